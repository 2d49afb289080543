// collide.c - points against rock: swept, so that at no speed anything passes, and quiet on seams and at rest.
//
// Surfaces lie SURFACE_INSET inside the outline of the rock, so that a point that rests on tiles lies in their cells: looking up
// the cell of a point finds everything it can touch. At the end of a substep no point is deeper than that. Each substep
// starts from places that were free, which gives every hit its side: the edge the point was farthest outside of.
// Friction is a tangential correction of at most friction x the normal correction (Coulomb, position-based).
// Not here: corners of the rock against edges of a body (corner.c), sticking (strand.c).
#include "jantar/real.h"
#include "world.h"

// Motion of a substep below which looking at its end is enough: nothing in a level is thinner than this, and what a
// corner cuts off stays below it.
#define SHORT_MOVE 0.1

enum {
    PASSES_MAX = 6,     // surfaces a point meets in a substep: floor, wall, slope, and as many again in a notch
    SWEEP_CELLS = 4096, // a bound for the walk over cells, above anything SIM_MAX_SPEED allows
};

typedef struct Hit {
    Vec2 normal;
    double offset; // the surface is normal . x = offset (world)
    Vec2 place;    // where the sweep meets it, for long moves
} Hit;

// Signed distance of a place (tile coordinates) outside the surface over edge k.
static double outside(const SimShape *piece, uint32_t k, Vec2 place)
{
    return vec2_dot(piece->normals[k], vec2_sub(place, piece->vertices[k])) + SURFACE_INSET;
}

static bool contains(const SimShape *piece, const bool *exposed, Vec2 place)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double distance = outside(piece, k, place);
        if (exposed[k] ? distance >= 0.0 : distance > SURFACE_INSET)
            return false;
    }
    return true;
}

static void mark_exposed(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece, bool *exposed)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        exposed[k] = !sim_terrain_edge_is_interior(terrain, cx, cy, piece, k);
}

static Hit make_hit(const SimShape *piece, uint32_t k, int32_t cx, int32_t cy)
{
    Vec2 n = piece->normals[k];
    Vec2 vertex = vec2(piece->vertices[k].x + cx, piece->vertices[k].y + cy);
    return (Hit){.normal = n, .offset = vec2_dot(n, vertex) - SURFACE_INSET};
}

// A quick refusal for the common case of a point over a surface: outside one edge by more than the inset.
static bool clearly_outside(const SimShape *piece, Vec2 place)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        if (outside(piece, k, place) > SURFACE_INSET)
            return true;
    return false;
}

// The edge of a piece that pushes a point which came from `from` and now is inside: of the exposed ones, the edge it was
// farthest outside of. False when none is exposed or the point is not inside.
static bool hit_piece(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece, Vec2 from, Vec2 to,
                      Hit *hit)
{
    if (clearly_outside(piece, to))
        return false;
    bool exposed[SIM_SHAPE_MAX_VERTICES];
    mark_exposed(terrain, cx, cy, piece, exposed);
    if (!contains(piece, exposed, to))
        return false;
    double farthest = -1e9;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double distance = outside(piece, k, from);
        if (exposed[k] && distance > farthest) {
            farthest = distance;
            *hit = make_hit(piece, k, cx, cy);
        }
    }
    return farthest > -1e9;
}

// What the place `to` has sunk into, if anything; `from` is where it came from.
static bool hit_at(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    double fx = real_floor(to.x), fy = real_floor(to.y);
    if (!(fx >= 0.0 && fy >= 0.0 && fx < terrain->width && fy < terrain->height))
        return false;
    int32_t cx = (int32_t)fx, cy = (int32_t)fy;
    const SimTileType *type = terrain->types + sim_terrain_type(terrain, cx, cy);
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = terrain->pieces + type->first_piece + i;
        if (hit_piece(terrain, cx, cy, piece, vec2(from.x - fx, from.y - fy), vec2(to.x - fx, to.y - fy), hit))
            return true;
    }
    return false;
}

