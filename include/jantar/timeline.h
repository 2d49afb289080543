// timeline.h - takes snapshots of a run, so that the caller can go to any of its ticks.
//
// When the memory is full, the timeline makes room in one of two ways. TIMELINE_KEEP_ALL is for
// viewers of replays: it drops every second snapshot and doubles the distance between them, so the
// whole run stays within reach. TIMELINE_KEEP_LAST is for rewinding a game that is played: it drops
// the oldest snapshot. A snapshot stores the bytes in which a state differs from an earlier whole
// state, the base; mostly that is less than a tenth of a state.
//
//   timeline_begin(&timeline, level, state, 64 << 20, TIMELINE_KEEP_LAST);
//   ... after every tick:  timeline_see(&timeline, state);
//   timeline_seek(&timeline, &inputs, state->tick - 300, state, NULL); // five seconds back
//
// Allocates with malloc. The caller records the inputs (input_track.h).
// Determinism: a state after timeline_seek() has the bits that playing to the tick gives.
// Units: ticks of 1/60 s, bytes.
#pragma once

#include "jantar/game.h"
#include "jantar/input_track.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Ticks from one snapshot to the next while there is enough memory: TIMELINE_STRIDE with
// TIMELINE_KEEP_LAST, TIMELINE_FINE_STRIDE with TIMELINE_KEEP_ALL.
enum { TIMELINE_STRIDE = 60, TIMELINE_FINE_STRIDE = 20 };

// Which snapshots stay when the memory is full.
typedef enum TimelineKeep {
    // Every second one of the whole run.
    TIMELINE_KEEP_ALL,
    // The newest ones.
    TIMELINE_KEEP_LAST,
} TimelineKeep;

// A whole state, to which snapshots store their differences.
typedef struct TimelineBase {
    // Number of snapshots that use this base, plus 1 while it is the newest base.
    uint32_t users;
    // Owned.
    unsigned char *bytes;
} TimelineBase;

// A snapshot.
typedef struct TimelineShot {
    // Tick of the state.
    uint32_t tick;
    // Length of `bytes`.
    size_t size;
    // Owned. The blocks that differ from the base.
    unsigned char *bytes;
    // Shared with other snapshots; TimelineBase.users counts them.
    TimelineBase *base;
} TimelineShot;

typedef struct Timeline {
    // Not owned; must outlive the timeline. A caller may change it to another one with the same
    // game_level_hash().
    const LevelDesc *level;
    TimelineKeep keep;
    // Bytes of a whole state.
    uint32_t state_bytes;
    // The newest base.
    TimelineBase *base;
    // Total bytes of the differences that were stored to the newest base.
    size_t base_differences;
    // Owned. Holds one snapshot while it is packed.
    unsigned char *scratch;
    // Owned. A ring buffer of snapshots, ordered by tick.
    TimelineShot *shots;
    // Of the ring buffer: capacity, index of the oldest snapshot, number of snapshots.
    uint32_t room, first, count;
    // Ticks from one snapshot to the next.
    uint32_t stride;
    // Limit of the bytes that snapshots and bases take, and the bytes they take now.
    size_t memory, used;
} Timeline;

// Starts a timeline with a snapshot of `start`. Snapshots take at most `memory` bytes, but the
// timeline always keeps room for two of them and a base. With TIMELINE_KEEP_LAST it also keeps at
// most as many snapshots as whole states would fit into `memory`. Returns false without memory.
bool timeline_begin(Timeline *timeline, const LevelDesc *level, const GameState *start,
                    size_t memory, TimelineKeep keep);

// Takes a snapshot of `state` if one is due. Call it after every tick that is played. Without
// memory the timeline goes on with the snapshots that it has.
void timeline_see(Timeline *timeline, const GameState *state);

// Returns the earliest tick that timeline_seek() can reach.
uint32_t timeline_first_tick(const Timeline *timeline);

// Brings `state`, a game of the same level, to a tick. Starts at the last snapshot before the tick,
// or at `state` itself if that is nearer, and plays on with `inputs`. Returns true and in *played
// (may be NULL) the number of ticks it played. Returns false, `state` unchanged, if the tick lies
// before timeline_first_tick().
bool timeline_seek(Timeline *timeline, const InputTrack *inputs, uint32_t tick, GameState *state,
                   uint32_t *played);

// Drops the snapshots after a tick, because the run continues differently from there.
void timeline_cut(Timeline *timeline, uint32_t tick);

// Frees what a timeline owns and empties it.
void timeline_free(Timeline *timeline);
