// verify_shared.c - `jantar replay` on shared levels and links: each is unpacked into a folder that
// is removed when the process ends, and its runs are verified there.
#include "cli/share/share_kinds.h"
#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Cuts the path of an unpacked level down to the folder of its archive: USER/opened/NUMBER.
static void folder_of(const char *opened, char path[FILES_PATH_BYTES])
{
    char *rest = strchr(path + strlen(opened) + 1, '/');
    if (rest)
        *rest = '\0';
}

static int open_one(VerifyShared *shared, const CliContext *context, char **name, Err *err)
{
    VerifyArchive *archive = &shared->list[shared->count];
    bool is_link = cli_is_link(*name);
    snprintf(archive->folder, sizeof archive->folder, "%s", is_link ? "" : *name);
    int code = is_link ? cli_link_open(context, *name, archive->folder, NULL, err)
                       : cli_shared_open(context, archive->folder, NULL, err);
    if (code != CLI_OK)
        return code;
    cli_shared_folder(context, shared->opened);
    folder_of(shared->opened, archive->folder);
    archive->name = is_link ? share_link_name : *name;
    *name = archive->folder;
    shared->count++;
    return CLI_OK;
}

static bool is_shared(const char *name)
{
    return cli_is_link(name) || cli_is_shared(name);
}

int verify_shared_open(VerifyShared *shared, const CliContext *context, char **names, Err *err)
{
    size_t most = 0;
    int code = CLI_OK;
    for (char **name = names; *name; name++)
        most += is_shared(*name);
    if (most == 0)
        return CLI_OK;
    shared->list = calloc(most, sizeof *shared->list);
    if (!shared->list) {
        err_set(err, "no memory");
        return CLI_NO_MEMORY;
    }
    for (; *names && code == CLI_OK && shared->count < most; names++)
        if (is_shared(*names))
            code = open_one(shared, context, names, err);
    return code;
}

const char *verify_shared_name(const VerifyShared *shared, const char *path,
                               char out[FILES_PATH_BYTES])
{
    for (size_t i = 0; i < shared->count; i++) {
        size_t length = strlen(shared->list[i].folder);
        if (strncmp(path, shared->list[i].folder, length) == 0 &&
            (path[length] == '/' || path[length] == '\0')) {
            snprintf(out, FILES_PATH_BYTES, "%s%s", shared->list[i].name, path + length);
            return out;
        }
    }
    return path;
}

bool verify_shared_level(const char *opened, const Replay *replay, const char *path, char *out,
                         size_t size)
{
    char folder[FILES_PATH_BYTES];
    size_t length = opened ? strlen(opened) : 0;
    files_directory_of(folder, sizeof folder, path);
    return length > 0 && strncmp(path, opened, length) == 0 &&
           files_join(out, size, folder, files_name_of(replay->level_path)) && files_exists(out);
}

void verify_shared_free(VerifyShared *shared)
{
    free(shared->list);
    *shared = (VerifyShared){0};
}
