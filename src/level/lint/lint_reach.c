// lint_reach.c - finds where a hero of some width can get to, by a flood fill over points a quarter
// of a tile apart.
//
// It tests only whether there is room, not how far the hero can jump. So a place that it does not
// find is certainly out of reach; a place that it finds may be out of reach as well. Where a level
// has passages, the back is filled as well, and each plane from the other one in the passages.
// A teleport that is reached leads to where it lets heroes out.
#include "lint.h"

#include "jantar/grow.h"
#include "jantar/lowest_bit.h"
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
    const LevelDesc *level;
    LintReach *behind; // the same in the back; NULL: no passage leads there
    LintReach *other;  // that of the other plane; NULL: there is none
    bool *through;     // of each point: passages lead there into the other plane
    uint64_t waits;    // bits of the teleports that are not reached yet, of the first 64
};

enum { TELEPORTS_MOST = 64 };

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

// Pushes those of the reached points of a row in the other plane that a passage leads to.
static void push_through(const LintReach *reach, int32_t left, int32_t right, int32_t y)
{
    const bool *through = reach->through + (size_t)y * (size_t)reach->columns;
    for (int32_t x = left; x <= right; x++)
        if (through[x] && is_open(reach->other, x, y))
            push(reach->other, x, y);
}

static bool find_start(const LintReach *reach, Vec2 spawn, Place *start);

// Pushes a point where the teleports that these reached points of a row are in let heroes out.
static void push_sent(LintReach *reach, int32_t left, int32_t right, int32_t y)
{
    uint32_t first = reach->level->element_first[LEVEL_ELEMENT_TELEPORT];
    Box row = {centre_of(left, y), centre_of(right, y)};
    Place start;
    for (uint64_t waits = reach->waits; waits != 0; waits &= waits - 1) {
        const LevelElement *teleport = &reach->level->elements[first + bits_lowest(waits)];
        uint32_t to = teleport->links[LEVEL_LINK_TO];
        if (!box_overlaps(box_at(teleport->centre, teleport->size), row))
            continue;
        reach->waits &= ~(waits & (~waits + 1));
        if (to != 0 && find_start(reach, reach->level->elements[to - 1].centre, &start))
            push(reach, start.x, start.y);
    }
}

// Fills stretch by stretch, so that few points wait on the stack at any time.
static void fill(LintReach *reach)
{
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
        if (reach->other != NULL)
            push_through(reach, left, right, at.y);
        push_sent(reach, left, right, at.y);
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
    return breaks || info->one_way || (info->layers & SIM_LAYERS_SOLID) == 0;
}

static bool take_terrain(LintReach *reach, const LevelDesc *level, uint32_t passes)
{
    const SimTerrain *terrain = &level->terrain;
    reach->types = malloc(terrain->type_count * sizeof *reach->types);
    reach->is_air = malloc(terrain->type_count * sizeof *reach->is_air);
    if (reach->types == NULL || reach->is_air == NULL)
        return false;
    for (uint32_t type = 0; type < terrain->type_count; type++) {
        bool open = type == 0 || can_be_passed(level, type);
        reach->types[type] = open ? sim_tile_type_make(NULL, 0, 0) : terrain->types[type];
        reach->is_air[type] = open || sim_rock_is_passed(terrain->types[type].layers, passes);
    }
    reach->terrain = *terrain;
    reach->terrain.types = reach->types;
    reach->terrain.passes = (uint16_t)passes;
    return true;
}

static LintReach *reach_new(const LevelDesc *level, double width, uint32_t passes)
{
    LintReach *reach = calloc(1, sizeof *reach);
    if (reach == NULL)
        return NULL;
    reach->level = level;
    reach->radius = width / 2.0 - SLACK;
    reach->columns = (int32_t)((level->terrain.width + 2.0 * LEVEL_LOST_MARGIN) / STEP) + 1;
    reach->rows = (int32_t)((level->terrain.height + LEVEL_LOST_MARGIN + TOP_MARGIN) / STEP) + 1;
    if (take_terrain(reach, level, passes))
        return reach;
    lint_reach_free(reach);
    return NULL;
}

LintReach *lint_reach_new(const LevelDesc *level, double width)
{
    LintReach *reach = reach_new(level, width, SIM_LAYER_BACK);
    if (reach == NULL || level_element_count_of(level, LEVEL_ELEMENT_PASSAGE) == 0)
        return reach;
    reach->behind = reach_new(level, width, SIM_LAYER_FRONT);
    if (reach->behind == NULL) {
        lint_reach_free(reach);
        return NULL;
    }
    reach->other = reach->behind;
    reach->behind->other = reach;
    return reach;
}

void lint_reach_free(LintReach *reach)
{
    if (reach == NULL)
        return;
    lint_reach_free(reach->behind);
    free(reach->types);
    free(reach->is_air);
    free(reach->marks);
    free(reach->through);
    free(reach->sums);
    free(reach->waiting);
    free(reach);
}

