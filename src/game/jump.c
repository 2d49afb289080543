// jump.c - the jump: the same height however the ring lies, forgiving in time, higher when the key
// is held.
//
// Each point gets an upward speed in proportion to its height over the lowest one (Mocný 2009, 4.1:
// the lowest cling, the top shoots up), with a mean that carries JUMP_RISE; gravity is off while
// the key is held, HOLD_TICKS at most.
//
// A landing has pressed the body flat and a jump in time takes that up: part of the landing's
// energy is added. It comes from the speed of the landing, not from the shape: that has a different
// height in each of those ticks, and a press just before the ground would find a round body.
#include "parts.h"

#define JUMP_RISE 1.0 // tiles that the take-off speed alone carries
// of a landing's energy, added by a jump in time: 2.4 tiles, then 4.1, 5.1, 5.7
#define SPRING_PART 0.47
#define SPRING_MOST 13.2 // tiles/s of a take-off, whatever the height it fell from
// upward part of a hop off a wall, to that off it: 1.65 tiles a hop in a shaft 3 wide; 1
#define HOP_UP 1.4
// is 1.4
enum {
    COYOTE_TICKS = 6,    // 0.10 s in which a jump still counts as from the ground
    BUFFER_TICKS = 6,    // 0.10 s for which a press waits for the ground
    HOLD_TICKS = 12,     // no gravity while the key is held and it rises
    LEAVING_TICKS = 3,   // after take-off in which the ground it leaves does not count
    SPRING_TICKS = 6,    // 0.10 s after a landing in which its energy is still there
    UNSTICKY_TICKS = 10, // after a jump off a hold, so that it does not catch again at once
};
#define CUT_GRAVITY 1.3 // gravity while still rising after the key was released: a tap stays a hop

// What a take-off adds to the speed that it has already along the way: at least a standing jump's.
static double take_off_speed(const GameHero *hero, double gravity, double speed)
{
    double squared = 2.0 * gravity * JUMP_RISE, standing = real_sqrt(squared);
    double sprung = real_sqrt(squared + SPRING_PART * hero->landing_speed * hero->landing_speed);
    return real_max(standing, real_min(sprung, SPRING_MOST) - speed) * form_jump(hero);
}

// Off what it holds on to and up; off a ceiling, where the two cancel, straight off.
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
    // A slick body leaves the ground as a whole: shot off by its top, the limp foot sprang from the
    // ground to 6 tiles.
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
