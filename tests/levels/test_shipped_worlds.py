#!/usr/bin/env python3
"""The forest: ten levels of the right size and content, a boss, and an inclusion.

Each has three recorded runs that do what they claim. tests/worlds plays them with random keys.
"""

import json
import os
import unittest

import support

FOREST_DIR = os.path.join(support.LEVELS_DIR, "forest")
LEVELS = 10
BOSS = {"firefly": 6, "seed": 1, "secret": 1, "boss": 1}
BOSS_FLOWERS = 3         # at least, in the arena: one for each hit
FIREFLIES = range(8, 21)
SEEDS = 2
LENGTH = range(90, 251)  # tiles of the longer side
SCENE_SECONDS = range(8, 21)
INCLUSION = (30, 17)     # tiles; one and a half pictures


def levels():
    return support.levels_of_world("forest")


def scenes():
    return [os.path.join(FOREST_DIR, name) for name in sorted(os.listdir(FOREST_DIR))
            if name.endswith(".json") and support.is_scene(os.path.join(FOREST_DIR, name))]


def role_of(path):
    return support.properties_of(support.read_json(path)).get("role", "level")


def is_inclusion(path):
    return role_of(path) == "inclusion"


def run_of(level, kind):
    return os.path.splitext(level)[0] + kind + ".jrp"


def runs():
    """Yields every level with the kinds of runs that it must have."""
    for path in levels():
        for kind in ("", ".all", ".fast"):
            yield path, kind


def outcome_of(level, kind):
    return json.loads(support.jantar("run", level, "--replay", run_of(level, kind)).stdout)


def count(level, name):
    return sum(thing["type"] == name for thing in support.objects_of(level))


class Forest(unittest.TestCase):
    def test_has_ten_levels_in_order_and_then_a_boss(self):
        numbers = [os.path.basename(path)[:2] for path in levels() if not is_inclusion(path)]
        self.assertEqual(numbers, [f"{number:02}" for number in range(1, LEVELS + 2)])
        self.assertEqual([role_of(path) for path in levels()],
                         LEVELS * ["level"] + ["boss", "inclusion"])

    def test_the_boss_has_an_arena_with_flowers_and_something_to_find(self):
        level = support.read_json(levels()[LEVELS])
        self.assertEqual({name: count(level, name) for name in BOSS}, BOSS)
        shown = [support.properties_of(thing).get("shows") for thing in support.objects_of(level)
                 if thing["type"] == "sign"]
        self.assertEqual(shown, ["hold"], "a boss is read from its tells, but for its second phase")
        views = [thing for thing in support.objects_of(level) if thing["type"] == "view"]
        self.assertEqual(len(views), 1)
        left, top = views[0]["x"], views[0]["y"]
        inside = [thing for thing in support.objects_of(level) if thing["type"] == "checkpoint"
                  and left <= thing["x"] <= left + views[0]["width"]
                  and top <= thing["y"] <= top + views[0]["height"]]
        self.assertGreaterEqual(len(inside), BOSS_FLOWERS)
        self.check_titles(level)

    def test_has_an_inclusion_without_flowers_or_words(self):
        inclusions = [support.read_json(path) for path in levels() if is_inclusion(path)]
        self.assertEqual([(level["width"], level["height"]) for level in inclusions], [INCLUSION])
        for name in ("seed", "checkpoint", "sign"):
            self.assertEqual(count(inclusions[0], name), 0)
        self.assertIn(count(inclusions[0], "firefly"), FIREFLIES)
        self.check_titles(inclusions[0])

    def check_titles(self, level):
        properties = support.properties_of(level)
        for name in ("title", "title_cs", "title_sk", "title_pl", "title_sl"):
            self.assertTrue(properties.get(name), name)

    def test_scenes_have_titles_a_run_that_wins_and_a_camera(self):
        self.assertEqual([os.path.basename(path) for path in scenes()],
                         ["00-the-fall.json", "12-the-flood.json"])
        for path in scenes():
            self.check_titles(support.read_json(path))
            outcome = outcome_of(path, "")
            self.assertEqual(outcome["outcome"], "won")
            self.assertIn(outcome["outcome_tick"] // 60, SCENE_SECONDS)
            self.assertEqual(support.jantar("replay", run_of(path, "")).returncode, 0)
            views = support.read_json(os.path.splitext(path)[0] + ".scene")["views"]
            self.assertGreater(len(views), 1)

    def test_levels_pass_check(self):
        for path in levels() + scenes():
            result = support.jantar("check", path)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertIn("good, 0 warnings", result.stdout)

    def test_levels_hold_what_a_level_should(self):
        for path in levels():
            if role_of(path) != "level":
                continue
            with self.subTest(os.path.basename(path)):
                level = support.read_json(path)
                self.assertIn(max(level["width"], level["height"]), LENGTH)
                self.assertIn(count(level, "firefly"), FIREFLIES)
                self.assertEqual(count(level, "seed"), SEEDS)
                self.assertGreaterEqual(count(level, "checkpoint"), 1)
                self.assertGreaterEqual(count(level, "sign"), 1)
                self.check_titles(level)

    def test_every_class_is_used_somewhere(self):
        types = support.read_json(os.path.join(support.LEVELS_DIR, "objecttypes.json"))
        hall = os.path.join(support.LEVELS_DIR, "experiments", "blue-earth.json")
        used = {thing["type"] for path in levels() + [hall]
                for thing in support.objects_of(support.read_json(path))}
        self.assertEqual([kind["name"] for kind in types if kind["name"] not in used | {"tile"}],
                         [])

    def test_recorded_runs_verify_and_win(self):
        for path, kind in runs():
            with self.subTest(os.path.basename(path) + kind):
                result = support.jantar("replay", run_of(path, kind))
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
                outcome = outcome_of(path, kind)
                self.assertEqual(outcome["outcome"], "won")
                self.assertEqual([name for name, hits in outcome["stats"].items() if hits], [],
                                 "limits hit")

    def test_the_runs_called_all_find_everything(self):
        for path, kind in runs():
            if kind != ".all":
                continue
            with self.subTest(os.path.basename(path)):
                level, outcome = support.read_json(path), outcome_of(path, kind)
                self.assertEqual((outcome["fireflies"], outcome["seeds"]),
                                 (count(level, "firefly"), count(level, "seed")))

    def test_the_fast_runs_are_the_fastest(self):
        for path in levels():
            with self.subTest(os.path.basename(path)):
                self.assertLess(outcome_of(path, ".fast")["outcome_tick"],
                                outcome_of(path, "")["outcome_tick"])


if __name__ == "__main__":
    support.main()
