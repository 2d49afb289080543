// test_globe.c - a globe's light lies on its target, goes over to the next one, and ends; of two
// globes the nearer one has a cone.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/element_look.h"

enum { BUTTON_LEFT, BUTTON_RIGHT, GLOBE, SECOND_GLOBE, ELEMENTS };

static void begin(Stage *stage, double hero)
{
    *stage = (Stage){.elements = {[BUTTON_LEFT] = {.kind = LEVEL_ELEMENT_BUTTON,
                                                   .centre = {3.0, 5.8},
                                                   .size = {2.0, 0.4}},
                                  [BUTTON_RIGHT] = {.kind = LEVEL_ELEMENT_BUTTON,
                                                    .centre = {17.0, 5.8},
                                                    .size = {2.0, 0.4}},
                                  [GLOBE] = {.kind = LEVEL_ELEMENT_GLOBE,
                                             .centre = {10.0, 5.1},
                                             .size = {2.6, 1.8},
                                             .links = {BUTTON_LEFT + 1, BUTTON_RIGHT + 1}},
                                  [SECOND_GLOBE] = {.kind = LEVEL_ELEMENT_GLOBE,
                                                    .centre = {24.0, 5.1},
                                                    .size = {2.6, 1.8},
                                                    .links = {BUTTON_RIGHT + 1}}}};
    stage_begin(stage, vec2(hero, 5.2), ELEMENTS);
    stage_play(stage, 0, 2);
}

// Returns the box of what a globe's light draws, in tiles.
static Box light_of(Stage *stage, uint32_t element)
{
    Frame frame = stage_frame(stage, 1.0);
    draw_list_clear(&stage->list, 1.0);
    globe_look.light(&stage->list, &frame, element);
    return stage_drawn_box(stage);
}

static void set_progress(Stage *stage, double progress)
{
    game_elements(stage->now)[GLOBE].globe.progress = progress;
    game_elements(stage->before)[GLOBE].globe.progress = progress;
}

TEST(a_globes_light_goes_to_its_targets_in_turn)
{
    Stage stage;
    begin(&stage, 9.0);
    CHECK(light_of(&stage, GLOBE).min.x < 3.0); // past the left button's middle
    set_progress(&stage, 1.0);
    Box right = light_of(&stage, GLOBE);
    CHECK(right.max.x > 17.0 && right.min.x > 3.0);
    set_progress(&stage, 2.0); // all were shown: only the flame's light is left
    Box none = light_of(&stage, GLOBE);
    CHECK(none.max.x - none.min.x < 9.6);
    stage_end(&stage);
}

TEST(only_the_nearest_globe_has_a_cone)
{
    for (int nearer = 0; nearer < 2; nearer++) {
        Stage stage;
        begin(&stage, nearer == 0 ? 9.0 : 22.0);
        for (uint32_t i = GLOBE; i <= SECOND_GLOBE; i++) {
            Box light = light_of(&stage, i);
            CHECK_INT(light.max.x - light.min.x > 9.6, i == GLOBE + (uint32_t)nearer);
        }
        stage_end(&stage);
    }
}

TEST(a_globe_without_a_size_or_target_is_drawn)
{
    Stage stage = {.elements[0] = {.kind = LEVEL_ELEMENT_GLOBE, .centre = {6.0, 4.5}}};
    stage_begin(&stage, vec2(3.0, 5.2), 1);
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    globe_look.back(&stage.list, &frame, 0);
    CHECK(stage.list.vertex_count > 0);
    CHECK(light_of(&stage, 0).min.x > 0.0);
    stage_end(&stage);
}
