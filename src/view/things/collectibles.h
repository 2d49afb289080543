// collectibles.h - draws the collectibles (fireflies and seeds), also as symbols of the counters in
// hud.c. collect_draw_inside(), which draws those inside the hero, is declared in hero.h.
#pragma once

#include "view/frame/frame.h"

// Draw one firefly or one seed. `at` is its middle and `size` half its length, both pixels; `time`
// in seconds moves the wings; `angle` in radians; `strength` is the opacity, 0..1.
void collect_draw_firefly(DrawList *list, Vec2 at, double size, double time, double strength);
void collect_draw_seed(DrawList *list, Vec2 at, double size, double angle, double strength);
