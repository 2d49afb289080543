// Tests scales: how fast the pans go for a difference, what counts as a load, where even ones
// stand, how fast a landing throws what lies on the other pan, and misuse.
#include "game/parts.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { WIDTH = 60, HEIGHT = 30 };

#define FLOOR (HEIGHT + 1.0) // tiles; the roof is at 1
#define SCALES_X 30.0
#define SCALES_Y 18.0
#define WIDE 10.0
#define HIGH 8.0
#define LEFT_X (SCALES_X - 0.5 * WIDE + 1.0)
#define RIGHT_X (SCALES_X + 0.5 * WIDE - 1.0)
#define TOP (SCALES_Y - 0.5 * HIGH)

static LevelElement *add_scales(Yard *yard)
{
    return yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(SCALES_X, SCALES_Y), vec2(WIDE, HIGH));
}

// A room with the hero above the left pan, by so many tiles.
static Yard *room_above(double tiles)
{
    return yard_new(WIDTH, HEIGHT, vec2(LEFT_X, SCALES_Y - GAME_HERO_RADIUS - tiles));
}

static const GameElement *state_of(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_SCALES);
}

static void put(Yard *yard, uint32_t hero, Vec2 place)
{
    sim_body_place(game_world(yard->play.state), yard->play.state->heroes[hero].body, place);
}

static void check_healthy(const Yard *yard)
{
    CHECK_INT(play_limits_hit(&yard->play), 0);
    CHECK_INT(game_deaths(yard->play.state), 0);
}

// Returns the fastest that the left pan goes down with the hero on it in this form, against what is
// built into the right one.
static double fastest_down(uint32_t keys, double right, double left)
{
    Yard *yard = room_above(0.05);
    LevelElement *scales = add_scales(yard);
    scales->scales.right = right;
    scales->scales.left = left;
    yard_begin(yard);
    double most = 0.0;
    for (int i = 0; i < 80; i++) {
        play_hold(&yard->play, keys, 1);
        double speed = state_of(yard)->scales.speed;
        if (i > 20 && real_abs(speed) > real_abs(most))
            most = speed;
    }
    check_healthy(yard);
    yard_free(yard);
    return most;
}

TEST(scales_go_three_tiles_a_second_for_each_kilogram_at_most_four)
{
    CHECK_NEAR(fastest_down(0, 0.0, 0.0), 3.0, 0.1);
    CHECK_NEAR(fastest_down(SLICK, 0.5, 0.0), 1.5, 0.1);
    CHECK_NEAR(fastest_down(HEAVY, 1.0, 0.0), 3.0, 0.1);
    CHECK_NEAR(fastest_down(HEAVY, 0.0, 0.0), 4.0, 1e-6);
    CHECK_NEAR(fastest_down(PUFF, 1.0, 0.0), -1.5, 0.1);
    CHECK_NEAR(fastest_down(0, 3.0, 0.0), -4.0, 1e-6);
    CHECK_NEAR(fastest_down(0, 0.0, 5.0), 4.0, 1e-6);
}

TEST(scales_even_stand_still_anywhere_and_send_after_half_a_second)
{
    for (double start = 0.125; start < 1.0; start += 0.25) {
        Yard *yard = yard_new(WIDTH, HEIGHT, vec2(LEFT_X, TOP + start * HIGH - 0.85));
        LevelElement *scales = add_scales(yard);
        scales->scales.right = 1.0;
        scales->scales.start = start;
        yard_begin(yard);
        play_hold(&yard->play, 0, 20);
        CHECK_INT(state_of(yard)->mode, GAME_SCALES_EVEN);
        CHECK_INT(state_of(yard)->on, 0);
        play_hold(&yard->play, 0, 5 * SECOND);
        CHECK_INT(state_of(yard)->on, 1);
        CHECK_NEAR(state_of(yard)->scales.progress, start * HIGH, 0.1);
        play_hold(&yard->play, HEAVY, 20);
        CHECK_INT(state_of(yard)->on, 0);
        check_healthy(yard);
        yard_free(yard);
    }
}

