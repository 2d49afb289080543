// fingerprint.c - prints what the simulation computes, as numbers that must be the same in every
// build.
//
// Plays composite scenes with random keys and prints the state's hash every second; hashes core's
// functions; records each run, writes and reads it as a file and verifies it. `variant` builds this
// with many compilers and for many processors and compares with golden.txt. Depends on core, sim,
// game and replay only.
//
// Usage: fingerprint [--seconds N] [--snapshots] [--verify-up-to N]
//
// --verify-up-to: runs of more than N seconds are not verified, only recorded.
#include "bodies.h"
#include "jantar/hash.h"
#include "jantar/real.h"
#include "jantar/replay.h"
#include "scene.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Setup {
    const char *name;
    uint32_t x, y; // cells
    double gravity;
    GameOptions options;
    uint64_t seed;
    uint32_t seconds; // the longest it is played
} Setup;

static const Setup setups[] = {
    {"plain", 0, 0, 25.0, {0}, 1, 60},
    {"grip", 3, 5, 10.0, {.endless_grip = 1}, 2, 60},
    {"far", 970, 1000, 25.0, {0}, 3, 60},
    {"two", 2, 6, 25.0, {.heroes = 2}, 5, 20},
    {"heroes", 5, 3, 25.0, {.heroes = 3}, 4, 60},
    {"four", 7, 1, 25.0, {.heroes = 4}, 6, 20},
};

typedef struct Wish { // what the command line asks for
    uint32_t seconds, verified_seconds;
    bool snapshots;
} Wish;

// --- snapshots: the same tick from a copy at another address, with other bytes on the stack ------

static unsigned scribble(unsigned seed)
{
    volatile unsigned char mess[8192];
    for (unsigned i = 0; i < sizeof mess; i++)
        mess[i] = (unsigned char)(i * seed);
    return mess[seed % sizeof mess];
}

// Plays the tick twice from copies. State that is hidden outside of the block would make the
// results differ.
static bool snapshot_agrees(const GameState *before, const LevelDesc *level,
                            const GameInputs *inputs, uint64_t expected)
{
    size_t size = (game_state_size(level, before->hero_count) + 15u) & ~(size_t)15u;
    bool same = true;
    for (unsigned i = 0; i < 2 && same; i++) {
        GameState *copy = aligned_alloc(16, size + 16u * i);
        if (!copy)
            return false;
        memset(copy, 0xa5, size);
        memcpy(copy, before, before->size);
        scribble(i + 77u);
        game_tick_all(copy, level, inputs, NULL);
        same = game_hash(copy).all == expected;
        free(copy);
    }
    return same;
}

// --- one run -------------------------------------------------------------------------------------

typedef struct Player {
    const Setup *setup;
    const LevelDesc *level;
    GameState *state;
    GameState *before; // copy taken before each tick; NULL = no snapshots wanted
    ReplayRecorder recorder;
    Fingers fingers[GAME_HEROES_MOST];
} Player;

static bool play_second(Player *player, uint32_t second)
{
    for (uint32_t i = 0; i < SIM_TICK_RATE; i++) {
        GameInputs inputs = {0};
        for (uint32_t hero = 0; hero < player->state->hero_count; hero++)
            inputs.of[hero] = fingers_press(&player->fingers[hero]);
        if (player->before)
            memcpy(player->before, player->state, player->state->size);
        game_tick_all(player->state, player->level, &inputs, NULL);
        replay_recorder_tick_all(&player->recorder, &inputs, player->state);
        if (player->before && !snapshot_agrees(player->before, player->level, &inputs,
                                               game_hash(player->state).all)) {
            printf("%s %u: a tick played again from a snapshot differs\n", player->setup->name,
                   (unsigned)second);
            return false;
        }
    }
    printf("%s %u %016" PRIx64 "\n", player->setup->name, (unsigned)second,
           game_hash(player->state).all);
    return true;
}

static ReplayVerdict verify(const ReplayBytes *bytes, const LevelDesc *level)
{
    Replay replay;
    ReplayReport report = {.verdict = REPLAY_DAMAGED};
    if (replay_decode(bytes->bytes, bytes->size, &replay, NULL) == REPLAY_VERIFIED) {
        replay_verify(&replay, level, &report);
        replay_free(&replay);
    }
    return report.verdict;
}

