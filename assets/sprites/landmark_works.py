"""Landmarks that somebody built: the rope-maker's yard, the mill, its cogs, and the wasps' nest."""

import math

from landmark_kit import AMBER, AMBER_LIGHT, DEEP, HAZE, LEAF, Limb, Painting, arc, dense, mix

BEAM = "#2b2a22"    # old timber in the shade
BEAM_LIT = "#a67c48"
ROPE = "#7d6440"
PAPER = ("#4f4634", "#63563d", "#74653f", "#423b2d", "#5a4f3a")


def beam(p, x0, y0, x1, y1, width, color=BEAM):
    """A squared timber from one point to another."""
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = (y1 - y0) / length * width / 2, -(x1 - x0) / length * width / 2
    outline = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
    tone = p.down((0, color), (1, mix(color, p.light, .22)))
    p.fill(outline, tone)
    draw = p.random
    for _ in range(int(length * 2.2)):
        t, size, side = draw.uniform(0, .9), draw.uniform(.05, .25), draw.uniform(-.8, .8)
        p.stroke([(x0 + (x1 - x0) * s + nx * side, y0 + (y1 - y0) * s + ny * side)
                  for s in (t, min(1, t + size))], draw.choice((DEEP, DEEP, BEAM_LIT)), .03,
                 draw.uniform(.2, .5))
    p.rim(outline + outline[:1], 1, .75, min(.07, width * .18))
    p.stroke(outline, DEEP, .025, .5, closed=True)


def rope(p, points, width=.14, color=ROPE, twist=True):
    line = dense(points, 14)
    p.stroke(line, mix(color, DEEP, .65), width)
    p.stroke([(x, y + width * .18) for x, y in line], mix(color, p.light, .25), width * .45, .8)
    if twist:
        marks, step = [], 2
        for i in range(0, len(line) - 1, step):
            x, y = line[i]
            marks.append(p.path([(x - width * .35, y + width * .4), (x + width * .35,
                                                                     y - width * .4)],
                                False))
        p.add(f'<path d="{"".join(marks)}" stroke="{DEEP}" stroke-width="{width * 11:.1f}" '
              f'opacity=".6"/>')


def wheel(p, x, y, radius, spokes, turn=.2, rim_width=.36, color=BEAM):
    for k in range(spokes):
        a = turn + 2 * math.pi * k / spokes
        beam(p, x + .2 * math.cos(a), y + .2 * math.sin(a), x + (radius - .1) * math.cos(a),
             y + (radius - .1) * math.sin(a), rim_width * .55, color)
    ring = arc((x, y), (radius, radius), 0, 360, 72)
    p.stroke(ring, mix(color, DEEP, .4), rim_width, closed=True)
    p.stroke(arc((x, y), (radius - .04, radius - .04), 0, 360, 72), mix(color, BEAM_LIT, .16),
             rim_width * .62, closed=True)
    p.rim(arc((x, y), (radius + rim_width / 2, radius + rim_width / 2), 0, 360, 72), 1, .8, .06)
    p.rim(arc((x, y), (radius - rim_width / 2, radius - rim_width / 2), 0, 360, 72), -1, .5, .05)
    p.oval(x, y, .42, .42, mix(color, DEEP, .4))
    p.oval(x + .05, y + .05, .26, .26, mix(color, BEAM_LIT, .35))
    p.oval(x, y, .1, .1, DEEP)


def trestle(p, x, foot, top, spread):
    beam(p, x - .1, top, x - spread, foot, .34)
    beam(p, x + .1, top, x + spread, foot, .34)
    y = top + (foot - top) * .55
    beam(p, x - spread * .62, y, x + spread * .62, y, .24)
    beam(p, x - spread * 1.05, top + .1, x + spread * 1.05, top + .1, .34)


def coil(p, x, y, radius, turns=6):
    """A coil of rope that hangs on a peg."""
    for k in range(turns):
        r = radius * (1 - .06 * k)
        line = [(x + r * .55 * math.cos(a) + .03 * k, y + r * (1 + math.sin(a)) + .05 * k)
                for a in (2 * math.pi * i / 30 for i in range(31))]
        p.stroke(line, mix(ROPE, DEEP, .65), .15)
        p.stroke(line, mix(ROPE, p.light, .1 + .06 * k), .07, .8)
    p.stroke([(x - .34, y + radius * 1.9), (x + .34, y + radius * 1.75)], mix(ROPE, DEEP, .3), .16)
    p.oval(x, y - .03, .13, .13, BEAM)


