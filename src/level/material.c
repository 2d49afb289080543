// material.c - the table of level_material.h. Not here: reading tiles (tile_material.c), how materials look (view).
#include "jantar/level_material.h"

#include <assert.h>

// The names twice, here and in the rows: a table of texts alone is what a choice of the schema takes.
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
};

// Friction 0.1 lets the hero, whose own is 0.9, still steer on level ice but climb no slope of it.
static const LevelMaterialInfo materials[LEVEL_MATERIAL_COUNT] = {
    {LEVEL_EARTH, "earth", 1.0, 1.0, 0.0, 0.0, 0.0, "Ground as it is everywhere else."},
    {LEVEL_STONE, "stone", 1.0, 1.0, 0.0, 0.0, 0.0, "Like earth, laid in blocks."},
    {LEVEL_WOOD, "wood", 0.9, 1.0, 0.0, 0.0, 0.0, "Boards, a little smoother than earth."},
    {LEVEL_MOSS, "moss", 1.5, 2.0, 0.0, 0.0, 0.0, "Soft and rough: nothing slides on it."},
    {LEVEL_ICE, "ice", 0.1, 0.0, 0.0, 0.0, 0.0, "Slippery, and nothing sticks to it."},
    {LEVEL_THORNS, "thorns", 1.0, 0.0, 0.0, 1.0, 0.0, "The hero dies of touching them."},
    {LEVEL_CRUMBLING, "crumbling", 1.0, 1.0, 0.0, 0.0, 1.0, "Cracked ground; it carries like earth."},
    {LEVEL_BREAKABLE, "breakable", 1.0, 1.0, 0.0, 0.0, 10.0, "A wall of loose blocks; it holds like stone."},
    {LEVEL_GRATE, "grate", 1.0, 1.0, 0.0, 0.0, 0.0, "Iron bars; nothing passes them."},
    {LEVEL_ONE_WAY, "oneway", 1.0, 1.0, 0.0, 0.0, 0.0, "A ledge marked with arrows; it is solid from all sides."},
};

const LevelMaterialInfo *level_material(LevelMaterialKind kind)
{
    assert((unsigned)kind < LEVEL_MATERIAL_COUNT);
    return &materials[kind];
}
