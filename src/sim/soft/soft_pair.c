// soft_pair.c - contacts of rings and nets with each other: points against edges (Mocný 2009, eq.
// 2.24-2.34, algorithms 1 and 2), beads against edges and beads.
//
// A point that is in front of an edge at the start of the tick, or a little behind it, is kept in
// front. When it gets behind the edge, it moves out and the edge's two ends move back, shared by
// mass and by where on the edge the point is. All pushes add up to zero, so momentum is kept up to
// rounding. Friction removes the slip of the substep, up to friction x push (Coulomb,
// position-based). Pairs are collected in soft_contact.c, rigid bodies are in soft_rigid.c.
#include "sim/base/bits.h"
#include "sim/base/wide.h"
#include "sim/links/strand.h"
#include "soft_contact.h"

// The position of a point deeper than this part of the smaller body's size does not show on which
// side it came in.
#define SHALLOW 0.25f

// Edges with a smaller squared length have no direction, tiles^2.
#define NO_EDGE_SQUARED 1e-18

enum { WALK_MAX = 4 }; // edges that a contact may move along an outline in a substep

// --- finding -------------------------------------------------------------------------------------

// Finds the box in which the two outlines may touch, relative to the second one's origin. `offset`
// is the first origin relative to the second. Returns false if the boxes are apart.
static bool common_box(const SoftOutline *first, const SoftOutline *second, float reach,
                       float offset[2], float box[4])
{
    offset[0] = (float)(first->origin_x - second->origin_x);
    offset[1] = (float)(first->origin_y - second->origin_y);
    for (int i = 0; i < 2; i++) {
        float low = first->box[i] + offset[i], high = first->box[i + 2] + offset[i];
        box[i] = (low > second->box[i] ? low : second->box[i]) - reach;
        box[i + 2] = (high < second->box[i + 2] ? high : second->box[i + 2]) + reach;
    }
    return box[0] <= box[2] && box[1] <= box[3];
}

static void add_contact(Tick *tick, const SoftOutline *points, uint32_t index,
                        const SoftOutline *ring, uint32_t edge)
{
    EdgeContact *contact = soft_contact_edge(tick);
    if (contact == NULL)
        return;
    const SoftBody *soft = ring->soft;
    *contact = (EdgeContact){
        .point = soft_slot(points->soft, index),
        .a = soft_slot(soft, edge),
        .b = soft_slot(soft, edge + 1 == ring->count ? 0 : edge + 1),
        .edge = edge,
        .index = index,
    };
}

// Tests one point against the edges near it and adds a contact, or marks the pair as deep.
static void find_edge(Tick *tick, SoftPair *pair, const SoftOutline *points, uint32_t index,
                      const SoftOutline *ring, const SoftMasks *masks, const float offset[2])
{
    float reach = pair->reach, size = points->size < ring->size ? points->size : ring->size;
    float deep = points->edge_count > 0 ? SHALLOW * size : ring->size,
          limit = reach > deep ? reach : deep;
    float place[2] = {points->x[index] + offset[0], points->y[index] + offset[1]},
          out[2] = {0.0f, 0.0f};
    if (points->edge_count > 0) {
        out[0] = points->out_x[index];
        out[1] = points->out_y[index];
    }
    NearEdge best = {.edge = UINT32_MAX, .square = limit * limit};
    soft_outline_nearest(ring, masks, place, out, &best);
    if (best.edge != UINT32_MAX &&
        (best.square <= reach * reach || (best.apart < 0.0f && soft_outline_contains(ring, place))))
        add_contact(tick, points, index, ring, best.edge);
    else if (points->edge_count > 0 && best.edge == UINT32_MAX &&
             soft_outline_contains(ring, place))
        pair->flags |= PAIR_DEEP;
}

static void find_edges(Tick *tick, SoftPair *pair, const SoftOutline *points,
                       const SoftMasks *inside, const SoftOutline *ring, const SoftMasks *masks,
                       const float offset[2])
{
    for (uint32_t span = 0; span < inside->span_count; span++)
        for (uint64_t bits = inside->points[span]; bits != 0; bits &= bits - 1)
            find_edge(tick, pair, points, span * OUTLINE_SPAN + bits_lowest(bits), ring, masks,
                      offset);
}

