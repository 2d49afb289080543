// walk.c - walking to and fro on the floor, for beetles, snails and spiders that lost their thread.
// creature_touch.c handles blows.
#include "creature.h"

#include "jantar/sim_query.h"

#define FORCE 40.0 // tiles/s^2 for speeding up and braking
#define GROUND 0.5 // least upward part of the normal of ground it can walk on
// least part of a normal against its direction that makes a wall: 45 degrees is still a hill
#define WALL 0.75
#define AHEAD 0.12     // tiles ahead of its outline that it checks
#define STEP_DOWN 0.6  // tiles that the ground there may be lower, on a level floor
#define SLOPE_DOWN 1.1 // further tiles for each tile ahead: hills of 45 degrees
#define SLOW 0.25      // part of its speed below which it counts as held up
#define SMOOTH 0.1     // friction of its feet on the ground

enum { HELD_UP_TICKS = 20 }; // ticks held up before it turns round

static bool meets_wall(const Game *game, const SimBody *body, double way, double ahead)
{
    SimRayHit hit;
    SimBodyId nobody = {0};
    Vec2 to = vec2(body->centre.x + way * ahead, body->centre.y);
    return sim_query_ray(game->world, &game->terrain, body->centre, to, SIM_LAYERS_SOLID, nobody,
                         &hit) &&
           -hit.normal.x * way > WALL;
}

static bool has_ground(const Game *game, const GameElement *state, const SimBody *body, double way,
                       double ahead)
{
    SimRayHit hit;
    Vec2 from = vec2(body->centre.x + way * ahead, body->centre.y);
    Vec2 to = vec2(from.x, from.y + body->radius + STEP_DOWN + SLOPE_DOWN * (ahead - body->radius));
    SimBodyId self = {state->body};
    return sim_terrain_depth(&game->terrain, from) > 0.0 ||
           sim_query_ray(game->world, &game->terrain, from, to, (uint16_t)~sim_body_passes(body),
                         self, &hit);
}

static bool is_held_up(GameElement *state, double along, double speed)
{
    state->creature.held_up_ticks = along < SLOW * speed ? state->creature.held_up_ticks + 1 : 0;
    return state->creature.held_up_ticks > HELD_UP_TICKS;
}

static void turn(GameElement *state)
{
    state->creature.speed = -state->creature.speed;
    state->creature.held_up_ticks = 0;
}

static void push_along(const Game *game, GameElement *state, SimBody *body, Vec2 normal,
                       double speed)
{
    Vec2 along = vec2_scale(vec2_perp(normal), creature_way(state));
    double force = control_approach(speed, vec2_dot(body->velocity, along), SIM_TICK_RATE, FORCE);
    force -= vec2_dot(game->world->gravity, along);
    body->drive = vec2_add_scaled(body->drive, along, force);
    body->friction = SMOOTH;
    state->creature.distance += speed / SIM_TICK_RATE;
}

void walk_on(Game *game, uint32_t element, Vec2 normal, double speed)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    sim_body_wake(game->world, (SimBodyId){state->body});
    if (-normal.y < GROUND)
        return;
    double way = creature_way(state), running = real_max(body->velocity.x * way, 0.0);
    double ahead = body->radius + AHEAD + running * running / (2.0 * FORCE);
    if (meets_wall(game, body, way, ahead) || !has_ground(game, state, body, way, ahead) ||
        (speed > 0.0 && is_held_up(state, body->velocity.x * way, speed)))
        turn(state);
    push_along(game, state, body, normal, speed);
}

static void paddle(Game *game, uint32_t element, double speed)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    sim_body_wake(game->world, (SimBodyId){state->body});
    creature_paddle(body, creature_way(state) * speed);
    if (speed > 0.0 && is_held_up(state, body->velocity.x * creature_way(state), speed))
        turn(state);
}

void walk_drive(Game *game, uint32_t element, double speed)
{
    const SimBody *body = creature_body(game, element);
    if (water_is_at(game->world, body->centre)) {
        paddle(game, element, speed);
        return;
    }
    Vec2 normal = body->touching > 0 ? vec2_normalize(body->ground_normal) : vec2(0.0, 0.0);
    walk_on(game, element, normal, speed);
}
