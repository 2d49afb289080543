// levels.c - finds the level files of the game's data and reads their titles, hashes and pars.
#include "levels.h"

#include "jantar/job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void add(Levels *levels, const CliContext *context, const char *path, uint32_t world)
{
    LevelsEntry *entry = &levels->entries[levels->count];
    *entry = (LevelsEntry){.world = world};
    if (strlen(path) >= sizeof entry->path)
        return;
    memcpy(entry->path, path, strlen(path) + 1);
    levels_key(context, path, entry->key);
    entry->own = world == LEVELS_NO_WORLD;
    levels->count++;
}

// Adds all files of a list and frees it.
static void add_all(Levels *levels, const CliContext *context, FileList *files, uint32_t world)
{
    LevelsEntry *more = realloc(levels->entries, (levels->count + files->count + 1) * sizeof *more);
    if (more) {
        levels->entries = more;
        for (size_t i = 0; i < files->count; i++)
            add(levels, context, files->paths[i], world);
    }
    files_list_free(files);
}

static void add_practice(Levels *levels, const CliContext *context)
{
    char path[FILES_PATH_BYTES];
    size_t at = levels->count;
    if (!levels->entries || !files_join(path, sizeof path, context->data_dir, practice_file) ||
        !files_exists(path))
        return;
    add(levels, context, path, LEVELS_NO_WORLD); // add_all() leaves room for one
    if (levels->count == at)
        return;
    levels->entries[at].practice = true;
    levels->entries[at].own = false;
}

// Where packs_open() reports what it finds.
typedef struct Finding {
    Levels *levels;
    const CliContext *context;
} Finding;

static void found_own(void *data, const char *path, uint32_t pack)
{
    Finding *finding = data;
    Levels *levels = finding->levels;
    size_t before = levels->count;
    LevelsEntry *more = realloc(levels->entries, (before + 1) * sizeof *more);
    if (!more)
        return;
    levels->entries = more;
    add(levels, finding->context, path, LEVELS_NO_WORLD);
    if (levels->count == before)
        return;
    levels->entries[before].pack = pack;
    levels->entries[before].stamp = file_stamp_of(path);
}

static void add_own(Levels *levels, const CliContext *context)
{
    Finding finding = {levels, context};
    packs_open(&levels->packs, context, found_own, &finding);
}

void levels_reopen_own(Levels *levels, const CliContext *context)
{
    job_abandon(levels->job);
    levels->job = NULL;
    packs_close(&levels->packs);
    levels->count = levels->shipped;
    levels->own_read = 0;
    levels->noted = SIZE_MAX; // what is open is to be found out again
    add_own(levels, context);
}

// What is found is compared with what is listed, in the same order.
typedef struct Comparing {
    const Levels *levels;
    size_t next;
    bool differs;
} Comparing;

static void compare_own(void *data, const char *path, uint32_t pack)
{
    Comparing *comparing = data;
    size_t at = comparing->next++;
    const LevelsEntry *entry = &comparing->levels->entries[at];
    FileStamp stamp = file_stamp_of(path);
    comparing->differs = comparing->differs || at >= comparing->levels->count ||
                         entry->pack != pack || strcmp(entry->path, path) != 0 ||
                         memcmp(&entry->stamp, &stamp, sizeof stamp) != 0;
}

bool levels_own_differ(const Levels *levels, const CliContext *context)
{
    Comparing comparing = {levels, levels->shipped, false};
    Packs packs;
    packs_open(&packs, context, compare_own, &comparing);
    packs_close(&packs);
    return comparing.differs || comparing.next != levels->count;
}

void levels_reread_own(Levels *levels)
{
    job_abandon(levels->job);
    levels->job = NULL;
    levels->own_read = 0;
}

static bool has_titles(const LevelsEntry *entry)
{
    return entry->title[0] != '\0';
}

size_t levels_at(const Levels *levels, const char *path)
{
    size_t i = 0;
    while (i < levels->count && strcmp(levels->entries[i].path, path) != 0)
        i++;
    return i;
}

uint32_t levels_of_pack(const Levels *levels, uint32_t pack)
{
    uint32_t count = 0;
    for (size_t i = levels->shipped; i < levels->count; i++)
        count += levels->entries[i].pack == pack && !levels->entries[i].no_level;
    return count;
}

bool levels_are_in(const Levels *levels, uint32_t pack)
{
    for (size_t i = levels->shipped; i < levels->count; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        if (entry->pack == pack && !entry->no_level && has_titles(entry))
            return true;
    }
    return false;
}

void levels_open(Levels *levels, const CliContext *context)
{
    Err err;
    FileList files = {0};
    *levels = (Levels){0};
    worlds_find(&levels->worlds, context);
    for (uint32_t i = 0; i < levels->worlds.count; i++) {
        (void)files_list(levels->worlds.list[i].folder, ".json", false, &files, &err);
        add_all(levels, context, &files, i);
    }
    add_all(levels, context, &files, LEVELS_NO_WORLD); // none: makes room without worlds, too
    if (context->data_dir[0] != '\0')
        add_practice(levels, context);
    levels->shipped = levels->count;
    add_own(levels, context);
}

