// Tests mussels: what makes one shut, what it does with each form, whom it spits out how fast, how
// it moves along a path, and that nobody is crushed or stuck in one, however it is drawn.
#include "game/parts.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

#include <math.h>

enum { WIDTH = 60, HEIGHT = 19 };

#define FLOOR (HEIGHT + 1.0) // tiles; the roof is at 1
#define SHELL_X 20.0
#define WIDE 2.0
#define HIGH 1.4
#define AMBER_GAPE (25.0 * REAL_PI / 180.0)

static LevelElement *add_shell(Yard *yard, Vec2 size)
{
    return yard_box(yard, LEVEL_ELEMENT_MUSSEL, vec2(SHELL_X, FLOOR - 0.5 * size.y), size);
}

static GameElement *state_of(const Yard *yard)
{
    return &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_MUSSEL)];
}

static void put(Yard *yard, uint32_t hero, Vec2 place)
{
    sim_body_place(game_world(yard->play.state), yard->play.state->heroes[hero].body, place);
}

// Starts a game with the hero above a shell of this size.
static Yard *begin_above(Vec2 size)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X, FLOOR - size.y - 1.5));
    add_shell(yard, size);
    yard_begin(yard);
    return yard;
}

static uint32_t ticks_until(Yard *yard, uint32_t keys, uint32_t mode, uint32_t most)
{
    uint32_t ticks = 0;
    for (; ticks < most && state_of(yard)->mode != mode; ticks++)
        play_hold(&yard->play, keys, 1);
    return ticks;
}

// Plays the next tick of a hero that is being spat out. Returns its speed along `way`.
static double speed_out(Yard *yard, uint32_t keys, Vec2 way)
{
    play_hold(&yard->play, keys, 1);
    return vec2_dot(play_velocity(&yard->play), way);
}

static void check_healthy(Yard *yard)
{
    CHECK_INT(play_limits_hit(&yard->play), 0);
    for (uint32_t i = 0; i < yard->play.state->hero_count; i++) {
        CHECK_INT(yard->play.state->heroes[i].deaths, 0);
        CHECK_INT(yard->play.state->heroes[i].hits, 0);
    }
}

// --- forms ---------------------------------------------------------------------------------------

TEST(mussel_shuts_half_a_second_after_the_hero_falls_in_and_spits_it_out)
{
    Yard *yard = begin_above(vec2(WIDE, HIGH));
    CHECK(ticks_until(yard, 0, GAME_MUSSEL_QUIVERS, SECOND) < SECOND);
    CHECK_INT(ticks_until(yard, 0, GAME_MUSSEL_SHUT, SECOND), GAME_MUSSEL_TELL);
    play_hold(&yard->play, 0, 6);
    CHECK(state_of(yard)->mussel.gape < 28.0 * REAL_PI / 180.0);
    CHECK_NEAR(ticks_until(yard, 0, GAME_MUSSEL_SPITS, SECOND) + 6, 0.6 * SECOND, 2.0);
    CHECK_NEAR(speed_out(yard, 0, vec2(0.0, -1.0)), 8.0, 0.5);
    check_healthy(yard);
    yard_free(yard);
}

// Who is held can neither jump nor roll out.
TEST(mussel_holds_the_hero_whatever_it_presses)
{
    static const uint32_t keys[] = {JUMP, LEFT, RIGHT | JUMP};
    for (int i = 0; i < 3; i++) {
        Yard *yard = begin_above(vec2(WIDE, HIGH));
        ticks_until(yard, 0, GAME_MUSSEL_SHUT, 2 * SECOND);
        play_hold(&yard->play, 0, 3);
        CHECK_NEAR(ticks_until(yard, keys[i], GAME_MUSSEL_SPITS, SECOND) + 3, 0.6 * SECOND, 2.0);
        check_healthy(yard);
        yard_free(yard);
    }
}

TEST(mussel_shuts_on_nothing_when_the_hero_has_left_and_opens_again)
{
    Yard *yard = begin_above(vec2(WIDE, HIGH));
    ticks_until(yard, 0, GAME_MUSSEL_QUIVERS, SECOND);
    put(yard, 0, vec2(SHELL_X + 8.0, FLOOR - 0.8));
    ticks_until(yard, 0, GAME_MUSSEL_SHUT, SECOND);
    play_hold(&yard->play, 0, 10);
    CHECK_NEAR(state_of(yard)->mussel.gape, 0.0, 1e-9);
    CHECK(ticks_until(yard, 0, GAME_MUSSEL_OPEN, 2 * SECOND) < SECOND + 10);
    CHECK_NEAR(state_of(yard)->mussel.gape,
               game_mussel_open(&yard->elements[yard_first(yard, LEVEL_ELEMENT_MUSSEL)]), 1e-9);
    yard_free(yard);
}

