// retrace_search.c - follows the path of an older run in a simulation that has changed.
//
// The older inputs lead along the path for a while; then the hero strays. So moments of the play
// are kept in cells, one for each few ticks of the path. A try goes on from one of them, mostly
// from one near the farthest: it changes the inputs a little (waits, holds on, leaves ticks out,
// presses something else) and then follows the path by its inputs, as long as it stays close. The
// moments of a cell differ in how late they are, since what moves by itself is then elsewhere.
#include "retrace_search.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "solve/search/moves.h"
#include <stdio.h>
#include <string.h>

enum {
    GRAIN = 8,         // ticks of the path to a cell, and of a try between two moments
    KEPT = 24,         // moments of a cell
    REMEMBERED = 4000, // ticks of the path behind the farthest moment that keep their moments
    AFTER = 90,        // ticks after the path's end that a way may take
    TRY_TICKS = 400,   // after the change
    OFF_TICKS = 10,    // in a row away from the path that end a try
    GOAL_LATE = 20,    // ticks that a goal may be passed later than on the path
    MATCH_EVERY = 4,   // ticks between two looks at which tick of the path is the nearest ...
    MATCH_RANGE = 8,   // ... and how far it may be away
    LATE_NICHE = 10,   // moments that are late by as many ticks are of one kind
    HIT_NICHES = 8,    // more than a hero survives
    REACH_LEAST = 40,  // ticks behind the farthest moment that tries go on from, about ...
    REACH_MOST = 500,
    PATIENCE = 300,  // tries without progress after which they begin earlier
    IMPATIENCE = 10, // as many times that: moments may be later
    LATE_LEAST = 10, // ticks that a moment may be late, and a part of the path
    SKIP_MOST = 14,
};

#define VELOCITY_WEIGHT 0.11 // tiles of distance for each tile/s of difference
#define MATCH_BETTER 0.02    // tiles^2 by which another tick of the path must be nearer ...
#define MATCH_TICK 0.0006    // ... and for each tick between them
#define LATE_WEIGHT 0.004    // tiles, for each tick that a moment is late
#define HIT_WEIGHT 0.7       // tiles, for each hit
#define VISIT_WEIGHT 0.01    // tiles, for each try that went on from a moment
#define LATE_SHARE 0.05      // of the path that a moment may be late, at first
#define LATE_GROWTH 1.1      // after much patience
#define SLACK_SHARE 0.02     // of the path; by how much a moment may promise less than the best way
#define SLOW 1.0             // tiles/s; a hero that may as well wait
#define END_TOLERANCE 2.0    // tiles beside the path's end: there the exit decides

// A part of a way: stretches after those of its parent. The first one is its own parent.
typedef struct Node {
    uint32_t parent, first, count;
} Node;

typedef struct Moment {
    void *snapshot; // owned
    double score;   // distance from the path, and what else is bad
    uint32_t at;    // ticks of the path
    uint32_t passed, node, visits;
    int64_t niche;
} Moment;

typedef struct Cell {
    Moment list[KEPT];
    uint32_t count;
} Cell;

typedef struct Retrace {
    const SolveGoals *goals;
    const RetracePath *path;
    const RetraceSettings *settings;
    Rng rng;
    Cell *cells; // owned
    uint32_t cell_count, forgotten;
    Node *nodes; // owned
    uint32_t node_count, node_capacity;
    SolvePlan stretches; // owned; of all nodes, one after the other
    uint32_t farthest;   // tick of the path
    double late_most;    // ticks
    uint32_t best;       // ticks of the best way; UINT32_MAX: there is none yet
    SolvePlan *found;
    uint64_t spent;
    bool no_memory;
    // The play of a try: its game, where on the path it is, and its keys since the last moment.
    SolveGame game; // owned
    uint32_t at, node;
    SolvePlan since; // owned
} Retrace;

static uint32_t below(Retrace *retrace, uint32_t count)
{
    return rng_below(&retrace->rng, count);
}

static bool one_in(Retrace *retrace, uint32_t many)
{
    return below(retrace, many) == 0;
}

// The path's last step goes on for ever.
static const RetraceStep *step_after(const Retrace *retrace, uint32_t ticks)
{
    uint32_t last = retrace->path->count - 1;
    return &retrace->path->steps[ticks < last ? ticks : last];
}

