// soft_hall.c - worlds full of soft rings.
#include "soft_hall.h"

#include "jantar/real.h"
#include "lone.h"

#include <assert.h>
#include <stdlib.h>

Hall hall_of_air(uint32_t bodies, Vec2 gravity)
{
    SimCapacity capacity = {
        .points = 1 + 24 * bodies,
        .springs = 48 * bodies,
        .bodies = 1 + bodies,
        .convexes = 8,
        .contacts = 8 * bodies,
        .events = 8 * bodies,
    };
    Hall hall = {.world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u)};
    assert(hall.world != NULL);
    sim_world_init(hall.world, &capacity, gravity);
    return hall;
}

Hall hall_room(uint32_t bodies, uint32_t width, uint32_t height, Vec2 gravity)
{
    Hall hall = hall_of_air(bodies, gravity);
    hall.scene = scene_room(width, height, vec2(0.0, 0.0));
    return hall;
}

void hall_free(Hall *hall)
{
    if (hall->scene.cells != NULL)
        scene_free(&hall->scene);
    free(hall->world);
    hall->world = NULL;
}

void hall_step(Hall *hall, uint32_t ticks)
{
    Box everything = {{-1e5, -1e5}, {1e5, 1e5}};
    const SimTerrain *terrain = hall->scene.cells != NULL ? &hall->scene.level.terrain : lone_air();
    for (uint32_t i = 0; i < ticks; i++)
        sim_world_step(hall->world, terrain, everything);
}

SimBodyId hall_ring(Hall *hall, Vec2 centre, double radius, uint32_t points)
{
    double mass = 4.0 * radius * radius;
    SimRingDef def = {
        .point_count = points,
        .centre = centre,
        .radius = radius,
        .mass = mass,
        .edge_compliance =
            1e-5 * points / mass, // compliance times the mass of a point decides the stiffness
        .bend_compliance = 5e-5 * points / mass,
        .liquid = 1.0,
        .friction = 0.7,
        .damping = 12.0,
    };
    return sim_add_ring(hall->world, &def);
}

SimBodyId hall_static_box(Hall *hall, Vec2 centre, double width, double height)
{
    SimConvex box = sim_convex_box(width, height);
    SimRigidDef def = {
        .convex = sim_add_convex(hall->world, &box), .centre = centre, .friction = 0.7};
    return sim_add_rigid(hall->world, &def);
}

// --- measuring -----------------------------------------------------------------------------------

static const SimBody *ring_at(const Hall *hall, uint32_t index)
{
    const SimBody *body = sim_body_const(hall->world, (SimBodyId){index});
    return body->kind == SIM_RING ? body : NULL;
}

// How deep a place lies inside a ring; 0 if it is outside.
static double depth_in(const SimPoints *p, const SimBody *ring, Vec2 place)
{
    bool inside = false;
    double nearest = 1e30;
    for (uint32_t i = 0; i < ring->point_count; i++) {
        uint32_t j = ring->first_point + i, k = ring->first_point + (i + 1) % ring->point_count;
        Vec2 a = vec2_sub(vec2(p->x[j], p->y[j]), place),
             b = vec2_sub(vec2(p->x[k], p->y[k]), place);
        Vec2 edge = vec2_sub(b, a);
        double along = real_clamp(-vec2_dot(a, edge) / vec2_length_squared(edge), 0.0, 1.0);
        nearest = real_min(nearest, vec2_length(vec2_add_scaled(a, edge, along)));
        if ((a.y > 0.0) != (b.y > 0.0) && ((vec2_cross(a, b) > 0.0) == (b.y > a.y)))
            inside = !inside;
    }
    return inside ? nearest : 0.0;
}

double hall_overlap(const Hall *hall)
{
    SimPoints p = sim_points(hall->world);
    double worst = 0.0;
    for (uint32_t a = 1; a < hall->world->body_count; a++) {
        for (uint32_t b = 1; b < hall->world->body_count; b++) {
            const SimBody *one = ring_at(hall, a), *other = ring_at(hall, b);
            if (a == b || one == NULL || other == NULL || !box_overlaps(one->box, other->box))
                continue;
            for (uint32_t i = one->first_point; i < one->first_point + one->point_count; i++)
                worst = real_max(worst, depth_in(&p, other, vec2(p.x[i], p.y[i])));
        }
    }
    return worst;
}

double hall_energy(const Hall *hall)
{
    SimPoints p = sim_points(hall->world);
    double energy = 0.0;
    for (uint32_t i = 1; i < hall->world->point_count; i++)
        if (p.inverse_mass[i] > 0.0f)
            energy +=
                (0.5 * (p.vx[i] * p.vx[i] + p.vy[i] * p.vy[i]) - hall->world->gravity.y * p.y[i]) /
                (double)p.inverse_mass[i];
    return energy;
}

Vec2 hall_momentum(const Hall *hall)
{
    SimPoints p = sim_points(hall->world);
    Vec2 sum = vec2(0.0, 0.0);
    for (uint32_t i = 1; i < hall->world->point_count; i++)
        if (p.inverse_mass[i] > 0.0f)
            sum =
                vec2_add(sum, vec2_scale(vec2(p.vx[i], p.vy[i]), 1.0 / (double)p.inverse_mass[i]));
    return sum;
}

double hall_least_area(const Hall *hall)
{
    double least = 1e30;
    for (uint32_t i = 1; i < hall->world->body_count; i++)
        if (ring_at(hall, i) != NULL)
            least = real_min(least, ring_at(hall, i)->area / ring_at(hall, i)->rest_area);
    return least;
}

double hall_most_area(const Hall *hall)
{
    double most = 0.0;
    for (uint32_t i = 1; i < hall->world->body_count; i++)
        if (ring_at(hall, i) != NULL)
            most = real_max(most, ring_at(hall, i)->area / ring_at(hall, i)->rest_area);
    return most;
}

double hall_mean_speed(const Hall *hall)
{
    double sum = 0.0;
    uint32_t count = 0;
    for (uint32_t i = 1; i < hall->world->body_count; i++) {
        if (ring_at(hall, i) == NULL)
            continue;
        sum += vec2_length(ring_at(hall, i)->velocity);
        count++;
    }
    return sum / (count > 0 ? count : 1);
}
