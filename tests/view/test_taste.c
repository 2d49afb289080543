// test_taste.c - the player's settings for the picture: each changes what it names and nothing
// else.
#include "forest.h"
#include "harness.h"
#include "jantar/view.h"
#include "stage.h"
#include "view/backdrop/backdrop.h"
#include "view/overlay/overlay.h"

#include <string.h>

static const Vec2 spawn = {4.0, 5.2};

static ViewFrame frame_of(const Stage *stage)
{
    return (ViewFrame){.previous = stage->now,
                       .current = stage->now,
                       .alpha = 1.0,
                       .width = 640,
                       .height = 360,
                       .feather = 1.0};
}

static uint32_t vertices(Stage *stage, const ViewTaste *taste)
{
    View *view = view_new(&stage->rocks.level, theme_forest(), 1);
    ViewFrame frame = frame_of(stage);
    CHECK(view != NULL);
    view_taste(view, taste);
    CHECK(view_draw(view, &frame, &stage->list));
    view_free(view);
    return stage->list.vertex_count;
}

TEST(contrast_outlines_hero_danger_and_exit)
{
    Stage stage = {0};
    stage.elements[0] =
        (LevelElement){.kind = LEVEL_ELEMENT_PRESS, .centre = {9.0, 3.0}, .size = {1.0, 1.0}};
    stage.elements[1] =
        (LevelElement){.kind = LEVEL_ELEMENT_ANT, .centre = {13.0, 5.6}, .size = {1.0, 1.0}};
    stage_begin(&stage, spawn, 2);
    stage_play(&stage, 0, 20);
    Frame frame = stage_frame(&stage, 1.0);
    HeroShapes heroes = hero_shapes(&frame);
    const double places[] = {4.0, 9.0, 13.0}; // hero, press, ant
    draw_list_clear(&stage.list, 1.0);
    marks_draw_contrast(&stage.list, &frame, &heroes);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t near = 0;
        for (uint32_t v = 0; v < stage.list.vertex_count; v++)
            near += real_abs((double)stage.list.vertices[v].x / STAGE_SCALE - places[i]) < 1.4;
        CHECK(near > 8);
    }
    ViewTaste taste = VIEW_TASTE_USUAL;
    uint32_t plain = vertices(&stage, &taste);
    taste.contrast = true;
    CHECK(vertices(&stage, &taste) > plain);
    stage_end(&stage);
}

TEST(marks_tell_switches_and_creatures_apart)
{
    Stage stage = {0};
    stage.elements[0] = (LevelElement){
        .kind = LEVEL_ELEMENT_BUTTON, .centre = {8.0, 5.8}, .size = {1.0, 0.4}, .links = {3, 0, 0}};
    stage.elements[1] =
        (LevelElement){.kind = LEVEL_ELEMENT_LEVER, .centre = {11.0, 5.5}, .size = {1.0, 1.0}};
    stage.elements[2] =
        (LevelElement){.kind = LEVEL_ELEMENT_DOOR, .centre = {15.0, 5.0}, .size = {0.5, 2.0}};
    stage_begin(&stage, spawn, 3);
    stage_play(&stage, 0, 2);
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 0.0);
    marks_draw_shapes(&stage.list, &frame);
    uint32_t off = stage.list.vertex_count;
    stage_check_box(stage_drawn_box(&stage), (Box){{8.0, 4.3}, {15.0, 5.35}}, 0.6);
    game_elements(stage.now)[1].on = 1; // a full shape has no hole
    draw_list_clear(&stage.list, 0.0);
    marks_draw_shapes(&stage.list, &frame);
    CHECK(stage.list.vertex_count < off);
    stage_end(&stage);
}

TEST(words_grow_and_get_an_outline)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    Frame frame = stage_frame(&stage, 1.0);
    double usual = words_size(&frame, 14.0);
    frame.taste.text_scale = 1.5;
    CHECK_NEAR(words_size(&frame, 14.0), 1.5 * usual, 1e-9);
    DrawTextStyle style = {usual, 0.0, draw_color(0xffffff, 1.0), DRAW_ALIGN_LEFT};
    draw_list_clear(&stage.list, 0.0);
    words_draw(&stage.list, &frame, "ab", vec2(20.0, 20.0), &style);
    uint32_t plain = stage.list.vertex_count;
    frame.taste.outline = true;
    draw_list_clear(&stage.list, 0.0);
    words_draw(&stage.list, &frame, "ab", vec2(20.0, 20.0), &style);
    CHECK_INT(stage.list.vertex_count, 2 * plain);
    stage_end(&stage);
}

// True if the forest's backdrop differs between two moments and two camera positions.
static bool background_moves(Stage *stage, double motion)
{
    DrawList later = {0};
    Frame frame = stage_frame(stage, 1.0);
    frame.taste.motion = motion;
    draw_list_clear(&stage->list, 1.0);
    backdrop_draw(&stage->list, &frame);
    frame.time += 1.0;
    frame.camera.x += 3.0;
    draw_list_clear(&later, 1.0);
    backdrop_draw(&later, &frame);
    bool same = later.vertex_count == stage->list.vertex_count &&
                memcmp(later.vertices, stage->list.vertices,
                       later.vertex_count * sizeof *later.vertices) == 0;
    draw_list_free(&later);
    return !same;
}

TEST(background_stands_still_when_asked)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    CHECK(background_moves(&stage, 1.0));
    CHECK(background_moves(&stage, 0.3));
    CHECK(!background_moves(&stage, 0.0));
    stage_end(&stage);
}

TEST(clock_shows_when_asked)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    ViewTaste taste = VIEW_TASTE_USUAL;
    uint32_t without = vertices(&stage, &taste);
    taste.clock = true;
    CHECK(vertices(&stage, &taste) > without);
    stage_end(&stage);
}

// A hero that was hurt flickers pale. With flashes turned off it is evenly pale.
TEST(hero_does_not_flicker_without_flashes)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    stage.now->heroes[0].safe_ticks = 40;
    Frame frame = stage_frame(&stage, 1.0);
    for (int flashes = 1; flashes >= 0; flashes--) {
        double low = 1.0, high = 0.0;
        frame.taste.flashes = flashes;
        for (uint32_t i = 0; i < 30; i++) {
            frame.time = i / 60.0;
            double safe = hero_shape(&frame, 0).safe;
            low = real_min(low, safe);
            high = real_max(high, safe);
        }
        CHECK(flashes == 1 ? high - low > 0.8 : high - low < 1e-9);
    }
    stage_end(&stage);
}