static void find_beads(Tick *tick, const SoftOutline *first, const SoftMasks *masks,
                       const SoftOutline *second, const SoftMasks *other, const float offset[2],
                       float reach)
{
    for (uint32_t span = 0; span < masks->span_count; span++) {
        for (uint64_t bits = masks->points[span]; bits != 0; bits &= bits - 1) {
            uint32_t i = span * OUTLINE_SPAN + bits_lowest(bits);
            for (uint32_t k = 0; k < other->span_count * OUTLINE_SPAN && k < second->count; k++) {
                float dx = first->x[i] + offset[0] - second->x[k],
                      dy = first->y[i] + offset[1] - second->y[k];
                if (dx * dx + dy * dy < reach * reach)
                    add_contact(tick, first, i, second, k);
            }
        }
    }
}

void soft_pair_find(Tick *tick, SoftPair *pair)
{
    SoftContacts *contacts = tick->soft_contacts;
    SoftOutline *first = contacts->outlines + pair->first,
                *second = contacts->outlines + pair->second;
    SoftMasks of_first, of_second;
    float offset[2], box[4];
    pair->edges = pair->edges_middle = pair->edges_end = contacts->edge_count;
    if (!common_box(first, second, pair->reach, offset, box))
        return;
    if (first->crushed || second->crushed) {
        pair->flags |= PAIR_DEEP;
        return;
    }
    soft_outline_masks(second, box, &of_second);
    float back[2] = {-offset[0], -offset[1]};
    float moved[4] = {box[0] + back[0], box[1] + back[1], box[2] + back[0], box[3] + back[1]};
    soft_outline_masks(first, moved, &of_first);
    if (pair->flags & PAIR_BEADS)
        find_beads(tick, first, &of_first, second, &of_second, offset, pair->reach);
    else if (second->edge_count > 0)
        find_edges(tick, pair, first, &of_first, second, &of_second, offset);
    pair->edges_middle = contacts->edge_count;
    if (first->edge_count > 0)
        find_edges(tick, pair, second, &of_second, first, &of_first, back);
    if (pair->flags & PAIR_DEEP) // edges would pull the body out on all sides
        contacts->edge_count = pair->edges_middle = pair->edges;
    pair->edges_end = contacts->edge_count;
}

// --- the position of a contact -------------------------------------------------------------------

// Moves the contact on to the next edge of the outline, or back to the one before.
static void walk(const SoftOutline *ring, EdgeContact *contact, bool forward)
{
    const SoftBody *soft = ring->soft;
    uint32_t n = ring->count, k = contact->edge;
    k = forward ? (k + 1 == n ? 0 : k + 1) : (k == 0 ? n - 1 : k - 1);
    contact->edge = k;
    contact->a = soft_slot(soft, k);
    contact->b = soft_slot(soft, k + 1 == n ? 0 : k + 1);
}

// A position relative to an edge. Distances are multiplied by the edge's length, so they need no
// square root.
typedef struct EdgeOffset {
    double edge_x, edge_y; // from a to b, tiles
    double deep;           // penetration depth times the length; > 0: behind the edge
    double along;          // distance from a along the edge, times the length
    double square;         // squared length, tiles^2
} EdgeOffset;

static WIDE_INLINE EdgeOffset edge_offset(const SoftPoints *p, const EdgeContact *contact, double x,
                                          double y)
{
    double ax = p->x[contact->a], ay = p->y[contact->a];
    double ex = p->x[contact->b] - ax, ey = p->y[contact->b] - ay, rx = x - ax, ry = y - ay;
    return (EdgeOffset){ex, ey, ex * ry - ey * rx, ex * rx + ey * ry, ex * ex + ey * ey};
}

// Moves a contact on to the edge that the position is beside, after it has left its edge. It stops
// at a corner that the position is in front of.
static EdgeOffset follow(const SoftPoints *p, const SoftOutline *ring, EdgeContact *contact,
                         double x, double y, EdgeOffset at)
{
    bool forward = at.along > 0.0;
    for (int i = 0; i < WALK_MAX && (forward ? at.along > at.square : at.along < 0.0); i++) {
        walk(ring, contact, forward);
        at = edge_offset(p, contact, x, y);
    }
    return at;
}

static inline bool is_off(const EdgeOffset *at)
{
    return at->along < 0.0 || at->along > at->square;
}

bool soft_edge_hit(const Tick *tick, const SoftOutline *ring, EdgeContact *contact, Vec2 place,
                   double radius, EdgeHit *hit)
{
    const SoftPoints *p = &tick->soft.points;
    EdgeOffset at = edge_offset(p, contact, place.x, place.y);
    if (is_off(&at))
        at = follow(p, ring, contact, place.x, place.y, at);
    if (at.square < NO_EDGE_SQUARED)
        return false;
    double length = real_sqrt(at.square);
    hit->along = real_clamp(at.along / at.square, 0.0, 1.0);
    hit->normal = vec2(at.edge_y / length, -at.edge_x / length);
    hit->depth = radius + at.deep / length;
    if (at.deep <= 0.0 && is_off(&at)) { // in front of a corner: the distance to it counts
        Vec2 corner = soft_place(tick, hit->along > 0.5 ? contact->b : contact->a),
             way = vec2_sub(place, corner);
        double distance = vec2_length(way);
        hit->depth = radius - distance;
        if (distance > NO_DISTANCE)
            hit->normal = vec2_scale(way, 1.0 / distance);
    }
    return hit->depth > 0.0;
}

