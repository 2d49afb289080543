// ground_material.c - the material of a cell and its colours.
#include "ground_shape.h"

#include "jantar/real.h"

const ThemeMaterial *material_look(const Theme *theme, uint32_t kind)
{
    return &theme->ground.materials[kind < LEVEL_MATERIAL_COUNT ? kind : LEVEL_EARTH];
}

bool material_is_plain(const LevelDesc *level)
{
    for (uint32_t type = 0; type < level->terrain.type_count && level->materials != NULL; type++)
        if (level->materials[type].kind != LEVEL_EARTH)
            return false;
    return true;
}

uint32_t material_of_cell(const LevelDesc *level, int32_t cx, int32_t cy)
{
    int32_t x = (int32_t)real_clamp(cx, 0.0, level->terrain.width - 1.0);
    int32_t y = (int32_t)real_clamp(cy, 0.0, level->terrain.height - 1.0);
    return level->materials == NULL
               ? LEVEL_EARTH
               : level->materials[sim_terrain_type(&level->terrain, x, y)].kind;
}

uint32_t material_behind(const LevelDesc *level, Vec2 place, Vec2 normal)
{
    // Behind a rounded concave corner the cell right behind the outline may be air, so go deeper.
    static const double depths[] = {0.02, 0.15, 0.4};
    for (uint32_t i = 0; i < sizeof depths / sizeof depths[0]; i++) {
        Vec2 at = vec2_add_scaled(place, normal, -depths[i]);
        int32_t cx = (int32_t)real_floor(at.x), cy = (int32_t)real_floor(at.y);
        if (sim_terrain_type(&level->terrain, cx, cy) != 0)
            return material_of_cell(level, cx, cy);
    }
    return LEVEL_EARTH;
}

uint32_t materials_near(const LevelDesc *level, Vec2 at, MaterialNear near[MATERIALS_NEAR])
{
    uint32_t count = 0;
    double whole = 0.0;
    int32_t left = (int32_t)real_floor(at.x - 0.5), top = (int32_t)real_floor(at.y - 0.5);
    for (int32_t i = 0; i < MATERIALS_NEAR; i++) {
        int32_t x = left + (i & 1), y = top + (i >> 1);
        double weight = (1.0 - real_abs(at.x - 0.5 - x)) * (1.0 - real_abs(at.y - 0.5 - y));
        if (weight <= 0.0 || !ground_cell_is_rock(&level->terrain, x, y))
            continue;
        near[count++] = (MaterialNear){material_of_cell(level, x, y), weight};
        whole += weight;
    }
    for (uint32_t i = 0; i < count; i++)
        near[i].part = near[i].part / whole;
    return count;
}

double material_share(const LevelDesc *level, Vec2 at, uint32_t kind)
{
    MaterialNear near[MATERIALS_NEAR];
    uint32_t count = materials_near(level, at, near);
    double share = count == 0 ? 1.0 : 0.0;
    for (uint32_t i = 0; i < count; i++)
        share += near[i].kind == kind ? near[i].part : 0.0;
    return share;
}
