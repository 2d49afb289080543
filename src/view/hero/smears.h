// smears.h - the resin that the hero leaves on rock where it held on; it dries away. Not here: its
// strands (hero.c).
#pragma once

#include "view/scene.h"

enum { SMEARS_MAX = 128 };

typedef struct Smear {
    Vec2 at, normal; // tiles; out of the rock
    uint32_t age;    // ticks since it was last held; SMEAR_TICKS: gone
} Smear;

enum { SMEAR_TICKS = 420 };

// Kept by the view from tick to tick. Zeroed, there are `count` = 0 of them.
typedef struct Smears {
    Smear list[SMEARS_MAX];
    uint32_t count, next; // the oldest place is used again
} Smears;

// `level` with the terrain as it is now.
void smears_tick(Smears *smears, const LevelDesc *level, const GameState *state);
void smears_draw(DrawList *list, const Scene *scene, const Smears *smears);
