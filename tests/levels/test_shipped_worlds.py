#!/usr/bin/env python3
"""The worlds that come with the game: levels of the right size and content, a boss, scenes, and an
inclusion.

Each level has three recorded runs that do what they claim. tests/worlds plays them with random
keys.
"""

import collections
import json
import os
import unittest

import support

Boss = collections.namedtuple("Boss", "fireflies, shows")
# `sizes` are tiles of the longer side; `design` is what a level was designed as: width, height,
# and seconds of its plain and fast run. A level is within half and double of that.
World = collections.namedtuple(
    "World", "name, levels, fireflies, sizes, signs, boss, scenes, inclusions, design")
WORLDS = [
    World("forest", 10, range(8, 21), range(90, 251), True, Boss(6, ["hold"]),
          ["00-the-fall.json", "12-the-flood.json"], 1, {}),
    World("deep", 6, range(14, 21), range(70, 221), False, Boss(6, []), ["08-the-ice.json"], 0, {
        "01-down-the-well": (64, 90, 75, 26), "02-wet-clay": (110, 40, 85, 30),
        "03-stone-teeth": (70, 80, 80, 30), "04-hush": (120, 44, 95, 36),
        "05-wings-in-the-dark": (90, 60, 85, 34), "06-forty-metres": (40, 160, 100, 48),
        "07-mother-of-dragons": (46, 28, 95, 38)}),
    World("shore", 6, range(14, 21), range(70, 451), False, Boss(6, []), ["08-the-net.json"], 0, {
        "01-low-water": (150, 36, 70, 26), "02-salt": (110, 60, 90, 34),
        "03-skipping-stones": (320, 30, 48, 31), "04-mussel-bank": (90, 70, 85, 33),
        "05-the-eddies": (130, 60, 90, 36), "06-the-drowned-palace": (120, 80, 110, 45),
        "07-the-millers-horse": (48, 26, 90, 38)}),
]
BOSS_FLOWERS = 3         # at least, in the arena: one for each hit
SEEDS = 2
STEPS = ["combined", "shown", "tried", "turned"]
SCENE_SECONDS = range(8, 21)
INCLUSION = (30, 17)     # tiles; one and a half pictures


def levels(world):
    return support.levels_of_world(world.name)


def all_levels():
    return [path for world in WORLDS for path in levels(world)]


def scenes(world):
    folder = os.path.join(support.LEVELS_DIR, world.name)
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))
            if name.endswith(".json") and support.is_scene(os.path.join(folder, name))]


def of_role(world, role):
    return [path for path in levels(world) if support.role_of(path) == role]


def run_of(level, kind):
    return os.path.splitext(level)[0] + kind + ".jrp"


def runs():
    """Yields every level with the kinds of runs that it must have."""
    for path in all_levels():
        for kind in ("", ".all", ".fast"):
            yield path, kind


def outcome_of(level, kind):
    return json.loads(support.jantar("run", level, "--replay", run_of(level, kind)).stdout)


def count(level, name):
    return sum(thing["type"] == name for thing in support.objects_of(level))


def is_about(figure, design):
    return design / 2 <= figure <= design * 2


