// guide_field.c - how far it is to the end of a leg from anywhere: along the guide's way, and to the
// way through free space, where falling is short and rising long.
#include "guide.h"

#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

#define STEP 0.5   // side of a cell, tiles
#define MARGIN 4.0 // tiles round the map
// Radius that must be free: the slick hero passes slots of one tile, and who can't pass them will
// try all the same.
#define CLEARANCE 0.35
#define EIGHTHS 8.0

enum {
    UNKNOWN = UINT16_MAX,
    MOST = 60000, // eighths of a tile
    // what a cell costs on the way back to the guide's way, eighths of a tile
    SIDEWAYS = 6,
    DOWN = 5,
    UP = 12,
};

// Cells by their cost: a list for each cost. A cell that became cheaper is in several.
typedef struct Queue {
    int32_t *first;             // owned; MOST + 1 heads of lists; -1: empty
    int32_t *cells, *next;      // owned
    int32_t count, room;
} Queue;

typedef struct Fill {
    const RateGuide *guide;
    const uint8_t *free;
    uint16_t *field;
    Queue *queue;
} Fill;

static size_t cell_count(const RateGuide *guide)
{
    return (size_t)guide->columns * (size_t)guide->rows;
}

static int32_t cell_at(const RateGuide *guide, Vec2 place)
{
    double x = real_clamp((place.x + MARGIN) / STEP + 0.5, 0.0, guide->columns - 1.0);
    double y = real_clamp((place.y + MARGIN) / STEP + 0.5, 0.0, guide->rows - 1.0);
    return (int32_t)y * guide->columns + (int32_t)x;
}

// --- making --------------------------------------------------------------------------------------

// Ground that may break, or that some forms pass, is no obstacle.
static bool may_open(const LevelDesc *level, Vec2 place)
{
    uint32_t type = sim_terrain_type(&level->terrain, (int32_t)real_floor(place.x),
                                     (int32_t)real_floor(place.y));
    if (type == 0 || level->materials == NULL)
        return false;
    uint32_t kind = level->materials[type].kind;
    return kind == LEVEL_CRUMBLING || kind == LEVEL_BREAKABLE || kind == LEVEL_GRATE ||
           kind == LEVEL_ONE_WAY;
}

static void reach(Fill *fill, int32_t cell, uint32_t cost)
{
    Queue *queue = fill->queue;
    if (!fill->free[cell] || cost >= MOST || cost >= fill->field[cell] ||
        queue->count == queue->room)
        return;
    fill->field[cell] = (uint16_t)cost;
    queue->cells[queue->count] = cell;
    queue->next[queue->count] = queue->first[cost];
    queue->first[cost] = queue->count++;
}

static void spread_from(Fill *fill, int32_t cell, uint32_t cost)
{
    int32_t columns = fill->guide->columns, x = cell % columns, y = cell / columns;
    if (x > 0)
        reach(fill, cell - 1, cost + SIDEWAYS);
    if (x + 1 < columns)
        reach(fill, cell + 1, cost + SIDEWAYS);
    if (y > 0) // from there the hero falls to here
        reach(fill, cell - columns, cost + DOWN);
    if (y + 1 < fill->guide->rows)
        reach(fill, cell + columns, cost + UP);
}

static void fill_leg(Fill *fill, const RateLeg *leg)
{
    Queue *queue = fill->queue;
    memset(fill->field, 0xff, cell_count(fill->guide) * sizeof *fill->field);
    memset(queue->first, 0xff, (MOST + 1) * sizeof *queue->first);
    queue->count = 0;
    for (uint32_t i = 0; i < leg->count; i++) {
        const RateGuidePoint *point = &fill->guide->points[leg->first + i];
        uint32_t cost = (uint32_t)real_min(point->left * EIGHTHS, MOST - 1.0);
        reach(fill, cell_at(fill->guide, point->place), cost);
    }
    for (uint32_t cost = 0; cost < MOST; cost++)
        for (int32_t i = queue->first[cost]; i >= 0; i = queue->next[i])
            if (fill->field[queue->cells[i]] == cost)
                spread_from(fill, queue->cells[i], cost);
}

// The guide's own cells are free, whatever its form was.
static void mark_free(const RateGuide *guide, uint8_t *free)
{
    int32_t cells = guide->columns * guide->rows;
    for (int32_t cell = 0; cell < cells; cell++) {
        Vec2 place =
            vec2(cell % guide->columns * STEP - MARGIN, cell / guide->columns * STEP - MARGIN);
        free[cell] = may_open(guide->level, place) ||
                     !sim_terrain_overlaps_disc(&guide->level->terrain, place, CLEARANCE);
    }
    for (uint32_t i = 0; i < guide->point_count; i++)
        free[cell_at(guide, guide->points[i].place)] = 1;
}

static bool fill_all(RateGuide *guide, uint8_t *free, Queue *queue)
{
    size_t cells = cell_count(guide);
    mark_free(guide, free);
    for (uint32_t i = 0; i < guide->leg_count; i++) {
        uint16_t *field = guide->legs[i].field = malloc(cells * sizeof *field);
        if (field == NULL)
            return false;
        Fill fill = {.guide = guide, .free = free, .field = field, .queue = queue};
        fill_leg(&fill, &guide->legs[i]);
    }
    return true;
}

