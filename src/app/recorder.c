// recorder.c - keeps the last and the best play on disk. Not here: the replay format.
#include "recorder.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The level's file name without folder and ending, for the folder its best run is kept in.
static void level_stem(const char *path, char *out, size_t size)
{
    const char *name = files_name_of(path);
    size_t length = strcspn(name, ".");
    if (length == 0 || length >= size)
        length = 0;
    memcpy(out, length > 0 ? name : "level", length > 0 ? length : 5);
    out[length > 0 ? length : 5] = '\0';
}

bool recorder_best_path(const CliContext *context, const char *level_path, char out[FILES_PATH_BYTES])
{
    char stem[256], folder[FILES_PATH_BYTES], best_folder[FILES_PATH_BYTES];
    level_stem(level_path, stem, sizeof stem);
    return context->user_dir[0] != '\0' && files_join(folder, sizeof folder, context->user_dir, "replays") &&
           files_join(best_folder, sizeof best_folder, folder, stem) &&
           files_join(out, FILES_PATH_BYTES, best_folder, "best.jrp");
}

// The files' names, "" when there is no folder for them.
static bool paths_prepare(Recorder *recorder, const CliContext *context, const Session *session, Err *err)
{
    char best[FILES_PATH_BYTES], folder[FILES_PATH_BYTES], replays[FILES_PATH_BYTES];
    recorder->folder[0] = recorder->last_path[0] = recorder->level_last_path[0] = '\0';
    recorder->best_path[0] = recorder->joined_path[0] = '\0';
    if (context->user_dir[0] == '\0')
        return err_set(err,
                       "there is no folder for replays (no home folder): this play will not be kept; --user-dir names "
                       "one");
    if (!recorder_best_path(context, session->level.path, best))
        return err_set(err, "the user folder's name is too long");
    files_directory_of(folder, sizeof folder, best);
    if (!files_make_directory(folder, err))
        return false;
    memcpy(recorder->best_path, best, sizeof best);
    memcpy(recorder->folder, folder, sizeof folder);
    return files_join(replays, sizeof replays, context->user_dir, "replays") &&
           files_join(recorder->level_last_path, sizeof recorder->level_last_path, folder, "last.jrp") &&
           files_join(recorder->joined_path, sizeof recorder->joined_path, folder, "taken-over.jrp") &&
           files_join(recorder->last_path, sizeof recorder->last_path, replays, "last.jrp");
}

// When and with what, for people who look at the file.
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
    bool kept = paths_prepare(recorder, context, session, err);
    cli_level_stored_path(context, session->level.path, recorder->last_path[0] ? recorder->last_path : NULL,
                          level_path);
    Err start;
    recorder->recording =
        replay_recorder_begin(&recorder->replay, level_path, session->level.desc, session->current, &start);
    if (recorder->recording)
        note_make(recorder->replay.replay.note);
    if (!recorder->recording && kept)
        kept = err_set(err, "%s", start.message);
    return kept;
}

bool recorder_join(Recorder *recorder, const CliContext *context, const Session *session, ReplayRecorder *past,
                   Err *err)
{
    recorder_end(recorder);
    recorder->replay = *past;
    *past = (ReplayRecorder){0};
    recorder->recording = recorder->joined = true;
    note_make(recorder->replay.replay.note);
    return paths_prepare(recorder, context, session, err);
}

void recorder_rewind(Recorder *recorder, uint32_t tick)
{
    recorder->rewound = true;
    replay_recorder_cut(&recorder->replay, tick);
}

const char *recorder_path(const Recorder *recorder)
{
    return recorder->joined ? recorder->joined_path : recorder->last_path;
}

void recorder_tick(Recorder *recorder, TickInput input, const Session *session)
{
    if (recorder->recording)
        replay_recorder_tick(&recorder->replay, input, session->current);
}

