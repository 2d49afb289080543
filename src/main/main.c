// main.c - runs the command that the command line names. The commands are in src/cli and src/app.
#include "jantar/cli.h"
#include "jantar/cli_gallery.h"
#include "jantar/cli_rate.h"
#include "jantar/cli_share.h"
#include "jantar/float_state.h"
#include "jantar/host.h"
#include "jantar/level_schema.h"
#include "jantar/sim.h"
#include "jantar/stack.h"
#if defined(JANTAR_WITH_SDL)
#include "jantar/app.h"
#endif

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#if !defined(JANTAR_WITH_SDL)
static int without_sdl(const char *command)
{
    return cli_error(command, CLI_UNAVAILABLE,
                     "this build has no window and draws no pictures (it was made without SDL)");
}

static int without_play(CliContext *context, int argc, char **argv)
{
    (void)context;
    (void)argc;
    return without_sdl(argv[0]);
}

static int without_title(CliContext *context, int argc, char **argv)
{
    (void)context;
    (void)argc;
    (void)argv;
    return without_sdl("");
}
#define app_title without_title
#define app_play without_play
#define app_open without_title
#define app_shot without_play
#define app_film without_play
#define app_rate cli_rate
#define app_gallery cli_gallery
#endif
#if !defined(JANTAR_WITH_SDL) || defined(__EMSCRIPTEN__)
#define app_bench cli_bench
#endif

// What must be left of the stack when a command starts. At most 62 KiB were taken (by diff), and
// fewer than 118 in a window; but drivers of graphics cards need more than Xvfb.
enum { STACK_BYTES = 68 << 10, WINDOW_STACK_BYTES = 224 << 10 };

typedef struct Command {
    const char *name;
    const char *summary;
    int (*run)(CliContext *context, int argc, char **argv);
} Command;

static const Command commands[] = {
    {"play", "plays a level in a window, or watches a replay", app_play},
    {"run", "plays a level without a window; prints JSON", cli_run},
    {"replay", "verifies recorded runs", cli_replay},
    {"dump", "prints the state of a game at a tick, field by field", cli_dump},
    {"diff", "compares two dumps or two replays", cli_diff},
    {"synctest", "plays every tick again from snapshots and compares", cli_synctest},
    {"solve", "looks for a way through a level", cli_solve},
    {"rate", "plays levels as people would, and says where they are hard", app_rate},
    {"check", "validates levels and tilesets", cli_check},
    {"new", "begins a level: a small one that can be played and won", cli_new},
    {"share", "packs a level into one file for others", cli_share_command},
    {"gallery", "makes a web site of a folder of shared levels", app_gallery},
    {"smooth", "rounds the hills of a level", cli_smooth},
    {"edit", "changes a level by a script of the editor's commands", cli_edit},
    {"fmt", "rewrites levels the way Tiled saves them", cli_fmt},
    {"import", "lets Tiled write a map of its own as the game reads it", cli_import},
    {"schema", "prints what editors need to know of levels", cli_schema},
    {"bench", "measures the simulation", app_bench},
    {"shot", "draws one frame into a PNG, without a window", app_shot},
    {"film", "makes a film of a recorded run, without a window", app_film},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    puts("Usage: jantar [COMMAND] [OPTIONS]\n"
         "       jantar FILE|LINK\n"
         "       jantar help [COMMAND]\n"
         "       jantar version\n"
         "\n"
         "A soft-body platformer about a drop of resin. Without a command: the game. FILE opens a "
         "level, a shared\n"
         "level (.jlevel) or a recorded run (.jrp) in it, LINK a level that is in an address.\n"
         "\n"
         "Commands (each has --help):");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].summary);
    printf("\n%s  --version        the version of the program and of its simulation\n"
           "\nThe game's page: %s\n",
           cli_common_help, cli_homepage);
    return cli_finish_output("");
}

static int print_version(void)
{
    printf("jantar %s, simulation %u\n", cli_version, SIM_VERSION);
    return cli_finish_output("");
}

// True if the argument is to be opened: a level, a shared level, a recorded run or a link.
static bool names_file(const char *argument)
{
    return cli_is_link(argument) || (files_exists(argument) && !files_is_directory(argument));
}

