// Tests tides: where their surface is at which time, what floats on it, and what signals do to it.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <stdlib.h>
#include <string.h>

#define HIGHEST 6.0 // tiles; y of the upper side of every tide here
#define FLOOR 19.0  // tiles; of a yard
enum { WIDTH = 30, HEIGHT = 18, SOME_TICKS = 90 };

static Yard *yard_with_tide(double spawn_y)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(8.0, spawn_y));
    yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(16.0, 0.5 * (HIGHEST + FLOOR)),
             vec2(WIDTH, FLOOR - HIGHEST));
    return yard;
}

// Adds a switch that is on for ever from when the hero is in it.
static LevelElement *add_area(Yard *yard, Vec2 centre, Vec2 size)
{
    LevelElement *area = yard_box(yard, LEVEL_ELEMENT_AREA, centre, size);
    area->area.mode = LEVEL_SWITCH_ONCE;
    yard_link(area, LEVEL_LINK_TARGET, &yard->elements[0]);
    return area;
}

static double surface_of(const Play *play)
{
    return sim_media(game_world_const(play->state))[1].box.min.y;
}

// Plays and returns the fastest that the surface moved, tiles/s; *jolt is the largest change of
// that speed from tick to tick.
static double fastest(Play *play, uint32_t ticks, double *jolt)
{
    double most = 0.0, last = surface_of(play);
    double speed = sim_media(game_world_const(play->state))[1].flow.y;
    *jolt = 0.0;
    for (uint32_t i = 0; i < ticks; i++) {
        play_hold(play, 0, 1);
        double now = (surface_of(play) - last) * SIM_TICK_RATE;
        most = real_max(most, real_abs(now));
        *jolt = real_max(*jolt, real_abs(now - speed));
        speed = now;
        last = surface_of(play);
    }
    return most;
}

TEST(tide_stays_falls_stays_and_rises_in_its_period)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        LevelElement tide = {.kind = LEVEL_ELEMENT_TIDE,
                             .centre = vec2_add(scene.origin, vec2(16.0, 12.5)),
                             .size = {WIDTH, FLOOR - HIGHEST},
                             .tide = {.low = 4.0,
                                      .period = 12.0,
                                      .hold = 1.5,
                                      .speed = 1.5,
                                      .density = 0.65,
                                      .drag = 1.5}};
        level_set_elements(&scene.level, &tide, 1);
        Play play = play_begin(&scene.level);
        double highest = scene.origin.y + HIGHEST;
        static const double below[] = {0.0, 0.0, 2.0, 4.0, 4.0, 2.0, 0.0};
        static const double at[] = {0.0, 1.45, 3.75, 6.0, 7.45, 9.75, 12.0};
        for (int k = 0; k < 7; k++) {
            while (play.state->tick < at[k] * SECOND)
                play_hold(&play, 0, 1);
            CHECK_NEAR(surface_of(&play) - highest, below[k], 0.03);
        }
        double jolt;
        CHECK(fastest(&play, 12 * SECOND, &jolt) <= 1.4);
        CHECK(jolt < 0.03);
        play_end(&play);
        scene_free(&scene);
    }
}

// A tide that has fallen by 4 tiles, and brine and water beside it that have not.
TEST(tide_water_and_brine_are_where_their_surface_is)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE,
                                             LEVEL_ELEMENT_BRINE};
    Scene scene = scene_room(WIDTH, HEIGHT, vec2(0.0, 0.0));
    LevelElement elements[3];
    for (int i = 0; i < 3; i++)
        elements[i] = (LevelElement){
            .kind = kinds[i], .centre = {6.0 + 10.0 * i, 12.5}, .size = {8.0, FLOOR - HIGHEST}};
    elements[1].tide.low = 4.0;
    elements[1].tide.period = 12.0;
    elements[1].tide.hold = elements[1].tide.speed = elements[1].tide.drag = 1.5;
    elements[1].tide.density = 0.65;
    level_set_elements(&scene.level, elements, 3);
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, 6 * SECOND);
    for (int i = 0; i < 3; i++) {
        Vec2 at = {6.0 + 10.0 * i, HIGHEST + 2.0}, deep = {at.x, HIGHEST + 6.0};
        bool fell = kinds[i] == LEVEL_ELEMENT_TIDE;
        CHECK(game_is_in_water(&scene.level, play.state, at, 0.0) == !fell);
        CHECK(game_is_in_water(&scene.level, play.state, at, 1.5) == !fell);
        CHECK(!game_is_in_water(&scene.level, play.state, at, 2.5));
        CHECK(game_is_in_water(&scene.level, play.state, deep, 1.5));
        CHECK(!game_is_in_water(&scene.level, play.state, vec2(at.x + 5.0, deep.y), 0.0));
    }
    play_end(&play);
    scene_free(&scene);
}

