// manifold_boxes.c - contacts of boxes with boxes, which most of a pile are: eight pairs at a time
// and without a branch, because which axis and which edge it is, is a coin toss for every pair.
//
// A box has two normals and needs no vertices; what comes then is clip.h in rows. One pair at a
// time it took 41 ns. Not here: boxes that touch with corners alone, other shapes
// (manifold_polygon.c).
#include "manifold_boxes.h"

#include "clip.h"

// --- the kernel ----------------------------------------------------------------------------------

typedef struct WideBox {
    Wide cosine, sine, half_x, half_y;
} WideBox;

// The frame of clip.h, of which a box's edge begins at -high and has no radius.
typedef struct WideFrame {
    Wide flipped; // 1 or -1: the reference is a or b
    Wide way_x, way_y, normal_x, normal_y, face, high;
    Wide low_n, low_t, high_n, high_t; // ends of the incident edge
    Wide edge, incident_edge;
} WideFrame;

#define SPLAT(number) (zero + (number))
#define MAGNITUDE(x) WIDE_MAX(x, -(x))

static WIDE_INLINE void read_box(const BoxRows *rows, uint32_t lane, WideBox *out)
{
    out->cosine = WIDE_READ(rows->cosine, lane);
    out->sine = WIDE_READ(rows->sine, lane);
    out->half_x = WIDE_READ(rows->half_x, lane);
    out->half_y = WIDE_READ(rows->half_y, lane);
}

// How far one box is outside another across that one's axes, given the cosine and sine of the angle
// between them.
static WIDE_INLINE void find_gaps(const WideBox *of, const WideBox *other, const WideFrame *frame,
                                  const Wide turn[2], Wide gap[2])
{
    Wide x = of->cosine * frame->way_x + of->sine * frame->way_y;
    Wide y = of->cosine * frame->way_y - of->sine * frame->way_x;
    gap[0] = MAGNITUDE(x) - of->half_x - (turn[0] * other->half_x + turn[1] * other->half_y);
    gap[1] = MAGNITUDE(y) - of->half_y - (turn[1] * other->half_x + turn[0] * other->half_y);
}

#define SWAP_IF(mask, p, q) \
    do { \
        Wide keep = p; \
        p = WIDE_SELECT(mask, q, p); \
        q = WIDE_SELECT(mask, keep, q); \
    } while (0)

// Chooses the axis; puts the reference box into `ref` and says whether any gap is beyond reach.
static WIDE_INLINE void choose_axis(BoxLanes *lanes, uint32_t lane, WideBox *ref, WideBox *other,
                                    WideFrame *frame, Wide *across)
{
    Wide zero = ref->half_x - ref->half_x, gap_a[2], gap_b[2];
    Wide c = ref->cosine * other->cosine + ref->sine * other->sine;
    Wide s = ref->cosine * other->sine - ref->sine * other->cosine;
    const Wide turn[2] = {MAGNITUDE(c), MAGNITUDE(s)};
    find_gaps(ref, other, frame, turn, gap_a);
    find_gaps(other, ref, frame, turn, gap_b);
    Wide worst_a = WIDE_MAX(gap_a[0], gap_a[1]), worst_b = WIDE_MAX(gap_b[0], gap_b[1]);
    Wide worst = WIDE_MAX(worst_a, worst_b);
    WIDE_AT(lanes->touches, lane) =
        WIDE_SELECT(worst <= WIDE_READ(lanes->reach, lane), SPLAT(1.0f), zero);
    Wide prefer_a = gap_a[0] - gap_a[1], prefer_b = gap_b[0] - gap_b[1];
    Wide best_a = WIDE_SELECT(prefer_a > MANIFOLD_PREFERENCE, gap_a[0], gap_a[1]);
    Wide best_b = WIDE_SELECT(prefer_b > MANIFOLD_PREFERENCE, gap_b[0], gap_b[1]);
    Wide better = best_b - best_a;
    *across = WIDE_SELECT(better > MANIFOLD_PREFERENCE, prefer_b, prefer_a);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->cosine, other->cosine);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->sine, other->sine);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->half_x, other->half_x);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->half_y, other->half_y);
    frame->flipped = WIDE_SELECT(better > MANIFOLD_PREFERENCE, SPLAT(-1.0f), SPLAT(1.0f));
    frame->way_x *= frame->flipped;
    frame->way_y *= frame->flipped;
}

