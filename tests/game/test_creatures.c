// Tests the rules that all creatures share: what crushes, stuns and carries them, and what they
// press. None of them breaks when it is put where it cannot live. test_creature_kinds.c tests each
// kind.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <string.h>

enum { GONE = GAME_CREATURE_GONE, STUNNED = GAME_CREATURE_STUNNED };

static const LevelElementKind kinds[] = {
    LEVEL_ELEMENT_ANT,  LEVEL_ELEMENT_BEETLE, LEVEL_ELEMENT_SPIDER,
    LEVEL_ELEMENT_WASP, LEVEL_ELEMENT_LEECH,  LEVEL_ELEMENT_BAT,
    LEVEL_ELEMENT_OLM,  LEVEL_ELEMENT_SNAIL,  LEVEL_ELEMENT_CRAB};
enum { KINDS = sizeof kinds / sizeof kinds[0], FRAIL = KINDS - 3 }; // all but the last are frail

// --- touching the hero ---------------------------------------------------------------------------

// Makes a room in which the hero stands or falls at `spawn`, with one creature 4 tiles to its
// right.
static Yard *meeting(LevelElementKind kind, Vec2 spawn, double x)
{
    Yard *yard = yard_new(24, 9, spawn);
    LevelElement *element = yard_place(yard, kind, vec2(x, 9.4));
    if (kind != LEVEL_ELEMENT_SPIDER)
        element->numbers[0] = -1.0;
    yard_begin(yard);
    return yard;
}

TEST(creatures_hurt_from_the_side_but_not_the_amber)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = meeting(kinds[i], vec2(5, 9), 7.0);
        CHECK_INT(yard_events(yard, 0, 3 * SECOND / 2, GAME_EVENT_HURT), 1);
        CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS - 1);
        yard_free(yard);
        yard = meeting(kinds[i], vec2(5, 9), 7.0);
        CHECK_INT(yard_events(yard, HEAVY, 3 * SECOND, GAME_EVENT_HURT), 0);
        yard_free(yard);
    }
}

TEST(landing_on_an_ant_stuns_it_for_two_seconds_and_bounces)
{
    Yard *yard = yard_new(24, 9, vec2(8, 5));
    yard_place(yard, LEVEL_ELEMENT_ANT, vec2(8.0, 9.6))->ant.speed = 0.0;
    yard_begin(yard);
    uint32_t stunned = 0, ticks = 0;
    double up = 0.0;
    for (; stunned == 0 && ticks < 2 * SECOND; ticks++)
        stunned = yard_events(yard, 0, 1, GAME_EVENT_STUNNED);
    CHECK_INT(stunned, 1);
    for (int tick = 0; tick < 20; tick++) {
        play_hold(&yard->play, RIGHT, 1);
        up = real_min(up, play_velocity(&yard->play).y);
    }
    CHECK(up < -4.0);
    play_hold(&yard->play, RIGHT, 90);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_ANT)->mode, STUNNED);
    play_hold(&yard->play, 0, 20);
    CHECK(yard_state(yard, LEVEL_ELEMENT_ANT)->mode > STUNNED);
    CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
    yard_free(yard);
}

// Returns the mode of a resting creature after the hero fell on it from four tiles above.
static uint32_t fallen_on(LevelElementKind kind, uint32_t keys)
{
    Yard *yard = yard_new(24, 9, vec2(8, 4.5));
    yard_place(yard, kind, vec2(8.0, 9.5))->numbers[0] = 0.0;
    yard_begin(yard);
    play_hold(&yard->play, keys, 50);
    uint32_t mode = yard_state(yard, kind)->mode;
    yard_free(yard);
    return mode;
}

TEST(the_amber_crushes_what_it_lands_on)
{
    CHECK_INT(fallen_on(LEVEL_ELEMENT_ANT, HEAVY), GONE);
    CHECK_INT(fallen_on(LEVEL_ELEMENT_BEETLE, HEAVY), GONE);
    CHECK_INT(fallen_on(LEVEL_ELEMENT_LEECH, HEAVY), GONE);
    CHECK_INT(fallen_on(LEVEL_ELEMENT_ANT, 0), STUNNED);
    CHECK(fallen_on(LEVEL_ELEMENT_BEETLE, 0) > STUNNED); // its shell protects it
}

