// test_presenter.c - patches side by side cover what they should, in SDL's software renderer. Not here: windows.
#include "app/presenter.h"
#include "harness.h"

enum { WIDTH = 200, HEIGHT = 40, PATCHES = 9 };

static uint32_t pixel_at(const SDL_Surface *surface, int x, int y)
{
    return ((const uint32_t *)surface->pixels)[y * surface->pitch / 4 + x];
}

// A row of patches that share their sides, none of which is at a whole pixel, from x = 10.3 to 180.
static void draw_row(DrawList *list, DrawColor color)
{
    for (int i = 0; i < PATCHES; i++) {
        double from = 10.3 + 18.9 * i, to = i == PATCHES - 1 ? 180.0 : 10.3 + 18.9 * (i + 1);
        draw_rect(list, (Box){{from, 5.4}, {to, 20.6}}, color, color);
        draw_rect(list, (Box){{from, 20.6}, {to, 35.2}}, color, color);
    }
}

// Paints the row over a bright ground and counts the pixels of the ground that shine through.
static int count_holes(DrawColor color)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    DrawList list = {0};
    int holes = 0;
    CHECK(renderer != NULL);
    if (renderer == NULL)
        return -1;
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    SDL_RenderClear(renderer);
    draw_list_clear(&list, 1.0);
    draw_row(&list, color);
    CHECK(presenter_paint(renderer, &list, true));
    SDL_RenderPresent(renderer);
    uint32_t covered = pixel_at(surface, 30, 12);
    CHECK(covered != pixel_at(surface, 2, 2));
    for (int y = 7; y < 34; y++)
        for (int x = 12; x < 178; x++)
            holes += pixel_at(surface, x, y) != covered;
    draw_list_free(&list);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    return holes;
}

TEST(patches_that_share_a_side_leave_no_line_between_them)
{
    CHECK_INT(count_holes(draw_color(0x102030, 1.0)), 0);
}

TEST(clear_patches_that_share_a_side_are_not_painted_twice_there)
{
    CHECK_INT(count_holes(draw_color(0x102030, 0.5)), 0);
}
