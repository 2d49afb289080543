#!/usr/bin/env python3
"""Draws the sprites of the forest: one SVG file each in assets/sprites/forest.

    assets/sprites/draw_forest.py [FOLDER]

The table at the end has their names, sizes in tiles and pivots. Sprites with "tint" in its first
column are drawn in greys near white: the game multiplies them by a colour, the same bough stands
far and near. The others have their own colours. The files are committed; assets/README.md says how
to add one.
"""
import contextlib
import math
import random

from shapes import (COARSE, LIGHT, Sprite, along, at, blob, curve, grey, normal, number, polar,
                    ramp, sprites_write, strip)

SOFT = [(t / 8, 0.5 + 0.5 * math.cos(math.pi * t / 8)) for t in range(9)]  # a soft end of light

WOOD = ramp("#1c120b", "#3d2716", "#5a3b22", "#93643a", "#c08d58")
MOSS = ramp("#16291f", "#27463a", "#3f6b45", "#6fa35e", "#9cc76e")
CAP = ramp("#4a2a14", "#8a5426", "#c58a45", "#e8bf7c", "#f7e3b4")
BLUE = ramp("#17303a", "#2a5560", "#4b8a8c", "#8cc0b4", "#cfe9d8")
PALE = ramp("#4a4438", "#8b8069", "#c7b995", "#eadfbd", "#fbf4da")
NIGHT = ramp("#04080a", "#0a1214", "#142124", "#20332f")


# --- leaves ---------------------------------------------------------------------------------------

def fan(s, tip, direction, count, size, value, spread=62):
    """Leaves around the end of a twig; the middle one last, on the others."""
    turns = [(k - (count - 1) / 2) * 2 * spread / max(1, count - 1) for k in range(count)]
    for turn in sorted(turns, key=abs, reverse=True):
        grown = size * s.rng.uniform(0.85, 1.12) * (1 - 0.0015 * abs(turn))
        angle = direction + turn + s.rng.uniform(-9, 9)
        u = polar(angle)
        bright = value + 0.1 * (u[0] * LIGHT[0] + u[1] * LIGHT[1]) + s.rng.uniform(-0.04, 0.04)
        s.leaf(polar(angle, size * 0.06, tip), angle, grown, grown * s.rng.uniform(0.6, 0.7),
               bright, bend=s.rng.uniform(-0.22, 0.22))


def bough(s, spine, twigs, size):
    """A bough along the spine. Twigs: (place on it, angle, length, number of leaves)."""
    line = along(spine, 10)

    def start(place):
        return line[round(place * (len(line) - 1))]

    tips = []
    for place, angle, length, leaves in twigs:
        base, turn = start(place), s.rng.uniform(-14, 14)
        middle = polar(angle - turn, length * 0.5, base)
        tips.append((base, middle, polar(angle + turn, length, base), angle + turn, leaves))
    for base, middle, tip, angle, leaves in tips:  # behind the wood, in shade
        fan(s, polar(angle, -size * 0.35, tip), angle + s.rng.uniform(-30, 30), max(2, leaves - 2),
            size * 0.95, 0.6, 84)
    for base, middle, tip, angle, leaves in tips:
        s.branch([base, middle, tip], 6.5, 2.5, 0.5)
    s.branch(spine, 13, 4, 0.5)
    for base, middle, tip, angle, leaves in tips:
        fan(s, tip, angle, leaves, size, 0.88)


def bough_1(s):
    bough(s, [(3, 122), (80, 112), (165, 88), (250, 80), (318, 96)],
          [(0.3, 62, 34, 2), (0.42, -64, 40, 3), (0.62, 52, 46, 3), (0.72, -58, 30, 3),
           (0.88, -30, 26, 3), (1.0, 24, 8, 4)], 60)


def bough_2(s):
    bough(s, [(3, 66), (70, 84), (150, 90), (215, 118), (270, 150)],
          [(0.34, -56, 34, 3), (0.46, 82, 32, 3), (0.66, -34, 38, 3), (0.8, 100, 20, 3),
           (1.0, 44, 8, 4)], 58)


def bough_3(s):
    bough(s, [(3, 156), (60, 138), (122, 106), (180, 82), (234, 78)],
          [(0.4, -92, 36, 3), (0.52, 40, 40, 3), (0.72, -72, 26, 3), (0.86, 60, 18, 2),
           (1.0, -8, 6, 4)], 56)


def bough_4(s):
    bough(s, [(3, 64), (50, 74), (98, 74), (138, 90)],
          [(0.45, 96, 20, 3), (0.6, -40, 26, 3), (1.0, 34, 4, 4)], 54)


def mass(s, lobes, size, droop, veins=True):
    """Clumps from the far to the near: (x, y, radius, brightness)."""
    for x, y, radius, value in lobes:
        s.clump((x, y), radius, value, size, flat=0.85, droop=droop, veins=veins)


def sprigs(s, twigs, size, value, veins=True):
    """Twigs that stand out of a mass: (x, y, angle, length)."""
    for x, y, angle, length in twigs:
        turn = s.rng.uniform(-16, 16)
        tip = polar(angle + turn, length, (x, y))
        s.branch([(x, y), polar(angle, length * 0.5, (x, y)), tip], 3.4, 1.6, 0.45)
        for part, side in ((0.5, -1), (0.68, 1), (0.84, -1), (1, 0)):
            base = (x + (tip[0] - x) * part, y + (tip[1] - y) * part)
            s.leaf(base, angle + turn + side * 52, size, size * 0.64,
                   value + s.rng.uniform(-0.05, 0.05), veins=veins)


def bush_1(s):
    with s.group('transform="translate(4 8) scale(0.97)"'):
        sprigs(s, [(150, 52, -100, 30), (176, 46, -58, 30), (60, 74, -120, 32), (236, 78, -52, 34),
                   (262, 96, -18, 14), (96, 62, -80, 26)], 26, 0.6)
        mass(s, [(68, 100, 44, 0.64), (228, 100, 46, 0.62), (148, 82, 54, 0.7), (106, 112, 40, 0.8),
                 (200, 112, 42, 0.78), (40, 126, 30, 0.82), (258, 128, 30, 0.8),
                 (152, 120, 38, 0.9), (84, 132, 26, 0.92), (212, 134, 26, 0.9)], 32, -1)