TEST(scales_stop_where_amber_lets_go_of_its_weight)
{
    Yard *yard = room_above(0.05);
    add_scales(yard)->scales.right = 1.0;
    yard_begin(yard);
    play_hold(&yard->play, HEAVY, 40);
    play_hold(&yard->play, 0, 30);
    double there = state_of(yard)->scales.progress;
    CHECK(there > 4.8 && there < 7.0);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_NEAR(state_of(yard)->scales.progress, there, 1e-6);
    yard_free(yard);
}

TEST(scales_that_are_empty_for_a_second_go_back_to_where_they_are_drawn)
{
    Yard *yard = room_above(0.05);
    add_scales(yard)->scales.right = 3.0;
    yard_begin(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(state_of(yard)->scales.progress, 0.0, 1e-6);
    put(yard, 0, vec2(SCALES_X, FLOOR - 1.0));
    play_hold(&yard->play, 0, 55);
    CHECK_NEAR(state_of(yard)->scales.progress, 0.0, 1e-6);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(state_of(yard)->scales.progress, 0.5 * HIGH, 1e-6);
    CHECK_INT(state_of(yard)->mode, GAME_SCALES_EMPTY);
    yard_free(yard);
}

TEST(scales_count_who_hangs_below_a_pan)
{
    Yard *yard =
        yard_new(WIDTH, HEIGHT, vec2(LEFT_X, SCALES_Y + GAME_SCALES_DEPTH + GAME_HERO_RADIUS));
    add_scales(yard);
    yard_begin(yard);
    sim_body_push(game_world(yard->play.state), yard->play.state->heroes[0].body, vec2(0.0, -3.0));
    play_hold(&yard->play, STICK, 40);
    CHECK(play_hero(&yard->play)->holding > 0);
    CHECK_NEAR(state_of(yard)->scales.speed, 3.0, 0.1);
    play_hold(&yard->play, STICK, 2 * SECOND);
    CHECK_NEAR(state_of(yard)->scales.progress, HIGH, 1e-6);
    check_healthy(yard);
    yard_free(yard);
}

TEST(scales_count_crates_and_what_lies_on_them)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(5.0, FLOOR - 1.0));
    yard_crate(yard, vec2(RIGHT_X, SCALES_Y - 0.51), 1.0, 0.7);
    yard_crate(yard, vec2(RIGHT_X, SCALES_Y - 1.42), 0.8, 0.5);
    add_scales(yard)->scales.waits = 0.0;
    yard_begin(yard);
    put(yard, 0, vec2(SCALES_X, FLOOR - 1.0)); // so that the camera comes
    play_hold(&yard->play, 0, 2 * SECOND);
    const LevelElement *scales = &yard->elements[yard_first(yard, LEVEL_ELEMENT_SCALES)];
    CHECK_NEAR(game_scales_load(scales, state_of(yard), 1), 0.7 + 0.5 * 0.64, 0.02);
    CHECK_NEAR(game_scales_load(scales, state_of(yard), 0), 0.0, 0.0);
    check_healthy(yard);
    yard_free(yard);
}

