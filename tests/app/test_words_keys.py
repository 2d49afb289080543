#!/usr/bin/env python3
"""Every translated message is still a format in the sources, and every message of the check about
things, properties, links and places has a translation."""
import os
import re
import unittest
from pathlib import Path

import harness

SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])
WORDS = SOURCE / "src" / "app" / "texts" / "words_check.c"
FOLDERS = ("src/level", "src/edit", "src/app/editor", "src/app/screens", "src/cli",
           "src/zip")
# What an author of the editor can cause is said by these files of src/level ...
WHOLE = ("lint.c", "lint_cost.c", "lint_elements.c", "lint_finds.c", "lint_letters.c",
         "lint_movers.c", "lint_spawns.c", "objects.c", "element_objects.c", "thing_objects.c",
         "property.c", "start.c", "survey.c")
# ... but for this: what only another program writes, or a full memory causes.
FOREIGN = {
    "%s", "%snot enough memory", "not enough memory",
    "%s'%s' is %s; it must be an array '[...]'",
    "%s'properties' is %s; it must be an array '[...]'",
    "here stands %s; an object '{...}' is expected",
}
STRING = r'"(?:[^"\\]|\\.)*"'


def joined(source):
    """The string literals of a source, neighbours put together."""
    runs = re.findall(rf"{STRING}(?:\s*{STRING})*", source)
    return ["".join(part[1:-1] for part in re.findall(STRING, run)) for run in runs]


def rows(name):
    text = WORDS.read_text()
    table = text[text.index(f"Word {name}[]"):]
    table = table[:table.index("};\n\n")] if "};\n\n" in table else table
    return [joined(row)[0] for row in re.findall(r"\{\{(.*?)\}\}", table, re.S)]


def call_end(source, at):
    """Where the call whose arguments begin at `at` ends."""
    depth = 1
    for part in re.finditer(rf"{STRING}|[()]", source[at:]):
        depth += {"(": 1, ")": -1}.get(part.group(), 0)
        if depth == 0:
            return at + part.start()
    return len(source)


def formats(source):
    """First string of each call that reports."""
    found = []
    for call in re.finditer(r"\b(?:lint_warn|node_error|node_warn)\(", source):
        strings = joined(source[call.end():call_end(source, call.end())])
        found += [text for text in strings if "%" in text or ";" in text][:1]
    return found


class WordsKeys(unittest.TestCase):
    def test_no_row_is_stale(self):
        there = set()
        for folder in FOLDERS:
            for path in (SOURCE / folder).glob("*.c"):
                there |= set(joined(path.read_text()))
        keys = rows("messages") + rows("phrases")
        self.assertGreater(len(keys), 100)
        self.assertEqual([key for key in keys if key not in there], [])

    def test_messages_about_things_have_rows(self):
        keys, seen = set(rows("messages")) | FOREIGN, 0
        for name in WHOLE:
            said = formats((SOURCE / "src" / "level" / name).read_text())
            seen += len(said)
            with self.subTest(name):
                self.assertEqual([text for text in said if text not in keys], [])
        self.assertGreater(seen, 50)


if __name__ == "__main__":
    harness.main()
