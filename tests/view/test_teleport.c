// test_teleport.c - a teleport that works shines, whom it sent is not drawn in between, and ways
// lead through it.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/hints/way.h"
#include "view/things/element_look.h"

enum { HERE, THERE, ELEMENTS };

static void begin(Stage *stage)
{
    *stage = (Stage){
        .elements = {{.kind = LEVEL_ELEMENT_TELEPORT,
                      .centre = {6.0, 4.5},
                      .size = {2.0, 3.0},
                      .links = {THERE + 1}},
                     {.kind = LEVEL_ELEMENT_TELEPORT, .centre = {14.0, 4.5}, .size = {2.0, 3.0}}}};
    stage_begin(stage, vec2(3.0, 5.2), ELEMENTS);
    stage_play(stage, 0, 30);
}

TEST(a_teleport_that_works_shines)
{
    for (uint32_t i = 0; i < ELEMENTS; i++) {
        Stage stage;
        begin(&stage);
        Frame frame = stage_frame(&stage, 1.0);
        draw_list_clear(&stage.list, 1.0);
        teleport_look.light(&stage.list, &frame, i);
        teleport_look.ember(&stage.list, &frame, i);
        CHECK_INT(stage.list.vertex_count > 0, i == HERE); // the other one leads nowhere
        teleport_look.back(&stage.list, &frame, i);
        stage_check_box(stage_drawn_box(&stage),
                        box_at(stage.elements[i].centre, stage.elements[i].size),
                        i == HERE ? 1.3 : 0.2);
        stage_end(&stage);
    }
}

TEST(a_hero_that_is_sent_is_drawn_at_one_end_alone)
{
    Stage stage;
    begin(&stage);
    for (uint32_t tick = 0; tick < 50; tick++) {
        stage_play(&stage, GAME_KEY_RIGHT, 1);
        Frame frame = stage_frame(&stage, 0.5);
        double x = frame_hero_place(&frame, 0).x;
        CHECK(x < 7.0 || x > 12.9);
    }
    CHECK(game_hero_info(stage.now).position.x > 12.9);
    stage_end(&stage);
}

TEST(a_teleport_without_a_size_is_drawn)
{
    Stage stage = {.elements[0] = {.kind = LEVEL_ELEMENT_TELEPORT, .centre = {6.0, 4.5}}};
    stage_begin(&stage, vec2(3.0, 5.2), 1);
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    teleport_look.back(&stage.list, &frame, 0);
    stage_check_box(stage_drawn_box(&stage), box_at(vec2(6.0, 4.5), vec2(0.4, 0.4)), 0.2);
    stage_end(&stage);
}

// Two rooms; the goal is in the right one.
TEST(way_leads_through_teleports)
{
    static const char *const rooms[] = {"################", "#......##......#", "#......##......#",
                                        "#......##......#", "################"};
    Rocks rocks;
    WayField field;
    Vec2 points[40];
    static const LevelElement teleports[2] = {
        {.kind = LEVEL_ELEMENT_TELEPORT, .centre = {1.5, 2.5}, .links = {2}},
        {.kind = LEVEL_ELEMENT_TELEPORT, .centre = {14.5, 2.5}}};
    rocks_make(&rocks, rooms, sizeof rooms / sizeof *rooms);
    LevelDesc *level = &rocks.level;
    REQUIRE(way_open(&field, level));
    way_measure(&field, level, vec2(9.5, 2.5));
    CHECK_INT(way_far(&field, vec2(6.5, 2.5)), WAY_NONE);
    level->elements = teleports;
    for (uint32_t i = LEVEL_ELEMENT_TELEPORT + 1; i <= LEVEL_ELEMENT_KINDS; i++)
        level->element_first[i] = 2;
    way_measure(&field, level, vec2(9.5, 2.5));
    uint32_t far = way_far(&field, vec2(6.5, 2.5));
    CHECK_INT(far, 2 * 5 + 1 + 2 * 5);
    uint32_t count = way_lead(&field, vec2(6.5, 2.5), points, 40);
    CHECK(count == 11 && vec2_length(vec2_sub(points[count - 1], vec2(1.5, 2.5))) < 1.0);
    // only who enters the first one is sent
    way_measure(&field, level, vec2(6.5, 2.5));
    CHECK_INT(way_far(&field, vec2(9.5, 2.5)), WAY_NONE);
    way_close(&field);
}
