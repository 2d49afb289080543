// ground_parts.h - what the files of the ground use of each other: materials, the rounded outline
// and its rim, patterns and what lies inside, fringes, ledges, loose tiles. Who only draws the
// ground needs ground_sections.h and the drawers of loose tiles at the end of this file.
#pragma once

#include "cell_box.h"
#include "ground_depth.h"
#include "ground_outline.h"
#include "jantar/draw.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"
#include "view/scene.h"
#include <stdbool.h>

// --- ground_material.c ---------------------------------------------------------------------------

// The theme's colours of a LevelMaterialKind; earth has none of its own, its row is the rock's.
const ThemeMaterial *material_look(const Theme *theme, uint32_t kind);

// True when all ground of the level is earth.
bool material_is_plain(const LevelDesc *level);

// The kind of the ground in a cell; earth where there is none. Beyond the map it is as at its
// border.
uint32_t material_of_cell(const LevelDesc *level, int32_t cx, int32_t cy);

// The kind of the ground just behind a place of its outline whose normal is `normal`.
uint32_t material_behind(const LevelDesc *level, Vec2 place, Vec2 normal);

// --- ground_smooth.c -----------------------------------------------------------------------------

// How far the rounded outline may lie from what collides, tiles (1.8 pixels at 64 a tile).
#define SMOOTH_DEVIATION 0.028

// Every corner becomes a short curve; the farther it turns the tighter. Straight edges keep their
// middle. False when memory ran out (out is then empty).
bool smooth_outline(const Outline *outline, Outline *out);

// The same, with straight edges divided where they cross the borders of cells: alike in all parts
// of a terrain that share an edge, however much of it they hold.
bool smooth_outline_of_part(const Outline *outline, Outline *out);

// --- ground_rim.c --------------------------------------------------------------------------------

// Owned arrays; zeroed = empty.
typedef struct Rim {
    Vec2 *points;    // tiles; rock lies to the right of the way from each to the next
    uint32_t *kinds; // LevelMaterialKind behind the way from each point to the next
    uint32_t count;
    uint32_t point_capacity, kind_capacity;
} Rim;

// Makes the rim of a loop of `count` points. Plain earth everywhere leaves the points as they are.
// False when memory ran out (the rim is to be freed all the same).
bool rim_build(Rim *rim, const LevelDesc *level, const Vec2 *points, uint32_t count);
void rim_free(Rim *rim);

// --- ground_pattern.c ----------------------------------------------------------------------------

// A cell that gets its pattern.
typedef struct PatternCell {
    const LevelDesc *level;
    const Theme *theme;
    int32_t cx, cy;
    uint32_t kind; // LevelMaterialKind
    const SimShape *pieces;
    uint32_t piece_count;
    Vec2 corner;  // where it is drawn, pixels
    double scale; // pixels a tile
    double depth; // tiles under the skin; a pattern fades with it
    bool alone;   // its neighbours may vanish: nothing of the pattern reaches over its border
} PatternCell;

// The pattern of the cell's kind; and what of it glows, for a list that is added to what lies
// below.
void pattern_draw(DrawList *list, const PatternCell *cell);
void pattern_draw_glow(DrawList *list, const PatternCell *cell);

// --- ground_inside.c -----------------------------------------------------------------------------

// How many cells beyond those that are drawn `map` must hold for.
enum { GROUND_INSIDE_REACH = 6 };

// Draws what is seen of it in these cells, and some beyond, in pixels of the level; the same level
// and theme give the same.
void ground_inside_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale);

// --- ground_fringe.c -----------------------------------------------------------------------------

// One piece of the outline while it is dressed.
typedef struct Side {
    Vec2 a, b;
    Vec2 normal; // out of the rock
    double length;
} Side;

// 0 on walls and ceilings, 1 on ground one can stand on.
double fringe_grassiness(Vec2 normal);

// Dresses a side of ground of this kind; `layers` are GROUND_LAYER_COUNT lists that get pixels of
// the level.
void fringe_draw(DrawList *layers, const Theme *theme, uint32_t kind, const Side *side,
                 double scale);

// --- ground_ledge.c ------------------------------------------------------------------------------

// True for kinds that are drawn here and are no part of the joined outline.
bool ledge_is_open(uint32_t kind);

// All that is not loose of these cells, and some beyond, in pixels of the level.
void ledges_draw(DrawList *list, const LevelDesc *level, const Theme *theme, CellBox cells,
                 double scale);

// One cell of them that stands for itself, with its corner there in pixels.
void ledge_draw_cell(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                     int32_t cy, Vec2 corner, double scale);

// --- ground_loose.c ------------------------------------------------------------------------------

// True when tiles of this type can break.
bool ground_is_loose(const LevelDesc *level, uint32_t type);

// A level in which such tiles, and those that are seen through, are empty, as the joined outline is
// made from it. It shares everything else with the level.
typedef struct GroundStill {
    LevelDesc level;
    SimTileType *types; // owned; NULL: there are none, the types are the level's
} GroundStill;

// False when memory ran out (nothing is owned then).
bool ground_still_make(GroundStill *still, const LevelDesc *level);
void ground_still_free(GroundStill *still);

// What lies under the rock's rounded edges, to be drawn before it; and the tiles, after it.
void ground_loose_draw_under(DrawList *list, const Scene *scene);
void ground_loose_draw(DrawList *list, const Scene *scene);
