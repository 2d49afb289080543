// editor_prove.c - searches for a way in a thread and records it.
#include "editor_prove.h"

#include "editor_follow.h"
#include "jantar/game.h"
#include "jantar/solve.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PERCENT = 100 };

static const uint64_t search_ticks = 6000000, shorten_ticks = 150000; // of play
static const uint64_t search_memory = (uint64_t)256 << 20;            // bytes
static const uint16_t all_keys = GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN |
                                 GAME_KEY_JUMP | GAME_KEY_STICK | GAME_KEY_SLICK | GAME_KEY_HEAVY |
                                 GAME_KEY_PUFF;

typedef struct EditorProving {
    char path[FILES_PATH_BYTES];
    unsigned char *bytes; // owned; the map
    size_t size;
    GameOptions options;
    const Job *job;
    atomic_uint percent;
    EditorProof proof;
    ReplayBytes run; // owned
} EditorProving;

static bool prove_goes_on(void *self, const SolveProgress *progress)
{
    EditorProving *proving = self;
    uint64_t percent = progress->of > 0 ? progress->spent * PERCENT / progress->of : 0;
    atomic_store(&proving->percent, (unsigned)(percent < PERCENT ? percent : PERCENT));
    return job_is_wanted(proving->job);
}

static bool record(EditorProving *proving, const SolvePlan *plan, const LevelDesc *desc,
                   GameState *state)
{
    Err err;
    ReplayRecorder recorder = {0};
    if (!replay_recorder_begin(&recorder, "edited.json", desc, state, &err))
        return false;
    for (uint32_t i = 0; i < plan->count; i++)
        for (uint32_t tick = 0; tick < plan->list[i].ticks; tick++) {
            TickInput input = {.keys = plan->list[i].keys};
            game_tick(state, desc, input, NULL);
            replay_recorder_tick(&recorder, input, state);
        }
    // some ticks after the win, in which the hero comes to rest
    for (uint32_t tick = 0; tick < GAME_ARRIVE_TICKS; tick++) {
        game_tick(state, desc, (TickInput){0}, NULL);
        replay_recorder_tick(&recorder, (TickInput){0}, state);
    }
    bool good = replay_recorder_finish(&recorder, state, &proving->run, &err);
    replay_recorder_free(&recorder);
    return good;
}

static bool search(EditorProving *proving, const SolveGoals *goals, const LevelDesc *desc,
                   GameState *state)
{
    SolvePlan none = {0}, plan = {0};
    SolveWatch watch = {prove_goes_on, proving};
    SolveSearch settings = {.keys = all_keys, .memory = search_memory};
    SolveBudget budget = solve_budget(SOLVE_SEARCHING, search_ticks, watch);
    SolveBudget shorter = solve_budget(SOLVE_SHORTENING, shorten_ticks, (SolveWatch){NULL, NULL});
    bool found = solve_search(goals, &settings, state, &none, &budget, &plan) == SOLVE_FOUND;
    if (found && job_is_wanted(proving->job))
        (void)solve_shorten(goals, state, 0, &shorter, &plan);
    found = found && record(proving, &plan, desc, state);
    solve_plan_free(&plan);
    return found;
}

static EditorProof prove_level(EditorProving *proving, const Level *level)
{
    Err err;
    SolveGoals goals = {0};
    bool good = game_can_be_won(level_desc(level)) && solve_goals_read(&goals, "exit", level, &err);
    GameState *state = good ? replay_game_new(level_desc(level), &proving->options, 0) : NULL;
    EditorProof proof = EDITOR_PROOF_NO_EXIT;
    if (state)
        proof = search(proving, &goals, level_desc(level), state) ? EDITOR_PROOF_FOUND
                                                                  : EDITOR_PROOF_NOT_FOUND;
    free(state);
    solve_goals_free(&goals);
    return proof;
}

static void prove_do(void *data, const Job *job)
{
    EditorProving *proving = data;
    proving->job = job;
    Level *level = editor_level_of(proving->bytes, proving->size, proving->path);
    proving->proof = level ? prove_level(proving, level) : EDITOR_PROOF_NO_EXIT;
    level_free(level);
}

static void prove_free(void *data)
{
    EditorProving *proving = data;
    replay_bytes_free(&proving->run);
    free(proving->bytes);
    free(proving);
}

bool editor_prove_begin(EditorProve *prove, Edit *edit, const GameOptions *options)
{
    Err err;
    const unsigned char *bytes;
    editor_prove_end(prove);
    EditorProving *proving = calloc(1, sizeof *proving);
    if (!proving || !edit_text(edit, &bytes, &proving->size, &err)) {
        free(proving);
        return false;
    }
    snprintf(proving->path, sizeof proving->path, "%s", edit_path(edit));
    proving->options = *options;
    proving->options.heroes = 1;
    proving->bytes = malloc(proving->size + 1);
    if (!proving->bytes) {
        prove_free(proving);
        return false;
    }
    memcpy(proving->bytes, bytes, proving->size + 1);
    atomic_init(&proving->percent, 0);
    *prove = (EditorProve){.proving = proving, .revision = edit_revision(edit)};
    prove->job = job_begin_long(prove_do, prove_free, proving);
    return prove->job != NULL;
}

EditorProof editor_prove_poll(EditorProve *prove, ReplayBytes *out)
{
    if (!prove->job || !job_is_done(prove->job))
        return EDITOR_PROOF_NONE;
    EditorProving *proving = job_end(prove->job);
    EditorProof proof = proving->proof;
    *prove = (EditorProve){0};
    if (proof == EDITOR_PROOF_FOUND) {
        *out = proving->run;
        proving->run = (ReplayBytes){0};
    }
    prove_free(proving);
    return proof;
}

uint32_t editor_prove_percent(const EditorProve *prove)
{
    return prove->job ? atomic_load(&prove->proving->percent) : 0;
}

void editor_prove_end(EditorProve *prove)
{
    job_abandon(prove->job);
    *prove = (EditorProve){0};
}
