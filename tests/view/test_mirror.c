// test_mirror.c - water mirrors the open sky and the lights above it; other pools mirror nothing.
#include "harness.h"
#include "stage.h"
#include "view/light/lights.h"
#include "view/things/liquids/pool.h"

static const PoolStyle glass = {.mirror = 1.0}, dull = {.mirror = 0.0},
                       calm = {.mirror = 1.0, .calm = true};

// A pool from x = 4 to 16 with its surface at `top`; the hero is at (10, 3).
static void begin(Stage *stage, LevelElement *water, double top)
{
    *stage = (Stage){0};
    *water = (LevelElement){
        .kind = LEVEL_ELEMENT_WATER, .centre = {10.0, top + 1.0}, .size = {12.0, 2.0}};
    stage_begin(stage, vec2(10.0, 3.0), 0);
}

static double alpha_at(const Pool *pool, double x, double depth)
{
    return mirror_color(pool, vec2(x, pool->box.min.y + depth), depth, draw_color(0x000000, 0.1)).a;
}

TEST(mirror_shows_the_sky_at_the_surface_and_not_in_a_cave)
{
    Stage stage;
    LevelElement water;
    begin(&stage, &water, 4.0);
    stage.now->heroes[0].dead_ticks = 5; // a dead hero does not shine
    Frame frame = stage_frame(&stage, 1.0);
    Pool pool = pool_of(&frame, &water, &glass, &frame.theme->media.water);
    CHECK(alpha_at(&pool, 10.0, 0.0) > alpha_at(&pool, 10.0, 0.7));
    CHECK_INT((int)alpha_at(&pool, 10.0, 2.0), 26);
    float closed[4] = {1.0f, 1.0f, 1.0f, 1.0f};
    Gloom cave = {.dark = closed, .width = 2, .height = 2};
    frame.gloom = &cave;
    CHECK_INT((int)alpha_at(&pool, 10.0, 0.0), 26);
    stage_end(&stage);
}

TEST(mirror_shows_the_hero_above_it_and_glitters_under_it)
{
    Stage stage;
    LevelElement water;
    begin(&stage, &water, 4.0);
    Frame frame = stage_frame(&stage, 1.0);
    Pool pool = pool_of(&frame, &water, &glass, &frame.theme->media.water);
    CHECK(alpha_at(&pool, 10.0, 0.3) > 1.5 * alpha_at(&pool, 14.0, 0.3));
    draw_list_clear(&stage.list, 1.0);
    mirror_draw_glitter(&stage.list, &pool);
    Box drawn = stage_drawn_box(&stage);
    CHECK(stage.list.index_count > 0 && drawn.min.y > 3.9 && drawn.max.y < 6.1 &&
          drawn.min.x > 8.0 && drawn.max.x < 12.0);
    stage_end(&stage);
}

TEST(mirror_shows_nothing_that_is_in_the_water_nor_in_mud)
{
    Stage stage;
    LevelElement water;
    begin(&stage, &water, 2.0); // the hero is in it
    Frame frame = stage_frame(&stage, 1.0);
    Pool pool = pool_of(&frame, &water, &glass, &frame.theme->media.water),
         mud = pool_of(&frame, &water, &dull, &frame.theme->media.water);
    draw_list_clear(&stage.list, 1.0);
    mirror_draw_glitter(&stage.list, &pool);
    mirror_draw_glitter(&stage.list, &mud);
    CHECK_INT(stage.list.index_count, 0);
    CHECK_INT((int)alpha_at(&mud, 10.0, 0.0), 26);
    stage_end(&stage);
}

// The hero is above the left bank. 30 strokes lie under the surface near that bank, and end 1.5
// tiles below it. Water with waves mirrors it where it is: in the rock, where nothing is drawn.
TEST(mirror_of_a_calm_pool_shows_a_hero_beside_it)
{
    static const char *const bank[] = {
        "....................", "....................", "....................",
        "....................", "#######........#####", "#######........#####",
        "#######........#####", "####################",
    };
    Stage stage = {0};
    LevelElement water = {.kind = LEVEL_ELEMENT_WATER, .centre = {10.0, 5.6}, .size = {12.0, 2.8}};
    stage_begin_in(&stage, bank, 8, vec2(5.5, 3.2), 0);
    Frame frame = stage_frame(&stage, 1.0);
    Pool waves = pool_of(&frame, &water, &glass, &frame.theme->media.water),
         pool = pool_of(&frame, &water, &calm, &frame.theme->media.water);
    CHECK(waves.lights.list[0].at.x < 6.0);
    CHECK(pool.lights.list[0].at.x > 7.2 && pool.lights.list[0].at.x < 8.2);
    draw_list_clear(&stage.list, 1.0);
    mirror_draw_glitter(&stage.list, &waves);
    CHECK_INT(stage.list.index_count, 0);
    mirror_draw_glitter(&stage.list, &pool);
    Box drawn = stage_drawn_box(&stage);
    CHECK(stage.list.index_count > 30 * 6 && drawn.min.y > 4.1 && drawn.max.y < 6.0 &&
          drawn.max.x < 9.5);
    CHECK(pool_height(&pool, 8.0) == pool_height(&pool, 11.3)); // no waves
    stage_end(&stage);
}

TEST(mirror_of_a_calm_pool_shows_nothing_far_away)
{
    Stage stage;
    LevelElement water;
    begin(&stage, &water, 4.0);
    Frame frame = stage_frame(&stage, 1.0);
    water.centre.x = 40.0;
    Pool pool = pool_of(&frame, &water, &calm, &frame.theme->media.water);
    draw_list_clear(&stage.list, 1.0);
    mirror_draw_glitter(&stage.list, &pool);
    CHECK_INT(stage.list.index_count, 0);
    stage_end(&stage);
}

// Dark teeth stand upside down under the surface of a calm pool, in its water only.
TEST(mirror_of_a_calm_pool_shows_stone_teeth)
{
    static const char *const bank[] = {
        "........................................", "........................................",
        "........................................", "........................................",
        "#######........................#########", "#######........................#########",
        "########################################",
    };
    Stage stage = {0};
    LevelElement water = {.kind = LEVEL_ELEMENT_WATER, .centre = {19.0, 5.2}, .size = {30.0, 2.0}};
    stage_begin_in(&stage, bank, 7, vec2(5.5, 3.2), 0);
    Frame frame = stage_frame(&stage, 1.0);
    Pool waves = pool_of(&frame, &water, &glass, &frame.theme->media.water),
         pool = pool_of(&frame, &water, &calm, &frame.theme->media.water);
    draw_list_clear(&stage.list, 1.0);
    mirror_draw_teeth(&stage.list, &waves);
    CHECK_INT(stage.list.index_count, 0);
    mirror_draw_teeth(&stage.list, &pool);
    Box drawn = stage_drawn_box(&stage);
    CHECK(stage.list.index_count > 0 && drawn.min.y > 4.1 && drawn.max.y < 6.3 &&
          drawn.min.x > 6.9 && drawn.max.x < 31.1);
    stage_end(&stage);
}
