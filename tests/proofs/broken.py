"""What makes the game say its messages, for the list messages.txt.

It is levels with mistakes, scripts that the editor can't carry out, links that can't be opened or
made.

Typical mistakes are in ../cli/mistakes.py; these rows are for all other messages. A row of LEVELS
is (what was done, changes) as there. A row of SCRIPTS is (what is asked for, changes, script), one
of LINKS (what is wrong, link), one of UNSHARED (what is wrong, changes). SAID are messages that no
file provokes: of full memories and disks, of other windows, and of what the editor's own screens
prevent.
"""
import base64
import json
import re
import shutil
import zlib
from pathlib import Path

import mistakes
from mistakes import AIR, EXIT, ROW, SPAWN

TILESETS = Path(__file__).resolve().parent.parent.parent / "levels" / "tilesets"
FULL = "    " + ", ".join(["1"] * 20) + ",\n"


def add(*objects):
    """The change that adds objects behind the spawn."""
    return [(SPAWN, SPAWN + "".join("\n    " + json.dumps(thing) + "," for thing in objects))]


def thing(number, class_name, x, y, width=0, height=0, **properties):
    """An object; x, y, width and height are pixels."""
    made = {"id": number, "name": f"thing {number}", "type": class_name, "x": x, "y": y,
            "width": width, "height": height}
    if width == height == 0:
        made["point"] = True
    kinds = {bool: "bool", float: "float", int: "float", str: "string"}
    made["properties"] = [{"name": name, "type": kinds[type(value)], "value": value}
                          for name, value in properties.items()]
    return made


def ball(number, class_name, x, y, size, **properties):
    return dict(thing(number, class_name, x, y, size, size, **properties), ellipse=True)


def line(number, class_name, *points):
    """A polyline from its first point."""
    (x, y), made = points[0], thing(number, class_name, *points[0])
    del made["point"]
    return dict(made, polyline=[{"x": px - x, "y": py - y} for px, py in points])


