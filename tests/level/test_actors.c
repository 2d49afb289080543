// test_actors.c - actors of cutscenes: what a file says of them, how they are at a moment, and what
// is told of files that are wrong or made to do harm.
#include "harness.h"
#include "jantar/colors.h"
#include "jantar/events.h"
#include "jantar/scene_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 1 << 22, HEADER_BYTES = 33 };

static LevelReport report;
static SceneFile scene;
static char folder[FILES_PATH_BYTES];

static void put(const char *name, const void *bytes, size_t size)
{
    Err err;
    CHECK(files_write_atomic(harness_path_in(folder, name), bytes, size, &err));
}

static LevelStatus load(const char *text)
{
    put("a.scene", text, strlen(text));
    return scene_file_load(harness_path_in(folder, "a.scene"), &scene, &report);
}

// Loads a scene with these actors.
static LevelStatus load_actors(const char *actors)
{
    static char text[TEXT_BYTES];
    if (folder[0] == '\0' && !CHECK(harness_temp_directory(folder, sizeof folder)))
        return LEVEL_UNREADABLE;
    snprintf(text, sizeof text, "{\"views\": [{\"at\": 0}], \"actors\": [%s]}", actors);
    return load(text);
}

static void refuses(const char *actors, const char *said)
{
    CHECK_INT(load_actors(actors), LEVEL_INVALID);
    if (CHECK(report.error_count > 0))
        CHECK_CONTAINS(report.messages[0].text, said);
}

// Writes the first bytes of a PNG of a size.
static void put_picture(const char *name, uint32_t width, uint32_t height)
{
    unsigned char header[HEADER_BYTES] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    for (int i = 0; i < 4; i++) {
        header[16 + i] = (unsigned char)(width >> (24 - 8 * i));
        header[20 + i] = (unsigned char)(height >> (24 - 8 * i));
    }
    put(name, header, sizeof header);
}

// --- what a file says ----------------------------------------------------------------------------

TEST(an_actor_is_what_its_file_says)
{
    SceneKey key;
    REQUIRE(CHECK_INT(load_actors("{\"name\": \"hand\", \"sprite\": \"fern-1\", \"height\": 3, "
                                  "\"behind\": true, \"mirrored\": true, \"keys\": ["
                                  "{\"at\": 1, \"x\": 4, \"y\": -2, \"tint\": \"lantern\"}, "
                                  "{\"at\": 3, \"x\": 8, \"scale\": 2, \"turn\": 90, "
                                  "\"opacity\": 0.5, \"plays\": \"landed\"}]}, "
                                  "{\"follows\": \"hand\", \"shape\": \"glow\", \"soft\": 0, "
                                  "\"add\": true, \"keys\": [{\"at\": 0}]}"),
                      LEVEL_OK));
    const SceneActor *hand = &scene.actors[0], *glow = &scene.actors[1];
    CHECK(hand->behind && hand->mirrored && !hand->add && glow->add);
    CHECK_INT(hand->leader, SCENE_LEVEL);
    CHECK_INT(glow->leader, 0);
    CHECK_INT(glow->shape, SCENE_GLOW);
    CHECK_NEAR(hand->height, 3.0, 0.0);
    CHECK_NEAR(glow->soft, 0.0, 0.0);
    CHECK(!scene_file_actor(hand, 0.9, &key)); // it is there from its first key on
    CHECK(scene_file_actor(hand, 1.0, &key));
    CHECK_NEAR(key.place.x, 4.0, 0.0);
    CHECK_INT(key.tint, COLOR_SCENE_LANTERN);
    CHECK_INT(key.plays, GAME_EVENT_KIND_COUNT);
    CHECK(scene_file_actor(hand, 2.0, &key));
    CHECK_NEAR(key.place.x, 6.0, 1e-9);
    CHECK_NEAR(key.place.y, -2.0, 0.0); // as in the key before
    CHECK_NEAR(key.scale, 1.5, 1e-9);
    CHECK_NEAR(key.turn, 45.0, 1e-9);
    CHECK_NEAR(key.opacity, 0.75, 1e-9);
    CHECK_INT(hand->keys[1].plays, GAME_EVENT_LANDED);
    CHECK(scene_file_actor(hand, 1.2, &key));
    CHECK(key.place.x < 4.15); // it sets off gently
    CHECK(scene_file_actor(hand, 50.0, &key));
    CHECK_NEAR(key.place.x, 8.0, 0.0);
}

