#!/usr/bin/env python3
"""Shapes of figures are what assets/figures/make_shapes.py makes of their drawings; and it reads
what editors write, and says where a drawing is wrong.
"""
import json
import math
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import harness

FIGURES = Path(os.environ["JANTAR_SOURCE_DIR"]) / "assets" / "figures"
UNIT = 10000  # in a tile
LINES = 100  # columns

HEAD = ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"\n'
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ')


def piece_area(piece):
    """What the triangles of a piece cover, tiles; each of them must run the right way round."""
    width = 3 if len(piece["colors"]) > 1 else 2
    places = list(zip(piece["corners"][::width], piece["corners"][1::width]))
    total = 0
    for k in range(0, len(piece["triangles"]), 3):
        (ax, ay), (bx, by), (cx, cy) = (places[n] for n in piece["triangles"][k:k + 3])
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        assert area > 0, piece["triangles"][k:k + 3]
        total += area
    return total / 2 / UNIT ** 2


def outlines_area(piece):
    """The same of its outlines."""
    width, first, total = 3 if len(piece["colors"]) > 1 else 2, 0, 0
    places = list(zip(piece["corners"][::width], piece["corners"][1::width]))
    for count in piece["outlines"]:
        loop = places[first:first + count]
        first += count
        total += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1]))
    return total / 2 / UNIT ** 2


def box(piece):
    """Its left, top, right and bottom, tiles."""
    width = 3 if len(piece["colors"]) > 1 else 2
    x, y = piece["corners"][::width], piece["corners"][1::width]
    return [round(one / UNIT, 3) for one in (min(x), min(y), max(x), max(y))]


