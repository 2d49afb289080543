#!/usr/bin/env python3
"""Makes the game's pictures of the landmarks, and their tileset.

    python3 assets/sprites/make_landmarks.py [--to FOLDER] [NAME...]

It writes landmarks.tsj and landmarks/NAME.png (48 pixels a tile of the game) to levels/tilesets;
with names, only their pictures. A picture has 256 colours where they are enough, and is packed by
zopflipng: this takes a quarter of a minute each, but players get half the bytes.

A landmark keeps the number that levels/tilesets/landmarks.tsj gives it, because levels name it by
this number; new ones get the next numbers, in the order of their names. Needs rsvg-convert,
ImageMagick, pngquant and zopflipng (Debian: zopfli). draw_landmarks.py draws the SVGs.
"""

import argparse
import collections
import json
import math
import operator
import os
import re
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORLDS = ("forest", "deep", "shore")
TILESETS = os.path.join(os.path.dirname(os.path.dirname(HERE)), "levels", "tilesets")
STEP = 4       # colours are rounded to multiples of this: the files are a third smaller
UNSEEN = 8     # pixels with less alpha are dropped
DITHER = 0.5   # of the palette's errors, what goes on to the pixels beside: none would give bands
ALIKE = 42     # decibels: a picture that 256 colours change more than this keeps all of its own


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


def over_grey(*image, data=None):
    """The pixels of a picture over mid grey, given by a name or as `-options rgba:-` and bytes:
    red, green, blue, and again."""
    return output_of(["convert", *image, "-background", "#808080", "-flatten", "-alpha", "off",
                      "-depth", "8", "rgb:-"], data)


def differences(one, other):
    """How often each difference is between two pictures' channels."""
    return collections.Counter(map(operator.sub, one, other))


def likeness(found):
    """How alike pictures with these differences are, in decibels (peak signal-to-noise ratio)."""
    squares = sum(by * by * times for by, times in found.items())
    return 10 * math.log10(255 ** 2 * sum(found.values()) / max(squares, 1))


def picture(name):
    """A landmark's pixels as its drawing gives them, and what tells ImageMagick their layout."""
    svg = drawings()[name]
    width, height = size_of(svg)
    return (rounded(pixels(output_of(["rsvg-convert", svg]))),
            ["-size", f"{width}x{height}", "-depth", "8", "rgba:-"])


def make(name, folder):
    """Writes a landmark's PNG."""
    rgba, layout = picture(name)
    with tempfile.TemporaryDirectory() as work:
        full, few = os.path.join(work, "full.png"), os.path.join(work, "few.png")
        output_of(["convert", *layout, "-strip",
                   "-define", "png:exclude-chunks=date,time,gAMA,cHRM", "PNG32:" + full], rgba)
        output_of(["pngquant", "--speed", "1", f"--floyd={DITHER}", "--strip", "--output", few,
                   full])
        alike = likeness(differences(over_grey(full), over_grey(few)))
        best = ["--filters=0", few] if alike >= ALIKE else [full]  # palettes pack best unfiltered
        output_of(["zopflipng", "-y", *best, os.path.join(folder, name + ".png")])
    print(f"{name}: {alike:.1f} dB" + ("" if alike >= ALIKE else ", keeps its colours"))


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


def tileset():
    """The tileset as Tiled writes it: a collection of images. Tiled adds what is missing."""
    sizes = {name: size_of(svg) for name, svg in drawings().items()}
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


def tileset_text():
    """The file of the tileset."""
    return json.dumps(tileset(), indent=1, sort_keys=True) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", default=TILESETS, help="folder of the tileset")
    parser.add_argument("name", nargs="*", help="landmarks; all, if none is named")
    options = parser.parse_args()
    os.makedirs(os.path.join(options.to, "landmarks"), exist_ok=True)
    for name in options.name or names():
        make(name, os.path.join(options.to, "landmarks"))
    text = tileset_text()  # it reads the file that is written now
    with open(os.path.join(options.to, "landmarks.tsj"), "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
