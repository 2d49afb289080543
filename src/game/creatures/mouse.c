// mouse.c - mice. The corners of a mouse's path are its holes. A noise that reaches it drives it to
// the next open hole that is farther from the noise; quiet brings it home, hole by hole. A hole is
// shut while something heavy lies in it. In a hole it gnaws through the nearest thread of a rope,
// vine or cloth, again and again. A mouse has no body: it hurts nobody, and nothing hurts it.
#include "creature.h"

#include "jantar/sim_query.h"

enum {
    FREEZE_TICKS = 18,
    SHIVER_TICKS = 60,
    QUIET_TICKS = 4 * SIM_TICK_RATE,
    BITE_TICKS = 15, // from one bite to the next
    NETS_MOST = 16,  // that are looked at
};

#define LOUD 4.0      // tiles; a noise that is heard less far does not drive it
#define HEARD_FROM 40 // tiles in which it looks for the loudest noise
#define GNAWS 1.2     // tiles from its hole to a thread
#define HOLE 0.5      // half the side of a hole, tiles
#define SHUTS 0.4     // kg
#define ROUNDING 1e-9 // kg

static Path holes_of(const Game *game, uint32_t element)
{
    return path_of(game->level, element_level(game, element)->links[LEVEL_LINK_PATH]);
}

// Returns how far along the path a hole is, tiles.
static double hole_along(const Path *path, uint32_t hole)
{
    double along = 0.0;
    for (uint32_t i = 1; i <= hole; i++)
        along += vec2_length(vec2_sub(path->corners[i], path->corners[i - 1]));
    return along;
}

// --- which hole ----------------------------------------------------------------------------------

static bool is_shut(const Game *game, Vec2 hole)
{
    SimBodyId found[INSIDE_MOST];
    uint32_t count = inside_box(game, box_at(hole, vec2(2.0 * HOLE, 2.0 * HOLE)), found);
    for (uint32_t i = 0; i < count; i++)
        if (sim_body_const(game->world, found[i])->mass >= SHUTS - ROUNDING)
            return true;
    return false;
}

// Returns the next open hole from `hole` on; `step` is 1 or -1. `hole` itself: there is none.
static uint32_t next_open(const Game *game, const Path *path, uint32_t hole, int step)
{
    for (int64_t i = (int64_t)hole + step; i >= 0 && i < (int64_t)path->count; i += step)
        if (!is_shut(game, path->corners[i]))
            return (uint32_t)i;
    return hole;
}

// Returns the next open hole that is farther from a noise than this one, or this one.
static uint32_t away_from(const Game *game, const Path *path, uint32_t hole, Vec2 noise)
{
    double far = vec2_length(vec2_sub(path->corners[hole], noise));
    uint32_t goal = hole;
    for (int step = -1; step <= 1; step += 2) {
        uint32_t next = next_open(game, path, hole, step);
        double away = vec2_length(vec2_sub(path->corners[next], noise));
        if (away > far) {
            far = away;
            goal = next;
        }
    }
    return goal;
}

static Vec2 nearest_hero(const Game *game, Vec2 place)
{
    Vec2 nearest = place;
    double least = 1e18;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        Vec2 hero = game_hero_body(game->state, &game->state->heroes[i])->centre;
        double away = vec2_length_squared(vec2_sub(hero, place));
        if (away < least) {
            least = away;
            nearest = hero;
        }
    }
    return nearest;
}

// --- what it does --------------------------------------------------------------------------------

static void turn_to(GameElement *state, GameMouseMode mode, uint32_t ticks)
{
    state->mode = mode;
    state->mouse.ticks = ticks;
    state->mouse.quiet_ticks = 0;
}

// Returns the net whose nearest thread is within reach of its teeth; 0: none.
static uint32_t net_near(const Game *game, Vec2 place, uint32_t *thread, Vec2 *at)
{
    SimBodyId found[NETS_MOST];
    uint32_t net = 0,
             count = sim_query_box(game->world, box_at(place, vec2(2.0 * GNAWS, 2.0 * GNAWS)),
                                   found, NETS_MOST);
    double nearest = GNAWS;
    for (uint32_t i = 0; i < count && i < NETS_MOST; i++) {
        uint32_t number;
        Vec2 middle;
        if (sim_body_const(game->world, found[i])->kind != SIM_NET)
            continue;
        double away = creature_nearest_thread(game, found[i].index, place, &number, &middle);
        if (away >= nearest)
            continue;
        nearest = away;
        net = found[i].index;
        *thread = number;
        *at = middle;
    }
    return net;
}