def bush_2(s):
    with s.group('transform="translate(0 13) scale(0.97)"'):
        sprigs(s, [(210, 40, -76, 24), (182, 56, -120, 34), (246, 66, -40, 36), (104, 74, -104, 36),
                   (60, 96, -146, 22), (262, 100, -20, 10)], 25, 0.62)
        mass(s, [(206, 80, 52, 0.64), (120, 102, 46, 0.62), (252, 116, 38, 0.72),
                 (62, 120, 34, 0.72), (200, 112, 42, 0.82), (148, 122, 34, 0.88),
                 (98, 130, 26, 0.92), (246, 132, 24, 0.9), (34, 136, 20, 0.84)], 30, -1)


def clump_1(s):
    with s.group('transform="translate(10 12) scale(0.9)"'):
        sprigs(s, [(60, 66, -140, 30), (112, 40, -94, 22), (166, 70, -40, 28), (46, 134, 160, 20),
                   (170, 136, 24, 26), (110, 164, 86, 8)], 32, 0.6)
        mass(s, [(112, 88, 62, 0.64), (66, 112, 42, 0.74), (154, 118, 44, 0.72),
                 (112, 140, 40, 0.82), (96, 84, 40, 0.88), (136, 92, 28, 0.94)], 46, 1)


def clump_2(s):
    with s.group('transform="translate(13 13) scale(0.9)"'):
        sprigs(s, [(54, 66, -150, 26), (124, 38, -80, 20), (196, 62, -34, 26), (36, 112, 170, 14),
                   (206, 114, 20, 18), (90, 138, 100, 8), (160, 138, 80, 8)], 31, 0.62)
        mass(s, [(96, 78, 52, 0.62), (164, 82, 50, 0.64), (56, 98, 34, 0.74), (128, 112, 42, 0.78),
                 (198, 104, 32, 0.76), (88, 96, 30, 0.88), (150, 74, 34, 0.92)], 44, 1)


def crown_1(s):
    with s.group('transform="translate(18 24) scale(0.93 0.86)"'):
        s.branch([(250, 300), (248, 250), (240, 190)], 34, 16, 0.42)
        for x, y in ((140, 226), (362, 224), (80, 176), (424, 180)):
            s.branch([(248, 270), ((248 + x) / 2, (y + 236) / 2), (x, y)], 15, 5, 0.42)
        sprigs(s, [(180, 40, -110, 34), (252, 26, -84, 20), (330, 42, -62, 34), (62, 130, -160, 34),
                   (440, 126, -24, 32), (120, 76, -130, 40), (390, 80, -46, 34), (70, 240, 150, 26),
                   (424, 240, 30, 30)], 30, 0.56, False)
        mass(s, [(250, 100, 88, 0.6), (128, 140, 78, 0.58), (376, 140, 78, 0.58),
                 (180, 86, 60, 0.68), (326, 90, 64, 0.67), (76, 186, 54, 0.68),
                 (428, 190, 52, 0.67), (154, 174, 64, 0.77), (350, 178, 62, 0.75),
                 (256, 146, 68, 0.84), (196, 224, 42, 0.8), (304, 226, 42, 0.78),
                 (104, 230, 36, 0.84), (400, 232, 34, 0.82), (222, 100, 44, 0.92)], 34, 1, False)


def crown_2(s):
    with s.group('transform="translate(18 24) scale(0.93 0.86)"'):
        s.branch([(262, 300), (258, 240), (272, 180)], 32, 15, 0.42)
        for x, y in ((130, 236), (390, 214), (70, 200)):
            s.branch([(260, 270), ((260 + x) / 2, (y + 232) / 2), (x, y)], 14, 5, 0.42)
        sprigs(s, [(240, 30, -100, 24), (330, 34, -66, 26), (144, 72, -124, 38),
                   (60, 150, -166, 34), (446, 130, -44, 32), (470, 190, 6, 16), (86, 258, 140, 24),
                   (392, 260, 60, 24)], 30, 0.58, False)
        mass(s, [(302, 92, 78, 0.6), (188, 128, 78, 0.6), (402, 158, 70, 0.58), (98, 182, 60, 0.66),
                 (248, 84, 54, 0.72), (350, 118, 60, 0.74), (440, 196, 44, 0.7),
                 (186, 168, 60, 0.8), (288, 160, 62, 0.86), (66, 222, 38, 0.78),
                 (136, 228, 44, 0.84), (384, 212, 48, 0.84), (326, 232, 36, 0.8),
                 (232, 232, 34, 0.78), (330, 92, 40, 0.94)], 34, 1, False)


@contextlib.contextmanager
def blurred(s, deviation):
    s.define('<filter id="blur" x="-20%" y="-20%" width="140%" height="140%" '
             f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{deviation}"/>'
             '</filter>')
    with s.group('filter="url(#blur)"'):
        yield


CORNER = (-14, 314)  # large dark leaves come from here, out of focus


def front_leaves_1(s):
    with blurred(s, 4.2):
        for angle, length, value in ((-88, 190, 0.2), (-6, 200, 0.2), (-70, 262, 0.3),
                                     (-20, 268, 0.3), (-80, 148, 0.45), (-54, 300, 0.4),
                                     (-36, 290, 0.5), (-12, 150, 0.5), (-62, 196, 0.62),
                                     (-28, 190, 0.66), (-45, 150, 0.8)):
            s.leaf(CORNER, angle, length, length * 0.2 + 14, value, NIGHT,
                   s.rng.uniform(-0.5, 0.5))


def front_leaves_2(s):
    with blurred(s, 4.2):
        for angle, length, count, size, value in ((-72, 206, 4, 104, 0.25),
                                                  (-16, 196, 4, 104, 0.25),
                                                  (-43, 236, 5, 104, 0.5)):
            middle, end = polar(angle - 14, length * 0.5, CORNER), polar(angle, length, CORNER)
            line = along([CORNER, middle, end], 12)
            s.branch([CORNER, middle, end], 9, 4, value, NIGHT)
            for k in range(count):
                i = round((0.4 + 0.6 * k / (count - 1)) * (len(line) - 1))
                turn = (0 if k == count - 1 else 52 if k % 2 else -52) + s.rng.uniform(-8, 8)
                grown = size * (1.1 - 0.24 * k / count)
                s.leaf(line[i], angle + 8 + turn, grown, grown * 0.56,
                       value + s.rng.uniform(0, 0.25), NIGHT, s.rng.uniform(-0.2, 0.2))


# --- small plants ---------------------------------------------------------------------------------

def leaf_1(s):
    s.leaf((3, 15), -12, 43, 18, 0.95, bend=0.1)


def leaf_2(s):
    s.leaf((4, 10), 8, 40, 14, 0.9, bend=-0.16)


