#!/usr/bin/env python3
"""Makes the game's pictures of the landmarks, and their tileset.

    python3 assets/sprites/make_landmarks.py [--to FOLDER]

It writes levels/tilesets/landmarks.tsj, landmarks/NAME.png (48 pixels a tile of the game) and the
number of each landmark in the tileset, in the order of their names. Needs rsvg-convert and Pillow.
draw_landmarks.py draws the SVGs.
"""

import argparse
import json
import os
import subprocess

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
DRAWN = os.path.join(HERE, "forest", "landmarks")
TILESETS = os.path.join(os.path.dirname(os.path.dirname(HERE)), "levels", "tilesets")
STEP = 4       # colours are rounded to multiples of this: a third less to ship, and nobody sees it
UNSEEN = 8     # pixels with less alpha are dropped


def rounded(image):
    """The picture with fewer colours, and no colour where it is transparent."""
    levels = [min(255, (value + STEP // 2) // STEP * STEP) for value in range(256)]
    alpha = image.getchannel("A").point([0 if v < UNSEEN else levels[v] for v in range(256)])
    colors = image.convert("RGB").point(levels * 3)
    empty = Image.new("RGB", image.size)
    seen = alpha.point([0] + [255] * 255)
    result = Image.composite(colors, empty, seen)
    result.putalpha(alpha)
    return result


def make(name, folder):
    """Writes a landmark's PNG. Returns its size."""
    out = os.path.join(folder, name + ".png")
    subprocess.run(["rsvg-convert", os.path.join(DRAWN, name + ".svg"), "-o", out], check=True)
    with Image.open(out) as raw:
        image = rounded(raw.convert("RGBA"))
    image.save(out, optimize=True)
    return image.size


def tileset(sizes):
    """The tileset as Tiled writes it: a collection of images. Tiled adds what is missing."""
    tiles = [{"id": i, "image": f"landmarks/{name}.png", "imageheight": height, "imagewidth": width,
              "properties": [{"name": "name", "type": "string", "value": name}]}
             for i, (name, (width, height)) in enumerate(sorted(sizes.items()))]
    return {"columns": 0, "grid": {"height": 1, "orientation": "orthogonal", "width": 1},
            "margin": 0, "name": "landmarks", "spacing": 0, "tilecount": len(tiles),
            "tileheight": max(height for _, height in sizes.values()), "tiles": tiles,
            "tilewidth": max(width for width, _ in sizes.values()), "tiledversion": "1.8.2",
            "type": "tileset", "version": "1.8"}


def names():
    return sorted(name[:-len(".svg")] for name in os.listdir(DRAWN) if name.endswith(".svg"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", default=TILESETS, help="folder of the tileset")
    folder = parser.parse_args().to
    os.makedirs(os.path.join(folder, "landmarks"), exist_ok=True)
    sizes = {name: make(name, os.path.join(folder, "landmarks")) for name in names()}
    with open(os.path.join(folder, "landmarks.tsj"), "w", encoding="utf-8") as file:
        json.dump(tileset(sizes), file, indent=1, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    main()
