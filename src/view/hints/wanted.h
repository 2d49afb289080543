// wanted.h - what glints at a boss whom nothing has happened to for 20 seconds: the thing that its
// next hit begins with. It glints again each 20 seconds, clearer each time. The view counts; no
// tick of the game reads it.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum {
    WANTED_TICKS = 20 * SIM_TICK_RATE, // without a hit
    WANTED_SHOWN = 5 * SIM_TICK_RATE / 2,
};

// A zeroed one waits for a boss to wake.
typedef struct Wanted {
    uint32_t boss;   // element + 1 of the one that is awake; 0: none is
    uint32_t hits;   // that it took
    uint32_t waited; // ticks since it woke or took the last one
} Wanted;

void wanted_tick(Wanted *wanted, const LevelDesc *level, const GameState *state);

// Returns how strongly it glints in a state, 0 to 1; 0: not now.
double wanted_strength(const Wanted *wanted);

// Returns the place that glints (tiles): where the next hit on a boss begins, at a boulder, tooth,
// cup, crystal or head, or on the ground. *form: GAME_REFUSED_HEAVY or _PUFF if amber or a
// puffed-up hero is wanted there, which is shown, too; else _OLD.
Vec2 wanted_place(const LevelDesc *level, const GameState *state, uint32_t boss, GameRefusal *form);

void wanted_draw(DrawList *list, const Frame *frame, const Wanted *wanted);
