// test_tiles.c - from a tile's collision shapes to the pieces of its type: flips, snapping,
// cutting, sharing.
#include "harness.h"
#include "support.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char map_format[] =
    "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": %d, \"height\": %d, "
    "\"tilewidth\": 16, "
    "\"tileheight\": 16,\n"
    "\"tilesets\": [{\"firstgid\": 1, \"name\": \"t\", \"tilewidth\": 16, \"tileheight\": 16, "
    "\"tiles\": [\n%s]}],\n"
    "\"layers\": [{\"type\": \"tilelayer\", \"name\": \"l\", \"visible\": true, \"opacity\": 1, "
    "\"data\": [%s]},\n"
    "{\"type\": \"objectgroup\", \"visible\": true, \"opacity\": 1, \"objects\": [\n"
    "{\"id\": 1, \"class\": \"spawn\", \"x\": 1, \"y\": 1},\n"
    "{\"id\": 2, \"class\": \"exit\", \"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1}]}]}";

// A map of one row of `width` cells with these tiles in its tileset.
static Level *load_row(int width, const char *tiles, const char *data)
{
    static char text[200000];
    snprintf(text, sizeof text, map_format, width, 1, tiles, data);
    return support_load(text);
}

// A map with a single tile of a single shape.
static Level *load_shape(const char *shape)
{
    char tile[2000];
    snprintf(tile, sizeof tile, "{\"id\": 0, \"objectgroup\": {\"objects\": [{%s}]}}", shape);
    return load_row(1, tile, "1");
}

static const SimTileType *type_of(const Level *level, int32_t x)
{
    const SimTerrain *terrain = &level_desc(level)->terrain;
    return &terrain->types[sim_terrain_type(terrain, x, 0)];
}

static const SimShape *piece_of(const Level *level, int32_t x)
{
    return &level_desc(level)->terrain.pieces[type_of(level, x)->first_piece];
}

static bool has_vertex(const SimShape *shape, double x, double y)
{
    for (uint32_t i = 0; i < shape->vertex_count; i++)
        if (shape->vertices[i].x == x && shape->vertices[i].y == y)
            return true;
    return false;
}

// Checks that the cell's only piece has exactly these corners, in pixels.
static void check_piece(const Level *level, int32_t x, const Vec2 *corners, uint32_t count)
{
    if (!CHECK(level != NULL) || !CHECK_INT(type_of(level, x)->piece_count, 1))
        return;
    const SimShape *shape = piece_of(level, x);
    CHECK_INT(shape->vertex_count, count);
    for (uint32_t i = 0; i < count; i++)
        if (!CHECK(has_vertex(shape, corners[i].x / 16.0, corners[i].y / 16.0)))
            printf("cell %ld lacks (%g, %g)\n", (long)x, corners[i].x, corners[i].y);
}

#define CHECK_PIECE(level, x, ...) \
    check_piece(level, x, (const Vec2[]){__VA_ARGS__}, \
                sizeof((const Vec2[]){__VA_ARGS__}) / sizeof(Vec2))

// Eight orientations of one asymmetric triangle. The expected corners were computed by hand from
// Tiled's rule: transpose, then mirror.
TEST(tiles_are_flipped_all_eight_ways)
{
    Level *level = load_row(
        8,
        "{\"id\": 0, \"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"polygon\": [{\"x\": 0, "
        "\"y\": 0}, {\"x\": 8, \"y\": 0}, {\"x\": 0, \"y\": 4}]}]}}",
        // plain, D, V, VD, H, HD, HV, HVD
        "1, 536870913, 1073741825, 1610612737, 2147483649, 2684354561, 3221225473, 3758096385");
    CHECK_STR(support_messages(), "");
    CHECK_PIECE(level, 0, {0, 0}, {8, 0}, {0, 4});
    CHECK_PIECE(level, 1, {0, 0}, {0, 8}, {4, 0});
    CHECK_PIECE(level, 2, {0, 16}, {8, 16}, {0, 12});
    CHECK_PIECE(level, 3, {0, 16}, {0, 8}, {4, 16});
    CHECK_PIECE(level, 4, {16, 0}, {8, 0}, {16, 4});
    CHECK_PIECE(level, 5, {16, 0}, {16, 8}, {12, 0});
    CHECK_PIECE(level, 6, {16, 16}, {8, 16}, {16, 12});
    CHECK_PIECE(level, 7, {16, 16}, {16, 8}, {12, 16});
    if (level != NULL)
        CHECK_INT(level_desc(level)->terrain.type_count, 9);
    level_free(level);
}

