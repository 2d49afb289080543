#!/usr/bin/env python3
"""`jantar edit`: what it prints, what it writes, and when it writes nothing."""
import json
import os
import shutil
import subprocess

import harness
import support

TILESETS = support.SOURCE / "levels" / "tilesets"
SCRIPT = """# a hill of ice, and a lift on a way of its own
brush ice 3
paint 10 8 14 8
path path 600 200 600 100
name last way
place lift 600 200
set last path @way
"""


class Edit(support.Case):
    def setUp(self):
        super().setUp()
        shutil.copytree(TILESETS, self.folder / "tilesets")
        done = self.jantar("--data-dir", support.SOURCE, "new", "a.json", "--size", "40x16")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.before = (self.folder / "a.json").read_bytes()

    def edit(self, script, *arguments, code=0):
        (self.folder / "a.edit").write_text(script)
        done = self.jantar("--data-dir", support.SOURCE, "edit", "a.json", "--script", "a.edit",
                           *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def level(self, name="a.json"):
        return json.loads((self.folder / name).read_text())

    def unchanged(self):
        return (self.folder / "a.json").read_bytes() == self.before

    def test_edit_does_what_the_lines_say(self):
        done = self.edit(SCRIPT)
        self.assertEqual(done.stdout, "line 3: paint\nline 4: path\nline 5: name\nline 6: place\n"
                         "line 7: set\na.json: written\n")
        objects = [thing for layer in self.level()["layers"] for thing in layer.get("objects", [])]
        way, lift = objects[-2:]
        self.assertEqual((way["type"], way["name"], lift["type"]), ("path", "way", "lift"))
        self.assertEqual(lift["properties"],
                         [{"name": "path", "type": "object", "value": way["id"]}])
        self.assertEqual(self.jantar("--data-dir", support.SOURCE, "check", "a.json").returncode, 0)

    def test_edit_leaves_what_fmt_and_tiled_would_leave(self):
        self.edit(SCRIPT + "undo 5\n")
        self.assertTrue(self.unchanged())
        self.edit(SCRIPT)
        done = self.jantar("--data-dir", support.SOURCE, "fmt", "--check", "a.json")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_edit_writes_nothing_when_a_line_fails(self):
        done = self.edit(SCRIPT + "move 999 0 0\n", code=64)
        self.assertEqual(done.stderr,
                         "jantar edit: a.edit: line 8: there is no object with the id 999\n")
        self.assertTrue(self.unchanged())

    def test_edit_writes_nothing_that_the_game_would_refuse(self):
        done = self.edit("place water 300 200\nturn last 20\n", code=65)
        self.assertIn("not written: ", done.stderr)
        self.assertTrue(self.unchanged())

    def test_edit_writes_elsewhere_or_not_at_all(self):
        self.assertIn("a.json: would be written", self.edit(SCRIPT, "--dry-run").stdout)
        self.assertTrue(self.unchanged())
        self.assertIn("b.json: written", self.edit(SCRIPT, "-o", "b.json").stdout)
        self.assertTrue(self.unchanged())
        self.assertNotEqual(self.level("b.json"), self.level())
        self.assertIn("a.json: unchanged", self.edit("# nothing\n").stdout)

    def test_edit_names_what_it_cannot_read(self):
        done = self.jantar("--data-dir", support.SOURCE, "edit", "a.json")
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        done = self.jantar("--data-dir", support.SOURCE, "edit", "a.json", "--script", "no.edit")
        self.assertEqual(done.returncode, 66)
        self.assertIn("no.edit", done.stderr)
        (self.folder / "a.json").write_text("<map/>")
        self.assertIn("a.json:1:1", self.edit(SCRIPT, code=65).stderr)

    def test_edit_and_tiled_take_turns(self):
        """What one of both writes, the other one keeps."""
        self.edit(SCRIPT)
        mine = self.level()
        support.tiled_export(str(self.folder / "a.json"), str(self.folder / "a.json"))
        theirs = self.level()
        for before, after in zip(mine["layers"], theirs["layers"]):
            self.assertEqual(before.get("data"), after.get("data"))
            self.assertEqual(before.get("objects"), after.get("objects"))
        lift = theirs["nextobjectid"] - 1
        self.edit(f"brush wood 2\npaint 20 5 24 5\nmove @way 500 200\nunset {lift} path\n")
        for before, after in zip(theirs["layers"], self.level()["layers"]):
            self.assertEqual(len(before.get("objects", [])), len(after.get("objects", [])))
        self.assertEqual({key for key in theirs}, {key for key in self.level()})

    def test_edit_leaves_the_old_level_when_the_disk_is_full(self):
        (self.folder / "a.edit").write_text(SCRIPT)
        done = subprocess.run(["bash", "-c", 'ulimit -f 1; trap "" XFSZ; exec "$@"', "-",
                               os.environ["JANTAR_PROGRAM"], "--data-dir", str(support.SOURCE),
                               "edit", "a.json", "--script", "a.edit"], cwd=self.folder,
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 74, done.stderr)
        self.assertTrue(self.unchanged())
        self.assertEqual(sorted(path.name for path in self.folder.glob("a.json*")), ["a.json"])


if __name__ == "__main__":
    harness.main()
