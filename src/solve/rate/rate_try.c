// rate_try.c - tries at a section: the bot's, two simple players' to compare with, and those that a
// recorded run consists of.
#include "bot.h"
#include "try_watch.h"

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
    static const char *const names[RATE_CREATURES] = {"fall",    "thorns",  "embers",
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
        simple->held =
            (uint16_t)((right ? GAME_KEY_RIGHT : GAME_KEY_LEFT) | (~simple->held & GAME_KEY_JUMP));
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
    uint16_t keys =
        player->kind == RATE_MASHER ? mash(&player->simple) : bounce(&player->simple, watch, state);
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

// --- runs of people ------------------------------------------------------------------------------

// A run that is taken apart into tries at the guide's sections.
typedef struct Run {
    const RateGuide *guide;
    Watch watch;
    RateTry *now;     // owned
    bool is_open;     // a try has begun
    uint32_t section; // the last one
    void (*take)(void *self, const RateTry *done);
    void *self;
} Run;

static void open_try(Run *run, uint32_t section, const GameState *state)
{
    run->section = section;
    run->is_open = section < run->guide->section_count;
    if (!run->is_open)
        return;
    memset(run->now, 0, sizeof *run->now);
    run->now->task.section = section;
    watch_begin(&run->watch, run->guide, &run->guide->sections[section], state, run->now);
}

static void close_try(Run *run)
{
    if (run->is_open)
        run->take(run->self, run->now);
    run->is_open = false;
}

// A try ends as a bot's does; the same flower may then be tried again.
static void see_run(Run *run, uint16_t keys, const GameState *state)
{
    if (run->is_open)
        watch_tick(&run->watch, keys, state);
    uint32_t section = guide_section_at(run->guide, run->section, state);
    if (section == run->section && !(run->is_open && watch_is_over(&run->watch)))
        return;
    close_try(run);
    if (state->outcome != GAME_WON)
        open_try(run, section, state);
}

bool rate_run(const RateGuide *guide, const GameOptions *options, uint64_t seed,
              const InputTrack *inputs, void (*take)(void *self, const RateTry *done), void *self)
{
    Run run = {.guide = guide, .take = take, .self = self, .now = malloc(sizeof *run.now)};
    GameState *state = replay_game_new(guide->level, options, seed);
    bool good = run.now != NULL && state != NULL;
    if (good)
        open_try(&run, guide_section_at(guide, guide->section_count, state), state);
    for (uint32_t tick = 0; good && tick < inputs->ticks && state->outcome != GAME_WON; tick++) {
        GameInputs held = input_track_all_at(inputs, tick);
        game_tick_all(state, guide->level, &held, NULL);
        see_run(&run, held.of[0].keys, state);
    }
    if (good)
        close_try(&run);
    free(run.now);
    free(state);
    return good;
}
