#!/usr/bin/env python3
"""Makes the pictures of levels/README.md that show figures of an author's own.

Run by hand after a change of the game's look or of the figures in levels/pictures/figure; the
pictures are committed.

    python3 levels/pictures/make_figure.py build/release/jantar
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
KEYS = "30:. 60:r 20:rJ 60:r 20:rJ 300:."


def main():
    shot = [sys.argv[1], "shot"]
    subprocess.run([*shot, HERE / "figure/lanterns.json", "--input", KEYS, "--tick", "230",
                    "--size", "720x405", "-o", HERE / "figure.png"], check=True)
    subprocess.run([*shot, "--figure", HERE / "figure/lantern.json", "--size", "720x300",
                    "-o", HERE / "figure-sheet.png"], check=True)


if __name__ == "__main__":
    main()
