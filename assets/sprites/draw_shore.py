#!/usr/bin/env python3
"""Draws the sprites of the amber shore: one SVG file each in assets/sprites/shore.

    assets/sprites/draw_shore.py [FOLDER]

The table at the end has their names, sizes in tiles and pivots. Sprites with "tint" in its first
column are drawn in greys near white: the game multiplies them by a colour. The others have their
own colours. Unlike in the other worlds the light comes from the right, and the wind blows to the
left, so the world's file forbids to mirror what shows it. The files are committed;
assets/README.md says how to add one.
"""
import contextlib
import math

from shapes import (COARSE, Sprite, along, at, curve, grey, mix, number, polar, ramp,
                    sprites_write, strip)

MIDDLE = 96  # pixels a tile: what stands in the middle distance

SUN = "#fff0c4"
POST, POST_DARK = "#3f5f66", "#2f5058"
SHADE = "#5d7478"
HULL = ramp("#1d1510", "#3a2a1d", "#4a3626", "#7a5c3c", "#d8b27a")
MARRAM = ("#5a5a3c", "#8c8a55", "#a39c68", "#cfc48a", "#f0e6b4")
WEED = ("#2c4a33", "#35572f", "#4a6b3a", "#5d7f45")


@contextlib.contextmanager
def blurred(s, deviation):
    s.define('<filter id="blur" x="-30%" y="-60%" width="160%" height="220%" '
             f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{deviation}"/>'
             '</filter>')
    with s.group('filter="url(#blur)"'):
        yield


# --- the sky and the sea far off ------------------------------------------------------------------

def lens(s, x, y, half, tall, color, opacity):
    """A long cloud that is thin at both ends."""
    s.fill(curve([(x - half, y), (x - half * 0.4, y - tall * 0.5),
                  (x + half * 0.3, y - tall * 0.62), (x + half, y - tall * 0.06),
                  (x + half * 0.4, y + tall * 0.22), (x - half * 0.4, y + tall * 0.28)]), color,
           f'opacity="{opacity:g}"')


def cloud(s, body, edge, core):
    """A lens of mother-of-pearl: a soft body, two coloured edges, a bright line in it."""
    w, h = s.width, s.height
    with blurred(s, 9):
        lens(s, w * 0.48, h * 0.55, w * 0.42, h * 0.62, body, 0.62)
        lens(s, w * 0.4, h * 0.4, w * 0.26, h * 0.26, edge, 0.6)
        lens(s, w * 0.6, h * 0.72, w * 0.24, h * 0.2, mix(edge, "#e0efe4", 0.7), 0.55)
    s.define('<filter id="fine" x="-10%" y="-80%" width="120%" height="260%" '
             'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="3"/></filter>')
    with s.group('filter="url(#fine)"'):
        lens(s, w * 0.55, h * 0.5, w * 0.32, h * 0.14, core, 0.95)
        lens(s, w * 0.34, h * 0.62, w * 0.18, h * 0.08, core, 0.6)


def cloud_1(s):
    cloud(s, "#fff0d4", "#f0d8cc", "#fffaec")


def cloud_2(s):
    cloud(s, "#f3e6da", "#f0d8cc", "#fff6df")


def cloud_3(s):
    cloud(s, "#e6eade", "#f3dfd8", "#f6f6ea")


def cloud_4(s):
    cloud(s, "#fff2d8", "#e0efe4", "#fffdf2")


def sail_1(s):
    """A fishing boat with two brown sails."""
    s.fill("M20,164Q58,182 104,160L96,178Q60,188 28,178Z", "#3f5d68")
    s.stroke("M62,166V14", "#3f5d68", 4)
    s.fill("M66,18Q112,70 100,154L66,156Z", "#8a6a52")
    s.fill("M66,18Q112,70 100,154L90,154Q100,70 66,18Z", "#ffdfae")
    s.fill("M58,34Q24,84 28,154L58,154Z", "#6f6258")
    s.stroke("M100,161L106,158", "#fff0c4", 4)


