// editor_living.c - looks in a thread where the hero can't get to, how it jumps, and plays recorded
// runs in the map as it is edited.
#include "editor_living.h"

#include "editor_follow.h"
#include "jantar/level_reach.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ASK_TICKS = 64,        // of play between two looks whether the work is still wanted
    PLACES = 2,            // the map's own, and that of the level it is a copy of
    RUN_BYTES = 16 << 20,  // largest file of a run that is read
    TICKS_MOST = 60 * 1800 // longest run that is played
};

// The data of a job.
typedef struct EditorLooking {
    unsigned char *bytes; // owned
    size_t size;
    char paths[PLACES][FILES_PATH_BYTES]; // "": none
    CliContext context;
    bool plays; // the runs; else the places
    // the result
    bool good;
    EditorJump jump;
    uint32_t columns, rows;
    bool *missed; // owned
    EditorRun runs[EDITOR_RUNS_MAX];
    uint32_t run_count;
} EditorLooking;

static void looking_free(void *data)
{
    EditorLooking *looking = data;
    free(looking->missed);
    free(looking->bytes);
    free(looking);
}

// --- places --------------------------------------------------------------------------------------

static void places_look(EditorLooking *looking, const LevelDesc *desc)
{
    looking->columns = desc->terrain.width;
    looking->rows = desc->terrain.height;
    looking->missed = calloc((size_t)looking->columns * looking->rows, sizeof *looking->missed);
    looking->good = looking->missed && level_reach_missed(desc, looking->missed) &&
                    editor_jump_measure(&looking->jump, desc->gravity);
}

// --- runs ----------------------------------------------------------------------------------------

// Plays the keys of a run. They win or not whatever the level was when they were recorded.
static bool run_wins(const Replay *replay, const LevelDesc *desc, const Job *job, uint32_t *ticks)
{
    GameState *state = replay_game_new(desc, &replay->options, replay->seed);
    bool goes_on = state != NULL;
    while (goes_on && state->tick < replay->inputs.ticks && state->tick < TICKS_MOST &&
           state->outcome != GAME_WON) {
        GameInputs held = input_track_all_at(&replay->inputs, state->tick);
        game_tick_all(state, desc, &held, NULL);
        goes_on = state->tick % ASK_TICKS != 0 || job_is_wanted(job);
    }
    bool wins = state && state->outcome == GAME_WON;
    *ticks = wins ? state->outcome_tick : 0;
    free(state);
    return wins;
}

static void run_look(EditorLooking *looking, const char *path, ListedKind kind,
                     const LevelDesc *desc, const Job *job)
{
    Err err;
    FileBytes file;
    Replay replay = {0};
    if (looking->run_count == EDITOR_RUNS_MAX || !files_read(path, RUN_BYTES, &file, &err))
        return;
    if (replay_decode(file.bytes, file.size, &replay, &err) == REPLAY_VERIFIED) {
        EditorRun run = {.kind = kind};
        if (replay.outcome == GAME_WON) {
            run.wins = run_wins(&replay, desc, job, &run.ticks);
            looking->runs[looking->run_count++] = run;
        }
        replay_free(&replay);
    }
    files_bytes_free(&file);
}

// Plays the runs that lie beside a level: NAME.jrp, NAME.fast.jrp and NAME.all.jrp.
static void beside_look(EditorLooking *looking, const char *level, const LevelDesc *desc,
                        const Job *job)
{
    static const char *const ends[] = {".jrp", ".fast.jrp", ".all.jrp"};
    char path[FILES_PATH_BYTES];
    for (size_t i = 0; i < sizeof ends / sizeof *ends && job_is_wanted(job); i++)
        if (files_with_end(level, ends[i], path, sizeof path))
            run_look(looking, path, replay_list_shipped_kind(path), desc, job);
}