// Returns how fast the slick hero leaves a mussel that is turned, along its way up.
static double squirt(double angle, double speed, Vec2 size)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(5.0, FLOOR - 0.8));
    LevelElement *mussel = yard_box(yard, LEVEL_ELEMENT_MUSSEL, vec2(SHELL_X, 10.0), size);
    mussel->angle = angle;
    mussel->mussel.speed = speed;
    yard_begin(yard);
    Vec2 up = vec2(real_sin(angle), -real_cos(angle));
    put(yard, 0, vec2_add_scaled(vec2(SHELL_X, 10.0), up, 0.3));
    // it is shut at once, or the hero would fall out of one that lies on its side
    play_hold(&yard->play, 0, 1);
    state_of(yard)->mode = GAME_MUSSEL_SHUT;
    state_of(yard)->mussel.ticks = 0;
    play_hold(&yard->play, 0, 8);
    CHECK_INT(state_of(yard)->mode, GAME_MUSSEL_SHUT);
    CHECK(ticks_until(yard, SLICK, GAME_MUSSEL_SPITS, SECOND) < 6);
    double out = speed_out(yard, SLICK, up);
    check_healthy(yard);
    yard_free(yard);
    return out;
}

TEST(mussel_squirts_out_the_slick_hero_like_a_pip)
{
    static const double angles[] = {0.0, 0.5, -1.2, REAL_PI / 2, REAL_PI};
    for (int i = 0; i < 5; i++) {
        CHECK_NEAR(squirt(angles[i], 20.0, vec2(WIDE, HIGH)), 20.0, 0.5);
        CHECK_NEAR(squirt(angles[i], 20.0, vec2(3.2, 2.4)), 20.0, 0.5);
    }
    CHECK_NEAR(squirt(0.0, 12.0, vec2(WIDE, HIGH)), 12.0, 0.5);
    CHECK_NEAR(squirt(0.0, 40.0, vec2(WIDE, HIGH)), 40.0, 1.6);
}

TEST(mussel_stands_open_as_a_step_while_amber_is_in_it)
{
    static const Vec2 sizes[] = {{WIDE, HIGH}, {3.2, 2.4}};
    for (int i = 0; i < 2; i++) {
        Yard *yard = begin_above(sizes[i]);
        ticks_until(yard, HEAVY, GAME_MUSSEL_AJAR, 3 * SECOND);
        play_hold(&yard->play, HEAVY, 2 * SECOND);
        for (int tick = 0; tick < 4 * SECOND; tick++) {
            play_hold(&yard->play, HEAVY, 1);
            CHECK_INT(state_of(yard)->mode, GAME_MUSSEL_AJAR);
            CHECK_NEAR(state_of(yard)->mussel.gape, AMBER_GAPE, 1e-4);
        }
        CHECK_NEAR(play_place(&yard->play).x, SHELL_X, 0.1);
        CHECK(play_place(&yard->play).y < FLOOR - 1.7); // on its lips
        play_hold(&yard->play, 0, SECOND / 3);          // plain: it is caught like any other
        CHECK(ticks_until(yard, 0, GAME_MUSSEL_SPITS, 4 * SECOND) < 4 * SECOND);
        check_healthy(yard);
        yard_free(yard);
    }
}

TEST(mussel_is_opened_wide_by_the_puff_form_and_lets_it_float_out)
{
    Yard *yard = begin_above(vec2(WIDE, HIGH));
    ticks_until(yard, PUFF, GAME_MUSSEL_WIDE, 3 * SECOND);
    CHECK_NEAR(ticks_until(yard, PUFF, GAME_MUSSEL_SPITS, 5 * SECOND), 3 * SECOND, 2.0);
    CHECK(state_of(yard)->mussel.gape > 50.0 * REAL_PI / 180.0);
    CHECK_NEAR(speed_out(yard, PUFF, vec2(0.0, -1.0)), 3.6, 0.4); // the air slows it
    check_healthy(yard);
    yard_free(yard);
}

