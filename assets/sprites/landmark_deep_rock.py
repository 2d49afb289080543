"""Landmarks of the blue earth that are rock: clay, dripstone, crystals, the roost, boulders."""

import math

from landmark_deep_kit import COLD, FAR, NEAR, PALE, ROCK, WARM, Cave, clockwise, moved
from landmark_kit import DEEP, Limb, arc, dense, mix

CLAY_HUE, TEETH_HUE, WINGS_HUE = ("#4a648c", .55), ("#6e5c34", .62), ("#7c3f46", .6)
CLAY = "#34545f"
CLAY_DARK = "#1b333c"
CLAY_LIT = "#7f9fa6"
BAT = "#060f12"
GLASS = ("#10313a", "#163f49", "#1d5059", "#286670")
BOULDERS = ("#2c4347", "#34494a", "#3d4a46", "#46483f", "#4a443c", "#263c42", "#30504c")


def clay_face(p, outline, top, cut):
    """The marks that spades left in a cut face."""
    draw = p.random
    xs = [x for x, *_ in outline]
    p.open(outline)
    for row in range(9):
        y, x, seen = top + .2 + row * cut, min(xs), 1 / (1 + .4 * row)
        while x < max(xs):
            wide, tall = draw.uniform(.28, .46), cut * draw.uniform(.75, .98)
            mark = dense([(x, y + draw.uniform(-.08, .08)), (x + wide * .12, y + tall * .6),
                          (x + wide * .5, y + tall), (x + wide * .88, y + tall * .6),
                          (x + wide, y + draw.uniform(-.08, .08))], 4)
            p.stroke(mark, "#0d2229", .05, seen * draw.uniform(.35, .7))
            p.stroke(moved(mark, .05, -.03)[4:12], CLAY_LIT, .035, seen * draw.uniform(.05, .3))
            x += wide
    p.close()


