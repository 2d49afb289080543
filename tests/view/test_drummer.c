// test_drummer.c - the drummer is drawn where its pose says, in every act and from both sides, and
// a strike that is told can be seen: on its beak, and at the rim of the picture.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/overlay/overlay.h"
#include "view/things/bosses/boss_look.h"

enum { FINE_SCALE = 96, TRIANGLES_MOST = 7000 };

#define REACH 5.0 // how far anything is drawn beyond the box of a pose's places, tiles

// A bird that clings to wood at its right. Its crown is 4.6 tiles above its vent.
static GameDrummer clinging(GameDrummerAct act)
{
    return (GameDrummer){.act = act,
                         .part = 0.4,
                         .facing = 1.0,
                         .shoulders = {8.6, 4.6},
                         .vent = {10.2, 7.3},
                         .head = {8.6, 3.4},
                         .beak = {10.4, 4.27},
                         .look = {0.8, 0.6},
                         .crest = 0.5,
                         .taps = {{11.2, 3.2}, {11.2, 4.6}},
                         .clings = 1.0};
}

static GameDrummer flying(GameDrummerAct act)
{
    GameDrummer pose = clinging(act);
    pose.clings = 0.0;
    pose.wings = 1.0;
    pose.beat = 0.1;
    return pose;
}

// The same pose, seen in a mirror that stands at x = 10.
static GameDrummer mirrored(GameDrummer pose)
{
    Vec2 *places[] = {&pose.shoulders, &pose.vent,    &pose.head,
                      &pose.beak,      &pose.taps[0], &pose.taps[1]};
    for (uint32_t i = 0; i < sizeof places / sizeof places[0]; i++)
        places[i]->x = 20.0 - places[i]->x;
    pose.facing = -pose.facing;
    pose.look.x = -pose.look.x;
    return pose;
}

// Adds a layer of the drummer in a pose.
static void draw_layer(DrawList *list, const Frame *frame, const GameDrummer *drummer,
                       FigureLayer layer)
{
    const BossPose boss = {.kind = LEVEL_BOSS_DRUMMER, .drummer = *drummer};
    boss_draw(list, frame, NULL, &boss, vec2(0.0, 0.0), layer);
}

static StrikeTell strike_of(const GameDrummer *drummer)
{
    const BossPose boss = {.kind = LEVEL_BOSS_DRUMMER, .drummer = *drummer};
    return boss_strike_of(&boss);
}

static void draw(Stage *stage, const GameDrummer *pose, double scale, double time)
{
    Frame frame = stage_frame_of_pose(time);
    frame.scale = scale;
    draw_list_clear(&stage->list, 1.0);
    draw_layer(&stage->list, &frame, pose, FIGURE_BACK);
    draw_layer(&stage->list, &frame, pose, FIGURE_FRONT);
}

static Box drawn(Stage *stage, const GameDrummer *pose)
{
    draw(stage, pose, STAGE_SCALE, 1.5);
    return stage_drawn_box(stage);
}

// The box from its crown to the tip of its tail and of its beak.
static Box box_of(const GameDrummer *pose)
{
    Vec2 down = vec2_normalize(vec2_sub(pose->vent, pose->shoulders));
    Box box = box_at(pose->head, vec2(2.0 * GAME_DRUMMER_HEAD, 2.0 * GAME_DRUMMER_HEAD));
    box = box_include(box, pose->beak);
    return box_include(box, vec2_add(pose->vent, down));
}

static void check_around(Box box, Box wanted, double most)
{
    const double less = 0.15;
    CHECK(box.min.x < wanted.min.x + less && box.min.x > wanted.min.x - most);
    CHECK(box.min.y < wanted.min.y + less && box.min.y > wanted.min.y - most);
    CHECK(box.max.x > wanted.max.x - less && box.max.x < wanted.max.x + most);
    CHECK(box.max.y > wanted.max.y - less && box.max.y < wanted.max.y + most);
}

TEST(drummer_is_drawn_from_crown_to_tail)
{
    static const GameDrummerAct acts[] = {GAME_DRUMMER_SLEEPS, GAME_DRUMMER_WAKES,
                                          GAME_DRUMMER_COMES,  GAME_DRUMMER_FEELS,
                                          GAME_DRUMMER_PULLS,  GAME_DRUMMER_DRAWS};
    Stage stage = {0};
    for (uint32_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        GameDrummer pose = clinging(acts[i]), other = mirrored(pose);
        check_around(drawn(&stage, &pose), box_of(&pose), 1.2);
        check_around(drawn(&stage, &other), box_of(&other), 1.2);
    }
    draw_list_free(&stage.list);
}

