// Tests the figures that a player feels: jump heights, speeds, times. Each is measured at the map's
// origin and at (1000, 1000).
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

#include <string.h>

static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
#define FOR_EACH_ORIGIN(origin) \
    for (const Vec2 *origin = origins; origin < origins + sizeof origins / sizeof *origins; \
         origin++)

// Makes a long hall with the hero near its left end.
static Scene hall(Vec2 origin)
{
    Scene scene = scene_room(180, 14, origin);
    scene.level.spawn.x = origin.x + 10.0;
    return scene;
}

static Play rest_in(const Scene *scene)
{
    Play play = play_begin(&scene->level);
    play_hold(&play, 0, 2 * SECOND);
    return play;
}

// Runs a check on a hero at rest in a hall, at every origin.
static void in_halls(void (*check)(Play *play))
{
    FOR_EACH_ORIGIN(origin)
    {
        Scene scene = hall(*origin);
        Play play = rest_in(&scene);
        check(&play);
        play_end(&play);
        scene_free(&scene);
    }
}

static void check_rolling(Play *play)
{
    play_hold(play, RIGHT, 3 * SECOND / 2);
    CHECK(play_velocity(play).x >= 7.0);
    for (int tick = 0; tick < 5 * SECOND; tick++) {
        play_hold(play, RIGHT, 1);
        if (tick > SECOND)
            CHECK_NEAR(play_velocity(play).x, 10.0, 1.0);
    }
}

TEST(rolls_fast_within_a_second_and_a_half_and_has_a_top_speed)
{
    in_halls(check_rolling);
}

static void check_stopping(Play *play)
{
    play_hold(play, RIGHT, 3 * SECOND);
    double from = play_place(play).x;
    play_hold(play, 0, SECOND);
    CHECK(real_abs(play_velocity(play).x) < 0.05);
    play_hold(play, 0, 2 * SECOND);
    CHECK(play_place(play).x - from <= 3.5);
}

TEST(stands_within_three_and_a_half_tiles_of_letting_go)
{
    in_halls(check_stopping);
}

static void check_turning(Play *play)
{
    play_hold(play, RIGHT, 3 * SECOND);
    play_hold(play, LEFT, 36);
    CHECK(play_velocity(play).x < 0.0);
}

TEST(turns_from_top_speed_within_six_tenths_of_a_second)
{
    in_halls(check_turning);
}

// Jumps with the jump key held for `hold` ticks, together with `keys`. Returns how far the centre
// rose, in tiles.
static double jump_height(Play *play, uint32_t keys, uint32_t hold)
{
    double from = play_place(play).y, top = from;
    for (uint32_t tick = 0; tick < 80; tick++) {
        play_hold(play, keys | (tick < hold ? JUMP : 0), 1);
        top = real_min(top, play_place(play).y);
    }
    return from - top;
}

static void check_held_and_tapped_jump(Play *play)
{
    double held = jump_height(play, 0, 80);
    CHECK_NEAR(held, 2.5, 0.3);
    play_hold(play, 0, 2 * SECOND);
    double tapped = jump_height(play, 0, 4);
    CHECK_NEAR(tapped, 1.1, 0.3);
}

TEST(jump_from_rest_is_high_when_held_and_low_when_tapped)
{
    in_halls(check_held_and_tapped_jump);
}

static void check_sixty_jumps(Play *play)
{
    double low = 1e9, high = 0.0;
    for (uint32_t attempt = 0; attempt < 60; attempt++) {
        play_hold(play, attempt % 2 ? LEFT : RIGHT, 5 + 7 * attempt % 41);
        play_hold(play, 0, 2 * SECOND);
        double height = jump_height(play, 0, 80);
        low = real_min(low, height);
        high = real_max(high, height);
    }
    CHECK(low > 0.0 && high - low <= 0.1 * (high + low) / 2.0);
}

TEST(jump_from_rest_is_the_same_however_the_ring_lies)
{
    in_halls(check_sixty_jumps);
}

TEST(jump_while_rolling_is_within_a_tenth_of_the_standing_jump)
{
    FOR_EACH_ORIGIN(origin)
    {
        Scene scene = hall(*origin);
        Play standing = rest_in(&scene);
        double height = jump_height(&standing, 0, 80);
        play_end(&standing);
        const double speeds[] = {3.0, 6.0, 9.9};
        for (int i = 0; i < 3; i++) {
            Play play = rest_in(&scene);
            for (int tick = 0; play_velocity(&play).x < speeds[i] && tick < 3 * SECOND; tick++)
                play_hold(&play, RIGHT, 1);
            CHECK_NEAR(jump_height(&play, RIGHT, 80), height, 0.1 * height);
            play_end(&play);
        }
        scene_free(&scene);
    }
}

