"""Reads drawings: the areas of each shape of an SVG file, and the colours that fill them.

What can't be read is noted with its place and left out. A file that is wrong raises Wrong, whose
text says where and what to do.
"""
import math
import re
from xml.parsers import expat

import css_colors
import curves

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
DEPTH = 100  # elements in each other
FAR = 1000  # tiles; nothing may lie farther from the origin
UNIT = {"": 1, "px": 1, "pt": 4 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96}
IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
NUMBERS = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")

# Properties that what is inside of a group has from it.
INHERITED = {"fill": "black", "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none",
             "stroke-opacity": "1", "stroke-width": "1", "stroke-linejoin": "miter",
             "stroke-linecap": "butt", "stroke-miterlimit": "4", "stroke-dasharray": "none",
             "color": "black", "visibility": "visible"}
OWN = ("opacity", "display", "stop-color", "stop-opacity", "filter", "mask", "clip-path")
GROUPS = ("g", "a", "svg", "switch")
SILENT = ("defs", "title", "desc", "metadata", "style", "linearGradient", "radialGradient",
          "symbol", "clipPath", "mask", "filter", "pattern", "marker", "script", "view")


class Wrong(Exception):
    """A file that can't be used."""


class Element:
    def __init__(self, tag, attributes, line, parent):
        self.tag, self.attributes, self.line, self.parent = tag, attributes, line, parent
        self.children, self.text = [], ""

    def get(self, name, default=None):
        return self.attributes.get(name, default)

    def called(self):
        """What messages call it."""
        element = self
        while element is not None and not element.get("id"):
            element = element.parent
        inside = f" in '{element.get('id')}'" if element is not None else ""
        return f"'{self.get('id')}'" if self.get("id") else f"<{self.tag}>{inside}"


# --- the file -----------------------------------------------------------------------------------

def parsed(text, path):
    """The root of an XML file."""
    stack, roots = [], []
    parser = expat.ParserCreate(namespace_separator=" ")

    def name_of(name):
        space, _, local = name.rpartition(" ")
        return {XLINK: local, INKSCAPE: f"inkscape:{local}", SVG: local, "": local}.get(space)

    def start(tag, attributes):
        parent = stack[-1] if stack else None
        known = {name_of(name): value for name, value in attributes.items()}
        element = Element(name_of(tag), known, parser.CurrentLineNumber, parent)
        if len(stack) == DEPTH:
            raise Wrong(f"{path}:{element.line}: elements are more than {DEPTH} deep; "
                        "ungroup some of them")
        (parent.children if parent else roots).append(element)
        stack.append(element)

    def characters(data):
        if stack:
            stack[-1].text += data

    parser.StartElementHandler, parser.CharacterDataHandler = start, characters
    parser.EndElementHandler = lambda tag: stack.pop()
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise Wrong(f"{path}:{error.lineno}:{error.offset + 1}: this is no XML: "
                    f"{expat.ErrorString(error.code)}; save the drawing again") from None
    if roots[0].tag != "svg":
        raise Wrong(f"{path}:{roots[0].line}: this is no SVG: its root is <{roots[0].tag}>; "
                    "save it as \"plain SVG\"")
    return roots[0]


