// lift.c - lifts and doors: static bodies that follow a path. A body starts where it is drawn and
// moves by the displacement from the path's first corner, so the path may be drawn anywhere. A body
// without a path stands still. Lifts and doors crush nobody and tear no bridge: when one is about
// to, it yields and tries again.
//
// GameElement: `mode` is 1 for a lift on its way back. path.c computes paths, mover.c moves the
// bodies.
#include "game/elements.h"

// tiles/s^2 of a soft start and stop. This is a quarter of gravity, so a load neither leaves the
// floor nor slips (a friction of 0.8 holds 20).
#define SOFT 6.0
#define DOOR_SOFT 18.0
// part of SOFT that the approach to a bend plans to brake with. A body that follows a braking curve
// with all of SOFT reaches the bend at twice the allowed speed.
#define BEFORE_BENDS 0.85

enum { YIELD_TICKS = 20 };

static void stand(Game *game, GameElement *state, Vec2 place)
{
    if (state->lift.speed != 0.0)
        game_emit(game->events, GAME_EVENT_ARRIVED, place, real_abs(state->lift.speed));
    state->lift.speed = 0.0;
}

static void set_speed(Game *game, GameElement *state, Vec2 place, double speed)
{
    if (state->lift.speed == 0.0 && speed != 0.0)
        game_emit(game->events, GAME_EVENT_STARTED, place, 0.0);
    state->lift.speed = speed;
}

// Moves one tick towards an end of the path. Returns true if the end is reached.
static bool go(GameElement *state, const Path *path, bool back)
{
    double end = back ? 0.0 : path->length;
    state->lift.progress += state->lift.speed / SIM_TICK_RATE;
    bool there = back ? state->lift.progress <= end : state->lift.progress >= end;
    state->lift.progress = there ? end : real_clamp(state->lift.progress, 0.0, path->length);
    return there;
}

// Makes a body that is crushing a hero or tearing a bridge move back at once, for YIELD_TICKS.
// crush.c leaves two ticks before the hero dies. Returns true while the body yields.
static bool yields(Game *game, GameElement *state, const Path *path)
{
    if (state->lift.yield_ticks == 0 && state->lift.speed != 0.0 && state->body != 0 &&
        mover_must_yield(game, (SimBodyId){state->body})) {
        state->lift.yield_ticks = YIELD_TICKS;
        state->lift.speed = state->lift.speed > 0.0 ? -MOVER_YIELDS : MOVER_YIELDS;
    }
    if (state->lift.yield_ticks == 0)
        return false;
    state->lift.progress =
        real_clamp(state->lift.progress + state->lift.speed / SIM_TICK_RATE, 0.0, path->length);
    if (--state->lift.yield_ticks == 0)
        state->lift.speed = 0.0;
    return true;
}

static double reach(const LevelDesc *level, const LevelElement *element)
{
    return element_reach(level, element) + path_of(level, element->links[LEVEL_LINK_PATH]).length;
}

// --- lifts ---------------------------------------------------------------------------------------

static bool goes_round(const LevelElement *lift, const Path *path)
{
    return lift->lift.mode == LEVEL_LIFT_LOOP && path->closed;
}

static double lift_speed(const LevelElement *lift, const GameElement *state, const Path *path)
{
    bool back = state->mode != 0,
         moves = state->lift.arrived == 0 && mover_is_on(state, lift->lift.waits);
    double most = moves ? lift->lift.speed : 0.0, way = back ? -1.0 : 1.0;
    if (lift->lift.easing == 0.0)
        return way * most;
    bool round = goes_round(lift, path);
    most = real_min(most, path_speed(path, state->lift.progress, back, round, BEFORE_BENDS * SOFT));
    if (!round)
        most = real_min(
            most,
            mover_braking(back ? state->lift.progress : path->length - state->lift.progress, SOFT));
    return mover_approach(state->lift.speed, way * most, SOFT / SIM_TICK_RATE);
}

