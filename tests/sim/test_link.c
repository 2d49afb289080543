// Links: distances, ropes and pivots between everything that can be an end; angle limits and
// springs; what snaps, what is removed, what disappears with a body. Rows of pivots are in
// test_link_row.c, ropes of points in test_net.c; which bodies are stepped because of a link in
// test_window.c.
#include "harness.h"
#include "jantar/real.h"
#include "loft.h"
#include "sim_limits.h"

#include <stdio.h>

static const SimLink *link_of(const Loft *loft, SimLinkId id)
{
    return sim_links(loft->world) + id.index;
}

static double length_of(const Loft *loft, SimLinkId id)
{
    const SimLink *link = link_of(loft, id);
    return vec2_length(
        vec2_sub(sim_link_place(loft->world, &link->b), sim_link_place(loft->world, &link->a)));
}

// --- every end with every other ------------------------------------------------------------------

enum { END_PLACE, END_STATIC, END_BOX, END_PARTICLE, END_RING, END_BEAD, END_COUNT };

// Makes something to link to, around `centre`, with its end at `centre`.
static SimLinkEnd make_end(Loft *loft, int what, Vec2 centre)
{
    if (what == END_PLACE)
        return loft_end_place(centre.x, centre.y);
    if (what == END_STATIC)
        return loft_end_on(loft_box(loft, vec2(centre.x, centre.y - 0.5), 1.0, 1.0, 0.0), 0.0, 0.5);
    if (what == END_BOX)
        return loft_end_on(loft_box(loft, vec2(centre.x + 0.3, centre.y + 0.3), 0.8, 0.8, 1.0),
                           -0.3, -0.3);
    if (what == END_PARTICLE) {
        SimConvex circle = sim_convex_circle(0.3);
        SimRigidDef def = {.convex = sim_add_convex(loft->world, &circle),
                           .centre = centre,
                           .density = 2.0,
                           .upright = true};
        return loft_end_on(sim_add_rigid(loft->world, &def), 0.0, 0.0);
    }
    if (what == END_BEAD) { // the middle of a sagging rope
        SimBodyId rope = loft_rope(loft, vec2(centre.x - 2.0, centre.y - 1.0),
                                   vec2(centre.x + 2.0, centre.y - 1.0), 1.2);
        sim_pin_point(loft->world, rope, 39, true);
        Vec2 way = vec2_sub(centre, loft_point(loft, rope, 20));
        sim_body_place(loft->world, rope, vec2_add(loft_body(loft, rope)->centre, way));
        return loft_end_point(rope, 20);
    }
    SimBodyId ring = loft_ring(loft, vec2(0.0, 0.0));
    sim_body_place(loft->world, ring, vec2_sub(centre, loft_point(loft, ring, 0)));
    return loft_end_point(ring, 0);
}

static bool is_held(int what)
{
    return what == END_PLACE || what == END_STATIC || what == END_BEAD;
}

// Two linked bodies swing about. The link keeps its length and the pair gains no energy.
static void swing(SimLinkKind kind, int a, int b)
{
    Loft loft = loft_make();
    double rest = kind == SIM_LINK_PIVOT ? 0.0 : 3.0, most = 0.0, highest = 0.0;
    SimLinkEnd ends[2] = {make_end(&loft, a, vec2(0.0, 0.0)), make_end(&loft, b, vec2(rest, 0.0))};
    SimLinkId id = loft_join(&loft, kind, ends[0], ends[1], rest);
    if (!is_held(a) && !is_held(b)) // a second link hangs the pair from a place
        loft_join(&loft, SIM_LINK_DISTANCE, loft_end_place(0.0, -2.0), ends[0], 2.0);
    double start = loft_energy(&loft);
    for (int tick = 0; tick < 300; tick++) {
        loft_step(&loft, 1);
        double error = length_of(&loft, id) - rest;
        most = real_max(most, kind == SIM_LINK_ROPE ? error : real_abs(error));
        highest = real_max(highest, loft_energy(&loft) - start);
    }
    if (!CHECK(most < 0.02) || !CHECK(highest < 1.0))
        printf("kind %d between %d and %d: off by %g, energy risen by %g\n", (int)kind, a, b, most,
               highest);
    loft_free(&loft);
}

