#!/usr/bin/env python3
r"""Figures of how the shipped levels look, from one picture a second of each level's plain run.

Prints for each level how much of its pictures is nearly black (Rec. 709 luma under 28 of 255, or
as --black says, mean and worst picture), and how many of its pictures are recognised as its own:
each level learns the mean histogram of its odd seconds (6 x 6 x 6 colours), and a picture of an
even second is given to the level whose mean is nearest (sum of absolute differences). Run it by
hand after a change of drawing; it takes a few minutes. Needs no display and nothing but Python.

    python3 tests/tools/look_figures.py build/release/jantar \
        [--world NAME] [--every SECONDS] [--black LUMA] [--keep FOLDER] \
        [LEVEL...]
"""

import argparse
import concurrent.futures
import glob
import json
import os
import re
import struct
import subprocess
import tempfile
import zlib
from collections import Counter

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SIZE = "320x180"  # large enough: shares differ by less than 0.5 % from those of 1280x720
NEAR_BLACK = 28  # luma, of 255
SIDES = 6  # cells of a histogram along each colour
TICKS = 60  # of a second
AMBER_LIGHT = 3.0  # tiles; amber shines for 1.5, every other form for 4 or more


def unfiltered(data, stride, step):
    """The bytes of a PNG's rows without the filters that made them easier to compress."""
    rows, before = [], bytearray(stride)
    for at in range(0, len(data), stride + 1):
        kind, row = data[at], bytearray(data[at + 1:at + 1 + stride])
        if kind == 1:
            for i in range(step, stride):
                row[i] = row[i] + row[i - step] & 255
        elif kind == 2:
            row = bytearray(a + b & 255 for a, b in zip(row, before))
        elif kind == 3:
            for i in range(stride):
                row[i] = row[i] + ((row[i - step] if i >= step else 0) + before[i] >> 1) & 255
        elif kind == 4:
            for i in range(stride):
                left, corner = (row[i - step], before[i - step]) if i >= step else (0, 0)
                up = before[i]
                to_left, to_up = abs(up - corner), abs(left - corner)
                to_corner = abs(left + up - 2 * corner)
                best = left if to_left <= to_up and to_left <= to_corner else \
                    up if to_up <= to_corner else corner
                row[i] = row[i] + best & 255
        rows.append(row)
        before = row
    return b"".join(rows)


def pixels(path):
    """(red, green, blue) of each pixel of a PNG with 8 bits a channel, as `jantar shot` writes."""
    with open(path, "rb") as file:
        content = file.read()
    at, data, width, step = 8, b"", 0, 3
    while at < len(content):
        length, kind = struct.unpack(">I4s", content[at:at + 8])
        chunk = content[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, step = struct.unpack(">I", chunk[:4])[0], 4 if chunk[9] == 6 else 3
        elif kind == b"IDAT":
            data += chunk
        at += 12 + length
    flat = unfiltered(zlib.decompress(data), width * step, step)
    return zip(flat[0::step], flat[1::step], flat[2::step])


def figures_of(path, near_black=NEAR_BLACK):
    """Share of nearly black pixels, and the colour histogram with a sum of 1."""
    colours = Counter(pixels(path))
    whole, black, cells = sum(colours.values()), 0, [0.0] * SIDES ** 3
    for (red, green, blue), count in colours.items():
        if 0.2126 * red + 0.7152 * green + 0.0722 * blue < near_black:
            black += count
        cell = (red * SIDES // 256 * SIDES + green * SIDES // 256) * SIDES + blue * SIDES // 256
        cells[cell] += count / whole
    return black / whole, cells


def ticks_of(program, run):
    done = subprocess.run([program, "replay", "--data-dir", ROOT, "--json", run],
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[0])["ticks"]


def is_amber(program, level, tick):
    """Whether the hero is amber, or nearly so: it hardly shines."""
    said = subprocess.run([program, "dump", level + ".json", "--replay", level + ".jrp", "--tick",
                           str(tick), "--data-dir", ROOT], check=True, capture_output=True,
                          text=True).stdout
    return float(re.search(r"^hero\.light \S+ (\S+)", said, re.MULTILINE)[1]) < AMBER_LIGHT


def shot(program, level, tick, near_black, out):
    subprocess.run([program, "shot", level + ".json", "--replay", level + ".jrp", "--tick",
                    str(tick), "-o", out, "--size", SIZE, "--data-dir", ROOT], check=True,
                   stdin=subprocess.DEVNULL)
    return *figures_of(out, near_black), is_amber(program, level, tick)


def mean(histograms):
    return [sum(cell) / len(histograms) for cell in zip(*histograms)]


def nearest(means, histogram):
    return min(means, key=lambda name: sum(abs(a - b) for a, b in zip(means[name], histogram)))


def names_of_levels(world):
    return [os.path.basename(path)[:-len(".json")]
            for path in sorted(glob.glob(os.path.join(ROOT, "levels", world, "*.json")))
            if os.path.exists(path[:-len(".json")] + ".fast.jrp")]  # no scenes


def gather(program, world, names, every, folder, near_black=NEAR_BLACK):
    """For each level the figures of its pictures, one in `every` seconds: the part that is nearly
    black, the histogram, and whether the hero is amber."""
    found = {}
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        for name in names:
            level = os.path.join(ROOT, "levels", world, name)
            ticks = range(TICKS, ticks_of(program, level + ".jrp") + 1, TICKS * every)
            found[name] = [pool.submit(shot, program, level, tick, near_black,
                                       os.path.join(folder, f"{name}-{tick:05}.png"))
                           for tick in ticks]
        return {name: [future.result() for future in futures] for name, futures in found.items()}


def recognised(found):
    """For each level how many of its tested pictures are given to it, and how many are tested."""
    means = {name: mean([cells for _, cells, _ in shots[0::2]]) for name, shots in found.items()}
    return {name: (sum(nearest(means, cells) == name for _, cells, _ in shots[1::2]),
                   len(shots[1::2])) for name, shots in found.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--world", default="forest", help="the folder of its levels")
    parser.add_argument("--every", type=int, default=1, help="seconds between two pictures")
    parser.add_argument("--black", type=float, default=NEAR_BLACK, help="luma, of 255")
    parser.add_argument("--keep", metavar="FOLDER", help="where the pictures are left")
    parser.add_argument("levels", nargs="*", help="which, by the start of their names; all if none")
    args = parser.parse_intermixed_args()
    names = [name for name in names_of_levels(args.world)
             if not args.levels or name.startswith(tuple(args.levels))]
    with tempfile.TemporaryDirectory() as folder:
        folder = args.keep or folder
        os.makedirs(folder, exist_ok=True)
        found = gather(os.path.abspath(args.program), args.world, names, args.every, folder,
                       args.black)
    right = recognised(found)
    print(f"{'level':28} {'pictures':>8} {'black':>7} {'worst':>7} {'own':>7}")
    for name, shots in found.items():
        blacks = [black for black, _, _ in shots]
        own, tested = right[name]
        print(f"{name:28} {len(shots):8} {sum(blacks) / len(blacks):7.1%} {max(blacks):7.1%} "
              f"{own / max(tested, 1):7.1%}")
    own, tested = (sum(counts) for counts in zip(*right.values()))
    print(f"{'all':28} {sum(map(len, found.values())):8} {'':7} {'':7} {own / max(tested, 1):7.1%}")


if __name__ == "__main__":
    main()
