// test_painter.c - several threads paint the same pixels as one; draw lists are painted by an SDL
// renderer. The pixels themselves are tested in tests/view/test_raster.c.
#include "harness.h"
#include "jantar/rng.h"
#include "shell/window/painter.h"
#include "shell/window/presenter.h"
#include <string.h>

enum { WIDTH = 320, HEIGHT = 181, TRIANGLES = 2000 };

static void random_list(DrawList *list, uint64_t seed)
{
    Rng rng = {seed};
    draw_list_clear(list, 1.0);
    for (uint32_t i = 0; i < TRIANGLES; i++) {
        double x = rng_unit(&rng) * WIDTH, y = rng_unit(&rng) * HEIGHT;
        uint32_t corners[3];
        draw_list_blend(list, (DrawBlend)(i % 3));
        for (uint32_t k = 0; k < 3; k++) {
            double dx = 60.0 * rng_unit(&rng) - 30.0, dy = 60.0 * rng_unit(&rng) - 30.0;
            uint32_t rgb = rng_below(&rng, 0x1000000);
            corners[k] =
                draw_list_vertex(list, vec2(x + dx, y + dy), draw_color(rgb, rng_unit(&rng)));
        }
        draw_list_triangle(list, corners[0], corners[1], corners[2]);
    }
}

TEST(painter_paints_what_one_thread_would)
{
    Painter painter = {0};
    Raster one = {0}, many = {0};
    DrawList list = {0};
    REQUIRE(raster_resize(&one, WIDTH, HEIGHT) && raster_resize(&many, WIDTH, HEIGHT));
    for (uint64_t picture = 0; picture < 20; picture++) {
        random_list(&list, picture);
        CHECK(raster_paint(&one, &list));
        CHECK(painter_paint(&painter, &many, &list));
        CHECK_INT(memcmp(one.pixels, many.pixels, sizeof *one.pixels * WIDTH * HEIGHT), 0);
    }
    painter_close(&painter);
    painter_close(&painter); // closing twice does no harm
    raster_free(&one);
    raster_free(&many);
    draw_list_free(&list);
}

TEST(painter_of_fewer_rows_than_parts_is_whole)
{
    Painter painter = {0};
    Raster raster = {0};
    DrawList list = {0};
    DrawColor white = {255, 255, 255, 255};
    REQUIRE(raster_resize(&raster, 5, 1));
    draw_list_clear(&list, 0.0);
    draw_rect(&list, (Box){{-1.0, -1.0}, {6.0, 6.0}}, white, white);
    CHECK(painter_paint(&painter, &raster, &list));
    for (uint32_t i = 0; i < 5; i++)
        CHECK_HEX(raster.pixels[i], 0xffffffffu);
    painter_close(&painter);
    raster_free(&raster);
    draw_list_free(&list);
}

// Colour of a pixel that SDL paints in one blend mode over (40, 30, 20).
static uint32_t presented(DrawBlend blend)
{
    Raster raster = {0};
    DrawList list = {0};
    DrawColor color = {200, 150, 100, 128};
    uint32_t pixel = 0;
    if (!CHECK(raster_resize(&raster, 8, 8)))
        return 0;
    raster_clear(&raster, (DrawColor){40, 30, 20, 255});
    draw_list_clear(&list, 0.0);
    draw_list_blend(&list, blend);
    // The shape is no rectangle: SDL's software renderer blends rectangles of one color
    // differently.
    uint32_t corner = draw_list_vertex(&list, vec2(0.0, 0.0), color);
    draw_list_vertex(&list, vec2(16.0, 0.0), color);
    draw_list_vertex(&list, vec2(0.0, 17.0), color);
    draw_list_triangle(&list, corner, corner + 1, corner + 2);
    SDL_Surface *surface = presenter_surface(&raster);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    if (CHECK(renderer != NULL)) {
        CardTextures textures = {0};
        CHECK(presenter_paint(renderer, &textures, &list));
        card_textures_close(&textures);
        SDL_RenderPresent(renderer);
        pixel = raster.pixels[3 * 8 + 3];
        SDL_DestroyRenderer(renderer);
    }
    SDL_FreeSurface(surface);
    draw_list_free(&list);
    raster_free(&raster);
    return pixel;
}

// SDL and the painter may differ by one in a channel.
static void check_near(uint32_t actual, uint32_t expected)
{
    for (uint32_t shift = 0; shift < 24; shift += 8)
        CHECK_NEAR(actual >> shift & 255u, expected >> shift & 255u, 1.0);
}

TEST(presenter_hands_blend_modes_on)
{
    check_near(presented(DRAW_BLEND), 0x785a3cu);
    check_near(presented(DRAW_ADD), 0x8c6946u);
    check_near(presented(DRAW_MOD), 0x1f1208u);
}

TEST(renderer_without_a_graphics_card_is_known_by_its_name)
{
    CHECK(renderer_name_is_emulated("llvmpipe (LLVM 15.0.6, 256 bits)"));
    CHECK(renderer_name_is_emulated("softpipe"));
    CHECK(!renderer_name_is_emulated("AMD Radeon RX 6600 (navi23, LLVM 15.0.6)"));
    CHECK(!renderer_name_is_emulated("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"));
    CHECK(!renderer_name_is_emulated(NULL));
}

static int rows_after(uint32_t pictures, double milliseconds)
{
    RowsTrial trial = {0};
    for (uint32_t i = 0; i < pictures; i++)
        rows_take(&trial, i == pictures / 2 ? milliseconds
                                            // slowed by other programs: the fastest counts
                                            : 3.0 * milliseconds);
    return rows_most(&trial);
}

TEST(rows_are_as_many_as_can_be_painted_in_time)
{
    CHECK_INT(rows_after(0, 0.0), ROWS_FEWEST);
    CHECK_INT(rows_after(ROWS_TRIAL_PICTURES - 1, 0.5), ROWS_FEWEST);
    CHECK_INT(rows_after(ROWS_TRIAL_PICTURES, 0.5), 1080);
    CHECK_INT(rows_after(ROWS_TRIAL_PICTURES, 2.0), 720);
    CHECK_INT(rows_after(ROWS_TRIAL_PICTURES, 3.5), 540);
    CHECK_INT(rows_after(ROWS_TRIAL_PICTURES, 7.0), ROWS_FEWEST);
    RowsTrial trial = {.pictures = ROWS_TRIAL_PICTURES, .least_ms = 7.0};
    rows_take(&trial, 0.1); // ignored: the trial is over
    CHECK_INT(rows_most(&trial), ROWS_FEWEST);
}
