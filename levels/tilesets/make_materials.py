#!/usr/bin/env python3
"""Makes the tilesets materials, materials-shore and materials-workshop, a .png and .tsj each.

They hold the ground of every material except earth, to paint and stamp with in Tiled. Maps number
the tiles of all their tilesets in one row, so a tileset never grows: materials of later worlds are
in tilesets of their own.

Run by hand after a change here or of the shapes in make_terrain.py; the files it writes are
committed. Needs only Python's standard library. The pixels are the same everywhere; their
compression depends on the version of zlib. Every material has its own colour and its own pattern,
so that nobody needs to see colours to distinguish them. The loader's table
(src/level/schema/material.c) says what materials do.

    python3 make_materials.py [DIRECTORY]      default: the folder of this script
"""

import json
import os
import struct
import sys
import zlib

import make_terrain as terrain

TILE, MARGIN, SPACING = terrain.TILE, terrain.MARGIN, terrain.SPACING
COLUMNS = 16
SAMPLES = 3  # per pixel and axis, where a pixel lies on the border of a shape
RIM = 2.6  # width in pixels of the rim along the surface

# --- shapes --------------------------------------------------------------------------------------
# Two rows a material: the corner pieces and the plain block; the slopes and the convex rounds.

SLOPES = [polygons for name, polygons in terrain.STAMPS if name.startswith(("45", "1:2"))]
BULGES = [polygons for name, polygons in terrain.ROUNDS if "bulging" in name]
SHAPES = [terrain.marching_polygons(mask) for mask in range(1, 16)] + [[]] + SLOPES + BULGES
assert len(SHAPES) == 2 * COLUMNS

# --- patterns ------------------------------------------------------------------------------------
# Each function returns the shade of a pixel of a tile (x, y from 0 to 31): 0 body, 1 dark line, 2
# light spot. Patterns have the period of a tile, so that neighbours join.


def bricks(x, y):
    row = y // 8
    return 1 if y % 8 == 0 or (x + row % 2 * 8) % 16 == 0 else 2 if y % 8 == 1 else 0


def grain(x, y):
    board = y // 8
    if y % 8 == 0 or (x == (board * 11 + 5) % 32):
        return 1
    return 2 if y % 8 == 4 and (x + board * 9) % 32 < 18 else 0


