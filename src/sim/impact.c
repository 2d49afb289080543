// impact.c - the impact of bodies that are too fast to deform within the substeps it takes.
//
// A ring at 300 tiles/s is past a tile in two substeps: the points that hit it stop, the others are beyond before a
// spring has pulled, and the ring closes round the tile (of 1056 shots at 10..1100 tiles/s at walls, wall ends and
// single tiles, 88 ended impaled and one inside out). So a body that would move farther than RESOLVED in a substep, and
// meets rock in it, is taken to just past the first touch, and what it was faster than RESOLVED a substep is left to
// the rock. Free flight is not touched.
// Not here: the speed limit of points (step.c), the contact itself (collide.c, corner.c).
#include "jantar/real.h"
#include "world.h"

// Motion of a substep that contact resolves well, tiles: about the distance between two points of the hero.
#define RESOLVED 0.2

// Time at which the segment from-to is crossed by the edge a-b; 2 when it is not.
static double crossing(Vec2 from, Vec2 to, Vec2 a, Vec2 b)
{
    Vec2 motion = vec2_sub(to, from), edge = vec2_sub(b, a), gap = vec2_sub(a, from);
    double across = vec2_cross(motion, edge);
    if (across == 0.0)
        return 2.0;
    double time = vec2_cross(gap, edge) / across, place = vec2_cross(gap, motion) / across;
    return time >= 0.0 && time <= 1.0 && place >= 0.0 && place <= 1.0 ? time : 2.0;
}

// First time at which a point of the body meets rock.
static double first_point_touch(const Substep *step)
{
    const SimPoints *p = &step->points;
    double first = 2.0;
    for (uint32_t i = step->body->first_point; i < step->body->first_point + step->body->point_count; i++) {
        double time;
        if (trace_sweep(step->terrain, vec2(p->start_x[i], p->start_y[i]), vec2(p->free_x[i], p->free_y[i]), &time))
            first = real_min(first, time);
    }
    return first;
}

// First time at which an edge of the body, moving by `motion`, meets a corner of the rock: seen from the body the
// corner comes the other way.
static double first_corner_touch(const Substep *step, const Corners *corners, Vec2 motion)
{
    const SimPoints *p = &step->points;
    uint32_t begin = step->body->first_point, end = begin + step->body->point_count;
    double first = 2.0;
    for (uint32_t c = 0; c < corners->count; c++) {
        Vec2 from = corners->list[c].place, to = vec2_sub(from, motion);
        for (uint32_t i = begin, before = end - 1; i < end; before = i++) {
            double time =
                crossing(from, to, vec2(p->start_x[before], p->start_y[before]), vec2(p->start_x[i], p->start_y[i]));
            first = real_min(first, time);
        }
    }
    return first;
}

static Box box_of_start(const Substep *step)
{
    const SimPoints *p = &step->points;
    uint32_t begin = step->body->first_point;
    Box box = {{p->start_x[begin], p->start_y[begin]}, {p->start_x[begin], p->start_y[begin]}};
    for (uint32_t i = begin; i < begin + step->body->point_count; i++) {
        box.min = vec2(real_min(box.min.x, p->start_x[i]), real_min(box.min.y, p->start_y[i]));
        box.max = vec2(real_max(box.max.x, p->start_x[i]), real_max(box.max.y, p->start_y[i]));
    }
    return box;
}

// Stops every point's motion at `part` of the substep and leaves it at most the speed that contact resolves.
static void cut_short(const Substep *step, double part)
{
    SimPoints p = step->points;
    double limit = RESOLVED * step->inverse_h;
    for (uint32_t i = step->body->first_point; i < step->body->first_point + step->body->point_count; i++) {
        p.x[i] = p.free_x[i] = p.start_x[i] + (p.free_x[i] - p.start_x[i]) * part;
        p.y[i] = p.free_y[i] = p.start_y[i] + (p.free_y[i] - p.start_y[i]) * part;
        double speed = real_sqrt(p.vx[i] * p.vx[i] + p.vy[i] * p.vy[i]);
        if (speed > limit) {
            p.vx[i] *= limit / speed;
            p.vy[i] *= limit / speed;
        }
    }
}

void impact_limit(const Substep *step)
{
    Vec2 motion = vec2_scale(step->body->velocity, step->h);
    double length = vec2_length(motion);
    if (length <= RESOLVED)
        return;
    Box box = box_grow(box_of_start(step), length);
    Corners corners;
    collide_gather_corners(step->terrain, box, &corners);
    double touch = real_min(first_point_touch(step), first_corner_touch(step, &corners, motion));
    if (touch <= 1.0)
        cut_short(step, real_min(touch + RESOLVED / length, 1.0));
}
