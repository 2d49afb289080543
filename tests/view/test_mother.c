// test_mother.c - the mother of dragons is drawn where her pose says, in every act and from both
// sides; each phase, a rush that is told and a hit can be seen, and only what hurts wears embers.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/things/bosses/boss_look.h"

enum { TRIANGLES_MOST = 9000, ACTS = GAME_MOTHER_RESTS + 1 };

// Swims to the left: her head is at (5, 5), her last ball 10.8 tiles behind it.
static GameMother swimming(GameMotherAct act)
{
    GameMother pose = {.act = act,
                       .part = 0.4,
                       .home = {12.0, 9.0},
                       .aim = {1.5, 5.0},
                       .gills = 0.3,
                       .dazed = act == GAME_MOTHER_DAZED ? 1.0 : 0.0};
    for (uint32_t i = 0; i < GAME_MOTHER_BALLS; i++)
        pose.balls[i] = vec2(5.0 + 1.35 * i, 5.0);
    return pose;
}

// One that is about to rush, or does.
static GameMother hunting(GameMotherAct act, double tell)
{
    GameMother pose = swimming(act);
    pose.tell = tell;
    pose.gills = act == GAME_MOTHER_TELLS ? 1.0 : 0.0;
    pose.mouth = real_max(tell - 0.3, 0.0);
    return pose;
}

// The same pose, seen in a mirror that stands at x = 10.
static GameMother mirrored(GameMother pose)
{
    for (uint32_t i = 0; i < GAME_MOTHER_BALLS; i++)
        pose.balls[i].x = 20.0 - pose.balls[i].x;
    pose.home.x = 20.0 - pose.home.x;
    pose.aim.x = 20.0 - pose.aim.x;
    return pose;
}

static void draw_layer(Stage *stage, const GameMother *pose, double time, FigureLayer layer)
{
    Frame frame = stage_frame_of_pose(time);
    BossPose boss = {.kind = LEVEL_BOSS_MOTHER, .mother = *pose};
    boss_draw(&stage->list, &frame, NULL, &boss, vec2(0.0, 0.0), layer);
}

static void draw(Stage *stage, const GameMother *pose, double time)
{
    draw_list_clear(&stage->list, 1.0);
    draw_layer(stage, pose, time, FIGURE_BACK);
    draw_layer(stage, pose, time, FIGURE_FRONT);
}

static void draw_light(Stage *stage, const GameMother *pose)
{
    draw_list_clear(&stage->list, 1.0);
    draw_layer(stage, pose, 1.5, FIGURE_LIGHT);
}

static Box drawn(Stage *stage, const GameMother *pose)
{
    draw(stage, pose, 1.5);
    return stage_drawn_box(stage);
}

// The box of all her balls and her nest.
static Box box_of(const GameMother *pose)
{
    Box box = box_at(pose->home, vec2(2.4, 1.8));
    for (uint32_t i = 0; i < GAME_MOTHER_BALLS; i++) {
        double side = 2.0 * game_mother_radius(i);
        Box ball = box_at(pose->balls[i], vec2(side, side));
        box = box_include(box_include(box, ball.min), ball.max);
    }
    return box;
}

static uint32_t embers_at(Stage *stage, const GameMother *pose, double reach)
{
    draw(stage, pose, 1.5);
    return stage_count_color(&stage->list, COLOR_DANGER, pose->balls[0], reach, NULL);
}

// --- where she is --------------------------------------------------------------------------------

// Gills, jaws and the wave of her body are all that sticks out of her balls.
TEST(mother_is_drawn_from_snout_to_tail_and_nowhere_else)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        if (act == GAME_MOTHER_TELLS)
            continue; // rings run out from her
        GameMother pose = swimming(act), other = mirrored(pose);
        for (uint32_t side = 0; side < 2; side++) {
            const GameMother *seen = side ? &other : &pose;
            Box box = drawn(&stage, seen), wanted = box_of(seen), most = box_grow(wanted, 2.4);
            CHECK(box.min.x < wanted.min.x + 0.2 && box.max.x > wanted.max.x - 0.2);
            CHECK(box.min.y < wanted.min.y + 0.2 && box.max.y > wanted.max.y - 0.2);
            CHECK(box_contains(most, box.min) && box_contains(most, box.max));
        }
    }
    draw_list_free(&stage.list);
}

TEST(mother_in_a_mirror_is_the_mirrored_mother)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameMother pose = swimming(act), other = mirrored(pose);
        Box box = drawn(&stage, &pose), wanted = drawn(&stage, &other);
        stage_check_box(
            box, (Box){{20.0 - wanted.max.x, wanted.min.y}, {20.0 - wanted.min.x, wanted.max.y}},
            0.4); // her eggs and the stars over her are not mirrored
    }
    draw_list_free(&stage.list);
}

