// Tests hits, healing, being crushed, and the options that make the game easier.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#include <string.h>

// Thorns hit the hero in these tests: tiles of this type, half blocks on the floor of a room.
enum { TYPES = 16, HALF = 6 }; // HALF: the type of the letter '_' (scenes.c)

typedef struct Room {
    Scene scene;
    LevelMaterial materials[TYPES];
    Play play;
} Room;

static void room_begin(Room *room, double damage, const GameOptions *options)
{
    memset(room, 0, sizeof *room);
    room->scene = scene_room(30, 8, vec2(0, 0));
    room->materials[HALF] = (LevelMaterial){.kind = LEVEL_THORNS, .damage = damage};
    room->scene.level.materials = room->materials;
    room->scene.level.spawn = vec2(10.5, 6.0);
    for (uint32_t column = 4; column < 18; column++)
        scene_set(&room->scene, column, 8, '_');
    room->play = play_begin(&room->scene.level);
    game_init(room->play.state, room->play.level, options, 1);
}

static void room_end(Room *room)
{
    play_end(&room->play);
    scene_free(&room->scene);
}

// Returns the ticks until the hero is hit; 600: it is not hit.
static uint32_t ticks_to_hit(Play *play, uint32_t keys)
{
    uint32_t before = play->state->heroes[0].hits, ticks = 0;
    for (; play->state->heroes[0].hits == before && ticks < 600; ticks++)
        play_hold(play, keys, 1);
    return ticks;
}

static const GameOptions plain = {0};

TEST(hurt_a_hit_knocks_the_hero_away_and_costs_a_part_of_its_body)
{
    Room room;
    room_begin(&room, 1.0, &plain);
    Play *play = &room.play;
    double rest_area = play_hero(play)->rest_area;
    CHECK(ticks_to_hit(play, 0) < SECOND);
    CHECK(play_velocity(play).y < -5.0);
    CHECK_INT(play->state->heroes[0].parts, GAME_HERO_PARTS - 1);
    CHECK_INT(play->state->heroes[0].deaths, 0);
    play_hold(play, 0, GAME_FORM_TICKS + 1);
    CHECK_NEAR(play->state->heroes[0].size, 0.85, 1e-12);
    CHECK_NEAR(play_hero(play)->rest_area / rest_area, 0.85 * 0.85, 1e-3);
    CHECK_NEAR(play_hero(play)->mass, 0.85 * 0.85, 1e-9);
    CHECK_INT(play_limits_hit(play), 0);
    room_end(&room);
}

// The body shrinks evenly over a tenth of a second.
TEST(hurt_the_body_shrinks_smoothly)
{
    Room room;
    room_begin(&room, 1.0, &plain);
    ticks_to_hit(&room.play, 0);
    double before = room.play.state->heroes[0].size, largest = 0.0;
    for (int tick = 0; tick < GAME_FORM_TICKS; tick++) {
        play_hold(&room.play, 0, 1);
        largest = real_max(largest, before - room.play.state->heroes[0].size);
        before = room.play.state->heroes[0].size;
    }
    CHECK(largest < 0.15 / GAME_FORM_TICKS + 1e-9);
    CHECK_NEAR(before, 0.85, 1e-12);
    room_end(&room);
}

TEST(hurt_no_hit_counts_for_a_second_after_one)
{
    Room room;
    room_begin(&room, 1.0, &plain);
    ticks_to_hit(&room.play, 0);
    CHECK(ticks_to_hit(&room.play, 0) >= 60); // without the pause it would be hit again sooner
    room_end(&room);
}

TEST(hurt_the_third_hit_kills_and_it_comes_back_whole)
{
    Room room;
    room_begin(&room, 1.0, &plain);
    Play *play = &room.play;
    for (uint32_t hits = 1; hits < GAME_HERO_PARTS; hits++) {
        ticks_to_hit(play, 0);
        CHECK_INT(play->state->heroes[0].deaths, 0);
    }
    ticks_to_hit(play, 0);
    CHECK_INT(play->state->heroes[0].deaths, 1);
    CHECK_INT(play->state->outcome, GAME_DIED);
    play_hold(play, 0, GAME_RESPAWN_TICKS);
    CHECK_INT(play->state->outcome, GAME_RUNNING);
    CHECK_INT(play->state->heroes[0].parts, GAME_HERO_PARTS);
    CHECK_NEAR(play_hero(play)->mass, 1.0, 1e-12);
    CHECK_INT(play->state->heroes[0].hits, 3); // hits are still counted
    room_end(&room);
}

TEST(hurt_ground_that_costs_all_parts_kills_at_once)
{
    Room room;
    room_begin(&room, 3.0, &plain);
    ticks_to_hit(&room.play, 0);
    CHECK_INT(room.play.state->heroes[0].deaths, 1);
    room_end(&room);
}

