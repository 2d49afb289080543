// collide.c - the points of a body against rock: each is taken as far as the surfaces in its way let it slide.
//
// At the end of a substep no point is deeper in the rock than SURFACE_INSET, so that the next one starts from free
// places, which is what trace.c relies on. Friction is a tangential correction of at most friction x the normal
// correction (Coulomb, position-based).
// Not here: finding the surface (trace.c), corners of the rock against edges of a body (corner.c), sticking (strand.c).
#include "jantar/real.h"
#include "world.h"

enum { PASSES_MAX = 6 }; // surfaces a point meets in a substep: floor, wall, slope, and as many again in a notch

// Puts the point on the surface and takes as much of its slip as friction may.
static Vec2 rest_on(const Substep *step, uint32_t point, Vec2 place, const Hit *hit)
{
    const SimPoints *p = &step->points;
    double depth = hit->offset - vec2_dot(hit->normal, place);
    if (depth < 0.0)
        depth = 0.0;
    double speed_in = -(hit->normal.x * p->vx[point] + hit->normal.y * p->vy[point]);
    step->body->impact = real_max(step->body->impact, speed_in);
    Vec2 tangent = vec2_perp(hit->normal);
    double slip = tangent.x * (place.x - p->start_x[point]) + tangent.y * (place.y - p->start_y[point]);
    double hold = step->body->friction * depth;
    slip = real_clamp(slip, -hold, hold);
    p->contact_x[point] = hit->normal.x;
    p->contact_y[point] = hit->normal.y;
    return vec2(place.x + hit->normal.x * depth - tangent.x * slip, place.y + hit->normal.y * depth - tangent.y * slip);
}

// Nearest free place around a point that is inside rock with no way out known: rings of places farther and farther off.
static Vec2 recover(const Substep *step, uint32_t point, Vec2 place)
{
    step->world->stats.rock_recovers++;
    for (int ring = 1; ring <= 96; ring++) {
        for (int spoke = 0; spoke < 16; spoke++) {
            double angle = REAL_PI / 8.0 * spoke, distance = ring / 32.0;
            Vec2 candidate = vec2(place.x + distance * real_cos(angle), place.y + distance * real_sin(angle));
            if (sim_terrain_depth(step->terrain, candidate) == 0.0) {
                // Put there, not thrown there: its velocity must not hear of it.
                step->points.free_x[point] = candidate.x;
                step->points.free_y[point] = candidate.y;
                return candidate;
            }
        }
    }
    return place;
}

// Takes a motion from a free place as far as the surfaces in its way let it slide.
static Vec2 follow(const Substep *step, uint32_t point, Vec2 from, Vec2 to)
{
    Hit hit;
    for (int pass = 0; pass < PASSES_MAX; pass++) {
        Contact contact = trace_motion(step->terrain, from, to, &hit);
        if (contact == CONTACT_NONE)
            return to;
        if (contact == CONTACT_BURIED)
            return recover(step, point, to);
        to = rest_on(step, point, to, &hit);
    }
    // A notch too narrow to settle in within the passes: back to where it was free.
    return trace_motion(step->terrain, from, to, &hit) == CONTACT_NONE ? to : from;
}

static void collide_point(const Substep *step, uint32_t point)
{
    SimPoints p = step->points;
    Vec2 from = vec2(p.start_x[point], p.start_y[point]), to = vec2(p.x[point], p.y[point]);
    to = follow(step, point, from, to);
    p.x[point] = to.x;
    p.y[point] = to.y;
}

void collide_points(const Substep *step)
{
    uint32_t first = step->body->first_point, end = first + step->body->point_count;
    for (uint32_t point = first; point < end; point++)
        if (step->points.inverse_mass[point] > 0.0)
            collide_point(step, point);
}
