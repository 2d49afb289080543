#!/usr/bin/env python3
"""What assets/desktop/package says while it works, with a packer of ours in place of xz."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import harness

PACKAGE = Path(os.environ["JANTAR_SOURCE_DIR"]) / "assets/desktop/package"


class Package(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def package(self, xz):
        """Packs the source with a script as xz."""
        tool = self.folder / "tools/xz"
        tool.parent.mkdir()
        tool.write_text("#!/bin/sh\ncat >/dev/null\n" + xz)
        tool.chmod(0o755)
        path = f"{tool.parent}:{os.environ['PATH']}"
        return subprocess.run([PACKAGE, "source", self.folder / "out"], text=True,
                              capture_output=True, env=dict(os.environ, PATH=path))

    def test_each_step_is_told(self):
        done = self.package("echo packed\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("package source: taking what is committed\n"
                      "package source: packing it (about half a minute)\n", done.stderr)
        [archive] = done.stdout.splitlines()
        self.assertEqual(Path(archive).read_text(), "packed\n")
        self.assertFalse((self.folder / "out/source.log").exists())

    def test_a_failure_shows_the_end_of_the_log(self):
        done = self.package("seq 100 130 >&2\nexit 3\n")
        self.assertEqual(done.returncode, 3, done.stderr)
        *_, first, second, last = done.stderr.splitlines()
        self.assertEqual((first, second), ("129", "130"))
        self.assertIn("\n111\n", done.stderr)
        self.assertNotIn("\n110\n", done.stderr)
        log = self.folder / "out/source.log"
        self.assertEqual(last, f"package source: that failed; all of it is in {log}")
        self.assertIn("100\n", log.read_text())


if __name__ == "__main__":
    harness.main()
