// cli_sandbox.h - the sandbox of the commands that read files of strangers: which files each of
// them goes on to use (sandbox.h). A command enters it when its command line is read and the
// libraries that it calls have loaded what they need.
//
// Besides what the functions below allow, the data folder stays readable. Nothing happens unless
// context->sandbox is set, or when the environment says JANTAR_SANDBOX=off, which tools need that
// write a file when the program ends (profiles, coverage).
//
//     CliSandbox sandbox;
//     cli_sandbox_begin(&sandbox, context);
//     cli_sandbox_level(&sandbox, "first-light");
//     cli_sandbox_output(&sandbox, "run.jrp");
//     cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
#pragma once

#include "jantar/cli.h"
#include "jantar/sandbox.h"

// The files that will be allowed.
typedef struct CliSandbox {
    const CliContext *context;
    Sandbox files;
    // False: this command stays outside.
    bool on;
    // The folder that was allowed last, often that of the next file, too.
    char last[FILES_PATH_BYTES];
} CliSandbox;

// Begins with the data folder.
void cli_sandbox_begin(CliSandbox *sandbox, const CliContext *context);

// Allows to read a level, tileset or replay, or a folder of them, with all files that it may name.
// NULL is fine.
void cli_sandbox_file(CliSandbox *sandbox, const char *path);

// Does the same for a level by its name, as cli_find_level() does. NULL is fine.
void cli_sandbox_level(CliSandbox *sandbox, const char *name);

// Allows to read any file, for files that are named later.
void cli_sandbox_any_file(CliSandbox *sandbox);

// Allows to read the files that --input names with @FILE.
void cli_sandbox_inputs(CliSandbox *sandbox, const CliInputs *inputs);

// Allows to make or replace a file, which means to write in its folder. NULL is fine.
void cli_sandbox_output(CliSandbox *sandbox, const char *path);

// Enters it.
void cli_sandbox_enter(CliSandbox *sandbox, SandboxProcesses processes);
