// raster.c - images, and which triangles of a list have pixels in one. They are painted in
// raster_band.c.
#include "jantar/raster.h"
#include "jantar/colors.h"
#include "jantar/grow.h"
#include "jantar/hash.h"
#include "raster_parts.h"
#include <stdlib.h>

// Longest side of an image, pixels; largest coordinate of a vertex, pixels.
enum { SIDE_MAX = 16384, CORNER_MAX = 60000 };

// --- images --------------------------------------------------------------------------------------

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
    if (raster->work) {
        free(raster->work->places);
        free(raster->work->triangles);
        free(raster->work->cover);
    }
    free(raster->work);
    free(raster->pixels);
    *raster = (Raster){0};
}

void raster_clear(Raster *raster, DrawColor color)
{
    uint32_t pixel =
        (uint32_t)color.a << 24 | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    uint32_t *pixels =
        raster->pixels; // else they might change `raster`, and vectors could not be used
    size_t count = (size_t)raster->width * raster->height;
    for (size_t i = 0; i < count; i++)
        pixels[i] = pixel;
}

uint64_t raster_hash(const Raster *raster)
{
    Hash hash = hash_begin();
    hash_u32(&hash, raster->width);
    for (size_t i = 0; i < (size_t)raster->width * raster->height; i++)
        hash_u32(&hash, raster->pixels[i]);
    return hash_end(&hash);
}

// --- triangles -----------------------------------------------------------------------------------

static int32_t place_on_axis(float at)
{
    float inside = at > (float)-CORNER_MAX ? at : (float)-CORNER_MAX; // NaN becomes -CORNER_MAX too
    inside = inside < (float)CORNER_MAX ? inside : (float)CORNER_MAX;
    return (int32_t)(((double)inside + RASTER_FAR) * RASTER_UNIT + 0.5) -
           (int32_t)RASTER_FAR * RASTER_UNIT;
}

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

// Pixels from `first` to before `end`.
typedef struct Extent {
    int32_t first, end;
} Extent;

// Returns the pixels up to `size` whose centres may lie between a, b and c (1/RASTER_UNIT pixel)
// along one axis.
static Extent extent_of(int32_t a, int32_t b, int32_t c, int32_t size)
{
    int32_t first = (least(least(a, b), c) + RASTER_UNIT / 2 - 1) >> 8,
            end = (most(most(a, b), c) + RASTER_UNIT / 2 - 1) >> 8;
    return (Extent){most(first, 0), least(end, size)};
}

static bool has_area(RasterPlace a, RasterPlace b, RasterPlace c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) != (int64_t)(c.x - a.x) * (b.y - a.y);
}

static RasterKind kind_of(const DrawBatch *batch, uint8_t least_alpha)
{
    bool opaque = least_alpha == 255 && (!batch->texture || batch->texture->opaque);
    RasterKind kind = batch->blend == DRAW_ADD   ? RASTER_ADD
                      : batch->blend == DRAW_MOD ? RASTER_MOD
                      : opaque                   ? RASTER_OPAQUE
                                                 : RASTER_BLEND;
    return batch->texture ? kind + RASTER_TEXTURED : kind;
}

// Adds a triangle to the prepared ones if it may have visible pixels.
static void triangle_prepare(const Raster *raster, const DrawList *list, uint32_t batch_index,
                             uint32_t first_index)
{
    RasterWork *work = raster->work;
    const DrawBatch *batch = list->batches + batch_index;
    const uint32_t *indices = list->indices + first_index;
    uint32_t i = indices[0], j = indices[1], k = indices[2];
    RasterPlace a = work->places[i], b = work->places[j], c = work->places[k];
    Extent rows = extent_of(a.y, b.y, c.y, (int32_t)raster->height),
           columns = extent_of(a.x, b.x, c.x, (int32_t)raster->width);
    if (rows.first >= rows.end || columns.first >= columns.end || !has_area(a, b, c))
        return;
    const DrawVertex *vertices = list->vertices;
    uint8_t alpha_i = vertices[i].color.a, alpha_j = vertices[j].color.a,
            alpha_k = vertices[k].color.a;
    if ((alpha_i | alpha_j | alpha_k) == 0 && batch->blend != DRAW_MOD)
        return;
    work->triangles[work->triangle_count++] =
        (RasterTriangle){first_index, batch_index, (uint16_t)rows.first, (uint16_t)rows.end,
                         (uint8_t)kind_of(batch, alpha_i & alpha_j & alpha_k)};
}

static bool work_grow(Raster *raster, const DrawList *list)
{
    if (!raster->work)
        raster->work = calloc(1, sizeof *raster->work);
    RasterWork *work = raster->work;
    return work && GROW(work->places, work->place_capacity, 0, list->vertex_count) &&
           GROW(work->triangles, work->triangle_capacity, 0, list->index_count / 3) &&
           GROW(work->cover, work->cover_capacity, 0,
                raster_cover_pitch(raster->width) * raster->height);
}

// Estimates the pixels of a triangle.
static double area_of(const RasterTriangle *triangle)
{
    double rows = triangle->bottom - triangle->top;
    return rows * rows;
}

// Divides the triangles so that the first ones have much to hide, and covers among the others hide
// much: in most pictures what is behind the ground, and the ground. One division for all costs less
// than to note at each pixel which triangle hides it.
static void cover_find(RasterWork *work)
{
    double before = 0.0, after = 0.0, best = 0.0;
    work->cover_from = 0;
    for (uint32_t i = 0; i < work->triangle_count; i++)
        if (raster_is_cover(&work->triangles[i]))
            after += area_of(&work->triangles[i]);
    for (uint32_t i = 0; i < work->triangle_count && after > 0.0; i++) {
        const RasterTriangle *triangle = &work->triangles[i];
        if (before * after > best) {
            best = before * after;
            work->cover_from = i;
        }
        before += area_of(triangle);
        after -= raster_is_cover(triangle) ? area_of(triangle) : 0.0;
    }
}

bool raster_prepare(Raster *raster, const DrawList *list)
{
    if (!work_grow(raster, list))
        return false;
    RasterWork *work = raster->work;
    const DrawVertex *vertices = list->vertices;
    RasterPlace *places = work->places;
    uint32_t count = list->vertex_count;
    for (uint32_t i = 0; i < count; i++)
        places[i] = (RasterPlace){place_on_axis(vertices[i].x), place_on_axis(vertices[i].y)};
    work->triangle_count = 0;
    for (uint32_t i = 0; i < list->batch_count; i++) {
        const DrawBatch *batch = &list->batches[i];
        for (uint32_t at = 0; at + 2 < batch->index_count; at += 3)
            triangle_prepare(raster, list, i, batch->first_index + at);
    }
    cover_find(work);
    return true;
}

// --- painting ------------------------------------------------------------------------------------

void raster_paint_rows(const Raster *raster, const DrawList *list, uint32_t first, uint32_t end)
{
    end = end < raster->height ? end : raster->height;
    if (first >= end)
        return;
#if RASTER_AVX2
    if (__builtin_cpu_supports("avx2")) {
        raster_band_avx2(raster, list, (int32_t)first, (int32_t)end);
        return;
    }
#endif
    raster_band_plain(raster, list, (int32_t)first, (int32_t)end);
}

bool raster_paint(Raster *raster, const DrawList *list)
{
    if (!raster_prepare(raster, list))
        return false;
    raster_paint_rows(raster, list, 0, raster->height);
    return true;
}
