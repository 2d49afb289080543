// check.c - `jantar check`: tells what is wrong with levels and tilesets, without playing them.
#define _GNU_SOURCE // getopt_long
#include "jantar/cli.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Usage: jantar check FILE...\n"
    "\n"
    "Checks levels (Tiled maps saved as JSON) and tilesets, and prints a line for each problem:\n"
    "FILE:LINE:COLUMN: $.path: what is wrong and what to do; warnings say so. A level may also be named as `play` "
    "names\n"
    "it. Exit code: 0 all good (there may be warnings), 1 errors found, 66 a file can't be read.\n"
    "\n";

static void print_report(const char *path, const LevelReport *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        puts(report->messages[i].text);
    uint32_t untold = report->error_count + report->warning_count - report->count;
    if (untold > 0)
        printf("%s: and %lu more\n", path, (unsigned long)untold);
    if (report->error_count == 0)
        printf("%s: good, %lu warning%s\n", path, (unsigned long)report->warning_count,
               report->warning_count == 1 ? "" : "s");
}

// A file first; what is none may be the name of a level.
static int check_one(const CliContext *context, const char *name, LevelReport *report)
{
    char found[FILES_PATH_BYTES];
    const char *path = !files_exists(name) && cli_find_level(context, name, found, sizeof found, NULL) ? found : name;
    LevelStatus status = level_check(path, report);
    if (status == LEVEL_UNREADABLE)
        return cli_error("check", CLI_UNREADABLE, "%s", level_report_first_error(report));
    print_report(path, report);
    return status == LEVEL_OK ? CLI_OK : CLI_CHECK_ERRORS;
}

static int check_all(const CliContext *context, int count, char **names)
{
    int worst = CLI_OK;
    LevelReport *report = malloc(sizeof *report);
    if (report == NULL)
        return cli_error("check", CLI_NO_MEMORY, "not enough memory");
    for (int i = 0; i < count; i++) {
        int result = check_one(context, names[i], report);
        worst = result > worst ? result : worst;
    }
    free(report);
    return worst;
}

int cli_check(CliContext *context, int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    opterr = 0;
    optind = 1;
    for (int option; (option = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (option != 'h')
            return cli_option_error("check", argc, argv, option);
        return cli_print_help("check", help);
    }
    if (optind == argc)
        return cli_usage_error("check", "name at least one file");
    int worst = check_all(context, argc - optind, argv + optind);
    int output = cli_finish_output("check");
    return output > worst ? output : worst;
}