def tufts(x, y):
    across, down = (x + y // 8 % 2 * 4) % 8, y % 8
    return 1 if down == abs(across - 4) + 2 else 2 if down == abs(across - 4) + 3 and across in (
        3, 4, 5) else 0


def streaks(x, y):
    along = (x + y) % 32
    return 2 if along in (6, 7, 11) else 1 if along == 22 else 0


def spikes(x, y):
    across = abs(x % 8 - 4)
    return 2 if y % 16 < 11 and across * 2 < y % 16 - 2 else 1 if y % 16 >= 14 else 0


def cracks(x, y):
    zigzag = abs(x % 16 - 8)
    return 1 if (y + zigzag) % 16 in (0,
                                      1) or (x % 16 == 3
                                             and y % 16 < 7) else 2 if (y + zigzag) % 16 == 3 else 0


def crosses(x, y):
    x, y = x % 16, y % 16
    if x == 0 or y == 0:
        return 1
    return 2 if 3 < x < 13 and 3 < y < 13 and (abs(x - y) < 2 or abs(x + y - 16) < 2) else 0


def bars(x, y):
    return 2 if x % 8 in (0, 1) or y % 8 in (0, 1) else 1


def chevrons(x, y):
    return 2 if (y - abs(x % 16 - 8)) % 12 in (0, 1,
                                               2) else 1 if (y - abs(x % 16 - 8)) % 12 == 3 else 0


def veins(x, y):
    glow = (x * 5 + y * 3) % 16 in (0, 1) and (x - y) % 16 < 11 or (x * 3 - y * 5) % 32 in (0, 1, 2)
    return 2 if glow else 1 if (x + y * 2) % 8 == 0 else 0


def ripples(x, y):
    across = (x + y // 8 % 2 * 16) % 32
    bend = abs(across - 16) // 4
    return 2 if (y + bend) % 8 in (0, 1) else 1 if (y + bend) % 8 == 2 or (
        x * 7 + y * 13) % 61 == 0 else 0


def curls(x, y):
    across, down = (x + y // 8 % 2 * 4) % 8 - 4, y % 8 - 4
    far = across * across + down * down
    return 2 if 4 <= far <= 9 and down < 1 else 1 if far > 15 else 0


def plates(x, y):
    if x % 32 == 0 or y % 16 == 0:
        return 1
    return 2 if y % 16 == 1 or (y % 16 in (4, 5, 11, 12) and x % 32 in (4, 5, 27, 28)) \
        or (x - y) % 16 in (0, 1) and 8 < x < 24 else 0


def panes(x, y):
    along = (x + y) % 32
    return 2 if along in range(4, 8) else 1 if along in (10, 11) or x == 0 or y == 0 else 0


MATERIALS = (  # name, pattern, colours: body, dark, light, rim
    ("stone", bricks,
     ((0x5C, 0x66, 0x70), (0x3E, 0x46, 0x4F), (0x6E, 0x79, 0x84), (0xA4, 0xB0, 0xBA))),
    ("wood", grain,
     ((0x7A, 0x50, 0x2C), (0x4C, 0x30, 0x18), (0x96, 0x67, 0x3C), (0xC2, 0x8E, 0x58))),
    ("moss", tufts,
     ((0x2F, 0x5D, 0x2C), (0x1C, 0x3F, 0x1E), (0x5E, 0x96, 0x3E), (0xA9, 0xD1, 0x4F))),
    ("ice", streaks,
     ((0x8F, 0xC4, 0xDE), (0x6A, 0xA2, 0xC2), (0xD8, 0xF0, 0xFA), (0xF4, 0xFC, 0xFF))),
    ("thorns", spikes,
     ((0x4A, 0x14, 0x28), (0x2A, 0x08, 0x16), (0xB8, 0x38, 0x4E), (0xFF, 0x6A, 0x5C))),
    ("crumbling", cracks,
     ((0xA0, 0x8A, 0x62), (0x5A, 0x48, 0x2C), (0xBC, 0xA8, 0x80), (0xD8, 0xC8, 0xA0))),
    ("breakable", crosses,
     ((0x9C, 0x52, 0x30), (0x5E, 0x2A, 0x16), (0xD8, 0x8A, 0x50), (0xF0, 0xB0, 0x78))),
    ("grate", bars,
     ((0x30, 0x36, 0x40), (0x16, 0x1A, 0x20), (0x8C, 0x96, 0xA4), (0xC4, 0xCE, 0xDA))),
    ("oneway", chevrons,
     ((0x1E, 0x5A, 0x64), (0x12, 0x3A, 0x42), (0x4E, 0xB4, 0xB8), (0x9A, 0xEC, 0xE6))),
    ("embers", veins,
     ((0x3A, 0x1A, 0x12), (0x18, 0x0A, 0x08), (0xF0, 0x6A, 0x24), (0xFF, 0xC0, 0x60))),
)
SHORE = (
    ("sand", ripples,
     ((0xB8, 0xA8, 0x74), (0x85, 0x7A, 0x52), (0xD8, 0xCC, 0x98), (0xF6, 0xEA, 0xBC))),
)
WORKSHOP = (
    ("fleece", curls,
     ((0xC8, 0xAA, 0x80), (0x7A, 0x5C, 0x48), (0xF4, 0xE0, 0xB8), (0xFF, 0xF0, 0xD0))),
    ("iron", plates,
     ((0x30, 0x38, 0x4A), (0x18, 0x1C, 0x26), (0x5B, 0x6B, 0x8C), (0x8E, 0xA6, 0xD8))),
    ("glass", panes,
     ((0x5A, 0x6C, 0x98), (0x7F, 0xA0, 0xFF), (0xFF, 0xF0, 0xC0), (0xCF, 0xE0, 0xFF))),
)
TILESETS = {"materials": MATERIALS, "materials-shore": SHORE, "materials-workshop": WORKSHOP}

# --- picture -------------------------------------------------------------------------------------


def coverage(polygons, x, y):
    """The part of a pixel that lies in the shape, 0 to 255 in steps of 51."""
    step = 1.0 / SAMPLES
    inside = sum(any(terrain.is_inside(polygon, x + (i + 0.5) * step, y + (j + 0.5) * step)
                     for polygon in polygons)
                 for j in range(SAMPLES) for i in range(SAMPLES))
    return (255 * inside // (SAMPLES * SAMPLES) + 25) // 51 * 51


def pixel_shape(polygons, surfaces, x, y):
    """(alpha, whether it belongs to the rim) of one pixel."""
    distance = min((surface.distance(x + 0.5, y + 0.5) for surface in surfaces),
                   default=float(TILE))
    if distance < 1.5:
        return coverage(polygons, x, y), True
    inside = any(terrain.is_inside(polygon, x + 0.5, y + 0.5) for polygon in polygons)
    return (255 if inside else 0), distance < RIM


def draw_shape(polygons):
    polygons = polygons or terrain.marching_polygons(15)
    surfaces = terrain.surfaces_of(polygons)
    return [[pixel_shape(polygons, surfaces, x, y) for x in range(TILE)] for y in range(TILE)]


def paint(shape, material):
    """Rows of (red, green, blue, alpha)."""
    _, pattern, (body, dark, light, rim) = material
    shades = (body, dark, light)
    return [[(rim if at_rim else shades[pattern(x, y)]) + (alpha,) if alpha else (0, 0, 0, 0)
             for x, (alpha, at_rim) in enumerate(row)] for y, row in enumerate(shape)]


def place(sheet, number, tile):
    """Puts a tile into the sheet, its border repeated by a pixel."""
    left = MARGIN + number % COLUMNS * (TILE + SPACING)
    top = MARGIN + number // COLUMNS * (TILE + SPACING)
    for y in range(-1, TILE + 1):
        for x in range(-1, TILE + 1):
            sheet[top + y][left + x] = tile[min(max(y, 0), TILE - 1)][min(max(x, 0), TILE - 1)]


def draw_sheet(materials):
    rows = len(materials) * len(SHAPES) // COLUMNS
    width = 2 * MARGIN + COLUMNS * (TILE + SPACING) - SPACING
    height = 2 * MARGIN + rows * (TILE + SPACING) - SPACING
    sheet = [[(0, 0, 0, 0)] * width for _ in range(height)]
    shapes = [draw_shape(polygons) for polygons in SHAPES]
    for row, material in enumerate(materials):
        for number, shape in enumerate(shapes):
            tile = paint(shape, material)
            if number == terrain.FULL_STAMP:
                mark_full_stamp(tile, material)
            place(sheet, row * len(SHAPES) + number, tile)
    return sheet


def mark_full_stamp(tile, material):
    """Marks the plain block with a frame of dots: else it looks like the brush's full piece."""
    for i in range(4, TILE - 4, 4):
        for x, y in ((i, 4), (i, TILE - 5), (4, i), (TILE - 5, i)):
            tile[y][x] = material[2][3] + (255,)


def png(sheet):
    lines = b"".join(b"\0" + bytes(value for pixel in row for value in pixel) for row in sheet)
    return b"".join((
        b"\x89PNG\r\n\x1a\n",
        terrain.png_chunk(b"IHDR",
                          struct.pack(">IIBBBBB", len(sheet[0]), len(sheet), 8, 6, 0, 0, 0)),
        terrain.png_chunk(b"IDAT", zlib.compress(lines, 9)),
        terrain.png_chunk(b"IEND", b"")))


# --- tileset ------------------------------------------------------------------------------------


def tile_entry(number, polygons, material):
    entry = terrain.tile_entry(number, polygons)
    entry.setdefault("properties", []).insert(0,
                                              {"name": "material", "type": "string",
                                               "value": material})
    return entry


def wang_set(row, name, rim):
    """The terrain's corner set, with the material's own tiles."""
    first = row * len(SHAPES)
    found = terrain.wang_set()
    for entry in found["wangtiles"]:
        entry["tileid"] += first
    found["colors"][0].update(color="#%02x%02x%02x" % rim, name=name, tile=first + 14)
    found.update(name=name.capitalize(), tile=first + 14)
    return found


def tileset(name, materials, width, height):
    tiles = [tile_entry(row * len(SHAPES) + number, polygons, material[0])
             for row, material in enumerate(materials) for number, polygons in enumerate(SHAPES)]
    return {"type": "tileset", "version": "1.8", "tiledversion": "1.8.2", "name": name,
            "tilewidth": TILE, "tileheight": TILE, "tilecount": len(tiles), "columns": COLUMNS,
            "margin": MARGIN, "spacing": SPACING, "image": name + ".png", "imagewidth": width,
            "imageheight": height, "tiles": tiles, "properties": terrain.LOOK,
            "wangsets": [wang_set(row, material[0], material[2][3])
                         for row, material in enumerate(materials)]}


def text_of(found):
    """JSON with one line for each tile and Wang set."""
    lists = {name: ",\n".join("  " + json.dumps(entry, sort_keys=True) for entry in found[name])
             for name in ("tiles", "wangsets")}
    members = [f' "{name}": [\n{lists[name]}\n ]' if name in lists
               else f' "{name}": {json.dumps(found[name])}'
               for name in sorted(found)]
    return "{\n" + ",\n".join(members) + "\n}\n"


def main():
    directory = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, materials in TILESETS.items():
        sheet = draw_sheet(materials)
        text = text_of(tileset(name, materials, len(sheet[0]), len(sheet)))
        for kind, data in (("png", png(sheet)), ("tsj", text.encode())):
            with open(os.path.join(directory, f"{name}.{kind}"), "wb") as file:
                file.write(data)


if __name__ == "__main__":
    main()