def fern(s, fronds, base):
    """Fronds: (heading at its foot, heading at its tip, length, brightness)."""
    steps = 17
    for first, last, length, value in fronds:
        line = [base]
        for k in range(steps):
            heading = first + (last - first) * (k / steps) ** 1.4
            line.append(polar(heading, length / steps, line[-1]))
        s.stroke(curve(line[::3] + [line[-1]], False), grey(value * 0.7), 1.6)
        for i in range(3, len(line)):
            part, heading = i / steps, first + (last - first) * (i / steps) ** 1.4
            size = length * 0.3 * (1 - part) ** 0.75 * min(1, 2.6 * part) + 2
            for side in (-1, 1):
                turn = heading + side * (70 - 26 * part) + s.rng.uniform(-4, 4)
                s.leaf(line[i], turn, size, size * 0.15 + 1.6,
                       value + (0.06 if polar(turn)[1] < 0 else -0.06), bend=-0.5 * side,
                       veins=False)


def fern_1(s):
    fern(s, [(-104, -206, 72, 0.56), (-76, 26, 70, 0.55), (-100, -160, 82, 0.66),
             (-80, -16, 84, 0.64), (-116, -214, 58, 0.8), (-62, 32, 56, 0.78),
             (-92, -126, 76, 0.84), (-84, -36, 62, 0.95)], (60, 98))


def fern_2(s):
    fern(s, [(-112, -200, 52, 0.58), (-78, 0, 92, 0.62), (-98, -150, 70, 0.68),
             (-70, 34, 66, 0.76), (-84, -50, 88, 0.82), (-110, -216, 40, 0.88),
             (-92, -106, 54, 0.95)], (46, 98))


def blade(s, base, tip, bend, width, value):
    """A blade of grass; bend: how far its middle lies beside the straight line."""
    n = normal([base, tip], 0)
    middle = ((base[0] + tip[0]) / 2 + n[0] * bend, (base[1] + tip[1]) / 2 + n[1] * bend)
    outline = strip(along([base, middle, tip], 6), lambda t: width * (1 - t ** 1.6) + 0.4)
    s.fill(curve(outline), grey(value))
    line = along([base, middle, tip], 6)
    s.stroke(curve(line[1:-1:2], False), grey(value * 0.82), width * 0.16)


def grass_tuft(s, count, spread):
    for k in range(count):
        part = (k * 0.618) % 1
        x = 50 + (part - 0.5) * spread * 0.5
        height = s.rng.uniform(26, 54) * (1.08 - 0.7 * abs(part - 0.5))
        lean = (part - 0.5) * spread + s.rng.uniform(-8, 8)
        blade(s, (x, 60.5), (x + lean, 60 - height), lean * 0.22, s.rng.uniform(2.6, 4.2),
              0.58 + 0.4 * k / count)


def grass_tuft_1(s):
    grass_tuft(s, 22, 54)


def grass_tuft_2(s):
    for x, y, lean in ((38, 10, -10), (62, 5, 12)):
        s.stroke(f"M50,60Q{at((50 + lean * 0.2, 34))} {at((x, y + 12))}", grey(0.72), 1.3)
        for k in range(6):
            s.leaf((x - lean * 0.12 * k, y + 2.6 * k + 4), -90 + lean * 2 + (-1) ** k * 34, 6.4,
                   3.4, 0.86, veins=False)
    grass_tuft(s, 16, 56)


def reed(s, stems, blades):
    for x, tip, bend, width, value in blades:
        blade(s, (x, 251), tip, bend, width, value)
    for x, top, lean, length in stems:
        head = (x + lean, top)
        s.stroke(f"M{at((x, 251))}Q{at((x + lean * 0.2, (top + 250) / 2))} {at(head)}", grey(0.78),
                 2.2)
        s.stroke(f"M{at((x - 0.6, 251))}Q{at((x + lean * 0.2 - 0.6, (top + 250) / 2))} "
                 f"{at((head[0] - 0.6, head[1]))}", grey(0.95), 0.7)
        u = (lean * 0.016, 1)
        foot = (head[0] - u[0] * length, head[1] + length)
        s.stroke(f"M{at(head)}L{at((head[0] + u[0] * 18, head[1] - 18))}", grey(0.8), 1.2)
        s.stroke(f"M{at(head)}L{at(foot)}", grey(0.44), 8.4)
        s.stroke(f"M{at((head[0] - 1.2, head[1]))}L{at((foot[0] - 1.2, foot[1]))}", grey(0.56), 4.4)
        s.stroke(f"M{at((head[0] - 2.2, head[1] + 1))}L{at((foot[0] - 2.2, foot[1] - 3))}",
                 grey(0.76), 1.5)


def reed_1(s):
    reed(s, [(27, 44, -6, 34), (35, 70, 8, 28)],
         [(24, (5, 76), 8, 6, 0.62), (37, (56, 96), -9, 6, 0.6), (31, (41, 26), -5, 6, 0.74),
          (29, (14, 142), 6, 6, 0.9), (33, (49, 160), -7, 6, 0.86)])


def reed_2(s):
    reed(s, [(33, 34, 5, 36), (25, 82, -8, 26), (38, 112, 9, 22)],
         [(27, (13, 38), 7, 6, 0.6), (35, (55, 70), -8, 6, 0.66), (29, (5, 128), 9, 6, 0.82),
          (34, (50, 172), -6, 6, 0.94)])


def root(s, strands):
    """Roots that hang: (x at the top, points down to the tip, width, brightness)."""
    for points, width, value in strands:
        line = s.branch(points, width, 1.2, value)
        for i in range(6, len(line) - 4, 5):
            side = 1 if s.rng.random() < 0.5 else -1
            start, length = line[i], s.rng.uniform(10, 26) * (1.1 - i / len(line))
            s.stroke(f"M{at(start)}q{at((side * length * 0.35, length * 0.3))} "
                     f"{at((side * length * 0.5, length))}", grey(value * 1.05),
                     max(0.7, width * 0.14))


def root_1(s):
    root(s, [([(22, -4), (30, 40), (18, 84), (26, 128)], 9, 0.5),
             ([(78, -4), (70, 34), (82, 78), (74, 104)], 8, 0.52),
             ([(48, -4), (56, 48), (42, 104), (54, 160), (46, 196)], 14, 0.66),
             ([(36, -4), (40, 30), (60, 62), (58, 88)], 6, 0.72)])


