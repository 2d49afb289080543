// broad.c - the first phases of a step alone.
#include "broad.h"

#include "jantar/rng.h"
#include "kinds.h"

#include <assert.h>
#include <string.h>

void broad_find(SimWorld *world, Box window, Broad *out)
{
    Tick tick;
    do {
        tick = tick_begin(world, NULL, window);
        index_gather(&tick);
    } while (!pairs_find(&tick));
    assert(tick.stepped_count <= BROAD_MAX && tick.pair_count <= BROAD_MAX);
    out->stepped_count = tick.stepped_count;
    out->pair_count = tick.pair_count;
    if (tick.stepped_count > 0)
        memcpy(out->stepped, tick.stepped, tick.stepped_count * sizeof(uint32_t));
    if (tick.pair_count > 0)
        memcpy(out->pairs, tick.pairs, tick.pair_count * sizeof(Pair));
}

void broad_put_to_sleep(SimWorld *world, uint32_t body_index)
{
    SimBody *body = world_bodies(world) + body_index;
    body->flags &= ~(uint32_t)SIM_BODY_AWAKE;
    body->velocity = vec2(0.0, 0.0);
    body->spin = 0.0;
    index_update(world, body_index);
}

static double range(Rng *rng, double min, double max)
{
    return min + (max - min) * rng_unit(rng);
}

static SimBodyId add_any(SimWorld *world, Vec2 centre, double size, Rng *rng)
{
    Kind kind = (Kind)rng_below(rng, KIND_COUNT);
    if (size < 2.0)
        return kinds_add(world, kind, centre, 0.5, 0.0);
    SimConvex convex = sim_convex_box(size, 0.25 * size);
    SimRigidDef def = {
        .convex = sim_add_convex(world, &convex), .centre = centre, .density = kind == KIND_BOX};
    return sim_add_rigid(world, &def);
}

static void give_traits(SimWorld *world, SimBodyId id, Rng *rng)
{
    SimBody *body = sim_body(world, id);
    uint32_t trait = rng_below(rng, 12);
    if (body->kind == SIM_RIGID)
        body->velocity = vec2(range(rng, -20, 20), range(rng, -20, 20));
    if (trait == 0)
        body->flags |= SIM_BODY_FROZEN;
    if (trait == 1)
        body->flags |= SIM_BODY_ALWAYS;
    if (trait == 2)
        body->layers = 4;
    if (trait == 3)
        body->touches = (uint16_t)(SIM_LAYERS_ALL & ~SIM_LAYER_BODY);
    index_update(world, id.index);
    if (trait >= 4 && trait < 8)
        broad_put_to_sleep(world, id.index);
}

SimWorld *broad_scatter(uint32_t bodies, Vec2 middle, double side, uint64_t seed)
{
    Rng rng = {seed};
    SimWorld *world = kinds_world(bodies, vec2(0, 25));
    static const double sizes[] = {1, 1, 1, 1, 1, 1, 4, 12, 90, 700};
    for (uint32_t i = 0; i < bodies; i++) {
        double x = range(&rng, -0.5, 0.5), y = range(&rng, -0.5, 0.5);
        SimBodyId id = add_any(world, vec2(middle.x + side * x, middle.y + side * y),
                               sizes[rng_below(&rng, 10)], &rng);
        assert(id.index != 0);
        give_traits(world, id, &rng);
    }
    return world;
}
