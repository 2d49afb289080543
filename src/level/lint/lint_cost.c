// lint_cost.c - says of a level that is too slow or too large where that is and what to do.
#include "lint.h"

#include <stdint.h>

enum { MIB = 1 << 20 };

bool cost_allows(const LevelCost *cost, const Node *map)
{
    if (cost->state > (size_t)COST_STATE_MIB * MIB)
        return node_error(
            map,
            "the state of the game would take more than %d MiB; remove bodies, ropes, "
            "cloths or generators",
            (int)COST_STATE_MIB);
    if (cost->work > COST_HOPELESS)
        return node_error(map,
                          "too much happens in the view around tile (%.0f, %.0f): a tick would "
                          "take %.0f ms on a small machine, and more than %.0f are not loaded; "
                          "remove things there, or move them apart",
                          cost->place.x, cost->place.y, cost->work, COST_HOPELESS);
    return true;
}

void lint_cost(const Lint *lint)
{
    const LevelCost *cost = &lint->loader->cost;
    bool hopeless = cost->work > COST_TOO_SLOW;
    Err words;
    if (cost->work <= COST_SLOW)
        return;
    err_set(&words,
            "the view around tile (%.0f, %.0f) is %s: a tick takes about %.0f ms on a small "
            "machine, and should take less than %.0f; remove things there, or move them apart",
            cost->place.x, cost->place.y,
            hopeless ? ERR_PHRASE("too slow to be played") : ERR_PHRASE("slow"), cost->work,
            COST_SLOW);
    node_report(lint->map, !hopeless, NULL, &words);
}