def clay_wall():
    p = Cave("clay-wall", 12, 7, 71, sun=(8.4, 4.2), tint=CLAY_HUE)
    draw = p.random
    p.glow(7, 3.8, 5.4, "#2f6260", .25)
    steps = ((.2, 4.6, .75, .28), (1.9, 7.2, 2.1, .22), (3.8, 9.6, 3.45, .26),
             (5.6, 11.7, 4.85, .2))
    for k, (left, right, top, sag) in enumerate(steps):
        tone = p.down((0, mix(CLAY, CLAY_DARK, .35 - .1 * k)), (1, mix(CLAY_DARK, FAR, .3)),
                      top=top, bottom=min(7, top + 2.6))
        outline = clockwise(dense([
            (left, 7.3), (left + .1, top + 1.2), (left + .3, top + .3), (left + .9, top + sag - .3),
            (left + (right - left) * .4, top - .02), (right - 1.5, top + sag * 1.3),
            (right - .62, top + .42), (right - .2, top + .95), (right - .12, top + 1.7),
            (right + .3, 7.3)], 7))
        p.mass(outline, tone, .34, .38, .4, .35)
        clay_face(p, outline, top + .25, .62)
        p.strata(outline, top + .5, 7, .7, .25, .7)
        p.open(outline)
        for _ in range(3):  # thumb prints, roots, wet gleams
            x, y = draw.uniform(left + .6, right - .6), top + draw.uniform(.5, 1.4)
            for r in (.22, .15, .08):
                p.stroke(arc((x, y), (r, r * .7), 200, 340, 8), "#0d2229", .03, .5)
            x = draw.uniform(left + .6, right - .6)
            p.stroke(dense([(x, top + .3), (x + .06, top + .9), (x - .04, top + 1.5)], 5),
                     "#bfe0e0", .05, .16)
        p.close()
    for x, y, r in ((3.1, 2.25, .26), (6.1, 3.55, .3), (9.6, 4.9, .24), (11.2, 5.0, .34),
                    (8.9, 4.92, .16)):  # lumps that were left
        lump = p.mass(p.blob(x, y, r * 1.3, r, .14), mix(CLAY, CLAY_LIT, .12), .16, .4, .6, .4)
        p.open(lump)
        p.stroke(arc((x, y + .1), (r, r * .5), 200, 330, 8), "#0d2229", .035, .5)
        p.close()
    p.plank((4.2, 3.9), (6.7, 2.0), .14)  # a board to walk up
    for k in range(5):
        x, y = 4.6 + .42 * k, 3.62 - .32 * k
        p.plank((x - .1, y - .16), (x + .16, y + .05), .07)
    p.plank((8.2, 1.6), (8.75, 3.5), .09)  # a spade
    p.plank((7.95, 1.66), (8.4, 1.52), .09)
    blade = dense([(8.5, 3.1), (8.95, 2.98), (9.1, 3.5), (9.0, 3.9), (8.75, 3.75)], 4, True)
    p.mass(blade, "#31494c", .1, .4, .7, .5)
    box = [(9.7, 3.6), (11.3, 3.5), (10.95, 4.25), (10.1, 4.3)]  # a barrow
    p.plank((9.5, 4.35), (11.9, 3.95), .1)
    p.mass(box, "#2c261c", .2, .4, .6, .4)
    for y in (3.8, 4.02):
        p.stroke([(9.8, y), (11.15, y - .06)], DEEP, .035, .6)
    heap = dense([(9.8, 3.6), (10.2, 3.25), (10.7, 3.18), (11.2, 3.52)], 5)
    p.mass(heap, CLAY, .15, .35, .5, .4)
    p.stroke(arc((9.75, 4.6), (.3, .3), 0, 360, 20), "#2a3a3a", .09, closed=True)
    p.stroke(arc((9.75, 4.6), (.34, .34), 20, 120, 8), WARM, .03, .5)
    for a in (0, 60, 120):
        c, s = .28 * math.cos(math.radians(a)), .28 * math.sin(math.radians(a))
        p.stroke([(9.75 - c, 4.6 - s), (9.75 + c, 4.6 + s)], "#2a3a3a", .05)
    p.plank((11.1, 4.2), (11.25, 4.85), .09)
    return p.svg(foot=.14, sides=.05)


def pipe(p, x, top, foot, width, tone, rim=.7, lean=0.0):
    """A pipe of flowstone, swollen here and there, round at its end."""
    draw = p.random
    count = max(4, int((foot - top) / 1.1))
    spine = dense([(x + lean * k / count + draw.uniform(-.05, .05), top + (foot - top) * k / count,
                    width * draw.uniform(.86, 1.1) * (1.16 - .3 * k / count))
                   for k in range(count + 1)], 8)
    limb = Limb(spine, 1)
    end, last, wide = limb.at(1, 0), spine[-1][2] / 2, limb.edge(1)
    outline = clockwise(wide[:-1] + arc(end, (last, last * 1.1), 0, 180, 14) +
                        limb.edge(-1)[::-1][1:])
    p.body(outline, p.down((0, mix(tone, DEEP, .5)), (.5, tone), (1, mix(tone, PALE, .2)), top=top,
                           bottom=foot + .4), 1, .5, .6, width * .34)
    p.open(outline)
    t = .04
    while t < .96:
        a, b, c = limb.at(t, 1.05), limb.at(t + .006, 0), limb.at(t, -1.05)
        ring = dense([a, (b[0], b[1] + draw.uniform(-.02, .06)), c], 5)
        p.stroke(ring, DEEP, draw.uniform(.02, .06), draw.uniform(.25, .6))
        p.stroke(moved(ring, 0, .06), PALE, .03, draw.uniform(.08, .28))
        t += draw.uniform(.2, 1.5) * .5 / (foot - top)
    for side in (-.45, .1, .5):
        line = [limb.at(.08 + .8 * k / 12, side + .05 * math.sin(k)) for k in range(13)]
        p.stroke(line, draw.choice((DEEP, DEEP, PALE)), .035, draw.uniform(.15, .4))
    p.close()
    p.cold(outline, .5)
    p.rim(outline, 1, rim, .05)
    p.oval(end[0], end[1] + last * 1.1 + .05, .04, .07, "#bfe0d4", .6)