def heap(count):
    """Many soft bodies in one place."""
    return [thing(100 + i, "jelly", 64 + 8 * (i % 50), 48 + 4 * (i // 50), 16, 16)
            for i in range(count)]


def linked(made, name, to):
    made["properties"].append({"name": name, "type": "object", "value": to})
    return made


WATER = thing(29, "water", 32, 32, 576, 160)
ZSTD = [('"data": [', '"encoding": "base64", "compression": "zstd", "data": [')]


def empty_map(width, height, layer, layers=""):
    """The whole text of a map without anything but one layer."""
    return ('{"type": "map", "orientation": "orthogonal", "renderorder": "right-down", '
            f'"infinite": {"false" if width else "true"}, "width": {width}, '
            f'"height": {height}, "tilewidth": 32, "tileheight": 32, "nextlayerid": 3, '
            '"nextobjectid": 3, "tilesets": [{"firstgid": 1, "name": "ground", "tilewidth": 32, '
            '"tileheight": 32, "tilecount": 1, "columns": 1, "image": "ground.png", "imagewidth": '
            '32, "imageheight": 32, "tiles": [{"id": 0, "properties": [{"name": "solid", "type": '
            '"bool", "value": true}]}]}], "layers": [{"type": "tilelayer", "id": 1, "name": '
            f'"ground", "visible": true, "opacity": 1, "x": 0, "y": 0, {layer}}}{layers}]}}\n')


def cells(width, height, tile=0):
    return (f'"width": {width}, "height": {height}, "data": ['
            + ",".join([str(tile)] * (width * height)) + "]")


LEVELS = [
    ("a sign beside a wall", add(thing(30, "sign", 30, 96, 24, 96, text="Hm"))),
    ("brine lighter than amber", add(thing(30, "brine", 96, 160, 64, 32, density=0.9))),
    ("a horse without cups", add(thing(30, "boss", 300, 100, kind="horse"))),
    ("sand over air", [('"value": "thorns"', '"value": "sand"'),
                       (AIR * 4, AIR + AIR.replace("0, 0, 0, 0", "0, 2, 2, 0", 1) + AIR * 2)]),
    ("much in one view", add(*heap(500))),
    ("too much in one view", add(*heap(1500))),
    ("far too much in one view", add(*heap(2600))),
    ("more than memory holds", add(*[thing(100 + i, "cloth", 40, 40, 576, 340)
                                     for i in range(3000)])),
    ("a gate that nothing switches", add(linked(thing(30, "gate", 96, 48), "target", 10))),
    ("a path of no length", add(line(30, "path", (128, 96)),
                                linked(thing(31, "lift", 120, 96, 32, 16), "path", 30))),
    ("a path that is none", add(linked(thing(31, "lift", 120, 96, 32, 16), "path", 4))),
    ("a press that waits for nothing", add(thing(30, "press", 128, 32, 32, 32, waits=True))),
    ("a rope through rock", add(line(30, "rope", (96, 96), (96, 255)))),
    ("a rope of no length", add(line(30, "rope", (96, 96)))),
    ("a cloth that is too wide", add(thing(30, "cloth", 20, 40, 600, 32))),
    ("clay that is too small", add(thing(30, "clay", 128, 96, 10, 10))),
    ("too much clay", add(*[thing(30 + i, "clay", 40 + 40 * i, 40, 32, 32) for i in range(9)])),
    ("a view that is too large", add(thing(30, "view", 0, 0, 1120, 256))),
    ("a dripstone in the air", add(thing(30, "dripstone", 128, 100, 32, 48))),
    ("a mussel that is too small", add(thing(30, "mussel", 128, 160, 32, 16))),
    ("a tide that falls too far", add(thing(30, "tide", 96, 128, 64, 64, low=4))),
    ("a tide with steps that waits for nothing", add(thing(30, "tide", 96, 64, 64, 128, low=2,
                                                           steps=3))),
    ("a tide that is too fast", add(thing(30, "tide", 96, 32, 64, 160, low=4, period=1, hold=0))),
    ("an eddy over another", add(WATER, ball(30, "eddy", 96, 64, 64), ball(31, "eddy", 120, 64,
                                                                           64))),
    ("three eddies in a ring", add(WATER, ball(30, "eddy", 96, 48, 48), ball(31, "eddy", 144, 48,
                                                                             48),
                                   ball(32, "eddy", 120, 89.57, 48))),
    ("too many eddies", add(WATER, *[ball(100 + i, "eddy", 40 + 16 * (i % 30), 40 + 16 * (i // 30),
                                          8) for i in range(257)])),
    ("a counter that nothing fills",
     add(linked(thing(30, "counter", 96, 64, 32, 10), "reset", 1))),
    ("a counter of too many sources",
     add(thing(30, "counter", 96, 64, 32, 10),
         *[linked(thing(100 + i, "area", 64, 64, 16, 16), "target", 30) for i in range(33)])),
    ("a timer that never changes", add(thing(30, "timer", 96, 64, hold=9.0))),
    ("a task without crates",
     [*add(thing(30, "task", 96, 64, 32, 32, rule="crates")),
      ('"type": "crate"', '"type": "jelly"')]),
    ("a task of too many fireflies",
     add(thing(30, "task", 96, 64, 32, 32, count=3.0), thing(31, "firefly", 64, 64))),
    ("a task without fireflies",
     add(thing(30, "task", 96, 64, 32, 32)) + [('"type": "firefly"', '"type": "seed"')]),
    ("a teleport to itself", add(linked(thing(30, "teleport", 96, 64, 32, 32), "to", 30))),
    ("a teleport to a spawn", add(linked(thing(30, "teleport", 96, 64, 32, 32), "to", 1))),
    ("a teleport to nowhere", add(thing(30, "teleport", 96, 64, 32, 32))),
    ("an eddy out of the water", add(ball(30, "eddy", 96, 64, 64))),
    ("a bat that hangs from nothing", add(thing(30, "bat", 128, 150))),
    ("an exit over the top", [
        ('"data": [\n' + FULL, '"data": [\n' + AIR.replace("0, 0, 0, 1", "1, 0, 0, 1")),
        (AIR * 4, AIR.replace("0, 0, 0, 1", "1, 0, 0, 1") * 4),
        (ROW, ROW.replace("0, 0, 0, 0, 1", "0, 1, 0, 0, 1"))]),
    ("a mushroom under the ground", add(thing(30, "mushroom", 128, 200, 32, 24))),
    ("no room for the hero", [empty_map(
        40, 40, cells(40, 40, 1), ', {"type": "objectgroup", "id": 2, "name": "things", "objects": '
                                  '[{"id": 1, "type": "spawn", "x": 640, "y": 640, "point": '
                                  'true}]}')]),
    ("a start on thorns", [(ROW + FULL, ROW + FULL.replace("1", "2"))]),
    ("two heroes start at one place", add(thing(30, "spawn", 90, 160))),
    ("five heroes", add(*[thing(30 + i, "spawn", 64 + 40 * i, 160) for i in range(4)])),
    ("a start of another game", [(SPAWN, SPAWN.replace('"spawn"', '"start"'))]),
    ("a polygon with many corners", add(dict(thing(30, "crate", 96, 96, 1, 1), polygon=[
        {"x": i, "y": i * i / 64} for i in range(65)]))),
    ("a line with many corners", add(line(30, "rope", *[(96, 40 + i / 16) for i in range(1025)]))),
    ("a round crate that is flat", add(dict(thing(30, "crate", 96, 96, 32, 20), ellipse=True))),
    ("a crate that is a line", add(line(30, "crate", (96, 96), (128, 96)))),
    ("an exit that is a capsule", [(EXIT, EXIT[:-2] + ', "capsule": true},')]),
    ("clay that is a line", add(line(30, "clay", (96, 96), (128, 96)))),
    ("a boulder that is too small", add(ball(30, "boulder", 96, 96, 2))),
    ("a title that is a number", [('"title", "type": "string", "value": "Mistakes"',
                                   '"title", "type": "float", "value": 7')]),
    ("a title in Chinese", [('"value": "Mistakes"', '"value": "森"')]),
    ("a sign in Chinese", add(thing(30, "sign", 200, 96, 24, 96, text="Hm", text_cs="木"))),
    ("a text in Chinese", add(dict(thing(30, "", 200, 96, 64, 24), text={"text": "the 森"}))),
    ("a title that is too long", [('"value": "Mistakes"', f'"value": "{"Oh! " * 200}"')]),
    ("a text that is far too long", [('"Roll!"', f'"{"Roll! " * 800}"')]),
    ("too many properties", add(thing(30, "crate", 96, 96, 32, 32, **{f"p{i}": i for i in
                                                                      range(1025)}))),
    ("a crate outside of the map", add(thing(30, "crate", 900, 96, 32, 32))),
    ("a firefly outside of the map", add(thing(30, "firefly", 900, 96))),
    ("a firefly in rock", add(thing(30, "firefly", 96, 224))),
    ("two exits in one place", add(dict(thing(30, "exit", 560, 96, 32, 96)))),
    ("too many objects", add(*[thing(100 + i, "", 96, 96) for i in range(10000)])),
    ("an infinite map without tiles", [empty_map(0, 0, '"chunks": []')]),
    ("an infinite map that is too wide", [empty_map(
        0, 0, '"chunks": [{"x": 0, "y": 0, "width": 1, "height": 1, "data": [1]}, {"x": 9000, "y": '
              '0, "width": 1, "height": 1, "data": [1]}]')]),
]

# Rows of levels for which no run was recorded.
UNPLAYED = [("no recorded run", [])]

SCRIPTS = [
    ("paint a box that is too large", [], "brush air\nbox 0 0 9000 9000\n"),
    ("paint a box that is too far", [], "brush air\nbox 90000000 0 4 4\n"),
    ("fill too far away", [], "brush air\nfill 90000000 0\n"),
    ("fill outside of the map", [], "brush air\nfill 50 50\n"),
    ("fill a map that is too large", [empty_map(1100, 1000, cells(1100, 1000))],
     "tileset ../terrain.tsj\nbrush earth\nfill 5 5\n"),
    ("fill an infinite map",
     [empty_map(0, 0, '"chunks": [{"x": 0, "y": 0, ' + cells(16, 16) + "}]")],
     "tileset ../terrain.tsj\nbrush earth\nfill 5 5\n"),
    ("make the map too small", [], "resize -30 0 0 0\n"),
    ("make the map too wide", [], "resize 0 0 16380 0\n"),
    ("make a packed map larger", ZSTD, "resize 1 0 0 0\n"),
    ("make a map of more than 16 MiB", [], "resize 0 0 16000 500\n"),
    ("remove what is not there", [], "remove 99\n"),
    ("a size below 0", [], "size 4 -1 5\n"),
    ("a line of one point", [], "points 5 1 1\n"),
    ("a polygon of no size", [], "add exit rectangle 0 0 -5 5\n"),
    ("an object in a layer without objects", [('"draworder": "topdown", "objects": [',
                                               '"draworder": "topdown", "o": [')],
     "add exit rectangle 0 0 5 5\n"),
    ("put objects where no layer is for them", [], "copy 0 0 20 8\ndrop-layer things\nput 0 0\n"),
    ("tiles without chunks", [empty_map(0, 0, '"width": 1, "height": 1')], "tile 0 0 1\n"),
    ("a tile among things", [], "layer things\ntile 1 1 1\n"),
    ("a tile among packed ones", ZSTD, "tile 1 1 1\n"),
    ("a tile outside of the map", [], "tile 50 50 1\n"),
    ("a name that is not UTF-8", [], "name 4 \udcff\n"),
    ("a word for a number", [], "move 4 left right\n"),
]


def packed(data):
    """How data stand in a link."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return coded(squeezer.compress(data) + squeezer.flush())


def coded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


ROOM = packed(b'{"type": "map"}')

LINKS = [
    ("a letter that no link has", "#level=" + ROOM[:8] + "~" + ROOM[8:]),
    ("a link without its end", "#level=" + ROOM[:-4]),
    ("a link that is not packed", "#level=" + coded(b"\xff" * 40)),
    ("a level that is no text", "#level=" + packed(b"a\0b")),
    ("a run that is damaged", "#level=" + ROOM + "&replay=" + packed(b"\x89JRP\r\n\x1a\n" +
                                                                     b"x" * 80)),
    ("a level that is too large", "#level=" + packed(b" " * (3 << 20))),
    ("a link that is too long", "#level=" + "A" * ((1 << 20) + 1)),
    ("a link without a level", "https://example.org/#levels"),
]

UNSHARED = [
    ("a level with a picture of its own", []),
    ("a level that no link can hold", [empty_map(20, 8, cells(20, 8)).replace(
        '"type": "map"', f'"type": "map", "note": "{"Oh! " * (1 << 19)}"').replace(
            "ground.png", "none.png")]),
]

SAID = """\
it lies outside the map; move it inside
the stamp is empty
texts can't be added here; add them in Tiled
property 'wind': a value of this type can't be set here
the map can't be saved in the middle of a step
levels/mine.json can't be written: is the disk full?
levels/mine.journal can't be written, or this map is being edited in another window; the steps \
will be lost when the game ends
the slopes' tileset can't be added; add it in Tiled
there is no memory
there is no memory for the editor
there is no memory for the copy
there is no folder for the copy: name one with --user-dir
the copy's name would be too long
"""


def folder_of(what):
    """A name for files that says what is in them."""
    return re.sub(r"[^a-z0-9]+", "-", what.lower()).strip("-")


def write(root):
    """Makes all of it in a new folder. Returns the names of the files for `proofs messages`."""
    root.mkdir(parents=True)
    for name in ("terrain.tsj", "terrain.png"):
        shutil.copy(TILESETS / name, root)
    (root / "broken.tiled-project").write_text("{}")  # it is not looked for above
    files = []

    def put(what, changes, name, text=None):
        folder = root / folder_of(what)
        mistakes.write(folder, changes)
        if text is not None:
            (folder / name).write_bytes(text.encode("utf-8", "surrogateescape"))
        files.append(f"{folder.name}/{name}")

    for what, changes, *_ in [*mistakes.MISTAKES, *LEVELS]:
        put(what, changes, "level.json")
    for what, changes in UNPLAYED:
        put(what, changes, "level.json")
        (root / folder_of(what) / "level.jrp").unlink()
    for what, changes, script in SCRIPTS:
        put(what, changes, "script.edit", script)
    for what, link in LINKS:
        put(what, [], "opened.link", link)
    for what, changes in UNSHARED:
        put(what, changes, "made.link", "")
    (root / "said.txt").write_text(SAID, encoding="utf-8")
    return sorted(files) + ["said.txt"]
