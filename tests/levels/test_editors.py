"""The files that tell editors about levels.

They are what `jantar schema` makes from the loader's table. The JSON Schemas accept good levels and
refuse bad ones. The program understands Tiled's commands.
"""

import copy
import json
import os
import pathlib
import re
import unittest

import support
from schema_files import GENERATED, MARKERS


def read_text(*parts):
    with open(os.path.join(support.SOURCE_DIR, *parts), encoding="utf-8") as file:
        return file.read()


def schema(*options):
    result = support.jantar("schema", *options)
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    return result.stdout


class GeneratedTest(unittest.TestCase):
    def test_files_are_what_the_table_makes(self):
        for name, options in GENERATED.items():
            with self.subTest(name):
                self.assertEqual(read_text("levels", name), schema(*options),
                                 "run tests/accept schemas")

    def test_reference_is_what_the_table_makes(self):
        text = read_text("levels", "README.md")
        begin, end = (text.index(marker) for marker in MARKERS)
        self.assertEqual(text[begin + len(MARKERS[0]):end].strip(), schema("--markdown").strip(),
                         "run tests/accept schemas")

    def test_wrong_usage_is_told(self):
        for arguments in ((), ("--markdown", "--object-types"), ("--json-schema",),
                          ("--json-schema", "song"),
                          ("--markdown", "more")):
            result = support.jantar("schema", *arguments)
            self.assertEqual((result.returncode, result.stdout), (64, ""), arguments)


class ProjectTest(unittest.TestCase):
    def setUp(self):
        self.project = support.read_json(os.path.join(support.LEVELS_DIR, "jantar.tiled-project"))

    def test_enums_of_members_exist(self):
        enums = {entry["name"]: entry["values"] for entry in self.project["propertyTypes"]
                 if entry["type"] == "enum"}
        used = [member for entry in self.project["propertyTypes"]
                for member in entry.get("members", [])
                if "propertyType" in member]
        self.assertTrue(used)
        for member in used:
            self.assertIn(member["value"], enums[member["propertyType"]])

    def test_numbers_of_types_differ(self):
        numbers = [entry["id"] for entry in self.project["propertyTypes"]]
        self.assertEqual(sorted(set(numbers)), numbers)

    def test_commands_are_understood(self):
        keys = {command["shortcut"]: command["arguments"] for command in self.project["commands"]}
        self.assertEqual(sorted(keys), ["F5", "F6", "F7"])
        for arguments in keys.values():
            name, *rest = arguments.split()
            if name == "play" and os.environ.get("JANTAR_WITH_SDL") != "ON":
                continue  # this build can't play
            text = support.jantar(name, "--help").stdout
            for option in (word for word in rest if word.startswith("--")):
                self.assertIn(option, text)


