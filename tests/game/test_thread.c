// test_thread.c - tests the thread of a warm hero: how it begins, its length, its swings, and what
// ends it.
#include "harness.h"
#include "keys.h"
#include "panes.h"

#include "jantar/real.h"
#include "jantar/rng.h"
#include <math.h>

#define ROOF 3.0 // lower side of the roof, tiles from the top
#define LONGEST 4.05

enum { ROUNDS = 60 };

static GameHero *hero_of(const Panes *panes)
{
    return &panes->yard->play.state->heroes[0];
}

// A yard with a roof of glass, and a warm hero under it. Its warmth does not end.
static void roof_make(Panes *panes)
{
    panes_make(panes, 40, 20, vec2(20.0, ROOF + 0.79));
    panes_fill(panes, 1, 1, 41, 3, '=');
    yard_box(panes->yard, LEVEL_ELEMENT_HEARTH, vec2(20.0, 10.0), vec2(60.0, 30.0));
}

static void roof_begin(Panes *panes)
{
    roof_make(panes);
    yard_begin(panes->yard);
    hero_of(panes)->heat = 1.0;
}

static double below(const Panes *panes)
{
    return play_place(&panes->yard->play).y - ROOF;
}

static double far(const Panes *panes)
{
    return vec2_length(vec2_sub(play_place(&panes->yard->play), hero_of(panes)->thread_place));
}

TEST(thread_sags_by_itself)
{
    Panes panes;
    roof_begin(&panes);
    play_hold(&panes.yard->play, STICK, SECOND);
    CHECK(hero_of(&panes)->thread > 0.0);
    double before = below(&panes);
    play_hold(&panes.yard->play, STICK, 2 * SECOND);
    CHECK_NEAR(below(&panes) - before, 0.6, 0.03);
    CHECK_NEAR(hero_of(&panes)->thread_place.y, ROOF, 0.02);
    play_hold(&panes.yard->play, STICK, 20 * SECOND);
    CHECK(below(&panes) > 3.9 && below(&panes) < LONGEST);
    CHECK_INT(play_limits_hit(&panes.yard->play), 0);
    panes_free(&panes);
}

TEST(thread_is_lowered_and_raised_by_keys)
{
    Panes panes;
    roof_begin(&panes);
    play_hold(&panes.yard->play, STICK | DOWN, SECOND / 2);
    double before = below(&panes);
    play_hold(&panes.yard->play, STICK | DOWN, SECOND / 2);
    CHECK_NEAR(below(&panes) - before, 1.5, 0.1);
    play_hold(&panes.yard->play, STICK | DOWN, 2 * SECOND);
    CHECK(below(&panes) > 3.9 && below(&panes) < LONGEST);
    play_hold(&panes.yard->play, STICK | UP, 2 * SECOND);
    CHECK(hero_of(&panes)->thread == 0.0);
    CHECK(play_hero(&panes.yard->play)->holding > 0); // the roof holds it anew
    CHECK(below(&panes) < 1.0);
    panes_free(&panes);
}

// Sideways keys at the roof crawl, and go back to it from a thread that is still short.
TEST(thread_that_is_short_gives_way_to_crawling)
{
    Panes panes;
    roof_begin(&panes);
    play_hold(&panes.yard->play, STICK, SECOND / 3);
    CHECK(hero_of(&panes)->thread > 0.0);
    double before = play_place(&panes.yard->play).x;
    play_hold(&panes.yard->play, STICK | RIGHT, SECOND);
    CHECK(hero_of(&panes)->thread == 0.0);
    CHECK(play_place(&panes.yard->play).x > before + 2.0);
    panes_free(&panes);
}

// Keys at random, ROUNDS times ten seconds: no limit of the simulation is hit, and no thread gets
// too long.
TEST(thread_survives_random_keys_and_never_gets_too_long)
{
    static const uint32_t ways[] = {LEFT, RIGHT, DOWN, UP, 0, 0, JUMP, PUFF, HEAVY, SLICK};
    uint32_t hung = 0;
    for (uint32_t seed = 1; seed <= ROUNDS; seed++) {
        Panes panes;
        Rng rng = {seed};
        uint32_t keys = STICK;
        double longest = 0.0;
        roof_begin(&panes);
        for (uint32_t i = 0; i < 10 * SECOND; i++) {
            if (i % 30 == 29)
                keys = STICK | ways[rng_below(&rng, rng_below(&rng, 4) > 0 ? 6 : 10)];
            play_hold(&panes.yard->play, keys, 1);
            hung += hero_of(&panes)->thread > 0.0;
            longest = real_max(longest, hero_of(&panes)->thread > 0.0 ? far(&panes) : 0.0);
        }
        CHECK(longest <= LONGEST);
        CHECK(play_deepest_point(&panes.yard->play) < 0.05);
        CHECK_INT(play_limits_hit(&panes.yard->play), 0);
        panes_free(&panes);
    }
    CHECK(hung > ROUNDS * SECOND);
}

