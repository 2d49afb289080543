#!/usr/bin/env python3
"""`jantar rate` takes a fight with a boss apart into its phases. It says of them that bots don't
rate them, and measures there what people did."""
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
PHASES = (1, 2, 3)


def rate(level, *arguments):
    done = subprocess.run([str(BUILD / "jantar"), "rate", "--data-dir", str(SOURCE), str(level),
                           *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Bosses(unittest.TestCase):
    def test_bots_are_not_sent_into_a_phase(self):
        for level, phases in ((DRUMMER, [None, *PHASES, None]), (MOTHER, [*PHASES, None]),
                              (HORSE, [*PHASES, None])):
            sections = json.loads(rate(level, "--seeds", "1", "--json"))["sections"]
            self.assertEqual([section.get("phase") for section in sections], phases)
            for section in sections:
                with self.subTest(level.name, section=section["section"]):
                    is_phase = "phase" in section
                    self.assertEqual((section["rated"], section["tries"]),
                                     (not is_phase, int(not is_phase)))
                    self.assertEqual(section["masher"]["tries"], 1)
                    if is_phase:
                        self.assertGreater(section["guide_seconds"], 4)  # no flower cuts it

    def test_a_level_with_a_boss_is_rated_without_it(self):
        words = rate(MOTHER, "--seeds", "1")
        self.assertIn("s in all, without the boss, with the keys", words.splitlines()[0])
        for phase in PHASES:
            self.assertIn(f", phase {phase} of the boss, is not rated by bots; random keys pass it",
                          words)

    def test_a_persons_run_is_taken_apart_at_the_hits(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(DRUMMER.with_suffix(".jrp"), folder)
            sections = json.loads(rate(DRUMMER, "--from", folder, "--json"))["sections"]
            words = rate(DRUMMER, "--from", folder)
        self.assertEqual([(section["tries"], section["passed"]) for section in sections],
                         [(1, 1)] * 5)
        for phase in PHASES:
            self.assertIn(f", phase {phase} of the boss, is passed by 1 of 1 people", words)


if __name__ == "__main__":
    harness.main()