static uint16_t keys_at(const Retrace *retrace, uint32_t at)
{
    return step_after(retrace, at)->keys;
}

// --- moments -------------------------------------------------------------------------------------

// Returns the square of the distance from a tick of the path in place and velocity.
static double distance_squared(const Retrace *retrace, const GameHeroInfo *hero, uint32_t at)
{
    const RetraceStep *step = step_after(retrace, at > 0 ? at - 1 : 0);
    double weight = VELOCITY_WEIGHT * VELOCITY_WEIGHT;
    return vec2_length_squared(vec2_sub(hero->position, step->place)) +
           weight * vec2_length_squared(vec2_sub(hero->velocity, step->velocity));
}

static int64_t late_by(const Retrace *retrace)
{
    return (int64_t)retrace->game.state->tick - retrace->at;
}

static bool goals_are_passed(const Retrace *retrace)
{
    for (uint32_t i = 0; i < retrace->goals->count; i++)
        if (retrace->path->due[i] + GOAL_LATE < retrace->at && !(retrace->game.passed >> i & 1u))
            return false;
    return true;
}

// Whether the play may still become a way that is quick enough.
static bool is_promising(const Retrace *retrace)
{
    uint32_t count = retrace->path->count, tick = retrace->game.state->tick;
    uint32_t left = count > retrace->at ? count - retrace->at : 0;
    double slack = SLACK_SHARE * count;
    return (double)late_by(retrace) <= retrace->late_most &&
           (retrace->best == UINT32_MAX || tick + left < retrace->best + slack);
}

static double score_of(const Retrace *retrace)
{
    GameHeroInfo hero = game_hero_info(retrace->game.state);
    return real_sqrt(distance_squared(retrace, &hero, retrace->at)) +
           LATE_WEIGHT * real_max((double)late_by(retrace), 0.0) +
           HIT_WEIGHT * retrace->game.state->heroes[0].hits;
}

// Returns where a moment of that kind and score belongs in a cell: the place of its like, a free
// one, or that of the worst. NULL: those that are there are better.
static Moment *place_in(Cell *cell, int64_t niche, double score)
{
    Moment *worst = &cell->list[0];
    for (uint32_t i = 0; i < cell->count; i++) {
        Moment *moment = &cell->list[i];
        if (moment->niche == niche)
            return score < moment->score ? moment : NULL;
        worst = moment->score > worst->score ? moment : worst;
    }
    if (cell->count < KEPT)
        return &cell->list[cell->count++];
    return score < worst->score ? worst : NULL;
}

// Turns the keys since the last moment into a node, from which the play goes on.
static bool add_node(Retrace *retrace)
{
    Node *nodes = grow_array(retrace->nodes, &retrace->node_capacity,
                             (uint64_t)retrace->node_count + 1, sizeof *nodes);
    SolvePlan *all = &retrace->stretches;
    uint32_t first = all->count, count = retrace->since.count;
    SolveStretch *list =
        grow_array(all->list, &all->capacity, (uint64_t)first + count, sizeof *list);
    retrace->nodes = nodes ? nodes : retrace->nodes;
    all->list = list ? list : all->list;
    if (nodes == NULL || list == NULL) {
        retrace->no_memory = true;
        return false;
    }
    if (count > 0)
        memcpy(list + first, retrace->since.list, count * sizeof *list);
    all->count += count;
    nodes[retrace->node_count] = (Node){retrace->node, first, count};
    retrace->node = retrace->node_count++;
    solve_plan_end_at(&retrace->since, 0);
    return true;
}

static void keep_at(Retrace *retrace, Moment *moment, int64_t niche, double score)
{
    size_t size = retrace->game.state->size;
    void *snapshot = moment->snapshot ? moment->snapshot : malloc(size);
    *moment = (Moment){.snapshot = snapshot,
                       .score = score,
                       .at = retrace->at,
                       .passed = retrace->game.passed,
                       .node = retrace->node,
                       .niche = niche};
    if (snapshot == NULL)
        retrace->no_memory = true;
    else
        memcpy(snapshot, retrace->game.state, size);
    retrace->farthest = retrace->at > retrace->farthest ? retrace->at : retrace->farthest;
}

