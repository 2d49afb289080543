// bench_game.c - the experiments: levels played with given keys. The tick of the whole game is
// measured.
#include "bench_parts.h"
#include "jantar/input_script.h"

#include <stdlib.h>
#include <string.h>

// An experiment: a level of levels/experiments and the keys it is played with. In the first
// `warm_up` ticks everything comes to rest; they are not measured. The experiment that measures a
// fall has none.
typedef struct Experiment {
    BenchName name;
    const char *level; // under levels
    const char *keys;
    uint32_t warm_up; // ticks
} Experiment;

#define EXPERIMENT(NAME, HELP, KEYS, WARM_UP) \
    { \
        {"experiment-" NAME, HELP}, "experiments/" NAME, KEYS, WARM_UP \
    }

static const Experiment experiments[] = {
    EXPERIMENT("rest", "the hero at rest in a simple level", "660:.", 60),
    EXPERIMENT("static", "the hero falls through a narrow, jagged shaft", "900:.", 0),
    EXPERIMENT("sparse", "a large level with 64 crates, at most two in view", "1260:r", 60),
    EXPERIMENT("dense", "22 bodies touching each other, all in view", "660:.", 60),
    EXPERIMENT("stress", "as many crates as a level may hold in one view", "120:.", 60),
    EXPERIMENT("hundred-clay", "100 lumps of clay in a heap", "660:.", 60),
    EXPERIMENT("hundred-dripstone", "100 hanging teeth", "660:.", 60),
    EXPERIMENT("hundred-crystal", "100 crystals, some in the hero's light", "660:.", 60),
    EXPERIMENT("hundred-gap", "100 gaps that a hero without charge stands among", "660:.", 60),
    EXPERIMENT("hundred-olm", "100 olms that hear the hero jump", "60:. 600:J", 60),
    EXPERIMENT("hundred-bat", "100 bats, some in the hero's light", "660:.", 60),
    EXPERIMENT("hundred-tide", "100 tides that rise and fall", "660:.", 60),
    EXPERIMENT("hundred-mussel", "100 mussels that stand open", "660:.", 60),
    EXPERIMENT("hundred-scales", "100 scales with a crate on each", "660:.", 60),
    EXPERIMENT("hundred-bell", "100 bells, each throws to the next one", "660:.", 60),
    EXPERIMENT("hundred-eddy", "100 eddies, with a crate in each", "660:.", 60),
    EXPERIMENT("hundred-crab", "100 crabs, some near a hero that sticks", "660:S", 60),
};
enum { EXPERIMENTS = sizeof experiments / sizeof experiments[0] };

const BenchName *bench_game_name(uint32_t index)
{
    return index < EXPERIMENTS ? &experiments[index].name : NULL;
}

static const Experiment *find_experiment(const char *name)
{
    const Experiment *at = experiments;
    while (strcmp(at->name.name, name) != 0)
        at++;
    return at;
}

// --- a game as a subject -------------------------------------------------------------------------

typedef struct Game {
    CliLevel level;   // owned
    InputTrack input; // owned
    GameState *state; // owned
    GameState *copy;  // owned, same size; the phases of a step are measured here
} Game;

// Steps a copy of the world as it is before the tick, and measures the phases of that step. The
// copy lacks the forces that the rules of the game add, which hardly changes the cost of a phase.
static void step_copy(Game *game, SimProfile *profile)
{
    memcpy(game->copy, game->state, game->state->size);
    sim_world_step_timed(game_world(game->copy), &game->level.desc->terrain,
                         box_grow(game_view(game->copy), GAME_VIEW_MARGIN), profile);
}

static void step(void *self, SimProfile *profile)
{
    Game *game = self;
    if (profile != NULL)
        step_copy(game, profile);
    game_tick(game->state, game->level.desc, input_track_at(&game->input, game->state->tick), NULL);
}

static SimWorld *world_of(void *self)
{
    return game_world(((Game *)self)->state);
}

static uint64_t hash(void *self)
{
    return game_hash(((Game *)self)->state).all;
}

// --- running one ---------------------------------------------------------------------------------

static GameState *new_state(const LevelDesc *level)
{
    GameState *state = bench_block_new(game_state_size(level, 1));
    if (state != NULL)
        game_init(state, level, &(GameOptions){0}, 0);
    return state;
}

static int open_game(const CliContext *context, const Experiment *experiment, Game *game)
{
    char path[FILES_PATH_BYTES];
    Err err;
    if (!cli_find_data_level(context, experiment->level, path, sizeof path, &err))
        return cli_error("bench", CLI_UNREADABLE, "%s", err.message);
    int code = cli_level_load(context, "bench", path, &game->level);
    if (code != CLI_OK)
        return code;
    game->state = new_state(game->level.desc);
    game->copy = new_state(game->level.desc);
    if (game->state == NULL || game->copy == NULL ||
        !input_script_parse(experiment->keys, &game->input, &err))
        return cli_error("bench", CLI_NO_MEMORY, "no memory for %s", experiment->name.name);
    return CLI_OK;
}

static void close_game(Game *game)
{
    free(game->state);
    free(game->copy);
    input_track_free(&game->input);
    cli_level_free(&game->level);
}

static void apply(Game *game, const BenchSettings *settings)
{
    SimWorld *world = game_world(game->state);
    world->switches |=
        settings->switches | (uint32_t)SIM_NO_SLEEP; // a sleeping hero would cost nothing
    if (settings->substeps > 0)
        world->substeps = settings->substeps;
}

int bench_game_run(const CliContext *context, const char *name, const BenchLength *length,
                   const BenchSettings *settings, BenchResult *out)
{
    const Experiment *experiment = find_experiment(name);
    Game game = {0};
    int code = open_game(context, experiment, &game);
    if (code == CLI_OK) {
        BenchSubject subject = {&game, step, world_of, hash};
        apply(&game, settings);
        BenchLength usual = {experiment->warm_up, game.input.ticks - experiment->warm_up};
        out->scene = name;
        if (!bench_measure(&subject, bench_length(length, usual), out))
            code = cli_error("bench", CLI_NO_MEMORY, "no memory for %s", name);
    }
    close_game(&game);
    return code;
}
