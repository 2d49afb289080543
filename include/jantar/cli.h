// cli.h - what the program's commands share: exit codes, folders, and finding and loading what the
// command line names.
//
// cli and app are the only modules that print and choose exit codes. Messages for people go to
// stderr as "jantar COMMAND: ...", results go to stdout. A command gets argv with argv[0] = its
// name and without the common options (--data-dir, --user-dir, --lang); these are in the context.
// Windows are in app.h.
//
//     CliLevel level;
//     int code = cli_level_load(context, "run", name, &level);
//     if (code != CLI_OK)
//         return code; // the message is on stderr already
#pragma once

#include "jantar/err.h"
#include "jantar/files.h"
#include "jantar/input_track.h"
#include "jantar/level.h"
#include "jantar/replay.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// The program's version, as project(VERSION) of the root CMakeLists.txt has it: "1.2.3". All code
// that shows or writes a version takes it from here.
extern const char *const cli_version;

// The address of the game's page.
extern const char *const cli_homepage;

// Exit codes, with the numbers of sysexits.h. `jantar replay` also returns the values of
// ReplayVerdict.
typedef enum CliExit {
    CLI_OK = 0,
    // `jantar check` found errors.
    CLI_CHECK_ERRORS = 1,
    // The command line is wrong: a message is on stderr, nothing on stdout.
    CLI_USAGE = 64,
    // A named file was read and is not valid.
    CLI_INVALID = 65,
    // A named file cannot be read.
    CLI_UNREADABLE = 66,
    // This build or machine cannot do it (no SDL, no display).
    CLI_UNAVAILABLE = 69,
    // The program itself failed.
    CLI_INTERNAL = 70,
    // There is not enough memory.
    CLI_NO_MEMORY = 71,
    // Writing failed.
    CLI_IO = 74,
} CliExit;

// What every command is given.
typedef struct CliContext {
    // The folder with levels/ and assets/; "" when none was found.
    char data_dir[FILES_PATH_BYTES];
    // The folder for replays, levels and saves. It may not exist yet; "" when there is no home.
    char user_dir[FILES_PATH_BYTES];
    // The folder for settings; "": user_dir, as with --user-dir. See cli_config_dir().
    char config_dir[FILES_PATH_BYTES];
    // The language of --lang, e.g. "cs"; otherwise that of the system, e.g. "cs_CZ.UTF-8".
    char lang[32];
    // How the user started the program: argv[0]. NULL: not known.
    const char *program;
    // True: --lang was given.
    bool lang_given;
    // True: this process does nothing but one command, which may enter a sandbox (cli_sandbox.h).
    bool sandbox;
} CliContext;

// Takes the common options out of argv, wherever they stand before a "--", and finds the folders.
// Returns CLI_OK, or CLI_USAGE after a message on stderr. argv[*argc] stays NULL.
int cli_context_init(CliContext *context, int *argc, char **argv);

// Returns the folder for settings, which lives as long as the context. It may not exist yet; ""
// when there is none.
const char *cli_config_dir(const CliContext *context);

// Room for what cli_meant() writes, NUL included.
enum { CLI_MEANT_BYTES = 64 };

// Writes what follows the message about an unknown name: "; did you mean 'NAME'?", with `before`
// before the name; "" where no name is meant (NULL). Returns `out`.
const char *cli_meant(char out[CLI_MEANT_BYTES], const char *before, const char *name);

// Returns which is more like an unknown option, without "--" and value: `best` (NULL: none so far)
// or one that every command takes. NULL if neither is like it.
const char *cli_common_option_near(const char *best, const char *name);

