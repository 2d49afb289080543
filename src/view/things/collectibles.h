// collectibles.h - what is to be found, and what the hero carries of it; flowers that are
// checkpoints. Not here: counters (hud.c).
#pragma once

#include "view/hero/hero.h"

// The first fireflies and seeds that the hero has found, afloat inside its body, and those on their
// way there.
void collect_draw_inside(DrawList *list, const Scene *scene, const HeroShape *shape,
                         const HeroMood *mood);

// One of each, also for the counters: `size` in pixels is their half length.
void collect_draw_firefly(DrawList *list, Vec2 at, double size, double time, double strength);
void collect_draw_seed(DrawList *list, Vec2 at, double size, double angle, double strength);
