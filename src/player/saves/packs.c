// packs.c - lists the files of the player's own levels.
#include "packs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_FILE_BYTES = 1 << 16 };
static const char rules_file[] = "rules.txt";

bool packs_folder(const CliContext *context, char out[FILES_PATH_BYTES])
{
    return context->user_dir[0] != '\0' &&
           files_join(out, FILES_PATH_BYTES, context->user_dir, PACKS_FOLDER);
}

void packs_close(Packs *packs)
{
    free(packs->list);
    *packs = (Packs){0};
}

const char *packs_title(const Pack *pack, const char *language)
{
    const char *title = pack_title_in(&pack->file.title, language);
    return title[0] != '\0' ? title : files_name_of(pack->folder);
}

// --- the files of a folder -----------------------------------------------------------------------

static bool is_of_pack(const char *path)
{
    const char *name = files_name_of(path);
    return strcmp(name, PACK_FILE_NAME) == 0 || strcmp(name, SHARED_FILE_NAME) == 0;
}

// True if a line of Tiled's rules.txt names the file beside it. Other lines are comments, filters
// of maps, and further lists.
static bool line_names(const char *line, size_t length, const char *name)
{
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    size_t size = strlen(name);
    if (length < size || strncmp(line + length - size, name, size) != 0)
        return false;
    return length == size || line[length - size - 1] == '/';
}

// True for a map of rules for Tiled's Automapping: a list beside it names it. Others are found when
// they are read.
static bool is_of_rules(const char *path)
{
    char folder[FILES_PATH_BYTES], list[FILES_PATH_BYTES];
    FileBytes file;
    bool named = false;
    files_directory_of(folder, sizeof folder, path);
    if (!files_join(list, sizeof list, folder, rules_file) || !files_exists(list) ||
        !files_read(list, RULES_FILE_BYTES, &file, NULL))
        return false;
    const char *line = (const char *)file.bytes;
    for (size_t length; *line != '\0' && !named; line += length + (line[length] == '\n')) {
        length = strcspn(line, "\n");
        named = line_names(line, length, files_name_of(path));
    }
    files_bytes_free(&file);
    return named;
}

// Takes the files off the list that belong to packs or are rules.
static void drop_others(FileList *files)
{
    size_t kept = 0;
    for (size_t i = 0; i < files->count; i++)
        if (is_of_pack(files->paths[i]) || is_of_rules(files->paths[i]))
            free(files->paths[i]);
        else
            files->paths[kept++] = files->paths[i];
    files->count = kept;
}

// Keeps of the list only the levels that jlevel.json names, if there is one.
static void keep_named(const char *folder, FileList *files)
{
    char path[FILES_PATH_BYTES];
    FileBytes bytes;
    SharedFile *shared = malloc(sizeof *shared);
    LevelReport *report = malloc(sizeof *report);
    bool named = shared && report && files_join(path, sizeof path, folder, SHARED_FILE_NAME) &&
                 files_exists(path) && files_read(path, PACK_FILE_BYTES, &bytes, NULL);
    if (named) {
        named = shared_file_parse(bytes.bytes, bytes.size, path, shared, report);
        files_bytes_free(&bytes);
    }
    size_t kept = 0;
    for (size_t i = 0; named && i < files->count; i++) {
        bool wanted = false;
        for (uint32_t k = 0; k < shared->count && !wanted; k++)
            wanted = files_join(path, sizeof path, folder, shared->levels[k]) &&
                     strcmp(path, files->paths[i]) == 0;
        if (wanted)
            files->paths[kept++] = files->paths[i];
        else
            free(files->paths[i]);
    }
    files->count = named ? kept : files->count;
    free(shared);
    free(report);
}

// --- a pack --------------------------------------------------------------------------------------

static void read_pack(Pack *pack, const char *folder)
{
    char path[FILES_PATH_BYTES];
    LevelReport *report = malloc(sizeof *report);
    *pack = (Pack){.wrong = ""};
    snprintf(pack->folder, sizeof pack->folder, "%s", folder);
    pack->has_file = files_join(path, sizeof path, folder, PACK_FILE_NAME) && files_exists(path);
    if (pack->has_file && report && pack_file_load(path, &pack->file, report) != LEVEL_OK) {
        const char *said = level_report_first_error(report);
        size_t root = strlen(folder) + 1;
        bool inside = strncmp(said, folder, root - 1) == 0 && said[root - 1] == '/';
        snprintf(pack->wrong, sizeof pack->wrong, "%.200s", inside ? said + root : said);
    }
    free(report);
}

// Reports the files of a pack: first those that are in its order, then the others.
static void report_in_order(const Pack *pack, uint32_t number, FileList *files, PacksFound *found,
                            void *data)
{
    for (uint32_t place = 0; place <= pack->file.order_count; place++)
        for (size_t i = 0; i < files->count; i++)
            if (pack_place_of(&pack->file, files_name_of(files->paths[i])) == place)
                found(data, files->paths[i], number);
}

static void add_folder(Packs *packs, const char *folder, PacksFound *found, void *data)
{
    FileList files = {0};
    Err err;
    if (!files_list(folder, ".json", true, &files, &err))
        return;
    size_t all = files.count;
    keep_named(folder, &files);
    drop_others(&files);
    Pack *pack = &packs->list[packs->count < PACKS_MAX ? packs->count : 0];
    bool room = packs->count < PACKS_MAX && all > 0;
    if (room)
        read_pack(pack, folder);
    if (room && (pack->has_file || files.count > 1))
        report_in_order(pack, ++packs->count, &files, found, data);
    else
        for (size_t i = 0; i < files.count; i++)
            found(data, files.paths[i], 0);
    files_list_free(&files);
}

void packs_open(Packs *packs, const CliContext *context, PacksFound *found, void *data)
{
    char folder[FILES_PATH_BYTES];
    FileList files = {0}, folders = {0};
    Err err;
    *packs = (Packs){.list = malloc(PACKS_MAX * sizeof *packs->list)};
    if (!packs->list || !packs_folder(context, folder) || !files_is_directory(folder))
        return;
    (void)files_list(folder, ".json", false, &files, &err);
    drop_others(&files);
    for (size_t i = 0; i < files.count; i++)
        found(data, files.paths[i], 0);
    (void)files_list_folders(folder, &folders, &err);
    for (size_t i = 0; i < folders.count; i++)
        add_folder(packs, folders.paths[i], found, data);
    files_list_free(&folders);
    files_list_free(&files);
}
