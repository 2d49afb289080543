// Tests how the camera moves.
#include "harness.h"
#include "jantar/real.h"
#include "play.h"

static Vec2 camera(const Play *play)
{
    return play->state->camera.centre;
}

TEST(camera_is_still_while_the_hero_rests)
{
    Scene scene = scene_room(80, 20, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, GAME_KEY_RIGHT, 80);
    play_hold(&play, 0, 240);
    Vec2 at = camera(&play);
    for (int tick = 0; tick < 120; tick++) {
        play_hold(&play, 0, 1);
        CHECK(camera(&play).x == at.x && camera(&play).y == at.y);
    }
    play_end(&play);
    scene_free(&scene);
}

TEST(camera_looks_ahead_at_top_speed)
{
    Scene scene = scene_room(200, 20, vec2(0, 0));
    scene.level.spawn.x = 30.0;
    Play play = play_begin(&scene.level);
    play_hold(&play, GAME_KEY_RIGHT, 180);
    for (int tick = 0; tick < 300; tick++) {
        play_hold(&play, GAME_KEY_RIGHT, 1);
        CHECK(game_view(play.state).max.x - play_place(&play).x >= 8.0);
    }
    play_hold(&play, GAME_KEY_LEFT, 120);
    for (int tick = 0; tick < 120; tick++) {
        play_hold(&play, GAME_KEY_LEFT, 1);
        CHECK(play_place(&play).x - game_view(play.state).min.x >= 8.0);
    }
    play_end(&play);
    scene_free(&scene);
}

// Plays random keys. Checks that the window's displacement per tick never changes by more than 0.1
// tile from one tick to the next, and that the hero stays in the window.
static void check_smooth(const LevelDesc *level, uint64_t seed, int ticks)
{
    Play play = play_begin(level);
    Rng rng = {seed};
    uint32_t keys = 0, cuts = play.state->camera.cuts;
    Vec2 motion = {0, 0}, before = camera(&play);
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        if (rng_below(&rng, 20) == 0)
            keys = (uint32_t)rng_next(&rng) & 0x3f;
        play_hold(&play, keys, 1);
        Vec2 now = vec2_sub(camera(&play), before);
        before = camera(&play);
        if (play.state->camera.cuts != cuts) {
            cuts = play.state->camera.cuts;
            motion = vec2(0, 0);
            continue;
        }
        CHECK(vec2_length(vec2_sub(now, motion)) <= 0.1);
        Box map = {{0, 0}, {level->terrain.width, level->terrain.height}};
        if (play.state->heroes[0].dead_ticks == 0 && box_contains(map, play_place(&play)))
            CHECK(box_contains(game_view(play.state), play_place(&play)));
        motion = now;
    }
    play_end(&play);
}

TEST(camera_never_jumps_and_never_loses_the_hero)
{
    const char *const rows[] = {"                                                            ",
                                "   ####        ##                                           ",
                                "                       ###          ##                      ",
                                "          /#\\                    /#####\\                    ",
                                "    @    /###\\           ##     /#######\\        ###        ",
                                "#################   ########################   #############",
                                NULL};
    Scene scene = scene_from_text(rows, vec2(0, 30));
    for (uint64_t seed = 1; seed <= 8; seed++)
        check_smooth(&scene.level, seed, 3600);
    scene_free(&scene);
}

TEST(camera_stays_in_the_map_and_shows_a_small_one_in_its_middle)
{
    Scene big = scene_room(60, 30, vec2(0, 0)), small = scene_room(10, 6, vec2(0, 0));
    Play play = play_begin(&big.level);
    for (int tick = 0; tick < 400; tick++) {
        play_hold(&play, GAME_KEY_LEFT, 1);
        CHECK(game_view(play.state).min.x >= -1e-6);
    }
    play_end(&play);
    play = play_begin(&small.level);
    CHECK_NEAR(camera(&play).x, 6.0, 1e-9);
    CHECK_NEAR(camera(&play).y, 4.0, 1e-9);
    play_end(&play);
    scene_free(&big);
    scene_free(&small);
}

TEST(camera_keeps_its_height_while_the_hero_only_jumps)
{
    Scene scene = scene_room(60, 40, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, 120);
    double height = camera(&play).y;
    for (int tick = 0; tick < 90; tick++) {
        play_hold(&play, GAME_KEY_JUMP, 1);
        CHECK_NEAR(camera(&play).y, height, 0.35);
    }
    play_end(&play);
    scene_free(&scene);
}

// A launcher or a mushroom can shoot the hero three times as fast as any jump.
TEST(camera_keeps_a_hero_that_is_shot_upwards_in_the_picture)
{
    Scene scene = scene_room(40, 80, vec2(0, 0));
    scene.level.spawn = vec2(20.0, 79.0);
    for (double speed = 15.0; speed <= 45.0 && !harness_failed(); speed += 5.0) {
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, 60);
        sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0.0, -speed));
        do {
            play_hold(&play, 0, 1);
            CHECK(box_contains(game_view(play.state), play_place(&play)));
        } while (play_velocity(&play).y < 0.0);
        play_end(&play);
    }
    scene_free(&scene);
}
