// Tests crabs: they walk on any surface, nip off the strands of heroes that stick near them, cut
// the ropes that those hang on, and amber turns them on their backs.
#include "game/creatures/creature.h"
#include "harness.h"
#include "keys.h"
#include "sim_limits.h"
#include "yard.h"

enum { WIDTH = 40, HEIGHT = 14 };

#define FLOOR (HEIGHT + 1.0) // tiles; the roof is at 1
#define RADIUS 0.42          // of a crab
#define BIG 0.8              // the plain hero's radius

static Yard *room(Vec2 spawn, double crab_x, double speed)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, spawn);
    yard_place(yard, LEVEL_ELEMENT_CRAB, vec2(crab_x, FLOOR - RADIUS))->crab.speed = speed;
    return yard;
}

static GameElement *state_of(const Yard *yard)
{
    return &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_CRAB)];
}

static Vec2 place_of(const Yard *yard)
{
    return yard_body(yard, LEVEL_ELEMENT_CRAB)->centre;
}

static uint32_t ticks_until(Yard *yard, uint32_t keys, uint32_t mode, uint32_t most)
{
    uint32_t ticks = 0;
    for (; ticks < most && state_of(yard)->mode != mode; ticks++)
        play_hold(&yard->play, keys, 1);
    return ticks;
}

static void check_unhurt(const Yard *yard)
{
    for (uint32_t i = 0; i < yard->play.state->hero_count; i++) {
        CHECK_INT(yard->play.state->heroes[i].hits, 0);
        CHECK_INT(yard->play.state->heroes[i].deaths, 0);
    }
    CHECK_INT(play_limits_hit(&yard->play), 0);
}

// --- walking -------------------------------------------------------------------------------------

TEST(crab_walks_at_its_speed_and_up_walls)
{
    Yard *yard = room(vec2(30.0, FLOOR - BIG), 34.0, 2.0);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND / 2);
    double before = place_of(yard).x;
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(place_of(yard).x - before, 2.0, 0.1);
    play_hold(&yard->play, 0, 14 * SECOND);
    CHECK(place_of(yard).y < 4.0); // where the window ends
    CHECK_NEAR(state_of(yard)->crab.normal.x, -1.0, 0.05);
    check_unhurt(yard);
    yard_free(yard);
}

TEST(crab_hurts_nobody_who_touches_it)
{
    Yard *yard = room(vec2(10.0, FLOOR - BIG), 13.0, -2.0);
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    play_hold(&yard->play, JUMP | LEFT, SECOND);
    play_hold(&yard->play, PUFF, 2 * SECOND);
    play_hold(&yard->play, SLICK | RIGHT, 2 * SECOND);
    check_unhurt(yard);
    yard_free(yard);
}

// --- nipping -------------------------------------------------------------------------------------

TEST(crab_nips_the_strands_of_a_hero_that_sticks_near_it_and_tells_before)
{
    Yard *yard = room(vec2(10.0, FLOOR - BIG), 14.0, 0.5);
    yard_begin(yard);
    play_hold(&yard->play, STICK, SECOND / 2);
    CHECK_INT(state_of(yard)->mode, GAME_CREATURE_CALM); // too far away
    state_of(yard)->creature.speed = -2.0;
    CHECK(ticks_until(yard, STICK, GAME_CREATURE_NOTICES, 3 * SECOND) < 2 * SECOND);
    double from = place_of(yard).x;
    CHECK(play_hero(&yard->play)->holding > 0);
    CHECK_INT(ticks_until(yard, STICK, GAME_CREATURE_SCUTTLES, SECOND), GAME_CRAB_TELL);
    CHECK_NEAR(place_of(yard).x, from, 0.1);
    uint32_t ticks = 0;
    for (; ticks < SECOND && play_events_now(&yard->play, GAME_EVENT_NIPPED) == 0; ticks++)
        play_hold(&yard->play, STICK, 1);
    CHECK(ticks < SECOND);
    CHECK_INT(play_hero(&yard->play)->holding, 0);
    check_unhurt(yard);
    yard_free(yard);
}

