// quick_saves.c - quick saves: their files, saving, and playing a stored run up to its moment.
#include "quick_saves.h"

#include "jantar/clock.h"
#include "jantar/file_stamp.h"
#include "player/saves/levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- files ---------------------------------------------------------------------------------------

// Writes the path of a slot's file. A replay can't store that its run began in another one
// (`joined`), so the file name does. False if there is no folder.
static bool path_of(const QuickSaves *saves, uint32_t slot, bool joined, char out[FILES_PATH_BYTES])
{
    char name[40];
    snprintf(name, sizeof name, "save-%u%s.jrp", (unsigned)slot + 1, joined ? "-taken-over" : "");
    return saves->folder[0] != '\0' && files_join(out, FILES_PATH_BYTES, saves->folder, name);
}

static bool find_folder(QuickSaves *saves, const CliContext *context, const char *level_path)
{
    char best[FILES_PATH_BYTES];
    saves->folder[0] = '\0';
    if (!levels_best_path(context, level_path, false, best))
        return false;
    files_directory_of(saves->folder, sizeof saves->folder, best);
    return saves->folder[0] != '\0';
}

static int64_t time_of(const char *path)
{
    return (int64_t)file_stamp_of(path).changed_s;
}

void quick_save_free(QuickSave *save)
{
    replay_free(&save->replay);
    free(save->state);
    *save = (QuickSave){0};
}

void quick_save_read(QuickSave *save, const char *path, bool joined, const LevelDesc *level)
{
    Err err;
    quick_save_free(save);
    *save = (QuickSave){.used = true, .joined = joined, .when = time_of(path)};
    save->report.verdict = REPLAY_DAMAGED; // stays if the file can't be read
    if (cli_replay_read(path, &save->replay, &save->report.verdict, &err) == CLI_OK)
        (void)replay_can_play(&save->replay, level, &save->report);
    else
        snprintf(save->report.message, sizeof save->report.message, "%s", err.message);
}

// Reads a slot. Both files exist if the program was killed after writing one and before deleting
// the other; then the newer one counts.
static void slot_open(QuickSaves *saves, uint32_t slot, const LevelDesc *level)
{
    char plain[FILES_PATH_BYTES], joined[FILES_PATH_BYTES];
    if (!path_of(saves, slot, false, plain) || !path_of(saves, slot, true, joined))
        return;
    bool is_plain = files_exists(plain), is_joined = files_exists(joined);
    if (is_plain && is_joined)
        is_joined = time_of(joined) > time_of(plain);
    if (is_plain || is_joined)
        quick_save_read(&saves->list[slot], is_joined ? joined : plain, is_joined, level);
}

void quick_saves_open(QuickSaves *saves, const CliContext *context, const Session *session)
{
    if (saves->open)
        return;
    saves->open = true;
    if (find_folder(saves, context, session->level.path))
        for (uint32_t i = 0; i < QUICK_SAVES; i++)
            slot_open(saves, i, session->level.desc);
}

void quick_saves_close(QuickSaves *saves)
{
    for (uint32_t i = 0; i < QUICK_SAVES; i++)
        quick_save_free(&saves->list[i]);
    *saves = (QuickSaves){0};
}

// --- saving --------------------------------------------------------------------------------------

static bool copy_replay(const Replay *from, Replay *out)
{
    *out = *from;
    out->inputs = (InputTrack){0};
    out->hashes = malloc(sizeof *out->hashes * from->hash_count);
    if (out->hashes && input_track_copy(&from->inputs, from->inputs.ticks, &out->inputs)) {
        memcpy(out->hashes, from->hashes, sizeof *out->hashes * from->hash_count);
        return true;
    }
    replay_free(out);
    return false;
}

static bool moment_make(QuickSave *save, const Session *session, const Recorder *recorder)
{
    const GameState *now = session->current;
    *save = (QuickSave){.used = true, .joined = recorder->joined, .when = (int64_t)time(NULL)};
    save->state = replay_game_new(session->level.desc, &now->options, now->seed);
    if (save->state && copy_replay(&recorder->replay.replay, &save->replay)) {
        memcpy(save->state, now, now->size);
        return true;
    }
    quick_save_free(save);
    return false;
}

static bool moment_write(const QuickSaves *saves, uint32_t slot, bool joined,
                         const ReplayBytes *bytes, Err *err)
{
    char path[FILES_PATH_BYTES], other[FILES_PATH_BYTES];
    if (!path_of(saves, slot, joined, path) || !path_of(saves, slot, !joined, other))
        return err_set(err,
                       "there is no folder for quick saves: this one is gone when the game ends");
    if (!files_make_directory(saves->folder, err) ||
        !files_write_atomic(path, bytes->bytes, bytes->size, err))
        return false;
    (void)files_remove_tree(other, NULL);
    return true;
}

