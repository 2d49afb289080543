// import_command.c - `jantar import`: lets Tiled write a map of its own format as the game reads
// it, and checks that.
#include "check.h"
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/fed_child.h"

#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Usage: jantar import MAP [-o OUT.json]\n"
    "\n"
    "Lets Tiled, which must be installed, write MAP (.tmx, or JSON with XML tilesets or templates "
    "in it) as JSON\n"
    "with all that it names, says what it wrote, and checks that. A tileset (.tsx) becomes a .tsj. "
    "It runs:\n"
    "    tiled --export-map json --detach-templates --embed-tilesets MAP OUT.json\n"
    "\n"
    "  -o, --output OUT.json  writes there; default: beside MAP, with its name; what is there is "
    "kept\n"
    "\n"
    "Exit code: 0 done (there may be warnings), 1 errors found in what was written, 65 Tiled can't "
    "read MAP, 66 it\n"
    "can't be read, 69 Tiled is not there, 74 OUT.json exists or can't be written.\n"
    "\n";

typedef struct ImportOptions {
    const char *output;
} ImportOptions;

// Runs Tiled, which is looked for on the PATH. `platform`: how Qt draws; NULL: as usual.
static FedChildStart run_tiled(const char *from, const char *to, const char *platform, bool *good,
                               Err *err)
{
    const char *words[16] = {"tiled"};
    uint32_t count = 1;
    bool is_tileset = files_ends_in(from, ".tsx");
    if (platform != NULL) {
        words[count++] = "-platform";
        words[count++] = platform;
    }
    words[count++] = is_tileset ? "--export-tileset" : "--export-map";
    words[count++] = "json";
    if (!is_tileset) {
        words[count++] = "--detach-templates";
        words[count++] = "--embed-tilesets";
    }
    words[count++] = from;
    words[count] = to;
    FedChild child;
    FedChildStart start = fed_child_start(&child, words, err);
    *good = start == FED_CHILD_RUNS && fed_child_end(&child, err) && files_exists(to);
    return start;
}

// Without a display Tiled ends at once; then it is asked to draw into memory.
static int export_map(const char *from, const char *to)
{
    Err err = {.message = ""}, first = {.message = ""};
    bool good = false;
    FedChildStart start = run_tiled(from, to, NULL, &good, &first);
    if (start == FED_CHILD_RUNS && !good)
        start = run_tiled(from, to, "offscreen", &good, &err);
    if (start == FED_CHILD_MISSING)
        return cli_error("import", CLI_UNAVAILABLE,
                         "Tiled is not on the PATH; install it (Debian: apt install tiled), or "
                         "use File > Export As there");
    if (start != FED_CHILD_RUNS)
        return cli_error("import", CLI_UNAVAILABLE, "%s", first.message);
    if (!good)
        return cli_error("import", CLI_INVALID, "Tiled could not write '%s' from '%s': %s", to,
                         from, err.message[0] != '\0' ? err.message : first.message);
    printf("%s: written by Tiled from %s\n", to, from);
    return CLI_OK;
}

static int check(const CliContext *context, const char *path)
{
    CliSandbox sandbox;
    char worlds[FILES_PATH_BYTES];
    LevelReport *report = malloc(sizeof *report); // 15 KB: too large for small stacks
    if (report == NULL)
        return cli_error("import", CLI_NO_MEMORY, "not enough memory");
    cli_worlds_folder(context, worlds);
    cli_sandbox_begin(&sandbox, context);
    cli_sandbox_file(&sandbox, path);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
    LevelStatus status = level_check(path, worlds, report);
    check_print_lines(path, report, stdout);
    free(report);
    return status == LEVEL_OK           ? CLI_OK
           : status == LEVEL_UNREADABLE ? CLI_UNREADABLE
                                        : CLI_CHECK_ERRORS;
}

static const CliOption option_table[] = {CLI_TEXT_LETTER("output", 'o', ImportOptions, output),
                                         CLI_OPTIONS_END};
static const CliCommand command = {.name = "import", .help = help, .options = option_table};

int cli_import(CliContext *context, int argc, char **argv)
{
    ImportOptions options = {0};
    char target[FILES_PATH_BYTES];
    const char *from;
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    code = cli_level_argument("import", argc, argv, &from);
    if (code != CLI_OK)
        return code;
    if (!level_export_name(from, target))
        return cli_usage_error("import", "the path '%.100s' is too long", from);
    const char *to = options.output != NULL ? options.output : target;
    if (from[0] == '-' || to[0] == '-')
        return cli_usage_error("import", "a name that begins with '-' must begin with './'");
    if (!files_exists(from))
        return cli_error("import", CLI_UNREADABLE, "'%s': there is no such file", from);
    if (files_ends_in(from, ".tx"))
        return cli_error("import", CLI_INVALID, "'%s' is a template; import the map that uses it",
                         from);
    if (files_exists(to))
        return cli_error("import", CLI_IO,
                         "'%s' is there already; move it away, or name another with -o", to);
    code = export_map(from, to);
    if (code == CLI_OK)
        code = check(context, to);
    int output = cli_finish_output("import");
    return output > code ? output : code;
}
