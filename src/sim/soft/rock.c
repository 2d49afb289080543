// rock.c - collisions of ring and net points with the rock, four at a time, for points whose free
// space is bounded by whole planes (rock_look.c). All other points go through rock_point.c, which
// is the reference. The rules are the same: a point is put on the surface, and friction removes as
// much of its slip as it can (Coulomb, position-based).
#include "sim/base/lanes.h"
#include "soft_parts.h"

// A point at most this deep behind a plane counts as on it, tiles: the rounding of a position that
// was put there (trace.c).
#define ROUNDING 1e-9

enum { ROUNDS = 4 }; // passes over the planes of a corner before rock_point.c takes over

// Four points in a substep.
typedef struct Movers {
    Lanes x, y;
    Lanes fastest;     // fastest impact on a plane, tiles/s
    LanesMask left;    // points left to rock_point.c
    LanesMask touched; // 1 + plane; 0: none
} Movers;

// Puts those points that are behind a plane onto it. Returns a mask of them.
static WIDE_INLINE LanesMask rest_on(const SoftPoints *p, uint32_t slot, const RockPlane *plane,
                                     const double *offsets, Movers *movers)
{
    Vec2 n = plane->normal, t = vec2_perp(n);
    Lanes depth = lanes_load(offsets) - (n.x * movers->x + n.y * movers->y);
    LanesMask hit = (depth > ROUNDING) & ~movers->left;
    if (!lanes_any(hit))
        return hit;
    depth = lanes_where(hit, depth);
    Lanes speed = -(n.x * lanes_load(p->vx + slot) + n.y * lanes_load(p->vy + slot));
    movers->fastest = lanes_max(movers->fastest, lanes_where(hit, speed));
    Lanes slip = t.x * (movers->x - lanes_load(p->start_x + slot)) +
                 t.y * (movers->y - lanes_load(p->start_y + slot));
    Lanes hold = plane->friction * depth;
    slip = lanes_max(-hold, -lanes_max(-hold, -slip));
    movers->x += n.x * depth - t.x * slip;
    movers->y += n.y * depth - t.y * slip;
    return hit;
}

static WIDE_INLINE void meet_planes(const Tick *tick, const Surroundings *around, uint32_t slot,
                                    Movers *movers)
{
    const RockWork *work = tick->soft.rock;
    LanesMask hit_any = {0};
    for (uint32_t round = 0; round < ROUNDS; round++) {
        hit_any = (LanesMask){0};
        for (uint32_t i = 0; i < around->plane_count; i++) {
            const double *offsets = work->offsets + i * work->slot_count + slot;
            LanesMask hit = rest_on(&tick->soft.points, slot, around->planes + i, offsets, movers);
            int64_t number = 1 + (int64_t)i;
            movers->touched =
                (movers->touched & ~hit) | (hit & (LanesMask){number, number, number, number});
            hit_any |= hit;
        }
        if (around->plane_count < 2 || !lanes_any(hit_any))
            return;
    }
    movers->left |= hit_any;
}

// Returns a mask of the points that moved farther than the planes hold.
static WIDE_INLINE LanesMask strayed(const RockWork *work, const Surroundings *around,
                                     uint32_t slot, Lanes x, Lanes y)
{
    Lanes way_x = x - lanes_load(work->home_x + slot), way_y = y - lanes_load(work->home_y + slot);
    double square = around->reach * around->reach;
    return (LanesMask)(way_x * way_x > square) | (LanesMask)(way_y * way_y > square);
}

// True if there is nothing to do for these four points, as for most: none of them strayed or is
// behind a plane.
static WIDE_INLINE bool is_free(const RockWork *work, const Surroundings *around, uint32_t slot,
                                const SoftPoints *p)
{
    Lanes x = lanes_load(p->x + slot), y = lanes_load(p->y + slot);
    LanesMask some = strayed(work, around, slot, x, y);
    for (uint32_t i = 0; i < around->plane_count; i++) {
        Vec2 n = around->planes[i].normal;
        Lanes offset = lanes_load(work->offsets + i * work->slot_count + slot);
        some |= (LanesMask)(offset - (n.x * x + n.y * y) > ROUNDING);
    }
    return !lanes_any(some);
}

static WIDE_INLINE void collide_four(Tick *tick, const SoftBody *soft, const Surroundings *around,
                                     uint32_t slot, Lanes *fastest)
{
    const SoftPoints *p = &tick->soft.points;
    const RockWork *work = tick->soft.rock;
    Movers movers = {.x = lanes_load(p->x + slot), .y = lanes_load(p->y + slot)};
    movers.left = strayed(work, around, slot, movers.x, movers.y);
    meet_planes(tick, around, slot, &movers);
    if (lanes_any(movers.touched != 0)) {
        LanesMask *touched = (LanesMask *)(work->touched + slot);
        *touched = (movers.touched & (movers.touched != 0)) | (*touched & (movers.touched == 0));
        lanes_store(p->x + slot, movers.x);
        lanes_store(p->y + slot, movers.y);
        *fastest = lanes_max(*fastest, movers.fastest);
    }
    if (lanes_any(movers.left))
        for (uint32_t i = 0; i < LANES; i++)
            if (movers.left[i] != 0 && p->inverse_mass[slot + i] > 0.0)
                rock_follow_point(tick, soft, slot + i);
}

static WIDE_INLINE void collide_body(Tick *tick, const SoftBody *soft)
{
    const RockWork *work = tick->soft.rock;
    const Surroundings *around = work->list + soft->rock;
    SimBody *body = world_bodies(tick->world) + soft->body;
    if (around->corner_count > 0)
        corner_push_edges(tick, soft, work->corners + around->first_corner, around->corner_count);
    Lanes fastest = {0};
    for (uint32_t i = soft->first; i < soft->first + soft->runs * soft->vectors * LANES; i += LANES)
        if (!is_free(work, around, i, &tick->soft.points))
            collide_four(tick, soft, around, i, &fastest);
    body->impact = real_max(body->impact, lanes_largest(fastest));
}

static WIDE_INLINE void collide_all(Tick *tick)
{
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        if (tick->soft.bodies[i].rock != SOFT_NO_ROCK)
            collide_body(tick, tick->soft.bodies + i);
}

WIDE_TWICE(void, soft_rock, collide_all, (Tick * tick), (tick));

void rock_end_tick(Tick *tick)
{
    const RockWork *work = tick->soft.rock;
    SimPoints points = sim_points(tick->world);
    for (uint32_t b = 0; b < tick->soft.body_count; b++) {
        const SoftBody *soft = tick->soft.bodies + b;
        if (soft->rock == SOFT_NO_ROCK || work->list[soft->rock].plane_count == 0)
            continue;
        for (uint32_t i = 0; i < soft->count; i++) {
            int64_t touched = work->touched[soft_slot(soft, i)];
            if (touched > 0)
                tick_touch(&points, soft->point + i,
                           work->list[soft->rock].planes[touched - 1].normal);
        }
    }
}