// --- solving -------------------------------------------------------------------------------------

// What the solver needs of a pair.
typedef struct PairMaterial {
    double friction, restitution;
    double sign; // +1: normals point to the second body, -1: to the first
} PairMaterial;

static WIDE_INLINE void record_contact(SoftPair *pair, double speed_squared, double impulse,
                                       Vec2 place, double nx, double ny)
{
    pair->flags |= PAIR_TOUCHED;
    pair->strongest.impulse += impulse;
    if (speed_squared >= pair->strongest.speed_squared) {
        pair->strongest.speed_squared = speed_squared;
        pair->strongest.place = place;
        pair->strongest.normal = vec2(nx, ny);
    }
}

// Pushes a point that is behind an edge out. With ha + hb = 1 the place on the edge is ha a + hb b.
// The constraint n . (point - ha a - hb b) >= 0 has the gradients n, -ha n and -hb n, so a
// correction by `push` moves the point by w n push / W, where W = w + wa ha^2 + wb hb^2, and the
// ends likewise (position-based dynamics, Müller et al. 2007). `approach` is how much deeper the
// point got in this substep. Lengths along the edge and its normal are multiplied by the edge's
// length, so no square root is needed: push and slip act along (edge_y, -edge_x) and (edge_x,
// edge_y) divided by the squared length. `size` is the mean edge length of the ring, used in place
// of this edge's length.
static WIDE_INLINE void push_apart(const Tick *tick, SoftPair *pair, EdgeContact *contact,
                                   const EdgeOffset *at, double size, const PairMaterial *material)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t i = contact->point, a = contact->a, b = contact->b;
    double inverse_square = 1.0 / at->square;
    double hb = real_clamp(at->along * inverse_square, 0.0, 1.0), ha = 1.0 - hb;
    double wi = p->inverse_mass[i], wa = p->inverse_mass[a] * ha, wb = p->inverse_mass[b] * hb;
    double weight = wi + wa * ha + wb * hb;
    if (!(weight > 0.0))
        return;
    double mx =
        p->x[i] - p->start_x[i] - ha * (p->x[a] - p->start_x[a]) - hb * (p->x[b] - p->start_x[b]);
    double my =
        p->y[i] - p->start_y[i] - ha * (p->y[a] - p->start_y[a]) - hb * (p->y[b] - p->start_y[b]);
    double approach = at->edge_x * my - at->edge_y * mx, slip = at->edge_x * mx + at->edge_y * my;
    double push = real_min(at->deep, approach + PUSH_OUT * tick->h * size);
    contact->touched = 1;
    pair->flags |= PAIR_TOUCHED;
    if (!(push > 0.0))
        return;
    if (approach > BOUNCE_SPEED * tick->h * size)
        push += material->restitution * approach;
    slip = real_clamp(slip, -material->friction * push, material->friction * push);
    double scale = inverse_square / weight;
    double cx = (at->edge_y * push - at->edge_x * slip) * scale;
    double cy = -(at->edge_x * push + at->edge_y * slip) * scale;
    p->x[i] += wi * cx;
    p->y[i] += wi * cy;
    p->x[a] -= wa * cx;
    p->y[a] -= wa * cy;
    p->x[b] -= wb * cx;
    p->y[b] -= wb * cy;
    double speed_squared = approach > 0.0 ? approach * approach * inverse_square : 0.0;
    record_contact(pair, speed_squared, push * scale * size, vec2(p->x[i], p->y[i]),
                   -material->sign * at->edge_y / size, material->sign * at->edge_x / size);
}

static WIDE_INLINE void solve_edges(const Tick *tick, SoftPair *pair, const SoftOutline *ring,
                                    uint32_t begin, uint32_t end, const PairMaterial *material)
{
    const SoftPoints *p = &tick->soft.points;
    EdgeContact *list = tick->soft_contacts->edges;
    double size = (double)ring->edge;
    for (EdgeContact *contact = list + begin; contact < list + end; contact++) {
        double x = p->x[contact->point], y = p->y[contact->point];
        EdgeOffset at = edge_offset(p, contact, x, y);
        if (is_off(&at))
            at = follow(p, ring, contact, x, y, at);
        if (at.deep > 0.0)
            push_apart(tick, pair, contact, &at, size, material);
    }
}

