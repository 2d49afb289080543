"""Lines of drawings: SVG's path data as straight pieces, and the areas of strokes.

A way is a list of steps and whether it is closed. A step is (point,), straight on, or the three
points of a cubic curve; the first one is where the way begins. Points are (x, y).
"""
import math
import re

HUGE = 1e9  # no number is larger
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
BLANK = re.compile(r"[\s,]*")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
BENT = 0.5  # radians; a line that turns less goes on smoothly


class PathError(Exception):
    """Path data that can't be read."""


def real(text):
    """A number of a drawing, in which none is so large that sums could go wrong."""
    return min(HUGE, max(-HUGE, float(text)))


def plus(a, b, times=1.0):
    return a[0] + b[0] * times, a[1] + b[1] * times


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


# --- path data ----------------------------------------------------------------------------------

class Reader:
    def __init__(self, text):
        self.text, self.at = text, BLANK.match(text).end()

    def fail(self, what):
        raise PathError(f"its path data has {what} at byte {self.at + 1}: "
                        f"'{self.text[self.at:self.at + 12]}'")

    def skip(self, end):
        self.at = BLANK.match(self.text, end).end()

    def command(self):
        """The next letter; None if there is a number, "" at the end."""
        letter = self.text[self.at:self.at + 1]
        if letter.upper() in COUNTS and letter:
            self.skip(self.at + 1)
            return letter
        if letter and not NUMBER.match(self.text, self.at):
            self.fail("an unknown command")
        return None if letter else ""

    def number(self):
        found = NUMBER.match(self.text, self.at)
        if not found:
            self.fail("no number")
        self.skip(found.end())
        return real(found[0])

    def flag(self):
        flag = self.text[self.at:self.at + 1]
        if flag not in ("0", "1"):
            self.fail("no flag (0 or 1)")
        self.skip(self.at + 1)
        return flag == "1"

    def arguments(self, letter):
        if letter == "A":
            return [self.number(), self.number(), self.number(), self.flag(), self.flag(),
                    self.number(), self.number()]
        return [self.number() for _ in range(COUNTS[letter])]


def ways_of_path(text):
    """The ways of path data: a list of (steps, closed)."""
    reader, ways, letter = Reader(text), [], None
    at = start = handle = (0.0, 0.0)
    last = ""  # the last command, a capital
    while True:
        said = reader.command()
        if said == "":
            return ways
        if said is None:
            if letter is None or letter in "Zz":
                reader.fail("a number without a command")
            letter = {"M": "L", "m": "l"}.get(letter, letter)
        else:
            letter = said
        kind, base = letter.upper(), at if letter.islower() else (0.0, 0.0)
        if not ways and kind != "M":
            reader.fail("no M at its beginning, but something else")
        if kind == "Z":
            ways[-1] = (ways[-1][0], True)
            at, last = start, kind
            continue
        values = reader.arguments(kind)
        if kind == "M":
            at = start = plus(base, values)
            ways.append(([(at,)], False))
            last = kind
            continue
        if last == "Z":
            ways.append(([(at,)], False))
        steps = ways[-1][0]
        before, old = at, handle
        if kind in "LT":
            at = plus(base, values)
        elif kind == "H":
            at = (base[0] + values[0], at[1])
        elif kind == "V":
            at = (at[0], base[1] + values[0])
        else:
            at = plus(base, values[-2:])
        if kind in "LHV":
            steps.append((at,))
        elif kind in "CS":
            first = plus(base, values[:2]) if kind == "C" else (
                plus(plus(before, before), old, -1.0) if last in ("C", "S") else before)
            handle = plus(base, values[-4:-2])
            steps.append((first, handle, at))
        elif kind in "QT":
            handle = plus(base, values[:2]) if kind == "Q" else (
                plus(plus(before, before), old, -1.0) if last in ("Q", "T") else before)
            steps.append((plus(before, minus(handle, before), 2 / 3),
                          plus(at, minus(handle, at), 2 / 3), at))
        else:
            steps.extend(arc(before, values, at))
        last = kind


