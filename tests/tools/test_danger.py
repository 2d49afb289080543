#!/usr/bin/env python3
"""`danger`: what hurts is brighter or darker than what is behind it, or wears an ember edge."""
import os
import re
import subprocess
import unittest
from collections import Counter
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])

SEEN_LEAST = 0.9  # of the things of a class that are near a hero
ROW = re.compile(r"^  (\w+) .* near +(\d+): seen +([\d.]+) %$", re.MULTILINE)


class Danger(unittest.TestCase):
    def measure(self, *runs):
        done = subprocess.run([BUILD / "danger", "--data-dir", SOURCE, *map(str, runs)],
                              capture_output=True, text=True, timeout=500, check=False,
                              cwd=SOURCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def check(self, *runs):
        near, seen, said = Counter(), Counter(), self.measure(*runs)
        for name, count, part in ROW.findall(said):
            near[name] += int(count)
            seen[name] += int(count) * float(part) / 100
        self.assertTrue(near)
        for name, count in near.items():
            with self.subTest(name):
                self.assertGreaterEqual(seen[name], SEEN_LEAST * count, said)

    def test_what_is_deadly_in_the_dark_can_be_seen(self):
        self.check(SOURCE / "levels/deep/06-forty-metres.jrp")

    def test_what_is_deadly_can_be_seen_in_every_level(self):  # label: all
        self.check(*[run for world in ("forest", "deep")
                     for run in sorted((SOURCE / "levels" / world).glob("*.jrp"))
                     if run.name.count(".") == 1])

    def test_danger_refuses_a_run_that_is_none(self):
        done = subprocess.run([BUILD / "danger", "no-file"], capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    harness.main()
