// Tests clay: a lump keeps the shape that it is pressed into, within its limits; embers bake it.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#define SIDE 2.0  // tiles of the lumps
#define AREA 3.98 // tiles^2; the corners of a lump are round

enum { FLOOR = 13, FALL = 3 }; // FLOOR: y of the yard's floor; FALL: tiles that the hero falls

// A yard with a lump in its middle, and the hero over it.
static Yard *yard_with_lump(double fall)
{
    Yard *yard = yard_new(30, 12, vec2(15, FLOOR - SIDE - 0.8 - fall));
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(15, FLOOR - 0.5 * SIDE), vec2(SIDE, SIDE));
    return yard;
}

static const SimBody *lump(const Yard *yard)
{
    return yard_body(yard, LEVEL_ELEMENT_CLAY);
}

static Vec2 size_of(const SimBody *body)
{
    return vec2_sub(body->box.max, body->box.min);
}

static uint64_t rest_of(const Yard *yard)
{
    const SimBody *body = lump(yard);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(game_world_const(yard->play.state), body->first_point + i);
        sum = sum * 31 + (uint64_t)(int64_t)(point.rest.x * body->radius * 1000.0) * 7 +
              (uint64_t)(int64_t)(point.rest.y * body->radius * 1000.0);
    }
    return sum;
}

// Returns the least distance, tiles, of two points of the rest shape that are a quarter of the
// outline apart or more.
static double thinnest(const Yard *yard)
{
    const SimWorld *world = game_world_const(yard->play.state);
    const SimBody *body = lump(yard);
    uint32_t count = body->point_count;
    double least = 1e9;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = count / 4; k <= count / 2; k++) {
            Vec2 a = sim_point(world, body->first_point + i).rest,
                 b = sim_point(world, body->first_point + (i + k) % count).rest;
            least = real_min(least, vec2_length(vec2_sub(a, b)) * body->radius);
        }
    return least;
}

// The area never leaves 1 %; the rest shape is never longer than 4 to 1, nor too thin.
static void check_lump(const Yard *yard)
{
    Vec2 size = size_of(lump(yard));
    CHECK_NEAR(lump(yard)->area, AREA, 0.01 * AREA);
    CHECK(size.x / (AREA / size.x) < 4.3);
    CHECK(thinnest(yard) > 0.349);
    CHECK_INT(play_limits_hit(&yard->play), 0);
}

TEST(amber_that_falls_three_tiles_flattens_a_lump_for_good)
{
    Yard *yard = yard_with_lump(FALL);
    yard_begin(yard);
    play_hold(&yard->play, GAME_KEY_HEAVY, 4 * SECOND);
    CHECK_NEAR(size_of(lump(yard)).x, 3.2, 0.15);
    play_hold(&yard->play, GAME_KEY_RIGHT | GAME_KEY_JUMP, 3 * SECOND); // leaves it
    play_hold(&yard->play, 0, SECOND);
    Vec2 size = size_of(lump(yard));
    CHECK_NEAR(size.x, 3.2, 0.2);
    CHECK_NEAR(AREA / size.x, 1.25, 0.08); // its mean thickness
    check_lump(yard);
    yard_free(yard);
}

TEST(the_plain_hero_leaves_a_print_and_no_more)
{
    Yard *yard = yard_with_lump(0.2);
    yard_begin(yard);
    uint64_t before = rest_of(yard);
    play_hold(&yard->play, 0, 10 * SECOND);
    CHECK(rest_of(yard) != before);
    CHECK_NEAR(size_of(lump(yard)).x, SIDE + 0.15, 0.1);
    CHECK(size_of(lump(yard)).y > SIDE - 0.2);
    check_lump(yard);
    yard_free(yard);
}

TEST(a_lump_rests_as_it_is_without_a_hero)
{
    Yard *yard = yard_with_lump(0.0);
    yard->scene.level.spawn = vec2(4, FLOOR - 1);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    uint64_t before = rest_of(yard);
    play_hold(&yard->play, 0, 30 * SECOND);
    CHECK_INT(rest_of(yard), before);
    CHECK_NEAR(size_of(lump(yard)).x, SIDE, 0.15);
    yard_free(yard);
}

TEST(a_slick_hero_leaves_no_trace)
{
    Yard *yard = yard_with_lump(1.0);
    yard_begin(yard);
    play_hold(&yard->play, GAME_KEY_SLICK, 30); // in the air
    uint64_t before = rest_of(yard);
    play_hold(&yard->play, GAME_KEY_SLICK, 5 * SECOND);
    CHECK_INT(rest_of(yard), before);
    yard_free(yard);
}

