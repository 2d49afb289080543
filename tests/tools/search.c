// search.c - chooses the cell to continue from and the keys to try, and collects the resulting
// route. Cells are kept in archive.c.
#include "search.h"

#include "archive.h"
#include "jantar/replay.h"
#include "moves.h"
#include <stdlib.h>
#include <string.h>

enum {
    STRETCHES = 5, // stretches tried in a row from a chosen cell
    VISIT_COST =
        4, // steps of distance that a visit costs, so that cells without progress are abandoned
    CROWD_BITS = 8,  // the best of 1, 2 ... 128 cells drawn at random is taken
    HINT_TICKS = 12, // ticks between two cells along the hint
};

typedef struct Search {
    const RouteGoals *goals;
    const RouteSearch *settings;
    RouteArchive archive;
    RouteBudget *budget;
    RouteGame game; // the state is owned
    Rng rng;
    uint32_t goal_node; // end of the route, once found
    bool found, failed;
} Search;

GameState *route_game_copy(const RouteGoals *goals, const GameState *start)
{
    GameState *state = replay_game_new(goals->level, &start->options, start->seed);
    if (state != NULL)
        memcpy(state, start, start->size);
    return state;
}

// --- choosing ------------------------------------------------------------------------------------

static double cost_of(const RouteCell *cell)
{
    return cell->distance + (double)VISIT_COST * cell->visits;
}

// Usually a cell near the goals that the search has seldom continued from, sometimes any cell.
static RouteCell *choose(Search *search)
{
    uint32_t drawn = 1u << rng_below(&search->rng, CROWD_BITS);
    RouteCell *best = NULL;
    for (uint32_t i = 0; i < drawn; i++) {
        RouteCell *cell = &search->archive.cells[rng_below(&search->rng, search->archive.count)];
        if (best == NULL || cost_of(cell) < cost_of(best))
            best = cell;
    }
    best->visits++;
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
static bool go(Search *search, uint32_t *node, uint16_t keys, uint32_t ticks)
{
    RouteEnd end = ROUTE_ON;
    uint32_t played = 0;
    while (played < ticks && end == ROUTE_ON) {
        end = route_tick(search->goals, &search->game, keys);
        played++;
    }
    route_budget_spend(search->budget, played);
    if (end == ROUTE_LOST)
        return false;
    *node = route_archive_add_node(&search->archive, *node, keys, played);
    search->failed = search->failed || *node == UINT32_MAX;
    if (end == ROUTE_THERE && !search->failed) {
        search->found = true;
        search->goal_node = *node;
        return false;
    }
    search->failed = search->failed || !route_archive_see(&search->archive, &search->game, *node);
    return !search->failed;
}

static void explore(Search *search)
{
    const RouteCell *cell = choose(search);
    memcpy(search->game.state, cell->snapshot, search->game.state->size);
    search->game.passed = cell->passed;
    uint32_t node = cell->node;
    for (int i = 0; i < STRETCHES; i++) {
        uint16_t held = (uint16_t)search->game.state->heroes[0].previous_keys;
        uint16_t keys = route_choose_keys(&search->rng, held) & search->settings->keys;
        if (!go(search, &node, keys, choose_ticks(&search->rng)))
            return;
    }
}

static void follow(Search *search, const RoutePlan *hint)
{
    uint32_t node = 0;
    for (uint32_t i = 0; i < hint->count; i++)
        for (uint32_t left = hint->list[i].ticks; left > 0;) {
            uint32_t ticks = left < HINT_TICKS ? left : HINT_TICKS;
            if (!go(search, &node, hint->list[i].keys, ticks))
                return;
            left -= ticks;
        }
}

// --- the route -----------------------------------------------------------------------------------

static bool write_plan(const Search *search, RoutePlan *out)
{
    uint32_t count = 0;
    for (uint32_t node = search->goal_node; node != 0; node = search->archive.nodes[node].parent)
        count++;
    uint32_t *way = malloc((count + 1) * sizeof *way);
    if (way == NULL)
        return false;
    uint32_t at = count;
    for (uint32_t node = search->goal_node; node != 0; node = search->archive.nodes[node].parent)
        way[--at] = node;
    bool good = true;
    out->count = out->ticks = 0;
    for (uint32_t i = 0; i < count && good; i++)
        good = route_plan_add(out, search->archive.nodes[way[i]].keys,
                              search->archive.nodes[way[i]].ticks);
    free(way);
    return good;
}

static RouteFound search_all(Search *search, const GameState *start, const RoutePlan *hint,
                             RoutePlan *out)
{
    search->game.state = route_game_copy(search->goals, start);
    if (search->game.state == NULL ||
        !route_archive_begin(&search->archive, search->goals, start, search->settings->memory))
        return ROUTE_NO_MEMORY;
    follow(search, hint);
    while (!search->found && !search->failed && route_budget_is_left(search->budget))
        explore(search);
    if (search->failed)
        return ROUTE_NO_MEMORY;
    return !search->found            ? ROUTE_NOT_FOUND
           : write_plan(search, out) ? ROUTE_FOUND
                                     : ROUTE_NO_MEMORY;
}

RouteFound route_search(const RouteGoals *goals, const RouteSearch *settings,
                        const GameState *start, const RoutePlan *hint, RouteBudget *budget,
                        RoutePlan *out)
{
    Search search = {
        .goals = goals, .settings = settings, .budget = budget, .rng = {settings->seed}};
    RouteFound found = search_all(&search, start, hint, out);
    route_archive_free(&search.archive);
    free(search.game.state);
    return found;
}
