// picture_parts.h - the pictures of a level as textures. Private to this folder and view.c.
#pragma once

#include "jantar/level_pictures.h"
#include "jantar/view.h"

// LevelLayer.tint that leaves colours as they are.
#define PICTURE_NO_TINT UINT32_C(0xffffff)

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
    return layer->tint == PICTURE_NO_TINT ? PICTURE_PLAIN : PICTURE_TINTED;
}
