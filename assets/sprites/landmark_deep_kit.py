"""What the landmarks of the blue earth share: rock, stone teeth, bone, timber and iron in the dark.

Nothing here is bright: the hero is the lamp of this world, and the game darkens what is far from
him. A warm cheek faces `sun`, the wet of the rock shines faintly on the other side.
"""

import math
import re

from landmark_kit import DEEP, Limb, Painting, channels, dense, mix

FAR = "#12292e"
ROCK = "#1a3b40"
NEAR = "#2d4d4c"
PALE = "#7d9a86"    # edges that are lit
COLD = "#59b8a4"    # edges that are wet
WARM = "#d2b47c"    # cheeks towards the lamp
BONE = "#34534f"
WOOD = "#302b21"
IRON = "#1f2f33"


def clockwise(points):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
    return points if area > 0 else points[::-1]


def luma(color):
    red, green, blue = channels(color)
    return .2126 * red + .7152 * green + .0722 * blue


def tinted(color, tint, part):
    """The colour, as bright as before, with a part of another one's hue."""
    scale = luma(color) / luma(tint)
    toward = "#" + "".join(f"{min(255, round(channel * scale)):02x}" for channel in channels(tint))
    return mix(color, toward, part)


def moved(points, dx, dy):
    return [(x + dx, y + dy) for x, y, *_ in points]


