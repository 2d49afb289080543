// thing_looks.h - what stands in a level: the exit, signs, and the panel that shows a sign's text.
// Not here: rock, hero.
#pragma once

#include "view/scene.h"

void things_draw(DrawList *list, const Scene *scene); // behind the hero

// What a sign says in a quiet panel, `strength` 0 (hidden) .. 1.
void things_draw_panel(DrawList *list, const Scene *scene, const char *words, double strength);

// Light of the exits on what is round them.
void things_draw_light(DrawList *list, const Scene *scene);

// The ground below the middle of a box: a sign's post stands on rock even when its box floats.
// Slow: for few things.
Vec2 things_foot(const LevelDesc *level, Box box);

// The sign in whose box the hero's centre is, or UINT32_MAX.
uint32_t things_sign_at(const LevelDesc *level, Vec2 hero);
