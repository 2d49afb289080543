#!/usr/bin/env python3
"""Draws the sprites of the cutter's workshop: one SVG file each in assets/sprites/workshop.

    assets/sprites/draw_workshop.py [FOLDER]

The table at the end has their names, sizes in tiles and pivots. Sprites with "tint" in its first
column are drawn in greys near white: the game multiplies them by a colour. The others have their
own colours. Two lights: a flame, which is warm and from the right, and the moon, blue and from the
left, so the world's file forbids to mirror what shows both. No decor has a bright level edge,
because only what carries has one. The pivots of what hangs on the wall beside a window lie in the
middle of the window: rows with the seed of its row keep clear of it. The files are committed;
assets/README.md says how to add one.
"""
import math

from shapes import (COARSE, along, at, curve, grey, mix, normal, number, polar, ramp,
                    sprites_write, strip)

MIDDLE = 96  # pixels a tile: what stands in the middle distance

WARM, MOON = "#ffb35c", "#7f9ee0"
WOOD = ramp("#0d0907", "#211712", "#33231a", "#5a3c26", "#8a5e36")
BRASS = ramp("#1c120c", "#4a3220", "#7a5230", "#b08048", "#e0b068")
INK = "#0b0910"


def box(left, top, right, bottom):
    return f"M{number(left)},{number(top)}H{number(right)}V{number(bottom)}H{number(left)}Z"


def glow(s, name, middle, radii, color, strength):
    """A soft round light."""
    s.gradient(name, [(0, color, strength), (0.25, color, strength * 0.55),
                      (0.55, color, strength * 0.18), (1, color, 0)], "radial",
               'cx="0.5" cy="0.5" r="0.5"')
    s.add(f'<ellipse cx="{number(middle[0])}" cy="{number(middle[1])}" rx="{number(radii[0])}" '
          f'ry="{number(radii[1])}" fill="url(#{name})"/>')


def across(s, name, *stops):
    """A gradient from the left to the right."""
    s.gradient(name, [(place, color, 1) for place, color in stops],
               more='x1="0" y1="0" x2="1" y2="0"')


def clip(s, name, path):
    s.define(f'<clipPath id="{name}"><path d="{path}"/></clipPath>')
    return f'clip-path="url(#{name})"'


def dot(s, x, y, radius, color, more=""):
    s.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{color}"'
          f'{more and " " + more}/>')


# --- the wall -------------------------------------------------------------------------------------

def roof(s, x, y, wide, deep, wall, snow):
    """A gable and a long roof under snow."""
    s.fill(f"M{x},{y + deep}V{y + 26}L{number(x + wide * 0.22)},{y}L{number(x + wide * 0.44)},"
           f"{y + 26}H{x + wide}V{y + deep}Z", wall)
    s.fill(f"M{x - 5},{y + 31}Q{number(x + wide * 0.1)},{y + 6} {number(x + wide * 0.22)},{y - 8}"
           f"Q{number(x + wide * 0.5)},{y - 12} {number(x + wide * 0.84)},{y - 6}"
           f"Q{number(x + wide * 0.95)},{y + 8} {x + wide + 6},{y + 28}"
           f"Q{number(x + wide * 0.8)},{y + 34} {number(x + wide * 0.48)},{y + 30}"
           f"Q{number(x + wide * 0.34)},{y + 18} {number(x + wide * 0.22)},{y + 4}"
           f"Q{number(x + wide * 0.12)},{y + 20} {x - 5},{y + 31}Z", snow)


def frost(s, x, y, side, up):
    """Ferns of ice that grow from the corner of a pane."""
    for _ in range(7):
        angle = -90 * up + side * up * s.rng.uniform(3, 86)
        tip = polar(angle, s.rng.uniform(16, 58), (x, y))
        s.stroke(f"M{at((x, y))}L{at(tip)}", "#eaf2ff", 1.6, 'opacity="0.5"')
        for part in (0.3, 0.55, 0.8):
            root = (x + (tip[0] - x) * part, y + (tip[1] - y) * part)
            for turn in (46, -46):
                s.stroke(f"M{at(root)}L{at(polar(angle + turn, 12 * (1.1 - part), root))}",
                         "#eaf2ff", 1.2, 'opacity="0.4"')


def town(s, left, right, foot):
    """Two rows of roofs under snow, a tower, lit panes."""
    for x, y, wide in ((left - 6, foot - 178, 170), (left + 190, foot - 166, 150),
                       (left + 350, foot - 186, 190)):
        roof(s, x, y, wide, 150, "#3f5890", "#6b84ba")
    s.fill(f"M{left + 286},{foot - 120}V{foot - 232}l13,-50l13,50V{foot - 120}Z", "#4661a0")
    s.fill(f"M{left + 286},{foot - 232}l13,-52l13,52q-13,8 -26,0Z", "#8ba2d2")
    for x, y, wide, wall in ((left - 30, foot - 92, 180, "#2d4480"),
                             (left + 140, foot - 84, 170, "#2a3f78"),
                             (left + 296, foot - 100, 160, "#2d4480"),
                             (left + 430, foot - 86, 150, "#2a3f78")):
        roof(s, x, y, wide, 120, wall, "#7f95c8")
    for x, y in ((30, 46), (112, 34), (186, 42), (262, 30), (330, 52), (346, 24), (470, 40)):
        glow(s, f"pane{x}", (left + x + 5, foot - y + 7), (26, 26), "#ffb050", 0.5)
        s.fill(box(left + x, foot - y, left + x + 10, foot - y + 15), "#ffd080")


