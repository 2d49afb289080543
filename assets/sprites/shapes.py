"""Shapes that the scripts of sprites share: curves, leaves, branches. Standard library only.

100 units are a tile. The light comes from the upper left. Numbers are written with one decimal, and
only random() and uniform() of the generator are used, so every Python writes the same files.
"""
import contextlib
import math
import random
import sys
from pathlib import Path

TILE = 100
FINE, COARSE = 192, 48  # pixels a tile: what is seen from near; what is large, far or blurred
LIGHT = (-0.45, -0.89)


def number(value):
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def at(point):
    return f"{number(point[0])},{number(point[1])}"


def grey(value):
    """A colour between black (0) and white (1), for sprites that the game tints."""
    return f"#{round(255 * max(0.0, min(1.0, value))):02x}" + 2 * (
        f"{round(255 * max(0.0, min(1.0, value))):02x}")


def mix(one, other, part):
    part = max(0.0, min(1.0, part))
    pairs = [(int(one[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def ramp(*colors):
    """A function like grey(), through colours from the darkest to the lightest."""
    def color(value):
        place = max(0.0, min(0.9999, value)) * (len(colors) - 1)
        return mix(colors[int(place)], colors[int(place) + 1], place - int(place))
    return color


def polar(angle, length=1.0, origin=(0, 0)):
    """The point at this angle in degrees (0: right, 90: down) and distance."""
    turn = math.radians(angle)
    return origin[0] + length * math.cos(turn), origin[1] + length * math.sin(turn)


def neighbours(points, i, closed):
    count = len(points)
    return [points[k % count] if closed else points[max(0, min(count - 1, k))]
            for k in (i - 1, i, i + 1, i + 2)]


def curve(points, closed=True):
    """A smooth path through the points (Catmull-Rom)."""
    path = "M" + at(points[0])
    for i in range(len(points) if closed else len(points) - 1):
        a, b, c, d = neighbours(points, i, closed)
        path += "C" + " ".join(at(p) for p in (
            (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
            (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6), c))
    return path + ("Z" if closed else "")


def along(points, parts):
    """Points on the smooth line through `points`, `parts` between each two of them."""
    line = []
    for i in range(len(points) - 1):
        a, b, c, d = neighbours(points, i, False)
        for k in range(parts):
            t = k / parts
            line.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                       + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return line + [tuple(points[-1])]


def normal(line, i):
    """The direction to the left of the way along a line, at its point i."""
    a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


def strip(line, width):
    """The outline of a line whose width is width(part of the way)."""
    left, right = [], []
    for i, point in enumerate(line):
        n, half = normal(line, i), width(i / (len(line) - 1)) / 2
        left.append((point[0] + n[0] * half, point[1] + n[1] * half))
        right.append((point[0] - n[0] * half, point[1] - n[1] * half))
    return left + right[::-1]


def blob(rng, center, radius, flat=1.0, rough=0.12, points=11, turn=0.0):
    """A round, uneven outline."""
    return [polar(0, 0, (center[0] + radius * (1 + rough * rng.uniform(-1, 1)) * math.cos(a),
                         center[1] + radius * flat * (1 + rough * rng.uniform(-1, 1))
                         * math.sin(a)))
            for a in (turn + 2 * math.pi * k / points for k in range(points))]


class Sprite:
    """One SVG file. Size and pivot in tiles; without a pivot, its middle stands on the ground."""

    def __init__(self, name, size, pivot=None, scale=FINE):
        self.name, self.scale = name, scale
        self.width, self.height = size[0] * TILE, size[1] * TILE
        self.pivot = [part * TILE for part in pivot or (size[0] / 2, size[1])]
        self.rng, self.parts, self.defs = random.Random(name), [], []

    def add(self, text):
        self.parts.append(text)

    def define(self, text):
        self.defs.append(text)

    def fill(self, path, color, more=""):
        self.add(f'<path d="{path}" fill="{color}"{more and " " + more}/>')

    def stroke(self, path, color, width, more=""):
        self.add(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{number(width)}" '
                 f'stroke-linecap="round"{more and " " + more}/>')

    @contextlib.contextmanager
    def group(self, attributes):
        self.add(f"<g {attributes}>")
        yield
        self.add("</g>")

    @contextlib.contextmanager
    def blurred(self, deviation):
        """What is drawn inside is out of focus."""
        self.define('<filter id="blur" x="-30%" y="-30%" width="160%" height="160%" '
                    'color-interpolation-filters="sRGB">'
                    f'<feGaussianBlur stdDeviation="{deviation}"/></filter>')
        with self.group('filter="url(#blur)"'):
            yield

    def gradient(self, name, stops, kind="linear", more='x1="0" y1="0" x2="0" y2="1"'):
        """Stops: (place, colour, opacity)."""
        self.define(f'<{kind}Gradient id="{name}" {more}>' + "".join(
            f'<stop offset="{place:g}" stop-color="{color}" stop-opacity="{round(opacity, 3):g}"/>'
            for place, color, opacity in stops) + f"</{kind}Gradient>")

    def write(self, folder):
        lines = ['<svg xmlns="http://www.w3.org/2000/svg" '
                 f'viewBox="0 0 {self.width:g} {self.height:g}" '
                 f'data-pivot="{self.pivot[0]:g} {self.pivot[1]:g}" data-scale="{self.scale}">']
        if self.defs:
            lines += ["<defs>", *self.defs, "</defs>"]
        path = Path(folder) / f"{self.name}.svg"
        path.write_text("\n".join([*lines, *self.parts, "</svg>"]) + "\n", encoding="utf-8")

    # --- plants ----------------------------------------------------------------------------------

    def leaf(self, base, angle, length, width, value, color=grey, bend=0.0, veins=True):
        """A rounded leaf of two halves, the one towards the light brighter, above its own shade."""
        u, n = polar(angle), polar(angle + 90)

        def place(x, y):
            return (base[0] + u[0] * x * length + n[0] * y * width,
                    base[1] + u[1] * x * length + n[1] * y * width)

        def half(side):
            return (f"M{at(place(0, 0))}C{at(place(0.02, side * 0.72))} "
                    f"{at(place(0.9, side * 0.66 + bend))} {at(place(1, bend))}")

        rib = f"Q{at(place(0.5, bend * 0.2))} {at(place(0, 0))}Z"
        back = f"C{at(place(0.9, -0.66 + bend))} {at(place(0.02, -0.72))} {at(place(0, 0))}Z"
        lit = 1 if n[0] * LIGHT[0] + n[1] * LIGHT[1] > 0 else -1
        shade = 0.022 * length
        self.fill(half(1) + back, color(value * 0.66),
                  f'transform="translate({number(shade * 0.7)} {number(shade)})"')
        self.fill(half(1) + back, color(value * 0.92))
        self.fill(half(lit) + rib, color(value * 1.04 + 0.03))
        if veins:
            self.stroke(f"M{at(place(0, 0))}Q{at(place(0.45, bend * 0.2))} "
                        f"{at(place(0.86, bend * 0.85))}", color(value * 0.78), 0.028 * length)
            for part in (0.28, 0.46, 0.63):
                self.stroke("".join(
                    f"M{at(place(part, bend * part * 0.7))}Q"
                    f"{at(place(part + 0.1, side * 0.16 + bend * part))} "
                    f"{at(place(part + 0.15, side * (0.4 - 0.25 * part) + bend * part))}"
                    for side in (-1, 1)), color(value * 0.86), 0.014 * length)

    def branch(self, points, start, end, value, color=grey):
        """A tapering branch, darker below, with a bright line towards the light."""
        line = along(points, 8)
        outline = strip(line, lambda t: start + (end - start) * t ** 0.8)
        self.fill(curve(outline), color(value))
        lit, count = [], len(line)
        for i, point in enumerate(line):
            n, half = normal(line, i), 0.28 * (start + (end - start) * (i / (count - 1)) ** 0.8)
            side = 1 if n[0] * LIGHT[0] + n[1] * LIGHT[1] > 0 else -1
            lit.append((point[0] + side * n[0] * half, point[1] + side * n[1] * half))
        self.stroke(curve(lit[::3] + [lit[-1]], False), color(value * 1.35),
                    max(0.8, 0.22 * (start + end) / 2))
        return line

    def clump(self, center, radius, value, size, color=grey, flat=0.8, droop=1, veins=True):
        """A ball of leaves that hang (droop 1) or stand (-1); the outer ones point outwards."""
        rng = self.rng
        self.fill(curve(blob(rng, center, radius * 0.8, flat, 0.08)), color(value * 0.62))
        for part in (1.0, 0.67, 0.3):
            count = max(2, round(2 * math.pi * radius * part / (size * 0.62)))
            first = rng.uniform(0, 360)
            # Each leaf lies on the foot of the one before it.
            angles = sorted((first + 360 * k / count for k in range(count)),
                            key=lambda a: -droop * math.sin(math.radians(a)))
            for angle in angles:
                u = polar(angle)
                v = (u[0] * (0.3 + part), u[1] * (0.3 + part) + droop * 0.7 * (1 - part))
                out = math.degrees(math.atan2(v[1], v[0])) + rng.uniform(-30, 30)
                grown = size * rng.uniform(0.75, 1.15)
                reach = radius * (part + rng.uniform(-0.08, 0.08)) - size * 0.3 * part
                middle = (center[0] + u[0] * reach, center[1] + u[1] * reach * flat)
                bright = value * (0.86 + 0.24 * (u[0] * LIGHT[0] + u[1] * LIGHT[1]) * part)
                self.leaf(polar(out, -grown * 0.35, middle), out, grown,
                          grown * rng.uniform(0.6, 0.72),
                          bright + rng.uniform(-0.05, 0.05) + 0.06 * (1 - part), color,
                          rng.uniform(-0.2, 0.2), veins)


def sprites_write(world, sprites):
    """Draws a world's sprites, rows (kind, function, size and anchor ...), into its folder or the
    one that the command line names. A sprite is named after its function."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent / world
    folder.mkdir(parents=True, exist_ok=True)
    for _, draw, *placed in sprites:
        sprite = Sprite(draw.__name__.replace("_", "-"), *placed)
        draw(sprite)
        sprite.write(folder)
