// bot_horse.h - what a player does who fights the miller's horse: it knows what each of its acts
// asks for (src/game/horse.c). Private to solve.
#pragma once

#include "bot_moves.h"
#include "guide.h"
#include "jantar/horse.h"

// The horse as it was last seen, and what is remembered of the fight.
typedef struct BotHorse {
    GameHorse pose;
    double surface;  // tiles; height of its water
    bool salt;       // the brine is in
    bool has_turned; // phase 3: was at the lever
} BotHorse;

// Sees it as it was a reaction time ago.
void bot_horse_see(BotHorse *horse, const LevelDesc *level, const GameState *seen, uint32_t boss);

// Plans the next keys: `now` is how the player believes the game to be. Always true.
bool bot_horse_think(BotHorse *horse, const RateGuide *guide, const RateLeg *leg,
                     const GameState *now, uint32_t held, BotPlan *plan);
