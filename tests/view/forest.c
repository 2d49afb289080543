// forest.c - loads the forest once for each test program.
#include "forest.h"
#include "harness.h"
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
