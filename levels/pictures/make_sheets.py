#!/usr/bin/env python3
"""Makes the contact sheets of levels/README.md.

A sheet shows eight moments of a level's plain run, in the order of play. --together makes one sheet
of all levels instead: a row a level, three moments each. Look at it after a change of drawing.

Run by hand after a change of the levels or of the look of the game; the sheets of single levels are
committed. Needs ImageMagick. make_pictures.py makes the pictures of the editor.

    python3 levels/pictures/make_sheets.py build/release/jantar [LEVEL.json...]
    python3 levels/pictures/make_sheets.py build/release/jantar --together OUT.png [LEVEL.json...]
"""

import glob
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LEVELS = os.path.dirname(HERE)
MOMENTS, COLUMNS, SIZE = 8, 4, "256x144"


def output_of(*command):
    return subprocess.run(command, check=True, timeout=300, capture_output=True, text=True).stdout


def shots_of(program, name, count, size, folder):
    """Paths of pictures of a level's plain run, one of the middle of each of `count` parts."""
    level = glob.glob(os.path.join(LEVELS, "*", name + ".json"))[0]
    run = level[:-len(".json")] + ".jrp"
    ticks = json.loads(output_of(program, "run", level, "--replay", run))["ticks"]
    shots = [os.path.join(folder, f"{name}-{moment}.png") for moment in range(count)]
    scene = ["--screen", "scene"] if os.path.exists(level[:-len(".json")] + ".scene") else []
    for moment, shot in enumerate(shots):
        tick = 1 + (ticks - 2) * (2 * moment + 1) // (2 * count)
        output_of(program, "shot", level, "--replay", run, "--tick", str(tick), "-o", shot,
                  "--size", size, *scene)
    return shots


def montage(shots, columns, colors, out):
    output_of("montage", *shots, "-tile", f"{columns}x", "-geometry", "+2+2", "-background",
              "#0b1a26", "-strip",
              *colors, "-define", "png:compression-level=9", "-define",
              "png:exclude-chunks=date,time", out)


def sheet(program, name):
    with tempfile.TemporaryDirectory() as folder:
        montage(shots_of(program, name, MOMENTS, SIZE, folder), COLUMNS, ["-colors", "60"],
                "PNG8:" + os.path.join(HERE, name + ".png"))


def sheet_together(program, names, out):
    with tempfile.TemporaryDirectory() as folder:
        shots = [shot for name in names for shot in shots_of(program, name, 3, "640x360", folder)]
        montage(shots, 3, [], out)


def main():
    program, *rest = sys.argv[1:]
    program = os.path.abspath(program)
    together = rest[1] if rest[:1] == ["--together"] else None
    levels = (rest[2:] if together else rest) or [
        run[:-len(".jrp")] for run in sorted(glob.glob(os.path.join(LEVELS, "*", "[0-9i]*.jrp")))
        if os.path.basename(run).count(".") == 1]
    names = [os.path.splitext(os.path.basename(level))[0] for level in levels]
    if together:
        sheet_together(program, names, together)
        return
    for name in names:
        sheet(program, name)


if __name__ == "__main__":
    main()
