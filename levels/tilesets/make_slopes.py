#!/usr/bin/env python3
"""Makes slopes.png and slopes.tsj: gentle slopes and arcs for the hills of terrain.tsj; and
rules-*.json, the rules by which Tiled (Automapping) and `jantar smooth` round hills with them.

Run by hand after a change here or in make_terrain.py; the files it writes are committed. Needs only
Python's standard library and gives the same pixels and bytes everywhere.

    python3 make_slopes.py [DIRECTORY]      default: the folder of this script

Shapes lie in the sheet as they lie in a map, so an author drags a rectangle over one and stamps it
as a whole. All of them rise to the right: X in Tiled flips a stamp, and the picture of a flipped
one is right. Ceilings have tiles of their own, because grass would hang from them.
"""

import itertools
import json
import math
import zlib

import make_terrain as terrain

COLUMNS = 17
PARTS = 64 * terrain.TILE  # the game rounds coordinates to a 64th of a pixel
SNAP = terrain.TILE * 2  # and moves what is within half a pixel of a tile's border onto it
ARC_STEP = math.radians(4.0)  # longest piece of an arc

# --- lines ---------------------------------------------------------------------------------------
# The surface of a floor, as (x, height above the lower border of the shape) in tiles, from left to
# right. `math` is used for square roots only, whose last bits are the same everywhere.

GENTLE = 2.0  # tiles across for one up, where an arc goes over into a slope


def circle(middle, radius, start, end, upper):
    """Points of a circle from one x to another, also where it crosses borders of tiles."""
    def height(x):
        across = x - middle[0]
        root = math.sqrt(max(radius * radius - across * across, 0.0))
        return middle[1] + root if upper else middle[1] - root

    places = {start, end} | {float(x) for x in range(math.ceil(start), math.floor(end) + 1)}
    low, high = sorted((height(start), height(end)))
    for y in range(math.ceil(low), math.floor(high) + 1):
        root = math.sqrt(max(radius * radius - (y - middle[1]) ** 2, 0.0))
        places |= {x for x in (middle[0] - root, middle[0] + root) if start < x < end}
    marks = [(x, height(x)) for x in sorted(places)]
    points = marks[:1]
    for a, b in zip(marks, marks[1:]):
        points += divide(middle, radius, a, b) + [b]
    return points


def divide(middle, radius, a, b):
    """Points between two points of a circle, by halving, so that no piece is longer than a step."""
    chord = math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    if chord <= ARC_STEP * radius:
        return []
    across, up = (a[0] + b[0]) / 2 - middle[0], (a[1] + b[1]) / 2 - middle[1]
    scale = radius / math.sqrt(across * across + up * up)
    half = (middle[0] + across * scale, middle[1] + up * scale)
    return divide(middle, radius, a, half) + [half] + divide(middle, radius, half, b)


def turned(line, width, height):
    """The line turned by half a turn: a foot becomes a crest."""
    return [(width - x, height - y) for x, y in reversed(line)]


def foot_to_gentle(radius, length):
    """From half a tile high and level to a slope of 1:2 that passes the point (length, 1)."""
    unit = math.sqrt(GENTLE * GENTLE + 1.0)
    across, up = radius / unit, radius * (1.0 - GENTLE / unit)
    start = length - GENTLE * (0.5 - up) - across
    return [(0.0, 0.5)] + circle((start, 0.5 + radius), radius, start, start + across, False)


def step(radius, width):
    """An S one tile high: arcs of the same radius with a short slope of 1:2 between them."""
    foot = foot_to_gentle(radius, width / 2)
    return foot + [(width / 2, 1.0)] + turned(foot, width, 2.0)


def foot_to_steep(radius, corner):
    """From level to 45 degrees, the lines of which would meet at x = corner."""
    tangent = radius * (math.sqrt(2.0) - 1.0)
    start, end = corner - tangent, corner + tangent * math.sqrt(0.5)
    arc = circle((start, 0.5 + radius), radius, start, end, False)
    return [(0.0, 0.5)] + arc + [(2.0 * corner, corner + 0.5)]


