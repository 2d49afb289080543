// forest.c - loads worlds, the table of events and the figures once for each test program.
#include "forest.h"
#include "harness.h"
#include "jantar/event_file.h"
#include "jantar/figure_file.h"
#include "jantar/world_file.h"
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

const Theme *theme_of(const char *name)
{
    static const char *const names[] = {"forest", "deep", "shore"};
    enum { WORLDS = sizeof names / sizeof *names };
    static World worlds[WORLDS];
    static LevelReport report;
    char folder[FILES_PATH_BYTES];
    uint32_t i = 0;
    while (i + 1 < WORLDS && strcmp(names[i], name) != 0)
        i++;
    harness_source_path(folder, sizeof folder, "assets/worlds");
    if (worlds[i].theme.backdrop.layer_count == 0)
        CHECK_INT(world_load(&(WorldOrder){folder, names[i], ""}, &worlds[i], &report), LEVEL_OK);
    return &worlds[i].theme;
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
