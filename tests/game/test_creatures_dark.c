// Tests the creatures of the dark: bats, which go for light, and olms, which go for noise. "Dark is
// loud, quiet is bright": the heavy form wakes no bat and calls olms from afar; with the puff form
// it is the other way round; the slick form calls no olm and is as bright as the plain one.
// test_creatures.c tests the rules that all creatures share.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "quarry.h"
#include "yard.h"

enum { WIDTH = 44, HEIGHT = 16, FORM_KEYS = 4, STUNNED = GAME_CREATURE_STUNNED };
enum { CALM = GAME_CREATURE_CALM, NOTICES = GAME_CREATURE_NOTICES, BUSY = GAME_CREATURE_BUSY };

#define FLOOR (HEIGHT + 1.0) // of the rooms below, tiles from their top
#define SETTLED 24           // ticks in which a hero takes on a form
static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
static const uint32_t form_keys[FORM_KEYS] = {0, SLICK, HEAVY, PUFF};
static const double form_light[FORM_KEYS] = {4.0, 4.5, 1.5, 7.0};

// Makes a closed room whose top left corner is at `origin`.
static Yard *dark_yard(Vec2 origin)
{
    Yard *yard = yard_new(1, 1, vec2(0, 0));
    scene_free(&yard->scene);
    yard->scene = scene_room(WIDTH, HEIGHT, origin);
    yard->scene.level.spawn = vec2_add(origin, vec2(13.0, FLOOR - 0.8));
    return yard;
}

static Vec2 in_room(const Yard *yard, double x, double y)
{
    return vec2_add(yard->scene.origin, vec2(x, y));
}

static void put_hero(Yard *yard, uint32_t hero, double x, double y)
{
    SimBodyId body = yard->play.state->heroes[hero].body;
    sim_body_place(game_world(yard->play.state), body, in_room(yard, x, y));
    sim_body_push(game_world(yard->play.state), body,
                  vec2_scale(sim_body_const(game_world(yard->play.state), body)->velocity, -1.0));
}

static void put_creature(Yard *yard, LevelElementKind kind, double x, double y)
{
    sim_body_place(game_world(yard->play.state), (SimBodyId){yard_state(yard, kind)->body},
                   in_room(yard, x, y));
}

// --- bats ----------------------------------------------------------------------------------------

static const GameElement *bat(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_BAT);
}

static Vec2 bat_place(const Yard *yard)
{
    return vec2_sub(yard_body(yard, LEVEL_ELEMENT_BAT)->centre, yard->scene.origin);
}

// Makes a room in which a bat hangs at (x, y), and takes on a form far from it.
static Yard *bat_yard(Vec2 origin, double x, double y, uint32_t keys, uint32_t parts)
{
    Yard *yard = dark_yard(origin);
    yard_place(yard, LEVEL_ELEMENT_BAT, in_room(yard, x, y));
    yard_begin(yard);
    yard->play.state->heroes[0].parts = parts;
    play_hold(&yard->play, keys, SETTLED);
    return yard;
}

// Returns the ticks until a hero in this form, `away` tiles beside the bat, wakes it; 0: it does
// not.
static uint32_t ticks_to_wake(Vec2 origin, uint32_t keys, uint32_t parts, double away)
{
    Yard *yard = bat_yard(origin, 20.0, 8.0, keys, parts);
    uint32_t woken = 0;
    for (uint32_t tick = 1; tick <= SECOND && woken == 0; tick++) {
        put_hero(yard, 0, 20.0 - away, 8.0);
        play_hold(&yard->play, keys, 1);
        if (play_events_now(&yard->play, GAME_EVENT_SQUEAKED) > 0)
            woken = tick;
        CHECK_INT(play_events_now(&yard->play, GAME_EVENT_NOTICED), woken > 0);
    }
    yard_free(yard);
    return woken;
}

TEST(bats_wake_after_half_a_second_in_the_light_of_each_form_also_of_a_hurt_hero)
{
    for (int i = 0; i < 2; i++)
        for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts += 2)
            for (int k = 0; k < FORM_KEYS; k++) {
                uint32_t ticks =
                    ticks_to_wake(origins[i], form_keys[k], parts, form_light[k] - 0.2);
                CHECK(ticks >= SECOND / 2 && ticks <= SECOND / 2 + 2);
                CHECK_INT(ticks_to_wake(origins[i], form_keys[k], parts, form_light[k] + 0.2), 0);
            }
}

