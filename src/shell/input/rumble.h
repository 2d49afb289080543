// rumble.h - how strongly a tick's events shake the pad. Pure functions. Pads, and the player's
// setting for rumble, are in player_input.h.
#pragma once

#include "jantar/event_table.h"

// Strength of the heavy (`low`) and the light (`high`) motor, 0..65535, and the duration.
typedef struct Rumble {
    uint16_t low, high;
    uint32_t milliseconds; // 0: no rumble
} Rumble;

// Returns what the player of a hero feels of a tick by the rows of its events: for each motor and
// for the duration the maximum over all events. An event counts fully near the hero, who is at
// `place` (tiles), and fades to nothing a few tiles away. Events about another hero are not felt.
Rumble rumble_of(const EventTable *table, const GameEvents *events, uint32_t hero, Vec2 place);
