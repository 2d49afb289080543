// session.h - one play of one level: its states, its view and where its inputs come from. Not here: windows, time.
#pragma once

#include "jantar/cli.h"
#include "jantar/view.h"

typedef struct Session {
    CliLevel level;        // owned
    GameState *current;    // owned; after the last tick
    GameState *previous;   // owned; before it
    View *view;            // owned
    GameEvents events;     // of the last tick
    Replay replay;         // owned; its inputs are played while `watching`
    bool watching;         // a replay is shown
    ReplayChecker checker; //
    ReplayReport report;   // filled at the end of the replay
    bool ended;            // the replay has come to its end
} Session;

// Loads a level and starts it at tick 0. CLI_OK, or an exit code after a message on stderr.
int session_open(Session *session, const CliContext *context, const char *command, const char *level);

// Starts the loaded level again from tick 0. False when memory ran out.
bool session_restart(Session *session);

// Takes inputs from a replay from now on; restarts. CLI_OK or an exit code after a message on stderr. A replay of
// another level or version is shown all the same, after a warning.
int session_watch(Session *session, const char *command, const char *path);

// Plays one tick. While watching `input` is ignored.
void session_tick(Session *session, TickInput input);

// Frees everything; a zeroed session may be closed.
void session_close(Session *session);
