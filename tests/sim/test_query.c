// Spatial queries against a search through all bodies, and rays and places with known answers.
#include "harness.h"
#include "kinds.h"
#include "scenes.h"

#include "jantar/real.h"
#include "jantar/rng.h"
#include "jantar/sim_query.h"

#include <stdlib.h>

static double range(Rng *rng, double min, double max)
{
    return min + (max - min) * rng_unit(rng);
}

// A world of bodies of all kinds, randomly rotated, in a square of 30 tiles from (0, 0), in layers
// 2 and 4.
static SimWorld *crowd(uint32_t bodies, Rng *rng)
{
    SimWorld *world = kinds_world(bodies, vec2(0, 0));
    for (uint32_t i = 0; i < bodies; i++) {
        Vec2 centre = vec2(range(rng, 0, 30), range(rng, 0, 30));
        SimBodyId id = kinds_add(world, (Kind)rng_below(rng, KIND_COUNT), centre, 0.5, 0);
        SimBody *body = sim_body(world, id);
        if (body->kind == SIM_RIGID || body->kind == SIM_STATIC) {
            body->angle = range(rng, -3, 3);
            sim_body_place(world, id, centre);
        }
        body->layers = i % 2 == 0 ? 2 : 4;
        if (i % 9 == 0)
            body->flags |= SIM_BODY_FROZEN;
    }
    return world;
}

TEST(box_query_lists_every_body_in_the_box_once_in_order)
{
    Rng rng = {3};
    SimWorld *world = crowd(300, &rng);
    for (int i = 0; i < 100 && !harness_failed(); i++) {
        Vec2 corner = vec2(range(&rng, -2, 30), range(&rng, -2, 30));
        Box box = {corner, vec2(corner.x + range(&rng, 0, 9), corner.y + range(&rng, 0, 9))};
        SimBodyId found[300];
        uint32_t count = sim_query_box(world, box, found, 300), next = 0;
        for (uint32_t k = 1; k < world->body_count; k++) {
            const SimBody *body = sim_body(world, (SimBodyId){k});
            bool expected = (body->flags & SIM_BODY_FROZEN) == 0 && box_overlaps(body->box, box);
            bool listed = next < count && found[next].index == k;
            next += listed;
            CHECK_INT(listed, expected);
        }
        CHECK_INT(next, count);
        SimBodyId few[2] = {{0}, {0}};
        CHECK_INT(sim_query_box(world, box, few, 1), count);
        CHECK_INT(few[1].index, 0);
    }
    free(world);
}

// An independent test for a place in an outline: the angle under which the place sees it (2 pi or
// 0).
static double seen_angle(const Vec2 *outline, uint32_t count, Vec2 place)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 a = vec2_sub(outline[i], place), b = vec2_sub(outline[(i + 1) % count], place);
        sum += real_atan2(vec2_cross(a, b), vec2_dot(a, b));
    }
    return sum;
}

static bool is_in(SimWorld *world, uint32_t number, Vec2 place)
{
    const SimBody *body = sim_body(world, (SimBodyId){number});
    Vec2 outline[64];
    SimPoints points = sim_points(world);
    if (body->kind == SIM_NET) {
        for (uint32_t i = 0; i < body->point_count; i++) {
            uint32_t p = body->first_point + i;
            if (vec2_length(vec2_sub(place, vec2(points.x[p], points.y[p]))) < body->bead)
                return true;
        }
        return false;
    }
    const SimConvex *convex = sim_convexes(world) + body->convex;
    if (body->kind != SIM_RING && convex->vertex_count == 1)
        return vec2_length(vec2_sub(place, body->centre)) < convex->radius;
    uint32_t count = body->point_count;
    for (uint32_t i = 0; i < count; i++)
        outline[i] = vec2(points.x[body->first_point + i], points.y[body->first_point + i]);
    if (body->kind != SIM_RING)
        count = sim_body_outline(world, (SimBodyId){number}, outline);
    return seen_angle(outline, count, place) > REAL_PI;
}

TEST(point_query_gives_the_lowest_body_there)
{
    Rng rng = {4};
    SimWorld *world = crowd(300, &rng);
    int inside = 0;
    for (int i = 0; i < 2000 && !harness_failed(); i++) {
        Vec2 place = vec2(range(&rng, -1, 31), range(&rng, -1, 31));
        uint32_t expected = 0;
        for (uint32_t k = world->body_count - 1; k > 0; k--)
            if ((sim_body(world, (SimBodyId){k})->flags & SIM_BODY_FROZEN) == 0 &&
                is_in(world, k, place))
                expected = k;
        inside += expected != 0;
        CHECK_INT(sim_query_point(world, place).index, expected);
    }
    CHECK(inside > 100);
    free(world);
}

