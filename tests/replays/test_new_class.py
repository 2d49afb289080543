#!/usr/bin/env python3
"""A new class of elements changes no shipped replay.

The test adds one class in the middle of LEVEL_ELEMENT_LIST and one at its end, in a copy of the
tree, as "A new class of elements" in src/README.md describes. Libraries that don't know levels
(core, sim, files, platform) are linked as this build made them; the rest is compiled with this
build's flags, but less optimisation.
"""
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import harness

ROOT = Path(os.environ["JANTAR_SOURCE_DIR"])
BUILD = Path(os.environ["JANTAR_BUILD_DIR"])
MODULES = ("game", "level", "edit", "replay", "solve", "cli")
HEADER = "include/jantar/level_element.h"
STATE = "include/jantar/game_element.h"
SCHEMA = "src/level/schema/schema_elements.c"
HIGHEST = max(int(id) for id in re.findall(r"X\(\w+, \w+, (\d+),", (ROOT / HEADER).read_text()))
SCHEMA_PART = 'CLASS(AMID, amid, PLACE, 0.0, 0.0, 0xff0000, "Stands amid the others.");\n'
NUMBER_PART = '    NUMBER(AMID, "speed", "tiles/s", 0.0, 60.0, 16.0, "How fast."),\n'
RULES = """#include "game/elements.h"
static void sense(Game *game, uint32_t element)
{
    element_state(game, element)->NAME.ticks++;
}
const ElementClass NAME_class = {.sense = sense, .everywhere = true};
"""
LOOK = '#include "element_look.h"\nconst ElementLook %s_look = {.reach = 1.0};\n'


def insert(path, before, text):
    """Inserts text before a string that occurs once in the file."""
    old = path.read_text()
    assert old.count(before) == 1, f"{path}: {before!r} occurs {old.count(before)} times"
    path.write_text(old.replace(before, text + before))


