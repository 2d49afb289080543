// test_heroes.c - several heroes in one picture. Each is drawn where its body is, in its own resin,
// with its bubble and its sign. Heroes who do not play or are dead are not drawn.
#include "harness.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "stage.h"
#include "view/hero/hero.h"
#include "view/light/lights.h"
#include "view/overlay/overlay.h"
#include <string.h>

static const Vec2 spawn = {10.0, 5.2};

static void stage_of(Stage *stage, uint32_t heroes)
{
    *stage = (Stage){.heroes = heroes};
    stage_begin(stage, spawn, 0);
    stage_play(stage, 0, 60);
}

// Kills the second hero and plays until the rules put it into a bubble.
static void second_into_bubble(Stage *stage)
{
    stage->now->heroes[1].killed = 1;
    for (uint32_t i = 0; i < 120 && !stage->now->heroes[1].bubble; i++)
        stage_play(stage, 0, 1);
    REQUIRE(stage->now->heroes[1].bubble != 0);
}

static Vec2 body_middle(const GameState *state, uint32_t hero)
{
    return sim_body_const(game_world_const(state), state->heroes[hero].body)->centre;
}

// Computes the mean red, green and blue (0..255) of all vertices, weighted by alpha.
static void mean_color(const DrawList *list, double color[3])
{
    double sum = 0.0;
    color[0] = color[1] = color[2] = 0.0;
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        DrawColor at = list->vertices[i].color;
        const double parts[3] = {at.r, at.g, at.b};
        for (int k = 0; k < 3; k++)
            color[k] += parts[k] * at.a;
        sum += at.a;
    }
    for (int k = 0; k < 3; k++)
        color[k] /= sum;
}

// Seeds, fireflies, bubbles and highlights stay in a hero that is as thin as a slot.
TEST(heroes_that_are_thin_keep_what_is_in_them)
{
    enum { POINTS = 48 };
    Vec2 half = {4.0, 40.0}; // pixels
    HeroShape shape = {.curve_count = POINTS, .radius = 20.0};
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        shape.curve[i] = vec2(half.x * real_cos(turn), half.y * real_sin(turn));
    }
    CHECK_NEAR(hero_thickness(&shape, vec2(-half.x, 0.0), vec2(1.0, 0.0)), 2.0 * half.x, 0.05);
    for (double y = -60.0; y <= 60.0; y += 4.0)
        for (double x = -20.0; x <= 20.0; x += 2.5) {
            Vec2 at = hero_keep_inside(&shape, vec2(x, y), 3.0);
            double out = at.x * at.x / (half.x * half.x) + at.y * at.y / (half.y * half.y);
            CHECK(out < 1.0);
        }
    Vec2 middle = hero_keep_inside(&shape, vec2(0.5, 10.0), 3.0);
    CHECK(middle.x == 0.5 && middle.y == 10.0); // it was inside
}

// A hero that hangs over an edge keeps its face: the mean of its ring lies in the rock.
TEST(heroes_that_hang_over_an_edge_have_their_face_inside)
{
    static const Vec2 corners[] = {{0.0, 0.0},   {60.0, 0.0},  {60.0, 60.0},
                                   {44.0, 60.0}, {44.0, 16.0}, {0.0, 16.0}}; // pixels
    Stage stage;
    stage_of(&stage, 1);
    Frame frame = stage_frame(&stage, 1.0);
    HeroShape shape = hero_shape(&frame, 0);
    shape.radius = 20.0;
    shape.curve_count = sizeof corners / sizeof *corners;
    memcpy(shape.curve, corners, sizeof corners);
    shape.centre = vec2(34.7, 25.3);
    draw_list_clear(&stage.list, 0.0);
    face_draw(&stage.list, &frame, &shape, &(HeroMood){.blink_wait = 1});
    Box face = stage_drawn_box(&stage);
    double low = face.max.y * STAGE_SCALE, left = face.min.x * STAGE_SCALE;
    CHECK(low <= 18.0 || left >= 42.0); // in one of its two arms
    stage_end(&stage);
}

