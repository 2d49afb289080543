#!/usr/bin/env python3
"""Makes the example of levels/README.md with pictures of an author's own, and pictures of it.

Draws paper.png (a tileset of 64 x 64 pixels), hills.png and paper.json in levels/pictures/own, and
shows them. Run by hand after a change of the game's look; the files are committed. Needs Pillow.

    python3 levels/pictures/make_own.py build/release/jantar
"""

import json
import math
import os
import random
import subprocess
import sys

from PIL import Image, ImageDraw, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
OWN = os.path.join(HERE, "own")
TILE = 64
FINE = 4  # everything is drawn this much larger and then reduced
WIDTH, HEIGHT = 30, 12
INK = (60, 44, 52, 255)
KEYS = "30:. 60:r 12:rJ 60:r 12:rJ 80:r 12:rJ 150:r"
TICK = 215


def paper(size, shapes, seed=1):
    """Paper shapes on top of each other, each with a thin shadow: (colour, points)."""
    picture = Image.new("RGBA", (size[0] * FINE, size[1] * FINE))
    for color, points in shapes:
        layer = Image.new("RGBA", picture.size)
        scaled = [(x * FINE, y * FINE) for x, y in points]
        ImageDraw.Draw(layer).polygon(scaled, fill=color)
        shade = Image.new("RGBA", picture.size)
        shade.paste((30, 15, 30, 110), (0, FINE), layer.getchannel("A"))
        shade = shade.filter(ImageFilter.GaussianBlur(1.2 * FINE))
        picture = Image.alpha_composite(picture, shade)
        picture = Image.alpha_composite(picture, layer)
    picture = picture.resize(size, Image.Resampling.LANCZOS)
    grain, pixels = random.Random(seed), picture.load()
    for y in range(size[1]):
        for x in range(size[0]):
            red, green, blue, alpha = pixels[x, y]
            add = grain.randint(-5, 5)
            pixels[x, y] = (*(max(0, min(255, c + add)) for c in (red, green, blue)), alpha)
    return picture


def oval(cx, cy, rx, ry, wobble=0.0, points=40, seed=1):
    rng = random.Random(seed)
    return [(cx + rx * (1 + wobble * rng.uniform(-1, 1)) * math.cos(2 * math.pi * i / points),
             cy + ry * (1 + wobble * rng.uniform(-1, 1)) * math.sin(2 * math.pi * i / points))
            for i in range(points)]


