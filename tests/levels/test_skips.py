"""Skipping stones: its plain run crosses the last sea in one line of skips."""

import csv
import os
import tempfile
import unittest

import support

LEVEL = os.path.join(support.LEVELS_DIR, "shore", "03-skipping-stones.json")
LINE = 120   # tiles
HOPS = 22    # at least; a hop of the line is 4 to 6.5 tiles long
REST = 26    # tiles; the line passes a sandbank or shore to rest on at least so often
SHALLOW = 1  # tiles; a sandbank's depth below the surface


def seas(level):
    """Yields each stretch of brine: its left and right ends and its surface in tiles.

    Brine that touches brine is one sea.
    """
    boxes = sorted((thing["x"] / 32, (thing["x"] + thing["width"]) / 32, thing["y"] / 32)
                   for thing in support.objects_of(level) if thing["type"] == "brine")
    left, right, top = boxes[0]
    for begins, ends, surface in boxes[1:]:
        if begins == right and surface == top:
            right = ends
        else:
            yield left, right, top
            left, right, top = begins, ends, surface
    yield left, right, top


def trace():
    """The plain run: x, y and speed downwards of the hero in each tick, and if it has ground."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.csv")
        support.jantar("run", LEVEL, "--replay", LEVEL[:-len(".json")] + ".jrp", "--trace", path)
        with open(path, encoding="utf-8", newline="") as file:
            return [(float(row["x"]), float(row["y"]), float(row["vy"]), row["grounded"] == "1")
                    for row in csv.DictReader(file)]


def line_over(sea, ticks):
    """The longest part of a run over a sea on which the hero neither stands nor floats.

    A hero that floats has its middle below the surface; one that skips, never.
    """
    left, right, top = sea
    best, part = [], []
    for tick in ticks:
        x, y, _, grounded = tick
        part = part + [tick] if left <= x <= right and y < top and not grounded else []
        if len(part) > len(best):
            best = part
    return best


def length(line):
    return line[-1][0] - line[0][0] if line else 0


class Skips(unittest.TestCase):
    def setUp(self):
        self.level = support.read_json(LEVEL)
        self.sea = list(seas(self.level))[-1]

    def test_last_sea_is_crossed_in_one_line(self):
        line = line_over(self.sea, trace())
        self.assertGreaterEqual(length(line), LINE)
        skips = sum(before[2] > 0 > after[2] for before, after in zip(line, line[1:]))
        self.assertGreaterEqual(skips, HOPS)

    def test_who_loses_the_rhythm_finds_a_sandbank(self):
        left, right, top = self.sea
        ground = next(layer for layer in self.level["layers"] if layer["name"] == "ground")
        row = int(top + SHALLOW) * self.level["width"]
        rests = [column for column in range(int(left), int(right) + 1)
                 if ground["data"][row + column] != 0]
        gaps = [after - before for before, after in zip(rests, rests[1:])]
        self.assertLessEqual(max(gaps + [rests[0] - left]), REST)

    def test_nothing_hurts(self):
        kinds = {thing["type"] for thing in support.objects_of(self.level)}
        self.assertEqual(kinds - {"", "spawn", "exit", "checkpoint", "firefly", "seed", "secret",
                                  "view", "brine", "wind", "crystal"}, set())


if __name__ == "__main__":
    support.main()
