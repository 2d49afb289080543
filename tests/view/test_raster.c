// test_raster.c - the rasterizer: it paints each pixel once, blends exactly, respects fractions of
// pixels, and survives unusual lists. Whole pictures are compared by tests/proofs/lists.
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "view/draw/raster_parts.h"
#include <string.h>

enum { WIDTH = 200, HEIGHT = 40, PATCHES = 9 };

static Raster painted(const DrawList *list, DrawColor ground)
{
    Raster raster = {0};
    CHECK(raster_resize(&raster, WIDTH, HEIGHT));
    raster_clear(&raster, ground);
    CHECK(raster_paint(&raster, list));
    return raster;
}

static uint32_t pixel_at(const Raster *raster, uint32_t x, uint32_t y)
{
    return raster->pixels[y * raster->width + x];
}

static uint32_t channel_at(const Raster *raster, uint32_t x, uint32_t y, uint32_t shift)
{
    return pixel_at(raster, x, y) >> shift & 255u;
}

static const DrawColor white = {255, 255, 255, 255}, black = {0, 0, 0, 255};

// Draws a row of patches that share their sides, from x = 10.3 to 180. No side lies at a whole
// pixel.
static void draw_row(DrawList *list, DrawColor color)
{
    for (int i = 0; i < PATCHES; i++) {
        double from = 10.3 + 18.9 * i, to = i == PATCHES - 1 ? 180.0 : 10.3 + 18.9 * (i + 1);
        draw_rect(list, (Box){{from, 5.4}, {to, 20.6}}, color, color);
        draw_rect(list, (Box){{from, 20.6}, {to, 35.2}}, color, color);
    }
}

// Number of pixels in a row of patches that differ in colour.
static int count_holes(DrawColor color)
{
    DrawList list = {0};
    int holes = 0;
    draw_list_clear(&list, 1.0);
    draw_row(&list, color);
    Raster raster = painted(&list, white);
    uint32_t covered = pixel_at(&raster, 30, 12);
    CHECK(covered != pixel_at(&raster, 2, 2));
    for (uint32_t y = 5; y < 35; y++)
        for (uint32_t x = 10; x < 180; x++)
            holes += pixel_at(&raster, x, y) != covered;
    raster_free(&raster);
    draw_list_free(&list);
    return holes;
}

TEST(raster_patches_that_share_a_side_leave_no_line_between_them)
{
    CHECK_INT(count_holes(draw_color(0x102030, 1.0)), 0);
    CHECK_INT(count_holes(draw_color(0x102030, 0.5)), 0); // shared sides are not painted twice
}

// A fan of random triangles around a point inside a convex outline covers it once, whatever the
// corners.
TEST(raster_fan_covers_each_pixel_once)
{
    enum { CORNERS = 23 };
    Rng rng = {5};
    for (int round = 0; round < 20; round++) {
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        Vec2 middle = {60.0 + 60.0 * rng_unit(&rng), 10.0 + 20.0 * rng_unit(&rng)};
        uint32_t centre = draw_list_vertex(&list, middle, draw_color(0xffffff, 0.25));
        for (uint32_t i = 0; i < CORNERS; i++) {
            double turn = 2.0 * REAL_PI * i / CORNERS;
            Vec2 at = {100.0 + 95.0 * real_cos(turn), 20.0 + 18.0 * real_sin(turn)};
            draw_list_vertex(&list, at, draw_color(0xffffff, 0.25));
        }
        for (uint32_t i = 0; i < CORNERS; i++)
            draw_list_triangle(&list, centre, centre + 1 + i, centre + 1 + (i + 1) % CORNERS);
        Raster raster = painted(&list, black);
        uint32_t covered = 0, wrong = 0;
        for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
            covered += raster.pixels[i] != 0xff000000u;
            wrong += raster.pixels[i] != 0xff000000u && raster.pixels[i] != 0xff404040u;
        }
        CHECK_INT(wrong, 0);
        CHECK_NEAR(covered, REAL_PI * 95.0 * 18.0 * 0.987, 30.0);
        raster_free(&raster);
        draw_list_free(&list);
    }
}

TEST(raster_blends_adds_and_shades)
{
    const struct {
        DrawBlend blend;
        uint32_t expected;
    } cases[] = {{DRAW_BLEND, 0xff785a3cu}, {DRAW_ADD, 0xff8c6946u}, {DRAW_MOD, 0xff1f1208u}};
    for (uint32_t i = 0; i < 3; i++) {
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        draw_list_blend(&list, cases[i].blend);
        draw_rect(&list, (Box){{10, 10}, {21, 20}}, (DrawColor){200, 150, 100, 128},
                  (DrawColor){200, 150, 100, 128});
        Raster raster = painted(&list, (DrawColor){40, 30, 20, 255});
        CHECK_HEX(pixel_at(&raster, 10, 10), cases[i].expected);
        CHECK_HEX(pixel_at(&raster, 20, 19), cases[i].expected); // the last pixel of an odd number
        CHECK_HEX(pixel_at(&raster, 21, 19), 0xff281e14u);
        raster_free(&raster);
        draw_list_free(&list);
    }
}

