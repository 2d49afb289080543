// steady.c - looks for keys that several people could press, each with errors of his own.
//
// As search.c keeps games in cells, this keeps crowds: the same keys played by CROWD players with
// different errors (jitter.h). A crowd goes on from where it is, all of its players with the same
// next keys. What counts is how far along the known way its last player is, how many have been
// lost, and how close together they are: players in one place can be led by the same keys.
#include "jantar/solve.h"

#include "jantar/grow.h"
#include "jantar/hash.h"
#include "jantar/real.h"
#include "jitter.h"
#include "measure.h"
#include "moves.h"
#include <stdlib.h>
#include <string.h>

#define BESIDE 2.0 // a player this near to the known way is on it, tiles
#define CELL 1.0   // tiles
// Ticks of the known way that a visit costs all crowds in that part of it.
#define PART_COST 0.5
#define FAR 3.0 // spread from which no keys can lead a crowd, tiles
enum {
    CROWD = 12,
    LOST_MAX = 5,     // of them
    LOOK_AHEAD = 90,  // ticks of the known way that one stretch may skip
    STRETCHES = 3,    // tried in a row from a chosen crowd
    DRAWN_BITS = 7,   // the best of 1, 2 ... 64 crowds drawn at random is taken
    LOST_COST = 150,  // ticks of the known way that a lost player costs
    SPREAD_COST = 30, // the same of a tile of spread
    PART_TICKS = 60,  // of the known way, in which visits are counted together
    VISIT_COST = 15,  // the same of a visit
    CROWDS_MIN = 16,
    CROWDS_MAX = 1 << 14,
    CROWD_BYTES = 4096, // of a crowd besides its games
    WAYS_MAX = 12,      // ways of a round that are measured
    ROUNDS = 8,         // a round without progress ends after this part of the budget
    GOOD = 80,          // plays of 100 that need no other round
};

typedef struct Player {
    GameState *state; // owned
    Jitter jitter;
    uint32_t passed;
    uint32_t mark; // how far along the known way
    SolveEnd end;
} Player;

typedef struct Crowd {
    Player players[CROWD];
    uint64_t key;
    uint32_t node;
    uint32_t tick; // of the plan
    uint32_t lost, arrived;
    uint32_t mark; // of the last player
    double spread; // mean distance from their middle, tiles
    uint32_t visits;
    double cost; // scratch of forgetting
} Crowd;

typedef struct Node {
    uint32_t parent, ticks;
    uint16_t keys;
} Node;

typedef struct Mark {
    Vec2 place;
    uint32_t passed;
    uint16_t keys;
} Mark;

typedef struct Steady {
    const SolveGoals *goals;
    const SolveSearch *settings;
    const GameState *start;
    SolveBudget *budget;
    Rng rng;
    Mark *marks; // owned; one per tick of the known way
    uint32_t mark_count;
    uint32_t *parts; // owned; visits to each part of the known way
    Crowd **crowds;  // owned, and each of them
    uint32_t count, room;
    Node *nodes; // owned
    uint32_t node_count, node_capacity;
    Crowd *trial;   // owned
    SolveGame game; // state owned; with room for playing on
    SolvePlan way;  // owned; a way to be measured
    SolvePlan *best;
    uint32_t best_reached, ways;
    uint32_t farthest;   // mark of any crowd of this round
    uint64_t farther_at; // ticks spent when it was reached
    bool failed;         // no memory
} Steady;

// --- the known way -------------------------------------------------------------------------------

static Vec2 place_of(const GameState *state)
{
    return sim_body_const(game_world_const(state), state->heroes[0].body)->centre;
}

static bool mark_way(Steady *steady, const SolvePlan *plan)
{
    steady->marks = malloc(((size_t)plan->ticks + 1) * sizeof *steady->marks);
    steady->parts = calloc(plan->ticks / PART_TICKS + 1, sizeof *steady->parts);
    if (steady->marks == NULL || steady->parts == NULL)
        return false;
    memcpy(steady->game.state, steady->start, steady->start->size);
    steady->game.passed = 0;
    for (uint32_t i = 0; i < plan->count; i++)
        for (uint32_t tick = 0; tick < plan->list[i].ticks; tick++) {
            Mark mark = {place_of(steady->game.state), steady->game.passed, plan->list[i].keys};
            steady->marks[steady->mark_count++] = mark;
            (void)solve_tick(steady->goals, &steady->game, plan->list[i].keys);
        }
    solve_budget_spend(steady->budget, plan->ticks);
    return true;
}

