#!/usr/bin/env python3
"""`idle`: a hero that comes back to a flower and does nothing for a minute is not hurt there."""
import csv
import json
import subprocess
import unittest

import harness
from run_tool import BUILD, SOURCE, measure


def is_of_a_boss(run):
    level = json.loads(run.with_suffix(".json").read_text(encoding="utf-8"))
    return {"name": "role", "type": "string", "value": "boss"} in level["properties"]


def plain_runs(world):
    """Of the levels of a world, but of its boss: who waits there is found."""
    return [run for run in sorted((SOURCE / "levels" / world).glob("*.jrp"))
            if run.name.count(".") == 1 and not is_of_a_boss(run)]


class Idle(unittest.TestCase):
    def check(self, *runs):
        rows = list(csv.DictReader(measure(self, "idle", *runs).splitlines()))
        self.assertTrue(rows)
        for row in rows:
            with self.subTest(row["run"], flower=row["flower"]):
                self.assertEqual((row["hits"], row["deaths"]), ("0", "0"), row)
        return rows

    def test_idle_at_a_flower_is_safe_in_the_first_level(self):
        rows = self.check(SOURCE / "levels/forest/01-first-steps.jrp")
        for row in rows:  # nor does a hero slip off there
            self.assertLess(float(row["moved"]), 0.1, row)

    def test_idle_at_a_flower_is_safe_in_the_forest(self):  # label: ci
        self.check(*plain_runs("forest"))

    def test_idle_at_a_flower_is_safe_in_the_deep(self):  # label: ci
        self.check(*plain_runs("deep"))

    def test_idle_at_a_flower_is_safe_at_the_shore(self):  # label: ci
        self.check(*plain_runs("shore"))

    def test_idle_at_a_boss_is_not_safe(self):
        run = SOURCE / "levels/forest/11-the-drummer.jrp"
        rows = csv.DictReader(measure(self, "idle", run).splitlines())
        self.assertGreater(sum(int(row["deaths"]) for row in rows), 0)

    def test_idle_refuses_a_run_that_is_none(self):
        done = subprocess.run([BUILD / "idle", "no-file"], capture_output=True, text=True,
                              check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    harness.main()
