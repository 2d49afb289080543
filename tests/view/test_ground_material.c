// test_ground_material.c - ground of several materials: the rim changes where they meet, patterns
// stay inside the rock, ledges are thin.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "stage.h"
#include "view/ground/ground.h"
#include "view/ground/ground_parts.h"

#include <stdio.h>
#include <string.h>

enum { ICY = ROCKS_TYPES - 1, WIDTH = 4 };

static const Vec2 around[] = {{1, 1}, {3, 1}, {3, 2}, {1, 2}}; // around both blocks, clockwise

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
        CHECK(rim.points[i].x == around[i].x && rim.points[i].y == around[i].y &&
              rim.kinds[i] == LEVEL_EARTH);
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

// The icy cell of a pair, drawn in its place at 100 pixels a tile.
static PatternCell icy_cell(const Pair *pair)
{
    const SimTileType *type = &pair->rocks.types[ICY];
    return (PatternCell){.level = &pair->rocks.level,
                         .theme = theme_forest(),
                         .cx = 2,
                         .cy = 1,
                         .kind = pair->materials[ICY].kind,
                         .pieces = pair->rocks.pieces + type->first_piece,
                         .piece_count = type->piece_count,
                         .corner = {200.0, 100.0},
                         .scale = 100.0};
}

static void check_within(const DrawList *list, Box box)
{
    for (uint32_t i = 0; i < list->vertex_count; i++) { // a line may stand out by half of its width
        CHECK((double)list->vertices[i].x > box.min.x && (double)list->vertices[i].x < box.max.x);
        CHECK((double)list->vertices[i].y > box.min.y && (double)list->vertices[i].y < box.max.y);
    }
}

TEST(ground_patterns_lie_inside_the_tiles_of_their_material)
{
    static Pair pair;
    for (int kind = LEVEL_STONE; kind < LEVEL_MATERIAL_COUNT; kind++) {
        DrawList list = {0};
        make_pair(&pair, (LevelMaterialKind)kind);
        PatternCell cell = icy_cell(&pair);
        draw_list_clear(&list, 0.0);
        pattern_draw(&list, &cell);
        CHECK_INT(list.index_count > 0,
                  !ledge_is_open((uint32_t)kind)); // ledges are drawn as a whole
        pattern_draw_glow(&list, &cell);
        check_within(&list, (Box){{192.0, 92.0}, {308.0, 208.0}});
        draw_list_free(&list);
    }
}

TEST(ground_patterns_are_faint_deep_in_the_rock_and_nothing_glows)
{
    static Pair pair;
    for (int kind = LEVEL_STONE; kind < LEVEL_MATERIAL_COUNT; kind++) {
        DrawList list = {0};
        make_pair(&pair, (LevelMaterialKind)kind);
        PatternCell cell = icy_cell(&pair);
        cell.depth = 5.0;
        draw_list_clear(&list, 0.0);
        pattern_draw(&list, &cell);
        CHECK(stage_strongest(&list) < 80);
        uint32_t pattern = list.index_count;
        pattern_draw_glow(&list, &cell);
        CHECK_INT(list.index_count, pattern);
        draw_list_free(&list);
    }
}

// A ledge is thin: the rest of its cell stays open, except for what hangs down.
TEST(ground_one_may_jump_through_is_a_ledge_along_its_top)
{
    static Pair pair;
    DrawList list = {0};
    make_pair(&pair, LEVEL_ONE_WAY);
    draw_list_clear(&list, 1.0);
    ledges_draw(&list, &pair.rocks.level, &pair.rocks.level.terrain, theme_forest(),
                cell_box_whole(&pair.rocks.level.terrain), 100.0);
    CHECK(list.index_count > 0);
    double low = 0.0, high = 1000.0;
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        low = real_max(low, (double)list.vertices[i].y);
        high = real_min(high, (double)list.vertices[i].y);
    }
    CHECK(high > 90.0 && high < 101.0);
    CHECK(low > 120.0 && low < 190.0);
    draw_list_free(&list);
}

TEST(ground_ledge_of_many_tiles_is_one_branch)
{
    static Pair pair;
    DrawList one = {0}, two = {0};
    make_pair(&pair, LEVEL_ONE_WAY);
    pair.rocks.cells[WIDTH + 1] = 0;
    draw_list_clear(&one, 0.0);
    draw_list_clear(&two, 0.0);
    ledges_draw(&one, &pair.rocks.level, &pair.rocks.level.terrain, theme_forest(),
                cell_box_whole(&pair.rocks.level.terrain), 100.0);
    pair.rocks.cells[WIDTH + 1] = ICY;
    ledges_draw(&two, &pair.rocks.level, &pair.rocks.level.terrain, theme_forest(),
                cell_box_whole(&pair.rocks.level.terrain), 100.0);
    CHECK(two.index_count < 2 * one.index_count); // two ends, not four
    draw_list_free(&one);
    draw_list_free(&two);
}

