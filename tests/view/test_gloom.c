// test_gloom.c - it is dark under rock, but not under the open sky and not under tiles that let
// light through; lights brighten dark places.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "rocks.h"
#include "view/backdrop/backdrop.h"
#include "view/light/lights.h"

#include <stdlib.h>
#include <string.h>

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

// Makes the tunnel, shut at its end.
static void tunnel_make(Rocks *rocks, Gloom *gloom)
{
    rocks_make(rocks, tunnel, sizeof tunnel / sizeof tunnel[0]);
    for (uint32_t y = 3; y < 5; y++)
        rocks->cells[y * 28 + 27] = 1;
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
    tunnel_make(&rocks, &gloom);
    double before = 0.0;
    for (double x = 1.0; x < 26.0; x += 1.0) {
        double dark = gloom_at(&gloom, vec2(x, 4.0));
        CHECK(dark >= before);
        before = dark;
    }
    CHECK(gloom_at(&gloom, vec2(5.0, 4.0)) < 0.1 && before > 0.9);
    gloom_free(&gloom);
}

TEST(roof_hides_the_sky_in_a_cave_and_goes_over_softly_at_its_mouth)
{
    static Rocks rocks;
    static Theme theme;
    Gloom gloom;
    tunnel_make(&rocks, &gloom);
    theme = *theme_forest();
    theme.light.gloom = 0.3; // how dark a world's air is does not matter
    Frame frame = {.gloom = &gloom, .theme = &theme};
    CHECK(gloom_roof(&gloom, &frame, vec2(2.0, 3.5)) == 0.0);
    CHECK(gloom_roof(&gloom, &frame, vec2(20.0, 4.0)) == 1.0);
    double before = 0.0, most = 0.0;
    for (double x = 1.0; x < 20.0; x += 0.25) {
        double roof = gloom_roof(&gloom, &frame, vec2(x, 4.0));
        most = real_max(most, roof - before);
        CHECK(roof >= before);
        before = roof;
    }
    CHECK(most < 0.2);
    theme.light.roof = 0.5;
    CHECK_NEAR(gloom_roof(&gloom, &frame, vec2(20.0, 4.0)), 0.5, 1e-9);
    frame.gloom = NULL;
    CHECK(gloom_roof(&gloom, &frame, vec2(20.0, 4.0)) == 0.0);
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

// --- against a slow one --------------------------------------------------------------------------

// A grid, and what is beyond it: no light gets there.
typedef struct Plain {
    float values[ROCKS_CELLS_MAX];
    int32_t width, height;
} Plain;

static float plain_at(const Plain *plain, int32_t x, int32_t y)
{
    bool inside = x >= 0 && y >= 0 && x < plain->width && y < plain->height;
    return inside ? plain->values[y * plain->width + x] : -1.0f;
}

// Returns the shortest path to a cell over its neighbours, tiles.
static float plain_way(const Plain *plain, int32_t x, int32_t y)
{
    float way = plain_at(plain, x, y);
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            float across = dx != 0 ? 1.0f : 0.0f, other = plain_at(plain, x + dx, y + dy);
            float step = dy < 0 ? 0.3f + 0.8f * across : dy == 0 ? across : 1.3f + 0.3f * across;
            if (other >= 0.0f && other + step < way)
                way = other + step;
        }
    return way;
}

static float plain_mean(const Plain *plain, int32_t left, int32_t top, int32_t right,
                        int32_t bottom)
{
    float sum = 0.0f, count = 0.0f;
    for (int32_t y = top; y <= bottom; y++)
        for (int32_t x = left; x <= right; x++)
            if (plain_at(plain, x, y) >= 0.0f) {
                sum += plain_at(plain, x, y);
                count += 1.0f;
            }
    return count > 0.0f ? sum / count : -1.0f;
}

static void plain_start(Plain *plain, const Rocks *rocks)
{
    for (int32_t x = 0; x < plain->width; x++) {
        bool open = true;
        for (int32_t y = 0; y < plain->height; y++) {
            uint8_t type = rocks->cells[y * plain->width + x];
            open = open && type == 0;
            plain->values[y * plain->width + x] = type == 1 ? -1.0f : open ? 0.0f : 10.0f;
        }
    }
}

