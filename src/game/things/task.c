// task.c - tasks: fireflies to catch, crates to bring home, seconds to survive. One without a
// target keeps the exits shut until it is done.
//
// GameElement: bit i of `mode` is set while hero i is at an exit that the task keeps shut.
#include "game/elements.h"

#define QUARTERS 4.0 // in which it tells how far it is

bool game_task_is_for_exits(const LevelElement *task)
{
    for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++)
        if (task->links[k] != 0)
            return false;
    return true;
}

// Returns the number of the first task from `i` on that keeps the exits shut in this state, or of
// any such task if `state` is NULL; the number behind the last task if there is none.
static uint32_t next_for_exits(const LevelDesc *level, const GameState *state, uint32_t i)
{
    uint32_t end = level->element_first[LEVEL_ELEMENT_TASK + 1];
    while (i < end && (!game_task_is_for_exits(&level->elements[i]) ||
                       (state != NULL && game_elements_const(state)[i].on)))
        i++;
    return i;
}

static bool any_for_exits(const LevelDesc *level, const GameState *state)
{
    uint32_t first = level->element_first[LEVEL_ELEMENT_TASK];
    return next_for_exits(level, state, first) < level->element_first[LEVEL_ELEMENT_TASK + 1];
}

bool game_exits_are_shut(const LevelDesc *level, const GameState *state)
{
    return any_for_exits(level, state);
}

bool game_can_be_won(const LevelDesc *level)
{
    return level->exit_count > 0 || any_for_exits(level, NULL);
}

bool task_wins(const Game *game)
{
    return game->level->exit_count == 0 && any_for_exits(game->level, NULL) &&
           !any_for_exits(game->level, game->state);
}

// --- how far it is -------------------------------------------------------------------------------

static uint32_t crates_of(const LevelDesc *level)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < level->thing_count; i++)
        count += level->things[i].kind == LEVEL_THING_CRATE;
    return count;
}

static uint32_t needed_by(const LevelDesc *level, const LevelElement *task)
{
    uint32_t wanted = (uint32_t)real_max(task->task.count, 0.0);
    switch ((LevelTaskRule)task->task.rule) {
    case LEVEL_TASK_CRATES:
        return wanted > 0 ? wanted : crates_of(level);
    case LEVEL_TASK_SURVIVE:
        return element_ticks(task->task.wait);
    case LEVEL_TASK_FIREFLIES:
    default:
        return wanted > 0 ? wanted : level_element_count_of(level, LEVEL_ELEMENT_FIREFLY);
    }
}

GameTaskSteps game_task_steps(const LevelDesc *level, const GameState *state, uint32_t element)
{
    const LevelElement *task = &level->elements[element];
    GameTaskSteps steps = {needed_by(level, task), game_elements_const(state)[element].task.done};
    if (task->task.rule == LEVEL_TASK_SURVIVE) {
        steps.needed = (steps.needed + SIM_TICK_RATE - 1) / SIM_TICK_RATE;
        steps.done /= SIM_TICK_RATE;
    }
    steps.done = steps.done < steps.needed ? steps.done : steps.needed;
    return steps;
}

static uint32_t crates_in(const Game *game, Box box)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->level->thing_count; i++) {
        SimBodyId body = things_body(game->state, i);
        count += game->level->things[i].kind == LEVEL_THING_CRATE && body.index != 0 &&
                 box_contains(box, sim_body_const(game->world, body)->centre);
    }
    return count;
}

static bool hero_is_in(const Game *game, Box box)
{
    bool is_in = false;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        is_in = is_in || (game_hero_is_out(&game->state->heroes[i]) &&
                          box_contains(box, game_hero_info_of(game->state, i).position));
    return is_in;
}

static uint32_t done_of(const Game *game, const LevelElement *task, GameElement *state)
{
    switch ((LevelTaskRule)task->task.rule) {
    case LEVEL_TASK_CRATES:
        return crates_in(game, element_box(task));
    case LEVEL_TASK_SURVIVE:
        state->task.ticks += !state->on && hero_is_in(game, element_box(task));
        return state->task.ticks;
    case LEVEL_TASK_FIREFLIES:
    default:
        return game->state->found.fireflies;
    }
}

static void tell_quarters(Game *game, const LevelElement *task, GameElement *state, uint32_t needed)
{
    double part = needed > 0 ? real_min((double)state->task.done / needed, 1.0) : 1.0;
    uint32_t quarters = (uint32_t)(QUARTERS * part), before = state->task.quarters;
    state->task.quarters = quarters;
    if (quarters > before)
        game_emit(game->events, GAME_EVENT_FILLED, task->centre, quarters);
    else if (quarters < before)
        game_emit(game->events, GAME_EVENT_EMPTIED, task->centre, before);
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *task = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t needed = needed_by(game->level, task);
    bool was_shut = !state->on && game_task_is_for_exits(task);
    state->task.done = done_of(game, task, state);
    state->on = state->task.done >= needed;
    tell_quarters(game, task, state, needed);
    if (was_shut && game->level->exit_count > 0 && !any_for_exits(game->level, game->state))
        game_emit(game->events, GAME_EVENT_SWITCHED, arrive_place(game->level, task->centre), 1.0);
}

// --- at an exit ----------------------------------------------------------------------------------

// Only one task answers.
void task_answer(Game *game, bool at_exit)
{
    const LevelDesc *level = game->level;
    uint32_t bit = 1u << game_hero_number(game->state, game->hero);
    uint32_t first = level->element_first[LEVEL_ELEMENT_TASK],
             open = next_for_exits(level, game->state, first);
    if (open == level->element_first[LEVEL_ELEMENT_TASK + 1])
        return;
    GameElement *state = element_state(game, open);
    if (at_exit && (state->mode & bit) == 0) {
        GameTaskSteps steps = game_task_steps(level, game->state, open);
        Vec2 place = arrive_place(level, hero_body(game)->centre);
        game_refuse(game->events, open, GAME_REFUSED_WEAK, place, place,
                    (double)steps.done / (steps.needed > 0 ? steps.needed : 1));
    }
    state->mode = at_exit ? state->mode | bit : state->mode & ~bit;
}

const ElementClass task_class = {.sense = sense, .everywhere = true};
