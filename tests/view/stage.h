// stage.h - a small level that the view's tests play and draw: rock from a picture in text,
// elements, a thing, and two consecutive states. Each test draws what it is about. Rock alone is in
// rocks.h.
#pragma once

#include "jantar/draw.h"
#include "rocks.h"
#include "view/frame.h"

enum { STAGE_SCALE = 32, STAGE_MOST = 40, STAGE_PLACES = 4 };

typedef struct Stage {
    Rocks rocks;
    LevelElement elements[STAGE_MOST]; // sorted by kind
    LevelThing thing;                  // part of the level if it has a size
    Vec2 places[STAGE_PLACES];         // corners of the elements' lines
    uint32_t heroes;                   // that play; 0: one
    GameState *before, *now;           // of the last two ticks; owned
    GameEvents events;                 // of the last tick
    DrawList list;
} Stage;

// Starts the game in a room of air 20 tiles wide with its floor at y = 6, or in other rock, with
// the stage's first `count` elements. Before, a stage is zero except for its contents. Call
// stage_end() afterwards.
void stage_begin(Stage *stage, Vec2 spawn, uint32_t count);
void stage_begin_in(Stage *stage, const char *const *rows, uint32_t row_count, Vec2 spawn,
                    uint32_t count);
void stage_end(Stage *stage);

void stage_play(Stage *stage, uint32_t keys, uint32_t ticks);

// The moment between the two states at STAGE_SCALE pixels a tile, with the level's corner at (0, 0)
// and the camera at (10, 4).
Scene stage_scene(const Stage *stage, double alpha);

// Bounding box of everything in the draw list, tiles; max < min if it is empty. Checks that
// everything is near the level.
Box stage_drawn_box(const Stage *stage);

// Checks that two boxes agree within the tolerance (tiles).
void stage_check_box(Box drawn, Box wanted, double tolerance);
