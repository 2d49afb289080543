// test_elements.c - elements of a map: links lead where they should, and `check` reports elements
// that do nothing. What elements do is tested in tests/game.
#include "harness.h"
#include "jantar/game.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

// The good map (4 x 3 tiles of 16 pixels) with these objects added.
static const char *map_with(const char *objects)
{
    char by[1500];
    snprintf(by, sizeof by, "%s,\n   {\"id\": 3, \"name\": \"hint\"", objects);
    return support_replace(support_good_map(), "{\"id\": 3, \"name\": \"hint\"", by);
}

static Level *load_with(const char *objects)
{
    const char *text = map_with(objects);
    return text == NULL ? NULL : support_load(text);
}

// Number of messages of a check that contain `words`; "": all messages.
static uint32_t told(const char *objects, const char *words)
{
    static LevelReport report; // too large for some stacks
    const char *text = map_with(objects);
    uint32_t count = 0;
    if (text == NULL)
        return 0;
    level_check_bytes(text, strlen(text), NULL, NULL, &report);
    for (uint32_t i = 0; i < report.count; i++)
        count += strstr(report.messages[i].text, words) != NULL;
    return count;
}

#define LINK(name, id) \
    "\"properties\": [{\"name\": \"" name "\", \"type\": \"object\", \"value\": " #id "}]"
#define WAITING(name, id) \
    "\"properties\": [{\"name\": \"" name "\", \"type\": \"object\", \"value\": " #id "}, " \
    "{\"name\": \"waits\", \"type\": \"bool\", \"value\": true}]"
#define PLACE "\"x\": 20, \"y\": 4, \"width\": 8, \"height\": 8"
#define WIDEST(value) \
    "\"properties\": [{\"name\": \"widest\", \"type\": \"float\", \"value\": " value "}]"
#define NUMBER(name, value) \
    "\"properties\": [{\"name\": \"" name "\", \"type\": \"float\", \"value\": " value "}]"
#define ON(name) "\"properties\": [{\"name\": \"" name "\", \"type\": \"bool\", \"value\": true}]"
#define PATH(id) \
    "{\"id\": " #id \
    ", \"class\": \"path\", \"x\": 24, \"y\": 8, \"polyline\": [{\"x\": 0, \"y\": " \
    "0}, {\"x\": 8, \"y\": 0}]}"
#define LIFT(id, x_pixels, path) \
    "{\"id\": " #id ", \"class\": \"lift\", \"x\": " #x_pixels \
    ", \"y\": 4, \"width\": 8, \"height\": 8, \"properties\": [{\"name\": \"path\", " \
    "\"type\": \"object\", \"value\": " #path "}]}"
#define WATER(id) \
    "{\"id\": " #id ", \"class\": \"water\", \"x\": 0, \"y\": 0, \"width\": 64, \"height\": 48}"
#define EDDY(id, x_pixels, y_pixels) \
    "{\"id\": " #id ", \"class\": \"eddy\", \"ellipse\": true, \"x\": " #x_pixels \
    ", \"y\": " #y_pixels ", \"width\": 16, \"height\": 16}"
#define LINE(y_pixels) \
    "\"x\": 0, \"y\": " #y_pixels ", \"polyline\": [{\"x\": 0, \"y\": 0}, {\"x\": 60, \"y\": 0}]"

TEST(elements_links_lead_to_numbers_of_elements)
{
    Level *level = load_with("{\"id\": 20, \"class\": \"lift\", " PLACE
                             ", " LINK("path", 22) "}, {\"id\": 21, \"class\": "
                                                   "\"button\", " PLACE
                                                   ", " LINK("target", 20) "}, " PATH(22));
    REQUIRE(level != NULL);
    const LevelDesc *desc = level_desc(level);
    CHECK_INT(level_element_count(desc), 3);
    const LevelElement *button = &desc->elements[desc->element_first[LEVEL_ELEMENT_BUTTON]];
    const LevelElement *lift = &desc->elements[desc->element_first[LEVEL_ELEMENT_LIFT]];
    CHECK_INT(button->links[LEVEL_LINK_TARGET], desc->element_first[LEVEL_ELEMENT_LIFT] + 1);
    CHECK_INT(lift->links[LEVEL_LINK_PATH], desc->element_first[LEVEL_ELEMENT_PATH] + 1);
    CHECK_NEAR(lift->lift.speed, 2.0, 0.0);
    level_free(level);
}

