// Tests the hero's charge: what gives and takes it, how long it lasts, and the balloon that clings.
#include "game/parts.h"
#include "harness.h"
#include "jantar/level_material.h"
#include "keys.h"
#include "play.h"

#include <string.h>

enum { TYPES = 16 };

// A room whose '#' and slopes are fleece, 'I' and '=' iron, '%' grates and '_' earth; with `bare`
// nothing sticks to any of it. The level points into it, so do not move it.
typedef struct Wool {
    Scene scene;
    SimTileType types[TYPES];
    LevelMaterial materials[TYPES];
    Play play;
} Wool;

// Sets the material of the tiles that a letter stands for.
static void set_kind(Wool *wool, char letter, LevelMaterialKind kind)
{
    Scene one = scene_from_text((const char *const[]){(char[]){letter, '\0'}, NULL}, vec2(0, 0));
    wool->materials[one.cells[0]].kind = kind;
    wool->types[one.cells[0]].friction = level_material(kind)->friction;
    scene_free(&one);
}

static void wool_begin(Wool *wool, const char *const *rows, uint32_t heroes, bool bare)
{
    memset(wool, 0, sizeof *wool);
    wool->scene = scene_from_text(rows, vec2(0, 0));
    REQUIRE(wool->scene.level.terrain.type_count <= TYPES);
    memcpy(wool->types, wool->scene.level.terrain.types,
           wool->scene.level.terrain.type_count * sizeof *wool->types);
    for (const char *letter = "#/\\<>"; *letter != '\0'; letter++)
        set_kind(wool, *letter, LEVEL_FLEECE);
    set_kind(wool, 'I', LEVEL_IRON);
    set_kind(wool, '=', LEVEL_IRON);
    set_kind(wool, '%', LEVEL_GRATE);
    for (uint32_t i = 1; i < TYPES; i++) {
        wool->types[i].sticky = !bare;
        wool->materials[i].hold = 0.0;
    }
    wool->scene.level.terrain.types = wool->types;
    wool->scene.level.materials = wool->materials;
    wool->play = play_begin_several(&wool->scene.level, heroes);
}

static void wool_end(Wool *wool)
{
    play_end(&wool->play);
    scene_free(&wool->scene);
}

static GameHero *hero_of(Wool *wool)
{
    return &wool->play.state->heroes[0];
}

static const char *const floor_of_wool[] = {
    "############################################################",
    "#                                                          #",
    "#                                                          #",
    "#                                                          #",
    "#   @                                                      #",
    "############################################################",
    NULL};

// --- what gives it -------------------------------------------------------------------------------

// Plays until the next whole charge and returns the way of the hero's centre, tiles. `turns`: it
// goes to the other side after so many ticks; 0: never.
static double way_to_next(Wool *wool, uint32_t keys, uint32_t turns)
{
    double way = 0.0;
    for (uint32_t tick = 0; tick < 20 * SECOND; tick++) {
        bool back = turns > 0 && wool->play.state->tick / turns % 2 == 1;
        Vec2 before = play_place(&wool->play);
        play_hold(&wool->play, keys | (uint32_t)(back ? LEFT : RIGHT), 1);
        way += vec2_length(vec2_sub(play_place(&wool->play), before));
        if (play_events_now(&wool->play, GAME_EVENT_RUBBED) > 0)
            return way;
    }
    return 1e9;
}

static void check_ways(uint32_t keys, uint32_t turns, uint32_t parts)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 1, false);
    hero_of(&wool)->parts = parts;
    play_hold(&wool.play, keys, SECOND); // it rests, and does not rub
    CHECK_INT(game_hero_charges(hero_of(&wool)), 0);
    for (uint32_t i = 1; i <= GAME_CHARGES_MOST; i++) {
        double at_once = wool.play.state->heroes[0].rubbed;
        CHECK_NEAR(way_to_next(&wool, keys, turns) + at_once, 3.0, 0.2);
        CHECK_NEAR(wool.play.state->heroes[0].rubbed, 0.0, 0.2);
        CHECK_INT(game_hero_charges(hero_of(&wool)), i);
    }
    // three are all
    CHECK_INT(play_events(&wool.play, keys | RIGHT, SECOND, GAME_EVENT_RUBBED), 0);
    CHECK(hero_of(&wool)->charge <= GAME_CHARGES_MOST);
    wool_end(&wool);
}