// --- crates --------------------------------------------------------------------------------------

// Returns how many creatures are crushed when a crate falls on one from `height` tiles above its
// centre.
static uint32_t crate_on(LevelElementKind kind, double height, double density)
{
    Yard *yard = yard_new(24, 12, vec2(3, 12));
    bool hovers = kind == LEVEL_ELEMENT_WASP || kind == LEVEL_ELEMENT_BAT;
    double y = kind == LEVEL_ELEMENT_SPIDER || hovers ? 9.0 : 12.5;
    LevelElement *element = yard_place(yard, kind, vec2(12.0, y));
    if (kind != LEVEL_ELEMENT_SPIDER)
        element->numbers[0] = hovers ? 0.1 : 0.0;
    yard_crate(yard, vec2(12.0, y - height), 1.0, density);
    yard_begin(yard);
    uint32_t crushed = yard_events(yard, 0, 2 * SECOND, GAME_EVENT_CRUSHED);
    CHECK_INT(crushed, yard_state(yard, kind)->mode == GONE);
    CHECK_INT(yard_state(yard, kind)->body == 0, crushed);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return crushed;
}

TEST(falling_crates_crush_creatures)
{
    for (uint32_t i = 0; i < FRAIL; i++)
        CHECK_INT(crate_on(kinds[i], 5.0, 0.7), 1);
    // a light crate does not break the shell
    CHECK_INT(crate_on(LEVEL_ELEMENT_BEETLE, 2.0, 0.4), 0);
    CHECK_INT(crate_on(LEVEL_ELEMENT_ANT, 0.7, 0.4), 0); // a crate that is laid down does not crush
}

