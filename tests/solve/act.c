// act.c - see act.h.
#include "act.h"

#include "harness.h"
#include "jantar/files.h"
#include "jantar/replay.h"
#include <stdio.h>
#include <stdlib.h>

enum { PATH_BYTES = 512, RUN_BYTES = 1 << 20 };

static const uint64_t MEMORY = (uint64_t)512 << 20; // for the search's snapshots

static bool load(Act *act, const char *name)
{
    char relative[PATH_BYTES], path[PATH_BYTES];
    LevelReport *report = calloc(1, sizeof *report);
    snprintf(relative, sizeof relative, "%s.json", name);
    harness_source_path(path, sizeof path, relative);
    bool good = CHECK(report != NULL) && CHECK(level_load(path, &act->level, report) == LEVEL_OK);
    free(report);
    return good;
}

static bool guide_of_run(Act *act, const char *name)
{
    Err err;
    FileBytes file;
    Replay replay = {0};
    char relative[PATH_BYTES], path[PATH_BYTES];
    snprintf(relative, sizeof relative, "%s.jrp", name);
    harness_source_path(path, sizeof path, relative);
    if (!CHECK(files_read(path, RUN_BYTES, &file, &err)))
        return false;
    bool good = CHECK(replay_decode(file.bytes, file.size, &replay, &err) == REPLAY_VERIFIED) &&
                CHECK(rate_guide_make(&act->guide, level_desc(act->level), &replay.options,
                                      replay.seed, &replay.inputs));
    replay_free(&replay);
    files_bytes_free(&file);
    return good && CHECK(act->guide.wins);
}

static bool find_act(Act *act, uint32_t number)
{
    for (act->section = 0; act->section < act->guide.section_count; act->section++) {
        const RateSection *section = &act->guide.sections[act->section];
        if (section->boss > 0 && section->hits + 1 == number)
            return true;
    }
    return CHECK(!"the run has no such act");
}

bool act_open(Act *act, const char *level, uint32_t number)
{
    Err err;
    char goal[PATH_BYTES];
    *act = (Act){0};
    if (!load(act, level) || !guide_of_run(act, level) || !find_act(act, number))
        return false;
    uint32_t boss = act->guide.sections[act->section].boss - 1;
    snprintf(goal, sizeof goal, "phase:%u=%u", (unsigned)act->guide.level->elements[boss].id,
             (unsigned)number);
    return CHECK(solve_goals_read(&act->goals, goal, act->level, &err));
}

void act_close(Act *act)
{
    solve_goals_free(&act->goals);
    rate_guide_free(&act->guide);
    if (act->level != NULL)
        level_free(act->level);
}

uint64_t act_search(const Act *act, uint16_t keys, uint64_t seed, uint64_t ticks)
{
    SolveWatch nobody = {NULL, NULL};
    SolveSearch search = {.seed = seed, .keys = keys, .memory = MEMORY};
    SolveBudget budget = solve_budget(SOLVE_SEARCHING, ticks, nobody);
    SolvePlan nothing = {0}, plan = {0};
    SolveFound found = solve_search(&act->goals, &search, act->guide.sections[act->section].start,
                                    &nothing, &budget, &plan);
    CHECK(found != SOLVE_NO_MEMORY);
    solve_plan_free(&plan);
    return found == SOLVE_FOUND ? budget.progress.spent : 0;
}