def sail_2(s):
    s.fill("M10,84Q36,94 66,82L60,92Q36,98 16,92Z", "#5a7880")
    s.fill("M38,8Q66,40 58,80L38,81Z", "#9a8068")
    s.fill("M38,8Q66,40 58,80L53,80Q60,40 38,8Z", "#ffe6bc")
    s.fill("M34,18Q16,46 18,80L34,80Z", "#857a70")


def lighthouse(s):
    x = s.width / 2
    s.gradient("lamp", [(0, "#fffbe8", 0.95), (0.3, "#ffe6b0", 0.4), (1, "#ffd9a0", 0)], "radial")
    s.fill(f"M{x - 26},346L{x - 16},96H{x + 16}L{x + 26},346Z", "#e4e4d2")
    s.fill(f"M{x - 26},346L{x - 16},96H{x - 2}L{x - 6},346Z", "#8aa4a6")
    for top, end in ((150, 192), (238, 280)):
        upper, lower = 26 - (346 - top) * 0.04, 26 - (346 - end) * 0.04
        s.fill(f"M{number(x - upper)},{top}H{x - 3}L{x - 4},{end}H{number(x - lower)}Z", "#7d4a40")
        s.fill(f"M{x - 4},{top}H{number(x + upper)}L{number(x + lower)},{end}H{x - 5}Z", "#b8563a")
    s.stroke(f"M{x + 16},98L{x + 25},344", SUN, 4)
    s.fill(f"M{x - 22},86H{x + 22}V98H{x - 22}Z", "#4a6670")
    s.fill(f"M{x - 13},56H{x + 13}V86H{x - 13}Z", "#fff2c4")
    s.fill(f"M{x - 20},56L{x},30L{x + 20},56Z", "#4a6670")
    s.stroke(f"M{x},30V18", "#4a6670", 4)
    s.add(f'<circle cx="{x}" cy="70" r="44" fill="url(#lamp)"/>')


# --- pines that the wind has bent -----------------------------------------------------------------

def pine(s, dark, lit, plates):
    """An umbrella pine: a leaning trunk, flat plates of needles that flag away from the sea."""
    h, foot = s.height - 4, (s.width * 0.8, s.height)
    top = (s.width * 0.5, 44)
    trunk = along([foot, (foot[0] - 4, h * 0.68), (foot[0] - 22, h * 0.4), top], 8)
    s.fill(curve(strip(trunk, lambda t: h * 0.062 * (1 - 0.62 * t))), dark)
    s.stroke(curve([(p[0] + h * 0.026 * (1 - 0.6 * i / len(trunk)), p[1])
                    for i, p in enumerate(trunk)][::4], False), lit, 5, 'opacity="0.85"')
    for k in range(plates):
        t = k / (plates - 1)
        base = trunk[round((0.42 + 0.58 * t) * (len(trunk) - 1))]
        reach = s.width * (0.62 - 0.2 * t) * s.rng.uniform(0.86, 1.06)
        rise, tall = h * s.rng.uniform(0.01, 0.045), h * s.rng.uniform(0.06, 0.085)
        right, left = base[0] + s.width * 0.15, max(4, base[0] - reach)
        y = base[1] - rise

        def edge(part, up, rough):
            bow = math.sin(math.pi * part ** 0.8)
            return (right + (left - right) * part,
                    y - up * tall * bow * s.rng.uniform(1 - rough, 1 + rough) - rise * part)
        upper = [edge(j / 9, 1, 0.24) for j in range(10)]
        lower = [edge(j / 9, -0.36, 0.7) for j in range(8, 0, -1)]
        s.stroke(curve([base, (base[0] - reach * 0.3, base[1] - rise * 0.4),
                        (base[0] - reach * 0.7, y)], False), dark, h * 0.016)
        s.fill(curve(upper + lower), dark)
        s.stroke(curve(upper[:5], False), lit, 5.5, 'opacity="0.8"')


def pine_1(s):
    pine(s, "#3c616a", "#ffe9b4", 6)


def pine_2(s):
    pine(s, "#64868b", "#f0dcae", 5)


def pine_3(s):
    pine(s, "#5c7f85", "#f3dfb0", 4)


