// Tests the hero's forms (slick, heavy, puff) and the jumps that need timing. test_feel.c tests the
// figures of the plain drop.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

#include <string.h>

static double box_height(Play *play)
{
    return play_hero(play)->box.max.y - play_hero(play)->box.min.y;
}

// --- slick ---------------------------------------------------------------------------------------

static const char *const slot[] = {
    "########################", "#                      #", "#                      #",
    "#        ####          #", "#        ####          #", "#        ####          #",
    "#  @                   #", "########################", NULL};

// Returns the seconds from the mouth of the slot at x = 9 until the whole hero is past its end at x
// = 13; 10 if it did not pass.
static double seconds_through(const Scene *scene, uint32_t keys)
{
    Play play = play_begin(&scene->level);
    play_hold(&play, keys, SECOND);
    int entered = -1, tick = 0;
    for (; tick < 10 * SECOND && play_hero(&play)->box.min.x < scene->origin.x + 13.0; tick++) {
        play_hold(&play, keys | RIGHT, 1);
        if (entered < 0 && play_hero(&play)->box.max.x >= scene->origin.x + 9.0)
            entered = tick;
    }
    CHECK_INT(play_limits_hit(&play), 0);
    CHECK(entered >= 0 && play_deepest_point(&play) < 0.02);
    play_end(&play);
    return tick < 10 * SECOND ? (double)(tick - entered) / SECOND : 10.0;
}

TEST(slick_flows_through_a_slot_one_tile_high_and_plain_does_not)
{
    const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_from_text(slot, origins[i]);
        CHECK(seconds_through(&scene, SLICK) <= 2.5);
        CHECK(seconds_through(&scene, 0) >= 10.0);
        CHECK(seconds_through(&scene, HEAVY) >= 10.0);
        scene_free(&scene);
    }
}

TEST(slick_flows_through_a_slot_of_half_its_height)
{
    Scene scene = scene_from_text(slot, vec2(0, 0));
    scene.level.spawn.y = 4.5;
    for (uint32_t column = 1; column < 23; column++)
        scene_set(&scene, column, 6, '='); // the floor, at 6.375
    for (uint32_t column = 9; column < 13; column++)
        scene_set(&scene, column, 5, '='); // the ceiling, down to 5.625
    CHECK(seconds_through(&scene, SLICK) <= 2.5);
    scene_free(&scene);
}

TEST(slick_falls_through_a_shaft_one_tile_wide_and_plain_stays_on_top)
{
    const char *const rows[] = {"############", "#          #", "#          #", "#    @     #",
                                "##### ######", "##### ######", "##### ######", "##### ######",
                                "#          #", "#          #", "############", NULL};
    for (int offset = -2; offset <= 2; offset++) {
        Scene scene = scene_from_text(rows, vec2(0, 0));
        scene.level.spawn.x += 0.2 * offset;
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, 5 * SECOND);
        CHECK(play_place(&play).y < 4.0);
        int tick = 0;
        for (; tick < 2 * SECOND && play_hero(&play)->box.min.y < 8.0 - 0.8; tick++)
            play_hold(&play, SLICK, 1);
        play_hold(&play, SLICK, (uint32_t)(2 * SECOND - tick));
        CHECK(play_place(&play).y > 8.5);
        CHECK_NEAR(play_hero(&play)->area / play_hero(&play)->rest_area, 1.0, 0.02);
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(slick_amber_does_not_stay_hung_in_a_shaft)
{
    const char *const rows[] = {"############", "#          #", "#          #", "#    @     #",
                                "##### ######", "##### ######", "##### ######", "##### ######",
                                "#          #", "#          #", "############", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, SECOND);
    play_hold(&play, SLICK | HEAVY, 3 * SECOND);
    CHECK(play_place(&play).y > 8.0);
    play_end(&play);
    scene_free(&scene);
}

TEST(slick_does_not_stick_and_does_not_brake)
{
    Scene scene = scene_room(60, 8, vec2(0, 0));
    scene.level.spawn.x = 5.0;
    Play play = play_begin(&scene.level);
    play_hold(&play, SLICK | RIGHT, SECOND);
    double speed = play_velocity(&play).x;
    play_hold(&play, SLICK, SECOND);
    CHECK(speed > 7.0 && play_velocity(&play).x > 0.9 * speed);
    play_hold(&play, SLICK | STICK, 10);
    CHECK_INT(game_hero_info(play.state).stuck, 0);
    play_end(&play);
    scene_free(&scene);
}

// --- heavy ---------------------------------------------------------------------------------------

TEST(heavy_doubles_the_mass_within_a_tenth_of_a_second_and_keeps_the_momentum)
{
    Scene scene = scene_room(40, 30, vec2(0, 0));
    scene.level.spawn = vec2(10, 5);
    scene.level.gravity = 0.0;
    Play play = play_begin(&scene.level);
    sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(6, 2));
    play_hold(&play, HEAVY, 1);
    CHECK(play_hero(&play)->mass > 1.0 && play_hero(&play)->mass < 1.3);
    play_hold(&play, HEAVY, 5);
    CHECK_NEAR(play_hero(&play)->mass, 2.0, 1e-9);
    CHECK_NEAR(play_velocity(&play).x, 3.0, 0.01);
    CHECK_NEAR(play_velocity(&play).y, 1.0, 0.01);
    play_hold(&play, 0, 6); // the mass that is shed flies along
    CHECK_NEAR(play_hero(&play)->mass, 1.0, 1e-9);
    CHECK_NEAR(play_velocity(&play).x, 3.0, 0.01);
    play_end(&play);
    scene_free(&scene);
}

