// rocks.c - small terrains from pictures in text.
#include "rocks.h"
#include "harness.h"
#include "jantar/winding.h"

#include <string.h>

typedef struct RockKind {
    char letter;
    uint32_t count;
    Vec2 corners[4];
    double area;
} RockKind;

static const RockKind kinds[] = {
    {'#', 4, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, 1.0},
    {'/', 3, {{0, 1}, {1, 0}, {1, 1}}, 0.5},
    {'\\', 3, {{0, 0}, {1, 1}, {0, 1}}, 0.5},
    {'_', 4, {{0, 0.5}, {1, 0.5}, {1, 1}, {0, 1}}, 0.5},
    {'-', 4, {{0, 0}, {1, 0}, {1, 0.5}, {0, 0.5}}, 0.5},
    {'<', 3, {{0, 1}, {1, 0.5}, {1, 1}}, 0.25},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void rocks_begin(Rocks *rocks, uint32_t width, uint32_t height)
{
    memset(rocks, 0, sizeof *rocks);
    for (uint32_t k = 0; k < KINDS; k++) {
        CHECK(sim_shape_make(&rocks->pieces[k], kinds[k].corners, kinds[k].count));
        rocks->types[k + 1] = sim_tile_type_make(rocks->pieces, k, 1);
    }
    rocks->types[0] = sim_tile_type_make(rocks->pieces, 0, 0);
    rocks->level.terrain = (SimTerrain){.width = width,
                                        .height = height,
                                        .type_count = KINDS + 1,
                                        .piece_count = KINDS,
                                        .cells = rocks->cells,
                                        .types = rocks->types,
                                        .pieces = rocks->pieces};
    rocks->level.gravity = 25.0;
    rocks->level.spawn = vec2(width * 0.5, 2.0);
    rocks->level.exits = rocks->exits;
    rocks->level.signs = rocks->signs;
    rocks->level.title.written = "Rocks";
}

static void cell_set(Rocks *rocks, uint32_t index, uint32_t type)
{
    rocks->cells[index] = (uint8_t)type;
    if (type > 0)
        rocks->area += kinds[type - 1].area;
}

void rocks_make(Rocks *rocks, const char *const *rows, uint32_t row_count)
{
    uint32_t width = (uint32_t)strlen(rows[0]);
    rocks_begin(rocks, width, row_count);
    for (uint32_t i = 0; i < width * row_count; i++)
        for (uint32_t k = 0; k < KINDS; k++)
            if (rows[i / width][i % width] == kinds[k].letter)
                cell_set(rocks, i, k + 1);
}

void rocks_random(Rocks *rocks, uint32_t width, uint32_t height, uint32_t seed)
{
    rocks_begin(rocks, width, height);
    for (uint32_t i = 0; i < width * height; i++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t roll = (seed >> 16) % 10u;
        cell_set(rocks, i, roll <= KINDS ? roll : roll < 9 ? 1 : 0);
    }
}

double rocks_outline_area(const Outline *outline)
{
    double sum = 0.0;
    for (uint32_t l = 0; l < outline->loop_count; l++)
        sum += 0.5 * polygon_area_twice(outline->points + outline->loops[l].first,
                                        outline->loops[l].count);
    return sum;
}
