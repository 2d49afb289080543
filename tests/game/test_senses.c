// Tests how far heroes are seen and heard, in each form and hurt, and what creatures perceive of
// heroes and of loose bodies.
#include "game/parts.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

enum { WIDTH = 60, HEIGHT = 20, FORM_KEYS = 4 };

static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
static const uint32_t form_keys[FORM_KEYS] = {0, SLICK, HEAVY, PUFF};

#define FLOOR (HEIGHT + 1.0) // of the rooms below, tiles from their top

static Vec2 in_room(const Scene *scene, double x, double y)
{
    return vec2_add(scene->origin, vec2(x, y));
}

// Starts a game in a room and takes on the form of these keys, hurt to `parts` parts.
static Play begin(Scene *scene, uint32_t keys, uint32_t parts)
{
    scene->level.spawn = in_room(scene, 6.0, FLOOR - 0.8);
    Play play = play_begin(&scene->level);
    play.state->heroes[0].parts = parts;
    play_hold(&play, keys, SECOND);
    return play;
}

// Puts a hero somewhere at this velocity.
static void put(Play *play, uint32_t hero, Vec2 place, Vec2 velocity)
{
    SimBodyId body = play->state->heroes[hero].body;
    sim_body_place(game_world(play->state), body, place);
    sim_body_push(game_world(play->state), body, velocity);
}

static double noise(const Play *play)
{
    return play->state->heroes[0].noise;
}

// What a creature could ask at the end of a tick; the first hero is the current one.
static Game now(const Play *play)
{
    return (Game){.state = play->state,
                  .world = game_world(play->state),
                  .level = play->level,
                  .terrain = game_terrain(play->state, play->level),
                  .planes = SIM_PLANES,
                  .hero = &play->state->heroes[0]};
}

static bool hears(const Play *play, Vec2 place, Vec2 *from)
{
    Game game = now(play);
    return senses_hears(&game, place, from);
}

// --- light ---------------------------------------------------------------------------------------

TEST(light_reaches_as_far_as_the_form_says_also_of_a_hurt_hero)
{
    static const double reach[FORM_KEYS] = {4.0, 4.5, 1.5, 7.0};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts++)
            for (int k = 0; k < FORM_KEYS; k++) {
                Play play = begin(&scene, form_keys[k], parts);
                CHECK_NEAR(play.state->heroes[0].light, reach[k], 1e-12);
                CHECK(play.state->heroes[0].charge == 0.0 && play.state->heroes[0].heat == 0.0);
                play_end(&play);
            }
        scene_free(&scene);
    }
}

TEST(light_is_there_from_the_start_and_after_a_respawn)
{
    Scene scene = scene_room(WIDTH, HEIGHT, vec2(0, 0));
    Play play = play_begin(&scene.level);
    CHECK_NEAR(play.state->heroes[0].light, 4.0, 0.0);
    play_hold(&play, PUFF, SECOND);
    play_hold(&play, RESTART, 1);
    CHECK_NEAR(play.state->heroes[0].light, 4.0, 1e-12);
    play_end(&play);
    scene_free(&scene);
}

TEST(light_of_mixed_forms_lies_between_them_and_amber_wins)
{
    static const struct {
        uint32_t keys;
        double reach;
    } mixed[] = {{SLICK | PUFF, 5.75}, {SLICK | HEAVY, 1.5}, {HEAVY | PUFF, 1.5}};
    Scene scene = scene_room(WIDTH, HEIGHT, vec2(0, 0));
    for (int i = 0; i < 3; i++) {
        Play play = begin(&scene, mixed[i].keys, GAME_HERO_PARTS);
        CHECK_NEAR(play.state->heroes[0].light, mixed[i].reach, 1e-12);
        play_end(&play);
    }
    Play play = begin(&scene, PUFF, GAME_HERO_PARTS);
    play_hold(&play, PUFF | HEAVY, GAME_FORM_TICKS / 2); // half amber
    CHECK_NEAR(play.state->heroes[0].light, 0.5 * (7.0 + 1.5), 1e-12);
    double before = play.state->heroes[0].light;
    for (int tick = 0; tick < GAME_FORM_TICKS; tick++) {
        play_hold(&play, HEAVY, 1);
        CHECK(play.state->heroes[0].light <= before);
        before = play.state->heroes[0].light;
    }
    play_end(&play);
    scene_free(&scene);
}

