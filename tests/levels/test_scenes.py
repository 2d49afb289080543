"""Cutscenes: the five steps of levels/README.md, the schema, and a sketch that needs no code.

the-hand.scene is the story's fourth scene in simple shapes: what the format must be able to say.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import support

HERE = pathlib.Path(__file__).resolve().parent
SKETCH = HERE / "the-hand.scene"
# Moments of the sketch, ticks: the cat, the eye, inside, fireflies, the drill, the cat again.
MOMENTS = (60, 225, 400, 540, 660, 790)


def section(begin, end):
    """The part of levels/README.md between two headings."""
    text = pathlib.Path(support.LEVELS_DIR, "README.md").read_text(encoding="utf-8")
    return text[text.index(begin):text.index(end)]


def blocks(text):
    """Its indented blocks, without their indent."""
    found = re.findall(r"(?:^    .*\n(?:\n(?=    ))?)+", text, re.MULTILINE)
    return [re.sub("^    ", "", block, flags=re.MULTILINE) for block in found]


class InFolder(unittest.TestCase):
    def setUp(self):
        self.program = os.environ.get("JANTAR_PROGRAM")
        if not self.program:
            self.skipTest("JANTAR_PROGRAM names no program")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "mine").mkdir()

    def shell(self, line):
        """Runs a line as a reader types it; `jantar` is the program of this build."""
        call = f'jantar() {{ "{self.program}" "$@" --data-dir "{support.SOURCE_DIR}"; }}\n'
        return subprocess.run(["sh", "-c", call + line], cwd=self.folder, capture_output=True,
                              text=True, check=False)

    def check(self, name, code):
        done = self.shell(f"jantar check {name}")
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout

    def pictures(self, name, play, ticks):
        """Draws moments of a scene; returns their bytes."""
        if os.environ.get("JANTAR_WITH_SDL") != "ON":
            self.skipTest("this build draws no scenes")
        drawn = []
        for tick in ticks:
            done = self.shell(f"jantar shot {name} {play} --screen scene --size 320x180 "
                              f"--tick {tick} -o {tick}.png")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            drawn.append((self.folder / f"{tick}.png").read_bytes())
        return drawn


class FiveStepsTest(InFolder):
    def setUp(self):
        super().setUp()
        self.example = ""
        for block in blocks(section("### A scene in five steps", "### Actors")):
            if block.startswith("{"):
                self.example = block
                (self.folder / "mine/01-the-leaf.scene").write_text(block, encoding="utf-8")
                continue
            for line in block.splitlines():
                if not line.startswith("jantar play"):
                    done = self.shell(line)
                    self.assertEqual(done.returncode, 0, line + done.stdout + done.stderr)

    def test_what_they_make_is_good(self):
        self.assertIn("good, 0 warnings", self.check("mine/01-the-leaf.scene", 0))
        self.assertIn("good, 0 warnings", self.check("mine/01-the-leaf.json", 0))

    def test_what_they_make_is_seen(self):
        drawn = self.pictures("mine/01-the-leaf.json", "--replay mine/01-the-leaf.jrp",
                              (20, 100, 200, 370))
        self.assertEqual(len(set(drawn)), 4)

    def test_a_mistake_is_named_with_its_line(self):
        scene = self.folder / "mine/01-the-leaf.scene"
        for wrong, said in ((("leaf-1", "laef-1"), r"scene:14:16: .*no sprite 'laef-1'; .*, as "
                             r"'leaf-\d'"),
                            (("leaf-1", "sofa"), "no sprite 'sofa'; take another one"),
                            (('"shape": "glow"', '"figure": "glwo"'), "no figure 'glwo'"),
                            (('"turn": 60', '"trun": 60'), "scene:16:.*'turn' is meant"),
                            (('"at": 3, "x": 8', '"at": 1, "x": 8'), "scene:17:.*in time")):
            self.assertIn(wrong[0], self.example)
            scene.write_text(self.example.replace(*wrong, 1), encoding="utf-8")
            self.assertRegex(self.check("mine/01-the-leaf.scene", 1), said)

    def test_a_scene_without_a_level_is_told(self):
        (self.folder / "mine/01-the-leaf.json").unlink()
        self.assertIn("scene:14:16: warning: $.actors[1].sprite: nobody knows whether there is",
                      self.check("mine/01-the-leaf.scene", 0))

    def test_it_is_shared_with_its_picture(self):
        shutil.copy(os.path.join(support.TERRAIN_DIR, "terrain.png"), self.folder / "mine/own.png")
        (self.folder / "mine/01-the-leaf.scene").write_text(
            self.example.replace("leaf-1", "own.png"), encoding="utf-8")
        self.assertIn("good, 0 warnings", self.check("mine/01-the-leaf.scene", 0))
        done = self.shell("jantar share mine/01-the-leaf.json -o leaf.jlevel && unzip -l "
                          "leaf.jlevel")
        for name in ("01-the-leaf.scene", "01-the-leaf.jrp", "own.png"):
            self.assertIn(name, done.stdout, done.stderr)


class SketchTest(InFolder):
    def test_the_next_scene_needs_no_code(self):
        shutil.copy(SKETCH, self.folder / "mine")
        (self.folder / "script").write_text("set map role scene\nset map world_variant night\n"
                                            "remove 2\n")
        self.shell("jantar new mine/the-hand --size 40x18 --template plain; "
                   "jantar edit mine/the-hand.json --script script")
        self.assertIn("good, 0 warnings", self.check("mine/the-hand.scene", 0))
        drawn = self.pictures("mine/the-hand.json", '--input "1020:."', MOMENTS)
        self.assertEqual(len(set(drawn)), len(MOMENTS))


class SchemaTest(unittest.TestCase):
    def setUp(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        tree = support.read_json(os.path.join(support.LEVELS_DIR, "scene.schema.json"))
        jsonschema.Draft7Validator.check_schema(tree)
        self.schema = jsonschema.Draft7Validator(tree)

    def test_our_scenes_are_valid_and_bad_ones_are_not(self):
        scenes = sorted(pathlib.Path(support.LEVELS_DIR).rglob("*.scene"))
        self.assertGreaterEqual(len(scenes), 4)
        for path in [*scenes, SKETCH]:
            errors = [error.message for error in self.schema.iter_errors(
                json.loads(path.read_text(encoding="utf-8")))]
            self.assertEqual(errors, [], path)
        key = {"at": 0, "tint": "lantern", "plays": "landed"}
        good = {"views": [{"at": 0}], "actors": [{"shape": "box", "keys": [key]}]}
        self.assertTrue(self.schema.is_valid(good))
        for wrong in ({"tint": "lantren"}, {"at": 61}, {"ease": "fast"}, {"plays": "a tune"},
                      {"trun": 1}):
            bad = {**good, "actors": [{"shape": "box", "keys": [{**key, **wrong}]}]}
            self.assertFalse(self.schema.is_valid(bad), wrong)
        self.assertFalse(self.schema.is_valid({"actors": []}))


if __name__ == "__main__":
    support.main()
