"""The tileset of slopes and arcs, and the rules that round painted hills with them.

The files are what make_slopes.py makes, neighbours join, arcs are arcs, and the hero rolls over a
step. `jantar smooth` makes of a cave what Tiled's Automapping would make of it.
"""

import csv
import math
import os
import shutil
import subprocess
import tempfile
import unittest

import rounding
import support
from slopes import make_slopes
import test_terrain as terrain

TILE = rounding.TILE
RULES = [os.path.join(support.TERRAIN_DIR, name) for name in rounding.RULE_MAPS]


def tileset():
    return support.read_json(os.path.join(support.TERRAIN_DIR, "slopes.tsj"))


def polygons():
    return {tile["id"]: terrain.polygons_of(tile) for tile in tileset()["tiles"]}


def shapes():
    """(shape, ceiling, {(column, row from above): tile}) for each shape of the sheet."""
    for shelf in make_slopes.SHELVES:
        for shape in shelf:
            for ceiling in (False, True):
                yield shape, ceiling, {
                    (x, shape.height - 1 - row if not ceiling else row):
                        make_slopes.tile_number(shape, ceiling, x, row)
                    for x in range(shape.width) for row in range(shape.height)}


def covered(pieces, side):
    """The part of a side that a tile covers: its length, and its two ends."""
    axis, level = {"left": (0, 0), "right": (0, TILE), "top": (1, 0), "bottom": (1, TILE)}[side]
    found = [sorted((a[1 - axis], b[1 - axis])) for polygon in pieces
             for a, b in terrain.edges_of(polygon) if a[axis] == level and b[axis] == level]
    return found[0] if found else []


class Files(unittest.TestCase):
    def test_slopes_generator_makes_the_committed_files(self):
        for name, made in make_slopes.texts().items():
            with open(os.path.join(support.TERRAIN_DIR, name), "rb") as committed:
                self.assertEqual(made, committed.read(),
                                 name + ": run make_slopes.py, commit its output")

    def test_slopes_picture_is_what_the_generator_draws(self):  # label: all
        made = make_slopes.picture()
        width, height, alpha, _ = terrain.read_indexed_png(
            os.path.join(support.TERRAIN_DIR, "slopes.png"))
        self.assertEqual((width, height), (len(made[0]), len(made)))
        self.assertEqual(alpha, [[pixel[3] for pixel in row] for row in made],
                         "run make_slopes.py, commit its output")

    def test_slopes_are_good_tiles(self):
        result = support.jantar("check", os.path.join(support.TERRAIN_DIR, "slopes.tsj"))
        self.assertIn("good, 0 warnings", result.stdout)

    def test_slopes_and_rules_keep_their_meaning_through_tiled(self):
        if not shutil.which("tiled"):
            self.skipTest("tiled is not installed")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(support.TERRAIN_DIR, os.path.join(folder, "t"))
            for name in rounding.RULE_MAPS:
                target = os.path.join(folder, "t", "out.json")
                result = subprocess.run(
                    ["tiled", "--export-map", "json", os.path.join(folder, "t", name), target],
                    env=dict(os.environ, QT_QPA_PLATFORM="offscreen"), capture_output=True,
                    text=True, check=False)
                self.assertEqual(result.returncode, 0, result.stderr)
                before = support.read_json(os.path.join(support.TERRAIN_DIR, name))
                after = support.read_json(target)
                for mine, theirs in zip(before["layers"], after["layers"], strict=True):
                    self.assertEqual((mine["name"], mine["data"], mine.get("properties")),
                                     (theirs["name"], theirs["data"], theirs.get("properties")))

    def test_rules_file_names_the_maps_and_the_project_names_it(self):
        with open(os.path.join(support.TERRAIN_DIR, "rules.txt"), encoding="utf-8") as file:
            names = [line.strip() for line in file if not line.startswith("#")]
        self.assertEqual(names, list(rounding.RULE_MAPS))
        project = support.read_json(os.path.join(support.LEVELS_DIR, "jantar.tiled-project"))
        self.assertEqual(project["automappingRulesFile"], "tilesets/rules.txt")


