// wasp.c - wasps. A wasp flies to and fro along its path (round and round if the path is closed).
// It stops at the sight of a hero that comes near, then leaves the path to sting it. It flees from
// a hero in the puff form, which it never stings. path.c computes paths; creature_touch.c handles
// blows.
#include "creature.h"

static const CreatureKind wasp = {
    .radius = 0.3, .density = 0.3, .friction = 0.3, .blow = 1.2, .timid = true};

enum { ATTACKS = GAME_CREATURE_BUSY, FLEES };

#define SIGHT 4.0       // tiles
#define LEASH 4.0       // tiles; how far it leaves its path
#define FORCE 25.0      // tiles/s^2
#define RETURN_RATE 4.0 // 1/s; rate of its return to the path
#define RUSH 1.5        // factor of its speed when it attacks or flees
#define LOOKS 0.2       // tiles/s sideways above which it turns its head

// --- its path ------------------------------------------------------------------------------------

// Moves the wanted position one tick along the path. The wasp starts where it is drawn and moves by
// the displacement from the path's first corner.
static void fly_on(const Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const LevelElement *drawn = element_level(game, element);
    Path path = path_of(game->level, drawn->links[LEVEL_LINK_PATH]);
    if (path.length <= 0.0)
        return;
    state->creature.distance += state->creature.speed / SIM_TICK_RATE;
    if (path.closed) {
        state->creature.distance -= state->creature.distance >= path.length ? path.length : 0.0;
    } else if (state->creature.distance >= path.length || state->creature.distance <= 0.0) {
        state->creature.distance = real_clamp(state->creature.distance, 0.0, path.length);
        state->creature.speed = state->creature.distance > 0.0 ? -real_abs(state->creature.speed)
                                                               : real_abs(state->creature.speed);
    }
    state->creature.goal = vec2_add(drawn->centre, path_way(&path, state->creature.distance));
}

// --- what it wants -------------------------------------------------------------------------------

// Returns what the wasp does about the current hero, which is at `hero`.
static uint32_t mode_for(const Game *game, const GameElement *state, const SimBody *body, Vec2 hero)
{
    if (game_hero_forms(game->hero).puff > FORM_TAKEN)
        return FLEES;
    bool near = vec2_length_squared(vec2_sub(hero, state->creature.goal)) < LEASH * LEASH;
    return near && creature_sees(game, body->centre, hero) ? ATTACKS : GAME_CREATURE_CALM;
}

// Returns what the wasp does, and sets *hero to the centre of the hero that it attacks or flees
// from: the nearest of those within SIGHT that do not leave it calm.
static uint32_t look(Game *game, const GameElement *state, const SimBody *body, Vec2 *hero)
{
    double nearest = SIGHT * SIGHT;
    uint32_t mode = GAME_CREATURE_CALM;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        Vec2 place;
        if (!creature_hunts(game, i, &place))
            continue;
        double distance = vec2_length_squared(vec2_sub(place, body->centre));
        if (mode == GAME_CREATURE_CALM ? distance > nearest : distance >= nearest)
            continue;
        uint32_t wanted = mode_for(game, state, body, place);
        if (wanted == GAME_CREATURE_CALM)
            continue;
        mode = wanted;
        nearest = distance;
        *hero = place;
    }
    return mode;
}

static Vec2 at_most(Vec2 velocity, double speed)
{
    double length = vec2_length(velocity);
    return length > speed ? vec2_scale(velocity, speed / length) : velocity;
}

// Returns the velocity of its flight: away from the hero, but no farther from its path than the
// leash.
static Vec2 flight(const GameElement *state, const SimBody *body, Vec2 hero, double speed)
{
    Vec2 away = vec2_scale(vec2_normalize(vec2_sub(body->centre, hero)), speed);
    Vec2 out = vec2_sub(body->centre, state->creature.goal);
    bool at_end = vec2_length_squared(out) > LEASH * LEASH && vec2_dot(out, away) > 0.0;
    return at_end ? vec2(0.0, 0.0) : away;
}

static Vec2 wanted_velocity(const GameElement *state, const SimBody *body, Vec2 hero)
{
    double speed = real_abs(state->creature.speed) * RUSH;
    if (state->mode == GAME_CREATURE_NOTICES)
        return vec2(0.0, 0.0);
    if (state->mode == ATTACKS)
        return vec2_scale(vec2_normalize(vec2_sub(hero, body->centre)), speed);
    if (state->mode == FLEES)
        return flight(state, body, hero, speed);
    return at_most(vec2_scale(vec2_sub(state->creature.goal, body->centre), RETURN_RATE), speed);
}

static void add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (!creature_add(game, element, &wasp))
        return;
    state->creature.speed = element_level(game, element)->wasp.speed;
    creature_body(game, element)->gravity_scale = 0.0;
}

// Takes on what the wasp wants to do. Before it attacks it looks at the hero for a while.
static void decide(Game *game, uint32_t element, uint32_t wanted)
{
    GameElement *state = element_state(game, element);
    bool looks = state->mode == GAME_CREATURE_NOTICES;
    if (wanted != ATTACKS) {
        state->mode = wanted;
    } else if (looks && creature_has_noticed(state)) {
        state->mode = ATTACKS;
        game_emit(game->events, GAME_EVENT_ATTACKED, creature_body(game, element)->centre, 0.0);
    } else if (!looks && state->mode != ATTACKS) {
        creature_notice(game, element);
    }
}

static void face(GameElement *state, double way)
{
    if (real_abs(way) > LOOKS)
        state->wasp.looks_left = way < 0.0;
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (!creature_begin(game, element, &wasp))
        return;
    SimBody *body = creature_body(game, element);
    sim_body_wake(game->world, (SimBodyId){state->body});
    body->gravity_scale = 0.0;
    fly_on(game, element);
    Vec2 hero = body->centre;
    decide(game, element, look(game, state, body, &hero));
    Vec2 wanted = wanted_velocity(state, body, hero);
    creature_steer(body, wanted, FORCE);
    face(state, state->mode == GAME_CREATURE_NOTICES ? hero.x - body->centre.x : wanted.x);
}

const ElementClass wasp_class = {.count = creature_count, .add = add, .drive = drive};