// --- the noise of the hero -----------------------------------------------------------------------

// The part of the speed that the air takes in the tick of the landing, at most: from a puffed up
// hero, none from others.
#define AIR 0.06

// Throws the hero on the floor at `speed` tiles/s. Returns its noise in the tick of the landing for
// each tile/s of the landing.
static double noise_of_landing(Scene *scene, uint32_t keys, uint32_t parts, double speed)
{
    Play play = begin(scene, keys, parts);
    put(&play, 0, in_room(scene, 10.0, FLOOR - 2.5), vec2(0.0, speed));
    double landing = 0.0, heard = 0.0;
    for (int tick = 0; tick < SECOND && landing == 0.0; tick++) {
        play_hold(&play, keys, 1);
        heard = noise(&play);
        for (uint32_t i = 0; i < play.events.count; i++)
            if (play.events.list[i].kind == GAME_EVENT_LANDED)
                landing = play.events.list[i].strength;
        CHECK(landing > 0.0 || heard == 0.0);
    }
    CHECK(landing > 3.0);
    play_end(&play);
    return heard / landing;
}

TEST(noise_of_a_landing_is_its_speed_and_twice_that_for_amber_also_of_a_hurt_hero)
{
    static const double loud[FORM_KEYS] = {1.0, 0.0, 2.0, 0.25};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts += 2)
            for (int k = 0; k < FORM_KEYS; k++) {
                CHECK_NEAR(noise_of_landing(&scene, form_keys[k], parts, 12.0), loud[k],
                           AIR * loud[k]);
                CHECK_NEAR(noise_of_landing(&scene, form_keys[k], parts, 20.0), loud[k],
                           AIR * loud[k]);
            }
        CHECK_NEAR(noise_of_landing(&scene, SLICK | PUFF, GAME_HERO_PARTS, 12.0), 0.125,
                   AIR * 0.125);
        CHECK_NEAR(noise_of_landing(&scene, SLICK | HEAVY, GAME_HERO_PARTS, 12.0), 2.0, AIR * 2.0);
        scene_free(&scene);
    }
}

// Returns the loudest noise while the hero plays on with these keys.
static double loudest(Play *play, uint32_t keys, uint32_t ticks)
{
    double most = 0.0;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        play_hold(play, keys, 1);
        most = real_max(most, noise(play));
    }
    return most;
}

TEST(noise_of_a_soft_landing_is_none)
{
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (int k = 0; k < FORM_KEYS; k++) {
            Play play = begin(&scene, form_keys[k], GAME_HERO_PARTS);
            double above = FLOOR - play_hero(&play)->radius - 0.15;
            put(&play, 0, in_room(&scene, 10.0, above), vec2(0.0, 0.5));
            CHECK_NEAR(loudest(&play, form_keys[k], SECOND), 0.0, 0.0);
            play_end(&play);
        }
        scene_free(&scene);
    }
}

TEST(noise_of_a_blow_against_a_wall)
{
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (int k = 0; k < FORM_KEYS; k++) {
            static const double loud[FORM_KEYS] = {1.0, 0.0, 2.0, 0.25};
            Play play = begin(&scene, form_keys[k], GAME_HERO_PARTS);
            put(&play, 0, in_room(&scene, 3.0, 8.0), vec2(-15.0, 0.0));
            double most = loudest(&play, form_keys[k], SECOND / 3);
            CHECK(most >= 10.0 * loud[k] && most <= 15.0 * loud[k]);
            play_end(&play);
        }
        scene_free(&scene);
    }
}

TEST(noise_of_rolling_begins_at_six_tiles_a_second)
{
    static const double loud[FORM_KEYS] = {3.0, 0.0, 5.0, 0.0};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (int k = 0; k < FORM_KEYS; k++) {
            Play play = begin(&scene, form_keys[k], i == 0 ? GAME_HERO_PARTS : 1);
            uint32_t fast = 0;
            for (int tick = 0; tick < 2 * SECOND; tick++) {
                play_hold(&play, form_keys[k] | RIGHT, 1);
                double speed = play_velocity(&play).x;
                bool rolls = speed > 6.1 && play.state->heroes[0].grounded;
                CHECK(!rolls || noise(&play) == loud[k]);
                CHECK(speed > 5.9 || noise(&play) == 0.0);
                fast += rolls;
            }
            CHECK(k == 3 || fast > SECOND / 2);
            play_end(&play);
        }
        scene_free(&scene);
    }
}

