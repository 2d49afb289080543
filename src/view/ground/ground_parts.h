// ground_parts.h - what the files that draw the ground use of each other: patterns, what lies
// inside earth, plants, ledges and loose tiles. Code that only draws the ground needs
// ground_sections.h, and the functions for loose tiles at the end of this file. Lengths are tiles
// unless a comment says otherwise.
#pragma once

#include "jantar/draw.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"
#include "view/frame/frame.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_shape.h"
#include <stdbool.h>

// A straight piece of the outline.
typedef struct Side {
    Vec2 a, b;
    Vec2 normal; // unit vector out of the rock
    double length;
} Side;

// --- ground_pattern.c ----------------------------------------------------------------------------

// A cell whose pattern is drawn.
typedef struct PatternCell {
    const LevelDesc *level;
    const Theme *theme;
    int32_t cx, cy;
    uint32_t kind; // LevelMaterialKind
    // The cell's collision shapes, in tiles from its corner.
    const SimShape *pieces;
    uint32_t piece_count;
    Vec2 corner;  // where the cell's corner is drawn, pixels
    double scale; // pixels per tile
    double depth; // tiles below the surface; the pattern fades with depth
    // The depth of every point, for patterns that run on over cells. NULL: `depth` is that of all.
    const GroundDepth *map;
    bool alone; // the neighbours may vanish, so the pattern must not reach over the border
} PatternCell;

// Draws the pattern of the cell's kind; draws its glowing parts, into a list that is painted with
// DRAW_ADD.
void pattern_draw(DrawList *list, const PatternCell *cell);
void pattern_draw_glow(DrawList *list, const PatternCell *cell);

// Returns how strong a pattern is at a depth, 0..1.
double pattern_strength(double depth);

// Returns how strong the cell's pattern is at a place, 0..1, beside ground of another kind; `local`
// is in tiles from the cell's corner. The pattern fades out towards the border, where both kinds
// have one colour. Patterns that ended there made hard rectangles.
double pattern_fade(const PatternCell *cell, Vec2 local);

// Returns true if a place of the cell lies in its shapes, or no farther out of them than `margin`.
bool pattern_holds(const PatternCell *cell, Vec2 at, double margin);

// Draws a line from a to b, in tiles from the cell's corner, clipped to the cell's shapes. `width`
// is in tiles.
void pattern_line(DrawList *list, const PatternCell *cell, Vec2 a, Vec2 b, double width,
                  DrawColor color);

// --- ground_bark.c -------------------------------------------------------------------------------

// Draws upright bark in place of the pattern of the cell's kind. Nothing is drawn outside the cell,
// and what is drawn in it depends on its place, not on its neighbours.
void pattern_bark(DrawList *list, const PatternCell *cell);

// --- ground_fleece.c -----------------------------------------------------------------------------

// The pattern of fleece, and the nap on its edge.
void pattern_fleece(DrawList *list, const PatternCell *cell);
void fringe_fleece(DrawList *layers, const Theme *theme, const Side *side, double scale);

// --- ground_inside.c -----------------------------------------------------------------------------

// `map` must be valid for the drawn cells and for this many cells round them.
enum { GROUND_INSIDE_REACH = 6 };

// Draws what lies in the earth of these cells, and in some cells round them, in pixels from the
// level's corner. The same level and theme give the same triangles.
void ground_inside_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale);

// --- ground_strata.c -----------------------------------------------------------------------------

// Draws the theme's bands of years in the earth of these cells, in pixels from the level's corner.
// Nothing is drawn outside the cells. `map` must be valid for them. The same level and theme give
// the same triangles.
void ground_strata_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale);

// Draws the flashes of grains of the bands near heroes, in a world in which they are the lamps. The
// caller sets DRAW_ADD.
void ground_glints_draw(DrawList *list, const Frame *frame);

// --- ground_sand.c -------------------------------------------------------------------------------

// Draws the theme's strips of sand along a rim. `lushness` says for each of its points whether it
// faces up, 0..1.
void sand_draw(DrawList *list, const LevelDesc *level, const Theme *theme, const Rim *rim,
               const double *lushness, double scale);

// Draws the stones of the theme's shingle below the edges of a rim that begin in `near`.
void shingle_draw(DrawList *list, const LevelDesc *level, const Theme *theme, const Rim *rim,
                  Box near, double scale);

// Draws the light of the theme's sun along a rim, and the shade on the sides away from it.
void daylight_draw(DrawList *list, const Theme *theme, const Rim *rim, double scale);

// --- ground_fringe.c -----------------------------------------------------------------------------

// Returns how well grass grows on ground with this normal: 0 on walls and ceilings, 1 on ground
// that one can stand on.
double fringe_grassiness(Vec2 normal);

// What is drawn on a side: random numbers that belong to it, by a seed of the drawer; a random
// whole number whose mean is `expected`; the unit vector from its start to its end; a point `way`
// tiles along it from its start and `out` tiles out of the rock; an ellipse there.
ViewRng fringe_rng(uint64_t seed, const Side *side);
uint32_t fringe_count(ViewRng *rng, double expected);
Vec2 fringe_along(const Side *side);
Vec2 fringe_over(const Side *side, double way, double out);
void fringe_dab(DrawList *list, Vec2 at, Vec2 radii, double angle, DrawColor color, double scale);

// Draws what grows on a side of ground of this LevelMaterialKind. `layers` are GROUND_LAYER_COUNT
// lists; triangles are added to them in pixels from the level's corner.
void fringe_draw(DrawList *layers, const Theme *theme, uint32_t kind, const Side *side,
                 double scale);

// --- ground_ledge.c ------------------------------------------------------------------------------

// Draws all ledges and grates that cannot break, of these cells and of some cells round them, in
// pixels from the level's corner. `rock` is the terrain that is drawn as rock.
void ledges_draw(DrawList *list, const LevelDesc *level, const SimTerrain *rock, const Theme *theme,
                 CellBox cells, double scale);

// Draws a single cell of ledge or grate that stands alone. `corner` is where its corner is drawn,
// pixels.
void ledge_draw_cell(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                     int32_t cy, Vec2 corner, double scale);

// --- ground_glass.c ------------------------------------------------------------------------------

// Draws a single cell of glass. `corner` is where its corner is drawn, pixels.
void glass_draw(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx, int32_t cy,
                Vec2 corner, double scale);

// --- ground_loose.c ------------------------------------------------------------------------------

// Draws tiles that can break. The first function draws what lies below the round edges of the rock,
// and is called before the rock is drawn; the second draws the tiles, and is called after it.
void ground_loose_draw_under(DrawList *list, const Frame *frame);
void ground_loose_draw(DrawList *list, const Frame *frame);
