#!/usr/bin/env python3
"""The files of languages: the template is that of the sources, gettext's own tools take them, and
those that are shipped have a text for each of the template's."""
import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import harness

ROOT = Path(os.environ["JANTAR_SOURCE_DIR"])
BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
TEXTS = ROOT / "assets" / "texts"
STRING = r'"(?:[^"\\]|\\.)*"'


def entries(path):
    """{(context, English): [translation, ...]}"""
    found = {}
    for entry in path.read_text(encoding="utf-8").split("\n\n"):
        fields = {key: "".join(part[1:-1] for part in re.findall(STRING, text))
                  for key, text in re.findall(rf"^(msg\S+) ((?:{STRING}\n?)+)", entry, re.M)}
        if "msgctxt" in fields:
            found[fields["msgctxt"], fields["msgid"]] = [
                text for key, text in fields.items() if key.startswith("msgstr")]
    return found


class Texts(unittest.TestCase):
    def test_the_template_is_that_of_the_sources(self):
        done = subprocess.run([TEXTS / "make-pot", "--check", BUILD], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_every_language_has_every_text(self):
        wanted = entries(TEXTS / "jantar.pot")
        self.assertGreater(len(wanted), 1000)
        files = sorted(TEXTS.glob("*.po"))
        self.assertEqual(len(files), 6)
        for path in files:
            with self.subTest(path.name):
                there = entries(path)
                self.assertEqual(set(wanted) ^ set(there), set())
                self.assertEqual([key for key, texts in there.items() if "" in texts], [])

    def test_gettext_takes_every_file(self):
        if shutil.which("msgfmt") is None:
            self.skipTest("msgfmt is not installed")
        for path in sorted(TEXTS.glob("*.po")):
            with self.subTest(path.name):
                done = subprocess.run(["msgfmt", "--check", "-o", os.devnull, path],
                                      capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    harness.main()
