// ground_material.h - the colours of the ground's materials, and which material is where. Not here:
// their patterns (ground_pattern.h) and fringes (ground_fringe.h), what they do (sim, game), the
// pictures for Tiled (levels/tilesets).
#pragma once

#include "jantar/level_desc.h"

// Colours of a material, 0xRRGGBB.
typedef struct MaterialLook {
    uint32_t body, deep;  // what lies between its pieces, at the skin and far under it
    uint32_t piece;       // of the blocks, planks, plates, stems it consists of
    uint32_t dark, light; // of lines
    uint32_t rim;         // of its edge
} MaterialLook;

// The look of a LevelMaterialKind; earth has none of its own, its row is the rock's.
const MaterialLook *material_look(uint32_t kind);

// True when all ground of the level is earth.
bool material_is_plain(const LevelDesc *level);

// The kind of the ground in a cell; earth where there is none. Beyond the map it is as at its
// border.
uint32_t material_of_cell(const LevelDesc *level, int32_t cx, int32_t cy);

// The kind of the ground just behind a place of its outline whose normal is `normal`.
uint32_t material_behind(const LevelDesc *level, Vec2 place, Vec2 normal);
