#!/usr/bin/env python3
"""The pictures of the landmarks are what their drawings give, and so is their tileset; the same of
the trunk of the scene "The flood" and of the net of "The net"."""

import importlib
import os
import shutil
import sys
import tempfile
import unittest
import zlib

import support

SPRITES_DIR = os.path.join(support.SOURCE_DIR, "assets", "sprites")
MEAN = 1.5   # of the differences between channels, in 255ths: renderers round in other ways
FAR = 0.01   # part of the channels that may differ by more than FAR_BY
FAR_BY = 24


def differences(made, committed):
    """The mean difference of two pictures' channels, and the part of large ones."""
    count = [0] * 256
    for a, b in zip(made, committed):
        count[abs(a - b)] += 1
    return (sum(by * times for by, times in enumerate(count)) / len(made),
            sum(count[FAR_BY:]) / len(made))


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

    def compare(self, make_landmarks, folder, names, of="landmarks"):
        for name in names:
            both = []
            for place in (folder, os.path.join(support.TERRAIN_DIR, of)):
                with open(os.path.join(place, name + ".png"), "rb") as file:
                    both.append(make_landmarks.pixels(file.read()))
            mean, far = differences(*both)
            self.assertLess(mean, MEAN, f"{name}: make the pictures of {of} again")
            self.assertLess(far, FAR, f"{name}: make the pictures of {of} again")

    def test_landmarks_in_a_sample_have_the_pictures_of_their_drawings(self):  # label: all
        make_landmarks = maker()
        names = make_landmarks.names()[::5]
        with tempfile.TemporaryDirectory() as folder:
            for name in names:
                make_landmarks.make(name, folder)
            self.compare(make_landmarks, folder, names)

    def test_landmarks_have_the_pictures_of_their_drawings(self):  # label: long
        make_landmarks = maker()
        with tempfile.TemporaryDirectory() as folder:
            make_landmarks.make_all(folder)
            with open(os.path.join(folder, "landmarks.tsj"), encoding="utf-8") as made, \
                    open(os.path.join(support.TERRAIN_DIR, "landmarks.tsj"),
                         encoding="utf-8") as committed:
                self.assertEqual(made.read(), committed.read(), "run make_landmarks.py")
            self.compare(make_landmarks, os.path.join(folder, "landmarks"),
                         make_landmarks.names())

    def test_landmarks_of_the_flood_are_what_their_script_draws(self):  # label: all
        make_trunk = maker("make_trunk")
        with tempfile.TemporaryDirectory() as folder:
            for name, height in make_trunk.PARTS.items():
                make_trunk.make(name, height, folder)
            self.compare(maker(), folder, make_trunk.PARTS, "trunk")


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
