// test_crystal.c - a crystal shows how full it is, and from whom its light comes.
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/light/lights.h"
#include "view/things/element_look.h"

static const Vec2 spawn = {6.0, 5.2};

// Starts a stage with one crystal 3 tiles to the right of the hero; it needs 1 s to be full.
static void begin(Stage *stage)
{
    stage->elements[0] = (LevelElement){.kind = LEVEL_ELEMENT_CRYSTAL,
                                        .centre = {9.0, 5.05},
                                        .size = {0.7, 1.9},
                                        .crystal = {.fill = 1.0, .fade = 4.0, .sight = 1.0}};
    stage_begin(stage, spawn, 1);
}

static void draw(Stage *stage, bool light)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.time = 1.25;
    draw_list_clear(&stage->list, 1.0);
    (light ? crystal_look.light : crystal_look.back)(&stage->list, &frame, 0);
}

// Returns the y of the highest vertex of this colour in the list, tiles; 1e9: there is none.
static double top_of(const Stage *stage, uint32_t rgb)
{
    double top = 1e9;
    DrawColor color = draw_color(rgb, 1.0);
    for (uint32_t i = 0; i < stage->list.vertex_count; i++) {
        const DrawVertex *vertex = &stage->list.vertices[i];
        if (vertex->color.r == color.r && vertex->color.g == color.g && vertex->color.b == color.b)
            top = real_min(top, (double)vertex->y / STAGE_SCALE);
    }
    return top;
}

TEST(crystal_light_stands_higher_the_fuller_it_is)
{
    Stage stage = {0};
    begin(&stage);
    double before = 7.0, foot = 6.0, tip = 4.1;
    for (int quarter = 1; quarter <= 4; quarter++) {
        stage_play(&stage, 0, 15);
        draw(&stage, false);
        double top = top_of(&stage, COLOR_WHITE); // the line on the light
        CHECK(top < before - 0.2);
        before = top;
    }
    stage_check_box(stage_drawn_box(&stage), (Box){{8.4, tip}, {10.0, foot}}, 0.2);
    stage_end(&stage);
}

TEST(crystal_that_is_empty_holds_no_light)
{
    Stage stage = {0};
    begin(&stage);
    stage.now->heroes[0].light = 0.0;
    draw(&stage, false);
    CHECK(top_of(&stage, COLOR_CRYSTAL_DEEP) == 1e9);
    CHECK(top_of(&stage, COLOR_CRYSTAL_LINE) < 5.0);
    stage_end(&stage);
}

TEST(crystal_gets_beads_of_light_from_the_hero_that_shines_on_it)
{
    Stage stage = {0};
    begin(&stage);
    draw(&stage, true);
    uint32_t dark = stage.list.index_count;
    CHECK(stage_drawn_box(&stage).max.x > 9.0);
    stage_play(&stage, 0, 10);
    draw(&stage, true);
    CHECK(stage.list.index_count > dark + 100);
    CHECK(stage_drawn_box(&stage).min.x < spawn.x + 1.5);
    stage_end(&stage);
}

TEST(crystal_lights_what_is_near_less_than_the_hero_does)
{
    Stage stage = {0};
    begin(&stage);
    Lights lights;
    Frame frame = stage_frame(&stage, 1.0);
    lights_collect(&lights, &frame);
    uint32_t before = lights.count;
    stage_play(&stage, 0, 90);
    frame = stage_frame(&stage, 1.0);
    lights_collect(&lights, &frame);
    REQUIRE(lights.count == before + 1);
    CHECK(lights.list[before].color == COLOR_CRYSTAL_LIGHT);
    CHECK(lights.list[before].reach < lights.list[0].reach);
    stage_end(&stage);
}

TEST(crystal_of_any_size_is_drawn_finite)
{
    static const Vec2 sizes[] = {{0.0, 0.0}, {0.01, 30.0}, {40.0, 0.1}};
    for (int i = 0; i < 3; i++) {
        Stage stage = {0};
        begin(&stage);
        stage.elements[0].size = sizes[i];
        stage_play(&stage, 0, 20);
        draw(&stage, false);
        stage_drawn_box(&stage);
        draw(&stage, true);
        stage_drawn_box(&stage);
        stage_end(&stage);
    }
}
