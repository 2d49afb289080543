// plan.c - plans as lists of stretches, and playing them.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "plan.h"

#include "jantar/grow.h"
#include <string.h>
#include <time.h>

double route_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

bool route_budget_is_late(RouteBudget *budget)
{
    budget->out_of_time = budget->out_of_time || route_clock() > budget->stop;
    return budget->out_of_time;
}

bool route_budget_is_left(RouteBudget *budget)
{
    return budget->ticks > 0 && !route_budget_is_late(budget);
}

void route_budget_spend(RouteBudget *budget, uint32_t ticks)
{
    budget->spent += ticks;
    budget->ticks -= ticks < budget->ticks ? ticks : budget->ticks;
}

bool route_plan_add(RoutePlan *plan, uint16_t keys, uint32_t ticks)
{
    plan->ticks += ticks;
    if (plan->count > 0 && plan->list[plan->count - 1].keys == keys) {
        plan->list[plan->count - 1].ticks += ticks;
        return true;
    }
    RouteStretch *list =
        grow_array(plan->list, &plan->capacity, (uint64_t)plan->count + 1, sizeof *list);
    if (list == NULL)
        return false;
    plan->list = list;
    list[plan->count++] = (RouteStretch){keys, ticks};
    return true;
}

bool route_plan_copy(RoutePlan *plan, const RoutePlan *from)
{
    RouteStretch *list = grow_array(plan->list, &plan->capacity, from->count, sizeof *list);
    if (list == NULL)
        return false;
    plan->list = list;
    plan->count = from->count;
    plan->ticks = from->ticks;
    if (from->count > 0)
        memcpy(list, from->list, from->count * sizeof *list);
    return true;
}

bool route_plan_from_track(RoutePlan *plan, const InputTrack *track)
{
    uint32_t start = 0;
    for (uint32_t i = 0; i < track->count; start = track->runs[i++].end)
        if (!route_plan_add(plan, track->runs[i].input.keys, track->runs[i].end - start))
            return false;
    return true;
}

bool route_plan_to_track(const RoutePlan *plan, InputTrack *track)
{
    for (uint32_t i = 0; i < plan->count; i++)
        if (!input_track_append(track, (TickInput){.keys = plan->list[i].keys},
                                plan->list[i].ticks))
            return false;
    return true;
}

void route_plan_tidy(RoutePlan *plan)
{
    uint32_t count = 0;
    plan->ticks = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        RouteStretch stretch = plan->list[i];
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

void route_plan_free(RoutePlan *plan)
{
    free(plan->list);
    *plan = (RoutePlan){0};
}

void route_plan_end_at(RoutePlan *plan, uint32_t ticks)
{
    uint32_t before = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t left = ticks - before;
        if (plan->list[i].ticks > left || i + 1 == plan->count)
            plan->list[i].ticks = left;
        before += plan->list[i].ticks;
    }
    route_plan_tidy(plan);
}

RouteEnd route_plan_play(const RouteGoals *goals, const RoutePlan *plan, uint32_t first,
                         uint32_t limit, RouteGame *game, RouteBudget *budget)
{
    uint32_t from = game->state->tick;
    RouteEnd end = ROUTE_ON;
    for (uint32_t i = first; i < plan->count && end == ROUTE_ON; i++) {
        bool last = i + 1 == plan->count;
        for (uint32_t k = 0;
             (last || k < plan->list[i].ticks) && end == ROUTE_ON && game->state->tick < limit; k++)
            end = route_tick(goals, game, plan->list[i].keys);
    }
    route_budget_spend(budget, game->state->tick - from);
    return end;
}
