#!/usr/bin/env python3
"""Draws the frame of the net that scoops up the drop in the scene "The net", and its tileset.

    python3 assets/sprites/make_net.py [--to FOLDER]

The frame is three lifts that move as one: a bar below and a cord at each side. It writes net.tsj
and net/NAME.png (48 pixels a tile of the game) to levels/tilesets. The bag, the hoop and the pole
are drawn by assets/figures/hand-net.json.
"""

import argparse
import json
import os
import struct
import zlib

PIXELS = 48
PARTS = {"net-1-bar": (2.6, 0.3), "net-2-cord": (0.2, 1.4)}  # tiles
FINE = 4                                                     # samples of a pixel, each way
WOOD, LIT, CORD = (0x4a, 0x3b, 0x2c), (0xa0, 0x86, 0x5c), (0xd8, 0xc9, 0xa0)


def bar(x, y, width, height):
    """A round stick: darker below, with a lit line above; None outside."""
    end = min(max(x, height / 2), width - height / 2)
    if (x - end) ** 2 + (y - height / 2) ** 2 > height ** 2 / 4:
        return None
    return LIT if 0.15 < y / height < 0.35 else WOOD


def cord(x, y, width, height):
    """Two strands that wind round each other."""
    turn = y / height * 7 % 1
    off = (abs(2 * turn - 1) - 0.5) * width * 0.4
    middle = width / 2
    if abs(x - middle - off) < 0.15 * width or abs(x - middle + off) < 0.15 * width:
        return CORD
    return None


def picture(draw, width, height):
    """Rows of RGBA, each pixel the mean of its samples."""
    columns, rows = round(width * PIXELS), round(height * PIXELS)
    lines = []
    for row in range(rows):
        line = bytearray()
        for column in range(columns):
            samples = [draw((column + (i + .5) / FINE) / PIXELS, (row + (j + .5) / FINE) / PIXELS,
                            columns / PIXELS, rows / PIXELS)
                       for i in range(FINE) for j in range(FINE)]
            seen = [sample for sample in samples if sample]
            line += bytes([sum(c) // len(seen) for c in zip(*seen)] if seen else WOOD)
            line.append(255 * len(seen) // len(samples))
        lines.append(bytes(line))
    return columns, rows, lines


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(kind + data)))


def make(name, folder):
    """Writes the picture of a part; returns its size in pixels."""
    columns, rows, lines = picture(bar if "bar" in name else cord, *PARTS[name])
    with open(os.path.join(folder, name + ".png"), "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n")
        out.write(chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 6, 0, 0, 0)))
        out.write(chunk(b"IDAT", zlib.compress(b"".join(b"\0" + line for line in lines), 9)))
        out.write(chunk(b"IEND", b""))
    return columns, rows


def main():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--to", default=os.path.join(root, "levels", "tilesets"))
    folder = parser.parse_args().to
    os.makedirs(os.path.join(folder, "net"), exist_ok=True)
    sizes = {name: make(name, os.path.join(folder, "net")) for name in PARTS}
    tiles = [{"id": i, "image": f"net/{name}.png", "imageheight": rows, "imagewidth": columns}
             for i, (name, (columns, rows)) in enumerate(sizes.items())]
    tileset = {
        "columns": 0, "grid": {"height": 1, "orientation": "orthogonal", "width": 1}, "margin": 0,
        "name": "net", "spacing": 0, "tilecount": len(tiles), "tiledversion": "1.8.2",
        "tileheight": max(rows for _, rows in sizes.values()), "tiles": tiles,
        "tilewidth": max(columns for columns, _ in sizes.values()), "type": "tileset",
        "version": "1.8"}
    with open(os.path.join(folder, "net.tsj"), "w", encoding="utf-8") as out:
        json.dump(tileset, out, indent=1, sort_keys=True)
        out.write("\n")


if __name__ == "__main__":
    main()
