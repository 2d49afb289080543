// test_manifold.c - contact manifolds of two rigid bodies: known ones, mirrored ones, and random
// ones against brute force.
#include "jantar/rng.h"

#include "../harness.h"
#include "begun.h"
#include "sim/rigid/clip.h"

// Two bodies in a world of their own and their contacts.
typedef struct Two {
    Begun begun;
    uint32_t found;
    Manifold manifold;
} Two;

static Two meet(const SimConvex *a, Vec2 at_a, double angle_a, const SimConvex *b, Vec2 at_b,
                double angle_b, double reach, uint32_t switches)
{
    Two two = {.begun = begun_make(2)};
    two.begun.world->switches = switches;
    begun_add(&two.begun, a, at_a, angle_a);
    begun_add(&two.begun, b, at_b, angle_b);
    begun_start(&two.begun, NULL);
    two.found = manifold_between(&two.begun.tick, 1, 2, reach, &two.manifold);
    begun_free(&two.begun);
    return two;
}

// Both arms must lead to the same place.
static bool check_arms(const Two *two, Vec2 at_a, Vec2 at_b)
{
    bool good = CHECK_NEAR(hypot((double)two->manifold.normal_x, (double)two->manifold.normal_y),
                           1.0, 1e-5);
    for (uint32_t i = 0; i < two->manifold.count; i++) {
        const ManifoldPoint *point = two->manifold.points + i;
        good &= CHECK_NEAR(at_a.x + (double)point->arm_a_x, at_b.x + (double)point->arm_b_x, 1e-5);
        good &= CHECK_NEAR(at_a.y + (double)point->arm_a_y, at_b.y + (double)point->arm_b_y, 1e-5);
    }
    return good;
}

TEST(manifold_of_stacked_boxes_has_two_points)
{
    SimConvex box = sim_convex_box(1.0, 1.0);
    Vec2 lower = {3.25, 10.0}, upper = {3.0, 9.01};
    Two two = meet(&box, lower, 0.0, &box, upper, 0.0, 0.05, 0);
    REQUIRE(two.found == 1);
    CHECK_INT(two.manifold.count, 2);
    CHECK_NEAR(two.manifold.normal_x, 0.0, 1e-6);
    CHECK_NEAR(two.manifold.normal_y, -1.0, 1e-6); // from the lower to the upper one
    CHECK_NEAR(two.manifold.friction, 0.25, 1e-6);
    check_arms(&two, lower, upper);
    double reach_left = 1e9, reach_right = -1e9;
    for (uint32_t i = 0; i < 2; i++) {
        CHECK_NEAR(two.manifold.points[i].separation, -0.01, 1e-5);
        double x = upper.x + (double)two.manifold.points[i].arm_b_x;
        reach_left = fmin(reach_left, x);
        reach_right = fmax(reach_right, x);
    }
    CHECK_NEAR(reach_left, 2.75, 1e-5);
    CHECK_NEAR(reach_right, 3.5, 1e-5);
    CHECK(two.manifold.points[0].feature != two.manifold.points[1].feature);
}

TEST(manifold_features_outlast_a_change_of_reference)
{
    // Nearly parallel boxes: whichever of them gives the normal, the two points keep their feature
    // ids.
    SimConvex box = sim_convex_box(1.0, 1.0);
    Two plus = meet(&box, vec2(0, 0), 0.0, &box, vec2(0.1, -0.99), 0.004, 0.05, 0);
    Two minus = meet(&box, vec2(0, 0), 0.004, &box, vec2(0.1, -0.99), 0.0, 0.05, 0);
    REQUIRE(plus.found == 1 && minus.found == 1 && plus.manifold.count == 2 &&
            minus.manifold.count == 2);
    for (uint32_t i = 0; i < 2; i++) {
        const ManifoldPoint *a = plus.manifold.points + i;
        uint32_t same = minus.manifold.points[0].feature == a->feature ? 0 : 1;
        const ManifoldPoint *b = minus.manifold.points + same;
        CHECK_INT(a->feature, b->feature);
        CHECK_NEAR(a->arm_a_x, b->arm_a_x, 0.02);
    }
}

// Returns the feature of the contact of a face with a steep, round-ended edge (a capsule that
// stands up) whose lower end is `beyond` past the middle of the face; `side` is 1 or -1 along the
// tangent.
static uint32_t feature_of_end(float beyond, float side)
{
    ClipFrame frame = {.normal_x = 0.0f,
                       .normal_y = -1.0f,
                       .face = 0.5f,
                       .low = -0.5f,
                       .high = 0.5f,
                       .incident_radius = 0.25f,
                       .incident_edge = 1};
    uint32_t near = side > 0.0f, far = 1 - near;
    frame.end_n[near] = 0.7f;
    frame.end_t[near] = side * beyond;
    frame.end_n[far] = 1.7f;
    frame.end_t[far] = side * (beyond - 0.02f);
    Manifold manifold;
    if (!CHECK_INT(clip_edges(&frame, 0.1f, &manifold), 1))
        return UINT32_MAX;
    return manifold.points[0].feature;
}

