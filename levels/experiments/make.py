#!/usr/bin/env python3
"""Makes the five levels of the experiments (Mocný 2009, 4.2): rest, static, sparse, dense, stress;
blue_earth and amber_shore, places to look at; and hundred_..., a hundred of each thing that lives
there in one view.

Usage: make.py [FOLDER]

Writes FOLDER/*.json (default: beside this file), the same bytes on every machine.

The ground is drawn by corners, as Tiled's Terrain Brush does: each tile's number says which of its
corners are earth (levels/README.md). Change this file rather than the levels.
"""
import json
import os
import random
import sys

TILE = 32  # pixels
HERO = 0.8  # radius, tiles
TYPES = {bool: "bool", float: "float", int: "float", str: "string"}  # of properties
MOST_OBJECTS = 10000  # of a level


class Map:
    """A map under construction; all positions in tiles."""

    def __init__(self, title, width, height, earth):
        self.width, self.height = width, height
        # 1 upper left, 2 upper right, 4 lower right, 8 lower left: earth or not; tile numbers start
        # at 1 = mask 1.
        self.cells = [earth(x, y) + 2 * earth(x + 1, y) + 4 * earth(x + 1, y + 1)
                      + 8 * earth(x, y + 1)
                      for y in range(height) for x in range(width)]
        self.tilesets = [{"firstgid": 1, "source": "../tilesets/terrain.tsj"}]
        self.objects = []
        self.properties = {"title": title, "experiment": True}

    def add(self, kind, name, x, y, width, height, **more):
        """An object with its centre at (x, y)."""
        self.objects.append(dict(
            {"height": height * TILE, "id": len(self.objects) + 1, "name": name, "rotation": 0,
             "type": kind, "visible": True, "width": width * TILE, "x": (x - width / 2) * TILE,
             "y": (y - height / 2) * TILE}, **more))

    def make_of(self, tileset, left, right, top):
        """Makes the first material of a tileset (sand, fleece) of the earth in these columns, from
        the row `top` down."""
        first = 101
        self.tilesets.append({"firstgid": first, "source": f"../tilesets/{tileset}.tsj"})
        for i, mask in enumerate(self.cells):
            if mask > 0 and left <= i % self.width < right and i // self.width >= top:
                self.cells[i] = first + mask - 1

    def spawn(self, x, y):
        self.add("spawn", "start", x, y, 0, 0, point=True)

    def exit(self, x, y):
        self.add("exit", "way out", x, y, 1, 2)

    def text(self):
        things = {"draworder": "topdown", "id": 2, "name": "things", "objects": self.objects,
                  "opacity": 1, "type": "objectgroup", "visible": True, "x": 0, "y": 0}
        ground = {"data": self.cells, "height": self.height, "id": 1, "name": "ground",
                  "opacity": 1, "type": "tilelayer", "visible": True, "width": self.width, "x": 0,
                  "y": 0}
        level = {"compressionlevel": -1, "height": self.height, "infinite": False,
                 "layers": [ground, things], "nextlayerid": 3,
                 "nextobjectid": len(self.objects) + 1, "orientation": "orthogonal",
                 "properties": [{"name": name, "type": TYPES[type(value)], "value": value}
                                for name, value in sorted(self.properties.items())],
                 "renderorder": "right-down", "tiledversion": "1.8.2", "tileheight": TILE,
                 "tilesets": self.tilesets,
                 "tilewidth": TILE, "type": "map", "version": "1.8", "width": self.width}
        text = json.dumps(level, sort_keys=True, separators=(",", ":"))
        return text.replace("},{", "},\n{").replace('"layers":',
                                                    '\n"layers":').replace(
                                                        '"objects":', '\n"objects":') + "\n"


def room(width, height):
    """Earth around a room whose floor is at `height` - 2.5."""
    return lambda x, y: x <= 1 or y <= 1 or x >= width - 1 or y >= height - 2


def rest():
    """One body on a simple static world."""
    level = Map("Rest", 24, 16, room(24, 16))
    level.spawn(12, 13.5 - HERO)
    level.exit(21, 12.5)
    return level


SHAFT_TOP, SHAFT_BOTTOM = 8, 80


