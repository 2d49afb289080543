// rock_point.c - collides one point with the rock: moves it from its free position at the start of
// the substep as far as the surfaces in its way let it slide. This is the reference for all points;
// rock.c is the fast path for points with nothing but whole planes around them.
//
// At the end of a substep no point is deeper in the rock than SURFACE_INSET. So the next substep
// starts from free positions, which trace.c relies on. Friction is a tangential correction of at
// most friction x the normal correction (Coulomb, position-based). Surfaces are found in trace.c,
// corners of the rock against edges of a body are in corner.c, sticking is in strand.c.
#include "sim/terrain/rock_view.h"
#include "soft_parts.h"

// Below this distance a bead's centre is on the surface, tiles. The direction from the surface is
// then the surface's normal.
#define ON_SURFACE 1e-6

// A bead that is deeper than this in the rock at the start of a substep, tiles, was not brought
// there by its motion.
#define FORGIVEN 0.005

enum {
    PASSES_MAX = 6, // surfaces that a point can hit in a substep: floor, wall, slope, and as many
                    // again in a notch
    // Circles around a buried point on which a free position is searched, and positions on each.
    RECOVER_CIRCLES = 96,
    RECOVER_CIRCLES_PER_TILE = 32,
    RECOVER_SPOKES = 16,
};

// One point and what it belongs to, during a substep.
typedef struct Mover {
    Tick *tick;
    SimBody *body;
    const SoftBody *soft;
    uint32_t slot;
} Mover;

// Returns the world number of the point in a slot.
static uint32_t point_in(const SoftBody *soft, uint32_t slot)
{
    uint32_t place = slot - soft->first;
    return soft->point + (soft->run == 0 ? place : place % soft->run * 4u + place / soft->run);
}

// Returns the position on the surface, with as much of the slip removed as friction can take.
// Records the contact.
static Vec2 rest_on(const Mover *mover, Vec2 place, const Hit *hit)
{
    const SoftPoints *p = &mover->tick->soft.points;
    SimPoints points = sim_points(mover->tick->world);
    uint32_t slot = mover->slot;
    double depth = real_max(hit->offset - vec2_dot(hit->normal, place), 0.0);
    double speed_in = -(hit->normal.x * p->vx[slot] + hit->normal.y * p->vy[slot]);
    mover->body->impact = real_max(mover->body->impact, speed_in);
    Vec2 tangent = vec2_perp(hit->normal);
    double slip =
        tangent.x * (place.x - p->start_x[slot]) + tangent.y * (place.y - p->start_y[slot]);
    double hold = mover->body->friction * mover->tick->terrain->types[hit->type].friction * depth;
    slip = real_clamp(slip, -hold, hold);
    tick_touch(&points, point_in(mover->soft, slot), hit->normal);
    return vec2(place.x + hit->normal.x * depth - tangent.x * slip,
                place.y + hit->normal.y * depth - tangent.y * slip);
}

// Returns the nearest free position around a point that is inside rock with no known way out,
// searching circles of growing radius. Returns `place` if there is none.
static Vec2 recover(const Mover *mover, Vec2 place)
{
    const SoftPoints *p = &mover->tick->soft.points;
    mover->tick->world->stats.rock_recovers++;
    for (int ring = 1; ring <= RECOVER_CIRCLES; ring++) {
        for (int spoke = 0; spoke < RECOVER_SPOKES; spoke++) {
            double angle = 2.0 * REAL_PI / RECOVER_SPOKES * spoke,
                   distance = (double)ring / RECOVER_CIRCLES_PER_TILE;
            Vec2 candidate =
                vec2(place.x + distance * real_cos(angle), place.y + distance * real_sin(angle));
            if (sim_terrain_depth(ground_of(mover->tick, mover->soft->body), candidate) == 0.0) {
                // It is put there, not thrown there: its velocity must not change.
                p->free_x[mover->slot] = candidate.x;
                p->free_y[mover->slot] = candidate.y;
                return candidate;
            }
        }
    }
    return place;
}

// Returns how far a motion that starts in free space gets, sliding along the surfaces in its way.
static Vec2 follow(const Mover *mover, Vec2 from, Vec2 to)
{
    const SimTerrain *terrain = ground_of(mover->tick, mover->soft->body);
    Hit hit;
    for (int pass = 0; pass < PASSES_MAX; pass++) {
        Contact contact = trace_motion(terrain, from, to, &hit);
        if (contact == CONTACT_NONE)
            return to;
        if (contact == CONTACT_BURIED)
            return recover(mover, to);
        to = rest_on(mover, to, &hit);
    }
    // The passes were too few in a narrow notch: go back to the free start.
    return trace_motion(terrain, from, to, &hit) == CONTACT_NONE ? to : from;
}

// Returns the point of a surface that is nearest to `place`.
static Vec2 nearest_of(const Surface *surface, Vec2 place)
{
    Vec2 way = vec2_sub(surface->to, surface->from);
    double along = vec2_dot(vec2_sub(place, surface->from), way) / vec2_length_squared(way);
    return vec2_add_scaled(surface->from, way, real_clamp(along, 0.0, 1.0));
}

// Removes the penetration that existed before the substep without changing the velocity. Otherwise
// 0.1 tiles of a bead made in the rock would become 48 tiles/s.
static void forgive(const Mover *mover, const Hit *hit, double depth)
{
    const SoftPoints *p = &mover->tick->soft.points;
    uint32_t slot = mover->slot;
    double before =
        hit->offset - (hit->normal.x * p->start_x[slot] + hit->normal.y * p->start_y[slot]);
    if (before <= FORGIVEN)
        return;
    before = real_min(before, depth);
    p->free_x[slot] += hit->normal.x * before;
    p->free_y[slot] += hit->normal.y * before;
}

// Returns the position of a net's bead, kept at least its radius away from the surfaces in reach.
// Their corners act as rounded.
static Vec2 keep_off(const Mover *mover, Vec2 place)
{
    const RockWork *work = mover->tick->soft.rock;
    const Surroundings *around = work->list + mover->soft->rock;
    double bead = mover->body->bead;
    for (uint32_t i = 0; i < around->surface_count; i++) {
        const Surface *surface = work->surfaces + around->first_surface + i;
        Vec2 nearest = nearest_of(surface, place), off = vec2_sub(place, nearest);
        double squared = vec2_length_squared(off);
        bool on_it = squared < ON_SURFACE * ON_SURFACE;
        if (squared >= bead * bead || (!on_it && vec2_dot(off, surface->normal) < 0.0))
            continue;
        Vec2 normal = on_it ? surface->normal : vec2_scale(off, 1.0 / real_sqrt(squared));
        Hit hit = {
            .normal = normal, .offset = vec2_dot(normal, nearest) + bead, .type = surface->type};
        forgive(mover, &hit, hit.offset - vec2_dot(normal, place));
        place = rest_on(mover, place, &hit);
    }
    return place;
}

void rock_follow_point(Tick *tick, const SoftBody *soft, uint32_t slot)
{
    const SoftPoints *p = &tick->soft.points;
    Mover mover = {tick, world_bodies(tick->world) + soft->body, soft, slot};
    Vec2 from = vec2(p->start_x[slot], p->start_y[slot]);
    Vec2 to = follow(&mover, from, vec2(p->x[slot], p->y[slot]));
    if (mover.body->bead > 0.0) {
        Vec2 off = keep_off(&mover, to);
        if (off.x != to.x || off.y != to.y)
            to = follow(&mover, to, off);
    }
    p->x[slot] = to.x;
    p->y[slot] = to.y;
}
