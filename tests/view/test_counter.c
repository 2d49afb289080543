// test_counter.c - a counter shows how many signals it has and how many it still needs.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/element_look.h"

static const Vec2 middle = {9.0, 3.0};

// Draws a counter of this size that has counted some of `count` signals. Returns how many of its
// seats are drawn as full ones.
static uint32_t full_seats(double count, uint32_t counted, Vec2 size)
{
    Stage stage = {.elements[0] = {.kind = LEVEL_ELEMENT_COUNTER,
                                   .centre = middle,
                                   .size = size,
                                   .counter = {.count = count}}};
    stage_begin(&stage, vec2(4.0, 5.2), 1);
    game_elements(stage.now)[0].counter.count = counted;
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    counter_look.back(&stage.list, &frame, 0);
    uint32_t one = 0, all = stage_count_color(&stage.list, COLOR_RESIN_LIGHT, middle, 10.0, NULL);
    if (counted > 0) { // what one seat takes
        game_elements(stage.now)[0].counter.count = 1;
        draw_list_clear(&stage.list, 1.0);
        counter_look.back(&stage.list, &frame, 0);
        one = stage_count_color(&stage.list, COLOR_RESIN_LIGHT, middle, 10.0, NULL);
    }
    stage_check_box(stage_drawn_box(&stage),
                    box_at(middle, vec2(real_max(size.x, 0.2), real_max(size.y, 0.2))), 0.2);
    stage_end(&stage);
    return one > 0 ? all / one : all;
}

TEST(counter_shows_a_full_seat_for_each_signal)
{
    static const Vec2 sizes[] = {{2.0, 0.6}, {0.5, 3.0}, {0.0, 0.0}};
    for (int i = 0; i < 3; i++)
        for (uint32_t counted = 0; counted <= LEVEL_COUNTER_MOST; counted++)
            CHECK_INT(full_seats(LEVEL_COUNTER_MOST, counted, sizes[i]), counted);
    CHECK_INT(full_seats(1.0, 1, sizes[0]), 1);
    CHECK_INT(full_seats(0.0, 0, sizes[0]), 0);
}
