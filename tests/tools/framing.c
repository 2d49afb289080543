// framing.c - measures how the camera frames the hero: in recorded runs and under random keys.
#include "jantar/cli_options.h"
#include "jantar/real.h"
#include "random_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: framing [--minutes N] [--events] [--seed N] FILE...\n"
    "\n"
    "Plays replays (.jrp) and, for each level (.json), N minutes of random keys (10), each minute\n"
    "from somewhere along the run that lies beside the level. Prints a line of CSV for each file\n"
    "and a line with all of them. Ticks of dead heroes and cuts do not count.\n"
    "  ticks      that count\n"
    "  out        ticks in which a part of the hero is out of the picture\n"
    "  near       ticks in which it is less than a tile from the picture's edge (or less than\n"
    "             it is from the map's end)\n"
    "  least      tiles; the smallest distance to the edge, below 0: that far out\n"
    "  least_tick when that was\n"
    "  jerk       tiles a tick; the largest change of the camera's motion from a tick to the next\n"
    "  calm_jerk  the same while the hero rolls on the ground at 10 tiles/s or less\n"
    "  ahead      tiles; the least distance to the leading edge at top speed, while the picture\n"
    "             shows neither the map's end nor that of a view around the hero\n"
    "  ahead_bad  ticks at top speed with less than 8\n"
    "  low        ticks of rolling in which the hero is above the middle of a picture that the "
    "map\n"
    "             does not stop\n"
    "--events prints instead the launches and falls of each file: kind, file, tick, speed.\n";

#define TOP_SPEED 9.5    // tiles/s
#define ROLLING 3.0      // tiles/s
#define LAUNCHED 17.0    // tiles/s upwards: no jump is as fast
#define PIXEL 0.01       // tiles; the camera comes to the map's end ever more slowly
#define SHORT_FALL 4.0   // tiles; shorter ones are not listed
#define END_NEAR 0.2     // tiles; the camera comes to an end ever more slowly
enum { LONG_ROLL = 60 }; // ticks in which the hero must have rolled before `low` and `ahead` count

typedef struct Measures {
    uint64_t ticks, out, near, ahead_bad, low;
    double least, jerk, calm_jerk, ahead;
    uint32_t least_tick;
} Measures;

// What one play needs to know of its last ticks.
typedef struct Watch {
    Vec2 before, motion; // of the camera
    uint32_t cuts, rolled, direction;
    double fall_from, fastest;
    uint32_t fastest_tick;
} Watch;

typedef struct Framing {
    CliNumber minutes, seed;
    bool events;
    const CliContext *context;
    const char *file;
    Measures all, now;
} Framing;

static void add_up(Measures *sum, const Measures *part)
{
    sum->ticks += part->ticks;
    sum->out += part->out;
    sum->near += part->near;
    sum->ahead_bad += part->ahead_bad;
    sum->low += part->low;
    sum->jerk = real_max(sum->jerk, part->jerk);
    sum->calm_jerk = real_max(sum->calm_jerk, part->calm_jerk);
    sum->ahead = real_min(sum->ahead, part->ahead);
    if (part->least < sum->least) {
        sum->least = part->least;
        sum->least_tick = part->least_tick;
    }
}

static const Measures none = {.least = 100.0, .ahead = 100.0};

static void print(const char *name, const Measures *of)
{
    printf("%s,%llu,%llu,%llu,%.3f,%u,%.3f,%.3f,%.2f,%llu,%llu\n", name,
           (unsigned long long)of->ticks, (unsigned long long)of->out, (unsigned long long)of->near,
           of->least, of->least_tick, of->jerk, of->calm_jerk, of->ahead,
           (unsigned long long)of->ahead_bad, (unsigned long long)of->low);
}

// --- one tick ------------------------------------------------------------------------------------

static void measure_side(Framing *framing, double edge, double end, bool *near, uint32_t tick)
{
    if (edge < framing->now.least && edge < end) {
        framing->now.least = edge;
        framing->now.least_tick = tick;
    }
    *near |= edge < real_min(1.0, end) - PIXEL;
}