// The hero that won goes away into the exit's light; one in a bubble does not.
TEST(heroes_that_won_get_smaller)
{
    Stage stage;
    stage_of(&stage, 2);
    second_into_bubble(&stage);
    stage.now->outcome = stage.before->outcome = GAME_WON;
    double before = 1e9, bubble = 0.0;
    for (uint32_t tick = 0; tick <= GAME_ARRIVE_TICKS + 30; tick++) {
        stage.now->outcome_tick = stage.now->tick - tick;
        Frame frame = stage_frame(&stage, 1.0);
        HeroShapes heroes = hero_shapes(&frame);
        double high = heroes.list[0].box.max.y - heroes.list[0].box.min.y;
        CHECK_NEAR(frame_arrived(&frame), real_min((double)tick / GAME_ARRIVE_TICKS, 1.0), 1e-6);
        CHECK(high <= before && high > 0.2 * STAGE_SCALE);
        bubble = tick == 0 ? heroes.list[1].shrink : bubble;
        CHECK_NEAR(heroes.list[1].shrink, bubble, 0.0);
        before = high;
    }
    CHECK(before < 0.4 * 2.0 * GAME_HERO_RADIUS * STAGE_SCALE);
    stage_end(&stage);
}

TEST(heroes_are_drawn_where_their_bodies_are)
{
    static const HeroMood mood;
    Stage stage;
    stage_of(&stage, 4);
    Frame frame = stage_frame(&stage, 1.0);
    HeroShapes heroes = hero_shapes(&frame);
    REQUIRE(heroes.count == 4);
    for (uint32_t i = 0; i < 4; i++) {
        Box box = sim_body_const(game_world_const(stage.now), stage.now->heroes[i].body)->box;
        CHECK_INT(heroes.list[i].number, i);
        draw_list_clear(&stage.list, 0.0);
        hero_draw(&stage.list, &frame, &heroes.list[i], &mood);
        stage_check_box(stage_drawn_box(&stage), box, 0.1);
    }
    stage_end(&stage);
}

// The first resin (honey) has more red than green and more green than blue, the second (ruby) is
// red, the third is green, the fourth (milk) is nearly grey and lighter than honey.
TEST(heroes_have_resins_that_differ)
{
    static const HeroMood mood;
    double colors[4][3];
    Stage stage;
    stage_of(&stage, 4);
    Frame frame = stage_frame(&stage, 1.0);
    for (uint32_t i = 0; i < 4; i++) {
        HeroShape shape = hero_shape(&frame, i);
        draw_list_clear(&stage.list, 1.0);
        hero_draw(&stage.list, &frame, &shape, &mood);
        mean_color(&stage.list, colors[i]);
    }
    CHECK(colors[0][0] > colors[0][1] && colors[0][1] > 1.2 * colors[0][2]);
    CHECK(colors[1][0] > 1.4 * colors[1][1]);
    CHECK(colors[2][1] > 1.2 * colors[2][0]);
    CHECK(colors[3][2] > colors[3][0] - 25.0 && colors[3][1] > colors[0][1]);
    CHECK(colors[1][1] < colors[0][1] && colors[1][1] < colors[2][1]); // ruby has the least green
    stage_end(&stage);
}

TEST(heroes_who_do_not_play_or_are_dead_are_not_drawn)
{
    Lights lights;
    Stage stage;
    stage_of(&stage, 1);
    Frame frame = stage_frame(&stage, 1.0);
    CHECK_INT(hero_shapes(&frame).count, 1);
    lights_collect(&lights, &frame);
    CHECK_INT(lights.count, 1);
    stage_end(&stage);
    stage_of(&stage, 3);
    stage.now->heroes[1].dead_ticks = 5;
    frame = stage_frame(&stage, 1.0);
    HeroShapes heroes = hero_shapes(&frame);
    CHECK_INT(heroes.count, 2);
    CHECK_INT(heroes.list[0].number, 0);
    CHECK_INT(heroes.list[1].number, 2);
    lights_collect(&lights, &frame);
    CHECK_INT(lights.count, 2);
    CHECK(lights.list[1].color == hero_resin[2].glow);
    stage_end(&stage);
}