// The farthest mark that a player is beside, but not far beyond the last one.
static uint32_t find_mark(const Steady *steady, Vec2 place, uint32_t passed, uint32_t last)
{
    uint32_t best = last, end = last + LOOK_AHEAD;
    for (uint32_t i = last + 1; i < end && i < steady->mark_count; i++)
        if (!(steady->marks[i].passed & ~passed) &&
            vec2_length(vec2_sub(steady->marks[i].place, place)) <= BESIDE)
            best = i;
    return best;
}

// --- crowds --------------------------------------------------------------------------------------

static void free_crowd(Crowd *crowd)
{
    for (int i = 0; crowd != NULL && i < CROWD; i++)
        free(crowd->players[i].state);
    free(crowd);
}

static Crowd *new_crowd(size_t size)
{
    Crowd *crowd = calloc(1, sizeof *crowd);
    for (int i = 0; crowd != NULL && i < CROWD; i++)
        if ((crowd->players[i].state = malloc(size)) == NULL) {
            free_crowd(crowd);
            return NULL;
        }
    return crowd;
}

static void copy_crowd(Crowd *to, const Crowd *from)
{
    Crowd old = *to;
    *to = *from;
    for (int i = 0; i < CROWD; i++) {
        to->players[i].state = old.players[i].state;
        memcpy(to->players[i].state, from->players[i].state, from->players[i].state->size);
    }
}

static void begin_crowd(Crowd *crowd, const GameState *start, uint64_t seed)
{
    Crowd fresh = {0};
    for (uint32_t i = 0; i < CROWD; i++) {
        fresh.players[i].state = crowd->players[i].state;
        memcpy(fresh.players[i].state, start, start->size);
        jitter_begin(&fresh.players[i].jitter, seed + i * 0x51ed27ull, 0);
    }
    *crowd = fresh;
}

// Plays a stretch of the plan with one player.
static void play(Steady *steady, Player *player, uint16_t keys, uint32_t ticks)
{
    GameState *own = player->state;
    memcpy(steady->game.state, own, own->size);
    steady->game.passed = player->passed;
    jitter_plan(&player->jitter, keys, own->tick);
    uint32_t played = 0;
    for (; played < ticks && player->end == SOLVE_ON; played++)
        player->end = solve_tick(steady->goals, &steady->game,
                                 jitter_keys(&player->jitter, steady->game.state->tick));
    solve_budget_spend(steady->budget, played);
    memcpy(own, steady->game.state, own->size);
    player->passed = steady->game.passed;
    if (player->end == SOLVE_ON)
        player->mark = find_mark(steady, place_of(own), player->passed, player->mark);
}

static Vec2 middle_of(const Crowd *crowd, uint32_t on)
{
    Vec2 sum = {0};
    for (int i = 0; i < CROWD; i++)
        if (crowd->players[i].end == SOLVE_ON)
            sum = vec2_add(sum, place_of(crowd->players[i].state));
    return vec2_scale(sum, 1.0 / on);
}

static void look_at(Crowd *crowd, uint32_t mark_count)
{
    crowd->mark = mark_count;
    crowd->spread = 0.0;
    uint32_t on = CROWD - crowd->lost - crowd->arrived;
    if (on == 0)
        return;
    Vec2 middle = middle_of(crowd, on);
    for (int i = 0; i < CROWD; i++) {
        const Player *player = &crowd->players[i];
        if (player->end != SOLVE_ON)
            continue;
        crowd->spread += vec2_length(vec2_sub(place_of(player->state), middle)) / on;
        crowd->mark = player->mark < crowd->mark ? player->mark : crowd->mark;
    }
}

