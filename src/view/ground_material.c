// ground_material.c - see ground_material.h. A pattern is a few lines in a tile, cut to the pieces the tile consists of;
// it repeats from tile to tile, so that neighbours join.
#include "ground_material.h"

#include "jantar/real.h"
#include "palette.h"

static const MaterialLook looks[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_EARTH] = {PALETTE_GROUND_TOP, PALETTE_GROUND_DEEP, PALETTE_GROUND_DEEP, PALETTE_ROCK_RIM, PALETTE_ROCK_RIM},
    [LEVEL_STONE] = {0x4a545d, 0x262d33, 0x2c333a, 0x66727c, 0x97a4ae},
    [LEVEL_WOOD] = {0x6b4526, 0x3a2414, 0x3f2814, 0x8a5d36, 0xc08c56},
    [LEVEL_MOSS] = {0x2c5629, 0x12291a, 0x193a1c, 0x62993f, 0xa6cf4d},
    [LEVEL_ICE] = {0x86bcd8, 0x467c9c, 0x5e97b8, 0xdcf2fb, 0xf4fcff},
    [LEVEL_THORNS] = {0x45121f, 0x21070f, 0x2a0812, 0xb4364a, 0xff6a5c},
    [LEVEL_CRUMBLING] = {0x8f7a55, 0x51432c, 0x463822, 0xb5a077, 0xd6c59c},
    [LEVEL_BREAKABLE] = {0x8c4829, 0x4c2414, 0x4f2412, 0xd4864c, 0xf0b078},
    [LEVEL_GRATE] = {0x1a1f25, 0x0d1013, 0x0d1013, 0x7f8997, 0xc4ceda},
    [LEVEL_ONE_WAY] = {0x1c535d, 0x0d2c32, 0x0f333a, 0x4cb0b4, 0x98eae4},
    [LEVEL_EMBERS] = {0x3a1a12, 0x180a08, 0xff9a3a, 0xe0481a, 0xffc060},
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
    return level->materials == NULL ? LEVEL_EARTH : level->materials[sim_terrain_type(&level->terrain, x, y)].kind;
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

// --- patterns ------------------------------------------------------------------------------------------------------

// A line of a pattern, in eighths of a tile.
typedef struct PatternLine {
    int8_t ax, ay, bx, by;
    int8_t width; // in hundredths of a tile
    bool light;
} PatternLine;

static const PatternLine bricks[] = {
    {0, 0, 8, 0, 5, false}, {0, 2, 8, 2, 5, false}, {0, 4, 8, 4, 5, false}, {0, 6, 8, 6, 5, false},
    {0, 0, 0, 2, 5, false}, {4, 0, 4, 2, 5, false}, {2, 2, 2, 4, 5, false}, {6, 2, 6, 4, 5, false},
    {0, 4, 0, 6, 5, false}, {4, 4, 4, 6, 5, false}, {2, 6, 2, 8, 5, false}, {6, 6, 6, 8, 5, false},
};
static const PatternLine boards[] = {
    {0, 0, 8, 0, 5, false}, {0, 2, 8, 2, 5, false}, {0, 4, 8, 4, 5, false}, {0, 6, 8, 6, 5, false},
    {1, 0, 1, 2, 5, false}, {5, 2, 5, 4, 5, false}, {3, 4, 3, 6, 5, false}, {7, 6, 7, 8, 5, false},
    {2, 1, 6, 1, 3, true},  {0, 3, 4, 3, 3, true},  {4, 5, 8, 5, 3, true},  {1, 7, 5, 7, 3, true},
};
static const PatternLine tufts[] = {
    {0, 2, 1, 1, 5, true}, {1, 1, 2, 2, 5, true}, {4, 2, 5, 1, 5, true}, {5, 1, 6, 2, 5, true},
    {2, 4, 3, 3, 5, true}, {3, 3, 4, 4, 5, true}, {6, 4, 7, 3, 5, true}, {7, 3, 8, 4, 5, true},
    {0, 6, 1, 5, 5, true}, {1, 5, 2, 6, 5, true}, {4, 6, 5, 5, 5, true}, {5, 5, 6, 6, 5, true},
    {2, 8, 3, 7, 5, true}, {3, 7, 4, 8, 5, true}, {6, 8, 7, 7, 5, true}, {7, 7, 8, 8, 5, true},
};
static const PatternLine streaks[] = {
    {0, 2, 2, 0, 7, true}, {2, 8, 8, 2, 7, true}, {0, 3, 3, 0, 3, true}, {3, 8, 8, 3, 3, true}, {0, 7, 7, 0, 4, false},
};
static const PatternLine spikes[] = {
    {0, 3, 1, 0, 5, true}, {1, 0, 2, 3, 5, true}, {4, 3, 5, 0, 5, true}, {5, 0, 6, 3, 5, true},
    {2, 7, 3, 4, 5, true}, {3, 4, 4, 7, 5, true}, {6, 7, 7, 4, 5, true}, {7, 4, 8, 7, 5, true},
};
static const PatternLine cracks[] = {
    {0, 2, 2, 0, 6, false}, {2, 0, 4, 3, 6, false}, {4, 3, 6, 1, 6, false}, {6, 1, 8, 2, 6, false},
    {0, 6, 2, 4, 6, false}, {2, 4, 4, 7, 6, false}, {4, 7, 6, 5, 6, false}, {6, 5, 8, 6, 6, false},
    {4, 3, 5, 4, 5, false}, {2, 0, 1, 4, 4, false}, {6, 5, 7, 3, 4, false}, {4, 7, 3, 8, 4, false},
};
static const PatternLine crosses[] = {
    {0, 0, 8, 0, 6, false}, {0, 4, 8, 4, 6, false}, {0, 0, 0, 8, 6, false}, {4, 0, 4, 8, 6, false},
    {1, 1, 3, 3, 6, true},  {3, 1, 1, 3, 6, true},  {5, 1, 7, 3, 6, true},  {7, 1, 5, 3, 6, true},
    {1, 5, 3, 7, 6, true},  {3, 5, 1, 7, 6, true},  {5, 5, 7, 7, 6, true},  {7, 5, 5, 7, 6, true},
};
static const PatternLine bars[] = {
    {1, 0, 1, 8, 7, true}, {3, 0, 3, 8, 7, true}, {5, 0, 5, 8, 7, true}, {7, 0, 7, 8, 7, true},
    {0, 1, 8, 1, 7, true}, {0, 3, 8, 3, 7, true}, {0, 5, 8, 5, 7, true}, {0, 7, 8, 7, 7, true},
};
static const PatternLine chevrons[] = {
    {0, 3, 2, 1, 9, true}, {2, 1, 4, 3, 9, true}, {4, 3, 6, 1, 9, true}, {6, 1, 8, 3, 9, true},
    {0, 7, 2, 5, 9, true}, {2, 5, 4, 7, 9, true}, {4, 7, 6, 5, 9, true}, {6, 5, 8, 7, 9, true},
};

