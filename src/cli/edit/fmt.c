// fmt.c - `jantar fmt`: rewrites levels and tilesets the way Tiled saves them.
#include "jantar/cli_options.h"
#include "jantar/level.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL_FILE_BYTES = 16 << 20 };

static const char help[] =
    "Usage: jantar fmt [--check] FILE...\n"
    "\n"
    "Rewrites maps and tilesets (JSON) the way Tiled saves them: sorted keys, its indentation, "
    "tiles on one line. "
    "Then\n"
    "saving one in Tiled changes nothing but what was changed. A file is replaced in one step or "
    "stays as it is; the\n"
    "names of changed files are printed. Nothing is added or dropped: a number for which Tiled's "
    "15 "
    "digits are too few\n"
    "keeps its spelling.\n"
    "\n"
    "  --check  changes nothing; prints what would change and exits with 1 then\n"
    "\n"
    "Exit code: 0 done, 65 a file is no JSON of a map or tileset, 66 it can't be read, 74 it can't "
    "be written.\n"
    "\n";

static int replace(const char *path, const char *text, size_t length, bool only_check)
{
    Err err;
    if (!only_check && !files_write_atomic(path, text, length, &err))
        return cli_error("fmt", CLI_IO, "%s", err.message);
    cli_line(stdout, "%s", path);
    return only_check ? CLI_CHECK_ERRORS : CLI_OK;
}

static int format_bytes(const char *path, const FileBytes *file, bool only_check,
                        LevelReport *report)
{
    char *text;
    size_t length;
    if (!level_format(file->bytes, file->size, path, &text, &length, report))
        return cli_error("fmt", CLI_INVALID, "%s", level_report_first_error(report));
    bool same = length == file->size && memcmp(text, file->bytes, length) == 0;
    int result = same ? CLI_OK : replace(path, text, length, only_check);
    free(text);
    return result;
}

static int format_file(const char *path, bool only_check, LevelReport *report)
{
    FileBytes file;
    Err err;
    if (!files_read(path, LEVEL_FILE_BYTES, &file, &err))
        return cli_error("fmt", CLI_UNREADABLE, "%s", err.message);
    int result = format_bytes(path, &file, only_check, report);
    files_bytes_free(&file);
    return result;
}

static int format_all(int count, char **paths, bool only_check)
{
    LevelReport *report = malloc(sizeof *report); // 15 KB: too large for small stacks
    int worst = CLI_OK;
    if (report == NULL)
        return cli_error("fmt", CLI_NO_MEMORY, "not enough memory");
    for (int i = 0; i < count; i++) {
        int result = format_file(paths[i], only_check, report);
        worst = result > worst ? result : worst;
    }
    free(report);
    int output = cli_finish_output("fmt");
    return output > worst ? output : worst;
}

typedef struct FormatOptions {
    bool only_check;
} FormatOptions;

static const CliOption option_table[] = {CLI_FLAG("check", FormatOptions, only_check),
                                         CLI_OPTIONS_END};
static const CliCommand command = {.name = "fmt", .help = help, .options = option_table};

int cli_fmt(CliContext *context, int argc, char **argv)
{
    FormatOptions options = {0};
    int code;
    (void)context;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    if (argc == 0)
        return cli_usage_error("fmt", "name at least one file");
    return format_all(argc, argv, options.only_check);
}
