// test_ground_material.c - ground of several materials: its rim changes where they meet, patterns stay inside the rock.
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/ground.h"
#include "view/ground_material.h"
#include "view/ground_rim.h"

#include <string.h>

enum { ICY = ROCKS_TYPES - 1, WIDTH = 4 };

static const Vec2 around[] = {{1, 1}, {3, 1}, {3, 2}, {1, 2}}; // of the two blocks, clockwise

// Two full blocks side by side, the right one of ice.
typedef struct Pair {
    Rocks rocks;
    LevelMaterial materials[ROCKS_TYPES];
} Pair;

static void make_pair(Pair *pair, LevelMaterialKind kind)
{
    static const char *const rows[] = {"....", ".##.", "...."};
    memset(pair, 0, sizeof *pair);
    rocks_make(&pair->rocks, rows, 3);
    pair->rocks.types[ICY] = pair->rocks.types[pair->rocks.cells[WIDTH + 1]];
    pair->rocks.cells[WIDTH + 2] = ICY;
    pair->rocks.level.terrain.type_count = ROCKS_TYPES;
    pair->materials[ICY].kind = kind;
    pair->rocks.level.materials = pair->materials;
}

TEST(ground_rim_of_plain_earth_is_the_outline)
{
    static Pair pair;
    Rim rim = {0};
    make_pair(&pair, LEVEL_EARTH);
    CHECK(rim_build(&rim, &pair.rocks.level, around, 4));
    CHECK_INT(rim.count, 4);
    for (uint32_t i = 0; i < rim.count; i++)
        CHECK(rim.points[i].x == around[i].x && rim.points[i].y == around[i].y && rim.kinds[i] == LEVEL_EARTH);
    rim_free(&rim);
}

TEST(ground_rim_changes_where_materials_meet)
{
    static Pair pair;
    Rim rim = {0};
    make_pair(&pair, LEVEL_ICE);
    CHECK(rim_build(&rim, &pair.rocks.level, around, 4));
    double lengths[2] = {0.0, 0.0}; // of earth and of ice
    for (uint32_t i = 0; i < rim.count; i++) {
        Vec2 a = rim.points[i], b = rim.points[(i + 1) % rim.count], middle = vec2_lerp(a, b, 0.5);
        double length = vec2_length(vec2_sub(b, a));
        lengths[rim.kinds[i] == LEVEL_ICE] += length;
        if (length > 0.1)
            CHECK_INT(rim.kinds[i], middle.x < 2.0 ? LEVEL_EARTH : LEVEL_ICE);
    }
    CHECK_NEAR(lengths[0], 3.0, 0.05);
    CHECK_NEAR(lengths[1], 3.0, 0.05);
    rim_free(&rim);
}

TEST(ground_patterns_lie_inside_the_tiles_of_their_material)
{
    static Pair pair;
    for (int kind = LEVEL_STONE; kind < LEVEL_MATERIAL_COUNT; kind++) {
        DrawList list = {0};
        make_pair(&pair, (LevelMaterialKind)kind);
        draw_list_clear(&list, 0.0);
        material_patterns_draw(&list, &pair.rocks.level, 100.0);
        CHECK(list.index_count > 0);
        for (uint32_t i = 0; i < list.vertex_count; i++) { // lines have a width, so they may stand out by half of it
            CHECK((double)list.vertices[i].x > 194.0 && (double)list.vertices[i].x < 306.0);
            CHECK((double)list.vertices[i].y > 94.0 && (double)list.vertices[i].y < 206.0);
        }
        draw_list_free(&list);
    }
}

TEST(ground_of_every_material_can_be_built)
{
    static Pair pair;
    for (int kind = LEVEL_EARTH; kind < LEVEL_MATERIAL_COUNT; kind++) {
        Ground ground;
        make_pair(&pair, (LevelMaterialKind)kind);
        CHECK(ground_build(&ground, &pair.rocks.level, 32.0, 1.0));
        ground_free(&ground);
    }
}