static void measure_place(Framing *framing, const GameState *state, const LevelDesc *level,
                          uint32_t tick)
{
    Box view = game_view(state),
        box = sim_body_const(game_world_const(state), state->heroes[0].body)->box;
    Vec2 map = {level->terrain.width, level->terrain.height};
    // The camera does not follow a hero out of the map, but upwards.
    box.min.x = real_max(box.min.x, 0.0);
    box.max = vec2(real_min(box.max.x, map.x), real_min(box.max.y, map.y));
    bool near = false;
    measure_side(framing, box.min.x - view.min.x, box.min.x, &near, tick);
    measure_side(framing, view.max.x - box.max.x, map.x - box.max.x, &near, tick);
    measure_side(framing, box.min.y - view.min.y, real_max(box.min.y, 0.0), &near, tick);
    measure_side(framing, view.max.y - box.max.y, map.y - box.max.y, &near, tick);
    framing->now.near += near;
    bool out = box.min.x < view.min.x - 1e-9 || box.min.y < view.min.y - 1e-9 ||
               box.max.x > view.max.x + 1e-9 || box.max.y > view.max.y + 1e-9;
    framing->now.out += out;
}

// Returns true if the picture shows an end of the map, or, on the side to which the hero rolls, the
// end of a view that frames it: an author who frames an arena wants nothing beyond it to be seen.
static bool shows_an_end(const LevelDesc *level, Box picture, Vec2 hero, bool to_the_right)
{
    bool ends = picture.min.x < END_NEAR || picture.max.x > level->terrain.width - END_NEAR;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_VIEW];
         i < level->element_first[LEVEL_ELEMENT_VIEW + 1]; i++) {
        Box view = box_at(level->elements[i].centre, level->elements[i].size);
        bool seen = to_the_right ? picture.max.x > view.max.x - END_NEAR
                                 : picture.min.x < view.min.x + END_NEAR;
        ends = ends || (seen && box_contains(view, hero));
    }
    return ends;
}

static void measure_rolling(Framing *framing, Watch *watch, const GameState *state,
                            const LevelDesc *level, double jerk)
{
    GameHeroInfo hero = game_hero_info(state);
    Box view = game_view(state);
    Vec2 middle = state->camera.centre;
    uint32_t direction = hero.velocity.x > 0.0 ? 1 : 2;
    double speed = vec2_length(hero.velocity);
    bool rolls = hero.grounded && real_abs(hero.velocity.x) > ROLLING;
    watch->rolled = rolls && direction == watch->direction ? watch->rolled + 1 : 0;
    watch->direction = direction;
    if (hero.grounded && speed <= 10.0)
        framing->now.calm_jerk = real_max(framing->now.calm_jerk, jerk);
    if (watch->rolled < LONG_ROLL)
        return;
    if (real_abs(hero.velocity.x) >= TOP_SPEED &&
        !shows_an_end(level, view, hero.position, direction == 1)) {
        double ahead = direction == 1 ? view.max.x - hero.position.x : hero.position.x - view.min.x;
        framing->now.ahead = real_min(framing->now.ahead, ahead);
        framing->now.ahead_bad += ahead < 8.0;
    }
    if (view.min.y > 0.05 && view.max.y < level->terrain.height - 0.05)
        framing->now.low += hero.position.y < middle.y;
}

static void list_events(Framing *framing, Watch *watch, const GameState *state)
{
    GameHeroInfo hero = game_hero_info(state);
    if (-hero.velocity.y > LAUNCHED && -hero.velocity.y > watch->fastest) {
        watch->fastest = -hero.velocity.y;
        watch->fastest_tick = state->tick;
    }
    if (watch->fastest > 0.0 && hero.velocity.y > 0.0) {
        printf("launch,%s,%u,%.1f\n", framing->file, watch->fastest_tick, watch->fastest);
        watch->fastest = 0.0;
    }
    if (hero.velocity.y > 1.0) {
        watch->fall_from = watch->fall_from < 0.0 ? hero.position.y : watch->fall_from;
        return;
    }
    if (watch->fall_from >= 0.0 && hero.position.y - watch->fall_from > SHORT_FALL)
        printf("fall,%s,%u,%.1f\n", framing->file, state->tick, hero.position.y - watch->fall_from);
    watch->fall_from = -1.0;
}

static void measure(Framing *framing, Watch *watch, const GameState *state, const LevelDesc *level)
{
    Vec2 motion = vec2_sub(state->camera.centre, watch->before);
    double jerk = vec2_length(vec2_sub(motion, watch->motion));
    bool cut = state->camera.cuts != watch->cuts;
    watch->before = state->camera.centre;
    watch->motion = cut ? vec2(0.0, 0.0) : motion;
    watch->cuts = state->camera.cuts;
    if (cut || state->heroes[0].dead_ticks > 0) {
        watch->fall_from = -1.0;
        watch->fastest = 0.0;
        return;
    }
    if (framing->events)
        list_events(framing, watch, state);
    framing->now.ticks++;
    framing->now.jerk = real_max(framing->now.jerk, jerk);
    measure_place(framing, state, level, state->tick);
    measure_rolling(framing, watch, state, level, jerk);
}