TEST(drummer_with_a_long_neck_is_drawn_to_its_beak)
{
    Stage stage = {0};
    GameDrummer pose = clinging(GAME_DRUMMER_FEELS);
    pose.head = vec2(12.4, 4.0);
    pose.beak = vec2(14.4, 4.0);
    Box wanted = box_include(box_of(&pose), pose.shoulders);
    check_around(drawn(&stage, &pose), wanted, 1.2);
    draw_list_free(&stage.list);
}

TEST(drummer_in_a_mirror_is_the_mirrored_drummer)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < GAME_DRUMMER_GONE; act++) {
        if (act == GAME_DRUMMER_BEATS || act == GAME_DRUMMER_RINGS)
            continue; // leaves fly and its head shivers the same way on both sides
        for (uint32_t air = 0; air < 2; air++) {
            GameDrummer pose = air ? flying(act) : clinging(act), other = mirrored(pose);
            Box box = drawn(&stage, &pose), wanted = drawn(&stage, &other);
            wanted =
                (Box){{20.0 - wanted.max.x, wanted.min.y}, {20.0 - wanted.min.x, wanted.max.y}};
            stage_check_box(box, wanted, 0.15);
        }
    }
    draw_list_free(&stage.list);
}

TEST(drummer_turns_smoothly)
{
    Stage stage = {0};
    const double step = 0.02, most = 0.12;
    Box last = {{0.0, 0.0}, {0.0, 0.0}};
    for (double facing = 1.0; facing >= -1.0; facing -= step) {
        GameDrummer pose = clinging(GAME_DRUMMER_COMES);
        pose.facing = facing;
        pose.beak.x = pose.head.x + 1.8 * facing;
        pose.part = 0.0;
        Box box = drawn(&stage, &pose);
        CHECK(box_contains(box, pose.shoulders) && box_contains(box, pose.vent));
        CHECK(box_contains(box, pose.head));
        if (facing < 1.0)
            stage_check_box(box, last, most);
        last = box;
    }
    draw_list_free(&stage.list);
}

TEST(drummer_that_is_gone_is_not_drawn)
{
    Stage stage = {0};
    Frame frame = stage_frame_of_pose(1.0);
    GameDrummer pose = clinging(GAME_DRUMMER_GONE);
    pose.tell = 1.0;
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    draw_layer(&stage.list, &frame, &pose, FIGURE_LIGHT);
    pose.head = pose.taps[0] = pose.taps[1] = vec2(60.0, 4.0);
    StrikeTell strike = strike_of(&pose);
    strike_arrow_draw(&stage.list, &frame, &strike);
    CHECK_INT(stage.list.index_count, 0);
    draw_list_free(&stage.list);
}

// --- what it shows -------------------------------------------------------------------------------

TEST(drummer_shows_danger_at_its_beak_before_it_strikes)
{
    Stage stage = {0};
    GameDrummer pose = clinging(GAME_DRUMMER_TELLS);
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK_INT(stage_count_color(&stage.list, COLOR_DANGER, pose.beak, 0.2, NULL), 0);
    pose.tell = 1.0;
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK(stage_count_color(&stage.list, COLOR_DANGER, pose.beak, 0.2, NULL) > 0);
    CHECK_INT(stage_count_color(&stage.list, COLOR_DANGER, pose.head, 0.6, NULL), 0);
    draw_list_free(&stage.list);
}

TEST(drummer_lights_its_beak_before_it_strikes)
{
    Stage stage = {0};
    Frame frame = stage_frame_of_pose(1.0);
    GameDrummer pose = clinging(GAME_DRUMMER_TELLS);
    draw_list_clear(&stage.list, 1.0);
    draw_layer(&stage.list, &frame, &pose, FIGURE_LIGHT);
    CHECK_INT(stage.list.index_count, 0);
    pose.tell = 0.7;
    draw_layer(&stage.list, &frame, &pose, FIGURE_LIGHT);
    Box box = stage_drawn_box(&stage);
    CHECK_NEAR(0.5 * (box.min.x + box.max.x), pose.beak.x, 0.01);
    CHECK_NEAR(0.5 * (box.min.y + box.max.y), pose.beak.y, 0.01);
    CHECK(box.max.x - box.min.x < 2.0);
    draw_list_free(&stage.list);
}

