// game.c - starts a game and plays its ticks: lives, deaths and goals. control.c steers, camera.c
// moves the window, elements.c plays the level's elements, place.c finds free positions, state.c
// gives access to the block.
#include "elements.h"
#include "jantar/float_state.h"

#include <assert.h>
#include <string.h>

static SimCapacity world_capacity(const LevelDesc *level, uint32_t heroes)
{
    SimCapacity capacity = {
        .points = 1 + heroes * GAME_HERO_POINTS,
        .bodies = 1 + heroes,
        .strands = heroes * GAME_HERO_POINTS,
        .convexes = 1,
    };
    things_count(level, &capacity);
    elements_count(level, heroes, &capacity);
    return capacity;
}

// Rounds a size in bytes up to whole cache lines.
static size_t lines(size_t size)
{
    return (size + 63u) & ~(size_t)63u;
}

// Offsets in bytes from the start of the block.
typedef struct Layout {
    size_t near, saved, elements, loose, cells, world; // the live part begins with the elements
} Layout;

static Layout lay_out(const LevelDesc *level, const SimCapacity *capacity)
{
    size_t elements = lines(level_element_count(level) * sizeof(GameElement));
    size_t loose = lines(rubble_count(level) * sizeof(GameLoose));
    size_t cells = loose > 0 ? lines(rubble_cells_size(level)) : 0;
    size_t live = elements + loose + cells + lines(sim_world_state_size(capacity));
    size_t near = lines(sizeof(GameState)), first = near + lines(elements_near_size(level));
    size_t saved = checkpoint_exists(level) ? live : 0;
    Layout layout = {.near = near, .saved = first, .elements = first + saved};
    layout.loose = layout.elements + elements;
    layout.cells = layout.loose + loose;
    layout.world = layout.cells + cells;
    return layout;
}

size_t game_state_size(const LevelDesc *level, uint32_t heroes)
{
    GameOptions options = {.heroes = heroes};
    SimCapacity capacity = world_capacity(level, game_option_heroes(&options));
    return lay_out(level, &capacity).world + sim_world_size(&capacity);
}

// Returns the context of a tick without inputs and without an event list.
static Game game_now(GameState *state, const LevelDesc *level)
{
    return (Game){
        .state = state,
        .world = game_world(state),
        .level = level,
        .terrain = game_terrain(state, level),
        .planes = SIM_PLANES,
        .window = scales_window(
            level, boss_window(state, level, box_grow(game_view(state), GAME_VIEW_MARGIN))),
        .hero = &state->heroes[0],
    };
}

static void apply_grip(const GameState *state, SimBody *body)
{
    body->flags &= ~(uint32_t)SIM_BODY_GRIP;
    if (state->options.endless_grip)
        body->flags |= SIM_BODY_GRIP;
}

// Adds the body of a hero. Heroes have the first bodies, in their order.
static void begin_body(GameState *state, const LevelDesc *level, uint32_t hero)
{
    SimWorld *world = game_world(state);
    SimRingDef ring = form_plain;
    ring.centre = place_of_start(level, world, hero);
    state->heroes[hero].body = sim_add_ring(world, &ring);
    SimBody *body = game_hero_body(state, &state->heroes[hero]);
    body->user = game_user_of_hero(hero);
    body->flags |= SIM_BODY_ALWAYS; // simulated wherever it is; the window follows the heroes
    apply_grip(state, body);
}

// Resets the live part to the start of the level, with the heroes at their spawns. What was found
// stays found.
static void begin_world(GameState *state, const LevelDesc *level)
{
    SimCapacity capacity = world_capacity(level, state->hero_count);
    SimWorld *world = game_world(state);
    collect_clear_others(state, level);
    rubble_init(state, level);
    sim_world_init(world, &capacity, vec2(0.0, level->gravity));
    for (uint32_t i = 0; i < state->hero_count; i++)
        begin_body(state, level, i);
    things_add(world, level);
    Game game = game_now(state, level);
    elements_add(&game);
    pierced_begin(&game);
}

