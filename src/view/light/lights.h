// lights.h - what shines in a picture: the hero, fireflies, exits; and the edge of the rock that
// catches their light. Not here: their own glow, how dark it is (gloom.h).
#pragma once

#include "view/ground/ground_outline.h"
#include "view/scene.h"

// --- lights.c ------------------------------------------------------------------------------------

enum { LIGHTS_MAX = 24 };

typedef struct Light {
    Vec2 at;         // tiles
    double reach;    // tiles
    double strength; // 0..1 at its middle
    uint32_t color;  // 0xRRGGBB
} Light;

typedef struct Lights {
    Light list[LIGHTS_MAX];
    uint32_t count;
    Box seen;               // lights that reach in there count
    const SimTerrain *rock; // edges that lie in it are not lit; NULL: all are
} Lights;

void lights_collect(Lights *lights, const Scene *scene);

// How bright one makes a place, 0..1: softly down to nothing at that part of its reach.
double light_at(const Light *light, Vec2 place, double part_of_reach);

// How bright they make a place, 0..1.
double lights_at(const Lights *lights, Vec2 place);

// The outline's own edges, brighter where they face a light. To be drawn with DRAW_ADD.
void lights_draw_rim(DrawList *list, const Scene *scene, const Outline *outline);

// The same of one closed loop of `count` points (tiles); what is lit lies to the right of its way.
void lights_draw_loop(DrawList *list, const Scene *scene, const Lights *lights, const Vec2 *points,
                      uint32_t count);

// --- lit.c ---------------------------------------------------------------------------------------

// Brightens what was drawn of a thing since vertex `first` by the lights near its box (tiles). Adds
// no triangles.
void lit_shade_thing(DrawList *list, uint32_t first, const Scene *scene, const Lights *lights,
                     Box thing);

// The edges of crates, planks and machines, brighter where they face a light. To be drawn with
// DRAW_ADD.
void lit_draw_rims(DrawList *list, const Scene *scene);

// --- shadows.c -----------------------------------------------------------------------------------

// Under the hero, loose bodies and creatures, on what lies below them.
void shadows_draw(DrawList *list, const Scene *scene);

// --- gloom.c -------------------------------------------------------------------------------------

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
