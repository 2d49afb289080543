// jitter.h - a player whose presses and releases come a little early or late. Private to the
// library.
#pragma once

#include "jantar/rng.h"
#include "jantar/solve_plan.h"

enum {
    JITTER_TICKS = 6, // most that a press comes early or late; also how much later all of them come
    JITTER_KEYS = 16,
    JITTER_EDGES = 48 // changes that wait for their time, at most
};

// A change of one key that waits for its time.
typedef struct JitterEdge {
    uint32_t tick;
    uint16_t key;
} JitterEdge;

typedef struct Jitter {
    Rng rng;
    uint16_t keys;    // held now
    uint16_t planned; // held by the plan
    uint32_t count;
    uint32_t last[JITTER_KEYS]; // tick of the last change of each key
    JitterEdge edges[JITTER_EDGES];
} Jitter;

// Begins with keys held.
void jitter_begin(Jitter *jitter, uint64_t seed, uint16_t keys);

// The plan holds `keys` from `tick` on. The player changes to them JITTER_TICKS later, give or take
// his error, each key by itself.
void jitter_plan(Jitter *jitter, uint16_t keys, uint32_t tick);

// Returns the keys held in a tick. Ticks come in order.
uint16_t jitter_keys(Jitter *jitter, uint32_t tick);