TEST(manifold_keeps_its_feature_while_an_end_slides_off_a_face)
{
    for (float side = -1.0f; side < 2.0f; side += 2.0f) {
        uint32_t on = feature_of_end(0.49f, side);
        CHECK_INT(on & 1u, side > 0.0f);
        CHECK_INT(feature_of_end(0.505f, side), on);
        CHECK_INT(feature_of_end(0.53f, side), on);
    }
}

TEST(manifold_apart_is_told_within_reach_only)
{
    SimConvex box = sim_convex_box(1.0, 1.0);
    CHECK_INT(meet(&box, vec2(0, 0), 0.0, &box, vec2(1.04, 0.2), 0.0, 0.05, 0).found, 1);
    CHECK_INT(meet(&box, vec2(0, 0), 0.0, &box, vec2(1.06, 0.2), 0.0, 0.05, 0).found, 0);
}

TEST(manifold_of_corners_points_from_one_to_the_other)
{
    SimConvex box = sim_convex_box(1.0, 1.0);
    Two two = meet(&box, vec2(0, 0), 0.0, &box, vec2(1.03, 1.04), 0.0, 0.1, 0);
    REQUIRE(two.found == 1);
    CHECK_INT(two.manifold.count, 1);
    CHECK_NEAR(two.manifold.normal_x, 0.6, 1e-4);
    CHECK_NEAR(two.manifold.normal_y, 0.8, 1e-4);
    CHECK_NEAR(two.manifold.points[0].separation, 0.05, 1e-5);
    check_arms(&two, vec2(0, 0), vec2(1.03, 1.04));
    CHECK_INT(meet(&box, vec2(0, 0), 0.0, &box, vec2(1.03, 1.04), 0.0, 0.045, 0).found, 0);
}

TEST(manifold_of_circles)
{
    SimConvex small = sim_convex_circle(0.25), large = sim_convex_circle(1.0);
    Two two =
        meet(&large, vec2(5, 5), 0.3, &small, vec2(5 + 0.6 * 1.2, 5 + 0.8 * 1.2), 0.7, 0.0, 0);
    REQUIRE(two.found == 1);
    CHECK_INT(two.manifold.count, 1);
    CHECK_NEAR(two.manifold.normal_x, 0.6, 1e-5);
    CHECK_NEAR(two.manifold.normal_y, 0.8, 1e-5);
    CHECK_NEAR(two.manifold.points[0].separation, -0.05, 1e-5);
    check_arms(&two, vec2(5, 5), vec2(5 + 0.6 * 1.2, 5 + 0.8 * 1.2));
    Two same = meet(&large, vec2(5, 5), 0.0, &small, vec2(5, 5), 0.0, 0.0, 0);
    REQUIRE(same.found == 1);
    CHECK_NEAR(same.manifold.points[0].separation, -1.25, 1e-5);
    check_arms(&same, vec2(5, 5), vec2(5, 5));
}

TEST(manifold_of_circle_and_box)
{
    SimConvex box = sim_convex_box(2.0, 1.0), circle = sim_convex_circle(0.5);
    Two face = meet(&box, vec2(0, 0), 0.0, &circle, vec2(0.3, -0.98), 0.0, 0.0, 0);
    REQUIRE(face.found == 1);
    CHECK_INT(face.manifold.count, 1);
    CHECK_NEAR(face.manifold.normal_y, -1.0, 1e-5);
    CHECK_NEAR(face.manifold.points[0].separation, -0.02, 1e-5);
    CHECK_NEAR(face.manifold.points[0].arm_a_x, 0.3, 1e-5);
    Two corner = meet(&circle, vec2(1.3, 0.9), 0.0, &box, vec2(0, 0), 0.0, 0.05, 0);
    REQUIRE(corner.found == 1);
    CHECK_NEAR(corner.manifold.normal_x, -0.6, 1e-5);
    CHECK_NEAR(corner.manifold.normal_y, -0.8, 1e-5);
    CHECK_NEAR(corner.manifold.points[0].separation, 0.0, 1e-5);
    check_arms(&corner, vec2(1.3, 0.9), vec2(0, 0));
    Two middle = meet(&box, vec2(0, 0), 0.0, &circle, vec2(0, 0), 0.0, 0.0, 0);
    CHECK(middle.found == 1 && middle.manifold.points[0].separation < -0.9f);
}

