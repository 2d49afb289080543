// manifold_pairs.c - narrow phase of two rigid bodies: finds the edges that face each other and the
// contact points between them.
//
// The axis of least overlap is one of the normals of both outlines (separating axes; Mocný 2009,
// 2.11.2; Ericson 2005, 5.2.1). Most bodies of a pile are boxes, so pairs of boxes are computed
// here eight at a time. That code has no branches, because they would be mispredicted: the choice
// of axis and edge differs from pair to pair. A box has two normals and needs no vertices; the
// clipping is that of clip.h for eight pairs at once. When pairs were computed one at a time, each
// took 41 ns. Other shapes, and boxes that touch with corners alone, go to manifold_polygon.c; the
// rock is in rigid_rock.c.
#include "manifold.h"

#include "clip.h"
#include "sim/base/wide.h"

// --- shapes --------------------------------------------------------------------------------------

static RigidForm form_of(const SimConvex *convex)
{
    if (convex->is_box && convex->radius == 0.0)
        return RIGID_BOX;
    return convex->vertex_count <= 2 ? RIGID_ROUND : RIGID_POLYGON;
}

void manifold_begin_tick(Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    const SimBody *from = world_bodies(tick->world) + body->body;
    const SimConvex *convex = sim_convexes(tick->world) + from->convex;
    tick->rigid.shapes[slot] = (RigidShape){
        .convex = convex,
        .half_x = (float)real_abs(convex->vertices[0].x),
        .half_y = (float)real_abs(convex->vertices[0].y),
        .radius = (float)convex->radius,
        .friction = (float)from->friction,
        .restitution = (float)from->restitution,
        .form = form_of(convex),
        .body = body->body,
    };
    manifold_place(tick, slot);
}

void manifold_place(Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    RigidShape *shape = tick->rigid.shapes + slot;
    shape->x = body->x;
    shape->y = body->y;
    shape->cosine = (float)body->cosine;
    shape->sine = (float)body->sine;
}

// --- boxes: the kernel ---------------------------------------------------------------------------

// The boxes of eight pairs, one in each lane: cosine and sine of the angle, and half the sides in
// tiles.
typedef struct BoxRows {
    float cosine[WIDE_LANES], sine[WIDE_LANES], half_x[WIDE_LANES], half_y[WIDE_LANES];
} BoxRows;

typedef struct PointRows {
    float arm_a_x[WIDE_LANES], arm_a_y[WIDE_LANES], arm_b_x[WIDE_LANES], arm_b_y[WIDE_LANES];
    float separation[WIDE_LANES];
    float kept[WIDE_LANES]; // 1: the point counts, 0: it does not
} PointRows;

typedef struct BoxLanes {
    BoxRows a, b;
    float way_x[WIDE_LANES], way_y[WIDE_LANES]; // from a's centre to b's
    float reach[WIDE_LANES];
    // 1 or 0: whether the pair is within reach, and whether only corners face each other.
    float touches[WIDE_LANES], corners[WIDE_LANES];
    float normal_x[WIDE_LANES], normal_y[WIDE_LANES];
    // Feature of the first point: both edges, and the end.
    float edges[WIDE_LANES], end[WIDE_LANES];
    PointRows points[2];
} BoxLanes;

typedef struct WideBox {
    Wide cosine, sine, half_x, half_y;
} WideBox;

// The frame of clip.h, for eight pairs. The reference edge of a box runs from -high to high, and
// its radius is 0.
typedef struct WideFrame {
    Wide flipped; // 1: the reference box is a, -1: it is b
    Wide way_x, way_y, normal_x, normal_y, face, high;
    Wide low_n, low_t, high_n, high_t; // ends of the incident edge
    Wide edge, incident_edge;
} WideFrame;

#define SPLAT(zero, number) ((zero) + (number))
#define MAGNITUDE(x) WIDE_MAX(x, -(x))

static WIDE_INLINE void read_box(const BoxRows *rows, uint32_t lane, WideBox *out)
{
    out->cosine = WIDE_READ(rows->cosine, lane);
    out->sine = WIDE_READ(rows->sine, lane);
    out->half_x = WIDE_READ(rows->half_x, lane);
    out->half_y = WIDE_READ(rows->half_y, lane);
}

