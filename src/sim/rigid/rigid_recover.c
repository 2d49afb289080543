// rigid_recover.c - moves a rigid body whose centre is inside rock to the nearest free position, at
// walking pace.
//
// Surfaces of the rock push in one direction only and have no effect on a body whose centre is
// behind them. So a body that the game made or placed inside rock would stay there. It is moved to
// the nearest position with room for it, and keeps no velocity from that motion. Bodies that are
// only partly in rock are handled by their contacts (rigid_rock.c).
#include "manifold.h"
#include "sim/terrain/rock_view.h"

// Speed of the way out, tiles/s: 3 tiles take 0.6 s.
#define PACE 5.0

// Part of the body's breadth that must be free at the new position. Contacts resolve the rest.
#define ROOM 0.9

enum { REACH = 4 }; // how far from the body a free position is searched, tiles

// Returns the displacement to the nearest position where a disc of this radius is free of rock, or
// zero if there is none within REACH.
static Vec2 way_out(const SimTerrain *terrain, Vec2 centre, double radius)
{
    for (uint32_t i = 0; i < spiral_count(REACH); i++)
        if (!sim_terrain_overlaps_disc(terrain, vec2_add(centre, spiral_way(i)), radius))
            return spiral_way(i);
    return vec2(0.0, 0.0);
}

void rigid_recover(const Tick *tick, uint32_t slot)
{
    RigidBody *body = tick->rigid.bodies + slot;
    Vec2 centre = vec2(body->x, body->y);
    const SimTerrain *ground = ground_of(tick, body->body);
    if ((body->flags & (RIGID_NO_ROCK | RIGID_STATIC)) != 0 ||
        sim_terrain_depth(ground, centre) <= 0.0)
        return;
    const SimBody *from = world_bodies(tick->world) + body->body;
    Vec2 way = way_out(ground, centre, ROOM * sim_convexes(tick->world)[from->convex].breadth);
    Vec2 pace = vec2_scale(vec2_normalize(way), real_min(PACE, vec2_length(way) * SIM_TICK_RATE));
    body->flags |= RIGID_NO_ROCK | RIGID_BURIED;
    body->vx = pace.x;
    body->vy = pace.y;
    body->spin = body->ax = body->ay = body->spin_up = 0.0;
    tick->world->stats.rock_recovers++;
}
