// test_convex.c - outlines of rigid bodies: area, centroid, moment of inertia, and which outlines
// are refused.
#include "jantar/convex.h"
#include "jantar/rng.h"
#include "jantar/sim.h"

#include "../harness.h"
#include "begun.h"

TEST(convex_box_is_measured)
{
    SimConvex box = sim_convex_box(3.0, 1.0);
    CHECK_INT(box.vertex_count, 4);
    CHECK_INT(box.is_box, 1);
    CHECK_NEAR(box.area, 3.0, 1e-12);
    CHECK_NEAR(box.inertia, (9.0 + 1.0) / 12.0, 1e-12);
    CHECK_NEAR(box.breadth, 0.5, 1e-12);
    CHECK_NEAR(box.reach, sqrt(2.5), 1e-12);
}

TEST(convex_capsule_is_between_its_limits)
{
    SimConvex round = sim_convex_capsule(0.0, 0.5), circle = sim_convex_circle(0.5);
    CHECK_NEAR(round.area, circle.area, 1e-12);
    CHECK_NEAR(round.inertia, circle.inertia, 1e-12);
    // A thin capsule is a rod: its moment of inertia is that of a box of the same length and width.
    SimConvex thin = sim_convex_capsule(10.0, 0.01), rod = sim_convex_box(10.0, 0.02);
    CHECK_NEAR(thin.inertia / rod.inertia, 1.0, 0.005);
    // The same by summing 20000 thin slices across the capsule, each a box about its axis.
    SimConvex capsule = sim_convex_capsule(1.0, 0.25);
    double area = 0.0, moment = 0.0, step = 1.5 / 20000.0;
    for (int i = 0; i < 20000; i++) {
        double x = -0.75 + (i + 0.5) * step, beyond = fmax(fabs(x) - 0.5, 0.0);
        double height = 2.0 * sqrt(0.0625 - beyond * beyond);
        area += step * height;
        moment += step * height * (x * x + height * height / 12.0);
    }
    CHECK_NEAR(capsule.area, area, 1e-4);
    CHECK_NEAR(capsule.inertia, moment / area, 1e-4);
}

TEST(convex_polygon_is_moved_to_its_centroid)
{
    const Vec2 triangle[3] = {
        {100, 200}, {100, 203}, {106, 200}}; // runs counter-clockwise on the screen
    SimConvex convex;
    Vec2 offset;
    REQUIRE(sim_convex_polygon(&convex, triangle, 3, &offset));
    CHECK_NEAR(offset.x, 102.0, 1e-9);
    CHECK_NEAR(offset.y, 201.0, 1e-9);
    CHECK_NEAR(convex.area, 9.0, 1e-9);
    CHECK_NEAR(convex.inertia, (9.0 + 36.0 + 45.0) / 36.0, 1e-9); // (a^2 + b^2 + c^2) / 36
    for (uint32_t k = 0; k < 3; k++) {
        Vec2 middle = vec2_lerp(convex.vertices[k], convex.vertices[(k + 1) % 3], 0.5);
        CHECK(vec2_dot(convex.normals[k], middle) > 0.0);
        CHECK(vec2_cross(convex.vertices[k], convex.vertices[(k + 1) % 3]) > 0.0);
    }
}

TEST(convex_polygon_knows_a_rectangle)
{
    const Vec2 corners[4] = {{2, 3}, {2, 5}, {6, 5}, {6, 3}};
    SimConvex convex, box = sim_convex_box(4.0, 2.0);
    Vec2 offset;
    REQUIRE(sim_convex_polygon(&convex, corners, 4, &offset));
    CHECK_INT(convex.is_box, 1);
    CHECK_NEAR(offset.x, 4.0, 1e-12);
    CHECK_NEAR(offset.y, 4.0, 1e-12);
    Begun begun = begun_make(2);
    CHECK_INT(sim_add_convex(begun.world, &convex),
              sim_add_convex(begun.world, &box)); // equal outlines are shared
    begun_free(&begun);
}

