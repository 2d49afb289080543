// Tests dripstones: what makes one fall, whom it strikes, where its point goes in, what knocks over
// one that stands, and misuse.
#include "game/parts.h"
#include "harness.h"
#include "keys.h"
#include "yard.h"

#include <math.h>

enum { WIDTH = 60, HEIGHT = 14, TYPES = 16 };

#define FLOOR (HEIGHT + 1.0) // tiles; the roof is at 1
#define TOOTH_X 20.0
#define LENGTH 2.5
#define POINT (1.0 + LENGTH) // where its point hangs
#define BIG 0.8              // the plain hero's radius

static Yard *room(Vec2 spawn)
{
    return yard_new(WIDTH, HEIGHT, spawn);
}

// Adds a tooth below the roof of a room.
static LevelElement *add_tooth(Yard *yard, double x)
{
    return yard_box(yard, LEVEL_ELEMENT_DRIPSTONE, vec2(x, 1.0 + 0.5 * LENGTH), vec2(1.0, LENGTH));
}

static LevelElement *add_standing(Yard *yard, double x)
{
    LevelElement *tooth =
        yard_box(yard, LEVEL_ELEMENT_DRIPSTONE, vec2(x, FLOOR - 0.5 * LENGTH), vec2(1.0, LENGTH));
    tooth->angle = REAL_PI;
    return tooth;
}

static const GameElement *state_of(const Yard *yard)
{
    return yard_state(yard, LEVEL_ELEMENT_DRIPSTONE);
}

static const SimBody *body_of(const Yard *yard)
{
    return yard_body(yard, LEVEL_ELEMENT_DRIPSTONE);
}

// Makes all ground of a yard of one material, before it begins.
static void make_ground(Yard *yard, LevelMaterial materials[TYPES], LevelMaterialKind kind)
{
    for (int i = 0; i < TYPES; i++)
        materials[i] = (LevelMaterial){.kind = kind};
    REQUIRE(yard->scene.level.terrain.type_count <= TYPES);
    yard->scene.level.materials = materials;
}

static void throw_hero(Yard *yard, Vec2 place, Vec2 velocity)
{
    SimWorld *world = game_world(yard->play.state);
    SimBodyId hero = yard->play.state->heroes[0].body;
    sim_body_place(world, hero, place);
    sim_body_push(world, hero, velocity);
}

// Plays until the tooth is in this mode, at most so long. Returns the ticks.
static uint32_t ticks_until(Yard *yard, uint32_t keys, uint32_t mode, uint32_t most)
{
    uint32_t ticks = 0;
    for (; ticks < most && state_of(yard)->mode != mode; ticks++)
        play_hold(&yard->play, keys, 1);
    return ticks;
}

// --- hanging on it -------------------------------------------------------------------------------

// Starts a game in which the hero hangs on a tooth.
static Yard *begin_hanging(void)
{
    Yard *yard = room(vec2(TOOTH_X - 1.1, POINT - 0.9));
    add_tooth(yard, TOOTH_X);
    yard_begin(yard);
    play_hold(&yard->play, STICK | RIGHT, SECOND / 2);
    play_hold(&yard->play, STICK, SECOND / 2);
    CHECK(play_hero(&yard->play)->holding > 0);
    return yard;
}

TEST(dripstone_hangs_still)
{
    Yard *yard = room(vec2(40.0, FLOOR - BIG));
    add_tooth(yard, TOOTH_X);
    yard_begin(yard);
    Vec2 before = body_of(yard)->centre;
    play_hold(&yard->play, 0, 5 * SECOND);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
    CHECK_NEAR(vec2_length(vec2_sub(body_of(yard)->centre, before)), 0.0, 1e-9);
    CHECK_NEAR(body_of(yard)->box.max.y, POINT, 1e-9);
    yard_free(yard);
}

TEST(dripstone_carries_the_plain_hero)
{
    Yard *yard = begin_hanging();
    Vec2 before = body_of(yard)->centre;
    play_hold(&yard->play, STICK, 4 * SECOND);
    CHECK(play_hero(&yard->play)->holding > 0);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
    CHECK_NEAR(vec2_length(vec2_sub(body_of(yard)->centre, before)), 0.0, 0.01);
    yard_free(yard);
}