// Dark is loud, quiet is bright: where the plain and the slick hero wake it, amber does not.
TEST(bats_sleep_beside_amber_where_quiet_forms_wake_them)
{
    for (int i = 0; i < 2; i++)
        for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts += 2) {
            CHECK_INT(ticks_to_wake(origins[i], HEAVY, parts, 2.0), 0);
            CHECK(ticks_to_wake(origins[i], 0, parts, 2.0) > 0);
            CHECK(ticks_to_wake(origins[i], SLICK, parts, 4.2) > 0); // no darker than plain
            CHECK_INT(ticks_to_wake(origins[i], 0, parts, 4.2), 0);
            CHECK(ticks_to_wake(origins[i], PUFF, parts, 6.5) > 0);
        }
}

TEST(bats_sleep_on_behind_rock)
{
    Yard *yard = dark_yard(vec2(0, 0));
    for (uint32_t row = 1; row <= HEIGHT; row++)
        scene_set(&yard->scene, 18, row, '#');
    yard_place(yard, LEVEL_ELEMENT_BAT, vec2(20.0, 8.0));
    yard_begin(yard);
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        put_hero(yard, 0, 17.0, 8.0);
        play_hold(&yard->play, 0, 1);
        CHECK_INT(bat(yard)->mode, CALM);
    }
    yard_free(yard);
}

TEST(bats_hang_under_the_rock_above_them)
{
    Yard *yard = bat_yard(vec2(0, 0), 20.0, 2.5, 0, GAME_HERO_PARTS);
    CHECK_NEAR(bat_place(yard).y, 1.45, 0.01);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_NEAR(bat_place(yard).y, 1.45, 0.01);
    CHECK_NEAR(bat_place(yard).x, 20.0, 0.01);
    CHECK_INT(bat(yard)->mode, CALM);
    yard_free(yard);
}

// Lets the hero stand in the light of the bat until it flies.
static Yard *hunting(Vec2 origin, double x, double y, double away)
{
    Yard *yard = bat_yard(origin, x, y, 0, GAME_HERO_PARTS);
    for (int tick = 0; tick < 2 * SECOND && bat(yard)->mode != BUSY; tick++) {
        put_hero(yard, 0, x - away, y);
        play_hold(&yard->play, 0, 1);
    }
    CHECK_INT(play_events_now(&yard->play, GAME_EVENT_SWOOPED), 1);
    return yard;
}

TEST(bats_fly_at_the_light_at_their_speed)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = bat_yard(origins[i], 20.0, 8.0, PUFF, GAME_HERO_PARTS);
        double fastest = 0.0, before = bat_place(yard).x;
        for (int tick = 0; tick < 2 * SECOND && bat_place(yard).x > 16.0; tick++) {
            put_hero(yard, 0, 13.5, 8.0);
            play_hold(&yard->play, PUFF, 1);
            fastest = real_max(fastest, -yard_body(yard, LEVEL_ELEMENT_BAT)->velocity.x);
        }
        CHECK(bat_place(yard).x < before - 3.0);
        CHECK_NEAR(fastest, 5.0, 0.05);
        yard_free(yard);
    }
}

TEST(bats_cost_a_part_and_then_let_be)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = hunting(origins[i], 20.0, 8.0, 3.0);
        uint32_t hurt = 0;
        for (int tick = 0; tick < SECOND && hurt == 0; tick++) {
            put_hero(yard, 0, 17.0, 8.0);
            play_hold(&yard->play, 0, 1);
            hurt = play_events_now(&yard->play, GAME_EVENT_HURT);
        }
        CHECK_INT(hurt, 1);
        CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS - 1);
        put_hero(yard, 0, 13.0, FLOOR - 0.8);
        play_hold(&yard->play, 0, 2 * SECOND);
        CHECK_INT(bat(yard)->mode, CALM); // it sleeps again where it hung
        CHECK_NEAR(bat_place(yard).x, 20.0, 0.1);
        CHECK_NEAR(bat_place(yard).y, 8.0, 0.1);
        yard_free(yard);
    }
}

