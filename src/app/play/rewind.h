// rewind.h - going back in a play: up to a minute, in snapshots a second apart. What counts in the
// end is what the replay holds: inputs that were taken back are cut off. Not here: which key it is
// (bindings.h), whether it is allowed (settings.h), what such a run counts as (current_run.c).
#pragma once

#include "jantar/timeline.h"
#include "recorder.h"

enum { REWIND_SECONDS = 60 };

typedef struct Rewind {
    Timeline timeline;
    bool open;           // there is something to go back in
    bool used;           // the run was taken back at least once
    uint32_t held_ticks; // for which it has been going back without a break
} Rewind;

// Begins with the session as it is now. False: there is no memory, and nothing to go back in.
bool rewind_begin(Rewind *rewind, const Session *session);
void rewind_end(Rewind *rewind);

// Call after every tick that is played.
void rewind_see(Rewind *rewind, const Session *session);

// Goes back by some ticks, quicker when it has been doing so for a while; session and recording are
// then as they were at that tick. False when it can go no further.
bool rewind_back(Rewind *rewind, Session *session, Recorder *recorder);

// How far back it can go, in ticks.
uint32_t rewind_room(const Rewind *rewind, const Session *session);
