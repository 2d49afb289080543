// bat.c - bats. A bat hangs asleep under the rock. The light of a hero wakes it when it falls on it
// for half a second: the bat squeaks, looks, and flies at the light. When it has seen no light for
// a while, it settles at the brightest thing near, or where it lives, and sleeps. A crystal on
// which it sits is covered. It does not see
// heroes themselves: one in the heavy form shines so little that it must be very near. Touching
// that one stuns the bat. creature_touch.c handles blows.
//
// GameElement: `on` is 1 while `creature.goal` is where it hangs or is about to hang.
// `creature.ticks` is for how long light has fallen on it, or how long it looks before it flies, or
// how long it still searches for light.
#include "creature.h"

#include "jantar/sim_query.h"

static const CreatureKind bat = {.radius = 0.3, .density = 0.3, .friction = 0.3, .blow = 1.2};

enum { HUNTS = GAME_CREATURE_BUSY, SETTLES };

enum {
    WAKE_TICKS = SIM_TICK_RATE / 2,      // of light that wake it
    LOSE_TICKS = 7 * SIM_TICK_RATE / 10, // without light after which it gives up
    HELD_UP_TICKS = SIM_TICK_RATE / 2,   // after which it hangs itself up where it is
};

#define CEILING \
    2.0 // tiles above where it is drawn in which there is rock to hang under; lint_elements.c warns
#define REFUGE 12.0      // the same for a bat that cannot get to where it wants to hang
#define HANGS 0.45       // tiles from the rock to the middle of a bat that hangs there
#define SHINE_REACH 10.0 // tiles in which it looks for something bright
#define FORCE 30.0       // tiles/s^2
#define ARRIVAL 8.0      // 1/s; rate at which it slows down before it arrives
#define ARRIVED 0.05     // tiles
#define OFF 0.5          // tiles from its place from which a sleeping bat flies back
#define SLOW 0.2         // part of its speed below which it counts as held up

// --- where it hangs ------------------------------------------------------------------------------

// Returns the place below the rock that is above `from` within `reach` tiles, or `from`.
static Vec2 under_rock(const Game *game, Vec2 from, double reach)
{
    SimRayHit hit;
    SimBodyId nobody = {0};
    Vec2 to = vec2(from.x, from.y - reach);
    if (!sim_query_ray(game->world, &game->terrain, from, to, SIM_LAYERS_SOLID, nobody, &hit))
        return from;
    Vec2 hangs = vec2(from.x, hit.place.y + HANGS), below = vec2(from.x, hangs.y + bat.radius);
    return sim_terrain_depth(&game->terrain, below) > 0.0 ? from : hangs;
}

static Vec2 home_of(const Game *game, uint32_t element)
{
    Vec2 home = element_level(game, element)->centre;
    place_near(game->level, bat.radius, &home);
    return under_rock(game, home, CEILING);
}

// Returns how bright an element shines for bats. They settle at the brightest one. 0: at none of
// its kind.
static double brightness(const Game *game, uint32_t element)
{
    switch (element_level(game, element)->kind) {
    case LEVEL_ELEMENT_CRYSTAL:
        return element_state(game, element)->on ? 2.0 : 0.0;
    case LEVEL_ELEMENT_EMBERS:
        return 1.0;
    default:
        return 0.0;
    }
}

// Returns where a bat that comes from `from` hangs at an element that shines: over its upper side.
static Vec2 perch_at(const Game *game, uint32_t element, Vec2 from)
{
    Box box = element_box(element_level(game, element));
    return vec2(real_clamp(from.x, box.min.x, box.max.x), box.min.y - bat.radius);
}

// Sends the bat to the brightest thing that it sees near; among equals to the nearest. Without any
// it goes home.
static void settle(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 from = creature_body(game, element)->centre;
    double brightest = 0.0, nearest = SHINE_REACH * SHINE_REACH;
    state->mode = SETTLES;
    state->on = 1;
    state->bat.perch = state->creature.ticks = state->creature.held_up_ticks = 0;
    state->creature.goal = home_of(game, element);
    for (uint32_t i = 0; i < level_element_count(game->level); i++) {
        double shines = brightness(game, i);
        if (shines == 0.0 || shines < brightest)
            continue;
        Vec2 perch = perch_at(game, i, from);
        double away = vec2_length_squared(vec2_sub(perch, from));
        if (away > SHINE_REACH * SHINE_REACH || (shines == brightest && away >= nearest) ||
            !creature_sees(game, from, perch))
            continue;
        brightest = shines;
        nearest = away;
        state->bat.perch = i + 1;
        state->creature.goal = perch;
    }
}

static void add(Game *game, uint32_t element)
{
    if (!creature_add(game, element, &bat))
        return;
    GameElement *state = element_state(game, element);
    state->creature.speed = element_level(game, element)->bat.speed;
    state->on = 1;
    state->creature.goal = under_rock(game, creature_body(game, element)->centre, CEILING);
    sim_body_place(game->world, (SimBodyId){state->body}, state->creature.goal);
    creature_body(game, element)->gravity_scale = 0.0;
}

// --- what it sees --------------------------------------------------------------------------------

// What the bat sees of the heroes.
typedef struct Sight {
    bool hunted; // there is a hero that it may hunt, lit or not
    bool lit;    // the light of such a hero falls on the bat
    Vec2 light;  // the nearest one's centre
} Sight;

