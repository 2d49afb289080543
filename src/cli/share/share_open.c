// share_open.c - unpacks shared levels that may come from strangers, into a new folder, and checks
// them there.
#define _XOPEN_SOURCE 700 // getpid
#include "jantar/cli_share.h"
#include "share_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FREE_NAMES_MAX = 1000 };

static const char own_folder[] = "levels"; // in the user folder

bool cli_is_shared(const char *path)
{
    static const unsigned char mark[] = {'P', 'K', 3, 4};
    unsigned char first[sizeof mark];
    return files_peek(path, first, sizeof first) && memcmp(first, mark, sizeof mark) == 0;
}

bool cli_free_path(char out[FILES_PATH_BYTES], const char *folder, const char *name,
                   const char *suffix)
{
    for (int i = 1; i < FREE_NAMES_MAX; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length = snprintf(out, FILES_PATH_BYTES, "%s/%s%s%s", folder, name, number, suffix);
        if (length < 0 || length >= FILES_PATH_BYTES)
            return false;
        if (!files_exists(out))
            return true;
    }
    return false;
}

// --- what is in it -------------------------------------------------------------------------------

// An archive in memory.
typedef struct Opened {
    FileBytes file; // its bytes
    bool is_link;   // it was made of a link
    Zip *zip;
    SharedFile *list;
} Opened;

static void opened_close(Opened *opened)
{
    zip_close(opened->zip);
    files_bytes_free(&opened->file);
    free(opened->list);
    *opened = (Opened){0};
}

// Unpacks every file once, so that nothing is written of an archive that is damaged.
static bool check_files(const Zip *zip, Err *err)
{
    for (uint32_t i = 0; i < zip_count(zip); i++) {
        ZipBytes bytes;
        if (!share_is_known_kind(zip_name(zip, i)))
            return err_set(err, "'%s' in the archive is no file of a level", zip_name(zip, i));
        if (!zip_unpack(zip, i, &bytes, err))
            return false;
        zip_bytes_free(&bytes);
    }
    return true;
}

static bool read_list(Opened *opened, const char *path, Err *err)
{
    ZipBytes bytes;
    uint32_t index = zip_find(opened->zip, SHARED_FILE_NAME);
    if (index == zip_count(opened->zip) || zip_size(opened->zip, index) > PACK_FILE_BYTES)
        return err_set(err, "the archive has no file " SHARED_FILE_NAME
                            ": it was not made by 'jantar share'");
    if (!zip_unpack(opened->zip, index, &bytes, err))
        return false;
    LevelReport *report = malloc(sizeof *report);
    bool good =
        report != NULL && shared_file_parse(bytes.bytes, bytes.size, path, opened->list, report);
    if (!good)
        err_set(err, "%s", report != NULL ? level_report_first_error(report) : "not enough memory");
    free(report);
    zip_bytes_free(&bytes);
    for (uint32_t i = 0; good && i < opened->list->count; i++)
        good = zip_find(opened->zip, opened->list->levels[i]) < zip_count(opened->zip) ||
               err_set(err, "the level '%s' is not in the archive", opened->list->levels[i]);
    return good;
}

// Reads the archive whose bytes are there. `path` is its name in messages.
static bool opened_look(Opened *opened, const char *path, Err *err)
{
    char name[FILES_PATH_BYTES + 20];
    snprintf(name, sizeof name, "%s/" SHARED_FILE_NAME, path);
    opened->list = malloc(sizeof *opened->list);
    return (opened->list != NULL || err_set(err, "not enough memory")) &&
           zip_open(opened->file.bytes, opened->file.size, &opened->zip, err) &&
           check_files(opened->zip, err) && read_list(opened, name, err);
}

static int opened_open(const char *path, Opened *out, Err *err)
{
    Err why;
    *out = (Opened){.is_link = false};
    if (!files_read(path, ZIP_BYTES_MAX, &out->file, err))
        return CLI_UNREADABLE;
    if (opened_look(out, path, &why))
        return CLI_OK;
    err_set(err, "%s can't be opened: %s", files_name_of(path), why.message);
    opened_close(out);
    return CLI_INVALID;
}

// Opens a link, and writes what its level is called.
static int opened_open_link(const char *link, Opened *out, char name[ZIP_PART_MAX], Err *err)
{
    ZipBytes archive;
    *out = (Opened){.is_link = true};
    int code = share_link_archive(link, &archive, name, err);
    if (code != CLI_OK)
        return code;
    out->file = (FileBytes){archive.bytes, archive.size};
    if (opened_look(out, share_link_name, err))
        return CLI_OK;
    opened_close(out);
    return CLI_INVALID;
}

