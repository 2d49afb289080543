// bot_moves.h - what a player may intend to do next: a few stretches of keys. Private to solve.
#pragma once

#include "jantar/rng.h"
#include "jantar/vec2.h"
#include <stdint.h>

enum { BOT_STRETCHES = 6 };

typedef struct BotStretch {
    uint16_t keys;
    uint16_t ticks;
} BotStretch;

// The last stretch goes on for as long as the plan is followed.
typedef struct BotPlan {
    BotStretch of[BOT_STRETCHES];
    uint32_t count;
} BotPlan;

// What a player has in mind when it thinks of what to do.
typedef struct BotMood {
    uint16_t keys; // that it may use
    uint16_t hint; // forms and holds that help here
    uint16_t held; // that it intends to hold now
    uint32_t wait; // ticks until it may change them
    Vec2 way;      // to where the way leads next, tiles
} BotMood;

// Keys that a plan intends some ticks after its beginning.
uint16_t bot_plan_keys(const BotPlan *plan, uint32_t tick);

// Returns what is left of a plan after some ticks.
BotPlan bot_plan_rest(const BotPlan *plan, uint32_t ticks);

// Thinks of a plan; `number` counts the plans of one moment. The first ones are those that come to
// mind first.
BotPlan bot_think(Rng *rng, const BotMood *mood, uint32_t number);
