// unlock.h - which levels can be played. Nobody is ever shut out: a level that was begun once stays
// open, and so does all that a win in any form of a level opened. A level that is named on the
// command line always opens.
//
// Levels that teach a verb open one after another. From the last of them on, in other worlds from
// the start, the next three are open, and each win opens two more. The boss opens when all but two
// of its world's levels are won, the next world with the boss or with all other levels. Whoever
// fell six times at one flower, or played a level for ten minutes, may go on as after a win. Scenes
// open with what comes before them. Inclusions open by half of the seeds of their world; nobody
// needs one.
#pragma once

#include "levels.h"

// Finds out what every level came to and which ones are open: sets `results`, `tries`, `passed`
// and `unlock` of all entries, and `noted`. Call it when levels were read, results changed, or
// `all_open` did. Takes time in proportion to the square of the number of levels.
void unlock_note(Levels *levels, const Results *results);

static inline bool unlock_is_open(LevelsUnlock unlock)
{
    return unlock.found >= unlock.needed;
}

// True if the player began a level once, so that it has nothing to hide. After unlock_note().
bool unlock_was_begun(const LevelsEntry *entry);

// Returns the number of the level to play next: the one played last if its run was left, else the
// first one in playing order that is open and not won. If there is none, what unlock_missing()
// says, else 0.
size_t unlock_first(const Levels *levels);

// True if unlock_first() names a level whose run was left or that is not won: the way goes on.
bool unlock_goes_on(const Levels *levels);

// Returns the number of the first level of a world that is open and has something the player never
// found: it was passed without a win, or fireflies, seeds or secrets are missing. The number of
// levels: all is found.
size_t unlock_missing(const Levels *levels);

// Returns the first inclusion that is still closed; NULL: there is none.
const LevelsEntry *unlock_next(const Levels *levels);