TEST(heavy_is_stiff_and_falls_as_fast)
{
    Scene scene = scene_room(20, 24, vec2(0, 0));
    scene.level.spawn.y = 4.0;
    const uint32_t keys[] = {0, HEAVY};
    double height[2];
    for (int i = 0; i < 2; i++) {
        Play play = play_begin(&scene.level);
        play_hold(&play, keys[i], GAME_FORM_TICKS);
        double speed = play_velocity(&play).y;
        play_hold(&play, keys[i], SECOND / 2);
        CHECK_NEAR(play_velocity(&play).y - speed, 0.5 * 25.0, 0.05);
        play_hold(&play, keys[i], 4 * SECOND);
        height[i] = box_height(&play);
        play_end(&play);
    }
    CHECK(height[0] < 1.45 && height[1] > 1.5);
    scene_free(&scene);
}

// Returns how far the hero pushes a crate of 2 kg in two seconds, in tiles.
static double pushed_way(uint32_t keys)
{
    Scene scene = scene_room(60, 8, vec2(0, 0));
    LevelThing crate = {.kind = LEVEL_THING_CRATE,
                        .centre = {10.0, 8.0},
                        .size = {2.0, 2.0},
                        .density = 0.5,
                        .friction = 0.6};
    scene.level.things = &crate;
    scene.level.thing_count = 1;
    scene.level.spawn.x = 7.8;
    Play play = play_begin(&scene.level);
    play_hold(&play, keys, SECOND);
    play_hold(&play, keys | RIGHT, 2 * SECOND);
    const SimBody *body =
        sim_body_const(game_world(play.state), (SimBodyId){play.state->heroes[0].body.index + 1});
    double way = body->centre.x - crate.centre.x;
    play_end(&play);
    scene_free(&scene);
    return way;
}

TEST(heavy_pushes_crates_harder)
{
    double plain = pushed_way(0), heavy = pushed_way(HEAVY);
    CHECK(heavy > plain + 1.0);
}

// --- puff ----------------------------------------------------------------------------------------

TEST(puff_falls_ten_tiles_no_faster_than_three_a_second)
{
    Scene scene = scene_room(10, 14, vec2(0, 0));
    scene.level.spawn = vec2(6, 4);
    Play play = play_begin(&scene.level);
    double fastest = 0.0;
    for (int tick = 0; tick < 6 * SECOND; tick++) {
        play_hold(&play, PUFF, 1);
        fastest = real_max(fastest, play_velocity(&play).y);
    }
    CHECK(fastest > 1.0 && fastest <= 3.0);
    CHECK(play_hero(&play)->touching > 0);
    CHECK_NEAR(play_hero(&play)->area, 1.5 * 1.988, 0.05);
    CHECK(play_hero(&play)->mass < 0.6);
    play_end(&play);
    scene_free(&scene);
}

TEST(puff_wedges_in_a_shaft_that_plain_falls_through)
{
    const char *const rows[] = {"#   I I   #", "#   I I   #", "#   I@I   #", "#   I I   #",
                                "#   I I   #", "#   I I   #", "#   I I   #", "#   I I   #",
                                "#   I I   #", "###########", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0)); // the shaft is 1.75 wide
    const uint32_t keys[] = {0, PUFF};
    double fallen[2];
    for (int i = 0; i < 2; i++) {
        Play play = play_begin(&scene.level);
        double from = play_place(&play).y;
        play_hold(&play, keys[i], 5 * SECOND);
        fallen[i] = play_place(&play).y - from;
        play_end(&play);
    }
    CHECK(fallen[0] > 4.0 && fallen[1] < 0.5);
    scene_free(&scene);
}