TEST(link_of_every_kind_holds_between_all_that_it_can_join)
{
    for (int kind = SIM_LINK_DISTANCE; kind <= SIM_LINK_PIVOT; kind++)
        for (int a = 0; a < END_COUNT; a++)
            for (int b = END_BOX; b < END_COUNT; b++)
                swing((SimLinkKind)kind, a, b);
}

TEST(link_rope_hangs_slack_until_it_is_as_long_as_it_may_be)
{
    Loft loft = loft_make();
    SimBodyId box = loft_box(&loft, vec2(0.0, 1.0), 1.0, 1.0, 1.0);
    SimLinkId id =
        loft_join(&loft, SIM_LINK_ROPE, loft_end_place(0.0, 0.0), loft_end_on(box, 0.0, 0.0), 3.0);
    loft_step(&loft, 12); // 0.5 * 25 * 0.2^2 = 0.5
    CHECK_NEAR(loft_body(&loft, box)->centre.y, 1.5, 1e-6);
    CHECK_NEAR(link_of(&loft, id)->stretch, -1.5, 1e-4);
    loft_step(&loft, 120);
    CHECK_NEAR(loft_body(&loft, box)->centre.y, 3.0, 0.01);
    loft_free(&loft);
}

// --- stiffness -----------------------------------------------------------------------------------

// A box on a compliant link: over 20 s its mean stretch is compliance times weight, whatever the
// number of substeps.
static double mean_stretch(SimLinkKind kind, uint32_t substeps)
{
    Loft loft = loft_make();
    loft.world->substeps = substeps;
    SimBodyId box = loft_box(&loft, vec2(0.0, 2.0), 1.0, 1.0, 1.0);
    SimLink link = {.kind = kind,
                    .a = loft_end_place(0.0, 0.0),
                    .b = loft_end_on(box, 0.0, 0.0),
                    .rest = 2.0,
                    .compliance = 0.01};
    if (kind == SIM_LINK_PIVOT)
        link.a = loft_end_place(0.0, 2.0);
    sim_add_link(loft.world, &link);
    double sum = 0.0;
    for (int tick = 0; tick < 1200; tick++) {
        loft_step(&loft, 1);
        sum += loft_body(&loft, box)->centre.y - 2.0;
    }
    loft_free(&loft);
    return sum / 1200.0;
}

TEST(link_compliance_does_not_depend_on_the_substeps)
{
    static const uint32_t substeps[] = {4, 8, 16};
    for (int kind = SIM_LINK_DISTANCE; kind <= SIM_LINK_PIVOT; kind++)
        for (int i = 0; i < 3; i++)
            CHECK_NEAR(mean_stretch((SimLinkKind)kind, substeps[i]), 0.25, 0.05 * 0.25);
}

// A bar on a pivot with a spring. Returns the angle at which it comes to rest; *period is the time
// of a swing.
static double sprung_bar(uint32_t substeps, double *period)
{
    Loft loft = loft_make();
    loft.world->substeps = substeps;
    SimBodyId bar = loft_box(&loft, vec2(1.0, 0.0), 2.0, 0.2, 1.0);
    SimLink link = {.kind = SIM_LINK_PIVOT,
                    .a = loft_end_place(0.0, 0.0),
                    .b = loft_end_on(bar, -1.0, 0.0),
                    .angle_stiffness = 100.0};
    sim_add_link(loft.world, &link);
    double sum = 0.0, before = 0.0, first = 0.0, last = 0.0;
    int falls = 0;
    for (int tick = 0; tick < 600; tick++) {
        loft_step(&loft, 1);
        double angle = loft_body(&loft, bar)->angle, spin = loft_body(&loft, bar)->spin;
        if (before > 0.0 && spin <= 0.0) { // it turns round at its lowest point
            falls++;
            first = falls == 1 ? tick : first;
            last = tick;
        }
        before = spin;
        sum += angle;
    }
    *period = (last - first) / (falls - 1);
    loft_free(&loft);
    return sum / 600.0;
}

