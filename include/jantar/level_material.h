// level_material.h - the materials of the ground: one table with the properties of each.
//
// A tile of a tileset names its material. The numbers below are the defaults of that tile; its own
// properties replace them one by one. SimTileType (terrain.h) and LevelMaterial (level_desc.h) hold
// what a tile has in the end. Documents, editor files and tilesets are generated from this table,
// so they agree with the loader. The data is constant.
//
//     double friction = level_material(LEVEL_ICE)->friction; // 0.1
#pragma once

#include "jantar/level_desc.h"

typedef struct LevelMaterialInfo {
    LevelMaterialKind kind;
    // The value of a tile's property `material`.
    const char *name;
    // Coulomb friction, 0..2. Where two surfaces touch, the product of both counts.
    double friction;
    // Strength of the sticky hero's hold, 0..2. 0: it cannot stick; 1: as to earth.
    double stickiness;
    // Restitution of rigid bodies, 0..1. Where two surfaces touch, the larger one counts.
    double restitution;
    // Parts of its body that the hero loses at each touch. 0: harmless.
    double damage;
    // Blow that breaks it: mass times speed into the surface, kg tiles/s. 0: nothing breaks it.
    double strength;
    // One sentence for documents.
    const char *help;
} LevelMaterialInfo;

// The names in the order of LevelMaterialKind, ended by NULL.
extern const char *const level_material_names[LEVEL_MATERIAL_COUNT + 1];

// Returns the row of a material. `kind` must be below LEVEL_MATERIAL_COUNT.
const LevelMaterialInfo *level_material(LevelMaterialKind kind);
