#!/usr/bin/env python3
"""Makes the pictures of levels/README.md that show figures of an author's own.

Run by hand after a change of the game's look or of the figures in levels/pictures/figure; the
pictures are committed. Needs Pillow.

    python3 levels/pictures/make_figure.py build/release/jantar
"""

import subprocess
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
KEYS = "30:. 60:r 20:rJ 60:r 20:rJ 300:."


def shot(name, *arguments):
    """Takes a picture; 256 colours, mixed by dots, do for a page."""
    subprocess.run([sys.argv[1], "shot", *arguments, "-o", HERE / name], check=True)
    whole = Image.open(HERE / name).convert("RGB")
    palette = whole.quantize(256, kmeans=2)
    whole.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(HERE / name,
                                                                             optimize=True)


def main():
    shot("figure.png", HERE / "figure/lanterns.json", "--input", KEYS, "--tick", "230", "--size",
         "720x405")
    shot("figure-sheet.png", "--figure", HERE / "figure/lantern.json", "--size", "720x240")


if __name__ == "__main__":
    main()
