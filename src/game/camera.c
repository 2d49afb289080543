// camera.c - how the window of the world follows the hero. It decides what is simulated, so it is
// part of the state.
//
// A critically damped spring (rate OMEGA) pulls the window to a target: the hero, plus a look-ahead
// along its smoothed velocity, clamped to the map. Following something that moves steadily at v
// such a spring lags by 2 v / OMEGA; a lead of v (2 / OMEGA + LOOK_AHEAD) makes up for it and looks
// ahead besides. Because the target is clamped and not the window, and a critically damped spring
// does not overshoot, the window comes to the map's edge softly.
#include "parts.h"

#define OMEGA 6.0        // 1/s
#define LOOK_AHEAD 0.10  // seconds of motion the window is ahead of the hero
#define LEAD_RATE 6.0    // 1/s, smoothing of the look-ahead
#define DEAD_ZONE 0.30   // tiles the hero may move before a resting window follows
#define STILL_SPEED 0.02 // tiles/s below which hero and window come to rest
#define LEAP_SPEED 17.0  // tiles/s upwards: more than a timed bounce has
#define EDGE 0.6         // part of the way from the middle to the rim
#define EDGE_STIFFER 3.0 // times as stiff again at the rim
#define JUMP_ZONE 2.9 // tiles above its floor the hero may be before the window follows a jump up

static Vec2 clamp_to_map(const LevelDesc *level, Vec2 centre)
{
    double half_width = GAME_VIEW_WIDTH / 2.0, half_height = GAME_VIEW_HEIGHT / 2.0;
    double width = level->terrain.width, height = level->terrain.height;
    // A map smaller than the window is shown in its middle.
    centre.x = width <= GAME_VIEW_WIDTH ? width / 2.0
                                        : real_clamp(centre.x, half_width, width - half_width);
    centre.y = height <= GAME_VIEW_HEIGHT ? height / 2.0
                                          : real_clamp(centre.y, half_height, height - half_height);
    return centre;
}

// The height to look at: the floor last stood on while the hero only jumps, the hero itself when it
// falls below it, climbs, or rises out of the zone.
static double watched_height(GameCamera *camera, const GameHero *hero, Vec2 at)
{
    if (hero->grounded || at.y > camera->floor_y)
        camera->floor_y = at.y;
    else if (at.y < camera->floor_y - JUMP_ZONE)
        camera->floor_y = at.y + JUMP_ZONE;
    return camera->floor_y;
}

static void approach(GameCamera *camera, Vec2 target, double omega)
{
    double dt = 1.0 / SIM_TICK_RATE;
    // Implicit Euler of x'' = omega^2 (target - x) - 2 omega x': stable and without overshoot at
    // any rate.
    double rate = omega * dt, scale = 1.0 / ((1.0 + rate) * (1.0 + rate));
    Vec2 error = vec2_sub(target, camera->centre);
    camera->velocity =
        vec2_scale(vec2_add_scaled(camera->velocity, error, omega * omega * dt), scale);
    camera->centre = vec2_add_scaled(camera->centre, camera->velocity, dt);
}

static bool may_rest(const GameCamera *camera, Vec2 hero_velocity, Vec2 error)
{
    return vec2_length_squared(hero_velocity) < STILL_SPEED * STILL_SPEED &&
           vec2_length_squared(camera->velocity) < STILL_SPEED * STILL_SPEED &&
           vec2_length_squared(error) < DEAD_ZONE * DEAD_ZONE;
}

// How far to look ahead of the hero: along its motion, but not up and down with a jump; a hero that
// is shot upwards is followed as far as it is faster than any jump.
static Vec2 look_ahead(const GameCamera *camera, const SimBody *body)
{
    double seconds = 2.0 / OMEGA + LOOK_AHEAD;
    Vec2 ahead = vec2_scale(body->velocity, seconds);
    if (body->centre.y < camera->floor_y - 1e-9 || ahead.y < 0.0)
        ahead.y = real_min(body->velocity.y + LEAP_SPEED, 0.0) * seconds;
    return ahead;
}

// Rate of the spring. While it follows a shot upwards, it is stiffer the farther the hero is from
// the middle, from EDGE of the way to the rim of the picture on, so that no shot carries the hero
// out of sight.
static double spring_rate(const GameCamera *camera, Vec2 hero)
{
    double shot = real_clamp(-camera->lead.y, 0.0, 1.0);
    double part = real_abs(hero.y - camera->centre.y) / (GAME_VIEW_HEIGHT / 2.0);
    double beyond = real_clamp((part - EDGE) / (1.0 - EDGE), 0.0, 1.0);
    return OMEGA * (1.0 + EDGE_STIFFER * shot * beyond * beyond);
}

void camera_follow(GameState *state, const LevelDesc *level)
{
    GameCamera *camera = &state->camera;
    const SimBody *body = game_hero_body(state);
    if (state->hero.dead_ticks > 0) {
        approach(camera, camera->centre, OMEGA); // comes to a stop where it is
        return;
    }
    double watched = watched_height(camera, &state->hero, body->centre);
    camera->lead = vec2_lerp(camera->lead, look_ahead(camera, body), LEAD_RATE / SIM_TICK_RATE);
    Vec2 target =
        clamp_to_map(level, vec2(body->centre.x + camera->lead.x, watched + camera->lead.y));
    Vec2 error = vec2_sub(target, camera->centre);
    if (camera->still && vec2_length_squared(error) < DEAD_ZONE * DEAD_ZONE)
        return;
    camera->still = may_rest(camera, body->velocity, error);
    if (camera->still)
        camera->velocity = vec2(0.0, 0.0);
    else
        approach(camera, target, spring_rate(camera, body->centre));
}

void camera_cut(GameState *state, const LevelDesc *level)
{
    GameCamera *camera = &state->camera;
    Vec2 at = game_hero_body(state)->centre;
    uint32_t cuts = camera->cuts + 1;
    *camera =
        (GameCamera){.centre = clamp_to_map(level, at), .floor_y = at.y, .cuts = cuts, .still = 1};
}

Box game_view(const GameState *state)
{
    Vec2 c = state->camera.centre;
    return (Box){{c.x - GAME_VIEW_WIDTH / 2.0, c.y - GAME_VIEW_HEIGHT / 2.0},
                 {c.x + GAME_VIEW_WIDTH / 2.0, c.y + GAME_VIEW_HEIGHT / 2.0}};
}