def declarations(text):
    """The properties of a style: {name: value}."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip(): value.replace("!important", "").strip()
            for name, colon, value in pairs if colon}


def rules_of(root):
    """The rules of <style> elements: a list of (selector, properties), weak ones first."""
    rules = []
    for element in every(root):
        if element.tag == "style":
            sheet = re.sub(r"/\*.*?\*/", "", element.text, flags=re.S)
            for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
                rules += [(one.strip(), declarations(body)) for one in selectors.split(",")]
    return sorted(rules, key=lambda rule: ".#".find(rule[0][:1]))


def every(element):
    """An element and all that is in it."""
    yield element
    for child in element.children:
        yield from every(child)


# --- transforms ---------------------------------------------------------------------------------

def times(m, n):
    """The transform that does n first, then m."""
    return (m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
            m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
            m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5])


def moved(m, point):
    return m[0] * point[0] + m[2] * point[1] + m[4], m[1] * point[0] + m[3] * point[1] + m[5]


def inverse(m):
    """The transform that undoes m; None if there is none."""
    area = m[0] * m[3] - m[1] * m[2]
    if abs(area) < 1e-18:
        return None
    a, b, c, d = m[3] / area, -m[1] / area, -m[2] / area, m[0] / area
    return a, b, c, d, -a * m[4] - c * m[5], -b * m[4] - d * m[5]


def transform_of(text):
    """The matrix of a transform; None if it can't be read."""
    matrix, at = IDENTITY, 0
    for found in re.finditer(r"[\s,]*(\w+)\s*\(([^()]*)\)[\s,]*", text):
        if found.start() != at:
            return None
        at, name, v = found.end(), found[1], [curves.real(one) for one in NUMBERS.findall(found[2])]
        angle = math.radians(v[0]) if v else 0.0
        c, s = math.cos(angle), math.sin(angle)
        if name == "matrix" and len(v) == 6:
            step = tuple(v)
        elif name == "translate" and len(v) in (1, 2):
            step = (1, 0, 0, 1, v[0], v[1] if len(v) == 2 else 0)
        elif name == "scale" and len(v) in (1, 2):
            step = (v[0], 0, 0, v[-1], 0, 0)
        elif name == "rotate" and len(v) in (1, 3):
            x, y = v[1:] if len(v) == 3 else (0, 0)
            step = (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        elif name == "skewX" and len(v) == 1:
            step = (1, 0, math.tan(angle), 1, 0, 0)
        elif name == "skewY" and len(v) == 1:
            step = (1, math.tan(angle), 0, 1, 0, 0)
        else:
            return None
        matrix = times(matrix, step)
    return matrix if at == len(text) else None


# --- gradients ----------------------------------------------------------------------------------

class Gradient:
    """The colour of each place: of(x, y) is (red, green, blue, alpha)."""

    def __init__(self, kind, ends, stops, spread, back):
        self.kind, self.ends, self.stops, self.spread, self.back = kind, ends, stops, spread, back

    def part(self, x, y):
        """Which part of the gradient lies at a place: 0 its start to 1 its end."""
        x, y = moved(self.back, (x, y))
        if self.kind == "linear":
            x1, y1, x2, y2 = self.ends
            length = (x2 - x1) ** 2 + (y2 - y1) ** 2
            return ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 1.0
        cx, cy, r, fx, fy = self.ends
        if r <= 0:
            return 1.0
        # On which of the circles that grow from the focus to the outermost one does it lie?
        away = math.hypot(fx - cx, fy - cy)
        if away > 0.99 * r:
            fx, fy = cx + (fx - cx) * 0.99 * r / away, cy + (fy - cy) * 0.99 * r / away
        px, py, dx, dy = x - fx, y - fy, cx - fx, cy - fy
        a, b, c = r * r - dx * dx - dy * dy, px * dx + py * dy, px * px + py * py
        return (math.sqrt(max(0.0, b * b + a * c)) - b) / a

    def of(self, x, y):
        part = self.part(x, y)
        if self.spread == "repeat":
            part -= math.floor(part)
        elif self.spread == "reflect":
            part = abs(part - 2 * math.floor(part / 2 + 0.5))
        before = self.stops[0]
        for stop in self.stops:
            if stop[0] > part:
                if stop is self.stops[0]:
                    return stop[1]
                share = (part - before[0]) / (stop[0] - before[0])
                return tuple(a + (b - a) * share for a, b in zip(before[1], stop[1]))
            before = stop
        return before[1]


class Flat:
    def __init__(self, color):
        self.color = color

    def of(self, x, y):
        return self.color


# --- shapes -------------------------------------------------------------------------------------

class Area:
    """What one fill or stroke covers: loops of points (tiles), and its colours."""

    def __init__(self, element, loops, even_odd, paint, tint):
        self.element, self.loops, self.even_odd = element, loops, even_odd
        self.paint, self.tint = paint, tint


class Shape:
    def __init__(self, name, element):
        self.name, self.element, self.areas = name, element, []
        self.bends = element.get("data-bends") is not None


class Drawing:
    """A file. `shapes` are its shapes, `notes` what was left out."""

    def __init__(self, text, path, most):
        self.path, self.most, self.notes, self.shapes, self.used = path, most, [], [], []
        self.root = parsed(text, path)
        self.rules = rules_of(self.root)
        self.by_id = {}
        for element in every(self.root):
            name = element.get("id")
            if name in self.by_id and name:
                self.fail(element, f"two elements have the id {name}; rename one")
            self.by_id[name] = element
        tile = self.root.get("data-tile", "100")
        self.tile = curves.real(tile) if NUMBERS.fullmatch(tile) else 0.0
        if not 0.01 <= self.tile <= 1e5:
            self.fail(self.root, f"data-tile is \"{tile}\"; it must say how many units a tile has, "
                                 "0.01 to 100000")
        box = [curves.real(one) for one in NUMBERS.findall(self.root.get("viewBox", ""))]
        self.width, self.height = box[2:] if len(box) == 4 else (
            self.length(self.root, "width", 100.0), self.length(self.root, "height", 100.0))
        self.read_layer(self.root, IDENTITY, dict(INHERITED), 1.0)

    def place(self, element):
        return f"{self.path}:{element.line}: {element.called()}: "

    def fail(self, element, words):
        raise Wrong(self.place(element) + words)

    def note(self, element, words):
        if self.place(element) + words not in self.notes:
            self.notes.append(self.place(element) + words)

    # --- numbers and styles

    def length(self, element, name, default=0.0, whole=None):
        """A length of an attribute, in units."""
        text = element.get(name)
        if text is None or text == "auto":
            return default
        return self.length_of(element, name, text, self.width if whole is None else whole)

    def length_of(self, element, name, text, whole):
        found = re.fullmatch(rf"\s*({NUMBERS.pattern})\s*([a-z%]*)\s*", text)
        if not found or (found[2] not in UNIT and found[2] != "%"):
            self.fail(element, f"{name} is \"{text[:40]}\"; it must be a number")
        value = curves.real(found[1])
        return value * whole / 100 if found[2] == "%" else value * UNIT[found[2]]

    def opacity(self, element, style, name):
        text = style.get(name, "1")
        try:
            value = css_colors.number(text.strip(), 1)
        except ValueError:
            self.fail(element, f"{name} is \"{text[:40]}\"; it must be a number from 0 to 1")
        return min(1.0, max(0.0, value))

    def style(self, element, outer):
        """The properties of an element; `outer` are those of its group."""
        own = {name: value for name, value in element.attributes.items()
               if name in INHERITED or name in OWN}
        classes = ["." + name for name in (element.get("class") or "").split()]
        for selector, properties in self.rules:
            if selector in (element.tag, f"#{element.get('id')}", *classes, *(
                    element.tag + one for one in classes)):
                own.update(properties)
        own.update(declarations(element.get("style") or ""))
        style = dict(outer)
        style.update({name: value for name, value in own.items()
                      if value != "inherit" and (name in INHERITED or name in OWN)})
        return style

    def matrix(self, element, outer):
        text = element.get("transform", "")
        matrix = transform_of(text) if text.strip() else IDENTITY
        if matrix is None:
            self.fail(element, f"its transform can't be read: \"{text[:40]}\"; ungroup and group "
                               "it again")
        whole = times(outer, matrix)
        if not all(abs(one) <= curves.HUGE for one in whole):
            self.fail(element, "its transform makes it too large; ungroup and group it again")
        return whole

    # --- layers and shapes

    def read_layer(self, layer, matrix, outer, alpha):
        """Finds the shapes of a layer, or of all the drawing."""
        for element in layer.children:
            if element.tag is None or element.tag in SILENT or self.pivots(element):
                continue
            own_style = self.style(element, outer)
            if element.tag == "g" and element.get("inkscape:groupmode") == "layer":
                if own_style.get("display") != "none":
                    self.read_layer(element, self.matrix(element, matrix), inherited(own_style),
                                    alpha * self.opacity(element, own_style, "opacity"))
                continue
            name = element.get("id")
            if not name:
                self.note(element, "has no id and is left out; give it the name of a shape")
                continue
            shape = Shape(name, element)
            pivot = self.pivot_of(element, matrix)
            scale = 1 / self.tile
            whole = times((scale, 0, 0, scale, -pivot[0] * scale, -pivot[1] * scale), matrix)
            self.read(shape, element, whole, outer, alpha)
            if shape.areas:
                self.shapes.append(shape)
            else:
                self.note(element, "has nothing that could be filled and is left out")

    def pivots(self, element):
        """True if an element marks the origin of a shape."""
        names = [element.get("id") or "", *(element.get("class") or "").split()]
        return any(name == "pivot" or name.endswith("-pivot") for name in names)

    def pivot_of(self, shape, matrix):
        """Where the origin of a shape lies, units of the drawing."""
        for element in [*every(shape), *self.root.children]:
            if not self.pivots(element):
                continue
            way, at = [], element
            while at is not None:
                way.append(at)
                at = at.parent
            whole = IDENTITY
            for one in reversed(way[:-1]):
                whole = self.matrix(one, whole)
            if element.tag == "path":
                steps = self.ways(element)
                if not steps:
                    self.fail(element, "this pivot has no place")
                return moved(whole, steps[0][0][0][-1])
            names = ("x", "y") if element.tag == "use" else ("cx", "cy")
            return moved(whole, (self.length(element, names[0]),
                                 self.length(element, names[1], 0.0, self.height)))
        return 0.0, 0.0

    def read(self, shape, element, outer_matrix, outer, alpha):
        """Adds the areas of an element to a shape."""
        if element.tag is None or element.tag in SILENT or self.pivots(element):
            return
        style = self.style(element, outer)
        if style.get("display") == "none":
            return
        for name in ("filter", "mask", "clip-path"):
            if style.get(name, "none") != "none":
                self.note(element, f"its {name} is left out; draw the shape as it shall look")
        matrix = self.matrix(element, outer_matrix)
        alpha *= self.opacity(element, style, "opacity")
        if element.tag in GROUPS:
            for child in element.children:
                self.read(shape, child, matrix, inherited(style), alpha)
        elif element.tag == "use":
            self.read_use(shape, element, matrix, inherited(style), alpha)
        elif element.tag in ("path", "rect", "circle", "ellipse", "line", "polygon", "polyline"):
            if style["visibility"] == "visible":
                self.draw(shape, element, matrix, style, alpha)
        else:
            self.note(element, f"<{element.tag}> can't be read and is left out; "
                               "turn it into paths, or remove it")

    def read_use(self, shape, element, matrix, style, alpha):
        target = self.by_id.get((element.get("href") or "").removeprefix("#"))
        if target is None or target in self.used or len(self.used) == 8:
            self.note(element, f"<use> of \"{(element.get('href') or '')[:40]}\" can't be read and "
                               "is left out; unlink the clone")
            return
        self.used.append(target)
        matrix = times(matrix, (1, 0, 0, 1, self.length(element, "x"),
                                self.length(element, "y", 0.0, self.height)))
        parts = target.children if target.tag == "symbol" else [target]
        for part in parts:
            self.read(shape, part, matrix, style, alpha)
        self.used.pop()

    # --- areas

    def ways(self, element):
        """The lines of an element, in its own units."""
        def across(name, default=0.0):
            return self.length(element, name, default)

        def down(name, default=0.0):
            return self.length(element, name, default, self.height)

        tag = element.tag
        if tag == "path":
            try:
                return curves.ways_of_path(element.get("d", ""))
            except curves.PathError as error:
                self.fail(element, f"{error}; save the drawing again")
        if tag == "rect":
            width, height = across("width"), down("height")
            if width <= 0 or height <= 0:
                return []
            rx, ry = across("rx", -1.0), down("ry", -1.0)
            rx, ry = (ry if rx < 0 else rx), (rx if ry < 0 else ry)
            return curves.rectangle(across("x"), down("y"), width, height, rx, ry)
        if tag in ("circle", "ellipse"):
            rx = across("r" if tag == "circle" else "rx")
            ry = rx if tag == "circle" else down("ry")
            return curves.ellipse(across("cx"), down("cy"), rx, ry) if rx > 0 and ry > 0 else []
        if tag == "line":
            return [([((across("x1"), down("y1")),), ((across("x2"), down("y2")),)], False)]
        numbers = [curves.real(one) for one in NUMBERS.findall(element.get("points", ""))]
        points = list(zip(numbers[0::2], numbers[1::2]))
        return [([(point,) for point in points], tag == "polygon")] if points else []

    def draw(self, shape, element, matrix, style, alpha):
        """Adds fill and stroke of an element."""
        grown = max(math.hypot(matrix[0], matrix[1]), math.hypot(matrix[2], matrix[3]), 1e-12)
        lines = [(curves.flattened(steps, self.most / grown), closed)
                 for steps, closed in self.ways(element)]
        tint = tint_of(element)
        paint = self.paint(element, style, "fill", lines, matrix, alpha)
        if paint is not None and element.tag != "line":
            loops = self.placed(element, matrix, [points for points, _ in lines if len(points) > 2])
            shape.areas.append(Area(element, loops, style["fill-rule"] == "evenodd", paint, tint))
        width = self.length_of(element, "stroke-width", style["stroke-width"], self.width)
        paint = self.paint(element, style, "stroke", lines, matrix, alpha)
        if paint is None or width <= 0:
            return
        if style["stroke-dasharray"] not in ("none", "0"):
            self.note(element, "its dashes are drawn as one line; turn the stroke into a path")
        limit = self.length_of(element, "stroke-miterlimit", style["stroke-miterlimit"], 1.0)
        pen = curves.Pen(width, style["stroke-linejoin"], style["stroke-linecap"], limit,
                         self.most / grown)
        loops = []
        for points, closed in lines:
            loops += curves.stroke(points, closed, pen)
        shape.areas.append(Area(element, self.placed(element, matrix, loops), False, paint, tint))

    def placed(self, element, matrix, loops):
        """Loops where they lie in their shape, tiles."""
        found = [[moved(matrix, point) for point in loop] for loop in loops]
        if any(not abs(one) <= FAR for loop in found for place in loop for one in place):
            self.fail(element, f"it lies more than {FAR} tiles from the origin; "
                               "see data-tile and its transform")
        return found

    def paint(self, element, style, name, lines, matrix, alpha):
        """The colours of a fill or a stroke; None if it has none."""
        text = style[name].strip()
        alpha *= self.opacity(element, style, f"{name}-opacity")
        linked = re.match(r"url\(\s*['\"]?#([^'\")]*)['\"]?\s*\)\s*(.*)", text)
        if linked:
            target = self.by_id.get(linked[1])
            if target is not None and target.tag in ("linearGradient", "radialGradient"):
                return self.gradient(element, target, lines, matrix, alpha)
            if not linked[2]:
                self.note(element, f"its {name} \"{text[:40]}\" can't be read and is left out; "
                                   "use a colour or a gradient")
                return None
            text = linked[2]
        if text == "none" or alpha <= 0:
            return None
        color = css_colors.read(style["color"] if text.lower() == "currentcolor" else text)
        if color is None:
            self.fail(element, f"{name} is \"{text[:40]}\"; it must be a colour, as in #2f5152")
        return Flat((*color[:3], color[3] * alpha)) if color[3] > 0 else None

    def gradient(self, element, gradient, lines, matrix, alpha):
        """The colours of a gradient. What it doesn't say, those say that it refers to."""
        said, stops, chain = {}, [], []
        at = gradient
        while at is not None and at not in chain:
            chain.append(at)
            for key, value in at.attributes.items():
                said.setdefault(key, value)
            stops = stops or [stop for stop in at.children if stop.tag == "stop"]
            at = self.by_id.get((at.get("href") or "").removeprefix("#"))
        whole = Element(gradient.tag, said, gradient.line, gradient.parent)
        boxed = said.get("gradientUnits") != "userSpaceOnUse"
        if boxed:
            points = [point for line, _ in lines for point in line]
            left, top = (min((p[k] for p in points), default=0.0) for k in (0, 1))
            right, bottom = (max((p[k] for p in points), default=0.0) for k in (0, 1))
            matrix = times(matrix, (right - left, 0, 0, bottom - top, left, top))
        turned = transform_of(said.get("gradientTransform", ""))
        back = inverse(times(matrix, turned)) if turned is not None else None
        colors = self.stops(stops, alpha)
        if not colors:
            return None
        if back is None or len(colors) == 1:
            return Flat(colors[-1][1])

        def number(name, default, along):
            size = 1.0 if boxed else (self.width, self.height, math.hypot(
                self.width, self.height) / math.sqrt(2))[along]
            return self.length_of(whole, name, said.get(name, default), size)

        if gradient.tag == "linearGradient":
            ends = (number("x1", "0%", 0), number("y1", "0%", 1), number("x2", "100%", 0),
                    number("y2", "0%", 1))
            return Gradient("linear", ends, colors, said.get("spreadMethod"), back)
        cx, cy = number("cx", "50%", 0), number("cy", "50%", 1)
        ends = (cx, cy, number("r", "50%", 2),
                number("fx", said["fx"], 0) if "fx" in said else cx,
                number("fy", said["fy"], 1) if "fy" in said else cy)
        return Gradient("radial", ends, colors, said.get("spreadMethod"), back)

    def stops(self, stops, alpha):
        """The stops of a gradient: (part, colour), in ascending order."""
        colors, last = [], 0.0
        for stop in stops:
            style = self.style(stop, {})
            text = style.get("stop-color", "black")
            color = css_colors.read(style.get("color", "black") if text == "currentColor" else text)
            if color is None:
                self.fail(stop, f"stop-color is \"{text[:40]}\"; it must be a colour")
            last = max(last, min(1.0, self.length_of(stop, "offset", stop.get("offset", "0"), 1.0)))
            opacity = alpha * self.opacity(stop, style, "stop-opacity")
            colors.append((last, (*color[:3], color[3] * opacity)))
        return colors


def inherited(style):
    """What of a group's properties its elements have."""
    return {name: style[name] for name in INHERITED}


def tint_of(element):
    """The colour of the figure or the theme by which an element's colours are multiplied."""
    while element is not None:
        if element.get("data-color"):
            return element.get("data-color")
        element = element.parent
    return None
