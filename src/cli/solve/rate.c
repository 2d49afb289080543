// rate.c - `jantar rate`: plays levels as people would, and says where they are hard.
#include "rate_parts.h"

#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/grow.h"
#include "jantar/host.h"
#include "jantar/input_script.h"
#include "solve_output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BELOW_BAR = 1, SEEDS_MAX = 200, JOBS_MAX = 1024, PATH_BYTES = FILES_PATH_BYTES };

static const char help[] =
    "Usage: jantar rate LEVEL... [--skill clumsy|novice|average|expert] [--seeds N] [--keys KEYS]\n"
    "             [--guide RUN] [--from FOLDER] [--bar PERCENT] [--json] [--csv FILE]\n"
    "             [--record FOLDER] [--picture FILE] [--jobs N]\n"
    "\n"
    "Plays levels from flower to flower as people would, who see late, press early or late and\n"
    "seldom change keys, and says where they die and where they get stuck. Each try at a section\n"
    "has 6 lives and 90 s. Bosses are not rated: these players don't know what their acts ask "
    "for.\n"
    "The same arguments give the same output. Exit code 1: below the bar.\n"
    "\n"
    "  --skill SKILL    of the players: clumsy, novice, average or expert. Default: novice\n"
    "  --seeds N        players who try each section. Default: 4\n"
    "  --keys KEYS      that they know, as in lrJ. Default: those that the level and the levels\n"
    "                   before it in its folder teach (map property teaches); all if none does\n"
    "  --guide RUN      a recorded run that shows the way. Default: the one beside the level, or\n"
    "                   else a way that is looked for\n"
    "  --from FOLDER    measures the runs of people in this folder (*.jrp) instead\n"
    "  --bar PERCENT    of the tries that must pass each section\n"
    "  --json           a JSON object a line for each level\n"
    "  --csv FILE       writes a line for each section\n"
    "  --record FOLDER  writes each try as a replay\n"
    "  --picture FILE   draws the level with ways, deaths (crosses) and places where players were\n"
    "                   stuck (rings) into a PNG; for one level\n"
    "  --jobs N         so many tries at once; 0: one for each processor. Default: 1\n"
    "\n";

typedef struct RateCommand {
    const CliContext *context;
    const RatePainter *painter;
    const char *skill, *key_names, *guide_name, *from, *csv_name, *record, *picture;
    CliNumber seeds, jobs, bar;
    bool json, in_sandbox;
    RatePlayer player;
    uint16_t keys; // of --keys; 0: none given
    FILE *csv;
    int worst;
    // Of the level that is rated.
    const char *name;
    CliLevel level;
    RateGuide guide;
    RateSummary *sections; // owned
    RateTry *tries;        // owned; all, for the picture
    uint32_t try_count, try_capacity;
    int failed; // an exit code, set while tries come in
} RateCommand;

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_TEXT("skill", RateCommand, skill),
    CLI_NUMBER("seeds", RateCommand, seeds, SEEDS_MAX),
    CLI_TEXT("keys", RateCommand, key_names),
    CLI_TEXT("guide", RateCommand, guide_name),
    CLI_TEXT("from", RateCommand, from),
    CLI_NUMBER("bar", RateCommand, bar, 100),
    CLI_FLAG("json", RateCommand, json),
    CLI_TEXT("csv", RateCommand, csv_name),
    CLI_TEXT("record", RateCommand, record),
    CLI_TEXT("picture", RateCommand, picture),
    CLI_NUMBER("jobs", RateCommand, jobs, JOBS_MAX),
    CLI_OPTIONS_END,
};

static const CliCommand command_line = {.name = "rate", .help = help, .options = option_table};

static int parse_keys(RateCommand *command)
{
    Err err;
    char script[64];
    InputTrack track = {0};
    if (command->key_names == NULL)
        return CLI_OK;
    snprintf(script, sizeof script, "1:%.32s", command->key_names);
    if (!input_script_parse(script, &track, &err))
        return cli_usage_error("rate", "--keys: %s", err.message);
    command->keys = track.count > 0 ? track.runs[0].input.keys : 0;
    input_track_free(&track);
    return command->keys != 0 ? CLI_OK : cli_usage_error("rate", "--keys: no key is named");
}

static int parse_skill(RateCommand *command)
{
    for (RatePlayer player = RATE_CLUMSY; player < RATE_MASHER; player++)
        if (strcmp(command->skill, rate_player_name(player)) == 0) {
            command->player = player;
            return CLI_OK;
        }
    return cli_usage_error("rate", "--skill: '%s' is none of clumsy, novice, average and expert",
                           command->skill);
}

