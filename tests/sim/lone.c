// lone.c - a world with a single ring.
#include "lone.h"

#include <assert.h>
#include <stdlib.h>

SimRingDef lone_ring(Vec2 centre)
{
    return (SimRingDef){
        .point_count = 24,
        .centre = centre,
        .radius = 0.8,
        .mass = 1.0,
        .edge_compliance = 2.4e-4,
        .bend_compliance = 1.2e-3,
        .friction = 0.9,
        .damping = 12.0,
        .liquid = 1.0,
        .strand_compliance = 0.0025,
        .strand_break = 0.25,
        .strand_peel = 0.25,
    };
}

Lone lone_begin(const SimRingDef *def, Vec2 gravity)
{
    SimCapacity capacity = {
        .points = 1 + def->point_count, .bodies = 2, .strands = def->point_count};
    Lone lone = {.world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u)};
    assert(lone.world != NULL);
    sim_world_init(lone.world, &capacity, gravity);
    lone.body = sim_add_ring(lone.world, def);
    return lone;
}

void lone_end(Lone *lone)
{
    free(lone->world);
    lone->world = NULL;
}

void lone_step(Lone *lone, const SimTerrain *terrain, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++)
        sim_world_step(lone->world, terrain, sim_body(lone->world, lone->body)->box);
}

const SimTerrain *lone_air(void)
{
    static const uint8_t cells[1];
    static const SimTileType types[1];
    static const SimTerrain air = {
        .width = 1, .height = 1, .type_count = 1, .cells = cells, .types = types};
    return &air;
}