TEST(key_shows_in_the_motion_of_the_next_tick)
{
    Scene scene = hall(vec2(0, 0));
    const uint32_t keys[] = {LEFT, RIGHT, JUMP};
    for (int i = 0; i < 3; i++) {
        Play play = rest_in(&scene);
        Vec2 before = play_place(&play);
        play_hold(&play, keys[i], 1);
        Vec2 moved = vec2_sub(play_place(&play), before);
        CHECK(vec2_length(moved) > 0.001);
        play_end(&play);
    }
    scene_free(&scene);
}

TEST(jump_pressed_just_before_landing_or_after_leaving_a_ledge_counts)
{
    const char *const rows[] = {"                                ",
                                "                                ",
                                "                                ",
                                "                                ",
                                "                                ",
                                " @                              ",
                                "#######                         ",
                                "#######                         ",
                                "#######                         ",
                                "################################",
                                NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, 25);
    while (play_hero(&play)->touching > 0 && play.state->tick < 300)
        play_hold(&play, RIGHT, 1);
    play_hold(&play, RIGHT, 3); // in the air for a while, within the coyote time
    play_hold(&play, RIGHT | JUMP, 1);
    CHECK_INT(play.state->heroes[0].jumping, 1);
    // The hero falls now. The press comes 4 ticks before it reaches the floor and still counts.
    play_hold(&play, 0, 20);
    uint32_t landing = 0;
    Play ahead = play_begin(&scene.level);
    memcpy(ahead.state, play.state, play.state->size);
    for (; ahead.state->heroes[0].air_ticks > 0 && landing < 200; landing++)
        play_hold(&ahead, 0, 1);
    REQUIRE(landing > 5 && landing < 200);
    play_hold(&play, 0, landing - 4);
    CHECK_INT(play.state->heroes[0].jumping, 0);
    play_hold(&play, JUMP, 6);
    CHECK_INT(play.state->heroes[0].jumping, 1);
    play_end(&ahead);
    play_end(&play);
    scene_free(&scene);
}

// Lets the hero fall `high` tiles on a floor and presses the key `ticks` after the landing. Returns
// how high the hero jumps from there, tiles; 0: it does not jump.
static double jump_after_landing(double high, uint32_t ticks)
{
    Scene scene = scene_room(30, 20, vec2(0, 0));
    scene.level.spawn.y = 21.0 - GAME_HERO_RADIUS - high;
    Play play = play_begin(&scene.level);
    while (play_hero(&play)->touching == 0)
        play_hold(&play, 0, 1);
    play_hold(&play, 0, ticks);
    play_hold(&play, JUMP, 1);
    double floor = 21.0 - GAME_HERO_RADIUS, rise = 0.0;
    bool jumps = play.state->heroes[0].jumping != 0;
    for (int tick = 0; tick < SECOND && jumps; tick++) {
        play_hold(&play, JUMP, 1);
        rise = real_max(rise, floor - play_place(&play).y);
    }
    play_end(&play);
    scene_free(&scene);
    return rise;
}

// A soft body springs off the floor that it lands on. The player sees it landed.
TEST(jump_pressed_in_the_rebound_of_a_landing_counts)
{
    int lost = 0;
    for (double high = 1.0; high <= 4.0; high += 1.0)
        for (uint32_t ticks = 0; ticks < 60; ticks += 4) {
            double rise = jump_after_landing(high, ticks);
            lost += rise == 0.0;
            CHECK(ticks < 16 || rise < 3.2); // a rebound is no second jump
        }
    CHECK_INT(lost, 0);
}

TEST(hangs_from_a_ceiling_for_a_minute_without_creeping)
{
    FOR_EACH_ORIGIN(origin)
    {
        Scene scene = scene_room(30, 8, *origin);
        scene.level.spawn.y = origin->y + 1.0 + GAME_HERO_RADIUS + 0.05;
        Play play = play_begin(&scene.level);
        sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0, -4));
        play_hold(&play, STICK, 2 * SECOND);
        Vec2 from = play_place(&play);
        CHECK(from.y < origin->y + 2.2);
        for (int second = 0; second < 60; second++) {
            play_hold(&play, STICK, SECOND);
            CHECK(vec2_length(vec2_sub(play_place(&play), from)) < 0.1);
        }
        CHECK(game_hero_info(play.state).stuck >= 2);
        play_end(&play);
        scene_free(&scene);
    }
}

