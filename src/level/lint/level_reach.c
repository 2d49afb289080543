// level_reach.c - marks the cells of air that the hero can't get to, for the editor. It fills as
// the check does (lint_reach.c).
#include "jantar/level_reach.h"

#include "lint.h"

// tiles round a cell within which the hero's centre has to come: corners and dents that its round
// body does not fill are no places of their own
#define NEAR 0.5

bool level_reach_missed(const LevelDesc *level, bool *out)
{
    const SimTerrain *terrain = &level->terrain;
    LintReach *reach = lint_reach_new(level, LINT_SLICK_WIDTH);
    bool filled = reach != NULL && lint_reach_fill(reach, level->spawn);
    for (uint32_t y = 0; y < terrain->height && filled; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            Box cell = {{x, y}, {x + 1.0, y + 1.0}};
            bool air = sim_terrain_type(terrain, (int32_t)x, (int32_t)y) == 0;
            *out++ = air && !lint_reach_meets(reach, SIM_PLANES, box_grow(cell, NEAR));
        }
    lint_reach_free(reach);
    return filled;
}