// Of the two sides of the reference across its axis the one that faces the other box, x where
// `across` is > PREFERENCE.
static WIDE_INLINE void set_reference(const WideBox *ref, Wide *across, WideFrame *frame,
                                      Wide *along)
{
    Wide zero = ref->half_x - ref->half_x;
    Wide axis_x = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->cosine, -ref->sine);
    Wide axis_y = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->sine, ref->cosine);
    Wide way = axis_x * frame->way_x + axis_y * frame->way_y;
    Wide sign = WIDE_SELECT(way < 0.0f, SPLAT(-1.0f), SPLAT(1.0f));
    frame->normal_x = sign * axis_x;
    frame->normal_y = sign * axis_y;
    frame->face = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->half_x, ref->half_y);
    frame->high = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->half_y, ref->half_x);
    frame->edge = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, SPLAT(2.0f) - sign,
                              SPLAT(1.0f) + sign); // 1, 3 or 2, 0
    *along = sign * way;
}

// The side of the other box that faces the normal. With m and q the cosine and sine of the angle
// between the normal and the other box's axis nearest to it (q > 0: clockwise), the side's middle
// is -half_u m along the normal and half_u q along the tangent from the other's centre.
static WIDE_INLINE void set_incident(const WideBox *other, const Wide *along, WideFrame *frame)
{
    Wide zero = other->half_x - other->half_x, nx = frame->normal_x, ny = frame->normal_y;
    Wide to_x = nx * other->cosine + ny * other->sine, to_y = ny * other->cosine - nx * other->sine;
    Wide size_x = MAGNITUDE(to_x), size_y = MAGNITUDE(to_y);
    Wide towards = WIDE_SELECT(size_x > size_y, to_x, to_y),
         across = WIDE_SELECT(size_x > size_y, to_y, -to_x);
    Wide sign = WIDE_SELECT(towards < 0.0f, SPLAT(-1.0f), SPLAT(1.0f));
    Wide m = sign * towards, q = sign * across;
    Wide half_u = WIDE_SELECT(size_x > size_y, other->half_x, other->half_y);
    Wide half_v = WIDE_SELECT(size_x > size_y, other->half_y, other->half_x);
    Wide n = *along - half_u * m, t = nx * frame->way_y - ny * frame->way_x + half_u * q;
    frame->low_n = n - half_v * q;
    frame->low_t = t - half_v * m;
    frame->high_n = n + half_v * q;
    frame->high_t = t + half_v * m;
    frame->incident_edge = WIDE_SELECT(size_x > size_y, SPLAT(2.0f) + sign, SPLAT(1.0f) - sign);
}

static WIDE_INLINE void put_point(const WideFrame *frame, const Wide *t, const Wide *separation,
                                  PointRows *rows, uint32_t lane)
{
    Wide zero = *t - *t, n = frame->face + 0.5f * *separation;
    Wide x = frame->normal_x * n - frame->normal_y * *t,
         y = frame->normal_y * n + frame->normal_x * *t;
    Wide other_x = x - frame->way_x, other_y = y - frame->way_y;
    WIDE_AT(rows->arm_a_x, lane) = WIDE_SELECT(frame->flipped > zero, x, other_x);
    WIDE_AT(rows->arm_a_y, lane) = WIDE_SELECT(frame->flipped > zero, y, other_y);
    WIDE_AT(rows->arm_b_x, lane) = WIDE_SELECT(frame->flipped > zero, other_x, x);
    WIDE_AT(rows->arm_b_y, lane) = WIDE_SELECT(frame->flipped > zero, other_y, y);
    WIDE_AT(rows->separation, lane) = *separation;
}

static WIDE_INLINE void cut(const WideFrame *frame, BoxLanes *lanes, uint32_t lane)
{
    Wide zero = frame->face - frame->face, one = SPLAT(1.0f), reach = WIDE_READ(lanes->reach, lane);
    Wide slope = (frame->high_n - frame->low_n) /
                 (frame->high_t - frame->low_t); // at least an edge of a box apart
    Wide low = WIDE_MAX(frame->low_t, -frame->high), high = WIDE_MIN(frame->high_t, frame->high);
    Wide first = frame->low_n + slope * (low - frame->low_t) - frame->face;
    Wide second = frame->high_n + slope * (high - frame->high_t) - frame->face;
    Wide width = high - low;
    Wide only_first = WIDE_SELECT(second < first, zero, one), only_second = one - only_first;
    Wide may_first = WIDE_SELECT(width < CLIP_SAME_PLACE, only_first, one);
    Wide may_second = WIDE_SELECT(width < CLIP_SAME_PLACE, only_second, one);
    WIDE_AT(lanes->points[0].kept, lane) = WIDE_SELECT(first <= reach, may_first, zero);
    WIDE_AT(lanes->points[1].kept, lane) = WIDE_SELECT(second <= reach, may_second, zero);
    WIDE_AT(lanes->corners, lane) = WIDE_SELECT(width < zero, one, zero);
    put_point(frame, &low, &first, lanes->points, lane);
    put_point(frame, &high, &second, lanes->points + 1, lane);
}

