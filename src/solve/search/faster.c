// faster.c - the beam search: layers of states at the same tick, scored by the point of the known
// route that they are next to.
//
// The distances of goals.c lead into dead ends, since they know nothing of jumps; the known route
// does not. Children are only scored at first. Those that survive are played a second time, so that
// only the beam needs snapshots.

#include "jantar/solve.h"

#include "archive.h"
#include "jantar/real.h"
#include "moves.h"
#include <stdlib.h>
#include <string.h>

#define BESIDE 2.0 // a state this near to the known route is on it, tiles
#define CELL 0.4   // tiles; a layer keeps one state per cell
enum {
    LAYER_TICKS = 6,
    CHILDREN = 10,
    FIRST_WIDTH = 16,
    LAST_WIDTH = 256,
    LOOK_AHEAD = 90, // ticks of the known route that a layer may skip
    ROUNDS_ALIKE = 2 // rounds of the same width without success
};

// A point of the known route.
typedef struct Mark {
    Vec2 place;
    uint32_t passed;
} Mark;

typedef struct State {
    SolveGame game; // state owned
    uint32_t node;
    uint32_t mark; // farthest mark that it has passed
} State;

typedef struct Child {
    uint64_t key;
    double score;
    uint32_t parent; // index in the beam
    uint32_t mark;
    uint16_t keys;
} Child;

typedef struct Beam {
    const SolveGoals *goals;
    const GameState *start;
    SolveBudget *budget;
    Rng rng;
    uint16_t keys;
    Mark *marks; // owned; one per tick of the plan
    uint32_t mark_count;
    State *states, *next; // owned, LAST_WIDTH of each
    uint32_t width, count;
    Child *children; // owned
    uint32_t child_count;
    ArchiveNode *nodes; // owned
    uint32_t node_count, node_room;
    SolveGame trial; // state owned
    bool found;
} Beam;

static void copy_game(SolveGame *to, const SolveGame *from)
{
    memcpy(to->state, from->state, from->state->size);
    to->passed = from->passed;
}

static Vec2 place_of(const SolveGame *game)
{
    return sim_body_const(game_world_const(game->state), game->state->heroes[0].body)->centre;
}

// --- the known route -----------------------------------------------------------------------------

static bool mark_way(Beam *beam, const SolvePlan *plan)
{
    Mark *marks = realloc(beam->marks, ((size_t)plan->ticks + 1) * sizeof *marks);
    if (marks == NULL)
        return false;
    beam->marks = marks;
    beam->mark_count = 0;
    SolveGame *from = &beam->trial;
    memcpy(from->state, beam->start, beam->start->size);
    from->passed = 0;
    for (uint32_t i = 0; i < plan->count; i++)
        for (uint32_t tick = 0; tick < plan->list[i].ticks; tick++) {
            solve_tick(beam->goals, from, plan->list[i].keys);
            marks[beam->mark_count++] = (Mark){place_of(from), from->passed};
        }
    solve_budget_spend(beam->budget, plan->ticks);
    return true;
}

// The farthest mark that the game is next to, but not far beyond the last one it passed; *away is
// the distance to it.
static uint32_t find_mark(const Beam *beam, const SolveGame *game, uint32_t last, double *away)
{
    Vec2 place = place_of(game);
    uint32_t best = last, end = last + LOOK_AHEAD;
    *away = vec2_length(vec2_sub(beam->marks[last].place, place));
    for (uint32_t i = last + 1; i < end && i < beam->mark_count; i++) {
        double distance = vec2_length(vec2_sub(beam->marks[i].place, place));
        if (distance > BESIDE || (beam->marks[i].passed & ~game->passed))
            continue;
        best = i;
        *away = distance;
    }
    return best;
}

// --- a layer -------------------------------------------------------------------------------------

static SolveEnd play(Beam *beam, uint16_t keys)
{
    uint32_t from = beam->trial.state->tick;
    SolveEnd end = SOLVE_ON;
    for (int tick = 0; tick < LAYER_TICKS && end == SOLVE_ON; tick++)
        end = solve_tick(beam->goals, &beam->trial, keys);
    solve_budget_spend(beam->budget, beam->trial.state->tick - from);
    return end;
}

static bool add_node(Beam *beam, uint32_t parent, uint16_t keys, uint32_t ticks)
{
    if (beam->node_count == beam->node_room)
        return false;
    beam->nodes[beam->node_count++] = (ArchiveNode){.parent = parent, .ticks = ticks, .keys = keys};
    return true;
}

// Plays one child of a state. Returns false when it has reached the goals.
static bool try_child(Beam *beam, uint32_t parent, uint16_t keys)
{
    const State *state = &beam->states[parent];
    copy_game(&beam->trial, &state->game);
    SolveEnd end = play(beam, keys);
    if (end == SOLVE_THERE) {
        uint32_t ticks = beam->trial.state->tick - state->game.state->tick;
        beam->found = add_node(beam, state->node, keys, ticks);
        return false;
    }
    double away = 0.0;
    uint32_t mark = find_mark(beam, &beam->trial, state->mark, &away);
    if (end == SOLVE_ON)
        beam->children[beam->child_count++] = (Child){
            .key = solve_hero_key(&beam->trial, CELL),
            .score = mark - 2.0 * away, // a tile away costs two ticks of the known route
            .parent = parent,
            .mark = mark,
            .keys = keys,
        };
    return true;
}

static bool make_children(Beam *beam)
{
    beam->child_count = 0;
    for (uint32_t i = 0; i < beam->count; i++) {
        uint16_t held = (uint16_t)beam->states[i].game.state->heroes[0].previous_keys;
        if (!try_child(beam, i, held & beam->keys))
            return false;
        for (int child = 1; child < CHILDREN; child++)
            if (!try_child(beam, i, solve_choose_keys(&beam->rng, held) & beam->keys))
                return false;
    }
    return true;
}

