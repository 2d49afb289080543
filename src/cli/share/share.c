// share.c - `jantar share`: packs a level into one file. share_pack.c packs, share_open.c opens.
#define _XOPEN_SOURCE 700 // strdup
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/cli_share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: jantar share LEVEL|FOLDER [-o NAME.jlevel]\n"
    "       jantar share LEVEL --link [--page URL]\n"
    "\n"
    "Packs a level into one file that can be sent to others, with its tilesets, pictures, "
    "figures, sounds\n"
    "and recorded runs, and prints what is in it. A level without a recorded run beside it gets "
    "your best one.\n"
    "Of a folder all levels are packed, with its pack.json. Others open it with `jantar play "
    "NAME.jlevel`, or drop it "
    "onto the window of the game.\n"
    "The same files give the same bytes.\n"
    "\n"
    "  -o, --output FILE  instead of LEVEL.jlevel in this folder; an existing file is replaced\n"
    "  --link             prints a link that holds the level and your best run: it opens in a "
    "browser, and by\n"
    "                     `jantar play LINK`. Only for a level with the game's own tilesets and "
    "pictures\n"
    "  --page URL         of the page that plays, which the link begins with; default: the game's "
    "page\n"
    "\n"
    "Exit code: 0 done, 65 the level has errors, 66 it can't be read, 74 it can't be packed or "
    "written.\n"
    "\n";

typedef struct ShareOptions {
    const char *output, *page;
    bool link;
} ShareOptions;

static const CliOption option_table[] = {CLI_TEXT_LETTER("output", 'o', ShareOptions, output),
                                         CLI_FLAG("link", ShareOptions, link),
                                         CLI_TEXT("page", ShareOptions, page), CLI_OPTIONS_END};
static const CliCommand command = {.name = "share", .help = help, .options = option_table};

static void print_shared(const char *path, const CliShared *shared)
{
    cli_line(stdout, "%s: %zu files, %zu KB (%zu KB unpacked)", path, shared->names.count,
             (shared->archive.size + 1023) / 1024, (shared->bytes + 1023) / 1024);
    for (size_t i = 0; i < shared->names.count; i++)
        cli_line(stdout, "  %s", shared->names.paths[i]);
    for (size_t i = 0; i < shared->left_out.count; i++)
        (void)cli_error("share", CLI_OK,
                        "warning: %s is left out: it does not exist, lies outside of the level's "
                        "folder, or is no kind of file that a level shows",
                        shared->left_out.paths[i]);
}

// Lists the levels of a folder: maps, not what else is JSON.
static int list_levels(const char *path, FileList *out, Err *err)
{
    FileList files;
    size_t kept = 0;
    if (!files_list(path, "", true, &files, err))
        return CLI_UNREADABLE;
    for (size_t i = 0; i < files.count; i++)
        if (cli_is_level(files.paths[i]))
            files.paths[kept++] = files.paths[i];
        else
            free(files.paths[i]);
    files.count = kept;
    *out = files;
    if (kept > 0)
        return CLI_OK;
    err_set(err, "'%s' holds no level", path);
    return CLI_UNREADABLE;
}

// Lists the one level that was named.
static int list_one(const CliContext *context, const char *name, FileList *out, Err *err)
{
    char path[FILES_PATH_BYTES];
    if (!cli_find_level(context, name, path, sizeof path, err))
        return CLI_UNREADABLE;
    *out = (FileList){calloc(1, sizeof *out->paths), 0};
    if (out->paths != NULL && (out->paths[0] = strdup(path)) != NULL)
        out->count = 1;
    if (out->count > 0)
        return CLI_OK;
    err_set(err, "not enough memory");
    return CLI_NO_MEMORY;
}

