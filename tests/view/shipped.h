// shipped.h - the levels and runs that are shipped, for tests that look at all of them. Not here:
// levels made up for a test (stage.h).
#pragma once

#include "jantar/game.h"
#include "jantar/level.h"
#include "jantar/replay.h"
#include "jantar/view.h"

enum { SHIPPED_LEVELS = 10 };
extern const char *const shipped_levels[SHIPPED_LEVELS]; // "01-first-steps" and so on

// The level of that name, checked; NULL when it can't be read. Free with level_free().
Level *shipped_level(const char *name);

// A run of a level that is being looked at.
typedef struct Shipped {
    Level *level; // owned
    Replay replay;
    GameState *now, *before; // owned
    View *view;              // owned
} Shipped;

// Begins the run levels/forest/NAME.KIND ("fast.jrp"); false after a failed check. End with
// shipped_end() either way.
bool shipped_begin(Shipped *shipped, const char *name, const char *kind);
void shipped_end(Shipped *shipped);

// Plays the next tick; false when the run is over.
bool shipped_tick(Shipped *shipped);