def night(s, left, right, top, foot):
    """What is seen through the panes."""
    s.gradient("night", [(0, "#16244e", 1), (0.5, "#2f4a86", 1), (0.8, "#5a78b8", 1),
                         (1, "#8298c4", 1)])
    s.fill(box(left, top, right, foot), "url(#night)")
    moon = (left + 190, top + 176)
    glow(s, "halo", moon, (330, 330), "#b9d0fa", 0.9)
    s.gradient("moon", [(0, "#ffffff", 1), (0.75, "#f2f7ff", 1), (1, "#d3e0fb", 1)], "radial",
               'cx="0.42" cy="0.4" r="0.6"')
    dot(s, *moon, 60, "url(#moon)")
    for x, y, radius in ((-15, -12, 13), (18, -9, 10), (-6, 24, 8), (24, -21, 6)):
        dot(s, moon[0] + x, moon[1] + y, radius, "#c6d5f4", 'opacity="0.6"')
    town(s, left, right, foot)
    for _ in range(120):
        size, alpha = s.rng.random(), s.rng.uniform(0.35, 0.9)
        dot(s, s.rng.uniform(left, right), s.rng.uniform(top, foot), 1.5 + 4 * size * size,
            "#f2f7ff", f'opacity="{number(alpha)}"')


def window(s):
    """A night of snow behind six panes; the frame is lit by the moon on the left, by a flame on
    the right."""
    left, right, top, foot = 46, 604, 24, 580
    middle, bend = (left + right) / 2, top + 130
    arch = (f"M{left},{foot}V{bend}Q{left},{top} {middle},{top}Q{right},{top} {right},{bend}"
            f"V{foot}Z")
    with s.group(clip(s, "arch", arch)):
        night(s, left, right, top, foot)
        bars, rails = (left + 186, left + 372), (top + 196, top + 390)
        for x in (left, *bars):
            for y, up in ((foot, 1), (rails[1], 1)):
                frost(s, x + 10, y - 8, 1, up)
                frost(s, x + 176, y - 8, -1, up)
            s.fill(f"M{x + 8},{foot - 12}q44,-38 84,-15t82,-6v21h-166Z", "#8298c8",
                   'opacity="0.9"')
    frame = "#171421"
    for x in bars:
        s.fill(box(x - 9, top - 8, x + 9, foot), frame)
        s.stroke(f"M{x - 8},{top + 30}V{foot - 4}", "#5a78b8", 2.4, 'opacity="0.7"')
        s.stroke(f"M{x + 8},{top + 180}V{foot - 4}", "#a8693a", 2.4, 'opacity="0.7"')
    for y in rails:
        s.fill(box(left, y - 7, right, y + 7), frame)
        s.stroke(f"M{left},{y - 7}H{right}", "#3c5288", 2, 'opacity="0.6"')
    s.stroke(arch, frame, 38, 'stroke-linejoin="miter"')
    s.stroke(f"M{right + 18},{bend}V{foot}", "#a8693a", 3.4, 'opacity="0.75"')
    s.stroke(f"M{left + 20},{bend}V{foot}", "#5a78b8", 3, 'opacity="0.6"')
    s.fill(f"M4,{foot + 54}V{foot + 10}Q4,{foot - 6} 22,{foot - 6}H628Q646,{foot - 6} 646,"
           f"{foot + 10}V{foot + 54}Z", "#1d1824")
    s.stroke(f"M16,{foot - 4}H634", "#3a4d80", 3, 'opacity="0.7"')


def moonlight(s):
    """Shafts that fall from the panes to the right; to be added."""
    s.gradient("fall", [(0, grey(1), 0), (0.3, grey(1), 0.14), (0.58, grey(1), 0.42),
                        (1, grey(1), 0)])
    with s.blurred(7):
        for x in (40, 226, 412):
            for inset, strength in ((0, 0.5), (26, 0.4)):
                s.fill(f"M{x + inset},20L{x + 150 - inset},20L{x + 640 - inset},930L"
                       f"{x + 370 + inset},930Z", "url(#fall)", f'opacity="{strength}"')


def post(s):
    """A timber of the wall, from below the picture to above it."""
    across(s, "round", (0, "#0d0c18"), (0.2, "#1d1a28"), (0.75, "#2c2028"), (1, "#15101a"))
    s.fill(box(10, 0, 90, s.height), "url(#round)")
    for x in (26, 44, 63, 78):
        line = [(x + s.rng.uniform(-4, 4), y) for y in range(0, int(s.height) + 1, 175)]
        s.stroke(curve(line, False), "#0d0c18", 3, 'opacity="0.6"')


def ware(s, x, foot, wide, tall, color):
    """A jar, two bottles or a box on a shelf; returns how much room it takes."""
    kind = s.rng.random()
    if kind < 0.5:
        s.fill(f"M{number(x)},{foot}v{number(-tall * 0.7)}q0,{number(-tall * 0.14)} "
               f"{number(wide * 0.3)},{number(-tall * 0.16)}v{number(-tall * 0.14)}h"
               f"{number(wide * 0.4)}v{number(tall * 0.14)}q{number(wide * 0.3)},"
               f"{number(tall * 0.02)} {number(wide * 0.3)},{number(tall * 0.16)}v"
               f"{number(tall * 0.7)}Z", color)
    elif kind < 0.8:
        s.fill(box(x, foot - tall, x + wide * 0.5, foot), color)
        s.fill(box(x + wide * 0.56, foot - tall * 0.86, x + wide, foot), mix(color, INK, 0.3))
    else:
        s.fill(box(x, foot - tall * 0.5, x + wide, foot), mix(color, INK, 0.2))
    s.stroke(f"M{number(x + wide * 0.86)},{number(foot - tall * 0.5)}V{foot - 6}", WARM, 3,
             'opacity="0.2"')