static double energy(const Panes *panes)
{
    Vec2 velocity = play_velocity(&panes->yard->play);
    return 0.5 * vec2_length_squared(velocity) - 25.0 * play_place(&panes->yard->play).y;
}

TEST(thread_swings_without_gaining_energy)
{
    Panes panes;
    roof_begin(&panes);
    play_hold(&panes.yard->play, STICK | DOWN, 3 * SECOND);
    sim_body_push(game_world(panes.yard->play.state), hero_of(&panes)->body, vec2(10.0, 0.0));
    play_hold(&panes.yard->play, STICK, 2);
    double most = energy(&panes), first = most;
    for (uint32_t i = 0; i < 20 * SECOND; i++) {
        play_hold(&panes.yard->play, STICK, 1);
        CHECK(hero_of(&panes)->thread > 0.0);
        most = real_max(most, energy(&panes));
    }
    CHECK(most <= first + 0.3);
    panes_free(&panes);
}

TEST(thread_swing_is_pumped_by_keys)
{
    Panes panes;
    roof_begin(&panes);
    play_hold(&panes.yard->play, STICK | DOWN, 3 * SECOND);
    double widest = 0.0;
    for (uint32_t i = 0; i < 6 * SECOND && hero_of(&panes)->thread > 0.0; i++) {
        double x = play_velocity(&panes.yard->play).x;
        play_hold(&panes.yard->play, STICK | (x >= 0.0 ? RIGHT : LEFT), 1);
        Vec2 way = vec2_sub(play_place(&panes.yard->play), hero_of(&panes)->thread_place);
        if (hero_of(&panes)->thread > 0.0)
            widest = real_max(widest, atan2(fabs(way.x), way.y));
    }
    CHECK(widest > 60.0 * REAL_PI / 180.0);
    panes_free(&panes);
}

static uint32_t tears(Panes *panes, uint32_t keys, uint32_t ticks)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < ticks; i++) {
        play_hold(&panes->yard->play, keys, 1);
        count += play_events_now(&panes->yard->play, GAME_EVENT_TORE);
    }
    return count;
}

TEST(thread_tears_as_amber_when_cold_and_ends_when_let_go)
{
    static const uint32_t keys[] = {STICK | HEAVY, STICK, 0, STICK | SLICK};
    static const uint32_t torn[] = {1, 1, 0, 0};
    for (uint32_t i = 0; i < 4; i++) {
        Panes panes;
        panes_make(&panes, 40, 20, vec2(20.0, ROOF + 0.79));
        panes_fill(&panes, 1, 1, 41, 3, '=');
        yard_begin(panes.yard);
        hero_of(&panes)->heat = 1.0;
        play_hold(&panes.yard->play, STICK | DOWN, SECOND);
        CHECK(hero_of(&panes)->thread > 2.0);
        hero_of(&panes)->heat = 0.05;
        uint32_t let_go = 0, tore = 0;
        for (uint32_t k = 0; k < SECOND; k++) {
            play_hold(&panes.yard->play, keys[i], 1);
            tore += play_events_now(&panes.yard->play, GAME_EVENT_TORE);
            let_go += play_events_now(&panes.yard->play, GAME_EVENT_LET_GO);
        }
        CHECK(hero_of(&panes)->thread == 0.0);
        CHECK_INT(tore, torn[i]);
        CHECK_INT(let_go, !torn[i]);
        CHECK(below(&panes) > 4.5);
        panes_free(&panes);
    }
}

