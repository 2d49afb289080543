// ground_material.c - see ground_material.h. All are of the palette's mood: nearly black where they
// are deep, dusky at the skin, bright only along the rim.
#include "ground_material.h"

#include "jantar/real.h"
#include "view/palette.h"

static const MaterialLook looks[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_EARTH] = {PALETTE_GROUND_TOP, PALETTE_GROUND_DEEP, PALETTE_GROUND_BODY,
                     PALETTE_GROUND_DEEP, PALETTE_ROCK_RIM, PALETTE_ROCK_RIM},
    [LEVEL_STONE] = {0x1d2427, PALETTE_GROUND_DEEP, 0x39434a, 0x14191c, 0x6b7a80, 0x83949a},
    [LEVEL_WOOD] = {0x2a1b11, 0x100c09, 0x573b24, 0x1c120b, 0x8c6440, 0xa87a4c},
    [LEVEL_MOSS] = {0x1b3420, 0x0b1511, 0x356030, 0x12241a, 0x7fae4c, 0x5c8f42},
    [LEVEL_ICE] = {0x3f7488, 0x122a35, 0x7fb2c2, 0x23505f, 0xbfe0e6, 0xe4f6f8},
    [LEVEL_THORNS] = {0x1e1216, 0x0c080a, 0x3c2429, 0x150b0e, 0x7c3430, 0x54282a},
    [LEVEL_CRUMBLING] = {0x33281a, 0x15100b, 0x6b573a, 0x1a130c, 0xa58e62, 0xb9a274},
    [LEVEL_BREAKABLE] = {0x2b2622, 0x120f0d, 0x5d5146, 0x17120f, 0x93836e, 0xa39480},
    [LEVEL_GRATE] = {PALETTE_KNOT, PALETTE_KNOT, PALETTE_WOOD_DARK, PALETTE_KNOT, PALETTE_WOOD,
                     PALETTE_WOOD_LIGHT},
    [LEVEL_ONE_WAY] = {PALETTE_WOOD_DARK, PALETTE_KNOT, PALETTE_WOOD, PALETTE_KNOT,
                       PALETTE_WOOD_LIGHT, PALETTE_GRASS_RIM},
    [LEVEL_EMBERS] = {0x4a1808, 0x120a08, 0x1b1514, 0x100c0b, 0x3a2c28, 0x7a3216},
};

const MaterialLook *material_look(uint32_t kind)
{
    return &looks[kind < LEVEL_MATERIAL_COUNT ? kind : LEVEL_EARTH];
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
    // Where a hollow corner was rounded the cell right behind the outline may be air.
    static const double depths[] = {0.02, 0.15, 0.4};
    for (uint32_t i = 0; i < sizeof depths / sizeof depths[0]; i++) {
        Vec2 at = vec2_add_scaled(place, normal, -depths[i]);
        int32_t cx = (int32_t)real_floor(at.x), cy = (int32_t)real_floor(at.y);
        if (sim_terrain_type(&level->terrain, cx, cy) != 0)
            return material_of_cell(level, cx, cy);
    }
    return LEVEL_EARTH;
}
