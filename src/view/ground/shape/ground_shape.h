// ground_shape.h - what the ground of a level is, before anything of it is drawn: materials, the
// rounded outline and its rim, where it is wet, which tiles stand apart from the rest. Lengths are
// tiles unless a comment says otherwise.
#pragma once

#include "ground_depth.h"
#include "ground_outline.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"

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

// --- ground_wet.c --------------------------------------------------------------------------------

// Returns how many tiles a place lies under the surface of water at its highest, below 0 over it.
// GROUND_DRY: no water is near.
#define GROUND_DRY (-100.0)
double ground_under_water(const LevelDesc *level, Vec2 at);

// Returns 0 for a place that is dry, 0.5 for one at the edge of water, 1 for one under it.
double ground_wetness(const LevelDesc *level, Vec2 at);

// --- ground_still.c ------------------------------------------------------------------------------

// True for kinds that one can see through: they are drawn apart and are not part of the joined
// outline: grates, one-way ground and glass.
bool ledge_is_open(uint32_t kind);

// True if tiles of this type can break.
bool ground_is_loose(const LevelDesc *level, uint32_t type);

// True for types that are no part of the joined outline: loose ones, ledges, grates and glass.
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
