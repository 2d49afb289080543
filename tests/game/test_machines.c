// Tests machines that move: lifts, doors, wheels, paddles, presses, and the hero on them.
// test_signals.c tests signals.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <stdio.h>
#include <string.h>

#define RESTING 0.635 // tiles from the surface the hero lies on to its centre

static LevelElement *add_mover(Yard *yard, LevelElementKind kind, Vec2 centre, Vec2 size,
                               const Vec2 *path, uint32_t count)
{
    LevelElement *line = yard_line(yard, LEVEL_ELEMENT_PATH, path, count);
    LevelElement *mover = yard_box(yard, kind, centre, size);
    yard_link(mover, LEVEL_LINK_PATH, line);
    return mover;
}

// Adds a signal that is on from the first tick: a gate that nothing turns off.
static LevelElement *add_signal(Yard *yard, LevelElement *target)
{
    LevelElement *gate = yard_box(yard, LEVEL_ELEMENT_GATE, vec2(1.5, 1.5), vec2(0, 0));
    gate->gate.rule = LEVEL_GATE_NOT;
    yard_link(gate, LEVEL_LINK_TARGET, target);
    return gate;
}

// --- lifts ---------------------------------------------------------------------------------------

// Returns how far the hero moves on a lift that goes by `way`, from the start until the lift stands
// again.
static double ride_drift(Vec2 way, double easing, uint32_t keys, double above)
{
    Vec2 from = {way.x < 0.0 ? 16.0 : 6.0, way.y < 0.0 ? 14.0 : 4.0};
    Yard *yard = yard_new(24, 18, vec2_add(from, vec2(0.0, above)));
    const Vec2 path[] = {{3, 3}, {3 + way.x, 3 + way.y}}; // the path is drawn somewhere else
    LevelElement *lift = add_mover(yard, LEVEL_ELEMENT_LIFT, from, vec2(5, 0.5), path, 2);
    lift->lift.mode = LEVEL_LIFT_ONCE;
    lift->lift.waits = 1.0;
    lift->lift.easing = easing;
    LevelElement *gate = add_signal(yard, lift);
    gate->gate.delay = 3.0; // gives the hero time to come to rest
    yard_begin(yard);
    play_hold(&yard->play, keys, 3 * SECOND - 5);
    const SimBody *body = yard_body(yard, LEVEL_ELEMENT_LIFT);
    Vec2 at = vec2_sub(play_place(&yard->play), body->centre);
    double drift = 0.0;
    for (int tick = 0; tick < 9 * SECOND; tick++) {
        play_hold(&yard->play, keys, 1);
        Vec2 moved = vec2_sub(vec2_sub(play_place(&yard->play), body->centre), at);
        drift = real_max(drift, vec2_length(moved));
    }
    CHECK_NEAR(vec2_length(vec2_sub(body->centre, vec2_add(from, way))), 0.0, 1e-9);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return drift;
}

TEST(lift_carries_the_hero_that_stands_on_it)
{
    const Vec2 ways[] = {{10, 0}, {-10, 0}, {0, 10}, {0, -10}, {6, -8}};
    for (int i = 0; i < 5; i++) {
        double drift = ride_drift(ways[i], 1.0, 0, -1.0);
        if (!CHECK(drift <= 0.1))
            printf("(%g, %g): %g\n", ways[i].x, ways[i].y, drift);
    }
}

TEST(lift_carries_the_hero_that_hangs_under_it)
{
    const Vec2 ways[] = {{10, 0}, {-10, 0}, {0, 10}, {0, -10}, {6, -8}};
    for (int i = 0; i < 5; i++) {
        double drift = ride_drift(ways[i], 1.0, STICK, 0.95);
        if (!CHECK(drift <= 0.35)) // the hero swings
            printf("(%g, %g): %g\n", ways[i].x, ways[i].y, drift);
    }
}

// Returns the largest change of a lift's velocity in a tick over one round, in tiles/s.
static double largest_jerk(double easing, const Vec2 *path, uint32_t count, double mode,
                           double speed)
{
    Yard *yard = yard_new(24, 16, vec2(20, 15));
    LevelElement *lift = add_mover(yard, LEVEL_ELEMENT_LIFT, vec2(6, 6), vec2(2, 0.5), path, count);
    lift->lift.easing = easing;
    lift->lift.mode = mode;
    lift->lift.speed = speed;
    yard_begin(yard);
    Vec2 place = yard_body(yard, LEVEL_ELEMENT_LIFT)->centre, velocity = {0, 0};
    double most = 0.0, moved = 0.0;
    for (int tick = 0; tick < 20 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        Vec2 now = yard_body(yard, LEVEL_ELEMENT_LIFT)->centre;
        Vec2 next = vec2_scale(vec2_sub(now, place), SIM_TICK_RATE);
        most = real_max(most, vec2_length(vec2_sub(next, velocity)));
        moved += vec2_length(vec2_sub(now, place));
        velocity = next;
        place = now;
    }
    CHECK(moved > 12.0);
    yard_free(yard);
    return most;
}

