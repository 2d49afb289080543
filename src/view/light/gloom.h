// gloom.h - how dark the air is where rock closes it off from the sky, and how the hero, fireflies
// and the exit light it. Not here: the forest that lies behind (forest.h), the lights' own glow.
#pragma once

#include "view/scene.h"

// Owned; zeroed = it is bright everywhere.
typedef struct Gloom {
    float *dark; // of every corner of the grid: 0 under the open sky .. 1 in a closed place; -1
                 // deep in rock
    uint32_t width, height; // corners
} Gloom;

// False when memory ran out (the gloom is empty then).
bool gloom_build(Gloom *gloom, const LevelDesc *level);
void gloom_free(Gloom *gloom);

// 0..1 at a place, tiles.
double gloom_at(const Gloom *gloom, Vec2 place);

// The air of dark places, to be drawn over the forest; and the shadow that lies on ground and
// things there.
void gloom_draw_air(const Gloom *gloom, DrawList *list, const Scene *scene);
void gloom_draw_shadow(const Gloom *gloom, DrawList *list, const Scene *scene);
