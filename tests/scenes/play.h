// play.h - plays a scene from test code: a game with its state, stepped by keys.
#pragma once

#include "jantar/game.h"
#include "scenes.h"

typedef struct Play {
    const LevelDesc *level; // not owned
    GameState *state;       // owned
    GameEvents events;      // of the last tick
} Play;

// Starts a game at tick 0. The level must outlive it.
Play play_begin(const LevelDesc *level);
Play play_begin_several(const LevelDesc *level, uint32_t heroes);
void play_end(Play *play);

// Plays `ticks` ticks with these keys held.
void play_hold(Play *play, uint32_t keys, uint32_t ticks);

// The same with other keys for the second hero; further heroes hold nothing.
void play_hold_two(Play *play, uint32_t first, uint32_t second, uint32_t ticks);

// Returns the number of events of this kind in the last tick.
uint32_t play_events_now(const Play *play, GameEventKind kind);

// Plays `ticks` ticks with these keys held. Returns the number of events of this kind in all of
// them.
uint32_t play_events(Play *play, uint32_t keys, uint32_t ticks, GameEventKind kind);

// Shorthands.
Vec2 play_place(const Play *play);    // the hero's centre, tiles
Vec2 play_velocity(const Play *play); // tiles/s
SimBody *play_hero(Play *play);

// Returns the sum of all counters of limits that were hit; 0 in a healthy run.
uint32_t play_limits_hit(const Play *play);

// Returns the depth of the hero's deepest point in rock, tiles.
double play_deepest_point(Play *play);
