// soft_outline.c - outlines of rings and nets while contacts are searched: positions and normals as
// floats in the order of the outline, which of them lie in a box, and which edge a position is in
// front of. Contacts are in soft_pair.c and soft_rigid.c.
#include "bits.h"
#include "soft_contact.h"

// An edge can stop a point only if its normal and that of the point's own outline are more than 96
// degrees apart (Mocný 2009, 2.11.3: opposing normals). The limit is a little more than a right
// angle. So a body that is set down near the corner of another does not get stuck on it with its
// side walls.
#define OPPOSING -0.1f

SoftOutline soft_outline_of(const Tick *tick, const SoftBody *soft, float *numbers, uint32_t slots)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    bool ring = body->kind == SIM_RING;
    float width = (float)(body->box.max.x - body->box.min.x),
          height = (float)(body->box.max.y - body->box.min.y);
    return (SoftOutline){
        .soft = soft,
        .count = soft->count,
        .edge_count = ring ? soft->count : 0,
        .crushed = ring && soft_is_crushed(body, body->area),
        .steppable = (body->flags & SIM_BODY_STEPPED) != 0,
        .bead = (float)body->bead,
        .size = ring ? (width < height ? width : height) : 2.0f * (float)body->bead,
        .x = numbers,
        .y = numbers + slots,
        .normal_x = numbers + 2 * slots,
        .normal_y = numbers + 3 * slots,
        .length = numbers + 4 * slots,
        .out_x = numbers + 5 * slots,
        .out_y = numbers + 6 * slots,
    };
}

static void find_box(SoftOutline *outline)
{
    float left = 0.0f, top = 0.0f, right = 0.0f, bottom = 0.0f; // the first point is the origin
    for (uint32_t i = 1; i < outline->count; i++) {
        float x = outline->x[i], y = outline->y[i];
        left = x < left ? x : left;
        top = y < top ? y : top;
        right = x > right ? x : right;
        bottom = y > bottom ? y : bottom;
    }
    outline->box[0] = left;
    outline->box[1] = top;
    outline->box[2] = right;
    outline->box[3] = bottom;
}

static void copy_places(const Tick *tick, SoftOutline *outline, bool at_start)
{
    const SoftPoints *p = &tick->soft.points;
    const double *x = at_start ? p->start_x : p->x, *y = at_start ? p->start_y : p->y;
    const SoftBody *soft = outline->soft;
    outline->origin_x = x[soft->first];
    outline->origin_y = y[soft->first];
    for (uint32_t i = 0; i < outline->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        outline->x[i] = (float)(x[slot] - outline->origin_x);
        outline->y[i] = (float)(y[slot] - outline->origin_y);
    }
    outline->x[outline->count] = outline->x[0];
    outline->y[outline->count] = outline->y[0];
}

// Turns the vector (x, y) outwards and normalizes it. Returns its length. Outlines run clockwise on
// the screen.
static float outward(float x, float y, float *out_x, float *out_y)
{
    float length = sqrtf(x * x + y * y), scale = length > 1e-12f ? 1.0f / length : 0.0f;
    *out_x = y * scale;
    *out_y = -x * scale;
    return length;
}

static void find_normals(SoftOutline *outline)
{
    uint32_t n = outline->count;
    const float *x = outline->x, *y = outline->y;
    float around = 0.0f;
    for (uint32_t i = 0; i < n; i++)
        outline->length[i] =
            outward(x[i + 1] - x[i], y[i + 1] - y[i], outline->normal_x + i, outline->normal_y + i);
    for (uint32_t i = 1; i < n; i++)
        outward(x[i + 1] - x[i - 1], y[i + 1] - y[i - 1], outline->out_x + i, outline->out_y + i);
    outward(x[1] - x[n - 1], y[1] - y[n - 1], outline->out_x, outline->out_y);
    for (uint32_t i = 0; i < n; i++)
        around += outline->length[i];
    outline->edge = around / (float)n;
}

