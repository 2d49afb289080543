// keys.h - short names for what nearly every test of play writes: a second, and the keys. Not here:
// what they do (jantar/game.h).
#pragma once

#include "jantar/game.h"

enum {
    SECOND = SIM_TICK_RATE,
    LEFT = GAME_KEY_LEFT,
    RIGHT = GAME_KEY_RIGHT,
    UP = GAME_KEY_UP,
    DOWN = GAME_KEY_DOWN,
    JUMP = GAME_KEY_JUMP,
    STICK = GAME_KEY_STICK,
    SLICK = GAME_KEY_SLICK,
    HEAVY = GAME_KEY_HEAVY,
    PUFF = GAME_KEY_PUFF,
    RESTART = GAME_KEY_RESTART,
};
