"""Landmarks of the blue earth that people left: the pit cage, the winding wheel, the ship."""

import math

from landmark_deep_kit import COLD, IRON, PALE, WARM, WOOD, Cave, clockwise, moved
from landmark_kit import DEEP, arc, dense, mix

RUST = "#3d2c22"


def iron(p, a, b, width, color=IRON, rim=.6):
    p.stroke([a, b], "#0a1518", width)
    p.stroke([a, b], color, width * .72)
    nx, ny = b[1] - a[1], -(b[0] - a[0])
    length = math.hypot(nx, ny) or 1
    nx, ny = nx / length * width * .3, ny / length * width * .3
    mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    side = 1 if (p.sun[0] - mid[0]) * nx + (p.sun[1] - mid[1]) * ny > 0 else -1
    p.stroke([(a[0] + side * nx, a[1] + side * ny), (b[0] + side * nx, b[1] + side * ny)], WARM,
             width * .16, rim * .55)
    p.stroke([(a[0] - side * nx, a[1] - side * ny), (b[0] - side * nx, b[1] - side * ny)], COLD,
             width * .12, rim * .3)


def rivets(p, a, b, count, size=.035):
    for k in range(count):
        t = (k + .5) / count
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        p.oval(x, y, size, size, "#0a1518", .9)
        p.oval(x - size * .3, y - size * .3, size * .45, size * .45, PALE, .6)


def chain(p, a, b, links):
    for k in range(links):
        t = (k + .5) / links
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        far = math.hypot(b[0] - a[0], b[1] - a[1]) / links
        turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        ring = [(x + far * .62 * u * math.cos(math.radians(turn)) - far * .3 * v *
                 math.sin(math.radians(turn)),
                 y + far * .62 * u * math.sin(math.radians(turn)) + far * .3 * v *
                 math.cos(math.radians(turn)))
                for u, v in ((math.cos(q), math.sin(q) * (1 if k % 2 else .35))
                             for q in (2 * math.pi * i / 14 for i in range(14)))]
        p.stroke(ring, "#0a1518", .07, 1, closed=True)
        p.stroke(moved(ring, -.01, -.015), "#4d6a66", .03, .8, closed=True)


