#!/usr/bin/env python3
"""The recorded files of each simulation version.

Replays of this version verify. Older ones are refused with a reason, and played on request. A
change of results without a new version fails here; so does a new version without recorded files.
"""
import csv
import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

PROGRAM = os.environ["JANTAR_PROGRAM"]
HERE = Path(__file__).resolve().parent
VERSION = int(re.search(r"#define SIM_VERSION (\d+)u",
                        (HERE / "../../include/jantar/sim.h").read_text()).group(1))
FOLDERS = {int(folder.name): folder for folder in HERE.iterdir() if folder.name.isdigit()}


def jantar(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                          timeout=60, check=False)


NEAR = 1.5  # tiles between the hero's centre and the box of a thing that it uses
TILE = 32   # pixels


def box_of(thing):
    """The object's box (left, top, right, bottom) in tiles."""
    places = thing.get("polyline") or [{"x": 0, "y": 0},
                                       {"x": thing["width"], "y": thing["height"]}]
    across = [(thing["x"] + place["x"]) / TILE for place in places]
    down = [(thing["y"] + place["y"]) / TILE for place in places]
    return min(across), min(down), max(across), max(down)


def comes_near(path, thing):
    left, top, right, bottom = box_of(thing)
    return any(left - NEAR < x < right + NEAR and top - NEAR < y < bottom + NEAR for x, y in path)


class Everything(unittest.TestCase):
    """The level that emulated processors play: it holds every class, and its run uses each."""

    def setUp(self):
        self.level = json.loads((HERE / "everything.json").read_text())
        self.things = [thing for layer in self.level["layers"]
                       for thing in layer.get("objects", [])]

    def test_everything_holds_every_class(self):
        types = json.loads((HERE / "../../levels/objecttypes.json").read_text())
        held = {thing["type"] for thing in self.things} | {"tile"}
        self.assertEqual([kind["name"] for kind in types if kind["name"] not in held], [],
                         "add it to tests/replays/everything.json and record its run anew")

    def test_everything_holds_every_material(self):
        used = {number for layer in self.level["layers"] for number in layer.get("data", [])}
        held, known = set(), set()
        for tileset in self.level["tilesets"][1:]:
            for tile in json.loads((HERE / tileset["source"]).read_text())["tiles"]:
                for entry in tile.get("properties", []):
                    if entry["name"] == "material":
                        known.add(entry["value"])
                        if tileset["firstgid"] + tile["id"] in used:
                            held.add(entry["value"])
        self.assertEqual(sorted(known - held), [])

    def play(self, run, heroes):
        """Plays a run. Returns what `run` prints, and where the heroes were."""
        with tempfile.TemporaryDirectory() as folder:
            trace = Path(folder) / "trace.csv"
            done = jantar("run", HERE / "everything.json", "--replay",
                          FOLDERS[VERSION] / run, "--trace", trace)
            with open(trace, encoding="utf-8") as rows:
                path = [(float(row["x" + hero]), float(row["y" + hero]))
                        for row in csv.DictReader(rows)
                        for hero in ["", "2", "3", "4"][:heroes]]
        return json.loads(done.stdout), path

    def check_run(self, run, heroes):
        outcome, path = self.play(run, heroes)
        self.assertEqual(outcome["outcome"], "won")
        self.assertEqual(len(outcome.get("heroes", [0])), heroes)
        self.assertEqual([name for name, hits in outcome["stats"].items() if hits], [],
                         "limits hit")
        passive = ("path", "gate")  # they have no position of their own
        self.assertEqual([(thing["id"], thing["type"]) for thing in self.things
                          if thing["type"] not in passive and not comes_near(path, thing)], [])
        return outcome

    def test_the_run_through_everything_uses_each_object(self):
        self.check_run("everything.jrp", 1)

    def test_runs_of_several_heroes_use_each_object_and_lose_a_hero(self):
        for run, heroes in (("everything.two.jrp", 2), ("everything.four.jrp", 4)):
            self.assertGreater(self.check_run(run, heroes)["deaths"], 0)


class Corpus(unittest.TestCase):
    def test_this_version_has_a_corpus(self):
        names = {path.stem for path in HERE.glob("*.input")}
        recorded = {path.stem for path in FOLDERS.get(VERSION, Path("/nowhere")).glob("*.jrp")}
        self.assertEqual(recorded, names, f"record simulation {VERSION}: tests/accept corpus")
        self.assertLessEqual(max(FOLDERS), VERSION)

    def test_what_this_version_recorded_verifies(self):
        done = jantar("replay", FOLDERS[VERSION])
        self.assertEqual(done.returncode, 0,
                         f"{done.stdout}results changed: raise SIM_VERSION, or find the mistake")

    def test_what_older_versions_recorded_is_refused_in_words(self):
        older = [path for version, folder in FOLDERS.items() if version < VERSION
                 for path in folder.glob("*.jrp")]
        self.assertTrue(older)
        for path in older:
            done = jantar("replay", path)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertIn(f"simulation {path.parent.name} at 60 ticks/s, this one is {VERSION}",
                          done.stdout)

    def test_what_older_versions_recorded_is_played_on_request(self):
        path = FOLDERS[1] / "first-light.jrp"
        line = json.loads(jantar("replay", "--continue", "--json", path).stdout)
        self.assertEqual((line["code"], line["simulation"], line["verdict"]),
                         (2, 1, "other version"))
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
