// ground_inside.h - what lies in earth: layers, roots from above, pebbles, fossils, drops of old
// amber; all of it fainter than any edge. Not here: the patterns of other materials
// (ground_pattern.h).
#pragma once

#include "ground_depth.h"
#include "jantar/draw.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"

// How many cells beyond those that are drawn `map` must hold for.
enum { GROUND_INSIDE_REACH = 6 };

// Draws what is seen of it in these cells, and some beyond, in pixels of the level; the same level and
// theme give the same.
void ground_inside_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale);