TEST(bats_lose_who_is_amber_for_seven_tenths_of_a_second)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = bat_yard(origins[i], 22.0, 8.0, PUFF, GAME_HERO_PARTS);
        for (int tick = 0; tick < 2 * SECOND && bat(yard)->mode != BUSY; tick++) {
            put_hero(yard, 0, 15.5, 8.0);
            play_hold(&yard->play, PUFF, 1);
        }
        CHECK_INT(bat(yard)->mode, BUSY);
        uint32_t searches = 0, lit = 1;
        for (int tick = 0; tick < 3 * SECOND && bat(yard)->mode == BUSY; tick++) {
            put_hero(yard, 0, 15.5, 8.0 + (tick > 20 ? 6.0 : 0.0));
            play_hold(&yard->play, HEAVY, 1);
            Vec2 way =
                vec2_sub(play_place(&yard->play), yard_body(yard, LEVEL_ELEMENT_BAT)->centre);
            lit = vec2_length(way) <= yard->play.state->heroes[0].light;
            searches = lit ? 0 : searches + 1;
        }
        CHECK(searches >= 41 && searches <= 44);
        CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
        play_hold(&yard->play, HEAVY, 3 * SECOND);
        CHECK_INT(bat(yard)->mode, CALM);
        CHECK_NEAR(bat_place(yard).x, 22.0, 0.1);
        yard_free(yard);
    }
}

TEST(bats_that_wake_let_be_who_goes_dark_before_they_fly)
{
    Yard *yard = bat_yard(vec2(0, 0), 20.0, 8.0, 0, GAME_HERO_PARTS);
    uint32_t swooped = 0, woken = 0;
    for (int tick = 0; tick < 3 * SECOND; tick++) {
        put_hero(yard, 0, 17.0, 8.0);
        play_hold(&yard->play, woken ? HEAVY : 0, 1);
        woken += play_events_now(&yard->play, GAME_EVENT_SQUEAKED);
        swooped += play_events_now(&yard->play, GAME_EVENT_SWOOPED);
    }
    CHECK_INT(woken, 1);
    CHECK_INT(swooped, 0);
    CHECK_INT(bat(yard)->mode, CALM);
    yard_free(yard);
}

TEST(amber_stuns_bats_that_fly_at_it)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = hunting(origins[i], 20.0, 8.0, 3.0);
        uint32_t stunned = 0;
        for (int tick = 0; tick < SECOND && stunned == 0; tick++) {
            put_hero(yard, 0, 17.0, 8.0);
            play_hold(&yard->play, HEAVY, 1);
            stunned = play_events_now(&yard->play, GAME_EVENT_STUNNED);
        }
        CHECK_INT(stunned, 1);
        CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
        put_hero(yard, 0, 13.0, FLOOR - 0.8);
        play_hold(&yard->play, HEAVY, SECOND);
        CHECK_INT(bat(yard)->mode, STUNNED);
        CHECK(bat_place(yard).y > 12.0); // it falls
        play_hold(&yard->play, HEAVY, 5 * SECOND);
        CHECK_INT(bat(yard)->mode, CALM); // and flies home
        CHECK_NEAR(bat_place(yard).y, 8.0, 0.1);
        yard_free(yard);
    }
}

TEST(bats_settle_at_the_nearest_embers_that_they_see)
{
    for (int wall = 0; wall < 2; wall++) {
        Yard *yard = dark_yard(vec2(0, 0));
        yard_place(yard, LEVEL_ELEMENT_BAT, vec2(20.0, 8.0));
        yard_box(yard, LEVEL_ELEMENT_EMBERS, vec2(24.0, 15.0), vec2(2.0, 0.5));
        yard_box(yard, LEVEL_ELEMENT_EMBERS, vec2(22.0, 12.0), vec2(2.0, 0.5));
        yard_box(yard, LEVEL_ELEMENT_EMBERS, vec2(42.0, 8.0), vec2(1.0, 0.5)); // too far
        for (uint32_t column = 15; wall && column < 30; column++)
            scene_set(&yard->scene, column, 10, '#');
        yard_begin(yard);
        for (int tick = 0; tick < 2 * SECOND && bat(yard)->mode != BUSY; tick++) {
            put_hero(yard, 0, 17.0, 8.0);
            play_hold(&yard->play, 0, 1);
        }
        put_hero(yard, 0, 13.0, FLOOR - 0.8);
        play_hold(&yard->play, 0, 5 * SECOND);
        CHECK_INT(bat(yard)->mode, CALM);
        CHECK_NEAR(bat_place(yard).y, wall ? 8.0 : 11.75 - 0.3, 0.1);
        CHECK_INT(bat(yard)->bat.perch > 0, !wall);
        yard_free(yard);
    }
}