TEST(charge_comes_with_every_third_tile_over_fleece)
{
    for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts++) {
        check_ways(0, 0, parts);
        check_ways(0, 40, parts); // to and fro counts
        check_ways(STICK, 0, parts);
        check_ways(HEAVY, 0, parts);
    }
}

// The mean of many, as a whole is told at the end of a tick only.
TEST(charge_takes_three_tiles_of_fleece)
{
    Wool wool;
    double way = 0.0;
    uint32_t count = 0;
    wool_begin(&wool, floor_of_wool, 1, false);
    play_hold(&wool.play, 0, SECOND);
    for (; count < 60; count++) {
        way += way_to_next(&wool, 0, 200);
        hero_of(&wool)->charge = 0.0; // room for another one
    }
    CHECK_NEAR(way / count, 3.0, 0.1);
    wool_end(&wool);
}

TEST(charge_of_a_slick_hero_stays_and_does_not_grow)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 1, false);
    play_hold(&wool.play, SLICK, SECOND);
    CHECK_INT(play_events(&wool.play, SLICK | RIGHT, 2 * SECOND, GAME_EVENT_RUBBED), 0);
    CHECK(play_place(&wool.play).x > 8.0 && hero_of(&wool)->rubbed == 0.0);
    hero_of(&wool)->charge = 2.0;
    play_hold(&wool.play, SLICK, SECOND);
    CHECK_INT(game_hero_charges(hero_of(&wool)), 2);
    wool_end(&wool);
}

// --- what takes it -------------------------------------------------------------------------------

// Returns the ticks until one of three charges is gone, at rest.
static uint32_t ticks_to_leak(uint32_t keys, uint32_t parts)
{
    Wool wool;
    uint32_t ticks = 0;
    wool_begin(&wool, floor_of_wool, 1, false);
    hero_of(&wool)->parts = parts;
    play_hold(&wool.play, keys, SECOND);
    hero_of(&wool)->charge = 3.0;
    for (; ticks < 20 * SECOND && game_hero_charges(hero_of(&wool)) == 3; ticks++)
        play_hold(&wool.play, keys, 1);
    CHECK_INT(game_hero_charges(hero_of(&wool)), 2);
    wool_end(&wool);
    return ticks;
}

TEST(charge_leaks_one_in_eight_seconds_and_in_sixteen_as_amber)
{
    for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts++) {
        CHECK_NEAR(ticks_to_leak(0, parts), 8 * SECOND, 2);
        CHECK_NEAR(ticks_to_leak(HEAVY, parts), 16 * SECOND, 2);
    }
}

TEST(charge_that_begins_to_grow_leaks_as_well)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 1, false);
    play_hold(&wool.play, 0, SECOND);
    hero_of(&wool)->rubbed = 2.9;
    play_hold(&wool.play, 0, 8 * SECOND);
    CHECK(hero_of(&wool)->rubbed == 0.0 && hero_of(&wool)->charge == 0.0);
    wool_end(&wool);
}

// Rolls right into what takes the charge; it is gone in the tick of the first touch.
static void check_earthed(const char *const *rows, uint32_t keys, double touch)
{
    Wool wool;
    wool_begin(&wool, rows, 1, false);
    for (uint32_t tick = 0; tick < 4 * SECOND; tick++) {
        hero_of(&wool)->charge = 3.0;
        play_hold(&wool.play, keys, 1);
        if (play_events_now(&wool.play, GAME_EVENT_EARTHED) == 0)
            continue;
        CHECK(hero_of(&wool)->charge == 0.0 && hero_of(&wool)->rubbed == 0.0);
        // less than a tick's way before it touches
        CHECK_NEAR(play_hero(&wool.play)->box.max.x, touch, 0.3);
        wool_end(&wool);
        return;
    }
    CHECK(false && "it was never earthed");
    wool_end(&wool);
}

