// ring.c - makes and resets rings: closed outlines of points. Their springs are not stored; they
// follow from the rest shape. The constraints that keep rings in shape are in soft_solve.c.
#include "sim/base/normal.h"
#include "world.h"

#include <assert.h>

// Returns the mean of the outline's points; zero without an outline.
static Vec2 middle_of(const SimRingDef *def)
{
    Vec2 sum = vec2(0.0, 0.0);
    for (uint32_t i = 0; def->outline != NULL && i < def->point_count; i++)
        sum = vec2_add(sum, def->outline[i]);
    return vec2_scale(sum, 1.0 / (double)def->point_count);
}

// Returns position i of the rest shape relative to its mean, tiles. Point 0 of a circle lies half a
// step past the angle, in the middle of an edge. Every batch of springs is then its own mirror
// image, left to right, so mirrored keys give mirrored motion.
static Vec2 rest_place(const SimRingDef *def, Vec2 middle, uint32_t i)
{
    if (def->outline != NULL)
        return vec2_sub(def->outline[i], middle);
    double turn = def->angle + 2.0 * REAL_PI * ((double)i + 0.5) / def->point_count;
    return vec2(def->radius * real_cos(turn), def->radius * real_sin(turn));
}

static void shape_ring(SimPoints *points, SimBody *body, const SimRingDef *def)
{
    Vec2 middle = middle_of(def);
    double squared = 0.0;
    for (uint32_t i = 0; i < def->point_count; i++)
        squared = real_max(squared, vec2_length_squared(rest_place(def, middle, i)));
    body->radius = real_sqrt(squared);
    assert(body->radius > 0.0);
    for (uint32_t i = 0; i < def->point_count; i++) {
        Vec2 part = vec2_scale(rest_place(def, middle, i), 1.0 / body->radius);
        points->rest_x[body->first_point + i] = normal_rest(part.x);
        points->rest_y[body->first_point + i] = normal_rest(part.y);
    }
}

// Puts the points into the rest shape around `centre`, at rest.
static void lay_out(SimPoints *points, const SimBody *body, Vec2 centre)
{
    double scale = body->radius / SIM_REST_UNIT;
    for (uint32_t p = body->first_point; p < body->first_point + body->point_count; p++) {
        points->x[p] = centre.x + scale * (double)points->rest_x[p];
        points->y[p] = centre.y + scale * (double)points->rest_y[p];
        points->vx[p] = points->vy[p] = 0.0;
        points->contact[p] = 0;
    }
}

static void fill_in(SimBody *body, const SimRingDef *def)
{
    body->point_count = def->point_count;
    body->mass = def->mass;
    body->edge_compliance = def->edge_compliance;
    body->bend_compliance = def->bend_compliance;
    body->stiffness = def->stiffness;
    body->gas = def->gas;
    body->liquid = def->liquid;
    body->friction = def->friction;
    body->restitution = def->restitution;
    body->damping = def->damping;
    body->strand_compliance = def->strand_compliance;
    body->strand_break = def->strand_break;
    body->strand_peel = def->strand_peel;
}

SimBodyId sim_add_ring(SimWorld *world, const SimRingDef *def)
{
    assert(def->point_count >= 8 && def->point_count % 4 == 0 && def->mass > 0.0);
    if (!body_has_room(world, def->point_count, 0))
        return (SimBodyId){0};
    SimBodyId id = {body_new(world, SIM_RING, def->point_count, 0)};
    SimBody *body = sim_body(world, id);
    fill_in(body, def);
    SimPoints points = sim_points(world);
    for (uint32_t i = 0; i < def->point_count; i++)
        points.inverse_mass[body->first_point + i] = (float)((double)def->point_count / def->mass);
    shape_ring(&points, body, def);
    lay_out(&points, body, def->centre);
    body_update_motion(&points, body);
    body_enter(world, id.index);
    assert(body->area > 0.0); // the outline is clockwise on the screen
    body->rest_area = body->area;
    return id;
}

void ring_place(SimWorld *world, SimBodyId id, Vec2 centre)
{
    SimPoints points = sim_points(world);
    lay_out(&points, sim_body(world, id), centre);
}

void sim_pin_point(SimWorld *world, SimBodyId id, uint32_t point, bool pinned)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    assert(point < body->point_count);
    uint32_t p = body->first_point + point;
    points.inverse_mass[p] = pinned ? 0.0f : (float)((double)body->point_count / body->mass);
    points.vx[p] = points.vy[p] = 0.0;
    body_update_motion(&points, body);
    sim_body_wake(world, id);
}
