#!/usr/bin/env python3
"""Makes hostile levels: maps whose author wants the program to freeze, to fill the memory or to
fail.

Usage: hostile_levels.py FOLDER [FIRST [COUNT]]

Level number N is made of the kind KINDS[N % len(KINDS)], from LATER_FIRST on of a later kind, with
a random generator seeded with N, so it is the same on every machine. Each level has its own folder,
because some bring tilesets. The first levels have each kind at its worst; the others have smaller
sizes as well.
"""
import base64
import json
import os
import random
import sys
import zlib

TILE = 32  # pixels
MOST = 9990  # objects, a few below the limit
VIEW = (20.0, 11.25)  # tiles
KINDS = []  # functions that fill a level
# Kinds that came later have numbers of their own, so that tests find the others by their numbers:
# level LATER_FIRST + N is of the kind LATER[N % len(LATER)].
LATER = []
LATER_FIRST = 1000000


def kind(function):
    KINDS.append(function)
    return function


def later_kind(function):
    LATER.append(function)
    return function


def pack(cells):
    data = b"".join(number.to_bytes(4, "little") for number in cells)
    return base64.b64encode(zlib.compress(data, 9)).decode()


def packed_filled(width, height, number):
    """A packed layer of one tile number, made without a list of its cells."""
    return base64.b64encode(zlib.compress(number.to_bytes(4, "little") * (width * height),
                                          9)).decode()


