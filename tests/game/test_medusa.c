// Tests medusas: how they swim, what their bell throws and carries, and whom their arms sting.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 40, HEIGHT = 14 }; // all of its height is simulated
#define FLOOR (HEIGHT + 1.0)

static const SimBody *bell_of(const Yard *yard)
{
    return yard_body(yard, LEVEL_ELEMENT_MEDUSA);
}

// A yard with a medusa at (20, 8) that swims to `by` and back.
static Yard *yard_with_medusa(Vec2 spawn, Vec2 by)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, spawn);
    const Vec2 from = {20.0, 8.0}, corners[2] = {from, vec2_add(from, by)};
    LevelElement *medusa = yard_place(yard, LEVEL_ELEMENT_MEDUSA, from);
    if (by.x != 0.0 || by.y != 0.0)
        yard_link(medusa, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, corners, 2));
    return yard;
}

// --- swimming ------------------------------------------------------------------------------------

TEST(medusa_pulses_up_along_its_path)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        Vec2 from = vec2_add(origins[i], vec2(20.0, 13.0));
        Vec2 corners[2] = {from, vec2(from.x, from.y - 8.0)};
        LevelElement elements[2] = {{.id = 1,
                                     .kind = LEVEL_ELEMENT_PATH,
                                     .place_count = 2,
                                     .centre = vec2_lerp(corners[0], corners[1], 0.5),
                                     .size = {0.0, 8.0}},
                                    {.id = 2,
                                     .kind = LEVEL_ELEMENT_MEDUSA,
                                     .centre = from,
                                     .links = {1},
                                     .medusa = {.speed = 0.8}}};
        level_set_elements(&scene.level, elements, 2);
        scene.level.places = corners;
        scene.level.spawn = vec2_add(origins[i], vec2(16.0, FLOOR - 0.8));
        Play play = play_begin(&scene.level);
        const GameElement *state = &game_elements_const(play.state)[1];
        const SimBody *bell =
            sim_body_const(game_world_const(play.state), (SimBodyId){state->body});
        uint32_t pulses = 0;
        double fastest = 0.0, slowest = 1e9;
        play_hold(&play, 0, GAME_MEDUSA_PULSE);
        double begins = bell->centre.y;
        for (uint32_t tick = 0; tick < 4 * GAME_MEDUSA_PULSE; tick++) {
            pulses += play_events(&play, 0, 1, GAME_EVENT_PULSED);
            fastest = real_max(fastest, -bell->velocity.y);
            slowest = real_min(slowest, -bell->velocity.y);
        }
        CHECK_INT(pulses, 4);
        CHECK_NEAR((begins - bell->centre.y) / 4.0, 1.2, 0.06);
        CHECK_NEAR(bell->centre.x, from.x, 0.02);
        CHECK(fastest > 2.0 * slowest + 0.5);
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(medusa_swims_to_and_fro_and_bobs_without_a_path)
{
    for (int has_path = 0; has_path < 2; has_path++) {
        Yard *yard = yard_with_medusa(vec2(12.0, FLOOR - 0.8), vec2(has_path ? 3.0 : 0.0, 0.0));
        yard_begin(yard);
        double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
        for (int tick = 0; tick < 20 * SECOND; tick++) {
            play_hold(&yard->play, 0, 1);
            left = real_min(left, bell_of(yard)->centre.x);
            right = real_max(right, bell_of(yard)->centre.x);
            top = real_min(top, bell_of(yard)->centre.y);
            bottom = real_max(bottom, bell_of(yard)->centre.y);
        }
        CHECK_NEAR(right - left, has_path ? 3.0 : 0.0, 0.35);
        CHECK_INT(bottom - top > 0.2, !has_path);
        CHECK(bottom - top < 0.6);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// In water it swims as in air, although its bell would float.
TEST(medusa_swims_in_water)
{
    Yard *yard = yard_with_medusa(vec2(12.0, FLOOR - 0.8), vec2(0.0, -6.0));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(21.0, 8.0), vec2(WIDTH, HEIGHT));
    yard_begin(yard);
    play_hold(&yard->play, HEAVY, 4 * GAME_MEDUSA_PULSE);
    CHECK_NEAR(bell_of(yard)->centre.y, 8.0 - 4.8, 0.5);
    CHECK_NEAR(bell_of(yard)->centre.x, 20.0, 0.1);
    yard_free(yard);
}

// --- its bell ------------------------------------------------------------------------------------

TEST(medusa_throws_up_what_falls_on_its_bell)
{
    static const uint32_t keys[] = {0, HEAVY, SLICK};
    for (int i = 0; i < 3; i++) {
        Yard *yard = yard_with_medusa(vec2(20.05, 3.0), vec2(0.0, 0.0));
        yard_begin(yard);
        double fastest = 0.0;
        uint32_t thrown = 0;
        for (int tick = 0; tick < 2 * SECOND && thrown == 0; tick++)
            thrown += play_events(&yard->play, keys[i], 1, GAME_EVENT_THROWN);
        fastest = -play_velocity(&yard->play).y;
        CHECK_INT(thrown, 1);
        CHECK_NEAR(fastest, 11.0, 0.3);
        CHECK_INT(yard->play.state->heroes[0].hits, 0);
        yard_free(yard);
    }
}

TEST(medusa_throws_up_crates)
{
    Yard *yard = yard_with_medusa(vec2(12.0, FLOOR - 0.8), vec2(0.0, 0.0));
    yard_crate(yard, vec2(20.0, 3.0), 1.0, 0.5);
    yard_begin(yard);
    uint32_t thrown = 0;
    double highest = 1e9;
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        thrown += play_events(&yard->play, 0, 1, GAME_EVENT_THROWN);
        highest = thrown > 0 ? real_min(highest, yard_thing(yard, 0)->centre.y) : 1e9;
    }
    CHECK(thrown > 0);
    CHECK_NEAR(highest, 6.6 - 11.0 * 11.0 / 50.0, 0.6);
    yard_free(yard);
}

