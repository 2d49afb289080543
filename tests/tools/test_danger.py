#!/usr/bin/env python3
"""`danger`: what hurts is brighter or darker than what is behind it, or wears an ember edge."""
import re
import subprocess
import unittest

import harness
from run_tool import BUILD, SOURCE, measure

ROW = re.compile(r"^  (\w+) +(\d+) in the picture: .* seen +([\d.]+) %; near", re.MULTILINE)


def plain_runs():
    return [run for world in ("forest", "deep", "shore")
            for run in sorted((SOURCE / "levels" / world).glob("*.jrp"))
            if run.name.count(".") == 1]


class Danger(unittest.TestCase):
    def check(self, *runs):
        said = measure(self, "danger", *runs)
        rows = ROW.findall(said)
        self.assertTrue(rows)
        for name, count, part in rows:
            with self.subTest(name):
                self.assertGreater(int(count), 0)
                self.assertEqual(float(part), 100.0, said)

    def test_what_is_deadly_in_the_dark_can_be_seen(self):
        self.check(SOURCE / "levels/deep/06-forty-metres.jrp")

    def test_what_is_deadly_can_be_seen_in_every_level(self):  # label: ci
        self.check("--every", 3, *plain_runs())

    def test_what_is_deadly_can_be_seen_in_every_second_of_every_level(self):  # label: all
        self.check(*plain_runs())

    def test_danger_refuses_a_run_that_is_none(self):
        done = subprocess.run([BUILD / "danger", "no-file"], capture_output=True, text=True,
                              check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    harness.main()