TEST(drummer_shines_where_a_hit_counts)
{
    const struct {
        GameDrummerAct act;
        uint32_t hits;
        bool shines, at_the_beak;
    } acts[] = {{GAME_DRUMMER_DAZED, 0, true, false},  {GAME_DRUMMER_FEELS, 1, true, true},
                {GAME_DRUMMER_PULLS, 1, true, true},   {GAME_DRUMMER_BEATS, 2, true, false},
                {GAME_DRUMMER_BEATS, 1, false, false}, {GAME_DRUMMER_DRAWS, 1, false, false},
                {GAME_DRUMMER_COMES, 0, false, false}};
    for (uint32_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        Stage stage = {0};
        Frame frame = stage_frame_of_pose(1.0);
        GameDrummer pose = clinging(acts[i].act);
        pose.hits = acts[i].hits;
        draw_list_clear(&stage.list, 1.0);
        draw_layer(&stage.list, &frame, &pose, FIGURE_LIGHT);
        CHECK_INT(stage.list.index_count > 0, acts[i].shines);
        if (acts[i].shines) {
            Box box = stage_drawn_box(&stage);
            Vec2 middle = vec2_lerp(box.min, box.max, 0.5),
                 at = acts[i].at_the_beak ? pose.beak : pose.head;
            CHECK(vec2_length(vec2_sub(middle, at)) < 0.6);
        }
        draw_list_free(&stage.list);
    }
}

// A beak in a hole, and a hero that holds it.
static GameDrummer held(GameDrummerAct act, double glued)
{
    GameDrummer pose = clinging(act);
    pose.head = vec2(10.0, 4.0);
    pose.beak = vec2(12.0, 4.0);
    pose.holder = vec2(13.5, 4.0);
    pose.held = 1.0;
    pose.glued = glued;
    pose.hits = 1;
    return pose;
}

TEST(drummer_is_tied_to_who_holds_its_beak)
{
    static const GameDrummerAct acts[] = {GAME_DRUMMER_FEELS, GAME_DRUMMER_PULLS};
    Stage stage = {0};
    for (uint32_t i = 0; i < 2; i++) {
        GameDrummer pose = held(acts[i], 0.5);
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        CHECK(stage_count_color(&stage.list, COLOR_RESIN_EDGE, pose.holder, 0.8, NULL) > 0);
        pose.held = 0.0;
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        CHECK_INT(stage_count_color(&stage.list, COLOR_RESIN_EDGE, pose.holder, 0.8, NULL), 0);
    }
    draw_list_free(&stage.list);
}

// Drops below the beak fill one by one; the first is at its tip.
TEST(drummer_shows_how_far_its_beak_is_glued)
{
    Stage stage = {0};
    uint32_t last = 0;
    for (uint32_t part = 0; part <= 5; part++) {
        GameDrummer pose = held(GAME_DRUMMER_FEELS, part / 5.0);
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        uint32_t shown = stage_count_color(&stage.list, COLOR_SHINE, pose.beak, 9.0, NULL);
        CHECK(part == 0 || shown > last);
        last = shown;
    }
    draw_list_free(&stage.list);
}

TEST(drummer_marks_its_pull_away_from_the_hero)
{
    Stage stage = {0};
    Vec2 mean;
    GameDrummer pose = held(GAME_DRUMMER_FEELS, 1.0);
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK_INT(stage_count_color(&stage.list, COLOR_RESIN_CORE, pose.beak, 4.0, NULL), 0);
    pose.act = GAME_DRUMMER_PULLS;
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK(stage_count_color(&stage.list, COLOR_RESIN_CORE, pose.beak, 4.0, &mean) > 0);
    CHECK(mean.x < pose.beak.x);
    draw_list_free(&stage.list);
}

TEST(drummer_is_marked_where_a_hero_is_to_land)
{
    const struct {
        GameDrummerAct act;
        uint32_t hits;
        bool marked;
    } acts[] = {{GAME_DRUMMER_DAZED, 0, true},
                {GAME_DRUMMER_BEATS, 2, true},
                {GAME_DRUMMER_BEATS, 0, false},
                {GAME_DRUMMER_REELS, 1, false}};
    Stage stage = {0};
    for (uint32_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        GameDrummer pose = clinging(acts[i].act);
        Vec2 above = {pose.head.x, pose.head.y - 1.5};
        pose.hits = acts[i].hits;
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        CHECK_INT(stage_count_color(&stage.list, COLOR_RESIN_CORE, above, 1.0, NULL) > 0,
                  acts[i].marked);
    }
    draw_list_free(&stage.list);
}