// --- plays ---------------------------------------------------------------------------------------

static Watch watch_begin(const GameState *state)
{
    return (Watch){.before = state->camera.centre,
                   .motion = vec2_scale(state->camera.velocity, 1.0 / SIM_TICK_RATE),
                   .cuts = state->camera.cuts,
                   .fall_from = -1.0};
}

static void play_run(Framing *framing, const LevelDesc *level, const Replay *run)
{
    GameState *state = replay_game_new(level, &run->options, run->seed);
    Watch watch = watch_begin(state);
    for (uint32_t tick = 0; tick < run->inputs.ticks; tick++) {
        game_tick(state, level, input_track_at(&run->inputs, tick), NULL);
        measure(framing, &watch, state, level);
    }
    free(state);
}

// Plays a minute of random keys, after a part of the run that lies beside the level.
static void play_minute(Framing *framing, const LevelDesc *level, const InputTrack *way,
                        uint64_t seed)
{
    GameState *state = replay_game_new(level, &(GameOptions){0}, seed);
    Rng rng = {seed};
    TickInput input = {0};
    uint32_t begin = way->ticks > 0 ? rng_below(&rng, way->ticks) : 0;
    for (uint32_t tick = 0; tick < begin; tick++)
        game_tick(state, level, input_track_at(way, tick), NULL);
    Watch watch = watch_begin(state);
    for (uint32_t tick = 0; tick < 60 * SIM_TICK_RATE; tick++) {
        input = random_keys(&rng, input);
        game_tick(state, level, input, NULL);
        measure(framing, &watch, state, level);
    }
    free(state);
}

static int play_file(Framing *framing)
{
    Err err;
    Replay run = {0};
    CliLevel level = {0};
    char path[FILES_PATH_BYTES];
    size_t stem = strlen(framing->file) - strlen(strrchr(framing->file, '.'));
    bool recorded = strcmp(framing->file + stem, ".jrp") == 0;
    snprintf(path, sizeof path, "%.*s.jrp", (int)stem, framing->file);
    int code = cli_replay_read(path, &run, NULL, &err);
    if (recorded && code != CLI_OK)
        return cli_error("framing", code, "%s", err.message);
    code = cli_level_load(framing->context, "framing", recorded ? run.level_path : framing->file,
                          &level);
    framing->now = none;
    if (code == CLI_OK && recorded)
        play_run(framing, level.desc, &run);
    for (uint64_t i = 0; code == CLI_OK && !recorded && i < framing->minutes.value; i++)
        play_minute(framing, level.desc, &run.inputs, framing->seed.value + i);
    if (code == CLI_OK && !framing->events)
        print(framing->file, &framing->now);
    add_up(&framing->all, &framing->now);
    fflush(stdout);
    cli_level_free(&level);
    replay_free(&run);
    return code;
}

static const CliOption option_table[] = {
    CLI_NUMBER("minutes", Framing, minutes, 24 * 60),
    CLI_NUMBER("seed", Framing, seed, UINT32_MAX),
    CLI_FLAG("events", Framing, events),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "framing", .help = help, .options = option_table};

int main(int argc, char **argv)
{
    CliContext context;
    Framing framing = {.minutes = {.value = 10}, .seed = {.value = 1}, .all = none};
    int code = cli_context_init(&context, &argc, argv);
    framing.context = &context;
    if (code != CLI_OK || !cli_options_take(&command, &framing, &argc, &argv, &code))
        return code;
    if (argc == 0)
        return cli_usage_error("framing", "name a level or a replay");
    if (!framing.events)
        puts("file,ticks,out,near,least,least_tick,jerk,calm_jerk,ahead,ahead_bad,low");
    for (int i = 0; code == CLI_OK && i < argc; i++) {
        framing.file = argv[i];
        code = strrchr(argv[i], '.') ? play_file(&framing)
                                     : cli_usage_error("framing", "'%s' is no file", argv[i]);
    }
    if (code == CLI_OK && !framing.events)
        print("all", &framing.all);
    return code != CLI_OK ? code : cli_finish_output("framing");
}
