// throw.c - gives a body exactly a certain speed along a direction. mushroom.c and launcher.c
// decide when.
#include "elements.h"

#define WOBBLE 0.02 // tiles that the lowest point of a soft body may be faster than its centre

// Gives all points of a soft body the same speed along the direction. That removes its wobble along
// it. A plain push adds the same velocity to every point: in a body that has just landed, the lower
// part is at rest while the rest still falls, so the lower part would leave faster than the rest.
static void throw_ring(SimWorld *world, SimBodyId id, Vec2 direction, double speed)
{
    const SimBody *body = sim_body_const(world, id);
    SimPoints points = sim_points(world);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        double lack = speed - (points.vx[i] * direction.x + points.vy[i] * direction.y);
        points.vx[i] += lack * direction.x;
        points.vy[i] += lack * direction.y;
    }
    sim_body_push(world, id, vec2(0.0, 0.0)); // updates the body's own velocity from its points
}

void throw_body(Game *game, SimBodyId id, Vec2 direction, double speed)
{
    const SimBody *body = sim_body_const(game->world, id);
    if (body->kind == SIM_RING)
        throw_ring(game->world, id, direction, speed);
    else
        sim_body_push(game->world, id,
                      vec2_scale(direction, speed - vec2_dot(body->velocity, direction)));
    GameHero *hero = game_hero_of_body(game->state, id);
    if (hero != NULL)
        throw_end_jump(hero);
}

void throw_end_jump(GameHero *hero)
{
    hero->jumping = hero->jump_hold_ticks = hero->jump_buffer = hero->coyote_ticks =
        hero->spring_ticks = 0;
    hero->landing_speed = 0.0;
}

// A landing is foretold a little early rather than missed: soft bodies wobble, and gravity acts
// before they are there.
double throw_landing(const Game *game, SimBodyId id, double top, double sinks)
{
    const SimBody *body = sim_body_const(game->world, id);
    double gap = top - THROW_TOUCH - body->box.max.y, fall = body->velocity.y - sinks;
    double way = (fall + game->world->gravity.y / SIM_TICK_RATE) / SIM_TICK_RATE;
    return gap > 0.0 && gap <= way + WOBBLE ? fall : 0.0;
}

Vec2 throw_upwards(const LevelElement *element)
{
    return vec2(real_sin(element->angle), -real_cos(element->angle));
}