TEST(dripstone_comes_down_with_amber_and_becomes_a_step)
{
    for (uint32_t parts = 1; parts <= GAME_HERO_PARTS; parts += 2) {
        Yard *yard = begin_hanging();
        yard->play.state->heroes[0].parts = parts;
        uint32_t turns = ticks_until(yard, STICK | HEAVY, GAME_DRIPSTONE_TREMBLES, SECOND);
        CHECK(turns < SECOND / 2);
        CHECK_INT(ticks_until(yard, STICK | HEAVY, GAME_DRIPSTONE_FALLS, SECOND),
                  GAME_DRIPSTONE_TELL - 1);
        CHECK(ticks_until(yard, STICK | HEAVY, GAME_DRIPSTONE_STEP, 3 * SECOND) < 2 * SECOND);
        CHECK_INT(yard->play.state->heroes[0].hits, 0); // who rides it is not hurt
        // up to 0.5 deep: the hero may be in the way
        CHECK_NEAR(body_of(yard)->box.max.y, FLOOR + 0.4, 0.1);
        CHECK_NEAR(body_of(yard)->centre.x, TOOTH_X, 0.3);
        Vec2 before = body_of(yard)->centre;
        throw_hero(yard, vec2(before.x, FLOOR - LENGTH - 3.0), vec2(0.0, 10.0));
        play_hold(&yard->play, HEAVY, 2 * SECOND);
        CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_STEP);
        CHECK_NEAR(vec2_length(vec2_sub(body_of(yard)->centre, before)), 0.0, 0.02);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(dripstone_holds_amber_by_its_strength)
{
    Yard *yard = room(vec2(TOOTH_X - 1.1, POINT - 0.9));
    add_tooth(yard, TOOTH_X)->dripstone.strength = 2.1;
    yard_begin(yard);
    play_hold(&yard->play, STICK | RIGHT, SECOND / 2);
    play_hold(&yard->play, STICK | HEAVY, 2 * SECOND);
    CHECK(play_hero(&yard->play)->holding > 0);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
    yard_free(yard);
}

TEST(dripstone_calms_when_the_weight_is_gone_in_time)
{
    Yard *yard = begin_hanging();
    ticks_until(yard, STICK | HEAVY, GAME_DRIPSTONE_TREMBLES, SECOND);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
    yard_free(yard);
}

TEST(dripstone_falls_under_two_heroes)
{
    Yard *yard = room(vec2(TOOTH_X - 1.1, POINT - 0.9));
    add_tooth(yard, TOOTH_X);
    yard_begin_several(yard, 2);
    sim_body_place(game_world(yard->play.state), yard->play.state->heroes[1].body,
                   vec2(TOOTH_X + 1.1, POINT - 0.9));
    GameInputs inputs = {.of = {{.keys = STICK | RIGHT}, {.keys = STICK | LEFT}}};
    for (int tick = 0; tick < 2 * SECOND && state_of(yard)->mode < GAME_DRIPSTONE_FALLS; tick++)
        game_tick_all(yard->play.state, yard->play.level, &inputs, NULL);
    CHECK(state_of(yard)->mode >= GAME_DRIPSTONE_FALLS);
    yard_free(yard);
}

// --- blows and noise -----------------------------------------------------------------------------

// Returns whether a tooth falls when the hero strikes its point from below at this speed.
static bool falls_at(double speed, uint32_t keys)
{
    Yard *yard = room(vec2(TOOTH_X, FLOOR - BIG));
    add_tooth(yard, TOOTH_X);
    yard_begin(yard);
    play_hold(&yard->play, keys, SECOND);
    throw_hero(yard, vec2(TOOTH_X, POINT + play_hero(&yard->play)->radius + 0.3),
               vec2(0.0, -speed));
    play_hold(&yard->play, keys, SECOND);
    bool falls = state_of(yard)->mode != GAME_DRIPSTONE_HANGS;
    yard_free(yard);
    return falls;
}

TEST(dripstone_falls_at_a_blow_that_is_hard_enough)
{
    CHECK(!falls_at(7.0, 0));
    CHECK(falls_at(13.0, 0));
    CHECK(falls_at(8.0, HEAVY));
    CHECK(!falls_at(7.0, PUFF));
}

// Returns whether a tooth falls when the hero lands at this speed, `away` tiles from it.
static bool falls_at_noise(double away, double speed, bool loose, uint32_t keys)
{
    Yard *yard = room(vec2(TOOTH_X, FLOOR - BIG));
    LevelElement *tooth = add_tooth(yard, TOOTH_X);
    tooth->centre.y = FLOOR - 0.9 - 0.5 * LENGTH; // low
    tooth->dripstone.loose = loose;
    yard_begin(yard);
    throw_hero(yard, vec2(TOOTH_X + away, FLOOR - 2.0), vec2(0.0, 0.0));
    play_hold(&yard->play, keys, SECOND);
    throw_hero(yard, vec2(TOOTH_X + away, FLOOR - 1.6), vec2(0.0, speed));
    play_hold(&yard->play, keys, SECOND);
    bool falls = state_of(yard)->mode != GAME_DRIPSTONE_HANGS;
    yard_free(yard);
    return falls;
}

TEST(dripstone_that_is_loose_falls_at_a_loud_noise_that_is_near)
{
    CHECK(falls_at_noise(3.0, 10.0, true, 0));
    CHECK(!falls_at_noise(3.0, 10.0, false, 0));
    CHECK(!falls_at_noise(5.0, 10.0, true, 0));
    CHECK(!falls_at_noise(3.0, 4.0, true, 0));
    CHECK(falls_at_noise(3.0, 4.0, true, HEAVY));
    CHECK(!falls_at_noise(3.0, 10.0, true, SLICK));
    CHECK(!falls_at_noise(3.0, 10.0, true, PUFF));
}

// --- its fall ------------------------------------------------------------------------------------

// Lets the first tooth of a yard fall by itself.
static void loosen(Yard *yard)
{
    game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_DRIPSTONE)].dripstone.loosened =
        1;
}