def root_2(s):
    root(s, [([(60, -4), (52, 50), (66, 96), (58, 150)], 9, 0.5),
             ([(30, -4), (24, 56), (40, 110), (30, 158), (36, 190)], 13, 0.66),
             ([(84, -4), (86, 38), (74, 70)], 6, 0.6),
             ([(44, -4), (56, 44), (78, 78), (80, 120)], 7, 0.74)])


def ivy(s, strands):
    """Strands of leaves that hang: (points down to the tip, size of the leaves, brightness)."""
    for points, size, value in strands:
        line = along(points, 9)
        s.stroke(curve(line[::3] + [line[-1]], False), grey(value * 0.55), 1.8)
        place, side = 1, 1
        while place < len(line):
            part = place / (len(line) - 1)
            n = normal(line, place)
            ahead = math.degrees(math.atan2(n[0], -n[1]))
            grown = size * (1.05 - 0.5 * part) * s.rng.uniform(0.85, 1.15)
            turn = 0 if place == len(line) - 1 else side * s.rng.uniform(44, 66)
            s.leaf(line[place], ahead + turn, grown, grown * s.rng.uniform(0.64, 0.74),
                   value + s.rng.uniform(-0.08, 0.08), bend=s.rng.uniform(-0.2, 0.2))
            place, side = place + (1 if part > 0.75 or side > 0 else 2), -side


def ivy_1(s):
    ivy(s, [([(26, -4), (20, 40), (28, 84), (22, 122)], 19, 0.6),
            ([(76, -4), (82, 50), (74, 104), (80, 158)], 19, 0.66),
            ([(50, -4), (44, 60), (54, 128), (46, 190), (50, 226)], 22, 0.88)])


def ivy_2(s):
    ivy(s, [([(62, -4), (70, 44), (64, 90), (74, 136), (70, 176)], 20, 0.64),
            ([(34, -4), (42, 36), (34, 72), (38, 104)], 21, 0.86),
            ([(80, -4), (78, 30), (84, 66)], 19, 0.92)])


# --- things with colours of their own -------------------------------------------------------------

def mushroom(s, foot, height, cap, lean, tones):
    """Foot: the middle of its foot. Cap: half its width. Tones: colours of the cap."""
    top = (foot[0] + lean, foot[1] - height)
    stem = strip(along([foot, ((foot[0] * 2 + top[0]) / 3, foot[1] - height * 0.5), top], 6),
                 lambda t: cap * (0.46 - 0.2 * math.sin(math.pi * t * 0.9)))
    s.fill(curve(stem), PALE(0.5))
    s.stroke(curve([(foot[0] - cap * 0.13, foot[1] - 1), (foot[0] - cap * 0.06 + lean * 0.4,
             foot[1] - height * 0.5), (top[0] - cap * 0.1, top[1])], False), PALE(0.85), cap * 0.14)
    high = cap * 0.86
    left, right = (top[0] - cap, top[1] + 2), (top[0] + cap, top[1] + 2)
    s.fill(f"M{at(left)}Q{at((top[0], top[1] + cap * 0.42))} {at(right)}Q"
           f"{at((top[0], top[1] - cap * 0.1))} {at(left)}Z", PALE(0.26))
    for k in range(9):
        x = (k - 4) / 4.6
        s.stroke(f"M{at((top[0] + x * cap * 0.3, top[1] + 1))}L"
                 f"{at((top[0] + x * cap, top[1] + 2 + cap * 0.18 * (1 - x * x)))}", PALE(0.44),
                 0.5)
    dome = (f"M{at(left)}C{at((left[0] + cap * 0.1, top[1] - high))} "
            f"{at((top[0] - cap * 0.4, top[1] - high * 1.05))} {at((top[0], top[1] - high))}"
            f"C{at((top[0] + cap * 0.5, top[1] - high))} "
            f"{at((right[0] - cap * 0.06, top[1] - high * 0.7))} {at(right)}"
            f"Q{at((top[0], top[1] - cap * 0.02))} {at(left)}Z")
    name = f"cap{len(s.defs)}"
    s.gradient(name, [(0, tones(0.92), 1), (0.45, tones(0.6), 1), (1, tones(0.2), 1)], "radial",
               'cx="0.34" cy="0.24" r="0.8"')
    s.fill(dome, f"url(#{name})")
    s.stroke(f"M{at((left[0] + 1, left[1] - 0.6))}Q{at((top[0], top[1] - cap * 0.02 - 0.6))} "
             f"{at((right[0] - 1, right[1] - 0.6))}", tones(0.7), 0.8)
    for x, y, r in ((-0.36, 0.5, 0.1), (0.14, 0.72, 0.08), (0.42, 0.36, 0.07), (-0.02, 0.34, 0.06)):
        s.add(f'<ellipse cx="{number(top[0] + x * cap)}" cy="{number(top[1] - y * high)}" '
              f'rx="{number(cap * r)}" ry="{number(cap * r * 0.7)}" fill="{tones(1)}" '
              'opacity="0.75"/>')


def mushroom_1(s):
    mushroom(s, (44, 60), 15, 10, 4, CAP)
    mushroom(s, (25, 60.5), 30, 20, -2, CAP)


def mushroom_2(s):
    mushroom(s, (18, 60), 22, 9, -4, BLUE)
    mushroom(s, (46, 60), 15, 7, 4, BLUE)
    mushroom(s, (32, 60.5), 40, 12, 2, BLUE)


def stone(s, center, radius, flat, turn):
    """A stone with planes around a flat top that leans towards the light; moss on its far edge."""
    count, rng = 7, s.rng
    outer = blob(rng, center, radius, flat, 0.1, count, turn)
    inner = blob(rng, (center[0] - radius * 0.1, center[1] - radius * flat * 0.34), radius * 0.56,
                 flat * 0.7, 0.16, count, turn)
    for k in range(count):
        a, b, c, d = outer[k], outer[(k + 1) % count], inner[(k + 1) % count], inner[k]
        out = ((a[0] + b[0]) / 2 - center[0], ((a[1] + b[1]) / 2 - center[1]) / flat)
        value = 0.6 + 0.26 * (out[0] * LIGHT[0] + out[1] * LIGHT[1]) / radius
        color = grey(value + rng.uniform(-0.05, 0.05))
        s.fill("M" + "L".join(at(p) for p in (a, b, c, d)) + "Z", color,
               f'stroke="{color}" stroke-width="1.6" stroke-linejoin="round"')
    top = "M" + "L".join(at(p) for p in inner) + "Z"
    s.fill(top, grey(0.88), f'stroke="{grey(0.88)}" stroke-width="1" stroke-linejoin="round"')
    crack = (center[0] + radius * 0.1, center[1] - radius * flat * 0.5)
    s.stroke(f"M{at(crack)}l{at((radius * 0.14, radius * 0.2))} "
             f"{at((-radius * 0.05, radius * 0.22))} {at((radius * 0.12, radius * 0.24))}",
             grey(0.34), 0.9)
    for k in range(34):  # moss
        angle = -168 + 96 * k / 33
        spot = polar(angle, radius * (0.98 - rng.uniform(0, 0.22)))
        s.fill(curve(blob(rng, (center[0] + spot[0], center[1] + spot[1] * flat),
                          rng.uniform(1.6, 3.2), 0.75, 0.2, 7)), grey(rng.uniform(0.5, 1)))