def shelf(s, left, right, vase, hook):
    """Wares on a shelf. A vase and what hangs below make it as high as the cat and her tail."""
    foot = 250
    with s.blurred(2.4):
        x = left + 16
        while x < right - 70:
            wide = s.rng.uniform(34, 66)
            ware(s, x, foot, wide, s.rng.uniform(60, 132),
                 mix("#221d2c", "#4a3028", s.rng.random()))
            x += wide + s.rng.uniform(6, 36)
        s.fill(curve([(vase - 16, 68), (vase + 16, 68), (vase + 10, 120), (vase + 44, 190),
                      (vase + 22, foot), (vase - 22, foot), (vase - 44, 190),
                      (vase - 10, 120)]), "#2c2028")
        s.stroke(f"M{vase + 16},120Q{vase + 44},180 {vase + 30},{foot - 20}", WARM, 3,
                 'opacity="0.25"')
        s.fill(box(left, foot, right, foot + 17), "#17131c")
        for x in (left + 50, right - 60):
            s.fill(f"M{x},{foot + 17}h14v40q-4,-26 -40,-40Z", "#17131c")
        s.stroke(f"M{hook},{foot + 17}V350", "#14101a", 8)
        s.fill(f"M{hook - 26},350h52q-2,42 -26,42t-26,-42Z", "#14101a")


def shelf_1(s):
    shelf(s, 10, 690, 590, 420)


def shelf_2(s):
    shelf(s, 10, 490, 90, 330)


FUR_LIT, FUR_MOON = "#e08c44", "#4a639c"


def fur(s, outline, long, lit):
    """Spikes along an outline, warm where it faces right and up, blue where it faces left."""
    for i in range(0, len(outline) - 1):
        n = normal(outline, i)
        warm = max(0.0, n[0] * 0.75 - n[1] * 0.4) * lit
        blue = max(0.0, -n[0]) * 0.5
        color = mix(mix("#130f17", FUR_MOON, blue), FUR_LIT, min(1.0, warm))
        x, y = outline[i]
        reach, lean = s.rng.uniform(0.5, 1) * long, s.rng.uniform(0.2, 0.9) * long
        tip = (x + n[0] * reach - n[1] * lean, y + n[1] * reach + n[0] * lean)
        s.fill(f"M{at((x + n[1] * 4 - n[0] * 3, y - n[0] * 4 - n[1] * 3))}L{at(tip)}L"
               f"{at((x - n[1] * 4 - n[0] * 3, y + n[0] * 4 - n[1] * 3))}Z", color,
               'opacity="0.9"')


def cat(s):
    """The cat asleep on a shelf: a curled back, an ear, a tail that hangs down."""
    foot = 250
    s.fill(box(10, foot, 590, foot + 17), "#17131c")
    for x in (70, 520):
        s.fill(f"M{x},{foot + 17}h14v40q-4,-26 -40,-40Z", "#17131c")
    back = [(86, foot), (92, 190), (130, 122), (196, 84), (270, 72), (340, 86), (394, 122),
            (424, 160), (430, 128), (450, 108), (462, 136), (484, 140), (510, 112), (524, 140),
            (530, 176), (534, 214), (516, 240), (480, foot)]
    line = along(back, 7)
    fur(s, line, 13, 1.0)
    s.gradient("coat", [(0, "#241a20", 1), (0.5, "#171219", 1), (1, "#0e0b12", 1)])
    s.fill(curve(back), "url(#coat)")
    glow(s, "flank", (440, 190), (150, 110), "#a8562a", 0.4)
    fur(s, line[20:96], 9, 0.8)
    for _ in range(90):
        x, y = s.rng.uniform(120, 480), s.rng.uniform(110, 238)
        lit = max(0.0, (x - 180) / 360)
        s.stroke(f"M{at((x, y))}q6,{number(s.rng.uniform(2, 9))} {number(s.rng.uniform(8, 18))},"
                 f"{number(s.rng.uniform(8, 16))}", mix("#221a24", "#a86038", lit), 2,
                 f'opacity="{number(0.2 + 0.4 * lit)}"')
    for x in (460, 506):  # the eyes, shut
        s.stroke(f"M{x - 12},190q12,9 24,-1", "#0a070c", 4)
        s.stroke(f"M{x - 9},197q10,6 20,-2", "#c07038", 1.6, 'opacity="0.6"')
    tail = along([(110, foot - 14), (60, 256), (46, 320), (64, 368), (50, 396)], 8)
    fur(s, tail, 9, 0.7)
    s.fill(curve(strip(tail, lambda t: 34 * (1 - 0.55 * t))), "#171219")


# --- what makes a place of each level -------------------------------------------------------------

