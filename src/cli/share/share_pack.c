// share_pack.c - packs levels with all that belongs to them.
#define _XOPEN_SOURCE 700 // strdup
#include "jantar/cli_share.h"
#include "jantar/grow.h"
#include "share_kinds.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Files that are to be packed.
typedef struct Packing {
    const CliContext *context;
    char folder[FILES_PATH_BYTES]; // of the level in hand, which all its files must lie in
    char root[FILES_PATH_BYTES];   // of the archive
    FileList paths;                // real paths, each once
    FileList levels;               // those of the levels
    FileList left_out;
    uint32_t path_room, level_room, left_room;
    char run[FILES_PATH_BYTES];    // the player's best run, which goes with the level; "": none
    char run_as[FILES_PATH_BYTES]; // beside which path it would lie
    bool no_memory;
} Packing;

bool share_is_known_kind(const char *name)
{
    static const char *const kinds[] = {".json", ".tmj", ".tsj", ".tj",  ".png",   ".jpg",  ".jpeg",
                                        ".webp", ".ogg", ".wav", ".jrp", ".scene", ".input"};
    char end[8];
    const char *dot = strrchr(name, '.');
    if (dot == NULL || strlen(dot) >= sizeof end)
        return false;
    for (size_t i = 0; i <= strlen(dot); i++)
        end[i] = dot[i] >= 'A' && dot[i] <= 'Z' ? (char)(dot[i] - 'A' + 'a') : dot[i];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(end, kinds[i]) == 0)
            return true;
    return false;
}

// --- which files ---------------------------------------------------------------------------------

static bool lists(const FileList *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->paths[i], path) == 0)
            return true;
    return false;
}

static void list_add(Packing *packing, FileList *list, uint32_t *room, const char *path)
{
    char *copy = NULL;
    if (lists(list, path))
        return;
    if (!GROW(list->paths, *room, list->count, 1) || (copy = strdup(path)) == NULL)
        packing->no_memory = true;
    else
        list->paths[list->count++] = copy;
}

// True if the path lies below the folder; both are real paths.
static bool is_below(const char *folder, const char *path)
{
    size_t length = strlen(folder);
    return strncmp(folder, path, length) == 0 &&
           (path[length] == '/' || (length > 0 && folder[length - 1] == '/'));
}

// Writes the path of a file with the real path of its folder: a file that is a link keeps its name.
static bool place_of(const char *path, char out[FILES_PATH_BYTES])
{
    char folder[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, path);
    return files_real_path(real, sizeof real, folder) &&
           files_join(out, FILES_PATH_BYTES, real, files_name_of(path));
}

// Makes the root hold a file, too.
static void root_widen(Packing *packing, const char *path)
{
    char above[FILES_PATH_BYTES];
    if (packing->root[0] == '\0')
        files_directory_of(packing->root, sizeof packing->root, path);
    while (!is_below(packing->root, path)) {
        files_directory_of(above, sizeof above, packing->root);
        if (strcmp(packing->root, above) == 0) // a root
            return;
        memcpy(packing->root, above, sizeof above);
    }
}

// Adds a file of the level in hand. Both the file and what it may link to must lie in its folder.
static void add_file(Packing *packing, const char *path)
{
    char place[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    bool good = share_is_known_kind(path) && place_of(path, place) &&
                is_below(packing->folder, place) && files_real_path(real, sizeof real, path) &&
                is_below(packing->folder, real) && !files_is_directory(real);
    if (!good) {
        list_add(packing, &packing->left_out, &packing->left_room, path);
        return;
    }
    root_widen(packing, place);
    list_add(packing, &packing->paths, &packing->path_room, place);
}

// Adds NAME.jrp, NAME.fast.jrp and so on of a level NAME.json. Returns how many there were.
static size_t add_beside(Packing *packing, const char *level, const char *suffix)
{
    char folder[FILES_PATH_BYTES];
    FileList list = {0};
    size_t count = 0, stem = strcspn(files_name_of(level), ".");
    files_directory_of(folder, sizeof folder, level);
    if (!files_list(folder, suffix, false, &list, NULL))
        return 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *name = files_name_of(list.paths[i]);
        if (strncmp(name, files_name_of(level), stem) != 0 || name[stem] != '.')
            continue;
        add_file(packing, list.paths[i]);
        count++;
    }
    files_list_free(&list);
    return count;
}

// --- the player's best run -----------------------------------------------------------------------

// True if the run was played in the level as it is now, and won.
static bool run_fits(const char *path, const char *level_path)
{
    Err err;
    Replay replay;
    ReplayReport said;
    Level *level = NULL;
    LevelReport *report = malloc(sizeof *report);
    bool fits = false;
    if (report != NULL && level_load(level_path, &level, report) == LEVEL_OK &&
        cli_replay_read(path, &replay, NULL, &err) == CLI_OK) {
        fits = replay.outcome == GAME_WON &&
               replay_can_play(&replay, level_desc(level), &said) == REPLAY_VERIFIED;
        replay_free(&replay);
    }
    level_free(level);
    free(report);
    return fits;
}

