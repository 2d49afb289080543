// lint_reach.c - finds where a hero of some width can get to, by a flood fill over points a quarter
// of a tile apart.
//
// It tests only whether there is room, not how far the hero can jump. So a place that it does not
// find is certainly out of reach; a place that it finds may be out of reach as well.
#include "lint.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include "jantar/sim_body.h"
#include <stdlib.h>

#define STEP 0.25 // tiles from one grid point to the next
// tiles above the map that are searched: the hero may go there, but no jump leads higher
#define TOP_MARGIN 6.0
#define START_SEARCH 10.0 // tiles from the spawn within which room for the hero is searched
#define SLACK 0.02        // tiles; a gap exactly as wide as the hero is wide enough
// tiles by which the centre of a soft hero on the ground is lower than that of a round one
#define SAG 0.2

typedef struct Place {
    int32_t x, y; // grid point, in steps
} Place;

// What the fill knows of a point.
typedef enum ReachMark { REACH_UNKNOWN, REACH_OPEN, REACH_BLOCKED, REACH_REACHED } ReachMark;

struct LintReach {
    SimTerrain terrain; // a copy without the tiles that the hero can break or pass
    SimTileType *types; // the types of that copy
    bool *is_air;       // of each type: nothing of it stops the hero
    double radius;
    int32_t columns, rows;
    int32_t highest; // row; the hero can't get to those before it
    uint8_t *marks;  // columns * rows, each a ReachMark
    uint32_t *sums;  // their summed-area table: of reached points
    Place *waiting;
    uint32_t waiting_count, waiting_capacity;
    bool failed;
};

static Vec2 centre_of(int32_t x, int32_t y)
{
    return vec2(x * STEP - LEVEL_LOST_MARGIN, y * STEP - TOP_MARGIN);
}

static bool is_inside(const LintReach *reach, int32_t x, int32_t y)
{
    return x >= 0 && y >= reach->highest && x < reach->columns && y < reach->rows;
}

// True when the hero's circle fits at a grid point. Most points are far from rock: for those a look
// at the cells is enough.
static bool is_free(const LintReach *reach, int32_t x, int32_t y)
{
    Vec2 centre = centre_of(x, y);
    int32_t left = (int32_t)real_floor(centre.x - reach->radius),
            right = (int32_t)real_floor(centre.x + reach->radius);
    int32_t top = (int32_t)real_floor(centre.y - reach->radius),
            bottom = (int32_t)real_floor(centre.y + reach->radius);
    for (int32_t cy = top; cy <= bottom; cy++)
        for (int32_t cx = left; cx <= right; cx++)
            if (!reach->is_air[sim_terrain_type(&reach->terrain, cx, cy)])
                return !sim_terrain_overlaps_disc(&reach->terrain, centre, reach->radius);
    return true;
}

static uint8_t *mark_of(const LintReach *reach, int32_t x, int32_t y)
{
    return &reach->marks[(size_t)y * (size_t)reach->columns + (size_t)x];
}

// True when the fill has not reached the point yet and there is room. The fill asks for a point up
// to three times, so the answer is kept.
static bool is_open(const LintReach *reach, int32_t x, int32_t y)
{
    if (!is_inside(reach, x, y))
        return false;
    uint8_t *mark = mark_of(reach, x, y);
    if (*mark == REACH_UNKNOWN)
        *mark = is_free(reach, x, y) ? REACH_OPEN : REACH_BLOCKED;
    return *mark == REACH_OPEN;
}

static void push(LintReach *reach, int32_t x, int32_t y)
{
    if (GROW(reach->waiting, reach->waiting_capacity, reach->waiting_count, 1))
        reach->waiting[reach->waiting_count++] = (Place){x, y};
    else
        reach->failed = true;
}

// Pushes one point for every free stretch of a row that begins between `left` and `right`.
static void push_stretches(LintReach *reach, int32_t left, int32_t right, int32_t y)
{
    bool before = false;
    for (int32_t x = left; x <= right; x++) {
        bool open = is_open(reach, x, y);
        if (open && !before)
            push(reach, x, y);
        before = open;
    }
}

// Fills stretch by stretch, so that few points wait on the stack at any time.
static void fill(LintReach *reach, Place start)
{
    push(reach, start.x, start.y);
    while (reach->waiting_count > 0 && !reach->failed) {
        Place at = reach->waiting[--reach->waiting_count];
        if (!is_open(reach, at.x, at.y))
            continue;
        int32_t left = at.x, right = at.x;
        while (is_open(reach, left - 1, at.y))
            left--;
        while (is_open(reach, right + 1, at.y))
            right++;
        for (int32_t x = left; x <= right; x++)
            *mark_of(reach, x, at.y) = REACH_REACHED;
        push_stretches(reach, left, right, at.y - 1);
        push_stretches(reach, left, right, at.y + 1);
    }
}

static double distance_squared(Place a, Place b)
{
    return vec2_length_squared(vec2(a.x - b.x, a.y - b.y));
}