class ShippedWorlds(unittest.TestCase):
    def test_have_their_levels_in_order_and_then_a_boss(self):
        for world in WORLDS:
            with self.subTest(world.name):
                numbers = [os.path.basename(path)[:2] for path in levels(world)
                           if support.role_of(path) != "inclusion"]
                self.assertEqual(numbers,
                                 [f"{number:02}" for number in range(1, len(numbers) + 1)])
                self.assertEqual([support.role_of(path) for path in levels(world)],
                                 world.levels * ["level"] + (["boss"] if world.boss else [])
                                 + world.inclusions * ["inclusion"])

    def test_bosses_have_an_arena_with_flowers_and_something_to_find(self):
        for world in [world for world in WORLDS if world.boss]:
            with self.subTest(world.name):
                level = support.read_json(of_role(world, "boss")[0])
                self.assertEqual([count(level, name)
                                  for name in ("firefly", "seed", "secret", "boss")],
                                 [world.boss.fireflies, 1, 1, 1])
                shown = [support.properties_of(thing).get("shows")
                         for thing in support.objects_of(level) if thing["type"] == "sign"]
                self.assertEqual(shown, world.boss.shows,
                                 "a boss is read from its tells, but for the drummer's phase 2")
                self.check_arena(level)
                self.check_titles(level)

    def check_arena(self, level):
        views = [thing for thing in support.objects_of(level) if thing["type"] == "view"]
        self.assertEqual(len(views), 1)
        left, top = views[0]["x"], views[0]["y"]
        inside = [thing for thing in support.objects_of(level) if thing["type"] == "checkpoint"
                  and left <= thing["x"] <= left + views[0]["width"]
                  and top <= thing["y"] <= top + views[0]["height"]]
        self.assertGreaterEqual(len(inside), BOSS_FLOWERS)

    def test_inclusions_have_no_flowers_or_words(self):
        for world in WORLDS:
            for path in of_role(world, "inclusion"):
                level = support.read_json(path)
                self.assertEqual((level["width"], level["height"]), INCLUSION)
                for name in ("seed", "checkpoint", "sign"):
                    self.assertEqual(count(level, name), 0)
                self.assertIn(count(level, "firefly"), world.fireflies)
                self.check_titles(level)

    def check_titles(self, level):
        properties = support.properties_of(level)
        codes = ("cs", "de", "es", "fr", "pl", "sk", "sl", "uk")
        for name in ("title", *(f"title_{code}" for code in codes)):
            self.assertTrue(properties.get(name), name)

    def test_scenes_have_titles_a_run_that_wins_and_a_camera(self):
        for world in WORLDS:
            self.assertEqual([os.path.basename(path) for path in scenes(world)], world.scenes)
            for path in scenes(world):
                with self.subTest(os.path.basename(path)):
                    self.check_titles(support.read_json(path))
                    outcome = outcome_of(path, "")
                    self.assertEqual(outcome["outcome"], "won")
                    self.assertIn(outcome["outcome_tick"] // 60, SCENE_SECONDS)
                    self.assertEqual(support.jantar("replay", run_of(path, "")).returncode, 0)
                    views = support.read_json(os.path.splitext(path)[0] + ".scene")["views"]
                    self.assertGreater(len(views), 1)

    def test_levels_pass_check(self):
        for path in [path for world in WORLDS for path in levels(world) + scenes(world)]:
            result = support.jantar("check", path)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertIn("good, 0 warnings", result.stdout)

    def test_levels_hold_what_a_level_should(self):
        for world in WORLDS:
            for path in of_role(world, "level"):
                with self.subTest(os.path.basename(path)):
                    level = support.read_json(path)
                    self.assertIn(max(level["width"], level["height"]), world.sizes)
                    self.assertIn(count(level, "firefly"), world.fireflies)
                    self.assertEqual(count(level, "seed"), SEEDS)
                    self.assertGreaterEqual(count(level, "checkpoint"), 1)
                    self.assertEqual(count(level, "sign") > 0, world.signs)
                    self.check_titles(level)

    def test_levels_of_later_worlds_take_four_steps_and_hide_a_place(self):
        for world in WORLDS[1:]:
            for path in of_role(world, "level"):
                with self.subTest(os.path.basename(path)):
                    level = support.read_json(path)
                    steps = {support.properties_of(thing).get("step", "none")
                             for thing in support.objects_of(level)
                             if thing["type"] == "checkpoint"}
                    self.assertEqual(sorted(steps - {"none"}), STEPS)
                    self.assertIn(count(level, "secret"), (1, 2))

    def test_levels_are_about_as_large_and_long_as_designed(self):
        for world in WORLDS:
            for name, (width, height, plain, fast) in world.design.items():
                with self.subTest(name):
                    path = os.path.join(support.LEVELS_DIR, world.name, name + ".json")
                    level = support.read_json(path)
                    self.assertTrue(is_about(level["width"], width), level["width"])
                    self.assertTrue(is_about(level["height"], height), level["height"])
                    for kind, seconds in (("", plain), (".fast", fast)):
                        took = outcome_of(path, kind)["outcome_tick"] / 60
                        self.assertTrue(is_about(took, seconds), f"{kind} {took:.1f} s")

    # For authors: no shipped level needs them yet.
    FOR_AUTHORS = {"counter", "timer", "memory", "task", "teleport", "speech", "joint", "globe",
                   "mouse", "gap", "scales", "bell", "hearth"}

    def test_every_class_is_used_somewhere(self):
        types = support.read_json(os.path.join(support.LEVELS_DIR, "objecttypes.json"))
        halls = [os.path.join(support.LEVELS_DIR, "experiments", name + ".json")
                 for name in ("blue-earth", "amber-shore", "brine", "eddies")]
        used = {thing["type"] for path in all_levels() + halls
                for thing in support.objects_of(support.read_json(path))}
        known = used | {"tile"} | self.FOR_AUTHORS
        self.assertEqual([kind["name"] for kind in types if kind["name"] not in known], [])

    def check_run(self, path, kind, outcome):
        self.assertEqual(outcome["outcome"], "won")
        self.assertEqual([name for name, hits in outcome["stats"].items() if hits], [],
                         "limits hit")
        if kind == ".all":
            level = support.read_json(path)
            self.assertEqual((outcome["fireflies"], outcome["seeds"]),
                             (count(level, "firefly"), count(level, "seed")))

    def test_recorded_runs_win_find_everything_or_are_the_fastest(self):
        """cli.shipped_replays_verify verifies them. Each is played once here."""
        ticks = {}
        for path, kind in runs():
            with self.subTest(os.path.basename(path) + kind):
                outcome = outcome_of(path, kind)
                ticks[path, kind] = outcome["outcome_tick"]
                self.check_run(path, kind, outcome)
        for path in all_levels():
            with self.subTest(os.path.basename(path)):
                self.assertLess(ticks[path, ".fast"], ticks[path, ""])


if __name__ == "__main__":
    support.main()