TEST(raster_gradient_goes_evenly_from_side_to_side)
{
    DrawList list = {0};
    draw_list_clear(&list, 0.0);
    Vec2 corners[4] = {{0, 0}, {WIDTH, 0}, {WIDTH, HEIGHT}, {0, HEIGHT}};
    DrawColor colors[4] = {black, white, white, black};
    draw_patch(&list, corners, colors);
    Raster raster = painted(&list, black);
    for (uint32_t y = 0; y < HEIGHT; y += 3)
        for (uint32_t x = 0; x < WIDTH; x++)
            CHECK_NEAR(channel_at(&raster, x, y, 8), (x + 0.5) / WIDTH * 255.0, 1.0);
    raster_free(&raster);
    draw_list_free(&list);
}

// Moving a disc by a tenth of a pixel changes the picture, so slow motion is smooth.
TEST(raster_keeps_parts_of_pixels)
{
    double before = -1.0;
    for (int step = 0; step < 10; step++) {
        DrawList list = {0};
        double sum = 0.0;
        draw_list_clear(&list, 1.0);
        draw_ellipse(&list, vec2(100.0 + 0.1 * step, 20.0), vec2(10.0, 10.0), 0.0, 0.0, white);
        Raster raster = painted(&list, black);
        for (uint32_t x = 0; x < WIDTH; x++)
            for (uint32_t y = 0; y < HEIGHT; y++)
                sum += x * channel_at(&raster, x, y, 0);
        CHECK(sum > before);
        before = sum;
        raster_free(&raster);
        draw_list_free(&list);
    }
}

// With corners far away, in one place, or NaN, the picture is painted and nothing is written
// outside of it.
TEST(raster_of_odd_corners_is_harmless)
{
    const double odd[] = {0.0,  -1e30, 1e30, 59999.0, -1.0, 20.25, (double)NAN, (double)INFINITY,
                          1e-30};
    enum { ODD = sizeof odd / sizeof odd[0] };
    Rng rng = {9};
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    for (uint32_t i = 0; i < 3000; i++) {
        draw_list_blend(&list, (DrawBlend)rng_below(&rng, 3));
        uint32_t corners[3];
        for (uint32_t k = 0; k < 3; k++)
            corners[k] =
                draw_list_vertex(&list, vec2(odd[rng_below(&rng, ODD)], odd[rng_below(&rng, ODD)]),
                                 draw_color(rng_below(&rng, 0x1000000), rng_unit(&rng)));
        draw_list_triangle(&list, corners[0], corners[1], corners[2]);
    }
    Raster raster = painted(&list, black);
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++)
        if (!CHECK_INT(raster.pixels[i] >> 24, 255))
            break;
    raster_free(&raster);
    draw_list_free(&list);
}

// --- random triangles ----------------------------------------------------------------------------

static double random_coordinate(Rng *rng)
{
    const double reach[] = {50.0, 300.0, 60000.0};
    double at = rng_unit(rng) * 2.0 - 0.5;
    return real_floor((30.0 + at * reach[rng_below(rng, 3)]) * 64.0) / 64.0;
}

static DrawColor random_color(Rng *rng, uint8_t alpha)
{
    const uint32_t colors[] = {0x000000, 0xffffff, 0x00ff80, 0x808080};
    uint32_t rgb = rng_below(rng, 2) ? colors[rng_below(rng, 4)] : rng_below(rng, 0x1000000);
    DrawColor color = draw_color(rgb, 1.0);
    color.a = alpha;
    return color;
}

// Adds a triangle of any shape. One in two is a sliver: its third corner lies beside a side.
static void draw_random(DrawList *list, Rng *rng, bool opaque)
{
    Vec2 at[3];
    for (uint32_t k = 0; k < 3; k++)
        at[k] = vec2(random_coordinate(rng), random_coordinate(rng));
    if (rng_below(rng, 2) == 0)
        at[2] = vec2(0.25 * at[0].x + 0.75 * at[1].x + rng_below(rng, 3) / 256.0,
                     0.25 * at[0].y + 0.75 * at[1].y);
    uint32_t corners[3];
    for (uint32_t k = 0; k < 3; k++)
        corners[k] = draw_list_vertex(
            list, at[k], random_color(rng, opaque ? 255 : (uint8_t)rng_below(rng, 256)));
    draw_list_triangle(list, corners[0], corners[1], corners[2]);
}

