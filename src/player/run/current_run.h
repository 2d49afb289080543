// current_run.h - the run that is played or watched: its session, its clock, its recording, the
// ghosts beside it, and the ways back in it (rewinding, quick saves).
//
// In this folder a play is one attempt at a level, from its start or from a saved moment. A run is
// the sequence of inputs behind it, as a replay file stores it.
#pragma once

#include "player/play/file_watch.h"
#include "player/play/messages.h"
#include "player/play/session.h"
#include "player/replays/ghosts.h"
#include "player/replays/quick_saves.h"
#include "player/replays/recorder.h"
#include "player/replays/replay_player.h"
#include "player/replays/rewind.h"
#include "player/replays/watch_camera.h"
#include "player/saves/saves.h"
#include "player/saves/tries.h"
#include "player/settings/settings.h"

// What the result screen shows of the last win.
typedef struct RunWin {
    uint32_t rewinds; // how often the run was rewound
    GameOptions help; // the easiest options that held in it
    bool counts;      // its results were stored: it was played from the level's start
    bool unsaved;     // the level has changes that are not saved, so it did not count
    ResultsRun run;   // `level` is NULL; a copy, because the world goes on after a win
    ResultsNews news;
    uint32_t par;                  // ticks, see medal_of(); 0: none
    char next[FILES_PATH_BYTES];   // the level after this one; "": none
    char replay[FILES_PATH_BYTES]; // the run's file; "": not stored
    const LevelsEntry *opened;     // the inclusion that its seeds opened; NULL: none
} RunWin;

// Decides when ticks are due. Times are those of clock_ns().
typedef struct RunClock {
    uint64_t now;         // time up to which ticks were played
    uint64_t accumulator; // time not played yet, in nanoseconds times SIM_TICK_RATE
    uint64_t asked;       // when the player asked for the next frame, to measure the wait; 0: shown
    bool frozen;          // the world stands still, for debugging
    uint32_t steps;       // ticks still to play while frozen
    uint32_t slow_frames; // frames in a row in which ticking took too long
    uint64_t slow_until;  // until then the player is told that the level is too slow
    GameInputs inputs;    // of the tick that Session.ahead computes
} RunClock;

// A change of the level's files that is being loaded while the game goes on.
typedef struct RunReload {
    Job *job;          // NULL: none
    bool again;        // the files changed again meanwhile
    uint64_t since_ms; // clock_ms() at its start
} RunReload;

// Called again and again while the game waits for a level, so that the window lives on. `told`: the
// message that it is being loaded is to be shown. False if the player no longer wants the level.
typedef bool RunWait(void *data, bool told);

// Called when a play begins that so many players steer: no key of the one before it counts.
typedef void RunBegins(void *data, uint32_t players);

typedef struct Run {
    CliContext *context;      // not owned, like the next two
    const Settings *settings; // the player's choice of ghosts and rewinding
    Messages *messages;       // gets the run's messages
    uint32_t players;         // how many play from the next start on; 0 counts as 1
    Session session;
    RunClock clock;
    Recorder recorder;
    char rivals[VIEW_GHOSTS_MAX][FILES_PATH_BYTES]; // replays the player added as ghosts
    uint32_t rival_count;
    Ghosts ghosts;
    Rewind rewind;
    QuickSaves saves;
    Splits splits;              // checkpoints reached in this run
    ResultsBest best;           // the level's best results before this run
    uint32_t won_ticks;         // ticks played since the win; 0: not won
    RunWin win;                 // the last win
    ReplayPlayer player;        // controls the watched replay
    WatchCamera camera;         // moves the camera of a watched replay
    Watch watch;                // notices changes of the level's files
    QuickSave moment;           // at which the play is about to begin (continue_from.h)
    uint32_t moment_checkpoint; // its checkpoint; 0: where the last run was left
    uint32_t practising;        // checkpoint at which the play began for practice; 0: it counts
    Tries tries;                // what playing came to since it was kept last
    bool waiting;               // the play goes on at the player's first press
    bool edited;                // an editor holds the level: what changes on disk is its business
    bool level_broken;          // the changed level files can't be loaded; the banner says why
    RunReload reload;
    RunWait *wait; // NULL without a window
    void *wait_data;
    RunBegins *begins;
    void *begins_data;
} Run;

// Starts the level again from tick 0 with a hero for each player, records it, and sets up rewinding
// and ghosts.
void run_begin(Run *run, const Saves *saves);

// The same, from a place (tiles) instead of the spawn; such a play counts for nothing. NULL: from
// the spawn again.
void run_begin_from(Run *run, const Saves *saves, const Vec2 *place);

// Starts recording the play, which must be at tick 0. Does nothing for a watched replay or a play
// that begins at an object instead of the spawn, or in a level that is edited and not saved.
void run_record(Run *run);

// Adds the replay in a file to the ghosts of this level, from the next start on. False if there are
// too many or the path is too long.
bool run_want_ghost(Run *run, const char *path);

// Loads the ghosts: those of run_want_ghost() and those that `chosen`, a value of SETTING_GHOSTS,
// selects.
void run_choose_ghosts(Run *run, int32_t chosen);

// Makes the play go on from the state of the session, which was replaced by a moment of an earlier
// run: with as many players, and ghosts beside it. `splits` are those of that run; NULL: the run
// counts for nothing.
void run_resume(Run *run, const Saves *saves, const Splits *splits);

// Makes the run rewindable from here on, if the player's settings allow it.
void run_begin_rewinding(Run *run);

// Rewinds by one step. True if that is possible; then no tick is to be played.
bool run_rewind(Run *run);

// Plays one tick with the inputs `wanted` of all players; a watched replay or a rerun uses its own
// inputs instead. Records it, takes snapshots for rewinding, and stores the way to a checkpoint
// that opened.
void run_tick(Run *run, const GameInputs *wanted);

// Saves the current moment in a slot, with QUICK_SAVES in the one that quick_saves_free() picks.
// Shows a message either way.
void run_quick_save(Run *run, uint32_t slot);

// True if the moment saved in a slot can be restored; otherwise shows why not.
bool run_can_go_back(Run *run, uint32_t slot);

// Restores the saved moment of a slot, which must be ready. The run goes on from there and counts
// as rewound.
void run_go_back(Run *run, uint32_t slot);

// run_begin_watching() prepares seeking in the replay that the session watches from its start.
// run_end_watching() frees what that needed.
void run_begin_watching(Run *run);
void run_end_watching(Run *run);

// True if the level was too slow for this computer a moment ago.
bool run_is_slow(const Run *run);

// True if the play waits for the player's first press, or if a watched replay is paused or waits
// for a tick that is not played yet.
bool run_is_held(const Run *run);

// Ends watching and lets the player play on from the current tick of the replay. That is recorded
// as a separate run.
void run_take_over(Run *run);

// Returns what playing the level of the session came to, with what is not kept yet.
Tries run_tries(const Run *run, const Saves *saves);

// Writes the recorded run, what playing came to, and unsaved results to disk; call when the play
// pauses or ends. A failure becomes a banner and a line on stderr.
void run_save(Run *run, Saves *saves);

// Writes the recorded run in a thread while the play goes on. `died`: the hero has just died, so
// the run is stored as a death, too.
void run_save_meanwhile(Run *run, bool died);

// Handles a win: fills `win`, stores replay and results, and finds the next level.
void run_win(Run *run, Saves *saves);

// Drops the time that has passed since the last tick, so that it is not played.
void run_skip_time(Run *run);

// Frees everything.
void run_close(Run *run);