class NewClass(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for folder in ("include", *(f"src/{module}" for module in MODULES), "src/view/things"):
            shutil.copytree(ROOT / folder, self.folder / folder)
        if not (BUILD / "compile_commands.json").exists():
            self.skipTest("this build has no compile_commands.json")
        self.commands = json.loads((BUILD / "compile_commands.json").read_text())

    # --- a class's parts -------------------------------------------------------------------------

    def register(self):
        """Adds the rows. The ids leave a gap, and their order differs from that of the rows."""
        header = self.folder / HEADER
        insert(header, "    X(LIFT, lift,",
               f"    X(AMID, amid, {HIGHEST + 3}, ELEMENT_CREATURE) \\\n")
        text = header.read_text()
        last = re.findall(r"    X\(\w+, \w+, \d+, [^)]*\)\n", text)[-1]
        header.write_text(text.replace(last,
                                       f"{last[:-1]} \\\n    X(AFTER, after, {HIGHEST + 1}, "
                                       f"ELEMENT_SWITCHED)\n"))
        # Last in the union, after the numbers of all other classes.
        insert(header, "    };\n} LevelElement;",
               "        struct {\n            double speed;\n        } amid;\n")
        insert(self.folder / STATE, "    };\n} GameElement;",
               "        struct {\n            uint32_t ticks;\n        } amid, after;\n")

    def describe(self):
        insert(self.folder / SCHEMA, "CLASS(LIFT, lift,",
               SCHEMA_PART +
               'CLASS(AFTER, after, RECTANGLE, 1.0, 1.0, 0, "Comes after the others.");\n')
        insert(self.folder / SCHEMA, '    LINK(LIFT, "path",', NUMBER_PART)

    def play(self, *names):
        for name in names:
            (self.folder / f"src/game/things/{name}.c").write_text(RULES.replace("NAME", name))
            (self.folder / f"src/view/things/{name}.c").write_text(LOOK % name)

    # --- building --------------------------------------------------------------------------------

    def command_of(self, source):
        """This build's compile command of that file, or else of another one of the same folder."""
        folder = (ROOT / source).parent
        known = [entry for entry in self.commands if entry["file"] == str(ROOT / source)] + \
                [entry for entry in self.commands if Path(entry["file"]).parent == folder]
        words = shlex.split(known[0]["command"])
        words = words[:words.index("-o")] + ["-O1", "-w", "-fno-lto"]
        words = [word.replace(str(ROOT), str(self.folder)) if word.startswith("-I") else word
                 for word in words if word != "-DJANTAR_WITH_SDL"]
        return [*words, f"-I{ROOT}/src"] # for headers that are not copied

    def compile(self, source):
        """Returns None, or the compiler's messages."""
        target = self.folder / "objects" / (source.replace("/", "_") + ".o")
        target.parent.mkdir(exist_ok=True)
        file = self.folder / source
        done = subprocess.run([*self.command_of(source), "-o", str(target), "-c", str(file)],
                              capture_output=True, text=True, timeout=300, check=False, cwd=BUILD)
        return None if done.returncode == 0 else done.stderr

    def link(self, *left_out):
        objects = [str(path) for path in (self.folder / "objects").glob("*.o")
                   if not any(path.name == name.replace("/", "_") + ".o" for name in left_out)]
        words = self.command_of("src/game/game.c")
        # Of level only what the build makes: the usual world.
        libraries = [str(BUILD / f"src/{name}/libjantar_{name}.a")
                     for name in ("level", "text", "zip", "platform", "files", "sim", "core")]
        program = self.folder / "jantar"
        done = subprocess.run([words[0] if "ccache" not in words[0] else words[1],
                               *(word for word in words if word.startswith(("-fsanitize", "-m"))),
                               "-fno-lto", *objects, *libraries, "-lcjson", "-lz", "-lm",
                               "-lpthread", "-o", str(program)],
                              capture_output=True, text=True, timeout=300, check=False)
        return None if done.returncode == 0 else done.stderr

    def jantar(self, *arguments):
        return subprocess.run([self.folder / "jantar", *map(str, arguments)], capture_output=True,
                              text=True, timeout=300, check=False)

    def level_with(self, *classes):
        """A level with objects of these classes."""
        shutil.copytree(ROOT / "tests/replays/tilesets", self.folder / "tilesets",
                        dirs_exist_ok=True)
        level = json.loads((ROOT / "tests/replays/first-light.json").read_text())
        objects = next(layer for layer in level["layers"]
                       if layer["type"] == "objectgroup")["objects"]
        for number, name in enumerate(classes):
            objects.append({"id": 9000 + number, "name": "", "type": name, "x": 160, "y": 160,
                            "width": 32, "height": 32, "rotation": 0, "visible": True})
        path = self.folder / f"with-{'-'.join(classes) or 'none'}.json"
        path.write_text(json.dumps(level))
        return path

    # --- cases -----------------------------------------------------------------------------------

    def test_new_classes_change_no_replay(self):  # label: ci
        self.register()
        self.describe()
        self.play("amid", "after")
        built = {command["file"] for command in self.commands}
        sources = [str(path.relative_to(self.folder)) for module in MODULES
                   for path in sorted((self.folder / "src" / module).rglob("*.c"))]
        # without those that are for another system
        sources = [path for path in sources
                   if not (ROOT / path).exists() or str(ROOT / path) in built]
        (self.folder / "src/main").mkdir()
        shutil.copy(ROOT / "src/main/main.c", self.folder / "src/main/main.c")
        with ThreadPoolExecutor(2) as pool:
            said = pool.map(self.compile, [*sources, "src/main/main.c"])
            failed = [text for text in said if text]
        self.assertEqual(failed, [])
        self.assertIsNone(self.link())

        shipped = self.jantar("replay", ROOT / "levels")
        self.assertEqual(shipped.returncode, 0, shipped.stdout)
        runs = len(list((ROOT / "levels").rglob("*.jrp")))
        self.assertEqual(shipped.stdout.count(": verified: "), runs)

        listed = self.jantar("schema", "--markdown").stdout
        self.assertLess(listed.index("`gate`"), listed.index("`amid`"))
        self.assertLess(listed.index("`amid`"), listed.index("`lift`"))
        self.assertLess(listed.index("`leech`"), listed.index("`after`"))

        for classes in (["amid"], ["after"], ["amid", "after", "lift"]):
            path = self.level_with(*classes)
            self.assertNotIn("unknown", self.jantar("check", path).stdout)
            played = json.loads(self.jantar("run", path, "--ticks", 60).stdout)
            plain = json.loads(self.jantar("run", self.level_with(), "--ticks", 60).stdout)
            self.assertNotEqual(played["hash"], plain["hash"], "the class's rules are not played")

    def test_class_without_a_part_does_not_build(self):
        self.register()
        self.assertIn("amid_class", self.compile(SCHEMA) or "")
        self.describe()
        self.assertIsNone(self.compile(SCHEMA))
        for table in ("src/game/elements.c", "src/view/things/element_look.c"):
            self.assertIsNone(self.compile(table))
        missing = self.link() or ""
        self.assertIn("amid_class", missing)
        self.assertIn("after_look", missing)

    def test_class_with_an_id_that_is_taken_does_not_build(self):
        self.register()
        self.describe()
        header = self.folder / HEADER
        header.write_text(header.read_text().replace(f"X(AMID, amid, {HIGHEST + 3},",
                                                     "X(AMID, amid, 5,"))
        self.assertIn("duplicate case", self.compile(SCHEMA) or "")


if __name__ == "__main__":
    harness.main()
