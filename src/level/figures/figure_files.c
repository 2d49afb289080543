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

// Loads a figure as the next one. What is wrong with it becomes warnings.
static bool add(Figures *figures, const char *path, const char *name, LevelReport *found,
                LevelReport *report)
{
    if (figures->count == FIGURES_MAX) {
        Err words;
        err_set(&words, "the level has more than %d figures; use fewer", FIGURES_MAX);
        level_report_warn(report, &words);
        figures->failed++;
        return false;
    }
    Figure *figure = &figures->list[figures->count];
    bool good = figure_load(path, figure, found) == LEVEL_OK;
    snprintf(figure->name, sizeof figure->name, "%s", name);
    level_report_warn_of(report, found);
    figures->count += good;
    figures->failed += !good;
    return good;
}

static void usual_load(Figures *figures, const char *worlds, const LevelDesc *level,
                       LevelReport *found, LevelReport *report)
{
    FileList files;
    figure_files(worlds, &files);
    for (size_t i = 0; i < files.count; i++) {
        char name[THEME_NAME_MAX];
        name_of_file(files.paths[i], name);
        if (!files_ends_in(files.paths[i], FIGURE_SHAPES_END) && needs(level, name))
            add(figures, files.paths[i], name, found, report);
    }
    files_list_free(&files);
}

// Returns the number of the first object that wears the same figure, which may be it itself.
static uint32_t first_with(const LevelPictures *shown, uint32_t number)
{
    uint32_t first = 0;
    while (strcmp(shown->worn[first].path, shown->worn[number].path) != 0)
        first++;
    return first;
}

// Loads each of the figures that objects wear once. False without memory.
static bool worn_load(Figures *figures, const LevelPictures *shown, LevelReport *found,
                      LevelReport *report)
{
    enum { MISSING = FIGURES_MAX };
    uint32_t *numbers = calloc(shown->worn_count + 1u, sizeof *numbers); // by object
    figures->wearers = calloc(shown->worn_count + 1u, sizeof *figures->wearers);
    bool good = numbers != NULL && figures->wearers != NULL;
    for (uint32_t i = 0; good && i < shown->worn_count; i++) {
        uint32_t first = first_with(shown, i);
        if (first < i)
            numbers[i] = numbers[first];
        else if (!add(figures, shown->worn[i].path, "", found, report))
            numbers[i] = MISSING;
        else
            numbers[i] = figures->count - 1;
        if (numbers[i] != MISSING)
            figures->wearers[figures->wearer_count++] =
                (FigureWearer){shown->worn[i].id, numbers[i]};
    }
    free(numbers);
    return good;
}

Figures *figures_load(const char *worlds, const Level *level, LevelReport *report)
{
    Figures *figures = calloc(1, sizeof *figures);
    LevelReport *found = calloc(1, sizeof *found);
    const LevelPictures *shown = level != NULL ? level_pictures(level) : NULL;
    bool good = figures != NULL && found != NULL;
    if (good)
        usual_load(figures, worlds, level != NULL ? level_desc(level) : NULL, found, report);
    good = good && (shown == NULL || worn_load(figures, shown, found, report));
    free(found);
    if (!good) {
        figures_free(figures);
        return NULL;
    }
    return figures;
}

// Writes the path of a shipped figure's file. False: there is none.
static bool shipped_path(const char *worlds, const char *name, char out[FILES_PATH_BYTES])
{
    char folder[FILES_PATH_BYTES], file[FILES_PATH_BYTES];
    snprintf(file, sizeof file, "%s.json", name);
    return worlds[0] != '\0' && files_beside(worlds, FIGURE_FOLDER, folder, sizeof folder) &&
           files_join(out, FILES_PATH_BYTES, folder, file) && files_exists(out);
}

bool figure_is_shipped(const char *worlds, const char *name)
{
    char path[FILES_PATH_BYTES];
    return shipped_path(worlds, name, path);
}

void figures_add(Figures *figures, const char *worlds, const char *name, LevelReport *report)
{
    char path[FILES_PATH_BYTES];
    LevelReport *found = calloc(1, sizeof *found);
    if (found != NULL && figures_find(figures, name) == NULL && shipped_path(worlds, name, path))
        add(figures, path, name, found, report);
    free(found);
}

void figures_free(Figures *figures)
{
    if (figures == NULL)
        return;
    for (uint32_t i = 0; i < figures->count; i++)
        figure_free(&figures->list[i]);
    free(figures->wearers);
    free(figures);
}
