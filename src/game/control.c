// control.c - from keys to motion: rolling, jumping, sticking, crawling; and what the hero feels of the world.
//
// Rolling is a force on every point in the direction wanted plus a force along the ring that spins it (Mocný 2009, 4.1:
// the first alone looks dead, the second alone does nothing in the air). Both are feedback on the mean velocity and the
// spin, clamped, so that top speed and stopping distance are what the constants say and no key ever kicks.
// Not here: the physics of strands and contact (sim).
#include "game.h"
#include "jantar/real.h"

#define TICK (1.0 / SIM_TICK_RATE)

#define TOP_SPEED 10.0    // tiles/s
#define STEER_GROUND 18.0 // tiles/s^2, steering and stopping on the ground: 10 tiles/s are gone in 2.8 tiles and 0.55 s
#define STEER_AIR 14.0    // tiles/s^2
#define SPIN_LIMIT 60.0   // rad/s^2

// Without a key the ground brakes by STEER_GROUND x up^BRAKE_POWER, up being the upward part of the ground's normal: a
// flat floor stops the hero, a slope of 1:2 (up 0.894) slows it only by 40 % of what gravity adds, 45 degrees hardly.
enum { BRAKE_POWER = 8 };

#define CRAWL_SPEED 4.5  // tiles/s along a wall or ceiling while sticking
#define CRAWL_STEER 40.0 // tiles/s^2
#define CRAWL_PRESS 12.0 // tiles/s^2 towards the surface on top of what gravity pulls off it: the leading side meets it
// Rate at which a calm hold comes to rest, 1/s: about critical for the ring rocking on its strands (5 rad/s). Stopping it within
// a tick, as in motion, leaves a creep of 0.2 tiles over seconds.
#define HOLD_RATE 10.0
#define CRAWL_PEEL 0.06      // tiles off the surface at which the trailing strands let go while it crawls
#define CRAWL_CLING 0.85     // part of its weight along the surface that the body holds; the rest sags into the strands
#define CRAWL_LAST_PEEL 0.18 // the same for the last few: round an outer bend hardly more than those touch
enum { CRAWL_KEEPS = 3 };    // how many are the last few

// Compliance of its strands, tiles/N: taut while it moves, to keep to the surface and to take a hard catch (five strands
// stop 11 tiles/s); while it hangs at rest so slack that it is seen to hang, by SAG under a ceiling however many hold.
// Always slack, they tear when a jump at a ceiling bounces back at 4 tiles/s.
#define TAUT 0.0025
#define SAG 0.1        // tiles
#define SLACKEN 0.05   // part of the way to slack a tick
#define CALM_SPEED 1.0 // tiles/s below which a hold without a key counts as hanging at rest

#define JUMP_RISE 1.0 // tiles that the take-off speed alone carries
enum {
    COYOTE_TICKS = 6,    // 0.10 s
    BUFFER_TICKS = 6,    // 0.10 s
    HOLD_TICKS = 12,     // no gravity while the key is held and it rises
    UNSTICKY_TICKS = 10, // after a jump off a hold, so that it does not catch again at once
};
#define CUT_GRAVITY 1.3 // gravity while still rising after the key was released: a tap stays a hop

#define FALL_FREE 20.0 // tiles/s up to which it falls freely
#define FALL_LAST 35.0 // tiles/s at which the air carries its weight: the camera and the player can still follow

#define STEEPEST_GROUND 0.3 // least upward part of a contact normal that one can jump off
#define WALL 0.8            // sideways part of a contact normal from which on it is a wall: steeper than 53 degrees
#define ROLLABLE 0.6        // least upward part of the normal of ground that one rolls along
#define UPHILL_HELP 0.6     // part of gravity's pull down a slope that is taken off while rolling up it
#define SOFT_LANDING 3.0    // tiles/s; slower contacts and the small bounce after a jump are not landings

// The direction wanted: keys, else the analogue stick; each axis in [-1, 1].
static Vec2 wanted_direction(TickInput input)
{
    double x = ((input.keys & GAME_KEY_RIGHT) != 0) - ((input.keys & GAME_KEY_LEFT) != 0);
    double y = ((input.keys & GAME_KEY_DOWN) != 0) - ((input.keys & GAME_KEY_UP) != 0);
    if (input.keys & (GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN))
        return vec2(x, y);
    return vec2(real_clamp(input.stick_x / 127.0, -1.0, 1.0), real_clamp(input.stick_y / 127.0, -1.0, 1.0));
}

