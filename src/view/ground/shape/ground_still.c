// ground_still.c - which tiles are no part of the joined outline: those that can break, ledges,
// grates and glass. Makes the level without them.
#include "ground_shape.h"
#include <stdlib.h>
#include <string.h>

enum { STILL_REACH = 16 }; // cells round a part of the level that may influence how it is drawn

bool ledge_is_open(uint32_t kind)
{
    return kind == LEVEL_GRATE || kind == LEVEL_ONE_WAY || kind == LEVEL_GLASS;
}

bool ground_is_loose(const LevelDesc *level, uint32_t type)
{
    return level->materials != NULL && level->terrain.types[type].piece_count > 0 &&
           level->materials[type].strength > 0.0;
}

bool ground_is_apart(const LevelDesc *level, uint32_t type)
{
    return ground_is_loose(level, type) ||
           (level->materials != NULL && ledge_is_open(level->materials[type].kind));
}

static bool same_cover(const SimTileType *a, SimSide side, const SimTileType *b, SimSide facing)
{
    bool empty = a->cover_min[side] >= a->cover_max[side],
         other_empty = b->cover_min[facing] >= b->cover_max[facing];
    return empty == other_empty && (empty || (a->cover_min[side] == b->cover_min[facing] &&
                                              a->cover_max[side] == b->cover_max[facing]));
}

// Returns the type of rock that continues all four neighbours of a cell; 0 if none does, or if none
// of them reaches the cell.
static uint32_t type_that_fits(const GroundStill *still, int32_t cx, int32_t cy)
{
    static const int8_t sides[SIM_SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const SimTerrain *terrain = &still->level.terrain;
    const SimTileType *around[SIM_SIDE_COUNT];
    bool kinds[LEVEL_MATERIAL_COUNT] = {false};
    for (uint32_t side = 0; side < SIM_SIDE_COUNT; side++) {
        uint32_t type = sim_terrain_type(terrain, cx + sides[side][0], cy + sides[side][1]);
        uint32_t facing = (side + 2) % SIM_SIDE_COUNT;
        around[side] = &still->types[type];
        kinds[still->level.materials[type].kind] |=
            around[side]->cover_min[facing] < around[side]->cover_max[facing];
    }
    for (uint32_t type = 1; type < terrain->type_count; type++) {
        bool fits = still->types[type].piece_count > 0 && kinds[still->level.materials[type].kind];
        for (uint32_t side = 0; side < SIM_SIDE_COUNT && fits; side++)
            fits = same_cover(&still->types[type], side, around[side], (side + 2) % SIM_SIDE_COUNT);
        if (fits)
            return type;
    }
    return 0;
}

static void cell_set(const SimTerrain *terrain, uint8_t *cells, uint32_t cell, uint32_t type)
{
    uint32_t shift = 4 * (cell % 2);
    if (terrain->packed)
        cells[cell / 2] = (uint8_t)((cells[cell / 2] & ~(15u << shift)) | (type & 15u) << shift);
    else
        cells[cell] = (uint8_t)type;
}

// Changes the type of a cell of the copy. Copies the cells first if they are still the level's.
static bool still_fill(GroundStill *still, uint32_t cell, uint32_t type)
{
    SimTerrain *terrain = &still->level.terrain;
    size_t count = (size_t)terrain->width * terrain->height,
           size = terrain->packed ? (count + 1) / 2 : count;
    if (still->cells == NULL) {
        still->cells = malloc(size);
        if (still->cells == NULL)
            return false;
        memcpy(still->cells, terrain->cells, size);
        terrain->cells = still->cells;
    }
    cell_set(terrain, still->cells, cell, type);
    return true;
}

// Walls run on behind ledges: a ledge tile that was painted over the edge of a wall would otherwise
// leave a square niche in it. A pane in a wall is a window.
static bool still_fill_niches(GroundStill *still, const LevelDesc *level, CellBox cells)
{
    for (int32_t y = cells.top; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            uint32_t type = sim_terrain_type(&level->terrain, x, y);
            if (type == 0 || !ground_is_apart(level, type) || ground_is_loose(level, type) ||
                level->materials[type].kind == LEVEL_GLASS)
                continue;
            uint32_t rock = type_that_fits(still, x, y);
            if (rock != 0 &&
                !still_fill(still, (uint32_t)y * level->terrain.width + (uint32_t)x, rock))
                return false;
        }
    return true;
}

bool ground_still_make(GroundStill *still, const LevelDesc *level, CellBox cells)
{
    *still = (GroundStill){.level = *level};
    if (level->materials == NULL)
        return true;
    still->types = malloc(level->terrain.type_count * sizeof *still->types);
    for (uint32_t type = 0; still->types != NULL && type < level->terrain.type_count; type++)
        still->types[type] = ground_is_apart(level, type) ? sim_tile_type_make(NULL, 0, 0)
                                                          : level->terrain.types[type];
    still->level.terrain.types = still->types;
    return still->types != NULL &&
           still_fill_niches(still, level, cell_box_grow(cells, STILL_REACH, &level->terrain));
}

void ground_still_free(GroundStill *still)
{
    free(still->types);
    free(still->cells);
    *still = (GroundStill){0};
}
