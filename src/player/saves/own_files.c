// own_files.c - changes the files of the player's own levels.
#include "own_files.h"

#include "own_needs.h"

#include "jantar/cli_share.h"
#include "jantar/edit_files.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE_BYTES = 160, LEVEL_BYTES = 16 << 20, COPY_BYTES = 256 << 20, MERGE_DEPTH_MAX = 8 };

static const char bin_folder[] = ".bin", shared_folder[] = "shared";

// --- paths ---------------------------------------------------------------------------------------

// Returns the part of the path below the folder of own levels; NULL if it lies elsewhere.
static const char *below_own(const CliContext *context, const char *path)
{
    char folder[FILES_PATH_BYTES];
    size_t length;
    if (!packs_folder(context, folder) || strstr(path, "/../"))
        return NULL;
    length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

bool own_files_has(const CliContext *context, const char *path)
{
    return below_own(context, path) != NULL;
}

static bool check_own(const CliContext *context, const char *path, Err *err)
{
    return own_files_has(context, path) ||
           err_set(err, "'%s' is none of your own levels", files_name_of(path));
}

void own_files_folder(const CliContext *context, const char *path, char out[FILES_PATH_BYTES])
{
    const char *below = below_own(context, path);
    const char *slash = below ? strchr(below, '/') : NULL;
    out[0] = '\0';
    if (slash)
        snprintf(out, FILES_PATH_BYTES, "%.*s", (int)(slash - path), path);
}

// Writes the file's name without its ending.
static void stem_of(const char *path, char *out, size_t size)
{
    const char *name = files_name_of(path);
    snprintf(out, size, "%.*s", (int)strcspn(name, "."), name);
}

// --- titles --------------------------------------------------------------------------------------

static bool retitle_level(Edit *edit, const char *title, Err *err)
{
    edit_begin(edit, "rename");
    bool good = edit_retitle(edit, title, err);
    (void)edit_end(edit);
    if (!good || !edit_is_changed(edit))
        return good;
    EditSaved saved = edit_save(edit, err);
    if (saved == EDIT_SAVE_CHANGED || saved == EDIT_SAVE_GONE)
        err_set(err, "another program changed the level just now; try again");
    return saved == EDIT_SAVED;
}

bool own_files_rename(const CliContext *context, const char *path, const char *title, Err *err)
{
    Edit *edit = NULL;
    if (!check_own(context, path, err))
        return false;
    LevelReport *report = malloc(sizeof *report);
    bool good = report && edit_open(path, &edit, report) == LEVEL_OK;
    if (!good)
        err_set(err, "%s", report ? level_report_first_error(report) : "not enough memory");
    good = good && retitle_level(edit, title, err);
    edit_free(edit);
    free(report);
    return good;
}

// Gives the text of a pack.json, which may be missing, another title.
static bool retitle_pack(const char *path, const char *title, char **text, size_t *length, Err *err)
{
    FileBytes file = {0};
    if (files_exists(path) && !files_read(path, PACK_FILE_BYTES, &file, err))
        return false;
    PackFile *pack = malloc(sizeof *pack);
    LevelReport *report = malloc(sizeof *report);
    const char *bytes = file.bytes ? (const char *)file.bytes : "{}\n";
    bool good = pack && report &&
                pack_file_retitle(bytes, strlen(bytes), path, title, text, length, report) &&
                pack_file_parse(*text, *length, path, pack, report);
    if (!good)
        err_set(err, "%s", pack && report ? level_report_first_error(report) : "not enough memory");
    free(report);
    free(pack);
    files_bytes_free(&file);
    return good;
}

bool own_files_rename_pack(const CliContext *context, const char *folder, const char *title,
                           Err *err)
{
    char path[FILES_PATH_BYTES], *text = NULL;
    size_t length;
    if (!check_own(context, folder, err))
        return false;
    bool good = (files_join(path, sizeof path, folder, PACK_FILE_NAME) ||
                 err_set(err, "the path of the pack is too long")) &&
                retitle_pack(path, title, &text, &length, err) &&
                files_write_atomic(path, text, length, err);
    free(text);
    return good;
}

// Writes the title of a level as it is written; "" if it can't be read.
static void title_of(const char *path, char *out, size_t size)
{
    Level *level = NULL;
    LevelReport *report = malloc(sizeof *report);
    out[0] = '\0';
    if (report && level_load(path, &level, report) == LEVEL_OK)
        snprintf(out, size, "%s", level_desc(level)->title.written);
    level_free(level);
    free(report);
}

// Returns the number at the end of a new path, "name-3.json": 3.
static int number_of(const char *path)
{
    char stem[FILES_PATH_BYTES];
    stem_of(path, stem, sizeof stem);
    const char *dash = strrchr(stem, '-');
    return dash ? atoi(dash + 1) : 0;
}

// Puts a number behind the title of a copy, so that the two can be told apart.
static void number_title(const CliContext *context, const char *path, int number)
{
    char title[TITLE_BYTES], numbered[TITLE_BYTES + 16];
    Err err;
    title_of(path, title, sizeof title);
    snprintf(numbered, sizeof numbered, "%.140s (%d)", title, number);
    if (title[0] != '\0' && number > 1)
        (void)own_files_rename(context, path, numbered, &err);
}

// --- copies --------------------------------------------------------------------------------------

static bool copy_folder(const char *folder, const char *path, char out[FILES_PATH_BYTES],
                        int *number, Err *err)
{
    char above[FILES_PATH_BYTES], target[FILES_PATH_BYTES];
    files_directory_of(above, sizeof above, folder);
    if (!cli_free_path(target, above, files_name_of(folder), ""))
        return err_set(err, "there are too many copies of it");
    *number = number_of(target);
    return files_copy_tree(folder, target, COPY_BYTES, err) &&
           (files_join(out, FILES_PATH_BYTES, target, path + strlen(folder) + 1) ||
            err_set(err, "its path is too long"));
}

static bool copy_file(const char *path, char out[FILES_PATH_BYTES], int *number, Err *err)
{
    char folder[FILES_PATH_BYTES], stem[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, path);
    stem_of(path, stem, sizeof stem);
    if (!cli_free_path(out, folder, stem, ".json"))
        return err_set(err, "there are too many copies of it");
    *number = number_of(out);
    return files_copy_tree(path, out, LEVEL_BYTES, err);
}

bool own_files_copy(const CliContext *context, const char *path, bool whole,
                    char out[FILES_PATH_BYTES], Err *err)
{
    char folder[FILES_PATH_BYTES];
    int number = 0;
    own_files_folder(context, path, folder);
    if (!check_own(context, path, err))
        return false;
    bool good = whole && folder[0] != '\0' ? copy_folder(folder, path, out, &number, err)
                                           : copy_file(path, out, &number, err);
    if (good)
        number_title(context, out, number);
    return good;
}

// --- the bin -------------------------------------------------------------------------------------

static bool bin_path(const CliContext *context, char out[FILES_PATH_BYTES])
{
    char folder[FILES_PATH_BYTES];
    return packs_folder(context, folder) && files_join(out, FILES_PATH_BYTES, folder, bin_folder);
}

// Makes the folder of the next deletion: numbers follow each other.
static bool make_item(const CliContext *context, char out[FILES_PATH_BYTES], Err *err)
{
    char bin[FILES_PATH_BYTES], name[16];
    FileList items = {0};
    if (!bin_path(context, bin) || !files_make_directory(bin, err) ||
        !files_list_folders(bin, &items, err))
        return false;
    int last = items.count > 0 ? atoi(files_name_of(items.paths[items.count - 1])) : 0;
    files_list_free(&items);
    snprintf(name, sizeof name, "%06d", last + 1);
    return (files_join(out, FILES_PATH_BYTES, bin, name) ||
            err_set(err, "the path of the bin is too long")) &&
           files_make_directory(out, err);
}

static bool move_into(const char *path, const char *folder, Err *err)
{
    char target[FILES_PATH_BYTES];
    return (files_join(target, sizeof target, folder, files_name_of(path)) ||
            err_set(err, "the path of '%s' is too long", path)) &&
           files_move(path, target, err);
}

// Moves NAME.json and all NAME.* beside it that no other level needs. They keep their place below
// the folder of own levels.
static bool move_level(const CliContext *context, const OwnNeeds *needs, const char *path,
                       const char *item, Err *err)
{
    char folder[FILES_PATH_BYTES], below[FILES_PATH_BYTES], target[FILES_PATH_BYTES];
    char stem[FILES_PATH_BYTES];
    FileList files = {0};
    stem_of(path, stem, sizeof stem);
    files_directory_of(folder, sizeof folder, path);
    files_directory_of(below, sizeof below, below_own(context, path));
    if (!files_join(target, sizeof target, item, strcmp(below, ".") == 0 ? "" : below))
        return err_set(err, "the path of the bin is too long");
    bool good = files_make_directory(target, err) && files_list(folder, "", false, &files, err);
    size_t length = strlen(stem);
    for (size_t i = 0; good && i < files.count; i++) {
        const char *name = files_name_of(files.paths[i]);
        if (strncmp(name, stem, length) == 0 && name[length] == '.' &&
            !own_needs_has(needs, files.paths[i]))
            good = move_into(files.paths[i], target, err);
    }
    files_list_free(&files);
    return good;
}

// Moves a folder. If levels elsewhere need something in it, only its levels go, and what makes it a
// pack.
static bool move_folder(const CliContext *context, const OwnNeeds *needs, const char *folder,
                        const char *item, Err *err)
{
    static const char *const names[] = {PACK_FILE_NAME, SHARED_FILE_NAME};
    char path[FILES_PATH_BYTES];
    if (!own_needs_has(needs, folder))
        return move_into(folder, item, err);
    bool good = true;
    for (size_t i = 0; good && i < needs->levels.count; i++)
        good = move_level(context, needs, needs->levels.paths[i], item, err);
    for (size_t i = 0; good && i < sizeof names / sizeof *names; i++)
        if (files_join(path, sizeof path, folder, names[i]) && files_exists(path))
            good = move_level(context, needs, path, item, err);
    return good;
}

// Moves a level, or a folder with all that is in it, into the bin.
static bool bin_it(const CliContext *context, const char *path, bool is_folder, Err *err)
{
    char item[FILES_PATH_BYTES];
    OwnNeeds needs;
    bool good = own_needs_open(&needs, context, path, err) && make_item(context, item, err) &&
                (is_folder ? move_folder(context, &needs, path, item, err)
                           : move_level(context, &needs, path, item, err));
    own_needs_close(&needs);
    return good;
}

bool own_files_delete(const CliContext *context, const char *path, bool whole, Err *err)
{
    char folder[FILES_PATH_BYTES];
    own_files_folder(context, path, folder);
    whole = whole && folder[0] != '\0';
    return check_own(context, path, err) && bin_it(context, whole ? folder : path, whole, err);
}

bool own_files_delete_pack(const CliContext *context, const char *folder, Err *err)
{
    return check_own(context, folder, err) && bin_it(context, folder, true, err);
}

bool own_files_bin(const CliContext *context, FileList *out)
{
    char bin[FILES_PATH_BYTES];
    Err err;
    FileList items = {0};
    if (!bin_path(context, bin) || !files_is_directory(bin) ||
        !files_list_folders(bin, &items, &err))
        return false;
    for (size_t i = 0; i < items.count / 2; i++) {
        char *first = items.paths[i];
        items.paths[i] = items.paths[items.count - 1 - i];
        items.paths[items.count - 1 - i] = first;
    }
    *out = items;
    return items.count > 0;
}

void own_files_bin_name(const char *item, char *out, size_t size)
{
    FileList list = {0};
    Err err;
    snprintf(out, size, "%s", files_name_of(item));
    if (files_list_folders(item, &list, &err) && list.count == 1)
        snprintf(out, size, "%s", files_name_of(list.paths[0]));
    files_list_free(&list);
    list = (FileList){0};
    if (files_list(item, ".json", false, &list, &err) && list.count > 0)
        snprintf(out, size, "%s", files_name_of(list.paths[0]));
    files_list_free(&list);
}

static bool merge(const char *from, const char *into, int depth, Err *err);

// Moves a file or folder into a folder. Folders that are there already take it in.
static bool merge_one(const char *path, const char *into, int depth, Err *err)
{
    char target[FILES_PATH_BYTES];
    if (!files_join(target, sizeof target, into, files_name_of(path)))
        return err_set(err, "the path of '%s' is too long", path);
    if (!files_exists(target))
        return files_move(path, target, err);
    if (files_is_directory(path) && files_is_directory(target))
        return merge(path, target, depth + 1, err);
    char stem[FILES_PATH_BYTES];
    stem_of(path, stem, sizeof stem);
    return (cli_free_path(target, into, stem, files_name_of(path) + strlen(stem)) ||
            err_set(err, "there are too many files like '%s'", files_name_of(path))) &&
           files_move(path, target, err);
}

static bool merge(const char *from, const char *into, int depth, Err *err)
{
    FileList folders = {0}, files = {0};
    if (depth > MERGE_DEPTH_MAX)
        return err_set(err, "'%s' lies too deep", from);
    bool good = files_make_directory(into, err) && files_list_folders(from, &folders, err) &&
                files_list(from, "", false, &files, err);
    for (size_t i = 0; good && i < folders.count; i++)
        good = merge_one(folders.paths[i], into, depth, err);
    for (size_t i = 0; good && i < files.count; i++)
        good = merge_one(files.paths[i], into, depth, err);
    files_list_free(&folders);
    files_list_free(&files);
    return good && files_remove_tree(from, err);
}

// A whole folder comes back under a free name if its own is taken.
static bool restore_all(const char *item, const char *own, Err *err)
{
    FileList folders = {0}, files = {0};
    char target[FILES_PATH_BYTES], shared[FILES_PATH_BYTES];
    bool good = files_list_folders(item, &folders, err) && files_list(item, "", false, &files, err);
    bool whole = good && folders.count == 1 && files.count == 0 &&
                 files_join(shared, sizeof shared, folders.paths[0], SHARED_FILE_NAME) &&
                 files_exists(shared);
    if (whole)
        good = (cli_free_path(target, own, files_name_of(folders.paths[0]), "") ||
                err_set(err, "there are too many levels of this name")) &&
               files_move(folders.paths[0], target, err) && files_remove_tree(item, err);
    else if (good)
        good = merge(item, own, 0, err);
    files_list_free(&folders);
    files_list_free(&files);
    return good;
}

static bool check_in_bin(const CliContext *context, const char *item, Err *err)
{
    const char *below = below_own(context, item);
    return (below && strncmp(below, bin_folder, strlen(bin_folder)) == 0 &&
            below[strlen(bin_folder)] == '/') ||
           err_set(err, "'%s' is not in the bin", files_name_of(item));
}

bool own_files_restore(const CliContext *context, const char *item, Err *err)
{
    char own[FILES_PATH_BYTES];
    return check_in_bin(context, item, err) && packs_folder(context, own) &&
           restore_all(item, own, err);
}

bool own_files_forget(const CliContext *context, const char *item, Err *err)
{
    return check_in_bin(context, item, err) && files_remove_tree(item, err);
}

// --- sharing -------------------------------------------------------------------------------------

// True if the file has just these bytes.
static bool has_bytes(const char *path, const ZipBytes *bytes)
{
    FileBytes file;
    if (!files_exists(path) || !files_read(path, bytes->size, &file, NULL))
        return false;
    bool same = file.size == bytes->size && memcmp(file.bytes, bytes->bytes, file.size) == 0;
    files_bytes_free(&file);
    return same;
}

static bool keep_shared(const CliContext *context, const ZipBytes *bytes, const char *name,
                        char out[FILES_PATH_BYTES], Err *err)
{
    char folder[FILES_PATH_BYTES], file[FILES_PATH_BYTES];
    snprintf(file, sizeof file, "%.200s" CLI_SHARED_END, name);
    if (context->user_dir[0] == '\0' ||
        !files_join(folder, sizeof folder, context->user_dir, shared_folder) ||
        !files_join(out, FILES_PATH_BYTES, folder, file))
        return err_set(err, "there is no user folder");
    if (has_bytes(out, bytes))
        return true;
    return (cli_free_path(out, folder, name, CLI_SHARED_END) ||
            err_set(err, "there are too many files of this name")) &&
           files_keep(out, bytes->bytes, bytes->size, err);
}

bool own_files_share(const CliContext *context, const FileList *levels, const char *folder,
                     const char *name, char out[FILES_PATH_BYTES], Err *err)
{
    CliShared shared;
    if (cli_share(context, levels, folder, &shared, err) != CLI_OK)
        return false;
    bool good = keep_shared(context, &shared.archive, name, out, err);
    cli_shared_free(&shared);
    return good;
}
