// rumble.h - what a pad does for a tick's events. Pure. Not here: pads, and whether the player
// wants it (player_input.c).
#pragma once

#include "jantar/events.h"

// How strongly the two motors turn, 0..65535, and for how long.
typedef struct Rumble {
    uint16_t low, high;
    uint32_t milliseconds; // 0: nothing
} Rumble;

// How an event is felt.
typedef struct RumbleRow {
    double weakest, strongest; // strengths: below the first nothing, from the second on all; the
                               // same: always all
    double low, high;          // 0..1, at `strongest`; at `weakest` a third of it
    uint32_t milliseconds;     // 0: it is not felt
} RumbleRow;

// The row of an event's kind.
const RumbleRow *rumble_row(uint32_t kind);

// The most that a tick's events ask for, motor by motor: what the hero, who is at `hero`, does and
// suffers, and what breaks within a few tiles of it.
Rumble rumble_of(const GameEvents *events, Vec2 hero);