// The flag for hexagonal maps has no meaning here.
TEST(tiles_ignore_the_fourth_flag)
{
    Level *level = load_row(2, "{\"id\": 0, \"properties\": {\"solid\": true}}", "1, 268435457");
    CHECK_PIECE(level, 0, {0, 0}, {16, 0}, {16, 16}, {0, 16});
    CHECK_PIECE(level, 1, {0, 0}, {16, 0}, {16, 16}, {0, 16});
    level_free(level);
}

TEST(tiles_of_equal_shape_share_a_type)
{
    static const char tiles[] =
        "{\"id\": 0, \"properties\": {\"solid\": true}}, {\"id\": 1, \"properties\": "
        "{\"collides\": true}},\n"
        "{\"id\": 2, \"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"width\": 16, "
        "\"height\": 16}]}},\n"
        "{\"id\": 3, \"objectgroup\": {\"objects\": [{\"x\": 16, \"y\": 16, \"polygon\": [{\"x\": "
        "0, \"y\": 0}, "
        "{\"x\": 0, \"y\": "
        "-16}, {\"x\": -16, \"y\": -16}, {\"x\": -16, \"y\": 0}]}]}},\n" // counter-clockwise, from
                                                                         // another corner
        "{\"id\": 4, \"properties\": {\"solid\": false}},\n"
        "{\"id\": 5, \"objectgroup\": {\"objects\": [\n"
        "  {\"x\": 0, \"y\": 8, \"width\": 8, \"height\": 8}, {\"x\": 0, \"y\": 0, \"width\": 4, "
        "\"height\": 4}]}},\n"
        "{\"id\": 6, \"objectgroup\": {\"objects\": [\n" // the same two the other way round
        "  {\"x\": 0, \"y\": 0, \"width\": 4, \"height\": 4}, {\"x\": 0, \"y\": 8, \"width\": 8, "
        "\"height\": 8}]}}";
    Level *level = load_row(9, tiles, "1, 2, 3, 4, 2147483649, 536870914, 5, 6, 7");
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    const SimTerrain *terrain = &level_desc(level)->terrain;
    CHECK_INT(terrain->type_count, 3);
    for (int32_t x = 0; x < 6; x++)
        CHECK_INT(sim_terrain_type(terrain, x, 0), 1);
    CHECK_INT(sim_terrain_type(terrain, 6, 0), 0);
    CHECK_INT(sim_terrain_type(terrain, 7, 0), 2);
    CHECK_INT(sim_terrain_type(terrain, 8, 0), 2);
    level_free(level);
}

TEST(tile_shapes_win_over_solid)
{
    Level *level = load_row(1,
                            "{\"id\": 0, \"properties\": {\"solid\": true}, \"objectgroup\": "
                            "{\"objects\": [{\"x\": 0, \"y\": "
                            "8, \"width\": 16, \"height\": 8}]}}",
                            "1");
    CHECK_PIECE(level, 0, {0, 8}, {16, 8}, {16, 16}, {0, 16});
    level_free(level);
}

TEST(tile_shapes_snap_to_the_border)
{
    Level *level = load_shape(
        "\"x\": 0.4, \"y\": 15.6, \"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 15.2, \"y\": -16}, "
        "{\"x\": 15.8, \"y\": 0.8}]");
    CHECK_STR(support_messages(), "");
    CHECK_PIECE(level, 0, {0, 16}, {16, 0}, {16, 16});
    level_free(level);
    level = load_shape(
        "\"x\": 0.6, \"y\": 1.26, \"width\": 10, \"height\": 10"); // too far away; to 1/64 pixel
    CHECK_PIECE(level, 0, {0.59375, 1.265625}, {10.59375, 1.265625}, {10.59375, 11.265625},
                {0.59375, 11.265625});
    level_free(level);
}

