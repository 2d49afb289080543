"""Landmarks under the sky: pine, fallen giant, oak, seed meadow, pond, willow."""

import math

from landmark_kit import (AMBER, AMBER_LIGHT, DEEP, GLOW, HAZE, LEAF, LEAF_LIT, MOSS, TRUNK, Limb,
                          Painting, arc, dense, mix, normal_at)


def evening(p, color=TRUNK, warm=.42):
    """Wood that fades into warm air towards the foot of the picture."""
    return p.down((0, mix(color, "#102028", .25)), (.45, color), (1, mix(color, HAZE, warm)))


def crown(p, pads, color=LEAF):
    for x, y, rx, ry in pads:
        p.needles(x, y, rx, ry, color, int(70 * rx))


def glade_pine():
    p = Painting("glade-pine", 18, 13, 11, sun=(13, 10))
    wood = evening(p)
    p.glow(11.5, 10, 6.5, HAZE, .16)
    for x, tall in ((1.6, 3.2), (15.6, 2.6), (16.6, 3.8), (3, 2.2)):  # saplings far behind
        p.stroke([(x, 13), (x, 12.6 - tall)], mix(TRUNK, HAZE, .38), .09)
        for k in range(6):
            y, wide = 12.8 - tall + tall * k / 7, .15 + .12 * k
            p.fill([(x - wide, y + .3), (x, y - .35), (x + wide, y + .3), (x, y + .12)],
                   mix(TRUNK, HAZE, .36))
    crown(p, ((3.9, 2.7, 1.6, .6), (11.6, 1.7, 1.9, .6)), mix(LEAF, "#24474a", .6))
    p.limb(Limb([(7.6, 4.2, .34), (5.6, 3.5, .26), (3.6, 3.2, .12)]), wood, .5)
    p.limb(Limb([(8.6, 2.9, .3), (10.2, 2.5, .2), (12, 2.2, .1)]), wood, .5)
    for x, y in ((1.9, 12.9), (5.9, 12.8), (6.9, 13)):
        p.limb(Limb([(4.2, 11.6, 1.1), ((4.2 + x) / 2, 12.2, .7), (x, y, .2)]), wood, .4)
    p.limb(Limb([(6.2, 7.0, .7), (8.4, 5.95, .48), (11.2, 5.7, .36), (14.6, 5.0, .14)]), wood, .8)
    p.limb(Limb([(3.6, 13.4, 2.5), (4.4, 11.4, 1.25), (5.4, 8.8, 1.05), (6.9, 5.8, .85),
                 (8.1, 3.4, .6), (8.9, .9, .3)]), wood, 1.5)
    crown(p, ((14.2, 4.6, 2.2, .75), (11.8, 5.0, 1.2, .45), (7.0, 2.0, 1.8, .65), (9.2, 1.05, 2.4,
                                                                                   .8),
              (11.2, 2.2, 1.2, .45)))
    crown(p, ((4.5, 3.3, 1.3, .45), (15.6, 5.4, 1.3, .42)))
    for x, y in ((10.4, 5.75), (12.0, 5.6)):  # the swing
        p.stroke([(x, y), (x + .05, 9.6)], DEEP, .09)
        p.stroke([(x + .03, y), (x + .08, 9.6)], mix(HAZE, TRUNK, .35), .035, .8)
        p.oval(x, y, .13, .16, mix(DEEP, HAZE, .3))
    seat = [(10.15, 9.6), (12.4, 9.75), (12.38, 9.98), (10.13, 9.83)]  # aslant: not to be stood on
    p.fill(seat, mix("#33291c", TRUNK, .5))
    p.stroke(seat[:2], HAZE, .04, .35)
    p.grass(1, 9, 12.7, .9)
    return p.svg(foot=.16)


