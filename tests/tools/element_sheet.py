#!/usr/bin/env python3
"""One contact sheet of everything a level can hold.

It has a small picture of each class of element and each material, in a room with the hero beside
it. Run it by hand after a change of drawing and look at it: nothing may be plain grey, look unlike
its material, or be hard to distinguish from its background. Needs ImageMagick and no display.
screen_sheet.py shows screens, levels/pictures/make_sheets.py shipped levels.

    python3 tests/tools/element_sheet.py build/release/jantar OUT.png [--cave] [CLASS...]
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TILESETS = os.path.join(ROOT, "levels", "tilesets")
TILE, WIDTH, HEIGHT, FLOOR = 32, 30, 14, 9  # pixels, tiles
FULL = 15  # all four corners of a tile are rock
X = 12.0  # tiles: the left edge of the thing
TICK = 70


def box(x, y, width, height, /, **properties):
    return {"x": x, "y": y, "width": width, "height": height, "properties": properties}


def point(x, y, /, **properties):
    return {"x": x, "y": y, "width": 0, "height": 0, "point": True, "properties": properties}


def line(*places, **properties):
    x, y = places[0]
    way = [{"x": TILE * (px - x), "y": TILE * (py - y)} for px, py in places]
    return {"x": x, "y": y, "width": 0, "height": 0, "polyline": way, "properties": properties}


# The objects in the room of a class: its own and those it needs, as (class, object). Ids count from
# 10 in this order.
ELEMENTS = {
    "crate": [("crate", box(X, 8, 1, 1)), ("crate", box(X + 1.5, 7, 2, 2, made="stone")),
              ("crate", box(X + 4, 8, 1, 1, made="cork"))],
    "ball": [("crate", {**box(X, 7.6, 1.4, 1.4), "ellipse": True}),
             ("crate", {**box(X + 2, 7.6, 1.4, 1.4, made="stone"), "ellipse": True}),
             ("crate", {**box(X + 4, 7.6, 1.4, 1.4, made="cork"), "ellipse": True})],
    "jelly": [("jelly", box(X, 7, 2, 2)), ("jelly", box(X + 3, 7, 2, 2, filling="gas"))],
    "rope": [("rope", line((X, 3), (X, 8)))],
    "vine": [("vine", line((X, 3), (X, 8)))],
    "bridge": [("bridge", line((X - 1, 5), (X + 5, 5)))],
    "cloth": [("cloth", box(X, 3, 3, 4))],
    "seesaw": [("seesaw", box(X - 1, 7.6, 6, 0.4))],
    "joint": [("crate", box(X, 5, 1.4, 1.4)), ("joint", line((X + 0.7, 5.7), (X + 2.4, 3))),
              ("crate", box(X + 4, 3, 1.2, 1.2)),
              ("joint", {**line((X + 4.6, 3.6), (X + 8, 3.6)), "kind": "slider"})],
    "boulder": [("boulder", {**box(X, 6.4, 2.6, 2.6), "ellipse": True})],
    "dripstone": [("dripstone", box(X, 2, 1.2, 2.4)), ("dripstone", box(X + 3, 2, 0.7, 1.6)),
                  ("dripstone", {**box(X + 6, 9, 1, 2), "rotation": 180})],
    "mussel": [("mussel", box(X, 7.6, 2, 1.4)),
               ("mussel", {**box(X + 4, 6.2, 3.2, 2.4), "rotation": 20})],
    "checkpoint": [("checkpoint", box(X, 6.4, 2, 2.6))],
    "firefly": [("firefly", point(X + 1, 6))],
    "seed": [("seed", point(X + 1, 7))],
    "button": [("button", box(X, 8.6, 2.4, 0.4))],
    "lever": [("lever", box(X, 7.4, 1, 1.6))],
    "scales": [("scales", box(X + 3, 5.4, 8, 3))],
    "bell": [("bell", box(X, 5.4, 2.4, 2.2))],
    "crystal": [("crystal", box(X, 7.1, 0.7, 1.9)), ("crystal", box(X + 5, 7.1, 0.7, 1.9))],
    "lift": [("lift", box(X, 6, 4, 0.6, path=11)), ("path", line((X + 2, 6.3), (X + 2, 3)))],
    "door": [("door", box(X, 5, 1, 4, path=11)), ("path", line((X, 7), (X, 4)))],
    "wheel": [("wheel", {**box(X, 4, 4, 4, speed=32.0), "ellipse": True}),
              ("wheel", box(X + 5, 6, 4, 0.8, speed=20.0))],
    "paddle": [("paddle", box(X, 7, 4, 0.8))],
    "press": [("press", box(X, 3, 2.4, 3, travel=3.0))],
    "generator": [("generator", point(X + 1, 6, makes="crate", most=1.0, period=1.0))],
    "launcher": [("launcher", box(X, 7.2, 2, 1.8))],
    "mushroom": [("mushroom", box(X, 8, 2.4, 1))],
    "wind": [("wind", box(X, 2, 4, 7, y=-9.0))],
    "water": [("water", box(6, 7.2, 12, 1.8))],
    "tide": [("tide", box(6, 5.4, 24, 3.6, low=3.0, phase=0.2))],
    "brine": [("brine", box(6, 7.2, 12, 1.8))],
    "eddy": [("water", box(6, 2.2, 20, 6.8)), ("eddy", {**box(X, 4, 4, 4), "ellipse": True})],
    "mud": [("mud", box(10.5, 7.6, 8, 1.4))],
    "resin": [("resin", box(10.5, 7.6, 8, 1.4))],
    "embers": [("embers", box(X, 8.4, 3, 0.6))],
    "hearth": [("hearth", box(X, 6, 3, 3))],
    "ant": [("ant", point(X + 1, 8.4))],
    "beetle": [("beetle", point(X + 1, 8))],
    "spider": [("spider", point(X + 1, 5))],
    "wasp": [("wasp", point(X + 1, 6))],
    "leech": [("leech", point(X + 1, 8))],
    "snail": [("snail", point(X + 1, 8.4))],
    "olm": [("water", box(10, 6.2, 8, 2.8)), ("olm", point(X + 1, 7.6))],
    "bat": [("bat", point(X + 1, 5))],
    "medusa": [("medusa", point(X + 1, 4.5))],
    "crab": [("crab", point(X + 1, 8.4))],
    "clay": [("clay", box(X, 7, 2, 2)), ("clay", {**box(X + 4, 7, 2, 2), "ellipse": True})],
    "boss": [("boss", point(X + 3, 5))],
    "exit": [("exit", box(X, 6.4, 2, 2.6))],
    "sign": [("sign", box(X, 6, 2, 3, text="A sign"))],
}


def object_of(number, kind, given):
    properties = [{"name": name, "value": value, "type": "string" if isinstance(value, str) else
                   "object" if isinstance(value, int) else "float"}
                   for name, value in sorted(given["properties"].items())]
    made = {"id": number, "name": kind, "type": kind, "rotation": 0, "visible": True, **given}
    for side in ("x", "y", "width", "height"):
        made[side] = given[side] * TILE
    made["properties"] = properties
    return made


def materials():
    """The first full tile of each material, and the first tile number of its tileset."""
    with open(os.path.join(TILESETS, "terrain.tsj"), encoding="utf-8") as file:
        first = 1 + json.load(file)["tilecount"]
    with open(os.path.join(TILESETS, "materials.tsj"), encoding="utf-8") as file:
        tiles = json.load(file)["tiles"]
    whole = {}
    for tile in tiles:
        for entry in tile.get("properties", []):
            if entry["name"] == "material" and tile["id"] % 16 == FULL - 1:
                whole.setdefault(entry["value"], first + tile["id"])
    return whole, first


def ground(cave, block):
    """Tiles of the room; `block` is at the position of the thing."""
    cells = []
    for y in range(HEIGHT):
        for x in range(WIDTH):
            wall = y >= FLOOR or x in (0, WIDTH - 1) or (cave and y < 2)
            stands = block and 12 <= x < 17 and 6 <= y < 8
            cells.append(block if stands else FULL if wall else 0)
    return cells


def level_of(cells, things, material_start):
    objects = [object_of(1, "spawn", point(9.0, 7.8)),
               object_of(2, "exit", box(WIDTH - 4, FLOOR - 2.6, 2, 2.6))]
    objects += [object_of(10 + i, kind, given) for i, (kind, given) in enumerate(things)]
    layer = {"x": 0, "y": 0, "opacity": 1, "visible": True}
    return {"type": "map", "version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal",
            "infinite": False, "renderorder": "right-down", "compressionlevel": -1, "width": WIDTH,
            "height": HEIGHT, "tilewidth": TILE, "tileheight": TILE, "nextlayerid": 3,
            "nextobjectid": 40, "tilesets": [{"firstgid": 1, "source": "tilesets/terrain.tsj"},
                         {"firstgid": material_start, "source": "tilesets/materials.tsj"}],
            "layers": [{**layer, "type": "tilelayer", "id": 1, "name": "ground", "width": WIDTH,
                        "height": HEIGHT, "data": cells},
                       {**layer, "type": "objectgroup", "id": 2, "name": "things",
                        "draworder": "topdown", "objects": objects}]}


def shot(program, folder, name, level):
    path, out = os.path.join(folder, name + ".json"), os.path.join(folder, name + ".png")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(level, file)
    done = subprocess.run([program, "shot", path, "--tick", str(TICK), "-o", out, "--size",
                           "960x540"],
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{name}: {done.stderr.strip()}")
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("out")
    parser.add_argument("--cave", action="store_true",
                        help="under a roof: where the hero is the light")
    parser.add_argument("classes", nargs="*", help="which; all when none is named")
    args = parser.parse_intermixed_args()
    whole, start = materials()
    rooms = {name: (0, things) for name, things in ELEMENTS.items()}
    rooms.update({name + " ground": (tile, []) for name, tile in whole.items()})
    chosen = args.classes or list(rooms)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(TILESETS, os.path.join(folder, "tilesets"))
        labelled = []
        for name in chosen:
            block, things = rooms[name]
            made = shot(os.path.abspath(args.program), folder, name,
                        level_of(ground(args.cave, block), things, start))
            labelled += ["-label", name, made]
        subprocess.run(["montage", *labelled, "-tile", "6x", "-crop", "512x288+380+80", "+repage",
                        "-geometry",
                        "320x180+2+2", "-background", "#0b1a26", "-fill", "#fff3d6", "-strip",
                        args.out], check=True)


if __name__ == "__main__":
    main()
