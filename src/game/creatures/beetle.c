// beetle.c - beetles. A beetle walks to and fro. When it sees a hero it stops, lowers itself and
// then runs that way, whether it still sees the hero or not. A plain landing on its
// shell does not stun it; only a hero in the heavy form and other heavy bodies crush it. walk.c
// does the walking and turning; creature_touch.c handles blows.
//
// GameElement: `creature.ticks` is how long it runs on after it last saw the hero, or how long it
// looks before it runs.
#include "creature.h"

static const CreatureKind beetle = {
    .radius = 0.42, .density = 0.5, .friction = 0.8, .blow = 3.5, .shelled = true};

enum { CHARGES = GAME_CREATURE_BUSY };

enum { MEMORY_TICKS = 45 };

#define SIGHT 6.0     // tiles ahead that it can see
#define SIGHT_UP 1.25 // tiles that the hero may be higher or lower
#define CHARGE 3.0    // factor of its speed when it charges

static void add(Game *game, uint32_t element)
{
    if (creature_add(game, element, &beetle))
        element_state(game, element)->creature.speed = element_level(game, element)->beetle.speed;
}

static bool sees(const Game *game, const GameElement *state, const SimBody *body, Vec2 hero)
{
    Vec2 way = vec2_sub(hero, body->centre);
    double ahead = state->creature.speed < 0.0 ? -way.x : way.x;
    return ahead > 0.0 && ahead < SIGHT && real_abs(way.y) < SIGHT_UP &&
           creature_sees(game, body->centre, hero);
}

// Returns true if the beetle sees a hero. Sets *hunts to true if there is any hero that it may
// hunt.
static bool sees_hero(Game *game, const GameElement *state, const SimBody *body, bool *hunts)
{
    *hunts = false;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        Vec2 hero;
        if (!creature_hunts(game, i, &hero))
            continue;
        *hunts = true;
        if (sees(game, state, body, hero))
            return true;
    }
    return false;
}

static void charge(Game *game, GameElement *state, const SimBody *body)
{
    game_emit(game->events, GAME_EVENT_CHARGED, body->centre, 0.0);
    state->mode = CHARGES;
    state->creature.ticks = MEMORY_TICKS;
}

static void calm_down(GameElement *state)
{
    state->mode = GAME_CREATURE_CALM;
    state->creature.ticks = 0;
}

static void run_on(GameElement *state, bool seen)
{
    state->creature.ticks =
        seen ? MEMORY_TICKS : state->creature.ticks - (state->creature.ticks > 0);
    if (state->creature.ticks == 0)
        calm_down(state);
}

static void look(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    bool hunts, seen = sees_hero(game, state, body, &hunts);
    if (!hunts)
        calm_down(state);
    else if (state->mode == CHARGES)
        run_on(state, seen);
    else if (state->mode == GAME_CREATURE_NOTICES && creature_has_noticed(state))
        charge(game, state, body);
    else if (state->mode == GAME_CREATURE_CALM && seen)
        creature_notice(game, element);
}

// Returns the part of its speed at which it walks.
static double pace(const GameElement *state)
{
    return state->mode == CHARGES ? CHARGE : state->mode == GAME_CREATURE_NOTICES ? 0.0 : 1.0;
}

static void drive(Game *game, uint32_t element)
{
    if (!creature_begin(game, element, &beetle))
        return;
    GameElement *state = element_state(game, element);
    look(game, element);
    double before = state->creature.speed;
    walk_drive(game, element, real_abs(state->creature.speed) * pace(state));
    if (state->creature.speed != before) // the charge ends at a wall or an edge
        calm_down(state);
}

const ElementClass beetle_class = {.count = creature_count, .add = add, .drive = drive};
