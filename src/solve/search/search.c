// search.c - chooses the cell to continue from and the keys to try, and collects the resulting
// route. Cells are kept in archive.c.
#include "jantar/solve.h"

#include "archive.h"
#include "jantar/replay.h"
#include "moves.h"
#include <stdlib.h>
#include <string.h>

enum {
    STRETCHES = 5,   // stretches tried in a row from a chosen cell
    CROWD_BITS = 8,  // the best of 1, 2 ... 128 cells drawn at random is taken
    HINT_TICKS = 12, // ticks between two cells along the hint
};

typedef struct Search {
    const SolveGoals *goals;
    const SolveSearch *settings;
    SolveArchive archive;
    SolveBudget *budget;
    SolveGame game; // the state is owned
    Rng rng;
    uint32_t goal_node; // end of the route, once found
    bool found, failed;
} Search;

// --- choosing ------------------------------------------------------------------------------------

// Usually a cell near the goals that the search has seldom continued from, sometimes any cell.
static SolveCell *choose(Search *search)
{
    uint32_t drawn = 1u << rng_below(&search->rng, CROWD_BITS);
    SolveCell *best = NULL;
    double least = 0.0;
    for (uint32_t i = 0; i < drawn; i++) {
        SolveCell *cell = &search->archive.cells[rng_below(&search->rng, search->archive.count)];
        double costs = solve_archive_cost(&search->archive, cell);
        if (best != NULL && costs >= least)
            continue;
        best = cell;
        least = costs;
    }
    best->visits++;
    search->archive.rooms[best->room]++;
    return best;
}

static uint32_t choose_ticks(Rng *rng)
{
    static const uint32_t ticks[] = {3, 6, 10, 16, 24, 36};
    return ticks[rng_below(rng, sizeof ticks / sizeof *ticks)];
}

// --- going on ------------------------------------------------------------------------------------

// Plays a stretch after `node`. True if the game can continue from its end, which is stored and
// becomes *node.
static bool search_go(Search *search, uint32_t *node, uint16_t keys, uint32_t ticks)
{
    SolveEnd end = SOLVE_ON;
    uint32_t played = 0;
    while (played < ticks && end == SOLVE_ON) {
        end = solve_tick(search->goals, &search->game, keys);
        played++;
    }
    solve_budget_spend(search->budget, played);
    if (end == SOLVE_LOST)
        return false;
    *node = solve_archive_add_node(&search->archive, *node, keys, played);
    search->failed = search->failed || *node == UINT32_MAX;
    if (end == SOLVE_THERE && !search->failed) {
        search->found = true;
        search->goal_node = *node;
        return false;
    }
    search->failed = search->failed || !solve_archive_see(&search->archive, &search->game, *node);
    search->budget->progress.nearest = search->archive.nearest;
    return !search->failed;
}

static void search_explore(Search *search)
{
    const SolveCell *cell = choose(search);
    memcpy(search->game.state, cell->snapshot, search->game.state->size);
    search->game.passed = cell->passed;
    uint32_t node = cell->node;
    for (int i = 0; i < STRETCHES; i++) {
        uint16_t held = (uint16_t)search->game.state->heroes[0].previous_keys;
        uint16_t keys = solve_choose_keys(&search->rng, held) & search->settings->keys;
        if (!search_go(search, &node, keys, choose_ticks(&search->rng)))
            return;
    }
}

static void search_follow(Search *search, const SolvePlan *hint)
{
    uint32_t node = 0;
    for (uint32_t i = 0; i < hint->count; i++)
        for (uint32_t left = hint->list[i].ticks; left > 0;) {
            uint32_t ticks = left < HINT_TICKS ? left : HINT_TICKS;
            if (!search_go(search, &node, hint->list[i].keys, ticks))
                return;
            left -= ticks;
        }
}

// --- the route -----------------------------------------------------------------------------------

static bool write_plan(const Search *search, uint32_t end, SolvePlan *out)
{
    uint32_t count = 0;
    for (uint32_t node = end; node != 0; node = search->archive.nodes[node].parent)
        count++;
    uint32_t *way = malloc((count + 1) * sizeof *way);
    if (way == NULL)
        return false;
    uint32_t at = count;
    for (uint32_t node = end; node != 0; node = search->archive.nodes[node].parent)
        way[--at] = node;
    bool good = true;
    out->count = out->ticks = 0;
    for (uint32_t i = 0; i < count && good; i++)
        good = solve_plan_add(out, search->archive.nodes[way[i]].keys,
                              search->archive.nodes[way[i]].ticks);
    free(way);
    return good;
}

static SolveFound search_all(Search *search, const GameState *start, const SolvePlan *hint,
                             SolvePlan *out)
{
    search->game.state = solve_game_copy(search->goals, start);
    if (search->game.state == NULL ||
        !solve_archive_begin(&search->archive, search->goals, start, search->settings->memory))
        return SOLVE_NO_MEMORY;
    search_follow(search, hint);
    while (!search->found && !search->failed && solve_budget_is_left(search->budget))
        search_explore(search);
    uint32_t end = search->found ? search->goal_node : search->archive.nearest_node;
    if (search->failed || !write_plan(search, end, out))
        return SOLVE_NO_MEMORY;
    return search->found ? SOLVE_FOUND : SOLVE_NOT_FOUND;
}

SolveFound solve_search(const SolveGoals *goals, const SolveSearch *settings,
                        const GameState *start, const SolvePlan *hint, SolveBudget *budget,
                        SolvePlan *out)
{
    Search search = {
        .goals = goals, .settings = settings, .budget = budget, .rng = {settings->seed}};
    SolveFound found = search_all(&search, start, hint, out);
    solve_archive_free(&search.archive);
    free(search.game.state);
    return found;
}