def stone_1(s):
    stone(s, (41, 30), 34, 0.62, 0.2)


def stone_2(s):
    stone(s, (42, 32), 27, 0.66, 1.1)


def stump_1(s):
    rng = s.rng
    outline = [(4, 121), (18, 108), (30, 92), (34, 62), (33, 36), (50, 28), (96, 27), (117, 34),
               (116, 62), (121, 94), (134, 109), (147, 121)]
    s.gradient("bark", [(0, WOOD(0.56), 1), (0.35, WOOD(0.42), 1), (1, WOOD(0.12), 1)], "linear",
               'x1="0" y1="0" x2="1" y2="0.25"')
    s.fill(curve(outline, False) + "Z", "url(#bark)")
    for k in range(15):  # bark
        x = 36 + k * 5.6
        out = (x - 75) * 0.42
        s.stroke(curve([(x + rng.uniform(-1, 1), 42 + rng.uniform(0, 14)), (x + out * 0.1, 74),
                        (x + out * 0.35, 98), (x + out, 118 - rng.uniform(0, 8))], False),
                 WOOD(0.08 if k % 3 else 0.5), rng.uniform(1, 2.4), 'opacity="0.7"')
    for k, (rx, ry, value) in enumerate(((42, 13.5, 0.3), (39, 11.8, 0.86), (31, 9, 0.7),
                                         (24, 6.8, 0.84), (17, 4.8, 0.68), (10.5, 2.8, 0.82),
                                         (4.5, 1.2, 0.55))):
        ring = blob(rng, (75 + k * 0.6, 33 - k * 0.1), rx, ry / rx, 0.035, 14)
        s.fill(curve(ring), WOOD(value))
    s.fill("M76,33L104,41L100,43Z", WOOD(0.2))
    s.fill("M74,33L58,23L62,22Z", WOOD(0.3))
    for k in range(84):  # moss: cushions over the left edge and at the foot
        part = k / 83
        spot = ((34 + 34 * part, 38 + 7.5 * math.sin(2.8 * part) + rng.uniform(-2, 3)) if k % 2
                else (6 + 138 * part, 117 - rng.uniform(0, 5)))
        s.fill(curve(blob(rng, spot, rng.uniform(2.6, 5.4), 0.72, 0.22, 8)),
               MOSS(rng.uniform(0.3, 0.78)))
    for k in range(16):
        x = 33 + 34 * k / 15
        s.stroke(f"M{at((x, 42))}q{at((rng.uniform(-1, 1), 5))} "
                 f"{at((rng.uniform(-2, 2), rng.uniform(7, 17)))}", MOSS(rng.uniform(0.3, 0.6)),
                 1.2)
    mushroom(s, (112, 96), 9, 7.5, 5, CAP)
    mushroom(s, (119, 106), 7, 5.5, 4, CAP)


def cone(s):
    s.stroke("M20,2Q21,5 20,8", WOOD(0.4), 2.6)
    for row in range(8):
        part = row / 7
        y, wide = 35 - 27 * part, 12.5 * math.sin(0.45 + 2.25 * (1 - part) ** 0.9) + 1
        count = max(2, round(wide / 2.6))
        for k in range(count):
            x = 20 + (k - (count - 1) / 2) * 2 * wide / count
            value = 0.6 - 0.022 * (x - 14) + 0.1 * part
            size = 7.4 - 2.2 * part
            s.leaf((x, y - size * 0.4), 90 + (20 - x) * -2.6, size, size * 0.92, value, WOOD,
                   veins=False)


