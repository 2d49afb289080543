// way.h - ways through the air of a level: a field of distances to a goal, and the way that leads
// down it. It knows only rock: what can be broken or passed in some form counts as air, and so do
// doors and machines. So a way never leads through rock, but it may be shut. It ends in a teleport
// if the way to the goal leads through that.
#pragma once

#include "jantar/level_desc.h"
#include <stdbool.h>

typedef struct WayField {
    uint32_t columns, rows; // points, half a tile apart
    uint16_t *far;          // owned; steps to the goal; WAY_NONE: there is no way
    uint32_t *waiting;      // owned; points of the search
} WayField;

enum {
    WAY_NONE = 0xffff,
    WAY_CELLS_MOST = 1 << 16, // tiles of a level for which there is a field
};

// True if a point of a level is in the air, or in a tile that can be broken or passed.
bool way_is_open(const LevelDesc *level, Vec2 place);

// Makes room for the field of a level. False if memory ran out or the level has more than
// WAY_CELLS_MOST tiles; way_close() is allowed then, too.
bool way_open(WayField *field, const LevelDesc *level);
void way_close(WayField *field);

// Measures how far every point is from a place.
void way_measure(WayField *field, const LevelDesc *level, Vec2 goal);

// Returns how far a place is from the goal, in steps of half a tile.
uint32_t way_far(const WayField *field, Vec2 place);

// Writes the way from a place towards the goal: at most `most` points, half a tile apart. Returns
// how many there are; 0 if there is no way.
uint32_t way_lead(const WayField *field, Vec2 from, Vec2 *points, uint32_t most);