// --- unpacking -----------------------------------------------------------------------------------

// With a project of its own nothing in the folder can name a file outside of it.
static bool write_project(const char *folder, Err *err)
{
    static const char project[] = "{\n    \"folders\": [\n        \".\"\n    ]\n}\n";
    char path[FILES_PATH_BYTES];
    return files_join(path, sizeof path, folder, "shared.tiled-project") &&
           files_keep(path, project, sizeof project - 1, err);
}

static bool write_file(const Zip *zip, uint32_t index, const char *folder, Err *err)
{
    char path[FILES_PATH_BYTES];
    ZipBytes bytes;
    if (!files_join(path, sizeof path, folder, zip_name(zip, index)))
        return err_set(err, "the path of '%s' is too long", zip_name(zip, index));
    if (!zip_unpack(zip, index, &bytes, err))
        return false;
    bool good = files_keep(path, bytes.bytes, bytes.size, err);
    zip_bytes_free(&bytes);
    return good;
}

static bool write_all(const Zip *zip, const char *folder, Err *err)
{
    bool good = files_make_directory(folder, err) && write_project(folder, err);
    for (uint32_t i = 0; good && i < zip_count(zip); i++)
        good = write_file(zip, i, folder, err);
    return good;
}

// Says that a level has errors. The path of the folder it was unpacked into helps nobody.
static void say_bad(const char *message, const char *folder, Err *err)
{
    size_t length = strlen(folder);
    bool inside = strncmp(message, folder, length) == 0 && message[length] == '/';
    err_set(err, "%s", inside ? message + length + 1 : message);
}

static int check_levels(const CliContext *context, const SharedFile *list, const char *folder,
                        Err *err)
{
    char path[FILES_PATH_BYTES], worlds[FILES_PATH_BYTES];
    int code = CLI_OK;
    LevelReport *report = malloc(sizeof *report);
    cli_worlds_folder(context, worlds);
    for (uint32_t i = 0; report != NULL && code == CLI_OK && i < list->count; i++)
        if (!files_join(path, sizeof path, folder, list->levels[i]) ||
            level_check(path, worlds, report) != LEVEL_OK) {
            say_bad(level_report_first_error(report), folder, err);
            code = CLI_INVALID;
        }
    if (report == NULL)
        err_set(err, "not enough memory");
    free(report);
    return report == NULL ? CLI_NO_MEMORY : code;
}

// Unpacks into a new folder. On failure nothing stays.
static int unpack(const CliContext *context, const Opened *opened, const char *folder, Err *err)
{
    char level[FILES_PATH_BYTES];
    if (files_exists(folder)) // left by a process that was killed
        (void)files_remove_tree(folder, NULL);
    if (write_all(opened->zip, folder, err) &&
        (!opened->is_link || (files_join(level, sizeof level, folder, opened->list->levels[0]) &&
                              share_link_fill(context, folder, level, err))))
        return CLI_OK;
    (void)files_remove_tree(folder, NULL);
    return CLI_IO;
}

// --- one of the player's own ---------------------------------------------------------------------

// True if the folder holds every file of the archive, unchanged.
static bool is_there(const Zip *zip, const char *folder)
{
    char path[FILES_PATH_BYTES];
    bool same = files_is_directory(folder);
    for (uint32_t i = 0; same && i < zip_count(zip); i++) {
        ZipBytes bytes = {0};
        FileBytes file = {0};
        same = files_join(path, sizeof path, folder, zip_name(zip, i)) &&
               files_read(path, zip_size(zip, i), &file, NULL) && file.size == zip_size(zip, i) &&
               zip_unpack(zip, i, &bytes, NULL) && memcmp(file.bytes, bytes.bytes, file.size) == 0;
        zip_bytes_free(&bytes);
        files_bytes_free(&file);
    }
    return same;
}

// Writes the name that the folder gets: that of the file, if it can be one everywhere.
static void name_of(const char *path, char out[ZIP_PART_MAX])
{
    const char *file = files_name_of(path);
    size_t length =
        strlen(file) - (files_ends_in(file, CLI_SHARED_END) ? strlen(CLI_SHARED_END) : 0);
    if (length >= ZIP_PART_MAX - 8) // room for a number
        length = 0;
    memcpy(out, file, length);
    out[length] = '\0';
    if (zip_name_fault(out) != NULL)
        memcpy(out, "level", sizeof "level");
}

