// recorder.c - writes recorded runs to the user folder.
#include "recorder.h"

#include "player/saves/levels.h"
#include "player/saves/moments.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HOLD_MS = 1000 }; // at most so long another game is waited for

// Sets the recorder's paths; they stay "" if there is no folder for them. False with a message in
// that case or if a path is too long.
static bool paths_prepare(Recorder *recorder, const CliContext *context, const char *level_path,
                          bool together, Err *err)
{
    char best[FILES_PATH_BYTES], replays[FILES_PATH_BYTES];
    recorder->folder[0] = recorder->last_path[0] = recorder->level_last_path[0] = '\0';
    recorder->best_path[0] = recorder->joined_path[0] = '\0';
    if (context->user_dir[0] == '\0')
        return err_set(err, "there is no folder for replays (no home folder): this play will not "
                            "be kept; --user-dir names "
                            "one");
    if (!levels_best_path(context, level_path, together, best))
        return err_set(err, "the user folder's name is too long");
    memcpy(recorder->best_path, best, sizeof best);
    files_directory_of(recorder->folder, sizeof recorder->folder, best);
    return files_join(replays, sizeof replays, context->user_dir, "replays") &&
           files_join(recorder->level_last_path, sizeof recorder->level_last_path, recorder->folder,
                      "last.jrp") &&
           files_join(recorder->joined_path, sizeof recorder->joined_path, recorder->folder,
                      "taken-over.jrp") &&
           files_join(recorder->last_path, sizeof recorder->last_path, replays, "last.jrp");
}

// Writes date and program version for people who inspect the file.
static void note_make(char note[REPLAY_NOTE_BYTES])
{
    time_t now = time(NULL);
    struct tm *day = localtime(&now);
    char date[32] = "";
    if (day)
        strftime(date, sizeof date, "%Y-%m-%d %H:%M, ", day);
    snprintf(note, REPLAY_NOTE_BYTES, "%sJantar %.40s", date, cli_version);
}

bool recorder_begin(Recorder *recorder, const CliContext *context, const Session *session, Err *err)
{
    char level_path[REPLAY_PATH_BYTES];
    recorder_end(recorder);
    bool together = session->current->hero_count > 1;
    bool kept = paths_prepare(recorder, context, session->level.path, together, err) &&
                files_make_directory(recorder->folder, err);
    cli_level_stored_path(context, session->level.path,
                          recorder->last_path[0] ? recorder->last_path : NULL, level_path);
    Err start;
    recorder->recording = replay_recorder_begin(&recorder->replay, level_path, session->level.desc,
                                                session->current, &start);
    if (recorder->recording)
        note_make(recorder->replay.replay.note);
    if (!recorder->recording && kept)
        kept = err_set(err, "%s", start.message);
    return kept;
}

bool recorder_join(Recorder *recorder, const CliContext *context, const Session *session,
                   ReplayRecorder *past, Err *err)
{
    recorder_end(recorder);
    recorder->replay = *past;
    *past = (ReplayRecorder){0};
    recorder->recording = recorder->joined = true;
    note_make(recorder->replay.replay.note);
    bool together = session->current->hero_count > 1;
    return paths_prepare(recorder, context, session->level.path, together, err) &&
           files_make_directory(recorder->folder, err);
}

void recorder_set_rewinds(Recorder *recorder, uint32_t rewinds)
{
    recorder->rewound = recorder->rewound || rewinds > 0;
    recorder->replay.replay.rewinds = rewinds;
}

uint32_t recorder_rewinds(const Recorder *recorder)
{
    return recorder->replay.replay.rewinds;
}

void recorder_rewind(Recorder *recorder, uint32_t tick)
{
    recorder->rewound = true;
    replay_recorder_cut(&recorder->replay, tick);
}

GameOptions recorder_help(const Recorder *recorder, const Session *session)
{
    return recorder->recording ? replay_easiest_options(&recorder->replay.replay)
                               : session->current->options;
}