# --- the beach ------------------------------------------------------------------------------------

def long_shadow(s, foot, length, wide, fall=0.05):
    """The shadow of what stands at `foot`: thin, to the left, fading."""
    s.gradient("shade", [(0, SHADE, 0), (0.35, SHADE, 0.5), (1, SHADE, 0.62)], "linear",
               'x1="0" y1="0" x2="1" y2="0"')
    x, y = foot
    s.fill(f"M{x},{number(y - wide / 2)}L{x - length},{number(y + length * fall)}"
           f"L{x - length},{number(y + length * fall + wide * 0.6)}L{x},{number(y + wide / 2)}Z",
           "url(#shade)")


def post(s, x, top, foot, wide, dark=POST):
    s.fill(f"M{number(x - wide / 2)},{foot}V{number(top + 5)}q{number(wide / 2)},-9 {wide},0"
           f"V{foot}Z", dark)
    s.fill(f"M{number(x + wide * 0.12)},{foot}V{number(top + 2)}q{number(wide * 0.2)},-2 "
           f"{number(wide * 0.36)},3V{foot}Z", SUN)
    s.stroke(f"M{number(x - wide * 0.2)},{number(top + 16)}V{foot - 10}", POST_DARK, 2)


def posts(s):
    """Two old posts on the beach, with their shadows."""
    for x, top, wide in ((330, 26, 14), (276, 58, 11)):
        long_shadow(s, (x, 116 + (330 - x) * 0.06), 250, 10)
    post(s, 330, 26, 118, 14)
    post(s, 276, 58, 116, 11)


def groyne(s):
    """A row of posts that goes out into the sea and gets smaller."""
    for k in range(9):
        t = 1 - k / 8
        x, foot, wide = 24 + 340 * t ** 1.2, 92 + 52 * t ** 1.5, 5 + 11 * t
        post(s, round(x), round(foot - 24 - 46 * t), round(foot), round(wide, 1),
             mix("#6d8a8c", POST_DARK, t))


def net(s):
    """A fishing net between two poles, with floats."""
    s.stroke("M22,246L10,12", POST_DARK, 9)
    s.stroke("M150,246L160,36", POST_DARK, 8)
    s.stroke("M25,240L14,16", SUN, 2.4, 'opacity="0.7"')
    s.stroke("M153,240L163,40", SUN, 3, 'opacity="0.9"')
    s.fill("M12,22Q84,84 160,50L154,154Q92,180 16,136Z", POST_DARK, 'opacity="0.22"')
    for i in range(8):
        t = i / 7
        x, end = 12 + 148 * t, 16 + 138 * t
        s.stroke(f"M{number(x)},{number(22 + 112 * t * (1 - t) + 28 * t)}"
                 f"Q{number((x + end) / 2 + 2)},92 {number(end)},"
                 f"{number(136 + 90 * t * (1 - t) + 18 * t)}", POST_DARK, 2, 'opacity="0.8"')
        s.stroke(f"M{number(12 + 4 * t)},{number(22 + 114 * t)}Q86,{number(84 + 90 * t)} "
                 f"{number(160 - 6 * t)},{number(50 + 104 * t)}", POST_DARK, 2, 'opacity="0.8"')
    for x, y in ((34, 44), (78, 68), (120, 66)):
        s.add(f'<circle cx="{x}" cy="{y}" r="8" fill="#6a5a3c"/>'
              f'<circle cx="{x + 3}" cy="{y - 2}" r="3.4" fill="#ffe6b0"/>')