def stove(s):
    """A tiled stove: its mouth glows."""
    w, h = s.width, s.height
    across(s, "body", (0, "#17121a"), (0.55, "#2c1e22"), (0.9, "#4a2c22"), (1, "#201418"))
    s.fill(f"M60,{h}V120q0,-60 60,-60H{w - 120}q60,0 60,60V{h}Z", "url(#body)")
    for y in range(150, int(h) - 40, 78):
        s.stroke(f"M62,{y}H{w - 62}", "#0e0a0e", 5, 'opacity="0.7"')
        for x in range(100 + (y // 78 % 2) * 46, int(w) - 80, 92):
            s.stroke(f"M{x},{y}v76", "#0e0a0e", 4, 'opacity="0.6"')
            s.stroke(f"M{x + 8},{y + 10}v52", "#a8582c", 3, 'opacity="0.22"')
    s.fill(f"M34,{h}v-44q{w / 2 - 34},-14 {w - 68},0v44Z", "#17121a")
    middle, foot = w / 2, h - 70
    glow(s, "fire", (middle, foot - 50), (230, 190), "#ff7a2a", 0.75)
    s.fill(f"M{middle - 84},{foot}v-70q0,-74 84,-74t84,74v70Z", "#0e080a")
    s.gradient("embers", [(0, "#4a1408", 1), (0.6, "#c8481a", 1), (1, "#ffb860", 1)])
    s.fill(f"M{middle - 66},{foot - 8}v-58q0,-58 66,-58t66,58v58Z", "url(#embers)",
           'opacity="0.9"')
    for x in range(-48, 60, 24):
        s.stroke(f"M{middle + x},{foot - 8}v-88", "#12090a", 9)


def wheel(s):
    """The wheel of a treadle: rim, spokes, the stand behind it."""
    x, y, radius = 180, 170, 140
    s.fill(f"M{x - 20},{y}L{x - 110},{s.height}h40L{x},{y + 40}L{x + 76},{s.height}h40L"
           f"{x + 20},{y}Z", "#15101a")
    for k in range(8):
        s.stroke(f"M{x},{y}L{at(polar(45 * k + 12, radius, (x, y)))}", "#1c1620", 13)
    s.add(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="#1c1620" '
          'stroke-width="30"/>')
    s.stroke(f"M{at(polar(-80, radius + 12, (x, y)))}A{radius + 12},{radius + 12} 0 0 1 "
             f"{at(polar(60, radius + 12, (x, y)))}", "#a8693a", 3.4, 'opacity="0.55"')
    s.stroke(f"M{at(polar(130, radius + 12, (x, y)))}A{radius + 12},{radius + 12} 0 0 1 "
             f"{at(polar(220, radius + 12, (x, y)))}", "#5a78b8", 3, 'opacity="0.35"')
    dot(s, x, y, 26, "#241c22")
    dot(s, x, y, 10, "#7a5230")


def rafter(s):
    """The beams of a roof: they meet above the picture."""
    across(s, "timber", (0, "#12131c"), (0.5, "#232430"), (1, "#161720"))
    for a, b, wide in (((384, 0), (20, 400), 44), ((416, 0), (780, 400), 44)):
        line = along([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], 5)
        s.fill("M" + "L".join(at(point) for point in strip(line, lambda _, w=wide: w)) + "Z",
               "url(#timber)")
    s.fill("M196,180H604V214H196Z", "#1b1c27")
    s.fill("M382,0H418V182H382Z", "#191a24")


def gear(s):
    """A wheel of the tower's clock."""
    x, y, radius = s.width / 2, s.height / 2, s.width / 2 - 34
    teeth = []
    for k in range(28):
        for part, far in ((0, 0), (0.28, 26), (0.6, 26), (0.88, 0)):
            teeth.append(polar(360 * (k + part) / 28, radius + far, (x, y)))
    hole = f"M{at((x - radius + 34, y))}a{radius - 34},{radius - 34} 0 1 0 {2 * radius - 68},0" \
           f"a{radius - 34},{radius - 34} 0 1 0 {68 - 2 * radius},0Z"
    s.fill("M" + "L".join(at(point) for point in teeth) + "Z" + hole, "#18221f",
           'fill-rule="evenodd"')
    for k in range(6):
        s.stroke(f"M{x},{y}L{at(polar(60 * k + 20, radius - 20, (x, y)))}", "#18221f", 20)
    s.stroke(f"M{at(polar(-70, radius - 6, (x, y)))}A{radius - 6},{radius - 6} 0 0 1 "
             f"{at(polar(50, radius - 6, (x, y)))}", "#8a9a5c", 4, 'opacity="0.35"')
    dot(s, x, y, 40, "#18221f")
    dot(s, x, y, 14, "#4a4a2c")


def far_bell(s):
    """A bell that hangs far behind, from above the picture."""
    x, w = s.width / 2, s.width
    s.fill(box(x - 12, 0, x + 12, 90), "#18221f")
    across(s, "bronze", (0, "#121a18"), (0.6, "#2c3428"), (0.85, "#6a6a40"), (1, "#20281f"))
    s.fill(f"M{x - 34},92Q{x},60 {x + 34},92Q{x + 44},170 {w - 34},216L{w - 8},246H8L34,216"
           f"Q{x - 44},170 {x - 34},92Z", "url(#bronze)")
    dot(s, x, 256, 18, "#18221f")


# --- what hangs -----------------------------------------------------------------------------------

def bead(s, x, y, radius, lit):
    """A bead of amber; the flame shines through it from the right."""
    name = f"bead{round(3 * lit)}"
    if not any(f'id="{name}"' in part for part in s.defs):
        s.gradient(name, [(0, mix("#5a2c10", "#ffe0a0", lit), 1),
                          (0.5, mix("#3c1c0c", "#c8700f", lit), 1),
                          (1, mix("#1c0e0a", "#5a2405", lit), 1)], "radial",
                   'cx="0.66" cy="0.62" r="0.64"')
    dot(s, x, y, radius, f"url(#{name})")
    dot(s, x - radius * 0.3, y - radius * 0.35, radius * 0.2, "#fffbe6", 'opacity="0.55"')


def string(s, a, b, sag, count, radius):
    """A string of beads from a to b, the largest in its middle."""
    low = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 2 * sag)

    def place(t):
        return tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
                     for p, q, r in zip(a, low, b))
    s.stroke(f"M{at(a)}Q{at(low)} {at(b)}", "#1a1018", 2.4)
    for i in range(count + 1):
        t = i / count
        x, y = place(t)
        bead(s, x, y, radius * (0.68 + 0.44 * math.sin(math.pi * t)) * s.rng.uniform(0.88, 1.08),
             0.35 + 0.5 * t)


