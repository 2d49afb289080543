// material.c - the table of level_material.h. Not here: reading tiles (tile_rules.c), how
// materials look (view).
#include "jantar/level_material.h"

#include <assert.h>

// The names twice, here and in the rows: a table of texts alone is what a choice of the schema
// takes.
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
};

// A blow is mass times speed, in kg tiles/s. Falling 4 tiles the plain hero comes with 14, amber
// with 28; amber comes with 16 after 1.3 tiles, the plain hero after 5. Rolling at full speed amber
// strikes a wall with 20: more than half of 30. Friction 0.1 lets the hero, whose own is 0.9, still
// steer on level ice but climb no slope of it.
static const LevelMaterialInfo materials[LEVEL_MATERIAL_COUNT] = {
    {LEVEL_EARTH, "earth", 1.0, 1.0, 0.0, 0.0, 0.0, "Ground as it is everywhere else."},
    {LEVEL_STONE, "stone", 1.0, 1.0, 0.0, 0.0, 0.0, "Like earth, laid in blocks."},
    {LEVEL_WOOD, "wood", 0.9, 1.0, 0.0, 0.0, 0.0, "Boards, a little smoother than earth."},
    {LEVEL_MOSS, "moss", 1.5, 2.0, 0.0, 0.0, 0.0,
     "Soft and rough: nothing slides on it, and what sticks to it holds twice as far."},
    {LEVEL_ICE, "ice", 0.1, 0.0, 0.0, 0.0, 0.0, "Slippery, and nothing sticks to it."},
    {LEVEL_THORNS, "thorns", 1.0, 0.0, 0.0, 1.0, 0.0,
     "Touching them costs the hero a part of its body."},
    {LEVEL_CRUMBLING, "crumbling", 1.0, 1.0, 0.0, 0.0, 16.0,
     "Cracked ground: it carries the plain hero, one heavy landing breaks it and what is cracked "
     "around it."},
    {LEVEL_BREAKABLE, "breakable", 1.0, 1.0, 0.0, 0.0, 30.0,
     "Loose blocks: amber at full speed cracks one and at the second run breaks it, a boulder "
     "breaks it at once."},
    {LEVEL_GRATE, "grate", 1.0, 1.0, 0.0, 0.0, 0.0, "Iron bars: only the slick hero passes them."},
    {LEVEL_ONE_WAY, "oneway", 1.0, 1.0, 0.0, 0.0, 0.0,
     "A ledge: solid from above only; the down key lets the hero drop through."},
    {LEVEL_EMBERS, "embers", 1.0, 0.0, 0.0, 1.0, 0.0, "Glowing ground: it burns as thorns sting."},
};

const LevelMaterialInfo *level_material(LevelMaterialKind kind)
{
    assert((unsigned)kind < LEVEL_MATERIAL_COUNT);
    return &materials[kind];
}
