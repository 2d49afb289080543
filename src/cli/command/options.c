// options.c - parses the options of a command by a table. The common options are in context.c,
// numbers and levels in arguments.c.
#define _GNU_SOURCE // getopt_long
#include "jantar/cli_options.h"
#include "jantar/level_schema.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { OPTIONS_MAX = 24, FIRST_RESULT = 256 };

// The tables that getopt_long() needs.
typedef struct Wanted {
    struct option names[OPTIONS_MAX + 2]; // also --help and the row that ends the table
    char letters[2 * OPTIONS_MAX + 3];
} Wanted;

static void add_letter(char *letters, char letter, bool has_value)
{
    size_t length = strlen(letters);
    letters[length] = letter;
    letters[length + 1] = has_value ? ':' : '\0';
}

static void wanted_make(const CliOption *table, Wanted *out)
{
    // With the colon getopt_long() returns ':' for a missing value and '?' for an unknown option.
    *out = (Wanted){.letters = ":h"};
    int count = 0;
    for (; table[count].name; count++) {
        assert(count < OPTIONS_MAX);
        bool has_value = table[count].kind != CLI_OPTION_FLAG;
        out->names[count] =
            (struct option){table[count].name, has_value ? required_argument : no_argument, NULL,
                            FIRST_RESULT + count};
        if (table[count].letter)
            add_letter(out->letters, table[count].letter, has_value);
    }
    out->names[count] = (struct option){"help", no_argument, NULL, 'h'};
}

// Returns the option that is most like one that is unknown, or NULL.
static const char *near_option(const CliOption *table, const char *culprit)
{
    char name[CLI_MEANT_BYTES] = "";
    const char *text = culprit + strspn(culprit, "-"), *best = NULL;
    size_t length = strcspn(text, "=");
    if (length >= sizeof name)
        return NULL;
    memcpy(name, text, length);
    for (; table->name; table++)
        best = level_schema_nearer(best, table->name, name);
    return cli_common_option_near(best, name);
}

// Reports the error that getopt_long() found when it returned '?' or ':'.
static int wrong_option(const CliCommand *named, int argc, char **argv, int result)
{
    const char *command = named->name;
    char meant[CLI_MEANT_BYTES];
    const char *culprit = optind > 0 && optind <= argc ? argv[optind - 1] : "";
    if (result == ':')
        return cli_usage_error(command, "%s needs a value", culprit);
    if (optopt > 0 && optopt < 128 && strncmp(culprit, "--", 2) != 0)
        return cli_usage_error(command, "unknown option -%c", optopt);
    cli_meant(meant, "--", near_option(named->options, culprit));
    return cli_usage_error(command, "unknown or incomplete option %s%s", culprit, meant);
}

static const CliOption *option_of(const CliOption *table, int result)
{
    if (result >= FIRST_RESULT)
        return &table[result - FIRST_RESULT];
    for (; table->name; table++)
        if (table->letter != 0 && table->letter == result)
            return table;
    return NULL;
}

static int take_number(const char *command, const CliOption *option, CliNumber *out)
{
    if (!cli_parse_number(optarg, 0, option->max, &out->value))
        return cli_usage_error(command, "--%s wants a number from 0 to %llu, not '%s'",
                               option->name, option->max, optarg);
    out->given = true;
    return CLI_OK;
}

static int take(const char *command, const CliOption *option, void *options)
{
    char *place = (char *)options + option->offset;
    switch (option->kind) {
    case CLI_OPTION_FLAG:
        *(bool *)place = true;
        break;
    case CLI_OPTION_TEXT:
        memcpy(place, &optarg, sizeof optarg);
        break;
    case CLI_OPTION_NUMBER:
        return take_number(command, option, (CliNumber *)(void *)place);
    case CLI_OPTION_INPUT:
        return cli_inputs_add(command, (CliInputs *)(void *)place, optarg);
    case CLI_OPTION_OWN:
        return option->take(options, optarg);
    }
    return CLI_OK;
}

static int print_help(const CliCommand *command)
{
    fputs(command->help, stdout);
    if (command->help_more)
        command->help_more();
    fputs(cli_common_help, stdout);
    return cli_finish_output(command->name);
}

bool cli_options_take(const CliCommand *command, void *options, int *argc, char ***argv, int *code)
{
    Wanted wanted;
    wanted_make(command->options, &wanted);
    opterr = 0;
    optind = 1;
    *code = CLI_OK;
    for (int result;
         (result = getopt_long(*argc, *argv, wanted.letters, wanted.names, NULL)) != -1;) {
        const CliOption *option = option_of(command->options, result);
        if (result == 'h') {
            *code = print_help(command);
            return false;
        }
        *code = option ? take(command->name, option, options)
                       : wrong_option(command, *argc, *argv, result);
        if (*code != CLI_OK)
            return false;
    }
    *argc -= optind;
    *argv += optind;
    return true;
}
