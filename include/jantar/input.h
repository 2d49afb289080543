// input.h - what the player holds during one tick: the only thing besides the level that a run
// depends on.
#pragma once

#include <stdint.h>

typedef enum GameKey {
    GAME_KEY_LEFT = 1u << 0,
    GAME_KEY_RIGHT = 1u << 1,
    GAME_KEY_UP = 1u << 2,
    GAME_KEY_DOWN = 1u << 3,
    GAME_KEY_JUMP = 1u << 4,
    GAME_KEY_STICK = 1u << 5,
    GAME_KEY_SLICK = 1u << 6,
    GAME_KEY_HEAVY = 1u << 7,
    GAME_KEY_PUFF = 1u << 8,
    GAME_KEY_RESTART = 1u << 9, // pressed, not held: back to the last checkpoint, else to the spawn
} GameKey;

// Bits that a valid TickInput may have set.
#define GAME_KEYS_ALL 0x3ffu

// Keys and analogue stick of one tick. The stick steers when it is off centre and no direction key
// is held.
typedef struct TickInput {
    uint16_t keys;  // GameKey bits
    int8_t stick_x; // -127 (left) .. 127 (right); -128 counts as -127
    int8_t stick_y; // -127 (up) .. 127 (down)
} TickInput;

enum { GAME_HEROES_MOST = 4 }; // players, each with a hero of its own

// What all players hold in one tick, by the number of their hero; nothing for who does not play.
typedef struct GameInputs {
    TickInput of[GAME_HEROES_MOST];
} GameInputs;

// What the first player holds; the others hold nothing.
static inline GameInputs game_inputs_one(TickInput input)
{
    return (GameInputs){{input}};
}

_Static_assert(sizeof(TickInput) == 4, "recorded field by field: keep the replay format in step");