bool quick_saves_keep(QuickSaves *saves, uint32_t slot, const Session *session, Recorder *recorder,
                      const Splits *splits, Err *err)
{
    QuickSave moment;
    ReplayBytes bytes = {0};
    if (!replay_recorder_finish(&recorder->replay, session->current, &bytes, err))
        return false;
    if (!moment_make(&moment, session, recorder)) {
        replay_bytes_free(&bytes);
        return err_set(err, "no memory for a quick save");
    }
    moment.splits = *splits;
    quick_save_free(&saves->list[slot]);
    saves->list[slot] = moment;
    saves->chosen = slot;
    bool written = moment_write(saves, slot, moment.joined, &bytes, err);
    replay_bytes_free(&bytes);
    return written;
}

bool quick_saves_delete(QuickSaves *saves, uint32_t slot, Err *err)
{
    char path[FILES_PATH_BYTES];
    for (int joined = 0; joined < 2; joined++)
        if (path_of(saves, slot, joined != 0, path) && files_exists(path) &&
            !files_remove_tree(path, NULL))
            return err_set(err, "'%.400s' can't be deleted", path);
    quick_save_free(&saves->list[slot]);
    return true;
}

static bool is_good(const QuickSave *save)
{
    return save->used && save->report.verdict == REPLAY_VERIFIED;
}

uint32_t quick_saves_free(const QuickSaves *saves)
{
    uint32_t slot = 0;
    if (!saves->list[saves->chosen].used || is_good(&saves->list[saves->chosen]))
        return saves->chosen;
    while (slot < QUICK_SAVES && saves->list[slot].used)
        slot++;
    return slot;
}

// --- going back ----------------------------------------------------------------------------------

static bool play_begin(QuickSave *save, const LevelDesc *level)
{
    save->state = replay_game_new(level, &save->replay.options, save->replay.seed);
    if (!save->state)
        return false;
    save->checker = replay_checker_begin(&save->replay);
    replay_checker_see(&save->checker, save->state);
    return true;
}

static void play_tick(QuickSave *save, const LevelDesc *level)
{
    GameEvents events;
    GameInputs held = input_track_all_at(&save->replay.inputs, save->state->tick);
    game_tick_all(save->state, level, &held, &events);
    splits_see(&save->splits, save->state, &events);
    replay_checker_see(&save->checker, save->state);
}

TextId quick_save_fault(const QuickSave *save)
{
    switch (save->report.verdict) {
    case REPLAY_OTHER_VERSION:
        return TEXT_SAVE_OTHER_VERSION;
    case REPLAY_LEVEL_CHANGED:
        return TEXT_SAVE_OTHER_LEVEL;
    case REPLAY_VERIFIED:
    case REPLAY_DIVERGED:
    case REPLAY_CLAIM_NOT_REACHED:
        return TEXT_SAVE_DIVERGED;
    case REPLAY_DAMAGED:
        break;
    }
    return TEXT_SAVE_BROKEN;
}

bool quick_save_is_ready(const QuickSave *save)
{
    return is_good(save) && save->state && save->state->tick == save->replay.inputs.ticks;
}

bool quick_save_poll(QuickSave *save, const LevelDesc *level, uint32_t milliseconds)
{
    uint64_t end = clock_ns() + CLOCK_MS * milliseconds;
    if (!is_good(save) || quick_save_is_ready(save) || (!save->state && !play_begin(save, level)))
        return quick_save_is_ready(save);
    while (save->state->tick < save->replay.inputs.ticks && clock_ns() < end)
        play_tick(save, level);
    if (save->state->tick == save->replay.inputs.ticks || save->checker.diverged)
        (void)replay_checker_finish(&save->checker, save->state, &save->report);
    return quick_save_is_ready(save);
}

double quick_save_part(const QuickSave *save)
{
    return save->state && save->replay.inputs.ticks > 0
               ? save->state->tick / (double)save->replay.inputs.ticks
               : 0.0;
}

bool quick_save_go_back(const QuickSave *save, Session *session, ReplayRecorder *past)
{
    *past = (ReplayRecorder){.hash_capacity = save->replay.hash_count};
    if (!copy_replay(&save->replay, &past->replay))
        return false;
    if (session_go_back(session, save->state, &save->replay.inputs))
        return true;
    replay_recorder_free(past);
    return false;
}