// Keeps this moment of the play if its cell has none like it that is better.
static void keep(Retrace *retrace)
{
    uint32_t hits = retrace->game.state->heroes[0].hits;
    int64_t late = late_by(retrace);
    int64_t niche = (late - (late < 0 ? LATE_NICHE - 1 : 0)) / LATE_NICHE * HIT_NICHES + hits;
    double score = score_of(retrace);
    uint32_t number = retrace->at / GRAIN;
    if (number < retrace->forgotten || !is_promising(retrace))
        return;
    Moment *moment = place_in(&retrace->cells[number], niche, score);
    if (moment != NULL && add_node(retrace))
        keep_at(retrace, moment, niche, score);
}

static void forget(Cell *cell)
{
    for (uint32_t i = 0; i < cell->count; i++)
        free(cell->list[i].snapshot);
    *cell = (Cell){.count = 0};
}

// --- playing -------------------------------------------------------------------------------------

// Makes the play, which has reached the goals, the best way.
static void take_way(Retrace *retrace)
{
    if (retrace->game.state->tick >= retrace->best || !add_node(retrace))
        return;
    retrace->best = retrace->game.state->tick;
    uint32_t length = 0, count = 1;
    for (uint32_t node = retrace->node; node > 0; node = retrace->nodes[node].parent)
        count++;
    uint32_t *way = malloc(count * sizeof *way);
    bool good = way != NULL;
    for (uint32_t node = retrace->node; good && node > 0; node = retrace->nodes[node].parent)
        way[length++] = node;
    solve_plan_free(retrace->found);
    while (good && length > 0) {
        const Node *node = &retrace->nodes[way[--length]];
        for (uint32_t i = 0; good && i < node->count; i++) {
            SolveStretch stretch = retrace->stretches.list[node->first + i];
            good = solve_plan_add(retrace->found, stretch.keys, stretch.ticks);
        }
    }
    free(way);
    retrace->no_memory |= !good;
}

// Plays a tick that is the next one of the path if `moves_on`. Returns false if the try is over.
static bool press(Retrace *retrace, uint16_t keys, bool moves_on)
{
    SolveEnd end = solve_tick(retrace->goals, &retrace->game, keys);
    retrace->spent++;
    retrace->at += moves_on;
    retrace->no_memory |= !solve_plan_add(&retrace->since, keys, 1);
    if (end == SOLVE_THERE)
        take_way(retrace);
    return end == SOLVE_ON && retrace->game.state->heroes[0].dead_ticks == 0 &&
           retrace->at < retrace->path->count + AFTER && !retrace->no_memory;
}

// Goes on from the tick of the path that the hero is nearest to.
static void match(Retrace *retrace)
{
    GameHeroInfo hero = game_hero_info(retrace->game.state);
    uint32_t now = retrace->at, from = now > MATCH_RANGE ? now - MATCH_RANGE : 1;
    double least = distance_squared(retrace, &hero, now) - MATCH_BETTER;
    for (uint32_t at = from; at <= now + MATCH_RANGE && at < retrace->path->count; at++) {
        double apart = at > now ? at - now : now - at;
        double distance = distance_squared(retrace, &hero, at) + MATCH_TICK * apart;
        if (distance < least) {
            least = distance;
            retrace->at = at;
        }
    }
}

static bool is_off(const Retrace *retrace, double tolerance)
{
    Vec2 place = game_hero_info(retrace->game.state).position;
    const RetraceStep *step = step_after(retrace, retrace->at > 0 ? retrace->at - 1 : 0);
    double most = tolerance + (retrace->at >= retrace->path->count ? END_TOLERANCE : 0.0);
    return vec2_length_squared(vec2_sub(place, step->place)) > most * most;
}

// Follows the path by its inputs for so many ticks, as long as the hero is near.
static void follow(Retrace *retrace, double tolerance, bool matches, uint32_t ticks)
{
    uint32_t off = 0, since = 0;
    for (uint32_t i = 1; i <= ticks; i++) {
        if (!press(retrace, keys_at(retrace, retrace->at), true))
            return;
        if (matches && i % MATCH_EVERY == 0 && retrace->at < retrace->path->count)
            match(retrace);
        off = is_off(retrace, tolerance) ? off + 1 : 0;
        if (off > OFF_TICKS)
            return;
        if (++since < GRAIN || off > 0)
            continue;
        if (!goals_are_passed(retrace))
            return;
        keep(retrace);
        since = 0;
    }
}

