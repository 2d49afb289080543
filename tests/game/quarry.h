// quarry.h - a scene whose ground breaks and hurts, for the tests of ground. Not here: playing
// (play.h).
#pragma once

#include "play.h"

enum {
    GROUND_TYPES = 12,    // of the letters of scenes.c
    GROUND_CRUMBLING = 8, // 'I' is a full tile here
    GROUND_BREAKABLE = 9, // and so is '='
    GROUND_EMBERS = 6,    // '_'
};

// A scene whose 'I' crumble, whose '=' are breakable and whose '_' hurt. The level points into it.
typedef struct Ground {
    Scene scene;
    SimTileType types[GROUND_TYPES];
    LevelMaterial materials[GROUND_TYPES];
    LevelThing thing;
    Play play;
} Ground;

// The level alone, to be changed before it is played; and played from the start: as it is drawn,
// with the hero somewhere else, and with a thing that lies there besides.
void ground_draw_level(Ground *ground, const char *const *rows, Vec2 origin);
void ground_begin(Ground *ground, const char *const *rows, Vec2 origin);
void ground_begin_at(Ground *ground, const char *const *rows, Vec2 spawn);
void ground_begin_with(Ground *ground, const char *const *rows, Vec2 spawn, LevelThing thing);
void ground_end(Ground *ground);

// The body of the thing.
SimBodyId ground_thing(const Ground *ground);

// Tiles with a strength that are still there; whether there is any in a cell of the drawing.
uint32_t ground_tiles_left(const Ground *ground);
bool ground_is_there(const Ground *ground, int32_t column, int32_t row);
