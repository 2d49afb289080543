// test_things.c - crates and jellies: what arrives in the LevelDesc, and what is refused.
#include "harness.h"
#include "jantar/game.h"
#include "jantar/level_step.h"
#include "jantar/real.h"
#include "jantar/winding.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

// The good map (16 pixels a tile) with one more object.
static Level *load_with(const char *object)
{
    char by[600];
    snprintf(by, sizeof by, "\"objects\": [{\"id\": 9, %s},", object);
    const char *first = support_replace(support_good_map(), "\"objects\": [\n     {\"id\": 1",
                                        "\"shapes\": [\n     {\"id\": 1");
    const char *text = support_replace(first, "\"objects\": [", by);
    text = text == NULL ? NULL : support_replace(text, "\"shapes\": [", "\"objects\": [");
    return text == NULL ? NULL : support_load(text);
}

static void check_refused(const char *object, const char *words)
{
    Level *level = load_with(object);
    CHECK(level == NULL);
    CHECK(strstr(support_messages(), words) != NULL);
    level_free(level);
}

TEST(things_flower_says_which_step_begins_there)
{
    static const char *const names[] = {"none", "shown", "tried", "turned", "combined"};
    uint64_t hash = 0;
    for (uint32_t i = 0; i < LEVEL_STEP_COUNT; i++) {
        char object[300];
        snprintf(object, sizeof object,
                 "\"class\": \"checkpoint\", \"x\": 8, \"y\": 4, \"width\": 16, \"height\": 16, "
                 "\"properties\": [{\"name\": \"step\", \"type\": \"string\", \"value\": \"%s\"}]",
                 names[i]);
        Level *level = load_with(object);
        REQUIRE(level != NULL);
        CHECK_STR(support_messages(), "");
        CHECK_INT(level_desc(level)->elements[0].step, i);
        CHECK_STR(level_step_name((LevelStep)i), names[i]);
        // It is not simulated.
        CHECK_HEX(game_level_hash(level_desc(level)),
                  i == 0 ? game_level_hash(level_desc(level)) : hash);
        hash = game_level_hash(level_desc(level));
        level_free(level);
    }
    check_refused("\"class\": \"checkpoint\", \"x\": 8, \"y\": 4, \"width\": 16, \"height\": 16, "
                  "\"properties\": [{\"name\": \"step\", \"type\": \"string\", \"value\": "
                  "\"learned\"}]",
                  "property 'step' is \"learned\"; it must be one of the strings none, shown, "
                  "tried, turned, combined");
}

TEST(things_none_in_a_level_without)
{
    Level *level = support_load(support_good_map());
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->thing_count, 0);
    level_free(level);
}

TEST(things_crate_arrives_with_what_it_says)
{
    Level *level = load_with(
        "\"class\": \"crate\", \"x\": 8, \"y\": 4, \"width\": 32, \"height\": 16, \"properties\": ["
        "{\"name\": \"density\", \"type\": \"float\", \"value\": 2},"
        "{\"name\": \"friction\", \"type\": \"float\", \"value\": 0.25},"
        "{\"name\": \"restitution\", \"type\": \"float\", \"value\": 1}]");
    REQUIRE(level != NULL);
    CHECK_STR(support_messages(), "");
    REQUIRE(CHECK_INT(level_desc(level)->thing_count, 1));
    const LevelThing *thing = &level_desc(level)->things[0];
    CHECK_INT(thing->id, 9);
    CHECK_INT(thing->kind, LEVEL_THING_CRATE);
    CHECK_INT(thing->round, 0);
    CHECK_NEAR(thing->centre.x, 1.5, 0.0);
    CHECK_NEAR(thing->centre.y, 0.75, 0.0);
    CHECK_NEAR(thing->size.x, 2.0, 0.0);
    CHECK_NEAR(thing->size.y, 1.0, 0.0);
    CHECK_NEAR(thing->density, 2.0, 0.0);
    CHECK_NEAR(thing->friction, 0.25, 0.0);
    CHECK_NEAR(thing->restitution, 1.0, 0.0);
    level_free(level);
}