TEST(lift_eases_starts_stops_and_bends)
{
    const Vec2 straight[] = {{6, 6}, {12, 6}};
    const Vec2 bent[] = {{6, 6}, {12, 6}, {12, 10}, {6, 10}, {6, 6}};
    CHECK(largest_jerk(1.0, straight, 2, LEVEL_LIFT_TO_AND_FRO, 3.0) < 0.11); // 6 tiles/s^2
    CHECK(largest_jerk(0.0, straight, 2, LEVEL_LIFT_TO_AND_FRO, 3.0) > 2.9);
    CHECK(largest_jerk(1.0, bent, 5, LEVEL_LIFT_LOOP, 3.0) < 0.8);
    CHECK(largest_jerk(0.0, bent, 5, LEVEL_LIFT_LOOP, 3.0) > 4.0);
    Vec2 circle[65];
    for (int i = 0; i <= 64; i++)
        circle[i] =
            vec2(6 + 3 * real_sin(i % 64 * REAL_PI / 32), 9 - 3 * real_cos(i % 64 * REAL_PI / 32));
    CHECK(largest_jerk(1.0, circle, 65, LEVEL_LIFT_LOOP, 3.0) <
          0.4); // many corners that hardly bend do not count as bends
}

TEST(lift_waits_at_its_ends_and_comes_back)
{
    Yard *yard = yard_new(24, 12, vec2(20, 11));
    const Vec2 path[] = {{2, 2}, {6, 2}, {6, 2}, {6, 4}};
    LevelElement *lift = add_mover(yard, LEVEL_ELEMENT_LIFT, vec2(6, 6), vec2(2, 0.5), path, 4);
    lift->lift.easing = 0.0;
    lift->lift.wait = 1.0;
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND + 2, GAME_EVENT_ARRIVED), 1);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x, 10.0, 1e-9);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.y, 8.0, 1e-9);
    CHECK_INT(yard_events(yard, 0, SECOND - 2, GAME_EVENT_STARTED), 0);
    CHECK_INT(yard_events(yard, 0, 4, GAME_EVENT_STARTED), 1);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x, 6.0, 1e-9);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.y, 6.0, 1e-9);
    yard_free(yard);
}

TEST(lift_that_waits_for_a_signal_stops_without_it)
{
    Yard *yard = yard_new(24, 12, vec2(20, 11));
    const Vec2 path[] = {{2, 2}, {12, 2}};
    LevelElement *lift = add_mover(yard, LEVEL_ELEMENT_LIFT, vec2(6, 6), vec2(2, 0.5), path, 2);
    lift->lift.waits = 1.0;
    LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3, 3), vec2(1, 1));
    yard_link(lever, LEVEL_LINK_TARGET, lift);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x, 6.0, 0.0);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 1;
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x, 9.6, 0.2);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 0;
    play_hold(&yard->play, 0, SECOND);
    double stopped = yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x;
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x, stopped, 0.0);
    CHECK(stopped > 9.4 && stopped < 10.5);
    yard_free(yard);
}