TEST(link_spring_of_a_pivot_does_not_depend_on_the_substeps)
{
    static const uint32_t substeps[] = {4, 8, 16};
    for (int i = 0; i < 3; i++) {
        double period;
        // The bar has 0.4 kg and its centre is 1 tile from the pivot, so 100 a = 0.4 * 25 cos a
        // gives the angle. Gravity adds 0.4 * 25 sin a = 1 to the stiffness of 100. The period is 2
        // pi sqrt(I / 101), with the moment of inertia I about the pivot.
        CHECK_NEAR(sprung_bar(substeps[i], &period), 0.0995, 0.05 * 0.0995);
        CHECK_NEAR(period, 60.0 * 2.0 * REAL_PI * real_sqrt(0.4 * (4.0 / 3.0 + 0.01 / 3.0) / 101.0),
                   0.05 * 27.0);
    }
}

// --- momentum and energy -------------------------------------------------------------------------

typedef struct Momentum {
    Vec2 linear;
    double angular;
} Momentum;

static void add_momentum(Momentum *sum, double mass, Vec2 at, Vec2 velocity)
{
    sum->linear = vec2_add_scaled(sum->linear, velocity, mass);
    sum->angular += mass * vec2_cross(at, velocity);
}

static Momentum momentum_of(const Loft *loft)
{
    Momentum sum = {{0.0, 0.0}, 0.0};
    for (uint32_t i = 1; i < loft->world->body_count; i++) {
        const SimBody *body = loft_body(loft, (SimBodyId){i});
        if (body->kind == SIM_RIGID) {
            add_momentum(&sum, body->mass, body->centre, body->velocity);
            sum.angular += body->inverse_inertia > 0.0 ? body->spin / body->inverse_inertia : 0.0;
        }
        for (uint32_t k = body->first_point; k < body->first_point + body->point_count; k++) {
            SimPoint point = sim_point(loft->world, k);
            add_momentum(&sum, 1.0 / point.inverse_mass, point.position, point.velocity);
        }
    }
    return sum;
}

static void fly(SimLinkKind kind, int a, int b, double compliance)
{
    Loft loft = loft_make();
    loft.world->gravity = vec2(0.0, 0.0);
    double rest = kind == SIM_LINK_PIVOT ? 0.0 : 2.0;
    SimLinkEnd ends[2] = {make_end(&loft, a, vec2(0.0, 0.0)), make_end(&loft, b, vec2(rest, 0.0))};
    SimLink link = {
        .kind = kind, .a = ends[0], .b = ends[1], .rest = rest, .compliance = compliance};
    sim_add_link(loft.world, &link);
    sim_body_push(loft.world, ends[0].body, vec2(3.0, -5.0));
    sim_body_push(loft.world, ends[1].body, vec2(-1.0, 4.0));
    Momentum before = momentum_of(&loft);
    double energy = loft_energy(&loft);
    for (int tick = 0; tick < 300; tick++) {
        loft_step(&loft, 1);
        if (!CHECK(loft_energy(&loft) < 1.01 * energy))
            break;
    }
    Momentum after = momentum_of(&loft);
    bool kept = CHECK_NEAR(after.linear.x, before.linear.x, 1e-3);
    kept = CHECK_NEAR(after.linear.y, before.linear.y, 1e-3) && kept;
    // The springs of a ring take some of its spin, and a compliant pivot pulls at two different
    // places.
    bool exact = a != END_RING && b != END_RING && (kind != SIM_LINK_PIVOT || compliance == 0.0);
    kept = CHECK_NEAR(after.angular, before.angular,
                      1e-5 + (exact ? 0.002 : 0.15) * real_abs(before.angular)) &&
           kept;
    if (!kept)
        printf("kind %d between %d and %d, compliance %g\n", (int)kind, a, b, compliance);
    loft_free(&loft);
}

