// Tests the elements that throw and carry: wind, mushrooms, launchers and generators, their rules
// and their misuse.
#include "elements.h"
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { MANY = 1000 };

#define GRAVITY 25.0

// A room of air with one element, with or without a crate.
typedef struct Stage {
    Scene scene;
    LevelElement element;
    LevelThing crate;
} Stage;

static void stage_begin(Stage *stage, LevelElement element, Vec2 spawn)
{
    *stage = (Stage){.scene = scene_room(30, 20, vec2(0, 0)),
                     .element = element}; // air from 1 to 31 and from 1 to 21
    stage->scene.level.spawn = spawn;
    level_set_elements(&stage->scene.level, &stage->element, 1);
}

static void stage_end(Stage *stage, Play *play)
{
    play_end(play);
    scene_free(&stage->scene);
}

static void stage_add_crate(Stage *stage, Vec2 centre, double density)
{
    stage->crate = (LevelThing){.kind = LEVEL_THING_CRATE,
                                .centre = centre,
                                .size = {0.8, 0.8},
                                .density = density,
                                .friction = 0.6};
    stage->scene.level.things = &stage->crate;
    stage->scene.level.thing_count = 1;
}

// Returns the body of the stage's crate: the first after the hero's.
static const SimBody *crate_of(const Play *play)
{
    return sim_body_const(game_world_const(play->state),
                          (SimBodyId){play->state->heroes[0].body.index + 1});
}

static GameElement *state_of(const Play *play)
{
    return game_elements(play->state);
}

// Plays a level of MANY such elements, scattered over the map and outside it. Checks that nothing
// breaks.
static void check_many(LevelElement element, bool flat)
{
    LevelElement *many = calloc(MANY, sizeof *many);
    REQUIRE(many != NULL);
    for (int i = 0; i < MANY; i++) {
        many[i] = element;
        many[i].centre = vec2(1.0 + i % 90, i % 7 == 0 ? -40.0 : 2.0 + i % 17);
        if (flat)
            many[i].size = i % 2 ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
    }
    Scene scene = scene_room(90, 20, vec2(0, 0));
    level_set_elements(&scene.level, many, MANY);
    Play play = play_begin(&scene.level);
    play_hold(&play, RIGHT, SECOND);
    play_hold(&play, JUMP, SECOND / 2);
    CHECK_INT(game_world(play.state)->stats.not_finite, 0);
    CHECK_INT(game_world(play.state)->stats.inversions, 0);
    play_end(&play);
    scene_free(&scene);
    free(many);
}

// --- wind ----------------------------------------------------------------------------------------

static LevelElement wind_of(double x, double y, double strength)
{
    LevelElement element = {
        .kind = LEVEL_ELEMENT_WIND, .centre = {16.0, 11.0}, .size = {30.0, 20.0}};
    element.wind.x = x;
    element.wind.y = y;
    element.wind.strength = strength;
    return element;
}

// The gale folds him at the ceiling; put into shape there, he would be thrown off again and again.
TEST(slick_hero_in_a_gale_comes_to_rest_at_the_ceiling)
{
    Stage stage;
    stage_begin(&stage, wind_of(0.0, -60.0, 60.0), vec2(16, 19));
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, SLICK, 10 * SECOND);
    for (int tick = 0; tick < SECOND; tick++) {
        play_hold(&play, SLICK, 1);
        CHECK(vec2_length(play_velocity(&play)) < 0.5);
    }
    CHECK(play_place(&play).y < 2.0);
    CHECK_INT(play_limits_hit(&play), 0);
    stage_end(&stage, &play);
}

TEST(wind_lifts_the_puffed_up_hero_and_not_the_plain_one)
{
    Stage stage;
    stage_begin(&stage, wind_of(0.0, -8.0, 2.0), vec2(16, 19));
    const uint32_t keys[] = {0, PUFF};
    double risen[2];
    for (int i = 0; i < 2; i++) {
        Play play = play_begin(&stage.scene.level);
        play_hold(&play, keys[i], SECOND);
        double y = play_place(&play).y;
        play_hold(&play, keys[i], 2 * SECOND);
        risen[i] = y - play_place(&play).y;
        play_end(&play);
    }
    CHECK(risen[0] < 0.2 && risen[1] > 3.0);
    scene_free(&stage.scene);
}

