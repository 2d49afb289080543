// things.h - what stands in a level: the exit, signs, and the panel that shows a sign's text. Not here: rock, hero.
#pragma once

#include "scene.h"

void things_draw(DrawList *list, const Scene *scene); // behind the hero

// The text of sign `sign` in a quiet panel, `strength` 0 (hidden) .. 1.
void things_draw_panel(DrawList *list, const Scene *scene, uint32_t sign, double strength);

// Light of the exits on what is round them.
void things_draw_light(DrawList *list, const Scene *scene);

// The ground below the middle of a sign's box: a post stands on rock even when its box floats. Slow; ask once.
Vec2 things_sign_foot(const LevelDesc *level, const LevelSign *sign);

// The sign in whose box the hero's centre is, or UINT32_MAX.
uint32_t things_sign_at(const LevelDesc *level, Vec2 hero);
