// Tests signals: buttons, levers, areas and gates, and how signals reach what they switch.
// test_machines.c tests machines.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

enum { FLOOR = 12 };

// Adds a button on the floor of a room 11 tiles high.
static LevelElement *add_button(Yard *yard, double x, double weight)
{
    LevelElement *button =
        yard_box(yard, LEVEL_ELEMENT_BUTTON, vec2(x, FLOOR - 0.15), vec2(1.5, 0.3));
    button->button.weight = weight;
    return button;
}

static bool is_on(const Yard *yard, LevelElementKind kind)
{
    return yard_state(yard, kind)->on != 0;
}

// --- buttons -------------------------------------------------------------------------------------

TEST(button_is_pressed_by_the_weight_on_it)
{
    const struct {
        double weight;
        uint32_t keys;
        bool on;
    } cases[] = {
        {0.5, 0, true}, {1.0, 0, true}, {1.5, 0, false}, {1.5, HEAVY, true}, {2.5, HEAVY, false}};
    for (int i = 0; i < 5; i++) {
        Yard *yard = yard_new(20, 11, vec2(10, FLOOR - 1.3));
        add_button(yard, 10, cases[i].weight);
        yard_begin(yard);
        play_hold(&yard->play, cases[i].keys, 2 * SECOND);
        CHECK_INT(is_on(yard, LEVEL_ELEMENT_BUTTON), cases[i].on);
        double sunk = yard_body(yard, LEVEL_ELEMENT_BUTTON)->box.min.y - (FLOOR - 0.3);
        CHECK_NEAR(sunk, cases[i].on ? 0.15 : 0.0, 1e-9);
        play_hold(&yard->play, RIGHT, 2 * SECOND);
        CHECK(!is_on(yard, LEVEL_ELEMENT_BUTTON));
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// A hero that lost parts can still press what the whole drop can.
TEST(button_is_pressed_by_a_small_hero_as_by_the_whole_one)
{
    for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts++) {
        Yard *yard = yard_new(20, 11, vec2(10, FLOOR - 1.3));
        add_button(yard, 10, 2.0);
        yard_begin(yard);
        yard->play.state->heroes[0].parts = parts;
        play_hold(&yard->play, 0, SECOND);
        CHECK(!is_on(yard, LEVEL_ELEMENT_BUTTON));
        play_hold(&yard->play, HEAVY, SECOND);
        CHECK(is_on(yard, LEVEL_ELEMENT_BUTTON));
        yard_free(yard);
    }
}

TEST(button_is_pressed_by_crates_from_above_only)
{
    Yard *yard = yard_new(30, 11, vec2(3, FLOOR - 0.8));
    add_button(yard, 10, 0.6);
    yard_crate(yard, vec2(10.2, FLOOR - 2), 0.8, 0.5);   // 0.32 kg
    yard_crate(yard, vec2(11.3, FLOOR - 0.4), 0.8, 5.0); // beside the button
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK(!is_on(yard, LEVEL_ELEMENT_BUTTON));
    yard_free(yard);
    yard = yard_new(30, 11, vec2(3, FLOOR - 0.8));
    add_button(yard, 10, 0.6);
    yard_crate(yard, vec2(9.68, FLOOR - 2), 0.6, 1.0); // 0.36 kg each, side by side
    yard_crate(yard, vec2(10.32, FLOOR - 2), 0.6, 1.0);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK(is_on(yard, LEVEL_ELEMENT_BUTTON));
    yard_free(yard);
}

TEST(button_is_rolled_over)
{
    Yard *yard = yard_new(30, 11, vec2(4, FLOOR - 0.8));
    add_button(yard, 10, 0.5)->button.mode = LEVEL_SWITCH_TOGGLE;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(yard_events(yard, RIGHT, 2 * SECOND, GAME_EVENT_SWITCHED), 1);
    CHECK(play_place(&yard->play).x > 13.0);
    CHECK(is_on(yard, LEVEL_ELEMENT_BUTTON));
    CHECK_INT(yard_events(yard, LEFT, 3 * SECOND, GAME_EVENT_SWITCHED), 1);
    CHECK(play_place(&yard->play).x < 7.0);
    CHECK(!is_on(yard, LEVEL_ELEMENT_BUTTON));
    yard_free(yard);
}

TEST(button_stays_on_when_it_works_once)
{
    Yard *yard = yard_new(30, 11, vec2(10, FLOOR - 1.3));
    add_button(yard, 10, 0.5)->button.mode = LEVEL_SWITCH_ONCE;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(yard_events(yard, RIGHT, 2 * SECOND, GAME_EVENT_SWITCHED), 0);
    CHECK(is_on(yard, LEVEL_ELEMENT_BUTTON));
    CHECK(yard_body(yard, LEVEL_ELEMENT_BUTTON)->box.min.y > FLOOR - 0.15);
    yard_free(yard);
}

// --- levers and areas ----------------------------------------------------------------------------

TEST(lever_follows_the_way_of_what_passes)
{
    Yard *yard = yard_new(30, 11, vec2(4, FLOOR - 0.8));
    yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(10, FLOOR - 0.75), vec2(1, 1.5));
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_INT(yard_events(yard, RIGHT, 2 * SECOND, GAME_EVENT_SWITCHED), 1);
    CHECK(is_on(yard, LEVEL_ELEMENT_LEVER));
    play_hold(&yard->play, 0, SECOND);
    CHECK(is_on(yard, LEVEL_ELEMENT_LEVER));
    CHECK_INT(yard_events(yard, LEFT, 3 * SECOND, GAME_EVENT_SWITCHED), 1);
    CHECK(!is_on(yard, LEVEL_ELEMENT_LEVER));
    yard_free(yard);
}

