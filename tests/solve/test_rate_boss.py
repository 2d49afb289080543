#!/usr/bin/env python3
"""`jantar rate` takes a fight with a boss apart into its phases, fights as a person would, and finds
that no phase can be passed without its verb."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
LEVEL = SOURCE / "levels" / "forest" / "11-the-drummer.json"
VERBS = {1: ("heavy",), 2: ("stick", "slick"), 3: ("puff", "slick", "heavy")}
PLAYERS = 2
LIVES = 6


def rate(*arguments):
    done = subprocess.run([str(BUILD / "jantar"), "rate", "--data-dir", str(SOURCE), str(LEVEL),
                           *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Drummer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sections = json.loads(rate("--skill", "average", "--seeds", str(PLAYERS),
                                       "--json"))["sections"]
        cls.phases = {section["phase"]: section for section in cls.sections
                      if "phase" in section}

    def test_fight_is_cut_at_its_hits(self):
        self.assertEqual([section.get("phase") for section in self.sections],
                         [None, 1, 2, 3, None])

    def test_flowers_of_the_arena_cut_nothing(self):
        self.assertEqual(sorted(self.phases), [1, 2, 3])
        for phase in self.phases.values():
            self.assertGreater(phase["guide_seconds"], 4)

    def test_average_players_pass_each_phase(self):
        for number, phase in self.phases.items():
            with self.subTest(phase=number):
                self.assertEqual(phase["passed"], PLAYERS)
                self.assertLessEqual(phase["lives"], LIVES)

    def test_no_phase_is_passed_without_its_verbs(self):
        for number, verbs in VERBS.items():
            for verb in verbs:
                with self.subTest(phase=number, verb=verb):
                    without = self.phases[number]["without"][verb]
                    self.assertGreater(without["tries"], 0)
                    self.assertEqual(without["passed"], 0)

    def test_keys_at_random_pass_no_phase(self):
        for number, phase in self.phases.items():
            with self.subTest(phase=number):
                self.assertEqual((phase["masher"]["passed"], phase["bouncer"]["passed"]), (0, 0))

    def test_words_say_the_phase(self):
        words = rate("--skill", "average", "--seeds", "1", "--keys", "lr")
        self.assertIn(", phase 2 of the boss, is passed by 0 of 1 average players", words)

    def test_a_persons_run_is_taken_apart_at_the_hits(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(LEVEL.with_suffix(".jrp"), folder)
            sections = json.loads(rate("--from", folder, "--json"))["sections"]
        self.assertEqual([(section["tries"], section["passed"]) for section in sections],
                         [(1, 1)] * len(self.sections))


if __name__ == "__main__":
    harness.main()