// Pushes two touching positions apart: the contact's point, and the position between a and b given
// by hit->along.
static void push_hit(const Tick *tick, SoftPair *pair, EdgeContact *contact, const EdgeHit *hit,
                     const PairMaterial *material)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t i = contact->point, a = contact->a, b = contact->b;
    double hb = hit->along, ha = 1.0 - hb, wi = p->inverse_mass[i];
    double weight = wi + p->inverse_mass[a] * ha * ha + p->inverse_mass[b] * hb * hb;
    Vec2 moved = vec2_lerp(vec2_sub(soft_place(tick, a), soft_start(tick, a)),
                           vec2_sub(soft_place(tick, b), soft_start(tick, b)), hb);
    moved = vec2_sub(moved, vec2_lerp(soft_placed(tick, a), soft_placed(tick, b), hb));
    Vec2 motion = vec2_sub(vec2_sub(soft_place(tick, i), soft_start(tick, i)), moved);
    motion = vec2_sub(motion, soft_placed(tick, i));
    Vec2 tangent = vec2_perp(hit->normal);
    double approach = -vec2_dot(motion, hit->normal),
           push = soft_push(tick, hit->depth, approach, material->restitution);
    contact->touched = 1;
    pair->flags |= PAIR_TOUCHED;
    if (!(weight > 0.0))
        return;
    if (pair->flags & PAIR_PLACED) {
        Vec2 place =
            vec2_scale(hit->normal, real_max(hit->depth - real_max(push, 0.0), 0.0) / weight);
        soft_place_by(tick, i, place);
        soft_place_by(tick, a, vec2_scale(place, -ha));
        soft_place_by(tick, b, vec2_scale(place, -hb));
    }
    if (!(push > 0.0))
        return;
    double slip = real_clamp(vec2_dot(motion, tangent), -material->friction * push,
                             material->friction * push);
    Vec2 shift =
        vec2_scale(vec2_add_scaled(vec2_scale(hit->normal, push), tangent, -slip), 1.0 / weight);
    soft_shift(tick, i, shift);
    soft_shift(tick, a, vec2_scale(shift, -ha));
    soft_shift(tick, b, vec2_scale(shift, -hb));
    double fast = real_max(approach, 0.0);
    record_contact(pair, fast * fast, push / weight, soft_place(tick, i),
                   -material->sign * hit->normal.x, -material->sign * hit->normal.y);
}

static void solve_beads_on_edges(const Tick *tick, SoftPair *pair, const SoftOutline *net,
                                 const SoftOutline *ring, uint32_t begin, uint32_t end, double sign)
{
    const PairMaterial material = {(double)pair->friction, (double)pair->restitution, sign};
    EdgeContact *list = tick->soft_contacts->edges;
    EdgeHit hit;
    for (EdgeContact *contact = list + begin; contact < list + end; contact++)
        if (soft_edge_hit(tick, ring, contact, soft_place(tick, contact->point), (double)net->bead,
                          &hit))
            push_hit(tick, pair, contact, &hit, &material);
}

static void solve_beads(const Tick *tick, SoftPair *pair, double radius,
                        const PairMaterial *material)
{
    EdgeContact *list = tick->soft_contacts->edges;
    for (EdgeContact *contact = list + pair->edges; contact < list + pair->edges_end; contact++) {
        Vec2 way = vec2_sub(soft_place(tick, contact->point), soft_place(tick, contact->a));
        double distance = vec2_length(way);
        EdgeHit hit = {.normal = vec2(0.0, -1.0), .depth = radius - distance};
        if (distance > NO_DISTANCE)
            hit.normal = vec2_scale(way, 1.0 / distance);
        if (hit.depth > 0.0)
            push_hit(tick, pair, contact, &hit, material);
    }
}

static WIDE_INLINE void solve_side(const Tick *tick, SoftPair *pair, const SoftOutline *points,
                                   const SoftOutline *ring, uint32_t begin, uint32_t end,
                                   double sign)
{
    const PairMaterial material = {(double)pair->friction, (double)pair->restitution, sign};
    if (begin == end)
        return;
    if (points->bead > 0.0f || (pair->flags & PAIR_PLACED))
        solve_beads_on_edges(tick, pair, points, ring, begin, end, sign);
    else
        solve_edges(tick, pair, ring, begin, end, &material);
}

