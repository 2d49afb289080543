// soak.c - plays levels with random keys, without a window, and checks invariants after every tick.
// Inputs that break one are shrunk to the shortest that still do, and written as a replay.
#include "jantar/cli_options.h"
#include "random_keys.h"
#include "shrink.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: soak [--heroes N] [--minutes N] [--seeds N] [--first-seed N] [--keep FOLDER] "
    "[--fail-when "
    "won|died|hit] LEVEL...\n"
    "\n"
    "Plays each level for N minutes of game time (10) with random keys of each of so many seeds "
    "(1), most often from\n"
    "somewhere along the recorded run that lies beside it (LEVEL.jrp), and checks after every "
    "tick: numbers are "
    "finite, the hero's area is positive, no limit of the simulation was hit. What breaks a "
    "rule\n"
    "is shrunk and kept as FOLDER/LEVEL-SEED.jrp (here). --fail-when counts "
    "something harmless as "
    "a failure, to see "
    "how\n"
    "that works. Exit code: 0 nothing broke, 1 something did.\n";

enum {
    KEPT_LEVEL_BYTES = 256,
    BEHIND = 15,            // ticks between the inputs of one hero and those of the next
    UNSEEN_MOST = 45,       // ticks without a hero in the picture that are no failure
    SHRINK_TICKS = 2000000, // ticks of play that shrinking may take: some ten seconds
};

typedef struct Soak {
    CliNumber heroes, minutes, seeds, first_seed;
    const char *keep, *fail_when;
    const CliContext *context;
    CliLevel level;
    uint64_t seed;
    InputTrack way;     // owned; the level's recorded run, empty if there is none
    const char *broken; // the invariant to break while shrinking
    uint64_t ticks;     // played in total, without shrinking
    uint32_t failures;
    uint32_t unseen, unseen_longest; // ticks; see count_unseen()
    uint64_t unseen_sum;
} Soak;

// --- the rules -----------------------------------------------------------------------------------

static bool is_finite(double value)
{
    return value - value == 0.0;
}

// True if the whole hero is in the picture. Of a hero that is partly outside the map a part is
// enough, because the camera does not leave the map.
static bool is_seen(const Soak *soak, const GameState *state, const GameHero *hero)
{
    const SimTerrain *terrain = &soak->level.desc->terrain;
    Box box = sim_body_const(game_world_const(state), hero->body)->box, view = game_view(state);
    Box map = {{0.0, 0.0}, {terrain->width, terrain->height}};
    bool in_map = box_contains(map, box.min) && box_contains(map, box.max);
    bool whole = box_contains(view, box.min) && box_contains(view, box.max);
    return game_hero_is_out(hero) && (whole || (!in_map && box_overlaps(view, box)));
}

// Counts the ticks in a row in which one or more of several heroes are out in the world and none is
// seen. When the hero that the camera follows dies, the camera has to go to another one.
static void count_unseen(Soak *soak, const GameState *state)
{
    uint32_t out = 0, seen = 0;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        out += game_hero_is_out(&state->heroes[i]);
        seen += is_seen(soak, state, &state->heroes[i]);
    }
    soak->unseen = state->hero_count > 1 && out > 0 && seen == 0 ? soak->unseen + 1 : 0;
    soak->unseen_sum += soak->unseen > 0;
    soak->unseen_longest =
        soak->unseen > soak->unseen_longest ? soak->unseen : soak->unseen_longest;
}

// The first invariant that does not hold; NULL: all hold.
static const char *broken_rule(const Soak *soak, const GameState *state)
{
    const SimStats *stats = &game_world_const(state)->stats;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        GameHeroInfo hero = game_hero_info_of(state, i);
        if (!is_finite(hero.position.x) || !is_finite(hero.position.y) ||
            !is_finite(hero.velocity.x) || !is_finite(hero.velocity.y))
            return "a hero's place or velocity is not finite";
        if (!(hero.area > 0.0))
            return "a hero is inside out";
    }
    if (soak->unseen > UNSEEN_MOST)
        return "no hero is wholly in the picture";
#define CHECK_STAT(name) \
    if (stats->name != 0) \
        return "limit: " #name;
    SIM_STATS_LIST(CHECK_STAT)
