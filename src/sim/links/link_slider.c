// link_slider.c - solves sliders in a substep: end b stays on a line that turns with a's body,
// within its ends; a motor moves it along. Its angle is solved with those of pivots.
//
// Both bodies are pushed where b is, because a constraint on a line acts where they touch it; so a
// carriage far out on its rail turns the rail's body by its weight, as a lever does.
#include "link.h"

// Returns the unit vector along the line now.
static Vec2 line_of(const Tick *tick, const LinkItem *item)
{
    double angle = link_end_rotation(tick, &item->link->a, &item->a).angle;
    return vec2_turn(item->link->axis, real_cos(angle), real_sin(angle));
}

static double inverse_mass_along(const Tick *tick, const LinkItem *item, Vec2 way)
{
    return anchor_inverse_mass(tick, &item->a, item->place_b, way) +
           anchor_inverse_mass(tick, &item->b, item->place_b, way);
}

static void push(Tick *tick, LinkItem *item, Vec2 way, double pushed)
{
    anchor_push(tick, &item->a, item->place_b, vec2_scale(way, -pushed));
    anchor_push(tick, &item->b, item->place_b, vec2_scale(way, pushed));
}

// Takes b `off` tiles back against a direction.
static void take_back(Tick *tick, LinkItem *item, Vec2 way, double off)
{
    double inverse_mass = inverse_mass_along(tick, item, way);
    if (off != 0.0 && inverse_mass > 0.0)
        push(tick, item, way, -off / inverse_mass);
}

static void solve_motor(Tick *tick, LinkItem *item, Vec2 along)
{
    double moved = vec2_dot(link_measure(tick, item), along) - item->slid;
    double left = item->link->motor_speed * tick->h - moved;
    double inverse_mass = inverse_mass_along(tick, item, along);
    if (inverse_mass > 0.0)
        push(tick, item, along, link_motor_push(tick, item, left / inverse_mass));
}

void link_begin_slider(const Tick *tick, LinkItem *item)
{
    Vec2 gap = vec2_sub(anchor_start(tick, &item->b), anchor_start(tick, &item->a));
    item->slid = vec2_dot(gap, line_of(tick, item));
}

double link_solve_slider(Tick *tick, LinkItem *item)
{
    const SimLink *link = item->link;
    Vec2 along = line_of(tick, item), across = vec2_perp(along);
    if (link->motor_strength > 0.0)
        solve_motor(tick, item, along);
    double way = vec2_dot(link_measure(tick, item), along),
           past = way - real_clamp(way, link->slide_min, link->slide_max);
    take_back(tick, item, along, past);
    double off = vec2_dot(link_measure(tick, item), across);
    take_back(tick, item, across, off);
    return real_abs(past) + real_abs(off);
}
