// level_material.h - what each material of the ground is like unless its tile says otherwise: one
// table.
//
// Documents, editor files and tilesets are made from it, so they agree with the loader. Constant
// data. Not here: what a tile of a level has in the end (SimTileType, LevelMaterial).
#pragma once

#include "jantar/level_desc.h"

typedef struct LevelMaterialInfo {
    LevelMaterialKind kind;
    const char *name;   // the value of the property `material`
    double friction;    // 0..2; of two surfaces the product counts
    double stickiness;  // 0..2; 0: the hero can't stick to it, 1: as to earth
    double restitution; // 0..1
    double damage;      // parts of its body that touching it costs the hero
    double strength;    // blow that breaks it, kg tiles/s; 0: can't be broken
    const char *help;   // one sentence
} LevelMaterialInfo;

// The names in the order of LevelMaterialKind, ended by NULL.
extern const char *const level_material_names[LEVEL_MATERIAL_COUNT + 1];

// The row of a kind.
const LevelMaterialInfo *level_material(LevelMaterialKind kind);
