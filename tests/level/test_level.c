// test_level.c - good maps: what arrives in the LevelDesc, for all forms that Tiled writes.
#include "harness.h"
#include "jantar/level_lesson.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Loads a map that must be good and have only the given warnings.
static Level *load_good(const char *text, const char *messages)
{
    Level *level = support_load(text);
    CHECK(level != NULL);
    CHECK_STR(support_messages(), messages);
    return level;
}

TEST(level_reads_a_good_map)
{
    Level *level = load_good(support_good_map(), "");
    REQUIRE(level != NULL);
    const LevelDesc *desc = level_desc(level);
    CHECK_STR(desc->title.written, "Proving ground");
    CHECK_NEAR(desc->gravity, 25.0, 0.0);
    CHECK_NEAR(desc->spawn.x, 1.5, 0.0);
    CHECK_NEAR(desc->spawn.y, 0.5, 0.0);
    REQUIRE(CHECK_INT(desc->exit_count, 1) && CHECK_INT(desc->sign_count, 1));
    CHECK_INT(desc->exits[0].id, 2);
    CHECK_NEAR(desc->exits[0].box.min.x, 3.0, 0.0);
    CHECK_NEAR(desc->exits[0].box.max.y, 1.0, 0.0);
    CHECK_INT(desc->signs[0].id, 3);
    CHECK_STR(desc->signs[0].text.written, "Roll!");
    CHECK_NEAR(desc->signs[0].box.min.y, 0.25, 0.0);
    CHECK_NEAR(desc->signs[0].box.max.y, 0.75, 0.0);
    level_free(level);
}

TEST(level_reads_what_signs_say_in_other_languages)
{
    const char *text = support_replace(
        support_good_map(), "\"value\": \"Roll!\"}",
        "\"value\": \"Roll!\"}, {\"name\": \"text_cs\", \"type\": \"string\", \"value\": "
        "\"Kut\u00e1lej se!\"}, {\"name\": \"text_pt_BR\", \"type\": \"string\", "
        "\"value\": \"Role!\"}, {\"name\": \"text_sl\", \"type\": \"string\", \"value\": \"\"}");
    REQUIRE(text != NULL);
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    const LevelSign *sign = &level_desc(level)->signs[0];
    CHECK_STR(sign->text.written, "Roll!");
    CHECK_STR(level_text_in(&sign->text, "cs"), "Kut\u00e1lej se!");
    CHECK_STR(level_text_in(&sign->text, "sl"), "Roll!"); // an empty one is none
    CHECK_STR(level_text_in(&sign->text, "pl"), "Roll!");
    CHECK_STR(level_text_in(&sign->text, "pt_BR.UTF-8"), "Role!");
    level_free(level);
}

TEST(level_reads_what_signs_teach)
{
    const char *const names[] = {"\"jump\"", "\"nothing\"", "\"fly\"", "3"};
    const uint32_t shows[] = {LEVEL_LESSON_JUMP, LEVEL_LESSON_NONE};
    for (uint32_t i = 0; i < 4; i++) {
        char value[128];
        snprintf(value, sizeof value,
                 "\"value\": \"Roll!\"}, {\"name\": \"shows\", \"type\": \"string\", "
                 "\"value\": %s}",
                 names[i]);
        const char *text = support_replace(support_good_map(), "\"value\": \"Roll!\"}", value);
        REQUIRE(text != NULL);
        if (i >= 2) {
            CHECK(support_load(text) == NULL);
            continue;
        }
        Level *level = load_good(text, "");
        REQUIRE(level != NULL);
        CHECK_INT(level_desc(level)->signs[0].shows, shows[i]);
        level_free(level);
    }
}

TEST(level_reads_its_title_in_other_languages)
{
    const char *text = support_replace(
        support_good_map(), "\"value\": \"Proving ground\"}",
        "\"value\": \"Proving ground\"}, {\"name\": \"title_sk\", \"type\": \"string\", "
        "\"value\": \"Sk\u00fa\u0161obn\u00fd les\"}");
    REQUIRE(text != NULL);
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    const LevelText *title = &level_desc(level)->title;
    CHECK_STR(level_text_in(title, "sk_SK.UTF-8"), "Sk\u00fa\u0161obn\u00fd les");
    CHECK_STR(level_text_in(title, "pl"), "Proving ground");
    level_free(level);
}

