// draw_list.c - the growing arrays of a draw list, and colours. Shapes are in draw_shapes.c and
// draw_stroke.c.
#include "jantar/draw.h"
#include "jantar/grow.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

// A colour 0xRRGGBB: the largest value of a channel, and the bits by which channels are shifted.
#define CHANNEL_MAX 255
enum { RED_SHIFT = 16, GREEN_SHIFT = 8 };

enum { TRIANGLE = 3 }; // indices

// One takes a painter up to 0.3 us, and all steps before it another 0.1.
enum { CROWD = 150000 }; // triangles

static uint8_t channel(double value)
{
    return (uint8_t)(real_clamp(value, 0.0, CHANNEL_MAX) + 0.5);
}

DrawColor draw_color(uint32_t rgb, double alpha)
{
    return (DrawColor){(uint8_t)(rgb >> RED_SHIFT & CHANNEL_MAX),
                       (uint8_t)(rgb >> GREEN_SHIFT & CHANNEL_MAX), (uint8_t)(rgb & CHANNEL_MAX),
                       channel(alpha * CHANNEL_MAX)};
}

DrawColor draw_color_mix(DrawColor a, DrawColor b, double t)
{
    double s = real_clamp(t, 0.0, 1.0);
    return (DrawColor){channel(a.r + (b.r - a.r) * s), channel(a.g + (b.g - a.g) * s),
                       channel(a.b + (b.b - a.b) * s), channel(a.a + (b.a - a.a) * s)};
}

DrawColor draw_mix(uint32_t from, uint32_t to, double t)
{
    return draw_color_mix(draw_color(from, 1.0), draw_color(to, 1.0), t);
}

DrawColor draw_color_fade(DrawColor color, double factor)
{
    color.a = channel(color.a * real_clamp(factor, 0.0, 1.0));
    return color;
}

DrawColor draw_gradient_at(const DrawStop *stops, uint32_t count, double t)
{
    uint32_t next = 0;
    while (next < count && stops[next].at < t)
        next++;
    if (next == 0)
        return stops[0].color;
    if (next == count)
        return stops[count - 1].color;
    double span = stops[next].at - stops[next - 1].at;
    return draw_color_mix(stops[next - 1].color, stops[next].color,
                          span > 0.0 ? (t - stops[next - 1].at) / span : 1.0);
}

// Makes room for `more` vertices. Returns false and marks the list as failed if memory ran out. The
// next two functions do the same for indices and for one batch.
static bool reserve_vertices(DrawList *list, uint32_t more)
{
    bool good = GROW(list->vertices, list->vertex_capacity, list->vertex_count, more);
    list->failed |= !good;
    return good;
}

static bool reserve_indices(DrawList *list, uint32_t more)
{
    bool good = GROW(list->indices, list->index_capacity, list->index_count, more);
    list->failed |= !good;
    return good;
}

static bool reserve_batch(DrawList *list)
{
    bool good = GROW(list->batches, list->batch_capacity, list->batch_count, 1);
    list->failed |= !good;
    return good;
}

void draw_list_clear(DrawList *list, double feather)
{
    list->vertex_count = list->index_count = list->batch_count = 0;
    list->sharp_from = list->sharp_vertex = 0;
    list->enlarged = 0.0;
    list->feather = feather;
    list->failed = false;
}

bool draw_list_is_crowded(const DrawList *list)
{
    return list->index_count > CROWD * TRIANGLE;
}

void draw_list_free(DrawList *list)
{
    free(list->vertices);
    free(list->indices);
    free(list->batches);
    struct DrawTexts *texts = list->texts;
    memset(list, 0, sizeof *list);
    list->texts = texts;
}

static DrawBatch last_batch(const DrawList *list)
{
    return list->batch_count > 0 ? list->batches[list->batch_count - 1] : (DrawBatch){0};
}

static bool is_like(const DrawBatch *a, const DrawBatch *b)
{
    return a->blend == b->blend && a->texture == b->texture && a->level == b->level;
}

// Begins a batch that is painted like `like`, unless the last one with triangles is.
static void batch_begin(DrawList *list, DrawBatch like)
{
    if (list->batch_count > 0 && last_batch(list).index_count == 0)
        list->batch_count--;
    if (list->batch_count > list->sharp_from &&
        is_like(&list->batches[list->batch_count - 1], &like))
        return;
    like.first_index = list->index_count;
    like.index_count = 0;
    if (reserve_batch(list))
        list->batches[list->batch_count++] = like;
}

void draw_list_sharpen(DrawList *list, double enlarged)
{
    if (enlarged <= 1.0 || list->sharp_from > 0)
        return;
    batch_begin(list, (DrawBatch){.blend = DRAW_MOD}); // so that there is one before
    list->sharp_from = list->batch_count;
    list->sharp_vertex = list->vertex_count;
    list->enlarged = enlarged;
    list->feather /= enlarged;
    if (reserve_batch(list))
        list->batches[list->batch_count++] = (DrawBatch){.first_index = list->index_count};
}