// Acceleration that brings `now` to `wanted` at `rate` (1/s), at most `limit`.
static double approach(double wanted, double now, double rate, double limit)
{
    return real_clamp((wanted - now) * rate, -limit, limit);
}

// The same within this tick.
static double steer(double wanted, double now, double limit)
{
    return approach(wanted, now, SIM_TICK_RATE, limit);
}

static double brake_limit(const SimBody *body)
{
    double up = real_max(-vec2_normalize(body->ground_normal).y, 0.0);
    double power = up * up;
    for (int p = 2; p < BRAKE_POWER; p *= 2)
        power *= power;
    return STEER_GROUND * power;
}

// Pushing against a wall: the ring must not spin there, or it would hop up and down on its own friction.
static bool pushes_wall(GameState *state, double direction)
{
    const SimBody *body = game_hero_body(state);
    SimPoints points = sim_points(game_world(state));
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        if (points.contact_x[i] * direction < -WALL)
            return true;
    return false;
}

// The way along the ground, to the right; straight to the right in the air and against walls.
static Vec2 ground_tangent(const SimBody *body, bool grounded, bool at_wall)
{
    Vec2 normal = vec2_normalize(body->ground_normal);
    return grounded && !at_wall && -normal.y > ROLLABLE ? vec2_perp(normal) : vec2(1.0, 0.0);
}

static void roll(GameState *state, double direction)
{
    SimBody *body = game_hero_body(state);
    bool grounded = state->hero.grounded, at_wall = pushes_wall(state, direction);
    double limit = grounded ? STEER_GROUND : STEER_AIR;
    if (direction == 0.0)
        limit = grounded ? brake_limit(body) : 0.0;
    Vec2 tangent = ground_tangent(body, grounded, at_wall);
    double target = direction * TOP_SPEED;
    double force = steer(target, vec2_dot(body->velocity, tangent), limit);
    double pull = vec2_dot(game_world(state)->gravity, tangent); // of gravity along the ground
    if (pull * direction < 0.0)
        force -= UPHILL_HELP * pull;
    body->drive = vec2_scale(tangent, force);
    // The brake slows the spin just as it slows the motion, or the spinning mass would push on for as long again.
    double spin_limit = direction != 0.0 ? SPIN_LIMIT : limit / GAME_HERO_RADIUS;
    double rolling = at_wall ? body->velocity.x : target;
    body->drive_spin = steer(rolling / GAME_HERO_RADIUS, body->spin, spin_limit);
}

// From what it holds on to towards its middle. Not the surface's own normal: past an outer corner this turns on, and the
// way along the surface with it, so that a crawling hero goes round instead of shooting off (with the surface's normal it
// fell off a square block in 1 of 200 rounds, and flew a tile off it in many).
static Vec2 hold_normal(const SimBody *body)
{
    return vec2_normalize(vec2_scale(body->hold_place, -1.0));
}

// At rest nothing peels: a wheel of tape with its weight beside the wall would roll down it, strand by strand.
static double crawl_peel(const SimBody *body, bool moving)
{
    if (!moving)
        return body->strand_break;
    return body->holding > CRAWL_KEEPS ? CRAWL_PEEL : CRAWL_LAST_PEEL;
}

static double strand_compliance(const SimBody *body, Vec2 gravity, bool calm)
{
    if (!calm)
        return TAUT;
    double slack = real_max(SAG * body->holding / (body->mass * vec2_length(gravity) + 1.0), TAUT);
    return body->strand_compliance + SLACKEN * (slack - body->strand_compliance);
}

// Along whatever it holds on to. The tangent is the normal turned clockwise, so a positive spin rolls along it on floors,
// walls and ceilings alike.
static void crawl(SimBody *body, Vec2 gravity, Vec2 direction)
{
    Vec2 normal = hold_normal(body);
    Vec2 tangent = vec2_perp(normal);
    double along = vec2_dot(direction, tangent);
    double wanted = along > 0.3 ? CRAWL_SPEED : along < -0.3 ? -CRAWL_SPEED : 0.0;
    bool calm = wanted == 0.0 && vec2_length_squared(body->velocity) < CALM_SPEED * CALM_SPEED;
    body->strand_peel = crawl_peel(body, wanted != 0.0);
    body->strand_compliance = strand_compliance(body, gravity, calm);
    double rate = calm ? HOLD_RATE : SIM_TICK_RATE;
    double force = approach(wanted, vec2_dot(body->velocity, tangent), rate, CRAWL_STEER);
    force -= CRAWL_CLING * vec2_dot(gravity, tangent);
    body->drive = vec2_scale(tangent, force);
    body->drive_spin = approach(wanted / GAME_HERO_RADIUS, body->spin, rate, 2.0 * SPIN_LIMIT);
    // Keys that point into the surface press against it: that pulls the hero round an outer corner it hangs on.
    double inward = real_max(-vec2_dot(direction, normal), 0.0);
    body->drive = vec2_add_scaled(body->drive, normal, -CRAWL_PRESS * inward);
    if (wanted != 0.0)
        body->drive = vec2_add_scaled(body->drive, normal, -CRAWL_PRESS - real_max(vec2_dot(gravity, normal), 0.0));
}

