#!/usr/bin/env python3
"""The sprites of worlds and their atlases are what the scripts of assets/sprites make.

What needs Pillow or rsvg-convert is skipped without them.
"""
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
from itertools import combinations
from pathlib import Path

import harness

Image = harness.pillow()
if Image:
    from PIL import ImageChops

ASSETS = Path(os.environ["JANTAR_SOURCE_DIR"]) / "assets"
SPRITES, ATLAS = ASSETS / "sprites", ASSETS / "atlas"
WORLDS = sorted(path.name for path in SPRITES.iterdir() if path.is_dir() and path.name[0] != "_")
PAGES, PAGE, BYTES = 4, 2048, 8 << 20  # pages of a world, their sides in pixels, all files together
BORDER = 2  # pixels between a frame and the next
# Another librsvg or zlib gives a little else: this part of the pixels may differ by more than this.
PART, CHANNEL = 0.001, 8
REPEATS = {"stem-1", "stem-2"}  # upwards


def atlases(world, folder=ATLAS):
    """The files of a world's atlas, read: the first, and those that it names."""
    first = json.loads((folder / f"{world}.json").read_text(encoding="utf-8"))
    more = first["meta"]["related_multi_packs"]
    return [first, *(json.loads((folder / name).read_text(encoding="utf-8")) for name in more)]


def frames(world):
    return {name: frame for atlas in atlases(world) for name, frame in atlas["frames"].items()}


def box(place):
    return place["x"], place["y"], place["x"] + place["w"], place["y"] + place["h"]


def premultiplied(image):
    red, green, blue, alpha = image.convert("RGBA").split()
    return [ImageChops.multiply(channel, alpha) for channel in (red, green, blue)] + [alpha]


def difference(one, other):
    """By how much each pixel differs, in the channel where it differs most."""
    most = None
    for a, b in zip(premultiplied(one), premultiplied(other)):
        now = ImageChops.difference(a, b)
        most = ImageChops.lighter(most, now) if most else now
    return most


