// measure.c - how often a plan still leads there when it is played with a person's errors.
#include "measure.h"

#include "jitter.h"
#include <stdlib.h>
#include <string.h>

// A part of the plan: from a flower, or the start, to the next one, or the goals.
typedef struct Section {
    SolveGame begin;        // state owned; as the plan leaves it
    uint32_t stretch, into; // where the plan goes on: ticks into a stretch
    uint32_t flower;        // saved checkpoint at its end; 0: the goals
    uint32_t end;           // tick in which the plan reaches it
} Section;

typedef struct Measure {
    const SolveGoals *goals;
    const SolvePlan *plan;
    SolveGame game; // state owned
    uint64_t seed;
    SolveBudget *budget; // NULL: nobody counts
    Section sections[SOLVE_SECTIONS_MAX];
    uint32_t count;
} Measure;

// --- sections ------------------------------------------------------------------------------------

static bool begin_section(Measure *measure, uint32_t stretch, uint32_t into)
{
    Section *section = &measure->sections[measure->count];
    *section = (Section){
        .begin = {.state = malloc(measure->game.state->size)}, .stretch = stretch, .into = into};
    if (section->begin.state == NULL)
        return false;
    memcpy(section->begin.state, measure->game.state, measure->game.state->size);
    section->begin.passed = measure->game.passed;
    measure->count++;
    return true;
}

static void end_section(Measure *measure, uint32_t flower)
{
    measure->sections[measure->count - 1].flower = flower;
    measure->sections[measure->count - 1].end = measure->game.state->tick;
}

// Plays the plan as it is and cuts it at its flowers.
static bool cut(Measure *measure)
{
    const GameState *state = measure->game.state;
    if (!begin_section(measure, 0, 0))
        return false;
    uint32_t flower = state->saved.checkpoint;
    for (uint32_t i = 0; i < measure->plan->count; i++)
        for (uint32_t k = 0; k < measure->plan->list[i].ticks; k++) {
            (void)solve_tick(measure->goals, &measure->game, measure->plan->list[i].keys);
            if (state->saved.checkpoint == flower || measure->count == SOLVE_SECTIONS_MAX)
                continue;
            flower = state->saved.checkpoint;
            end_section(measure, flower);
            if (!begin_section(measure, i, k + 1))
                return false;
        }
    end_section(measure, 0);
    return true;
}

// --- plays ---------------------------------------------------------------------------------------

// True if the game is where the section ends.
static bool is_there(const Measure *measure, const Section *section, SolveEnd end)
{
    return section->flower > 0 ? measure->game.state->saved.checkpoint == section->flower
                               : end == SOLVE_THERE;
}

// Plays from the beginning of a section to the end of another one.
static bool play(Measure *measure, const Section *from, const Section *to, uint64_t seed)
{
    Jitter jitter;
    SolveEnd end = SOLVE_ON;
    memcpy(measure->game.state, from->begin.state, from->begin.state->size);
    measure->game.passed = from->begin.passed;
    jitter_begin(&jitter, seed, (uint16_t)measure->game.state->heroes[0].previous_keys);
    uint32_t stretch = from->stretch, into = from->into;
    while (end == SOLVE_ON && measure->game.state->tick < to->end + SOLVE_GRACE_TICKS) {
        uint32_t tick = measure->game.state->tick;
        while (stretch + 1 < measure->plan->count && into >= measure->plan->list[stretch].ticks) {
            stretch++;
            into = 0;
        }
        jitter_plan(&jitter, measure->plan->list[stretch].keys, tick);
        into++;
        end = solve_tick(measure->goals, &measure->game, jitter_keys(&jitter, tick));
        if (is_there(measure, to, end))
            break;
    }
    if (measure->budget)
        solve_budget_spend(measure->budget, measure->game.state->tick - from->begin.state->tick);
    return is_there(measure, to, end);
}

// Counts the plays that get there. Ends when it can't be more than `bar`.
static uint32_t count_plays(Measure *measure, const Section *from, const Section *to, uint32_t bar)
{
    uint32_t reached = 0;
    for (uint32_t i = 0; i < SOLVE_PLAYS && reached + SOLVE_PLAYS - i > bar; i++)
        reached += play(measure, from, to, measure->seed + (i + 1) * 0x9e3779b9ull);
    return reached;
}

static bool begin_measure(Measure *measure, const GameState *start)
{
    measure->game.state = solve_game_copy(measure->goals, start);
    return measure->game.state != NULL && cut(measure);
}

static void end_measure(Measure *measure)
{
    for (uint32_t i = 0; i < measure->count; i++)
        free(measure->sections[i].begin.state);
    free(measure->game.state);
}

bool solve_measure(const SolveGoals *goals, const GameState *start, uint64_t seed,
                   const SolvePlan *plan, SolveSteadiness *out)
{
    Measure measure = {.goals = goals, .plan = plan, .seed = seed};
    *out = (SolveSteadiness){0};
    bool good = begin_measure(&measure, start);
    if (good) {
        const Section *first = measure.sections;
        out->reached = count_plays(&measure, first, first + measure.count - 1, 0);
        for (uint32_t i = 0; i < measure.count; i++)
            out->sections[i] = count_plays(&measure, first + i, first + i, 0);
        out->section_count = measure.count;
    }
    end_measure(&measure);
    return good;
}

bool solve_measure_whole(const SolveGoals *goals, const GameState *start, uint64_t seed,
                         const SolvePlan *plan, uint32_t bar, SolveBudget *budget, uint32_t *out)
{
    Measure measure = {.goals = goals, .plan = plan, .seed = seed, .budget = budget};
    bool good = begin_measure(&measure, start);
    if (good)
        *out = count_plays(&measure, measure.sections, measure.sections + measure.count - 1, bar);
    end_measure(&measure);
    return good;
}
