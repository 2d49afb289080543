#!/usr/bin/env python3
"""The landmarks: their drawings and pictures, and where the levels of their worlds place them.

test_landmarks_made.py compares the pictures with the drawings.
"""

import collections
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

import support

SPRITES_DIR = os.path.join(support.SOURCE_DIR, "assets", "sprites")
WORLDS = ("forest", "deep", "shore")
TILESET = os.path.join(support.TERRAIN_DIR, "landmarks.tsj")
# With the boss and, in the forest, the inclusion.
LEVELS = {"forest": 12, "deep": 7, "shore": 7}
SIDE = 2048            # most pixels of a picture's side
# Most of a world's pictures together.
BYTES = {"forest": 3_600_000, "deep": 1_000_000, "shore": 500_000}

GID = 0x0fffffff
ROUNDING = 0.2         # by how much numbers of a drawing may differ: sines are not exact


def landmarks():
    """Tiles of the tileset, by number."""
    return {tile["id"]: tile for tile in support.read_json(TILESET)["tiles"]}


def names_of(world):
    """Names of the landmarks that are drawn for a world."""
    return {name[:-len(".svg")] for name in os.listdir(drawings_of(world))}


def drawings_of(world):
    return os.path.join(SPRITES_DIR, world, "landmarks")


def first_gid(level):
    return next(tileset["firstgid"] for tileset in level["tilesets"]
                if tileset["source"].endswith("landmarks.tsj"))


def placed_in(level):
    """Names of the landmarks that a level places."""
    names = {number: support.properties_of(tile)["name"] for number, tile in landmarks().items()}
    return [names[(thing["gid"] & GID) - first_gid(level)]
            for layer in level["layers"] if layer["name"] == "landmarks"
            for thing in layer["objects"]]


def png_size(path):
    with open(path, "rb") as file:
        return struct.unpack(">II", file.read(24)[16:])


def numbers_of(text):
    """The text without its numbers, and the numbers."""
    return re.sub(r"[\d.]+", "#", text), [float(number) for number in
                                          re.findall(r"\d+\.?\d*", text)]


