// test_ground_strata.c - bands of years in earth: they lie in rock only, follow the height in the
// map, and join where sections meet.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "rocks.h"
#include "view/ground/ground.h"
#include "view/ground/ground_parts.h"

#include <string.h>

enum { SCALE = 32, WIDTH = 24, HEIGHT = 10 };

// A hill, a hole in the ground, flat ground.
static const char *const rows[HEIGHT] = {
    "........................",  "........................", "....../##\\..............",
    "...../####\\.............", "##########_...._########", "###########....#########",
    "########################",  "########################", "########################",
    "########################",
};

// A level of earth, and a forest with one kind of band.
typedef struct Hill {
    Rocks rocks;
    Theme theme;
    GroundDepth map;
} Hill;

static void hill_open(Hill *hill)
{
    memset(hill, 0, sizeof *hill);
    rocks_make(&hill->rocks, rows, HEIGHT);
    hill->theme = *theme_forest();
    CHECK_INT(hill->theme.ground.stratum_count, 0);
    hill->theme.ground.stratum_count = 1;
    hill->theme.ground.strata[0] = (ThemeStratum){.color = 0xff0000,
                                                  .line = 0x00ff00,
                                                  .alpha = 1.0,
                                                  .line_alpha = 1.0,
                                                  .spacing = 1.5,
                                                  .width = {0.3, 0.6},
                                                  .wave = 0.3,
                                                  .grain = 0xffffff,
                                                  .grains = 3.0};
    CellBox whole = cell_box_whole(&hill->rocks.level.terrain);
    CHECK(ground_depth_build(&hill->map, &hill->rocks.level.terrain, whole));
}

static DrawList drawn(const Hill *hill, CellBox cells)
{
    DrawList list = {0};
    draw_list_clear(&list, 0.0);
    ground_strata_draw(&list, &hill->rocks.level, &hill->theme, &hill->map, cells, SCALE);
    CHECK(!list.failed);
    return list;
}

// Returns the area of the list's triangles, square tiles.
static double area_of(const DrawList *list)
{
    double sum = 0.0;
    for (uint32_t i = 0; i + 2 < list->index_count; i += 3) {
        const DrawVertex *a = &list->vertices[list->indices[i]],
                         *b = &list->vertices[list->indices[i + 1]],
                         *c = &list->vertices[list->indices[i + 2]];
        double turn = (double)(b->x - a->x) * (double)(c->y - a->y) -
                      (double)(b->y - a->y) * (double)(c->x - a->x);
        sum += 0.5 * real_abs(turn);
    }
    return sum / (SCALE * SCALE);
}

TEST(ground_strata_lie_in_rock_only)
{
    static Hill hill;
    hill_open(&hill);
    DrawList list = drawn(&hill, cell_box_whole(&hill.rocks.level.terrain));
    CHECK(list.vertex_count > 500);
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        Vec2 at = {(double)list.vertices[i].x / SCALE, (double)list.vertices[i].y / SCALE};
        // The middle between this point and the rock's inside is rock, so the point is at most on
        // its edge.
        CHECK(at.x >= 0.0 && at.x <= WIDTH && at.y <= HEIGHT);
        CHECK(sim_terrain_overlaps_disc(&hill.rocks.level.terrain, at, 0.01));
    }
    // A third of the rock, as bands of 0.45 every 1.5 tiles have.
    double part = area_of(&list) / hill.rocks.area;
    CHECK(part > 0.2 && part < 0.5);
    draw_list_free(&list);
    ground_depth_free(&hill.map);
}

// What is drawn in a cell depends on its place alone: parts give what the whole gives.
TEST(ground_strata_join_where_sections_meet)
{
    static Hill hill;
    hill_open(&hill);
    DrawList whole = drawn(&hill, cell_box_whole(&hill.rocks.level.terrain));
    const CellBox parts[] = {
        {0, 0, 7, 6}, {7, 0, WIDTH, 6}, {0, 6, 7, HEIGHT}, {7, 6, WIDTH, HEIGHT}};
    uint32_t vertices = 0;
    double area = 0.0;
    for (uint32_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        DrawList part = drawn(&hill, parts[i]);
        vertices += part.vertex_count;
        area += area_of(&part);
        draw_list_free(&part);
    }
    CHECK_INT(vertices, whole.vertex_count);
    CHECK_NEAR(area, area_of(&whole), 1e-6);
    draw_list_free(&whole);
    ground_depth_free(&hill.map);
}

// Without bands of its own, a world has the layers that earth has by itself; with them it has not.
TEST(ground_strata_replace_the_layers_of_earth)
{
    static Hill hill;
    Ground layered, banded, empty;
    hill_open(&hill);
    REQUIRE(ground_build(&layered, &hill.rocks.level, theme_forest(), SCALE, 1.0));
    REQUIRE(ground_build(&banded, &hill.rocks.level, &hill.theme, SCALE, 1.0));
    hill.theme.ground.strata[0].start = 90.0; // below the map
    hill.theme.ground.strata[0].spacing = 100.0;
    hill.theme.dressing.pebbles = hill.theme.dressing.fossils = 0.0;
    hill.theme.dressing.deep_roots = 0.0;
    REQUIRE(ground_build(&empty, &hill.rocks.level, &hill.theme, SCALE, 1.0));
    CHECK(layered.layers[GROUND_INSIDE].list.vertex_count > 0);
    CHECK(banded.layers[GROUND_INSIDE].list.vertex_count > 0);
    CHECK_INT(empty.layers[GROUND_INSIDE].list.vertex_count, 0);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++)
        if (i != GROUND_INSIDE)
            CHECK_INT(banded.layers[i].list.vertex_count, layered.layers[i].list.vertex_count);
    ground_free(&layered);
    ground_free(&banded);
    ground_free(&empty);
    ground_depth_free(&hill.map);
}