def rope_yard():
    p = Painting("rope-yard", 34, 13, 21, sun=(22, 9))
    draw = p.random
    p.glow(20, 8.5, 8.5, HAZE, .16)
    foot = 13.2
    for x in (9.2, 17.2, 25.2):  # the roof of the walk, far behind
        beam(p, x, 2.3, x, foot, .34, mix(BEAM, HAZE, .16))
        for side in (-1, 1):
            beam(p, x, 4.0, x + side * 1.5, 2.5, .2, mix(BEAM, HAZE, .16))
    roof = [(6.4, 2.5), (8.6, .9), (27.4, .9), (29.4, 2.5)]
    p.body(roof, mix(BEAM, HAZE, .12), 1, .3, .4, .5)
    p.open(roof)
    for k in range(70):
        x, y = draw.uniform(6.4, 29), .9 + .32 * draw.randrange(5)
        p.stroke([(x, y), (x + .05, y + .34)], DEEP, .04, .5)
    for k in range(1, 5):
        p.stroke([(6, .9 + .32 * k), (30, .9 + .32 * k)], DEEP, .05, .6)
        p.stroke([(6, .95 + .32 * k), (30, .95 + .32 * k)], HAZE, .03, .22)
    p.close()
    p.rim(roof + roof[:1], 1, .7, .06)
    for x, r in ((10.6, .8), (12.2, 1.0), (13.8, .75), (20.2, .9), (21.8, 1.05), (23.4, .8)):
        beam(p, x - .3, 2.75, x + .3, 2.75, .12)
        coil(p, x, 2.9, r)
    for x, long_ in ((14.9, 4.2), (15.6, 5.0), (18.6, 4.6), (19.3, 3.4), (26.4, 4.0), (27.1, 5.2)):
        rope(p, [(x, 2.5), (x + draw.uniform(-.15, .15), 2.5 + long_ * .6),
                 (x + draw.uniform(-.1, .1), 2.5 + long_)], .16)
        x0, y0 = x, 2.5 + long_
        for k in range(5):  # the frayed end
            p.stroke([(x0, y0 - .1), (x0 + draw.uniform(-.2, .2), y0 + draw.uniform(.25, .5))],
                     mix(ROPE, HAZE, .3), .03, .7)
    wheel(p, 4.2, 7.6, 3.2, 10, .1)  # the spinner's wheel
    trestle(p, 4.2, foot, 7.4, 1.9)
    p.oval(4.2, 7.6, .3, .3, mix(BEAM, BEAM_LIT, .4))
    p.limb(Limb([(4.2, 7.6, .2), (5.2, 8.5, .18), (5.5, 8.4, .18)]), BEAM, 0)
    for x, top in ((12.4, 9.4), (20.6, 9.4), (28.8, 8.9)):
        trestle(p, x, foot, top, 1.1)
        for k in range(3):
            beam(p, x - .7 + .7 * k, top, x - .7 + .7 * k, top - .75, .12)
    for k in range(3):  # strands on their way to become a rope
        y = 8.4 + .22 * k
        rope(p, [(7.2, 6.3 + 1.1 * k), (9.8, y + .35), (12.4, y + .2), (16.5, y + .75),
                 (20.6, y + .1), (25, y + .5), (28.8, 8.4)], .13)
    beam(p, 27.7, 8.3, 31.6, 8.3, .5)  # the sledge with its stones
    beam(p, 27.6, 12.6, 33, 12.6, .34)
    for x, y, r in ((31.8, 11.6, .9), (30.7, 11.9, .6), (32.6, 12.0, .55)):
        stone = [(x + r * math.cos(a) * draw.uniform(.85, 1.1), y + r * .8 * math.sin(a))
                 for a in (2 * math.pi * k / 12 for k in range(12))]
        p.body(dense(stone, 4, True), mix("#2d3833", HAZE, .1), 1, .5, .4, .4)
    beam(p, 31.4, 8.3, 31.8, 11.4, .2)
    for x, y in ((9.4, 12.2), (10.6, 12.5)):  # coils on the ground
        for k in range(4):
            p.oval(x, y - .2 * k, 1.0 - .08 * k, .26, mix(ROPE, DEEP, .55))
            p.stroke(arc((x, y - .2 * k), (1.0 - .08 * k, .26), 10, 170), mix(ROPE, HAZE, .3), .06,
                     .7)
    return p.svg(foot=.12)


