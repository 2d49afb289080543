// clip.h - computes the contact points of two outlines from the two edges that face each other.
// Private to sim.
//
// One edge is the reference edge: the contact normal is its normal. The other one, the incident
// edge, is clipped where the reference edge ends (Ericson 2005, 5.5; Catto, "Contact Manifolds",
// 2007). manifold_pairs.c, manifold_polygon.c and rigid_rock.c choose the edges. Lengths are in
// tiles.
#pragma once

#include "manifold.h"

// Both edges in coordinates (n, t) about the centre of the reference body: n along the normal of
// the reference edge, t along the edge. The tangent is the normal turned a quarter clockwise, so
// that a clockwise outline runs towards larger t.
typedef struct ClipFrame {
    float normal_x, normal_y;      // unit, out of the reference body
    float face;                    // n of the reference edge
    float low, high;               // t of the ends of the reference edge
    float end_n[2], end_t[2];      // ends of the incident edge, the lower t first
    float radius, incident_radius; // of the rounded outlines
    float way_x, way_y;            // from the reference body's centre to the incident body's
    // Numbers of the edges in their outlines, < 16; for the rock a key of 26 bits (rigid_rock.c).
    uint32_t edge, incident_edge;
    bool flipped; // the reference body is b
    bool thin;    // the reference body is a capsule: its core is the edge alone
} ClipFrame;

// Two points nearer to each other than this, in tiles, count as one: two nearly equal rows of the
// solver only cost precision.
#define CLIP_SAME_PLACE 1e-3f

// Corners nearer to each other than this, in tiles, give no direction for a normal.
#define CLIP_TOUCHING 1e-5f

// Returns what the features of both points of a manifold have in common: which edge of a and which
// edge of b face each other. clip_point() adds the end (0 or 1), counted along the tangent of the
// normal from a to b. So the features of two parallel edges stay the same when the reference edge
// changes from one body to the other.
static inline uint32_t clip_feature(const ClipFrame *frame)
{
    uint32_t a = frame->flipped ? frame->incident_edge : frame->edge;
    uint32_t b = frame->flipped ? frame->edge : frame->incident_edge;
    return (a << 5) | (b << 1);
}

// Returns the contact point at (n, t), with the given separation of the two surfaces. `end` (0 or
// 1) counts along the reference edge.
static inline ManifoldPoint clip_point(const ClipFrame *frame, uint32_t end, float n, float t,
                                       float separation)
{
    float x = frame->normal_x * n - frame->normal_y * t,
          y = frame->normal_y * n + frame->normal_x * t;
    float other_x = x - frame->way_x, other_y = y - frame->way_y;
    return (ManifoldPoint){
        .arm_a_x = frame->flipped ? other_x : x,
        .arm_a_y = frame->flipped ? other_y : y,
        .arm_b_x = frame->flipped ? x : other_x,
        .arm_b_y = frame->flipped ? y : other_y,
        .separation = separation,
        .feature = clip_feature(frame) | (end ^ (uint32_t)frame->flipped),
    };
}

// Sets the normal of a manifold, from a to b. (x, y) is the unit normal out of the reference body.
static inline void clip_set_normal(const ClipFrame *frame, float x, float y, Manifold *out)
{
    float sign = frame->flipped ? -1.0f : 1.0f;
    out->normal_x = sign * x;
    out->normal_y = sign * y;
}

// Finds the point of the incident edge that is nearest to a corner: the end of the reference edge
// at t = corner_t. Returns its position on the incident edge (0..1, from the lower end).
static inline float clip_nearest(const ClipFrame *frame, float corner_t)
{
    float n = frame->end_n[1] - frame->end_n[0], t = frame->end_t[1] - frame->end_t[0];
    float to_n = frame->face - frame->end_n[0], to_t = corner_t - frame->end_t[0],
          square = n * n + t * t;
    float part = square > 0.0f ? (n * to_n + t * to_t) / square : 0.0f;
    return part < 0.0f ? 0.0f : part > 1.0f ? 1.0f : part;
}