// Who sticks to the bell rides it; amber is too heavy for it.
TEST(medusa_carries_who_sticks_to_it)
{
    for (int amber = 0; amber < 2; amber++) {
        Yard *yard = yard_with_medusa(vec2(20.0, 5.6), vec2(8.0, -3.0));
        yard_begin(yard);
        CHECK_INT(yard_events(yard, STICK, SECOND, GAME_EVENT_THROWN), 0);
        CHECK(play_hero(&yard->play)->holding > 0);
        Vec2 from = play_place(&yard->play);
        play_hold(&yard->play, STICK | (amber ? HEAVY : 0), 6 * SECOND);
        Vec2 way = vec2_sub(play_place(&yard->play), from);
        CHECK_INT(way.y < -0.8, !amber);
        CHECK_INT(way.x > 2.0 && way.y < 1.0, !amber);
        CHECK_INT(way.y > 1.5, amber);
        CHECK_INT(yard->play.state->heroes[0].hits, 0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// --- its arms ------------------------------------------------------------------------------------

// Plays a hero that rolls into the arms of a medusa that hangs low. Returns the hits.
static uint32_t hits_of(uint32_t keys, bool second)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(second ? 30.0 : 14.0, FLOOR - 0.8));
    yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(20.0, FLOOR - 2.6));
    yard_begin_several(yard, second ? 2 : 1);
    if (second)
        sim_body_place(game_world(yard->play.state), yard->play.state->heroes[1].body,
                       vec2(14.0, FLOOR - 0.8));
    for (int tick = 0; tick < 2 * SECOND; tick++)
        play_hold_two(&yard->play, second ? 0 : keys, second ? keys : 0, 1);
    CHECK_INT(second ? yard->play.state->heroes[0].hits : 0, 0);
    uint32_t hits = yard->play.state->heroes[second].hits;
    CHECK_INT(yard->play.state->heroes[second].parts, GAME_HERO_PARTS - hits);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return hits;
}

