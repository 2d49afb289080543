// test_worlds.c - plays the shipped levels one by one. Random keys must not break them. Their
// recorded runs must continue from a snapshot at every checkpoint exactly as without it.
// tests/levels verifies the recorded runs.
#include "harness.h"
#include "jantar/files.h"
#include "jantar/level.h"
#include "jantar/real.h"
#include "jantar/replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// PLAYS is the number of plays of MINUTES each for all levels together, so that the time does not
// grow with the number of levels. MOST_SEEDS bounds the plays of one level.
enum { MINUTES = 5, PLAYS = 200, MOST_SEEDS = 20, PATH_BYTES = 1024 };

// --- the levels ----------------------------------------------------------------------------------

typedef void LevelTest(const char *path, const LevelDesc *level);

// Gives the levels of all worlds, one world after the other, to a function with their numbers.
static void list_levels(void (*each)(const char *path, size_t number, void *with), void *with)
{
    static const char *const worlds[] = {"levels/deep", "levels/forest"};
    size_t number = 0;
    for (size_t world = 0; world < sizeof worlds / sizeof *worlds && !harness_failed(); world++) {
        char folder[PATH_BYTES];
        FileList list;
        harness_source_path(folder, sizeof folder, worlds[world]);
        REQUIRE(files_list(folder, ".json", false, &list, NULL));
        CHECK(list.count > 0);
        for (size_t i = 0; i < list.count && !harness_failed(); i++)
            each(list.paths[i], number++, with);
        files_list_free(&list);
    }
}

static void count_level(const char *path, size_t number, void *with)
{
    (void)path;
    *(size_t *)with = number + 1;
}

static size_t level_count(void)
{
    size_t count = 1;
    list_levels(count_level, &count);
    return count;
}

// Every `step`th level, from number `first` on.
typedef struct Chosen {
    LevelTest *test;
    size_t first, step;
} Chosen;

static void test_if_chosen(const char *path, size_t number, void *with)
{
    const Chosen *chosen = with;
    Level *level;
    LevelReport report;
    if (number < chosen->first || (number - chosen->first) % chosen->step != 0)
        return;
    REQUIRE(level_load(path, &level, &report) == LEVEL_OK);
    chosen->test(path, level_desc(level));
    level_free(level);
}

static void for_levels(LevelTest *test, size_t first, size_t step)
{
    list_levels(test_if_chosen, &(Chosen){test, first, step});
}

static void for_each_level(LevelTest *test)
{
    for_levels(test, 0, 1);
}

static GameState *begin(const LevelDesc *level, uint64_t seed)
{
    GameOptions options = {0};
    GameState *state = replay_game_new(level, &options, seed);
    if (!CHECK(state != NULL))
        abort();
    return state;
}

// --- random keys ---------------------------------------------------------------------------------

// True if a type is rock that stops every hero of its plane from every side: not a grate, which a
// slick hero passes, and not a one-way tile, which a hero passes from below.
static bool is_whole(const SimTileType *type)
{
    return (type->layers & ~(uint32_t)SIM_PLANES) == SIM_LAYER_ROCK && !type->one_way;
}

static bool is_rock_at(const SimTerrain *terrain, Vec2 place)
{
    uint32_t type =
        sim_terrain_type(terrain, (int32_t)real_floor(place.x), (int32_t)real_floor(place.y));
    return is_whole(&terrain->types[type]) &&
           !sim_rock_is_passed(terrain->types[type].layers, terrain->passes);
}

// Returns the tile types without those that some hero passes. To a slick hero in a grate, the rock
// under the grate is a surface. Owned by the caller.
static SimTileType *rock_types(const SimTerrain *terrain)
{
    SimTileType *types = malloc(terrain->type_count * sizeof *types);
    if (!CHECK(types != NULL))
        abort();
    for (uint32_t i = 0; i < terrain->type_count; i++) {
        types[i] = terrain->types[i];
        if (is_whole(&types[i]))
            continue;
        types[i].piece_count = 0;
        for (uint32_t side = 0; side < 4; side++) {
            types[i].cover_min[side] = 1.0; // it covers nothing of its neighbours
            types[i].cover_max[side] = 0.0;
        }
    }
    return types;
}

static double deepest_point(GameState *state, const LevelDesc *level, const SimTileType *types)
{
    const SimBody *body = sim_body_const(game_world(state), state->heroes[0].body);
    SimTerrain terrain = game_terrain(state, level);
    terrain.passes = sim_planes_passes(sim_body_planes(body));
    SimTerrain rock = terrain;
    double deepest = 0.0;
    rock.types = types;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 place = sim_point(game_world(state), body->first_point + i).position;
        if (is_rock_at(&terrain, place))
            deepest = real_max(deepest, sim_terrain_depth(&rock, place));
    }
    return deepest;
}

