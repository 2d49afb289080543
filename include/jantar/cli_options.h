// cli_options.h - the options of a command as a table: the name of each, its value and where the
// value goes.
//
// A command writes down its options once. Reading them, --help and the messages about wrong ones
// are the same for all commands. cli_context_init() takes the options that every command has
// (cli.h).
//
//     typedef struct Options { bool json; CliNumber ticks; } Options;
//     static const CliOption rows[] = {CLI_FLAG("json", Options, json),
//                                      CLI_NUMBER("ticks", Options, ticks, 1000), CLI_OPTIONS_END};
//     static const CliCommand command = {"bench", help, rows, NULL};
//     Options options = {.ticks.value = 60};
//     if (!cli_options_take(&command, &options, &argc, &argv, &code))
//         return code;
#pragma once

#include "jantar/cli.h"

#include <stddef.h>

// What an option takes.
typedef enum CliOptionKind {
    // Takes no value; sets a bool.
    CLI_OPTION_FLAG,
    // Sets a const char *, which points into argv.
    CLI_OPTION_TEXT,
    // Takes a whole number from 0 to `max`; sets a CliNumber.
    CLI_OPTION_NUMBER,
    // Adds its value to a CliInputs.
    CLI_OPTION_INPUT,
    // Hands its value to the function `take`.
    CLI_OPTION_OWN,
} CliOptionKind;

// A number that may be left out. Give `value` its default before reading the options.
typedef struct CliNumber {
    unsigned long long value;
    // True: the option was on the command line.
    bool given;
} CliNumber;

// One option.
typedef struct CliOption {
    // Without "--". NULL ends a table.
    const char *name;
    CliOptionKind kind;
    // Offset in bytes of the field it sets, in the command's own struct. Not for CLI_OPTION_OWN.
    size_t offset;
    // Largest value of a CLI_OPTION_NUMBER.
    unsigned long long max;
    // Called with the command's struct and the value. Returns CLI_OK, or another code after a
    // message.
    int (*take)(void *options, const char *text);
    // Its short form: -x means the same. 0: none.
    char letter;
} CliOption;

// A command and its options.
typedef struct CliCommand {
    // The name in messages.
    const char *name;
    // Its own part of --help.
    const char *help;
    // The table, without --help.
    const CliOption *options;
    // Prints more text behind `help`. NULL: there is none.
    void (*help_more)(void);
} CliCommand;

// Rows of a table of options. TYPE is the command's own struct, FIELD the field that the option
// sets.
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
#define CLI_INPUT(NAME, TYPE, FIELD) \
    { \
        .name = (NAME), .kind = CLI_OPTION_INPUT, .offset = offsetof(TYPE, FIELD) \
    }
#define CLI_OWN(NAME, TAKE) \
    { \
        .name = (NAME), .kind = CLI_OPTION_OWN, .take = (TAKE) \
    }
#define CLI_OPTIONS_END \
    { \
        .name = NULL \
    }

// Takes the options out of a command line. `options` is the command's own struct and holds the
// defaults.
//
// Returns true when the command goes on: *argc and *argv are then the remaining arguments, without
// the command's name. Returns false when it ends with *code: CLI_OK after --help, CLI_USAGE after a
// message, or the code that a `take` returned.
bool cli_options_take(const CliCommand *command, void *options, int *argc, char ***argv, int *code);