def buckets(p, x, y, radius, count, turn):
    for k in range(count):
        a = turn + 2 * math.pi * k / count
        b = a + .13
        inner, outer = radius - .25, radius + .75
        p.fill([(x + inner * math.cos(a), y + inner * math.sin(a)),
                (x + outer * math.cos(b), y + outer * math.sin(b)),
                (x + outer * math.cos(b + .05), y + outer * math.sin(b + .05)),
                (x + inner * math.cos(a + .09), y + inner * math.sin(a + .09))],
               mix(BEAM, DEEP, .25))
        p.stroke([(x + inner * math.cos(a), y + inner * math.sin(a)),
                  (x + outer * math.cos(b), y + outer * math.sin(b))],
                 p.light, .04, .25 + .35 * max(0, math.cos(a - .6)))


def window(p, x, y, wide, tall):
    p.glow(x, y, 2.1, AMBER, .35)
    p.fill([(x - wide, y - tall), (x + wide, y - tall), (x + wide, y + tall), (x - wide, y + tall)],
           p.round(x, y + tall * .5, 1.6, (0, AMBER_LIGHT), (1, "#8a4d16")), .85)
    for line in ([(x, y - tall), (x, y + tall)], [(x - wide, y), (x + wide, y)]):
        p.stroke(line, DEEP, .09)
    p.stroke([(x - wide, y - tall), (x + wide, y - tall), (x + wide, y + tall), (x - wide,
                                                                                 y + tall)],
             BEAM, .14, closed=True)


