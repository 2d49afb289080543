// test_paths.c - which files a map may name, and the message for others.
#define _XOPEN_SOURCE 700
#include "harness.h"
#include "jantar/files.h"
#include "support.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char tileset[] =
    "{\"type\": \"tileset\", \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": 16,\n"
    "\"tiles\": [{\"id\": 0, \"properties\": {\"solid\": true}}]}";

static const char map_format[] =
    "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1, "
    "\"tilewidth\": 16, "
    "\"tileheight\": 16,\n"
    "\"tilesets\": [{\"firstgid\": 1, \"source\": \"%s\"}],\n"
    "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"l\", \"visible\": true, \"opacity\": 1, "
    "\"data\": [1]},\n"
    "{\"type\": \"objectgroup\", \"visible\": true, \"opacity\": 1, \"objects\": [\n"
    "{\"id\": 1, \"class\": \"spawn\", \"x\": 1, \"y\": 1},\n"
    "{\"id\": 2, \"class\": \"exit\", \"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1}]}]}";

static char top[FILES_PATH_BYTES]; // holds project/, and outside.tsj, which no map may read
static LevelReport report;

static const char *at(const char *name)
{
    return harness_path_in(top, name);
}

static bool put(const char *name, const char *text)
{
    return CHECK(files_write_atomic(at(name), text, strlen(text), NULL));
}

// Makes project/ (with its .tiled-project), project/levels/ for the map, and project/tilesets/.
static bool make_project(void)
{
    return CHECK(harness_temp_directory(top, sizeof top) != NULL) &&
           CHECK(files_make_directory(at("project/levels"), NULL)) &&
           CHECK(files_make_directory(at("project/tilesets"), NULL)) &&
           put("project/game.tiled-project", "{}") && put("outside.tsj", tileset) &&
           put("project/tilesets/inside.tsj", tileset);
}

// Loads project/levels/map.json with its tileset at `source`.
static LevelStatus load(const char *source)
{
    char text[8000];
    Level *level = NULL;
    snprintf(text, sizeof text, map_format, source);
    put("project/levels/map.json", text);
    LevelStatus status = level_load(at("project/levels/map.json"), &level, &report);
    if (status == LEVEL_OK)
        CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 0, 0), 1);
    level_free(level);
    return status;
}

static void check_refused(const char *source, const char *why)
{
    char expected[2 * LEVEL_MESSAGE_BYTES]; // path and reason at their maximum length
    CHECK_INT(load(source), LEVEL_INVALID);
    snprintf(expected, sizeof expected, "%s:2:40: $.tilesets[0].source: %s",
             at("project/levels/map.json"), why);
    CHECK_STR(level_report_first_error(&report), expected);
}

TEST(paths_inside_the_project_are_read)
{
    REQUIRE(make_project());
    CHECK_INT(load("../tilesets/inside.tsj"), LEVEL_OK);
    CHECK_INT(load("./../levels/..//tilesets/inside.tsj"), LEVEL_OK);
    REQUIRE(symlink("../tilesets/inside.tsj", at("project/levels/link.tsj")) == 0);
    CHECK_INT(load("link.tsj"), LEVEL_OK);
}

TEST(paths_out_of_the_project_are_refused)
{
    REQUIRE(make_project());
    check_refused("../../outside.tsj",
                  "'../../outside.tsj' lies outside the folder of the project; move it inside, "
                  "or save a Tiled project in a folder around both");
    check_refused("../../../../../../../../etc/passwd",
                  "'../../../../../../../../etc/passwd' lies outside the folder of the project; "
                  "move it inside, or save a Tiled project in a folder around both");
    check_refused("../../project2/x.tsj",
                  "'../../project2/x.tsj' lies outside the folder of the project; move it inside, "
                  "or save a Tiled project in a folder around both");
    check_refused("/etc/passwd",
                  "'/etc/passwd': an absolute path or address; use a path relative to this file");
    check_refused("C:/x.tsj",
                  "'C:/x.tsj': an absolute path or address; use a path relative to this file");
    check_refused(
        "http://host/x.tsj",
        "'http://host/x.tsj': an absolute path or address; use a path relative to this file");
    check_refused("..\\\\x.tsj", "'..\\x.tsj': a backslash in a path; write '/' instead");
    check_refused("a\\u001bb.tsj", "'a\\x1bb.tsj': a control character in a path; rename the file");
    check_refused("", "'': the file name is empty; name a file");
}