def arc(start, values, end):
    """The steps of an elliptical arc."""
    rx, ry, turn = abs(values[0]), abs(values[1]), math.radians(values[2])
    large, sweep = values[3:5]
    if rx == 0 or ry == 0 or start == end:
        return [(end,)]
    c, s = math.cos(turn), math.sin(turn)
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    x, y = (c * half[0] + s * half[1]) / rx, (c * half[1] - s * half[0]) / ry
    size = x * x + y * y
    grown = math.sqrt(size) if size > 1 else 1.0  # too small: just large enough
    rx, ry, x, y = rx * grown, ry * grown, x / grown, y / grown
    far = math.sqrt(max(0.0, 1 / (x * x + y * y) - 1)) * (-1 if large == sweep else 1)
    middle = (far * y, -far * x)
    first = math.atan2(y - middle[1], x - middle[0])
    last = math.atan2(-y - middle[1], -x - middle[0])
    if sweep and last < first:
        last += 2 * math.pi
    if not sweep and last > first:
        last -= 2 * math.pi
    centre = ((start[0] + end[0]) / 2 + c * rx * middle[0] - s * ry * middle[1],
              (start[1] + end[1]) / 2 + s * rx * middle[0] + c * ry * middle[1])

    def place(px, py):
        return (centre[0] + c * rx * px - s * ry * py, centre[1] + s * rx * px + c * ry * py)

    count = max(1, math.ceil(abs(last - first) / (math.pi / 4) - 1e-9))
    step, steps = (last - first) / count, []
    long_ = 4 / 3 * math.tan(step / 4)
    for k in range(count):
        a, b = first + k * step, first + (k + 1) * step
        steps.append((place(math.cos(a) - long_ * math.sin(a), math.sin(a) + long_ * math.cos(a)),
                      place(math.cos(b) + long_ * math.sin(b), math.sin(b) - long_ * math.cos(b)),
                      place(math.cos(b), math.sin(b))))
    steps[-1] = (*steps[-1][:2], end)
    return steps


def ellipse(x, y, rx, ry):
    """The way of an ellipse."""
    steps = [((x + rx, y),)]
    for end in ((x - rx, y), (x + rx, y)):
        steps += arc(steps[-1][-1], [rx, ry, 0, False, True], end)
    return [(steps, True)]


def rectangle(x, y, width, height, rx, ry):
    """The way of a rectangle with round corners."""
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    if rx <= 0 or ry <= 0:
        return [([((x, y),), ((right, y),), ((right, bottom),), ((x, bottom),)], True)]
    steps = [((x + rx, y),)]
    for line, end in (((right - rx, y), (right, y + ry)),
                      ((right, bottom - ry), (right - rx, bottom)),
                      ((x + rx, bottom), (x, bottom - ry)), ((x, y + ry), (x + rx, y))):
        steps.append((line,))
        steps += arc(line, [rx, ry, 0, False, True], end)
    return [(steps, True)]


def flattened(steps, most):
    """Points along a way; no place of it lies farther than `most` from the lines between them."""
    points = [steps[0][0]]
    for step in steps[1:]:
        if len(step) == 1:
            points.append(step[0])
            continue
        a, (b, c, d) = points[-1], step
        bend = max(math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
                   math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]))
        count = min(1000, max(1, math.ceil(math.sqrt(0.75 * bend / most))))
        for k in range(1, count):
            t = k / count
            u = 1 - t
            points.append(tuple(u * u * u * a[n] + 3 * u * u * t * b[n] + 3 * u * t * t * c[n]
                                + t * t * t * d[n] for n in (0, 1)))
        points.append(d)
    return points


# --- strokes ------------------------------------------------------------------------------------

class Pen:
    """How a stroke is drawn. `most`: how far round corners may lie beside their polygons."""

    def __init__(self, width, join, cap, limit, most):
        self.half, self.join, self.cap, self.limit = width / 2, join, cap, limit
        self.step = 2 * math.acos(max(0.0, 1 - most / self.half)) if self.half > 0 else 1.0