def beads_1(s):
    string(s, (14, 4), (386, 4), 106, 26, 13)
    string(s, (150, 4), (390, 4), 54, 20, 9)


def beads_2(s):
    string(s, (12, 4), (240, 4), 84, 18, 12)


def hanging_beads(s):
    """A short string that hangs from a nail, both ends in it."""
    string(s, (30, 6), (72, 6), 66, 15, 8)


def tool_1(s):
    """Pliers."""
    s.stroke("M36,0V26", "#4a3220", 3)
    body = ("M32,26C4,70 24,112 31,124L24,196Q28,206 34,196L37,140L44,196Q49,206 52,194L44,122"
            "C62,104 70,66 44,26C56,66 46,92 38,104C28,90 30,60 32,26Z")
    s.fill(body, "#1e1a22", 'stroke="#3a3238" stroke-width="2"')
    s.stroke("M47,32C68,70 60,104 47,120L54,190", "#a8693a", 2.6, 'opacity="0.7"')
    s.stroke("M28,40C8,74 24,108 30,120L23,190", "#5a78b8", 2, 'opacity="0.45"')


def tool_2(s):
    """A file in its handle."""
    s.stroke("M34,0V20", "#4a3220", 3)
    s.fill("M22,24q12,-12 24,0l-5,66h-14Z", WOOD(0.62), 'stroke="#1a120d" stroke-width="2"')
    s.stroke("M42,28l-4,58", "#b08048", 2.6, 'opacity="0.7"')
    s.fill("M27,90h14l3,112l-10,40l-10,-40Z", "#1e1a22", 'stroke="#3a3238" stroke-width="2"')
    s.stroke("M41,94l3,106l-9,36", "#a8693a", 2.4, 'opacity="0.7"')
    for y in range(100, 200, 9):
        s.stroke(f"M28,{y}l12,-5", "#3a3238", 1.4)


def tool_3(s):
    """The bow of a drill."""
    s.stroke("M22,0V14", "#4a3220", 3)
    s.stroke("M20,14q60,108 0,228", WOOD(0.5), 10)
    s.stroke("M25,20q54,104 -2,216", "#b08048", 2.4, 'opacity="0.65"')
    s.stroke("M20,14V242", "#8a7a68", 1.8, 'opacity="0.7"')


def thread(s):
    """An end of thread."""
    s.stroke("M24,0q7,44 -4,84q-4,14 8,30", "#a8693a", 2.4, 'opacity="0.8"')


def cobweb(s):
    """A web between a ceiling and what is below, torn."""
    for k in range(5):
        s.stroke(f"M{8 + k * 26},{2 + k}Q{26 + k * 22},{82 - k * 12} {128 - k * 2},{112 - k * 4}",
                 "#c9b8a8", 1.3, 'opacity="0.3"')
    s.stroke("M8,2L138,116M48,2L104,118M92,2L124,96", "#c9b8a8", 1.2, 'opacity="0.26"')


# --- what stands on a bench -----------------------------------------------------------------------

def flame(s, x, foot):
    """A flame six tenths of a tile high."""
    s.gradient("flame", [(0, "#ff9a3a", 1), (0.35, "#ffd27a", 1), (0.7, "#fff7dc", 1),
                         (0.9, "#ffe09a", 1), (1, "#7fa0ff", 1)])
    s.fill(f"M{x},{foot - 60}C{x + 5},{foot - 36} {x + 17},{foot - 20} {x + 14},{foot - 8}"
           f"C{x + 11},{foot + 6} {x - 11},{foot + 6} {x - 14},{foot - 8}"
           f"C{x - 16},{foot - 22} {x - 5},{foot - 34} {x},{foot - 60}Z", "url(#flame)")


def candle(s):
    """A candle; the game draws its pool of light."""
    x, foot, top = s.width / 2, 300, 112
    across(s, "wax", (0, "#fff0c8"), (0.2, "#f6c070"), (0.52, "#b8743a"), (1, "#5a3424"))
    s.fill(f"M{x - 27},{top + 10}q6,-14 27,-14t27,14l2,{foot - top - 42}h-58Z", "url(#wax)")
    s.fill(f"M{x - 25},{top + 10}q-7,32 -5,58q4,18 11,0q0,-26 7,-50Z", "#ffe9b8",
           'opacity="0.9"')
    s.fill(f"M{x + 12},{top + 14}q3,44 8,76q7,12 10,-3l-3,-68Z", "#d89a58", 'opacity="0.8"')
    s.fill(f"M{x - 72},{foot - 40}q72,24 144,0l-12,20q-60,18 -120,0Z", BRASS(0.5))
    s.fill(f"M{x - 70},{foot - 40}q70,-18 140,0q-70,20 -140,0Z", BRASS(0.62))
    across(s, "foot", (0, BRASS(0.3)), (0.3, BRASS(0.7)), (0.62, BRASS(0.45)), (1, BRASS(0.15)))
    s.fill(f"M{x - 20},{foot - 24}h40l14,24h-68Z", "url(#foot)")
    s.stroke(f"M{x + 70},{foot - 36}q38,-6 34,14q-5,18 -38,8", BRASS(0.5), 8)
    glow(s, "melt", (x, top + 2), (26, 9), "#fff2cc", 1)
    s.stroke(f"M{x},{top + 2}l1,-18", "#3a2010", 4)
    glow(s, "heart", (x, top - 32), (80, 78), "#ffe0a0", 0.85)
    flame(s, x, top - 12)


