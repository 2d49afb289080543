// crab.c - crabs. A crab walks on any surface of the rock and hurts nobody. Where a hero sticks
// near it, it raises its claws, scuttles there and nips all strands off. If the hero sticks to a
// rope or vine, the crab cuts that, wherever it comes nearer to it. It has no grip on the slick
// hero, which holds on to nothing. Amber from above turns it on its back for a while. cling.c does
// the walking; creature_touch.c handles blows.
#include "creature.h"

static const CreatureKind crab = {
    .radius = 0.42, .density = 0.7, .friction = 0.8, .blow = 4.0, .harmless = true, .hardy = true};

enum {
    CUT_TICKS = 2 * SIM_TICK_RATE,
    SNIP_TICKS = 20,            // from one snip to the next
    REST_TICKS = SIM_TICK_RATE, // after a nip, in which it notices nobody
    FLIPPED_TICKS = 4 * SIM_TICK_RATE,
    UNSTICKY_TICKS = 15, // for which a hero that it nipped can't stick again
};

#define SIGHT 2.0        // tiles from its middle
#define LOSES 3.0        // tiles; farther away, it gives up
#define NIPS 1.0         // tiles to a strand
#define CUTS 0.85        // tiles to a rope
#define STAYS_AT 1.15    // tiles to a rope that it cuts
#define HURRY 2.0        // factor of its speed when it scuttles
#define UNDER 0.15       // tiles along its way to what it can't come nearer to
#define STRAND_FIRST 0.3 // tiles by which a rope must be nearer than the strands on it
#define ABOVE 0.6        // least upward part of the direction to amber that flips it
#define LANDING 1.0      // tiles/s

// What a crab is after.
typedef struct Prey {
    double away; // tiles
    Vec2 place;
    uint32_t hero; // number of the hero that holds on
    uint32_t rope; // body of the rope that it would cut; 0: it would nip the strands
} Prey;

static void add(Game *game, uint32_t element)
{
    if (!creature_add(game, element, &crab))
        return;
    element_state(game, element)->creature.speed = element_level(game, element)->crab.speed;
    cling_add(game, element, crab.radius);
}

// --- what it is after ----------------------------------------------------------------------------

static bool is_rope(const Game *game, uint32_t body)
{
    GameOwner owner = game_owner(game->level, sim_body_const(game->world, (SimBodyId){body})->user);
    if (owner.kind != GAME_OWNER_ELEMENT)
        return false;
    uint32_t kind = game->level->elements[owner.number].kind;
    return kind == LEVEL_ELEMENT_ROPE || kind == LEVEL_ELEMENT_VINE;
}

static void offer(Prey *prey, double away, Vec2 place, uint32_t hero, uint32_t rope)
{
    if (away + (rope != 0 ? STRAND_FIRST : 0.0) < prey->away)
        *prey = (Prey){away, place, hero, rope};
}

// Looks at a strand of a hero, and at the rope that it holds. `looked` is the rope that was looked
// at last.
static void look_at_strand(const Game *game, const SimStrand *strand, Vec2 from, uint32_t *looked,
                           Prey *prey)
{
    uint32_t thread, hero = strand->body - 1;
    Vec2 place;
    offer(prey, vec2_length(vec2_sub(strand->anchor, from)), strand->anchor, hero, 0);
    if (strand->hold != SIM_HOLD_POINT || strand->other == *looked || !is_rope(game, strand->other))
        return;
    *looked = strand->other;
    double away = creature_nearest_thread(game, strand->other, from, &thread, &place);
    if (away < 1e9)
        offer(prey, away, place, hero, strand->other);
}

// Finds the nearest strand, or rope with one, within `reach` tiles. Returns false if there is none
// that it could come to without passing rock.
static bool find_prey(Game *game, const SimBody *body, double reach, Prey *prey)
{
    const SimStrand *strands = sim_strands(game->world);
    uint32_t looked = 0;
    *prey = (Prey){.away = reach};
    for (uint32_t i = 0; i < game->world->strand_count; i++) {
        GameHero *hero = game_hero_of_body(game->state, (SimBodyId){strands[i].body});
        if (hero != NULL && game_hero_is_out(hero))
            look_at_strand(game, &strands[i], body->centre, &looked, prey);
    }
    if (prey->away >= reach)
        return false;
    Vec2 seen = prey->rope != 0
                    ? prey->place
                    : sim_body_const(game->world, game->state->heroes[prey->hero].body)->centre;
    return creature_sees(game, body->centre, seen);
}

// --- what it does --------------------------------------------------------------------------------

static void turn_to(GameElement *state, uint32_t mode, uint32_t ticks)
{
    state->mode = mode;
    state->crab.busy_ticks = ticks;
}

