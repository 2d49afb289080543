// ground_loose.h - ground that can vanish or be seen through, drawn tile by tile in every picture: what breaks, and grates.
// Not here: the rock round it, which is built once (ground.h).
#pragma once

#include "scene.h"

// A level in which such tiles are empty, as fixed geometry is built from it. It shares everything else with the level.
typedef struct GroundStill {
    LevelDesc level;
    SimTileType *types; // owned; NULL: there are none, the types are the level's
} GroundStill;

// False when memory ran out (nothing is owned then).
bool ground_still_make(GroundStill *still, const LevelDesc *level);
void ground_still_free(GroundStill *still);

// What lies under the rock's rounded edges, to be drawn before it; and the tiles, after it.
void ground_loose_draw_under(DrawList *list, const Scene *scene);
void ground_loose_draw(DrawList *list, const Scene *scene);