def quarter(radius, upper, inset):
    """A quarter of a circle between a level and an upright line, and these up to the border."""
    if upper:
        arc = circle((inset, inset), radius, inset, inset + radius, True)
        return [(0.0, inset + radius)] * (inset > 0) + arc + [(inset + radius, 0.0)] * (inset > 0)
    arc = circle((inset, inset + radius), radius, inset, inset + radius, False)
    end = inset + radius
    return [(0.0, inset)] * (inset > 0) + arc + [(end, end + inset)] * (inset > 0)


# --- shapes --------------------------------------------------------------------------------------


class Shape:
    """A surface over a rectangle of tiles: one tile of the sheet for each, or none for air."""

    def __init__(self, name, size, line, solid_right=True):
        self.name, self.line = name, line
        self.width, self.height = size
        self.solid_right = solid_right  # the rock reaches to the right end of the shape

    def rock(self):
        """The area below the line, clockwise on the screen (y down), in tiles."""
        points = crossed([snapped((x, self.height - y)) for x, y in self.line])
        right = self.width if self.solid_right else points[-1][0]
        return points + [(right, points[-1][1]), (right, self.height), (0.0, self.height)]


def convex(radius, inset):
    size = radius + (inset > 0)
    return Shape(f"edge {radius}", (size, size), quarter(radius, True, inset), False)


def hollow(radius, inset):
    size = radius + (inset > 0)
    return Shape(f"corner {radius}", (size, size), quarter(radius, False, inset))


QUARTER_FOURTHS = Shape("1:4", (4, 1), [(0.0, 0.0), (4.0, 1.0)])
THIRDS = Shape("1:3", (3, 1), [(0.0, 0.0), (3.0, 1.0)])
HALF_THIRDS = Shape("1:3 between halves", (3, 2), [(0.0, 0.5), (3.0, 1.5)])
WIDE_STEP = Shape("step 4", (4, 2), step(4, 4))
SHORT_STEP = Shape("step 2", (3, 2), step(2, 3))
SMALL_FOOT = Shape("foot 2", (2, 2), foot_to_steep(2, 1))
SMALL_CREST = Shape("crest 2", (2, 2), turned(foot_to_steep(2, 1), 2, 2.0))
LARGE_FOOT = Shape("foot 4", (4, 3), foot_to_steep(4, 2))
LARGE_CREST = Shape("crest 4", (4, 3), turned(foot_to_steep(4, 2), 4, 3.0))
SMALL_EDGE, LARGE_EDGE = convex(2, 0.5), convex(4, 0.5)
SMALL_CORNER, LARGE_CORNER = hollow(2, 0.5), hollow(4, 0.5)
LEAST_EDGE, LEAST_CORNER = convex(1, 0.5), hollow(1, 0.5)

# The sheet, shelf by shelf. The lower half has the same for ceilings.
SHELVES = (
    (QUARTER_FOURTHS, THIRDS),
    (HALF_THIRDS, WIDE_STEP, SHORT_STEP, SMALL_FOOT, SMALL_CREST, LEAST_EDGE),
    (LARGE_FOOT, LARGE_CREST, SMALL_EDGE, SMALL_CORNER, LEAST_CORNER),
    (LARGE_EDGE, LARGE_CORNER),
    (convex(4, 0), hollow(4, 0), convex(2, 0), hollow(2, 0)),
)

FULL, AIR = "full", "air"


