// test_world_file.c - worlds: the shipped ones are whole, a world of an author's own says only what
// differs, and every mistake is told with its place.
#include "harness.h"
#include "jantar/world_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A folder with files, and what was loaded from it.
typedef struct Ground {
    char folder[FILES_PATH_BYTES], shipped[FILES_PATH_BYTES];
    World world;
    LevelReport report;
} Ground;

static Ground *ground_open(void)
{
    Ground *ground = calloc(1, sizeof *ground);
    if (!CHECK(ground != NULL))
        exit(1);
    harness_source_path(ground->shipped, sizeof ground->shipped, "assets/worlds");
    CHECK(harness_temp_directory(ground->folder, sizeof ground->folder) != NULL);
    return ground;
}

static void write_file(const Ground *ground, const char *name, const char *text)
{
    Err err;
    CHECK(files_write_atomic(harness_path_in(ground->folder, name), text, strlen(text), &err));
}

static LevelStatus load(Ground *ground, const char *name, const char *variant)
{
    const WorldOrder order = {ground->shipped, name, variant};
    return world_load(&order, &ground->world, &ground->report);
}

// Loads a world that is written into a file of its own.
static LevelStatus load_text(Ground *ground, const char *text)
{
    write_file(ground, "own.json", text);
    return load(ground, harness_path_in(ground->folder, "own.json"), "");
}

static const char *error_of(const Ground *ground)
{
    return level_report_first_error(&ground->report);
}

// --- the shipped worlds --------------------------------------------------------------------------

TEST(world_of_the_program_is_the_shipped_one)
{
    Ground *ground = ground_open();
    REQUIRE(load(ground, "", "") == LEVEL_OK);
    World *file = calloc(1, sizeof *file);
    REQUIRE(file != NULL);
    *file = ground->world;
    CHECK_CONTAINS(file->file, "assets/worlds/forest.json");
    CHECK_CONTAINS(file->atlas, "atlas/forest.json");
    const WorldOrder without = {NULL, "forest", ""};
    REQUIRE(world_load(&without, &ground->world, &ground->report) == LEVEL_OK);
    CHECK(memcmp(&file->theme, &ground->world.theme, sizeof file->theme) == 0);
    CHECK_STR(ground->world.file, "");
    free(file);
    free(ground);
}

TEST(world_variants_change_what_they_name)
{
    static const char *const variants[] = {"oak",    "cave", "amber",  "meadow", "mist",
                                           "sunset", "gale", "canopy", "night",  "strand"};
    Ground *ground = ground_open();
    REQUIRE(load(ground, "forest", "") == LEVEL_OK);
    Theme *plain = malloc(sizeof *plain);
    REQUIRE(plain != NULL);
    *plain = ground->world.theme;
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        REQUIRE(load(ground, "forest", variants[i]) == LEVEL_OK);
        const Theme *theme = &ground->world.theme;
        CHECK(theme->air.top != plain->air.top && theme->growth.rim != plain->growth.rim);
        CHECK(theme->backdrop.layer_count >= 4);
        CHECK_HEX(theme->creatures.eye, plain->creatures.eye); // nobody changes it
    }
    CHECK_INT(load(ground, "forest", "noon"), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(ground), "there is no variant 'noon'; there are: oak, cave,");
    free(plain);
    free(ground);
}

TEST(worlds_that_are_shipped_are_good)
{
    Ground *ground = ground_open();
    FileList list;
    Err err;
    REQUIRE(files_list(ground->shipped, ".json", false, &list, &err));
    CHECK(list.count >= 1);
    for (size_t i = 0; i < list.count; i++) {
        char type[THEME_NAME_MAX];
        world_file_type(list.paths[i], type);
        CHECK_STR(type, "world");
        if (!CHECK_INT(world_check(ground->shipped, list.paths[i], &ground->report), LEVEL_OK))
            CHECK_STR(error_of(ground), "");
    }
    files_list_free(&list);
    free(ground);
}

// --- worlds of authors ---------------------------------------------------------------------------

#define LIKE "{\"type\":\"world\",\"like\":\"forest\","

