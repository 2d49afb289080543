"""The tileset of materials.

Its files are what make_materials.py makes. Every material has every shape and differs from the
others by more than its colour. The game and Tiled load it.
"""

import collections
import os
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


def tileset():
    return support.read_json(os.path.join(support.TERRAIN_DIR, "materials.tsj"))


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
            subprocess.run([sys.executable, "-B", generator, directory], check=True, timeout=60)
            # compression depends on the version of zlib
            made = read_png(os.path.join(directory, "materials.png"))
            self.assertTrue(made == (self.width, self.height, self.rows),
                            "run make_materials.py, commit its output")
            with open(os.path.join(directory, "materials.tsj"), encoding="utf-8") as new, \
                    open(os.path.join(support.TERRAIN_DIR, "materials.tsj"),
                         encoding="utf-8") as old:
                self.assertTrue(new.read() == old.read(),
                                "run make_materials.py, commit its output")

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
        for row in range(len(MATERIALS)):
            pixels = [sum(pixel[:3]) for line in tile_pixels(self.rows, row * SHAPES + 14)
                      for pixel in line]
            body = collections.Counter(pixels).most_common(1)[0][0]
            pattern = tuple((value > body) - (value < body) for value in pixels)
            self.assertGreater(sum(map(abs, pattern)), TILE * TILE // 10, MATERIALS[row])
            patterns.add(pattern)
        self.assertEqual(len(patterns), len(MATERIALS))
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
        result = support.jantar("check", os.path.join(support.TERRAIN_DIR, "materials.tsj"))
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("good, 0 warnings", result.stdout)


if __name__ == "__main__":
    support.main()