def crossed(line):
    """The line with points where it crosses borders of tiles, so that both have the same one."""
    found = line[:1]
    for a, b in zip(line, line[1:]):
        shares = {(border - a[axis]) / (b[axis] - a[axis]) for axis in (0, 1)
                  for border in range(math.ceil(min(a[axis], b[axis])),
                                      math.floor(max(a[axis], b[axis])) + 1) if a[axis] != b[axis]}
        found += [snapped((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
                  for share in sorted(shares) if 0.0 < share < 1.0] + [b]
    return found


def snapped(point):
    return tuple(float(round(value)) if abs(value - round(value)) <= 1.0 / SNAP
                 else round(value * PARTS) / PARTS for value in point)


def clipped(polygon, axis, limit, sign):
    """The part of a polygon on one side of an upright or level line."""
    result = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1]):
        over_a, over_b = sign * (a[axis] - limit), sign * (b[axis] - limit)
        if over_a <= 0.0:
            result.append(a)
        if over_a * over_b < 0.0:
            share = over_a / (over_a - over_b)
            point = [a[k] + (b[k] - a[k]) * share for k in (0, 1)]
            point[axis] = float(limit)
            result.append(tuple(round(value * PARTS) / PARTS for value in point))
    return result


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def cleaned(polygon):
    """Without points that repeat or lie between their neighbours."""
    done = False
    while not done and len(polygon) >= 3:
        done = True
        for i in range(len(polygon)):
            if turn(polygon[i - 1], polygon[i], polygon[(i + 1) % len(polygon)]) == 0.0:
                del polygon[i]
                done = False
                break
    return polygon if len(polygon) >= 3 else []


def fan(polygon):
    """The polygon, beginning with a corner from which all others are visible."""
    for first in range(len(polygon)):
        points = polygon[first:] + polygon[:first]
        if all(turn(points[0], points[i], points[i + 1]) >= 0.0
               for i in range(1, len(points) - 1)):
            return points
    raise ValueError("no corner sees all others: " + repr(polygon))


def piece_of(rock, x, y):
    """What a tile holds of the rock: a polygon in halves of the tile, FULL or AIR."""
    for axis, low in ((0, x), (1, y)):
        rock = clipped(clipped(rock, axis, low, -1), axis, low + 1, 1)
    polygon = cleaned([(px - x, py - y) for px, py in rock])
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(polygon, polygon[1:] + polygon[:1])) / 2
    if area == 1.0:
        return FULL
    assert area == 0.0 or area > 1.0 / 1024.0, "a sliver that the game would drop"
    return fan([(2 * px, 2 * py) for px, py in polygon]) if area > 0.0 else AIR


def tiles_of(shape):
    """The tiles of a shape, {(column, row from above): polygon, FULL or AIR}."""
    rock = shape.rock()
    return {(x, y): piece_of(rock, x, y) for y in range(shape.height) for x in range(shape.width)}


def mirrored(polygon):
    """Upside down."""
    return polygon if isinstance(polygon, str) else fan([(x, 2 - y) for x, y in reversed(polygon)])


# --- sheet ---------------------------------------------------------------------------------------


def lay_out():
    """Places all shapes. Returns {number: content} and {(shape, ceiling): its upper left tile}.

    Tile 0 is air: a rule in Tiled can't erase a tile, but it can put an invisible one there.
    """
    contents, places, top = {0: AIR}, {}, 0
    for ceiling in (False, True):
        for shelf in SHELVES:
            left = 0 if places else 1
            for shape in shelf:
                places[shape.name, shape.width, ceiling] = (left, top)
                for (x, y), content in tiles_of(shape).items():
                    row = shape.height - 1 - y if ceiling else y
                    number = (top + row) * COLUMNS + left + x
                    contents[number] = mirrored(content) if ceiling else content
                left += shape.width
            assert left <= COLUMNS, left
            top += max(shape.height for shape in shelf)
    return contents, places, top


CONTENTS, PLACES, ROWS = lay_out()


def sheet_tiles():
    """For each tile its polygons, [] if it is solid, None if it is nothing."""
    found = (CONTENTS.get(number, AIR) for number in range(COLUMNS * ROWS))
    return [None if content == AIR else [] if content == FULL else [content] for content in found]


def tile_number(shape, ceiling, x, row):
    """The tile of a shape in column x and in a row counted from the side of the rock."""
    left, top = PLACES[shape.name, shape.width, ceiling]
    return (top + (row if ceiling else shape.height - 1 - row)) * COLUMNS + left + x


# --- rules ---------------------------------------------------------------------------------------
# A rule replaces a stretch of a hill as the Terrain Brush paints it. It is described for a floor
# that rises to the right: columns from the left, rows from below. The brush's surface passes the
# sides of tiles half way up, so that it is a row of slopes of one tile each: 0 level, 1 up.

