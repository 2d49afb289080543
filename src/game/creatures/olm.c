// olm.c - olms. An olm is blind and lives in water. It goes for noise: it raises its head, rushes
// to where the noise was, bites what is in its way, searches a while and goes home. It bites only
// in its rush; else it harms nobody. It is heavy enough to break cracked ground and loose blocks.
// Only a press or a falling dripstone crushes it. creature_touch.c handles touches.
//
// It is a single disc, which is its head, and is drawn with a tail: a chain of bodies would wedge
// in the corners that it rushes into, and everything that strikes creatures takes them for discs.
//
// GameElement: `creature.ticks` is how long it raises its head, rushes or searches.
#include "creature.h"

static const CreatureKind biting = {
    .radius = 0.4, .density = 4.2, .friction = 0.4, .blow = 3.0, .shelled = true, .hardy = true};
static const CreatureKind tame = {.radius = 0.4,
                                  .density = 4.2,
                                  .friction = 0.4,
                                  .blow = 3.0,
                                  .shelled = true,
                                  .harmless = true,
                                  .hardy = true};

enum { RUSHES = GAME_CREATURE_BUSY, SEARCHES, RETURNS };

enum {
    TELL_TICKS = 6 * SIM_TICK_RATE / 10, // in which it raises its head before it rushes
    RUSH_TICKS = 3 * SIM_TICK_RATE,      // longest rush
    SEARCH_TICKS = 3 * SIM_TICK_RATE / 2,
    RETURN_TICKS = 20 * SIM_TICK_RATE, // after which it stays where it has come to
    HELD_UP_TICKS = SIM_TICK_RATE / 3,
};

#define RUSH 4.0     // factor of its speed when it rushes, also on the ground
#define CRAWL 0.5    // the same when it crawls
#define FORCE 60.0   // tiles/s^2
#define ARRIVAL 12.0 // 1/s; rate at which it slows down before it arrives
#define ARRIVED 0.4  // tiles
#define SLOW 0.25    // part of its speed below which it counts as held up
#define GROUND 0.5   // least upward part of the normal of ground on which it crawls
#define SMOOTH 0.1   // friction while it crawls

static void add(Game *game, uint32_t element)
{
    if (!creature_add(game, element, &tame))
        return;
    GameElement *state = element_state(game, element);
    state->creature.speed = element_level(game, element)->olm.speed;
    state->creature.goal = creature_body(game, element)->centre;
}

static Vec2 home_of(const Game *game, uint32_t element)
{
    Vec2 home = element_level(game, element)->centre;
    place_near(game->level, tame.radius, &home);
    return home;
}

// --- how it moves --------------------------------------------------------------------------------

// Crawls to its place over the ground that it touches; `speed` is in tiles/s.
static void crawl_to(const Game *game, const GameElement *state, SimBody *body, double speed)
{
    Vec2 normal = body->touching > 0 ? vec2_normalize(body->ground_normal) : vec2(0.0, 0.0);
    if (-normal.y < GROUND)
        return;
    double left = ARRIVAL * (state->creature.goal.x - body->centre.x);
    Vec2 along = vec2_perp(normal);
    double force = control_approach(real_clamp(left, -speed, speed),
                                    vec2_dot(body->velocity, along), SIM_TICK_RATE, FORCE);
    body->drive =
        vec2_add_scaled(body->drive, along, force - vec2_dot(game->world->gravity, along));
    body->friction = SMOOTH;
}

static void swim_to(const GameElement *state, SimBody *body, double speed)
{
    Vec2 way = vec2_sub(state->creature.goal, body->centre);
    double left = ARRIVAL * vec2_length(way);
    creature_steer(body, vec2_scale(vec2_normalize(way), real_min(left, speed)), FORCE);
}

