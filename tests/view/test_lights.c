// test_lights.c - the edge of the rock is lit where it faces a light; crystals and dripstones grow
// only in caves, and always the same; smears of resin fade.
#include "forest.h"
#include "harness.h"
#include "stage.h"
#include "view/backdrop/backdrop.h"
#include "view/ground/cave_growth.h"
#include "view/hero/hero.h"
#include "view/light/lights.h"

#include <string.h>

static const Vec2 spawn = {10.0, 5.2};

// Alpha of the brightest vertex of the rim above or below a height (tiles).
static uint32_t brightest(const DrawList *list, double height, bool above)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        bool there = ((double)list->vertices[i].y / STAGE_SCALE < height) == above;
        if (there && list->vertices[i].color.a > most)
            most = list->vertices[i].color.a;
    }
    return most;
}

TEST(rim_is_lit_where_it_faces_the_hero)
{
    Stage stage = {0};
    Outline outline = {0};
    stage_begin(&stage, spawn, 0);
    REQUIRE(outline_build(&stage.rocks.level.terrain, &outline));
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    lights_draw_rim(&stage.list, &frame, &outline);
    CHECK(brightest(&stage.list, 6.5, true) > 60);  // the floor under the hero
    CHECK(brightest(&stage.list, 6.5, false) < 40); // the underside of the floor faces away
    stage.now->heroes[0].dead_ticks = 5;
    draw_list_clear(&stage.list, 1.0);
    lights_draw_rim(&stage.list, &frame, &outline);
    CHECK_INT(stage.list.index_count, 0); // there is no light
    outline_free(&outline);
    stage_end(&stage);
}

static const char *const closed[] = {
    "########################################", "########################################",
    "########################################", "###.................................####",
    "###.................................####", "###.................................####",
    "###.................................####", "########################################",
    "########################################",
};

TEST(cave_growth_is_the_same_every_time_and_only_in_the_dark)
{
    static Rocks rocks, bright;
    static Cave first, again;
    static Theme bare;
    Gloom gloom = {0};
    Outline outline = {0};
    rocks_make(&rocks, closed, sizeof closed / sizeof closed[0]);
    REQUIRE(outline_build(&rocks.level.terrain, &outline));
    REQUIRE(gloom_build(&gloom, &rocks.level));
    cave_build(&first, theme_forest(), &rocks.level, &outline, &gloom);
    cave_build(&again, theme_forest(), &rocks.level, &outline, &gloom);
    CHECK(first.count > 0);
    CHECK(memcmp(&first, &again, sizeof first) == 0);
    for (uint32_t i = 0; i < first.count; i++) {
        CHECK(first.list[i].foot.x > 2.9 && first.list[i].foot.x < 36.1);
        // dripstones hang from ceilings
        CHECK(first.list[i].crystal || first.list[i].normal.y > 0.5);
    }
    bare = *theme_forest();
    bare.dressing.crystals = bare.dressing.teeth = 0.0;
    cave_build(&again, &bare, &rocks.level, &outline, &gloom);
    CHECK_INT(again.count, 0);
    gloom_free(&gloom);
    outline_free(&outline);
    rocks_make(&bright, closed + 3, 6); // without a roof
    REQUIRE(outline_build(&bright.level.terrain, &outline));
    REQUIRE(gloom_build(&gloom, &bright.level));
    cave_build(&again, theme_forest(), &bright.level, &outline, &gloom);
    CHECK_INT(again.count, 0);
    gloom_free(&gloom);
    outline_free(&outline);
}

TEST(smears_stay_a_while_where_the_hero_held_on)
{
    Stage stage = {0};
    static Smears smears;
    stage_begin(&stage, spawn, 0);
    smears = (Smears){0};
    for (uint32_t i = 0; i < 60; i++) {
        stage_play(&stage, GAME_KEY_STICK, 1);
        smears_tick(&smears, &stage.rocks.level, stage.now);
    }
    CHECK(smears.count > 0);
    Frame frame = stage_frame(&stage, 1.0);
    draw_list_clear(&stage.list, 1.0);
    smears_draw(&stage.list, &frame, &smears);
    CHECK(stage.list.vertex_count > 0);
    stage_play(&stage, 0, 30);
    for (uint32_t i = 0; i < SMEAR_TICKS; i++)
        smears_tick(&smears, &stage.rocks.level, stage.now);
    draw_list_clear(&stage.list, 1.0);
    smears_draw(&stage.list, &frame, &smears);
    CHECK_INT(stage.list.vertex_count, 0); // the smears have faded
    stage_end(&stage);
}
