// test_limits.c - the good map at each limit: as many as allowed are read, one more is refused.
#include "harness.h"
#include "jantar/files.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 4 * 1024 * 1024 };

static char text[TEXT_BYTES];

// The good map with `find` replaced by `before`, `count` times `item` (in which %d is the number,
// from 0) and `after`.
static Level *load_many(const char *find, const char *before, const char *item, int count,
                        const char *after)
{
    const char *map = support_good_map(), *at = map == NULL ? NULL : strstr(map, find);
    if (!CHECK(at != NULL))
        return NULL;
    size_t used = (size_t)snprintf(text, sizeof text, "%.*s%s", (int)(at - map), map, before);
    for (int i = 0; i < count && used < sizeof text - 5000; i++) {
        static char numbered[4000];
        const char *number = strstr(item, "%d");
        if (number == NULL)
            snprintf(numbered, sizeof numbered, "%s", item);
        else
            snprintf(numbered, sizeof numbered, "%.*s%d%s", (int)(number - item), item, i,
                     number + 2);
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? "," : "", numbered);
    }
    used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", after, at + strlen(find));
    return CHECK(used < sizeof text) ? support_load(text) : NULL;
}

typedef struct Limit {
    const char *find, *before, *item, *after;
    int most;
    const char *error; // message for one too many, without its place
} Limit;

static const char properties[] =
    "\"properties\": [{\"name\": \"title\", \"type\": \"string\", \"value\": \"Proving ground\"}]";
