// bot_moves.c - see bot_moves.h. Half of the plans are moves that players have words for (a run-up,
// a wall jump, a swing), the others are keys at random.
//
// The numbers that an expression draws have an order: C leaves open which argument or operand is
// evaluated first, so there is one draw in each, or they are joined by && or ?:.
#include "bot_moves.h"

#include "jantar/input.h"
#include "jantar/real.h"
#include <stdbool.h>

enum {
    SIDES = GAME_KEY_LEFT | GAME_KEY_RIGHT,
    DIRECTIONS = SIDES | GAME_KEY_UP | GAME_KEY_DOWN,
    FORMS = GAME_KEY_SLICK | GAME_KEY_HEAVY | GAME_KEY_PUFF,
    SHORT = 12, // ticks of a tap
    LONG = 90,
};

uint16_t bot_plan_keys(const BotPlan *plan, uint32_t tick)
{
    for (uint32_t i = 0; i + 1 < plan->count; i++) {
        if (tick < plan->of[i].ticks)
            return plan->of[i].keys;
        tick -= plan->of[i].ticks;
    }
    return plan->count > 0 ? plan->of[plan->count - 1].keys : 0;
}

BotPlan bot_plan_rest(const BotPlan *plan, uint32_t ticks)
{
    BotPlan rest = {.count = 0};
    for (uint32_t i = 0; i < plan->count; i++) {
        BotStretch stretch = plan->of[i];
        uint32_t gone = stretch.ticks < ticks ? stretch.ticks : ticks;
        ticks -= gone;
        stretch.ticks = (uint16_t)(stretch.ticks - gone);
        if (stretch.ticks > 0 || i + 1 == plan->count)
            rest.of[rest.count++] = stretch;
    }
    return rest;
}

// Adds a stretch, if there is room and it has a length.
static void add(BotPlan *plan, uint32_t keys, uint32_t ticks)
{
    if (plan->count < BOT_STRETCHES && ticks > 0)
        plan->of[plan->count++] = (BotStretch){(uint16_t)keys, (uint16_t)ticks};
}

static bool one_in(Rng *rng, uint32_t many)
{
    return rng_below(rng, many) == 0;
}

static uint32_t between(Rng *rng, uint32_t least, uint32_t most)
{
    return least + rng_below(rng, most - least + 1);
}

// --- what suits the place ------------------------------------------------------------------------

static uint32_t way_side(Rng *rng, const BotMood *mood)
{
    if (real_abs(mood->way.x) < 0.5)
        return one_in(rng, 2) ? GAME_KEY_LEFT : GAME_KEY_RIGHT;
    bool right = (mood->way.x > 0.0) != one_in(rng, 6);
    return right ? GAME_KEY_RIGHT : GAME_KEY_LEFT;
}

static uint32_t other_side(uint32_t keys)
{
    return keys ^ SIDES;
}

// A form that helps here, seldom another one, usually none.
static uint32_t choose_form(Rng *rng, const BotMood *mood, bool wanted)
{
    static const uint16_t forms[] = {GAME_KEY_SLICK, GAME_KEY_HEAVY, GAME_KEY_PUFF};
    if ((mood->hint & FORMS) && rng_below(rng, 4) < 3)
        return mood->hint & FORMS;
    return wanted || one_in(rng, 8) ? forms[rng_below(rng, 3)] : 0;
}

static uint32_t choose_hold(Rng *rng, const BotMood *mood)
{
    bool likely = mood->hint & GAME_KEY_STICK;
    return one_in(rng, likely ? 2 : 5) ? GAME_KEY_STICK : 0;
}

static uint32_t choose_direction(Rng *rng, const BotMood *mood, uint32_t hold)
{
    switch (rng_below(rng, 8)) {
    case 0:
        return 0;
    case 1:
        return mood->way.y < 0.0 || one_in(rng, 2) ? GAME_KEY_UP : GAME_KEY_DOWN;
    case 2:
    case 3:
        return hold ? GAME_KEY_UP | way_side(rng, mood) : way_side(rng, mood);
    default:
        return way_side(rng, mood);
    }
}

// --- moves with a name ---------------------------------------------------------------------------

static void go(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood);
    add(plan, side | choose_form(rng, mood, false), LONG);
}

static void leap(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood), form = choose_form(rng, mood, false);
    if (one_in(rng, 2))
        add(plan, side, between(rng, 4, 30));
    add(plan, side | GAME_KEY_JUMP | form, between(rng, 8, 28));
    add(plan, side | form, LONG);
}

static void run_up(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood);
    add(plan, other_side(side), between(rng, 15, 45));
    add(plan, side, between(rng, 20, 50));
    add(plan, side | GAME_KEY_JUMP, between(rng, 14, 28));
    add(plan, side | choose_hold(rng, mood), LONG);
}

// A jump at the moment of landing is stronger.
static void bounce(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = one_in(rng, 2) ? way_side(rng, mood) : 0;
    add(plan, side | GAME_KEY_JUMP, between(rng, 8, 20));
    add(plan, side, between(rng, 12, 32));
    add(plan, side | GAME_KEY_JUMP, between(rng, 16, 28));
    side = way_side(rng, mood);
    add(plan, side | choose_hold(rng, mood), LONG);
}

