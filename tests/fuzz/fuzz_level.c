// fuzz_level.c - libFuzzer target: any bytes as a level or tileset. They must be refused with a message or loaded into
// a level that keeps its own promises; never a crash, a hang or memory out of proportion.
#include "jantar/level.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_terrain(const SimTerrain *terrain)
{
    require(terrain->width >= 1 && terrain->width <= SIM_TERRAIN_MAX_SIDE);
    require(terrain->height >= 1 && terrain->height <= SIM_TERRAIN_MAX_SIDE);
    require(terrain->type_count >= 1 && terrain->type_count <= SIM_TERRAIN_MAX_TYPES + 1);
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            require(sim_terrain_type(terrain, x, y) < terrain->type_count);
    for (uint32_t i = 0; i < terrain->type_count; i++)
        require(terrain->types[i].first_piece + terrain->types[i].piece_count <= terrain->piece_count);
    for (uint32_t i = 0; i < terrain->piece_count; i++)
        require(terrain->pieces[i].vertex_count >= 3 && terrain->pieces[i].vertex_count <= SIM_SHAPE_MAX_VERTICES);
}

static void check_desc(const LevelDesc *desc)
{
    check_terrain(&desc->terrain);
    require(desc->gravity >= 0.0 && desc->gravity <= 200.0);
    require(desc->spawn.x >= 0.0 && desc->spawn.x <= desc->terrain.width);
    require(desc->spawn.y >= 0.0 && desc->spawn.y <= desc->terrain.height);
    require(strlen(desc->title.written) <= 200);
    for (uint32_t i = 0; i < desc->exit_count; i++)
        require(desc->exits[i].box.min.x <= desc->exits[i].box.max.x);
    for (uint32_t i = 0; i < desc->sign_count; i++)
        require(desc->signs[i].text.written[0] != '\0');
    for (uint32_t i = 0; i < desc->thing_count; i++) {
        require(desc->things[i].size.x > 0.0 && desc->things[i].size.y > 0.0);
        require(desc->things[i].density > 0.0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static LevelReport report;
    Level *level = NULL;
    if (level_parse(bytes, size, NULL, &level, &report) == LEVEL_OK) {
        require(report.error_count == 0);
        check_desc(level_desc(level));
        level_free(level);
    } else {
        require(level == NULL && report.error_count > 0 && report.count > 0);
    }
    LevelStatus status = level_check_bytes(bytes, size, NULL, &report);
    require((status == LEVEL_OK) == (report.error_count == 0));
    return 0;
}