TEST(link_keeps_the_momentum_of_free_bodies)
{
    for (int kind = SIM_LINK_DISTANCE; kind <= SIM_LINK_PIVOT; kind++)
        for (int a = END_BOX; a < END_BEAD; a++)
            for (int b = END_BOX; b < END_BEAD; b++)
                for (int soft = 0; soft < 2; soft++)
                    fly((SimLinkKind)kind, a, b, soft ? 0.002 : 0.0);
}

// --- parting -------------------------------------------------------------------------------------

TEST(link_breaks_once_beyond_its_stretch_and_says_so)
{
    Loft loft = loft_make();
    SimBodyId light = loft_box(&loft, vec2(0.0, 2.0), 1.0, 1.0, 1.0),
              heavy = loft_box(&loft, vec2(5.0, 2.0), 1.0, 1.0, 9.0);
    SimLink link = {.kind = SIM_LINK_ROPE, .rest = 2.0, .compliance = 1e-3, .break_stretch = 0.15};
    const SimBodyId bodies[] = {light, heavy};
    uint32_t snaps = 0, number = 0;
    for (int i = 0; i < 2; i++) {
        link.a = loft_end_place(5.0 * i, 0.0);
        link.b = loft_end_on(bodies[i], 0.0, 0.0);
        number = sim_add_link(loft.world, &link).index;
    }
    for (int tick = 0; tick < 120; tick++) {
        loft_step(&loft, 1);
        snaps += loft_snaps(&loft);
        if (loft_snaps(&loft) > 0)
            CHECK_INT(sim_events(loft.world)[0].b, number);
    }
    CHECK_INT(snaps, 1);
    CHECK_INT(sim_links(loft.world)[number].kind, SIM_LINK_NONE);
    CHECK_INT(loft_body(&loft, heavy)->links, 0);
    CHECK(loft_body(&loft, heavy)->centre.y > 20.0);
    CHECK_NEAR(loft_body(&loft, light)->centre.y, 2.0, 0.06);
    loft_free(&loft);
}

TEST(link_goes_with_its_body_and_its_handle_is_refused)
{
    Loft loft = loft_make();
    SimBodyId a = loft_box(&loft, vec2(0.0, 0.0), 1.0, 1.0, 1.0),
              b = loft_box(&loft, vec2(3.0, 0.0), 1.0, 1.0, 1.0);
    SimBodyId c = loft_box(&loft, vec2(6.0, 0.0), 1.0, 1.0, 1.0);
    SimLinkId ab = loft_join(&loft, SIM_LINK_DISTANCE, loft_end_on(a, 0.0, 0.0),
                             loft_end_on(b, 0.0, 0.0), 3.0);
    SimLinkId bc = loft_join(&loft, SIM_LINK_DISTANCE, loft_end_on(b, 0.0, 0.0),
                             loft_end_on(c, 0.0, 0.0), 3.0);
    SimLinkId ac = loft_join(&loft, SIM_LINK_DISTANCE, loft_end_on(a, 0.0, 0.0),
                             loft_end_on(c, 0.0, 0.0), 6.0);
    CHECK_INT(loft_body(&loft, b)->links, 2);
    sim_remove_body(loft.world, b);
    CHECK(sim_link(loft.world, ab) == NULL && sim_link(loft.world, bc) == NULL);
    CHECK(sim_link(loft.world, ac) != NULL);
    CHECK_INT(loft_body(&loft, a)->links, 1);
    CHECK_INT(loft_body(&loft, c)->links, 1);
    loft_step(&loft, 10);
    sim_remove_link(loft.world, ab); // it is gone already: nothing happens
    SimLinkId again = ab;
    for (int i = 0; i < 100 && again.index != 0; i++) { // every number is reused in time
        again = loft_join(&loft, SIM_LINK_ROPE, loft_end_on(a, 0.0, 0.0), loft_end_on(c, 0.0, 0.0),
                          8.0);
        CHECK(again.index != ab.index || sim_link(loft.world, ab) == NULL);
    }
    sim_remove_link(loft.world, ab);
    sim_remove_link(loft.world, bc);
    CHECK_INT(loft_body(&loft, a)->links, loft.world->capacity.links - 1);
    CHECK(sim_link(loft.world, (SimLinkId){0}) == NULL);
    loft_free(&loft);
}