TEST(tile_shapes_may_be_turned)
{
    Level *level = load_shape("\"x\": 12, \"y\": 4, \"width\": 8, \"height\": 4, \"rotation\": 90");
    CHECK_PIECE(level, 0, {12, 4}, {12, 12}, {8, 12}, {8, 4});
    level_free(level);
}

TEST(tile_ellipses_become_polygons)
{
    Level *level =
        load_shape("\"x\": 0, \"y\": 4, \"width\": 16, \"height\": 8, \"ellipse\": true");
    REQUIRE(CHECK(level != NULL) && CHECK_INT(type_of(level, 0)->piece_count, 1));
    const SimShape *shape = piece_of(level, 0);
    CHECK_INT(shape->vertex_count, 16);
    for (uint32_t i = 0; i < shape->vertex_count; i++) {
        double x = (shape->vertices[i].x - 0.5) / 0.5, y = (shape->vertices[i].y - 0.5) / 0.25;
        CHECK_NEAR(x * x + y * y, 1.0,
                   0.07); // rounding and snapping move a point by at most half a pixel
    }
    level_free(level);
}

// Area of all pieces of a cell, in pixels.
static double area_of(const Level *level, int32_t x)
{
    const SimTileType *type = type_of(level, x);
    double sum = 0.0;
    for (uint32_t p = 0; p < type->piece_count; p++) {
        const SimShape *shape = piece_of(level, x) + p;
        for (uint32_t i = 0; i < shape->vertex_count; i++)
            sum += vec2_cross(shape->vertices[i], shape->vertices[(i + 1) % shape->vertex_count]);
    }
    return sum * 0.5 * 256.0;
}

TEST(tile_shapes_that_are_not_convex_are_cut)
{
    Level *level =
        load_shape("\"x\": 0, \"y\": 0, \"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 8, \"y\": 0}, "
                   "{\"x\": 8, \"y\": 8}, "
                   "{\"x\": 16, \"y\": 8}, {\"x\": 16, \"y\": 16}, {\"x\": 0, \"y\": 16}]");
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    CHECK_INT(type_of(level, 0)->piece_count, 2);
    CHECK_NEAR(area_of(level, 0), 192.0, 0.0);
    const SimTerrain *terrain = &level_desc(level)->terrain;
    CHECK(sim_terrain_depth(terrain, vec2(0.25, 0.25)) > 0.0);
    CHECK(sim_terrain_depth(terrain, vec2(0.75, 0.75)) > 0.0);
    CHECK(sim_terrain_depth(terrain, vec2(0.75, 0.25)) == 0.0);
    level_free(level);
}

TEST(tile_shapes_that_stick_out_are_cut_off)
{
    Level *level = load_shape("\"x\": -8, \"y\": 8, \"width\": 32, \"height\": 16");
    CHECK_STR(support_messages(),
              "map:3:39: warning: $.tilesets[0].tiles[0].objectgroup.objects[0]: tile 0 of tileset "
              "\"t\": "
              "the collision shape sticks out of the tile; what is outside is cut off");
    CHECK_PIECE(level, 0, {0, 8}, {16, 8}, {16, 16}, {0, 16});
    level_free(level);
    level = load_shape("\"x\": 0, \"y\": 16, \"polygon\": [{\"x\": -16, \"y\": 0}, {\"x\": 16, "
                       "\"y\": -32}, {\"x\": 16, \"y\": 0}]");
    CHECK_PIECE(level, 0, {0, 0}, {16, 0}, {16, 16}, {0, 16});
    level_free(level);
    level = load_shape("\"x\": 16, \"y\": 0, \"width\": 16, \"height\": 16"); // all of it outside
    REQUIRE(level != NULL);
    CHECK_INT(sim_terrain_type(&level_desc(level)->terrain, 0, 0), 0);
    level_free(level);
}

