// test_horse.c - the miller's horse is drawn where its pose says, in every act and from both sides;
// what it is about to do can be seen, what chokes it, and how many cups are broken.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/bosses/boss_look.h"

// Colours of its figure.
enum {
    COLOR_HORSE_BACK = 0x2f4029,
    COLOR_HORSE_BARBEL = 0x6b7c6a,
    COLOR_HORSE_BELLY_SHADE = 0xc4bfa6,
    COLOR_HORSE_BELL_SHINE = 0xffefb8,
    COLOR_HORSE_CUP_BAND = 0x3f6f96,
    COLOR_HORSE_IRIS = 0xe2b24a,
    COLOR_HORSE_SOUL_HALO = 0x8fe6cf,
    COLOR_HORSE_STONE = 0x5c6468,
};

enum { TRIANGLES_MOST = 13000, ACTS = GAME_HORSE_RESTS + 1 };

// Lies to the left: the hinge of its jaws is at (6, 5), its last ball 8.2 tiles behind it.
static GameHorse lying(GameHorseAct act)
{
    GameHorse pose = {.act = act,
                      .part = 0.4,
                      .head = {6.0, 5.0},
                      .facing = REAL_PI,
                      .side = -1.0,
                      .gills = 0.25,
                      .home = {12.0, 5.0}};
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        pose.balls[i] = vec2(7.0 + 1.2 * i, 5.0);
    return pose;
}

// One that draws breath, or is about to.
static GameHorse breathing(GameHorseAct act)
{
    GameHorse pose = lying(act);
    pose.tell = 1.0;
    pose.gills = 1.0;
    pose.gape = act == GAME_HORSE_BREATHES ? 1.1 : 0.2;
    pose.breath = act == GAME_HORSE_BREATHES ? 1.0 : 0.0;
    pose.drawn = (Box){{-6.0, 4.0}, {4.0, 8.0}};
    return pose;
}

static GameHorse choking(void)
{
    GameHorse pose = lying(GAME_HORSE_CHOKES);
    pose.choke = pose.harmless = 1.0;
    pose.gape = 0.6;
    return pose;
}

// One with three cups on a shelf, apart from it.
static GameHorse with_cups(GameHorseAct act, uint32_t hits)
{
    GameHorse pose = lying(act);
    pose.cup_count = GAME_HORSE_CUPS;
    pose.hits = hits;
    for (uint32_t i = 0; i < GAME_HORSE_CUPS; i++)
        pose.cups[i] = vec2(-20.0 - 3.0 * i, 5.0);
    return pose;
}

// The same pose, seen in a mirror that stands at x = 10.
static GameHorse mirrored(GameHorse pose)
{
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++)
        pose.balls[i].x = 20.0 - pose.balls[i].x;
    pose.head.x = 20.0 - pose.head.x;
    pose.facing = REAL_PI - pose.facing;
    pose.side = -pose.side;
    return pose;
}

static void draw_moving(Stage *stage, const GameHorse *pose, double time, Vec2 speed,
                        FigureLayer layer)
{
    Frame frame = stage_frame_of_pose(time);
    BossPose boss = {.kind = LEVEL_BOSS_HORSE, .horse = *pose};
    draw_list_clear(&stage->list, 1.0);
    boss_draw(&stage->list, &frame, NULL, &boss, speed, layer);
}

static void draw_back(Stage *stage, const GameHorse *pose, double time)
{
    draw_moving(stage, pose, time, vec2(0.0, 0.0), FIGURE_BACK);
}

static void draw_front(Stage *stage, const GameHorse *pose)
{
    draw_moving(stage, pose, 1.5, vec2(0.0, 0.0), FIGURE_FRONT);
}

static void draw_light(Stage *stage, const GameHorse *pose)
{
    draw_moving(stage, pose, 1.5, vec2(0.0, 0.0), FIGURE_LIGHT);
}

static uint32_t count(const Stage *stage, uint32_t rgb, Vec2 place, double reach)
{
    return stage_count_color(&stage->list, rgb, place, reach, NULL);
}

// The box of its head and all its balls.
static Box box_of(const GameHorse *pose)
{
    Vec2 mouth = game_horse_mouth(pose);
    Box box = {mouth, mouth};
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++) {
        double side = 2.0 * game_horse_radius(i);
        Box ball = box_at(pose->balls[i], vec2(side, side));
        box = box_include(box_include(box, ball.min), ball.max);
    }
    return box;
}

