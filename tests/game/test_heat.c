// test_heat.c - tests hearths and the warmth of heroes: its figures, what each form does with it,
// and misuse.
#include "harness.h"
#include "keys.h"
#include "panes.h"

#include "jantar/real.h"
#include <math.h>

enum { HEIGHT = 40 };

#define FLOOR (HEIGHT + 1.0)

// A yard with a hearth at x = 4 to 8 on its floor, and a hero in it.
static void hot_begin(Panes *panes)
{
    panes_make(panes, 40, HEIGHT, vec2(6.0, FLOOR - 0.8));
    yard_box(panes->yard, LEVEL_ELEMENT_HEARTH, vec2(6.0, FLOOR - 1.0), vec2(4.0, 2.0));
    yard_begin(panes->yard);
}

static GameHero *hero_of(const Panes *panes)
{
    return &panes->yard->play.state->heroes[0];
}

static void put(const Panes *panes, Vec2 place)
{
    sim_body_place(game_world(panes->yard->play.state), hero_of(panes)->body, place);
}

TEST(heat_is_full_after_a_second_and_gone_after_six)
{
    Panes panes;
    hot_begin(&panes);
    Play *play = &panes.yard->play;
    uint32_t ticks = 0;
    for (; hero_of(&panes)->heat < 1.0 && ticks < 2 * SECOND; ticks++)
        play_hold(play, 0, 1);
    CHECK_INT(ticks, SECOND);
    put(&panes, vec2(20.0, FLOOR - 0.8));
    uint32_t beats = 0;
    for (ticks = 0; hero_of(&panes)->heat > 0.0 && ticks < 10 * SECOND; ticks++) {
        play_hold(play, 0, 1);
        beats += play_events_now(play, GAME_EVENT_COOLED);
        CHECK(beats == 0 || hero_of(&panes)->heat < 0.26);
    }
    CHECK_NEAR(ticks / (double)SECOND, 6.0, 0.1);
    CHECK_INT(beats, 6);
    panes_free(&panes);
}

TEST(heat_is_lost_in_water_and_as_amber)
{
    for (uint32_t wet = 0; wet < 2; wet++) {
        Panes panes;
        panes_make(&panes, 40, HEIGHT, vec2(20.0, FLOOR - 0.8));
        if (wet)
            yard_box(panes.yard, LEVEL_ELEMENT_WATER, vec2(20.0, FLOOR - 2.5), vec2(10.0, 5.0));
        yard_begin(panes.yard);
        hero_of(&panes)->heat = 1.0;
        uint32_t ticks = 0, cracks = 0;
        for (; hero_of(&panes)->heat > 0.0 && ticks < 2 * SECOND; ticks++) {
            play_hold(&panes.yard->play, wet ? 0 : HEAVY, 1);
            cracks += play_events_now(&panes.yard->play, GAME_EVENT_GLAZED);
        }
        CHECK(ticks >= 0.5 * SECOND && ticks <= 0.6 * SECOND);
        CHECK_INT(cracks, !wet);
        panes_free(&panes);
    }
}

// As amber no hero gets warm, however long it stays.
TEST(heat_does_not_go_into_amber)
{
    Panes panes;
    hot_begin(&panes);
    play_hold(&panes.yard->play, HEAVY, 2 * SECOND);
    CHECK(hero_of(&panes)->heat == 0.0);
    panes_free(&panes);
}

// Returns how far a hero rises that is puffed up at full heat and holds nothing else, tiles.
static double rise_of(Panes *panes)
{
    double first = play_place(&panes->yard->play).y, top = first;
    for (uint32_t i = 0; i < 10 * SECOND; i++) {
        play_hold(&panes->yard->play, PUFF, 1);
        top = real_min(top, play_place(&panes->yard->play).y);
        if (i == 2 * SECOND)
            CHECK_NEAR(play_velocity(&panes->yard->play).y, -2.0, 0.05);
    }
    return first - top;
}