enum { WALL_WIDTH = 6, LEDGE_ROW = 2, LAST_PIECE = ROCKS_PIECES - 1 };

// A wall whose edge lies in the middle of its right column, as in terrain that was painted by its
// corners. With `ledge` a ledge begins in that column.
static void make_wall(Pair *pair, LevelMaterialKind kind, bool ledge)
{
    static const char *const rows[] = {"......", "#<....", "#<....", "#<....", "######"};
    static const Vec2 half[] = {{0.0, 0.0}, {0.5, 0.0}, {0.5, 1.0}, {0.0, 1.0}};
    memset(pair, 0, sizeof *pair);
    rocks_make(&pair->rocks, rows, 5);
    Rocks *rocks = &pair->rocks;
    uint32_t edge = rocks->cells[WALL_WIDTH + 1];
    REQUIRE(sim_shape_make(&rocks->pieces[LAST_PIECE], half, 4));
    rocks->types[ICY] = rocks->types[rocks->cells[WALL_WIDTH]];
    rocks->types[edge] = sim_tile_type_make(rocks->pieces, LAST_PIECE, 1);
    rocks->level.terrain.piece_count = ROCKS_PIECES;
    rocks->level.terrain.type_count = ROCKS_TYPES;
    pair->materials[ICY].kind = kind;
    rocks->level.materials = pair->materials;
    if (ledge)
        rocks->cells[LEDGE_ROW * WALL_WIDTH + 1] = rocks->cells[LEDGE_ROW * WALL_WIDTH + 2] = ICY;
}

TEST(ground_ledge_at_a_wall_cuts_no_niche_into_it)
{
    static Pair pair;
    double areas[3];
    for (int i = 0; i < 3; i++) {
        Ground ground;
        make_wall(&pair, i == 2 ? LEVEL_GRATE : LEVEL_ONE_WAY, i > 0);
        REQUIRE(ground_build(&ground, &pair.rocks.level, theme_forest(), 64.0, 1.0));
        areas[i] = rocks_outline_area(&ground.outline);
        ground_free(&ground);
    }
    CHECK_NEAR(areas[1], areas[0], 1e-6);
    CHECK_NEAR(areas[2], areas[0], 1e-6);
}

// In `beside` the ledge begins beside the wall's last column, so that half a tile is between them.
static void check_ledge_begins(bool beside)
{
    static Pair pair;
    DrawList list = {0};
    GroundStill still;
    make_wall(&pair, LEVEL_ONE_WAY, true);
    if (beside)
        pair.rocks.cells[LEDGE_ROW * WALL_WIDTH + 1] = pair.rocks.cells[WALL_WIDTH + 1];
    CellBox all = cell_box_whole(&pair.rocks.level.terrain);
    REQUIRE(ground_still_make(&still, &pair.rocks.level, all));
    draw_list_clear(&list, 0.0);
    ledges_draw(&list, &pair.rocks.level, &still.level.terrain, theme_forest(), all, 100.0);
    double left = 1e9, right = 0.0;
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        left = real_min(left, (double)list.vertices[i].x);
        right = real_max(right, (double)list.vertices[i].x);
    }
    CHECK(left < 145.0 && left > 110.0); // the wall ends at 150
    CHECK(right > 295.0 && right < 315.0);
    ground_still_free(&still);
    draw_list_free(&list);
}

TEST(ground_ledge_at_a_wall_begins_inside_it)
{
    check_ledge_begins(false);
    check_ledge_begins(true);
}

TEST(ground_of_every_material_can_be_built)
{
    static Pair pair;
    for (int kind = LEVEL_EARTH; kind < LEVEL_MATERIAL_COUNT; kind++) {
        Ground ground;
        make_pair(&pair, (LevelMaterialKind)kind);
        CHECK(ground_build(&ground, &pair.rocks.level, theme_forest(), 32.0, 1.0));
        ground_free(&ground);
    }
}

// Brightness of a vertex over black, 0..255.
static double shown(const DrawVertex *vertex)
{
    return vertex->color.a / 255.0 *
           (0.3 * vertex->color.r + 0.59 * vertex->color.g + 0.11 * vertex->color.b);
}

static double luma(uint32_t rgb)
{
    DrawVertex vertex = {.color = draw_color(rgb, 1.0)};
    return shown(&vertex);
}

