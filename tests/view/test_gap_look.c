// test_gap_look.c - a gap shows how much it needs, what a hero near by has, and how long it is on.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/shared/element_view.h"

static const Vec2 spawn = {9.0, 5.0};

// Returns how many vertices of lamps glow; each has as many.
static uint32_t glowing(Stage *stage, double charge)
{
    Frame frame = stage_frame(stage, 1.0);
    stage->now->heroes[0].charge = charge;
    draw_list_clear(&stage->list, 0.0);
    gap_look.back(&stage->list, &frame, 0);
    return stage_count_color(&stage->list, COLOR_CHARGE_TIP, spawn, STAGE_MOST, NULL);
}

static void begin(Stage *stage, double x, double hold)
{
    stage->elements[0] = (LevelElement){.kind = LEVEL_ELEMENT_GAP,
                                        .centre = {x, 5.3},
                                        .size = {1.6, 1.4},
                                        .gap = {.needs = 3.0, .hold = hold}};
    stage_begin(stage, spawn, 1);
    stage_play(stage, 0, 30);
}

TEST(gap_lamps_tell_the_charges_of_a_hero_near_by)
{
    Stage near = {0}, far = {0};
    begin(&near, spawn.x + 2.3, 4.0);
    uint32_t one = glowing(&near, 1.0);
    CHECK(one > 0);
    CHECK_INT(glowing(&near, 0.0), 0);
    CHECK_INT(glowing(&near, 2.0), 2 * one);
    CHECK_INT(glowing(&near, 3.0), 3 * one);
    begin(&far, spawn.x + 2.8, 4.0);
    CHECK_INT(glowing(&far, 3.0), 0);
    stage_end(&near);
    stage_end(&far);
}

TEST(gap_lamps_go_out_one_by_one_after_the_spark)
{
    Stage stage = {0};
    begin(&stage, spawn.x, 3.0);
    uint32_t one = glowing(&stage, 1.0), last = 4;
    stage.now->heroes[0].charge = 3.0;
    for (uint32_t tick = 0; tick < 180; tick++) {
        stage_play(&stage, 0, 1);
        uint32_t lit = glowing(&stage, 0.0) / one;
        CHECK(lit <= last && lit >= 1 && (last == 4 || last - lit <= 1));
        last = lit;
    }
    CHECK_INT(last, 1);
    stage_play(&stage, 0, 1);
    CHECK_INT(glowing(&stage, 0.0), 0);
    stage_end(&stage);
}
