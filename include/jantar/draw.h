// draw.h - the draw list: coloured triangles in pixels, in batches by blend mode, and the shapes
// they are made from.
//
// A list is built from scratch each frame and handed to whoever can paint triangles. Nothing here
// knows a window, a texture or a font file; edges are made smooth by feather strips (alpha falls to
// 0 over `feather` pixels), since plain triangles have none. The same calls give the same list.
// Vec2 is in pixels here, y down. Memory: a list grows by itself; when memory runs out it drops
// what does not fit and says so in `failed`.
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stdint.h>

// Straight (not premultiplied) colour, 0..255.
typedef struct DrawColor {
    uint8_t r, g, b, a;
} DrawColor;

typedef struct DrawVertex {
    float x, y; // pixels
    DrawColor color;
} DrawVertex;

typedef enum DrawBlend {
    DRAW_BLEND, // source over destination
    DRAW_ADD,   // light
    DRAW_MOD,   // shade: destination x source
} DrawBlend;

// A run of indices painted with one blend mode.
typedef struct DrawBatch {
    DrawBlend blend;
    uint32_t first_index;
    uint32_t index_count; // a multiple of 3
} DrawBatch;

typedef struct DrawList {
    DrawVertex *vertices;
    uint32_t *indices; // three a triangle, into vertices
    DrawBatch *batches;
    uint32_t vertex_count, vertex_capacity;
    uint32_t index_count, index_capacity;
    uint32_t batch_count, batch_capacity;
    double feather; // pixels over which an edge fades; 0: hard edges
    bool failed;    // memory ran out; what did not fit is missing
} DrawList;

// A stop of a gradient: `at` 0 (centre) .. 1 (edge), ascending.
typedef struct DrawStop {
    double at;
    DrawColor color;
} DrawStop;

// 0xRRGGBB with an alpha of 0..1 (clamped).
DrawColor draw_color(uint32_t rgb, double alpha);

// Linear mix of all four channels: a at t = 0, b at t = 1 (clamped).
DrawColor draw_color_mix(DrawColor a, DrawColor b, double t);

// The colour with its alpha multiplied by `factor` (0..1, clamped).
DrawColor draw_color_fade(DrawColor color, double factor);

// The colour of a gradient at t; before the first stop and after the last the colour stays.
DrawColor draw_gradient_at(const DrawStop *stops, uint32_t count, double t);

// An empty list; the memory of an earlier frame is kept for the next. `list` must have been zeroed
// once.
void draw_list_clear(DrawList *list, double feather);

// Frees everything and zeroes the list.
void draw_list_free(DrawList *list);

// What follows is painted with this blend mode (a list begins with DRAW_BLEND).
void draw_list_blend(DrawList *list, DrawBlend blend);

// Adds a vertex and returns its number; triangles name vertices of this list.
uint32_t draw_list_vertex(DrawList *list, Vec2 at, DrawColor color);
void draw_list_triangle(DrawList *list, uint32_t a, uint32_t b, uint32_t c);
void draw_list_quad(DrawList *list, uint32_t a, uint32_t b, uint32_t c,
                    uint32_t d); // corners in order

// Copies a part of another list (whole batches are not looked at: the current blend mode is used),
// moved by `offset` pixels and with its alpha multiplied by `alpha`.
typedef struct DrawRange {
    uint32_t first_vertex, vertex_count;
    uint32_t first_index, index_count;
} DrawRange;
void draw_list_append(DrawList *list, const DrawList *from, DrawRange range, Vec2 offset,
                      double alpha);

// --- shapes --------------------------------------------------------------------------------------

// A four-cornered patch with a colour at each corner, hard edges (for skies, hazes, shafts).
void draw_patch(DrawList *list, const Vec2 corners[4], const DrawColor colors[4]);

// A rectangle with a colour at its top and one at its bottom, hard edges.
void draw_rect(DrawList *list, Box box, DrawColor top, DrawColor bottom);

// A rectangle with round corners and feathered edges.
void draw_round_rect(DrawList *list, Box box, double radius, DrawColor color);

// The filled polygon (convex, or star-shaped seen from the mean of its points), feathered.
void draw_polygon(DrawList *list, const Vec2 *points, uint32_t count, DrawColor color);

// An ellipse turned by `angle`, fading out over `softness` pixels (at least the feather) across its
// edge.
void draw_ellipse(DrawList *list, Vec2 centre, Vec2 radii, double angle, double softness,
                  DrawColor color);

// A radial gradient filling an ellipse. The last stop should be transparent: the edge is not
// feathered.
void draw_radial(DrawList *list, Vec2 centre, Vec2 radii, const DrawStop *stops,
                 uint32_t stop_count);

// A point of a stroke.
typedef struct DrawStrokePoint {
    Vec2 at;
    double width; // pixels, whole
    DrawColor color;
} DrawStrokePoint;

typedef enum DrawCap { DRAW_CAP_FLAT, DRAW_CAP_ROUND, DRAW_CAP_CLOSED } DrawCap;

// A line through the points with a width and colour at each; closed joins the last to the first.
// Mitred joins, limited. Lines thinner than the feather grow fainter instead of thinner. One point
// with round caps is a dot.
void draw_stroke(DrawList *list, const DrawStrokePoint *points, uint32_t count, DrawCap cap);

// --- curves --------------------------------------------------------------------------------------

// The point at t (0..1) of the Catmull-Rom curve from b to c, whose neighbours are a and d.
Vec2 draw_curve_at(Vec2 a, Vec2 b, Vec2 c, Vec2 d, double t);

// A smooth curve through `count` points, `steps` pieces between neighbours, into `out` (room for
// count * steps + 1). Returns how many points were written: count * steps when closed, (count - 1)
// * steps + 1 when open.
uint32_t draw_curve(const Vec2 *points, uint32_t count, bool closed, uint32_t steps, Vec2 *out);

// --- text ----------------------------------------------------------------------------------------

typedef enum DrawAlign { DRAW_ALIGN_LEFT, DRAW_ALIGN_CENTRE, DRAW_ALIGN_RIGHT } DrawAlign;

typedef struct DrawTextStyle {
    double size;   // cap height in pixels; lines are 2 x that apart
    double weight; // stroke width as a part of the cap height; 0: the usual 0.15
    DrawColor color;
    DrawAlign align;
} DrawTextStyle;

// Width and height of a text in pixels, newlines included; from the top of the first line's
// capitals to the baseline of the last.
Vec2 draw_text_size(const char *text, const DrawTextStyle *style);

// Draws UTF-8 in the project's own stroke font; `at` is the top of the first line's capitals at the
// left, middle or right end of every line (align). What is not valid UTF-8 or has no glyph shows as
// a box.
void draw_text(DrawList *list, const char *text, Vec2 at, const DrawTextStyle *style);

// Breaks a text into lines at blanks so that none is wider than `width` pixels (unless one word
// is), into `out`. Returns false when it does not fit into `out_size` bytes (out is then cut at a
// whole character).
bool draw_text_wrap(const char *text, const DrawTextStyle *style, double width, char *out,
                    uint32_t out_size);

// True when the font has a glyph for the code point.
bool draw_text_has_glyph(uint32_t code_point);