TEST(mussel_keeps_who_sticks_and_spits_it_out_when_it_lets_go)
{
    for (int slick = 0; slick < 2; slick++) {
        Yard *yard = begin_above(vec2(WIDE, HIGH));
        ticks_until(yard, STICK, GAME_MUSSEL_SHUT, 2 * SECOND);
        play_hold(&yard->play, STICK, 5 * SECOND);
        CHECK_INT(state_of(yard)->mode, GAME_MUSSEL_SHUT);
        CHECK(play_hero(&yard->play)->holding > 3);
        CHECK(ticks_until(yard, slick ? SLICK : 0, GAME_MUSSEL_SPITS, SECOND) < 8);
        CHECK_NEAR(speed_out(yard, slick ? SLICK : 0, vec2(0.0, -1.0)), slick ? 20.0 : 8.0, 0.5);
        check_healthy(yard);
        yard_free(yard);
    }
}

// --- other things --------------------------------------------------------------------------------

TEST(mussel_spits_out_a_crate_but_does_not_mind_a_light_one)
{
    for (int light = 0; light < 2; light++) {
        Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X + 8.0, FLOOR - 0.8));
        add_shell(yard, vec2(2.4, 1.8));
        yard_crate(yard, vec2(SHELL_X, FLOOR - 2.6), 0.8, light ? 0.4 : 0.8);
        yard_begin(yard);
        double most = 0.0;
        for (int tick = 0; tick < 3 * SECOND; tick++) {
            play_hold(&yard->play, 0, 1);
            most = real_max(most, -yard_thing(yard, 0)->velocity.y);
        }
        if (light)
            CHECK_NEAR(most, 0.0, 0.5);
        else
            CHECK_NEAR(most, 8.0, 0.5);
        check_healthy(yard);
        yard_free(yard);
    }
}

TEST(mussel_that_waits_shuts_only_while_a_signal_is_on)
{
    for (int on = 0; on < 2; on++) {
        Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X, FLOOR - 3.0));
        LevelElement *mussel = add_shell(yard, vec2(WIDE, HIGH));
        mussel->mussel.waits = 1.0;
        LevelElement *lever = yard_box(yard, LEVEL_ELEMENT_LEVER, vec2(50.0, 10.0), vec2(1, 2));
        lever->lever.on = on;
        yard_link(lever, LEVEL_LINK_TARGET, mussel);
        yard_begin(yard);
        CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_CLACKED) > 0, on);
        yard_free(yard);
    }
}

TEST(mussel_carries_who_sticks_in_it_along_its_path)
{
    static const Vec2 corners[] = {{20.0, 19.0}, {30.0, 15.0}};
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X, FLOOR - 3.0));
    LevelElement *mussel = add_shell(yard, vec2(WIDE, HIGH));
    mussel->mussel.travel = 4.0;
    yard_link(mussel, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, corners, 2));
    yard_begin(yard);
    double right = 0.0, left = 100.0;
    play_hold(&yard->play, STICK, SECOND);
    for (int tick = 0; tick < 8 * SECOND; tick++) {
        play_hold(&yard->play, STICK, 1);
        CHECK(play_hero(&yard->play)->holding > 0);
        right = real_max(right, play_place(&yard->play).x);
        left = tick > 4 * SECOND ? real_min(left, play_place(&yard->play).x) : left;
    }
    CHECK_NEAR(right, 30.0, 0.5);
    CHECK_NEAR(left, 20.0, 1.0);
    check_healthy(yard);
    yard_free(yard);
}

TEST(two_heroes_in_a_mussel_are_spat_out_each_as_it_is)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(5.0, FLOOR - 0.8));
    add_shell(yard, vec2(4.0, 2.8));
    yard_begin_several(yard, 2);
    put(yard, 0, vec2(SHELL_X - 0.7, FLOOR - 2.4));
    put(yard, 1, vec2(SHELL_X + 0.7, FLOOR - 3.6));
    uint32_t ticks = 0, spat = 0;
    for (; ticks < 4 * SECOND && spat == 0; ticks++) {
        play_hold_two(&yard->play, STICK, 0, 1);
        spat = play_events_now(&yard->play, GAME_EVENT_SPAT);
    }
    CHECK_INT(spat, 1); // the first one sticks
    for (spat = 0, ticks = 0; ticks < 6 * SECOND; ticks++) {
        play_hold_two(&yard->play, 0, RIGHT, 1);
        spat += play_events_now(&yard->play, GAME_EVENT_SPAT);
    }
    CHECK(spat >= 1);
    check_healthy(yard);
    yard_free(yard);
}

