#!/usr/bin/env python3
r"""Figures of how the shipped levels look, from one picture a second of each level's plain run.

Prints for each level how much of its pictures is nearly black (Rec. 709 luma under 28 of 255, or
as --black says, mean and worst picture), and how many of its pictures are recognised as its own:
each level learns the mean histogram of its odd seconds (6 x 6 x 6 colours), and a picture of an
even second is given to the level whose mean is nearest (sum of absolute differences). Run it by
hand after a change of drawing. Needs no display; `look`, beside the program, draws and counts.

    python3 tests/tools/look_figures.py build/release/jantar \
        [--world NAME] [--every SECONDS] [--black LUMA] [LEVEL...]
"""

import argparse
import glob
import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NEAR_BLACK = 28  # luma, of 255
AMBER_LIGHT = 3.0  # tiles; amber shines for 1.5, every other form for 4 or more


def mean(histograms):
    return [sum(cell) / len(histograms) for cell in zip(*histograms)]


def nearest(means, histogram):
    return min(means, key=lambda name: sum(abs(a - b) for a, b in zip(means[name], histogram)))


def names_of_levels(world):
    return [os.path.basename(path)[:-len(".json")]
            for path in sorted(glob.glob(os.path.join(ROOT, "levels", world, "*.json")))
            if os.path.exists(path[:-len(".json")] + ".fast.jrp")]  # no scenes


def picture_of(line):
    """The part that is nearly black, the colour histogram with a sum of 1, and whether the hero is
    amber, or nearly so: it hardly shines."""
    _, black, light, *cells = line.split()
    whole = sum(map(int, cells))
    return float(black), [int(cell) / whole for cell in cells], float(light) < AMBER_LIGHT


def gather(program, world, names, every, near_black=NEAR_BLACK):
    """For each level the figures of its pictures, one in `every` seconds, in a list."""
    tool = os.path.join(os.path.dirname(program), "look")
    runs = [os.path.join(ROOT, "levels", world, name + ".jrp") for name in names]
    said = subprocess.run([tool, "--data-dir", ROOT, str(every), str(near_black), *runs],
                          check=True, capture_output=True, text=True).stdout
    found = {}
    for line in said.splitlines():
        if line.endswith(".jrp"):
            found[line[:-len(".jrp")]] = []
        else:
            found[list(found)[-1]].append(picture_of(line))
    return found


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
    parser.add_argument("levels", nargs="*", help="which, by the start of their names; all if none")
    args = parser.parse_intermixed_args()
    names = [name for name in names_of_levels(args.world)
             if not args.levels or name.startswith(tuple(args.levels))]
    found = gather(os.path.abspath(args.program), args.world, names, args.every, args.black)
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
