// raster.c - decides which pixels a triangle covers: those whose centres lie inside it. A centre
// exactly on a side belongs to the triangle to the right of or below that side. Pixels are coloured
// in raster_span.c.
//
// The point where a side crosses a row is computed from that side alone, always from its upper end
// to its lower. So two triangles that share a side get the same pixel, to the bit.
#include "jantar/raster.h"
#include "jantar/colors.h"
#include "jantar/grow.h"
#include "jantar/hash.h"
#include "raster_span.h"
#include <stdlib.h>

// Longest side of an image, pixels; steps per pixel to which vertex positions are rounded; largest
// coordinate of a vertex, pixels.
enum { SIDE_MAX = 16384, UNIT = 256, CORNER_MAX = 60000 };

// Added to a coordinate to make it positive, so that dropping its fraction rounds down.
static const double FAR = 131072.0;

// Position of a vertex, in 1/UNIT pixel.
typedef struct RasterPlace {
    int32_t x, y;
} RasterPlace;

// A corner of a triangle; position in pixels.
typedef struct Corner {
    double x, y;
    DrawColor color;
} Corner;

// A side from the point (x, y) downwards; `slope` is the change of x per row.
typedef struct Side {
    double x, y, slope;
} Side;

// The part of the image that is painted: the rows from `first` to before `end`.
typedef struct Part {
    const Raster *raster;
    int32_t first, end;
} Part;

typedef struct Triangle {
    Corner corners[3]; // sorted by y
    RasterBrush brush;
    RasterColor base; // colour at the first corner
    RasterColor down; // change of the colour from a row to the next
} Triangle;

// --- pictures ------------------------------------------------------------------------------------

bool raster_resize(Raster *raster, uint32_t width, uint32_t height)
{
    if (raster->pixels && raster->width == width && raster->height == height)
        return true;
    if (width == 0 || height == 0 || width > SIDE_MAX || height > SIDE_MAX)
        return false;
    uint32_t *pixels = realloc(raster->pixels, (size_t)width * height * sizeof *pixels);
    if (!pixels)
        return false;
    raster->pixels = pixels;
    raster->width = width;
    raster->height = height;
    raster_clear(raster, draw_color(COLOR_BLACK, 1.0));
    return true;
}

void raster_free(Raster *raster)
{
    free(raster->pixels);
    free(raster->places);
    *raster = (Raster){0};
}

void raster_clear(Raster *raster, DrawColor color)
{
    uint32_t pixel =
        (uint32_t)color.a << 24 | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    for (size_t i = 0; i < (size_t)raster->width * raster->height; i++)
        raster->pixels[i] = pixel;
}

uint64_t raster_hash(const Raster *raster)
{
    Hash hash = hash_begin();
    hash_u32(&hash, raster->width);
    for (size_t i = 0; i < (size_t)raster->width * raster->height; i++)
        hash_u32(&hash, raster->pixels[i]);
    return hash_end(&hash);
}

// --- sides ---------------------------------------------------------------------------------------

static int32_t round_down(double value)
{
    return (int32_t)(value + FAR) - (int32_t)FAR;
}

static Side side_of(const Corner *from, const Corner *to)
{
    double height = to->y - from->y;
    return (Side){from->x, from->y, height > 0.0 ? (to->x - from->x) / height : 0.0};
}

// Returns the first pixel of a row whose centre is not left of the side.
static int32_t side_at(const Side *side, int32_t row)
{
    double x = side->x + (row + 0.5 - side->y) * side->slope;
    return -round_down(0.5 - x);
}

static int32_t clamped(int32_t value, int32_t least, int32_t most)
{
    return value < least ? least : value > most ? most : value;
}

static void row_paint(const Raster *raster, const Triangle *triangle, int32_t row, int32_t from,
                      int32_t to)
{
    from = clamped(from, 0, (int32_t)raster->width);
    to = clamped(to, 0, (int32_t)raster->width);
    if (from >= to)
        return;
    float dx = (float)(from + 0.5 - triangle->corners[0].x),
          dy = (float)(row + 0.5 - triangle->corners[0].y);
    raster_span(&triangle->brush, raster->pixels + (size_t)row * raster->width + from,
                (uint32_t)(to - from),
                triangle->base + triangle->brush.step * dx + triangle->down * dy);
}

// Paints the rows whose centres lie between two corners, from the left side to the right side.
static void rows_paint(const Part *part, const Triangle *triangle, const Corner *top,
                       const Corner *bottom, const Side *left, const Side *right)
{
    int32_t first = clamped(-round_down(0.5 - top->y), part->first, part->end);
    int32_t end = clamped(-round_down(0.5 - bottom->y), part->first, part->end);
    for (int32_t row = first; row < end; row++)
        row_paint(part->raster, triangle, row, side_at(left, row), side_at(right, row));
}

// --- a triangle ----------------------------------------------------------------------------------

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

// True if no pixel from `from` to before `to` has its centre between a, b and c (1/UNIT pixel)
// along one axis.
static bool misses(int32_t a, int32_t b, int32_t c, int32_t from, int32_t to)
{
    int32_t first = (least(least(a, b), c) + UNIT / 2 - 1) >> 8,
            end = (most(most(a, b), c) + UNIT / 2 - 1) >> 8;
    return first >= end || end <= from || first >= to;
}