// Finds the free point nearest to a spawn. It examines one square ring of points after the other. A
// corner of a ring is up to 1.42 times as far away as the middle of its sides, so after the first
// free point it also examines the rings up to one and a half times as far out. Returns false if
// there is none.
static bool find_start(const LintReach *reach, Vec2 spawn, Place *start)
{
    Place middle = {(int32_t)real_floor((spawn.x + LEVEL_LOST_MARGIN) / STEP + 0.5),
                    (int32_t)real_floor((spawn.y + TOP_MARGIN) / STEP + 0.5)};
    int32_t last = (int32_t)(START_SEARCH / STEP);
    bool found = false;
    for (int32_t ring = 0; ring <= last; ring++)
        for (int32_t dy = -ring; dy <= ring; dy++)
            for (int32_t dx = -ring; dx <= ring; dx += dy == -ring || dy == ring ? 1 : 2 * ring) {
                Place at = {middle.x + dx, middle.y + dy};
                if (!is_inside(reach, at.x, at.y) || !is_free(reach, at.x, at.y) ||
                    (found && distance_squared(at, middle) >= distance_squared(*start, middle)))
                    continue;
                if (!found)
                    last = ring * 3 / 2;
                found = true;
                *start = at;
            }
    return found;
}

// True for tiles that can be broken, one-way ledges, and grates: the hero may pass them somehow.
static bool can_be_passed(const LevelDesc *level, uint32_t type)
{
    const SimTileType *info = &level->terrain.types[type];
    bool breaks = level->materials != NULL && level->materials[type].strength > 0.0;
    return breaks || info->one_way || (info->layers & SIM_LAYER_ROCK) == 0;
}

static bool take_terrain(LintReach *reach, const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    reach->types = malloc(terrain->type_count * sizeof *reach->types);
    reach->is_air = malloc(terrain->type_count * sizeof *reach->is_air);
    if (reach->types == NULL || reach->is_air == NULL)
        return false;
    for (uint32_t type = 0; type < terrain->type_count; type++) {
        reach->is_air[type] = type == 0 || can_be_passed(level, type);
        reach->types[type] =
            reach->is_air[type] ? sim_tile_type_make(NULL, 0, 0) : terrain->types[type];
    }
    reach->terrain = *terrain;
    reach->terrain.types = reach->types;
    return true;
}

LintReach *lint_reach_new(const LevelDesc *level, double width)
{
    LintReach *reach = calloc(1, sizeof *reach);
    if (reach == NULL)
        return NULL;
    reach->radius = width / 2.0 - SLACK;
    reach->columns = (int32_t)((level->terrain.width + 2.0 * LEVEL_LOST_MARGIN) / STEP) + 1;
    reach->rows = (int32_t)((level->terrain.height + LEVEL_LOST_MARGIN + TOP_MARGIN) / STEP) + 1;
    if (take_terrain(reach, level))
        return reach;
    lint_reach_free(reach);
    return NULL;
}

void lint_reach_free(LintReach *reach)
{
    if (reach == NULL)
        return;
    free(reach->types);
    free(reach->is_air);
    free(reach->marks);
    free(reach->sums);
    free(reach->waiting);
    free(reach);
}

void lint_reach_keep_below_top(LintReach *reach)
{
    reach->highest = (int32_t)(TOP_MARGIN / STEP);
}

bool lint_reach_is_rock(const LintReach *reach, Vec2 at)
{
    return sim_terrain_overlaps_disc(&reach->terrain, at, LINT_POINT_RADIUS);
}

bool lint_reach_start(const LintReach *reach, Vec2 spawn, Vec2 *start)
{
    Place place;
    bool found = find_start(reach, spawn, &place);
    if (found)
        *start = centre_of(place.x, place.y);
    return found;
}

// Returns one more than the last whole number up to `at`, from 0 to `count`.
static int32_t last_below(double at, int32_t count)
{
    return (int32_t)real_floor(real_clamp(at, -1.0, count - 1.0)) + 1;
}

static bool make_sums(LintReach *reach)
{
    size_t columns = (size_t)reach->columns + 1, rows = (size_t)reach->rows + 1;
    reach->sums = calloc(columns * rows, sizeof *reach->sums);
    for (size_t y = 1; reach->sums != NULL && y < rows; y++)
        for (size_t x = 1, row = 0; x < columns; x++) {
            row += *mark_of(reach, (int32_t)x - 1, (int32_t)y - 1) == REACH_REACHED;
            reach->sums[y * columns + x] = reach->sums[(y - 1) * columns + x] + (uint32_t)row;
        }
    return reach->sums != NULL;
}

bool lint_reach_fill(LintReach *reach, Vec2 spawn)
{
    Place start;
    reach->marks = calloc((size_t)reach->columns * (size_t)reach->rows, 1);
    if (reach->marks != NULL && find_start(reach, spawn, &start))
        fill(reach, start);
    return reach->marks != NULL && !reach->failed && make_sums(reach);
}

// Returns the number of reached points in the columns below `x` and the rows below `y`.
static uint32_t sum_at(const LintReach *reach, int32_t x, int32_t y)
{
    return reach->sums[(size_t)y * ((size_t)reach->columns + 1) + (size_t)x];
}

bool lint_reach_meets(const LintReach *reach, Box box)
{
    Box grown = box_grow(box, SAG);
    int32_t left = (int32_t)real_floor(real_max((grown.min.x + LEVEL_LOST_MARGIN) / STEP, 0.0)) + 1;
    int32_t top = (int32_t)real_floor(real_max((grown.min.y + TOP_MARGIN) / STEP, 0.0)) + 1;
    int32_t right = last_below((grown.max.x + LEVEL_LOST_MARGIN) / STEP, reach->columns);
    int32_t bottom = last_below((grown.max.y + TOP_MARGIN) / STEP, reach->rows);
    return left < right && top < bottom &&
           sum_at(reach, right, bottom) - sum_at(reach, left, bottom) !=
               sum_at(reach, right, top) - sum_at(reach, left, top);
}
