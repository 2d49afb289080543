// Tests ground that lets the hero through, hurts it or holds it: grates, one-way ledges, embers,
// moss.
#include "harness.h"
#include "keys.h"
#include "quarry.h"

#include <stdio.h>

// --- what lets through ---------------------------------------------------------------------------

static const char *const grates[] = {"############", "#          #", "#    @     #", "####%%%%####",
                                     "#          #", "#          #", "############", NULL};

TEST(ground_of_bars_lets_the_slick_hero_through_and_no_other)
{
    const uint32_t keys[] = {0, HEAVY, PUFF, DOWN, SLICK};
    for (int i = 0; i < 5; i++) {
        Ground ground;
        ground_begin(&ground, grates, vec2(0, 0));
        play_hold(&ground.play, 0, SECOND);
        play_hold(&ground.play, keys[i], 2 * SECOND);
        CHECK_INT(play_place(&ground.play).y > 4.0, keys[i] == SLICK);
        CHECK_INT(play_limits_hit(&ground.play), 0);
        ground_end(&ground);
    }
}

// A hero that turns plain between the bars comes out of them on either side, and then they are
// solid.
TEST(ground_of_bars_lets_out_who_turns_plain_within)
{
    for (uint32_t ticks = GAME_FORM_TICKS; ticks < 40; ticks += 3) {
        Ground ground;
        ground_begin(&ground, grates, vec2(0, 0));
        play_hold(&ground.play, 0, SECOND);
        play_hold(&ground.play, SLICK, ticks);
        play_hold(&ground.play, 0, 2 * SECOND);
        double y = play_place(&ground.play).y;
        CHECK(y < 3.0 || y > 4.5);
        CHECK_INT(play_limits_hit(&ground.play), 0);
        CHECK_NEAR(play_hero(&ground.play)->area / play_hero(&ground.play)->rest_area, 1.0, 0.02);
        play_hold(&ground.play, JUMP, SECOND);
        CHECK((play_place(&ground.play).y < 3.0) == (y < 3.0));
        ground_end(&ground);
    }
}

// Returns true if bars let through a plain hero whose highest point is this far below them, tiles.
static bool is_let_out(double below)
{
    Ground ground;
    ground_begin_at(&ground, grates, vec2(5.5, 5.5));
    SimWorld *world = game_world(ground.play.state);
    SimBodyId id = ground.play.state->heroes[0].body;
    Vec2 place = play_place(&ground.play);
    place.y += 4.0 + below - play_hero(&ground.play)->box.min.y;
    sim_body_place(world, id, place);
    sim_body(world, id)->touches = SIM_LAYERS_ALL & ~SIM_LAYER_GRATE;
    play_hold(&ground.play, 0, 1);
    bool out = (play_hero(&ground.play)->touches & SIM_LAYER_GRATE) == 0;
    ground_end(&ground);
    return out;
}

// The surface of the rock below bars lies 0.003 tiles inside its outline. A point that lies on it
// is outside of the bars. When they became solid for it, it was caught between the two.
TEST(ground_of_bars_lets_out_who_just_left_it)
{
    CHECK(is_let_out(-0.1));
    CHECK(is_let_out(0.004));
    CHECK(!is_let_out(0.05));
}

static const char *const ledges[] = {
    "############", "#          #", "#          #", "#          #", "#----------#",
    "#          #", "#          #", "#    @     #", "############", NULL};

TEST(ground_that_is_one_way_is_jumped_through_and_dropped_through_by_the_down_key)
{
    Ground ground;
    ground_begin_at(&ground, ledges, vec2(5.5, 3.0));
    play_hold(&ground.play, 0, SECOND);
    CHECK(play_place(&ground.play).y < 4.0);
    play_hold(&ground.play, DOWN, SECOND);
    CHECK(play_place(&ground.play).y > 6.0);
    sim_body_push(game_world(ground.play.state), ground.play.state->heroes[0].body,
                  vec2(0.0, -20.0));
    play_hold(&ground.play, 0, 2 * SECOND);
    CHECK(play_place(&ground.play).y < 4.0);
    CHECK_INT(play_limits_hit(&ground.play), 0);
    ground_end(&ground);
}

