// pictures.h - draws the pictures that a map names.
#pragma once

#include "picture_parts.h"
#include "view/frame/frame.h"

// Which layers are drawn. Far ones, with the background, and objects lie behind the bodies. In
// caves the dark air covers far layers; objects stand in the cave, so it does not cover them.
typedef enum PicturesPart {
    PICTURES_FAR = 1u << 0,
    PICTURES_OBJECTS = 1u << 1,
    PICTURES_FRONT = 1u << 2,
} PicturesPart;

// Draws these layers, a set of PicturesPart, in their order. NULL draws nothing.
void pictures_draw(const ViewPictures *pictures, DrawList *list, const Frame *frame,
                   uint32_t parts);