def fallen_giant():
    p = Painting("fallen-giant", 32, 10, 12, sun=(22, 6))
    wood = evening(p, TRUNK, .34)
    draw = p.random
    p.glow(22, 6.5, 7, HAZE, .16)
    for x, tall in ((16.2, 4.3), (20.6, 3.3), (25.4, 2.4)):  # young trees that grow on it
        p.limb(Limb([(x, 6.4, .2), (x + .2, 6.2 - tall / 2, .15), (x + .1, 6 - tall, .06)]), wood,
               .3)
        for k in range(4):
            y = 5.4 - tall * (k + 1) / 4.4
            p.leaves(x + .5 * (-1) ** k, y, .75 - .1 * k, .42, LEAF, 16, .26)
    for x, y, px, py in ((12.6, 4.4, 11.2, 1.7), (13.0, 4.5, 14.2, 2.6), (22.2, 6.2, 24, 2.9)):
        p.limb(Limb([(x, y, .55), ((x + px) / 2 - .1, (y + py) / 2, .34), (px, py, .16)]), wood, .6)
    roots = []
    for k in range(34):  # the torn root plate
        angle = 2 * math.pi * k / 34 + draw.uniform(-.1, .1)
        far = draw.uniform(3.2, 5.3) * (.8 if math.cos(angle) > .3 else 1)
        turn = draw.uniform(-.5, .5)
        way = [(4.6 + .62 * far * t * math.cos(angle + turn * t),
                5.5 + far * t * math.sin(angle + turn * t) + .12 * math.sin(6 * t + k), w)
               for t, w in ((.1, 1.1), (.45, .6), (.75, .3), (.9, .16), (1, .06))]
        roots.append((far, way))
        fork = way[2]
        roots.append((far * .7, [fork, (fork[0] + .45 * math.cos(angle - turn), fork[1] + .5 *
                                        math.sin(angle - turn), .15),
                                 (fork[0] + .9 * math.cos(angle - 1.6 * turn),
                                  fork[1] + 1.0 * math.sin(angle - 1.6 * turn), .05)]))
    for _, way in sorted(roots, key=lambda root: -root[0]):
        p.limb(Limb(way, 6), wood, .3, .6)
    clod = dense([(4.3 + 1.35 * math.cos(a) * draw.uniform(.85, 1.15),
                   5.5 + 2.35 * math.sin(a) * draw.uniform(.85, 1.1))
                  for a in (2 * math.pi * k / 16 for k in range(16))], 6, True)
    p.body(clod, evening(p, "#1a2422", .3), 1, .3, .5, .7)
    for k in range(40):
        x, y = draw.gauss(4.3, .6), draw.gauss(5.5, 1.1)
        p.oval(x, y, draw.uniform(.06, .2), draw.uniform(.05, .14), draw.choice((DEEP, "#2c3a34")),
               .7)
    log = Limb([(4.0, 5.5, 1.6), (4.9, 5.5, 3.1), (6.4, 5.6, 3.5), (8, 5.65, 3.3), (14, 6.0, 2.9),
                (22, 6.6, 2.5), (29.6, 7.3, 2.1)])
    p.limb(log, wood, 1.5, .75, .34)
    end = dense([(29.2, 6.3), (30.9, 6.1), (30.1, 6.7), (31.4, 7.0), (30.2, 7.4), (31, 7.9),
                 (29.8, 7.9), (29.4, 8.4)], 1)
    p.body(end, wood, 1, .5, .4, .3)
    p.rim(end, 1, .8, .05)
    p.moss([log.at(k / 110, 1) for k in range(6, 108)], .2)
    for k, x in enumerate((9.4, 10.6, 11.3, 18.4, 19.3, 24.2)):
        p.mushroom_shelf(x, 6.2 + .07 * x - .4 + .5 * (k % 2), .7 + .2 * (k % 3))
    for k in range(26):  # hanging moss and rootlets under it
        x = draw.uniform(8, 29)
        y = 5.5 + 1.3 + (x - 4) * .045
        p.stroke(dense([(x, y), (x + draw.uniform(-.1, .1), y + .4),
                        (x + draw.uniform(-.2, .2), y + draw.uniform(.5, 1.3))], 4),
                 mix(MOSS, DEEP, .5), draw.uniform(.03, .07), .8)
    p.grass(6, 31, 9.2, 1.3)
    return p.svg(foot=.2)


def rings(p, x, y, rx, ry, count, color, opacity, seed_wave=1.0):
    """Annual rings: wavy closed lines about a pith."""
    draw = p.random
    phases = [draw.uniform(0, 6.28) for _ in range(4)]
    for k in range(count):
        part = ((k + draw.uniform(.2, .8)) / count) ** .9
        line = []
        for i in range(72):
            a = 2 * math.pi * i / 72
            wave = 1 + seed_wave * part * sum(
                math.sin((n + 2) * a + phases[n]) * (.035, .022, .014, .01)[n] for n in range(4))
            line.append((x + rx * part * wave * math.cos(a) + .1 * rx * (1 - part),
                         y + ry * part * wave * math.sin(a)))
        dark = k % 3 == 0
        p.stroke(line, DEEP if dark else color, draw.uniform(.02, .05) * (1.5 if dark else 1),
                 opacity * draw.uniform(.5, 1), closed=True)