def pit_cage():
    p = Cave("pit-cage", 7, 9, 81, sun=(4.6, 6.6))
    draw = p.random
    p.glow(3.5, 5.4, 3.4, "#2f6258", .36)
    for x in (.75, 6.25):  # the rails that guide it
        p.plank((x, -.4), (x + draw.uniform(-.05, .05), 9.4), .3)
        rivets(p, (x, .6), (x, 8), 7, .045)
    for y, tilt in ((1.0, .05), (4.2, -.06), (7.6, .04)):
        p.plank((.2, y + tilt), (6.8, y - tilt), .2, mix(WOOD, DEEP, .4), .4)
    p.plank((.9, 4.1), (2.2, 1.1), .14, mix(WOOD, DEEP, .4), .4)
    p.plank((6.1, 4.2), (4.9, 1.1), .14, mix(WOOD, DEEP, .4), .4)

    def at(x, y):  # the cage hangs a little askew
        c, s = math.cos(.035), math.sin(.035)
        return 3.5 + (x - 3.5) * c - (y - 1.4) * s, 1.4 + (x - 3.5) * s + (y - 1.4) * c

    def quad(*points):
        return clockwise([at(x, y) for x, y in points])
    p.rope([(3.52, -.4), (3.49, .5), (3.5, 1.3)], .17)
    p.fill(quad((1.75, 3.2), (5.25, 3.2), (5.25, 7.9), (1.75, 7.9)),
           p.down((0, "#050d10"), (.6, "#0c1e22"), (1, "#15302f"), top=3, bottom=8))
    for k in range(7):  # its back wall, of boards
        x = 1.9 + .5 * k
        p.stroke([at(x, 3.4), at(x, 7.8)], "#1d3330", .04, .7)
        p.stroke([at(x + .04, 4.6), at(x + .04, 7.6)], WARM, .025, .12)
    p.stroke([at(3.5, 3.2), at(3.5, 4.15)], "#0a1518", .04)  # its lamp, cold
    lamp = quad((3.3, 4.2), (3.7, 4.2), (3.66, 4.85), (3.34, 4.85))
    p.fill(lamp, "#28484a", .9)
    p.stroke([at(3.38, 4.3), at(3.38, 4.75)], "#b9d8cc", .04, .5)
    p.stroke([at(3.24, 4.18), at(3.5, 3.98), at(3.76, 4.18)], "#4d6a66", .06, .9)
    p.stroke([at(3.27, 4.88), at(3.73, 4.88)], "#35504f", .08, .9)
    handle = (at(2.2, 7.8), at(2.85, 5.6))  # a pick that somebody forgot
    p.plank(*handle, .1, mix(WOOD, "#7a6240", .2))
    head = dense([at(2.25, 5.95), at(2.75, 5.5), at(3.4, 5.55)], 7)
    p.stroke(head, "#0a1518", .15)
    p.stroke(head, "#49605e", .08, .9)
    p.stroke(moved(head, 0, -.03), PALE, .025, .6)
    p.mass(quad((4.1, 7.15), (4.95, 7.1), (4.9, 7.85), (4.2, 7.85)), "#263a3a", .14, .35, .6)
    p.stroke(dense([at(4.1, 7.2), at(4.5, 6.55), at(4.95, 7.15)], 6), "#3d5654", .04, .8)
    for k in range(6):  # bars
        x = 2.1 + .56 * k
        iron(p, at(x, 3.2), at(x + draw.uniform(-.03, .03), 6.1), .075)
    bent = dense([at(4.9, 3.2), at(5.1, 4.3), at(4.7, 5.2), at(4.95, 6.1)], 5)
    p.stroke(bent, "#0a1518", .085)
    p.stroke(bent, "#49605e", .04, .8)
    for k in range(4):  # the low door, of boards
        y = 6.15 + .36 * k
        board = quad((1.85, y), (3.3, y + .02), (3.3, y + .32), (1.85, y + .3))
        p.fill(board, mix(WOOD, "#7a6240", .04 + .06 * (k % 2)))
        p.stroke([at(2, y + .15), at(2.9, y + .17)], DEEP, .025, .5)
        p.rim(board + board[:1], 1, .5, .04)
    iron(p, at(1.9, 7.5), at(3.25, 6.2), .1)
    for x in (1.75, 5.25):
        iron(p, at(x, 2.9), at(x, 8.0), .2, mix(IRON, RUST, .4), .9)
        rivets(p, at(x, 3.1), at(x, 7.9), 12, .035)
    for y in (3.1, 6.1, 7.95):
        iron(p, at(1.6, y), at(5.4, y), .19, mix(IRON, RUST, .3), .8)
        rivets(p, at(1.7, y), at(5.3, y), 9, .035)
    hood = quad((1.35, 3.1), (2.2, 2.35), (4.8, 2.35), (5.65, 3.1))
    p.mass(hood, mix(IRON, RUST, .25), .2, .35, .7, .6)
    p.open(hood)
    for k in range(9):
        x = 1.6 + .48 * k
        p.stroke([at(x, 3.1), at(3.5 + (x - 3.5) * .62, 2.3)], "#0a1518", .04, .7)
    p.close()
    for x in (2.2, 4.8):
        chain(p, (3.5, 1.5), at(x, 2.35), 7)
    p.oval(3.5, 1.4, .2, .2, "#0a1518")
    p.stroke(arc((3.5, 1.4), (.15, .15), 0, 360, 16), "#55716c", .06, .9, closed=True)
    for x, y, length in ((1.9, 8.05, .5), (3.1, 8.05, .8), (4.4, 8.05, .45), (5.2, 8.05, .7)):
        p.stroke(dense([at(x, y), at(x + .06, y + length * .5), at(x - .03, y + length)], 4),
                 "#2f5f5c", .05, .8)  # what grew on it
    for x in (1.5, 2.4, 4.0, 5.5):
        p.blades(x - .15, x + .15, at(x, 3.08)[1] - .02 if x in (1.5, 5.5) else at(x, 2.38)[1], .22)
    return p.svg(foot=.14, top=.1)


