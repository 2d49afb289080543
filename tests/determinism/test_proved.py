#!/usr/bin/env python3
"""The list of what is proved can't lie.

The sources are copied once. Each case notes every target as proved, changes a file, asks what has
to run again, and puts the file back.
"""
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
COPIED = ("CMakeLists.txt", "include", "src/core", "src/sim", "src/game", "src/replay", "src/view",
          "tests/CMakeLists.txt", "tests/harness.c", "tests/harness.h", "tests/sim_limits.c",
          "tests/sim_limits.h", "tests/core", "tests/sim", "tests/game", "tests/replay",
          "tests/scenes", "tests/determinism", "tests/house", "tests/replays", "tests/assets",
          "assets/music", "levels/forest", "levels/tilesets")
MUSIC = "assets.music_is_what_the_scores_give"


class Proved(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root, cls.build = Path(folder.name) / "tree", Path(folder.name) / "build"
        for name in COPIED:
            source, target = SOURCE / name, cls.root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copy(source, target)
        cls.made = cls.build / "tests" / "determinism" / "embedded_runs.c"
        cls.made.parent.mkdir(parents=True)
        cls.listed = cls.root / "tests" / "determinism" / "proved.txt"
        cls.make_corpus()
        targets = cls.proved("--targets").split()
        cls.proved("--note", *targets)
        cls.noted = cls.listed.read_bytes()
        cls.targets = [name for name in targets if name != MUSIC]

    @classmethod
    def make_corpus(cls):
        shutil.copy(BUILD / "tests" / "determinism" / "embedded_runs.c", cls.made)

    def setUp(self):
        self.make_corpus()
        self.listed.write_bytes(self.noted)

    @classmethod
    def proved(cls, *arguments):
        environment = {**os.environ, "JANTAR_BUILD_DIR": str(cls.build)}
        return subprocess.run([cls.root / "tests" / "determinism" / "proved", *arguments],
                              stdout=subprocess.PIPE, text=True, env=environment,
                              check=True).stdout

    def stale(self):
        return [line.split(":")[0] for line in self.proved().splitlines()]

    def put(self, path, text):
        """Writes a file for the time of one case."""
        self.addCleanup(path.write_bytes, path.read_bytes())
        path.write_text(text)

    def change(self, name, pattern, replacement):
        path = self.root / name
        text, count = re.subn(pattern, replacement, path.read_text(), count=1)
        self.assertEqual(count, 1, f"{name} holds no {pattern}")
        self.put(path, text)

    def corpus_as_c(self):
        """Makes the corpus as C from the copy, as CMake does."""
        version = re.search(r"#define SIM_VERSION (\d+)u",
                            (self.root / "include/jantar/sim.h").read_text()).group(1)
        runs = sorted((self.root / "tests" / "replays" / version).glob("*.jrp"))
        subprocess.run([os.environ["JANTAR_LEVEL_AS_C"], self.made, *runs], check=True)

    def test_what_is_noted_is_proved(self):
        self.assertEqual(self.stale(), [])

    def test_a_changed_sign_unproves_every_target(self):
        self.change("src/sim/world/step.c", r" \+ ", " - ")
        self.assertEqual(self.stale(), self.targets)
        self.assertIn("sources, flags, scripts or corpus changed", self.proved())

    def test_a_changed_header_or_golden_unproves_every_target(self):
        for name in ("include/jantar/game.h", "tests/determinism/golden.txt"):
            self.proved("--note", *self.targets)
            self.put(self.root / name, (self.root / name).read_text() + "\n")
            self.assertEqual(self.stale(), self.targets, name)

    def test_a_changed_view_unproves_nothing(self):
        for file in [*(self.root / "src" / "view").rglob("*.c"),
                     self.root / "include" / "jantar" / "view.h"]:
            self.put(file, file.read_text() + "\n")
        self.assertEqual(self.stale(), [])

    def test_a_changed_level_unproves_nothing(self):
        self.corpus_as_c()
        self.assertEqual(self.made.read_bytes(),
                         (BUILD / "tests" / "determinism" / "embedded_runs.c").read_bytes())
        for folder in ("forest", "tilesets"):
            for file in (self.root / "levels" / folder).glob("*.*s*"):
                self.put(file, "{}")
        self.corpus_as_c()
        self.assertEqual(self.stale(), [])

    def test_a_changed_corpus_unproves_every_target(self):
        self.change("tests/replays/dense.json", r'"x": ?([1-9]\d*)\.0', r'"x":\1.5')
        self.corpus_as_c()
        self.assertEqual(self.stale(), self.targets)

    def test_a_changed_score_unproves_the_music(self):
        self.change("assets/music/score_title.c", r"(\d)\.(\d)", r"\2.\1")
        self.assertEqual(self.stale(), [MUSIC])

    def test_a_row_that_is_not_of_these_sources_counts_for_nothing(self):
        self.change("tests/determinism/proved.txt", r"s390x [0-9a-f]+", "s390x 0123456789abcdef")
        self.assertEqual(self.stale(), ["determinism.s390x"])
        self.listed.write_text(re.sub(r".*musl .*\n", "", self.listed.read_text()))
        self.assertEqual(self.stale(), ["determinism.musl", "determinism.s390x"])

    def test_every_target_is_a_case_or_a_leg(self):
        listed = subprocess.run(["ctest", "--test-dir", str(BUILD), "-N", "-L", "^proved$"],
                                capture_output=True, text=True, check=True).stdout
        cases = re.findall(r"#\d+: (\S+)", listed)
        self.assertEqual(sorted([*cases, "memory-sanitizer"]), sorted([*self.targets, MUSIC]))

    def test_flags_are_those_of_the_build(self):
        row = subprocess.run(["env", "-u", "JANTAR_DETERMINISM_FLAGS",
                              SOURCE / "tests/determinism/variant", "--row", "musl"],
                             capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertTrue(row[1].endswith(os.environ["JANTAR_DETERMINISM_FLAGS"]), row[1])


if __name__ == "__main__":
    harness.main()