TEST(dripstone_costs_who_is_below_one_part)
{
    Yard *yard = room(vec2(TOOTH_X, FLOOR - BIG));
    add_tooth(yard, TOOTH_X);
    yard_begin(yard);
    play_hold(&yard->play, 0, SECOND);
    loosen(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK_INT(yard->play.state->heroes[0].hits, 1);
    CHECK_INT(yard->play.state->heroes[0].parts, GAME_HERO_PARTS - 1);
    CHECK_INT(yard->play.state->heroes[0].deaths, 0);
    yard_free(yard);
}

TEST(dripstone_does_not_hurt_who_leans_on_it_when_it_has_fallen)
{
    Yard *yard = room(vec2(TOOTH_X - 5.0, FLOOR - BIG));
    add_tooth(yard, TOOTH_X);
    yard_begin(yard);
    loosen(yard);
    CHECK(ticks_until(yard, 0, GAME_DRIPSTONE_STEP, 3 * SECOND) < 2 * SECOND);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    CHECK_INT(yard->play.state->heroes[0].hits, 0);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_STEP);
    yard_free(yard);
}

TEST(dripstone_crushes_creatures)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_ANT, LEVEL_ELEMENT_SNAIL,
                                             LEVEL_ELEMENT_OLM, LEVEL_ELEMENT_CRAB};
    for (int i = 0; i < 4; i++) { // also those that only a press crushes otherwise
        Yard *yard = room(vec2(40.0, FLOOR - BIG));
        add_tooth(yard, TOOTH_X + 10.0);
        yard_place(yard, kinds[i], vec2(TOOTH_X + 10.0, FLOOR - 0.45))->numbers[0] = 0.0;
        yard_begin(yard);
        loosen(yard);
        CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_CRUSHED), 1);
        yard_free(yard);
    }
}

