#!/usr/bin/env python3
"""The figures.csv of each world says how hard each section is, of the levels as they are now."""
import csv
import os
import subprocess
import tempfile
import unittest

import support

RATE_ALL = os.path.join(os.environ["JANTAR_SOURCE_DIR"], "tests", "tools", "rate-all")
# The longest section of the plain run, in seconds, a boss's and any other's; the forest is older.
FARTHEST = {"deep": (40, 20), "shore": (40, 20)}


def rate_all(*arguments):
    return subprocess.run([RATE_ALL, "--build", os.environ["JANTAR_BUILD_DIR"], *arguments],
                          stdout=subprocess.PIPE, text=True)


def rows_of(table):
    with open(table, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def table_of(world):
    return os.path.join(support.LEVELS_DIR, world, "figures.csv")


class Figures(unittest.TestCase):
    def test_figures_are_of_the_levels_as_they_are(self):
        done = rate_all("--check")
        self.assertEqual((done.returncode, done.stdout), (0, ""), "run tests/tools/rate-all")
        for world in support.worlds():
            self.assertEqual(sorted({row["level"] for row in rows_of(table_of(world))}),
                             [os.path.basename(path) for path in support.levels_of_world(world)])

    def test_flowers_are_near_each_other(self):
        for world, (boss, other) in FARTHEST.items():
            bosses = [os.path.basename(path) for path in support.levels_of_world(world)
                      if support.role_of(path) == "boss"]
            for row in rows_of(table_of(world)):
                with self.subTest(row["level"], section=row["section"]):
                    self.assertLessEqual(float(row["guide_seconds"] or 0),
                                         boss if row["level"] in bosses else other)

    def test_figures_of_another_level_or_simulation_are_out_of_date(self):
        rows = rows_of(table_of("forest"))
        for key in ("level_hash", "simulation"):
            with self.subTest(key), tempfile.TemporaryDirectory() as folder:
                table = os.path.join(folder, "figures.csv")
                with open(table, "w", newline="", encoding="utf-8") as file:
                    writer = csv.DictWriter(file, rows[0])
                    writer.writeheader()
                    writer.writerows([{**rows[0], key: "0"}] + rows[1:])
                done = rate_all("--check", "--table", table, *support.levels_of_world("forest"))
                self.assertEqual(done.returncode, 1)
                self.assertTrue(done.stdout.startswith(rows[0]["level"]), done.stdout)
                self.assertEqual(done.stdout.count("\n"), 1)

    def test_figures_are_what_is_measured(self):  # label: long
        for world in support.worlds():
            with tempfile.TemporaryDirectory() as folder:
                table = os.path.join(folder, "figures.csv")
                for path in support.levels_of_world(world):
                    rate_all("--ways", "--table", table, "--jobs", "0", path)
                self.assertEqual(rows_of(table), rows_of(table_of(world)))


if __name__ == "__main__":
    support.main()
