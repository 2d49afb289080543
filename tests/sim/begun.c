// begun.c - rigid bodies at the beginning of a tick.
#include "begun.h"

#include <assert.h>
#include <stdlib.h>

Begun begun_make(uint32_t bodies)
{
    SimCapacity capacity = {.points = 1, .bodies = bodies + 1, .convexes = bodies + 1};
    Begun begun = {.world = aligned_alloc(64, (sim_world_size(&capacity) + 63) / 64 * 64)};
    assert(begun.world != NULL);
    sim_world_init(begun.world, &capacity, vec2(0, 0));
    return begun;
}

void begun_free(Begun *begun)
{
    free(begun->world);
    begun->world = NULL;
}

uint32_t begun_add(Begun *begun, const SimConvex *convex, Vec2 centre, double angle)
{
    SimRigidDef def = {
        .convex = sim_add_convex(begun->world, convex),
        .centre = centre,
        .angle = angle,
        .density = 1.0,
        .friction = 0.5,
    };
    return sim_add_rigid(begun->world, &def).index;
}

static BitSet empty_set(Tick *tick, uint32_t count)
{
    return bit_set_empty(tick_take(tick, bit_set_size(count), sizeof(uint64_t)), count);
}

void begun_start(Begun *begun, const SimTerrain *terrain)
{
    static const SimTileType nothing[1];
    static const SimTerrain air = {.type_count = 1, .types = nothing};
    SimWorld *world = begun->world;
    begun->tick = tick_begin(world, terrain != NULL ? terrain : &air, (Box){0});
    Tick *tick = &begun->tick;
    tick->stepped_set = empty_set(tick, world->body_count);
    tick->joined = empty_set(tick, world->body_count);
    tick->stepped = tick_take(tick, world->body_count, sizeof *tick->stepped);
    for (uint32_t i = 1; i < world->body_count; i++) {
        world_bodies(world)[i].flags |= SIM_BODY_STEPPED;
        tick->stepped[tick->stepped_count++] = i;
        bit_set_add(&tick->stepped_set, i);
    }
    ground_begin_tick(tick);
    rigid_begin_tick(tick);
}
