"""Landmarks under the ground and in the heart: the root vault, the amber vein, the heart tree."""

import math

from landmark_kit import (AMBER, AMBER_DARK, AMBER_LIGHT, DEEP, HAZE, LEAF, Limb, Painting, dense,
                          mix)

CAVE = "#1d3135"
NIGHT = "#7fa6a2"   # light that falls through the ground


def rootlet(p, x, y, length, tone, width=.08):
    draw = p.random
    line = dense([(x, y), (x + draw.uniform(-.2, .2), y + length * .4),
                  (x + draw.uniform(-.35, .35), y + length * .75),
                  (x + draw.uniform(-.5, .5), y + length)], 5)
    for k, part in enumerate((line[:6], line[5:11], line[10:])):
        if len(part) > 1:
            p.stroke(part, tone, width * (1 - .3 * k), .9)
    for k in (5, 8, 11):
        if k < len(line):
            px, py = line[k]
            p.stroke([(px, py), (px + draw.uniform(-.4, .4), py + draw.uniform(.2, .5))], tone,
                     width * .4, .8)


def arch(p, ax, bx, foot, top, width, color, rim):
    """A root that springs from the ground, bows, and goes down again."""
    middle = (ax + bx) / 2
    for side, end in ((-1, ax), (1, bx)):
        p.limb(Limb([(middle - side * .4, top - .1, width * .8),
                     (middle + side * abs(end - middle) *
                                                                  .5, top + .5, width),
                     (end - side * .5, (top + foot) / 2 + .3, width * 1.1), (end, foot - 1.4,
                                                                           width * 1.35),
                     (end + side * .5, foot + .6, width * 2)]), color, .9, rim)


def root_vault():
    p = Painting("root-vault", 34, 13, 31, sun=(17, 9), light=NIGHT)
    draw = p.random
    foot = 13
    for x, radius, strength in ((6.2, 5.4, .5), (17, 7.2, .62), (27.8, 5.4, .5)):  # dim far light
        p.glow(x, 9, radius, "#4f7c80", strength)
        p.glow(x, 10.4, radius * .55, "#a58a58", strength * .4)
    far = p.down((0, "#16282d"), (1, "#3a5a5c"))
    for ax, bx, top in ((3.6, 9.4, 5.6), (12.6, 21.4, 4.6), (24.6, 30.4, 5.6)):
        arch(p, ax, bx, foot, top, .55, far, .35)
        for k in range(6):
            x = ax + (bx - ax) * draw.uniform(.2, .8)
            rootlet(p, x, top + .3, draw.uniform(.8, 2.6), "#2c474a", .06)
    near = p.down((0, "#101f23"), (.5, CAVE), (1, "#35504f"))
    for x, lean in ((1.2, -.2), (11, .3), (23, -.3), (32.8, .2)):  # pillars where the arches meet
        for k in range(3):
            side = (k - 1) * .55
            p.limb(Limb([(x + side * 1.6 - lean, -.6, .8), (x + side * .9, 3, .9),
                         (x - side * .7 + lean, 7, 1.0), (x + side * .8, 10.4, 1.2),
                         (x + side * 3.2, 13.4, 1.5)]), near, 1.0, .6)
    for ax, bx, top, width in ((1.2, 11, 2.6, 1.15), (11, 23, 1.5, 1.5), (23, 32.8, 2.6, 1.15)):
        arch(p, ax, bx, foot, top, width, near, .75)
        middle = (ax + bx) / 2
        p.limb(Limb([(middle - 2.4, -.6, .9), (middle - 1, .9, .7), (middle + .3, top + .1, .6),
                     (middle + 1.8, top + .9, .2)]), near, .8, .6)
        p.limb(Limb([(middle + 3, -.6, .8), (middle + 1.6, .5, .65), (middle - .5, top + .2, .5),
                     (middle - 2.4, top + 1.2, .16)]), near, .8, .6)
        for k in range(15):
            x = ax + (bx - ax) * draw.uniform(.12, .88)
            rise = 1 - (2 * (x - middle) / (bx - ax)) ** 2
            rootlet(p, x, top + 1.1 + 2.2 * (1 - rise), draw.uniform(.7, 3.4) * (.4 + rise),
                    draw.choice(("#1c3034", "#263d3f", "#16262a")), draw.uniform(.05, .11))
    for k in range(60):  # rootlets of the ceiling
        rootlet(p, draw.uniform(0, 34), draw.uniform(-.4, .6), draw.uniform(.6, 2.0),
                draw.choice(("#1c3034", "#101f23")), .08)
    for x, y in ((12.2, 8.4), (10.2, 6.9), (22.2, 9.1), (24.1, 7.3), (2.2, 9.2), (31.8, 8.2)):
        p.mushroom_shelf(x, y, draw.uniform(.7, 1.1), "#4f6460")
    return p.svg(foot=.1, top=.1, sides=.05)