// Plays the player's own runs of a level. Falls and saves have not won, so they are left out.
static void own_look(EditorLooking *looking, const char *level, const LevelDesc *desc,
                     const Job *job)
{
    Err err;
    FileList files = {0};
    char best[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    if (!levels_best_path(&looking->context, level, false, best))
        return;
    files_directory_of(folder, sizeof folder, best);
    if (!files_list(folder, ".jrp", false, &files, &err))
        return;
    for (size_t i = 0; i < files.count && job_is_wanted(job); i++) {
        ListedKind kind = replay_list_own_kind(files.paths[i]);
        if (kind == LISTED_BEST || kind == LISTED_TOGETHER || kind == LISTED_LEVEL_LAST ||
            kind == LISTED_PROVED)
            run_look(looking, files.paths[i], kind, desc, job);
    }
    files_list_free(&files);
}

// True if both levels have the player's runs in the same folder.
static bool is_same_folder(const EditorLooking *looking)
{
    char one[FILES_PATH_BYTES], other[FILES_PATH_BYTES];
    return levels_best_path(&looking->context, looking->paths[0], false, one) &&
           levels_best_path(&looking->context, looking->paths[1], false, other) &&
           strcmp(one, other) == 0;
}

static void runs_look(EditorLooking *looking, const LevelDesc *desc, const Job *job)
{
    for (uint32_t i = 0; i < PLACES; i++)
        if (looking->paths[i][0] != '\0')
            beside_look(looking, looking->paths[i], desc, job);
    for (uint32_t i = 0; i < PLACES; i++)
        if (looking->paths[i][0] != '\0' && (i == 0 || !is_same_folder(looking)))
            own_look(looking, looking->paths[i], desc, job);
    looking->good = true;
}

// --- the job -------------------------------------------------------------------------------------

static void living_do(void *data, const Job *job)
{
    EditorLooking *looking = data;
    job_let_others_first(job);
    Level *level = job_is_wanted(job)
                       ? editor_level_of(looking->bytes, looking->size, looking->paths[0])
                       : NULL;
    if (level && looking->plays)
        runs_look(looking, level_desc(level), job);
    else if (level)
        places_look(looking, level_desc(level));
    level_free(level);
}

static void look_begin(EditorLiving *living, Edit *edit, const char *from,
                       const CliContext *context, bool plays)
{
    EditorLooking *looking = calloc(1, sizeof *looking);
    living->wanted = edit_revision(edit);
    if (!looking)
        return;
    looking->bytes = editor_text_copy(edit, &looking->size);
    if (!looking->bytes) {
        looking_free(looking);
        return;
    }
    snprintf(looking->paths[0], sizeof looking->paths[0], "%s", edit_path(edit));
    if (strcmp(from, edit_path(edit)) != 0)
        snprintf(looking->paths[1], sizeof looking->paths[1], "%s", from);
    looking->context = *context;
    looking->plays = living->plays = plays;
    living->job = job_begin_long(living_do, looking_free, looking);
}

// Takes what the job found. What it could not find counts as known, too: it would not find it the
// next time.
static void look_end(EditorLiving *living)
{
    EditorLooking *looking = job_end(living->job);
    living->job = NULL;
    if (looking->plays) {
        living->played = living->wanted;
        living->run_count = looking->run_count;
        memcpy(living->runs, looking->runs, sizeof living->runs);
    } else {
        living->known = living->wanted;
        living->has_jump = looking->good;
        living->jump = looking->jump;
        living->columns = looking->columns;
        living->rows = looking->rows;
        free(living->missed);
        living->missed = looking->good ? looking->missed : NULL;
        looking->missed = looking->good ? NULL : looking->missed;
    }
    looking_free(looking);
}

void editor_living_poll(EditorLiving *living, Edit *edit, const char *from,
                        const CliContext *context)
{
    uint64_t now = edit_revision(edit);
    // A game ends soon when nobody waits for it. The places of a large level would be looked for
    // several times at once.
    if (living->job && living->plays && living->wanted != now) {
        job_abandon(living->job);
        living->job = NULL;
    }
    if (living->job && job_is_done(living->job))
        look_end(living);
    if (!living->job && (living->known != now || living->played != now))
        look_begin(living, edit, from, context, living->known == now);
}

void editor_living_runs_changed(EditorLiving *living)
{
    if (living->job && living->plays) {
        job_abandon(living->job);
        living->job = NULL;
    }
    living->played = 0;
}

void editor_living_wait(EditorLiving *living, Edit *edit, const char *from,
                        const CliContext *context)
{
    while (!editor_living_is_up(living, edit)) {
        editor_living_poll(living, edit, from, context);
        if (living->job)
            look_end(living);
    }
}

bool editor_living_is_up(const EditorLiving *living, const Edit *edit)
{
    uint64_t now = edit_revision(edit);
    return living->known == now && living->played == now;
}

void editor_living_end(EditorLiving *living)
{
    job_abandon(living->job);
    free(living->missed);
    *living = (EditorLiving){0};
}