// Clips the segment from-to (tile coordinates) against a piece: the exposed edge through which it enters, and when.
static bool enter_piece(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece, Vec2 from, Vec2 to,
                        double *enter_time, Hit *hit)
{
    bool exposed[SIM_SHAPE_MAX_VERTICES];
    mark_exposed(terrain, cx, cy, piece, exposed);
    double enter = -1e9, leave = 1.0;
    uint32_t edge = 0;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double d0 = outside(piece, k, from), d1 = outside(piece, k, to);
        if (!exposed[k]) {
            d0 -= SURFACE_INSET;
            d1 -= SURFACE_INSET;
        }
        if (d0 >= 0.0 && d1 >= 0.0)
            return false;
        if (d0 == d1)
            continue;
        double t = d0 / (d0 - d1);
        if (d1 < d0 && t > enter) {
            enter = t;
            edge = k;
        } else if (d1 > d0 && t < leave) {
            leave = t;
        }
    }
    // Entering before the start by more than rounding: it began inside; hit_at() knows what to do with that.
    if (enter > leave || enter < -1e-6 || !exposed[edge])
        return false;
    *enter_time = real_max(enter, 0.0);
    *hit = make_hit(piece, edge, cx, cy);
    return true;
}

static bool enter_cell(const SimTerrain *terrain, int32_t cx, int32_t cy, Vec2 from, Vec2 to, Hit *hit)
{
    const SimTileType *type = terrain->types + sim_terrain_type(terrain, cx, cy);
    double first = 2.0;
    for (uint32_t i = 0; i < type->piece_count; i++) {
        double time;
        Hit candidate;
        if (enter_piece(terrain, cx, cy, terrain->pieces + type->first_piece + i, vec2(from.x - cx, from.y - cy),
                        vec2(to.x - cx, to.y - cy), &time, &candidate) &&
            time < first) {
            first = time;
            *hit = candidate;
            hit->place = vec2_lerp(from, to, time);
        }
    }
    return first <= 1.0;
}

// One axis of the walk over the cells that a segment crosses (Amanatides and Woo 1987).
typedef struct Walk {
    int32_t cell, step;
    double next, stride; // in parts of the segment
} Walk;

static Walk walk_axis(double from, double to)
{
    double cell = real_floor(from), motion = to - from;
    Walk walk = {.cell = (int32_t)cell, .next = 2.0, .stride = 2.0};
    if (motion > 0.0) {
        walk.step = 1;
        walk.stride = 1.0 / motion;
        walk.next = (cell + 1.0 - from) * walk.stride;
    } else if (motion < 0.0) {
        walk.step = -1;
        walk.stride = -1.0 / motion;
        walk.next = (from - cell) * walk.stride;
    }
    return walk;
}

// The first surface on the way; true when there is one.
static bool sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit)
{
    Walk x = walk_axis(from.x, to.x), y = walk_axis(from.y, to.y);
    for (int cells = 0; cells < SWEEP_CELLS; cells++) {
        if (enter_cell(terrain, x.cell, y.cell, from, to, hit))
            return true;
        Walk *axis = x.next < y.next ? &x : &y;
        if (axis->next > 1.0)
            return false;
        axis->cell += axis->step;
        axis->next += axis->stride;
    }
    return false;
}

static bool in_map_range(Vec2 place)
{
    return place.x > -1e6 && place.x < 1e6 && place.y > -1e6 && place.y < 1e6;
}

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

// Follows a long motion from surface to surface.
static Vec2 follow(const Substep *step, uint32_t point, Vec2 from, Vec2 to)
{
    Hit hit;
    for (int pass = 0; pass < PASSES_MAX; pass++) {
        if (!sweep(step->terrain, from, to, &hit))
            return to;
        from = vec2_add_scaled(hit.place, hit.normal, 1e-9); // rounding must not leave it behind the surface
        to = rest_on(step, point, to, &hit);
    }
    return from;
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

static void collide_point(const Substep *step, uint32_t point)
{
    SimPoints p = step->points;
    Vec2 from = vec2(p.start_x[point], p.start_y[point]), to = vec2(p.x[point], p.y[point]);
    if (!in_map_range(to) || !in_map_range(from))
        return;
    double dx = to.x - from.x, dy = to.y - from.y;
    if (dx * dx + dy * dy > SHORT_MOVE * SHORT_MOVE)
        to = follow(step, point, from, to);
    Hit hit;
    bool sunk = false;
    for (int pass = 0; pass < PASSES_MAX && (sunk = hit_at(step->terrain, from, to, &hit)); pass++)
        to = rest_on(step, point, to, &hit);
    if (sunk && hit_at(step->terrain, from, to, &hit))
        to = from; // a notch too narrow to settle in: back to where it was free
    if (sim_terrain_depth(step->terrain, to) > 2.0 * SURFACE_INSET)
        to = recover(step, point, to);
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
