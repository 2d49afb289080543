// jantar.c - the scenes in Jantar with its default settings.
#include "peer.h"

#include "cli/bench/bench_parts.h"

static void *make(const BenchScene *scene)
{
    return bench_world_new(scene, &(BenchSettings){0});
}

static void step(void *world)
{
    BenchWorld *bench = world;
    sim_world_step(bench->world, &bench->terrain, bench->window);
}

// The bodies were added to an empty world in the scene's order, so they have the numbers from 1 on.
static Vec2 place(void *world, uint32_t body)
{
    return sim_body_const(((BenchWorld *)world)->world, (SimBodyId){body + 1})->centre;
}

static void release(void *world)
{
    bench_world_free(world);
}

const Peer peer_jantar = {"Jantar", make, step, place, release};
