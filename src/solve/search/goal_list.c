// goal_list.c - lists of goals as people write them: "on:12,7,exit".
#include "goal_list.h"

#include "jantar/real.h"
#include <string.h>

enum { GATES_IN_A_ROW = 8, WORD_BYTES = 64 };

static const char *const goal_words[SOLVE_GOAL_KINDS] = {
#define GOAL_WORD(NAME, word, help) word,
    SOLVE_GOAL_LIST(GOAL_WORD)
#undef GOAL_WORD
};

static uint32_t element_with(const LevelDesc *level, uint32_t id)
{
    for (uint32_t i = 0; i < level_element_count(level); i++)
        if (level->elements[i].id == id)
            return i + 1;
    return 0;
}

static uint32_t thing_with(const LevelDesc *level, uint32_t id)
{
    for (uint32_t i = 0; i < level->thing_count; i++)
        if (level->things[i].id == id)
            return i + 1;
    return 0;
}

// --- what a goal is about ------------------------------------------------------------------------

static const LevelElement *element_of(const LevelDesc *level, const SolveGoal *goal)
{
    return goal->element > 0 ? &level->elements[goal->element - 1] : NULL;
}

static bool can_break(const LevelDesc *level, const SolveGoal *goal)
{
    const LevelElement *element = element_of(level, goal);
    if (element == NULL)
        return goal->thing > 0 && level->things[goal->thing - 1].strength > 0.0;
    return level_element_has(element->kind, ELEMENT_CREATURE) ||
           element->kind == LEVEL_ELEMENT_ROPE || element->kind == LEVEL_ELEMENT_VINE ||
           element->kind == LEVEL_ELEMENT_CLOTH || element->kind == LEVEL_ELEMENT_BRIDGE;
}

// Whether the object can do what the goal says.
static bool fits(const LevelDesc *level, const SolveGoal *goal)
{
    const LevelElement *element = element_of(level, goal);
    switch (goal->kind) {
    case SOLVE_GOAL_ON:
    case SOLVE_GOAL_OFF:
        return element != NULL && (level_element_has(element->kind, ELEMENT_SOURCE) ||
                                   element->kind == LEVEL_ELEMENT_CHECKPOINT);
    case SOLVE_GOAL_HIT:
    case SOLVE_GOAL_PHASE:
        return element != NULL && (level_element_has(element->kind, ELEMENT_CREATURE) ||
                                   element->kind == LEVEL_ELEMENT_BOSS);
    case SOLVE_GOAL_BROKEN:
        return can_break(level, goal);
    case SOLVE_GOAL_MOVED:
        return goal->thing > 0 || element != NULL;
    case SOLVE_GOAL_CARRIED:
        return goal->thing > 0;
    case SOLVE_GOAL_AT:
    case SOLVE_GOAL_KINDS:
        break;
    }
    return true;
}

// The first source that targets an element; UINT32_MAX: there is none.
static uint32_t source_of(const LevelDesc *level, uint32_t element)
{
    for (uint32_t i = 0; i < level_element_count(level); i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++)
            if (level_element_has(level->elements[i].kind, ELEMENT_SOURCE) &&
                level->elements[i].links[k] == element + 1)
                return i;
    return UINT32_MAX;
}

static bool has_no_place(uint32_t kind)
{
    return level_element_has(kind, ELEMENT_RELAY) || kind == LEVEL_ELEMENT_COUNTER;
}

// A gate or counter is switched where its sources are. Gates may be linked in a circle.
static void go_to_source(SolveGoal *goal, const Level *level)
{
    const LevelDesc *desc = level_desc(level);
    uint32_t at = goal->element - 1;
    for (int i = 0; i < GATES_IN_A_ROW && has_no_place(desc->elements[at].kind); i++) {
        uint32_t source = source_of(desc, at);
        if (source == UINT32_MAX)
            return;
        at = source;
        (void)level_object_place(level, desc->elements[at].id, &goal->place);
    }
}

// --- reading -------------------------------------------------------------------------------------

static bool read_number(const char **text, uint32_t *out)
{
    uint64_t value = 0;
    const char *at = *text;
    for (; *at >= '0' && *at <= '9' && value <= UINT32_MAX; at++)
        value = value * 10 + (uint64_t)(*at - '0');
    bool good = at > *text && value <= UINT32_MAX;
    *text = at;
    *out = (uint32_t)value;
    return good;
}

