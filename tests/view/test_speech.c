// test_speech.c - a speech is a bubble of words above its rectangle and within the picture.
#include "harness.h"
#include "stage.h"
#include "view/overlay/speeches.h"

static const LevelText said = {"Hello there", "cs\0Ahoj, ty tam, na druh\303\251m konci\0"};

// Draws a speech around a place. Returns the box of what is drawn; empty: nothing is.
static Box drawn(Stage *stage, Vec2 centre, double shown, const char *language)
{
    *stage = (Stage){
        .elements[0] = {.kind = LEVEL_ELEMENT_SPEECH, .centre = centre, .size = {2.0, 2.0}}};
    stage_begin(stage, vec2(3.0, 5.2), 1);
    stage->rocks.level.speeches = &said;
    game_elements(stage->before)[0].speech.progress = shown;
    game_elements(stage->now)[0].speech.progress = shown;
    Frame frame = stage_frame(stage, 1.0);
    draw_list_clear(&stage->list, 1.0);
    speeches_draw(&stage->list, &frame, language);
    return stage_drawn_box(stage);
}

TEST(a_speech_stands_above_its_rectangle)
{
    Stage stage;
    Box box = drawn(&stage, vec2(10.0, 5.0), 1.0, "en");
    CHECK(box.min.x < 9.5 && box.max.x > 10.5);
    CHECK(box.max.y < 4.2 && box.max.y > 3.5);
    stage_end(&stage);
}

TEST(a_speech_that_is_not_shown_draws_nothing)
{
    Stage stage;
    (void)drawn(&stage, vec2(10.0, 5.0), 0.0, "en");
    CHECK_INT(stage.list.vertex_count, 0);
    stage_end(&stage);
}

TEST(a_speech_stays_within_the_picture)
{
    static const Vec2 centres[] = {{0.5, 0.0}, {19.5, -1.0}, {0.3, 8.9}};
    for (int i = 0; i < 3; i++) {
        Stage stage;
        Box box = drawn(&stage, centres[i], 1.0, "cs");
        Frame frame = stage_frame(&stage, 1.0);
        Box picture = {vec2_scale(frame.picture.min, 1.0 / STAGE_SCALE),
                       vec2_scale(frame.picture.max, 1.0 / STAGE_SCALE)};
        CHECK(box.min.x <= box.max.x);
        CHECK(box.min.x >= picture.min.x && box.max.x <= picture.max.x);
        CHECK(box.min.y >= picture.min.y && box.max.y <= picture.max.y + 0.5);
        stage_end(&stage);
    }
}

TEST(a_speech_is_said_in_the_language_of_the_player)
{
    Stage stage;
    Box english = drawn(&stage, vec2(10.0, 5.0), 1.0, "en");
    stage_end(&stage);
    Box czech = drawn(&stage, vec2(10.0, 5.0), 1.0, "cs");
    stage_end(&stage);
    CHECK(czech.max.x - czech.min.x > 1.3 * (english.max.x - english.min.x));
}
