// goals.c - which goals are reached, and distance fields that lead around the rock.
#include "jantar/solve_goals.h"

#include "goal_list.h"
#include "jantar/real.h"
#include "jantar/replay.h"
#include <stdlib.h>
#include <string.h>

#define STEP 0.5   // distance of neighbouring places of a field, tiles
#define MARGIN 4.0 // tiles around the map; more than LEVEL_LOST_MARGIN
// radius that must be free: the slick hero passes slots that are one tile high
#define CLEARANCE 0.35
// Steps for each further goal: more than any distance between two goals.
#define NEXT_GOAL 2000
#define NEAR 4.0      // tiles from a goal within which its field begins
#define CLOSED 60.0   // steps added while a boss can't be hit
#define NO_WAY 4000.0 // steps added to the straight distance where the field has no connection

enum { UNKNOWN = UINT16_MAX };

static Vec2 place_of(const SolveGoals *goals, int32_t index)
{
    return vec2(index % goals->columns * STEP - MARGIN, index / goals->columns * STEP - MARGIN);
}

static int32_t index_of(const SolveGoals *goals, Vec2 place)
{
    double x = real_clamp((place.x + MARGIN) / STEP + 0.5, 0.0, goals->columns - 1.0);
    double y = real_clamp((place.y + MARGIN) / STEP + 0.5, 0.0, goals->rows - 1.0);
    return (int32_t)y * goals->columns + (int32_t)x;
}

// Ground that may break, or that some forms pass, does not block a route.
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

static bool is_free(const LevelDesc *level, Vec2 place)
{
    return may_open(level, place) || !sim_terrain_overlaps_disc(&level->terrain, place, CLEARANCE);
}

// --- fields --------------------------------------------------------------------------------------

typedef struct Fill {
    const SolveGoals *goals;
    const uint8_t *room;
    uint16_t *steps;
    int32_t *waiting;
    int32_t count;
} Fill;

static void reach(Fill *fill, int32_t index, uint32_t steps)
{
    if (!fill->room[index] || fill->steps[index] != UNKNOWN || steps >= UNKNOWN)
        return;
    fill->steps[index] = (uint16_t)steps;
    fill->waiting[fill->count++] = index;
}

static void spread(Fill *fill)
{
    int32_t columns = fill->goals->columns, rows = fill->goals->rows;
    for (int32_t first = 0; first < fill->count; first++) {
        int32_t index = fill->waiting[first], x = index % columns, y = index / columns;
        uint32_t steps = fill->steps[index] + 1u;
        if (x > 0)
            reach(fill, index - 1, steps);
        if (x + 1 < columns)
            reach(fill, index + 1, steps);
        if (y > 0)
            reach(fill, index - columns, steps);
        if (y + 1 < rows)
            reach(fill, index + columns, steps);
    }
}

static void begin_at_exits(Fill *fill, int32_t cells)
{
    const LevelDesc *level = fill->goals->level;
    for (int32_t index = 0; index < cells; index++)
        for (uint32_t i = 0; i < level->exit_count; i++)
            if (box_contains(level->exits[i].box, place_of(fill->goals, index)))
                reach(fill, index, 0);
}

// Begins at the free places next to `middle`: within reach of it or, where it is in the rock, a
// little farther away.
static void begin_near(Fill *fill, Vec2 middle, int32_t cells)
{
    for (double reach_of = SOLVE_REACH; fill->count == 0 && reach_of <= NEAR; reach_of += STEP)
        for (int32_t index = 0; index < cells; index++)
            if (vec2_length(vec2_sub(place_of(fill->goals, index), middle)) <= reach_of)
                reach(fill, index, 0);
}

static bool make_fields(SolveGoals *goals, const uint8_t *room, int32_t *waiting, int32_t cells)
{
    for (uint32_t goal = 0; goal <= goals->count; goal++) {
        uint16_t *steps = goals->fields[goal].steps = malloc((size_t)cells * sizeof *steps);
        if (steps == NULL)
            return false;
        memset(steps, 0xff, (size_t)cells * sizeof *steps);
        Fill fill = {.goals = goals, .room = room, .steps = steps, .waiting = waiting};
        if (goal < goals->count)
            begin_near(&fill, goals->list[goal].place, cells);
        else
            begin_at_exits(&fill, cells);
        spread(&fill);
    }
    return true;
}

static bool prepare(SolveGoals *goals)
{
    const LevelDesc *level = goals->level;
    goals->columns = (int32_t)((level->terrain.width + 2.0 * MARGIN) / STEP) + 1;
    goals->rows = (int32_t)((level->terrain.height + 2.0 * MARGIN) / STEP) + 1;
    int32_t cells = goals->columns * goals->rows;
    uint8_t *room = malloc((size_t)cells);
    int32_t *waiting = malloc((size_t)cells * sizeof *waiting);
    bool good = room != NULL && waiting != NULL;
    for (int32_t index = 0; good && index < cells; index++)
        room[index] = is_free(level, place_of(goals, index));
    good = good && make_fields(goals, room, waiting, cells);
    free(room);
    free(waiting);
    return good;
}

