// level_map.c - makes the small map of a level.
#include "level_map.h"

enum { BYTE_BITS = 8 };

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static bool is_ground(const SimTerrain *terrain, uint32_t step, uint32_t column, uint32_t row)
{
    uint32_t full = 0;
    for (uint32_t i = 0; i < step * step; i++) {
        uint32_t type = sim_terrain_type(terrain, (int32_t)(column * step + i % step),
                                         (int32_t)(row * step + i / step));
        full += terrain->types[type].piece_count > 0;
    }
    return 2 * full >= step * step;
}

LevelMap level_map_of(const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    LevelMap map = {.size = {terrain->width, terrain->height}};
    map.step = larger(1, larger((terrain->width + LEVEL_MAP_COLUMNS - 1) / LEVEL_MAP_COLUMNS,
                                (terrain->height + LEVEL_MAP_ROWS - 1) / LEVEL_MAP_ROWS));
    map.columns = (terrain->width + map.step - 1) / map.step;
    map.rows = (terrain->height + map.step - 1) / map.step;
    for (uint32_t i = 0; i < map.columns * map.rows; i++)
        if (is_ground(terrain, map.step, i % map.columns, i / map.columns))
            map.ground[i / BYTE_BITS] |= (uint8_t)(1u << i % BYTE_BITS);
    uint32_t count = level_element_count_of(level, LEVEL_ELEMENT_CHECKPOINT);
    map.checkpoint_first = level->element_first[LEVEL_ELEMENT_CHECKPOINT];
    map.checkpoint_count = count < LEVEL_MAP_CHECKPOINTS ? count : LEVEL_MAP_CHECKPOINTS;
    for (uint32_t i = 0; i < map.checkpoint_count; i++)
        map.checkpoints[i] = level->elements[map.checkpoint_first + i].centre;
    return map;
}

bool level_map_is_ground(const LevelMap *map, uint32_t column, uint32_t row)
{
    uint32_t cell = row * map->columns + column;
    return ((uint32_t)map->ground[cell / BYTE_BITS] >> cell % BYTE_BITS & 1u) != 0;
}
