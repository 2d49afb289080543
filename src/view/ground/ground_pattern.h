// ground_pattern.h - what the inside of ground shows: blocks, planks, plates, sprigs, so that no
// material is told by its colour alone. Not here: edges (ground_edge.c), earth, whose pebbles are
// drawn with the body (ground.c).
#pragma once

#include "jantar/draw.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"

// A cell that gets its pattern.
typedef struct PatternCell {
    const LevelDesc *level;
    const Theme *theme;
    int32_t cx, cy;
    uint32_t kind; // LevelMaterialKind
    const SimShape *pieces;
    uint32_t piece_count;
    Vec2 corner;  // where it is drawn, pixels
    double scale; // pixels a tile
    double depth; // tiles under the skin; a pattern fades with it
    bool alone;   // its neighbours may vanish: nothing of the pattern reaches over its border
} PatternCell;

// The pattern of the cell's kind; and what of it glows, for a list that is added to what lies
// below.
void pattern_draw(DrawList *list, const PatternCell *cell);
void pattern_draw_glow(DrawList *list, const PatternCell *cell);
