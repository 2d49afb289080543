"""Landmarks inside old amber: the wood ant that a drop of resin kept."""

import math

from landmark_kit import AMBER_LIGHT, Limb, Painting, dense, mix

BODY = "#5a2a0c"    # the ant, seen through resin
SHADE = "#351604"
LIT = "#c07a2e"     # light that comes through the resin behind it


def segment(p, x, y, rx, ry, turn=0.0):
    """A part of its body: an oval with volume and rings of hair."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(u, v):
        return x + rx * u * c - ry * v * s, y + rx * u * s + ry * v * c

    outline = [at(math.cos(2 * math.pi * k / 40), math.sin(2 * math.pi * k / 40))
               for k in range(40)]
    p.body(outline, p.round(x - .2 * rx, y - .35 * ry, 1.5 * max(rx, ry),
                            (0, mix(BODY, LIT, .55)), (.5, BODY), (1, SHADE)),
           1, .5, .6, .35 * min(rx, ry))
    p.rim(outline + outline[:1], 1, .55, .07, AMBER_LIGHT)
    shine = dense([at(-.6, -.52), at(-.15, -.74), at(.35, -.66)], 6)
    p.stroke(shine, AMBER_LIGHT, .08 * ry, .22)
    return at


def rings(p, at, count):
    """The plates of its abdomen."""
    for k in range(1, count):
        u = -.75 + 1.55 * k / count
        high = math.sqrt(max(0.0, 1 - u * u))
        line = dense([at(u, -high * .96), at(u + .12, 0), at(u, high * .96)], 10)
        p.stroke(line, SHADE, .09, .7)
        p.stroke([(x + .07, y) for x, y in line], LIT, .04, .35)
        for v in range(9):
            foot = at(u + .1 - .1 * abs(v - 4) / 4, high * (v - 4) / 4.4)
            p.stroke([foot, (foot[0] + .16, foot[1] + .05)], AMBER_LIGHT, .025, .3)


def leg(p, joints, width):
    p.limb(Limb([(x, y, width * (1 - .22 * k)) for k, (x, y) in enumerate(joints)], 8), BODY, 0,
           .5)
    for x, y in joints[1:-1]:
        p.oval(x, y, width * .47, width * .47, mix(BODY, SHADE, .4))


def bubble(p, x, y, radius):
    """Air that was caught with it."""
    p.oval(x, y, radius, radius, "#ffe2a0", .14)
    p.add(f'<circle cx="{x * 48:.1f}" cy="{y * 48:.1f}" r="{radius * 48:.1f}" fill="none" '
          f'stroke="#ffe6b0" stroke-width="{radius * 5:.1f}" opacity=".4"/>')
    p.oval(x - .35 * radius, y - .4 * radius, .25 * radius, .16 * radius, "#fff4d6", .6, -35)


def wood_ant():
    p = Painting("wood-ant", 26, 14, 51, sun=(9, -2), light=AMBER_LIGHT)
    draw = p.random
    p.glow(12.5, 7, 12, "#e09a3e", .3)
    for x, joints in ((1, [(14.6, 6.6), (13.2, 3.6), (10.8, 2.2), (9.4, .7)]),
                      (1, [(15.4, 6.4), (16.6, 3.2), (19.2, 2.0), (21.4, .5)]),
                      (1, [(13.9, 7.0), (10.8, 9.6), (8.0, 11.6), (5.6, 13.2)])):
        leg(p, joints, .42 * x)  # of its far side
    at = segment(p, 6.2, 6.2, 4.5, 2.7, -8)
    rings(p, at, 5)
    segment(p, 11.3, 6.9, .8, 1.1, 6)
    segment(p, 13.0, 6.6, 1.7, 1.25, -4)
    segment(p, 15.6, 6.3, 1.7, 1.45, 6)
    head = segment(p, 19.0, 6.9, 2.15, 1.75, 14)
    for joints in ([(13.2, 7.6), (11.4, 10.4), (12.2, 12.6), (10.6, 13.8)],
                   [(14.8, 7.5), (15.4, 10.6), (17.6, 12.2), (18.2, 13.8)],
                   [(16.2, 7.3), (18.9, 10.2), (22.2, 11.2), (24.2, 13.2)]):
        leg(p, joints, .5)
    for bend in (-1, 1):  # jaws, feelers
        p.limb(Limb([(20.4, 7.9 + .2 * bend, .5), (21.6, 8.7 + .35 * bend, .4),
                     (21.9, 9.5 + .1 * bend, .12)], 8), BODY, 0, .6)
        p.limb(Limb([(20.0, 5.6, .34), (21.4, 3.6 - .5 * bend, .26), (22.2, 3.3 - .5 * bend, .24),
                     (24.3, 5.0 - 1.3 * bend, .2), (25.2, 5.6 - 1.6 * bend, .08)], 8), BODY, 0, .5)
    eye = head(.38, -.36)
    p.oval(*eye, .42, .52, "#1c0b02", .95, 14)
    p.oval(eye[0] - .12, eye[1] - .18, .13, .1, AMBER_LIGHT, .8)
    for _ in range(16):
        bubble(p, draw.uniform(1, 25), draw.uniform(1, 13), draw.uniform(.08, .34))
    return p.svg(foot=.06, top=.06, sides=.05)


ALL = [wood_ant]
