// Media: a body floats as deep as its density says, stone sinks, everything comes to rest, drifts
// with the flow and gains no energy. How water looks and how the hero swims is tested elsewhere.
#include "harness.h"
#include "jantar/real.h"
#include "loft.h"
#include "lone.h"

#include <stdio.h>

enum { BOX, PLANK, BALL, TRIANGLE, RING, CONCAVE, ROPE, SHAPES };
static const char *const names[] = {"box",  "plank",        "ball", "triangle",
                                    "ring", "concave ring", "rope"};

// Water of density 1 below y = 0.
static SimMedium water(void)
{
    return (SimMedium){.box = {{-100.0, 0.0}, {100.0, 100.0}}, .density = 1.0, .drag = 2.0};
}

static Loft pool(void)
{
    Loft loft = loft_make();
    SimMedium medium = water();
    sim_add_medium(loft.world, &medium);
    return loft;
}

static SimBodyId add_convex(Loft *loft, SimConvex convex, Vec2 centre, double angle, double density)
{
    SimRigidDef def = {.convex = sim_add_convex(loft->world, &convex),
                       .centre = centre,
                       .angle = angle,
                       .density = density};
    return sim_add_rigid(loft->world, &def);
}

// Writes an L of 24 points, roughly about its centroid.
static void draw_l(Vec2 outline[24])
{
    static const Vec2 corners[] = {{-0.8, -0.8}, {0.0, -0.8}, {0.0, 0.0},
                                   {0.8, 0.0},   {0.8, 0.8},  {-0.8, 0.8}};
    static const int points[] = {3, 3, 3, 3, 6, 6};
    for (int side = 0, k = 0; side < 6; side++)
        for (int i = 0; i < points[side]; i++, k++)
            outline[k] =
                vec2_lerp(corners[side], corners[(side + 1) % 6], (double)i / points[side]);
}

static SimBodyId add_shape(Loft *loft, int shape, Vec2 centre, double density)
{
    static const Vec2 corners[] = {{0.0, -0.7}, {0.8, 0.5}, {-0.8, 0.5}};
    SimConvex triangle;
    Vec2 offset, outline[24];
    SimRingDef ring = lone_ring(centre);
    switch (shape) {
    case BOX:
        return add_convex(loft, sim_convex_box(1.0, 1.0), centre, 0.3, density);
    case PLANK:
        return add_convex(loft, sim_convex_box(3.0, 0.4), centre, 1.0, density);
    case BALL:
        return add_convex(loft, sim_convex_circle(0.5), centre, 0.0, density);
    case TRIANGLE:
        CHECK(sim_convex_polygon(&triangle, corners, 3, &offset));
        return add_convex(loft, triangle, centre, 0.0, density);
    case RING:
        ring.mass = density * REAL_PI * 0.64;
        return sim_add_ring(loft->world, &ring);
    case CONCAVE:
        draw_l(outline);
        ring.outline = outline;
        ring.mass = density * (1.6 * 0.8 + 0.8 * 0.8);
        ring.stiffness = 0.2;
        return sim_add_ring(loft->world, &ring);
    default: {
        SimRopeDef rope = {.from = vec2(centre.x - 1.0, centre.y),
                           .to = vec2(centre.x + 1.0, centre.y)};
        rope.point_count = 20;
        rope.slack = 1.0;
        rope.bead = 0.1;
        rope.mass = density * 20.0 * REAL_PI * 0.01;
        return sim_add_rope(loft->world, &rope);
    }
    }
}

// --- how deep ------------------------------------------------------------------------------------

