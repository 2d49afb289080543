// app.h - the game on a screen: the commands that need SDL. The only module that includes it.
//
// Each command gets what cli.h's commands get and returns an exit code. Not here: the simulation,
// what things look like (view.h), what the command line says to a build without SDL (main.c).
#pragma once

#include "jantar/cli.h"

// `jantar play LEVEL [--replay FILE]`: straight into a level, or watches a replay, in a window.
// CLI_UNAVAILABLE after a message when there is no display.
int app_play(CliContext *context, int argc, char **argv);

// `jantar shot LEVEL ...`: draws one frame into a PNG; needs no display. The same arguments give
// the same pixels.
int app_shot(CliContext *context, int argc, char **argv);

// `jantar` alone: the game, from its title. argc and argv are those of the program.
int app_title(CliContext *context, int argc, char **argv);
