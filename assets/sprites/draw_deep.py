#!/usr/bin/env python3
"""Draws the sprites of the blue earth: one SVG file each in assets/sprites/deep.

    assets/sprites/draw_deep.py [FOLDER]

The table at the end has their names, sizes in tiles and pivots. Sprites with "tint" in its first
column are drawn in greys near white: the game multiplies them by a colour. The others have their
own colours. The files are committed; assets/README.md says how to add one.
"""
import contextlib
import math

from shapes import (COARSE, Sprite, along, at, curve, grey, mix, normal, number, polar, ramp,
                    sprites_write, strip)

MIDDLE = 96  # pixels a tile: what stands in the middle distance

WOOD = ramp("#1a120b", "#37271a", "#4a3724", "#6b5133", "#b08850")
IRON = ramp("#0c1517", "#1c2c30", "#35494c", "#6f8a88", "#b7cdc4")
PALE = ramp("#1d3a3c", "#3f6a69", "#7fa49a", "#cfdcc0", "#f4f0d8")
BONE = ramp("#0c1d20", "#2a4a4b", "#567a74", "#8fae9c", "#dfe6c8")
AMBER = ramp("#2c1004", "#6a300a", "#a8560f", "#e08a22", "#ffd070")


@contextlib.contextmanager
def blurred(s, deviation):
    s.define('<filter id="blur" x="-30%" y="-30%" width="160%" height="160%" '
             f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{deviation}"/>'
             '</filter>')
    with s.group('filter="url(#blur)"'):
        yield


# --- rock far behind ------------------------------------------------------------------------------

def column(s, waist, lean, lit):
    """A column grown from roof to floor: wide at both ends, one cheek lit."""
    w, h = s.width, s.height
    middle, half = w / 2, w * 0.36

    def edge(side, part=1.0):
        return [(middle + lean * t + side * part * half * (
            waist + (1 - waist) * abs(2 * t - 1) ** 2.2 + s.rng.uniform(-0.02, 0.02)), h * t)
                for t in (0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1)]
    with blurred(s, 6):
        s.fill(curve(edge(-1) + edge(1)[::-1]), grey(0.72))
        s.fill(curve(edge(lit, 0.95) + edge(lit, 0.5)[::-1]), grey(0.98), 'opacity="0.6"')
        s.fill(curve(edge(-lit, 0.98) + edge(-lit, 0.55)[::-1]), grey(0.5), 'opacity="0.6"')
        for t in (0.2, 0.34, 0.46, 0.6, 0.74, 0.86):  # rings of growth
            y = h * (t + s.rng.uniform(-0.03, 0.03))
            reach = half * (waist + (1 - waist) * abs(2 * t - 1) ** 2.2) * 0.92
            s.stroke(curve([(middle - reach, y), (middle, y + 12), (middle + reach, y + 2)], False),
                     grey(0.5), 7, 'opacity="0.45"')


def column_1(s):
    column(s, 0.42, 10, 1)


def column_2(s):
    column(s, 0.3, -14, -1)


def column_3(s):
    column(s, 0.55, 4, 1)


def tooth(s, path, lit, soft):
    """A hanging stone tooth along a path, with uneven rings and a lit side."""
    line = along(path, 10)
    wide = s.width * 0.7

    def half(t):
        return wide * ((1 - t) ** 1.5 * 0.92 + 0.05)
    with blurred(s, soft):
        s.fill(curve(strip(line, half)), grey(0.74))
        side = []
        for i, p in enumerate(line):
            n, t = normal(line, i), i / (len(line) - 1)
            side.append((p[0] + lit * n[0] * half(t) * 0.33, p[1] + lit * n[1] * half(t) * 0.33))
        for i in range(0, len(line) - 3, 3):
            t = i / (len(line) - 1)
            s.stroke(curve(side[i:i + 4], False), grey(1), half(t) * 0.2, 'opacity="0.65"')
        for k in range(7):
            t = 0.08 + 0.12 * k + s.rng.uniform(-0.02, 0.02)
            p = line[round(t * (len(line) - 1))]
            reach = half(t) * 0.46
            s.stroke(curve([(p[0] - reach, p[1] - 3), (p[0], p[1] + reach * 0.35 + 3),
                            (p[0] + reach, p[1] - 3)], False), grey(0.5), 4, 'opacity="0.55"')