FLIPPED = 0x80000000  # the bit of a tile number that mirrors the tile
FIRST_SLOPE = len(terrain.TILES) + 1  # first number of slopes.tsj in the maps of rules
FREE = 2  # tiles of air that must be left above what a rule changes: nobody gets stuck there
AWAY = 1.0  # farthest that a surface moves up or down, tiles
TERRAIN_HALVES = {False: (24, 25), True: (28, 29)}  # low and high tile of terrain.tsj's 1:2 slope
RULE_COLUMNS = 96  # of the maps of rules
MIRROR = {1: 2, 2: 1, 4: 8, 8: 4}  # corners of the brush's pieces
UPSIDE_DOWN = {1: 8, 8: 1, 2: 4, 4: 2}


def corners(heights, x, row):
    """The brush's piece between two columns of corners; heights counts the set ones of each."""
    left, right = heights[x], heights[x + 1]
    return ((row < left) + 2 * (row < right) + 4 * (row <= right) + 8 * (row <= left))


def heights_of(slopes):
    return [sum(slopes[:i]) for i in range(len(slopes) + 1)]


def brush_piece(mask):
    return ("brush", mask) if mask else AIR


def slope_piece(shape, x, row):
    content = tiles_of(shape)[x, shape.height - 1 - row]
    return content if isinstance(content, str) else ("slope", shape, x, row)


# A rule is {(column, row): (piece that must be there, piece that it becomes or None)}.


def becomes(old, new):
    same = new == old or (new == FULL and old == ("brush", 15))
    return old, None if same else new


def stretch(slopes, new, beside=None):
    """Replaces a surface of such slopes by `new`, {(column, row): piece}.

    `beside` says what must lie beside it: {(column, row): piece}.
    """
    heights, rule = heights_of(slopes), {}
    for x in range(len(slopes)):
        rows = [row for column, row in new if column == x]
        surface = [row for row in range(max(heights) + 2)
                   if corners(heights, x, row) not in (0, 15)]
        for row in range(min(rows + surface), max(rows + surface) + FREE + 1):
            piece = new.get((x, row), FULL if row < min(rows) else AIR)
            rule[x, row] = becomes(brush_piece(corners(heights, x, row)), piece)
    rule.update({place: (piece, None) for place, piece in (beside or {}).items()})
    return rule


def stairs(slopes, shape_pieces, count):
    """A staircase of equal steps becomes one straight slope."""
    width = len(slopes)
    new = {(x + width * i, row + i): piece for i in range(count)
           for (x, row), piece in shape_pieces.items()}
    return stretch(slopes * count, new)


def hill(slopes):
    """A foot and a crest of radius 4, and slopes of 1:2 between them."""
    rise = sum(slopes)
    new = {(x, 0): slope_piece(WIDE_STEP, x, 0) for x in (0, 1)}
    new.update({(2 * rise + x, rise): slope_piece(WIDE_STEP, 2 + x, 1) for x in (0, 1)})
    new.update({(2 * i + x, i): ("half", x) for i in range(1, rise) for x in (0, 1)})
    return stretch(slopes, new)


def distance(slopes):
    """How far a hill() moves the surface."""
    rise = sum(slopes)
    after = [0.0, 0.07] + [0.5 + i / 2 for i in range(2 * rise - 1)] + [rise - 0.07, rise]
    return max(abs(old - new) for old, new in zip(heights_of(slopes), after))


def hills(rise):
    """All the ways to rise so much in the width of a hill(), level at both ends."""
    for inner in itertools.product((0, 1), repeat=2 * rise):
        slopes = (0,) + inner + (0,)
        if sum(inner) == rise and distance(slopes) <= AWAY:
            yield hill(slopes)


def surface_of(shape):
    return {(x, row): slope_piece(shape, x, row)
            for x in range(shape.width) for row in range(shape.height)
            if not isinstance(slope_piece(shape, x, row), str)}