// Tiled rotates a rectangle clockwise about its upper left corner.
TEST(things_crate_may_be_turned)
{
    Level *level = load_with("\"type\": \"crate\", \"x\": 32, \"y\": 4, \"width\": 16, \"height\": "
                             "32, \"rotation\": 90");
    REQUIRE(level != NULL);
    const LevelThing *thing = &level_desc(level)->things[0];
    CHECK_NEAR(thing->angle, 0.5 * REAL_PI, 1e-12);
    CHECK_NEAR(thing->centre.x, 1.0, 1e-12);
    CHECK_NEAR(thing->centre.y, 0.75, 1e-12);
    CHECK_NEAR(thing->density, 0.5, 0.0); // the defaults
    CHECK_NEAR(thing->friction, 0.4, 0.0);
    CHECK_NEAR(thing->restitution, 0.0, 0.0);
    level_free(level);
}

TEST(things_circle_is_a_ball_and_a_jelly_may_be_an_ellipse)
{
    Level *ball = load_with(
        "\"type\": \"crate\", \"ellipse\": true, \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 8");
    REQUIRE(ball != NULL);
    CHECK_INT(level_desc(ball)->things[0].round, 1);
    level_free(ball);
    Level *jelly = load_with("\"type\": \"jelly\", \"ellipse\": true, \"x\": 0, \"y\": 0, "
                             "\"width\": 32, \"height\": 16");
    REQUIRE(jelly != NULL);
    CHECK_INT(level_desc(jelly)->things[0].kind, LEVEL_THING_JELLY);
    CHECK_INT(level_desc(jelly)->things[0].round, 1);
    level_free(jelly);
}

TEST(things_that_make_no_sense_are_refused)
{
    check_refused("\"type\": \"crate\", \"point\": true, \"x\": 8, \"y\": 8",
                  "needs a rectangle or an ellipse");
    check_refused("\"type\": \"crate\", \"x\": 8, \"y\": 8, \"width\": 16, \"height\": 1",
                  "from 0.125 to 32 tiles");
    check_refused("\"type\": \"jelly\", \"x\": 8, \"y\": 8, \"width\": 16, \"height\": 4",
                  "from 0.5 to 32 tiles");
    check_refused(
        "\"type\": \"crate\", \"ellipse\": true, \"x\": 8, \"y\": 8, \"width\": 16, \"height\": 8",
        "must be a circle");
    check_refused(
        "\"type\": \"crate\", \"x\": 8, \"y\": 8, \"width\": 16, \"height\": 16, \"properties\": ["
        "{\"name\": \"density\", \"type\": \"float\", \"value\": 0}]",
        "'density' is 0; it must be a number");
}

TEST(things_out_of_the_map_are_warned_of)
{
    Level *level =
        load_with("\"type\": \"crate\", \"x\": 800, \"y\": 8, \"width\": 16, \"height\": 16");
    CHECK(level != NULL);
    CHECK(strstr(support_messages(), "outside the map") != NULL);
    level_free(level);
}

// Returns the only thing of the good map with this crate.
static LevelThing crate_with(const char *properties)
{
    char object[400];
    snprintf(object, sizeof object,
             "\"class\": \"crate\", \"x\": 8, \"y\": 4, \"width\": 16, \"height\": 16, "
             "\"properties\": [%s]",
             properties);
    Level *level = load_with(object);
    LevelThing thing = {0};
    if (CHECK(level != NULL) && CHECK_INT(level_desc(level)->thing_count, 1))
        thing = level_desc(level)->things[0];
    level_free(level);
    return thing;
}

#define MADE(of) "{\"name\": \"made\", \"type\": \"string\", \"value\": \"" of "\"}"
#define NUMBER(name, value) "{\"name\": \"" name "\", \"type\": \"float\", \"value\": " #value "}"

TEST(things_are_as_heavy_as_they_are_made_unless_they_say_otherwise)
{
    LevelThing wood = crate_with(""), stone = crate_with(MADE("stone")),
               cork = crate_with(MADE("cork"));
    LevelThing light = crate_with(MADE("stone") ", " NUMBER("density", 0.25));
    CHECK_INT(wood.made, LEVEL_MADE_WOOD);
    CHECK_INT(stone.made, LEVEL_MADE_STONE);
    CHECK_INT(cork.made, LEVEL_MADE_CORK);
    CHECK_NEAR(wood.density, 0.5, 0.0);
    CHECK_NEAR(stone.density, 1.5, 0.0);
    CHECK_NEAR(cork.density, 0.15, 0.0);
    CHECK_INT(light.made, LEVEL_MADE_STONE);
    CHECK_NEAR(light.density, 0.25, 0.0);
    CHECK_NEAR(wood.strength, 0.0, 0.0);
    CHECK_NEAR(crate_with(NUMBER("strength", 20)).strength, 20.0, 0.0);
    check_refused("\"class\": \"crate\", \"x\": 8, \"y\": 4, \"width\": 16, \"height\": 16, "
                  "\"properties\": [" MADE("glass") "]",
                  "must be one of");
}