FLOAT_STATE_APART static void begin(GameState *state, const LevelDesc *level,
                                    const GameOptions *options, uint64_t seed)
{
    uint32_t heroes = game_option_heroes(options);
    SimCapacity capacity = world_capacity(level, heroes);
    Layout layout = lay_out(level, &capacity);
    memset(state, 0, layout.world);
    state->near_offset = (uint32_t)layout.near;
    state->saved_offset = (uint32_t)layout.saved;
    state->live_offset = state->element_offset = (uint32_t)layout.elements;
    state->loose_offset = (uint32_t)layout.loose;
    state->cell_offset = (uint32_t)layout.cells;
    state->loose_count = rubble_count(level);
    state->least_blow = rubble_least_blow(level);
    state->world_offset = (uint32_t)layout.world;
    state->element_count = level_element_count(level);
    state->size = (uint32_t)(layout.world + sim_world_state_size(&capacity));
    state->seed = seed;
    state->rng.state = seed;
    state->options = *options;
    state->hero_count = state->options.heroes = heroes;
    elements_near_init(state, level);
    begin_world(state, level);
    for (uint32_t i = 0; i < heroes; i++)
        state->heroes[i] = game_fresh_hero(state->heroes[i].body);
    camera_cut(state, level);
}

void game_init(GameState *state, const LevelDesc *level, const GameOptions *options, uint64_t seed)
{
    FloatState caller = float_state_begin();
    begin(state, level, options, seed);
    float_state_end(caller);
}

// Returns all heroes to the last checkpoint, or to the start, and restores the world as it was
// then, but for what was found.
static void respawn(GameState *state, const LevelDesc *level, GameEvents *events)
{
    SimStats stats = game_world(state)->stats;
    if (state->outcome == GAME_DIED)
        state->outcome = GAME_RUNNING;
    if (state->saved.checkpoint != 0)
        checkpoint_restore(state, level);
    else
        begin_world(state, level);
    boss_calm_all(state, level);
    game_world(state)->stats = stats;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        game_renew_hero(&state->heroes[i]);
        apply_grip(state, game_hero_body(state, &state->heroes[i]));
    }
    if (state->saved.checkpoint != 0)
        checkpoint_place_heroes(state, level);
    camera_cut(state, level);
    for (uint32_t i = 0; i < state->hero_count; i++)
        hero_emit(state, &state->heroes[i], events, GAME_EVENT_RESPAWNED,
                  game_hero_body(state, &state->heroes[i])->centre, 0.0);
}

// Returns one bit for each hero that is out in the world.
static uint32_t heroes_out(const GameState *state)
{
    uint32_t out = 0;
    for (uint32_t i = 0; i < state->hero_count; i++)
        out |= (uint32_t)game_hero_is_out(&state->heroes[i]) << i;
    return out;
}

// Lets the current hero die. The run counts as lost only when no hero is left.
static void die(Game *game)
{
    GameState *state = game->state;
    SimBody *body = hero_body(game);
    body->flags |= SIM_BODY_FROZEN;
    sim_body_release(game->world, game->hero->body);
    game->hero->dead_ticks = GAME_RESPAWN_TICKS;
    game->hero->killed = 0;
    game->hero->thread = 0.0;
    game->hero->thread_place = vec2(0.0, 0.0);
    game->hero->deaths++;
    if (state->outcome != GAME_WON && heroes_out(state) == 0) {
        state->outcome = GAME_DIED;
        state->outcome_tick = state->tick;
    }
    hero_emit(state, game->hero, game->events, GAME_EVENT_DIED, body->centre, 0.0);
}

static void win(Game *game)
{
    game->state->outcome = GAME_WON;
    game->state->outcome_tick = game->state->tick;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_WON, hero_body(game)->centre, 0.0);
}

static void play_world(Game *game)
{
    RubbleBlows blows;
    elements_drive(game);
    rubble_watch(game, &blows);
    sim_world_step(game->world, &game->terrain, game->window);
    rubble_strike(game, &blows);
    breaking_sense(game);
    pierced_end(game->state);
}

// Turns the current hero's keys into drives, before the world is stepped.
static void steer(Game *game)
{
    GameHero *hero = game->hero;
    hero->safe_ticks -= hero->safe_ticks > 0;
    ground_hold(game);
    control_hero(game->state, hero, game->level, hero_input(game), game->events);
    arrive_drive(game);
    ground_let_through(game);
}

// Decides how the tick ends for the current hero: it wins, dies, or may reach a checkpoint. Returns
// true if it wins. Nothing happens any more to a hero that has won.
static bool settle(Game *game)
{
    Vec2 place = hero_body(game)->centre;
    if (game->state->outcome == GAME_WON)
        return false;
    bool there = arrive_is_there(game->level, place) && !game->hero->killed;
    bool shut = game_exits_are_shut(game->level, game->state);
    bool wins = (there && !shut) || (!game->hero->killed && task_wins(game));
    task_answer(game, there);
    if (wins)
        win(game);
    else if (game->hero->killed || place_is_lost(game->level, place))
        die(game);
    else
        checkpoint_visit(game);
    return wins;
}

