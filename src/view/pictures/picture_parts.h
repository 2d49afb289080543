// picture_parts.h - the pictures of a level as textures. Private to this folder and view.c.
#pragma once

#include "jantar/level_pictures.h"
#include "jantar/view.h"

// A part of a texture.
typedef struct PicturePart {
    const Texture *texture;
    Box part; // pixels of the texture's picture
} PicturePart;

struct ViewPictures {
    const LevelPictures *level; // not owned
    Texture *textures;          // owned; the first one is the chequers
    uint32_t texture_count;
    PicturePart *images; // owned; by LevelPictures.images
    PicturePart *tiles;  // owned; by LevelPictures.tiles
};
