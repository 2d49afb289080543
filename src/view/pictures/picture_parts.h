// picture_parts.h - the pictures of a level as textures, and how one is drawn.
#pragma once

#include "jantar/colors.h"
#include "jantar/level_pictures.h"
#include "jantar/view.h"

// A part of a texture.
typedef struct PicturePart {
    const Texture *texture;
    Box part; // pixels of the texture's picture
} PicturePart;

// What is drawn for images and tiles. A texture of NULL: nothing asks for it.
typedef struct PictureParts {
    PicturePart *images; // owned; by LevelPictures.images
    PicturePart *tiles;  // owned; by LevelPictures.tiles
} PictureParts;

// Whether a layer changes the colours of its pictures.
typedef enum PictureTint {
    PICTURE_PLAIN,
    PICTURE_TINTED, // its pictures are made whiter where they are translucent (picture_tint.h)
    PICTURE_TINTS
} PictureTint;

struct ViewPictures {
    const LevelPictures *level; // not owned
    Texture *textures;          // owned; the first one is the chequers
    uint32_t texture_count;
    PictureParts parts[PICTURE_TINTS];
};

// Returns which parts a layer draws.
static inline PictureTint picture_tint_of(const LevelLayer *layer)
{
    return layer->tint == COLOR_WHITE ? PICTURE_PLAIN : PICTURE_TINTED;
}

// A parallelogram on the screen, pixels.
typedef struct PictureArea {
    Vec2 corner, across, down;
} PictureArea;

// Returns the size of a part, pixels of its texture's picture.
static inline Vec2 picture_part_size(const PicturePart *part)
{
    return vec2_sub(part->part.max, part->part.min);
}

// Returns the index of the tile that an animation shows at `time`, milliseconds. As in Tiled it
// stays at a step without a duration.
uint32_t picture_frame_at(const LevelPictures *level, uint32_t tile_index, double time);

// Returns the size in which a tile's picture of the size `natural` fills a box.
Vec2 picture_fit(const LevelTile *tile, Vec2 natural, Vec2 box);

// Returns the point of an unturned picture that is seen at `at` when the picture is turned as the
// bits of `tile` say. Both go from (0, 0), left top, to (1, 1), right bottom.
Vec2 picture_turn(uint32_t tile, Vec2 at);

// Draws a picture into an area, turned as the bits of `tile` say.
void picture_part_draw(DrawList *list, const PicturePart *part, uint32_t tile,
                       const PictureArea *area, DrawColor tint);
