"""Hills for the tests of slopes, painted as Tiled's Terrain Brush does.

Also rules of Automapping, applied as Tiled's manual says.
"""

import json
import os
import random
import shutil

TILESETS = os.path.join(os.environ["JANTAR_SOURCE_DIR"], "levels", "tilesets")
TILE = 32
FLIPS = 0xF0000000
FULL = 15
SLOPES = 41  # first number of slopes.tsj, behind terrain.tsj, in these maps and in those of rules
RULE_MAPS = ("rules-floors.json", "rules-ceilings.json")


def brush(is_earth, width, height):
    """Rows of corner pieces. `is_earth` is asked for each corner between tiles."""
    return [[is_earth(x, y) + 2 * is_earth(x + 1, y) + 4 * is_earth(x + 1, y + 1) +
             8 * is_earth(x, y + 1) for x in range(width)] for y in range(height)]


def random_walk(rng, length, low, high):
    """Heights of corners: level stretches, steps, staircases and a few walls."""
    heights = [rng.randrange(low, high)]
    while len(heights) < length:
        slope = rng.choice((-1, 1))
        for change in rng.choice(([0] * 3, [slope], [slope, 0], [slope, 0, 0], [slope, 0, 0, 0] * 2,
                                  [slope] * 4, [3 * slope, 0, 0], [0] * 6)):
            heights.append(min(max(heights[-1] + change, low), high))
    return heights[:length]


def painted_cave(seed, width=60, height=30):
    """Floor and ceiling of a cave; its first eight columns are level."""
    rng = random.Random(seed)
    floor = [24] * 9 + [30 - up for up in random_walk(rng, width - 8, 2, 9)]
    roof = [4] * 9 + random_walk(rng, width - 8, 1, 8)
    return brush(lambda x, y: int(y >= floor[x] or y <= roof[x]), width, height)


def level_of(rows, spawn=(4.0, 12.0), objects=(), **changes):
    """A level whose ground consists of these tile numbers."""
    start = {"id": 1, "name": "start", "type": "spawn", "point": True, "x": spawn[0] * TILE,
             "y": spawn[1] * TILE, "width": 0, "height": 0, "rotation": 0, "visible": True}
    common = {"x": 0, "y": 0, "opacity": 1, "visible": True}
    layers = [{"type": "tilelayer", "id": 1, "name": "ground", "width": len(rows[0]),
               "height": len(rows), "data": [number for row in rows for number in row], **common},
              {"type": "objectgroup", "id": 2, "name": "things", "draworder": "topdown",
               "objects": [start, *objects], **common}]
    return {"type": "map", "version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal",
            "renderorder": "right-down", "infinite": False, "width": len(rows[0]),
            "height": len(rows), "tilewidth": TILE, "tileheight": TILE, "nextlayerid": 3,
            "nextobjectid": 100, "compressionlevel": -1, "layers": layers,
            "tilesets": [{"firstgid": 1, "source": "tilesets/terrain.tsj"},
                         {"firstgid": SLOPES, "source": "tilesets/slopes.tsj"}],
            "properties": [{"name": "experiment", "type": "bool", "value": True}], **changes}


def write(level, folder, name="level.json"):
    """Writes a level into a folder that has the tilesets; returns its path."""
    tilesets = os.path.join(folder, "tilesets")
    if not os.path.exists(tilesets):
        shutil.copytree(TILESETS, tilesets)
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(level, file)
    return path


def ground_of(level):
    data, width = level["layers"][0]["data"], level["width"]
    return [data[at:at + width] for at in range(0, len(data), width)]


# --- Automapping ---------------------------------------------------------------------------------


def regions(layers):
    """The cells of each rule, in the order of their upper left corners."""
    width = layers["regions_input"][0]["width"]
    cells = {(i % width, i // width) for name in ("regions_input", "regions_output")
             for i, number in enumerate(layers[name][0]["data"]) if number}
    found = []
    while cells:
        joined, edge = set(), [cells.pop()]
        while edge:
            x, y = edge.pop()
            joined.add((x, y))
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells
            cells -= beside
            edge += beside
        found.append(joined)
    return sorted(found, key=lambda rule: (min(y for _, y in rule), min(x for x, _ in rule)))


def rules_of(path):
    """Each rule as ({place: numbers that match}, {place: number to write})."""
    layers = {}
    with open(path, encoding="utf-8") as file:
        rules = json.load(file)
    for layer in rules["layers"]:
        layers.setdefault(layer["name"], []).append(layer)
    width = layers["regions_input"][0]["width"]

    def strict(layer):
        return any(entry["name"] == "StrictEmpty" and entry["value"]
                   for entry in layer.get("properties", []))

    for rule in regions(layers):
        inputs, outputs = {}, {}
        for x, y in rule:
            at = y * width + x
            if layers["regions_input"][0]["data"][at]:
                inputs[x, y] = {layer["data"][at] for layer in layers["input_ground"]
                                if layer["data"][at] or strict(layer)}
            if layers["regions_output"][0]["data"][at]:
                outputs[x, y] = layers["output_ground"][0]["data"][at]
        # Tiles that a rule changes are rarer than air: looked at first, they make this quick.
        yield dict(sorted(inputs.items(), key=lambda cell: cell[0] not in outputs)), outputs


def automapped(rows, paths):
    """What Map > AutoMap makes of the tiles."""
    rows = [list(row) for row in rows]
    height, width = len(rows), len(rows[0])
    for path in paths:
        for inputs, outputs in rules_of(path):
            left, top = min(x for x, _ in inputs), min(y for _, y in inputs)
            for dy in range(-top, height - top):
                for dx in range(-left, width - left):
                    if all(0 <= x + dx < width and 0 <= y + dy < height
                           and rows[y + dy][x + dx] in wanted
                           for (x, y), wanted in inputs.items()):
                        for (x, y), number in outputs.items():
                            rows[y + dy][x + dx] = number or rows[y + dy][x + dx]
    return rows