TEST(world_like_another_says_only_what_differs)
{
    Ground *ground = ground_open();
    REQUIRE(load(ground, "forest", "") == LEVEL_OK);
    uint32_t eye = ground->world.theme.creatures.eye;
    REQUIRE(load_text(ground, "{\"type\":\"world\",\"like\":\"forest\",\"note\":\"mine\","
                              "\"air\":{\"top\":\"#010203\",\"sun_strength\":0.5},"
                              "\"growth\":{\"drips\":[\"#000001\",\"#000002\",\"#000003\"]},"
                              "\"backdrop\":{\"layers\":[{\"recipe\":\"ridge\",\"width\":2},"
                              "{\"recipe\":\"sprites\",\"sprites\":[\"a\",\"b\"],"
                              "\"height\":[1,2]}]}}") == LEVEL_OK);
    const Theme *theme = &ground->world.theme;
    CHECK_HEX(theme->air.top, 0x010203);
    CHECK(theme->air.sun_strength == 0.5);
    CHECK_HEX(theme->growth.drips[2], 3);
    CHECK_HEX(theme->creatures.eye, eye);
    CHECK_INT(theme->backdrop.layer_count, 2);
    CHECK_INT(theme->backdrop.layers[0].recipe, THEME_RIDGE);
    CHECK(theme->backdrop.layers[0].width.high == 2.0 && theme->backdrop.layers[0].alpha == 1.0);
    CHECK_INT(theme->backdrop.layers[1].sprites.count, 2);
    CHECK_STR(theme->backdrop.layers[1].sprites.names[1], "b");
    CHECK(theme->backdrop.layers[1].height.low == 1.0);
    free(ground);
}

// Bands of years, drops and ribs: what is not said has its usual value.
TEST(world_says_bands_drops_and_ribs)
{
    Ground *ground = ground_open();
    REQUIRE(load(ground, "forest", "") == LEVEL_OK);
    CHECK_INT(ground->world.theme.ground.stratum_count, 0);
    CHECK(ground->world.theme.drops.density == 0.0);
    REQUIRE(load_text(ground, "{\"type\":\"world\",\"like\":\"forest\","
                              "\"ground\":{\"strata\":[{},{\"color\":\"#010203\",\"width\":0.5}]},"
                              "\"drops\":{\"density\":0.5,\"every\":[3,6]},"
                              "\"backdrop\":{\"layers\":[{\"recipe\":\"ribs\",\"count\":8}]}}") ==
            LEVEL_OK);
    const Theme *theme = &ground->world.theme;
    CHECK_INT(theme->ground.stratum_count, 2);
    CHECK(theme->ground.strata[0].spacing == 4.0 && theme->ground.strata[0].alpha == 1.0);
    CHECK_HEX(theme->ground.strata[1].color, 0x010203);
    CHECK(theme->ground.strata[1].width.low == 0.5 && theme->ground.strata[1].width.high == 0.5);
    CHECK(theme->drops.density == 0.5 && theme->drops.every.high == 6.0);
    CHECK_INT(theme->backdrop.layers[0].recipe, THEME_RIBS);
    free(ground);
}

TEST(world_switches_its_lamps_on)
{
    Ground *ground = ground_open();
    REQUIRE(load(ground, "forest", "") == LEVEL_OK);
    CHECK(!ground->world.theme.lamp.on && !ground->world.theme.media.calm);
    REQUIRE(load_text(ground, "{\"type\":\"world\",\"like\":\"forest\",\"lamp\":{\"on\":true,"
                              "\"dark\":[{},{\"at\":2},{},{},{\"left\":\"#010203\"}]},"
                              "\"media\":{\"calm\":true}}") == LEVEL_OK);
    const ThemeLamp *lamp = &ground->world.theme.lamp;
    CHECK(lamp->on && ground->world.theme.media.calm);
    CHECK(lamp->dark[1].at == 2.0 && lamp->dark[2].at == 5.5);
    CHECK_HEX(lamp->dark[1].left, 0xf4e6cc);
    CHECK_HEX(lamp->dark[THEME_LAMP_STOPS - 1].left, 0x010203);
    free(ground);
}