def mill():
    p = Painting("mill", 27, 14, 22, sun=(19, 9))
    draw = p.random
    p.glow(17.5, 8.4, 9, HAZE, .34)
    p.glow(18.5, 9.4, 5.4, "#ffc766", .14)
    wall = [(1.6, 14), (2.0, 5.8), (12.6, 5.8), (13.2, 14)]
    timber = p.down((0, "#1c2a28"), (.5, "#263330"), (1, mix("#2b3a33", HAZE, .35)))
    p.body(wall, timber, 1, .35, .5, 1)
    p.open(wall)
    for k in range(22):  # weatherboards
        y = 5.9 + .38 * k
        p.stroke([(1, y), (14, y)], DEEP, .05, .7)
        p.stroke([(1, y + .06), (14, y + .06)], HAZE, .03, .14 + .015 * k)
    for _ in range(60):
        x, y = draw.uniform(1.6, 13), 5.9 + .38 * draw.randrange(22)
        p.stroke([(x, y), (x, y + .38)], DEEP, .04, .5)
    p.close()
    p.rim(wall[2:], 1, .8, .07)
    roof = dense([(.2, 6.6), (1.4, 5.6), (4.4, 2.6), (6.9, .3)], 6) + dense(
        [(7.4, .3), (10.1, 2.5), (13.3, 5.4), (14.7, 6.5)], 6)
    p.body(roof, p.down((0, "#162625"), (1, "#2a3a30"), bottom=8), 1, .5, .4, .7)
    p.open(roof)
    for row in range(15):  # shingles
        y = .8 + row * .42
        for k in range(46):
            x = k * .34 + (row % 2) * .17
            p.stroke([(x, y), (x + .15, y + .22), (x + .3, y)], DEEP, .04, .6)
            if draw.random() < .25:
                p.stroke([(x + .05, y + .06), (x + .15, y + .2)], HAZE, .03,
                         .12 + .25 * draw.random())
    p.close()
    p.rim(roof, 1, .8, .08)
    gable = [(4.6, 5.7), (7.1, 2.9), (9.8, 5.7)]
    p.body(gable, "#1b2826", 1, .3, .5, .5)
    p.rim(gable + gable[:1], 1, .5, .05)
    window(p, 7.15, 4.75, .34, .4)
    beam(p, 1.6, 6.5, 13, 6.5, .4)
    for x in (2.1, 7.4, 12.7):
        beam(p, x, 6.4, x, 14, .42)
    beam(p, 7.4, 9.6, 2.1, 6.9, .26)
    beam(p, 7.4, 9.6, 12.7, 6.9, .26)
    window(p, 4.5, 10.6, .55, .65)
    door = dense([(8.6, 14), (8.6, 11.2), (9.7, 10.4), (10.8, 11.2), (10.8, 14)], 4)
    p.fill(door, "#0f1716")
    p.stroke(door, BEAM_LIT, .06, .3)
    for x in (16.2, 21.6, 26.2):  # the flume that brings the water
        beam(p, x, 4.0, x + .2, 14, .36)
        beam(p, x, 6.4, x + 1.7, 3.6, .2)
    beam(p, 14.6, 3.6, 27.4, 3.0, .7)
    p.stroke([(14.8, 3.28), (27.4, 2.68)], "#7fa9a0", .1, .5)
    buckets(p, 18.6, 8.9, 4.2, 20, .1)
    wheel(p, 18.6, 8.9, 4.3, 12, .12, .42)
    p.stroke(arc((18.6, 8.9), (3.2, 3.2), 0, 360, 60), mix(BEAM, DEEP, .3), .16, closed=True)
    p.rim(arc((18.6, 8.9), (3.28, 3.28), 0, 360, 60), 1, .5, .04)
    beam(p, 12.6, 8.9, 18.6, 8.9, .44)
    p.oval(18.6, 8.9, .55, .55, mix(BEAM, BEAM_LIT, .25))
    p.oval(18.6, 8.9, .2, .2, DEEP)
    for k in range(34):  # water that falls over the wheel
        x = 14.9 + draw.uniform(-.5, .4)
        y = draw.uniform(3.6, 11.6)
        p.stroke([(x, y), (x + draw.uniform(-.05, .05), y + draw.uniform(.4, 1.5))], "#8fb5aa",
                 draw.uniform(.02, .07), draw.uniform(.15, .45))
    for k in range(12):
        a = draw.uniform(-.3, 1.6)
        x, y = 18.6 + 5 * math.cos(a), 8.9 + 5 * math.sin(a)
        p.stroke([(x, y), (x, y + draw.uniform(.2, .7))], "#8fb5aa", .035, .4)
    p.grass(.5, 14, 13.5, .9)
    return p.svg(foot=.12)


def gear(p, x, y, radius, teeth, turn, color=BEAM):
    """A wooden cogwheel, seen from its side."""
    for k in range(teeth):
        a = turn + 2 * math.pi * k / teeth
        c, s = math.cos(a), math.sin(a)
        wide = .2
        cog = [(x + radius * .95 * c - wide * s, y + radius * .95 * s + wide * c),
               (x + (radius + .62) * c - wide * .7 * s, y + (radius + .62) * s + wide * .7 * c),
               (x + (radius + .62) * c + wide * .7 * s, y + (radius + .62) * s - wide * .7 * c),
               (x + radius * .95 * c + wide * s, y + radius * .95 * s - wide * c)]
        p.fill(cog, mix(color, DEEP, .3))
        p.rim(cog, -1, .6, .05)
    wheel(p, x, y, radius, 6, turn, .62, color)
    ring = [(x + radius * math.cos(a), y + radius * math.sin(a))
            for a in (turn + 2 * math.pi * k / teeth for k in range(teeth))]
    for px, py in ring:
        p.oval(px, py, .09, .09, DEEP)
        p.oval(px + .03, py + .03, .04, .04, p.light, .5)


