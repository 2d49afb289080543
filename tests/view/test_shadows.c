// test_shadows.c - a soft shadow lies on the ground under a body: darker the nearer it is, none far
// above, none beyond an edge.
#include "harness.h"
#include "jantar/replay.h"
#include "stage.h"
#include "view/light/lights.h"
#include "view/things/things_drawn.h"
#include <stdlib.h>

enum { CROWD = 400 };

// Draws the shadow of a hero that stands or falls at a place. Returns the largest alpha.
static uint32_t darkest_of(Stage *stage, Vec2 hero, double from_x, double to_x)
{
    uint32_t most = 0;
    *stage = (Stage){0};
    stage_begin(stage, hero, 0);
    Frame frame = stage_frame(stage, 1.0);
    draw_list_clear(&stage->list, 1.0);
    shadows_draw(&stage->list, &frame);
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        double x = (double)stage->list.vertices[i].x / STAGE_SCALE;
        if (x > from_x && x < to_x && stage->list.vertices[i].color.a > most)
            most = stage->list.vertices[i].color.a;
    }
    return most;
}

TEST(shadow_lies_on_the_floor_and_is_darker_the_nearer)
{
    Stage stage;
    uint32_t near = darkest_of(&stage, vec2(10.0, 5.3), 0.0, 20.0);
    Box drawn = stage_drawn_box(&stage);
    stage_end(&stage);
    CHECK(drawn.min.y > 5.8 && drawn.max.y < 6.4);
    CHECK(drawn.min.x > 8.8 && drawn.max.x < 11.2);
    uint32_t higher = darkest_of(&stage, vec2(10.0, 4.6), 0.0, 20.0);
    stage_end(&stage);
    uint32_t far = darkest_of(&stage, vec2(10.0, 2.0), 0.0, 20.0);
    CHECK_INT(stage.list.index_count, 0);
    stage_end(&stage);
    CHECK(near > higher && higher > 0 && far == 0);
}

TEST(shadow_ends_where_the_ground_does)
{
    Stage stage;
    CHECK(darkest_of(&stage, vec2(19.8, 5.3), 19.0, 20.0) > 0);
    stage_end(&stage);
    CHECK_INT(darkest_of(&stage, vec2(19.8, 5.3), 20.1, 22.0),
              0); // there is no ground outside of the level
    stage_end(&stage);
}

// Where the heroes are the lamps, the shadow of a crate is longer on the side away from one.
TEST(shadow_is_longer_away_from_a_lamp)
{
    static Stage stage;
    static Theme theme;
    Box boxes[2];
    stage.thing = (LevelThing){.id = 5,
                               .kind = LEVEL_THING_CRATE,
                               .centre = {12.5, 5.45},
                               .size = {1.0, 1.0},
                               .density = 1.0};
    stage_begin(&stage, vec2(10.0, 5.2), 0);
    Frame frame = stage_frame(&stage, 1.0);
    theme = *frame.theme;
    frame.theme = &theme;
    for (uint32_t lamp = 0; lamp < 2; lamp++) {
        theme.lamp.on = lamp == 1;
        draw_list_clear(&stage.list, 1.0);
        shadows_draw(&stage.list, &frame);
        boxes[lamp] = stage_drawn_box(&stage);
    }
    CHECK(boxes[0].max.x < 13.3);
    CHECK(boxes[1].max.x > boxes[0].max.x + 0.3);
    CHECK_NEAR(boxes[1].min.x, boxes[0].min.x, 1e-6);
    stage_end(&stage);
}

TEST(shadow_goes_with_the_hero_that_died)
{
    Stage stage = {0};
    stage_begin(&stage, vec2(10.0, 5.3), 0);
    stage.now->heroes[0].dead_ticks = 3;
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    shadows_draw(&stage.list, &frame);
    CHECK_INT(stage.list.index_count, 0);
    stage_end(&stage);
}

// Draws the shadows of that many crates in one place and returns their triangles' corners.
static uint32_t corners_of(uint32_t crates)
{
    static LevelThing things[CROWD];
    Stage stage = {0};
    stage_begin(&stage, vec2(3.0, 5.3), 0);
    LevelDesc *level = &stage.rocks.level;
    for (uint32_t i = 0; i < crates; i++)
        things[i] = (LevelThing){.id = i + 1,
                                 .kind = LEVEL_THING_CRATE,
                                 .centre = {10.0, 5.5},
                                 .size = {1.0, 1.0},
                                 .density = 0.5};
    level->things = things;
    level->thing_count = crates;
    free(stage.before);
    free(stage.now);
    stage.before = replay_game_new(level, &(GameOptions){0}, 1);
    stage.now = replay_game_new(level, &(GameOptions){0}, 1);
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    shadows_draw(&stage.list, &frame);
    uint32_t count = stage.list.vertex_count;
    stage_end(&stage);
    return count;
}

// Where many bodies overlap, each ray meets all of them: such a crowd's shadows would take longer
// than all else in the picture.
TEST(shadows_of_a_crowd_are_no_more_than_anybody_sees)
{
    uint32_t one = corners_of(1), few = corners_of(CROWD / 4), many = corners_of(CROWD);
    CHECK(few > CROWD / 10 * one);
    CHECK(many < 2 * few);
}
