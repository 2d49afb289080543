// mesh.h - geometry that does not change: triangles sorted into square chunks, so that a frame
// copies only what is seen. Not here: what the triangles show.
#pragma once

#include "jantar/draw.h"

// A list in pixels from the level's corner, its triangles grouped by chunk, in the order they were
// drawn.
typedef struct Mesh {
    DrawList list;
    DrawRange *ranges; // columns * rows of them
    uint32_t columns, rows;
    double chunk; // side, pixels
    Vec2 corner;  // of the first chunk, pixels
} Mesh;

// Sorts the triangles of `source` into chunks of `chunk` pixels over `area` (pixels of the level);
// what lies outside goes to the nearest chunk. One blend mode (DRAW_BLEND) is assumed. False when
// memory ran out (mesh is then empty).
bool mesh_build(Mesh *mesh, const DrawList *source, Box area, double chunk);

// Adds the triangles of the chunks that meet `view` (pixels of the level, grown by one chunk),
// moved by `offset`.
void mesh_draw(const Mesh *mesh, DrawList *list, Box view, Vec2 offset);

void mesh_free(Mesh *mesh);