void levels_close(Levels *levels)
{
    job_abandon(levels->job);
    packs_close(&levels->packs);
    free(levels->entries);
    *levels = (Levels){0};
}

static void take_titles(LevelsEntry *entry, const LevelText *title)
{
    const char *written = title && title->written[0] ? title->written : files_name_of(entry->path);
    snprintf(entry->title, sizeof entry->title, "%.100s", written);
    entry->titles[0] = '\0';
    if (title && title->translations &&
        translated_bytes(title->translations) <= sizeof entry->titles)
        memcpy(entry->titles, title->translations, translated_bytes(title->translations));
}

static void read_entry(LevelsEntry *entry)
{
    entry->no_level = entry->own && cli_is_no_level(entry->path);
    Level *level = entry->no_level ? NULL : load(entry->path);
    take_titles(entry, level ? &level_desc(level)->title : NULL);
    if (!level)
        return;
    const LevelDesc *desc = level_desc(level);
    entry->form = game_level_hash(desc);
    entry->of = levels_of(desc);
    entry->role = desc->role;
    entry->teaches = desc->teaches.count > 0;
    entry->map = level_map_of(desc);
    entry->par = levels_par(entry->path);
    level_free(level);
}

void levels_read_one(Levels *levels)
{
    if (levels->read < levels->shipped)
        read_entry(&levels->entries[levels->read++]);
}

void levels_read_all(Levels *levels)
{
    while (levels->read < levels->shipped)
        levels_read_one(levels);
}

void levels_read_titles(Levels *levels, size_t index)
{
    LevelsEntry *entry = &levels->entries[index];
    if (has_titles(entry))
        return;
    Level *level = load(entry->path);
    take_titles(entry, level ? &level_desc(level)->title : NULL);
    level_free(level);
}

static void read_in_job(void *data, const Job *job)
{
    (void)job;
    read_entry(data);
}

// Takes over what read_entry() sets; what is known of runs may have changed meanwhile.
static void take_read(LevelsEntry *entry, const LevelsEntry *read)
{
    memcpy(entry->title, read->title, sizeof entry->title);
    memcpy(entry->titles, read->titles, sizeof entry->titles);
    entry->form = read->form;
    entry->of = read->of;
    entry->role = read->role;
    entry->no_level = read->no_level;
    entry->teaches = read->teaches;
    entry->map = read->map;
    entry->par = read->par;
}

void levels_poll_own(Levels *levels)
{
    size_t next = levels->shipped + levels->own_read;
    if (levels->job && job_is_done(levels->job)) {
        LevelsEntry *read = job_end(levels->job);
        levels->job = NULL;
        take_read(&levels->entries[next++], read);
        levels->own_read++;
        free(read);
    }
    if (levels->job || next >= levels->count)
        return;
    LevelsEntry *data = malloc(sizeof *data);
    if (data) {
        *data = levels->entries[next];
        levels->job = job_begin(read_in_job, free, data);
    }
}

void levels_read_own(Levels *levels, size_t index)
{
    LevelsEntry *read = malloc(sizeof *read);
    if (!read)
        return;
    *read = levels->entries[index];
    read_entry(read);
    take_read(&levels->entries[index], read);
    free(read);
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

const char *levels_title(const LevelsEntry *entry, Language language)
{
    if (entry->practice)
        return texts_get(language, TEXT_PRACTICE);
    const char *own = translated_in(entry->titles, texts_language_code(language));
    return own ? own : entry->title[0] ? entry->title : files_name_of(entry->path);
}

// --- what comes next -----------------------------------------------------------------------------

// True if a level that is played or watched one after the other is in the file.
static bool is_in_order(const char *path)
{
    Level *level = load(path);
    bool is = level != NULL && level_desc(level)->role != LEVEL_ROLE_INCLUSION;
    level_free(level);
    return is;
}

// Finds the first level in order in a folder whose file name comes after `name`.
static bool find_after(const char *folder, const char *name, char *out, size_t size)
{
    Err err;
    FileList files = {0};
    bool found = false;
    (void)files_list(folder, ".json", false, &files, &err);
    for (size_t i = 0; !found && i < files.count; i++) {
        if (strcmp(files_name_of(files.paths[i]), name) <= 0 || strlen(files.paths[i]) >= size)
            continue;
        found = is_in_order(files.paths[i]);
        if (found)
            memcpy(out, files.paths[i], strlen(files.paths[i]) + 1);
    }
    files_list_free(&files);
    return found;
}

static bool find_in_next_world(const Worlds *worlds, const char *folder, char *out, size_t size)
{
    bool after = false, found = false;
    for (uint32_t i = 0; worlds && !found && i < worlds->count; i++) {
        if (after)
            found = find_after(worlds->list[i].folder, "", out, size);
        after = after || strcmp(worlds->list[i].folder, folder) == 0;
    }
    return found;
}

bool levels_next(const Worlds *worlds, const char *path, char *out, size_t size)
{
    char folder[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, path);
    bool found = is_in_order(path) && (find_after(folder, files_name_of(path), out, size) ||
                                       find_in_next_world(worlds, folder, out, size));
    if (!found)
        out[0] = '\0';
    return found;
}
