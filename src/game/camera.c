// camera.c - how the window of the world follows the hero. The window decides what is simulated, so
// the camera is part of the state.
//
// A critically damped spring (rate OMEGA) pulls the window to a target. The target is the hero plus
// a look-ahead along its smoothed velocity, clamped to the map. Behind a target that moves steadily
// at v such a spring lags by 2 v / OMEGA. A lead of v (2 / OMEGA + LOOK_AHEAD) compensates for the
// lag and also looks ahead. A critically damped spring does not overshoot, and the target is
// clamped instead of the window, so the window comes to rest softly at the map's edge.
#include "parts.h"

#define OMEGA 6.0        // 1/s
#define LOOK_AHEAD 0.10  // seconds of motion that the window is ahead of the hero
#define LEAD_RATE 6.0    // 1/s; smoothing of the look-ahead
#define DEAD_ZONE 0.30   // tiles that the hero may move before a resting window follows
#define STILL_SPEED 0.02 // tiles/s below which hero and window come to rest
#define LEAP_SPEED 17.0  // tiles/s upwards; faster than the strongest jump (jump.c)
// part of the way from the centre of the view to its rim, from which the spring becomes stiffer
#define EDGE 0.6
#define EDGE_STIFFER 3.0    // at the rim the spring's rate is (1 + EDGE_STIFFER) * OMEGA
#define TOGETHER_WIDTH 16.0 // tiles; heroes whose bounding box is no larger are followed together
#define TOGETHER_HEIGHT 9.0
// tiles/s per tick; limit for the change of the camera's velocity, so that it turns smoothly from
// one hero to another
#define TURN_MOST (0.1 * SIM_TICK_RATE)
#define RIM 1.0        // tiles; margin between the followed heroes and the rim of the view
#define ANY_CHANGE 1e9 // tiles/s; stands for no limit, in games of one hero
// tiles that the hero may rise above its floor before the window follows it up
#define JUMP_ZONE 2.9

static Vec2 clamp_to_map(const LevelDesc *level, Vec2 centre)
{
    double half_width = GAME_VIEW_WIDTH / 2.0, half_height = GAME_VIEW_HEIGHT / 2.0;
    double width = level->terrain.width, height = level->terrain.height;
    // A map smaller than the window is centred in it.
    centre.x = width <= GAME_VIEW_WIDTH ? width / 2.0
                                        : real_clamp(centre.x, half_width, width - half_width);
    centre.y = height <= GAME_VIEW_HEIGHT ? height / 2.0
                                          : real_clamp(centre.y, half_height, height - half_height);
    return centre;
}

// --- whom it watches -----------------------------------------------------------------------------

// What the window follows: one hero, or the centre of several.
typedef struct Watched {
    Vec2 place;
    Vec2 velocity;
    bool grounded; // all of them stand on something
    Box box;
} Watched;

static Watched watch_one(const GameState *state, const GameHero *hero)
{
    const SimBody *body = sim_body_const(game_world_const(state), hero->body);
    return (Watched){body->centre, body->velocity, hero->grounded != 0, body->box};
}

// Returns the bounding box of all heroes that are out in the world. Sets *count to their number.
static Box box_of_all(const GameState *state, uint32_t *count)
{
    Box all = {{0.0, 0.0}, {0.0, 0.0}};
    *count = 0;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        if (!game_hero_is_out(&state->heroes[i]))
            continue;
        Box box = sim_body_const(game_world_const(state), state->heroes[i].body)->box;
        all = (*count)++ == 0 ? box : box_join(all, box);
    }
    return all;
}

static Watched watch_all(const GameState *state, Box box, uint32_t count)
{
    Watched all = {.place = vec2_lerp(box.min, box.max, 0.5), .grounded = true, .box = box};
    for (uint32_t i = 0; i < state->hero_count; i++) {
        if (!game_hero_is_out(&state->heroes[i]))
            continue;
        Watched one = watch_one(state, &state->heroes[i]);
        all.velocity = vec2_add_scaled(all.velocity, one.velocity, 1.0 / count);
        all.grounded &= one.grounded;
    }
    return all;
}

