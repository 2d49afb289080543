"""Landmarks of the blue earth that were alive: the whale's skull and ribs, a giant salamander."""

import math

from landmark_deep_kit import BONE, COLD, FAR, NEAR, PALE, WARM, Cave, clockwise, moved
from landmark_kit import DEEP, Limb, arc, dense, mix

HUSH_HUE, HALL_HUE = ("#4c5f8e", .5), ("#6c6652", .62)


def fang(p, x, y, length, width, lean=0.0):
    """A whale's tooth, with a notched edge."""
    outline = clockwise(dense([(x - width / 2, y), (x - width * .34, y + length * .55),
                               (x + lean, y + length), (x + width * .36, y + length * .5),
                               (x + width / 2, y)], 3))
    p.fill(outline, mix(BONE, PALE, .35))
    p.stroke([(x - width * .1, y + length * .1), (x + lean * .6, y + length * .7)], DEEP, .03, .4)
    p.rim(outline + outline[:1], 1, .8, .035)


def whale_skull():
    p = Cave("whale-skull", 11, 7, 61, sun=(7.4, 5.6), tint=HUSH_HUE)
    draw = p.random
    p.glow(6.4, 4.6, 4.6, "#3a6a62", .3)
    for x, y, r in ((.7, 5.5, .55), (1.5, 6.2, .5)):  # bones of its neck
        p.mass(p.blob(x, y, r, r * .85, .08), mix(BONE, DEEP, .35), .25, .3, .4)
        p.oval(x, y, r * .4, r * .36, DEEP, .7)
    jaw = [(1.35, 4.75, .7), (2.2, 5.5, .86), (3.7, 6.02, .76), (5.8, 6.22, .58), (8.0, 5.98, .46),
           (9.6, 5.5, .36), (10.45, 5.05, .22)]
    for x in (4.9, 5.6, 6.3, 7.0, 7.7, 8.4, 9.0, 9.6):
        y = 6.02 - max(0, x - 5.8) ** 1.6 * .11
        fang(p, x, y, -.5 - .12 * math.sin(x * 3), .3, .1)
    p.bone(jaw, p.down((0, BONE), (1, mix(BONE, DEEP, .4)), top=4, bottom=6.6), .8, 4)
    for x in (4.6, 5.25, 5.9, 6.55, 7.2, 7.85, 8.5, 9.1, 9.7):
        fang(p, x + .1, 4.62 + .03 * math.sin(x), .62 + .1 * math.sin(x * 5), .34, .08)
    skull = clockwise(dense([
        (.45, 3.7), (.42, 2.9), (.8, 2.15), (1.7, 1.55), (2.7, 1.3), (3.6, 1.42), (4.3, 1.3),
        (5.0, 1.62), (5.6, 2.28), (6.5, 2.62), (7.9, 3.05), (9.4, 3.6), (10.5, 4.2), (10.62, 4.62),
        (9.9, 4.78), (8.4, 4.76), (6.8, 4.66), (5.4, 4.72), (4.6, 4.62), (4.1, 4.15), (3.2, 3.95),
        (2.3, 4.05), (1.9, 4.5), (1.7, 5.0), (1.0, 4.9), (.7, 4.3)], 6, True))
    p.mass(skull, p.down((0, mix(BONE, FAR, .25)), (.6, mix(BONE, PALE, .14)), (1, BONE), top=.8,
                         bottom=5), .6, .5, .85, .6)
    p.open(skull)
    for k in range(9):  # seams and grain that run to the snout
        y = 2.2 + .28 * k
        p.stroke(dense([(4.4, y - .2), (6.4, y * .55 + 1.75), (8.6, y * .3 + 3.2),
                        (10.6, 4.4 + .02 * k)], 8), DEEP, .03, .4)
    p.stroke(dense([(4.5, 1.4), (4.9, 2.5), (5.0, 3.5), (4.7, 4.6)], 6), DEEP, .06, .6)
    p.stroke(dense([(4.57, 1.4), (4.98, 2.5), (5.08, 3.5), (4.78, 4.6)], 6), WARM, .03, .3)
    for k in range(12):  # fine cracks of the brow
        x, y = draw.uniform(.7, 4.2), draw.uniform(1.4, 2.1)
        p.stroke([(x, y), (x + .18, y + .14), (x + .2, y + .4)], DEEP, .025, .5)
    for k in range(24):
        x, y = draw.uniform(1, 10), draw.uniform(1.4, 4.7)
        p.oval(x, y, .04, .03, DEEP, .5)
    p.close()
    p.hole(clockwise(dense([(1.0, 3.3), (1.2, 2.5), (2.0, 2.15), (2.9, 2.3), (3.2, 2.75),
                            (2.6, 3.3), (1.7, 3.6)], 6, True)), "#07151a", .55)
    arch = dense([(3.1, 3.55), (3.5, 3.1), (4.1, 3.05), (4.6, 3.5)], 7)
    p.hole(p.blob(3.85, 3.5, .5, .36, .06, turn=.1), "#050f12", .85)
    p.stroke(arch, mix(BONE, PALE, .3), .13, .9)
    p.stroke(moved(arch, 0, -.05), WARM, .04, .35)
    p.hole(p.blob(5.05, 1.98, .2, .36, .08, turn=-.8), "#07151a", .5)  # it breathed through this
    p.hole(p.blob(6.9, 3.12, .5, .1, .1, turn=.36), "#07151a", .5)
    for x, y in ((2.9, 4.55), (1.2, 4.95)):
        p.stroke(dense([(x, y), (x + .1, y + .5), (x - .1, y + .9), (x + .05, y + 1.3)], 5),
                 "#1c4244", .05, .8)
    for x, y, h in ((.5, 6.6, .42), (.85, 6.65, .3), (3.4, 6.55, .34), (8.9, 6.2, .5),
                    (9.3, 6.35, .34), (9.75, 6.3, .42)):
        p.fungus(x, y, h)
    p.blades(.2, 10.6, 6.75, .34)
    return p.svg(foot=.13)


