"""The shipped levels and the project that Tiled opens.

Levels are valid, laid out as Tiled saves them, and won by their recorded runs.
"""

import csv
import json
import os
import re
import shutil
import tempfile
import unittest

import support

FEWEST_SECONDS, MOST_SECONDS = 15, 60  # of a recorded winning run: played, not raced
TICKS_PER_SECOND = 60


def beside(level, suffix):
    return os.path.splitext(level)[0] + suffix


def tiled(*arguments):
    """Tiled without a window; skips where it is not installed."""
    if not shutil.which("tiled"):
        raise unittest.SkipTest("tiled is not installed")
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", HOME=home, XDG_RUNTIME_DIR=home)
        return support.run("tiled", *arguments, env=environment)


def members_of(entries):
    return {entry["name"]: (entry["type"], entry["value"]) for entry in entries}


def meaning_of(level):
    """The parts of a map that must survive a round trip through an editor."""
    layers = [(layer["name"], layer["type"], layer["visible"], layer["opacity"], layer.get("data"))
              for layer in level["layers"]]
    keys = ("id", "name", "type", "x", "y", "width", "height", "point", "properties")
    things = [{key: thing.get(key) for key in keys} for thing in support.objects_of(level)]
    sources = [os.path.basename(entry["source"]) for entry in level["tilesets"]]
    return level["width"], level["height"], support.properties_of(level), layers, things, sources


class Levels(unittest.TestCase):
    def check_is_clean(self, path):
        result = support.jantar("check", path)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("good, 0 warnings", result.stdout)

    def test_are_there(self):
        self.assertIn("first-light.json", map(os.path.basename, support.level_paths()))

    def test_pass_check(self):
        for level in support.level_paths():
            self.check_is_clean(level)

    def test_tileset_passes_check(self):
        self.check_is_clean(os.path.join(support.TERRAIN_DIR, "terrain.tsj"))

    def test_recorded_runs_win(self):
        for level in support.level_paths():
            result = support.jantar("replay", beside(level, ".jrp"))
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            outcome = json.loads(support.jantar("run", level, "--replay",
                                                beside(level, ".jrp")).stdout)
            self.assertEqual(outcome["outcome"], "won")
            seconds = outcome["outcome_tick"] / TICKS_PER_SECOND
            self.assertTrue(FEWEST_SECONDS <= seconds <= MOST_SECONDS, seconds)
            self.assertEqual([name for name, count in outcome["stats"].items() if count], [],
                             "limits that were hit")

    def test_input_scripts_make_the_recorded_runs(self):
        for level in support.level_paths():
            played = json.loads(support.jantar("run", level, "--input",
                                               "@" + beside(level, ".input")).stdout)
            recorded = json.loads(support.jantar("run", level, "--replay",
                                                 beside(level, ".jrp")).stdout)
            self.assertEqual((played["outcome"], played["outcome_tick"], played["hash"]),
                             (recorded["outcome"], recorded["outcome_tick"], recorded["hash"]),
                             "record it again: the command is in levels/README.md")

    def test_first_light_is_won_past_its_signs_in_order(self):
        level = os.path.join(support.LEVELS_DIR, "first-light.json")
        with tempfile.TemporaryDirectory() as directory:
            trace = os.path.join(directory, "trace.csv")
            result = support.jantar("run", level, "--replay", beside(level, ".jrp"), "--trace",
                                    trace)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(trace, encoding="utf-8", newline="") as file:
                path = [(float(row["x"]), float(row["y"]), int(row["stuck"]))
                        for row in csv.DictReader(file)]
        signs = {}
        for thing in support.objects_of(support.read_json(level)):
            if thing["type"] == "sign":
                left, top = thing["x"] / 32, thing["y"] / 32
                right, bottom = left + thing["width"] / 32, top + thing["height"] / 32
                signs[thing["name"]] = [tick for tick, (x, y, _) in enumerate(path)
                                        if left <= x <= right and top <= y <= bottom]
        read_at = [signs[name][0]
                   for name in ("roll", "downhill", "jump", "climb", "hang", "let go")]
        self.assertEqual(read_at, sorted(read_at))
        stuck_at = [tick for tick, (_, _, stuck) in enumerate(path) if stuck]
        self.assertTrue(stuck_at and stuck_at[0] > signs["climb"][0],
                        "nothing before that sign needs sticking")

    def test_first_light_is_closed_at_both_ends(self):
        level = support.read_json(os.path.join(support.LEVELS_DIR, "first-light.json"))
        ground, width = level["layers"][0]["data"], level["width"]
        full = 15  # the corner piece with all four corners set, in a tileset that starts at 1
        self.assertEqual(set(ground[0::width]) | set(ground[width - 1::width]), {full})

    def test_hold_nothing_that_tiled_hides_or_drops(self):
        """Tiled hides a layer without `visible` or `opacity`, and drops unknown keys."""
        for path in support.level_paths():
            level = support.read_json(path)
            for layer in level["layers"]:
                self.assertIs(layer["visible"], True, layer["name"])
                self.assertEqual(layer["opacity"], 1, layer["name"])
            names = [thing["name"] for thing in support.objects_of(level)]
            self.assertTrue(all(names) and len(set(names)) == len(names),
                            "every object has a name of its own")
            ids = [thing["id"] for thing in support.objects_of(level)]
            self.assertTrue(len(set(ids)) == len(ids) and max(ids) < level["nextobjectid"], ids)

    def test_keep_their_meaning_through_tiled(self):
        for path in support.level_paths():
            with tempfile.TemporaryDirectory() as directory:
                exported = os.path.join(directory, "exported.json")
                result = tiled("--export-map", "json", path, exported)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(meaning_of(support.read_json(exported)),
                                 meaning_of(support.read_json(path)))

    def test_tileset_keeps_its_meaning_through_tiled(self):
        path = os.path.join(support.TERRAIN_DIR, "terrain.tsj")
        with tempfile.TemporaryDirectory() as directory:
            exported = os.path.join(directory, "exported.tsj")
            result = tiled("--export-tileset", "json", path, exported)
            self.assertEqual(result.returncode, 0, result.stderr)
            before, after = support.read_json(path), support.read_json(exported)
        for key in ("columns", "margin", "spacing", "tilecount", "tilewidth", "tileheight",
                    "wangsets"):
            self.assertEqual(before[key], after[key], key)
        shapes = [{tile["id"]: tile.get("objectgroup", tile.get("properties"))
                   for tile in entry["tiles"]}
                  for entry in (before, after)]
        self.assertEqual(shapes[0], shapes[1])


