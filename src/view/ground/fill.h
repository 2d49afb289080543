// fill.h - fills the rock inside an outline with triangles.
#pragma once

#include "jantar/draw.h"
#include "view/ground/shape/ground_outline.h"

// Returns the colour of the rock of cell (cx, cy) at a point of the cell or of its border (tiles).
// `context` is the pointer that was given to fill_outline().
typedef DrawColor FillColor(const void *context, int32_t cx, int32_t cy, Vec2 at);

// Fills the loops of an outline, within the given cells, with triangles in `list`; `scale` is in
// pixels per tile. Patches meet exactly at the borders of cells, so there are no cracks. Returns
// false if memory ran out.
bool fill_outline(DrawList *list, const Outline *outline, CellBox cells, double scale,
                  FillColor *color, const void *context);
