// cli_options.h - the options of a command as a table: what each is called, what it takes and where
// that goes.
//
// A command writes down its options once; reading them, --help and the messages about wrong ones
// are the same for all. Not here: the options that every command has (cli_context_init()),
// arguments that are no options (cli.h).
#pragma once

#include "jantar/cli.h"

#include <stddef.h>

typedef enum CliOptionKind {
    CLI_OPTION_FLAG,   // takes nothing; sets a bool
    CLI_OPTION_TEXT,   // sets a const char *, which points into argv
    CLI_OPTION_NUMBER, // a whole number from 0 to `max`; sets a CliNumber
    CLI_OPTION_OWN,    // hands its value to `take`
} CliOptionKind;

// A number that may be left out: give `value` its default first.
typedef struct CliNumber {
    unsigned long long value;
    bool given;
} CliNumber;

typedef struct CliOption {
    const char *name; // without "--"; NULL ends a table
    CliOptionKind kind;
    size_t offset; // of what is set, in the command's own struct; not for CLI_OPTION_OWN
    unsigned long long max;
    int (*take)(void *options, const char *text); // CLI_OK, or another code after a message
    char letter;                                  // -x means the same; 0: none
} CliOption;

typedef struct CliCommand {
    const char *name;         // as in messages
    const char *help;         // its own part of --help
    const CliOption *options; // without --help
    void (*help_more)(void);  // prints what comes behind `help`; NULL: nothing
} CliCommand;

// Rows of a table of options: TYPE is the command's own struct, FIELD what is set in it.
#define CLI_FLAG(NAME, TYPE, FIELD) \
    { \
        .name = (NAME), .kind = CLI_OPTION_FLAG, .offset = offsetof(TYPE, FIELD) \
    }
#define CLI_TEXT(NAME, TYPE, FIELD) \
    { \
        .name = (NAME), .kind = CLI_OPTION_TEXT, .offset = offsetof(TYPE, FIELD) \
    }
#define CLI_TEXT_LETTER(NAME, LETTER, TYPE, FIELD) \
    { \
        .name = (NAME), .letter = (LETTER), .kind = CLI_OPTION_TEXT, \
        .offset = offsetof(TYPE, FIELD) \
    }
#define CLI_NUMBER(NAME, TYPE, FIELD, MAX) \
    { \
        .name = (NAME), .kind = CLI_OPTION_NUMBER, .offset = offsetof(TYPE, FIELD), .max = (MAX) \
    }
#define CLI_OWN(NAME, TAKE) \
    { \
        .name = (NAME), .kind = CLI_OPTION_OWN, .take = (TAKE) \
    }
#define CLI_OPTIONS_END \
    { \
        .name = NULL \
    }

// Takes the options from a command line; `options` is the command's own struct, which holds the
// defaults. True: go on, *argc and *argv are what is left, the arguments without the command's
// name. False: leave with *code - CLI_OK once the help was printed, CLI_USAGE after a message, or
// whatever a `take` returned.
bool cli_options_take(const CliCommand *command, void *options, int *argc, char ***argv, int *code);