#undef CHECK_STAT
    if (!soak->fail_when)
        return NULL;
    bool won = strcmp(soak->fail_when, "won") == 0 && state->outcome == GAME_WON;
    bool died = strcmp(soak->fail_when, "died") == 0 && game_deaths(state) > 0;
    bool hit = strcmp(soak->fail_when, "hit") == 0 && game_hits(state) > 0;
    return won || died || hit ? soak->fail_when : NULL;
}

// --- playing -------------------------------------------------------------------------------------

static GameState *begin(const Soak *soak)
{
    GameOptions options = {.heroes = (uint32_t)soak->heroes.value};
    return replay_game_new(soak->level.desc, &options, soak->seed);
}

// Plays inputs until that invariant breaks.
static uint32_t fails_after(void *self, const InputTrack *inputs, uint64_t *budget)
{
    Soak *soak = self;
    GameState *state = begin(soak);
    uint32_t end = SHRINK_HOLDS;
    soak->unseen = 0;
    while (state && end == SHRINK_HOLDS && state->tick<inputs->ticks && * budget> 0) {
        GameInputs held = input_track_all_at(inputs, state->tick);
        game_tick_all(state, soak->level.desc, &held, NULL);
        count_unseen(soak, state);
        --*budget;
        const char *rule = broken_rule(soak, state);
        if (rule && strcmp(rule, soak->broken) == 0)
            end = state->tick;
    }
    free(state);
    return end;
}

static bool record(const Soak *soak, const InputTrack *inputs, const char *path)
{
    Err err;
    ReplayBytes bytes = {0};
    ReplayRecorder recorder = {.full = false};
    char stored[REPLAY_PATH_BYTES];
    GameState *state = begin(soak);
    cli_level_stored_path(soak->context, soak->level.path, path, stored);
    bool good = state && replay_recorder_begin(&recorder, stored, soak->level.desc, state, &err);
    while (good && state->tick < inputs->ticks) {
        GameInputs held = input_track_all_at(inputs, state->tick);
        game_tick_all(state, soak->level.desc, &held, NULL);
        replay_recorder_tick_all(&recorder, &held, state);
    }
    good = good && replay_recorder_finish(&recorder, state, &bytes, &err) &&
           files_write_atomic(path, bytes.bytes, bytes.size, &err);
    replay_bytes_free(&bytes);
    replay_recorder_free(&recorder);
    free(state);
    return good;
}

static void report(Soak *soak, InputTrack *inputs)
{
    char name[KEPT_LEVEL_BYTES], path[FILES_PATH_BYTES];
    uint32_t before = inputs->ticks;
    ShrinkProbe probe = {fails_after, soak};
    soak->failures++;
    shrink_inputs(inputs, &probe, SHRINK_TICKS);
    snprintf(name, sizeof name, "%.*s-%" PRIu64 ".jrp",
             (int)strcspn(files_name_of(soak->level.path), "."), files_name_of(soak->level.path),
             soak->seed);
    bool kept = files_join(path, sizeof path, soak->keep, name) && record(soak, inputs, path);
    printf("%s: seed %" PRIu64 ": FAILED after %" PRIu32 " ticks: %s; shrunk to %" PRIu32
           " ticks, %s %s\n",
           soak->level.path, soak->seed, before, soak->broken, inputs->ticks,
           kept ? "kept as" : "could not be kept as", path);
}

// Random keys alone seldom leave the first room of a level, so most plays follow its recorded run
// for a while.
static void read_way(Soak *soak)
{
    Err err;
    Replay replay;
    char path[FILES_PATH_BYTES + 4];
    size_t length = strlen(soak->level.path), suffix = strlen(".json");
    snprintf(path, sizeof path, "%.*s.jrp", (int)(length > suffix ? length - suffix : length),
             soak->level.path);
    if (cli_replay_read(path, &replay, NULL, &err) != CLI_OK)
        return;
    soak->way = replay.inputs;
    replay.inputs = (InputTrack){0};
    replay_free(&replay);
}

