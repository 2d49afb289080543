// bot.c - see bot.h.
#include "bot.h"

#include "jantar/real.h"
#include "jantar/replay.h"
#include <stdlib.h>
#include <string.h>

enum {
    DECIDE = 9,        // ticks between two decisions
    RETRIED = 4,       // best plans that are tried again with fingers that slip
    BORED_TICKS = 360, // without progress
    BORED_STEP = 12,
    EAGER_TICKS = 240, // of trying things out after that
    HINT_TILES = 4,    // of the guide's way ahead whose forms and holds come to mind
};

#define DEATH_COST 40.0 // tiles of way
#define HURT_COST 6.0
#define CHANGE_COST 0.3 // for each change of keys: rest is better than fuss
#define REACHED -100.0
#define EAGER_COST 6.0  // tiles of way by which costs are off while it tries things out
#define CRACK_WORTH 3.0 // tiles of way that ground that gives way is worth to it then
#define SURPRISE 0.6    // tiles off what was foreseen
#define BAR_RADIUS 4.0  // tiles round a place that is given up
#define WAY_AHEAD 3.0   // tiles of the guide's way to which the bot looks

// In the order of RatePlayer.
static const BotSkill skills[] = {
    {26, 5.0, 20, 10, 60},
    {18, 3.0, 18, 20, 66},
    {13, 2.0, 15, 50, 72},
    {9, 1.0, 10, 120, 84},
};

// --- beginning and end ---------------------------------------------------------------------------

static GameState *room_for(const RateGuide *guide, const GameState *start)
{
    return replay_game_new(guide->level, &start->options, start->seed);
}

bool bot_begin(Bot *bot, const RateGuide *guide, const RateTask *task)
{
    const RateSection *section = &guide->sections[task->section];
    *bot = (Bot){.guide = guide,
                 .section = section,
                 .skill = skills[task->player],
                 .keys = task->keys,
                 .least = 1e30,
                 .field_leg = UINT32_MAX,
                 .rng = {((uint64_t)task->seed << 32) + task->section * 8u + task->player}};
    bool good = true;
    for (uint32_t i = 0; i < BOT_SEEN && good; i++) {
        bot->seen[i] = room_for(guide, section->start);
        bot->seen_tick[i] = UINT32_MAX;
        good = bot->seen[i] != NULL;
    }
    bot->believed = good ? room_for(guide, section->start) : NULL;
    bot->imagined = good ? room_for(guide, section->start) : NULL;
    bot->field = malloc(guide_cell_count(guide) * sizeof *bot->field);
    return bot->believed != NULL && bot->imagined != NULL && bot->field != NULL;
}

void bot_free(Bot *bot)
{
    for (uint32_t i = 0; i < BOT_SEEN; i++)
        free(bot->seen[i]);
    free(bot->believed);
    free(bot->imagined);
    free(bot->field);
}

// --- fingers -------------------------------------------------------------------------------------

// About normal: a sum of four uniform numbers has the variance 1/3.
static double noise(Rng *rng, double deviation)
{
    double sum = -2.0;
    for (int i = 0; i < 4; i++)
        sum += rng_unit(rng);
    return sum * 1.7320508075688772 * deviation;
}

static int32_t noise_ticks(Rng *rng, double deviation)
{
    return (int32_t)real_floor(noise(rng, deviation) + 0.5);
}

// Keys that it means to hold at a tick of the try, by what it intends now.
static uint16_t meant_at(const Bot *bot, uint32_t tick)
{
    if (tick >= bot->plan_tick)
        return bot_plan_keys(&bot->plan, tick - bot->plan_tick);
    return bot->meant[tick % BOT_MEMORY];
}

// Each finger reads the plan at its own time. That time never runs backwards, so a press that came
// early is not pressed again.
static uint16_t press(Bot *bot)
{
    for (uint32_t key = 0; key < RATE_KEYS; key++) {
        int64_t want = (int64_t)bot->tick - bot->late[key];
        if (want > (int64_t)bot->read[key])
            bot->read[key] = (uint32_t)want;
        uint16_t bit = (uint16_t)(1u << key);
        uint16_t now = meant_at(bot, bot->read[key]) & bit;
        if (now != (bot->held & bit)) {
            bot->held ^= bit;
            bot->late[key] = noise_ticks(&bot->rng, bot->skill.deviation);
        }
    }
    return bot->held;
}

// --- imagining -----------------------------------------------------------------------------------

typedef struct Imagined {
    double cost;
    Vec2 places[BOT_FORESEEN];
    uint32_t count;
} Imagined;

static const uint16_t *field_of(const Bot *bot, uint32_t leg)
{
    return bot->field_leg == leg ? bot->field : guide_leg(bot->guide, bot->section, leg)->field;
}

static double cost_of(const Bot *bot, uint32_t leg, const GameState *state)
{
    return guide_left(bot->guide, bot->section, leg, field_of(bot, leg), state);
}

// Tiles of the ground that are no longer whole.
static uint32_t cracks_in(const GameState *state)
{
    const GameLoose *loose = game_loose(state);
    uint32_t cracks = 0;
    for (uint32_t i = 0; i < state->loose_count; i++)
        cracks += loose[i].mode;
    return cracks;
}