TEST(lift_presses_the_hero_against_the_ceiling_and_never_kills_it)
{
    const double ends[] = {2.6, 1.8, 1.3}; // leaves 1.35, 0.55, 0.05 tiles of room
    for (int i = 0; i < 3; i++) {
        Yard *yard = yard_new(20, 8, vec2(10, 7));
        const Vec2 path[] = {{10, 8}, {10, ends[i]}};
        LevelElement *lift =
            add_mover(yard, LEVEL_ELEMENT_LIFT, vec2(10, 8.5), vec2(4, 0.5), path, 2);
        lift->lift.speed = 4.0;
        yard_begin(yard);
        play_hold(&yard->play, 0, 15 * SECOND);
        CHECK_INT(yard->play.state->heroes[0].deaths, 0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

// The door comes down on the hero's centre, on its side, and on nothing.
TEST(door_that_shuts_on_the_hero_yields)
{
    for (int i = 0; i <= 8; i++) {
        Yard *yard = yard_new(24, 12, vec2(8.0 + 0.25 * i, 12.2));
        const Vec2 path[] = {{2, 2}, {2, -1}};
        LevelElement *door =
            add_mover(yard, LEVEL_ELEMENT_DOOR, vec2(9, 11.5), vec2(0.5, 3), path, 2);
        door->door.open = 1.0;
        add_signal(yard, door)->gate.delay = 1.0;
        yard_begin(yard);
        play_hold(&yard->play, 0, 10 * SECOND);
        CHECK_INT(yard->play.state->heroes[0].deaths, 0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(lift_out_of_sight_stands_still)
{
    Yard *yard = yard_new(60, 12, vec2(4, 11));
    const Vec2 path[] = {{2, 2}, {6, 2}};
    add_mover(yard, LEVEL_ELEMENT_LIFT, vec2(50, 6), vec2(2, 0.5), path, 2);
    yard_begin(yard);
    uint64_t before = game_hash(yard->play.state).elements;
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK(game_hash(yard->play.state).elements == before);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.x, 50.0, 0.0);
    yard_free(yard);
}

// --- doors ---------------------------------------------------------------------------------------

TEST(door_follows_its_signal_both_ways)
{
    for (int open = 0; open < 2; open++) {
        Yard *yard = yard_new(24, 12, vec2(20, 11));
        const Vec2 path[] = {{2, 2}, {2, -1}};
        LevelElement *door = add_mover(yard, LEVEL_ELEMENT_DOOR, vec2(6, 9), vec2(0.5, 3), path, 2);
        door->door.open = open;
        LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3, 3), vec2(1, 1));
        yard_link(lever, LEVEL_LINK_TARGET, door);
        yard_begin(yard);
        double shut = 9.0, up = 6.0;
        play_hold(&yard->play, 0, SECOND);
        CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_DOOR)->centre.y, open ? up : shut, 0.0);
        GameElement *state =
            &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)];
        state->on = 1;
        CHECK_INT(yard_events(yard, 0, 30, GAME_EVENT_STARTED), 1);
        state->on = 0; // it turns round on the way
        play_hold(&yard->play, 0, 2 * SECOND);
        CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_DOOR)->centre.y, open ? up : shut, 0.0);
        state->on = 1;
        CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_ARRIVED), 1);
        CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_DOOR)->centre.y, open ? shut : up, 1e-9);
        yard_free(yard);
    }
}

// --- wheels and paddles --------------------------------------------------------------------------

TEST(wheel_turns_for_hours_and_carries)
{
    Yard *yard = yard_new(24, 12, vec2(18, 11));
    LevelElement *wheel = yard_box(yard, LEVEL_ELEMENT_WHEEL, vec2(8, 8), vec2(4, 4));
    wheel->round = 1;
    wheel->wheel.speed = 90.0;
    yard_crate(yard, vec2(8, 5.6), 0.8, 0.5);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND / 2);
    CHECK(yard_thing(yard, 0)->centre.x > 8.2); // it turns clockwise: its top moves to the right
    double largest = 0.0, slowest = 10.0;
    play_hold(&yard->play, 0, SECOND / 2);
    for (int tick = 0; tick < 10 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        largest = real_max(largest, real_abs(yard_body(yard, LEVEL_ELEMENT_WHEEL)->angle));
        slowest = real_min(slowest, yard_body(yard, LEVEL_ELEMENT_WHEEL)->spin);
    }
    CHECK(largest < 3.3);
    CHECK_NEAR(slowest, 0.5 * REAL_PI, 1e-9);
    yard_free(yard);
}

TEST(paddle_throws_a_ball)
{
    for (int right = 0; right < 2; right++) {
        double side = right ? -1.0 : 1.0;
        Yard *yard = yard_new(24, 16, vec2(22, 15));
        LevelElement *paddle = yard_box(yard, LEVEL_ELEMENT_PADDLE, vec2(10, 12), vec2(2.5, 0.5));
        paddle->paddle.right = right;
        paddle->paddle.swing *= side;
        paddle->angle = side * 0.3; // it hangs a little
        LevelElement *gate = add_signal(yard, paddle);
        gate->gate.delay = 0.2;
        LevelThing *ball = yard_crate(yard, vec2(10 + 0.6 * side, 11.5), 0.8, 0.5);
        ball->round = 1;
        yard_begin(yard);
        double top = 20.0, from = yard_thing(yard, 0)->centre.y;
        for (int tick = 0; tick < 2 * SECOND; tick++) {
            play_hold(&yard->play, 0, 1);
            top = real_min(top, yard_thing(yard, 0)->centre.y);
        }
        CHECK(from - top >= 4.0);
        Vec2 pivot =
            sim_body_to_world(yard_body(yard, LEVEL_ELEMENT_PADDLE), vec2(-1.0 * side, 0.0));
        CHECK_NEAR(pivot.x, 10.0 - real_cos(0.3) * side, 1e-9);
        CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PADDLE)->angle, side * (0.3 - REAL_PI / 3.0),
                   1e-9);
        yard_free(yard);
    }
}