// Whether the file holds a run of this very level that was won as fast or faster.
static bool best_is_better(const char *path, const Session *session, uint32_t ticks)
{
    Err err;
    Replay best = {0};
    ReplayReport report;
    if (!files_exists(path) || cli_replay_read(path, &best, NULL, &err) != CLI_OK)
        return false;
    bool better = replay_can_play(&best, session->level.desc, &report) == REPLAY_VERIFIED && best.outcome == GAME_WON &&
                  best.outcome_tick <= ticks;
    replay_free(&best);
    return better;
}

// --- deaths --------------------------------------------------------------------------------------------------------

// The number in the name of a death's file; 0: it is none.
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

// Written first, so that there is never none.
static bool death_write(const Recorder *recorder, const ReplayBytes *bytes, Err *err)
{
    FileList files = {0};
    char name[32], path[FILES_PATH_BYTES];
    if (bytes->size > RECORDER_DEATH_BYTES_MAX)
        return true;
    if (!files_list(recorder->folder, ".jrp", false, &files, err))
        return false;
    uint32_t number = newest_death(&files) + 1;
    snprintf(name, sizeof name, "death-%04" PRIu32 ".jrp", number);
    bool written = files_join(path, sizeof path, recorder->folder, name) &&
                   files_write_atomic(path, bytes->bytes, bytes->size, err);
    for (size_t i = 0; written && i < files.count; i++) {
        uint32_t old = death_number(files.paths[i]);
        if (old > 0 && number - old >= RECORDER_DEATHS_MAX)
            (void)remove(files.paths[i]);
    }
    files_list_free(&files);
    return written;
}

// --- writing -------------------------------------------------------------------------------------------------------

// True when there is something to write; false without a message when not, with one when that failed.
static bool bytes_make(Recorder *recorder, const Session *session, ReplayBytes *bytes, Err *err)
{
    *bytes = (ReplayBytes){0};
    *err = (Err){0};
    return recorder->recording && recorder->folder[0] != '\0' && session->current->tick > 0 &&
           replay_recorder_finish(&recorder->replay, session->current, bytes, err);
}

bool recorder_save_meanwhile(Recorder *recorder, const Session *session, Err *err)
{
    ReplayBytes bytes;
    if (!bytes_make(recorder, session, &bytes, err))
        return err->message[0] == '\0';
    bool saved = files_write_atomic(recorder_path(recorder), bytes.bytes, bytes.size, err);
    replay_bytes_free(&bytes);
    return saved;
}

bool recorder_save_death(Recorder *recorder, const Session *session, Err *err)
{
    ReplayBytes bytes;
    if (!bytes_make(recorder, session, &bytes, err))
        return err->message[0] == '\0';
    bool saved = files_write_atomic(recorder_path(recorder), bytes.bytes, bytes.size, err);
    if (!recorder->joined)
        saved = death_write(recorder, &bytes, err) && saved;
    replay_bytes_free(&bytes);
    return saved;
}

bool recorder_save(Recorder *recorder, const Session *session, Err *err)
{
    ReplayBytes bytes;
    if (!bytes_make(recorder, session, &bytes, err))
        return err->message[0] == '\0';
    bool won = session->current->outcome == GAME_WON;
    bool saved = files_write_atomic(recorder_path(recorder), bytes.bytes, bytes.size, err);
    if (!recorder->joined)
        saved = files_write_atomic(recorder->level_last_path, bytes.bytes, bytes.size, err) && saved;
    bool counts = won && !recorder->joined && !recorder->rewound;
    if (counts && !best_is_better(recorder->best_path, session, session->current->outcome_tick))
        saved = files_write_atomic(recorder->best_path, bytes.bytes, bytes.size, err) && saved;
    replay_bytes_free(&bytes);
    if (won)
        recorder->recording = false; // what comes after winning belongs to no run
    return saved;
}

void recorder_end(Recorder *recorder)
{
    replay_recorder_free(&recorder->replay);
    memset(recorder, 0, sizeof *recorder);
}