// Jumps at a ceiling `height` tiles above the floor, after `run` ticks of rolling. The stick key is
// pressed `late` ticks after the jump, but before the hero reaches the ceiling (it takes 6 ticks to
// rise 0.7 tiles). Then the hero hangs there for a minute.
static void check_catch(uint32_t height, uint32_t run, uint32_t late)
{
    Scene scene = scene_room(20, height, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, SECOND);
    play_hold(&play, RIGHT, run);
    play_hold(&play, JUMP, late);
    play_hold(&play, JUMP | STICK, 24);
    play_hold(&play, STICK, 2 * SECOND);
    Vec2 from = play_place(&play);
    CHECK(from.y < 2.2); // the ceiling is at y = 1
    play_hold(&play, STICK, 60 * SECOND);
    CHECK(vec2_length(vec2_sub(play_place(&play), from)) < 0.1);
    play_end(&play);
    scene_free(&scene);
}

TEST(catches_ceilings_within_a_jump_and_hangs_there)
{
    for (uint32_t height = 2; height <= 3; height++)
        for (uint32_t run = 0; run <= 20; run += 10)
            for (uint32_t late = 1; late <= 6; late++)
                check_catch(height, run, late);
}

TEST(climbs_a_wall_of_ten_tiles_in_four_seconds_and_holds_there)
{
    for (int side = 0; side < 2; side++) {
        FOR_EACH_ORIGIN(origin)
        {
            uint32_t towards = side ? LEFT : RIGHT;
            Scene scene = scene_room(8, 24, *origin);
            Play play = rest_in(&scene);
            play_hold(&play, towards, SECOND);
            double foot = play_place(&play).y;
            play_hold(&play, towards | UP | STICK, 4 * SECOND);
            CHECK(foot - play_place(&play).y >= 10.0);
            play_hold(&play, STICK, SECOND);
            double height = play_place(&play).y;
            play_hold(&play, STICK, 10 * SECOND);
            CHECK_NEAR(play_place(&play).y, height, 0.3);
            play_end(&play);
            scene_free(&scene);
        }
    }
}

TEST(does_not_climb_walls_without_sticking)
{
    for (int side = 0; side < 2; side++) {
        uint32_t towards = side ? LEFT : RIGHT;
        Scene scene = scene_room(12, 14, vec2(0, 0));
        Play play = rest_in(&scene);
        double floor = play_place(&play).y;
        for (int tick = 0; tick < 10 * SECOND; tick++) {
            play_hold(&play, towards, 1);
            CHECK(floor - play_place(&play).y < 1.6);
        }
        CHECK_NEAR(play_place(&play).y, floor, 0.4); // it stays calm in the corner
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(pressed_into_a_slot_lower_than_itself_it_comes_to_rest)
{
    const char *const rows[] = {
        "####################", "#                  #", "#                  #",
        "#                  #", "#                  #", "#        ###########",
        "#  @               #", "####################", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, 5 * SECOND);
    CHECK(play_place(&play).x > 8.0 && play_place(&play).x < 9.0);
    for (int tick = 0; tick < 5 * SECOND; tick++) {
        play_hold(&play, RIGHT, 1);
        CHECK(vec2_length(play_velocity(&play)) < 0.1);
    }
    play_end(&play);
    scene_free(&scene);
}

TEST(crosses_a_ceiling_both_ways)
{
    for (int side = 0; side < 2; side++) {
        FOR_EACH_ORIGIN(origin)
        {
            Scene scene = scene_room(40, 8, *origin);
            scene.level.spawn.y = origin->y + 1.0 + GAME_HERO_RADIUS + 0.05;
            Play play = play_begin(&scene.level);
            sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0, -4));
            play_hold(&play, STICK, SECOND);
            double from = play_place(&play).x;
            play_hold(&play, STICK | (side ? LEFT : RIGHT), 3 * SECOND);
            CHECK(real_abs(play_place(&play).x - from) >= 3.0);
            CHECK(play_place(&play).y < origin->y + 2.5);
            play_end(&play);
            scene_free(&scene);
        }
    }
}

TEST(goes_from_floor_to_wall_to_ceiling_and_round_without_letting_go)
{
    Scene scene = scene_room(8, 8, vec2(0, 0));
    Play play = rest_in(&scene);
    play_hold(&play, STICK | RIGHT, 2 * SECOND);
    play_hold(&play, STICK | RIGHT | UP, 4 * SECOND);
    CHECK(play_place(&play).y < 2.6); // in the upper right corner
    play_hold(&play, STICK | LEFT, 3 * SECOND);
    CHECK(play_place(&play).x < 2.6 && play_place(&play).y < 2.6);
    play_hold(&play, STICK | DOWN, 3 * SECOND);
    CHECK(play_place(&play).x < 2.6 && play_place(&play).y > 7.0);
    play_end(&play);
    scene_free(&scene);
}

// Returns the keys that a player holds to go clockwise round the block in the middle of the scene:
// two keys at its corners.
static uint32_t round_the_block(Vec2 from_middle)
{
    return (from_middle.y < -1.7 ? RIGHT : 0u) | (from_middle.x > 1.7 ? DOWN : 0u) |
           (from_middle.y > 1.7 ? LEFT : 0u) | (from_middle.x < -1.7 ? UP : 0u);
}

