// keys.h - short names that nearly every test of the game uses: ticks in a second, and the keys.
// jantar/game.h says what the keys do.
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
