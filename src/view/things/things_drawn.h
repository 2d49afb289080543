// things_drawn.h - drawers of what stands or lies in a level and is no element: exits, signs and
// their panel; crates, balls and jellies. Elements have looks (element_look.h).
#pragma once

#include "view/frame.h"
#include "view/scene.h"

// --- thing_looks.c -------------------------------------------------------------------------------

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

// --- bodies.c ------------------------------------------------------------------------------------

void bodies_draw(DrawList *list, const Scene *scene); // behind the hero

// --- crates.c ------------------------------------------------------------------------------------

void crate_draw(DrawList *list, const Frame *frame,
                const LevelThing *thing); // of any make; a ball when it is round
void boulder_draw(DrawList *list, const Frame *frame, double angle, double radius, uint32_t id);
void plank_draw(DrawList *list, const Frame *frame, Vec2 size, uint32_t id);
