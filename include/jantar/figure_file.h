// figure_file.h - loads the file of a figure, and the shapes of its drawing that lie beside it.
//
//     Figure figure;
//     if (figure_load("assets/figures/ant.json", &figure, &report) == LEVEL_OK) {
//         ...
//         figure_free(&figure);
//     }
#pragma once

#include "jantar/figure.h"
#include "jantar/files.h"
#include "jantar/level.h"
#include "jantar/world_file.h"

// The folder of the shipped figures, beside that of the worlds.
#define FIGURE_FOLDER "figures"

// Loads a figure. On LEVEL_OK the caller frees *out with figure_free(). Otherwise it is empty, and
// the report holds at least one error. The report is overwritten. Checking a file is loading it.
LevelStatus figure_load(const char *path, Figure *out, LevelReport *report);

// The end of the names of files of shapes: those of ant.json are in ant.shapes.json, which
// assets/figures/make_shapes.py makes.
#define FIGURE_SHAPES_END ".shapes.json"

// Checks a file of shapes alone: names of colours may be any. The report is overwritten.
LevelStatus figure_shapes_check(const char *path, LevelReport *report);

// Frees a figure's lists and empties it. A zeroed one may be freed, too.
void figure_free(Figure *figure);

// Returns the number of a channel; FIGURE_CHANNELS if there is none of that name.
uint32_t figure_channel(const char *name);

// Loads the figures of the elements that a level has, and those that its objects wear; all that are
// shipped if `level` is NULL. `worlds` is the folder of the shipped worlds. What can't be loaded is
// warned of in the report and left out: what should wear it has its usual look. NULL if memory ran
// out. The caller frees the result with figures_free().
Figures *figures_load(const char *worlds, const Level *level, LevelReport *report);
void figures_free(Figures *figures);

// Adds a shipped figure by its name, if it is not there yet. A file that can't be loaded is warned
// of and counted in `failed`.
void figures_add(Figures *figures, const char *worlds, const char *name, LevelReport *report);

// True if there is a shipped figure of this name.
bool figure_is_shipped(const char *worlds, const char *name);

// Lists the files of the shipped figures and their shapes, which may be none. The caller frees the
// list.
void figure_files(const char *worlds, FileList *out);

// --- the format, for documents -------------------------------------------------------------------

// By FigurePartKind.
extern const WorldTable figure_part_tables[FIGURE_PART_KINDS];
extern const WorldTable figure_bone_table, figure_chain_table;