def pool(s):
    """A pool of light; to be added."""
    glow(s, "pool", (s.width / 2, s.height / 2), (s.width / 2, s.height / 2), grey(1), 1)


def crumb(s, x, y, size):
    """A chip of raw amber."""
    ring = [(x + size * s.rng.uniform(0.8, 1.2) * math.cos(a),
             y + 0.8 * size * s.rng.uniform(0.8, 1.2) * math.sin(a))
            for a in (0, 1.1, 2.2, 3.3, 4.4, 5.4)]
    s.fill(curve(ring), mix("#6d2c05", "#d8861c", s.rng.random()))
    dot(s, x - size * 0.3, y - size * 0.3, size * 0.28, "#ffe09a", 'opacity="0.8"')


def jar(s, wide, tall, tint, chips):
    """A jar with chips of amber; its right edge catches the flame, its left one the moon."""
    x, foot = s.width / 2, s.height - 2
    half, neck = wide / 2, wide * 0.38
    body = (f"M{number(x - neck)},{number(foot - tall)}Q{number(x - neck)},"
            f"{number(foot - tall * 0.9)} {number(x - half)},{number(foot - tall * 0.82)}V"
            f"{foot - 12}Q{number(x - half)},{foot} {number(x - half * 0.8)},{foot}H"
            f"{number(x + half * 0.8)}Q{number(x + half)},{foot} {number(x + half)},{foot - 12}V"
            f"{number(foot - tall * 0.82)}Q{number(x + neck)},{number(foot - tall * 0.9)} "
            f"{number(x + neck)},{number(foot - tall)}Z")
    s.gradient("glass", [(0, tint, 0.34), (0.3, "#0d0c18", 0.34), (0.8, tint, 0.24),
                         (1, "#ffffff", 0.16)], more='x1="0" y1="0" x2="1" y2="0"')
    s.fill(body, "url(#glass)")
    with s.group(clip(s, "inside", body)):
        glow(s, "lit", (x + wide * 0.1, foot - 8), (wide * 0.7, tall * 0.4), "#ffab3a", 0.35)
        for _ in range(chips):
            depth = s.rng.random()
            crumb(s, x + s.rng.uniform(-0.4, 0.4) * wide, foot - 6 - depth * tall * 0.2,
                  s.rng.uniform(7, 15))
    s.stroke(body, "#8fa0c8", 2, 'opacity="0.4"')
    s.stroke(f"M{number(x + half - 4)},{number(foot - tall * 0.8)}V{foot - 12}", "#ffe0a8", 3.6,
             'opacity="0.85"')
    s.stroke(f"M{number(x - half * 0.88)},{number(foot - tall * 0.76)}V{foot - 18}", "#86a4e0", 3,
             'opacity="0.6"')
    s.fill(f"M{number(x - neck - 3)},{number(foot - tall)}q{number(neck + 3)},9 "
           f"{number(2 * neck + 6)},0q{number(-neck - 3)},-10 {number(-2 * neck - 6)},0Z",
           "#7f8fb8", 'opacity="0.5"')


def jar_1(s):
    jar(s, 78, 180, "#5a78b8", 5)


def jar_2(s):
    jar(s, 132, 232, "#5a78b8", 7)


def jar_3(s):
    jar(s, 122, 140, "#6f8f7a", 14)


COVERS = ("#3a2226", "#22303a", "#3a2e1c", "#2c2238", "#203028")


def book(s, left, right, top, tall, color):
    """A book that lies: a round spine on the right with two gold bands. Its upper edge is dark,
    because nobody can stand on it."""
    end = min(18, tall * 0.35)
    path = (f"M{number(left)},{number(top)}H{number(right - end)}Q{number(right)},{number(top)} "
            f"{number(right)},{number(top + tall / 2)}Q{number(right)},{number(top + tall)} "
            f"{number(right - end)},{number(top + tall)}H{number(left)}Z")
    s.fill(path, color)
    s.fill(box(left, top + tall * 0.72, right - end, top + tall), mix(color, INK, 0.55),
           'opacity="0.7"')
    s.stroke(f"M{number(left + 4)},{number(top + 3)}H{number(right - end)}",
             mix(color, "#8a6a4a", 0.4), 2.6)
    s.stroke(f"M{number(right - end)},{number(top + 3)}Q{number(right - 3)},{number(top + 3)} "
             f"{number(right - 3)},{number(top + tall / 2)}", "#a8743e", 3, 'opacity="0.8"')
    for back in (34, 46):
        s.stroke(f"M{number(right - end - back)},{number(top + 5)}v{number(tall - 10)}",
                 "#a07c3c", 2.4, 'opacity="0.75"')


def books(s, heights, colors, foot):
    top = foot
    for tall, color in zip(heights, colors):
        top -= tall
        book(s, 8 + s.rng.uniform(0, 26), s.width - 8 - s.rng.uniform(0, 30), top, tall - 2,
             COVERS[color])


def book_1(s):
    books(s, (44, 34, 40, 28), (3, 1, 2, 4), s.height)


def book_2(s):
    books(s, (36, 44), (0, 1), s.height)