// Bats cover the crystal on which they sit, also against a hero that shines on it.
TEST(bats_settle_at_a_crystal_that_has_light_before_embers_and_cover_it)
{
    for (uint32_t lit = 0; lit < 2; lit++) {
        Yard *yard = dark_yard(vec2(0, 0));
        yard_place(yard, LEVEL_ELEMENT_BAT, vec2(20.0, 8.0));
        yard_box(yard, LEVEL_ELEMENT_EMBERS, vec2(22.0, 12.0), vec2(2.0, 0.5));
        yard_box(yard, LEVEL_ELEMENT_CRYSTAL, vec2(25.0, 12.0), vec2(0.7, 1.9))->crystal.fade = 0.0;
        yard_begin(yard);
        uint32_t crystal = yard_first(yard, LEVEL_ELEMENT_CRYSTAL);
        game_elements(yard->play.state)[crystal].crystal.full = lit;
        for (int tick = 0; tick < 2 * SECOND && bat(yard)->mode != BUSY; tick++) {
            put_hero(yard, 0, 17.0, 8.0);
            play_hold(&yard->play, 0, 1);
        }
        put_hero(yard, 0, 13.0, FLOOR - 0.8);
        play_hold(&yard->play, 0, 5 * SECOND);
        CHECK_INT(bat(yard)->mode, CALM);
        CHECK_NEAR(bat_place(yard).y, lit ? 11.05 - 0.3 : 11.75 - 0.3, 0.1);
        CHECK_INT(yard_state(yard, LEVEL_ELEMENT_CRYSTAL)->mode, lit);
        put_hero(yard, 0, 25.0, 13.5);
        play_hold(&yard->play, 0, 3);
        CHECK_INT(yard_state(yard, LEVEL_ELEMENT_CRYSTAL)->crystal.hero, !lit);
        yard_free(yard);
    }
}

// Two bats that come to a crystal from the same side want the same place on it. One of them stays.
TEST(bats_that_want_the_same_place_at_a_crystal_do_not_both_give_way)
{
    Yard *yard = dark_yard(vec2(0, 0));
    for (int i = 0; i < 2; i++)
        yard_place(yard, LEVEL_ELEMENT_BAT, vec2(20.0 + 0.7 * i, 8.0));
    yard_box(yard, LEVEL_ELEMENT_CRYSTAL, vec2(25.0, 12.0), vec2(0.7, 1.9))->crystal.fade = 0.0;
    yard_begin(yard);
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_CRYSTAL)].crystal.full = 1.0;
    for (int tick = 0; tick < 2 * SECOND && bat(yard)->mode != BUSY; tick++) {
        put_hero(yard, 0, 18.0, 8.0);
        play_hold(&yard->play, 0, 1);
    }
    put_hero(yard, 0, 13.0, FLOOR - 0.8);
    play_hold(&yard->play, 0, 6 * SECOND);
    CHECK_INT(yard_state(yard, LEVEL_ELEMENT_CRYSTAL)->mode, 1);
    CHECK(bat(yard)[0].bat.perch > 0 || bat(yard)[1].bat.perch > 0);
    yard_free(yard);
}

TEST(bats_that_cannot_get_home_hang_themselves_up_elsewhere)
{
    Yard *yard = bat_yard(vec2(0, 0), 20.0, 8.0, 0, GAME_HERO_PARTS);
    for (uint32_t column = 10; column < 30; column++)
        scene_set(&yard->scene, column, 11, '#');
    put_creature(yard, LEVEL_ELEMENT_BAT, 20.0, 14.0);
    play_hold(&yard->play, 0, 4 * SECOND);
    CHECK_INT(bat(yard)->mode, CALM);
    CHECK_NEAR(bat_place(yard).y, 12.45, 0.1);
    yard_free(yard);
}

