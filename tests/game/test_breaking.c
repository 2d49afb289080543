// Tests weak crates: what breaks them, what does not, and that they stay broken. Also tests jellies
// that are filled with gas.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <stdlib.h>
#include <string.h>

#define FLOOR 13.0
// kg tiles/s. The heavy hero breaks it by a fall of 3 tiles. The plain hero can't jump high enough.
#define STRENGTH 20.0

// Makes a yard in which the hero falls on a crate from this many tiles above it.
static Yard *under_the_hero(double tiles, double strength)
{
    Yard *yard = yard_new(30, 12, vec2(15, FLOOR - 1.0 - 0.65 - tiles));
    LevelThing *crate = yard_crate(yard, vec2(15, FLOOR - 0.5), 1.0, 0.5);
    crate->size.x = 2.0;
    crate->strength = strength;
    yard_begin(yard);
    return yard;
}

static uint32_t broken_by_fall(double tiles, uint32_t keys, double strength)
{
    Yard *yard = under_the_hero(tiles, strength);
    uint32_t broken = yard_events(yard, keys, 3 * SECOND, GAME_EVENT_SPLINTERED);
    CHECK_INT(yard_thing(yard, 0) == NULL, broken == 1);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return broken;
}

TEST(weak_crate_breaks_under_amber_from_three_tiles)
{
    CHECK_INT(broken_by_fall(3.0, HEAVY, STRENGTH), 1);
    CHECK_INT(broken_by_fall(3.0, 0, STRENGTH), 0);
    CHECK_INT(broken_by_fall(5.5, 0, STRENGTH), 0);
    CHECK_INT(broken_by_fall(0.5, HEAVY, STRENGTH), 0);
    CHECK_INT(broken_by_fall(8.0, HEAVY, 0.0), 0); // strength 0: nothing breaks it
}

TEST(weak_crate_carries_the_amber_that_stands_on_it)
{
    CHECK_INT(broken_by_fall(0.0, HEAVY, 4.0), 0);
}

TEST(weak_crate_breaks_when_it_falls_far_and_under_what_falls_on_it)
{
    Yard *yard = yard_new(30, 12, vec2(5, FLOOR - 0.8));
    yard_crate(yard, vec2(12, 4), 1.0, 1.0)->strength = 10.0; // falls 8.5 tiles: a blow of 20
    yard_crate(yard, vec2(15, FLOOR - 0.6), 1.0, 1.0)->strength = 10.0; // falls 0.1 tiles
    yard_crate(yard, vec2(18, FLOOR - 0.5), 1.0, 0.5)->strength = 10.0; // lies under the next one
    yard_crate(yard, vec2(18, 6), 1.0, 3.0);
    yard_begin(yard);
    CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_SPLINTERED), 2);
    CHECK(yard_thing(yard, 0) == NULL && yard_thing(yard, 2) == NULL);
    CHECK(yard_thing(yard, 1) != NULL && yard_thing(yard, 3) != NULL);
    CHECK_NEAR(yard_thing(yard, 3)->centre.y, FLOOR - 0.5, 0.1);
    yard_free(yard);
}

TEST(weak_crate_is_gone_for_good_also_from_a_snapshot)
{
    Yard *yard = under_the_hero(4.0, STRENGTH);
    size_t size = yard->play.state->size;
    unsigned char *whole = malloc(size), *broken = malloc(size);
    REQUIRE(whole != NULL && broken != NULL);
    memcpy(whole, yard->play.state, size);
    play_hold(&yard->play, HEAVY, 2 * SECOND);
    memcpy(broken, yard->play.state, size);
    uint64_t hash = game_hash(yard->play.state).all;
    memcpy(yard->play.state, whole, size);
    CHECK(yard_thing(yard, 0) != NULL);
    play_hold(&yard->play, HEAVY, 2 * SECOND);
    CHECK(game_hash(yard->play.state).all == hash);
    memcpy(yard->play.state, broken, size);
    play_hold(&yard->play, 0, SECOND);
    CHECK(yard_thing(yard, 0) == NULL);
    CHECK(play_place(&yard->play).y > FLOOR - 0.9); // where the crate stood
    free(whole);
    free(broken);
    yard_free(yard);
}

TEST(weak_crate_lets_go_of_who_holds_on_to_it)
{
    Yard *yard = yard_new(30, 12, vec2(15, 5.5));
    yard_crate(yard, vec2(15, 6.8), 1.0, 2.0)->strength = 10.0;
    yard_begin(yard);
    play_hold(&yard->play, STICK, 3 * SECOND);
    CHECK(yard_thing(yard, 0) == NULL);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

typedef struct Landing {
    double least; // least area of the jelly, relative to its rest area
    double top;   // y of the top of the bounce
} Landing;

// Lets the hero fall six tiles on a jelly and returns what happened.
static Landing landing_on(uint32_t gas)
{
    Landing landing = {1.0, FLOOR};
    Yard *yard = yard_new(30, 12, vec2(15, 4));
    LevelThing *jelly = yard_crate(yard, vec2(15, FLOOR - 1.0), 2.0, 0.5);
    jelly->kind = LEVEL_THING_JELLY;
    jelly->gas = gas;
    yard_begin(yard);
    bool landed = false;
    for (int tick = 0; tick < 3 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        const SimBody *body = yard_thing(yard, 0);
        landing.least = real_min(landing.least, body->area / body->rest_area);
        landed =
            landed || (play_hero(&yard->play)->touching > 0 && play_velocity(&yard->play).y < 0.0);
        if (landed)
            landing.top = real_min(landing.top, play_place(&yard->play).y);
    }
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return landing;
}

TEST(jelly_of_gas_is_pressed_in_and_throws_back_and_one_of_liquid_keeps_its_area)
{
    Landing liquid = landing_on(0), gas = landing_on(1);
    CHECK(liquid.least > 0.97);
    CHECK(gas.least > 0.4 && gas.least < 0.92);
    CHECK(gas.top < liquid.top - 0.3);
}
