// figure_files.c - finds and loads the figures that a level needs.
#include "jantar/figure_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void figure_files(const char *worlds, FileList *out)
{
    char folder[FILES_PATH_BYTES];
    Err err;
    *out = (FileList){.count = 0};
    if (worlds != NULL && worlds[0] != '\0' &&
        files_beside(worlds, FIGURE_FOLDER, folder, sizeof folder))
        files_list(folder, ".json", false, out, &err);
}

// Writes the name of the figure in a file.
static void name_of_file(const char *path, char out[THEME_NAME_MAX])
{
    snprintf(out, THEME_NAME_MAX, "%.*s", (int)strcspn(files_name_of(path), "."),
             files_name_of(path));
}

// Figures that are part of others.
static const struct {
    const char *whole, *part;
} pairs[] = {{"horse", "cup"}};
enum { PAIRS = sizeof pairs / sizeof pairs[0] };

static bool needs(const LevelDesc *level, const char *name)
{
    uint32_t count = level != NULL ? level_element_count(level) : 0;
    for (uint32_t i = 0; i < PAIRS; i++)
        if (strcmp(pairs[i].part, name) == 0)
            name = pairs[i].whole;
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(figure_name_of(&level->elements[i]), name) == 0)
            return true;
    return level == NULL;
}

Figures *figures_load(const char *worlds, const LevelDesc *level, LevelReport *report)
{
    FileList files;
    Figures *figures = calloc(1, sizeof *figures);
    LevelReport *found = calloc(1, sizeof *found);
    if (figures == NULL || found == NULL) {
        free(figures);
        free(found);
        return NULL;
    }
    figure_files(worlds, &files);
    for (size_t i = 0; i < files.count && figures->count < FIGURES_MAX; i++) {
        char name[THEME_NAME_MAX];
        Figure *figure = &figures->list[figures->count];
        name_of_file(files.paths[i], name);
        if (files_ends_in(files.paths[i], FIGURE_SHAPES_END) || !needs(level, name))
            continue;
        if (figure_load(files.paths[i], figure, found) == LEVEL_OK) {
            memcpy(figure->name, name, sizeof name);
            figures->count++;
        } else {
            level_report_warn_of(report, found);
        }
    }
    files_list_free(&files);
    free(found);
    return figures;
}

void figures_free(Figures *figures)
{
    for (uint32_t i = 0; figures != NULL && i < figures->count; i++)
        figure_free(&figures->list[i]);
    free(figures);
}
