"""The experiments: they are as make.py makes them, valid, and hold the promised bodies."""

import csv
import json
import os
import subprocess
import sys
import tempfile
import unittest

import support

FOLDER = os.path.join(support.LEVELS_DIR, "experiments")
HUNDREDS = ("clay", "dripstone", "crystal", "olm", "bat", "tide", "mussel", "eddy", "crab")
NAMES = ("rest", "static", "sparse", "dense", "stress", "blue-earth", "amber-shore",
         "brine", "eddies", *("hundred-" + kind for kind in HUNDREDS))
VIEW = (20 + 2 * 2, 11.25 + 2 * 2)  # tiles that are simulated, margins included


def level(name):
    return support.read_json(os.path.join(FOLDER, name + ".json"))


def bodies(name):
    """Centres of the level's crates and jellies, in tiles."""
    return [((thing["x"] + thing["width"] / 2) / 32, (thing["y"] + thing["height"] / 2) / 32)
            for thing in support.objects_of(level(name)) if thing["type"] in ("crate", "jelly")]


class Experiments(unittest.TestCase):
    def test_experiments_are_what_their_script_makes(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, os.path.join(FOLDER, "make.py"), folder], check=True)
            for name in NAMES:
                with open(os.path.join(folder, name + ".json"), encoding="utf-8") as made, \
                        open(os.path.join(FOLDER, name + ".json"), encoding="utf-8") as kept:
                    self.assertEqual(made.read(), kept.read(), name)

    def test_experiments_pass_check(self):
        for name in NAMES:
            result = support.jantar("check", os.path.join(FOLDER, name + ".json"))
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            warning = {"stress": "is slow: a tick takes about",
                       "hundred-clay": "at most 8 lumps of clay"}.get(name)
            self.assertEqual(result.stdout.count("warning:"), 1 if warning else 0, result.stdout)
            self.assertIn(warning or "good", result.stdout)

    def test_experiments_hold_what_they_say(self):
        self.assertEqual([len(bodies(name)) for name in ("rest", "static", "sparse", "dense")],
                         [0, 0, 64, 22])
        self.assertGreater(len(bodies("stress")), 2000)
        places = sorted(x for x, _ in bodies("sparse"))
        for left, _, right in zip(places, places[1:], places[2:]):
            self.assertGreater(right - left - 1, VIEW[0], "three crates in one view")
        for name in ("dense", "stress"):
            xs, ys = zip(*bodies(name))
            self.assertLess(max(xs) - min(xs), VIEW[0])
            self.assertLess(max(ys) - min(ys), VIEW[1])

    def test_experiments_amber_skips_over_the_brine(self):
        """With the right key held, taps every half second carry it over the whole lane."""
        def throws(keys):
            """How often the surface of the lane threw the hero up, and where it is in the end."""
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "trace.csv")
                support.jantar("run", os.path.join(FOLDER, "brine.json"), "--input", keys,
                               "--trace", path)
                with open(path, encoding="utf-8") as file:
                    rows = [(float(row["x"]), float(row["vy"])) for row in csv.DictReader(file)]
            return sum(x > 61 and before > 1.5 and now < 0 for (_, before), (x, now)
                       in zip(rows, rows[1:])), rows[-1][0]

        count, end = throws("20:H 92:rH" + 17 * " 2:rHJ 28:rH")
        self.assertGreaterEqual(count, 17)
        self.assertGreater(end, 60 + 17 * 4.5)
        self.assertLess(throws("20:H 602:rH")[0], 5)

    def test_experiments_called_hundred_hold_a_hundred(self):
        for kind in HUNDREDS:
            self.assertEqual(sum(thing["type"] == kind
                                 for thing in support.objects_of(level("hundred-" + kind))), 100)

    def test_experiment_static_is_fallen_through(self):
        with tempfile.TemporaryDirectory() as folder:
            result = support.jantar("run", os.path.join(FOLDER, "static.json"), "--input", "900:.",
                                    "--trace", os.path.join(folder, "trace.csv"))
            hero = json.loads(result.stdout)["hero"]
        self.assertGreater(hero["y"], level("static")["height"] - 8, "it stays in the shaft")

    def test_experiments_hit_no_limits(self):
        for name, keys in (("rest", "120:."), ("static", "300:."), ("sparse", "300:r"),
                           ("dense", "300:.")):
            result = support.jantar("run", os.path.join(FOLDER, name + ".json"), "--input", keys)
            stats = json.loads(result.stdout)["stats"]
            self.assertEqual([key for key, count in stats.items() if count], [], name)


if __name__ == "__main__":
    support.main()
