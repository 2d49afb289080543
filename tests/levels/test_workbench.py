"""The level of the editor's lesson: it can't be won as it is, and can be after its edits."""

import json
import os
import shutil
import tempfile
import unittest

import support

LEVEL = os.path.join(support.LEVELS_DIR, "workbench", "first-edit.json")
EDITS = (
    "brush Earth 3\npaint 4 11 14 11\n",
    "brush air 3\npaint 15 8 20 8\n",
    "place mushroom 688 288\n",
    "set 5 target 4\n",
)
RIGHT = "1200:r"


class Workbench(unittest.TestCase):
    def outcome(self, edits):
        """Returns how the level ends for who holds one key, after some edits, and the warnings."""
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "script")
            with open(script, "w", encoding="utf-8") as file:
                file.write("".join(edits))
            # a level finds its tilesets only below the project's folder
            shutil.copytree(support.TERRAIN_DIR, os.path.join(folder, "tilesets"),
                            ignore=shutil.ignore_patterns("landmarks", "trunk"))
            shutil.copy(os.path.join(support.LEVELS_DIR, "jantar.tiled-project"), folder)
            made = os.path.join(folder, "workbench", "made.json")
            os.mkdir(os.path.dirname(made))
            shutil.copy(LEVEL, made)
            result = support.jantar("edit", made, "--script", script)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            checked = support.jantar("check", made)
            run = support.jantar("run", made, "--input", RIGHT)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        return json.loads(run.stdout)["outcome"], checked.stdout.count("warning:")

    def test_lesson_level_is_won_after_all_edits(self):
        self.assertEqual(self.outcome(EDITS), ("won", 0))

    def test_lesson_level_needs_each_edit(self):
        for left_out in EDITS:
            done = [edit for edit in EDITS if edit != left_out]
            self.assertNotEqual(self.outcome(done)[0], "won", left_out)

    def test_lesson_level_says_what_it_lacks(self):
        result = support.jantar("check", LEVEL)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        for words in ("the exit is walled in", "it switches nothing", "nothing switches it on"):
            self.assertIn(words, result.stdout)

    def test_lesson_level_is_laid_out_as_tiled_saves_it(self):
        result = support.jantar("fmt", "--check", LEVEL)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    support.main()
