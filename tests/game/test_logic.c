// Tests counters, timers, memories and speeches. test_signals.c tests buttons, levers, areas and
// gates.
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { FLOOR = 12 };

static LevelElement *add_lever(Yard *yard, double x)
{
    return yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(x, 3.0), vec2(1.0, 1.0));
}

static Yard *room(void)
{
    return yard_new(30, 11, vec2(10.0, FLOOR - 0.8));
}

// Turns lever number `lever` and lets the signal travel.
static void turn(Yard *yard, uint32_t lever, bool on)
{
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER) + lever].on = on;
    play_hold(&yard->play, 0, 2);
}

static bool is_on(const Yard *yard, LevelElementKind kind)
{
    return yard_state(yard, kind)->on != 0;
}

// --- counters ------------------------------------------------------------------------------------

static Yard *counter_of(uint32_t sources, double count, bool repeats)
{
    Yard *yard = room();
    LevelElement *counter = yard_box(yard, LEVEL_ELEMENT_COUNTER, vec2(12.0, 5.0), vec2(2.0, 0.6));
    counter->counter.count = count;
    counter->counter.repeat = repeats;
    for (uint32_t i = 0; i < sources; i++)
        yard_link(add_lever(yard, 3.0), i % LEVEL_ELEMENT_TARGETS, counter);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2);
    return yard;
}

static uint32_t counted(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_COUNTER)->counter.count;
}

TEST(counter_is_filled_by_signals_that_come_on)
{
    Yard *yard = counter_of(2, 3.0, false);
    turn(yard, 0, true);
    CHECK_INT(counted(yard), 1);
    play_hold(&yard->play, 0, SECOND); // a signal that stays counts once
    CHECK_INT(counted(yard), 1);
    turn(yard, 0, false);
    turn(yard, 1, true);
    CHECK_INT(counted(yard), 2);
    CHECK(!is_on(yard, LEVEL_ELEMENT_COUNTER));
    turn(yard, 0, true);
    CHECK(is_on(yard, LEVEL_ELEMENT_COUNTER));
    turn(yard, 0, false);
    turn(yard, 1, false);
    turn(yard, 1, true);
    CHECK_INT(counted(yard), 3); // never more, and it stays full
    CHECK(is_on(yard, LEVEL_ELEMENT_COUNTER));
    yard_free(yard);
}

TEST(counter_counts_a_source_that_comes_on_as_another_goes_off)
{
    Yard *yard = counter_of(2, 2.0, false);
    turn(yard, 0, true);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 0;
    turn(yard, 1, true);
    CHECK_INT(counted(yard), 2);
    yard_free(yard);
}

TEST(counter_that_repeats_is_empty_when_its_signals_have_ended)
{
    Yard *yard = counter_of(1, 2.0, true);
    for (int i = 0; i < 3; i++) {
        turn(yard, 0, true);
        turn(yard, 0, false);
        CHECK(!is_on(yard, LEVEL_ELEMENT_COUNTER));
        turn(yard, 0, true);
        CHECK(is_on(yard, LEVEL_ELEMENT_COUNTER));
        turn(yard, 0, false);
        CHECK(!is_on(yard, LEVEL_ELEMENT_COUNTER));
        CHECK_INT(counted(yard), 0);
    }
    yard_free(yard);
}

TEST(counter_tells_how_full_it_is)
{
    Yard *yard = counter_of(1, 8.0, false);
    for (uint32_t i = 0; i < 8; i++) {
        game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 1;
        CHECK_INT(yard_events(yard, 0, 2, GAME_EVENT_FILLED), 1);
        turn(yard, 0, false);
    }
    CHECK_INT(yard_events(yard, 0, SECOND, GAME_EVENT_FILLED), 0);
    yard_free(yard);
}

// A counter of nothing, of half a signal and of far too many, with more sources than it tells
// apart.
TEST(counter_is_safe_with_any_numbers)
{
    static const double counts[] = {-3.0, 0.0, 0.5, 1e9};
    for (int i = 0; i < 4; i++) {
        Yard *yard = counter_of(LEVEL_COUNTER_SOURCES + 8, counts[i], false);
        for (uint32_t k = 0; k < LEVEL_COUNTER_SOURCES + 8; k++)
            turn(yard, k, true);
        CHECK(is_on(yard, LEVEL_ELEMENT_COUNTER));
        CHECK(counted(yard) <= LEVEL_COUNTER_MOST);
        yard_free(yard);
    }
}

// --- timers --------------------------------------------------------------------------------------

// Returns for how many of the next `ticks` a timer is on.
static uint32_t ticks_on(Yard *yard, uint32_t ticks)
{
    uint32_t on = 0;
    for (uint32_t i = 0; i < ticks; i++) {
        play_hold(&yard->play, 0, 1);
        on += is_on(yard, LEVEL_ELEMENT_TIMER);
    }
    return on;
}