TEST(manifold_of_capsules)
{
    SimConvex bar = sim_convex_capsule(2.0, 0.25);
    Two flat = meet(&bar, vec2(0, 0), 0.0, &bar, vec2(0.5, -0.49), 0.0, 0.0, 0);
    REQUIRE(flat.found == 1);
    CHECK_INT(flat.manifold.count, 2);
    CHECK_NEAR(flat.manifold.normal_y, -1.0, 1e-5);
    check_arms(&flat, vec2(0, 0), vec2(0.5, -0.49));
    Two ends = meet(&bar, vec2(0, 0), 0.0, &bar, vec2(2.3, 0.4), 0.0, 0.05, 0);
    REQUIRE(ends.found == 1);
    CHECK_INT(ends.manifold.count, 1);
    CHECK_NEAR(ends.manifold.normal_x, 0.6, 1e-5);
    CHECK_NEAR(ends.manifold.points[0].separation, 0.0, 1e-5);
    Two upright = meet(&bar, vec2(0, 0), 0.0, &bar, vec2(0.5, -1.5), REAL_PI / 2.0, 0.05, 0);
    REQUIRE(upright.found == 1);
    CHECK_NEAR(upright.manifold.normal_y, -1.0, 1e-5);
    CHECK_NEAR(upright.manifold.points[0].separation, 0.0, 1e-5);
}

// --- random ones ---------------------------------------------------------------------------------

static double uniform(Rng *rng, double low, double high)
{
    return low + (high - low) * rng_unit(rng);
}

static SimConvex random_convex(Rng *rng)
{
    uint32_t kind = rng_below(rng, 4);
    double first = rng_unit(rng),
           // separate statements: the order of evaluating arguments is not defined
        second = rng_unit(rng);
    if (kind == 0)
        return sim_convex_box(0.3 + 1.7 * first, 0.3 + 1.7 * second);
    if (kind == 1)
        return sim_convex_circle(0.2 + 0.8 * first);
    if (kind == 2)
        return sim_convex_capsule(0.2 + 1.8 * first, 0.1 + 0.4 * second);
    Vec2 places[SIM_CONVEX_MAX_VERTICES], offset;
    uint32_t count = 3 + rng_below(rng, SIM_CONVEX_MAX_VERTICES - 2);
    for (uint32_t i = 0; i < count; i++) {
        double angle = 2.0 * REAL_PI * (i + uniform(rng, 0.0, 0.6)) / count;
        places[i] = vec2(cos(angle), sin(angle));
    }
    SimConvex convex;
    return sim_convex_polygon(&convex, places, count, &offset) ? convex : sim_convex_box(1.0, 1.0);
}

static Vec2 turned(Vec2 v, double angle)
{
    return vec2(cos(angle) * v.x - sin(angle) * v.y, sin(angle) * v.x + cos(angle) * v.y);
}

// Smallest extent of b's outline beyond a's along a direction: their separation along it.
static double separation_along(const SimConvex *a, Vec2 at_a, double angle_a, const SimConvex *b,
                               Vec2 at_b, double angle_b, Vec2 direction)
{
    double end_a = -1e9, end_b = 1e9;
    for (uint32_t i = 0; i < a->vertex_count; i++)
        end_a = fmax(end_a, vec2_dot(direction, vec2_add(at_a, turned(a->vertices[i], angle_a))));
    for (uint32_t i = 0; i < b->vertex_count; i++)
        end_b = fmin(end_b, vec2_dot(direction, vec2_add(at_b, turned(b->vertices[i], angle_b))));
    return end_b - b->radius - end_a - a->radius;
}

// The largest separation over many directions: the distance of the two if they are apart, else
// minus the smallest overlap.
static double brute_force(const SimConvex *a, Vec2 at_a, double angle_a, const SimConvex *b,
                          Vec2 at_b, double angle_b)
{
    double best = -1e9;
    for (int i = 0; i < 3600; i++) {
        double angle = i * REAL_PI / 1800.0;
        best = fmax(best, separation_along(a, at_a, angle_a, b, at_b, angle_b,
                                           vec2(cos(angle), sin(angle))));
    }
    return best;
}

static double least_separation(const Manifold *manifold)
{
    double least = (double)manifold->points[0].separation;
    return manifold->count == 2 ? fmin(least, (double)manifold->points[1].separation) : least;
}