// Rings run out from her head and a mark closes in on where she will come, and nothing is farther.
TEST(mother_that_tells_is_marked_within_bounds)
{
    Stage stage = {0};
    double last = 1e9;
    for (double tell = 0.05; tell < 1.0; tell += 0.05) {
        GameMother pose = hunting(GAME_MOTHER_TELLS, tell);
        pose.aim = vec2(-20.0, 5.0); // far from all else
        Box box = drawn(&stage, &pose);
        double left = pose.aim.x - box.min.x;
        CHECK(left < last && left > 0.4 && left < 3.3);
        CHECK(box.min.y > 5.0 - 6.6 && box.max.y < real_max(5.0 + 6.6, box_of(&pose).max.y + 2.4));
        last = left;
    }
    draw_list_free(&stage.list);
}

// --- what she shows ------------------------------------------------------------------------------

TEST(mother_spreads_her_gills_before_she_rushes)
{
    Stage stage = {0};
    GameMother calm = swimming(GAME_MOTHER_LURKS), told = swimming(GAME_MOTHER_LURKS);
    told.gills = 1.0;
    Box flat = drawn(&stage, &calm), spread = drawn(&stage, &told);
    CHECK(spread.min.y < flat.min.y - 0.3);
    draw_list_free(&stage.list);
}

// Her mouth wears embers while it bites or is about to; in no other act does anything of her.
TEST(mother_wears_embers_only_where_and_while_she_bites)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        bool bites = act == GAME_MOTHER_TELLS || act == GAME_MOTHER_RUSHES;
        GameMother pose = bites ? hunting(act, 1.0) : swimming(act);
        pose.aim = vec2(-20.0, 5.0);
        if (act == GAME_MOTHER_GAPES || act == GAME_MOTHER_REELS)
            pose.mouth = 1.0; // open, but it does not bite
        CHECK_INT(embers_at(&stage, &pose, 1.7) > 0, bites);
        CHECK_INT(stage_count_color(&stage.list, COLOR_DANGER, pose.balls[4], 3.0, NULL), 0);
        draw_light(&stage, &pose);
        CHECK_INT(stage_count_color(&stage.list, COLOR_DANGER, pose.balls[0], 2.5, NULL) > 0,
                  bites);
    }
    draw_list_free(&stage.list);
}

// All round both jaws, and along the whole of them, so that she is seen against anything.
TEST(mother_that_rushes_has_an_edge_round_her_jaws)
{
    Stage stage = {0};
    GameMother pose = hunting(GAME_MOTHER_RUSHES, 1.0);
    pose.mouth = 1.0;
    CHECK(embers_at(&stage, &pose, 1.7) > 40);
    const Vec2 around[] = {{4.0, 4.2}, {4.0, 5.8}, {5.2, 4.2}, {5.2, 5.8}};
    for (uint32_t i = 0; i < sizeof around / sizeof around[0]; i++)
        CHECK(stage_count_color(&stage.list, COLOR_DANGER, around[i], 0.6, NULL) > 0);
    draw_list_free(&stage.list);
}

TEST(mother_in_fury_rings_in_the_colour_of_danger)
{
    Stage stage = {0};
    GameMother pose = hunting(GAME_MOTHER_TELLS, 0.5);
    pose.aim = vec2(-20.0, 5.0);
    uint32_t calm = embers_at(&stage, &pose, 7.0);
    pose.fury = 1.0;
    CHECK(embers_at(&stage, &pose, 7.0) > calm + 30);
    draw_list_free(&stage.list);
}

// In the second phase she comes up, and is marked above herself.
TEST(mother_marks_another_place_in_her_second_phase)
{
    Stage stage = {0};
    for (uint32_t hits = 0; hits < 3; hits++) {
        GameMother pose = hunting(GAME_MOTHER_TELLS, 0.9);
        pose.hits = hits;
        pose.aim = vec2(-20.0, 5.0);
        Vec2 above = {pose.balls[0].x, pose.balls[0].y - 7.0};
        draw(&stage, &pose, 1.5);
        uint32_t there = stage_count_color(&stage.list, COLOR_DANGER, pose.aim, 1.5, NULL),
                 up = stage_count_color(&stage.list, COLOR_DANGER, above, 1.5, NULL);
        CHECK_INT(there > 0, hits != 1);
        CHECK_INT(up > 0, hits == 1);
    }
    draw_list_free(&stage.list);
}