TEST(tide_starts_at_its_phase)
{
    Yard *yard = yard_with_tide(3.0);
    yard->elements[0].tide.phase = 0.5;
    yard_begin(yard);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST + 4.0, 1e-9);
    play_hold(&yard->play, 0, 6 * SECOND);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST, 1e-6);
    yard_free(yard);
}

TEST(tide_takes_longer_rather_than_being_too_fast)
{
    Yard *yard = yard_with_tide(3.0);
    yard->elements[0].tide.period = 0.5;
    yard->elements[0].tide.low = 6.0;
    double period = game_tide_period(&yard->elements[0]), jolt;
    CHECK(period > 12.0);
    yard_begin(yard);
    CHECK(fastest(&yard->play, 30 * SECOND, &jolt) <= 1.5 + 1e-6);
    CHECK(jolt < 0.03);
    yard_free(yard);
}

// The hero stays as deep in it all the time, also while it turns round.
TEST(tide_carries_who_floats_on_it)
{
    Yard *yard = yard_with_tide(HIGHEST);
    yard->elements[0].tide.hold = 0.0; // moves all the time
    yard_crate(yard, vec2(20.0, HIGHEST), 1.0, 0.45);
    yard_begin(yard);
    play_hold(&yard->play, 0, 12 * SECOND);
    double least = 1e9, most = -1e9, crate_least = 1e9, crate_most = -1e9;
    for (int tick = 0; tick < 24 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        double hero = play_place(&yard->play).y - surface_of(&yard->play);
        double crate = yard_thing(yard, 0)->centre.y - surface_of(&yard->play);
        least = real_min(least, hero), most = real_max(most, hero);
        crate_least = real_min(crate_least, crate), crate_most = real_max(crate_most, crate);
    }
    CHECK(most - least < 0.12);
    CHECK(crate_most - crate_least < 0.12);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(tide_lets_the_hero_jump_off_while_it_rises_and_falls)
{
    for (int falls = 0; falls < 2; falls++) {
        Yard *yard = yard_with_tide(HIGHEST);
        yard->elements[0].tide.phase = falls ? 0.0 : 0.5;
        yard->elements[0].tide.hold = 0.0;
        yard_begin(yard);
        play_hold(&yard->play, 0, 15 * SECOND); // in the middle of its way
        double highest = 0.0;
        for (int tick = 0; tick < SECOND; tick++) {
            play_hold(&yard->play, JUMP, 1);
            highest = real_max(highest, surface_of(&yard->play) - play_place(&yard->play).y);
        }
        CHECK(highest > 1.5);
        yard_free(yard);
    }
}

// A stone that already lies deep in it sleeps on, and so does what lies beside it.
TEST(tide_wakes_what_it_reaches_and_lets_the_rest_sleep)
{
    Yard *yard = yard_with_tide(HIGHEST - 3.0);
    LevelElement *tide = &yard->elements[0];
    tide->size.x = 16.0;
    tide->centre.x = 9.0;
    tide->tide.waits = tide->tide.steps = 1.0;
    tide->tide.low = 10.0;                               // three tiles are left
    yard_crate(yard, vec2(3.0, FLOOR - 0.5), 1.0, 3.0);  // stone
    yard_crate(yard, vec2(14.0, FLOOR - 2.0), 1.0, 0.3); // floats
    yard_crate(yard, vec2(18.5, FLOOR - 0.5), 1.0, 0.3); // beside it
    LevelElement *gate = yard_place(yard, LEVEL_ELEMENT_GATE, vec2(1.0, 1.0));
    gate->gate.rule = LEVEL_GATE_NOT;
    gate->gate.delay = 20.0;
    yard_link(gate, LEVEL_LINK_TARGET, tide);
    yard_begin(yard);
    play_hold(&yard->play, 0, 19 * SECOND);
    for (uint32_t i = 0; i < 3; i++)
        CHECK((yard_thing(yard, i)->flags & SIM_BODY_AWAKE) == 0);
    double floats = yard_thing(yard, 1)->centre.y;
    play_hold(&yard->play, 0, 2 * SECOND);
    for (uint32_t i = 0; i < 3; i++)
        CHECK_INT((yard_thing(yard, i)->flags & SIM_BODY_AWAKE) != 0, i == 1);
    play_hold(&yard->play, 0, 9 * SECOND);
    CHECK_NEAR(yard_thing(yard, 1)->centre.y, floats - 10.0, 0.05);
    yard_free(yard);
}

TEST(tide_that_waits_falls_while_it_is_switched_on)
{
    Yard *yard = yard_with_tide(HIGHEST - 2.0);
    yard->elements[0].tide.waits = 1.0;
    LevelElement *area = add_area(yard, vec2(8.0, FLOOR - 0.5), vec2(4.0, 1.0));
    area->area.mode = LEVEL_SWITCH_HOLD;
    yard_begin(yard);
    play_hold(&yard->play, 0, 4 * SECOND);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST, 0.0);
    double jolt = 0.0;
    play_hold(&yard->play, HEAVY, 10 * SECOND); // sinks into the area
    CHECK_NEAR(surface_of(&yard->play), HIGHEST + 4.0, 0.0);
    play_hold(&yard->play, 0, SECOND); // and floats out of it
    CHECK(fastest(&yard->play, 8 * SECOND, &jolt) <= 1.5 + 1e-6);
    CHECK(jolt < 0.03);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST, 0.0);
    yard_free(yard);
}

