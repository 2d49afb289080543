// step.c - one tick of the world: the phases and their order.
//
//   gather     collects the bodies to step: awake ones in the window, and bodies linked to them
//              (gather.c)
//   pairs      broad phase: pairs of bodies that may touch (pairs.c)
//   ground     the part of the rock that each body collides with (rock_view.c)
//   contacts   narrow phase: contacts are found once a tick and solved in every substep
//              (manifold_pairs.c, soft_contact.c, surface.c)
//   lone       rigid bodies that meet nothing but the rock: half as many substeps (rigid_solve.c)
//   in every substep:
//     motion   x += h v + h^2 a / 2, v += h a: exact for free flight (Mocný 2009, 2.1, in velocity
//              form; soft_motion.c, rigid.c)
//     springs  springs, fillings, nets, links, strands (soft_solve.c, net_solve.c, link_solve.c,
//              strand.c)
//     solve    pushes bodies out of each other, with friction (rigid_solve.c, soft_contact.c)
//     rock     pushes points out of the rock, as the last constraint (rock.c)
//     finish   v += (x - x without constraints) / h, damping, speed limit
//   finish     restitution, events, sleep, the index
//
// Velocity is part of the state. At the end of a substep, what constraints changed in a position is
// divided by h and added to the velocity. The change of position is the difference of two doubles
// that are at most a few tiles apart: at x = 1000 its rounding error of 1e-13 tiles becomes 1e-13 /
// h = 5e-11 tiles/s.
#include "index.h"
#include "tick.h"

#include <stddef.h>
#include <string.h>

enum { SCRATCH_ALIGNMENT = 64 }; // bytes that aligning the scratch by address may skip (world.h)

void *tick_take(Tick *tick, size_t count, size_t size)
{
    void *taken = scratch_take(&tick->scratch, count, size);
    if (taken == NULL && tick->scratch.memory != NULL) {
        tick->world->stats.scratch_limits++;
        tick->scratch.size = tick->scratch.taken;
    }
    return taken;
}

void *tick_keep(Tick *tick, const void *from, size_t size)
{
    void *kept = tick_take(tick, 1, size);
    if (kept != NULL)
        memcpy(kept, from, size);
    return kept;
}

Tick tick_begin(SimWorld *world, const SimTerrain *terrain, Box window)
{
    double rate = SIM_TICK_RATE * (double)world->substeps;
    Tick tick = {
        .world = world,
        .terrain = terrain,
        .window = window,
        .h = 1.0 / rate,
        .inverse_h = rate,
        .scratch = world_scratch(world),
    };
    index_take_question(&tick.scratch, &world->capacity);
    return tick;
}

// Returns the largest scratch that a tick can take. The calls are in the order of a tick.
size_t tick_scratch_size(const SimCapacity *capacity)
{
    static void (*const take_most[])(Tick * tick) = {
        index_take_most,  pairs_take_most,  contact_take_most,      media_take_most,
        ground_take_most, soft_take_most,   rigid_take_most,        net_take_most,
        link_take_most,   strand_take_most, soft_contact_take_most, island_take_most,
    };
    SimWorld world = {.capacity = *capacity};
    Tick tick = {.world = &world, .scratch = {.size = SIZE_MAX}};
    index_take_question(&tick.scratch, capacity);
    for (uint32_t i = 0; i < sizeof take_most / sizeof *take_most; i++)
        take_most[i](&tick);
    return SCRATCH_ALIGNMENT + tick.scratch.most;
}

double tick_reach(const Tick *tick, const SimBody *body)
{
    double gravity = vec2_length(tick->world->gravity) * real_abs(body->gravity_scale) +
                     vec2_length(body->drive);
    double speed = vec2_length(body->velocity) + real_abs(body->spin) * body->radius;
    return (speed + gravity / SIM_TICK_RATE) / SIM_TICK_RATE;
}

// --- measuring -----------------------------------------------------------------------------------

typedef struct Stopwatch {
    SimProfile *profile; // NULL: not measuring
    uint64_t last;
} Stopwatch;

static void lap(Stopwatch *watch, SimPhase phase)
{
    if (watch->profile == NULL)
        return;
    uint64_t now = watch->profile->now();
    watch->profile->ns[phase] += now - watch->last;
    watch->last = now;
}

// --- the step ------------------------------------------------------------------------------------

static void find(Tick *tick, Stopwatch *watch)
{
    // Runs again if a sleeping body that is about to be hit was woken: it must be stepped, too.
    for (;; *tick = tick_begin(tick->world, tick->terrain, tick->window)) {
        index_gather(tick);
        lap(watch, SIM_PHASE_gather);
        bool done = pairs_find(tick);
        lap(watch, SIM_PHASE_pairs);
        if (done)
            break;
    }
    contact_begin_tick(tick);
    media_begin_tick(tick);
    ground_begin_tick(tick);
    soft_begin_tick(tick);
    rigid_begin_tick(tick);
    net_begin_tick(tick);
    link_begin_tick(tick);
    net_columns_begin_tick(tick);
    strand_begin_tick(tick);
    rigid_find_contacts(tick);
    soft_contact_find(tick);
    lap(watch, SIM_PHASE_contacts);
}

static void substep(Tick *tick, Stopwatch *watch)
{
    media_push(tick);
    soft_integrate(tick);
    rigid_integrate(tick);
    lap(watch, SIM_PHASE_motion);
    soft_solve(tick);
    link_solve(tick);
    strand_solve(tick);
    lap(watch, SIM_PHASE_springs);
    rigid_solve_contacts(tick);
    soft_contact_solve(tick);
    lap(watch, SIM_PHASE_solve);
    soft_rock(tick);
    soft_placed_end(tick);
    lap(watch, SIM_PHASE_rock);
    soft_end_substep(tick);
    rigid_end_substep(tick);
    lap(watch, SIM_PHASE_finish);
}

static void end(Tick *tick, Stopwatch *watch)
{
    rigid_restitution(tick);
    soft_end_tick(tick);
    rigid_end_tick(tick);
    link_end_tick(tick);
    strand_end_tick(tick);
    contact_end_tick(tick);
    island_end_tick(tick);
    index_end_tick(tick);
    lap(watch, SIM_PHASE_finish);
}

void sim_world_step_timed(SimWorld *world, const SimTerrain *terrain, Box window,
                          SimProfile *profile)
{
    Tick tick = tick_begin(world, terrain, window);
    Stopwatch watch = {profile, profile != NULL ? profile->now() : 0};
    world->event_count = 0;
    find(&tick, &watch);
    rigid_step_lone(&tick);
    uint32_t others = tick.stepped_count - (tick.rigid.count - tick.rigid.lone);
    for (uint32_t i = 0; i < world->substeps && others > 0; i++)
        substep(&tick, &watch);
    end(&tick, &watch);
    world->awake_count = tick.stepped_count;
    world->tick++;
}

void sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window)
{
    sim_world_step_timed(world, terrain, window, NULL);
}
