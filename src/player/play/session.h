// session.h - one play of one level: its states, its view and the source of its inputs; and
// reloading the level while it is played. Not here: windows, time, noticing changed files
// (watch.h).
#pragma once

#include "jantar/cli.h"
#include "jantar/view.h"
#include "session_load.h"
#include "tick_ahead.h"

typedef struct Session {
    CliLevel level;                // owned; its desc points to `desc`
    Looks looks;                   // owned; what the level shows
    char worlds[FILES_PATH_BYTES]; // the folder of the shipped worlds
    const PictureDecoder *decoder; // opens pictures; outlives the session
    LevelDesc *desc;       // owned; the level's; the spawn is moved to `start_object` if it is set
    uint64_t plays;        // game_level_hash() of `desc`: what ticks depend on
    uint32_t start_object; // id of the object where a play begins; 0: at the spawn; UINT32_MAX: at
                           // the place of session_start_from()
    GameState *current;    // owned; after the last tick
    GameState *previous;   // owned; before the last tick
    View *view;            // owned
    char language[32];     // of the level's texts
    ViewTaste taste;       // of the view
    Shown shown;           // how the last picture was shown
    bool words_at_first;   // hints have words in the first levels only
    Glyph keys[VIEW_KEYS]; // how hints show the keys
    GameOptions options;   // of the next play; a replay has its own
    GameEvents events;     // of the last tick
    uint64_t took;         // nanoseconds in which it was computed
    TickAhead *ahead;      // owned; the next tick, which a thread computes; NULL: none
    TickInput held;        // input of the last tick
    InputTrack played;     // owned; the player's inputs since the start, also across reloads
    uint32_t ticks;        // ticks played since the start
    uint32_t rerun_ticks;  // while ticks < rerun_ticks, `played` is replayed
    Replay replay;         // owned; the source of inputs while `watching`
    bool watching;         // a replay is shown
    ReplayChecker checker; // of the replay
    ReplayReport report;   // first whether it can be verified, at its end the verdict
    bool ended;            // the replay has reached its end
    bool taken_over;       // the play began in the middle of a replay
} Session;

// Loads a level and starts it at tick 0. Returns CLI_OK, or an exit code after a message on stderr.
int session_open(Session *session, const CliContext *context, const char *command,
                 const char *level, const PictureDecoder *decoder);

// Writes what is to be loaded for session_take(), with the options of the session, and for
// session_take_changed(): its own level as it is on disk now.
void session_want(const Session *session, const char *path, SessionLoad *out);
void session_want_changed(const Session *session, SessionLoad *out);

// Goes over to a level that was loaded, with the same options, and begins it. `load` must be good;
// nothing is left in it.
void session_take(Session *session, SessionLoad *load);

// Continues in the level that was loaded, with the hero where it is (game_carry()); a watched
// replay is shown again up to the current tick. `load` must be good; nothing is left in it.
void session_take_changed(Session *session, SessionLoad *load);

// True if the level that was loaded differs from the session's only in what it shows and says: no
// tick would notice it.
bool session_plays_same(const Session *session, const SessionLoad *load);

// Takes over what a level that plays the same shows, and goes on in the same tick. `load` must be
// good; nothing is left in it.
void session_take_looks(Session *session, SessionLoad *load);

// Makes plays begin at the centre of an object of the level instead of the spawn, and restarts.
// Returns CLI_OK, or an exit code after a message on stderr.
int session_start_at(Session *session, const char *command, uint32_t object);

// Makes plays begin at a place (tiles); NULL: at the spawn. The caller restarts. False if there is
// no level.
bool session_start_from(Session *session, const Vec2 *place);

// Loads the level's file again and continues in it as session_take_changed() does. `report` gets
// errors and warnings. False if the level is invalid or memory runs out (`report` then has no
// error); nothing has changed then.
bool session_reload(Session *session, LevelReport *report);

// Restarts at tick 0. The ticks that follow replay the player's inputs, until as many are played as
// before. False if memory runs out; nothing has changed then.
bool session_rerun(Session *session);
bool session_is_rerunning(const Session *session);

// Sets the language of the level's texts, or the view's settings, for now and every later start.
void session_speak(Session *session, const char *language);
void session_taste(Session *session, const ViewTaste *taste);

// Sets how hints show the keys, for now and every later start.
void session_keys(Session *session, const Glyph keys[VIEW_KEYS]);

// Restarts the level at tick 0. False if memory runs out.
bool session_restart(Session *session);

// Takes inputs from a replay from now on, and restarts. Returns CLI_OK, or an exit code after a
// message on stderr. A replay of another form of the level or another game version is shown all the
// same, after a warning.
int session_watch(Session *session, const char *command, const char *path);

// Call after `current` was replaced by another moment of the run. Interpolation starts there, and
// ticks are counted from there.
void session_wound(Session *session);

// Continues from another moment of a run of this level: `state`, with the inputs `held` up to
// there. The view forgets what it showed. False if memory runs out; nothing has changed then.
bool session_go_back(Session *session, const GameState *state, const InputTrack *held);

// Lets the player play on from the current tick of the watched replay.
void session_take_over(Session *session);

// Plays one tick with `input`, or with the input of the watched replay or the rerun. Returns the
// input that was used.
TickInput session_tick(Session *session, TickInput input);

// Like session_tick() with the inputs of all heroes.
GameInputs session_tick_all(Session *session, const GameInputs *wanted);

// Begins the next tick with these inputs in a thread, if it is the player who gives them. Play that
// tick with the same inputs then: it takes what the thread has computed. What changes the play in
// between drops that.
void session_begin_tick(Session *session, const GameInputs *wanted);

// Returns true if a tick was begun that is not played yet; and whether its thread still computes.
bool session_has_begun_tick(const Session *session);
bool session_computes_tick(const Session *session);

// Frees everything; a zeroed session may be closed.
void session_close(Session *session);