TEST(hurt_without_damage_hits_only_knock)
{
    Room room;
    const GameOptions options = {.no_damage = 1};
    room_begin(&room, 3.0, &options);
    Play *play = &room.play;
    double highest = 100.0;
    bool fell = false;
    for (int tick = 0; tick < 10 * SECOND; tick++) {
        play_hold(play, 0, 1);
        fell = fell || play_velocity(play).y > 5.0;
        if (fell)
            highest = real_min(highest, play_place(play).y);
    }
    CHECK(highest < 6.5); // the hero would rest at 7.7
    CHECK_INT(play->state->heroes[0].hits + play->state->heroes[0].deaths, 0);
    CHECK_INT(play->state->heroes[0].parts, GAME_HERO_PARTS);
    room_end(&room);
}

// A small hero does everything that the whole drop does: it jumps as high and runs as fast.
TEST(hurt_the_small_hero_runs_and_jumps_like_the_whole_one)
{
    Scene scene = scene_room(60, 10, vec2(0, 0));
    double rise[2], way[2];
    for (int small = 0; small < 2; small++) {
        Play play = play_begin(&scene.level);
        play.state->heroes[0].parts = small ? 1 : GAME_HERO_PARTS;
        play_hold(&play, 0, SECOND);
        Vec2 from = play_place(&play);
        CHECK_NEAR(11.0 - from.y, (small ? 0.7 : 1.0) * 0.64, 0.02); // the hero lies a little flat
        rise[small] = 0.0;
        for (int tick = 0; tick < SECOND; tick++) {
            play_hold(&play, JUMP, 1);
            rise[small] = real_max(rise[small], from.y - play_place(&play).y);
        }
        play_hold(&play, RIGHT, SECOND);
        way[small] = play_place(&play).x - from.x;
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
    }
    CHECK_NEAR(rise[1] / rise[0], 1.0, 0.1);
    CHECK_NEAR(way[1] / way[0], 1.0, 0.1);
    scene_free(&scene);
}

TEST(hurt_sizes_and_forms_combine)
{
    Scene scene = scene_room(30, 10, vec2(0, 0));
    const uint32_t keys[] = {HEAVY, PUFF, SLICK, HEAVY | PUFF};
    const double mass[] = {2.0, 0.5, 1.0, 1.0};
    for (int i = 0; i < 4; i++) {
        Play play = play_begin(&scene.level);
        play.state->heroes[0].parts = 1;
        play_hold(&play, keys[i], SECOND);
        CHECK_NEAR(play_hero(&play)->mass, 0.49 * mass[i], 1e-9);
        CHECK(play_hero(&play)->area > 0.9 * play_hero(&play)->rest_area);
        CHECK_INT(play_limits_hit(&play), 0);
        play_end(&play);
    }
    scene_free(&scene);
}

// --- resin ---------------------------------------------------------------------------------------