def shaft():
    """For each row of corners: the last earth corner on the left, the first on the right.

    A wall moves by one corner a row at most. So every ledge is a slope of 45 degrees, on which the
    hero does not come to rest.
    """
    chance = random.Random(2009)
    rows, left, wide = {}, 4, 3
    for y in range(SHAFT_TOP, SHAFT_BOTTOM):
        if y % 3 == 1:  # never where the width changes, which would make a ledge
            left = min(6, max(2, left + chance.choice((-1, 1))))
        rows[y] = (left, left + wide + (y % 6 < 2))
    return rows


def static():
    """The hero falls through a narrow, jagged shaft."""
    rows = shaft()

    def earth(x, y):
        if y in rows:
            return x <= rows[y][0] or x >= rows[y][1]
        return x <= 1 or x >= 12 or y <= 1 or y >= SHAFT_BOTTOM + 6

    level = Map("Static", 13, SHAFT_BOTTOM + 8, earth)
    left, right = rows[SHAFT_TOP]
    level.spawn((left + right) / 2, 5)
    level.exit(11, SHAFT_BOTTOM + 4)
    return level


def sparse():
    """A large map with 64 crates on shelves, so far apart that at most two are in view."""
    crates, stride = 64, 14
    width, height = 16 + crates * stride, 20
    shelves = {16 + i * stride for i in range(crates)}

    def earth(x, y):
        on_shelf = y == 10 and any(x + d in shelves for d in (-1, 0, 1))
        return x <= 1 or x >= width - 1 or y <= 1 or y >= height - 3 or on_shelf

    level = Map("Sparse", width, height, earth)
    level.spawn(6, height - 3.5 - HERO)
    level.exit(width - 4, height - 4.5)
    for i, x in enumerate(sorted(shelves)):
        level.add("crate", f"crate {i + 1}", x, 9.0, 1, 1)
    return level


