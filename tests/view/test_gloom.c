// test_gloom.c - it is dark under rock, but not under the open sky and not under tiles that let
// light through; lights brighten dark places.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/backdrop/backdrop.h"
#include "view/light/lights.h"

#include <stdlib.h>

enum { WIDTH = 40 };

// A tunnel into a hill, open on the left.
static const char *const tunnel[] = {
    "............................", "....########################", "....########################",
    "............................", "............................", "############################",
};

// A hollow in a block of rock with open air on both sides; on the right a ledge one tile thick.
static const char *const rows[] = {
    "........................................", "........................................",
    "........................................", "........##############..................",
    "........##############..................", "........##..........##........######....",
    "........##..........##..................", "........##..........##..................",
    "........##..........##..................", "........##############..................",
    "########################################", "########################################",
};

static void cave_make(Rocks *rocks, Gloom *gloom)
{
    rocks_make(rocks, rows, sizeof rows / sizeof rows[0]);
    REQUIRE(gloom_build(gloom, &rocks->level));
}

TEST(gloom_is_in_closed_places_only)
{
    static Rocks rocks;
    Gloom gloom;
    cave_make(&rocks, &gloom);
    CHECK(gloom_at(&gloom, vec2(15.0, 7.0)) > 0.9);
    CHECK(gloom_at(&gloom, vec2(26.0, 7.0)) == 0.0);
    CHECK(gloom_at(&gloom, vec2(4.0, 2.0)) == 0.0);
    CHECK(gloom_at(&gloom, vec2(33.0, 8.0)) < 0.2); // under a ledge
    CHECK(gloom_at(&gloom, vec2(-50.0, 900.0)) >= 0.0);
    gloom_free(&gloom);
}

TEST(gloom_grows_with_the_way_into_a_tunnel)
{
    static Rocks rocks;
    Gloom gloom;
    rocks_make(&rocks, tunnel, sizeof tunnel / sizeof tunnel[0]);
    for (uint32_t y = 3; y < 5; y++)
        rocks.cells[y * 28 + 27] = 1;
    REQUIRE(gloom_build(&gloom, &rocks.level));
    double before = 0.0;
    for (double x = 1.0; x < 26.0; x += 1.0) {
        double dark = gloom_at(&gloom, vec2(x, 4.0));
        CHECK(dark >= before);
        before = dark;
    }
    CHECK(gloom_at(&gloom, vec2(5.0, 4.0)) < 0.1 && before > 0.9);
    gloom_free(&gloom);
}

TEST(gloom_changes_without_steps)
{
    static Rocks rocks;
    Gloom gloom;
    cave_make(&rocks, &gloom);
    for (double y = 0.0; y < 12.0; y += 0.37)
        for (double x = 0.0; x < WIDTH; x += 0.05)
            CHECK(real_abs(gloom_at(&gloom, vec2(x + 0.05, y)) - gloom_at(&gloom, vec2(x, y))) <
                  0.06);
    gloom_free(&gloom);
}

TEST(gloom_lets_light_through_ledges)
{
    static Rocks rocks;
    static LevelMaterial materials[ROCKS_TYPES];
    Gloom closed, open;
    cave_make(&rocks, &closed);
    rocks.level.materials = materials;
    for (uint32_t i = 0; i < ROCKS_TYPES; i++)
        materials[i].kind = LEVEL_GRATE;
    REQUIRE(gloom_build(&open, &rocks.level));
    CHECK(gloom_at(&open, vec2(15.0, 7.0)) == 0.0);
    gloom_free(&closed);
    gloom_free(&open);
}

// Total darkness of the veils: the sum of the alpha of their corners.
static uint32_t cover(const Gloom *gloom, const Scene *scene)
{
    DrawList list = {0};
    uint32_t sum = 0;
    draw_list_clear(&list, 1.0);
    gloom_draw_shadow(gloom, &list, scene);
    for (uint32_t i = 0; i < list.vertex_count; i++)
        sum += list.vertices[i].color.a;
    draw_list_free(&list);
    return sum;
}

TEST(gloom_gives_way_to_the_hero_and_costs_nothing_outside)
{
    static Rocks rocks;
    Gloom gloom;
    cave_make(&rocks, &gloom);
    rocks.level.spawn = vec2(15.0, 7.5);
    GameState *state = calloc(1, game_state_size(&rocks.level, 1));
    REQUIRE(state != NULL);
    game_init(state, &rocks.level, &(GameOptions){0}, 1);
    Scene scene = {.level = &rocks.level,
                   .theme = theme_forest(),
                   .previous = state,
                   .current = state,
                   .alpha = 1.0,
                   .zoom = 1.0,
                   .scale = 64.0,
                   .camera = {15.0, 6.0},
                   .picture = {{0.0, 0.0}, {1280.0, 720.0}},
                   .shown = {{0.0, 0.0}, {1280.0, 720.0}},
                   .taste = VIEW_TASTE_USUAL};
    uint32_t lit = cover(&gloom, &scene);
    state->heroes[0].dead_ticks = 5;
    CHECK(cover(&gloom, &scene) > lit + lit / 4);
    scene.camera = vec2(-60.0, -40.0);
    CHECK_INT(cover(&gloom, &scene), 0);
    free(state);
    gloom_free(&gloom);
}

// Triangles of the far wall, its columns and the light that falls in, with the camera at a place.
static uint32_t wall_triangles(const Gloom *gloom, Scene *scene, Vec2 camera)
{
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    scene->camera = camera;
    scene->offset = vec2_add_scaled(vec2(640.0, 360.0), camera, -scene->scale);
    cave_draw_columns(gloom, &list, scene);
    uint32_t count = list.index_count / 3;
    for (uint32_t i = 0; i < list.vertex_count; i++)
        CHECK(isfinite((double)list.vertices[i].x) && isfinite((double)list.vertices[i].y));
    draw_list_free(&list);
    return count;
}

TEST(gloom_has_a_far_wall_in_caves_only)
{
    static Rocks rocks;
    Gloom gloom;
    cave_make(&rocks, &gloom);
    GameState *state = calloc(1, game_state_size(&rocks.level, 1));
    REQUIRE(state != NULL);
    game_init(state, &rocks.level, &(GameOptions){0}, 1);
    Scene scene = {.level = &rocks.level,
                   .theme = theme_forest(),
                   .previous = state,
                   .current = state,
                   .alpha = 1.0,
                   .zoom = 1.0,
                   .scale = 64.0,
                   .picture = {{0.0, 0.0}, {1280.0, 720.0}},
                   .shown = {{0.0, 0.0}, {1280.0, 720.0}},
                   .taste = VIEW_TASTE_USUAL};
    uint32_t inside = wall_triangles(&gloom, &scene, vec2(15.0, 7.0));
    CHECK(inside > 500 && inside < 4000);
    CHECK_INT(wall_triangles(&gloom, &scene, vec2(-60.0, -40.0)), 0);
    free(state);
    gloom_free(&gloom);
}