TEST(lever_stands_as_it_is_drawn_and_is_left_alone_by_who_rests)
{
    Yard *yard = yard_new(30, 11, vec2(10, FLOOR - 0.8));
    yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(10, FLOOR - 0.75), vec2(2, 1.5))->lever.on = 1.0;
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_SWITCHED), 0);
    CHECK(is_on(yard, LEVEL_ELEMENT_LEVER));
    yard_free(yard);
}

// Returns how often the area switches while the hero walks through it, with or without a crate in
// it.
static uint32_t visits(double looks_for, double mode, bool crate, bool *on)
{
    Yard *yard = yard_new(30, 11, vec2(4, FLOOR - 0.8));
    LevelElement *area =
        yard_box(yard, LEVEL_ELEMENT_AREA, vec2(12, FLOOR - 3), vec2(0, 6)); // as thin as possible
    area->area.looks_for = looks_for;
    area->area.mode = mode;
    if (crate)
        yard_crate(yard, vec2(12, FLOOR - 4), 1.0, 0.5);
    yard_begin(yard);
    uint32_t switched = yard_events(yard, 0, SECOND, GAME_EVENT_SWITCHED);
    switched += yard_events(yard, RIGHT | (crate ? 0 : JUMP), 3 * SECOND, GAME_EVENT_SWITCHED);
    *on = is_on(yard, LEVEL_ELEMENT_AREA);
    yard_free(yard);
    return switched;
}

TEST(area_sees_whom_it_looks_for)
{
    bool on;
    CHECK_INT(visits(LEVEL_AREA_HERO, LEVEL_SWITCH_HOLD, false, &on), 2);
    CHECK(!on);
    CHECK_INT(visits(LEVEL_AREA_HERO, LEVEL_SWITCH_TOGGLE, false, &on), 1);
    CHECK(on);
    CHECK_INT(visits(LEVEL_AREA_HERO, LEVEL_SWITCH_ONCE, false, &on), 1);
    CHECK(on);
    CHECK_INT(visits(LEVEL_AREA_THINGS, LEVEL_SWITCH_HOLD, false, &on), 0);
    CHECK_INT(visits(LEVEL_AREA_ANYTHING, LEVEL_SWITCH_HOLD, false, &on), 2);
    CHECK(visits(LEVEL_AREA_THINGS, LEVEL_SWITCH_HOLD, true, &on) >= 1);
}

// --- gates ---------------------------------------------------------------------------------------

// Returns the output of a gate that `sources` levers target. The bits of `on` say which levers are
// on.
static bool gate_says(double rule, uint32_t sources, uint32_t on)
{
    Yard *yard = yard_new(20, 11, vec2(10, FLOOR - 0.8));
    LevelElement *gate = yard_box(yard, LEVEL_ELEMENT_GATE, vec2(4, 4), vec2(0, 0));
    gate->gate.rule = rule;
    for (uint32_t i = 0; i < sources; i++) {
        LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3, 3), vec2(1, 1));
        lever->lever.on = on >> i & 1u;
        yard_link(lever, i % LEVEL_ELEMENT_TARGETS, gate);
    }
    yard_begin(yard);
    play_hold(&yard->play, 0, 3);
    bool says = is_on(yard, LEVEL_ELEMENT_GATE);
    yard_free(yard);
    return says;
}

TEST(gate_joins_signals_by_its_rule)
{
    for (uint32_t on = 0; on < 8; on++) {
        uint32_t count = (on & 1u) + (on >> 1 & 1u) + (on >> 2 & 1u);
        CHECK_INT(gate_says(LEVEL_GATE_AND, 3, on), count == 3);
        CHECK_INT(gate_says(LEVEL_GATE_OR, 3, on), count > 0);
        CHECK_INT(gate_says(LEVEL_GATE_NOT, 3, on), count == 0);
        CHECK_INT(gate_says(LEVEL_GATE_XOR, 3, on), count % 2);
    }
    CHECK(!gate_says(LEVEL_GATE_AND, 0, 0)); // nothing targets it
    CHECK(gate_says(LEVEL_GATE_NOT, 0, 0));
}