TEST(link_parted_by_the_game_lets_go_at_once)
{
    Loft loft = loft_make();
    SimBodyId box = loft_box(&loft, vec2(0.0, 3.0), 1.0, 1.0, 1.0);
    SimLinkId id = loft_join(&loft, SIM_LINK_DISTANCE, loft_end_place(0.0, 0.0),
                             loft_end_on(box, 0.0, 0.0), 3.0);
    loft_step(&loft, 60);
    double y = loft_body(&loft, box)->centre.y;
    sim_remove_link(loft.world, id);
    loft_step(&loft, 60);
    CHECK_NEAR(loft_body(&loft, box)->centre.y, y + 12.5, 0.05);
    loft_free(&loft);
}

// --- angles --------------------------------------------------------------------------------------

// A paddle on a static body falls to its lower limit, and swings to the upper one when its spring
// pulls there.
TEST(link_paddle_stays_within_its_limits_and_is_swung_by_its_spring)
{
    Loft loft = loft_make();
    SimBodyId post = loft_box(&loft, vec2(0.0, 0.0), 0.4, 0.4, 0.0),
              paddle = loft_box(&loft, vec2(1.0, 0.0), 2.0, 0.3, 1.0);
    SimLink link = {.kind = SIM_LINK_PIVOT,
                    .a = loft_end_on(post, 0.0, 0.0),
                    .b = loft_end_on(paddle, -1.0, 0.0),
                    .limited = 1};
    link.angle_min = -0.5;
    link.angle_max = 0.4;
    SimLinkId weak = sim_add_link(loft.world, &link);
    double least = 0.0, most = 0.0;
    for (int tick = 0; tick < 600; tick++) {
        loft_step(&loft, 1);
        most = real_max(most, loft_body(&loft, paddle)->angle);
    }
    CHECK_NEAR(most, 0.4, 0.01);
    CHECK_NEAR(loft_body(&loft, paddle)->angle, 0.4, 0.01);
    CHECK(real_abs(loft_body(&loft, paddle)->spin) < 0.01);
    sim_remove_link(loft.world, weak);
    link.angle_rest = -2.0;
    link.angle_stiffness = 60.0;
    sim_add_link(loft.world, &link);
    for (int tick = 0; tick < 600; tick++) {
        loft_step(&loft, 1);
        least = real_min(least, loft_body(&loft, paddle)->angle);
    }
    CHECK_NEAR(least, -0.5, 0.01);
    CHECK_NEAR(loft_body(&loft, paddle)->angle, -0.5, 0.01);
    CHECK_NEAR(loft_body(&loft, paddle)->centre.x, real_cos(0.5), 0.01);
    loft_free(&loft);
}

// --- pins ----------------------------------------------------------------------------------------

TEST(link_pinned_point_of_a_ring_holds_it_and_lets_it_go)
{
    Loft loft = loft_make();
    SimBodyId ring = loft_ring(&loft, vec2(0.0, 0.0));
    const SimBody *body = loft_body(&loft, ring);
    Vec2 pinned = loft_point(&loft, ring, 5);
    sim_pin_point(loft.world, ring, 5, true);
    double start = loft_energy(&loft), lowest = 0.0;
    for (int tick = 0; tick < 600 && !harness_failed(); tick++) {
        loft_step(&loft, 1);
        CHECK(vec2_length(vec2_sub(loft_point(&loft, ring, 5), pinned)) == 0.0);
        CHECK(vec2_length(vec2_sub(body->centre, pinned)) < 1.2);
        CHECK(body->area > 0.95 * body->rest_area && body->area < 1.05 * body->rest_area);
        CHECK(loft_energy(&loft) < start + 1.0);
        lowest = real_max(lowest, body->centre.y);
    }
    CHECK(lowest > pinned.y + 0.7);
    sim_pin_point(loft.world, ring, 5, false);
    loft_step(&loft, 60);
    CHECK(body->centre.y > 10.0);
    loft_free(&loft);
}