def rib(p, x, foot, top, bow, width, color, rim):
    """A rib that rises from the ground, bows out and comes back to the spine."""
    p.bone([(x - bow * .1, foot, width * .5),
            (x + bow * .62, foot - (foot - top) * .26, width * .9),
            (x + bow, top + (foot - top) * .48, width * 1.15),
            (x + bow * .8, top + (foot - top) * .2, width), (x + bow * .25, top, width * .7)],
           color, rim, 3)


def vertebra(p, x, y, size, color, lit):
    spine = [(x - .1 * size, y - .3 * size), (x - .28 * size, y - 1.0 * size),
             (x - .02 * size, y - 1.16 * size), (x + .16 * size, y - .3 * size)]
    p.mass(dense(spine, 4, True), mix(color, DEEP, .3), .1, .2, lit * .6, .3)
    body = dense([(x - .5 * size, y - .36 * size), (x, y - .26 * size), (x + .5 * size,
                                                                      y - .36 * size),
                  (x + .42 * size, y), (x + .5 * size, y + .34 * size), (x, y + .26 * size),
                  (x - .5 * size, y + .34 * size), (x - .42 * size, y)], 4, True)
    p.mass(body, color, .16, .35, lit, .4)
    p.oval(x, y + .02, .1 * size, .13 * size, DEEP, .5)