static int share_files(const CliContext *context, const FileList *levels, const char *folder,
                       const char *output)
{
    Err err;
    CliShared shared;
    int code = cli_share(context, levels, folder, &shared, &err);
    if (code != CLI_OK)
        return cli_error("share", code, "%s", err.message);
    if (files_write_atomic(output, shared.archive.bytes, shared.archive.size, &err))
        print_shared(output, &shared);
    else
        code = cli_error("share", CLI_IO, "%s", err.message);
    cli_shared_free(&shared);
    return code;
}

// Says what is missing of a link that begins with no page.
static void say_bare(void)
{
    (void)cli_error(
        "share", CLI_OK,
        "put it behind the address of a page that plays the game, as in "
        "https://your.page/play/#level=..., or name that page with --page; `jantar play "
        "LINK` opens it as it is");
}

// Prints the link of a level.
static int share_link(const CliContext *context, const char *name, const char *page)
{
    char path[FILES_PATH_BYTES];
    ZipBytes link;
    bool has_run;
    Err err;
    int code = cli_find_level(context, name, path, sizeof path, &err)
                   ? cli_link_make(context, path, page, &link, &has_run, &err)
                   : CLI_UNREADABLE;
    if (code != CLI_OK)
        return cli_error("share", code, "%s", err.message);
    puts((const char *)link.bytes);
    zip_bytes_free(&link);
    if (page[0] == '\0')
        say_bare();
    return CLI_OK;
}

// Packs a level, or those of a folder, into a file.
static int share_archive(const CliContext *context, const char *name, const char *target)
{
    Err err;
    FileList levels = {0};
    bool folder = files_is_directory(name);
    int code = folder ? list_levels(name, &levels, &err) : list_one(context, name, &levels, &err);
    code = code == CLI_OK ? share_files(context, &levels, folder ? name : NULL, target)
                          : cli_error("share", code, "%s", err.message);
    files_list_free(&levels);
    return code;
}

// Writes the name of the output if none was given: that of the level, or of the folder.
static void name_output(const char *name, char out[FILES_PATH_BYTES])
{
    char real[FILES_PATH_BYTES];
    bool folder = files_is_directory(name) && files_real_path(real, sizeof real, name);
    const char *last = files_name_of(folder ? real : name);
    size_t length = strlen(last);
    if (!folder && (files_ends_in(last, ".json") || files_ends_in(last, ".tmj")))
        length = (size_t)(strrchr(last, '.') - last);
    snprintf(out, FILES_PATH_BYTES, "%.*s" CLI_SHARED_END, (int)length, last);
}

static void enter_sandbox(const CliContext *context, const char *name, const char *output)
{
    char replays[FILES_PATH_BYTES];
    CliSandbox sandbox;
    cli_sandbox_begin(&sandbox, context);
    cli_sandbox_level(&sandbox, name);
    if (sandbox.on && context->user_dir[0] != '\0' &&
        files_join(replays, sizeof replays, context->user_dir, "replays"))
        sandbox_may_read(&sandbox.files, replays);
    cli_sandbox_output(&sandbox, output);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
}

int cli_share_command(CliContext *context, int argc, char **argv)
{
    ShareOptions options = {0};
    char output[FILES_PATH_BYTES];
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    if (argc != 1)
        return cli_usage_error("share", "name one level, or a folder with levels");
    if (options.link && options.output != NULL)
        return cli_usage_error("share", "--link prints: --link and --output exclude each other");
    if (options.link && files_is_directory(argv[0]))
        return cli_usage_error("share", "a link holds one level, not a folder of them");
    if (options.page != NULL && !options.link)
        return cli_usage_error("share", "--page goes with --link");
    const char *page = options.page != NULL ? options.page : cli_link_page;
    name_output(argv[0], output);
    const char *target = options.output != NULL ? options.output : output;
    enter_sandbox(context, argv[0], options.link ? NULL : target);
    code =
        options.link ? share_link(context, argv[0], page) : share_archive(context, argv[0], target);
    int finished = cli_finish_output("share");
    return finished > code ? finished : code;
}