// Computes how far `other` is outside of the box `of` along the two axes of `of`; a negative gap is
// an overlap. `rotation` holds the magnitudes of the cosine and sine of the angle between the
// boxes: along an axis a rotated box reaches |cos| half_x + |sin| half_y from its centre (Ericson
// 2005, 4.4.1).
static WIDE_INLINE void find_gaps(const WideBox *of, const WideBox *other, const WideFrame *frame,
                                  const Wide rotation[2], Wide gap[2])
{
    Wide x = of->cosine * frame->way_x + of->sine * frame->way_y;
    Wide y = of->cosine * frame->way_y - of->sine * frame->way_x;
    gap[0] =
        MAGNITUDE(x) - of->half_x - (rotation[0] * other->half_x + rotation[1] * other->half_y);
    gap[1] =
        MAGNITUDE(y) - of->half_y - (rotation[1] * other->half_x + rotation[0] * other->half_y);
}

#define SWAP_IF(mask, p, q) \
    do { \
        Wide keep = p; \
        p = WIDE_SELECT(mask, q, p); \
        q = WIDE_SELECT(mask, keep, q); \
    } while (0)

// Chooses the axis of least overlap. Swaps the boxes so that `ref` is the reference box, and writes
// whether the pair is within reach. *across is > MANIFOLD_PREFERENCE if the axis is the x axis of
// the reference box, else it is the y axis.
static WIDE_INLINE void choose_axis(BoxLanes *lanes, uint32_t lane, WideBox *ref, WideBox *other,
                                    WideFrame *frame, Wide *across)
{
    Wide zero = WIDE_ZERO, gap_a[2], gap_b[2];
    Wide c = ref->cosine * other->cosine + ref->sine * other->sine;
    Wide s = ref->cosine * other->sine - ref->sine * other->cosine;
    const Wide rotation[2] = {MAGNITUDE(c), MAGNITUDE(s)};
    find_gaps(ref, other, frame, rotation, gap_a);
    find_gaps(other, ref, frame, rotation, gap_b);
    Wide worst_a = WIDE_MAX(gap_a[0], gap_a[1]), worst_b = WIDE_MAX(gap_b[0], gap_b[1]);
    Wide worst = WIDE_MAX(worst_a, worst_b);
    WIDE_AT(lanes->touches, lane) =
        WIDE_SELECT(worst <= WIDE_READ(lanes->reach, lane), SPLAT(zero, 1.0f), zero);
    Wide prefer_a = gap_a[0] - gap_a[1], prefer_b = gap_b[0] - gap_b[1];
    Wide best_a = WIDE_SELECT(prefer_a > MANIFOLD_PREFERENCE, gap_a[0], gap_a[1]);
    Wide best_b = WIDE_SELECT(prefer_b > MANIFOLD_PREFERENCE, gap_b[0], gap_b[1]);
    Wide better = best_b - best_a;
    *across = WIDE_SELECT(better > MANIFOLD_PREFERENCE, prefer_b, prefer_a);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->cosine, other->cosine);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->sine, other->sine);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->half_x, other->half_x);
    SWAP_IF(better > MANIFOLD_PREFERENCE, ref->half_y, other->half_y);
    frame->flipped =
        WIDE_SELECT(better > MANIFOLD_PREFERENCE, SPLAT(zero, -1.0f), SPLAT(zero, 1.0f));
    frame->way_x *= frame->flipped;
    frame->way_y *= frame->flipped;
}

// Sets the reference edge: of the two edges across the axis, the one that faces the other box.
static WIDE_INLINE void set_reference(const WideBox *ref, Wide *across, WideFrame *frame,
                                      Wide *along)
{
    Wide zero = WIDE_ZERO;
    Wide axis_x = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->cosine, -ref->sine);
    Wide axis_y = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->sine, ref->cosine);
    Wide way = axis_x * frame->way_x + axis_y * frame->way_y;
    Wide sign = WIDE_SELECT(way < 0.0f, SPLAT(zero, -1.0f), SPLAT(zero, 1.0f));
    frame->normal_x = sign * axis_x;
    frame->normal_y = sign * axis_y;
    frame->face = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->half_x, ref->half_y);
    frame->high = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, ref->half_y, ref->half_x);
    // 1 or 3 for an x axis, 0 or 2 for a y axis
    frame->edge = WIDE_SELECT(*across > MANIFOLD_PREFERENCE, SPLAT(zero, 2.0f) - sign,
                              SPLAT(zero, 1.0f) + sign);
    *along = sign * way;
}

