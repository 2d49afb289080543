// test_collect.c - what is to be found in the picture, what the hero carries of it, counters, and signs in other languages.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/view.h"
#include "rocks.h"
#include "view/collect.h"
#include "view/hud.h"
#include "view/things.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 40, SCALE = 32 };

static const char *const rows[] = {"....................", "....................", "....................",
                                   "....................", "....................", "....................",
                                   "####################"};

typedef struct Stage {
    Rocks rocks;
    LevelElement elements[MOST]; // sorted
    GameState *state;            // owned
    GameEvents events;
    View *view; // owned
    DrawList list;
} Stage;

static void stage_begin(Stage *stage, uint32_t count)
{
    LevelDesc *level = &stage->rocks.level;
    rocks_make(&stage->rocks, rows, 7);
    level->spawn = vec2(4.0, 5.2);
    level->elements = stage->elements;
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++) {
        level->element_first[kind] = 0;
        for (uint32_t i = 0; i < count; i++)
            level->element_first[kind] += stage->elements[i].kind < kind;
    }
    stage->state = aligned_alloc(64, (game_state_size(level) + 63u) & ~(size_t)63u);
    stage->view = view_new(level, 1);
    REQUIRE(stage->state != NULL && stage->view != NULL);
    game_init(stage->state, level, &(GameOptions){0}, 1);
}

static void stage_end(Stage *stage)
{
    view_free(stage->view);
    draw_list_free(&stage->list);
    free(stage->state);
}

static void stage_play(Stage *stage, uint32_t keys, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        game_tick(stage->state, &stage->rocks.level, (TickInput){.keys = (uint16_t)keys}, &stage->events);
        view_tick(stage->view, stage->state, &stage->events);
    }
}

static void stage_draw(Stage *stage)
{
    ViewFrame frame = {.previous = stage->state,
                       .current = stage->state,
                       .alpha = 1.0,
                       .width = 20 * SCALE,
                       .height = 360,
                       .feather = 1.0};
    CHECK(view_draw(stage->view, &frame, &stage->list));
    for (uint32_t i = 0; i < stage->list.vertex_count; i++)
        CHECK(isfinite(stage->list.vertices[i].x) && isfinite(stage->list.vertices[i].y));
}

TEST(collect_is_drawn_before_and_after_it_is_found)
{
    static Stage stage;
    memset(&stage, 0, sizeof stage);
    uint32_t count = 0;
    stage.elements[count++] =
        (LevelElement){.kind = LEVEL_ELEMENT_CHECKPOINT, .centre = {6.0, 4.5}, .size = {2.0, 3.0}};
    stage.elements[count++] = (LevelElement){.kind = LEVEL_ELEMENT_CHECKPOINT, .centre = {-90.0, 5.0}};
    for (; count < 32; count++)
        stage.elements[count] = (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {8.0, 5.0}};
    for (; count < 36; count++)
        stage.elements[count] = (LevelElement){.kind = LEVEL_ELEMENT_SEED, .centre = {9.0, 5.0}};
    stage_begin(&stage, count);
    stage_play(&stage, 0, 10);
    stage_draw(&stage);
    uint32_t before = stage.list.vertex_count;
    stage_play(&stage, GAME_KEY_RIGHT, 60);
    CHECK_INT(stage.state->found.fireflies, 30);
    CHECK_INT(stage.state->found.seeds, 4);
    stage_draw(&stage);
    stage_play(&stage, 0, 300); // all inside, eight of them drawn; the counters are gone again
    stage_draw(&stage);
    CHECK(stage.list.vertex_count < before);
    stage_end(&stage);
}

// What the hero carries lies in its outline, however it is pressed.
TEST(collect_floats_inside_the_hero)
{
    static Stage stage;
    memset(&stage, 0, sizeof stage);
    for (uint32_t i = 0; i < 8; i++)
        stage.elements[i] = (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {4.0, 5.0}};
    stage_begin(&stage, 8);
    stage_play(&stage, 0, 120);
    Scene scene = {.level = &stage.rocks.level,
                   .previous = stage.state,
                   .current = stage.state,
                   .alpha = 1.0,
                   .time = 2.0,
                   .scale = SCALE,
                   .picture = {{0, 0}, {640, 360}}};
    HeroShape shape = hero_shape(&scene);
    HeroMood mood = {0};
    for (double time = 2.0; time < 12.0; time += 0.37) {
        scene.time = time;
        draw_list_clear(&stage.list, 1.0);
        collect_draw_inside(&stage.list, &scene, &shape, &mood);
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
    static Stage stage;
    memset(&stage, 0, sizeof stage);
    stage_begin(&stage, 0);
    Scene scene = {.level = &stage.rocks.level,
                   .previous = stage.state,
                   .current = stage.state,
                   .scale = SCALE,
                   .picture = {{0, 0}, {640, 360}}};
    const uint32_t drawn[] = {0, 1, 1, 0}; // at first; after a find; a moment later; in the end
    const uint32_t ticks[] = {10, 1, 60, 300};
    Hud hud = {0};
    for (int step = 0; step < 4; step++) {
        stage.state->found.fireflies = step > 0;
        for (uint32_t i = 0; i < ticks[step]; i++)
            hud_tick(&hud, stage.state);
        draw_list_clear(&stage.list, 1.0);
        hud_draw(&stage.list, &scene, &hud);
        CHECK_INT(stage.list.vertex_count > 0, drawn[step]);
    }
    stage.state->hero.parts = 1; // stays to be seen
    for (uint32_t i = 0; i < 600; i++)
        hud_tick(&hud, stage.state);
    hud_draw(&stage.list, &scene, &hud);
    CHECK(stage.list.vertex_count > 0);
    stage_end(&stage);
}

TEST(sign_speaks_the_language_if_it_can)
{
    LevelSign sign = {.text = "Roll!", .translations = {[LEVEL_CZECH] = "Kutálej se!", [LEVEL_SLOVENE] = "Kotali se!"}};
    CHECK_STR(things_sign_text(&sign, ""), "Roll!");
    CHECK_STR(things_sign_text(&sign, "c"), "Roll!");
    CHECK_STR(things_sign_text(&sign, "en"), "Roll!");
    CHECK_STR(things_sign_text(&sign, "cs"), "Kutálej se!");
    CHECK_STR(things_sign_text(&sign, "cs_CZ.UTF-8"), "Kutálej se!");
    CHECK_STR(things_sign_text(&sign, "sl"), "Kotali se!");
    CHECK_STR(things_sign_text(&sign, "sk"), "Roll!"); // not translated
}
