"""Landmarks of the amber shore: the wreck, salt works, the great lighthouse, a bank of mussels, the
sea arch, the drowned tower, the sluice, the bell buoy.

They stand in daylight: the sun is low on the right, every right edge is warm, left halves are cool,
and haze makes all of it paler than the ground.
"""

import math

from landmark_kit import Painting, arc, dense, mix

SUN = "#fff0c4"     # edges to the sun
COOL = "#4a636b"    # sides away from it
HAZE = "#c9d2c2"    # the air between
TIMBER = "#5f5a50"
TIMBER_DARK = "#3f4648"
STONE = "#8b9894"
PLASTER = "#dcdcca"
BRICK = "#a8624a"
ROCK = "#66736f"
WATER = "#7fc0b4"   # stone under water
WATER_DARK = "#2f6f76"


class Shore(Painting):
    """A painting in daylight."""

    def __init__(self, name, width, height, seed):
        super().__init__(name, width, height, seed, (width * 1.12, height * .35), SUN)

    def solid(self, outline, color, shade=COOL, cool=.5, lit=.75, width=.07):
        """A shape whose left half is cool and whose right edge is warm."""
        xs = [x for x, *_ in outline]
        left, right = min(xs), max(xs)
        self.fill(outline, color)
        self.open(outline)
        middle = left + (right - left) * .48
        tall = [y for _, y, *_ in outline]
        dark = [(left - 1, min(tall) - 1), (middle, min(tall) - 1), (middle, max(tall) + 1),
                (left - 1, max(tall) + 1)]
        self.fill(dark, shade, cool, self.blur(min(.5, (right - left) * .18), dark))
        self.close()
        self.rim(outline + outline[:1], self.turn(outline), lit, width)

    @staticmethod
    def turn(outline):
        """1 or -1: on which side of its way along the outline the air lies."""
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1]))
        return 1 if area > 0 else -1

    def timber(self, a, b, width, color=TIMBER):
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = (b[1] - a[1]) / length * width / 2, -(b[0] - a[0]) / length * width / 2
        self.fill([(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny),
                   (a[0] - nx, a[1] - ny)], color)
        for k in (-.25, .1):
            self.stroke([(a[0] + nx * k * 2, a[1] + ny * k * 2),
                         (b[0] + nx * k * 2, b[1] + ny * k * 2)], TIMBER_DARK, width * .1, .6)
        side = 1 if nx - ny * .3 > 0 else -1
        self.stroke([(a[0] + side * nx * .8, a[1] + side * ny * .8),
                     (b[0] + side * nx * .8, b[1] + side * ny * .8)], SUN, width * .18, .75)

    def rope(self, a, b, sag, width=.05):
        line = [(a[0] + (b[0] - a[0]) * t / 8, a[1] + (b[1] - a[1]) * t / 8 +
                 sag * 4 * t / 8 * (1 - t / 8)) for t in range(9)]
        self.stroke(line, TIMBER_DARK, width, .9)


def wreck():
    """The ribs of a ship that the sand holds, its mast still up."""
    p = Shore("wreck", 13, 9, 301)
    p.timber((5.4, 8.6), (6.3, .3), .34)
    p.timber((4.6, 2.6), (8.4, 1.9), .16)
    p.rope((6.2, .6), (11.9, 6.4), .25)
    p.rope((6.1, .8), (1.2, 6.2), .4)
    p.fill([(6.2, 2.2), (8.2, 1.95), (7.9, 4.6), (7.1, 4.2), (6.7, 5.0), (6.0, 4.5)], HAZE, .8)
    p.stroke([(8.2, 1.95), (7.9, 4.6)], SUN, .06, .8)
    hull = dense([(.3, 6.0), (1.2, 7.0), (3.4, 7.7), (6.8, 7.8), (10.4, 7.1), (12.4, 5.3)], 6)
    p.solid(hull + [(12.2, 8.9), (.8, 8.9)], TIMBER)
    for k in range(4):
        p.stroke([(x, y + .3 + .33 * k) for x, y in hull[2:-2]], TIMBER_DARK, .06, .8)
    for k in range(8):  # ribs that lost their planks
        x = 1.3 + 1.45 * k
        foot = 7.9 - .9 * (2 * abs(x - 6.4) / 12) ** 2
        top = 4.6 + .5 * math.sin(k * 2.1) + .8 * (k in (3, 4))
        bow = (x - 6.4) * .1
        line = dense([(x, foot + .6), (x + bow * .5, (foot + top) / 2), (x + bow * 1.3, top)], 6)
        p.stroke(line, TIMBER_DARK, .3)
        p.stroke(line, TIMBER, .2)
        p.stroke([(a + .1, b) for a, b in line], SUN, .05, .75)
    p.fill([(4.1, 7.9), (5.7, 8.0), (5.4, 8.9), (4.3, 8.9)], "#1d3038", .85)
    p.stroke([(5.7, 8.0), (5.4, 8.9)], SUN, .06, .5)
    return p.svg(foot=.14)