static WIDE_INLINE void solve_pair(const Tick *tick, SoftPair *pair)
{
    const SoftOutline *first = tick->soft_contacts->outlines + pair->first;
    const SoftOutline *second = tick->soft_contacts->outlines + pair->second;
    if (pair->flags & PAIR_BEADS) {
        PairMaterial material = {(double)pair->friction, (double)pair->restitution, 1.0};
        solve_beads(tick, pair, (double)(first->bead + second->bead), &material);
        return;
    }
    solve_side(tick, pair, first, second, pair->edges, pair->edges_middle, 1.0);
    solve_side(tick, pair, second, first, pair->edges_middle, pair->edges_end, -1.0);
    if (pair->flags & PAIR_DEEP)
        soft_impact_part(tick, pair);
}

WIDE_TWICE(void, soft_pair_solve, solve_pair, (const Tick *tick, SoftPair *pair), (tick, pair));

Vec2 soft_edge_normal(const SoftOutline *ring, uint32_t edge, double along)
{
    uint32_t next = edge + 1 == ring->count ? 0 : edge + 1;
    Vec2 a = vec2((double)ring->out_x[edge], (double)ring->out_y[edge]);
    Vec2 b = vec2((double)ring->out_x[next], (double)ring->out_y[next]);
    return vec2_normalize(vec2_lerp(a, b, along));
}

Vec2 soft_pair_way(const Tick *tick, const SoftPair *pair, double near)
{
    const SoftOutline *first = tick->soft_contacts->outlines + pair->first;
    const SoftOutline *second = tick->soft_contacts->outlines + pair->second;
    Vec2 way = vec2(0.0, 0.0);
    for (uint32_t i = pair->edges; i < pair->edges_end && !(pair->flags & PAIR_BEADS); i++) {
        EdgeContact contact = tick->soft_contacts->edges[i];
        bool swap = i >= pair->edges_middle;
        const SoftOutline *ring = swap ? first : second;
        EdgeHit hit;
        double radius = near + (double)(swap ? second->bead : first->bead);
        if (soft_edge_hit(tick, ring, &contact, soft_place(tick, contact.point), radius, &hit))
            way = vec2_add_scaled(way, soft_edge_normal(ring, contact.edge, hit.along),
                                  swap ? -hit.depth : hit.depth);
    }
    return way;
}

// --- reports to the game -------------------------------------------------------------------------

static void report_edge(const Tick *tick, const SimPoints *world, const SoftOutline *points,
                        const SoftOutline *ring, EdgeContact *contact)
{
    EdgeHit hit;
    soft_edge_hit(tick, ring, contact, soft_place(tick, contact->point), ANY_RADIUS, &hit);
    uint32_t next = contact->edge + 1 == ring->count ? 0 : contact->edge + 1,
             near = hit.along > 0.5 ? next : contact->edge;
    if (points->steppable) {
        tick_touch(world, points->soft->point + contact->index, hit.normal);
        strand_touch_edge(tick, contact->point, ring->soft->body, ring->soft->point + contact->edge,
                          hit.along);
    }
    if (ring->steppable) {
        tick_touch(world, ring->soft->point + near, vec2_scale(hit.normal, -1.0));
        strand_touch_point(tick, hit.along > 0.5 ? contact->b : contact->a, points->soft->body,
                           points->soft->point + contact->index);
    }
}

static void report_beads(const Tick *tick, const SimPoints *world, const SoftOutline *first,
                         const SoftOutline *second, const EdgeContact *contact)
{
    Vec2 normal =
        vec2_normalize(vec2_sub(soft_place(tick, contact->point), soft_place(tick, contact->a)));
    if (first->steppable)
        tick_touch(world, first->soft->point + contact->index, normal);
    if (second->steppable)
        tick_touch(world, second->soft->point + contact->edge, vec2_scale(normal, -1.0));
}

void soft_pair_finish(const Tick *tick, const SoftPair *pair)
{
    const SoftOutline *first = tick->soft_contacts->outlines + pair->first;
    const SoftOutline *second = tick->soft_contacts->outlines + pair->second;
    const SimPoints world = sim_points(tick->world);
    for (uint32_t i = pair->edges; i < pair->edges_end; i++) {
        EdgeContact *contact = tick->soft_contacts->edges + i;
        if (!contact->touched)
            continue;
        if (pair->flags & PAIR_BEADS)
            report_beads(tick, &world, first, second, contact);
        else if (i < pair->edges_middle)
            report_edge(tick, &world, first, second, contact);
        else
            report_edge(tick, &world, second, first, contact);
    }
}
