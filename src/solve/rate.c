// rate.c - tries at a section: the bot's, two simple players' to compare with, and those that a
// recorded run consists of.
#include "bot.h"
#include "watch.h"

#include "jantar/replay.h"
#include <stdlib.h>
#include <string.h>

const char *rate_player_name(RatePlayer player)
{
    static const char *const names[RATE_PLAYERS] = {"clumsy", "novice", "average",
                                                    "expert", "masher", "bouncer"};
    return names[player];
}

const char *rate_cause_name(uint32_t cause)
{
    static const char *const names[RATE_CREATURES] = {"fall", "thorns", "embers",
                                                      "crushed", "restart", "other"};
    static const char *const creatures[LEVEL_ELEMENT_KINDS] = {
#define RATE_CREATURE_NAME(NAME, name, id, traits) [id] = #name,
        LEVEL_ELEMENT_LIST(RATE_CREATURE_NAME)
#undef RATE_CREATURE_NAME
    };
    return cause < RATE_CREATURES ? names[cause] : creatures[cause - RATE_CREATURES];
}

// --- simple players ------------------------------------------------------------------------------

typedef struct Simple {
    Rng rng;
    uint16_t held;
    uint32_t left; // ticks for which it holds them
} Simple;

static uint16_t mash(Simple *simple)
{
    static const uint16_t sides[] = {GAME_KEY_LEFT, GAME_KEY_RIGHT, GAME_KEY_RIGHT, 0};
    if (simple->left-- == 0) {
        simple->held = sides[rng_below(&simple->rng, 4)];
        if (rng_below(&simple->rng, 2) == 0)
            simple->held |= GAME_KEY_JUMP;
        simple->left = 5 + rng_below(&simple->rng, 30);
    }
    return simple->held;
}

// Goes along the guide's way, and lets go of the jump key for a moment now and then.
static uint16_t bounce(Simple *simple, const Watch *watch, const GameState *state)
{
    if (simple->left-- == 0) {
        const RateLeg *leg = &watch->guide->legs[watch->section->first_leg + watch->leg];
        uint32_t near = guide_nearest(watch->guide, leg, guide_hero(state));
        uint32_t ahead = guide_after(watch->guide, leg, near, 3.0);
        bool right = watch->guide->points[ahead].place.x > guide_hero(state).x;
        simple->held = (uint16_t)((right ? GAME_KEY_RIGHT : GAME_KEY_LEFT) |
                                  (~simple->held & GAME_KEY_JUMP));
        simple->left = simple->held & GAME_KEY_JUMP ? 10 + rng_below(&simple->rng, 12) : 2;
    }
    return simple->held;
}

// --- a try ---------------------------------------------------------------------------------------

typedef struct Player {
    RatePlayer kind;
    uint16_t keys;
    Simple simple;
    Bot *bot; // NULL: a simple one
} Player;

static uint16_t player_keys(Player *player, const Watch *watch, const GameState *state)
{
    if (player->bot != NULL)
        return bot_keys(player->bot, state, watch->leg);
    uint16_t keys = player->kind == RATE_MASHER ? mash(&player->simple)
                                                : bounce(&player->simple, watch, state);
    return keys & player->keys;
}

static void play(const RateGuide *guide, Player *player, GameState *state, RateTry *out)
{
    Watch watch;
    watch_begin(&watch, guide, &guide->sections[out->task.section], state, out);
    while (!watch_is_over(&watch)) {
        uint16_t keys = player_keys(player, &watch, state);
        game_tick(state, guide->level, (TickInput){.keys = keys}, NULL);
        watch_tick(&watch, keys, state);
    }
}

bool rate_try(const RateGuide *guide, const RateTask *task, RateTry *out)
{
    const GameState *start = guide->sections[task->section].start;
    bool is_bot = task->player < RATE_MASHER;
    Bot bot = {0};
    Player player = {.kind = task->player, .keys = task->keys, .simple = {.rng = {task->seed}}};
    memset(out, 0, sizeof *out);
    out->task = *task;
    GameState *state = replay_game_new(guide->level, &start->options, start->seed);
    bool good = state != NULL && (!is_bot || bot_begin(&bot, guide, task));
    if (good) {
        memcpy(state, start, start->size);
        player.bot = is_bot ? &bot : NULL;
        play(guide, &player, state, out);
    }
    bot_free(&bot);
    free(state);
    return good;
}
