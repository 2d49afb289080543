#!/usr/bin/env python3
"""`jantar run`: its JSON, its trace, its endings. Other people's scripts read these."""
import csv
import json
import os
import re

import harness
import support

KEYS = ["level", "ticks", "outcome", "outcome_tick", "hash", "hero", "fireflies", "bodies", "awake",
        "realtime_factor", "stats"]
MORE = ["hash_parts", "seeds", "secrets", "health", "hits", "deaths"]
HERO = ["x", "y", "vx", "vy", "area", "area_rest", "stuck", "grounded"]
TRACE = ["tick", "x", "y", "vx", "vy", "area", "stuck", "grounded", "awake", "hash"]


class Run(support.Case):
    def test_json_has_the_fields_in_order(self):
        done = self.jantar("run", "room.json", "--input", "60:.")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.count("\n"), 1)
        pairs = json.loads(done.stdout, object_pairs_hook=list)
        self.assertEqual([name for name, _ in pairs][:len(KEYS)], KEYS)
        self.assertEqual([name for name, _ in pairs][len(KEYS):], MORE)
        self.assertEqual([name for name, _ in dict(pairs)["hero"]], HERO)

    def test_json_values_make_sense(self):
        result = self.run_json("room.json", "--input", "120:.")
        self.assertEqual((result["level"], result["ticks"], result["outcome"]),
                         ("room.json", 120, "running"))
        self.assertRegex(result["hash"], r"^[0-9a-f]{16}$")
        for value in result["hash_parts"].values():
            self.assertRegex(value, r"^[0-9a-f]{16}$")
        hero = result["hero"]
        self.assertAlmostEqual(hero["x"], 4.0, delta=0.05)
        self.assertAlmostEqual(hero["y"], 9.25, delta=0.2)  # it lies on the floor at 10
        self.assertAlmostEqual(hero["area"] / hero["area_rest"], 1.0, delta=0.01)
        self.assertEqual((hero["grounded"], hero["stuck"]), (1, 0))
        self.assertEqual((result["bodies"], result["fireflies"]), (1, 0))
        self.assertEqual([result[name] for name in MORE[1:]], [0, 0, 3, 0, 0])
        self.assertGreater(result["realtime_factor"], 0)
        self.assertTrue(result["stats"])
        self.assertEqual(set(result["stats"].values()), {0})

    def test_ends_when_won(self):
        result = self.run_json("room.json", "--input", "20:. 600:r")
        self.assertEqual(result["outcome"], "won")
        self.assertEqual(result["ticks"], result["outcome_tick"])
        self.assertLess(result["ticks"], 300)

    def test_default_length_is_the_input(self):
        self.assertEqual(self.run_json("room.json", "--input", "30:. 12:l")["ticks"], 42)
        self.assertEqual(self.run_json("room.json")["ticks"], 0)
        self.assertEqual(self.run_json("room.json", "--input", "30:l", "--ticks", "50")["ticks"],
                         50)
        self.assertEqual(self.run_json("room.json", "--input", "30:l", "--ticks", "7")["ticks"], 7)

    def test_input_from_a_file(self):
        (self.folder / "keys.txt").write_text("# the way\n20:.\n  60:l # back\n")
        typed = self.run_json("room.json", "--input", "20:. 60:l")
        self.assertEqual(self.run_json("room.json", "--input", "@keys.txt")["hash"], typed["hash"])

    def test_every_key_is_accepted(self):
        self.assertEqual(self.run_json("room.json", "--input", "5:lrudJSKHPR 5:.")["ticks"], 10)

    def test_same_run_same_hash(self):
        runs = [self.run_json("room.json", "--input", "20:. 90:l 12:rJ 45:lS", "--seed", "5")
                for _ in range(3)]
        self.assertEqual(len({run["hash"] for run in runs}), 1)

    def test_seed_and_options_count(self):
        plain = self.run_json("room.json", "--input", "30:l")
        self.assertNotEqual(self.run_json("room.json", "--input", "30:l", "--seed", "1")["hash"],
                            plain["hash"])
        self.assertEqual(self.run_json("room.json", "--input", "30:l", "--seed", "0")["hash"],
                         plain["hash"])
        grip = self.run_json("room.json", "--input", "30:l", "--option", "endless_grip=1")
        self.assertNotEqual(grip["hash"], plain["hash"])
        again = self.run_json("room.json", "--input", "30:l", "--option", "endless_grip=1",
                              "--option", "endless_grip=0")
        self.assertEqual(again["hash"], plain["hash"])

    def test_options_change_in_the_middle_and_the_recording_keeps_that(self):
        keys = ("room.json", "--input", "60:. 12:J 10:. 12:J 8:.")
        jump = ("--option", "extra_jump=1@65")
        plain, helped = self.run_json(*keys), self.run_json(*keys, *jump, "--record", "h.jrp")
        self.assertNotEqual(plain["hero"]["y"], helped["hero"]["y"])
        self.assertEqual(self.run_json("room.json", "--replay", "h.jrp")["hash"], helped["hash"])
        late = self.run_json(*keys, "--option", "extra_jump=1@95")
        self.assertEqual(late["hero"], plain["hero"])
        done = self.jantar("replay", "h.jrp")
        self.assertIn("verified", done.stdout)
        off = self.run_json(*keys, *jump, "--option", "extra_jump=0@80")
        self.assertEqual(off["hero"], plain["hero"])
        self.refused(64, "ticks must not go back", "run", *keys, "--option", "extra_jump=1@40",
                     "--option", "no_damage=1@20")
        self.refused(64, "the inputs have 102", "run", *keys, "--option", "extra_jump=1@102")
        self.refused(64, "NAME=NUMBER@TICK", "run", *keys, "--option", "extra_jump=1@")

    def test_trace_is_a_row_per_tick(self):
        result = self.run_json("room.json", "--input", "20:. 40:l", "--trace", "t.csv")
        text = (self.folder / "t.csv").read_text()
        self.assertEqual(text.splitlines()[0], ",".join(TRACE + ["camera_x", "camera_y"]))
        rows = list(csv.DictReader(text.splitlines()))
        self.assertEqual([int(row["tick"]) for row in rows], list(range(1, 61)))
        last = rows[-1]
        self.assertEqual(last["hash"], result["hash"])
        for name in ("x", "y", "vx", "vy", "area"):
            self.assertEqual(float(last[name]), result["hero"][name])
        for row in rows:
            self.assertIn(row["grounded"], "01")
            self.assertRegex(row["hash"], r"^[0-9a-f]{16}$")

    def test_heroes_have_an_input_each(self):
        result = self.run_json("room.json", "--input", "20:. 40:l", "--input", "60:r",
                               "--trace", "t.csv", "--record", "two.jrp")
        text = (self.folder / "t.csv").read_text()
        self.assertEqual(text.splitlines()[0],
                         ",".join(TRACE + ["x2", "y2", "camera_x", "camera_y"]))
        last = list(csv.DictReader(text.splitlines()))[-1]
        self.assertEqual(result["heroes"][0], result["hero"])
        self.assertEqual(len(result["heroes"]), 2)
        self.assertEqual(float(last["x2"]), result["heroes"][1]["x"])
        again = self.run_json("room.json", "--replay", "two.jrp")
        self.assertEqual(again["hash"], result["hash"])
        many = ["--input", "1:."] * 5
        self.assertEqual(self.jantar("run", "room.json", *many).returncode, 64)

    def test_hits_and_deaths_are_those_of_all_heroes(self):
        """Only the second hero starts in embers; the first one keeps its health."""
        level = support.room()
        level["layers"][1]["objects"] += [
            {"id": 3, "name": "", "type": "spawn", "point": True, "x": 10 * 32, "y": 8 * 32},
            {"id": 4, "name": "", "type": "embers", "x": 7 * 32, "y": 8 * 32, "width": 6 * 32,
             "height": 2 * 32}]
        (self.folder / "room.json").write_text(json.dumps(level))
        result = self.run_json("room.json", "--input", "400:.", "--input", "400:H")
        self.assertEqual(result["health"], 3)
        self.assertGreaterEqual(result["hits"], 3)
        self.assertGreaterEqual(result["deaths"], 1)

    def test_trace_does_not_change_the_run(self):
        plain = self.run_json("room.json", "--input", "100:l")
        traced = self.run_json("room.json", "--input", "100:l", "--trace", "t.csv", "--record",
                               "r.jrp")
        self.assertEqual(plain["hash"], traced["hash"])

    def test_numbers_have_at_most_nine_digits(self):
        done = self.jantar("run", "room.json", "--input", "77:l")
        for number in re.findall(r"[:,]-?(\d+\.\d+)", done.stdout):
            self.assertLessEqual(len(number.replace(".", "").lstrip("0")), 9, number)

    def test_warning_does_not_spoil_stdout(self):
        self.assertEqual(self.jantar("run", "room.json", "--input", "5:l", "--record",
                                     "r.jrp").returncode, 0)
        self.write_level("room.json", exit_x=18)
        done = self.jantar("run", "room.json", "--replay", "r.jrp")
        self.assertEqual(done.returncode, 0)
        self.assertIn("warning", done.stderr)
        json.loads(done.stdout)

    def test_shipped_level_runs_by_name_from_anywhere(self):
        if not (support.SOURCE / "levels" / "first-light.json").exists():
            self.skipTest("the level is not there yet")
        result = self.run_json("first-light", "--ticks", "60")
        self.assertEqual(result["level"], "levels/first-light.json")
        path = support.SOURCE / "levels" / "first-light.json"
        self.assertEqual(self.run_json(path, "--ticks", "60")["hash"], result["hash"])


if __name__ == "__main__":
    harness.main()
