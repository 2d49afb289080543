// cling.c - how a creature walks on any surface of the rock, round corners and along ceilings. When
// it is knocked off, it falls and walks on where it lands. In water it floats until it reaches a
// wall and climbs out. contour.c finds the surface to walk along. Ants and crabs cling.
#include "creature.h"

enum {
    LOOSE_TICKS = 15,   // ticks without hold after it was knocked off
    HELD_UP_TICKS = 20, // ticks it is held up before it turns round
};

#define REACH 0.12      // tiles beyond its outline within which it keeps to a surface
#define CATCH 0.03      // tiles; the same for one that falls
#define DRAWN_NEAR 0.45 // tiles beyond its outline within which it starts on a surface
#define PRESSED 0.01    // tiles; it presses this deep into the surface, so that it stays in contact
#define CLING_RATE 15.0 // 1/s; rate at which it returns to the surface
#define CLING_SPEED 3.0 // tiles/s; limit of that speed
#define CLING_FORCE 60.0 // tiles/s^2; limit of its acceleration: a stronger pull takes it off
#define KNOCKED 4.0      // tiles/s away from the surface at which it loses its hold
#define SLOW 0.3         // part of its speed below which it counts as held up
#define STEEP (-0.7)     // y of the normal; a wall steeper than 45 degrees leads out of the water
#define TURN 0.3         // part of the way to the surface's normal that it turns in a tick

static void let_go(GameElement *state, uint32_t ticks)
{
    state->mode = GAME_CREATURE_FALLS;
    state->creature.ticks = ticks;
    state->creature.held_up_ticks = 0;
    state->ant.normal = vec2(0.0, 0.0);
}

void cling_add(Game *game, uint32_t element, double radius)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    Contour surface;
    let_go(state, 0);
    if (!contour_find(&game->terrain, body->centre, radius, radius + DRAWN_NEAR, state->ant.normal,
                      1.0, &surface))
        return;
    Vec2 place = vec2_add_scaled(body->centre, surface.normal, radius - surface.distance);
    sim_body_place(game->world, (SimBodyId){state->body}, place);
    state->mode = GAME_CREATURE_CALM;
    state->ant.normal = surface.normal;
}

static void turn_when_held_up(GameElement *state, double along, double speed)
{
    bool held_up = along < SLOW * speed;
    state->creature.held_up_ticks = held_up ? state->creature.held_up_ticks + 1 : 0;
    if (state->creature.held_up_ticks < HELD_UP_TICKS)
        return;
    state->creature.held_up_ticks = 0;
    state->creature.speed = -state->creature.speed;
}

// Returns the direction of its back after this tick. In an inner corner the surface turns at once,
// while the creature takes some ticks to turn.
static Vec2 turn_towards(Vec2 normal, Vec2 wanted)
{
    Vec2 turned = vec2_normalize(vec2_lerp(normal, wanted, TURN));
    return turned.x == 0.0 && turned.y == 0.0 ? wanted : turned;
}

// Accelerates it along the surface, and towards or away from it until its distance is right. The
// limit applies to the whole vector, because a limit for each axis would bend its direction.
static void cling(SimBody *body, GameElement *state, const Contour *surface, double radius,
                  double speed)
{
    Vec2 way = vec2_scale(vec2_perp(surface->normal), creature_way(state));
    double in = (radius - PRESSED - surface->distance) * CLING_RATE;
    Vec2 wanted = vec2_scale(way, speed);
    wanted = vec2_add_scaled(wanted, surface->normal, real_clamp(in, -CLING_SPEED, CLING_SPEED));
    Vec2 force = vec2_scale(vec2_sub(wanted, body->velocity), SIM_TICK_RATE);
    double length = vec2_length(force);
    body->drive =
        vec2_add_scaled(body->drive, force, length > CLING_FORCE ? CLING_FORCE / length : 1.0);
    body->gravity_scale = body->friction = 0.0; // its feet carry it, so the disc must not rub
    if (!creature_clings(state))
        state->mode = GAME_CREATURE_CALM;
    state->ant.normal = turn_towards(state->ant.normal, surface->normal);
    state->creature.distance += speed / SIM_TICK_RATE;
    turn_when_held_up(state, vec2_dot(body->velocity, way), speed);
}

// Lets it swim in a liquid. At a wall it turns to the side that leads up and out. Returns true
// while it swims.
static bool swim(const Game *game, GameElement *state, SimBody *body, const Contour *surface)
{
    if (!water_is_at(game->world, body->centre))
        return false;
    bool climbs = surface != NULL && surface->normal.y > STEEP &&
                  !water_is_at(game->world, vec2(body->centre.x, body->box.min.y));
    if (climbs) {
        double up = -vec2_perp(surface->normal).y;
        state->creature.speed =
            up < 0.0 ? -real_abs(state->creature.speed) : real_abs(state->creature.speed);
        return false;
    }
    state->mode = GAME_CREATURE_FLOATS;
    state->ant.normal = vec2(0.0, 0.0);
    state->creature.distance += 0.5 * real_abs(state->creature.speed) / SIM_TICK_RATE;
    creature_paddle(body, state->creature.speed);
    return true;
}

void cling_drive(Game *game, uint32_t element, double radius, double speed)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    sim_body_wake(game->world, (SimBodyId){state->body});
    if (creature_clings(state) && vec2_dot(body->velocity, state->ant.normal) > KNOCKED)
        let_go(state, LOOSE_TICKS);
    state->creature.ticks -= state->creature.ticks > 0;
    Contour surface;
    double reach = radius + (creature_clings(state) ? REACH : CATCH);
    bool found = state->creature.ticks == 0 &&
                 contour_find(&game->terrain, body->centre, radius, reach, state->ant.normal,
                              creature_way(state), &surface);
    if (swim(game, state, body, found ? &surface : NULL))
        return;
    if (found)
        cling(body, state, &surface, radius, speed);
    else
        let_go(state, state->creature.ticks);
}
