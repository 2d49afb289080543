// arguments.c - reads the arguments that several commands share: numbers and the level. The common
// options are in context.c, a command's own options in options.c.
#include "jantar/cli.h"

#include <errno.h>
#include <stdlib.h>

bool cli_parse_number(const char *text, unsigned long long min, unsigned long long max,
                      unsigned long long *out)
{
    char *end;
    if (*text < '0' || *text > '9') // strtoull() takes blanks and signs
        return false;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*end != '\0' || errno != 0 || value < min || value > max)
        return false;
    *out = value;
    return true;
}

int cli_level_argument(const char *command, int argc, char **argv, const char **out)
{
    if (argc == 0)
        return cli_usage_error(command, "name a level");
    if (argc > 1)
        return cli_usage_error(command, "one level at a time: '%s' is too many", argv[1]);
    *out = argv[0];
    return CLI_OK;
}

int cli_level_and_rules(const CliContext *context, const char *command, int argc, char **argv,
                        CliLevelAndRules *out)
{
    const char *name = NULL;
    Err err;
    int code = cli_level_argument(command, argc, argv, &name);
    if (code != CLI_OK)
        return code;
    if (!cli_find_level(context, name, out->level, sizeof out->level, &err))
        return cli_error(command, CLI_UNREADABLE, "%s", err.message);
    if (!files_join(out->rules, sizeof out->rules, context->data_dir, "levels/tilesets/rules.txt"))
        return cli_error(command, CLI_UNREADABLE, "the path of the game's data is too long");
    return CLI_OK;
}

int cli_one_input(const char *command, const char *input, const char *replay)
{
    return input && replay ? cli_usage_error(command, "--input and --replay exclude each other")
                           : CLI_OK;
}