class Shapes(unittest.TestCase):
    def test_slopes_have_every_shape(self):
        names = {shape.name for shape, _, _ in shapes()}
        self.assertLessEqual({"1:3", "1:4", "edge 2", "edge 4", "corner 2", "corner 4"}, names)

    def test_slopes_join_their_neighbours_to_the_64th_of_a_pixel(self):
        pieces = polygons()
        for shape, ceiling, tiles in shapes():
            for (x, y), tile in tiles.items():
                for other, side, facing in (((x + 1, y), "right", "left"),
                                            ((x, y + 1), "bottom", "top")):
                    if other in tiles:
                        self.assertEqual(covered(pieces.get(tile, []), side),
                                         covered(pieces.get(tiles[other], []), facing),
                                         (shape.name, ceiling, x, y, side))

    def test_slopes_are_made_of_64ths_of_pixels_that_the_game_keeps(self):
        for tile, found in polygons().items():
            for value in (value for polygon in found for point in polygon for value in point):
                self.assertEqual(value * 64, int(value * 64), tile)
                self.assertFalse(0 < value <= 0.5 or TILE - 0.5 <= value < TILE,
                                 f"tile {tile}: the game would move {value} to the border")

    def test_slopes_begin_and_end_where_the_brush_or_full_tiles_do(self):
        for shape, _, _ in shapes():
            for value in shape.line[0] + shape.line[-1]:
                self.assertEqual(2 * value, round(2 * value), shape.name)

    def test_ceilings_are_floors_upside_down(self):
        pieces = polygons()
        for shape, ceiling, tiles in shapes():
            if ceiling:
                continue
            left, top = make_slopes.PLACES[shape.name, shape.width, True]
            for (x, y), tile in tiles.items():
                other = (top + shape.height - 1 - y) * make_slopes.COLUMNS + left + x
                mirrored = [sorted((px, TILE - py) for px, py in polygon)
                            for polygon in pieces.get(tile, [])]
                self.assertEqual(mirrored, [sorted(polygon) for polygon in pieces.get(other, [])])

    def test_arcs_have_their_radius(self):
        """The corners of a quarter of a circle lie on the circle, and no piece is far from it."""
        for shape, _, _ in shapes():
            kind, _, radius = shape.name.partition(" ")
            if kind not in ("edge", "corner"):
                continue
            radius, inset = int(radius), (shape.width - int(radius)) / 2
            middle = (inset, inset if kind == "edge" else inset + radius)
            arc = [point for point in shape.line
                   if abs(math.dist(point, middle) - radius) < 0.001]
            self.assertGreaterEqual(len(arc), 12)
            self.assertGreaterEqual(len(arc), len(shape.line) - 2)
            for a, b in zip(arc, arc[1:]):
                half = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                self.assertAlmostEqual(math.dist(half, middle), radius, delta=0.006)


class Rules(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def smoothed(self, rows, **changes):
        path = rounding.write(rounding.level_of(rows, **changes), self.folder)
        result = support.jantar("smooth", path)
        self.assertEqual(result.returncode, 0, result.stderr)
        return rounding.ground_of(support.read_json(path))

    def test_smooth_makes_what_automapping_makes(self):
        changed, used = 0, set()
        for seed in range(5):
            rows = rounding.painted_cave(seed)
            wanted = rounding.automapped(rows, RULES)
            wanted = [[0 if number == rounding.SLOPES else number for number in row]
                      for row in wanted]
            self.assertEqual(self.smoothed(rows), wanted, seed)
            changed += sum(a != b for one, two in zip(rows, wanted) for a, b in zip(one, two))
            used |= {number for row in wanted for number in row}
        self.assertGreater(changed, 300)
        self.assertGreater(len(used), 100, "tiles of many shapes, also flipped ones")

    def test_smooth_joins_what_it_makes(self):
        """In a smoothed cave all neighbours cover the same part of the side between them."""
        pieces = {number + 1: found for number, found in terrain.all_polygons().items()}
        pieces.update({rounding.SLOPES + number: found for number, found in polygons().items()})

        def cover(number, side):
            if number & rounding.FLIPS:
                side = {"left": "right", "right": "left"}.get(side, side)
            found = covered(pieces.get(number & ~rounding.FLIPS, []), side)
            flipped = number & rounding.FLIPS and side in ("top", "bottom")
            return sorted(TILE - value for value in found) if flipped else found

        for seed in range(12, 15):
            rows = self.smoothed(rounding.painted_cave(seed))
            for y in range(len(rows) - 1):
                for x in range(len(rows[0]) - 1):
                    self.assertEqual(cover(rows[y][x], "right"), cover(rows[y][x + 1], "left"),
                                     (seed, x, y))
                    self.assertEqual(cover(rows[y][x], "bottom"), cover(rows[y + 1][x], "top"),
                                     (seed, x, y))


class Hero(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def test_hero_keeps_its_speed_over_a_smoothed_step_and_stays_on_the_ground(self):
        """Painted, the step throws the hero up and takes a third of its speed."""
        rows = rounding.brush(lambda x, y: int(y >= (20 if x <= 10 else 19)), 50, 30)
        least, in_air = {}, {}
        for smooth in (False, True):
            path = rounding.write(rounding.level_of(rows, spawn=(3.0, 18.0)), self.folder)
            if smooth:
                self.assertIn("1 place rounded", support.jantar("smooth", path).stdout)
            trace = os.path.join(self.folder, "trace.csv")
            support.jantar("run", path, "--input", "140:r", "--trace", trace)
            with open(trace, encoding="utf-8") as file:
                ticks = [row for row in csv.DictReader(file) if int(row["tick"]) > 50]
            least[smooth] = min(float(row["vx"]) for row in ticks)
            in_air[smooth] = sum(row["grounded"] == "0" for row in ticks)
        self.assertLess(least[False], 7.5)
        self.assertGreater(least[True], 8.5)
        self.assertGreater(in_air[False], 20)
        self.assertLessEqual(in_air[True], 2)


if __name__ == "__main__":
    support.main()
