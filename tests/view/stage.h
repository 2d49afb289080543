// stage.h - a small level that the view's tests play and draw: rock from a picture in text,
// elements, a thing, and two states in a row. Not here: drawing (each test draws what it is about),
// rock alone (rocks.h).
#pragma once

#include "jantar/draw.h"
#include "rocks.h"
#include "view/frame.h"

enum { STAGE_SCALE = 32, STAGE_MOST = 40, STAGE_PLACES = 4 };

typedef struct Stage {
    Rocks rocks;
    LevelElement elements[STAGE_MOST]; // sorted by kind
    LevelThing thing;                  // in the level when it has a size
    Vec2 places[STAGE_PLACES];         // corners of the elements' lines
    GameState *before, *now;           // of the last two ticks; owned
    GameEvents events;                 // of the last tick
    DrawList list;
} Stage;

// Starts the game in a room of air 20 wide with its floor at 6, or in other rock; with the stage's
// first `count` elements. Before that a stage is zero but for what it is to hold. End with
// stage_end().
void stage_begin(Stage *stage, Vec2 spawn, uint32_t count);
void stage_begin_in(Stage *stage, const char *const *rows, uint32_t row_count, Vec2 spawn,
                    uint32_t count);
void stage_end(Stage *stage);

void stage_play(Stage *stage, uint32_t keys, uint32_t ticks);

// The moment between the two states, STAGE_SCALE pixels a tile, with the level's corner at (0, 0)
// and the camera at (10, 4).
Scene stage_scene(const Stage *stage, double alpha);

// The box of what is in the draw list, tiles; its max is below its min when there is nothing.
// Checks that all of it is somewhere near.
Box stage_drawn_box(const Stage *stage);

// Checks that two boxes are the same to this many tiles.
void stage_check_box(Box drawn, Box wanted, double tolerance);
