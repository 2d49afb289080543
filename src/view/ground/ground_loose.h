// ground_loose.h - ground that can vanish, drawn tile by tile in every picture. Not here: the rock
// round it, which is built once (ground.h).
#pragma once

#include "view/scene.h"

// True when tiles of this type can break.
bool ground_is_loose(const LevelDesc *level, uint32_t type);

// A level in which such tiles, and those that are seen through, are empty, as the joined outline is
// made from it. It shares everything else with the level.
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