TEST(dripstone_goes_into_soft_ground_and_shatters_on_hard_ground)
{
    static const struct {
        LevelMaterialKind ground;
        uint32_t mode;
    } cases[] = {{LEVEL_EARTH, GAME_DRIPSTONE_STEP},
                 {LEVEL_MOSS, GAME_DRIPSTONE_STEP},
                 {LEVEL_STONE, GAME_DRIPSTONE_GONE},
                 {LEVEL_ICE, GAME_DRIPSTONE_GONE},
                 {LEVEL_WOOD, GAME_DRIPSTONE_GONE}};
    for (int i = 0; i < 5; i++) {
        LevelMaterial materials[TYPES];
        Yard *yard = room(vec2(TOOTH_X + 6.0, FLOOR - BIG));
        add_tooth(yard, TOOTH_X);
        make_ground(yard, materials, cases[i].ground);
        yard_begin(yard);
        loosen(yard);
        bool breaks = cases[i].mode == GAME_DRIPSTONE_GONE;
        CHECK_INT(yard_events(yard, 0, 3 * SECOND, GAME_EVENT_SHATTERED), breaks);
        CHECK_INT(state_of(yard)->mode, cases[i].mode);
        CHECK_INT(state_of(yard)->body == 0, breaks);
        yard_free(yard);
    }
}

// Returns the ticks from the end of its fall until a tooth hangs again; it must fall again then.
static uint32_t ticks_to_regrow(LevelMaterialKind ground, double regrows)
{
    LevelMaterial materials[TYPES];
    Yard *yard = room(vec2(TOOTH_X + 6.0, FLOOR - BIG));
    add_tooth(yard, TOOTH_X)->dripstone.regrows = regrows;
    make_ground(yard, materials, ground);
    yard_begin(yard);
    Vec2 hung = body_of(yard)->centre;
    loosen(yard);
    uint32_t tick = 0, ended = 0;
    for (; tick < 10 * SECOND && (ended == 0 || state_of(yard)->mode != GAME_DRIPSTONE_HANGS);
         tick++) {
        play_hold(&yard->play, 0, 1);
        uint32_t mode = state_of(yard)->mode;
        if (ended == 0 && (mode == GAME_DRIPSTONE_GROWS || mode == GAME_DRIPSTONE_STEP))
            ended = tick;
    }
    CHECK_NEAR(vec2_length(vec2_sub(body_of(yard)->centre, hung)), 0.0, 0.01);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    loosen(yard);
    play_hold(&yard->play, 0, SECOND);
    CHECK(state_of(yard)->mode != GAME_DRIPSTONE_HANGS);
    yard_free(yard);
    return tick - ended;
}

TEST(dripstone_that_regrows_hangs_again_and_falls_again)
{
    CHECK_NEAR(ticks_to_regrow(LEVEL_STONE, 2.0), 2.0 * SECOND, 2.0);
    CHECK_NEAR(ticks_to_regrow(LEVEL_EARTH, 2.0), 3.5 * SECOND, 3.0);
    CHECK_NEAR(ticks_to_regrow(LEVEL_STONE, 0.001), 1.0, 2.0);
}

TEST(dripstone_falls_the_same_wherever_the_level_lies)
{
    static const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_room(WIDTH, HEIGHT, origins[i]);
        scene.level.spawn = vec2_add(scene.origin, vec2(26.0, FLOOR - BIG));
        LevelElement tooth = {.kind = LEVEL_ELEMENT_DRIPSTONE,
                              .centre = vec2_add(scene.origin, vec2(TOOTH_X, 1.0 + 0.5 * LENGTH)),
                              .size = {1.0, LENGTH},
                              .dripstone = {.strength = 1.5, .blow = 8.0, .density = 1.5}};
        scene.level.elements = &tooth;
        for (uint32_t k = LEVEL_ELEMENT_DRIPSTONE + 1; k <= LEVEL_ELEMENT_KINDS; k++)
            scene.level.element_first[k] = 1;
        Play play = play_begin(&scene.level);
        game_elements(play.state)[0].dripstone.loosened = 1;
        play_hold(&play, 0, 2 * SECOND);
        const GameElement *state = &game_elements(play.state)[0];
        CHECK_INT(state->mode, GAME_DRIPSTONE_STEP);
        Box box = sim_body_const(game_world(play.state), (SimBodyId){state->body})->box;
        CHECK_NEAR(box.max.y - scene.origin.y, FLOOR + 0.5, 0.01);
        CHECK_NEAR(0.5 * (box.min.x + box.max.x) - scene.origin.x, TOOTH_X, 0.01);
        play_end(&play);
        scene_free(&scene);
    }
}

