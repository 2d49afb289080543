// draw_parts.h - tools of the view for making shapes, beyond the public draw.h: triangulation of
// polygons, clipping, and meshes that are kept between pictures. Positions are
// pixels unless a comment says otherwise.
#pragma once

#include "jantar/draw.h"
#include "jantar/vec2.h"
#include <stdint.h>

// --- ears.c --------------------------------------------------------------------------------------

enum { EARS_POINTS_MAX = 256 };

// Triangulates a simple polygon whose points run clockwise on the screen. `count` is
// 3..EARS_POINTS_MAX. Writes count - 2 triangles, three point numbers each, and returns how many it
// wrote. A polygon that crosses itself gives triangles too, but they only roughly cover it.
uint32_t ears_cut(const Vec2 *points, uint32_t count, uint32_t (*triangles)[3]);

// True if every edge of the (clockwise) polygon is visible from `eye`, so that a fan of triangles
// from there fills the polygon.
bool ears_is_star(const Vec2 *points, uint32_t count, Vec2 eye);

// --- draw_clip.c ---------------------------------------------------------------------------------

// Clips a list of one batch to `box` (pixels). Colours along the cuts are interpolated. If memory
// ran out, the list is marked as failed.
void clip_to_box(DrawList *list, Box box);

// --- mesh.c --------------------------------------------------------------------------------------

// A square part of a mesh.
typedef struct MeshChunk {
    DrawRange range; // of the mesh's list
    Box box;         // round its triangles, pixels of the level
} MeshChunk;

// Fixed geometry: a draw list in pixels from the level's corner, with its triangles grouped by
// square chunks of the level. Within a chunk they keep the order in which they were drawn. The mesh
// owns its memory; a zeroed mesh is empty.
typedef struct Mesh {
    DrawList list;
    MeshChunk *chunks; // row by row; columns * rows. Owned
    uint32_t columns, rows;
    double chunk; // side of a chunk, pixels
    Vec2 corner;  // upper left corner of the first chunk, pixels
} Mesh;

// Sorts the triangles of `source` into chunks of `chunk` pixels that cover `area` (pixels of the
// level). Triangles outside the area go to the nearest chunk. All of them are taken as DRAW_BLEND.
// Returns false, with an empty mesh, if memory ran out.
bool mesh_build(Mesh *mesh, const DrawList *source, Box area, double chunk);

// Adds the triangles of all chunks with triangles that may reach into `view` (pixels of the level),
// moved by `offset` pixels. A triangle may reach half a chunk beyond its chunk.
void mesh_draw(const Mesh *mesh, DrawList *list, Box view, Vec2 offset);

// Frees the memory of a mesh and leaves it empty.
void mesh_free(Mesh *mesh);