def hollow_oak():
    p = Painting("hollow-oak", 28, 14, 13, sun=(20, 10))
    wood = evening(p, mix(TRUNK, "#2a2e26", .4), .34)
    draw = p.random
    p.glow(14, 8.5, 9, HAZE, .14)
    for x0, y0, x1, y1, x2, y2, w in ((11, 5, 7, 3.4, 1.6, 3.0, 1.7), (17, 5, 21, 3.6, 26.4, 2.2,
                                                                       1.7),
                                      (12, 3.4, 9.4, 2.2, 6.5, 1.4, 1.3), (16, 3.4, 18.4, 2, 21.4,
                                                                           1.3, 1.3),
                                      (16.6, 4.5, 22.2, 4.5, 25.8, 5.4, .55), (11.4, 4.5, 5.6, 4.7,
                                                                               2.6, 5.6, .55)):
        p.limb(Limb([(x0, y0, w), (x1, y1, w * .6), (x2, y2, w * .22)]), wood, .8)
    for x, y in ((2.2, 2.6), (4.4, 1.6), (25.6, 1.9), (23.4, 1.3), (2.6, 5.6), (25.4, 5.5), (6.2,
                                                                                             1.5),
                 (21.6, 1.4)):
        p.leaves(x, y, 1.5, .7, LEAF, 34, .36)
    for x, y in ((5, 13.4), (8.6, 13.9), (19.6, 13.9), (23.2, 13.3)):
        p.limb(Limb([(14 + (x - 14) * .4, 10.3, 1.6), (14 + (x - 14) * .8, 12.4, 1.1), (x, y, .3)]),
               wood, .6)
    left = dense([(3.6, 14.2), (7.2, 12.4), (8.9, 9.6), (9.3, 6), (9.3, 3.4), (9.0, 1.7)], 8)
    right = dense([(19.2, 1.7), (18.8, 3.4), (18.7, 6), (19.2, 9.6), (20.8, 12.4), (24.6, 14.2)], 8)
    outline = left + right
    p.body(outline, wood, 1, .4, .6, 1.6)
    p.open(outline)
    trunk = Limb([(14, 14.2, 13), (14, 11.5, 10.4), (14, 8, 9.3), (14, 4, 9.1), (14, -.6, 9)])
    p.bark(trunk, 300)
    p.close()
    p.rim(left, 1, .7, .08)
    p.rim(right, 1, .8, .08)
    mouth = dense([(14, 3.7), (15.5, 4.9), (16.1, 7.2), (15.8, 9.6), (15.3, 11.4), (14.2, 12.0),
                   (12.7, 11.5), (12.1, 9.5), (11.9, 7.1), (12.6, 4.8)], 8, True)
    middle = (14, 7.9)
    for grow, tone in ((1.34, "#1b2a26"), (1.2, "#332a1d"), (1.08, "#4a3420")):  # the rolled lip
        lip = [(middle[0] + (x - middle[0]) * grow, middle[1] + (y - middle[1]) * (.4 + .6 * grow))
               for x, y in mouth]
        p.fill(lip, tone, .9)
        p.rim(lip + lip[:1], 1, .45, .05)
    p.fill(mouth, p.round(14.3, 8.8, 4.6, (0, "#7a4a1c"), (.4, "#4a2a12"), (1, "#150d08")))
    p.open(mouth)
    rings(p, 14.2, 8.4, 2.6, 4.6, 15, "#b07a3c", .6, 1.2)
    p.glow(14.3, 9.2, 2.4, AMBER, .55, 1.3)
    p.stroke(mouth, DEEP, .5, .7, p.blur(.16, mouth), True)
    p.close()
    for x, y in ((10.1, 8.8), (10.4, 9.5), (18.2, 6.6)):
        p.mushroom_shelf(x, y, draw.uniform(.9, 1.2))
    p.moss([(4.4 + k * .12, 13.6 - k * .033 - .5 * math.sin(k / 12)) for k in range(34)], .16)
    for k in range(26):  # the crown, which hides where the trunk goes on
        x = 6.4 + 15.2 * k / 25
        p.leaves(x + draw.uniform(-.3, .3), 1.7 + .4 * math.sin(2.1 * k) + .02 * (x - 14) ** 2, 1.3,
                 .65, LEAF, 26, .36)
    p.grass(1, 27, 13.6, .9)
    return p.svg(foot=.14)