// Dark veins with what glows in them.
static const PatternLine veins[] = {
    {0, 1, 2, 2, 8, false}, {2, 2, 3, 0, 6, false}, {2, 2, 4, 4, 8, false}, {4, 4, 7, 3, 6, false},
    {7, 3, 8, 1, 6, false}, {4, 4, 3, 7, 7, false}, {3, 7, 3, 8, 7, false}, {3, 7, 0, 6, 5, false},
    {4, 4, 6, 6, 6, false}, {6, 6, 8, 6, 5, false}, {6, 6, 5, 8, 4, true},  {2, 2, 0, 4, 3, true},
    {4, 4, 5, 1, 3, true},
};

#define PATTERN(lines) lines, sizeof lines / sizeof lines[0]

static const struct {
    const PatternLine *lines;
    uint32_t count;
} patterns[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_STONE] = {PATTERN(bricks)},      [LEVEL_WOOD] = {PATTERN(boards)},   [LEVEL_MOSS] = {PATTERN(tufts)},
    [LEVEL_ICE] = {PATTERN(streaks)},       [LEVEL_THORNS] = {PATTERN(spikes)}, [LEVEL_CRUMBLING] = {PATTERN(cracks)},
    [LEVEL_BREAKABLE] = {PATTERN(crosses)}, [LEVEL_GRATE] = {PATTERN(bars)},    [LEVEL_ONE_WAY] = {PATTERN(chevrons)},
    [LEVEL_EMBERS] = {PATTERN(veins)},
};

// The part of a line that lies in a convex piece.
static bool line_clip(const SimShape *piece, Vec2 *a, Vec2 *b)
{
    Vec2 from = *a, way = vec2_sub(*b, *a);
    double first = 0.0, last = 1.0;
    for (uint32_t i = 0; i < piece->vertex_count; i++) {
        double outside = vec2_dot(piece->normals[i], vec2_sub(from, piece->vertices[i]));
        double speed = vec2_dot(piece->normals[i], way);
        if (speed == 0.0 && outside > 0.0)
            return false;
        if (speed < 0.0)
            first = real_max(first, -outside / speed);
        if (speed > 0.0)
            last = real_min(last, -outside / speed);
    }
    *a = vec2_add_scaled(from, way, first);
    *b = vec2_add_scaled(from, way, last);
    return first < last;
}

static void line_draw(DrawList *list, const PatternLine *line, const SimShape *piece, const MaterialLook *look,
                      Vec2 corner, double scale)
{
    Vec2 a = {line->ax / 8.0, line->ay / 8.0}, b = {line->bx / 8.0, line->by / 8.0};
    if (!line_clip(piece, &a, &b))
        return;
    DrawColor color = draw_color(line->light ? look->light : look->dark, 0.85);
    DrawStrokePoint stroke[2] = {{vec2_add_scaled(corner, a, scale), line->width * 0.01 * scale, color},
                                 {vec2_add_scaled(corner, b, scale), line->width * 0.01 * scale, color}};
    draw_stroke(list, stroke, 2, DRAW_CAP_FLAT);
}

void material_pattern_draw(DrawList *list, uint32_t kind, const SimShape *pieces, uint32_t count, Vec2 corner,
                           double scale)
{
    for (uint32_t p = 0; p < count; p++)
        for (uint32_t i = 0; i < patterns[kind].count; i++)
            line_draw(list, &patterns[kind].lines[i], &pieces[p], material_look(kind), corner, scale);
}

static void cell_draw(DrawList *list, const LevelDesc *level, int32_t cx, int32_t cy, double scale)
{
    const SimTileType *type = &level->terrain.types[sim_terrain_type(&level->terrain, cx, cy)];
    material_pattern_draw(list, material_of_cell(level, cx, cy), level->terrain.pieces + type->first_piece,
                          type->piece_count, vec2_scale(vec2(cx, cy), scale), scale);
}

void material_patterns_draw(DrawList *list, const LevelDesc *level, double scale)
{
    if (material_is_plain(level))
        return;
    for (uint32_t y = 0; y < level->terrain.height; y++)
        for (uint32_t x = 0; x < level->terrain.width; x++)
            cell_draw(list, level, (int32_t)x, (int32_t)y, scale);
}