// Writes the contact of a corner of the reference body (an end of the reference edge: 0 the lower,
// 1 the higher t) with the point of the incident edge nearest to it. Returns the number of points:
// 0 if the two are more than `reach` apart, else 1.
static inline uint32_t clip_corner(const ClipFrame *frame, uint32_t end, float reach, Manifold *out)
{
    float corner_t = end ? frame->high : frame->low, part = clip_nearest(frame, corner_t);
    float n = frame->end_n[0] + part * (frame->end_n[1] - frame->end_n[0]) - frame->face;
    float t = frame->end_t[0] + part * (frame->end_t[1] - frame->end_t[0]) - corner_t;
    float distance = sqrtf(n * n + t * t);
    if ((n <= 0.0f && !frame->thin) || distance < CLIP_TOUCHING) {
        distance = n;
        n = 1.0f;
        t = 0.0f;
    } else {
        n /= distance;
        t /= distance;
    }
    float separation = distance - frame->radius - frame->incident_radius;
    if (!(separation <= reach))
        return 0;
    float out_of = frame->radius + 0.5f * separation;
    clip_set_normal(frame, frame->normal_x * n - frame->normal_y * t,
                    frame->normal_y * n + frame->normal_x * t, out);
    out->points[0] =
        clip_point(frame, end, frame->face + n * out_of, corner_t + t * out_of, separation);
    out->count = 1;
    return 1;
}

// True if a corner of the reference body is nearer to the incident edge than `separation`, the
// separation of the clipped edge. `deep` is the end of the incident edge that is nearer to the line
// of the reference edge. This happens with a steep incident edge, such as that of a capsule that
// stands up: its nearer end lies beyond the reference edge and is clipped away, and what is left of
// it is far from the reference edge. Without this test the separation would be too large, and two
// bodies that overlap could pass for separate ones.
static inline bool clip_is_corner_nearer(const ClipFrame *frame, uint32_t deep, float separation)
{
    float beyond = deep ? frame->end_t[1] - frame->high : frame->low - frame->end_t[0];
    if (!(beyond > 0.0f))
        return false;
    float corner_t = deep ? frame->high : frame->low, part = clip_nearest(frame, corner_t);
    float n = frame->end_n[0] + part * (frame->end_n[1] - frame->end_n[0]) - frame->face;
    float t = frame->end_t[0] + part * (frame->end_t[1] - frame->end_t[0]) - corner_t;
    if (n <= 0.0f && !frame->thin)
        return false;
    return sqrtf(n * n + t * t) - frame->radius - frame->incident_radius <
           separation - CLIP_SAME_PLACE;
}

// Writes normal, points and count of the manifold. Returns the count, 0 if the edges are more than
// `reach` apart. Where two corners meet and no edge of one body faces the other, the normal is the
// direction from one corner to the other. Both points are always computed. If the first one does
// not count, the second one overwrites it. A branch in place of this would often be mispredicted.
static inline uint32_t clip_edges(const ClipFrame *frame, float reach, Manifold *out)
{
    if (frame->end_t[1] < frame->low)
        return clip_corner(frame, 0, reach, out);
    if (frame->end_t[0] > frame->high)
        return clip_corner(frame, 1, reach, out);
    float width = frame->end_t[1] - frame->end_t[0], rise = frame->end_n[1] - frame->end_n[0];
    float cut_low = frame->end_t[0] < frame->low ? frame->low : frame->end_t[0];
    float cut_high = frame->end_t[1] > frame->high ? frame->high : frame->end_t[1];
    float slope = width > CLIP_TOUCHING ? rise / width : 0.0f;
    float surface = frame->face + frame->radius;
    float over = surface + frame->incident_radius;
    float first = frame->end_n[0] + slope * (cut_low - frame->end_t[0]) - over;
    float second = frame->end_n[1] + slope * (cut_high - frame->end_t[1]) - over;
    uint32_t deep = frame->end_n[1] < frame->end_n[0];
    if (clip_is_corner_nearer(frame, deep, first < second ? first : second))
        return clip_corner(frame, deep, reach, out);
    bool single = cut_high - cut_low < CLIP_SAME_PLACE, second_deeper = second < first;
    uint32_t keep_first = (first <= reach) & !(single & second_deeper);
    uint32_t keep_second = (second <= reach) & !(single & !second_deeper);
    clip_set_normal(frame, frame->normal_x, frame->normal_y, out);
    out->points[0] = clip_point(frame, 0, surface + 0.5f * first, cut_low, first);
    out->points[keep_first] = clip_point(frame, 1, surface + 0.5f * second, cut_high, second);
    out->count = keep_first + keep_second;
    return out->count;
}
