// test_ground_bark.c - bark: a world's switch changes the pieces of its material and nothing else,
// the pieces of neighbouring cells meet, and a cell costs about what planks do.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/ground/ground.h"
#include "view/ground/ground_parts.h"

#include <string.h>

enum { SIDE = 8, FULL = 1, RISING = 2, SCALE = 100 };

// A field of full blocks of one material, and a forest whose wood has bark.
typedef struct Wood {
    Rocks rocks;
    LevelMaterial materials[ROCKS_TYPES];
    Theme bark;
} Wood;

static void make_wood(Wood *wood, LevelMaterialKind kind)
{
    static const char *const rows[SIDE] = {"########", "########", "########", "########",
                                           "########", "########", "########", "########"};
    memset(wood, 0, sizeof *wood);
    rocks_make(&wood->rocks, rows, SIDE);
    for (uint32_t i = FULL; i < ROCKS_TYPES; i++)
        wood->materials[i].kind = kind;
    wood->rocks.level.materials = wood->materials;
    wood->bark = *theme_forest();
    wood->bark.ground.materials[LEVEL_WOOD].bark = true;
}

static PatternCell cell_of(const Wood *wood, const Theme *theme, int32_t cx, int32_t cy,
                           uint32_t type)
{
    const SimTileType *shape = &wood->rocks.types[type];
    return (PatternCell){.level = &wood->rocks.level,
                         .theme = theme,
                         .cx = cx,
                         .cy = cy,
                         .kind = wood->materials[type].kind,
                         .pieces = wood->rocks.pieces + shape->first_piece,
                         .piece_count = shape->piece_count,
                         .corner = {(double)cx * SCALE, (double)cy * SCALE},
                         .scale = SCALE};
}

static DrawList drawn(const Wood *wood, const Theme *theme, int32_t cx, int32_t cy, uint32_t type)
{
    DrawList list = {0};
    PatternCell cell = cell_of(wood, theme, cx, cy, type);
    draw_list_clear(&list, 0.0);
    pattern_draw(&list, &cell);
    CHECK(!list.failed);
    return list;
}

static bool same(const DrawList *a, const DrawList *b)
{
    return a->vertex_count == b->vertex_count && a->index_count == b->index_count &&
           (a->vertex_count == 0 ||
            memcmp(a->vertices, b->vertices, a->vertex_count * sizeof *a->vertices) == 0) &&
           (a->index_count == 0 ||
            memcmp(a->indices, b->indices, a->index_count * sizeof *a->indices) == 0);
}

TEST(ground_bark_changes_the_pieces_of_its_material_only)
{
    static Wood wood;
    CHECK(!theme_forest()->ground.materials[LEVEL_WOOD].bark);
    for (int kind = LEVEL_EARTH; kind < LEVEL_MATERIAL_COUNT; kind++) {
        Ground plain, bark;
        make_wood(&wood, (LevelMaterialKind)kind);
        wood.rocks.cells[SIDE * 3 + 3] = 0; // a hole, so that there is an edge
        REQUIRE(ground_build(&plain, &wood.rocks.level, theme_forest(), 32.0, 1.0));
        REQUIRE(ground_build(&bark, &wood.rocks.level, &wood.bark, 32.0, 1.0));
        for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++)
            CHECK_INT(same(&plain.layers[i].list, &bark.layers[i].list),
                      kind != LEVEL_WOOD || i != GROUND_INSIDE);
        ground_free(&plain);
        ground_free(&bark);
    }
}

#define NEAR 0.01 // pixels

// True if the list has a vertex of this place and colour.
static bool has(const DrawList *list, const DrawVertex *vertex)
{
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        const DrawVertex *one = &list->vertices[i];
        if (real_abs((double)one->x - (double)vertex->x) < NEAR &&
            real_abs((double)one->y - (double)vertex->y) < NEAR &&
            memcmp(&one->color, &vertex->color, sizeof one->color) == 0)
            return true;
    }
    return false;
}

// Every corner of a shape on the border between the cells belongs to shapes in both. Returns how
// many there are.
static uint32_t check_meets(const DrawList *list, const DrawList *other, bool upright,
                            double border)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        const DrawVertex *vertex = &list->vertices[i];
        if (real_abs((double)(upright ? vertex->x : vertex->y) - border) > NEAR)
            continue;
        CHECK(has(other, vertex));
        count++;
    }
    return count;
}

TEST(ground_bark_of_neighbouring_cells_meets)
{
    static Wood wood;
    make_wood(&wood, LEVEL_WOOD);
    for (int32_t y = 0; y + 1 < SIDE; y++)
        for (int32_t x = 0; x + 1 < SIDE; x++) {
            DrawList here = drawn(&wood, &wood.bark, x, y, FULL),
                     right = drawn(&wood, &wood.bark, x + 1, y, FULL),
                     below = drawn(&wood, &wood.bark, x, y + 1, FULL);
            CHECK(check_meets(&here, &right, true, (x + 1.0) * SCALE) >= 4);
            CHECK(check_meets(&right, &here, true, (x + 1.0) * SCALE) >= 4);
            CHECK(check_meets(&here, &below, false, (y + 1.0) * SCALE) >= 8);
            CHECK(check_meets(&below, &here, false, (y + 1.0) * SCALE) >= 8);
            draw_list_free(&here);
            draw_list_free(&right);
            draw_list_free(&below);
        }
}

// A cell is drawn from its place alone: with other cells round it, it is the same.
TEST(ground_bark_does_not_depend_on_its_neighbours)
{
    static Wood wood;
    make_wood(&wood, LEVEL_WOOD);
    DrawList before = drawn(&wood, &wood.bark, 3, 3, FULL);
    memset(wood.rocks.cells, 0, sizeof wood.rocks.cells);
    DrawList after = drawn(&wood, &wood.bark, 3, 3, FULL);
    CHECK(same(&before, &after));
    draw_list_free(&before);
    draw_list_free(&after);
}

#define OVER 3.0 // pixels by which a line's side may stand out

TEST(ground_bark_is_cut_to_the_shapes_of_its_cell)
{
    static Wood wood;
    make_wood(&wood, LEVEL_WOOD);
    for (int32_t x = 0; x < SIDE; x++) { // rock lies right of and below the diagonal
        DrawList list = drawn(&wood, &wood.bark, x, 2, RISING);
        CHECK(list.index_count > 0);
        for (uint32_t i = 0; i < list.vertex_count; i++) {
            double right = (double)list.vertices[i].x - (double)x * SCALE,
                   down = (double)list.vertices[i].y - 2.0 * SCALE;
            CHECK(right + down > SCALE - 2.0 * OVER);
            CHECK(right < SCALE + OVER && down < SCALE + OVER);
        }
        draw_list_free(&list);
    }
}

TEST(ground_bark_has_few_triangles)
{
    static Wood wood;
    uint32_t counts[2] = {0, 0};
    make_wood(&wood, LEVEL_WOOD);
    for (int32_t i = 0; i < 2 * SIDE * SIDE; i++) {
        DrawList list = {0};
        PatternCell cell = cell_of(&wood, i < SIDE * SIDE ? theme_forest() : &wood.bark, i % SIDE,
                                   i / SIDE % SIDE, FULL);
        draw_list_clear(&list, 1.0); // planks have soft edges
        pattern_draw(&list, &cell);
        counts[i >= SIDE * SIDE] += list.index_count / 3;
        draw_list_free(&list);
    }
    CHECK(counts[1] <= counts[0] + counts[0] / 3);
}
