#!/usr/bin/env python3
"""Draws yard.png, the tiles of the films' maps as Tiled shows them. The game shows films in colours
of its own.

Usage: assets/hints/make_yard.py
"""
from pathlib import Path

from PIL import Image, ImageDraw

SIDE = 32
ROCK, PAPER, ICE = (96, 74, 58, 255), (236, 222, 196, 255), (170, 210, 232, 255)


def main():
    image = Image.new("RGBA", (6 * SIDE, SIDE))
    draw = ImageDraw.Draw(image)

    def box(tile, top, bottom, color):
        draw.rectangle((tile * SIDE, top, (tile + 1) * SIDE - 1, bottom - 1), color)

    box(0, 0, SIDE, ROCK)                       # rock
    box(1, 0, 8, ROCK)                          # a ledge
    for x in (8, 24):                           # a grate
        draw.line((2 * SIDE + x, 1, 2 * SIDE + x, SIDE - 2), PAPER, 4)
    box(3, 0, SIDE, ROCK)                       # ground that breaks
    draw.line([(3 * SIDE + x, y) for x, y in ((8, 3), (18, 16), (13, 29))], PAPER, 3)
    box(4, 0, SIDE, ICE)                        # ice
    box(5, 13, 19, PAPER)                       # a beak
    image.save(Path(__file__).parent / "yard.png")


main()
