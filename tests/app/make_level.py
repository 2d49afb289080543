#!/usr/bin/env python3
"""Writes a plain level for the app's scripts: make_level.py FILE [WALL_COLUMN] [--exit COLUMN].

The level has a floor, a wall if a column is named, and an exit.

It replaces the file in one step, as Tiled does.
"""
import argparse
import json
import os

WIDTH, HEIGHT, FLOOR, TILE = 40, 14, 11, 32
EXIT = 38


def level(wall, way_out=EXIT):
    def rock(x, y):
        return int(y >= FLOOR or (wall is not None and 4 <= y and wall <= x < wall + 2))

    def thing(number, kind, x, y, **more):
        return {"id": number, "name": "", "type": kind, "x": x, "y": y, "width": 0, "height": 0,
                "rotation": 0, "visible": True, **more}

    tile = {"id": 0, "properties": [{"name": "solid", "type": "bool", "value": True}]}
    return {
        "type": "map", "version": "1.8", "orientation": "orthogonal", "width": WIDTH,
        "height": HEIGHT, "tilewidth": TILE, "tileheight": TILE, "infinite": False,
        "tilesets": [{"firstgid": 1, "name": "plain", "tilewidth": TILE, "tileheight": TILE,
                      "tilecount": 1, "columns": 1, "tiles": [tile]}],
        "layers": [
            {"type": "tilelayer", "id": 1, "name": "ground", "x": 0, "y": 0, "width": WIDTH,
             "height": HEIGHT, "visible": True, "opacity": 1,
             "data": [rock(x, y) for y in range(HEIGHT) for x in range(WIDTH)]},
            {"type": "objectgroup", "id": 2, "name": "things", "x": 0, "y": 0, "visible": True,
             "opacity": 1, "objects": [thing(1, "spawn", 4 * TILE, 10 * TILE, point=True),
                         thing(2, "exit", way_out * TILE, 9 * TILE, width=TILE, height=2 * TILE),
                         thing(3, "", 30 * TILE, 9 * TILE, point=True)]},
        ],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("wall", nargs="?", type=int)
    parser.add_argument("--exit", type=int, default=EXIT)
    wanted = parser.parse_args()
    with open(wanted.file + ".new", "w", encoding="utf-8") as file:
        json.dump(level(wanted.wall, wanted.exit), file)
    os.replace(wanted.file + ".new", wanted.file)


if __name__ == "__main__":
    main()