TEST(crab_lets_be_who_lets_go_in_time_or_does_not_stick)
{
    static const uint32_t keys[] = {0, SLICK, HEAVY, PUFF, SLICK | STICK};
    for (int i = 0; i < 5; i++) {
        Yard *yard = room(vec2(10.0, FLOOR - BIG), 11.6, -0.2);
        yard_begin(yard);
        CHECK_INT(yard_events(yard, keys[i], 3 * SECOND, GAME_EVENT_NIPPED), 0);
        CHECK_INT(yard_events(yard, keys[i], SECOND, GAME_EVENT_NOTICED), 0);
        yard_free(yard);
    }
    Yard *yard = room(vec2(10.0, FLOOR - BIG), 11.8, -0.2);
    yard_begin(yard);
    ticks_until(yard, STICK, GAME_CREATURE_NOTICES, SECOND);
    play_hold(&yard->play, STICK, GAME_CRAB_TELL - 5);
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_NIPPED), 0);
    CHECK_INT(state_of(yard)->mode, GAME_CREATURE_CALM);
    yard_free(yard);
}

TEST(crab_does_not_feel_through_rock)
{
    Scene scene = scene_room(WIDTH, HEIGHT, vec2(0, 0));
    for (uint32_t y = 1; y <= HEIGHT; y++)
        scene_set(&scene, 12, y, '#');
    scene.level.spawn = vec2(11.1, FLOOR - BIG);
    LevelElement crab = {
        .kind = LEVEL_ELEMENT_CRAB, .centre = {13.6, FLOOR - RADIUS}, .crab = {.speed = 0.01}};
    scene.level.elements = &crab;
    for (uint32_t k = LEVEL_ELEMENT_CRAB + 1; k <= LEVEL_ELEMENT_KINDS; k++)
        scene.level.element_first[k] = 1;
    Play play = play_begin(&scene.level);
    CHECK_INT(play_events(&play, STICK | RIGHT, 2 * SECOND, GAME_EVENT_NOTICED), 0);
    play_end(&play);
    scene_free(&scene);
}

TEST(crab_nips_the_hero_that_sticks_and_no_other)
{
    Yard *yard = room(vec2(10.0, FLOOR - BIG), 12.0, -0.5);
    yard_begin_several(yard, 2);
    sim_body_place(game_world(yard->play.state), yard->play.state->heroes[1].body,
                   vec2(14.0, FLOOR - BIG));
    uint32_t who = GAME_NO_HERO;
    for (uint32_t i = 0; i < 4 * SECOND && who == GAME_NO_HERO; i++) {
        play_hold_two(&yard->play, 0, STICK, 1);
        for (uint32_t k = 0; k < yard->play.events.count; k++)
            if (yard->play.events.list[k].kind == GAME_EVENT_NIPPED)
                who = yard->play.events.list[k].hero;
    }
    CHECK_INT(who, 1);
    check_unhurt(yard);
    yard_free(yard);
}

// --- ropes ---------------------------------------------------------------------------------------

// Starts a game in which the hero hangs on the lower end of a rope, and a crab walks under the roof
// towards its upper end.
static Yard *begin_on_rope(double length)
{
    Vec2 corners[] = {{20.0, 0.9}, {20.0, 0.9 + length}};
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(20.0, 1.3 + length));
    yard_line(yard, LEVEL_ELEMENT_ROPE, corners, 2);
    yard_place(yard, LEVEL_ELEMENT_CRAB, vec2(16.5, 1.0 + RADIUS))->crab.speed = -2.0;
    yard_begin(yard);
    return yard;
}

TEST(crab_cuts_the_rope_that_a_hero_hangs_on_in_two_seconds)
{
    Yard *yard = begin_on_rope(5.0);
    CHECK(ticks_until(yard, STICK, GAME_CREATURE_CUTS, 4 * SECOND) < 4 * SECOND);
    CHECK(play_hero(&yard->play)->holding > 0);
    uint32_t ticks = 0, snapped = 0;
    for (; ticks < 4 * SECOND && snapped == 0; ticks++) {
        play_hold(&yard->play, STICK, 1);
        snapped = play_events_now(&yard->play, GAME_EVENT_SNAPPED);
    }
    CHECK_NEAR(ticks, 2 * SECOND, 2.0);
    double high = play_place(&yard->play).y;
    play_hold(&yard->play, STICK, SECOND);
    CHECK(play_place(&yard->play).y > high + 3.0);
    check_unhurt(yard);
    yard_free(yard);
}

TEST(crab_leaves_a_rope_alone_that_nobody_hangs_on)
{
    Yard *yard = begin_on_rope(5.0);
    CHECK_INT(yard_events(yard, RIGHT, 6 * SECOND, GAME_EVENT_SNAPPED), 0);
    CHECK_INT(state_of(yard)->mode, GAME_CREATURE_CALM);
    yard_free(yard);
}

// --- amber ---------------------------------------------------------------------------------------

