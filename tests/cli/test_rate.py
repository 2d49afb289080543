#!/usr/bin/env python3
"""`jantar rate`: verdicts on small rooms, the same whatever the number of processes is."""
import csv
import json

import harness
from support import HEIGHT, Case, room

# A wall with a slot at the floor that only the slick hero passes.
SLOT = tuple((x, y) for x in (9, 10, 11) for y in range(1, HEIGHT - 3))
ALL_SECTIONS = {"section", "step", "from", "to", "guide_seconds", "rated", "tries", "passed",
                "seconds", "lives", "deaths", "hits", "died", "stuck", "without", "masher",
                "bouncer"}


def with_property(level, name, value):
    level["properties"].append({"name": name, "type": "string", "value": value})
    return level


class Rate(Case):
    def rate(self, *arguments, code=0):
        done = self.jantar("rate", *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout.decode() if isinstance(done.stdout, bytes) else done.stdout

    def sections(self, *arguments):
        return json.loads(self.rate("--json", *arguments))["sections"]

    def test_empty_room_is_easy(self):
        section, = self.sections("room.json", "--seeds", "2")
        self.assertEqual(set(section), ALL_SECTIONS)
        self.assertEqual((section["tries"], section["passed"]), (2, 2))
        self.assertLess(section["seconds"], 10)
        self.assertEqual(section["lives"], 1)
        self.assertEqual(section["stuck"], [])
        self.assertEqual(section["bouncer"], {"tries": 2, "passed": 2})
        self.assertIn("is passed by 2 of 2 novices", self.rate("room.json", "--seeds", "2"))

    def test_sections_have_the_step_of_their_flower(self):
        level = room()
        level["layers"][1]["objects"].append(
            {"id": 3, "name": "", "type": "checkpoint", "x": 9 * 32, "y": 6 * 32, "width": 64,
             "height": 4 * 32, "rotation": 0, "visible": True,
             "properties": [{"name": "step", "type": "string", "value": "turned"}]})
        level["nextobjectid"] = 4
        (self.folder / "steps.json").write_text(json.dumps(level))
        sections = self.sections("steps.json", "--seeds", "1")
        self.assertEqual([section["step"] for section in sections], ["none", "turned"])
        words = self.rate("steps.json", "--seeds", "1").splitlines()
        self.assertNotIn("none", words[1])
        self.assertRegex(words[2], r"from the flower at \(\d+, \d+\) \(turned\), is passed by")

    def test_slot_needs_the_slick_form(self):
        self.write_level("slot.json", extra_rock=SLOT)
        self.assertEqual(self.jantar("solve", "slot.json", "--keys", "lrJK", "--record",
                                     "slot.jrp").returncode, 0)
        plain, = json.loads(self.rate("slot.json", "--json", "--keys", "lrJ", "--seeds", "1",
                                      "--bar", "50", code=1))["sections"]
        self.assertEqual(plain["passed"], 0)
        self.assertLess(abs(plain["stuck"][0]["x"] - 8), 3)
        slick, = self.sections("slot.json", "--keys", "lrJK", "--seeds", "2", "--bar", "100")
        self.assertEqual(slick["passed"], 2)
        self.assertEqual(slick["without"]["slick"]["passed"], 0)

    def test_players_go_back_for_a_crystal_that_opens_the_way(self):
        """It is behind their backs, and nothing but the guide says that it matters."""
        level = room()
        spawn, _ = things = level["layers"][1]["objects"]
        spawn["x"] = 7 * 32
        def thing(number, kind, x, y, width, height, **more):
            things.append(dict({"id": number, "name": "", "type": kind, "x": x * 32, "y": y * 32,
                                "width": width * 32, "height": height * 32, "rotation": 0,
                                "visible": True}, **more))
        def links(**targets):
            return [{"name": name, "type": "object", "value": target}
                    for name, target in targets.items()]
        thing(3, "crystal", 1.1, 8, 0.6, 2,
              properties=links(target=4) + [{"name": "sight", "type": "float", "value": 0.7}])
        thing(4, "door", 12, 1, 1, 9, properties=links(path=5))
        thing(5, "path", 12.5, 5.5, 0, 0,
              polyline=[{"x": 0, "y": 0}, {"x": 0, "y": -7 * 32}])
        level["nextobjectid"] = 6
        (self.folder / "crystal.json").write_text(json.dumps(level))
        section, = self.sections("crystal.json", "--keys", "lrJ", "--seeds", "3")
        self.assertEqual((section["passed"], section["stuck"]), (3, []))
        self.assertLess(section["seconds"], 12)

    def test_output_does_not_depend_on_the_processes(self):
        arguments = ("room.json", "--json", "--seeds", "3", "--skill", "clumsy")
        self.assertEqual(self.rate(*arguments), self.rate(*arguments, "--jobs", "3"))

    def test_tries_are_recorded_and_measured_again(self):
        self.rate("room.json", "--seeds", "2", "--record", ".")
        self.assertEqual(self.jantar("replay", ".").returncode, 0)
        section, = self.sections("room.json", "--from", ".")
        self.assertEqual((section["tries"], section["passed"]), (2, 2))
        self.assertEqual(self.jantar("rate", "room.json", "--from", "nothing").returncode, 66)

    def test_csv_has_a_line_for_each_section(self):
        self.rate("room.json", "--seeds", "1", "--csv", "out.csv")
        rows = list(csv.DictReader((self.folder / "out.csv").read_text().splitlines()))
        self.assertEqual([row["section"] for row in rows], ["1"])
        self.assertEqual(rows[0]["passed"], "1")

    def test_levels_teach_those_that_follow(self):
        first = with_property(room(), "teaches", "roll, jump")
        second = with_property(room(), "teaches", "slick")
        for name, level in (("world/1.json", first), ("world/2.json", second),
                            ("world/3.json", room())):
            (self.folder / "world").mkdir(exist_ok=True)
            (self.folder / name).write_text(json.dumps(level))
        known = {name: json.loads(self.rate("--json", "--seeds", "1", f"world/{name}.json"))["keys"]
                 for name in "123"}
        self.assertEqual(known, {"1": "lrdJ", "2": "lrdJK", "3": "lrdJK"})
        self.assertEqual(json.loads(self.rate("--json", "--seeds", "1", "room.json"))["keys"],
                         "lrudJSKHP")

    def test_check_knows_the_verbs(self):
        level = with_property(with_property(room(), "verbs", "slick stick"), "teaches", "dance")
        (self.folder / "odd.json").write_text(json.dumps(level))
        done = self.jantar("check", "odd.json")
        text = done.stdout + done.stderr if done.stderr else done.stdout
        text = text.decode() if isinstance(text, bytes) else text
        self.assertIn("'teaches' names 'dance', which is no verb", text)
        self.assertNotIn("'verbs' names", text)

    def test_wrong_use(self):
        for arguments in ((), ("room.json", "--skill", "lazy"), ("room.json", "--seeds", "0"),
                          ("room.json", "--keys", "xyz"), ("room.json", "--bar", "101"),
                          ("room.json", "room.json", "--from", ".")):
            with self.subTest(arguments):
                done = self.jantar("rate", *arguments)
                self.assertEqual((done.returncode, len(done.stdout)), (64, 0))
        self.assertEqual(self.jantar("rate", "nowhere.json").returncode, 66)
        (self.folder / "bad.json").write_text("{}")
        self.assertEqual(self.jantar("rate", "bad.json").returncode, 65)
        self.assertEqual(self.jantar("rate", "room.json", "--guide", "room.json").returncode, 65)


if __name__ == "__main__":
    harness.main()
