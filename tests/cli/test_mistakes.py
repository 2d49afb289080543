#!/usr/bin/env python3
"""`jantar check` on a table of typical mistakes (mistakes.py): each message points at the place,
names the culprit, and says what to do."""
import json
import unittest

import harness
import mistakes
import support

LEAST = 60


class Mistakes(support.Case):
    def setUp(self):
        super().setUp()
        (self.folder / "mistakes.tiled-project").write_text("{}")  # it is not looked for above
        self.folders = []
        for number, (_, changes, _, _) in enumerate([("none", [], "", ""), *mistakes.MISTAKES]):
            folder = self.folder / str(number)
            mistakes.write(folder, changes)
            self.folders.append(folder)

    def reports(self):
        done = self.jantar("--data-dir", support.SOURCE, "check", "--json",
                           *(folder / "level.json" for folder in self.folders))
        self.assertEqual(done.returncode, 1, done.stderr)
        return [file["messages"] for file in json.loads(done.stdout)["files"]]

    def check(self, row, messages):
        what, changes, culprit, remedy = row
        place = mistakes.make(changes)[1]
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