def salt_works():
    """A windmill that lifts brine, and a scaffold of thorns on which it dries."""
    p = Shore("salt-works", 12, 10, 302)
    for k in range(6):
        p.timber((.6 + 1.2 * k, 9.6), (.7 + 1.2 * k, 4.6), .22)
    for y in (4.6, 6.4, 8.2):
        p.timber((.3, y), (7.1, y - .1), .18)
    for k in range(5):
        for row in range(3):
            x, y = .75 + 1.2 * k, 4.8 + 1.8 * row
            p.fill([(x, y), (x + 1.1, y), (x + 1.0, y + 1.4), (x + .1, y + 1.4)], "#8f9a8a", .85)
            for _ in range(14):
                a, b = p.random.uniform(x, x + 1.1), p.random.uniform(y, y + 1.3)
                p.stroke([(a, b), (a + p.random.uniform(-.3, .3), b + .3)],
                         mix("#5f6f68", "#eef2e4", p.random.random()), .035, .8)
    tower = [(8.0, 9.7), (8.6, 3.4), (10.2, 3.4), (10.9, 9.7)]
    p.solid(tower, PLASTER)
    p.solid([(8.3, 3.5), (9.4, 2.0), (10.5, 3.5)], "#6f7f82")
    p.fill([(9.1, 9.7), (9.1, 8.3), (9.8, 8.3), (9.8, 9.7)], COOL, .9)
    p.fill([(9.2, 6.0), (9.2, 5.3), (9.7, 5.3), (9.7, 6.0)], COOL, .8)
    for k in range(4):
        a = math.radians(90 * k + 24)
        tip = (9.4 + 3.0 * math.cos(a), 3.2 + 3.0 * math.sin(a))
        side = (-math.sin(a) * .55, math.cos(a) * .55)
        near = (9.4 + .7 * math.cos(a), 3.2 + .7 * math.sin(a))
        p.fill([near, tip, (tip[0] + side[0], tip[1] + side[1]),
                (near[0] + side[0], near[1] + side[1])], "#eef0e2", .75)
        p.timber((9.4, 3.2), tip, .12)
        for j in range(1, 6):
            t = .25 + .14 * j
            m = (9.4 + 3.0 * t * math.cos(a), 3.2 + 3.0 * t * math.sin(a))
            p.stroke([m, (m[0] + side[0], m[1] + side[1])], TIMBER_DARK, .04, .7)
    p.oval(9.4, 3.2, .2, .2, TIMBER_DARK)
    return p.svg(foot=.12)