TEST(ray_that_hits_ends_on_the_outline_and_nothing_lies_before_it)
{
    Rng rng = {5};
    SimWorld *world = crowd(60, &rng);
    int hits = 0;
    for (int i = 0; i < 400 && !harness_failed(); i++) {
        Vec2 from = vec2(range(&rng, -5, 35), range(&rng, -5, 35)),
             to = vec2(range(&rng, -5, 35), range(&rng, -5, 35));
        if (sim_query_point(world, from).index != 0)
            continue; // a ray does not hit what it starts in
        SimRayHit hit;
        bool met = sim_query_ray(world, NULL, from, to, SIM_LAYERS_ALL, (SimBodyId){0}, &hit);
        double free = met ? hit.time - 1e-6 : 1.0;
        hits += met;
        for (double t = 0.0; t < free; t += 0.002)
            if (!CHECK_INT(sim_query_point(world, vec2_lerp(from, to, t)).index, 0))
                break;
        if (!met)
            continue;
        CHECK_NEAR(vec2_length(hit.normal), 1.0, 1e-9);
        CHECK(vec2_dot(hit.normal, vec2_sub(to, from)) < 0.0);
        CHECK_NEAR(vec2_length(vec2_sub(hit.place, vec2_lerp(from, to, hit.time))), 0.0, 1e-9);
        CHECK(is_in(world, hit.body.index, vec2_add_scaled(hit.place, hit.normal, -1e-4)));
    }
    CHECK(hits > 50);
    free(world);
}

TEST(ray_asks_for_layers_and_ignores_whom_it_is_told)
{
    SimWorld *world = kinds_world(4, vec2(0, 0));
    SimBodyId a = kinds_add(world, KIND_BOX, vec2(5, 0), 0.5, 0),
              b = kinds_add(world, KIND_BALL, vec2(8, 0), 0.5, 0);
    SimBodyId c = kinds_add(world, KIND_RING, vec2(11, 0), 0.5, 0);
    sim_body(world, a)->layers = 4;
    SimRayHit hit;
    REQUIRE(
        sim_query_ray(world, NULL, vec2(0, 0), vec2(20, 0), SIM_LAYERS_ALL, (SimBodyId){0}, &hit));
    CHECK_INT(hit.body.index, a.index);
    CHECK_NEAR(hit.place.x, 4.5, 1e-9);
    CHECK_NEAR(hit.normal.x, -1.0, 1e-9);
    REQUIRE(
        sim_query_ray(world, NULL, vec2(0, 0), vec2(20, 0), SIM_LAYER_BODY, (SimBodyId){0}, &hit));
    CHECK_INT(hit.body.index, b.index);
    CHECK_NEAR(hit.place.x, 7.5, 1e-9);
    REQUIRE(sim_query_ray(world, NULL, vec2(0, 0), vec2(20, 0), SIM_LAYER_BODY, b, &hit));
    CHECK_INT(hit.body.index, c.index);
    CHECK(!sim_query_ray(world, NULL, vec2(0, 0), vec2(4.4, 0), SIM_LAYERS_ALL, (SimBodyId){0},
                         &hit));
    CHECK(
        !sim_query_ray(world, NULL, vec2(0, 0), vec2(0, 0), SIM_LAYERS_ALL, (SimBodyId){0}, &hit));
    free(world);
}

TEST(ray_meets_rock_or_the_body_before_it)
{
    Scene room = scene_room(20, 10, vec2(0, 0));
    SimWorld *world = kinds_world(2, vec2(0, 0));
    SimRayHit hit;
    REQUIRE(sim_query_ray(world, &room.level.terrain, vec2(10, 5), vec2(10, 50), SIM_LAYERS_ALL,
                          (SimBodyId){0}, &hit));
    CHECK_INT(hit.body.index, 0);
    CHECK_NEAR(hit.place.y, 11.0, 0.01);
    CHECK_NEAR(hit.normal.y, -1.0, 1e-9);
    SimBodyId box = kinds_add(world, KIND_BOX, vec2(10, 8), 0.5, 0);
    REQUIRE(sim_query_ray(world, &room.level.terrain, vec2(10, 5), vec2(10, 50), SIM_LAYERS_ALL,
                          (SimBodyId){0}, &hit));
    CHECK_INT(hit.body.index, box.index);
    CHECK_NEAR(hit.place.y, 7.5, 1e-9);
    REQUIRE(sim_query_ray(world, &room.level.terrain, vec2(10, 8), vec2(10, 50), SIM_LAYERS_ALL,
                          (SimBodyId){0}, &hit));
    CHECK_INT(hit.body.index, 0);
    free(world);
    scene_free(&room);
}

TEST(questions_change_nothing)
{
    Rng rng = {6};
    SimWorld *world = crowd(100, &rng);
    uint64_t hash = sim_world_hash(world);
    SimBodyId found[100];
    SimRayHit hit;
    sim_query_box(world, (Box){{0, 0}, {30, 30}}, found, 100);
    sim_query_point(world, vec2(10, 10));
    sim_query_ray(world, NULL, vec2(0, 0), vec2(30, 30), SIM_LAYERS_ALL, (SimBodyId){0}, &hit);
    CHECK_HEX(sim_world_hash(world), hash);
    free(world);
}
