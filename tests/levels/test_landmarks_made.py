#!/usr/bin/env python3
"""The pictures of the landmarks are what their drawings give, and so is their tileset; the same of
the trunk of the scene "The flood" and of the net of "The net".

What stands in a drawing is compared over mid grey with the committed picture, which may have fewer
colours. So neither pngquant nor zopflipng is needed here, and nothing is packed again.
"""

import importlib
import os
import shutil
import sys
import tempfile
import unittest
import zlib

import support

SPRITES_DIR = os.path.join(support.SOURCE_DIR, "assets", "sprites")
LOST = 4     # decibels below make_landmarks.ALIKE: renderers round in other ways
FAR = 0.01   # part of the channels that may differ by more than FAR_BY
FAR_BY = 24


def maker(script="make_landmarks"):
    """The script that makes the pictures."""
    if shutil.which("rsvg-convert") is None or shutil.which("convert") is None:
        raise unittest.SkipTest("rsvg-convert or ImageMagick is missing")
    sys.path.insert(0, SPRITES_DIR)
    return importlib.import_module(script)


class LandmarksMade(unittest.TestCase):
    def test_landmarks_keep_their_numbers_when_others_are_added(self):
        sys.path.insert(0, SPRITES_DIR)
        import make_landmarks  # pylint: disable=import-outside-toplevel
        known = {"oak": 0, "mill": 1, "gone": 2}
        self.assertEqual(make_landmarks.numbered(["ant", "fern", "mill", "oak"], known),
                         [(0, "oak"), (1, "mill"), (3, "ant"), (4, "fern")])
        self.assertEqual(make_landmarks.numbered(["b", "a"], {}), [(0, "a"), (1, "b")])

    def compare(self, name, made, folder="landmarks"):
        """Compares the committed picture with the pixels of one over mid grey."""
        make_landmarks = maker()
        committed = make_landmarks.over_grey(os.path.join(support.TERRAIN_DIR, folder,
                                                          name + ".png"))
        again = f"{name}: make the pictures of {folder} again"
        self.assertEqual(len(made), len(committed), again)
        found = make_landmarks.differences(made, committed)
        self.assertGreater(make_landmarks.likeness(found), make_landmarks.ALIKE - LOST, again)
        far = sum(times for by, times in found.items() if abs(by) > FAR_BY)
        self.assertLess(far / len(made), FAR, again)

    def compare_landmarks(self, names):
        for name in names:
            rgba, layout = maker().picture(name)
            self.compare(name, maker().over_grey(*layout, data=rgba))

    def test_landmarks_in_a_sample_have_the_pictures_of_their_drawings(self):  # label: ci
        self.compare_landmarks(maker().names()[::5])

    def test_landmarks_have_the_pictures_of_their_drawings(self):  # label: long
        self.compare_landmarks(maker().names())

    def test_landmarks_have_the_tileset_of_their_drawings(self):
        sys.path.insert(0, SPRITES_DIR)
        import make_landmarks  # pylint: disable=import-outside-toplevel
        with open(os.path.join(support.TERRAIN_DIR, "landmarks.tsj"), encoding="utf-8") as file:
            self.assertEqual(make_landmarks.tileset_text(), file.read(), "run make_landmarks.py")

    def test_landmarks_of_the_flood_are_what_their_script_draws(self):  # label: ci
        make_trunk = maker("make_trunk")
        with tempfile.TemporaryDirectory() as folder:
            for name, height in make_trunk.PARTS.items():
                make_trunk.make(name, height, folder)
                self.compare(name, maker().over_grey(os.path.join(folder, name + ".png")), "trunk")

    def test_the_net_is_what_its_script_draws(self):
        make_net = maker("make_net")
        with tempfile.TemporaryDirectory() as folder:
            for name in make_net.PARTS:
                make_net.make(name, folder)
                rows = [self.rows_of(os.path.join(place, name + ".png"))
                        for place in (folder, os.path.join(support.TERRAIN_DIR, "net"))]
                self.assertEqual(rows[0], rows[1], "run make_net.py")

    def rows_of(self, path):
        """The rows of a picture of make_net.py; its one IDAT comes after 8 + 25 bytes."""
        with open(path, "rb") as file:
            data = file.read()
        self.assertEqual(data[37:41], b"IDAT")
        return data[16:24], zlib.decompress(data[41:41 + int.from_bytes(data[33:37], "big")])


if __name__ == "__main__":
    support.main()