// Number of painted pixels that have a channel outside of those of the corners.
static int count_strays(const Raster *raster, const DrawList *list, uint32_t ground)
{
    int strays = 0;
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        bool stray = false;
        for (uint32_t shift = 0; shift < 24; shift += 8) {
            uint32_t low = 255, high = 0, channel = raster->pixels[i] >> shift & 255u;
            for (uint32_t k = 0; k < 3; k++) {
                DrawColor c = list->vertices[k].color;
                uint32_t corner = shift == 0 ? c.b : shift == 8 ? c.g : c.r;
                low = corner < low ? corner : low;
                high = corner > high ? corner : high;
            }
            stray = stray || channel < low || channel > high;
        }
        strays += stray && raster->pixels[i] != ground;
    }
    return strays;
}

// Colours do not wrap around at black and white, not even in slivers, where they change by more
// than a channel's range from a pixel to the next.
TEST(raster_gradients_stay_between_their_corners)
{
    Rng rng = {3};
    for (int round = 0; round < 4000; round++) {
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        draw_random(&list, &rng, true);
        Raster raster = painted(&list, (DrawColor){1, 2, 3, 255});
        if (!CHECK_INT(count_strays(&raster, &list, 0xff010203u), 0))
            round = 4000;
        raster_free(&raster);
        draw_list_free(&list);
    }
}

static void draw_randoms(DrawList *list, Rng *rng)
{
    draw_list_clear(list, 0.0);
    for (uint32_t i = 0; i < 500; i++) {
        draw_list_blend(list, (DrawBlend)rng_below(rng, 3));
        draw_random(list, rng, rng_below(rng, 4) == 0);
    }
}

static uint32_t random_corner(DrawList *list, Rng *rng)
{
    DrawColor color = {(uint8_t)rng_below(rng, 256), 90, 160, 255};
    return draw_list_vertex(list, vec2(rng_below(rng, 120) - 10.0, rng_below(rng, 80) - 10.0),
                            color);
}

// The same pixels with and without AVX2, and in one part or in two.
TEST(raster_paints_the_same_pixels_on_every_processor)
{
    Rng rng = {4};
    DrawList list = {0};
    for (uint32_t width = 1; width < 100; width += 7) {
        Raster plain = {0}, other = {0};
        CHECK(raster_resize(&plain, width, HEIGHT) && raster_resize(&other, width, HEIGHT));
        draw_randoms(&list, &rng);
        CHECK(raster_prepare(&plain, &list) && raster_prepare(&other, &list));
        raster_band_plain(&plain, &list, 0, HEIGHT);
        raster_paint_rows(&other, &list, width % HEIGHT, HEIGHT);
        raster_paint_rows(&other, &list, 0, width % HEIGHT);
        CHECK_INT(memcmp(plain.pixels, other.pixels, sizeof *plain.pixels * width * HEIGHT), 0);
        raster_free(&plain);
        raster_free(&other);
    }
    draw_list_free(&list);
}

// Covers hide what is painted before them, in ragged parts of its rows; without them it is painted
// and then painted over.
TEST(raster_paints_the_same_pixels_with_and_without_covers)
{
    enum { ACROSS = 97, COVERS = 12 };
    Rng rng = {5};
    DrawList list = {0};
    bool any = false;
    for (uint32_t round = 0; round < 20; round++) {
        Raster covered = {0}, bare = {0};
        CHECK(raster_resize(&covered, ACROSS, HEIGHT) && raster_resize(&bare, ACROSS, HEIGHT));
        draw_randoms(&list, &rng);
        draw_list_blend(&list, DRAW_BLEND);
        for (uint32_t i = 0; i < COVERS; i++)
            draw_list_triangle(&list, random_corner(&list, &rng), random_corner(&list, &rng),
                               random_corner(&list, &rng));
        CHECK(raster_prepare(&covered, &list) && raster_prepare(&bare, &list));
        any = any || covered.work->cover_from > 0;
        bare.work->cover_from = 0;
        raster_paint_rows(&covered, &list, 0, HEIGHT);
        raster_paint_rows(&bare, &list, 0, HEIGHT);
        CHECK_INT(memcmp(covered.pixels, bare.pixels, sizeof *bare.pixels * ACROSS * HEIGHT), 0);
        raster_free(&covered);
        raster_free(&bare);
    }
    CHECK(any);
    draw_list_free(&list);
}

TEST(raster_takes_any_size_and_refuses_none)
{
    Raster raster = {0};
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    draw_ellipse(&list, vec2(5.0, 5.0), vec2(50.0, 50.0), 0.0, 0.0, white);
    CHECK(!raster_resize(&raster, 0, 5));
    CHECK(!raster_resize(&raster, 5, 20000));
    for (uint32_t side = 1; side < 40; side += 7) {
        CHECK(raster_resize(&raster, side, 40 - side));
        CHECK(raster_paint(&raster, &list));
        CHECK_HEX(raster.pixels[0], 0xffffffffu);
    }
    raster_free(&raster);
    draw_list_free(&list);
}
