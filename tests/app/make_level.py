#!/usr/bin/env python3
"""Writes a plain level for the app's scripts: make_level.py FILE [WALL_COLUMN].

The level has a floor, and a wall if a column is named.

It replaces the file in one step, as Tiled does.
"""
import json
import os
import sys

WIDTH, HEIGHT, FLOOR, TILE = 40, 14, 11, 32


def level(wall):
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
                         thing(2, "exit", 38 * TILE, 9 * TILE, width=TILE, height=2 * TILE),
                         thing(3, "", 30 * TILE, 9 * TILE, point=True)]},
        ],
    }


def main():
    path = sys.argv[1]
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(level(int(sys.argv[2]) if len(sys.argv) > 2 else None), file)
    os.replace(path + ".new", path)


if __name__ == "__main__":
    main()