static void lift_arrive(Game *game, uint32_t element, const Path *path)
{
    const LevelElement *lift = element_level(game, element);
    GameElement *state = element_state(game, element);
    stand(game, state, vec2_add(lift->centre, path_way(path, state->lift.progress)));
    state->lift.arrived = lift->lift.mode == LEVEL_LIFT_ONCE;
    state->mode = state->mode == 0;
    state->lift.wait_ticks = (uint32_t)(lift->lift.wait * SIM_TICK_RATE + 0.5);
}

// Moves along a closed path without a stop where its end is its beginning.
static void go_round(GameElement *state, const Path *path)
{
    state->lift.progress += state->lift.speed / SIM_TICK_RATE;
    // It may go round a very short path several times in a tick.
    if (state->lift.progress >= path->length)
        state->lift.progress -= path->length * real_floor(state->lift.progress / path->length);
}

static void lift_go(Game *game, uint32_t element, const Path *path)
{
    const LevelElement *lift = element_level(game, element);
    GameElement *state = element_state(game, element);
    set_speed(game, state, lift->centre, lift_speed(lift, state, path));
    if (goes_round(lift, path))
        go_round(state, path);
    else if (state->lift.speed != 0.0 && go(state, path, state->mode != 0))
        lift_arrive(game, element, path);
}

static void lift_drive(Game *game, uint32_t element)
{
    const LevelElement *lift = element_level(game, element);
    GameElement *state = element_state(game, element);
    Path path = path_of(game->level, lift->links[LEVEL_LINK_PATH]);
    if (path.length <= 0.0 || state->lift.arrived != 0)
        return;
    if (state->lift.wait_ticks > 0)
        state->lift.wait_ticks--;
    else if (!yields(game, state, &path))
        lift_go(game, element, &path);
    mover_to(game, element, vec2_add(lift->centre, path_way(&path, state->lift.progress)),
             lift->angle);
}

static void lift_add(Game *game, uint32_t element)
{
    const LevelElement *lift = element_level(game, element);
    SimConvex outline = mover_box(lift);
    mover_add(game, element, &outline, lift->centre);
}

const ElementClass lift_class = {
    .count = element_body_count, .add = lift_add, .drive = lift_drive, .reach = reach};

// --- doors ---------------------------------------------------------------------------------------

static void door_go(Game *game, uint32_t element, const Path *path)
{
    const LevelElement *door = element_level(game, element);
    GameElement *state = element_state(game, element);
    bool back = (state->heard > 0) == (door->door.open != 0.0);
    double left = back ? state->door.progress : path->length - state->door.progress;
    if (left <= 0.0 && state->door.speed == 0.0)
        return;
    double most = real_min(door->door.speed, mover_braking(left, DOOR_SOFT));
    double speed =
        mover_approach(state->door.speed, back ? -most : most, DOOR_SOFT / SIM_TICK_RATE);
    set_speed(game, state, door->centre, speed);
    if (go(state, path, back))
        stand(game, state, vec2_add(door->centre, path_way(path, state->door.progress)));
}

static void door_drive(Game *game, uint32_t element)
{
    const LevelElement *door = element_level(game, element);
    GameElement *state = element_state(game, element);
    Path path = path_of(game->level, door->links[LEVEL_LINK_PATH]);
    if (!yields(game, state, &path))
        door_go(game, element, &path);
    mover_to(game, element, vec2_add(door->centre, path_way(&path, state->door.progress)),
             door->angle);
}

static void door_add(Game *game, uint32_t element)
{
    const LevelElement *door = element_level(game, element);
    GameElement *state = element_state(game, element);
    Path path = path_of(game->level, door->links[LEVEL_LINK_PATH]);
    state->door.progress = door->door.open != 0.0 ? path.length : 0.0;
    SimConvex outline = mover_box(door);
    mover_add(game, element, &outline,
              vec2_add(door->centre, path_way(&path, state->door.progress)));
}

const ElementClass door_class = {
    .count = element_body_count, .add = door_add, .drive = door_drive, .reach = reach};