TEST(paddle_goes_back_at_a_third_of_its_speed)
{
    Yard *yard = yard_new(24, 12, vec2(20, 11));
    LevelElement *paddle = yard_box(yard, LEVEL_ELEMENT_PADDLE, vec2(6, 6), vec2(2, 0.4));
    paddle->paddle.swing = 60.0;
    paddle->paddle.speed = 360.0; // a stroke takes 10 ticks
    LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3, 3), vec2(1, 1));
    yard_link(lever, LEVEL_LINK_TARGET, paddle);
    lever->lever.on = 1.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, 12);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_PADDLE)->paddle.progress, 1.0, 0.0);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 0;
    play_hold(&yard->play, 0, 16);
    CHECK_NEAR(yard_state(yard, LEVEL_ELEMENT_PADDLE)->paddle.progress, 0.5, 0.04);
    play_hold(&yard->play, 0, 16);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PADDLE)->angle, 0.0, 0.0);
    yard_free(yard);
}

// --- presses -------------------------------------------------------------------------------------

TEST(press_comes_down_fast_and_goes_up_slowly)
{
    Yard *yard = yard_new(24, 12, vec2(20, 11));
    LevelElement *press = yard_box(yard, LEVEL_ELEMENT_PRESS, vec2(6, 4), vec2(2, 2));
    press->press.travel = 6.0;
    press->press.wait = 0.5;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND / 2 - 1);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PRESS)->centre.y, 4.0, 0.0);
    CHECK_INT(yard_events(yard, 0, SECOND * 3 / 4, GAME_EVENT_SLAMMED), 1);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PRESS)->centre.y, 10.0, 1e-9);
    play_hold(&yard->play, 0, 2 * SECOND);
    double height = yard_body(yard, LEVEL_ELEMENT_PRESS)->centre.y;
    CHECK(height > 5.5 && height < 8.5);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PRESS)->velocity.y, -2.0, 1e-9);
    yard_free(yard);
}

TEST(press_goes_along_its_own_way_and_waits_for_its_signal)
{
    Yard *yard = yard_new(24, 12, vec2(20, 11));
    LevelElement *press = yard_box(yard, LEVEL_ELEMENT_PRESS, vec2(12, 4), vec2(2, 1));
    press->angle = 0.5 * REAL_PI; // its downward side faces left
    press->press.waits = 1.0;
    LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(3, 3), vec2(1, 1));
    yard_link(lever, LEVEL_LINK_TARGET, press);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 4 * SECOND, GAME_EVENT_SLAMMED), 0);
    GameElement *state = &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)];
    state->on = 1;
    play_hold(&yard->play, 0, 3);
    state->on = 0; // a stroke that has begun goes on
    CHECK_INT(yard_events(yard, 0, SECOND / 2, GAME_EVENT_SLAMMED), 1);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PRESS)->centre.x, 9.0, 1e-9);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PRESS)->centre.y, 4.0, 1e-9);
    CHECK_INT(yard_events(yard, 0, 6 * SECOND, GAME_EVENT_SLAMMED), 0);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_PRESS)->centre.x, 12.0, 1e-9);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

static const LevelElementKind movers[] = {LEVEL_ELEMENT_LIFT, LEVEL_ELEMENT_DOOR,
                                          LEVEL_ELEMENT_WHEEL, LEVEL_ELEMENT_PADDLE,
                                          LEVEL_ELEMENT_PRESS};
enum { MOVERS = sizeof movers / sizeof movers[0] };