def oak_rings():
    p = Painting("oak-rings", 14, 13, 14, sun=(10, 9))
    draw = p.random
    x, y, rx, ry = 7, 6.6, 5.6, 5.3
    disc = [(x + (rx + .16 * math.sin(3 * a) + .1 * math.sin(7 * a + 1)) * math.cos(a),
             y + (ry + .16 * math.sin(2 * a + 2) + .08 * math.sin(9 * a)) * math.sin(a))
            for a in (2 * math.pi * k / 140 for k in range(140))]
    p.glow(x, y, 6.9, AMBER, .12)
    bark = [(x + (px - x) * 1.09, y + (py - y) * 1.09) for px, py in disc]
    p.body(bark, "#17201e", 1, .4, .4, .6)
    for k in range(150):  # bark, seen from its end
        a = draw.uniform(0, 6.28)
        q = draw.uniform(1.02, 1.1)
        px, py = x + rx * q * math.cos(a), y + ry * q * math.sin(a)
        p.stroke([(px, py), (px + .22 * math.cos(a), py + .22 * math.sin(a))],
                 DEEP if k % 2 else "#33423a", draw.uniform(.04, .09), .7)
    p.rim(bark + bark[:1], 1, .7, .07)
    p.fill(disc, p.round(x + .5, y, 6, (0, "#7a5226"), (.3, "#573a1e"), (.8, "#352717"),
                         (1, "#241d14")))
    p.open(disc)
    rings(p, x, y, rx, ry, 30, "#a97d45", .55)
    for k in range(7):  # cracks from the pith
        a = draw.uniform(0, 6.28)
        far = draw.uniform(.5, .98)
        line = [(x + .5 + rx * far * t * math.cos(a + .08 * math.sin(6 * t)),
                 y + ry * far * t * math.sin(a + .08 * math.sin(6 * t)))
                for t in (.05 + .95 * i / 12 for i in range(13))]
        p.stroke(line, "#0d0a07", draw.uniform(.06, .13), .85)
        p.stroke([(px + .06, py + .03) for px, py in line], "#b98a4c", .025, .5)
    p.glow(x + .5, y, 2.2, AMBER_LIGHT, .4)
    p.oval(x + .5, y, .16, .16, AMBER_LIGHT, .8)
    p.stroke(disc, DEEP, .7, .55, p.blur(.2, disc), True)
    p.close()
    return p.svg(foot=0)


def seed_head(p, x, y, radius, part=1.0):
    """A dandelion clock: stalks from its middle, each with an umbrella of hairs."""
    draw = p.random
    p.glow(x, y, radius * 1.5, "#e8cf9a", .18)
    if part == 1:
        p.oval(x, y, radius, radius, p.round(x, y, radius, (0, "#d9bd86", .3), (.8, "#c9b58c", .12),
                                             (1, "#c9b58c", 0)))
    for k in range(int(96 * part)):
        a, depth = draw.uniform(0, 6.283) if part == 1 else draw.uniform(1.2, 5.2), draw.random()
        far = radius * (.55 + .45 * math.sqrt(depth))
        ex, ey = x + far * math.cos(a), y + far * math.sin(a)
        light = .25 + .75 * max(0.0, math.cos(a - .7)) * depth
        tone = mix("#7d8a78", "#ead7a6", light)
        p.stroke([(x + .14 * radius * math.cos(a), y + .14 * radius * math.sin(a)), (ex, ey)], tone,
                 .022, .3 + .3 * depth)
        umbrella(p, ex, ey, a, radius * .2, tone, .35 + .45 * depth)
    p.oval(x, y, radius * .16, radius * .16, mix(TRUNK, HAZE, .25))
    p.oval(x + .03, y + .03, radius * .1, radius * .1, mix(TRUNK, HAZE, .5), .8)


