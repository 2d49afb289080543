// Tests goals, deaths, options, events and snapshots.
#include "harness.h"
#include "jantar/real.h"
#include "play.h"

#include <stdlib.h>
#include <string.h>

static const char *const pit[] = {"             ", "             ", " @           ",
                                  "####    #  X#", "####    #####", NULL};

TEST(exit_wins_and_the_outcome_stays)
{
    const char *const rows[] = {"           ", "           ", "           ",
                                " @     X   ", "###########", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Play play = play_begin(&scene.level);
    uint32_t wins = 0;
    for (int tick = 0; tick < 180; tick++) {
        play_hold(&play, GAME_KEY_RIGHT, 1);
        wins += play_events_now(&play, GAME_EVENT_WON);
    }
    CHECK_INT(wins, 1);
    CHECK_INT(play.state->outcome, GAME_WON);
    CHECK(play.state->outcome_tick > 20 && play.state->outcome_tick < 120);
    play_end(&play);
    scene_free(&scene);
}

TEST(falling_out_of_the_map_kills_and_half_a_second_later_it_is_back)
{
    Scene scene = scene_from_text(pit, vec2(0, 0));
    Play play = play_begin(&scene.level);
    Vec2 start = play_place(&play);
    while (play.state->heroes[0].deaths == 0 && play.state->tick < 600)
        play_hold(&play, GAME_KEY_RIGHT, 1);
    CHECK_INT(play.state->heroes[0].deaths, 1);
    CHECK_INT(play.state->outcome, GAME_DIED);
    play_hold(&play, 0, GAME_RESPAWN_TICKS - 1);
    CHECK_INT(play.state->outcome, GAME_DIED);
    play_hold(&play, 0, 1);
    CHECK_INT(play.state->outcome, GAME_RUNNING);
    CHECK_NEAR(play_place(&play).x, start.x, 0.01);
    CHECK_NEAR(play_place(&play).y, start.y, 0.1);
    CHECK_INT(play.state->heroes[0].deaths, 1);
    play_end(&play);
    scene_free(&scene);
}

TEST(restart_puts_it_back_when_pressed_and_once_a_press)
{
    Scene scene = scene_room(40, 8, vec2(0, 0));
    Play play = play_begin(&scene.level);
    Vec2 start = play_place(&play);
    play_hold(&play, GAME_KEY_RIGHT, 60);
    CHECK(play_place(&play).x > start.x + 3.0);
    uint32_t cuts = play.state->camera.cuts;
    play_hold(&play, GAME_KEY_RESTART, 1);
    CHECK_NEAR(play_place(&play).x, start.x, 0.01);
    CHECK_INT(play.state->camera.cuts, cuts + 1);
    play_hold(&play, GAME_KEY_RESTART | GAME_KEY_RIGHT, 30);
    CHECK(play_place(&play).x > start.x + 0.5);
    CHECK_INT(play.state->heroes[0].deaths, 0);
    play_end(&play);
    scene_free(&scene);
}

TEST(spawn_inside_rock_is_moved_to_the_nearest_free_place)
{
    Scene scene = scene_room(20, 10, vec2(0, 0));
    scene.level.spawn = vec2(5.0, 11.0); // at the floor's surface: half the ring would be in rock
    Play play = play_begin(&scene.level);
    CHECK(play_deepest_point(&play) == 0.0);
    CHECK(vec2_length(vec2_sub(play_place(&play), scene.level.spawn)) < 1.2);
    play_end(&play);
    scene_free(&scene);
}

TEST(same_inputs_give_the_same_hash_and_another_option_does_not)
{
    Scene scene = scene_room(20, 10, vec2(0, 0));
    uint64_t hashes[3];
    for (int run = 0; run < 3; run++) {
        Play play = play_begin(&scene.level);
        GameOptions options = {.endless_grip = run == 2};
        game_init(play.state, play.level, &options, 1);
        play_hold(&play, GAME_KEY_RIGHT | GAME_KEY_STICK, 50);
        play_hold(&play, GAME_KEY_JUMP, 50);
        hashes[run] = game_hash(play.state).all;
        play_end(&play);
    }
    CHECK_HEX(hashes[0], hashes[1]);
    CHECK(hashes[0] != hashes[2]);
    scene_free(&scene);
}

// Hangs the hero from a ceiling and pulls it off at 20 tiles/s. Returns true if it still hangs two
// seconds later.
static bool hangs_after_a_pull(uint32_t endless_grip)
{
    Scene scene = scene_room(20, 12, vec2(0, 0));
    scene.level.spawn.y = 1.0 + GAME_HERO_RADIUS + 0.05;
    Play play = play_begin(&scene.level);
    GameOptions options = {.endless_grip = endless_grip};
    game_init(play.state, play.level, &options, 1);
    sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0, -4));
    play_hold(&play, GAME_KEY_STICK, 120);
    sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0, 20));
    play_hold(&play, GAME_KEY_STICK, 120);
    bool hangs = game_hero_info(play.state).stuck > 0 && play_place(&play).y < 4.0;
    play_end(&play);
    scene_free(&scene);
    return hangs;
}

