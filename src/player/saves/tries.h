// tries.h - what playing a level came to so far, apart from wins: how often it was begun, how often
// and where the hero fell, and for how long it was played. Kept beside the results of the level, in
// results.json under "played", for one form of it: a level that was changed starts anew. Not here:
// counting (current_run.c), the map with the places (page_map.c).
#pragma once

#include "jantar/vec2.h"
#include "results.h"

enum { TRIES_PLACES = 48 }; // places that are kept; the oldest go first

typedef struct Tries {
    uint32_t tries, falls, ticks;
    uint32_t most; // falls one after the other at one checkpoint
    // Of the play that goes on; not kept: falls at the last checkpoint, and its number.
    uint32_t here, checkpoint;
    Vec2 places[TRIES_PLACES]; // of the last falls, tiles; the latest last
    uint32_t place_count;
} Tries;

// Counts a fall.
void tries_fall(Tries *tries, Vec2 place);

// Counts a fall for the checkpoint that the hero came from (GameSaved.checkpoint), too.
void tries_fall_at(Tries *tries, uint32_t checkpoint);

// True if a player may go on without having won: six falls at one flower, or ten minutes of play.
bool tries_excuse(const Tries *tries);

// Adds what playing on came to.
void tries_add(Tries *tries, const Tries *more);

// Adds `more` to what is kept of a level, and writes the results. False with a message if that
// fails; it then stays in memory as a win does (results_keep()).
bool tries_keep(Results *results, const char *level, uint64_t form, const Tries *more, Err *err);

// Returns what is kept of this form of a level; all zeros for nothing.
Tries tries_of(const Results *results, const char *level, uint64_t form);