def great_lighthouse():
    """The lighthouse from near, on its rock."""
    p = Shore("great-lighthouse", 8, 14, 303)
    p.glow(4.0, 2.0, 3.6, "#fff2c4", .55)
    tower = [(2.6, 13.2), (3.1, 3.2), (4.9, 3.2), (5.4, 13.2)]
    p.solid(tower, PLASTER)
    for top, end in ((4.6, 6.2), (7.8, 9.4), (11.0, 12.6)):
        a, b = .05 * (13.2 - top), .05 * (13.2 - end)
        p.solid([(2.6 + a, top), (5.4 - a, top), (5.4 - b, end), (2.6 + b, end)], BRICK,
                "#5f4a48", .55)
    for y in (5.2, 8.4, 11.6):
        p.fill([(4.0, y), (4.0, y - .5), (4.25, y - .62), (4.5, y - .5), (4.5, y)], COOL, .9)
    p.solid([(2.5, 3.25), (2.5, 2.95), (5.5, 2.95), (5.5, 3.25)], "#5a7078")
    for k in range(9):
        p.stroke([(2.6 + .35 * k, 2.95), (2.6 + .35 * k, 2.4)], "#5a7078", .04)
    p.stroke([(2.5, 2.4), (5.5, 2.4)], "#5a7078", .05)
    p.fill([(3.3, 2.95), (3.3, 1.4), (4.7, 1.4), (4.7, 2.95)], "#fff6d4")
    for x in (3.3, 3.76, 4.24, 4.7):
        p.stroke([(x, 2.95), (x, 1.4)], "#5a7078", .06)
    p.solid([(3.0, 1.45), (4.0, .5), (5.0, 1.45)], "#5a7078")
    p.stroke([(4.0, .5), (4.0, .1)], "#5a7078", .06)
    rock = dense([(.2, 13.9), (1.0, 12.9), (2.2, 12.5), (3.6, 12.8), (5.2, 12.4), (6.6, 13.0),
                  (7.8, 13.9)], 6)
    p.solid(rock, ROCK)
    return p.svg(foot=.08)


def shell(p, x, y, size, turn, open_):
    """One great mussel, its hinge at (x, y)."""
    def at(u, v):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return x + size * (u * c - v * s), y + size * (u * s + v * c)
    for side in (1, -1):
        lift = -open_ if side > 0 else .06
        line = [at(u, lift * u - side * v) for u, v in
                ((0, 0), (.2, .26), (.5, .4), (.85, .34), (1, .05), (.7, -.02), (.3, -.03))]
        outline = dense(line, 6, True)
        p.solid(outline, "#3f546c" if side > 0 else "#33465c", "#1f2c3c", .55)
        for k in (.55, .75):
            p.stroke(dense([at(u * k, lift * u * k - side * v * k) for u, v in
                            ((.2, .26), (.5, .4), (.85, .34), (1, .05))], 4), "#7d93ac", .035, .6)
    p.stroke([at(.15, 0), at(.95, -open_ * .45)], "#f3e6f0", .1 * size, .75)


def mussel_rocks():
    """A rock overgrown with mussels as large as the hero."""
    p = Shore("mussel-rocks", 11, 8, 304)
    rock = dense([(.2, 7.9), (.9, 5.2), (2.4, 3.4), (4.0, 2.2), (5.2, 1.2), (6.6, 1.6), (7.4, 3.0),
                  (9.0, 4.4), (10.2, 6.2), (10.8, 7.9)], 6)
    p.solid(rock, "#4f6078", "#2f3c52", .55)
    for x, y, size, turn, open_ in ((1.6, 5.9, 1.6, -56, .3), (3.2, 3.9, 1.5, -70, .1),
                                    (4.6, 2.6, 1.7, -104, .34), (6.2, 2.7, 1.4, -60, .16),
                                    (2.6, 6.9, 1.7, -34, .12), (5.0, 5.2, 1.9, -76, .38),
                                    (7.2, 4.6, 1.6, -40, .2), (8.6, 6.2, 1.8, -62, .3),
                                    (6.6, 7.0, 1.5, -96, .14), (4.0, 7.3, 1.3, -120, .1)):
        shell(p, x, y, size, turn, open_)
    for _ in range(46):
        x, y = p.random.uniform(1, 10), p.random.uniform(5.4, 7.8)
        p.oval(x, y, .07, .06, "#dfe4d2", .75)
    return p.svg(foot=.12)