def mill_cogs():
    p = Painting("mill-cogs", 24, 13, 23, sun=(16, 8), light="#c99a58")
    p.glow(12, 7, 9.5, "#7d6a44", .3)
    dim = mix(BEAM, "#33454a", .4)
    gear(p, 18.2, 8.6, 3.0, 22, .05, mix(BEAM, "#2c4448", .5))
    beam(p, 1.2, 1.2, 22.8, 1.2, .6)
    for x in (2.2, 12.4, 22.0):
        beam(p, x, 1.2, x, 13.4, .5, dim)
    beam(p, 12.4, 4.2, 9.6, 1.4, .26)
    beam(p, 12.4, 4.2, 15.2, 1.4, .26)
    beam(p, 7.0, 1.2, 7.0, 13.4, .7)  # the upright shaft
    gear(p, 7.0, 7.0, 3.9, 26, .1)
    gear(p, 13.1, 4.2, 1.7, 12, .16)
    gear(p, 13.4, 10.2, 2.0, 14, .0)
    for k in range(14):  # a chain over a pulley
        y = 1.9 + .42 * k
        p.stroke(arc((16.9, y), (.11 if k % 2 else .05, .2), 0, 360, 10), "#6a6455", .06, .8,
                 closed=True)
    p.oval(16.9, 8.2, .8, .42, "#1a2322")
    p.body(dense([(15.9, 9.8), (16.1, 8.2), (17.7, 8.2), (17.9, 9.8)], 3), "#27322e", 1, .5, .4, .4)
    for y in (11.5, 12.3):  # millstones
        stone = [(18.2, y), (22.6, y), (22.9, y + .35), (22.6, y + .72), (18.2, y + .72),
                 (17.9, y + .35)]
        p.body(stone, "#37423e", 1, .5, .4, .4)
        p.rim(stone + stone[:1], 1, .6, .05)
    return p.svg(foot=.1, sides=.05)


def scallops(p, x, y, rx, ry, rows, shape):
    """Layers of chewed paper: bands of arcs, each a little over the one below it."""
    draw = p.random
    for row in range(rows, -1, -1):
        t = row / rows
        half = shape(t)
        count = max(3, int(half * rx * 1.9))
        for k in range(count):
            u = -1 + 2 * (k + .5 * (row % 2) + .25) / count
            if abs(u) > 1.05:
                continue
            cx, cy = x + u * half * rx, y - ry + 2 * ry * t + .1 * abs(u)
            wide, tall = 1.5 * half * rx / count + .2, draw.uniform(.8, 1.05) * 2.3 * ry / rows
            bow = dense([(cx - wide, cy - .1), (cx - wide * .8, cy + tall * .6), (cx, cy + tall),
                         (cx + wide * .8, cy + tall * .6), (cx + wide, cy - .1)], 4)
            near = .5 + .5 * u * (1 if p.sun[0] > x else -1)
            tone = mix(mix(draw.choice(PAPER), DEEP, .45 - .35 * near), p.light, .14 * near)
            p.fill(bow, tone)
            for band in (.25, .5, .75):
                line = [(cx + (px - cx) * band, cy + (py - cy) * band) for px, py in bow]
                p.stroke(line, draw.choice((DEEP, DEEP, "#8d8063")), draw.uniform(.03, .06), .32)
            p.stroke(bow, mix("#8d8063", p.light, near), .035, .25 + .5 * near)


def paper_nest():
    p = Painting("paper-nest", 22, 14, 24, sun=(16, 9), light="#cf9f58")
    p.glow(11, 7.5, 8.5, "#8a6a3c", .34)
    branch = p.down((0, "#16282a"), (1, "#2a3a34"))
    p.limb(Limb([(-.6, 2.9, 1.0), (5, 1.9, .85), (11, 1.6, .8), (17, 1.1, .6), (22.6, .2, .4)]),
           branch, 1)
    for x0, y0, x1, y1 in ((4, 2.0, 2.2, 4.4), (17.4, 1.1, 19.6, 3.2), (6.6, 1.7, 5.4, .3)):
        p.limb(Limb([(x0, y0, .4), ((x0 + x1) / 2 + .2, (y0 + y1) / 2, .25), (x1, y1, .06)]),
               branch, .3)
        p.leaves(x1, y1, 1.0, .5, LEAF, 18, .32)

    def shape(t):
        return max(.16, math.sin(math.pi * min(.97, .16 + .84 * t) ** .8) ** .75)

    egg = dense([(9.4, 1.0), (11, .7), (12.6, .9), (13.9, 2.4), (15.6, 4.6), (16.3, 7.2),
                 (15.4, 9.8), (13.2, 11.9), (11, 12.5), (8.8, 11.9), (6.6, 9.8), (5.7, 7.2),
                 (6.4, 4.6), (8.1, 2.4)], 8, True)
    p.fill(egg, "#1c1b17")
    p.open(egg)
    scallops(p, 11, 6.6, 5.9, 6.1, 15, shape)
    p.stroke(egg, DEEP, 1.3, .55, p.blur(.4, egg), True)
    p.rim(egg + egg[:1], 1, .4, .7, soft=.25)
    p.close()
    p.rim(egg + egg[:1], 1, .7, .06)
    for x, y, r in ((12.6, 9.0, .95), (8.3, 6.2, .5), (9.4, 10.8, .42)):  # doors
        p.glow(x, y, r * 2.3, AMBER, .3)
        hole = [(x + r * math.cos(a), y + r * .86 * math.sin(a))
                for a in (2 * math.pi * k / 26 for k in range(26))]
        lip = [(x + (px - x) * 1.3, y + (py - y) * 1.35) for px, py in hole]
        p.body(lip, "#5d5646", 1, .5, .3, .2)
        p.rim(lip + lip[:1], 1, .7, .05)
        p.fill(hole, p.round(x + .1, y + .25 * r, r * 1.1, (0, "#c98236"), (.5, "#6a3a12"),
                             (1, "#1a0f08")))
    return p.svg(foot=0, sides=.04)


