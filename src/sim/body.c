// body.c - sums over a body's points (motion, area, box) and what the game does to a body as a whole.
// Not here: making bodies (ring.c), moving them on (step.c).
#include "jantar/real.h"
#include "world.h"

void body_update_motion(const SimPoints *points, SimBody *body)
{
    const double *x = points->x + body->first_point, *y = points->y + body->first_point;
    const double *vx = points->vx + body->first_point, *vy = points->vy + body->first_point;
    uint32_t n = body->point_count;
    double sx = 0.0, sy = 0.0, svx = 0.0, svy = 0.0;
    for (uint32_t i = 0; i < n; i++) {
        sx += x[i];
        sy += y[i];
        svx += vx[i];
        svy += vy[i];
    }
    double share = 1.0 / (double)n;
    body->centre = vec2(sx * share, sy * share);
    body->velocity = vec2(svx * share, svy * share);
    double angular = 0.0, inertia = 0.0;
    for (uint32_t i = 0; i < n; i++) {
        double rx = x[i] - body->centre.x, ry = y[i] - body->centre.y;
        angular += rx * (vy[i] - body->velocity.y) - ry * (vx[i] - body->velocity.x);
        inertia += rx * rx + ry * ry;
    }
    body->spin = inertia > 0.0 ? angular / inertia : 0.0;
}

// Shoelace formula (Mocný 2009, eq. 2.5), about the first point so that no large products cancel.
double body_area(const SimPoints *points, const SimBody *body)
{
    const double *x = points->x + body->first_point, *y = points->y + body->first_point;
    uint32_t n = body->point_count;
    double twice = 0.0, ox = x[0], oy = y[0];
    for (uint32_t i = 1; i + 1 < n; i++)
        twice += (x[i] - ox) * (y[i + 1] - oy) - (x[i + 1] - ox) * (y[i] - oy);
    return 0.5 * twice;
}

void body_update_shape(const SimPoints *points, SimBody *body)
{
    const double *x = points->x + body->first_point, *y = points->y + body->first_point;
    Box box = {{x[0], y[0]}, {x[0], y[0]}};
    for (uint32_t i = 1; i < body->point_count; i++) {
        box.min.x = real_min(box.min.x, x[i]);
        box.min.y = real_min(box.min.y, y[i]);
        box.max.x = real_max(box.max.x, x[i]);
        box.max.y = real_max(box.max.y, y[i]);
    }
    body->box = box;
    body->area = body_area(points, body);
}

void sim_body_wake(SimWorld *world, SimBodyId id)
{
    SimBody *body = sim_body(world, id);
    body->flags |= SIM_BODY_AWAKE;
    body->quiet_ticks = 0;
}

void sim_body_set_sticky(SimWorld *world, SimBodyId id, bool sticky)
{
    SimBody *body = sim_body(world, id);
    if (((body->flags & SIM_BODY_STICKY) != 0) == sticky)
        return;
    body->flags ^= SIM_BODY_STICKY;
    if (!sticky)
        strand_drop_all(world, body, id.index);
    sim_body_wake(world, id);
}

void sim_body_push(SimWorld *world, SimBodyId id, Vec2 velocity)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        points.vx[i] += velocity.x;
        points.vy[i] += velocity.y;
    }
    body_update_motion(&points, body);
    sim_body_wake(world, id);
}

void sim_body_shoot(SimWorld *world, SimBodyId id, Vec2 direction, double mean)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    uint32_t first = body->first_point, end = first + body->point_count;
    double lowest = 0.0, sum = 0.0;
    for (uint32_t i = first; i < end; i++) {
        double along = points.x[i] * direction.x + points.y[i] * direction.y;
        lowest = i == first ? along : real_min(lowest, along);
        sum += along;
    }
    double height = sum / (double)body->point_count - lowest; // mean height over the lowest point
    if (height < 1e-6)
        return;
    for (uint32_t i = first; i < end; i++) {
        double along = points.x[i] * direction.x + points.y[i] * direction.y - lowest;
        points.vx[i] += direction.x * mean * along / height;
        points.vy[i] += direction.y * mean * along / height;
    }
    body_update_motion(&points, body);
    sim_body_wake(world, id);
}