def stone_organ():
    p = Cave("stone-organ", 9, 11, 72, sun=(4.6, 8.0), tint=TEETH_HUE)
    draw = p.random
    p.glow(4.5, 6.6, 5.4, "#2f625c", .36)
    p.glow(4.5, 8.4, 3.2, "#8a7a48", .2)
    back = mix(FAR, ROCK, .4)
    for x, foot, width in ((.9, 6.9, .5), (1.9, 8.3, .46), (3.0, 7.4, .5), (4.2, 8.8, .44),
                           (5.3, 7.7, .5), (6.4, 8.5, .46), (7.4, 7.0, .5), (8.2, 6.0, .42)):
        pipe(p, x, 1.4, foot, width, back, .25)
    mound = clockwise(dense([(-.3, 11.4), (.5, 10.3), (1.8, 9.75), (3.1, 9.3), (4.6, 9.05),
                             (6.0, 9.35), (7.3, 9.9), (8.5, 10.5), (9.3, 11.4)], 8))
    p.mass(mound, p.down((0, mix(NEAR, PALE, .15)), (1, FAR), top=9, bottom=11), .4, .35, .5, .5)
    p.open(mound)
    for k in range(7):  # rims of small pools
        y = 9.35 + .26 * k
        x = 4.6 - (1.1 + .55 * k)
        while x < 4.6 + 1.1 + .55 * k:
            wide = draw.uniform(.35, .7)
            p.stroke(dense([(x, y), (x + wide / 2, y + .14), (x + wide, y)], 5), DEEP, .05, .6)
            p.stroke(dense([(x, y + .06), (x + wide / 2, y + .2), (x + wide, y + .06)], 5),
                     draw.choice((PALE, COLD)), .03, .35)
            x += wide
    p.close()
    for x, h, w in ((1.7, 1.5, .5), (3.6, 1.0, .42), (6.3, 1.3, .48), (7.4, .8, .36)):
        p.tooth(x, 10.1, h, w * 1.5, True, NEAR)
    for x, foot, width in ((.75, 4.6, .62), (8.3, 4.3, .6), (1.55, 6.0, .7), (7.5, 5.6, .68),
                           (2.45, 7.2, .74), (6.6, 6.9, .74), (3.4, 8.0, .76), (5.65, 7.8, .76),
                           (4.5, 8.5, .84)):
        pipe(p, x, .9, foot, width, p_tone(x), .75)
    brow = clockwise(dense([(-.2, -.4), (9.2, -.4), (8.9, 1.1), (8.3, 1.75), (7.6, 1.5), (6.9, 2.1),
                            (6.1, 1.7), (5.3, 2.35), (4.5, 1.95), (3.7, 2.4), (2.9, 1.8),
                            (2.2, 2.2), (1.5, 1.6), (.8, 1.85), (.1, 1.0)], 6, True))
    p.mass(brow, p.down((0, FAR), (1, mix(ROCK, NEAR, .6)), top=0, bottom=2.3), .4, .3, .6, .3)
    p.open(brow)
    for k in range(34):
        x = draw.uniform(.2, 8.8)
        y = draw.uniform(.4, 1.1)
        p.stroke(dense([(x, y), (x + .05, y + .5), (x - .02, y + 1.1)], 4),
                 draw.choice((DEEP, DEEP, PALE)), .04, draw.uniform(.15, .45))
    p.close()
    return p.svg(foot=.13, top=.12, sides=.03)


def p_tone(x):
    return mix(ROCK, NEAR, .35 + .5 * (1 - abs(x - 4.5) / 4.5))


