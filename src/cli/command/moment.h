// moment.h - a tick of a run in a level, as the command line names it. Private to cli.
#pragma once

#include "jantar/cli.h"

typedef struct Moment {
    CliLevel level;      // owned
    InputTrack inputs;   // owned
    GameOptions options; // of the replay; else the plain game's
    uint64_t seed;       // of the replay; else 0
    bool has_replay;     // true: `replay` is filled
    Replay replay;       // owned, without its inputs
    GameState *state;    // owned; at tick 0 at first
} Moment;

// Loads the level and the inputs. `level` may be NULL if a replay file is given, because the replay
// names its level. Plays a replay of another version or level too, with a warning. Returns CLI_OK,
// or another code after a message on stderr. The caller frees the moment in both cases.
int moment_open(const CliContext *context, const char *command, const char *level,
                const CliInputs *inputs, const char *replay, Moment *out);

// Plays on to a tick. Does nothing if the moment is already past it.
void moment_reach(Moment *moment, uint32_t tick);

void moment_free(Moment *moment);

// True if the file begins like a replay.
bool moment_is_replay(const char *path);
