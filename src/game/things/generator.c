// generator.c - generators. A generator makes a body from time to time while the window shows it.
// When it has made as many as it may have, the oldest body goes.
//
// All its bodies exist from the start, so the world always has room for them: they are parked at
// the generator, frozen, and touch nothing. They are made in turn, so the next one is always the
// oldest. things.c makes the crates and jellies.
#include "game/elements.h"

#include "jantar/sim_query.h"

#define FRICTION 0.6
#define ROOM 0.05 // tiles around a new body that must be free

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

static uint32_t most_of(const LevelElement *generator)
{
    return (uint32_t)real_clamp(generator->generator.most, 1.0, GAME_GENERATOR_MOST);
}

static void count(const LevelDesc *level, const LevelElement *generator, SimCapacity *capacity)
{
    (void)level;
    LevelThing thing = game_generated_thing(generator);
    for (uint32_t i = 0; i < most_of(generator); i++)
        things_count_one(&thing, i == 0, capacity);
}

static SimBodyId add_parked(Game *game, uint32_t element)
{
    LevelThing thing = game_generated_thing(element_level(game, element));
    SimBodyId id = things_add_one(game->world, &thing, game_user_of_element(game->level, element));
    sim_body(game->world, id)->flags |= SIM_BODY_FROZEN;
    return id;
}

// Removes a body and adds it again, parked. The removal releases everything that held on to it. The
// world reuses the index that was freed last, so the body keeps its index.
static void park(Game *game, uint32_t element, SimBodyId id)
{
    game_emit(game->events, GAME_EVENT_VANISHED, sim_body_const(game->world, id)->centre, 0.0);
    sim_remove_body(game->world, id);
    add_parked(game, element);
}

static void add(Game *game, uint32_t element)
{
    for (uint32_t i = 0; i < most_of(element_level(game, element)); i++) {
        SimBodyId id = add_parked(game, element);
        if (i == 0)
            element_state(game, element)->generator.first_body = id.index;
    }
}

// --- in play -------------------------------------------------------------------------------------

static bool is_parked(const SimBody *body)
{
    return (body->flags & SIM_BODY_FROZEN) != 0;
}

// Finds where a body is made: at the generator's centre, or beside it if rock is there. A jelly
// that was made partly in rock would have to be moved out of it. Returns false if there is no room.
static bool find_place(const Game *game, const LevelElement *generator, Vec2 *place)
{
    *place = generator->centre;
    return place_near(game->level, 0.5 * generator->generator.size, place);
}

static Box room_at(const LevelElement *generator, Vec2 place)
{
    return box_grow((Box){place, place}, 0.5 * generator->generator.size + ROOM);
}

static bool hero_is_near(Game *game, Box room)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->dead_ticks == 0 &&
            box_overlaps(hero_body(game)->box, room))
            return true;
    return false;
}

// Makes the next body if there is room. The oldest body is removed even if something blocks the
// generator. Otherwise a pile of all its bodies in front of it would block it for ever.
static void make(Game *game, uint32_t element)
{
    const LevelElement *generator = element_level(game, element);
    GameElement *state = element_state(game, element);
    SimBodyId id = {state->generator.first_body + state->generator.made % most_of(generator)};
    SimBodyId met;
    Vec2 place;
    if (!find_place(game, generator, &place))
        return;
    Box room = room_at(generator, place);
    if (hero_is_near(game, room))
        return;
    if (!is_parked(sim_body_const(game->world, id)))
        park(game, element, id);
    if (sim_query_box(game->world, room, &met, 1) > 0)
        return;
    sim_body(game->world, id)->flags &= ~(uint32_t)SIM_BODY_FROZEN;
    sim_body_place(game->world, id, place);
    state->generator.made++;
    state->generator.due_ticks = element_ticks(generator->generator.period);
    game_emit(game->events, GAME_EVENT_MADE, place, 0.0);
}

static void drive(Game *game, uint32_t element)
{
    const LevelElement *generator = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (state->generator.first_body == 0 ||
        (generator->generator.waits != 0.0 && state->heard == 0))
        return;
    if (state->generator.due_ticks > 0)
        state->generator.due_ticks--;
    else
        make(game, element);
}

const ElementClass generator_class = {
    .count = count, .add = add, .drive = drive, .reach = element_reach};
