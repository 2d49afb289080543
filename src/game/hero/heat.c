// heat.c - how warm a hero is. Hearths warm it; it cools outside of them, fast in water and as
// amber, which takes no heat. What a warm hero can do is elsewhere: it holds on to glass and ice
// (control.c), draws a thread (thread.c), and rises when it is puffed up (form.c).
#include "game/parts.h"

// 1/s
#define LOSS (1.0 / 6.0)
#define LOSS_WET 2.0
#define LOSS_HEAVY 2.0

// Ticks of the clock in the last seconds of warmth: parts of heat between two, and how many.
#define BEAT (0.25 * LOSS)
enum { BEATS = 6 };

void heat_warm(Game *game, const GameHero *hero, double rate)
{
    double *most = &game->warmth[game_hero_number(game->state, hero)];
    *most = real_max(*most, rate);
}

static double change_of(const Game *game)
{
    const GameHero *hero = game->hero;
    double rate = game->warmth[game_hero_number(game->state, hero)];
    if (water_is_at(game->world, hero_body(game)->centre))
        return -LOSS_WET;
    if (game_hero_forms(hero).heavy >= FORM_TAKEN)
        return -LOSS_HEAVY;
    return rate > 0.0 ? rate : -LOSS;
}

static uint32_t beats_left(double heat)
{
    return (uint32_t)real_min(heat / BEAT, BEATS);
}

void heat_sense(Game *game)
{
    GameHero *hero = game->hero;
    double before = hero->heat, change = change_of(game);
    hero->heat = real_clamp(before + change / SIM_TICK_RATE, 0.0, 1.0);
    Vec2 place = hero_body(game)->centre;
    if (before > 0.0 && hero->heat == 0.0 && game_hero_forms(hero).heavy >= FORM_TAKEN)
        hero_emit(game->state, hero, game->events, GAME_EVENT_GLAZED, place, 0.0);
    else if (change == -LOSS && beats_left(hero->heat) < beats_left(before))
        hero_emit(game->state, hero, game->events, GAME_EVENT_COOLED, place, hero->heat / LOSS);
}

void heat_squeak(const GameState *state, const LevelDesc *level, const GameHero *hero, bool met,
                 GameEvents *events)
{
    const SimBody *body = sim_body_const(game_world_const(state), hero->body);
    bool pressed = !(hero->previous_keys & GAME_KEY_STICK);
    Vec2 place;
    if (!(body->flags & SIM_BODY_STICKY) || hero->heat > 0.0 || body->holding > 0 ||
        body->touching == 0 || !(met || pressed) || !ground_glass_place(state, level, hero, &place))
        return;
    hero_emit(state, hero, events, GAME_EVENT_SQUEALED, place, 0.0);
    game_refuse(events, GAME_NO_ELEMENT, GAME_REFUSED_WEAK, body->centre, body->centre, 0.0);
}
