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

int cli_one_input(const char *command, const char *input, const char *replay)
{
    return input && replay ? cli_usage_error(command, "--input and --replay exclude each other")
                           : CLI_OK;
}
