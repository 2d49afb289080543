// current_run.h - the run that is played or watched: its session, its recording, what runs beside
// it, and the ways back in it.
#pragma once

#include "app/devices/player_input.h"
#include "app/settings/settings.h"
#include "app/shelf/shelf.h"
#include "app/texts/messages.h"
#include "ghosts.h"
#include "quick_saves.h"
#include "recorder.h"
#include "replay_player.h"
#include "rewind.h"
#include "session.h"
#include "watch.h"
#include "watch_camera.h"

// The last win.
typedef struct RunWin {
    uint32_t rewinds; // how often it was taken back on its way
    bool counts;      // its results were kept: it was played from the level's start to its end
    ResultsRun run;   // `level` is NULL; the world goes on after a win and may count more
    ResultsNews news;
    uint32_t par;                  // ticks, see medal_of(); 0: none
    char next[FILES_PATH_BYTES];   // the level that comes after this one; "": none
    char replay[FILES_PATH_BYTES]; // the run; "": it is not kept
} RunWin;

// When ticks and pictures are due. Times are those of SDL's performance counter.
typedef struct RunClock {
    uint64_t now;         // up to which time was played
    uint64_t accumulator; // time not yet played, in counter units x SIM_TICK_RATE
    uint64_t asked;       // when the picture to come was asked for; 0: it has come
    bool frozen;          // the world stands still
    uint32_t steps;       // ticks to play while frozen
} RunClock;

typedef struct Run {
    CliContext *context;      // not owned, as the three that follow
    const Settings *settings; // what the player wants of runs: ghosts, rewinding
    Input *input;             // steers it
    Messages *messages;       // where it tells what happened
    Session session;
    RunClock clock;
    Recorder recorder;
    char rivals[VIEW_GHOSTS_MAX][FILES_PATH_BYTES]; // runs that the player wants as ghosts besides
    uint32_t rival_count;
    Ghosts ghosts;
    Rewind rewind;
    QuickSaves saves;
    Splits splits;       // of the run
    ResultsBest best;    // what was reached in its level before
    uint32_t won_ticks;  // ticks since it was won
    RunWin win;          // the last one
    ReplayPlayer player; // of the replay that is watched
    WatchCamera camera;  // of that, too
    Watch watch;         // of the level's files
    bool level_broken;   // the level's files are not a level now; the banner says why
} Run;

// Starts the level again from tick 0 and records it.
void run_begin(Run *run, const Shelf *shelf);

// Records the play that begins now, at tick 0: not one that is watched or does not begin at the
// spawn.
void run_record(Run *run);

// Wants the run in a file as a ghost, as long as this level is played. False when there are too
// many, or its name is too long.
bool run_want_ghost(Run *run, const char *path);

// Puts ghosts beside the play; `chosen` is a value of SETTING_GHOSTS.
void run_choose_ghosts(Run *run, int32_t chosen);

// Lets the run from here on be taken back, if the player has set so.
void run_begin_rewinding(Run *run);

// Takes the run back a little, if that is wanted and can be. False when not: a tick is to be
// played.
bool run_rewind(Run *run);

// Plays one tick with `input`, or with what a replay or the run so far says.
void run_tick(Run *run, TickInput input);

// Saves the moment that is played in a slot (QUICK_SAVES: that of the keys) and says so; or why
// not.
void run_quick_save(Run *run, uint32_t slot);

// Whether one can go back to what is saved in a slot; false after a banner that says why not.
bool run_can_go_back(Run *run, uint32_t slot);

// Goes back to the saved moment of a slot that is ready: from there the run goes on as one that was
// taken back.
void run_go_back(Run *run, uint32_t slot);

// Makes the replay that is watched from its start ready to be wound, and forgets that.
void run_begin_watching(Run *run);
void run_end_watching(Run *run);

// True when a replay is watched that waits to be played on.
bool run_is_held(const Run *run);

// Lets the player play on from where the replay is, and records that as a run of its own.
void run_take_over(Run *run);

// Writes what is recorded, at a rest or at its end, and results that were not written yet; a
// failure becomes a banner and a line on stderr.
void run_save(Run *run, Shelf *shelf);

// Writes what is recorded while the run goes on; `died`: the hero has just died.
void run_save_meanwhile(Run *run, bool died);

// Takes note of the run that was just won: its replay, its results, what comes next.
void run_win(Run *run, Shelf *shelf);

// The time that has passed since the last tick is not to be played.
void run_skip_time(Run *run);

// Frees everything.
void run_close(Run *run);
