// draw.h - the draw list: coloured and textured triangles in batches, and functions that build
// shapes, curves and text from triangles.
//
// The caller builds a list anew each frame and hands it to a painter: raster.h paints it with the
// CPU, the app with the graphics card. A list knows no window, picture file or font file. Plain
// triangles have hard edges, so shapes get feather strips: bands in which alpha falls to 0. The
// same calls give the same list on every machine.
//
// All positions (Vec2, Box) are pixels, y down. All angles are radians, clockwise on the screen.
//
//     DrawList list = {0};
//     draw_list_clear(&list, 1.0);
//     draw_ellipse(&list, vec2(50.0, 50.0), vec2(20.0, 10.0), 0.0, 0.0, draw_color(0xff8000, 1.0));
//     ... paint it, clear it, build the next frame ...
//     draw_list_free(&list);
//
// Errors: a list grows by itself. If memory runs out, what does not fit is left out and `failed`
// is set; the list stays valid.
#pragma once

#include "jantar/texture.h"
#include "jantar/vec2.h"
#include <stdbool.h>
#include <stdint.h>

// A colour in four channels of 0..255. Alpha is straight (not premultiplied).
typedef struct DrawColor {
    uint8_t r, g, b, a;
} DrawColor;

// A corner of triangles. Colours are interpolated linearly between corners.
typedef struct DrawVertex {
    // Position, pixels.
    float x, y;
    // Of a textured triangle: premultiplied; the texture's pixels are multiplied by it.
    DrawColor color;
    // Position in the texture: (0, 0) is its left top, (1, 1) its right bottom. Graphics cards take
    // positions outside of 0..1 for an error. Not used without a texture.
    float u, v;
} DrawVertex;

// How a triangle's colour is combined with the pixel below it.
typedef enum DrawBlend {
    // Source over destination, by the source's alpha.
    DRAW_BLEND,
    // Destination + source x alpha: light.
    DRAW_ADD,
    // Destination x source: shade. Alpha is ignored. Where a texture is transparent, nothing
    // changes.
    DRAW_MOD,
} DrawBlend;

// A run of triangles painted with one blend mode and one texture.
typedef struct DrawBatch {
    DrawBlend blend;
    // Mip level of the texture.
    uint32_t level;
    // NULL: plain colours. Not owned; it must live until the list is painted.
    const Texture *texture;
    // Where the run begins in DrawList.indices.
    uint32_t first_index;
    // Number of indices; a multiple of 3.
    uint32_t index_count;
} DrawBatch;

// A draw list. The list owns its arrays. A zeroed list is empty and has hard edges.
typedef struct DrawList {
    DrawVertex *vertices;
    // Three vertex numbers for each triangle.
    uint32_t *indices;
    // In the order of painting; together they cover all indices.
    DrawBatch *batches;
    // Used and allocated entries of the three arrays.
    uint32_t vertex_count, vertex_capacity;
    uint32_t index_count, index_capacity;
    uint32_t batch_count, batch_capacity;
    // Width of the band in which an edge fades, pixels. 0: hard edges.
    double feather;
    // Pixels that a coordinate becomes where the list is painted; 0: one. Letters are as round as
    // they need to be there.
    double enlarged;
    // How many batches come before draw_list_sharpen(); 0: it was not called.
    uint32_t sharp_from;
    // The first vertex after it.
    uint32_t sharp_vertex;
    // True after memory ran out; the list then lacks what did not fit.
    bool failed;
    // Notes which texts are drawn, for tests; NULL: nobody asks. Not owned; the list's other
    // functions leave it alone.
    struct DrawTexts *texts;
} DrawList;

// A stop of a gradient.
typedef struct DrawStop {
    // Position, 0 (centre) to 1 (edge). The stops of a gradient are in ascending order.
    double at;
    DrawColor color;
} DrawStop;

// Returns the colour 0xRRGGBB with an alpha of 0..1 (clamped).
DrawColor draw_color(uint32_t rgb, double alpha);

// Returns the linear mix of all four channels: a at t = 0, b at t = 1. t is clamped to 0..1.
DrawColor draw_color_mix(DrawColor a, DrawColor b, double t);

// Returns the mix of two opaque colours 0xRRGGBB.
DrawColor draw_mix(uint32_t from, uint32_t to, double t);

// Returns the colour with its alpha multiplied by `factor` (clamped to 0..1).
DrawColor draw_color_fade(DrawColor color, double factor);

// Returns the colour of a gradient of at least one stop at position t. Before the first stop and
// after the last the colour stays constant.
DrawColor draw_gradient_at(const DrawStop *stops, uint32_t count, double t);

// Says that the list is painted into a picture that is enlarged so many times, and that what
// follows is painted after that, with the window's own pixels: texts and panels, which must be
// sharp while the world need not be. Blends as DRAW_BLEND from here on. Does nothing for 1 or less,
// or if it was called before.
void draw_list_sharpen(DrawList *list, double enlarged);