def whale_ribs():
    p = Cave("whale-ribs", 14, 8, 62, sun=(7, 5.8), tint=HUSH_HUE)
    p.glow(7, 5, 6.4, "#3d6a5c", .42)
    p.glow(7, 6, 4, "#8a7a48", .2)
    far = p.down((0, "#16302f"), (1, "#24433f"))
    for x, bow, top in ((2.3, -.9, 1.25), (4.4, -.62, 1.1), (6.2, -.24, 1.05), (8.0, .28, 1.05),
                        (9.8, .62, 1.1), (11.7, .95, 1.25)):
        rib(p, x, 7.6, top, bow, .3, far, .3)
    near = p.down((0, "#233f3f"), (.5, NEAR), (1, "#40605a"))
    for k in range(11):
        x = 1.5 + 1.1 * k
        vertebra(p, x, 1.0 + .05 * (k - 5) ** 2 * .5 + .06 * math.sin(k * 2), .98,
                 mix(NEAR, FAR, .3 + .05 * abs(k - 5)), .8)
    for x, bow, top, width in ((1.6, -1.25, 1.75, .5), (3.6, -1.2, 1.4, .56), (5.7, -.8, 1.15, .58),
                               (8.3, .8, 1.15, .58), (10.4, 1.2, 1.4, .56), (12.4, 1.3, 1.75, .5)):
        rib(p, x, 8.3, top, bow, width, near, .95)
    for x, y, h in ((2.0, 7.25, .36), (2.4, 7.3, .5), (4.9, 7.3, .34), (9.4, 7.3, .46),
                    (9.8, 7.35, .3), (11.5, 7.25, .4)):
        p.fungus(x, y, h)
    p.blades(.6, 13.4, 7.45, .32)
    for x, length in ((3.0, 1.3), (5.1, .8), (7.4, 1.1), (10.6, 1.0), (11.9, .7)):  # wet threads
        p.stroke(dense([(x, 1.5), (x + .08, 1.5 + length * .5), (x - .05, 1.5 + length)], 5),
                 "#2f5f5c", .03, .7)
        p.oval(x - .05, 1.55 + length, .035, .06, "#bfe0d4", .5)
    return p.svg(foot=.13, top=.03)


def hand(p, x, y, angle, size):
    """Fingers of a paw, spread."""
    for k in range(4):
        a = angle + (k - 1.5) * .34
        ends = [(x + size * f * math.cos(a + .1 * f), y + size * f * math.sin(a + .1 * f))
                for f in (.18, .5, .76, 1.0)]
        for (ax, ay), (bx, by), wide in zip(ends, ends[1:], (.13, .11, .08)):
            p.bone([(ax, ay, wide), ((ax + bx) / 2, (ay + by) / 2, wide * .62), (bx, by, wide)],
                   BONE, .7, 0)


def leg(p, joints, size, angle):
    for (ax, ay), (bx, by) in zip(joints, joints[1:]):
        p.bone([(ax, ay, size), (ax + (bx - ax) * .25, ay + (by - ay) * .25, size * .6),
                (ax + (bx - ax) * .75, ay + (by - ay) * .75, size * .6), (bx, by, size)], BONE, .85,
               1)
    hand(p, *joints[-1], angle, 1.05)


