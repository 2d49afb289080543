#!/usr/bin/env python3
"""The table of Tiled's fields in levels/README.md: it has every field of real files, what it calls
read is read, and of what it says that `jantar check` says it, that is said."""
import json
import os
import re
import shutil
import unittest

import harness
import support

ROOT = support.SOURCE
ENDS = (".json", ".tsj", ".tj", ".tmj")
ROW = re.compile(r"^\| (\w+) \| (.*) \| (.*) \| (.*) \|$")
TILE = support.TILE


def table():
    """For each kind of thing its fields: what is read, what is said, what has no meaning."""
    text = (ROOT / "levels/README.md").read_text(encoding="utf-8")
    part = text.split("### Tiled's fields\n")[1].split("\n### ")[0]
    rows = [ROW.match(line.replace("| |", "|  |").replace("| |", "|  |"))
            for line in part.splitlines()]
    return {row[1]: [re.findall(r"`(\w+)`", row[i]) for i in (2, 3, 4)] for row in rows if row}


def real_files():
    """The documents of Tiled that are here: our own, and those that others made."""
    folders = [ROOT / "levels"]
    if os.environ.get("JANTAR_CORPORA"):
        folders.append(os.path.join(os.environ["JANTAR_CORPORA"], "maps"))
    for folder in folders:
        for path, _, names in os.walk(folder):
            for name in names:
                if not name.endswith(ENDS):
                    continue
                try:
                    with open(os.path.join(path, name), encoding="utf-8-sig") as file:
                        document = json.load(file)
                except ValueError:
                    continue
                if isinstance(document, dict):
                    yield os.path.join(path, name), document


def items(owner, name):
    """The objects in a list or, as in old files, in an object."""
    value = owner.get(name) or []
    return [one for one in (value.values() if isinstance(value, dict) else value)
            if isinstance(one, dict)]


def parts(kind, thing):
    """The kind and value of a thing and of all that it holds."""
    yield kind, thing
    below = {"map": (("layers", "layer"), ("tilesets", "tileset")),
             "layer": (("layers", "layer"), ("objects", "object"), ("chunks", "chunk")),
             "tileset": (("tiles", "tile"),),
             "tile": (("animation", "frame"),)}.get(kind, ())
    for name, other in below:
        for one in items(thing, name):
            yield from parts(other, one)
    if isinstance(thing.get("properties"), list):
        yield from (("property", one) for one in thing["properties"])
    for name, other in (("objectgroup", "layer"), ("object", "object"), ("text", "text")):
        if isinstance(thing.get(name), dict):
            yield from parts(other, thing[name])


def kind_of(document):
    if isinstance(document.get("layers"), list) and "tilewidth" in document:
        return "map"
    if document.get("type") == "template":
        return "template"
    return "tileset" if "tilewidth" in document else None


# How each field is changed whose row says that `check` says it, and a part of its words.
def zstd(level):
    level["layers"][0].update(data="AAAA", encoding="base64", compression="zstd")


def thing(**more):
    def add(level):
        level["layers"][-1]["objects"].append({"id": 9, "name": "", "x": 6 * TILE, "y": 4 * TILE,
                                               "width": TILE, "height": TILE, **more})
    return add


def layer(**more):
    return lambda level: level["layers"][-1].update(more)


def beside(level):
    level["tilesets"][0].update(image="tiles.png", properties=[], tileoffset={"x": 0, "y": 8})


SAID = {
    ("map", "orientation"): (lambda level: level.update(orientation="isometric"), "isometric"),
    ("layer", "compression"): (zstd, "zstd"),
    ("layer", "mode"): (layer(mode="screen"), "not 'screen'"),
    ("layer", "x"): (layer(x=3), "its 'x' and 'y' are not read"),
    ("layer", "y"): (layer(y=3), "its 'x' and 'y' are not read"),
    ("layer", "visible"): (layer(visible=False), "hidden in Tiled"),
    ("layer", "opacity"): (layer(opacity=0), "hidden in Tiled"),
    ("object", "visible"): (thing(type="crate", visible=False), "hidden in Tiled"),
    ("object", "capsule"): (thing(type="exit", capsule=True), "a capsule"),
    ("text", "fontfamily"): (thing(text={"text": "a", "fontfamily": "Fell"}), "not in 'Fell'"),
    ("text", "text"): (thing(text={"text": "\u68ee"}), "empty box"),
    ("tileset", "tileoffset"): (beside, "(0, 8) pixels beside its rock"),
    ("property", "type"): (thing(type="crate", properties=[
        {"name": "density", "type": "list", "value": []}]), "density"),
}


class TiledFields(support.Case):
    def words(self, level):
        (self.folder / "level.json").write_text(json.dumps(level))
        done = self.jantar("check", "--json", "level.json")
        return "\n".join(message["message"] for file in json.loads(done.stdout)["files"]
                         for message in file["messages"])

    def test_every_field_of_real_files_is_in_the_table(self):
        known = {kind: set(sum(columns, [])) for kind, columns in table().items()}
        seen = 0
        for path, document in real_files():
            kind = kind_of(document)
            for part, value in parts(kind, document) if kind else ():
                if isinstance(value, dict):
                    self.assertEqual(set(value) - known[part], set(), f"{path}: {part}")
                    seen += len(value)
        self.assertGreater(seen, 10000)

    def test_what_is_called_read_is_read(self):
        source = "".join(path.read_text(encoding="utf-8")
                         for path in sorted((ROOT / "src/level").rglob("*.[ch]")))
        missing = [(kind, name) for kind, columns in table().items() for name in columns[0]
                   if f'"{name}"' not in source]
        self.assertEqual(missing, [])

    def test_what_check_says_is_said(self):
        rows = {(kind, name) for kind, columns in table().items() for name in columns[1]}
        self.assertEqual(rows, set(SAID))
        shutil.copy(ROOT / "levels/tilesets/terrain.png", self.folder / "tiles.png")
        for field, (change, words) in SAID.items():
            level = support.room()
            self.assertNotIn(words, self.words(level))
            change(level)
            with self.subTest(field):
                self.assertIn(words, self.words(level))


if __name__ == "__main__":
    harness.main()
