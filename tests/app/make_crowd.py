#!/usr/bin/env python3
"""Writes a level with so many things in one view that it may be too slow to play.

make_crowd.py KIND COUNT FILE; KIND is one of jelly, crate, rope, pool (water over 1000 crates),
layer (of a million cells: quick to play, but takes a while to load).

It replaces the file in one step, as Tiled does.
"""
import json
import os
import sys

import make_level

COLUMNS, ROWS = 36, 20
SIDE = 1000


def heap(kind, number, step, **more):
    """Things of a kind, side by side and one heap upon another."""
    return [{"type": kind, "x": 96 + i % COLUMNS * step, "y": 20 + i // COLUMNS % ROWS * step,
             "width": 16, "height": 16, **more} for i in range(number)]


def ropes(number):
    line = [{"x": 0, "y": 0}, {"x": 20, "y": 200}]
    return [{"type": "rope", "x": 100 + i * 3 % 560, "y": 40, "width": 0, "height": 0,
             "polyline": line} for i in range(number)]


def pools(number):
    return [{"type": "water", "x": 32 + i % 50, "y": 32 + i % 40, "width": 600, "height": 300}
            for i in range(number)]


def things(kind, number):
    if kind == "rope":
        return ropes(number)
    if kind == "pool":
        return heap("crate", 1000, 14) + pools(number)
    return heap(kind, number, 14)


def enlarge(level, layers):
    """Makes the level SIDE tiles wide and high, with more layers of ground."""
    level["width"] = level["height"] = SIDE
    for i in range(layers):
        level["layers"].append(
            {**level["layers"][0], "id": 10 + i, "name": f"ground {i}", "width": SIDE,
             "height": SIDE, "data": [0] * 11 * SIDE + [1] * (SIDE - 11) * SIDE})
    del level["layers"][0]


def main():
    kind, number, path = sys.argv[1:]
    level = make_level.level(None)
    if kind == "layer":
        enlarge(level, int(number))
    else:
        level["layers"][1]["objects"] += [
            {"id": 10 + i, "name": "", "rotation": 0, "visible": True, **thing}
            for i, thing in enumerate(things(kind, int(number)))]
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(level, file)
    os.replace(path + ".new", path)


if __name__ == "__main__":
    main()
