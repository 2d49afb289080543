// hurt.c - hits, crushes and healing: a hit costs the hero a part of its body, which gets smaller,
// the last one kills; resin gives the parts back. Not here: dying and coming back (game.c), what
// hits it (the elements, ground_rules.c), how the body takes on its size (form.c).
#include "parts.h"

#define KNOCK_SPEED 8.0 // tiles/s away from what hit it
// tiles/s upwards besides, when it is hit from the side: off the ground, out of the way
#define KNOCK_LIFT 5.0

enum {
    SAFE_TICKS = 60,  // after a hit
    LOOSE_TICKS = 12, // after a hit in which it can't hold on, or it would stay where it is hit
    HEAL_TICKS = 30,  // in resin, for each part
};

// Radius for 1, 2, 3 parts: the area goes down to about a half, so that it still jumps and pushes.
static const double sizes[GAME_HERO_PARTS] = {0.7, 0.85, 1.0};

double hurt_size(const GameHero *hero)
{
    uint32_t parts = hero->parts < 1                 ? 1
                     : hero->parts > GAME_HERO_PARTS ? GAME_HERO_PARTS
                                                     : hero->parts;
    return sizes[parts - 1];
}

// What the whole hero breaks and presses, the small one does, too, or a level could not be won any
// more after a hit.
double hurt_whole_mass(const Game *game, SimBodyId id)
{
    const GameHero *hero = game_hero_of_body(game->state, id);
    double size = hero != NULL ? hero->size : 1.0;
    return sim_body_const(game->world, id)->mass / (size * size);
}

bool hurt_is_safe(const GameHero *hero)
{
    return hero->safe_ticks > 0 || hero->dead_ticks > 0 || hero->killed;
}

static Vec2 knock_velocity(Vec2 from, Vec2 centre)
{
    Vec2 away = vec2_normalize(vec2_sub(centre, from));
    if (away.x == 0.0 && away.y == 0.0)
        away = vec2(0.0, -1.0);
    double sideways = away.x * away.x;
    return vec2(KNOCK_SPEED * away.x, KNOCK_SPEED * away.y - KNOCK_LIFT * sideways);
}

// The same blow moves the amber less.
static void knock(Game *game, Vec2 from)
{
    GameHero *hero = game->hero;
    SimBody *body = hero_body(game);
    Vec2 velocity = vec2_scale(knock_velocity(from, body->centre), form_jump(hero));
    if (body->holding > 0)
        hero_emit(game->state, game->hero, game->events, GAME_EVENT_LET_GO, body->centre,
                  body->holding);
    sim_body_set_sticky(game->world, hero->body, false);
    hero->unsticky_ticks = LOOSE_TICKS;
    hero->jumping = hero->jump_hold_ticks = hero->coyote_ticks = 0;
    sim_body_push(game->world, hero->body, vec2_sub(velocity, body->velocity));
    sim_body_wake(game->world, hero->body);
}

void hurt_parts(Game *game, Vec2 from, uint32_t parts)
{
    GameHero *hero = game->hero;
    if (hurt_is_safe(hero) || parts == 0)
        return;
    knock(game, from);
    hero->safe_ticks = SAFE_TICKS;
    hero->heal_ticks = 0;
    if (game->state->options.no_damage)
        return;
    hero->hits++;
    if (parts >= hero->parts) {
        hurt_kill(game);
        return;
    }
    hero->parts -= parts;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_HURT, hero_body(game)->centre,
              hero->parts);
}

void hurt_hero(Game *game, Vec2 from)
{
    hurt_parts(game, from, 1);
}

void hurt_kill(Game *game)
{
    if (game->hero->dead_ticks == 0)
        game->hero->killed = 1;
}

void hurt_heal(Game *game)
{
    GameHero *hero = game->hero;
    if (hero->dead_ticks > 0 || hero->parts >= GAME_HERO_PARTS || ++hero->heal_ticks < HEAL_TICKS)
        return;
    hero->heal_ticks = 0;
    hero->parts++;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_HEALED, hero_body(game)->centre,
              hero->parts);
}