def tooth_arch():
    p = Cave("tooth-arch", 12, 10, 73, sun=(6.2, 7.4), tint=TEETH_HUE)
    draw = p.random
    p.glow(6, 6.2, 4.8, "#3a6a5e", .5)
    p.glow(6, 7.2, 3, "#9a8448", .22)
    for x, y, length, width in ((4.1, 3.2, 1.7, .5), (5.2, 2.8, 2.7, .6), (6.6, 2.8, 2.0, .5),
                                (7.7, 3.2, 2.4, .55)):
        p.tooth(x, y, length, width * 1.5, False, FAR, 0, .3)
    for x, h in ((4.4, 1.4), (7.4, 1.8), (5.7, .8)):
        p.tooth(x, 9.4, h, .9, True, FAR, 0, .3)
    for x, length, width in ((2.7, 1.0, .42), (3.25, 1.9, .62), (3.95, 1.2, .5), (4.6, 2.5, .74),
                             (5.35, 1.0, .46), (6.05, 3.3, .9), (6.85, 1.3, .5), (7.5, 2.4, .7),
                             (8.2, 1.1, .5), (8.75, 1.9, .6), (9.3, 1.0, .44)):
        y = 2.85 + .135 * (x - 6) ** 2
        p.tooth(x, y - .75, length + .75, width * 1.9, False, mix(ROCK, NEAR, .6), 0, .8)
    outer = [(-.1, 10.5), (.35, 8.4), (.15, 6.3), (.75, 4.3), (1.3, 2.7), (2.6, 1.4), (4.4, .95),
             (6.1, .35), (8.0, .7), (9.5, 1.75), (10.9, 2.9), (11.3, 4.9), (11.8, 6.6),
             (11.55, 8.4), (12.1, 10.5)]
    inner = [(9.0, 10.5), (9.6, 9.0), (9.45, 7.4), (9.85, 5.9), (9.0, 4.7), (8.3, 3.6), (7.2, 3.25),
             (6.1, 2.8), (5.0, 3.2), (3.8, 3.5), (3.1, 4.6), (2.4, 5.7), (2.6, 7.3), (2.15, 8.8),
             (3.0, 10.5)]
    outline = clockwise(dense(outer, 8) + dense(inner, 8))
    p.mass(outline, p.down((0, mix(ROCK, FAR, .3)), (.55, mix(ROCK, NEAR, .5)), (1, FAR), top=.4,
                           bottom=10), .7, .4, .75, .55)
    p.open(outline)
    pairs = list(zip(dense(outer, 8), dense(inner[::-1], 8)))
    for part in (.14, .3, .46, .6, .74, .87):  # flow lines along the arch
        way = [(a[0] + (b[0] - a[0]) * part + draw.uniform(-.04, .04),
                a[1] + (b[1] - a[1]) * part + draw.uniform(-.04, .04)) for a, b in pairs]
        p.stroke(dense(way[::3], 3), DEEP, draw.uniform(.05, .1), .6)
        p.stroke(moved(dense(way[::3], 3), .05, .06), PALE, .035, draw.uniform(.12, .26))
    for a, b in pairs[4:-4:3]:  # folds across it
        t, size = draw.uniform(.05, .6), draw.uniform(.15, .35)
        p.stroke([(a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s + .1 * math.sin(9 * s))
                  for s in (t, t + size / 2, t + size)], DEEP, .05, .5)
    for _ in range(40):
        a, b = draw.choice(pairs)
        t, r = draw.uniform(.1, .9), draw.uniform(.03, .09)
        p.oval(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, r * 1.5, r, DEEP, .35)
    p.close()
    for x, h, w in ((2.9, 1.5, .6), (3.6, .8, .42), (8.6, 1.8, .66), (9.2, .9, .45), (6.1, .7, .5)):
        p.tooth(x, 9.5, h, w * 1.5, True, mix(ROCK, NEAR, .6), 0, .8)
    for x, length in ((1.3, 1.2), (10.9, 1.4), (10.3, .8)):
        p.tooth(x, 8.9, length, .6, True, ROCK, 0, .5)
    p.blades(.4, 3, 8.9, .3)
    p.blades(9.2, 11.6, 8.9, .3)
    return p.svg(foot=.13)


