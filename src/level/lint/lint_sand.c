// lint_sand.c - warns of sand that hangs over air: it looks as if it had to fall, and who tries to
// hang from it falls.
#include "lint.h"

static bool is_sand(const LevelDesc *level, int32_t x, int32_t y)
{
    return level->materials[sim_terrain_type(&level->terrain, x, y)].kind == LEVEL_SAND;
}

void lint_sand(const Lint *lint)
{
    const LevelDesc *level = lint->level;
    uint32_t count = 0, first_x = 0, first_y = 0;
    for (uint32_t y = 0; level->materials != NULL && y + 1 < level->terrain.height; y++)
        for (uint32_t x = 0; x < level->terrain.width; x++) {
            if (!is_sand(level, (int32_t)x, (int32_t)y) ||
                sim_terrain_type(&level->terrain, (int32_t)x, (int32_t)y + 1) != 0)
                continue;
            first_x = count == 0 ? x : first_x;
            first_y = count == 0 ? y : first_y;
            count++;
        }
    if (count > 0)
        node_warn(lint->map,
                  "tile (%lu, %lu) is sand over air, and so are %lu more; sand is no ceiling: give "
                  "it ground below, or take another material there",
                  (unsigned long)first_x, (unsigned long)first_y, (unsigned long)(count - 1));
}