def boat(s):
    """A boat that lies keel up, its shadow to the left."""
    s.fill("M6,150Q90,128 230,146L236,158Q100,166 6,158Z", "#3c4a4c", 'opacity="0.5"')
    s.fill("M42,148C62,92 124,66 190,70C236,74 270,104 286,140C220,158 112,160 42,148Z", HULL(0.46))
    s.fill("M190,70C236,74 270,104 286,140C262,147 244,149 230,150C240,118 222,86 190,70Z",
           HULL(0.95), 'opacity="0.6"')
    s.stroke("M42,148C62,92 124,66 190,70C236,74 270,104 286,140", SUN, 5)
    for y, dip in ((118, 14), (138, 8)):
        s.stroke(f"M{58 if y < 130 else 46},{y + 6}C120,{y - dip} 220,{y - dip} 282,{y + 4}",
                 HULL(0.12), 4)
    for x, bow in ((124, -14), (212, 12)):
        s.stroke(f"M{x},{76 if x < 200 else 73}q{bow},32 {bow * 0.4:g},76", HULL(0.12), 3,
                 'opacity="0.7"')


def buoy(s):
    s.stroke("M50,40V14", "#3f5d68", 4)
    s.fill("M18,72Q20,36 50,34Q80,36 82,72Q72,94 50,96Q28,94 18,72Z", "#b8482a")
    s.fill("M20,60Q50,72 80,60L82,74Q50,86 18,74Z", "#e8e2cc")
    s.fill("M50,34Q80,36 82,72Q72,94 58,95Q74,70 50,34Z", "#ffd9a4", 'opacity="0.45"')
    s.stroke("M22,64Q24,40 46,36", "#5a2418", 4, 'opacity="0.55"')


def basket(s):
    s.fill("M14,36L86,36L74,96L26,96Z", "#7a5f3a")
    for k in range(6):
        s.stroke(f"M{16 + k},{44 + 10 * k}H{84 - k}", "#4a3822", 3)
    for k in range(7):
        s.stroke(f"M{20 + 10 * k},38L{30 + 7 * k},95", "#a98a58", 3)
    s.stroke("M12,36H88", "#e8cf98", 7)
    s.stroke("M80,40L70,94", SUN, 5, 'opacity="0.8"')


# --- what grows and what the sea leaves -----------------------------------------------------------

def blade(s, foot, lean, height, color, wide):
    s.stroke(f"M{number(foot[0])},{foot[1]}q{number(lean * 0.1)},{number(-height * 0.82)} "
             f"{number(lean)},{number(-height)}", color, wide)


def marram(s, count, least, most, spread, lean):
    """Marram grass, bent to the left by the wind."""
    foot = s.height + 4
    for i in range(count):
        x = s.width * 0.62 + spread * (s.rng.uniform(-1, 1) + s.rng.uniform(-1, 1)) / 2
        h = s.rng.uniform(least, most)
        q = -h * lean * s.rng.uniform(0.35, 1.1)
        color = MARRAM[min(4, int(5 * (i / count) * s.rng.uniform(0.6, 1.2)))]
        blade(s, (x, foot), q, h, color, s.rng.uniform(1.8, 3.2))
    for i in range(3):
        x, h = s.width * 0.62 + spread * s.rng.uniform(-0.5, 0.5), most * s.rng.uniform(0.9, 1.05)
        q = -h * lean * s.rng.uniform(0.5, 0.8)
        blade(s, (x, foot), q, h, MARRAM[3], 2)
        s.stroke(f"M{number(x + q)},{number(foot - h)}l{number(q * 0.18)},-12", MARRAM[4], 5.5)


def marram_1(s):
    marram(s, 26, 40, 114, 34, 0.62)


def marram_2(s):
    marram(s, 20, 30, 90, 28, 0.7)


def holly_head(s, x, y, r):
    for k in range(9):
        tip = polar(40 * k + 12, r * 2.1, (x, y))
        left, right = polar(40 * k - 2, r, (x, y)), polar(40 * k + 26, r, (x, y))
        s.fill(f"M{number(left[0])},{number(left[1])}L{number(tip[0])},{number(tip[1])}"
               f"L{number(right[0])},{number(right[1])}Z", "#a9c0bc")
    s.add(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#8fa8d8"/>'
          f'<circle cx="{number(x + r * 0.32)}" cy="{number(y - r * 0.3)}" r="{number(r * 0.42)}" '
          'fill="#eaf0ff"/>')