def box(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


EARTH, DEEP, GRASS, LEAF = (214, 140, 96, 255), (196, 120, 82, 255), (112, 176, 92, 255), (
    76, 140, 84, 255)
RED, CREAM, SUN, BLUE = (212, 80, 74, 255), (250, 232, 200, 255), (250, 200, 80, 255), (
    86, 130, 190, 255)


def ground(left, right, top):
    """A tile of the ground; where it has a border, the paper is cut there."""
    inside = [(EARTH, box(0, 0, TILE, TILE)), (DEEP, oval(20, 44, 9, 6, 0.1, seed=4)),
              (DEEP, oval(48, 26, 6, 4, 0.1, seed=7))]
    if top:
        edge = [(0, 16), (10, 22), (22, 17), (34, 23), (46, 18), (56, 22), (64, 16)]
        inside.append((GRASS, [(0, 0), (TILE, 0), *reversed(edge)]))
    if left:
        inside.append((LEAF, [(0, 0), (6, 0), (4, 20), (7, 40), (4, 64), (0, 64)]))
    if right:
        inside.append((LEAF, [(64, 0), (58, 0), (60, 22), (57, 42), (60, 64), (64, 64)]))
    return paper((TILE, TILE), inside)


def star(cx, cy, outer, inner):
    return [(cx + (outer if i % 2 == 0 else inner) * math.sin(math.pi * i / 5),
             cy - (outer if i % 2 == 0 else inner) * math.cos(math.pi * i / 5)) for i in range(10)]


def sheet():
    crate = [(INK, box(1, 1, 63, 63)), (BLUE, box(4, 4, 60, 60)), (CREAM, box(10, 10, 54, 54)),
             (RED, star(32, 33, 20, 9))]
    cushion = [(RED, box(0, 0, 64, 64))] + [
        (CREAM, box(x, 0, x + 8, 64)) for x in (8, 28, 48)]
    door = [(INK, [(6, 64), (6, 24), *[(32 + x, 24 - y) for x, y in
                                       ((-26, 0), (-18, 16), (0, 22), (18, 16), (26, 0))],
                   (58, 64)]),
            (SUN, [(12, 64), (12, 26), (20, 12), (32, 8), (44, 12), (52, 26), (52, 64)]),
            (CREAM, oval(32, 40, 12, 20))]
    flower = [(LEAF, [(30, 64), (34, 64), (33, 34), (31, 34)]),
              *[(RED, oval(32 + x, 26 + y, 9, 9))
                for x, y in ((-10, 0), (10, 0), (0, -10), (0, 10))],
              (SUN, oval(32, 26, 7, 7))]
    tuft = [(LEAF, [(4, 64), (16, 34), (22, 64)]), (GRASS, [(16, 64), (32, 26), (40, 64)]),
            (LEAF, [(36, 64), (52, 38), (60, 64)])]
    bush = [(LEAF, oval(32, 50, 30, 22, 0.04)), (GRASS, oval(26, 46, 20, 15, 0.05)),
            (RED, oval(20, 44, 3, 3)), (RED, oval(34, 40, 3, 3)), (RED, oval(42, 52, 3, 3))]
    tiles = [ground(True, False, True), ground(False, False, True), ground(False, True, True),
             ground(False, False, False), paper((TILE, TILE), crate), paper((TILE, TILE), cushion),
             paper((TILE, TILE), door), paper((TILE, TILE), [(SUN, star(32, 33, 30, 14))]),
             paper((TILE, TILE), flower), paper((TILE, TILE), tuft), paper((TILE, TILE), bush),
             ground(True, False, False)]
    picture = Image.new("RGBA", (4 * TILE, 3 * TILE))
    for i, tile in enumerate(tiles):
        picture.paste(tile, (i % 4 * TILE, i // 4 * TILE))
    return picture


def hills():
    size = (960, 360)
    # What reaches over one side comes in at the other, since the picture is repeated.
    shapes = [((168, 206, 222, 255), oval(200, 330, 300, 190)),
              ((168, 206, 222, 255), oval(200 + 960, 330, 300, 190)),
              ((168, 206, 222, 255), oval(700, 340, 330, 170)),
              ((168, 206, 222, 255), oval(700 - 960, 340, 330, 170)),
              ((140, 190, 180, 255), oval(480, 380, 260, 170)),
              ((140, 190, 180, 255), oval(0, 390, 220, 150)),
              ((140, 190, 180, 255), oval(960, 390, 220, 150)),
              ((250, 250, 244, 255), oval(240, 60, 60, 22)),
              ((250, 250, 244, 255), oval(290, 70, 46, 18)),
              ((250, 250, 244, 255), oval(690, 90, 70, 24))]
    return paper(size, shapes)


def heights():
    return [9 if x < 7 else 8 if x < 12 else 9 if x < 19 else 7 if x < 23 else 9
            for x in range(WIDTH)]


def ground_tiles():
    top, data = heights(), [0] * (WIDTH * HEIGHT)
    for x in range(WIDTH):
        for y in range(top[x], HEIGHT):
            left = x > 0 and top[x - 1] > y
            right = x < WIDTH - 1 and top[x + 1] > y
            tile = 4 if y > top[x] else 1 if left else 3 if right else 2
            data[y * WIDTH + x] = 12 if y > top[x] and left else tile
    return data


def plants():
    top, data = heights(), [0] * (WIDTH * HEIGHT)
    for x, tile in ((1, 11), (3, 10), (6, 9), (8, 10), (13, 9), (15, 11), (20, 10), (25, 9),
                    (28, 11)):
        data[(top[x] - 1) * WIDTH + x] = tile
    return data


def thing(number, kind, tile, x, y, width, height, **more):
    """A tile object stands on its left lower corner."""
    return {"id": number, "name": "", "type": kind, "gid": tile, "x": x * TILE, "y": y * TILE,
            "width": width * TILE, "height": height * TILE, "rotation": 0, "visible": True, **more}


def layer(number, kind, name, **more):
    return {"id": number, "type": kind, "name": name, "x": 0, "y": 0, "visible": True,
            "opacity": 1, **more}


def level():
    solid = [{"id": i, "properties": [{"name": "solid", "type": "bool", "value": True}]}
             for i in (0, 1, 2, 3, 11)]
    things = [{"id": 1, "name": "", "type": "spawn", "x": 2 * TILE, "y": 8.4 * TILE, "width": 0,
               "height": 0, "rotation": 0, "visible": True, "point": True},
              thing(2, "exit", 7, 27, 9, 1.5, 2), thing(3, "crate", 5, 9, 8, 1, 1),
              thing(4, "jelly", 6, 14.5, 9, 2.5, 1.5), thing(5, "firefly", 8, 20.7, 6, 0.6, 0.6)]
    return {"type": "map", "version": "1.8", "orientation": "orthogonal",
            "renderorder": "right-down", "width": WIDTH, "height": HEIGHT, "tilewidth": TILE,
            "tileheight": TILE, "infinite": False, "nextlayerid": 5, "nextobjectid": 6,
            "compressionlevel": -1, "tiledversion": "1.8.2", "backgroundcolor": "#c8e4ee",
            "tilesets": [{"firstgid": 1, "name": "paper", "tilewidth": TILE, "tileheight": TILE,
                          "tilecount": 12, "columns": 4, "margin": 0, "spacing": 0,
                          "image": "paper.png", "imagewidth": 4 * TILE, "imageheight": 3 * TILE,
                          "tiles": solid}],
            "layers": [layer(1, "imagelayer", "hills", image="hills.png", offsety=330,
                             parallaxx=0.4, repeatx=True),
                       layer(2, "tilelayer", "plants", width=WIDTH, height=HEIGHT, data=plants()),
                       layer(3, "tilelayer", "ground", width=WIDTH, height=HEIGHT,
                             data=ground_tiles()),
                       layer(4, "objectgroup", "things", draworder="topdown", objects=things)]}


def run(*command):
    subprocess.run(command, check=True, timeout=60)


def main():
    program, path = sys.argv[1], os.path.join(OWN, "paper.json")
    sheet().save(os.path.join(OWN, "paper.png"), optimize=True)
    hills().quantize(64).save(os.path.join(OWN, "hills.png"), optimize=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(level(), file)
    run(program, "fmt", path)
    picture = os.path.join(HERE, "own.png")
    run(program, "shot", "--tick", str(TICK), "--size", "720x405", "--input", KEYS, "-o", picture,
        path)
    Image.open(picture).quantize(128).save(picture, optimize=True)


if __name__ == "__main__":
    main()