// Makes the next hero in the bit set `heroes`, from *next on, the current one and moves *next past
// it. Returns false if there is none left.
static bool next_hero(Game *game, uint32_t heroes, uint32_t *next)
{
    while (*next < game->state->hero_count && (heroes >> *next & 1u) == 0)
        ++*next;
    if (*next >= game->state->hero_count)
        return false;
    game_turn_to(game, (*next)++);
    return true;
}

static void play_all(Game *game, uint32_t heroes)
{
    Vec2 before[GAME_HEROES_MOST];
    const GameHero *winner = NULL;
    for (uint32_t i = 0; next_hero(game, heroes, &i);)
        steer(game);
    for (uint32_t i = 0; next_hero(game, heroes, &i);)
        before[i - 1] = hero_body(game)->velocity;
    play_world(game);
    for (uint32_t i = 0; next_hero(game, heroes, &i);) {
        control_sense(game->state, game->level, game->hero, before[i - 1], game->events);
        charge_feel(game);
    }
    senses_feel(game, heroes, before);
    elements_sense(game);
    for (uint32_t i = 0; next_hero(game, heroes, &i);)
        heat_sense(game);
    for (uint32_t i = 0; next_hero(game, heroes, &i);) {
        ground_hurt(game);
        crush_sense(game);
    }
    for (uint32_t i = 0; next_hero(game, heroes, &i);)
        winner = settle(game) ? game->hero : winner;
    if (winner != NULL)
        bubble_others(game, winner);
}

// Returns true if the hero that died last has waited long enough. All dead heroes wait for that
// one.
static bool all_have_waited(const GameState *state)
{
    bool all = true;
    for (uint32_t i = 0; i < state->hero_count; i++)
        all &= state->heroes[i].dead_ticks <= 1;
    return all;
}

// Plays a tick for heroes that were dead when it began (`heroes` has those that were not). While
// others are out in the world, a dead hero returns in a bubble. If none is out, all respawn.
static void wait_for_return(Game *game, uint32_t heroes)
{
    GameState *state = game->state;
    bool others = heroes_out(state) != 0;
    if (!others && all_have_waited(state)) {
        respawn(state, game->level, game->events);
        return;
    }
    for (uint32_t i = 0; i < state->hero_count; i++) {
        game_turn_to(game, i);
        if ((heroes >> i & 1u) != 0 || game->hero->dead_ticks == 0)
            continue;
        if (game->hero->dead_ticks > 1)
            game->hero->dead_ticks--;
        else if (others)
            bubble_begin(game, hero_body(game)->centre);
    }
}

static bool any_restarts(const Game *game)
{
    uint32_t pressed = 0;
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        pressed |= game->inputs.of[i].keys & ~game->state->heroes[i].previous_keys;
    return (pressed & GAME_KEY_RESTART) != 0;
}

static void change_options(GameState *state, const GameOptions *options)
{
    uint32_t heroes = state->options.heroes;
    state->options = *options;
    state->options.heroes = heroes;
    for (uint32_t i = 0; i < state->hero_count; i++)
        apply_grip(state, game_hero_body(state, &state->heroes[i]));
}

FLOAT_STATE_APART static void tick(GameState *state, const LevelDesc *level,
                                   const GameInputs *inputs, GameEvents *events)
{
    static const GameInputs no_keys;
    if (events != NULL)
        events->count = events->dropped = 0;
    if (inputs->changes)
        change_options(state, &inputs->options);
    if (state->outcome == GAME_WON)
        inputs = &no_keys;
    state->tick++;
    Game game = game_now(state, level);
    game.events = events;
    game.inputs = *inputs;
    if (any_restarts(&game)) {
        respawn(state, level, events);
        game = game_now(state, level);
        game.events = events;
        game.inputs = *inputs;
    }
    uint32_t heroes = heroes_out(state);
    play_all(&game, heroes);
    wait_for_return(&game, heroes);
    if (state->hero_count > 1)
        bubble_all(&game);
    camera_follow(state, level);
    for (uint32_t i = 0; i < state->hero_count; i++)
        state->heroes[i].previous_keys = inputs->of[i].keys;
    assert(state->tick % SIM_TICK_RATE != 0 || !game_has_nan(state));
}

void game_tick_all(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                   GameEvents *events)
{
    FloatState caller = float_state_begin();
    tick(state, level, inputs, events);
    float_state_end(caller);
}
