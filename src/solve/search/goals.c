// goals.c - which goals are reached, and distance fields that lead around the rock.
#include "jantar/solve_goals.h"

#include "goal_list.h"
#include "jantar/lowest_bit.h"
#include "jantar/real.h"
#include "jantar/replay.h"
#include "solve_grid.h"
#include <stdlib.h>
#include <string.h>

// Steps for each further goal: more than any distance between two goals.
#define NEXT_GOAL 2000
#define NEAR 4.0          // tiles from a goal within which its field begins
#define STEP_OF_TASK 30.0 // steps for each firefly, crate or second that is left of a task
#define CLOSED 60.0       // steps added while a boss can't be hit
#define NO_WAY 4000.0     // steps added to the straight distance where the field has no connection

enum { UNKNOWN = UINT16_MAX };

// --- fields --------------------------------------------------------------------------------------

typedef struct Fill {
    const SolveGoals *goals;
    const uint8_t *room;
    uint16_t *steps;
    int32_t *waiting;
    int32_t count;
    uint64_t sends; // bits of the teleports, of the first 64, whose way out was not reached yet
} Fill;

static void reach(Fill *fill, int32_t index, uint32_t steps)
{
    if (!fill->room[index] || fill->steps[index] != UNKNOWN || steps >= UNKNOWN)
        return;
    fill->steps[index] = (uint16_t)steps;
    fill->waiting[fill->count++] = index;
}

// Who enters a teleport comes out at a place from which the goal is so far.
static void spread_through(Fill *fill, int32_t index, uint32_t steps)
{
    const LevelDesc *level = fill->goals->level;
    const LevelElement *first = &level->elements[level->element_first[LEVEL_ELEMENT_TELEPORT]];
    for (uint64_t left = fill->sends; left != 0; left &= left - 1) {
        const LevelElement *teleport = &first[bits_lowest(left)];
        uint32_t to = teleport->links[LEVEL_LINK_TO];
        const LevelElement *out = to != 0 ? &level->elements[to - 1] : teleport;
        if (to != 0 &&
            !box_contains(box_at(out->centre, out->size), grid_place(fill->goals->grid, index)))
            continue;
        fill->sends &= ~(left & (~left + 1));
        Box box = box_at(teleport->centre, teleport->size);
        for (int32_t cell = 0; to != 0 && cell < grid_cells(fill->goals->grid); cell++)
            if (box_contains(box, grid_place(fill->goals->grid, cell)))
                reach(fill, cell, steps);
    }
}

static void spread(Fill *fill)
{
    uint32_t teleports = level_element_count_of(fill->goals->level, LEVEL_ELEMENT_TELEPORT);
    fill->sends = teleports < 64 ? (UINT64_C(1) << teleports) - 1 : UINT64_MAX;
    int32_t columns = fill->goals->grid.columns, rows = fill->goals->grid.rows;
    for (int32_t first = 0; first < fill->count; first++) {
        int32_t index = fill->waiting[first], x = index % columns, y = index / columns;
        uint32_t steps = fill->steps[index] + 1u;
        if (fill->sends != 0)
            spread_through(fill, index, steps);
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
            if (box_contains(level->exits[i].box, grid_place(fill->goals->grid, index)))
                reach(fill, index, 0);
}

// Begins at the free places next to `middle`: within reach of it or, where it is in the rock, a
// little farther away.
static void begin_near(Fill *fill, Vec2 middle, int32_t cells)
{
    for (double reach_of = SOLVE_REACH; fill->count == 0 && reach_of <= NEAR; reach_of += GRID_STEP)
        for (int32_t index = 0; index < cells; index++)
            if (vec2_length(vec2_sub(grid_place(fill->goals->grid, index), middle)) <= reach_of)
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
    goals->grid = grid_of(level);
    int32_t cells = grid_cells(goals->grid);
    uint8_t *room = malloc((size_t)cells);
    int32_t *waiting = malloc((size_t)cells * sizeof *waiting);
    bool good = room != NULL && waiting != NULL;
    for (int32_t index = 0; good && index < cells; index++)
        room[index] = grid_is_free(level, grid_place(goals->grid, index));
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
    double steps = vec2_length(vec2_sub(place, hero_place(game))) / GRID_STEP;
    return game_boss_is_open(state, goals->level, boss) ? steps : steps + CLOSED;
}

// Returns how far the nearest crate that is not in the box is, from the hero and then to the box.
static double distance_to_crate(const SolveGoals *goals, const SolveGame *game, Box home)
{
    const SimWorld *world = game_world_const(game->state);
    double least = NO_WAY;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        GameOwner owner = game_owner(goals->level, body->user);
        if (body->kind == SIM_NONE || owner.kind != GAME_OWNER_THING ||
            goals->level->things[owner.number].kind != LEVEL_THING_CRATE ||
            box_contains(home, body->centre))
            continue;
        Vec2 to = vec2(real_clamp(body->centre.x, home.min.x, home.max.x),
                       real_clamp(body->centre.y, home.min.y, home.max.y));
        double far = vec2_length(vec2_sub(to, body->centre)) +
                     vec2_length(vec2_sub(body->centre, hero_place(game)));
        least = real_min(least, far / GRID_STEP);
    }
    return least;
}

