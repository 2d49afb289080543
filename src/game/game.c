// game.c - starts a game and plays its ticks: lives, deaths, goals. Steering is control.c, the window camera.c, what
// stands in the level elements.c, free places place.c, access to the block state.c.
#include "parts.h"

#include <string.h>

// How far outside the map the hero is lost, tiles.
#define LOST_MARGIN 3.0

static SimCapacity world_capacity(const LevelDesc *level)
{
    SimCapacity capacity = {
        .points = 1 + GAME_HERO_POINTS,
        .bodies = 2,
        .strands = GAME_HERO_POINTS,
        .convexes = 1,
    };
    things_count(level, &capacity);
    elements_count(level, &capacity);
    return capacity;
}

// The block: header, elements, sim world.
static size_t lines(size_t size)
{
    return (size + 63u) & ~(size_t)63u;
}

static size_t element_offset(void)
{
    return lines(sizeof(GameState));
}

static size_t world_offset(const LevelDesc *level)
{
    return element_offset() + lines(level_element_count(level) * sizeof(GameElement));
}

size_t game_state_size(const LevelDesc *level)
{
    SimCapacity capacity = world_capacity(level);
    return world_offset(level) + sim_world_size(&capacity);
}

static void respawn(GameState *state, const LevelDesc *level, GameEvents *events)
{
    SimBody *body = game_hero_body(state);
    uint32_t deaths = state->hero.deaths, keys = state->hero.previous_keys;
    body->flags &= ~(uint32_t)(SIM_BODY_FROZEN | SIM_BODY_STICKY);
    form_drop(state);
    sim_body_place(game_world(state), state->hero.body, place_of_spawn(level));
    state->hero = (GameHero){.body = state->hero.body, .deaths = deaths, .previous_keys = keys};
    camera_cut(state, level);
    game_emit(events, GAME_EVENT_RESPAWNED, body->centre, 0.0);
}

// What the parts of a tick hand each other, as long as nothing was pressed and nobody wants events.
static Game game_now(GameState *state, const LevelDesc *level)
{
    return (Game){
        .state = state,
        .world = game_world(state),
        .level = level,
        .terrain = level->terrain,
        .window = box_grow(game_view(state), GAME_VIEW_MARGIN),
    };
}

void game_init(GameState *state, const LevelDesc *level, const GameOptions *options, uint64_t seed)
{
    memset(state, 0, world_offset(level));
    state->world_offset = (uint32_t)world_offset(level);
    state->element_offset = (uint32_t)element_offset();
    state->element_count = level_element_count(level);
    state->seed = seed;
    state->rng.state = seed;
    state->options = *options;
    SimCapacity capacity = world_capacity(level);
    SimWorld *world = game_world(state);
    sim_world_init(world, &capacity, vec2(0.0, level->gravity));
    state->size = state->world_offset + world->state_size;
    SimRingDef ring = form_plain();
    ring.centre = place_of_spawn(level);
    state->hero.body = sim_add_ring(world, &ring);
    SimBody *body = game_hero_body(state);
    body->flags |= SIM_BODY_ALWAYS; // the window follows the hero, not the other way round
    if (options->endless_grip)
        body->flags |= SIM_BODY_GRIP;
    things_add(world, level);
    Game game = game_now(state, level);
    elements_add(&game);
    camera_cut(state, level);
}

static void die(GameState *state, GameEvents *events)
{
    SimBody *body = game_hero_body(state);
    body->flags |= SIM_BODY_FROZEN;
    state->hero.dead_ticks = GAME_RESPAWN_TICKS;
    state->hero.deaths++;
    if (state->outcome != GAME_WON) {
        state->outcome = GAME_DIED;
        state->outcome_tick = state->tick;
    }
    game_emit(events, GAME_EVENT_DIED, body->centre, 0.0);
}

static void win(GameState *state, GameEvents *events)
{
    state->outcome = GAME_WON;
    state->outcome_tick = state->tick;
    game_emit(events, GAME_EVENT_WON, game_hero_body(state)->centre, 0.0);
}

static bool is_lost(const LevelDesc *level, Vec2 place)
{
    return place.y > level->terrain.height + LOST_MARGIN || place.x < -LOST_MARGIN ||
           place.x > level->terrain.width + LOST_MARGIN;
}

static bool at_exit(const LevelDesc *level, Vec2 place)
{
    for (uint32_t i = 0; i < level->exit_count; i++)
        if (box_contains(level->exits[i].box, place))
            return true;
    return false;
}

static void play_world(Game *game)
{
    elements_drive(game);
    sim_world_step(game->world, &game->terrain, game->window);
}

static void play_hero(Game *game)
{
    GameState *state = game->state;
    control_hero(state, game->level, game->input, game->events);
    Vec2 velocity_before = game_hero_body(state)->velocity;
    play_world(game);
    control_sense(state, velocity_before, game->events);
    elements_sense(game);
    Vec2 place = game_hero_body(state)->centre;
    if (state->outcome != GAME_WON && at_exit(game->level, place))
        win(state, game->events);
    else if (is_lost(game->level, place) || ground_harms(state, game->level))
        die(state, game->events);
}

static void wait_for_respawn(Game *game)
{
    GameState *state = game->state;
    play_world(game);
    elements_sense(game);
    if (--state->hero.dead_ticks > 0)
        return;
    if (state->outcome == GAME_DIED)
        state->outcome = GAME_RUNNING;
    respawn(state, game->level, game->events);
}

void game_tick(GameState *state, const LevelDesc *level, TickInput input, GameEvents *events)
{
    if (events != NULL)
        events->count = events->dropped = 0;
    state->tick++;
    uint32_t pressed = input.keys & ~state->hero.previous_keys;
    if (pressed & GAME_KEY_RESTART) {
        if (state->outcome == GAME_DIED)
            state->outcome = GAME_RUNNING;
        respawn(state, level, events);
    }
    Game game = game_now(state, level);
    game.events = events;
    game.input = input;
    game.pressed = pressed;
    if (state->hero.dead_ticks > 0)
        wait_for_respawn(&game);
    else
        play_hero(&game);
    camera_follow(state, level);
    state->hero.previous_keys = input.keys;
}
