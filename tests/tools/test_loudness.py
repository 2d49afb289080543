#!/usr/bin/env python3
"""`loudness`: its meter agrees with the standard, and each level's plain run is as loud as it
should be.

ffmpeg measures the same samples where it is installed.
"""
import array
import csv
import math
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
LEVELS = sorted(path for path in (SOURCE / "levels").glob("*/*.json")
                if path.with_suffix(".fast.jrp").exists())  # no scenes
SOME = ["01-first-steps", "04-hush", "06-the-pond"]  # for one quick look at each piece's mix
RATE = 44100

LOUDNESS = -16.0  # LUFS of a whole run, integrated
AROUND = 2.0      # LU
PEAK_MOST = -1.0  # dBTP
QUIET_LEAST = -26.0  # LUFS of the quietest 3 s
LIMITED_MOST = 7.0   # dB by which the limiter may turn the mix down


def measure(*arguments):
    done = subprocess.run([BUILD / "loudness", "--data-dir", SOURCE, *map(str, arguments)],
                          capture_output=True, text=True, check=False,
                          cwd=SOURCE)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return [{name: text if name == "file" else float(text) for name, text in row.items()}
            for row in csv.DictReader(done.stdout.splitlines())]


def ffmpeg(path):
    """Integrated loudness and true peak, as ffmpeg measures them."""
    if shutil.which("ffmpeg") is None:
        raise unittest.SkipTest("ffmpeg is missing; the figures of `loudness` were checked alone")
    done = subprocess.run(
        ["ffmpeg", "-nostats", "-f", "s16le", "-ar", str(RATE), "-ac", "2", "-i", path,
         "-af", "ebur128=peak=true", "-f", "null", "-"],
        capture_output=True, text=True, check=True)
    end = done.stderr[done.stderr.rindex("Summary:"):]
    return (float(re.search(r"I:\s+(-?[\d.]+) LUFS", end)[1]),
            float(re.search(r"Peak:\s+(-?[\d.]+) dBFS", end)[1]))


def tone(path, seconds, hertz, decibels, phase=0.0):
    level = 32767.0 * 10.0 ** (decibels / 20.0)
    samples = array.array("h")
    for i in range(int(seconds * RATE)):
        value = round(level * math.sin(2.0 * math.pi * hertz * i / RATE + phase))
        samples.extend((value, value))
    with open(path, "ab") as file:
        samples.tofile(file)


class Loudness(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.raw = Path(folder.name) / "out.raw"

    def test_the_meter_hears_as_the_standard_says(self):
        """Both sides of a tone of 1 kHz: its level. A quiet part more than 10 LU below the loud
        one does not count. An eighth of a period off, the samples of a tone at a quarter of the
        rate stay 3 dB below its peak."""
        tone(self.raw, 4.0, 997.0, -23.0)
        self.assertAlmostEqual(measure("--file", self.raw)[0]["loudness"], -23.0, delta=0.1)
        tone(self.raw, 4.0, 997.0, -43.0)
        row = measure("--file", self.raw)[0]
        self.assertAlmostEqual(row["loudness"], -23.0, delta=0.3)
        self.assertAlmostEqual(row["quietest"], -43.0, delta=0.1)
        self.assertAlmostEqual(row["peak"], -23.0, delta=0.1)
        tone(self.raw, 0.5, RATE / 4, -6.0, math.pi / 4)
        self.assertAlmostEqual(measure("--file", self.raw)[0]["peak"], -6.0, delta=0.3)

    def check(self, levels):
        for row in measure(*[level.with_suffix(".jrp") for level in levels]):
            with self.subTest(Path(row["file"]).stem):
                self.assertAlmostEqual(row["loudness"], LOUDNESS, delta=AROUND)
                self.assertLessEqual(row["peak"], PEAK_MOST)
                self.assertGreater(row["quietest"], QUIET_LEAST)
                self.assertGreater(row["limited"], -LIMITED_MOST)

    def test_some_levels_are_as_loud_as_they_should_be(self):  # label: ci
        self.check(level for level in LEVELS if level.stem in SOME)

    def test_each_level_is_as_loud_as_it_should_be(self):  # label: long
        self.check(LEVELS)

    def test_ffmpeg_measures_the_same(self):  # label: ci
        row = measure("--raw", self.raw, LEVELS[0].with_suffix(".jrp"))[0]
        loudness, peak = ffmpeg(self.raw)
        self.assertAlmostEqual(row["loudness"], loudness, delta=0.2)
        self.assertAlmostEqual(row["peak"], peak, delta=0.3)


if __name__ == "__main__":
    harness.main()
