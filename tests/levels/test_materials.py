"""The tilesets of materials.

Their files are what make_materials.py makes. Every material has every shape and differs from the
others by more than its colour. The game and Tiled load them.
"""

import collections
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

import support

TILE = 32
SHAPES = 32  # of each material
MATERIALS = ("stone", "wood", "moss", "ice", "thorns", "crumbling", "breakable", "grate", "oneway",
             "embers")


SETS = ("materials", "materials-shore", "materials-workshop")


def tileset(name="materials"):
    return support.read_json(os.path.join(support.TERRAIN_DIR, name + ".tsj"))


def committed_png(name):
    return read_png(os.path.join(support.TERRAIN_DIR, name + ".png"))


def sand_map(below):
    """A room of 20 x 12 tiles of earth, with a row of sand in its air and `below` under that."""
    shore = {"firstgid": 101, "source": "materials-shore.tsj"}
    earth = {"firstgid": 1, "source": "terrain.tsj"}
    cells = [15 if x in (0, 19) or y in (0, 11) else 0 for y in range(12) for x in range(20)]
    cells[7 * 20 + 5:7 * 20 + 8] = [115] * 3
    cells[8 * 20 + 5:8 * 20 + 8] = [below] * 3
    spawn = {"id": 1, "type": "spawn", "point": True, "x": 96, "y": 320}
    ground = {"type": "tilelayer", "name": "ground", "width": 20, "height": 12, "data": cells}
    return {"type": "map", "version": "1.8", "orientation": "orthogonal", "infinite": False,
            "width": 20, "height": 12, "tilewidth": 32, "tileheight": 32,
            "tilesets": [earth, shore],
            "properties": [{"name": "experiment", "type": "bool", "value": True}],
            "layers": [ground, {"type": "objectgroup", "name": "things", "objects": [spawn]}]}


def read_png(path):
    """(width, height, rows of (red, green, blue, alpha)). Reads only what the generator writes."""
    with open(path, "rb") as file:
        data = file.read()
    at, chunks = 8, {}
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        chunks[kind] = chunks.get(kind, b"") + data[at + 8:at + 8 + size]
        at += 12 + size
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    raw = zlib.decompress(chunks[b"IDAT"])
    lines = [raw[y * (4 * width + 1) + 1:(y + 1) * (4 * width + 1)] for y in range(height)]
    return width, height, [[tuple(line[4 * x:4 * x + 4]) for x in range(width)] for line in lines]


def tile_pixels(rows, number):
    entry = tileset()
    left = entry["margin"] + number % entry["columns"] * (TILE + entry["spacing"])
    top = entry["margin"] + number // entry["columns"] * (TILE + entry["spacing"])
    return [row[left:left + TILE] for row in rows[top:top + TILE]]


class Materials(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.width, cls.height, cls.rows = read_png(os.path.join(support.TERRAIN_DIR,
                                                                "materials.png"))

    def test_materials_generator_makes_the_committed_files(self):
        generator = os.path.join(support.TERRAIN_DIR, "make_materials.py")
        with tempfile.TemporaryDirectory() as directory:
            subprocess.run([sys.executable, "-B", generator, directory], check=True)
            for name in SETS:
                # compression depends on the version of zlib
                made = read_png(os.path.join(directory, name + ".png"))
                self.assertTrue(made == committed_png(name),
                                "run make_materials.py, commit its output")
                with open(os.path.join(directory, name + ".tsj"), encoding="utf-8") as new, \
                        open(os.path.join(support.TERRAIN_DIR, name + ".tsj"),
                             encoding="utf-8") as old:
                    self.assertTrue(new.read() == old.read(),
                                    "run make_materials.py, commit its output")

    def test_materials_never_move(self):
        """Levels number the tiles of the sets behind this one by its length."""
        self.assertEqual(tileset()["tilecount"], 320)
        self.assertEqual({support.properties_of(tile)["material"]
                          for tile in tileset("materials-shore")["tiles"]}, {"sand"})
        self.assertEqual([support.properties_of(tile)["material"]
                          for tile in tileset("materials-workshop")["tiles"][:2 * SHAPES:SHAPES]],
                         ["fleece", "iron"])

    def test_materials_check_warns_of_sand_as_a_ceiling(self):
        for below, warned in ((0, True), (15, False), (115, True)):
            with tempfile.TemporaryDirectory() as folder:
                for name in ("terrain", "materials-shore"):
                    for kind in ("tsj", "png"):
                        shutil.copy(os.path.join(support.TERRAIN_DIR, f"{name}.{kind}"), folder)
                path = os.path.join(folder, "sand.json")
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(sand_map(below), file)
                said = support.jantar("check", path)
                self.assertEqual("sand is no ceiling" in said.stdout, warned, said.stdout)

    def test_materials_are_all_there_in_every_shape(self):
        tiles = tileset()["tiles"]
        self.assertEqual([tile["id"] for tile in tiles], list(range(SHAPES * len(MATERIALS))))
        self.assertEqual([support.properties_of(tile)["material"] for tile in tiles],
                         [name for name in MATERIALS for _ in range(SHAPES)])
        shapes = [repr(tile.get("objectgroup", "full")) for tile in tiles]
        self.assertEqual(len(set(shapes[:SHAPES])), SHAPES)
        for row in range(len(MATERIALS)):
            self.assertEqual(shapes[row * SHAPES:(row + 1) * SHAPES], shapes[:SHAPES])

    def test_materials_have_terrain_brushes(self):
        sets = tileset()["wangsets"]
        self.assertEqual([entry["name"].lower() for entry in sets], list(MATERIALS))
        for row, entry in enumerate(sets):
            self.assertEqual([tile["tileid"] for tile in entry["wangtiles"]],
                             [row * SHAPES + i for i in range(15)])

    def test_materials_differ_without_colours(self):
        """The full piece has no rim, only a pattern: which pixels are lighter than others."""
        patterns = set()
        later = [tile_pixels(committed_png("materials-" + name)[2], number)
                 for name, number in (("shore", 14), ("workshop", 14), ("workshop", SHAPES + 14),
                                      ("workshop", 2 * SHAPES + 14))]
        full = [tile_pixels(self.rows, row * SHAPES + 14) for row in range(len(MATERIALS))]
        for name, lines in zip((*MATERIALS, "sand", "fleece", "iron", "glass"), (*full, *later)):
            pixels = [sum(pixel[:3]) for line in lines for pixel in line]
            body = collections.Counter(pixels).most_common(1)[0][0]
            pattern = tuple((value > body) - (value < body) for value in pixels)
            self.assertGreater(sum(map(abs, pattern)), TILE * TILE // 10, name)
            patterns.add(pattern)
        self.assertEqual(len(patterns), len(MATERIALS) + len(later))
        for a in patterns:
            for b in patterns - {a}:
                self.assertGreater(sum(x != y for x, y in zip(a, b)), TILE * TILE // 6)

    def test_materials_picture_shows_what_collides(self):
        for number in (0, 2, 6, 14, 15):
            pixels = tile_pixels(self.rows, number)
            alphas = [pixels[y][x][3] for x, y in ((2, 2), (29, 2), (29, 29), (2, 29))]
            mask = min(number + 1, 15)
            self.assertEqual([alpha == 255 for alpha in alphas],
                             [bool(mask >> bit & 1) for bit in range(4)], number)

    def test_materials_pass_check(self):
        for name in SETS:
            path = os.path.join(support.TERRAIN_DIR, name + ".tsj")
            result = support.jantar("check", path)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertIn("good, 0 warnings", result.stdout)


if __name__ == "__main__":
    support.main()