static bool read_kind(const char **text, SolveGoalKind *kind)
{
    const char *colon = strchr(*text, ':');
    *kind = SOLVE_GOAL_AT;
    if (colon == NULL)
        return true;
    size_t length = (size_t)(colon - *text);
    for (uint32_t i = 0; i < SOLVE_GOAL_KINDS; i++)
        if (strlen(goal_words[i]) == length && strncmp(goal_words[i], *text, length) == 0) {
            *kind = (SolveGoalKind)i;
            *text = colon + 1;
            return true;
        }
    return false;
}

static bool read_goal(const char *word, SolveGoal *goal, uint32_t *id)
{
    *goal = (SolveGoal){0};
    if (!read_kind(&word, &goal->kind) || !read_number(&word, id))
        return false;
    if (goal->kind != SOLVE_GOAL_PHASE)
        return *word == '\0';
    return *word++ == '=' && read_number(&word, &goal->phase) && *word == '\0';
}

static bool add_goal(SolveGoals *goals, const char *word, const Level *level, Err *err)
{
    SolveGoal goal;
    uint32_t id;
    if (strcmp(word, "exit") == 0) {
        goals->to_exit = true;
        return game_can_be_won(goals->level) || err_set(err, "the level has no exit");
    }
    if (!read_goal(word, &goal, &id))
        return err_set(err,
                       "'%s' is neither exit nor an object's number, nor an event as on:12; --help "
                       "lists them",
                       word);
    if (goals->count == SOLVE_GOALS_MAX)
        return err_set(err, "there are more than %d goals", (int)SOLVE_GOALS_MAX);
    if (!level_object_place(level, id, &goal.place))
        return err_set(err, "the level has no object %u", (unsigned)id);
    goal.element = element_with(goals->level, id);
    goal.thing = goal.element > 0 ? 0 : thing_with(goals->level, id);
    if (!fits(goals->level, &goal))
        return err_set(err, "'%s': object %u is nothing that can be %s", word, (unsigned)id,
                       goal.kind == SOLVE_GOAL_PHASE ? "in a phase" : goal_words[goal.kind]);
    if (goal.element > 0)
        go_to_source(&goal, level);
    goals->list[goals->count++] = goal;
    return true;
}

// --- tasks ---------------------------------------------------------------------------------------

static bool has_goal(const SolveGoals *goals, uint32_t element)
{
    for (uint32_t i = 0; i < goals->count; i++)
        if (goals->list[i].element == element + 1)
            return true;
    return false;
}

static void add_element(SolveGoals *goals, uint32_t element, SolveGoalKind kind)
{
    if (goals->count < SOLVE_GOALS_MAX && !has_goal(goals, element))
        goals->list[goals->count++] = (SolveGoal){
            .kind = kind, .place = goals->level->elements[element].centre, .element = element + 1};
}

// A task that asks for all fireflies asks for each, which has a field of its own.
static void add_task(SolveGoals *goals, uint32_t task)
{
    const LevelDesc *level = goals->level;
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_FIREFLY;
    const LevelElement *element = &level->elements[task];
    bool each = element->task.rule == LEVEL_TASK_FIREFLIES && element->task.count == 0.0 &&
                goals->count + (first[1] - first[0]) < SOLVE_GOALS_MAX;
    for (uint32_t i = first[0]; each && i < first[1]; i++)
        add_element(goals, i, SOLVE_GOAL_AT);
    if (!each)
        add_element(goals, task, SOLVE_GOAL_ON);
}

// What keeps the exits shut has to be done before.
static void add_tasks(SolveGoals *goals)
{
    const uint32_t *first = goals->level->element_first + LEVEL_ELEMENT_TASK;
    for (uint32_t i = first[0]; i < first[1]; i++)
        if (game_task_is_for_exits(&goals->level->elements[i]))
            add_task(goals, i);
}

bool goal_list_read(SolveGoals *goals, const char *list, const Level *level, Err *err)
{
    char word[WORD_BYTES];
    while (*list != '\0') {
        size_t length = strcspn(list, ",");
        if (length >= sizeof word)
            return err_set(err, "'%.40s...' is too long", list);
        memcpy(word, list, length);
        word[length] = '\0';
        if (length > 0 && !add_goal(goals, word, level, err))
            return false;
        list += length + (list[length] == ',');
    }
    if (goals->to_exit)
        add_tasks(goals);
    return goals->count > 0 || goals->to_exit || err_set(err, "nothing is named");
}