TEST(tide_of_steps_rises_by_one_for_each_signal)
{
    Yard *yard = yard_with_tide(HIGHEST + 4.0);
    yard->elements[0].tide.waits = 1.0;
    yard->elements[0].tide.steps = 2.0;
    yard->elements[0].tide.low = 6.0;
    add_area(yard, vec2(8.0, 15.5), vec2(4.0, 7.0));   // the hero is in it from the start
    add_area(yard, vec2(28.0, 10.0), vec2(4.0, 18.0)); // far to the right
    add_area(yard, vec2(28.0, 10.0), vec2(4.0, 18.0)); // one signal more than steps
    yard_begin(yard);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST + 6.0, 0.0);
    play_hold(&yard->play, 0, 8 * SECOND);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST + 3.0, 0.0);
    play_hold(&yard->play, RIGHT, 10 * SECOND);
    CHECK_NEAR(surface_of(&yard->play), HIGHEST, 0.0);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_TIDE)->tide.speed, 0.0, 0.0);
    yard_free(yard);
}

// Steps, with one signal from the start: it rises by 12 tiles and carries the hero up.
static Yard *yard_with_flood(double period, double speed)
{
    Yard *yard = yard_with_tide(HIGHEST + 11.0);
    LevelElement *tide = &yard->elements[0];
    tide->tide.waits = tide->tide.steps = 1.0;
    tide->tide.low = 12.0;
    tide->tide.period = period;
    tide->tide.speed = speed;
    add_area(yard, vec2(8.0, 15.5), vec2(4.0, 7.0)); // the hero is in it from the start
    yard_begin(yard);
    return yard;
}