TEST(ground_inside_earth_lies_in_it_and_is_fainter_than_its_edge)
{
    static const char *const rows[] = {
        "........................................", "........................................",
        "########################################", "########################################",
        "########################################", "#################......#################",
        "########################################", "########################################",
        "########################################", "########################################"};
    static Rocks rocks;
    GroundDepth map = {0};
    DrawList list = {0};
    double most = 0.0;
    rocks_make(&rocks, rows, sizeof rows / sizeof rows[0]);
    CellBox all = cell_box_whole(&rocks.level.terrain);
    REQUIRE(ground_depth_build(&map, &rocks.level.terrain, all));
    draw_list_clear(&list, 0.0);
    ground_inside_draw(&list, &rocks.level, theme_forest(), &map, all, 64.0);
    CHECK(list.index_count > 300);
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        Vec2 at = {(double)list.vertices[i].x / 64.0, (double)list.vertices[i].y / 64.0};
        bool hidden = at.x < 0.1 || at.x > 39.9 || at.y > 9.9; // at the border of the level
        CHECK(hidden || list.vertices[i].color.a == 0 ||
              sim_terrain_depth(&rocks.level.terrain, at) > 0.0);
        most = real_max(most, shown(&list.vertices[i]));
    }
    CHECK(most > 0.1 * luma(theme_forest()->growth.rim));    // it can be seen ...
    CHECK(most < 0.6 * luma(theme_forest()->growth.middle)); // ... but does not look like an edge
    ground_depth_free(&map);
    draw_list_free(&list);
}

// --- thorns --------------------------------------------------------------------------------------

enum { BED_WIDTH = 12, BED_SCALE = 64, THORNS_FROM = 5, THORNS_TO = 7 };

static double pixel_luma(uint32_t pixel)
{
    return 0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
}

// Paints ground of one kind with two tiles of thorns in it.
static Raster bed_paint(LevelMaterialKind kind)
{
    static const char *const rows[] = {"............", "............", "############",
                                       "############"};
    static Pair bed;
    Ground ground;
    Raster raster = {0};
    DrawList list = {0};
    memset(&bed, 0, sizeof bed);
    rocks_make(&bed.rocks, rows, 4);
    bed.rocks.types[ICY] = bed.rocks.types[bed.rocks.cells[2 * BED_WIDTH]];
    bed.materials[bed.rocks.cells[2 * BED_WIDTH]].kind = kind;
    bed.materials[ICY].kind = LEVEL_THORNS;
    for (uint32_t x = THORNS_FROM; x < THORNS_TO; x++)
        bed.rocks.cells[2 * BED_WIDTH + x] = ICY;
    bed.rocks.level.terrain.type_count = ROCKS_TYPES;
    bed.rocks.level.materials = bed.materials;
    CHECK(ground_build(&ground, &bed.rocks.level, theme_forest(), BED_SCALE, RASTER_FEATHER));
    Box all = {{0.0, 0.0}, {BED_WIDTH * BED_SCALE, 4.0 * BED_SCALE}};
    draw_list_clear(&list, RASTER_FEATHER);
    ground_draw(&ground, &list, GROUND_BEHIND, GROUND_FRONT, all, vec2(0.0, 0.0));
    CHECK(raster_resize(&raster, BED_WIDTH * BED_SCALE, 4 * BED_SCALE));
    CHECK(raster_paint(&raster, &list));
    draw_list_free(&list);
    ground_free(&ground);
    return raster;
}

// The mean luma of the upper half tile of ground from column `from` to column `to`, tiles.
static double bed_luma(const Raster *raster, uint32_t from, uint32_t to)
{
    double sum = 0.0;
    for (uint32_t y = 2 * BED_SCALE; y < 2 * BED_SCALE + BED_SCALE / 2; y++)
        for (uint32_t x = from * BED_SCALE; x < to * BED_SCALE; x++)
            sum += pixel_luma(raster->pixels[y * raster->width + x]);
    return sum / ((to - from) * BED_SCALE * (BED_SCALE / 2));
}

TEST(ground_thorns_stand_out_from_every_other_ground)
{
    static const LevelMaterialKind kinds[] = {LEVEL_EARTH, LEVEL_STONE, LEVEL_WOOD, LEVEL_MOSS,
                                              LEVEL_ICE};
    for (uint32_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        Raster raster = bed_paint(kinds[i]);
        double beside = bed_luma(&raster, 1, THORNS_FROM - 1);
        uint32_t apart = 0;
        for (uint32_t y = 2 * BED_SCALE - BED_SCALE / 4; y < 2 * BED_SCALE + BED_SCALE / 2; y++)
            for (uint32_t x = THORNS_FROM * BED_SCALE; x < THORNS_TO * BED_SCALE; x++) {
                double own = pixel_luma(raster.pixels[y * raster.width + x]);
                apart += own > 0.0 && real_abs(own - beside) >= 40.0;
            }
        double part = apart / (0.75 * (THORNS_TO - THORNS_FROM) * BED_SCALE * BED_SCALE);
        if (!CHECK(part >= 0.1))
            printf("ground %u: luma %.0f, %.1f %% of the thorns are apart\n", kinds[i], beside,
                   100.0 * part);
        raster_free(&raster);
    }
}
