// test_plane_property.c - the property `plane`: who has it, whose word counts, and what `check`
// says of passages and of cells of two planes. What planes do is tested in tests/game.
#include "harness.h"
#include "jantar/level_plane.h"
#include "jantar/level_schema.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

#define PLANE(value) \
    "\"properties\": [{\"name\": \"plane\", \"type\": \"string\", \"value\": \"" value "\"}]"
#define PASSAGE(x_pixels, back) \
    "{\"id\": 20, \"class\": \"passage\", \"x\": " #x_pixels \
    ", \"y\": 0, \"width\": 8, \"height\": 16, \"properties\": [{\"name\": \"back\", \"type\": " \
    "\"string\", \"value\": \"" back "\"}]}"

static const char layers_format[] =
    "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 8, \"height\": %d, "
    "\"tilewidth\": 16, \"tileheight\": 16,\n"
    "\"tilesets\": [{\"firstgid\": 1, \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": 16, "
    "\"tiles\": [{\"id\": 0, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", "
    "\"value\": true}]}, {\"id\": 1, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", "
    "\"value\": true}, {\"name\": \"plane\", \"type\": \"string\", \"value\": \"both\"}]}]}],\n"
    "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"l\", \"visible\": true, \"opacity\": 1, "
    "\"data\": [%s]},\n{\"type\": \"tilelayer\", \"name\": \"m\", \"visible\": true, \"opacity\": "
    "1, \"data\": [%s], " PLANE(
        "back") "},\n"
                "{\"type\": \"objectgroup\", \"visible\": true, \"opacity\": 1, " PLANE(
                    "back") ", "
                            "\"objects\": [\n"
                            "{\"id\": 1, \"class\": \"spawn\", \"x\": 24, \"y\": %d},\n"
                            "{\"id\": 2, \"class\": \"exit\", \"x\": 0, \"y\": 0, \"width\": 1, "
                            "\"height\": 1}%s]}]}";

// A map of 8 columns and two rows or, with a roof, four. Its spawn is in the second column.
static const char *map_of(const char *first, const char *second, const char *objects)
{
    static char text[8000];
    bool roof = strlen(first) > strlen("0,0,0,0,0,0,0,0,") * 3;
    snprintf(text, sizeof text, layers_format, roof ? 4 : 2, first, second, roof ? 32 : 8, objects);
    return text;
}

// Number of messages of a check of a map that contain `words`.
static uint32_t told(const char *first, const char *second, const char *objects, const char *words)
{
    static LevelReport report; // too large for some stacks
    const char *text = map_of(first, second, objects);
    uint32_t count = 0;
    level_check_bytes(text, strlen(text), NULL, NULL, &report);
    for (uint32_t i = 0; i < report.count; i++)
        count += strstr(report.messages[i].text, words) != NULL;
    return count;
}

#define AIR "0,0,0,0,0,0,0,0,"
#define NONE AIR "0,0,0,0,0,0,0,0"
#define GROUND AIR "2,2,2,2,2,2,2,2"

static uint32_t layers_at(const Level *level, int32_t x, int32_t y)
{
    const SimTerrain *terrain = &level_desc(level)->terrain;
    return terrain->types[sim_terrain_type(terrain, x, y)].layers;
}

TEST(plane_of_a_tile_is_its_own_or_its_layers)
{
    Level *level = support_load(map_of(AIR "1,2,0,0,0,0,0,0", AIR "0,0,1,2,0,0,0,0", ""));
    if (!CHECK(level != NULL))
        return;
    CHECK_INT(layers_at(level, 0, 1), SIM_LAYER_ROCK);
    CHECK_INT(layers_at(level, 1, 1), SIM_LAYER_ROCK | SIM_PLANES);
    CHECK_INT(layers_at(level, 2, 1), SIM_LAYER_ROCK | SIM_LAYER_BACK);
    CHECK_INT(layers_at(level, 3, 1), SIM_LAYER_ROCK | SIM_PLANES);
    CHECK_INT(level_desc(level)->terrain.type_count, 4); // air, front, both, back
    CHECK_INT(level_desc(level)->terrain.passes, SIM_LAYER_BACK);
    level_free(level);
}

