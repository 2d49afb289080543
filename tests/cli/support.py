"""Shared by the tests of the command line.

Calls the program, builds a small level, gives each case its own folder.
"""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["JANTAR_PROGRAM"]
SOURCE = Path(os.environ["JANTAR_SOURCE_DIR"])

WIDTH, HEIGHT, TILE = 24, 12, 32


def room(title="Room", exit_x=16, extra_rock=()):
    """A closed room as a Tiled map: spawn at (4, 8), an exit two tiles wide as high as the room."""
    cells = [1 if x in (0, WIDTH - 1) or y == 0 or y >= HEIGHT - 2 or (x, y) in extra_rock else 0
             for y in range(HEIGHT) for x in range(WIDTH)]
    tileset = {"firstgid": 1, "name": "t", "tilewidth": TILE, "tileheight": TILE, "tilecount": 1,
               "columns": 1, "image": "none.png", "imagewidth": TILE, "imageheight": TILE,
               "properties": [{"name": "look", "type": "string", "value": "world"}],
               "margin": 0, "spacing": 0,
               "tiles": [{"id": 0,
                          "properties": [{"name": "solid", "type": "bool", "value": True}]}]}
    spawn = {"id": 1, "name": "", "type": "spawn", "point": True, "x": 4 * TILE, "y": 8 * TILE,
             "width": 0, "height": 0, "rotation": 0, "visible": True}
    way_out = {"id": 2, "name": "", "type": "exit", "x": exit_x * TILE, "y": TILE,
               "width": 2 * TILE, "height": (HEIGHT - 3) * TILE, "rotation": 0, "visible": True}
    layers = [{"type": "tilelayer", "id": 1, "name": "rock", "x": 0, "y": 0, "width": WIDTH,
               "height": HEIGHT, "opacity": 1, "visible": True, "data": cells},
              {"type": "objectgroup", "id": 2, "name": "things", "x": 0, "y": 0, "opacity": 1,
               "visible": True, "draworder": "topdown", "objects": [spawn, way_out]}]
    return {"type": "map", "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal",
            "renderorder": "right-down", "infinite": False, "width": WIDTH, "height": HEIGHT,
            "tilewidth": TILE, "tileheight": TILE, "nextlayerid": 3, "nextobjectid": 3,
            "tilesets": [tileset], "layers": layers,
            "properties": [{"name": "title", "type": "string", "value": title}]}


def tiled_export(source, target):
    """The map as Tiled saves it."""
    if not shutil.which("tiled"):
        raise unittest.SkipTest("tiled is not installed")
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    subprocess.run(["tiled", "--export-map", "json", source, target], env=environment, check=True,
                   capture_output=True)


class Case(unittest.TestCase):
    """A case with its own folder self.folder, removed afterwards; the program runs in it."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="jantar-cli-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.write_level("room.json")

    def write_level(self, name, **changes):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(room(**changes)))
        return path

    def jantar(self, *arguments, **options):
        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("stdout", subprocess.PIPE)
        return subprocess.run([PROGRAM, *map(str, arguments)], cwd=self.folder,
                              stderr=subprocess.PIPE, text=True, **options)

    def refused(self, code, words, *arguments, **options):
        """Checks that the command fails with this code and prints its reason on stderr only."""
        done = self.jantar(*arguments, **options)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn(words, done.stderr)
        return done

    def run_json(self, *arguments, **options):
        done = self.jantar("run", *arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)