TEST(hero_in_two_mussels_is_spat_out_by_one_of_them)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X, FLOOR - 4.0));
    add_shell(yard, vec2(2.6, 1.8))->centre.x -= 0.1;
    add_shell(yard, vec2(2.6, 1.8))->angle = 0.3;
    yard_begin(yard);
    CHECK(yard_events(yard, 0, 4 * SECOND, GAME_EVENT_SPAT) >= 1);
    check_healthy(yard);
    yard_free(yard);
}

TEST(mussel_acts_the_same_wherever_the_level_lies)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        scene.level.spawn = vec2_add(scene.origin, vec2(SHELL_X, FLOOR - 3.0));
        LevelElement mussel = {.kind = LEVEL_ELEMENT_MUSSEL,
                               .centre = vec2_add(scene.origin, vec2(SHELL_X, FLOOR - 0.7)),
                               .size = {WIDE, HIGH},
                               .mussel = {.speed = 20.0, .wait = 0.6, .travel = 2.0}};
        scene.level.elements = &mussel;
        for (uint32_t k = LEVEL_ELEMENT_MUSSEL + 1; k <= LEVEL_ELEMENT_KINDS; k++)
            scene.level.element_first[k] = 1;
        Play play = play_begin(&scene.level);
        double most = 0.0;
        for (int tick = 0; tick < 2 * SECOND; tick++) {
            play_hold(&play, SLICK, 1);
            most = real_max(most, -play_velocity(&play).y);
        }
        CHECK_NEAR(most, 20.0, 0.5);
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(mussel_is_open_again_after_a_respawn)
{
    Yard *yard = begin_above(vec2(WIDE, HIGH));
    ticks_until(yard, 0, GAME_MUSSEL_SHUT, 2 * SECOND);
    play_hold(&yard->play, 0, 5);
    play_hold(&yard->play, RESTART, 1);
    CHECK_INT(state_of(yard)->mode, GAME_MUSSEL_OPEN);
    CHECK(state_of(yard)->mussel.gape > 0.5);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(mussel_may_have_no_size_lie_in_rock_or_outside_the_map)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X, FLOOR - 5.0));
    add_shell(yard, vec2(0.0, 0.0));
    add_shell(yard, vec2(0.3, 0.2))->centre.x += 3.0;
    add_shell(yard, vec2(2.0, 0.01))->centre.x -= 3.0;
    add_shell(yard, vec2(0.01, 3.0))->centre.x -= 6.0;
    add_shell(yard, vec2(3.0, 2.0))->centre.y += 1.4; // half in rock
    yard_box(yard, LEVEL_ELEMENT_MUSSEL, vec2(-90.0, 500.0), vec2(2.0, 1.4));
    yard_box(yard, LEVEL_ELEMENT_MUSSEL, vec2(12.0, 12.0), vec2(14.0, 10.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    play_hold(&yard->play, LEFT, 3 * SECOND);
    play_hold(&yard->play, RIGHT | JUMP, 3 * SECOND);
    check_healthy(yard);
    yard_free(yard);
}

TEST(thousand_mussels_are_as_safe_as_one)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(SHELL_X, FLOOR - 5.0));
    for (uint32_t i = 0; i < 1000; i++)
        yard_box(yard, LEVEL_ELEMENT_MUSSEL, vec2(2.0 + 0.055 * i, 3.0 + i % 17), vec2(WIDE, HIGH))
            ->angle = 0.37 * i;
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, RIGHT | JUMP, SECOND);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- nobody is crushed or stuck ------------------------------------------------------------------

// Adds a mussel of random size and turn, on the floor or above it.
static LevelElement *add_random_mussel(Yard *yard, Rng *rng)
{
    Vec2 size = vec2(0.6 + 3.6 * rng_unit(rng), 0.5 + 2.6 * rng_unit(rng));
    double up = rng_below(rng, 3) == 0 ? 3.0 * rng_unit(rng) : -0.3;
    LevelElement *mussel =
        yard_box(yard, LEVEL_ELEMENT_MUSSEL,
                 vec2(6.0 + 16.0 * rng_unit(rng), FLOOR - 0.5 * size.y - up), size);
    mussel->angle = rng_below(rng, 2) == 0 ? 0.0 : 6.3 * rng_unit(rng);
    mussel->mussel.wait = 0.1 + rng_unit(rng);
    return mussel;
}