class JsonSchemaTest(unittest.TestCase):
    def setUp(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        self.library = jsonschema.Draft7Validator
        self.resolver = jsonschema.RefResolver
        self.map = self.validator("map.schema.json")
        self.tileset = self.validator("tileset.schema.json")

    def validator(self, name):
        schema_tree = support.read_json(os.path.join(support.LEVELS_DIR, name))
        self.library.check_schema(schema_tree)
        folder = pathlib.Path(support.LEVELS_DIR, name).resolve().as_uri()
        return self.library(schema_tree, resolver=self.resolver(folder, schema_tree))

    def test_our_levels_and_tilesets_are_valid(self):
        for path in support.level_paths():
            self.assertEqual([error.message
                              for error in self.map.iter_errors(support.read_json(path))], [], path)
        tilesets = [name for name in os.listdir(support.TERRAIN_DIR) if name.endswith(".tsj")]
        self.assertTrue(tilesets)
        for name in tilesets:
            tree = support.read_json(os.path.join(support.TERRAIN_DIR, name))
            self.assertEqual([error.message for error in self.tileset.iter_errors(tree)], [], name)

    def refuses(self, change):
        level = copy.deepcopy(
            support.read_json(os.path.join(support.LEVELS_DIR, "first-light.json")))
        change(level)
        return not self.map.is_valid(level)

    @staticmethod
    def add_object(level, kind, **properties):
        layer = next(layer for layer in level["layers"] if layer["type"] == "objectgroup")
        layer["objects"].append({"id": 900, "type": kind, "x": 64, "y": 64, "width": 32,
                                 "height": 32, "properties": [
            {"name": name, "type": "float", "value": value} for name, value in properties.items()]})

    def test_bad_levels_are_not(self):
        self.assertFalse(self.refuses(lambda level: None))
        self.assertFalse(self.refuses(lambda level: self.add_object(level, "crate", density=2)))
        self.assertFalse(self.refuses(lambda level: self.add_object(level, "lamp", density=2000)))
        self.assertTrue(self.refuses(lambda level: self.add_object(level, "crate", density=2000)))
        self.assertTrue(
            self.refuses(lambda level: self.add_object(level, "jelly", friction="much")))
        self.assertTrue(self.refuses(lambda level: level.update(orientation="isometric")))
        self.assertTrue(self.refuses(lambda level: level.update(width=5000)))
        self.assertTrue(self.refuses(lambda level: level["layers"][0].update(type="tiles")))
        self.assertTrue(self.refuses(lambda level: level.update(
            properties=[{"name": "gravity", "type": "float", "value": -1}])))

    def test_bad_tilesets_are_not(self):
        tree = support.read_json(os.path.join(support.TERRAIN_DIR, "terrain.tsj"))
        self.assertTrue(self.tileset.is_valid(tree))
        for change in ({"tilewidth": 0}, {"type": "map"}, {"tiles": [{"id": -1}]}, {"tiles": [
                {"id": 1,
                 "properties": [{"name": "material", "type": "string", "value": "cheese"}]}]}):
            self.assertFalse(self.tileset.is_valid({**tree, **change}), change)
        del tree["tilewidth"]
        self.assertFalse(self.tileset.is_valid(tree))

    def test_our_figures_are_valid_and_others_are_not(self):
        figures = self.validator("figure.schema.json")
        folder = pathlib.Path(support.LEVELS_DIR, "..", "assets", "figures")
        paths = sorted(path for path in folder.glob("*.json") if ".shapes." not in path.name)
        self.assertTrue(paths)
        for path in paths:
            tree = support.read_json(str(path))
            self.assertEqual([error.message for error in figures.iter_errors(tree)], [], path.name)
        for change in ({"type": "map"}, {"parts": [{"disc": 1}]},
                       {"parts": [{"glow": 1, "wide": 1}]},
                       {"skeleton": [{"bone": "a", "place": "nose"}]}, {"colours": {}}):
            self.assertFalse(figures.is_valid({**tree, **change}), change)

    def test_references_lead_somewhere_and_all_is_described(self):
        known = self.map.schema["definitions"]
        for validator in (self.map, self.tileset):
            wanted = re.findall(r'"(?:map.schema.json)?#/definitions/([^"]+)"',
                                json.dumps(validator.schema))
            self.assertTrue(wanted)
            self.assertEqual(set(wanted) - set(known), set())
        for described in (self.map.schema, known["tileset"], known["layer"], known["object"]):
            for key, value in described["properties"].items():
                self.assertIn("description", value, key)


class VscodeTest(unittest.TestCase):
    def test_settings_map_our_schemas(self):
        settings = json.loads(read_text(".vscode", "settings.json"))
        for entry in settings["json.schemas"]:
            self.assertTrue(os.path.exists(os.path.join(support.SOURCE_DIR, entry["url"])),
                            entry["url"])
        self.assertEqual(settings["files.associations"]["*.tsj"], "json")


class TutorialTest(unittest.TestCase):
    def test_pictures_exist_and_are_small(self):
        names = re.findall(r'src="(pictures/[^"]+)"', read_text("levels", "README.md"))
        self.assertGreaterEqual(len(names), 3)
        for name in names:
            self.assertLess(os.path.getsize(os.path.join(support.LEVELS_DIR, name)), 150_000, name)


if __name__ == "__main__":
    support.main()
