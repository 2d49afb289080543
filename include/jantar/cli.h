// cli.h - what the program's commands share: exit codes, folders, finding and loading what the
// command line names.
//
// The only module besides app that prints and decides exit codes. Messages for people go to stderr
// as "jantar COMMAND: ...", results to stdout. Commands get argv with argv[0] = the command's name
// and without the common options (--data-dir, --user-dir, --lang), which are in the context. Not
// here: windows (app.h), the simulation, file formats.
#pragma once

#include "jantar/err.h"
#include "jantar/files.h"
#include "jantar/input_track.h"
#include "jantar/level.h"
#include "jantar/replay.h"
#include <stdbool.h>
#include <stddef.h>

// The program's version, as project(VERSION) of the root CMakeLists.txt says, e.g. "1.2.3". What
// shows or writes a version takes it from here.
extern const char *const cli_version;

// Exit codes (sysexits.h's numbers); `jantar replay` also gives the values of ReplayVerdict.
typedef enum CliExit {
    CLI_OK = 0,
    CLI_CHECK_ERRORS = 1, // check: errors were found
    CLI_USAGE = 64,       // the command line is wrong: message on stderr, nothing on stdout
    CLI_INVALID = 65,     // a named file was read and is not valid
    CLI_UNREADABLE = 66,  // a named file can't be read
    CLI_UNAVAILABLE = 69, // this build or machine can't do that (no SDL, no display)
    CLI_INTERNAL = 70,    // the program itself failed
    CLI_NO_MEMORY = 71,   //
    CLI_IO = 74,          // writing failed
} CliExit;

// What every command is given.
typedef struct CliContext {
    char data_dir[FILES_PATH_BYTES]; // holds levels/ and assets/; "" when none was found
    char user_dir[FILES_PATH_BYTES]; // for replays, settings, saves; may not exist yet; "" when
                                     // there is no home
    char lang[32];   // --lang, e.g. "cs", else what the system says, e.g. "cs_CZ.UTF-8"
    bool lang_given; // by --lang
} CliContext;

// Takes the common options out of argv (wherever they stand before a "--") and finds the folders.
// CLI_OK, or CLI_USAGE after a message on stderr. argv[*argc] stays NULL.
int cli_context_init(CliContext *context, int *argc, char **argv);

// The commands of this module. Each returns the exit code.
int cli_run(CliContext *context, int argc, char **argv);
int cli_replay(CliContext *context, int argc, char **argv);
int cli_dump(CliContext *context, int argc, char **argv);
int cli_diff(CliContext *context, int argc, char **argv);
int cli_synctest(CliContext *context, int argc, char **argv);
int cli_check(CliContext *context, int argc, char **argv);
int cli_fmt(CliContext *context, int argc, char **argv);
int cli_new(CliContext *context, int argc, char **argv);
int cli_bench(CliContext *context, int argc, char **argv);
int cli_schema(CliContext *context, int argc, char **argv);

// Lines about the common options, to end a command's --help with.
extern const char *const cli_common_help;

// Prints "jantar COMMAND: message" and where to find help on stderr; returns CLI_USAGE.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
int cli_usage_error(const char *command, const char *format, ...);

// Prints "jantar COMMAND: message" on stderr; returns `exit_code`.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
int cli_error(const char *command, int exit_code, const char *format, ...);

// The one level a command line names, from what cli_options_take() left of it. CLI_OK, or CLI_USAGE
// after a message when it names none or several; *out is untouched then.
int cli_level_argument(const char *command, int argc, char **argv, const char **out);

// Inputs come from --input or from --replay (NULL: not given). CLI_OK, or CLI_USAGE after a message
// when both are given.
int cli_one_input(const char *command, const char *input, const char *replay);

// Flushes stdout: CLI_OK, or CLI_IO with a message when what was printed did not arrive. Every
// command ends with it.
int cli_finish_output(const char *command);

// Nanoseconds of a clock that only goes forwards.
uint64_t cli_clock(void);

// Sets one option of the game, "K=V". False with a message.
bool cli_game_option_set(GameOptions *options, const char *setting, Err *err);

// A whole decimal number in [min, max]; false, output untouched, for anything else.
bool cli_parse_number(const char *text, unsigned long long min, unsigned long long max,
                      unsigned long long *out);

// The file a level's name means: a path as given, or NAME (with or without ".json") under
// <data>/levels. False with a message that says where was looked.
bool cli_find_level(const CliContext *context, const char *name, char *out, size_t size, Err *err);

// The file of a level of the game's data by its name under <data>/levels, folders included. False
// with a message.
bool cli_find_data_level(const CliContext *context, const char *name, char *out, size_t size,
                         Err *err);

// Prints the messages about a level to stderr.
void cli_report_print(const char *command, const LevelReport *report);

// A level that the command line named.
typedef struct CliLevel {
    Level *level;                // owned; free with cli_level_free()
    const LevelDesc *desc;       // of it
    char path[FILES_PATH_BYTES]; // the file it was read from
} CliLevel;

// Finds and loads a level; its errors and warnings go to stderr. CLI_OK, CLI_INVALID or
// CLI_UNREADABLE; on failure *out is untouched.
int cli_level_load(const CliContext *context, const char *command, const char *name, CliLevel *out);
void cli_level_free(CliLevel *level);

// The path a replay stores for a level file: relative to the data folder when it lies in it, else
// relative to `replay_path`'s folder when it lies in that, else the bare name (to be found beside
// the replay). replay_path may be NULL.
void cli_level_stored_path(const CliContext *context, const char *level_path,
                           const char *replay_path, char out[REPLAY_PATH_BYTES]);

// The file of the level a replay was recorded in: its path under the data folder, or beside the
// replay. False with a message.
bool cli_find_replay_level(const CliContext *context, const Replay *replay, const char *replay_path,
                           char *out, size_t size, Err *err);

// Reads a replay file. CLI_OK, CLI_UNREADABLE, or CLI_INVALID with *verdict (may be NULL) saying
// how; err has the words.
int cli_replay_read(const char *path, Replay *out, ReplayVerdict *verdict, Err *err);

// Inputs from the command line: a script, or @FILE with one. CLI_OK, or CLI_USAGE (bad script on
// the command line), CLI_INVALID (bad script in the file), CLI_UNREADABLE after a message on
// stderr. `out` is to be freed.
int cli_input_read(const char *command, const char *argument, InputTrack *out);

// What --input names, once for each hero.
typedef struct CliInputs {
    const char *of[GAME_HEROES_MOST]; // TEXT or @FILE
    uint32_t count;
} CliInputs;

// Takes one more --input. CLI_OK, or CLI_USAGE after a message when there are more than heroes.
int cli_inputs_add(const char *command, CliInputs *inputs, const char *argument);

// Reads all of them as what the players hold; answers and `out` as cli_input_read().
int cli_inputs_read(const char *command, const CliInputs *inputs, InputTrack *out);
