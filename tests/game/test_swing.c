// Tests ropes with the hero on them: hanging, climbing, swinging, letting go.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#define PIVOT_X 20.0
#define PIVOT_Y 3.0
#define DEGREE (REAL_PI / 180.0)

// Makes a yard with a rope of five tiles in a hall and lets the hero hang on it.
static Yard *on_a_rope_in(uint32_t height, LevelElementKind kind)
{
    const Vec2 line[] = {{PIVOT_X, PIVOT_Y}, {PIVOT_X, PIVOT_Y + 5.0}};
    Yard *yard = yard_new(40, height, vec2(PIVOT_X + 0.75, PIVOT_Y + 4.0));
    yard_line(yard, kind, line, 2);
    yard_begin(yard);
    play_hold(&yard->play, STICK, 2 * SECOND);
    return yard;
}

static Yard *on_a_rope(LevelElementKind kind)
{
    return on_a_rope_in(20, kind);
}

// Returns the hero's angle on the rope in radians: 0 is straight down, positive to the right.
static double angle_of(Yard *yard)
{
    Vec2 way = vec2_sub(play_place(&yard->play), vec2(PIVOT_X, PIVOT_Y));
    return real_atan2(way.x, way.y);
}

// Pumps in step with the swing until the angle has reached `wanted` on both sides. Returns the
// ticks it took.
static int pump(Yard *yard, double wanted)
{
    double left = 0.0, right = 0.0;
    int tick = 0;
    for (; tick < 20 * SECOND && (left > -wanted || right < wanted); tick++) {
        play_hold(&yard->play, STICK | (play_velocity(&yard->play).x > 0.0 ? RIGHT : LEFT), 1);
        left = real_min(left, angle_of(yard));
        right = real_max(right, angle_of(yard));
    }
    return tick;
}