static void check_left_out(const char *shape, const char *why)
{
    char expected[300];
    Level *level = load_shape(shape);
    snprintf(expected, sizeof expected,
             "map:3:39: warning: $.tilesets[0].tiles[0].objectgroup.objects[0]: tile 0 of tileset "
             "\"t\": %s",
             why);
    CHECK_STR(support_messages(), expected);
    if (CHECK(level != NULL))
        CHECK_INT(level_desc(level)->terrain.type_count, 1);
    level_free(level);
}

TEST(tile_shapes_without_area_are_left_out)
{
    check_left_out("\"x\": 1, \"y\": 1, \"point\": true",
                   "a point can't collide; it is left out (draw a polygon)");
    check_left_out("\"x\": 1, \"y\": 1, \"polyline\": [{\"x\": 0, \"y\": 0}]",
                   "a polyline can't collide; it is left out (draw a polygon)");
    check_left_out("\"x\": 1, \"y\": 1, \"width\": 5, \"height\": 0",
                   "the collision shape has hardly any area; it is left out");
    check_left_out(
        "\"x\": 1, \"y\": 1, \"polygon\": [{\"x\":0,\"y\":0},{\"x\":5,\"y\":5},{\"x\":9,\"y\":9}]",
        "the collision shape has hardly any area; it is left out");
}

// A wall of 1/64 pixel is too thin to matter.
TEST(tile_shapes_too_thin_are_left_out)
{
    check_left_out("\"x\": 8, \"y\": 4, \"width\": 0.015625, \"height\": 3",
                   "the collision shape has hardly any area; it is left out");
    check_left_out(
        "\"x\": 0, \"y\": 8, \"width\": 16, \"height\": 0.2",
        "the collision shape is thinner than 1/64 tile; it is left out: draw it thicker");
}

static void check_refused(const char *tiles, const char *data, const char *error)
{
    CHECK(load_row(1, tiles, data) == NULL);
    CHECK_STR(support_messages(), error);
}

TEST(tile_shapes_that_make_no_sense_are_refused)
{
    check_refused("{\"id\": 0, \"objectgroup\": {\"objects\": [\n{\"polygon\": "
                  "[{\"x\":0,\"y\":0},{\"x\":16,\"y\":16},{\"x\":16,\"y\":"
                  "0},{\"x\":0,\"y\":16}]}]}}",
                  "1",
                  "map:4:1: $.tilesets[0].tiles[0].objectgroup.objects[0]: tile 0 of tileset "
                  "\"t\": the outline of the "
                  "collision shape touches or crosses itself; draw it again");
    check_refused("{\"id\": 0, \"objectgroup\": {\"objects\": [\n{\"x\": -17, \"y\": 0, \"width\": "
                  "20, \"height\": 5}]}}",
                  "1",
                  "map:4:1: $.tilesets[0].tiles[0].objectgroup.objects[0]: tile 0 of tileset "
                  "\"t\": the collision shape "
                  "reaches more than a tile beyond the tile; move it back");
    check_refused("{\"id\": 0, \"objectgroup\": {\"objects\": "
                  "[{\"polygon\":\n[{\"x\":0,\"y\":0},{\"x\":16,\"y\":16}]}]}}",
                  "1",
                  "map:4:1: $.tilesets[0].tiles[0].objectgroup.objects[0].polygon: a polygon must "
                  "have 3 to 64 points; "
                  "this has 2");
    check_refused("{\"id\": 0, \"objectgroup\": {\"objects\": [\n{\"template\": \"x.tj\"}]}}", "1",
                  "map:4:1: $.tilesets[0].tiles[0].objectgroup.objects[0]: tile 0 of tileset "
                  "\"t\": templates are not "
                  "read; in Tiled choose Detach on the shape");
    check_refused("{\"id\": 0},\n{\"id\": 7, \"properties\": {\"solid\": true}}, {\"id\": 7, "
                  "\"properties\": {\"solid\": true}}",
                  "1", "map:2:87: $.tilesets[0].tiles: tile 7 is listed twice; remove one");
    check_refused("{\"id\": 0, \"objectgroup\": {\"objects\": [{\"x\": 1e999}]}}", "1",
                  "map:3:45: $.tilesets[0].tiles[0].objectgroup.objects[0].x: x is inf; it must be "
                  "from -1000000 to "
                  "1000000");
}

