// test_outline.c - tile shapes become closed loops, rounded loops stay near them, and the filling
// covers them exactly.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/draw/draw_parts.h"
#include "view/ground/fill.h"
#include "view/ground/ground.h"
#include "view/ground/ground_parts.h"
#include "view/ground/shape/ground_outline.h"

#define ROWS(...) \
    (const char *const[]) \
    { \
        __VA_ARGS__ \
    }

static Outline outline_of(const Rocks *rocks)
{
    Outline outline = {0};
    CHECK(outline_build(&rocks->level.terrain, &outline));
    return outline;
}

// Every edge has rock just to its right and air just to its left.
static void check_sides(const Rocks *rocks, const Outline *outline)
{
    for (uint32_t l = 0; l < outline->loop_count; l++) {
        const Vec2 *points = outline->points + outline->loops[l].first;
        uint32_t count = outline->loops[l].count;
        for (uint32_t i = 0; i < count; i++) {
            Vec2 a = points[i];
            Vec2 b = points[(i + 1) % count];
            Vec2 right = vec2_perp(vec2_normalize(vec2_sub(b, a)));
            Vec2 middle = vec2_lerp(a, b, 0.49);
            CHECK(sim_terrain_depth(&rocks->level.terrain, vec2_add_scaled(middle, right, 1e-3)) >
                  0.0);
            CHECK(sim_terrain_depth(&rocks->level.terrain, vec2_add_scaled(middle, right, -1e-3)) <=
                  0.0);
        }
    }
}

TEST(outline_of_one_tile_is_its_square)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS("...", ".#.", "..."), 3);
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 1);
    CHECK_INT(outline.loops[0].count, 4);
    CHECK_NEAR(rocks_outline_area(&outline), 1.0, 1e-9);
    outline_free(&outline);
}

TEST(outline_joins_tiles_and_drops_interior_edges)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS(".....", ".###.", ".###."), 3);
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 1);
    CHECK_INT(outline.loops[0].count, 4); // points on straight lines are removed
    CHECK_NEAR(rocks_outline_area(&outline), 6.0, 1e-9);
    outline_free(&outline);
}

TEST(outline_of_a_hole_is_a_loop_of_its_own)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS("###", "#.#", "###"), 3);
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 2);
    CHECK_NEAR(rocks_outline_area(&outline), 8.0, 1e-9);
    check_sides(&rocks, &outline);
    outline_free(&outline);
}

TEST(outline_keeps_rocks_that_touch_in_a_corner_apart)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS("#.", ".#"), 2);
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 2);
    CHECK_NEAR(rocks_outline_area(&outline), 2.0, 1e-9);
    outline_free(&outline);
}

TEST(outline_cuts_edges_that_are_half_covered)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS("....", "_#-.", "...."), 3); // the full tile's sides are half free
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 1);
    CHECK_INT(outline.loops[0].count, 8);
    CHECK_NEAR(rocks_outline_area(&outline), 2.0, 1e-4);
    check_sides(&rocks, &outline);
    outline_free(&outline);
}

TEST(outline_flows_over_slopes)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS("......", "./##\\.", "######"), 3);
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 1);
    CHECK_INT(outline.loops[0].count, 8);
    CHECK_NEAR(rocks_outline_area(&outline), rocks.area, 1e-4);
    outline_free(&outline);
}

TEST(outline_of_random_tiles_has_their_area)
{
    static Rocks rocks;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        rocks_random(&rocks, 24, 16, seed);
        Outline outline = outline_of(&rocks);
        CHECK_NEAR(rocks_outline_area(&outline), rocks.area, 1e-3);
        check_sides(&rocks, &outline);
        outline_free(&outline);
    }
}

TEST(outline_is_the_same_every_time)
{
    static Rocks rocks;
    rocks_random(&rocks, 30, 20, 7);
    Outline a = outline_of(&rocks);
    Outline b = outline_of(&rocks);
    CHECK_INT(a.point_count, b.point_count);
    for (uint32_t i = 0; i < a.point_count && i < b.point_count; i++)
        CHECK(a.points[i].x == b.points[i].x && a.points[i].y == b.points[i].y);
    outline_free(&a);
    outline_free(&b);
}

TEST(outline_of_nothing_is_empty)
{
    static Rocks rocks;
    rocks_make(&rocks, ROWS("....", "...."), 2);
    Outline outline = outline_of(&rocks);
    CHECK_INT(outline.loop_count, 0);
    outline_free(&outline);
}

static double distance_to_segment(Vec2 p, Vec2 a, Vec2 b)
{
    Vec2 along = vec2_sub(b, a);
    double t = real_clamp(vec2_dot(vec2_sub(p, a), along) / vec2_length_squared(along), 0.0, 1.0);
    return vec2_length(vec2_sub(p, vec2_add_scaled(a, along, t)));
}

