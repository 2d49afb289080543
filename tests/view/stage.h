// stage.h - a small level that the view's tests play and draw: rock from a picture in text,
// elements, a thing, and two consecutive states. Each test draws only the part that it checks. Rock
// without a game is in rocks.h.
#pragma once

#include "jantar/draw.h"
#include "rocks.h"
#include "view/frame/axes.h"

enum { STAGE_SCALE = 32, STAGE_MOST = 40, STAGE_PLACES = 4 };

typedef struct Stage {
    Rocks rocks;
    LevelElement elements[STAGE_MOST]; // sorted by kind
    LevelThing thing;                  // part of the level if it has a size
    Vec2 places[STAGE_PLACES];         // corners of the elements' lines
    uint32_t heroes;                   // number of heroes; 0: one hero
    GameState *before, *now;           // the states before and after the last tick; owned
    GameEvents events;                 // events of the last tick
    DrawList list;
} Stage;

// Starts the game with the stage's first `count` elements: in a room of air 20 tiles wide with its
// floor at y = 6, or in the rock that `rows` describe (rocks.h). The caller sets elements, thing,
// places and heroes before; all else must be zero. Call stage_end() afterwards.
void stage_begin(Stage *stage, Vec2 spawn, uint32_t count);
void stage_begin_in(Stage *stage, const char *const *rows, uint32_t row_count, Vec2 spawn,
                    uint32_t count);
void stage_end(Stage *stage);

void stage_play(Stage *stage, uint32_t keys, uint32_t ticks);

// Returns the frame between the two states at STAGE_SCALE pixels a tile, with the level's corner at
// (0, 0) and the camera at (10, 4).
Frame stage_frame(const Stage *stage, double alpha);

// Returns the bounding box of everything in the draw list, tiles; max < min if the list is empty.
// Checks that everything is within 1e6 tiles of the level's corner.
Box stage_drawn_box(const Stage *stage);

// Checks that two boxes agree within the tolerance (tiles).
void stage_check_box(Box drawn, Box wanted, double tolerance);

// Returns a frame without a game, of what is drawn from a pose: STAGE_SCALE pixels a tile, with the
// level's corner at (0, 0) and the camera in the middle of a view of usual size.
Frame stage_frame_of_pose(double time);

// Returns the number of opaque vertices of a colour (0xRRGGBB) within `reach` tiles of a place.
// Writes their mean to *mean, if there are any and `mean` is not NULL.
uint32_t stage_count_color(const DrawList *list, uint32_t rgb, Vec2 place, double reach,
                           Vec2 *mean);

// Returns the greatest alpha of a vertex, 0..255; 0 if there is none.
uint32_t stage_strongest(const DrawList *list);

// True if two lists are the same to the byte.
bool stage_lists_are_equal(const DrawList *one, const DrawList *other);
