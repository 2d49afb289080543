// collectibles.h - what is to be found, and what the hero carries of it; flowers that are
// checkpoints. Not here: counters (hud.c).
#pragma once

#include "view/scene.h"

// One of each, also for the counters: `size` in pixels is their half length.
void collect_draw_firefly(DrawList *list, Vec2 at, double size, double time, double strength);
void collect_draw_seed(DrawList *list, Vec2 at, double size, double angle, double strength);
