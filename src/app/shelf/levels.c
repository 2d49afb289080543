// levels.c - finds the level files of the game's data and reads their titles, hashes and pars.
#include "levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char world_folder[] = "levels/forest";
static const char practice_file[] = "levels/first-light.json";

void levels_key(const CliContext *context, const char *path, char out[FILES_PATH_BYTES])
{
    char stored[REPLAY_PATH_BYTES];
    cli_level_stored_path(context, path, NULL, stored);
    if (strchr(stored, '/') || !files_real_path(out, FILES_PATH_BYTES, path))
        snprintf(out, FILES_PATH_BYTES, "%s", stored);
}

GameFound levels_of(const LevelDesc *level)
{
    return (GameFound){.fireflies = level_element_count_of(level, LEVEL_ELEMENT_FIREFLY),
                       .seeds = level_element_count_of(level, LEVEL_ELEMENT_SEED),
                       .secrets = level_element_count_of(level, LEVEL_ELEMENT_SECRET)};
}

// Returns the level in the file, which the caller owns, or NULL if it can't be loaded. Drops the
// error messages: the player gets them when they open the level.
static Level *load(const char *path)
{
    Level *level = NULL;
    LevelReport *report = malloc(sizeof *report);
    if (report && level_load(path, &level, report) != LEVEL_OK)
        level = NULL;
    free(report);
    return level;
}

void levels_quick_path(const char *path, char *out, size_t size)
{
    size_t stem = strlen(path) - (files_ends_in(path, ".json") ? strlen(".json") : 0);
    snprintf(out, size, "%.*s.fast.jrp", (int)stem, path);
}

uint32_t levels_par(const char *path)
{
    Err err;
    Replay replay = {0};
    char quick[FILES_PATH_BYTES + 16];
    levels_quick_path(path, quick, sizeof quick);
    if (!files_exists(quick) || cli_replay_read(quick, &replay, NULL, &err) != CLI_OK)
        return 0;
    uint32_t par = replay.outcome == GAME_WON ? replay.outcome_tick : 0;
    replay_free(&replay);
    return par;
}

static void add(Levels *levels, const CliContext *context, const char *path)
{
    LevelsEntry *entry = &levels->entries[levels->count];
    *entry = (LevelsEntry){0};
    if (strlen(path) >= sizeof entry->path)
        return;
    memcpy(entry->path, path, strlen(path) + 1);
    levels_key(context, path, entry->key);
    entry->practice = files_ends_in(entry->key, practice_file);
    levels->count++;
}

void levels_open(Levels *levels, const CliContext *context)
{
    Err err;
    FileList files = {0};
    char path[FILES_PATH_BYTES];
    *levels = (Levels){0};
    if (context->data_dir[0] == '\0')
        return;
    if (files_join(path, sizeof path, context->data_dir, world_folder))
        (void)files_list(path, ".json", false, &files, &err);
    levels->entries = calloc(files.count + 1, sizeof *levels->entries);
    for (size_t i = 0; levels->entries && i < files.count; i++)
        add(levels, context, files.paths[i]);
    if (levels->entries && files_join(path, sizeof path, context->data_dir, practice_file) &&
        files_exists(path))
        add(levels, context, path);
    files_list_free(&files);
}

void levels_close(Levels *levels)
{
    free(levels->entries);
    *levels = (Levels){0};
}

static void take_titles(LevelsEntry *entry, const LevelText *title)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const char *text = title ? level_text_in(title, texts_language_code((Language)i)) : "";
        text = text[0] != '\0' ? text : files_name_of(entry->path);
        snprintf(entry->titles[i], LEVELS_TITLE_BYTES, "%.100s", text);
    }
}

void levels_read_one(Levels *levels)
{
    if (levels->read == levels->count)
        return;
    LevelsEntry *entry = &levels->entries[levels->read++];
    Level *level = load(entry->path);
    take_titles(entry, level ? &level_desc(level)->title : NULL);
    if (!level)
        return;
    const LevelDesc *desc = level_desc(level);
    entry->form = game_level_hash(desc);
    entry->of = levels_of(desc);
    entry->role = desc->role;
    entry->map = level_map_of(desc);
    entry->par = levels_par(entry->path);
    level_free(level);
}

void levels_read_all(Levels *levels)
{
    while (levels->read < levels->count)
        levels_read_one(levels);
}

// Writes the level's file name without folder and extension. It names the folder that holds the
// player's runs of the level.
static void level_stem(const char *path, char *out, size_t size)
{
    const char *name = files_name_of(path);
    size_t length = strcspn(name, ".");
    if (length == 0 || length >= size)
        length = 0;
    memcpy(out, length > 0 ? name : "level", length > 0 ? length : 5);
    out[length > 0 ? length : 5] = '\0';
}

bool levels_best_path(const CliContext *context, const char *level_path, bool together,
                      char out[FILES_PATH_BYTES])
{
    char stem[256], folder[FILES_PATH_BYTES], best_folder[FILES_PATH_BYTES];
    level_stem(level_path, stem, sizeof stem);
    return context->user_dir[0] != '\0' &&
           files_join(folder, sizeof folder, context->user_dir, "replays") &&
           files_join(best_folder, sizeof best_folder, folder, stem) &&
           files_join(out, FILES_PATH_BYTES, best_folder, together ? "together.jrp" : "best.jrp");
}

void levels_note_best(Levels *levels, const CliContext *context)
{
    char path[FILES_PATH_BYTES];
    for (size_t i = 0; i < levels->count; i++) {
        LevelsEntry *entry = &levels->entries[i];
        entry->best = levels_best_path(context, entry->path, false, path) && files_exists(path);
        entry->together = levels_best_path(context, entry->path, true, path) && files_exists(path);
    }
}

size_t levels_find(const Levels *levels, const char *key)
{
    for (size_t i = 0; i < levels->count; i++)
        if (strcmp(levels->entries[i].key, key) == 0)
            return i;
    return levels->count;
}

// True if a level of the list of levels that are played one after the other is in the file.
static bool is_in_order(const char *path)
{
    Level *level = load(path);
    bool is = level != NULL && level_desc(level)->role == LEVEL_ROLE_LEVEL;
    level_free(level);
    return is;
}

bool levels_next(const char *path, char *out, size_t size)
{
    Err err;
    FileList files = {0};
    char folder[FILES_PATH_BYTES];
    bool found = false;
    files_directory_of(folder, sizeof folder, path);
    if (is_in_order(path))
        (void)files_list(folder, ".json", false, &files, &err);
    for (size_t i = 0; !found && i < files.count; i++) {
        if (strcmp(files_name_of(files.paths[i]), files_name_of(path)) <= 0 ||
            strlen(files.paths[i]) >= size)
            continue;
        found = is_in_order(files.paths[i]);
        if (found)
            memcpy(out, files.paths[i], strlen(files.paths[i]) + 1);
    }
    files_list_free(&files);
    if (!found)
        out[0] = '\0';
    return found;
}
