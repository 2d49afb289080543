// unlock.c - see unlock.h.
#include "unlock.h"

// Returns the most seeds that were found in one win of the level.
static uint32_t seeds_of(const Shelf *shelf, const LevelsEntry *entry)
{
    ResultsLevel level = results_of(&shelf->results, entry->key, entry->form);
    uint32_t most = 0;
    for (uint32_t kind = 0; kind < RESULTS_KINDS; kind++)
        most = level.of[kind].found.seeds > most ? level.of[kind].found.seeds : most;
    return most;
}

Unlock unlock_of(const Shelf *shelf, const LevelsEntry *entry)
{
    const Levels *levels = &shelf->levels;
    Unlock unlock = {0};
    if (entry->role != LEVEL_ROLE_INCLUSION)
        return unlock;
    for (size_t i = 0; i < levels->count; i++) {
        const LevelsEntry *other = &levels->entries[i];
        if (other->practice || other->role == LEVEL_ROLE_INCLUSION)
            continue;
        unlock.needed += other->of.seeds;
        unlock.found += seeds_of(shelf, other);
    }
    unlock.needed = (unlock.needed + 1) / 2;
    if (levels->read < levels->count)
        unlock.needed = unlock.found + 1;
    return unlock;
}

const LevelsEntry *unlock_next(const Shelf *shelf)
{
    for (size_t i = 0; i < shelf->levels.count; i++)
        if (!unlock_is_open(unlock_of(shelf, &shelf->levels.entries[i])))
            return &shelf->levels.entries[i];
    return NULL;
}
