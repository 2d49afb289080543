#!/usr/bin/env python3
"""Makes the contact sheets of levels/README.md: eight moments of each level's plain run, in the order of play.

Run by hand after a change of the levels or of the look of the game; the sheets are committed. Needs ImageMagick. Not
here: pictures of the editor (make_pictures.py).

    python3 levels/pictures/make_sheets.py build/release/jantar [LEVEL.json...]
"""

import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FOREST = os.path.join(os.path.dirname(HERE), "forest")
MOMENTS, COLUMNS, SIZE = 8, 4, "256x144"


def output_of(*command):
    return subprocess.run(command, check=True, timeout=300, capture_output=True, text=True).stdout


def sheet(program, level, out):
    run = os.path.splitext(level)[0] + ".jrp"
    ticks = json.loads(output_of(program, "run", level, "--replay", run))["ticks"]
    with tempfile.TemporaryDirectory() as folder:
        shots = [os.path.join(folder, f"{moment}.png") for moment in range(MOMENTS)]
        for moment, shot in enumerate(shots):
            tick = 1 + (ticks - 2) * (2 * moment + 1) // (2 * MOMENTS)  # the middle of each eighth
            output_of(program, "shot", level, "--replay", run, "--tick", str(tick), "-o", shot, "--size", SIZE)
        output_of("montage", *shots, "-tile", f"{COLUMNS}x", "-geometry", "+2+2", "-background", "#0b1a26", "-strip",
                  "-colors", "80", "-define", "png:compression-level=9", "-define", "png:exclude-chunks=date,time",
                  f"PNG8:{out}")


def main():
    program = os.path.abspath(sys.argv[1])
    levels = sys.argv[2:] or sorted(name for name in os.listdir(FOREST) if name.endswith(".json"))
    for level in levels:
        name = os.path.splitext(os.path.basename(level))[0]
        sheet(program, os.path.join(FOREST, name + ".json"), os.path.join(HERE, name + ".png"))


if __name__ == "__main__":
    main()