def sea_arch():
    """A cliff that the sea has broken through; gulls' ledges, a pine on its top."""
    p = Shore("sea-arch", 13, 11, 305)
    outside = dense([(.2, 10.8), (.5, 7.2), (1.2, 3.4), (3.0, 2.2), (6.0, 1.7), (9.4, 2.0),
                     (11.6, 2.9), (12.3, 6.0), (12.8, 10.8)], 6)
    inside = dense([(9.6, 10.8), (9.5, 8.4), (8.6, 6.2), (6.9, 5.0), (5.0, 5.6), (4.0, 7.6),
                    (3.9, 10.8)], 6)
    p.solid(outside + inside, ROCK, cool=.45)
    for k in range(7):
        y = 2.9 + 1.1 * k
        line = [(x, y + .16 * math.sin(1.3 * x + k) + .05 * x) for x in
                [.4 + .5 * j for j in range(25)]]
        p.open(outside + inside)
        p.stroke(line, mix(ROCK, "#39484c", .6), .16, .6)
        p.stroke([(x, b - .1) for x, b in line], "#a8b0a4", .05, .5)
        p.close()
    for x, y, size in ((3.2, 2.3, 1.0), (4.3, 2.0, .7), (10.4, 2.5, .8)):
        p.stroke(dense([(x, y), (x - .1 * size, y - .8 * size), (x - .5 * size, y - 1.5 * size)],
                       4), "#3c4f50", .13 * size)
        for k in range(4):
            top = y - (.75 + .3 * k) * size
            p.fill(dense([(x + .3 * size, top), (x - .3 * size, top - .22 * size),
                          (x - 1.3 * size, top - .1 * size), (x - .5 * size, top + .08 * size)], 4,
                         True), "#40585a")
            p.stroke([(x + .3 * size, top), (x - .2 * size, top - .2 * size)], SUN, .05, .6)
    return p.svg(foot=.1)


def drowned_tower():
    """A tower of the drowned palace: broken, with a row of dead windows and a mosaic of amber."""
    p = Shore("drowned-tower", 8, 12, 306)
    wall = [(1.4, 11.8), (1.5, 3.0), (2.1, 2.8), (2.2, 1.6), (2.9, 2.1), (3.3, .4), (4.0, 1.9),
            (4.5, 2.7), (5.2, 2.3), (5.5, 3.6), (6.1, 3.5), (6.3, 11.8)]
    p.solid(wall, WATER, WATER_DARK, .45, .6)
    p.open(wall)
    for row in range(14):
        y = 2.6 + .68 * row
        p.stroke([(1.2, y), (6.5, y)], WATER_DARK, .035, .4)
        for k in range(7):
            x = 1.3 + .8 * k + (.4 if row % 2 else 0)
            p.stroke([(x, y), (x, y + .68)], WATER_DARK, .03, .32)
    p.close()
    for y, xs in ((4.4, (2.4, 3.9, 5.4)), (7.0, (2.4, 5.4)), (9.6, (2.4, 3.9, 5.4))):
        for x in xs:
            frame = [(x - .42, y + 1.2), (x - .42, y + .2)] + arc((x, y + .2), (.42, .5), 180, 360,
                                                                  10) + [(x + .42, y + 1.2)]
            p.fill(frame, WATER_DARK)
            p.stroke([(x + .42, y + .2), (x + .42, y + 1.2)], "#d9f2d8", .06, .7)
    p.oval(3.9, 7.5, .85, .85, WATER_DARK)
    for ring, count, color in ((.7, 14, "#d98a2c"), (.45, 9, "#f0b04c"), (.2, 5, "#ffdf94")):
        for k in range(count):
            a = 2 * math.pi * k / count
            p.oval(3.9 + ring * math.cos(a), 7.5 + ring * math.sin(a), .11, .09, color, .85,
                   math.degrees(a))
    for x, tall in ((1.2, 2.4), (2.0, 1.6), (6.4, 2.8), (7.1, 1.5), (5.6, 1.3)):
        line = dense([(x, 11.9), (x - .2, 11.9 - tall * .5), (x - .1, 11.9 - tall * .8),
                      (x - .4, 11.9 - tall)], 5)
        p.stroke(line, "#3d6a4c", .16)
        p.stroke(line, "#7fa870", .05, .7)
    return p.svg(foot=.1)


