// test_collect.c - pictures of fireflies and seeds in the level and inside the hero, of counters,
// and of signs in other languages.
#include "forest.h"
#include "harness.h"
#include "jantar/view.h"
#include "stage.h"
#include "view/overlay/overlay.h"
#include "view/things/nature/collectibles.h"
#include "view/things/things_drawn.h"

#include <math.h>

static const Vec2 spawn = {4.0, 5.2};

// Plays with the view, which turns events into light and particles.
static void play_seen(Stage *stage, View *view, uint32_t keys, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        stage_play(stage, keys, 1);
        view_tick(view, stage->now, &stage->events);
    }
}

static void draw_seen(Stage *stage, View *view)
{
    ViewFrame frame = {.previous = stage->now,
                       .current = stage->now,
                       .alpha = 1.0,
                       .width = 20 * STAGE_SCALE,
                       .height = 360,
                       .feather = 1.0};
    CHECK(view_draw(view, &frame, &stage->list));
    for (uint32_t i = 0; i < stage->list.vertex_count; i++)
        CHECK(isfinite(stage->list.vertices[i].x) && isfinite(stage->list.vertices[i].y));
}

TEST(collect_is_drawn_before_and_after_it_is_found)
{
    Stage stage = {0};
    uint32_t count = 0;
    stage.elements[count++] =
        (LevelElement){.kind = LEVEL_ELEMENT_CHECKPOINT, .centre = {6.0, 4.5}, .size = {2.0, 3.0}};
    stage.elements[count++] =
        (LevelElement){.kind = LEVEL_ELEMENT_CHECKPOINT, .centre = {-90.0, 5.0}};
    for (; count < 32; count++)
        stage.elements[count] = (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {8.0, 5.0}};
    for (; count < 36; count++)
        stage.elements[count] = (LevelElement){.kind = LEVEL_ELEMENT_SEED, .centre = {9.0, 5.0}};
    stage_begin(&stage, spawn, count);
    View *view = view_new(&stage.rocks.level, theme_forest(), 1);
    REQUIRE(view != NULL);
    play_seen(&stage, view, 0, 10);
    draw_seen(&stage, view);
    uint32_t before = stage.list.vertex_count;
    play_seen(&stage, view, GAME_KEY_RIGHT, 60);
    CHECK_INT(stage.now->found.fireflies, 30);
    CHECK_INT(stage.now->found.seeds, 4);
    draw_seen(&stage, view);
    // all are inside, eight are drawn; the counters have disappeared
    play_seen(&stage, view, 0, 300);
    draw_seen(&stage, view);
    CHECK(stage.list.vertex_count < before);
    view_free(view);
    stage_end(&stage);
}

// What the hero carries stays inside the hero's bounding box.
TEST(collect_floats_inside_the_hero)
{
    Stage stage = {0};
    for (uint32_t i = 0; i < 8; i++)
        stage.elements[i] = (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {4.0, 5.0}};
    stage_begin(&stage, spawn, 8);
    stage_play(&stage, 0, 120);
    Frame frame = stage_frame(&stage, 1.0);
    frame.previous = stage.now;
    HeroShape shape = hero_shape(&frame, 0);
    HeroMood mood = {0};
    for (double time = 2.0; time < 12.0; time += 0.37) {
        frame.time = time;
        draw_list_clear(&stage.list, 1.0);
        hero_draw_finds(&stage.list, &frame, &shape, &mood);
        CHECK(stage.list.vertex_count > 8);
        for (uint32_t i = 0; i < stage.list.vertex_count; i++) {
            Vec2 at = {(double)stage.list.vertices[i].x, (double)stage.list.vertices[i].y};
            CHECK(box_contains(shape.box, at));
        }
    }
    stage_end(&stage);
}

TEST(hud_shows_what_changed_for_a_moment)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    Frame frame = stage_frame(&stage, 1.0);
    const uint32_t drawn[] = {0, 1, 1, 0}; // at first; after a find; a moment later; in the end
    const uint32_t ticks[] = {10, 1, 60, 300};
    Hud hud = {0};
    for (int step = 0; step < 4; step++) {
        stage.now->found.fireflies = step > 0;
        for (uint32_t i = 0; i < ticks[step]; i++)
            hud_tick(&hud, &stage.rocks.level, stage.now);
        draw_list_clear(&stage.list, 1.0);
        hud_draw(&stage.list, &frame, &hud);
        CHECK_INT(stage.list.vertex_count > 0, drawn[step]);
    }
    stage.now->heroes[0].parts = 1; // damage is shown permanently
    for (uint32_t i = 0; i < 600; i++)
        hud_tick(&hud, &stage.rocks.level, stage.now);
    hud_draw(&stage.list, &frame, &hud);
    CHECK(stage.list.vertex_count > 0);
    // What is drawn first is a plate under all of the counter, so that it is seen on any ground.
    DrawList *list = &stage.list;
    Box all = stage_drawn_box(&stage);
    DrawColor plate = draw_color(COLOR_PANEL, 0.5);
    uint32_t count = 0;
    while (count < list->vertex_count && memcmp(&list->vertices[count].color, &plate, 3) == 0)
        count++;
    CHECK(count > 0 && count < list->vertex_count && list->vertices[0].color.a > 64);
    list->vertex_count = count;
    stage_check_box(stage_drawn_box(&stage), all, 0.01);
    stage_end(&stage);
}

TEST(sign_speaks_the_language_if_it_can)
{
    LevelSign sign = {.text = {"Roll!", "cs\0Kutálej se!\0sl\0Kotali se!\0"}};
    CHECK_STR(level_text_in(&sign.text, ""), "Roll!");
    CHECK_STR(level_text_in(&sign.text, "c"), "Roll!");
    CHECK_STR(level_text_in(&sign.text, "en"), "Roll!");
    CHECK_STR(level_text_in(&sign.text, "cs"), "Kutálej se!");
    CHECK_STR(level_text_in(&sign.text, "cs_CZ.UTF-8"), "Kutálej se!");
    CHECK_STR(level_text_in(&sign.text, "sl"), "Kotali se!");
    CHECK_STR(level_text_in(&sign.text, "sk"), "Roll!"); // not translated
}
