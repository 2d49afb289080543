// soft_outline.c - outlines of rings and nets while contacts are searched: positions and normals as
// floats in the order of the outline, which of them lie in a box, and which edge a position is in
// front of. Contacts are in soft_pair.c and soft_rigid.c.
#include "sim/base/bits.h"
#include "sim/base/lanes.h"
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
        .flat = ring && body->area < 0.5 * body->rest_area,
        .steppable = (body->flags & SIM_BODY_STEPPED) != 0,
        .moved = body->flags & SIM_BODY_STEPPED ? (float)tick_reach(tick, body) : 0.0f,
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

static WIDE_INLINE void extend(LanesFloat box[4], LanesFloat x, LanesFloat y)
{
    box[0] = lanes_float_min(x, box[0]);
    box[1] = lanes_float_min(y, box[1]);
    box[2] = lanes_float_max(x, box[2]);
    box[3] = lanes_float_max(y, box[3]);
}

static WIDE_INLINE void find_box(SoftOutline *outline)
{
    LanesFloat box[4] = {{0}, {0}, {0}, {0}}; // the first point is the origin
    uint32_t i = 0;
    for (; i + LANES <= outline->count; i += LANES)
        extend(box, lanes_float_load(outline->x + i), lanes_float_load(outline->y + i));
    for (; i < outline->count; i++)
        extend(box, lanes_float_all(outline->x[i]), lanes_float_all(outline->y[i]));
    outline->box[0] = lanes_float_least(box[0]);
    outline->box[1] = lanes_float_least(box[1]);
    outline->box[2] = -lanes_float_least(-box[2]);
    outline->box[3] = -lanes_float_least(-box[3]);
}

// Copies one coordinate of all points, relative to the first, in the order of the outline.
static WIDE_INLINE void copy_places(const SoftBody *soft, const double *from, float *to)
{
    double origin = from[soft->first];
    for (uint32_t i = 0; soft->run == 0 && i < soft->count; i++)
        to[i] = (float)(from[soft->first + i] - origin);
    for (uint32_t v = 0; soft->run != 0 && v < soft->vectors; v++) {
        LanesFloat rows[LANES];
        for (uint32_t run = 0; run < LANES; run++)
            rows[run] =
                lanes_narrow(lanes_load(from + soft->first + run * soft->run + v * LANES) - origin);
        lanes_transpose(rows);
        for (uint32_t i = 0; i < (v + 1 == soft->vectors ? soft->live : LANES); i++)
            lanes_float_store(to + LANES * (LANES * v + i), rows[i]);
    }
    to[soft->count] = to[0];
}

// Turns four vectors (x, y) outwards and normalizes them. Returns their lengths. Outlines run
// clockwise on the screen.
static WIDE_INLINE LanesFloat outward(LanesFloat x, LanesFloat y, float *out_x, float *out_y)
{
    LanesFloat length = lanes_sqrt(x * x + y * y);
    LanesFloat scale = lanes_float_where((LanesBits)(length > 1e-12f), 1.0f / length);
    lanes_float_store(out_x, y * scale);
    lanes_float_store(out_y, -x * scale);
    return length;
}

// Returns the points before the four from i on.
static WIDE_INLINE LanesFloat before(const float *from, uint32_t i, uint32_t count)
{
    return i > 0 ? lanes_float_load(from + i - 1)
                 : (LanesFloat){from[count - 1], from[0], from[1], from[2]};
}

// A ring has a multiple of four points.
static WIDE_INLINE void find_normals(SoftOutline *outline)
{
    uint32_t n = outline->count;
    const float *x = outline->x, *y = outline->y;
    float around = 0.0f;
    for (uint32_t i = 0; i < n; i += LANES) {
        LanesFloat next_x = lanes_float_load(x + i + 1), next_y = lanes_float_load(y + i + 1);
        LanesFloat length =
            outward(next_x - lanes_float_load(x + i), next_y - lanes_float_load(y + i),
                    outline->normal_x + i, outline->normal_y + i);
        lanes_float_store(outline->length + i, length);
        outward(next_x - before(x, i, n), next_y - before(y, i, n), outline->out_x + i,
                outline->out_y + i);
        for (uint32_t k = 0; k < LANES; k++)
            around += length[k];
    }
    outline->edge = around / (float)n;
}

static WIDE_INLINE void find_outline(const Tick *tick, SoftOutline *outline, bool at_start)
{
    const SoftPoints *p = &tick->soft.points;
    const double *x = at_start ? p->start_x : p->x, *y = at_start ? p->start_y : p->y;
    outline->origin_x = x[outline->soft->first];
    outline->origin_y = y[outline->soft->first];
    copy_places(outline->soft, x, outline->x);
    copy_places(outline->soft, y, outline->y);
    find_box(outline);
    if (outline->edge_count > 0)
        find_normals(outline);
    outline->found = true;
}

WIDE_TWICE(void, soft_outline_find, find_outline,
           (const Tick *tick, SoftOutline *outline, bool at_start), (tick, outline, at_start));

// The points of a span that are beyond each side of a box, as sets.
typedef struct Beyond {
    uint64_t left, top, right, bottom;
} Beyond;

static WIDE_INLINE uint64_t joined(LanesBits sets, uint32_t shift)
{
    return (uint64_t)((sets[0] | sets[2]) | (sets[1] | sets[3])) << shift;
}

