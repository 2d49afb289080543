// moment.c - opens a moment of a run and plays to its tick.
#include "moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool moment_is_replay(const char *path)
{
    static const char begin[] = {(char)0x89, 'J', 'R', 'P'};
    char bytes[sizeof begin];
    FILE *file = files_is_directory(path) ? NULL : fopen(path, "rb");
    bool same = file && fread(bytes, 1, sizeof bytes, file) == sizeof bytes &&
                memcmp(bytes, begin, sizeof begin) == 0;
    if (file)
        fclose(file);
    return same;
}

static int take_replay(const char *command, const char *path, Moment *moment)
{
    Err err;
    int code = cli_replay_read(path, &moment->replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error(command, code, "%s: %s", path, err.message);
    moment->has_replay = true;
    moment->inputs = moment->replay.inputs;
    moment->replay.inputs = (InputTrack){0};
    moment->options = moment->replay.options;
    moment->seed = moment->replay.seed;
    return CLI_OK;
}

static int load_level(const CliContext *context, const char *command, const char *level,
                      const char *replay, Moment *moment)
{
    Err err;
    char path[FILES_PATH_BYTES];
    if (level)
        return cli_level_load(context, command, level, &moment->level);
    if (!cli_find_replay_level(context, &moment->replay, replay, path, sizeof path, &err))
        return cli_error(command, CLI_UNREADABLE, "%s: %s", replay, err.message);
    return cli_level_load(context, command, path, &moment->level);
}

static void warn_if_other(const char *command, const char *path, const Moment *moment)
{
    ReplayReport report;
    if (moment->has_replay &&
        replay_can_play(&moment->replay, moment->level.desc, &report) != REPLAY_VERIFIED)
        cli_error(command, CLI_OK, "warning: %s: %s; playing its inputs all the same", path,
                  report.message);
}

int moment_open(const CliContext *context, const char *command, const char *level,
                const CliInputs *inputs, const char *replay, Moment *out)
{
    *out = (Moment){0};
    int code = replay ? take_replay(command, replay, out) : CLI_OK;
    if (code == CLI_OK)
        code = load_level(context, command, level, replay, out);
    if (code == CLI_OK && inputs && inputs->count > 0) {
        code = cli_inputs_read(command, inputs, &out->inputs);
        out->options.heroes = inputs->count;
    }
    if (code != CLI_OK)
        return code;
    warn_if_other(command, replay, out);
    out->state = replay_game_new(out->level.desc, &out->options, out->seed);
    return out->state ? CLI_OK : cli_error(command, CLI_NO_MEMORY, "no memory for the game");
}

void moment_reach(Moment *moment, uint32_t tick)
{
    while (moment->state->tick < tick) {
        GameInputs held = input_track_all_at(&moment->inputs, moment->state->tick);
        game_tick_all(moment->state, moment->level.desc, &held, NULL);
    }
}

void moment_free(Moment *moment)
{
    free(moment->state);
    input_track_free(&moment->inputs);
    if (moment->has_replay)
        replay_free(&moment->replay);
    cli_level_free(&moment->level);
    *moment = (Moment){0};
}
