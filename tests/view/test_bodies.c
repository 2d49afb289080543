// test_bodies.c - crates, balls and jellies are drawn where they are, between two states, and only
// if they are in view.
#include "harness.h"
#include "stage.h"
#include "view/things/things_drawn.h"

static void begin(Stage *stage, LevelThingKind kind, uint32_t round, Vec2 centre)
{
    static const char *const rows[] = {
        "........................................", "........................................",
        "........................................", "########################################"};
    *stage = (Stage){.thing = {.id = 5,
                               .kind = kind,
                               .round = round,
                               .centre = centre,
                               .size = {2.0, round ? 2.0 : 1.0},
                               .density = 0.5,
                               .friction = 0.7}};
    stage_begin_in(stage, rows, 4, vec2(3.0, 2.0), 0);
}

// Bounding box of what is drawn, tiles.
static Box drawn_box(Stage *stage, double alpha)
{
    Frame frame = stage_frame(stage, alpha);
    draw_list_clear(&stage->list, 1.0);
    bodies_draw(&stage->list, &frame);
    return stage_drawn_box(stage);
}

static void check_fills_its_box(LevelThingKind kind, uint32_t round)
{
    static Stage stage;
    begin(&stage, kind, round, vec2(10.0, 1.5));
    Box thing = {{9.0, round ? 0.5 : 1.0}, {11.0, round ? 2.5 : 2.0}};
    stage_check_box(drawn_box(&stage, 1.0), thing, 0.1);
    stage_end(&stage);
}

TEST(bodies_fill_the_place_they_have)
{
    check_fills_its_box(LEVEL_THING_CRATE, 0);
    check_fills_its_box(LEVEL_THING_CRATE, 1);
    check_fills_its_box(LEVEL_THING_JELLY, 0);
    check_fills_its_box(LEVEL_THING_JELLY, 1);
}

TEST(bodies_are_drawn_between_two_states)
{
    static Stage stage;
    begin(&stage, LEVEL_THING_CRATE, 0, vec2(10.0, 1.5));
    sim_body(game_world(stage.now), (SimBodyId){2})->centre.x = 11.0;
    Box box = drawn_box(&stage, 0.25);
    CHECK_NEAR(box.min.x, 9.25, 0.1);
    CHECK_NEAR(box.max.x, 11.25, 0.1);
    stage_end(&stage);
}

TEST(bodies_out_of_sight_are_not_drawn)
{
    static Stage stage;
    begin(&stage, LEVEL_THING_CRATE, 0, vec2(36.0, 1.5));
    drawn_box(&stage, 1.0);
    CHECK_INT(stage.list.vertex_count, 0);
    stage_end(&stage);
}