static int check_options(RateCommand *command, int argc)
{
    if (argc == 0)
        return cli_usage_error("rate", "name a level");
    if (command->seeds.value == 0)
        return cli_usage_error("rate", "--seeds: at least 1");
    if (argc > 1 && (command->picture || command->guide_name || command->from))
        return cli_usage_error("rate", "--picture, --guide and --from go with one level");
    if (command->from && command->record)
        return cli_usage_error("rate",
                               "--record writes tries; runs of --from are recorded already");
    if (command->picture && command->painter == NULL)
        return cli_error("rate", CLI_UNAVAILABLE,
                         "this build draws no pictures (it was made without SDL)");
    int code = parse_keys(command);
    return code == CLI_OK ? parse_skill(command) : code;
}

static void enter_sandbox(RateCommand *command, char **names, unsigned jobs)
{
    CliSandbox sandbox;
    if (command->picture)
        command->painter->prepare();
    cli_sandbox_begin(&sandbox, command->context);
    for (; *names; names++)
        cli_sandbox_level(&sandbox, *names);
    cli_sandbox_file(&sandbox, command->guide_name);
    cli_sandbox_file(&sandbox, command->from);
    cli_sandbox_output(&sandbox, command->csv_name);
    cli_sandbox_output(&sandbox, command->picture);
    if (command->record) {
        char inside[PATH_BYTES];
        files_join(inside, sizeof inside, command->record, "x.jrp");
        cli_sandbox_output(&sandbox, inside);
    }
    cli_sandbox_enter(&sandbox, jobs > 1 ? SANDBOX_COPIES : SANDBOX_ALONE);
    command->in_sandbox = sandbox.on;
}

// --- tries ---------------------------------------------------------------------------------------

static void keep_try(RateCommand *command, const RateTry *done)
{
    if (command->picture == NULL)
        return;
    if (!GROW(command->tries, command->try_capacity, command->try_count, 1)) {
        command->failed = CLI_NO_MEMORY;
        return;
    }
    command->tries[command->try_count++] = *done;
}

// The inputs of the guide up to the section, then those of the try.
static bool track_of(const RateCommand *command, const RateTry *done, InputTrack *track)
{
    uint32_t begin = command->guide.sections[done->task.section].tick, at = 0;
    bool good = input_track_copy(&command->guide.inputs, begin, track);
    for (uint32_t i = 0; good && i < done->run_count; i++) {
        good = input_track_append(track, done->runs[i].input, done->runs[i].end - at);
        at = done->runs[i].end;
    }
    return good;
}

static bool write_try(const RateCommand *command, const RateTry *done, const char *path, Err *err)
{
    InputTrack track = {0};
    SolvePlan plan = {0};
    char stored[REPLAY_PATH_BYTES];
    GameState *start =
        replay_game_new(command->level.desc, &command->guide.options, command->guide.seed);
    bool good =
        start != NULL && track_of(command, done, &track) && solve_plan_from_track(&plan, &track);
    cli_level_stored_path(command->context, command->level.path, path, stored);
    if (good)
        good = solve_file_record(path, &plan, stored, command->level.desc, start, err);
    else
        err_set(err, "no memory");
    solve_plan_free(&plan);
    input_track_free(&track);
    free(start);
    return good;
}

static void record_try(RateCommand *command, const RateTry *done)
{
    Err err;
    char path[PATH_BYTES], name[PATH_BYTES];
    const char *level = files_name_of(command->level.path);
    if (command->record == NULL || command->failed != CLI_OK)
        return;
    int length = (int)strlen(level) - (files_ends_in(level, ".json") ? 5 : 0);
    snprintf(name, sizeof name, "%.*s.%s.%u.%u.jrp", length, level,
             rate_player_name(done->task.player), done->task.section + 1, done->task.seed);
    if (!files_join(path, sizeof path, command->record, name) ||
        !write_try(command, done, path, &err))
        command->failed = cli_error("rate", CLI_IO, "--record: %s", err.message);
}

static void take_try(void *self, const RateJob *job, const RateTry *done)
{
    RateCommand *command = self;
    RateSummary *summary = &command->sections[done->task.section];
    if (job->without > 0) {
        rate_summary_add_without(summary, job->without - 1, done);
        return;
    }
    rate_summary_add(summary, done);
    if (done->task.player >= RATE_MASHER)
        return;
    keep_try(command, done);
    record_try(command, done);
}

