#!/usr/bin/env python3
"""Makes terrain.png and terrain.tsj, the tileset that hills are painted with in Tiled.

Run by hand after a change here; the two files it writes are committed. Needs only Python's standard
library and writes the same bytes everywhere: it uses no libm and no zlib (the picture is stored
uncompressed, one byte a pixel). The pictures are for the author in Tiled only: the game draws the
ground from the collision shapes.

    python3 make_terrain.py [DIRECTORY]      default: the folder of this script
"""

import binascii
import functools
import json
import math
import os
import struct
import sys

TILE = 32  # pixels
HALF = TILE // 2
COLUMNS = 8
MARGIN = 2  # pixels around the sheet
# Pixels between tiles: copies of the tiles' borders, so that nothing bleeds when scaled.
SPACING = 2
SAMPLES = 4  # per pixel and axis

# --- shapes --------------------------------------------------------------------------------------
# Polygons are clockwise on the screen (y down) and in halves of a tile: 0, 1 or 2; those of rounds
# lie on whole pixels.

# top left, top right, bottom right, bottom left: bits 1, 2, 4, 8 of a mask
CORNERS = ((0, 0), (2, 0), (2, 2), (0, 2))


def midpoint(a, b):
    return ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)


def marching_polygons(mask):
    """The pieces around the set corners; a wall is half way between a set and an unset corner."""
    if mask in (5, 10):  # saddles: two corners that only touch the middle of the sides
        return [marching_polygons(1 << corner)[0] for corner in range(4) if mask >> corner & 1]
    points = []
    for corner in range(4):
        following = (corner + 1) % 4
        here, there = mask >> corner & 1, mask >> following & 1
        if here:
            points.append(CORNERS[corner])
        if here != there:
            points.append(midpoint(CORNERS[corner], CORNERS[following]))
    return [points]


STAMPS = (  # name, polygons; the shapes to set by hand next to what the brush paints
    ("full", []),  # has the property `solid` instead of a shape
    ("half, bottom", [[(0, 1), (2, 1), (2, 2), (0, 2)]]),
    ("half, top", [[(0, 0), (2, 0), (2, 1), (0, 1)]]),
    ("half, left", [[(0, 0), (1, 0), (1, 2), (0, 2)]]),
    ("half, right", [[(1, 0), (2, 0), (2, 2), (1, 2)]]),
    ("45, floor, up to the right", [[(0, 2), (2, 0), (2, 2)]]),
    ("45, floor, up to the left", [[(0, 0), (2, 2), (0, 2)]]),
    ("45, ceiling, down to the right", [[(0, 0), (2, 0), (2, 2)]]),
    ("45, ceiling, down to the left", [[(0, 0), (2, 0), (0, 2)]]),
    ("1:2, floor, up to the right, low", [[(0, 2), (2, 1), (2, 2)]]),
    ("1:2, floor, up to the right, high", [[(0, 1), (2, 0), (2, 2), (0, 2)]]),
    ("1:2, floor, up to the left, high", [[(0, 0), (2, 1), (2, 2), (0, 2)]]),
    ("1:2, floor, up to the left, low", [[(0, 1), (2, 2), (0, 2)]]),
    ("1:2, ceiling, down to the right, low", [[(0, 0), (2, 0), (2, 1)]]),
    ("1:2, ceiling, down to the right, high", [[(0, 0), (2, 0), (2, 2), (0, 1)]]),
    ("1:2, ceiling, down to the left, high", [[(0, 0), (2, 0), (2, 1), (0, 2)]]),
    ("1:2, ceiling, down to the left, low", [[(0, 0), (2, 0), (0, 1)]]),
)

# A quarter of a circle about a corner, radius one tile, every 15 degrees: pixels to the right of
# and above the corner.
ARC = ((0, 32), (8, 31), (16, 28), (23, 23), (28, 16), (31, 8), (32, 0))


def turned(polygon, quarters):
    """The shape turned clockwise about the middle of the tile."""
    for _ in range(quarters):
        polygon = [(2 - y, x) for x, y in polygon]
    return polygon


def bulge(quarters):
    """A quarter of a disc about the lower left corner of the tile, before it is turned."""
    return [turned([(0, 2)] + [(x / HALF, 2 - y / HALF) for x, y in ARC], quarters)]


def hollow(quarters):
    """The tile without a quarter of a disc about its upper right corner.

    All its points are visible from the first one, so a fan of triangles covers it.
    """
    return [turned([(0, 2)] + [(2 - x / HALF, y / HALF) for x, y in reversed(ARC)], quarters)]