static bool opens_window(int argc, char **argv)
{
    return argc < 2 || strcmp(argv[1], "play") == 0 || names_file(argv[1]) ||
           (argc > 2 && strcmp(argv[1], "bench") == 0 && strcmp(argv[2], "screens") == 0);
}

static const Command *command_of(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

static int unknown_option(const char *option)
{
    char meant[CLI_MEANT_BYTES];
    const char *name = option + strspn(option, "-");
    const char *near = level_schema_nearer(cli_common_option_near(NULL, name), "version", name);
    return cli_usage_error("", "unknown option %s%s", option, cli_meant(meant, "--", near));
}

// `no_file` is what else it is not.
static int unknown_command(const char *name, const char *no_file)
{
    char meant[CLI_MEANT_BYTES];
    const char *near = level_schema_nearer(NULL, "help", name);
    near = level_schema_nearer(near, "version", name);
    for (int i = 0; i < COMMANDS; i++)
        near = level_schema_nearer(near, commands[i].name, name);
    return cli_usage_error("", "unknown command '%s'%s%s", name, no_file,
                           cli_meant(meant, "", near));
}

// `jantar help COMMAND` is `jantar COMMAND --help`.
static int help_command(CliContext *context, int argc, char **argv)
{
    static char help[] = "--help";
    if (argc < 3 || argv[2][0] == '-')
        return print_help();
    const Command *command = command_of(argv[2]);
    char *words[] = {argv[2], help, NULL};
    return command ? command->run(context, 2, words) : unknown_command(argv[2], "");
}

static bool is_any(const char *word, const char *one, const char *other)
{
    return strcmp(word, one) == 0 || strcmp(word, other) == 0;
}

static int run_command(CliContext *context, int argc, char **argv)
{
    const Command *command = command_of(argv[1]);
    if (command)
        return command->run(context, argc - 1, argv + 1);
    if (strcmp(argv[1], "help") == 0)
        return help_command(context, argc, argv);
    if (is_any(argv[1], "--help", "-h"))
        return print_help();
    if (is_any(argv[1], "--version", "version"))
        return print_version();
    if (argv[1][0] == '-')
        return unknown_option(argv[1]);
    if (names_file(argv[1]))
        return app_open(context, argc, argv);
    return unknown_command(argv[1], ", and there is no such file");
}

// Ends with a message rather than with wrong results.
static int check_arithmetic(void)
{
    const char *wrong = float_check();
    if (wrong == NULL)
        return CLI_OK;
    return cli_error("", CLI_UNAVAILABLE,
                     "%s in this build or on this machine, so no replay would verify. Build it "
                     "again without flags for inexact arithmetic (-ffast-math and the like), in "
                     "the linker's flags, too",
                     wrong);
}

// Ends with a message rather than in the middle of a command by SIGSEGV.
static int check_stack(char **argv, size_t needed)
{
    size_t limit, taken;
    if (stack_suffices(argv, needed, &limit, &taken))
        return CLI_OK;
    return cli_error("", CLI_UNAVAILABLE,
                     "the stack is limited to %lu KiB; arguments and environment take %lu of them, "
                     "and %lu must be left. Allow more and start again: ulimit -s 8192",
                     (unsigned long)limit >> 10, (unsigned long)taken >> 10,
                     (unsigned long)needed >> 10);
}

static int check_machine(char **argv)
{
    int code = check_arithmetic();
    return code == CLI_OK ? check_stack(argv, STACK_BYTES) : code;
}

static int run(int argc, char **argv)
{
    CliContext context;
    int code = check_machine(argv);
    if (code == CLI_OK)
        code = cli_context_init(&context, &argc, argv);
    if (code == CLI_OK && opens_window(argc, argv))
        code = check_stack(argv, WINDOW_STACK_BYTES);
    if (code != CLI_OK)
        return code;
    context.sandbox = true;
    if (argc < 2)
        return app_title(&context, argc, argv);
    return run_command(&context, argc, argv);
}

int main(int argc, char **argv)
{
    (void)float_state_begin(); // what is drawn and printed depends on it as well
    host_begin(&argc, &argv);
    return host_end(run(argc, argv));
}