TEST(wind_gives_its_speed_at_its_strength_and_to_light_bodies_sooner)
{
    Stage stage;
    stage_begin(&stage, wind_of(6.0, 0.0, 2.0), vec2(6, 11));
    stage.scene.level.gravity = 0.0;
    stage_add_crate(&stage, vec2(6, 6), 0.125);
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, 0, SECOND / 2);
    double wanted = 6.0 * (1.0 - 0.368); // 1 - 1/e of the wind's speed after 1 / strength seconds
    CHECK_NEAR(play_velocity(&play).x, wanted, 0.15);
    CHECK(crate_of(&play)->velocity.x > 5.5);
    play_end(&play);
    play = play_begin(&stage.scene.level);
    play_hold(&play, HEAVY, SECOND / 2);
    CHECK(play_velocity(&play).x > 0.3 * wanted && play_velocity(&play).x < 0.7 * wanted);
    stage_end(&stage, &play);
}

TEST(wind_that_waits_blows_when_it_hears_and_wakes_what_sleeps)
{
    Stage stage;
    LevelElement elements[2] = {{.kind = LEVEL_ELEMENT_LEVER}, wind_of(0.0, -20.0, 8.0)};
    elements[1].wind.waits = 1.0;
    elements[0].links[0] = 2;
    stage_begin(&stage, elements[1], vec2(6, 20));
    stage_add_crate(&stage, vec2(16, 20.6), 0.3);
    level_set_elements(&stage.scene.level, elements, 2);
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, 0, 3 * SECOND);
    CHECK((crate_of(&play)->flags & SIM_BODY_AWAKE) == 0);
    double y = crate_of(&play)->centre.y;
    game_elements(play.state)[0].on = 1;
    play_hold(&play, 0, SECOND);
    CHECK(y - crate_of(&play)->centre.y > 3.0);
    stage_end(&stage, &play);
}

TEST(wind_lets_what_it_can_not_move_sleep)
{
    Stage stage;
    stage_begin(&stage, wind_of(3.0, 0.0, 1.0), vec2(6, 20));
    stage_add_crate(&stage, vec2(16, 20.6), 4.0);
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, 0, 5 * SECOND);
    CHECK((crate_of(&play)->flags & SIM_BODY_AWAKE) == 0);
    CHECK_NEAR(crate_of(&play)->centre.x, 16.0, 0.05);
    stage_end(&stage, &play);
}

TEST(a_thousand_winds_and_empty_ones_are_harmless)
{
    LevelElement element = wind_of(60.0, -60.0, 60.0);
    element.size = vec2(2.0, 2.0);
    check_many(element, false);
    check_many(element, true);
}

// --- mushroom ------------------------------------------------------------------------------------

static LevelElement mushroom_of(double speed, double angle)
{
    LevelElement element = {
        .kind = LEVEL_ELEMENT_MUSHROOM, .centre = {16.0, 20.5}, .size = {2.0, 1.0}, .angle = angle};
    element.mushroom.speed = speed;
    return element;
}

// Returns how far the hero's centre rises above the position where it is thrown, after a fall from
// this height above the cap.
static double thrown_rise(double speed, double drop, uint32_t keys)
{
    Stage stage;
    stage_begin(&stage, mushroom_of(speed, 0.0), vec2(16, 20.0 - 0.8 - drop));
    Play play = play_begin(&stage.scene.level);
    uint32_t tick = 0;
    for (; tick < 3 * SECOND && play_events_now(&play, GAME_EVENT_THROWN) == 0; tick++)
        play_hold(&play, keys, 1);
    CHECK(tick < 3 * SECOND);
    double from = play_place(&play).y, top = from;
    CHECK_NEAR(play_velocity(&play).y, -speed, 1e-6);
    for (tick = 0; tick < 10 || (play_velocity(&play).y < 0.0 && tick < 3 * SECOND); tick++) {
        play_hold(&play, keys, 1);
        top = real_min(top, play_place(&play).y);
    }
    CHECK_INT(play_limits_hit(&play), 0);
    stage_end(&stage, &play);
    return from - top;
}

TEST(mushroom_throws_as_high_as_its_speed_says)
{
    const double speeds[] = {8.0, 12.0, 16.0, 20.0}, drops[] = {0.5, 3.0, 8.0};
    const uint32_t keys[] = {0, JUMP, STICK, HEAVY};
    for (int s = 0; s < 4; s++)
        for (int d = 0; d < 3; d++)
            for (int k = 0; k < 4; k++) {
                double rise = thrown_rise(speeds[s], drops[d], keys[k]);
                double wanted = 0.5 * speeds[s] * speeds[s] / GRAVITY;
                CHECK_NEAR(rise / wanted, 1.0, 0.1);
            }
}