TEST(noise_in_the_air_is_none)
{
    Scene scene = scene_room(WIDTH, HEIGHT, vec2(0, 0));
    Play play = begin(&scene, 0, GAME_HERO_PARTS);
    play_hold(&play, RIGHT, SECOND);
    CHECK(noise(&play) == 3.0);
    play_hold(&play, RIGHT | JUMP, 4);
    CHECK(play_velocity(&play).x > 6.0);
    CHECK_NEAR(loudest(&play, RIGHT | JUMP, SECOND / 3), 0.0, 0.0);
    play_end(&play);
    scene_free(&scene);
}

TEST(noise_of_torn_strands_is_the_same_in_every_form_that_sticks)
{
    static const uint32_t keys[] = {STICK, STICK | HEAVY, STICK | PUFF};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (int k = 0; k < 3; k++) {
            Play play = begin(&scene, keys[k], k == 0 ? 1 : GAME_HERO_PARTS);
            CHECK(play_hero(&play)->holding > 0);
            sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(0.0, -30.0));
            uint32_t tore = 0;
            for (int tick = 0; tick < 10 && tore == 0; tick++) {
                play_hold(&play, keys[k], 1);
                tore = play_events_now(&play, GAME_EVENT_TORE);
                CHECK_NEAR(noise(&play), tore > 0 ? 2.0 : 0.0, 0.0);
            }
            CHECK(tore > 0);
            play_end(&play);
        }
        scene_free(&scene);
    }
}

// Returns the loudest noise of a hero on a lift, which goes by `way` at `speed` tiles/s.
static double loudest_on_a_lift(Vec2 way, double speed)
{
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(10, 9.8 - 0.9));
    const Vec2 path[] = {{10, 10}, vec2_add(vec2(10, 10), way)};
    LevelElement *lift = yard_box(yard, LEVEL_ELEMENT_LIFT, vec2(10, 10), vec2(6, 0.5));
    lift->lift.mode = LEVEL_LIFT_ONCE;
    lift->lift.speed = speed;
    lift->lift.easing = 1.0;
    yard_link(lift, LEVEL_LINK_PATH, yard_line(yard, LEVEL_ELEMENT_PATH, path, 2));
    yard_begin(yard);
    double fastest = 0.0, most = 0.0;
    for (int tick = 0; tick < 4 * SECOND; tick++) {
        play_hold(&yard->play, 0, 1);
        most = real_max(most, noise(&yard->play));
        fastest = real_max(fastest, vec2_length(play_velocity(&yard->play)));
    }
    CHECK(fastest > 0.9 * speed);
    yard_free(yard);
    return most;
}

TEST(noise_of_a_hero_that_a_lift_carries_is_none)
{
    CHECK_NEAR(loudest_on_a_lift(vec2(25, 0), 8.0), 0.0, 0.0);
    CHECK_NEAR(loudest_on_a_lift(vec2(0, 9), 5.0), 0.0, 0.0);
}

TEST(noise_ends_with_the_hero)
{
    Scene scene = scene_room(WIDTH, HEIGHT, vec2(0, 0));
    Play play = begin(&scene, 0, GAME_HERO_PARTS);
    play_hold(&play, RIGHT, SECOND);
    CHECK(noise(&play) > 0.0);
    play.state->heroes[0].killed = 1;
    play_hold(&play, RIGHT, 1);
    CHECK(play.state->heroes[0].dead_ticks > 0);
    CHECK_NEAR(loudest(&play, RIGHT, 10), 0.0, 0.0);
    Game game = now(&play);
    CHECK(!senses_lights(&game, play_place(&play)));
    play_end(&play);
    scene_free(&scene);
}

// --- what creatures perceive ---------------------------------------------------------------------

