// session.h - one play of one level: its states, its view and where its inputs come from; and
// taking the level in anew while it is played. Not here: windows, time, noticing that a file has
// changed (watch.h).
#pragma once

#include "jantar/cli.h"
#include "jantar/view.h"

typedef struct Session {
    CliLevel level;        // owned; its desc is `desc`
    LevelDesc desc;        // the level's, with the spawn at `start_object` if there is one
    uint32_t start_object; // id of the object a play begins at; 0: at the spawn
    GameState *current;    // owned; after the last tick
    GameState *previous;   // owned; before it
    const Theme *theme;    // of the level
    View *view;            // owned
    char language[32];     // of texts
    ViewTaste taste;       // of the view
    GameOptions options;   // of plays; a replay has its own
    GameEvents events;     // of the last tick
    TickInput held;        // in the last tick
    InputTrack played;     // owned; what was held since the start, level by level (not of a replay)
    uint32_t ticks;        // played since the start
    uint32_t rerun_ticks;  // while ticks < rerun_ticks the run so far is played again
    Replay replay;         // owned; its inputs are played while `watching`
    bool watching;         // a replay is shown
    ReplayChecker checker; //
    ReplayReport report;   // filled at the end of the replay
    bool ended;            // the replay has come to its end
    bool taken_over;       // the play began in the middle of a replay
} Session;

// Loads a level and starts it at tick 0. CLI_OK, or an exit code after a message on stderr. A
// session stays where it is in memory.
int session_open(Session *session, const CliContext *context, const char *command,
                 const char *level);

// Goes over to another level, with the same options. CLI_OK, or an exit code after a message on
// stderr, and the session is as it was.
int session_change(Session *session, const CliContext *context, const char *command,
                   const char *level);

// Lets plays begin at the centre of an object of the level instead of the spawn; restarts. CLI_OK,
// or an exit code after a message on stderr.
int session_start_at(Session *session, const char *command, uint32_t object);

// Loads the level's file again and goes on in it, with the hero where it is (game_carry()). False,
// nothing changed, when that is no level now (`report` says why) or memory ran out (it is without
// error then). `report` gets the warnings.
bool session_reload(Session *session, LevelReport *report);

// Starts again from tick 0; the ticks that follow play what was held so far, until as many are
// played as were before. False, nothing changed, when memory ran out.
bool session_rerun(Session *session);
bool session_is_rerunning(const Session *session);

// The language of texts and the taste of the view, now and after every start.
void session_speak(Session *session, const char *language);
void session_taste(Session *session, const ViewTaste *taste);

// Starts the loaded level again from tick 0. False when memory ran out.
bool session_restart(Session *session);

// Takes inputs from a replay from now on; restarts. CLI_OK or an exit code after a message on
// stderr. A replay of another level or version is shown all the same, after a warning.
int session_watch(Session *session, const char *command, const char *path);

// Call when `current` has become another moment of the run: there is no tick before it, and time
// goes on from there.
void session_wound(Session *session);

// Goes to another moment of a run of this level: its state, and what was held up to there. The view
// forgets what it saw. False, nothing changed, when memory ran out.
bool session_go_back(Session *session, const GameState *state, const InputTrack *held);

// Lets the player play on from where the replay is.
void session_take_over(Session *session);

// Plays one tick with `input`, or with what a replay or the run so far says; returns what it was
// played with.
TickInput session_tick(Session *session, TickInput input);

// The same with what all players hold.
GameInputs session_tick_all(Session *session, const GameInputs *wanted);

// Frees everything; a zeroed session may be closed.
void session_close(Session *session);
