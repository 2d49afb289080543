"""The terrain tileset.

Its shapes join, its picture shows them, its files are what make_terrain.py makes, and Tiled can
paint with it.
"""

import itertools
import os
import struct
import sys
import tempfile
import unittest
import zlib

import support

TILE = 32
HALF = TILE // 2
SIDES = ("top", "right", "bottom", "left")


def tileset():
    return support.read_json(os.path.join(support.TERRAIN_DIR, "terrain.tsj"))


FIRST_ROUND = 32  # the tiles from here on are quarters of circles


def polygons_of(tile):
    """Collision polygons in tile pixels; a tile that is just `solid` is its whole square."""
    if support.properties_of(tile).get("solid"):
        return [[(0, 0), (TILE, 0), (TILE, TILE), (0, TILE)]]
    return [[(shape["x"] + point["x"], shape["y"] + point["y"]) for point in shape["polygon"]]
            for shape in tile["objectgroup"]["objects"]]


def all_polygons():
    return {tile["id"]: polygons_of(tile) for tile in tileset()["tiles"]}


def convex_parts(polygons):
    """The same area in convex polygons: a fan from the first corner.

    This also works for the concave rounds: all their points are visible from that corner.
    """
    parts = []
    for polygon in polygons:
        if all(turn(polygon[i - 2], polygon[i - 1], polygon[i]) > 0 for i in range(len(polygon))):
            parts.append(polygon)
        else:
            parts += [[polygon[0], polygon[i], polygon[i + 1]] for i in range(1, len(polygon) - 1)]
    return parts


def edges_of(polygon):
    return list(zip(polygon, polygon[1:] + polygon[:1]))


