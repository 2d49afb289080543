// lights.h - what shines in a picture: the hero, fireflies, exits; and the edge of the rock that catches their light.
// Not here: their own glow, how dark it is (gloom.h).
#pragma once

#include "outline.h"
#include "scene.h"

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
    Box seen; // lights that reach in there count
} Lights;

void lights_collect(Lights *lights, const Scene *scene);

// How bright they make a place, 0..1.
double lights_at(const Lights *lights, Vec2 place);

// The edge of the rock, brighter where it faces a light. To be drawn with DRAW_ADD.
void lights_draw_rim(DrawList *list, const Scene *scene, const Outline *outline);
