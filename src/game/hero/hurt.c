// hurt.c - hits and healing. A hit costs the hero a part of its body, which gets smaller. The last
// one kills. Resin gives the parts back. game.c handles dying and returning; form.c applies the
// size to the body.
#include "game/parts.h"

#define KNOCK_SPEED 8.0 // tiles/s away from what hit it
// tiles/s upwards in addition, when it is hit from the side: this lifts it off the ground and out
// of the way
#define KNOCK_LIFT 5.0

enum {
    SAFE_TICKS = 60,  // after a hit
    LOOSE_TICKS = 12, // after a hit; the hero cannot hold on, so that it moves away
    HEAL_TICKS = 30,  // in resin, for each part
};

// Relative radius for 1, 2 and 3 parts. The area goes down to about a half, so that the hero can
// still jump and push.
static const double sizes[GAME_HERO_PARTS] = {0.7, 0.85, 1.0};

double hurt_size(const GameHero *hero)
{
    uint32_t parts = hero->parts < 1                 ? 1
                     : hero->parts > GAME_HERO_PARTS ? GAME_HERO_PARTS
                                                     : hero->parts;
    return sizes[parts - 1];
}

// A small hero breaks and presses what the whole one does. Otherwise a level could become
// impossible to win after a hit.
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

// Knocks the hero away from `from`. The same blow moves the heavy form less.
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
    if (hurt_is_safe(hero) || parts == 0 || game->state->outcome == GAME_WON)
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
    if (game->hero->dead_ticks == 0 && game->state->outcome != GAME_WON)
        game->hero->killed = 1;
}

static bool is_hurt(const GameHero *hero)
{
    return hero->dead_ticks == 0 && hero->parts < GAME_HERO_PARTS;
}

void hurt_heal(Game *game)
{
    GameHero *hero = game->hero;
    if (is_hurt(hero) && ++hero->heal_ticks >= HEAL_TICKS)
        hurt_heal_part(game);
}

void hurt_heal_part(Game *game)
{
    GameHero *hero = game->hero;
    if (!is_hurt(hero))
        return;
    hero->heal_ticks = 0;
    hero->parts++;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_HEALED, hero_body(game)->centre,
              hero->parts);
}
