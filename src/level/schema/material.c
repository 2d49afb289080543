// material.c - the properties of each material of the ground. tile_rules.c reads those of tiles.
#include "jantar/level_material.h"

#include <assert.h>

// The names are here and again in the rows below, because a choice of the schema needs an array
// that holds nothing but texts.
const char *const level_material_names[LEVEL_MATERIAL_COUNT + 1] = {
    [LEVEL_EARTH] = "earth",
    [LEVEL_STONE] = "stone",
    [LEVEL_WOOD] = "wood",
    [LEVEL_MOSS] = "moss",
    [LEVEL_ICE] = "ice",
    [LEVEL_THORNS] = "thorns",
    [LEVEL_CRUMBLING] = "crumbling",
    [LEVEL_BREAKABLE] = "breakable",
    [LEVEL_GRATE] = "grate",
    [LEVEL_ONE_WAY] = "oneway",
    [LEVEL_EMBERS] = "embers",
    [LEVEL_SAND] = "sand",
    [LEVEL_FLEECE] = "fleece",
    [LEVEL_IRON] = "iron",
    [LEVEL_GLASS] = "glass",
};

// The strength of a material is the blow that breaks it: mass times speed, in kg tiles/s. After a
// fall of 4 tiles the plain hero strikes with 14 and the amber form with 28. Crumbling ground has
// 16: the amber form reaches that after a fall of 1.3 tiles, the plain hero after 5. Loose blocks
// have 30. The amber form that rolls into a wall at full speed strikes with 20, which is more than
// half of that, so it breaks them at the second run.
//
// The hero's own friction is 0.9. On ice (0.1) it can still steer on level ground, but it can't
// climb a slope.
static const LevelMaterialInfo materials[LEVEL_MATERIAL_COUNT] = {
    {LEVEL_EARTH, "earth", 1.0, 1.0, 0.0, 0.0, 0.0, "Ordinary ground."},
    {LEVEL_STONE, "stone", 1.0, 1.0, 0.0, 0.0, 0.0, "Like earth, but laid in blocks."},
    {LEVEL_WOOD, "wood", 0.9, 1.0, 0.0, 0.0, 0.0, "Boards, a little smoother than earth."},
    {LEVEL_MOSS, "moss", 1.5, 2.0, 0.0, 0.0, 0.0,
     "Soft and rough: little slides on it, and the sticky hero's hold is twice as strong."},
    {LEVEL_ICE, "ice", 0.1, 0.0, 0.0, 0.0, 0.0, "Slippery, and nothing sticks to it."},
    {LEVEL_THORNS, "thorns", 1.0, 0.0, 0.0, 1.0, 0.0,
     "The hero loses a part of its body when it touches them."},
    {LEVEL_CRUMBLING, "crumbling", 1.0, 1.0, 0.0, 0.0, 16.0,
     "Cracked ground that carries the plain hero; one heavy landing breaks it and the cracked "
     "ground around it."},
    {LEVEL_BREAKABLE, "breakable", 1.0, 1.0, 0.0, 0.0, 30.0,
     "Loose blocks: the amber form at full speed cracks one and breaks it at the second run; a "
     "boulder breaks it at once."},
    {LEVEL_GRATE, "grate", 1.0, 1.0, 0.0, 0.0, 0.0, "Iron bars that only the slick hero can pass."},
    {LEVEL_ONE_WAY, "oneway", 1.0, 1.0, 0.0, 0.0, 0.0,
     "A ledge that is solid from above only; the down key lets the hero drop through."},
    {LEVEL_EMBERS, "embers", 1.0, 0.0, 0.0, 1.0, 0.0,
     "Glowing ground that hurts the hero like thorns."},
    {LEVEL_SAND, "sand", 1.2, 0.6, 0.0, 0.0, 0.0,
     "Soft and loose: landings on it make half the noise, and the hero can't hang from it."},
    {LEVEL_FLEECE, "fleece", 1.2, 0.5, 0.0, 0.0, 0.0,
     "Wool: the hero that moves over it is charged, 1 for every 3 tiles, up to 3."},
    {LEVEL_IRON, "iron", 1.0, 1.0, 0.0, 0.0, 0.0,
     "Plates of iron: they take the charge of a hero that touches them, as a grate does."},
    {LEVEL_GLASS, "glass", 0.5, 0.0, 0.0, 0.0, 0.0,
     "Smooth panes that sight and light pass; nothing sticks to them."},
};

const LevelMaterialInfo *level_material(LevelMaterialKind kind)
{
    assert((unsigned)kind < LEVEL_MATERIAL_COUNT);
    return &materials[kind];
}