// Drops the hero in a form on the left pan; returns the speed that a crate of this mass on the
// right one got, and sets *landed to that of the landing.
static double thrown_by(uint32_t keys, double tiles, double mass, double *landed)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(LEFT_X, TOP - GAME_HERO_RADIUS - tiles));
    yard_crate(yard, vec2(RIGHT_X, TOP + HIGH - 0.5), 1.0, mass);
    add_scales(yard)->scales.start = 0.0;
    yard_begin(yard);
    double speed = 0.0;
    *landed = 0.0;
    for (int i = 0; i < 3 * SECOND && speed <= 0.0; i++) {
        double fall = play_velocity(&yard->play).y;
        play_hold(&yard->play, keys, 1);
        if (play_events_now(&yard->play, GAME_EVENT_THROWN) > 0) {
            *landed = fall;
            speed = -yard_thing(yard, 0)->velocity.y;
        }
    }
    double highest = FLOOR, from = yard_thing(yard, 0)->centre.y;
    for (int i = 0; i < SECOND; i++) {
        play_hold(&yard->play, keys, 1);
        highest = real_min(highest, yard_thing(yard, 0)->centre.y);
    }
    if (mass == 1.0 && (keys & HEAVY) == 0) // else a pan that rises lifts it, too
        CHECK_NEAR(from - highest, speed * speed / 50.0, 0.03 * speed * speed / 50.0);
    check_healthy(yard);
    yard_free(yard);
    return speed;
}

TEST(scales_throw_what_lies_on_the_other_pan)
{
    const struct {
        uint32_t keys;
        double tiles, mass, own;
    } cases[] = {{0, 3.0, 1.0, 1.0},     {0, 1.5, 2.0, 1.0},     {0, 1.0, 0.5, 1.0},
                 {SLICK, 2.0, 1.0, 1.0}, {HEAVY, 1.5, 2.0, 2.0}, {HEAVY, 1.0, 1.0, 2.0}};
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double landed = 0.0;
        double speed = thrown_by(cases[i].keys, cases[i].tiles, cases[i].mass, &landed);
        double wanted = landed * real_sqrt(cases[i].own / cases[i].mass);
        CHECK(landed > 3.0);
        CHECK_NEAR(speed, wanted - 25.0 / SIM_TICK_RATE, 0.03 * wanted);
    }
}

TEST(scales_throw_nobody_faster_than_fourteen)
{
    double landed = 0.0;
    double speed = thrown_by(HEAVY, 8.0, 0.3, &landed);
    CHECK(speed < 14.0 && speed > 13.3);
}

TEST(scales_throw_a_second_hero_and_weigh_it_as_the_first)
{
    Yard *yard = room_above(3.0);
    LevelElement *scales = add_scales(yard);
    scales->scales.left = 1.0;
    yard_begin_several(yard, 2);
    put(yard, 0, vec2(LEFT_X, SCALES_Y - 4.0));
    put(yard, 1, vec2(RIGHT_X, SCALES_Y - 0.82));
    bool thrown = false;
    for (int i = 0; i < 40 && !thrown; i++) {
        play_hold(&yard->play, 0, 1);
        thrown = play_events_now(&yard->play, GAME_EVENT_THROWN) > 0;
    }
    CHECK(thrown);
    CHECK(game_hero_info_of(yard->play.state, 1).velocity.y < -8.0);
    CHECK_NEAR(game_hero_info_of(yard->play.state, 0).velocity.x, 0.0, 0.5);
    yard_free(yard);
    yard = yard_new(WIDTH, HEIGHT, vec2(LEFT_X, SCALES_Y - 0.82));
    add_scales(yard);
    yard_begin_several(yard, 2);
    put(yard, 1, vec2(RIGHT_X, SCALES_Y - 0.82));
    play_hold_two(&yard->play, 0, 0, SECOND);
    CHECK_INT(state_of(yard)->on, 1);
    play_hold_two(&yard->play, 0, HEAVY, SECOND);
    CHECK_INT(state_of(yard)->on, 0);
    CHECK(state_of(yard)->scales.progress < 0.5 * HIGH - 1.0);
    yard_free(yard);
}

// --- signals -------------------------------------------------------------------------------------

// Scales with a lever as their ribbon's signal, which is on if `on`.
static Yard *tied_room(double on)
{
    Yard *yard = room_above(0.05);
    LevelElement *scales = add_scales(yard);
    scales->scales.waits = 1.0;
    LevelElement *lever =
        yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(5.0, FLOOR - 0.8), vec2(1.0, 1.6));
    lever->lever.on = on;
    yard_link(lever, LEVEL_LINK_TARGET, scales);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    return yard;
}