TEST(an_actor_may_move_evenly_and_change_its_colour)
{
    SceneKey key;
    REQUIRE(CHECK_INT(load_actors("{\"shape\": \"box\", \"follows\": \"hero\", \"keys\": ["
                                  "{\"at\": -2, \"tint\": \"#000000\"}, "
                                  "{\"at\": 2, \"x\": 4, \"tint\": \"#ff8000\", \"ease\": "
                                  "\"linear\", \"plays\": \"let go\"}, {\"at\": 3}]}"),
                      LEVEL_OK));
    CHECK_INT(scene.actors[0].leader, SCENE_HERO);
    CHECK(scene_file_actor(&scene.actors[0], -1.0, &key));
    CHECK_NEAR(key.place.x, 1.0, 1e-9);
    CHECK_INT(key.tint, 0x402000);
    CHECK_INT(scene.actors[0].keys[2].plays, GAME_EVENT_KIND_COUNT); // a sound is heard once
}

// A figure is told how far it is, which changes from key to key as all else does.
TEST(an_actor_may_be_a_figure)
{
    SceneKey key;
    REQUIRE(CHECK_INT(load_actors("{\"figure\": \"stump\", \"keys\": [{\"at\": 0}, "
                                  "{\"at\": 2, \"passed\": 1, \"ease\": \"linear\"}]}"),
                      LEVEL_OK));
    CHECK_STR(scene.actors[0].figure, "stump");
    CHECK(scene_file_actor(&scene.actors[0], 0.5, &key));
    CHECK_NEAR(key.passed, 0.25, 1e-9);
    CHECK(scene_file_actor(&scene.actors[0], 9.0, &key));
    CHECK_NEAR(key.passed, 1.0, 0.0);
}

TEST(actors_share_pictures_that_lie_beside_the_file)
{
    REQUIRE(CHECK_INT(load_actors("{\"shape\": \"box\", \"keys\": [{\"at\": 0}]}"), LEVEL_OK));
    put_picture("hand.png", 64, 32);
    REQUIRE(CHECK_INT(load_actors("{\"sprite\": \"hand.png\", \"keys\": [{\"at\": 0}]}, "
                                  "{\"sprite\": \"hand.png\", \"keys\": [{\"at\": 0}]}"),
                      LEVEL_OK));
    CHECK_INT(scene.pictures.page_count, 1);
    CHECK_INT(scene.pictures.sprite_count, 1);
    CHECK_STR(scene.pictures.sprites[0].name, "hand.png");
    CHECK_INT(scene.pictures.sprites[0].height, 32);
}

// --- what is wrong -------------------------------------------------------------------------------

#define KEYED(text) "{\"shape\": \"box\", \"keys\": [" text "]}"

TEST(a_wrong_actor_is_named_with_its_remedy)
{
    refuses("{\"shape\": \"box\"}", "an actor needs 'keys'");
    refuses("{\"shape\": \"box\", \"keys\": []}", "an actor needs 'keys'");
    refuses("{\"keys\": [{\"at\": 0}]}", "one of 'sprite', 'figure' and 'shape'");
    refuses("{\"shape\": \"box\", \"sprite\": \"fern-1\", \"keys\": [{}]}", "has one of");
    refuses("{\"shape\": \"box\", \"figure\": \"stump\", \"keys\": [{}]}", "has one of");
    refuses("{\"shape\": \"circle\", \"keys\": [{}]}", "shape must be one of: none, box, glow");
    refuses("{\"shape\": \"box\", \"kesy\": []}", "no 'kesy' here; perhaps 'keys' is meant");
    refuses("{\"shape\": \"box\", \"zzzzzz\": []}", "levels/scene.schema.json has all names");
    refuses(KEYED("{\"at\": 2}, {\"at\": 1}"), "'at' is 1, and 2 in the key before");
    refuses(KEYED("{\"at\": 2}, {\"at\": 2}"), "in time");
    refuses(KEYED("{\"at\": 2}, {\"x\": 2}"), "in time"); // `at` as in the key before
    refuses(KEYED("{\"tint\": \"lantren\"}"), "tint must be one of: amber, ");
    refuses(KEYED("{\"tint\": \"#12345\"}"), "must be a colour");
    refuses(KEYED("{\"plays\": \"jumpd\"}"), "no 'jumpd' here; perhaps 'jumped' is meant");
    refuses(KEYED("{\"scale\": -1}"), "scale");
    refuses(KEYED("{\"opacity\": 1.5}"), "opacity");
    refuses("{\"shape\": \"box\", \"follows\": \"later\", \"keys\": [{}]}, "
            "{\"name\": \"later\", \"shape\": \"box\", \"keys\": [{}]}",
            "no actor before this one is called 'later'");
    refuses("{\"name\": \"me\", \"follows\": \"me\", \"shape\": \"box\", \"keys\": [{}]}",
            "no actor before");
    refuses("{\"name\": \"hero\", \"shape\": \"box\", \"keys\": [{}]}", "another one is called");
    refuses("{\"name\": \"a\", \"shape\": \"box\", \"keys\": [{}]}, "
            "{\"name\": \"a\", \"shape\": \"box\", \"keys\": [{}]}",
            "another one is called 'a'");
    CHECK_CONTAINS(report.messages[0].text, "a.scene:1:");
}

