#!/usr/bin/env python3
"""`jantar check` on a table of typical mistakes (mistakes.py): each message points at the place,
names the culprit, and says what to do."""
import json
import struct
import unittest
import zlib

import harness
import mistakes
import support

def picture(width, height):
    """A grey PNG."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data +
                struct.pack(">I", zlib.crc32(kind + data)))
    rows = (b"\0" + b"\x80" * width) * height
    return (b"\x89PNG\r\n\x1a\n" +
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


MARK = "¦"
LEAST = 60
PICTURE = picture(128, 32)


def make(changes):
    """The text of the level with a mistake, and the line and column where its mark was."""
    text = mistakes.LEVEL
    for change in changes:
        if isinstance(change, str):
            text = change
            continue
        old, new = change
        if text.count(old) != 1:
            raise AssertionError(f"{old!r} occurs {text.count(old)} times")
        text = text.replace(old, new)
    before, mark, after = text.partition(MARK)
    place = (before.count("\n") + 1, len(before) - before.rfind("\n")) if mark else None
    return before + after, place


class Mistakes(support.Case):
    def setUp(self):
        super().setUp()
        (self.folder / "mistakes.tiled-project").write_text("{}")  # it is not looked for above
        self.folders = []
        for number, (_, changes, _, _) in enumerate([("none", [], "", ""), *mistakes.MISTAKES]):
            folder = self.folder / str(number)
            folder.mkdir()
            (folder / "level.jrp").touch()
            (folder / "ground.png").write_bytes(PICTURE)
            level = make(changes)[0]
            for name, text in mistakes.FILES.items():
                if name in level:
                    (folder / name).write_text(text)
            (folder / "level.json").write_bytes(level.encode("utf-8", "surrogateescape"))
            self.folders.append(folder)

    def reports(self):
        done = self.jantar("--data-dir", support.SOURCE, "check", "--json",
                           *(folder / "level.json" for folder in self.folders))
        self.assertEqual(done.returncode, 1, done.stderr)
        return [file["messages"] for file in json.loads(done.stdout)["files"]]

    def check(self, row, messages):
        what, changes, culprit, remedy = row
        place = make(changes)[1]
        words = culprit.split(" | ") + remedy.split(" | ")
        told = [f"{message['file'].rsplit('/')[-1]}:{message['line']}:{message['column']}: "
                f"{message['message']}" for message in messages]
        start = "" if place is None else f"level.json:{place[0]}:{place[1]}: "
        good = [text for text in told
                if text.startswith(start) and all(word in text for word in words)]
        self.assertTrue(good, f"{what}: no message '{start}' with {words}, but\n" +
                        "\n".join(told))

    def test_each_message_names_place_culprit_and_remedy(self):
        none, *reports = self.reports()
        self.assertEqual(none, [], "the level without a mistake")
        self.assertGreaterEqual(len(mistakes.MISTAKES), LEAST)
        self.assertEqual(len(reports), len(mistakes.MISTAKES))
        for row, messages in zip(mistakes.MISTAKES, reports):
            with self.subTest(row[0]):
                self.check(row, messages)


if __name__ == "__main__":
    harness.main()
