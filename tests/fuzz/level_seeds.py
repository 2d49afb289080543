#!/usr/bin/env python3
"""Makes seeds for fuzz_level and fuzz_cost of levels and tilesets: level_seeds.py OUT FOLDER...

A fuzzer needs small inputs, and a level that is cut off is not JSON any more. So this script crops
layers, shortens long lists of objects and tiles, and leaves out blanks. It writes each map
with an external JSON tileset a second time with that tileset appended, as fuzz_level expects.
Files that it can't read are copied unchanged.
"""
import json
import pathlib
import sys

SIDE = 32
OBJECTS = 40
TILES = 60
LARGEST = 60000


def crop(layer):
    """Makes a layer that is an array of tiles at most SIDE wide and high; returns the size left."""
    width, height, data = layer.get("width"), layer.get("height"), layer.get("data")
    if isinstance(data, list) and isinstance(width,
                                             int) and isinstance(height, int) and len(
                                                 data) == width * height:
        rows = [data[y * width:y * width + min(width, SIDE)] for y in range(min(height, SIDE))]
        layer["data"] = [gid for row in rows for gid in row]
        layer["width"], layer["height"] = min(width, SIDE), min(height, SIDE)


def shorten(value, key=""):
    """Shortens the long lists in a document, wherever they are."""
    if isinstance(value, dict):
        if "data" in value:
            crop(value)
        if value.get("orientation") and not value.get("infinite") and packed(value) is False:
            for side in ("width", "height"):
                value[side] = min(value.get(side, SIDE), SIDE)
        for name, member in value.items():
            value[name] = shorten(member, name)
    if isinstance(value, list):
        value = value[:{"objects": OBJECTS, "tiles": TILES}.get(key, len(value))]
        value = [shorten(member) for member in value]
    return value


def packed(parent):
    """True if any layer is a string: such layers are not cropped."""
    return any(isinstance(layer.get("data"), str) or packed(layer)
               for layer in parent.get("layers", []))


def without_looks(tileset):
    """The tileset without the parts that only Tiled reads."""
    return {name: member for name, member in tileset.items()
            if name not in ("wangsets", "terrains", "grid")}


def seeds_of(path):
    """Yields the inputs made from one file."""
    raw = path.read_bytes()
    try:
        document = shorten(json.loads(raw))
    except (ValueError, AttributeError, RecursionError):
        yield raw
        return
    if not isinstance(document, dict):
        yield raw
        return
    compact = {"separators": (",", ":")}
    yield json.dumps(without_looks(document), **compact).encode()
    tilesets = document.get("tilesets") or [{}]
    beside = path.parent / str(tilesets[-1].get("source", "none"))
    if beside.suffix in (".tsj", ".json") and beside.is_file():
        tileset = without_looks(shorten(json.loads(beside.read_bytes())))
        tilesets[-1]["source"] = "fuzz.tsj"
        yield json.dumps(document,
                         **compact).encode() + b"\0" + json.dumps(tileset, **compact).encode()


def main(out, folders):
    """Writes the seeds of all files below the folders."""
    paths = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*")
                   if path.suffix in (".json", ".tmj", ".tsj", ".tsx", ".tj", ".tx", ".recipe")
                   and "schema" not in path.name)
    number = 0
    for path in paths:
        for seed in seeds_of(path):
            if len(seed) <= LARGEST:
                (pathlib.Path(out) / f"{number:04}-{path.name}").write_bytes(seed)
                number += 1
    print(f"{number} seeds of {len(paths)} files")


main(sys.argv[1], sys.argv[2:])
