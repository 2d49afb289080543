// app.h - the game on a screen: the commands that need SDL. main.c calls them. A build without SDL
// leaves src/app out; in it, main.c answers these commands with a message.
//
// Each command follows the contract of the commands in cli.h. `context` names the data and user
// folders and the language; argv[0] is the command's own name. The return value is the exit code of
// the process, a CliExit: 0 fine, 64 wrong usage, 65 a named file is not valid, 66 a named file
// can't be read, 69 there is no display. Messages go to stderr.
#pragma once

#include "jantar/cli.h"

// `jantar play LEVEL [--replay FILE]`: opens a window and starts the level at once, or plays a
// replay back in it. Returns when the player quits. Prints a message and returns CLI_UNAVAILABLE
// when there is no display.
int app_play(CliContext *context, int argc, char **argv);

// `jantar FILE [OPTIONS]`, with FILE in argv[1]: a game that is running already opens the file, a
// level, a shared level or a recorded run, and comes to the front; then it returns CLI_OK at once.
// Else it is app_play() with the same arguments.
int app_open(CliContext *context, int argc, char **argv);

// `jantar shot LEVEL ...`: draws one frame and writes it as a PNG. It needs no display and no
// graphics card. The same arguments give the same pixels on every machine.
int app_shot(CliContext *context, int argc, char **argv);

// `jantar film --replay FILE -o FILE ...`: makes a film of a recorded run, with its sound: by
// ffmpeg where it is installed, else as numbered pictures and a WAV file. It needs no display and
// no sound device. CLI_IO when the film can't be written or ffmpeg fails.
int app_film(CliContext *context, int argc, char **argv);

// `jantar rate LEVEL ...`: as cli_rate(), and draws the picture that --picture asks for.
int app_rate(CliContext *context, int argc, char **argv);

// `jantar gallery FOLDER ...`: as cli_gallery(), with pictures.
int app_gallery(CliContext *context, int argc, char **argv);

// `jantar bench ...`: as cli_bench(); `jantar bench screens` measures what the game costs in a
// window while nobody presses anything. Not in a page.
int app_bench(CliContext *context, int argc, char **argv);

// `jantar` alone: opens a window and shows the title screen. argc and argv are those of the
// program, so argv[0] is the program's name. Returns like app_play().
int app_title(CliContext *context, int argc, char **argv);
