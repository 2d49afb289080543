// backdrop.h - what is behind a level and in front of it: sky, light, layers with parallax, haze,
// specks in the air; and what grows in dark places. A theme names the backdrop that draws it.
#pragma once

#include "view/ground/ground_outline.h"
#include "view/light/lights.h"
#include "view/scene.h"

// --- backdrop.c ----------------------------------------------------------------------------------

// A backdrop. Its three functions take their colours from `scene->theme`.
typedef struct Backdrop {
    void (*back)(DrawList *list, const Scene *scene);  // behind the rock; fills the picture
    void (*motes)(DrawList *list, const Scene *scene); // specks in the air, in front of the rock
    void (*front)(DrawList *list, const Scene *scene); // in front of everything: leaves, vignette
} Backdrop;

extern const Backdrop backdrop_forest; // forest.c

// Returns the backdrop of the scene's theme.
const Backdrop *backdrop_of(const Scene *scene);

// --- cave.c --------------------------------------------------------------------------------------

enum { CAVE_GROWTH_MAX = 192 };

// A group of crystals or dripstones.
typedef struct CaveGrowth {
    Vec2 foot, normal; // tiles; unit vector out of the rock
    uint32_t seed;
    bool crystal;
} CaveGrowth;

// What grows in dark places of a level or section. A zeroed one is empty.
typedef struct Cave {
    CaveGrowth list[CAVE_GROWTH_MAX];
    uint32_t count;
} Cave;

// Decides what grows on the outline's own edges. A level always gets the same growth.
void cave_build(Cave *cave, const LevelDesc *level, const Outline *outline, const Gloom *gloom);

// Draws the far wall of caves, columns of rock before it, and light that falls in; called after the
// dark air was drawn.
void cave_draw_columns(const Gloom *gloom, DrawList *list, const Scene *scene);

// Draws crystals and dripstones; called before the ground is drawn.
void cave_draw_growth(const Cave *cave, DrawList *list, const Scene *scene);

// Draws the light of the crystals. The caller sets DRAW_ADD.
void cave_draw_glow(const Cave *cave, DrawList *list, const Scene *scene);
