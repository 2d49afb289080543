// idle.c - measures whether a hero that stands still at a flower stays there unhurt.
#include "jantar/cli_options.h"
#include "jantar/real.h"

#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Usage: idle [--seconds N] RUN...\n"
    "\n"
    "Plays recorded runs (.jrp). Whenever a flower saves the game, a copy of it goes back to that\n"
    "flower, and nobody presses a key for N seconds (60). Prints a line of CSV for each:\n"
    "  run, flower  the file; the number of the object in the map\n"
    "  tick, x, y   when it saved; where the hero has come to rest after 2 seconds\n"
    "  moved        tiles; how far from there it came at most\n"
    "  hits, deaths that it suffered\n";

enum { SETTLING = 2 * SIM_TICK_RATE };

typedef struct Idle {
    CliNumber seconds;
    const CliContext *context;
} Idle;

static bool has_saved(const GameEvents *events)
{
    bool saved = false;
    for (uint32_t i = 0; i < events->count; i++)
        saved = saved || events->list[i].kind == GAME_EVENT_SAVED;
    return saved;
}

// Prints what becomes of a hero that comes back to the last flower of `saved` and does nothing.
static bool stand_still(const Idle *idle, const char *run, const LevelDesc *level,
                        const GameState *saved)
{
    GameState *state = replay_game_copy(saved, level);
    if (state == NULL)
        return false;
    uint32_t flower = saved->saved.checkpoint - 1;
    uint32_t hits = game_hits(state), deaths = game_deaths(state);
    Vec2 place = {0};
    double moved = 0.0;
    uint32_t ticks = SETTLING + (uint32_t)idle->seconds.value * SIM_TICK_RATE;
    game_tick(state, level, (TickInput){.keys = GAME_KEY_RESTART}, NULL);
    for (uint32_t tick = 1; tick < ticks; tick++) {
        game_tick(state, level, (TickInput){0}, NULL);
        Vec2 now = game_hero_info(state).position;
        place = tick <= SETTLING ? now : place;
        moved = real_max(moved, vec2_length(vec2_sub(now, place)));
    }
    printf("%s,%u,%u,%.2f,%.2f,%.2f,%u,%u\n", run, (unsigned)level->elements[flower].id,
           (unsigned)saved->tick, place.x, place.y, moved, (unsigned)(game_hits(state) - hits),
           (unsigned)(game_deaths(state) - deaths));
    free(state);
    return true;
}

static bool play(const Idle *idle, const char *file, const LevelDesc *level, const Replay *run)
{
    GameEvents events;
    GameState *state = replay_game_new(level, &run->options, run->seed);
    bool good = state != NULL;
    for (uint32_t tick = 0; good && tick < run->inputs.ticks; tick++) {
        game_tick(state, level, input_track_at(&run->inputs, tick), &events);
        good = !has_saved(&events) || stand_still(idle, file, level, state);
    }
    free(state);
    return good;
}

static int play_file(const Idle *idle, const char *file)
{
    Err err;
    Replay run = {0};
    CliLevel level = {0};
    int code = cli_replay_read(file, &run, NULL, &err);
    if (code != CLI_OK)
        return cli_error("idle", code, "%s", err.message);
    code = cli_level_load(idle->context, "idle", run.level_path, &level);
    if (code == CLI_OK && !play(idle, file, level.desc, &run))
        code = cli_error("idle", CLI_NO_MEMORY, "no memory");
    cli_level_free(&level);
    replay_free(&run);
    return code;
}

static const CliOption option_table[] = {
    CLI_NUMBER("seconds", Idle, seconds, 3600),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "idle", .help = help, .options = option_table};

int main(int argc, char **argv)
{
    CliContext context;
    Idle idle = {.seconds = {.value = 60}};
    int code = cli_context_init(&context, &argc, argv);
    idle.context = &context;
    if (code != CLI_OK || !cli_options_take(&command, &idle, &argc, &argv, &code))
        return code;
    if (argc == 0)
        return cli_usage_error("idle", "name a recorded run");
    puts("run,flower,tick,x,y,moved,hits,deaths");
    for (int i = 0; code == CLI_OK && i < argc; i++)
        code = play_file(&idle, argv[i]);
    return code != CLI_OK ? code : cli_finish_output("idle");
}
