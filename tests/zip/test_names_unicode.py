#!/usr/bin/env python3
"""The characters of names in archives, all of them, judged by Python's copy of Unicode's data: what
may stand in a name is the same on every system, and what some system takes for one is the same."""
import os
import subprocess
import tempfile
import unicodedata
import unittest
from pathlib import Path

import harness

BUILD, SOURCE = Path(os.environ["JANTAR_BUILD_DIR"]), Path(os.environ["JANTAR_SOURCE_DIR"])
TABLE = SOURCE / "src" / "zip" / "name_table.c"


def merged(text):
    """What Windows and macOS may make of a name: NFKC, without upper and lower case."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


class NamesUnicode(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        out = subprocess.run([BUILD / "tests" / "zip" / "name_probe"], check=True,
                             capture_output=True, text=True, encoding="utf-8").stdout
        rows = (line.split(" ", 1) for line in out.split("\n") if line)
        cls.folded = {chr(int(code, 16)): folded for code, folded in rows}

    def test_names_have_no_character_that_is_invisible_or_changes(self):
        self.assertGreater(len(self.folded), 130000)
        for char in self.folded:
            self.assertNotIn(unicodedata.category(char), ("Cc", "Cf", "Cs", "Mn", "Me", "Zl", "Zp"),
                             hex(ord(char)))
            for form in ("NFC", "NFKC"):
                self.assertEqual(unicodedata.normalize(form, char), char, hex(ord(char)))

    def test_names_of_no_two_characters_join(self):
        """No character becomes one with the one before it."""
        for code in range(0x110000):
            parts = unicodedata.normalize("NFD", chr(code))
            if len(parts) > 1 and unicodedata.normalize("NFC", parts) == chr(code):
                self.assertNotIn(parts[-1], self.folded, hex(code))

    def test_names_are_the_same_where_some_system_merges_them(self):
        of_fold, of_unicode = {}, {}
        for char, folded in self.folded.items():
            of_fold.setdefault(unicodedata.normalize("NFC", folded), set()).add(char)
            of_unicode.setdefault(merged(char), set()).add(char)
        self.assertEqual({frozenset(group) for group in of_fold.values()},
                         {frozenset(group) for group in of_unicode.values()})

    def test_names_of_the_languages_of_the_game_are_taken(self):
        for char in "ěščřžýáíéúůťďňóľĺŕäôąćęłńśźżđÄÖÜßЖяλ日本語한글ひらカナあ😀-_+=,()'!&%":
            self.assertIn(char, self.folded)
        for char in "\u212a\uff21\u1161\u202e\u200b\u200d\ufb01\u0301\u00ad\ufeff\u2028\ue000":
            self.assertNotIn(char, self.folded, hex(ord(char)))

    def test_names_have_the_table_that_the_script_makes(self):
        if f"Unicode {unicodedata.unidata_version};" not in TABLE.read_text():
            self.skipTest("Python has another version of Unicode's data")
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / "name_table.c"
            (Path(folder) / ".clang-format").write_text((SOURCE / ".clang-format").read_text())
            try:
                subprocess.run([SOURCE / "tests" / "zip" / "name_table.py", made], check=True)
            except (FileNotFoundError, subprocess.CalledProcessError):
                self.skipTest("needs clang-format-14")
            self.assertEqual(made.read_text(), TABLE.read_text())


if __name__ == "__main__":
    harness.main()
