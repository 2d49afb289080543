// Tests globes: each signal leads their light one target further, and they change nothing else.
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { FLOOR = 12, LEVERS = 4 };

// A room with a globe of so many targets, and levers that lead it on. The levers are its targets.
static Yard *room(uint32_t targets)
{
    Yard *yard = yard_new(30, 11, vec2(10.0, FLOOR - 0.8));
    LevelElement *globe = yard_box(yard, LEVEL_ELEMENT_GLOBE, vec2(12.0, 9.0), vec2(2.6, 1.8));
    for (uint32_t i = 0; i < LEVERS; i++) {
        LevelElement *lever =
            yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3.0 + i, 3.0), vec2(0.5, 1.0));
        yard_link(lever, LEVEL_LINK_TARGET, globe);
        if (i < targets)
            yard_link(globe, i, lever);
    }
    yard_begin(yard);
    return yard;
}

static void turn(Yard *yard, uint32_t lever, bool on)
{
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER) + lever].on = on;
    play_hold(&yard->play, 0, 2);
}

static uint32_t passed(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_GLOBE)->globe.passed;
}

TEST(globe_leads_on_with_each_signal)
{
    Yard *yard = room(3);
    play_hold(&yard->play, 0, 2);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK_INT(passed(yard), i);
        CHECK(yard_state(yard, LEVEL_ELEMENT_GLOBE)->on != 0);
        turn(yard, i, true);
    }
    CHECK_INT(passed(yard), 3);
    CHECK(yard_state(yard, LEVEL_ELEMENT_GLOBE)->on == 0);
    turn(yard, 3, true); // it has no more to show
    CHECK_INT(passed(yard), 3);
    yard_free(yard);
}

TEST(globe_counts_a_signal_when_it_comes_on)
{
    Yard *yard = room(3);
    turn(yard, 0, true);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(passed(yard), 1);
    turn(yard, 0, false);
    CHECK_INT(passed(yard), 1);
    turn(yard, 0, true);
    CHECK_INT(passed(yard), 2);
    yard_free(yard);
}

TEST(globe_takes_four_tenths_of_a_second_to_the_next_target)
{
    Yard *yard = room(2);
    turn(yard, 0, true);
    play_hold(&yard->play, 0, 22);
    CHECK(yard_state(yard, LEVEL_ELEMENT_GLOBE)->globe.progress < 1.0);
    play_hold(&yard->play, 0, 2);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_GLOBE)->globe.progress, 1.0, 1e-9);
    yard_free(yard);
}

TEST(globe_without_targets_is_dark)
{
    Yard *yard = room(0);
    turn(yard, 0, true);
    CHECK(yard_state(yard, LEVEL_ELEMENT_GLOBE)->on == 0);
    CHECK_INT(passed(yard), 0);
    yard_free(yard);
}

TEST(globes_anywhere_and_many_are_safe)
{
    Yard *yard = yard_new(30, 11, vec2(10.0, FLOOR - 0.8));
    for (uint32_t i = 0; i < 1000; i++) {
        LevelElement *globe =
            yard_box(yard, LEVEL_ELEMENT_GLOBE, vec2(i * 0.05 - 10.0, i % 20 - 4.0),
                     i % 3 == 0 ? vec2(0.0, 0.0) : vec2(2.6, 1.8));
        globe->links[0] = (i + 1) % 1000 + 1;
    }
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, SECOND);
    CHECK(game_hero_info(yard->play.state).position.x > 10.0); // and stand in nobody's way
    yard_free(yard);
}
