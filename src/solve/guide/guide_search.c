// guide_search.c - a guide for a level that nobody has won yet: of a way that the search finds.
#include "jantar/rate_search.h"

#include "jantar/replay.h"
#include <stdlib.h>

#define SEARCH_MEMORY ((uint64_t)256 << 20)

static bool track_of(const SolvePlan *plan, InputTrack *out)
{
    bool good = true;
    for (uint32_t i = 0; i < plan->count && good; i++)
        good =
            input_track_append(out, (TickInput){.keys = plan->list[i].keys}, plan->list[i].ticks);
    return good;
}

static SolveFound find_way(const Level *level, uint16_t keys, SolveBudget *budget, InputTrack *out)
{
    Err err;
    GameOptions options = {0};
    SolveGoals goals = {.in_order = false};
    SolvePlan nothing = {0}, plan = {0};
    SolveSearch search = {.keys = keys, .memory = SEARCH_MEMORY};
    SolveFound found = SOLVE_NO_MEMORY;
    GameState *start = replay_game_new(level_desc(level), &options, 0);
    if (start != NULL && solve_goals_read(&goals, "exit", level, &err))
        found = solve_search(&goals, &search, start, &nothing, budget, &plan);
    if (found == SOLVE_FOUND && !track_of(&plan, out))
        found = SOLVE_NO_MEMORY;
    solve_plan_free(&plan);
    solve_goals_free(&goals);
    free(start);
    return found;
}

SolveFound rate_guide_search(RateGuide *guide, const Level *level, uint16_t keys, uint64_t ticks,
                             SolveWatch watch)
{
    InputTrack inputs = {0};
    SolveBudget budget = solve_budget(SOLVE_SEARCHING, ticks, watch);
    SolveFound found = find_way(level, keys, &budget, &inputs);
    if (found == SOLVE_FOUND &&
        !rate_guide_make(guide, level_desc(level), &(GameOptions){0}, 0, &inputs))
        found = SOLVE_NO_MEMORY;
    input_track_free(&inputs);
    return found;
}
