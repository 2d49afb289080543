// editor_heat.c - lets bots try the sections of the edited level in a thread.
#include "editor_heat.h"

#include "editor_follow.h"
#include "jantar/cli_rate.h"
#include "jantar/grow.h"
#include "jantar/rate_search.h"
#include "jantar/real.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PERCENT = 100,
    SEEDS = 4,            // novices who try each section, as by `jantar rate`
    PLAY_TICKS = 600000,  // of play, for all tries
    RUNS = 5,             // that may show the way
    RUN_BYTES = 16 << 20, // largest file of a run that is read
};

#define POINTS_APART 0.6 // tiles; nearer points of a way are left out
#define WAY_BREAKS 4.0   // tiles between two places: the hero died and came back

static const char proof_file[] = "edits/proof.jrp"; // the way that was shown last (edit_proof.c)

// The data of the job.
typedef struct EditorHeating {
    unsigned char *bytes; // owned; the map
    size_t size;
    char path[FILES_PATH_BYTES], from[FILES_PATH_BYTES];
    char runs[RUNS][FILES_PATH_BYTES]; // "": none
    const Job *job;
    atomic_uint state, percent;
    EditorHeatResult result;
} EditorHeating;

static void result_free(EditorHeatResult *result)
{
    free(result->sections);
    free(result->points);
    *result = (EditorHeatResult){0};
}

static void heating_free(void *data)
{
    EditorHeating *heating = data;
    result_free(&heating->result);
    free(heating->bytes);
    free(heating);
}

static void tell(EditorHeating *heating, EditorHeatState state, uint64_t done, uint64_t of)
{
    uint64_t percent = of > 0 ? done * PERCENT / of : 0;
    atomic_store(&heating->state, (unsigned)state);
    atomic_store(&heating->percent, (unsigned)(percent < PERCENT ? percent : PERCENT));
}

// --- the way -------------------------------------------------------------------------------------

static bool heat_goes_on(void *self, const SolveProgress *progress)
{
    EditorHeating *heating = self;
    tell(heating, EDITOR_HEAT_LOOKS, progress->spent, progress->of);
    return job_is_wanted(heating->job);
}

// Makes the guide of a run, if it still wins.
static bool guide_of_run(const char *path, const LevelDesc *desc, RateGuide *guide)
{
    Err err;
    FileBytes file;
    Replay replay = {0};
    if (path[0] == '\0' || !files_read(path, RUN_BYTES, &file, &err))
        return false;
    if (replay_decode(file.bytes, file.size, &replay, &err) == REPLAY_VERIFIED &&
        replay.outcome == GAME_WON && replay.options.heroes <= 1)
        (void)rate_guide_make(guide, desc, &replay.options, replay.seed, &replay.inputs);
    replay_free(&replay);
    files_bytes_free(&file);
    if (!guide->wins) {
        rate_guide_free(guide);
        *guide = (RateGuide){0};
    }
    return guide->wins;
}

static EditorHeatState guide_get(EditorHeating *heating, const Level *level, uint16_t keys,
                                 RateGuide *guide)
{
    SolveWatch watch = {heat_goes_on, heating};
    const LevelDesc *desc = level_desc(level);
    if (!game_can_be_won(desc))
        return EDITOR_HEAT_NO_EXIT;
    for (uint32_t i = 0; i < RUNS && job_is_wanted(heating->job); i++)
        if (guide_of_run(heating->runs[i], desc, guide))
            return EDITOR_HEAT_PLAYS;
    tell(heating, EDITOR_HEAT_LOOKS, 0, 1);
    switch (rate_guide_search(guide, level, keys, RATE_SEARCH_TICKS, watch)) {
    case SOLVE_FOUND:
        return guide->wins ? EDITOR_HEAT_PLAYS : EDITOR_HEAT_NO_WAY;
    case SOLVE_NOT_FOUND:
        return EDITOR_HEAT_NO_WAY;
    case SOLVE_NO_MEMORY:
        break;
    }
    return EDITOR_HEAT_REFUSED;
}

// --- tries ---------------------------------------------------------------------------------------

static bool way_keep(EditorHeatResult *result, const RateTry *done)
{
    Vec2 last = {0.0, 0.0};
    if (!GROW(result->points, result->point_capacity, result->point_count, done->way_count))
        return false;
    for (uint32_t i = 0; i < done->way_count; i++) {
        Vec2 at = rate_way_at(done, i);
        double apart = i > 0 ? vec2_length(vec2_sub(at, last)) : WAY_BREAKS;
        if (apart < POINTS_APART)
            continue;
        result->points[result->point_count++] = (EditorHeatPoint){at, apart >= WAY_BREAKS};
        last = at;
    }
    return true;
}

// One player after the other tries all sections, so that each has been tried if the ticks run out.
static bool tries_play(EditorHeating *heating, const RateGuide *guide, uint16_t keys, RateTry *done)
{
    EditorHeatResult *result = &heating->result;
    uint32_t all = SEEDS * guide->section_count, spent = 0;
    bool good = true;
    for (uint32_t i = 0; i < all && good && spent < PLAY_TICKS; i++) {
        uint32_t section = i % guide->section_count;
        RateTask task = {section, RATE_NOVICE, i / guide->section_count, keys};
        tell(heating, EDITOR_HEAT_PLAYS, i, all);
        if (!job_is_wanted(heating->job))
            return false;
        if (result->sections[section].is_boss)
            continue;
        good = rate_try(guide, &task, done) && way_keep(result, done);
        if (good)
            rate_summary_add(&result->sections[section].summary, done);
        spent += done->ticks;
    }
    return good;
}

