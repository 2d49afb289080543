#!/usr/bin/env python3
"""`jantar solve` finds its way through levels of the forest from nothing, and a build by the other
compiler finds the same one and rates alike."""
import filecmp
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
FOREST = SOURCE / "levels" / "forest"


def compiler_of_this_build():
    for line in (BUILD / "CMakeCache.txt").read_text().splitlines():
        if line.startswith("CMAKE_C_COMPILER:"):
            return Path(line.split("=", 1)[1]).name
    return "cc"


class Levels(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="jantar-solve-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def solve(self, program, level, out, *arguments):
        done = subprocess.run([str(program), "solve", "--data-dir", str(SOURCE),
                               str(FOREST / level), "--record", out, *arguments],
                              cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def rate(self, program, level):
        done = subprocess.run([str(program), "rate", "--data-dir", str(SOURCE),
                               str(FOREST / level), "--skill", "average", "--seeds", "1",
                               "--json"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def found_and_verifies(self, level, *arguments):
        self.solve(BUILD / "jantar", level, "way.jrp", *arguments)
        done = subprocess.run([str(BUILD / "jantar"), "replay", "--data-dir", str(SOURCE),
                               "way.jrp"], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_way_through_the_pond(self):
        self.found_and_verifies("06-the-pond.json")

    def test_way_through_the_heart_of_the_forest(self):
        self.found_and_verifies("10-the-heart-of-the-forest.json")

    def other_program(self):
        """The program by the other compiler: JANTAR_OTHER_PROGRAM, or else one that is built."""
        if os.environ.get("JANTAR_OTHER_PROGRAM"):
            return Path(os.environ["JANTAR_OTHER_PROGRAM"])
        other = "gcc" if "clang" in compiler_of_this_build() else "clang"
        if shutil.which(other) is None:
            self.skipTest(f"{other} is not installed")
        build = self.folder / "build"
        for command in (["cmake", "-S", SOURCE, "-B", build, f"-DCMAKE_C_COMPILER={other}",
                         "-DCMAKE_BUILD_TYPE=Release", "-DJANTAR_WITH_SDL=OFF",
                         "-DJANTAR_TESTS=OFF"],
                        ["cmake", "--build", build, "--parallel", "2"]):
            done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        return build / "jantar"

    def test_way_is_the_same_by_the_other_compiler(self):
        if os.environ.get("JANTAR_SANITIZE"):
            self.skipTest("the other build has no sanitizers")
        programs = (BUILD / "jantar", self.other_program())
        arguments = ("--shorten", "30000", "--ticks", "300000", "--faster", "100000")
        said = [self.solve(program, "01-first-steps.json", out, *arguments)
                for program, out in zip(programs, ("a.jrp", "b.jrp"))]
        self.assertEqual(said[0], said[1])
        self.assertTrue(filecmp.cmp(self.folder / "a.jrp", self.folder / "b.jrp", shallow=False))
        rated = [self.rate(program, "11-the-drummer.json") for program in programs]
        self.assertEqual(rated[0], rated[1])


if __name__ == "__main__":
    harness.main()