TEST(crab_lies_on_its_back_after_amber_landed_on_it_and_rights_itself)
{
    static const uint32_t keys[] = {HEAVY, 0};
    for (int i = 0; i < 2; i++) {
        Yard *yard = room(vec2(10.0, FLOOR - 4.0), 10.0, 0.01);
        yard_begin(yard);
        uint32_t flipped = yard_events(yard, keys[i], SECOND, GAME_EVENT_STUNNED);
        CHECK_INT(flipped, i == 0);
        CHECK((state_of(yard)->mode == GAME_CREATURE_STUNNED) == (i == 0));
        CHECK_INT(yard_events(yard, RIGHT, SECOND / 3, GAME_EVENT_CRUSHED), 0);
        CHECK(ticks_until(yard, 0, GAME_CREATURE_CALM, 6 * SECOND) < 5 * SECOND);
        check_unhurt(yard);
        yard_free(yard);
    }
}

TEST(crab_that_is_flipped_nips_nobody)
{
    Yard *yard = room(vec2(10.0, FLOOR - 4.0), 10.0, 0.01);
    yard_begin(yard);
    play_hold(&yard->play, HEAVY, SECOND);
    CHECK_INT(yard_events(yard, STICK, 2 * SECOND, GAME_EVENT_NIPPED), 0);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(crab_does_the_same_wherever_the_level_lies)
{
    uint32_t ticks[2];
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        scene.level.spawn = vec2_add(scene.origin, vec2(10.0, FLOOR - BIG));
        LevelElement crab = {.kind = LEVEL_ELEMENT_CRAB,
                             .centre = vec2_add(scene.origin, vec2(14.0, FLOOR - RADIUS)),
                             .crab = {.speed = -2.0}};
        scene.level.elements = &crab;
        for (uint32_t k = LEVEL_ELEMENT_CRAB + 1; k <= LEVEL_ELEMENT_KINDS; k++)
            scene.level.element_first[k] = 1;
        Play play = play_begin(&scene.level);
        for (ticks[i] = 0; ticks[i] < 5 * SECOND; ticks[i]++) {
            play_hold(&play, STICK, 1);
            if (play_events_now(&play, GAME_EVENT_NIPPED) > 0)
                break;
        }
        CHECK(ticks[i] < 4 * SECOND);
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
        scene_free(&scene);
    }
    CHECK_NEAR(ticks[0], ticks[1], 2.0);
}

TEST(crabs_may_be_a_thousand_stand_still_or_be_drawn_in_rock)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(10.0, FLOOR - BIG));
    for (uint32_t i = 0; i < 1000; i++)
        yard_place(yard, LEVEL_ELEMENT_CRAB, vec2(1.0 + 0.039 * i, 1.0 + i % 15))->crab.speed =
            i % 3 == 0 ? 0.0 : 3.0 - i % 7;
    yard_begin(yard);
    limits_expect(LIMIT_contact_limits); // they lie in heaps
    limits_expect(LIMIT_rock_recovers);  // some start in rock
    play_hold(&yard->play, STICK, 2 * SECOND);
    play_hold(&yard->play, HEAVY | JUMP | RIGHT, SECOND);
    CHECK_INT(yard->play.state->heroes[0].hits, 0);
    yard_free(yard);
}

TEST(crabs_hurt_nobody_whatever_keys_are_pressed)
{
    uint64_t last = harness_is_sample() ? 2 : 12;
    for (uint64_t seed = 1; seed <= last && !harness_failed(); seed++) {
        Rng rng = {seed * 1201};
        uint32_t keys = 0;
        Vec2 corners[] = {{14.0, 0.9}, {14.0, 7.0}};
        Yard *yard = room(vec2(12.0, 9.0), 9.0, 2.0);
        yard_line(yard, LEVEL_ELEMENT_ROPE, corners, 2);
        for (int i = 0; i < 3; i++)
            yard_place(yard, LEVEL_ELEMENT_CRAB, vec2(5.0 + 6.0 * i, i == 1 ? 1.5 : 14.5));
        yard_crate(yard, vec2(17.0, 12.0), 1.0, 0.5);
        yard_begin(yard);
        for (int tick = 0; tick < 30 * SECOND && !harness_failed(); tick++) {
            if (rng_below(&rng, 12) == 0)
                keys = (uint32_t)rng_next(&rng) & (GAME_KEYS_ALL & ~(uint32_t)RESTART);
            play_hold(&yard->play, keys, 1);
        }
        check_unhurt(yard);
        yard_free(yard);
    }
}