class Shapes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.svg = Path(folder.name) / "own.svg"
        self.json = Path(folder.name) / "own.shapes.json"

    def run_script(self, *arguments):
        run = subprocess.run([sys.executable, FIGURES / "make_shapes.py", *arguments],
                             capture_output=True, text=True)
        self.assertNotIn("Traceback", run.stderr)
        return run.returncode, run.stderr.replace(f"{self.svg.parent}/", "")

    def make(self, body, head='data-tile="100">', notes=""):
        """The shapes of a drawing."""
        self.svg.write_text(f"{HEAD}{head}{body}</svg>", encoding="utf-8")
        code, said = self.run_script(self.svg)
        self.assertEqual(said, notes)
        self.assertEqual(code, 0)
        text = self.json.read_text(encoding="utf-8")
        self.assertLessEqual(max(map(len, text.splitlines())), LINES)
        shapes = json.loads(text)["shapes"]
        for pieces in shapes.values():
            for piece in pieces:
                self.assertAlmostEqual(piece_area(piece), outlines_area(piece), 6)
        return shapes

    def area(self, body):
        """What a drawing of one shape of one piece covers, tiles."""
        (pieces,) = self.make(body).values()
        (piece,) = pieces
        return piece_area(piece)

    # --- the shipped ones

    def test_shapes_are_what_the_drawings_give(self):
        self.assertEqual(self.run_script("--check"), (0, ""))
        for path in FIGURES.glob("*.shapes.json"):
            drawing = path.with_name(path.name.replace(".shapes.json", ".svg"))
            self.assertTrue(drawing.is_file(), f"{path.name} has no drawing")

    def test_other_bytes_are_told(self):
        self.make('<rect id="box" width="100" height="100"/>')
        self.assertEqual(self.run_script("--check", self.svg), (0, ""))
        self.json.write_text(self.json.read_text().replace("0, 10000", "0, 20000"))
        self.assertEqual(self.run_script("--check", self.svg), (
            1, "own.shapes.json:6: is not what own.svg gives; run make_shapes.py own.svg\n"))
        self.json.unlink()
        self.assertEqual(self.run_script("--check", self.svg)[0], 1)

    # --- forms

    def test_forms_cover_what_they_should(self):
        for body, area in (
                ('<rect id="a" x="20" width="300" height="200"/>', 6),
                ('<rect id="a" width="200" height="200" rx="50"/>', 4 - (4 - math.pi) / 4),
                ('<circle id="a" cx="3" r="100"/>', math.pi),
                ('<ellipse id="a" rx="200" ry="50"/>', math.pi),
                ('<polygon id="a" points="0,0 100,0 100,100"/>', 0.5),
                ('<polyline id="a" points="0 0 100 0 100 100"/>', 0.5),
                ('<path id="a" d="m0 0h100v100h-100z m20 20v20h20v-20z"/>', 0.96),
                ('<path id="a" d="M0,0L200-0 200,200 0 200M50 50h100v100H50z"/>', 4),
                ('<path id="a" fill-rule="evenodd" d="M0 0H200V200H0M50 50h100v100H50z"/>', 3),
                ('<path id="a" d="M100 0A100 100 0 0 0 -100 0z"/>', math.pi / 2),
                ('<path id="a" d="M100 0a100,100 0 01-200 0A100 100 0 01100 0"/>', math.pi),
                ('<path id="a" d="M0 0Q50 100 100 0T200 0"/>', 2 / 3),
                ('<path id="a" d="M0 0C0 100 100 100 100 0S200 -100 200 0z"/>', 1.5 * 0.8),
                ('<path id="a" d="M0 0 200 200 200 0 0 200z"/>', 2),  # crosses itself
                ('<line id="a" x2="300" stroke="red" stroke-width="50"/>', 1.5),
                ('<path id="a" fill="none" stroke="red" stroke-width="50" stroke-linecap="square" '
                 'd="M0 0H300"/>', 1.75),
                ('<path id="a" fill="none" stroke="red" stroke-width="100" stroke-linecap="round" '
                 'd="M0 0H300"/>', 3 + math.pi / 4),
                ('<path id="a" fill="none" stroke="red" stroke-width="100" d="M0 0H300V300"/>', 6),
                ('<path id="a" fill="none" stroke="red" stroke-width="100" stroke-linejoin="bevel" '
                 'd="M0 0H300V300"/>', 5.875),
                ('<rect id="a" width="200" height="200" fill="none" stroke="red" '
                 'stroke-width="50"/>', 4),
                ('<circle id="a" r="100" fill="none" stroke="red" stroke-width="50"/>', math.pi),
                ('<path id="a" fill="none" stroke="red" stroke-width="20" '
                 'd="M0 0H200V100H100V-100"/>', 6 * 0.2 - 0.04)):
            with self.subTest(body):
                self.assertAlmostEqual(self.area(body), area, delta=0.01 * area)

    def test_curves_are_fine_enough(self):
        (piece,) = self.make('<circle id="a" r="500"/>')["a"]
        places = list(zip(piece["corners"][::2], piece["corners"][1::2]))
        for a, b in zip(places, places[1:]):
            middle = math.hypot(a[0] + b[0], a[1] + b[1]) / 2
            self.assertLess(5 * UNIT - middle, UNIT / 500)

    def test_transforms_and_pivots(self):
        body = ('<g id="a" transform="translate(100 50) scale(2,1) rotate(90 0 0)">'
                '<g transform="matrix(1 0 0 1 10 0)"><rect width="50" height="10"/></g></g>')
        self.assertEqual(box(self.make(body)["a"][0]), [0.8, 0.6, 1.0, 1.1])
        pivot = body.replace("<rect", '<circle class="pivot" cx="20" r="3"/><rect')
        self.assertEqual(box(self.make(pivot)["a"][0]), [-0.2, -0.2, 0.0, 0.3])
        own = body + '<circle id="all-pivot" cx="100" cy="50" r="2"/>'
        self.assertEqual(box(self.make(own)["a"][0]), [-0.2, 0.1, 0.0, 0.6])
        self.assertEqual(box(self.make(body, 'data-tile="10">')["a"][0]), [8, 6, 10, 11])

    def test_layers_clones_and_names(self):
        shapes = self.make('<g id="layer1" inkscape:groupmode="layer" transform="translate(100)">'
                           '<rect id="a" width="100" height="100"/>'
                           '<use id="b" xlink:href="#a" x="100"/></g>'
                           '<defs><g id="not"><rect width="1" height="1"/></g></defs>'
                           '<g id="c"><rect width="50" height="50"/>'
                           '<rect display="none" width="900" height="9"/></g>')
        self.assertEqual(list(shapes), ["a", "b", "c"])
        self.assertEqual(box(shapes["b"][0]), [2, 0, 3, 1])
        self.assertEqual(box(shapes["c"][0]), [0, 0, 0.5, 0.5])

    # --- colours

    def test_colors_come_from_attributes_styles_and_groups(self):
        shapes = self.make(
            '<style>.x, rect.z{fill:#102030} #d{fill:lime}</style>'
            '<g id="a" fill="red" opacity="0.5" data-color="skin">'
            '<rect width="90" height="90"/><rect width="9" height="9" style="fill:blue"/></g>'
            '<rect id="b" class="x" fill="red" width="9" height="9"/>'
            '<rect id="c" class="y z" width="9" height="9" fill-opacity=".2"/>'
            '<rect id="d" class="x" width="9" height="9"/>'
            '<rect id="e" color="#fff" fill="currentColor" width="9" height="9"/>')
        self.assertEqual({name: [piece["colors"] for piece in pieces]
                          for name, pieces in shapes.items()},
                         {"a": [["#ff000080"], ["#0000ff80"]], "b": [["#102030"]],
                          "c": [["#10203033"]], "d": [["#00ff00"]], "e": [["#ffffff"]]})
        self.assertEqual([piece["color"] for piece in shapes["a"]], ["skin", "skin"])
        self.assertNotIn("color", shapes["b"][0])

    def test_gradients_give_their_corners_colors(self):
        stops = '<stop offset="0" stop-color="#000"/><stop offset="100%" stop-color="#fff"/>'
        shapes = self.make(
            f'<linearGradient id="g">{stops}</linearGradient>'
            '<linearGradient id="h" xlink:href="#g" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            'x2="0" y2="50"/>'
            f'<radialGradient id="r">{stops}</radialGradient>'
            '<rect id="a" width="100" height="100" fill="url(#g)"/>'
            '<rect id="b" width="100" height="100" fill="url(#h)"/>'
            '<circle id="c" r="100" fill="url(#r)"/>')
        self.assertEqual(shapes["a"][0]["colors"], ["#000000", "#ffffff"])
        for name, part in (("a", lambda x, y: x), ("b", lambda x, y: min(1, 2 * y)),
                           ("c", lambda x, y: min(1, math.hypot(x, y)))):
            piece = shapes[name][0]
            corners = list(zip(*[iter(piece["corners"])] * 3))
            gray = [int(color[1:3], 16) / 255 for color in piece["colors"]]
            for x, y, color in corners:
                self.assertAlmostEqual(gray[color], part(x / UNIT, y / UNIT), delta=0.01)
            for k in range(0, len(piece["triangles"]), 3):
                three = [corners[n] for n in piece["triangles"][k:k + 3]]
                x, y = (sum(one[n] for one in three) / 3 / UNIT for n in (0, 1))
                mean = sum(gray[one[2]] for one in three) / 3
                self.assertAlmostEqual(mean, part(x, y), delta=0.06)

    def test_shapes_that_bend_have_small_triangles(self):
        plain = self.make('<rect id="a" width="300" height="50"/>')["a"][0]
        bent = self.make('<rect id="a" width="300" height="50" data-bends=""/>')["a"][0]
        self.assertEqual(len(plain["triangles"]), 6)
        self.assertGreater(len(bent["triangles"]), 90)
        self.assertAlmostEqual(piece_area(bent), 1.5)

    # --- what is wrong

    def test_what_cannot_be_read_is_named_and_left_out(self):
        rect = '\n<rect id="ok" width="9" height="9"/>'
        for body, note in (
                ('<g id="a"><text id="words">x</text></g>',
                 "own.svg:2: 'words': <text> can't be read and is left out; turn it into paths, or "
                 "remove it\nown.svg:2: 'a': has nothing that could be filled and is left out\n"),
                ('<rect width="9" height="9"/>',
                 "own.svg:2: <rect>: has no id and is left out; give it the name of a shape\n"),
                ('<rect id="b" width="9" height="9" style="filter:url(#f)"/>',
                 "own.svg:2: 'b': its filter is left out; draw the shape as it shall look\n"),
                ('<g id="b"><rect width="9" height="9" clip-path="url(#f)"/></g>',
                 "own.svg:2: <rect> in 'b': its clip-path is left out; draw the shape as it shall "
                 "look\n"),
                ('<g id="b"><image href="x.png"/><rect width="9" height="9"/></g>',
                 "own.svg:2: <image> in 'b': <image> can't be read and is left out; turn it into "
                 "paths, or remove it\n"),
                ('<rect id="b" width="9" height="9" stroke="url(#no)"/>',
                 "own.svg:2: 'b': its stroke \"url(#no)\" can't be read and is left out; use a "
                 "colour or a gradient\n"),
                ('<g id="b"><use href="#b"/><rect width="9" height="9"/></g>', None)):
            with self.subTest(body):
                self.svg.write_text(f"{HEAD}>{body}{rect}</svg>")
                code, said = self.run_script(self.svg)
                self.assertEqual(code, 0)
                self.assertIn("ok", json.loads(self.json.read_text())["shapes"])
                self.assertNotEqual(said, "")
                if note:
                    self.assertEqual(said, note)

    def test_wrong_drawings_are_told_with_their_place(self):
        rect = '<rect id="a" width="9" height="9"'
        for text, message in (
                ("", "own.svg:1:1: this is no XML: no element found; save the drawing again"),
                ("<svg>", "own.svg:1:6: this is no XML: no element found"),
                ("<html/>", "own.svg:1: this is no SVG: its root is <html>; save it as"),
                ('<svg data-tile="0"/>', "data-tile is \"0\"; it must say how many units a tile"),
                ("<svg/>", "own.svg: no group and no path at its top has an id, so there is no"),
                (f"<svg>{rect}/>\n{rect}/></svg>", "own.svg:2: 'a': two elements have the id a"),
                (f'<svg>{rect} transform="turn(3)"/></svg>', "'a': its transform can't be read"),
                (f'<svg>{rect} transform="scale(1e999)"/></svg>', "it lies more than 1000 tiles"),
                (f'<svg>{rect} transform="scale(1e9) scale(1e9)"/></svg>',
                 "its transform makes it too large"),
                (f'<svg>{rect} fill="pinkish"/></svg>', 'fill is "pinkish"; it must be a colour'),
                (f'<svg>{rect} opacity="much"/></svg>', 'opacity is "much"; it must be a number'),
                (f'<svg>{rect} x="wide"/></svg>', 'x is "wide"; it must be a number'),
                ('<svg><path id="p" d="M0 0 L5"/></svg>', "its path data has no number at byte 8"),
                ('<svg><path id="p" d="M0 0 X5"/></svg>', "an unknown command at byte 6: 'X5'"),
                ('<svg><path id="p" d="5 5"/></svg>', "a number without a command at byte 1"),
                ('<svg><path id="p" d="L5 5"/></svg>', "no M at its beginning"),
                ('<svg><path id="p" d="M0 0A1 1 0 2 0 5 5"/></svg>', "no flag (0 or 1) at byte 12"),
                (f'<svg><g id="{"x" * 32}">{rect}/></g></svg>', "an id has at most 31 bytes"),
                ("<svg>" + "<g>" * 200 + "</g>" * 200 + "</svg>", "more than 100 deep; ungroup")):
            with self.subTest(text[:80]):
                self.svg.write_text(text)
                code, said = self.run_script(self.svg)
                self.assertEqual(code, 1)
                self.assertIn(message, said)
                self.assertFalse(self.json.exists())
        self.assertEqual(self.run_script(self.svg.with_name("no.svg")),
                         (1, "no.svg: No such file or directory\n"))
        self.svg.write_bytes(b"<svg>\xff</svg>")
        self.assertEqual(self.run_script(self.svg)[0], 1)


if __name__ == "__main__":
    harness.main()