def sleeper(p, x, y, size, turn=0.0):
    """A bat that hangs by its feet, wrapped in its wings."""
    draw = p.random
    breath = draw.uniform(.94, 1.08)

    def at(u, v):
        c, s = math.cos(turn), math.sin(turn)
        return x + size * (u * c - v * s), y + size * (u * s + v * c)
    for u in (-.09, .09):
        p.stroke([at(u, -.04), at(u, .16)], "#15292c", .05 * size, .95)
    shape = clockwise(dense([at(-.13, .12), at(-.3 * breath, .4), at(-.34 * breath, .8),
                             at(-.2, 1.06), at(-.17, 1.18), at(-.25, 1.5), at(-.07, 1.3),
                             at(.07, 1.3), at(.25, 1.5), at(.17, 1.18), at(.2, 1.06),
                             at(.34 * breath, .8), at(.3 * breath, .4), at(.13, .12)], 5, True))
    p.fill(shape, BAT)
    p.open(shape)
    for u in (-.22, .2):
        p.stroke(dense([at(u * .5, .1), at(u * 1.25, .55), at(u * .7, .95)], 5), "#1d3638", .03, .7)
    p.stroke(dense([at(.02, .15), at(.1, .6), at(-.06, 1.0)], 5), "#37605a", .05 * size, .6)
    p.oval(*at(0, 1.13), .15 * size, .14 * size, "#0b191c")  # the head, with closed eyes
    for u in (-.06, .06):
        p.stroke([at(u - .03, 1.15), at(u, 1.13), at(u + .03, 1.15)], "#6a5a3c", .022, .8)
    p.close()
    p.rim(shape + shape[:1], 1, .4, .035)


def drape(p, x, top, foot, width, folds, tone):
    """A curtain of stone that hangs in folds, banded like bacon; a scalloped hem."""
    draw = p.random
    hem, count = [], folds * 6
    for k in range(count + 1):
        t = k / count
        hem.append((x + width * (t - .5) * (1 - .1 * math.sin(3 * t)),
                    foot - (1.3 * abs(t - .45)) ** 1.6 - .24 * abs(math.sin(math.pi * t * folds))))
    outline = clockwise([(x - width * .56, top), (x + width * .56, top)] + hem[::-1])
    p.body(outline, p.down((0, mix(tone, DEEP, .55)), (.6, tone), (1, mix(tone, PALE, .22)),
                           top=top, bottom=foot), 1, .4, .55, .3)
    p.open(outline)
    for k in range(folds + 1):
        t = k / folds
        a, b = x + width * 1.1 * (t - .5), x + width * (t - .5)
        low = foot + .2
        way = dense([(a, top), (a * .5 + b * .5 + .08 * math.sin(5 * t), top + (low - top) * .5),
                     (b, low)], 8)
        p.stroke(way, DEEP, .2, .5, p.blur(.08, way))
        p.stroke(way, DEEP, .06, .7)
        p.stroke(moved(way, .13, 0), PALE, .05, .22)
        p.stroke(moved(way, width / folds * .5, 0), WARM, .1, .1)
    for k in range(7):
        lift = .18 + .3 * k
        way = [(hx, hy - lift * (1 + .04 * k)) for hx, hy in hem]
        p.stroke(way, draw.choice(("#6a5a3c", PALE, COLD, DEEP)), draw.uniform(.03, .07),
                 .34 - .035 * k)
    p.close()
    p.cold(outline, .35)
    p.rim(hem[::-1], 1, .85, .055)
    for k in range(folds):
        hx, hy = hem[k * 6 + 3]
        if draw.random() < .6:
            p.oval(hx, hy + .1, .035, .07, "#bfe0d4", .55)


