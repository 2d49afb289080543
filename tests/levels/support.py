"""Shared by the level tests: paths, reading Tiled's JSON, running programs."""

import glob
import json
import os
import subprocess
import sys
import unittest

SOURCE_DIR = os.environ.get("JANTAR_SOURCE_DIR") or os.path.abspath(
    os.path.join(os.path.dirname(__file__), "..", ".."))
LEVELS_DIR = os.path.join(SOURCE_DIR, "levels")
TERRAIN_DIR = os.path.join(LEVELS_DIR, "tilesets")


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def level_paths():
    """The maps among levels/*.json (the list of object types beside them is no map)."""
    paths = [os.path.join(LEVELS_DIR, name) for name in sorted(os.listdir(LEVELS_DIR))
             if name.endswith(".json")]
    return [path for path in paths if isinstance(read_json(path), dict)
            and read_json(path).get("type") == "map"]


def objects_of(level):
    return [thing for layer in level["layers"] if layer["type"] == "objectgroup"
            for thing in layer["objects"]]


def properties_of(thing):
    return {entry["name"]: entry["value"] for entry in thing.get("properties", [])}


def role_of(path):
    return properties_of(read_json(path)).get("role", "level")


def is_scene(path):
    return role_of(path) == "scene"


def worlds():
    """Returns the names of the worlds: folders of levels with three runs each."""
    return sorted(name for name in os.listdir(LEVELS_DIR)
                  if glob.glob(os.path.join(LEVELS_DIR, name, "*.fast.jrp")))


def levels_of_world(name):
    """Returns the levels of a world that are played, not its scenes."""
    folder = os.path.join(LEVELS_DIR, name)
    return [path for path in (os.path.join(folder, file) for file in sorted(os.listdir(folder)))
            if path.endswith(".json") and not is_scene(path)]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False,
                          **options)


def jantar(*arguments):
    program = os.environ.get("JANTAR_PROGRAM")
    if not program:
        raise unittest.SkipTest("JANTAR_PROGRAM names no program")
    return run(program, "--data-dir", SOURCE_DIR, *arguments)


def main():
    """Runs the cases named on the command line, or all.

    The exit code is 77 when all of them were skipped.
    """
    wanted = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    suite = unittest.TestSuite(
        case for group in unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
        for case in group
        if not wanted or case.id().rsplit(".", 1)[-1] in wanted)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    if not result.wasSuccessful() or result.testsRun == 0:
        sys.exit(1)
    sys.exit(77 if len(result.skipped) == result.testsRun else 0)
