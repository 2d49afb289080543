// jump.c - the jump: the same height however the ring lies, forgiving in time, higher when the key is held.
//
// Each point gets an upward speed in proportion to its height over the lowest one (Mocný 2009, 4.1: the lowest cling,
// the top shoots up), with a mean that carries JUMP_RISE; gravity is off while the key is held, HOLD_TICKS at most.
#include "parts.h"

#define JUMP_RISE 1.0 // tiles that the take-off speed alone carries
enum {
    COYOTE_TICKS = 6,    // 0.10 s in which a jump still counts as from the ground
    BUFFER_TICKS = 6,    // 0.10 s for which a press waits for the ground
    HOLD_TICKS = 12,     // no gravity while the key is held and it rises
    LEAVING_TICKS = 3,   // after take-off in which the ground it leaves does not count
    UNSTICKY_TICKS = 10, // after a jump off a hold, so that it does not catch again at once
};
#define CUT_GRAVITY 1.3 // gravity while still rising after the key was released: a tap stays a hop

static void take_off(GameState *state, GameEvents *events)
{
    GameHero *hero = &state->hero;
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state);
    Vec2 direction = vec2(0.0, -1.0);
    uint32_t held = body->holding;
    if (held > 0) {
        direction = vec2_normalize(vec2_add(crawl_normal(body), vec2(0.0, -1.0)));
        if (direction.x == 0.0 && direction.y == 0.0)
            direction = vec2(0.0, 1.0); // straight off a ceiling
        sim_body_set_sticky(world, hero->body, false);
        hero->unsticky_ticks = UNSTICKY_TICKS;
        game_emit(events, GAME_EVENT_LET_GO, body->centre, held);
    }
    double falling = vec2_dot(body->velocity, direction);
    if (falling < 0.0)
        sim_body_push(world, hero->body, vec2_scale(direction, -falling));
    double speed = real_sqrt(2.0 * world->gravity.y * JUMP_RISE);
    sim_body_shoot(world, hero->body, direction, speed);
    hero->jumping = 1;
    hero->jump_hold_ticks = HOLD_TICKS;
    hero->jump_buffer = hero->coyote_ticks = 0;
    game_emit(events, GAME_EVENT_JUMPED, body->centre, speed);
}

// Gravity of the jump in flight: none while held, more when released early.
static double jump_gravity(GameHero *hero, const SimBody *body, bool held)
{
    if (!hero->jumping)
        return 1.0;
    if (body->velocity.y >= 0.0) {
        hero->jumping = 0;
        return 1.0;
    }
    if (held && hero->jump_hold_ticks > 0) {
        hero->jump_hold_ticks--;
        return 0.0;
    }
    bool cut = hero->jump_hold_ticks > 0;
    return cut ? CUT_GRAVITY : 1.0;
}

void jump_control(GameState *state, TickInput input, GameEvents *events)
{
    GameHero *hero = &state->hero;
    bool held = input.keys & GAME_KEY_JUMP;
    bool pressed = held && !(hero->previous_keys & GAME_KEY_JUMP);
    if (pressed)
        hero->jump_buffer = BUFFER_TICKS;
    else if (hero->jump_buffer > 0)
        hero->jump_buffer--;
    if (hero->jump_buffer > 0 && hero->coyote_ticks > 0)
        take_off(state, events);
    game_hero_body(state)->gravity_scale = jump_gravity(hero, game_hero_body(state), held);
}

void jump_sense_ground(GameHero *hero)
{
    if (hero->jumping && hero->jump_hold_ticks > HOLD_TICKS - LEAVING_TICKS)
        hero->coyote_ticks = 0;
    else if (hero->grounded)
        hero->coyote_ticks = COYOTE_TICKS;
    else if (hero->coyote_ticks > 0)
        hero->coyote_ticks--;
}
