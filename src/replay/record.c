// record.c - records a run while it is played.
#include "jantar/grow.h"
#include "jantar/replay.h"

#include <assert.h>
#include <string.h>

static void add_hash(ReplayRecorder *recorder, const GameState *state)
{
    Replay *replay = &recorder->replay;
    if (!GROW(replay->hashes, recorder->hash_capacity, replay->hash_count, 1)) {
        recorder->full = true;
        return;
    }
    GameHash hash = game_hash(state);
    replay->hashes[replay->hash_count++] = replay_part_hashes(&hash);
}

bool replay_recorder_begin(ReplayRecorder *recorder, const char *level_path, const LevelDesc *level,
                           const GameState *start, Err *err)
{
    assert(start->tick == 0);
    if (!replay_path_is_valid(level_path))
        return err_set(
            err,
            "\"%.200s\" can't be the level path of a replay: it must be relative, without \"..\"",
            level_path);
    *recorder = (ReplayRecorder){.replay = {.sim_version = SIM_VERSION,
                                            .tick_rate = SIM_TICK_RATE,
                                            .level_hash = game_level_hash(level),
                                            .seed = start->seed,
                                            .options = start->options}};
    memcpy(recorder->replay.level_path, level_path, strlen(level_path) + 1);
    add_hash(recorder, start);
    return !recorder->full || err_set(err, "no memory to record");
}

void replay_recorder_tick(ReplayRecorder *recorder, TickInput input, const GameState *after)
{
    GameInputs inputs = game_inputs_one(input);
    replay_recorder_tick_all(recorder, &inputs, after);
}

void replay_recorder_tick_all(ReplayRecorder *recorder, const GameInputs *inputs,
                              const GameState *after)
{
    if (recorder->full || !input_track_append_all(&recorder->replay.inputs, inputs, 1)) {
        recorder->full = true;
        return;
    }
    recorder->is_cut = false;
    if (recorder->replay.inputs.ticks % REPLAY_HASH_TICKS == 0)
        add_hash(recorder, after);
}

void replay_recorder_cut(ReplayRecorder *recorder, uint32_t tick)
{
    Replay *replay = &recorder->replay;
    uint32_t hashes = tick / REPLAY_HASH_TICKS + 1;
    if (tick >= replay->inputs.ticks)
        return;
    if (!recorder->is_cut && replay->rewinds < UINT32_MAX)
        replay->rewinds++;
    recorder->is_cut = true;
    input_track_cut(&replay->inputs, tick);
    if (replay->hash_count > hashes)
        replay->hash_count = hashes;
}

bool replay_recorder_finish(ReplayRecorder *recorder, const GameState *now, ReplayBytes *out,
                            Err *err)
{
    if (recorder->full)
        return err_set(err, "the recording is longer than 24 hours, or there is no memory for it; "
                            "it can't be saved");
    assert(now->tick == recorder->replay.inputs.ticks);
    GameHash hash = game_hash(now);
    recorder->replay.final_parts = replay_part_hashes(&hash);
    recorder->replay.final_hash = hash.all;
    recorder->replay.outcome = (GameOutcome)now->outcome;
    recorder->replay.outcome_tick = now->outcome_tick;
    return replay_encode(&recorder->replay, out, err);
}

void replay_recorder_free(ReplayRecorder *recorder)
{
    replay_free(&recorder->replay);
    *recorder = (ReplayRecorder){0};
}