TEST(medusa_stings_all_but_amber)
{
    CHECK(hits_of(RIGHT, false) > 0);
    CHECK(hits_of(RIGHT | SLICK, false) > 0);
    CHECK_INT(hits_of(RIGHT | HEAVY, false), 0);
    CHECK(hits_of(RIGHT, true) > 0);
    CHECK_INT(hits_of(RIGHT | HEAVY, true), 0);
}

// --- the state -----------------------------------------------------------------------------------

TEST(medusa_keeps_its_arms_down_after_blows)
{
    Yard *yard = yard_with_medusa(vec2(19.4, 3.0), vec2(0.0, 0.0)); // lands beside its middle
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, LEFT, 3 * SECOND);
    const GameElement *state = yard_state(yard, LEVEL_ELEMENT_MEDUSA);
    uint32_t arms[] = {state->medusa.left_arm, state->medusa.right_arm};
    for (int i = 0; i < 2; i++) {
        const SimBody *arm =
            sim_body_const(game_world_const(yard->play.state), (SimBodyId){arms[i]});
        CHECK(arm->centre.y > bell_of(yard)->centre.y + 0.9);
        CHECK_NEAR(arm->centre.x - bell_of(yard)->centre.x, i == 0 ? -0.45 : 0.45, 0.25);
    }
    yard_free(yard);
}

TEST(medusa_plays_on_the_same_from_a_snapshot_and_begins_anew_after_a_respawn)
{
    Yard *yard = yard_with_medusa(vec2(20.0, 3.0), vec2(5.0, 0.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    size_t size = yard->play.state->size;
    void *kept = malloc(size);
    memcpy(kept, yard->play.state, size);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    uint64_t hash = game_hash(yard->play.state).all;
    memcpy(yard->play.state, kept, size);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    CHECK(game_hash(yard->play.state).all == hash);
    free(kept);
    play_hold(&yard->play, RESTART, 1);
    play_hold(&yard->play, 0, 1);
    CHECK_NEAR(bell_of(yard)->centre.x, 20.0, 0.1);
    yard_free(yard);
}

TEST(medusas_survive_random_keys)
{
    Yard *yard = yard_with_medusa(vec2(18.0, 3.0), vec2(6.0, 3.0));
    yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(10.0, FLOOR - 2.8));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(33.0, 9.0), vec2(16.0, 12.0));
    yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(33.0, 9.0), vec2(8.0, 8.0));
    yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(33.0, 7.0));
    yard_begin_several(yard, 2);
    Rng rng = {7};
    uint32_t keys[2] = {0};
    int ticks = harness_is_sample() ? 20 * SECOND : 4 * 60 * SECOND;
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        for (int i = 0; i < 2; i++)
            if (rng_below(&rng, 15) == 0)
                keys[i] = (uint32_t)rng_next(&rng) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
        play_hold_two(&yard->play, keys[0], keys[1], 1);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        CHECK(play_deepest_point(&yard->play) <= 0.05);
    }
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(medusas_may_be_in_rock_outside_the_map_and_have_an_empty_path)
{
    Yard *yard = yard_new(30, 18, vec2(8.0, 4.0));
    const Vec2 corners[2] = {{12.0, 9.0}, {12.0, 9.0}};
    yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(-40.0, 10.0));
    yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(10.0, 500.0));
    LevelElement *still = yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(12.0, 9.0));
    yard_link(still, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, corners, 2));
    yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(12.0, 9.0)); // in the other one
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 5 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(a_thousand_medusas_are_no_trouble)
{
    Yard *yard = yard_new(300, 60, vec2(20.0, 20.0));
    for (int i = 0; i < 1000; i++)
        yard_place(yard, LEVEL_ELEMENT_MEDUSA, vec2(4.0 + 5.5 * (i % 50), 3.0 + 2.8 * (i / 50)));
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 3 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
