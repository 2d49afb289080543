// fill.h - the inside of an outline as four-cornered patches, cell by cell. Not here: the outline,
// its edge, chunks.
#pragma once

#include "jantar/draw.h"
#include "view/ground/ground_outline.h"

// The colour of the rock of cell (cx, cy) at a place in it or on its border (tiles).
typedef DrawColor FillColor(const void *context, int32_t cx, int32_t cy, Vec2 at);

// Fills the loops over these cells into `list`, `scale` pixels a tile. Patches meet exactly at cell
// borders, so there are no cracks. False when memory ran out.
bool fill_outline(DrawList *list, const Outline *outline, CellBox cells, double scale,
                  FillColor *color, const void *context);