// The bat looks at each hero's own light, not at that of the first one.
TEST(bats_fly_at_the_hero_that_shines_on_them)
{
    Yard *yard = dark_yard(vec2(0, 0));
    yard_place(yard, LEVEL_ELEMENT_BAT, vec2(20.0, 8.0));
    yard_begin_several(yard, 2);
    for (int tick = 0; tick < 2 * SECOND && bat_place(yard).x < 21.0; tick++) {
        put_hero(yard, 0, 17.5, 8.0); // nearer, but dark
        put_hero(yard, 1, 23.5, 8.0);
        play_hold_two(&yard->play, HEAVY, 0, 1);
        CHECK(bat_place(yard).x > 19.9);
    }
    CHECK(bat_place(yard).x > 21.0);
    yard_free(yard);
}

TEST(a_colony_of_bats_finds_its_places_again)
{
    Yard *yard = dark_yard(vec2(0, 0));
    for (int i = 0; i < 5; i++)
        yard_place(yard, LEVEL_ELEMENT_BAT, vec2(18.0 + 0.7 * i, 2.0));
    yard_begin(yard);
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        put_hero(yard, 0, 20.0, 4.0);
        play_hold(&yard->play, 0, 1);
    }
    CHECK(yard->play.state->heroes[0].parts < GAME_HERO_PARTS);
    for (int tick = 0; tick < 4 * SECOND; tick++) {
        put_hero(yard, 0, 13.0, 8.0);
        play_hold(&yard->play, 0, 1);
    }
    for (uint32_t i = 0; i < 5; i++)
        CHECK_INT(bat(yard)[i].mode, CALM);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

// --- olms ----------------------------------------------------------------------------------------

#define LIVES vec2(16.0, 13.0) // where the olm of a pool lives

static const GameElement *olm(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_OLM);
}

static Vec2 olm_place(const Yard *yard)
{
    return vec2_sub(yard_body(yard, LEVEL_ELEMENT_OLM)->centre, yard->scene.origin);
}

static double olm_speed(const Yard *yard)
{
    return vec2_length(yard_body(yard, LEVEL_ELEMENT_OLM)->velocity);
}

// Makes a room with an olm, in a pool that fills all of it or on the ground.
static Yard *olm_yard(Vec2 origin, Vec2 place, bool pool)
{
    Yard *yard = dark_yard(origin);
    yard_place(yard, LEVEL_ELEMENT_OLM, in_room(yard, place.x, place.y));
    if (pool)
        yard_box(yard, LEVEL_ELEMENT_WATER, in_room(yard, 0.5 * WIDTH, 0.5 * HEIGHT + 1.0),
                 vec2(WIDTH, HEIGHT));
    yard_begin(yard);
    put_hero(yard, 0, 15.0, 9.0);
    return yard;
}

// Plays one tick in which the hero hovers, silently, at (x, y).
static void hover(Yard *yard, uint32_t keys, double x, double y)
{
    put_hero(yard, 0, x, y);
    play_hold(&yard->play, keys, 1);
}

// Makes a noise that is heard everywhere at (x, y) and lets the olm hear it.
static void call_from(Yard *yard, double x, double y)
{
    hover(yard, SLICK, x, y);
    yard->play.state->heroes[0].noise = 100.0;
    hover(yard, SLICK, x, y);
    CHECK_INT(olm(yard)->mode, NOTICES);
}

// Returns whether a hero in this form that lands `away` tiles beside an olm calls it.
static bool landing_calls(Vec2 origin, uint32_t keys, uint32_t parts, double away)
{
    Yard *yard = olm_yard(origin, vec2(13.0 + away, FLOOR - 0.5), false);
    yard->play.state->heroes[0].parts = parts;
    for (uint32_t tick = 0; tick < SETTLED; tick++)
        hover(yard, keys, 13.0, FLOOR - 1.7);
    CHECK_INT(olm(yard)->mode, CALM);
    bool called = yard_events(yard, keys, SECOND, GAME_EVENT_LISTENED) > 0;
    yard_free(yard);
    return called;
}