TEST(charge_is_gone_at_a_touch_of_iron_and_grates)
{
    static const char *const iron[] = {"####################", "#         I        #",
                                       "#         I        #", "#  @      I        #",
                                       "____________________", NULL};
    static const char *const grate[] = {"####################", "#         %        #",
                                        "#         %        #", "#  @      %        #",
                                        "____________________", NULL};
    check_earthed(iron, RIGHT, 10.375);
    check_earthed(grate, RIGHT, 10.0);
    check_earthed(grate, RIGHT | SLICK, 10.0);
}

TEST(charge_is_not_told_as_lost_by_who_has_none)
{
    static const char *const iron[] = {"####################", "#         I        #",
                                       "#         I        #", "#  @      I        #",
                                       "____________________", NULL};
    Wool wool;
    wool_begin(&wool, iron, 1, false);
    CHECK_INT(play_events(&wool.play, RIGHT, 2 * SECOND, GAME_EVENT_EARTHED), 0);
    wool_end(&wool);
}

// --- the balloon ---------------------------------------------------------------------------------

// A place where a balloon touches what it clings to: its way there from a place near by.
typedef struct Perch {
    const char *const *rows;
    Vec2 near; // tiles
    Vec2 way;
} Perch;

// Lets a charged balloon drift against what is there; returns its fastest speed in the last of ten
// seconds, tiles/s.
static double speed_of_rest(const Perch *perch, uint32_t parts, bool bare)
{
    Wool wool;
    double most = 0.0;
    wool_begin(&wool, perch->rows, 1, bare);
    hero_of(&wool)->parts = parts;
    for (uint32_t tick = 0; tick < 12 * SECOND; tick++) {
        SimBodyId body = hero_of(&wool)->body;
        hero_of(&wool)->charge = 3.0;
        if (tick < SECOND)
            sim_body_place(game_world(wool.play.state), body, perch->near);
        else if (tick < 2 * SECOND && play_hero(&wool.play)->holding == 0)
            sim_body_push(game_world(wool.play.state), body, perch->way);
        play_hold(&wool.play, PUFF, 1);
        if (tick >= 11 * SECOND)
            most = real_max(most, vec2_length(play_velocity(&wool.play)));
    }
    CHECK(play_hero(&wool.play)->holding > 0);
    CHECK_INT(play_limits_hit(&wool.play), 0);
    wool_end(&wool);
    return most;
}

static const char *const flat[] = {"##########", "#        #", "#   @    #",
                                   "#        #", "#        #", "#        #",
                                   "#        #", "##########", NULL};
static const char *const slope[] = {"##########", "######<  #", "#####<   #",
                                    "####<    #", "###<  @  #", "##<      #",
                                    "#        #", "##########", NULL};
static const char *const roof[] = {"##########", "###<  >###", "##<    >##",
                                   "#<  @   >#", "#        #", "#        #",
                                   "#        #", "##########", NULL};
static const char *const step[] = {"##########", "#     ####", "#  @  ####",
                                   "#        #", "#        #", "#        #",
                                   "#        #", "##########", NULL};