TEST(level_reads_cells)
{
    Level *level = load_good(support_good_map(), "");
    REQUIRE(level != NULL);
    const SimTerrain *terrain = &level_desc(level)->terrain;
    CHECK_INT(terrain->width, 4);
    CHECK_INT(terrain->height, 3);
    CHECK_INT(terrain->type_count,
              3); // air, slope, block; tile 3 of the set has no shape, so it is air
    for (int32_t x = 0; x < 4; x++) {
        CHECK_INT(sim_terrain_type(terrain, x, 0), 0);
        CHECK_INT(sim_terrain_type(terrain, x, 2), sim_terrain_type(terrain, 0, 2));
    }
    uint32_t slope = sim_terrain_type(terrain, 0, 1), block = sim_terrain_type(terrain, 0, 2);
    REQUIRE(CHECK(slope != 0) && CHECK(block != 0) && CHECK(slope != block));
    CHECK_INT(sim_terrain_type(terrain, 2, 1), 0);
    CHECK_INT(sim_terrain_type(terrain, 3, 1), 0);
    CHECK_INT(terrain->types[slope].piece_count, 1);
    CHECK_INT(terrain->pieces[terrain->types[slope].first_piece].vertex_count, 3);
    CHECK_INT(terrain->pieces[terrain->types[block].first_piece].vertex_count, 4);
    CHECK(sim_terrain_depth(terrain, vec2(0.75, 1.5)) > 0.0); // inside the slope
    CHECK(sim_terrain_depth(terrain, vec2(0.25, 1.5)) == 0.0);
    level_free(level);
}

TEST(level_reads_map_properties)
{
    const char *text =
        support_replace(support_good_map(),
                        "\"properties\": [{\"name\": \"title\", \"type\": \"string\", "
                        "\"value\": \"Proving ground\"}]",
                        "\"properties\": {\"gravity\": 12.5}"); // as Tiled before 1.2 wrote them
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    CHECK_NEAR(level_desc(level)->gravity, 12.5, 0.0);
    CHECK_STR(level_desc(level)->title.written, "");
    level_free(level);
}

// Tiled has called this key type, class, and type again. An empty class does not count.
TEST(level_takes_type_for_class)
{
    const char *text =
        support_replace(support_good_map(), "\"class\": \"spawn\"", "\"type\": \"spawn\"");
    text = support_replace(text, "\"class\": \"exit\"", "\"class\": \"\", \"type\": \"exit\"");
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->exit_count, 1);
    level_free(level);
}

static void check_spawn(const char *shape, double x, double y)
{
    const char *text =
        support_replace(support_good_map(), "\"point\": true, \"x\": 24, \"y\": 8", shape);
    Level *level = load_good(text, "");
    if (level != NULL) {
        CHECK_NEAR(level_desc(level)->spawn.x, x, 0.0);
        CHECK_NEAR(level_desc(level)->spawn.y, y, 0.0);
    }
    level_free(level);
}

TEST(level_takes_the_centre_of_any_spawn)
{
    check_spawn("\"x\": 16, \"y\": 8, \"width\": 16, \"height\": 8", 1.5, 0.75);
    check_spawn("\"x\": 16, \"y\": 8, \"width\": 16, \"height\": 8, \"ellipse\": true", 1.5, 0.75);
    check_spawn("\"x\": 16, \"y\": 8, \"width\": 16, \"height\": 8, \"rotation\": 90", 0.75, 1.0);
    check_spawn("\"x\": 16, \"y\": 16, \"width\": 16, \"height\": 16, \"gid\": 1", 1.5, 0.5);
    check_spawn("\"x\": 16, \"y\": 8, \"polygon\": "
                "[{\"x\":0,\"y\":0},{\"x\":16,\"y\":0},{\"x\":0,\"y\":8}]",
                1.5, 0.75);
    check_spawn("\"x\": 16, \"y\": 8, \"polyline\": [{\"x\":0,\"y\":0},{\"x\":-8,\"y\":4}]", 0.75,
                0.625);
    check_spawn("\"x\": 16.01, \"y\": 7.99", 1.0009765625,
                7.984375 / 16.0); // rounded to the nearest 1/64 pixel
}

TEST(level_shifts_objects_with_their_layer)
{
    const char *text = support_replace(support_good_map(), "\"name\": \"things\",",
                                       "\"name\": \"things\", \"offsetx\": 8, \"offsety\": 4,");
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    CHECK_NEAR(level_desc(level)->spawn.x, 2.0, 0.0);
    CHECK_NEAR(level_desc(level)->spawn.y, 0.75, 0.0);
    CHECK_NEAR(level_desc(level)->exits[0].box.min.x, 3.5, 0.0);
    level_free(level);
}