// The commands of this module, by name: cli_run() is `jantar run`. Each reads its own options from
// argv, prints its messages and results, and returns its exit code.
//
//     run       plays a level without a window and prints the result as JSON
//     replay    verifies recorded runs
//     dump      prints the state of a game at a tick, field by field
//     diff      compares two dumps or two replays
//     synctest  plays every tick again from snapshots and compares the states
//     solve     looks for a way through a level
//     check     validates levels and tilesets
//     fmt       rewrites levels the way Tiled saves them
//     import    lets Tiled write a map of its own format as JSON, and checks that
//     new       writes a small level to start from
//     bench     measures the simulation
//     edit      changes a level by a script of the editor's commands
//     schema    prints the classes and properties of levels for editors
int cli_run(CliContext *context, int argc, char **argv);
int cli_replay(CliContext *context, int argc, char **argv);
int cli_dump(CliContext *context, int argc, char **argv);
int cli_diff(CliContext *context, int argc, char **argv);
int cli_synctest(CliContext *context, int argc, char **argv);
int cli_solve(CliContext *context, int argc, char **argv);
int cli_check(CliContext *context, int argc, char **argv);
int cli_fmt(CliContext *context, int argc, char **argv);
int cli_import(CliContext *context, int argc, char **argv);
int cli_new(CliContext *context, int argc, char **argv);
int cli_smooth(CliContext *context, int argc, char **argv);
int cli_edit(CliContext *context, int argc, char **argv);
int cli_bench(CliContext *context, int argc, char **argv);
int cli_schema(CliContext *context, int argc, char **argv);

// The text about the common options, which ends the --help of every command.
extern const char *const cli_common_help;

// Prints a name or a text of a stranger so that it can't speak for the program: what utf8_show()
// hides becomes \xNN. An ordinary name is printed as it is. All names are printed by one of the
// functions here.
void cli_show(FILE *out, const char *text);

// Does that for all of what a format makes, and ends the line: a line break in a name can't.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void cli_line(FILE *out, const char *format, ...);

// Prints "jantar COMMAND: message" and where to find help on stderr; returns CLI_USAGE. Names in it
// are shown as by cli_line().
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
int cli_usage_error(const char *command, const char *format, ...);

// Prints "jantar COMMAND: message" on stderr ("jantar: message" if `command` is ""); returns
// `exit_code`. Names in it are shown as by cli_line().
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
int cli_error(const char *command, int exit_code, const char *format, ...);

// Reads the name of the one level from the arguments that cli_options_take() left. Returns CLI_OK
// and points *out into argv. Returns CLI_USAGE after a message, with *out untouched, when there is
// no argument or more than one.
int cli_level_argument(const char *command, int argc, char **argv, const char **out);

// A level to change, and the game's rules for rounding hills (level_smooth()): paths to open.
typedef struct CliLevelAndRules {
    char level[FILES_PATH_BYTES];
    char rules[FILES_PATH_BYTES];
} CliLevelAndRules;

// Finds both for a command whose only argument is a level. Returns CLI_OK, or an exit code after a
// message on stderr.
int cli_level_and_rules(const CliContext *context, const char *command, int argc, char **argv,
                        CliLevelAndRules *out);

// Checks that --input and --replay were not both given. An option that was not given is NULL.
// Returns CLI_OK, or CLI_USAGE after a message.
int cli_one_input(const char *command, const char *input, const char *replay);

// Flushes stdout. Returns CLI_OK, or CLI_IO after a message when some of the output was lost. Every
// command ends with it.
int cli_finish_output(const char *command);

// Sets one option of the game from "K=V". Returns false with a message.
bool cli_game_option_set(GameOptions *options, const char *setting, Err *err);

// Reads a whole decimal number in [min, max]. Returns false, with *out untouched, for anything
// else.
bool cli_parse_number(const char *text, unsigned long long min, unsigned long long max,
                      unsigned long long *out);

// Finds the file of a level by the name that a user gave: the path of an existing file, or a name
// (with or without ".json") under <data>/levels. Writes its path to `out` (`size` bytes). Returns
// false with a message that says where it looked.
bool cli_find_level(const CliContext *context, const char *name, char *out, size_t size, Err *err);