// Finds the folder: one that holds the same, or the first free one.
static bool find_place(const Zip *zip, const char *levels, const char *name,
                       char out[FILES_PATH_BYTES], bool *there)
{
    for (int i = 1; i < FREE_NAMES_MAX; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length = snprintf(out, FILES_PATH_BYTES, "%s/%s%s", levels, name, number);
        if (length < 0 || length >= FILES_PATH_BYTES)
            return false;
        *there = is_there(zip, out);
        if (*there || !files_exists(out))
            return true;
    }
    return false;
}

// Unpacks beside the others under a hidden name, so that nothing half made is ever listed.
static int keep(const CliContext *context, const Opened *opened, const char *levels,
                const char *folder, Err *err)
{
    char hidden[FILES_PATH_BYTES];
    long number = share_lock(context, err);
    if (number == 0 || !files_make_directory(levels, err))
        return CLI_IO;
    if (!share_new_folder(context, number, hidden)) {
        err_set(err, "the path of the user folder is too long");
        return CLI_IO;
    }
    int code = unpack(context, opened, hidden, err);
    if (code != CLI_OK)
        return code;
    code = check_levels(context, opened->list, hidden, err);
    if (code == CLI_OK && !files_move(hidden, folder, err))
        code = CLI_IO;
    if (code != CLI_OK)
        (void)files_remove_tree(hidden, NULL);
    return code;
}

