"""What the landmarks are painted with: curves, colours, light on edges, bark, leaves, grass.

Lengths are tiles, y down; Painting writes pixels, PIXELS a tile. Light comes from `sun`, a point of
the picture. Everything random comes from the seed of its painting, so the same script gives the
same bytes.
"""

import math
import random

PIXELS = 48

HAZE = "#d6a863"    # warm air near the ground
GLOW = "#ffc766"    # the sun
COOL = "#6f9a98"    # light from the sky
TRUNK = "#183231"   # wood before the evening
DEEP = "#0c1a1b"    # furrows, undersides
LEAF = "#1d3b38"
LEAF_LIT = "#71854f"  # leaves that light falls through
MOSS = "#38583c"
AMBER = "#c9761f"   # resin that glows: dimmer than the hero
AMBER_DARK = "#6a320a"
AMBER_LIGHT = "#e9ae55"


def channels(color):
    return [int(color[i:i + 2], 16) for i in (1, 3, 5)]


def mix(a, b, part):
    part = max(0.0, min(1.0, part))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}"
                         for x, y in zip(channels(a), channels(b)))


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def dense(points, count=8, closed=False):
    """Points of the Catmull-Rom curve through the given ones. They may have any dimension."""
    result, size = [], len(points)
    for i in range(size if closed else size - 1):
        a, b, c, d = (points[k % size] if closed else points[max(0, min(size - 1, k))]
                      for k in range(i - 1, i + 3))
        for k in range(count):
            t = k / count
            result.append(tuple(
                .5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t +
                      (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return result if closed else result + [tuple(points[-1])]


def arc(middle, radii, start, end, count=24):
    """Points of an ellipse from one angle to another, degrees, clockwise on the screen."""
    return [(middle[0] + radii[0] * math.cos(math.radians(start + (end - start) * i / count)),
             middle[1] + radii[1] * math.sin(math.radians(start + (end - start) * i / count)))
            for i in range(count + 1)]


def normal_at(line, i):
    """The unit vector to the left of a line at its point i (above a line that runs right)."""
    (ax, ay), (bx, by) = line[max(0, i - 1)][:2], line[min(len(line) - 1, i + 1)][:2]
    length = math.hypot(bx - ax, by - ay) or 1.0
    return (by - ay) / length, -(bx - ax) / length


class Limb:
    """A trunk, branch or root: a curve with a width at each of its points (x, y, width)."""

    def __init__(self, points, count=10):
        self.line = dense(points, count)
        self.normals = [normal_at(self.line, i) for i in range(len(self.line))]

    def at(self, part, side=0.0):
        """The point at a part of its length, `side` half widths to the left of its middle."""
        place = max(0.0, min(1.0, part)) * (len(self.line) - 1)
        i = min(int(place), len(self.line) - 2)
        x, y, width, nx, ny = (a + (b - a) * (place - i) for a, b in zip(
            self.line[i] + self.normals[i], self.line[i + 1] + self.normals[i + 1]))
        return x + nx * side * width / 2, y + ny * side * width / 2

    def width(self, part):
        return self.line[round(max(0.0, min(1.0, part)) * (len(self.line) - 1))][2]

    def edge(self, side):
        return [self.at(i / (len(self.line) - 1), side) for i in range(len(self.line))]

    def outline(self):
        return self.edge(1) + self.edge(-1)[::-1]


class Painting:
    def __init__(self, name, width, height, seed, sun=None, light=HAZE):
        self.name, self.width, self.height = name, width, height
        self.random = random.Random(seed)
        self.sun = sun or (width * .7, height * .85)
        self.light = light
        self.definitions, self.parts, self.blurs, self.shades = [], [], set(), {}

    # --- SVG -----------------------------------------------------------------------------------

    def add(self, text):
        self.parts.append(text)

    def define(self, text):
        """Adds a definition whose id is written as ID; the same one only once. Returns its id."""
        if text not in self.shades:
            self.shades[text] = f"d{len(self.shades)}"
            self.definitions.append(text.replace("ID", self.shades[text]))
        return self.shades[text]

    @staticmethod
    def stops(colors):
        return "".join(f'<stop offset="{number(at * 100)}%" stop-color="{color}"' +
                       (f' stop-opacity="{rest[0]:.2f}"' if rest else "") + "/>"
                       for at, color, *rest in colors)

    def down(self, *colors, top=0.0, bottom=None):
        """A gradient from the height `top` to `bottom`; colors: (part, colour[, opacity])."""
        bottom = self.height if bottom is None else bottom
        return "url(#" + self.define(
            f'<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="0" '
            f'y1="{number(top * PIXELS)}" x2="0" y2="{number(bottom * PIXELS)}">'
            f'{self.stops(colors)}</linearGradient>') + ")"

    def round(self, x, y, radius, *colors):
        return "url(#" + self.define(
            f'<radialGradient id="ID" gradientUnits="userSpaceOnUse" cx="{number(x * PIXELS)}" '
            f'cy="{number(y * PIXELS)}" r="{number(radius * PIXELS)}">{self.stops(colors)}'
            f'</radialGradient>') + ")"

    def blur(self, tiles, points):
        """A blur for a shape within these points; its region is no larger than it must be."""
        around = 3 * tiles + .5
        left, top = (math.floor(min(at[axis] for at in points) - around) for axis in (0, 1))
        right, bottom = (math.ceil(max(at[axis] for at in points) + around) for axis in (0, 1))
        box = [max(0, left), max(0, top), min(self.width, right), min(self.height, bottom)]
        x, y, wide, tall = (side * PIXELS for side in (box[0], box[1], max(1, box[2] - box[0]),
                                                       max(1, box[3] - box[1])))
        return ' filter="url(#' + self.define(
            f'<filter id="ID" filterUnits="userSpaceOnUse" x="{x}" y="{y}" width="{wide}" '
            f'height="{tall}" color-interpolation-filters="sRGB"><feGaussianBlur '
            f'stdDeviation="{number(tiles * PIXELS)}"/></filter>') + ')"'

    @staticmethod
    def path(points, closed=True):
        return "M" + "L".join(f"{number(x * PIXELS)},{number(y * PIXELS)}"
                              for x, y, *_ in points) + ("Z" if closed else "")

    def fill(self, points, color, opacity=1.0, extra=""):
        seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(f'<path d="{self.path(points)}" fill="{color}"{seen}{extra}/>')

    def stroke(self, points, color, width, opacity=1.0, extra="", closed=False):
        seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(f'<path d="{self.path(points, closed)}" fill="none" stroke="{color}" '
                 f'stroke-width="{number(width * PIXELS)}" stroke-linecap="round" '
                 f'stroke-linejoin="round"{seen}{extra}/>')

    def oval(self, x, y, rx, ry, color, opacity=1.0, angle=0.0, extra=""):
        turn = f' transform="rotate({angle:.0f} {number(x * PIXELS)} {number(y * PIXELS)})"'
        seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(f'<ellipse cx="{number(x * PIXELS)}" cy="{number(y * PIXELS)}" '
                 f'rx="{number(rx * PIXELS)}" ry="{number(ry * PIXELS)}" fill="{color}"{seen}'
                 f'{turn if angle else ""}{extra}/>')

    def glow(self, x, y, radius, color, opacity, flat=1.0):
        """A soft light; it ends within the radius."""
        paint = self.round(x, y / flat, radius, (0, color, opacity), (.35, color, opacity * .55),
                           (.7, color, opacity * .14), (1, color, 0))
        scale = f' transform="scale(1 {flat})"' if flat != 1.0 else ""
        self.oval(x, y / flat, radius, radius, paint, extra=scale)

    def open(self, clip=None, opacity=1.0, extra=""):
        """Begins a group, cut out along `clip`; close() ends it."""
        cut = ""
        if clip:
            key = self.define(f'<clipPath id="ID"><path d="{self.path(clip)}"/></clipPath>')
            cut = f' clip-path="url(#{key})"'
        seen = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(f"<g{cut}{seen}{extra}>")

    def close(self):
        self.add("</g>")

    # --- light ---------------------------------------------------------------------------------

    def facing(self, x, y, normal):
        """How much light falls on an edge: 0 none to 1."""
        dx, dy = self.sun[0] - x, self.sun[1] - y
        far = math.hypot(dx, dy) or 1.0
        return max(0.0, (dx * normal[0] + dy * normal[1]) / far * .8 + .2) * max(
            .25, 1 - far / (self.width * 1.1))

    def rim(self, line, side=1, strength=.7, width=.06, color=None, soft=0.0):
        """Light along a line where it faces the sun; side 1: air is to the left of it."""
        groups = {}
        for i in range(len(line) - 1):
            (ax, ay), (bx, by) = line[i][:2], line[i + 1][:2]
            nx, ny = normal_at(line[i:i + 2], 0)
            nx, ny = nx * side, ny * side
            level = round(6 * min(1.0, self.facing(ax, ay, (nx, ny)) * 1.3))
            inset = width * .4
            if level:
                groups.setdefault(level, []).append(
                    "M" + "L".join(f"{number((x - nx * inset) * PIXELS)},"
                                   f"{number((y - ny * inset) * PIXELS)}"
                                   for x, y in ((ax, ay), (bx, by))))
        if soft and groups:
            self.open(extra=self.blur(soft, line))
        for level, pieces in sorted(groups.items()):
            self.add(f'<path d="{"".join(pieces)}" fill="none" stroke="{color or self.light}" '
                     f'stroke-width="{number(width * PIXELS * (.5 + level / 12))}" '
                     f'stroke-linecap="round" opacity="{strength * level / 6:.2f}"/>')
        if soft and groups:
            self.close()

    def body(self, outline, color, side=1, lit=.35, shade=.5, reach=.5):
        """A shape with volume: dark inside its edges, warm where they face the sun."""
        self.fill(outline, color)
        self.open(outline)
        self.stroke(outline, DEEP, reach, shade, self.blur(reach * .35, outline),
                    closed=True)
        self.rim(outline + outline[:1], side, lit, reach * .8, soft=reach * .3)
        self.close()

    # --- wood ----------------------------------------------------------------------------------

    def limb(self, limb, color, bark=1.0, rim=.6, lit=.3):
        """Draws a limb with bark. Its left edge runs along its way."""
        outline = limb.outline()
        middle = limb.width(.5)
        self.body(outline, color, 1, lit, .55, max(.12, .42 * middle))
        if bark > 0:
            self.open(outline)
            self.bark(limb, int(bark * 9 * len(limb.line) / 10 * max(.5, middle)))
            self.close()
        self.rim(limb.edge(1), 1, rim, max(.03, min(.07, .09 * middle)))
        self.rim(limb.edge(-1)[::-1], 1, rim, max(.03, min(.07, .09 * middle)))

    def bark(self, limb, count):
        draw = self.random
        for _ in range(count):
            part, length = draw.uniform(-.02, .98), draw.uniform(.03, .13)
            wave = draw.uniform(-.12, .12) / max(1.0, limb.width(.5) / 1.5)
            side = draw.uniform(-.92, .92)
            line = dense([limb.at(part + length * k / 4, side + wave * math.sin(k * 1.3))
                          for k in range(5)], 3)
            x, y = line[6]
            nx, ny = limb.normals[round(max(0, min(1, part)) * (len(limb.line) - 1))]
            light = self.facing(x, y, (nx * side, ny * side)) * abs(side)
            width = draw.uniform(.02, .05)
            self.stroke(line, DEEP, width, draw.uniform(.35, .75))
            if draw.random() < .25 + light:
                shifted = [(x + .03, y + .02) for x, y in line]
                self.stroke(shifted, mix(COOL, self.light, .3 + light), width * .55,
                            .12 + .5 * light)

    # --- what grows ----------------------------------------------------------------------------

    def leaves(self, x, y, rx, ry, color=LEAF, count=26, size=.34, lit=.45):
        """A clump of leaves: dark below and behind, lit towards the sun."""
        draw, spots = self.random, []
        for _ in range(count):
            angle, far = draw.uniform(0, 2 * math.pi), math.sqrt(draw.random())
            spots.append((x + rx * far * math.cos(angle), y + ry * far * math.sin(angle)))
        spots.sort(key=lambda at: math.hypot(at[0] - self.sun[0], at[1] - self.sun[1]),
                   reverse=True)
        for k, (px, py) in enumerate(spots):
            part = k / count
            tone = mix(mix(color, DEEP, .45), mix(color, LEAF_LIT, lit), part ** 1.4)
            self.oval(px, py, size * draw.uniform(.7, 1.25), size * draw.uniform(.4, .65), tone,
                      draw.uniform(.85, 1), draw.uniform(-35, 35))
        for px, py in spots[-count // 3:]:
            angle = draw.uniform(-30, 30)
            self.oval(px + .05, py - .05, size * .5, size * .14, mix(LEAF_LIT, self.light, .25),
                      .5 * lit + .1, angle)

    def needles(self, x, y, rx, ry, color=LEAF, count=120, lit=.4):
        """A flat pad of a pine's crown."""
        draw = self.random
        top = [(x + rx * math.cos(a) * draw.uniform(.88, 1.08),
                y + ry * math.sin(a) * (draw.uniform(.85, 1.1) if math.sin(a) < 0 else .45))
               for a in (2 * math.pi * k / 22 for k in range(22))]
        outline = dense(top, 5, True)
        self.fill(outline, mix(color, DEEP, .35))
        for _ in range(count):
            angle, far = draw.uniform(0, 2 * math.pi), math.sqrt(draw.random())
            px, py = x + rx * far * math.cos(angle), y + ry * far * math.sin(angle) * .8
            if py > y + ry * .4:
                continue
            height = (y - py) / ry
            toward = 1 - min(1.0, math.hypot(px - self.sun[0], py - self.sun[1]) / self.width)
            bright = max(0.0, .2 + .5 * height + .5 * toward) * far
            tone = mix(mix(color, DEEP, .3), mix(LEAF_LIT, self.light, .3), 1.5 * lit * bright)
            lean = draw.uniform(-.18, .18) + .16 * (px - x) / rx
            self.stroke([(px, py), (px + lean, py - draw.uniform(.14, .34))], tone,
                        draw.uniform(.03, .06), draw.uniform(.5, .95))

    def grass(self, left, right, y, height=.7, color=MOSS, dense_=9, lit=.3):
        draw = self.random
        for _ in range(int((right - left) * dense_)):
            x, tall = draw.uniform(left, right), height * draw.uniform(.35, 1)
            lean = draw.uniform(-.35, .35) * tall
            toward = 1 - min(1.0, abs(x - self.sun[0]) / self.width)
            tone = mix(mix(color, DEEP, draw.uniform(.2, .7)), self.light, lit * toward)
            foot = y + draw.uniform(0, .2)
            line = dense([(x, foot), (x + lean * .3, foot - tall * .6), (x + lean, foot - tall)], 4)
            self.stroke(line, tone, draw.uniform(.03, .07), .9)

    def moss(self, line, thickness=.16, color=MOSS):
        """Moss on the upper side of a line that runs to the right."""
        draw = self.random
        for i in range(0, len(line) - 1):
            x, y = line[i][:2]
            nx, ny = normal_at(line, i)
            if ny > -.2:
                continue
            for _ in range(3):
                away = draw.uniform(-.3, 1) * thickness
                tone = mix(mix(color, DEEP, .55), mix(color, self.light, .25), draw.random())
                self.oval(x + nx * away + draw.uniform(-.1, .1), y + ny * away * .6,
                          draw.uniform(.08, .2), draw.uniform(.05, .11), tone, .9)
            if draw.random() < .5:
                self.stroke([(x, y), (x + draw.uniform(-.06, .06), y - draw.uniform(.1, .3))],
                            mix(color, self.light, .2), .03, .7)

    def mushroom_shelf(self, x, y, width, color="#6d5a3c"):
        """A bracket fungus."""
        cap = dense([(x - width / 2, y), (x - width * .3, y - width * .3),
                     (x + width * .25, y - width * .32), (x + width / 2, y)], 6)
        self.fill(cap + [(x, y + width * .12)], mix(color, DEEP, .35))
        self.stroke(cap, mix(color, self.light, .5), .035, .6)

    # --- the file ------------------------------------------------------------------------------

    def svg(self, foot=.18, top=0.0, sides=0.0):
        """The text of the file. It fades at its foot, top and sides: parts of its size."""
        width, height = self.width * PIXELS, self.height * PIXELS
        fades = ['<linearGradient id="fy" x1="0" y1="0" x2="0" y2="1">' +
                 self.stops([(0, "#fff", 0 if top else 1), (top, "#fff", 1), (1 - foot, "#fff", 1),
                             (1, "#fff", 0 if foot else 1)]) + "</linearGradient>",
                 '<linearGradient id="fx" x1="0" y1="0" x2="1" y2="0">' +
                 self.stops([(0, "#fff", 0 if sides else 1), (sides, "#fff", 1),
                             (1 - sides, "#fff", 1), (1, "#fff", 0 if sides else 1)]) +
                 "</linearGradient>"]
        masks = "".join(f'<mask id="m{axis}" maskUnits="userSpaceOnUse" x="0" y="0" '
                        f'width="{width}" height="{height}"><rect width="{width}" '
                        f'height="{height}" fill="url(#f{axis})"/></mask>' for axis in "xy")
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">', "<defs>", *fades, masks, *self.definitions,
            "</defs>", '<g mask="url(#mx)"><g mask="url(#my)">', *self.parts, "</g></g>",
            "</svg>", ""])