def amber_vein_1(s):
    """Resin in the cracks of rock, brighter the deeper it is: bands of equal depth of a blur."""
    s.gradient("halo", [(t, "#ffa832", 0.5 * o * o) for t, o in SOFT], "radial", "")
    cracks = [([(4, 78), (8, 74), (30, 66), (54, 58), (80, 52), (104, 40), (124, 34), (146, 18)],
               17),
              ([(30, 66), (44, 76), (60, 80), (72, 90)], 8), ([(66, 54), (80, 40), (94, 28)], 8),
              ([(94, 46), (114, 52), (142, 58)], 8), ([(54, 58), (44, 44), (28, 34)], 7),
              ([(60, 80), (80, 76), (96, 80)], 6), ([(80, 40), (78, 28), (82, 14)], 6)]
    vein = "".join(f'<path d="{curve(strip(along(line, 8), thick))}"/>' for line, thick in (
        (points, lambda t, w=w: 1.6 + w * (1 - t) ** 0.8 * min(1, 0.1 + 2.4 * t)
         * (0.8 + 0.35 * math.sin(15 * t + w)))
        for points, w in cracks))
    for x, y, r in ((62, 57, 12), (100, 41, 10), (34, 66, 6), (126, 33, 6), (56, 79, 6),
                    (84, 37, 5), (116, 52, 5), (80, 52, 9)):
        vein += f'<path d="{curve(blob(s.rng, (x, y), r, 0.78, 0.2, 8, x))}"/>'
    s.define(f'<g id="vein">{vein}</g>')
    s.add('<ellipse cx="75" cy="54" rx="75" ry="44" fill="url(#halo)" '
          'transform="rotate(-12 75 54)"/>')
    bands = [(0.14, "#140903"), (0.3, "#7d3206"), (0.44, "#b4500a"), (0.57, "#d96c0e"),
             (0.68, "#f58a16"), (0.79, "#ffb236"), (0.88, "#ffd468"), (0.95, "#fff0b8")]
    for k, (depth, color) in enumerate(bands):
        slope = 5 if depth > 0.5 else 9
        s.define(f'<filter id="band{k}" filterUnits="userSpaceOnUse" x="0" y="0" width="150" '
                 'height="100" color-interpolation-filters="sRGB">'
                 '<feGaussianBlur stdDeviation="3.4"/>'
                 '<feComponentTransfer result="deep">'
                 f'<feFuncA type="linear" slope="{slope}" intercept="{-slope * depth:g}"/>'
                 f'</feComponentTransfer><feFlood flood-color="{color}" result="color"/>'
                 '<feComposite in="color" in2="deep" operator="in"/></filter>')
        s.add(f'<use href="#vein" filter="url(#band{k})"/>')
    for x, y, r in ((56, 60, 1.2), (66, 53, 1.7), (70, 59, 0.9), (98, 43, 1.3), (105, 39, 0.8),
                    (34, 67, 1), (30, 64, 0.8), (58, 80, 0.8)):
        s.add(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fffbe6" opacity="0.75"/>')
    s.stroke("M52,54Q58,49 65,49M92,39Q96,35 102,35M26,63Q29,61 33,61", "#fffbe6", 1.5,
             'opacity="0.75"')


def web_1(s):
    spokes = [(angle + s.rng.uniform(-2, 2), 128 + s.rng.uniform(-14, 14))
              for angle in (4, 18, 33, 47, 61, 74, 86)]
    ends = [polar(angle, length) for angle, length in spokes]
    for end in ends:
        s.stroke(f"M0,0L{at(end)}", grey(0.92), 0.9, 'opacity="0.7"')
    drops = []
    for ring in range(9):
        part = 0.16 + 0.094 * ring
        points = [(x * part * s.rng.uniform(0.98, 1.02), y * part) for x, y in ends]
        path = "M" + at(points[0])
        for a, b in zip(points, points[1:]):
            if ring in (4, 7) and s.rng.random() < 0.2:  # torn
                path += "M" + at(b)
                continue
            middle = ((a[0] + b[0]) / 2 * 0.93, (a[1] + b[1]) / 2 * 0.93 + 1.4)
            path += f"Q{at(middle)} {at(b)}"
            if s.rng.random() < 0.3:
                drops.append(((a[0] + b[0] + 2 * middle[0]) / 4, (a[1] + b[1] + 2 * middle[1]) / 4))
        s.stroke(path, grey(0.95), 0.7, 'opacity="0.62"')
    for x, y in drops:
        s.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="1.3" fill="{grey(1)}"/>')


# --- trees ----------------------------------------------------------------------------------------

def furrows(rng, count, places):
    """Lines of bark: (lower end, length, place across, phase of its waves, width, is it dark)."""
    for _ in range(count):
        length = rng.uniform(30, 130)
        yield (places(length), length, rng.uniform(-0.5, 0.5), rng.uniform(0, 6),
               rng.uniform(2.2, 6.5), rng.random() < 0.64)


def trunk(s, centre, wide, strokes, stubs=(), hollow=None, joins=()):
    """A trunk: centre(t) is its middle and wide(t) its width; t is 0 at the foot, 1 at the top.

    Stubs: (place, side, length). Joins: the ends (0, 1) where another part of a tree goes on; both
    have the same bark there.
    """
    rng, steps = s.rng, 80

    def whole(k):
        """From a little below the foot to a little above the top, so that no end is seen."""
        return 1.12 * k - 0.06

    def point(t, across=0.0):
        return centre(t) + across * wide(t), s.height * (1 - t)

    line = [point(whole(i / steps)) for i in range(steps + 1)]
    for t, side, length in stubs:
        base, out = point(t), wide(t) / 2
        end = (base[0] + side * (out + length), base[1] - length * 0.55)
        s.branch([(base[0] + side * out * 0.3, base[1] + 6),
                  (base[0] + side * out, base[1] - 4), end], 17, 9, 0.56)
        s.add(f'<ellipse cx="{number(end[0])}" cy="{number(end[1])}" rx="3" ry="5" '
              f'fill="{grey(0.95)}" transform="rotate({side * -28} {at(end)})"/>')
    outline = curve(strip(line, lambda k: wide(whole(k))))
    s.define(f'<clipPath id="trunk"><path d="{outline}"/></clipPath>')
    s.fill(outline, grey(0.74))
    with s.group('clip-path="url(#trunk)"'):
        for k in range(13):  # from the lit side to the dark one
            offset, value = k / 12 - 0.5, 0.98 - 0.28 * (k / 12) - 0.3 * (k / 12) ** 3
            band = [point(whole(i / steps), offset) for i in range(0, steps + 1, 2)]
            s.fill(curve(strip(band, lambda j: wide(whole(j)) * 0.11)),
                   grey(value - 0.12 * (k == 0)))
        first, last = (0 if 0 in joins else -60), s.height + (0 if 1 in joins else 60)
        lines = list(furrows(rng, strokes, lambda length: rng.uniform(first, last - length)))
        for end in joins:
            seam = random.Random("where parts of trees join")
            lines += furrows(seam, 18, lambda length: end * s.height - seam.uniform(0.2, 0.8)
                             * length)
        for low, length, across, wave, width, dark in lines:
            points = [point((low + length * k / 8) / s.height,
                            across + 0.022 * math.sin(wave + 0.9 * k)) for k in range(9)]
            s.fill(curve(strip(points, lambda j: 0.3 + width * (1 if dark else 0.7)
                               * math.sin(math.pi * j))),
                   grey(0.44 - 0.2 * across if dark else 0.9 - 0.3 * across),
                   f'opacity="{0.7 if dark else 0.5}"')
        if hollow:
            x, y, r, tones = hollow
            for size, value in zip((1.35, 1.12, 0.88), tones):
                s.fill(curve(blob(rng, (x, y), r * size, 1.5, 0.06)), grey(value))


def flare(t, reach):
    """How much wider a trunk is than higher up, because its roots begin."""
    return 74 * max(0.0, 1 - max(0.0, t) / reach) ** 2.4


def trunk_1(s):
    trunk(s, lambda t: 86 + 5 * math.sin(7 * t), lambda t: 74 * (1 - 0.42 * t) + flare(t, 0.16),
          80, [(0.42, -1, 20), (0.62, 1, 24), (0.83, -1, 14)])


def trunk_2(s):
    trunk(s, lambda t: 84 + 6 * math.sin(5 * t + 2), lambda t: 62 * (1 - 0.42 * t) + flare(t, 0.16),
          70, [(0.34, 1, 20), (0.7, -1, 24), (0.76, 1, 12)], (86, 470, 13, (0.86, 0.5, 0.2)))


STEM = 64  # the width of stems and of the upper ends of feet


def foot(s, lean, reach, roots, **more):
    trunk(s, lambda t: 87.5 + lean * math.sin(math.pi * t) ** 2,
          lambda t: STEM + 0.7 * flare(t, reach), 44, joins=(1,), **more)
    for x, end, value in roots:  # ridges that begin in the bark and run into the ground
        line = along([(x, 92), (x + (end - x) * 0.12, 140), (x + (end - x) * 0.45, 176),
                      (end, 206)], 6)
        for shift, width, tone in ((1.5, 23, 0.62), (0, 20, 1), (-3.5, 8, 1.22)):
            s.fill(curve(strip([(a + shift, b + shift * 0.4) for a, b in line],
                               lambda j, w=width: 0.2 + w * math.sin(math.pi * 0.72 * j))),
                   grey(value * tone))


def foot_1(s):
    foot(s, 4, 0.8, [(112, 164, 0.42), (62, 12, 0.7), (98, 124, 0.56), (80, 66, 0.66)])


def foot_2(s):
    foot(s, -5, 0.66, [(60, 18, 0.66), (114, 160, 0.42), (86, 98, 0.6)], stubs=[(0.72, 1, 16)])


def stem(s, lean, waves, swell, **more):
    trunk(s, lambda t: 62.5 + lean * math.sin(math.pi * t * waves) ** 2,
          lambda t: STEM + swell * math.sin(math.pi * t) ** 2, 60, joins=(0, 1), **more)


def stem_1(s):
    stem(s, 7, 1, 3, stubs=[(0.3, -1, 16), (0.7, 1, 20)])


def stem_2(s):
    stem(s, -6, 2, 5, stubs=[(0.62, -1, 20)], hollow=(56, 236, 9, (0.5, 0.8, 0.6)))


def pine(s, base, height, half, value, rows=11, ragged=0.1):
    """A pine whose rows of boughs droop; the upper side of each row is brighter."""
    rng, (x, foot) = s.rng, base
    s.fill(f"M{at((x - half * 0.07, foot))}L{at((x, foot - height * 0.9))}"
           f"L{at((x + half * 0.07, foot))}Z", grey(value * 0.7))
    for row in range(rows):
        part = row / (rows - 1)
        y, wide = foot - height * (0.1 + 0.76 * part), half * (1 - 0.86 * part)
        deep, tips = height / rows * 0.85, []
        count = max(3, round(4 + 5 * (1 - part)))
        for k in range(count + 1):
            t = 2 * k / count - 1
            reach = t * wide * (1 + ragged * rng.uniform(-1, 1))
            tips.append((x + reach, y + deep * (0.25 + 0.5 * abs(t)) * rng.uniform(0.7, 1.2)))
        path = f"M{at((x, y - deep * 1.5))}Q{at((x - wide * 0.3, y - deep * 0.1))} {at(tips[0])}"
        for a, b in zip(tips, tips[1:]):
            path += f"Q{at(((a[0] + b[0]) / 2, min(a[1], b[1]) - deep * 0.35))} {at(b)}"
        path += f"Q{at((x + wide * 0.3, y - deep * 0.1))} {at((x, y - deep * 1.5))}Z"
        s.fill(path, grey(value * (0.8 + 0.2 * part)))
        s.stroke(f"M{at((x, y - deep * 1.3))}Q{at((x - wide * 0.3, y - deep * 0.1))} "
                 f"{at((tips[0][0] + wide * 0.1, tips[0][1] - deep * 0.1))}", grey(value * 1.12),
                 max(0.6, wide * 0.035), 'opacity="0.7"')


def pine_1(s):
    pine(s, (100, 500), 492, 92, 0.86, 13)


def pine_2(s):
    pine(s, (100, 500), 450, 74, 0.86, 10, 0.22)


def far_tree(s, foot, height, value):
    """A round tree far away: the leaves of its crown are only lumps."""
    x, y = foot[0], foot[1] - height * 0.6
    s.fill(f"M{at((x - height * 0.05, foot[1]))}L{at((x, y))}L{at((x + height * 0.05, foot[1]))}Z",
           grey(value * 0.72))
    for shift, round_, count, reach, lump, bright in ((0, 0.26, 10, 0.24, 0.12, 0.87),
                                                      (0.05, 0.19, 8, 0.18, 0.08, 0.94),
                                                      (0.1, 0.09, 5, 0.09, 0.06, 1)):
        # Each smaller, brighter part of the crown lies nearer to the light.
        middle = (x - height * shift, y - height * shift * 1.2)
        circles = [(middle, round_)] + [
            (polar(360 * k / count + s.rng.uniform(-14, 14),
                   height * reach * s.rng.uniform(0.8, 1.1), middle),
             lump * s.rng.uniform(0.75, 1.2)) for k in range(count)]
        for spot, size in circles:
            s.add(f'<circle cx="{number(spot[0])}" cy="{number(spot[1])}" '
                  f'r="{number(height * size)}" fill="{grey(value * bright)}"/>')


def far_ridge(s, rows):
    """Far tops of trees on hills that end softly below and at both sides, in mist."""
    s.gradient("down", [(0, "#fff", 1), (0.62, "#fff", 1), (1, "#fff", 0)])
    s.gradient("across", [(0, "#fff", 0), (0.2, "#fff", 1), (0.8, "#fff", 1), (1, "#fff", 0)],
               more="")
    for name, fade in (("foot", "down"), ("sides", "across")):
        s.define(f'<mask id="{name}" maskUnits="userSpaceOnUse" x="0" y="0" width="{s.width}" '
                 f'height="{s.height}"><rect width="{s.width}" height="{s.height}" '
                 f'fill="url(#{fade})"/></mask>')
    with s.group('mask="url(#foot)"'), s.group('mask="url(#sides)"'):
        for count, low, high, ground, value, pines in rows:
            for k in range(count):
                foot = ((k + 0.5 + s.rng.uniform(-0.45, 0.45)) * s.width / count, ground + 24)
                height = low + (high - low) * s.rng.random() ** 1.6
                if s.rng.random() < pines:
                    pine(s, foot, height + 24, height * 0.27, value, 8, 0.16)
                else:
                    far_tree(s, foot, height * 0.86, value)
            hill = [(s.width * k / 32, ground + 7 * math.sin(2 * math.pi * 3 * k / 32 + value * 9)
                     + 5 * math.sin(2 * math.pi * 5 * k / 32)) for k in range(33)]
            below = [(s.width, s.height), (0, s.height)]
            s.fill(curve(hill, False) + "".join("L" + at(p) for p in below) + "Z",
                   grey(value * 0.86))


def far_ridge_1(s):
    far_ridge(s, [(46, 80, 200, 205, 1.0, 0.85), (40, 60, 160, 235, 0.86, 0.8)])


def far_ridge_2(s):
    far_ridge(s, [(40, 100, 185, 205, 1.0, 0.25), (32, 90, 160, 235, 0.86, 0.15)])


# --- light and air --------------------------------------------------------------------------------

def glow(s):
    s.gradient("glow", [(t, "#fff", 0.55 * o ** 4 + 0.45 * o ** 1.3) for t, o in SOFT], "radial",
               "")
    s.add('<circle cx="150" cy="150" r="150" fill="url(#glow)"/>')


def shaft(s):
    s.gradient("across", [(0.5 + side * t / 2, "#fff", o ** 1.3) for side, row in
                          ((-1, SOFT[::-1]), (1, SOFT[1:])) for t, o in row], "linear", "")
    s.gradient("down", [(0.2 - 0.2 * t, "#fff", o) for t, o in SOFT[::-1]]
               + [(0.2 + 0.8 * t, "#fff", o) for t, o in SOFT[1:]])
    s.define(f'<mask id="fade"><rect width="{s.width}" height="{s.height}" fill="url(#down)"/>'
             '</mask>')
    with s.group('mask="url(#fade)"'):
        for left, wide, opacity in ((0, 200, 0.6), (44, 96, 0.3), (96, 84, 0.2), (16, 70, 0.16)):
            s.add(f'<rect x="{left}" width="{wide}" height="{s.height}" fill="url(#across)" '
                  f'opacity="{opacity}"/>')


def drift(s, ellipses):
    """Soft ellipses on each other: (x, y, half width, half height, opacity)."""
    s.gradient("soft", [(t, "#fff", o ** 1.2) for t, o in SOFT], "radial", "")
    for x, y, rx, ry, opacity in ellipses:
        s.add(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#soft)" '
              f'opacity="{opacity}"/>')


def mist(s):
    drift(s, [(300, 104, 298, 92, 0.6), (190, 88, 170, 52, 0.32), (420, 116, 160, 50, 0.36),
              (300, 76, 120, 40, 0.2)])


def cloud_1(s):
    drift(s, [(210, 92, 208, 46, 0.55), (150, 80, 120, 34, 0.5), (270, 76, 110, 36, 0.5),
              (200, 62, 90, 34, 0.5), (96, 100, 92, 22, 0.4), (330, 98, 86, 24, 0.45),
              (240, 50, 56, 24, 0.4), (160, 112, 130, 20, 0.35), (290, 118, 110, 16, 0.3)])


# (what the colours are, function, size in tiles, pivot in tiles, scale if it is coarse). Sizes are
# multiples of a quarter tile. Pivots of plants lie a little inside, so that their feet sink in.
SPRITES = [
    ("tint", bough_1, (4, 2), (0.03, 1.22)),
    ("tint", bough_2, (3.5, 2.25), (0.03, 0.66)),
    ("tint", bough_3, (3, 2), (0.03, 1.56)),
    ("tint", bough_4, (2, 1.75), (0.03, 0.64)),
    ("tint", bush_1, (3, 1.5), (1.5, 1.42)),
    ("tint", bush_2, (3, 1.5), (1.5, 1.42)),
    ("tint", clump_1, (2.25, 2), (1.1, 1)),
    ("tint", clump_2, (2.5, 1.75), (1.25, 0.9)),
    ("tint", crown_1, (5, 3), (2.5, 2.6), COARSE),
    ("tint", crown_2, (5, 3), (2.6, 2.6), COARSE),
    ("tint", leaf_1, (0.5, 0.25), (0.25, 0.125)),
    ("tint", leaf_2, (0.5, 0.25), (0.25, 0.125)),
    ("tint", fern_1, (1.25, 1), (0.6, 0.97)),
    ("tint", fern_2, (1.25, 1), (0.46, 0.97)),
    ("tint", reed_1, (0.75, 2.5), (0.3, 2.48)),
    ("tint", reed_2, (0.75, 2.5), (0.3, 2.48)),
    ("tint", grass_tuft_1, (1, 0.75), (0.5, 0.59)),
    ("tint", grass_tuft_2, (1, 0.75), (0.5, 0.59)),
    ("own", mushroom_1, (0.75, 0.75), (0.3, 0.59)),
    ("own", mushroom_2, (0.75, 0.75), (0.32, 0.59)),
    ("tint", stone_1, (1, 0.75), (0.4, 0.46)),
    ("tint", stone_2, (1, 0.75), (0.41, 0.46)),
    ("own", stump_1, (1.5, 1.25), (0.75, 1.18)),
    ("tint", root_1, (1, 2), (0.5, 0.06)),
    ("tint", root_2, (1, 2), (0.5, 0.06)),
    ("tint", ivy_1, (1, 2.5), (0.5, 0.06)),
    ("tint", ivy_2, (1, 2.5), (0.5, 0.06)),
    ("own", cone, (0.5, 0.5), (0.2, 0.38)),
    ("tint", web_1, (1.5, 1.5), (0, 0)),
    ("tint", pine_1, (2, 5), (1, 4.9), COARSE),
    ("tint", pine_2, (2, 5), (1, 4.9), COARSE),
    ("tint", trunk_1, (1.75, 8), (0.86, 7.85), COARSE),
    ("tint", trunk_2, (1.75, 8), (0.84, 7.85), COARSE),
    ("tint", foot_1, (1.75, 2), (0.875, 1.92)),
    ("tint", foot_2, (1.75, 2), (0.875, 1.92)),
    ("tint", stem_1, (1.25, 4), (0.625, 4)),
    ("tint", stem_2, (1.25, 4), (0.625, 4)),
    ("tint", far_ridge_1, (16, 3), (0, 3), COARSE),
    ("tint", far_ridge_2, (16, 3), (0, 3), COARSE),
    ("tint", glow, (3, 3), (1.5, 1.5), COARSE),
    ("tint", shaft, (2, 8), (1, 0), COARSE),
    ("tint", mist, (6, 2), (3, 1), COARSE),
    ("tint", cloud_1, (4.25, 1.5), (2.1, 0.9), COARSE),
    ("own", front_leaves_1, (3, 3), (0, 3), COARSE),
    ("own", front_leaves_2, (3, 3), (0, 3), COARSE),
    ("own", amber_vein_1, (1.5, 1), (0.75, 0.5)),
]


if __name__ == "__main__":
    sprites_write("forest", SPRITES)