TEST(world_switches_its_daylight_on)
{
    Ground *ground = ground_open();
    REQUIRE(load(ground, "forest", "") == LEVEL_OK);
    const Theme *theme = &ground->world.theme;
    CHECK(!theme->day.on && !theme->media.glass.on && theme->ground.sand_count == 0);
    REQUIRE(load_text(ground,
                      LIKE "\"day\":{\"on\":true,\"rim\":1.25},\"media\":{\"glass\":{\"on\":true}},"
                           "\"ground\":{\"sand\":[{},{\"color\":\"#010203\"}],"
                           "\"shingle\":{\"density\":3}},\"dressing\":{\"lean\":-0.5},"
                           "\"backdrop\":{\"layers\":[{\"recipe\":\"sea\"},"
                           "{\"recipe\":\"dunes\",\"one_way\":true}]}}") == LEVEL_OK);
    CHECK(theme->day.on && theme->day.rim == 1.25 && theme->media.glass.on);
    CHECK_INT(theme->ground.sand_count, 2);
    CHECK(theme->ground.sand[0].depth == 0.3 && theme->ground.sand[0].alpha == 1.0);
    CHECK_HEX(theme->ground.sand[1].color, 0x010203);
    CHECK(theme->ground.shingle.density == 3.0 && theme->dressing.lean == -0.5);
    CHECK_INT(theme->backdrop.layers[0].recipe, THEME_SEA);
    CHECK(theme->backdrop.layers[1].one_way && !theme->backdrop.layers[0].one_way);
    CHECK(theme->props[0].wet.low == 0.0 && theme->props[0].wet.high == 1.0);
    CHECK_INT(load_text(ground, LIKE "\"ground\":{\"sand\":[{},{},{},{}]}}"), LEVEL_INVALID);
    free(ground);
}

TEST(an_authors_world_may_be_like_one_that_is_like_another)
{
    Ground *ground = ground_open();
    REQUIRE(load_text(ground, "{\"type\":\"world\",\"like\":\"deep\","
                              "\"air\":{\"top\":\"#010203\"}}") == LEVEL_OK);
    CHECK(ground->world.theme.lamp.on); // the blue earth's
    CHECK_HEX(ground->world.theme.air.top, 0x010203);
    CHECK_CONTAINS(ground->world.atlas, "deep.json");
    free(ground);
}

// A text, and a part of the message that it must bring.
typedef struct Mistake {
    const char *text, *message;
} Mistake;

