// test_foreign.c - maps that were made for other games: which tiles collide, where the hero starts,
// where tile objects lie.
#include "harness.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static const char tile_layer[] = "  {\"type\": \"tilelayer\", \"name\": \"rock\"";
static const char tiles[] =
    "\"tiles\": [\n    {\"id\": 1, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", "
    "\"value\": true}]},\n    {\"id\": 0, \"objectgroup\"";

// The good map, with a tileset that says nothing about collision, and with two tile layers. The
// lower layer has one tile, in cell (0, 0), and the upper layer one in cell (1, 0).
static const char *two_layers(const char *lower, const char *upper)
{
    static char layers[2000];
    const char *text =
        support_replace(support_good_map(), tiles, "\"tiles\": [\n    {\"id\": 0, \"other\"");
    snprintf(layers, sizeof layers,
             "{\"type\": \"tilelayer\", \"visible\": true, \"opacity\": 1, %s, \"data\": "
             "[1,0,0,0,0,0,0,0,0,0,0,0]},"
             "{\"type\": \"tilelayer\", \"visible\": true, \"opacity\": 1, %s, \"data\": "
             "[0,1,0,0,0,0,0,0,0,0,0,0]},"
             "{\"type\": \"imagelayer\"",
             lower, upper);
    return support_replace(text, tile_layer, layers);
}

// Returns which of the two layers collide: bit 0 for the lower one, bit 1 for the upper one. The
// third layer is called rock like the good map's, but is an image layer.
static unsigned colliding(const char *lower, const char *upper)
{
    Level *level = support_load(two_layers(lower, upper));
    if (!CHECK(level != NULL))
        return 0;
    const SimTerrain *terrain = &level_desc(level)->terrain;
    unsigned bits = (sim_terrain_type(terrain, 0, 0) != 0) |
                    (unsigned)(sim_terrain_type(terrain, 1, 0) != 0) << 1;
    level_free(level);
    return bits;
}

TEST(foreign_layers_that_look_solid_collide)
{
    CHECK_INT(colliding("\"name\": \"a\"", "\"name\": \"b\""), 2); // no name fits: the upper one
    CHECK_INT(colliding("\"name\": \"The Ground\"", "\"name\": \"b\""), 1);
    CHECK_INT(colliding("\"name\": \"ground\"", "\"name\": \"WALLS\""), 2);
    CHECK_INT(colliding("\"name\": \"a\", \"class\": \"platforms\"", "\"name\": \"b\""), 1);
    CHECK_INT(colliding("\"name\": \"walls\"", "\"name\": \"collision 2\""), 3);
    CHECK_INT(
        colliding("\"name\": \"a\", \"properties\": {\"collides\": true}", "\"name\": \"walls\""),
        1);
    CHECK_INT(
        colliding("\"name\": \"a\", \"properties\": {\"Solid\": true}", "\"name\": \"walls\""), 1);
    CHECK_INT(colliding("\"name\": \"walls\", \"parallaxx\": 2", "\"name\": \"b\""), 2);
    CHECK_INT(
        colliding("\"name\": \"a\"", "\"name\": \"b\", \"properties\": {\"collides\": false}"), 0);
}

// Scenery is not rock because "ground" is a part of its name, and "ground" must be a whole word.
TEST(foreign_layers_of_scenery_never_collide)
{
    CHECK_INT(colliding("\"name\": \"a\"", "\"name\": \"Foreground\""), 1);
    CHECK_INT(colliding("\"name\": \"Ground2\"", "\"name\": \"background\""), 1);
    CHECK_INT(colliding("\"name\": \"background\"", "\"name\": \"b\""), 2);
    CHECK_INT(colliding("\"name\": \"underground\"", "\"name\": \"b\""), 2);
    CHECK_INT(colliding("\"name\": \"stoneGround\"", "\"name\": \"b\""), 1);
    CHECK_INT(colliding("\"name\": \"background walls\"", "\"name\": \"walls\""), 2);
}

