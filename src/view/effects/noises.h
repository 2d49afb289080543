// noises.h - how far a noise is heard (GAME_EVENT_SOUNDED): a broken ring grows to where it ends.
// Whoever listens answers when the ring comes to it. The view keeps them from tick to tick; no tick
// of the game reads them.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum {
    NOISES_SEEN_MAX = 8, // at once; further ones are not shown
    NOISE_TICKS = 42,    // for which a ring is seen
    NOISE_GROWS = 14,    // of them until it has its size
    NOISE_SAME = 24, // ticks in which one that is not louder adds no ring: who rolls never stops
};

#define NOISE_LEAST 1.0 // tiles; a ring that is not larger than a hero says nothing

typedef struct NoiseSeen {
    Vec2 place;    // tiles
    double radius; // tiles
    uint32_t age;  // ticks
} NoiseSeen;

// A zeroed one is empty.
typedef struct NoisesSeen {
    uint32_t count;
    NoiseSeen list[NOISES_SEEN_MAX];
} NoisesSeen;

// Advances by a tick and takes in its events.
void noises_tick(NoisesSeen *noises, const GameEvents *events);

// Draws the rings.
void noises_draw(DrawList *list, const Frame *frame, const NoisesSeen *noises);