static void flee(Game *game, uint32_t element, const Path *path, Vec2 noise)
{
    GameElement *state = element_state(game, element);
    state->mouse.goal = away_from(game, path, state->mouse.hole, noise);
    if (state->mouse.goal != state->mouse.hole) {
        turn_to(state, GAME_MOUSE_FREEZES, FREEZE_TICKS);
        game_emit(game->events, GAME_EVENT_NOTICED, state->mouse.place, 0.0);
        return;
    }
    turn_to(state, GAME_MOUSE_SHIVERS, SHIVER_TICKS);
    game_refuse(game->events, element, GAME_REFUSED_SHUT, state->mouse.place, state->mouse.place,
                0.0);
}

static void run_to(Game *game, GameElement *state, uint32_t hole)
{
    state->mouse.goal = hole;
    turn_to(state, GAME_MOUSE_RUNS, 0);
    game_emit(game->events, GAME_EVENT_SCURRIED, state->mouse.place, 0.0);
}

// Sits in its hole until something near can be gnawed, or long quiet calls it home.
static void sit(Game *game, uint32_t element, const Path *path)
{
    GameElement *state = element_state(game, element);
    uint32_t thread;
    Vec2 at;
    state->mouse.goal =
        away_from(game, path, state->mouse.hole, nearest_hero(game, state->mouse.place));
    if (net_near(game, state->mouse.place, &thread, &at) != 0) {
        turn_to(state, GAME_MOUSE_GNAWS, GAME_MOUSE_GNAW);
        return;
    }
    if (++state->mouse.quiet_ticks < QUIET_TICKS)
        return;
    state->mouse.quiet_ticks = 0;
    uint32_t home = next_open(game, path, state->mouse.hole, -1);
    if (home != state->mouse.hole)
        run_to(game, state, home);
}

static void gnaw(Game *game, GameElement *state)
{
    uint32_t thread = 0;
    Vec2 at = state->mouse.place;
    uint32_t net = net_near(game, state->mouse.place, &thread, &at);
    if (net == 0) {
        turn_to(state, GAME_MOUSE_SITS, 0);
        return;
    }
    state->mouse.facing = at.x < state->mouse.place.x ? -1.0 : 1.0;
    if (--state->mouse.ticks % BITE_TICKS == 0)
        game_emit(game->events, GAME_EVENT_GNAWED, at, 0.0);
    if (state->mouse.ticks > 0)
        return;
    sim_net_cut(game->world, (SimBodyId){net}, thread);
    turn_to(state, GAME_MOUSE_SITS, 0);
}

static void run(Game *game, uint32_t element, const Path *path)
{
    GameElement *state = element_state(game, element);
    double goal = hole_along(path, state->mouse.goal), before = state->mouse.place.x;
    state->mouse.along = mover_approach(state->mouse.along, goal,
                                        element_level(game, element)->mouse.speed / SIM_TICK_RATE);
    state->mouse.place = vec2_add(path->corners[0], path_way(path, state->mouse.along));
    if (state->mouse.place.x != before)
        state->mouse.facing = state->mouse.place.x < before ? -1.0 : 1.0;
    if (state->mouse.along != goal)
        return;
    state->mouse.hole = state->mouse.goal;
    turn_to(state, GAME_MOUSE_SITS, 0);
}

static void add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Path path = holes_of(game, element);
    state->mouse.place = path.count > 0 ? path.corners[0] : element_level(game, element)->centre;
    state->mouse.facing = 1.0;
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Path path = holes_of(game, element);
    if (path.count == 0)
        return;
    bool alert = state->mode == GAME_MOUSE_SITS || state->mode == GAME_MOUSE_GNAWS;
    Noise noise = {.radius = 0.0};
    if (alert)
        noise = senses_loudest(game, state->mouse.place, HEARD_FROM);
    if (noise.radius >= LOUD &&
        vec2_length(vec2_sub(noise.from, state->mouse.place)) <= noise.radius)
        flee(game, element, &path, noise.from);
    else if (state->mode == GAME_MOUSE_SITS)
        sit(game, element, &path);
    else if (state->mode == GAME_MOUSE_GNAWS)
        gnaw(game, state);
    else if (state->mode == GAME_MOUSE_RUNS)
        run(game, element, &path);
    else if (--state->mouse.ticks == 0 && state->mode == GAME_MOUSE_FREEZES)
        run_to(game, state, state->mouse.goal);
    else if (state->mouse.ticks == 0)
        turn_to(state, GAME_MOUSE_SITS, 0);
}

static double reach(const LevelDesc *level, const LevelElement *mouse)
{
    uint32_t link = mouse->links[LEVEL_LINK_PATH];
    if (link == 0)
        return 1.0;
    const LevelElement *path = &level->elements[link - 1];
    double far = 0.0;
    for (uint32_t i = 0; i < path->place_count; i++)
        far = real_max(far,
                       vec2_length(vec2_sub(level->places[path->first_place + i], mouse->centre)));
    return far + 1.0;
}

// It runs on where the window has left it, and hears what happens there.
const ElementClass mouse_class = {.add = add, .sense = sense, .everywhere = true, .reach = reach};
