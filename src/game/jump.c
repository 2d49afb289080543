// jump.c - the jump. Its height does not depend on how the ring lies. A key pressed a little early
// or late still counts, and the jump goes higher while the key is held.
//
// Each point gets an upward speed in proportion to its height above the lowest one (Mocný 2009,
// 4.1: the lowest points stick to the ground while the top shoots up). The mean of these speeds
// carries the hero JUMP_RISE tiles. Gravity is off while the key is held, for at most HOLD_TICKS.
//
// A landing flattens the body, and a well-timed jump recovers part of the landing's energy. This is
// computed from the speed of the landing and not from the shape. The body's height differs in each
// tick after a landing, and if the key is pressed just before the landing the body is still round.
#include "parts.h"

#define JUMP_RISE 1.0 // tiles that the take-off speed alone carries
// part of a landing's energy that a well-timed jump adds: successive jumps rise 2.4, 4.1, 5.1 and
// 5.7 tiles
#define SPRING_PART 0.47
#define SPRING_MOST 13.2 // tiles/s; fastest take-off, whatever the height of the fall before
// the upward part of a hop off a wall relative to its sideways part. Hops in a shaft 3 tiles wide
// rise 1.65 tiles each; with a value of 1 they rise 1.4.
#define HOP_UP 1.4
enum {
    COYOTE_TICKS = 6,    // 0.10 s in which a jump still counts as from the ground
    BUFFER_TICKS = 6,    // 0.10 s for which a press waits for the ground
    HOLD_TICKS = 12,     // no gravity while the key is held and the hero rises
    LEAVING_TICKS = 3,   // after a take-off; the ground that the hero leaves does not count
    SPRING_TICKS = 6,    // 0.10 s after a landing in which its energy is available
    UNSTICKY_TICKS = 10, // after a jump off a hold, so that the hero does not stick again at once
};
#define CUT_GRAVITY 1.3 // gravity while rising after an early release of the key: a tap makes a hop

// Returns the speed that a take-off adds to the speed `speed` along its direction, in tiles/s. It
// is at least that of a standing jump.
static double take_off_speed(const GameHero *hero, double gravity, double speed)
{
    double squared = 2.0 * gravity * JUMP_RISE, standing = real_sqrt(squared);
    double sprung = real_sqrt(squared + SPRING_PART * hero->landing_speed * hero->landing_speed);
    return real_max(standing, real_min(sprung, SPRING_MOST) - speed) * form_jump(hero);
}

// Returns the direction of a jump off a hold: away from the surface and up. At a ceiling the two
// cancel, and the direction is straight down.
static Vec2 hop_direction(Vec2 normal)
{
    double up = 1.0 + (HOP_UP - 1.0) * normal.x * normal.x;
    Vec2 direction = vec2_normalize(vec2_add(normal, vec2(0.0, -up)));
    return direction.x == 0.0 && direction.y == 0.0 ? vec2(0.0, 1.0) : direction;
}

static void take_off(GameState *state, GameHero *hero, GameEvents *events)
{
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state, hero);
    Vec2 direction = vec2(0.0, -1.0);
    uint32_t held = body->holding;
    if (held > 0) {
        direction = hop_direction(crawl_normal(body));
        sim_body_set_sticky(world, hero->body, false);
        hero->unsticky_ticks = UNSTICKY_TICKS;
        hero_emit(state, hero, events, GAME_EVENT_LET_GO, body->centre, held);
    }
    double rising = vec2_dot(body->velocity, direction);
    if (rising < 0.0)
        sim_body_push(world, hero->body, vec2_scale(direction, -rising));
    double speed = take_off_speed(hero, world->gravity.y, real_max(rising, 0.0));
    // A slick body leaves the ground as a whole. When its upper points got more speed, as in other
    // forms, its limp lower part sprang off the ground and it rose to 6 tiles.
    double slick = game_hero_forms(hero).slick;
    sim_body_shoot(world, hero->body, direction, (1.0 - slick) * speed);
    if (slick > 0.0)
        sim_body_push(world, hero->body, vec2_scale(direction, slick * speed));
    hero->jumping = 1;
    hero->jump_hold_ticks = HOLD_TICKS;
    hero->jump_buffer = hero->coyote_ticks = 0;
    hero->spring_ticks = 0;
    hero->landing_speed = 0.0;
    hero_emit(state, hero, events, GAME_EVENT_JUMPED, body->centre, speed);
}

// Returns the factor of gravity during a jump: 0 while the key is held, more than 1 after an early
// release.
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

void jump_control(GameState *state, GameHero *hero, TickInput input, GameEvents *events)
{
    bool held = input.keys & GAME_KEY_JUMP;
    bool pressed = held && !(hero->previous_keys & GAME_KEY_JUMP);
    if (pressed)
        hero->jump_buffer = BUFFER_TICKS;
    else if (hero->jump_buffer > 0)
        hero->jump_buffer--;
    bool in_air = pressed && hero->coyote_ticks == 0 && hero->air_jumps < state->options.extra_jump;
    if (in_air)
        hero->air_jumps++;
    if (in_air || (hero->jump_buffer > 0 && hero->coyote_ticks > 0))
        take_off(state, hero, events);
    game_hero_body(state, hero)->gravity_scale =
        form_weight(hero) * jump_gravity(hero, game_hero_body(state, hero), held);
}

void jump_sense_ground(GameHero *hero)
{
    if (hero->air_ticks == 0)
        hero->air_jumps = 0;
    if (hero->jumping && hero->jump_hold_ticks > HOLD_TICKS - LEAVING_TICKS)
        hero->coyote_ticks = 0;
    else if (hero->grounded)
        hero->coyote_ticks = COYOTE_TICKS;
    else if (hero->coyote_ticks > 0)
        hero->coyote_ticks--;
}

void jump_sense_landing(GameHero *hero, double speed)
{
    if (speed > 0.0) {
        hero->landing_speed = speed;
        hero->spring_ticks = SPRING_TICKS;
    } else if (hero->spring_ticks > 0 && --hero->spring_ticks == 0) {
        hero->landing_speed = 0.0;
    }
}
