// ghosts.h - other runs of the level that is played, beside it: replays whose games are played
// ahead once, of which only the hero's outline in every tick is kept. So they touch nothing, and
// going back in time or starting again costs nothing. Not here: what they look like (view.h), which
// ones the player wants (current_run.c).
#pragma once

#include "app/shelf/splits.h"
#include "jantar/view.h"
#include "session.h"

enum { GHOST_NAME_BYTES = 64 };

// The hero's outline in one tick, tiles.
typedef struct GhostShape {
    float x[GAME_HERO_POINTS], y[GAME_HERO_POINTS];
} GhostShape;

typedef struct Ghost {
    Replay replay;               // owned
    GameState *state;            // owned; plays ahead of us; NULL: it has come to the end
    GhostShape *shapes;          // owned; from tick 0 on
    uint32_t count, capacity;    // of shapes
    Splits splits;               //
    char name[GHOST_NAME_BYTES]; // for the player
} Ghost;

typedef struct Ghosts {
    Ghost list[VIEW_GHOSTS_MAX];
    uint32_t count;
} Ghosts;

// Adds the run in a file, at its start. False with a message when there are as many as there can
// be, when the file can't be read, or is no run of this very level and game.
bool ghosts_add(Ghosts *ghosts, const Session *session, const char *path, const char *name,
                Err *err);
void ghosts_clear(Ghosts *ghosts);

// Plays them on for about so long, all to the same tick as far as they go. Call once a picture.
void ghosts_poll(Ghosts *ghosts, const LevelDesc *level, uint32_t milliseconds);

// Where they are between a tick and the one before it; returns how many can be seen.
uint32_t ghosts_view(const Ghosts *ghosts, uint32_t tick, ViewGhost out[VIEW_GHOSTS_MAX]);