// --- where it is ---------------------------------------------------------------------------------

// Fins, barbels, its bell and the tip of its tail are all that sticks out.
TEST(horse_is_drawn_from_lips_to_tail_and_nowhere_else)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameHorse pose = lying(act), other = mirrored(pose);
        for (uint32_t side = 0; side < 2; side++) {
            const GameHorse *seen = side ? &other : &pose;
            draw_back(&stage, seen, 1.5);
            Box box = stage_drawn_box(&stage), wanted = box_of(seen), most = box_grow(wanted, 3.6);
            CHECK(box.min.x < wanted.min.x + 0.1 && box.max.x > wanted.max.x - 0.1);
            CHECK(box.min.y < wanted.min.y + 0.1 && box.max.y > wanted.max.y - 0.1);
            CHECK(box_contains(most, box.min) && box_contains(most, box.max));
        }
    }
    draw_list_free(&stage.list);
}

TEST(horse_in_a_mirror_is_the_mirrored_horse)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameHorse pose = lying(act), other = mirrored(pose);
        draw_back(&stage, &other, 1.5);
        Box wanted = stage_drawn_box(&stage);
        draw_back(&stage, &pose, 1.5);
        stage_check_box(
            stage_drawn_box(&stage),
            (Box){{20.0 - wanted.max.x, wanted.min.y}, {20.0 - wanted.min.x, wanted.max.y}}, 0.4);
    }
    draw_list_free(&stage.list);
}

// Barbels trail behind a head that moves.
TEST(horse_trails_its_barbels)
{
    Stage stage = {0};
    GameHorse pose = lying(GAME_HORSE_LURKS);
    Vec2 mean[3];
    for (int i = 0; i < 3; i++) {
        draw_moving(&stage, &pose, 1.5, vec2(10.0 * (i - 1), 0.0), FIGURE_BACK);
        stage_count_color(&stage.list, COLOR_HORSE_BARBEL, pose.head, 8.0, &mean[i]);
    }
    CHECK(mean[0].x > mean[1].x + 0.2 && mean[1].x > mean[2].x + 0.2);
    draw_list_free(&stage.list);
}

// --- what it shows -------------------------------------------------------------------------------

TEST(horse_glows_only_before_and_while_it_draws_breath)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        bool tells = act == GAME_HORSE_TELLS || act == GAME_HORSE_BREATHES;
        GameHorse pose = tells ? breathing(act) : lying(act);
        draw_back(&stage, &pose, 1.5);
        CHECK_INT(count(&stage, COLOR_DANGER, pose.head, 3.0) > 0, tells);
        CHECK_INT(count(&stage, COLOR_DANGER, pose.balls[4], 3.0), 0);
        draw_light(&stage, &pose);
        CHECK_INT(count(&stage, COLOR_DANGER, pose.head, 3.0) > 0, tells);
    }
    draw_list_free(&stage.list);
}

// Water runs from all of the box that it draws in, to its mouth, and only while it does.
TEST(horse_draws_water_from_its_box)
{
    Stage stage = {0};
    GameHorse pose = breathing(GAME_HORSE_BREATHES), calm = lying(GAME_HORSE_LURKS);
    draw_front(&stage, &pose);
    Box box = stage_drawn_box(&stage), most = box_include(pose.drawn, game_horse_mouth(&pose));
    CHECK(box_contains(box_grow(most, 0.3), box.min) && box_contains(box_grow(most, 0.3), box.max));
    CHECK(box.max.x - box.min.x > 6.0 && box.max.y - box.min.y > 2.0);
    draw_front(&stage, &calm);
    CHECK_INT(stage.list.vertex_count, 0);
    draw_list_free(&stage.list);
}

TEST(horse_that_chokes_has_a_boulder_and_wide_eyes)
{
    Stage stage = {0};
    GameHorse pose = choking(), calm = lying(GAME_HORSE_LURKS);
    Vec2 mouth = game_horse_mouth(&pose);
    draw_back(&stage, &pose, 1.5);
    CHECK(count(&stage, COLOR_HORSE_STONE, mouth, 1.5) > 0);
    CHECK(count(&stage, COLOR_EYE, pose.head, 3.0) > 0);
    draw_back(&stage, &calm, 1.5);
    CHECK_INT(count(&stage, COLOR_HORSE_STONE, mouth, 1.5), 0);
    CHECK_INT(count(&stage, COLOR_EYE, pose.head, 3.0), 0);
    CHECK(count(&stage, COLOR_HORSE_IRIS, pose.head, 3.0) > 0);
    draw_list_free(&stage.list);
}

