// diff.c - `jantar diff`: compares two states, two trails or two replays and prints the first
// difference, field by field.
#include "cli/command/moment.h"
#include "cli/command/state_text.h"
#include "jantar/cli_options.h"

#include <inttypes.h>
#include <string.h>

static const char help[] =
    "Usage: jantar diff [--all] [--level LEVEL] A B\n"
    "\n"
    "Compares two dumps, two trails (`jantar dump`) or two replays, and prints what differs first. "
    "Two replays are "
    "played\n"
    "side by side in their level up to the first tick that differs. Exit code: 0 the same, 1 "
    "different.\n"
    "\n"
    "  --all            all fields that differ, not only the first 40\n"
    "  --level LEVEL    the level of the replays, instead of the one they name\n"
    "\n";

enum { MOST = 40, DIFFERENT = 1 };

typedef struct DiffCommand {
    const CliContext *context;
    const char *level;
    const char *names[2];
    bool all;
    uint32_t most;
} DiffCommand;

static const CliOption option_table[] = {
    CLI_FLAG("all", DiffCommand, all),
    CLI_TEXT("level", DiffCommand, level),
    CLI_OPTIONS_END,
};

static const CliCommand command_line = {.name = "diff", .help = help, .options = option_table};

static int take_names(DiffCommand *command, int argc, char **argv)
{
    if (argc != 2)
        return cli_usage_error("diff", "name two files: dumps, trails or replays");
    command->names[0] = argv[0];
    command->names[1] = argv[1];
    return CLI_OK;
}

static int print_listings(const StateListing *a, const StateListing *b, uint32_t most)
{
    uint32_t count = state_text_print_difference(stdout, a, b, most);
    if (count == UINT32_MAX)
        return cli_error("diff", CLI_NO_MEMORY, "no memory to compare");
    return count > 0 ? DIFFERENT : CLI_OK;
}

static int print_states(const GameState *a, const GameState *b, uint32_t most)
{
    StateListing first, second;
    bool whole = state_listing_make(a, &first);
    whole = state_listing_make(b, &second) && whole;
    int code = whole ? print_listings(&first, &second, most)
                     : cli_error("diff", CLI_NO_MEMORY, "no memory to compare");
    state_listing_free(&first);
    state_listing_free(&second);
    return code;
}

// --- dumps and trails ----------------------------------------------------------------------------

static int diff_dumps(const DiffCommand *command, FileBytes files[2])
{
    StateListing listings[2] = {{0}, {0}};
    int code = CLI_OK;
    for (int i = 0; i < 2 && code == CLI_OK; i++) {
        Err err;
        if (!state_text_read((char *)files[i].bytes, &listings[i], &err))
            code = cli_error("diff", CLI_INVALID, "%s: %s", command->names[i], err.message);
    }
    if (code == CLI_OK)
        code = print_listings(&listings[0], &listings[1], command->most);
    state_listing_free(&listings[0]);
    state_listing_free(&listings[1]);
    return code;
}

static const char *next_row(const char *row)
{
    const char *end = strchr(row, '\n');
    return end ? end + 1 : row + strlen(row);
}

static int diff_trails(FileBytes files[2])
{
    const char *a = next_row((const char *)files[0].bytes),
               *b = next_row((const char *)files[1].bytes);
    for (; *a && *b; a = next_row(a), b = next_row(b))
        if (!state_text_rows_are_same(a, b)) {
            state_text_print_rows(a, b);
            return DIFFERENT;
        }
    if (!*a && !*b)
        return puts("all ticks are the same"), CLI_OK;
    printf("the same up to where %s ends\n", *a ? "the second" : "the first");
    return DIFFERENT;
}

static bool begins_with(const FileBytes *file, const char *words)
{
    return strncmp((const char *)file->bytes, words, strlen(words)) == 0;
}