// A short press is enough to drop. A hero that hangs on to the ledge keeps hanging.
TEST(ground_that_is_one_way_lets_drop_at_a_tap_and_not_while_sticking)
{
    Ground ground;
    ground_begin_at(&ground, ledges, vec2(5.5, 3.0));
    play_hold(&ground.play, 0, SECOND);
    play_hold(&ground.play, DOWN | STICK, SECOND);
    CHECK(play_place(&ground.play).y < 4.0);
    play_hold(&ground.play, 0, SECOND);
    play_hold(&ground.play, DOWN, 6);
    play_hold(&ground.play, 0, SECOND);
    CHECK(play_place(&ground.play).y > 6.0);
    ground_end(&ground);
}

// --- what hurts, and how much there is of it -----------------------------------------------------

TEST(ground_that_glows_costs_a_part_of_the_body)
{
    const char *const rows[] = {"################", "#              #", "#              #",
                                "#  @           #", "######____######", NULL};
    Ground ground;
    ground_begin(&ground, rows, vec2(0, 0));
    play_hold(&ground.play, 0, SECOND);
    for (int tick = 0; tick < SECOND && ground.play.state->heroes[0].parts == GAME_HERO_PARTS;
         tick++)
        play_hold(&ground.play, RIGHT, 1);
    CHECK_INT(ground.play.state->heroes[0].parts, GAME_HERO_PARTS - 1);
    CHECK_INT(ground.play.state->heroes[0].dead_ticks, 0);
    ground_end(&ground);
}

// Returns the weakest push away from a ceiling, in tiles/s, that tears the hero off it.
static double push_that_tears(double hold)
{
    const char *const rows[] = {"#########", "#       #", "#   @   #", "#       #", "#       #",
                                "#       #", "#       #", "#########", NULL};
    for (double speed = 1.0; speed < 60.0; speed += 1.0) {
        Ground ground;
        ground_draw_level(&ground, rows, vec2(0, 0));
        ground.materials[1].hold = hold;
        ground.scene.level.spawn = vec2(4.5, 1.82);
        ground.play = play_begin(&ground.scene.level);
        play_hold(&ground.play, STICK, SECOND);
        CHECK(game_hero_info(ground.play.state).stuck > 0);
        sim_body_push(game_world(ground.play.state), ground.play.state->heroes[0].body,
                      vec2(0.0, speed));
        bool torn = false;
        for (int tick = 0; tick < 30 && !torn; tick++) {
            play_hold(&ground.play, STICK, 1);
            torn = game_hero_info(ground.play.state).stuck == 0;
        }
        ground_end(&ground);
        if (torn)
            return speed;
    }
    return 60.0;
}

// The stickier the ground is, the harder is the push that it withstands. `hold` is stickiness - 1:
// these grounds have stickiness 0.6, 0.8, 1 and 2 (moss).
TEST(ground_holds_by_how_sticky_it_is)
{
    static const double holds[] = {-0.4, -0.2, 0.0, 1.0};
    double before = 0.0;
    for (size_t i = 0; i < sizeof holds / sizeof holds[0]; i++) {
        double push = push_that_tears(holds[i]);
        if (!CHECK(push > 1.1 * before && push < 60.0))
            printf("hold %g: %g after %g\n", holds[i], push, before);
        before = push;
    }
}

// Returns the ticks until a hero that sticks to a ceiling has come down, or `limit` if it still
// hangs there.
static int ticks_under_ceiling(double hold, int limit)
{
    const char *const rows[] = {"#########", "#       #", "#   @   #", "#       #",
                                "#       #", "#########", NULL};
    Ground ground;
    int tick = 0;
    ground_draw_level(&ground, rows, vec2(0, 0));
    ground.materials[1].hold = hold;
    ground.scene.level.spawn = vec2(4.5, 1.82);
    ground.play = play_begin(&ground.scene.level);
    while (tick < limit && play_place(&ground.play).y < 3.0) {
        play_hold(&ground.play, STICK, 1);
        tick++;
    }
    ground_end(&ground);
    return tick;
}

TEST(ground_that_hardly_sticks_carries_nobody_under_a_ceiling)
{
    int limit = 5 * SECOND, most = ticks_under_ceiling(-0.3, limit),
        half = ticks_under_ceiling(-0.5, limit);
    CHECK_INT(most, limit);
    CHECK(half < limit && ticks_under_ceiling(-0.8, limit) < half);
}