def dense():
    """22 bodies touching each other: a row of crates, on it one of jellies, on them the hero."""
    columns, floor = 11, 13.5
    level = Map("Dense", 24, 16, room(24, 16))
    level.spawn(12, floor - 2 - HERO)
    level.exit(21, 12.5)
    for i in range(columns):
        level.add("crate", f"crate {i + 1}", 12 + i - columns // 2, floor - 0.5, 1, 1)
    for i in range(columns):
        level.add("jelly", f"jelly {i + 1}", 12 + i - columns // 2, floor - 1.5, 1, 1)
    return level


def stress():
    """As many crates as a level may hold objects, all in one view.

    They are 4.5 pixels wide, so that all fit. A stack of 71 rows stands at a gravity of 5 and
    shivers at 10. At 25 the upper rows would fall by twice their size before a push from below
    reached them, and crates would overlap.
    """
    size, columns, floor = 9 / 64, 142, 13.5
    level = Map("Stress", 24, 16, room(24, 16))
    level.properties["gravity"] = 5
    level.spawn(12, 2.5)
    level.exit(21, 2.5)
    for i in range(MOST_OBJECTS - 2):
        x, y = i % columns - (columns - 1) / 2, i // columns + 0.5
        level.add("crate", "", 12 + x * size, floor - y * size, size, size)
    return level


# The hall of the blue earth: the height of the first earth corner below, and of the last one
# above, from the left edge of the map; (column, height), straight between two of them.
HALL_FLOOR = ((0, 22), (8, 22), (11, 25), (22, 25), (23, 26), (24, 31), (36, 31), (37, 26),
              (38, 25), (43, 25), (44, 24), (47, 24), (48, 23), (51, 23), (52, 22), (60, 22))
HALL_ROOF = ((0, 17), (6, 17), (7, 18), (9, 18), (10, 17), (20, 17), (23, 20), (27, 20), (30, 17),
             (36, 17), (39, 20), (44, 20), (47, 17), (60, 17))
HALL_POOL = (23, 27, 38, 31)  # left, surface, right, bottom


def height_at(way, x):
    """The height of a way of points at a column, a whole number."""
    for (left, a), (right, b) in zip(way, way[1:]):
        if left <= x <= right:
            return round(a + (b - a) * (x - left) / (right - left))
    return way[-1][1]


def blue_earth():
    """A hall with hills, a pool, steps and teeth of rock, and one of each thing that lives there,
    in the world of the blue earth."""
    width, height = 60, 34

    def earth(x, y):
        tooth = x in (15, 33) and y <= height_at(HALL_ROOF, x) + 1
        return (x <= 1 or x >= width - 1 or tooth or y <= height_at(HALL_ROOF, x)
                or y >= height_at(HALL_FLOOR, x))

    level = Map("The blue earth", width, height, earth)
    level.properties["world"] = "deep"
    level.spawn(17, 24.5 - HERO)
    level.exit(56, 20.5)
    left, top, right, bottom = HALL_POOL
    level.add("tide", "pool", (left + right) / 2, (top + bottom) / 2, right - left, bottom - top,
              properties=[{"name": "low", "type": "float", "value": 1.5}])
    for x, y in ((12, 21), (31, 23), (50, 20)):
        level.add("firefly", "", x, y, 0, 0, point=True)
    gate = len(level.objects) + 2
    level.add("crystal", "", 13, 24.05, 0.7, 1.9, properties=[
        {"name": "fade", "type": "float", "value": 0},
        {"name": "target", "type": "object", "value": gate}])
    level.add("door", "gate", 53.5, 19.5, 0.6, 4, properties=[
        {"name": "path", "type": "object", "value": gate + 1}])
    level.add("path", "up", 53.5, 19.5, 0, 0,
              polyline=[{"x": 0, "y": 0}, {"x": 0, "y": -3.5 * TILE}])
    level.add("clay", "", 20.5, 24, 2, 2)
    level.add("dripstone", "", 18.5, 18.2, 1, 2.4)
    level.add("bat", "", 11.5, 17.6, 0, 0, point=True)
    level.add("olm", "", 30, 30, 0, 0, point=True)
    return level


# The amber shore, as the hall above: dunes, a bay, land, a pool with a tide, a cliff with a cave.
SHORE_GROUND = ((0, 12), (8, 13), (14, 15), (20, 17), (25, 18), (28, 22), (32, 26), (38, 27),
                (43, 25), (46, 20), (48, 18), (52, 17), (66, 17), (69, 19), (71, 24), (76, 27),
                (82, 26), (85, 22), (87, 17), (90, 15), (99, 14), (108, 15), (120, 14))
SHORE_BAY = (22, 18.4, 49, 24.5)  # left, surface, right, and where the brine begins under it
SHORE_BRINE = 28
SHORE_POOL = (67, 17.6, 89, 28)  # the same, at the highest tide
SHORE_CAVE = (94, 20, 114, 25)
SHORE_SHAFT = (101, 104)  # the columns through which one falls into the cave


def amber_shore():
    """A beach under an open sky, a bay, a pool with a tide and a cave, in the world of the
    shore."""
    width, height = 120, 32

    def earth(x, y):
        left, top, right, bottom = SHORE_CAVE
        hollow = left < x < right and top < y < bottom
        shaft = SHORE_SHAFT[0] <= x <= SHORE_SHAFT[1] and y < bottom
        return (x <= 1 and y >= 6) or x >= width - 1 or (
            y >= height_at(SHORE_GROUND, x) and not hollow and not shaft)

    level = Map("The amber shore", width, height, earth)
    level.properties["world"] = "shore"
    level.spawn(6, 12.5 - HERO)
    level.exit(111, 24)
    left, top, right, bottom = SHORE_BAY
    for kind, upper, lower in (("water", top, bottom), ("brine", bottom, SHORE_BRINE)):
        level.add(kind, "bay", (left + right) / 2, (upper + lower) / 2, right - left, lower - upper)
    left, top, right, bottom = SHORE_POOL
    level.add("tide", "pool", (left + right) / 2, (top + bottom) / 2, right - left, bottom - top,
              properties=[{"name": "low", "type": "float", "value": 3}])
    for x, y in ((18, 13), (35, 15), (37, 23), (58, 14), (78, 15), (98, 22)):
        level.add("firefly", "", x, y, 0, 0, point=True)
    for x, y in ((55, 15.5), (57, 15.5), (56, 14.5)):
        level.add("crate", "", x, y, 1, 1)
    level.add("bridge", "jetty", 30, 17, 0, 0,
              polyline=[{"x": 0, "y": 0}, {"x": 10 * TILE, "y": 0}])
    level.add("mussel", "", 60, 15.8, 2, 1.4)
    level.add("mussel", "", 63, 15.4, 3, 2.2)
    for x, y in ((53, 16.2), (65.5, 16)):
        level.add("crab", "", x, y, 0, 0, point=True)
    return level


# The ground of the sea from the left to the right: a pool of sweet water, one of brine, one of
# both, land to run up on, and a long lane of brine.
SEA_FLOOR = ((0, 12), (8, 12), (9, 20), (17, 20), (18, 12), (22, 12), (23, 20), (31, 20), (32, 12),
             (36, 12), (37, 22), (46, 22), (47, 12), (60, 12), (61, 20), (150, 20), (151, 13),
             (170, 13))


def brine():
    """Two pools side by side, one with sweet water over brine, and a lane for amber that skips."""
    width, height = 168, 26

    def earth(x, y):
        return x <= 1 or x >= width - 1 or y <= 1 or y >= height_at(SEA_FLOOR, x)

    level = Map("Brine", width, height, earth)
    level.properties["world"] = "shore"
    level.make_of("materials-shore", 46, 62, 5)
    level.spawn(49, 11.5 - HERO)
    level.exit(164, 11.5)
    for kind, left, right, top, bottom in (
            ("water", 8, 18, 12, 20), ("brine", 22, 32, 12, 20), ("water", 36, 47, 12, 17),
            ("brine", 36, 47, 17, 22), ("brine", 60, 151, 12.5, 20)):
        level.add(kind, "", (left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
    return level


# In these rooms a row of things hangs below each of four roofs, whose undersides are at these
# heights. The hero stands to the right of them.
ROOFS = (1.5, 4.5, 7.5, 10.5)


def hundred(kind, columns, places, width, height, roofs=()):
    """A room with things of a kind in so many columns; `places` are the heights of their rows."""
    def earth(x, y):
        return room(24, 16)(x, y) or (x <= 19 and y + 0.5 in roofs)

    level = Map("Hundred: " + kind, 24, 16, earth)
    level.properties["world"] = "deep"
    level.spawn(21, 13.5 - HERO)
    level.exit(21, 3.5)
    step = 17 / columns
    for y in places:
        for i in range(columns):
            level.add(kind, "", 2 + step * (i + 0.5), y, width, height,
                      **({} if width else {"point": True}))
    return level


def hundred_clay():
    return hundred("clay", 20, [13.05 - 0.9 * row for row in range(5)], 0.84, 0.84)


def hundred_dripstone():
    return hundred("dripstone", 25, [top + 0.35 for top in ROOFS], 0.4, 0.8, ROOFS)


def with_door(level):
    """Adds a door that all things of a room open."""
    door = len(level.objects) + 1
    for thing in level.objects[2:]:
        thing["properties"] = [{"name": "target", "type": "object", "value": door}]
    level.add("door", "gate", 22.8, 10, 0.5, 3, properties=[
        {"name": "path", "type": "object", "value": door + 1}])
    level.add("path", "up", 22.8, 10, 0, 0,
              polyline=[{"x": 0, "y": 0}, {"x": 0, "y": -3 * TILE}])
    return level


def hundred_crystal():
    """All of them open one door."""
    return with_door(hundred("crystal", 25, [12.5 - 3 * row for row in range(4)], 0.3, 0.8))


def hundred_gap():
    """All of them open one door."""
    level = with_door(hundred("gap", 25, [12.5 - 3 * row for row in range(4)], 1.6, 1.4))
    level.make_of("materials-workshop", 2, 6, 13)
    return level


def hundred_olm():
    level = hundred("olm", 10, [12.5 - 0.9 * row for row in range(10)], 0, 0)
    level.add("water", "pool", 12, 8.5, 20, 10)
    return level


def hundred_bat():
    return hundred("bat", 25, [top + 0.4 for top in ROOFS], 0, 0, ROOFS)


def hundred_tide():
    """All of them rise and fall by the clock, each a little later than the one before."""
    level = hundred("tide", 25, [12.1 - 2.8 * row for row in range(4)], 0.6, 2.4)
    for i, thing in enumerate(level.objects[2:]):
        thing["properties"] = [{"name": "low", "type": "float", "value": 1.5},
                               {"name": "phase", "type": "float", "value": i / 100}]
    return level


def hundred_mussel():
    return hundred("mussel", 10, [12.5 - 1.2 * row for row in range(10)], 1.5, 0.8)


def hundred_scales():
    """With a crate on each."""
    level = hundred("scales", 10, [12.2 - 1.2 * row for row in range(10)], 1.6, 0.4)
    for thing in level.objects[2:]:
        level.add("crate", "", thing["x"] / TILE + 0.3, thing["y"] / TILE + 0.03, 0.3, 0.3)
    return level


def hundred_bell():
    """Each throws to the next one."""
    level = hundred("bell", 10, [12.2 - 1.2 * row for row in range(10)], 1.2, 0.9)
    for thing in level.objects[2:-1]:
        thing["properties"] = [{"name": "to", "type": "object", "value": thing["id"] + 1}]
    return level


def hundred_crab():
    return hundred("crab", 10, [12.5 - 0.95 * row for row in range(10)], 0, 0)


def hundred_eddy():
    """Under water, each touching its neighbours, with a crate in each."""
    level = hundred("eddy", 10, [13 - 1.15 * row for row in range(10)], 1.15, 1.15)
    for thing in level.objects[2:]:
        thing["ellipse"] = True
        x, y = (thing[at] / TILE + 1.15 / 2 for at in ("x", "y"))
        thing["x"] = (2 + 1.15 * (round((x - 2.85) / 1.7) + 0.5) - 1.15 / 2) * TILE
        level.add("crate", "", thing["x"] / TILE + 1.15 / 2, y, 0.3, 0.3)
    level.add("water", "pool", 12, 8, 20, 12)
    return level


def eddies():
    """A chain of six eddies that touch, with crates of all densities, and what swims above them."""
    width, height = 66, 26

    def earth(x, y):
        return room(width, height)(x, y) or (x <= 6 and y >= 6) or (x >= 60 and y >= 6)

    level = Map("Eddies", width, height, earth)
    level.properties["world"] = "shore"
    level.spawn(4, 5.5 - HERO)
    level.exit(62, 4.5)
    level.add("water", "sea", 33, 14.75, 54, 17.5)
    for i in range(6):
        level.add("eddy", "", 12 + 8 * i, 11, 8, 8, ellipse=True)
    for i in range(2):
        at = 12 + 40 * i
        path = len(level.objects) + 2
        level.add("medusa", "", at, 19, 0, 0, point=True, properties=[
            {"name": "path", "type": "object", "value": path}])
        level.add("path", "up", at, 19, 0, 0,
                  polyline=[{"x": 0, "y": 0}, {"x": 12 * TILE * (1 - 2 * i), "y": 0}])
    level.add("medusa", "", 8, 3, 0, 0, point=True)
    for i, made in enumerate(("cork", "wood", "stone")):
        level.add("crate", made, 12 + 16 * i, 9, 1, 1, properties=[
            {"name": "made", "type": "string", "value": made}])
    # the only grass on the right bank is what is placed there
    level.add("clearing", "", 63, 5.5, 6, 3)
    for i in range(3):
        level.add("plant", "", 61.5 + i, 5.5, 0, 0, point=True, properties=[
            {"name": "kind", "type": "string", "value": "marram"},
            {"name": "seed", "type": "int", "value": i}])
    return level


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for make in (rest, static, sparse, dense, stress, blue_earth, amber_shore, brine, eddies,
                 hundred_clay, hundred_dripstone, hundred_crystal, hundred_gap, hundred_olm,
                 hundred_bat, hundred_tide, hundred_mussel, hundred_scales, hundred_bell,
                 hundred_eddy, hundred_crab):
        name = make.__name__.replace("_", "-") + ".json"
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
            file.write(make().text())


if __name__ == "__main__":
    main()