TEST(elements_that_do_nothing_are_told_of)
{
    static const struct {
        const char *objects, *words;
    } cases[] = {
        {"{\"id\": 20, \"class\": \"lift\", " PLACE "}", "lift 20: it has no path"},
        {"{\"id\": 20, \"class\": \"lift\", " PLACE ", " LINK("path", 3) "}",
         "it names object 3, which is no path"},
        {"{\"id\": 20, \"class\": \"lift\", " PLACE
         ", " LINK("path", 21) "}, {\"id\": 21, \"class\": \"path\", \"x\": 0, \"y\": 0, "
                               "\"polyline\": [{\"x\": 0, \"y\": 0}]}",
         "its path has no length"},
        {"{\"id\": 20, \"class\": \"lift\", " PLACE ", " LINK("path", 99) "}",
         "points to object 99, which does not exist"},
        {"{\"id\": 20, \"class\": \"button\", " PLACE "}", "it switches nothing"},
        {"{\"id\": 20, \"class\": \"crystal\", " PLACE "}", "it switches nothing"},
        {"{\"id\": 20, \"class\": \"gap\", " PLACE "}", "it switches nothing"},
        {"{\"id\": 20, \"class\": \"gap\", " PLACE "}", "no fleece within 60 tiles"},
        {"{\"id\": 20, \"class\": \"counter\", " PLACE "}", "it switches nothing"},
        {"{\"id\": 20, \"class\": \"counter\", " PLACE "}",
         "nothing switches it, so it is never on"},
        {"{\"id\": 20, \"class\": \"counter\", " PLACE ", " NUMBER("count", "0") "}",
         "property 'count' is 0; it must be"},
        {"{\"id\": 20, \"class\": \"counter\", " PLACE ", " LINK("reset", 3) "}",
         "it names object 3, which is nothing that sends a signal"},
        {"{\"id\": 20, \"class\": \"memory\", " PLACE "}",
         "nothing switches it, so it is never on"},
        {"{\"id\": 20, \"class\": \"memory\", " PLACE ", " LINK("reset", 20) "}", "never on"},
        {"{\"id\": 20, \"class\": \"timer\", " PLACE ", " NUMBER("hold", "0") "}",
         "it never changes: its 'hold'"},
        {"{\"id\": 20, \"class\": \"timer\", " PLACE ", " NUMBER("hold", "3") "}",
         "it never changes: its 'hold'"},
        {"{\"id\": 20, \"class\": \"teleport\", " PLACE "}",
         "it leads nowhere, and no other leads here"},
        {"{\"id\": 20, \"class\": \"teleport\", " PLACE ", " LINK("to", 20) "}",
         "it leads to itself"},
        {"{\"id\": 20, \"class\": \"teleport\", " PLACE ", " LINK("to", 3) "}",
         "it names object 3, which is no teleport"},
        {"{\"id\": 20, \"class\": \"globe\", " PLACE "}", "its light lies on nothing"},
        {"{\"id\": 20, \"class\": \"globe\", " PLACE ", " LINK("shows", 3) "}",
         "it names object 3, which is nothing that can be seen"},
        {"{\"id\": 20, \"class\": \"globe\", \"x\": 900, \"y\": 4, \"width\": 8, \"height\": 8}",
         "it lies outside the map"},
        {"{\"id\": 20, \"class\": \"teleport\", \"x\": 900, \"y\": 4, \"width\": 8, \"height\": 8}",
         "it lies outside the map"},
        {"{\"id\": 20, \"class\": \"task\", " PLACE "}", "the level has no fireflies for it"},
        {"{\"id\": 20, \"class\": \"task\", " PLACE
         ", " NUMBER("count", "3") "}, {\"id\": 21, "
                                   "\"class\": \"firefly\", \"point\": true, \"x\": 24, \"y\": 8}",
         "it can't be done: it asks for 3, and the level has 1"},
        {"{\"id\": 20, \"class\": \"task\", " PLACE ", \"properties\": [{\"name\": \"rule\", "
         "\"type\": \"string\", \"value\": \"crates\"}]}",
         "the level has no crates for it"},
        {"{\"id\": 20, \"class\": \"timer\", " PLACE ", " ON("waits") "}",
         "nothing switches it on"},
        {"{\"id\": 20, \"class\": \"dripstone\", \"x\": 20, \"y\": 12, \"width\": 4, \"height\": "
         "4}",
         "it grows out of the air"},
        {"{\"id\": 20, \"class\": \"mussel\", \"x\": 20, \"y\": 12, \"width\": 4, \"height\": 4}",
         "the hero does not fit into it"},
        {"{\"id\": 20, \"class\": \"scales\", \"x\": 20, \"y\": 12, \"width\": 16, \"height\": 4}",
         "its pans have no room"},
        {"{\"id\": 20, \"class\": \"scales\", \"x\": 20, \"y\": 12, \"width\": 800, \"height\": "
         "40}",
         "no picture shows both of its pans"},
        {"{\"id\": 20, \"class\": \"bell\", \"x\": 20, \"y\": 12, \"width\": 4, \"height\": 4}",
         "the hero misses it"},
        {"{\"id\": 20, \"class\": \"bell\", \"x\": 20, \"y\": 12, \"width\": 16, \"height\": "
         "4, " LINK("to", 20) "}",
         "it throws to itself"},
        {"{\"id\": 20, \"class\": \"bell\", \"x\": 20, \"y\": 12, \"width\": 16, \"height\": "
         "4, " LINK("to", 99) "}",
         "points to object 99, which does not exist"},
        {"{\"id\": 20, \"class\": \"brine\", " PLACE ", " NUMBER("density", "0.9") "}",
         "amber sinks in it; give it a 'density' of 1.02 or more"},
        {"{\"id\": 20, \"class\": \"boss\", \"point\": true, \"x\": 20, \"y\": 4, "
         "\"properties\": [{\"name\": \"kind\", \"type\": \"string\", \"value\": \"horse\"}]}",
         "it guards no cups"},
        {"{\"id\": 20, \"class\": \"tide\", " PLACE "}", "no water is left at its lowest"},
        {"{\"id\": 20, \"class\": \"tide\", " PLACE ", " NUMBER("steps", "2") "}",
         "its 'steps' do nothing without 'waits'"},
        {"{\"id\": 20, \"class\": \"tide\", " PLACE ", " NUMBER("period", "3") "}",
         "it can't be that fast: it falls and rises in 11.4 s"},
        {"{\"id\": 20, \"class\": \"tide\", " PLACE ", " ON("waits") "}", "nothing switches it on"},
        {"{\"id\": 20, \"class\": \"eddy\", \"ellipse\": true, " PLACE "}",
         "it reaches out of the water"},
        {"{\"id\": 20, \"class\": \"eddy\", \"ellipse\": true, " PLACE ", " ON("waits") "}",
         "nothing switches it on"},
        {WATER(21) ", " EDDY(20, 8, 4) ", " EDDY(22, 12, 4), "it lies over eddy 20"},
        {WATER(21) ", " EDDY(20, 8, 4) ", " EDDY(22, 24, 4) ", " EDDY(23, 16, 18),
         "both turn the same way"},
        {"{\"id\": 20, \"class\": \"area\", " PLACE ", " LINK("target2", 21) "}, " PATH(21),
         "it names object 21, which is neither a machine nor a gate"},
        {"{\"id\": 20, \"class\": \"gate\", \"point\": true, \"x\": 20, \"y\": 4}",
         "nothing switches the gate"},
        {"{\"id\": 20, \"class\": \"paddle\", " PLACE "}", "nothing switches it on"},
        {"{\"id\": 20, \"class\": \"wheel\", \"x\": 200, \"y\": 4, \"width\": 8, \"height\": 8}",
         "it lies outside the map"},
        {"{\"id\": 20, \"class\": \"firefly\", \"point\": true, \"x\": 24, \"y\": 40}",
         "its middle is inside rock"},
        {"{\"id\": 20, \"class\": \"rope\", " LINE(40) "}", "its line leads through rock"},
        {"{\"id\": 20, \"class\": \"bridge\", " LINE(40) "}", "its line leads through rock"},
        {"{\"id\": 20, \"class\": \"joint\", " LINE(8) "}", "its line begins in no body"},
        {"{\"id\": 20, \"class\": \"joint\", " LINE(8) ", \"properties\": [{\"name\": \"turn\", "
                                                       "\"type\": \"float\", \"value\": 9}]}",
         "property 'turn' is for hinges"},
        {"{\"id\": 20, \"class\": \"ant\", \"point\": true, \"x\": 24, \"y\": 40}",
         "its middle is inside rock"},
        {"{\"id\": 20, \"class\": \"bat\", \"point\": true, \"x\": 24, \"y\": 40}",
         "its middle is inside rock"},
        {"{\"id\": 20, \"class\": \"bat\", \"point\": true, \"x\": 24, \"y\": 12}",
         "there is no rock within 2 tiles above it"},
        {"{\"id\": 20, \"class\": \"olm\", \"point\": true, \"x\": 24, \"y\": 40}",
         "its middle is inside rock"},
        {"{\"id\": 20, \"class\": \"olm\", \"point\": true, \"x\": 2400, \"y\": 40}",
         "it lies outside the map"},
        {"{\"id\": 20, \"class\": \"cloth\", \"x\": 4, \"y\": 12, \"width\": 32, \"height\": 28}",
         "it is drawn into rock"},
        {"{\"id\": 20, \"class\": \"button\", " PLACE
         ", " LINK("target", 21) "}, " LIFT(21, 20, 22) ", " PATH(22),
         "it switches object 21, a lift that works without a signal"},
        {LIFT(20, 8, 22) ", " PATH(22) ", {\"id\": 23, \"class\": \"bridge\", " LINE(8) "}",
         "its way leads through the bridge 23"},
        {"{\"id\": 20, \"class\": \"cloth\", \"x\": 0, \"y\": 4, \"width\": 2000, \"height\": 8}",
         "it is wider than 18 tiles"},
        {"{\"id\": 20, \"class\": \"view\", \"x\": 0, \"y\": 4, \"width\": 528, \"height\": 8}",
         "it is never seen whole: the picture shows at most 32 x 18 tiles"},
        {"{\"id\": 20, \"class\": \"view\", \"x\": 0, \"y\": 4, \"width\": 8, \"height\": "
         "200, " WIDEST("1.1") "}",
         "the picture shows at most 22 x 12.375 tiles"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (!CHECK_INT(told(cases[i].objects, cases[i].words), 1))
            printf("%s\n", cases[i].words);
}

// A crate of 0.5 kg on a joint of 2 tiles, upright if `way` says so, with a motor.
static uint32_t weak(const char *way, const char *kind, const char *more, double strength)
{
    char text[1024];
    snprintf(
        text, sizeof text,
        "{\"id\": 21, \"class\": \"crate\", \"x\": 24, \"y\": 0, \"width\": 16, \"height\": 16}, "
        "{\"id\": 20, \"class\": \"joint\", \"x\": 32, \"y\": 8, \"polyline\": [{\"x\": 0, "
        "\"y\": 0}, %s], \"properties\": [{\"name\": \"kind\", \"type\": \"string\", "
        "\"value\": \"%s\"}, {\"name\": \"strength\", \"type\": \"float\", \"value\": %g}, %s]}",
        way, kind, strength, more);
    return told(text, "its motor is too weak for what it moves");
}

TEST(elements_with_motors_too_weak_for_their_load_are_told_of)
{
    static const char up[] = "{\"x\": 0, \"y\": 32}", along[] = "{\"x\": 32, \"y\": 0}",
                      slides[] = "{\"name\": \"speed\", \"type\": \"float\", \"value\": 2}",
                      turns[] = "{\"name\": \"turn\", \"type\": \"float\", \"value\": 90}",
                      limited[] = "{\"name\": \"turn\", \"type\": \"float\", \"value\": 90}, "
                                  "{\"name\": \"limit\", \"type\": \"float\", \"value\": 30}";
    CHECK_INT(weak(up, "slider", slides, 12.0), 1);
    CHECK_INT(weak(up, "slider", slides, 13.0), 0);
    CHECK_INT(weak(along, "slider", slides, 1.0), 0);
    CHECK_INT(weak(along, "hinge", turns, 24.0), 1);
    CHECK_INT(weak(along, "hinge", turns, 26.0), 0);
    CHECK_INT(weak(along, "hinge", limited, 1.0), 0);
}

TEST(elements_that_work_are_not_told_of)
{
    CHECK_INT(told("{\"id\": 20, \"class\": \"lift\", " PLACE ", " WAITING(
                       "path", 22) "}, {\"id\": 21, \"class\": "
                                   "\"button\", " PLACE ", " LINK("target", 20) "}, " PATH(22),
                   " 20: "),
              0);
    CHECK_INT(told("{\"id\": 20, \"class\": \"rope\", " LINE(12) "}", " 20: "), 0);
    CHECK_INT(told(WATER(21) ", " EDDY(20, 8, 4) ", " EDDY(22, 24, 4), " 20: "), 0);
    CHECK_INT(told("{\"id\": 20, \"class\": \"view\", \"x\": 0, \"y\": 4, \"width\": 512, "
                   "\"height\": 288}",
                   " 20: "),
              0);
    // a passage: far longer than the picture is wide
    CHECK_INT(told("{\"id\": 20, \"class\": \"view\", \"x\": 0, \"y\": 4, \"width\": 2000, "
                   "\"height\": 288}",
                   " 20: "),
              0);
    CHECK_INT(told("{\"id\": 20, \"class\": \"view\", \"x\": 0, \"y\": 4, \"width\": 2000, "
                   "\"height\": 800, " WIDEST("1") "}",
                   " 20: "),
              0);
    CHECK_INT(told("{\"id\": 20, \"class\": \"lift\", " PLACE ", " LINK("path", 99) "}", " 20: "),
              1);
}

TEST(elements_wheels_are_round_or_bars)
{
    Level *level = load_with(
        "{\"id\": 20, \"class\": \"wheel\", \"x\": 20, \"y\": 4, \"width\": 8, \"height\": 9, "
        "\"ellipse\": true}");
    CHECK(level == NULL);
    CHECK(strstr(support_messages(),
                 "class 'wheel' needs a rectangle or an ellipse as wide as high") != NULL);
    level_free(level);
}

// --- speeches ------------------------------------------------------------------------------------

#define SAID(name, text) "{\"name\": \"" name "\", \"type\": \"string\", \"value\": \"" text "\"}"

TEST(speeches_keep_their_words_in_all_languages_and_in_their_order)
{
    Level *level =
        load_with("{\"id\": 20, \"class\": \"speech\", " PLACE ", \"properties\": [" SAID(
            "text", "one") "]}, {\"id\": 21, \"class\": \"area\", " PLACE
                           "}, {\"id\": 22, \"class\": \"speech\", " PLACE
                           ", \"properties\": [" SAID("text", "two") ", " SAID(
                               "text_cs", "dva") ", " SAID("text_fr", "deux") "]}");
    REQUIRE(level != NULL);
    const LevelDesc *desc = level_desc(level);
    REQUIRE(level_element_count_of(desc, LEVEL_ELEMENT_SPEECH) == 2);
    CHECK_INT(desc->elements[desc->element_first[LEVEL_ELEMENT_SPEECH]].id, 20);
    CHECK_STR(level_text_in(&desc->speeches[0], "cs"), "one");
    CHECK_STR(level_text_in(&desc->speeches[1], "cs"), "dva");
    CHECK_STR(level_text_in(&desc->speeches[1], "fr"), "deux");
    CHECK_STR(level_text_in(&desc->speeches[1], "en"), "two");
    level_free(level);
}

// Words are for the player: they change neither the level's hash nor its recorded runs.
TEST(speeches_words_are_no_part_of_the_hash)
{
    static const char *const texts[] = {SAID("text", "one"), SAID("text", "two, and more")};
    uint64_t hashes[2] = {0};
    for (int i = 0; i < 2; i++) {
        char object[400];
        snprintf(object, sizeof object,
                 "{\"id\": 20, \"class\": \"speech\", " PLACE ", \"properties\": [%s]}", texts[i]);
        Level *level = load_with(object);
        REQUIRE(level != NULL);
        hashes[i] = game_level_hash(level_desc(level));
        level_free(level);
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST(speeches_are_checked_for_words_and_letters)
{
    CHECK_INT(told("{\"id\": 20, \"class\": \"speech\", " PLACE
                   ", \"properties\": [" SAID("text", "\\u2603") "]}",
                   "will be an empty box"),
              1);
    CHECK_INT(told("{\"id\": 20, \"class\": \"speech\", " PLACE
                   ", \"properties\": [" SAID("text", "x") ", " SAID("text_de", "\\u2603") "]}",
                   "will be an empty box"),
              1);
    CHECK_INT(told("{\"id\": 20, \"class\": \"speech\", " PLACE
                   ", \"properties\": [" SAID("text", "x") ", {\"name\": \"waits\", \"type\": "
                                                           "\"bool\", \"value\": true}]}",
                   "nothing switches it on"),
              1);
}