// Area of the part of a polygon below y = 0.
static double area_below(const Vec2 *places, uint32_t count)
{
    double twice = 0.0;
    Vec2 from = {0.0, 0.0}, first = {0.0, 0.0};
    bool any = false;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 a = places[i], b = places[(i + 1) % count], cut = vec2_lerp(a, b, a.y / (a.y - b.y));
        Vec2 out[2];
        int outs = 0;
        if (a.y >= 0.0)
            out[outs++] = a;
        if ((a.y >= 0.0) != (b.y >= 0.0))
            out[outs++] = cut;
        for (int k = 0; k < outs; k++) {
            first = any ? first : out[k];
            twice += any ? vec2_cross(vec2_sub(from, first), vec2_sub(out[k], first)) : 0.0;
            from = out[k];
            any = true;
        }
    }
    return 0.5 * twice;
}

static double disc_below(double y, double radius)
{
    double d = real_clamp(-y / radius, -1.0, 1.0), angle = real_atan2(real_sqrt(1.0 - d * d), d);
    return radius * radius * (angle - d * real_sqrt(1.0 - d * d));
}

// Submerged part of a body's area, 0..1.
static double drowned_part(const Loft *loft, SimBodyId id)
{
    const SimBody *body = loft_body(loft, id);
    Vec2 places[64];
    uint32_t count = body->point_count;
    double sum = 0.0;
    for (uint32_t i = 0; i < count; i++)
        places[i] = loft_point(loft, id, i);
    if (body->kind == SIM_NET) {
        for (uint32_t i = 0; i < count; i++)
            sum +=
                disc_below(places[i].y, body->bead) / (REAL_PI * body->bead * body->bead * count);
        return sum;
    }
    if (body->kind == SIM_RIGID) {
        const SimConvex *convex = sim_convexes(loft->world) + body->convex;
        if (convex->vertex_count == 1)
            return disc_below(body->centre.y, convex->radius) / convex->area;
        count = sim_body_outline(loft->world, id, places);
    }
    return area_below(places, count) / body->area;
}

static double fastest(const Loft *loft, SimBodyId id)
{
    const SimBody *body = loft_body(loft, id);
    double most = vec2_length(body->velocity) + real_abs(body->spin) * body->radius;
    for (uint32_t i = 0; i < body->point_count; i++)
        most = real_max(most, vec2_length(sim_point(loft->world, body->first_point + i).velocity));
    return most;
}

// Drops a body into water. It must float as deep as its density says, and rest within 10 s.
static void float_it(int shape, double density, uint32_t substeps)
{
    Loft loft = pool();
    loft.world->substeps = substeps;
    SimBodyId body = add_shape(&loft, shape, vec2(0.0, -0.5), density);
    loft_step(&loft, 600);
    bool good = CHECK_NEAR(drowned_part(&loft, body), density, 0.05 * density);
    double sum = 0.0;
    Vec2 before = loft_body(&loft, body)->centre;
    for (int tick = 0; tick < 60; tick++) {
        loft_step(&loft, 1);
        sum = real_max(sum, fastest(&loft, body));
    }
    good = CHECK(sum < 0.1) && good;
    good = CHECK(vec2_length(vec2_sub(loft_body(&loft, body)->centre, before)) < 0.02) && good;
    if (!good)
        printf("%s of density %g, %u substeps: fastest %g, angle %g\n", names[shape], density,
               substeps, sum, loft_body(&loft, body)->angle);
    loft_free(&loft);
}

TEST(media_float_cork_and_wood_as_deep_as_their_density_says)
{
    for (int shape = 0; shape < SHAPES; shape++)
        for (uint32_t substeps = 4; substeps <= 16; substeps *= 2) {
            float_it(shape, 0.25, substeps);
            float_it(shape, 0.6, substeps);
        }
}

TEST(media_let_stone_sink_no_faster_than_drag_allows)
{
    for (int shape = 0; shape < SHAPES; shape++) {
        Loft loft = pool();
        SimBodyId body = add_shape(&loft, shape, vec2(0.0, 2.0), 2.5);
        loft_step(&loft, 300);
        // (2.5 - 1) g = drag v: weight minus buoyancy balances drag.
        if (!CHECK_NEAR(loft_body(&loft, body)->velocity.y, 1.5 * 25.0 / 2.0, 0.6))
            printf("%s\n", names[shape]);
        CHECK(loft_body(&loft, body)->centre.y > 60.0);
        loft_free(&loft);
    }
}

