// rumble.h - how strongly a tick's events shake the pad. Pure functions. Pads, and the player's
// setting for rumble, are in player_input.h.
#pragma once

#include "jantar/events.h"

// Strength of the heavy (`low`) and the light (`high`) motor, 0..65535, and the duration.
typedef struct Rumble {
    uint16_t low, high;
    uint32_t milliseconds; // 0: no rumble
} Rumble;

// How one kind of event is felt.
typedef struct RumbleRow {
    // The range of the event's strength. A weaker event is not felt; from `strongest` on the motors
    // run fully. Both the same: always fully.
    double weakest, strongest;
    double low, high;      // motor levels 0..1 at `strongest`; at `weakest` they are a third of it
    uint32_t milliseconds; // duration; 0: this kind is not felt
} RumbleRow;

// Returns the row of a GameEventKind.
const RumbleRow *rumble_row(uint32_t kind);

// Returns what the player of a hero feels of a tick: for each motor and for the duration the
// maximum over all events. An event counts fully near the hero, who is at `place` (tiles), and
// fades to nothing a few tiles away. Events about another hero are not felt.
Rumble rumble_of(const GameEvents *events, uint32_t hero, Vec2 place);