// --- sleep ---------------------------------------------------------------------------------------

// A crane: what hangs far below it sleeps, and wakes when the crane starts to move.
TEST(link_wakes_what_hangs_far_below_a_static_that_starts_to_move)
{
    Loft loft = loft_make();
    loft.world->switches = 0;
    SimBodyId crane = loft_box(&loft, vec2(0.0, 0.0), 1.0, 1.0, 0.0),
              box = loft_box(&loft, vec2(0.0, 8.0), 1.0, 1.0, 1.0);
    loft_join(&loft, SIM_LINK_ROPE, loft_end_on(crane, 0.0, 0.5), loft_end_on(box, 0.0, -0.5), 7.0);
    loft_step(&loft, 900);
    CHECK((loft_body(&loft, box)->flags & SIM_BODY_AWAKE) == 0);
    for (int tick = 1; tick <= 120; tick++) {
        sim_static_move(loft.world, crane, vec2(tick / 20.0, 0.0), 0.0);
        loft_step(&loft, 1);
    }
    CHECK((loft_body(&loft, box)->flags & SIM_BODY_AWAKE) != 0);
    CHECK(loft_body(&loft, box)->centre.x > 3.0);
    loft_free(&loft);
}

// --- what is no number ---------------------------------------------------------------------------

TEST(net_and_static_without_numbers_stay_where_they_were)
{
    limits_expect(LIMIT_not_finite);
    Loft loft = loft_make();
    SimBodyId rope = loft_rope(&loft, vec2(0, 0), vec2(4, 0), 1.1);
    SimBodyId box = loft_box(&loft, vec2(9, 2), 2.0, 1.0, 0.0);
    loft_step(&loft, 30);
    Vec2 before = loft_point(&loft, rope, 20);
    loft_body(&loft, rope)->drive = vec2(0, (double)NAN);
    sim_static_move(loft.world, box, vec2((double)NAN, 0), 0.0);
    loft_step(&loft, 1);
    CHECK_INT(loft.world->stats.not_finite, 2);
    CHECK_NEAR(loft_point(&loft, rope, 20).y, before.y, 0.0);
    CHECK_NEAR(loft_body(&loft, box)->centre.x, 9.0, 0.0);
    loft_step(&loft, 600);
    CHECK_INT(loft.world->stats.not_finite, 2);
    CHECK(loft_point(&loft, rope, 20).y > before.y - 1.0);
    CHECK_NEAR(vec2_length(loft_body(&loft, box)->velocity), 0.0, 0.0);
    loft_free(&loft);
}

// --- sliders and motors --------------------------------------------------------------------------

// A box of 1 kg that slides along a straight line through `from`, as far as 4 tiles.
static SimLinkId rail(Loft *loft, SimLinkEnd from, Vec2 axis, SimBodyId box)
{
    return sim_add_link(loft->world, &(SimLink){.kind = SIM_LINK_SLIDER,
                                                .limited = 1,
                                                .a = from,
                                                .b = loft_end_on(box, 0.0, 0.0),
                                                .axis = axis,
                                                .slide_max = 4.0});
}

TEST(link_slider_keeps_its_line_its_angle_and_its_ends)
{
    static const Vec2 axes[] = {{1.0, 0.0}, {0.6, 0.8}, {0.0, 1.0}, {-0.8, 0.6}};
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
        Loft loft = loft_make();
        SimBodyId box = loft_box(&loft, vec2(1000.0, 1000.0), 1.0, 1.0, 1.0);
        (void)rail(&loft, loft_end_place(1000.0, 1000.0), axes[i], box);
        sim_body(loft.world, box)->spin = 3.0;
        double off = 0.0, turned = 0.0;
        for (int tick = 0; tick < 240; tick++) {
            loft_step(&loft, 1);
            Vec2 way = vec2_sub(loft_body(&loft, box)->centre, vec2(1000.0, 1000.0));
            off = real_max(off, real_abs(vec2_cross(way, axes[i])));
            turned = real_max(turned, real_abs(loft_body(&loft, box)->angle));
        }
        CHECK(off < 1e-3);
        CHECK(turned < 1e-3);
        double way =
            vec2_dot(vec2_sub(loft_body(&loft, box)->centre, vec2(1000.0, 1000.0)), axes[i]);
        CHECK_NEAR(way, axes[i].y > 0.0 ? 4.0 : 0.0, 0.01); // it slid down to its end
        loft_free(&loft);
    }
}