void soft_outline_find(const Tick *tick, SoftOutline *outline, bool at_start)
{
    copy_places(tick, outline, at_start);
    find_box(outline);
    if (outline->edge_count > 0)
        find_normals(outline);
    outline->found = true;
}

// Fills the masks of one span. Each point gets a bit per side of the box that it is beyond. An edge
// may overlap the box unless both its ends are beyond the same side (the outcodes of Cohen and
// Sutherland, for all points at once).
static void mask_span(const SoftOutline *outline, uint32_t begin, uint32_t edges,
                      const float box[4], SoftMasks *masks)
{
    uint64_t left = 0, right = 0, above = 0, below = 0;
    for (uint32_t i = 0; i <= edges; i++) {
        float x = outline->x[begin + i], y = outline->y[begin + i];
        left |= (uint64_t)(x < box[0]) << i;
        right |= (uint64_t)(x > box[2]) << i;
        above |= (uint64_t)(y < box[1]) << i;
        below |= (uint64_t)(y > box[3]) << i;
    }
    uint64_t all = (UINT64_C(1) << edges) - 1;
    uint64_t out =
        (left & left >> 1) | (right & right >> 1) | (above & above >> 1) | (below & below >> 1);
    masks->points[masks->span_count] = ~(left | right | above | below) & all;
    masks->edges[masks->span_count++] = all & ~out;
}

// A net is cut into spans as if its points were joined. Its last entry repeats the first point, as
// in a ring.
void soft_outline_masks(const SoftOutline *outline, const float box[4], SoftMasks *masks)
{
    masks->span_count = 0;
    for (uint32_t begin = 0; begin < outline->count && masks->span_count < OUTLINE_SPANS_MAX;
         begin += OUTLINE_SPAN) {
        uint32_t left = outline->count - begin;
        mask_span(outline, begin, left < OUTLINE_SPAN ? left : OUTLINE_SPAN, box, masks);
    }
}

static void nearest_of_span(const SoftOutline *outline, uint32_t begin, uint64_t edges,
                            const float place[2], const float out[2], NearEdge *best)
{
    bool any = out[0] == 0.0f && out[1] == 0.0f;
    for (; edges != 0; edges &= edges - 1) {
        uint32_t k = begin + bits_lowest(edges);
        float nx = outline->normal_x[k], ny = outline->normal_y[k];
        float rx = place[0] - outline->x[k], ry = place[1] - outline->y[k];
        float apart = rx * nx + ry * ny, along = ry * nx - rx * ny;
        float beyond = along < 0.0f                 ? along
                       : along > outline->length[k] ? along - outline->length[k]
                                                    : 0.0f;
        float square = apart * apart + beyond * beyond;
        bool opposing = any || out[0] * nx + out[1] * ny < OPPOSING;
        best->behind = best->behind || apart < 0.0f;
        if (opposing && square < best->square)
            *best = (NearEdge){.edge = k, .square = square, .apart = apart, .behind = best->behind};
    }
}

void soft_outline_nearest(const SoftOutline *outline, const SoftMasks *masks, const float place[2],
                          const float out[2], NearEdge *best)
{
    for (uint32_t i = 0; i < masks->span_count; i++)
        nearest_of_span(outline, i * OUTLINE_SPAN, masks->edges[i], place, out, best);
}

// Crossing number test without division (Mocný 2009, eq. 2.38-2.40).
bool soft_outline_contains(const SoftOutline *outline, const float place[2])
{
    bool inside = false;
    for (uint32_t i = 0; i < outline->edge_count; i++) {
        float ax = outline->x[i] - place[0], ay = outline->y[i] - place[1];
        float bx = outline->x[i + 1] - place[0], by = outline->y[i + 1] - place[1];
        if ((ay > 0.0f) != (by > 0.0f) && ((ax * by - bx * ay > 0.0f) == (by > ay)))
            inside = !inside;
    }
    return inside;
}