TEST(paths_that_are_too_long_are_refused)
{
    static char name[5001], why[LEVEL_MESSAGE_BYTES];
    memset(name, 'x', sizeof name - 1);
    REQUIRE(make_project());
    snprintf(why, sizeof why, "'%.100s': the path is too long", name);
    check_refused(name, why);
    for (size_t i = 0; i + 3 < sizeof name; i += 3)
        memcpy(name + i, "../", 3);
    snprintf(why, sizeof why, "'%.100s': the path is too long", name);
    check_refused(name, why);
}

// A link to a device, and a name cut short by a NUL.
TEST(paths_to_devices_are_refused)
{
    REQUIRE(make_project());
    REQUIRE(symlink("/dev/zero", at("project/levels/zero.tsj")) == 0);
    check_refused("zero.tsj", "'zero.tsj' lies outside the folder of the project; move it inside, "
                              "or save a Tiled project in a folder around both");
    check_refused("/dev/stdin",
                  "'/dev/stdin': an absolute path or address; use a path relative to this file");
    check_refused(
        "file:///dev/zero",
        "'file:///dev/zero': an absolute path or address; use a path relative to this file");
    CHECK_INT(load("a.tsj\\u0000.png"), LEVEL_INVALID);
    CHECK_CONTAINS(level_report_first_error(&report),
                   "\\u0000 is not allowed in a text; remove it");
}

TEST(paths_through_links_out_of_the_project_are_refused)
{
    REQUIRE(make_project());
    REQUIRE(symlink("../../outside.tsj", at("project/levels/link.tsj")) == 0);
    REQUIRE(symlink("../..", at("project/levels/up")) == 0);
    check_refused("link.tsj", "'link.tsj' lies outside the folder of the project; move it inside, "
                              "or save a Tiled project in a folder around both");
    check_refused("up/outside.tsj",
                  "'up/outside.tsj' lies outside the folder of the project; move it inside, "
                  "or save a Tiled project in a folder around both");
}

// Without a project file a map may only read below its own folder.
TEST(paths_without_a_project_stay_beside_the_map)
{
    REQUIRE(make_project());
    REQUIRE(unlink(at("project/game.tiled-project")) == 0);
    check_refused(
        "../tilesets/inside.tsj",
        "'../tilesets/inside.tsj' lies outside the folder of the project; move it inside, "
        "or save a Tiled project in a folder around both");
    put("project/levels/beside.tsj", tileset);
    CHECK_INT(load("beside.tsj"), LEVEL_OK);
}

TEST(paths_to_what_is_no_tileset_are_refused)
{
    char why[LEVEL_MESSAGE_BYTES];
    REQUIRE(make_project());
    REQUIRE(mkfifo(at("project/levels/pipe.tsj"), 0666) == 0);
    check_refused(
        "missing.tsj",
        "'missing.tsj': there is no such file; put it there, or embed the tileset in the map");
    const char *map = at("project/levels/map.json");
    snprintf(why, sizeof why,
             "'old.tsx' is an XML tileset; open it in Tiled, File > Save As and choose .tsj, then "
             "use that; or let Tiled do it: tiled --export-map json --detach-templates "
             "--embed-tilesets \"%s\" \"%.*s-whole.json\"",
             map, (int)(strlen(map) - 5), map);
    check_refused("old.tsx", why);
    snprintf(why, sizeof why, "'%s' can't be read: it is a FIFO (named pipe); name a regular file",
             at("project/levels/pipe.tsj"));
    check_refused("pipe.tsj", why);
    snprintf(why, sizeof why, "'%s' can't be read: it is a directory; name a file in it",
             at("project/levels/../tilesets"));
    check_refused("../tilesets", why);
}

