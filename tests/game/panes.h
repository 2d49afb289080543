// panes.h - a yard with panes of glass and plates of ice, for the tests of glass and warmth.
#pragma once

#include "jantar/level_desc.h"
#include "yard.h"

enum { PANES_TYPES = 12 }; // the tile types of the letters of scenes.c

// The yard's level points into it, so do not move it.
typedef struct Panes {
    Yard *yard;
    SimTileType types[PANES_TYPES];
    LevelMaterial materials[PANES_TYPES];
} Panes;

// Makes a yard in which '=' is a full tile of glass and 'I' one of ice. Free it with panes_free().
void panes_make(Panes *panes, uint32_t width, uint32_t height, Vec2 spawn);
void panes_free(Panes *panes);

// Fills the cells from (left, top) to before (right, bottom) with a letter.
void panes_fill(Panes *panes, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom,
                char letter);