// --- tries ---------------------------------------------------------------------------------------

// Returns a moment to go on from: near the farthest, the nearer the likelier. NULL: look again.
static Moment *choose(Retrace *retrace, uint32_t reach)
{
    uint32_t back = below(retrace, 1 + below(retrace, 4 * reach));
    if (back > retrace->farthest)
        return NULL;
    Cell *cell = &retrace->cells[(retrace->farthest - back) / GRAIN];
    if (cell->count == 0)
        return NULL;
    Moment *one = &cell->list[below(retrace, cell->count)],
           *other = &cell->list[below(retrace, cell->count)];
    double first = one->score + VISIT_WEIGHT * one->visits,
           second = other->score + VISIT_WEIGHT * other->visits;
    return first <= second ? one : other;
}

static void go_to(Retrace *retrace, Moment *moment)
{
    moment->visits++;
    memcpy(retrace->game.state, moment->snapshot, retrace->game.state->size);
    retrace->game.passed = moment->passed;
    retrace->at = moment->at;
    retrace->node = moment->node;
    solve_plan_end_at(&retrace->since, 0);
}

static bool press_for(Retrace *retrace, uint16_t keys, uint32_t ticks, bool moves_on)
{
    bool good = true;
    for (uint32_t i = 0; good && i < ticks; i++)
        good = press(retrace, keys, moves_on);
    return good;
}

// Presses the path's keys and some others, or without some of them.
static bool press_flipped(Retrace *retrace, uint16_t flip, uint32_t ticks)
{
    bool good = true;
    for (uint32_t i = 0; good && i < ticks; i++)
        good = press(retrace, keys_at(retrace, retrace->at) ^ flip, true);
    return good;
}

// Returns how long a change lasts: mostly shortly.
static uint32_t change_ticks(Retrace *retrace)
{
    enum { SHORT = 7, MIDDLE = 30, LONG = 100 };
    if (!one_in(retrace, 3))
        return 1 + below(retrace, SHORT);
    return 1 + below(retrace, one_in(retrace, 4) ? LONG : MIDDLE);
}

// Does something else than the path does. Returns false if the try is over.
static bool change(Retrace *retrace)
{
    enum { CHANGES = 6, WAIT_LEAST = 10, WAIT = 240, KEYS = 9 };
    uint32_t ticks = change_ticks(retrace), at = retrace->at;
    uint16_t keys = keys_at(retrace, at);
    bool slow = vec2_length(step_after(retrace, at)->velocity) < SLOW;
    switch (below(retrace, slow ? CHANGES + 1 : CHANGES)) {
    case 0:
        return press_for(retrace, 0, ticks, false);
    case 1:
        return press_for(retrace, keys, ticks, false);
    case 2:
        retrace->at += ticks < SKIP_MOST ? ticks : SKIP_MOST;
        return retrace->at < retrace->path->count + AFTER;
    case 3: {
        uint16_t flip = (uint16_t)(1u << below(retrace, KEYS));
        bool starts_again = (flip & GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART) == 0;
        return press_flipped(retrace, starts_again ? GAME_KEY_JUMP : flip, ticks);
    }
    case 4:
        keys = (uint16_t)(solve_choose_keys(&retrace->rng, keys) & ~(uint32_t)GAME_KEY_RESTART);
        return press_for(retrace, keys, ticks, one_in(retrace, 2));
    case 5:
        return press_for(retrace, keys_at(retrace, at > ticks ? at - ticks : 0), ticks, false);
    default:
        keys = one_in(retrace, 3) ? 0 : keys;
        return press_for(retrace, keys, WAIT_LEAST + below(retrace, WAIT), false);
    }
}