def fan(pen, middle, start, end, angle):
    """A piece of a disc, from one way to another; `angle` lies between them."""
    count = max(1, math.ceil(angle / max(pen.step, 0.05)))
    first = math.atan2(start[1], start[0])
    turned = [plus(middle,
                   (math.cos(first + angle * k / count), math.sin(first + angle * k / count)),
                   pen.half) for k in range(1, count)]
    return [middle, plus(middle, start, pen.half), *turned, plus(middle, end, pen.half)]


def corner(pen, at, before, after):
    """The area outside of a corner, where a line turns from one way to another."""
    turn = before[0] * after[1] - before[1] * after[0]
    same = before[0] * after[0] + before[1] * after[1]
    a, b = (before[1], -before[0]), (after[1], -after[0])  # to the left
    if turn < 0:
        a, b = (-b[0], -b[1]), (-a[0], -a[1])
    angle = math.atan2(abs(turn), same)
    if pen.join == "round":
        return fan(pen, at, a, b, angle)
    area = [at, plus(at, a, pen.half), plus(at, b, pen.half)]
    if pen.join != "bevel" and 1 + same > 1e-9 and math.sqrt(2 / (1 + same)) <= pen.limit:
        area.insert(2, plus(at, plus(a, b), pen.half / (1 + same)))
    return area


def stroke(points, closed, pen):
    """The areas of a stroke, all turned the same way; they may overlap."""
    line = [points[0]] + [b for a, b in zip(points, points[1:]) if math.dist(a, b) > 1e-9]
    if closed and len(line) > 1 and math.dist(line[0], line[-1]) <= 1e-9:
        line.pop()
    if len(line) == 1:
        ends = {"round": [fan(pen, line[0], (1, 0), (1, 0), 2 * math.pi)[1:-1]],
                "square": [[plus(line[0], way, pen.half)
                            for way in ((-1, -1), (1, -1), (1, 1), (-1, 1))]]}
        return ends.get(pen.cap, [])
    closed = closed and len(line) > 2
    pairs = list(zip(line, line[1:] + line[:1]))[:len(line) if closed else -1]
    lengths = [math.dist(a, b) for a, b in pairs]
    ways = [((b[0] - a[0]) / n, (b[1] - a[1]) / n) for (a, b), n in zip(pairs, lengths)]
    areas, left, right = [], {}, {}
    for k in range(len(pairs) if closed else len(pairs) - 1):  # between piece k and the next
        after = (k + 1) % len(pairs)
        turn = ways[k][0] * ways[after][1] - ways[k][1] * ways[after][0]
        same = ways[k][0] * ways[after][0] + ways[k][1] * ways[after][1]
        angle, at = math.atan2(abs(turn), same), pairs[k][1]
        shortest = min(lengths[k], lengths[after])
        if angle < BENT and pen.half * math.tan(angle / 2) <= 0.49 * shortest:
            aside = plus((ways[k][1], -ways[k][0]), (ways[after][1], -ways[after][0]))
            out = pen.half / (1 + same)
            right[k] = left[after] = [plus(at, aside, out), plus(at, aside, -out)]
        else:
            areas.append(corner(pen, at, ways[k], ways[after]))
    for k, ((a, b), way) in enumerate(zip(pairs, ways)):
        aside, before, behind = (way[1], -way[0]), left.get(k), right.get(k)
        if not closed and pen.cap == "square":
            a = plus(a, way, -pen.half) if k == 0 else a
            b = plus(b, way, pen.half) if k == len(pairs) - 1 else b
        start = [before[1], before[0]] if before else [plus(a, aside, -pen.half), a,
                                                       plus(a, aside, pen.half)]
        areas.append(start + (behind if behind else [plus(b, aside, pen.half), b,
                                                     plus(b, aside, -pen.half)]))
    if not closed and pen.cap == "round":
        for at, way in ((line[0], (-ways[0][0], -ways[0][1])), (line[-1], ways[-1])):
            areas.append(fan(pen, at, (way[1], -way[0]), (-way[1], way[0]), math.pi))
    return areas