def sluice():
    """The gate of the lagoon: a wheel above two posts, its board half raised."""
    p = Shore("sluice", 9, 9, 307)
    p.solid([(.2, 8.9), (.4, 5.2), (2.0, 5.0), (2.2, 8.9)], STONE)
    p.solid([(6.8, 8.9), (7.0, 5.0), (8.5, 5.2), (8.8, 8.9)], STONE)
    p.open([(.2, 8.9), (.4, 5.2), (8.5, 5.2), (8.8, 8.9)])
    for row in range(6):
        y = 5.5 + .6 * row
        for left in (.2, 6.8):
            p.stroke([(left, y), (left + 2.0, y)], COOL, .04, .6)
            p.stroke([(left + .7 + .5 * (row % 2), y), (left + .7 + .5 * (row % 2), y + .6)], COOL,
                     .04, .6)
    p.close()
    for k in range(6):  # the board
        p.timber((2.3, 5.4 + .42 * k), (6.8, 5.4 + .42 * k), .38)
    p.timber((2.2, 8.9), (2.3, 1.4), .4)
    p.timber((6.9, 8.9), (6.8, 1.4), .4)
    p.timber((1.7, 1.7), (7.4, 1.6), .42)
    for x in (3.6, 5.5):
        p.timber((x, 5.4), (x, 1.8), .14, "#5a7078")
    p.stroke(arc((4.55, 3.2), (1.1, 1.1), 0, 360, 32), "#46585e", .22)
    p.stroke(arc((4.55, 3.2), (1.14, 1.14), -70, 60, 16), SUN, .06, .8)
    for k in range(8):
        a = math.radians(45 * k + 12)
        p.stroke([(4.55, 3.2), (4.55 + 1.1 * math.cos(a), 3.2 + 1.1 * math.sin(a))], "#46585e", .1)
    p.oval(4.55, 3.2, .24, .24, "#5a7078")
    for _ in range(24):
        side = p.random.choice((1.2, 7.7))
        p.oval(side + p.random.uniform(-.8, .8), p.random.uniform(7.2, 8.7), .06, .05, "#dfe4d2",
               .8)
    return p.svg(foot=.12)


def bell_buoy():
    """A buoy with a bell in its cage. A lamp stands on it: a crystal of the level."""
    p = Shore("bell-buoy", 4, 5, 308)
    iron, red = "#46585e", "#b8482a"
    for x in (1.2, 2.8):  # the legs of the cage that are behind the bell
        p.stroke([(x, 3.7), (2.0 + (x - 2.0) * .32, 1.05)], iron, .13)
    p.stroke([(2.0, 1.05), (2.0, 1.55)], iron, .07)
    bell = dense([(1.94, 1.5), (1.66, 1.66), (1.56, 2.2), (1.32, 2.62), (2.68, 2.62), (2.44, 2.2),
                  (2.34, 1.66), (2.06, 1.5)], 4)
    p.solid(bell, "#c9973f", "#6b5a36", .6, .9)
    p.stroke([(1.36, 2.56), (2.64, 2.56)], "#8a6a30", .09)
    p.stroke([(1.6, 2.2), (2.4, 2.2)], "#8a6a30", .05, .8)
    p.oval(2.0, 2.76, .15, .15, iron)
    for x in (.72, 3.28):
        line = [(x, 3.8), (2.0 + (x - 2.0) * .4, .98)]
        p.stroke(line, iron, .17)
        p.stroke([(a + .06, b) for a, b in line], SUN, .04, .8)
    p.stroke([(1.0, 3.0), (3.0, 3.0)], iron, .1)
    p.solid([(1.4, 1.1), (1.5, .86), (2.5, .86), (2.6, 1.1)], iron)
    float_ = dense([(.4, 3.9), (.9, 3.62), (3.1, 3.62), (3.6, 3.9), (3.5, 4.5), (2.8, 4.9),
                    (1.2, 4.9), (.5, 4.5)], 6, True)
    p.solid(float_, red, "#5a2418", .5, .9)
    p.open(float_)
    p.fill([(.3, 4.0), (3.7, 4.0), (3.7, 4.28), (.3, 4.28)], "#e8e2cc")
    p.fill([(.3, 4.0), (1.5, 4.0), (1.5, 4.28), (.3, 4.28)], COOL, .4)
    p.close()
    for _ in range(14):
        p.oval(p.random.uniform(.7, 3.3), p.random.uniform(4.4, 4.6), .06, .05, "#dfe4d2", .8)
    return p.svg(foot=.06)


ALL = [wreck, salt_works, great_lighthouse, mussel_rocks, sea_arch, drowned_tower, sluice,
       bell_buoy]