TEST(heat_lifts_a_balloon_twelve_tiles)
{
    Panes panes;
    panes_make(&panes, 40, HEIGHT, vec2(20.0, FLOOR - 0.8));
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, PUFF, 10);
    hero_of(&panes)->heat = 1.0;
    CHECK_NEAR(rise_of(&panes), 12.0, 0.5);
    panes_free(&panes);
}

// A flue that is a hearth carries it to its top, and no higher than a heating more.
TEST(heat_of_a_flue_lifts_without_end)
{
    Panes panes;
    panes_make(&panes, 12, HEIGHT, vec2(6.0, FLOOR - 0.8));
    yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(6.5, 21.0), vec2(12.0, HEIGHT));
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, PUFF, 30 * SECOND);
    CHECK(play_place(&panes.yard->play).y < 2.5);
    panes_free(&panes);
}

TEST(heat_changes_nothing_for_the_plain_hero)
{
    Vec2 ends[2];
    for (uint32_t warm = 0; warm < 2; warm++) {
        Panes panes;
        panes_make(&panes, 40, HEIGHT, vec2(5.0, FLOOR - 0.8));
        yard_begin(panes.yard);
        hero_of(&panes)->heat = warm;
        play_hold(&panes.yard->play, GAME_KEY_RIGHT, 2 * SECOND);
        play_hold(&panes.yard->play, GAME_KEY_RIGHT | GAME_KEY_JUMP, SECOND / 2);
        ends[warm] = play_place(&panes.yard->play);
        panes_free(&panes);
    }
    CHECK(vec2_same(ends[0], ends[1]));
}

// --- holding on ----------------------------------------------------------------------------------

// Puts a hero of this heat under a roof of this letter, and returns how far it is below after two
// seconds of these keys, tiles.
static double hangs(char letter, double heat, uint32_t keys)
{
    Panes panes;
    panes_make(&panes, 20, 20, vec2(6.0, 3.79));
    panes_fill(&panes, 1, 1, 19, 3, letter);
    yard_begin(panes.yard);
    hero_of(&panes)->heat = heat;
    play_hold(&panes.yard->play, keys, 2 * SECOND);
    double below = play_place(&panes.yard->play).y - 3.0;
    panes_free(&panes);
    return below;
}

TEST(heat_lets_stick_hold_on_to_glass_and_ice)
{
    CHECK(hangs('=', 1.0, STICK | GAME_KEY_RIGHT) < 1.0);
    CHECK(hangs('I', 1.0, STICK | GAME_KEY_RIGHT) < 1.0);
    CHECK(hangs('=', 0.0, STICK | GAME_KEY_RIGHT) > 5.0);
    CHECK(hangs('=', 1.0, STICK | SLICK) > 5.0);
    CHECK(hangs('=', 1.0, 0) > 5.0);
}

TEST(heat_that_ends_lets_go_of_glass)
{
    Panes panes;
    panes_make(&panes, 20, 20, vec2(6.0, 3.79));
    panes_fill(&panes, 1, 1, 19, 3, '=');
    yard_begin(panes.yard);
    hero_of(&panes)->heat = 0.5;
    play_hold(&panes.yard->play, STICK | GAME_KEY_RIGHT, 2 * SECOND);
    CHECK(play_hero(&panes.yard->play)->holding > 0);
    play_hold(&panes.yard->play, STICK, 2 * SECOND);
    CHECK(play_place(&panes.yard->play).y > 5.0);
    panes_free(&panes);
}