def spool(s):
    """A spool of waxed thread."""
    across(s, "yarn", (0, "#3c1a14"), (0.5, "#5c2a1c"), (0.82, "#a8583a"), (1, "#4a2018"))
    across(s, "disc", (0, WOOD(0.3)), (0.75, WOOD(0.9)), (1, WOOD(0.5)))
    s.fill("M18,14H57V61H18Z", "url(#yarn)")
    for y in range(18, 60, 5):
        s.stroke(f"M18,{y}q20,4 39,-1", "#2c120e", 1.3, 'opacity="0.7"')
    for y in (4, 60):
        s.fill(f"M10,{y}q27,-5 55,0v11q-27,6 -55,0Z", "url(#disc)")
    s.stroke("M55,40q14,8 12,34", "#8a4a30", 1.8)


def pins(s):
    """A pin cushion."""
    s.gradient("cloth", [(0, "#5a2228", 1), (1, "#260e14", 1)])
    for x, y, lean, color in ((34, 58, -12, "#a04028"), (56, 50, -3, "#a87c38"),
                              (76, 52, 6, "#a04028"), (96, 60, 16, "#5a76a4")):
        s.stroke(f"M{x},{y + 24}L{x + lean},{y - 22}", "#7a8298", 2.4)
        dot(s, x + lean, y - 22, 5.6, color)
        dot(s, x + lean + 1.6, y - 23.4, 1.7, "#ffe0c0", 'opacity="0.8"')
    s.fill("M10,125Q2,87 34,75Q64,65 94,75Q124,87 116,125Z", "url(#cloth)")
    s.stroke("M96,78Q120,89 114,121", "#b0603a", 2.6, 'opacity="0.7"')
    for x in (38, 63, 88):
        s.stroke(f"M63,69Q{x},95 {x + (x - 63) // 3},123", "#1e0a10", 2, 'opacity="0.6"')


def pin(s):
    """A pin that stands in the bench."""
    s.stroke("M25,98L28,16", "#8a92a8", 3)
    dot(s, 28, 13, 8.5, "#b84a30")
    dot(s, 30.6, 10.6, 2.6, "#ffd8b8", 'opacity="0.85"')


def shaving(s, turns):
    path = "M8,46c8,-34 44,-30 38,-6c-4,15 -24,12 -21,-3c0,-9 12,-10 13,-2"
    if turns > 1:
        path += "M44,44c14,-26 42,-20 36,-2c-4,12 -20,9 -17,-3"
    s.stroke(path, "#7a5230", 6)
    s.stroke(path, "#b07c48", 2)


def shaving_1(s):
    shaving(s, 1)


def shaving_2(s):
    shaving(s, 2)


def chips(s):
    """Crumbs of raw amber."""
    for x, y, size in ((14, 40, 7), (30, 43, 5), (44, 38, 9), (60, 43, 5), (26, 34, 5)):
        crumb(s, x, y, size)


def weight(s):
    """A weight of brass."""
    across(s, "brass", (0, BRASS(0.2)), (0.5, BRASS(0.5)), (0.84, BRASS(0.95)), (1, BRASS(0.4)))
    s.fill("M10,75V34q0,-9 9,-9h9q-6,-20 12,-20t12,20h9q9,0 9,9V75Z", "url(#brass)")
    s.stroke("M12,60H68", BRASS(0.2), 2)


# --- what the bench is made of --------------------------------------------------------------------

def knob(s, x, y, radius):
    dot(s, x + 2, y + 5, radius * 1.15, "#0a0605", 'opacity="0.6"')
    s.gradient("knob", [(0, "#f0c888", 1), (0.45, "#946a3a", 1), (1, "#3c2818", 1)], "radial",
               'cx="0.6" cy="0.26" r="0.72"')
    dot(s, x, y, radius, "url(#knob)")
    dot(s, x + radius * 0.3, y - radius * 0.36, radius * 0.22, "#fff3d0", 'opacity="0.85"')


def drawer(s):
    """A drawer with its knob."""
    w, h = s.width, s.height
    s.fill(f"M22,14H{w - 22}q12,0 12,12V{h - 26}q0,12 -12,12H22q-12,0 -12,-12V26q0,-12 12,-12Z",
           "#1a120d", 'stroke="#0b0705" stroke-width="5"')
    s.stroke(f"M26,18H{w - 26}q8,1 11,9", "#6a4828", 3, 'opacity="0.8"')
    for _ in range(9):
        x, y = s.rng.uniform(26, w * 0.6), s.rng.uniform(30, h - 30)
        s.stroke(f"M{at((x, y))}q{number(s.rng.uniform(30, 60))},{number(s.rng.uniform(-4, 4))} "
                 f"{number(s.rng.uniform(70, w * 0.34))},0",
                 "#0d0907" if s.rng.random() < 0.6 else "#33231a", 2.2, 'opacity="0.7"')
    knob(s, w / 2, h / 2, 19)


def drawer_pair(s):
    """Two small drawers, side by side."""
    w, h = s.width, s.height
    for left in (10, w / 2 + 4):
        right = left + w / 2 - 14
        s.fill(f"M{number(left + 12)},14H{number(right - 12)}q12,0 12,12V{h - 26}q0,12 -12,12H"
               f"{number(left + 12)}q-12,0 -12,-12V26q0,-12 12,-12Z", "#1a120d",
               'stroke="#0b0705" stroke-width="5"')
        s.stroke(f"M{number(left + 16)},18H{number(right - 14)}q7,1 9,8", "#5a3c26", 3,
                 'opacity="0.8"')
        knob(s, (left + right) / 2, h / 2, 15)


