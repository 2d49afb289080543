// wheel.c - machines that turn: wheels about their centre, and paddles about the centre of one
// round end. mover.c moves the bodies. See-saws are in seesaw.c.
//
// GameElement: `on` is 1 while a paddle strikes.
#include "game/elements.h"

#define WHEEL_SOFT 3.0          // rad/s^2
#define PADDLE_BACK (1.0 / 3.0) // part of its speed at which it returns

static double radians(double degrees)
{
    return degrees * (REAL_PI / 180.0);
}

// --- wheels --------------------------------------------------------------------------------------

// Subtracts whole turns from the angle. An angle that grew for hours would lose digits, and the
// simulation uses only its sine and cosine.
static void take_turn_off(SimBody *body)
{
    double turn = 2.0 * REAL_PI * real_floor(body->angle / (2.0 * REAL_PI) + 0.5);
    body->angle -= turn;
    body->goal_angle -= turn;
}

static void wheel_drive(Game *game, uint32_t element)
{
    const LevelElement *wheel = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (state->body == 0)
        return;
    SimBody *body = sim_body(game->world, (SimBodyId){state->body});
    double wanted = mover_is_on(state, wheel->wheel.waits) ? radians(wheel->wheel.speed) : 0.0;
    state->wheel.speed = mover_approach(state->wheel.speed, wanted, WHEEL_SOFT / SIM_TICK_RATE);
    take_turn_off(body);
    mover_to(game, element, wheel->centre, body->angle + state->wheel.speed / SIM_TICK_RATE);
}

static void wheel_add(Game *game, uint32_t element)
{
    const LevelElement *wheel = element_level(game, element);
    SimConvex outline = wheel->round ? sim_convex_circle(0.5 * wheel->size.x) : mover_box(wheel);
    mover_add(game, element, &outline, wheel->centre);
}

const ElementClass wheel_class = {
    .count = element_body_count, .add = wheel_add, .drive = wheel_drive, .reach = element_reach};

// --- paddles -------------------------------------------------------------------------------------

// Returns half the distance between the centres of its round ends. It is 0 if the paddle is no
// longer than high; then the paddle is a disc.
static double half_reach(const LevelElement *paddle)
{
    return 0.5 * real_max(paddle->size.x - paddle->size.y, 0.0);
}

static double paddle_angle(const LevelElement *paddle, double progress)
{
    return paddle->angle + radians(paddle->paddle.swing) * progress;
}

// Returns the paddle's centre at this progress. The pivot stays where it is drawn.
static Vec2 paddle_centre(const LevelElement *paddle, double progress)
{
    double reach = paddle->paddle.right != 0.0 ? half_reach(paddle) : -half_reach(paddle);
    double from = paddle->angle, to = paddle_angle(paddle, progress);
    Vec2 pivot = vec2_add_scaled(paddle->centre, vec2(real_cos(from), real_sin(from)), reach);
    return vec2_add_scaled(pivot, vec2(real_cos(to), real_sin(to)), -reach);
}

static void paddle_drive(Game *game, uint32_t element)
{
    const LevelElement *paddle = element_level(game, element);
    GameElement *state = element_state(game, element);
    double swing = real_abs(paddle->paddle.swing), speed = paddle->paddle.speed;
    bool strikes = state->heard > 0;
    if (swing <= 0.0)
        return;
    if (strikes && state->on == 0)
        game_emit(game->events, GAME_EVENT_SLAMMED, paddle->centre,
                  2.0 * half_reach(paddle) * radians(speed));
    state->on = strikes;
    double step = (strikes ? speed : PADDLE_BACK * speed) / swing / SIM_TICK_RATE;
    state->paddle.progress = mover_approach(state->paddle.progress, strikes ? 1.0 : 0.0, step);
    mover_to(game, element, paddle_centre(paddle, state->paddle.progress),
             paddle_angle(paddle, state->paddle.progress));
}

static void paddle_add(Game *game, uint32_t element)
{
    const LevelElement *paddle = element_level(game, element);
    double thick = real_min(paddle->size.x, paddle->size.y);
    SimConvex outline = half_reach(paddle) > 0.0
                            ? sim_convex_capsule(2.0 * half_reach(paddle), 0.5 * thick)
                            : sim_convex_circle(0.5 * thick);
    mover_add(game, element, &outline, paddle->centre);
}

// Its far end is at most its length from the pivot, which is at most half of that from its centre.
static double paddle_reach(const LevelDesc *level, const LevelElement *paddle)
{
    return element_reach(level, paddle) + paddle->size.x;
}

const ElementClass paddle_class = {
    .count = element_body_count, .add = paddle_add, .drive = paddle_drive, .reach = paddle_reach};