bool guide_fields_make(RateGuide *guide)
{
    guide->columns = (int32_t)((guide->level->terrain.width + 2.0 * MARGIN) / STEP) + 1;
    guide->rows = (int32_t)((guide->level->terrain.height + 2.0 * MARGIN) / STEP) + 1;
    size_t cells = cell_count(guide);
    // A cell enters the queue again when it becomes cheaper: at most once from each side, and once
    // as a point of the guide.
    size_t room = 5 * cells + guide->point_count;
    uint8_t *free_cells = malloc(cells);
    Queue queue = {.first = malloc((MOST + 1) * sizeof *queue.first),
                   .cells = malloc(room * sizeof *queue.cells),
                   .next = malloc(room * sizeof *queue.next),
                   .room = (int32_t)room};
    bool good = free_cells != NULL && queue.first != NULL && queue.cells != NULL &&
                queue.next != NULL && fill_all(guide, free_cells, &queue);
    free(free_cells);
    free(queue.first);
    free(queue.cells);
    free(queue.next);
    return good;
}

// --- asking --------------------------------------------------------------------------------------

static uint32_t cost_near(const RateGuide *guide, const uint16_t *field, int32_t cell)
{
    uint32_t best = field[cell];
    int32_t x = cell % guide->columns, y = cell / guide->columns;
    for (int32_t dy = -1; best == UNKNOWN && dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            if (x + dx < 0 || x + dx >= guide->columns || y + dy < 0 || y + dy >= guide->rows)
                continue;
            uint32_t cost = field[cell + dy * guide->columns + dx];
            best = cost < best ? cost : best;
        }
    return best == UNKNOWN ? MOST : best;
}

static double leg_left(const RateGuide *guide, const RateLeg *leg, Vec2 place)
{
    return leg->left + cost_near(guide, leg->field, cell_at(guide, place)) / EIGHTHS;
}

double guide_left(const RateGuide *guide, const RateSection *section, uint32_t leg,
                  const GameState *state)
{
    static const double load_apart = 4.0, detour = 1.5;
    const RateLeg *now = &guide->legs[section->first_leg + leg];
    double later = (double)(section->leg_count - 1 - leg) * 6.0;
    Vec2 hero = guide_hero(state);
    if (now->carrying == 0 || state->heroes[0].cargo == now->carrying)
        return later + leg_left(guide, now, hero);
    // What counts is how far the load is, and that the hero gets hold of it.
    Vec2 load = sim_body_const(game_world_const(state), (SimBodyId){now->carrying})->centre;
    return later + load_apart + leg_left(guide, now, load) +
           detour * vec2_length(vec2_sub(load, hero));
}

uint32_t guide_nearest(const RateGuide *guide, const RateLeg *leg, Vec2 place)
{
    uint32_t best = leg->first;
    double least = 1e30;
    for (uint32_t i = leg->first; i < leg->first + leg->count; i++) {
        Vec2 apart = vec2_sub(guide->points[i].place, place);
        double square = vec2_dot(apart, apart);
        if (square < least) {
            least = square;
            best = i;
        }
    }
    return best;
}

uint32_t guide_after(const RateGuide *guide, const RateLeg *leg, uint32_t point, double tiles)
{
    double left = guide->points[point].left - tiles;
    while (point + 1 < leg->first + leg->count && guide->points[point].left > left)
        point++;
    return point;
}

// --- legs ----------------------------------------------------------------------------------------

static bool leg_is_done(const RateLeg *leg, const GameState *state)
{
    if (leg->source > 0)
        return game_elements_const(state)[leg->source - 1].on == leg->on;
    return leg->load > 0 && state->heroes[0].cargo == leg->load;
}

uint32_t guide_advance(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state)
{
    while (leg + 1 < section->leg_count && leg_is_done(&guide->legs[section->first_leg + leg], state))
        leg++;
    return leg;
}

uint32_t guide_go_back(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state)
{
    const RateLeg *legs = &guide->legs[section->first_leg];
    for (uint32_t before = leg; before-- > 0;)
        if (legs[before].source > 0 && !leg_is_done(&legs[before], state))
            return before;
    return leg;
}

uint32_t guide_skip(const RateGuide *guide, const RateSection *section, uint32_t leg,
                    const GameState *state)
{
    static const double near = 1.2, far = 8.0;
    const RateLeg *legs = &guide->legs[section->first_leg];
    Vec2 hero = guide_hero(state);
    for (uint32_t later = section->leg_count - 1; later > leg; later--) {
        const RateGuidePoint *point = &guide->points[guide_nearest(guide, &legs[later], hero)];
        if (vec2_length(vec2_sub(point->place, hero)) > near)
            continue;
        const RateGuidePoint *now = &guide->points[guide_nearest(guide, &legs[leg], hero)];
        if (vec2_length(vec2_sub(now->place, hero)) > far)
            return later;
    }
    return leg;
}

bool guide_is_passed(const RateSection *section, const GameState *state)
{
    if (section->checkpoint > 0)
        return state->saved.checkpoint == section->checkpoint || state->outcome == GAME_WON;
    return state->outcome == GAME_WON;
}