void lint_reach_keep_below_top(LintReach *reach)
{
    reach->highest = (int32_t)(TOP_MARGIN / STEP);
    if (reach->behind != NULL)
        reach->behind->highest = reach->highest;
}

bool lint_is_rock(const SimTerrain *terrain, uint32_t plane, Vec2 at)
{
    SimTerrain there = *terrain;
    there.passes = sim_planes_passes(level_plane_layers(plane));
    return sim_terrain_overlaps_disc(&there, at, LINT_POINT_RADIUS);
}

bool lint_reach_is_rock(const LintReach *reach, uint32_t plane, Vec2 at)
{
    return lint_is_rock(&reach->terrain, plane, at);
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

// Points from left and top up to, not including, right and bottom.
typedef struct Points {
    int32_t left, top, right, bottom;
} Points;

static Points points_in(const LintReach *reach, Box box)
{
    return (Points){
        (int32_t)real_floor(real_max((box.min.x + LEVEL_LOST_MARGIN) / STEP, 0.0)) + 1,
        (int32_t)real_floor(real_max((box.min.y + TOP_MARGIN) / STEP, 0.0)) + 1,
        last_below((box.max.x + LEVEL_LOST_MARGIN) / STEP, reach->columns),
        last_below((box.max.y + TOP_MARGIN) / STEP, reach->rows),
    };
}

// Marks the points in passages, and those around them where a hero is that has just left one. Each
// passage is written down as steps at the corners of its points, which are summed up then.
static bool mark_passages(LintReach *reach)
{
    const uint32_t *first = reach->level->element_first + LEVEL_ELEMENT_PASSAGE;
    size_t width = (size_t)reach->columns + 1, height = (size_t)reach->rows + 1;
    int32_t *steps = calloc(width * height, sizeof *steps);
    reach->through = calloc((size_t)reach->columns * (size_t)reach->rows, sizeof *reach->through);
    if (steps == NULL || reach->through == NULL) {
        free(steps);
        return false;
    }
    for (uint32_t i = first[0]; i < first[1]; i++) {
        const LevelElement *passage = &reach->level->elements[i];
        Box box = box_at(passage->centre, passage->size);
        Points points = points_in(reach, box_grow(box, 2.0 * reach->radius));
        if (points.left >= points.right || points.top >= points.bottom)
            continue;
        steps[(size_t)points.top * width + (size_t)points.left]++;
        steps[(size_t)points.top * width + (size_t)points.right]--;
        steps[(size_t)points.bottom * width + (size_t)points.left]--;
        steps[(size_t)points.bottom * width + (size_t)points.right]++;
    }
    for (size_t y = 0; y + 1 < height; y++)
        for (size_t x = 0, row = 0; x + 1 < width; x++) {
            row += (size_t)steps[y * width + x];
            steps[y * width + x] = (int32_t)row + (y > 0 ? steps[(y - 1) * width + x] : 0);
            reach->through[y * (size_t)reach->columns + x] = steps[y * width + x] > 0;
        }
    free(steps);
    return true;
}

static bool begin_fill(LintReach *reach)
{
    uint32_t teleports = level_element_count_of(reach->level, LEVEL_ELEMENT_TELEPORT);
    reach->waits = teleports < TELEPORTS_MOST ? (UINT64_C(1) << teleports) - 1 : UINT64_MAX;
    reach->marks = calloc((size_t)reach->columns * (size_t)reach->rows, 1);
    return reach->marks != NULL && (reach->other == NULL || mark_passages(reach));
}

bool lint_reach_fill(LintReach *reach, Vec2 spawn)
{
    Place start;
    LintReach *behind = reach->behind;
    if (!begin_fill(reach) || (behind != NULL && !begin_fill(behind)))
        return false;
    if (find_start(reach, spawn, &start))
        push(reach, start.x, start.y);
    do {
        fill(reach);
        if (behind != NULL)
            fill(behind);
    } while (reach->waiting_count > 0 && !reach->failed);
    return !reach->failed && make_sums(reach) &&
           (behind == NULL || (!behind->failed && make_sums(behind)));
}

// Returns the number of reached points in the columns below `x` and the rows below `y`.
static uint32_t sum_at(const LintReach *reach, int32_t x, int32_t y)
{
    return reach->sums[(size_t)y * ((size_t)reach->columns + 1) + (size_t)x];
}

static bool meets(const LintReach *reach, Box box)
{
    Box grown = box_grow(box, SAG);
    Points p = points_in(reach, grown);
    return p.left < p.right && p.top < p.bottom &&
           sum_at(reach, p.right, p.bottom) - sum_at(reach, p.left, p.bottom) !=
               sum_at(reach, p.right, p.top) - sum_at(reach, p.left, p.top);
}

bool lint_reach_meets(const LintReach *reach, uint32_t planes, Box box)
{
    return ((planes & SIM_LAYER_FRONT) != 0 && meets(reach, box)) ||
           ((planes & SIM_LAYER_BACK) != 0 && reach->behind != NULL && meets(reach->behind, box));
}
