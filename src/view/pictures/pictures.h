// pictures.h - the pictures that a map names: as textures, and how layers of them are drawn.
#pragma once

#include "jantar/level_pictures.h"
#include "view/scene.h"

// A part of a texture.
typedef struct PicturePart {
    const Texture *texture;
    Box part; // pixels of the texture's picture
} PicturePart;

struct ViewPictures {
    const LevelPictures *level; // not owned
    Texture *textures;          // owned
    uint32_t texture_count;
    PicturePart *images; // owned; by LevelPictures.images
    PicturePart *tiles;  // owned; by LevelPictures.tiles
};

// Draws the layers that lie behind the bodies, with the background, or those before them. NULL
// draws nothing.
void pictures_draw(const ViewPictures *pictures, DrawList *list, const Scene *scene, bool front);
