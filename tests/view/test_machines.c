// test_machines.c - machines and switches are drawn where they collide, turn as they turn, and
// cause no harm without a path or size. What they do is tested in tests/game.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/element_look.h"
#include "view/things/machines/switches.h"
#include "view/things/things_drawn.h"
#include <string.h>

// Bounding box of what is drawn, tiles.
static Box drawn_box(Stage *stage, double alpha)
{
    Frame frame = stage_frame(stage, alpha);
    draw_list_clear(&stage->list, 1.0);
    for (ElementLayer layer = ELEMENT_BACK; layer <= ELEMENT_LIGHT; layer++)
        elements_draw(&stage->list, &frame, layer);
    switches_draw_debug(&stage->list, &frame);
    return stage_drawn_box(stage);
}

TEST(machines_are_drawn_where_they_collide)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_LIFT, LEVEL_ELEMENT_DOOR,
                                             LEVEL_ELEMENT_WHEEL, LEVEL_ELEMENT_PADDLE};
    for (int i = 0; i < 4; i++) {
        Stage stage = {
            .elements[0] = {
                .kind = kinds[i], .centre = {10.0, 3.0}, .size = {3.0, 0.5}, .angle = 0.4}};
        stage_begin(&stage, vec2(2.0, 2.0), 1);
        Box drawn = drawn_box(&stage, 1.0);
        const GameElement *state = game_elements_const(stage.now);
        Box box = sim_body_const(game_world_const(stage.now), (SimBodyId){state->body})->box;
        stage_check_box(drawn, box, 0.1);
        stage_end(&stage);
    }
}

// The wheel turns through the angle at which the simulation subtracts a whole turn.
TEST(machines_wheel_never_turns_back_in_the_picture)
{
    Stage stage = {
        .elements[0] = {
            .kind = LEVEL_ELEMENT_WHEEL, .centre = {10.0, 3.0}, .size = {3.0, 0.5}, .angle = 3.0}};
    stage.elements[0].wheel.speed = 360.0;
    stage_begin(&stage, vec2(2.0, 2.0), 1);
    stage_play(&stage, 0, 60);
    for (int tick = 0; tick < 120; tick++) {
        stage_play(&stage, 0, 1);
        Frame frame = stage_frame(&stage, 0.0);
        double from = frame_element_place(&frame, 0).angle;
        frame.alpha = 0.5;
        double middle = frame_element_place(&frame, 0).angle;
        double spin = sim_body_const(game_world_const(stage.now), (SimBodyId){2})->spin;
        CHECK_NEAR(middle - from, 0.5 * spin / SIM_TICK_RATE, 1e-9);
    }
    stage_end(&stage);
}

// Returns how many corners of a colour a button of this weight (kg) has.
static uint32_t corners_of_button(double weight, uint32_t color)
{
    Stage stage = {
        .elements[0] = {.kind = LEVEL_ELEMENT_BUTTON, .centre = {10.0, 5.8}, .size = {2.2, 0.4}}};
    stage.elements[0].button.weight = weight;
    stage_begin(&stage, vec2(2.0, 2.0), 1);
    drawn_box(&stage, 1.0);
    uint32_t count = stage_count_color(&stage.list, color, vec2(10.0, 5.8), 1.2, NULL);
    stage_end(&stage);
    return count;
}

TEST(machines_buttons_show_whether_they_want_a_weight)
{
    uint32_t cap = theme_forest()->things.switch_skin;
    CHECK(corners_of_button(1.0, cap) > 0);
    CHECK_INT(corners_of_button(1.5, cap), 0);
}

// Widest distance of the shining part of a knocker's face from its middle, tiles.
static double knocker_fill(Stage *stage)
{
    Vec2 middle = {10.0, 3.0};
    double widest = 0.0;
    drawn_box(stage, 1.0);
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        const DrawVertex *vertex = &stage->list.vertices[i];
        Vec2 at = vec2_scale(vec2((double)vertex->x, (double)vertex->y), 1.0 / STAGE_SCALE);
        DrawColor light = draw_color(COLOR_RESIN_LIGHT, 1.0);
        double far = vec2_length(vec2_sub(at, middle));
        if (memcmp(&vertex->color, &light, sizeof light) == 0 && far < 0.2)
            widest = real_max(widest, far);
    }
    return widest;
}

TEST(machines_knocker_of_a_door_fills_while_a_gate_holds_its_signal_back)
{
    Stage stage = {
        .elements[0] = {.kind = LEVEL_ELEMENT_AREA, .centre = {3.0, 4.0}, .size = {4.0, 4.0}},
        .elements[1] = {.kind = LEVEL_ELEMENT_GATE, .centre = {5.0, 1.0}},
        .elements[2] = {.kind = LEVEL_ELEMENT_DOOR, .centre = {10.0, 3.0}, .size = {1.0, 4.0}}};
    stage.elements[0].links[LEVEL_LINK_TARGET] = 2;
    stage.elements[1].links[LEVEL_LINK_TARGET] = 3;
    stage.elements[1].gate.delay = 1.0;
    stage_begin(&stage, vec2(12.0, 4.0), 3);
    CHECK(knocker_fill(&stage) == 0.0); // nobody is in the area
    stage_end(&stage);
    stage_begin(&stage, vec2(3.0, 4.0), 3);
    stage_play(&stage, 0, 5);
    double early = knocker_fill(&stage);
    stage_play(&stage, 0, 40);
    double late = knocker_fill(&stage);
    stage_play(&stage, 0, 30);
    CHECK(game_elements_const(stage.now)[2].heard > 0);
    double open = knocker_fill(&stage);
    CHECK(0.0 < early && early < late && late < open);
    stage_end(&stage);
}

TEST(machines_without_path_or_size_are_drawn)
{
    Stage stage = {.places = {{3, 3}, {3, 3}, {3, 3}}};
    uint32_t count = 0;
    stage.elements[count++] = (LevelElement){.kind = LEVEL_ELEMENT_PATH, .place_count = 3};
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++)
        if (level_element_has(kind, ELEMENT_SOURCE | ELEMENT_MOVER))
            stage.elements[count++] =
                (LevelElement){.kind = kind, .centre = {10.0, 3.0}, .links = {1}, .round = 1};
    stage_begin(&stage, vec2(2.0, 2.0), count);
    stage_play(&stage, 0, 3);
    drawn_box(&stage, 0.5);
    CHECK(stage.list.vertex_count > 0);
    stage_end(&stage);
}