static double distance_to_firefly(const SolveGoals *goals, const SolveGame *game)
{
    const uint32_t *first = goals->level->element_first + LEVEL_ELEMENT_FIREFLY;
    double least = NO_WAY;
    for (uint32_t i = first[0]; i < first[1]; i++)
        if (!game_elements_const(game->state)[i].on) {
            Vec2 way = vec2_sub(goals->level->elements[i].centre, hero_place(game));
            least = real_min(least, vec2_length(way) / GRID_STEP);
        }
    return least;
}

// What is left of a task counts, and then how near the next step of it is.
static double distance_to_task(const SolveGoals *goals, const SolveGame *game, uint32_t task)
{
    const LevelElement *element = &goals->level->elements[task];
    GameTaskSteps steps = game_task_steps(goals->level, game->state, task);
    double left = STEP_OF_TASK * (steps.needed - steps.done);
    Box home = box_at(element->centre, element->size);
    switch ((LevelTaskRule)element->task.rule) {
    case LEVEL_TASK_CRATES:
        return left + distance_to_crate(goals, game, home);
    case LEVEL_TASK_FIREFLIES:
        return left + distance_to_firefly(goals, game);
    case LEVEL_TASK_SURVIVE:
    default: {
        Vec2 way = vec2_sub(element->centre, hero_place(game));
        return left + (box_contains(home, hero_place(game)) ? 0.0 : vec2_length(way) / GRID_STEP);
    }
    }
}

static double distance_to(const SolveGoals *goals, const SolveGame *game, uint32_t goal)
{
    Vec2 place = hero_place(game);
    uint32_t boss = boss_of(goals, goal);
    const SolveGoal *of = &goals->list[goal];
    if (goal < goals->count && of->kind == SOLVE_GOAL_ON &&
        goals->level->elements[of->element - 1].kind == LEVEL_ELEMENT_TASK)
        return distance_to_task(goals, game, of->element - 1);
    if (boss != UINT32_MAX)
        return distance_to_boss(goals, game, boss);
    uint16_t steps = goals->fields[goal].steps[grid_cell(goals->grid, place)];
    if (steps != UNKNOWN)
        return steps;
    const LevelExit *way_out = goals->level->exits;
    Vec2 to = goal < goals->count        ? goals->list[goal].place
              : goals->level->exit_count ? vec2_lerp(way_out->box.min, way_out->box.max, 0.5)
                                         : place;
    return NO_WAY + vec2_length(vec2_sub(to, place)) / GRID_STEP;
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
                        .tiles = GRID_STEP * (steps >= NO_WAY ? steps - NO_WAY : steps)};
}

GameState *solve_game_copy(const SolveGoals *goals, const GameState *start)
{
    GameState *state = replay_game_new(goals->level, &start->options, start->seed);
    if (state != NULL)
        memcpy(state, start, start->size);
    return state;
}