static int diff_texts(const DiffCommand *command)
{
    Err err;
    FileBytes files[2] = {{0}, {0}};
    int code = CLI_OK;
    for (int i = 0; i < 2 && code == CLI_OK; i++)
        if (!files_read_text(command->names[i], STATE_TEXT_BYTES, &files[i], &err))
            code = cli_error("diff", CLI_UNREADABLE, "%s", err.message);
    if (code != CLI_OK)
        ;
    else if (begins_with(&files[0], STATE_TEXT_DUMP) && begins_with(&files[1], STATE_TEXT_DUMP))
        code = diff_dumps(command, files);
    else if (begins_with(&files[0], STATE_TEXT_TRAIL) && begins_with(&files[1], STATE_TEXT_TRAIL))
        code = diff_trails(files);
    else
        code =
            cli_error("diff", CLI_INVALID, "%s and %s are not two dumps, two trails or two replays",
                      command->names[0], command->names[1]);
    files_bytes_free(&files[0]);
    files_bytes_free(&files[1]);
    return code;
}

// --- replays -------------------------------------------------------------------------------------

static bool inputs_are_same(GameInputs a, GameInputs b)
{
    bool same = a.changes == b.changes && game_options_are_same(&a.options, &b.options);
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        same &= a.of[i].keys == b.of[i].keys && a.of[i].stick_x == b.of[i].stick_x &&
                a.of[i].stick_y == b.of[i].stick_y;
    return same;
}

static void print_what_was_given(const Moment *a, const Moment *b)
{
    uint32_t tick = 0, end = a->inputs.ticks < b->inputs.ticks ? a->inputs.ticks : b->inputs.ticks;
    if (a->seed != b->seed)
        printf("their seeds differ: %" PRIu64 " | %" PRIu64 "\n", a->seed, b->seed);
    if (memcmp(&a->options, &b->options, sizeof a->options) != 0)
        puts("their options differ");
    while (tick < end && inputs_are_same(input_track_all_at(&a->inputs, tick),
                                         input_track_all_at(&b->inputs, tick)))
        tick++;
    if (tick < end || a->inputs.ticks != b->inputs.ticks)
        printf("their inputs are the same for %" PRIu32 " ticks (of %" PRIu32 " | %" PRIu32 ")\n",
               tick, a->inputs.ticks, b->inputs.ticks);
    else
        puts("their inputs are the same");
}

static int play_apart(Moment *a, Moment *b, uint32_t most)
{
    uint32_t end = a->inputs.ticks < b->inputs.ticks ? a->inputs.ticks : b->inputs.ticks;
    for (uint32_t tick = 0; tick <= end; tick++) {
        moment_reach(a, tick);
        moment_reach(b, tick);
        if (game_hash(a->state).all == game_hash(b->state).all)
            continue;
        printf("the first tick that differs is %" PRIu32 ": ", tick);
        return print_states(a->state, b->state, most);
    }
    printf("played here, all states are the same up to tick %" PRIu32 "\n", end);
    return a->inputs.ticks == b->inputs.ticks ? CLI_OK : DIFFERENT;
}

static int diff_replays(const DiffCommand *command)
{
    Moment moments[2] = {{.seed = 0}, {.seed = 0}};
    int code = CLI_OK;
    for (int i = 0; i < 2 && code == CLI_OK; i++)
        code = moment_open(command->context, "diff", command->level, NULL, command->names[i],
                           &moments[i]);
    if (code == CLI_OK) {
        print_what_was_given(&moments[0], &moments[1]);
        code = play_apart(&moments[0], &moments[1], command->most);
    }
    moment_free(&moments[0]);
    moment_free(&moments[1]);
    return code;
}

int cli_diff(CliContext *context, int argc, char **argv)
{
    DiffCommand command = {.context = context};
    int code;
    if (!cli_options_take(&command_line, &command, &argc, &argv, &code))
        return code;
    command.most = command.all ? UINT32_MAX : MOST;
    code = take_names(&command, argc, argv);
    if (code != CLI_OK)
        return code;
    bool replays = moment_is_replay(command.names[0]) && moment_is_replay(command.names[1]);
    code = replays ? diff_replays(&command) : diff_texts(&command);
    int output = cli_finish_output("diff");
    return output != CLI_OK ? output : code;
}