DrawList draw_list_cut(DrawList *list, Vec2 scale, Vec2 offset)
{
    DrawList sharp = *list;
    uint32_t count = list->sharp_vertex;
    sharp.batches += list->sharp_from;
    sharp.batch_count -= list->sharp_from;
    sharp.vertices += count;
    sharp.vertex_count -= count;
    list->batch_count = list->sharp_from;
    list->vertex_count = count;
    for (uint32_t i = 0; i < sharp.vertex_count; i++) {
        DrawVertex *vertex = &sharp.vertices[i];
        vertex->x = (float)((double)vertex->x * scale.x + offset.x);
        vertex->y = (float)((double)vertex->y * scale.y + offset.y);
    }
    for (uint32_t i = sharp.batches[0].first_index; i < sharp.index_count; i++)
        sharp.indices[i] -= count;
    return sharp;
}

void draw_list_blend(DrawList *list, DrawBlend blend)
{
    DrawBatch like = last_batch(list);
    like.blend = blend;
    batch_begin(list, like);
}

void draw_list_texture(DrawList *list, const Texture *texture, uint32_t level)
{
    DrawBatch like = last_batch(list);
    like.texture = texture;
    like.level = texture ? level : 0;
    batch_begin(list, like);
}

static uint32_t vertex_add(DrawList *list, DrawVertex vertex)
{
    if (!reserve_vertices(list, 1))
        return 0;
    list->vertices[list->vertex_count] = vertex;
    return list->vertex_count++;
}

uint32_t draw_list_vertex(DrawList *list, Vec2 at, DrawColor color)
{
    return vertex_add(list, (DrawVertex){(float)at.x, (float)at.y, color, 0.0f, 0.0f});
}

// Product of two channels divided by 255, rounded to nearest.
static uint8_t part_of(uint8_t channel_value, uint8_t alpha)
{
    return (uint8_t)((channel_value * alpha + CHANNEL_MAX / 2) / CHANNEL_MAX);
}

uint32_t draw_list_corner(DrawList *list, Vec2 at, float u, float v, DrawColor tint)
{
    DrawColor color = {part_of(tint.r, tint.a), part_of(tint.g, tint.a), part_of(tint.b, tint.a),
                       tint.a};
    return vertex_add(list, (DrawVertex){(float)at.x, (float)at.y, color, u, v});
}

void draw_list_triangle(DrawList *list, uint32_t a, uint32_t b, uint32_t c)
{
    if (list->batch_count == 0)
        draw_list_blend(list, DRAW_BLEND);
    if (list->failed || !reserve_indices(list, TRIANGLE))
        return;
    uint32_t *at = &list->indices[list->index_count];
    at[0] = a;
    at[1] = b;
    at[2] = c;
    list->index_count += TRIANGLE;
    list->batches[list->batch_count - 1].index_count += TRIANGLE;
}

void draw_list_quad(DrawList *list, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    draw_list_triangle(list, a, b, c);
    draw_list_triangle(list, a, c, d);
}

void draw_list_rows(DrawList *list, uint32_t first, uint32_t rows, uint32_t across, bool closed)
{
    for (uint32_t row = 0; row + (closed ? 0 : 1) < rows; row++) {
        uint32_t here = first + row * across, next = first + (row + 1) % rows * across;
        for (uint32_t k = 0; k + 1 < across; k++)
            draw_list_quad(list, here + k, here + k + 1, next + k + 1, next + k);
    }
}

void draw_list_append(DrawList *list, const DrawList *from, DrawRange range, Vec2 offset,
                      double alpha)
{
    if (range.index_count == 0 || list->failed)
        return;
    if (list->batch_count == 0)
        draw_list_blend(list, DRAW_BLEND);
    if (list->failed || !reserve_vertices(list, range.vertex_count) ||
        !reserve_indices(list, range.index_count))
        return;
    uint32_t base = list->vertex_count;
    for (uint32_t i = 0; i < range.vertex_count; i++) {
        DrawVertex vertex = from->vertices[range.first_vertex + i];
        vertex.x += (float)offset.x;
        vertex.y += (float)offset.y;
        if (alpha < 1.0)
            vertex.color = draw_color_fade(vertex.color, alpha);
        list->vertices[base + i] = vertex;
    }
    for (uint32_t i = 0; i < range.index_count; i++)
        list->indices[list->index_count + i] =
            from->indices[range.first_index + i] - range.first_vertex + base;
    list->vertex_count += range.vertex_count;
    list->index_count += range.index_count;
    list->batches[list->batch_count - 1].index_count += range.index_count;
}
