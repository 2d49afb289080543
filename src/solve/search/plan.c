// plan.c - plans as lists of stretches, playing them, and the budget that playing takes from.
#include "jantar/solve_plan.h"

#include "jantar/grow.h"
#include <string.h>

enum { LOOK_TICKS = 1 << 13 }; // ticks of play between two looks of the watch

SolveBudget solve_budget(SolveStep step, uint64_t ticks, SolveWatch watch)
{
    return (SolveBudget){.ticks = ticks, .watch = watch, .progress = {.step = step, .of = ticks}};
}

bool solve_budget_is_left(const SolveBudget *budget)
{
    return budget->ticks > 0 && !budget->stopped;
}

void solve_budget_spend(SolveBudget *budget, uint32_t ticks)
{
    uint64_t before = budget->progress.spent;
    budget->progress.spent += ticks;
    budget->ticks -= ticks < budget->ticks ? ticks : budget->ticks;
    bool looks = before / LOOK_TICKS != budget->progress.spent / LOOK_TICKS;
    if (looks && budget->watch.go_on && !budget->watch.go_on(budget->watch.self, &budget->progress))
        budget->stopped = true;
}

bool solve_plan_add(SolvePlan *plan, uint16_t keys, uint32_t ticks)
{
    plan->ticks += ticks;
    if (plan->count > 0 && plan->list[plan->count - 1].keys == keys) {
        plan->list[plan->count - 1].ticks += ticks;
        return true;
    }
    if (!GROW(plan->list, plan->capacity, plan->count, 1))
        return false;
    plan->list[plan->count++] = (SolveStretch){keys, ticks};
    return true;
}

bool solve_plan_copy(SolvePlan *plan, const SolvePlan *from)
{
    if (!GROW(plan->list, plan->capacity, 0, from->count))
        return false;
    plan->count = from->count;
    plan->ticks = from->ticks;
    if (from->count > 0)
        memcpy(plan->list, from->list, from->count * sizeof *plan->list);
    return true;
}

bool solve_plan_from_track(SolvePlan *plan, const InputTrack *track)
{
    uint32_t start = 0;
    for (uint32_t i = 0; i < track->count; start = track->runs[i++].end)
        if (!solve_plan_add(plan, track->runs[i].input.keys, track->runs[i].end - start))
            return false;
    return true;
}

void solve_plan_tidy(SolvePlan *plan)
{
    uint32_t count = 0;
    plan->ticks = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        SolveStretch stretch = plan->list[i];
        plan->ticks += stretch.ticks;
        if (stretch.ticks == 0)
            continue;
        if (count > 0 && plan->list[count - 1].keys == stretch.keys)
            plan->list[count - 1].ticks += stretch.ticks;
        else
            plan->list[count++] = stretch;
    }
    plan->count = count;
}

void solve_plan_free(SolvePlan *plan)
{
    free(plan->list);
    *plan = (SolvePlan){0};
}

void solve_plan_end_at(SolvePlan *plan, uint32_t ticks)
{
    uint32_t before = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t left = ticks - before;
        if (plan->list[i].ticks > left || i + 1 == plan->count)
            plan->list[i].ticks = left;
        before += plan->list[i].ticks;
    }
    solve_plan_tidy(plan);
}

SolveEnd solve_plan_play(const SolveGoals *goals, const SolvePlan *plan, uint32_t first,
                         uint32_t limit, SolveGame *game, SolveBudget *budget)
{
    uint32_t from = game->state->tick;
    SolveEnd end = SOLVE_ON;
    for (uint32_t i = first; i < plan->count && end == SOLVE_ON; i++) {
        bool last = i + 1 == plan->count;
        for (uint32_t k = 0;
             (last || k < plan->list[i].ticks) && end == SOLVE_ON && game->state->tick < limit; k++)
            end = solve_tick(goals, game, plan->list[i].keys);
    }
    solve_budget_spend(budget, game->state->tick - from);
    return end;
}