static bool sections_play(EditorHeating *heating, const RateGuide *guide, uint16_t keys)
{
    EditorHeatResult *result = &heating->result;
    RateTry *done = malloc(sizeof *done);
    result->sections = calloc(guide->section_count, sizeof *result->sections);
    bool good = done && result->sections;
    for (uint32_t i = 0; good && i < guide->section_count; i++) {
        result->sections[i].from = guide->sections[i].from;
        result->sections[i].to = guide->sections[i].to;
        result->sections[i].is_boss = !rate_is_for_bots(&guide->sections[i]);
    }
    result->section_count = good ? guide->section_count : 0;
    good = good && tries_play(heating, guide, keys, done);
    for (uint32_t i = 0; i < result->section_count; i++)
        rate_summary_sort(&result->sections[i].summary);
    free(done);
    return good;
}

// --- the job -------------------------------------------------------------------------------------

static EditorHeatState heat_level(EditorHeating *heating, const Level *level)
{
    RateGuide guide = {0};
    uint16_t keys = cli_rate_keys(heating->from, level_desc(level));
    EditorHeatState state = guide_get(heating, level, keys, &guide);
    if (state == EDITOR_HEAT_PLAYS)
        state = sections_play(heating, &guide, keys) ? EDITOR_HEAT_KNOWN : EDITOR_HEAT_REFUSED;
    rate_guide_free(&guide);
    return state;
}

static void heat_do(void *data, const Job *job)
{
    EditorHeating *heating = data;
    heating->job = job;
    job_let_others_first(job);
    Level *level = editor_level_of(heating->bytes, heating->size, heating->path);
    heating->result.state = level ? heat_level(heating, level) : EDITOR_HEAT_REFUSED;
    level_free(level);
}

static void runs_name(EditorHeating *heating, const CliContext *context)
{
    const char *levels[] = {heating->path, heating->from};
    for (int i = 0; i < 2; i++) {
        (void)files_with_end(levels[i], ".jrp", heating->runs[2 * i], FILES_PATH_BYTES);
        if (!levels_best_path(context, levels[i], false, heating->runs[2 * i + 1]))
            heating->runs[2 * i + 1][0] = '\0';
    }
    if (context->user_dir[0] == '\0' ||
        !files_join(heating->runs[RUNS - 1], FILES_PATH_BYTES, context->user_dir, proof_file))
        heating->runs[RUNS - 1][0] = '\0';
}

bool editor_heat_begin(EditorHeat *heat, Edit *edit, const char *from, const CliContext *context)
{
    editor_heat_stop(heat);
    EditorHeating *heating = calloc(1, sizeof *heating);
    if (!heating)
        return false;
    heating->bytes = editor_text_copy(edit, &heating->size);
    if (!heating->bytes) {
        heating_free(heating);
        return false;
    }
    snprintf(heating->path, sizeof heating->path, "%s", edit_path(edit));
    snprintf(heating->from, sizeof heating->from, "%s", from);
    runs_name(heating, context);
    atomic_init(&heating->state, EDITOR_HEAT_PLAYS);
    atomic_init(&heating->percent, 0);
    heat->wanted = edit_revision(edit);
    heat->heating = heating;
    heat->job = job_begin_long(heat_do, heating_free, heating);
    if (!heat->job)
        heat->heating = NULL; // it is freed
    return heat->job != NULL;
}

void editor_heat_poll(EditorHeat *heat)
{
    if (heat->job && job_is_done(heat->job))
        editor_heat_wait(heat);
}

void editor_heat_wait(EditorHeat *heat)
{
    if (!heat->job)
        return;
    EditorHeating *heating = job_end(heat->job);
    result_free(&heat->result);
    heat->result = heating->result;
    heating->result = (EditorHeatResult){0};
    heating_free(heating);
    heat->job = NULL;
    heat->heating = NULL;
    heat->known = heat->wanted;
}

EditorHeatState editor_heat_state(const EditorHeat *heat)
{
    return heat->job ? (EditorHeatState)atomic_load(&heat->heating->state) : heat->result.state;
}

uint32_t editor_heat_percent(const EditorHeat *heat)
{
    return heat->job ? atomic_load(&heat->heating->percent) : 0;
}

void editor_heat_stop(EditorHeat *heat)
{
    job_abandon(heat->job);
    heat->job = NULL;
    heat->heating = NULL;
}

void editor_heat_end(EditorHeat *heat)
{
    editor_heat_stop(heat);
    result_free(&heat->result);
    *heat = (EditorHeat){0};
}

void editor_heat_note(EditorHeat *heat, const Edit *edit, const Run *run, const Saves *saves)
{
    Tries tries = run_tries(run, saves);
    if (tries.place_count == 0)
        return;
    heat->own = tries;
    heat->own_of = edit_revision(edit);
}
