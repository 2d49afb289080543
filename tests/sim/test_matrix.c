// Every kind of body against every kind: thrown at each other they bounce or stick, but none passes
// through the other, momentum is conserved, and energy only decreases.
#include "harness.h"
#include "jantar/real.h"
#include "kinds.h"
#include "lone.h"
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Throw {
    SimWorld *world;
    SimBodyId thrown, target;
    double offset; // distance of the thrown body's path from the target's centre, tiles
} Throw;

// The worst values seen during a throw.
typedef struct Outcome {
    bool finite;
    bool passed;      // the centre of one passed through the centre of the other
    double momentum;  // change of momentum, as a part of what there was
    double energy;    // largest energy, as a part of what there was at first
    uint32_t crossed; // pairs of edges of a ring that cross at the end
} Outcome;

static Throw set_up(Kind a, Kind b, double speed, double offset)
{
    Throw throw = {.world = kinds_world(2, vec2(0.0, 0.0)), .offset = offset};
    throw.thrown = kinds_add(throw.world, a, vec2(8.0, 10.0 + offset), 0.5, 0.0);
    throw.target = kinds_add(throw.world, b, vec2(10.0, 10.0), 0.5, 0.0);
    sim_body_push(throw.world, throw.thrown, vec2(speed, 0.0));
    return throw;
}

static Vec2 way_between(const Throw *throw)
{
    return vec2_sub(sim_body(throw->world, throw->target)->centre,
                    sim_body(throw->world, throw->thrown)->centre);
}

static Outcome fly(Throw *throw)
{
    Box everything = {{-1e5, -1e5}, {1e5, 1e5}};
    Totals before = kinds_totals(throw->world), now = before;
    Outcome outcome = {.finite = true, .energy = 1.0};
    Vec2 way = way_between(throw);
    for (int tick = 0; tick < 60; tick++) {
        sim_world_step(throw->world, lone_air(), everything);
        now = kinds_totals(throw->world);
        outcome.finite = outcome.finite && now.finite;
        outcome.energy = real_max(outcome.energy, now.kinetic / before.kinetic);
        Vec2 last = way;
        way = way_between(throw);
        outcome.passed =
            outcome.passed || (last.x > 0.0 && way.x < 0.0 && real_abs(last.y + way.y) < 0.6);
    }
    outcome.momentum = vec2_length(vec2_sub(now.momentum, before.momentum)) / before.momentum.x;
    outcome.crossed =
        ring_crossings(throw->world, throw->thrown) + ring_crossings(throw->world, throw->target);
    return outcome;
}

// A static absorbs momentum. A body that is thrown beside the centre of the other may well pass it.
static void check_throw(Kind a, Kind b, double speed, double offset)
{
    Throw throw = set_up(a, b, speed, offset);
    Outcome outcome = fly(&throw);
    bool kept = b == KIND_STATIC || outcome.momentum < 1e-4;
    bool stopped = offset != 0.0 || !outcome.passed;
    if (!CHECK(outcome.finite && stopped && kept && outcome.energy <= 1.01 && outcome.crossed == 0))
        printf("%s at %s, %g tiles/s, offset %g: %s, momentum by %g, energy at most %g, %u edges "
               "crossed\n",
               kind_name(a), kind_name(b), speed, offset, outcome.passed ? "passed" : "stopped",
               outcome.momentum, outcome.energy, outcome.crossed);
    free(throw.world);
}

static void check_all(double speed, double offset)
{
    for (Kind a = 0; a < KIND_STATIC; a++)
        for (Kind b = 0; b < KIND_COUNT; b++)
            check_throw(a, b, speed, offset);
}

TEST(matrix_nothing_passes_through_at_3)
{
    check_all(3.0, 0.0);
}

TEST(matrix_nothing_passes_through_at_15)
{
    check_all(15.0, 0.0);
}

TEST(matrix_nothing_passes_through_at_60)
{
    check_all(60.0, 0.0);
}

TEST(matrix_glancing_hits_keep_momentum_and_make_no_energy)
{
    check_all(12.0, 0.45);
    check_all(60.0, 0.3);
}

TEST(matrix_at_any_speed_and_offset) // label: all
{
    static const double speeds[] = {3.0, 8.0, 15.0, 22.0, 30.0, 45.0, 60.0};
    static const double offsets[] = {0.0, -0.25, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8};
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < 8; k++)
            check_all(speeds[i], offsets[k]);
}
