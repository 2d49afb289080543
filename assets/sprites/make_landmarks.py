#!/usr/bin/env python3
"""Makes the game's pictures of the landmarks, and their tileset.

    python3 assets/sprites/make_landmarks.py [--to FOLDER]

It writes landmarks.tsj and landmarks/NAME.png (48 pixels a tile of the game) to levels/tilesets.
A landmark keeps the number that levels/tilesets/landmarks.tsj gives it, because levels name it by
this number; new ones get the next numbers, in the order of their names. Needs rsvg-convert and
ImageMagick. draw_landmarks.py draws the SVGs.
"""

import argparse
import json
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
WORLDS = ("forest", "deep", "shore")
TILESETS = os.path.join(os.path.dirname(os.path.dirname(HERE)), "levels", "tilesets")
STEP = 4       # colours are rounded to multiples of this: the files are a third smaller
UNSEEN = 8     # pixels with less alpha are dropped


def output_of(command, data=None):
    return subprocess.run(command, input=data, check=True, capture_output=True).stdout


def pixels(image):
    """The pixels of a PNG, given as bytes: red, green, blue, alpha, and again."""
    return output_of(["convert", "png:-", "-depth", "8", "rgba:-"], image)


def masked(channel, mask):
    """The channel where the mask is 255, and 0 where it is 0."""
    both = int.from_bytes(channel, "big") & int.from_bytes(mask, "big")
    return both.to_bytes(len(channel), "big")


def rounded(rgba):
    """The same pixels with fewer colours, and no colour where they are transparent."""
    levels = bytes(min(255, (value + STEP // 2) // STEP * STEP) for value in range(256))
    alpha = rgba[3::4].translate(bytes(UNSEEN) + levels[UNSEEN:])
    mask = alpha.translate(bytes(1) + b"\xff" * 255)
    result = bytearray(rgba)
    for channel in range(3):
        result[channel::4] = masked(rgba[channel::4].translate(levels), mask)
    result[3::4] = alpha
    return bytes(result)


def drawings():
    """The drawings of the landmarks of all worlds, by name."""
    folders = [os.path.join(HERE, world, "landmarks") for world in WORLDS]
    return {file[:-len(".svg")]: os.path.join(folder, file) for folder in folders
            for file in sorted(os.listdir(folder)) if file.endswith(".svg")}


def size_of(svg):
    """Width and height that the file says."""
    with open(svg, encoding="utf-8") as file:
        return tuple(int(side) for side in re.search(r'width="(\d+)" height="(\d+)"',
                                                     file.readline()).groups())


def make(name, folder):
    """Writes a landmark's PNG. Returns its size."""
    svg = drawings()[name]
    width, height = size_of(svg)
    rgba = rounded(pixels(output_of(["rsvg-convert", svg])))
    output_of(["convert", "-size", f"{width}x{height}", "-depth", "8", "rgba:-", "-strip",
               "-define", "png:compression-level=9", "-define", "png:compression-filter=5",
               "-define", "png:exclude-chunks=date,time,gAMA,cHRM",
               "PNG32:" + os.path.join(folder, name + ".png")], rgba)
    return width, height


def known_numbers():
    """The numbers that landmarks have in the tileset that the levels use."""
    path = os.path.join(TILESETS, "landmarks.tsj")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return {os.path.splitext(os.path.basename(tile["image"]))[0]: tile["id"]
                for tile in json.load(file)["tiles"]}


def numbered(found, known):
    """Pairs of a number and a name, in order. The number of a name that is gone stays free."""
    after = max(known.values(), default=-1) + 1
    added = sorted(set(found) - set(known))
    return sorted([(known[name], name) for name in found if name in known] +
                  [(after + i, name) for i, name in enumerate(added)])


def tileset(sizes):
    """The tileset as Tiled writes it: a collection of images. Tiled adds what is missing."""
    tiles = [{"id": i, "image": f"landmarks/{name}.png", "imageheight": sizes[name][1],
              "imagewidth": sizes[name][0],
              "properties": [{"name": "name", "type": "string", "value": name}]}
             for i, name in numbered(sizes, known_numbers())]
    return {"columns": 0, "grid": {"height": 1, "orientation": "orthogonal", "width": 1},
            "margin": 0, "name": "landmarks", "spacing": 0, "tilecount": len(tiles),
            "tileheight": max(height for _, height in sizes.values()), "tiles": tiles,
            "tilewidth": max(width for width, _ in sizes.values()), "tiledversion": "1.8.2",
            "type": "tileset", "version": "1.8"}


def names():
    return sorted(drawings())


def make_all(folder):
    os.makedirs(os.path.join(folder, "landmarks"), exist_ok=True)
    sizes = {name: make(name, os.path.join(folder, "landmarks")) for name in names()}
    made = tileset(sizes)  # it reads the file that is written now
    with open(os.path.join(folder, "landmarks.tsj"), "w", encoding="utf-8") as file:
        json.dump(made, file, indent=1, sort_keys=True)
        file.write("\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", default=TILESETS, help="folder of the tileset")
    make_all(parser.parse_args().to)


if __name__ == "__main__":
    main()