static bool is_in_picture(const GameState *state, const GameHero *hero)
{
    Box box = sim_body_const(game_world_const(state), hero->body)->box, view = game_view(state);
    return box_contains(view, box.min) && box_contains(view, box.max);
}

// Returns the hero that touched ground last; among equals the one with the lowest number. Heroes
// wholly inside the view take precedence over others: on the way to a hero outside, the view might
// show none.
static const GameHero *last_on_ground(const GameState *state)
{
    const GameHero *found = NULL;
    bool found_seen = false;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        const GameHero *hero = &state->heroes[i];
        if (!game_hero_is_out(hero))
            continue;
        bool seen = is_in_picture(state, hero);
        if (found == NULL || (seen && !found_seen) ||
            (seen == found_seen && hero->ground_tick > found->ground_tick)) {
            found = hero;
            found_seen = seen;
        }
    }
    return found;
}

// Finds what to follow. Returns false if no hero is out in the world.
static bool watch(const GameState *state, Watched *watched)
{
    uint32_t count = 0;
    Box box = box_of_all(state, &count);
    if (count == 0)
        return false;
    bool fits = box.max.x - box.min.x <= TOGETHER_WIDTH && box.max.y - box.min.y <= TOGETHER_HEIGHT;
    *watched =
        count > 1 && fits ? watch_all(state, box, count) : watch_one(state, last_on_ground(state));
    return true;
}

// --- how it follows ------------------------------------------------------------------------------

// Returns the height to look at. While the hero only jumps this is the height of the floor it last
// stood on. It is the hero's own height if the hero falls below that floor or climbs. A hero that
// rises more than JUMP_ZONE above the floor drags the height along.
static double watched_height(GameCamera *camera, const Watched *watched)
{
    Vec2 at = watched->place;
    if (watched->grounded || at.y > camera->floor_y)
        camera->floor_y = at.y;
    else if (at.y < camera->floor_y - JUMP_ZONE)
        camera->floor_y = at.y + JUMP_ZONE;
    return camera->floor_y;
}

static void approach(GameCamera *camera, Vec2 target, double omega, double most)
{
    double dt = 1.0 / SIM_TICK_RATE;
    Vec2 before = camera->velocity;
    // Implicit Euler step of x'' = omega^2 (target - x) - 2 omega x'. It is stable and free of
    // overshoot at any rate.
    double rate = omega * dt, scale = 1.0 / ((1.0 + rate) * (1.0 + rate));
    Vec2 error = vec2_sub(target, camera->centre);
    camera->velocity =
        vec2_scale(vec2_add_scaled(camera->velocity, error, omega * omega * dt), scale);
    Vec2 change = vec2_sub(camera->velocity, before);
    if (vec2_length(change) > most)
        camera->velocity = vec2_add_scaled(before, change, most / vec2_length(change));
    camera->centre = vec2_add_scaled(camera->centre, camera->velocity, dt);
}

static bool may_rest(const GameCamera *camera, Vec2 hero_velocity, Vec2 error)
{
    return vec2_length_squared(hero_velocity) < STILL_SPEED * STILL_SPEED &&
           vec2_length_squared(camera->velocity) < STILL_SPEED * STILL_SPEED &&
           vec2_length_squared(error) < DEAD_ZONE * DEAD_ZONE;
}

// Returns how far to look ahead of the hero, in tiles: along its motion, but not up and down with a
// jump. Upward speed counts only beyond LEAP_SPEED, that is when something shoots the hero up.
static Vec2 look_ahead(const GameCamera *camera, const Watched *watched)
{
    double seconds = 2.0 / OMEGA + LOOK_AHEAD;
    Vec2 ahead = vec2_scale(watched->velocity, seconds);
    if (watched->place.y < camera->floor_y - 1e-9 || ahead.y < 0.0)
        ahead.y = real_min(watched->velocity.y + LEAP_SPEED, 0.0) * seconds;
    return ahead;
}