// The taps fall one after the other, each while the strike is told.
TEST(drummer_taps_twice)
{
    Stage stage = {0};
    GameDrummer pose = clinging(GAME_DRUMMER_TELLS);
    uint32_t dent = theme_forest()->creatures.drummer.dent, seen[2] = {0, 0};
    for (double tell = 0.02; tell < 1.0; tell += 0.02) {
        pose.tell = tell;
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        for (uint32_t i = 0; i < 2; i++)
            seen[i] += stage_count_color(&stage.list, dent, pose.taps[i], 0.2, NULL) > 0;
    }
    CHECK(seen[0] > seen[1] + 5);
    CHECK(seen[1] > 15 && seen[0] < 45);
    draw_list_free(&stage.list);
}

TEST(drummer_dazed_is_not_like_one_that_tells)
{
    Stage stage = {0};
    GameDrummer pose = clinging(GAME_DRUMMER_TELLS);
    uint32_t ring = theme_forest()->creatures.drummer.eye_ring;
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK_INT(stage_count_color(&stage.list, COLOR_STUN_STAR, pose.head, 2.0, NULL), 0);
    CHECK(stage_count_color(&stage.list, COLOR_PUPIL, pose.head, 0.6, NULL) > 0);
    pose.act = GAME_DRUMMER_DAZED;
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK(stage_count_color(&stage.list, COLOR_STUN_STAR, pose.head, 2.0, NULL) > 0);
    CHECK_INT(stage_count_color(&stage.list, COLOR_PUPIL, pose.head, 0.6, NULL), 0);
    CHECK(stage_count_color(&stage.list, ring, pose.head, 0.6, NULL) > 0);
    draw_list_free(&stage.list);
}

TEST(drummer_sleeps_with_its_eyes_shut)
{
    Stage stage = {0};
    GameDrummer pose = clinging(GAME_DRUMMER_SLEEPS);
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK_INT(stage_count_color(&stage.list, COLOR_PUPIL, pose.head, 0.6, NULL), 0);
    pose.act = GAME_DRUMMER_WAKES;
    draw(&stage, &pose, STAGE_SCALE, 1.0);
    CHECK(stage_count_color(&stage.list, COLOR_PUPIL, pose.head, 0.6, NULL) > 0);
    draw_list_free(&stage.list);
}

TEST(drummer_follows_with_its_eyes)
{
    static const Vec2 looks[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
    Stage stage = {0};
    Vec2 sum = {0.0, 0.0}, at[4];
    for (uint32_t i = 0; i < 4; i++) {
        GameDrummer pose = clinging(GAME_DRUMMER_WAKES);
        pose.look = looks[i];
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        CHECK(stage_count_color(&stage.list, COLOR_PUPIL, pose.head, 0.6, &at[i]) > 0);
        sum = vec2_add(sum, at[i]);
    }
    for (uint32_t i = 0; i < 4; i++)
        CHECK(vec2_dot(vec2_sub(at[i], vec2_scale(sum, 0.25)), looks[i]) > 0.04);
    draw_list_free(&stage.list);
}

TEST(drummer_loses_feathers_of_its_crest)
{
    Stage stage = {0};
    double last = 0.0;
    for (uint32_t hits = 0; hits <= 3; hits++) {
        GameDrummer pose = clinging(GAME_DRUMMER_WAKES);
        pose.crest = 1.0;
        pose.hits = hits;
        draw(&stage, &pose, STAGE_SCALE, 1.0);
        double reach = 0.0;
        for (uint32_t i = 0; i < stage.list.vertex_count; i++) {
            const DrawVertex *vertex = &stage.list.vertices[i];
            Vec2 at = {(double)vertex->x / STAGE_SCALE, (double)vertex->y / STAGE_SCALE};
            reach += at.y < pose.head.y - 0.6 ? pose.head.y - 0.6 - at.y : 0.0;
        }
        CHECK(hits == 0 || reach < 0.85 * last);
        last = reach;
    }
    CHECK(last < 1.5);
    draw_list_free(&stage.list);
}

// --- all poses -----------------------------------------------------------------------------------

TEST(drummer_costs_a_bounded_number_of_triangles)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < GAME_DRUMMER_GONE; act++)
        for (uint32_t air = 0; air < 2; air++)
            for (double facing = -1.0; facing <= 1.0; facing += 0.5) {
                if (air && act >= GAME_DRUMMER_TELLS && act <= GAME_DRUMMER_PULLS)
                    continue; // it strikes with folded wings
                GameDrummer pose = air ? flying(act) : clinging(act);
                pose.facing = facing;
                pose.tell = act == GAME_DRUMMER_TELLS ? 0.9 : 0.0;
                draw(&stage, &pose, FINE_SCALE, 2.0);
                CHECK(stage.list.index_count / 3 <= TRIANGLES_MOST);
                CHECK(stage.list.index_count / 3 > TRIANGLES_MOST / 3);
            }
    draw_list_free(&stage.list);
}

