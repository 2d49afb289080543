// test_near_black.c - how much of the shipped levels' pictures is nearly black. The ground and the
// caves are dark, but what is near the played space shows its pattern.
// tests/tools/look_figures.py prints the figures of all levels.
#include "harness.h"
#include "luma.h"
#include "shipped.h"
#include <stdio.h>

enum { WIDTH = 320, HEIGHT = 180, NEAR_BLACK = 28, SECOND = 60 };

#define MOST_BLACK 0.35 // mean of a level's pictures

// Checks the pictures of a run that are `stride` ticks apart.
static void check_run(const char *name, uint32_t stride)
{
    Shipped run;
    DrawList list = {0};
    Raster raster = {0};
    double sum = 0.0;
    uint32_t count = 0;
    bool good = shipped_begin(&run, name, "jrp") && CHECK(raster_resize(&raster, WIDTH, HEIGHT));
    while (good && shipped_tick(&run)) {
        if (run.now->tick % stride != 0)
            continue;
        ViewFrame frame = {.previous = run.before,
                           .current = run.now,
                           .alpha = 1.0,
                           .width = WIDTH,
                           .height = HEIGHT,
                           .feather = RASTER_FEATHER};
        good = CHECK(view_draw(run.view, &frame, &list)) && CHECK(raster_paint(&raster, &list));
        sum += luma_part_below(&raster, NEAR_BLACK);
        count++;
    }
    if (!CHECK(count > 0 && sum / count <= MOST_BLACK))
        printf("%s: %.1f %% of %u pictures is nearly black\n", name, 100.0 * sum / count,
               (unsigned)count);
    raster_free(&raster);
    draw_list_free(&list);
    shipped_end(&run);
}

TEST(near_black_is_a_third_of_caves_at_most)
{
    check_run("03-under-the-roots", 12 * SECOND);
    check_run("08-the-mill", 12 * SECOND);
}

TEST(near_black_is_a_third_of_every_level_at_most) // label: ci
{
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i++)
        check_run(shipped_levels[i], SECOND);
}
