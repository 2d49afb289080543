// test_young.c - the young olm hatches when its mother rests, stays in the water until the hero is
// near, and then goes where the hero went.
#include "harness.h"
#include "jantar/mother.h"
#include "stage.h"
#include "view/things/creatures/young.h"

// A pool between two shores, x from 6 to 14; a roof over all.
static void begin(Stage *stage)
{
    static const char *const hall[] = {"####################", "#..................#",
                                       "#..................#", "#..................#",
                                       "######........######", "######........######",
                                       "######........######", "####################"};
    *stage = (Stage){.elements = {{.id = 7,
                                   .kind = LEVEL_ELEMENT_WATER,
                                   .centre = {10.0, 5.5},
                                   .size = {9.0, 3.0},
                                   .water = {.density = 0.65, .drag = 1.5}},
                                  {.id = 8,
                                   .kind = LEVEL_ELEMENT_BOSS,
                                   .centre = {10.0, 5.6},
                                   .boss = {.kind = LEVEL_BOSS_MOTHER}}}};
    stage_begin_in(stage, hall, 8, vec2(2.5, 3.1), 2);
}

static void leave_in_peace(Stage *stage)
{
    uint32_t boss = stage->rocks.level.element_first[LEVEL_ELEMENT_BOSS];
    GameElement *mother = &game_elements(stage->now)[boss];
    mother->mode = GAME_MOTHER_RESTS;
    mother->boss.hits = 3;
    mother->on = 1;
}

static void play(Stage *stage, Young *young, uint32_t keys, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        stage_play(stage, keys, 1);
        young_tick(young, &stage->rocks.level, stage->now);
        for (uint32_t k = 0; young->is_out && k < YOUNG_JOINTS; k++)
            CHECK(sim_terrain_depth(&stage->rocks.level.terrain, young->joints[k]) < 0.3);
    }
}

static double distance(const Stage *stage, const Young *young)
{
    return vec2_length(vec2_sub(game_hero_info(stage->now).position, young->joints[0]));
}

TEST(young_hatches_when_its_mother_rests)
{
    static Stage stage;
    Young young = {0};
    begin(&stage);
    play(&stage, &young, 0, 30);
    CHECK(!young.is_out);
    leave_in_peace(&stage);
    play(&stage, &young, 0, 2);
    CHECK(young.is_out);
    CHECK(vec2_length(vec2_sub(young.joints[0], vec2(10.0, 5.6))) < 1.0);
    stage_end(&stage);
}

// The hero is far from the shore, then comes near, and goes back.
TEST(young_stays_in_the_water_and_then_follows)
{
    static Stage stage;
    Young young = {0};
    Box pool = {{6.0, 4.0}, {14.0, 7.0}};
    begin(&stage);
    leave_in_peace(&stage);
    play(&stage, &young, 0, 200);
    CHECK(box_contains(pool, young.joints[0]));
    CHECK(young.joints[0].x < 8.0 && !young.follows); // as near as it can come
    play(&stage, &young, GAME_KEY_RIGHT, 17);
    play(&stage, &young, 0, 60);
    CHECK(young.follows);
    play(&stage, &young, GAME_KEY_LEFT, 60);
    play(&stage, &young, 0, 120);
    CHECK(distance(&stage, &young) < 3.0);
    CHECK(!box_contains(pool, young.joints[0]));
    stage_end(&stage);
}

TEST(young_is_in_its_egg_again_after_a_jump_in_time)
{
    static Stage stage;
    Young young = {0};
    begin(&stage);
    leave_in_peace(&stage);
    play(&stage, &young, 0, 200);
    Vec2 there = young.joints[0];
    stage.now->tick += 100;
    young_tick(&young, &stage.rocks.level, stage.now);
    CHECK(vec2_length(vec2_sub(young.joints[0], there)) > 1.0);
    CHECK_INT(young.trail_count, 1);
    stage_end(&stage);
}

TEST(young_moves_smoothly_and_is_drawn_where_it_is)
{
    static Stage stage;
    Young young = {0};
    Frame frame = stage_frame_of_pose(1.0);
    begin(&stage);
    draw_list_clear(&stage.list, 1.0);
    young_draw(&stage.list, &frame, &young);
    CHECK_INT(stage.list.index_count, 0); // in its egg
    leave_in_peace(&stage);
    for (uint32_t i = 0; i < 300; i++) {
        Vec2 last = young.joints[0];
        play(&stage, &young, i % 100 < 40 ? GAME_KEY_RIGHT : GAME_KEY_LEFT, 1);
        CHECK(i == 0 || vec2_length(vec2_sub(young.joints[0], last)) < 0.2);
        draw_list_clear(&stage.list, 1.0);
        young_draw(&stage.list, &frame, &young);
        Box box = stage_drawn_box(&stage);
        CHECK(box_contains(box, young.before[0]));
        CHECK(box.max.x - box.min.x < 2.2 && box.max.y - box.min.y < 2.2);
    }
    stage_end(&stage);
}