static Sight look(Game *game, const SimBody *body)
{
    Sight sight = {0};
    double nearest = 0.0;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        Vec2 hero;
        if (!creature_hunts(game, i, &hero) || game->hero->dead_ticks > 0)
            continue;
        sight.hunted = true;
        double away = vec2_length_squared(vec2_sub(hero, body->centre));
        if (!senses_lights(game, body->centre) || (sight.lit && away >= nearest))
            continue;
        sight.lit = true;
        sight.light = hero;
        nearest = away;
    }
    return sight;
}

// Returns true, and stuns the bat, if it touches a hero in the heavy form.
static bool meets_amber(Game *game, uint32_t element)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        bool there = game_turn_to(game, i) && game->hero->dead_ticks == 0;
        if (!there || game_hero_forms(game->hero).heavy <= FORM_TAKEN ||
            !creature_touches_hero(game, creature_body(game, element)))
            continue;
        creature_stun(game, element);
        return true;
    }
    return false;
}

// --- what it does --------------------------------------------------------------------------------

// Counts the light that falls on a bat that does not hunt, and wakes it.
static void stir(Game *game, uint32_t element, const Sight *sight)
{
    GameElement *state = element_state(game, element);
    state->creature.ticks = sight->lit ? state->creature.ticks + 1
                                       : state->creature.ticks - (state->creature.ticks > 0);
    if (state->creature.ticks < WAKE_TICKS)
        return;
    creature_notice(game, element);
    game_emit(game->events, GAME_EVENT_SQUEAKED, creature_body(game, element)->centre, 0.0);
}

static void swoop(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->mode = HUNTS;
    state->on = state->bat.perch = 0;
    game_emit(game->events, GAME_EVENT_SWOOPED, creature_body(game, element)->centre, 0.0);
}

// Plays a bat that looks. It lets be who has gone dark meanwhile.
static void wake(Game *game, uint32_t element, const Sight *sight)
{
    GameElement *state = element_state(game, element);
    if (!creature_has_noticed(state))
        return;
    if (sight->lit)
        swoop(game, element);
    else
        state->mode = SETTLES;
}

static void hunt(Game *game, uint32_t element, const Sight *sight)
{
    GameElement *state = element_state(game, element);
    state->creature.ticks =
        sight->lit ? LOSE_TICKS : state->creature.ticks - (state->creature.ticks > 0);
    if (sight->lit)
        state->creature.goal = sight->light;
    if (state->creature.ticks == 0 || !sight->hunted)
        settle(game, element);
}

// Lets a bat that is held up go to the rock above it, and hang itself up where it is if it is held
// up on that way, too.
static void give_way(const Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 from = creature_body(game, element)->centre, above = under_rock(game, from, REFUGE);
    state->bat.perch = state->creature.held_up_ticks = 0;
    state->creature.goal = vec2_length(vec2_sub(above, state->creature.goal)) < OFF ? from : above;
}

// Plays a bat on its way to where it will hang. Of those that push each other
// away from the same place at something that shines, the nearest stay.
static void go_to_rest(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    double left = vec2_length(vec2_sub(state->creature.goal, body->centre));
    bool slow = vec2_length(body->velocity) < SLOW * state->creature.speed;
    state->creature.held_up_ticks = slow ? state->creature.held_up_ticks + 1 : 0;
    bool held_up = state->creature.held_up_ticks >= HELD_UP_TICKS,
         shares = state->bat.perch != 0 && left < OFF;
    if (left < ARRIVED || (held_up && shares)) {
        state->mode = GAME_CREATURE_CALM;
        state->creature.held_up_ticks = 0;
    } else if (held_up) {
        give_way(game, element);
    }
}

static void sleep_on(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Vec2 off = vec2_sub(state->creature.goal, creature_body(game, element)->centre);
    if (state->on == 0 || vec2_length(off) > OFF)
        settle(game, element);
}

static void decide(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    Sight sight = look(game, creature_body(game, element));
    if (state->mode == HUNTS) {
        hunt(game, element, &sight);
    } else if (state->mode == GAME_CREATURE_NOTICES) {
        wake(game, element, &sight);
    } else {
        if (state->mode == SETTLES)
            go_to_rest(game, element);
        else
            sleep_on(game, element);
        stir(game, element, &sight);
    }
}

// Flies to its place, and slows down before it. A bat that looks stays where it is.
static void fly(const Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = creature_body(game, element);
    Vec2 way = vec2_sub(state->creature.goal, body->centre);
    double left = vec2_length(way);
    if (state->mode == GAME_CREATURE_CALM && left < ARRIVED && vec2_length(body->velocity) < 0.01)
        return;
    double speed = real_min(state->creature.speed, ARRIVAL * left);
    if (state->mode == GAME_CREATURE_NOTICES)
        speed = 0.0;
    sim_body_wake(game->world, (SimBodyId){state->body});
    creature_steer(body, vec2_scale(vec2_normalize(way), speed), FORCE);
    state->creature.distance += speed / SIM_TICK_RATE;
}

// Covers the crystal on which it sits.
static void cover(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    Vec2 off = vec2_sub(state->creature.goal, creature_body(game, element)->centre);
    if (state->on && state->bat.perch != 0 && vec2_length(off) < OFF &&
        element_level(game, state->bat.perch - 1)->kind == LEVEL_ELEMENT_CRYSTAL)
        crystal_cover(game, state->bat.perch - 1);
}

static void drive(Game *game, uint32_t element)
{
    if (!creature_begin(game, element, &bat) || meets_amber(game, element))
        return;
    creature_body(game, element)->gravity_scale = 0.0;
    decide(game, element);
    cover(game, element);
    fly(game, element);
}

const ElementClass bat_class = {.count = creature_count, .add = add, .drive = drive};
