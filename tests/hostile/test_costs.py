#!/usr/bin/env python3
"""What a level may cost: to load, by the budgets of files, values, tiles and shapes, and to play,
by the count of `jantar check`."""
import json
import os
import shutil
import tempfile
import unittest

import harness
import hostile_levels
import measure
from hostile_levels import Level

SOURCE = os.environ["JANTAR_SOURCE_DIR"]


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="jantar-costs-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.level = Level(10000)
        self.level.size = 1.0

    def check(self):
        path = self.level.write(self.folder)
        outcome = measure.run("check", path)
        self.assertLess(measure.work(path), measure.WORK_MOST)
        return outcome

    def assert_good(self, warnings=0):
        outcome = self.check()
        self.assertIn(f"good, {warnings} warning", outcome.text)
        self.assertEqual(outcome.code, 0)
        return outcome

    def assert_refused(self, *words):
        outcome = self.check()
        for word in words:
            self.assertIn(word, outcome.text)
        self.assertEqual(outcome.code, 1)
        self.assertLess(outcome.megabytes, 256 * measure.SLACK)

    def name_tilesets(self, text, names, files=1):
        for i in range(files):
            self.level.files[f"t{i}.tsj"] = text % i
        self.level.tilesets += [{"firstgid": 100 + 65536 * i,
                                 "source": "./" * (i // files) + f"t{i % files}.tsj"}
                                for i in range(names)]


def tileset_with(more):
    return json.dumps(hostile_levels.tileset([]))[:-1].replace("%", "%%") + (
        ', "number": %d' + more + "}")


class Budgets(Case):
    def test_many_names_of_a_file_cost_one(self):
        self.name_tilesets(tileset_with(', "list": [' + "0," * 400000 + "0]"), 31)
        outcome = self.assert_good()
        self.assertLess(outcome.megabytes, 100 * measure.SLACK)

    def test_a_faulty_file_of_many_names_is_reported_once(self):
        self.name_tilesets(tileset_with(', "tiles": 7'), 31)
        self.assertEqual(self.check().text.count("appears twice"), 1)

    def test_values_of_all_files(self):  # label: ci
        self.name_tilesets(tileset_with(', "list": [' + "0," * 400000 + "0]"), 8, 8)
        self.assert_refused("t6.tsj:1:", "$.list[", "more than 192 MiB in memory", "remove")

    def test_bytes_of_all_files(self):  # label: ci
        self.name_tilesets(tileset_with(', "note": "' + "x" * 9000000 + '"'), 31, 4)
        self.assert_refused("$.tilesets[3].source: with this file", "more than 24 MiB", "remove")

    def name_tiles(self, tiles):
        text = json.dumps(hostile_levels.tileset(tiles, 65536)).replace("%", "%%")[:-1]
        self.name_tilesets(text + ', "number": %d}', 20, 20)

    def test_pieces_of_all_files(self):  # label: ci
        self.name_tiles([hostile_levels.saw(number) for number in range(1000)])
        self.assert_refused(".tsj:1:", "of tileset", "more than 131072 convex pieces", "simplify")

    def test_corners_of_all_files(self):  # label: ci
        tiles = [hostile_levels.polygon_tile(number, []) for number in range(2000)]
        for tile in tiles:  # an ellipse becomes a polygon of 16 corners
            shape = tile["objectgroup"]["objects"][0]
            del shape["polygon"]
            shape.update(ellipse=True, width=32, height=32)
        self.name_tiles(tiles)
        self.assert_refused(".tsj:1:", "of tileset", "more than 524288 corners", "simplify")

    def test_many_honest_tiles_are_good(self):  # label: ci
        self.name_tiles([hostile_levels.solid(number) for number in range(5000)])
        self.assert_good()

    def test_tiles_of_all_layers(self):  # label: ci
        self.level.width = self.level.height = 1024
        for _ in range(16):
            self.level.layer(hostile_levels.packed_filled(1024, 1024, 0))
        self.level.layers[0]["data"] = hostile_levels.packed_filled(1024, 1024, 1)
        self.assertEqual(self.check().code, 0)
        self.setUp()
        self.level.width = self.level.height = 1024
        for _ in range(17):
            self.level.layer(hostile_levels.packed_filled(1024, 1024, 0))
        self.assert_refused("$.layers[16]: layer", "more than 16777216 tiles", "merge")


class Lints(Case):
    def large(self, cells=0):
        hostile_levels.wide(self.level, cells)

    def test_exits_out_of_reach(self):  # label: ci
        self.large()
        hostile_levels.wall_off(self.level)
        for i in range(2000):
            self.level.add("exit", 12, 1 + i % 7 / 8, 1010, 1020)
        self.assertIn("the exit is walled in", self.check().text)

    def test_lines_that_leave_the_map(self):  # label: ci
        for i in range(20):
            line = [((k % 2) * 31000, k / 100) for k in range(1000)]
            self.level.add("path" if i else "rope", 1, 5, line=line)
        self.check()

    def test_a_line_in_rock_is_found_among_long_ones(self):
        self.level.width = 1000
        ground = self.level.frame()
        for x in range(400, 900):
            ground[10 * 1000 + x] = 1
        self.level.ground = hostile_levels.pack(ground)
        self.level.add("rope", 2, 10.5, line=[(0, 0), (990, 0)], values={"fixed": "both"})
        self.level.add("rope", 2, 5.5, line=[(0, 0), (990, 0)], values={"fixed": "both"})
        text = self.check().text
        self.assertEqual(text.count("its line leads through rock"), 1)
        self.assertIn("rope 1: ", text)


class Play(Case):
    def crates(self, count):
        for i in range(count):
            self.level.add("crate", 10 + i % 40 * 0.5, 20 - i // 40 * 0.45, 0.4, 0.4)

    def test_a_hundred_crates_are_silent(self):
        self.crates(100)
        self.assert_good()

    def test_slow_views_are_warned_of(self):
        for _ in range(2500):
            self.level.add("crate", *self.level.place(), 0.4, 0.4)
        outcome = self.check()
        self.assertRegex(outcome.text, r"warning: \$: the view around tile \(\d+, \d+\) is slow: a "
                         r"tick takes about \d+ ms on a small machine.*remove things there")
        self.assertEqual(outcome.code, 0)

    def test_what_is_too_slow_is_an_error_of_check_alone(self):
        for _ in range(9000):
            self.level.add("crate", *self.level.place(), 0.4, 0.4)
        self.assert_refused("level.json:1:1: $: the view around tile", "too slow to be played")
        path = os.path.join(self.folder, "level.json")
        self.assertEqual(measure.run("run", path, "--ticks", "1").code, 0)

    def test_what_is_hopeless_is_not_loaded(self):
        for _ in range(3000):
            self.level.add("water", 1, 1, 37, 21)
        self.crates(100)
        self.assert_refused("too much happens in the view", "are not loaded", "remove things")
        path = os.path.join(self.folder, "level.json")
        self.assertEqual(measure.run("run", path, "--ticks", "1").code, 65)

    def test_states_without_room(self):
        self.level.width = self.level.height = 1024
        for i in range(5000):
            self.level.add("generator", 3 + i % 1000, 3 + i // 10, values={"most": 50})
        self.assert_refused("the state of the game would take more than 128 MiB", "remove bodies")

    def test_things_far_apart_cost_nothing(self):
        self.level.width = self.level.height = 1024
        for i in range(3000):
            self.level.add("crate", 20 + i % 100 * 10, 20 + i // 100 * 25, 0.8, 0.8)
        self.assertNotIn("small machine", self.assert_good().text)

    def test_experiments(self):
        folder = os.path.join(SOURCE, "levels", "experiments")
        outcome = measure.run("check", os.path.join(folder, "stress.json"))
        self.assertIn("is slow: a tick takes about", outcome.text)
        self.assertIn("stress.json: good, 1 warning", outcome.text)
        outcome = measure.run("check", os.path.join(SOURCE, "levels"))
        self.assertEqual(outcome.text.count("small machine"), 1)


if __name__ == "__main__":
    harness.main()
