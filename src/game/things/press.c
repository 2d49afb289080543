// press.c - presses: static bodies that fall along their own downward direction, rest there, and
// are drawn up again. A stroke that has begun always runs to its end, even if the press is switched
// off meanwhile. crush.c decides who is crushed.
//
// GameElement: `mode` is a PressMode.
#include "game/elements.h"

#define FALL 60.0 // tiles/s^2; slow enough to see it start; it reaches full speed after 0.2 s

typedef enum PressMode { PRESS_ABOVE, PRESS_FALLS, PRESS_BELOW, PRESS_RISES } PressMode;

static Vec2 centre_of(const LevelElement *press, double progress)
{
    Vec2 down = {-real_sin(press->angle), real_cos(press->angle)};
    return vec2_add_scaled(press->centre, down, progress);
}

static void stand(const LevelElement *press, GameElement *state, PressMode mode)
{
    state->mode = mode;
    state->press.speed = 0.0;
    state->press.rest_ticks = (uint32_t)(press->press.wait * SIM_TICK_RATE + 0.5);
}

static void fall(Game *game, const LevelElement *press, GameElement *state)
{
    state->press.speed =
        mover_approach(state->press.speed, press->press.speed, FALL / SIM_TICK_RATE);
    state->press.progress += state->press.speed / SIM_TICK_RATE;
    if (state->press.progress < press->press.travel)
        return;
    state->press.progress = press->press.travel;
    Vec2 foot = centre_of(press, state->press.progress + 0.5 * press->size.y);
    game_emit(game->events, GAME_EVENT_SLAMMED, foot, state->press.speed);
    stand(press, state, PRESS_BELOW);
}

static void rise(const LevelElement *press, GameElement *state)
{
    state->press.speed = -press->press.back;
    state->press.progress += state->press.speed / SIM_TICK_RATE;
    if (state->press.progress > 0.0)
        return;
    state->press.progress = 0.0;
    stand(press, state, PRESS_ABOVE);
}

static void drive(Game *game, uint32_t element)
{
    const LevelElement *press = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (press->press.travel <= 0.0)
        return;
    if (state->press.rest_ticks > 0)
        state->press.rest_ticks--;
    else if (state->mode == PRESS_BELOW)
        state->mode = PRESS_RISES;
    else if (state->mode == PRESS_ABOVE && mover_is_on(state, press->press.waits))
        state->mode = PRESS_FALLS;
    if (state->mode == PRESS_FALLS)
        fall(game, press, state);
    else if (state->mode == PRESS_RISES)
        rise(press, state);
    mover_to(game, element, centre_of(press, state->press.progress), press->angle);
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *press = element_level(game, element);
    SimConvex outline = mover_box(press);
    mover_add(game, element, &outline, press->centre);
    if (press->press.waits == 0.0)
        stand(press, element_state(game, element), PRESS_ABOVE);
}

static double reach(const LevelDesc *level, const LevelElement *press)
{
    return element_reach(level, press) + real_max(press->press.travel, 0.0);
}

const ElementClass press_class = {
    .count = element_body_count, .add = add, .drive = drive, .reach = reach};