static void nip(Game *game, GameElement *state, const Prey *prey)
{
    GameHero *hero = &game->state->heroes[prey->hero];
    uint32_t held = sim_body_const(game->world, hero->body)->holding;
    sim_body_set_sticky(game->world, hero->body, false);
    hero->unsticky_ticks = UNSTICKY_TICKS;
    hero_emit(game->state, hero, game->events, GAME_EVENT_NIPPED, prey->place, held);
    turn_to(state, GAME_CREATURE_CALM, REST_TICKS);
}

// Cuts the rope that it is at. Returns to walking when that is through, or out of its reach.
static void cut(Game *game, GameElement *state, const SimBody *body)
{
    uint32_t thread = 0;
    Vec2 place = body->centre;
    double away = creature_nearest_thread(game, state->crab.rope, body->centre, &thread, &place);
    state->crab.busy_ticks -= state->crab.busy_ticks > 0;
    if (away > STAYS_AT) {
        turn_to(state, GAME_CREATURE_CALM, 0);
        return;
    }
    if (state->crab.busy_ticks % SNIP_TICKS == 0)
        game_emit(game->events, GAME_EVENT_NIPPED, place, 0.0);
    if (state->crab.busy_ticks > 0)
        return;
    sim_net_cut(game->world, (SimBodyId){state->crab.rope}, thread);
    turn_to(state, GAME_CREATURE_CALM, REST_TICKS);
}

// Turns it towards its prey. Returns false if walking brings it no nearer.
static bool face(GameElement *state, const SimBody *body, const Prey *prey)
{
    double along = vec2_dot(vec2_perp(state->crab.normal), vec2_sub(prey->place, body->centre));
    if (real_abs(along) < UNDER)
        return false;
    state->creature.speed =
        along < 0.0 ? -real_abs(state->creature.speed) : real_abs(state->creature.speed);
    return true;
}

// Goes to its prey, and does what it does when it is there. Returns the speed at which it goes.
static double scuttle(Game *game, uint32_t element, const Prey *prey)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    game->hero = &game->state->heroes[prey->hero];
    if (prey->rope != 0 && prey->away < CUTS) {
        state->crab.rope = prey->rope;
        turn_to(state, GAME_CREATURE_CUTS, CUT_TICKS);
        return 0.0;
    }
    if (prey->rope == 0 && (prey->away < NIPS || creature_touches_hero(game, body))) {
        nip(game, state, prey);
        return 0.0;
    }
    return face(state, body, prey) ? HURRY * real_abs(state->creature.speed) : 0.0;
}

// Decides what it does in this tick. Returns the speed at which it walks.
static double act(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    Prey prey;
    if (state->mode == GAME_CREATURE_CUTS) {
        cut(game, state, body);
        return 0.0;
    }
    state->crab.busy_ticks -= state->crab.busy_ticks > 0;
    bool busy = state->mode != GAME_CREATURE_CALM;
    if (state->crab.busy_ticks > 0)
        return busy ? 0.0 : real_abs(state->creature.speed);
    if (!find_prey(game, body, busy ? LOSES : SIGHT, &prey)) {
        turn_to(state, GAME_CREATURE_CALM, 0);
        return real_abs(state->creature.speed);
    }
    if (busy) {
        turn_to(state, GAME_CREATURE_SCUTTLES, 0);
        return scuttle(game, element, &prey);
    }
    turn_to(state, GAME_CREATURE_NOTICES, GAME_CRAB_TELL);
    game_emit(game->events, GAME_EVENT_NOTICED, body->centre, 0.0);
    return 0.0;
}

// Returns true if amber lands on it.
static bool is_flipped(Game *game, const SimBody *body)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game_hero_forms(game->hero).heavy < FORM_TAKEN)
            continue;
        const SimBody *hero = hero_body(game);
        Vec2 way = vec2_normalize(vec2_sub(hero->centre, body->centre));
        if (-way.y > ABOVE && hero->velocity.y > LANDING && creature_touches_hero(game, body))
            return true;
    }
    return false;
}

static void flip(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    creature_stun(game, element);
    state->creature.ticks = FLIPPED_TICKS;
    state->crab.busy_ticks = 0;
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode != GAME_CREATURE_GONE && is_flipped(game, creature_body(game, element)))
        flip(game, element);
    if (!creature_begin(game, element, &crab)) {
        if (state->mode == GAME_CREATURE_STUNNED)
            state->crab.normal = vec2(0.0, 0.0);
        return;
    }
    double speed = creature_clings(state) ? act(game, element) : real_abs(state->creature.speed);
    cling_drive(game, element, crab.radius, speed);
}

const ElementClass crab_class = {.count = creature_count, .add = add, .drive = drive};