def niche(s):
    """Books that lie in the bench."""
    w, h = s.width, s.height
    s.fill(box(10, 10, w - 10, h - 8), "#0b0706")
    top = h - 10
    for tall, color, right in ((48, 3, 12), (42, 1, 30), (44, 2, 18), (34, 4, 44)):
        top -= tall
        if top > 14:
            book(s, 14, w - right, top, tall - 3, COVERS[color])
    s.stroke(f"M12,12H{w - 12}", "#0a0605", 6)


# --- before everything ----------------------------------------------------------------------------

def front_bottle(s):
    """The neck and shoulders of a bottle, out of focus; a thin rim of the flame on its right."""
    with s.blurred(4):
        s.fill("M20,400V210Q30,160 62,146V64Q54,62 56,56V30H144V56Q146,62 138,64V146Q176,164 186,"
               "210V400Z", "#07060a", 'opacity="0.96"')
        s.stroke("M133,66V148Q170,166 180,212V392", "#a8642e", 5, 'opacity="0.6"')
        s.stroke("M28,212V380", "#4a639c", 6, 'opacity="0.5"')
        s.stroke("M140,34V52", "#c07a40", 5, 'opacity="0.6"')
        s.fill("M48,250q60,-14 104,8v142h-104Z", "#3a1c0c", 'opacity="0.5"')


def front_cushion(s):
    """A pin cushion, out of focus."""
    with s.blurred(4):
        for x, lean, tall in ((150, -36, 96), (214, 8, 124), (280, 46, 88)):
            s.stroke(f"M{x},130L{x + lean},{130 - tall}", "#120c10", 6)
            dot(s, x + lean, 130 - tall, 12, "#5a2418")
        s.fill("M30,225Q50,120 200,106Q350,108 378,225Z", "#090608")
        s.stroke("M110,128Q160,104 230,108T350,162", "#7a4628", 4, 'opacity="0.5"')


def front_shaving(s):
    """A curl of wood, out of focus."""
    with s.blurred(4):
        s.stroke("M30,240c14,-130 170,-120 156,-16c-8,64 -100,54 -90,-8c4,-38 50,-42 54,-8",
                 "#0a0706", 20)
        s.stroke("M62,150c30,-50 120,-44 126,40", "#7a4628", 4, 'opacity="0.5"')


SPRITES = [
    ("own", window, (6.5, 6.5), (3.25, 0), MIDDLE),
    ("tint", moonlight, (11, 9.5), (3.25, 0), COARSE),
    ("own", post, (1, 15), (-13.5, 7.5), COARSE),
    ("own", shelf_1, (7, 4), (-4.8, 2.5), COARSE),
    ("own", shelf_2, (5, 4), (-5.6, 2.5), COARSE),
    ("own", cat, (6, 4), (-5.2, 2.5), MIDDLE),
    ("own", stove, (5, 6.5), (-5.6, 6.5), COARSE),
    ("own", wheel, (3.5, 4), (1.75, 4), COARSE),
    ("own", rafter, (8, 4), (4, 0), COARSE),
    ("own", gear, (4, 4), (2, 2), COARSE),
    ("own", far_bell, (2.5, 2.75), (1.25, 0), COARSE),
    ("own", beads_1, (4, 2.5), (2, 0), MIDDLE),
    ("own", beads_2, (2.5, 2), (1.25, 0), MIDDLE),
    ("own", hanging_beads, (1, 1.5), (0.5, 0), MIDDLE),
    ("own", tool_1, (0.75, 2.25), (0.36, 0), MIDDLE),
    ("own", tool_2, (0.75, 2.5), (0.34, 0), MIDDLE),
    ("own", tool_3, (0.75, 2.5), (0.22, 0), MIDDLE),
    ("own", thread, (0.5, 1.25), (0.24, 0), MIDDLE),
    ("own", cobweb, (1.5, 1.25), (0.75, 0), MIDDLE),
    ("own", candle, (2.5, 3), (1.25, 3), MIDDLE),
    ("tint", pool, (4, 4), (2, 2), COARSE),
    ("own", jar_1, (1, 2), (0.5, 2), MIDDLE),
    ("own", jar_2, (1.5, 2.5), (0.75, 2.5), MIDDLE),
    ("own", jar_3, (1.5, 1.5), (0.75, 1.5), MIDDLE),
    ("own", book_1, (2.75, 1.5), (1.38, 1.5), MIDDLE),
    ("own", book_2, (2.5, 1), (1.25, 1), MIDDLE),
    ("own", spool, (0.75, 0.75), (0.38, 0.75)),
    ("own", pins, (1.25, 1.25), (0.63, 1.25)),
    ("own", pin, (0.5, 1), (0.25, 1), MIDDLE),
    ("own", shaving_1, (0.5, 0.5), (0.25, 0.48)),
    ("own", shaving_2, (1, 0.5), (0.5, 0.48)),
    ("own", chips, (0.75, 0.5), (0.38, 0.48)),
    ("own", weight, (0.75, 0.75), (0.4, 0.75)),
    ("own", drawer, (4, 1.75), (2, 0.88), MIDDLE),
    ("own", drawer_pair, (4, 1.75), (2, 0.88), MIDDLE),
    ("own", niche, (4, 1.75), (2, 0.88), MIDDLE),
    ("own", front_bottle, (2, 4), (1, 4), COARSE),
    ("own", front_cushion, (4, 2.25), (2, 2.25), COARSE),
    ("own", front_shaving, (2.25, 2.5), (1.13, 2.5), COARSE),
]


if __name__ == "__main__":
    sprites_write("workshop", SPRITES)