// Returns how many ticks of the recorded run a play begins with.
static uint32_t way_length(const Soak *soak, Rng *rng)
{
    return soak->way.ticks > 0 && rng_below(rng, 4) != 0 ? rng_below(rng, soak->way.ticks) : 0;
}

// The other heroes get the first hero's inputs BEHIND ticks later each.
static TickInput way_input(const Soak *soak, uint32_t tick, uint32_t hero)
{
    return tick >= hero * BEHIND ? input_track_at(&soak->way, tick - hero * BEHIND)
                                 : (TickInput){0};
}

static int play(Soak *soak)
{
    GameState *state = begin(soak);
    InputTrack inputs = {0};
    GameInputs held = {0};
    Rng rng = {soak->seed};
    bool good = state != NULL;
    uint32_t way = way_length(soak, &rng);
    soak->broken = NULL;
    soak->unseen = 0;
    for (uint64_t tick = 0;
         good && !soak->broken && tick < soak->minutes.value * 60 * SIM_TICK_RATE; tick++) {
        for (uint32_t i = 0; i < soak->heroes.value; i++)
            held.of[i] =
                tick < way ? way_input(soak, (uint32_t)tick, i) : random_keys(&rng, held.of[i]);
        game_tick_all(state, soak->level.desc, &held, NULL);
        good = input_track_append_all(&inputs, &held, 1);
        count_unseen(soak, state);
        soak->broken = broken_rule(soak, state);
        soak->ticks++;
    }
    if (soak->broken)
        report(soak, &inputs);
    input_track_free(&inputs);
    free(state);
    return good ? CLI_OK : cli_error("soak", CLI_NO_MEMORY, "no memory");
}

static int soak_level(Soak *soak, const char *name)
{
    uint32_t failures = soak->failures;
    int code = cli_level_load(soak->context, "soak", name, &soak->level);
    if (code == CLI_OK)
        read_way(soak);
    for (uint64_t i = 0; code == CLI_OK && i < soak->seeds.value; i++) {
        soak->seed = soak->first_seed.value + i;
        code = play(soak);
    }
    if (code == CLI_OK && soak->heroes.value > 1)
        printf("%s: in %" PRIu64 " ticks no hero was wholly in the picture, at most %" PRIu32
               " in a row\n",
               soak->level.path, soak->unseen_sum, soak->unseen_longest);
    soak->unseen_sum = soak->unseen_longest = 0;
    if (code == CLI_OK)
        printf("%s: seeds %llu to %llu, %llu minutes each: %" PRIu32 " failures\n",
               soak->level.path, soak->first_seed.value,
               soak->first_seed.value + soak->seeds.value - 1, soak->minutes.value,
               soak->failures - failures);
    input_track_free(&soak->way);
    cli_level_free(&soak->level);
    fflush(stdout);
    return code;
}

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_NUMBER("heroes", Soak, heroes, GAME_HEROES_MOST),
    CLI_NUMBER("minutes", Soak, minutes, 24 * 60 - 1),
    CLI_NUMBER("seeds", Soak, seeds, UINT32_MAX),
    CLI_NUMBER("first-seed", Soak, first_seed, UINT32_MAX),
    CLI_TEXT("keep", Soak, keep),
    CLI_TEXT("fail-when", Soak, fail_when),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "soak", .help = help, .options = option_table};

int main(int argc, char **argv)
{
    CliContext context;
    Soak soak = {.heroes = {.value = 1},
                 .minutes = {.value = 10},
                 .seeds = {.value = 1},
                 .first_seed = {.value = 1},
                 .keep = "."};
    int code = cli_context_init(&context, &argc, argv);
    soak.context = &context;
    if (code != CLI_OK || !cli_options_take(&command, &soak, &argc, &argv, &code))
        return code;
    if (argc == 0)
        code = cli_usage_error("soak", "name a level");
    for (int i = 0; code == CLI_OK && i < argc; i++)
        code = soak_level(&soak, argv[i]);
    if (code != CLI_OK)
        return code;
    printf("%.2f hours of play: %" PRIu32 " failures\n",
           (double)soak.ticks / SIM_TICK_RATE / 3600.0, soak.failures);
    return soak.failures > 0 ? 1 : cli_finish_output("soak");
}