TEST(lights_what_is_within_reach_and_not_behind_rock)
{
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (uint32_t row = 1; row <= HEIGHT; row++)
            scene_set(&scene, 8, row, '#');
        Play play = begin(&scene, 0, GAME_HERO_PARTS);
        Vec2 middle = play_place(&play);
        Game game = now(&play);
        CHECK(senses_lights(&game, vec2_add(middle, vec2(-3.9, 0.0))));
        CHECK(!senses_lights(&game, vec2_add(middle, vec2(-4.1, 0.0))));
        CHECK(senses_lights(&game, vec2_add(middle, vec2(1.5, -3.5))));
        CHECK(!senses_lights(&game, vec2_add(middle, vec2(3.5, 0.0)))); // behind the wall
        play_hold(&play, PUFF, SECOND);
        middle = play_place(&play);
        CHECK(senses_lights(&game, vec2_add(middle, vec2(0.0, -6.9))));
        CHECK(!senses_lights(&game, vec2_add(middle, vec2(0.0, -7.1))));
        CHECK(!senses_lights(&game, vec2_add(middle, vec2(6.0, 0.0))));
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(hears_through_rock_as_far_as_the_noise_goes)
{
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        for (uint32_t row = 1; row <= HEIGHT; row++)
            scene_set(&scene, 8, row, '#');
        Play play = begin(&scene, 0, GAME_HERO_PARTS);
        Vec2 from = {-1.0, -1.0}, place = play_place(&play);
        CHECK(!hears(&play, place, &from) && from.x == -1.0); // it stands
        put(&play, 0, in_room(&scene, 5.0, FLOOR - 3.0), vec2(0.0, 8.0));
        for (int tick = 0; tick < SECOND && noise(&play) == 0.0; tick++)
            play_hold(&play, 0, 1);
        double radius = noise(&play);
        REQUIRE(radius > 8.0);
        place = play_place(&play);
        CHECK(hears(&play, vec2(place.x + 0.99 * radius, place.y), &from));
        CHECK_NEAR(from.x, place.x, 0.0);
        CHECK_NEAR(from.y, place.y, 0.0);
        CHECK(!hears(&play, vec2(place.x + 1.01 * radius, place.y), &from));
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(hears_the_nearest_of_several_heroes)
{
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        scene.level.spawn = in_room(&scene, 12.0, FLOOR - 0.8);
        Play play = play_begin_several(&scene.level, 2);
        play_hold(&play, 0, SECOND);
        put(&play, 0, in_room(&scene, 6.0, FLOOR - 3.0), vec2(0.0, 12.0));
        put(&play, 1, in_room(&scene, 18.0, FLOOR - 3.0), vec2(0.0, 12.0));
        for (int tick = 0; tick < SECOND && noise(&play) == 0.0; tick++)
            play_hold(&play, 0, 1);
        const GameHero *heroes = play.state->heroes;
        CHECK(heroes[0].noise > 8.0 && heroes[1].noise > 8.0);
        Vec2 from = {0.0, 0.0};
        for (uint32_t hero = 0; hero < 2; hero++) {
            Vec2 place = game_hero_info_of(play.state, hero).position;
            CHECK(hears(&play, vec2(place.x + (hero == 0 ? 5.9 : -5.9), place.y), &from));
            CHECK_NEAR(from.x, place.x, 0.0);
        }
        Game game = now(&play);
        Vec2 beside_second = in_room(&scene, 20.0, FLOOR - 1.0);
        CHECK(!senses_lights(&game, beside_second));
        CHECK(game_turn_to(&game, 1) && senses_lights(&game, beside_second));
        play_end(&play);
        scene_free(&scene);
    }
}

// --- loose bodies --------------------------------------------------------------------------------

static LevelThing crate_at(Vec2 centre, double density)
{
    return (LevelThing){.id = 1,
                        .kind = LEVEL_THING_CRATE,
                        .centre = centre,
                        .size = {1.0, 1.0},
                        .density = density,
                        .friction = 0.5};
}

static const SimBody *crate_of(const Play *play)
{
    return sim_body_const(game_world_const(play->state), things_body(play->state, 0));
}

TEST(hears_a_crate_as_far_as_its_mass_times_the_speed_of_its_blow)
{
    for (int i = 0; i < 2; i++)
        for (int heavy = 1; heavy <= 2; heavy++) {
            Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
            LevelThing crate = crate_at(in_room(&scene, 12.0, FLOOR - 4.5), heavy);
            scene.level.things = &crate;
            scene.level.thing_count = 1;
            scene.level.spawn = in_room(&scene, 6.0, FLOOR - 0.8);
            Play play = play_begin(&scene.level);
            Vec2 from = {0.0, 0.0};
            uint32_t blows = 0;
            for (int tick = 0; tick < 2 * SECOND; tick++) {
                play_hold(&play, 0, 1);
                const SimBody *body = crate_of(&play);
                double radius = heavy * body->impact;
                bool loud = body->impact >= 3.0;
                CHECK_INT(hears(&play, vec2_add(body->centre, vec2(2.9, 0.0)), &from), loud);
                if (!loud)
                    continue;
                CHECK(blows++ > 0 || (body->impact > 12.0 && body->impact < 16.0)); // 4 tiles
                CHECK(from.x == body->centre.x && from.y == body->centre.y);
                CHECK(hears(&play, vec2_add(body->centre, vec2(0.99 * radius, 0.0)), &from));
                CHECK(!hears(&play, vec2_add(body->centre, vec2(1.01 * radius, 0.0)), &from));
            }
            CHECK(blows > 0);
            play_end(&play);
            scene_free(&scene);
        }
}

// Throws the hero on a heavy crate. Returns the hero's loudest noise, or -1 if anything but the
// hero was heard at the crate.
static double heard_of_a_hero_on_a_crate(Vec2 origin, uint32_t keys)
{
    Scene scene = scene_room(WIDTH, HEIGHT, origin);
    LevelThing crate = crate_at(in_room(&scene, 12.0, FLOOR - 0.5), 10.0);
    scene.level.things = &crate;
    scene.level.thing_count = 1;
    Play play = begin(&scene, keys, GAME_HERO_PARTS);
    put(&play, 0, in_room(&scene, 12.0, FLOOR - 4.0), vec2(0.0, 6.0));
    double most = 0.0;
    bool hit = false;
    for (int tick = 0; tick < SECOND / 2; tick++) {
        Vec2 from = {0.0, 0.0}, middle;
        play_hold(&play, keys, 1);
        middle = play_place(&play);
        hit |= crate_of(&play)->impact > 3.0;
        if (hears(&play, crate_of(&play)->centre, &from) &&
            (from.x != middle.x || from.y != middle.y))
            most = -1.0;
        most = most >= 0.0 && noise(&play) > most ? noise(&play) : most;
    }
    CHECK(hit);
    play_end(&play);
    scene_free(&scene);
    return most;
}

TEST(hears_the_hero_and_not_the_crate_that_it_lands_on)
{
    for (int i = 0; i < 2; i++) {
        CHECK_NEAR(heard_of_a_hero_on_a_crate(origins[i], SLICK), 0.0, 0.0);
        CHECK(heard_of_a_hero_on_a_crate(origins[i], 0) > 6.0);
        CHECK(heard_of_a_hero_on_a_crate(origins[i], HEAVY) > 12.0);
    }
}

// More blows in one tick than are told apart: the hero is heard, and so are the first bodies.
TEST(hears_the_hero_among_a_hundred_crates)
{
    enum { CRATES = 100 };
    Yard *yard = yard_new(WIDTH, HEIGHT, vec2(6.0, FLOOR - 0.8));
    for (int i = 0; i < CRATES; i++) // all in the window
        yard_crate(yard, vec2(8.0 + 0.1 * i, FLOOR - 2.5), 0.08, 100.0);
    yard_begin(yard);
    Play *play = &yard->play;
    put(play, 0, vec2(6.0, FLOOR - 2.5 - 0.4), vec2(0.0, 0.0));
    uint32_t loud_at_once = 0;
    for (int tick = 0; tick < SECOND; tick++) {
        Vec2 from = {0.0, 0.0};
        uint32_t loud = 0;
        play_hold(play, 0, 1);
        for (uint32_t i = 2; i < 2 + CRATES; i++)
            loud += sim_body(game_world(play->state), (SimBodyId){i})->impact >= 3.0;
        loud_at_once = loud > loud_at_once ? loud : loud_at_once;
        if (noise(play) > 0.0)
            CHECK(hears(play, play_place(play), &from) && from.x == play_place(play).x);
        if (loud > 0)
            CHECK(hears(play, yard_thing(yard, 0)->centre, &from) &&
                  from.x == yard_thing(yard, 0)->centre.x);
    }
    CHECK_INT(loud_at_once, CRATES);
    yard_free(yard);
}