TEST(convex_polygon_refuses_what_is_none)
{
    const Vec2 dent[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}},
               thin[3] = {{0, 0}, {4, 0}, {4, 0.01}}, line[3] = {{0, 0}, {1, 1}, {2, 2}},
               star[5] = {{0, -1}, {0.59, 0.81}, {-0.95, -0.31}, {0.95, -0.31}, {-0.59, 0.81}};
    SimConvex convex;
    Vec2 offset;
    CHECK(!sim_convex_polygon(&convex, dent, 4, &offset));
    CHECK(!sim_convex_polygon(&convex, thin, 3, &offset));
    CHECK(!sim_convex_polygon(&convex, line, 3, &offset));
    CHECK(!sim_convex_polygon(&convex, star, 5, &offset));
    CHECK(!sim_convex_polygon(&convex, dent, 2, &offset));
}

TEST(rigid_places_go_to_the_world_and_back)
{
    Begun begun = begun_make(1);
    SimConvex box = sim_convex_box(2.0, 1.0);
    uint32_t body = begun_add(&begun, &box, vec2(10, 20), REAL_PI / 2.0);
    const SimBody *it = sim_body_const(begun.world, (SimBodyId){body});
    Vec2 place = sim_body_to_world(it, vec2(1.0, 0.25));
    CHECK_NEAR(place.x, 10.0 - 0.25, 1e-9);
    CHECK_NEAR(place.y, 21.0, 1e-9);
    Vec2 back = sim_body_to_local(it, place);
    CHECK_NEAR(back.x, 1.0, 1e-9);
    CHECK_NEAR(back.y, 0.25, 1e-9);
    CHECK_NEAR(it->box.min.x, 9.5, 1e-9); // it lies on its side now
    CHECK_NEAR(it->box.max.y, 21.0, 1e-9);
    begun_free(&begun);
}

TEST(rigid_flight_is_the_formula)
{
    Begun begun = begun_make(1);
    begun.world->gravity = vec2(0.0, 10.0);
    SimConvex box = sim_convex_box(1.0, 1.0);
    SimBodyId body = {begun_add(&begun, &box, vec2(1000, 900), 0.0)};
    sim_body(begun.world, body)->velocity = vec2(3.0, -20.0);
    sim_body(begun.world, body)->spin = 2.0;
    SimTerrain air = {.type_count = 1};
    for (int i = 0; i < 600; i++)
        sim_world_step(begun.world, &air, (Box){{-1e5, -1e5}, {1e5, 1e5}});
    const SimBody *it = sim_body_const(begun.world, body);
    CHECK_NEAR(it->centre.x, 1030.0, 1e-6);
    CHECK_NEAR(it->centre.y, 900.0 - 200.0 + 500.0, 1e-6);
    CHECK_NEAR(it->angle, 20.0, 1e-6);
    begun_free(&begun);
}

TEST(static_moves_evenly_to_its_goal)
{
    Begun begun = begun_make(1);
    SimConvex box = sim_convex_box(1.0, 1.0);
    SimRigidDef def = {.convex = sim_add_convex(begun.world, &box), .centre = {5, 5}};
    SimBodyId body = sim_add_rigid(begun.world, &def);
    sim_static_move(begun.world, body, vec2(5.1, 5.0), 0.2);
    begun_start(&begun, NULL);
    const RigidBody *slot = begun.tick.rigid.bodies + 1;
    for (int i = 0; i < 8; i++) {
        rigid_integrate(&begun.tick);
        CHECK_NEAR(slot->vx, 6.0, 1e-9);
        CHECK_NEAR(slot->spin, 12.0, 1e-9);
        CHECK_NEAR(begun.tick.rigid.motions[1].x, 0.1 / 8.0, 1e-8);
        rigid_end_substep(&begun.tick);
    }
    rigid_end_tick(&begun.tick);
    const SimBody *it = sim_body_const(begun.world, body);
    CHECK_INT(it->kind, SIM_STATIC);
    CHECK_NEAR(it->centre.x, 5.1, 0.0);
    CHECK_NEAR(it->angle, 0.2, 0.0);
    begun_start(&begun, NULL);
    CHECK_NEAR(slot->vx, 0.0, 0.0);
    CHECK_NEAR(slot->spin, 0.0, 0.0);
    begun_free(&begun);
}