ROUNDS = tuple((f"round, {name}, {place}", shape(quarters))
               for name, shape in (("bulging", bulge), ("hollow", hollow))
               for quarters, place in enumerate(("lower left", "upper left", "upper right",
                                                 "lower right")))

TILES = [("corners %d" % mask, marching_polygons(mask))
         for mask in range(1, 16)] + list(STAMPS + ROUNDS)
MARCHING = 15  # tiles 0..14 are the masks 1..15
FULL_STAMP = MARCHING

# --- picture -------------------------------------------------------------------------------------

CLEAR = (0, 0, 0, 0)
BODY, TOPSOIL, STONE = (0x12, 0x1C, 0x1F), (0x1B, 0x2A, 0x2B), (0x22, 0x35, 0x36)
DEEP, MID, RIM, TIP = (0x27, 0x46, 0x3A), (0x3F, 0x6B, 0x45), (0x6F, 0xA3, 0x5E), (0x8D, 0xBB, 0x62)
ROOT = (0x5A, 0x3B, 0x22)

# By the direction a surface faces: depth under it in pixels, and the colour down to that depth.
BANDS = {
    "up": ((1.5, TIP), (3.5, RIM), (6.0, MID), (8.5, DEEP), (12.0, TOPSOIL)),
    "side": ((2.0, RIM), (4.0, MID), (6.0, DEEP), (10.0, TOPSOIL)),
    "down": ((1.5, MID), (4.0, DEEP), (8.0, TOPSOIL)),
}
# Position along the surface, length, half width and lean of each blade of grass or root hair that
# grows out of it.
GROWTH = {
    "up": ((3.0, 5.0, 1.3, 0.3), (8.5, 3.5, 1.1, -0.3), (13.0, 6.0, 1.3, -0.2),
           (20.0, 4.0, 1.2, 0.4),
           (25.0, 5.5, 1.3, -0.1), (30.0, 3.5, 1.1, 0.2)),
    "side": (),
    "down": ((4.5, 6.0, 0.9, 0.2), (11.0, 3.5, 0.8, -0.3), (18.5, 7.0, 0.9, -0.1),
             (27.0, 4.5, 0.9, 0.3)),
}
REACH = 13.0  # pixels from a surface in which its bands, blades and roots can show
GROWTH_COLOUR = {"up": RIM, "side": RIM, "down": ROOT}
# x, y, radii
STONES = ((8.5, 10.0, 3.4, 2.2), (23.0, 6.5, 2.2, 1.5), (20.0, 22.0, 4.0, 2.6),
          (6.5, 25.5, 2.0, 1.4))


class Surface:
    """One exposed edge in pixels. The rock lies on its right-hand side."""

    def __init__(self, start, end):
        self.x, self.y = start
        dx, dy = end[0] - start[0], end[1] - start[1]
        self.length = math.sqrt(dx * dx + dy * dy)
        self.dx, self.dy = dx / self.length, dy / self.length
        outward_y = -self.dx
        self.facing = "up" if outward_y < -0.3 else "down" if outward_y > 0.3 else "side"

    def along_and_depth(self, x, y):
        """Distance of a point along the edge and its depth under the edge (negative: outside)."""
        x, y = x - self.x, y - self.y
        return x * self.dx + y * self.dy, y * self.dx - x * self.dy

    def distance(self, x, y):
        along, depth = self.along_and_depth(x, y)
        past = along - min(max(along, 0.0), self.length)
        return math.sqrt(past * past + depth * depth)


def on_border(a, b):
    return any(a[axis] == b[axis] and a[axis] in (0, 2) for axis in (0, 1))


def surfaces_of(polygons):
    edges = [(polygon[i], polygon[(i + 1) % len(polygon)]) for polygon in polygons
             for i in range(len(polygon))]
    return [Surface((a[0] * HALF, a[1] * HALF), (b[0] * HALF, b[1] * HALF)) for a, b in edges
            if not on_border(a, b)]


def in_triangle(triangle, x, y):
    for i, a in enumerate(triangle):
        b = triangle[(i + 1) % 3]
        if (b[0] - a[0]) * (y - a[1] * HALF) - (b[1] - a[1]) * (x - a[0] * HALF) < 0.0:
            return False
    return True


def is_inside(polygon, x, y):
    """True if the point is inside: a fan of triangles covers every polygon, also concave ones."""
    return any(in_triangle((polygon[0], polygon[i], polygon[i + 1]), x, y)
               for i in range(1, len(polygon) - 1))