class Cave(Painting):
    """A painting under the ground; its lamp stands low in its middle.

    `tint`: a colour and how much of its hue everything takes on: that of the rock in the variant of
    the world that the landmark is made for.
    """

    def __init__(self, name, width, height, seed, sun=None, tint=None):
        super().__init__(name, width, height, seed, sun or (width * .5, height * .75), WARM)
        self.tint = tint

    def svg(self, foot=.18, top=0.0, sides=0.0):
        text = super().svg(foot, top, sides)
        if not self.tint:
            return text
        return re.sub("#[0-9a-f]{6}", lambda found: tinted(found[0], *self.tint), text)

    def cold(self, line, strength=.5, width=.045):
        """Faint light of the wet where an edge faces up and away from the lamp."""
        sun, self.sun = self.sun, (self.width * 1.1 - self.sun[0], -self.height * .2)
        self.rim(line, 1, strength, width, COLD)
        self.sun = sun

    def mass(self, outline, color, reach=.4, lit=.3, rim=.55, cold=.4):
        """A shape with volume, warm on one side and wet on the other."""
        outline = clockwise(outline)
        self.body(outline, color, 1, lit, .55, reach)
        self.cold(outline + outline[:1], cold)
        self.rim(outline + outline[:1], 1, rim, .05)
        return outline

    def blob(self, x, y, rx, ry, rough=.1, points=11, turn=0.0):
        draw, c, s = self.random, math.cos(turn), math.sin(turn)
        result = []
        for k in range(points):
            a, r = 2 * math.pi * k / points, 1 + rough * draw.uniform(-1, 1)
            u, v = rx * r * math.cos(a), ry * r * math.sin(a)
            result.append((x + u * c - v * s, y + u * s + v * c))
        return dense(result, 5, True)

    def strata(self, outline, top, bottom, apart=.5, slope=0.0, opacity=.5):
        """Layers of years in a shape: dark lines, and paler ones under some of them."""
        draw = self.random
        xs = [x for x, *_ in outline]
        left, right = min(xs) - .3, max(xs) + .3
        self.open(outline)
        y = top
        while y < bottom:
            way = dense([(left + (right - left) * k / 7, y + slope * k / 7 +
                          draw.uniform(-.12, .12)) for k in range(8)], 5)
            self.stroke(way, DEEP, draw.uniform(.04, .11), opacity)
            if draw.random() < .6:
                self.stroke(moved(way, 0, .08), draw.choice((PALE, COLD, "#2f7a78")),
                            draw.uniform(.02, .05), .28 * opacity)
            y += apart * draw.uniform(.6, 1.4)
        self.close()

    def tooth(self, x, y, length, width, up=False, tone=ROCK, lean=0.0, rim=.6):
        """A stone tooth with rings of growth: hanging, or standing."""
        draw, way, count = self.random, -1 if up else 1, 9

        def half(t):
            return width * (.3 * (1 - t) ** 3 + .2 * (1 - t) + .025)

        def middle(t):
            return x + lean * t * t + .03 * math.sin(9 * t + x)
        parts = [k / count for k in range(count + 1)]
        swell = [draw.uniform(.94, 1.08) for _ in parts]
        left = [(middle(t) - half(t) * w, y + way * length * t) for t, w in zip(parts, swell)]
        right = [(middle(t) + half(t) * w, y + way * length * t) for t, w in zip(parts, swell)]
        outline = clockwise(dense(left + right[::-1], 4))
        ends = sorted((y, y + way * length))
        colors = (mix(tone, DEEP, .5), mix(tone, NEAR, .7))
        self.body(outline, self.down((0, colors[1 if up else 0]), (1, colors[0 if up else 1]),
                                     top=ends[0], bottom=ends[1]), 1, .35, .5, width * .22)
        self.open(outline)
        t = .12
        while t < .95:
            reach, at = half(t) * 1.05, y + way * length * t
            ring = dense([(middle(t) - reach, at - way * .05), (middle(t), at + way * reach * .42),
                          (middle(t) + reach, at - way * .05)], 5)
            self.stroke(ring, DEEP, draw.uniform(.03, .06), .6)
            self.stroke(moved(ring, 0, .05), PALE, .025, draw.uniform(.14, .32))
            t += draw.uniform(.06, .13)
        self.close()
        self.cold(outline, .4 * rim, .04)
        self.rim(outline, 1, rim, .045)
        if not up:
            tip = (middle(1), y + length)
            self.oval(tip[0], tip[1] + .05, .035, .06, "#bfe0d4", .55)

    def bone(self, points, color=BONE, rim=.8, cracks=2):
        """A bone along points (x, y, width), with cracks of age."""
        limb, draw = Limb(points), self.random
        outline = limb.outline()
        wide = max(width for _, _, width in points)
        self.body(outline, color, 1, .55, .5, max(.08, .4 * wide))
        self.open(outline)
        for _ in range(cracks):
            t, side = draw.uniform(.15, .8), draw.choice((-1, 1))
            self.stroke([limb.at(t, side), limb.at(t + .02, side * .4),
                         limb.at(t + .015, side * .1)], DEEP, .035, .7)
        for _ in range(cracks):  # grain along it
            t, side = draw.uniform(.1, .7), draw.uniform(-.5, .5)
            self.stroke([limb.at(t + .05 * k, side) for k in range(4)], DEEP, .025, .35)
        self.close()
        self.cold(outline + outline[:1], .45, .04)
        self.rim(outline + outline[:1], 1, rim, max(.035, min(.07, .16 * wide)))
        return limb

    def plank(self, a, b, width, color=WOOD, rim=.6):
        """A squared timber with grain."""
        draw, length = self.random, math.hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = (b[1] - a[1]) / length * width / 2, -(b[0] - a[0]) / length * width / 2
        outline = clockwise([(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny),
                             (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)])
        self.fill(outline, color)
        for _ in range(int(length * 2.4)):
            t, size, side = draw.uniform(0, .9), draw.uniform(.06, .3), draw.uniform(-.8, .8)
            self.stroke([(a[0] + (b[0] - a[0]) * s + nx * side, a[1] + (b[1] - a[1]) * s +
                          ny * side) for s in (t, min(1, t + size))],
                        draw.choice((DEEP, DEEP, "#7a6240")), .03, draw.uniform(.25, .55))
        self.cold(outline + outline[:1], .45, min(.045, width * .2))
        self.rim(outline + outline[:1], 1, rim, min(.06, width * .2))

    def rope(self, points, width=.12, color="#5d5136"):
        line = dense(points, 12)
        self.stroke(line, mix(color, DEEP, .7), width)
        self.stroke(moved(line, width * .16, width * .1), color, width * .42, .75)
        marks = "".join(self.path([(x - width * .35, y + width * .45),
                                   (x + width * .35, y - width * .45)], False)
                        for x, y in line[::2])
        self.add(f'<path d="{marks}" stroke="{DEEP}" stroke-width="{width * 10:.1f}" '
                 f'opacity=".55"/>')

    def fungus(self, x, y, height, lit=.4):
        """A pale mushroom."""
        draw = self.random
        lean = draw.uniform(-.15, .15) * height
        self.stroke(dense([(x, y), (x + lean * .2, y - height * .5), (x + lean, y - height)], 4),
                    mix("#2c5252", WARM, lit * .6), .2 * height, .95)
        cap = dense([(x + lean - .42 * height, y - .86 * height), (x + lean - .26 * height,
                                                                 y - 1.16 * height),
                     (x + lean + .02 * height, y - 1.3 * height), (x + lean + .28 * height,
                                                                 y - 1.14 * height),
                     (x + lean + .42 * height, y - .86 * height)], 4)
        self.fill(cap, mix("#4d7f7c", WARM, lit))
        self.stroke(cap[3:-6], mix(PALE, "#f4f0d8", lit), .03, .6)

    def blades(self, left, right, y, height=.3):
        """Blind grass."""
        draw = self.random
        for _ in range(int((right - left) * 8)):
            x, tall = draw.uniform(left, right), height * draw.uniform(.4, 1)
            lean = draw.uniform(-.4, .4) * tall
            self.stroke(dense([(x, y), (x + lean * .3, y - tall * .6), (x + lean, y - tall)], 3),
                        mix("#2f7a78", PALE, draw.uniform(0, .6)), .03, .75)

    def hole(self, outline, dark="#050f12", rim=.5):
        """An opening: dark, its far lip lit."""
        outline = clockwise(outline)
        self.fill(outline, dark)
        self.open(outline)
        self.stroke(outline, "#02080a", .3, .8, self.blur(.1, outline), closed=True)
        self.close()
        self.rim(outline + outline[:1], -1, rim, .045)
