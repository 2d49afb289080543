// way.c - measures distances through the air with a breadth-first search over points half a tile
// apart.
#include "way.h"
#include "jantar/real.h"
#include "jantar/sim_body.h"
#include <stdlib.h>
#include <string.h>

#define STEP 0.5 // tiles

enum {
    SIDES = 4,
    NEAR_STEPS = 3, // a hero's centre may be so many points from the nearest open one
    TELEPORTS = 64, // that count
};

static const int32_t side_x[SIDES] = {1, -1, 0, 0}, side_y[SIDES] = {0, 0, -1, 1};

static bool can_be_passed(const LevelDesc *level, uint32_t type)
{
    const SimTileType *info = &level->terrain.types[type];
    bool breaks = level->materials && level->materials[type].strength > 0.0;
    return breaks || info->one_way || (info->layers & SIM_LAYERS_SOLID) == 0;
}

bool way_is_open(const LevelDesc *level, Vec2 place)
{
    uint32_t type = sim_terrain_type(&level->terrain, (int32_t)real_floor(place.x),
                                     (int32_t)real_floor(place.y));
    return type == 0 || can_be_passed(level, type) ||
           sim_terrain_depth(&level->terrain, place) <= 0.0;
}

bool way_open(WayField *field, const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    *field = (WayField){.columns = 2 * terrain->width, .rows = 2 * terrain->height};
    size_t count = (size_t)field->columns * field->rows;
    if ((size_t)terrain->width * terrain->height > WAY_CELLS_MOST)
        return false;
    field->far = malloc(count * sizeof *field->far);
    field->waiting = malloc(count * sizeof *field->waiting);
    return field->far && field->waiting;
}

void way_close(WayField *field)
{
    free(field->far);
    free(field->waiting);
    *field = (WayField){0};
}

static Vec2 place_of(uint32_t x, uint32_t y)
{
    return vec2((x + 0.5) * STEP, (y + 0.5) * STEP);
}

// Returns the open point nearest to a place, among those beside it. `known`: it must have a way.
static uint32_t point_near(const WayField *field, const LevelDesc *level, Vec2 place)
{
    uint32_t best = UINT32_MAX;
    double best_far = 1e9;
    int32_t cx = (int32_t)real_floor(place.x / STEP), cy = (int32_t)real_floor(place.y / STEP);
    for (int32_t y = cy - NEAR_STEPS; y <= cy + NEAR_STEPS; y++)
        for (int32_t x = cx - NEAR_STEPS; x <= cx + NEAR_STEPS; x++) {
            if (x < 0 || y < 0 || (uint32_t)x >= field->columns || (uint32_t)y >= field->rows)
                continue;
            Vec2 at = place_of((uint32_t)x, (uint32_t)y);
            uint32_t point = (uint32_t)y * field->columns + (uint32_t)x;
            double far = vec2_length(vec2_sub(at, place));
            bool fits = level ? way_is_open(level, at) : field->far[point] != WAY_NONE;
            if (fits && far < best_far) {
                best = point;
                best_far = far;
            }
        }
    return best;
}

// Returns the neighbour of a point on one side; UINT32_MAX: there is none.
static uint32_t beside(const WayField *field, uint32_t point, uint32_t side)
{
    uint32_t x = point % field->columns + (uint32_t)side_x[side];
    uint32_t y = point / field->columns + (uint32_t)side_y[side];
    return x < field->columns && y < field->rows ? y * field->columns + x : UINT32_MAX;
}

// The search of a field.
typedef struct Search {
    WayField *field;
    const LevelDesc *level;
    uint32_t head, tail;
    // Points where one enters teleports, and where one comes out of them.
    uint32_t in[TELEPORTS], out[TELEPORTS], count;
} Search;

static void teleports_find(Search *search)
{
    const LevelDesc *level = search->level;
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_TELEPORT;
    for (uint32_t i = first[0]; i < first[1] && search->count < TELEPORTS; i++) {
        uint32_t to = level->elements[i].links[LEVEL_LINK_TO];
        if (to == 0)
            continue;
        search->in[search->count] = point_near(search->field, level, level->elements[i].centre);
        search->out[search->count++] =
            point_near(search->field, level, level->elements[to - 1].centre);
    }
}

static void go_to(Search *search, uint32_t point, uint32_t far)
{
    const WayField *field = search->field;
    if (point == UINT32_MAX || field->far[point] != WAY_NONE ||
        !way_is_open(search->level, place_of(point % field->columns, point / field->columns)))
        return;
    field->far[point] = (uint16_t)far;
    field->waiting[search->tail++] = point;
}

void way_measure(WayField *field, const LevelDesc *level, Vec2 goal)
{
    size_t count = (size_t)field->columns * field->rows;
    Search search = {.field = field, .level = level};
    teleports_find(&search);
    memset(field->far, 0xff, count * sizeof *field->far);
    go_to(&search, point_near(field, level, goal), 0);
    while (search.head < search.tail) {
        uint32_t point = field->waiting[search.head++], far = field->far[point] + 1u;
        for (uint32_t side = 0; side < SIDES && far < WAY_NONE; side++)
            go_to(&search, beside(field, point, side), far);
        for (uint32_t i = 0; i < search.count && far < WAY_NONE; i++)
            if (search.out[i] == point)
                go_to(&search, search.in[i], far);
    }
}

uint32_t way_far(const WayField *field, Vec2 place)
{
    uint32_t point = point_near(field, NULL, place);
    return point == UINT32_MAX ? WAY_NONE : field->far[point];
}

// Returns the neighbour that is nearer to the goal. It goes on in the same direction if it can.
static uint32_t step_on(const WayField *field, uint32_t point, uint32_t *side)
{
    for (uint32_t i = 0; i < SIDES; i++) {
        uint32_t way = (*side + i) % SIDES, next = beside(field, point, way);
        if (next != UINT32_MAX && field->far[next] < field->far[point]) {
            *side = way;
            return next;
        }
    }
    return UINT32_MAX;
}

uint32_t way_lead(const WayField *field, Vec2 from, Vec2 *points, uint32_t most)
{
    uint32_t point = point_near(field, NULL, from), count = 0, side = 0;
    while (point != UINT32_MAX && count < most) {
        points[count++] = place_of(point % field->columns, point / field->columns);
        point = step_on(field, point, &side);
    }
    return count;
}