TEST(mushroom_throws_crates_and_does_not_throw_from_its_side)
{
    Stage stage;
    stage_begin(&stage, mushroom_of(16.0, 0.0), vec2(10, 20));
    stage_add_crate(&stage, vec2(16.3, 14.0), 0.5);
    Play play = play_begin(&stage.scene.level);
    uint32_t thrown = 0;
    for (int tick = 0; tick < 2 * SECOND && thrown == 0; tick++) {
        play_hold(&play, 0, 1);
        thrown += play_events_now(&play, GAME_EVENT_THROWN);
    }
    CHECK_INT(thrown, 1);
    CHECK_NEAR(crate_of(&play)->velocity.y, -16.0, 0.05);
    play_hold(&play, RIGHT, 2 * SECOND); // against its stem
    stage_end(&stage, &play);
    stage_begin(&stage, mushroom_of(16.0, 0.0), vec2(10, 20));
    // the cap is above the hero's head, so the hero passes below
    stage.element.size = vec2(2.0, 4.0);
    stage.element.centre.y = 19.0;
    play = play_begin(&stage.scene.level);
    for (int tick = 0; tick < 2 * SECOND; tick++) {
        play_hold(&play, RIGHT, 1);
        CHECK_INT(play_events_now(&play, GAME_EVENT_THROWN), 0);
    }
    CHECK(play_place(&play).x > 20.0);
    stage_end(&stage, &play);
}

TEST(mushroom_on_a_wall_throws_along_its_normal)
{
    Stage stage;
    LevelElement element = mushroom_of(14.0, 0.5 * REAL_PI); // its upper side faces right
    element.centre = vec2(1.5, 11.0);
    stage_begin(&stage, element, vec2(4, 11));
    stage.scene.level.gravity = 0.0;
    Play play = play_begin(&stage.scene.level);
    sim_body_push(game_world(play.state), play.state->heroes[0].body, vec2(-8.0, 1.0));
    uint32_t tick = 0;
    for (; tick < SECOND && play_velocity(&play).x < 5.0; tick++)
        play_hold(&play, 0, 1);
    CHECK_NEAR(play_velocity(&play).x, 14.0, 1e-6);
    CHECK(play_velocity(&play).y > 0.0); // it keeps its motion across the throw
    stage_end(&stage, &play);
}

TEST(a_thousand_mushrooms_and_flat_ones_are_harmless)
{
    check_many(mushroom_of(60.0, 0.7), false);
    check_many(mushroom_of(60.0, 0.0), true);
}

// --- launcher ------------------------------------------------------------------------------------

static LevelElement launcher_of(double speed, double wait, double angle)
{
    LevelElement element = {
        .kind = LEVEL_ELEMENT_LAUNCHER, .centre = {16.0, 18.0}, .size = {2.0, 2.0}, .angle = angle};
    element.launcher.speed = speed;
    element.launcher.wait = wait;
    return element;
}

static bool play_until(Play *play, uint32_t keys, GameEventKind kind, uint32_t ticks)
{
    for (uint32_t tick = 0; tick < ticks; tick++) {
        play_hold(play, keys, 1);
        if (play_events_now(play, kind) > 0)
            return true;
    }
    return false;
}

TEST(launcher_holds_the_hero_in_its_middle_whatever_the_keys)
{
    Stage stage;
    stage_begin(&stage, launcher_of(20.0, 2.0, 0.0), vec2(16.6, 14));
    const uint32_t keys[] = {0, STICK | LEFT, RIGHT | SLICK, PUFF, HEAVY};
    for (int k = 0; k < 5; k++) {
        Play play = play_begin(&stage.scene.level);
        CHECK(play_until(&play, keys[k] & ~(uint32_t)LEFT & ~(uint32_t)RIGHT, GAME_EVENT_LOADED,
                         180));
        play_hold(&play, keys[k], 30);
        for (int tick = 0; tick < 60; tick++) {
            play_hold(&play, keys[k], 1);
            CHECK_NEAR(play_place(&play).x, 16.0, 0.12);
            CHECK_NEAR(play_place(&play).y, 18.0, 0.12);
            CHECK_INT(game_hero_info(play.state).stuck, 0);
        }
        CHECK_NEAR(play_hero(&play)->area / play_hero(&play)->rest_area, 1.0, 0.05);
        CHECK(play_until(&play, keys[k], GAME_EVENT_LAUNCHED, 40));
        play_end(&play);
    }
    scene_free(&stage.scene);
}

