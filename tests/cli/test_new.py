#!/usr/bin/env python3
"""`jantar new` and `jantar fmt`: valid new levels, and files laid out as Tiled saves them."""
import json
import os
import shutil
import unittest

import harness
import support


class New(support.Case):
    def new(self, *arguments):
        done = self.jantar("--data-dir", support.SOURCE, "new", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done

    def assert_won(self, name):
        self.assertEqual(self.run_json(name, "--input", "2000:r")["outcome"], "won")

    def read(self, name):
        return json.loads((self.folder / name).read_text())

    def test_new_level_is_good_and_can_be_won(self):
        done = self.new("my-first_level")
        self.assertIn("my-first_level.json: a level of 40 x 12 tiles", done.stdout)
        checked = self.jantar("check", "--json", "my-first_level.json")
        messages = json.loads(checked.stdout)["files"][0]["messages"]
        self.assertEqual(["no recorded run" in message["message"] for message in messages], [True])
        self.assertIn({"name": "title", "type": "string", "value": "My first level"},
                      self.read("my-first_level.json")["properties"])
        self.assert_won("my-first_level.json")

    def test_hint_can_be_typed(self):
        self.assertTrue(self.new("a").stdout.endswith(f"{support.PROGRAM} play a.json\n"))
        self.assertTrue(self.new("a b").stdout.endswith(" play 'a b.json'\n"))

    def test_sizes(self):
        for size in ("16x8", "24x9", "200x30"):
            self.new(f"{size}.json", "--size", size)
            level = self.read(f"{size}.json")
            self.assertEqual(f"{level['width']}x{level['height']}", size)
            self.assert_won(f"{size}.json")
        for size in ("15x8", "16x7", "1025x9", "x", "16", "16x", "16x8x2", "-16x8", "16x8 "):
            self.refused(64, "--size wants", "new", "wrong.json", "--size", size)
        self.assertFalse((self.folder / "wrong.json").exists())

    def test_templates_can_be_won(self):
        for name, way in (("valley", "900:r"), ("plain", "900:r"), ("cave", "900:r"),
                          ("stairs", "20:r " * 3 + "8:rJ 12:r " * 60)):
            self.new(f"{name}.json", "--template", name)
            self.assertEqual(self.run_json(f"{name}.json", "--input", way)["outcome"], "won", name)
            checked = self.jantar("check", f"{name}.json")
            self.assertIn(f"{name}.json: good, 1 warning", checked.stdout)
        self.refused(64, "--template wants", "new", "wrong.json", "--template", "sea")

    def test_never_overwrites(self):
        (self.folder / "mine.json").write_text("mine")
        self.refused(74, "'mine.json' exists", "new", "mine.json")
        self.refused(74, "'mine.json' exists", "new", "mine")
        self.assertEqual((self.folder / "mine.json").read_text(), "mine")
        self.refused(64, "name one file", "new")
        self.refused(64, "name one file", "new", "a", "b")

    def test_tilesets_are_copied_outside_a_project(self):
        self.new("deep/down/a.json")
        folder = self.folder / "deep" / "down"
        self.assertEqual(sorted(path.name for path in (folder / "tilesets").iterdir()),
                         ["materials-shore.png", "materials-shore.tsj",
                          "materials-workshop.png", "materials-workshop.tsj",
                          "materials.png", "materials.tsj", "rules-ceilings.json",
                          "rules-floors.json", "rules.txt", "slopes.png", "slopes.tsj",
                          "terrain.png", "terrain.tsj"])
        self.assertEqual([entry["source"] for entry in self.read("deep/down/a.json")["tilesets"]],
                         ["tilesets/terrain.tsj", "tilesets/materials.tsj"])
        (folder / "tilesets" / "terrain.png").write_bytes(b"my own")
        self.new("deep/down/b.json")
        self.assertEqual((folder / "tilesets" / "terrain.png").read_bytes(), b"my own",
                         "what is there stays")

    def test_a_project_is_brought_along(self):
        """With the keys that start this program; one that is there stays."""
        self.new("mine/a.json")
        folder = self.folder / "mine"
        project = json.loads((folder / "jantar.tiled-project").read_text())
        commands = {command["shortcut"]: (command["command"], command["arguments"])
                    for command in project["commands"]}
        program = os.path.realpath(support.PROGRAM)
        self.assertEqual(commands, {"F5": (program, "play --reuse %mapfile"),
                                    "F6": (program, "play --reuse %mapfile --at %objectid"),
                                    "F7": (program, "check --stderr %mapfile")})
        self.assertTrue((folder / project["objectTypesFile"]).exists())
        self.assertTrue((folder / project["automappingRulesFile"]).exists())
        checked = self.jantar("--data-dir", support.SOURCE, "check", "mine")
        self.assertEqual(checked.returncode, 0, checked.stdout)
        (folder / "jantar.tiled-project").write_text("{}")
        self.new("mine/b.json")
        self.new("mine/inside/c.json")
        self.assertEqual((folder / "jantar.tiled-project").read_text(), "{}")
        self.assertFalse((folder / "inside" / "jantar.tiled-project").exists())
        smoothed = self.jantar("--data-dir", support.SOURCE, "smooth", "mine/a.json")
        self.assertEqual((smoothed.returncode, smoothed.stderr), (0, ""))

    def test_tilesets_of_the_project_are_used(self):
        (self.folder / "my.tiled-project").write_text("{}")
        shutil.copytree(support.SOURCE / "levels" / "tilesets", self.folder / "tilesets")
        self.new("a.json")
        self.new("world/one/b.json")
        self.assertEqual(self.read("a.json")["tilesets"][0]["source"], "tilesets/terrain.tsj")
        self.assertEqual(self.read("world/one/b.json")["tilesets"][0]["source"],
                         "../../tilesets/terrain.tsj")
        self.assertFalse((self.folder / "world" / "one" / "tilesets").exists())
        self.assert_won("./world/one/b.json")

    def test_tiled_would_save_it_just_so(self):
        self.new("a.json")
        support.tiled_export(self.folder / "a.json", self.folder / "b.json")
        self.assertEqual((self.folder / "a.json").read_bytes(),
                         (self.folder / "b.json").read_bytes())


NASTY = {"type": "map", "version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal",
         "width": 2, "height": 1, "renderorder": "right-down", "infinite": False, "tilewidth": 32,
         "tileheight": 32, "nextlayerid": 3, "nextobjectid": 2, "compressionlevel": -1,
         "tilesets": [],
         "properties": [{"name": "numbers and all", "type": "float", "value": 0.333333333333333},
                        {"name": "exponent", "type": "float", "value": 1e-7},
                        {"name": "Words", "type": "string",
                         "value": "a/b é 漢 😀 \"\\\t\n\r\b\f<&>'"},
                        {"name": "class", "type": "class",
                         "value": {"b": [1, 2], "a": {"x": {}}, "on": True}}],
         "layers": [{"type": "group", "id": 1, "name": "g", "x": 0, "y": 0, "opacity": 0.5,
                     "visible": True, "layers": [
             {"type": "tilelayer", "id": 2, "name": "t", "x": 0, "y": 0, "width": 2, "height": 1,
              "opacity": 1, "visible": True, "data": [0, 0]},
             {"type": "objectgroup", "id": 3, "name": "o", "x": 0, "y": 0, "opacity": 1,
              "visible": True, "draworder": "topdown", "objects": [
                  {"id": 1, "name": "p", "type": "", "x": 1.25, "y": 0.1, "width": 0, "height": 0,
                   "rotation": 0, "visible": True,
                   "polygon": [{"x": 0, "y": 0}, {"x": 1.5, "y": 0}, {"x": 0, "y": 9}]}]}]},
                    {"type": "objectgroup", "id": 4, "name": "none", "x": 0, "y": 0, "opacity": 1,
                     "visible": True, "draworder": "topdown", "objects": []}]}


class Format(support.Case):
    def setUp(self):
        super().setUp()
        self.nasty = self.folder / "nasty.json"
        self.nasty.write_text(json.dumps(NASTY, ensure_ascii=False, indent=3))

    def test_layout_is_tileds(self):
        support.tiled_export(self.nasty, self.folder / "tiled.json")
        self.assertEqual(self.jantar("fmt", "nasty.json").stdout, "nasty.json\n")
        self.assertEqual(self.nasty.read_bytes(), (self.folder / "tiled.json").read_bytes())

    def test_shipped_levels_are_in_it(self):
        for path in sorted((support.SOURCE / "levels").glob("*.jrp")):
            done = self.jantar("fmt", "--check", path.with_suffix(".json"))
            self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def test_meaning_stays_and_the_second_time_nothing_changes(self):
        self.jantar("fmt", "nasty.json")
        after = json.loads(self.nasty.read_text())
        before = json.loads(json.dumps(NASTY))
        before["properties"].sort(key=lambda entry: entry["name"])
        self.assertEqual(after, before)
        stamp = os.stat(self.nasty).st_mtime_ns
        done = self.jantar("fmt", "nasty.json")
        self.assertEqual((done.returncode, done.stdout, os.stat(self.nasty).st_mtime_ns),
                         (0, "", stamp))

    def test_no_number_becomes_another(self):
        """Tiled writes 15 digits; a number that needs more, or is too large, keeps its spelling."""
        numbers = {"12345678901234567": None, "0.3333333333333333": None, "1e999": None,
                   "9007199254740993": None, "-0.1000000000000000055": "-0.1", "1.50": "1.5",
                   "1E3": "1000", "3.00": "3", "-17": None, "123456789012345678901234567890": None}
        text = json.dumps(dict(NASTY, numbers="@")).replace(
            '"@"', '{"a-1": [' + ", ".join(numbers) + '], "\\"2": [7]}')
        self.nasty.write_text(text)
        self.jantar("fmt", "nasty.json")
        kept = self.nasty.read_text()
        self.assertIn("[" + ", ".join(after or before for before, after in numbers.items()) + "]",
                      kept)
        self.assertEqual(self.jantar("fmt", "--check", "nasty.json").stdout, "")

    def test_check_changes_nothing(self):
        before = self.nasty.read_bytes()
        done = self.jantar("fmt", "--check", "nasty.json")
        self.assertEqual((done.returncode, done.stdout, self.nasty.read_bytes()),
                         (1, "nasty.json\n", before))

    def test_what_is_no_map_stays_as_it_is(self):
        for name, text, words in (("a.json", '{"type": "map",}', "a.json:1:15"),
                                  ("b.json", '{"a": 1}', "neither a map"),
                                  ("c.json", "[]", "an object"),
                                  ("d.json", '{"type": "map", "type": "map"}', "twice")):
            (self.folder / name).write_text(text)
            self.refused(65, words, "fmt", name)
            self.assertEqual((self.folder / name).read_text(), text)
        self.refused(66, "missing.json", "fmt", "missing.json")
        self.refused(64, "at least one file", "fmt")

    @unittest.skipIf(os.geteuid() == 0, "root may write anywhere")
    def test_file_that_cannot_be_written_is_74(self):
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        self.refused(74, "nasty.json", "fmt", "nasty.json")


if __name__ == "__main__":
    harness.main()