static bool finish_recording(Player *player, bool verified)
{
    ReplayBytes bytes;
    ReplayVerdict verdict = REPLAY_VERIFIED;
    if (!replay_recorder_finish(&player->recorder, player->state, &bytes, NULL))
        return false;
    Hash hash = hash_begin();
    hash_bytes(&hash, bytes.bytes, (uint32_t)bytes.size);
    printf("%s replay %u bytes %016" PRIx64, player->setup->name, (unsigned)bytes.size,
           hash_end(&hash));
    if (verified) {
        verdict = verify(&bytes, player->level);
        printf(" verdict %d", (int)verdict);
    }
    printf("\n");
    replay_bytes_free(&bytes);
    return verdict == REPLAY_VERIFIED;
}

static void print_parts(const Player *player)
{
    GameHash hash = game_hash(player->state);
    GameHeroInfo hero = game_hero_info(player->state);
    printf("%s level %016" PRIx64, player->setup->name, game_level_hash(player->level));
#define PRINT_PART(name) printf(" " #name " %016" PRIx64, hash.name);
    GAME_HASH_PARTS(PRINT_PART)
#undef PRINT_PART
    printf(" at %.9g %.9g deaths %u\n", hero.position.x, hero.position.y,
           (unsigned)player->state->heroes[0].deaths);
}

static bool play(Player *player, uint32_t seconds, bool verified)
{
    bool good = replay_recorder_begin(&player->recorder, "levels/scene.json", player->level,
                                      player->state, NULL);
    for (uint32_t second = 1; good && second <= seconds; second++)
        good = play_second(player, second);
    if (good)
        print_parts(player);
    good = good && finish_recording(player, verified);
    replay_recorder_free(&player->recorder);
    return good;
}

static bool run_setup(const Setup *setup, const Wish *wish)
{
    uint32_t seconds = wish->seconds < setup->seconds ? wish->seconds : setup->seconds;
    Scene *scene = scene_new(setup->x, setup->y, setup->gravity);
    if (!scene)
        return false;
    Player player = {.setup = setup, .level = scene_level(scene)};
    for (uint32_t hero = 0; hero < GAME_HEROES_MOST; hero++)
        player.fingers[hero].rng.state = setup->seed + 100 * hero;
    player.state = replay_game_new(player.level, &setup->options, setup->seed);
    player.before =
        wish->snapshots ? replay_game_new(player.level, &setup->options, setup->seed) : NULL;
    bool good = player.state && play(&player, seconds, seconds <= wish->verified_seconds);
    free(player.state);
    free(player.before);
    scene_free(scene);
    return good;
}

// --- core ----------------------------------------------------------------------------------------

static void print_core(void)
{
    Rng rng = {42};
    Hash hash = hash_begin();
    for (int i = 0; i < 20000; i++) {
        double a = (rng_unit(&rng) - 0.5) * 200.0;
        double b = (rng_unit(&rng) - 0.5) * 0.01;
        hash_double(&hash, real_sin(a));
        hash_double(&hash, real_cos(a));
        hash_double(&hash, real_atan2(a, b));
        hash_double(&hash, real_atan2(b, a));
        hash_double(&hash, real_sqrt(a * a + b * b));
        hash_double(&hash, real_floor(a));
        hash_u32(&hash, rng_below(&rng, 1000003));
    }
    printf("core %016" PRIx64 "\n", hash_end(&hash));
}

static bool read_wish(int argc, char **argv, Wish *wish)
{
    *wish = (Wish){.seconds = 60, .verified_seconds = UINT32_MAX};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--snapshots") == 0)
            wish->snapshots = true;
        else if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
            wish->seconds = (uint32_t)strtoul(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--verify-up-to") == 0 && i + 1 < argc)
            wish->verified_seconds = (uint32_t)strtoul(argv[++i], NULL, 10);
        else
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    Wish wish;
    if (!read_wish(argc, argv, &wish))
        return 64;
    printf("simulation %u\n", SIM_VERSION);
    print_core();
    bool good = true;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++)
        good = run_setup(&setups[i], &wish) && good;
    good = bodies_play(wish.seconds, wish.snapshots) && good;
    return good && fflush(stdout) == 0 ? 0 : 1;
}