TEST(swing_reaches_60_degrees_to_both_sides_within_six_seconds)
{
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE};
    for (int i = 0; i < 2; i++) {
        Yard *yard = on_a_rope(kinds[i]);
        CHECK(game_hero_info(yard->play.state).stuck > 0);
        CHECK(pump(yard, 60.0 * DEGREE) <= 6 * SECOND);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(swing_lets_go_and_flies_four_tiles)
{
    Yard *yard = on_a_rope(LEVEL_ELEMENT_ROPE);
    pump(yard, 60.0 * DEGREE);
    for (int tick = 0; tick < 5 * SECOND; tick++) { // until it comes up on the right
        play_hold(&yard->play, STICK | (play_velocity(&yard->play).x > 0.0 ? RIGHT : LEFT), 1);
        if (play_velocity(&yard->play).x > 3.0 && angle_of(yard) > 25.0 * DEGREE)
            break;
    }
    Vec2 from = play_place(&yard->play);
    for (int tick = 0; tick < 3 * SECOND && (tick < 5 || play_place(&yard->play).y < from.y);
         tick++)
        play_hold(&yard->play, 0, 1);
    CHECK(play_place(&yard->play).x - from.x >= 4.0); // back down at the same height
    yard_free(yard);
}

TEST(swing_dies_down_when_no_key_is_held)
{
    Yard *yard = on_a_rope(LEVEL_ELEMENT_ROPE);
    pump(yard, 40.0 * DEGREE);
    play_hold(&yard->play, STICK, 20 * SECOND);
    double widest = 0.0;
    for (int tick = 0; tick < 3 * SECOND; tick++) {
        play_hold(&yard->play, STICK, 1);
        widest = real_max(widest, real_abs(angle_of(yard)));
    }
    CHECK(widest < 20.0 * DEGREE);
    CHECK(game_hero_info(yard->play.state).stuck > 0);
    yard_free(yard);
}

TEST(rope_is_climbed_to_its_top_and_down_to_its_end)
{
    Yard *yard = on_a_rope(LEVEL_ELEMENT_ROPE);
    play_hold(&yard->play, STICK | UP, 3 * SECOND);
    CHECK(play_place(&yard->play).y < PIVOT_Y + 1.6);
    play_hold(&yard->play, STICK | DOWN, 4 * SECOND);
    CHECK(play_place(&yard->play).y > PIVOT_Y + 4.0);
    CHECK(game_hero_info(yard->play.state).stuck > 0);
    yard_free(yard);
}

TEST(rope_that_may_break_carries_who_hangs_on_it_and_snaps_under_who_swings)
{
    const Vec2 line[] = {{PIVOT_X, PIVOT_Y}, {PIVOT_X, PIVOT_Y + 5.0}};
    Yard *yard = yard_new(40, 20, vec2(PIVOT_X + 0.75, PIVOT_Y + 4.0));
    yard_line(yard, LEVEL_ELEMENT_ROPE, line, 2)->rope.break_stretch = 1.012;
    yard_begin(yard);
    CHECK_INT(yard_events(yard, STICK, 3 * SECOND, GAME_EVENT_SNAPPED), 0);
    uint32_t snapped = 0;
    for (int tick = 0; tick < 15 * SECOND && snapped == 0; tick++)
        snapped += yard_events(yard, STICK | (play_velocity(&yard->play).x > 0.0 ? RIGHT : LEFT), 1,
                               GAME_EVENT_SNAPPED);
    CHECK(snapped >= 1);
    play_hold(&yard->play, STICK, 2 * SECOND);
    CHECK(play_place(&yard->play).y > 15.0); // the hero fell with its end of the rope
    yard_free(yard);
}

// Swings for this long, then jumps to a side. Returns how far the hero gets to that side within a
// second, tiles.
static double jumped_off(uint32_t side, int ticks)
{
    Yard *yard = on_a_rope(LEVEL_ELEMENT_ROPE);
    pump(yard, 40.0 * DEGREE);
    for (int tick = 0; tick < ticks; tick++)
        play_hold(&yard->play, STICK | (play_velocity(&yard->play).x > 0.0 ? RIGHT : LEFT), 1);
    double from = play_place(&yard->play).x;
    play_hold(&yard->play, side | JUMP, SECOND);
    double way = play_place(&yard->play).x - from;
    CHECK_INT(play_hero(&yard->play)->shuns, 0);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
    return side == RIGHT ? way : -way;
}

// The rope is before or behind a hero that swings, and nobody sees which.
TEST(jump_off_a_rope_goes_where_the_player_points_at_any_moment_of_a_swing)
{
    for (int ticks = 0; ticks < 150; ticks += 10) {
        double right = jumped_off(RIGHT, ticks), left = jumped_off(LEFT, ticks);
        CHECK(right > 2.0 && left > 2.0);
    }
}

TEST(rope_that_was_let_go_of_can_be_caught_again_at_once)
{
    Yard *yard = on_a_rope(LEVEL_ELEMENT_ROPE);
    play_hold(&yard->play, 0, 4);
    CHECK(play_hero(&yard->play)->shuns != 0);
    play_hold(&yard->play, STICK, SECOND);
    CHECK(game_hero_info(yard->play.state).stuck > 0);
    CHECK(play_place(&yard->play).y < PIVOT_Y + 6.0); // it did not fall to the floor
    play_hold(&yard->play, 0, SECOND / 2);            // falls off its end
    CHECK_INT(play_hero(&yard->play)->shuns, 0);
    yard_free(yard);
}

TEST(rope_hangs_still_soon_after_a_jump_off_it)
{
    Yard *yard = on_a_rope_in(10, LEVEL_ELEMENT_ROPE);
    pump(yard, 60.0 * DEGREE);
    play_hold(&yard->play, JUMP, 10);
    play_hold(&yard->play, 0, 5 * SECOND);
    double widest = 0.0;
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        widest =
            real_max(widest, real_abs(yard_body(yard, LEVEL_ELEMENT_ROPE)->centre.x - PIVOT_X));
    }
    CHECK(yard_body(yard, LEVEL_ELEMENT_ROPE)->flags & SIM_BODY_STEPPED);
    CHECK(widest < 0.5); // a fifth of what a rope may swing
    yard_free(yard);
}

TEST(rope_that_is_not_held_is_no_ground_to_jump_from)
{
    const Vec2 line[] = {{PIVOT_X, PIVOT_Y}, {PIVOT_X, PIVOT_Y + 5.0}};
    for (double aside = -0.8; aside <= 0.8; aside += 0.2) {
        Yard *yard = yard_new(40, 20, vec2(PIVOT_X + aside, PIVOT_Y - 1.0));
        yard_line(yard, LEVEL_ELEMENT_VINE, line, 2);
        yard_begin(yard);
        for (int tick = 0; play_place(&yard->play).y < 18.0; tick++) {
            play_hold(&yard->play, RIGHT | (tick % 2 ? JUMP : 0), 1);
            REQUIRE(CHECK_INT(play_hero(&yard->play)->holding, 0));
            CHECK_INT(yard->play.state->heroes[0].jumping, 0);
            REQUIRE(CHECK(tick < 600));
        }
        yard_free(yard);
    }
}
