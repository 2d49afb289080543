// panes.c - builds yards with glass and ice.
#include "panes.h"

#include "jantar/level_material.h"
#include <string.h>

enum { ICE = 8, GLASS = 9 }; // the types of 'I' and '=' (scenes.c)

static void make_tile(Panes *panes, uint32_t type, LevelMaterialKind kind)
{
    panes->types[type] = panes->types[1];
    panes->types[type].friction = level_material(kind)->friction;
    panes->types[type].sticky = false;
    panes->types[type].smooth = true;
    panes->materials[type].kind = kind;
}

void panes_make(Panes *panes, uint32_t width, uint32_t height, Vec2 spawn)
{
    *panes = (Panes){.yard = yard_new(width, height, spawn)};
    LevelDesc *level = &panes->yard->scene.level;
    memcpy(panes->types, level->terrain.types, sizeof panes->types);
    make_tile(panes, ICE, LEVEL_ICE);
    make_tile(panes, GLASS, LEVEL_GLASS);
    panes->types[GLASS].layers = SIM_LAYER_GLASS;
    level->terrain.types = panes->types;
    level->materials = panes->materials;
}

void panes_free(Panes *panes)
{
    yard_free(panes->yard);
}

void panes_fill(Panes *panes, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom,
                char letter)
{
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            scene_set(&panes->yard->scene, x, y, letter);
}
