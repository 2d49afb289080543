#!/usr/bin/env python3
"""`soak`: random keys in all shipped levels, and how a failure is shrunk."""
import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
PROGRAM = os.environ["JANTAR_PROGRAM"]
HOURS = float(os.environ.get("JANTAR_SOAK_HOURS", "1"))
LEVELS = [SOURCE / "levels/first-light.json"] + [
    path for path in sorted(SOURCE.glob("levels/*/*.json"))
    if path.with_suffix(".jrp").exists()]


def soak(*arguments):
    return subprocess.run([BUILD / "soak", *map(str, arguments)], capture_output=True, text=True,
                          check=False)


class Soak(unittest.TestCase):
    def test_every_level_holds_for_a_minute_of_random_keys(self):
        done = soak("--minutes", "1", *LEVELS)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_failure_is_shrunk_to_a_replay_that_still_shows_it(self):
        """A death is no failure, but it serves to test the shrinking."""
        with tempfile.TemporaryDirectory() as folder:
            level = SOURCE / "levels/forest/09-the-nest.json"
            done = soak("--minutes", "10", "--first-seed", "1", "--keep", folder, "--fail-when",
                        "died", level)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            before, after, path = re.search(
                r"after (\d+) ticks: died; shrunk to (\d+) ticks, kept as (\S+)",
                                            done.stdout).groups()
            self.assertLess(int(after) * 2, int(before))
            shown = subprocess.run([PROGRAM, "replay", "--json", "--level", level, path],
                                   capture_output=True, text=True, check=False)
            line = json.loads(shown.stdout)
            self.assertEqual((line["code"], line["outcome"], line["ticks"]),
                             (0, "died", int(after)))

    def test_several_heroes_hold_in_every_level(self):
        for heroes in (2, 4):
            done = soak("--heroes", heroes, "--minutes", "1", *LEVELS)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_failure_of_several_heroes_is_shrunk_too(self):
        """The shrunk run still has two heroes, one of which dies."""
        with tempfile.TemporaryDirectory() as folder:
            level = SOURCE / "levels/forest/09-the-nest.json"
            done = soak("--heroes", "2", "--first-seed", "2", "--keep", folder, "--fail-when",
                        "died", level)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            before, after, path = re.search(
                r"after (\d+) ticks: died; shrunk to (\d+) ticks, kept as (\S+)",
                done.stdout).groups()
            self.assertLess(int(after), int(before))
            shown = subprocess.run([PROGRAM, "run", level, "--replay", path], capture_output=True,
                                   text=True, check=False)
            result = json.loads(shown.stdout)
            self.assertEqual((len(result["heroes"]), result["deaths"], result["ticks"]),
                             (2, 1, int(after)))

    def test_wrong_usage_is_refused(self):
        for arguments in ([], ["--minutes", "x", "first-light"], ["--unknown", "first-light"]):
            self.assertEqual(soak(*arguments).returncode, 64)

    def test_hours_of_random_keys_in_every_level(self):  # label: all
        minutes = 10
        seeds = max(1, round(HOURS * 60 / minutes / len(LEVELS)))
        done = soak("--minutes", minutes, "--seeds", seeds, "--first-seed", "1000", *LEVELS)
        print(done.stdout.splitlines()[-1])
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    harness.main()
