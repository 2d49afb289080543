// test_mussel_look.c - a mussel is drawn where its valves are, its lip ripples before it shuts, and
// it is drawn shut when it is.
#include "harness.h"
#include "stage.h"
#include "view/things/things_drawn.h"

// Starts a stage with one mussel in the air: its hinge is at (10, 3).
static void begin(Stage *stage)
{
    stage->elements[0] = (LevelElement){.kind = LEVEL_ELEMENT_MUSSEL,
                                        .centre = {10.0, 2.0},
                                        .size = {2.0, 2.0},
                                        .mussel = {.speed = 20.0, .wait = 0.6, .travel = 2.0}};
    stage_begin(stage, (Vec2){4.0, 5.2}, 1);
    stage_play(stage, 0, 2);
}

static GameElement *state_of(Stage *stage)
{
    return &game_elements(stage->now)[0];
}

static Box drawn_at(Stage *stage, double time)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.time = time;
    draw_list_clear(&stage->list, 1.0);
    elements_draw(&stage->list, &frame, ELEMENT_BACK);
    return stage_drawn_box(stage);
}

TEST(mussel_is_drawn_where_its_valves_are)
{
    Stage stage = {0};
    begin(&stage);
    stage_check_box(drawn_at(&stage, 0.0), (Box){{8.95, 0.98}, {11.05, 3.1}}, 0.16);
    const SimBody *valve =
        sim_body_const(game_world_const(stage.now), (SimBodyId){state_of(&stage)->body});
    CHECK_NEAR(drawn_at(&stage, 0.0).max.x, valve->box.max.x, 0.12);
    stage_end(&stage);
}

TEST(mussel_breathes_and_its_lip_ripples_faster_before_it_shuts)
{
    Stage stage = {0};
    begin(&stage);
    Box still = drawn_at(&stage, 0.0), later = drawn_at(&stage, 1.0);
    CHECK(real_abs(still.max.x - later.max.x) > 0.005);
    state_of(&stage)->mode = GAME_MUSSEL_QUIVERS;
    stage_check_box(drawn_at(&stage, 0.03), (Box){{8.95, 0.98}, {11.05, 3.1}}, 0.2);
    stage_end(&stage);
}

TEST(mussel_is_drawn_shut)
{
    Stage stage = {0};
    begin(&stage);
    state_of(&stage)->mode = GAME_MUSSEL_SHUT;
    stage_play(&stage, 0, 20);
    Box shut = drawn_at(&stage, 0.0);
    CHECK(shut.max.x - shut.min.x < 1.0);
    stage_end(&stage);
}
