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

// Contacts had to turn it back by more than what a body may be pushed in a substep. The harness
// fails the case when it has to be taken out of the rock.
TEST(uneven_small_ball_that_falls_at_63_tiles_a_second_bounces)
{
    Stage stage = stage_room(WIDTH, HEIGHT, 1, vec2(0.0, 200.0));
    double deepest = 0.0, highest = FLOOR;
    SimBodyId ball = add(&stage, sim_convex_circle(0.125), vec2(6.0, 1.2), 0.5, 1.0);
    for (int tick = 0; tick < TICKS; tick++) {
        stage_step(&stage, 1);
        double y = stage_body(&stage, ball)->centre.y;
        deepest = real_max(deepest, y);
        highest = deepest > FLOOR - 1.0 ? real_min(highest, y) : highest;
    }
    CHECK(deepest <= FLOOR - 0.1);
    CHECK(highest <= 8.0);
    stage_free(&stage);
}

// Drops a box that bounces onto a lighter body, which lies on the floor or above it. The harness
// fails the case when that has to be taken out of the rock.
static void strike_down(double gravity, SimConvex heavy, Vec2 from, SimConvex light, Vec2 at,
                        double density, double restitution)
{
    Stage stage = stage_room(WIDTH, 12, 2, vec2(0.0, gravity));
    add(&stage, heavy, from, density, restitution);
    SimBodyId struck = add(&stage, light, at, density, 0.0);
    stage_step(&stage, TICKS);
    CHECK(stage_depth_in_rock(&stage, struck) <= 0.1);
    stage_free(&stage);
}

// The box was less than ten times as heavy. It drove the plate into the floor a little more with
// each of several bounces.
TEST(uneven_box_that_bounces_on_a_plate_does_not_drive_it_into_the_rock)
{
    for (double aside = 0.06; aside <= 0.14; aside += 0.02)
        strike_down(25.0, sim_convex_box(1.876, 1.695), vec2(6.0, 6.09), sim_convex_box(1.31, 0.25),
                    vec2(6.0 + aside, 7.6), 100.0, 0.49);
}

// The ball bounced off the floor first, and then off the box into the floor.
TEST(uneven_box_that_bounces_on_a_ball_at_60_tiles_a_second_does_not_drive_it_into_the_rock)
{
    for (double aside = 0.0; aside <= 0.1; aside += 0.02)
        strike_down(200.0, sim_convex_box(0.277, 1.581), vec2(6.0, 1.9), sim_convex_circle(0.125),
                    vec2(6.0 - aside, 11.2), 1.0, 1.0);
}

// Returns how far a heavy box on a light one springs up, tiles.
static double spring_up(double density, double times, double side)
{
    Stage stage = stage_room(WIDTH, HEIGHT, 2, vec2(0.0, 25.0));
    add(&stage, sim_convex_box(side, side), vec2(6.0, FLOOR - 0.5 * side), density, 0.0);
    SimBodyId heavy = add(&stage, sim_convex_box(2.0, 2.0), vec2(6.0, FLOOR - side - 1.0),
                          times * density * side * side / 4.0, 0.0);
    double highest = FLOOR;
    for (int tick = 0; tick < TICKS; tick++) {
        stage_step(&stage, 1);
        highest = real_min(highest, stage_body(&stage, heavy)->centre.y);
    }
    stage_free(&stage);
    return FLOOR - side - 1.0 - highest;
}

// It swung up and down on the light box ever farther, and sprang off it.
TEST(uneven_box_ten_thousand_times_as_heavy_as_what_it_stands_on_stays_there)
{
    for (double times = 1000.0; times <= 10000.0; times *= 10.0)
        for (double side = 1.0; side <= 2.0; side += 0.5)
            if (!CHECK(spring_up(0.01, times, side) <= 0.5))
                printf("%g times as heavy, %g wide: %g\n", times, side,
                       spring_up(0.01, times, side));
}