TEST(scales_that_wait_are_tied_until_a_signal_comes)
{
    Yard *yard = tied_room(0.0);
    CHECK_INT(state_of(yard)->mode, GAME_SCALES_TIED);
    CHECK_NEAR(state_of(yard)->scales.progress, 0.5 * HIGH, 0.0);
    yard_free(yard);
    yard = tied_room(1.0);
    CHECK(state_of(yard)->scales.progress > 0.5 * HIGH + 2.0);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_LEVER)].on = 0;
    play_hold(&yard->play, 0, SECOND); // a ribbon is not tied again
    CHECK_NEAR(state_of(yard)->scales.progress, HIGH, 0.01);
    yard_free(yard);
}

TEST(scales_refuse_too_little_at_the_end_of_their_way_once)
{
    Yard *yard = room_above(0.05);
    LevelElement *scales = add_scales(yard);
    scales->scales.right = 2.0;
    LevelElement *door = yard_box(yard, LEVEL_ELEMENT_DOOR, vec2(5.0, 5.0), vec2(1.0, 2.0));
    yard_link(scales, LEVEL_LINK_TARGET, door);
    yard_begin(yard);
    uint32_t refused = 0;
    for (int i = 0; i < 4 * SECOND; i++) {
        play_hold(&yard->play, 0, 1);
        for (uint32_t k = 0; k < yard->play.events.count; k++) {
            const GameEvent *event = &yard->play.events.list[k];
            if (event->kind != GAME_EVENT_REFUSED)
                continue;
            refused++;
            CHECK_INT(event->why, GAME_REFUSED_WEAK);
            CHECK_NEAR(event->strength, 0.5, 1e-9);
            CHECK_NEAR(event->place.x, LEFT_X, 1e-6);
            CHECK_NEAR(event->place.y, TOP, 1e-6);
        }
    }
    CHECK_INT(refused, 1);
    yard_free(yard);
}

// --- nobody is crushed ---------------------------------------------------------------------------

TEST(scales_yield_to_who_is_pressed)
{
    static const uint32_t forms[] = {0, SLICK, HEAVY, PUFF};
    for (uint32_t i = 0; i < 4; i++) {
        // between a pan and the floor, and between a pan and the roof
        Yard *yard = yard_new(WIDTH, HEIGHT, vec2(LEFT_X, FLOOR - 0.9));
        LevelElement *scales = add_scales(yard);
        scales->centre.y = FLOOR - 0.3 - GAME_SCALES_DEPTH - 0.5 * HIGH;
        yard_crate(yard, vec2(LEFT_X, scales->centre.y - 0.6), 1.0, 3.0);
        scales->scales.start = 0.4;
        yard_begin(yard);
        play_hold(&yard->play, forms[i], 10 * SECOND);
        CHECK_INT(game_deaths(yard->play.state), 0);
        yard_free(yard);
        yard = yard_new(WIDTH, HEIGHT, vec2(LEFT_X, 8.0));
        scales = add_scales(yard);
        scales->centre.y = 1.4 + 0.5 * HIGH;
        scales->scales.right = 8.0;
        yard_begin(yard);
        put(yard, 0, vec2(LEFT_X, scales->centre.y - 1.0));
        play_hold(&yard->play, forms[i], 10 * SECOND);
        CHECK_INT(game_deaths(yard->play.state), 0);
        yard_free(yard);
    }
}