// --- what has happened ---------------------------------------------------------------------------

// The body of a thing; NULL: it is gone.
static const SimBody *thing_body(const GameState *state, uint32_t thing)
{
    const SimWorld *world = game_world_const(state);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind != SIM_NONE && body->user == thing)
            return body;
    }
    return NULL;
}

static const SimBody *body_of(const GameState *state, const SolveGoal *goal)
{
    if (goal->thing > 0)
        return thing_body(state, goal->thing);
    SimBodyId id = {game_elements_const(state)[goal->element - 1].body};
    const SimBody *body = id.index > 0 ? sim_body_const(game_world_const(state), id) : NULL;
    return body != NULL && body->kind != SIM_NONE ? body : NULL;
}

static bool is_broken(const LevelDesc *level, const GameState *state, const SolveGoal *goal)
{
    if (goal->thing > 0)
        return thing_body(state, goal->thing) == NULL;
    const GameElement *element = &game_elements_const(state)[goal->element - 1];
    uint32_t kind = level->elements[goal->element - 1].kind;
    if (level_element_has(kind, ELEMENT_CREATURE))
        return element->mode == GAME_CREATURE_GONE;
    return (kind == LEVEL_ELEMENT_BRIDGE ? element->mode : element->rope.snapped) > 0;
}

static bool is_moved(const LevelDesc *level, const GameState *state, const SolveGoal *goal)
{
    const SimBody *body = body_of(state, goal);
    Vec2 first = goal->thing > 0 ? level->things[goal->thing - 1].centre
                                 : level->elements[goal->element - 1].centre;
    return body == NULL || vec2_length(vec2_sub(body->centre, first)) >= 1.0;
}

static bool is_carried(const GameState *state, const SolveGoal *goal)
{
    uint32_t cargo = state->heroes[0].cargo;
    return cargo > 0 &&
           sim_body_const(game_world_const(state), (SimBodyId){cargo})->user == goal->thing;
}

// A hero that was hit is smaller and does not catch everything it passes.
static bool is_at(const LevelDesc *level, const GameState *state, const SolveGoal *goal)
{
    const LevelElement *element = element_of(level, goal);
    if (element != NULL &&
        (element->kind == LEVEL_ELEMENT_FIREFLY || element->kind == LEVEL_ELEMENT_SEED))
        return game_elements_const(state)[goal->element - 1].on != 0;
    const SimBody *hero = sim_body_const(game_world_const(state), state->heroes[0].body);
    return vec2_length(vec2_sub(goal->place, hero->centre)) <= SOLVE_REACH;
}

// Returns what counts up while the element is beaten: the hits of a boss, the mode of others.
static uint32_t phase_of(const LevelDesc *level, const SolveGoal *goal, const GameElement *element)
{
    return element_of(level, goal)->kind == LEVEL_ELEMENT_BOSS ? element->boss.hits : element->mode;
}

bool goal_is_met(const LevelDesc *level, const GameState *state, const SolveGoal *goal)
{
    const GameElement *element =
        goal->element > 0 ? &game_elements_const(state)[goal->element - 1] : NULL;
    switch (goal->kind) {
    case SOLVE_GOAL_ON:
        return element->on != 0;
    case SOLVE_GOAL_OFF:
        return element->on == 0;
    case SOLVE_GOAL_HIT:
        return element_of(level, goal)->kind == LEVEL_ELEMENT_BOSS
                   ? element->boss.hits > 0
                   : element->mode <= GAME_CREATURE_STUNNED;
    case SOLVE_GOAL_PHASE:
        return phase_of(level, goal, element) >= goal->phase;
    case SOLVE_GOAL_BROKEN:
        return is_broken(level, state, goal);
    case SOLVE_GOAL_MOVED:
        return is_moved(level, state, goal);
    case SOLVE_GOAL_CARRIED:
        return is_carried(state, goal);
    case SOLVE_GOAL_AT:
    case SOLVE_GOAL_KINDS:
        break;
    }
    return is_at(level, state, goal);
}