// Best first. The rest of the order only makes every qsort() give the same result.
static int compare_children(const void *a, const void *b)
{
    const Child *left = a, *right = b;
    if (left->score != right->score)
        return left->score > right->score ? -1 : 1;
    if (left->parent != right->parent)
        return left->parent < right->parent ? -1 : 1;
    return left->keys < right->keys ? -1 : left->keys > right->keys;
}

static bool is_taken(const Child *child, const uint64_t *taken, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (taken[i] == child->key)
            return true;
    return false;
}

// Keeps the best child of each cell. False if there are none.
static bool keep_best(Beam *beam)
{
    uint64_t taken[LAST_WIDTH];
    uint32_t count = 0;
    qsort(beam->children, beam->child_count, sizeof *beam->children, compare_children);
    for (uint32_t i = 0; i < beam->child_count && count < beam->width; i++) {
        const Child *child = &beam->children[i];
        if (is_taken(child, taken, count))
            continue;
        copy_game(&beam->trial, &beam->states[child->parent].game);
        play(beam, child->keys);
        copy_game(&beam->next[count].game, &beam->trial);
        if (!add_node(beam, beam->states[child->parent].node, child->keys, LAYER_TICKS))
            return false;
        beam->next[count].node = beam->node_count - 1;
        beam->next[count].mark = child->mark;
        taken[count++] = child->key;
    }
    State *states = beam->states;
    beam->states = beam->next;
    beam->next = states;
    beam->count = count;
    return count > 0;
}

// --- rounds --------------------------------------------------------------------------------------

static void write_way(const Beam *beam, SolveStretch *list, uint32_t count)
{
    for (uint32_t node = beam->node_count - 1; count > 0; node = beam->nodes[node].parent)
        list[--count] = (SolveStretch){beam->nodes[node].keys, beam->nodes[node].ticks};
}

static bool take_way(const Beam *beam, SolvePlan *plan)
{
    uint32_t count = 0;
    for (uint32_t node = beam->node_count - 1; node != 0; node = beam->nodes[node].parent)
        count++;
    SolvePlan way = {
        .list = malloc((count + 1) * sizeof *way.list), .count = count, .capacity = count + 1};
    if (way.list == NULL)
        return false;
    write_way(beam, way.list, count);
    solve_plan_tidy(&way);
    if (way.ticks >= plan->ticks) {
        solve_plan_free(&way);
        return true;
    }
    solve_plan_free(plan);
    *plan = way;
    return true;
}

static bool begin_round(Beam *beam, const SolvePlan *plan)
{
    if (!mark_way(beam, plan))
        return false;
    uint32_t layers = plan->ticks / LAYER_TICKS + 2;
    ArchiveNode *nodes = realloc(beam->nodes, ((size_t)layers * beam->width + 2) * sizeof *nodes);
    if (nodes == NULL)
        return false;
    beam->nodes = nodes;
    beam->node_room = layers * beam->width + 2;
    beam->node_count = 0;
    add_node(beam, 0, 0, 0);
    memcpy(beam->states[0].game.state, beam->start, beam->start->size);
    beam->states[0].game.passed = beam->states[0].node = beam->states[0].mark = 0;
    beam->count = 1;
    beam->found = false;
    return true;
}

static bool play_round(Beam *beam, SolvePlan *plan)
{
    if (!begin_round(beam, plan))
        return false;
    while (solve_budget_is_left(beam->budget) && beam->states[0].game.state->tick < plan->ticks)
        if (!make_children(beam) || !keep_best(beam))
            break;
    return !beam->found || take_way(beam, plan);
}

static bool make_states(State **states, uint32_t size)
{
    *states = calloc(LAST_WIDTH, sizeof **states);
    bool good = *states != NULL;
    for (uint32_t i = 0; good && i < LAST_WIDTH; i++)
        good = ((*states)[i].game.state = malloc(size)) != NULL;
    return good;
}

static void free_states(State *states)
{
    for (uint32_t i = 0; states != NULL && i < LAST_WIDTH; i++)
        free(states[i].game.state);
    free(states);
}

static bool play_rounds(Beam *beam, SolvePlan *plan)
{
    uint32_t alike = 0;
    for (beam->width = FIRST_WIDTH;
         beam->width <= LAST_WIDTH && solve_budget_is_left(beam->budget);) {
        uint32_t before = plan->ticks;
        beam->budget->progress.ticks = plan->ticks;
        if (!play_round(beam, plan))
            return false;
        alike = plan->ticks < before ? 0 : alike + 1;
        if (alike < ROUNDS_ALIKE)
            continue;
        beam->width *= 2;
        alike = 0;
    }
    return true;
}

bool solve_faster(const SolveGoals *goals, const GameState *start, uint64_t seed, uint16_t keys,
                  SolveBudget *budget, SolvePlan *plan)
{
    Beam beam = {.goals = goals, .start = start, .budget = budget, .rng = {seed}, .keys = keys};
    beam.trial.state = solve_game_copy(goals, start);
    beam.children = malloc((size_t)LAST_WIDTH * CHILDREN * sizeof *beam.children);
    bool good = beam.trial.state != NULL && beam.children != NULL &&
                make_states(&beam.states, start->size) && make_states(&beam.next, start->size);
    good = good && play_rounds(&beam, plan);
    free_states(beam.states);
    free_states(beam.next);
    free(beam.children);
    free(beam.marks);
    free(beam.nodes);
    free(beam.trial.state);
    return good;
}
