// draw_parts.h - what the view makes shapes with beyond draw.h: letters from bytes, triangles from
// outlines, meshes that are kept, clipping.
#pragma once

#include "jantar/draw.h"
#include "jantar/vec2.h"
#include "view/ground/ground_outline.h"
#include <stdint.h>

// --- utf8.c --------------------------------------------------------------------------------------

enum { UTF8_REPLACEMENT = 0xfffd };

// The next code point of a NUL-terminated text, *text moved past it; 0 at the end (not moved).
// Overlong forms, surrogates, values above 0x10ffff and cut sequences give UTF8_REPLACEMENT and
// move by one byte.
uint32_t utf8_next(const char **text);

// --- ears.c --------------------------------------------------------------------------------------

enum { EARS_POINTS_MAX = 256 };

// Writes count - 2 triangles, three point numbers each, for a polygon that runs clockwise on the
// screen; count is 3..EARS_POINTS_MAX. A polygon that crosses itself still gives triangles,
// somewhere near it. Returns how many.
uint32_t ears_cut(const Vec2 *points, uint32_t count, uint32_t (*triangles)[3]);

// True when every edge of the (clockwise) polygon is seen from `eye`, so that a fan from there
// fills it.
bool ears_is_star(const Vec2 *points, uint32_t count, Vec2 eye);

// --- fill.c --------------------------------------------------------------------------------------

// The colour of the rock of cell (cx, cy) at a place in it or on its border (tiles).
typedef DrawColor FillColor(const void *context, int32_t cx, int32_t cy, Vec2 at);

// Fills the loops over these cells into `list`, `scale` pixels a tile. Patches meet exactly at cell
// borders, so there are no cracks. False when memory ran out.
bool fill_outline(DrawList *list, const Outline *outline, CellBox cells, double scale,
                  FillColor *color, const void *context);

// --- draw_clip.c ---------------------------------------------------------------------------------

// Leaves of a list of one batch what lies in `box` (pixels); colours along the cuts are what they
// were there. The list has failed when memory ran out.
void clip_to_box(DrawList *list, Box box);

// --- mesh.c --------------------------------------------------------------------------------------

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