// Cuts what follows draw_list_sharpen() off the list, and returns it as a list that borrows its
// arrays: with coordinates multiplied by `scale` and moved by `offset`. Both can be painted, but
// nothing can be added to them.
DrawList draw_list_cut(DrawList *list, Vec2 scale, Vec2 offset);

// Empties a list and sets its feather (pixels). The list keeps its memory for the next frame and
// forgets an earlier failure. Before its first use the caller must have zeroed `list`.
void draw_list_clear(DrawList *list, double feather);

// True if the list has so many triangles that what can be left out should not be added any more: a
// level may hold thousands of things in one view, and the game must still answer keys. A picture of
// a shipped level has at most 42 000 triangles, a crowded one 150 000.
bool draw_list_is_crowded(const DrawList *list);

// Frees the list's memory and zeroes the list.
void draw_list_free(DrawList *list);

// Sets the blend mode of all triangles added from now on. A list begins with DRAW_BLEND.
void draw_list_blend(DrawList *list, DrawBlend blend);

// Sets the texture of all triangles added from now on, and its mip level (texture_level()). NULL:
// none, as at the beginning. The corners of textured triangles must come from draw_list_corner(),
// those of others from draw_list_vertex().
void draw_list_texture(DrawList *list, const Texture *texture, uint32_t level);

// Adds a vertex at `at` (pixels). Returns its number, by which triangles refer to it; 0 if memory
// ran out.
uint32_t draw_list_vertex(DrawList *list, Vec2 at, DrawColor color);

// Adds a corner of textured triangles at `at` (pixels), which shows the texture's point (u, v).
// `tint` has straight alpha; white shows the texture as it is. Returns its number, as above.
uint32_t draw_list_corner(DrawList *list, Vec2 at, float u, float v, DrawColor tint);

// Adds a triangle of three vertices of this list, by their numbers. Both windings are painted.
void draw_list_triangle(DrawList *list, uint32_t a, uint32_t b, uint32_t c);

// Adds a quadrilateral as the two triangles abc and acd. The corners are given in order round it.
void draw_list_quad(DrawList *list, uint32_t a, uint32_t b, uint32_t c, uint32_t d);

// Joins neighbouring rows of vertices by quadrilaterals. The rows hold `across` vertices each and
// follow each other from vertex `first` on; with `closed` the last row is joined to the first.
void draw_list_rows(DrawList *list, uint32_t first, uint32_t rows, uint32_t across, bool closed);

// A part of a list: its vertices, and indices that refer to these vertices only.
typedef struct DrawRange {
    uint32_t first_vertex, vertex_count;
    uint32_t first_index, index_count;
} DrawRange;

// Appends a copy of a part of the list `from`, moved by `offset` pixels, with its alpha multiplied
// by `alpha` (0..1). The copy gets the current blend mode of `list`; the batches of `from` are
// ignored, and so it must be plain.
void draw_list_append(DrawList *list, const DrawList *from, DrawRange range, Vec2 offset,
                      double alpha);

// --- shapes --------------------------------------------------------------------------------------

// Adds a quadrilateral with a colour at each corner and hard edges (for skies, hazes, light
// shafts).
void draw_patch(DrawList *list, const Vec2 corners[4], const DrawColor colors[4]);

// Adds a rectangle that fades from colour `top` to colour `bottom`, with hard edges.
void draw_rect(DrawList *list, Box box, DrawColor top, DrawColor bottom);

// Adds a rectangle with round corners of `radius` pixels and feathered edges.
void draw_round_rect(DrawList *list, Box box, double radius, DrawColor color);

// Adds a filled polygon with feathered edges. The polygon must be convex, or star-shaped as seen
// from the mean of its points. Fewer than 3 points draw nothing.
void draw_polygon(DrawList *list, const Vec2 *points, uint32_t count, DrawColor color);

// Adds a circle.
void draw_disc(DrawList *list, Vec2 centre, double radius, DrawColor color);

// Adds an ellipse whose axes are turned by `angle`. Its edge fades over `softness` pixels, or over
// the feather if that is wider. An ellipse smaller than this band is drawn fainter.
void draw_ellipse(DrawList *list, Vec2 centre, Vec2 radii, double angle, double softness,
                  DrawColor color);

// Adds an ellipse filled with a radial gradient. The edge is not feathered, so the last stop should
// be transparent.
void draw_radial(DrawList *list, Vec2 centre, Vec2 radii, const DrawStop *stops,
                 uint32_t stop_count);

// A point of a stroke. Width and colour are interpolated along the stroke.
typedef struct DrawStrokePoint {
    // Position, pixels.
    Vec2 at;
    // Full width (not half) of the stroke at this point, pixels.
    double width;
    DrawColor color;
} DrawStrokePoint;

