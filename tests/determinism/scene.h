// scene.h - the composite scene of the fingerprint: a level built without files, and keys pressed
// at random.
#pragma once

#include "jantar/game.h"

// A level with walls, slopes both ways, steps, ceilings and a gap, somewhere in a grid. The caller
// owns it and frees it with scene_free().
typedef struct Scene Scene;

// The drawing with its top left corner at cell (x, y) of the grid. NULL: no memory.
Scene *scene_new(uint32_t x, uint32_t y, double gravity);
const LevelDesc *scene_level(const Scene *scene);
void scene_free(Scene *scene);

// A player who holds random keys for random times.
typedef struct Fingers {
    Rng rng;
    TickInput input;
    uint32_t left; // ticks before the next change
} Fingers;

TickInput fingers_press(Fingers *fingers);
