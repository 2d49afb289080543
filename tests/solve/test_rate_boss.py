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
    def check_phase(self, number, phase):
        self.assertEqual(phase["passed"], PLAYERS)
        self.assertLessEqual(phase["lives"], LIVES)
        self.assertGreater(phase["guide_seconds"], 4)  # no flower in the arena cuts it
        self.assertEqual((phase["masher"]["passed"], phase["bouncer"]["passed"]), (0, 0))
        for verb in VERBS[number]:
            with self.subTest(verb=verb):
                self.assertGreater(phase["without"][verb]["tries"], 0)
                self.assertEqual(phase["without"][verb]["passed"], 0)

    def test_average_players_win_the_fight_and_no_phase_without_its_verbs(self):
        sections = json.loads(rate("--skill", "average", "--seeds", str(PLAYERS),
                                   "--json"))["sections"]
        self.assertEqual([section.get("phase") for section in sections], [None, 1, 2, 3, None])
        for section in sections:
            if "phase" in section:
                with self.subTest(phase=section["phase"]):
                    self.check_phase(section["phase"], section)

    def test_a_persons_run_is_taken_apart_at_the_hits(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(LEVEL.with_suffix(".jrp"), folder)
            sections = json.loads(rate("--from", folder, "--json"))["sections"]
            words = rate("--from", folder)
        self.assertEqual([(section["tries"], section["passed"]) for section in sections],
                         [(1, 1)] * 5)
        for number in VERBS:
            self.assertIn(f", phase {number} of the boss, is passed by 1 of 1 people", words)


if __name__ == "__main__":
    harness.main()
