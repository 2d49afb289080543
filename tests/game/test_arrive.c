// Tests the way into an exit: it draws in who comes near, also at full speed, but not through rock;
// the hero that won comes to rest in it, whatever its player presses.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

static const Vec2 EXIT = {20.0, 7.8}; // middle of the exit

// A room whose floor is at y = 9, with an exit of 1.5 x 2 tiles on it.
static Scene room_with_exit(LevelExit *exit)
{
    Scene scene = scene_room(40, 8, vec2(0, 0));
    exit->box = box_at(EXIT, vec2(1.5, 2.0));
    scene.level.exits = exit;
    scene.level.exit_count = 1;
    return scene;
}

static void throw_hero(Play *play, Vec2 place, Vec2 velocity)
{
    SimWorld *world = game_world(play->state);
    sim_body_place(world, play->state->heroes[0].body, place);
    sim_body_push(world, play->state->heroes[0].body, velocity);
}

// Returns the outcome after two seconds of a hero that flies past the exit.
static uint32_t fly_past(Vec2 from_exit, Vec2 velocity, uint32_t keys)
{
    LevelExit exit = {.id = 1};
    Scene scene = room_with_exit(&exit);
    Play play = play_begin(&scene.level);
    throw_hero(&play, vec2_add(EXIT, from_exit), velocity);
    play_hold(&play, keys, 2 * SECOND);
    uint32_t outcome = play.state->outcome;
    CHECK_INT(play_limits_hit(&play), 0);
    play_end(&play);
    scene_free(&scene);
    return outcome;
}

TEST(exit_draws_in_who_passes_near)
{
    for (int side = -1; side <= 1; side += 2)
        for (double above = 1.2; above < 2.0; above += 0.2) {
            uint32_t on = side < 0 ? RIGHT : LEFT;
            CHECK_INT(fly_past(vec2(3.0 * side, -above), vec2(-10.0 * side, -2.0), on), GAME_WON);
            CHECK_INT(fly_past(vec2(3.0 * side, -above), vec2(-4.0 * side, -3.0), on), GAME_WON);
        }
    CHECK_INT(fly_past(vec2(-2.0, 0.0), vec2(0.0, 0.0), 0), GAME_WON); // at rest beside it
}

TEST(exit_does_not_draw_in_who_is_far)
{
    CHECK_INT(fly_past(vec2(-3.0, 0.0), vec2(0.0, 0.0), 0), GAME_RUNNING);
    CHECK_INT(fly_past(vec2(-4.0, -5.0), vec2(12.0, -6.0), RIGHT), GAME_RUNNING);
}

TEST(exit_does_not_draw_through_rock)
{
    LevelExit exit = {.id = 1};
    Scene scene = room_with_exit(&exit);
    for (uint32_t row = 1; row <= 8; row++)
        scene_set(&scene, 18, row, '#');
    scene.level.spawn = vec2(17.1, 8.15);
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, SECOND);
    Vec2 rests = play_place(&play);
    play_hold(&play, 0, SECOND);
    CHECK_NEAR(play_place(&play).x, rests.x, 1e-3);
    CHECK_NEAR(rests.x, 17.1, 0.15);
    CHECK_INT(play.state->outcome, GAME_RUNNING);
    play_end(&play);
    scene_free(&scene);
}

// The exit wins at the tick in which it is touched, and what follows takes nothing back.
TEST(exit_lets_the_winner_come_to_rest)
{
    static const uint32_t held[] = {0, RIGHT | JUMP, LEFT | STICK, HEAVY | RIGHT, PUFF, SLICK};
    for (uint32_t i = 0; i < sizeof held / sizeof held[0]; i++) {
        LevelExit exit = {.id = 1};
        Scene scene = room_with_exit(&exit);
        Play play = play_begin(&scene.level);
        throw_hero(&play, vec2_add(EXIT, vec2(-2.0, -1.0)), vec2(9.0, 0.0));
        while (play.state->outcome != GAME_WON && play.state->tick < 600)
            play_hold(&play, held[i] & ~(uint32_t)STICK, 1);
        REQUIRE(CHECK(box_contains(exit.box, play_place(&play))));
        uint32_t tick = play.state->outcome_tick;
        CHECK_INT(tick, play.state->tick);
        play_hold(&play, held[i] | RESTART, GAME_ARRIVE_TICKS);
        CHECK_NEAR(play_place(&play).x, EXIT.x, 0.1);
        CHECK_NEAR(play_place(&play).y, EXIT.y, 0.15);
        CHECK(vec2_length(play_velocity(&play)) < 0.5);
        play_hold(&play, held[i], 5 * SECOND);
        CHECK_NEAR(play_place(&play).x, EXIT.x, 0.05);
        CHECK_INT(play.state->outcome, GAME_WON);
        CHECK_INT(play.state->outcome_tick, tick);
        CHECK_INT(play.state->heroes[0].deaths + play.state->heroes[0].hits, 0);
        play_end(&play);
        scene_free(&scene);
    }
}

// The picture comes to rest on the exit without a jump.
TEST(exit_is_where_the_camera_comes_to_rest)
{
    LevelExit exit = {.id = 1};
    Scene scene = room_with_exit(&exit);
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, 1);
    throw_hero(&play, vec2_add(EXIT, vec2(-9.0, 0.0)), vec2(8.0, 0.0));
    while (play.state->outcome != GAME_WON && play.state->tick < 600)
        play_hold(&play, RIGHT, 1);
    uint32_t cuts = play.state->camera.cuts;
    Vec2 before = play.state->camera.velocity;
    for (uint32_t tick = 0; tick < GAME_ARRIVE_TICKS; tick++) {
        play_hold(&play, RIGHT, 1);
        Vec2 change = vec2_sub(play.state->camera.velocity, before);
        CHECK(vec2_length(change) < 6.1);
        before = play.state->camera.velocity;
    }
    CHECK_INT(play.state->camera.cuts, cuts);
    CHECK_NEAR(play.state->camera.centre.x, EXIT.x, 0.35);
    CHECK(vec2_length(play.state->camera.velocity) < 0.8);
    play_end(&play);
    scene_free(&scene);
}

TEST(exit_in_a_level_without_one_or_far_outside_is_harmless)
{
    LevelExit odd[] = {{.id = 1, .box = {{-5000.0, -5000.0}, {-4999.0, -4999.0}}},
                       {.id = 2, .box = {{20.0, 5.0}, {20.0, 5.0}}}};
    for (uint32_t count = 0; count <= 2; count++) {
        Scene scene = scene_room(40, 8, vec2(0, 0));
        scene.level.exits = odd;
        scene.level.exit_count = count;
        Play play = play_begin(&scene.level);
        play_hold(&play, RIGHT, SECOND);
        play_hold(&play, LEFT | JUMP, SECOND);
        CHECK_INT(play_limits_hit(&play), 0);
        CHECK(play_deepest_point(&play) < 0.05);
        play_end(&play);
        scene_free(&scene);
    }
}