// It is replays/NAME/best.jrp of the player.
bool share_best_run(const CliContext *context, const char *level, char out[FILES_PATH_BYTES])
{
    char relative[FILES_PATH_BYTES];
    const char *name = files_name_of(level);
    int stem = (int)strcspn(name, ".");
    int length = snprintf(relative, sizeof relative, "replays/%.*s/best.jrp", stem, name);
    return context->user_dir[0] != '\0' && length > 0 && (size_t)length < sizeof relative &&
           files_join(out, FILES_PATH_BYTES, context->user_dir, relative) && files_exists(out) &&
           run_fits(out, level);
}

static void find_best(Packing *packing, const char *level)
{
    char path[FILES_PATH_BYTES];
    const char *name = files_name_of(level);
    int stem = (int)strcspn(name, ".");
    if (packing->run[0] != '\0' || !share_best_run(packing->context, level, path))
        return;
    memcpy(packing->run, path, sizeof path);
    snprintf(packing->run_as, sizeof packing->run_as, "%.*s/%.*s.jrp",
             (int)(strlen(level) - strlen(name) - 1), level, stem, name);
}

// --- levels --------------------------------------------------------------------------------------

int share_check_level(const CliContext *context, const char *path, Err *err)
{
    char worlds[FILES_PATH_BYTES];
    LevelReport *report = malloc(sizeof *report);
    if (report == NULL) {
        err_set(err, "not enough memory");
        return CLI_NO_MEMORY;
    }
    cli_worlds_folder(context, worlds);
    LevelStatus status = level_check(path, worlds, report);
    if (status != LEVEL_OK)
        err_set(err, "%s", level_report_first_error(report));
    free(report);
    return status == LEVEL_OK ? CLI_OK : status == LEVEL_UNREADABLE ? CLI_UNREADABLE : CLI_INVALID;
}

static int add_level(Packing *packing, const char *path, Err *err)
{
    char place[FILES_PATH_BYTES];
    FileList list;
    SharePictures unused;
    int code = share_check_level(packing->context, path, err);
    if (code != CLI_OK)
        return code;
    level_folder(path, packing->folder);
    if (!place_of(path, place) || !level_files_list(place, NULL, &list)) {
        err_set(err, "not enough memory");
        return CLI_NO_MEMORY;
    }
    packing->no_memory = packing->no_memory || !share_pictures_unused(place, &unused);
    for (size_t i = 0; i < list.count; i++)
        if (!share_pictures_has(&unused, list.paths[i]))
            add_file(packing, list.paths[i]);
    share_pictures_free(&unused);
    files_list_free(&list);
    list_add(packing, &packing->levels, &packing->level_room, place);
    if (add_beside(packing, place, ".jrp") == 0)
        find_best(packing, place);
    return CLI_OK;
}

// Adds the pack's file and its picture. A broken one is refused: without it the levels would be
// shared without their title and order, and nobody would know.
static int add_pack(Packing *packing, const char *folder, Err *err)
{
    char path[FILES_PATH_BYTES], picture[FILES_PATH_BYTES];
    int code = CLI_OK;
    PackFile *pack = malloc(sizeof *pack);
    LevelReport *report = malloc(sizeof *report);
    if (pack != NULL && report != NULL &&
        files_real_path(packing->folder, FILES_PATH_BYTES, folder) &&
        files_join(path, sizeof path, packing->folder, PACK_FILE_NAME)) {
        root_widen(packing, path);
        LevelStatus status = pack_file_load(path, pack, report);
        if (status == LEVEL_OK) {
            add_file(packing, path);
            if (pack->picture[0] != '\0' &&
                files_join(picture, sizeof picture, packing->folder, pack->picture))
                add_file(packing, picture);
        } else if (files_exists(path)) {
            err_set(err, "%s", level_report_first_error(report));
            code = status == LEVEL_UNREADABLE ? CLI_UNREADABLE : CLI_INVALID;
        }
    }
    free(report);
    free(pack);
    return code;
}

// --- the archive ---------------------------------------------------------------------------------

// What zip_write() is given, and the bytes behind it.
typedef struct Contents {
    ZipFile *files;
    FileBytes *bytes;
    uint32_t count;
    char *list; // jlevel.json
} Contents;

static void contents_free(Contents *contents)
{
    for (uint32_t i = 0; i < contents->count && contents->bytes != NULL; i++)
        files_bytes_free(&contents->bytes[i]);
    free(contents->files);
    free(contents->bytes);
    cJSON_free(contents->list);
}

static const char *name_in(const Packing *packing, const char *path)
{
    size_t length = strlen(packing->root);
    return path + length + (packing->root[length - 1] != '/');
}