TEST(level_reads_layers_in_groups)
{
    const char *text =
        support_replace(support_good_map(), "  {\"type\": \"tilelayer\"",
                        "  {\"type\": \"group\", \"visible\": true, \"opacity\": 1, \"layers\": [\n"
                        "  {\"type\": \"tilelayer\"");
    text = support_replace(text, "2, 2, 2, 2]}", "2, 2, 2, 2]}]}");
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    CHECK(sim_terrain_type(&level_desc(level)->terrain, 3, 2) != 0);
    level_free(level);
}

// The good map with its two layers inside a group that has additional JSON at its start.
static const char *group_layers(const char *head)
{
    const char *text =
        support_replace(support_good_map(), "\"layers\": [",
                        "\"layers\": [{\"type\": \"group\", \"visible\": true, \"opacity\": 1, % "
                        "\"layers\": [");
    text = support_replace(text, "%", head);
    return support_replace(text, "\n  ]}\n ]", "\n  ]}\n ]}]");
}

TEST(level_layers_inherit_from_their_groups)
{
    Level *level =
        load_good(group_layers("\"parallaxx\": 0.5, \"offsetx\": 8, \"offsety\": -4,"), "");
    REQUIRE(level != NULL);
    // parallax of the group: the layer does not collide
    CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 0, 2), 0);
    CHECK_NEAR(level_desc(level)->spawn.x, 2.0, 0.0);
    CHECK_NEAR(level_desc(level)->spawn.y, 0.25, 0.0);
    level_free(level);
    CHECK(support_load(group_layers("\"offsetx\": 8,")) == NULL);
    CHECK_STR(
        support_messages(),
        "map:14:3: $.layers[0].layers[0]: layer \"rock\": it collides, so its offset must be 0 "
        "(give it collides=false otherwise)");
}

// A tile object hangs from its lower left corner.
TEST(level_takes_tile_objects_as_rectangles)
{
    const char *text =
        support_replace(support_good_map(), "\"class\": \"exit\", \"x\": 48, \"y\": 0",
                        "\"class\": \"exit\", \"gid\": 3, \"x\": 48, \"y\": 32");
    Level *level = load_good(text, "");
    REQUIRE(level != NULL);
    CHECK_NEAR(level_desc(level)->exits[0].box.min.y, 1.0, 0.0);
    CHECK_NEAR(level_desc(level)->exits[0].box.max.y, 2.0, 0.0);
    level_free(level);
}

static const char second_layer[] =
    "{\"type\": \"tilelayer\", \"name\": \"over\", \"visible\": true, \"opacity\": 1, %"
    "\"data\": [2, 0, 0, 0,\n 4, 0, 0, 0,\n 0, 1, 0, 0]},\n  {\"type\": \"objectgroup\"";

// Loads the good map with a second tile layer on top that has additional JSON at its start.
static Level *load_with_second_layer(const char *head, const char *messages)
{
    const char *layer = support_replace(second_layer, "%", head);
    return load_good(support_replace(support_good_map(), "{\"type\": \"objectgroup\"", layer),
                     messages);
}

TEST(level_lets_the_later_layer_win)
{
    Level *level = load_with_second_layer(
        "", "map:20:5: warning: $.layers[1].data[9]: tile (1, 2) of layer \"over\": a "
            "layer below collides here too; only this one counts");
    REQUIRE(level != NULL);
    const SimTerrain *terrain = &level_desc(level)->terrain;
    CHECK(sim_terrain_type(terrain, 0, 0) == sim_terrain_type(terrain, 0, 2));
    CHECK(sim_terrain_type(terrain, 1, 2) ==
          sim_terrain_type(terrain, 0, 1));      // the slope, not air: it collides
    CHECK(sim_terrain_type(terrain, 0, 1) != 0); // a layer that does not collide covers nothing
    level_free(level);
}

TEST(level_leaves_out_layers_that_are_only_looked_at)
{
    static const char *const heads[] = {
        "\"parallaxx\": 0.5,",
        "\"parallaxy\": 2,",
        "\"properties\": [{\"name\": \"collides\", \"type\": \"bool\", \"value\": false}],",
        "\"properties\": {\"collides\": false},",
        "\"properties\": {\"collides\": \"false\"},", // the oldest maps know no types
    };
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        Level *level = load_with_second_layer(heads[i], "");
        if (level != NULL)
            CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 0, 0), 0);
        level_free(level);
    }
}

