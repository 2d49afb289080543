// test_hair.c - the hair of a charged hero: none without charge, longer with each, bent to what
// takes charge near by.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"
#include "view/hero/hero.h"

#include <string.h>

static const Vec2 spawn = {10.0, 5.0};

// Draws the hair of a hero with so many charges, long after it got them.
static void draw(Stage *stage, double charge)
{
    HeroMood mood = {0};
    stage->now->heroes[0].charge = stage->before->heroes[0].charge = charge;
    for (uint32_t i = 0; i < 120; i++)
        hero_hair_tick(&mood, stage->now, 0);
    Frame frame = stage_frame(stage, 1.0);
    HeroShape shape = hero_shape(&frame, 0);
    draw_list_clear(&stage->list, 0.0);
    hero_hair_draw(&stage->list, &frame, &shape, &mood);
}

// Returns the mean place of the tips of the hairs, from the hero's middle, tiles.
static Vec2 mean_tip(const Stage *stage)
{
    Vec2 mean, middle = game_hero_info_of(stage->now, 0).position;
    uint32_t count = stage_count_color(&stage->list, COLOR_CHARGE_TIP, spawn, STAGE_MOST, &mean);
    CHECK(count > 0);
    return vec2_sub(mean, middle);
}

TEST(hair_grows_with_each_charge)
{
    Stage stage = {0};
    stage_begin(&stage, spawn, 0);
    stage_play(&stage, 0, 60);
    draw(&stage, 0.0);
    CHECK_INT(stage.list.vertex_count, 0);
    uint32_t bright[GAME_CHARGES_MOST + 1] = {0}, hairs = 0;
    for (uint32_t i = 1; i <= GAME_CHARGES_MOST; i++) {
        draw(&stage, i);
        bright[i] = stage_count_color(&stage.list, COLOR_CHARGE_SPARK, spawn, STAGE_MOST, NULL);
        CHECK(bright[i] > bright[i - 1] && stage.list.vertex_count > hairs);
        hairs = stage.list.vertex_count;
    }
    CHECK_INT(bright[3], 3 * bright[1]); // a bright tip for each
    stage_end(&stage);
}

TEST(hair_bends_to_iron_near_by)
{
    static const char *const rows[] = {"............#.......", "............#.......",
                                       "............#.......", "............#.......",
                                       "............#.......", "............#.......",
                                       "............#.......", "....................",
                                       "....................", "####################"};
    static LevelMaterial ground[ROCKS_TYPES];
    Vec2 tips[2];
    for (uint32_t kind = 0; kind < 2; kind++) {
        Stage stage = {0};
        stage_begin_in(&stage, rows, sizeof rows / sizeof *rows, vec2(10.0, 3.0), 0);
        stage_play(&stage, 0, 2);
        for (uint32_t i = 1; i < ROCKS_TYPES; i++)
            ground[i].kind = kind == 0 ? LEVEL_EARTH : LEVEL_IRON;
        stage.rocks.level.materials = ground;
        draw(&stage, 3.0);
        tips[kind] = mean_tip(&stage);
        stage_end(&stage);
    }
    CHECK(tips[1].x > tips[0].x + 0.05);
}