TEST(mother_dazed_is_not_like_one_that_tells)
{
    Stage stage = {0};
    GameMother pose = hunting(GAME_MOTHER_TELLS, 0.6);
    draw(&stage, &pose, 1.5);
    CHECK_INT(stage_count_color(&stage.list, COLOR_STUN_STAR, pose.balls[0], 3.0, NULL), 0);
    draw_light(&stage, &pose);
    CHECK_INT(stage_count_color(&stage.list, COLOR_RESIN_GLOW, pose.balls[0], 2.5, NULL), 0);
    pose = swimming(GAME_MOTHER_DAZED);
    draw(&stage, &pose, 1.5);
    CHECK(stage_count_color(&stage.list, COLOR_STUN_STAR, pose.balls[0], 3.0, NULL) > 0);
    draw_light(&stage, &pose);
    CHECK(stage_count_color(&stage.list, COLOR_RESIN_GLOW, pose.balls[0], 2.5, NULL) > 0);
    draw_list_free(&stage.list);
}

// A pair of gills is limp and pale for each hit.
TEST(mother_loses_the_red_of_her_gills_hit_by_hit)
{
    Stage stage = {0};
    uint32_t red = theme_forest()->creatures.gill_tip, last = 0;
    for (uint32_t hits = 0; hits <= 3; hits++) {
        GameMother pose = swimming(GAME_MOTHER_LURKS);
        pose.hits = hits;
        pose.gills = 1.0;
        draw(&stage, &pose, 1.5);
        uint32_t shown = stage_count_color(&stage.list, red, pose.balls[0], 4.0, NULL);
        CHECK(hits == 0 ? shown > 0 : shown < last);
        last = shown;
    }
    CHECK_INT(last, 0);
    draw_list_free(&stage.list);
}

TEST(mother_that_was_hit_looks_different)
{
    Stage one = {0}, other = {0};
    GameMother calm = swimming(GAME_MOTHER_LURKS), reels = swimming(GAME_MOTHER_REELS);
    reels.mouth = 1.0;
    draw(&one, &calm, 1.5);
    draw(&other, &reels, 1.5);
    CHECK(!stage_lists_are_equal(&one.list, &other.list));
    CHECK(stage_count_color(&other.list, COLOR_WHITE, reels.balls[0], 2.0, NULL) > 0); // teeth
    CHECK_INT(stage_count_color(&one.list, COLOR_WHITE, calm.balls[0], 2.0, NULL), 0);
    draw_list_free(&one.list);
    draw_list_free(&other.list);
}

// Left in peace, she has fewer eggs, and young that stay round them.
TEST(mother_that_rests_has_young_round_her_nest)
{
    Stage stage = {0};
    GameMother pose = swimming(GAME_MOTHER_LURKS);
    pose.home = vec2(-20.0, 5.0); // apart from her
    uint32_t tip = theme_forest()->creatures.gill_tip;
    draw(&stage, &pose, 1.5);
    CHECK_INT(stage_count_color(&stage.list, tip, pose.home, 4.0, NULL), 0);
    pose.act = GAME_MOTHER_RESTS;
    for (double time = 0.0; time < 20.0; time += 0.5) {
        draw(&stage, &pose, time);
        CHECK(stage_count_color(&stage.list, tip, pose.home, 4.0, NULL) > 0);
    }
    draw_list_free(&stage.list);
}

// --- all poses -----------------------------------------------------------------------------------

TEST(mother_costs_a_bounded_number_of_triangles)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++)
        for (uint32_t hits = 0; hits <= 3; hits++) {
            GameMother pose = swimming(act);
            pose.tell = act == GAME_MOTHER_TELLS || act == GAME_MOTHER_RUSHES ? 0.8 : 0.0;
            pose.mouth = 1.0;
            pose.hits = hits;
            draw(&stage, &pose, 2.0);
            CHECK(stage.list.index_count / 3 <= TRIANGLES_MOST);
            CHECK(stage.list.index_count / 3 > TRIANGLES_MOST / 6);
        }
    draw_list_free(&stage.list);
}

TEST(mother_of_any_pose_is_finite)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameMother pose = {.act = act, .tell = 0.5, .mouth = 1.0, .dazed = 1.0, .hits = 3};
        draw(&stage, &pose, 0.0); // all balls are in one place
        Box box = stage_drawn_box(&stage);
        CHECK(box.min.x > -12.0 && box.max.x < 12.0);
        draw_light(&stage, &pose);
        stage_drawn_box(&stage);
    }
    draw_list_free(&stage.list);
}

TEST(mother_looks_the_same_at_the_same_time)
{
    Stage one = {0}, two = {0};
    for (uint32_t act = 0; act < ACTS; act++) {
        GameMother pose = swimming(act);
        draw(&one, &pose, 3.25);
        draw(&two, &pose, 3.25);
        CHECK(stage_lists_are_equal(&one.list, &two.list));
        draw(&two, &pose, 3.5);
        CHECK(!stage_lists_are_equal(&one.list, &two.list));
    }
    draw_list_free(&one.list);
    draw_list_free(&two.list);
}
