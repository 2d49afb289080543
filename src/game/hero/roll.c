// roll.c - rolling and steering: what the direction keys do while no strand holds the hero.
//
// Two forces act: one on every point in the wanted direction, and one along the ring that spins it
// (Mocný 2009, 4.1: with the first alone the motion looks lifeless; the second alone has no effect
// in the air). Both are clamped feedback on the mean velocity and the spin. So the constants set
// the top speed and the stopping distance, and no key press causes a kick. crawl.c moves the hero
// while it sticks.
#include "game/parts.h"

// tiles/s^2 for steering and stopping on the ground: 10 tiles/s come to rest in 2.4 tiles and 0.5 s
#define STEER_GROUND 18.0
#define STEER_AIR 14.0 // tiles/s^2
// tiles/s^2, against a wall under water. Friction of rock and hero is 1: with the push of the air
// it exceeded the lift, and who steered at a wall hung there (it rose at 0.16 instead of 3.9
// tiles/s).
#define STEER_WET_WALL 2.0
#define SPIN_LIMIT 60.0 // rad/s^2

// Without a key the ground brakes by STEER_GROUND * up^BRAKE_POWER, where `up` is the upward part
// of the ground's normal. A flat floor stops the hero. On a slope of 1:2 (up 0.894) the brake is
// weaker than the pull of gravity, and at 45 degrees it is almost zero.
enum { BRAKE_POWER = 8 };

#define AGAINST 0.3     // least sideways part of a contact normal that opposes the motion
#define ROLLABLE 0.6    // least upward part of the normal of ground to roll along
#define UPHILL_HELP 0.6 // part of gravity's downhill pull that is removed while the hero rolls up

#define FALL_FREE 20.0 // tiles/s; up to this speed it falls freely
// tiles/s at which air drag balances gravity: the camera and the player can still follow
#define FALL_LAST 35.0

// Returns the acceleration that brings `now` to `wanted` within this tick, clamped to `limit`.
static double steer(double wanted, double now, double limit)
{
    return control_approach(wanted, now, SIM_TICK_RATE, limit);
}

static double brake_limit(const SimBody *body)
{
    double up = real_max(-vec2_normalize(body->ground_normal).y, 0.0);
    double power = up * up;
    for (int p = 2; p < BRAKE_POWER; p *= 2)
        power *= power;
    return STEER_GROUND * power;
}

// What the hero touches, as far as rolling is concerned.
typedef struct Around {
    // It pushes against something that is no ground: a wall or the edge of a slot. There the ring
    // must not spin, or its own friction would make it hop up and down.
    bool wall;
    // Ground that it could roll along is below it.
    bool floor;
} Around;

static Around look_around(GameState *state, GameHero *hero, double direction)
{
    const SimBody *body = game_hero_body(state, hero);
    Around around = {false, false};
    if (body->touching == 0)
        return around;
    SimPoints points = sim_points(game_world(state));
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        if (points.contact[i] != 0) {
            Vec2 normal = sim_contact_normal(&points, i);
            around.floor |= -normal.y > ROLLABLE;
            around.wall |= normal.x * direction < -AGAINST && -normal.y < ROLLABLE;
        }
    return around;
}

// Returns true if what the hero touches presses it down: a lid on the water it floats in, or wind
// below a ceiling. There the ring rolls the other way round, as a wheel does on a ceiling. (With
// the spin of a floor its friction drove it back, against the keys.) Between a floor and a lid it
// rolls as on the floor, or else it would work its way into a slot lower than itself.
static bool is_under_ceiling(const SimBody *body, Around around)
{
    return body->touching > 0 && !around.floor && vec2_normalize(body->ground_normal).y > ROLLABLE;
}

// Returns the direction along the ground to the right. In the air and at walls this is straight to
// the right.
static Vec2 ground_tangent(const SimBody *body, bool grounded, bool at_wall)
{
    Vec2 normal = vec2_normalize(body->ground_normal);
    return grounded && !at_wall && -normal.y > ROLLABLE ? vec2_perp(normal) : vec2(1.0, 0.0);
}

void roll_drive(GameState *state, GameHero *hero, const LevelDesc *level, double direction)
{
    SimBody *body = game_hero_body(state, hero);
    Around around = look_around(state, hero, direction);
    bool grounded = hero->grounded, at_wall = around.wall;
    double limit = grounded ? STEER_GROUND : STEER_AIR;
    bool wet_wall = at_wall && !grounded && water_is_at(game_world(state), body->centre);
    if (wet_wall)
        limit = STEER_WET_WALL;
    // Who rises along a wall under water rolls on it: at an overhang of 45 degrees friction would
    // hold a ring that does not. Who sinks slides, because amber rolls badly (4.1 instead of 5.6
    // tiles/s).
    bool rolls_free = wet_wall && body->velocity.y < 0.0;
    if (direction == 0.0)
        limit = grounded ? brake_limit(body) : 0.0;
    double grip = 1.0 - game_hero_forms(hero).slick; // a slick hero is neither spun nor braked
    if (direction == 0.0)
        limit *= grip;
    if (grounded)
        limit *= ground_grip(state, hero, level);
    Vec2 tangent = ground_tangent(body, grounded, at_wall);
    double target = direction * HERO_TOP_SPEED;
    Vec2 carried = grounded ? support_of_stand(game_world(state), hero->body) : vec2(0.0, 0.0);
    double force = steer(target, vec2_dot(vec2_sub(body->velocity, carried), tangent), limit);
    double pull = vec2_dot(game_world(state)->gravity, tangent); // gravity along the ground
    if (pull * direction < 0.0)
        force -= UPHILL_HELP * pull;
    body->drive = vec2_scale(tangent, force);
    // The brake must slow the spin as much as the motion, or the spinning ring would drive the hero
    // on for as long again.
    double radius = GAME_HERO_RADIUS * hero->size;
    double spin_limit = direction != 0.0 ? SPIN_LIMIT * grip : limit / radius;
    double rolling = at_wall                          ? body->velocity.x - carried.x
                     : is_under_ceiling(body, around) ? -target
                                                      : target;
    body->drive_spin = rolls_free ? 0.0 : steer(rolling / radius, body->spin, spin_limit);
}

// Adds air drag in a long fall. It is quadratic in the speed beyond FALL_FREE and balances gravity
// at FALL_LAST.
void roll_resist_fall(SimBody *body, Vec2 gravity)
{
    double excess = (body->velocity.y - FALL_FREE) / (FALL_LAST - FALL_FREE);
    if (excess > 0.0)
        body->drive.y -= gravity.y * excess * excess;
}