def leaf(p, x, y, across, up):
    """A toothed leaf of a dandelion that bows over."""
    rib = dense([(x, y), (x + across * .45, y - up), (x + across, y - up * .55)], 12)
    upper, lower = [], []
    for i in range(len(rib) - 1):
        t = i / (len(rib) - 1)
        nx, ny = normal_at(rib, i)
        tooth = (i % 4) / 4
        wide = (.1 + .3 * math.sin(math.pi * min(1, .15 + .85 * t))) * (1.25 - tooth) * up * .34
        upper.append((rib[i][0] + nx * wide, rib[i][1] + ny * wide))
        lower.append((rib[i][0] - nx * wide, rib[i][1] - ny * wide))
    p.fill(upper + [rib[-1]] + lower[::-1], evening(p, "#1c3a34", .34))
    p.stroke(rib, LEAF_LIT, .04, .6)
    p.rim(upper if across > 0 else lower, 1 if across > 0 else -1, .5, .035)


def umbrella(p, x, y, angle, size, tone, opacity):
    hairs = []
    for k in range(-6, 7):
        a = angle + k * .2
        hairs.append([(x, y), (x + size * math.cos(a), y + size * math.sin(a))])
    p.add('<path d="%s" fill="none" stroke="%s" stroke-width="%.1f" opacity="%.2f"/>' % (
        "".join(p.path(hair, False) for hair in hairs), tone, .8, opacity))


def flying_seed(p, x, y, size, angle):
    ex, ey = x + size * math.cos(angle), y + size * math.sin(angle)
    p.stroke([(x, y), (ex, ey)], "#b3a27c", .022, .7)
    p.oval(x, y, .03 + size * .035, .05 + size * .07, mix(TRUNK, HAZE, .3), .9,
           math.degrees(angle) + 90)
    p.glow(ex + size * .3 * math.cos(angle), ey + size * .3 * math.sin(angle), size * .6,
           "#d9c59a", .2)
    umbrella(p, ex, ey, angle, size * .55, "#d9c79a", .65)
    umbrella(p, ex, ey, angle + .05, size * .4, "#b3a27c", .6)


def seed_drift():
    """Seeds in the air, and heads that lean into the picture from below."""
    p = Painting("seed-drift", 22, 12, 18, sun=(15, 8))
    draw = p.random
    p.glow(11, 7, 7.5, HAZE, .14)
    for x, y, radius, part in ((12.2, 8.9, .95, 1), (8.6, 6.6, 1.2, 1), (17.2, 5.4, 1.75, .6),
                               (4.6, 4.2, 2.05, 1)):
        p.limb(Limb([(x - .9, 12.6, .24), (x - .4, 9.8, .2), (x, y, .13)]), evening(p, "#22403a",
                                                                                    .4),
               .1, .7)
        seed_head(p, x, y, radius, part)
    for k in range(17):
        t = k / 16
        flying_seed(p, 1.5 + 19 * t + draw.uniform(-1, 1), 4.8 - 2.4 * t + 1.7 * math.sin(7 * t) +
                    draw.uniform(-.9, 2.6), draw.uniform(.5, 1.25), -1.75 + draw.uniform(-.45, .45))
    return p.svg(foot=.3)


def seed_meadow():
    p = Painting("seed-meadow", 30, 14, 15, sun=(19, 10))
    draw = p.random
    p.glow(18, 9.5, 8, HAZE, .15)
    heads = [(3.4, 6.4, 1.5, 1), (8.4, 3.5, 2.15, 1), (13.6, 7.4, 1.35, 1), (18.6, 4.3, 1.9, .55),
             (24.2, 6.0, 1.6, 1), (27.8, 8.6, 1.0, 1), (11.2, 9.2, .85, 1), (21.4, 8.8, .95, 1)]
    for x, y, radius, part in sorted(heads, key=lambda head: head[2]):
        foot = x + draw.uniform(-.8, .8)
        stem = Limb([(foot, 14.3, .3), (foot + .4, 11.6, .25), (x + .25, y + 2.4, .2), (x, y, .14)])
        p.limb(stem, evening(p, "#22403a", .4), .1, .7)
        for side in (-1, 1):  # toothed leaves at its foot
            leaf(p, foot, 13.4, side * draw.uniform(1.8, 2.8) * (.5 + radius / 3),
                 1.1 + .5 * radius)
        seed_head(p, x, y, radius, part)
    for k in range(16):  # seeds on their way
        t = k / 15
        flying_seed(p, 19.5 + 9.6 * t + draw.uniform(-.8, .8),
                    4.6 - 3.6 * t + 1.6 * math.sin(5 * t) + draw.uniform(-.7, .9),
                    draw.uniform(.45, .8), -1.9 + draw.uniform(-.5, .5))
    p.grass(.5, 29.5, 13.2, 1.9, "#33553f", 8)
    return p.svg(foot=.34)  # the grass fades: it is drawn where no ground is below it, too


