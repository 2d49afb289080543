// test_task.c - tasks are seen: shut exits do not shine, a row says how far each task is, and the
// place for crates is drawn.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/light/lights.h"
#include "view/overlay/overlay.h"
#include "view/overlay/task_row.h"
#include "view/things/element_look.h"
#include "view/things/things_drawn.h"

// Begins with a task of `count` crates that has `done` of them.
static void begin(Stage *stage, LevelTaskRule rule, double count, uint32_t done)
{
    *stage = (Stage){.elements[0] = {.kind = LEVEL_ELEMENT_TASK,
                                     .centre = {12.0, 3.0},
                                     .size = {4.0, 3.0},
                                     .task = {.rule = rule, .count = count, .wait = 60.0}}};
    stage_begin(stage, vec2(3.0, 5.2), 1);
    stage->rocks.exits[0] = (LevelExit){1, {{16.0, 3.4}, {18.0, 6.0}}};
    stage->rocks.level.exit_count = 1;
    game_elements(stage->now)[0].task.done = done;
    game_elements(stage->now)[0].on = 0;
    draw_list_clear(&stage->list, 1.0);
}

TEST(an_exit_that_a_task_keeps_shut_has_boards_and_no_light)
{
    for (uint32_t on = 0; on < 2; on++) {
        Stage stage;
        begin(&stage, LEVEL_TASK_CRATES, 3.0, 0);
        game_elements(stage.now)[0].on = on;
        Frame frame = stage_frame(&stage, 1.0);
        Lights lights;
        lights_collect(&lights, &frame);
        CHECK_INT(lights.count, 1 + on); // that of the hero
        things_draw_light(&stage.list, &frame);
        CHECK_INT(stage.list.vertex_count > 0, on);
        draw_list_clear(&stage.list, 1.0);
        things_draw(&stage.list, &frame);
        Vec2 middle = {17.0, 4.7};
        CHECK_INT(stage_count_color(&stage.list, COLOR_EXIT_CORE, middle, 2.0, NULL) > 0, on);
        CHECK_INT(stage_count_color(&stage.list, frame.theme->things.iron, middle, 2.0, NULL) > 0,
                  !on);
        stage_end(&stage);
    }
}

TEST(a_task_of_few_steps_has_a_seat_for_each)
{
    uint32_t one = 0;
    for (uint32_t done = 0; done <= 3; done++) {
        Stage stage;
        begin(&stage, LEVEL_TASK_CRATES, 4.0, done);
        Frame frame = stage_frame(&stage, 1.0);
        task_row_draw(&stage.list, &frame, 0, vec2(100.0, 50.0), 10.0);
        uint32_t full =
            stage_count_color(&stage.list, COLOR_RESIN_LIGHT, vec2(4.0, 1.5), 9.0, NULL);
        one = done == 1 ? full : one;
        CHECK_INT(full, done * one);
        stage_end(&stage);
    }
    CHECK(one > 0);
}

TEST(a_task_has_a_row_until_it_is_done)
{
    Stage stage;
    begin(&stage, LEVEL_TASK_SURVIVE, 0.0, 0);
    CHECK_INT(task_row_next(&stage.rocks.level, stage.now, 0), 0);
    Frame frame = stage_frame(&stage, 1.0);
    task_row_draw(&stage.list, &frame, 0, vec2(100.0, 50.0), 10.0);
    CHECK(stage.list.vertex_count > 0);
    game_elements(stage.now)[0].on = 1;
    CHECK_INT(task_row_next(&stage.rocks.level, stage.now, 0), 1);
    stage_end(&stage);
}

TEST(the_place_for_crates_is_drawn_and_lights_up)
{
    for (uint32_t rule = 0; rule < 3; rule++)
        for (uint32_t on = 0; on < 2; on++) {
            Stage stage;
            begin(&stage, (LevelTaskRule)rule, 2.0, 0);
            game_elements(stage.now)[0].on = on;
            Frame frame = stage_frame(&stage, 1.0);
            task_look.back(&stage.list, &frame, 0);
            CHECK_INT(stage.list.vertex_count > 0, rule == LEVEL_TASK_CRATES);
            CHECK_INT(
                stage_count_color(&stage.list, COLOR_RESIN_LIGHT, vec2(12.0, 3.0), 3.0, NULL) > 0 ||
                    stage_strongest(&stage.list) > 200,
                rule == LEVEL_TASK_CRATES && on);
            stage_end(&stage);
        }
}

TEST(fireflies_are_counted_by_the_row_of_their_task_alone)
{
    for (uint32_t rule = 0; rule < 3; rule++) {
        Stage stage;
        Hud hud = {0};
        begin(&stage, (LevelTaskRule)rule, 4.0, 0);
        hud_tick(&hud, &stage.rocks.level, stage.now);
        stage.now->found.fireflies = 1;
        hud_tick(&hud, &stage.rocks.level, stage.now);
        CHECK_INT(hud.ticks[HUD_FIREFLIES] == 0, rule == LEVEL_TASK_FIREFLIES);
        CHECK(hud_is_seen(&hud));
        // the row is gone with the last one
        game_elements(stage.now)[0].on = 1;
        stage.now->found.fireflies = 4;
        hud_tick(&hud, &stage.rocks.level, stage.now);
        CHECK(hud.ticks[HUD_FIREFLIES] > 0);
        stage_end(&stage);
    }
}
