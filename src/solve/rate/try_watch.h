// try_watch.h - what is written down of a try while it is played: deaths and their causes, places
// where the player was stuck, the way, the keys. Private to solve.
#pragma once

#include "solve/guide/guide.h"

typedef struct Watch {
    const RateGuide *guide;
    const RateSection *section;
    RateTry *out;
    uint32_t leg;
    uint32_t farthest;            // leg since the last death
    uint32_t first_tick;          // of the game
    uint32_t deaths, hits;        // before the try
    uint32_t hit_tick, hit_cause; // of the last hit
    double least;                 // smallest guide_left() since the last death
    uint32_t since;               // tick of the try at which it was reached
} Watch;

void watch_begin(Watch *watch, const RateGuide *guide, const RateSection *section,
                 const GameState *start, RateTry *out);

// Sees a tick that was played with `keys`.
void watch_tick(Watch *watch, uint16_t keys, const GameState *state);

// Returns true when the try is over: passed, out of lives or out of time.
bool watch_is_over(const Watch *watch);