// What a stroke does at its ends.
typedef enum DrawCap {
    // Cuts the stroke off at its end points.
    DRAW_CAP_FLAT,
    // Adds half a disc at each end.
    DRAW_CAP_ROUND,
    // Joins the last point to the first.
    DRAW_CAP_CLOSED
} DrawCap;

// Adds a line through the points, with the width and colour of each point. Joins are mitred; sharp
// ones are cut off. A line thinner than the feather is drawn fainter instead of thinner. A single
// point with round caps gives a dot.
void draw_stroke(DrawList *list, const DrawStrokePoint *points, uint32_t count, DrawCap cap);

// Adds a straight line of one width and colour.
void draw_line(DrawList *list, Vec2 from, Vec2 to, double width, DrawColor color, DrawCap cap);

// Adds the four sides of a box as one closed line.
void draw_frame(DrawList *list, Box box, double width, DrawColor color);

// --- pictures ------------------------------------------------------------------------------------

// Draws the part of a texture (pixels of its picture) that lies in `part` onto a parallelogram.
// `corners` are where its left top, right top, right bottom and left bottom lie. The mip level
// follows from the two areas. `tint` is as in draw_list_corner(). What lies outside of a picture
// can be drawn only if it is repeated: each repetition becomes a quadrilateral. An empty part or
// texture draws nothing. What is drawn next is plain again.
void draw_picture(DrawList *list, const Texture *texture, Box part, const Vec2 corners[4],
                  DrawColor tint);

// Does the same at a mip level that the caller chose, so that many pictures of about the same size
// make one batch.
void draw_picture_at(DrawList *list, const Texture *texture, uint32_t level, Box part,
                     const Vec2 corners[4], DrawColor tint);

// --- curves --------------------------------------------------------------------------------------

// Returns the point at t (0..1) of the Catmull-Rom curve from b to c. a is the point before b, d
// the point after c.
Vec2 draw_curve_at(Vec2 a, Vec2 b, Vec2 c, Vec2 d, double t);

// Writes a smooth (Catmull-Rom) curve through `count` points into `out`, with `steps` segments
// between neighbouring points. `out` must have room for count * steps + 1 points. Returns how many
// were written: count * steps for a closed curve, (count - 1) * steps + 1 for an open one.
uint32_t draw_curve(const Vec2 *points, uint32_t count, bool closed, uint32_t steps, Vec2 *out);

// --- text ----------------------------------------------------------------------------------------

// Which end of each line lies at the given position.
typedef enum DrawAlign { DRAW_ALIGN_LEFT, DRAW_ALIGN_CENTRE, DRAW_ALIGN_RIGHT } DrawAlign;

typedef struct DrawTextStyle {
    // Cap height, pixels. Baselines are 2 cap heights apart.
    double size;
    // Stroke width as a fraction of the cap height. 0: the face's usual one.
    double weight;
    DrawColor color;
    DrawAlign align;
} DrawTextStyle;

// A text that was drawn: its letters' place from the top of the capitals to the lower end of tails,
// without the stroke's width, and the cap height; pixels.
typedef struct DrawTextNote {
    Box box;
    double size;
    char start[32]; // its beginning
} DrawTextNote;

enum { DRAW_TEXTS_MOST = 512 };

// The texts that were drawn into a list, the first DRAW_TEXTS_MOST of them. draw_list_clear() does
// not clear them.
typedef struct DrawTexts {
    DrawTextNote list[DRAW_TEXTS_MOST];
    uint32_t count;
} DrawTexts;

// Returns the stroke width of a style as a fraction of the cap height; it is never 0.
double draw_text_weight(const DrawTextStyle *style);

// Returns how high the letters of a line are, from the upper edge of capitals to the lower edge of
// tails; `size` is the cap height, in the same unit.
double draw_text_height(double size);

// Returns width and height of a text in pixels, all its lines included. The height reaches from the
// top of the capitals in the first line to the baseline of the last.
Vec2 draw_text_size(const char *text, const DrawTextStyle *style);

// Draws UTF-8 text in the project's own stroke font. at.x is the left end, middle or right end of
// every line (by style->align); at.y is the top of the capitals in the first line. Invalid UTF-8
// and characters without a glyph are shown as a box.
void draw_text(DrawList *list, const char *text, Vec2 at, const DrawTextStyle *style);

// Writes a text into `out`, broken into lines at blanks so that no line is wider than `width`
// pixels. A word wider than that gets a line of its own. `out_size` is in bytes, at least 1. If the
// text does not fit, the function returns false and `out` ends after the last word that fits.
bool draw_text_wrap(const char *text, const DrawTextStyle *style, double width, char *out,
                    uint32_t out_size);
