// outline.c - rotates outlines of rigid bodies into the directions of the world, and finds incident
// edges.
#include "outline.h"

#include "sim/base/lanes.h"

static void set_vertex(const RigidShape *shape, Vec2 local, float x, float y, float *out_x,
                       float *out_y)
{
    float lx = (float)local.x, ly = (float)local.y;
    *out_x = x + shape->cosine * lx - shape->sine * ly;
    *out_y = y + shape->sine * lx + shape->cosine * ly;
}

void outline_of(const RigidShape *shape, float x, float y, Outline *out)
{
    const SimConvex *convex = shape->convex;
    out->count = convex->vertex_count;
    out->radius = shape->radius;
    for (uint32_t k = 0; k < out->count; k++) {
        set_vertex(shape, convex->vertices[k], x, y, out->x + k, out->y + k);
        set_vertex(shape, convex->normals[k], 0.0f, 0.0f, out->normal_x + k, out->normal_y + k);
    }
    for (uint32_t k = out->count; k % LANES != 0; k++) {
        out->x[k] = out->x[k - 1];
        out->y[k] = out->y[k - 1];
        out->normal_x[k] = out->normal_x[k - 1];
        out->normal_y[k] = out->normal_y[k - 1];
    }
}

uint32_t outline_edge_against(const Outline *outline, float x, float y)
{
    uint32_t edge = 0;
    float least = 2.0f;
    for (uint32_t k = 0; k < outline->count && outline->count > 1; k += LANES) {
        LanesFloat along = lanes_float_load(outline->normal_x + k) * x +
                           lanes_float_load(outline->normal_y + k) * y;
        for (uint32_t i = 0; i < LANES; i++) {
            edge = along[i] < least ? k + i : edge;
            least = along[i] < least ? along[i] : least;
        }
    }
    return edge;
}

void outline_set_reference(const Outline *outline, uint32_t edge, ClipFrame *frame)
{
    uint32_t next = edge + 1 < outline->count ? edge + 1 : 0;
    float nx = outline->normal_x[edge], ny = outline->normal_y[edge];
    frame->normal_x = nx;
    frame->normal_y = ny;
    frame->face = nx * outline->x[edge] + ny * outline->y[edge];
    frame->low = nx * outline->y[edge] - ny * outline->x[edge];
    frame->high = nx * outline->y[next] - ny * outline->x[next];
    frame->radius = outline->radius;
    frame->edge = edge;
    frame->thin = outline->count == 2;
}

void outline_set_incident(const Outline *outline, uint32_t edge, ClipFrame *frame)
{
    uint32_t next = edge + 1 < outline->count ? edge + 1 : 0;
    const uint32_t ends[2] = {next, edge}; // the incident edge runs against the reference edge
    float n[2], t[2];
    for (int i = 0; i < 2; i++) {
        float x = outline->x[ends[i]], y = outline->y[ends[i]];
        n[i] = frame->normal_x * x + frame->normal_y * y;
        t[i] = frame->normal_x * y - frame->normal_y * x;
    }
    // The edge of a capsule that stands on its end may run either way.
    uint32_t first = t[0] > t[1];
    frame->end_n[0] = n[first];
    frame->end_t[0] = t[first];
    frame->end_n[1] = n[1 - first];
    frame->end_t[1] = t[1 - first];
    frame->incident_radius = outline->radius;
    frame->incident_edge = edge;
}