// Keeps an archive that is open, under this name, and writes the path of its first level.
static int keep_opened(const CliContext *context, const Opened *opened, const char *name,
                       char level[FILES_PATH_BYTES], Err *err)
{
    char levels[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    bool there = false;
    int code = CLI_OK;
    if (!files_join(levels, sizeof levels, context->user_dir, own_folder) ||
        !find_place(opened->zip, levels, name, folder, &there)) {
        err_set(err, "there are too many levels called %s", name);
        return CLI_IO;
    }
    if (!there)
        code = keep(context, opened, levels, folder, err);
    if (code == CLI_OK && !files_join(level, FILES_PATH_BYTES, folder, opened->list->levels[0])) {
        err_set(err, "the path of the level is too long");
        code = CLI_IO;
    }
    return code;
}

static int need_user_folder(const CliContext *context, Err *err)
{
    if (context->user_dir[0] != '\0')
        return CLI_OK;
    err_set(err, "there is no user folder to keep the level in: name one with --user-dir");
    return CLI_IO;
}

int cli_shared_keep(const CliContext *context, const char *path, char level[FILES_PATH_BYTES],
                    Err *err)
{
    char name[ZIP_PART_MAX];
    Opened opened;
    int code = need_user_folder(context, err);
    if (code == CLI_OK)
        code = opened_open(path, &opened, err);
    if (code != CLI_OK)
        return code;
    name_of(path, name);
    code = keep_opened(context, &opened, name, level, err);
    opened_close(&opened);
    return code;
}

int cli_link_keep(const CliContext *context, const char *link, char level[FILES_PATH_BYTES],
                  char run[FILES_PATH_BYTES], Err *err)
{
    char name[ZIP_PART_MAX];
    Opened opened;
    int code = need_user_folder(context, err);
    if (code == CLI_OK)
        code = opened_open_link(link, &opened, name, err);
    if (code != CLI_OK)
        return code;
    code = keep_opened(context, &opened, name, level, err);
    opened_close(&opened);
    if (code != CLI_OK)
        return code;
    if (!files_with_end(level, ".jrp", run, FILES_PATH_BYTES) || !files_exists(run))
        run[0] = '\0';
    return CLI_OK;
}

// --- for one command -----------------------------------------------------------------------------

// Where this process unpacked the last one, and what it was; removed when the process ends.
static struct {
    char folder[FILES_PATH_BYTES];
    char archive[FILES_PATH_BYTES];
    long process;
    long number; // of the process in the names of its folders
    int count;
} opened_here;

static void remove_opened(void)
{
    if (opened_here.process != (long)getpid()) // a copy of this process
        return;
    for (int i = 0; i < opened_here.count; i++) {
        char folder[FILES_PATH_BYTES + 16];
        snprintf(folder, sizeof folder, "%s/%ld-%d", opened_here.folder, opened_here.number, i);
        (void)files_remove_tree(folder, NULL);
    }
}

void cli_shared_folder(const CliContext *context, char out[FILES_PATH_BYTES])
{
    if (context->user_dir[0] == '\0' ||
        !files_join(out, FILES_PATH_BYTES, context->user_dir, "opened"))
        out[0] = '\0';
}

// Takes a new number for a folder of this process. The lock is given back after the folders are
// removed: functions for the end are called in reverse.
static bool take_folder(const CliContext *context, char out[FILES_PATH_BYTES + 48], Err *err)
{
    opened_here.number = share_lock(context, err);
    if (opened_here.number == 0)
        return false;
    if (opened_here.process == 0 && atexit(remove_opened) != 0)
        return err_set(err, "not enough memory");
    opened_here.process = (long)getpid();
    snprintf(out, FILES_PATH_BYTES + 48, "%s/%ld-%d", opened_here.folder, opened_here.number,
             opened_here.count++);
    return true;
}

// Unpacks an archive that is open, and writes the path of its first level over its own.
static int open_here(const CliContext *context, const Opened *opened, char path[FILES_PATH_BYTES],
                     Err *err)
{
    char folder[FILES_PATH_BYTES + 48];
    if (!take_folder(context, folder, err))
        return CLI_IO;
    int code = unpack(context, opened, folder, err);
    if (code != CLI_OK)
        return code;
    memcpy(opened_here.archive, path, strlen(path) + 1);
    if (files_join(path, FILES_PATH_BYTES, folder, opened->list->levels[0]))
        return CLI_OK;
    err_set(err, "the path of the user folder is too long");
    return CLI_IO;
}

static int need_opened_folder(const CliContext *context, const char *name, Err *err)
{
    cli_shared_folder(context, opened_here.folder);
    if (opened_here.folder[0] != '\0')
        return CLI_OK;
    err_set(err, "there is no user folder to unpack '%s' in: name one with --user-dir", name);
    return CLI_IO;
}

// Ends the opening of an archive.
static int finish_open(const CliContext *context, Opened *opened, char path[FILES_PATH_BYTES],
                       SharedFile *list, Err *err)
{
    int code = open_here(context, opened, path, err);
    if (code == CLI_OK && list != NULL)
        *list = *opened->list;
    opened_close(opened);
    return code;
}

int cli_shared_open(const CliContext *context, char path[FILES_PATH_BYTES], SharedFile *list,
                    Err *err)
{
    Opened opened;
    if (!cli_is_shared(path))
        return CLI_OK;
    int code = need_opened_folder(context, path, err);
    if (code == CLI_OK)
        code = opened_open(path, &opened, err);
    return code == CLI_OK ? finish_open(context, &opened, path, list, err) : code;
}

int cli_link_open(const CliContext *context, const char *link, char path[FILES_PATH_BYTES],
                  SharedFile *list, Err *err)
{
    char name[ZIP_PART_MAX];
    Opened opened;
    int code = need_opened_folder(context, share_link_name, err);
    if (code == CLI_OK)
        code = opened_open_link(link, &opened, name, err);
    if (code != CLI_OK)
        return code;
    snprintf(path, FILES_PATH_BYTES, "%s", share_link_name);
    return finish_open(context, &opened, path, list, err);
}

// Writes ARCHIVE/NAME over the path that a message begins with.
static void name_message(LevelMessage *message)
{
    char text[LEVEL_MESSAGE_BYTES];
    size_t folder = strlen(opened_here.folder);
    if (strncmp(message->text, opened_here.folder, folder) != 0 || message->file_bytes <= folder)
        return;
    const char *rest = strchr(message->text + folder + 1, '/'); // behind the number
    if (rest == NULL || rest >= message->text + message->file_bytes)
        return;
    int cut = (int)(rest - message->text), name = (int)strlen(opened_here.archive);
    int length = snprintf(text, sizeof text, "%s%s", opened_here.archive, rest);
    if (length < 0 || length >= (int)sizeof text)
        return;
    memcpy(message->text, text, (size_t)length + 1);
    message->file_bytes = (uint16_t)(message->file_bytes - cut + name);
    message->path_at = (uint16_t)(message->path_at - cut + name);
    message->words_at = (uint16_t)(message->words_at - cut + name);
}

void cli_shared_name_messages(LevelReport *report)
{
    for (uint32_t i = 0; opened_here.archive[0] != '\0' && i < report->count; i++)
        name_message(&report->messages[i]);
}