static WIDE_INLINE void find_lanes(BoxLanes *lanes, uint32_t lane)
{
    WideBox ref, other;
    WideFrame frame;
    Wide across, along;
    read_box(&lanes->a, lane, &ref);
    read_box(&lanes->b, lane, &other);
    frame.way_x = WIDE_READ(lanes->way_x, lane);
    frame.way_y = WIDE_READ(lanes->way_y, lane);
    choose_axis(lanes, lane, &ref, &other, &frame, &across);
    set_reference(&ref, &across, &frame, &along);
    set_incident(&other, &along, &frame);
    cut(&frame, lanes, lane);
    Wide zero = across - across;
    WIDE_AT(lanes->normal_x, lane) = frame.flipped * frame.normal_x;
    WIDE_AT(lanes->normal_y, lane) = frame.flipped * frame.normal_y;
    Wide edge_a = WIDE_SELECT(frame.flipped > zero, frame.edge, frame.incident_edge);
    Wide edge_b = WIDE_SELECT(frame.flipped > zero, frame.incident_edge, frame.edge);
    WIDE_AT(lanes->edges, lane) = 32.0f * edge_a + 2.0f * edge_b;
    WIDE_AT(lanes->end, lane) = WIDE_SELECT(frame.flipped > zero, zero, SPLAT(1.0f));
}

static void find_plain(BoxLanes *lanes)
{
    for (uint32_t lane = 0; lane < WIDE_LANES; lane += WIDE_STEP)
        find_lanes(lanes, lane);
}

WIDE_AVX2 static void find_avx2(BoxLanes *lanes)
{
    for (uint32_t lane = 0; lane < WIDE_LANES; lane += WIDE_STEP)
        find_lanes(lanes, lane);
}

// --- in and out ----------------------------------------------------------------------------------

static void put_box(BoxRows *rows, uint32_t lane, const RigidShape *shape)
{
    rows->cosine[lane] = shape->cosine;
    rows->sine[lane] = shape->sine;
    rows->half_x[lane] = shape->half_x;
    rows->half_y[lane] = shape->half_y;
}

// Lanes that are no pair of boxes are worked out and forgotten.
static uint32_t fill(const Tick *tick, const ManifoldPair *pairs, uint32_t count, BoxLanes *lanes)
{
    uint32_t boxes = 0;
    for (uint32_t lane = 0; lane < WIDE_LANES; lane++) {
        const ManifoldPair *pair = pairs + (lane < count ? lane : count - 1);
        const RigidShape *a = tick->rigid.shapes + pair->slot_a,
                         *b = tick->rigid.shapes + pair->slot_b;
        put_box(&lanes->a, lane, a);
        put_box(&lanes->b, lane, b);
        lanes->way_x[lane] = (float)(b->x - a->x);
        lanes->way_y[lane] = (float)(b->y - a->y);
        lanes->reach[lane] = pair->reach;
        uint32_t both = (a->form == RIGID_BOX) & (b->form == RIGID_BOX) & (lane < count);
        boxes |= both << lane;
    }
    return boxes;
}

static ManifoldPoint point_of(const BoxLanes *lanes, uint32_t lane, uint32_t end)
{
    const PointRows *rows = lanes->points + end;
    uint32_t first = (uint32_t)lanes->end[lane];
    return (ManifoldPoint){
        .arm_a_x = rows->arm_a_x[lane],
        .arm_a_y = rows->arm_a_y[lane],
        .arm_b_x = rows->arm_b_x[lane],
        .arm_b_y = rows->arm_b_y[lane],
        .separation = rows->separation[lane],
        .feature = (uint32_t)lanes->edges[lane] | (first ^ end),
    };
}

// The second point is written over the first one where that is not kept.
bool manifold_boxes_take(const BoxLanes *lanes, uint32_t lane, Manifold *out)
{
    uint32_t kept = (uint32_t)lanes->points[0].kept[lane];
    out->normal_x = lanes->normal_x[lane];
    out->normal_y = lanes->normal_y[lane];
    out->points[0] = point_of(lanes, lane, 0);
    out->points[kept] = point_of(lanes, lane, 1);
    out->count = kept + (uint32_t)lanes->points[1].kept[lane];
    return out->count > 0;
}

uint32_t manifold_boxes_find(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                             BoxLanes *out)
{
    uint32_t boxes = fill(tick, pairs, count, out);
    if (wide_has_avx2())
        find_avx2(out);
    else
        find_plain(out);
    return boxes;
}