TEST(link_slider_turns_with_the_body_that_it_runs_on)
{
    Loft loft = loft_make();
    loft.world->gravity = vec2(0.0, 0.0);
    SimBodyId beam = loft_box(&loft, vec2(0.0, 0.0), 8.0, 0.4, 4.0),
              box = loft_box(&loft, vec2(2.0, 0.0), 0.5, 0.5, 1.0);
    (void)rail(&loft, loft_end_on(beam, 0.0, 0.0), vec2(1.0, 0.0), box);
    sim_body(loft.world, beam)->spin = 1.0;
    double before = loft_energy(&loft), off = 0.0;
    for (int tick = 0; tick < 300; tick++) {
        loft_step(&loft, 1);
        const SimBody *under = loft_body(&loft, beam), *on = loft_body(&loft, box);
        Vec2 along = vec2(real_cos(under->angle), real_sin(under->angle));
        off = real_max(off, real_abs(vec2_cross(vec2_sub(on->centre, under->centre), along)));
        off = real_max(off, real_abs(on->angle - under->angle));
    }
    CHECK(off < 5e-3);
    CHECK(loft_energy(&loft) < 1.05 * before);
    CHECK(vec2_length(vec2_sub(loft_body(&loft, box)->centre, loft_body(&loft, beam)->centre)) >
          3.5); // flung to the end
    loft_free(&loft);
}

TEST(link_motor_of_a_slider_lifts_what_it_is_strong_enough_for)
{
    for (int strong = 0; strong < 2; strong++) {
        Loft loft = loft_make();
        SimBodyId box = loft_box(&loft, vec2(0.0, 0.0), 1.0, 1.0, 1.0); // 1 kg weighs 25 N
        SimLinkId id = rail(&loft, loft_end_place(0.0, 0.0), vec2(0.0, -1.0), box);
        sim_link_drive(loft.world, id, 2.0, strong ? 30.0 : 20.0);
        loft_step(&loft, 60);
        CHECK_NEAR(loft_body(&loft, box)->centre.y, strong ? -2.0 : 0.0, strong ? 0.4 : 0.01);
        if (strong)
            CHECK_NEAR(loft_body(&loft, box)->velocity.y, -2.0, 0.03); // with a substep of gravity
        loft_free(&loft);
    }
}

TEST(link_motor_of_a_pivot_turns_as_fast_as_it_is_to)
{
    Loft loft = loft_make();
    SimBodyId box = loft_box(&loft, vec2(0.0, 0.0), 2.0, 2.0, 1.0);
    SimLinkId id =
        loft_join(&loft, SIM_LINK_PIVOT, loft_end_place(0.0, 0.0), loft_end_on(box, 0.0, 0.0), 0.0);
    sim_link_drive(loft.world, id, 3.0, 1e3);
    loft_step(&loft, 30);
    CHECK_NEAR(loft_body(&loft, box)->spin, 3.0, 1e-3);
    sim_link_drive(loft.world, id, -3.0, 1.0); // it needs 16 N tiles s: I 2.67 kg tiles^2, 6 rad/s
    loft_step(&loft, 60);
    CHECK_NEAR(loft_body(&loft, box)->spin, 3.0 - 1.0 / (4.0 * 8.0 / 12.0), 0.02);
    sim_link_drive(loft.world, id, 0.0, 0.0);
    loft_step(&loft, 60);
    CHECK_NEAR(loft_body(&loft, box)->spin, 3.0 - 1.0 / (4.0 * 8.0 / 12.0), 0.02); // it runs free
    loft_free(&loft);
}
