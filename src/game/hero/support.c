// support.c - the velocity of what carries the hero: lifts, doors, wheels, and crates on them. The
// hero's controls use velocities relative to it. Friction and strands in the simulation do the
// carrying.
#include "game/parts.h"

#include "jantar/sim_query.h"

#define UPWARD 0.3 // least upward part of the normal of a surface that carries
// tiles; a point that touches something this close to an outline touches that outline
#define NEAR 0.05

enum { CARRIERS_MOST = 16 };

// Returns the distance of a position from an outline, in tiles, below 0 inside. Both are in the
// outline's frame.
static double distance_to(const SimConvex *outline, Vec2 place)
{
    if (outline->vertex_count < 3) {
        Vec2 a = outline->vertices[0], b = outline->vertices[outline->vertex_count - 1],
             way = vec2_sub(b, a);
        double squared = vec2_length_squared(way);
        double part =
            squared > 0.0 ? real_clamp(vec2_dot(vec2_sub(place, a), way) / squared, 0.0, 1.0) : 0.0;
        return vec2_length(vec2_sub(place, vec2_add_scaled(a, way, part))) - outline->radius;
    }
    double most = -SIM_MAX_SPEED;
    for (uint32_t i = 0; i < outline->vertex_count; i++)
        most = real_max(most, vec2_dot(outline->normals[i], vec2_sub(place, outline->vertices[i])));
    return most - outline->radius;
}

static Vec2 velocity_at(const SimBody *body, Vec2 place)
{
    return vec2_add_scaled(body->velocity, vec2_perp(vec2_sub(place, body->centre)), body->spin);
}

// Finds the moving bodies that are near enough to carry the hero. Returns how many.
static uint32_t find_carriers(const SimWorld *world, const SimBody *hero,
                              SimBodyId out[CARRIERS_MOST])
{
    SimBodyId near[CARRIERS_MOST];
    uint32_t found = sim_query_box(world, box_grow(hero->box, NEAR), near, CARRIERS_MOST),
             count = 0;
    for (uint32_t i = 0; i < found && i < CARRIERS_MOST; i++) {
        const SimBody *body = sim_body_const(world, near[i]);
        bool moves = vec2_length_squared(body->velocity) > 0.0 || body->spin != 0.0;
        if (moves && (body->kind == SIM_STATIC || body->kind == SIM_RIGID))
            out[count++] = near[i];
    }
    return count;
}

Vec2 support_of_stand(const SimWorld *world, SimBodyId id)
{
    const SimBody *hero = sim_body_const(world, id);
    SimBodyId carriers[CARRIERS_MOST];
    uint32_t count = find_carriers(world, hero, carriers), touching = 0;
    Vec2 sum = {0.0, 0.0};
    SimPoints points = sim_points((SimWorld *)world);
    for (uint32_t i = hero->first_point; i < hero->first_point + hero->point_count && count > 0;
         i++) {
        if (-sim_contact_normal(&points, i).y < UPWARD)
            continue;
        Vec2 place = vec2(points.x[i], points.y[i]);
        touching++;
        for (uint32_t k = 0; k < count; k++) {
            const SimBody *body = sim_body_const(world, carriers[k]);
            Vec2 local = sim_body_to_local(body, place);
            if (distance_to(&sim_convexes(world)[body->convex], local) > NEAR)
                continue;
            sum = vec2_add(sum, velocity_at(body, place));
            break;
        }
    }
    return touching > 0 ? vec2_scale(sum, 1.0 / touching) : sum;
}

Vec2 support_of_hold(const SimWorld *world, SimBodyId id)
{
    const SimStrand *strands = sim_strands(world);
    Vec2 sum = {0.0, 0.0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < world->strand_count; i++) {
        if (strands[i].body != id.index)
            continue;
        count++;
        if (strands[i].hold != SIM_HOLD_RIGID)
            continue;
        const SimBody *other = sim_body_const(world, (SimBodyId){strands[i].other});
        if (other->kind == SIM_STATIC)
            sum = vec2_add(sum, velocity_at(other, strands[i].anchor));
    }
    return count > 0 ? vec2_scale(sum, 1.0 / count) : sum;
}
