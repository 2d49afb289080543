// pictures.h - the pictures that a map names: as textures, and how layers of them are drawn.
#pragma once

#include "jantar/level_pictures.h"
#include "view/scene.h"

// A part of a texture.
typedef struct PicturePart {
    const Texture *texture;
    Box part; // pixels of the texture's picture
} PicturePart;

// The pictures of a level, ready to be drawn. A zeroed one draws nothing.
typedef struct Pictures {
    const LevelPictures *level; // not owned
    Texture *textures;          // owned
    uint32_t texture_count;
    PicturePart *images; // owned; by LevelPictures.images
    PicturePart *tiles;  // owned; by LevelPictures.tiles
} Pictures;

// Makes the textures. `images` are the pixels of LevelPictures.images, in their order; where
// `bytes` is NULL the picture could not be had, and chequers are drawn instead. Pixels are copied.
// Returns false, and leaves `pictures` empty, if memory ran out. The level must outlive `pictures`.
bool pictures_make(Pictures *pictures, const LevelPictures *level, const TextureImage *images);
void pictures_free(Pictures *pictures);

// Draws the layers that lie behind the bodies, with the background, or those before them.
void pictures_draw(const Pictures *pictures, DrawList *list, const Scene *scene, bool front);