TEST(charged_balloon_rests_where_it_clings)
{
    static const Perch perches[] = {
        {flat, {5.0, 2.3}, {0.0, -0.5}},  {slope, {6.2, 4.2}, {-0.4, -0.4}},
        {flat, {2.2, 2.2}, {-0.4, -0.4}}, {flat, {2.2, 4.0}, {-0.5, 0.0}},
        {roof, {5.0, 3.0}, {0.0, -0.5}},  {step, {5.0, 2.2}, {0.2, -0.4}},
        {step, {6.0, 4.2}, {0.0, -0.5}},
    };
    for (uint32_t i = 0; i < sizeof perches / sizeof *perches; i++)
        for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts++)
            for (int bare = 0; bare <= 1; bare++)
                if (!CHECK(speed_of_rest(&perches[i], parts, bare != 0) < 0.05))
                    CHECK_INT(i * 100 + parts * 10 + (uint32_t)bare, 0);
}

TEST(charged_balloon_goes_along_walls_and_ceilings_and_lets_go_downwards)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 1, true);
    play_hero(&wool.play);                               // it stands at the left
    for (uint32_t tick = 0; tick < 6 * SECOND; tick++) { // up the left wall to the ceiling
        hero_of(&wool)->charge = 1.0;
        play_hold(&wool.play, PUFF | LEFT | UP, 1);
    }
    CHECK(play_place(&wool.play).y < 2.5 && play_hero(&wool.play)->holding > 0);
    double from = 0.0;
    for (uint32_t tick = 0; tick < 6 * SECOND; tick++) {
        hero_of(&wool)->charge = 1.0;
        play_hold(&wool.play, PUFF | RIGHT, 1);
        if (tick == 2 * SECOND)
            from = play_place(&wool.play).x;
    }
    CHECK_NEAR((play_place(&wool.play).x - from) / (4.0 - 1.0 / SECOND), 4.5, 0.3);
    CHECK(play_place(&wool.play).y < 2.5);
    hero_of(&wool)->charge = 1.0;
    play_hold(&wool.play, PUFF | DOWN, 4);
    CHECK_INT(play_hero(&wool.play)->holding, 0);
    play_hold(&wool.play, PUFF, SECOND);
    CHECK(play_hero(&wool.play)->holding == 0 && play_place(&wool.play).y > 2.8);
    wool_end(&wool);
}

TEST(balloon_without_charge_and_charge_without_balloon_do_not_cling)
{
    const uint32_t keys[] = {PUFF, 0, PUFF | SLICK, PUFF | HEAVY | SLICK};
    for (uint32_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Wool wool;
        wool_begin(&wool, flat, 1, false);
        for (uint32_t tick = 0; tick < 6 * SECOND; tick++) {
            hero_of(&wool)->charge = i == 0 ? 0.0 : 3.0;
            hero_of(&wool)->rubbed = 0.0;
            play_hold(&wool.play, keys[i] | (uint32_t)(tick % 30 == 0 ? LEFT : 0), 1);
        }
        CHECK(play_hero(&wool.play)->holding == 0 && play_place(&wool.play).y > 5.0);
        wool_end(&wool);
    }
}

// On a floor a charged balloon rolls and hops as any other.
TEST(charged_balloon_does_not_cling_to_floors)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 1, false);
    for (uint32_t tick = 0; tick < 3 * SECOND; tick++) {
        hero_of(&wool)->charge = 3.0;
        play_hold(&wool.play, PUFF | RIGHT, 1);
        CHECK_INT(play_hero(&wool.play)->holding, 0);
    }
    wool_end(&wool);
}

TEST(second_hero_is_charged_by_itself)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 2, false);
    play_hold_two(&wool.play, 0, 0, SECOND);
    play_hold_two(&wool.play, 0, RIGHT, SECOND);
    CHECK_INT(game_hero_charges(&wool.play.state->heroes[0]), 0);
    CHECK(game_hero_charges(&wool.play.state->heroes[1]) >= 2);
    wool_end(&wool);
}

TEST(charge_is_lost_with_a_life)
{
    Wool wool;
    wool_begin(&wool, floor_of_wool, 1, false);
    hero_of(&wool)->charge = 3.0;
    play_hold(&wool.play, RESTART, 2);
    CHECK(hero_of(&wool)->charge < 0.1);
    wool_end(&wool);
}
