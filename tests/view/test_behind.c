// test_behind.c - what is in the back: its rock is drawn apart and a shade darker, things there are
// drawn before the front, and a hero behind rock is seen through a window.
#include "harness.h"
#include "jantar/level_plane.h"
#include "stage.h"
#include "view/ground/ground_behind.h"
#include "view/light/lights.h"
#include "view/things/things_drawn.h"

#include <string.h>

enum { PILLAR = ROCKS_TYPES - 1, COLUMNS = 20, FLOOR = 7 };

// A pillar in a plane on ground of both, and a crate in the back.
static void begin(Stage *stage, LevelPlane plane)
{
    static const char *const rows[] = {"....................", "....................",
                                       "....................", "........####........",
                                       "........####........", "........####........",
                                       "........####........", "####################"};
    memset(stage, 0, sizeof *stage);
    stage->thing = (LevelThing){.kind = LEVEL_THING_CRATE,
                                .centre = {3.0, 6.0},
                                .size = {1.5, 1.5},
                                .density = 1.0,
                                .plane = LEVEL_PLANE_BACK};
    stage_begin_in(stage, rows, 8, vec2(15.0, 6.0), 0);
    Rocks *rocks = &stage->rocks;
    uint8_t rock = rocks->cells[FLOOR * COLUMNS];
    rocks->types[PILLAR] = rocks->types[rock];
    rocks->types[PILLAR].layers |=
        plane == LEVEL_PLANE_FRONT ? 0 : (uint16_t)level_plane_layers(plane);
    rocks->types[rock].layers |= (uint16_t)SIM_PLANES;
    for (uint32_t i = 0; i < FLOOR * COLUMNS; i++)
        rocks->cells[i] = rocks->cells[i] == rock ? PILLAR : rocks->cells[i];
    rocks->level.terrain.type_count = ROCKS_TYPES;
}

TEST(behind_rock_is_drawn_apart_only_where_there_is_some)
{
    for (LevelPlane plane = LEVEL_PLANE_FRONT; plane < LEVEL_PLANE_COUNT; plane++) {
        Stage stage;
        begin(&stage, plane);
        GroundBehind *behind = ground_behind_new(&stage.rocks.level);
        CHECK_INT(behind != NULL, plane == LEVEL_PLANE_BACK);
        CHECK_INT(ground_is_behind(&stage.rocks.level), plane == LEVEL_PLANE_BACK);
        ground_behind_free(behind);
        stage_end(&stage);
    }
}

static uint32_t light_of(const DrawList *list)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < list->vertex_count; i++)
        sum += (uint32_t)(list->vertices[i].color.r + list->vertices[i].color.g +
                          list->vertices[i].color.b);
    return sum;
}

TEST(behind_rock_is_a_shade_darker)
{
    Stage stage;
    Gloom gloom;
    begin(&stage, LEVEL_PLANE_BACK);
    Frame frame = stage_frame(&stage, 1.0);
    GroundBehind *behind = ground_behind_new(&stage.rocks.level);
    REQUIRE(behind != NULL && gloom_build(&gloom, &stage.rocks.level));
    draw_list_clear(&stage.list, 1.0);
    REQUIRE(ground_behind_prepare(behind, frame.theme, &gloom, (Box){{0, 0}, {20, 8}}, STAGE_SCALE,
                                  1.0));
    ground_behind_draw(behind, &stage.list, &frame);
    uint32_t before = light_of(&stage.list);
    ground_behind_shade(&stage.list, 0, frame.theme, 1.0);
    CHECK(light_of(&stage.list) < 0.9 * before);
    CHECK(light_of(&stage.list) > 0.5 * before);
    gloom_free(&gloom);
    ground_behind_free(behind);
    stage_end(&stage);
}

TEST(behind_things_are_drawn_in_a_pass_of_their_own)
{
    Stage stage;
    begin(&stage, LEVEL_PLANE_BACK);
    Frame frame = stage_frame(&stage, 1.0);
    for (FramePass pass = FRAME_ALL; pass <= FRAME_BEFORE; pass++) {
        frame.pass = pass;
        draw_list_clear(&stage.list, 1.0);
        bodies_draw(&stage.list, &frame);
        CHECK_INT(stage.list.vertex_count > 0, pass != FRAME_BEFORE);
    }
    stage_end(&stage);
}

// The window opens in rock that is in front alone, not in ground that the hero stands on.
TEST(behind_rock_a_hero_is_seen_through_a_window)
{
    for (LevelPlane plane = LEVEL_PLANE_FRONT; plane < LEVEL_PLANE_COUNT; plane++) {
        Stage stage;
        begin(&stage, plane);
        Frame frame = stage_frame(&stage, 1.0);
        draw_list_clear(&stage.list, 1.0);
        ground_window_draw(&stage.list, &frame, vec2(10.0, 6.0));
        uint32_t strongest = stage_strongest(&stage.list);
        CHECK_INT(strongest > 200, plane == LEVEL_PLANE_FRONT);
        CHECK_INT(strongest == 0, plane != LEVEL_PLANE_FRONT);
        draw_list_clear(&stage.list, 1.0);
        ground_window_draw(&stage.list, &frame, vec2(15.0, 6.0)); // in the open
        CHECK_INT(stage_strongest(&stage.list), 0);
        stage_end(&stage);
    }
}
