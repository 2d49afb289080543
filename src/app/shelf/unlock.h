// unlock.h - which levels of the list can be played. All can, but for inclusions: half of the seeds
// in the other levels open them. Nobody needs one to get on. A level that is named on the command
// line always opens.
#pragma once

#include "shelf.h"

// What opens a level, and how much of it there is.
typedef struct Unlock {
    uint32_t found, needed; // seeds; needed 0: the level is always open
} Unlock;

// Returns what opens a level of the shelf's list. Seeds count that were found in any win: with
// help, and together, too. An inclusion stays closed until all levels are read.
Unlock unlock_of(const Shelf *shelf, const LevelsEntry *entry);

static inline bool unlock_is_open(Unlock unlock)
{
    return unlock.found >= unlock.needed;
}

// Returns the first inclusion that is still closed; NULL: there is none.
const LevelsEntry *unlock_next(const Shelf *shelf);
