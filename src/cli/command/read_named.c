// read_named.c - loads the levels, replays and inputs that the command line names, and prints a
// message if that fails.
#include "jantar/cli.h"
#include "jantar/cli_share.h"

#include "jantar/input_script.h"

#include <stdlib.h>
#include <string.h>

enum { INPUT_FILE_BYTES = 16 << 20 };

void cli_report_print(const char *command, const LevelReport *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        (void)cli_error(command, CLI_OK, "%s%s", report->messages[i].warning ? "warning: " : "",
                        report->messages[i].text);
}

// Finds the file of a level, and unpacks what is shared.
static int open_level(const CliContext *context, const char *name, char path[FILES_PATH_BYTES],
                      Err *err)
{
    if (cli_is_link(name))
        return cli_link_open(context, name, path, NULL, err);
    if (!cli_find_level(context, name, path, FILES_PATH_BYTES, err))
        return CLI_UNREADABLE;
    return cli_shared_open(context, path, NULL, err);
}

int cli_level_load(const CliContext *context, const char *command, const char *name, CliLevel *out)
{
    Err err;
    CliLevel level = {0};
    int code = open_level(context, name, level.path, &err);
    if (code != CLI_OK)
        return cli_error(command, code, "%s", err.message);
    LevelReport *report = malloc(sizeof *report); // 15 KB: too large for small stacks
    if (!report)
        return cli_error(command, CLI_NO_MEMORY, "no memory");
    LevelStatus status = level_load(level.path, &level.level, report);
    cli_shared_name_messages(report);
    cli_report_print(command, report);
    free(report);
    if (status != LEVEL_OK)
        return status == LEVEL_UNREADABLE ? CLI_UNREADABLE : CLI_INVALID;
    level.desc = level_desc(level.level);
    *out = level;
    return CLI_OK;
}

void cli_level_free(CliLevel *level)
{
    level_free(level->level);
    *level = (CliLevel){0};
}

int cli_replay_read(const char *path, Replay *out, ReplayVerdict *verdict, Err *err)
{
    FileBytes file;
    if (!files_read(path, REPLAY_FILE_BYTES, &file, err))
        return CLI_UNREADABLE;
    ReplayVerdict decoded = replay_decode(file.bytes, file.size, out, err);
    files_bytes_free(&file);
    if (verdict)
        *verdict = decoded;
    return decoded == REPLAY_VERIFIED ? CLI_OK : CLI_INVALID;
}

static int read_input_file(const char *command, const char *path, InputTrack *out)
{
    Err err;
    FileBytes file;
    if (!files_read_text(path, INPUT_FILE_BYTES, &file, &err))
        return cli_error(command, CLI_UNREADABLE, "%s", err.message);
    bool whole = memchr(file.bytes, 0, file.size) == NULL;
    bool good = whole && input_script_parse((const char *)file.bytes, out, &err);
    files_bytes_free(&file);
    if (!whole)
        return cli_error(command, CLI_INVALID, "%s: not a text file (it holds a NUL byte)", path);
    return good ? CLI_OK : cli_error(command, CLI_INVALID, "%s: %s", path, err.message);
}

int cli_input_read(const char *command, const char *argument, InputTrack *out)
{
    Err err;
    if (argument[0] == '@')
        return read_input_file(command, argument + 1, out);
    if (!input_script_parse(argument, out, &err))
        return cli_usage_error(command, "%s", err.message);
    return CLI_OK;
}

int cli_inputs_add(const char *command, CliInputs *inputs, const char *argument)
{
    if (inputs->count == GAME_HEROES_MOST)
        return cli_usage_error(command, "--input can be given %d times at most, once for each hero",
                               GAME_HEROES_MOST);
    inputs->of[inputs->count++] = argument;
    return CLI_OK;
}

int cli_inputs_read(const char *command, const CliInputs *inputs, InputTrack *out)
{
    int code = inputs->count > 0 ? cli_input_read(command, inputs->of[0], out) : CLI_OK;
    for (uint32_t i = 1; code == CLI_OK && i < inputs->count; i++) {
        InputTrack one = {0};
        code = cli_input_read(command, inputs->of[i], &one);
        if (code == CLI_OK && !input_track_join(out, i, &one))
            code = cli_error(command, CLI_NO_MEMORY, "no memory for the inputs");
        input_track_free(&one);
    }
    return code;
}