TEST(world_mistakes_are_told_with_their_place)
{
    static const Mistake mistakes[] = {
        {"{\"type\":\"world\"}", "own.json:1:1: $: 'music' is missing"},
        {"{\"type\":\"map\"}", "$: this is no world"},
        {"{\"type\":\"world\",", "own.json:1:"},
        {LIKE "\"air\":{\"top\":\"red\"}}", "$.air.top: top must be a colour"},
        {LIKE "\"air\":{\"top\":\"#12345\"}}", "$.air.top: top must be a colour"},
        {LIKE "\"air\":{\"high_at\":2}}", "$.air.high_at: high_at is 2; it must be from 0 to 1"},
        {LIKE "\"air\":[]}", "$.air: this must be an object"},
        {LIKE "\"sky\":{}}",
         "$.sky: there is no 'sky' here; levels/world.schema.json has all names"},
        {LIKE "\"air\":{\"topp\":1}}",
         "$.air.topp: there is no 'topp' here; perhaps 'top' is meant"},
        {LIKE "\"backdrop\":{\"layers\":{}}}", "layers must be a list of at most 32 objects"},
        {LIKE "\"backdrop\":{\"layers\":[{\"recipe\":\"rain\"}]}}",
         "$.backdrop.layers[0].recipe: recipe must be one of: trees, haze,"},
        {LIKE "\"backdrop\":{\"layers\":[{\"width\":[3,1]}]}}", "the lower number comes first"},
        {LIKE "\"backdrop\":{\"layers\":[{\"width\":[1,2,3]}]}}", "a number or [lowest, highest]"},
        {LIKE "\"backdrop\":{\"layers\":[{\"front\":1}]}}", "front must be true or false"},
        {LIKE "\"backdrop\":{\"layers\":[{\"count\":1.5}]}}", "it must be a whole number"},
        {LIKE "\"ground\":{\"strata\":[{\"spacing\":0.1}]}}",
         "spacing is 0.1; it must be from 0.5 to 100"},
        {LIKE "\"ground\":{\"strata\":[{},{},{},{},{},{},{},{},{}]}}",
         "strata must be a list of at most 8 objects"},
        {LIKE "\"drops\":{\"every\":[0,1]}}", "every is 0; it must be from 2 to 100"},
        {LIKE "\"drops\":{\"density\":5}}", "density is 5; it must be from 0 to 4"},
        {LIKE "\"props\":[{\"place\":\"sky\"}]}",
         "place must be one of: top, below, side, corner, inside"},
        {LIKE "\"props\":[{\"sprites\":[1]}]}", "sprites must be a text"},
        {LIKE "\"props\":[{\"sprites\":\"fern\"}]}", "sprites must be a list of at most 8 names"},
        {LIKE "\"music\":{\"piece\":\"0123456789012345678901234567890123456789\"}}",
         "piece must be a text of at most 31 bytes"},
        {LIKE "\"ground\":{\"materials\":{\"cheese\":{}}}}", "there is no 'cheese' here"},
        {LIKE "\"lamp\":{\"on\":1}}", "$.lamp.on: on must be true or false"},
        {LIKE "\"lamp\":{\"dark\":[{}]}}", "dark must be a list of 5"},
        {LIKE "\"lamp\":{\"beams\":2}}", "$.lamp.beams: beams is 2; it must be from 0 to 1"},
        {LIKE "\"ground\":{\"edge\":[]}}", "edge must be a list of 3"},
        {LIKE "\"atlas\":\"../x/y\"}", "'../x/y' must name a shipped atlas"},
        {LIKE "\"atlas\":\"gone.json\"}", "there is no such file"},
        {"{\"type\":\"world\",\"like\":\"../forest\"}", "'like' must name a world"},
        {"{\"type\":\"world\",\"like\":\"sea\"}", "there is no world 'sea'"},
    };
    Ground *ground = ground_open();
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        CHECK_INT(load_text(ground, mistakes[i].text), LEVEL_INVALID);
        CHECK_CONTAINS(error_of(ground), mistakes[i].message);
    }
    CHECK_INT(load(ground, "sea", ""), LEVEL_UNREADABLE);
    CHECK_INT(load(ground, "../worlds/forest", ""), LEVEL_UNREADABLE);
    CHECK_INT(load(ground, harness_path_in(ground->folder, "gone.json"), ""), LEVEL_UNREADABLE);
    free(ground);
}