static const char spawn_layer[] = "  {\"type\": \"objectgroup\"";
static const char polygon[] =
    "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": -16}, {\"x\": 16, \"y\": 0}]}";

static void check_limit(const Limit *limit)
{
    level_free(load_many(limit->find, limit->before, limit->item, limit->most, limit->after));
    CHECK_STR(level_report_first_error(support_report()), "");
    CHECK(load_many(limit->find, limit->before, limit->item, limit->most + 1, limit->after) ==
          NULL);
    CHECK_CONTAINS(level_report_first_error(support_report()), limit->error);
}

TEST(limits_of_properties)
{
    const Limit of_map = {properties,
                          "\"properties\": [",
                          "{\"name\": \"p%d\", \"value\": 1}",
                          "]",
                          1024,
                          "map:4:16: $.properties: more than 1024 properties"};
    const Limit of_old_map = {properties,   "\"properties\": {",
                              "\"p%d\": 1", "}",
                              1024,         "map:4:16: $.properties: more than 1024 properties"};
    const Limit of_layer = {"\"name\": \"rock\",",
                            "\"name\": \"rock\", \"properties\": {",
                            "\"p%d\": 1",
                            "},",
                            1024,
                            "$.layers[0].properties: layer \"rock\": more than 1024 properties"};
    const Limit of_object = {
        "\"name\": \"way out\",",
        "\"name\": \"x\", \"properties\": {",
        "\"p%d\": 1",
        "},",
        1024,
        "$.layers[1].objects[1].properties: exit 2 \"x\": more than 1024 properties"};
    const Limit of_tile = {"{\"id\": 0,",
                           "{\"id\": 0, \"properties\": {",
                           "\"p%d\": 1",
                           "},",
                           1024,
                           "$.tilesets[0].tiles[1].properties: tile 0 of tileset \"blocks\": more "
                           "than 1024 properties"};
    check_limit(&of_map);
    check_limit(&of_old_map);
    check_limit(&of_layer);
    check_limit(&of_object);
    check_limit(&of_tile);
}

TEST(limits_of_texts)
{
    char before[100] = "\"properties\": {\"note\": \"x", wanted[200];
    static char item[4200];
    for (int more = 0; more <= 1; more++) {
        memset(item, 'x', 4095 + (size_t)more);
        item[4095 + more] = '\0';
        const char *map = support_replace(support_good_map(), properties, before);
        map = support_replace(map, before, "\"properties\": {\"note\": \"x@\"}");
        level_free(support_load(support_replace(map, "@", item)));
        snprintf(wanted, sizeof wanted, "%s",
                 more ? "map:4:25: $.properties.note: property 'note' is a text of more than 4096 "
                        "bytes; shorten it"
                      : "");
        CHECK_STR(level_report_first_error(support_report()), wanted);
    }
}

TEST(limits_of_layers_and_tilesets)
{
    const Limit of_layers = {spawn_layer,
                             "",
                             "{\"type\": \"imagelayer\", \"name\": \"i%d\"}",
                             ",\n{\"type\": \"objectgroup\"",
                             62,
                             "$.layers[64]: more than 64 layers; merge some"};
    const Limit of_tilesets = {
        "\n ],\n \"layers\"",
        ",",
        "{\"firstgid\": 1%d00, \"name\": \"t\", \"tilewidth\": 8, \"tileheight\": 8}",
        "\n ],\n \"layers\"",
        31,
        "$.tilesets[32]: more than 32 tilesets; remove those that are not used"};
    check_limit(&of_layers);
    check_limit(&of_tilesets);
}

TEST(limits_of_objects)
{
    const Limit of_objects = {"  {\"id\": 3, \"name\": \"hint\"",
                              "",
                              "{\"id\": 4}",
                              ", {\"id\": 3, \"name\": \"hint\"",
                              9997,
                              "objects[10000]: more than 10000 objects; remove some"};
    const Limit of_polygons = {
        "{\"id\": 3, \"name\": \"hint\"",
        "{\"id\": 4, \"polygon\": [",
        "{\"x\": %d, \"y\": 0}",
        "]}, {\"id\": 3, \"name\": \"hint\"",
        64,
        "polygon: object 4: its polygon has 65 points; at most 64 are read: simplify it"};
    const Limit of_lines = {"{\"id\": 3, \"name\": \"hint\"",
                            "{\"id\": 4, \"polyline\": [",
                            "{\"x\": %d, \"y\": 0}",
                            "]}, {\"id\": 3, \"name\": \"hint\"",
                            1024,
                            "polyline: object 4: its polyline has 1025 points; at most 1024 "
                            "are read: simplify it"};
    check_limit(&of_objects);
    check_limit(&of_polygons);
    check_limit(&of_lines);
}

TEST(limits_of_collision_shapes)
{
    const Limit of_points = {polygon,
                             "\"polygon\": [",
                             "{\"x\": 0.1%d, \"y\": 0}",
                             "]}",
                             64,
                             "polygon: a polygon must have 3 to 64 points; this has 65"};
    const Limit of_flat_shapes = {
        polygon,
        "\"width\": 8, \"height\": 8}, ",
        "{\"width\": 0}",
        "",
        15,
        "objects: tile 0 of tileset \"blocks\": more than 16 collision shapes"};
    check_limit(&of_points);
    check_limit(&of_flat_shapes);
}

TEST(limits_of_tiles)
{
    static const char tile[] = "{\"id\": 0, \"objectgroup\"";
    level_free(load_many(tile, "", "{\"id\": 7}", 65535, ", {\"id\": 0, \"objectgroup\""));
    CHECK_CONTAINS(level_report_first_error(support_report()),
                   "$.tilesets[0].tiles: more than 65536 tiles in one tileset; split it");
}

static const char data[] =
    "\"data\": [0, 0, 0, 0,\n            1, 0, 4, 3,\n            2, 2, 2, 2]";

static void load_infinite(const char *head, const char *item, int count)
{
    char before[100];
    snprintf(before, sizeof before, "%s\"chunks\": [", head);
    CHECK(load_many(data, before, item, count, "]") == NULL); // not infinite yet
    char *at = strstr(text, "\"infinite\": false");
    if (CHECK(at != NULL)) {
        memcpy(at, "\"infinite\": true ", strlen("\"infinite\": true "));
        level_free(support_load(text));
    }
}

TEST(limits_of_chunks)
{
    static const char chunk[] = "{\"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1, \"data\": [0]}";
    load_infinite("", chunk, 4096);
    CHECK_STR(level_report_first_error(support_report()), "");
    load_infinite("", chunk, 4097);
    CHECK_CONTAINS(
        level_report_first_error(support_report()),
        "chunks: layer \"rock\": it has 4097 chunks; at most 4096 are read: divide the level");
}

// Each of these chunks is allowed, but together they hold more than a map of full size.
TEST(limits_of_tiles_in_chunks)
{
    static const char chunk[] = "{\"x\": 0, \"y\": 0, \"width\": 1024, \"height\": 1, \"data\": "
                                "\"eNrtwQENAAAAwqD3T20PBxQAAADwbhAAAAE=\"}"; // so many zeros
    static const char packed[] = "\"encoding\": \"base64\", \"compression\": \"zlib\", ";
    load_infinite(packed, chunk, 1024);
    CHECK_STR(level_report_first_error(support_report()), "");
    load_infinite(packed, chunk, 1025);
    CHECK_CONTAINS(level_report_first_error(support_report()),
                   "chunks[1024]: layer \"rock\": its chunks have more than 1048576 tiles "
                   "together; divide the level");
}

// Tiled nests groups without limit. A file may nest 32 levels; with objects in the innermost group
// that leaves 12 groups.
TEST(limits_of_groups)
{
    for (int depth = 11; depth <= 13; depth++) {
        char before[2000] = "", after[100] = "";
        for (int i = 0; i < depth; i++) {
            strcat(before,
                   "{\"type\": \"group\", \"visible\": true, \"opacity\": 1, \"layers\": [");
            strcat(after, "]}");
        }
        const char *map = support_replace(support_good_map(), "  {\"type\": \"objectgroup\"",
                                          "@{\"type\": \"objectgroup\"");
        map = support_replace(map, "@", before);
        map = support_replace(map, "\n  ]}\n ]", "\n  ]}@\n ]");
        level_free(support_load(support_replace(map, "@", after)));
        CHECK_INT(support_report()->error_count, depth == 13);
    }
    CHECK_CONTAINS(level_report_first_error(support_report()),
                   "nested deeper than 32 levels; a map is never that deep");
}

TEST(limits_of_files)
{
    enum { MOST = 16 * 1024 * 1024 };
    static LevelReport report;
    char *bytes = malloc(MOST + 1);
    Level *level = NULL;
    REQUIRE(bytes != NULL);
    memset(bytes, ' ', MOST + 1);
    CHECK_INT(level_parse(bytes, MOST, NULL, &level, &report), LEVEL_INVALID);
    CHECK_CONTAINS(level_report_first_error(&report), "the file is empty");
    CHECK_INT(level_parse(bytes, MOST + 1, NULL, &level, &report), LEVEL_INVALID);
    CHECK_STR(level_report_first_error(&report),
              "the map is larger than 16 MiB, or there is not enough memory");
    free(bytes);
}
