// test_medusas.c - medusas: drawn about their bell and arms, narrower in a pulse, with the colour
// of danger on the arms that sting, and not at all when they are gone.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/element_look.h"
#include "view/things/things_drawn.h"

static void begin(Stage *stage)
{
    *stage =
        (Stage){.elements[0] = {
                    .kind = LEVEL_ELEMENT_MEDUSA, .centre = {10.0, 2.5}, .medusa = {.speed = 0.8}}};
    stage_begin(stage, vec2(2.0, 2.0), 1);
}

static Box drawn(Stage *stage)
{
    Frame frame = stage_frame(stage, 1.0);
    draw_list_clear(&stage->list, 1.0);
    elements_draw(&stage->list, &frame, ELEMENT_FRONT);
    return stage_drawn_box(stage);
}

TEST(medusas_are_drawn_about_their_bell_and_arms)
{
    static Stage stage;
    begin(&stage);
    for (int i = 0; i < 20; i++) {
        stage_play(&stage, 0, 5);
        const GameElement *state = &game_elements_const(stage.now)[0];
        Vec2 place = sim_body_const(game_world_const(stage.now), (SimBodyId){state->body})->centre;
        Box box = drawn(&stage);
        CHECK(box.min.x > place.x - 1.1 && box.max.x < place.x + 1.1);
        CHECK(box.min.y > place.y - 1.2 && box.max.y < place.y + 2.6);
        CHECK(box.max.y > place.y + 2.0);
    }
    stage_end(&stage);
}

TEST(medusas_have_the_colour_of_danger_on_their_arms)
{
    static Stage stage;
    begin(&stage);
    stage_play(&stage, 0, 10);
    drawn(&stage);
    const GameElement *state = &game_elements_const(stage.now)[0];
    const SimWorld *world = game_world_const(stage.now);
    uint32_t arms[] = {state->medusa.left_arm, state->medusa.right_arm};
    for (int i = 0; i < 2; i++)
        CHECK(stage_count_color(&stage.list, COLOR_DANGER,
                                sim_body_const(world, (SimBodyId){arms[i]})->centre, 0.9,
                                NULL) > 20);
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 0.0);
    elements_draw(&stage.list, &frame, ELEMENT_EMBER);
    CHECK(stage.list.vertex_count > 0);
    stage_end(&stage);
}

TEST(medusas_narrow_in_a_pulse)
{
    static Stage stage;
    double narrowest = 1e9, widest = 0.0;
    begin(&stage);
    for (int i = 0; i < GAME_MEDUSA_PULSE; i++) {
        stage_play(&stage, 0, 1);
        Box box = drawn(&stage);
        narrowest = real_min(narrowest, box.max.x - box.min.x);
        widest = real_max(widest, box.max.x - box.min.x);
    }
    CHECK(narrowest > 1.2);
    CHECK(widest < 2.0);
    stage_end(&stage);
}

TEST(medusas_that_are_gone_are_not_drawn)
{
    static Stage stage;
    begin(&stage);
    stage_play(&stage, 0, 3);
    GameElement *state = &game_elements(stage.now)[0];
    *state = (GameElement){.mode = GAME_CREATURE_GONE, .any.place = {10.0, 2.5}};
    CHECK(drawn(&stage).max.x < 0.0);
    stage_end(&stage);
}