// Writes a world with layers of crowns that stand close, in a variant or in all of it.
static void write_crowded(const Ground *ground, unsigned layers, bool in_variant)
{
    static const char layer[] = "{\"recipe\":\"sprites\",\"sprites\":[\"crown-1\"],\"spacing\":9,"
                                "\"height\":8,\"top\":2,\"bottom\":9}";
    char text[8192];
    size_t at = (size_t)snprintf(text, sizeof text, LIKE "%s\"backdrop\":{\"layers\":[",
                                 in_variant ? "\"variants\":{\"full\":{" : "");
    for (unsigned i = 0; i < layers; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", i > 0 ? "," : "", layer);
    snprintf(text + at, sizeof text - at, "]}}%s", in_variant ? "}}" : "");
    write_file(ground, "own.json", text);
}

// The game would answer no key while it paints such a picture.
TEST(worlds_that_no_machine_can_paint_are_refused)
{
    static const char speckled[] = LIKE "\"weather\":[{\"count\":256,\"size\":4}]}";
    static const char dazzling[] =
        LIKE "\"backdrop\":{\"layers\":[{\"recipe\":\"sun\",\"count\":100}]}}";
    static const char message[] = "this world would paint the picture";
    Ground *ground = ground_open();
    write_crowded(ground, 16, false);
    CHECK_INT(load(ground, harness_path_in(ground->folder, "own.json"), ""), LEVEL_OK);
    write_crowded(ground, 32, false);
    CHECK_INT(load(ground, harness_path_in(ground->folder, "own.json"), ""), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(ground), message);
    write_crowded(ground, 32, true);
    const char *path = harness_path_in(ground->folder, "own.json");
    CHECK_INT(load(ground, path, ""), LEVEL_OK);
    CHECK_INT(load(ground, path, "full"), LEVEL_INVALID);
    CHECK_INT(world_check(ground->shipped, path, &ground->report), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(ground), message);
    CHECK_INT(load_text(ground, speckled), LEVEL_INVALID);
    CHECK_INT(load_text(ground, dazzling), LEVEL_INVALID);
    free(ground);
}

// Every single byte of the shipped world is once another one: it loads or it is refused.
TEST(worlds_of_any_bytes_are_loaded_or_refused)
{
    char path[FILES_PATH_BYTES];
    Ground *ground = ground_open();
    FileBytes file;
    REQUIRE(files_read(harness_source_path(path, sizeof path, "assets/worlds/forest.json"), 1 << 20,
                       &file, NULL));
    uint32_t random = 1, refused = 0, tries = harness_is_sample() ? 60 : 300;
    for (uint32_t i = 0; i < tries; i++) {
        random = random * 1664525u + 1013904223u;
        unsigned char *byte = file.bytes + random % file.size, was = *byte;
        *byte = (unsigned char)" {}[],:\"#0a-e9"[(random >> 16) % 14];
        Err err;
        CHECK(files_write_atomic(harness_path_in(ground->folder, "own.json"), file.bytes, file.size,
                                 &err));
        refused += load(ground, harness_path_in(ground->folder, "own.json"), "") != LEVEL_OK;
        *byte = was;
    }
    CHECK(refused > tries / 4 && refused < tries);
    files_bytes_free(&file);
    free(ground);
}

// --- atlases -------------------------------------------------------------------------------------

#define FRAME(name, more) "\"" name "\":{\"frame\":{\"x\":2,\"y\":4,\"w\":30,\"h\":20}" more "}"

TEST(atlas_is_read_with_all_its_pages)
{
    Ground *ground = ground_open();
    Atlas *atlas = calloc(1, sizeof *atlas);
    REQUIRE(atlas != NULL);
    write_file(ground, "two.json",
               "{\"frames\":{" FRAME("b", "") "},\"meta\":{\"image\":\"two.png\"}}");
    write_file(
        ground, "one.json",
        "{\"frames\":{" FRAME(
            "c", ",\"spriteSourceSize\":{\"x\":5,\"y\":6,\"w\":30,\"h\":20},"
                 "\"sourceSize\":{\"w\":40,\"h\":40},"
                 "\"pivot\":{\"x\":0.5,\"y\":1}") "," FRAME("a", "") "},\"meta\":{\"image\":\"one."
                                                                     "png\",\"related_multi_"
                                                                     "packs\":[\"two.json\"]}}");
    REQUIRE(world_atlas_load(harness_path_in(ground->folder, "one.json"), atlas, &ground->report) ==
            LEVEL_OK);
    CHECK_INT(atlas->page_count, 2);
    CHECK_INT(atlas->sprite_count, 3);
    CHECK_STR(atlas->sprites[0].name, "a");
    CHECK_STR(atlas->sprites[1].name, "b");
    CHECK_INT(atlas->sprites[1].page, 1);
    CHECK(atlas->sprites[2].pivot_x == 15.0 && atlas->sprites[2].pivot_y == 34.0);
    CHECK_CONTAINS(atlas->pages[1], "two.png");
    free(atlas);
    free(ground);
}

TEST(atlas_mistakes_are_told)
{
    static const Mistake mistakes[] = {
        {"{}", "an atlas names files in its own folder"},
        {"{\"frames\":[],\"meta\":{\"image\":\"a.png\"}}", "'frames' must be an object"},
        {"{\"frames\":{},\"meta\":{\"image\":\"../a.png\"}}", "names files in its own folder"},
        {"{\"frames\":{" FRAME("a", ",\"rotated\":true") "},\"meta\":{\"image\":\"a.png\"}}",
         "must not be rotated"},
        {"{\"frames\":{\"a\":{}},\"meta\":{\"image\":\"a.png\"}}", "$.frames.a"},
        {"{\"frames\":{},\"meta\":{\"image\":\"a.png\",\"related_multi_packs\":[\"gone.json\"]}}",
         "gone.json"},
    };
    Ground *ground = ground_open();
    Atlas *atlas = calloc(1, sizeof *atlas);
    REQUIRE(atlas != NULL);
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        write_file(ground, "a.json", mistakes[i].text);
        CHECK_INT(
            world_atlas_load(harness_path_in(ground->folder, "a.json"), atlas, &ground->report),
            LEVEL_INVALID);
        CHECK_CONTAINS(error_of(ground), mistakes[i].message);
    }
    free(atlas);
    free(ground);
}