// Moves towards its place. `hurry` is a factor of its speed, `crawls` the same on the ground.
static void go(Game *game, uint32_t element, double hurry, double crawls)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    double speed = real_abs(state->creature.speed), aside = state->creature.goal.x - body->centre.x;
    sim_body_wake(game->world, (SimBodyId){state->body});
    if (body->gravity_scale == 0.0)
        swim_to(state, body, speed * hurry);
    else
        crawl_to(game, state, body, speed * crawls);
    if (real_abs(aside) > ARRIVED)
        state->creature.speed = aside < 0.0 ? -speed : speed;
    state->creature.distance += vec2_length(body->velocity) / SIM_TICK_RATE;
    state->creature.held_up_ticks =
        vec2_length(body->velocity) < SLOW * speed ? state->creature.held_up_ticks + 1 : 0;
}

// Keeps still. In water it neither sinks nor drifts.
static void rest(SimBody *body)
{
    if (body->gravity_scale == 0.0 && (body->flags & SIM_BODY_AWAKE) != 0)
        creature_steer(body, vec2(0.0, 0.0), FORCE);
}

// Returns true if it is where it goes, or comes no nearer. On the ground only the way along it
// counts.
static bool is_there(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    Vec2 way = vec2_sub(state->creature.goal, body->centre);
    bool near = body->gravity_scale == 0.0 ? vec2_length(way) < ARRIVED : real_abs(way.x) < ARRIVED;
    return near || state->creature.held_up_ticks >= HELD_UP_TICKS;
}

static bool touches_any_hero(Game *game, uint32_t element)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->dead_ticks == 0 &&
            creature_touches_hero(game, creature_body(game, element)))
            return true;
    return false;
}

// --- what it does --------------------------------------------------------------------------------

static void begin(GameElement *state, uint32_t mode, uint32_t ticks)
{
    state->mode = mode;
    state->creature.ticks = ticks;
    state->creature.held_up_ticks = 0;
}

// Raises its head if it hears a noise.
static void listen(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    Vec2 from;
    if (!senses_hears(game, body->centre, &from))
        return;
    begin(state, GAME_CREATURE_NOTICES, TELL_TICKS);
    state->creature.goal = from;
    state->creature.speed = from.x < body->centre.x ? -real_abs(state->creature.speed)
                                                    : real_abs(state->creature.speed);
    game_emit(game->events, GAME_EVENT_LISTENED, body->centre, 0.0);
}

static void rush(Game *game, uint32_t element, bool meets)
{
    GameElement *state = element_state(game, element);
    state->creature.ticks -= state->creature.ticks > 0;
    if (meets || state->creature.ticks == 0 || is_there(game, element))
        begin(state, SEARCHES, SEARCH_TICKS);
    else
        go(game, element, RUSH, RUSH);
}

static void search(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    rest(creature_body(game, element));
    state->creature.ticks -= state->creature.ticks > 0;
    if (state->creature.ticks > 0)
        return;
    begin(state, RETURNS, RETURN_TICKS);
    state->creature.goal = home_of(game, element);
}

// Plays an olm that is at home or on its way there.
static void live(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->creature.ticks -= state->creature.ticks > 0;
    if (state->mode == RETURNS && state->creature.ticks > 0 && !is_there(game, element)) {
        go(game, element, 1.0, CRAWL);
        return;
    }
    state->mode = GAME_CREATURE_CALM;
    rest(creature_body(game, element));
}

static void act(Game *game, uint32_t element, bool meets)
{
    GameElement *state = element_state(game, element);
    if (state->mode == GAME_CREATURE_NOTICES) {
        rest(creature_body(game, element));
        if (!creature_has_noticed(state))
            return;
        begin(state, RUSHES, RUSH_TICKS);
        game_emit(game->events, GAME_EVENT_RUSHED, creature_body(game, element)->centre, 0.0);
    } else if (state->mode == RUSHES) {
        rush(game, element, meets);
    } else if (state->mode == SEARCHES) {
        search(game, element);
    } else {
        live(game, element);
    }
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool rushes = state->mode == RUSHES;
    if (!creature_begin(game, element, rushes ? &biting : &tame))
        return;
    SimBody *body = creature_body(game, element);
    body->gravity_scale = water_is_at(game->world, body->centre) ? 0.0 : 1.0;
    if (!rushes && state->mode != GAME_CREATURE_NOTICES)
        listen(game, element);
    act(game, element, rushes && touches_any_hero(game, element));
}

const ElementClass olm_class = {.count = creature_count, .add = add, .drive = drive};
