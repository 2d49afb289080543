// input.h - what the players hold during one tick, and the options of the game. A run depends on
// nothing else but the level and the seed.
//
// The platform layer translates keyboards and gamepads to these bits, and a replay stores them for
// each tick. The game detects presses by comparing a tick's keys with those of the tick before.
#pragma once

#include <stdint.h>

// The keys of a player, one bit each. Replays and input scripts store these bits: never renumber
// them.
typedef enum GameKey {
    // directions: roll, steer in the air, crawl and climb while the hero sticks, aim a throw; down
    // also drops through one-way tiles
    GAME_KEY_LEFT = 1u << 0,
    GAME_KEY_RIGHT = 1u << 1,
    GAME_KEY_UP = 1u << 2,
    GAME_KEY_DOWN = 1u << 3,
    // a press jumps, holding it makes the jump higher
    GAME_KEY_JUMP = 1u << 4,
    // while held, the hero sticks to what it touches and carries light bodies
    GAME_KEY_STICK = 1u << 5,
    // while held, the hero takes on this form; forms can be combined
    GAME_KEY_SLICK = 1u << 6,
    GAME_KEY_HEAVY = 1u << 7,
    GAME_KEY_PUFF = 1u << 8,
    // pressed, not held: restart at the last checkpoint, or else at the spawn
    GAME_KEY_RESTART = 1u << 9,
} GameKey;

// The bits that a valid TickInput may set.
#define GAME_KEYS_ALL 0x3ffu

// Keys and analogue stick of one player in one tick. The stick steers only while no direction key
// is held.
typedef struct TickInput {
    uint16_t keys;  // GameKey bits
    int8_t stick_x; // -127 (left) .. 127 (right); -128 counts as -127
    int8_t stick_y; // -127 (up) .. 127 (down)
} TickInput;

enum { GAME_HEROES_MOST = 4 }; // players; each has one hero

// Options that change the game. All zero means the plain game. A game begins with some, and each
// tick may change them: they are inputs, and a replay stores them.
typedef struct GameOptions {
    // 1: strands never tear by overload
    uint32_t endless_grip;
    // 1: hits only knock the hero away; a hero that is crushed or leaves the map still respawns
    uint32_t no_damage;
    // jumps that a hero may make in the air before it must touch something again
    uint32_t extra_jump;
    // percent; how fast the player's clock runs. 0 means 100. The length of a tick in the
    // simulation does not change
    uint32_t speed;
    // 1 to GAME_HEROES_MOST; 0 means 1. Not in the option table: replays store it separately
    uint32_t heroes;
} GameOptions;

// What all players hold in one tick, indexed by hero, and whether the options change. Entries of
// players that do not take part are 0.
typedef struct GameInputs {
    TickInput of[GAME_HEROES_MOST];
    uint32_t changes;    // 1: `options` hold from this tick on; 0: they are all zero
    GameOptions options; // their number of heroes is not read
} GameInputs;

// Returns the inputs of a tick in which the first player holds `input` and the others nothing.
static inline GameInputs game_inputs_one(TickInput input)
{
    return (GameInputs){.of = {input}};
}

_Static_assert(sizeof(TickInput) == 4, "recorded field by field: keep the replay format in step");
