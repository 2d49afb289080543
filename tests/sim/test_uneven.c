// Bodies of very different mass in a room of rock: what the heavy ones strike against the rock
// neither gets into it nor flies off.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"

#include <stdio.h>

enum { WIDTH = 12, HEIGHT = 10, TICKS = 10 * SIM_TICK_RATE };

#define FLOOR (1.0 + HEIGHT) // tiles

static SimBodyId add(Stage *stage, SimConvex outline, Vec2 centre, double density,
                     double restitution)
{
    return sim_add_rigid(stage->world, &(SimRigidDef){
                                           .convex = sim_add_convex(stage->world, &outline),
                                           .centre = centre,
                                           .density = density,
                                           .friction = 0.4,
                                           .restitution = restitution,
                                       });
}

// Drops a ball onto the end of a light box that lies on the floor. Returns the largest speed of the
// box, tiles/s.
static double strike(double density, double restitution, double aside)
{
    Stage stage = stage_room(WIDTH, HEIGHT, 2, vec2(0.0, 25.0));
    double fastest = 0.0;
    add(&stage, sim_convex_circle(1.0), vec2(6.0 + aside, 5.0), density, restitution);
    SimBodyId box = add(&stage, sim_convex_box(0.25, 0.25), vec2(6.0, FLOOR - 0.125), 0.5, 0.0);
    for (int tick = 0; tick < TICKS; tick++) {
        stage_step(&stage, 1);
        fastest = real_max(fastest, vec2_length(stage_body(&stage, box)->velocity));
    }
    stage_free(&stage);
    return fastest;
}

// The harness fails the case when the box has to be taken out of the rock.
TEST(uneven_ball_that_bounces_on_a_light_box_does_not_drive_it_into_the_rock)
{
    for (double density = 0.5; density <= 100.0; density *= 3.5)
        for (double restitution = 0.2; restitution <= 1.0; restitution += 0.4)
            for (double aside = 0.0; aside <= 0.45; aside += 0.15)
                if (!CHECK(strike(density, restitution, aside) <= 60.0))
                    printf("density %g, restitution %g, %g aside: %g tiles/s\n", density,
                           restitution, aside, strike(density, restitution, aside));
}

// A large smooth ball falls beside a small one, which rolls away at more than 30 tiles/s. The
// harness fails the case when its spin is cut.
TEST(uneven_small_ball_may_spin_faster_than_other_bodies)
{
    Stage stage = stage_room(WIDTH, HEIGHT, 2, vec2(0.0, 25.0));
    double fastest = 0.0;
    SimBodyId large = add(&stage, sim_convex_circle(2.0), vec2(6.0, 5.0), 0.5, 0.0),
              small = add(&stage, sim_convex_circle(0.125), vec2(5.525, 8.037), 0.5, 0.0);
    stage_body(&stage, large)->friction = 0.0;
    for (int tick = 0; tick < TICKS; tick++) {
        stage_step(&stage, 1);
        fastest = real_max(fastest, real_abs(stage_body(&stage, small)->spin));
    }
    CHECK(fastest > SIM_MAX_SPIN);
    stage_free(&stage);
}