// What a player who is bored thinks of a plan: it is worth a try, and more so if something gives.
static double eager_cost(Bot *bot)
{
    uint32_t before = cracks_in(bot->believed), after = cracks_in(bot->imagined);
    return EAGER_COST * rng_unit(&bot->rng) - (after > before ? CRACK_WORTH : 0.0);
}

// Plays a plan in a copy of the game as it is believed to be.
static void imagine(Bot *bot, const BotPlan *plan, Imagined *out)
{
    GameState *state = bot->imagined;
    memcpy(state, bot->believed, state->size);
    uint32_t leg = bot->leg, parts = state->heroes[0].parts, changes = 0;
    uint16_t before = plan->of[0].keys;
    double end = cost_of(bot, leg, state), best = end;
    out->count = 0;
    for (uint32_t tick = 0; tick < bot->skill.horizon; tick++) {
        uint16_t keys = bot_plan_keys(plan, tick);
        changes += keys != before;
        before = keys;
        game_tick(state, bot->guide->level, (TickInput){.keys = keys}, NULL);
        if (guide_is_passed(bot->section, state)) {
            out->cost = REACHED + 0.1 * tick;
            return;
        }
        if (state->heroes[0].dead_ticks > 0) {
            out->cost = best + DEATH_COST - 0.1 * tick;
            return;
        }
        if (tick % BOT_SAMPLE != BOT_SAMPLE - 1)
            continue;
        leg = guide_advance(bot->guide, bot->section, leg, state);
        end = cost_of(bot, leg, state);
        best = real_min(best, end);
        if (out->count < BOT_FORESEEN)
            out->places[out->count++] = guide_hero(state);
    }
    uint32_t lost = state->heroes[0].parts < parts ? parts - state->heroes[0].parts : 0;
    out->cost = 0.7 * end + 0.3 * best + HURT_COST * lost + CHANGE_COST * changes;
    if (bot->tick < bot->eager_until)
        out->cost += eager_cost(bot);
}

static BotPlan slip(Bot *bot, const BotPlan *plan)
{
    BotPlan out = *plan;
    for (uint32_t i = 0; i < out.count; i++) {
        int32_t ticks = out.of[i].ticks + noise_ticks(&bot->rng, bot->skill.deviation);
        out.of[i].ticks = (uint16_t)(ticks > 1 ? ticks : 1);
    }
    return out;
}

// --- deciding ------------------------------------------------------------------------------------

// Fills `believed`: what was seen, and what should have come of it since. False: nothing was seen
// yet, or the hero is dead.
static bool believe(Bot *bot)
{
    for (uint32_t i = 0; i < BOT_SEEN; i++) {
        if (bot->seen_tick[i] == UINT32_MAX || bot->seen_tick[i] + bot->skill.delay != bot->tick)
            continue;
        memcpy(bot->believed, bot->seen[i], bot->believed->size);
        bot->leg = bot->seen_leg[i];
        bot->seen_tick[i] = UINT32_MAX;
        for (uint32_t tick = bot->tick - bot->skill.delay; tick < bot->tick; tick++)
            game_tick(bot->believed, bot->guide->level, (TickInput){.keys = meant_at(bot, tick)},
                      NULL);
        bot->leg = guide_advance(bot->guide, bot->section, bot->leg, bot->believed);
        return bot->believed->heroes[0].dead_ticks == 0;
    }
    return false;
}

static BotMood mood_now(const Bot *bot)
{
    enum { HINTS = GAME_KEY_STICK | GAME_KEY_SLICK | GAME_KEY_HEAVY | GAME_KEY_PUFF };
    const RateLeg *leg = &bot->guide->legs[bot->section->first_leg + bot->leg];
    Vec2 hero = guide_hero(bot->believed);
    uint32_t near = guide_nearest(bot->guide, leg, hero);
    uint32_t ahead = guide_after(bot->guide, leg, near, WAY_AHEAD);
    uint32_t end = guide_after(bot->guide, leg, near, HINT_TILES);
    uint32_t since = bot->tick - bot->change_tick;
    BotMood mood = {.keys = bot->keys,
                    .held = meant_at(bot, bot->tick),
                    .wait = since < bot->skill.gap ? bot->skill.gap - since : 0,
                    .way = vec2_sub(bot->guide->points[ahead].place, hero)};
    for (uint32_t i = near; i <= end; i++)
        mood.hint |= bot->guide->points[i].keys & bot->keys & HINTS;
    return mood;
}

// True while the plan leads where it was thought to lead.
static bool is_on_plan(const Bot *bot)
{
    uint32_t age = bot->tick - bot->plan_tick;
    uint32_t sample = age / BOT_SAMPLE;
    if (bot->plan.count == 0 || age >= bot->skill.horizon / 2 || sample == 0 ||
        sample > bot->foreseen_count)
        return false;
    Vec2 apart = vec2_sub(bot->foreseen[sample - 1], guide_hero(bot->believed));
    return vec2_length(apart) < SURPRISE;
}