// True if the hero's middle is between the valves of a mussel.
static bool is_inside(Yard *yard, uint32_t number)
{
    const LevelElement *mussel = &yard->elements[number];
    Vec2 up = vec2(real_sin(mussel->angle), -real_cos(mussel->angle));
    double along = game_elements(yard->play.state)[number].mussel.along;
    Vec2 hinge = game_mussel_hinge(&yard->scene.level, mussel, along);
    Vec2 way = vec2_sub(play_place(&yard->play), hinge);
    double high = vec2_dot(way, up);
    return high > 0.0 && high < mussel->size.y && fabs(vec2_dot(way, vec2_perp(up))) < 0.5 * high;
}

// Lifts a mussel off the floor, and lets it follow a path in a random direction. One that moves
// along the floor presses who is below it into the rock, as a lift does.
static void add_random_path(Yard *yard, Rng *rng, LevelElement *mussel)
{
    Vec2 way = vec2(8.0 * rng_unit(rng) - 4.0, -4.0 * rng_unit(rng));
    mussel->centre.y -= 3.0;
    const Vec2 corners[] = {mussel->centre, vec2_add(mussel->centre, way)};
    mussel->mussel.travel = 0.5 + 4.0 * rng_unit(rng);
    yard_link(mussel, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, corners, 2));
}

static Yard *random_yard(Rng *rng, uint32_t mussels, bool moving)
{
    Yard *yard = yard_new(28, HEIGHT, vec2(15.0, 8.0));
    for (uint32_t i = 0; i < mussels; i++) {
        LevelElement *mussel = add_random_mussel(yard, rng);
        if (moving)
            add_random_path(yard, rng, mussel);
    }
    for (int i = 0; i < 4; i++)
        yard_crate(yard, vec2(4.0 + 5.0 * i, 4.0), 0.5 + rng_unit(rng), 0.2 + rng_unit(rng));
    yard_begin_several(yard, 1 + rng_below(rng, 2));
    return yard;
}

static uint32_t random_keys(Rng *rng, uint32_t now)
{
    return rng_below(rng, 12) == 0
               ? (uint32_t)rng_next(rng) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART)
               : now;
}

// Returns true if neither a limit was hit nor a hero died.
static bool is_fine(Yard *yard)
{
    bool fine = CHECK_INT(play_limits_hit(&yard->play), 0) &&
                CHECK(play_deepest_point(&yard->play) <= 0.05);
    for (uint32_t i = 0; i < yard->play.state->hero_count; i++)
        fine = fine && CHECK_INT(yard->play.state->heroes[i].deaths, 0);
    return fine;
}

static void play_with_mussels(uint64_t seed, int ticks, bool moving)
{
    Rng rng = {seed * 977};
    uint32_t mussels = moving ? 2 : 3 + rng_below(&rng, 3), keys[2] = {0}, inside[8] = {0};
    Yard *yard = random_yard(&rng, mussels, moving);
    uint32_t number = yard_first(yard, LEVEL_ELEMENT_MUSSEL);
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        for (int i = 0; i < 2; i++)
            keys[i] = random_keys(&rng, keys[i]);
        play_hold_two(&yard->play, keys[0], keys[1], 1);
        bool fine = is_fine(yard);
        for (uint32_t i = 0; i < mussels; i++) {
            bool stays = is_inside(yard, number + i) && (keys[0] & (STICK | HEAVY)) == 0;
            inside[i] = stays ? inside[i] + 1 : 0;
            fine = fine && CHECK(inside[i] < 5 * SECOND);
        }
        if (!fine) { // these failures print the seed and the tick
            CHECK_INT(seed, 0);
            CHECK_INT(tick, -1);
        }
    }
    yard_free(yard);
}

TEST(nobody_is_crushed_or_stuck_in_random_mussels_with_random_keys)
{
    uint64_t last = harness_is_sample() ? 4 : 40;
    for (uint64_t seed = 1; seed <= last && !harness_failed(); seed++)
        play_with_mussels(seed, 60 * SECOND, false);
}

TEST(nobody_is_crushed_or_stuck_in_mussels_that_move)
{
    uint64_t last = harness_is_sample() ? 2 : 20;
    for (uint64_t seed = 1; seed <= last && !harness_failed(); seed++)
        play_with_mussels(seed, 60 * SECOND, true);
}