// Dark is loud, quiet is bright.
TEST(olms_come_to_amber_from_afar_and_to_the_quiet_forms_not_at_all)
{
    for (int i = 0; i < 2; i++)
        for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts += 2) {
            CHECK(landing_calls(origins[i], HEAVY, parts, 9.5));
            CHECK(!landing_calls(origins[i], 0, parts, 9.5));
            CHECK(landing_calls(origins[i], 0, parts, 4.0));
            CHECK(!landing_calls(origins[i], PUFF, parts, 4.0));
            CHECK(!landing_calls(origins[i], SLICK, parts, 2.0));
        }
}

// How far a noise is heard is told where an olm listens, and nowhere else.
TEST(noises_are_told_where_an_olm_listens)
{
    for (uint32_t olms = 0; olms < 2; olms++) {
        Yard *yard = dark_yard(vec2(0, 0));
        if (olms > 0)
            yard_place(yard, LEVEL_ELEMENT_OLM, vec2(15.0, FLOOR - 0.5));
        yard_begin(yard);
        for (uint32_t tick = 0; tick < SETTLED; tick++)
            hover(yard, HEAVY, 8.0, FLOOR - 3.0);
        uint32_t told = 0;
        for (uint32_t tick = 0; tick < SECOND; tick++) {
            double noise = yard->play.state->heroes[0].noise; // olms hear what was before a tick
            play_hold(&yard->play, HEAVY, 1);
            for (uint32_t i = 0; i < yard->play.events.count; i++) {
                const GameEvent *event = &yard->play.events.list[i];
                if (event->kind != GAME_EVENT_SOUNDED)
                    continue;
                told++;
                CHECK_NEAR(event->strength, noise, 0.0);
                CHECK(event->strength > 5.0);
            }
        }
        CHECK((told > 0) == (olms > 0));
        yard_free(yard);
    }
}

TEST(olms_come_to_crates_that_fall)
{
    Yard *yard = dark_yard(vec2(0, 0));
    yard_place(yard, LEVEL_ELEMENT_OLM, vec2(18.0, FLOOR - 0.5));
    yard_crate(yard, vec2(14.0, 8.0), 1.0, 0.5);
    yard_begin(yard);
    put_hero(yard, 0, 8.0, FLOOR - 0.8);
    CHECK_INT(yard_events(yard, SLICK, 2 * SECOND, GAME_EVENT_LISTENED), 1);
    CHECK(olm(yard)->mode > NOTICES || olm(yard)->mode >= BUSY);
    yard_free(yard);
}

TEST(olms_raise_their_heads_for_six_tenths_of_a_second_and_rush_to_where_the_noise_was)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = olm_yard(origins[i], LIVES, true);
        call_from(yard, 9.0, 14.0);
        uint32_t tell = 1, searches = 0;
        for (; tell < SECOND && olm(yard)->mode == NOTICES; tell++) {
            CHECK(olm_speed(yard) < 0.1);
            hover(yard, SLICK, 13.0, 9.0);
        }
        CHECK(tell >= 36 && tell <= 37);
        CHECK_INT(play_events_now(&yard->play, GAME_EVENT_RUSHED), 1);
        double fastest = 0.0;
        for (int tick = 0; tick < 2 * SECOND && olm(yard)->mode == BUSY; tick++) {
            hover(yard, SLICK, 13.0, 9.0);
            fastest = real_max(fastest, olm_speed(yard));
        }
        CHECK_NEAR(fastest, 8.0, 0.2);
        CHECK(vec2_length(vec2_sub(olm_place(yard), vec2(9.0, 14.0))) < 0.6);
        for (; searches < 3 * SECOND && olm(yard)->mode == BUSY + 1; searches++)
            hover(yard, SLICK, 13.0, 9.0);
        CHECK(searches >= 89 && searches <= 91);
        yard_free(yard);
    }
}