def holly(s, heads):
    foot = (s.width / 2, s.height + 2)
    for x, y, _ in heads:
        s.stroke(f"M{foot[0]},{foot[1]}Q{number(foot[0] + (x - foot[0]) * 0.2)},"
                 f"{number((y + foot[1]) / 2)} {x},{y}", "#7d9a94", 4.4)
    for k in range(5):
        a = 200 + 35 * k
        tip, mid = polar(a, 34, (foot[0], foot[1] - 8)), polar(a - 16, 20, (foot[0], foot[1] - 8))
        s.fill(f"M{foot[0]},{foot[1]}Q{number(mid[0])},{number(mid[1])} {number(tip[0])},"
               f"{number(tip[1])}Q{number(mid[0] + 9)},{number(mid[1] + 8)} {foot[0]},{foot[1]}Z",
               mix("#8aa8a4", "#c4d6cc", k / 5))
    for x, y, r in heads:
        holly_head(s, x, y, r)


def holly_1(s):
    holly(s, [(50, 24, 11), (24, 34, 9), (76, 36, 9)])


def holly_2(s):
    holly(s, [(30, 26, 9), (54, 40, 8)])


def wrack(s, count, crumbs):
    """The line that the high water leaves: weed, crumbs of amber, a piece of shell."""
    foot = s.height - 6
    for _ in range(count):
        x = s.width * (0.5 + 0.44 * (s.rng.uniform(-1, 1) + s.rng.uniform(-1, 1)) / 2)
        h = s.rng.uniform(8, 22)
        color = (*WEED, "#6b7a3f", "#2b3f2a")[int(s.rng.uniform(0, 6))]
        s.stroke(f"M{number(x)},{foot + 4}q{number(s.rng.uniform(-14, 14))},{number(-h)} "
                 f"{number(s.rng.uniform(-26, 26))},{number(-h * 0.4)}", color,
                 s.rng.uniform(3, 6))
    for x, r in crumbs:
        s.add(f'<circle cx="{x}" cy="{number(foot - r + 3)}" r="{r}" fill="#e07c12"/>'
              f'<circle cx="{number(x + r * 0.3)}" cy="{number(foot + 3 - r * 1.4)}" '
              f'r="{number(r * 0.4)}" fill="#fff0b8"/>')


def wrack_1(s):
    wrack(s, 40, [(46, 7), (108, 5), (70, 4)])


def wrack_2(s):
    wrack(s, 26, [(60, 6)])


def weed(s, blades):
    """Sea weed that leans to the left."""
    foot = s.height + 4
    for x, h, wide in blades:
        x, q = x + 12, -h * s.rng.uniform(0.1, 0.22)
        color = WEED[int(s.rng.uniform(0, 4))]
        s.fill(f"M{x},{foot}c{number(q * 1.2)},{number(-h * 0.3)} {number(-q * 0.7)},"
               f"{number(-h * 0.62)} {number(q)},{number(-h)}"
               f"c{wide},{number(h * 0.34)} {number(wide - q * 0.6)},{number(h * 0.66)} "
               f"{number(wide - q)},{number(h)}Z", color)
        s.stroke(f"M{x + wide * 0.4:g},{foot - 6}c{number(q)},{number(-h * 0.3)} "
                 f"{number(-q * 0.6)},{number(-h * 0.6)} {number(q + 2)},{number(-h * 0.9)}",
                 mix(color, "#b8cf8a", 0.4), 1.6, 'opacity="0.6"')


def weed_1(s):
    weed(s, [(30, 150, 9), (44, 185, 11), (58, 120, 8), (38, 96, 7)])


def weed_2(s):
    weed(s, [(34, 120, 8), (50, 140, 9), (62, 84, 7)])


def weed_3(s):
    weed(s, [(26, 84, 7), (40, 110, 8), (54, 92, 8), (64, 60, 6)])


def scallop(s, spread, rays):
    """The outline of a shell in the ground, hinge below."""
    foot = (s.width / 2, s.height - 9)
    rim = [polar(-90 + spread * (k / rays - 0.5) * 2, s.height * (0.76 + 0.04 * (k % 2)), foot)
           for k in range(rays + 1)]
    s.fill(curve([foot, *rim]), "#8a8570", 'opacity="0.22"')
    s.stroke(curve([foot, *rim]), "#a09a82", 3.2)
    for p in rim[1:-1]:
        s.stroke(f"M{at(foot)}L{at(p)}", "#8a8570", 2.4)


