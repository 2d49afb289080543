// rigid_recover.c - a rigid body whose centre is inside the rock is moved out, at walking pace and
// by the nearest way.
//
// Surfaces push one way and know nothing of what lies behind them, so such a body (made or put
// there by the game) would stay. It is carried to the nearest place with room for it, which its
// velocity does not hear of. Not here: bodies that are partly in the rock (rigid_rock.c).
#include "manifold.h"
#include "rock_view.h"

// Tiles/s of the way out: 3 tiles take 0.6 s.
#define PACE 5.0

// Part of a body's breadth for which there must be room: contacts do the rest.
#define ROOM 0.9

enum { REACH = 4 }; // tiles

// The way to the nearest place with room for a disc; zero when there is none near.
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
