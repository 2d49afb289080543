#!/usr/bin/env python3
"""`jantar rate` takes a fight with a boss apart into its phases, fights as a person would, and
finds that no phase can be passed without its verbs."""
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
DRUMMER = SOURCE / "levels" / "forest" / "11-the-drummer.json"
MOTHER = SOURCE / "levels" / "deep" / "07-mother-of-dragons.json"
HORSE = SOURCE / "levels" / "shore" / "07-the-millers-horse.json"
DRUMMER_VERBS = {1: ("heavy",), 2: ("stick", "slick"), 3: ("puff", "slick", "heavy")}
MOTHER_VERBS = {1: ("heavy",), 2: ("stick", "heavy"), 3: ("puff",)}
HORSE_VERBS = {1: ("heavy",), 2: ("puff", "heavy"), 3: ("slick", "heavy")}
PLAYERS = 2
LIVES = 6


def rate(level, *arguments):
    done = subprocess.run([str(BUILD / "jantar"), "rate", "--data-dir", str(SOURCE), str(level),
                           *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Bosses(unittest.TestCase):
    def check_phase(self, phase, verbs):
        self.assertEqual(phase["passed"], PLAYERS)
        self.assertLessEqual(phase["lives"], LIVES)
        self.assertGreater(phase["guide_seconds"], 4)  # no flower in the arena cuts it
        self.assertEqual((phase["masher"]["passed"], phase["bouncer"]["passed"]), (0, 0))
        for verb in verbs:
            with self.subTest(verb=verb):
                self.assertGreater(phase["without"][verb]["tries"], 0)
                self.assertEqual(phase["without"][verb]["passed"], 0)

    def check_fight(self, level, verbs, phases):
        sections = json.loads(rate(level, "--skill", "average", "--seeds", str(PLAYERS),
                                   "--json"))["sections"]
        self.assertEqual([section.get("phase") for section in sections], phases)
        for section in sections:
            if "phase" in section:
                with self.subTest(phase=section["phase"]):
                    self.check_phase(section, verbs[section["phase"]])

    def test_average_players_beat_the_drummer_and_no_phase_without_its_verbs(self):  # label: ci
        self.check_fight(DRUMMER, DRUMMER_VERBS, [None, 1, 2, 3, None])

    def test_average_players_beat_the_mother_and_no_phase_without_its_verbs(self):  # label: ci
        self.check_fight(MOTHER, MOTHER_VERBS, [1, 2, 3, None])

    def test_average_players_beat_the_horse_and_no_phase_without_its_verbs(self):  # label: ci
        self.check_fight(HORSE, HORSE_VERBS, [1, 2, 3, None])

    def test_a_persons_run_is_taken_apart_at_the_hits(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(DRUMMER.with_suffix(".jrp"), folder)
            sections = json.loads(rate(DRUMMER, "--from", folder, "--json"))["sections"]
            words = rate(DRUMMER, "--from", folder)
        self.assertEqual([(section["tries"], section["passed"]) for section in sections],
                         [(1, 1)] * 5)
        for number in DRUMMER_VERBS:
            self.assertIn(f", phase {number} of the boss, is passed by 1 of 1 people", words)


if __name__ == "__main__":
    harness.main()
