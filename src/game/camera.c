// camera.c - how the window of the world follows the hero. The window decides what is simulated, so
// the camera is part of the state.
//
// A critically damped spring (rate OMEGA) pulls the window to a target. The target is the hero plus
// a look-ahead along its smoothed velocity. Behind a target that moves steadily at v such a spring
// lags by 2 v / OMEGA; the look-ahead contains this lag, too.
//
// A spring alone loses a hero that is thrown. So the window's speed is limited, on each axis, by
// how far it may still move: it brakes in time before the map's end, and it is as fast as the hero
// before the hero gets to the rim of the picture. A hero that is faster still pushes the window.
//
// A hero that drifts up or down (it climbs, floats, sinks, rides a lift) sees more of where it gets
// to. A jump or a fall is no drift: its speed changes all the time.
//
// An area of class view (LEVEL_ELEMENT_VIEW) is framed while a single hero is inside it. After the
// level was won the window comes to rest on the exit.
#include "elements.h"

#define OMEGA 7.0            // 1/s
#define AHEAD 3.5            // tiles that the window looks ahead to the sides
#define AHEAD_WAY 5.0        // tiles of rolling in which it turns to the other side, by two thirds
#define FALL_SPEED 5.0       // tiles/s; faster falls are looked down into
#define LOOK_DOWN 0.45       // seconds of what is faster
#define DOWN_MOST 7.0        // tiles
#define LOOK_UP 0.4          // seconds of what is faster than LEAP_SPEED
#define LOOK_RATE 12.0       // 1/s; smoothing of looking up and down
#define DRIFT_UP 2.0         // tiles that the window looks ahead of a hero that drifts upwards
#define DRIFT_DOWN 4.0       // tiles, the same downwards
#define DRIFT_SPEED 2.0      // tiles/s; slower drifts are looked ahead of in proportion
#define DRIFT_RATE 1.5       // 1/s; smoothing of that
#define DRIFT_END_RATE 3.0   // 1/s; the same at the end of a drift
#define DRIFT_FLOOR_RATE 3.0 // 1/s; at which the height to look at comes up to a hero that drifts
#define DRIFT_MOST 7.0       // tiles/s; what is faster is no drift
#define DRIFT_CHANGE 0.2     // tiles/s by which the speed of a drift changes in a tick at most
#define STANDS_LOW 1.25      // tiles that the hero's floor lies lower than it would be centred
#define DEAD_ZONE 0.30       // tiles that the hero may move before a resting window follows
#define STILL_SPEED 0.02     // tiles/s below which hero and window come to rest
#define LEAP_SPEED 17.0      // tiles/s upwards; faster than the strongest jump (jump.c)
#define TOGETHER_WIDTH 16.0  // tiles; heroes whose bounding box is no larger are followed together
#define TOGETHER_HEIGHT 9.0
#define SKY 2.0           // tiles of sky above the map for each tile that a hero rises above it
#define GRAVITY_LEAST 1.0 // tiles/s^2; keeps the height of a throw finite
#define RIM 1.5           // tiles; margin between the followed heroes and the rim of the view
#define BRAKING 160.0     // tiles/s^2; of the limits to the window's speed
#define BRAKING_RATE 20.0 // 1/s; the limits' rate near to their ends
// tiles/s per tick; limit for the change of the camera's velocity
#define TURN_MOST (0.1 * SIM_TICK_RATE)
// tiles that the hero may rise above its floor before the window follows it up
#define JUMP_ZONE 2.9
#define ZOOM_OMEGA 3.0   // 1/s; of the zoom
#define ZOOM_STILL 0.001 // changes of the zoom that can't be seen, and speeds (1/s)

// --- whom it watches -----------------------------------------------------------------------------

// What the window follows: one hero, or the centre of several.
typedef struct Watched {
    Vec2 place;
    Vec2 velocity;
    double drift;  // tiles/s; how fast it climbs, sinks or is carried, > 0: down
    bool grounded; // all of them stand on something
    bool flies;    // it jumps or falls
    bool alone;    // it is one hero
    Box box;
} Watched;

// Returns true if nothing holds, carries or slows the hero down, whose speed downwards was `before`
// in the last tick: then its speed changes as in a jump or a fall.
static bool flies(const GameHero *hero, double speed, double before)
{
    bool steady = real_abs(speed - before) < DRIFT_CHANGE && real_abs(speed) < DRIFT_MOST;
    return !hero->grounded && (hero->jumping || !steady);
}

