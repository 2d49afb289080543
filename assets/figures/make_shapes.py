#!/usr/bin/env python3
"""Makes the shapes of figures from their drawings: NAME.shapes.json beside each NAME.svg.

    assets/figures/make_shapes.py [--check] [NAME.svg...]

Without names: all drawings in this folder. --check writes nothing and fails where a file is not
what its drawing gives. The game reads the shapes only, so run this after each change of a drawing.

Any editor will do (Inkscape: plain SVG; Illustrator: SVG). Each group or path with an id, at the
top of the drawing or of one of Inkscape's layers, becomes a shape of that name. Attributes of ours:

    data-tile="32"      of <svg>: so many units are a tile (without it: 100)
    data-color="skin"   of anything: its colours are multiplied by that colour of the figure or the
                        theme; draw what shall have just this colour in white
    data-bends=""       of a shape that two bones bend: it gets many small triangles

A circle, an ellipse or a path whose id or class is "pivot" or ends in "-pivot" is not drawn: it is
the origin of the shape that it is in, or, beside the shapes, of all that have none of their own.
Without one it is the point (0, 0) of the drawing.

Fills, strokes, opacity, gradients, transforms, clones and styles are read. What can't be (text,
pictures, filters, masks, clip paths, patterns, dashes) is named and left out. Opacity of a group is
that of each of its parts. Needs Python 3.9 alone.
"""
import argparse
import json
import sys
import textwrap
from pathlib import Path

import polygons
from svg_drawing import Drawing, Flat, Wrong

HERE = Path(__file__).resolve().parent
UNIT = 10000  # in a tile: places are whole numbers of it
MOST = 1 / 600  # tiles by which straight lines may leave a curve: a third of a pixel in 4K
CORNERS = 60000  # of all shapes of a drawing (src/level/figures/figure_shapes.c)
COLORS = 4096  # of a piece
NAME_BYTES = 31
STEP = 6.0  # of 255, by which a colour between corners may be wrong
SHORT = 0.03 * UNIT  # lines between corners are not divided further
BEND = 0.2 * UNIT  # of shapes that bend: length of lines, at most
COLUMNS = 100


# --- corners inside -----------------------------------------------------------------------------