def bat_roost():
    p = Cave("bat-roost", 9, 8, 74, sun=(4.6, 7.6), tint=WINGS_HUE)
    draw = p.random
    p.glow(4.5, 4.6, 4.3, "#35685e", .5)
    p.glow(4.5, 6.0, 2.9, "#9a8448", .22)
    for x, foot, width, folds in ((1.3, 3.6, 1.9, 3), (3.6, 4.4, 2.2, 4), (6.0, 4.2, 2.2, 4),
                                  (8.0, 3.4, 1.7, 3)):
        drape(p, x, -.2, foot, width, folds, mix(FAR, ROCK, .35))
    for x, y, size in ((2.5, 3.1, .62), (4.9, 3.3, .66), (7.0, 2.9, .6)):
        sleeper(p, x, y, size)
    for x, foot, width, folds in ((.9, 4.9, 1.5, 3), (8.2, 5.1, 1.5, 3), (2.7, 6.3, 1.8, 4),
                                  (6.5, 6.0, 1.9, 4), (4.6, 5.3, 1.4, 3)):
        drape(p, x, -.3, foot, width, folds, mix(ROCK, NEAR, .5))
    for x, y, size, turn in ((1.75, 3.4, .95, .04), (3.7, 4.1, 1.05, -.03), (4.5, 4.95, .85, .05),
                             (5.45, 3.9, 1.0, .02), (7.5, 4.0, .98, -.05), (.75, 4.6, .8, .03),
                             (8.35, 4.85, .76, 0), (2.65, 6.05, .8, -.04), (6.3, 5.75, .86, .04),
                             (6.95, 5.6, .78, -.06)):
        sleeper(p, x, y, size, turn)
    for x, length in ((.3, 1.6), (1.6, 1.2), (3.55, 1.5), (5.4, 1.2), (7.5, 1.5), (8.8, 1.8)):
        p.tooth(x, .2, length, .5, False, ROCK, 0, .5)
    roof = clockwise(dense([(-.3, -.5), (9.3, -.5), (9.2, .8), (8, 1.15), (6.8, .8), (5.4, 1.2),
                            (4, .85), (2.6, 1.2), (1.2, .8), (-.2, 1.0)], 6, True))
    p.mass(roof, p.down((0, "#0b1d21"), (1, ROCK), top=0, bottom=1.2), .3, .3, .5, .2)
    for _ in range(26):
        x, y = draw.uniform(1, 8), draw.uniform(2, 7)
        p.oval(x, y, .025, .025, WARM, draw.uniform(.1, .3))
    return p.svg(foot=.05, top=.12, sides=.05)


def shard(p, x, y, length, width, angle, level=0.0):
    """A crystal of six sides from its foot: three of them are seen."""
    draw = p.random
    c, s = math.cos(angle), math.sin(angle)

    def at(u, v):
        return x + c * length * v - s * width * u, y + s * length * v + c * width * u
    tip, waist = at(.04, 1), 1 - min(.32, .8 * width / length)
    sides = [(-.5, -.12), (-.12, .26), (.26, .5)]
    tones = draw.sample(GLASS[:3], 3)
    for (a, b), tone in zip(sides, tones):
        face = [at(a, -.06), at(a, waist - .08 * abs(a)), at(b, waist - .08 * abs(b)), at(b, -.06)]
        ends = sorted((at(0, -.06)[1], tip[1]))
        up = s < 0
        p.fill(face, p.down((0, mix(tone, GLASS[3], .5) if up else mix(tone, DEEP, .5)),
                            (1, mix(tone, DEEP, .5) if up else mix(tone, GLASS[3], .5)),
                            top=ends[0], bottom=ends[1]))
        p.fill([at(a, waist - .08 * abs(a)), tip, at(b, waist - .08 * abs(b))],
               mix(tone, draw.choice((GLASS[3], "#3a7e86")), .6))
    outline = clockwise([at(-.5, -.06), at(-.5, waist - .04), tip, at(.5, waist - .04),
                         at(.5, -.06)])
    for a in (-.12, .26):
        p.stroke([at(a, 0), at(a, waist - .08 * abs(a)), tip], "#7fbcbc", .03, .3)
    for _ in range(3):  # flaws inside
        u, v = draw.uniform(-.4, .3), draw.uniform(.1, .7)
        p.stroke([at(u, v), at(u + .12, v + .06), at(u + .1, v + .14)], "#9fe0e0", .02, .25)
    p.rim(outline + outline[:1], 1, .5, .045)
    p.cold(outline + outline[:1], .7, .04)
    p.stroke([at(-.32, .12), at(-.32, waist - .14)], "#cfeeea", .05, .13 + level)