static Watched watch_one(const GameState *state, const GameHero *hero)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, hero->body);
    double speed = body->velocity.y;
    bool stands = hero->grounded && !hero->held;
    return (Watched){
        .place = body->centre,
        .velocity = body->velocity,
        .drift = stands ? support_of_stand(world, hero->body).y : speed,
        .grounded = hero->grounded != 0,
        .flies = flies(hero, speed, state->camera.fall),
        .alone = true,
        .box = body->box,
    };
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
    all.flies = true; // several heroes hardly ever drift together
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

// Follows the exit instead of the hero that comes to rest in it. Nothing lies ahead any more.
static void watch_exit(GameCamera *camera, const LevelDesc *level, Watched *watched)
{
    watched->place = arrive_place(level, watched->place);
    watched->velocity = vec2(0.0, 0.0);
    watched->grounded = true;
    camera->lead = vec2(0.0, 0.0);
    camera->drift = watched->drift = 0.0;
}

// --- what it looks at ----------------------------------------------------------------------------

// Returns the height to look at. While the hero only jumps this is the height of the floor it last
// stood on. It is the hero's own height if the hero falls below that floor or climbs. A hero that
// rises more than JUMP_ZONE above the floor drags the height along. One that drifts up draws it to
// its own height.
static double watched_height(GameCamera *camera, const Watched *watched)
{
    Vec2 at = watched->place;
    if (watched->grounded || at.y > camera->floor_y)
        camera->floor_y = at.y;
    else if (!watched->flies)
        camera->floor_y += (at.y - camera->floor_y) * DRIFT_FLOOR_RATE / SIM_TICK_RATE;
    else if (at.y < camera->floor_y - JUMP_ZONE)
        camera->floor_y = at.y + JUMP_ZONE;
    return camera->floor_y;
}

// Returns how far to look down or up, in tiles. On the ground and in a drift this only makes up for
// a part of the spring's lag. A fall is looked down into, a shot upwards is followed; a jump is
// neither.
static double look_up_or_down(const GameCamera *camera, const Watched *watched)
{
    double speed = watched->velocity.y, follow = speed / OMEGA;
    if (watched->grounded)
        return follow;
    if (speed > 0.0 && watched->place.y >= camera->floor_y - 1e-9)
        return follow + real_clamp((speed - FALL_SPEED) * LOOK_DOWN, 0.0, DOWN_MOST);
    return watched->flies ? real_min(speed + LEAP_SPEED, 0.0) * LOOK_UP : follow;
}

// Moves the look-ahead of a drift.
static void look_along_drift(GameCamera *camera, const Watched *watched)
{
    double speed = watched->drift, part = real_clamp(speed / DRIFT_SPEED, -1.0, 1.0);
    bool drifts = watched->alone && !watched->flies;
    double ahead = !drifts ? 0.0 : part * (part < 0.0 ? DRIFT_UP : DRIFT_DOWN);
    bool ends = real_abs(ahead) < real_abs(camera->drift);
    camera->drift += (ahead - camera->drift) * (ends ? DRIFT_END_RATE : DRIFT_RATE) / SIM_TICK_RATE;
}

// Moves the look-ahead. To the sides it changes only as the hero moves on, so a hero that stops has
// still more before it than behind it, and the window need not go back.
static void look_ahead(GameCamera *camera, const Watched *watched)
{
    double speed = watched->velocity.x, way = real_abs(speed) / SIM_TICK_RATE;
    double ahead = !watched->alone ? 0.0 : speed > 0.0 ? AHEAD : -AHEAD;
    camera->lead.x += (ahead - camera->lead.x) * real_min(way / AHEAD_WAY, 1.0);
    camera->lead.y +=
        (look_up_or_down(camera, watched) - camera->lead.y) * LOOK_RATE / SIM_TICK_RATE;
    look_along_drift(camera, watched);
    camera->fall = watched->velocity.y;
}

// Returns the velocity of a critically damped spring in the next tick. This is the implicit Euler
// step of x'' = omega^2 error - 2 omega x', stable and free of overshoot at any rate: with the new
// velocity w, error becomes error - w dt, so w = v + dt (omega^2 (error - w dt) - 2 omega w), which
// gives w (1 + omega dt)^2 = v + omega^2 error dt.
static double spring(double velocity, double error, double omega)
{
    double rate = omega / SIM_TICK_RATE;
    return (velocity + error * omega * rate) / ((1.0 + rate) * (1.0 + rate));
}

// --- where it may be -----------------------------------------------------------------------------

// Returns half of the size of the view, in tiles.
static Vec2 half_view(const GameCamera *camera)
{
    return vec2_scale(vec2(GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT), 0.5 * camera->zoom);
}