// Sets the incident edge: the edge of the other box whose normal is most opposed to the contact
// normal. Let m and q be the cosine and sine of the angle between the normal and the nearest axis
// of the other box (q > 0: clockwise). Then the middle of that edge lies, from the other box's
// centre, at -half_u m along the normal and at half_u q along the tangent.
static WIDE_INLINE void set_incident(const WideBox *other, const Wide *along, WideFrame *frame)
{
    Wide zero = WIDE_ZERO, nx = frame->normal_x, ny = frame->normal_y;
    Wide to_x = nx * other->cosine + ny * other->sine, to_y = ny * other->cosine - nx * other->sine;
    Wide size_x = MAGNITUDE(to_x), size_y = MAGNITUDE(to_y);
    Wide towards = WIDE_SELECT(size_x > size_y, to_x, to_y),
         across = WIDE_SELECT(size_x > size_y, to_y, -to_x);
    Wide sign = WIDE_SELECT(towards < 0.0f, SPLAT(zero, -1.0f), SPLAT(zero, 1.0f));
    Wide m = sign * towards, q = sign * across;
    Wide half_u = WIDE_SELECT(size_x > size_y, other->half_x, other->half_y);
    Wide half_v = WIDE_SELECT(size_x > size_y, other->half_y, other->half_x);
    Wide n = *along - half_u * m, t = nx * frame->way_y - ny * frame->way_x + half_u * q;
    frame->low_n = n - half_v * q;
    frame->low_t = t - half_v * m;
    frame->high_n = n + half_v * q;
    frame->high_t = t + half_v * m;
    frame->incident_edge =
        WIDE_SELECT(size_x > size_y, SPLAT(zero, 2.0f) + sign, SPLAT(zero, 1.0f) - sign);
}

static WIDE_INLINE void put_point(const WideFrame *frame, const Wide *t, const Wide *separation,
                                  PointRows *rows, uint32_t lane)
{
    Wide zero = WIDE_ZERO, n = frame->face + 0.5f * *separation;
    Wide x = frame->normal_x * n - frame->normal_y * *t,
         y = frame->normal_y * n + frame->normal_x * *t;
    Wide other_x = x - frame->way_x, other_y = y - frame->way_y;
    WIDE_AT(rows->arm_a_x, lane) = WIDE_SELECT(frame->flipped > zero, x, other_x);
    WIDE_AT(rows->arm_a_y, lane) = WIDE_SELECT(frame->flipped > zero, y, other_y);
    WIDE_AT(rows->arm_b_x, lane) = WIDE_SELECT(frame->flipped > zero, other_x, x);
    WIDE_AT(rows->arm_b_y, lane) = WIDE_SELECT(frame->flipped > zero, other_y, y);
    WIDE_AT(rows->separation, lane) = *separation;
}

// Clips the incident edge at both ends of the reference edge, and writes the two points that are
// left. They are a line in the frame, n = low_n + slope (t - low_t), so the separation at a cut
// follows from its t.
static WIDE_INLINE void clip_incident(const WideFrame *frame, BoxLanes *lanes, uint32_t lane)
{
    Wide zero = WIDE_ZERO, one = SPLAT(zero, 1.0f), reach = WIDE_READ(lanes->reach, lane);
    // The divisor is not 0: the incident edge is never steeper than 45 degrees.
    Wide slope = (frame->high_n - frame->low_n) / (frame->high_t - frame->low_t);
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
    clip_incident(&frame, lanes, lane);
    Wide zero = WIDE_ZERO;
    WIDE_AT(lanes->normal_x, lane) = frame.flipped * frame.normal_x;
    WIDE_AT(lanes->normal_y, lane) = frame.flipped * frame.normal_y;
    Wide edge_a = WIDE_SELECT(frame.flipped > zero, frame.edge, frame.incident_edge);
    Wide edge_b = WIDE_SELECT(frame.flipped > zero, frame.incident_edge, frame.edge);
    WIDE_AT(lanes->edges, lane) = 32.0f * edge_a + 2.0f * edge_b;
    WIDE_AT(lanes->end, lane) = WIDE_SELECT(frame.flipped > zero, zero, SPLAT(zero, 1.0f));
}

