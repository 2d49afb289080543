// terrain.h - the static world: a grid of tiles whose types share a few convex shapes.
//
// A SimTerrain is constant while it is simulated and owned by whoever built it (the level loader, a
// test). Cell (cx, cy) covers the square [cx, cx + 1) x [cy, cy + 1) in tiles; everything outside
// the grid is empty air. Neighbouring shapes that share an edge make one surface: an edge covered
// by the neighbour's shape is interior and never pushes anything, which is why a body can't catch
// on the seams between tiles. Two kinds of tiles are rock for some bodies and air for others. By
// its layers a tile is there for bodies that touch one of them: a grate. A one-way tile is there
// for a body that is above it: who comes from below, or from the side lower than its top, or is
// partly in it, passes; who was above at the start of a tick lands. Which is which is decided once
// a tick for a body as a whole and for all one-way tiles together whose tops join, so that nobody
// is caught half-way. Seams follow from that: what a body passes covers no neighbour. Not here:
// materials, pictures, moving things.
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
    uint32_t border_sides; // bits 2k and 2k + 1: the SimSide on which edge k lies, where
                           // border_mask has bit k
    uint32_t
        border_mask;     // bit k: edge k lies on a side of the cell, where a neighbour may cover it
    uint32_t inner_mask; // bit k: edge k is covered by another piece of the same tile
    Vec2 vertices[SIM_SHAPE_MAX_VERTICES];
    Vec2 normals[SIM_SHAPE_MAX_VERTICES]; // outward unit normal of the edge from vertex k to vertex
                                          // k + 1
} SimShape;

// What one tile type collides with. Type 0 is air and has no pieces.
typedef struct SimTileType {
    uint32_t first_piece; // index into SimTerrain.pieces
    uint32_t piece_count; // 0..SIM_TILE_MAX_PIECES
    uint16_t layers;      // what it is (sim_body.h): solid for bodies that touch one of them
    bool one_way;         // solid from above only
    double cover_min[SIM_SIDE_COUNT]; // the part of each side that its pieces cover, as an interval
                                      // along x (top,
    double cover_max[SIM_SIDE_COUNT]; // bottom) or y (left, right) in tile coordinates; empty: min
                                      // > max
    double friction;    // Coulomb coefficient, multiplied with the body's; 1: as the body says
    double restitution; // 0..1; the larger one of this and the body's counts
    bool sticky;        // strands hold on to it
} SimTileType;

typedef struct SimTerrain {
    uint32_t width;       // cells, 1..SIM_TERRAIN_MAX_SIDE
    uint32_t height;      // cells
    uint32_t type_count;  // including type 0
    uint32_t piece_count; // elements of pieces
    const uint8_t
        *cells; // width * height types, row by row from the top; read by sim_terrain_type()
    const SimTileType *types; // type_count of them
    const SimShape *pieces;
    bool packed; // two cells share a byte, the earlier one in its low half (Mocný 2009, 3.1)
    // The terrain as one body meets it is a copy in which the step fills these in. In one that is
    // handed to it, and in questions below, they are 0: grates are rock then, one-way tiles are
    // air.
    uint16_t passes;                // layers that the body does not touch
    const struct SimLedges *ledges; // which one-way tiles it meets; NULL: none
} SimTerrain;

// Makes a shape of 3..SIM_SHAPE_MAX_VERTICES vertices in tile coordinates. Any winding; duplicate
// and collinear vertices are dropped. False, output untouched, when fewer than three vertices
// remain, the polygon is not convex, its area is below 1/4096 or a vertex lies outside [0, 1].
bool sim_shape_make(SimShape *out, const Vec2 *vertices, uint32_t count);

// Makes the tile type whose pieces are pieces[first .. first + count), and marks in them which
// edges lie between two of them. A piece belongs to one tile type. It is plain rock: friction 1,
// restitution 0, sticky, SIM_LAYER_ROCK, solid from all sides.
SimTileType sim_tile_type_make(SimShape *pieces, uint32_t first, uint32_t count);

// The type of a cell of the grid, by its number: rows follow each other.
static inline uint32_t sim_terrain_cell(const SimTerrain *terrain, uint32_t cell)
{
    return terrain->packed ? (uint32_t)terrain->cells[cell / 2] >> (4 * (cell % 2)) & 15u
                           : terrain->cells[cell];
}

// The type of a cell; 0 outside the grid.
static inline uint32_t sim_terrain_type(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    if (cx < 0 || cy < 0 || (uint32_t)cx >= terrain->width || (uint32_t)cy >= terrain->height)
        return 0;
    return sim_terrain_cell(terrain, (uint32_t)cy * terrain->width + (uint32_t)cx);
}

// Packs `count` types below SIM_TERRAIN_PACKED_TYPES into (count + 1) / 2 bytes, for a terrain that
// is `packed`.
void sim_terrain_pack(uint8_t *packed, const uint8_t *cells, size_t count);

// True when edge `edge` of a piece of the tile at (cx, cy) is covered whole by another piece of the
// tile or by the neighbouring tile: no surface there.
bool sim_terrain_edge_is_interior(const SimTerrain *terrain, int32_t cx, int32_t cy,
                                  const SimShape *piece, uint32_t edge);

// How deep a point lies in rock: its distance to the nearest surface, in tiles, at most 1; 0 in
// free space. For tests, checks and recovery, not for the solver's inner loop.
double sim_terrain_depth(const SimTerrain *terrain, Vec2 point);

// True when the disc meets any piece (touching does not count).
bool sim_terrain_overlaps_disc(const SimTerrain *terrain, Vec2 centre, double radius);

// Hash of everything the simulation reads of a terrain: what each cell collides with, not how types
// are numbered.
uint64_t sim_terrain_hash(const SimTerrain *terrain);
