// level_images.h - opens the pictures that a level and its world name, and makes textures of them.
#pragma once

#include "jantar/level_pictures.h"
#include "jantar/view.h"
#include "picture_decoder.h"

// Reads all pictures of a level, which must outlive the result. A picture that can't be shown is
// told on stderr, and chequers take its place. Returns NULL if memory ran out. The caller frees the
// result with view_pictures_free(). It may be called from any thread.
ViewPictures *level_images_load(const LevelPictures *level, const PictureDecoder *decoder);

// Reads the pages of an atlas. What can't be read is told on stderr, and its sprites are left out.
// Returns NULL if memory ran out. The caller frees the result with view_sprites_free(). It may be
// called from any thread.
ViewSprites *level_sprites_load(const Atlas *atlas, const PictureDecoder *decoder);
