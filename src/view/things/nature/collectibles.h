// collectibles.h - draws the collectibles (fireflies and seeds), also as symbols of the counters in
// hud.c and inside the hero that found them.
#pragma once

#include "view/frame/frame.h"

// Draw one firefly or one seed. `at` is its middle and `size` half its length, both pixels; `time`
// in seconds moves the wings; `angle` in radians; `strength` is the opacity, 0..1.
void collect_draw_firefly(DrawList *list, Vec2 at, double size, double time, double strength);
void collect_draw_seed(DrawList *list, Vec2 at, double size, double angle, double strength);

// Returns the position of a firefly (tiles). It hovers about its place in the level.
Vec2 collect_firefly_place(const Frame *frame, uint32_t element);

// Draws one inside a hero.
void collect_draw_firefly_inside(DrawList *list, const Frame *frame, Vec2 at, double size,
                                 uint32_t element);
