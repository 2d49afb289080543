// jantar.c - the scenes in Jantar with its default settings.
#include "peer.h"

static void *make(const BenchScene *scene)
{
    return bench_world_new(scene, &(BenchSettings){0});
}

static void step(void *world)
{
    bench_world_step(world);
}

static Vec2 place(void *world, uint32_t body)
{
    return bench_world_place(world, body);
}

static void release(void *world)
{
    bench_world_free(world);
}

const Peer peer_jantar = {"Jantar", make, step, place, release};