TEST(thread_tears_at_rock_between)
{
    Panes panes;
    roof_make(&panes);
    panes_fill(&panes, 22, 3, 23, 5, '#');
    yard_begin(panes.yard);
    hero_of(&panes)->heat = 1.0;
    play_hold(&panes.yard->play, STICK | DOWN, 3 * SECOND);
    sim_body_push(game_world(panes.yard->play.state), hero_of(&panes)->body, vec2(12.0, 0.0));
    CHECK_INT(tears(&panes, STICK, SECOND), 1);
    panes_free(&panes);
}

TEST(thread_of_earth_is_drawn_as_well_and_of_bodies_is_not)
{
    Panes panes;
    roof_make(&panes);
    panes_fill(&panes, 1, 1, 41, 3, '#');
    yard_begin(panes.yard);
    hero_of(&panes)->heat = 1.0;
    play_hold(&panes.yard->play, STICK, SECOND);
    CHECK(hero_of(&panes)->thread > 0.0);
    panes_free(&panes);
    roof_make(&panes);
    panes_fill(&panes, 1, 1, 41, 3, ' ');
    yard_box(panes.yard, LEVEL_ELEMENT_LIFT, vec2(20.0, ROOF - 0.35), vec2(8.0, 0.7));
    yard_begin(panes.yard);
    hero_of(&panes)->heat = 1.0;
    play_hold(&panes.yard->play, STICK, SECOND);
    CHECK(play_hero(&panes.yard->play)->holding > 0);
    CHECK(hero_of(&panes)->thread == 0.0);
    panes_free(&panes);
}

// --- a roof with gaps ----------------------------------------------------------------------------

// A roof of glass 34 tiles wide from one ledge to another, with two gaps of 6 tiles and a hearth
// every 8 tiles. A hero crosses it by these keys, with no more warmth than the hearths give.
TEST(thread_carries_from_lamp_to_lamp_over_gaps)
{
    static const struct {
        uint32_t ticks, keys;
    } steps[] = {{60, 0},
                 {20, STICK | JUMP},
                 {77, STICK | RIGHT},
                 {64, STICK | DOWN},
                 {73, STICK | LEFT},
                 {54, STICK | RIGHT},
                 {2, RIGHT},
                 {106, STICK | RIGHT},
                 {63, STICK | DOWN},
                 {71, STICK | RIGHT},
                 {22, STICK | LEFT},
                 {50, STICK},
                 {52, STICK | RIGHT},
                 {2, RIGHT},
                 {17, STICK | RIGHT},
                 {16, STICK | DOWN},
                 {115, STICK | RIGHT}};
    Panes panes;
    panes_make(&panes, 40, 14, vec2(4.5, 5.2));
    panes_fill(&panes, 3, 1, 37, 3, '=');
    panes_fill(&panes, 11, 1, 17, 3, ' ');
    panes_fill(&panes, 23, 1, 29, 3, ' ');
    panes_fill(&panes, 1, 6, 6, 15, '#');
    panes_fill(&panes, 35, 6, 41, 15, '#');
    for (uint32_t i = 0; i < 5; i++)
        yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(4.0 + 8.0 * i, 4.5), vec2(3.0, 3.0));
    yard_begin(panes.yard);
    double lowest = 0.0;
    for (uint32_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        for (uint32_t tick = 0; tick < steps[i].ticks; tick++) {
            play_hold(&panes.yard->play, steps[i].keys, 1);
            lowest = real_max(lowest, play_place(&panes.yard->play).y);
        }
    CHECK(play_place(&panes.yard->play).x > 36.0);
    CHECK(lowest < 8.0); // it never fell
    panes_free(&panes);
}

// --- several heroes ------------------------------------------------------------------------------

TEST(thread_is_drawn_by_the_second_hero_as_well)
{
    Panes panes;
    roof_make(&panes);
    yard_begin_several(panes.yard, 2);
    GameState *state = panes.yard->play.state;
    for (uint32_t i = 0; i < 2; i++)
        sim_body_place(game_world(state), state->heroes[i].body, vec2(15.0 + 8.0 * i, ROOF + 0.79));
    state->heroes[1].heat = 1.0;
    play_hold_two(&panes.yard->play, 0, STICK, SECOND);
    play_hold_two(&panes.yard->play, 0, STICK | DOWN, 2 * SECOND);
    CHECK(state->heroes[0].thread == 0.0);
    CHECK(state->heroes[1].thread > 3.9);
    CHECK_NEAR(game_hero_info_of(state, 1).position.y - ROOF, state->heroes[1].thread, 0.05);
    panes_free(&panes);
}