static bool add_jobs(const RateCommand *command, RateJobs *jobs, uint32_t section,
                     RatePlayer player, uint16_t keys, uint32_t without, uint32_t count)
{
    if (!GROW(jobs->list, jobs->capacity, jobs->count, count))
        return false;
    (void)command;
    for (uint32_t seed = 0; seed < count; seed++)
        jobs->list[jobs->count++] =
            (RateJob){.task = {.section = section, .player = player, .seed = seed, .keys = keys},
                      .without = without};
    return true;
}

static unsigned jobs_at_once(const RateCommand *command)
{
    return command->jobs.value > 0 ? (unsigned)command->jobs.value : host_processors();
}

static int run_jobs(RateCommand *command, RateJobs *jobs, bool good)
{
    RateSink sink = {take_try, command};
    int code = good ? rate_pool_run(&command->guide, jobs, jobs_at_once(command),
                                    command->in_sandbox, &sink)
                    : cli_error("rate", CLI_NO_MEMORY, "no memory");
    free(jobs->list);
    return code == CLI_OK ? command->failed : code;
}

static int play_all(RateCommand *command, uint16_t keys)
{
    RateJobs jobs = {0};
    uint32_t seeds = (uint32_t)command->seeds.value;
    bool good = true;
    for (uint32_t section = 0; section < command->guide.section_count && good; section++)
        good = (!rate_is_for_bots(&command->guide.sections[section]) ||
                add_jobs(command, &jobs, section, command->player, keys, 0, seeds)) &&
               add_jobs(command, &jobs, section, RATE_MASHER, keys, 0, seeds) &&
               add_jobs(command, &jobs, section, RATE_BOUNCER, keys, 0, seeds);
    return run_jobs(command, &jobs, good);
}

// Where nobody passed without using a verb, some try without it: half as many as have it. A section
// that few pass says nothing of that.
static int play_without(RateCommand *command, uint16_t keys)
{
    RateJobs jobs = {0};
    uint32_t count = ((uint32_t)command->seeds.value + 1) / 2;
    bool good = true;
    for (uint32_t section = 0; section < command->guide.section_count; section++)
        for (uint32_t verb = 0; verb < RATE_VERBS && good; verb++) {
            const RateSummary *summary = &command->sections[section];
            uint16_t key = rate_verb_key(verb);
            if ((keys & key) && summary->without_tries[verb] == 0 && summary->passed > 0)
                good = add_jobs(command, &jobs, section, command->player,
                                (uint16_t)(keys & ~(uint32_t)key), verb + 1, count);
        }
    return run_jobs(command, &jobs, good);
}

// --- runs of people ------------------------------------------------------------------------------

static void take_run(void *self, const RateTry *done)
{
    RateCommand *command = self;
    rate_summary_add(&command->sections[done->task.section], done);
    keep_try(command, done);
}

// A run that can't be measured is told of and left out.
static int measure_run(RateCommand *command, const char *path)
{
    Err err;
    Replay replay = {0};
    int code = cli_replay_read(path, &replay, NULL, &err);
    if (code != CLI_OK) {
        cli_error("rate", code, "%s: left out: %s", path, err.message);
        return CLI_OK;
    }
    if (replay.level_hash != game_level_hash(command->level.desc))
        cli_error("rate", CLI_OK,
                  "%s: left out: it was played in another level, or in this one "
                  "before it was changed",
                  path);
    else if (!rate_run(&command->guide, &replay.options, replay.seed, &replay.inputs, take_run,
                       command))
        code = cli_error("rate", CLI_NO_MEMORY, "no memory for a run");
    replay_free(&replay);
    return code;
}

static int measure_runs(RateCommand *command)
{
    Err err;
    FileList files = {0};
    int code = CLI_OK;
    if (!files_list(command->from, ".jrp", true, &files, &err))
        return cli_error("rate", CLI_UNREADABLE, "--from: %s", err.message);
    for (size_t i = 0; i < files.count && code == CLI_OK; i++)
        code = measure_run(command, files.paths[i]);
    if (code == CLI_OK && files.count == 0)
        code =
            cli_error("rate", CLI_UNREADABLE, "--from: no replays (*.jrp) in '%s'", command->from);
    files_list_free(&files);
    return code;
}

// --- a level -------------------------------------------------------------------------------------