TEST(heroes_in_bubbles_are_small_and_in_the_middle_of_them)
{
    static const HeroMood mood;
    Stage stage;
    stage_of(&stage, 2);
    second_into_bubble(&stage);
    stage_play(&stage, 0, 1);
    REQUIRE(stage.now->heroes[1].bubble != 0);
    Vec2 place = stage.now->heroes[1].bubble_place;
    Frame frame = stage_frame(&stage, 1.0);
    HeroShape shape = hero_shape(&frame, 1);
    CHECK(shape.bubble);
    draw_list_clear(&stage.list, 0.0);
    hero_bubble_draw(&stage.list, &frame, &shape);
    Box bubble = stage_drawn_box(&stage);
    stage_check_box(bubble,
                    (Box){vec2(place.x - 0.8, place.y - 0.8), vec2(place.x + 0.8, place.y + 0.8)},
                    0.08);
    draw_list_clear(&stage.list, 0.0);
    hero_draw(&stage.list, &frame, &shape, &mood);
    Box inside = stage_drawn_box(&stage);
    CHECK(inside.max.x - inside.min.x > 0.6);
    CHECK(box_contains(bubble, inside.min) && box_contains(bubble, inside.max));
    stage_end(&stage);
}

// A bubble moves smoothly between two ticks. A hero that has burst out of one is at its new place
// at once.
TEST(heroes_do_not_fly_between_world_and_bubble)
{
    Stage stage;
    stage_of(&stage, 2);
    second_into_bubble(&stage);
    CHECK(!stage.before->heroes[1].bubble);
    Frame frame = stage_frame(&stage, 0.5);
    Vec2 place = stage.now->heroes[1].bubble_place;
    CHECK_NEAR(hero_shape(&frame, 1).centre.x, place.x * STAGE_SCALE, 1e-3);
    CHECK_NEAR(frame_hero_place(&frame, 1).x, place.x, 1e-9);
    Vec2 before = body_middle(stage.before, 0), now = body_middle(stage.now, 0);
    CHECK_NEAR(hero_shape(&frame, 0).centre.y, 0.5 * (before.y + now.y) * STAGE_SCALE, 0.5);
    stage_end(&stage);
}

static uint32_t signs_drawn(Stage *stage, bool marks, Box *box)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.taste.marks = marks;
    HeroShapes heroes = hero_shapes(&frame);
    draw_list_clear(&stage->list, 0.0);
    marks_draw_heroes(&stage->list, &frame, &heroes);
    *box = stage_drawn_box(stage);
    return stage->list.vertex_count;
}

TEST(heroes_after_the_first_have_signs_over_them)
{
    Stage stage;
    Box box, large;
    stage_of(&stage, 1);
    CHECK_INT(signs_drawn(&stage, false, &box), 0);
    CHECK_INT(signs_drawn(&stage, true, &box), 0);
    stage_end(&stage);
    stage_of(&stage, 2);
    uint32_t triangle = signs_drawn(&stage, false, &box);
    Box body = sim_body_const(game_world_const(stage.now), stage.now->heroes[1].body)->box;
    CHECK(triangle > 0);
    CHECK(box.min.x > body.min.x && box.max.x < body.max.x && box.max.y < body.min.y);
    CHECK(signs_drawn(&stage, true, &large) > triangle); // now the first hero has a sign too
    CHECK(large.max.y - large.min.y > box.max.y - box.min.y);
    stage_end(&stage);
}

// The glow ends where the rules say that the light does, also for a hero that lost parts of its
// body, and between two ticks in which the form changed.
TEST(heroes_glow_as_far_as_their_light_reaches)
{
    static const uint32_t keys[] = {0, GAME_KEY_SLICK, GAME_KEY_HEAVY, GAME_KEY_PUFF};
    for (uint32_t i = 0; i < 8; i++) {
        Stage stage;
        stage_of(&stage, 1);
        stage.now->heroes[0].parts = i < 4 ? GAME_HERO_PARTS : 1;
        stage_play(&stage, keys[i % 4], i < 4 ? 60 : 3);
        Frame frame = stage_frame(&stage, 0.25);
        HeroShape shape = hero_shape(&frame, 0);
        double before = stage.before->heroes[0].light, reach = stage.now->heroes[0].light;
        reach = before + 0.25 * (reach - before);
        draw_list_clear(&stage.list, 0.0);
        hero_draw_glow(&stage.list, &frame, &shape);
        Vec2 middle = vec2_scale(shape.centre, 1.0 / STAGE_SCALE);
        stage_check_box(stage_drawn_box(&stage), box_grow((Box){middle, middle}, reach), 0.03);
        Lights lights;
        lights_collect(&lights, &frame);
        REQUIRE(lights.count == 1);
        Vec2 rim = vec2_add(frame_hero_place(&frame, 0), vec2(reach, 0.0));
        CHECK_NEAR(light_at(&lights.list[0], rim, 1.0), 0.104, 1e-6);
        stage_end(&stage);
    }
}