TEST(manifold_agrees_with_brute_force)
{
    Rng rng = {11};
    double reach = 0.3;
    int touching = 0;
    for (int i = 0; i < 3000 && !harness_failed(); i++) {
        SimConvex a = random_convex(&rng), b = random_convex(&rng);
        double angle_a = uniform(&rng, -4.0, 4.0), angle_b = uniform(&rng, -4.0, 4.0);
        double x = uniform(&rng, -2, 2), y = uniform(&rng, -2, 2);
        Vec2 at_a = vec2(500.0, 300.0), at_b = vec2(500.0 + x, 300.0 + y);
        double truth = brute_force(&a, at_a, angle_a, &b, at_b, angle_b);
        Two two = meet(&a, at_a, angle_a, &b, at_b, angle_b, reach, 0);
        if (truth > reach + 0.01)
            CHECK_INT(two.found, 0);
        if (truth + 0.4 * fmax(truth, 0.0) < reach - 0.01)
            REQUIRE(two.found == 1);
        if (two.found == 0)
            continue;
        touching++;
        check_arms(&two, at_a, at_b);
        Vec2 normal = vec2((double)two.manifold.normal_x, (double)two.manifold.normal_y);
        double along = separation_along(&a, at_a, angle_a, &b, at_b, angle_b, normal);
        // No direction gives a larger separation than the normal. The points' separation is that
        // along the normal: exactly if the bodies overlap, and up to a part of their distance if
        // they are apart.
        CHECK_NEAR(along, truth, 0.004 + 0.1 * fmax(truth, 0.0));
        CHECK_NEAR(least_separation(&two.manifold), along, 0.005 + 0.4 * fmax(truth, 0.0));
    }
    CHECK(touching > 1000);
}

TEST(manifold_mirrored_is_a_mirror_image)
{
    Rng rng = {12};
    for (int i = 0; i < 300 && !harness_failed(); i++) {
        SimConvex a = i % 2 == 0 ? sim_convex_box(1.0, 0.5) : sim_convex_capsule(1.0, 0.3);
        SimConvex b = i % 3 == 0 ? sim_convex_circle(0.5) : sim_convex_box(0.75, 1.25);
        double angle_a = uniform(&rng, -2.0, 2.0), angle_b = uniform(&rng, -2.0, 2.0);
        double x = uniform(&rng, -1, 1), y = uniform(&rng, -1, 1);
        Vec2 at = vec2(x, y);
        Two two = meet(&a, vec2(0, 0), angle_a, &b, at, angle_b, 0.1, 0);
        Two mirrored = meet(&a, vec2(0, 0), -angle_a, &b, vec2(-at.x, at.y), -angle_b, 0.1, 0);
        CHECK_INT(mirrored.found, two.found);
        if (two.found == 0 || mirrored.found == 0)
            continue;
        CHECK_INT(mirrored.manifold.count, two.manifold.count);
        CHECK_NEAR(mirrored.manifold.normal_x, -two.manifold.normal_x, 1e-4);
        CHECK_NEAR(mirrored.manifold.normal_y, two.manifold.normal_y, 1e-4);
        uint32_t count = two.manifold.count;
        for (uint32_t k = 0; k < count; k++) // exchanges the ends
            CHECK_NEAR(mirrored.manifold.points[count - 1 - k].arm_a_x,
                       -two.manifold.points[k].arm_a_x, 1e-4);
    }
}

TEST(manifold_exchanged_is_turned_round)
{
    Rng rng = {13};
    for (int i = 0; i < 300 && !harness_failed(); i++) {
        SimConvex a = random_convex(&rng), b = random_convex(&rng);
        double angle_a = uniform(&rng, -2.0, 2.0), angle_b = uniform(&rng, -2.0, 2.0);
        double x = uniform(&rng, -1.5, 1.5), y = uniform(&rng, -1.5, 1.5);
        Vec2 at = vec2(x, y);
        Two two = meet(&a, vec2(0, 0), angle_a, &b, at, angle_b, 0.1, 0);
        Two exchanged = meet(&b, at, angle_b, &a, vec2(0, 0), angle_a, 0.1, 0);
        CHECK_INT(exchanged.found, two.found);
        if (two.found == 1 && exchanged.found == 1)
            CHECK_NEAR(least_separation(&exchanged.manifold), least_separation(&two.manifold),
                       2e-3);
    }
}

TEST(manifold_without_sat_finds_resting_contacts)
{
    SimConvex box = sim_convex_box(1.0, 1.0);
    Two two = meet(&box, vec2(0, 0), 0.0, &box, vec2(0.25, -0.99), 0.01, 0.05, SIM_NO_SAT);
    REQUIRE(two.found == 1);
    CHECK_INT(two.manifold.count, 2);
    CHECK_NEAR(two.manifold.normal_y, -1.0, 1e-3);
    CHECK_NEAR(least_separation(&two.manifold), -0.01, 0.01);
}
