// impact.c - impacts of rings and nets that are so fast that they cannot deform in time.
//
// A ring at 300 tiles/s crosses a tile within two substeps. The points that hit the tile stop, the
// others are past it before any spring has pulled, and the ring closes around the tile. (Of 1056
// shots at 10..1100 tiles/s at walls, wall ends and single tiles, 88 ended impaled and one inside
// out.) So a body that would move farther than IMPACT_RESOLVED in a substep, and hits rock on its
// way, is moved to just past the first touch, and its points' speed is cut to IMPACT_RESOLVED per
// substep: the rock takes the rest. Free flight does not change. The speed limit of points is in
// soft_motion.c, the contact itself in rock_point.c and corner.c.
#include "sim/terrain/rock_view.h"
#include "soft_parts.h"

double impact_crossing(Vec2 from, Vec2 to, Vec2 a, Vec2 b)
{
    Vec2 motion = vec2_sub(to, from), edge = vec2_sub(b, a), gap = vec2_sub(a, from);
    double across = vec2_cross(motion, edge);
    if (across == 0.0)
        return 2.0;
    double time = vec2_cross(gap, edge) / across, place = vec2_cross(gap, motion) / across;
    return time >= 0.0 && time <= 1.0 && place >= 0.0 && place <= 1.0 ? time : 2.0;
}

// Returns the part of the substep (0..1) after which the first point of the body hits rock; 2 if
// none does.
static double first_point_touch(const Tick *tick, const SoftBody *soft)
{
    const SoftPoints *p = &tick->soft.points;
    double first = 2.0;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        double time;
        if (trace_sweep(ground_of(tick, soft->body), soft_start(tick, slot),
                        vec2(p->free_x[slot], p->free_y[slot]), &time))
            first = real_min(first, time);
    }
    return first;
}

// Returns the part of the substep (0..1) after which an edge of a ring that moves by `motion` first
// hits a corner of the rock; 2 if none does. Seen from the body, the corner moves by -motion.
static double first_corner_touch(const Tick *tick, const SoftBody *soft, const Surfaces *surfaces,
                                 Vec2 motion)
{
    double first = 2.0;
    for (uint32_t c = 0; c < surfaces->count; c++) {
        Corner corner;
        if (!rock_corner_of(surfaces, c, &corner))
            continue;
        Vec2 from = corner.place, to = vec2_sub(from, motion);
        for (uint32_t i = 0, before = soft->count - 1; i < soft->count; before = i++)
            first =
                real_min(first, impact_crossing(from, to, soft_start(tick, soft_slot(soft, before)),
                                                soft_start(tick, soft_slot(soft, i))));
    }
    return first;
}

static Box box_of_start(const Tick *tick, const SoftBody *soft)
{
    Box box = {soft_start(tick, soft->first), soft_start(tick, soft->first)};
    for (uint32_t i = 1; i < soft->count; i++)
        box = box_include(box, soft_start(tick, soft_slot(soft, i)));
    return box;
}

void impact_cut(const Tick *tick, const SoftBody *soft, double part, Vec2 carried)
{
    SoftPoints p = tick->soft.points;
    double limit = IMPACT_RESOLVED * tick->inverse_h;
    Vec2 velocity = vec2_scale(carried, tick->inverse_h);
    for (uint32_t k = 0; k < soft->count; k++) {
        uint32_t i = soft_slot(soft, k);
        if (p.inverse_mass[i] <= 0.0)
            continue;
        p.x[i] = p.free_x[i] =
            p.start_x[i] + carried.x + (p.free_x[i] - p.start_x[i] - carried.x) * part;
        p.y[i] = p.free_y[i] =
            p.start_y[i] + carried.y + (p.free_y[i] - p.start_y[i] - carried.y) * part;
        Vec2 relative = vec2(p.vx[i] - velocity.x, p.vy[i] - velocity.y);
        double speed = vec2_length(relative);
        if (speed > limit) {
            p.vx[i] = velocity.x + relative.x * (limit / speed);
            p.vy[i] = velocity.y + relative.y * (limit / speed);
        }
    }
}

void impact_limit(Tick *tick, SoftBody *soft)
{
    Vec2 motion = vec2_scale(soft->velocity, tick->h);
    if (vec2_length_squared(motion) <= IMPACT_RESOLVED * IMPACT_RESOLVED)
        return;
    double length = vec2_length(motion), touch = first_point_touch(tick, soft);
    if (soft->run != 0) {
        Surfaces surfaces;
        Box way = box_grow(box_of_start(tick, soft), length);
        surface_gather(ground_of(tick, soft->body), &way, &surfaces);
        touch = real_min(touch, first_corner_touch(tick, soft, &surfaces, motion));
    }
    if (touch <= 1.0)
        impact_cut(tick, soft, real_min(touch + IMPACT_RESOLVED / length, 1.0), vec2(0.0, 0.0));
}
