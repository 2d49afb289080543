// moment.h - a moment of a run, as commands name it: a level, what is held in it, a tick. Private
// to cli.
#pragma once

#include "jantar/cli.h"

typedef struct Moment {
    CliLevel level;      // owned
    InputTrack inputs;   // owned
    GameOptions options; // of the replay; else the plain game's
    uint64_t seed;       // likewise
    bool has_replay;     // `replay` is one
    Replay replay;       // owned, without its inputs
    GameState *state;    // owned; at tick 0 at first
} Moment;

// Loads level and inputs. `level` may be NULL when a replay (a file) is given: it names its own. A
// replay of another version or level is played all the same, with a warning. CLI_OK, or another
// code after a message on stderr; the moment is to be freed in any case.
int moment_open(const CliContext *context, const char *command, const char *level,
                const CliInputs *inputs, const char *replay, Moment *out);

// Plays on to a tick; what lies before it is not played again.
void moment_reach(Moment *moment, uint32_t tick);

void moment_free(Moment *moment);

// True when the file begins like a replay.
bool moment_is_replay(const char *path);
