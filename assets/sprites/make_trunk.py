#!/usr/bin/env python3
"""Draws the wounded trunk that falls in the scene "The flood", and its tileset.

    python3 assets/sprites/make_trunk.py [--to FOLDER]

The trunk is three long crates: its foot, the part with the wound and the drummer's holes, its
broken top. It writes trunk.tsj and trunk/NAME.png (48 pixels a tile of the game) to
levels/tilesets. Needs rsvg-convert and ImageMagick.
"""

import argparse
import json
import math
import os
import subprocess
import tempfile

import make_landmarks
from landmark_kit import PIXELS, Painting, mix

WIDTH = 3.0                                                  # tiles, of the whole trunk
PARTS = {"trunk-1-foot": 2.5, "trunk-2-wound": 6.5, "trunk-3-top": 6.0}  # tiles of height

BARK, BARK_LIT, FURROW, EDGE = "#4a3220", "#7c5632", "#1c110a", "#b07a3e"
WOOD, WOOD_PALE, CHAR = "#8a5a2e", "#d9a765", "#140b06"
RESIN = ((0, "#fff0b8"), (.35, "#ffc94f"), (.75, "#e08a1c"), (1, "#8a3c08"))
JAG = 0.55       # tiles by which splinters stand out of a break
STEPS = 13       # points of a break


def break_line(painting, y, up):
    """A splintered line across the trunk; `up` is how far its splinters reach, tiles."""
    points = []
    for i in range(STEPS):
        x = WIDTH * i / (STEPS - 1)
        middle = 1 - abs(2 * x / WIDTH - 1) ** 2
        points.append((x, y - up * (.15 + .85 * painting.random.random() * (.4 + .6 * middle))
                       * (1 if i % 2 else .25)))
    return points


def outline(painting, height, broken):
    """The outline of a part: straight sides, a splintered upper end if it broke there."""
    top = break_line(painting, JAG + .1, JAG) if broken else [(0, 0), (WIDTH, 0)]
    return top + [(WIDTH, height), (0, height)]


def bark(painting, height):
    """Furrows that run along the trunk, each with a lit side."""
    columns = 15
    for i in range(columns + 1):
        x = WIDTH * i / columns
        phase = painting.random.uniform(0, 6.3)
        line = [(x + .07 * math.sin(phase + 1.7 * y) + .03 * math.sin(5 * y + 2 * phase), y)
                for y in (height * k / 40 for k in range(41))]
        shade = 1 - abs(2 * x / WIDTH - 1.1)
        painting.stroke(line, FURROW, .07 + .06 * painting.random.random(), .9)
        painting.stroke([(a + .07, b) for a, b in line], mix(BARK, BARK_LIT, shade), .05, .75)
        for _ in range(round(height * 1.3)):
            y = painting.random.uniform(0, height)
            end = y + painting.random.uniform(-.25, .25)
            painting.stroke([(x, y), (x + WIDTH / columns * .9, end)], FURROW, .05, .8)


def hole(painting, x, y, rx, ry):
    """A hole that the drummer has pecked: charred inside, pale chips round it."""
    painting.oval(x, y, rx * 1.35, ry * 1.3, WOOD, .9)
    painting.oval(x, y - ry * .06, rx * 1.15, ry * 1.12, mix(WOOD, CHAR, .5))
    painting.oval(x + rx * .06, y + ry * .08, rx, ry, CHAR)
    painting.stroke([(x - rx, y + ry * 1.15), (x, y + ry * 1.32), (x + rx, y + ry * 1.1)],
                    WOOD_PALE, .04, .8)


def slit(x, y, rx, ry, ragged, random):
    """The outline of the wound: a tall eye with a ragged edge."""
    points = []
    for i in range(36):
        angle = 2 * math.pi * i / 36
        r = 1 + ragged * random.uniform(-1, 1)
        side = math.copysign(abs(math.sin(angle)) ** 1.3, math.sin(angle))
        points.append((x + rx * r * side, y - ry * r * math.cos(angle)))
    return points


