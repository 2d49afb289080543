#!/usr/bin/env python3
"""What Tiled says of a map, the game does or `jantar check` says that it does not."""
import json
import shutil
import unittest
from pathlib import Path

import harness
import support

TILE = support.TILE
COLLECTION = {"firstgid": 50, "name": "c", "tilewidth": TILE, "tileheight": TILE, "tilecount": 1,
              "columns": 0, "tiles": [{"id": 5, "image": "p.png"}]}


class TiledMaps(support.Case):
    def setUp(self):
        super().setUp()
        (self.folder / "room.jrp").touch()
        shutil.copy(Path(support.SOURCE) / "levels/tilesets/terrain.png", self.folder / "p.png")
        self.level = support.room()

    def layer(self, **more):
        """A layer of decoration without tiles, below the others."""
        layer = {"type": "tilelayer", "id": 9, "name": "d", "x": 0, "y": 0, "opacity": 1,
                 "visible": True, "width": support.WIDTH, "height": support.HEIGHT,
                 "data": [0] * (support.WIDTH * support.HEIGHT),
                 "properties": [{"name": "collides", "type": "bool", "value": False}], **more}
        self.level["layers"].insert(0, layer)
        return layer

    def add(self, **thing):
        self.level["layers"][-1]["objects"].append({"id": 7, "name": "", "x": 6 * TILE,
                                                    "y": 8 * TILE, **thing})

    def write(self):
        (self.folder / "room.json").write_text(json.dumps(self.level))

    def words(self):
        self.write()
        done = self.jantar("check", "--json", "room.json")
        return [message["message"] for file in json.loads(done.stdout)["files"]
                for message in file["messages"]]

    def kinds(self):
        """The kinds of all bodies: 1 is soft, 3 rigid."""
        self.write()
        done = self.jantar("dump", "room.json", "--input", "1:.", "--tick", "1")
        return [line.split()[1] for line in done.stdout.splitlines()
                if line.startswith("bodies.") and ".kind " in line]

    def test_a_tile_object_is_what_its_tile_is(self):
        tiles = self.level["tilesets"][0]
        for name in ("type", "class"):
            with self.subTest(name):
                tiles["tiles"] = [{"id": 0, name: "crate"}, {"id": 1}]
                self.level["layers"][-1]["objects"] = self.level["layers"][-1]["objects"][:2]
                self.add(gid=1, type="", width=TILE, height=TILE)
                self.assertEqual(self.kinds(), ["1", "3"])
        self.add(id=8, gid=1, type="jelly", width=TILE, height=TILE)
        self.assertEqual(self.kinds(), ["1", "3", "1"])

    def test_a_tile_object_without_size_has_that_of_its_tile(self):
        self.add(gid=1, type="crate")
        self.assertEqual(self.kinds(), ["1", "3"])

    def test_an_old_tileset_says_classes_and_properties_apart(self):
        tiles = self.level["tilesets"][0]
        tiles["tiles"] = {"0": {"type": "crate"}}
        tiles["tileproperties"] = {"0": {"solid": True, "density": 99999}}
        self.add(gid=1)
        self.assertIn("property 'density' is 99999", self.words()[0])

    def test_a_class_of_the_instance_wins_whatever_it_is_called(self):
        for theirs, own in (("class", "type"), ("type", "class")):
            with self.subTest(own):
                (self.folder / "t.tj").write_text(json.dumps(
                    {"type": "template", "object": {"id": 1, theirs: "crate", "width": TILE,
                                                    "height": TILE}}))
                self.level["layers"][-1]["objects"] = self.level["layers"][-1]["objects"][:2]
                self.add(template="t.tj", **{own: "jelly"})
                self.assertEqual(self.kinds(), ["1", "1"])

    def test_only_hidden_layers_of_what_is_played_are_told(self):
        self.layer(visible=False)
        self.assertEqual(self.words(), [])
        rock = self.level["layers"].pop(1)
        self.level["layers"].insert(1, {"type": "group", "id": 5, "name": "g", "x": 0, "y": 0,
                                        "opacity": 1, "visible": False, "layers": [rock]})
        self.assertEqual(self.words(), [
            'layer "rock": a group around it is hidden in Tiled, but it is in the game; show the '
            'group, or remove the layer'])

    def test_tiles_in_the_gaps_of_a_collection_are_told(self):
        self.level["tilesets"].append(COLLECTION)
        self.layer()["data"][30] = 52
        self.layer()["data"][31] = 55
        self.add(gid=52, width=TILE, height=TILE)
        words = self.words()
        self.assertEqual(len(words), 2)
        self.assertIn('tile (6, 1) of layer "d": tileset "c" has no picture of its tile 2',
                      words[0])
        self.assertIn('object 7: tileset "c" has no picture of its tile 2', words[1])

    def test_a_drawing_offset_of_ground_is_told(self):
        self.level["tilesets"][0].update(image="p.png", properties=[],
                                         tileoffset={"x": 0, "y": 8})
        self.assertIn("draws it (0, 8) pixels beside its rock", self.words()[0])

    def test_blend_modes_are_told(self):
        self.layer(mode="multiply")
        self.assertIn("the game draws it in the mode 'normal', not 'multiply'", self.words()[0])

    def test_a_missing_picture_of_ground_is_told(self):
        self.level["tilesets"][0]["properties"] = []
        self.assertEqual(self.words(), [
            "the picture 'none.png' is not shown: there is no such file; put it there"])

    def test_one_own_tile_leaves_the_ground_of_the_world(self):
        self.level["tilesets"].append(dict(self.level["tilesets"][0], firstgid=20, name="own",
                                           image="p.png", properties=[]))
        self.level["layers"][0]["data"][0] = 20  # in a corner that the picture does not show
        self.write()
        own = self.jantar("shot", "room.json", "--tick", "1", "--hash").stdout
        self.level["layers"][0]["data"][0] = 1
        self.write()
        world = self.jantar("shot", "room.json", "--tick", "1", "--hash").stdout
        self.level["layers"][0]["data"] = [tile and 20 for tile in self.level["layers"][0]["data"]]
        self.write()
        pictures = self.jantar("shot", "room.json", "--tick", "1", "--hash").stdout
        self.assertNotEqual(world, pictures)
        self.assertNotEqual(own, pictures)

    def test_scripts_may_begin_with_a_byte_order_mark(self):
        self.write()
        (self.folder / "keys.txt").write_bytes(b"\xef\xbb\xbf5:r")
        done = self.jantar("run", "room.json", "--input", "@keys.txt")
        self.assertEqual((done.returncode, json.loads(done.stdout)["ticks"]), (0, 5))

    def test_a_pack_that_names_no_level_is_told(self):
        self.write()
        (self.folder / "pack.json").write_text('{"title": "t", "order": ["gone.json"]}')
        done = self.jantar("check", ".")
        self.assertIn("$.order[0]: there is no level 'gone.json' in this folder", done.stdout)

    def test_a_world_that_is_not_as_its_file_says_is_told(self):
        self.level["properties"].append({"name": "world", "type": "file", "value": "own.json"})
        for change, words in (({"music": {"piece": "waltz"}},
                               "the game has no piece of music 'waltz'"),
                              ({"props": [{"sprites": ["palm"]}]},
                               "the atlas has no sprite 'palm'")):
            with self.subTest(words):
                (self.folder / "own.json").write_text(json.dumps(
                    {"type": "world", "like": "forest", **change}))
                self.assertIn(words, "".join(self.words()))

    @unittest.skipUnless(shutil.which("tiled"), "Tiled is not installed")
    def test_import_runs_tiled(self):
        (self.folder / "a.tmx").write_text(
            '<?xml version="1.0"?>\n<map version="1.8" orientation="orthogonal" width="2" '
            'height="2" tilewidth="16" tileheight="16"><layer id="1" name="a" width="2" '
            'height="2"><data encoding="csv">0,0,0,0</data></layer></map>\n')
        done = self.jantar("check", "a.tmx")
        self.assertIn('tiled --export-map json --detach-templates --embed-tilesets "a.tmx" '
                      '"a.json"', done.stdout)
        done = self.jantar("import", "a.tmx")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("a.json: written by Tiled from a.tmx", done.stdout)
        self.assertEqual(self.jantar("import", "a.tmx").returncode, 74)


if __name__ == "__main__":
    harness.main()
