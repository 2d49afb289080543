// lit.h - how things take the light of a picture: nearer and facing sides are brighter, hard edges
// catch it as the rock's do. Not here: what shines, the rock's edge (lights.h), how dark it is
// (gloom.h).
#pragma once

#include "lights.h"

// Brightens what was drawn of a thing since vertex `first` by the lights near its box (tiles). Adds
// no triangles.
void lit_shade_thing(DrawList *list, uint32_t first, const Scene *scene, const Lights *lights,
                     Box thing);

// The edges of crates, planks and machines, brighter where they face a light. To be drawn with
// DRAW_ADD.
void lit_draw_rims(DrawList *list, const Scene *scene);
