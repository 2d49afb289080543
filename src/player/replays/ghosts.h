// ghosts.h - ghosts: other runs of the current level, shown beside the play.
//
// Each ghost is a replay. Its own game is played ahead once, and only the hero's outline in every
// tick is kept. So ghosts touch nothing in the world, and rewinding or restarting the play needs no
// work for them. Not here: drawing them (view.h), the player's choice of ghosts (current_run.c).
#pragma once

#include "jantar/view.h"
#include "player/play/session.h"
#include "player/saves/splits.h"

enum { GHOST_NAME_BYTES = 64 };

// The hero's outline in one tick, in tiles.
typedef struct GhostShape {
    float x[GAME_HERO_POINTS], y[GAME_HERO_POINTS];
} GhostShape;

typedef struct Ghost {
    Replay replay;      // owned
    GameState *state;   // owned; the ghost's game, ahead of the player; NULL: played to the end
    GhostShape *shapes; // owned; one for each tick from 0 on
    uint32_t count, capacity;    // of `shapes`
    Splits splits;               // checkpoints the ghost reached
    char name[GHOST_NAME_BYTES]; // shown to the player
} Ghost;

typedef struct Ghosts {
    Ghost list[VIEW_GHOSTS_MAX];
    uint32_t count;
} Ghosts;

// Adds the run in a file as a ghost; ghosts_poll() plays it. False with a message if there are
// VIEW_GHOSTS_MAX already, if the file can't be read, or if it belongs to another form of the level
// or another game version.
bool ghosts_add(Ghosts *ghosts, const Session *session, const char *path, const char *name,
                Err *err);
void ghosts_clear(Ghosts *ghosts);

// Plays the ghosts ahead for about that long. The one furthest behind goes first, so all advance
// together. Call once a frame.
void ghosts_poll(Ghosts *ghosts, const LevelDesc *level, uint32_t milliseconds);

// Writes the outlines of all visible ghosts at `tick` and at the tick before it. Returns their
// number.
uint32_t ghosts_view(const Ghosts *ghosts, uint32_t tick, ViewGhost out[VIEW_GHOSTS_MAX]);