static void take_off(GameState *state, GameEvents *events)
{
    GameHero *hero = &state->hero;
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state);
    Vec2 direction = vec2(0.0, -1.0);
    if (body->holding > 0) {
        direction = vec2_normalize(vec2_add(hold_normal(body), vec2(0.0, -1.0)));
        if (direction.x == 0.0 && direction.y == 0.0)
            direction = vec2(0.0, 1.0); // straight off a ceiling
        sim_body_set_sticky(world, hero->body, false);
        hero->unsticky_ticks = UNSTICKY_TICKS;
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

static void jump(GameState *state, TickInput input, GameEvents *events)
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

static void stick(GameState *state, TickInput input, GameEvents *events)
{
    GameHero *hero = &state->hero;
    SimBody *body = game_hero_body(state);
    if (hero->unsticky_ticks > 0)
        hero->unsticky_ticks--;
    bool wanted = (input.keys & GAME_KEY_STICK) && hero->unsticky_ticks == 0;
    uint32_t held = body->holding;
    sim_body_set_sticky(game_world(state), hero->body, wanted);
    if (!wanted && held > 0)
        game_emit(events, GAME_EVENT_LET_GO, body->centre, held);
}

// The air's resistance to a long fall: quadratic in what it is faster than FALL_FREE, as much as gravity at FALL_LAST.
static void resist_fall(SimBody *body, Vec2 gravity)
{
    double excess = (body->velocity.y - FALL_FREE) / (FALL_LAST - FALL_FREE);
    if (excess > 0.0)
        body->drive.y -= gravity.y * excess * excess;
}

void control_hero(GameState *state, TickInput input, GameEvents *events)
{
    SimBody *body = game_hero_body(state);
    Vec2 direction = wanted_direction(input);
    stick(state, input, events);
    jump(state, input, events);
    if (body->holding > 0)
        crawl(body, game_world(state)->gravity, direction);
    else
        roll(state, direction.x);
    resist_fall(body, game_world(state)->gravity);
    if (direction.x != 0.0 || (direction.y != 0.0 && body->holding > 0))
        sim_body_wake(game_world(state), state->hero.body);
}

static bool stands(const SimBody *body)
{
    return body->holding > 0 || (body->touching > 0 && -vec2_normalize(body->ground_normal).y > STEEPEST_GROUND);
}

void control_sense(GameState *state, Vec2 velocity_before, GameEvents *events)
{
    GameHero *hero = &state->hero;
    const SimBody *body = game_hero_body(state);
    double landing = -vec2_dot(velocity_before, vec2_normalize(body->ground_normal));
    if (body->touching > 0 && hero->air_ticks > 3 && landing > SOFT_LANDING)
        game_emit(events, GAME_EVENT_LANDED, body->centre, landing);
    hero->air_ticks = body->touching > 0 || body->holding > 0 ? 0 : hero->air_ticks + 1;
    hero->grounded = stands(body);
    if (hero->jumping && hero->jump_hold_ticks > HOLD_TICKS - 3)
        hero->coyote_ticks = 0; // still leaving the ground
    else if (hero->grounded)
        hero->coyote_ticks = COYOTE_TICKS;
    else if (hero->coyote_ticks > 0)
        hero->coyote_ticks--;
    if (body->holding > 0 && !hero->held)
        game_emit(events, GAME_EVENT_STUCK, body->centre, body->holding);
    if (body->torn > 0)
        game_emit(events, GAME_EVENT_TORE, body->centre, body->torn);
    hero->held = body->holding > 0;
    Vec2 facing = vec2_scale(body->velocity, 1.0 / TOP_SPEED);
    double length = vec2_length(facing);
    if (length > 1.0)
        facing = vec2_scale(facing, 1.0 / length);
    hero->facing = vec2_lerp(hero->facing, facing, 0.15);
}
