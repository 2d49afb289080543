// draw_list.c - the growing arrays of a draw list. Not here: shapes (draw_shapes.c, draw_stroke.c).
#include "jantar/draw.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

static uint8_t channel(double value)
{
    return (uint8_t)(real_clamp(value, 0.0, 255.0) + 0.5);
}

DrawColor draw_color(uint32_t rgb, double alpha)
{
    return (DrawColor){(uint8_t)(rgb >> 16 & 255u), (uint8_t)(rgb >> 8 & 255u), (uint8_t)(rgb & 255u),
                       channel(alpha * 255.0)};
}

DrawColor draw_color_mix(DrawColor a, DrawColor b, double t)
{
    double s = real_clamp(t, 0.0, 1.0);
    return (DrawColor){channel(a.r + (b.r - a.r) * s), channel(a.g + (b.g - a.g) * s), channel(a.b + (b.b - a.b) * s),
                       channel(a.a + (b.a - a.a) * s)};
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
    return draw_color_mix(stops[next - 1].color, stops[next].color, span > 0.0 ? (t - stops[next - 1].at) / span : 1.0);
}

// Room for `more` elements in an array that grows by doubling; false when memory ran out.
static bool reserve(void **array, uint32_t *capacity, uint32_t count, uint32_t more, size_t element)
{
    if (more <= *capacity - count)
        return true;
    uint64_t wanted = (uint64_t)count + more;
    uint64_t doubled = (uint64_t)*capacity * 2u;
    uint64_t next = doubled > wanted ? doubled : wanted;
    if (next < 256)
        next = 256;
    if (next > UINT32_MAX / 16u)
        return false;
    void *grown = realloc(*array, (size_t)next * element);
    if (!grown)
        return false;
    *array = grown;
    *capacity = (uint32_t)next;
    return true;
}

static bool reserve_vertices(DrawList *list, uint32_t more)
{
    void *array = list->vertices;
    bool fits = reserve(&array, &list->vertex_capacity, list->vertex_count, more, sizeof *list->vertices);
    list->vertices = array;
    list->failed |= !fits;
    return fits;
}

static bool reserve_indices(DrawList *list, uint32_t more)
{
    void *array = list->indices;
    bool fits = reserve(&array, &list->index_capacity, list->index_count, more, sizeof *list->indices);
    list->indices = array;
    list->failed |= !fits;
    return fits;
}

void draw_list_clear(DrawList *list, double feather)
{
    list->vertex_count = list->index_count = list->batch_count = 0;
    list->feather = feather;
    list->failed = false;
}

void draw_list_free(DrawList *list)
{
    free(list->vertices);
    free(list->indices);
    free(list->batches);
    memset(list, 0, sizeof *list);
}

void draw_list_blend(DrawList *list, DrawBlend blend)
{
    if (list->batch_count > 0) {
        DrawBatch *last = &list->batches[list->batch_count - 1];
        if (last->blend == blend || last->index_count == 0) {
            last->blend = blend;
            return;
        }
    }
    void *array = list->batches;
    bool fits = reserve(&array, &list->batch_capacity, list->batch_count, 1, sizeof *list->batches);
    list->batches = array;
    list->failed |= !fits;
    if (fits)
        list->batches[list->batch_count++] = (DrawBatch){blend, list->index_count, 0};
}

uint32_t draw_list_vertex(DrawList *list, Vec2 at, DrawColor color)
{
    if (!reserve_vertices(list, 1))
        return 0;
    list->vertices[list->vertex_count] = (DrawVertex){(float)at.x, (float)at.y, color};
    return list->vertex_count++;
}

void draw_list_triangle(DrawList *list, uint32_t a, uint32_t b, uint32_t c)
{
    if (list->batch_count == 0)
        draw_list_blend(list, DRAW_BLEND);
    if (list->failed || !reserve_indices(list, 3))
        return;
    uint32_t *at = &list->indices[list->index_count];
    at[0] = a;
    at[1] = b;
    at[2] = c;
    list->index_count += 3;
    list->batches[list->batch_count - 1].index_count += 3;
}

void draw_list_quad(DrawList *list, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    draw_list_triangle(list, a, b, c);
    draw_list_triangle(list, a, c, d);
}

void draw_list_append(DrawList *list, const DrawList *from, DrawRange range, Vec2 offset, double alpha)
{
    if (range.index_count == 0 || list->failed)
        return;
    if (list->batch_count == 0)
        draw_list_blend(list, DRAW_BLEND);
    if (list->failed || !reserve_vertices(list, range.vertex_count) || !reserve_indices(list, range.index_count))
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
        list->indices[list->index_count + i] = from->indices[range.first_index + i] - range.first_vertex + base;
    list->vertex_count += range.vertex_count;
    list->index_count += range.index_count;
    list->batches[list->batch_count - 1].index_count += range.index_count;
}
