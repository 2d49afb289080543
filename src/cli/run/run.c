// run.c - `jantar run`: plays a level without a window and prints the result.
#include "run.h"
#include "jantar/cli_sandbox.h"
#include "jantar/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Everything that a run holds.
typedef struct Run {
    RunOptions options;
    CliLevel level;
    char stored_path[REPLAY_PATH_BYTES];
    InputTrack inputs; // owned
    uint32_t ticks;    // number of ticks to play at most
    GameState *state;  // owned
    ReplayRecorder recorder;
    FILE *trace; // owned; NULL: none
    RunResult result;
} Run;

// --- what is played ------------------------------------------------------------------------------

// Takes inputs, seed and options from a replay, which is freed afterwards.
static int take_replay(Run *run)
{
    Err err;
    Replay replay;
    ReplayReport report;
    int code = cli_replay_read(run->options.replay, &replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error("run", code, "%s: %s", run->options.replay, err.message);
    if (replay_can_play(&replay, run->level.desc, &report) != REPLAY_VERIFIED)
        cli_error("run", CLI_OK, "warning: %s: %s; playing its inputs all the same",
                  run->options.replay, report.message);
    run->inputs = replay.inputs;
    replay.inputs = (InputTrack){0};
    run->options.game = replay.options;
    if (!run->options.seed.given)
        run->options.seed.value = replay.seed;
    replay_free(&replay);
    return CLI_OK;
}

static int take_inputs(Run *run)
{
    int code = CLI_OK;
    if (run->options.replay)
        code = take_replay(run);
    else
        code = cli_inputs_read("run", &run->options.inputs, &run->inputs);
    if (!run->options.replay)
        run->options.game.heroes = run->options.inputs.count;
    run->ticks = run->options.ticks.given ? (uint32_t)run->options.ticks.value : run->inputs.ticks;
    return code;
}

static int start_game(Run *run)
{
    Err err;
    const char *setting = run->options.settings;
    for (; setting && *setting; setting += strlen(setting) + 1)
        if (!run_option_set(&run->options.game, &run->inputs, setting, &err))
            return cli_usage_error("run", "%s", err.message);
    run->state = replay_game_new(run->level.desc, &run->options.game, run->options.seed.value);
    return run->state ? CLI_OK : cli_error("run", CLI_NO_MEMORY, "no memory for the game");
}

// --- what is written down ------------------------------------------------------------------------

static int start_outputs(Run *run, const CliContext *context)
{
    Err err;
    cli_level_stored_path(context, run->level.path, run->options.record, run->stored_path);
    if (run->options.record &&
        !replay_recorder_begin(&run->recorder, run->stored_path, run->level.desc, run->state, &err))
        return cli_error("run", CLI_IO, "--record: %s", err.message);
    if (!run->options.trace)
        return CLI_OK;
    run->trace = fopen(run->options.trace, "w");
    if (!run->trace)
        return cli_error("run", CLI_IO, "--trace: '%s' can't be written: %s", run->options.trace,
                         strerror(errno));
    run_trace_header(run->trace, run->state);
    return CLI_OK;
}

static int finish_trace(Run *run)
{
    if (!run->trace)
        return CLI_OK;
    bool good = !ferror(run->trace);
    good = fclose(run->trace) == 0 && good;
    run->trace = NULL;
    return good ? CLI_OK
                : cli_error("run", CLI_IO, "--trace: '%s' could not be written whole: %s",
                            run->options.trace, strerror(errno));
}

static int finish_record(Run *run)
{
    Err err;
    ReplayBytes bytes;
    if (!run->options.record)
        return CLI_OK;
    if (!replay_recorder_finish(&run->recorder, run->state, &bytes, &err))
        return cli_error("run", CLI_IO, "--record: %s", err.message);
    bool good = files_write_atomic(run->options.record, bytes.bytes, bytes.size, &err);
    replay_bytes_free(&bytes);
    return good ? CLI_OK : cli_error("run", CLI_IO, "--record: %s", err.message);
}

static int finish_outputs(Run *run)
{
    int trace = finish_trace(run);
    int record = finish_record(run);
    if (!run_print_result(run->state, &run->result))
        return cli_error("run", CLI_NO_MEMORY, "no memory for the result");
    int output = cli_finish_output("run");
    return trace != CLI_OK ? trace : record != CLI_OK ? record : output;
}

// --- playing -------------------------------------------------------------------------------------

static void play_tick(Run *run)
{
    GameEvents events;
    GameInputs inputs = input_track_all_at(&run->inputs, run->state->tick);
    uint64_t start = clock_ns();
    game_tick_all(run->state, run->level.desc, &inputs, &events);
    run->result.seconds += (double)(clock_ns() - start) * 1e-9;
    run->result.events_dropped += events.dropped;
    if (run->options.record)
        replay_recorder_tick_all(&run->recorder, &inputs, run->state);
    if (run->trace)
        run_trace_row(run->trace, run->state);
}

static int play(Run *run)
{
    while (run->state->tick < run->ticks && run->state->outcome != GAME_WON)
        play_tick(run);
    run->result.level = run->stored_path;
    return finish_outputs(run);
}

static int run_all(Run *run, const CliContext *context)
{
    int code = cli_level_load(context, "run", run->options.level, &run->level);
    if (code == CLI_OK)
        code = take_inputs(run);
    if (code == CLI_OK)
        code = start_game(run);
    if (code == CLI_OK)
        code = start_outputs(run, context);
    return code == CLI_OK ? play(run) : code;
}

static void run_free(Run *run)
{
    if (run->trace)
        fclose(run->trace);
    replay_recorder_free(&run->recorder);
    free(run->state);
    input_track_free(&run->inputs);
    cli_level_free(&run->level);
    free(run->options.settings);
}

static void enter_sandbox(const RunOptions *options, const CliContext *context)
{
    CliSandbox sandbox;
    cli_sandbox_begin(&sandbox, context);
    cli_sandbox_level(&sandbox, options->level);
    cli_sandbox_inputs(&sandbox, &options->inputs);
    cli_sandbox_file(&sandbox, options->replay);
    cli_sandbox_output(&sandbox, options->record);
    cli_sandbox_output(&sandbox, options->trace);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
}

int cli_run(CliContext *context, int argc, char **argv)
{
    Run run = {0};
    int code;
    if (run_options_parse(&run.options, argc, argv, &code)) {
        enter_sandbox(&run.options, context);
        code = run_all(&run, context);
    }
    run_free(&run);
    return code;
}