static void try_from(Retrace *retrace, Moment *moment)
{
    enum { APART = 30 };
    static const double tolerances[] = {0.6, 1.0, 1.6, 2.5}; // tiles
    uint32_t changes = 1u + one_in(retrace, 3) + one_in(retrace, 6);
    bool good = true;
    go_to(retrace, moment);
    for (uint32_t i = 0; good && i < changes; i++) {
        uint32_t first = below(retrace, i == 0 ? GRAIN : APART);
        good = press_flipped(retrace, 0, first) && change(retrace);
    }
    double tolerance = tolerances[below(retrace, sizeof tolerances / sizeof *tolerances)];
    if (good)
        follow(retrace, tolerance, one_in(retrace, 2), TRY_TICKS);
}

// --- the search ----------------------------------------------------------------------------------

// How the search gets on.
typedef struct Progress {
    uint32_t farthest, reach;
    uint64_t tries; // since then
} Progress;

static void go_farther(Retrace *retrace, Progress *progress)
{
    *progress = (Progress){.farthest = retrace->farthest, .reach = REACH_LEAST};
    retrace->late_most =
        real_min(retrace->late_most, LATE_LEAST + LATE_SHARE * retrace->path->count);
    while ((retrace->forgotten + 1) * GRAIN + REMEMBERED < retrace->farthest)
        forget(&retrace->cells[retrace->forgotten++]);
    if (retrace->settings->talks)
        fprintf(stderr, "\r%u of %u ", (unsigned)retrace->farthest, (unsigned)retrace->path->count);
}

// The longer nothing gets farther, the earlier tries begin and the later they may be.
static void stay(Retrace *retrace, Progress *progress)
{
    if (++progress->tries % PATIENCE != 0)
        return;
    progress->reach += progress->reach / 14;
    if (progress->reach > REACH_MOST)
        progress->reach = REACH_LEAST;
    if (progress->tries % (PATIENCE * IMPATIENCE) == 0)
        retrace->late_most *= LATE_GROWTH;
}

// Once there is a way, tries begin anywhere.
static uint32_t reach_of(Retrace *retrace, const Progress *progress)
{
    return retrace->best == UINT32_MAX || one_in(retrace, 2)
               ? progress->reach
               : 1 + below(retrace, retrace->path->count);
}

static void search(Retrace *retrace)
{
    Progress progress = {0};
    uint64_t most = retrace->settings->ticks;
    bool found = false;
    while (!retrace->no_memory && retrace->spent < most) {
        if (retrace->farthest >= progress.farthest + GRAIN)
            go_farther(retrace, &progress);
        else
            stay(retrace, &progress);
        Moment *moment = choose(retrace, reach_of(retrace, &progress));
        if (moment != NULL)
            try_from(retrace, moment);
        if (!found && retrace->best != UINT32_MAX) {
            found = true;
            most = retrace->spent + retrace->settings->faster;
        }
    }
}

static bool begin(Retrace *retrace, const GameState *start)
{
    retrace->cell_count = (retrace->path->count + AFTER) / GRAIN + 1;
    retrace->cells = calloc(retrace->cell_count, sizeof *retrace->cells);
    retrace->game.state = solve_game_copy(retrace->goals, start);
    return retrace->cells != NULL && retrace->game.state != NULL && add_node(retrace);
}

static void end(Retrace *retrace)
{
    for (uint32_t i = 0; retrace->cells != NULL && i < retrace->cell_count; i++)
        forget(&retrace->cells[i]);
    free(retrace->cells);
    free(retrace->nodes);
    solve_plan_free(&retrace->stretches);
    solve_plan_free(&retrace->since);
    free(retrace->game.state);
}

RetraceFound retrace_search(const SolveGoals *goals, const RetracePath *path,
                            const RetraceSettings *settings, const GameState *start,
                            SolvePlan *found)
{
    Retrace retrace = {.goals = goals,
                       .path = path,
                       .settings = settings,
                       .rng = {settings->seed},
                       .late_most = LATE_LEAST + LATE_SHARE * path->count,
                       .best = UINT32_MAX,
                       .found = found};
    bool good = begin(&retrace, start);
    if (good) {
        keep(&retrace);
        follow(&retrace, 1.0, false, path->count + AFTER);
        search(&retrace);
    }
    good = good && !retrace.no_memory;
    end(&retrace);
    return !good ? RETRACE_NO_MEMORY : retrace.best == UINT32_MAX ? RETRACE_NONE : RETRACE_FOUND;
}