def far_tooth_1(s):
    tooth(s, [(100, 0), (104, 180), (97, 340), (100, 492)], 1, 2.2)


def far_tooth_2(s):
    tooth(s, [(75, 0), (70, 130), (77, 260), (74, 345)], -1, 2.2)


def far_root(s, strands):
    with blurred(s, 1.6):
        for x, sway, length, width in strands:
            line = along([(x, 0), (x + sway * 0.6, length * 0.3), (x - sway * 0.5, length * 0.65),
                          (x + sway * 0.5, length)], 8)
            s.fill(curve(strip(line, lambda t, w=width: w * (1 - 0.85 * t))), grey(0.8))
            fork = line[len(line) // 2]
            s.stroke(curve([fork, (fork[0] + sway * 0.7, fork[1] + length * 0.14),
                            (fork[0] + sway * 0.5, fork[1] + length * 0.3)], False), grey(0.7),
                     max(1.5, width * 0.35))


def far_root_1(s):
    far_root(s, [(60, 26, 340, 15), (110, -30, 250, 11), (140, 22, 385, 12), (36, -18, 180, 8)])


def far_root_2(s):
    far_root(s, [(50, -24, 280, 12), (92, 30, 390, 17), (150, -20, 210, 9), (124, 16, 300, 10)])


def mist(s):
    s.gradient("soft", [(0, "#ffffff", 0.95), (0.4, "#ffffff", 0.55), (0.75, "#ffffff", 0.15),
                        (1, "#ffffff", 0)], "radial", 'cx="0.5" cy="0.5" r="0.5"')
    s.add('<ellipse cx="300" cy="75" rx="300" ry="72" fill="url(#soft)"/>')


# --- what miners left -----------------------------------------------------------------------------

def beam(s, a, b, width, value, lit):
    """A squared timber with grain, one long edge lit."""
    line = along([a, ((a[0] + b[0]) / 2 + s.rng.uniform(-2, 2), (a[1] + b[1]) / 2), b], 6)
    s.fill(curve(strip(line, lambda t: width)), WOOD(value))
    for k in (-0.26, 0.02, 0.24):
        grain = []
        for i, p in enumerate(line):
            n = normal(line, i)
            off = width * (k + s.rng.uniform(-0.05, 0.05))
            grain.append((p[0] + n[0] * off, p[1] + n[1] * off))
        s.stroke(curve(grain[1:-1:2], False), WOOD(value * 0.55), 2.4)
    edge = [(p[0] + lit * normal(line, i)[0] * width * 0.43,
             p[1] + lit * normal(line, i)[1] * width * 0.43) for i, p in enumerate(line)]
    s.stroke(curve(edge[::3] + [edge[-1]], False), WOOD(0.92), 4.5, 'opacity="0.85"')


def pit_prop_1(s):
    """Two posts, a lintel that has sagged, a brace."""
    beam(s, (58, 96), (50, 700), 38, 0.42, 1)
    beam(s, (408, 100), (418, 700), 38, 0.36, 1)
    beam(s, (62, 206), (150, 92), 22, 0.44, -1)
    beam(s, (14, 74), (462, 84), 42, 0.46, -1)
    for x, y in ((56, 78), (410, 84)):
        s.add(f'<circle cx="{x}" cy="{y}" r="6" fill="{IRON(0.55)}"/>')


def pit_prop_2(s):
    """One post that leans, its lintel fallen on one side."""
    beam(s, (84, 120), (60, 700), 40, 0.4, 1)
    beam(s, (20, 60), (330, 190), 40, 0.44, -1)
    beam(s, (110, 260), (220, 160), 22, 0.42, -1)


def ladder(s):
    """A ladder with a broken rung."""
    beam(s, (30, 8), (66, 494), 17, 0.44, -1)
    beam(s, (118, 4), (154, 488), 17, 0.38, -1)
    for k in range(7):
        y = 50 + 64 * k
        left, right = 34 + 36 * y / 500, 122 + 36 * y / 500
        if k == 4:
            beam(s, (left, y), (left + 36, y + 16), 11, 0.46, -1)
        else:
            beam(s, (left, y + 2), (right, y - 2), 12, 0.48, -1)


def lamp(s):
    """A miner's lamp that went out, on its wire."""
    s.stroke("M50,0Q46,40 50,74", IRON(0.3), 3)
    s.stroke("M28,92Q50,58 72,92", IRON(0.6), 5)
    s.fill(curve([(24, 96), (76, 96), (70, 108), (30, 108)]), IRON(0.5))
    s.fill("M30,108H70V164H30Z", mix("#0c1517", "#3d5a5a", 0.4), 'opacity="0.9"')
    s.stroke("M38,112L36,158", "#9fbdb0", 3, 'opacity="0.6"')
    s.stroke("M46,126l8,10l-5,12", "#0c1517", 2.4)
    for x in (30, 50, 70):
        s.stroke(f"M{x},106V166", IRON(0.45), 4)
    s.fill(curve([(24, 164), (76, 164), (80, 186), (20, 186)]), IRON(0.42))
    s.stroke("M24,168H76", IRON(0.75), 3)


def bucket(s):
    s.stroke("M18,38Q50,-14 84,36", IRON(0.45), 4)
    s.fill("M14,36L86,34L74,98L28,98Z", WOOD(0.42))
    for x in (28, 42, 57, 71):
        s.stroke(f"M{x},38L{number(50 + (x - 50) * 0.68)},96", WOOD(0.2), 2.2)
    for y, w in ((52, 34), (82, 27)):
        s.stroke(f"M{50 - w},{y}L{50 + w},{y - 1}", IRON(0.5), 6)
    s.stroke("M15,37L86,35", WOOD(0.95), 4.5)


def rails(s):
    """A piece of track on three sleepers, one rail broken off."""
    for x in (34, 128, 222):
        s.fill(f"M{x - 20},46L{x + 22},44L{x + 24},62L{x - 18},64Z", WOOD(0.4))
        s.stroke(f"M{x - 18},47L{x + 20},45", WOOD(0.75), 3)
    s.stroke("M2,40L292,36", IRON(0.4), 9)
    s.stroke("M2,37L292,33", IRON(0.8), 3)


# --- what grows -----------------------------------------------------------------------------------

def fungus(s, stems):
    """Pale fungi in a group: (x, height, half width of the cap, lean)."""
    foot = s.height - 4
    for x, high, half, lean in stems:
        top = (x + lean, foot - high)
        line = along([(x, foot + 4), (x + lean * 0.2, foot - high * 0.5), top], 6)
        s.fill(curve(strip(line, lambda t, w=half: w * (0.5 - 0.22 * t))), PALE(0.42))
        s.stroke(curve([(p[0] - half * 0.07, p[1]) for p in line[1::3]], False), PALE(0.72),
                 max(1.2, half * 0.12))
        cap = [(top[0] - half, top[1] + half * 0.28), (top[0] - half * 0.72, top[1] - half * 0.36),
               (top[0], top[1] - half * 0.74), (top[0] + half * 0.74, top[1] - half * 0.34),
               (top[0] + half, top[1] + half * 0.3), (top[0], top[1] + half * 0.16)]
        s.fill(curve(cap), PALE(0.6))
        s.fill(curve([cap[0], cap[1], cap[2], cap[3], (top[0] + half * 0.3, top[1] - half * 0.26),
                      (top[0] - half * 0.4, top[1] - half * 0.06)]), PALE(0.88))
        s.stroke(curve([cap[0], (top[0], top[1] + half * 0.34), cap[4]], False), PALE(0.22),
                 half * 0.14)


def fungus_1(s):
    fungus(s, [(26, 34, 15, -3), (48, 52, 19, 2), (68, 28, 12, 4)])


def fungus_2(s):
    fungus(s, [(30, 46, 17, -4), (56, 30, 13, 5)])


def fungus_3(s):
    fungus(s, [(17, 24, 10, -4), (31, 56, 15, -1), (48, 38, 13, 2), (61, 20, 8, 3)])


# --- what lies in the ground ----------------------------------------------------------------------

def spiral(turns, radius, centre, points=72):
    """Points of a spiral from its mouth inwards, and the width of the whorl there."""
    line = []
    for i in range(points + 1):
        t = i / points
        angle = -20 + 360 * turns * t
        line.append((polar(angle, radius * math.exp(-1.9 * t * turns / 2.6), centre), angle))
    return line


def ammonite(s, turns, radius, ribs):
    centre = (s.width / 2 - 3, s.height / 2 - 2)
    line = spiral(turns, radius, centre)
    points = [p for p, _ in line]
    s.fill(curve(points[:30] + [centre]), BONE(0.2), 'opacity="0.6"')
    s.stroke(curve(points[::2], False), BONE(0.62), 4.2)
    for i in range(0, round(len(line) * 0.72), max(1, len(line) // ribs)):
        p, angle = line[i]
        out = math.hypot(p[0] - centre[0], p[1] - centre[1])
        inner = polar(angle + 9, out * 0.6, centre)
        s.stroke(f"M{at(p)}Q{at(polar(angle + 9, out * 0.82, centre))} {at(inner)}", BONE(0.5), 3)
    s.stroke(curve(points[:16:2], False), BONE(0.86), 2.4)


def ammonite_1(s):
    ammonite(s, 2.6, 44, 30)


def ammonite_2(s):
    ammonite(s, 2.1, 34, 22)


def shell(s, spread, rays):
    """A scallop, hinge below."""
    foot = (s.width / 2, s.height - 10)
    rim = [polar(-90 + spread * (k / rays - 0.5) * 2, s.height * (0.78 + 0.04 * (k % 2)), foot)
           for k in range(rays + 1)]
    s.fill(curve([foot, *rim]), BONE(0.22), 'opacity="0.55"')
    s.stroke(curve(rim, False), BONE(0.66), 3.4)
    for p in rim:
        s.stroke(f"M{at(foot)}L{at(p)}", BONE(0.54), 2.4)
    s.stroke(curve([polar(-90 + spread * (k / 4 - 0.5) * 2, s.height * 0.5, foot)
                    for k in range(5)], False), BONE(0.42), 2.2)
    s.stroke(f"M{foot[0] - 9},{foot[1] + 2}H{foot[0] + 9}", BONE(0.6), 4)


def shell_1(s):
    shell(s, 50, 7)


def shell_2(s):
    shell(s, 36, 5)


def fern_print(s):
    spine = along([(8, 58), (50, 46), (98, 38), (144, 22)], 8)
    s.stroke(curve(spine[::4] + [spine[-1]], False), BONE(0.6), 3)
    for i in range(1, len(spine) - 1, 2):
        t = i / (len(spine) - 1)
        length = 27 * math.sin(math.pi * (0.16 + 0.8 * t)) + 4
        for side in (-1, 1):
            tip = polar(-16 + side * 58, length, spine[i])
            bend = polar(-16 + side * 34, length * 0.6, spine[i])
            s.stroke(f"M{at(spine[i])}Q{at(bend)} {at(tip)}", BONE(0.54), 2.6)


def insect_amber(s):
    """A drop of old amber; a gnat that it caught."""
    body = [(10, 40), (20, 17), (42, 9), (63, 20), (68, 42), (52, 62), (26, 61)]
    s.gradient("resin", [(0, AMBER(0.8), 0.95), (0.5, AMBER(0.5), 0.95), (1, AMBER(0.2), 0.95)],
               "radial", 'cx="0.4" cy="0.35" r="0.75"')
    s.fill(curve(body), "url(#resin)")
    s.stroke(curve(body), AMBER(0.32), 3)
    ink = "#1c0a04"
    s.fill(curve([(28, 44), (36, 36), (47, 36), (52, 41), (44, 46), (34, 48)]), ink,
           'opacity="0.85"')
    for x, dx, dy in ((34, -8, 12), (40, -1, 14), (46, 7, 12), (36, -6, -9), (43, 8, -9)):
        s.stroke(f"M{x},42q{dx * 0.8:g},{dy * 0.3:g} {dx},{dy}", ink, 1.6, 'opacity="0.8"')
    s.fill(curve([(38, 37), (30, 24), (42, 28)]), "#ffe0a0", 'opacity="0.35"')
    s.stroke(curve([(20, 34), (26, 21), (40, 15)], False), AMBER(1), 3.4, 'opacity="0.7"')


# --- before everything ----------------------------------------------------------------------------

def front_teeth(s, teeth, up):
    """Dark teeth out of focus: (x, length, half width)."""
    root = -30 if not up else s.height + 30
    with blurred(s, 5):
        for x, length, half in teeth:
            tip = length if not up else s.height - length
            knee = root + (tip - root) * 0.5
            s.fill(f"M{x - half},{root}Q{x - 10},{number(knee)} {x},{tip}"
                   f"Q{x + 10},{number(knee)} {x + half},{root}Z", "#ffffff")


def front_teeth_1(s):
    front_teeth(s, [(104, 420, 84), (198, 240, 52), (256, 130, 26)], False)


def front_teeth_2(s):
    front_teeth(s, [(112, 300, 92), (206, 140, 52), (258, 78, 26)], True)


SPRITES = [
    ("tint", column_1, (4, 12), (2, 6), COARSE),
    ("tint", column_2, (3, 12), (1.5, 6), COARSE),
    ("tint", column_3, (5, 12), (2.5, 6), COARSE),
    ("tint", far_tooth_1, (2, 5), (1, 0), COARSE),
    ("tint", far_tooth_2, (1.5, 3.5), (0.75, 0), COARSE),
    ("tint", far_root_1, (2, 4), (1, 0), COARSE),
    ("tint", far_root_2, (2, 4), (1, 0), COARSE),
    ("tint", mist, (6, 1.5), (3, 0.75), COARSE),
    ("own", pit_prop_1, (4.75, 7), (2.4, 6.9), COARSE),
    ("own", pit_prop_2, (3.5, 7), (1.2, 6.9), COARSE),
    ("own", ladder, (2, 5), (1, 4.9), MIDDLE),
    ("own", lamp, (1, 2), (0.5, 0.02)),
    ("own", bucket, (1, 1), (0.5, 0.96)),
    ("own", rails, (3, 0.75), (1.5, 0.6)),
    ("own", fungus_1, (1, 0.75), (0.46, 0.71)),
    ("own", fungus_2, (0.75, 0.75), (0.4, 0.71)),
    ("own", fungus_3, (0.75, 0.75), (0.4, 0.71)),
    ("own", ammonite_1, (1, 1), (0.5, 0.5)),
    ("own", ammonite_2, (0.75, 0.75), (0.38, 0.38)),
    ("own", shell_1, (0.75, 0.75), (0.38, 0.38)),
    ("own", shell_2, (0.5, 0.5), (0.25, 0.25)),
    ("own", fern_print, (1.5, 0.75), (0.75, 0.38)),
    ("own", insect_amber, (0.75, 0.75), (0.38, 0.38)),
    ("tint", front_teeth_1, (3, 4.5), (0, 0), COARSE),
    ("tint", front_teeth_2, (3, 3.25), (0, 3.25), COARSE),
]


if __name__ == "__main__":
    sprites_write("deep", SPRITES)
