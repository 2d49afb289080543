// replay.c - `jantar replay`: verifies recorded runs, one line each.
#define _GNU_SOURCE // getopt_long
#include "jantar/cli.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Usage: jantar replay [--level LEVEL] FILE...\n"
    "\n"
    "Plays recorded runs again without a window and says whether they end as recorded: one line for each file.\n"
    "Folders are searched for *.jrp. Exit code, the highest of all files: 0 verified, 1 diverged, 2 recorded with\n"
    "another simulation version, 3 level changed, 4 file damaged, 5 claimed result not reached, 66 can't be read.\n"
    "\n"
    "  --level LEVEL    verify against this level instead of the one the replay names\n"
    "\n";

typedef struct ReplayCommand {
    const CliContext *context;
    const char *level_name; // --level, or NULL
    int worst;              // highest exit code so far
} ReplayCommand;

static void tell(ReplayCommand *command, const char *path, int exit_code, const char *message)
{
    printf("%s: %s\n", path, message);
    if (exit_code > command->worst)
        command->worst = exit_code;
}

static bool find_level(const ReplayCommand *command, const Replay *replay, const char *path, char *out, size_t size,
                       Err *err)
{
    if (command->level_name)
        return cli_find_level(command->context, command->level_name, out, size, err);
    return cli_find_replay_level(command->context, replay, path, out, size, err);
}

static void verify_in(ReplayCommand *command, const Replay *replay, const char *path, const char *level_path)
{
    Level *level = NULL;
    LevelReport *level_report = malloc(sizeof *level_report);
    if (!level_report) {
        tell(command, path, CLI_NO_MEMORY, "no memory");
        return;
    }
    LevelStatus status = level_load(level_path, &level, level_report);
    if (status == LEVEL_OK) {
        ReplayReport report;
        ReplayVerdict verdict = replay_verify(replay, level_desc(level), &report);
        tell(command, path, (int)verdict, report.message);
    } else {
        Err err;
        err_set(&err, "%s: %s",
                status == LEVEL_INVALID ? "its level has been changed and is not valid any more"
                                        : "its level can't be read",
                level_report_first_error(level_report));
        tell(command, path, status == LEVEL_INVALID ? (int)REPLAY_LEVEL_CHANGED : CLI_UNREADABLE, err.message);
    }
    level_free(level);
    free(level_report);
}

static void verify_file(ReplayCommand *command, const char *path)
{
    Err err;
    Replay replay;
    ReplayVerdict verdict;
    int code = cli_replay_read(path, &replay, &verdict, &err);
    if (code != CLI_OK) {
        tell(command, path, code == CLI_INVALID ? (int)verdict : code, err.message);
        return;
    }
    char level_path[FILES_PATH_BYTES];
    if (find_level(command, &replay, path, level_path, sizeof level_path, &err))
        verify_in(command, &replay, path, level_path);
    else
        tell(command, path, CLI_UNREADABLE, err.message);
    replay_free(&replay);
}

static void verify_directory(ReplayCommand *command, const char *path)
{
    Err err;
    FileList list;
    if (!files_list(path, ".jrp", true, &list, &err)) {
        tell(command, path, CLI_UNREADABLE, err.message);
        return;
    }
    if (list.count == 0)
        tell(command, path, CLI_UNREADABLE, "no replays (*.jrp) in this folder");
    for (size_t i = 0; i < list.count; i++)
        verify_file(command, list.paths[i]);
    files_list_free(&list);
}

// CLI_OK to go on, anything else to leave with; -1: help was asked for.
static int parse_options(ReplayCommand *command, int argc, char **argv)
{
    static const struct option options[] = {
        {"level", required_argument, NULL, 'l'}, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (result == 'h')
            return -1;
        if (result != 'l')
            return cli_option_error("replay", argc, argv, result);
        command->level_name = optarg;
    }
    return optind < argc ? CLI_OK : cli_usage_error("replay", "name a replay or a folder of them");
}

int cli_replay(CliContext *context, int argc, char **argv)
{
    ReplayCommand command = {.context = context};
    int code = parse_options(&command, argc, argv);
    if (code == -1)
        return cli_print_help("replay", help);
    if (code != CLI_OK)
        return code;
    for (int i = optind; i < argc; i++) {
        if (files_is_directory(argv[i]))
            verify_directory(&command, argv[i]);
        else
            verify_file(&command, argv[i]);
    }
    int output = cli_finish_output("replay");
    return output != CLI_OK ? output : command.worst;
}