def rock_colour(surfaces, x, y):
    if surfaces:
        surface = min(surfaces, key=lambda candidate: candidate.distance(x, y))
        depth = surface.distance(x, y)
        for limit, colour in BANDS[surface.facing]:
            if depth < limit:
                return colour
    for stone_x, stone_y, radius_x, radius_y in STONES:
        across, down = (x - stone_x) / radius_x, (y - stone_y) / radius_y
        if across * across + down * down < 1.0:
            return STONE if down < -0.2 else TOPSOIL
    return BODY


def growth_colour(surfaces, x, y):
    """Colour of a blade or root at a point outside the rock, or None."""
    for surface in surfaces:
        along, depth = surface.along_and_depth(x, y)
        for place, length, half_width, lean in GROWTH[surface.facing]:
            if place < surface.length - 1.0 and -length < depth < 0.0:
                if abs(along - place + lean * depth) < half_width * (1.0 + depth / length):
                    return GROWTH_COLOUR[surface.facing]
    return None


def sample(polygons, surfaces, x, y):
    if is_rock(polygons, x, y):
        return rock_colour(surfaces, x, y)
    return growth_colour(surfaces, x, y)


def pixel(polygons, surfaces, left, top):
    """Mean (red, green, blue, alpha) of a pixel's samples.

    Coarsened so that the sheet has at most 256 colours.
    """
    step = 1.0 / SAMPLES
    found = [sample(polygons, surfaces, left + (i + 0.5) * step, top + (j + 0.5) * step)
             for j in range(SAMPLES) for i in range(SAMPLES)]
    solid = [colour for colour in found if colour]
    if not solid:
        return CLEAR
    if len(set(solid)) == 1:
        mean = solid[0]
    else:
        mean = tuple((sum(colour[k] for colour in solid) // len(solid) + 4) // 8 * 8
                     for k in range(3))
    alpha = (255 * len(solid) // len(found) + 25) // 51 * 51
    return mean + (alpha,) if alpha else CLEAR


def draw_tile(polygons):
    """Rows of pixels; a tile without shapes is drawn full, None is nothing."""
    if polygons is None:
        return [[CLEAR] * TILE for _ in range(TILE)]
    surfaces = surfaces_of(polygons)
    if not surfaces:
        return [list(row) for row in full_tile()]
    return [[pixel(polygons, surfaces, x, y) if is_near(surfaces, x, y) else
             full_tile()[y][x] if is_rock(polygons, x + 0.5, y + 0.5) else CLEAR
             for x in range(TILE)] for y in range(TILE)]


@functools.lru_cache(maxsize=None)
def full_tile():
    full = marching_polygons(15)
    return [[pixel(full, [], x, y) for x in range(TILE)] for y in range(TILE)]


def is_near(surfaces, left, top):
    """True if a surface may show in the pixel: by its bands of colour, or what grows on it."""
    return any(surface.distance(left + 0.5, top + 0.5) < REACH for surface in surfaces)


def is_rock(polygons, x, y):
    return any(is_inside(polygon, x, y) for polygon in polygons)


def mark_full_stamp(rows):
    """Marks the plain block with a dotted diagonal cross.

    Without it the block looks like the brush's full piece.
    """
    for i in range(4, TILE - 4, 4):
        for y in (i, TILE - 1 - i):
            rows[y][i] = rows[y][i + 1] = STONE + (255,)


def draw_terrain():
    pictures = [draw_tile(polygons) for _, polygons in TILES]
    mark_full_stamp(pictures[FULL_STAMP])
    return sheet_of(pictures, COLUMNS)


def sheet_size(count, columns):
    """Width and height of the picture of so many tiles, pixels."""
    rows = (count + columns - 1) // columns
    return tuple(2 * MARGIN + along * (TILE + SPACING) - SPACING for along in (columns, rows))


def sheet_of(pictures, columns):
    """The pictures of all tiles side by side, with their borders repeated around them."""
    width, height = sheet_size(len(pictures), columns)
    sheet = [[CLEAR] * width for _ in range(height)]
    for number, tile in enumerate(pictures):
        left = MARGIN + number % columns * (TILE + SPACING)
        top = MARGIN + number // columns * (TILE + SPACING)
        for y in range(-1, TILE + 1):
            for x in range(-1, TILE + 1):
                sheet[top + y][left + x] = tile[min(max(y, 0), TILE - 1)][min(max(x, 0), TILE - 1)]
    return sheet


# --- files --------------------------------------------------------------------------------------


def png_chunk(kind, data):
    checksum = struct.pack(">I", binascii.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + checksum


def adler32(data):
    low, high = 1, 0
    for byte in data:
        low = (low + byte) % 65521
        high = (high + low) % 65521
    return high << 16 | low


def deflate_stored(data):
    """A zlib stream of stored blocks: compression would depend on the version of zlib."""
    out = bytearray(b"\x78\x01")
    for start in range(0, len(data), 65535):
        block = data[start:start + 65535]
        last = start + 65535 >= len(data)
        out += struct.pack("<BHH", last, len(block), len(block) ^ 0xFFFF) + block
    return bytes(out) + struct.pack(">I", adler32(data))


def png(sheet, deflate=deflate_stored):
    """An indexed PNG. Transparent colours come first, so that the tRNS chunk is short."""
    colours = sorted({colour for row in sheet for colour in row},
                     key=lambda colour: (colour[3], colour))
    assert len(colours) <= 256, f"{len(colours)} colours"
    index = {colour: i for i, colour in enumerate(colours)}
    lines = b"".join(b"\0" + bytes(index[colour] for colour in row) for row in sheet)
    translucent = bytes(colour[3] for colour in colours if colour[3] < 255)
    return b"".join((
        b"\x89PNG\r\n\x1a\n",
        png_chunk(b"IHDR", struct.pack(">IIBBBBB", len(sheet[0]), len(sheet), 8, 3, 0, 0, 0)),
        png_chunk(b"PLTE", b"".join(bytes(colour[:3]) for colour in colours)),
        png_chunk(b"tRNS", translucent),
        png_chunk(b"IDAT", deflate(lines)),
        png_chunk(b"IEND", b"")))


def pixels(halves):
    """A coordinate as JSON shows it: without a fraction if it has none."""
    value = halves * HALF
    return int(value) if value == int(value) else value


def collision_object(number, polygon):
    """A polygon as Tiled keeps it: points relative to the first."""
    x, y = polygon[0]
    return {"id": number, "name": "", "type": "", "rotation": 0, "visible": True, "width": 0,
            "height": 0, "x": pixels(x), "y": pixels(y),
            "polygon": [{"x": pixels(px - x), "y": pixels(py - y)} for px, py in polygon]}


def tile_entry(number, polygons):
    if not polygons:
        return {"id": number, "properties": [{"name": "solid", "type": "bool", "value": True}]}
    objects = [collision_object(i + 1, polygon) for i, polygon in enumerate(polygons)]
    return {"id": number,
            "objectgroup": {"draworder": "index", "name": "", "objects": objects, "opacity": 1,
                                          "type": "objectgroup", "visible": True, "x": 0, "y": 0}}


def wang_set():
    """The corner set. Wang ids are top, top right, right, bottom right, ...; only corners count."""
    tiles = []
    for mask in range(1, 16):
        top_left, top_right, bottom_right, bottom_left = (mask >> bit & 1 for bit in range(4))
        tiles.append({"tileid": mask - 1,
                      "wangid": [0, top_right, 0, bottom_right, 0, bottom_left, 0, top_left]})
    earth = {"color": "#6fa35e", "name": "Earth", "probability": 1, "tile": 14}
    return {"name": "Hills", "type": "corner", "tile": 14, "colors": [earth], "wangtiles": tiles}


# The game draws these tiles itself. Their pictures are for Tiled.
LOOK = [{"name": "look", "type": "string", "value": "world"}]


def tileset(name, tiles, columns):
    """A tileset of `tiles`: for each its polygons, [] if it is solid, None if it is nothing."""
    width, height = sheet_size(len(tiles), columns)
    return {"type": "tileset", "version": "1.8", "tiledversion": "1.8.2", "name": name,
            "tilewidth": TILE, "tileheight": TILE, "tilecount": len(tiles), "columns": columns,
            "margin": MARGIN, "spacing": SPACING, "image": name + ".png",
            "imagewidth": width, "imageheight": height,
            "tiles": [tile_entry(number, polygons) for number, polygons in enumerate(tiles)
                      if polygons is not None],
            "properties": LOOK}


def json_bytes(value):
    return (json.dumps(value, indent=1, sort_keys=True) + "\n").encode()


def write_all(files):
    """Writes files, {name: bytes}, into the folder of the command line or that of the script."""
    directory = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, data in files.items():
        with open(os.path.join(directory, name), "wb") as file:
            file.write(data)


def main():
    terrain = tileset("terrain", [polygons for _, polygons in TILES], COLUMNS)
    terrain["wangsets"] = [wang_set()]
    write_all({"terrain.png": png(draw_terrain()), "terrain.tsj": json_bytes(terrain)})


if __name__ == "__main__":
    main()
