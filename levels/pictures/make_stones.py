#!/usr/bin/env python3
"""Makes pictures for levels/README.md, in strips of moments: crystals, dripstones, mussels, tides,
medusas, eddies.

Run by hand after a change of how they look; the pictures are committed. Needs ImageMagick and no
display.

    python3 levels/pictures/make_stones.py build/release/jantar
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LEVELS = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(os.path.dirname(LEVELS), "tests", "tools"))
import element_sheet as sheet  # noqa: E402

# Of each picture: the objects, the spawn, keys, ticks to show, and the part to show.
STRIPS = {
    "crystal": {
        "things": [("crystal", sheet.box(13, 7.1, 0.7, 1.9, target=11)),
                   ("door", sheet.box(16, 5, 1, 4, path=12)),
                   ("path", sheet.line((16, 7), (16, 4)))],
        "spawn": (6.0, 7.8), "keys": "24:r 200:.", "ticks": (30, 58, 66, 120),
        "part": "560x380+420+150"},
    "dripstone": {
        "things": [("dripstone", sheet.box(12, 2, 1.1, 3.4)),
                   ("dripstone", sheet.box(14.4, 2, 0.7, 1.6)),
                   ("dripstone", {**sheet.box(16.4, 9, 1, 2), "rotation": 180})],
        "spawn": (11.4, 4.5), "keys": "60:Sr 30:S 200:SH", "ticks": (50, 103, 122, 260),
        "part": "560x560+350+90"},
    "mussel": {
        "things": [("mussel", sheet.box(12, 7.6, 2, 1.4))],
        "spawn": (13.0, 6.2), "keys": "56:. 30:K 45:. 40:H 400:H", "ticks": (40, 54, 66, 400),
        "part": "420x420+400+130"},
    "tide": {
        "things": [("tide", sheet.box(4, 5, 16, 4, low=2.8, period=12.0))], "block": sheet.FULL,
        "spawn": (11.0, 3.8), "keys": "900:.", "ticks": (20, 290, 420, 600),
        "part": "560x560+300+70"},
    "medusa": {
        "things": [("medusa", sheet.point(13, 5.6, path=11)),
                   ("path", sheet.line((13, 5.6), (17, 4.4)))],
        "spawn": (13.0, 2.0), "keys": "60:. 400:S", "ticks": (20, 45, 110, 300),
        "part": "640x560+320+90"},
    "eddy": {
        "things": [("water", sheet.box(1, 2.2, 28, 6.8)),
                   ("eddy", {**sheet.box(7, 2.6, 6, 6), "ellipse": True}),
                   ("eddy", {**sheet.box(13, 2.6, 6, 6), "ellipse": True})],
        "spawn": (9.0, 3.6), "keys": "900:.", "ticks": (165, 180, 200, 225),
        "part": "640x600+320+60"},
}


def level_of(strip):
    _, start = sheet.materials()
    level = sheet.level_of(sheet.ground(True, strip.get("block", 0)), strip["things"], start)
    spawn = level["layers"][1]["objects"][0]
    spawn["x"], spawn["y"] = (sheet.TILE * place for place in strip["spawn"])
    return level


def make(program, folder, name, strip):
    path = os.path.join(folder, name + ".json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(level_of(strip), file)
    shots = []
    for tick in strip["ticks"]:
        shots.append(os.path.join(folder, f"{name}-{tick}.png"))
        subprocess.run([program, "shot", path, "--input", strip["keys"], "--tick", str(tick),
                        "-o", shots[-1], "--size", "1280x720"], check=True)
    out = os.path.join(HERE, name + ".png")
    subprocess.run(["montage", *shots, "-crop", strip["part"], "+repage", "-tile", "4x",
                    "-geometry", "280x280>+2+2", "-background", "#0b1a26", "-depth", "8", out],
                   check=True)
    subprocess.run(["convert", out, "+dither", "-colors", "96", "-strip", "-define",
                    "png:exclude-chunks=date,time", "PNG8:" + out], check=True)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(LEVELS, "tilesets"), os.path.join(folder, "tilesets"))
        for name, strip in STRIPS.items():
            make(program, folder, name, strip)


if __name__ == "__main__":
    main()
