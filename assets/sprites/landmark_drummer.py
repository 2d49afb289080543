"""Landmarks of the drummer's tree: the wounded trunk, the hollow inside it, a nest hole."""

import math

from landmark_kit import PIXELS, Painting, dense, mix, number

BARK = ("#25201b", "#2d251e", "#1f1b17", "#262622")  # plates in the dark
FURROW = "#060505"
BARK_LIT = "#7a3f16"   # a plate beside the wound
EDGE = "#3d3a33"       # of a plate in the dark
EDGE_LIT = "#ffb650"
LIP, SAP, CORE = "#5a3014", "#e8a050", "#fffbe4"
EMBER = "#8a3a04"      # the rim of the hollow
RESIN = ((0, "#e8860f", .2), (.35, "#ffb02e", .85), (1, "#ffd060", 1))
TEAR = ((0, "#ffb02e", .2), (.22, "#ffb02e", 1), (.7, "#f58a16", 1), (1, "#c9600c", 1))
EVENING = "#ffb86a"    # the low sun, on the edge of the trunk
SCREEN = ' style="mix-blend-mode:screen"'


# --- curves and paint -----------------------------------------------------------------------------

def curved(points, closed=True):
    """An SVG path through points: Catmull-Rom as cubic curves, which are shorter than dense()."""
    size = len(points)

    def at(k):
        return points[k % size] if closed else points[max(0, min(size - 1, k))]

    def pixel(point):
        return tuple(round(side * PIXELS, 1) for side in point)

    here = pixel(points[0])
    text = [f"M{number(here[0])},{number(here[1])}"]
    for i in range(size if closed else size - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        curve = [pixel(way) for way in ((b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
                                        (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6), c)]
        text.append("c" + " ".join(f"{number(x - here[0])},{number(y - here[1])}"
                                   for x, y in curve))
        here = curve[2]
    return "".join(text) + ("Z" if closed else "")


def paint(p, path, fill="none", line=None, width=0.0, opacity=1.0, extra=""):
    """Adds a path; `line` is the colour of its outline, `width` tiles."""
    edge = (f' stroke="{line}" stroke-width="{number(width * PIXELS)}" stroke-linecap="round" '
            'stroke-linejoin="round"') if line else ""
    seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
    p.add(f'<path d="{path}" fill="{fill}"{edge}{seen}{extra}/>')


def across(p, *colors):
    """A gradient from the left to the right of whatever it fills."""
    return "url(#" + p.define(f'<linearGradient id="ID">{p.stops(colors)}</linearGradient>') + ")"


def along(p, *colors):
    """A gradient from the top to the foot of whatever it fills."""
    return "url(#" + p.define('<linearGradient id="ID" x1="0" y1="0" x2="0" y2="1">'
                              f"{p.stops(colors)}</linearGradient>") + ")"


def oval_shade(p, x, y, radius, flat, *colors):
    """A gradient of ellipses about a point, `flat` times as wide as high."""
    return "url(#" + p.define(
        f'<radialGradient id="ID" gradientUnits="userSpaceOnUse" cx="0" cy="0" '
        f'r="{number(radius * PIXELS)}" gradientTransform="translate({number(x * PIXELS)} '
        f'{number(y * PIXELS)}) scale({flat} 1)">{p.stops(colors)}</radialGradient>') + ")"


def light(p, x, y, rx, ry, color, opacity):
    """Light that is added to what lies behind it."""
    paint_ = oval_shade(p, x, y, ry, round(rx / ry, 3), (0, color, opacity),
                        (.35, color, opacity * .5), (.7, color, opacity * .12), (1, color, 0))
    p.oval(x, y, rx, ry, paint_, extra=SCREEN)


# --- bark -----------------------------------------------------------------------------------------

class Glow:
    """The light of the wound on the wood round it, and how bark makes way for it."""

    def __init__(self, x, y, reach=6.6, tall=8.4, parts=1.0):
        self.x, self.y, self.reach, self.tall, self.parts = x, y, reach, tall, parts

    def at(self, x, y):
        """0 in the dark to 1."""
        return max(0.0, 1 - math.hypot((x - self.x) / self.reach, (y - self.y) / self.tall))

    def bent(self, x, y, side):
        """Where a point of straight bark comes to lie: ridges part round the wound. `side`: of
        the wound, -1 left or 1 right."""
        way = self.parts * 1.65 * math.exp(-((y - self.y) / 3.7) ** 4)
        aside = side * (x - self.x)
        if way < .02:
            return x, y
        return self.x + side * math.sqrt(max(0.0, aside) ** 2 + way * way), y


def plate_outline(draw, glow, side, x, y, length, width):
    """The right side of a plate from its top down, and its left side from its foot up."""
    right = [(-1, 0), (-.86, .24), (-.6, .4), (-.25, .46), (.1, .48), (.45, .43), (.8, .27)]
    left = [(1, 0), (.78, -.27), (.42, -.44), (.1, -.48), (-.25, -.46), (-.62, -.4), (-.86, -.22)]
    return [[glow.bent(x + u * width * draw.uniform(.82, 1.2), y + v * length / 2 +
                       draw.uniform(-.03, .03), side) for v, u in half] for half in (right, left)]


def plate(p, glow, x, y, length, width):
    """A long ridge of bark: its edge towards the wound is lit."""
    draw, side = p.random, -1 if x < glow.x else 1
    right, left = plate_outline(draw, glow, side, x, y, length, width)
    middle = glow.bent(x, y, side)
    lit = round(18 * glow.at(*middle) ** 1.25) / 18
    base = mix(draw.choice(BARK), BARK_LIT, lit * .85)
    faces = side < 0  # its right side looks at the wound
    shine, shade = mix(base, EDGE_LIT, .04 + .2 * lit), mix(base, FURROW, .45)
    stops = (((0, shade), (.45, base), (1, shine)) if faces else
             ((0, shine), (.55, base), (1, shade)))
    outline = right + left
    paint(p, curved(outline), across(p, *stops), FURROW, .045)
    edge = right[1:6] if faces else left[1:6]
    sign = -1 if faces else 1
    paint(p, curved([(u + sign * .03, v) for u, v in edge], False), "none",
          mix(EDGE, EDGE_LIT, lit), .016 + .034 * lit, .3 + .65 * lit)
    plate_marks(p, glow, (x, y, length, width), lit, sign)


def plate_marks(p, glow, place, lit, sign):
    """Fibres along a plate, and cracks across it with a lit lower edge."""
    draw, (x, y, length, width) = p.random, place
    for _ in range(draw.choice((0, 1, 1, 2))):
        aside, top = draw.uniform(-.25, .25) * width, draw.uniform(-.42, .1)
        fibre = [glow.bent(x + aside + draw.uniform(-.015, .015), y + length * (top + .1 * k),
                           sign) for k in range(4)]
        paint(p, curved(fibre, False), "none", FURROW if draw.random() < .6 else
              mix(EDGE, EDGE_LIT, lit * .8), .016, .55)
    for _ in range(draw.choice((0, 0, 1, 1, 2))):
        at = draw.uniform(-.4, .4) * length
        crack = [glow.bent(x + k * width * .2, y + at + draw.uniform(-.03, .03), sign)
                 for k in (-2, 0, 2)]
        paint(p, curved(crack, False), "none", FURROW, .03, .85)
        if lit > .1:
            paint(p, curved([(u - sign * .01, v + .03) for u, v in crack], False), "none", EDGE_LIT,
                  .014, .5 * lit)


def bark_wall(p, glow, pitch=.225):
    """Plates over the whole picture, the dim ones first, so that lit edges lie on top."""
    draw, places = p.random, []
    for column in range(int(p.width / pitch) + 3):
        y = -1.5 + draw.uniform(0, 1.4)
        while y < p.height + 1:
            length = draw.uniform(1.0, 2.9)
            places.append((pitch * (column - 1) + draw.uniform(-.1, .1), y + length / 2, length,
                           draw.uniform(.19, .29)))
            y += length * .84
    draw.shuffle(places)
    for place in places:
        plate(p, glow, *place)
    straight = Glow(glow.x, glow.y, glow.reach, glow.tall, 0)
    for side in (-1, 1):  # where they have parted, the next ones grow out from below them
        for k in range(9 if glow.parts else 0):
            x, y = glow.x + .13 * (k % 5 - 2), glow.y + side * (3.7 + .33 * k)
            plate(p, straight, x, y, draw.uniform(.9, 1.5), draw.uniform(.16, .22))


def pecked(p, glow, x, y, size):
    """A hole that a beak made: a chipped rim, a dark inside, light on its lower edge."""
    draw, lit = p.random, glow.at(x, y)
    warm = mix("#3a2c20", EDGE_LIT, .15 + .85 * lit)
    rim = [(x + size * 1.22 * math.cos(a) * draw.uniform(.9, 1.1),
            y + size * 1.55 * math.sin(a) * draw.uniform(.92, 1.08))
           for a in (2 * math.pi * k / 11 for k in range(11))]
    paint(p, curved(rim), mix("#2b2018", "#a85c1c", lit), FURROW, .035)
    for k in range(9):  # splintered wood of the rim
        a = 2 * math.pi * k / 9 + draw.uniform(-.2, .2)
        paint(p, curved([(x + size * r * math.cos(a + t), y + size * 1.3 * r * math.sin(a + t))
                         for r, t in ((1.12, 0), (1.0, .05), (.86, 0))], False), "none",
              draw.choice((FURROW, warm)), .02, .6)
    hole = [(x + size * .88 * math.cos(a) * draw.uniform(.94, 1.06),
             y + size * 1.2 * math.sin(a)) for a in (2 * math.pi * k / 10 for k in range(10))]
    paint(p, curved(hole), along(p, (0, "#030202"), (.55, "#060403"),
                                 (1, mix("#120c08", "#7a3c10", lit * .9))))
    low = [(x + size * .86 * math.cos(a), y + size * 1.2 * math.sin(a)) for a in
           (math.radians(d) for d in range(20, 161, 35))]
    paint(p, curved(low, False), "none", warm, .03, .85)


def tear(p, x, y, length, width, colors=TEAR, core="#fff3c4"):
    """Resin that runs down from a point, thick where it begins and at its drop."""
    left = [(x - width * 1.2, y - .2), (x - width * .62, y + length * .16),
            (x - width * .4, y + length * .5), (x - width * .38, y + length * .8),
            (x - width * .62, y + length - width * .3)]
    foot = [(x, y + length + width * .62)]
    right = [(2 * x - u, v) for u, v in reversed(left)]
    paint(p, curved(left + foot + right), along(p, *colors))
    paint(p, curved([(u - .02, v) for u, v in right[:3]], False), "none", "#a84a06", width * .22,
          .5)
    paint(p, curved([(x - width * .14, y + length * t) for t in (.18, .45, .8)], False), "none",
          "#fff6d0", width * .2, .7)
    p.oval(x - width * .12, y + length, width * .26, width * .34, core, .95)


def shelf(p, glow, x, y, wide):
    """A bracket fungus seen from a little below: bands on its cap, gills, a lit rim."""
    lit = .12 + .88 * glow.at(x, y)
    cap, shade = mix("#3a4a3c", "#e8a050", lit), mix("#1b2422", "#8a4a1c", lit)
    top = [(x - wide * .5, y), (x - wide * .44, y - wide * .22), (x - wide * .2, y - wide * .36),
           (x + wide * .12, y - wide * .37), (x + wide * .4, y - wide * .24), (x + wide * .5, y)]
    low = [(x + wide * .2, y + wide * .1), (x - wide * .18, y + wide * .1)]
    p.oval(x, y + wide * .16, wide * .55, wide * .16, FURROW, .6)
    paint(p, curved(top + low), along(p, (0, cap), (1, shade)), "#0c0a08", .025)
    for k in (.86, .64, .4):
        paint(p, curved([(x + (u - x) * k, y + (v - y) * k) for u, v in top], False), "none",
              shade if k != .64 else mix(cap, EDGE_LIT, .4), .022, .7)
    for k in range(-5, 6):
        p.stroke([(x + wide * .075 * k, y + wide * .015),
                  (x + wide * .06 * k, y + wide * (.1 - .002 * k * k))], "#0c0a08", .012, .6)
    paint(p, curved([top[0], (x, y + wide * .035), top[-1]], False), "none",
          mix("#5a6a50", "#ffdc9a", lit), .035)


# --- the wound ------------------------------------------------------------------------------------

def lens(p, x, y, wide=1.0, tall=1.0, count=36, ragged=0.0):
    """The outline of the wound (1, 1: its hollow, 2 x 6.7 tiles), clockwise from its top."""
    draw, points = p.random, []
    for k in range(count):
        a = 2 * math.pi * k / count
        dy = -math.cos(a) * 3.35 * tall
        dx = math.copysign(abs(math.sin(a)) ** 1.25, math.sin(a)) * .97 * wide
        dx += .14 * math.sin(dy * 1.34) + .09 * math.sin(dy * 3.2 + 1)
        points.append((x + dx * (1 + ragged * draw.uniform(-1, 1)),
                       y + dy * (1 + .1 * ragged * draw.uniform(-1, 1))))
    return points


def lip(p, x, y):
    """Bark that tried to close: rolls, each with light on its inner side, and wrinkles."""
    draw = p.random
    for wide, tall, low, high in ((1.98, 1.15, "#1a0f08", "#4a2710"), (1.78, 1.105, "#2a170b", LIP),
                                  (1.57, 1.065, "#3a1e0c", "#8a4c1c")):
        outline = lens(p, x, y, wide, tall, 34, .03)
        paint(p, curved(outline), oval_shade(p, x, y, 4.0 * tall, .5, (0, high), (.6, high),
                                             (.86, low), (1, "#0d0805")), "#0a0604", .06)
        middle = dense([(x + (u - x) * .93, y + (v - y) * .98) for u, v in outline], 3, True)
        p.stroke(middle, mix(high, EDGE_LIT, .35), .1, .55, p.blur(.045, middle), True)
        p.stroke([(x + (u - x) * .985, y + (v - y) * .995) for u, v in middle],
                 mix(high, EDGE_LIT, .7), .022, .55, closed=True)
    for _ in range(110):
        part, wide = draw.uniform(.06, .44) + draw.choice((0, .5)), draw.uniform(1.46, 1.96)
        line = lens(p, x, y, wide, .93 + .111 * wide, 60)
        start = int(part * 60)
        paint(p, curved(line[start:start + draw.choice((4, 5, 7))], False), "none",
              draw.choice(("#1a0e07", "#2a160a", "#b8702a", "#7a4218")), draw.uniform(.014, .032),
              .7)


def sapwood(p, x, y):
    """Pale wood laid bare: fibres, rays, cells."""
    draw, outline = p.random, lens(p, x, y, 1.4, 1.045, 36, .03)
    paint(p, curved(outline), oval_shade(p, x, y, 3.9, .42, (0, "#ffdf9a"), (.5, SAP),
                                         (.78, "#b86c24"), (1, LIP)), "#3a1c0a", .05)
    p.open(dense(outline, 3, True))
    for _ in range(130):
        u, v, long = x + draw.gauss(0, .9), y + draw.uniform(-3.4, 3.4), draw.uniform(.2, .9)
        line = [(u, v - long), (u + draw.uniform(-.05, .05), v), (u + draw.uniform(-.05, .05),
                                                                  v + long)]
        paint(p, curved(line, False), "none", draw.choice(("#8a4a18", "#c47a2c", "#ffe0a0")),
              draw.uniform(.012, .028), .5)
    p.stroke(outline, "#2a1408", .22, .6, p.blur(.07, outline), True)
    p.close()


def chambers(p, x, y):
    """Dark rooms in the back of the hollow, with lit floors, and pillars of wood between them."""
    draw = p.random
    for k in range(17):
        v = y - 2.9 + 5.8 * k / 16 + draw.uniform(-.15, .15)
        side = -1 if k % 2 else 1
        far = draw.uniform(.56, .9) * (1 - abs(v - y) / 4.3)
        u, rx, ry = x + side * far, draw.uniform(.11, .24), draw.uniform(.2, .46)
        room = [(u + rx * math.cos(a) * draw.uniform(.85, 1.15),
                 v + ry * math.sin(a) * draw.uniform(.85, 1.15))
                for a in (2 * math.pi * n / 9 for n in range(9))]
        paint(p, curved(room), "#5a2204", opacity=.6, extra=p.blur(.03, room))
        paint(p, curved([(u + (a - u) * .72, v + (b - v) * .72 - .03) for a, b in room]), "#2a0f03",
              opacity=.5, extra=p.blur(.02, room))
        low = [(u + rx * .8 * math.cos(a), v + ry * .86 * math.sin(a)) for a in
               (math.radians(d) for d in (25, 60, 90, 120, 155))]
        paint(p, curved(low, False), "none", "#ffdf92", .03, .65)
    for side in (-1, 1):
        for k in range(7):
            u, v = x + side * draw.uniform(.5, .95), y + draw.uniform(-2.6, 2.6)
            long, thick = draw.uniform(.5, 1.2), draw.uniform(.05, .11)
            post = [(u - thick, v - long), (u - thick * .4, v), (u - thick, v + long),
                    (u + thick, v + long), (u + thick * .3, v), (u + thick, v - long)]
            paint(p, curved(post), across(p, (0, EMBER), (.5, "#b85c10"), (1, EMBER)), opacity=.55)


def curtain(p, u, v, wide, long):
    """A sheet of resin that hangs in folds and ends in drops."""
    draw, folds = p.random, max(3, int(wide / .13))
    hem = [(u + wide * k / folds, v + long * (draw.uniform(.8, 1.0) if k % 2 else
                                              draw.uniform(.62, .8))) for k in range(folds + 1)]
    sheet = [(u - .06, v), (u + wide + .06, v)] + hem[::-1]
    paint(p, curved(sheet), along(p, (0, "#b8520a", .85), (.5, "#f79a1c", .7), (1, "#ffc95a", .75)),
          opacity=.8)
    paint(p, curved(hem, False), "none", "#fff0bc", .03, .8)
    for k in range(folds + 1):
        end = hem[k]
        middle = (u + wide * k / folds + draw.uniform(-.02, .02), v + (end[1] - v) * .5)
        paint(p, curved([(middle[0], v + .1), middle, (end[0], end[1] - .05)], False), "none",
              "#fff2c0" if k % 2 else "#b85408", .022, .6)
        if k % 2:
            p.oval(end[0], end[1] + .03, .045, .065, CORE, .95)


def hollow(p, x, y):
    draw, outline = p.random, lens(p, x, y, 1, 1, 42, .12)
    path = dense(outline, 4, True)
    paint(p, curved(outline), oval_shade(p, x, y + .45, 3.5, .42, (0, CORE), (.2, "#ffe9a4"),
                                         (.46, "#ffbe48"), (.72, "#ea8412"), (1, EMBER)),
          "#6a2c06", .05)
    p.open(path)
    for _ in range(90):  # fibres of its back wall
        u, v, long = x + draw.gauss(0, .5), y + draw.uniform(-3.2, 3.2), draw.uniform(.3, 1.1)
        paint(p, curved([(u, v - long), (u + draw.uniform(-.05, .05), v), (u, v + long)], False),
              "none", draw.choice(("#d8700c", "#a84a06", "#fff2c4")), draw.uniform(.012, .03), .4)
    light(p, x, y + .5, .9, 2.4, "#ffe9a4", .8)
    light(p, x, y + .5, .5, 1.2, CORE, .9)
    chambers(p, x, y)
    p.stroke(path, "#5a2406", .36, .85, p.blur(.09, path), True)
    for u, v, wide, long in ((-.62, -2.7, .5, 1.5), (.02, -3.2, .55, 2.2), (.3, -1.9, .46, 1.7),
                             (-.85, -.7, .34, 1.5), (.52, .3, .34, 1.2)):
        curtain(p, x + u, y + v, wide, long)
    for u, v, long, width in ((-.41, -2.3, 1.75, .12), (-.1, -3.2, 3.0, .16), (.25, -2.95, 1.75,
                                                                               .12),
                              (.48, -2.0, 2.7, .13), (-.64, -.95, 1.6, .1), (.1, -.6, 2.4, .11),
                              (.66, .5, 1.4, .1), (-.3, 1.0, 1.6, .11), (-.72, -2.0, .8, .07),
                              (.78, -1.2, .9, .07)):
        tear(p, x + u, y + v, long, width, RESIN, CORE)
    for _ in range(5):  # threads from wall to wall
        v, u = y + draw.uniform(-2.2, 2.4), draw.uniform(.5, .8)
        line = [(x - u, v), (x + draw.uniform(-.2, .2), v + draw.uniform(.1, .35)),
                (x + u, v + draw.uniform(-.4, .4))]
        paint(p, curved(line, False), "none", "#fff0b8", .016, .6)
    for _ in range(60):
        p.oval(x + draw.gauss(0, .38), y + draw.uniform(-3, 3), draw.uniform(.012, .045),
               draw.uniform(.012, .045), "#fffbe0", draw.uniform(.4, .95))
    p.close()
    return outline


def splinters(p, outline, x):
    """Wood torn into points, over the rim of the hollow: (outline's point, length, degrees)."""
    for k, long, angle in ((1, .6, 78), (2, .8, 84), (4, .55, 96), (40, .75, 94), (39, .6, 84),
                           (37, .4, 60), (6, .38, 130), (20, .7, -92), (22, .9, -84),
                           (18, .6, -104), (24, .5, -70), (17, .4, -112), (7, .34, 112),
                           (35, .34, 70), (14, .3, -118), (28, .36, -66)):
        u, v = outline[k]
        a = math.radians(angle)
        tip = (u + long * math.cos(a), v + long * math.sin(a))
        nx, ny = -math.sin(a) * .09, math.cos(a) * .09
        u, v = u - .12 * math.cos(a), v - .12 * math.sin(a)
        p.fill([(u + nx, v + ny), tip, (u - nx, v - ny)], "#7a3c10")
        p.fill([(u, v), tip, (u - nx, v - ny)], "#3a1a06", .8)
        p.stroke([(u + nx * .9, v + ny * .9), tip], "#ffd890", .026, .85)
        p.oval(u + (.02 if u < x else -.02), v, .1, .06, "#5a2a0a", .6)


def wound(p, x, y):
    lip(p, x, y)
    sapwood(p, x, y)
    outline = hollow(p, x, y)
    for start, stop in ((2, 18), (25, 41)):  # the broken edge of the hollow
        edge = outline[start:stop]
        paint(p, curved(edge, False), "none", "#fff1c0", .04, .9)
        paint(p, curved([(u + (.05 if u > x else -.05), v) for u, v in edge], False), "none",
              EMBER, .035, .55)
    splinters(p, outline, x)
    brim = [(x - .34, y + 2.78), (x - .18, y + 2.8), (x + .04, y + 2.84), (x + .26, y + 2.82),
            (x + .42, y + 2.78), (x + .45, y + 2.9), (x + .36, y + 3.12), (x + .2, y + 3.3),
            (x, y + 3.42), (x - .22, y + 3.32), (x - .38, y + 3.08), (x - .42, y + 2.9)]
    paint(p, curved(brim), along(p, (0, "#ffd878", .2), (.4, "#ffb43a"), (1, "#f08a16")),
          opacity=.92)
    for u, v, long, width in ((-.1, 3.1, 1.6, .19), (.24, 3.08, .92, .13), (-.3, 3.02, .68, .11),
                              (-.86, 1.5, 1.5, .09), (.88, 2.0, 1.05, .08), (.06, 3.3, 2.2, .07),
                              (-1.15, .6, 1.0, .06), (1.16, .9, 1.2, .06)):
        tear(p, x + u, y + v, long, width)


# --- the wounded trunk ----------------------------------------------------------------------------

HOLES = ((7.4, 9.0, .31), (7.95, 9.72, .23), (7.25, 10.35, .27), (8.65, 8.5, .22),
         (9.6, 10.55, .2), (8.0, 14.0, .34), (8.8, 14.85, .26), (7.55, 15.25, .28),
         (6.9, 16.3, .22), (10.0, 13.2, .24), (1.85, 8.2, .2), (1.75, 15.9, .22), (2.3, 17.0, .17),
         (10.7, 9.2, .18), (11.4, 12.2, .2), (9.9, 16.4, .2), (5.6, 5.2, .2), (6.4, 4.6, .17),
         (3.9, 19.6, .22), (4.8, 20.3, .18))


JOINT = 1.5  # tiles at both ends of a piece of the trunk that may lie over another piece


def trunk_edge(p, left):
    """The left edge of the trunk from its top down: the sides of plates. Near the ends it runs
    straight at `left`, so that pieces of the trunk join."""
    draw, line, y = p.random, [], -.6
    while y < p.height + .6:
        wild = max(0.0, min(1.0, (y - JOINT) / 2, (p.height - JOINT - y) / 2))
        x = left + wild * (.3 * math.sin(y * .31 + 1.2) + .13 * math.sin(y * .93))
        long = draw.uniform(.7, 1.5)
        line += [(x + .05 * wild, y), (x - .05 * wild * draw.random(), y + .25 * long),
                 (x - .07 * wild * draw.random(), y + .7 * long)]
        y += long
    return line


def rows_of_taps(p, glow):
    """Small holes side by side, as woodpeckers make them to drink."""
    for x, y, count in ((6.9, 7.2, 6), (7.1, 12.4, 7), (7.3, 12.9, 6), (2.0, 18.2, 4),
                        (9.4, 18.6, 6), (6.2, 21.4, 7), (9.0, 5.4, 5), (11.8, 15.2, 5)):
        for k in range(count):
            u, v = x + .34 * k, y + .06 * k + p.random.uniform(-.04, .04)
            lit = glow.at(u, v)
            p.oval(u, v, .095, .115, mix("#2b2018", "#a85c1c", lit))
            p.oval(u + .01, v + .01, .06, .078, "#050404")
            p.stroke([(u - .05, v + .08), (u + .06, v + .08)], mix("#4a3a2c", EDGE_LIT, lit), .022,
                     .8)


def mossy_edge(p, edge):
    """Moss on the side where the rain comes from, in patches."""
    draw = p.random
    for x, y in dense(edge, 8):
        thick = math.sin(y * .8 + 2) + .4 * math.sin(y * 2.9) - .3
        if thick < 0:
            continue
        for _ in range(3):
            far = abs(draw.gauss(0, .09 + .2 * thick))
            size = draw.uniform(.02, .06)
            p.oval(x + far, y + draw.uniform(-.1, .1), size * 1.2, size, draw.choice(
                ("#1d3328", "#27463a", "#31583f", "#46704a", "#5d8450")), .9 - min(.6, far))
        if draw.random() < .3:
            p.stroke(dense([(x + .02, y), (x + draw.uniform(-.05, .06), y + .2),
                            (x + draw.uniform(-.03, .06), y + draw.uniform(.25, .5))], 3),
                     "#31583f", .025, .7)


def trunk(p, glow):
    """The trunk behind everything on it. Returns its left edge and its outline."""
    edge = trunk_edge(p, 1.1)
    outline = dense(edge, 3) + [(p.width + .5, p.height + .5), (p.width + .5, -.5)]
    p.fill(outline, across(p, (0, "#15130f"), (.4, "#1a1511"), (.75, "#100e0c"), (1, "#080808")))
    p.open(outline)
    bark_wall(p, glow)
    mossy_edge(p, edge)
    light(p, glow.x, glow.y, 7, 8, "#d8701a", .42)
    shade = across(p, (0, "#000", 0), (.5, "#000", .05), (1, "#000", .6))
    p.fill([(0, 0), (p.width, 0), (p.width, p.height), (0, p.height)], shade)
    band = [(x + .02, y) for x, y in edge]  # the round of the trunk
    p.stroke(band, "#050505", .9, .55, p.blur(.3, band))
    p.close()
    return edge, outline


def wounded_trunk():
    """15 x 26 tiles; the middle of the wound is at (4, 12)."""
    p = Painting("wounded-trunk", 15, 26, 61, sun=(4, 12), light=EDGE_LIT)
    glow = Glow(4, 12)
    edge, outline = trunk(p, glow)
    p.open(outline)
    rows_of_taps(p, glow)
    for hole in HOLES:
        pecked(p, glow, *hole)
    for x, y, long in ((8.0, 14.45, .9), (7.4, 9.4, .6), (1.75, 16.15, .8), (5.6, 5.45, .5)):
        tear(p, x, y, long, .06, ((0, "#7a3a08", .4), (1, "#c9700f", 1)), "#ffe0a0")
    p.close()
    wound(p, glow.x, glow.y)
    p.open(outline)
    for place in ((7.3, 11.85, .94), (7.8, 12.15, .68), (6.35, 17.5, 1.1), (9.65, 16.1, .88),
                  (9.3, 7.6, .8), (2.3, 20.6, .9), (2.75, 20.95, .6), (11.2, 20.0, 1.0)):
        shelf(p, glow, *place)
    light(p, glow.x, glow.y, 6.2, 7.4, "#ffb64a", .42)
    light(p, glow.x, glow.y + .3, 2.6, 5.0, "#ffc25a", .24)
    p.close()
    evening_rim(p, dense(edge, 3))
    return p.svg(foot=.05, top=.05)


def trunk_bark():
    """15 x 16 tiles of the same trunk without its wound. The wounded trunk fades out over it."""
    p = Painting("trunk-bark", 15, 16, 64, light=EDGE_LIT)
    glow = Glow(4, 99, parts=0)
    edge, outline = trunk(p, glow)
    p.open(outline)
    for hole in ((3.4, 4.2, .22), (4.3, 4.9, .18), (8.6, 6.2, .26), (9.4, 7.1, .2), (8.1, 7.4, .2),
                 (6.2, 11.8, .24), (11.2, 10.4, .2), (3.0, 12.6, .2)):
        pecked(p, glow, *hole)
    for place in ((2.2, 8.0, .9), (2.7, 8.4, .6), (7.6, 3.2, .9), (10.4, 12.9, 1.0)):
        shelf(p, glow, *place)
    p.close()
    evening_rim(p, dense(edge, 3))
    return p.svg(foot=0)


def evening_rim(p, line):
    """The low sun on an edge that looks to the left."""
    paint(p, Painting.path([(x + .03, y) for x, y in line], False), "none",
          p.down((0, EVENING, .25), (.5, EVENING, .75), (1, EVENING, .95)), .045)


# --- inside the trunk -----------------------------------------------------------------------------

WOOD = ("#331b0d", "#3e2511", "#2a160b", "#442a14")  # the wall of the hollow
WOOD_LIT = "#9a5a1e"
WINDOWS = ((.62, 3.4, .3), (.56, 7.9, .34), (.66, 12.2, .28), (.58, 16.4, .32))


class Day:
    """The light that falls in through the holes of the left wall."""

    def __init__(self, windows):
        self.windows = windows

    def at(self, x, y):
        """0 in the dark to 1, brightest beside and a little below a hole."""
        return max(max(0.0, 1 - math.hypot((x - u) / 4.2, (y - v - .45 * (x - u)) / 1.7))
                   for u, v, _ in self.windows)


def broken_side(p, x, inward):
    """A side of the hollow from the top down, where the wall is cut: `inward` 1 at the left."""
    draw, line, y = p.random, [], -.5
    while y < p.height + .8:
        line.append((x + inward * (.1 * math.sin(y * .9 + x) + draw.uniform(-.05, .08)), y))
        y += draw.uniform(.35, .7)
    return line


def fibre_wave(x, y):
    """By how much the fibres of the wall are pushed aside at a height: knots in the wood."""
    push = 0.0
    for u, v, size in ((3.9, 5.6, .7), (2.3, 10.4, .8), (4.2, 14.6, .75), (2.6, 18.3, .5)):
        away = x - u
        push += math.copysign(size * math.exp(-(away / .8) ** 2 - ((y - v) / 1.3) ** 2), away or 1)
    return x + .34 * push + .12 * math.sin(y * .7 + x * .4)


def wall_fibres(p, day):
    """The wall: broad growth rings cut lengthwise, and fibres on them."""
    draw = p.random
    for k in range(34):
        x, wide = p.width * (k + draw.uniform(-.4, .4)) / 33, draw.uniform(.1, .26)
        side = [(fibre_wave(x, y), y) for y in range(-1, int(p.height) + 2)]
        other = [(fibre_wave(x + wide, y), y) for y in range(int(p.height) + 1, -2, -1)]
        paint(p, curved(side + other), draw.choice(WOOD), opacity=.85)
        paint(p, curved(side, False), "none", "#120904", draw.uniform(.02, .05), .7)
    for _ in range(700):
        x, y, long = draw.uniform(0, p.width), draw.uniform(-.5, p.height), draw.uniform(.3, 1.5)
        lit = day.at(x, y)
        line = [(fibre_wave(x, y + long * k / 3), y + long * k / 3) for k in range(4)]
        color = "#120904" if draw.random() < .5 else mix("#4a2c14", WOOD_LIT, lit)
        paint(p, curved(line, False), "none", color, draw.uniform(.012, .03),
              .3 + .4 * lit if color != "#120904" else .6)


def knots(p, day):
    for u, v, size in ((3.9, 5.6, .5), (2.3, 10.4, .58), (4.2, 14.6, .54)):
        lit = day.at(u, v)
        for k in (1.0, .84, .68, .5, .34, .18):
            ring = [(u + size * .66 * k * math.cos(a) * p.random.uniform(.92, 1.08),
                     v + size * k * math.sin(a)) for a in (2 * math.pi * n / 9 for n in range(9))]
            paint(p, curved(ring), mix("#331b0d", "#1a0d06", 1 - k), mix("#4a2c14", WOOD_LIT, lit),
                  .016, .8)


def room(p, day, x, y, size):
    """A chamber pecked out of the wall: chips along its rim, a dim floor of dust."""
    draw, lit = p.random, day.at(x, y)
    rim = [(x + size * math.cos(a) * draw.uniform(.9, 1.1),
            y + size * 1.25 * math.sin(a) * draw.uniform(.92, 1.08))
           for a in (2 * math.pi * k / 13 for k in range(13))]
    paint(p, curved([(x + (u - x) * 1.16, y + (v - y) * 1.13) for u, v in rim]),
          mix("#3a2210", "#7a4a1c", lit), "#120904", .03)
    paint(p, curved(rim), oval_shade(p, x + size * .2, y - size * .3, size * 1.6, .8,
                                     (0, "#080402"), (.6, "#0e0703"), (1, "#241206")))
    for k in range(16):
        a = 2 * math.pi * k / 16 + draw.uniform(-.15, .15)
        cut = [(x + size * r * math.cos(a), y + size * 1.25 * r * math.sin(a)) for r in (1.1, .98)]
        p.stroke(cut, draw.choice(("#120904", mix("#5a3818", WOOD_LIT, lit))), .025, .7)
    low = [(x + size * .9 * math.cos(a), y + size * 1.14 * math.sin(a)) for a in
           (math.radians(d) for d in range(20, 161, 28))]
    paint(p, curved(low, False), "none", mix("#6a4018", "#d8933c", lit), .035, .75)


def veil(p, x, y, wide, long):
    """Old resin on the wall below a crack: a sheet that ends in runs, dim, with bright drops."""
    draw, runs = p.random, max(3, int(wide / .2))
    feet = [(x + wide * ((k + .5) / runs - .5) + draw.uniform(-.04, .04),
             y + long * draw.uniform(.42, 1)) for k in range(runs)]
    crack = [(x + wide * t, y + .07 * math.sin(9 * t + x) + .1 * abs(t)) for t in
             (-.62, -.35, 0, .3, .6)]
    outline = crack[:]
    for k in range(runs - 1, -1, -1):
        u, v = feet[k]
        thick = draw.uniform(.045, .075)
        outline += [(u + thick * 1.5, y + .3 * long), (u + thick * .8, v - .3), (u + thick, v),
                    (u - thick, v), (u - thick * .8, v - .3), (u - thick * 1.5, y + .3 * long)]
        if k:
            outline.append(((u + feet[k - 1][0]) / 2, y + long * draw.uniform(.22, .34)))
    paint(p, curved(outline), along(p, (0, "#3a1c08", .25), (.25, "#5e2e0a", .7),
                                    (1, "#a85a0f", .9)))
    for u, v in feet:
        line = [(u + draw.uniform(-.04, .04), y + .12 * long), (u - .02, y + .4 * long),
                (u - .02, v - .12)]
        paint(p, curved(line, False), "none", "#d8882a", .024, .42)
        p.oval(u, v, .06, .085, "#b86c1a", .95)
        p.oval(u - .016, v - .02, .018, .028, "#ffd88a", .8)
    paint(p, curved(crack, False), "none", "#0e0703", .07, .9)
    paint(p, curved([(u, v - .04) for u, v in crack], False), "none", "#6a4018", .02, .7)


def window(p, x, y, size):
    """A hole to the outside, with the evening in it, and its beam across the hollow."""
    draw = p.random
    beam = [(x, y - size * .8), (p.width, y + 1.5), (p.width, y + 3.0), (x, y + size)]
    p.fill(beam, across(p, (0, "#ffc878", .22), (.5, "#e8a552", .1), (1, "#e8a552", .02)), .9,
           p.blur(.16, beam))
    rim = [(x + size * .62 * math.cos(a) * draw.uniform(.88, 1.12),
            y + size * 1.3 * math.sin(a) * draw.uniform(.92, 1.06))
           for a in (2 * math.pi * k / 11 for k in range(11))]
    paint(p, curved([(x + .05 + (u - x) * 1.55, y + (v - y) * 1.22) for u, v in rim]),
          across(p, (0, "#1a0d06"), (1, "#7a4a20")), "#120904", .03)
    paint(p, curved(rim), along(p, (0, "#24454a"), (.5, "#6d6c50"), (1, "#b8864c")), "#2a1608", .03)
    inner = [(x + .05 + size * .86 * math.cos(a), y + size * 1.48 * math.sin(a)) for a in
             (math.radians(d) for d in range(-40, 100, 26))]
    paint(p, curved(inner, False), "none", "#d89a54", .035, .7)
    light(p, x + .5, y + .25, 1.5, 1.1, "#d8933c", .3)


def hollow_inside():
    """6 x 20 tiles; the holes are in its left wall, the chambers in its back."""
    p = Painting("hollow-inside", 6, 20, 62, sun=(.4, 9), light="#d8933c")
    draw, day = p.random, Day(WINDOWS)
    left, right = broken_side(p, .22, 1), broken_side(p, 5.78, -1)
    outline = left + right[::-1]
    p.fill(outline, "#1c0f07")
    p.open(outline)
    wall_fibres(p, day)
    knots(p, day)
    for place in ((3.2, 2.3, .36), (4.5, 3.5, .28), (2.2, 6.6, .42), (4.6, 8.0, .3),
                  (3.5, 9.4, .26), (4.4, 11.4, .4), (2.5, 13.2, .3), (3.3, 16.3, .44),
                  (4.7, 17.4, .26), (2.0, 18.0, .24)):
        room(p, day, *place)
    for place in ((1.9, 1.0, .8, 2.1), (4.9, 4.3, .7, 2.6), (1.5, 8.9, .55, 1.7),
                  (3.5, 11.8, .75, 2.3), (4.9, 14.2, .6, 2.0), (1.7, 14.1, .8, 2.4),
                  (3.9, .6, .5, 1.2)):
        veil(p, *place)
    for side, far in ((left, .8), (right, 1.2)):  # the wall curves towards the eye
        p.stroke(side, "#0a0503", far * 1.8, .8, p.blur(.4, side))
    p.fill([(0, 0), (6, 0), (6, 20), (0, 20)], across(p, (0, "#000", 0), (.55, "#000", .08),
                                                      (1, "#000", .42)))
    for place in WINDOWS:
        window(p, *place)
    for _ in range(70):  # dust in the light
        u, v, _ = draw.choice(WINDOWS)
        x = draw.uniform(.6, 4.6)
        p.oval(x, v + .45 * (x - u) + draw.gauss(0, .35), .016, .016, "#ffdf9a",
               draw.uniform(.15, .5))
    p.close()
    for side, sign in ((left, 1), (right, -1)):
        paint(p, curved(side, False), "none", "#0a0503", .1, .9)
        paint(p, curved([(x + sign * .06, y) for x, y in side], False), "none", "#8a5a28", .03, .5)
    return p.svg(foot=.05, top=.05)


# --- the nest hole --------------------------------------------------------------------------------

def feather(p, x, y, long, angle, color, bars):
    """A feather: a quill, a vane of barbs, pale bars across it."""
    a = math.radians(angle)
    rib = dense([(x, y), (x + long * .5 * math.cos(a + .12), y + long * .5 * math.sin(a + .12)),
                 (x + long * math.cos(a), y + long * math.sin(a))], 8)
    nx, ny = -math.sin(a), math.cos(a)

    def side(sign):
        return [(u + sign * nx * w, v + sign * ny * w) for (u, v), w in zip(
            rib[3:], (long * .16 * math.sin(math.pi * min(1.0, .12 + k / 14)) ** .7
                      for k in range(len(rib) - 3)))]

    vane = side(1) + side(-1)[::-1]
    paint(p, curved(vane), color, mix(color, "#000000", .5), .015)
    for k in range(2, len(rib) - 4, 2):
        for sign in (1, -1):
            end = side(sign)[min(len(rib) - 4, k + 1)]
            p.stroke([rib[k + 2], end], mix(color, "#f0e6cc", .9 if bars and k % 4 == 2 else .2),
                     .035 if bars and k % 4 == 2 else .014, .8)
    p.stroke(rib, mix(color, "#e8d8b0", .7), .022, .9)


def nest_hole():
    """3 x 3 tiles; the hole is 1.3 x 1.5 about (1.5, 1.35)."""
    p = Painting("nest-hole", 3, 3, 63, sun=(.2, 2.6), light="#e8a552")
    draw, (x, y) = p.random, (1.5, 1.35)
    ring = [(x + 1.08 * math.cos(a) * draw.uniform(.94, 1.06),
             y + 1.18 * math.sin(a) * draw.uniform(.94, 1.06))
            for a in (2 * math.pi * k / 17 for k in range(17))]
    paint(p, curved(ring), oval_shade(p, x, y, 1.35, .95, (0, "#6a4420"), (.7, "#4a2c14"),
                                      (.86, "#2a1a10"), (1, "#1a120c", 0)))
    for _ in range(110):  # bark worn smooth by feet, cut by the beak
        a = draw.uniform(0, 2 * math.pi)
        low, high = draw.uniform(.62, .84), draw.uniform(.8, 1.06)
        cut = [(x + 1.02 * r * math.cos(a + t), y + 1.12 * r * math.sin(a + t)) for r, t in
               ((low, 0), ((low + high) / 2, .04), (high, 0))]
        color = draw.choice(("#1a0e07", "#a87038", "#2a160a", "#c89048"))
        paint(p, curved(cut, False), "none", color, draw.uniform(.014, .034), .6)
    hole = [(x + .66 * math.cos(a) * draw.uniform(.97, 1.03), y + .76 * math.sin(a))
            for a in (2 * math.pi * k / 16 for k in range(16))]
    paint(p, curved(hole), oval_shade(p, x, y + .7, 1.4, .9, (0, "#2a1608"), (.35, "#120a05"),
                                      (1, "#040302")), "#0a0604", .05)
    low = [(x + .68 * math.cos(a), y + .79 * math.sin(a)) for a in
           (math.radians(d) for d in range(15, 190, 25))]
    paint(p, curved(low, False), "none", "#d8a05a", .045, .75)
    for k in range(34):  # twigs and straw that hang over the lower rim
        u = x + draw.uniform(-.6, .6)
        v = y + .5 * math.sqrt(max(0.0, 1 - ((u - x) / .7) ** 2)) + draw.uniform(-.05, .2)
        a, long = draw.uniform(-.6, .6) + (math.pi if k % 2 else 0), draw.uniform(.3, .75)
        twig = [(u, v), (u + long * .5 * math.cos(a), v + long * .5 * math.sin(a) - .03),
                (u + long * math.cos(a), v + long * math.sin(a) + .12)]
        paint(p, curved(twig, False), "none", draw.choice(("#3a2412", "#5a3a1c", "#8a6430",
                                                           "#b08a48")), draw.uniform(.02, .045), .9)
    for place in ((1.05, 1.98, .85, 128, "#1c2c34", True), (1.75, 1.98, .95, 66, "#16242c", True),
                  (1.45, 1.95, .7, 98, "#c8402c", False), (2.0, 1.8, .6, 30, "#d8c8a4", False),
                  (1.2, 1.75, .42, 205, "#d8c8a4", False)):
        feather(p, *place)
    for k in range(10):  # down
        u, v = x + draw.uniform(-.8, .8), y + draw.uniform(.45, 1.25)
        p.stroke(dense([(u, v), (u + .05, v - .05), (u + .12, v - .03)], 3), "#e8dcc0", .02, .6)
    return p.svg(foot=.0)


ALL = [wounded_trunk, trunk_bark, hollow_inside, nest_hole]