static LevelElement *add_timer(Yard *yard, double period, double hold, double phase)
{
    LevelElement *timer = yard_place(yard, LEVEL_ELEMENT_TIMER, vec2(4.0, 4.0));
    timer->timer.period = period;
    timer->timer.hold = hold;
    timer->timer.phase = phase;
    return timer;
}

TEST(timer_is_on_for_its_part_of_each_round)
{
    Yard *yard = room();
    add_timer(yard, 1.0, 0.25, 0.0);
    yard_begin(yard);
    CHECK_INT(ticks_on(yard, 15), 15);
    CHECK_INT(ticks_on(yard, 45), 0);
    CHECK_INT(ticks_on(yard, 10 * SECOND), 150);
    yard_free(yard);
}

TEST(timer_starts_where_its_phase_says)
{
    static const struct {
        double phase;
        uint32_t first; // of the first half second on
    } cases[] = {{0.0, 15}, {0.125, 7}, {0.25, 0}, {0.5, 0}, {0.75, 15}, {1.0, 15}};
    for (int i = 0; i < 6; i++) {
        Yard *yard = room();
        add_timer(yard, 1.0, 0.25, cases[i].phase);
        yard_begin(yard);
        CHECK_INT(ticks_on(yard, SECOND / 2), cases[i].first);
        yard_free(yard);
    }
}

TEST(timer_that_waits_begins_anew_with_each_signal)
{
    Yard *yard = room();
    LevelElement *timer = add_timer(yard, 1.0, 0.5, 0.0);
    timer->timer.waits = 1.0;
    yard_link(add_lever(yard, 3.0), LEVEL_LINK_TARGET, timer);
    yard_begin(yard);
    CHECK_INT(ticks_on(yard, SECOND), 0);
    turn(yard, 0, true);
    CHECK_INT(ticks_on(yard, 10), 10);
    turn(yard, 0, false);
    CHECK_INT(ticks_on(yard, SECOND), 0);
    turn(yard, 0, true);
    CHECK_INT(ticks_on(yard, SECOND), 30);
    yard_free(yard);
}

TEST(timer_is_safe_with_any_numbers)
{
    Yard *yard = room();
    add_timer(yard, 0.0, 0.0, 0.0);
    yard_begin(yard);
    CHECK_INT(ticks_on(yard, SECOND), 0);
    yard_free(yard);
    yard = room();
    add_timer(yard, 0.1, 600.0, 1.0);
    yard_begin(yard);
    CHECK_INT(ticks_on(yard, SECOND), SECOND);
    yard_free(yard);
}

// --- memories and what sets back -----------------------------------------------------------------

// A memory or counter that lever 0 switches and lever 1 sets back.
static Yard *with_reset(LevelElementKind kind, Vec2 place)
{
    Yard *yard = room();
    LevelElement *element = yard_box(yard, kind, place, vec2(2.0, 0.6));
    if (kind == LEVEL_ELEMENT_COUNTER)
        element->counter.count = 1.0;
    yard_link(add_lever(yard, 3.0), LEVEL_LINK_TARGET, element);
    yard_link(element, LEVEL_LINK_RESET, add_lever(yard, 5.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 2);
    return yard;
}

TEST(memory_and_counter_stay_on_until_they_are_set_back)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_MEMORY, LEVEL_ELEMENT_COUNTER};
    static const Vec2 places[] = {{0.0, 0.0}, {12.0, 5.0}, {1000.0, 1000.0}};
    for (int i = 0; i < 6; i++) {
        Yard *yard = with_reset(kinds[i % 2], places[i / 2]);
        CHECK(!is_on(yard, kinds[i % 2]));
        turn(yard, 0, true);
        turn(yard, 0, false);
        play_hold(&yard->play, 0, SECOND);
        CHECK(is_on(yard, kinds[i % 2]));
        turn(yard, 1, true);
        CHECK(!is_on(yard, kinds[i % 2]));
        turn(yard, 0, true); // what sets back has the last word
        CHECK(!is_on(yard, kinds[i % 2]));
        turn(yard, 1, false);
        turn(yard, 0, false);
        turn(yard, 0, true);
        CHECK(is_on(yard, kinds[i % 2]));
        yard_free(yard);
    }
}

TEST(memory_may_be_on_at_the_start)
{
    Yard *yard = room();
    yard_place(yard, LEVEL_ELEMENT_MEMORY, vec2(4.0, 4.0))->memory.on = 1.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK(is_on(yard, LEVEL_ELEMENT_MEMORY));
    yard_free(yard);
}