// The bits behind the last point mean nothing.
static WIDE_INLINE Beyond beyond(const float *from_x, const float *from_y, uint32_t count,
                                 const float box[4])
{
    enum { WORD = 32 };
    Beyond all = {0, 0, 0, 0};
    for (uint32_t begin = 0; begin < count; begin += WORD) {
        LanesBits left = {0}, top = {0}, right = {0}, bottom = {0}, bits = {1, 2, 4, 8};
        for (uint32_t i = begin; i < count && i < begin + WORD; i += LANES, bits <<= LANES) {
            LanesFloat x = lanes_float_load(from_x + i), y = lanes_float_load(from_y + i);
            left |= (LanesBits)(x < box[0]) & bits;
            top |= (LanesBits)(y < box[1]) & bits;
            right |= (LanesBits)(x > box[2]) & bits;
            bottom |= (LanesBits)(y > box[3]) & bits;
        }
        all.left |= joined(left, begin);
        all.top |= joined(top, begin);
        all.right |= joined(right, begin);
        all.bottom |= joined(bottom, begin);
    }
    return all;
}

// Fills the masks of one span. An edge may overlap the box unless both its ends are beyond the same
// side (the outcodes of Cohen and Sutherland, for all points at once).
static void mask_span(const SoftOutline *outline, uint32_t begin, uint32_t edges,
                      const float box[4], SoftMasks *masks)
{
    Beyond b = beyond(outline->x + begin, outline->y + begin, edges + 1, box);
    uint64_t all = (UINT64_C(1) << edges) - 1;
    uint64_t out = (b.left & b.left >> 1) | (b.right & b.right >> 1) | (b.top & b.top >> 1) |
                   (b.bottom & b.bottom >> 1);
    masks->points[masks->span_count] = ~(b.left | b.right | b.top | b.bottom) & all;
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

// The nearest edges so far, by lane.
typedef struct NearEdges {
    LanesFloat square;
    LanesBits edge;
} NearEdges;

// Tests those of the four edges from k on that are in `mask`.
static WIDE_INLINE void nearest_of_four(const SoftOutline *outline, uint32_t k, LanesBits mask,
                                        const float place[2], const float out[2], NearEdges *best)
{
    LanesFloat nx = lanes_float_load(outline->normal_x + k);
    LanesFloat ny = lanes_float_load(outline->normal_y + k);
    LanesFloat rx = place[0] - lanes_float_load(outline->x + k);
    LanesFloat ry = place[1] - lanes_float_load(outline->y + k);
    LanesFloat apart = rx * nx + ry * ny, along = ry * nx - rx * ny;
    LanesFloat beyond_b = along - lanes_float_load(outline->length + k);
    LanesFloat beyond = lanes_float_where((LanesBits)(along < 0.0f), along) +
                        lanes_float_where((LanesBits)(beyond_b > 0.0f), beyond_b);
    LanesFloat square = apart * apart + beyond * beyond;
    mask &= (LanesBits)(square < best->square);
    if (out[0] != 0.0f || out[1] != 0.0f)
        mask &= (LanesBits)(out[0] * nx + out[1] * ny < OPPOSING);
    best->square = lanes_float_choose(mask, square, best->square);
    best->edge = ((LanesBits){k, k + 1, k + 2, k + 3} & mask) | (best->edge & ~mask);
}

// Returns the nearest edge of all lanes; of several that are equally near, the first. Floats that
// are not negative have the order of their bits.
static WIDE_INLINE uint32_t first_of(const NearEdges *near, float *square)
{
    LanesBits squares = (LanesBits)near->square;
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < LANES; i++) {
        uint64_t key = (uint64_t)squares[i] << 32 | near->edge[i];
        least = key < least ? key : least;
    }
    squares[0] = (uint32_t)(least >> 32);
    *square = ((LanesFloat)squares)[0];
    return (uint32_t)least;
}

void soft_outline_nearest(const SoftOutline *outline, const SoftMasks *masks, const float place[2],
                          const float out[2], NearEdge *best)
{
    const LanesBits none = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX}, bits = {1, 2, 4, 8};
    NearEdges near = {lanes_float_all(best->square), none};
    for (uint32_t span = 0; span < masks->span_count; span++) {
        for (uint64_t edges = masks->edges[span]; edges != 0;) {
            uint32_t first = bits_lowest(edges), four = (uint32_t)(edges >> first) & 15u;
            LanesBits mask = (LanesBits)((((LanesBits){0} + four) & bits) != 0);
            nearest_of_four(outline, span * OUTLINE_SPAN + first, mask, place, out, &near);
            edges &= ~(UINT64_C(15) << first);
        }
    }
    best->edge = first_of(&near, &best->square);
    if (best->edge != UINT32_MAX)
        best->apart = (place[0] - outline->x[best->edge]) * outline->normal_x[best->edge] +
                      (place[1] - outline->y[best->edge]) * outline->normal_y[best->edge];
}

// Crossing number test without division (Mocný 2009, eq. 2.38-2.40). A ring has a multiple of four
// points.
bool soft_outline_contains(const SoftOutline *outline, const float place[2])
{
    LanesBits inside = {0};
    for (uint32_t i = 0; i < outline->edge_count; i += LANES) {
        LanesFloat ax = lanes_float_load(outline->x + i) - place[0],
                   ay = lanes_float_load(outline->y + i) - place[1];
        LanesFloat bx = lanes_float_load(outline->x + i + 1) - place[0],
                   by = lanes_float_load(outline->y + i + 1) - place[1];
        LanesBits crosses = (LanesBits)(ay > 0.0f) ^ (LanesBits)(by > 0.0f);
        inside ^= crosses & ~((LanesBits)(ax * by - bx * ay > 0.0f) ^ (LanesBits)(by > ay));
    }
    return ((inside[0] ^ inside[2]) ^ (inside[1] ^ inside[3])) != 0;
}