TEST(plane_of_an_object_is_its_own_or_its_layers)
{
    Level *level = support_load(map_of(
        NONE, NONE,
        ", {\"id\": 3, \"class\": \"crate\", \"x\": 8, \"y\": 8, \"width\": 8, \"height\": 8},"
        "{\"id\": 4, \"class\": \"jelly\", \"x\": 8, \"y\": 8, \"width\": 8, \"height\": 8, " PLANE(
            "front") "},"
                     "{\"id\": 5, \"class\": \"ant\", \"point\": true, \"x\": 8, \"y\": 8},"
                     "{\"id\": 6, \"class\": \"seed\", \"point\": true, \"x\": 8, \"y\": 8, " PLANE(
                         "both") "}, {\"id\": 7, \"class\": \"water\", \"x\": 8, \"y\": 8, "
                                 "\"width\": 8, \"height\": 8}"));
    if (!CHECK(level != NULL))
        return;
    const LevelDesc *desc = level_desc(level);
    CHECK_INT(desc->things[0].plane, LEVEL_PLANE_BACK);
    CHECK_INT(desc->things[1].plane, LEVEL_PLANE_FRONT);
    for (uint32_t i = 0; i < level_element_count(desc); i++) {
        uint32_t kind = desc->elements[i].kind;
        CHECK_INT(desc->elements[i].plane, kind == LEVEL_ELEMENT_ANT    ? LEVEL_PLANE_BACK
                                           : kind == LEVEL_ELEMENT_SEED ? LEVEL_PLANE_BOTH
                                                                        : LEVEL_PLANE_FRONT);
    }
    level_free(level);
}

TEST(plane_is_a_property_of_all_that_is_in_one)
{
    for (unsigned owner = LEVEL_FIRST_ELEMENT; owner < LEVEL_OWNER_COUNT; owner++) {
        bool has = false;
        for (uint32_t i = 0; i < level_schema_property_count(); i++) {
            const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
            has |= info->owner == (LevelOwner)owner && strcmp(info->name, "plane") == 0;
        }
        uint32_t kind = level_schema_owner((LevelOwner)owner)->element;
        CHECK_INT(has, level_element_has(kind, ELEMENT_PLANED));
        CHECK(has || !level_element_has(kind, ELEMENT_CREATURE));
    }
}

TEST(plane_check_names_a_cell_of_two_planes)
{
    CHECK_INT(
        told(AIR "1,1,1,1,1,1,1,1", AIR "0,1,1,0,0,0,0,0", "",
             "tile (1, 1) of layer \"m\": the rock below it in this cell is in another plane"),
        1);
    CHECK_INT(told(GROUND, AIR "0,2,2,0,0,0,0,0", "", "in another plane"), 0);
}

TEST(plane_check_names_passages_that_lead_nowhere)
{
    static const char behind[] = "0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0";
    static const struct {
        const char *back, *passage, *words;
        uint32_t count;
    } cases[] = {
        {NONE, PASSAGE(64, "right"), "it leads nowhere: nothing is in the back", 0},
        {behind, PASSAGE(48, "right"), "it leads nowhere", 0},
        {behind, PASSAGE(72, "right"), "it leads nowhere: beyond the side that 'back' names", 1},
        {behind, PASSAGE(72, "left"), "nobody comes back by it", 1},
        {behind, PASSAGE(48, "bottom"), "it leads nowhere: beyond the side", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char objects[400];
        snprintf(objects, sizeof objects, ", %s", cases[i].passage);
        if (!CHECK_INT(told(GROUND, cases[i].back, objects, cases[i].words), cases[i].count))
            printf("case %zu\n", i);
    }
    CHECK_INT(told(NONE, NONE, ", " PASSAGE(64, "right"), "nothing is in the back"), 1);
    CHECK_INT(told(GROUND, behind, "", "nobody gets into the back, because there is no passage"),
              1);
}

// Rock in front walls the hero in. It gets behind that rock through a passage, and out of the back
// to the seed by another one.
TEST(plane_check_finds_ways_through_passages)
{
    static const char front[] = "2,2,2,2,2,2,2,2,2,0,0,1,0,0,0,2,2,0,0,1,0,0,0,2,2,2,2,2,2,2,2,2";
    static const char none[] = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";
#define WAY(id, x_pixels, back) \
    ", {\"id\": " #id ", \"class\": \"passage\", \"x\": " #x_pixels \
    ", \"y\": 16, \"width\": 8, \"height\": 32, \"properties\": [{\"name\": \"back\", \"type\": " \
    "\"string\", \"value\": \"" back "\"}]}"
#define SEED(plane) \
    ", {\"id\": 9, \"class\": \"seed\", \"point\": true, \"x\": 104, \"y\": 32, " PLANE(plane) "}"
    static const struct {
        const char *objects;
        uint32_t walled_in;
    } cases[] = {{SEED("front"), 1},
                 {SEED("front") WAY(20, 24, "right"), 1},
                 {SEED("back") WAY(20, 24, "right"), 0},
                 {SEED("front") WAY(20, 24, "right") WAY(21, 96, "left"), 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (!CHECK_INT(told(front, none, cases[i].objects, "seed 9: it is walled in"),
                       cases[i].walled_in))
            printf("case %zu\n", i);
}