// Plays a stretch with all players. False: too many are lost.
static bool play_all(Steady *steady, Crowd *crowd, uint16_t keys, uint32_t ticks)
{
    crowd->lost = crowd->arrived = 0;
    for (int i = 0; i < CROWD && crowd->lost <= LOST_MAX; i++) {
        if (crowd->players[i].end == SOLVE_ON)
            play(steady, &crowd->players[i], keys, ticks);
        crowd->lost += crowd->players[i].end == SOLVE_LOST;
        crowd->arrived += crowd->players[i].end == SOLVE_THERE;
    }
    crowd->tick += ticks;
    if (crowd->lost <= LOST_MAX)
        look_at(crowd, steady->mark_count);
    return crowd->lost <= LOST_MAX && crowd->spread < FAR;
}

// --- the archive ---------------------------------------------------------------------------------

static double cost_of(const Steady *steady, const Crowd *crowd)
{
    return PART_COST * steady->parts[crowd->mark / PART_TICKS] + (double)LOST_COST * crowd->lost +
           SPREAD_COST * crowd->spread + (double)VISIT_COST * crowd->visits - crowd->mark;
}

static uint64_t class_of(double value, double width)
{
    return (uint64_t)(int64_t)real_floor(value / width + 0.5);
}

static uint64_t key_of(const Crowd *crowd)
{
    const Player *player = crowd->players;
    while (player->end != SOLVE_ON && player + 1 < crowd->players + CROWD)
        player++;
    const SimBody *body =
        sim_body_const(game_world_const(player->state), player->state->heroes[0].body);
    Hash hash = hash_begin();
    hash_u64(&hash, class_of(body->centre.x, CELL));
    hash_u64(&hash, class_of(body->centre.y, CELL));
    hash_u64(&hash, class_of(body->velocity.x, 6.0));
    hash_u64(&hash, class_of(body->velocity.y, 6.0));
    hash_u64(&hash, class_of(crowd->spread, 0.5));
    hash_u32(&hash, crowd->mark / 30);
    hash_u32(&hash, (uint32_t)(body->holding > 0));
    hash_u32(&hash, crowd->lost);
    return hash_end(&hash);
}

static int compare_crowds(const void *a, const void *b)
{
    const Crowd *left = *(Crowd *const *)a, *right = *(Crowd *const *)b;
    if ((left->tick == 0) != (right->tick == 0))
        return left->tick == 0 ? -1 : 1;
    if (left->cost != right->cost)
        return left->cost < right->cost ? -1 : 1;
    return left->key < right->key ? -1 : left->key > right->key;
}

static void forget_half(Steady *steady)
{
    for (uint32_t i = 0; i < steady->count; i++)
        steady->crowds[i]->cost = cost_of(steady, steady->crowds[i]);
    qsort(steady->crowds, steady->count, sizeof *steady->crowds, compare_crowds);
    while (steady->count > steady->room / 2)
        free_crowd(steady->crowds[--steady->count]);
}

static Crowd *find_crowd(const Steady *steady, uint64_t key)
{
    for (uint32_t i = 0; i < steady->count; i++)
        if (steady->crowds[i]->key == key)
            return steady->crowds[i];
    return NULL;
}

// Stores the trial if its cell is new, or held a crowd that was wider or later.
static void see(Steady *steady)
{
    Crowd *trial = steady->trial;
    trial->key = key_of(trial);
    trial->visits = 0;
    Crowd *crowd = find_crowd(steady, trial->key);
    if (crowd != NULL && crowd->spread <= trial->spread + 0.02 * (trial->tick > crowd->tick))
        return;
    if (crowd == NULL) {
        if (steady->count == steady->room)
            forget_half(steady);
        crowd = new_crowd(steady->start->size);
        if (crowd == NULL) {
            steady->failed = true;
            return;
        }
        steady->crowds[steady->count++] = crowd;
    }
    copy_crowd(crowd, trial);
}

static uint32_t add_node(Steady *steady, uint32_t parent, uint16_t keys, uint32_t ticks)
{
    Node *nodes = grow_array(steady->nodes, &steady->node_capacity,
                             (uint64_t)steady->node_count + 1, sizeof *nodes);
    if (nodes == NULL) {
        steady->failed = true;
        return 0;
    }
    steady->nodes = nodes;
    nodes[steady->node_count] = (Node){parent, ticks, keys};
    return steady->node_count++;
}

