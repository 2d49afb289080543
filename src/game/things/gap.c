// gap.c - gaps: two balls between which a spark jumps when a hero gives them the charges that they
// need. The spark switches the targets on for a while, or for ever. A hero that has too few is
// refused, and keeps them. It goes on counting outside the window, as what it switches does.
//
// GameElement: `on` is the signal; gap.near has a bit for each hero that is near enough.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define TOLD 1.4  // tiles above its rectangle
#define GIVES 0.8 // tiles from a hero's outline to its middle

enum { SPARK_TICKS = 18 };

uint32_t game_gap_needs(const LevelElement *gap)
{
    return (uint32_t)real_clamp(gap->gap.needs + 0.5, 1.0, GAME_CHARGES_MOST);
}

static uint32_t hold_ticks(const LevelElement *gap)
{
    return (uint32_t)(gap->gap.hold * SIM_TICK_RATE + 0.5);
}

uint32_t game_gap_lamps(const LevelElement *gap, const GameElement *state)
{
    uint32_t needs = game_gap_needs(gap), all = hold_ticks(gap);
    if (!state->on || all == 0)
        return state->on ? needs : 0;
    return (uint32_t)(((uint64_t)state->gap.ticks * needs + all - 1) / all);
}

// Returns true if the current hero is near enough to give its charges.
static bool is_near(const Game *game, Vec2 place)
{
    const SimBody *body = hero_body(game);
    if (!box_contains(box_grow(body->box, GIVES), place))
        return false;
    if (sim_query_point(game->world, place).index == game->hero->body.index)
        return true;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 point = sim_point(game->world, body->first_point + i).position;
        if (vec2_length_squared(vec2_sub(point, place)) <= GIVES * GIVES)
            return true;
    }
    return false;
}

static void spark(Game *game, const LevelElement *gap, GameElement *state)
{
    uint32_t needs = game_gap_needs(gap);
    game->hero->charge = real_max(game->hero->charge - needs, 0.0);
    state->on = 1;
    state->gap.ticks = hold_ticks(gap);
    state->gap.spark_ticks = SPARK_TICKS;
    state->gap.hero = game_hero_number(game->state, game->hero) + 1;
    game_emit(game->events, GAME_EVENT_SPARKED, gap->centre, needs);
}

// The mark is told above the gap, where the hero does not hide it.
static void refuse(Game *game, uint32_t element, double reached)
{
    const LevelElement *gap = element_level(game, element);
    Vec2 place = vec2(gap->centre.x, gap->centre.y - 0.5 * gap->size.y - TOLD);
    game_refuse(game->events, element, GAME_REFUSED_WEAK, place, place, reached);
}

// Lets the current hero give what is needed. Who has just come near and has too little is refused.
static void meet(Game *game, uint32_t element)
{
    const LevelElement *gap = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t bit = 1u << game_hero_number(game->state, game->hero);
    uint32_t has = game_hero_charges(game->hero), needs = game_gap_needs(gap);
    bool near = game_hero_is_out(game->hero) && is_near(game, gap->centre),
         comes = near && (state->gap.near & bit) == 0;
    state->gap.near = near ? state->gap.near | bit : state->gap.near & ~bit;
    if (near && !state->on && has >= needs)
        spark(game, gap, state);
    else if (comes && !state->on)
        refuse(game, element, (double)has / needs);
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *gap = element_level(game, element);
    GameElement *state = element_state(game, element);
    GameHero *current = game->hero;
    uint32_t lamps = game_gap_lamps(gap, state);
    state->gap.spark_ticks -= state->gap.spark_ticks > 0;
    if (state->gap.ticks > 0 && --state->gap.ticks == 0)
        state->on = 0;
    if (game_gap_lamps(gap, state) < lamps)
        game_emit(game->events, GAME_EVENT_EMPTIED, gap->centre, lamps);
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i))
            meet(game, element);
    game->hero = current;
}

const ElementClass gap_class = {.sense = sense, .everywhere = true};
