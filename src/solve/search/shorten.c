// shorten.c - tries one change of the plan after the other. Each try starts from a snapshot before
// the change. It keeps a change that reaches the goals sooner, or as soon with fewer stretches or
// keys.
//
// Everything after a change plays out differently, so most changes fail. Those near the end succeed
// most often.

#include "jantar/solve.h"

#include <stdlib.h>
#include <string.h>

enum {
    SNAPSHOTS_MAX = 64,
    PATIENCE = 12,   // failed tries per stretch after which the stretch stays as it is
    RELEASE_PART = 4 // one in so many ticks of the budget is kept for releasing keys
};

typedef struct Shorten {
    const SolveGoals *goals;
    SolvePlan *best;
    SolvePlan trial;
    SolveBudget *budget;
    SolveGame game; // state owned
    // owned states at the beginning of every `stride`-th stretch of the best plan
    SolveGame *beginnings;
    uint32_t stride, count; // number of beginnings
    Rng rng;
} Shorten;

static uint32_t keys_held(const SolvePlan *plan)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < plan->count; i++)
        for (uint32_t keys = plan->list[i].keys; keys != 0; keys &= keys - 1)
            count++;
    return count;
}

static bool is_better(const SolvePlan *a, const SolvePlan *b)
{
    if (a->ticks != b->ticks)
        return a->ticks < b->ticks;
    return a->count != b->count ? a->count < b->count : keys_held(a) < keys_held(b);
}

// --- snapshots of the best plan ------------------------------------------------------------------

static void copy_game(SolveGame *to, const SolveGame *from)
{
    memcpy(to->state, from->state, from->state->size);
    to->passed = from->passed;
}

static void play_stretch(Shorten *work, uint32_t stretch)
{
    for (uint32_t tick = 0; tick < work->best->list[stretch].ticks; tick++)
        solve_tick(work->goals, &work->game, work->best->list[stretch].keys);
    solve_budget_spend(work->budget, work->best->list[stretch].ticks);
}

// Makes new snapshots, from the one at or before `stretch` on.
static void renew(Shorten *work, uint32_t stretch)
{
    uint32_t stride = work->best->count / SNAPSHOTS_MAX + 1;
    uint32_t first = stride == work->stride ? stretch / stride : 0;
    work->stride = stride;
    copy_game(&work->game, &work->beginnings[first]);
    for (uint32_t i = first * stride; i < work->best->count; i++) {
        if (i % stride == 0)
            copy_game(&work->beginnings[i / stride], &work->game);
        play_stretch(work, i);
    }
}

// --- changes -------------------------------------------------------------------------------------

static void drop(SolvePlan *plan, uint32_t at, uint32_t count)
{
    for (uint32_t i = at; i < plan->count && i < at + count; i++)
        plan->list[i].ticks = 0;
}

static void cut(Rng *rng, SolveStretch *stretch)
{
    uint32_t ticks = 1 + rng_below(rng, stretch->ticks);
    stretch->ticks -= rng_below(rng, 2) ? ticks : 1 + ticks / 4;
}

static void take_neighbours_keys(Rng *rng, SolvePlan *plan, uint32_t at)
{
    uint32_t other = at == 0 || (at + 1 < plan->count && rng_below(rng, 2)) ? at + 1 : at - 1;
    if (other < plan->count)
        plan->list[at].keys = plan->list[other].keys;
}

// Moves the border between a stretch and the next one.
static void move_border(Rng *rng, SolvePlan *plan, uint32_t at)
{
    if (at + 1 >= plan->count)
        return;
    bool later = rng_below(rng, 2);
    SolveStretch *from = &plan->list[later ? at + 1 : at], *to = &plan->list[later ? at : at + 1];
    uint32_t ticks = 1 + rng_below(rng, from->ticks);
    from->ticks -= ticks;
    to->ticks += ticks;
}

static void let_go(Rng *rng, SolveStretch *stretch)
{
    stretch->keys &= (uint16_t) ~(1u << rng_below(rng, 9));
}

// A longer stretch may make the whole shorter: a run-up.
static void lengthen(Rng *rng, SolvePlan *plan, uint32_t at)
{
    plan->list[at].ticks += 1 + rng_below(rng, 6);
    uint32_t other = at + 1 + rng_below(rng, 3);
    if (other < plan->count)
        cut(rng, &plan->list[other]);
}

