// backdrop.h - what is behind a level and in front of it: sky, light, layers with parallax, haze,
// specks in the air, weather; and what grows in dark places. The theme lists the layers.
#pragma once

#include "view/frame/frame.h"
#include "view/ground/shape/ground_outline.h"
#include "view/light/lights.h"

// --- backdrop.c ----------------------------------------------------------------------------------

// Draws what lies behind the level; fills the picture.
void backdrop_draw(DrawList *list, const Frame *frame);

// Draws what is in front of the level: specks in the air, weather, leaves, the dark corners.
void backdrop_draw_front(DrawList *list, const Frame *frame);

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
void cave_build(Cave *cave, const Theme *theme, const LevelDesc *level, const Outline *outline,
                const Gloom *gloom);

// Draws the far wall of caves, columns of rock before it, and light that falls in; called after the
// dark air was drawn.
void cave_draw_columns(const Gloom *gloom, DrawList *list, const Frame *frame);

// Draws crystals and dripstones; called before the ground is drawn.
void cave_draw_growth(const Cave *cave, DrawList *list, const Frame *frame);

// Draws the light of the crystals. The caller sets DRAW_ADD.
void cave_draw_glow(const Cave *cave, DrawList *list, const Frame *frame);
