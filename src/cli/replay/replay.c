// replay.c - `jantar replay`: verifies recorded runs and prints one line for each. verify_file.c
// verifies a single file.
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/clock.h"
#include "jantar/host.h"
#include "verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: jantar replay [OPTIONS] FILE|FOLDER|-...\n"
    "\n"
    "Plays recorded runs again without a window and says whether they end as recorded: one line "
    "for each file.\n"
    "Folders are searched for *.jrp, shared levels (.jlevel) have their runs in them; - reads the "
    "names of files from standard input, one a line. "
    "Exit code, the\n"
    "highest of all files: 0 verified, 1 diverged, 2 recorded with another simulation version, 3 "
    "level changed,\n"
    "4 file damaged, 5 claimed result not reached, 66 can't be read.\n"
    "\n"
    "  --level LEVEL    verify against this level instead of the one the replay names\n"
    "  --jobs N         so many at once; 0: one for each processor. Default: 1\n"
    "  --json           a JSON object a line: file, code, verdict, message, level (that was "
    "played), level_of_game\n"
    "                   (it is the game's own), played_hash, level_sha256; of the file "
    "recorded_level, level_hash,\n"
    "                   simulation, ticks, hash, format, rewinds (how often the run was taken "
    "back), note; outcome;\n"
    "                   of what diverged good_tick, bad_tick and the parts that differ there: "
    "bodies, hero,\n"
    "                   elements, rules\n"
    "  --continue       plays on where a run diverges, and plays what is of another version or "
    "level all the same\n"
    "                   (unverified), and says what that comes to\n"
    "  --explain        of what diverges: whether this program agrees with itself there, and how "
    "to see what differs\n"
    "  --explain-with PROGRAM\n"
    "                   likewise, and asks another build of jantar: the first tick at which the "
    "two differ, and the\n"
    "                   fields that do\n"
    "  --summary        ends with a line on stderr: how many of each, and how fast\n"
    "\n";

enum { JOBS_MAX = 1024 };

typedef struct ReplayCommand {
    VerifySetup setup;
    CliNumber jobs;
    bool json, summary, explain;
    const char *other; // --explain-with, or NULL
    VerifyShared shared;
    int worst;     // highest exit code so far
    bool is_short; // true: there was no memory to print a result
    uint64_t files, verified, ticks;
} ReplayCommand;

// Room for the names of a result.
typedef struct NameRoom {
    char file[FILES_PATH_BYTES], level[FILES_PATH_BYTES], stored[REPLAY_PATH_BYTES];
} NameRoom;

// Names the file of a result, and the level that was played: never the level that the file names.
static VerifyNames names_of(const ReplayCommand *command, const char *path,
                            const VerifyResult *result, NameRoom *room)
{
    VerifyNames names = {.file = verify_shared_name(&command->shared, path, room->file)};
    if (result->played[0] == '\0')
        return names;
    names.level = verify_shared_name(&command->shared, result->played, room->level);
    names.is_of_game = names.level == result->played &&
                       cli_is_of_game(command->setup.context, result->played, room->stored);
    if (names.is_of_game)
        names.level = room->stored;
    return names;
}

static void take_result(void *self, const char *path, const VerifyResult *result)
{
    ReplayCommand *command = self;
    NameRoom room;
    VerifyNames names = names_of(command, path, result, &room);
    if (!verify_print(&names, result, command->json))
        command->is_short = true;
    if (command->explain && result->code == REPLAY_DIVERGED &&
        !verify_explain(&command->setup, path, result, command->other))
        command->is_short = true;
    if (result->code > command->worst)
        command->worst = result->code;
    command->files++;
    command->verified += result->code == REPLAY_VERIFIED;
    command->ticks += result->is_played ? result->ticks : 0;
}

static const CliOption option_table[] = {
    CLI_TEXT("level", ReplayCommand, setup.level_name),
    CLI_NUMBER("jobs", ReplayCommand, jobs, JOBS_MAX),
    CLI_FLAG("json", ReplayCommand, json),
    CLI_FLAG("continue", ReplayCommand, setup.go_on),
    CLI_FLAG("explain", ReplayCommand, explain),
    CLI_TEXT("explain-with", ReplayCommand, other),
    CLI_FLAG("summary", ReplayCommand, summary),
    CLI_OPTIONS_END,
};

static const CliCommand command_line = {.name = "replay", .help = help, .options = option_table};

static int options_check(ReplayCommand *command, int argc)
{
    command->explain = command->explain || command->other;
    if (command->explain && command->json)
        return cli_usage_error(
            "replay", "--explain is for people, --json for programs: they exclude each other");
    return argc > 0 ? CLI_OK
                    : cli_usage_error("replay", "name a replay, a folder of them, or - for a list");
}

static unsigned jobs_at_once(unsigned long long wanted)
{
    return wanted > 0 ? (unsigned)wanted : host_processors();
}

static void print_summary(const ReplayCommand *command, double seconds)
{
    double played = (double)command->ticks / SIM_TICK_RATE;
    fflush(stdout);
    fprintf(stderr,
            "%" PRIu64 " files: %" PRIu64 " verified, %" PRIu64
            " not; %.0f s of play in %.2f s, %.0f x real time\n",
            command->files, command->verified, command->files - command->verified, played, seconds,
            seconds > 0.0 ? played / seconds : 0.0);
}

// Another program can't be asked from inside. The files of a list are not known yet.
static void enter_sandbox(ReplayCommand *command, char **names, unsigned jobs)
{
    CliSandbox sandbox;
    if (command->other)
        return;
    cli_sandbox_begin(&sandbox, command->setup.context);
    cli_sandbox_level(&sandbox, command->setup.level_name);
    for (; *names; names++)
        if (strcmp(*names, "-") == 0)
            cli_sandbox_any_file(&sandbox);
        else
            cli_sandbox_file(&sandbox, *names);
    cli_sandbox_enter(&sandbox, jobs > 1 ? SANDBOX_COPIES : SANDBOX_ALONE);
    command->setup.in_sandbox = sandbox.on;
}

// Unpacks shared levels, in the sandbox.
static int open_shared(ReplayCommand *command, char **names)
{
    Err err;
    int code = verify_shared_open(&command->shared, command->setup.context, names, &err);
    command->setup.opened = command->shared.opened;
    if (code == CLI_OK)
        return CLI_OK;
    verify_shared_free(&command->shared);
    return cli_error("replay", code, "%s", err.message);
}

int cli_replay(CliContext *context, int argc, char **argv)
{
    ReplayCommand command = {.setup = {.context = context}, .jobs = {.value = 1}};
    int code;
    if (!cli_options_take(&command_line, &command, &argc, &argv, &code))
        return code;
    code = options_check(&command, argc);
    if (code != CLI_OK)
        return code;
    uint64_t start = clock_ns();
    unsigned jobs = jobs_at_once(command.jobs.value);
    enter_sandbox(&command, argv, jobs);
    code = open_shared(&command, argv);
    if (code != CLI_OK)
        return code;
    VerifySource source = {.arguments = argv};
    VerifySink sink = {take_result, &command};
    code = verify_all(&command.setup, &source, jobs, &sink);
    verify_source_free(&source);
    if (code == CLI_OK && command.is_short)
        code = cli_error("replay", CLI_NO_MEMORY, "no memory to print a result");
    if (command.summary)
        print_summary(&command, (double)(clock_ns() - start) * 1e-9);
    verify_shared_free(&command.shared);
    int output = cli_finish_output("replay");
    return output != CLI_OK ? output : code != CLI_OK ? code : command.worst;
}
