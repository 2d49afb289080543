// shot_figure.h - `jantar shot --figure`: a figure alone, in a pose or in all of its poses.
#pragma once

#include "jantar/cli.h"
#include "jantar/raster.h"

// What is shown.
typedef struct ShotFigure {
    const char *name;  // of a shipped figure, or the path of its file
    const char *pose;  // "tell=0.5,gape=1", or the name of one of its poses; NULL: all of them
    const char *world; // whose colours it has; NULL: the usual one
} ShotFigure;

// Paints it. Returns an exit code, after a message if that is not CLI_OK.
int shot_figure_paint(const CliContext *context, const ShotFigure *shown, Raster *raster);
