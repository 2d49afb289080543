// icon.h - the game's icon as triangles. Not here: windows.
#pragma once

#include "jantar/draw.h"

// The drop of resin with its face, filling a square of `side` pixels.
void icon_draw(DrawList *list, double side);