class Mesh:
    """Triangles of an area with its colours. `loops`: the corners of its outlines."""

    def __init__(self, area, paint, longest):
        self.paint, self.longest, self.colors = paint, longest, {}
        self.points, triangles = polygons.triangles_of(area)
        self.next, first = {}, 0
        self.starts = []
        for loop in area:
            self.starts.append(first)
            for k in range(len(loop)):
                self.next[first + k] = first + (k + 1) % len(loop)
            first += len(loop)
        self.triangles, self.owners = {}, {}
        for triangle in triangles:
            self.add(triangle)
        if not isinstance(paint, Flat) or longest:
            self.refine()

    def add(self, triangle):
        number = len(self.triangles)
        self.triangles[number] = triangle
        for k in range(3):
            side = frozenset((triangle[k - 1], triangle[k]))
            self.owners.setdefault(side, set()).add(number)

    def remove(self, number):
        triangle = self.triangles[number]
        self.triangles[number] = None
        for k in range(3):
            self.owners[frozenset((triangle[k - 1], triangle[k]))].discard(number)
        return triangle

    def color(self, n):
        if n not in self.colors:
            self.colors[n] = self.color_at(self.points[n])
        return self.colors[n]

    def color_at(self, point):
        return self.paint.of(point[0] / UNIT, point[1] / UNIT)

    def middle(self, corners):
        return tuple(round(sum(self.points[n][k] for n in corners) / len(corners)) for k in (0, 1))

    def is_off(self, corners):
        """True if the colour in the middle of corners is not that between theirs."""
        real = self.color_at(self.middle(corners))
        return any(abs(sum(self.color(n)[k] for n in corners) / len(corners) - real[k]) > STEP
                   for k in range(4))

    def length(self, a, b):
        (ax, ay), (bx, by) = self.points[a], self.points[b]
        return ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5

    def refine(self):
        """Adds corners until the colours between them are right."""
        while True:
            sides = sorted((tuple(sorted(side)) for side, owners in self.owners.items() if owners),
                           key=lambda side: (-self.length(*side), side))
            divided = [side for side in sides if self.length(*side) > 2 * SHORT and (
                self.is_off(side) or (self.longest and self.length(*side) > self.longest))]
            before = len(self.points)
            for side in divided:
                if self.owners.get(frozenset(side)):
                    self.divide(*side)
            if not divided:
                for number, triangle in list(self.triangles.items()):
                    if triangle is not None and all(
                            self.length(triangle[k - 1], triangle[k]) > 3 * SHORT
                            for k in range(3)) and self.is_off(triangle):
                        self.fill(number)
            if len(self.points) == before:
                return
            if len(self.points) > CORNERS:
                raise polygons.CannotFill("its gradient needs too many corners")

    def is_flat(self, a, b, c):
        return polygons.cross(self.points[a], self.points[b], self.points[c]) <= 0

    def divide(self, a, b):
        """Puts a corner in the middle of a side; not where rounding would turn a triangle over."""
        owners = sorted(self.owners[frozenset((a, b))])
        middle = len(self.points)
        self.points.append(self.middle((a, b)))
        pieces = []
        for number in owners:
            triangle = self.triangles[number]
            k = next(k for k in range(3) if {triangle[k], triangle[(k + 1) % 3]} == {a, b})
            first, second, far = triangle[k], triangle[(k + 1) % 3], triangle[(k + 2) % 3]
            pieces += [(first, middle, far), (middle, second, far)]
        if any(self.is_flat(*piece) for piece in pieces):
            self.points.pop()
            return
        for number in owners:
            self.remove(number)
        for piece in pieces:
            self.add(piece)
        if len(owners) == 1:
            start, end = (a, b) if self.next.get(a) == b else (b, a)
            if self.next.get(start) == end:
                self.next[start], self.next[middle] = middle, end

    def fill(self, number):
        """Puts a corner into a triangle."""
        a, b, c = self.triangles[number]
        middle = len(self.points)
        self.points.append(self.middle((a, b, c)))
        if any(self.is_flat(*side, middle) for side in ((a, b), (b, c), (c, a))):
            self.points.pop()
            return
        self.remove(number)
        for side in ((a, b), (b, c), (c, a)):
            self.add((*side, middle))

    def finished(self):
        """(lengths of outlines, points, colours, triangles); the first points are the outlines'."""
        order, outlines = [], []
        for start in self.starts:
            loop = [start]
            while self.next[loop[-1]] != start:
                loop.append(self.next[loop[-1]])
            order += loop
            outlines.append(len(loop))
        listed = set(order)
        order += [n for n in range(len(self.points)) if n not in listed]
        new = {n: k for k, n in enumerate(order)}
        triangles = [tuple(new[n] for n in triangle) for triangle in self.triangles.values()
                     if triangle is not None]
        return outlines, [self.points[n] for n in order], [self.color(n) for n in order], triangles


# --- the file -----------------------------------------------------------------------------------

def hex_of(color, coarse=1):
    red, green, blue, alpha = (min(255, round(channel / coarse) * coarse) for channel in color)
    return f"#{red:02x}{green:02x}{blue:02x}" + (f"{alpha:02x}" if alpha < 255 else "")


def list_of(name, values):
    """A member with a list, in lines that are not too long."""
    text = textwrap.fill(", ".join(values), COLUMNS - 4, break_long_words=False)
    return f'"{name}": [{text}]' if len(text) + len(name) < 80 and "\n" not in text else (
        f'"{name}": [\n{text}]')