TEST(horse_shuts_its_eyes_to_sleep)
{
    Stage stage = {0};
    const GameHorseAct acts[] = {GAME_HORSE_SLEEPS, GAME_HORSE_RESTS};
    for (uint32_t i = 0; i < 2; i++) {
        GameHorse pose = lying(acts[i]);
        draw_back(&stage, &pose, 1.5);
        CHECK_INT(count(&stage, COLOR_HORSE_IRIS, pose.head, 3.0), 0);
    }
    draw_list_free(&stage.list);
}

TEST(horse_rolls_its_belly_up)
{
    Stage stage = {0};
    GameHorse pose = lying(GAME_HORSE_FLOATS);
    for (uint32_t rolled = 0; rolled < 2; rolled++) {
        Vec2 back, belly;
        pose.roll = rolled;
        draw_back(&stage, &pose, 1.5);
        CHECK(stage_count_color(&stage.list, COLOR_HORSE_BACK, pose.balls[2], 8.0, &back) > 0);
        CHECK(stage_count_color(&stage.list, COLOR_HORSE_BELLY_SHADE, pose.balls[2], 8.0, &belly));
        CHECK_INT(belly.y < back.y, rolled);
    }
    draw_list_free(&stage.list);
}

// The edge of its belly lies where its balls end, so that one walks on what one sees.
TEST(horse_is_as_high_as_its_balls)
{
    Stage stage = {0};
    GameHorse pose = lying(GAME_HORSE_FLOATS);
    pose.roll = pose.harmless = 1.0;
    draw_back(&stage, &pose, 1.5);
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++) {
        Vec2 top = {pose.balls[i].x, pose.balls[i].y - game_horse_radius(i)};
        CHECK(count(&stage, COLOR_HORSE_BELLY_SHADE, top, 0.2) > 0);
    }
    draw_list_free(&stage.list);
}

TEST(horse_is_drawn_over_a_hero_in_it)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        bool holds = act == GAME_HORSE_HOLDS || act == GAME_HORSE_SWELLS;
        GameHorse pose = lying(act);
        draw_front(&stage, &pose);
        CHECK_INT(count(&stage, COLOR_PUPIL, pose.head, 3.0) > 0, holds);
    }
    draw_list_free(&stage.list);
}

TEST(horse_that_swallowed_a_puffed_hero_is_thicker)
{
    Stage stage = {0};
    GameHorse pose = lying(GAME_HORSE_FLOATS);
    Box boxes[2];
    for (uint32_t i = 0; i < 2; i++) {
        pose.swollen = i;
        draw_front(&stage, &pose);
        draw_back(&stage, &pose, 1.5);
        uint32_t high = 0;
        for (uint32_t k = 0; k < stage.list.vertex_count; k++) // beside its fins
            high += stage.list.vertices[k].y < (float)(STAGE_SCALE * (pose.head.y - 1.4)) &&
                    real_abs((double)stage.list.vertices[k].x / STAGE_SCALE - pose.head.x) < 1.0;
        CHECK_INT(high > 0, i);
        boxes[i] = stage_drawn_box(&stage);
    }
    CHECK_NEAR(boxes[0].max.x, boxes[1].max.x, 0.01); // its tail does not swell
    draw_list_free(&stage.list);
}

// --- cups and bell -------------------------------------------------------------------------------

TEST(horse_has_a_light_for_each_cup_that_broke)
{
    Stage stage = {0};
    for (uint32_t hits = 0; hits <= 3; hits++) {
        GameHorse pose = with_cups(GAME_HORSE_LURKS, hits);
        draw_back(&stage, &pose, 1.5);
        for (uint32_t i = 0; i < GAME_HORSE_CUPS; i++) {
            CHECK_INT(count(&stage, COLOR_HORSE_CUP_BAND, pose.cups[i], 1.0) > 0, i >= hits);
            CHECK_INT(count(&stage, COLOR_HORSE_SOUL_HALO, vec2(pose.cups[i].x, 1.8), 1.2) > 0,
                      i < hits);
        }
        draw_light(&stage, &pose);
        for (uint32_t i = 0; i < GAME_HORSE_CUPS; i++) // those that are shut hide it
            CHECK_INT(count(&stage, COLOR_HORSE_SOUL_HALO, pose.cups[i], i < hits ? 4.5 : 1.0) > 0,
                      i <= hits);
    }
    draw_list_free(&stage.list);
}