// The drag of a liquid that is much denser stops the box within a fraction of a tick.
TEST(media_lift_what_is_light_no_faster_than_twice_what_drag_allows)
{
    for (double density = 0.1; density <= 1.0; density *= 3.0) {
        Loft loft = loft_make();
        SimMedium medium = water();
        medium.density = 100.0;
        sim_add_medium(loft.world, &medium);
        SimBodyId box = add_shape(&loft, BOX, vec2(0.0, 50.0), density);
        double terminal = loft.world->gravity.y / medium.drag, fastest = 0.0;
        for (int tick = 0; tick < 60; tick++) {
            loft_step(&loft, 1);
            fastest = real_max(fastest, -sim_body(loft.world, box)->velocity.y);
        }
        CHECK(fastest > 1.0 && fastest <= 2.2 * terminal);
        loft_free(&loft);
    }
}

TEST(media_lay_a_plank_flat)
{
    for (int k = 0; k < 8; k++) {
        Loft loft = pool();
        SimBodyId plank =
            add_convex(&loft, sim_convex_box(3.0, 0.4), vec2(0.0, 0.0), 0.4 * k + 0.1, 0.5);
        loft_step(&loft, 900);
        CHECK(real_abs(real_sin(loft_body(&loft, plank)->angle)) < 0.02);
        loft_free(&loft);
    }
}

// --- flow ----------------------------------------------------------------------------------------

TEST(media_carry_what_floats_at_the_speed_of_their_flow)
{
    for (int shape = 0; shape < SHAPES; shape++) {
        Loft loft = loft_make();
        SimMedium river = water();
        river.flow = vec2(3.0, 0.0);
        sim_add_medium(loft.world, &river);
        SimBodyId body = add_shape(&loft, shape, vec2(0.0, 0.0), 0.6);
        loft_step(&loft, 600);
        if (!CHECK_NEAR(loft_body(&loft, body)->velocity.x, 3.0, 0.1))
            printf("%s\n", names[shape]);
        CHECK(loft_body(&loft, body)->centre.x > 20.0);
        loft_free(&loft);
    }
}

// --- media over each other -----------------------------------------------------------------------

// Where media overlap, the denser one counts: air with wind everywhere, water in it, oil on one
// half of the water.
TEST(media_over_each_other_count_once_and_the_denser_one_wins)
{
    for (int order = 0; order < 2; order++) {
        Loft loft = loft_make();
        SimMedium media[2] = {water(), water()};
        media[1].box.min.x = -5.0;
        media[1].density = 0.8;
        for (int i = 0; i < 2; i++)
            sim_add_medium(loft.world, media + (order ? 1 - i : i));
        SimBodyId box = add_shape(&loft, BOX, vec2(0.0, -0.2), 0.5);
        SimBodyId edge = add_shape(&loft, PLANK, vec2(-5.0, -0.2), 0.5);
        loft_step(&loft, 900);
        CHECK_NEAR(drowned_part(&loft, box), 0.5, 0.03);
        CHECK_NEAR(drowned_part(&loft, edge), 0.5, 0.03);
        loft_free(&loft);
    }
}

// Two media side by side act as one, also on a body so light that it would overshoot.
TEST(media_side_by_side_are_as_one)
{
    static const double densities[] = {0.02, 0.25, 0.6};
    for (int k = 0; k < 3; k++) {
        Loft loft = loft_make();
        SimMedium left = water(), right = water();
        left.box.max.x = right.box.min.x = 0.1;
        sim_add_medium(loft.world, &left);
        sim_add_medium(loft.world, &right);
        SimBodyId box = add_shape(&loft, PLANK, vec2(0.0, -0.5), densities[k]);
        loft_step(&loft, 900);
        CHECK_NEAR(drowned_part(&loft, box), densities[k], 0.05 * densities[k]);
        CHECK(fastest(&loft, box) < 0.1);
        loft_free(&loft);
    }
}

