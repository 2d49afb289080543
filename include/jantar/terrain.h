// terrain.h - the static world: a grid of tiles whose types share a few convex shapes.
//
// A SimTerrain is constant while it is simulated and belongs to whoever built it (the level loader,
// a test). Cell (cx, cy) covers the square [cx, cx + 1) x [cy, cy + 1) in tiles. Everything outside
// the grid is air.
//
// Seams. Neighbouring shapes that share an edge form one surface. An edge that the neighbour's
// shape covers is interior and never pushes anything, so no body can catch on the seam between two
// tiles.
//
// Three kinds of tiles are rock for some bodies and air for others:
//
// - A tile of the back is air for bodies that are only in the front, and the other way round
//   (sim_body.h).
// - A grate belongs to collision layers (sim_body.h). It is rock for bodies that touch one of them.
// - A one-way tile is rock for a body that is above it. A body passes it when it comes from below
//   or from the side below the tile's top, or when it overlaps the tile; a body that is above at
//   the start of a tick lands.
//
// The step decides this once a tick for each body as a whole. It decides the same for all one-way
// tiles whose tops join, so that no body is caught half-way. Which edges are interior follows from
// the same decision: a tile that is air for the body covers no edge of its neighbour.
//
// All functions are pure and deterministic. Materials and pictures of tiles are not known here.
#pragma once

#include "jantar/vec2.h"
#include <stddef.h>
#include <stdint.h>

enum {
    SIM_SHAPE_MAX_VERTICES = 16,   // of one convex piece
    SIM_TILE_MAX_PIECES = 16,      // convex pieces of one tile type
    SIM_TERRAIN_MAX_TYPES = 255,   // besides type 0, which is air
    SIM_TERRAIN_PACKED_TYPES = 16, // including type 0: as many fit into half a byte
    SIM_TERRAIN_MAX_SIDE = 1024,   // tiles
};

// The sides of a cell, clockwise from the top.
typedef enum SimSide {
    SIM_SIDE_TOP,
    SIM_SIDE_RIGHT,
    SIM_SIDE_BOTTOM,
    SIM_SIDE_LEFT,
    SIM_SIDE_COUNT
} SimSide;

// A convex polygon in tile coordinates, x and y in [0, 1], ordered clockwise on the screen (y
// down), so that the interior lies to the right of every edge.
typedef struct SimShape {
    uint32_t vertex_count; // 3..SIM_SHAPE_MAX_VERTICES
    // Bits 2k and 2k + 1: the SimSide on which edge k lies, if bit k of border_mask is set.
    uint32_t border_sides;
    // Bit k: edge k lies on a side of the cell, where a neighbouring tile may cover it.
    uint32_t border_mask;
    // Bit k: edge k is covered by another piece of the same tile.
    uint32_t inner_mask;
    Vec2 vertices[SIM_SHAPE_MAX_VERTICES]; // tiles, relative to the cell's corner
    // Outward unit normal of the edge from vertex k to vertex k + 1.
    Vec2 normals[SIM_SHAPE_MAX_VERTICES];
} SimShape;

// A plate thinner than this, tiles, can lie between the start and the end of a short motion.
#define SIM_TERRAIN_THIN 0.1

// What one tile type collides with. Type 0 is air and has no pieces.
typedef struct SimTileType {
    uint32_t first_piece; // index into SimTerrain.pieces
    uint32_t piece_count; // 0..SIM_TILE_MAX_PIECES
    uint16_t layers;      // collision layers (sim_body.h): solid for bodies that touch one
    bool one_way;         // solid from above only
    bool is_thin;         // a piece is a plate thinner than SIM_TERRAIN_THIN
    // The part of each side of the cell that the pieces cover: an interval along x (top, bottom) or
    // y (left, right) in tile coordinates. Empty if min > max.
    double cover_min[SIM_SIDE_COUNT];
    double cover_max[SIM_SIDE_COUNT];
    double friction;    // Coulomb coefficient; multiplied by the body's
    double restitution; // 0..1; the larger of this and the body's counts
    bool sticky;        // strands hold on to it
    // Only strands of warm bodies hold on to it (SIM_BODY_WARM). It follows from the material,
    // which a level's hash has, so the terrain's hash leaves it out.
    bool smooth;
} SimTileType;