// --- ways ----------------------------------------------------------------------------------------

static bool write_way(Steady *steady, uint32_t end)
{
    SolvePlan *way = &steady->way;
    way->count = way->ticks = 0;
    for (uint32_t node = end; node != 0; node = steady->nodes[node].parent)
        if (!solve_plan_add(way, steady->nodes[node].keys, steady->nodes[node].ticks))
            return false;
    for (uint32_t i = 0; i < way->count / 2; i++) {
        SolveStretch first = way->list[i];
        way->list[i] = way->list[way->count - 1 - i];
        way->list[way->count - 1 - i] = first;
    }
    return true;
}

// Plays the way without errors and cuts it where it arrives. False: it does not.
static bool arrives(Steady *steady)
{
    memcpy(steady->game.state, steady->start, steady->start->size);
    steady->game.passed = 0;
    uint32_t limit = steady->way.ticks + SOLVE_GRACE_TICKS;
    if (solve_plan_play(steady->goals, &steady->way, 0, limit, &steady->game, steady->budget) !=
        SOLVE_THERE)
        return false;
    solve_plan_end_at(&steady->way, steady->game.state->tick);
    return true;
}

static bool keep_way(Steady *steady, uint32_t reached)
{
    steady->best_reached = reached;
    steady->budget->progress.ticks = steady->way.ticks;
    return solve_plan_copy(steady->best, &steady->way);
}

// Measures the way to the end of a node, and keeps it if it is the best so far.
static void measure_way(Steady *steady, uint32_t end)
{
    uint32_t reached = 0;
    if (!write_way(steady, end)) {
        steady->failed = true;
        return;
    }
    if (!arrives(steady))
        return;
    steady->ways++;
    if (!solve_measure_whole(steady->goals, steady->start, steady->settings->seed + 1, &steady->way,
                             steady->best_reached, steady->budget, &reached))
        steady->failed = true;
    else if (reached > steady->best_reached)
        steady->failed = !keep_way(steady, reached);
    steady->farther_at = steady->budget->progress.spent;
}

// --- going on ------------------------------------------------------------------------------------

static Crowd *choose(Steady *steady)
{
    uint32_t drawn = 1u << rng_below(&steady->rng, DRAWN_BITS);
    Crowd *best = NULL;
    for (uint32_t i = 0; i < drawn; i++) {
        Crowd *crowd = steady->crowds[rng_below(&steady->rng, steady->count)];
        if (best == NULL || cost_of(steady, crowd) < cost_of(steady, best))
            best = crowd;
    }
    best->visits++;
    steady->parts[best->mark / PART_TICKS]++;
    return best;
}

// The keys of the known way where the crowd is; or such as lead into corners; or any.
static uint16_t choose_keys(Steady *steady)
{
    static const uint16_t plain[] = {
        0, GAME_KEY_LEFT, GAME_KEY_RIGHT, GAME_KEY_STICK, GAME_KEY_DOWN, GAME_KEY_UP,
    };
    uint16_t held = steady->trial->players[0].jitter.planned;
    uint32_t mark = steady->trial->mark, kind = rng_below(&steady->rng, 8);
    if (kind < 4 && mark < steady->mark_count) {
        uint32_t ahead = mark + rng_below(&steady->rng, 16);
        return steady->marks[ahead < steady->mark_count ? ahead : mark].keys;
    }
    if (kind == 4)
        return plain[rng_below(&steady->rng, sizeof plain / sizeof *plain)];
    return solve_choose_keys(&steady->rng, held);
}

static uint32_t choose_ticks(Rng *rng)
{
    static const uint32_t ticks[] = {5, 8, 12, 18, 26, 40};
    return ticks[rng_below(rng, sizeof ticks / sizeof *ticks)];
}

static void note_progress(Steady *steady, uint32_t mark)
{
    if (mark <= steady->farthest)
        return;
    steady->farthest = mark;
    steady->farther_at = steady->budget->progress.spent;
    steady->budget->progress.share = mark / (double)steady->mark_count;
}