def packed_mixed(width, height, count):
    """A packed layer in which neighbours differ, with flips; it packs well all the same."""
    some = b"".join((number % count + 1 | number % 8 << 29).to_bytes(4, "little")
                    for number in range(4096))
    return base64.b64encode(zlib.compress(some * (width * height // 4096), 9)).decode()


def polygon_tile(number, points):
    shape = {"id": 1, "x": 0, "y": 0, "width": 0, "height": 0, "rotation": 0, "visible": True,
             "polygon": [{"x": x, "y": y} for x, y in points]}
    return {"id": number, "objectgroup": {"type": "objectgroup", "name": "", "objects": [shape]}}


def saw(number, teeth=15):
    """A tile whose outline has many teeth, so it becomes many convex pieces."""
    upper = [(1 + i * 30 / (2 * teeth), 2 if i % 2 else 16) for i in range(2 * teeth)]
    return polygon_tile(number, upper + [(31, 31), (1, 31)])


def tileset(tiles, count=64, name="t"):
    return {"type": "tileset", "name": name, "tilewidth": TILE, "tileheight": TILE,
            "properties": [{"name": "look", "type": "string", "value": "world"}],
            "tilecount": count, "columns": 8, "image": "none.png", "imagewidth": 8 * TILE,
            "imageheight": (count + 7) // 8 * TILE, "margin": 0, "spacing": 0, "tiles": tiles}


def solid(number, **more):
    values = dict({"solid": True}, **more)
    return {"id": number, "properties": properties(values)}


def properties(values):
    kinds = {bool: "bool", float: "float", int: "float", str: "string"}
    return [{"name": name, "type": kinds[type(value)], "value": value}
            for name, value in values.items()]


class Level:
    """A room with a hero in its middle; positions in tiles. `size` (0..1) is how bad it gets."""

    def __init__(self, number):
        self.chance = random.Random(number)
        first = number < len(KINDS) or 0 <= number - LATER_FIRST < len(LATER)
        self.size = 1.0 if first else self.chance.choice((0.01, 0.03, 0.1, 0.3, 1.0))
        self.width, self.height = 40, 24
        self.objects, self.layers, self.files = [], [], {}
        self.tilesets = [dict(tileset([solid(0), saw(1), solid(2, material="crumbling")]),
                              firstgid=1)]
        self.ground = None  # tile data of the ground; None: a frame of rock
        self.more = {}
        self.text = None  # written instead of the map
        self.spawn = None

    def many(self, most=MOST):
        return max(1, int(most * self.size))

    def place(self, margin=3.0):
        """A random place in the view around the hero."""
        return (self.width / 2 + self.chance.uniform(-0.5, 0.5) * (VIEW[0] - margin),
                self.height / 2 + self.chance.uniform(-0.5, 0.5) * (VIEW[1] - margin))

    def add(self, name, x, y, width=0.0, height=0.0, line=None, values=None, **more):
        thing = dict({"id": len(self.objects) + 1, "name": "", "type": name, "x": x * TILE,
                      "y": y * TILE, "width": width * TILE, "height": height * TILE, "rotation": 0,
                      "visible": True}, **more)
        if line is not None:
            thing["polyline"] = [{"x": px * TILE, "y": py * TILE} for px, py in line]
        elif width == 0.0:
            thing["point"] = True
        if values:
            thing["properties"] = values if isinstance(values, list) else properties(values)
        self.objects.append(thing)
        return thing["id"]

    def frame(self):
        edge = (0, self.width - 1), (0, self.height - 1)
        return [int(x in edge[0] or y in edge[1]) for y in range(self.height)
                for x in range(self.width)]

    def layer(self, data):
        layer = {"type": "tilelayer", "id": len(self.layers) + 2, "name": "rock", "x": 0, "y": 0,
                 "width": self.width, "height": self.height, "opacity": 1, "visible": True,
                 "data": data}
        if isinstance(data, str):
            layer.update(encoding="base64", compression="zlib")
        self.layers.append(layer)
        return layer

    def map(self):
        if not self.layers:
            self.layer(self.ground if self.ground is not None else pack(self.frame()))
        x, y = self.spawn or (self.width / 2, self.height / 2)
        self.add("spawn", x, y)
        self.add("exit", self.width - 4, self.height - 4, 1, 2)
        things = {"type": "objectgroup", "id": 1, "name": "things", "x": 0, "y": 0, "opacity": 1,
                  "visible": True, "draworder": "topdown", "objects": self.objects}
        return dict({"type": "map", "version": "1.10", "tiledversion": "1.10.2",
                     "orientation": "orthogonal", "renderorder": "right-down", "infinite": False,
                     "width": self.width, "height": self.height, "tilewidth": TILE,
                     "tileheight": TILE, "nextlayerid": len(self.layers) + 2,
                     "nextobjectid": len(self.objects) + 1, "tilesets": self.tilesets,
                     "properties": properties({"experiment": True}),
                     "layers": self.layers + [things]}, **self.more)

    def write(self, folder):
        os.makedirs(folder, exist_ok=True)
        text = self.text if self.text is not None else json.dumps(self.map(),
                                                                  separators=(",", ":"))
        path = os.path.join(folder, "level.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        for name, text in self.files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        return path


# --- bodies in one view --------------------------------------------------------------------------


def bodies(level, name, least, most, count, **more):
    for _ in range(level.many(count)):
        x, y = level.place()
        side = level.chance.uniform(least, most)
        level.add(name, x, y, side, side, **more)


@kind
def jellies(level):
    bodies(level, "jelly", 0.5, 0.9, MOST, ellipse=level.chance.random() < 0.5)


@kind
def large_jellies(level):
    bodies(level, "jelly", 2.0, 8.0, MOST)


@kind
def crates(level):
    bodies(level, "crate", 0.3, 0.6, MOST)


@kind
def balls(level):
    bodies(level, "crate", 0.25, 0.4, MOST, ellipse=True, values={"restitution": 1.0})


@kind
def crates_in_one_place(level):
    for _ in range(level.many()):
        level.add("crate", 20, 10, 1, 1)


@kind
def jellies_in_one_place(level):
    for _ in range(level.many()):
        level.add("jelly", 20, 10, 1, 1)


@kind
def large_crates(level):
    """Each overlaps all others."""
    for _ in range(level.many()):
        level.add("crate", level.chance.uniform(0, 20), 2, 20, 20)


@kind
def boulders(level):
    bodies(level, "boulder", 0.5, 3.0, MOST, ellipse=True)


@kind
def seesaws(level):
    for _ in range(level.many()):
        level.add("seesaw", *level.place(), level.chance.uniform(1, 4), 0.25)


@kind
def ropes(level):
    for _ in range(level.many()):
        x, y = level.place()
        level.add("rope", x, y, line=[(0, 0), (level.chance.uniform(0.5, 3), 3)])


@kind
def vines(level):
    for _ in range(level.many()):
        level.add("vine", level.place()[0], 2, line=[(0, 0), (0, 18)])


@kind
def cloths(level):
    for _ in range(level.many()):
        level.add("cloth", *level.place(8), level.chance.uniform(3, 9), 3)


@kind
def bridges(level):
    for _ in range(level.many()):
        level.add("bridge", 3, level.place()[1], line=[(0, 0), (34, 0)])


@kind
def ropes_across(level):
    """From wall to wall of a wide map, so that they are stepped whole in every view."""
    level.width = 400
    for _ in range(level.many()):
        level.add("rope", 2, level.chance.uniform(2, 20), line=[(0, 0), (396, 0)],
                  values={"fixed": "both"})


# --- media ---------------------------------------------------------------------------------------


def pools(level, names, count):
    for _ in range(level.many(count)):
        values = None
        name = level.chance.choice(names)
        if name != "embers":
            values = {"x": level.chance.uniform(-9, 9), "y": -3.0}
        level.add(name, 1, 1, 37, 21, values=values)


@kind
def pools_over_crates(level):
    pools(level, ("water", "mud", "resin"), 5000)
    for i in range(level.many(1000)):
        level.add("crate", 2 + i % 50 * 0.7, 2 + i // 50 * 0.9, 0.6, 0.6)


@kind
def winds_over_jellies(level):
    pools(level, ("wind",), 5000)
    bodies(level, "jelly", 0.5, 0.9, 200)


@kind
def pools_over_ropes(level):
    pools(level, ("water",), 5000)
    for _ in range(level.many(150)):
        level.add("rope", *level.place(), line=[(0, 0), (3, 3)])


@kind
def embers_everywhere(level):
    pools(level, ("embers", "resin"), MOST)


# --- machines and animals ------------------------------------------------------------------------


@kind
def generators_of_crates(level):
    for _ in range(level.many()):
        level.add("generator", *level.place(), values={"most": 20, "period": 0.1, "size": 0.25})


@kind
def generators_of_jellies(level):
    for _ in range(level.many()):
        level.add("generator", *level.place(), values={"most": 20, "period": 0.1, "size": 4.0,
                                                       "makes": "jelly"})


@kind
def ants(level):
    for _ in range(level.many()):
        level.add("ant", *level.place())


@kind
def beetles_and_leeches(level):
    for _ in range(level.many()):
        level.add(level.chance.choice(("beetle", "leech", "snail", "crab")), *level.place())


@kind
def spiders(level):
    for _ in range(level.many()):
        level.add("spider", level.place()[0], 2, values={"reach": 10.0})


@kind
def wasps(level):
    """All follow one path of a thousand corners."""
    corners = [level.place() for _ in range(1000)]
    path = level.add("path", 0, 0, line=corners)
    for _ in range(level.many()):
        level.add("wasp", *level.place(),
                  values=[{"name": "path", "type": "object", "value": path}])


@later_kind
def lumps_of_clay(level):
    bodies(level, "clay", 0.5, 2.0, MOST, values={"yield": 0.0})


@later_kind
def dripstones(level):
    """All hang from the roof and fall at the first step of the hero."""
    for _ in range(level.many()):
        level.add("dripstone", level.place()[0], 2, 0.5, 1.5,
                  values={"strength": 0.1, "blow": 3.0, "loose": True})


@later_kind
def mussels(level):
    """Each holds a crate, or parts of other mussels' crates."""
    for _ in range(level.many(MOST // 2)):
        place = level.place()
        level.add("mussel", *place, 2, 1.4)
        level.add("crate", *place, 0.8, 0.8)


@later_kind
def crystals(level):
    """Each switches a gate that switches gates."""
    gate = level.add("gate", 5, 5, values=[{"name": "target", "type": "object", "value": 1}])
    for _ in range(level.many()):
        level.add("crystal", *level.place(), 0.5, 1,
                  values=[{"name": "target", "type": "object", "value": gate}])


@later_kind
def olms(level):
    level.add("water", 0, 0, level.width, level.height)
    for _ in range(level.many()):
        level.add("olm", *level.place(), values={"speed": 4.0})


@later_kind
def bats(level):
    """All wake at once, and each looks for the brightest of a thousand embers."""
    for _ in range(1000):
        level.add("embers", *level.place(), 1, 0.5)
    for _ in range(level.many(MOST - 1000)):
        level.add("bat", *level.place())


@later_kind
def eddies(level):
    """All over each other, with crates that each of them drives."""
    level.add("water", 0, 0, level.width, level.height)
    for _ in range(60):
        level.add("crate", *level.place(), 0.5, 0.5)
    bodies(level, "eddy", 1.0, 8.0, MOST - 100, ellipse=True)


@later_kind
def medusas(level):
    path = level.add("path", 10, 10, line=[(i % 9, i % 7) for i in range(1000)])
    for _ in range(level.many()):
        level.add("medusa", *level.place(),
                  values=[{"name": "path", "type": "object", "value": path}])


@kind
def movers(level):
    path = level.add("path", 10, 10, line=[(i % 9, i % 7) for i in range(1000)])
    for _ in range(level.many()):
        name = level.chance.choice(("lift", "wheel", "paddle", "press", "door"))
        values = [{"name": "path", "type": "object", "value": path}]
        level.add(name, *level.place(), 2, 0.5, values=values if name in ("lift", "door") else None)


@kind
def gates(level):
    """Rings of gates that switch each other for ever, over map-sized areas."""
    count = level.many()
    for i in range(count):
        targets = [{"name": "target" + end, "type": "object",
                    "value": level.chance.randrange(count) + 1} for end in ("", "2", "3")]
        if i % 2:
            level.add("area", 1, 1, 37, 21,
                      values=targets + properties({"for": "anything", "mode": "toggle"}))
        else:
            level.add("gate", 5, 5, values=targets + properties({"rule": "xor"}))


@kind
def areas_over_crates(level):
    for _ in range(level.many(5000)):
        level.add("area", 1, 1, 37, 21, values={"for": "things"})
    for i in range(level.many(500)):
        level.add("crate", 2 + i % 50 * 0.7, 2 + i // 50 * 0.9, 0.6, 0.6)


@kind
def buttons(level):
    for i in range(level.many(MOST // 2)):
        level.add("button", 2 + i % 350 * 0.1, 22, 1, 0.25)
        level.add("crate", 2 + i % 350 * 0.1, 3 + i / 400, 0.5, 0.5)


@kind
def mushrooms_and_launchers(level):
    for _ in range(level.many(MOST // 2)):
        level.add("mushroom", *level.place(), 2, 0.5)
        level.add("launcher", *level.place(), 2, 2)


@kind
def collectables(level):
    for i in range(level.many()):
        level.add(("firefly", "seed", "secret", "checkpoint")[i % 4], 2, 2,
                  *((36, 20) if i % 4 > 1 else ()))


# --- what only loading and checking read ---------------------------------------------------------


def wide(level, number=0):
    """A map of the largest size: a closed room of 1024 x 1024, empty inside."""
    level.width = level.height = 1024
    side = level.width
    rows = b"".join((1 if (x in (0, side - 1) or y in (0, side - 1)) else number).to_bytes(
        4, "little") for y in (0, 1) for x in range(side))
    first, inner = rows[:4 * side], rows[4 * side:]
    level.ground = base64.b64encode(zlib.compress(first + inner * (side - 2) + first, 9)).decode()


def wall_off(level):
    """Divides a wide map by a wall behind the spawn, so that most of it is out of reach."""
    side = level.width
    row = b"".join((int(x in (0, 10, side - 1))).to_bytes(4, "little") for x in range(side))
    full = (1).to_bytes(4, "little") * side
    level.ground = base64.b64encode(zlib.compress(full + row * (side - 2) + full, 9)).decode()
    level.spawn = (5, 5)


@kind
def exits_out_of_reach(level):
    wide(level)
    wall_off(level)
    for i in range(level.many(9000)):
        level.add("exit", 12, 1 + i % 7 / 8, 1010, 1020)


@kind
def zigzag_ropes(level):
    wide(level)
    for i in range(level.many(10)):
        level.add("rope", 0, 16, line=[((k % 2) * 31000, k / 100) for k in range(1000)])


@kind
def ropes_outside(level):
    """Lines that leave the map by far and go through it as well."""
    for _ in range(level.many()):
        line = [(level.chance.uniform(-30000, 30000), level.chance.uniform(-30000, 30000))
                for _ in range(8)]
        level.add(level.chance.choice(("rope", "vine")), 20, 12, line=line)


@kind
def long_vines_in_rock(level):
    wide(level, 1)
    for i in range(level.many()):
        level.add("vine", i % 1000 + 1, 1, line=[(0, 0), (0, 1020)])


@kind
def long_bridges(level):
    wide(level)
    for i in range(level.many(1500)):
        level.add("bridge", 1, 2 + i % 1000, line=[(k * 2, k % 2) for k in range(500)])


@kind
def signs(level):
    for _ in range(level.many()):
        level.add("sign", 1, 1, 37, 21, values={"text": "x" * 990})


@kind
def many_faults(level):
    for _ in range(level.many()):
        level.add(level.chance.choice(("crate", "sprn", "rope", "exit", "lift")), -50, 5000, 5, 5)


@kind
def links_to_nothing(level):
    for i in range(level.many()):
        level.add("button", 5, 5, 1, 0.25, values=[
            {"name": "target", "type": "object", "value": 100000 + i}])


@kind
def same_ids(level):
    for _ in range(level.many()):
        level.add("crate", 5, 5, 1, 1)
        level.objects[-1]["id"] = 7


@kind
def checkerboard(level):
    """Toothed tiles with gaps as wide as the hero, over the largest map."""
    level.width = level.height = 1024
    row = [2 if x % 3 == 0 else 0 for x in range(1024)]
    gap = [0] * 1024
    data = [pack(row), pack(gap)]
    raw = [zlib.decompress(base64.b64decode(text)) for text in data]
    level.ground = base64.b64encode(zlib.compress((raw[0] + raw[1] * 2) * 341 + raw[1], 9)).decode()
    level.spawn = (1.5, 1.5)


@kind
def saw_ground(level):
    level.width = level.height = 1024
    level.ground = packed_filled(1024, 1024, 2)


@kind
def crumbling_ground(level):
    level.width = level.height = 1024
    level.ground = packed_filled(1024, 1024, 3)


@kind
def crates_far_and_wide(level):
    wide(level)
    for _ in range(level.many()):
        level.add("jelly", level.chance.uniform(5, 1019), level.chance.uniform(5, 1019), 30, 30)


# --- tilesets ------------------------------------------------------------------------------------


def name_tilesets(level, count, files):
    """Writes `files` tilesets and names them from `count` entries."""
    for i in range(files):
        tiles = [saw(number, 3 + i) for number in range(level.many(4000))]
        level.files["t%d.tsj" % i] = json.dumps(tileset(tiles, 65536, "t%d" % i))
    level.tilesets += [{"firstgid": 100 + 65536 * i, "source": "./" * (i // files) + "t%d.tsj" % (
        i % files)} for i in range(count)]


@kind
def one_tileset_of_many_names(level):
    name_tilesets(level, 31, 1)


@kind
def many_tilesets(level):
    name_tilesets(level, 31, 8)


@kind
def polygons_in_the_map(level):
    tiles = [saw(number, 7) for number in range(3, level.many(9000) + 3)]
    level.tilesets[0]["tiles"] += tiles
    level.tilesets[0]["tilecount"] = 65536


@kind
def tiles_without_end(level):
    tiles = [{"id": number} for number in range(level.many(65536))]
    level.files["t.tsj"] = json.dumps(tileset(tiles, 65536))
    level.tilesets += [{"firstgid": 100 + 65536 * i, "source": "t.tsj"} for i in range(31)]


@kind
def tileset_of_text(level):
    """A file near the limit of bytes that says nothing."""
    text = json.dumps(tileset([]))[:-1]
    text += ', "note": "%s"}' % ("x" * int(15e6 * level.size))
    level.files["t.tsj"] = text
    level.tilesets += [{"firstgid": 100 + i, "source": "./" * i + "t.tsj"} for i in range(31)]


@kind
def tileset_of_values(level):
    text = json.dumps(tileset([]))[:-1] + ', "list": [' + "0," * int(3.9e6 * level.size) + "0]}"
    level.files["t.tsj"] = text
    level.tilesets += [{"firstgid": 100 + i, "source": "./" * i + "t.tsj"} for i in range(31)]


# --- layers --------------------------------------------------------------------------------------


@kind
def packed_layers(level):
    level.width = level.height = 1024
    data = packed_mixed(1024, 1024, 3)
    for _ in range(level.many(62)):
        level.layer(data)["name"] = "x" * level.chance.randrange(50)


@kind
def packed_layers_of_an_infinite_map(level):
    """The survey reads them once more."""
    level.width = level.height = 1024
    data = packed_mixed(1024, 1024, 3)
    for _ in range(level.many(62)):
        layer = level.layer(data)
        layer["chunks"] = [{"x": 0, "y": 0, "width": 1024, "height": 1024, "data": data}]
        del layer["data"]
    level.more["infinite"] = True


@kind
def chunks(level):
    level.more["infinite"] = True
    data = packed_filled(16, 16, 1)
    for _ in range(level.many(60)):
        layer = level.layer(data)
        layer["chunks"] = [{"x": level.chance.randrange(1000), "y": level.chance.randrange(1000),
                            "width": 16, "height": 16, "data": data} for _ in range(2000)]
        del layer["data"]


@kind
def inflated_layer(level):
    """Packed data that would become 400 MB."""
    level.ground = base64.b64encode(zlib.compress(b"\0" * int(4e8 * level.size), 9)).decode()


@kind
def values_without_end(level):
    level.text = json.dumps(level.map())[:-1] + ', "list": [' + "0," * int(
        8e6 * level.size) + "0]}"


@kind
def objects_in_deep_groups(level):
    group = {"type": "group", "name": "g", "layers": [], "opacity": 1, "visible": True}
    layers = [group]
    for _ in range(12):
        group["layers"] = [dict(group, layers=[])]
        group = group["layers"][0]
    group["layers"] = [{"type": "objectgroup", "name": "o", "opacity": 1, "visible": True,
                        "objects": [{"id": 50 + i, "type": "crate", "x": 99, "y": 99,
                                     "width": 1000, "height": 20}
                                    for i in range(level.many(9900))]}]
    level.layer(pack(level.frame()))
    level.layers += layers


@kind
def names_without_end(level):
    level.text = json.dumps(level.map())[:-1] + "".join(
        ', "name%d": 0' % i for i in range(int(131000 * level.size))) + "}"


@kind
def properties_without_end(level):
    for _ in range(level.many(3000)):
        level.add("crate", *level.place(), 1, 1, values={"p%d" % i: 1.0 for i in range(64)})


@kind
def damaged(level):
    """A map of another kind with bytes changed."""
    other = Level(level.chance.randrange(1 << 30))
    other.size = min(level.size, 0.05)
    level.chance.choice([function for function in KINDS if function is not damaged][:40])(other)
    text = list(json.dumps(other.map()))
    for _ in range(level.chance.randrange(1, 9)):
        text[level.chance.randrange(len(text))] = level.chance.choice('{}[]",:0x-e9')
    level.text = "".join(text)
    level.files = other.files


def write(folder, number):
    """Writes level `number` and returns its path and its kind."""
    level = Level(number)
    later = number - LATER_FIRST
    function = LATER[later % len(LATER)] if later >= 0 else KINDS[number % len(KINDS)]
    function(level)
    name = function.__name__
    return level.write(os.path.join(folder, "%03d-%s" % (number, name))), name


def first_numbers():
    """The numbers of one level of each kind, at its worst."""
    return [*range(len(KINDS)), *range(LATER_FIRST, LATER_FIRST + len(LATER))]


def main():
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    count = int(sys.argv[3]) if len(sys.argv) > 3 else len(KINDS)
    for number in range(first, first + count):
        print(write(sys.argv[1], number)[0])


if __name__ == "__main__":
    main()
