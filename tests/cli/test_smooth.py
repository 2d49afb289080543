#!/usr/bin/env python3
"""`jantar smooth`: rounds painted hills, and leaves everything else as it is."""
import base64
import json
import os
import shutil
import struct

import harness
import rounding
import support

TILESETS = support.SOURCE / "levels" / "tilesets"


def hill(step_at=20, width=40, height=16):
    """A floor that is one tile higher from a column on."""
    return rounding.brush(lambda x, y: int(y >= (10 if x <= step_at else 9)), width, height)


def thing(kind, x, y, width, height, **values):
    return {"id": 9, "name": "", "type": kind, "x": x * 32, "y": y * 32, "width": width * 32,
            "height": height * 32, "rotation": 0, "visible": True, **values}


class Smooth(support.Case):
    def setUp(self):
        super().setUp()
        shutil.copytree(TILESETS, self.folder / "tilesets")

    def write(self, rows, name="level.json", **changes):
        level = rounding.level_of(rows, spawn=(4.0, 8.0), **changes)
        level["tilesets"] = changes.get("tilesets", level["tilesets"][:1])
        (self.folder / name).write_text(json.dumps(level))
        return level

    def smooth(self, *arguments, code=0):
        done = self.jantar("--data-dir", support.SOURCE, "smooth", *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout

    def read(self, name="level.json"):
        return json.loads((self.folder / name).read_text())

    def changed(self, before, name="level.json"):
        """The columns in which tiles changed."""
        after = self.read(name)
        width = after["width"]
        return sorted({i % width for i, (a, b) in enumerate(zip(before["layers"][0]["data"],
                                                                after["layers"][0]["data"]))
                       if a != b})

    def test_rounds_a_step(self):
        before = self.write(hill())
        self.assertEqual(self.smooth("level.json"),
                         "level.json: 1 place rounded, 5 tiles\n")
        after = self.read()
        self.assertEqual(self.changed(before), [18, 19, 20, 21])
        self.assertEqual(after["tilesets"], [{"firstgid": 1, "source": "tilesets/terrain.tsj"},
                                             {"firstgid": rounding.SLOPES,
                                              "source": "tilesets/slopes.tsj"}])
        self.assertIn("good", self.jantar("check", "level.json").stdout)

    def test_everything_else_stays_and_is_laid_out_as_by_tiled(self):
        before = self.write(hill(), properties=[
            {"name": "experiment", "type": "bool", "value": True},
            {"name": "my own", "type": "string", "value": "stays"}], mine={"a": [1, 2]})
        self.smooth("level.json")
        after = self.read()
        for level in (before, after):
            level["layers"][0].pop("data")
            level.pop("tilesets")
        self.assertEqual(before, after)
        self.assertEqual(self.jantar("fmt", "--check", "level.json").stdout, "")

    def test_a_second_time_changes_nothing(self):
        self.write(hill())
        self.smooth("level.json")
        stamp = os.stat(self.folder / "level.json").st_mtime_ns
        self.assertEqual(self.smooth("level.json"), "level.json: 0 places rounded, 0 tiles\n")
        self.assertEqual(os.stat(self.folder / "level.json").st_mtime_ns, stamp)

    def test_dry_run_tells_and_writes_nothing(self):
        self.write(hill())
        before = (self.folder / "level.json").read_bytes()
        self.assertEqual(self.smooth("--dry-run", "level.json"),
                         "tiles (18, 8) to (21, 9): 5 change\n"
                         "level.json: 1 place rounded, 5 tiles (not written)\n")
        self.assertEqual((self.folder / "level.json").read_bytes(), before)

    def test_output_goes_elsewhere_if_the_tilesets_are_found_from_there(self):
        self.write(hill())
        before = (self.folder / "level.json").read_bytes()
        self.assertIn("other.json: 1 place", self.smooth("level.json", "-o", "other.json"))
        self.assertEqual((self.folder / "level.json").read_bytes(), before)
        (self.folder / "far").mkdir()
        self.refused(65, "not written", "--data-dir", support.SOURCE, "smooth", "level.json", "-o",
                     "far/other.json")
        self.assertFalse((self.folder / "far" / "other.json").exists())

    def test_things_keep_their_place_and_their_ground(self):
        """Whatever stands at the step, nothing changes there; at the other step it does."""
        rows = rounding.brush(
            lambda x, y: int(y >= (10 if x <= 20 else 9 if x <= 40 else 8)), 60, 16)
        for name, placed in {
                "crate": thing("crate", 19.2, 8.5, 1, 1),
                "boulder": thing("boulder", 19.2, 8.5, 1, 1, ellipse=True),
                "exit": thing("exit", 18, 7, 2, 2.5),
                "checkpoint": thing("checkpoint", 21, 6, 2, 2.5),
                "mushroom": thing("mushroom", 18.5, 8.5, 1, 1),
                "firefly": thing("firefly", 19.5, 9.3, 0, 0, point=True),
                "water": thing("water", 14, 9, 6, 1),
                "ant": thing("ant", 20, 8.9, 0, 0, point=True),
                "bridge": thing("bridge", 20.0, 9.0, 0, 0,
                                polyline=[{"x": 0, "y": 0}, {"x": 0, "y": -300}]),
        }.items():
            with self.subTest(name):
                before = self.write(rows, objects=[placed])
                self.smooth("level.json")
                self.assertEqual(self.changed(before), [38, 39, 40, 41])
        for name, placed in {"secret": thing("secret", 15, 6, 10, 8),
                             "sign": thing("sign", 19, 4, 20, 6, properties=[
                                 {"name": "text", "type": "string", "value": "far away"}]),
                             "wind": thing("wind", 15, 6, 10, 5)}.items():
            with self.subTest(name):
                before = self.write(rows, objects=[placed])
                self.smooth("level.json")
                self.assertEqual(self.changed(before), [18, 19, 20, 21, 38, 39, 40, 41])

    def test_narrow_ways_and_other_ground_stay(self):
        for name, rows in {
                "a low tunnel": rounding.brush(
                    lambda x, y: int(y >= (10 if x <= 20 else 9) or y <= 7), 40, 16),
                "ice beside": None, "a ledge above": None}.items():
            with self.subTest(name):
                rows = rows or hill()
                first_material = rounding.SLOPES
                if name == "ice beside":
                    rows[9][19] = first_material + 3 * 32 + 11
                if name == "a ledge above":
                    rows[7][19] = first_material + 8 * 32 + 15
                before = self.write(rows, tilesets=[
                    {"firstgid": 1, "source": "tilesets/terrain.tsj"},
                    {"firstgid": first_material, "source": "tilesets/materials.tsj"}])
                self.smooth("level.json")
                self.assertEqual(self.changed(before), [])

    def test_a_layer_that_collides_above_keeps_its_place(self):
        level = self.write(hill())
        upper = json.loads(json.dumps(level["layers"][0]))
        upper.update(id=3, name="upper", data=[0] * len(upper["data"]))
        upper["data"][8 * 40 + 19] = 16
        for collides, columns in ((True, []), (False, [18, 19, 20, 21])):
            upper["properties"] = [{"name": "collides", "type": "bool", "value": collides}]
            level["layers"] = level["layers"][:1] + [upper] + level["layers"][-1:]
            (self.folder / "level.json").write_text(json.dumps(level))
            self.smooth("level.json")
            self.assertEqual(self.changed(level), columns)

    def test_what_it_cannot_change_is_told(self):
        level = self.write(hill())
        packed = json.loads(json.dumps(level))
        packed["layers"][0].update(encoding="base64", data=_base64(level["layers"][0]["data"]))
        infinite = {**level, "infinite": True}
        foreign = {**level, "tilesets": [{"firstgid": 1, "source": "tilesets/materials.tsj"}]}
        for name, changed, words in (("packed", packed, "to CSV"),
                                     ("infinite", infinite, "switch Infinite off"),
                                     ("foreign", foreign, "not of terrain.tsj")):
            with self.subTest(name):
                (self.folder / "level.json").write_text(json.dumps(changed))
                before = (self.folder / "level.json").read_bytes()
                self.refused(65, words, "--data-dir", support.SOURCE, "smooth", "level.json")
                self.assertEqual((self.folder / "level.json").read_bytes(), before)

    def test_slopes_come_behind_the_tiles_of_a_tileset_that_grew(self):
        before = self.write(hill())
        grown = before["tilesets"][0]["firstgid"] + 5000
        before["layers"].append({**before["layers"][0], "id": 9, "name": "grown", "properties": [
            {"name": "collides", "type": "bool", "value": False}],
            "data": [grown] + before["layers"][0]["data"][1:]})
        (self.folder / "level.json").write_text(json.dumps(before))
        self.smooth("level.json")
        self.assertEqual(self.read()["tilesets"][-1]["firstgid"], grown + 1)

    def test_slopes_must_lie_beside_the_terrain(self):
        self.write(hill())
        os.remove(self.folder / "tilesets" / "slopes.tsj")
        self.refused(65, "copy it there", "--data-dir", support.SOURCE, "smooth", "level.json")

    def test_wrong_usage_and_missing_files(self):
        self.write(hill())
        data = ("--data-dir", support.SOURCE)
        self.refused(64, "name a level", *data, "smooth")
        self.refused(64, "", *data, "smooth", "a", "b")
        self.refused(66, "missing.json", *data, "smooth", "missing.json")
        self.refused(66, "rules", *data, "smooth", "--rules", "no.txt", "level.json")
        (self.folder / "bad.json").write_text('{"type": "map",}')
        self.refused(65, "bad.json:1:15", *data, "smooth", "bad.json")
        self.refused(74, "no such folder", *data, "smooth", "level.json", "-o", "no/such/a.json")

    def test_broken_rules_are_told(self):
        self.write(hill())
        good = json.loads((TILESETS / "rules-floors.json").read_text())
        short = json.loads(json.dumps(good))
        short["layers"][0]["data"].pop()
        strange = json.loads(json.dumps(good))
        strange["layers"][0]["name"] = "ground"
        foreign = {**good, "tilesets": [{"firstgid": 1, "source": "other.tsj"}]}
        for rules, words in ((short, "plain tile numbers"), (strange, "no layer of rules"),
                             (foreign, "other.tsj"), ({**good, "layers": []}, "regions_input")):
            (self.folder / "rules.json").write_text(json.dumps(rules))
            (self.folder / "rules.txt").write_text("# mine\n\nrules.json\n")
            self.refused(65, words, "smooth", "--rules", "rules.txt", "level.json")

    def test_levels_of_the_game_can_be_smoothed(self):  # label: ci
        """A level that was smoothed has only known mistakes: none."""
        shutil.copytree(support.SOURCE / "levels", self.folder / "levels",
                        ignore=shutil.ignore_patterns("*.jrp", "experiments"))
        for path in sorted((self.folder / "levels" / "forest").glob("*.json")):
            self.smooth(path)
            checked = self.jantar("check", "--json", path)
            messages = json.loads(checked.stdout)["files"][0]["messages"]
            self.assertEqual([message["message"] for message in messages
                              if "no recorded run" not in message["message"]], [], path)


def _base64(numbers):
    return base64.b64encode(struct.pack(f"<{len(numbers)}I", *numbers)).decode()


if __name__ == "__main__":
    harness.main()