// Returns where the centre of a view may be so that the view stays in the box. A box that is
// smaller than the view is centred in it.
static Box centres_within(Box box, Vec2 half)
{
    Vec2 middle = vec2_lerp(box.min, box.max, 0.5);
    return (Box){
        vec2(real_min(box.min.x + half.x, middle.x), real_min(box.min.y + half.y, middle.y)),
        vec2(real_max(box.max.x - half.x, middle.x), real_max(box.max.y - half.y, middle.y))};
}

static Vec2 clamp_to(Box box, Vec2 at)
{
    return vec2(real_clamp(at.x, box.min.x, box.max.x), real_clamp(at.y, box.min.y, box.max.y));
}

// Returns how high the followed heroes rise without another push, tiles.
static double highest(const LevelDesc *level, const Watched *watched)
{
    double rising = real_max(-watched->velocity.y, 0.0);
    return watched->box.min.y - 0.5 * rising * rising / real_max(level->gravity, GRAVITY_LEAST);
}

// Returns where the centre of the view may be because of the map's ends. The sky above the map
// belongs to it as far as the followed heroes need it, and from the moment that they will.
static Box centres_in_map(const LevelDesc *level, Vec2 half, const Watched *watched)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    Box centres = centres_within(map, half);
    centres.min.y = real_min(centres.min.y, SKY * highest(level, watched) + half.y);
    return centres;
}

// Returns where the centre of the view may be so that the view contains the box and a rim.
static Box centres_that_show(Box box, Vec2 half, double rim)
{
    Box around = box_grow(box, rim);
    Vec2 least = vec2_sub(around.max, half), most = vec2_add(around.min, half);
    Vec2 middle = vec2_lerp(least, most, 0.5);
    return (Box){vec2(real_min(least.x, middle.x), real_min(least.y, middle.y)),
                 vec2(real_max(most.x, middle.x), real_max(most.y, middle.y))};
}

// --- views ---------------------------------------------------------------------------------------

// Returns the view that frames the hero: of those around its centre the smallest, of equal ones the
// first. NULL: none does. Several heroes are never framed.
static const LevelElement *view_around(const GameState *state, const LevelDesc *level, Vec2 place)
{
    const LevelElement *found = NULL;
    uint32_t first = level->element_first[LEVEL_ELEMENT_VIEW],
             end = level->element_first[LEVEL_ELEMENT_VIEW + 1];
    for (uint32_t i = first; i < end && state->hero_count == 1; i++) {
        const LevelElement *view = &level->elements[i];
        double area = view->size.x * view->size.y;
        if (box_contains(element_box(view), place) &&
            (found == NULL || area < found->size.x * found->size.y))
            found = view;
    }
    return found;
}

double game_view_zoom(const LevelElement *view)
{
    double whole = real_max(view->size.x / GAME_VIEW_WIDTH, view->size.y / GAME_VIEW_HEIGHT);
    return real_clamp(whole, 1.0, view->view.widest);
}

static double zoom_of(const LevelElement *view)
{
    return view != NULL ? game_view_zoom(view) : 1.0;
}

// Moves the zoom towards the wanted one. Returns true if it is there.
static bool zoom(GameCamera *camera, double wanted)
{
    double dt = 1.0 / SIM_TICK_RATE, error = wanted - camera->zoom;
    if (real_abs(error) < ZOOM_STILL && real_abs(camera->zoom_speed) < ZOOM_STILL) {
        camera->zoom = wanted;
        camera->zoom_speed = 0.0;
        return true;
    }
    camera->zoom_speed = spring(camera->zoom_speed, error, ZOOM_OMEGA);
    camera->zoom += camera->zoom_speed * dt;
    return false;
}

// --- how it moves --------------------------------------------------------------------------------

// Returns the highest speed towards an end that is `left` tiles away: from v^2 = 2 BRAKING left, or
// near to the end in proportion to it, where a root would be too steep for a tick. Beyond the end
// it is below 0.
static double braking(double left)
{
    double near = left * BRAKING_RATE;
    return left > 0.0 ? real_min(real_sqrt(2.0 * BRAKING * left), near) : near;
}

// Limits the speed on one axis so that `at` stays between two ends that move at `drift`.
static double limited(double speed, double at, double least, double most, double drift)
{
    double up = drift + braking(most - at), down = drift - braking(at - least);
    return down < up ? real_clamp(speed, down, up) : 0.5 * (down + up);
}

static Vec2 limited_to(Box centres, Vec2 velocity, Vec2 at, Vec2 drift)
{
    return vec2(limited(velocity.x, at.x, centres.min.x, centres.max.x, drift.x),
                limited(velocity.y, at.y, centres.min.y, centres.max.y, drift.y));
}