TEST(forms_change_back_and_a_respawn_drops_them)
{
    Scene scene = scene_room(20, 8, vec2(0, 0));
    Play play = play_begin(&scene.level);
    play_hold(&play, 0, SECOND);
    double height = box_height(&play);
    play_hold(&play, SLICK | HEAVY | PUFF, SECOND);
    CHECK_NEAR(play_hero(&play)->mass, 1.0, 1e-9); // heavy doubles the mass, puff halves it
    CHECK_NEAR(play_hero(&play)->area, 1.5 * 1.988, 0.05);
    play_hold(&play, 0, 2 * SECOND);
    CHECK_NEAR(box_height(&play), height, 0.02);
    play_hold(&play, PUFF | RIGHT, SECOND / 2);
    play_hold(&play, RESTART, 1);
    CHECK_NEAR(play_hero(&play)->rest_area, 1.988, 0.01);
    CHECK_NEAR(play_hero(&play)->mass, 1.0, 1e-9);
    play_end(&play);
    scene_free(&scene);
}

TEST(form_keys_show_in_the_next_tick)
{
    Scene scene = scene_room(20, 8, vec2(0, 0));
    const uint32_t keys[] = {SLICK, HEAVY, PUFF};
    for (int i = 0; i < 3; i++) {
        Play play = play_begin(&scene.level);
        play_hold(&play, 0, 3 * SECOND);
        uint64_t rest = game_hash(play.state).bodies;
        play_hold(&play, keys[i], 1);
        CHECK(game_hash(play.state).bodies != rest);
        play_end(&play);
    }
    scene_free(&scene);
}

// --- jumps in time -------------------------------------------------------------------------------

// Returns the ticks until the hero touches the ground, with no key held.
static uint32_t ticks_to_landing(const Play *play)
{
    Play ahead = play_begin(play->level);
    memcpy(ahead.state, play->state, play->state->size);
    uint32_t ticks = 0;
    for (; play_hero(&ahead)->touching == 0 && ticks < 5 * SECOND; ticks++)
        play_hold(&ahead, 0, 1);
    play_end(&ahead);
    return ticks;
}

// Jumps from rest, and again `late` ticks after each of three landings. Returns the height of the
// last apex above the position of rest.
static double third_apex(const Scene *scene, int late)
{
    Play play = play_begin(&scene->level);
    play_hold(&play, 0, 2 * SECOND);
    double rest = play_place(&play).y, top = rest;
    for (int jump = 0; jump <= 3; jump++) {
        if (jump > 0)
            play_hold(&play, 0, (uint32_t)((int)ticks_to_landing(&play) + late));
        top = rest;
        for (int tick = 0; tick < 10 || (play_velocity(&play).y < 0.0 && tick < 5 * SECOND);
             tick++) {
            play_hold(&play, JUMP, 1);
            top = real_min(top, play_place(&play).y);
        }
    }
    play_end(&play);
    return rest - top;
}

TEST(jump_in_time_at_the_third_landing_is_twice_as_high)
{
    Scene scene = scene_room(10, 16, vec2(0, 0));
    for (int late = -5; late <= 5; late++) {
        double apex = third_apex(&scene, late);
        CHECK(apex >= 5.0 && apex < 6.5);
    }
    CHECK(third_apex(&scene, 40) < 2.7); // it is at rest again
    scene_free(&scene);
}

TEST(hops_up_a_shaft_three_wide)
{
    Scene scene = scene_room(3, 40, vec2(0, 0));
    scene.level.spawn.x = 1.85;
    Play play = play_begin(&scene.level);
    play_hold(&play, LEFT, SECOND);
    play_hold(&play, STICK | LEFT | UP, SECOND);
    play_hold(&play, STICK, SECOND / 3);
    double height = play_place(&play).y;
    for (int hop = 0; hop < 8; hop++) {
        uint32_t away = hop % 2 ? LEFT : RIGHT;
        for (int tick = 0; tick < SECOND && (tick < 6 || game_hero_info(play.state).stuck == 0);
             tick++)
            play_hold(&play, STICK | JUMP | away, 1);
        play_hold(&play, STICK, 10);
        CHECK(game_hero_info(play.state).stuck > 0);
        CHECK(height - play_place(&play).y >= 1.5);
        height = play_place(&play).y;
    }
    play_end(&play);
    scene_free(&scene);
}
