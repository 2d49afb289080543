// ground_parts.h - what the files of the ground use of each other: materials, the rounded outline
// and its rim, patterns, what lies inside earth, plants, ledges and loose tiles. Code that only
// draws the ground needs ground_sections.h, and the functions for loose tiles at the end of this
// file. Lengths are tiles unless a comment says otherwise.
#pragma once

#include "cell_box.h"
#include "ground_depth.h"
#include "ground_outline.h"
#include "jantar/draw.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"
#include "view/frame/frame.h"
#include <stdbool.h>

// --- ground_material.c ---------------------------------------------------------------------------

// Returns the theme's colours of a LevelMaterialKind; those of earth for an unknown kind. The body
// of earth does not use them: ground.c shades it by depth.
const ThemeMaterial *material_look(const Theme *theme, uint32_t kind);

// True if all ground of the level is earth.
bool material_is_plain(const LevelDesc *level);

// Returns the LevelMaterialKind of the ground in a cell; LEVEL_EARTH if there is none. A cell
// beyond the map counts as the nearest one at its border.
uint32_t material_of_cell(const LevelDesc *level, int32_t cx, int32_t cy);

// Returns the LevelMaterialKind of the ground just behind a point of its outline. `normal` is the
// unit normal out of the rock there.
uint32_t material_behind(const LevelDesc *level, Vec2 place, Vec2 normal);

// A kind of ground near a place.
typedef struct MaterialNear {
    uint32_t kind; // LevelMaterialKind
    double part;   // of the ground there, 0..1
} MaterialNear;
enum { MATERIALS_NEAR = 4 };

// Finds the ground of the four cells whose middles are nearest to a place. Their parts are weighted
// bilinearly and are 1 together; cells of air are left out. Returns how many there are.
uint32_t materials_near(const LevelDesc *level, Vec2 at, MaterialNear near[MATERIALS_NEAR]);

// Returns how much of the ground near a place is of a LevelMaterialKind, 0..1: 1 in the middle of a
// cell of that kind, 0.5 on the border to another kind, 1 where there is only air.
double material_share(const LevelDesc *level, Vec2 at, uint32_t kind);

// --- ground_smooth.c -----------------------------------------------------------------------------

// Largest distance of the rounded outline from the collision shape, tiles (1.8 pixels at 64 pixels
// per tile).
#define SMOOTH_DEVIATION 0.028

// Replaces every corner of an outline by a short curve: the sharper the turn, the tighter the
// curve. Straight edges keep their middle parts. Returns false, with an empty `out`, if memory ran
// out.
bool smooth_outline(const Outline *outline, Outline *out);

// Does the same, but divides straight edges where they cross the borders of cells. So all parts of
// a terrain that share an edge divide it alike, whichever piece of it they hold.
bool smooth_outline_of_part(const Outline *outline, Outline *out);

// --- ground_rim.c --------------------------------------------------------------------------------

// The edge of the ground, divided where its material changes. Owns its arrays; a zeroed rim is
// empty.
typedef struct Rim {
    Vec2 *points;    // tiles; rock lies to the right of the line from each point to the next
    uint32_t *kinds; // LevelMaterialKind behind the line from each point to the next
    uint32_t count;
    uint32_t point_capacity, kind_capacity;
} Rim;

// Makes the rim of a closed loop of `count` points. If the level is all earth, the points stay as
// they are. Returns false if memory ran out; the rim must be freed in either case.
bool rim_build(Rim *rim, const LevelDesc *level, const Vec2 *points, uint32_t count);
// Frees the memory and leaves the rim empty.
void rim_free(Rim *rim);

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

// Draws a line from a to b, in tiles from the cell's corner, clipped to the cell's shapes. `width`
// is in tiles.
void pattern_line(DrawList *list, const PatternCell *cell, Vec2 a, Vec2 b, double width,
                  DrawColor color);

// --- ground_bark.c -------------------------------------------------------------------------------

// Draws upright bark in place of the pattern of the cell's kind. Nothing is drawn outside the cell,
// and what is drawn in it depends on its place, not on its neighbours.
void pattern_bark(DrawList *list, const PatternCell *cell);

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

// --- ground_wet.c --------------------------------------------------------------------------------

// Returns how many tiles a place lies under the surface of water at its highest, below 0 over it.
// GROUND_DRY: no water is near.
#define GROUND_DRY (-100.0)
double ground_under_water(const LevelDesc *level, Vec2 at);

// Returns 0 for a place that is dry, 0.5 for one at the edge of water, 1 for one under it.
double ground_wetness(const LevelDesc *level, Vec2 at);

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

// A straight piece of the outline.
typedef struct Side {
    Vec2 a, b;
    Vec2 normal; // unit vector out of the rock
    double length;
} Side;

// Returns how well grass grows on ground with this normal: 0 on walls and ceilings, 1 on ground
// that one can stand on.
double fringe_grassiness(Vec2 normal);

// Draws what grows on a side of ground of this LevelMaterialKind. `layers` are GROUND_LAYER_COUNT
// lists; triangles are added to them in pixels from the level's corner.
void fringe_draw(DrawList *layers, const Theme *theme, uint32_t kind, const Side *side,
                 double scale);

// --- ground_ledge.c ------------------------------------------------------------------------------

// True for kinds that are drawn here and are not part of the joined outline: grates and one-way
// ground.
bool ledge_is_open(uint32_t kind);

// Draws all ledges and grates that cannot break, of these cells and of some cells round them, in
// pixels from the level's corner. `rock` is the terrain that is drawn as rock.
void ledges_draw(DrawList *list, const LevelDesc *level, const SimTerrain *rock, const Theme *theme,
                 CellBox cells, double scale);

// Draws a single cell of ledge or grate that stands alone. `corner` is where its corner is drawn,
// pixels.
void ledge_draw_cell(DrawList *list, const LevelDesc *level, const Theme *theme, int32_t cx,
                     int32_t cy, Vec2 corner, double scale);

// --- ground_loose.c ------------------------------------------------------------------------------

// True if tiles of this type can break.
bool ground_is_loose(const LevelDesc *level, uint32_t type);

// True for types that are no part of the joined outline: loose ones, ledges and grates.
bool ground_is_apart(const LevelDesc *level, uint32_t type);

// A copy of a level in which tiles that can break, and tiles one can see through, are empty; of the
// latter those that lie in a niche of a wall are rock. The joined outline is made from it. It
// shares everything but its tile types and cells with the level.
typedef struct GroundStill {
    LevelDesc level;
    SimTileType *types; // owned; NULL: the level has no materials, and the types are the level's
    uint8_t *cells;     // owned; NULL: no niche was filled, and the cells are the level's
} GroundStill;

// Makes the copy, whose niches are filled in these cells and those that influence their outline.
// Returns false if memory ran out; the copy must be freed in either case.
bool ground_still_make(GroundStill *still, const LevelDesc *level, CellBox cells);
// Frees what the copy owns.
void ground_still_free(GroundStill *still);

// Draws tiles that can break. The first function draws what lies below the round edges of the rock,
// and is called before the rock is drawn; the second draws the tiles, and is called after it.
void ground_loose_draw_under(DrawList *list, const Frame *frame);
void ground_loose_draw(DrawList *list, const Frame *frame);
