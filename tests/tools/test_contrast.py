#!/usr/bin/env python3
"""`contrast`: in daylight the hero's rim or its core stands out from whatever is behind it."""
import os
import re
import subprocess
import tempfile
import unittest

import harness
from run_tool import BUILD, SOURCE, measure

PROGRAM = os.environ["JANTAR_PROGRAM"]

ROW = re.compile(r"^  (\d+) pictures: ([\d.]+) % stand out", re.MULTILINE)
SHARE = 95.0  # of the pictures of a run
# A way over the beach, through the bay and the pool with the tide, and into the cave; then forms.
PLACE = SOURCE / "levels/experiments/amber-shore.json"
WAYS = {"plain": "60:. 100:r 60:. 60:r 100:. 60:rJ 100:r 60:rJ 200:r 60:rJ 100:r",
        "forms": "60:K 100:r 60:P 60:H 60:P 60:r 60:H 120:r 60:rJ 60:P 100:rK 60:rH 60:rJ 100:rP"}


class Contrast(unittest.TestCase):
    def check(self, *runs):
        said = measure(self, "contrast", *runs)
        rows = ROW.findall(said)
        self.assertEqual(len(rows), len(runs), said)
        for (pictures, share), run in zip(rows, runs):
            with self.subTest(run=str(run)):
                self.assertGreater(int(pictures), 5, said)
                self.assertGreaterEqual(float(share), SHARE, said)

    def test_hero_stands_out_on_the_shore(self):
        with tempfile.TemporaryDirectory() as folder:
            runs = []
            for name, keys in WAYS.items():
                runs.append(os.path.join(folder, name + ".jrp"))
                subprocess.run([PROGRAM, "run", PLACE, "--input", keys, "--record", runs[-1],
                                "--data-dir", SOURCE], check=True, capture_output=True)
            self.check(*runs)

    def test_hero_stands_out_in_every_level_of_the_shore(self):  # label: ci
        runs = [run for run in sorted((SOURCE / "levels/shore").glob("*.jrp"))
                if run.name.count(".") == 1]
        self.check(*runs)

    def test_contrast_refuses_a_run_that_is_none(self):
        done = subprocess.run([BUILD / "contrast", "no-file"], capture_output=True, text=True,
                              check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    harness.main()