// Writes jlevel.json; NULL without memory.
static char *list_text(const Packing *packing)
{
    cJSON *json = cJSON_CreateObject();
    cJSON *levels = NULL;
    bool good = json != NULL && cJSON_AddNumberToObject(json, "format", 1) != NULL &&
                (levels = cJSON_AddArrayToObject(json, "levels")) != NULL;
    for (size_t i = 0; good && i < packing->levels.count; i++) {
        cJSON *name = cJSON_CreateString(name_in(packing, packing->levels.paths[i]));
        good = name != NULL && cJSON_AddItemToArray(levels, name);
    }
    char *text = good ? cJSON_Print(json) : NULL;
    cJSON_Delete(json);
    return text;
}

static bool contents_add(Contents *contents, const char *path, const char *name, size_t *room,
                         Err *err)
{
    FileBytes *bytes = &contents->bytes[contents->count];
    if (!files_read(path, *room, bytes, err))
        return false;
    *room -= bytes->size;
    contents->files[contents->count++] = (ZipFile){name, bytes->bytes, bytes->size};
    return true;
}

static int contents_make(const Packing *packing, Contents *out, Err *err)
{
    size_t room = ZIP_BYTES_MAX, most = packing->paths.count + 2;
    *out = (Contents){.files = calloc(most, sizeof *out->files),
                      .bytes = calloc(most, sizeof *out->bytes),
                      .list = list_text(packing)};
    if (out->files == NULL || out->bytes == NULL || out->list == NULL) {
        err_set(err, "not enough memory");
        return CLI_NO_MEMORY;
    }
    for (size_t i = 0; i < packing->paths.count; i++)
        if (!contents_add(out, packing->paths.paths[i], name_in(packing, packing->paths.paths[i]),
                          &room, err))
            return CLI_UNREADABLE;
    if (packing->run[0] != '\0' &&
        !contents_add(out, packing->run, name_in(packing, packing->run_as), &room, err))
        return CLI_UNREADABLE;
    out->files[out->count++] = (ZipFile){SHARED_FILE_NAME, out->list, strlen(out->list)};
    return CLI_OK;
}

static bool names_list(const Contents *contents, CliShared *out)
{
    out->names.paths = calloc(contents->count, sizeof *out->names.paths);
    for (uint32_t i = 0; out->names.paths != NULL && i < contents->count; i++) {
        char *copy = strdup(contents->files[i].name);
        if (copy == NULL)
            return false;
        out->names.paths[out->names.count++] = copy;
        out->bytes += contents->files[i].size;
    }
    return out->names.paths != NULL;
}

static int write_archive(const Packing *packing, CliShared *out, Err *err)
{
    Contents contents;
    int code = contents_make(packing, &contents, err);
    if (code == CLI_OK && !zip_write(contents.files, contents.count, &out->archive, err))
        code = CLI_IO;
    if (code == CLI_OK && !names_list(&contents, out)) {
        err_set(err, "not enough memory");
        code = CLI_NO_MEMORY;
    }
    contents_free(&contents);
    return code;
}

static void packing_free(Packing *packing)
{
    files_list_free(&packing->paths);
    files_list_free(&packing->levels);
    files_list_free(&packing->left_out);
    free(packing);
}

static int pack_all(Packing *packing, const FileList *levels, const char *folder, Err *err)
{
    if (levels->count == 0 || levels->count > SHARED_LEVELS_MAX) {
        err_set(err, "1 to %d levels can be shared together, not %lu", (int)SHARED_LEVELS_MAX,
                (unsigned long)levels->count);
        return CLI_IO;
    }
    for (size_t i = 0; i < levels->count; i++) {
        int code = add_level(packing, levels->paths[i], err);
        if (code != CLI_OK)
            return code;
    }
    int code = folder != NULL ? add_pack(packing, folder, err) : CLI_OK;
    if (!packing->no_memory)
        return code;
    err_set(err, "not enough memory");
    return CLI_NO_MEMORY;
}

int cli_share(const CliContext *context, const FileList *levels, const char *folder, CliShared *out,
              Err *err)
{
    CliShared shared = {0};
    Packing *packing = calloc(1, sizeof *packing);
    if (packing == NULL) {
        err_set(err, "not enough memory");
        return CLI_NO_MEMORY;
    }
    packing->context = context;
    int code = pack_all(packing, levels, folder, err);
    if (code == CLI_OK)
        code = write_archive(packing, &shared, err);
    shared.left_out = packing->left_out;
    packing->left_out = (FileList){0};
    packing_free(packing);
    if (code == CLI_OK)
        *out = shared;
    else
        cli_shared_free(&shared);
    return code;
}

void cli_shared_free(CliShared *shared)
{
    zip_bytes_free(&shared->archive);
    files_list_free(&shared->names);
    files_list_free(&shared->left_out);
    *shared = (CliShared){0};
}
