// ring.c - makes and resets closed rings of points. Their springs are not stored: they follow from the rest shape.
// Not here: what keeps them in shape (soft_solve.c).
#include "world.h"

#include <assert.h>

// The rest shape, about its centroid. A circle begins in the middle of an edge: mirrored left to right, every batch of
// springs is then its own mirror image, and mirrored keys give mirrored motion.
static void shape_ring(SimPoints *points, const SimBody *body, const SimRingDef *def)
{
    double sx = 0.0, sy = 0.0, n = def->point_count;
    if (def->outline != NULL) {
        for (uint32_t i = 0; i < def->point_count; i++) {
            sx += def->outline[i].x;
            sy += def->outline[i].y;
        }
    }
    for (uint32_t i = 0; i < def->point_count; i++) {
        double turn = def->angle + 2.0 * REAL_PI * ((double)i + 0.5) / n;
        Vec2 place = vec2(def->radius * real_cos(turn), def->radius * real_sin(turn));
        if (def->outline != NULL)
            place = vec2(def->outline[i].x - sx / n, def->outline[i].y - sy / n);
        points->rest_x[body->first_point + i] = (float)place.x;
        points->rest_y[body->first_point + i] = (float)place.y;
    }
}

// Puts the points into the rest shape about `centre`, at rest.
static void lay_out(SimPoints *points, const SimBody *body, Vec2 centre)
{
    for (uint32_t p = body->first_point; p < body->first_point + body->point_count; p++) {
        points->x[p] = centre.x + (double)points->rest_x[p];
        points->y[p] = centre.y + (double)points->rest_y[p];
        points->vx[p] = points->vy[p] = 0.0;
        points->contact_x[p] = points->contact_y[p] = 0.0f;
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

static double farthest(const SimPoints *points, const SimBody *body)
{
    double squared = 0.0;
    for (uint32_t p = body->first_point; p < body->first_point + body->point_count; p++) {
        double x = (double)points->rest_x[p], y = (double)points->rest_y[p];
        squared = real_max(squared, x * x + y * y);
    }
    return real_sqrt(squared);
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
    body->radius = farthest(&points, body);
    body_update_motion(&points, body);
    body_enter(world, id.index);
    assert(body->area > 0.0); // clockwise on the screen
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