static bool is_below_bar(const RateCommand *command)
{
    for (uint32_t i = 0; i < command->guide.section_count; i++) {
        const RateSummary *summary = &command->sections[i];
        if ((uint64_t)summary->passed * 100 < command->bar.value * summary->tries)
            return true;
    }
    return false;
}

static RateReport report_of(const RateCommand *command, uint16_t keys)
{
    RateReport report = {.name = command->name,
                         .level = &command->level,
                         .guide = &command->guide,
                         .player = command->from ? "person" : rate_player_name(command->player),
                         .keys = keys,
                         .sections = command->sections,
                         .tries = command->tries,
                         .try_count = command->try_count};
    double changes = 0.0, played = 0.0;
    for (uint32_t i = 0; i < command->guide.section_count; i++) {
        rate_summary_sort(&command->sections[i]);
        changes += command->sections[i].changes;
        played += command->sections[i].played;
    }
    report.change_rate = played > 0.0 ? changes * SIM_TICK_RATE / played : 0.0;
    return report;
}

static int print_report(RateCommand *command, uint16_t keys)
{
    RateReport report = report_of(command, keys);
    if (command->json)
        rate_print_json(&report);
    else
        rate_print_words(&report);
    if (command->csv)
        rate_print_csv(command->csv, &report);
    if (is_below_bar(command))
        command->worst = BELOW_BAR;
    return command->picture ? command->painter->paint(command->context, &report, command->picture)
                            : CLI_OK;
}

static int play_level(RateCommand *command)
{
    uint16_t keys = command->keys != 0 ? command->keys
                                       : cli_rate_keys(command->level.path, command->level.desc);
    int code = rate_guide_find(&command->level, command->guide_name, keys, &command->guide);
    if (code != CLI_OK)
        return code;
    command->sections = calloc(command->guide.section_count, sizeof *command->sections);
    if (command->sections == NULL)
        return cli_error("rate", CLI_NO_MEMORY, "no memory");
    if (command->from)
        code = measure_runs(command);
    else {
        code = play_all(command, keys);
        code = code == CLI_OK ? play_without(command, keys) : code;
    }
    return code == CLI_OK ? print_report(command, keys) : code;
}

static int rate_level(RateCommand *command, const char *name)
{
    command->name = name;
    int code = cli_level_load(command->context, "rate", name, &command->level);
    if (code == CLI_OK)
        code = play_level(command);
    rate_guide_free(&command->guide);
    free(command->sections);
    free(command->tries);
    command->sections = NULL;
    command->tries = NULL;
    command->try_count = command->try_capacity = 0;
    cli_level_free(&command->level);
    return code;
}

// --- the command ---------------------------------------------------------------------------------

static int open_csv(RateCommand *command)
{
    if (command->csv_name == NULL)
        return CLI_OK;
    command->csv = fopen(command->csv_name, "w");
    if (command->csv == NULL)
        return cli_error("rate", CLI_IO, "--csv: '%s' can't be written", command->csv_name);
    rate_print_csv_names(command->csv);
    return CLI_OK;
}

static int close_csv(RateCommand *command)
{
    if (command->csv == NULL || fclose(command->csv) == 0)
        return CLI_OK;
    return cli_error("rate", CLI_IO, "--csv: '%s' can't be written", command->csv_name);
}

int cli_rate_with(CliContext *context, int argc, char **argv, const RatePainter *painter)
{
    RateCommand command = {.context = context,
                           .painter = painter,
                           .skill = "novice",
                           .seeds = {.value = 4},
                           .jobs = {.value = 1}};
    int code;
    if (!cli_options_take(&command_line, &command, &argc, &argv, &code))
        return code;
    code = check_options(&command, argc);
    if (code != CLI_OK)
        return code;
    Err err;
    if (command.record && !files_make_directory(command.record, &err))
        return cli_error("rate", CLI_IO, "--record: %s", err.message);
    enter_sandbox(&command, argv, jobs_at_once(&command));
    code = open_csv(&command);
    for (int i = 0; i < argc && code == CLI_OK; i++)
        code = rate_level(&command, argv[i]);
    int closed = close_csv(&command), output = cli_finish_output("rate");
    return code != CLI_OK     ? code
           : closed != CLI_OK ? closed
           : output != CLI_OK ? output
                              : command.worst;
}

int cli_rate(CliContext *context, int argc, char **argv)
{
    return cli_rate_with(context, argc, argv, NULL);
}