static Vec2 pulled(const GameCamera *camera, Vec2 target)
{
    return vec2(spring(camera->velocity.x, target.x - camera->centre.x, OMEGA),
                spring(camera->velocity.y, target.y - camera->centre.y, OMEGA));
}

static void move(GameCamera *camera, Vec2 velocity)
{
    Vec2 change = vec2_sub(velocity, camera->velocity);
    double length = vec2_length(change);
    camera->velocity = length > TURN_MOST
                           ? vec2_add_scaled(camera->velocity, change, TURN_MOST / length)
                           : velocity;
    camera->centre = vec2_add_scaled(camera->centre, camera->velocity, 1.0 / SIM_TICK_RATE);
}

static bool is_near(const GameCamera *camera, Vec2 target)
{
    return vec2_length_squared(vec2_sub(target, camera->centre)) < DEAD_ZONE * DEAD_ZONE;
}

static bool may_rest(const GameCamera *camera, Vec2 hero_velocity, Vec2 target)
{
    return vec2_length_squared(hero_velocity) < STILL_SPEED * STILL_SPEED &&
           vec2_length_squared(camera->velocity) < STILL_SPEED * STILL_SPEED &&
           is_near(camera, target);
}

// Moves the window. It stays in the map and, as far as it is fast enough, keeps the box in the
// picture.
static void approach(GameCamera *camera, Vec2 target, Box shown, Box map, const Watched *watched)
{
    Vec2 velocity = pulled(camera, target);
    velocity = limited_to(shown, velocity, camera->centre, watched->velocity);
    velocity = limited_to(map, velocity, camera->centre, vec2(0.0, 0.0));
    move(camera, velocity);
}

// Puts the window where it shows all of the box, if it does not. From the sky above the map it
// comes back by itself.
static void hold(GameCamera *camera, Box map, Box box)
{
    Box shown = centres_that_show(box, half_view(camera), 0.0);
    map.min.y = real_min(map.min.y, camera->centre.y);
    camera->centre = clamp_to(map, clamp_to(shown, camera->centre));
}

// Returns what the window should have in its middle.
static Vec2 target_of(GameCamera *camera, const LevelElement *view, const Watched *watched)
{
    double height = watched_height(camera, watched);
    look_ahead(camera, watched);
    Vec2 target =
        vec2(watched->place.x + camera->lead.x + watched->velocity.x / OMEGA,
             height - (watched->alone ? STANDS_LOW : 0.0) + camera->lead.y + camera->drift);
    if (view != NULL)
        target = clamp_to(centres_within(element_box(view), half_view(camera)), target);
    return target;
}

void camera_follow(GameState *state, const LevelDesc *level)
{
    GameCamera *camera = &state->camera;
    Watched watched;
    if (!watch(state, &watched)) {
        move(camera, pulled(camera, camera->centre)); // comes to a stop where it is
        return;
    }
    if (state->outcome == GAME_WON)
        watch_exit(camera, level, &watched);
    const LevelElement *view = view_around(state, level, watched.place);
    bool zoomed = zoom(camera, zoom_of(view));
    Vec2 target = target_of(camera, view, &watched);
    Box shown = centres_that_show(watched.box, half_view(camera), RIM);
    if (state->hero_count > 1)
        target = clamp_to(shown, target);
    Box map = centres_in_map(level, half_view(camera), &watched);
    target = clamp_to(map, target);
    bool waits =
        zoomed && camera->still && is_near(camera, target) && box_contains(shown, camera->centre);
    camera->still = waits || (zoomed && may_rest(camera, watched.velocity, target));
    if (camera->still)
        camera->velocity = vec2(0.0, 0.0);
    else
        approach(camera, target, shown, map, &watched);
    if (state->hero_count == 1)
        hold(camera, map, watched.box);
}

void camera_cut(GameState *state, const LevelDesc *level)
{
    GameCamera *camera = &state->camera;
    Watched watched = watch_one(state, &state->heroes[0]);
    (void)watch(state, &watched);
    const LevelElement *view = view_around(state, level, watched.place);
    *camera = (GameCamera){.zoom = zoom_of(view), .cuts = camera->cuts + 1, .still = 1};
    watched.grounded = true; // it starts from the floor, at rest
    watched.velocity = vec2(0.0, 0.0);
    Box map = centres_in_map(level, half_view(camera), &watched);
    Box shown = centres_that_show(watched.box, half_view(camera), RIM);
    camera->centre = clamp_to(map, clamp_to(shown, target_of(camera, view, &watched)));
}

Box game_view(const GameState *state)
{
    return box_at(state->camera.centre, vec2_scale(half_view(&state->camera), 2.0));
}
