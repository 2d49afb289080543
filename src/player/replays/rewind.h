// rewind.h - rewinding a play by up to a minute, with snapshots one second apart. The recorded
// inputs after the tick that is reached are cut off, so the replay holds only what was played in
// the end. Not here: the key (bindings.h), whether it is allowed (settings.h), how a rewound run
// counts (current_run.c).
#pragma once

#include "jantar/timeline.h"
#include "recorder.h"

enum { REWIND_SECONDS = 60 };

typedef struct Rewind {
    Timeline timeline;
    bool open;           // rewinding is possible
    bool used;           // the run was rewound at least once
    uint32_t held_ticks; // ticks of rewinding without a break
} Rewind;

// Starts with the session's current state as the earliest moment. False if memory runs out; nothing
// can be rewound then.
bool rewind_begin(Rewind *rewind, const Session *session);
void rewind_end(Rewind *rewind);

// Takes snapshots. Call after every tick that is played.
void rewind_see(Rewind *rewind, const Session *session);

// Goes back by a few ticks, by more after a while of rewinding without a break. Session and
// recording are then as they were at that tick. False if it can go back no further.
bool rewind_back(Rewind *rewind, Session *session, Recorder *recorder);

// Returns how many ticks it can go back.
uint32_t rewind_room(const Rewind *rewind, const Session *session);