// Adds misused machines: without a path, with a path of one corner, with one of no length, without
// size, outside the map, and standing on each other.
static void add_misused(Yard *yard, LevelElementKind kind, double x)
{
    const Vec2 corners[] = {{5, 5}, {5, 5}, {5, 5}};
    const Vec2 places[] = {{x, 4}, {x, 4}, {-30, 5}, {40, 500}};
    for (uint32_t i = 0; i < 4; i++) {
        LevelElement *line = yard_line(yard, LEVEL_ELEMENT_PATH, corners, i == 1 ? 1 : 3);
        LevelElement *mover = yard_box(yard, kind, places[i], i == 2 ? vec2(0, 0) : vec2(2, 0.5));
        if (i > 0)
            yard_link(mover, LEVEL_LINK_PATH, line);
        for (uint32_t k = 0; k < LEVEL_ELEMENT_NUMBERS && i == 3; k++)
            mover->numbers[k] = 0.0;
    }
}

TEST(machines_bear_misuse)
{
    Yard *yard = yard_new(24, 12, vec2(12, 11));
    for (int i = 0; i < MOVERS; i++)
        add_misused(yard, movers[i], 3.0 + 4.0 * i);
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 5 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_LIFT)->centre.y, 4.0, 0.0);
    CHECK_NEAR(yard_body(yard, LEVEL_ELEMENT_DOOR)->centre.y, 4.0, 0.0);
    yard_free(yard);
}

TEST(machines_by_the_hundred_have_their_bodies)
{
    Yard *yard = yard_new(24, 12, vec2(12, 11));
    const Vec2 path[] = {{2, 2}, {6, 2}};
    LevelElement *line = yard_line(yard, LEVEL_ELEMENT_PATH, path, 2);
    for (uint32_t i = 0; i < 1000; i++) {
        Vec2 size = {0.25 + 0.001 * i, 0.25};
        LevelElement *mover =
            yard_box(yard, movers[i % MOVERS], vec2(2.0 + i % 20, 3.0 + i / 20 % 7), size);
        if (mover->kind == LEVEL_ELEMENT_LIFT || mover->kind == LEVEL_ELEMENT_DOOR)
            yard_link(mover, LEVEL_LINK_PATH, line);
    }
    yard_begin(yard);
    play_hold(&yard->play, 0, 20);
    for (uint32_t i = yard_first(yard, LEVEL_ELEMENT_LIFT); i < yard->element_count; i++)
        CHECK(game_elements_const(yard->play.state)[i].body != 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// A snapshot at another address plays on to the same bits.
TEST(machines_go_on_from_a_snapshot)
{
    Yard *yard = yard_new(24, 12, vec2(12, 11));
    const Vec2 path[] = {{2, 2}, {6, 2}, {6, 5}};
    LevelElement *line = yard_line(yard, LEVEL_ELEMENT_PATH, path, 3);
    LevelElement *area = yard_box(yard, LEVEL_ELEMENT_AREA, vec2(12, 10), vec2(6, 4));
    for (int i = 0; i < MOVERS; i++) {
        LevelElement *mover = yard_box(yard, movers[i], vec2(3.0 + 4.0 * i, 6.0), vec2(2, 0.5));
        if (mover->kind == LEVEL_ELEMENT_LIFT || mover->kind == LEVEL_ELEMENT_DOOR)
            yard_link(mover, LEVEL_LINK_PATH, line);
        if (mover->kind == LEVEL_ELEMENT_DOOR || mover->kind == LEVEL_ELEMENT_PADDLE)
            yard_link(area,
                      mover->kind == LEVEL_ELEMENT_DOOR ? LEVEL_LINK_TARGET : LEVEL_LINK_TARGET_2,
                      mover);
    }
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, SECOND);
    Play copy = play_begin(yard->play.level);
    memcpy(copy.state, yard->play.state, yard->play.state->size);
    for (int part = 0; part < 4; part++) {
        uint32_t keys = part % 2 ? RIGHT : LEFT | STICK;
        play_hold(&yard->play, keys, SECOND);
        play_hold(&copy, keys, SECOND);
        CHECK(game_hash(yard->play.state).all == game_hash(copy.state).all);
    }
    play_end(&copy);
    yard_free(yard);
}

TEST(machines_out_of_sight_are_not_stepped)
{
    Yard *yard = yard_new(200, 12, vec2(6, 11));
    const Vec2 path[] = {{2, 2}, {6, 2}};
    LevelElement *line = yard_line(yard, LEVEL_ELEMENT_PATH, path, 2);
    for (uint32_t i = 0; i < 1000; i++)
        yard_link(yard_box(yard, LEVEL_ELEMENT_LIFT, vec2(50.0 + 0.1 * i, 5.0), vec2(2, 0.5)),
                  LEVEL_LINK_PATH, line);
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, SECOND);
    CHECK_INT(game_world_const(yard->play.state)->awake_count, 1);
    yard_free(yard);
}