bool solve_goals_read(SolveGoals *goals, const char *list, const Level *level, Err *err)
{
    goals->level = level_desc(level);
    return goal_list_read(goals, list, level, err) && (prepare(goals) || err_set(err, "no memory"));
}

void solve_goals_free(SolveGoals *goals)
{
    for (uint32_t goal = 0; goal <= SOLVE_GOALS_MAX; goal++)
        free(goals->fields[goal].steps);
    memset(goals->fields, 0, sizeof goals->fields);
}

// --- a game on its route -------------------------------------------------------------------------

static Vec2 hero_place(const SolveGame *game)
{
    return sim_body_const(game_world_const(game->state), game->state->heroes[0].body)->centre;
}

static uint32_t all_goals(const SolveGoals *goals)
{
    return goals->count == 32 ? UINT32_MAX : (1u << goals->count) - 1u;
}

static bool is_next(const SolveGoals *goals, const SolveGame *game, uint32_t goal)
{
    if (game->passed >> goal & 1u)
        return false;
    return !goals->in_order || goal == 0 || game->passed >> (goal - 1u) & 1u;
}

static void pass_goals(const SolveGoals *goals, SolveGame *game)
{
    for (uint32_t goal = 0; goal < goals->count; goal++)
        if (is_next(goals, game, goal) &&
            goal_is_met(goals->level, game->state, &goals->list[goal]))
            game->passed |= 1u << goal;
}

SolveEnd solve_tick(const SolveGoals *goals, SolveGame *game, uint16_t keys)
{
    uint32_t deaths = game->state->heroes[0].deaths;
    game_tick(game->state, goals->level, (TickInput){.keys = keys}, NULL);
    if (game->state->heroes[0].deaths != deaths)
        return SOLVE_LOST;
    pass_goals(goals, game);
    bool passed = game->passed == all_goals(goals), won = game->state->outcome == GAME_WON;
    if (goals->to_exit)
        return !won ? SOLVE_ON : passed ? SOLVE_THERE : SOLVE_LOST;
    return passed ? SOLVE_THERE : won ? SOLVE_LOST : SOLVE_ON;
}

// Returns the element of a goal that is to hit a boss, or UINT32_MAX.
static uint32_t boss_of(const SolveGoals *goals, uint32_t goal)
{
    const SolveGoal *of = &goals->list[goal];
    bool hits = goal < goals->count && of->element > 0 &&
                (of->kind == SOLVE_GOAL_PHASE || of->kind == SOLVE_GOAL_HIT);
    return hits && goals->level->elements[of->element - 1].kind == LEVEL_ELEMENT_BOSS
               ? of->element - 1
               : UINT32_MAX;
}

// A boss moves, and flies over the rock: what counts is how near it is, and whether it can be hit.
static double distance_to_boss(const SolveGoals *goals, const SolveGame *game, uint32_t boss)
{
    const GameState *state = game->state;
    SimBodyId body = {game_elements_const(state)[boss].body};
    Vec2 place = body.index > 0 ? sim_body_const(game_world_const(state), body)->centre
                                : goals->level->elements[boss].centre;
    double steps = vec2_length(vec2_sub(place, hero_place(game))) / STEP;
    return game_boss_is_open(state, goals->level, boss) ? steps : steps + CLOSED;
}

static double distance_to(const SolveGoals *goals, const SolveGame *game, uint32_t goal)
{
    Vec2 place = hero_place(game);
    uint32_t boss = boss_of(goals, goal);
    if (boss != UINT32_MAX)
        return distance_to_boss(goals, game, boss);
    uint16_t steps = goals->fields[goal].steps[index_of(goals, place)];
    if (steps != UNKNOWN)
        return steps;
    const LevelExit *way_out = goals->level->exits;
    Vec2 to = goal < goals->count        ? goals->list[goal].place
              : goals->level->exit_count ? vec2_lerp(way_out->box.min, way_out->box.max, 0.5)
                                         : place;
    return NO_WAY + vec2_length(vec2_sub(to, place)) / STEP;
}

// Steps to the nearest goal that may come next.
static double distance_to_next(const SolveGoals *goals, const SolveGame *game, uint32_t *left)
{
    double nearest = 1e9;
    *left = 0;
    for (uint32_t goal = 0; goal < goals->count; goal++) {
        *left += ~game->passed >> goal & 1u;
        if (is_next(goals, game, goal))
            nearest = real_min(nearest, distance_to(goals, game, goal));
    }
    return *left == 0 ? distance_to(goals, game, goals->count) : nearest;
}

double solve_distance(const SolveGoals *goals, const SolveGame *game)
{
    uint32_t left;
    double next = distance_to_next(goals, game, &left);
    return next + left * (double)NEXT_GOAL;
}

SolveStand solve_stand(const SolveGoals *goals, const SolveGame *game)
{
    uint32_t left;
    double steps = distance_to_next(goals, game, &left);
    return (SolveStand){.place = hero_place(game),
                        .passed = goals->count - left,
                        .tiles = STEP * (steps >= NO_WAY ? steps - NO_WAY : steps)};
}

GameState *solve_game_copy(const SolveGoals *goals, const GameState *start)
{
    GameState *state = replay_game_new(goals->level, &start->options, start->seed);
    if (state != NULL)
        memcpy(state, start, start->size);
    return state;
}