def reed(p, x, foot, tall, lean, wood):
    stem = dense([(x, foot), (x + lean * .35, foot - tall * .55), (x + lean, foot - tall)], 8)
    p.stroke(stem, wood, .1)
    p.stroke([(a + .03, b) for a, b in stem], HAZE, .03, .4)
    tx, ty = stem[-1]
    head = Limb([(tx - lean * .03, ty + .75, .3), (tx, ty, .34), (tx + lean * .02, ty - .6, .22)])
    p.limb(head, "#4a3320", .2, .8, .5)
    p.stroke([(tx + lean * .02, ty - .6), (tx + lean * .05, ty - 1.1)], wood, .05)


def blade(p, x, foot, tall, lean, tone):
    left = dense([(x - .12, foot), (x + lean * .25 - .12, foot - tall * .55), (x + lean,
                                                                               foot - tall)], 6)
    right = dense([(x + .12, foot), (x + lean * .25 + .1, foot - tall * .5), (x + lean,
                                                                              foot - tall)], 6)
    p.fill(left + right[::-1], tone, .96)
    p.stroke(right, HAZE, .025, .3)


def heron(p, x, y):
    """A heron on one leg, its neck drawn in; (x, y) is where it stands."""
    tone, lit = "#2c474d", "#7f9690"
    p.stroke([(x, y), (x + .05, y - 1.6), (x - .1, y - 2.9)], DEEP, .1)
    p.stroke([(x + .3, y - 2.7), (x + .62, y - 2.1), (x + .1, y - 1.75)], DEEP, .09)
    body = dense([(x - 1.9, y - 2.2), (x - 1.2, y - 3.2), (x - .1, y - 3.9), (x + .75, y - 3.8),
                  (x + .9, y - 3.1), (x + .3, y - 2.6), (x - .7, y - 2.5)], 8, True)
    p.body(body, tone, 1, .6, .5, .5)
    p.open(body)
    for k in range(7):
        p.stroke(dense([(x + .4 - k * .2, y - 3.7 + k * .1), (x - .5 - k * .16, y - 3.1 + k * .05),
                        (x - 1.7, y - 2.3)], 5), DEEP if k % 2 else lit, .05, .55)
    p.close()
    neck = Limb([(x + .45, y - 3.4, .75), (x + 1.0, y - 4.0, .46), (x + .7, y - 4.75, .32),
                 (x + .75, y - 5.4, .3), (x + 1.15, y - 5.75, .34)])
    p.limb(neck, mix(tone, lit, .3), 0, .9, .6)
    head = dense([(x + .85, y - 5.6), (x + 1.1, y - 6.0), (x + 1.5, y - 5.95), (x + 1.7, y - 5.7),
                  (x + 1.4, y - 5.5), (x + 1.05, y - 5.45)], 6, True)
    p.body(head, mix(tone, lit, .45), 1, .6, .2, .2)
    p.fill([(x + 1.5, y - 5.88), (x + 2.95, y - 5.52), (x + 1.5, y - 5.55)], "#8a6a36")
    p.stroke(dense([(x + 1.35, y - 5.9), (x + .8, y - 5.95), (x + .1, y - 5.5)], 5), DEEP, .06)
    p.oval(x + 1.42, y - 5.74, .05, .05, GLOW, .8)