// Returns the spring's rate. While the window follows a shot upwards, the spring becomes stiffer
// with the hero's distance from the centre, starting at EDGE of the way to the rim. So no shot
// carries the hero out of view.
static double spring_rate(const GameCamera *camera, Vec2 hero)
{
    double shot = real_clamp(-camera->lead.y, 0.0, 1.0);
    double part = real_abs(hero.y - camera->centre.y) / (GAME_VIEW_HEIGHT / 2.0);
    double beyond = real_clamp((part - EDGE) / (1.0 - EDGE), 0.0, 1.0);
    return OMEGA * (1.0 + EDGE_STIFFER * shot * beyond * beyond);
}

// --- several heroes ------------------------------------------------------------------------------

// Returns the spring's rate in a game of several. The window may have turned to another hero that
// is near the rim. So the spring becomes stiffer on all sides, the nearer a followed hero is to the
// rim.
static double rate_for_several(const GameCamera *camera, Box box)
{
    double x = real_max(box.max.x - camera->centre.x, camera->centre.x - box.min.x);
    double y = real_max(box.max.y - camera->centre.y, camera->centre.y - box.min.y);
    double part = real_max(x / (GAME_VIEW_WIDTH / 2.0), y / (GAME_VIEW_HEIGHT / 2.0));
    double beyond = real_clamp((part - EDGE) / (1.0 - EDGE), 0.0, 1.0);
    return OMEGA * (1.0 + EDGE_STIFFER * beyond * beyond);
}

// Returns the position nearest to `target` from which the view contains the box.
static Vec2 target_that_shows(Vec2 target, Box box)
{
    double x = GAME_VIEW_WIDTH / 2.0 - RIM, y = GAME_VIEW_HEIGHT / 2.0 - RIM;
    return vec2(real_clamp(target.x, box.max.x - x, box.min.x + x),
                real_clamp(target.y, box.max.y - y, box.min.y + y));
}

void camera_follow(GameState *state, const LevelDesc *level)
{
    GameCamera *camera = &state->camera;
    Watched watched;
    double most = state->hero_count > 1 ? TURN_MOST : ANY_CHANGE;
    if (!watch(state, &watched)) {
        approach(camera, camera->centre, OMEGA, most); // the camera comes to a stop where it is
        return;
    }
    double height = watched_height(camera, &watched);
    camera->lead = vec2_lerp(camera->lead, look_ahead(camera, &watched), LEAD_RATE / SIM_TICK_RATE);
    Vec2 target = vec2(watched.place.x + camera->lead.x, height + camera->lead.y);
    if (state->hero_count > 1)
        target = target_that_shows(target, watched.box);
    target = clamp_to_map(level, target);
    Vec2 error = vec2_sub(target, camera->centre);
    if (camera->still && vec2_length_squared(error) < DEAD_ZONE * DEAD_ZONE)
        return;
    camera->still = may_rest(camera, watched.velocity, error);
    if (camera->still)
        camera->velocity = vec2(0.0, 0.0);
    else
        approach(camera, target,
                 state->hero_count > 1 ? rate_for_several(camera, watched.box)
                                       : spring_rate(camera, watched.place),
                 most);
}

void camera_cut(GameState *state, const LevelDesc *level)
{
    GameCamera *camera = &state->camera;
    Watched watched = watch_one(state, &state->heroes[0]);
    (void)watch(state, &watched);
    Vec2 at = watched.place;
    uint32_t cuts = camera->cuts + 1;
    *camera =
        (GameCamera){.centre = clamp_to_map(level, at), .floor_y = at.y, .cuts = cuts, .still = 1};
}

Box game_view(const GameState *state)
{
    return box_at(state->camera.centre, vec2(GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT));
}
