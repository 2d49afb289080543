// game.c - starts a game and plays its ticks: lives, deaths, goals. Steering is control.c, the
// window camera.c, what stands in the level elements.c, free places place.c, access to the block
// state.c.
#include "elements.h"

#include <string.h>

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

static size_t lines(size_t size)
{
    return (size + 63u) & ~(size_t)63u;
}

// Bytes from the start of the block.
typedef struct Layout {
    size_t saved, elements, loose, cells, world; // what is live begins with the elements
} Layout;

static Layout lay_out(const LevelDesc *level, const SimCapacity *capacity)
{
    size_t elements = lines(level_element_count(level) * sizeof(GameElement));
    size_t loose = lines(rubble_count(level) * sizeof(GameLoose));
    size_t cells = loose > 0 ? lines(rubble_cells_size(level)) : 0;
    size_t live = elements + loose + cells + lines(sim_world_state_size(capacity));
    size_t first = lines(sizeof(GameState));
    size_t saved = checkpoint_exists(level) ? live : 0;
    Layout layout = {.saved = first, .elements = first + saved};
    layout.loose = layout.elements + elements;
    layout.cells = layout.loose + loose;
    layout.world = layout.cells + cells;
    return layout;
}

size_t game_state_size(const LevelDesc *level)
{
    SimCapacity capacity = world_capacity(level);
    return lay_out(level, &capacity).world + sim_world_size(&capacity);
}

// What the parts of a tick hand each other, as long as nothing was pressed and nobody wants events.
static Game game_now(GameState *state, const LevelDesc *level)
{
    return (Game){
        .state = state,
        .world = game_world(state),
        .level = level,
        .terrain = game_terrain(state, level),
        .window = box_grow(game_view(state), GAME_VIEW_MARGIN),
    };
}

// Everything live as the level has it at its start, with the hero at the spawn.
static void begin_world(GameState *state, const LevelDesc *level)
{
    SimCapacity capacity = world_capacity(level);
    SimWorld *world = game_world(state);
    memset(game_elements(state), 0, state->element_count * sizeof(GameElement));
    state->found = (GameFound){0};
    rubble_init(state, level);
    sim_world_init(world, &capacity, vec2(0.0, level->gravity));
    SimRingDef ring = form_plain();
    ring.centre = place_of_spawn(level);
    state->hero.body = sim_add_ring(world, &ring);
    SimBody *body = game_hero_body(state);
    body->flags |= SIM_BODY_ALWAYS; // the window follows the hero, not the other way round
    if (state->options.endless_grip)
        body->flags |= SIM_BODY_GRIP;
    things_add(world, level);
    Game game = game_now(state, level);
    elements_add(&game);
}

static GameHero begin_hero(SimBodyId body)
{
    return (GameHero){.body = body, .parts = GAME_HERO_PARTS, .size = 1.0};
}

void game_init(GameState *state, const LevelDesc *level, const GameOptions *options, uint64_t seed)
{
    SimCapacity capacity = world_capacity(level);
    Layout layout = lay_out(level, &capacity);
    memset(state, 0, layout.world);
    state->saved_offset = (uint32_t)layout.saved;
    state->live_offset = state->element_offset = (uint32_t)layout.elements;
    state->loose_offset = (uint32_t)layout.loose;
    state->cell_offset = (uint32_t)layout.cells;
    state->loose_count = rubble_count(level);
    state->world_offset = (uint32_t)layout.world;
    state->element_count = level_element_count(level);
    state->size = (uint32_t)(layout.world + sim_world_state_size(&capacity));
    state->seed = seed;
    state->rng.state = seed;
    state->options = *options;
    begin_world(state, level);
    state->hero = begin_hero(state->hero.body);
    camera_cut(state, level);
}

// Back at the last checkpoint, or at the start, with the world as it was there.
static void respawn(GameState *state, const LevelDesc *level, GameEvents *events)
{
    GameHero before = state->hero;
    SimStats stats = game_world(state)->stats;
    if (state->saved.checkpoint != 0)
        checkpoint_restore(state);
    else
        begin_world(state, level);
    game_world(state)->stats = stats;
    state->hero = begin_hero(state->hero.body);
    state->hero.deaths = before.deaths;
    state->hero.hits = before.hits;
    state->hero.previous_keys = before.previous_keys;
    if (state->saved.checkpoint != 0)
        checkpoint_place_hero(state, level);
    camera_cut(state, level);
    game_emit(events, GAME_EVENT_RESPAWNED, game_hero_body(state)->centre, 0.0);
}

static void die(GameState *state, GameEvents *events)
{
    SimBody *body = game_hero_body(state);
    body->flags |= SIM_BODY_FROZEN;
    state->hero.dead_ticks = GAME_RESPAWN_TICKS;
    state->hero.killed = 0;
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
    return place.y > level->terrain.height + LEVEL_LOST_MARGIN || place.x < -LEVEL_LOST_MARGIN ||
           place.x > level->terrain.width + LEVEL_LOST_MARGIN;
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
    RubbleBlows blows;
    elements_drive(game);
    rubble_watch(game, &blows);
    sim_world_step(game->world, &game->terrain, game->window);
    rubble_strike(game, &blows);
    breaking_sense(game);
}

static void play_hero(Game *game)
{
    GameState *state = game->state;
    state->hero.safe_ticks -= state->hero.safe_ticks > 0;
    ground_hold(game);
    control_hero(state, game->level, game->input, game->events);
    ground_let_through(game);
    Vec2 velocity_before = game_hero_body(state)->velocity;
    play_world(game);
    control_sense(state, velocity_before, game->events);
    elements_sense(game);
    ground_hurt(game);
    crush_sense(game);
    Vec2 place = game_hero_body(state)->centre;
    if (state->outcome != GAME_WON && !state->hero.killed && at_exit(game->level, place))
        win(state, game->events);
    else if (state->hero.killed || is_lost(game->level, place))
        die(state, game->events);
    else
        checkpoint_visit(game);
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
