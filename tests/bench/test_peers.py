#!/usr/bin/env python3
"""The comparison with other engines runs and prints a row for each scene.

What it measures depends on what else the machine does, so the times are for people.
"""
import os
import re
import subprocess
import unittest
from pathlib import Path

import harness

PROGRAM = Path(os.environ["JANTAR_BUILD_DIR"]) / "bench_peers"
SCENES = ["rest-box", "rest-ring", "sparse", "dense-11x2", "dense-2x11", "pile-100", "soft-50"]
ROW = re.compile(
    r"^(\S+) +([\d.]+) +([\d.]+) +([\d.]+) +(Box2D|Chipmunk) +([\d.]+) +([\d.]+)  ")


class Peers(unittest.TestCase):
    def run_peers(self, *arguments):
        if not PROGRAM.exists():
            self.skipTest("bench_peers is not built")
        return subprocess.run([str(PROGRAM), *arguments], capture_output=True, text=True)

    def test_peers_print_a_row_for_each_scene(self):
        done = self.run_peers("--quick", *SCENES)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rows = [found for found in map(ROW.match, done.stdout.splitlines()) if found]
        self.assertEqual([row[1] for row in rows], SCENES)
        for row in rows:
            times = [float(row[i]) for i in (2, 3, 4)]
            self.assertTrue(all(0.0 < us < 1e6 for us in times), row[0])
            self.assertGreater(float(row[6]), 0.0, row[0])

    def test_peers_refuse_unknown_scenes(self):
        done = self.run_peers("bogus")
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        self.assertIn("'bogus'", done.stderr)


if __name__ == "__main__":
    harness.main()
