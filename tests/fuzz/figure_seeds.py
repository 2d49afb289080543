#!/usr/bin/env python3
"""Makes seeds for fuzz_figure: figure_seeds.py OUT FOLDER...

Of each figure: all of it, and each of its parts alone, with the bones, values and colours of all.
Figures that have shapes are followed by them, as fuzz_figure expects; a small one of our own, too,
so that there are shapes even if no shipped figure has any.
"""
import json
import pathlib
import sys

OWN = {"type": "figure", "skeleton": [{"bone": "a"}, {"bone": "b", "at": [1, "tell"]}],
       "parts": [{"mesh": "box", "bend": ["a", "b"], "color": "danger", "repeat": 3},
                 {"mesh": "box", "shine": "white", "width": 0.2, "turn": {"sin": "time"}}]}
SHAPES = {"type": "shapes", "shapes": {"box": [
    {"outlines": [4], "colors": ["#ffffff", "#80808080"], "color": "danger",
     "corners": [0, 0, 0, 20000, 0, 1, 20000, 20000, 0, 0, 20000, 1, 10000, 10000, 0],
     "triangles": [0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4]},
    {"outlines": [], "colors": ["#102030"], "corners": [0, 0, 9000, 0, 0, 9000],
     "triangles": [0, 1, 2]}]}}

# Copies of copies, groups of groups, and numbers that grow.
GLOW = {"glow": "i", "color": "danger", "repeat": 64}
SLOW = {f"v{i}": {"smooth": [[k, k % 3] for k in range(60)], "of": {"along": 50, "i": 1, "j": 1}}
        for i in range(190)}
LINE = {"line": 64, "x": {"v7": 1, "v100": 1}, "y": "v9", "width": 0.1,
        "smooth": 3, "color": "white", "repeat": 64}
FIELD = {"group": [{"group": [GLOW], "repeat": 64}], "repeat": 64}
BOMBS = [
    {"parts": [FIELD] * 9},
    {"parts": [{"group": [FIELD["group"][0] | {"show": 0}], "repeat": 64}] * 9},
    {"values": SLOW, "parts": [{"group": [{"group": [LINE], "repeat": 64}], "repeat": 64}]},
    {"parts": [{"group": [GLOW], "name": "g0"},
               *({"group": [{"group": f"g{i}"}] * 60, "name": f"g{i + 1}"} for i in range(3))]},
    {"skeleton": [{"bone": "b0", "scale": 1e6, "at": 1e6},
                  *({"bone": f"b{i + 1}", "of": f"b{i}", "scale": -1e6, "at": [1e6, -1e6],
                     "turn": 1e6} for i in range(40)),
                  {"chain": "c", "of": "b40", "points": 64, "x": {"along": 1e6}, "y": "time",
                   "width": 1e6},
                  {"bone": "on", "chain": "c", "on": [0.5, 1e6], "scale": 1e6}],
     "parts": [{"line": 9, "bone": "b40", "color": "white", "edge": 1e6, "width": 1e6, "x": 1e6},
               {"shape": 9, "bone": "b40", "color": "white", "edge": 1e6, "x": "along", "y": 1e6},
               {"ellipse": 1e6, "bone": "on", "soft": 1e6, "edge": 1e6, "shine": "white"},
               {"ellipse": [1e6, 1e-6], "on": "c", "x": 0.5, "y": 1e6, "color": "white"},
               {"feather": [1e6, 1e6], "bone": "b3", "bend": 1e6, "color": "white"},
               {"glow": 1e6, "bone": "b9", "color": "white"},
               {"ovals": [[1e6, 1e6, 1e6, 1e6, 1e6]] * 3, "bone": "b2", "color": "white",
                "edge": 1e6},
               {"strip": 9, "x": "along", "y": 1e6, "x2": -1e6, "y2": "along", "width": 1e6,
                "color": "white", "bone": "on", "edge": 1},
               {"tube": "c", "stops": [[0, "white"], [1, "black"]], "edge": 1e6, "piled": True},
               {"tube": "c", "stops": [[0, "white"]], "edge": 1e6, "day": True}]}]


def text_of(document):
    """The document without blanks."""
    return json.dumps(document, separators=(",", ":")).encode()


def seeds_of(path):
    """Yields the inputs made from one file."""
    document = json.loads(path.read_bytes())
    shapes = path.with_suffix(".shapes.json")
    behind = b"\0" + text_of(json.loads(shapes.read_bytes())) if shapes.is_file() else b""
    yield text_of(document) + behind
    for part in document["parts"]:
        yield text_of(document | {"parts": [part], "poses": {}}) + behind


def main(out, folders):
    """Writes the seeds of all figures in the folders."""
    paths = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.json")
                   if not path.name.endswith(".shapes.json"))
    seeds = [text_of(OWN) + b"\0" + text_of(SHAPES)]
    seeds += [text_of({"type": "figure"} | bomb) for bomb in BOMBS]
    for path in paths:
        seeds += seeds_of(path)
    for number, seed in enumerate(seeds):
        (pathlib.Path(out) / f"{number:04}").write_bytes(seed)
    print(f"{len(seeds)} seeds of {len(paths)} files")


main(sys.argv[1], sys.argv[2:])
