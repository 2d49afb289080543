// level_pictures.h - what a map shows besides what the game plays: layers of tiles, pictures and
// tile objects, as Tiled draws them; and its sounds. Plain constant data, without anything that a
// tick reads.
//
// All lengths and positions are pixels of the map, y down; the map's cell (0, 0) begins at (0, 0).
// A pixel of the map is a tile divided by LevelPictures.tile_size. Values of layers include those
// of the groups around them. The pointers belong to the level that was loaded (level.h).
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stdint.h>

// LevelImage.key if no colour is transparent.
#define LEVEL_IMAGE_NO_KEY UINT32_MAX

enum { LEVEL_PLANT_KIND_BYTES = 32 };

// A picture file that the map names.
typedef struct LevelImage {
    // The file to open. "": it was refused, so its place is left to be marked.
    const char *path;
    // Pixels, as the file says; of one that is missing as the map says. 0: neither does.
    uint32_t width, height;
    // The colour 0xRRGGBB that is transparent.
    uint32_t key;
} LevelImage;

// The picture of a tile: a part of an image.
typedef struct LevelTile {
    // Index in LevelPictures.images.
    uint32_t image;
    // The part, pixels of the image. A width of 0 means the whole image.
    uint32_t x, y, width, height;
    // By how much the tile is drawn beside its place.
    int32_t offset_x, offset_y;
    // True: a cell of a layer shows it as large as the map's cells. `fitted`: its proportions stay.
    bool in_grid, fitted;
    // Indices in LevelPictures.frames; a count of 0: it is not animated.
    uint32_t first_frame, frame_count;
} LevelTile;

// A step of an animation.
typedef struct LevelFrame {
    // Index in LevelPictures.tiles.
    uint32_t tile;
    // Milliseconds. 0: the animation stays at this step.
    uint32_t duration;
} LevelFrame;

// Tiles in cells and objects: an index in LevelPictures.tiles plus 1, and how it is turned. 0: no
// tile. Diagonally means that columns and rows are exchanged, before the other two.
#define LEVEL_TILE_MASK UINT32_C(0x0fffffff)
#define LEVEL_TILE_FLIPPED UINT32_C(0x80000000)  // left and right exchanged
#define LEVEL_TILE_UPTURNED UINT32_C(0x40000000) // top and bottom exchanged
#define LEVEL_TILE_DIAGONAL UINT32_C(0x20000000)

// The words of a text object.
typedef struct LevelMapText {
    // UTF-8, may hold newlines.
    const char *text;
    // Size of the font, pixels.
    double pixels;
    // 0xAARRGGBB.
    uint32_t color;
    // Where it stands in its box: 0 is left or top, 0.5 the middle, 1 right or bottom.
    double across, down;
    // True: lines are broken at the width of the box.
    bool wrap;
    bool bold, italic, underline, strikeout;
    // True: lines but the last of a paragraph are as wide as the box.
    bool justify;
} LevelMapText;

// A tile object, or a text object.
typedef struct LevelTileObject {
    // Id of the object in the map.
    uint32_t id;
    // True: it is a thing of the game (a crate, a lift ...), which wears the picture (LevelSkin).
    bool is_skin;
    // 0: it is a text object.
    uint32_t tile;
    // Of a text object: its index in LevelPictures.texts.
    uint32_t text;
    // Where its anchor is, and the anchor in its box: (0, 0) is left top, (1, 1) right bottom.
    Vec2 at, anchor;
    Vec2 size;
    // Radians, clockwise on the screen, round the anchor.
    double angle;
    // 0..1.
    double opacity;
} LevelTileObject;

// The picture that a thing of the game wears in place of its usual look.
typedef struct LevelSkin {
    // Id of the object in the map.
    uint32_t id;
    // Its place: a layer, and an object of that layer.
    uint32_t layer, object;
} LevelSkin;

// The figure (figure.h) by which a thing of the game is drawn in place of its usual look.
typedef struct LevelWornFigure {
    // Id of the object in the map.
    uint32_t id;
    // The figure's file.
    const char *path;
} LevelWornFigure;

typedef enum LevelLayerKind {
    LEVEL_LAYER_TILES,
    LEVEL_LAYER_IMAGE,
    LEVEL_LAYER_OBJECTS,
} LevelLayerKind;

typedef struct LevelLayer {
    LevelLayerKind kind;
    // True: it lies before the bodies, because it comes after the first layer that collides.
    bool front;
    // 0..1.
    double opacity;
    // 0xRRGGBB, by which its colours are multiplied.
    uint32_t tint;
    Vec2 offset;
    // Part of the camera's motion that the layer makes: 1 moves with the level, 0 not at all.
    Vec2 parallax;
    // LEVEL_LAYER_TILES: its first cell in the map, and its cells, row by row.
    int32_t left, top;
    uint32_t width, height;
    const uint32_t *cells;
    // Largest width and height of its tiles, which may reach beyond their cells.
    Vec2 reach;
    // LEVEL_LAYER_IMAGE: index in LevelPictures.images, and whether it is repeated.
    uint32_t image;
    bool repeat_x, repeat_y;
    // LEVEL_LAYER_OBJECTS, in the order of drawing.
    const LevelTileObject *objects;
    uint32_t object_count;
} LevelLayer;

// A plant of the world that the map places. It is only seen.
typedef struct LevelPlant {
    // Id of the object in the map.
    uint32_t id;
    // Tiles.
    Vec2 foot;
    // Its name among those of the world (plant_kinds.h).
    char kind[LEVEL_PLANT_KIND_BYTES];
    // Height, tiles. 0: as the world has it.
    double size;
    // What chance decides of it.
    uint32_t seed;
} LevelPlant;

typedef struct LevelPictures {
    // Side of a cell of the map.
    double tile_size;
    // The point of the map at which layers with parallax are in their own place.
    Vec2 parallax_origin;
    // Colour behind all layers, 0xAARRGGBB; 0: the map has none.
    uint32_t background;
    // True: in play the world's sky is behind all layers, whatever `background` is.
    bool keeps_sky;
    // Paths of Ogg Vorbis files that are played in place of the world's music and ambience. "":
    // none.
    const char *music, *ambience;
    // The piece of the game that is played in place of the world's, as in "deep"; "": none.
    const char *piece;
    // The world that dresses the level: a name, or the path of a file, which ends in ".json"; "":
    // the usual one. And its variant; "": none.
    const char *world, *world_variant;
    // True: most of the ground is drawn by the level's own pictures, which are shown without the
    // world's sky, darkness and glows.
    bool shows_ground;
    // By cell of the map, row by row: true if a tile of a layer shows what is solid there, so the
    // world draws no ground in it. NULL: there is no such cell.
    const bool *own_ground;
    // The order in which the cells of a layer are drawn; else from left to right and from the top
    // down.
    bool from_right, from_below;
    const LevelImage *images;
    const LevelTile *tiles;
    const LevelFrame *frames;
    // From the lowest to the uppermost. Layers that are hidden are not listed.
    const LevelLayer *layers;
    // Sorted by id.
    const LevelSkin *skins;
    const LevelMapText *texts;
    // Sorted by id.
    const LevelWornFigure *worn;
    // In the order of the map.
    const LevelPlant *plants;
    // Where the world scatters nothing, tiles.
    const Box *clearings;
    uint32_t image_count, tile_count, frame_count, layer_count, skin_count, text_count;
    uint32_t worn_count, plant_count, clearing_count;
} LevelPictures;