def mother_skeleton():
    p = Cave("mother-skeleton", 16, 7, 63, sun=(6, 4.4), tint=HALL_HUE)
    draw = p.random
    slab = dense([(.3, 3.6), (.9, 1.6), (3, .7), (6, .8), (9, .5), (12, .7), (14.6, .3),
                  (15.7, 1.6), (15.6, 3.6), (14.2, 5.6), (11, 6.5), (7.6, 6.3), (4, 6.6),
                  (1.2, 5.8)], 6, True)
    p.open(extra=p.blur(.25, slab))
    p.fill(slab, p.round(6.5, 3.6, 9.6, (0, "#25474a"), (.45, "#173338"), (1, "#0d2126")), .95)
    p.close()
    p.strata(slab, .8, 6.4, .42, .5, .45)
    way = dense([(4.3, 3.35), (6.0, 3.1), (8.0, 3.55), (10.0, 3.9), (11.8, 3.55), (13.2, 2.6),
                 (14.4, 1.9), (15.3, 1.75)], 16)
    film = Limb([(.62, 3.35, .3), (.9, 3.35, 1.7), (1.7, 3.35, 3.1), (3.0, 3.35, 3.8),
                 (4.6, 3.35, 2.5), (6.4, 3.2, 2.9),
                 (8.6, 3.7, 2.9), (10.4, 3.9, 2.3), (12, 3.4, 1.7), (13.6, 2.4, 1.3),
                 (15.1, 1.75, .7), (15.6, 1.68, .1)], 8).outline()
    p.open(extra=p.blur(.14, film))
    p.fill(film, "#071619", .55)  # the shade that her skin left in the stone
    p.close()
    p.rim(film + film[:1], -1, .2, .04)
    for joints, angle in (([(5.3, 3.9), (6.1, 5.0), (5.3, 5.55)], 2.2),
                          ([(5.3, 2.5), (5.7, 1.7), (4.9, 1.45)], -2.7),
                          ([(10.2, 4.4), (11.2, 5.1), (11.3, 5.5)], .9),
                          ([(10.0, 3.4), (10.6, 2.2), (11.2, 1.75)], -.7)):
        leg(p, joints, .27, angle)
    for i in range(0, len(way) - 1, 3):
        x, y = way[i]
        a = math.atan2(way[i + 1][1] - y, way[i + 1][0] - x)
        part = i / len(way)
        size = .42 * (1 - part) ** .6 + .1
        nx, ny = -math.sin(a), math.cos(a)
        if part < .52:
            for side in (-1, 1):
                reach = side * (.55 + .45 * math.sin(math.pi * min(1, part * 1.9 + .05)))
                p.bone([(x + nx * side * .15, y + ny * side * .15, .13),
                        (x + nx * reach * .6 + .12, y + ny * reach * .6, .11),
                        (x + nx * reach + .34, y + ny * reach + .05, .07)], mix(BONE, PALE, .1),
                       .75, 0)
        elif part < .9:
            for side in (-1, 1):
                p.bone([(x, y, .1), (x + nx * side * size * .9 + .1, y + ny * side * size * .9,
                                     .05)], BONE, .5, 0)
        c, s = math.cos(a) * size * .5, math.sin(a) * size * .5
        body = [(x - c + nx * size * .42, y - s + ny * size * .42), (x + nx * size * .26,
                                                                   y + ny * size * .26),
                (x + c + nx * size * .42, y + s + ny * size * .42),
                (x + c - nx * size * .42, y + s - ny * size * .42),
                (x - nx * size * .26, y - ny * size * .26),
                (x - c - nx * size * .42, y - s - ny * size * .42)]
        p.mass(body, mix(BONE, PALE, .22 * (1 - part)), .1, .4, .75, .3)
    skull = clockwise(dense([(4.55, 3.0), (4.3, 2.2), (3.5, 1.75), (2.4, 1.95), (1.5, 2.6),
                             (1.15, 3.3), (1.5, 4.05), (2.4, 4.75), (3.5, 4.95), (4.3, 4.5),
                             (4.55, 3.7)], 6, True))
    p.mass(skull, p.round(3.2, 3.35, 2.2, (0, mix(BONE, PALE, .35)), (1, BONE)), .4, .5, .9, .6)
    p.open(skull)
    for y in (3.33, 3.4):
        p.stroke(dense([(1.2, y), (2.6, y), (4.5, y)], 5), DEEP, .03, .6)
    for side in (-1, 1):
        p.stroke(dense([(1.6, 3.36 + side * .5), (2.6, 3.36 + side * 1.0),
                        (3.9, 3.36 + side * 1.2)], 6), DEEP, .05, .55)
        p.stroke(dense([(2.9, 3.36 + side * .1), (3.4, 3.36 + side * .6), (4.4, 3.36 + side * .5)],
                       6), DEEP, .035, .5)
    for _ in range(30):
        x, y = draw.uniform(1.3, 4.4), draw.uniform(1.9, 4.8)
        p.oval(x, y, .05, .035, DEEP, .45)
    p.close()
    for side in (-1, 1):
        p.hole(p.blob(2.35, 3.36 + side * .74, .34, .27, .06, turn=side * .5), "#061317", .8)
        p.hole(p.blob(3.45, 3.36 + side * .95, .4, .2, .08, turn=side * .2), "#0a1b20", .5)
        p.oval(1.52, 3.36 + side * .18, .07, .05, DEEP, .8)
        for k in range(11):  # small teeth along the jaw
            a = math.pi + side * (.1 + .12 * k)
            x, y = 3.05 + 1.86 * math.cos(a), 3.36 + 1.5 * math.sin(a)
            p.stroke([(x, y), (x - .1 * math.cos(a) * -1, y + .02)], PALE, .05, .6)
    for x, y, s in ((7.6, 5.6, .34), (13.6, 4.4, .28), (8.4, 1.4, .24)):  # shells beside her
        for k in range(3):
            p.stroke(arc((x, y), (s * (1 - .3 * k), s * (.8 - .24 * k)), 20 + 90 * k, 330), COLD,
                     .03, .3)
    return p.svg(foot=.12, top=.08, sides=.04)


ALL = [whale_skull, whale_ribs, mother_skeleton]