def crystal_cluster():
    p = Cave("crystal-cluster", 7, 8, 75, sun=(3.4, 6.2))
    draw = p.random
    p.glow(3.5, 4.2, 3.4, "#2a6a74", .35)
    wall = p.blob(3.5, 4.1, 3.1, 3.6, .06, 13)
    p.open(extra=p.blur(.2, wall))
    p.fill(wall, p.round(3.5, 4.4, 3.8, (0, "#342c32"), (.6, "#251f26"), (1, "#141219")), .95)
    p.close()
    hollow = clockwise(p.blob(3.5, 4.2, 2.45, 2.9, .09, 12))
    p.fill(hollow, p.round(3.4, 4.8, 3, (0, "#1f5a62"), (.55, "#0e2c33"), (1, "#061418")))
    p.open(hollow)
    p.stroke(hollow, "#030c0f", .7, .7, p.blur(.25, hollow), closed=True)
    p.close()
    for inset in (.07, .16, .26):  # rings of agate round the hollow
        ring = [(3.5 + (x - 3.5) * (1 + inset), 4.2 + (y - 4.2) * (1 + inset)) for x, y in hollow]
        p.stroke(ring, draw.choice((PALE, COLD, "#2f7a78")), .05, .34 - inset, closed=True)
        p.stroke([(3.5 + (x - 3.5) * 1.03, 4.2 + (y - 4.2) * 1.03) for x, y in ring], DEEP, .05, .5,
                 closed=True)
    p.open(hollow)
    for k in range(30):  # small ones all round, that point inwards
        a = 2 * math.pi * k / 30 + draw.uniform(-.1, .1)
        x, y = 3.5 + 2.75 * math.cos(a), 4.2 + 3.2 * math.sin(a)
        aim = math.atan2(4.6 - y, 3.5 - x) + draw.uniform(-.35, .35)
        shard(p, x, y, draw.uniform(.7, 1.4), draw.uniform(.22, .38), aim)
    for x, y, length, width, angle in (
            (4.9, 6.2, 2.1, .5, -1.05), (2.1, 6.2, 2.3, .52, -2.05), (4.3, 6.6, 3.0, .62, -1.3),
            (2.8, 6.6, 3.3, .66, -1.86), (5.3, 6.0, 1.3, .42, -.75), (1.7, 6.0, 1.3, .4, -2.4),
            (3.5, 6.9, 4.1, .8, -1.56), (3.0, 6.9, 1.7, .5, -1.95), (4.1, 6.9, 1.9, .52, -1.2),
            (2.2, 1.5, 1.7, .4, 1.2), (4.7, 1.5, 1.6, .4, 1.95), (3.5, 1.1, 1.9, .42, 1.6)):
        shard(p, x, y, length, width, angle)
    p.glow(3.5, 5.0, 2.0, "#59b8c4", .12)
    p.close()
    for k in range(22):  # crumbs at the foot
        x = draw.uniform(2.0, 5.0)
        shard(p, x, 7.1 - .1 * abs(x - 3.5) + draw.uniform(-.1, .1), draw.uniform(.2, .5), .16,
              -1.57 + draw.uniform(-.6, .6))
    return p.svg(foot=.13, top=.06, sides=.05)