static double distance_to_outline(Vec2 p, const Outline *outline)
{
    double least = 1e9;
    for (uint32_t l = 0; l < outline->loop_count; l++) {
        const Vec2 *points = outline->points + outline->loops[l].first;
        for (uint32_t i = 0; i < outline->loops[l].count; i++)
            least = real_min(least, distance_to_segment(p, points[i],
                                                        points[(i + 1) % outline->loops[l].count]));
    }
    return least;
}

TEST(rounded_outline_is_within_two_pixels_of_what_collides)
{
    static Rocks rocks;
    for (uint32_t seed = 50; seed < 60; seed++) {
        rocks_random(&rocks, 14, 10, seed);
        Outline sharp = outline_of(&rocks);
        Outline round = {0};
        CHECK(smooth_outline(&sharp, &round));
        CHECK_INT(round.loop_count, sharp.loop_count);
        double farthest = 0.0;
        for (uint32_t i = 0; i < round.point_count; i++)
            farthest = real_max(farthest, distance_to_outline(round.points[i], &sharp));
        for (uint32_t i = 0; i < sharp.point_count; i++)
            farthest = real_max(farthest, distance_to_outline(sharp.points[i], &round));
        CHECK(farthest < 2.0 / 64.0);
        CHECK(farthest > 1.0 / 64.0); // corners are rounded
        outline_free(&sharp);
        outline_free(&round);
    }
}

static DrawColor plain_color(const void *context, int32_t cx, int32_t cy, Vec2 at)
{
    (void)context;
    (void)cx;
    (void)cy;
    (void)at;
    return draw_color(0xffffff, 1.0);
}

static double triangles_area(const DrawList *list)
{
    double sum = 0.0;
    for (uint32_t i = 0; i + 2 < list->index_count; i += 3) {
        const DrawVertex *v[3];
        for (uint32_t k = 0; k < 3; k++)
            v[k] = &list->vertices[list->indices[i + k]];
        Vec2 a = {(double)v[1]->x - (double)v[0]->x, (double)v[1]->y - (double)v[0]->y};
        Vec2 b = {(double)v[2]->x - (double)v[0]->x, (double)v[2]->y - (double)v[0]->y};
        sum += real_abs(vec2_cross(a, b)) * 0.5;
    }
    return sum;
}

// No hole and no overlap: the areas of the patches add up to the area inside the loops, and each
// patch lies in rock.
TEST(filling_covers_exactly_what_the_outline_encloses)
{
    static Rocks rocks;
    for (uint32_t seed = 100; seed < 130; seed++) {
        rocks_random(&rocks, 20, 14, seed);
        Outline sharp = outline_of(&rocks);
        Outline round = {0};
        DrawList list = {0};
        draw_list_clear(&list, 1.0);
        CHECK(smooth_outline(&sharp, &round));
        CHECK(fill_outline(&list, &round, (CellBox){0, 0, 20, 14}, 64.0, plain_color, NULL));
        CHECK_NEAR(triangles_area(&list) / (64.0 * 64.0), rocks_outline_area(&round), 0.02);
        draw_list_free(&list);
        outline_free(&sharp);
        outline_free(&round);
    }
}

TEST(ground_is_cut_into_chunks_without_loss)
{
    static Rocks rocks;
    Ground ground;
    rocks_random(&rocks, 40, 30, 5);
    CHECK(ground_build(&ground, &rocks.level, theme_forest(), 32.0, 1.0));
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    mesh_draw(&ground.layers[GROUND_BODY], &list, (Box){{0.0, 0.0}, {40.0 * 32.0, 30.0 * 32.0}},
              vec2(0.0, 0.0));
    CHECK_INT(list.index_count, ground.layers[GROUND_BODY].list.index_count);
    uint32_t all = list.index_count;
    draw_list_clear(&list, 1.0);
    mesh_draw(&ground.layers[GROUND_BODY], &list, (Box){{300.0, 200.0}, {400.0, 300.0}},
              vec2(0.0, 0.0));
    CHECK(list.index_count > 0);
    CHECK(list.index_count < all / 8);
    draw_list_free(&list);
    ground_free(&ground);
}

// Culling by position is safe: no triangle of fixed geometry is larger than the margin of
// mesh_draw().
TEST(ground_triangles_are_small_enough_to_be_left_out_by_place)
{
    static Rocks rocks;
    Ground ground;
    rocks_make(&rocks, ROWS("....................", "....................", "####################"),
               3);
    CHECK(ground_build(&ground, &rocks.level, theme_forest(), 64.0, 1.0));
    for (uint32_t layer = 0; layer < GROUND_LAYER_COUNT; layer++) {
        const DrawList *list = &ground.layers[layer].list;
        double widest = 0.0;
        for (uint32_t i = 0; i < list->index_count; i += 3)
            for (uint32_t k = 0; k < 3; k++) {
                const DrawVertex *a = &list->vertices[list->indices[i + k]];
                const DrawVertex *b = &list->vertices[list->indices[i + (k + 1) % 3]];
                widest = real_max(widest, real_abs((double)(a->x - b->x)));
            }
        CHECK(widest <= 64.0 * 1.1);
    }
    ground_free(&ground);
}