static void check_tileset_refused(const char *text, const char *complaint)
{
    char expected[LEVEL_MESSAGE_BYTES];
    put("project/levels/t.tsj", text);
    CHECK_INT(load("t.tsj"), LEVEL_INVALID);
    snprintf(expected, sizeof expected, "%s:%s", at("project/levels/t.tsj"), complaint);
    CHECK_STR(level_report_first_error(&report), expected);
}

// A mistake in a tileset is reported at its place in the tileset's file.
TEST(paths_of_tilesets_appear_in_messages)
{
    REQUIRE(make_project());
    check_tileset_refused(
        "", "1:1: $: the file is empty; it must hold a JSON object: save the map again");
    check_tileset_refused("[]", "1:1: $: an object '{...}' is expected; this is no map or tileset");
    check_tileset_refused(
        "{\"type\":\"map\"}",
        "1:1: $: this is a map, not a tileset; name a tileset that Tiled saved as .tsj");
    check_tileset_refused("{\"source\":\"t.tsj\"}",
                          "1:1: $: a tileset file must not point to another one ('source')");
    check_tileset_refused("{\"tilewidth\": 16, \"tileheight\": 16,\n\"tiles\": [{\"id\": 0.5}]}",
                          "2:18: $.tiles[0].id: id is 0.5; it must be a whole number");
}

// Loads project/levels/map.json. Returns the type of its cell, 99 on failure.
static uint32_t load_with(LevelTilesets *kept)
{
    Level *level = NULL;
    if (level_load_with(at("project/levels/map.json"), kept, &level, &report) != LEVEL_OK)
        return 99;
    uint32_t type = sim_terrain_type(&level_desc(level)->terrain, 0, 0);
    level_free(level);
    return type;
}

TEST(paths_of_kept_tilesets_are_read_again_when_they_change)
{
    REQUIRE(make_project());
    CHECK_INT(load("../tilesets/inside.tsj"), LEVEL_OK); // it writes the map
    LevelTilesets *kept = level_tilesets_new();
    CHECK_INT(load_with(kept), 1);
    CHECK_INT(load_with(kept), 1);
    put("project/tilesets/inside.tsj",
        "{\"type\": \"tileset\", \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": 16,\n"
        "\"tiles\": [{\"id\": 0, \"properties\": {\"solid\": false}}]}");
    CHECK_INT(load_with(kept), 0);
    put("project/tilesets/inside.tsj", "{\"type\": \"tileset\"}");
    CHECK_INT(load_with(kept), 99);
    put("project/tilesets/inside.tsj", tileset);
    CHECK_INT(load_with(kept), 1);
    CHECK_INT(load_with(NULL), 1);
    level_tilesets_free(kept);
}

static void check_unreadable(const char *path, const char *why)
{
    Level *level = NULL;
    char expected[LEVEL_MESSAGE_BYTES];
    CHECK_INT(level_load(path, &level, &report), LEVEL_UNREADABLE);
    snprintf(expected, sizeof expected, "'%s' can't be read: %s", path, why);
    CHECK_STR(level_report_first_error(&report), expected);
    CHECK_INT(level_check(path, NULL, &report), LEVEL_UNREADABLE);
}

TEST(paths_of_maps_that_are_no_files)
{
    REQUIRE(make_project());
    REQUIRE(mkfifo(at("pipe.json"), 0666) == 0);
    check_unreadable(at("missing.json"), "there is no such file; check the name and the folder");
    check_unreadable(at("project"), "it is a directory; name a file in it");
    check_unreadable(at("pipe.json"), "it is a FIFO (named pipe); name a regular file");
    put("empty.json", "");
    Level *level = NULL;
    CHECK_INT(level_load(at("empty.json"), &level, &report), LEVEL_INVALID);
    CHECK_CONTAINS(level_report_first_error(&report), "empty.json:1:1: $: the file is empty");
}
