// sandbox_paths.c - which files a command can open once it is in its sandbox.
#define _POSIX_C_SOURCE 200809L // S_ISREG
#include "jantar/cli_sandbox.h"
#include "jantar/cli_share.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_off(void)
{
    const char *asked = getenv("JANTAR_SANDBOX");
    return asked && strcmp(asked, "off") == 0;
}

// The folders inside it may be links into other places, as packagers make them.
void cli_sandbox_begin(CliSandbox *sandbox, const CliContext *context)
{
    static const char *const folders[] = {".", "levels", "assets"};
    char path[FILES_PATH_BYTES];
    *sandbox = (CliSandbox){.context = context, .on = context->sandbox && !is_off()};
    if (!sandbox->on)
        return;
    sandbox_begin(&sandbox->files);
    for (size_t i = 0; context->data_dir[0] && i < sizeof folders / sizeof *folders; i++)
        if (files_join(path, sizeof path, context->data_dir, folders[i]))
            sandbox_may_read(&sandbox->files, path);
}

// Allows to unpack a shared level.
static void allow_unpacking(CliSandbox *sandbox)
{
    char folder[FILES_PATH_BYTES];
    Err err;
    cli_shared_folder(sandbox->context, folder);
    if (folder[0] != '\0' && files_make_directory(folder, &err))
        sandbox_may_fill(&sandbox->files, folder);
}

void cli_sandbox_file(CliSandbox *sandbox, const char *path)
{
    char folder[FILES_PATH_BYTES], inside[FILES_PATH_BYTES];
    if (!sandbox->on || !path)
        return;
    if (cli_is_link(path)) {
        allow_unpacking(sandbox);
        return;
    }
    sandbox_may_read(&sandbox->files, path); // it may be a link to another folder
    if (cli_is_shared(path))
        allow_unpacking(sandbox);
    if (!files_is_directory(path))
        level_folder(path, folder);
    else if (files_join(inside, sizeof inside, path, "."))
        level_folder(inside, folder);
    if (folder[0] == '\0' || strcmp(folder, sandbox->last) == 0)
        return;
    memcpy(sandbox->last, folder, sizeof folder);
    sandbox_may_read(&sandbox->files, folder);
}

void cli_sandbox_level(CliSandbox *sandbox, const char *name)
{
    char path[FILES_PATH_BYTES];
    Err err;
    if (sandbox->on && name && cli_is_link(name))
        cli_sandbox_file(sandbox, name);
    else if (sandbox->on && name && cli_find_level(sandbox->context, name, path, sizeof path, &err))
        cli_sandbox_file(sandbox, path);
}

void cli_sandbox_any_file(CliSandbox *sandbox)
{
    if (sandbox->on)
        sandbox_may_read(&sandbox->files, "/");
}

void cli_sandbox_inputs(CliSandbox *sandbox, const CliInputs *inputs)
{
    for (uint32_t i = 0; sandbox->on && i < inputs->count; i++)
        if (inputs->of[i][0] == '@')
            sandbox_may_read(&sandbox->files, inputs->of[i] + 1);
}

// The folder of a device or pipe is nobody's business. That of a link is the one it leads to.
void cli_sandbox_output(CliSandbox *sandbox, const char *path)
{
    char real[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    struct stat status;
    if (!sandbox->on || !path)
        return;
    sandbox_may_write(&sandbox->files, path);
    bool there = stat(path, &status) == 0;
    if (there && !S_ISREG(status.st_mode))
        return;
    bool found = there && files_real_path(real, sizeof real, path);
    files_directory_of(folder, sizeof folder, found ? real : path);
    sandbox_may_write(&sandbox->files, folder);
}

void cli_sandbox_enter(CliSandbox *sandbox, SandboxProcesses processes)
{
    if (sandbox->on)
        sandbox_enter(&sandbox->files, processes);
}
