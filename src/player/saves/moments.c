// moments.c - finds and lists the moments of a level.
#include "moments.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char checkpoint_begin[] = "checkpoint-";

bool moments_path(const CliContext *context, const char *level_path, uint32_t checkpoint,
                  char out[FILES_PATH_BYTES])
{
    char name[32] = "last.jrp", best[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    if (checkpoint > 0)
        snprintf(name, sizeof name, "%s%" PRIu32 ".jrp", checkpoint_begin, checkpoint);
    if (!levels_best_path(context, level_path, false, best))
        return false;
    files_directory_of(folder, sizeof folder, best);
    return files_join(out, FILES_PATH_BYTES, folder, name);
}

bool moments_is_checkpoint(const char *path)
{
    return strncmp(files_name_of(path), checkpoint_begin, sizeof checkpoint_begin - 1) == 0;
}

static uint32_t left_of(const CliContext *context, const char *level_path, const char *key)
{
    Err err;
    Replay run = {0};
    char path[FILES_PATH_BYTES];
    uint32_t left = 0;
    if (!moments_path(context, level_path, 0, path) || !files_exists(path) ||
        cli_replay_read(path, &run, NULL, &err) != CLI_OK)
        return 0;
    // Levels of one name in different folders share the folder of their runs.
    if (run.outcome != GAME_WON && game_option_heroes(&run.options) == 1 &&
        strcmp(run.level_path, key) == 0 && run.inputs.ticks >= MOMENTS_LEFT_TICKS)
        left = run.inputs.ticks;
    replay_free(&run);
    return left;
}

static void add(Moments *moments, MomentsPlace place)
{
    uint32_t at = moments->count++;
    for (; at > 0 && moments->list[at - 1].ticks > place.ticks; at--)
        moments->list[at] = moments->list[at - 1];
    moments->list[at] = place;
}

// Returns the checkpoint of a moment's file; 0 for other names.
static uint32_t checkpoint_of(const char *path)
{
    char *end = NULL;
    if (!moments_is_checkpoint(path))
        return 0;
    unsigned long number = strtoul(files_name_of(path) + sizeof checkpoint_begin - 1, &end, 10);
    return strcmp(end, ".jrp") == 0 && number < UINT32_MAX ? (uint32_t)number : 0;
}

static void add_file(Moments *moments, const char *path, uint64_t form)
{
    Err err;
    Replay run = {0};
    uint32_t checkpoint = checkpoint_of(path);
    if (checkpoint == 0 || moments->count == MOMENTS_MAX ||
        cli_replay_read(path, &run, NULL, &err) != CLI_OK)
        return;
    if (run.level_hash == form && run.sim_version == SIM_VERSION &&
        game_option_heroes(&run.options) == 1)
        add(moments, (MomentsPlace){checkpoint, run.inputs.ticks});
    replay_free(&run);
}

Moments moments_of(const CliContext *context, const char *level_path, uint64_t form)
{
    Err err;
    FileList files = {0};
    Moments moments = {0};
    char path[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    if (!moments_path(context, level_path, 0, path))
        return moments;
    files_directory_of(folder, sizeof folder, path);
    if (files_is_directory(folder) && files_list(folder, ".jrp", false, &files, &err))
        for (size_t i = 0; i < files.count; i++)
            add_file(&moments, files.paths[i], form);
    files_list_free(&files);
    return moments;
}

void moments_set_aside(const CliContext *context, const char *level_path, uint32_t checkpoint,
                       bool damaged)
{
    Err err;
    char path[FILES_PATH_BYTES], folder[FILES_PATH_BYTES], kept[FILES_PATH_BYTES];
    if (!moments_path(context, level_path, checkpoint, path) || !files_exists(path))
        return;
    files_directory_of(folder, sizeof folder, path);
    if (damaged || checkpoint > 0)
        (void)files_set_aside(path, kept, sizeof kept, &err);
    else if (files_join(kept, sizeof kept, folder, "left.jrp") &&
             (!files_exists(kept) || files_remove_tree(kept, &err)))
        (void)files_move(path, kept, &err);
}

// Finds the level that was played last by the dates of the last runs.
static void note_last(Levels *levels, const CliContext *context)
{
    char path[FILES_PATH_BYTES], last[FILES_PATH_BYTES] = "";
    levels->last = levels->count;
    for (size_t i = 0; i < levels->count; i++)
        if (moments_path(context, levels->entries[i].path, 0, path) && files_exists(path) &&
            (last[0] == '\0' || !files_is_newer(last, path))) {
            memcpy(last, path, sizeof last);
            levels->last = i;
        }
}

void moments_note_left(Levels *levels, const CliContext *context)
{
    note_last(levels, context);
    for (size_t i = 0; i < levels->count; i++) {
        LevelsEntry *entry = &levels->entries[i];
        entry->left = left_of(context, entry->path, entry->key);
    }
}