static void climb(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood);
    if (one_in(rng, 2))
        add(plan, side | GAME_KEY_JUMP, between(rng, 8, 24));
    add(plan, side | GAME_KEY_STICK, between(rng, 8, 24));
    uint32_t ticks = between(rng, 20, 70);
    add(plan, GAME_KEY_STICK | GAME_KEY_UP | (one_in(rng, 2) ? side : 0), ticks);
    add(plan, GAME_KEY_STICK | (one_in(rng, 2) ? side : side | GAME_KEY_UP), LONG);
}

static void wall_jump(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood);
    add(plan, side | GAME_KEY_STICK, between(rng, 8, 20));
    add(plan, other_side(side) | GAME_KEY_JUMP, between(rng, 12, 24));
    uint32_t ticks = between(rng, 12, 30);
    add(plan, (one_in(rng, 2) ? side : other_side(side)) | GAME_KEY_STICK, ticks);
    add(plan, GAME_KEY_STICK | GAME_KEY_UP, LONG);
}

static void swing(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood);
    add(plan, GAME_KEY_STICK | side, between(rng, 16, 36));
    if (one_in(rng, 2)) {
        add(plan, GAME_KEY_STICK | other_side(side), between(rng, 16, 36));
        add(plan, GAME_KEY_STICK | side, between(rng, 16, 36));
    }
    add(plan, side | GAME_KEY_JUMP, between(rng, 10, 24));
    add(plan, side | choose_hold(rng, mood), LONG);
}

static void hold_form(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = one_in(rng, 4) ? 0 : way_side(rng, mood), form = choose_form(rng, mood, true);
    if (one_in(rng, 3))
        add(plan, side | GAME_KEY_JUMP, between(rng, 12, 28));
    add(plan, side | form | choose_hold(rng, mood), LONG);
}

// Falls on what is below as something heavy, or comes off a height as something light.
static void drop(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood), form = choose_form(rng, mood, true);
    uint32_t ticks = between(rng, 16, 30);
    add(plan, (one_in(rng, 2) ? side : 0) | GAME_KEY_JUMP, ticks);
    ticks = between(rng, 20, 60);
    add(plan, form | (one_in(rng, 2) ? side : 0), ticks);
    add(plan, side | (one_in(rng, 2) ? form : 0), LONG);
}

static void take_along(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    uint32_t side = way_side(rng, mood);
    add(plan, side, between(rng, 4, 20));
    add(plan, GAME_KEY_STICK | side, LONG);
}

static void wait(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    add(plan, mood->held & (GAME_KEY_STICK | FORMS), between(rng, 10, LONG));
}

static void try_out(Rng *rng, const BotMood *mood, BotPlan *plan)
{
    static const uint16_t ticks[] = {SHORT, 16, 22, 30, 44};
    uint32_t form = choose_form(rng, mood, false), stretches = between(rng, 2, 4);
    for (uint32_t i = 0; i < stretches; i++) {
        uint32_t hold = choose_hold(rng, mood);
        uint32_t keys = form | hold | choose_direction(rng, mood, hold);
        if (one_in(rng, 3))
            keys |= GAME_KEY_JUMP;
        add(plan, keys, ticks[rng_below(rng, sizeof ticks / sizeof *ticks)]);
        if (one_in(rng, 3))
            form = choose_form(rng, mood, false);
    }
}

// --- choosing ------------------------------------------------------------------------------------

typedef struct Move {
    void (*make)(Rng *rng, const BotMood *mood, BotPlan *plan);
    uint16_t needs; // none of these keys: the move makes no sense
    uint16_t likes; // any of these helps here: the move comes to mind more often
} Move;

static const Move moves[] = {
    {go, 0, 0},
    {leap, 0, 0},
    {run_up, GAME_KEY_JUMP, 0},
    {bounce, GAME_KEY_JUMP, 0},
    {climb, GAME_KEY_STICK, GAME_KEY_STICK},
    {wall_jump, GAME_KEY_STICK, GAME_KEY_STICK},
    {swing, GAME_KEY_STICK, GAME_KEY_STICK},
    {take_along, GAME_KEY_STICK, 0},
    {hold_form, FORMS, FORMS},
    {drop, FORMS, FORMS},
    {wait, 0, 0},
};
enum { MOVES = sizeof moves / sizeof *moves };

static const Move *choose_move(Rng *rng, const BotMood *mood)
{
    for (;;) {
        const Move *move = &moves[rng_below(rng, MOVES)];
        if (move->needs != 0 && !(move->needs & mood->keys))
            continue;
        if (move->likes == 0 || (move->likes & mood->hint) || one_in(rng, 3))
            return move;
    }
}

// Holds what is held until it may be changed, and leaves out keys that are not known.
static BotPlan tidy(const BotPlan *plan, const BotMood *mood)
{
    BotPlan out = {.count = 0};
    if (mood->wait > 0)
        add(&out, mood->held, mood->wait);
    for (uint32_t i = 0; i < plan->count; i++) {
        uint16_t keys = plan->of[i].keys & mood->keys;
        if (out.count > 0 && out.of[out.count - 1].keys == keys)
            out.of[out.count - 1].ticks =
                (uint16_t)(out.of[out.count - 1].ticks + plan->of[i].ticks);
        else
            add(&out, keys, plan->of[i].ticks);
    }
    return out;
}

BotPlan bot_think(Rng *rng, const BotMood *mood, uint32_t number)
{
    BotPlan plan = {.count = 0};
    if (number == 0)
        go(rng, mood, &plan);
    else if (number == 1)
        leap(rng, mood, &plan);
    else if (number % 5 < 2)
        try_out(rng, mood, &plan);
    else
        choose_move(rng, mood)->make(rng, mood, &plan);
    return tidy(&plan, mood);
}