def steep_neighbours(x, row):
    """What may lie beside a foot or crest: a slope of 45 degrees, painted or rounded already."""
    yield {(x, row): ("brush", 14), (x, row + 1): ("brush", 4)}
    for shape, column, low in ((SMALL_FOOT, 1, 0), (LARGE_FOOT, 3, 1), (SMALL_CREST, 0, 0),
                               (LARGE_CREST, 0, 0)):
        yield {(x, row + up): ("slope", shape, column, low + up) for up in (0, 1)}


def wall(shape, floor, old, besides):
    """Rounds the end of a level floor at a wall.

    `old` has the brush's masks in rows from above, `floor` is the row of the floor from below. Each
    of `besides` is what may lie before it on the floor, from the near to the far.
    """
    new = {(x, row): becomes(brush_piece(old[shape.height - 1 - row][x]),
                             slope_piece(shape, x, row))
           for x in range(shape.width) for row in range(shape.height)}
    for beside in besides:
        rule = dict(new)
        rule.update({(-1 - i, floor): (piece, None) for i, piece in enumerate(beside)})
        rule.update({(x, floor + row): (AIR, None) for x in range(-len(beside), shape.width - 1)
                     for row in range(1, FREE + 2) if (x, floor + row) not in new})
        yield rule


def far_end(shape, floor):
    """What may lie before a rounded wall, so that a floor is rounded at both ends or at none."""
    level = ("brush", 12)
    yield [level] * 3
    yield [level] + [("slope", shape, x, floor, "turned round") for x in (1, 0)]


def all_rules():
    fourths = {(x, 0): slope_piece(QUARTER_FOURTHS, x + 2, 0) for x in (0, 1)}
    fourths.update({(x + 2, 1): slope_piece(QUARTER_FOURTHS, x, 0) for x in (0, 1)})
    for count in (4, 3, 2):
        yield stairs((0, 0, 1, 0), fourths, count)
        yield stairs((0, 1, 0, 0), fourths, count)
    for count in (5, 4, 3, 2):
        yield stairs((0, 1, 0), surface_of(HALF_THIRDS), count)
    for inner in ((0, 1) * 4, (1, 0) * 4, (0, 0, 1, 1, 1, 1, 0, 0)):
        yield hill((0, *inner, 0))
    for rise in (3, 2, 1):
        yield from hills(rise)
    yield stretch((0, 1, 0), surface_of(SHORT_STEP))
    yield stretch((0, 0, 1, 1), surface_of(LARGE_FOOT))
    yield stretch((1, 1, 0, 0), surface_of(LARGE_CREST))
    for beside in steep_neighbours(2, 1):
        yield stretch((0, 1), surface_of(SMALL_FOOT), beside)
    for beside in steep_neighbours(-1, -1):
        yield stretch((1, 0), surface_of(SMALL_CREST), beside)
    yield from wall(SMALL_EDGE, 2, ((12, 12, 8), (15, 15, 9), (15, 15, 9)),
                    far_end(SMALL_EDGE, 2))
    yield from wall(SMALL_CORNER, 0, ((0, 0, 6), (0, 0, 6), (12, 12, 14)),
                    far_end(SMALL_CORNER, 0))
    yield from wall(LEAST_EDGE, 1, ((12, 8), (15, 9)), [[]])
    yield from wall(LEAST_CORNER, 0, ((0, 6), (12, 14)), [[]])


def numbers_of(piece, mirror, ceiling):
    """The tile numbers of a piece in the maps of rules; earth has two full tiles."""
    flip = FLIPPED if mirror else 0
    if piece == AIR:
        return [0, FIRST_SLOPE]
    if piece == FULL or piece == ("brush", 15):
        return [15, terrain.FULL_STAMP + 1]
    if piece[0] == "half":
        return [TERRAIN_HALVES[ceiling][piece[1]] + 1 | flip]
    if piece[0] == "slope":
        flip ^= FLIPPED if piece[4:] else 0
        return [FIRST_SLOPE + tile_number(piece[1], ceiling, piece[2], piece[3]) | flip]
    bits = [bit for bit in (1, 2, 4, 8) if piece[1] & bit]
    for change, wanted in ((MIRROR, mirror), (UPSIDE_DOWN, ceiling)):
        bits = [change[bit] for bit in bits] if wanted else bits
    return [sum(bits)]