def white_png(side):
    """A white picture."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))
    rows = (b"\0" + b"\xff" * side) * side
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0,
                                                              0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def cave(pictures):
    """A map: a closed room whose layers begin with these, with the spawn at its left end."""
    width, height, room = 30, 14, range(4, 10)
    rock = [0 if y in room and 0 < x < width - 1 else 1 for y in range(height)
            for x in range(width)]
    return {"type": "map", "orientation": "orthogonal", "renderorder": "right-down",
            "infinite": False, "width": width, "height": height, "tilewidth": 32,
            "tileheight": 32, "nextlayerid": 4, "nextobjectid": 4, "version": "1.8",
            "tilesets": [
                {"firstgid": 1, "name": "rock", "tilewidth": 32, "tileheight": 32, "tilecount": 1,
                 "columns": 1, "tiles": [{"id": 0, "properties": [
                     {"name": "solid", "type": "bool", "value": True}]}]},
                {"firstgid": 2, "name": "white", "tilewidth": 96, "tileheight": 96,
                 "tilecount": 1, "columns": 0, "tiles": [
                     {"id": 0, "image": "white.png", "imagewidth": 96, "imageheight": 96}]}],
            "layers": [dict(pictures, id=1, name="white", opacity=1, visible=True, x=0, y=0)] + [
                {"id": 2, "name": "ground", "type": "tilelayer", "opacity": 1, "visible": True,
                 "x": 0, "y": 0, "width": width, "height": height, "data": rock},
                {"id": 3, "name": "things", "type": "objectgroup", "opacity": 1, "visible": True,
                 "x": 0, "y": 0, "objects": [
                     {"id": 1, "type": "spawn", "x": 64, "y": 288, "point": True},
                     {"id": 2, "type": "exit", "x": 864, "y": 256, "width": 32, "height": 64}]}]}


def bright_pixels(pictures):
    """How many pixels of such a cave are nearly white, in a picture of 640 x 360."""
    if shutil.which("convert") is None:
        raise unittest.SkipTest("ImageMagick is missing")
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "white.png"), "wb") as file:
            file.write(white_png(96))
        path, shot = os.path.join(folder, "cave.json"), os.path.join(folder, "shot.png")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(cave(pictures), file)
        result = support.jantar("shot", path, "--tick", "1", "--size", "640x360", "-o", shot)
        assert result.returncode == 0, result.stderr
        gray = subprocess.run(["convert", shot, "-colorspace", "gray", "-depth", "8", "gray:-"],
                              check=True, capture_output=True).stdout
    return sum(value > 120 for value in gray)


class Landmarks(unittest.TestCase):
    def test_landmarks_are_drawn_by_their_script(self):
        with tempfile.TemporaryDirectory() as folder:
            result = support.run(sys.executable, os.path.join(SPRITES_DIR, "draw_landmarks.py"),
                                 "--to", folder)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(sorted(os.listdir(folder)), sorted(WORLDS))
            for world in WORLDS:
                self.compare(os.path.join(folder, world, "landmarks"), drawings_of(world))

    def compare(self, made, committed):
        self.assertEqual(sorted(os.listdir(made)), sorted(os.listdir(committed)))
        for name in os.listdir(made):
            texts = []
            for place in (made, committed):
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    texts.append(numbers_of(file.read()))
            self.assertEqual(texts[0][0], texts[1][0], name + ": run draw_landmarks.py")
            self.assertLess(max(abs(a - b) for a, b in zip(texts[0][1], texts[1][1])),
                            ROUNDING, name + ": run draw_landmarks.py")

    def test_landmarks_have_small_pictures(self):
        sizes, seen = {}, set()
        for tile in landmarks().values():
            path = os.path.join(support.TERRAIN_DIR, tile["image"])
            self.assertEqual(png_size(path), (tile["imagewidth"], tile["imageheight"]), path)
            self.assertLessEqual(max(png_size(path)), SIDE, path)
            sizes[support.properties_of(tile)["name"]] = os.path.getsize(path)
            seen.add(os.path.basename(path))
        self.assertEqual(set(sizes), set().union(*map(names_of, WORLDS)))
        for world in WORLDS:
            self.assertLess(sum(sizes[name] for name in names_of(world)), BYTES[world], world)
        self.assertEqual(seen, set(os.listdir(os.path.join(support.TERRAIN_DIR, "landmarks"))))

    def test_landmarks_tell_the_levels_of_a_world_apart(self):
        for world in LEVELS:
            placed = {path: placed_in(support.read_json(path))
                      for path in support.levels_of_world(world)}
            where = collections.Counter(name for names in placed.values() for name in set(names))
            self.assertLessEqual(set(where), names_of(world), "of another world")
            self.assertEqual(len(placed), LEVELS[world])
            for path, names in placed.items():
                self.assertTrue([name for name in names if where[name] == 1], path)
            self.assertEqual(set(where), names_of(world), "each is somewhere")

    def test_landmarks_lie_behind_the_play(self):
        for path in [path for world in LEVELS for path in support.levels_of_world(world)]:
            level = support.read_json(path)
            *behind, ground, things = level["layers"]  # landmarks may lie in several depths
            self.assertEqual((ground["name"], things["name"]), ("ground", "things"), path)
            behind = [layer for layer in behind if layer["type"] == "objectgroup"]  # no other rock
            self.assertEqual({layer["name"] for layer in behind}, {"landmarks"}, path)
            for thing in [thing for layer in behind for thing in layer["objects"]]:
                self.assertEqual(thing["type"], "", path)
                tile = landmarks()[(thing["gid"] & GID) - first_gid(level)]
                self.assertAlmostEqual(thing["width"] / tile["imagewidth"],
                                       thing["height"] / tile["imageheight"], 2, path)

    def test_landmarks_are_not_covered_by_the_dark_of_caves(self):
        thing = {"id": 3, "gid": 2, "x": 320, "y": 288, "width": 96, "height": 96, "type": "",
                 "name": "", "rotation": 0, "visible": True}
        tiles = [0] * 30 * 14
        tiles[8 * 30 + 10] = 2
        bare = bright_pixels({"type": "objectgroup", "objects": []})
        standing = bright_pixels({"type": "objectgroup", "objects": [thing]})
        far = bright_pixels({"type": "tilelayer", "width": 30, "height": 14, "data": tiles})
        whole = 96 * 96  # pixels of the white square in the picture
        self.assertGreater(standing - bare, whole * 0.9)
        self.assertLess(far - bare, whole * 0.1)


if __name__ == "__main__":
    support.main()