def pond_reeds(name="pond-reeds", seed=16, bird=True):
    p = Painting(name, 30, 12, seed, sun=(18, 8.5))
    draw = p.random
    p.glow(16, 9, 7, HAZE, .18)
    tones = [mix("#1f3d38", HAZE, t) for t in (.05, .14, .24)]
    for layer, tone in enumerate(reversed(tones)):
        for k in range(50):
            side = draw.choice((draw.gauss(4.5, 2.6), draw.gauss(24.6, 2.6), draw.uniform(1, 29)))
            blade(p, side, 12.2, draw.uniform(2, 5.2 + layer * .9), draw.uniform(-1.4, 1.4), tone)
    for k in range(17):
        x = (2, 3.1, 4.4, 5.2, 6.3, 7.5, 8.4, 21.2, 22.4, 23.2, 24.5, 25.7, 26.6, 27.9, 3.8, 23.9,
             9.6)[k]
        tall = draw.uniform(5.5, 9.8) - abs(x - 15) * .06
        reed(p, x, 12.2, tall, draw.uniform(-.8, .8), mix("#1f3d38", HAZE, .1))
    if bird:
        heron(p, 14.2, 11.1)
    else:
        for x in (11.8, 13.0, 14.3, 15.8, 17.2):
            reed(p, x, 12.2, draw.uniform(4.2, 7), draw.uniform(-.7, .7), mix("#1f3d38", HAZE, .1))
    for x, y, wide in ((11.4, 11.2, 1.3), (17.4, 11.4, 1.5), (19.4, 10.9, 1.0)):  # lily pads
        p.oval(x, y, wide, .2, mix(MOSS, HAZE, .12))
        p.stroke(arc((x, y), (wide, .2), 200, 340), HAZE, .04, .6)
    for k in range(26):
        x = draw.choice((draw.gauss(4, 2.4), draw.gauss(25, 2.4)))
        blade(p, x, 12.3, draw.uniform(1.5, 3.4), draw.uniform(-1.2, 1.2), "#142c2b")
    return p.svg(foot=.16)


def reed_bank():
    return pond_reeds("reed-bank", 19, False)


def willow():
    p = Painting("willow", 22, 14, 17, sun=(15, 11))
    draw = p.random
    p.glow(13, 10.5, 6.5, HAZE, .18)
    wood = evening(p)
    for k in range(70):  # curtains behind
        frond(p, draw.uniform(1.2, 20.8), mix(LEAF, "#5f7a6c", .4), .6)
    for x1, y1, x2, y2, w in ((7, 4, 3.6, 2.9, .9), (13.2, 3.6, 17.8, 2.7, .9), (9.6, 2.8, 8.2, 1,
                                                                                 .7),
                              (11, 2.6, 13.4, 1, .7)):
        p.limb(Limb([(10.2, 6.4, 1.3), (x1, y1, w), (x2, y2, .2)]), wood, .7)
    p.limb(Limb([(9.2, 14.4, 3.6), (9.9, 12.3, 2), (9.8, 9.4, 1.7), (10.4, 6.6, 1.7),
                 (10.2, 4.2, 1)]), wood, 2)
    for x, y in ((4, 2.4), (7, 1.2), (10.5, .9), (14, 1.2), (17.4, 2.3), (12, 2), (8.6, 2.1)):
        p.leaves(x, y, 1.9, .75, LEAF, 40, .3, .5)
    for k in range(80):
        frond(p, draw.choice((draw.uniform(.8, 7.6), draw.uniform(12.4, 21.2), draw.uniform(1,
                                                                                            21))),
              mix(LEAF, LEAF_LIT, draw.uniform(0, .25)), .95)
    p.grass(4, 16, 13.4, .9)
    return p.svg(foot=.14)


def frond(p, x, tone, opacity):
    """A hanging twig of a willow with narrow leaves."""
    draw = p.random
    top = 1.2 + .018 * (x - 10.8) ** 2 + draw.uniform(-.2, .9)
    end = top + draw.uniform(2.6, 8.4) * (.7 + .03 * abs(x - 10.8))
    end = min(end, 12.6)
    away = (x - 10.8) * .05
    line = dense([(x, top), (x + away + draw.uniform(-.2, .2), (top + end) / 2),
                  (x + away * 1.3 + draw.uniform(-.4, .4), end)], 10)
    p.stroke(line, tone, .035, opacity)
    leaves = []
    for k in range(2, len(line)):
        for side in (-1, 1):
            (lx, ly) = line[k]
            leaves.append(p.path([(lx, ly), (lx + side * .11, ly + .16), (lx + side * .1, ly + .42),
                                  (lx + side * .02, ly + .2)]))
    toward = 1 - min(1.0, abs(x - p.sun[0]) / p.width * 1.6)
    p.add(f'<path d="{"".join(leaves)}" fill="{mix(tone, LEAF_LIT, .5 * toward)}" '
          f'opacity="{opacity:.2f}"/>')


ALL = [glade_pine, fallen_giant, hollow_oak, oak_rings, seed_meadow, seed_drift, pond_reeds,
       reed_bank,
       willow]
