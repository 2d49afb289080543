// editor_living.h - what the editor finds out in a thread after each change of the map: places that
// the hero can't get to, how it jumps there, and which recorded runs still win. Not here: drawing
// it (edit_living.c), the check (editor_follow.h).
#pragma once

#include "editor_jump.h"
#include "jantar/edit.h"
#include "jantar/job.h"
#include "player/saves/replay_list.h"

enum { EDITOR_RUNS_MAX = 12 };

// A recorded run that won the level as it was then.
typedef struct EditorRun {
    ListedKind kind;
    bool wins;      // it still does
    uint32_t ticks; // to the win
} EditorRun;

// All zeros is a valid one that knows nothing.
typedef struct EditorLiving {
    bool shows_jump, shows_missed; // what the player wants to see
    Job *job;                      // NULL: nothing is done
    bool plays;                    // it plays the runs
    uint64_t wanted;               // revision that the job is about
    uint64_t known, played;        // revisions that places and runs are of; 0: none yet
    bool has_jump;
    EditorJump jump;
    uint32_t columns, rows; // of `missed`
    bool *missed;           // owned; cells of the level, as of level_reach_missed(); NULL: unknown
    EditorRun runs[EDITOR_RUNS_MAX];
    uint32_t run_count;
} EditorLiving;

// Takes what is ready, and begins anew if the map has changed: first the places, then the runs.
// Runs are looked for beside the map and beside `from`, the level that it may be a copy of, and in
// the player's folder for either. `edit` must not be in a step. Call it once a frame.
void editor_living_poll(EditorLiving *living, Edit *edit, const char *from,
                        const CliContext *context);

// There may be other runs now: they are played again.
void editor_living_runs_changed(EditorLiving *living);

// Waits until all of it is known, for a picture.
void editor_living_wait(EditorLiving *living, Edit *edit, const char *from,
                        const CliContext *context);

// True once places and runs are those of the map as it is now.
bool editor_living_is_up(const EditorLiving *living, const Edit *edit);

// Gives up what is looked for, and frees what is known.
void editor_living_end(EditorLiving *living);
