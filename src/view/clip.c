// clip.c - see clip.h. Most triangles lie inside or outside; the few that cross a side are cut by each side in turn.
#include "clip.h"
#include "jantar/real.h"

enum { CORNERS_MAX = 8, SIDES = 4 }; // a triangle has at most seven corners after four cuts

typedef struct Corners {
    DrawVertex list[CORNERS_MAX];
    uint32_t count;
} Corners;

// How far inside a side a vertex lies, pixels; floats, as neighbours must decide alike about the same line.
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

// The place between two vertices where they cross a side; always reckoned from the inner one's side of the list, so that
// both parts get the same.
static DrawVertex crossing(Box box, uint32_t side, const DrawVertex *a, const DrawVertex *b, double part)
{
    DrawVertex at = {(float)((double)a->x + ((double)b->x - (double)a->x) * part),
                     (float)((double)a->y + ((double)b->y - (double)a->y) * part),
                     draw_color_mix(a->color, b->color, part)};
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

// Bit k: the vertex lies beyond side k; it may lie on it.
static uint32_t beyond(Box box, const DrawVertex *vertex)
{
    uint32_t sides = 0;
    for (uint32_t side = 0; side < SIDES; side++)
        sides |= inside(box, side, vertex) < 0.0f ? 1u << side : 0u;
    return sides;
}

// True when a side has all of a triangle beyond it or on it.
static bool is_outside(Box box, const DrawVertex *const vertices[3])
{
    for (uint32_t side = 0; side < SIDES; side++)
        if (inside(box, side, vertices[0]) <= 0.0f && inside(box, side, vertices[1]) <= 0.0f &&
            inside(box, side, vertices[2]) <= 0.0f)
            return true;
    return false;
}

static void part_add(DrawList *list, Box box, const DrawVertex *const vertices[3])
{
    Corners corners = {{*vertices[0], *vertices[1], *vertices[2]}, 3};
    for (uint32_t side = 0; side < SIDES && corners.count > 0; side++)
        cut(&corners, box, side);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < corners.count; i++)
        draw_list_vertex(list, vec2((double)corners.list[i].x, (double)corners.list[i].y), corners.list[i].color);
    for (uint32_t i = 2; i < corners.count; i++)
        draw_list_triangle(list, first, first + i - 1, first + i);
}

void clip_to_box(DrawList *list, Box box)
{
    DrawList kept = {0};
    draw_list_clear(&kept, list->feather);
    kept.failed = list->failed;
    for (uint32_t i = 0; i < list->vertex_count && !kept.failed; i++)
        draw_list_vertex(&kept, vec2((double)list->vertices[i].x, (double)list->vertices[i].y),
                         list->vertices[i].color);
    for (uint32_t i = 0; i < list->index_count && !kept.failed; i += 3) {
        const uint32_t *corners = &list->indices[i];
        const DrawVertex *const vertices[3] = {&list->vertices[corners[0]], &list->vertices[corners[1]],
                                               &list->vertices[corners[2]]};
        if ((beyond(box, vertices[0]) | beyond(box, vertices[1]) | beyond(box, vertices[2])) == 0)
            draw_list_triangle(&kept, corners[0], corners[1], corners[2]);
        else if (!is_outside(box, vertices))
            part_add(&kept, box, vertices);
    }
    draw_list_free(list);
    *list = kept;
}
