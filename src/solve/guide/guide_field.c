// guide_field.c - how far it is to the end of a leg from anywhere: along the guide's way, and to
// the way through free space, where falling is short and rising long.
#include "guide.h"

#include "jantar/real.h"
#include "solve/search/solve_grid.h"
#include <stdlib.h>
#include <string.h>

#define EIGHTHS 8.0
#define DOOR_GAP 0.5 // tiles by which a door may be less open than it was for the guide

enum {
    UNKNOWN = UINT16_MAX,
    MOST = 60000, // eighths of a tile
    // what a cell costs on the way back to the guide's way, eighths of a tile
    SIDEWAYS = 6,
    DOWN = 5,
    UP = 12,
    BAR = 32, // more where the player has given up
};

// Cells by their cost: a list for each cost. A cell that became cheaper is in several.
typedef struct Queue {
    int32_t *first;        // owned; MOST + 1 heads of lists; -1: empty
    int32_t *cells, *next; // owned
    int32_t count, room;
} Queue;

typedef struct Fill {
    const RateGuide *guide;
    const uint8_t *tolls; // eighths of a tile that a cell costs more
    uint16_t *field;
    Queue *queue;
} Fill;

// --- making --------------------------------------------------------------------------------------

static void reach(Fill *fill, int32_t cell, uint32_t cost)
{
    Queue *queue = fill->queue;
    cost += fill->tolls[cell];
    if (!fill->guide->free[cell] || cost >= MOST || cost >= fill->field[cell] ||
        queue->count == queue->room)
        return;
    fill->field[cell] = (uint16_t)cost;
    queue->cells[queue->count] = cell;
    queue->next[queue->count] = queue->first[cost];
    queue->first[cost] = queue->count++;
}

static void spread_from(Fill *fill, int32_t cell, uint32_t cost)
{
    int32_t columns = fill->guide->grid.columns, x = cell % columns, y = cell / columns;
    if (x > 0)
        reach(fill, cell - 1, cost + SIDEWAYS);
    if (x + 1 < columns)
        reach(fill, cell + 1, cost + SIDEWAYS);
    if (y > 0) // from there the hero falls to here
        reach(fill, cell - columns, cost + DOWN);
    if (y + 1 < fill->guide->grid.rows)
        reach(fill, cell + columns, cost + UP);
}

static void fill_leg(Fill *fill, const RateLeg *leg)
{
    Queue *queue = fill->queue;
    memset(fill->field, 0xff, guide_cell_count(fill->guide) * sizeof *fill->field);
    memset(queue->first, 0xff, (MOST + 1) * sizeof *queue->first);
    queue->count = 0;
    for (uint32_t i = 0; i < leg->count; i++) {
        const RateGuidePoint *point = &fill->guide->points[leg->first + i];
        uint32_t cost = (uint32_t)real_min(point->left * EIGHTHS, MOST - 1.0);
        reach(fill, grid_cell(fill->guide->grid, point->place), cost);
    }
    for (uint32_t cost = 0; cost < MOST; cost++)
        for (int32_t i = queue->first[cost]; i >= 0; i = queue->next[i])
            if (fill->field[queue->cells[i]] == cost)
                spread_from(fill, queue->cells[i], cost);
}

static void set_tolls(const RateGuide *guide, const GuideBar *bars, uint32_t count, uint8_t *tolls)
{
    for (int32_t cell = 0; count > 0 && cell < grid_cells(guide->grid); cell++)
        for (uint32_t i = 0; i < count; i++)
            if (vec2_length(vec2_sub(grid_place(guide->grid, cell), bars[i].place)) <=
                bars[i].radius)
                tolls[cell] = BAR;
}

// The guide's own cells are free, whatever its form was.
static void mark_free(const RateGuide *guide, uint8_t *free)
{
    for (int32_t cell = 0; cell < grid_cells(guide->grid); cell++)
        free[cell] = grid_is_free(guide->level, grid_place(guide->grid, cell));
    for (uint32_t i = 0; i < guide->point_count; i++)
        free[grid_cell(guide->grid, guide->points[i].place)] = 1;
}

// A cell enters the queue again when it becomes cheaper: at most once from each side, and once as a
// point of the guide.
static bool queue_make(Queue *queue, const RateGuide *guide)
{
    size_t room = 5 * guide_cell_count(guide) + guide->point_count;
    *queue = (Queue){.first = malloc((MOST + 1) * sizeof *queue->first),
                     .cells = malloc(room * sizeof *queue->cells),
                     .next = malloc(room * sizeof *queue->next),
                     .room = (int32_t)room};
    return queue->first != NULL && queue->cells != NULL && queue->next != NULL;
}

static void queue_free(Queue *queue)
{
    free(queue->first);
    free(queue->cells);
    free(queue->next);
}

bool guide_field_make(const RateGuide *guide, const RateLeg *leg, const GuideBar *bars,
                      uint32_t count, uint16_t *field)
{
    Queue queue;
    uint8_t *tolls = calloc(guide_cell_count(guide), 1);
    bool good = queue_make(&queue, guide) && tolls != NULL;
    if (good) {
        set_tolls(guide, bars, count, tolls);
        Fill fill = {.guide = guide, .tolls = tolls, .field = field, .queue = &queue};
        fill_leg(&fill, leg);
    }
    queue_free(&queue);
    free(tolls);
    return good;
}

