// Tests what the hero carries and throws: crates of half its mass, up a wall, across the floor and
// through the air.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#define FLOOR 21.0

// Makes a yard with a crate of this density, one tile wide. The hero rolls up to it and takes it.
static Yard *with_crate(double density)
{
    Yard *yard = yard_new(30, 20, vec2(20.0, FLOOR - 0.8));
    yard_crate(yard, vec2(21.6, FLOOR - 0.5), 1.0, density);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, RIGHT, 12);
    play_hold(&yard->play, STICK | RIGHT, 20);
    play_hold(&yard->play, STICK, SECOND);
    return yard;
}

static double distance(Yard *yard)
{
    return vec2_length(vec2_sub(yard_thing(yard, 0)->centre, play_place(&yard->play)));
}

TEST(carry_lifts_a_crate_of_half_its_mass_overhead_and_up_a_wall)
{
    Yard *yard = with_crate(0.5);
    CHECK(yard->play.state->heroes[0].cargo != 0);
    CHECK(yard_thing(yard, 0)->centre.y < play_place(&yard->play).y - 1.0);
    play_hold(&yard->play, STICK | RIGHT, 3 * SECOND);
    double from = play_place(&yard->play).y, crate_from = yard_thing(yard, 0)->centre.y;
    for (int tick = 0; tick < 3 * SECOND; tick++) {
        play_hold(&yard->play, STICK | UP, 1);
        CHECK(distance(yard) < 1.8);
    }
    CHECK(from - play_place(&yard->play).y >= 5.0);
    CHECK(crate_from - yard_thing(yard, 0)->centre.y >= 5.0);
    play_hold(&yard->play, STICK, 2 * SECOND); // it hangs there with the crate
    CHECK(from - play_place(&yard->play).y >= 5.0 && distance(yard) < 1.8);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// Releases the stick key while this key is held. Returns how far sideways the crate flies until it
// is down on the floor.
static double thrown_way(Yard *yard, uint32_t key)
{
    double from = yard_thing(yard, 0)->centre.x;
    for (int tick = 0; tick < 2 * SECOND && yard_thing(yard, 0)->centre.y < FLOOR - 0.75; tick++)
        play_hold(&yard->play, key, 1);
    return yard_thing(yard, 0)->centre.x - from;
}

TEST(carry_throws_four_tiles_to_either_side)
{
    Yard *yard = with_crate(0.5);
    CHECK(thrown_way(yard, RIGHT) >= 4.0);
    yard_free(yard);
    yard = with_crate(0.5);
    CHECK(thrown_way(yard, LEFT) <= -4.0);
    yard_free(yard);
}

TEST(carry_throw_tells_and_letting_go_without_a_direction_does_not_throw)
{
    Yard *yard = with_crate(0.5);
    CHECK_INT(yard_events(yard, RIGHT, 30, GAME_EVENT_TOSSED), 1);
    yard_free(yard);
    yard = with_crate(0.5);
    CHECK_INT(yard_events(yard, 0, 2 * SECOND, GAME_EVENT_TOSSED), 0);
    CHECK(real_abs(yard_thing(yard, 0)->centre.x - play_place(&yard->play).x) <
          2.5); // it slides off
    CHECK_INT(yard->play.state->heroes[0].cargo, 0);
    yard_free(yard);
}

// Both are in the air: the momentum that one gains the other loses.
TEST(carry_throw_keeps_the_momentum)
{
    Yard *yard = with_crate(0.5);
    play_hold(&yard->play, STICK | JUMP, 20);
    const SimBody *crate = yard_thing(yard, 0);
    CHECK(yard->play.state->heroes[0].cargo != 0 && crate->centre.y < FLOOR - 2.5);
    double before = play_velocity(&yard->play).x + crate->mass * crate->velocity.x;
    play_hold(&yard->play, RIGHT, 1);
    double steered = 14.0 / SECOND; // the key steers the hero, too
    CHECK_NEAR(play_velocity(&yard->play).x + crate->mass * crate->velocity.x, before + steered,
               0.3);
    CHECK(crate->velocity.x > 5.0 && play_velocity(&yard->play).x < -1.0);
    yard_free(yard);
}

TEST(carry_jumps_less_high_with_a_crate_and_keeps_it)
{
    Yard *yard = with_crate(0.5);
    double from = play_place(&yard->play).y, top = from;
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold(&yard->play, STICK | JUMP, 1);
        top = real_min(top, play_place(&yard->play).y);
        CHECK(distance(yard) < 1.9);
    }
    CHECK(from - top > 0.9 && from - top < 2.3);
    yard_free(yard);
}

TEST(carry_leaves_what_is_heavy)
{
    Yard *yard = with_crate(1.5);
    CHECK_INT(yard->play.state->heroes[0].cargo, 0);
    CHECK_NEAR(yard_thing(yard, 0)->centre.y, FLOOR - 0.5, 0.05);
    yard_free(yard);
}

TEST(carry_does_not_lift_what_it_stands_on)
{
    Yard *yard = yard_new(20, 12, vec2(10, 10.0));
    yard_crate(yard, vec2(10, 12.5), 1.0, 0.5);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    play_hold(&yard->play, STICK, 2 * SECOND);
    CHECK_INT(yard->play.state->heroes[0].cargo, 0);
    CHECK_NEAR(yard_thing(yard, 0)->centre.y, 12.5, 0.05);
    CHECK(play_place(&yard->play).y < 12.0);
    yard_free(yard);
}

TEST(carry_ends_when_the_hero_turns_slick_or_the_crate_is_gone)
{
    Yard *yard = with_crate(0.5);
    play_hold(&yard->play, STICK | SLICK, 2);
    CHECK_INT(yard->play.state->heroes[0].cargo, 0);
    yard_free(yard);
    yard = with_crate(0.5);
    sim_remove_body(game_world(yard->play.state), (SimBodyId){yard->play.state->heroes[0].cargo});
    play_hold(&yard->play, STICK, 2);
    CHECK_INT(yard->play.state->heroes[0].cargo, 0);
    yard_free(yard);
}

// A boulder breaks the crate overhead, and the hero jumps in the next tick.
TEST(carry_ends_when_the_crate_breaks_before_a_jump)
{
    Yard *yard = with_crate(0.5);
    sim_remove_body(game_world(yard->play.state), (SimBodyId){yard->play.state->heroes[0].cargo});
    play_hold(&yard->play, STICK | JUMP, 6);
    CHECK_INT(yard->play.state->heroes[0].cargo, 0);
    CHECK(play_velocity(&yard->play).y < -3.0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