def combs(p, x, y, wide, rows, lit):
    """A comb that hangs: a disc seen from its edge, with cells below."""
    draw = p.random
    cell = .44
    for row in range(rows):
        half = wide * (1 - .11 * row ** 1.2)
        count = int(2 * half / cell)
        for k in range(count + 1):
            cx = x - half + k * cell + (row % 2) * cell / 2
            if abs(cx - x) > half:
                continue
            cy = y + row * cell * .84 + .1 * math.sin(cx)
            hexagon = [(cx + cell * .55 * math.cos(a), cy + cell * .55 * math.sin(a))
                       for a in (math.pi / 6 + math.pi * n / 3 for n in range(6))]
            glows = draw.random() < lit
            p.fill(hexagon, draw.choice(("#8e5a28", "#744a22", "#9c6a32")) if glows else
                   draw.choice(("#14100c", "#1b1611", "#231b13")))
            p.stroke(hexagon, mix(draw.choice(PAPER), p.light, .1), .075, .95, closed=True)
            if glows:
                p.oval(cx - .06, cy - .08, .1, .06, "#c08e50", .5)
    top = dense([(x - wide - .2, y - .1), (x - wide * .6, y - .5), (x, y - .65), (x + wide * .6,
                                                                                  y - .5),
                 (x + wide + .2, y - .1)], 6)
    p.body(top + dense([(x + wide, y + .14), (x, y + .02), (x - wide, y + .14)], 4), "#4f493c", 1,
           .5,
           .4, .3)
    p.rim(top, 1, .7, .06)


def paper_combs():
    p = Painting("paper-combs", 26, 12, 25, sun=(18, 8), light="#cf9f58")
    p.glow(13, 6, 9, "#8a6a3c", .3)
    for x, y, to in ((13, .4, 11), (7.4, .4, 7), (19.4, .4, 8.6), (2.8, .6, 4), (23.6, .6, 5)):
        p.limb(Limb([(x - .1, y - .6, 1.1), (x + .15, y + 1.6, .34), (x, (y + to) / 2, .3), (x, to,
                                                                                             .4)]),
               "#3a372e", .4, .5)
    for x, y, wide, rows, lit in ((2.8, 4.0, 1.9, 3, .2), (23.6, 4.9, 1.8, 3, .25),
                                  (7.4, 6.6, 3.0, 4, .25), (19.4, 2.6, 2.4, 3, .12),
                                  (19.4, 8.2, 3.2, 4, .3), (7.4, 2.3, 2.4, 3, .1),
                                  (13, 4.4, 3.4, 4, .2), (13, 9.0, 2.6, 4, .34)):
        combs(p, x, y, wide, rows, lit)
    p.glow(13, 10, 3.4, AMBER, .16)
    return p.svg(foot=.06, top=.16, sides=.03)


ALL = [rope_yard, mill, mill_cogs, paper_nest, paper_combs]