TEST(drummer_that_is_held_costs_a_bounded_number_of_triangles)
{
    static const GameDrummerAct acts[] = {GAME_DRUMMER_FEELS, GAME_DRUMMER_PULLS};
    Stage stage = {0};
    for (uint32_t i = 0; i < 2; i++)
        for (double time = 0.0; time < 1.0; time += 0.05) {
            GameDrummer pose = held(acts[i], 1.0);
            draw(&stage, &pose, FINE_SCALE, time);
            CHECK(stage.list.index_count / 3 <= TRIANGLES_MOST);
        }
    draw_list_free(&stage.list);
}

TEST(drummer_of_any_pose_is_finite)
{
    Stage stage = {0};
    for (uint32_t act = 0; act < GAME_DRUMMER_GONE; act++) {
        GameDrummer pose = {.act = act, .tell = 0.5, .wings = 0.5, .glued = 1.0, .hits = 3};
        draw(&stage, &pose, STAGE_SCALE, 0.0);
        Box box = stage_drawn_box(&stage);
        CHECK(box.min.x > -2.0 * REACH && box.max.x < 2.0 * REACH);
    }
    draw_list_free(&stage.list);
}

TEST(drummer_looks_the_same_at_the_same_time)
{
    Stage one = {0}, two = {0};
    GameDrummer pose = flying(GAME_DRUMMER_BEATS);
    draw(&one, &pose, STAGE_SCALE, 3.25);
    draw(&two, &pose, STAGE_SCALE, 3.25);
    CHECK(stage_lists_are_equal(&one.list, &two.list));
    draw(&two, &pose, STAGE_SCALE, 3.5);
    CHECK(!stage_lists_are_equal(&one.list, &two.list));
    draw_list_free(&one.list);
    draw_list_free(&two.list);
}

// --- the arrow at the rim ------------------------------------------------------------------------

static Box arrow(Stage *stage, Vec2 head, double tell)
{
    Frame frame = stage_frame_of_pose(1.0);
    GameDrummer pose = clinging(GAME_DRUMMER_TELLS);
    pose.head = head;
    pose.taps[0] = pose.taps[1] = vec2(head.x + 2.0, head.y);
    pose.tell = tell;
    draw_list_clear(&stage->list, 1.0);
    StrikeTell strike = strike_of(&pose);
    strike_arrow_draw(&stage->list, &frame, &strike);
    return stage_drawn_box(stage);
}

TEST(drummer_outside_of_the_picture_is_pointed_to)
{
    static const Vec2 heads[] = {
        {30.0, 5.6}, {-12.0, 5.6}, {10.0, -9.0}, {10.0, 20.0}, {31.0, 19.0}};
    Stage stage = {0};
    Frame frame = stage_frame_of_pose(1.0);
    Box view = frame_view(&frame);
    Vec2 middle = vec2_lerp(view.min, view.max, 0.5);
    for (uint32_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        Box box = arrow(&stage, heads[i], 0.5);
        CHECK(box_contains(view, box.min) && box_contains(view, box.max));
        CHECK(!box_contains(box_grow(view, -3.0), vec2_lerp(box.min, box.max, 0.5)));
        Vec2 way = vec2_normalize(vec2_sub(heads[i], middle));
        Vec2 off = vec2_normalize(vec2_sub(vec2_lerp(box.min, box.max, 0.5), middle));
        CHECK(vec2_dot(way, off) > 0.99);
        CHECK(stage_count_color(&stage.list, COLOR_DANGER, middle, 99.0, NULL) > 0);
    }
    draw_list_free(&stage.list);
}

TEST(drummer_in_the_picture_needs_no_arrow)
{
    Stage stage = {0};
    arrow(&stage, vec2(12.0, 5.0), 0.5);
    CHECK_INT(stage.list.index_count, 0);
    arrow(&stage, vec2(-1.0, 5.0), 0.5); // its taps are in the picture
    CHECK_INT(stage.list.index_count, 0);
    arrow(&stage, vec2(30.0, 5.0), 0.0);
    CHECK_INT(stage.list.index_count, 0);
    draw_list_free(&stage.list);
}