def scallop_1(s):
    scallop(s, 52, 6)


def scallop_2(s):
    scallop(s, 42, 4)


def amber_lump(s):
    """A lump of amber in the cliff; it glints."""
    s.gradient("resin", [(0, "#ffb347", 1), (0.5, "#d9760f", 1), (1, "#a04a08", 1)], "radial",
               'cx="0.62" cy="0.34" r="0.8"')
    s.fill(curve([(6, 28), (11, 12), (26, 6), (41, 12), (44, 26), (34, 39), (16, 38)]),
           "url(#resin)")
    s.stroke(curve([(14, 20), (22, 12), (32, 12)], False), "#ffe8b4", 4)


# --- under water ----------------------------------------------------------------------------------

def window(s, x, y, wide, tall):
    s.fill(f"M{x - wide / 2:g},{y + tall}V{y}q{wide / 2:g},{-wide * 0.9:g} {wide},0V{y + tall}Z",
           "#1d5560", 'opacity="0.75"')


def ruin(s, path, windows, lines):
    with blurred(s, 1.4):
        s.fill(path, "#8fcabc")
        for place in windows:
            window(s, *place)
        for line in lines:
            s.stroke(line, "#d9f2d8", 4, 'opacity="0.65"')


def palace_1(s):
    """A tower whose top has broken off."""
    ruin(s, "M20,420V120l18,-8l7,-40l15,22l13,-66q18,36 24,76l16,-16l9,40h12v40l-6,6V420Z",
         [(56, 190, 26, 36), (96, 182, 24, 32), (58, 290, 28, 40), (98, 292, 24, 38)],
         ["M122,150V330"])


def palace_2(s):
    """A hall with an arch, one side fallen."""
    ruin(s, "M14,320V120Q90,6 166,120V320H136V150Q90,74 44,150V320Z M166,320V60q38,-66 84,-12"
         "l8,-16l10,30l-4,258Z", [(206, 120, 28, 40), (206, 210, 28, 40)],
         ["M14,120Q90,6 166,120", "M262,66V200"])


def palace_3(s):
    """A low wall with a row of dead windows."""
    ruin(s, "M10,220V96l20,6l12,-34l26,18l30,-6l10,-30l24,26l40,-4l14,26l34,-8l8,40V220Z",
         [(52, 136, 22, 34), (98, 130, 22, 36), (144, 132, 22, 36), (190, 142, 20, 32)],
         ["M228,110V170"])


# --- before everything ----------------------------------------------------------------------------

def bough(s):
    """A pine's bough that hangs in from above, out of focus."""
    with blurred(s, 3):
        for x, y, turn, length in ((70, -70, 24, 450), (60, -60, 48, 270)):
            tip = polar(turn, length, (x, y))
            line = along([(x, y), ((x + tip[0]) / 2 + 20, (y + tip[1]) / 2 - 20), tip], 12)
            s.fill(curve(strip(line, lambda t: 26 * (1 - 0.9 * t))), "#ffffff")
            for _ in range(40):
                t = s.rng.uniform(0.2, 0.98)
                base = line[round(t * (len(line) - 1))]
                for side in (-1, 1):
                    a = turn + side * s.rng.uniform(14, 46) * (1.15 - 0.6 * t)
                    end = polar(a, s.rng.uniform(50, 96), base)
                    s.stroke(f"M{at(base)}L{at(end)}", "#ffffff", 5)


def front_marram(s, count, most):
    with blurred(s, 3):
        for _ in range(count):
            x = s.width * (0.66 + 0.3 * s.rng.uniform(-1, 1))
            h = most * s.rng.uniform(0.35, 1) * (1 - 0.6 * abs(x / s.width - 0.66) / 0.3)
            q, wide = -h * s.rng.uniform(0.16, 0.42), s.rng.uniform(8, 15)
            y = s.height + 12
            left, right = x - wide * 0.5 + q * 0.1, x + wide * 0.6 + q * 0.15
            s.fill(f"M{number(x - wide)},{y}Q{number(left)},{number(y - h * 0.6)} "
                   f"{number(x + q)},{number(y - h)}Q{number(right)},{number(y - h * 0.5)} "
                   f"{number(x + wide)},{y}Z", "#ffffff")