TEST(a_missing_foreign_or_huge_picture_is_named_with_its_remedy)
{
    refuses("{\"sprite\": \"none.png\", \"keys\": [{}]}", "put it there, or name a sprite");
    refuses("{\"sprite\": \"../../none.png\", \"keys\": [{}]}", "outside");
    refuses("{\"sprite\": \"/etc/passwd\", \"keys\": [{}]}", "absolute");
    put_picture("huge.png", 100000, 100000);
    refuses("{\"sprite\": \"huge.png\", \"keys\": [{}]}", "of at most 4096 x 4096 pixels");
}

// --- files made to do harm -----------------------------------------------------------------------

// Writes `before`, then a text again and again, then `after`.
static const char *many(const char *before, const char *again, uint32_t times, const char *after)
{
    static char text[TEXT_BYTES];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", before), length = strlen(again);
    for (uint32_t i = 0; i < times && used + length + 64 < sizeof text; i++, used += length)
        memcpy(text + used, again, length);
    snprintf(text + used, sizeof text - used, "%s", after);
    return text;
}

TEST(a_hostile_scene_is_refused)
{
    refuses(KEYED("{\"x\": 1e308}"), "x is 1e+308");
    refuses(KEYED("{\"turn\": -1e308}"), "turn is -1e+308");
    refuses(KEYED("{\"x\": NaN}"), "");
    refuses(KEYED("{\"x\": \"NaN\"}"), "x");
    refuses(KEYED("{\"at\": 1, \"at\": 2}"), "appears twice");
    refuses(KEYED("7"), "must be an object");
    refuses("7, null", "must be an object");
    refuses(many("{\"shape\": \"box\", \"keys\": [{}", ",{}", 10000, "]}"),
            "keys must be a list of at most 24");
    refuses(many(KEYED("{}"), "," KEYED("{}"), 1000, ""), "actors must be a list of at most 48");
    refuses(many("{\"shape\": \"box\", \"name\": \"", "a", 100000, "\", \"keys\": [{}]}"),
            "name must be a text of at most 31 bytes");
    // megabytes: not even read
    CHECK_INT(load_actors(many("{\"note\": \"", "abcdefgh", 1 << 18, "\"}")), LEVEL_UNREADABLE);
}

TEST(as_many_actors_and_keys_as_allowed_are_read)
{
    static char actors[TEXT_BYTES];
    size_t used = 0;
    for (int i = 0; i < SCENE_ACTORS_MAX; i++) {
        used += (size_t)snprintf(actors + used, sizeof actors - used,
                                 "%s{\"shape\": \"glow\", \"keys\": [", i > 0 ? "," : "");
        for (int k = 0; k < SCENE_KEYS_MAX; k++)
            used += (size_t)snprintf(actors + used, sizeof actors - used, "%s{\"at\": %d}",
                                     k > 0 ? "," : "", k);
        used += (size_t)snprintf(actors + used, sizeof actors - used, "]}");
    }
    CHECK_INT(load_actors(actors), LEVEL_OK);
    CHECK_INT(scene.actors[SCENE_ACTORS_MAX - 1].key_count, SCENE_KEYS_MAX);
}