def turn(a, b, c):
    """> 0 where a path through the three points turns clockwise on the screen."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def cover(polygons, side):
    """The halves of a side that the tile's polygons cover: a set of 0 and 1.

    0 is the left or upper half.
    """
    axis, level = {"top": (1, 0), "right": (0, TILE), "bottom": (1, TILE), "left": (0, 0)}[side]
    covered = set()
    for polygon in polygons:
        for a, b in edges_of(polygon):
            if a[axis] == level and b[axis] == level:
                low, high = sorted((a[1 - axis], b[1 - axis]))
                covered |= {half for half in (0, 1) if low <= half * HALF
                            and (half + 1) * HALF <= high}
    return covered


def is_inside(polygons, x, y, margin=0.0):
    """True if a point is inside a polygon, at least `margin` deep.

    With a negative margin the point may also be outside, up to that far from each edge's line.
    """
    for polygon in polygons:
        depths = []
        for a, b in edges_of(polygon):
            length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
            depths.append(((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length)
        if min(depths) >= margin:
            return True
    return False


def wang_tiles():
    """Tile id by its corners (top left, top right, bottom right, bottom left)."""
    found = {}
    for entry in tileset()["wangsets"][0]["wangtiles"]:
        _, top_right, _, bottom_right, _, bottom_left, _, top_left = entry["wangid"]
        found.setdefault((top_left, top_right, bottom_right, bottom_left),
                         []).append(entry["tileid"])
    return found


def read_indexed_png(path):
    """(width, height, alpha of every pixel, colour number of every pixel).

    Reads only what the generator writes.
    """
    with open(path, "rb") as file:
        data = file.read()
    at, chunks = 8, {}
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        assert zlib.crc32(data[at + 4:at + 8 + size]) == struct.unpack(
            ">I", data[at + 8 + size:at + 12 + size])[0]
        chunks[kind] = chunks.get(kind, b"") + data[at + 8:at + 8 + size]
        at += 12 + size
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    raw = zlib.decompress(chunks[b"IDAT"])
    alpha_of = list(chunks[b"tRNS"]) + [255] * 256
    rows = [raw[y * (width + 1) + 1:(y + 1) * (width + 1)] for y in range(height)]
    assert all(raw[y * (width + 1)] == 0
               for y in range(height)), "only unfiltered rows are read here"
    return width, height, [[alpha_of[index] for index in row] for row in rows], rows


class Terrain(unittest.TestCase):
    def test_terrain_generator_makes_the_committed_files(self):
        generator = os.path.join(support.TERRAIN_DIR, "make_terrain.py")
        with tempfile.TemporaryDirectory() as directory:
            result = support.run(sys.executable, generator, directory)
            self.assertEqual(result.returncode, 0, result.stderr)
            for name in ("terrain.png", "terrain.tsj"):
                with open(os.path.join(directory, name), "rb") as made, \
                        open(os.path.join(support.TERRAIN_DIR, name), "rb") as committed:
                    self.assertEqual(made.read(), committed.read(),
                                     name + ": run make_terrain.py, commit its output")

    def test_terrain_has_every_piece(self):
        """15 corner pieces; full, 4 halves, 4 slopes of 45 degrees, 8 of 1:2, 8 rounds."""
        self.assertEqual(len(all_polygons()), FIRST_ROUND + 8)
        stamps = {number: sorted(map(tuple, map(sorted, polygons)))
                  for number, polygons in all_polygons().items() if 15 <= number < FIRST_ROUND}
        self.assertEqual(len(stamps), 17)
        self.assertEqual(len({repr(shape) for shape in stamps.values()}), 17, "no shape twice")
        areas = [sum(sum(a[0] * b[1] - a[1] * b[0] for a, b in edges_of(polygon))
                     for polygon in polygons) / 2
                 for number, polygons in all_polygons().items() if 15 <= number < FIRST_ROUND]
        square = TILE * TILE
        for share, count in ((1, 1), (1 / 2, 8), (1 / 4, 4), (3 / 4, 4)):
            self.assertEqual(areas.count(square * share), count,
                             f"tiles that cover {share} of their square")

    def test_terrain_polygons_are_convex_clockwise_and_on_the_grid_of_halves(self):
        for number, polygons in all_polygons().items():
            self.assertTrue(polygons, number)
            if number >= FIRST_ROUND:
                continue
            for polygon in polygons:
                with self.subTest(tile=number, polygon=polygon):
                    self.assertTrue(all(value in (0, HALF, TILE) for point in polygon
                                        for value in point))
                    following = edges_of(polygon[1:] + polygon[:1])
                    turns = [turn(a, b, c) for (a, b), (_, c) in zip(edges_of(polygon), following)]
                    self.assertTrue(all(value > 0 for value in turns), turns)

    def test_terrain_rounds_are_quarters_of_circles(self):
        """Four convex and four concave rounds with the same curve.

        Each joins a full side and an empty corner.
        """
        for number, (polygon,
                     ) in ((number, all_polygons()[number])
                           for number in range(FIRST_ROUND, FIRST_ROUND + 8)):
            hollow = number >= FIRST_ROUND + 4
            corner = polygon[0]
            middle = (TILE - corner[0], TILE - corner[1]) if hollow else corner
            for x, y in polygon[1:]:
                self.assertAlmostEqual(((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5, TILE,
                                       delta=0.6)
            self.assertTrue({(0, 0), (TILE, TILE)} <= set(polygon)
                            or {(0, TILE), (TILE, 0)} <= set(polygon), number)
            covers = sorted(len(cover([polygon], side)) for side in SIDES)
            self.assertEqual(covers, [0, 0, 2, 2], number)
            self.assertTrue(all(float(value).is_integer() for point in polygon for value in point))

    def test_terrain_corner_set_paints_every_combination(self):
        wang_set = tileset()["wangsets"][0]
        self.assertEqual(wang_set["type"], "corner")
        self.assertEqual([color["name"] for color in wang_set["colors"]], ["Earth"])
        combinations = set(itertools.product((0, 1), repeat=4)) - {(0, 0, 0, 0)}
        self.assertEqual(set(wang_tiles()), combinations)
        self.assertTrue(all(len(tiles) == 1 for tiles in wang_tiles().values()))

    def test_terrain_corner_pieces_cover_their_set_corners(self):
        polygons = all_polygons()
        for corners, (tile,) in wang_tiles().items():
            for corner, (x, y) in zip(corners,
                                      ((2, 2), (TILE - 2, 2), (TILE - 2, TILE - 2), (2, TILE - 2))):
                self.assertEqual(is_inside(polygons[tile], x, y), bool(corner), (corners, x, y))

    def test_terrain_corner_pieces_join_their_neighbours(self):
        """In any painting, two neighbouring tiles cover the same part of their common side."""
        polygons = {corners: all_polygons()[tile] for corners, (tile,) in wang_tiles().items()}
        polygons[(0, 0, 0, 0)] = []
        for a, b, c, d, e, f in itertools.product((0, 1), repeat=6):
            left, right = polygons[(a, b, e, d)], polygons[(b, c, f, e)]
            self.assertEqual(cover(left, "right"), cover(right, "left"), (a, b, c, d, e, f))
            upper, lower = polygons[(a, d, e, b)], polygons[(b, e, f, c)]
            self.assertEqual(cover(upper, "bottom"), cover(lower, "top"), (a, b, c, d, e, f))

    def test_terrain_gentle_slopes_come_in_pairs_that_join(self):
        polygons = all_polygons()
        for left, right, height in ((24, 25, {1}), (26, 27, {1}), (28, 29, {0}), (30, 31, {0})):
            self.assertEqual(cover(polygons[left], "right"), height)
            self.assertEqual(cover(polygons[right], "left"), height)
            ends = [cover(polygons[left], "left"), cover(polygons[right], "right")]
            self.assertCountEqual([len(end) for end in ends], [0, 2],
                                  "a pair leads from nothing to the full height")

    def test_terrain_picture_fits_the_tileset(self):
        entry = tileset()
        width, height, _, _ = read_indexed_png(os.path.join(support.TERRAIN_DIR, entry["image"]))
        self.assertEqual((width, height), (entry["imagewidth"], entry["imageheight"]))
        step = TILE + entry["spacing"]
        self.assertEqual((width - entry["margin"] + entry["spacing"]) // step, entry["columns"])
        self.assertGreaterEqual(
            entry["columns"] * ((height - entry["margin"] + entry["spacing"]) // step),
                                entry["tilecount"])

    def test_terrain_picture_shows_what_collides(self):
        """Rock is opaque; air is clear, except a few pixels of grass and roots at the surface."""
        entry = tileset()
        _, _, alpha, _ = read_indexed_png(os.path.join(support.TERRAIN_DIR, entry["image"]))
        for number, polygons in all_polygons().items():
            polygons = convex_parts(polygons)
            left = entry["margin"] + number % entry["columns"] * (TILE + entry["spacing"])
            top = entry["margin"] + number // entry["columns"] * (TILE + entry["spacing"])
            for y, x in itertools.product(range(TILE), repeat=2):
                seen = alpha[top + y][left + x]
                if is_inside(polygons, x + 0.5, y + 0.5, 1.0):
                    self.assertEqual(seen, 255, (number, x, y))
                elif not is_inside(polygons, x + 0.5, y + 0.5, -8.0):
                    self.assertEqual(seen, 0, (number, x, y))

    def test_terrain_picture_repeats_the_border_of_tiles(self):
        """Without this a scaled picture would show lines between tiles."""
        entry = tileset()
        _, _, _, rows = read_indexed_png(os.path.join(support.TERRAIN_DIR, entry["image"]))
        for number in range(entry["tilecount"]):
            left = entry["margin"] + number % entry["columns"] * (TILE + entry["spacing"])
            top = entry["margin"] + number // entry["columns"] * (TILE + entry["spacing"])
            for i in range(TILE):
                self.assertEqual(rows[top + i][left - 1], rows[top + i][left], (number, i))
                self.assertEqual(rows[top + i][left + TILE], rows[top + i][left + TILE - 1],
                                 (number, i))
                self.assertEqual(rows[top - 1][left + i], rows[top][left + i], (number, i))
                self.assertEqual(rows[top + TILE][left + i], rows[top + TILE - 1][left + i],
                                 (number, i))


if __name__ == "__main__":
    support.main()
