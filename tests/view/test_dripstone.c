// test_dripstone.c - a dripstone is drawn where its body is, trembles before it falls, and is gone
// when it has shattered.
#include "harness.h"
#include "stage.h"
#include "view/things/element_look.h"

static const Vec2 spawn = {4.0, 5.2};

// Starts a stage with one tooth that hangs in the air; its point is at y = 3.
static void begin(Stage *stage)
{
    stage->elements[0] =
        (LevelElement){.kind = LEVEL_ELEMENT_DRIPSTONE,
                       .centre = {10.0, 2.0},
                       .size = {1.0, 2.0},
                       .dripstone = {.strength = 1.5, .blow = 8.0, .density = 1.5}};
    stage_begin(stage, spawn, 1);
    stage_play(stage, 0, 10);
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
    dripstone_look.back(&stage->list, &frame, 0);
    return stage_drawn_box(stage);
}

TEST(dripstone_is_drawn_with_a_drop_that_falls)
{
    Stage stage = {0};
    begin(&stage);
    stage_check_box(drawn_at(&stage, 0.01), (Box){{9.42, 1.0}, {10.58, 3.0}}, 0.08);
    CHECK(drawn_at(&stage, 2.4).max.y > 4.0);
    stage_end(&stage);
}

TEST(dripstone_trembles_then_is_drawn_where_it_fell)
{
    Stage stage = {0};
    begin(&stage);
    state_of(&stage)->dripstone.loosened = 1;
    stage_play(&stage, 0, 5);
    CHECK_INT(state_of(&stage)->mode, GAME_DRIPSTONE_TREMBLES);
    double most = 0.0;
    for (double time = 1.0; time < 1.2; time += 0.011)
        most = real_max(most, real_abs(drawn_at(&stage, time).min.x - drawn_at(&stage, 1.0).min.x));
    CHECK(most > 0.02 && most < 0.1);
    stage_play(&stage, 0, 60);
    CHECK_INT(state_of(&stage)->mode, GAME_DRIPSTONE_STEP);
    stage_check_box(drawn_at(&stage, 2.4), (Box){{9.5, 4.5}, {10.5, 6.5}}, 0.08);
    stage_end(&stage);
}

TEST(dripstone_that_is_gone_is_not_drawn)
{
    Stage stage = {0};
    begin(&stage);
    state_of(&stage)->body = 0;
    state_of(&stage)->mode = GAME_DRIPSTONE_GONE;
    drawn_at(&stage, 1.0);
    CHECK_INT(stage.list.vertex_count, 0);
    stage_end(&stage);
}