static bool is_clear(RasterKind kind, const Corner *c)
{
    return kind != RASTER_MOD && (c[0].color.a | c[1].color.a | c[2].color.a) == 0;
}

static RasterKind kind_of(DrawBlend blend, const Corner *c)
{
    if (blend != DRAW_BLEND)
        return blend == DRAW_ADD ? RASTER_ADD : RASTER_MOD;
    return (c[0].color.a & c[1].color.a & c[2].color.a) == 255 ? RASTER_OPAQUE : RASTER_BLEND;
}

static bool same_color(DrawColor a, DrawColor b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

// Computes how the colour changes across the triangle. `area` is twice its signed area, in square
// pixels.
static void color_find(Triangle *triangle, RasterKind kind, double area)
{
    const Corner *a = &triangle->corners[0], *b = &triangle->corners[1], *c = &triangle->corners[2];
    triangle->base = raster_color(a->color);
    if (same_color(a->color, b->color) && same_color(a->color, c->color)) {
        triangle->brush = raster_brush_flat(kind, triangle->base);
        return;
    }
    RasterColor ab = raster_color(b->color) - triangle->base,
                ac = raster_color(c->color) - triangle->base;
    double scale = 1.0 / area;
    float abx = (float)((b->x - a->x) * scale), aby = (float)((b->y - a->y) * scale);
    float acx = (float)((c->x - a->x) * scale), acy = (float)((c->y - a->y) * scale);
    triangle->brush = raster_brush_ramp(kind, ab * acy - ac * aby);
    triangle->down = ac * abx - ab * acx;
}

static Corner corner_of(RasterPlace place, DrawColor color)
{
    return (Corner){place.x * (1.0 / UNIT), place.y * (1.0 / UNIT), color};
}

static void swap_if_below(Corner *a, Corner *b)
{
    if (a->y <= b->y)
        return;
    Corner kept = *a;
    *a = *b;
    *b = kept;
}

static void corners_paint(const Part *part, RasterKind kind, Triangle *triangle)
{
    const Corner *c = triangle->corners;
    double area = (c[1].x - c[0].x) * (c[2].y - c[0].y) - (c[2].x - c[0].x) * (c[1].y - c[0].y);
    if (area == 0.0)
        return;
    color_find(triangle, kind, area);
    Side whole = side_of(&c[0], &c[2]), upper = side_of(&c[0], &c[1]),
         lower = side_of(&c[1], &c[2]);
    bool bulges_right = area > 0.0;
    rows_paint(part, triangle, &c[0], &c[1], bulges_right ? &whole : &upper,
               bulges_right ? &upper : &whole);
    rows_paint(part, triangle, &c[1], &c[2], bulges_right ? &whole : &lower,
               bulges_right ? &lower : &whole);
}

static void triangle_paint(const Part *part, DrawBlend blend, const DrawVertex *vertices,
                           const uint32_t *indices)
{
    uint32_t i = indices[0], j = indices[1], k = indices[2];
    const Raster *raster = part->raster;
    RasterPlace a = raster->places[i], b = raster->places[j], c = raster->places[k];
    if (misses(a.y, b.y, c.y, part->first, part->end) ||
        misses(a.x, b.x, c.x, 0, (int32_t)raster->width))
        return;
    Triangle triangle = {.corners = {corner_of(a, vertices[i].color),
                                     corner_of(b, vertices[j].color),
                                     corner_of(c, vertices[k].color)}};
    RasterKind kind = kind_of(blend, triangle.corners);
    if (is_clear(kind, triangle.corners))
        return;
    swap_if_below(&triangle.corners[0], &triangle.corners[1]);
    swap_if_below(&triangle.corners[1], &triangle.corners[2]);
    swap_if_below(&triangle.corners[0], &triangle.corners[1]);
    corners_paint(part, kind, &triangle);
}

// --- a list --------------------------------------------------------------------------------------

static int32_t place_on_axis(float at)
{
    float inside = at > (float)-CORNER_MAX ? at : (float)-CORNER_MAX; // NaN becomes -CORNER_MAX too
    inside = inside < (float)CORNER_MAX ? inside : (float)CORNER_MAX;
    return (int32_t)(((double)inside + FAR) * UNIT + 0.5) - (int32_t)FAR * UNIT;
}

bool raster_prepare(Raster *raster, const DrawList *list)
{
    if (!GROW(raster->places, raster->place_capacity, 0, list->vertex_count))
        return false;
    for (uint32_t i = 0; i < list->vertex_count; i++)
        raster->places[i] =
            (RasterPlace){place_on_axis(list->vertices[i].x), place_on_axis(list->vertices[i].y)};
    return true;
}

void raster_paint_rows(const Raster *raster, const DrawList *list, uint32_t first, uint32_t end)
{
    Part part = {raster, (int32_t)first, (int32_t)(end < raster->height ? end : raster->height)};
    for (uint32_t i = 0; i < list->batch_count; i++) {
        const DrawBatch *batch = &list->batches[i];
        for (uint32_t at = 0; at + 2 < batch->index_count; at += 3)
            triangle_paint(&part, batch->blend, list->vertices,
                           list->indices + batch->first_index + at);
    }
}

bool raster_paint(Raster *raster, const DrawList *list)
{
    if (!raster_prepare(raster, list))
        return false;
    raster_paint_rows(raster, list, 0, raster->height);
    return true;
}