def wheel_and_rope():
    p = Cave("wheel-and-rope", 8, 8, 82, sun=(4.4, 5.8))
    draw = p.random
    p.glow(4, 4.2, 3.8, "#2f6258", .34)
    x, y, radius = 3.7, 2.85, 2.25
    p.plank((5.3, 1.2), (7.4, 8.4), .3, mix(WOOD, DEEP, .35), .4)  # the far legs
    p.plank((2.5, 1.9), (.4, 8.4), .28, mix(WOOD, DEEP, .35), .4)
    p.plank((1.2, 6.1), (6.9, 6.0), .2, mix(WOOD, DEEP, .35), .4)
    p.rope([(x + radius + .06, y), (6.05, 4.6), (6.1, 6.3)], .16)  # down to the drum
    for k in range(8):
        a = .2 + math.pi * k / 4
        iron(p, (x + .3 * math.cos(a), y + .3 * math.sin(a)),
             (x + (radius - .15) * math.cos(a), y + (radius - .15) * math.sin(a)), .12,
             mix(IRON, RUST, .35), .8)
        b = a + .05
        p.stroke([(x + .4 * math.cos(a + .3), y + .4 * math.sin(a + .3)),
                  (x + (radius - .2) * math.cos(b), y + (radius - .2) * math.sin(b))], "#0a1518",
                 .04, .7)
    ring = arc((x, y), (radius, radius), 0, 360, 72)
    p.stroke(ring, "#0a1518", .44, closed=True)
    p.stroke(ring, mix(WOOD, IRON, .3), .34, closed=True)
    p.stroke(arc((x, y), (radius + .05, radius + .05), 0, 360, 72), "#0a1518", .1, .8, closed=True)
    for k in range(12):  # the pieces it is made of
        a = math.pi * k / 6
        p.stroke([(x + (radius - .2) * math.cos(a), y + (radius - .2) * math.sin(a)),
                  (x + (radius + .2) * math.cos(a + .02), y + (radius + .2) * math.sin(a + .02))],
                 DEEP, .04, .7)
        for d in (-.13, .13):
            p.oval(x + (radius - .11) * math.cos(a + d), y + (radius - .11) * math.sin(a + d), .035,
                   .035, PALE, .5)
    for r, side, strength in ((radius + .2, 1, .9), (radius - .19, -1, .7)):
        line = arc((x, y), (r, r), 0, 360, 72)
        p.rim(line, side, strength, .055)
    p.cold(arc((x, y), (radius + .2, radius + .2), 0, 360, 72), .6)
    over = arc((x, y), (radius + .07, radius + .07), 172, 362, 40)  # the rope in its groove
    p.stroke(over, mix("#5d5136", DEEP, .6), .16)
    p.stroke(over, "#5d5136", .07, .9)
    left = [(x - radius - .07, y - .1), (1.28, 4.1), (1.42, 5.1), (1.34, 5.8)]
    p.rope(left, .16)
    for k in range(7):  # where it broke
        px, py = 1.34, 5.75
        p.stroke(dense([(px, py - .1), (px + draw.uniform(-.12, .12), py + .2),
                        (px + draw.uniform(-.28, .28), py + draw.uniform(.3, .65))], 4), "#6a5c3e",
                 .035, .8)
    p.plank((3.95, 2.4), (5.9, 8.5), .38)  # the near legs
    p.plank((3.45, 2.4), (1.5, 8.5), .38)
    p.plank((1.9, 6.75), (5.6, 6.75), .26)
    p.plank((2.75, 4.5), (4.7, 4.5), .2)
    p.plank((2.6, 2.95), (4.8, 2.8), .3)
    for px, py in ((2.1, 6.75), (5.35, 6.75), (2.9, 4.5), (4.55, 4.5), (2.85, 2.93), (4.55, 2.82)):
        p.oval(px, py, .07, .07, "#0a1518", .9)
        p.oval(px - .02, py - .02, .03, .03, PALE, .7)
    p.mass(p.blob(x, y, .44, .44, .02, 12), mix(IRON, RUST, .3), .16, .4, .8)
    p.oval(x, y, .17, .17, "#0a1518")
    p.stroke(arc((x, y), (.26, .26), 20, 140, 10), WARM, .04, .5)
    dx, dy = 6.1, 6.75  # the drum
    p.mass(clockwise([(dx - .85, dy - .48), (dx + .85, dy - .48), (dx + .85, dy + .48),
                      (dx - .85, dy + .48)]), mix(WOOD, DEEP, .2), .3, .3, .4)
    for k in range(9):
        px = dx - .68 + .17 * k
        p.stroke(dense([(px, dy - .5), (px + .07, dy), (px, dy + .5)], 4), mix("#5d5136", DEEP, .6),
                 .16)
        p.stroke(dense([(px + .02, dy - .46), (px + .09, dy), (px + .02, dy + .42)], 4), "#5d5136",
                 .06, .8)
    for side in (-1, 1):
        disc = p.blob(dx + side * .86, dy, .16, .78, .01, 12)
        p.mass(disc, mix(WOOD, "#7a6240", .1), .12, .4, .7)
    iron(p, (dx + 1.0, dy), (dx + 1.45, dy), .12)
    iron(p, (dx + 1.45, dy), (dx + 1.42, dy + .75), .11)
    iron(p, (dx + 1.42, dy + .75), (dx + 1.75, dy + .75), .12, mix(WOOD, IRON, .3))
    for px, h in ((.8, .4), (1.1, .3), (7.3, .42), (3.2, .3)):
        p.fungus(px, 7.5, h)
    p.blades(.5, 7.5, 7.55, .3)
    return p.svg(foot=.13)