const char *recorder_path(const Recorder *recorder)
{
    return recorder->joined ? recorder->joined_path : recorder->last_path;
}

// True if the file holds a won run of this form of the level that took at most `ticks`.
static bool best_is_better(const char *path, const Session *session, uint32_t ticks)
{
    Err err;
    Replay best = {0};
    ReplayReport report;
    if (!files_exists(path) || cli_replay_read(path, &best, NULL, &err) != CLI_OK)
        return false;
    bool better = replay_can_play(&best, session->level.desc, &report) == REPLAY_VERIFIED &&
                  best.outcome == GAME_WON && best.outcome_tick <= ticks;
    replay_free(&best);
    return better;
}

// --- deaths --------------------------------------------------------------------------------------

// Returns the number in a file name of the form death-NUMBER.jrp; 0 for other names.
static uint32_t death_number(const char *path)
{
    static const char begin[] = "death-";
    const char *name = files_name_of(path);
    char *end = NULL;
    if (strncmp(name, begin, sizeof begin - 1) != 0)
        return 0;
    unsigned long number = strtoul(name + sizeof begin - 1, &end, 10);
    return strcmp(end, ".jrp") == 0 && number < UINT32_MAX ? (uint32_t)number : 0;
}

static uint32_t newest_death(const FileList *files)
{
    uint32_t newest = 0;
    for (size_t i = 0; i < files->count; i++)
        newest = death_number(files->paths[i]) > newest ? death_number(files->paths[i]) : newest;
    return newest;
}

// Stores a run that ended in a death, then deletes the oldest deaths. The new file is written
// first, so there is always at least one.
static bool death_write(const char *folder, const ReplayBytes *bytes, Err *err)
{
    FileList files = {0};
    char name[32], path[FILES_PATH_BYTES];
    if (bytes->size > RECORDER_DEATH_BYTES_MAX)
        return true;
    if (!files_make_directory(folder, err) || !files_list(folder, ".jrp", false, &files, err))
        return false;
    uint32_t number = newest_death(&files) + 1;
    snprintf(name, sizeof name, "death-%04" PRIu32 ".jrp", number);
    bool written = files_join(path, sizeof path, folder, name) &&
                   files_write_atomic(path, bytes->bytes, bytes->size, err);
    for (size_t i = 0; written && i < files.count; i++) {
        uint32_t old = death_number(files.paths[i]);
        if (old > 0 && number - old >= RECORDER_DEATHS_MAX)
            (void)files_remove_tree(files.paths[i], NULL);
    }
    files_list_free(&files);
    return written;
}

// --- writing -------------------------------------------------------------------------------------

// Encodes the run. True if there is something to write. False with an empty message if there is
// nothing, with a message if encoding failed.
static bool bytes_make(Recorder *recorder, const Session *session, ReplayBytes *bytes, Err *err)
{
    *bytes = (ReplayBytes){0};
    *err = (Err){0};
    return recorder->recording && recorder->folder[0] != '\0' && session->current->tick > 0 &&
           replay_recorder_finish(&recorder->replay, session->current, bytes, err);
}

static void copy(Recorder *recorder, const Session *session)
{
    Err err;
    ReplayBytes bytes;
    char replays[FILES_PATH_BYTES];
    if (!bytes_make(recorder, session, &bytes, &err))
        return;
    files_directory_of(replays, sizeof replays, recorder->last_path);
    recovery_write(&recorder->recovery, replays, recorder->joined ? RECOVERY_JOINED : RECOVERY_RUN,
                   &bytes);
    recovery_date_after(&recorder->recovery, recorder_path(recorder));
    if (!recorder->joined)
        recovery_date_after(&recorder->recovery, recorder->level_last_path);
    replay_bytes_free(&bytes);
}

void recorder_tick(Recorder *recorder, TickInput input, const Session *session)
{
    GameInputs inputs = game_inputs_one(input);
    recorder_tick_all(recorder, &inputs, session);
}