static void explore(Steady *steady)
{
    Crowd *trial = steady->trial;
    copy_crowd(trial, choose(steady));
    for (int i = 0; i < STRETCHES && !steady->failed; i++) {
        uint16_t keys = choose_keys(steady) & steady->settings->keys;
        uint32_t ticks = choose_ticks(&steady->rng);
        if (!play_all(steady, trial, keys, ticks))
            return;
        trial->node = add_node(steady, trial->node, keys, ticks);
        note_progress(steady, trial->mark);
        if (trial->arrived >= CROWD / 2)
            measure_way(steady, trial->node);
        if (trial->lost + trial->arrived == CROWD)
            return;
        see(steady);
    }
}

// --- rounds --------------------------------------------------------------------------------------

static bool make_room(Steady *steady)
{
    uint64_t each = CROWD * (uint64_t)steady->start->size + CROWD_BYTES;
    uint64_t room = steady->settings->memory / each;
    if (room < CROWDS_MIN)
        return false;
    steady->room = room > CROWDS_MAX ? CROWDS_MAX : (uint32_t)room;
    steady->crowds = calloc(steady->room, sizeof *steady->crowds);
    steady->game.state = solve_game_copy(steady->goals, steady->start);
    steady->trial = new_crowd(steady->start->size);
    return steady->crowds != NULL && steady->game.state != NULL && steady->trial != NULL;
}

static void forget_all(Steady *steady)
{
    while (steady->count > 0)
        free_crowd(steady->crowds[--steady->count]);
    free(steady->marks);
    free(steady->parts);
    steady->marks = NULL;
    steady->parts = NULL;
    steady->mark_count = steady->node_count = 0;
}

static bool goes_on(const Steady *steady, uint64_t patience)
{
    return !steady->failed && steady->ways < WAYS_MAX && steady->best_reached < SOLVE_PLAYS &&
           steady->budget->progress.spent - steady->farther_at < patience &&
           solve_budget_is_left(steady->budget);
}

// Looks for ways beside one known way, until nothing comes of it.
static bool look_beside(Steady *steady, const SolvePlan *known)
{
    forget_all(steady);
    if (!mark_way(steady, known))
        return false;
    steady->farther_at = steady->budget->progress.spent;
    steady->farthest = steady->ways = 0;
    begin_crowd(steady->trial, steady->start, steady->settings->seed);
    (void)add_node(steady, 0, 0, 0);
    see(steady);
    while (goes_on(steady, steady->budget->progress.of / ROUNDS))
        explore(steady);
    return !steady->failed;
}

// Some ways have a place that nobody passes with errors. Then another way may not.
static bool look_for_ways(Steady *steady, SolvePlan *known)
{
    SolveSearch again = *steady->settings;
    if (!solve_measure_whole(steady->goals, steady->start, again.seed + 1, known, 0, steady->budget,
                             &steady->best_reached))
        return false;
    for (;;) {
        if (!look_beside(steady, known))
            return false;
        if (!solve_budget_is_left(steady->budget) || steady->best_reached >= GOOD)
            return true;
        again.seed++;
        forget_all(steady);
        SolvePlan nothing = {0};
        SolveFound found =
            solve_search(steady->goals, &again, steady->start, &nothing, steady->budget, known);
        if (found != SOLVE_FOUND)
            return found == SOLVE_NOT_FOUND;
    }
}

bool solve_steady(const SolveGoals *goals, const SolveSearch *search, const GameState *start,
                  SolveBudget *budget, SolvePlan *plan)
{
    Steady steady = {.goals = goals,
                     .settings = search,
                     .start = start,
                     .budget = budget,
                     .best = plan,
                     .rng = {search->seed}};
    SolvePlan known = {0};
    budget->progress.ticks = plan->ticks;
    bool good = make_room(&steady) && solve_plan_copy(&known, plan) &&
                (!solve_budget_is_left(budget) || look_for_ways(&steady, &known));
    forget_all(&steady);
    free(steady.crowds);
    free_crowd(steady.trial);
    free(steady.game.state);
    free(steady.nodes);
    solve_plan_free(&steady.way);
    solve_plan_free(&known);
    return good;
}
