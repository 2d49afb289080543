// test_levels.c - pictures of the shipped levels: rock is drawn where the hero touches it, and the
// cost of a picture is bounded. Made-up rock is in test_outline.c.
#include "harness.h"
#include "jantar/real.h"
#include "shipped.h"
#include "view/ground/ground_parts.h"
#include "view/ground/shape/ground_outline.h"
#include <stdio.h>

static const double PIXEL = 1.0 / 64.0; // a pixel of a picture 720 pixels high, tiles

static double distance_to_segment(Vec2 p, Vec2 a, Vec2 b)
{
    Vec2 along = vec2_sub(b, a);
    double length = vec2_length_squared(along);
    double t = length > 0.0 ? real_clamp(vec2_dot(vec2_sub(p, a), along) / length, 0.0, 1.0) : 0.0;
    return vec2_length(vec2_sub(p, vec2_add_scaled(a, along, t)));
}

// Distance to the nearest side of the outline. The search ends at `enough`.
static double distance_to_outline(Vec2 p, const Outline *outline, double enough)
{
    double least = 1e9;
    for (uint32_t l = 0; l < outline->loop_count; l++) {
        const Vec2 *points = outline->points + outline->loops[l].first;
        uint32_t count = outline->loops[l].count;
        for (uint32_t i = 0; i < count && least > enough; i++)
            least = real_min(least, distance_to_segment(p, points[i], points[(i + 1) % count]));
    }
    return least;
}

// Returns the largest distance of the corners, and of the middles of the sides, of one outline from
// the other outline, pixels. Distances below a pixel are not computed exactly.
static double farthest_from(const Outline *outline, const Outline *other)
{
    double farthest = 0.0;
    for (uint32_t l = 0; l < outline->loop_count; l++) {
        const Vec2 *points = outline->points + outline->loops[l].first;
        uint32_t count = outline->loops[l].count;
        for (uint32_t i = 0; i < count; i++) {
            Vec2 middle = vec2_lerp(points[i], points[(i + 1) % count], 0.5);
            farthest = real_max(farthest, distance_to_outline(points[i], other, PIXEL));
            farthest = real_max(farthest, distance_to_outline(middle, other, PIXEL));
        }
    }
    return farthest / PIXEL;
}

static void check_level(const char *name)
{
    Level *level = shipped_level(name);
    GroundStill still = {0};
    Outline sharp = {0}, round = {0};
    bool built = level &&
                 CHECK(ground_still_make(&still, level_desc(level),
                                         cell_box_whole(&level_desc(level)->terrain))) &&
                 CHECK(outline_build(&still.level.terrain, &sharp)) &&
                 CHECK(smooth_outline(&sharp, &round));
    if (built) {
        double there = farthest_from(&round, &sharp), back = farthest_from(&sharp, &round);
        if (!CHECK(there <= 2.0) || !CHECK(back <= 2.0))
            printf("%s: %.2f and %.2f pixels\n", name, there, back);
        CHECK(round.point_count > 100);
    }
    outline_free(&sharp);
    outline_free(&round);
    ground_still_free(&still);
    level_free(level);
}

TEST(levels_outline_is_within_two_pixels_of_what_collides)
{
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i++)
        check_level(shipped_levels[i]);
}

// Batches and triangles cost time on a graphics card, so their number is bounded. The size of a
// single batch is not.
static void check_cost(const char *name)
{
    enum { CALLS_MAX = 60, TRIANGLES_MAX = 100000 };
    Shipped run;
    DrawList list = {0};
    bool good = shipped_begin(&run, name, "fast.jrp");
    while (good && shipped_tick(&run)) {
        if (run.now->tick % 200 != 0)
            continue;
        ViewFrame frame = {.previous = run.before,
                           .current = run.now,
                           .alpha = 1.0,
                           .width = 1280,
                           .height = 720,
                           .feather = 1.0};
        good = CHECK(view_draw(run.view, &frame, &list)) && CHECK(list.batch_count <= CALLS_MAX) &&
               CHECK(list.index_count / 3 <= TRIANGLES_MAX);
    }
    draw_list_free(&list);
    shipped_end(&run);
}

TEST(levels_pictures_take_few_calls)
{
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i += 3)
        check_cost(shipped_levels[i]);
}
