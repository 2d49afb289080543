// quarry.h - a scene whose ground breaks and hurts, for the tests of ground. play.h plays it.
#pragma once

#include "play.h"

enum {
    GROUND_TYPES = 12,    // the tile types of the letters of scenes.c
    GROUND_CRUMBLING = 8, // 'I'; it is a full tile here
    GROUND_BREAKABLE = 9, // '='; it is a full tile too
    GROUND_EMBERS = 6,    // '_'
};

// A scene in which 'I' tiles crumble, '=' tiles break and '_' tiles hurt. The level points into it,
// so do not move it.
typedef struct Ground {
    Scene scene;
    SimTileType types[GROUND_TYPES];
    LevelMaterial materials[GROUND_TYPES];
    LevelThing thing;
    Play play;
} Ground;

// The first function only makes the level, so that a test can change it before it plays it. The
// others also start the game: as drawn, with the hero elsewhere, or with one more thing in the
// level.
void ground_draw_level(Ground *ground, const char *const *rows, Vec2 origin);
void ground_begin(Ground *ground, const char *const *rows, Vec2 origin);
void ground_begin_at(Ground *ground, const char *const *rows, Vec2 spawn);
void ground_begin_with(Ground *ground, const char *const *rows, Vec2 spawn, LevelThing thing);
void ground_end(Ground *ground);

// Returns the body of the thing.
SimBodyId ground_thing(const Ground *ground);

// The first function returns how many breakable tiles are left, the second whether the tile in a
// cell of the drawing is left.
uint32_t ground_tiles_left(const Ground *ground);
bool ground_is_there(const Ground *ground, int32_t column, int32_t row);