static void change(Rng *rng, SolvePlan *plan, uint32_t at)
{
    switch (rng_below(rng, 8)) {
    case 0:
        drop(plan, at, 1);
        break;
    case 1:
        drop(plan, at, 2 + rng_below(rng, 4));
        break;
    case 2:
        take_neighbours_keys(rng, plan, at);
        break;
    case 3:
        move_border(rng, plan, at);
        break;
    case 4:
        let_go(rng, &plan->list[at]);
        break;
    case 5:
        lengthen(rng, plan, at);
        break;
    default:
        cut(rng, &plan->list[at]);
    }
}

// --- trying --------------------------------------------------------------------------------------

// The first stretch in which two plans differ.
static uint32_t first_change(const SolvePlan *a, const SolvePlan *b)
{
    uint32_t i = 0;
    while (i < a->count && i < b->count && a->list[i].keys == b->list[i].keys &&
           a->list[i].ticks == b->list[i].ticks)
        i++;
    return i;
}

// Whether the changed plan reaches the goals no later than the best one. If so, it is cut there.
static bool leads_there(Shorten *work, uint32_t changed)
{
    uint32_t snapshot = changed / work->stride;
    copy_game(&work->game, &work->beginnings[snapshot]);
    SolveEnd end = solve_plan_play(work->goals, &work->trial, snapshot * work->stride,
                                   work->best->ticks, &work->game, work->budget);
    if (end == SOLVE_THERE)
        solve_plan_end_at(&work->trial, work->game.state->tick);
    return end == SOLVE_THERE;
}

// Makes the trial the best plan if it is better.
static bool keep_if_better(Shorten *work)
{
    solve_plan_tidy(&work->trial);
    uint32_t changed = first_change(&work->trial, work->best);
    if (changed >= work->trial.count || changed >= work->best->count)
        return false;
    if (!leads_there(work, changed) || !is_better(&work->trial, work->best))
        return false;
    SolvePlan old = *work->best;
    *work->best = work->trial;
    work->trial = old;
    work->budget->progress.ticks = work->best->ticks;
    renew(work, changed < work->best->count ? changed : 0);
    return true;
}

static bool try_changes(Shorten *work)
{
    uint32_t failed = 0;
    uint64_t kept = work->budget->ticks / RELEASE_PART; // for releasing keys afterwards
    while (solve_budget_is_left(work->budget) && work->budget->ticks > kept &&
           failed < PATIENCE * work->best->count + 100) {
        if (!solve_plan_copy(&work->trial, work->best))
            return false;
        change(&work->rng, &work->trial, rng_below(&work->rng, work->best->count));
        failed = keep_if_better(work) ? 0 : failed + 1;
    }
    return true;
}

// Releases every key that has no effect, one by one. What is left shows how the route works.
static bool let_go_of_needless(Shorten *work)
{
    for (uint32_t at = 0; at < work->best->count; at++)
        for (uint32_t key = 1; key <= GAME_KEY_PUFF; key <<= 1) {
            if (!solve_budget_is_left(work->budget))
                return true;
            if (at >= work->best->count || !(work->best->list[at].keys & key))
                continue;
            if (!solve_plan_copy(&work->trial, work->best))
                return false;
            work->trial.list[at].keys &= (uint16_t)~key;
            keep_if_better(work);
        }
    return true;
}

static bool make_games(Shorten *work, const GameState *start)
{
    work->game.state = solve_game_copy(work->goals, start);
    work->beginnings = calloc(SNAPSHOTS_MAX + 1, sizeof *work->beginnings);
    bool good = work->game.state != NULL && work->beginnings != NULL;
    for (; good && work->count <= SNAPSHOTS_MAX; work->count++) {
        work->beginnings[work->count].state = malloc(start->size);
        good = work->beginnings[work->count].state != NULL;
        if (!good)
            break;
        memcpy(work->beginnings[work->count].state, start, start->size);
    }
    return good;
}

bool solve_shorten(const SolveGoals *goals, const GameState *start, uint64_t seed,
                   SolveBudget *budget, SolvePlan *plan)
{
    Shorten work = {.goals = goals, .best = plan, .budget = budget, .rng = {seed}};
    bool good = make_games(&work, start);
    budget->progress.ticks = plan->ticks;
    if (good && plan->count > 0 && solve_budget_is_left(budget)) {
        renew(&work, 0);
        good = try_changes(&work) && let_go_of_needless(&work);
    }
    for (uint32_t i = 0; i < work.count; i++)
        free(work.beginnings[i].state);
    free(work.beginnings);
    free(work.game.state);
    solve_plan_free(&work.trial);
    return good;
}
