// ground_ledge.h - ground that bodies pass through and the forest is seen through: one-way ledges
// (mossy branches) and grates (woven roots). Not here: the rest of the ground, whether it is there
// (ground_loose.c).
#pragma once

#include "cell_box.h"
#include "jantar/draw.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"

// True for kinds that are drawn here and are no part of the joined outline.
bool ledge_is_open(uint32_t kind);

// All that is not loose of these cells, and some beyond, in pixels of the level.
void ledges_draw(DrawList *list, const LevelDesc *level, const Theme *theme, CellBox cells,
                 double scale);

// One cell of them that stands for itself, with its corner there in pixels.
void ledge_draw_cell(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                     int32_t cy, Vec2 corner, double scale);
