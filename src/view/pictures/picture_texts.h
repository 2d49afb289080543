// picture_texts.h - draws the text objects of a map in the project's own font.
#pragma once

#include "jantar/draw.h"
#include "jantar/level_pictures.h"

// Draws a text into the box of its object, whose left top lies at `corner` (pixels) and which is
// turned by `angle` (radians) round it. `scale` is pixels of the picture in a pixel of the map.
// `tint` is multiplied into its colour.
void picture_text_draw(DrawList *list, const LevelMapText *text, Vec2 corner, Vec2 size,
                       double angle, double scale, DrawColor tint);
