#!/usr/bin/env python3
"""`jantar check`: its warnings about levels that load but are odd, folders, and its JSON.

tests/level tests the errors of the format.
"""
import json
import unittest

import harness
import support

TILE = support.TILE


def thing(number, kind, x, y, width=1, height=1, **more):
    """An object; position and size in tiles."""
    return {"id": number, "name": f"{kind} {number}", "type": kind, "x": x * TILE, "y": y * TILE,
            "width": width * TILE, "height": height * TILE, "rotation": 0, "visible": True, **more}


class Check(support.Case):
    def setUp(self):
        super().setUp()
        (self.folder / "room.jrp").touch()

    def level(self, *things, **changes):
        """Writes room.json with further objects."""
        level = support.room(**changes)
        level["layers"][1]["objects"] += things
        return self.write(level)

    def write(self, level):
        (self.folder / "room.json").write_text(json.dumps(level))
        return level

    def messages(self, *arguments, code=0):
        done = self.jantar("check", "--json", *(arguments or ["room.json"]))
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return [message for file in json.loads(done.stdout)["files"]
                for message in file["messages"]]

    def words(self, **options):
        return [message["message"] for message in self.messages(**options)]

    def assert_only(self, expected):
        self.assertEqual(self.words(), [expected] if expected else [])

    def test_good_room_has_no_warnings(self):
        self.assert_only(None)

    def test_level_without_recorded_run(self):
        (self.folder / "room.jrp").unlink()
        self.assert_only(
            "no recorded run wins this level; play it, or record one: jantar run --record room.jrp")

    def test_an_experiment_needs_neither_run_nor_exit(self):
        (self.folder / "room.jrp").unlink()
        level = support.room()
        level["properties"].append({"name": "experiment", "type": "bool", "value": True})
        self.write(level)
        self.assert_only(None)
        level["layers"][1]["objects"] = [thing for thing in level["layers"][1]["objects"]
                                         if thing["type"] != "exit"]
        self.write(level)
        self.assert_only(None)

    def test_level_without_ground(self):
        level = support.room()
        level["layers"][0]["properties"] = [{"name": "collides", "type": "bool", "value": False}]
        self.write(level)
        self.assertEqual(self.words(), [
            "the picture 'none.png' is not shown: there is no such file; put it there",
            "there is no ground: no tile of the map collides; paint some in a tile layer, or give "
            "the tiles that should be rock the property 'solid'"])

    def test_exit_walled_in(self):
        rock = [(15, y) for y in range(support.HEIGHT)]
        self.level(extra_rock=rock)
        self.assert_only(
            'exit 2: the exit is walled in: every way from the spawn is narrower than 1 tile '
            '(the hero is 1.6 wide); dig a wider one')

    def test_sign_whose_board_is_in_rock(self):
        wall = [(x, y) for x in (10, 11) for y in range(6, support.HEIGHT - 2)]
        sign = [{"name": "text", "type": "string", "value": "Here"}]
        for x, expected in ((12, 0), (11.25, 1), (8, 0), (10, 0)):  # left edge; 1.6 wide
            self.level(thing(3, "sign", x, 4, 1.6, 5, properties=sign), extra_rock=wall)
            words = self.words()
            self.assertEqual(len(words), expected, (x, words))
        self.level(thing(3, "sign", 11.25, 4, 1.6, 5, properties=sign), extra_rock=wall)
        self.assert_only('sign 3 "sign 3": its board is partly in rock: the post stands below '
                         'the middle of the sign, at tile (12.1, 10.0); move or resize it so that '
                         'there is air round its middle')

    def test_exit_behind_a_way_for_the_slick_hero(self):
        for gap, expected in ((0, 1), (1, 0), (2, 0)):
            wall = [(15, y) for y in range(support.HEIGHT) if not 5 <= y < 5 + gap]
            self.level(extra_rock=wall)
            self.assertEqual(len(self.words()), expected, gap)

    def test_way_over_the_top_of_the_map_counts(self):
        level = support.room(extra_rock=[(15, y) for y in range(support.HEIGHT)])
        level["layers"][0]["data"][1:support.WIDTH - 1] = [0] * (support.WIDTH - 2)
        level["layers"][0]["data"][15] = 0
        level["layers"][0]["data"][support.WIDTH + 15] = 0
        self.write(level)
        self.assert_only(None)

    def test_way_that_leads_only_over_the_top(self):
        """A wall up to the map's top, with nothing above it."""
        level = support.room(extra_rock=[(15, y) for y in range(support.HEIGHT)])
        cells = level["layers"][0]["data"]
        cells[1:support.WIDTH - 1] = [1 if x == 15 else 0 for x in range(1, support.WIDTH - 1)]
        level["layers"][1]["objects"].append(thing(3, "seed", 19, 5, 0, 0))
        self.write(level)
        self.assertEqual(self.words(), [
            "exit 2: the only way to the exit leads over the map's top, where nothing is to "
            "be seen; dig one, or make the map higher: Map > Resize Map",
            "seed 3 \"seed 3\": the only way to it leads over the map's top, where nothing is to "
            "be seen; dig one, or make the map higher: Map > Resize Map"])

    def test_things_that_are_buried(self):
        """Where all of one is in rock, or the hero can't get to it; not behind breakable rock."""
        buried = "it is buried in rock, so nobody gets to it; move it out"
        target = {"properties": [{"name": "target", "type": "object", "value": 9}]}
        for kind, x, y, width, height, expected in (
                ("seed", 5, 11, 0, 0, buried), ("seed", 5, 9, 0, 0, None),
                ("seed", 0.5, 5, 0, 0, buried), ("secret", 5, 10, 3, 2, buried),
                ("secret", 5, 9, 3, 2, None), ("checkpoint", 5, 10, 1, 2, buried),
                ("checkpoint", 5, 8, 1, 2, None), ("button", 5, 10.1, 1, 0.5, buried),
                ("button", 5, 9.8, 1, 0.5, None), ("lever", 5, 10, 1, 1, buried),
                ("firefly", 5, 11, 0, 0, "its middle is inside rock; move it out")):
            more = target if kind in ("button", "lever") else {}
            self.level(thing(3, kind, x, y, width, height, **more),
                       thing(9, "mushroom", 8, 9, 1, 1))
            self.assert_only(expected and f'{kind} 3 "{kind} 3": {expected}')

    def test_mushrooms_that_nobody_sees(self):
        covered = ('mushroom 3 "mushroom 3": ground covers its cap, so nobody sees it; move it up '
                   "by half its height")
        for y, expected in ((10, covered), (10.5, covered), (9.9, None), (9.5, None)):
            with self.subTest(y=y):
                self.level(thing(3, "mushroom", 5, y, 1.2, 0.5))
                self.assert_only(expected)

    def test_things_in_a_pocket_of_rock(self):
        pocket = [(x, y) for x in range(7, 12) for y in range(2, 7) if (x, y) != (9, 4)]
        walled = ('seed 3 "seed 3": it is walled in: every way from the spawn is narrower than 1 '
                  'tile (the hero is 1.6 wide); dig a wider one')
        self.level(thing(3, "seed", 9.5, 4.5, 0, 0), extra_rock=pocket)
        self.assert_only(walled)
        level = support.room(extra_rock=[cell for cell in pocket if cell != (8, 4)])
        level["tilesets"][0]["tiles"].append({"id": 1, "properties": [
            {"name": "solid", "type": "bool", "value": True},
            {"name": "material", "type": "string", "value": "breakable"}]})
        level["tilesets"][0]["tilecount"] = 2
        for x in (7, 8):
            level["layers"][0]["data"][4 * support.WIDTH + x] = 2
        level["layers"][1]["objects"].append(thing(3, "seed", 9.5, 4.5, 0, 0))
        self.write(level)
        self.assert_only(None)

    def test_layer_of_shapes_that_should_collide(self):
        level = support.room()
        level["layers"].append(dict(level["layers"][1], id=5, name="Walls 1", objects=[
            thing(10, "", 3, 3), thing(11, "", 5, 3, polygon=[{"x": 0, "y": 0}]),
            thing(12, "", 5, 3, point=True)]))
        self.write(level)
        self.assert_only("layer \"Walls 1\": its 2 shapes are not used, because only tiles "
                         "collide; paint tiles that are 'solid' there, or give the layer another "
                         "name")
        level["layers"][2]["name"] = "marks"
        self.write(level)
        self.assert_only(None)

    def test_spawn_inside_rock(self):
        self.level(extra_rock=[(x, y) for x in (3, 4) for y in (7, 8)])
        self.assertEqual(len(self.words()), 1)
        self.assertRegex(self.words()[0],
                         r'^spawn 1: the spawn is inside rock, so the hero starts about 2.0 '
                         r'tiles')

    def test_no_room_for_the_hero_at_all(self):
        self.level(extra_rock=[(x, y) for x in range(support.WIDTH) for y in range(support.HEIGHT)])
        # on top of the map
        self.assertIn("the spawn is inside rock, so the hero starts about", self.words()[0])

    def test_each_spawn_is_looked_at(self):
        """The second to fourth spawn are checked like the first, and against those before."""
        self.level(thing(3, "spawn", 10, 4, 0, 0), thing(4, "spawn", 12, 5, 0, 0),
                   thing(5, "spawn", 12.5, 5.5, 0, 0),
                   extra_rock=[(x, y) for x in (9, 10) for y in (3, 4)])
        words = self.words()
        self.assertEqual(len(words), 2, words)
        self.assertRegex(words[0], r'^spawn 3 "spawn 3": the spawn is inside rock, so the hero '
                                   r'starts about \d\.\d tiles from it')
        self.assertEqual(words[1],
                         'spawn 5 "spawn 5": it is only 0.7 tiles from the spawn of hero 3, '
                         'object 4, so the hero starts beside that one; move it')
        places = [message["path"] for message in self.messages()]
        self.assertEqual(places, ["$.layers[1].objects[2]", "$.layers[1].objects[4]"])

    def test_spawn_without_room(self):
        """A map so narrow and full that nobody fits in within ten tiles of the second spawn."""
        level = support.room(extra_rock=[(x, y) for x in range(12, support.WIDTH)
                                         for y in range(support.HEIGHT)])
        level["layers"][1]["objects"].append(thing(3, "spawn", 23.5, 11.5, 0, 0))
        self.write(level)
        self.assertIn('spawn 3 "spawn 3": there is no room for the hero (1.6 tiles wide) near the '
                      'spawn; move it', self.words())

    def test_spawn_that_hurts(self):
        """On thorns, over thorns, in embers; not on a ledge over thorns."""
        hurts = 'spawn 3 "spawn 3": the hero that starts here touches ground that hurts; move ' \
                'the spawn'
        embers = thing(9, "embers", 11, 9.5, 2, 0.5)
        for y, more, thorns, expected in ((9.2, [], range(11, 13), True),
                                          (7.5, [], range(11, 13), True),
                                          (4, [], range(11, 13), False),
                                          (9.2, [], range(14, 16), False),
                                          (7.5, [embers], (), True), (3.5, [embers], (), False)):
            level = support.room()
            kinds = level["tilesets"][0]["tiles"]
            kinds.append({"id": 1, "properties": [
                {"name": "solid", "type": "bool", "value": True},
                {"name": "material", "type": "string", "value": "thorns"}]})
            level["tilesets"][0]["tilecount"] = 2
            for x in thorns:
                level["layers"][0]["data"][10 * support.WIDTH + x] = 2
            level["layers"][1]["objects"] += [thing(3, "spawn", 12, y, 0, 0), *more]
            self.write(level)
            self.assertEqual(hurts in self.words(), expected, (y, more, thorns))

    def test_ledge_over_thorns_carries(self):
        level = support.room()
        for number, material in ((1, "thorns"), (2, "oneway")):
            level["tilesets"][0]["tiles"].append({"id": number, "properties": [
                {"name": "solid", "type": "bool", "value": True},
                {"name": "material", "type": "string", "value": material}]})
        level["tilesets"][0]["tilecount"] = 3
        for x in range(3, 6):
            level["layers"][0]["data"][10 * support.WIDTH + x] = 2
            level["layers"][0]["data"][9 * support.WIDTH + x] = 3
        self.write(level)
        self.assert_only(None)

    def test_things_in_one_place(self):
        self.level(thing(3, "crate", 8, 5), thing(4, "crate", 8.5, 5.5),
                   thing(5, "crate", 9.5, 5.5), thing(6, "jelly", 12, 4, 2, 2, ellipse=True),
                   thing(7, "crate", 12.5, 4.5))
        self.assertEqual(self.words(),
                         ['crate 4 "crate 4": it is in the same place as object 3; move or delete '
                          'one',
                                        'crate 7 "crate 7": it is in the same place as object 6; '
                                        'move or delete one'])

    def test_signs_and_exits_drawn_twice(self):
        text = {"properties": [{"name": "text", "type": "string", "value": "!"}]}
        self.level(thing(3, "sign", 5, 5, **text), thing(4, "sign", 5, 5, **text),
                   thing(5, "sign", 5, 5.5, **text))
        self.assert_only(
            'sign 4 "sign 4": it is in the same place as object 3; move or delete one')

    def test_things_outside_the_map_and_in_rock(self):
        text = {"properties": [{"name": "text", "type": "string", "value": "!"}]}
        self.level(thing(3, "sign", 5, -5, **text), thing(4, "crate", 30, 5),
                   thing(5, "crate", 5, 10.2), thing(6, "exit", -8, 2))
        words = self.words()
        self.assertIn('sign 3 "sign 3": it lies outside the map; move it inside', words)
        self.assertIn('crate 4 "crate 4": it lies outside the map; move it inside', words)
        self.assertIn('crate 5 "crate 5": its middle is inside rock; move it out', words)
        self.assertIn('exit 6 "exit 6": the exit lies outside the map; move it inside', words)

    def test_links_to_nothing_and_ids_twice(self):
        def link(value):
            return {"properties": [{"name": "to", "type": "object", "value": value}]}
        self.level(thing(3, "", 5, 5, **link(1)), thing(4, "", 6, 5, **link(0)),
                   thing(5, "", 7, 5, **link(77)), thing(3, "", 8, 5))
        words = [word for word in self.words() if "unknown property" not in word]
        self.assertEqual(words, [
            'object 3 " 3": object " 3" of layer "things", in line 1, has the same id; give one of '
            'them another: in Tiled cut it and paste it in place',
            "object 5 \" 5\": property 'to' points to object 77, which does not exist; choose "
            "another, or remove the property"])

    def test_hidden_layer_and_unknown_names(self):
        level = self.level(thing(3, "Exit", 5, 5), thing(4, "exit", 15, 5, properties=[
            {"name": "colour", "type": "string", "value": "red"}]))
        del level["layers"][1]["opacity"]
        self.write(level)
        words = self.words()
        self.assertIn(
            "layer \"things\": it lacks 'visible' or 'opacity'; Tiled will show it as invisible",
            words)
        self.assertIn("object 3 \"Exit 3\": unknown class 'Exit'; did you mean 'exit'?", words)
        self.assertTrue(any("unknown property 'colour'" in word for word in words), words)

    def test_json_names_places(self):
        self.level(thing(3, "crate", 8, 5), thing(4, "crate", 8, 5))
        message, = self.messages()
        self.assertEqual({key: message[key] for key in ("file", "line", "path", "severity")},
                         {"file": "room.json", "line": 1, "path": "$.layers[1].objects[3]",
                          "severity": "warning"})
        text = (self.folder / "room.json").read_text()
        self.assertTrue(text[message["column"] - 1:].startswith('{"id": 4,'), message)

    def test_json_of_errors_and_syntax(self):
        (self.folder / "broken.json").write_text('{"a": 1,\n "b" 2}')
        message, = self.messages("broken.json", code=1)
        self.assertEqual((message["line"], message["severity"], message["path"]),
                         (2, "error", "$.b"))
        done = self.jantar("check", "--json", "missing.json")
        self.assertEqual((done.returncode, json.loads(done.stdout)), (66, {"files": []}))

    def test_folder_is_searched_for_levels_and_tilesets(self):
        inner = self.folder / "a" / "b"
        inner.mkdir(parents=True)
        (inner / "t.tsj").write_text('{"type": "tileset", "tilewidth": 16, "tileheight": 16}')
        (inner / "list.json").write_text("[1, 2]")
        (inner / "project.json").write_text('{"type": "project"}')
        done = self.jantar("check", ".")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, "a/b/t.tsj: good, 0 warnings\nroom.json: good, 0 warnings\n")
        (inner / "torn.json").write_text('{"type": "map", ')
        done = self.jantar("check", ".")
        self.assertEqual(done.returncode, 1)
        self.assertIn("a/b/torn.json:1:", done.stdout)
        (self.folder / "none").mkdir()
        self.refused(66, "'none' holds no level, tileset, world, figure, scene or language",
                     "check", "none")

    def test_thousands_of_things_in_one_place_take_no_time(self):
        self.level(*(thing(10 + i, "crate", 8, 5) for i in range(6990)))
        done = self.jantar("check", "room.json")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is too slow to be played", done.stdout)
        self.assertIn("room.json: and 6970 more", done.stdout)

    def test_files_of_languages_are_checked(self):
        header = ('msgid ""\nmsgstr ""\n"Language: fi\\n"\n'
                  '"Content-Type: text/plain; charset=UTF-8\\n"\n'
                  '"Plural-Forms: nplurals=3; plural=n%3;\\n"\n\n')
        path = self.folder / "fi.po"
        path.write_text(header + 'msgid "Play"\nmsgstr "Pelaa"\n')
        self.assertEqual(self.messages("fi.po"), [])
        path.write_text(header + 'msgid "Best %s"\nmsgstr "Paras %d"\n\nmsgid "%u try"\n'
                        'msgid_plural "%u tries"\nmsgstr[0] "%u yritys"\nmsgstr[1] "%u yritystä"\n')
        said = self.messages("fi.po")
        self.assertEqual([(message["line"], message["severity"]) for message in said],
                         [(7, "warning"), (10, "warning")])
        self.assertIn("same placeholders", said[0]["message"])
        self.assertIn("2 plural forms", said[1]["message"])
        path.write_text(header.replace("n%3", "n ?"))
        self.assertEqual([message["line"] for message in self.messages("fi.po")], [5])
        path.write_bytes(header.encode() + b'msgid "a"\nmsgstr "\xe4"\n')
        self.assertIn("UTF-8", self.messages("fi.po", code=1)[0]["message"])


if __name__ == "__main__":
    harness.main()