static WIDE_INLINE void find_all_lanes(BoxLanes *lanes)
{
    for (uint32_t lane = 0; lane < WIDE_LANES; lane += WIDE_STEP)
        find_lanes(lanes, lane);
}

WIDE_TWICE(static void, find_manifolds, find_all_lanes, (BoxLanes * lanes), (lanes));

// --- boxes: in and out ---------------------------------------------------------------------------

static void put_box(BoxRows *rows, uint32_t lane, const RigidShape *shape)
{
    rows->cosine[lane] = shape->cosine;
    rows->sine[lane] = shape->sine;
    rows->half_x[lane] = shape->half_x;
    rows->half_y[lane] = shape->half_y;
}

// Copies up to WIDE_LANES pairs into the lanes. Returns a mask of the lanes that hold two boxes;
// results of the other lanes are ignored.
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

// Writes normal, points and count of a pair of boxes that is within reach and does not touch with
// corners alone. False if neither point is within reach after all. If the first point does not
// count, the second one overwrites it.
static bool take_boxes(const BoxLanes *lanes, uint32_t lane, Manifold *out)
{
    uint32_t kept = (uint32_t)lanes->points[0].kept[lane];
    out->normal_x = lanes->normal_x[lane];
    out->normal_y = lanes->normal_y[lane];
    out->points[0] = point_of(lanes, lane, 0);
    out->points[kept] = point_of(lanes, lane, 1);
    out->count = kept + (uint32_t)lanes->points[1].kept[lane];
    return out->count > 0;
}

// --- all -----------------------------------------------------------------------------------------

static void complete(const Tick *tick, const ManifoldPair *pair, Manifold *out)
{
    const RigidShape *a = tick->rigid.shapes + pair->slot_a, *b = tick->rigid.shapes + pair->slot_b;
    out->a = a->body;
    out->b = b->body;
    out->slot_a = pair->slot_a;
    out->slot_b = pair->slot_b;
    out->friction = a->friction * b->friction;
    out->restitution = a->restitution > b->restitution ? a->restitution : b->restitution;
    out->impulses[0] = out->impulses[1] = out->tangent_impulse = 0.0f;
}

static uint32_t between_few(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                            Manifold *out)
{
    _Alignas(64) BoxLanes lanes;
    bool by_points = (tick->world->switches & SIM_NO_SAT) != 0;
    uint32_t boxes = by_points ? 0 : fill(tick, pairs, count, &lanes), written = 0;
    if (!by_points)
        find_manifolds(&lanes);
    for (uint32_t i = 0; i < count; i++) {
        const RigidShape *shapes = tick->rigid.shapes;
        bool is_box = (boxes >> i & 1u) != 0;
        if (is_box && lanes.touches[i] == 0.0f)
            continue;
        bool touches =
            is_box && lanes.corners[i] == 0.0f
                ? take_boxes(&lanes, i, out + written)
                : manifold_between_outlines(shapes + pairs[i].slot_a, shapes + pairs[i].slot_b,
                                            pairs[i].reach, by_points, out + written) != 0;
        if (touches)
            complete(tick, pairs + i, out + written++);
    }
    return written;
}

uint32_t manifold_between_many(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                               Manifold *out)
{
    uint32_t written = 0;
    for (uint32_t i = 0; i < count; i += WIDE_LANES)
        written += between_few(tick, pairs + i, count - i < WIDE_LANES ? count - i : WIDE_LANES,
                               out + written);
    return written;
}

uint32_t manifold_between(const Tick *tick, uint32_t slot_a, uint32_t slot_b, double reach,
                          Manifold *out)
{
    return between_few(tick, &(ManifoldPair){slot_a, slot_b, (float)reach}, 1, out);
}
