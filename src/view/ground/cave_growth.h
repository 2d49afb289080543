// cave_growth.h - crystals and dripstones on the ground in dark places.
#pragma once

#include "view/ground/shape/ground_outline.h"
#include "view/light/lights.h"

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

// Draws crystals and dripstones; called before the ground is drawn.
void cave_draw_growth(const Cave *cave, DrawList *list, const Frame *frame);

// Draws the light of the crystals. The caller sets DRAW_ADD.
void cave_draw_glow(const Cave *cave, DrawList *list, const Frame *frame);
