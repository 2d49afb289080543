// arguments.c - what the commands read from their command lines alike: numbers, the level, mistakes getopt_long()
// found. Not here: the common options (context.c), what only one command takes.
#define _GNU_SOURCE // getopt_long
#include "jantar/cli.h"

#include <getopt.h>
#include <limits.h>
#include <string.h>

int cli_option_error(const char *command, int argc, char **argv, int result)
{
    const char *culprit = optind > 0 && optind <= argc ? argv[optind - 1] : "";
    if (result == ':')
        return cli_usage_error(command, "%s needs a value", culprit);
    if (optopt > 0 && optopt < 128 && strncmp(culprit, "--", 2) != 0)
        return cli_usage_error(command, "unknown option -%c", optopt);
    return cli_usage_error(command, "unknown or incomplete option %s", culprit);
}

bool cli_parse_number(const char *text, unsigned long long min, unsigned long long max, unsigned long long *out)
{
    unsigned long long value = 0;
    if (*text == '\0')
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        unsigned digit = (unsigned)(*text - '0');
        if (value > (ULLONG_MAX - digit) / 10u)
            return false;
        value = value * 10u + digit;
    }
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}

int cli_number_option(const char *command, const char *option, const char *text, unsigned long long max,
                      unsigned long long *out)
{
    if (!cli_parse_number(text, 0, max, out))
        return cli_usage_error(command, "%s wants a number from 0 to %llu, not '%s'", option, max, text);
    return CLI_OK;
}

int cli_level_argument(const char *command, int argc, char **argv, const char **out)
{
    if (optind >= argc)
        return cli_usage_error(command, "name a level");
    if (optind + 1 < argc)
        return cli_usage_error(command, "one level at a time: '%s' is too many", argv[optind + 1]);
    *out = argv[optind];
    return CLI_OK;
}

int cli_one_input(const char *command, const char *input, const char *replay)
{
    return input && replay ? cli_usage_error(command, "--input and --replay exclude each other") : CLI_OK;
}