// Does the same for a level that belongs to the game. `name` includes the folders below
// <data>/levels, e.g. "experiments/dense"; other paths are not tried. Returns false with a message.
bool cli_find_data_level(const CliContext *context, const char *name, char *out, size_t size,
                         Err *err);

// True for a JSON file that is neither a map nor a tileset nor a world; such files may lie beside
// levels. Maps of rules for Tiled's Automapping are among them. A file that can't be parsed may be
// a map.
bool cli_is_other_json(const char *path);

// True for such a file, and for a tileset or a world: whatever is certainly no level.
bool cli_is_no_level(const char *path);

// True for a file (.json, .tmj) that holds a map which is no map of rules, good or not.
bool cli_is_level(const char *path);

// True for a file that begins as a recorded run does, damaged or not.
bool cli_is_replay(const char *path);

// Writes the folder of the worlds that belong to the game; "" when there is no data folder.
void cli_worlds_folder(const CliContext *context, char out[FILES_PATH_BYTES]);

// Prints the messages about a level to stderr.
void cli_report_print(const char *command, const LevelReport *report);

// A level that the command line named.
typedef struct CliLevel {
    // Owned; free it with cli_level_free().
    Level *level;
    // The description inside `level`.
    const LevelDesc *desc;
    // The file it was read from.
    char path[FILES_PATH_BYTES];
} CliLevel;

// Finds and loads a level and prints its errors and warnings to stderr. Returns CLI_OK, CLI_INVALID
// or CLI_UNREADABLE; on failure *out is untouched.
int cli_level_load(const CliContext *context, const char *command, const char *name, CliLevel *out);
// Frees the level and zeroes the struct. A zeroed struct may be freed too.
void cli_level_free(CliLevel *level);

// True for a file in the game's data folder; writes its path relative to that.
bool cli_is_of_game(const CliContext *context, const char *path, char out[REPLAY_PATH_BYTES]);

// Writes the path that a replay stores for a level file. If the file is in the data folder, the
// path is relative to that folder. Otherwise, if it is in the folder of `replay_path` (may be
// NULL), the path is relative to that one. Otherwise it is the bare file name, and
// cli_find_replay_level() looks for it beside the replay.
void cli_level_stored_path(const CliContext *context, const char *level_path,
                           const char *replay_path, char out[REPLAY_PATH_BYTES]);

// Finds the level in which a replay was recorded, under the data folder or beside the replay, and
// writes the path of its file to `out` (`size` bytes). Returns false with a message.
bool cli_find_replay_level(const CliContext *context, const Replay *replay, const char *replay_path,
                           char *out, size_t size, Err *err);

// Reads a replay file. Returns CLI_OK or CLI_UNREADABLE, or CLI_INVALID with the reason in *verdict
// (may be NULL). On failure `err` has the message.
int cli_replay_read(const char *path, Replay *out, ReplayVerdict *verdict, Err *err);

// Reads inputs from the command line: a script, or @FILE with one. Returns CLI_OK with *out, which
// the caller frees. After a message on stderr it returns CLI_USAGE (bad script on the command
// line), CLI_INVALID (bad script in the file) or CLI_UNREADABLE.
int cli_input_read(const char *command, const char *argument, InputTrack *out);

// The values of --input in their order: the inputs of hero 0, hero 1 and so on.
typedef struct CliInputs {
    const char *of[GAME_HEROES_MOST]; // TEXT or @FILE
    uint32_t count;
} CliInputs;

// Adds the value of one more --input. Returns CLI_OK, or CLI_USAGE after a message when there are
// more than GAME_HEROES_MOST.
int cli_inputs_add(const char *command, CliInputs *inputs, const char *argument);

// Reads all of them into one track, in which each is the inputs of one player. Returns the codes of
// cli_input_read(), or CLI_NO_MEMORY after a message. The caller frees *out. Without any --input,
// *out stays as it is.
int cli_inputs_read(const char *command, const CliInputs *inputs, InputTrack *out);