TEST(olms_swim_home_at_their_speed)
{
    for (int i = 0; i < 2; i++) {
        Yard *yard = olm_yard(origins[i], LIVES, true);
        call_from(yard, 9.0, 14.0);
        double fastest = 0.0;
        for (int tick = 0; tick < 10 * SECOND; tick++) {
            hover(yard, SLICK, 13.0, 9.0);
            if (olm(yard)->mode == BUSY + 2)
                fastest = real_max(fastest, olm_speed(yard));
        }
        CHECK_INT(olm(yard)->mode, CALM);
        CHECK_NEAR(fastest, 2.0, 0.1);
        CHECK(vec2_length(vec2_sub(olm_place(yard), LIVES)) < 0.5);
        yard_free(yard);
    }
}

TEST(olms_crawl_home_on_the_ground_at_half_their_speed)
{
    Yard *yard = olm_yard(vec2(0, 0), vec2(16.0, FLOOR - 0.5), false);
    call_from(yard, 11.0, 16.0);
    double fastest = 0.0, rushes = 0.0;
    for (int tick = 0; tick < 12 * SECOND; tick++) {
        hover(yard, SLICK, 13.0, 9.0);
        if (olm(yard)->mode == BUSY)
            rushes = real_max(rushes, olm_speed(yard));
        if (olm(yard)->mode == BUSY + 2 && olm_place(yard).x > 12.0)
            fastest = real_max(fastest, olm_speed(yard));
    }
    CHECK_NEAR(rushes, 8.0, 0.3);
    CHECK_NEAR(fastest, 1.0, 0.1);
    CHECK_INT(olm(yard)->mode, CALM);
    CHECK_NEAR(olm_place(yard).x, 16.0, 0.5);
    yard_free(yard);
}

// Returns how many parts an olm in its rush costs a hero that is in its way.
static uint32_t parts_bitten(Vec2 origin, uint32_t keys)
{
    Yard *yard = olm_yard(origin, LIVES, true);
    for (uint32_t tick = 0; tick < SETTLED; tick++)
        hover(yard, keys | SLICK, 13.0, 9.0);
    call_from(yard, 9.0, 13.0);
    bool rushed = false;
    for (int tick = 0; tick < 2 * SECOND && olm(yard)->mode != BUSY + 1; tick++) {
        hover(yard, keys, 12.5, 13.0);
        rushed |= olm(yard)->mode == BUSY;
    }
    CHECK(rushed);
    CHECK_INT(olm(yard)->mode, BUSY + 1); // it meets the hero and searches there
    CHECK(olm_place(yard).x > 12.5);
    uint32_t parts = GAME_HERO_PARTS - yard->play.state->heroes[0].parts;
    yard_free(yard);
    return parts;
}

TEST(olms_bite_who_is_in_the_way_of_their_rush_but_not_the_amber)
{
    for (int i = 0; i < 2; i++) {
        CHECK_INT(parts_bitten(origins[i], 0), 1);
        CHECK_INT(parts_bitten(origins[i], SLICK), 1);
        CHECK_INT(parts_bitten(origins[i], HEAVY), 0);
    }
}

TEST(calm_olms_harm_nobody_and_amber_pushes_them_aside)
{
    Yard *yard = olm_yard(vec2(0, 0), vec2(16.0, FLOOR - 0.5), false);
    put_hero(yard, 0, 14.7, FLOOR - 0.8);
    CHECK_INT(yard_events(yard, SLICK | RIGHT, SECOND, GAME_EVENT_HURT), 0);
    CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
    put_hero(yard, 0, olm_place(yard).x - 1.4, FLOOR - 0.8);
    double before = olm_place(yard).x;
    CHECK_INT(yard_events(yard, HEAVY | RIGHT, 2 * SECOND, GAME_EVENT_HURT), 0);
    CHECK(olm_place(yard).x > before + 1.0);
    yard_free(yard);
}

TEST(landings_neither_stun_nor_crush_olms)
{
    for (int k = 0; k < 2; k++) {
        Yard *yard = olm_yard(vec2(0, 0), vec2(13.0, FLOOR - 0.5), false);
        put_hero(yard, 0, 13.0, 10.0);
        play_hold(&yard->play, k == 0 ? 0 : HEAVY, 2 * SECOND);
        CHECK(olm(yard)->mode > STUNNED);
        CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS);
        yard_free(yard);
    }
}

