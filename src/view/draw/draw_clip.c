// draw_clip.c - clips the triangles of a draw list to a rectangle. Most triangles lie wholly inside
// or wholly outside. The few that cross a side of the rectangle are cut by each of the four sides
// in turn.
#include "draw_parts.h"
#include "jantar/real.h"
#include <stdlib.h>

enum { CORNERS_MAX = 8, SIDES = 4 }; // a triangle has at most seven corners after four cuts

typedef struct Corners {
    DrawVertex list[CORNERS_MAX];
    uint32_t count;
} Corners;

// Returns how far inside a side of the box a vertex lies, in pixels; negative outside. Computed in
// float, as the vertices are stored, so that two triangles decide alike about a vertex they share.
static float inside(Box box, uint32_t side, const DrawVertex *vertex)
{
    switch (side) {
    case 0:
        return vertex->x - (float)box.min.x;
    case 1:
        return (float)box.max.x - vertex->x;
    case 2:
        return vertex->y - (float)box.min.y;
    default:
        return (float)box.max.y - vertex->y;
    }
}

// Returns the point where the segment a-b crosses a side of the box. `part` is its position, 0 at a
// and 1 at b. Its coordinate across that side is set to the side's own, so it lies exactly on it.
static DrawVertex crossing(Box box, uint32_t side, const DrawVertex *a, const DrawVertex *b,
                           double part)
{
    DrawVertex at = {(float)((double)a->x + ((double)b->x - (double)a->x) * part),
                     (float)((double)a->y + ((double)b->y - (double)a->y) * part),
                     draw_color_mix(a->color, b->color, part), 0.0f, 0.0f};
    if (side < 2)
        at.x = (float)(side == 0 ? box.min.x : box.max.x);
    else
        at.y = (float)(side == 2 ? box.min.y : box.max.y);
    return at;
}

static void cut(Corners *corners, Box box, uint32_t side)
{
    Corners kept = {.count = 0};
    for (uint32_t i = 0; i < corners->count; i++) {
        const DrawVertex *a = &corners->list[i], *b = &corners->list[(i + 1) % corners->count];
        double from = (double)inside(box, side, a), to = (double)inside(box, side, b);
        if (from >= 0.0 && kept.count < CORNERS_MAX)
            kept.list[kept.count++] = *a;
        if (((from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0)) && kept.count < CORNERS_MAX)
            kept.list[kept.count++] = crossing(box, side, a, b, from / (from - to));
    }
    *corners = kept;
}

// Returns a bit mask: bit k is set if the vertex lies beyond side k. A vertex on the side is not
// beyond it.
static uint32_t beyond(Box box, const DrawVertex *vertex)
{
    return (vertex->x < (float)box.min.x ? 1u : 0u) | (vertex->x > (float)box.max.x ? 2u : 0u) |
           (vertex->y < (float)box.min.y ? 4u : 0u) | (vertex->y > (float)box.max.y ? 8u : 0u);
}

static void part_add(DrawList *list, Box box, const uint32_t *triangle)
{
    const DrawVertex *vertices = list->vertices;
    Corners corners = {{vertices[triangle[0]], vertices[triangle[1]], vertices[triangle[2]]}, 3};
    for (uint32_t side = 0; side < SIDES && corners.count > 0; side++)
        cut(&corners, box, side);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < corners.count; i++)
        draw_list_vertex(list, vec2((double)corners.list[i].x, (double)corners.list[i].y),
                         corners.list[i].color);
    for (uint32_t i = 2; i < corners.count; i++)
        draw_list_triangle(list, first, first + i - 1, first + i);
}

// Adds what lies in the box of a triangle of the old list. Its vertices are already in the new
// list.
static void triangle_clip(DrawList *list, Box box, const uint32_t *triangle)
{
    uint32_t a = beyond(box, &list->vertices[triangle[0]]),
             b = beyond(box, &list->vertices[triangle[1]]),
             c = beyond(box, &list->vertices[triangle[2]]);
    if ((a | b | c) == 0)
        draw_list_triangle(list, triangle[0], triangle[1], triangle[2]);
    else if ((a & b & c) == 0)
        part_add(list, box, triangle);
}

void clip_to_box(DrawList *list, Box box)
{
    // takes over the old indices and batches; the vertices stay with the list
    DrawList before = *list;
    before.vertices = NULL;
    list->indices = NULL;
    list->batches = NULL;
    list->index_count = list->index_capacity = list->batch_count = list->batch_capacity = 0;
    for (uint32_t i = 0; i < before.index_count && !list->failed; i += 3)
        triangle_clip(list, box, &before.indices[i]);
    draw_list_free(&before);
}
