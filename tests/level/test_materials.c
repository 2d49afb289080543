// test_materials.c - the material of a tile, from its properties to the level's tables.
#include "harness.h"
#include "jantar/game.h"
#include "jantar/level_material.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static const char map_format[] =
    "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 4, \"height\": 1, "
    "\"tilewidth\": 16, "
    "\"tileheight\": 16,\n"
    "\"tilesets\": [{\"firstgid\": 1, \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": 16, "
    "\"tiles\": [\n%s]}],\n"
    "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"l\", \"visible\": true, \"opacity\": 1, "
    "\"width\": 4, "
    "\"height\": 1, \"data\": [%s]},\n"
    "{\"type\": \"objectgroup\", \"visible\": true, \"opacity\": 1, \"objects\": [\n"
    "{\"id\": 1, \"class\": \"spawn\", \"x\": 1, \"y\": 1},\n"
    "{\"id\": 2, \"class\": \"exit\", \"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1}]}]}";

// Loads a map of four cells with these tiles, each of them a full block.
static Level *load(const char *tiles, const char *data)
{
    static char text[8000];
    snprintf(text, sizeof text, map_format, tiles, data);
    return support_load(text);
}

#define SOLID "\"solid\": true"
#define TILE(id, properties) "{\"id\": " #id ", \"properties\": {" SOLID properties "}}"

static const SimTileType *type_at(const Level *level, int32_t x)
{
    const SimTerrain *terrain = &level_desc(level)->terrain;
    return &terrain->types[sim_terrain_type(terrain, x, 0)];
}

static const LevelMaterial *material_at(const Level *level, int32_t x)
{
    return &level_desc(level)->materials[sim_terrain_type(&level_desc(level)->terrain, x, 0)];
}

TEST(materials_table_is_whole)
{
    for (int i = 0; i < LEVEL_MATERIAL_COUNT; i++) {
        const LevelMaterialInfo *info = level_material((LevelMaterialKind)i);
        CHECK_INT(info->kind, i);
        CHECK_STR(info->name, level_material_names[i]);
        CHECK(info->friction >= 0.0 && info->friction <= 2.0 && info->restitution >= 0.0 &&
              info->restitution <= 1.0);
        CHECK(info->help[0] != '\0');
    }
    CHECK(level_material_names[LEVEL_MATERIAL_COUNT] == NULL);
    const LevelMaterialInfo *earth = level_material(LEVEL_EARTH);
    CHECK(earth->friction == 1.0 && earth->stickiness > 0.0 &&
          earth->restitution == 0.0); // as sim_tile_type_make()
    const LevelMaterialInfo *fleece = level_material(LEVEL_FLEECE);
    CHECK(fleece->friction == 1.2 && fleece->stickiness == 0.5);
}

TEST(materials_give_tiles_their_defaults)
{
    Level *level = load(TILE(0, "") "," TILE(1, ", \"material\": \"ice\"") "," TILE(
                            2, ", \"material\": \"thorns\""),
                        "1, 2, 3, 0");
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->terrain.type_count, 4); // one shape, three materials, and air
    CHECK_INT(material_at(level, 0)->kind, LEVEL_EARTH);
    CHECK_INT(material_at(level, 1)->kind, LEVEL_ICE);
    CHECK_INT(material_at(level, 2)->kind, LEVEL_THORNS);
    CHECK_INT(material_at(level, 3)->kind, LEVEL_EARTH);
    CHECK(type_at(level, 0)->friction == 1.0 && type_at(level, 0)->sticky);
    CHECK(type_at(level, 1)->friction == 0.1 && !type_at(level, 1)->sticky);
    CHECK(material_at(level, 2)->damage == 1.0 && material_at(level, 1)->damage == 0.0);
    level_free(level);
}

TEST(materials_give_way_to_what_a_tile_says)
{
    Level *level = load(
        TILE(
            0,
            ", \"material\": \"ice\", \"friction\": 0.5, \"stickiness\": 1, \"restitution\": 0.25, "
            "\"damage\": 2, \"strength\": 3"),
        "1, 2147483649, 536870913, 0");
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    CHECK_INT(level_desc(level)->terrain.type_count, 2); // flipped, it is the same type
    CHECK(type_at(level, 0)->friction == 0.5 && type_at(level, 0)->restitution == 0.25 &&
          type_at(level, 0)->sticky);
    CHECK(material_at(level, 2)->damage == 2.0 && material_at(level, 2)->strength == 3.0);
    CHECK_INT(material_at(level, 1)->kind, LEVEL_ICE);
    level_free(level);
}

// Stickiness between 0 and 1 has degrees. At 0 strands do not hold at all.
TEST(materials_stickiness_has_degrees)
{
    static const struct {
        const char *tile;
        bool sticky;
        double hold;
    } cases[] = {{TILE(0, ", \"stickiness\": 0"), false, 0.0},
                 {TILE(0, ", \"stickiness\": 0.25"), true, -0.75},
                 {TILE(0, ", \"stickiness\": 1"), true, 0.0},
                 {TILE(0, ", \"stickiness\": 2"), true, 1.0},
                 {TILE(0, ", \"material\": \"ice\""), false, 0.0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Level *level = load(cases[i].tile, "1, 0, 0, 0");
        REQUIRE(level != NULL);
        CHECK_INT(type_at(level, 0)->sticky, cases[i].sticky);
        CHECK(material_at(level, 0)->hold == cases[i].hold);
        level_free(level);
    }
}

TEST(materials_that_are_none_are_refused)
{
    static const struct {
        const char *tile, *words;
    } cases[] = {
        {TILE(0, ", \"material\": \"icy\""),
         "property 'material' is \"icy\"; it must be one of the strings earth, stone, wood, moss, "
         "ice, thorns, crumbling, breakable, grate, oneway, embers, sand, fleece, iron, glass; did "
         "you mean 'ice'?"},
        {TILE(0, ", \"material\": 3"), "property 'material' is 3; it must be one of the strings"},
        {TILE(0, ", \"friction\": 2.5"),
         "property 'friction' is 2.5; it must be a number (float) from 0 to 2"},
        {TILE(0, ", \"stickiness\": \"much\""),
         "property 'stickiness' is \"much\"; it must be a number (float) from 0 to 2"},
        {TILE(0, ", \"damage\": -1"),
         "property 'damage' is -1; it must be a number (float) from 0 to 100"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Level *level = load(cases[i].tile, "1, 0, 0, 0");
        CHECK(level == NULL);
        if (!CHECK(strstr(support_messages(), cases[i].words) != NULL))
            printf("%s\n", support_messages());
        level_free(level);
    }
}

TEST(materials_change_the_hash_of_a_level)
{
    Level *earth = load(TILE(0, ""), "1, 0, 0, 0"),
          *named = load(TILE(0, ", \"material\": \"earth\""), "1, 0, 0, 0"),
          *stone = load(TILE(0, ", \"material\": \"stone\""), "1, 0, 0, 0");
    REQUIRE(earth != NULL && named != NULL && stone != NULL);
    CHECK_HEX(game_level_hash(level_desc(earth)), game_level_hash(level_desc(named)));
    CHECK(game_level_hash(level_desc(earth)) != game_level_hash(level_desc(stone)));
    level_free(earth);
    level_free(named);
    level_free(stone);
}