bool guide_fields_make(RateGuide *guide)
{
    guide->grid = grid_of(guide->level);
    guide->free = malloc(guide_cell_count(guide));
    if (guide->free == NULL)
        return false;
    mark_free(guide, guide->free);
    for (uint32_t i = 0; i < guide->leg_count; i++) {
        RateLeg *leg = &guide->legs[i];
        leg->field = malloc(guide_cell_count(guide) * sizeof *leg->field);
        if (leg->field == NULL || !guide_field_make(guide, leg, NULL, 0, leg->field))
            return false;
    }
    return true;
}

// --- asking --------------------------------------------------------------------------------------

static uint32_t cost_near(const RateGuide *guide, const uint16_t *field, int32_t cell)
{
    uint32_t best = field[cell];
    int32_t x = cell % guide->grid.columns, y = cell / guide->grid.columns;
    for (int32_t dy = -1; best == UNKNOWN && dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            if (x + dx < 0 || x + dx >= guide->grid.columns || y + dy < 0 ||
                y + dy >= guide->grid.rows)
                continue;
            uint32_t cost = field[cell + dy * guide->grid.columns + dx];
            best = cost < best ? cost : best;
        }
    return best == UNKNOWN ? MOST : best;
}

double guide_left(const RateGuide *guide, const RateSection *section, uint32_t leg,
                  const uint16_t *field, const GameState *state)
{
    // A leg that is done must be worth more than any detour to it; a load that is held more than
    // one that is only near.
    static const double leg_worth = 6.0, load_apart = 4.0, detour = 1.5, door_worth = 1.0,
                        step_worth = 1.0;
    const RateLeg *now = guide_leg(guide, section, leg);
    double later = now->left + (double)(section->leg_count - 1 - leg) * leg_worth;
    Vec2 hero = guide_hero(state), place = hero;
    if (now->load > 0 && state->heroes[0].cargo != now->load) {
        // What counts is how far the load is, and that the hero gets hold of it.
        place = sim_body_const(game_world_const(state), (SimBodyId){now->load})->centre;
        later += load_apart + detour * vec2_length(vec2_sub(place, hero));
    }
    if (now->steps > 0) { // so that seconds count, too
        uint32_t done = game_task_steps(guide->level, state, now->source - 1).done;
        later += step_worth * (done < now->steps ? now->steps - done : 0);
    }
    if (now->door > 0)
        later +=
            door_worth *
            real_max(0.0, now->opened - game_elements_const(state)[now->door - 1].door.progress);
    return later + cost_near(guide, field, grid_cell(guide->grid, place)) / EIGHTHS;
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

bool guide_source_is_held(const RateGuide *guide, uint32_t source, const GameState *state)
{
    static const double away = 1.5;
    const LevelElement *element = &guide->level->elements[source];
    Vec2 apart = vec2_sub(guide_hero(state), element->centre);
    return game_elements_const(state)[source].on != 0 &&
           (real_abs(apart.x) > element->size.x / 2.0 + away ||
            real_abs(apart.y) > element->size.y / 2.0 + away);
}

static bool leg_is_done(const RateGuide *guide, const RateLeg *leg, const GameState *state)
{
    if (leg->source == 0)
        return true;
    if (leg->steps > 0)
        return game_task_steps(guide->level, state, leg->source - 1).done >= leg->steps;
    if (leg->load > 0)
        return guide_source_is_held(guide, leg->source - 1, state);
    const GameElement *elements = game_elements_const(state);
    return elements[leg->source - 1].on == leg->on &&
           (leg->door == 0 || elements[leg->door - 1].door.progress > leg->opened - DOOR_GAP);
}

uint32_t guide_advance(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state)
{
    while (leg + 1 < section->leg_count &&
           leg_is_done(guide, guide_leg(guide, section, leg), state))
        leg++;
    return leg;
}

// A door has shut again before the hero came past it.
static bool has_shut(const RateGuide *guide, const RateLeg *before, const RateLeg *now,
                     const GameState *state)
{
    static const double shut = 0.3; // of how far it had to open
    if (before->door == 0 || before->opened < 2.0 * DOOR_GAP)
        return false;
    const GameElement *elements = game_elements_const(state);
    Vec2 door = guide->level->elements[before->door - 1].centre;
    return elements[before->source - 1].on != before->on &&
           elements[before->door - 1].door.progress < shut * before->opened &&
           cost_near(guide, now->field, grid_cell(guide->grid, guide_hero(state))) >
               cost_near(guide, now->field, grid_cell(guide->grid, door));
}

uint32_t guide_turn_back(const RateGuide *guide, const RateSection *section, uint32_t leg,
                         const GameState *state)
{
    for (uint32_t before = leg; before-- > 0;)
        if (has_shut(guide, guide_leg(guide, section, before), guide_leg(guide, section, leg),
                     state))
            return before;
    return leg;
}

uint32_t guide_go_back(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state)
{
    const RateLeg *legs = &guide->legs[section->first_leg];
    for (uint32_t before = leg; before-- > 0;)
        if (legs[before].source > 0 && !leg_is_done(guide, &legs[before], state))
            return before;
    return leg;
}

uint32_t guide_skip(const RateGuide *guide, const RateSection *section, uint32_t leg,
                    uint32_t farthest, const GameState *state)
{
    static const double near = 1.2, far = 8.0;
    const RateLeg *legs = &guide->legs[section->first_leg];
    Vec2 hero = guide_hero(state);
    for (uint32_t later = section->leg_count - 1; later > farthest; later--) {
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
    if (section->boss > 0)
        return game_elements_const(state)[section->boss - 1].boss.hits > section->hits ||
               state->outcome == GAME_WON;
    if (section->checkpoint > 0)
        return state->saved.checkpoint == section->checkpoint || state->outcome == GAME_WON;
    return state->outcome == GAME_WON;
}
