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
    for path in paths:
        seeds += seeds_of(path)
    for number, seed in enumerate(seeds):
        (pathlib.Path(out) / f"{number:04}").write_bytes(seed)
    print(f"{len(seeds)} seeds of {len(paths)} files")


main(sys.argv[1], sys.argv[2:])