// A sprite that a world names and its atlas lacks is an error of the world.
TEST(world_check_finds_missing_sprites_and_bad_variants)
{
    Ground *ground = ground_open();
    const char *path = harness_path_in(ground->folder, "own.json");
    write_file(ground, "own.json", LIKE "\"props\":[{\"sprites\":[\"fern-1\",\"palm\"]}]}");
    CHECK_INT(world_check(ground->shipped, path, &ground->report), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(ground), "$.props[0].sprites[1]: the atlas has no sprite 'palm'");
    path = harness_path_in(ground->folder, "own.json");
    write_file(ground, "own.json", LIKE "\"variants\":{\"a\":{},\"b\":{\"air\":{\"top\":7}}}}");
    CHECK_INT(world_check(ground->shipped, path, &ground->report), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(ground), "$.variants.b.air.top: top must be a colour");
    free(ground);
}

// --- maps that name a world ----------------------------------------------------------------------

static const char map_text[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":2,\"height\":2,\"tilewidth\":16,"
    "\"tileheight\":16,\"tilesets\":[],\"layers\":[],\"properties\":[{\"name\":\"experiment\","
    "\"type\":\"bool\",\"value\":true},{\"name\":\"world\",\"type\":\"string\",\"value\":\"%s\"},"
    "{\"name\":\"world_variant\",\"type\":\"string\",\"value\":\"%s\"}]}";

static LevelStatus check_map(Ground *ground, const char *world, const char *variant)
{
    char text[2048];
    snprintf(text, sizeof text, map_text, world, variant);
    write_file(ground, "map.json", text);
    return level_check(harness_path_in(ground->folder, "map.json"), ground->shipped,
                       &ground->report);
}

static bool is_warned(const Ground *ground, const char *words)
{
    for (uint32_t i = 0; i < ground->report.count; i++)
        if (strstr(ground->report.messages[i].text, words) != NULL)
            return ground->report.messages[i].warning;
    return false;
}

TEST(map_with_a_world_that_is_not_there_is_warned_of)
{
    static const char words[] = "the usual world takes the place of that of the map";
    Ground *ground = ground_open();
    CHECK_INT(check_map(ground, "forest", "mist"), LEVEL_OK);
    CHECK(!is_warned(ground, words));
    CHECK_INT(check_map(ground, "forest", "noon"), LEVEL_OK);
    CHECK(is_warned(ground, "there is no variant 'noon'"));
    CHECK_INT(check_map(ground, "sea", ""), LEVEL_OK);
    CHECK(is_warned(ground, words));
    CHECK_INT(check_map(ground, "gone.json", ""), LEVEL_OK);
    CHECK(is_warned(ground, "the world 'gone.json' is not used"));
    write_file(ground, "own.json", LIKE "\"air\":{}}");
    CHECK_INT(check_map(ground, "own.json", ""), LEVEL_OK);
    CHECK(!is_warned(ground, words));
    free(ground);
}

TEST(files_of_a_level_have_those_of_its_world)
{
    Ground *ground = ground_open();
    FileList list;
    write_file(ground, "own.json", LIKE "\"air\":{}}");
    check_map(ground, "own.json", "");
    REQUIRE(level_files_list(harness_path_in(ground->folder, "map.json"), ground->shipped, &list));
    REQUIRE(list.count >= 5);
    CHECK_CONTAINS(list.paths[1], "assets/events.json");
    CHECK_CONTAINS(list.paths[2], "assets/figures/"); // all of them
    CHECK_CONTAINS(list.paths[list.count - 3], "own.json");
    CHECK_CONTAINS(list.paths[list.count - 2], "atlas/forest.json");
    CHECK_CONTAINS(list.paths[list.count - 1], "atlas/forest-1.png");
    files_list_free(&list);
    free(ground);
}