TEST(launcher_is_quick_to_draw_in_and_shoots_at_a_press)
{
    Stage stage;
    stage_begin(&stage, launcher_of(20.0, 5.0, 0.0), vec2(16.6, 14));
    Play play = play_begin(&stage.scene.level);
    CHECK(play_until(&play, 0, GAME_EVENT_LOADED, 180));
    play_hold(&play, 0, 12);
    CHECK_NEAR(play_place(&play).y, 18.0, 0.2);
    CHECK_NEAR(play_place(&play).x, 16.0, 0.2);
    play_hold(&play, 0, 30);
    CHECK(play_until(&play, JUMP, GAME_EVENT_LAUNCHED, 1));
    double from = play_place(&play).y, top = from;
    for (int tick = 0; tick < 90; tick++) {
        play_hold(&play, JUMP, 1); // it is held: no jump is added
        top = real_min(top, play_place(&play).y);
    }
    CHECK_NEAR((18.0 - top) / 8.0, 1.0, 0.1);
    CHECK_INT(play_limits_hit(&play), 0);
    stage_end(&stage, &play);
}

TEST(launcher_shoots_along_its_direction_and_does_not_catch_again_at_once)
{
    Stage stage;
    stage_begin(&stage, launcher_of(15.0, 0.5, 0.25 * REAL_PI), vec2(16, 14));
    Play play = play_begin(&stage.scene.level);
    CHECK(play_until(&play, 0, GAME_EVENT_LAUNCHED, 200));
    CHECK_NEAR(play_velocity(&play).x, 15.0 * 0.7071, 0.2);
    CHECK_NEAR(play_velocity(&play).y, -15.0 * 0.7071, 0.6);
    play_end(&play);
    // too weak to throw the hero out: it is caught again half a second later
    stage.element = launcher_of(1.0, 0.1, 0.0);
    play = play_begin(&stage.scene.level);
    CHECK(play_until(&play, 0, GAME_EVENT_LAUNCHED, 200));
    CHECK(!play_until(&play, 0, GAME_EVENT_LOADED, 28));
    stage_end(&stage, &play);
}

TEST(death_and_restart_in_a_launcher_are_harmless)
{
    Stage stage;
    stage_begin(&stage, launcher_of(20.0, 1.0, 0.0), vec2(16, 14));
    for (int how = 0; how < 2; how++) {
        Play play = play_begin(&stage.scene.level);
        CHECK(play_until(&play, 0, GAME_EVENT_LOADED, 200));
        play_hold(&play, 0, 15);
        if (how == 0)
            play_hold(&play, RESTART, 1);
        else
            play.state->heroes[0].killed = 1;
        // the launcher is empty again, and the hero falls in again
        CHECK(play_until(&play, 0, GAME_EVENT_LOADED, 200));
        CHECK(play_until(&play, 0, GAME_EVENT_LAUNCHED, 200));
        CHECK_NEAR(play_velocity(&play).y, -20.0, 0.5);
        CHECK_INT(state_of(&play)->on, 0);
        play_end(&play);
    }
    scene_free(&stage.scene);
}

TEST(a_thousand_launchers_and_flat_ones_are_harmless)
{
    check_many(launcher_of(60.0, 0.1, 0.7), false);
    check_many(launcher_of(60.0, 0.1, 0.7), true);
}

// --- generator -----------------------------------------------------------------------------------

static LevelElement generator_of(LevelGeneratorMakes makes, double period, double most)
{
    LevelElement element = {.kind = LEVEL_ELEMENT_GENERATOR, .centre = {16.0, 13.0}};
    element.generator.makes = makes;
    element.generator.size = 0.8;
    element.generator.density = 0.5;
    element.generator.period = period;
    element.generator.most = most;
    return element;
}

static uint32_t made_now(const Play *play, uint32_t user)
{
    const SimWorld *world = game_world_const(play->state);
    uint32_t count = 0;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        count +=
            body->kind != SIM_NONE && body->user == user && (body->flags & SIM_BODY_FROZEN) == 0;
    }
    return count;
}