TEST(scales_act_the_same_wherever_the_level_lies)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    double progress[2];
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        scene.level.spawn = vec2_add(scene.origin, vec2(LEFT_X, SCALES_Y - 1.0));
        LevelElement scales = {.kind = LEVEL_ELEMENT_SCALES,
                               .centre = vec2_add(scene.origin, vec2(SCALES_X, SCALES_Y)),
                               .size = {WIDE, HIGH},
                               .scales = {.right = 0.5, .start = 0.5}};
        scene.level.elements = &scales;
        for (uint32_t k = LEVEL_ELEMENT_SCALES + 1; k <= LEVEL_ELEMENT_KINDS; k++)
            scene.level.element_first[k] = 1;
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, SECOND);
        progress[i] = game_elements(play.state)[0].scales.progress;
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
        scene_free(&scene);
    }
    CHECK(progress[0] > 0.5 * HIGH + 0.8);
    CHECK_NEAR(progress[0], progress[1], 1e-3);
}

TEST(scales_are_where_they_are_drawn_after_a_respawn)
{
    Yard *yard = room_above(0.05);
    add_scales(yard);
    yard_begin(yard);
    play_hold(&yard->play, HEAVY, SECOND);
    CHECK(state_of(yard)->scales.progress > 0.5 * HIGH + 1.0);
    play_hold(&yard->play, RESTART, 1);
    CHECK_NEAR(state_of(yard)->scales.progress, 0.5 * HIGH, 0.01);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(scales_may_have_no_size_lie_in_rock_or_outside_the_map)
{
    Yard *yard = room_above(2.0);
    add_scales(yard);
    yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(LEFT_X, 25.0), vec2(0.0, 0.0));
    yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(SCALES_X, 24.0), vec2(0.5, 3.0));
    yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(SCALES_X, 22.0), vec2(9.0, 0.0));
    yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(RIGHT_X, FLOOR + 1.0), vec2(12.0, 4.0));
    yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(-90.0, 500.0), vec2(8.0, 4.0));
    yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(SCALES_X, SCALES_Y), vec2(500.0, 300.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    play_hold(&yard->play, LEFT, 3 * SECOND);
    play_hold(&yard->play, RIGHT | JUMP, 3 * SECOND);
    play_hold(&yard->play, STICK | UP | RIGHT, 3 * SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    CHECK(!game_has_nan(yard->play.state));
    yard_free(yard);
}

TEST(thousand_scales_are_as_safe_as_one)
{
    Yard *yard = room_above(5.0);
    for (uint32_t i = 0; i < 1000; i++)
        yard_box(yard, LEVEL_ELEMENT_SCALES, vec2(6.0 + 0.05 * i, 6.0 + i % 17),
                 vec2(5.0 + i % 3, 4.0 + i % 5))
            ->scales.right = 0.5 * (i % 4);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, RIGHT | JUMP, SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// A minute of random keys beside scales of random sizes, weights and starts, with crates: nobody is
// crushed or lost in rock.
TEST(random_keys_on_random_scales_crush_nobody)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Rng rng = {seed};
        Yard *yard = yard_new(30, 16, vec2(12.0, 14.0));
        for (int i = 0; i < 3; i++) {
            LevelElement *scales = yard_box(
                yard, LEVEL_ELEMENT_SCALES, vec2(6.0 + 8.0 * i, 5.0 + 9.0 * rng_unit(&rng)),
                vec2(1.0 + 10.0 * rng_unit(&rng), 9.0 * rng_unit(&rng)));
            scales->scales.left = 4.0 * rng_unit(&rng) * rng_below(&rng, 2);
            scales->scales.right = 4.0 * rng_unit(&rng) * rng_below(&rng, 2);
            scales->scales.start = rng_unit(&rng);
            yard_crate(yard, vec2(5.0 + 8.0 * i, 3.0), 0.6 + rng_unit(&rng), 0.3 + rng_unit(&rng));
        }
        yard_begin(yard);
        uint32_t keys = 0;
        for (int tick = 0; tick < 60 * SECOND; tick++) {
            if (tick % 12 == 0)
                keys = rng_below(&rng, RESTART);
            play_hold(&yard->play, keys, 1);
        }
        CHECK_INT(game_deaths(yard->play.state), 0);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        CHECK(!game_has_nan(yard->play.state));
        yard_free(yard);
    }
}