TEST(horse_lets_the_light_of_a_cup_rise)
{
    Stage stage = {0};
    double last = 1e9;
    for (double part = 0.0; part <= 1.0; part += 0.125) {
        GameHorse pose = with_cups(GAME_HORSE_REELS, 1);
        pose.part = part;
        Vec2 mean;
        draw_back(&stage, &pose, 1.5);
        CHECK(stage_count_color(&stage.list, COLOR_HORSE_SOUL_HALO, pose.cups[0], 5.0, &mean) > 0);
        CHECK(mean.y < last + 0.05);
        last = mean.y;
    }
    CHECK(last < 5.0 - 2.5);
    draw_list_free(&stage.list);
}

TEST(the_fourth_cup_of_the_horse_breaks_apart_from_the_hits)
{
    Stage stage = {0};
    for (int broken = 0; broken < 2; broken++) {
        GameHorse pose = with_cups(GAME_HORSE_RESTS, 3);
        pose.cup_count = GAME_HORSE_CUPS_MOST;
        pose.cups[GAME_HORSE_CUPS] = vec2(-32.0, 5.0);
        pose.fourth = broken;
        draw_back(&stage, &pose, 1.5);
        CHECK_INT(count(&stage, COLOR_HORSE_CUP_BAND, vec2(-32.0, 5.0), 1.0) == 0, broken);
        CHECK_INT(count(&stage, COLOR_HORSE_SOUL_HALO, vec2(-32.0, 1.8), 1.2) > 0, broken);
    }
    draw_list_free(&stage.list);
}

TEST(horse_loses_its_bell_with_the_last_hit)
{
    Stage stage = {0};
    double last = 0.0;
    for (double part = 0.0; part < 0.8; part += 0.1) {
        GameHorse pose = with_cups(GAME_HORSE_REELS, 3);
        pose.part = part;
        Vec2 mean;
        draw_back(&stage, &pose, 1.5);
        CHECK(stage_count_color(&stage.list, COLOR_HORSE_BELL_SHINE, pose.head, 9.0, &mean) > 0);
        CHECK(mean.y > last - 0.15); // it turns over as it sinks
        last = mean.y;
    }
    CHECK(last > 5.0 + 2.5);
    for (uint32_t hits = 2; hits <= 3; hits++) {
        GameHorse pose = with_cups(hits == 3 ? GAME_HORSE_RESTS : GAME_HORSE_LURKS, hits);
        draw_back(&stage, &pose, 1.5);
        CHECK_INT(count(&stage, COLOR_HORSE_BELL_SHINE, pose.head, 9.0) > 0, hits == 2);
    }
    draw_list_free(&stage.list);
}

// --- all poses -----------------------------------------------------------------------------------

TEST(horse_costs_a_bounded_number_of_triangles)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameHorse pose = with_cups(act, act % 4);
        pose.tell = pose.gape = pose.gills = pose.choke = 1.0;
        if (act == GAME_HORSE_BREATHES)
            pose = breathing(act);
        draw_back(&stage, &pose, 2.0);
        uint32_t triangles = stage.list.index_count / 3;
        CHECK(triangles > TRIANGLES_MOST / 6);
        draw_front(&stage, &pose);
        CHECK(triangles + stage.list.index_count / 3 <= TRIANGLES_MOST);
    }
    draw_list_free(&stage.list);
}

TEST(horse_of_any_pose_is_finite)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameHorse pose = {.act = act, .tell = 1.0, .gape = 1.1, .choke = 1.0, .hits = 3};
        draw_back(&stage, &pose, 0.0); // all of it is in one place
        Box box = stage_drawn_box(&stage);
        CHECK(box.min.x > -12.0 && box.max.x < 12.0);
        draw_front(&stage, &pose);
        stage_drawn_box(&stage);
        draw_light(&stage, &pose);
        stage_drawn_box(&stage);
    }
    draw_list_free(&stage.list);
}

TEST(horse_looks_the_same_at_the_same_time)
{
    Stage one = {0}, two = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameHorse pose = with_cups(act, 1);
        draw_back(&one, &pose, 3.25);
        draw_back(&two, &pose, 3.25);
        CHECK(stage_lists_are_equal(&one.list, &two.list));
        draw_back(&two, &pose, 3.5);
        CHECK(!stage_lists_are_equal(&one.list, &two.list));
    }
    draw_list_free(&one.list);
    draw_list_free(&two.list);
}
