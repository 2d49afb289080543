// ground_material.h - which material is where, and its colours. Not here:
// their patterns (ground_pattern.h) and fringes (ground_fringe.h), what they do (sim, game), the
// pictures for Tiled (levels/tilesets).
#pragma once

#include "jantar/level_desc.h"
#include "jantar/theme.h"

// The theme's colours of a LevelMaterialKind; earth has none of its own, its row is the rock's.
const ThemeMaterial *material_look(const Theme *theme, uint32_t kind);

// True when all ground of the level is earth.
bool material_is_plain(const LevelDesc *level);

// The kind of the ground in a cell; earth where there is none. Beyond the map it is as at its
// border.
uint32_t material_of_cell(const LevelDesc *level, int32_t cx, int32_t cy);

// The kind of the ground just behind a place of its outline whose normal is `normal`.
uint32_t material_behind(const LevelDesc *level, Vec2 place, Vec2 normal);