typedef struct Choice {
    BotPlan plan;
    Imagined end;
} Choice;

// Keeps the best plans in order.
static void keep_best(Choice best[RETRIED], uint32_t *count, const Choice *choice)
{
    uint32_t at = *count < RETRIED ? (*count)++ : RETRIED;
    while (at > 0 && choice->end.cost < best[at - 1].end.cost) {
        if (at < RETRIED)
            best[at] = best[at - 1];
        at--;
    }
    if (at < RETRIED)
        best[at] = *choice;
}

static void follow(Bot *bot, const Choice *choice)
{
    for (uint32_t tick = bot->plan_tick; tick < bot->tick; tick++)
        bot->meant[tick % BOT_MEMORY] = meant_at(bot, tick);
    bot->plan = choice->plan;
    bot->plan_tick = bot->tick;
    bot->foreseen_count = choice->end.count;
    memcpy(bot->foreseen, choice->end.places, sizeof bot->foreseen);
}

static void decide(Bot *bot)
{
    BotMood mood = mood_now(bot);
    Choice best[RETRIED];
    uint32_t count = 0;
    for (uint32_t i = 0; i < bot->skill.plans; i++) {
        Choice choice;
        if (i == 0 && bot->plan.count > 0)
            choice.plan = bot_plan_rest(&bot->plan, bot->tick - bot->plan_tick);
        else
            choice.plan = bot_think(&bot->rng, &mood, i);
        imagine(bot, &choice.plan, &choice.end);
        keep_best(best, &count, &choice);
    }
    uint32_t chosen = 0;
    double least = 1e30;
    for (uint32_t i = 0; i < count; i++) {
        Imagined again;
        BotPlan slipped = slip(bot, &best[i].plan);
        imagine(bot, &slipped, &again);
        double cost = best[i].end.cost + again.cost;
        if (cost < least) {
            least = cost;
            chosen = i;
        }
    }
    follow(bot, &best[chosen]);
}

// --- boredom -------------------------------------------------------------------------------------

// Where it mostly was of late.
static Vec2 haunt(const Bot *bot)
{
    uint32_t count = bot->haunt_count < BOT_HAUNTS ? bot->haunt_count : BOT_HAUNTS;
    Vec2 sum = vec2(0.0, 0.0);
    for (uint32_t i = 0; i < count; i++)
        sum = vec2_add(sum, vec2((double)bot->haunts[i][0], (double)bot->haunts[i][1]));
    return vec2_scale(sum, 1.0 / (count > 0 ? count : 1));
}

// Gives up the place where it is: the way round it seems nearer now. The oldest is tried again.
static void give_up(Bot *bot, uint32_t leg)
{
    bot->bars[bot->bar_count++ % BOT_BARS] = (GuideBar){haunt(bot), BAR_RADIUS};
    uint32_t count = bot->bar_count < BOT_BARS ? bot->bar_count : BOT_BARS;
    bool good = guide_field_make(bot->guide, guide_leg(bot->guide, bot->section, leg), bot->bars,
                                 count, bot->field);
    bot->field_leg = good ? leg : UINT32_MAX;
    bot->least = 1e30;
    bot->eager_until = bot->tick + EAGER_TICKS;
}

static void see_progress(Bot *bot, const GameState *state, uint32_t leg)
{
    if (bot->tick % BORED_STEP != 0 || state->heroes[0].dead_ticks > 0)
        return;
    Vec2 hero = guide_hero(state);
    float *place = bot->haunts[bot->haunt_count++ % BOT_HAUNTS];
    place[0] = (float)hero.x;
    place[1] = (float)hero.y;
    double left = guide_left(bot->guide, bot->section, leg, field_of(bot, leg), state);
    if (left < bot->least - 1.0) {
        bot->least = left;
        bot->since = bot->tick;
    } else if (bot->tick - bot->since >= BORED_TICKS) {
        give_up(bot, leg);
        bot->since = bot->tick;
    }
}

// --- a tick --------------------------------------------------------------------------------------

static void look(Bot *bot, const GameState *state, uint32_t leg)
{
    if ((bot->tick + bot->skill.delay) % DECIDE != 0)
        return;
    for (uint32_t i = 0; i < BOT_SEEN; i++)
        if (bot->seen_tick[i] == UINT32_MAX || bot->seen_tick[i] + bot->skill.delay < bot->tick) {
            memcpy(bot->seen[i], state, state->size);
            bot->seen_tick[i] = bot->tick;
            bot->seen_leg[i] = leg;
            return;
        }
}

uint16_t bot_keys(Bot *bot, const GameState *state, uint32_t leg)
{
    look(bot, state, leg);
    see_progress(bot, state, leg);
    if (bot->tick % DECIDE == 0 && believe(bot) && !is_on_plan(bot))
        decide(bot);
    uint16_t meant = meant_at(bot, bot->tick);
    if (bot->tick > 0 && meant != bot->meant[(bot->tick - 1) % BOT_MEMORY])
        bot->change_tick = bot->tick;
    bot->meant[bot->tick % BOT_MEMORY] = meant;
    uint16_t keys = press(bot);
    bot->tick++;
    return keys;
}