TEST(hurt_resin_gives_a_part_back_every_half_second)
{
    Yard *yard = yard_new(30, 8, vec2(10.0, 7.5));
    yard_box(yard, LEVEL_ELEMENT_RESIN, vec2(10.0, 7.0), vec2(8.0, 4.0));
    yard_begin(yard);
    GameHero *hero = &yard->play.state->heroes[0];
    hero->parts = 1;
    CHECK_INT(yard_events(yard, 0, 31, GAME_EVENT_HEALED), 1);
    CHECK_INT(hero->parts, 2);
    CHECK_INT(yard_events(yard, 0, 31, GAME_EVENT_HEALED), 1);
    CHECK_INT(hero->parts, 3);
    CHECK_INT(yard_events(yard, 0, 120, GAME_EVENT_HEALED), 0);
    CHECK_NEAR(play_hero(&yard->play)->mass, 1.0, 1e-9);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- crushed -------------------------------------------------------------------------------------

// Returns true if a press that comes down to this gap above the floor kills the hero below it.
static bool press_kills(double gap, uint32_t keys, const GameOptions *options)
{
    Yard *yard = yard_new(20, 8, vec2(10.0, 8.1));
    LevelElement *press = yard_box(yard, LEVEL_ELEMENT_PRESS, vec2(10.0, 2.0), vec2(4.0, 2.0));
    press->press.travel = 6.0 - gap;
    press->press.speed = 12.0;
    press->press.back = 2.0;
    press->press.wait = 1.0;
    yard_begin(yard);
    game_init(yard->play.state, yard->play.level, options, 1);
    play_hold(&yard->play, keys, 3 * SECOND);
    bool killed = yard->play.state->heroes[0].deaths > 0;
    yard_free(yard);
    return killed;
}

TEST(hurt_a_press_crushes_unless_it_leaves_room)
{
    const GameOptions no_damage = {.no_damage = 1};
    CHECK(press_kills(0.0, 0, &plain));
    CHECK(press_kills(0.2, HEAVY, &plain));
    CHECK(press_kills(0.0, 0, &no_damage));
    CHECK(!press_kills(0.5, 0, &plain));
    CHECK(!press_kills(0.5, HEAVY, &plain));
    CHECK(!press_kills(0.5, SLICK, &plain));
    CHECK(!press_kills(0.8, PUFF, &plain));
}

// Returns how often the hero dies in two seconds while a boulder rolls over it.
static uint32_t deaths_by_boulder(uint32_t keys)
{
    Yard *yard = yard_new(24, 8, vec2(12.0, 8.1));
    LevelElement *boulder = yard_box(yard, LEVEL_ELEMENT_BOULDER, vec2(6.0, 7.7), vec2(2.6, 2.6));
    boulder->round = 1;
    boulder->boulder.density = 3.0;
    boulder->boulder.speed = 8.0;
    yard_begin(yard);
    play_hold(&yard->play, keys, 2 * SECOND);
    uint32_t deaths = yard->play.state->heroes[0].deaths;
    yard_free(yard);
    return deaths;
}

TEST(hurt_a_boulder_crushes_the_drop_and_not_the_amber_nor_what_flows_away)
{
    CHECK(deaths_by_boulder(0) > 0);
    CHECK_INT(deaths_by_boulder(HEAVY), 0);
    CHECK_INT(deaths_by_boulder(SLICK), 0);
}

TEST(hurt_crates_do_not_crush)
{
    Yard *yard = yard_new(20, 20, vec2(10.0, 20.1));
    for (int i = 0; i < 8; i++)
        yard_crate(yard, vec2(10.0, 17.0 - 1.1 * i), 1.0, 0.5);
    yard_begin(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_INT(yard->play.state->heroes[0].deaths, 0);
    yard_free(yard);
}

// Narrow rock never crushes the hero, whatever form it takes in it.
TEST(hurt_a_slot_of_rock_does_not_crush)
{
    static const char *const rows[] = {
        "########################", "#                      #", "#        ####          #",
        "#        ####          #", "#        ####          #", "#  @     ####          #",
        "#                      #", "########################", NULL};
    const uint32_t later[] = {0, HEAVY, PUFF, HEAVY | PUFF};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    for (uint32_t column = 1; column < 23; column++)
        scene_set(&scene, column, 6, '=');
    scene.level.spawn.y = 5.2;
    for (uint32_t column = 9; column < 13; column++)
        scene_set(&scene, column, 5, '='); // down to 5.625: a slot 0.75 tiles high
    for (int i = 0; i < 4; i++) {
        Play play = play_begin(&scene.level);
        for (int tick = 0; tick < 300; tick++)
            play_hold(&play, RIGHT | (play_place(&play).x < 11.0 ? SLICK : later[i]), 1);
        CHECK(play_place(&play).x > 10.5);
        CHECK_INT(play.state->heroes[0].deaths, 0);
        play_end(&play);
    }
    scene_free(&scene);
}

// --- options -------------------------------------------------------------------------------------

// Returns how high two presses of the jump key take the hero; the second press is in the air.
static double rise_of_two_jumps(uint32_t extra_jump)
{
    Scene scene = scene_room(20, 14, vec2(0, 0));
    Play play = play_begin(&scene.level);
    const GameOptions options = {.extra_jump = extra_jump};
    game_init(play.state, play.level, &options, 1);
    play_hold(&play, 0, 30);
    double from = play_place(&play).y, highest = from;
    for (int tick = 0; tick < 120; tick++) {
        bool pressed = tick < 15 || (tick >= 25 && tick < 40) || (tick >= 50 && tick < 65);
        play_hold(&play, pressed ? JUMP : 0, 1);
        highest = real_min(highest, play_place(&play).y);
    }
    play_end(&play);
    scene_free(&scene);
    return from - highest;
}

TEST(hurt_option_extra_jump_is_one_more_in_the_air)
{
    double one = rise_of_two_jumps(0), two = rise_of_two_jumps(1), three = rise_of_two_jumps(2);
    CHECK(two > one + 1.5);
    CHECK(three > two + 1.5);
}

// The speed of the player's clock does not affect the rules.
TEST(hurt_option_speed_changes_no_tick)
{
    Scene scene = scene_room(20, 10, vec2(0, 0));
    uint64_t bodies[2];
    for (uint32_t slow = 0; slow < 2; slow++) {
        Play play = play_begin(&scene.level);
        const GameOptions options = {.speed = slow ? 50 : 0};
        game_init(play.state, play.level, &options, 1);
        play_hold(&play, RIGHT | JUMP, 100);
        bodies[slow] = game_hash(play.state).bodies;
        play_end(&play);
    }
    CHECK_HEX(bodies[0], bodies[1]);
    scene_free(&scene);
}
