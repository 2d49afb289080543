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
#include "game/parts.h"

#include "jantar/sim_query.h"

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
// tiles below the hero's feet within which it still counts as on the ground that it bounced off
#define REBOUND 0.5
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

// Returns the direction of a jump, and lets go of what the hero holds. `side` < 0: the player
// points to the left; > 0: to the right. Off a hanging rope the hero jumps to that side, whichever
// side the rope is on, and passes through it: in a swing nobody sees where the rope is. (As off a
// wall, it jumped to the other side in half of the cases, or was stopped by the rope.)
static Vec2 push_off(GameState *state, GameHero *hero, double side, GameEvents *events)
{
    SimBody *body = game_hero_body(state, hero);
    Vec2 normal = crawl_normal(body);
    bool held = body->holding > 0;
    if (held) {
        crawl_let_go(state, hero, events);
        hero->unsticky_ticks = UNSTICKY_TICKS;
    }
    if (body->shuns == 0 || side == 0.0)
        return held ? hop_direction(normal) : vec2(0.0, -1.0);
    // It pushes off the rope: the speed of the swing would carry it to the other side.
    if (body->velocity.x * side < 0.0)
        sim_body_push(game_world(state), hero->body, vec2(-body->velocity.x, 0.0));
    return hop_direction(vec2(side > 0.0 ? 1.0 : -1.0, 0.0));
}

static void take_off(GameState *state, GameHero *hero, double side, GameEvents *events)
{
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state, hero);
    Vec2 direction = push_off(state, hero, side, events);
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

void jump_control(GameState *state, GameHero *hero, TickInput input, Vec2 wanted,
                  GameEvents *events)
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
        take_off(state, hero, wanted.x, events);
    game_hero_body(state, hero)->gravity_scale =
        form_weight(hero) * jump_gravity(hero, game_hero_body(state, hero), held);
}

void jump_wait(GameHero *hero)
{
    if (hero->jump_buffer > 0 && (hero->previous_keys & GAME_KEY_JUMP))
        hero->jump_buffer = BUFFER_TICKS;
}

// Returns true if ground is close below the hero that is in the air. A soft body springs off the
// ground that it lands on or rolls over, for longer than the coyote time, and to the player it is
// still on that ground. (9 of 60 presses after a landing were lost.) Ropes and cloth are no such
// ground: a hero would jump along a vine to its top without holding on to it.
static bool rebounds(const GameState *state, const LevelDesc *level, const GameHero *hero)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, hero->body);
    SimTerrain terrain = game_terrain(state, level);
    terrain.passes = sim_body_passes(body);
    Vec2 below = {body->centre.x, body->centre.y + GAME_HERO_RADIUS * hero->size + REBOUND};
    SimRayHit hit;
    return sim_query_ray(world, &terrain, body->centre, below, (uint16_t)~terrain.passes,
                         hero->body, &hit) &&
           -hit.normal.y > STEEPEST_GROUND &&
           (hit.body.index == 0 || sim_body_const(world, hit.body)->kind != SIM_NET);
}

// A hero can't jump from a rope that it does not hold: it would hop from rope to rope, and along a
// vine to its top.
static bool leans_on_rope(const GameState *state, const GameHero *hero)
{
    const SimWorld *world = game_world_const(state);
    return sim_body_const(world, hero->body)->holding == 0 &&
           crawl_leans_on_rope(world, hero->body, STEEPEST_GROUND);
}

void jump_sense_ground(const GameState *state, const LevelDesc *level, GameHero *hero)
{
    if (hero->air_ticks == 0)
        hero->air_jumps = 0;
    if (hero->jumping && hero->jump_hold_ticks > HOLD_TICKS - LEAVING_TICKS)
        hero->coyote_ticks = 0;
    else if (hero->grounded && !leans_on_rope(state, hero))
        hero->coyote_ticks = COYOTE_TICKS;
    else if (hero->coyote_ticks > 0 && !rebounds(state, level, hero))
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
