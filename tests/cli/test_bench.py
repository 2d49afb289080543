#!/usr/bin/env python3
"""`jantar bench`: names, table, JSON, usage.

Its figures differ from machine to machine; its behaviour must not.
"""
import json
import os
import re
import unittest

import harness
import support

SCENES = ["rest-box", "rest-ring", "sparse", "dense-11x2", "dense-2x11", "pile-100", "pile-1000",
          "soft-50", "soft-100", "soft-200", "asleep-2000", "far-100000", "far-10"]
EXPERIMENTS = [f"experiment-{name}" for name in (
    "rest", "static", "sparse", "dense", "stress", "hundred-clay", "hundred-dripstone",
    "hundred-crystal", "hundred-gap", "hundred-olm", "hundred-bat", "hundred-tide",
    "hundred-mussel", "hundred-scales", "hundred-bell", "hundred-eddy", "hundred-crab")]
PHASES = {"gather", "pairs", "contacts", "motion", "springs", "solve", "rock", "finish"}
BRIEF = ("--ticks", "12", "--warm-up", "12")


class Bench(support.Case):
    def bench(self, *arguments, **options):
        done = self.jantar("bench", "--data-dir", support.SOURCE, *arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def bench_json(self, *arguments):
        return json.loads(self.bench("--json", *arguments))

    def test_list_names_every_scene(self):
        names = [line.split()[0] for line in self.bench("--list").splitlines()]
        self.assertEqual(names, SCENES + EXPERIMENTS + ["constraint", "snapshot"])

    def test_bench_usage(self):
        self.refused(64, "no scene 'bogus'", "bench", "bogus")
        self.refused(64, "no scene 'bogus'", "bench", "rest-box", "bogus")
        self.refused(64, "unknown or incomplete option --bogus", "bench", "--bogus")
        self.refused(64, "--ticks wants", "bench", "--ticks", "x")
        self.refused(64, "--ticks needs a value", "bench", "--ticks")
        self.refused(64, "--substeps wants", "bench", "--substeps", "65")
        self.refused(64, "prints text only", "bench", "--json", "snapshot")
        windows = os.environ.get("JANTAR_WITH_SDL") == "ON"
        self.refused(64, "no state 'bogus'" if windows else "no scene 'screens'",
                     "bench", "screens", "bogus")

    def test_bench_json_says_what_was_measured(self):
        rows = self.bench_json(*BRIEF, "rest-box", "dense-11x2", "experiment-dense")
        self.assertEqual([row["scene"] for row in rows],
                         ["rest-box", "dense-11x2", "experiment-dense"])
        for row in rows:
            self.assertEqual(set(row),
                             {"scene", "bodies", "points", "contacts", "awake", "ticks", "tick_us",
                              "phases", "hash"})
            times = row["tick_us"]
            self.assertEqual(set(times), {"min", "p50", "p99", "max"})
            self.assertTrue(0 < times["min"] <= times["p50"] <= times["p99"] <= times["max"], times)
            self.assertEqual(set(row["phases"]), PHASES)
            self.assertAlmostEqual(sum(row["phases"].values()), 1.0, places=6)
            self.assertRegex(row["hash"], r"^[0-9a-f]{16}$")
            self.assertEqual(row["ticks"], 12)
        self.assertEqual([row["bodies"] for row in rows], [1, 22, 23])
        self.assertEqual([row["contacts"] > 0 for row in rows], [True, True, True])

    def test_bench_table_has_a_row_for_each_name(self):
        lines = self.bench(*BRIEF, "rest-ring", "pile-100", "snapshot").splitlines()
        self.assertTrue(PHASES <= set(lines[0].split()))
        self.assertEqual([line.split()[0] for line in lines[1:3]], ["rest-ring", "pile-100"])
        self.assertRegex(lines[3], r"^snapshot: 50 boxes: \d+ bytes of state")

    def test_bench_runs_the_same_each_time(self):
        for name in ("pile-100", "soft-50", "experiment-static"):
            first, second = (self.bench_json(*BRIEF, name)[0]["hash"] for _ in range(2))
            self.assertEqual(first, second, name)

    def test_bench_switches_are_heeded(self):
        def result(*arguments):
            row = self.bench_json("--ticks", "30", "--warm-up", "120", "pile-100", *arguments)[0]
            return row["hash"], row["contacts"]
        usual = result()
        self.assertEqual(result("--substeps", "8"), usual)
        self.assertNotEqual(result("--substeps", "4")[0], usual[0])
        # The broad phase leaves out only pairs that can't touch. The switch itself is part of
        # the state and of its hash.
        for switch in ("--no-broad-phase", "--no-sleep"):
            self.assertEqual(result(switch)[1], usual[1], switch)

    def test_bench_asleep_is_asleep_and_no_sleep_is_not(self):
        awake = [self.bench_json("--ticks", "10", *arguments, "asleep-2000")[0]["awake"]
                 for arguments in ((), ("--no-sleep",))]
        self.assertEqual(awake, [0, 2000])

    def test_bench_all_scenes_are_healthy(self):  # label: all
        rows = json.loads(self.bench("--json", "--ticks", "10", "--warm-up", "60", *SCENES,
                                     *EXPERIMENTS))
        self.assertEqual([row["scene"] for row in rows], SCENES + EXPERIMENTS)
        bodies = {row["scene"]: row["bodies"] for row in rows}
        self.assertEqual(bodies["far-100000"], 100010)
        self.assertEqual(bodies["far-10"], 10)
        self.assertEqual(bodies["asleep-2000"], 2000)
        self.assertEqual(bodies["experiment-sparse"], 65)


if __name__ == "__main__":
    harness.main()