def placed(rule, mirror, ceiling):
    """The rule as tiles {(x, y): (numbers that may be there, new number or None)}, y downwards."""
    found = {}
    for (x, row), (old, piece) in rule.items():
        wanted = numbers_of(old, mirror, ceiling)
        # A rule of Tiled writes no empty tile: it writes the invisible one.
        new = None if piece is None else FIRST_SLOPE if piece == AIR else numbers_of(
            piece, mirror, ceiling)[0]
        found[-x if mirror else x, row if ceiling else -row] = (wanted, new)
    left, top = (min(place[axis] for place in found) for axis in (0, 1))
    return {(x - left, y - top): cell for (x, y), cell in found.items()}


def shelved(rules):
    """All rules in one grid, in reading order: that is the order in which Tiled applies them."""
    grid, left, top, below = {}, 0, 0, 0
    for rule in rules:
        width, height = (max(place[axis] for place in rule) + 1 for axis in (0, 1))
        if left + width > RULE_COLUMNS:
            left, top = 0, below
        grid.update({(left + x, top + y): cell for (x, y), cell in rule.items()})
        left, below = left + width + 1, max(below, top + height + 1)
    return grid, below


def rule_map(ceiling):
    """A map of rules as Tiled 1.8 and later understand it."""
    grid, height = shelved([placed(rule, mirror, ceiling)
                            for rule in all_rules() for mirror in (False, True)])
    lists = {name: [] for name in ("regions_input", "regions_output", "output_ground",
                                   "input_ground", "input_ground ")}
    for y, x in itertools.product(range(height), range(RULE_COLUMNS)):
        wanted, new = grid.get((x, y), ([], None))
        inputs = wanted + [0] * (2 - len(wanted))
        for data, number in zip(lists.values(), (int(bool(wanted)), int(new is not None), new or 0,
                                                 *inputs)):
            data.append(number)
    layers = [rule_layer(i + 1, name.strip(), RULE_COLUMNS, height, data)
              for i, (name, data) in enumerate(lists.items())]
    # An empty tile in the first list is a tile that must be empty; in the other it says nothing.
    layers[3]["properties"] = [{"name": "StrictEmpty", "type": "bool", "value": True}]
    return {"type": "map", "version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal",
            "renderorder": "right-down", "infinite": False, "compressionlevel": -1,
            "width": RULE_COLUMNS, "height": height, "tilewidth": terrain.TILE,
            "tileheight": terrain.TILE, "nextlayerid": len(layers) + 1, "nextobjectid": 1,
            "tilesets": [{"firstgid": 1, "source": "terrain.tsj"},
                         {"firstgid": FIRST_SLOPE, "source": "slopes.tsj"}],
            "layers": layers,
            # Since 1.9 Tiled looks for all matches before it changes anything, unless told so.
            "properties": [{"name": "MatchInOrder", "type": "bool", "value": True}]}


def rule_layer(number, name, width, height, data):
    return {"type": "tilelayer", "id": number, "name": name, "x": 0, "y": 0, "width": width,
            "height": height, "opacity": 1, "visible": True, "data": data}


def picture():
    return terrain.sheet_of([terrain.draw_tile(polygons) for polygons in sheet_tiles()], COLUMNS)


def texts():
    """The files but the picture, {name: bytes}."""
    tileset = terrain.tileset("slopes", sheet_tiles(), COLUMNS)
    files = {"slopes.tsj": terrain.json_bytes(tileset)}
    for ceiling, name in ((False, "rules-floors.json"), (True, "rules-ceilings.json")):
        text = json.dumps(rule_map(ceiling), sort_keys=True, separators=(",", ":"))
        files[name] = text.encode()
    return files


def main():
    # The compression of the picture depends on the version of zlib, its pixels do not.
    terrain.write_all({"slopes.png": terrain.png(picture(), zlib.compress), **texts()})


if __name__ == "__main__":
    main()