TEST(gate_follows_later_what_lasts)
{
    Yard *yard = yard_new(20, 11, vec2(10, FLOOR - 0.8));
    LevelElement *gate = yard_box(yard, LEVEL_ELEMENT_GATE, vec2(4, 4), vec2(0, 0));
    gate->gate.rule = LEVEL_GATE_OR;
    gate->gate.delay = 0.5;
    LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3, 3), vec2(1, 1));
    yard_link(lever, LEVEL_LINK_TARGET, gate);
    yard_begin(yard);
    GameElement *state = &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)];
    state->on = 1;
    play_hold(&yard->play, 0, 20);
    state->on = 0; // too short a time
    play_hold(&yard->play, 0, SECOND);
    CHECK(!is_on(yard, LEVEL_ELEMENT_GATE));
    state->on = 1;
    play_hold(&yard->play, 0, 30);
    CHECK(!is_on(yard, LEVEL_ELEMENT_GATE));
    play_hold(&yard->play, 0, 3);
    CHECK(is_on(yard, LEVEL_ELEMENT_GATE));
    state->on = 0;
    play_hold(&yard->play, 0, 30);
    CHECK(is_on(yard, LEVEL_ELEMENT_GATE));
    play_hold(&yard->play, 0, 3);
    CHECK(!is_on(yard, LEVEL_ELEMENT_GATE));
    yard_free(yard);
}

TEST(gate_that_turns_itself_off_blinks)
{
    Yard *yard = yard_new(20, 11, vec2(10, FLOOR - 0.8));
    LevelElement *gate = yard_box(yard, LEVEL_ELEMENT_GATE, vec2(4, 4), vec2(0, 0));
    gate->gate.rule = LEVEL_GATE_NOT;
    gate->gate.delay = 0.25;
    yard_link(gate, LEVEL_LINK_TARGET, gate);
    yard_begin(yard);
    uint32_t changes = 0;
    bool last = false;
    for (int tick = 0; tick < 4 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        changes += is_on(yard, LEVEL_ELEMENT_GATE) != last;
        last = is_on(yard, LEVEL_ELEMENT_GATE);
    }
    CHECK(changes >= 13 && changes <= 16);
    yard_free(yard);
}

// --- from here to there --------------------------------------------------------------------------

// The hero steps on a button. A gate passes the signal to a door far outside the window.
TEST(signal_reaches_a_place_out_of_sight_at_once)
{
    Yard *yard = yard_new(90, 11, vec2(5, FLOOR - 1.3));
    LevelElement *button = add_button(yard, 5, 0.5);
    LevelElement *gate = yard_box(yard, LEVEL_ELEMENT_GATE, vec2(80, 4), vec2(0, 0));
    LevelElement *door = yard_box(yard, LEVEL_ELEMENT_DOOR, vec2(80, 9), vec2(0.5, 3));
    yard_link(button, LEVEL_LINK_TARGET_2, gate);
    yard_link(gate, LEVEL_LINK_TARGET_3, door);
    yard_begin(yard);
    int pressed = -1, heard = -1;
    for (int tick = 0; tick < SECOND && heard < 0; tick++) {
        play_hold(&yard->play, 0, 1);
        if (pressed < 0 && is_on(yard, LEVEL_ELEMENT_BUTTON))
            pressed = tick;
        if (yard_state(yard, LEVEL_ELEMENT_DOOR)->heard > 0)
            heard = tick;
    }
    CHECK(pressed >= 0 && heard >= 0 && heard - pressed <= 3);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(switches_bear_misuse)
{
    Yard *yard = yard_new(24, 11, vec2(6, FLOOR - 0.8));
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++) {
        // a task without anything to find wins a level without an exit: test_task.c
        if (!level_element_has(kind, ELEMENT_SOURCE) || kind == LEVEL_ELEMENT_TASK)
            continue;
        yard_box(yard, kind, vec2(12, FLOOR), vec2(0, 0));
        yard_box(yard, kind, vec2(-20, 5), vec2(3, 0.001));
        yard_box(yard, kind, vec2(12, 300), vec2(40, 40));
        LevelElement *self = yard_box(yard, kind, vec2(16, FLOOR - 0.1), vec2(1, 0.2));
        yard_link(self, LEVEL_LINK_TARGET, self);
    }
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 3 * SECOND);
    CHECK(play_place(&yard->play).x > 20.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(switches_by_the_hundred_all_see_the_hero)
{
    Yard *yard = yard_new(24, 11, vec2(6, FLOOR - 0.8));
    LevelElement *gate = yard_box(yard, LEVEL_ELEMENT_GATE, vec2(2, 2), vec2(0, 0));
    for (int i = 0; i < 1000; i++) {
        LevelElement *area = yard_box(yard, LEVEL_ELEMENT_AREA, vec2(6, FLOOR - 1), vec2(2, 2));
        yard_link(area, LEVEL_LINK_TARGET, gate);
    }
    yard_begin(yard);
    play_hold(&yard->play, 0, 4);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_GATE)->heard, 1000);
    CHECK(is_on(yard, LEVEL_ELEMENT_GATE));
    yard_free(yard);
}