// A jelly that was made partly in rock had to be moved out of it, which the harness counts.
TEST(generator_beside_a_wall_makes_jellies_in_the_open)
{
    Stage stage;
    LevelElement generator = generator_of(LEVEL_MAKES_JELLY, 1.0, 3.0);
    generator.centre = vec2(1.1, 10.0);
    stage_begin(&stage, generator, vec2(8, 20));
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, 0, 2);
    const SimBody *made = sim_body_const(game_world_const(play.state),
                                         (SimBodyId){state_of(&play)->generator.first_body});
    CHECK(made->centre.x >= 1.4 && made->centre.x <= 1.6);
    CHECK_NEAR(made->centre.y, 10.0, 0.2);
    stage_end(&stage, &play);
}

TEST(generator_makes_up_to_its_most_and_then_the_oldest_goes)
{
    Stage stage;
    const LevelGeneratorMakes kinds[] = {LEVEL_MAKES_CRATE, LEVEL_MAKES_BALL, LEVEL_MAKES_JELLY};
    for (int k = 0; k < 3; k++) {
        stage_begin(&stage, generator_of(kinds[k], 1.0, 3.0), vec2(8, 20));
        Play play = play_begin(&stage.scene.level);
        uint32_t user = game_user_of_element(&stage.scene.level, 0);
        CHECK_INT(made_now(&play, user), 0);
        play_hold(&play, 0, 2);
        CHECK_INT(made_now(&play, user), 1);
        uint32_t first = state_of(&play)->generator.first_body;
        play_hold(&play, 0, 2 * SECOND + 10);
        CHECK_INT(made_now(&play, user), 3);
        double fallen = sim_body_const(game_world(play.state), (SimBodyId){first})->centre.y;
        CHECK(fallen > 15.0);
        CHECK(play_until(&play, 0, GAME_EVENT_VANISHED, SECOND + 10));
        CHECK_INT(made_now(&play, user), 3);
        CHECK(sim_body_const(game_world(play.state), (SimBodyId){first})->centre.y <
              14.0); // the oldest one, made again
        play_hold(&play, 0, 20 * SECOND);
        CHECK_INT(made_now(&play, user), 3);
        CHECK_INT(play_limits_hit(&play), 0);
        stage_end(&stage, &play);
    }
}

TEST(generator_waits_for_its_signal_and_for_the_hero_to_make_room)
{
    Stage stage;
    stage_begin(&stage, generator_of(LEVEL_MAKES_CRATE, 0.5, 4.0), vec2(8, 20));
    stage.element.generator.waits = 1.0;
    stage.element.centre.y = 20.0;
    Play play = play_begin(&stage.scene.level);
    uint32_t user = game_user_of_element(&stage.scene.level, 0);
    play_hold(&play, 0, 2 * SECOND);
    CHECK_INT(made_now(&play, user), 0);
    play_end(&play);
    stage.element.generator.waits = 0.0;
    stage.scene.level.spawn.x = 16.0;
    play = play_begin(&stage.scene.level);
    play_hold(&play, 0, 2 * SECOND);
    CHECK_INT(made_now(&play, user), 0);
    play_hold(&play, LEFT, SECOND);
    CHECK(made_now(&play, user) > 0);
    CHECK_INT(play_limits_hit(&play), 0);
    stage_end(&stage, &play);
}

TEST(generator_takes_back_a_crate_that_the_hero_holds_on_to)
{
    Stage stage;
    stage_begin(&stage, generator_of(LEVEL_MAKES_CRATE, 1.5, 1.0), vec2(16, 19.5));
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, 0, 60);
    play_hold(&play, STICK, 20);
    CHECK(game_hero_info(play.state).stuck > 0);
    CHECK(play_until(&play, STICK, GAME_EVENT_MADE, 3 * SECOND));
    Vec2 before = play_place(&play);
    play_hold(&play, STICK, 20);
    // the generator does not drag it along
    CHECK(vec2_length(vec2_sub(play_place(&play), before)) < 0.6);
    CHECK_INT(play_limits_hit(&play), 0);
    stage_end(&stage, &play);
}

TEST(generator_out_of_sight_makes_nothing_and_a_thousand_are_harmless)
{
    Stage stage;
    stage_begin(&stage, generator_of(LEVEL_MAKES_CRATE, 0.1, 50.0), vec2(16, 20));
    stage.element.centre = vec2(16.0, -30.0);
    Play play = play_begin(&stage.scene.level);
    play_hold(&play, 0, 2 * SECOND);
    CHECK_INT(made_now(&play, game_user_of_element(&stage.scene.level, 0)), 0);
    stage_end(&stage, &play);
    check_many(generator_of(LEVEL_MAKES_BALL, 0.5, 2.0), false);
    check_many(generator_of(LEVEL_MAKES_CRATE, 0.0, 0.0), true);
}
