"""Maps that hold one feature of Tiled each, and pictures for them, made from a seed.

Each map has at least a quarter of its pixels from its feature. A feature's `without` takes it away
again, so that a test can show that the picture depends on it.
"""
import copy
import json
import os
import random

from PIL import Image, ImageDraw

TILE = 16
WIDTH, HEIGHT = 24, 16
FLIPS = [0, 0x80000000, 0x40000000, 0x20000000, 0xc0000000, 0xa0000000, 0x60000000, 0xe0000000]
SHEET_TILES = 32


def make_pictures(folder):
    """Writes t.png (8 x 4 tiles, some translucent), m.png (margin and spacing), sky.png, tall.png,
    wide.png and key.png."""
    rng = random.Random(3)
    sheet = Image.new("RGBA", (8 * TILE, 4 * TILE))
    draw = ImageDraw.Draw(sheet)
    for i in range(SHEET_TILES):
        x, y = i % 8 * TILE, i // 8 * TILE
        color = tuple(rng.randrange(256) for _ in range(3))
        draw.rectangle([x + i % 3, y, x + TILE - 1, y + TILE - 1 - i % 2 * 3],
                       fill=color + (255 if i % 4 else 140,))
        draw.line([x, y, x + TILE - 1, y + TILE // 2], fill=(255, 255, 255, 255))
    sheet.save(os.path.join(folder, "t.png"))
    tileset = sheet_tileset(type="tileset", version="1.8", tiledversion="1.8.2")
    tileset.pop("firstgid")
    write(tileset, os.path.join(folder, "t.tsj"))
    spaced = Image.new("RGBA", (2 * 3 + 4 * TILE + 3 * 2, 3 + 2 * TILE + 2 + 3), (255, 0, 255, 255))
    for i in range(8):
        tile = sheet.crop((i * TILE, 0, i * TILE + TILE, TILE))
        spaced.paste(tile, (3 + i % 4 * (TILE + 2), 3 + i // 4 * (TILE + 2)))
    spaced.save(os.path.join(folder, "m.png"))
    sky = Image.new("RGBA", (90, 60))
    for x in range(90):
        for y in range(60):
            sky.putpixel((x, y), (x * 2, y * 4, 120, 255 if (x // 10 + y // 10) % 2 else 90))
    sky.save(os.path.join(folder, "sky.png"))
    tall = Image.new("RGBA", (24, 40), (200, 60, 30, 200))
    ImageDraw.Draw(tall).ellipse([2, 2, 21, 37], fill=(20, 220, 90, 255))
    tall.save(os.path.join(folder, "tall.png"))
    tall.resize((33, 21)).save(os.path.join(folder, "wide.png"))
    key = Image.new("RGB", (40, 30), (255, 0, 255))
    ImageDraw.Draw(key).ellipse([5, 5, 34, 24], fill=(20, 20, 200))
    key.save(os.path.join(folder, "key.png"))


def sheet_tileset(**more):
    return dict(firstgid=1, name="t", tilewidth=TILE, tileheight=TILE, tilecount=SHEET_TILES,
                columns=8, margin=0, spacing=0, image="t.png", imagewidth=8 * TILE,
                imageheight=4 * TILE, **more)


def collection(first, **more):
    return dict(firstgid=first, name="c", tilewidth=33, tileheight=40, tilecount=2, columns=0,
                margin=0, spacing=0, grid=dict(orientation="orthogonal", width=1, height=1),
                tiles=[dict(id=0, image="tall.png", imagewidth=24, imageheight=40),
                       dict(id=1, image="wide.png", imagewidth=33, imageheight=21)], **more)


def tile_layer(name, data, **more):
    layer = dict(type="tilelayer", name=name, width=WIDTH, height=HEIGHT, data=data, visible=True,
                 opacity=1, x=0, y=0, id=0, properties=[dict(name="collides", type="bool",
                                                             value=False)])
    layer.update(more)
    return layer


def some_tiles(part=0.9, seed=1, flips=(0,), gids=range(1, SHEET_TILES + 1)):
    rng = random.Random(seed)
    return [rng.choice(list(gids)) | rng.choice(list(flips)) if rng.random() < part else 0
            for _ in range(WIDTH * HEIGHT)]


def image_layer(image, **more):
    layer = dict(type="imagelayer", name=image, image=image, visible=True, opacity=1, x=0, y=0,
                 id=0)
    layer.update(more)
    return layer


def tile_objects(gids, size, step, turns=(0,), **more):
    things, rng = [], random.Random(5)
    for i, y in enumerate(range(20, HEIGHT * TILE + 20, step)):
        for k, x in enumerate(range(0, WIDTH * TILE, step)):
            n = i * 100 + k
            things.append(dict(id=n + 1, name="", type="", x=x + rng.random() * 3, y=y,
                               width=size[0] + n % 3 * 7, height=size[1] + n % 2 * 9,
                               rotation=turns[n % len(turns)], visible=True,
                               gid=gids[n % len(gids)] | FLIPS[n % 3]))
    layer = dict(type="objectgroup", name="o", visible=True, opacity=1, x=0, y=0, id=0,
                 draworder="topdown", objects=things)
    layer.update(more)
    return layer


def make_map(layers, tilesets, **more):
    ground = tile_layer("ground", [0] * (WIDTH * HEIGHT))
    ground["properties"] = []
    layers = [*copy.deepcopy(layers), ground]
    for number, layer in enumerate(layers):
        layer["id"] = number + 1
    return dict(type="map", version="1.8", tiledversion="1.8.2", orientation="orthogonal",
                renderorder=more.pop("renderorder", "right-down"), width=WIDTH,
                height=HEIGHT, tilewidth=TILE,
                tileheight=TILE, infinite=False, nextlayerid=99, nextobjectid=9999,
                compressionlevel=-1, tilesets=copy.deepcopy(tilesets), layers=layers, **more)


def change(path, value):
    """Returns a function that sets a value deep in a map; None removes it."""
    def changed(tiled_map):
        new = copy.deepcopy(tiled_map)
        at = new
        for step in path[:-1]:
            at = at[step]
        if value is None:
            del at[path[-1]]
        else:
            at[path[-1]] = value
        return new
    return changed


def without_flips(tiled_map):
    new = copy.deepcopy(tiled_map)
    for layer in new["layers"]:
        layer["data"] = [gid & 0x0fffffff for gid in layer["data"]]
    return new


def each_object(**values):
    def changed(tiled_map):
        new = copy.deepcopy(tiled_map)
        for thing in new["layers"][0]["objects"]:
            thing.update(values)
        return new
    return changed


def natural_size(tiled_map):
    return each_object(width=TILE, height=TILE)(tiled_map)


def group(*layers, **more):
    return dict(type="group", name="g", visible=True, x=0, y=0, id=90, layers=list(layers), **more)


SHEET = [sheet_tileset()]
FULL = some_tiles(1.0)
ANIMATED = [dict(id=i, animation=[dict(tileid=i, duration=100), dict(tileid=(i + 5) % 32,
                                                                     duration=150)])
            for i in range(SHEET_TILES)]
SPACED = [dict(firstgid=1, name="m", tilewidth=TILE, tileheight=TILE, tilecount=8, columns=4,
               margin=3, spacing=2, image="m.png", imagewidth=76, imageheight=40)]
BOTH = [sheet_tileset(), collection(100)]

# name: (map, what takes the feature away, milliseconds of animation)
FEATURES = {
    "tiles": (make_map([tile_layer("a", FULL)], SHEET), change(("layers", 0, "visible"), False), 0),
    "flips": (make_map([tile_layer("a", some_tiles(1.0, flips=FLIPS))], SHEET), without_flips, 0),
    "spacing": (make_map([tile_layer("a", some_tiles(1.0, gids=range(1, 9)))], SPACED),
                change(("tilesets", 0, "spacing"), 0), 0),
    "opacity": (make_map([tile_layer("a", FULL, opacity=0.4)], SHEET),
                change(("layers", 0, "opacity"), 1), 0),
    "tint": (make_map([tile_layer("a", FULL, tintcolor="#ff8040")], SHEET),
             change(("layers", 0, "tintcolor"), None), 0),
    "offset": (make_map([tile_layer("a", FULL, offsetx=5, offsety=-7)], SHEET),
               change(("layers", 0, "offsetx"), 0), 0),
    "tile_offset": (make_map([tile_layer("a", FULL)], [sheet_tileset(tileoffset=dict(x=3, y=5))]),
                    change(("tilesets", 0, "tileoffset"), None), 0),
    "collection": (make_map([tile_layer("a", some_tiles(0.5, gids=(100, 101), flips=FLIPS))], BOTH),
                   change(("layers", 0, "visible"), False), 0),
    "animation": (make_map([tile_layer("a", FULL)], [sheet_tileset(tiles=ANIMATED)]),
                  change(("tilesets", 0, "tiles"), None), 130),
    "group": (make_map([group(tile_layer("a", FULL, opacity=0.8, tintcolor="#80ff80", offsetx=2),
                              opacity=0.5, tintcolor="#ff8080", offsetx=3, offsety=4)], SHEET),
              change(("layers", 0, "tintcolor"), None), 0),
    "order": (make_map([tile_layer("a", FULL), tile_layer("b", some_tiles(1.0, seed=2))], SHEET),
              change(("layers", 1, "visible"), False), 0),
    "image_layer": (make_map([image_layer("sky.png", offsetx=10, offsety=20),
                              image_layer("sky.png", offsetx=150, offsety=90, opacity=0.6),
                              image_layer("sky.png", offsetx=250, offsety=60, tintcolor="#8080ff"),
                              image_layer("sky.png", offsetx=60, offsety=150),
                              image_layer("sky.png", offsetx=200, offsety=170),
                              image_layer("sky.png", offsetx=290, offsety=150)], SHEET),
                    change(("layers",), []), 0),
    "image_color_key": (make_map([image_layer("key.png", offsetx=x * 40, offsety=y * 30,
                                              transparentcolor="#ff00ff")
                                  for x in range(9) for y in range(5)], SHEET),
                        lambda m: change(("layers",), [
                            {k: v for k, v in layer.items() if k != "transparentcolor"}
                            for layer in m["layers"]])(m), 0),
    "objects": (make_map([tile_objects((1, 6, 100, 101), (28, 30), 40)], BOTH), natural_size, 0),
    "objects_turned": (make_map([tile_objects((2, 7, 101), (34, 34), 40, (0, 90, 33, 180, -45))],
                                BOTH), each_object(rotation=0), 0),
    "objects_of_a_layer": (make_map([tile_objects((1, 6, 7), (34, 34), 40, opacity=0.5,
                                                  tintcolor="#ffff40", offsetx=4)], BOTH),
                           change(("layers", 0, "opacity"), 1), 0),
    "object_alignment": (make_map([tile_objects((1, 6, 7), (34, 34), 40, (0, 20))],
                                  [sheet_tileset(objectalignment="center")]),
                         change(("tilesets", 0, "objectalignment"), None), 0),
}


# --- what Tiled 1.8.2 draws and the game once did not --------------------------------------------

TALL = [dict(firstgid=1, name="k", tilewidth=TILE, tileheight=2 * TILE, tilecount=16, columns=8,
             margin=0, spacing=0, image="t.png", imagewidth=8 * TILE, imageheight=4 * TILE)]


def diagonal(things):
    """The same objects with columns and rows exchanged."""
    for thing in things["objects"]:
        thing["gid"] |= 0x20000000
    return things


def sizeless(things):
    """The same objects without a size, with one of 0, and with one side."""
    for number, thing in enumerate(things["objects"]):
        thing["x"] = round(thing["x"])  # a picture of its own size lies on whole pixels
        if number % 3 == 0:
            del thing["width"], thing["height"]
        elif number % 3 == 1:
            thing.update(width=0, height=0)
        else:
            thing.update(height=0)
    return things


def old_collection(first, **more):
    """A collection as Tiled 1.0 saved it."""
    tileset = collection(first, **more)
    tileset["tiles"] = {str(tile.pop("id")): tile for tile in tileset["tiles"]}
    return tileset


def old_animated():
    return sheet_tileset(tiles={str(tile["id"]): dict(animation=tile["animation"])
                                for tile in ANIMATED})


def grown_tileset():
    """A tileset that was saved when its picture had half as many rows."""
    return dict(sheet_tileset(), tilecount=SHEET_TILES // 2, imageheight=2 * TILE)


STILL = [dict(id=i, animation=[dict(tileid=(i + 3) % 32, duration=0),
                               dict(tileid=(i + 5) % 32, duration=10)])
         for i in range(SHEET_TILES)]
FEATURES.update({
    f"order_{order}": (
        make_map([tile_layer("a", some_tiles(1.0, gids=range(1, 17)))], TALL, renderorder=order),
        change(("renderorder",), "right-down"), 0)
    for order in ("right-up", "left-up")})
FEATURES.update({
    "objects_diagonal": (
        make_map([diagonal(tile_objects((1, 6, 100, 101), (12, 40), 44, (0, 90, 33)))], BOTH),
        change(("layers", 0, "visible"), False), 0),
    "objects_without_size": (
        # Tiled 1.8 does not know the size of tiles whose picture an embedded tileset names.
        make_map([sizeless(tile_objects((1, 6, 7, 100, 101), (28, 30), 40))],
                 [dict(firstgid=1, source="t.tsj"), collection(100)]),
        change(("layers", 0, "visible"), False), 0),
    "old_collection": (
        make_map([tile_layer("a", some_tiles(0.5, gids=(100, 101), flips=FLIPS))],
                 [sheet_tileset(), old_collection(100)]),
        change(("layers", 0, "visible"), False), 0),
    "old_animation": (make_map([tile_layer("a", FULL)], [old_animated()]),
                      change(("tilesets", 0, "tiles"), None), 130),
    "still_animation": (make_map([tile_layer("a", FULL)], [sheet_tileset(tiles=STILL)]),
                        change(("tilesets", 0, "tiles"), None), 130),
    "grown_tileset": (make_map([tile_layer("a", FULL)], [grown_tileset()]),
                      change(("layers", 0, "visible"), False), 0),
})


def write(tiled_map, path):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(tiled_map, file)
