#!/usr/bin/env python3
"""`seams`: water that a map cuts into areas looks like one, and no sky is seen under a roof."""
import re
import subprocess
import unittest

import harness
from run_tool import BUILD, SOURCE, measure

ROW = re.compile(r"^  (\d+) pictures: (\d+) sides in water, (\d+) seams; "
                 r"(\d+) places under a roof, (\d+) bright", re.MULTILINE)
BRIGHT = 0.12  # of the places under a roof: fireflies, mussels, crystals, lit stone


class Seams(unittest.TestCase):
    def check(self, *runs):
        said = measure(self, "seams", *runs)
        rows = [tuple(map(int, row)) for row in ROW.findall(said)]
        self.assertEqual(len(rows), len(runs), said)
        for (pictures, _, seams, roofed, bright), run in zip(rows, runs):
            with self.subTest(run=run.name):
                self.assertGreater(pictures, 0)
                self.assertEqual(seams, 0, said)
                self.assertLessEqual(bright, BRIGHT * roofed, said)
        return [sum(column) for column in zip(*rows)]

    def test_water_is_one_and_roofs_are_dark_in_every_level_of_the_shore(self):
        runs = [run for run in sorted((SOURCE / "levels/shore").glob("*.jrp"))
                if run.name.count(".") == 1]
        _, sides, _, roofed, _ = self.check(*runs)
        self.assertGreater(sides, 100)
        self.assertGreater(roofed, 40000)

    def test_seams_refuses_a_run_that_is_none(self):
        done = subprocess.run([BUILD / "seams", "no-file"], capture_output=True, text=True,
                              check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    harness.main()