def crack(p, points, width, branches, depth=0):
    """A vein: a jagged band of resin that forks. Returns its bands, widest first."""
    draw, bands = p.random, []
    line = []
    for a, b in zip(points, points[1:]):
        steps = max(2, int(math.hypot(b[0] - a[0], b[1] - a[1]) / .55))
        for k in range(steps):
            t = k / steps
            line.append((a[0] + (b[0] - a[0]) * t + draw.uniform(-.16, .16),
                         a[1] + (b[1] - a[1]) * t + draw.uniform(-.2, .2)))
    line.append(points[-1])
    left, right = [], []
    for i, (x, y) in enumerate(line):
        t = i / (len(line) - 1)
        half = width * (.15 + math.sin(math.pi * min(.98, .08 + .9 * t)) ** .6) * draw.uniform(
            .5, 1.15) / 2
        left.append((x + draw.uniform(-.05, .05), y - half))
        right.append((x + draw.uniform(-.05, .05), y + half))
    bands.append((left, right, line, width))
    for _ in range(branches if depth < 2 else 0):
        i = draw.randrange(len(line) // 5, max(len(line) // 5 + 1, 4 * len(line) // 5))
        x, y = line[i]
        angle = draw.choice((-1, 1)) * draw.uniform(.4, 1.1) + draw.choice((0, 0, math.pi))
        far = draw.uniform(2, 4.4) / (1 + depth * .7)
        middle = (x + far * .5 * math.cos(angle), y + far * .5 * math.sin(angle) * .8)
        end = (x + far * math.cos(angle * 1.15), y + far * math.sin(angle * 1.15) * .8)
        bands += crack(p, [(x, y), middle, end], width * .45, 2, depth + 1)
    return bands


def resin(p, left, right, line, width, strength=1.0):
    outline = left + right[::-1]
    p.fill(outline, "#120a05", .8)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    p.fill(outline, p.round(x, y, max(1, (max(xs) - min(xs)) * .55), (0, mix(AMBER, AMBER_DARK,
                                                                             .1)),
                            (.45, mix(AMBER, AMBER_DARK, .5)), (1, "#4a230a")), strength)
    draw = p.random
    for i in range(len(line) - 1):  # facets
        for side in (left, right):
            p.fill([side[i], side[i + 1], line[i + draw.randrange(2)]],
                   draw.choice(("#3a1a07", "#3a1a07", "#6a320a", "#d9a055")), draw.uniform(.12, .4))
    p.stroke(right, "#3a1a07", width * .16, .8)
    p.stroke([(px, py - width * .1) for px, py in line], AMBER, width * .1, .35)
    p.stroke([(px, py + width * .06) for px, py in left], "#d9a055", max(.025, width * .04), .5)


def facets(p, x, y, size, count, spread=1.2, up=-math.pi / 2):
    """A cluster of crystals of resin."""
    draw = p.random
    order = sorted((draw.uniform(-spread, spread) for _ in range(count)), key=lambda a: -abs(a))
    for lean in order:
        long_ = size * draw.uniform(.6, 1.1) * (1.1 - .4 * abs(lean) / spread)
        wide, a = size * draw.uniform(.13, .2), up + lean
        c, s = math.cos(a), math.sin(a)
        foot = (x + lean * size * .3, y)
        q = [(foot[0] - s * u * wide + c * v * long_, foot[1] + c * u * wide + s * v * long_)
             for u, v in ((-1, 0), (-1, .75), (0, 1), (1, .7), (1, 0))]
        p.fill(q, AMBER_DARK)
        p.fill([q[1], q[2], (foot[0] + c * .62 * long_, foot[1] + s * .62 * long_), (foot[0],
                                                                                     foot[1]),
                q[0]], mix(AMBER_DARK, AMBER, .4 + .5 * draw.random()), .85)
        p.stroke([q[2], (foot[0] + c * .62 * long_, foot[1] + s * .62 * long_), foot], "#d9a055",
                 .03,
                 .5)
        p.stroke(q[1:4], "#d9a055", .03, .45)


def fly_in_amber(p, x, y, size):
    """A gnat of long ago."""
    tone = "#2a1206"
    for side in (-1, 1):
        wing = dense([(x, y), (x + side * .5 * size, y - .75 * size), (x + side * .95 * size,
                                                                      y - .6 * size),
                      (x + side * .6 * size, y - .1 * size)], 6, True)
        p.fill(wing, "#d9b078", .25)
        p.stroke(wing, tone, .03, .7, closed=True)
        for k in range(3):
            p.stroke(dense([(x, y + .1 * k * size), (x + side * (.3 + .1 * k) * size,
                                                     y + (.1 + .2 * k) * size),
                            (x + side * (.5 + .12 * k) * size,
                             y + (.5 + .22 * k) * size)], 4), tone,
                     .05, .85)
    p.oval(x, y + .35 * size, .14 * size, .42 * size, tone, .9)
    p.oval(x, y - .15 * size, .17 * size, .17 * size, tone, .95)


def amber_vein():
    p = Painting("amber-vein", 32, 13, 32, sun=(16, 7), light="#d58a36")
    draw = p.random
    rock = [(0, 0), (32, 0), (32, 13), (0, 13)]
    p.fill(rock, p.round(16, 7, 17, (0, "#3a2d20"), (.45, "#22282a"), (1, "#142226", .5)))
    p.open(rock)
    for k in range(90):  # layers of the rock
        x, y = draw.uniform(-1, 31), draw.uniform(1, 13)
        wide = draw.uniform(1, 4.4)
        near = max(0, 1 - abs(y - 7) / 5)
        p.stroke(dense([(x, y), (x + wide / 2, y + draw.uniform(-.2, .2)), (x + wide, y - .1)], 5),
                 draw.choice((DEEP, "#0c1214", mix("#34474a", "#8a5a2a", near))),
                 draw.uniform(.03, .09), draw.uniform(.3, .65))
    for k in range(46):  # blocks that catch the light of the vein
        x, y, r = draw.uniform(0, 32), draw.uniform(.8, 12.6), draw.uniform(.3, 1.1)
        block = [(x + r * 1.4 * math.cos(a) * draw.uniform(.7, 1.1), y + r * .7 * math.sin(a))
                 for a in (2 * math.pi * n / 7 for n in range(7))]
        p.fill(block, draw.choice((DEEP, "#2b3638")), .35)
        p.rim(block + block[:1], 1, .4, .045)
    p.close()
    bands = crack(p, [(.6, 9.4), (5, 7.4), (9.4, 8.0), (13.4, 5.8), (16.8, 6.6), (21, 4.8),
                      (25.4, 6.2), (31.4, 3.8)], 1.5, 9)
    bands += crack(p, [(11, 8.2), (14, 10), (19, 9.8), (23, 11)], .9, 5)
    for left, right, line, width in bands:  # the light on the rock
        if width > .6:
            for x, y in line[::5]:
                p.glow(x, y, 1.6 + 1.3 * width, "#c06a1a", .14)
    for band in bands[::-1]:
        resin(p, *band)
    lump = [(12.2, 6.9), (13.1, 5.2), (15.0, 4.5), (17.6, 4.2), (19.6, 4.9), (21.3, 4.6), (21.9,
                                                                                           5.9),
            (20.9, 7.4), (18.6, 8.1), (16.2, 8.6), (14.0, 8.2)]
    p.glow(17, 6.4, 5.4, "#a85c16", .4)
    p.body(lump, p.round(17.2, 6.0, 4.6, (0, "#96602a"), (.45, "#704016"), (1, "#3f1f08")), 1, .5,
           .8, .7)
    p.open(lump)
    for a, b, c in ((0, 1, 10), (1, 2, 9), (2, 3, 8), (3, 4, 7), (4, 5, 6), (8, 9, 3), (6, 7, 4)):
        p.fill([lump[a], lump[b], lump[c]], draw.choice(("#c98a42", "#2a1405", "#a86a2a")), .2)
    for k in range(18):
        x, y, r = draw.uniform(13, 21), draw.uniform(4.6, 8), draw.uniform(.04, .13)
        p.oval(x, y, r, r, "#d9a055", .25)
    fly_in_amber(p, 16.6, 5.9, 1.2)
    p.stroke(dense([(18.6, 7.4), (19.3, 6.5), (19.6, 5.6)], 5), "#241204", .07, .7)
    p.close()
    p.rim(lump + lump[:1], 1, .6, .06)
    for x, y, size, count, up in ((8.6, 8.3, 1.9, 6, -1.57), (24.2, 5.8, 1.7, 5, 1.4),
                                  (21.6, 10.9, 1.5, 5, -1.5), (4.2, 7.7, 1.2, 4, 1.5),
                                  (28.6, 5.0, 1.4, 4, -1.6)):
        p.glow(x, y, size * 1.3, "#c06a1a", .3)
        facets(p, x, y, size, count, up=up)
    return p.svg(foot=.2, top=.24, sides=.12)


def amber_crystals():
    """A hollow in the rock with crystals of resin."""
    p = Painting("amber-crystals", 20, 11, 35, sun=(10, 6), light="#d58a36")
    draw = p.random
    rim = [(10 + (8.2 + .8 * math.sin(5 * a + 1) + .5 * draw.uniform(-1, 1)) * math.cos(a),
            5.5 + (4.3 + .4 * math.sin(4 * a) + .3 * draw.uniform(-1, 1)) * math.sin(a))
           for a in (2 * math.pi * k / 22 for k in range(22))]
    p.glow(10, 6, 9, "#a85c16", .3)
    rock = dense([(10 + (x - 10) * 1.06, 5.5 + (y - 5.5) * 1.05) for x, y in rim], 4, True)
    p.fill(rock, "#1a2527", extra=p.blur(.3, rock))
    p.open(rock)
    for k in range(70):
        x, y = draw.uniform(.5, 19), draw.uniform(.5, 10.6)
        p.stroke(dense([(x, y), (x + draw.uniform(.3, .9), y + draw.uniform(-.15, .15)),
                        (x + draw.uniform(.8, 1.8), y)], 4), draw.choice((DEEP, "#33444a",
                                                                          "#5a3c1c")),
                 draw.uniform(.03, .07), .6)
    p.close()
    inner = dense([(10 + (x - 10) * .86 + draw.uniform(-.25, .25), 5.5 + (y - 5.5) * .8) for x,
                   y in rim],
                  2, True)
    p.fill(inner, p.round(10, 6.4, 7.4, (0, "#6a3c14"), (.4, "#341c0b"), (1, "#0c0a08")))
    p.rim(inner[::-1] + inner[-1:], 1, .5, .06)
    p.open(inner)
    p.glow(10, 7, 6, AMBER, .26)
    for x, y, size, count in ((4.6, 7.3, 1.4, 7), (15.5, 7.7, 1.6, 7), (9.9, 9.0, 3.1, 11),
                              (12.4, 8.8, 1.9, 7), (7.4, 8.5, 1.7, 7), (3.4, 4.6, .8, 5)):
        facets(p, x, y, size, count, 1.3, -1.57 + (10 - x) * -.05)
    for k in range(24):
        x, y = draw.uniform(4, 16), draw.uniform(3, 8)
        p.oval(x, y, .05, .05, AMBER_LIGHT, draw.uniform(.2, .6))
    p.stroke(inner, "#070605", 1.0, .6, p.blur(.3, inner), True)
    p.close()
    return p.svg(foot=.1, top=.08, sides=.06)


def plates(p, limb, around, count):
    """Plates of bark on a trunk, lit by the wound at `around`."""
    draw = p.random
    spots = sorted(((draw.uniform(0, 1), draw.uniform(-.96, .96)) for _ in range(count)))
    for part, side in spots:
        x, y = limb.at(part, side)
        near = max(0.0, 1 - math.hypot((x - around[0]) * .95, (y - around[1]) * .7) / 6.2) ** 1.2
        tall, wide = draw.uniform(.6, 1.5), draw.uniform(.13, .25)
        toward = 1 if x < around[0] else -1
        bow = .25 * toward * -near
        outline = dense([(x, y - tall), (x + wide + bow, y - tall * .4), (x + wide * .9 + bow, y +
                                                                         tall * .5),
                         (x, y + tall), (x - wide + bow, y + tall * .4),
                         (x - wide * .9 + bow, y - tall * .5)], 3, True)
        p.fill(outline, mix(draw.choice(("#1d2624", "#212622", "#182221")), "#7a4518", near * .8))
        p.stroke(outline, "#080b0b", .045, .8, closed=True)
        half = outline[:9] if toward > 0 else outline[9:]
        p.stroke(half, mix("#3c4a45", "#e0a050", near), .03 + .035 * near, .3 + .5 * near)


def wound_at(x, y, wide, tall, rag, draw, count=44):
    """The outline of a wound: a lens that stands on its tip."""
    points = []
    for i in range(count):
        a = 2 * math.pi * i / count
        across = math.copysign(abs(math.sin(a)) ** 1.25, math.sin(a)) * wide
        down = -math.cos(a) * tall
        e = 1 + rag * draw.uniform(-1, 1)
        points.append((x + across * e + .2 * math.sin(down * .9), y + down * (1 + rag * .06)))
    return points


def tear(p, x, y, length, width):
    outline = dense([(x - width * .3, y - .1), (x - width * .3, y + length * .6),
                     (x - width * .7, y + length * .97), (x, y + length + width),
                     (x + width * .7, y + length * .97), (x + width * .3, y + length * .6),
                     (x + width * .3, y - .1)], 4)
    p.fill(outline, p.down((0, AMBER_DARK), (.3, mix(AMBER, AMBER_DARK, .2)), (1, "#b0671c"),
                           top=y - .3,
                           bottom=y + length + width))
    p.oval(x - width * .15, y + length, width * .22, width * .3, "#f4d9a0", .8)


def heart_tree():
    p = Painting("heart-tree", 30, 14, 33, sun=(15, 7), light="#d99a4c")
    draw = p.random
    wx, wy = 15, 6.9
    p.glow(wx, wy, 13, "#b5762e", .34)
    wood = p.down((0, "#15282b"), (.6, "#1f2f2c"), (1, "#3d4536"))
    for x0, y0, x1, y1, x2, y2, w in ((11.5, 3.4, 7, 1.9, 1, 2.2, 1.5), (18.5, 3.2, 23, 1.6, 29.2,
                                                                         1.2, 1.5),
                                      (12, 1.6, 9, .2, 5, -.8, 1.2), (18, 1.6, 21, .3, 25, -.8,
                                                                      1.2)):
        p.limb(Limb([(x0, y0, w), (x1, y1, w * .55), (x2, y2, w * .18)]), wood, .9)
    for x, y in ((1.8, 2.2), (4.4, 1.5), (7, 1.2), (28.4, 1.2), (25.6, 1.1), (23, 1.0), (6, .4),
                 (24.4, .2)):
        p.leaves(x, y, 1.5, .62, LEAF, 32, .34)
    for x, y in ((4.4, 13.2), (7.6, 13.7), (22.6, 13.7), (26, 13.1), (10.4, 13.9), (19.6, 13.9)):
        p.limb(Limb([(wx + (x - wx) * .25, 8.6, 2.2), (wx + (x - wx) * .6, 11.6, 1.6), (x, y,
                                                                                        .35)]),
               wood, .9)
    trunk = Limb([(15, 14.4, 15), (15, 12, 10.6), (15, 9, 8.8), (14.9, 5.5, 8.3), (15.1, 2, 8.8),
                  (15, -.6, 9.6)])
    outline = trunk.outline()
    p.fill(outline, "#0e1515")
    p.open(outline)
    plates(p, trunk, (wx, wy), 560)
    p.stroke(outline, "#060a0b", 2.6, .62, p.blur(.8, outline), True)
    p.rim(outline, 1, .3, .5, HAZE, .2)
    p.close()
    for edge in (trunk.edge(1), trunk.edge(-1)[::-1]):
        p.stroke(edge, HAZE, .05, .22)
    for grow, tone in ((1.75, "#150d08"), (1.55, "#3a2412"), (1.36, "#5a3818")):  # the rolled lip
        lip = wound_at(wx, wy, 1.5 * grow, 4.2 * (.62 + .38 * grow), .012, draw)
        p.fill(dense(lip, 3, True), tone, .9)
        p.stroke(dense(lip, 3, True), mix(tone, "#e0a050", .4), .05, .5, closed=True)
    for k in range(90):
        a = draw.uniform(0, 6.28)
        x, y = wx + 2.15 * math.sin(a) * draw.uniform(.95, 1.1), wy - 4.5 * math.cos(a)
        p.stroke([(x, y - .3), (x + draw.uniform(-.06, .06), y), (x, y + .3)],
                 draw.choice(("#1a0e07", "#8a5420", "#2a180c")), draw.uniform(.03, .07), .7)
    wound = dense(wound_at(wx, wy, 1.55, 4.1, .1, draw), 3, True)
    p.fill(wound, p.round(wx + .1, wy + .9, 4.4, (0, "#cc964e"), (.25, "#a96d28"), (.6, "#7a4614"),
                          (1, "#5a2c0a")))
    p.open(wound)
    for k in range(14):
        side = draw.choice((-1, 1))
        p.oval(wx + side * draw.uniform(.7, 1.5), wy + draw.uniform(-3.6, 3.6), draw.uniform(.15,
                                                                                             .4),
               draw.uniform(.3, .8), "#4a2206", .6, extra=p.blur(.1, wound))
    for x, y, length, width in ((-.6, -3.2, 2.4, .16), (-.1, -4, 3.8, .22), (.45, -3.6, 2.3, .17),
                                (.7, -2.4, 3.2, .18), (-.9, -1.2, 2, .14), (.2, -.8, 2.9, .16),
                                (-.4, 1, 2, .15), (.9, .7, 1.8, .12)):
        tear(p, wx + x, wy + y, length, width)
    for k in range(40):
        r = draw.uniform(.02, .07)
        p.oval(wx + draw.uniform(-1.1, 1.1), wy + draw.uniform(-3.4, 3.4), r, r, "#f4d9a0",
               draw.uniform(.25, .6))
    p.stroke(wound, "#3a1804", .5, .75, p.blur(.12, wound), True)
    p.close()
    p.stroke(wound, "#d9a055", .045, .6, closed=True)
    for x, y, length, width in ((-.3, 3.6, 2.5, .26), (.25, 3.7, 1.5, .18), (-.7, 3.0, 1.6, .15),
                                (.8, 2.8, 1.1, .13)):
        tear(p, wx + x, wy + y, length, width)
    p.glow(wx, wy, 6, AMBER, .24, 1.35)
    for x, y in ((11.9, 9.6), (18.3, 10.1), (18.6, 4.0)):
        p.mushroom_shelf(x, y, draw.uniform(.8, 1.2), "#6d5230")
    return p.svg(foot=.12, top=.1)


def heart_roots():
    p = Painting("heart-roots", 32, 11, 34, sun=(16, 5), light="#c98a42")
    draw = p.random
    p.glow(16, 5.4, 11, "#8a5a26", .3)
    far = p.down((0, "#172a2d"), (1, "#2c4142"))
    near = p.down((0, "#15282b"), (1, "#26393a"))
    ways = []
    for k in range(9):  # roots that run across, near ones with sap that glows
        y = .6 + 1.15 * k + draw.uniform(-.3, .3)
        ways.append([(x, y + 1.25 * math.sin(x * .3 + k * 1.9) * (.5 + .05 * k),
                      draw.uniform(.55, 1.25)) for x in range(-2, 39, 4)])
    for k, way in enumerate(ways[::2]):
        p.limb(Limb([(x, y, w * .6) for x, y, w in way]), far, .5, .4)
    for k, way in enumerate(ways[1::2]):
        limb = Limb(way)
        p.limb(limb, near, .9, .7)
        for _ in range(5):
            t, size = draw.uniform(.02, .8), draw.uniform(.07, .2)
            line = [limb.at(t + size * i / 8, .35 * math.sin(i * .9 + k)) for i in range(9)]
            x, y = line[4]
            p.glow(x, y, 1.7, "#c06a1a", .28)
            line = dense(line, 4)
            for inset, tone, width in ((0, "#2a1206", .15), (1, "#8a4d16", .1), (5, AMBER, .06),
                                       (10, "#d9a055", .03)):
                p.stroke(line[inset:len(line) - inset], tone, width, .85)
        for _ in range(9):
            x, y = limb.at(draw.random(), -.8 if draw.random() < .5 else .8)
            rootlet(p, x, y, draw.uniform(.6, 2.2), draw.choice(("#1c3034", "#263d3f")), .08)
    for _ in range(9):  # drops that hang
        limb = Limb(draw.choice(ways[1::2]))
        x, y = limb.at(draw.uniform(.08, .92), -1)
        tear(p, x, y, draw.uniform(.3, .9), draw.uniform(.1, .17))
    return p.svg(foot=.12, top=.12, sides=.06)


ALL = [root_vault, amber_vein, amber_crystals, heart_tree, heart_roots]