// Loads the good map with one replacement that leaves it valid, and checks the warning.
static void check_warning(const char *find, const char *by, const char *warning)
{
    level_free(load_good(support_replace(support_good_map(), find, by), warning));
}

TEST(level_warns_of_likely_slips)
{
    check_warning(
        "\"class\": \"exit\"", "\"class\": \"Exitt\"",
        "map:20:4: warning: $.layers[1].objects[1]: object 2 \"way out\": unknown class 'Exitt'; "
        "did you mean "
        "'exit'?\n"
        "map:18:3: warning: $.layers[1]: the level has no exit, so it can't be won; add a "
        "rectangle of class 'exit'");
    check_warning("\"class\": \"sign\"", "\"class\": \"waterfall\"",
                  "map:21:4: warning: $.layers[1].objects[2]: object 3 \"hint\": unknown class "
                  "'waterfall'; levels/README.md names those that are known; for a mere picture or "
                  "mark leave the class empty");
    check_warning("\"name\": \"hint\", \"class\": \"sign\"", "\"name\": \"sign\"",
                  "map:21:4: warning: $.layers[1].objects[2]: object 3 \"sign\": it has a name but "
                  "no class; set Class to "
                  "'sign'");
    check_warning(
        "\"name\": \"title\"", "\"name\": \"Titel\"",
        "map:4:17: warning: $.properties[0]: unknown property 'Titel'; did you mean 'title'?");
    check_warning("\"name\": \"title\"", "\"name\": \"author\"", "");
    check_warning("\"name\": \"solid\"", "\"name\": \"sold\"",
                  "map:8:30: warning: $.tilesets[0].tiles[0].properties[0]: tile 1 of tileset "
                  "\"blocks\": unknown property "
                  "'sold'; did you mean 'solid'?");
    check_warning("\"point\": true,",
                  "\"point\": true, \"properties\": [{\"name\": \"speed\", \"value\": 1}],",
                  "map:19:79: warning: $.layers[1].objects[0].properties[0]: spawn 1 \"start\": "
                  "unknown property 'speed'; "
                  "known here: none");
    check_warning("\"name\": \"rock\", \"visible\": true, \"opacity\": 1,",
                  "\"name\": \"rock\", \"visible\": true,",
                  "map:14:3: warning: $.layers[0]: layer \"rock\": it lacks 'visible' or "
                  "'opacity'; Tiled will show it as "
                  "invisible");
    check_warning("\"name\": \"things\", \"visible\": true,",
                  "\"name\": \"things\", \"visible\": false,",
                  "map:18:3: warning: $.layers[1]: layer \"things\": it is hidden in Tiled, but it "
                  "is in the game; show "
                  "it, or remove it");
    check_warning("\"name\": \"rock\", \"visible\": true, \"opacity\": 1,",
                  "\"name\": \"rock\", \"visible\": true, \"opacity\": 0,",
                  "map:14:3: warning: $.layers[0]: layer \"rock\": it is hidden in Tiled, but it "
                  "is in the game; show it, "
                  "or remove it");
    // A layer that holds notes alone is nothing of the game.
    static const char head[] = "\"layers\": [",
                      tail[] = "{\"id\": 9, \"name\": \"pit\", "
                               "\"x\": 0, \"y\": 0, \"width\": 16, \"height\": 16}]},";
    char notes[400];
    snprintf(notes, sizeof notes,
             "%s{\"type\": \"objectgroup\", \"name\": \"lesson\", \"visible\": false, "
             "\"opacity\": 1, \"objects\": [%s",
             head, tail);
    check_warning(head, notes, "");
    check_warning("\"x\": 48, \"y\": 0,", "\"x\": 480, \"y\": 0,",
                  "map:20:4: warning: $.layers[1].objects[1]: exit 2 \"way out\": the exit lies "
                  "outside the map; move it inside");
}

// Unknown pictures, animations, Wang sets and keys are ignored.
TEST(level_ignores_what_it_need_not_know)
{
    check_warning("\"image\": \"no-such-picture.png\"",
                  "\"image\": \"C:\\\\Program Files\\\\..\\\\x.png\", \"wangsets\": [{\"name\": "
                  "3}], \"_comment\": {}",
                  "");
    check_warning("\"objects\": [\n   {\"id\": 1",
                  "\"objects\": [{\"id\": 9, \"text\": {\"text\": \"hello\"}},\n   {\"id\": 1", "");
    check_warning("{\"type\": \"objectgroup\"",
                  "{\"type\": \"imagelayer\", \"image\": \"none.png\", \"visible\": true, "
                  "\"opacity\": 1},\n  {\"type\": "
                  "\"objectgroup\"",
                  "");
}