TEST(foreign_layers_that_collide_are_told)
{
    colliding("\"name\": \"a\"", "\"name\": \"walls\"");
    CHECK_CONTAINS(
        support_messages(),
        "$.layers[1]: layer \"walls\": no tileset says what collides, so all tiles of this "
        "layer do; set 'solid' on the tiles that should");
}

// If a tileset defines the collision of one tile, its other tiles are air, whatever their layer is
// called.
TEST(foreign_layers_do_not_overrule_tilesets)
{
    const char *text =
        support_replace(support_good_map(), "\"name\": \"rock\"", "\"name\": \"solid walls\"");
    text = support_replace(text, "1, 0, 4, 3,", "1, 0, 4, 4,");
    Level *level = support_load(text);
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 2, 1), 0);
    level_free(level);
}

static void check_start(const char *spawn, double x, double y, const char *warning)
{
    const char *text =
        support_replace(support_good_map(), "\"name\": \"start\", \"class\": \"spawn\"", spawn);
    Level *level = support_load(text);
    CHECK_CONTAINS(support_messages(), warning);
    REQUIRE(level != NULL);
    CHECK_NEAR(level_desc(level)->spawn.x, x, 0.0);
    CHECK_NEAR(level_desc(level)->spawn.y, y, 0.0);
    level_free(level);
}

TEST(foreign_starts_are_found)
{
    static const char at_object[] = "the hero starts at object 1";
    check_start("\"name\": \"Spawn Point\"", 1.5, 0.5, at_object);
    check_start("\"name\": \"\", \"type\": \"player-start\"", 1.5, 0.5, at_object);
    check_start("\"name\": \"Hero\"", 1.5, 0.5, at_object);
    check_start(
        "\"name\": \"door\"", 2.0, 1.0,
        "warning: $.layers[1]: the level has no spawn; the hero starts at tile (2, 1): add a point "
        "object of class 'spawn' "
        "where it should");
}

// A tile object is aligned as its tileset says (objectalignment).
TEST(foreign_pictures_hang_as_their_tileset_says)
{
    static const struct {
        const char *name;
        double x, y;
    } anchors[] = {{"unspecified", 0, 1}, {"topleft", 0, 0},    {"top", 0.5, 0},
                   {"topright", 1, 0},    {"left", 0, 0.5},     {"center", 0.5, 0.5},
                   {"right", 1, 0.5},     {"bottomleft", 0, 1}, {"bottom", 0.5, 1},
                   {"bottomright", 1, 1}};
    for (unsigned i = 0; i < sizeof anchors / sizeof anchors[0]; i++) {
        char alignment[100];
        snprintf(alignment, sizeof alignment, "\"tilecount\": 4, \"objectalignment\": \"%s\"",
                 anchors[i].name);
        const char *text = support_replace(support_good_map(), "\"tilecount\": 4", alignment);
        text = support_replace(text, "\"class\": \"exit\", \"x\": 48, \"y\": 0,",
                               "\"class\": \"exit\", \"gid\": 2147483652, \"x\": 32, \"y\": 16,");
        Level *level = support_load(text);
        CHECK_STR(support_messages(), "");
        REQUIRE(level != NULL);
        CHECK_NEAR(level_desc(level)->exits[0].box.min.x, 2.0 - anchors[i].x, 0.0);
        CHECK_NEAR(level_desc(level)->exits[0].box.min.y, 1.0 - anchors[i].y, 0.0);
        level_free(level);
    }
}

// Tiled saves too small a number of tiles when the picture of a tileset is missing, and the picture
// may have grown since: numbers end where those of the next tileset begin.
TEST(foreign_tilesets_without_picture_have_all_their_tiles)
{
    const char *text = support_replace(
        support_good_map(), "\"tilecount\": 4",
        "\"tilecount\": 2, \"imagewidth\": 34, \"imageheight\": 34, \"spacing\": 2");
    level_free(support_load(text));
    CHECK_STR(support_messages(), "");
    text = support_replace(
        support_good_map(), "\"tilecount\": 4",
        "\"tilecount\": 2, \"imagewidth\": 34, \"imageheight\": 34, \"spacing\": 3");
    level_free(support_load(text));
    CHECK_STR(support_messages(), "");
}