TEST(things_jelly_is_filled_with_liquid_or_gas)
{
    Level *level = load_with(
        "\"class\": \"jelly\", \"x\": 8, \"y\": 4, \"width\": 16, \"height\": 16, \"properties\": ["
        "{\"name\": \"filling\", \"type\": \"string\", \"value\": \"gas\"}]");
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->things[0].gas, 1);
    CHECK_NEAR(level_desc(level)->things[0].density, 0.5, 0.0);
    level_free(level);
}

#define CORNER(x, y) "{\"x\": " #x ", \"y\": " #y "}"
#define ANGLE_OF_THREE CORNER(0, 0) ", " CORNER(0, 32) ", " CORNER(32, 32)

static Level *load_outline(const char *corners, double rotation)
{
    char object[500];
    snprintf(object, sizeof object,
             "\"class\": \"jelly\", \"x\": 40, \"y\": 8, \"width\": 0, \"height\": 0, "
             "\"rotation\": %g, \"polygon\": [%s]",
             rotation, corners);
    return load_with(object);
}

TEST(things_jelly_takes_the_outline_that_is_drawn)
{
    // both against the clock and with it
    static const char *const drawn[] = {ANGLE_OF_THREE,
                                        CORNER(32, 32) ", " CORNER(0, 32) ", " CORNER(0, 0)};
    for (int i = 0; i < 2; i++) {
        Level *level = load_outline(drawn[i], 0.0);
        REQUIRE(level != NULL);
        const LevelThing *thing = &level_desc(level)->things[0];
        REQUIRE(CHECK_INT(thing->corner_count, 3));
        CHECK_NEAR(polygon_area_twice(thing->corners, 3), 4.0, 1e-12); // clockwise
        CHECK_NEAR(thing->centre.x, 3.5, 1e-12);
        CHECK_NEAR(thing->centre.y, 1.5, 1e-12);
        CHECK_NEAR(thing->size.x, 2.0, 1e-12);
        level_free(level);
    }
    Level *turned = load_outline(ANGLE_OF_THREE, 90.0); // about its first corner
    REQUIRE(turned != NULL);
    CHECK_NEAR(level_desc(turned)->things[0].centre.x, 1.5, 1e-12);
    CHECK_NEAR(level_desc(turned)->things[0].centre.y, 1.5, 1e-12);
    CHECK_NEAR(level_desc(turned)->things[0].angle, 0.0, 0.0); // its corners are turned
    level_free(turned);
}

TEST(things_outlines_that_are_none_are_refused)
{
    static const struct {
        const char *corners, *words;
    } cases[] = {
        {CORNER(0, 0) ", " CORNER(32, 0), "an outline has 3 to 64 corners; this has 2"},
        {CORNER(0, 0) ", " CORNER(32, 32) ", " CORNER(32, 0) ", " CORNER(0, 32),
         "its outline touches or crosses itself"},
        {CORNER(0, 0) ", " CORNER(16, 0) ", " CORNER(32, 0), "its area is 0 tiles"},
        {CORNER(0, 0) ", " CORNER(8, 0) ", " CORNER(8, 9), "its area is 0.1406 tiles"},
        {CORNER(0, 0) ", " CORNER(7, 0) ", " CORNER(7, 160) ", " CORNER(0, 160),
         "the sides of a jelly are from 0.5 to 32 tiles"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Level *level = load_outline(cases[i].corners, 0.0);
        CHECK(level == NULL);
        if (!CHECK(strstr(support_messages(), cases[i].words) != NULL))
            CHECK_STR(support_messages(), cases[i].words);
        level_free(level);
    }
    check_refused("\"class\": \"crate\", \"x\": 8, \"y\": 4, \"polygon\": [" ANGLE_OF_THREE "]",
                  "class 'crate' needs a rectangle or an ellipse, but it is a polygon");
}