def wound(painting, x, y):
    painting.glow(x, y, 2.4, "#ffb843", .5, 1.5)
    painting.fill(slit(x, y, .98, 2.15, .05, painting.random), FURROW)
    painting.fill(slit(x, y, .86, 1.98, .05, painting.random), WOOD)
    painting.fill(slit(x, y, .7, 1.8, .06, painting.random), mix(WOOD_PALE, WOOD, .3))
    painting.fill(slit(x, y, .56, 1.6, .06, painting.random),
                  painting.round(x, y, 1.7, *RESIN))
    for dx, top, length, wide in ((-.3, .3, 1.9, .1), (-.05, -.4, 2.9, .15), (.22, .1, 2.1, .11),
                                  (.4, .7, 1.0, .08)):
        painting.stroke([(x + dx, y + top), (x + dx, y + top + length)], "#e8921e", wide)
        painting.stroke([(x + dx - .02, y + top), (x + dx - .02, y + top + length)], "#ffe08a",
                        wide * .35, .9)
        painting.oval(x + dx, y + top + length, wide * .75, wide * 1.1, "#ffb52e")


def end_wood(painting, points, depth):
    """Pale splinters along a break; `depth` > 0: they reach down into the part."""
    inner = [(x, y + depth * (.5 + .5 * painting.random.random())) for x, y in points]
    painting.fill(points + inner[::-1], WOOD_PALE, .85)
    for (x, y), (_, end) in zip(points, inner):
        painting.stroke([(x, y), (x, (y + end) / 2)], FURROW, .035, .7)


def paint(name, height):
    painting = Painting(name, WIDTH, height, seed=len(name) * 7 + round(height * 10))
    shape = outline(painting, height, name == "trunk-3-top")
    painting.open(clip=shape)
    across = painting.define(
        '<linearGradient id="ID"><stop offset="0" stop-color="#2a1a10"/>'
        f'<stop offset=".18" stop-color="{BARK}"/><stop offset=".62" stop-color="#5f4128"/>'
        '<stop offset="1" stop-color="#22150d"/></linearGradient>')
    painting.fill([(0, 0), (WIDTH, 0), (WIDTH, height), (0, height)], f"url(#{across})")
    bark(painting, height)
    painting.stroke([(.05, 0), (.05, height)], EDGE, .07, .7)
    painting.stroke([(WIDTH - .04, 0), (WIDTH - .04, height)], FURROW, .1, .9)
    if name == "trunk-1-foot":
        end_wood(painting, break_line(painting, .2, .2), .24)
    if name == "trunk-2-wound":
        wound(painting, 1.5, 2.9)
        for at in ((.5, .75, .2, .27), (2.55, 1.3, .19, .25), (.42, 5.2, .24, .32),
                   (2.45, 4.8, .22, .3), (2.2, 5.85, .16, .22)):
            hole(painting, *at)
    if name == "trunk-3-top":
        end_wood(painting, shape[:STEPS], .5)
        for at in ((.8, 2.2, .22, .3), (2.1, 3.3, .25, .33), (1.2, 4.7, .2, .26)):
            hole(painting, *at)
    painting.close()
    return painting


def make(name, height, folder):
    """Writes a part's PNG. Returns its size in pixels."""
    size = round(WIDTH * PIXELS), round(height * PIXELS)
    with tempfile.NamedTemporaryFile("w", suffix=".svg", encoding="utf-8") as file:
        file.write(paint(name, height).svg(foot=0.0))
        file.flush()
        rgba = make_landmarks.rounded(make_landmarks.pixels(
            make_landmarks.output_of(["rsvg-convert", file.name])))
    subprocess.run(["convert", "-size", f"{size[0]}x{size[1]}", "-depth", "8", "rgba:-", "-strip",
                    "-define", "png:compression-level=9", "-define",
                    "png:exclude-chunks=date,time,gAMA,cHRM",
                    "PNG32:" + os.path.join(folder, name + ".png")], input=rgba, check=True)
    return size


def tileset(sizes):
    tiles = [{"id": i, "image": f"trunk/{name}.png", "imageheight": height, "imagewidth": width}
             for i, (name, (width, height)) in enumerate(sorted(sizes.items()))]
    return {"columns": 0, "grid": {"height": 1, "orientation": "orthogonal", "width": 1},
            "margin": 0, "name": "trunk", "spacing": 0, "tilecount": len(tiles),
            "tileheight": max(height for _, height in sizes.values()), "tiles": tiles,
            "tilewidth": max(width for width, _ in sizes.values()), "tiledversion": "1.8.2",
            "type": "tileset", "version": "1.8"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", default=make_landmarks.TILESETS, help="folder of the tileset")
    folder = parser.parse_args().to
    os.makedirs(os.path.join(folder, "trunk"), exist_ok=True)
    sizes = {name: make(name, height, os.path.join(folder, "trunk"))
             for name, height in PARTS.items()}
    with open(os.path.join(folder, "trunk.tsj"), "w", encoding="utf-8") as file:
        json.dump(tileset(sizes), file, indent=1, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    main()
