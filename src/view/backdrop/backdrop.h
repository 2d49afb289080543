// backdrop.h - what stands behind a level and before it: sky, light, layers with parallax, haze,
// what drifts in the air. A theme names its drawer.
#pragma once

#include "view/ground/ground_outline.h"
#include "view/light/lights.h"
#include "view/scene.h"

// --- backdrop.c ----------------------------------------------------------------------------------

// A drawer. All three take their colours from `scene->theme`.
typedef struct Backdrop {
    void (*back)(DrawList *list, const Scene *scene);  // behind the rock; covers the picture
    void (*motes)(DrawList *list, const Scene *scene); // over the rock
    void (*front)(DrawList *list, const Scene *scene); // over everything: corners
} Backdrop;

extern const Backdrop backdrop_forest; // forest.c

// The drawer of the scene's theme.
const Backdrop *backdrop_of(const Scene *scene);

// --- cave.c --------------------------------------------------------------------------------------

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
