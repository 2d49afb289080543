// lights.h - what shines in a picture: the hero, fireflies, exits; and the edge of the rock that
// catches their light. Not here: their own glow, how dark it is (gloom.h).
#pragma once

#include "view/ground/ground_outline.h"
#include "view/scene.h"

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
