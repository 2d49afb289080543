// backdrop.c - the table of backdrops.
#include "backdrop.h"

static const Backdrop *const backdrops[THEME_BACKDROP_COUNT] = {
    [THEME_BACKDROP_FOREST] = &backdrop_forest,
};

const Backdrop *backdrop_of(const Scene *scene)
{
    return backdrops[scene->theme->backdrop.kind];
}