static void check_limits(const char *path, uint64_t seed, const SimStats *stats)
{
#define CHECK_LIMIT(name) \
    if (!CHECK_INT(stats->name, 0)) \
        fprintf(stderr, "%s: seed %llu: " #name "\n", path, (unsigned long long)seed);
    SIM_STATS_LIST(CHECK_LIMIT)
#undef CHECK_LIMIT
}

static bool is_sound(GameState *state, const LevelDesc *level, const SimTileType *types)
{
    GameHeroInfo hero = game_hero_info(state);
    return CHECK(isfinite(hero.position.x) && isfinite(hero.position.y)) &&
           CHECK(hero.area > 0.0) && CHECK_INT(game_world(state)->stats.inversions, 0) &&
           CHECK_INT(game_world(state)->stats.not_finite, 0) &&
           CHECK(state->heroes[0].dead_ticks > 0 || deepest_point(state, level, types) <= 0.1);
}

static TickInput next_input(Rng *rng, TickInput input)
{
    if (rng_below(rng, 12) != 0)
        return input;
    uint32_t keys = (uint32_t)rng_next(rng) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
    if (rng_below(rng, 3) == 0)
        keys &= ~(uint32_t)GAME_KEY_STICK;
    return (TickInput){.keys = (uint16_t)keys};
}

static void play_randomly(const char *path, const LevelDesc *level, uint64_t seed)
{
    GameState *state = begin(level, seed);
    SimTileType *types = rock_types(&level->terrain);
    Rng rng = {seed};
    GameEvents events;
    TickInput input = {0};
    for (int tick = 0; tick < MINUTES * 60 * SIM_TICK_RATE && !harness_failed(); tick++) {
        input = next_input(&rng, input);
        game_tick(state, level, input, &events);
        if (!is_sound(state, level, types))
            fprintf(stderr, "%s: seed %llu, tick %d\n", path, (unsigned long long)seed, tick);
    }
    check_limits(path, seed, &game_world(state)->stats);
    free(types);
    free(state);
}

// Each level gets at least one play.
static void play_seeds(const char *path, const LevelDesc *level)
{
    uint64_t seeds = harness_is_sample() ? 1 : PLAYS / level_count();
    seeds = seeds < 1 ? 1 : seeds > MOST_SEEDS ? MOST_SEEDS : seeds;
    for (uint64_t seed = 1; seed <= seeds && !harness_failed(); seed++)
        play_randomly(path, level, seed);
}

// The levels are divided between two cases, which can run in parallel.
TEST(random_keys_in_the_odd_levels_break_nothing) // label: ci
{
    for_levels(play_seeds, 0, 2);
}

TEST(random_keys_in_the_even_levels_break_nothing) // label: ci
{
    for_levels(play_seeds, 1, 2);
}

// --- recorded runs -------------------------------------------------------------------------------

static bool read_replay(const char *level_path, Replay *replay)
{
    char path[PATH_BYTES];
    FileBytes file;
    Err err;
    int stem = (int)(strlen(level_path) - strlen(".json"));
    snprintf(path, sizeof path, "%.*s.jrp", stem, level_path);
    if (!files_read(path, REPLAY_FILE_BYTES, &file, &err))
        return false;
    bool good = replay_decode(file.bytes, file.size, replay, &err) == REPLAY_VERIFIED;
    files_bytes_free(&file);
    return good;
}

static void play_on(GameState *state, const LevelDesc *level, const Replay *replay, uint32_t end)
{
    while (state->tick < end)
        game_tick(state, level, input_track_at(&replay->inputs, state->tick), NULL);
}

// Takes a snapshot and plays random keys for ten seconds; in about half of the cases the hero dies.
// The restored snapshot must then continue to the end of the recorded run as if nothing had
// happened.
static void stray_and_return(GameState *state, const LevelDesc *level, const Replay *replay)
{
    void *snapshot = malloc(state->size);
    Rng rng = {state->tick};
    REQUIRE(snapshot != NULL);
    memcpy(snapshot, state, state->size);
    TickInput input = {0};
    for (int i = 0; i < 10 * SIM_TICK_RATE; i++) {
        input = next_input(&rng, input);
        game_tick(state, level, input, NULL);
    }
    memcpy(state, snapshot, state->size);
    play_on(state, level, replay, replay->inputs.ticks);
    CHECK_INT(state->outcome, GAME_WON);
    CHECK(game_hash(state).all == replay->final_hash);
    memcpy(state, snapshot, state->size);
    free(snapshot);
}

static void play_from_checkpoints(const char *path, const LevelDesc *level)
{
    Replay replay = {0};
    REQUIRE(read_replay(path, &replay));
    GameState *state = begin(level, replay.seed);
    GameEvents events;
    uint32_t reached = 0;
    while (state->tick < replay.inputs.ticks && !harness_failed()) {
        game_tick(state, level, input_track_at(&replay.inputs, state->tick), &events);
        for (uint32_t i = 0; i < events.count; i++)
            if (events.list[i].kind == GAME_EVENT_SAVED) {
                reached++;
                stray_and_return(state, level, &replay);
            }
    }
    CHECK(reached > 0 || level_element_count_of(level, LEVEL_ELEMENT_CHECKPOINT) == 0);
    if (harness_failed())
        fprintf(stderr, "%s: tick %u\n", path, (unsigned)state->tick);
    free(state);
    replay_free(&replay);
}

TEST(every_level_is_won_from_a_snapshot_at_every_checkpoint)
{
    for_each_level(play_from_checkpoints);
}