// --- energy --------------------------------------------------------------------------------------

// Energy of a body and of the water that it displaces: without drag, too, it never exceeds its
// maximum so far.
TEST(media_give_no_energy)
{
    for (int shape = 0; shape < SHAPES; shape++)
        for (int light = 0; light < 2; light++) {
            Loft loft = loft_make();
            SimMedium medium = water();
            medium.drag = 0.05;
            sim_add_medium(loft.world, &medium);
            SimBodyId body = add_shape(&loft, shape, vec2(0.0, -2.0), light ? 0.25 : 0.6);
            double highest = 0.0;
            for (int tick = 0; tick < 1200; tick++) {
                loft_step(&loft, 1);
                highest = real_min(highest, loft_body(&loft, body)->centre.y);
            }
            if (!CHECK(highest > -2.05))
                printf("%s of density %g leapt to %g\n", names[shape], light ? 0.25 : 0.6, highest);
            CHECK_INT(loft.world->stats.not_finite, 0);
            loft_free(&loft);
        }
}

// --- sleep ---------------------------------------------------------------------------------------

TEST(media_let_what_floats_sleep_and_wake_it_when_they_change)
{
    for (int shape = 0; shape < SHAPES; shape++) {
        Loft loft = pool();
        loft.world->switches = 0;
        SimBodyId body = add_shape(&loft, shape, vec2(0.0, 0.0), 0.5);
        int tick = 0;
        while (tick < 1500 && (loft_body(&loft, body)->flags & SIM_BODY_AWAKE) != 0) {
            loft_step(&loft, 1);
            tick++;
        }
        bool good = CHECK((loft_body(&loft, body)->flags & SIM_BODY_AWAKE) == 0);
        SimMedium drained = water();
        drained.box.min.y = 5.0;
        sim_set_medium(loft.world, 1, &drained);
        loft_step(&loft, 600);
        good = CHECK(loft_body(&loft, body)->centre.y > 4.0 &&
                     loft_body(&loft, body)->centre.y < 6.0) &&
               good;
        drained.box = (Box){{0.0, 0.0}, {0.0, 0.0}};
        sim_set_medium(loft.world, 1, &drained);
        loft_step(&loft, 120);
        good = CHECK(loft_body(&loft, body)->centre.y > 20.0) && good;
        if (!good)
            printf("%s\n", names[shape]);
        loft_free(&loft);
    }
}

TEST(media_number_is_used_again_once_it_was_drained)
{
    Loft loft = pool();
    SimMedium medium = water(), none = {.density = 1.0};
    CHECK_INT(sim_add_medium(loft.world, &medium), 2);
    sim_set_medium(loft.world, 1, &none);
    CHECK_INT(sim_add_medium(loft.world, &medium), 1);
    CHECK_INT(sim_add_medium(loft.world, &medium), 3);
    CHECK_INT(sim_add_medium(loft.world, &medium), 0); // capacity 4 includes number 0
    loft_free(&loft);
}

TEST(media_of_great_density_without_drag_throw_nobody)
{
    for (int shape = BOX; shape <= CONCAVE; shape++) {
        Loft loft = loft_make();
        SimMedium medium = water();
        double fastest = 0.0;
        medium.density = 100.0;
        medium.drag = 0.0;
        sim_add_medium(loft.world, &medium);
        SimBodyId id = add_shape(&loft, shape, vec2(0.0, 9.0), 1.0);
        for (int tick = 0; tick < SIM_TICK_RATE; tick++) {
            loft_step(&loft, 1);
            fastest = real_max(fastest, vec2_length(sim_body_const(loft.world, id)->velocity));
        }
        if (!CHECK(fastest > 20.0 && fastest <= 60.0))
            printf("%s: %g tiles/s\n", names[shape], fastest);
        loft_free(&loft);
    }
}
