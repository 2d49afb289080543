// timeline.h - a run that can be wound to any tick: snapshots of it every second, within a limit of
// memory.
//
// For watching a replay (all of it stays within reach: when the memory is full every second
// snapshot goes, and the distance between them doubles) and for rewinding in play (the oldest go).
// A snapshot holds what differs from an earlier state, mostly less than a tenth of it. Allocates
// with malloc. Not here: windows, clocks, what is held (input_track.h).
#pragma once

#include "jantar/game.h"
#include "jantar/input_track.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Ticks between snapshots, as long as there is memory: for rewinding, and for watching.
enum { TIMELINE_STRIDE = 60, TIMELINE_FINE_STRIDE = 20 };

typedef enum TimelineKeep {
    TIMELINE_KEEP_ALL,  // the whole run, in larger steps when it is long
    TIMELINE_KEEP_LAST, // as much of its end as there is memory for
} TimelineKeep;

// A whole state that snapshots are held against.
typedef struct TimelineBase {
    uint32_t users;       // snapshots, and the timeline while it is the newest
    unsigned char *bytes; // owned
} TimelineBase;

typedef struct TimelineShot {
    uint32_t tick;
    size_t size;          // of bytes
    unsigned char *bytes; // owned; what differs from the base
    TimelineBase *base;   // owned by all its users together
} TimelineShot;

typedef struct Timeline {
    const LevelDesc *level; // must outlive it
    TimelineKeep keep;
    uint32_t state_bytes;    // of a whole state
    TimelineBase *base;      // the newest
    size_t base_differences; // bytes of the snapshots that were held against it
    unsigned char *scratch;  // owned; for packing
    TimelineShot *shots;     // owned; by ticks, a ring
    uint32_t room, first, count;
    uint32_t stride;     // ticks between two
    size_t memory, used; // bytes that snapshots may take, and take
} Timeline;

// Begins with the state as it is now. `memory` bytes at most are used for snapshots (but at least
// two and a base are kept; for rewinding there are no more of them than whole states would fit).
// False: no memory.
bool timeline_begin(Timeline *timeline, const LevelDesc *level, const GameState *start,
                    size_t memory, TimelineKeep keep);

// Call after every tick that is played. Takes a snapshot when it is time for one; without memory it
// makes do with those that it has.
void timeline_see(Timeline *timeline, const GameState *state);

// The earliest tick that can be reached.
uint32_t timeline_first_tick(const Timeline *timeline);

// Brings `state` (a game of the same level) to a tick: from the nearest snapshot before it, or from
// where it is when that is nearer, playing on by `inputs`. True, and how many ticks were played in
// *played (may be NULL). False when the tick is out of reach; the state is then as it was.
bool timeline_seek(Timeline *timeline, const InputTrack *inputs, uint32_t tick, GameState *state,
                   uint32_t *played);

// Forgets what lies behind a tick: the run goes on differently from there.
void timeline_cut(Timeline *timeline, uint32_t tick);

void timeline_free(Timeline *timeline);
