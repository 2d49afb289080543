#!/usr/bin/env python3
"""`framing`: the camera keeps the hero in the picture, looks ahead and moves calmly, in the shipped
runs and under random keys."""
import csv
import os
import subprocess
import unittest
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
RUNS = sorted((SOURCE / "levels").rglob("*.jrp"))
LEVELS = sorted({run.with_name(run.name.split(".")[0] + ".json") for run in RUNS})

NEAR_MOST = 0.01  # part of the ticks in which the hero may be less than a tile from the edge
JUMP_MOST = 0.1   # tiles a tick; the largest change of the camera's motion
AHEAD_LEAST = 8.0  # tiles before a hero at top speed
ROUNDING = 1e-3    # figures are printed with three digits


class Framing(unittest.TestCase):
    def measure(self, *arguments):
        done = subprocess.run([BUILD / "framing", "--data-dir", SOURCE, *map(str, arguments)],
                              capture_output=True, text=True, check=False,
                              cwd=SOURCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        return list(csv.DictReader(done.stdout.splitlines()))

    def check(self, *arguments):
        for row in self.measure(*arguments):
            with self.subTest(row["file"]):
                self.assertGreater(int(row["ticks"]), 100)
                self.assertEqual(int(row["out"]), 0, row)
                self.assertLessEqual(int(row["near"]), NEAR_MOST * int(row["ticks"]), row)
                self.assertLessEqual(float(row["jerk"]), JUMP_MOST + ROUNDING, row)
                self.assertLessEqual(float(row["calm_jerk"]), JUMP_MOST + ROUNDING, row)
                self.assertGreaterEqual(float(row["ahead"]), AHEAD_LEAST, row)

    def test_hero_is_in_the_picture_of_plain_and_fast_runs(self):
        self.check(*[run for run in RUNS if ".all" not in run.name])

    def test_hero_is_in_the_picture_under_random_keys(self):
        self.check("--minutes", "1", *LEVELS)

    def test_hero_is_in_the_picture_of_every_run(self):  # label: ci
        self.check(*RUNS)

    def test_hero_is_in_the_picture_for_minutes_of_random_keys(self):  # label: all
        self.check("--minutes", "10", *LEVELS)

    def test_events_are_launches_and_falls(self):
        run = SOURCE / "levels/forest/10-the-heart-of-the-forest.fast.jrp"
        done = subprocess.run([BUILD / "framing", "--data-dir", SOURCE, "--events", run],
                              capture_output=True, text=True, check=False, cwd=SOURCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [line.split(",") for line in done.stdout.splitlines()]
        self.assertTrue(lines)
        for kind, _, tick, much in lines:
            self.assertIn(kind, ("launch", "fall"))
            self.assertGreater(int(tick), 0)
            self.assertGreater(float(much), 4.0)

    def test_framing_refuses_wrong_usage(self):
        for arguments in ([], ["--minutes", "x", RUNS[0]], ["no-file"]):
            done = subprocess.run([BUILD / "framing", *map(str, arguments)], capture_output=True,
                                  text=True, check=False)
            self.assertEqual((done.returncode, done.stdout.count("\n") <= 1), (64, True))


if __name__ == "__main__":
    harness.main()
