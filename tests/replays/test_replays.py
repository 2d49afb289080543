#!/usr/bin/env python3
"""The corpus by simulation version: what this version recorded verifies, what older ones did is refused in words and
played on request. A change of results without a new version fails here; so does a new version without its corpus."""
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

import harness

PROGRAM = os.environ["JANTAR_PROGRAM"]
HERE = Path(__file__).resolve().parent
VERSION = int(re.search(r"#define SIM_VERSION (\d+)u", (HERE / "../../include/jantar/sim.h").read_text()).group(1))
FOLDERS = {int(folder.name): folder for folder in HERE.iterdir() if folder.name.isdigit()}


def jantar(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False)


class Corpus(unittest.TestCase):
    def test_this_version_has_a_corpus(self):
        names = {path.stem for path in HERE.glob("*.input")}
        recorded = {path.stem for path in FOLDERS.get(VERSION, Path("/nowhere")).glob("*.jrp")}
        self.assertEqual(recorded, names, f"record simulation {VERSION}: tests/replays/record")
        self.assertLessEqual(max(FOLDERS), VERSION)

    def test_what_this_version_recorded_verifies(self):
        done = jantar("replay", FOLDERS[VERSION])
        self.assertEqual(done.returncode, 0, f"{done.stdout}results changed: bump SIM_VERSION, or find the mistake")

    def test_what_older_versions_recorded_is_refused_in_words(self):
        older = [path for version, folder in FOLDERS.items() if version < VERSION for path in folder.glob("*.jrp")]
        self.assertTrue(older)
        for path in older:
            done = jantar("replay", path)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertIn(f"simulation {path.parent.name} at 60 ticks/s, this one is {VERSION}", done.stdout)

    def test_what_older_versions_recorded_is_played_on_request(self):
        path = FOLDERS[1] / "first-light.jrp"
        line = json.loads(jantar("replay", "--continue", "--json", path).stdout)
        self.assertEqual((line["code"], line["simulation"], line["verdict"]), (2, 1, "other version"))
        self.assertIn("played on unverified it is", line["message"])
        self.assertIn(line["outcome"], ("running", "won", "died"))
        done = jantar("run", HERE / "first-light.json", "--replay", path)
        self.assertEqual(done.returncode, 0)
        self.assertIn("playing its inputs all the same", done.stderr)
        self.assertEqual(json.loads(done.stdout)["ticks"], line["ticks"])

    def test_goldens_are_of_this_version(self):
        first = (HERE / "../determinism/golden.txt").read_text().splitlines()[0]
        self.assertEqual(first, f"simulation {VERSION}")


if __name__ == "__main__":
    harness.main()