typedef struct SimTerrain {
    uint32_t width;       // cells, 1..SIM_TERRAIN_MAX_SIDE
    uint32_t height;      // cells
    uint32_t type_count;  // including type 0
    uint32_t piece_count; // elements of pieces
    // width * height tile types, row by row from the top. Read them by sim_terrain_type().
    const uint8_t *cells;
    const SimTileType *types; // type_count of them
    const SimShape *pieces;   // piece_count of them
    // True: two cells share a byte, the earlier one in its low half (Mocný 2009, 3.1).
    bool packed;
    // For each body, a step makes a copy of the terrain in which these two fields say what is rock
    // for that body. Callers of a step and of the functions below may leave them 0; then tiles of
    // both planes and grates are rock, and one-way tiles are air.
    uint16_t passes;                // layers that the body does not touch: sim_body_passes()
    const struct SimLedges *ledges; // one-way tiles that are rock for it; NULL: none
} SimTerrain;

// Makes a shape of 3 to SIM_SHAPE_MAX_VERTICES vertices in tile coordinates, in any winding.
// Duplicate and collinear vertices are dropped. Returns false, with the output untouched, when
// fewer than three vertices remain, the polygon is not convex, its area is below 1/4096 tile^2, or
// a vertex lies outside [0, 1].
bool sim_shape_make(SimShape *out, const Vec2 *vertices, uint32_t count);

// True when a place, in the coordinates of the vertices, lies in the shape or on its edge.
bool sim_shape_contains(const SimShape *shape, Vec2 place);

// Makes the tile type with pieces[first] to pieces[first + count - 1], and marks the edges that lie
// between two of these pieces. A piece belongs to one tile type only. The type is plain rock:
// friction 1, restitution 0, sticky, SIM_LAYER_ROCK, solid from all sides.
SimTileType sim_tile_type_make(SimShape *pieces, uint32_t first, uint32_t count);

// The type of a cell of the grid. `cell` is row * width + column; it must be inside the grid.
static inline uint32_t sim_terrain_cell(const SimTerrain *terrain, uint32_t cell)
{
    return terrain->packed ? (uint32_t)terrain->cells[cell / 2] >> (4 * (cell % 2)) & 15u
                           : terrain->cells[cell];
}

// The type of the cell in column cx and row cy; 0 (air) outside the grid.
static inline uint32_t sim_terrain_type(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    if (cx < 0 || cy < 0 || (uint32_t)cx >= terrain->width || (uint32_t)cy >= terrain->height)
        return 0;
    return sim_terrain_cell(terrain, (uint32_t)cy * terrain->width + (uint32_t)cx);
}

// Packs `count` types, all below SIM_TERRAIN_PACKED_TYPES, into (count + 1) / 2 bytes: the form of
// `cells` in a terrain that is `packed`.
void sim_terrain_pack(uint8_t *packed, const uint8_t *cells, size_t count);

// True if edge `edge` of a piece of the tile at (cx, cy) is interior: another piece of the tile, or
// the neighbouring tile, covers all of it. There is no surface then.
bool sim_terrain_edge_is_interior(const SimTerrain *terrain, int32_t cx, int32_t cy,
                                  const SimShape *piece, uint32_t edge);

// How deep a point (tiles) lies in rock: its distance to the nearest surface in tiles, at most 1. 0
// in free space. For tests, checks and recovery; too slow for the solver's inner loop.
double sim_terrain_depth(const SimTerrain *terrain, Vec2 point);

// True if the disc (tiles) overlaps any piece. Touching does not count.
bool sim_terrain_overlaps_disc(const SimTerrain *terrain, Vec2 centre, double radius);

// Hash of everything the simulation reads of a terrain. It depends on what each cell collides with,
// not on how the types are numbered.
uint64_t sim_terrain_hash(const SimTerrain *terrain);