def boulder(p, x, y, rx, ry, tone, turn):
    draw = p.random
    outline = clockwise(p.blob(x, y, rx, ry, .07, 10, turn))
    p.body(outline, p.round(x - .15 * rx, y - .3 * ry, 1.5 * max(rx, ry), (0, mix(tone, PALE, .3)),
                            (.5, tone), (1, mix(tone, DEEP, .6))), 1, .45, .6, .34 * ry)
    p.open(outline)
    grains = ("#8f9a8c", DEEP, DEEP, "#a08a72") if draw.random() < .5 else (DEEP, PALE)
    for _ in range(int(26 * rx * ry) + 4):
        a, r = draw.uniform(0, 6.28), math.sqrt(draw.random())
        p.oval(x + rx * r * math.cos(a), y + ry * r * math.sin(a), draw.uniform(.02, .06),
               draw.uniform(.015, .04), draw.choice(grains), draw.uniform(.2, .5))
    if draw.random() < .4:  # a vein of quartz
        a = draw.uniform(-.6, .6)
        vein = dense([(x - rx, y - rx * a), (x, y + .1), (x + rx, y + rx * a)], 6)
        p.stroke(vein, PALE, .06, .35)
    for _ in range(int(7 * rx) + 2):  # scratches: all the way the ice went
        px, py, long_ = (x + draw.uniform(-.7, .4) * rx, y + draw.uniform(-.6, .6) * ry,
                         draw.uniform(.2, .7) * rx)
        p.stroke([(px, py), (px + long_, py - .2 * long_)], draw.choice((DEEP, "#b9ccc0")), .022,
                 draw.uniform(.2, .5))
    gleam = dense([(x - .62 * rx, y - .34 * ry), (x - .2 * rx, y - .66 * ry),
                   (x + .3 * rx, y - .62 * ry)], 6)
    p.stroke(gleam, "#cfe6de", .13 * ry, .2, p.blur(.05, gleam))
    p.stroke(gleam[2:-2], "#e6f4ee", .03, .32)
    p.close()
    p.cold(outline + outline[:1], .5)
    p.rim(outline + outline[:1], 1, .65, .045)


def ice_stones():
    p = Cave("ice-stones", 10, 6, 76, sun=(5.2, 5.2))
    draw = p.random
    wall = dense([(.4, 3.4), (.8, 1.5), (2.6, .7), (5, .4), (7.6, .6), (9.3, 1.6), (9.7, 3.6),
                  (9.2, 5.2), (5, 5.8), (1, 5.3)], 6, True)
    p.open(extra=p.blur(.28, wall))
    p.fill(wall, p.round(5, 3.4, 5.4, (0, "#1c3a40"), (.6, "#142a30"), (1, "#0a1b20")), .95)
    p.close()
    p.strata(wall, .9, 5.6, .3, -.5, .4)
    placed = [(2.5, 3.7, 1.25), (5.2, 2.9, 1.5), (7.7, 3.9, 1.2), (3.7, 1.7, .75), (7.1, 1.9, .85),
              (4.4, 4.9, .75)]
    for k in range(2600):
        r = draw.uniform(.3, .7) if k < 900 else draw.uniform(.12, .34)
        x, y = draw.uniform(.6, 9.4), draw.uniform(.7, 5.5)
        inside = ((x - 5) / 4.5) ** 2 + ((y - 3.1) / 2.5) ** 2 < (1 - r * .16) ** 2
        if inside and all(math.hypot(x - a, (y - b) * 1.2) > (r + s) * .9
                          for a, b, s in placed):
            placed.append((x, y, r))
    for k, (x, y, r) in enumerate(sorted(placed, key=lambda at: at[2])):
        boulder(p, x, y, r * 1.06, r * .84, BOULDERS[k % len(BOULDERS)], draw.uniform(-.35, .25))
    return p.svg(foot=.14, top=.06, sides=.04)


ALL = [clay_wall, stone_organ, tooth_arch, bat_roost, crystal_cluster, ice_stones]
