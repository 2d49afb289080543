// tracks.h - the tracks that heroes leave in sand. The view keeps them from tick to tick; no tick
// of the game reads them.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum {
    TRACK_TICKS = 20 * SIM_TICK_RATE, // how long a print is seen
    TRACKS_MAX = 1024                 // at the top speed 20 s leave 800 prints
};

// A print in sand.
typedef struct TrackPrint {
    Vec2 at, normal; // tiles; unit normal of the ground there
    double deep;     // 0..1
    uint32_t tick;   // in which it was made
} TrackPrint;

// A ring of prints; it starts zero-initialised.
typedef struct Tracks {
    TrackPrint list[TRACKS_MAX];
    uint32_t count, next;
    uint32_t tick;               // the last one that it saw
    Vec2 last[GAME_HEROES_MOST]; // where each hero left its last print, tiles
} Tracks;

// Adds the prints of heroes that touch sand. `level` must hold the current terrain.
void tracks_tick(Tracks *tracks, const LevelDesc *level, const GameState *state);

// Draws all prints that are visible.
void tracks_draw(DrawList *list, const Frame *frame, const Tracks *tracks);