class Project(unittest.TestCase):
    def setUp(self):
        self.project = support.read_json(os.path.join(support.LEVELS_DIR, "jantar.tiled-project"))
        self.classes = {entry["name"]: members_of(entry["members"])
                        for entry in self.project["propertyTypes"]
                        if entry["type"] == "class" and {"object", "tile"} & set(entry["useAs"])}

    def test_project_classes_and_object_types_agree(self):
        """Tiled 1.8 reads the object types, later versions the classes: both must say the same."""
        types = {entry["name"]: members_of(entry["properties"])
                 for entry in support.read_json(os.path.join(support.LEVELS_DIR,
                                                             self.project["objectTypesFile"]))}
        self.assertEqual(types, self.classes)
        self.assertLessEqual({"spawn", "exit", "sign"}, set(types))
        self.assertEqual(self.project["compatibilityVersion"], 1080)

    def test_project_covers_what_the_levels_use(self):
        for path in support.level_paths():
            for thing in support.objects_of(support.read_json(path)):
                self.assertIn(thing["type"], self.classes)
                names = {name for name in support.properties_of(thing)
                         if not re.fullmatch(r"text_[a-z]{2}", name)}  # any language may be added
                self.assertLessEqual(names, set(self.classes[thing["type"]]), thing["name"])

    def test_project_commands_play_and_check(self):
        commands = {command["shortcut"]: command for command in self.project["commands"]}
        for shortcut, arguments in (("F5", "play --reuse %mapfile"),
                                    ("F7", "check --stderr %mapfile")):
            command = commands[shortcut]
            self.assertEqual(command["arguments"], arguments)
            self.assertTrue(command["saveBeforeExecute"] and command["enabled"])
            self.assertEqual(command["workingDirectory"], "%projectpath")
            program = os.path.normpath(os.path.join(support.LEVELS_DIR, command["command"]))
            self.assertTrue(os.access(program, os.X_OK), program)


if __name__ == "__main__":
    support.main()
