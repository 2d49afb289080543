// clay.c - lumps of clay: rings that stay as they are pressed. What is pressed farther than its
// yield gives way (sim_ring_yield()). A lump that lies in embers for three seconds is baked: it
// keeps its shape for good. The touch of a hero that is slick leaves no trace.
//
// A ring takes the shape that it is pressed into within two ticks, because what gives way slower
// throws the presser off before: with a time constant of 0.4 s the amber hero bounced, and a fall
// of three tiles left a dent of 0.05.
//
// GameElement: `on` is 1 once it is baked.
#include "game/elements.h"

// The lump is nearly limp, so that it gives way before it springs back: factors of the compliances
// of a jelly, and the pull towards its rest shape in a substep. Found so that amber which falls 3
// tiles on a lump of 2 x 2 tiles flattens it to 3.2 tiles, and the plain hero leaves a print.
#define LIMP 400.0
#define SHAPE 0.005
#define DAMPING 20.0 // 1/s
// Part by which a lump gives way as a whole.
#define WHOLE 0.75
#define LONGEST 4.0   // times its width
#define THINNEST 0.35 // tiles

// Baked clay is as stiff as shape matching makes it; its springs are those of a jelly.
#define BAKED_SHAPE 0.4
enum { BAKE_TICKS = 3 * SIM_TICK_RATE };

#define SLAP 4.0          // tiles/s of a blow from which a slap is heard
enum { SLAP_TICKS = 12 }; // ticks from one slap to the next

static LevelThing lump_of(const LevelElement *clay)
{
    return (LevelThing){.kind = LEVEL_THING_JELLY,
                        .round = clay->round,
                        .centre = clay->centre,
                        .size = clay->size,
                        .angle = clay->angle,
                        .density = clay->clay.density,
                        .friction = clay->clay.friction};
}

bool game_clay_has_body(const LevelElement *clay)
{
    return real_min(clay->size.x, clay->size.y) >= GAME_CLAY_SIDE_LEAST &&
           real_max(clay->size.x, clay->size.y) <= GAME_CLAY_SIDE_MOST;
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    LevelThing lump = lump_of(element);
    if (game_clay_has_body(element))
        things_count_one(&lump, false, capacity);
}

static void bake(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = sim_body(game->world, (SimBodyId){state->body});
    state->on = 1;
    body->edge_compliance /= LIMP;
    body->bend_compliance /= LIMP;
    body->stiffness = BAKED_SHAPE;
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *clay = element_level(game, element);
    if (!game_clay_has_body(clay))
        return;
    GameElement *state = element_state(game, element);
    LevelThing lump = lump_of(clay);
    SimBodyId id = things_add_one(game->world, &lump, game_user_of_element(game->level, element));
    SimBody *body = sim_body(game->world, id);
    body->edge_compliance *= LIMP;
    body->bend_compliance *= LIMP;
    body->stiffness = SHAPE;
    body->damping = DAMPING;
    state->body = id.index;
    state->clay.bake_ticks = BAKE_TICKS;
    if (clay->clay.baked > 0.0)
        bake(game, element);
}

// --- in embers -----------------------------------------------------------------------------------

static bool is_in_embers(const Game *game, const SimBody *body)
{
    const uint32_t *first = game->level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_EMBERS]; i < first[LEVEL_ELEMENT_EMBERS + 1]; i++)
        if (box_overlaps(element_box(element_level(game, i)), body->box))
            return true;
    return false;
}

static void heat(Game *game, uint32_t element, const SimBody *body)
{
    GameElement *state = element_state(game, element);
    if (!is_in_embers(game, body)) {
        state->clay.bake_ticks = BAKE_TICKS;
        return;
    }
    if (--state->clay.bake_ticks > 0)
        return;
    bake(game, element);
    game_emit(game->events, GAME_EVENT_BAKED, body->centre, 0.0);
}

// --- pressed -------------------------------------------------------------------------------------

// Returns true if heroes are at the lump, and all of them are slick.
static bool is_met_by_slick(Game *game, const SimBody *body)
{
    bool met = false;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || !box_overlaps(hero_body(game)->box, body->box))
            continue;
        if (game_hero_forms(game->hero).slick < FORM_TAKEN)
            return false;
        met = true;
    }
    return met;
}

static void give_way(Game *game, uint32_t element, const SimBody *body)
{
    const LevelElement *clay = element_level(game, element);
    const SimYield yield = {
        .least = clay->clay.yield * real_sqrt(body->rest_area / REAL_PI),
        .part = real_min(1.0 / (SIM_TICK_RATE * clay->clay.set), 1.0),
        .whole = WHOLE,
        .longest = LONGEST,
        .thinnest = THINNEST,
    };
    sim_ring_yield(game->world, (SimBodyId){element_state(game, element)->body}, &yield);
}

static void hear(Game *game, GameElement *state, const SimBody *body)
{
    if (state->clay.quiet_ticks > 0) {
        state->clay.quiet_ticks--;
    } else if (body->impact > SLAP) {
        game_emit(game->events, GAME_EVENT_SLAPPED, body->centre, body->impact);
        state->clay.quiet_ticks = SLAP_TICKS;
    }
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->body == 0 || state->on)
        return;
    const SimBody *body = sim_body_const(game->world, (SimBodyId){state->body});
    heat(game, element, body); // also one that sleeps
    if (!(body->flags & SIM_BODY_STEPPED) || state->on)
        return;
    hear(game, state, body);
    if (!is_met_by_slick(game, body))
        give_way(game, element, body);
}

const ElementClass clay_class = {.count = count, .add = add, .sense = sense};
