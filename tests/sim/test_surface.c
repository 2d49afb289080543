// test_surface.c - the surfaces of the rock without seams, rigid bodies against them, and tile
// types packed two to a byte.
#include "../../src/sim/terrain/surface.h"

#include "../harness.h"
#include "../scenes/scenes.h"
#include "begun.h"
#include "sim_limits.h"

#include <string.h>

static const Surface *with_normal(const Surfaces *surfaces, double x, double y)
{
    for (uint32_t i = 0; i < surfaces->count; i++)
        if (fabs(surfaces->list[i].normal.x - x) < 1e-6 &&
            fabs(surfaces->list[i].normal.y - y) < 1e-6)
            return surfaces->list + i;
    return NULL;
}

TEST(surface_of_a_floor_is_one)
{
    const char *const rows[] = {"          ", "          ", "##########", "##########", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Surfaces surfaces;
    CHECK(!surface_gather(&scene.level.terrain, &(Box){{1.2, 0.1}, {8.8, 1.9}}, &surfaces));
    REQUIRE(surface_gather(&scene.level.terrain, &(Box){{1.2, 0.1}, {8.8, 3.5}}, &surfaces));
    REQUIRE(surfaces.count == 1);
    const Surface *floor = surfaces.list;
    CHECK_NEAR(floor->from.x, 1.0, 1e-9);
    CHECK_NEAR(floor->to.x, 9.0, 1e-9);
    CHECK_NEAR(floor->from.y, 2.0 + SURFACE_INSET, 1e-9);
    CHECK_NEAR(floor->normal.y, -1.0, 1e-9);
    CHECK_INT(floor->before, SURFACE_OPEN);
    CHECK_INT(floor->after, SURFACE_OPEN);
    scene_free(&scene);
}

// Flat floors have fast code of their own. It does not apply to two types with the same shape and
// material.
TEST(surface_of_a_floor_of_two_alike_types_is_that_of_one)
{
    const char *const rows[] = {"          ", "          ", "##########", "##########", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimTerrain mixed = scene.level.terrain;
    SimTileType types[64];
    uint8_t cells[40];
    REQUIRE(!mixed.packed && mixed.type_count < 64);
    memcpy(types, mixed.types, mixed.type_count * sizeof *types);
    types[mixed.type_count] = types[sim_terrain_type(&mixed, 0, 2)];
    for (uint32_t i = 0; i < 40; i++)
        cells[i] = (uint8_t)(mixed.cells[i] != 0 && i % 2 == 0 ? mixed.type_count : mixed.cells[i]);
    mixed.types = types;
    mixed.cells = cells;
    mixed.type_count++;
    for (int i = 0; i < 400; i++) {
        double x = 0.25 * (i % 20), y = 0.25 * (i / 20);
        Box box = {{x, 1.0}, {x + 1.3 + y, 1.5 + y}};
        Surfaces one, two;
        CHECK_INT(surface_gather(&scene.level.terrain, &box, &one),
                  surface_gather(&mixed, &box, &two));
        REQUIRE(one.count == two.count);
        for (uint32_t k = 0; k < one.count; k++) {
            CHECK_NEAR(vec2_length(vec2_sub(one.list[k].from, two.list[k].from)), 0.0, 0.0);
            CHECK_NEAR(vec2_length(vec2_sub(one.list[k].to, two.list[k].to)), 0.0, 0.0);
            CHECK_NEAR(vec2_dot(one.list[k].normal, two.list[k].normal), 1.0, 1e-12);
        }
    }
    scene_free(&scene);
}

TEST(surface_ends_are_told_apart)
{
    const char *const rows[] = {"#    ", "#    ", "#### ", "#### ", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Surfaces surfaces;
    REQUIRE(surface_gather(&scene.level.terrain, &(Box){{0.5, 1.0}, {4.5, 3.0}}, &surfaces));
    const Surface *floor = with_normal(&surfaces, 0.0, -1.0),
                  *wall = with_normal(&surfaces, 1.0, 0.0);
    REQUIRE(floor != NULL && wall != NULL);
    CHECK_INT(floor->before, SURFACE_CONCAVE);
    CHECK_INT(floor->after, SURFACE_CONVEX);
    CHECK_NEAR(floor->from.x, 1.0 - SURFACE_INSET, 1e-9);
    CHECK_NEAR(floor->to.x, 4.0 - SURFACE_INSET, 1e-9);
    CHECK_NEAR(floor->to.y, 2.0 + SURFACE_INSET, 1e-9);
    CHECK_INT(wall->after, SURFACE_CONCAVE); // the wall goes down to the floor
    scene_free(&scene);
}

TEST(surface_of_a_slope_is_one)
{
    const char *const rows[] = {"   /#", "  /##", " /###", "/####", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Surfaces surfaces;
    REQUIRE(surface_gather(&scene.level.terrain, &(Box){{0.0, 0.0}, {4.0, 4.0}}, &surfaces));
    const Surface *slope = with_normal(&surfaces, -0.70710678, -0.70710678);
    REQUIRE(slope != NULL);
    CHECK_NEAR(hypot(slope->to.x - slope->from.x, slope->to.y - slope->from.y), 4.0 * sqrt(2.0),
               0.01);
    scene_free(&scene);
}

TEST(surface_is_parted_where_the_material_changes)
{
    const char *const rows[] = {"      ", "###___", "######", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimTileType types[16];
    memcpy(types, scene.level.terrain.types, scene.level.terrain.type_count * sizeof *types);
    SimTerrain terrain = scene.level.terrain;
    uint8_t cells[18];
    for (int i = 0; i < 18; i++) // the same block under two numbers, one of them slippery
        cells[i] = i < 6 ? 0 : (uint8_t)(i % 2 == 0 ? 1 : 2);
    types[2] = types[1];
    types[2].friction = 0.1;
    terrain.cells = cells;
    terrain.types = types;
    Surfaces surfaces;
    REQUIRE(surface_gather(&terrain, &(Box){{0.5, 0.5}, {5.5, 1.5}}, &surfaces));
    CHECK_INT(surfaces.count, 6);
    CHECK_INT(surfaces.list[1].before, SURFACE_STRAIGHT);
    CHECK_INT(surfaces.list[1].after, SURFACE_STRAIGHT);
    scene_free(&scene);
}

// --- bodies on it --------------------------------------------------------------------------------

typedef struct OnRock {
    Begun begun;
    uint32_t count;
    Manifold manifolds[MANIFOLD_ROCK_MAX];
} OnRock;

static OnRock put(const SimTerrain *terrain, const SimConvex *convex, Vec2 centre, double angle,
                  double reach)
{
    OnRock on = {.begun = begun_make(1)};
    begun_add(&on.begun, convex, centre, angle);
    begun_start(&on.begun, terrain);
    on.count = manifold_with_rock(&on.begun.tick, 1, reach, on.manifolds, MANIFOLD_ROCK_MAX);
    begun_free(&on.begun);
    return on;
}

TEST(rock_contact_of_a_box_on_a_floor)
{
    const char *const rows[] = {"          ", "          ", "##########", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimConvex box = sim_convex_box(1.0, 1.0);
    for (double x = 2.0; x < 4.0; x += 0.01) { // anywhere above the seams
        OnRock on = put(&scene.level.terrain, &box, vec2(x, 1.5), 0.0, 0.02);
        REQUIRE(on.count == 1 && on.manifolds[0].count == 2);
        CHECK_NEAR(on.manifolds[0].normal_y, -1.0, 1e-6);
        for (int i = 0; i < 2; i++) {
            CHECK_NEAR(on.manifolds[0].points[i].separation, 0.0, 1e-5);
            CHECK_NEAR(fabsf(on.manifolds[0].points[i].arm_b_x), 0.5, 1e-5);
            CHECK_NEAR(on.manifolds[0].points[i].arm_b_y, 0.5 + SURFACE_INSET, 1e-5);
        }
        CHECK_INT(on.manifolds[0].a, 0);
        CHECK_INT(on.manifolds[0].b, 1);
        CHECK_NEAR(on.manifolds[0].friction, 0.5, 1e-6);
    }
    scene_free(&scene);
}

TEST(rock_contact_in_a_nook_has_two_surfaces)
{
    const char *const rows[] = {"#   ", "#   ", "####", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimConvex box = sim_convex_box(1.0, 1.0);
    OnRock on = put(&scene.level.terrain, &box, vec2(1.49, 1.51), 0.0, 0.02);
    REQUIRE(on.count == 2);
    CHECK_NEAR(fabsf(on.manifolds[0].normal_x) + fabsf(on.manifolds[1].normal_x), 1.0, 1e-5);
    CHECK_NEAR(fabsf(on.manifolds[0].normal_y) + fabsf(on.manifolds[1].normal_y), 1.0, 1e-5);
    CHECK_INT(on.manifolds[0].count, 2);
    CHECK_INT(on.manifolds[1].count, 2);
    scene_free(&scene);
}

TEST(rock_contact_over_a_ledge)
{
    const char *const rows[] = {"      ", "      ", "###   ", "###   ", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimConvex plank = sim_convex_box(2.0, 0.25);
    // Flat, half over the edge: two contact points, the outer one at the corner.
    OnRock flat = put(&scene.level.terrain, &plank, vec2(3.0, 1.876), 0.0, 0.01);
    REQUIRE(flat.count == 1 && flat.manifolds[0].count == 2);
    double outer = fmax((double)flat.manifolds[0].points[0].arm_b_x,
                        (double)flat.manifolds[0].points[1].arm_b_x);
    CHECK_NEAR(outer, -SURFACE_INSET, 1e-4);
    // Tipped by 30 degrees about the corner: one contact point there, along the plank's own normal.
    double angle = REAL_PI / 6.0;
    Vec2 corner = vec2(3.0 - SURFACE_INSET, 2.0 + SURFACE_INSET);
    Vec2 centre = vec2_add(corner, vec2(0.12 * sin(angle), -0.12 * cos(angle)));
    OnRock tipped = put(&scene.level.terrain, &plank, centre, angle, 0.01);
    REQUIRE(tipped.count == 1 && tipped.manifolds[0].count == 1);
    CHECK_NEAR(tipped.manifolds[0].normal_x, sin(angle), 1e-4);
    CHECK_NEAR(tipped.manifolds[0].normal_y, -cos(angle), 1e-4);
    CHECK_NEAR(tipped.manifolds[0].points[0].separation, -0.005 - SURFACE_INSET, 1e-4);
    // A circle is pushed off a corner along the line between the corner and its centre.
    SimConvex circle = sim_convex_circle(0.5);
    OnRock ball = put(&scene.level.terrain, &circle,
                      vec2_add(corner, vec2(0.6 * 0.49, -0.8 * 0.49)), 0.0, 0.01);
    REQUIRE(ball.count == 1 && ball.manifolds[0].count == 1);
    CHECK_NEAR(ball.manifolds[0].normal_x, 0.6, 1e-4);
    CHECK_NEAR(ball.manifolds[0].normal_y, -0.8, 1e-4);
    CHECK_NEAR(ball.manifolds[0].points[0].separation, -0.01 - SURFACE_INSET, 1e-4);
    scene_free(&scene);
}

TEST(rock_contact_names_outlast_a_slide)
{
    // Two posts of the same height under a plank: four contact points, all different, and the same
    // while it slides.
    const char *const rows[] = {"        ", "        ", " # #    ", " # #    ", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimConvex plank = sim_convex_box(3.5, 0.25);
    uint32_t names[4] = {0};
    for (int step = 0; step < 20; step++) {
        OnRock on = put(&scene.level.terrain, &plank, vec2(2.4 + 0.01 * step, 1.875), 0.0, 0.01);
        REQUIRE(on.count == 2 && on.manifolds[0].count == 2 && on.manifolds[1].count == 2);
        for (uint32_t i = 0; i < 4; i++) {
            uint32_t name = on.manifolds[i / 2].points[i % 2].feature;
            for (uint32_t k = 0; k < i && step == 0; k++)
                CHECK(names[k] != name);
            CHECK(step == 0 || names[i] == name);
            names[i] = name;
        }
    }
    scene_free(&scene);
}

TEST(rock_contact_mirrored_is_a_mirror_image)
{
    const char *const left[] = {"         ", "   /#   #", " _##/   #", "##########", NULL};
    const char *const right[] = {"         ", "#   #\\   ", "#   \\##_ ", "#########", NULL};
    Scene a = scene_from_text(left, vec2(0, 0)), b = scene_from_text(right, vec2(0, 0));
    SimConvex box = sim_convex_box(0.8, 0.6);
    int touching = 0;
    for (int i = 0; i < 400 && !harness_failed(); i++) {
        double x = 0.5 + 0.02 * i, y = 0.6 + 0.37 * (i % 7), angle = 0.1 * (i % 13);
        if (sim_terrain_depth(&a.level.terrain, vec2(x, y)) > 0.0)
            continue;
        OnRock on = put(&a.level.terrain, &box, vec2(x, y), angle, 0.02);
        OnRock mirrored = put(&b.level.terrain, &box, vec2(9.0 - x, y), -angle, 0.02);
        CHECK_INT(mirrored.count, on.count);
        double sum = 0.0, mirrored_sum = 0.0;
        for (uint32_t k = 0; k < on.count; k++)
            sum += (double)on.manifolds[k].normal_x;
        for (uint32_t k = 0; k < mirrored.count; k++)
            mirrored_sum += (double)mirrored.manifolds[k].normal_x;
        CHECK_NEAR(mirrored_sum, -sum, 1e-4);
        touching += on.count > 0;
    }
    CHECK(touching > 50);
    scene_free(&a);
    scene_free(&b);
}

TEST(terrain_packed_reads_the_same)
{
    const char *const rows[] = {"#/ _#", "<>#\\ ", "\"## #",
                                NULL}; // 15 cells: only half of the last byte is used
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimTerrain packed = scene.level.terrain;
    uint8_t bytes[8];
    sim_terrain_pack(bytes, scene.cells, 15);
    packed.cells = bytes;
    packed.packed = true;
    for (int32_t y = -1; y < 4; y++)
        for (int32_t x = -1; x < 6; x++)
            CHECK_INT(sim_terrain_type(&packed, x, y),
                      sim_terrain_type(&scene.level.terrain, x, y));
    CHECK_HEX(sim_terrain_hash(&packed), sim_terrain_hash(&scene.level.terrain));
    scene_free(&scene);
}

TEST(terrain_hash_sees_material)
{
    const char *const rows[] = {"#", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    SimTileType types[16];
    memcpy(types, scene.level.terrain.types, scene.level.terrain.type_count * sizeof *types);
    SimTerrain other = scene.level.terrain;
    other.types = types;
    CHECK_HEX(sim_terrain_hash(&other), sim_terrain_hash(&scene.level.terrain));
    types[scene.cells[0]].friction = 0.5;
    CHECK(sim_terrain_hash(&other) != sim_terrain_hash(&scene.level.terrain));
    scene_free(&scene);
}

// --- whole steps ---------------------------------------------------------------------------------

static const Box EVERYWHERE = {{-1e5, -1e5}, {1e5, 1e5}};

TEST(rigid_box_slides_over_seams_as_over_ice)
{
    Scene scene = scene_room(100, 6, vec2(0, 0));
    Begun begun = begun_make(1);
    begun.world->gravity = vec2(0.0, 10.0);
    SimConvex box = sim_convex_box(1.0, 1.0);
    SimBodyId body = {begun_add(&begun, &box, vec2(3.0, 6.5), 0.0)};
    sim_body(begun.world, body)->friction = 0.0;
    sim_body_push(begun.world, body, vec2(20.0, 0.0));
    for (int tick = 0; tick < 270; tick++)
        sim_world_step(begun.world, &scene.level.terrain, EVERYWHERE);
    const SimBody *it = sim_body_const(begun.world, body);
    CHECK_NEAR(it->velocity.x, 20.0, 1e-6);
    CHECK_NEAR(it->centre.x, 93.0, 1e-4);
    CHECK_NEAR(it->angle, 0.0, 1e-6);
    begun_free(&begun);
    scene_free(&scene);
}

TEST(rigid_body_made_in_rock_is_carried_out)
{
    limits_expect(LIMIT_rock_recovers);
    const char *const rows[] = {"          ", "          ", "##########", "##########",
                                "##########", "##########", "##########", "##########",
                                "##########", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    const SimConvex shapes[] = {sim_convex_box(1.0, 1.0), sim_convex_circle(0.5),
                                sim_convex_box(2.0, 0.3)};
    for (int i = 0; i < 3; i++) {
        Begun begun = begun_make(1);
        begun.world->gravity = vec2(0.0, 10.0);
        SimBodyId body = {begun_add(&begun, shapes + i, vec2(5.2, 4.3), 0.4)};
        double fastest = 0.0;
        for (int tick = 0; tick < 60; tick++) {
            sim_world_step(begun.world, &scene.level.terrain, EVERYWHERE);
            fastest = fmax(fastest, vec2_length(sim_body_const(begun.world, body)->velocity));
        }
        CHECK(begun.world->stats.rock_recovers > 0);
        CHECK(fastest < 10.0);
        Vec2 outline[SIM_CONVEX_MAX_VERTICES];
        uint32_t count = sim_body_outline(begun.world, body, outline);
        for (uint32_t k = 0; k < count; k++)
            CHECK(sim_terrain_depth(&scene.level.terrain, outline[k]) < 0.02);
        CHECK(sim_body_const(begun.world, body)->centre.y < 2.0); // it left on the nearest side
        begun_free(&begun);
    }
    scene_free(&scene);
}