TEST(endless_grip_holds_what_tears_the_plain_hero_off)
{
    CHECK(!hangs_after_a_pull(0));
    CHECK(hangs_after_a_pull(1));
}

TEST(snapshot_in_mid_play_continues_to_the_bit)
{
    Scene scene = scene_from_text(pit, vec2(0, 0));
    Play play = play_begin(&scene.level), copy = play_begin(&scene.level);
    for (int moment = 0; moment < 12; moment++) {
        play_hold(&play,
                  GAME_KEY_RIGHT | (moment % 3 ? GAME_KEY_JUMP : 0) |
                      (moment % 2 ? GAME_KEY_STICK : 0),
                  23);
        memcpy(copy.state, play.state, play.state->size);
        Play back = play_begin(&scene.level);
        memcpy(back.state, play.state, play.state->size);
        play_hold(&copy, GAME_KEY_LEFT | GAME_KEY_STICK, 50);
        play_hold(&back, GAME_KEY_LEFT | GAME_KEY_STICK, 50);
        CHECK_HEX(game_hash(copy.state).all, game_hash(back.state).all);
        CHECK_INT(
            memcmp(&copy.state->heroes[0], &back.state->heroes[0], sizeof copy.state->heroes[0]),
            0);
        play_end(&back);
    }
    play_end(&copy);
    play_end(&play);
    scene_free(&scene);
}

TEST(events_tell_of_jumping_landing_sticking_and_letting_go_once_each)
{
    Scene scene = scene_room(20, 10, vec2(0, 0));
    Play play = play_begin(&scene.level);
    // the hero starts just above the floor
    CHECK_INT(play_events(&play, 0, 120, GAME_EVENT_LANDED), 0);
    CHECK_INT(play_events(&play, GAME_KEY_JUMP, 20, GAME_EVENT_JUMPED), 1);
    CHECK_INT(play_events(&play, 0, 120, GAME_EVENT_LANDED), 1);
    CHECK_INT(play_events(&play, GAME_KEY_STICK, 60, GAME_EVENT_STUCK), 1);
    CHECK_INT(play_events(&play, 0, 60, GAME_EVENT_LET_GO), 1);
    play_end(&play);
    scene_free(&scene);
}

TEST(events_have_names)
{
    for (int kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++)
        CHECK(strlen(game_event_name((GameEventKind)kind)) > 2);
    CHECK_STR(game_event_name(GAME_EVENT_LET_GO), "let go");
}

TEST(analogue_stick_steers_like_keys_and_in_between)
{
    Scene scene = scene_room(60, 8, vec2(0, 0));
    Play keys = play_begin(&scene.level), full = play_begin(&scene.level),
         half = play_begin(&scene.level);
    play_hold(&keys, GAME_KEY_LEFT, 60);
    for (int tick = 0; tick < 60; tick++) {
        game_tick(full.state, full.level, (TickInput){.stick_x = -127}, NULL);
        game_tick(half.state, half.level, (TickInput){.stick_x = -64}, NULL);
    }
    CHECK_NEAR(play_place(&full).x, play_place(&keys).x, 1e-12);
    CHECK_NEAR(play_velocity(&half).x, -5.0, 0.6);
    play_end(&keys);
    play_end(&full);
    play_end(&half);
    scene_free(&scene);
}

TEST(level_hash_sees_what_is_simulated_and_not_texts)
{
    Scene scene = scene_from_text(pit, vec2(0, 0));
    uint64_t hash = game_level_hash(&scene.level);
    scene.level.title.written = "another";
    LevelSign sign = {.text = {"hello", "cs\0ahoj\0"}};
    scene.level.signs = &sign;
    scene.level.sign_count = 1;
    CHECK_HEX(game_level_hash(&scene.level), hash);
    scene.level.gravity = 24.0;
    CHECK(game_level_hash(&scene.level) != hash);
    scene.level.gravity = 25.0;
    scene.level.spawn.x += 1.0 / 64.0;
    CHECK(game_level_hash(&scene.level) != hash);
    scene.level.spawn.x -= 1.0 / 64.0;
    scene.exit->box.max.x += 1.0;
    CHECK(game_level_hash(&scene.level) != hash);
    scene_free(&scene);
}
