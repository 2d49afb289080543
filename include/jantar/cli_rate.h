// cli_rate.h - `jantar rate`: how hard a level is for people (rate.h). The command line does all
// but draw, which needs a library for pictures: the app hands in a painter.
//
//     RatePainter painter = {prepare, paint};
//     return cli_rate_with(context, argc, argv, &painter);
#pragma once

#include "jantar/cli.h"
#include "jantar/rate.h"

// What is known of a level at the end.
typedef struct RateReport {
    const char *name; // as the command line has it
    const CliLevel *level;
    const RateGuide *guide;
    const char *player;    // "novice"; "person" for recorded runs
    uint16_t keys;         // that the player knew
    RateSummary *sections; // one for each section of the guide
    const RateTry *tries;  // all tries of the player, in order; only if a picture is asked for
    uint32_t try_count;
    double change_rate; // changes of keys a second
} RateReport;

// Draws the picture of a report.
typedef struct RatePainter {
    // Loads libraries, before the sandbox.
    void (*prepare)(void);
    // Writes the picture. Returns CLI_OK, or another code after a message.
    int (*paint)(const CliContext *context, const RateReport *report, const char *path);
} RatePainter;

// The command, without pictures and with them.
int cli_rate(CliContext *context, int argc, char **argv);
int cli_rate_with(CliContext *context, int argc, char **argv, const RatePainter *painter);

// Returns the keys (GAME_KEY_*) that a player of the level at `path` knows: all that it and the
// levels before it in its folder teach; all but restart if they teach nothing. Reads those levels;
// one that can't be read counts as one that teaches nothing.
uint16_t cli_rate_keys(const char *path, const LevelDesc *desc);
