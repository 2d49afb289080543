// bot_boss.h - what a player does who fights a boss: it knows what each of the boss's acts asks
// for, and sees them as late as all else. Where to go between them comes from the guide's way.
// Private to solve.
#pragma once

#include "bot_horse.h"
#include "bot_moves.h"
#include "guide.h"
#include "jantar/drummer.h"
#include "jantar/mother.h"

// A boss as it was last seen.
typedef struct BotFight {
    const LevelDesc *level;
    uint32_t boss;       // element + 1; 0: none was awake
    LevelBossKind kind;  // valid if one was
    GameDrummer drummer; // valid if it is one
    GameMother mother;   // valid if it is she
    BotHorse horse;      // valid if it is that
    bool is_above;       // phase 3 of the drummer: the wind has carried the hero above it
} BotFight;

// Sees the game as it was a reaction time ago.
void bot_fight_see(BotFight *fight, const LevelDesc *level, const GameState *seen);

// Plans the next keys: `now` is how the player believes the game to be. False: no boss is awake, or
// nothing is to be done about it; the player goes on along the guide's way. `held` are the keys
// that it holds.
bool bot_fight_think(BotFight *fight, const RateGuide *guide, const RateLeg *leg,
                     const GameState *now, uint32_t held, BotPlan *plan);
