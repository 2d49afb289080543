// generator.c - makes a body every now and then while it is seen; when there are as many as it may have, the oldest goes.
//
// All its bodies are there from the start, so that the world can't be too full for one: parked where it stands, frozen,
// touching nothing. They are made in turn, so that the next one is the oldest. Not here: what crates and jellies are
// made of (things.c).
//
// GameElement: `other` its first body, the others follow; `count` how many it made; `ticks` until the next one is due.
#include "parts.h"

#include "jantar/sim_query.h"

#define FRICTION 0.6
#define ROOM 0.05 // tiles around what it makes that must be free

LevelThing game_generated_thing(const LevelElement *generator)
{
    uint32_t makes = (uint32_t)generator->generator.makes;
    double size = real_max(generator->generator.size, 0.1);
    return (LevelThing){
        .id = generator->id,
        .kind = makes == LEVEL_MAKES_JELLY ? LEVEL_THING_JELLY : LEVEL_THING_CRATE,
        .round = makes == LEVEL_MAKES_BALL,
        .centre = generator->centre,
        .size = vec2(size, size),
        .density = generator->generator.density,
        .friction = FRICTION,
    };
}

static uint32_t most_of(const LevelElement *element)
{
    return (uint32_t)real_clamp(element->generator.most, 1.0, GAME_GENERATOR_MOST);
}

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    LevelThing thing = game_generated_thing(element);
    for (uint32_t i = 0; i < most_of(element); i++)
        things_count_one(&thing, i == 0, capacity);
}

static SimBodyId add_parked(Game *game, uint32_t number)
{
    LevelThing thing = game_generated_thing(element_level(game, number));
    SimBodyId id = things_add_one(game->world, &thing, game_user_of_element(game->level, number));
    sim_body(game->world, id)->flags |= SIM_BODY_FROZEN;
    return id;
}

// Removing it lets go of all that held on to it; the number that was freed last is the next to be given.
static void park(Game *game, uint32_t number, SimBodyId id)
{
    game_emit(game->events, GAME_EVENT_VANISHED, sim_body_const(game->world, id)->centre, 0.0);
    sim_remove_body(game->world, id);
    add_parked(game, number);
}

static void add(Game *game, uint32_t number)
{
    for (uint32_t i = 0; i < most_of(element_level(game, number)); i++) {
        SimBodyId id = add_parked(game, number);
        if (i == 0)
            element_state(game, number)->other = id.index;
    }
}

bool generator_take_back(Game *game, SimBodyId id)
{
    uint32_t user = sim_body_const(game->world, id)->user, things = game->level->thing_count;
    if (user <= things || user > things + level_element_count(game->level) ||
        game->level->elements[user - things - 1].kind != LEVEL_ELEMENT_GENERATOR)
        return false;
    park(game, user - things - 1, id);
    return true;
}

// --- in play --------------------------------------------------------------------------------------------------------

static bool is_parked(const SimBody *body)
{
    return (body->flags & SIM_BODY_FROZEN) != 0;
}

static bool is_free(const Game *game, const LevelElement *element)
{
    SimBodyId found;
    double half = 0.5 * element->generator.size + ROOM;
    return sim_query_box(game->world, box_grow((Box){element->centre, element->centre}, half), &found, 1) == 0;
}

static bool hero_is_near(const Game *game, const LevelElement *element)
{
    double half = 0.5 * element->generator.size + ROOM;
    return game->state->hero.dead_ticks == 0 &&
           box_overlaps(game_hero_body(game->state)->box, box_grow((Box){element->centre, element->centre}, half));
}

// The oldest goes even when something blocks the place, or a full pile would stand there for good.
static void make(Game *game, uint32_t number)
{
    const LevelElement *element = element_level(game, number);
    GameElement *state = element_state(game, number);
    SimBodyId id = {state->other + state->count % most_of(element)};
    if (hero_is_near(game, element))
        return;
    if (!is_parked(sim_body_const(game->world, id)))
        park(game, number, id);
    if (!is_free(game, element))
        return;
    sim_body(game->world, id)->flags &= ~(uint32_t)SIM_BODY_FROZEN;
    sim_body_place(game->world, id, element->centre);
    state->count++;
    state->ticks = element_ticks(element->generator.period);
    game_emit(game->events, GAME_EVENT_MADE, element->centre, 0.0);
}

static void drive(Game *game, uint32_t number)
{
    const LevelElement *element = element_level(game, number);
    GameElement *state = element_state(game, number);
    if (state->other == 0 || (element->generator.waits != 0.0 && state->heard == 0))
        return;
    if (state->ticks > 0)
        state->ticks--;
    else
        make(game, number);
}

const ElementClass generator_class = {.count = count, .add = add, .drive = drive};
