// soft_recover.c - moves a ring or net that is inside rock out as a whole, at walking pace, to the
// nearest free position.
//
// Rock lets no point in (rock.c), so the game made or placed the body there, or the rock has
// changed. If every point found its own way, they would leave on all sides, and the springs between
// them would throw them about, at up to 160 tiles/s. A body that is pinned or linked stays where it
// is held. Single points are handled in rock_point.c, rigid bodies in rigid_recover.c.
#include "sim/terrain/rock_view.h"
#include "soft_parts.h"

// Speed of the way out, tiles/s: 5 tiles take 0.8 s.
#define PACE 7.0

// Contacts never leave a point deeper than this, tiles.
#define DEEP 0.02

// If a bead overlaps rock in a net slower than this, tiles/s, its motion did not bring it there.
#define SLOW 0.5

enum {
    SAMPLES = 5, // points tested in every tick
    REACH = 6,   // how far from the body a free position is searched, tiles
};

static Vec2 place_of(const Tick *tick, const SoftBody *soft, uint32_t i)
{
    uint32_t slot = soft_slot(soft, i);
    return vec2(tick->soft.points.x[slot], tick->soft.points.y[slot]);
}

// Returns true if another body may touch this one.
static bool has_company(const Tick *tick, uint32_t body)
{
    for (uint32_t i = 0; i < tick->pair_count; i++)
        if (tick->pairs[i].a == body || tick->pairs[i].b == body)
            return true;
    return false;
}

// Returns true if the body is inside rock. For a slow net the beads count, not only their centres:
// rock would push them out within a single substep. Not if another body is at it: a lift presses a
// rope into the floor up to the centres of its beads, and only its motion can end that.
static bool is_buried(const Tick *tick, const SoftBody *soft)
{
    const SimTerrain *ground = ground_of(tick, soft->body);
    double bead = world_bodies(tick->world)[soft->body].bead;
    bool slow = vec2_length_squared(soft->velocity) < SLOW * SLOW;
    for (uint32_t k = 0; k < SAMPLES; k++) {
        Vec2 place = place_of(tick, soft, k * (soft->count - 1) / (SAMPLES - 1));
        if (sim_terrain_depth(ground, place) > DEEP ||
            (slow && bead > DEEP && sim_terrain_overlaps_disc(ground, place, bead - DEEP) &&
             !has_company(tick, soft->body)))
            return true;
    }
    return false;
}

static bool is_held(const Tick *tick, const SoftBody *soft)
{
    for (uint32_t i = 0; i < soft->count; i++)
        if (tick->soft.points.inverse_mass[soft_slot(soft, i)] <= 0.0)
            return true;
    return world_bodies(tick->world)[soft->body].links > 0;
}

static bool has_room(const Tick *tick, const SoftBody *soft, Vec2 way)
{
    const SimTerrain *ground = ground_of(tick, soft->body);
    double bead = world_bodies(tick->world)[soft->body].bead;
    for (uint32_t i = 0; i < soft->count; i++) {
        Vec2 place = vec2_add(place_of(tick, soft, i), way);
        if (sim_terrain_depth(ground, place) > 0.0 ||
            sim_terrain_overlaps_disc(ground, place, bead))
            return false;
    }
    return true;
}

// Returns the shortest displacement to where all points are free, or zero if there is none within
// REACH.
static Vec2 way_out(const Tick *tick, const SoftBody *soft)
{
    for (uint32_t i = 0; i < spiral_count(REACH); i++)
        if (has_room(tick, soft, spiral_way(i)))
            return spiral_way(i);
    return vec2(0.0, 0.0);
}

static void carry(const Tick *tick, SoftBody *soft, Vec2 way)
{
    const SoftPoints *p = &tick->soft.points;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        p->x[slot] += way.x;
        p->y[slot] += way.y;
        p->vx[slot] = p->vy[slot] = 0.0;
    }
    soft->centre = vec2_add(soft->centre, way);
    soft->velocity = vec2(0.0, 0.0);
    soft->spin = soft->drive_spin = soft->acceleration_x = soft->acceleration_y = 0.0;
}

bool soft_recover(const Tick *tick, SoftBody *soft)
{
    if (!is_buried(tick, soft) || is_held(tick, soft))
        return false;
    Vec2 way = way_out(tick, soft);
    double length = vec2_length(way);
    if (length == 0.0)
        return false;
    carry(tick, soft, vec2_scale(way, real_min(1.0, PACE / (SIM_TICK_RATE * length))));
    tick->world->stats.rock_recovers++;
    return true;
}
