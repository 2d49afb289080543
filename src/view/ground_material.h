// ground_material.h - how the materials of the ground look: a colour and a pattern each, so that none is told by its
// colour alone. Not here: what they do (sim, game), the pictures for Tiled (levels/tilesets).
#pragma once

#include "jantar/draw.h"
#include "jantar/level_desc.h"

// Colours of a material, 0xRRGGBB.
typedef struct MaterialLook {
    uint32_t body, deep;  // at the skin and far under it
    uint32_t dark, light; // of the pattern's lines
    uint32_t rim;         // of its edge
} MaterialLook;

// The look of a LevelMaterialKind; earth has none of its own, its row is the rock's.
const MaterialLook *material_look(uint32_t kind);

// True when all ground of the level is earth.
bool material_is_plain(const LevelDesc *level);

// The kind of the ground in a cell; earth where there is none. Beyond the map it is as at its border.
uint32_t material_of_cell(const LevelDesc *level, int32_t cx, int32_t cy);

// The kind of the ground just behind a place of its outline whose normal is `normal`.
uint32_t material_behind(const LevelDesc *level, Vec2 place, Vec2 normal);

// The pattern of a kind in a tile of these pieces whose corner is there, in pixels.
void material_pattern_draw(DrawList *list, uint32_t kind, const SimShape *pieces, uint32_t count, Vec2 corner,
                           double scale);

// The patterns of all cells that are not earth, in pixels of the level.
void material_patterns_draw(DrawList *list, const LevelDesc *level, double scale);
