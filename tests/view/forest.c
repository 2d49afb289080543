// forest.c - loads worlds, the table of events and the figures once for each test program.
#include "forest.h"
#include "harness.h"
#include "jantar/event_file.h"
#include "jantar/figure_file.h"
#include "jantar/world_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Theme *theme_forest(void)
{
    static World forest;
    static LevelReport report;
    const WorldOrder order = {NULL, "", ""};
    if (forest.theme.backdrop.layer_count == 0)
        CHECK_INT(world_load(&order, &forest, &report), LEVEL_OK);
    return &forest.theme;
}

// A world that was loaded.
typedef struct Loaded {
    char name[THEME_NAME_MAX], variant[THEME_NAME_MAX];
    World world;
} Loaded;

const Theme *theme_of(const char *name, const char *variant)
{
    enum { MOST = 24 };
    static Loaded *loaded[MOST];
    static LevelReport report;
    char folder[FILES_PATH_BYTES];
    uint32_t i = 0;
    while (i + 1 < MOST && loaded[i] != NULL &&
           (strcmp(loaded[i]->name, name) != 0 || strcmp(loaded[i]->variant, variant) != 0))
        i++;
    if (loaded[i] == NULL) {
        loaded[i] = calloc(1, sizeof *loaded[i]);
        if (!CHECK(loaded[i] != NULL))
            return theme_forest();
        snprintf(loaded[i]->name, THEME_NAME_MAX, "%s", name);
        snprintf(loaded[i]->variant, THEME_NAME_MAX, "%s", variant);
        harness_source_path(folder, sizeof folder, "assets/worlds");
        CHECK_INT(world_load(&(WorldOrder){folder, name, variant}, &loaded[i]->world, &report),
                  LEVEL_OK);
    }
    return &loaded[i]->world.theme;
}

const EventTable *usual_events(void)
{
    static EventTable table;
    static LevelReport report;
    if (table.hash == 0)
        CHECK_INT(event_file_load("", &table, &report), LEVEL_OK);
    return &table;
}

const Figures *usual_figures(void)
{
    static Figures *figures;
    static LevelReport report;
    char worlds[FILES_PATH_BYTES];
    if (figures == NULL) {
        figures = figures_load(harness_source_path(worlds, sizeof worlds, "assets/worlds"), NULL,
                               &report);
        CHECK_INT(report.count, 0);
    }
    return figures;
}
