// splits.c - notes the ticks at which a run reaches checkpoints.
#include "splits.h"

uint32_t splits_of(const Splits *splits, uint32_t checkpoint)
{
    for (uint32_t i = 0; i < splits->count; i++)
        if (splits->list[i].checkpoint == checkpoint)
            return splits->list[i].ticks;
    return 0;
}

void splits_cut(Splits *splits, uint32_t tick)
{
    while (splits->count > 0 && splits->list[splits->count - 1].ticks > tick)
        splits->count--;
}

static bool came_to_checkpoint(const GameEvents *events)
{
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == GAME_EVENT_SAVED)
            return true;
    return false;
}

void splits_see(Splits *splits, const GameState *state, const GameEvents *events)
{
    uint32_t number = state->saved.checkpoint;
    if (number == 0 || !came_to_checkpoint(events) || splits_of(splits, number - 1) > 0 ||
        splits->count == SPLITS_MAX)
        return;
    splits->list[splits->count++] = (Split){number - 1, state->tick};
}