static void plain_build(Plain *plain, const Rocks *rocks)
{
    static Plain blurred;
    bool changed = true;
    plain_start(plain, rocks);
    while (changed) {
        changed = false;
        for (int32_t i = 0; i < plain->width * plain->height; i++) {
            float way = plain_way(plain, i % plain->width, i / plain->width);
            changed = changed || way < plain->values[i];
            plain->values[i] = way;
        }
    }
    for (int32_t i = 0; i < plain->width * plain->height; i++)
        if (plain->values[i] >= 0.0f) {
            float dark = (float)real_clamp((double)(plain->values[i] - 2.0f) / 8.0, 0.0, 1.0);
            plain->values[i] = dark * dark * (3.0f - 2.0f * dark);
        }
    for (int pass = 0; pass < 3; pass++) {
        blurred = *plain;
        for (int32_t i = 0; i < plain->width * plain->height; i++) {
            int32_t x = i % plain->width, y = i / plain->width;
            plain->values[i] = plain_mean(&blurred, x - 1, y - 1, x + 1, y + 1);
        }
    }
}

// Fills or digs a few boxes, so that there are caves of all sizes.
static void boxes_cut(Rocks *rocks, uint32_t width, uint32_t height, Rng *rng)
{
    for (uint32_t i = 0; i < 12; i++) {
        uint32_t left = rng_below(rng, width), top = rng_below(rng, height);
        uint32_t right = left + rng_below(rng, 14), bottom = top + rng_below(rng, 8);
        uint8_t type = rng_below(rng, 3) > 0 ? 0 : (uint8_t)rng_below(rng, 4);
        for (uint32_t y = top; y <= bottom && y < height; y++)
            for (uint32_t x = left; x <= right && x < width; x++)
                rocks->cells[y * width + x] = type;
    }
}

TEST(gloom_is_to_the_bit_that_of_the_shortest_ways)
{
    static Rocks rocks;
    static Plain plain;
    Rng rng = {.state = 11};
    for (uint32_t i = 0; i < 40 && !harness_failed(); i++) {
        Gloom gloom;
        uint32_t width = 1 + rng_below(&rng, 64), height = 1 + rng_below(&rng, 64), wrong = 0;
        rocks_random(&rocks, width, height, i);
        boxes_cut(&rocks, width, height, &rng);
        plain.width = (int32_t)width;
        plain.height = (int32_t)height;
        plain_build(&plain, &rocks);
        REQUIRE(gloom_build(&gloom, &rocks.level));
        for (uint32_t j = 0; j < gloom.width * gloom.height; j++) {
            int32_t x = (int32_t)(j % gloom.width), y = (int32_t)(j / gloom.width);
            float mean = plain_mean(&plain, x - 1, y - 1, x, y);
            wrong += memcmp(&gloom.dark[j], &mean, sizeof mean) != 0;
        }
        CHECK_INT(wrong, 0);
        gloom_free(&gloom);
    }
}

// --- in a picture --------------------------------------------------------------------------------

// Total darkness of the veils: the sum of the alpha of their corners.
static uint32_t cover(const Gloom *gloom, const Frame *frame)
{
    DrawList list = {0};
    uint32_t sum = 0;
    draw_list_clear(&list, 1.0);
    gloom_draw_shadow(gloom, &list, frame);
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
    Frame frame = {.level = &rocks.level,
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
    uint32_t lit = cover(&gloom, &frame);
    state->heroes[0].dead_ticks = 5;
    CHECK(cover(&gloom, &frame) > lit + lit / 4);
    frame.camera = vec2(-60.0, -40.0);
    CHECK_INT(cover(&gloom, &frame), 0);
    free(state);
    gloom_free(&gloom);
}

// Triangles of the far wall, its columns and the light that falls in, with the camera at a place.
static uint32_t wall_triangles(const Gloom *gloom, Frame *frame, Vec2 camera)
{
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    frame->camera = camera;
    frame->offset = vec2_add_scaled(vec2(640.0, 360.0), camera, -frame->scale);
    cave_draw_columns(gloom, &list, frame);
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
    Frame frame = {.level = &rocks.level,
                   .theme = theme_forest(),
                   .previous = state,
                   .current = state,
                   .alpha = 1.0,
                   .zoom = 1.0,
                   .scale = 64.0,
                   .picture = {{0.0, 0.0}, {1280.0, 720.0}},
                   .shown = {{0.0, 0.0}, {1280.0, 720.0}},
                   .taste = VIEW_TASTE_USUAL};
    uint32_t inside = wall_triangles(&gloom, &frame, vec2(15.0, 7.0));
    CHECK(inside > 500 && inside < 4000);
    CHECK_INT(wall_triangles(&gloom, &frame, vec2(-60.0, -40.0)), 0);
    free(state);
    gloom_free(&gloom);
}