TEST(dripstone_hangs_again_after_a_respawn)
{
    Yard *yard = room(vec2(TOOTH_X + 6.0, FLOOR - BIG));
    add_tooth(yard, TOOTH_X);
    yard_begin(yard);
    loosen(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_STEP);
    play_hold(&yard->play, RESTART, 1);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
    CHECK_NEAR(body_of(yard)->box.max.y, POINT, 1e-9);
    yard_free(yard);
}

// --- standing ------------------------------------------------------------------------------------

TEST(dripstone_that_stands_is_knocked_over_from_the_side)
{
    static const double speeds[] = {5.0, 14.0};
    for (int side = -1; side <= 1; side += 2)
        for (int i = 0; i < 2; i++) {
            Yard *yard = room(vec2(TOOTH_X - 6.0 * side, FLOOR - BIG));
            add_standing(yard, TOOTH_X);
            yard_begin(yard);
            play_hold(&yard->play, 0, SECOND / 2);
            CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
            throw_hero(yard, vec2(TOOTH_X - 2.0 * side, FLOOR - 1.3), vec2(speeds[i] * side, 0.0));
            play_hold(&yard->play, 0, 3 * SECOND);
            bool fell = i == 1;
            CHECK_INT(state_of(yard)->mode, fell ? GAME_DRIPSTONE_LIES : GAME_DRIPSTONE_HANGS);
            Box box = body_of(yard)->box;
            CHECK((box.max.x - box.min.x > 1.5) == fell);
            CHECK(!fell || (box.max.x + box.min.x - 2.0 * TOOTH_X) * side > 0.0);
            CHECK_INT(yard->play.state->heroes[0].hits, 0);
            yard_free(yard);
        }
}

TEST(dripstone_that_stands_carries_what_falls_on_it)
{
    Yard *yard = room(vec2(TOOTH_X - 6.0, FLOOR - BIG));
    add_standing(yard, TOOTH_X);
    yard_begin(yard);
    throw_hero(yard, vec2(TOOTH_X, FLOOR - LENGTH - 2.0), vec2(0.0, 12.0));
    play_hold(&yard->play, HEAVY, 2 * SECOND);
    CHECK_INT(state_of(yard)->mode, GAME_DRIPSTONE_HANGS);
    yard_free(yard);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(dripstone_may_have_no_size_hang_in_the_air_or_lie_outside_the_map)
{
    Yard *yard = room(vec2(TOOTH_X + 6.0, FLOOR - BIG));
    add_tooth(yard, TOOTH_X)->size = vec2(0.0, 0.0);
    add_tooth(yard, TOOTH_X + 3.0)->centre.y = 8.0;
    yard_box(yard, LEVEL_ELEMENT_DRIPSTONE, vec2(-90.0, 500.0), vec2(1.0, 2.0));
    yard_box(yard, LEVEL_ELEMENT_DRIPSTONE, vec2(TOOTH_X - 4.0, 3.0), vec2(6.0, 0.01));
    yard_box(yard, LEVEL_ELEMENT_DRIPSTONE, vec2(TOOTH_X - 9.0, 3.0), vec2(0.01, 4.0))->angle = 1.6;
    yard_begin(yard);
    for (uint32_t i = 0; i < 5; i++)
        game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_DRIPSTONE) + i]
            .dripstone.loosened = 1;
    play_hold(&yard->play, 0, 5 * SECOND);
    CHECK(play_place(&yard->play).y < FLOOR);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}

TEST(dripstones_may_be_a_thousand_and_fall_at_once)
{
    Yard *yard = room(vec2(TOOTH_X, FLOOR - BIG));
    for (int i = 0; i < 1000; i++)
        yard_box(yard, LEVEL_ELEMENT_DRIPSTONE, vec2(8.0 + 0.025 * i, 2.0), vec2(0.3, 1.0));
    yard_begin(yard);
    for (uint32_t i = 0; i < 1000; i++)
        game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_DRIPSTONE) + i]
            .dripstone.loosened = 1;
    play_hold(&yard->play, 0, 3 * SECOND);
    play_hold(&yard->play, RIGHT, SECOND);
    CHECK(isfinite(play_place(&yard->play).x));
    yard_free(yard);
}