def ship():
    p = Cave("ship", 16, 10, 83, sun=(8.4, 7.4))
    draw = p.random
    p.glow(8.2, 6.2, 7, "#2c6260", .36)
    turn = -.1

    def at(x, y):
        c, s = math.cos(turn), math.sin(turn)
        return 8 + (x - 8) * c - (y - 6.5) * s, 6.5 + (x - 8) * s + (y - 6.5) * c

    def way(points, count=8):
        return dense([at(*point) for point in points], count)
    sheer = [(1.3, 4.5), (3.0, 5.05), (5.5, 5.5), (8.2, 5.65), (10.8, 5.4), (13.0, 4.8),
             (15.0, 3.8)]
    keel = [(2.0, 8.6), (3.4, 9.0), (5.6, 9.2), (8.2, 9.25), (10.6, 9.1), (12.6, 8.2), (15.0, 3.8)]
    foot, head = at(8.0, 6), at(7.5, .9)  # the mast, broken
    p.bone([(*foot, .46), ((foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2, .4), (*head, .3)],
           WOOD, .7, 6)
    for k in range(5):
        x = head[0] - .14 + .07 * k
        p.stroke([(x, head[1] + .1), (x + .02, head[1] - draw.uniform(.1, .42))], WOOD, .06)
        p.stroke([(x + .02, head[1]), (x + .03, head[1] - .2)], WARM, .02, .35)
    sail = way([(4.0, 2.9), (5.8, 2.5), (7.6, 2.3), (9.6, 2.25), (9.5, 3.2), (9.0, 4.2), (8.6, 3.5),
                (8.0, 4.5), (7.2, 3.9), (6.6, 4.9), (6.0, 3.9), (5.4, 4.5), (4.7, 3.7)], 5)
    p.fill(clockwise(sail), p.down((0, "#2a4846"), (1, "#17302f"), top=2, bottom=5), .82)
    p.open(sail)
    for k in range(12):
        x = 4 + .5 * k
        line = way([(x, 2.3), (x + .15, 3.4), (x - .05, 5)], 5)
        p.stroke(line, "#0d1f21", .09, .45)
        p.stroke(moved(line, .09, 0), PALE, .03, .25)
    p.close()
    p.rim(clockwise(sail) + clockwise(sail)[:1], 1, .6, .045)
    p.plank(at(3.7, 3.05), at(10.0, 2.15), .2)  # its yard, askew
    for x in (4.4, 5.4, 6.5, 7.5, 8.6, 9.5):
        a = at(x, 3.05 - (x - 3.7) * .143)
        p.stroke(arc(a, (.06, .15), 0, 360, 10), "#5d5136", .04, .8, closed=True)
    top = at(7.55, 1.3)
    for ends in (((3.2, 5.1), (4.2, 5.3), (5.2, 5.45)), ((10.4, 5.45), (11.3, 5.3), (12.2, 5.05))):
        lines = []
        for x, y in ends:  # shrouds
            foot = at(x, y)
            sag = (top[0] * .5 + foot[0] * .5, top[1] * .5 + foot[1] * .5 + .25)
            line = dense([top, sag, foot], 10)
            p.stroke(line, "#0d1a1a", .075)
            p.stroke(line, "#54503c", .03, .8)
            lines.append(line)
        for k in range(6, 20, 2):
            if draw.random() < .75:
                p.stroke([lines[0][k], (lines[1][k][0], lines[1][k][1] + .04), lines[2][k]],
                         "#3c3a2c", .035, .9)
    for x, length in ((4.6, 1.4), (9.4, 1.9), (7.3, 1.2)):  # loose ropes
        a = at(x, 2.8)
        p.rope([a, (a[0] + .12, a[1] + length * .5), (a[0] - .08, a[1] + length)], .07)
    castle = [at(*q) for q in ((1.0, 2.7), (4.1, 3.25), (4.2, 5.4), (1.35, 4.8))]  # at its stern
    castle = clockwise(castle)
    p.mass(castle, p.down((0, mix(WOOD, "#7a6240", .1)), (1, mix(WOOD, DEEP, .2)), top=2.5,
                          bottom=5.6), .4, .3, .7, .5)
    p.open(castle)
    for k in range(1, 6):
        y = 2.75 + .42 * k
        p.stroke(way([(.9, y), (2.6, y + .28), (4.4, y + .55)], 4), DEEP, .05, .8)
        p.stroke(way([(.9, y + .05), (2.6, y + .33), (4.4, y + .6)], 4), WARM, .025, .2)
    p.close()
    for x in (1.75, 2.6, 3.4):
        y = 3.55 + (x - 1) * .18
        p.hole([at(x - .2, y - .02), at(x + .2, y + .05), at(x + .2, y + .58), at(x - .2, y + .5)],
               "#061216", .8)
    for k in range(8):  # its rail
        x = 1.05 + .43 * k
        if k != 5:
            p.plank(at(x, 2.75 + (x - 1) * .18), at(x + .02, 2.2 + (x - 1) * .18), .09)
    p.plank(at(.85, 2.2), at(3.0, 2.58), .13)
    p.plank(at(3.3, 2.7), at(4.3, 2.5), .11)
    hull = clockwise(way(sheer) + way(keel)[::-1])
    p.mass(hull, p.down((0, mix(WOOD, "#7a6240", .16)), (.5, WOOD), (1, mix(WOOD, "#0d2126", .7)),
                        top=3.6, bottom=9.6), .7, .3, .8, .6)
    p.open(hull)
    one, two = way(sheer, 10), way(keel, 10)
    for k in range(1, 10):  # strakes, each over the one below
        part = k / 10
        line = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                for a, b in zip(one, two)]
        p.stroke(line, DEEP, .075, .85)
        p.stroke(moved(line, 0, -.07), "#8a744a", .03, .3)
        p.stroke(moved(line, 0, .07), COLD, .025, .12)
        for i in range(3, len(line) - 4):
            if draw.random() < .16:
                a, b = line[i], (one[i][0] + (two[i][0] - one[i][0]) * (part + .1),
                                 one[i][1] + (two[i][1] - one[i][1]) * (part + .1))
                p.stroke([a, b], DEEP, .045, .8)
                for d in (-.1, .1):
                    p.oval(a[0] + d, (a[1] + b[1]) / 2, .028, .028, "#8aa097", .5)
        for _ in range(14):  # grain
            i = draw.randrange(2, len(line) - 6)
            lift = draw.uniform(.08, .26)
            p.stroke([(x, y - lift) for x, y in line[i:i + 4]], DEEP, .022, draw.uniform(.2, .5))
    wound = clockwise(way([(6.2, 6.6), (7.0, 6.15), (8.1, 6.35), (9.0, 6.1), (9.9, 6.6), (9.6, 7.3),
                           (10.1, 7.9), (9.2, 8.5), (8.2, 8.3), (7.2, 8.6), (6.5, 8.1),
                           (6.7, 7.3)], 3))
    p.fill(wound, p.down((0, "#03090b"), (1, "#0d2429"), top=6, bottom=8.7))
    p.open(wound)
    for x in (6.6, 7.3, 8.0, 8.7, 9.4):  # its ribs
        p.bone([(*at(x, 5.8), .16), (*at(x + .12, 7.2), .19), (*at(x + .02, 8.9), .17)],
               mix(WOOD, "#7a6240", .2), .8, 1)
    p.plank(at(6.0, 7.55), at(10.2, 7.5), .12, mix(WOOD, DEEP, .2))
    p.close()
    p.rim(wound + wound[:1], -1, .7, .05)
    for x, y, dx in ((6.3, 6.95, .7), (6.55, 7.7, .5), (9.8, 6.95, -.7), (9.9, 7.75, -.55)):
        p.fill([at(x, y - .13), at(x + dx, y - .04), at(x + dx * .6, y + .03), at(x + dx * .9,
                                                                                y + .1),
                at(x, y + .15)], mix(WOOD, "#7a6240", .1))  # ends of broken planks
    p.close()
    rail = way(sheer)
    p.stroke(moved(rail, 0, .02), "#0a1518", .24)
    p.stroke(rail, mix(WOOD, "#7a6240", .25), .15)
    p.rim(rail, 1, .7, .04)
    stem = way([(15.2, 3.3), (14.7, 5.0), (13.7, 7.2), (12.4, 8.6)], 6)
    p.stroke(stem, "#0a1518", .32)
    p.stroke(stem, mix(WOOD, "#7a6240", .16), .22)
    p.rim(stem[::-1], 1, .7, .05)
    p.plank(at(13.8, 4.3), at(15.9, 2.6), .22)
    p.rope([at(15.5, 2.9), at(13.0, 2.9), top], .06)
    ring = at(13.4, 5.4)  # the anchor at its bow
    p.rope([at(13.6, 4.6), ring, (ring[0] - .1, ring[1] + .6)], .08)
    ax, ay = ring[0] - .1, ring[1] + .6
    iron(p, (ax, ay), (ax - .05, ay + 1.3), .14, "#2c4346")
    iron(p, (ax - .4, ay + .2), (ax + .4, ay + .2), .1, "#2c4346")
    hook = dense([(ax - .62, ay + .85), (ax - .45, ay + 1.22), (ax - .05, ay + 1.36),
                  (ax + .36, ay + 1.22), (ax + .55, ay + .85)], 6)
    p.stroke(hook, "#0a1518", .17)
    p.stroke(hook, "#35504f", .1)
    p.stroke(moved(hook, 0, -.03), PALE, .03, .5)
    for k in range(26):  # weed and wet threads along its side
        i = draw.randrange(4, len(one) - 5)
        part, length = draw.uniform(0, .8), draw.uniform(.3, 1.1)
        x = one[i][0] + (two[i][0] - one[i][0]) * part
        y = one[i][1] + (two[i][1] - one[i][1]) * part
        p.stroke(dense([(x, y), (x + draw.uniform(-.1, .1), y + length * .5),
                        (x + draw.uniform(-.15, .15), y + length)], 4),
                 draw.choice(("#1f4a44", "#2f5f52", "#17383a")), draw.uniform(.03, .08), .8)
    silt = clockwise(dense([(-.2, 10.3), (.8, 9.5), (3, 9.15), (5.5, 9.3), (8, 9.05), (11, 9.2),
                            (13.6, 9.0), (15.4, 9.6), (16.2, 10.3)], 7))
    p.mass(silt, "#17343a", .3, .25, .3, .3)
    p.blades(.8, 15.2, 9.25, .4)
    for x, h in ((1.6, .4), (2.0, .3), (12.4, .36), (14.2, .44), (14.6, .3)):
        p.fungus(x, 9.4, h)
    return p.svg(foot=.14)


ALL = [pit_cage, wheel_and_rope, ship]
