#!/usr/bin/env python3
"""One contact sheet of how the camera follows the fastest launches and the deepest falls.

It takes the ten of each from all recorded runs, one row each: a third of a second before, then, and
a third of a second after. Run it by hand after a change of the camera and look at it: the hero must
be wholly in every picture, with more before it than behind it. Needs ImageMagick and no display.

    python3 tests/tools/camera_sheet.py build/release OUT.png
"""
import csv
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("launch", "fall")
EACH = 10
BEFORE_AND_AFTER = (-20, 0, 20)  # ticks


def events(build):
    """The rows of the sheet: (kind, run, tick, speed or depth), those with most first."""
    runs = sorted((ROOT / "levels").rglob("*.jrp"))
    done = subprocess.run([build / "framing", "--data-dir", ROOT, "--events", *runs],
                          stdout=subprocess.PIPE, text=True, check=True)
    found = list(csv.reader(done.stdout.splitlines()))
    for kind in KINDS:
        of_kind = sorted((row for row in found if row[0] == kind), key=lambda row: -float(row[3]))
        yield from of_kind[:EACH]


def main():
    build, out = Path(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        labelled = []
        for kind, run, tick, much in events(build):
            for offset in BEFORE_AND_AFTER:
                at = max(1, int(tick) + offset)
                picture = Path(folder) / f"{Path(run).name}-{at}.png"
                level = Path(run).with_name(Path(run).name.split(".")[0] + ".json")
                subprocess.run([build / "jantar", "shot", "--data-dir", ROOT, level, "--replay",
                                run, "--tick", str(at), "-o", picture, "--size", "320x180"],
                               stdout=subprocess.DEVNULL, check=True)
                labelled += ["-label", f"{kind} {much}: {Path(run).stem} {at}", picture]
        subprocess.run(["montage", *labelled, "-tile", "6x", "-geometry", "320x180+2+2",
                        "-background", "#0b1a26", "-fill", "#fff3d6", "-strip", out], check=True)


if __name__ == "__main__":
    main()
