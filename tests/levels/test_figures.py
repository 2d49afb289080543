#!/usr/bin/env python3
"""levels/forest/figures.csv says how hard each section is, of the levels as they are now."""
import csv
import os
import subprocess
import tempfile
import unittest

import support

FOREST_DIR = os.path.join(support.LEVELS_DIR, "forest")
TABLE = os.path.join(FOREST_DIR, "figures.csv")
RATE_ALL = os.path.join(os.environ["JANTAR_SOURCE_DIR"], "tests", "tools", "rate-all")
LEVELS = [os.path.basename(path) for path in support.levels_of_world("forest")]


def rate_all(*arguments, timeout=120):
    return subprocess.run([RATE_ALL, "--build", os.environ["JANTAR_BUILD_DIR"], *arguments],
                          stdout=subprocess.PIPE, text=True, timeout=timeout)


def rows_of(table):
    with open(table, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


class Figures(unittest.TestCase):
    def test_figures_are_of_the_levels_as_they_are(self):
        done = rate_all("--check")
        self.assertEqual((done.returncode, done.stdout), (0, ""), "run tests/tools/rate-all")
        self.assertEqual(sorted({row["level"] for row in rows_of(TABLE)}), LEVELS)

    def test_figures_of_another_level_or_simulation_are_out_of_date(self):
        rows = rows_of(TABLE)
        for key in ("level_hash", "simulation"):
            with self.subTest(key), tempfile.TemporaryDirectory() as folder:
                table = os.path.join(folder, "figures.csv")
                with open(table, "w", newline="", encoding="utf-8") as file:
                    writer = csv.DictWriter(file, rows[0])
                    writer.writeheader()
                    writer.writerows([{**rows[0], key: "0"}] + rows[1:])
                done = rate_all("--check", "--table", table)
                self.assertEqual(done.returncode, 1)
                self.assertTrue(done.stdout.startswith(rows[0]["level"]), done.stdout)
                self.assertEqual(done.stdout.count("\n"), 1)

    def test_figures_are_what_is_measured(self):  # label: long
        with tempfile.TemporaryDirectory() as folder:
            table = os.path.join(folder, "figures.csv")
            for name in LEVELS:
                rate_all("--ways", "--table", table, "--jobs", "0", os.path.join(FOREST_DIR, name),
                         timeout=3600)
            self.assertEqual(rows_of(table), rows_of(TABLE))


if __name__ == "__main__":
    support.main()