TEST(kneading_for_a_minute_keeps_a_lump_within_its_limits)
{
    Yard *yard = yard_with_lump(FALL);
    yard_begin(yard);
    for (int i = 0; i < 60 && !harness_failed(); i++) {
        play_hold(&yard->play, GAME_KEY_HEAVY | GAME_KEY_JUMP, 20);
        play_hold(&yard->play, GAME_KEY_HEAVY | (i % 2 ? GAME_KEY_LEFT : GAME_KEY_RIGHT), 40);
        check_lump(yard);
    }
    yard_free(yard);
}

// A boulder of 60 kg lies on a lump that gives way to anything: the limits hold it.
TEST(a_lump_under_a_boulder_is_flattened_to_its_limits_and_no_further)
{
    Yard *yard = yard_with_lump(0.0);
    yard->scene.level.spawn = vec2(4, FLOOR - 1);
    yard->elements[0].clay.yield = 0.01;
    yard_box(yard, LEVEL_ELEMENT_BOULDER, vec2(15, FLOOR - SIDE - 2.5), vec2(2, 2))
        ->boulder.density = 20.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, 5 * SECOND);
    Vec2 size = size_of(lump(yard));
    CHECK(thinnest(yard) > 0.349 && thinnest(yard) < 0.6);
    CHECK(size.x > 1.5 * SIDE && size.x < 4.2 * size.y);
    CHECK_NEAR(lump(yard)->area, AREA, 0.01 * AREA);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(baked_clay_keeps_its_shape)
{
    Yard *yard = yard_with_lump(FALL);
    yard->elements[0].clay.baked = 1.0;
    yard_begin(yard);
    uint64_t before = rest_of(yard);
    play_hold(&yard->play, GAME_KEY_HEAVY, 4 * SECOND);
    CHECK_INT(rest_of(yard), before);
    play_hold(&yard->play, GAME_KEY_RIGHT | GAME_KEY_JUMP, 3 * SECOND);
    CHECK_NEAR(size_of(lump(yard)).x, SIDE, 0.08);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(embers_bake_a_lump_in_three_seconds)
{
    Yard *yard = yard_with_lump(0.0);
    yard->scene.level.spawn = vec2(9, FLOOR - 1);
    yard_box(yard, LEVEL_ELEMENT_EMBERS, vec2(15, FLOOR - 0.2), vec2(4, 0.4));
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND - 2, GAME_EVENT_BAKED), 0);
    CHECK_INT(yard_events(yard, 0, 4, GAME_EVENT_BAKED), 1);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_CLAY)->on, 1);
    CHECK_INT(yard_events(yard, 0, 5 * SECOND, GAME_EVENT_BAKED), 0);
    yard_free(yard);
}

TEST(a_hard_landing_slaps)
{
    Yard *yard = yard_with_lump(FALL);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, GAME_KEY_HEAVY, 2 * SECOND, GAME_EVENT_SLAPPED), 1);
    yard_free(yard);
}

// Plays the same fall in a level that begins elsewhere. Returns the lump's size.
static Vec2 size_after_fall_at(Vec2 origin)
{
    Yard *yard = yard_with_lump(FALL);
    scene_free(&yard->scene);
    yard->scene = scene_room(30, 12, origin);
    yard->scene.level.spawn = vec2_add(vec2(15, FLOOR - SIDE - 0.8 - FALL), origin);
    yard->elements[0].centre = vec2_add(yard->elements[0].centre, origin);
    yard_begin(yard);
    play_hold(&yard->play, GAME_KEY_HEAVY, 4 * SECOND);
    Vec2 size = size_of(lump(yard));
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return size;
}

TEST(clay_is_the_same_far_out)
{
    Vec2 near = size_after_fall_at(vec2(0, 0)), far = size_after_fall_at(vec2(1000, 1000));
    CHECK_NEAR(near.x, far.x, 0.02);
    CHECK_NEAR(near.y, far.y, 0.02);
}

TEST(misused_clay_harms_nothing)
{
    Yard *yard = yard_new(30, 12, vec2(4, FLOOR - 1));
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(8, 8), vec2(0, 0));
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(8, 8), vec2(2, 0.1));
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(8, 8), vec2(90, 90));
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(-40, 8), vec2(2, 2));
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(18, 8), vec2(2, 2))->clay.set = 60.0;
    yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(22, 8), vec2(2, 2))->clay.yield = 0.0;
    yard_begin(yard);
    play_hold(&yard->play, GAME_KEY_RIGHT | GAME_KEY_HEAVY, 10 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(a_thousand_lumps_harm_nothing) // label: all
{
    Yard *yard = yard_new(60, 40, vec2(30, 3));
    for (int i = 0; i < 1000; i++)
        yard_box(yard, LEVEL_ELEMENT_CLAY, vec2(2 + i % 50 * 1.15, 8 + i / 50 * 1.6), vec2(1, 1));
    yard_begin(yard);
    play_hold(&yard->play, GAME_KEY_RIGHT | GAME_KEY_HEAVY, 2 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