TEST(crawls_round_a_block_without_falling_off)
{
    const char *const rows[] = {"            ", "            ",
                                "            ", "            ",
                                "    ####    ", "    ####    ",
                                "    ####    ", "    ####    ",
                                "            ", "            ",
                                "            ", "            ",
                                "############", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    for (int phase = 0; phase < 40; phase++) {
        scene.level.spawn = vec2(5.2 + phase * 0.04, 3.1);
        Play play = play_begin(&scene.level);
        play_hold(&play, STICK, SECOND / 2);
        bool was_below = false, back_on_top = false;
        for (int tick = 0; tick < 20 * SECOND && !back_on_top; tick++) {
            Vec2 from_middle = vec2_sub(play_place(&play), vec2(6, 6));
            play_hold(&play, STICK | round_the_block(from_middle), 1);
            was_below = was_below || from_middle.y > 2.0;
            back_on_top = was_below && from_middle.y < -2.0;
        }
        CHECK(back_on_top);
        play_end(&play);
    }
    scene_free(&scene);
}

TEST(lets_go_at_once)
{
    Scene scene = scene_room(30, 8, vec2(0, 0));
    scene.level.spawn.y = 1.0 + GAME_HERO_RADIUS + 0.05;
    Play play = play_begin(&scene.level);
    sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0, -4));
    play_hold(&play, STICK, 2 * SECOND);
    double from = play_place(&play).y;
    play_hold(&play, 0, 1);
    CHECK_INT(game_hero_info(play.state).stuck, 0);
    play_hold(&play, 0, 11);
    CHECK_NEAR(play_place(&play).y - from, 0.5 * 25.0 * 0.04,
               0.25); // 12 ticks of fall, and what the strands gave back
    play_end(&play);
    scene_free(&scene);
}

TEST(rests_quietly_on_the_floor_after_three_seconds)
{
    FOR_EACH_ORIGIN(origin)
    {
        Scene scene = hall(*origin);
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, 3 * SECOND);
        GameHeroInfo info = game_hero_info(play.state);
        CHECK(vec2_length(info.velocity) < 0.01);
        CHECK_NEAR(info.area / info.rest_area, 1.0, 0.01);
        uint64_t bodies = game_hash(play.state).bodies;
        for (int tick = 0; tick < 10 * SECOND; tick++) {
            play_hold(&play, 0, 1);
            CHECK_HEX(game_hash(play.state).bodies, bodies);
        }
        play_end(&play);
        scene_free(&scene);
    }
}

static void check_level_centre(Play *play)
{
    play_hold(play, RIGHT, 2 * SECOND);
    double from = play_place(play).x, low = 1e9, high = -1e9;
    while (play_place(play).x < from + 100.0 && play->state->tick < 60 * SECOND) {
        play_hold(play, RIGHT, 1);
        low = real_min(low, play_place(play).y);
        high = real_max(high, play_place(play).y);
    }
    CHECK(high - low < 0.02);
}

TEST(centre_runs_level_over_a_hundred_tiles)
{
    in_halls(check_level_centre);
}

// Gravity rolls the hero down slopes without a key, and the ground carries it up with one.
TEST(rolls_down_slopes_and_up_them)
{
    const char *const rows[] = {
        "#                   ",  "#@                  ",  "##\\                 ",
        "###\\                ", "####\\               ", "#####\\              ",
        "######\\             ", "#################   ",  NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, 20);
    play_hold(&play, 0, 2 * SECOND);
    CHECK(play_place(&play).x > 7.0);
    play_hold(&play, LEFT, 3 * SECOND);
    CHECK(play_place(&play).y < 2.5);
    play_end(&play);
    scene_free(&scene);
}

TEST(mirrored_keys_give_mirrored_motion)
{
    const uint32_t right[] = {RIGHT, RIGHT | JUMP, 0, LEFT, STICK};
    const uint32_t left[] = {LEFT, LEFT | JUMP, 0, RIGHT, STICK};
    Scene scene = scene_room(40, 10, vec2(0, 0)); // its middle is at x = 21
    Play a = play_begin(&scene.level), b = play_begin(&scene.level);
    for (int i = 0; i < 5; i++) {
        play_hold(&a, right[i], 36);
        play_hold(&b, left[i], 36);
    }
    CHECK_NEAR(play_place(&a).x - 21.0, 21.0 - play_place(&b).x, 1e-3);
    CHECK_NEAR(play_place(&a).y, play_place(&b).y, 1e-3);
    play_end(&a);
    play_end(&b);
    scene_free(&scene);
}
