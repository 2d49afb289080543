// solve_output.c - reads and writes plans in the formats of the replay library.
#include "solve_output.h"

#include "jantar/input_script.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 48, SCRIPT_BYTES_MAX = 16 << 20 };

static bool read_replay(const char *path, InputTrack *track, SolveStart *start, Err *err)
{
    Replay replay;
    if (cli_replay_read(path, &replay, NULL, err) != CLI_OK)
        return false;
    *track = replay.inputs;
    replay.inputs = (InputTrack){0};
    *start = (SolveStart){.options = replay.options, .seed = replay.seed};
    replay_free(&replay);
    return true;
}

static bool read_script(const char *path, InputTrack *track, Err *err)
{
    FileBytes bytes;
    if (!files_read_text(path, SCRIPT_BYTES_MAX, &bytes, err))
        return false;
    bool good = input_script_parse((const char *)bytes.bytes, track, err);
    files_bytes_free(&bytes);
    return good;
}

bool solve_file_read(const char *path, SolvePlan *plan, SolveStart *start, Err *err)
{
    InputTrack track = {0};
    size_t length = strlen(path);
    bool is_replay = length > 4 && strcmp(path + length - 4, ".jrp") == 0;
    if (!(is_replay ? read_replay(path, &track, start, err) : read_script(path, &track, err)))
        return false;
    bool good = solve_plan_from_track(plan, &track);
    input_track_free(&track);
    return good || err_set(err, "no memory");
}

bool solve_file_write(const char *path, const SolvePlan *plan, const char *comment, Err *err)
{
    size_t size = strlen(comment) + LINE_BYTES * ((size_t)plan->count + 1), used = 0;
    char *text = malloc(size);
    if (text == NULL)
        return err_set(err, "no memory");
    used += (size_t)snprintf(text, size, "# %s\n", comment);
    for (uint32_t i = 0; i < plan->count; i++) {
        char keys[INPUT_SCRIPT_KEYS_BYTES];
        input_script_keys(plan->list[i].keys, keys);
        used += (size_t)snprintf(text + used, size - used, "%u:%s\n", (unsigned)plan->list[i].ticks,
                                 keys);
    }
    bool good = files_write_atomic(path, text, used, err);
    free(text);
    return good;
}

static bool save(const char *path, ReplayRecorder *recorder, const GameState *state, Err *err)
{
    ReplayBytes bytes;
    if (!replay_recorder_finish(recorder, state, &bytes, err))
        return false;
    bool good = files_write_atomic(path, bytes.bytes, bytes.size, err);
    replay_bytes_free(&bytes);
    return good;
}

bool solve_file_record(const char *path, const SolvePlan *plan, const char *stored_level,
                       const LevelDesc *level, GameState *state, Err *err)
{
    ReplayRecorder recorder = {0};
    if (!replay_recorder_begin(&recorder, stored_level, level, state, err))
        return false;
    for (uint32_t i = 0; i < plan->count; i++)
        for (uint32_t tick = 0; tick < plan->list[i].ticks; tick++) {
            TickInput input = {.keys = plan->list[i].keys};
            game_tick(state, level, input, NULL);
            replay_recorder_tick(&recorder, input, state);
        }
    bool good = save(path, &recorder, state, err);
    replay_recorder_free(&recorder);
    return good;
}