TEST(tide_by_signals_is_as_fast_as_its_period_and_its_speed_say)
{
    static const double three = 3.0 + REAL_PI * 12.0 / 3.0; // s: a cosine's fastest is 3 tiles/s
    static const struct {
        double period, speed, most;
    } floods[] = {{three, 4.0, 3.0}, {0.5, 4.0, 4.0}, {three, 2.0, 2.0}, {0.5, 1.5, 1.5}};
    for (int i = 0; i < 4; i++) {
        Yard *yard = yard_with_flood(floods[i].period, floods[i].speed);
        double jolt, most = fastest(&yard->play, 12 * SECOND, &jolt);
        CHECK(most > floods[i].most - 0.1);
        CHECK(most < floods[i].most + 1e-6);
        CHECK(jolt < 0.03);
        CHECK_NEAR(surface_of(&yard->play), HIGHEST, 0.0);
        CHECK_NEAR(play_place(&yard->play).y, HIGHEST, 1.0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(tide_is_where_it_was_after_a_respawn)
{
    for (int waits = 0; waits < 2; waits++) {
        Yard *yard = yard_with_tide(HIGHEST + 3.0);
        yard->elements[0].tide.waits = waits;
        yard->elements[0].tide.steps = waits;
        add_area(yard, vec2(8.0, 12.5), vec2(4.0, 13.0));
        yard_begin(yard);
        double first = surface_of(&yard->play);
        play_hold(&yard->play, 0, 5 * SECOND);
        CHECK(real_abs(surface_of(&yard->play) - first) > 2.0);
        play_hold(&yard->play, RESTART, 1);
        play_hold(&yard->play, 0, 1);
        CHECK_NEAR(surface_of(&yard->play), first, 0.05);
        yard_free(yard);
    }
}

// The level follows the clock, wherever the hero and so the window is.
TEST(tide_moves_out_of_sight_as_it_does_in_sight)
{
    double there[2];
    for (int far = 0; far < 2; far++) {
        Yard *yard = yard_new(200, HEIGHT, vec2(far ? 190.0 : 8.0, 3.0));
        yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(6.0, 12.0), vec2(10.0, 12.0));
        yard_begin(yard);
        play_hold(&yard->play, 0, SOME_TICKS + 100);
        there[far] = surface_of(&yard->play);
        yard_free(yard);
    }
    CHECK_NEAR(there[0], there[1], 0.0);
}

TEST(tide_plays_on_the_same_from_a_snapshot)
{
    Yard *yard = yard_with_tide(HIGHEST);
    yard_crate(yard, vec2(14.0, HIGHEST), 1.0, 0.3);
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 3 * SECOND);
    size_t size = yard->play.state->size;
    void *kept = malloc(size);
    memcpy(kept, yard->play.state, size);
    play_hold(&yard->play, LEFT, SOME_TICKS);
    uint64_t hash = game_hash(yard->play.state).all;
    memcpy(yard->play.state, kept, size);
    play_hold(&yard->play, LEFT, SOME_TICKS);
    CHECK(game_hash(yard->play.state).all == hash);
    free(kept);
    yard_free(yard);
}

TEST(tide_marks_each_hero_in_it_and_reports_splashes)
{
    Yard *yard = yard_with_tide(HIGHEST - 4.0);
    yard_begin_several(yard, 2);
    CHECK(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_SPLASHED) >= 2);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_TIDE)->on, 3);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(tide_may_have_no_size_lie_outside_the_map_and_wait_for_nothing)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(8.0, 4.0));
    yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(8.0, 10.0), vec2(0.0, 0.0));
    yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(-500.0, 1e6), vec2(10.0, 10.0));
    LevelElement *dry = yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(20.0, 16.0), vec2(4.0, 6.0));
    dry->tide.low = 200.0;
    LevelElement *still = yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(26.0, 16.0), vec2(4.0, 6.0));
    still->tide.low = still->tide.hold = 0.0;
    LevelElement *waits = yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(13.0, 16.0), vec2(4.0, 6.0));
    waits->tide.waits = 1.0;
    waits->tide.steps = 0.5; // none
    yard_begin(yard);
    play_hold(&yard->play, 0, 20 * SECOND);
    CHECK_INT(game_world_const(yard->play.state)->media_count, 5);
    const GameElement *states = yard_state(yard, LEVEL_ELEMENT_TIDE);
    CHECK_NEAR(states[3].tide.below, 0.0, 0.0);
    CHECK_NEAR(states[4].tide.below, 0.0, 0.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(tides_may_be_a_thousand)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(8.0, 4.0));
    for (int i = 0; i < 1000; i++)
        yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(16.0, 13.0), vec2(WIDTH, 12.0))->tide.phase =
            i / 1000.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK(play_place(&yard->play).y < FLOOR);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// Bubbles show the way that water will go. It rests for 1.5 s at both ends; there they turn.
TEST(tide_says_which_way_it_goes_a_second_ahead)
{
    LevelElement tide = {.kind = LEVEL_ELEMENT_TIDE,
                         .size = {8.0, 8.0},
                         .tide = {.low = 4.0, .period = 12.0, .hold = 1.5, .speed = 1.5}};
    for (double turns = 0.0; turns < 2.0; turns += 1.0)
        for (uint32_t i = 0; i < 4; i++) {
            static const double at[] = {0.45, 0.55, 6.45, 6.55}, way[] = {-1.0, 1.0, 1.0, -1.0};
            double time = 12.0 * turns + at[i];
            GameElement state = {.tide.ticks = (uint32_t)(time * SIM_TICK_RATE)};
            CHECK_NEAR(game_tide_way(&tide, &state, 1.0), way[i], 0.0);
        }
    tide.tide.waits = 1.0;
    CHECK_NEAR(game_tide_way(&tide, &(GameElement){.heard = 1}, 1.0), 1.0, 0.0);
    CHECK_NEAR(game_tide_way(&tide, &(GameElement){.tide.below = 2.0}, 1.0), -1.0, 0.0);
    CHECK_NEAR(game_tide_way(&tide, &(GameElement){.tide.below = 0.0}, 1.0), 0.0, 0.0);
}
