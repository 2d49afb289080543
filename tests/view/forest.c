// forest.c - loads the forest, the table of events and the figures once for each test program.
#include "forest.h"
#include "harness.h"
#include "jantar/event_file.h"
#include "jantar/figure_file.h"
#include "jantar/world_file.h"

const Theme *theme_forest(void)
{
    static World forest;
    static LevelReport report;
    const WorldOrder order = {NULL, "", ""};
    if (forest.theme.backdrop.layer_count == 0)
        CHECK_INT(world_load(&order, &forest, &report), LEVEL_OK);
    return &forest.theme;
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
