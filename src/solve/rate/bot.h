// bot.h - plays like a person with limits: it sees the game late, plans a second ahead from what it
// saw and what it meant to press since, changes keys seldom, and presses them early or late. It
// gets bored where it is stuck. Private to solve.
//
// Planning is model-predictive: some plans (bot_moves.h) are played in copies of the game, and the
// one that ends nearest to the end of the section along the guide's way is followed until it turns
// out otherwise than thought. Noise is a sum of uniform numbers, so that the same seed gives the
// same bits everywhere.
#pragma once

#include "bot_moves.h"
#include "solve/guide/guide.h"

enum {
    BOT_SEEN = 8,      // snapshots of what will be seen later
    BOT_MEMORY = 128,  // ticks for which intended keys are kept; more than a delay
    BOT_FORESEEN = 24, // places that a plan was thought to lead to
    BOT_SAMPLE = 6,    // ticks between two of them
    BOT_BARS = 4,      // places given up that it keeps in mind
    BOT_HAUNTS = 30,
};

typedef struct BotSkill {
    uint32_t delay;   // ticks until it sees what happens
    double deviation; // ticks; standard deviation of a press or release
    uint32_t gap;     // least ticks between two changes of keys
    uint32_t plans;   // it thinks of at a time
    uint32_t horizon; // ticks that it plans ahead
} BotSkill;

typedef struct Bot {
    const RateGuide *guide;
    const RateSection *section;
    BotSkill skill;
    uint16_t keys; // it knows
    Rng rng;
    uint32_t tick;             // of the try
    uint32_t leg;              // of the game as it is seen
    GameState *seen[BOT_SEEN]; // owned; the game some time ago
    uint32_t seen_tick[BOT_SEEN];
    uint32_t seen_leg[BOT_SEEN];
    GameState *believed, *imagined; // owned
    BotPlan plan;
    uint32_t plan_tick; // of the try, at which the plan began
    Vec2 foreseen[BOT_FORESEEN];
    uint32_t foreseen_count;
    uint32_t change_tick; // when it last meant to change keys
    uint16_t meant[BOT_MEMORY];
    uint32_t read[RATE_KEYS]; // tick of the plan that each finger is at
    int32_t late[RATE_KEYS];  // ticks by which it is late
    uint16_t held;
    // Boredom: the least way left since `since`, places given up, and how far it is without them.
    double least;
    uint32_t since;
    GuideBar bars[BOT_BARS];
    uint32_t bar_count;
    uint16_t *field;             // owned
    uint32_t field_leg;          // leg that it is of; UINT32_MAX: none
    float haunts[BOT_HAUNTS][2]; // where it was, a ring
    uint32_t haunt_count;
    uint32_t eager_until; // tick until which it tries out what it would not do else
} Bot;

// Begins at the section's start. False: no memory. Free it in any case.
bool bot_begin(Bot *bot, const RateGuide *guide, const RateTask *task);
void bot_free(Bot *bot);

// Returns the keys for the next tick of the game, whose hero is in `leg`.
uint16_t bot_keys(Bot *bot, const GameState *state, uint32_t leg);