// Thousands of messages cost no more than the twenty that are kept: finding a place means reading
// the file again.
TEST(level_counts_what_it_can_not_tell)
{
    static char objects[60000];
    size_t used = 0;
    for (int i = 0; i < 2000; i++)
        used += (size_t)sprintf(objects + used, "{\"class\": \"tree\"},\n");
    sprintf(objects + used, "{\"id\": 1,");
    Level *level = support_load(
        support_replace(support_good_map(), "{\"id\": 1, \"name\": \"start\",", objects));
    CHECK(level != NULL);
    CHECK_INT(support_report()->warning_count, 2000);
    CHECK_INT(support_report()->count, LEVEL_REPORT_MAX);
    CHECK_CONTAINS(support_report()->messages[LEVEL_REPORT_MAX - 1].text,
                   "map:38:1: warning: $.layers[1].objects[19]: ");
    level_free(level);
}

TEST(level_needs_no_nul_behind_its_bytes)
{
    const char *text = support_good_map();
    Level *level = NULL;
    static LevelReport report;
    REQUIRE(text != NULL);
    size_t size = strlen(text);
    char *bytes = malloc(size); // exact size: a sanitizer sees a byte read beyond it
    REQUIRE(bytes != NULL);
    memcpy(bytes, text, size);
    CHECK_INT(level_parse(bytes, size, NULL, &level, &report), LEVEL_OK);
    level_free(level);
    level = NULL;
    CHECK_INT(level_parse(bytes, size - 3, NULL, &level, &report), LEVEL_INVALID);
    CHECK(level == NULL);
    CHECK_INT(level_parse(NULL, 0, NULL, &level, &report), LEVEL_INVALID);
    free(bytes);
}

TEST(level_checks_tilesets_too)
{
    static const char tileset[] =
        "{\"type\": \"tileset\", \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": %, "
        "\"tiles\": [{\"id\": 0, \"properties\": {\"solid\": true}}]}";
    static LevelReport report;
    const char *text = support_replace(tileset, "%", "16");
    CHECK_INT(level_check_bytes(text, strlen(text), "t.tsj", NULL, &report), LEVEL_OK);
    CHECK_INT(report.count, 0);
    text = support_replace(tileset, "%", "18");
    CHECK_INT(level_check_bytes(text, strlen(text), "t.tsj", NULL, &report), LEVEL_INVALID);
    CHECK_STR(level_report_first_error(&report),
              "t.tsj:1:1: $: tiles that collide must be square; these are 16x18 pixels");
}

// Number of warnings of a check about a letter, at a value with this path.
static uint32_t lacking(const char *text, const char *letter, const char *path)
{
    static LevelReport report; // too large for some stacks
    uint32_t count = 0;
    level_check_bytes(text, strlen(text), NULL, NULL, &report);
    for (uint32_t i = 0; i < report.count; i++)
        count += strstr(report.messages[i].text, letter) && strstr(report.messages[i].text, path) &&
                 strstr(report.messages[i].text, "will be an empty box");
    return count;
}

TEST(letters_that_the_font_lacks_are_warned_of_once_for_each_text)
{
    const char *good = support_good_map();
    CHECK_INT(lacking(good, "", ""), 0);
    const char *cyrillic = support_replace(good, "Proving ground", "Größe, ¿qué?\\nґанок");
    CHECK_INT(lacking(cyrillic, "", ""), 0);
    const char *title = support_replace(good, "Proving ground", "the 森 and 木");
    CHECK_INT(lacking(title, "'森' (U+68EE)", "$.properties[0].value: "), 1);
    CHECK_INT(lacking(title, "", ""), 1);
    const char *sign = support_replace(
        good, "\"Roll!\"}",
        "\"木\"}, {\"name\": \"text_cs\", \"type\": \"string\", \"value\": \"a\\tb\"}");
    CHECK_INT(lacking(sign, "sign 3 \"hint\": the letter '木' (U+6728)", "objects[2]"), 1);
    CHECK_INT(lacking(sign, "(U+0009)", "objects[2]"), 1);
    CHECK_INT(lacking(sign, "", ""), 2);
    const char *text = support_replace(good, "\"class\": \"spawn\"",
                                       "\"class\": \"spawn\", \"text\": {\"text\": \"a 木\"}");
    CHECK_INT(lacking(text, "(U+6728)", "$.layers[1].objects[0].text"), 1);
}