TEST(a_crate_that_is_laid_on_an_ant_does_not_crush_it_and_it_walks_out)
{
    Yard *yard = yard_new(24, 9, vec2(3, 9));
    yard_place(yard, LEVEL_ELEMENT_ANT, vec2(12.0, 9.6));
    yard_crate(yard, vec2(13.0, 8.5), 1.0, 0.4);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 5 * SECOND, GAME_EVENT_CRUSHED), 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(presses_crush_creatures)
{
    const LevelElementKind walkers[] = {LEVEL_ELEMENT_ANT, LEVEL_ELEMENT_BEETLE,
                                        LEVEL_ELEMENT_SNAIL, LEVEL_ELEMENT_CRAB};
    for (uint32_t i = 0; i < 4; i++) {
        Yard *yard = yard_new(24, 9, vec2(3, 9));
        yard_place(yard, walkers[i], vec2(12.0, 9.5))->numbers[0] = 0.0;
        LevelElement *press = yard_box(yard, LEVEL_ELEMENT_PRESS, vec2(12.0, 6.4), vec2(2.0, 1.0));
        press->press.travel = 3.0;
        yard_begin(yard);
        CHECK_INT(yard_events(yard, 0, 4 * SECOND, GAME_EVENT_CRUSHED), 1);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// --- what all obey -------------------------------------------------------------------------------

TEST(creatures_float_in_water_and_drift_with_it)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        if (kinds[i] == LEVEL_ELEMENT_SPIDER || kinds[i] == LEVEL_ELEMENT_WASP ||
            kinds[i] == LEVEL_ELEMENT_BAT)
            continue; // a spider hangs, wasps and bats fly
        if (kinds[i] == LEVEL_ELEMENT_SNAIL || kinds[i] == LEVEL_ELEMENT_CRAB)
            continue; // these go along the bottom
        if (kinds[i] == LEVEL_ELEMENT_OLM)
            continue; // an olm swims where it lives
        Yard *yard = yard_new(24, 9, vec2(3, 3));
        for (uint32_t column = 1; column < 6; column++)
            scene_set(&yard->scene, column, 5, '#');
        LevelElement *element = yard_place(yard, kinds[i], vec2(14.0, 8.5));
        if (kinds[i] != LEVEL_ELEMENT_LEECH)
            element->numbers[0] = 0.0;
        yard_box(yard, LEVEL_ELEMENT_WATER, vec2(13, 8), vec2(24, 4))->water.x = -2.0;
        yard_begin(yard);
        play_hold(&yard->play, 0, 3 * SECOND);
        Vec2 place = yard_body(yard, kinds[i])->centre;
        CHECK(place.y < 6.6);
        CHECK(place.x < 13.0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(ants_climb_out_of_water)
{
    for (int side = -1; side <= 1; side += 2) {
        Yard *yard = yard_new(16, 9, vec2(8, 3));
        for (uint32_t column = 7; column < 10; column++)
            scene_set(&yard->scene, column, 5, '#');
        yard_place(yard, LEVEL_ELEMENT_ANT, vec2(8.0 + 4.0 * side, 8.0))->ant.speed = 2.0 * side;
        yard_box(yard, LEVEL_ELEMENT_WATER, vec2(13, 8), vec2(24, 4));
        yard_begin(yard);
        play_hold(&yard->play, 0, 12 * SECOND);
        CHECK(yard_body(yard, LEVEL_ELEMENT_ANT)->centre.y < 5.9);
        yard_free(yard);
    }
}

TEST(creatures_press_buttons)
{
    Yard *yard = yard_new(24, 9, vec2(3, 9));
    yard_place(yard, LEVEL_ELEMENT_BEETLE, vec2(12.0, 8.4))->beetle.speed = 0.0;
    yard_box(yard, LEVEL_ELEMENT_BUTTON, vec2(12, 9.8), vec2(1.5, 0.4))->button.weight = 0.2;
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_BUTTON)->on, 1);
    yard_free(yard);
}

TEST(mushrooms_throw_creatures)
{
    Yard *yard = yard_new(24, 14, vec2(3, 14));
    yard_place(yard, LEVEL_ELEMENT_BEETLE, vec2(12.0, 12.0))->beetle.speed = 0.0;
    yard_box(yard, LEVEL_ELEMENT_MUSHROOM, vec2(12, 14.5), vec2(2.0, 1.0));
    yard_begin(yard);
    double top = 100.0;
    play_hold(&yard->play, 0, SECOND / 2);
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        top = real_min(top, yard_body(yard, LEVEL_ELEMENT_BEETLE)->centre.y);
    }
    CHECK(top < 10.0);
    yard_free(yard);
}

