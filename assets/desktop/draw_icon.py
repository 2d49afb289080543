#!/usr/bin/env python3
"""Draws the icon, the hero of the game, into jantar.svg and the pictures in icons/.

icons/jantar.ico, for Windows, holds some of these pictures as they are.

Usage: draw_icon.py [--svg]      --svg: prints the drawing instead (tests compare it)

The colours are those of include/jantar/colors.h. Pictures need rsvg-convert (librsvg2-bin).
"""
import re
import struct
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def colors():
    text = (HERE.parent.parent / "include/jantar/colors.h").read_text(encoding="utf-8")
    return {name.lower(): f"#{value}" for name, value in
            re.findall(r"COLOR_(\w+) = 0x([0-9a-f]{6})\b", text)}


def drawing():
    """The drop as it sits on the ground: wider than high, flat below. One unit is 1/256."""
    c = colors()
    body = ("M128 30 C190 30 246 78 246 146 C246 200 214 226 168 228 L88 228 "
            "C42 226 10 200 10 146 C10 78 66 30 128 30 Z")
    eyes = "".join(
        f'<ellipse cx="{x}" cy="138" rx="23" ry="28" fill="{c["eye"]}"/>\n'
        f'<circle cx="{x + 4}" cy="141" r="14" fill="{c["pupil"]}"/>\n'
        f'<circle cx="{x + 9}" cy="135" r="5" fill="{c["white"]}"/>\n' for x in (92, 164))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<defs>
<radialGradient id="resin" cx="112" cy="110" r="150" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="{c["resin_core"]}"/>
<stop offset="0.3" stop-color="{c["resin_light"]}"/>
<stop offset="0.75" stop-color="{c["resin_body"]}"/>
<stop offset="1" stop-color="{c["resin_dark"]}"/>
</radialGradient>
<linearGradient id="below" x1="0" y1="150" x2="0" y2="228" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="{c["resin_warm"]}" stop-opacity="0"/>
<stop offset="1" stop-color="{c["resin_warm"]}" stop-opacity="0.55"/>
</linearGradient>
</defs>
<path d="{body}" fill="url(#resin)"/>
<path d="{body}" fill="url(#below)"/>
<path d="{body}" fill="none" stroke="{c["resin_edge"]}" stroke-width="10"
 stroke-linejoin="round"/>
<path d="M44 116 C54 82 80 58 116 52" fill="none" stroke="{c["shine"]}" stroke-opacity="0.9"
 stroke-width="15" stroke-linecap="round"/>
<circle cx="42" cy="142" r="7" fill="{c["shine"]}" fill-opacity="0.75"/>
<circle cx="206" cy="186" r="8" fill="{c["resin_bubble"]}" fill-opacity="0.6"/>
<circle cx="190" cy="206" r="5" fill="{c["resin_bubble"]}" fill-opacity="0.6"/>
{eyes}<path d="M108 182 Q128 202 148 182" fill="none" stroke="{c["resin_ink"]}" stroke-width="9"
 stroke-linecap="round"/>
</svg>
"""


def ico():
    """An .ico file: a header, a row for each picture, the pictures."""
    pictures = [(HERE / f"icons/jantar-{size}.png").read_bytes() for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for size, picture in zip(ICO_SIZES, pictures):
        side = size % 256  # 0 means 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def main():
    if sys.argv[1:] == ["--svg"]:
        sys.stdout.write(drawing())
        return
    svg = HERE / "jantar.svg"
    svg.write_text(drawing(), encoding="utf-8")
    (HERE / "icons").mkdir(exist_ok=True)
    for size in SIZES:
        subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), "-o",
                        HERE / "icons" / f"jantar-{size}.png", svg], check=True)
    (HERE / "icons/jantar.ico").write_bytes(ico())


if __name__ == "__main__":
    main()
