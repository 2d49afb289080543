// replay.c - `jantar replay`: verifies recorded runs, one line each. What that means is verify_file.c.
#define _GNU_SOURCE // getopt_long, _SC_NPROCESSORS_ONLN
#include "verify.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "Usage: jantar replay [OPTIONS] FILE|FOLDER|-...\n"
    "\n"
    "Plays recorded runs again without a window and says whether they end as recorded: one line for each file.\n"
    "Folders are searched for *.jrp; - reads the names of files from standard input, one a line. Exit code, the\n"
    "highest of all files: 0 verified, 1 diverged, 2 recorded with another simulation version, 3 level changed,\n"
    "4 file damaged, 5 claimed result not reached, 66 can't be read.\n"
    "\n"
    "  --level LEVEL    verify against this level instead of the one the replay names\n"
    "  --jobs N         so many at once; 0: one for each processor. Default: 1\n"
    "  --json           a JSON object a line: file, code, verdict, message, level, simulation, ticks, hash, outcome\n"
    "  --continue       plays on where a run diverges, and plays what is of another version or level all the same\n"
    "                   (unverified), and says what that comes to\n"
    "  --summary        ends with a line on stderr: how many of each, and how fast\n"
    "\n";

enum { JOBS_MAX = 1024, OPTION_LEVEL = 256, OPTION_JOBS, OPTION_JSON, OPTION_CONTINUE, OPTION_SUMMARY };

static const struct option long_options[] = {{"level", required_argument, NULL, OPTION_LEVEL},
                                             {"jobs", required_argument, NULL, OPTION_JOBS},
                                             {"json", no_argument, NULL, OPTION_JSON},
                                             {"continue", no_argument, NULL, OPTION_CONTINUE},
                                             {"summary", no_argument, NULL, OPTION_SUMMARY},
                                             {"help", no_argument, NULL, 'h'},
                                             {NULL, 0, NULL, 0}};

typedef struct ReplayCommand {
    VerifySetup setup;
    unsigned jobs;
    bool json, summary;
    int worst;     // highest exit code so far
    bool is_short; // no memory to print a result
    uint64_t files, verified, ticks;
} ReplayCommand;

static void take_result(void *self, const char *path, const VerifyResult *result)
{
    ReplayCommand *command = self;
    if (!verify_print(path, result, command->json))
        command->is_short = true;
    if (result->code > command->worst)
        command->worst = result->code;
    command->files++;
    command->verified += result->code == REPLAY_VERIFIED;
    command->ticks += result->is_played ? result->ticks : 0;
}

static int parse_jobs(ReplayCommand *command, const char *text)
{
    unsigned long long number = 0;
    int code = cli_number_option("replay", "--jobs", text, JOBS_MAX, &number);
    if (code != CLI_OK)
        return code;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    command->jobs = number > 0 ? (unsigned)number : processors > 0 ? (unsigned)processors : 1;
    return CLI_OK;
}

static int take(ReplayCommand *command, int argc, char **argv, int result)
{
    switch (result) {
    case 'h':
        return -1;
    case OPTION_LEVEL:
        command->setup.level_name = optarg;
        return CLI_OK;
    case OPTION_JOBS:
        return parse_jobs(command, optarg);
    case OPTION_JSON:
        command->json = true;
        return CLI_OK;
    case OPTION_CONTINUE:
        command->setup.go_on = true;
        return CLI_OK;
    case OPTION_SUMMARY:
        command->summary = true;
        return CLI_OK;
    default:
        return cli_option_error("replay", argc, argv, result);
    }
}

// CLI_OK to go on, anything else to leave with; -1: help was asked for.
static int parse_options(ReplayCommand *command, int argc, char **argv)
{
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":h", long_options, NULL)) != -1;) {
        int code = take(command, argc, argv, result);
        if (code != CLI_OK)
            return code;
    }
    return optind < argc ? CLI_OK : cli_usage_error("replay", "name a replay, a folder of them, or - for a list");
}

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void print_summary(const ReplayCommand *command, double seconds)
{
    double played = (double)command->ticks / SIM_TICK_RATE;
    fflush(stdout);
    fprintf(stderr,
            "%" PRIu64 " files: %" PRIu64 " verified, %" PRIu64 " not; %.0f s of play in %.2f s, %.0f x real time\n",
            command->files, command->verified, command->files - command->verified, played, seconds,
            seconds > 0.0 ? played / seconds : 0.0);
}

int cli_replay(CliContext *context, int argc, char **argv)
{
    ReplayCommand command = {.setup = {.context = context}, .jobs = 1};
    int code = parse_options(&command, argc, argv);
    if (code == -1)
        return cli_print_help("replay", help);
    if (code != CLI_OK)
        return code;
    double start = clock_seconds();
    VerifySource source = {.arguments = argv + optind};
    VerifySink sink = {take_result, &command};
    code = verify_all(&command.setup, &source, command.jobs, &sink);
    verify_source_free(&source);
    if (code == CLI_OK && command.is_short)
        code = cli_error("replay", CLI_NO_MEMORY, "no memory to print a result");
    if (command.summary)
        print_summary(&command, clock_seconds() - start);
    int output = cli_finish_output("replay");
    return output != CLI_OK ? output : code != CLI_OK ? code : command.worst;
}
