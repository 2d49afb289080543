// game.h (private) - what the files of game share. The public face is jantar/game.h.
#pragma once

#include "jantar/game.h"

// control.c: turns the input into drives of the hero's body, before the world is stepped.
void control_hero(GameState *state, TickInput input, GameEvents *events);

// control.c: what the hero touches after the step: ground, landing, holding. `velocity_before` is the hero's before it.
void control_sense(GameState *state, Vec2 velocity_before, GameEvents *events);

// camera.c
void camera_cut(GameState *state, const LevelDesc *level);    // jumps to the hero
void camera_follow(GameState *state, const LevelDesc *level); // one tick

// state.c
void game_emit(GameEvents *events, GameEventKind kind, Vec2 place, double strength);
SimBody *game_hero_body(GameState *state);
