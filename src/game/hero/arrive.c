// arrive.c - the way into an exit. A hero that comes near an exit that no task (task.c) keeps shut
// is drawn towards it, so that none rolls past it. Touching it wins, as ever. From then on no key
// counts: the hero is drawn to the middle of the exit and comes to rest there. The app shows
// GAME_ARRIVE_TICKS of that.
#include "game/parts.h"

#include "jantar/sim_query.h"

#define REACH 1.75      // tiles from the exit's box at which a hero begins to be drawn
#define FULL_REACH 0.75 // tiles from which on it is drawn with all its strength
#define SPEED 6.0       // tiles/s towards the middle of the exit, at least
#define FORCE 60.0      // tiles/s^2 on each axis: holds a hero that comes at top speed

#define REST_OMEGA 7.0  // 1/s; of the critically damped spring that brings the winner to rest
#define REST_FORCE 90.0 // tiles/s^2 on each axis

static Vec2 nearest_in(Box box, Vec2 place)
{
    return vec2(real_clamp(place.x, box.min.x, box.max.x),
                real_clamp(place.y, box.min.y, box.max.y));
}

static double distance_to(const LevelExit *exit, Vec2 place)
{
    return vec2_length(vec2_sub(nearest_in(exit->box, place), place));
}

static Vec2 middle_of(const LevelExit *exit)
{
    return vec2_lerp(exit->box.min, exit->box.max, 0.5);
}

// Returns the exit that is nearest to `place`, among equals the first. NULL: the level has none.
static const LevelExit *nearest_exit(const LevelDesc *level, Vec2 place)
{
    const LevelExit *nearest = level->exit_count > 0 ? &level->exits[0] : NULL;
    for (uint32_t i = 1; i < level->exit_count; i++)
        if (distance_to(&level->exits[i], place) < distance_to(nearest, place))
            nearest = &level->exits[i];
    return nearest;
}

bool arrive_is_there(const LevelDesc *level, Vec2 place)
{
    for (uint32_t i = 0; i < level->exit_count; i++)
        if (box_contains(level->exits[i].box, place))
            return true;
    return false;
}

Vec2 arrive_place(const LevelDesc *level, Vec2 place)
{
    const LevelExit *exit = nearest_exit(level, place);
    return exit != NULL ? middle_of(exit) : place;
}

// Returns true if no rock and no machine lies between the hero and the exit. Other bodies do not
// count: they might be the hero's own load.
static bool is_open(const Game *game, Vec2 from, Vec2 to)
{
    SimRayHit hit;
    SimTerrain rock = hero_terrain(game);
    if (sim_query_ray(game->world, &rock, from, to, SIM_LAYERS_SOLID, game->hero->body, &hit))
        return false;
    return !sim_query_ray(game->world, NULL, from, to, SIM_LAYERS_ALL, game->hero->body, &hit) ||
           sim_body_const(game->world, hit.body)->kind != SIM_STATIC;
}

// Mixes accelerations that bring the body to `wanted`, tiles/s, into its drives. Its own weight
// and what its player wants count less by the same part.
static void draw_to(const Game *game, SimBody *body, Vec2 wanted, double force, double part)
{
    Vec2 weight = vec2_scale(game->world->gravity, form_weight(game->hero));
    Vec2 drive = vec2(control_approach(wanted.x, body->velocity.x, SIM_TICK_RATE, force),
                      control_approach(wanted.y, body->velocity.y, SIM_TICK_RATE, force));
    body->drive = vec2_lerp(body->drive, vec2_sub(drive, weight), part);
    body->drive_spin *= 1.0 - part;
    sim_body_wake(game->world, game->hero->body);
}

static void come_to_rest(const Game *game, SimBody *body, Vec2 middle)
{
    double rate = REST_OMEGA / SIM_TICK_RATE;
    Vec2 way = vec2_sub(middle, body->centre);
    Vec2 wanted = vec2_scale(vec2_add_scaled(body->velocity, way, REST_OMEGA * rate),
                             1.0 / ((1.0 + rate) * (1.0 + rate)));
    draw_to(game, body, wanted, REST_FORCE, 1.0);
    body->drive_spin = control_approach(0.0, body->spin, REST_OMEGA, FORCE);
}

void arrive_drive(Game *game)
{
    SimBody *body = hero_body(game);
    const LevelExit *exit = nearest_exit(game->level, body->centre);
    if (exit == NULL)
        return;
    Vec2 middle = middle_of(exit);
    if (game->state->outcome == GAME_WON) {
        come_to_rest(game, body, middle);
        return;
    }
    double distance = distance_to(exit, body->centre);
    if (game_exits_are_shut(game->level, game->state))
        return;
    if (distance >= REACH || !is_open(game, body->centre, nearest_in(exit->box, body->centre)))
        return;
    double part = real_clamp((REACH - distance) / (REACH - FULL_REACH), 0.0, 1.0);
    Vec2 way = vec2_normalize(vec2_sub(middle, body->centre));
    double speed = real_max(SPEED, vec2_dot(body->velocity, way)); // who is faster keeps its speed
    draw_to(game, body, vec2_scale(way, speed), FORCE, part);
}