TEST(heat_that_lacks_is_refused_by_glass)
{
    Panes panes;
    panes_make(&panes, 20, 9, vec2(5.0, 9.2));
    panes_fill(&panes, 8, 1, 9, 10, '=');
    yard_begin(panes.yard);
    Play *play = &panes.yard->play;
    play_hold(play, GAME_KEY_RIGHT, SECOND);
    CHECK_INT(play_events(play, GAME_KEY_RIGHT, SECOND, GAME_EVENT_REFUSED), 0);
    uint32_t refused = 0, squealed = 0;
    for (uint32_t i = 0; i < SECOND; i++) {
        play_hold(play, GAME_KEY_RIGHT | STICK, 1);
        refused += play_events_now(play, GAME_EVENT_REFUSED);
        squealed += play_events_now(play, GAME_EVENT_SQUEALED);
        CHECK(refused == 1 || play_hero(play)->holding > 0 || i > 12);
    }
    CHECK_INT(squealed, refused);
    panes_free(&panes);
}

// --- hearths -------------------------------------------------------------------------------------

TEST(hearth_that_waits_warms_on_a_signal)
{
    Panes panes;
    panes_make(&panes, 40, 9, vec2(6.0, 9.2));
    LevelElement *hearth =
        yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(6.0, 9.0), vec2(4.0, 2.0));
    hearth->hearth.waits = 1.0;
    LevelElement *area = yard_box(panes.yard, LEVEL_ELEMENT_AREA, vec2(6.0, 8.0), vec2(3.0, 4.0));
    yard_link(area, LEVEL_LINK_TARGET, hearth);
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, 0, SECOND / 2);
    double warm = hero_of(&panes)->heat;
    CHECK(warm > 0.2);
    panes_free(&panes);
    panes_make(&panes, 40, 9, vec2(6.0, 9.2));
    yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(6.0, 9.0), vec2(4.0, 2.0))->hearth.waits = 1.0;
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, 0, SECOND / 2);
    CHECK(hero_of(&panes)->heat == 0.0);
    panes_free(&panes);
}

// Two hearths over each other warm as the hotter one does, and the second hero is warmed as well.
TEST(hearth_warms_every_hero_at_the_highest_rate)
{
    Panes panes;
    panes_make(&panes, 40, 9, vec2(6.0, 9.2));
    for (uint32_t i = 0; i < 2; i++)
        yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(6.0, 8.0), vec2(12.0, 6.0))->hearth.rate =
            0.25 + 0.25 * i;
    yard_begin_several(panes.yard, 2);
    play_hold_two(&panes.yard->play, 0, 0, SECOND);
    for (uint32_t i = 0; i < 2; i++)
        CHECK_NEAR(panes.yard->play.state->heroes[i].heat, 0.5, 1e-9);
    panes_free(&panes);
}

TEST(hearth_without_size_outside_or_a_thousand_times_does_no_harm)
{
    Panes panes;
    panes_make(&panes, 40, 9, vec2(6.0, 9.2));
    yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(6.0, 9.0), vec2(0.0, 0.0));
    yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(-50.0, 9.0), vec2(4.0, 4.0));
    for (uint32_t i = 0; i < 1000; i++)
        yard_box(panes.yard, LEVEL_ELEMENT_HEARTH, vec2(20.0 + 0.01 * i, 8.0), vec2(4.0, 4.0));
    yard_begin(panes.yard);
    play_hold(&panes.yard->play, 0, SECOND);
    CHECK(hero_of(&panes)->heat == 0.0);
    play_hold(&panes.yard->play, GAME_KEY_RIGHT, 2 * SECOND);
    CHECK(hero_of(&panes)->heat > 0.0);
    CHECK_INT(play_limits_hit(&panes.yard->play), 0);
    panes_free(&panes);
}

TEST(heat_is_gone_after_a_death)
{
    Panes panes;
    hot_begin(&panes);
    play_hold(&panes.yard->play, 0, SECOND);
    put(&panes, vec2(20.0, FLOOR + 20.0));
    play_hold(&panes.yard->play, 0, 2);
    CHECK(hero_of(&panes)->dead_ticks > 0);
    play_hold(&panes.yard->play, 0, GAME_RESPAWN_TICKS - 1);
    CHECK(hero_of(&panes)->heat < 0.1);
    panes_free(&panes);
}
