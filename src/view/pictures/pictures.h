// pictures.h - draws the pictures that a map names.
#pragma once

#include "picture_parts.h"
#include "view/scene.h"

// Draws the layers that lie behind the bodies, with the background, or those before them. NULL
// draws nothing.
void pictures_draw(const ViewPictures *pictures, DrawList *list, const Scene *scene, bool front);
