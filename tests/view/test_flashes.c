// test_flashes.c - no shipped run flashes more than three times a second over a quarter of the
// picture, with default settings; and the meter finds flashes.
#include "flashes.h"
#include "harness.h"
#include "shipped.h"
#include <stdio.h>

enum { WIDTH = FLASHES_COLUMNS * 4, HEIGHT = FLASHES_ROWS * 4 };

// Checks every `stride`-th tick of a run. Faster blinking is not found.
static void check_run(const char *name, const char *kind, uint32_t stride)
{
    static FlashMeter meter;
    Shipped run;
    DrawList list = {0};
    Raster raster = {0};
    meter = (FlashMeter){0};
    bool good = shipped_begin(&run, name, kind) && CHECK(raster_resize(&raster, WIDTH, HEIGHT));
    while (good && shipped_tick(&run)) {
        if (run.now->tick % stride != 0)
            continue;
        ViewFrame frame = {.previous = run.before,
                           .current = run.now,
                           .alpha = 1.0,
                           .width = WIDTH,
                           .height = HEIGHT,
                           .feather = 0.0};
        good = CHECK(view_draw(run.view, &frame, &list)) && CHECK(raster_paint(&raster, &list));
        flashes_see(&meter, &raster, run.now->tick);
    }
    if (!CHECK(meter.worst <= FLASHES_CELLS / 4))
        printf("%s.%s: %u of %d parts flash at tick %u\n", name, kind, (unsigned)meter.worst,
               (int)FLASHES_CELLS, (unsigned)meter.worst_tick);
    raster_free(&raster);
    draw_list_free(&list);
    shipped_end(&run);
}

TEST(flashes_of_quick_runs_are_few)
{
    check_run("01-first-steps", "fast.jrp", 4);
    check_run("06-the-pond", "fast.jrp", 4);
}

// Half of the levels each, which can run beside each other.
TEST(flashes_of_even_plain_runs_are_few) // label: ci
{
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i += 2)
        check_run(shipped_levels[i], "jrp", 4);
}

TEST(flashes_of_odd_plain_runs_are_few) // label: ci
{
    for (uint32_t i = 1; i < SHIPPED_LEVELS; i += 2)
        check_run(shipped_levels[i], "jrp", 4);
}

TEST(flashes_of_all_quick_runs_are_few) // label: long
{
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i++)
        check_run(shipped_levels[i], "fast.jrp", 2);
}

// --- the meter -----------------------------------------------------------------------------------

// Cells found in two seconds of a picture whose upper `rows` rows of cells change between two greys
// every `period` ticks.
static uint32_t blinking(uint32_t rows, uint32_t period, uint8_t dark, uint8_t bright)
{
    static FlashMeter meter;
    Raster raster = {0};
    meter = (FlashMeter){0};
    if (!CHECK(raster_resize(&raster, WIDTH, HEIGHT)))
        return 0;
    for (uint32_t tick = 1; tick <= 120; tick++) {
        uint8_t grey = tick / period % 2 == 0 ? dark : bright;
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        DrawColor color = {grey, grey, grey, 255};
        draw_rect(&list, (Box){{0.0, 0.0}, {WIDTH, rows * 4.0}}, color, color);
        CHECK(raster_paint(&raster, &list));
        draw_list_free(&list);
        flashes_see(&meter, &raster, tick);
    }
    raster_free(&raster);
    return meter.worst;
}

TEST(flashes_are_counted_by_number_area_and_strength)
{
    CHECK_INT(blinking(FLASHES_ROWS, 30, 0, 255), 0); // once a second
    CHECK_INT(blinking(FLASHES_ROWS, 10, 0, 255), 0); // three times
    CHECK_INT(blinking(FLASHES_ROWS, 8, 0, 255), FLASHES_CELLS);
    CHECK_INT(blinking(FLASHES_ROWS, 1, 0, 255), FLASHES_CELLS);
    CHECK_INT(blinking(5, 4, 0, 255), 5 * FLASHES_COLUMNS);
    CHECK_INT(blinking(FLASHES_ROWS, 4, 0, 80), 0);    // a change of 8 % of the light
    CHECK_INT(blinking(FLASHES_ROWS, 4, 235, 255), 0); // both states are bright
    CHECK_INT(blinking(FLASHES_ROWS, 4, 0, 100), FLASHES_CELLS);
}