def front_marram_1(s):
    front_marram(s, 30, 400)


def front_marram_2(s):
    front_marram(s, 22, 250)


def sea_mist(s):
    """A soft ellipse."""
    s.gradient("soft", [(0, grey(1), 0.95), (0.4, grey(1), 0.55), (0.75, grey(1), 0.15),
                        (1, grey(1), 0)], "radial", 'cx="0.5" cy="0.5" r="0.5"')
    s.add('<ellipse cx="300" cy="75" rx="300" ry="72" fill="url(#soft)"/>')


SPRITES = [
    ("own", cloud_1, (8, 1), (4, 0.5), COARSE),
    ("own", cloud_2, (8, 1), (4, 0.5), COARSE),
    ("own", cloud_3, (6, 0.75), (3, 0.4), COARSE),
    ("own", cloud_4, (8, 0.75), (4, 0.4), COARSE),
    ("tint", sea_mist, (6, 1.5), (3, 0.75), COARSE),
    ("own", sail_1, (1.25, 2), (0.62, 1.78), MIDDLE),
    ("own", sail_2, (0.75, 1), (0.36, 0.92), MIDDLE),
    ("own", lighthouse, (1, 3.5), (0.5, 3.46), MIDDLE),
    ("own", pine_1, (2.75, 3.25), (2.2, 3.2), MIDDLE),
    ("own", pine_2, (2.5, 2.5), (2, 2.46), MIDDLE),
    ("own", pine_3, (2.25, 2), (1.8, 1.96), MIDDLE),
    ("own", posts, (3.5, 1.5), (3.3, 1.16), MIDDLE),
    ("own", groyne, (4, 1.5), (3.6, 1.44), MIDDLE),
    ("own", net, (1.75, 2.5), (0.9, 2.44), MIDDLE),
    ("own", boat, (3, 1.75), (1.6, 1.5), MIDDLE),
    ("own", buoy, (1, 1), (0.5, 0.9), MIDDLE),
    ("own", basket, (1, 1), (0.5, 0.95), MIDDLE),
    ("own", marram_1, (1.75, 1.25), (1.08, 1.25), MIDDLE),
    ("own", marram_2, (1.5, 1), (0.93, 1), MIDDLE),
    ("own", holly_1, (1, 0.75), (0.5, 0.75)),
    ("own", holly_2, (0.75, 0.75), (0.38, 0.75)),
    ("own", wrack_1, (1.5, 0.5), (0.75, 0.42), MIDDLE),
    ("own", wrack_2, (1.25, 0.5), (0.62, 0.42), MIDDLE),
    ("own", weed_1, (1, 2), (0.46, 1.98), MIDDLE),
    ("own", weed_2, (1, 1.5), (0.46, 1.48), MIDDLE),
    ("own", weed_3, (1, 1.25), (0.46, 1.23), MIDDLE),
    ("own", scallop_1, (0.75, 0.75), (0.38, 0.38)),
    ("own", scallop_2, (0.5, 0.5), (0.25, 0.25)),
    ("own", amber_lump, (0.5, 0.5), (0.25, 0.25)),
    ("own", palace_1, (1.5, 4), (0.75, 4), COARSE),
    ("own", palace_2, (3, 3), (1.5, 3), COARSE),
    ("own", palace_3, (2.5, 2), (1.25, 2), COARSE),
    ("tint", bough, (5.5, 2.5), (2, 0.1), COARSE),
    ("tint", front_marram_1, (3.5, 4), (2.3, 4), COARSE),
    ("tint", front_marram_2, (2.5, 2.5), (1.65, 2.5), COARSE),
]


if __name__ == "__main__":
    sprites_write("shore", SPRITES)