// Returns what becomes of a wall of this letter when an olm was called through it `times` times:
// 0: whole, 1: cracked, 2: it has a gap.
static int rammed(char letter, int times)
{
    SimTileType types[GROUND_TYPES];
    LevelMaterial materials[GROUND_TYPES] = {
        [GROUND_CRUMBLING] = {.kind = LEVEL_CRUMBLING, .strength = 16.0},
        [GROUND_BREAKABLE] = {.kind = LEVEL_BREAKABLE, .strength = 30.0}};
    Yard *yard = dark_yard(vec2(0, 0));
    LevelDesc *level = &yard->scene.level;
    for (uint32_t i = 0; i < GROUND_TYPES; i++)
        types[i] = level->terrain.types[i];
    types[GROUND_CRUMBLING] = types[GROUND_BREAKABLE] = types[1];
    level->terrain.types = types;
    level->terrain.type_count = GROUND_TYPES;
    level->materials = materials;
    for (uint32_t row = 1; row <= HEIGHT; row++)
        scene_set(&yard->scene, 12, row, letter);
    yard_place(yard, LEVEL_ELEMENT_OLM, vec2(17.0, 13.5));
    yard_box(yard, LEVEL_ELEMENT_WATER, vec2(22.0, 9.0), vec2(WIDTH, HEIGHT));
    yard_begin(yard);
    for (int i = 0; i < times; i++) {
        for (int tick = 0; tick < 6 * SECOND; tick++)
            hover(yard, SLICK, 16.0, 8.0);
        call_from(yard, 9.0, 13.5);
    }
    for (int tick = 0; tick < 3 * SECOND; tick++)
        hover(yard, SLICK, 16.0, 8.0);
    int most = 0;
    for (uint32_t i = 0; i < yard->play.state->loose_count; i++) {
        uint32_t mode = game_loose(yard->play.state)[i].mode;
        most = mode == GAME_LOOSE_GONE ? 2 : most == 0 && mode == GAME_LOOSE_CRACKED ? 1 : most;
    }
    yard_free(yard);
    return most;
}

TEST(olms_break_crumbling_ground_at_once_and_loose_blocks_at_the_second_rush)
{
    CHECK_INT(rammed('I', 1), 2);
    CHECK_INT(rammed('=', 0), 0);
    CHECK_INT(rammed('=', 1), 1);
    CHECK_INT(rammed('=', 2), 2);
}

TEST(olms_hear_each_of_two_heroes)
{
    Yard *yard = dark_yard(vec2(0, 0));
    yard_place(yard, LEVEL_ELEMENT_OLM, vec2(16.0, FLOOR - 0.5));
    yard_begin_several(yard, 2);
    put_hero(yard, 0, 9.0, FLOOR - 0.8);
    put_hero(yard, 1, 13.0, FLOOR - 0.8);
    yard->play.state->heroes[1].noise = 5.0;
    play_hold_two(&yard->play, SLICK, SLICK, 1);
    CHECK_INT(olm(yard)->mode, NOTICES);
    CHECK_NEAR(olm(yard)->creature.goal.x, 13.0, 0.3);
    yard_free(yard);
}

TEST(olms_that_cannot_get_home_or_to_a_noise_give_up)
{
    Yard *yard = olm_yard(vec2(0, 0), LIVES, true);
    for (uint32_t row = 1; row <= HEIGHT; row++)
        scene_set(&yard->scene, 12, row, '#');
    call_from(yard, 9.0, 13.0);
    for (int tick = 0; tick < 10 * SECOND; tick++)
        hover(yard, SLICK, 15.0, 7.0);
    CHECK_INT(olm(yard)->mode, CALM);
    put_creature(yard, LEVEL_ELEMENT_OLM, 9.0, 13.0); // beyond the wall
    call_from(yard, 8.0, 13.0);
    for (int tick = 0; tick < 24 * SECOND; tick++)
        hover(yard, SLICK, 8.0, 7.0);
    CHECK_INT(olm(yard)->mode, CALM);
    CHECK(olm_place(yard).x < 12.0);
    yard_free(yard);
}