TEST(memory_switches_what_it_names_and_not_what_sets_it_back)
{
    Yard *yard = room();
    LevelElement *memory = yard_place(yard, LEVEL_ELEMENT_MEMORY, vec2(4.0, 4.0));
    LevelElement *gate = yard_place(yard, LEVEL_ELEMENT_GATE, vec2(5.0, 4.0));
    LevelElement *other = yard_place(yard, LEVEL_ELEMENT_GATE, vec2(6.0, 4.0));
    memory->memory.on = 1.0;
    gate->gate.rule = other->gate.rule = LEVEL_GATE_OR;
    yard_link(memory, LEVEL_LINK_TARGET, gate);
    yard_link(memory, LEVEL_LINK_RESET, other);
    yard_begin(yard);
    play_hold(&yard->play, 0, 3);
    const GameElement *gates =
        game_elements_const(yard->play.state) + yard_first(yard, LEVEL_ELEMENT_GATE);
    CHECK_INT(gates[0].heard, 1);
    CHECK_INT(gates[1].heard, 0);
    yard_free(yard);
}

// Rings of all of them, each of which switches the next one and sets it back.
TEST(logic_in_circles_is_harmless)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_GATE, LEVEL_ELEMENT_COUNTER,
                                             LEVEL_ELEMENT_TIMER, LEVEL_ELEMENT_MEMORY};
    Yard *yard = room();
    LevelElement *all[200];
    for (int i = 0; i < 200; i++)
        all[i] = yard_place(yard, kinds[i % 4], vec2(i % 25 + 2.0, 4.0));
    for (int i = 0; i < 200; i++) {
        yard_link(all[i], LEVEL_LINK_TARGET, all[(i + 1) % 200]);
        if (level_element_has(all[i]->kind, ELEMENT_RESET))
            yard_link(all[i], LEVEL_LINK_RESET, all[(i + 7) % 200]);
    }
    yard_begin(yard);
    play_hold(&yard->play, 0, 5 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// What was counted and kept comes back with the flower.
TEST(logic_is_what_it_was_after_a_death)
{
    Yard *yard = room();
    LevelElement *counter = yard_box(yard, LEVEL_ELEMENT_COUNTER, vec2(12.0, 5.0), vec2(2.0, 0.6));
    yard_link(add_lever(yard, 3.0), LEVEL_LINK_TARGET, counter);
    yard_box(yard, LEVEL_ELEMENT_CHECKPOINT, vec2(18.0, FLOOR - 0.7), vec2(1.0, 1.4));
    yard_begin(yard);
    turn(yard, 0, true);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    turn(yard, 0, false);
    turn(yard, 0, true);
    CHECK_INT(counted(yard), 2);
    yard->play.state->heroes[0].killed = 1;
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_INT(counted(yard), 1);
    yard_free(yard);
}

// --- speeches ------------------------------------------------------------------------------------

TEST(speech_is_shown_to_a_hero_inside_in_each_form)
{
    static const uint32_t forms[] = {0, SLICK, HEAVY, PUFF};
    for (int form = 0; form < 4; form++) {
        Yard *yard = room();
        yard_box(yard, LEVEL_ELEMENT_SPEECH, vec2(10.0, FLOOR - 1.5), vec2(4.0, 3.0));
        yard_begin(yard);
        play_hold(&yard->play, forms[form], 1);
        CHECK(is_on(yard, LEVEL_ELEMENT_SPEECH));
        CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_SPEECH)->speech.progress, 0.1, 1e-9);
        play_hold(&yard->play, forms[form], SECOND);
        CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_SPEECH)->speech.progress, 1.0, 0.0);
        sim_body_place(game_world(yard->play.state), yard->play.state->heroes[0].body,
                       vec2(20.0, FLOOR - 2.0));
        play_hold(&yard->play, forms[form], SECOND);
        CHECK(!is_on(yard, LEVEL_ELEMENT_SPEECH));
        CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_SPEECH)->speech.progress, 0.0, 0.0);
        yard_free(yard);
    }
}

TEST(speech_that_waits_is_shown_by_a_signal_alone)
{
    Yard *yard = room();
    LevelElement *speech =
        yard_box(yard, LEVEL_ELEMENT_SPEECH, vec2(10.0, FLOOR - 1.5), vec2(4.0, 3.0));
    speech->speech.waits = 1.0;
    yard_link(add_lever(yard, 3.0), LEVEL_LINK_TARGET, speech);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK(!is_on(yard, LEVEL_ELEMENT_SPEECH));
    turn(yard, 0, true);
    CHECK(is_on(yard, LEVEL_ELEMENT_SPEECH));
    turn(yard, 0, false);
    CHECK(!is_on(yard, LEVEL_ELEMENT_SPEECH));
    yard_free(yard);
}