void recorder_tick_all(Recorder *recorder, const GameInputs *inputs, const Session *session)
{
    if (!recorder->recording)
        return;
    replay_recorder_tick_all(&recorder->replay, inputs, session->current);
    if (recorder->replay.replay.inputs.ticks % RECOVERY_TICKS == 0 &&
        session->current->outcome != GAME_WON)
        copy(recorder, session);
}

// The data of a save that a thread writes while the run goes on.
typedef struct Meanwhile {
    ReplayBytes bytes;
    bool death; // store it as a death, too
    bool saved;
    Err err;
    char path[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
} Meanwhile;

static void meanwhile_write(void *data, const Job *job)
{
    Meanwhile *save = data;
    (void)job;
    save->saved = files_keep(save->path, save->bytes.bytes, save->bytes.size, &save->err);
    if (save->death)
        save->saved = death_write(save->folder, &save->bytes, &save->err) && save->saved;
}

static void meanwhile_free(void *data)
{
    Meanwhile *save = data;
    replay_bytes_free(&save->bytes);
    free(save);
}

bool recorder_wait(Recorder *recorder, Err *err)
{
    if (!recorder->saving)
        return true;
    Meanwhile *save = job_end(recorder->saving);
    bool saved = save->saved;
    recorder->saving = NULL;
    if (!saved)
        *err = save->err;
    meanwhile_free(save);
    return saved;
}

static bool save_meanwhile(Recorder *recorder, const Session *session, const char *path, bool death,
                           Err *err)
{
    ReplayBytes bytes;
    if (!bytes_make(recorder, session, &bytes, err))
        return err->message[0] == '\0';
    bool saved = recorder_wait(recorder, err);
    Meanwhile *save = malloc(sizeof *save);
    if (save) {
        *save = (Meanwhile){.bytes = bytes, .death = death};
        snprintf(save->path, sizeof save->path, "%s", path);
        memcpy(save->folder, recorder->folder, sizeof save->folder);
        recorder->saving = job_begin(meanwhile_write, meanwhile_free, save);
    } else {
        replay_bytes_free(&bytes);
    }
    return recorder->saving ? saved : err_set(err, "no memory to save the run");
}

bool recorder_save_meanwhile(Recorder *recorder, const Session *session, Err *err)
{
    return save_meanwhile(recorder, session, recorder_path(recorder), false, err);
}

bool recorder_save_death(Recorder *recorder, const Session *session, Err *err)
{
    return save_meanwhile(recorder, session, recorder_path(recorder), !recorder->joined, err);
}

bool recorder_save_checkpoint(Recorder *recorder, const CliContext *context, const Session *session,
                              Err *err)
{
    char path[FILES_PATH_BYTES];
    if (recorder->joined || session->current->hero_count > 1 ||
        !moments_path(context, session->level.path, session->current->saved.checkpoint, path))
        return true;
    return save_meanwhile(recorder, session, path, false, err);
}

// Writes the run as the level's best unless that is better. Another game may win at the same
// moment, so the folder is held.
static bool best_keep(const Recorder *recorder, const Session *session, const ReplayBytes *bytes,
                      Err *err)
{
    FileHeld held;
    (void)files_hold_directory(&held, recorder->folder, HOLD_MS);
    bool kept = best_is_better(recorder->best_path, session, session->current->outcome_tick) ||
                files_keep(recorder->best_path, bytes->bytes, bytes->size, err);
    files_held_drop(&held);
    return kept;
}

bool recorder_save(Recorder *recorder, const Session *session, Err *err)
{
    ReplayBytes bytes;
    if (!bytes_make(recorder, session, &bytes, err))
        return err->message[0] == '\0';
    bool won = session->current->outcome == GAME_WON;
    (void)recorder_wait(recorder, err); // that save holds less of the run than this one
    bool saved = files_keep(recorder_path(recorder), bytes.bytes, bytes.size, err);
    if (!recorder->joined)
        saved = files_keep(recorder->level_last_path, bytes.bytes, bytes.size, err) && saved;
    if (won && !recorder->joined && !recorder->rewound)
        saved = best_keep(recorder, session, &bytes, err) && saved;
    replay_bytes_free(&bytes);
    if (won)
        recorder->recording = false; // what follows a win belongs to no run
    if (saved)
        recovery_empty(&recorder->recovery);
    return saved;
}

void recorder_end(Recorder *recorder)
{
    Err err;
    (void)recorder_wait(recorder, &err);
    replay_recorder_free(&recorder->replay);
    recovery_end(&recorder->recovery);
    memset(recorder, 0, sizeof *recorder);
}

// --- after a death of the program ----------------------------------------------------------------

// Stores a copy at `path`, unless the file there is newer. The file gets the date of the copy, so
// that a newer copy in another slot can replace it.
static bool keep_copy(const char *path, const char *copy_path, const FileBytes *bytes, Err *err)
{
    // Of the same date, the copy counts: it was written half a second before the other, or later.
    if (files_is_newer(path, copy_path) && !files_is_newer(copy_path, path))
        return true;
    if (!files_keep(path, bytes->bytes, bytes->size, err))
        return false;
    files_date_as(path, copy_path);
    return true;
}

static bool recover_run(const CliContext *context, const char *level_path, RecoveryKind kind,
                        const char *copy_path, const FileBytes *bytes, Err *err)
{
    Recorder *names = malloc(sizeof *names);
    if (!names)
        return err_set(err, "no memory to save the run of a game that was killed");
    bool kept = paths_prepare(names, context, level_path, false, err);
    if (kind == RECOVERY_JOINED)
        kept = kept && keep_copy(names->joined_path, copy_path, bytes, err);
    else
        kept = kept && keep_copy(names->last_path, copy_path, bytes, err) &&
               keep_copy(names->level_last_path, copy_path, bytes, err);
    free(names);
    return kept;
}

// Renames both copies, so that the next run finds the slot free. Always returns false, with a
// message.
static bool set_aside(const Recovery *recovery, Err *err)
{
    char kept[FILES_PATH_BYTES];
    for (int i = RECOVERY_COPIES - 1; i >= 0; i--)
        if (!files_set_aside(recovery->paths[i], kept, sizeof kept, err))
            return false;
    return err_set(err,
                   "'%.160s' holds the run of a game that was killed, but it is no replay; it was "
                   "renamed to '%.160s'",
                   recovery->paths[0], files_name_of(kept));
}

static bool recover_slot(const CliContext *context, Recovery *recovery, RecoveryKind kind, Err *err)
{
    FileBytes bytes = {0};
    Replay replay = {0};
    const char *path;
    bool broken;
    bool read = recovery_read(recovery, &bytes, &replay, &path, &broken);
    if (broken)
        return set_aside(recovery, err);
    bool kept = !read || recover_run(context, replay.level_path, kind, path, &bytes, err);
    if (kept)
        recovery_empty(recovery);
    replay_free(&replay);
    files_bytes_free(&bytes);
    return kept;
}

bool recorder_recover(const CliContext *context, Err *err)
{
    bool all = true;
    char replays[FILES_PATH_BYTES];
    if (context->user_dir[0] == '\0' ||
        !files_join(replays, sizeof replays, context->user_dir, "replays"))
        return true;
    files_clean(context->user_dir, ".json", false);
    files_clean(cli_config_dir(context), ".json", false);
    files_clean(replays, ".jrp", true);
    for (uint32_t i = 0; i < RECOVERY_KINDS * RECOVERY_SLOTS; i++) {
        Recovery recovery;
        RecoveryKind kind = (RecoveryKind)(i / RECOVERY_SLOTS);
        if (!recovery_open(&recovery, replays, kind, i % RECOVERY_SLOTS + 1))
            continue;
        all = recover_slot(context, &recovery, kind, err) && all;
        recovery_end(&recovery);
    }
    return all;
}