class Atlas(unittest.TestCase):
    def needs_pillow(self):
        if Image is None:
            self.skipTest("Pillow is not installed")

    def page(self, atlas):
        return Image.open(ATLAS / atlas["meta"]["image"]).convert("RGBA")

    def test_drawings_are_what_the_scripts_draw(self):
        for world in WORLDS:
            with self.subTest(world), tempfile.TemporaryDirectory() as folder:
                subprocess.run([sys.executable, SPRITES / f"draw_{world}.py", folder], check=True)
                drawn = sorted(Path(folder).glob("*.svg"))
                self.assertEqual([path.name for path in drawn],
                                 sorted(path.name for path in (SPRITES / world).glob("*.svg")))
                for path in drawn:
                    self.assertEqual(path.read_bytes(), (SPRITES / world / path.name).read_bytes(),
                                     f"{path.name}: run assets/sprites/draw_{world}.py")

    def test_every_drawing_is_in_an_atlas(self):
        for world in WORLDS:
            with self.subTest(world):
                self.assertEqual(sorted(path.stem for path in (SPRITES / world).glob("*.svg")),
                                 sorted(frames(world)))

    def test_atlases_keep_their_limits(self):
        for world in WORLDS:
            with self.subTest(world):
                size, pages = 0, atlases(world)
                self.assertLessEqual(len(pages), PAGES)
                for atlas in pages:
                    head = (ATLAS / atlas["meta"]["image"]).read_bytes()
                    sides = struct.unpack(">II", head[16:24])
                    self.assertEqual(sides, tuple(atlas["meta"]["size"].values()))
                    self.assertLessEqual(max(sides), PAGE)
                    size += len(head)
                self.assertLessEqual(size, BYTES)

    def test_frames_lie_apart_and_within_their_pages(self):
        for world in WORLDS:
            for index, atlas in enumerate(atlases(world)):
                width, height = atlas["meta"]["size"].values()
                boxes = {name: box(frame["frame"]) for name, frame in atlas["frames"].items()}
                for name, frame in atlas["frames"].items():
                    left, top, right, bottom = boxes[name]
                    self.assertTrue(BORDER <= left < right <= width - BORDER
                                    and BORDER <= top < bottom <= height - BORDER, name)
                    self.assertEqual(frame["page"], index, name)
                    inside, whole = box(frame["spriteSourceSize"]), frame["sourceSize"]
                    self.assertEqual((inside[2] - inside[0], inside[3] - inside[1]),
                                     (right - left, bottom - top), name)
                    self.assertTrue(inside[0] >= 0 and inside[2] <= whole["w"]
                                    and inside[1] >= 0 and inside[3] <= whole["h"], name)
                for (one, a), (other, b) in combinations(boxes.items(), 2):
                    gap = max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])
                    self.assertGreaterEqual(gap, 2 * BORDER, f"{one}, {other}")

    def test_borders_of_frames_repeat_their_edges(self):
        self.needs_pillow()
        for world in WORLDS:
            for atlas in atlases(world):
                page = self.page(atlas)
                for name, frame in atlas["frames"].items():
                    left, top, right, bottom = box(frame["frame"])
                    for line, step in (((left, top, left + 1, bottom), (-1, 0)),
                                       ((right - 1, top, right, bottom), (1, 0)),
                                       ((left, top, right, top + 1), (0, -1)),
                                       ((left, bottom - 1, right, bottom), (0, 1))):
                        edge = page.crop(line)
                        for k in range(1, BORDER + 1):
                            beyond = page.crop((line[0] + k * step[0], line[1] + k * step[1],
                                                line[2] + k * step[0], line[3] + k * step[1]))
                            self.assertIsNone(difference(edge, beyond).getbbox(), name)

    def test_sprites_that_repeat_have_no_seam(self):
        """The step from the last row to the first is like those beside it."""
        self.needs_pillow()
        self.assertLessEqual(REPEATS, set(frames("forest")))
        for atlas in atlases("forest"):
            page = self.page(atlas)
            for name in sorted(REPEATS & set(atlas["frames"])):
                picture = page.crop(box(atlas["frames"][name]["frame"]))
                width, height = picture.size
                self.assertEqual(height, atlas["frames"][name]["sourceSize"]["h"], name)
                rows = [picture.crop((0, y % height, width, y % height + 1))
                        for y in (-2, -1, 0, 1)]
                steps = [sum(value * count for value, count
                             in enumerate(difference(a, b).histogram())) / width
                         for a, b in zip(rows, rows[1:])]
                self.assertLess(steps[1], 1.5 * max(steps[0], steps[2]) + 1, (name, steps))

    def test_atlases_are_what_the_drawings_give(self):  # label: ci
        self.needs_pillow()
        if not shutil.which("rsvg-convert"):
            self.skipTest("rsvg-convert (Debian: librsvg2-bin) is not installed")
        for world in WORLDS:
            with self.subTest(world), tempfile.TemporaryDirectory() as folder:
                subprocess.run([sys.executable, SPRITES / "make_atlas.py", world, folder],
                               check=True)
                made = sorted(path.name for path in Path(folder).iterdir())
                self.assertEqual(made, sorted(path.name for path in ATLAS.glob(f"{world}*")))
                for name in made:
                    hint = f"{name}: run assets/sprites/make_atlas.py {world}"
                    if name.endswith(".json"):
                        self.assertEqual((Path(folder) / name).read_text(encoding="utf-8"),
                                         (ATLAS / name).read_text(encoding="utf-8"), hint)
                        continue
                    one, other = Image.open(Path(folder) / name), Image.open(ATLAS / name)
                    self.assertEqual((one.size, one.mode), (other.size, other.mode), hint)
                    wrong = sum(difference(one, other).histogram()[CHANNEL + 1:])
                    self.assertLessEqual(wrong, PART * one.width * one.height, hint)


if __name__ == "__main__":
    harness.main()