def piece_of(meshes, tint):
    """One piece of a shape: meshes that are painted together."""
    outlines, palette, corners, triangles = [], {}, [], []
    finished = [mesh.finished() for mesh in meshes]
    rims = sum(sum(lengths) for lengths, *_ in finished)
    coarse = next(step for step in (1, 2, 3, 5, 15, 51, 255) if len({
        hex_of(color, step) for _, _, colors, _ in finished for color in colors}) <= COLORS)
    rim, rest = [], []
    for lengths, points, colors, own in finished:
        outlines += lengths
        edge, inner = sum(lengths), rims + len(rest)
        first = len(rim)
        numbers = [first + k if k < edge else inner + k - edge for k in range(len(points))]
        entries = [(*point, palette.setdefault(hex_of(color, coarse), len(palette)))
                   for point, color in zip(points, colors)]
        rim += entries[:edge]
        rest += entries[edge:]
        triangles += [numbers[n] for triangle in own for n in triangle]
    width = 3 if len(palette) > 1 else 2
    corners = [str(number) for entry in rim + rest for number in entry[:width]]
    members = ([f'"color": {json.dumps(tint)}'] if tint else []) + [
        list_of("outlines", [str(one) for one in outlines]),
        list_of("colors", [f'"{color}"' for color in palette]),
        list_of("corners", corners),
        list_of("triangles", [str(one) for one in triangles])]
    return "{" + ",\n".join(members) + "}", len(rim) + len(rest)


def meshes_of(area, longest):
    """The meshes of an area of a drawing."""
    loops = [[(round(x * UNIT), round(y * UNIT)) for x, y in loop] for loop in area.loops]
    for straight in (3, 0):  # units; near lines could cross when they are straightened
        try:
            return [Mesh(one, area.paint, longest)
                    for one in polygons.areas(loops, area.even_odd, straight)]
        except polygons.CannotFill:
            if straight == 0:
                raise
    return []


def shapes_of(path):
    """The text of the file of shapes, their names, and notes."""
    drawing = Drawing(path.read_bytes(), path, MOST)
    shapes, names, corners = [], [], 0
    for shape in drawing.shapes:
        if len(shape.name.encode()) > NAME_BYTES:
            drawing.fail(shape.element, f"an id has at most {NAME_BYTES} bytes")
        pieces = []
        for area in shape.areas:
            try:
                meshes = meshes_of(area, BEND if shape.bends else None)
            except polygons.CannotFill as error:
                drawing.note(area.element, f"can't be filled: {error}; it is left out. Simplify "
                                           "the path, or unite it with itself")
                continue
            if meshes:
                text, count = piece_of(meshes, area.tint)
                pieces.append(text)
                corners += count
        if corners > CORNERS:
            drawing.fail(shape.element, f"up to here the drawing has {corners} corners; at most "
                                        f"{CORNERS} are allowed: simplify paths and gradients")
        if pieces:
            names.append(shape.name)
            shapes.append(f"{json.dumps(shape.name)}: [" + ",\n".join(pieces) + "]")
    if not shapes:
        raise Wrong(f"{path}: no group and no path at its top has an id, so there is no shape")
    head = (f'{{"type": "shapes",\n"note": "Made by make_shapes.py of {path.name}; change that.",\n'
            '"shapes": {\n')
    return head + ",\n".join(shapes) + "}}\n", names, drawing.notes


def make(path, check):
    """Writes the shapes of a drawing, or compares them. False: they are not right."""
    out = path.with_suffix(".shapes.json")
    text, names, notes = shapes_of(path)
    for note in notes:
        print(note, file=sys.stderr)
    if not check:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: {', '.join(names)}")
        return True
    old = out.read_text(encoding="utf-8") if out.is_file() else ""
    if old == text:
        return True
    line = next((number for number, (a, b) in enumerate(zip(
        old.splitlines() + [None], text.splitlines() + [None]), 1) if a != b), 1)
    print(f"{out}:{line}: is not what {path.name} gives; run {Path(__file__).name} {path.name}",
          file=sys.stderr)
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("drawings", nargs="*", type=Path, metavar="NAME.svg")
    arguments = parser.parse_args()
    good = True
    for path in arguments.drawings or sorted(HERE.glob("*.svg")):
        try:
            good = make(path, arguments.check) and good
        except Wrong as error:
            print(error, file=sys.stderr)
            good = False
        except OSError as error:
            print(f"{path}: {error.strerror or error}", file=sys.stderr)
            good = False
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
