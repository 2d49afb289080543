// cave.h - what closed places look like: columns of rock far behind, and crystals and dripstones on
// the edges of the ground. All of it is only seen, nothing collides. Not here: how dark it is there
// (gloom.h), the ground itself.
#pragma once

#include "view/ground/ground_outline.h"
#include "view/light/gloom.h"

enum { CAVE_GROWTH_MAX = 192 };

// A group of crystals or dripstones.
typedef struct CaveGrowth {
    Vec2 foot, normal; // tiles; out of the rock
    uint32_t seed;
    bool crystal;
} CaveGrowth;

// Zeroed = nothing grows.
typedef struct Cave {
    CaveGrowth list[CAVE_GROWTH_MAX];
    uint32_t count;
} Cave;

// Decides what grows where on the outline's own edges: always the same for a level.
void cave_build(Cave *cave, const LevelDesc *level, const Outline *outline, const Gloom *gloom);

void cave_draw_columns(const Gloom *gloom, DrawList *list,
                       const Scene *scene); // over the air of dark places
void cave_draw_growth(const Cave *cave, DrawList *list, const Scene *scene); // behind the ground
void cave_draw_glow(const Cave *cave, DrawList *list, const Scene *scene);   // with DRAW_ADD