// A comb of 20 teeth has more convex pieces than a tile may have.
TEST(tile_shapes_with_too_many_pieces_are_refused)
{
    char tile[3000];
    size_t used = (size_t)sprintf(
        tile, "{\"id\": 0, \"objectgroup\": {\"objects\": [\n{\"polygon\": [{\"x\":0,\"y\":16}");
    for (int i = 0; i < 20; i++)
        used += (size_t)sprintf(tile + used, ",{\"x\":%g,\"y\":2},{\"x\":%g,\"y\":10}",
                                i * 0.75 + 0.75, i * 0.75 + 1.1);
    sprintf(tile + used, ",{\"x\":16,\"y\":16}]}]}}");
    check_refused(tile, "1",
                  "map:4:1: $.tilesets[0].tiles[0].objectgroup.objects[0]: tile 0 of tileset "
                  "\"t\": more than 16 convex "
                  "pieces on one tile; simplify its shapes");
}

// 256 tiles of different height: one more than the number of types.
TEST(tiles_of_too_many_shapes_are_refused)
{
    static char tiles[60000], data[3000];
    size_t used = 0, filled = 0;
    for (int i = 0; i < 256; i++) {
        used += (size_t)sprintf(
            tiles + used,
            "%s{\"id\": %d, \"objectgroup\": {\"objects\": [{\"x\": 0, \"y\": 0, \"width\": 16, "
            "\"height\": %g}]}}",
            i > 0 ? ",\n" : "", i, 1.0 + i / 32.0);
        filled += (size_t)sprintf(data + filled, "%s%d", i > 0 ? "," : "", i + 1);
    }
    data[filled - 4] = '\0'; // without the last one it is accepted
    Level *level = load_row(255, tiles, data);
    CHECK_STR(support_messages(), "");
    level_free(level);
    data[filled - 4] = ',';
    CHECK(load_row(256, tiles, data) == NULL);
    CHECK_CONTAINS(
        support_messages(),
        "$.layers[0].data[255]: tile (255, 0) of layer \"l\": the level has more than 255 "
        "different tile shapes; use fewer");
}

// --- memory --------------------------------------------------------------------------------------

enum { SQUARE = 256 };

// A square of 256 x 256 cells with `kinds` kinds of rock, which take turns from the upper left on.
static Level *load_square(int kinds)
{
    static char tiles[2000], data[2 * SQUARE * SQUARE + 100], text[200000];
    size_t used = 0;
    tiles[0] = '\0';
    for (int i = 0; i < kinds; i++)
        used +=
            (size_t)snprintf(tiles + used, sizeof tiles - used,
                             "%s{\"id\": %d, \"properties\": {\"solid\": true, \"damage\": %d}}",
                             i > 0 ? "," : "", i, i);
    used = 0;
    for (int i = 0; i < SQUARE * SQUARE; i++)
        used += (size_t)snprintf(data + used, sizeof data - used, "%s%d", i > 0 ? "," : "",
                                 i < kinds ? i + 1 : 0);
    snprintf(text, sizeof text, map_format, SQUARE, SQUARE, tiles, data);
    return support_load(text);
}

// Checks the size of the cells in the level's block; the types follow them.
static void check_square(int kinds, bool packed, ptrdiff_t bytes)
{
    Level *level = load_square(kinds);
    CHECK_STR(support_messages(), "");
    REQUIRE(level != NULL);
    const SimTerrain *terrain = &level_desc(level)->terrain;
    CHECK_INT(terrain->type_count, kinds + 1);
    CHECK_INT(terrain->packed, packed);
    CHECK_INT((const unsigned char *)terrain->types - terrain->cells, bytes);
    for (int32_t x = 0; x < SQUARE; x++)
        CHECK_INT(sim_terrain_type(terrain, x, 0), x < kinds ? x + 1 : 0);
    level_free(level);
}

TEST(tiles_of_sixteen_types_take_half_a_byte)
{
    check_square(15, true, 32 * 1024); // air is the sixteenth type
    check_square(16, false, 64 * 1024);
}