TEST(creatures_out_of_the_window_stand_still_to_the_bit)
{
    Yard *yard = yard_new(80, 9, vec2(5, 9));
    const Vec2 corners[] = {{0, 0}, {4, 0}};
    yard_line(yard, LEVEL_ELEMENT_PATH, corners, 2);
    for (uint32_t i = 0; i < KINDS; i++)
        yard_place(yard, kinds[i], vec2(40.0 + 5.0 * i, 6.0))->links[LEVEL_LINK_PATH] =
            kinds[i] == LEVEL_ELEMENT_WASP;
    yard_begin(yard);
    uint64_t elements = game_hash(yard->play.state).elements;
    uint64_t bodies[KINDS];
    for (uint32_t i = 0; i < KINDS; i++)
        bodies[i] = sim_body_hash(game_world_const(yard->play.state),
                                  (SimBodyId){yard_state(yard, kinds[i])->body});
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_HEX(game_hash(yard->play.state).elements, elements);
    for (uint32_t i = 0; i < KINDS; i++)
        CHECK_HEX(sim_body_hash(game_world_const(yard->play.state),
                                (SimBodyId){yard_state(yard, kinds[i])->body}),
                  bodies[i]);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(creatures_in_rock_are_moved_out_or_not_there)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Yard *yard = yard_new(24, 9, vec2(3, 9));
        for (uint32_t column = 8; column < 18; column++)
            for (uint32_t row = 2; row < 10; row++)
                scene_set(&yard->scene, column, row, '#');
        yard_place(yard, kinds[i], vec2(13.0, 6.0)); // deep in the rock
        yard_place(yard, kinds[i], vec2(7.9, 9.9));  // in the corner
        yard_begin(yard);
        play_hold(&yard->play, 0, SECOND);
        const GameElement *states = yard_state(yard, kinds[i]);
        CHECK_INT(states[0].mode, GONE);
        CHECK(states[1].mode != GONE);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(creatures_outside_the_map_are_lost)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Yard *yard = yard_new(24, 9, vec2(3, 9));
        yard_place(yard, kinds[i], vec2(5.0, 12.0)); // under the floor
        yard_place(yard, kinds[i], vec2(-500.0, 900.0));
        yard_place(yard, kinds[i], vec2(5.0, -2.0));
        yard_begin(yard);
        play_hold(&yard->play, 0, 3 * SECOND);
        const GameElement *states = yard_state(yard, kinds[i]);
        for (int k = 0; k < 3; k++)
            CHECK(states[k].any.place.x == states[k].any.place.x);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(a_thousand_creatures_of_a_kind_are_harmless)
{
    for (uint32_t i = 0; i < KINDS; i++) {
        Yard *yard = yard_new(300, 20, vec2(5, 20));
        for (uint32_t k = 0; k < 1000; k++)
            yard_place(yard, kinds[i], vec2(8.0 + 0.29 * k, 4.0 + 3.0 * (k % 6)));
        yard_begin(yard);
        play_hold(&yard->play, 0, 30);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        uint32_t there = 0;
        for (uint32_t k = 0; k < 1000; k++)
            there += yard_state(yard, kinds[i])[k].body != 0;
        CHECK(there > 990);
        yard_free(yard);
    }
}

TEST(a_snapshot_of_creatures_plays_on_the_same)
{
    Yard *yard = yard_new(30, 9, vec2(12, 9));
    for (uint32_t i = 0; i < KINDS; i++)
        yard_place(yard, kinds[i], vec2(4.0 + 4.0 * i, 3.0));
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    Play copy = play_begin(&yard->scene.level);
    memcpy(copy.state, yard->play.state, yard->play.state->size);
    play_hold(&yard->play, LEFT, 4 * SECOND);
    play_hold(&copy, LEFT, 4 * SECOND);
    CHECK_HEX(game_hash(copy.state).all, game_hash(yard->play.state).all);
    play_end(&copy);
    yard_free(yard);
}

TEST(random_keys_among_creatures_leave_all_of_them_sound)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Yard *yard = yard_new(30, 12, vec2(15, 12));
        for (uint32_t column = 6; column < 12; column++)
            scene_set(&yard->scene, column, 8, column % 3 ? '#' : '=');
        for (uint32_t i = 0; i < 5 * KINDS; i++)
            yard_place(yard, kinds[i % KINDS], vec2(2.0 + 1.1 * i, i % 2 ? 3.0 : 10.0));
        yard_crate(yard, vec2(20, 12), 1.0, 0.5);
        yard_crate(yard, vec2(8, 6), 0.8, 0.3);
        yard_begin(yard);
        Rng rng = {seed};
        for (int turn = 0; turn < 60; turn++) {
            uint32_t keys = rng_below(&rng, GAME_KEYS_ALL + 1u) & ~(uint32_t)RESTART;
            play_hold(&yard->play, keys, 20);
        }
        const SimWorld *world = game_world_const(yard->play.state);
        for (uint32_t i = 1; i < world->body_count; i++) {
            const SimBody *body = sim_body_const(world, (SimBodyId){i});
            bool in_rock = body->kind == SIM_RIGID &&
                           sim_terrain_depth(&yard->scene.level.terrain, body->centre) > 0.0;
            CHECK(body->centre.x == body->centre.x && !in_rock);
        }
        CHECK_INT(world->stats.not_finite + world->stats.inversions + world->stats.rock_recovers,
                  0);
        yard_free(yard);
    }
}
