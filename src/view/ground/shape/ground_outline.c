// ground_outline.c - joins the collision shapes of all tiles into closed loops.
//
// Every edge of every piece is cut where another piece covers it: a line just outside the edge is
// clipped to the pieces near it. The segments that are left are the surface. They are then linked,
// end to start.
#include "ground_outline.h"
#include "jantar/grow.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX // number of a segment that does not exist

enum {
    CUTS_MAX = 64,
    // Cells round a part that are joined too. Whatever influences an edge near the part's border
    // (ground_smooth.c) lies within them.
    MARGIN = 3,
};

static const double NUDGE = 1e-5;    // distance from an edge at which covering is tested, tiles
static const double SHORTEST = 2e-4; // tiles; shorter segments are artefacts of NUDGE
static const double MEET = 1e-3;     // distance within which two ends are the same point, tiles
static const double BUCKETS_A_TILE = 4.0;
// Longest distance that what grows on an edge reaches from it, tiles.
static const double GROWTH_REACH = 1.5;

typedef struct Segment {
    Vec2 start, end;
    uint32_t next_in_bucket;
    bool used;
} Segment;

typedef struct Segments {
    Segment *list;
    uint32_t count, capacity;
    uint32_t *buckets; // for each bucket: the first segment that starts in it
    uint32_t bucket_mask;
    bool failed;
} Segments;

// The covered parts of an edge, as intervals of its parameter (0 at a, 1 at b), in ascending order
// of `from`.
typedef struct Cuts {
    double from[CUTS_MAX], to[CUTS_MAX];
    uint32_t count;
} Cuts;

static void segments_add(Segments *segments, Vec2 start, Vec2 end)
{
    if (GROW(segments->list, segments->capacity, segments->count, 1))
        segments->list[segments->count++] = (Segment){start, end, NONE, false};
    else
        segments->failed = true;
}

// Clips the line a + (b - a) * t, t in [0, 1], to a piece whose cell's corner is `origin`. Returns
// false if the line misses the piece; otherwise sets the interval of t.
static bool clip_to_piece(const SimShape *piece, Vec2 origin, Vec2 a, Vec2 b, double *from,
                          double *to)
{
    Vec2 direction = vec2_sub(b, a);
    double enter = 0.0;
    double leave = 1.0;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        Vec2 corner = vec2_add(piece->vertices[k], origin);
        double distance = vec2_dot(vec2_sub(a, corner), piece->normals[k]);
        double slope = vec2_dot(direction, piece->normals[k]);
        if (distance > 0.0 && distance + slope > 0.0) // both ends are outside, as of most pieces
            return false;
        if (real_abs(slope) < 1e-12) {
            if (distance > 0.0)
                return false;
            continue;
        }
        double t = -distance / slope;
        if (slope < 0.0)
            enter = real_max(enter, t);
        else
            leave = real_min(leave, t);
        if (leave <= enter)
            return false;
    }
    *from = enter;
    *to = leave;
    return true;
}

static void cuts_add(Cuts *cuts, double from, double to)
{
    if (cuts->count == CUTS_MAX)
        return;
    uint32_t at = cuts->count++;
    for (; at > 0 && cuts->from[at - 1] > from; at--) {
        cuts->from[at] = cuts->from[at - 1];
        cuts->to[at] = cuts->to[at - 1];
    }
    cuts->from[at] = from;
    cuts->to[at] = to;
}

// An edge of a piece that is being cut, in coordinates of the level (tiles).
typedef struct Edge {
    Vec2 a, b, normal;
    int32_t cx, cy;
    const SimShape *piece;
} Edge;

// Adds the part of the edge that another piece covers. Where two pieces share a border line, only
// the later one in the order of cells is cut there, so exactly one of them keeps the line.
static void cut_by_piece(const Edge *edge, const SimShape *other, int32_t ox, int32_t oy,
                         Cuts *cuts)
{
    Vec2 origin = {ox, oy};
    double from = 0.0;
    double to = 0.0;
    Vec2 outside = vec2_scale(edge->normal, NUDGE);
    if (clip_to_piece(other, origin, vec2_add(edge->a, outside), vec2_add(edge->b, outside), &from,
                      &to))
        cuts_add(cuts, from, to);
    bool earlier = oy < edge->cy ||
                   (oy == edge->cy && (ox < edge->cx || (ox == edge->cx && other < edge->piece)));
    if (earlier && clip_to_piece(other, origin, vec2_sub(edge->a, outside),
                                 vec2_sub(edge->b, outside), &from, &to))
        cuts_add(cuts, from, to);
}

// The cells whose pieces may cover an edge: no shape leaves its own cell.
static CellBox cells_at(const Edge *edge)
{
    return (CellBox){(int32_t)real_floor(real_min(edge->a.x, edge->b.x) - MEET),
                     (int32_t)real_floor(real_min(edge->a.y, edge->b.y) - MEET),
                     (int32_t)real_floor(real_max(edge->a.x, edge->b.x) + MEET) + 1,
                     (int32_t)real_floor(real_max(edge->a.y, edge->b.y) + MEET) + 1};
}

static void cuts_collect(const SimTerrain *terrain, const Edge *edge, Cuts *cuts)
{
    CellBox cells = cells_at(edge);
    cuts->count = 0;
    for (int32_t y = cells.top; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            const SimTileType *type = &terrain->types[sim_terrain_type(terrain, x, y)];
            for (uint32_t i = 0; i < type->piece_count; i++) {
                const SimShape *other = &terrain->pieces[type->first_piece + i];
                if (other != edge->piece || x != edge->cx || y != edge->cy)
                    cut_by_piece(edge, other, x, y, cuts);
            }
        }
}

static void edge_cut(const SimTerrain *terrain, const Edge *edge, Segments *segments)
{
    Cuts cuts;
    cuts_collect(terrain, edge, &cuts);
    double length = vec2_length(vec2_sub(edge->b, edge->a));
    double done = 0.0;
    for (uint32_t i = 0; i <= cuts.count; i++) {
        double until = i < cuts.count ? cuts.from[i] : 1.0;
        if ((until - done) * length > SHORTEST)
            segments_add(segments, vec2_lerp(edge->a, edge->b, done),
                         vec2_lerp(edge->a, edge->b, until));
        if (i < cuts.count)
            done = real_max(done, cuts.to[i]);
    }
}

static void tile_cut(const SimTerrain *terrain, int32_t cx, int32_t cy, Segments *segments)
{
    const SimTileType *type = &terrain->types[sim_terrain_type(terrain, cx, cy)];
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = &terrain->pieces[type->first_piece + i];
        for (uint32_t k = 0; k < piece->vertex_count; k++) {
            if (sim_terrain_edge_is_interior(terrain, cx, cy, piece, k))
                continue;
            Vec2 origin = {cx, cy};
            Edge edge = {vec2_add(piece->vertices[k], origin),
                         vec2_add(piece->vertices[(k + 1) % piece->vertex_count], origin),
                         piece->normals[k],
                         cx,
                         cy,
                         piece};
            edge_cut(terrain, &edge, segments);
        }
    }
}

static uint32_t bucket_of(const Segments *segments, int64_t x, int64_t y)
{
    return (uint32_t)((uint64_t)x * 0x9e3779b1u ^ (uint64_t)y * 0x85ebca77u) &
           segments->bucket_mask;
}

static bool segments_index(Segments *segments)
{
    uint32_t size = 64;
    while (size < segments->count)
        size *= 2;
    segments->bucket_mask = size - 1;
    segments->buckets = malloc(size * sizeof *segments->buckets);
    if (!segments->buckets)
        return false;
    memset(segments->buckets, 0xff, size * sizeof *segments->buckets);
    for (uint32_t i = segments->count; i-- > 0;) {
        Vec2 start = segments->list[i].start;
        uint32_t bucket = bucket_of(segments, (int64_t)real_floor(start.x * BUCKETS_A_TILE),
                                    (int64_t)real_floor(start.y * BUCKETS_A_TILE));
        segments->list[i].next_in_bucket = segments->buckets[bucket];
        segments->buckets[bucket] = i;
    }
    return true;
}

// Returns the turn from one direction to the next: -1 (half a turn left) to 1 (half a turn right),
// monotonic in the angle.
static double turn_of(Vec2 in, Vec2 out)
{
    return real_atan2(vec2_cross(in, out), vec2_dot(in, out)) / REAL_PI;
}

// Returns the unused segment that begins where `from` ends, or segment number `start`, which closes
// the loop; NONE if there is none. If there are several it returns the one that turns most to the
// right, so two rocks that touch at a corner stay two loops.
static uint32_t segment_after(const Segments *segments, const Segment *from, uint32_t start)
{
    uint32_t best = NONE;
    double best_turn = -2.0;
    Vec2 in = vec2_sub(from->end, from->start);
    int64_t seen[4] = {-1, -1, -1, -1};
    for (uint32_t corner = 0; corner < 4; corner++) {
        double dx = corner & 1u ? MEET : -MEET;
        double dy = corner & 2u ? MEET : -MEET;
        uint32_t bucket =
            bucket_of(segments, (int64_t)real_floor((from->end.x + dx) * BUCKETS_A_TILE),
                      (int64_t)real_floor((from->end.y + dy) * BUCKETS_A_TILE));
        if (seen[0] == bucket || seen[1] == bucket || seen[2] == bucket)
            continue;
        seen[corner] = bucket;
        for (uint32_t i = segments->buckets[bucket]; i != NONE;
             i = segments->list[i].next_in_bucket) {
            const Segment *next = &segments->list[i];
            double turn = turn_of(in, vec2_sub(next->end, next->start));
            if ((!next->used || i == start) && turn > best_turn &&
                vec2_length_squared(vec2_sub(next->start, from->end)) < MEET * MEET) {
                best = i;
                best_turn = turn;
            }
        }
    }
    return best;
}

bool outline_add_point(Outline *outline, Vec2 point)
{
    if (!GROW(outline->points, outline->point_capacity, outline->point_count, 1))
        return false;
    outline->points[outline->point_count++] = point;
    outline->loops[outline->loop_count - 1].count++;
    return true;
}

bool outline_add_loop(Outline *outline)
{
    if (!GROW(outline->loops, outline->loop_capacity, outline->loop_count, 1))
        return false;
    outline->loops[outline->loop_count++] = (OutlineLoop){outline->point_count, 0};
    return true;
}

// Drops the points of the last loop that lie on the line between their neighbours. Drops the whole
// loop if fewer than three points are left.
static void loop_simplify(Outline *outline)
{
    OutlineLoop *loop = &outline->loops[outline->loop_count - 1];
    Vec2 *points = outline->points + loop->first;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < loop->count; i++) {
        Vec2 before = kept > 0 ? points[kept - 1] : points[loop->count - 1];
        Vec2 after = points[(i + 1) % loop->count];
        Vec2 in = vec2_normalize(vec2_sub(points[i], before));
        Vec2 out = vec2_normalize(vec2_sub(after, points[i]));
        if (real_abs(vec2_cross(in, out)) > 1e-3 || vec2_dot(in, out) < 0.0)
            points[kept++] = points[i];
    }
    loop->count = kept;
    if (kept < 3) {
        outline->loop_count--;
        kept = 0;
    }
    outline->point_count = loop->first + kept;
}

static bool loops_link(Segments *segments, Outline *out)
{
    for (uint32_t start = 0; start < segments->count; start++) {
        if (segments->list[start].used)
            continue;
        if (!outline_add_loop(out))
            return false;
        uint32_t at = start;
        do {
            segments->list[at].used = true;
            if (!outline_add_point(out, segments->list[at].start))
                return false;
            at = segment_after(segments, &segments->list[at], start);
        } while (at != NONE && at != start);
        loop_simplify(out);
    }
    return true;
}

bool outline_build(const SimTerrain *terrain, Outline *out)
{
    Segments segments = {0};
    memset(out, 0, sizeof *out);
    for (int32_t y = 0; y < (int32_t)terrain->height; y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++)
            tile_cut(terrain, x, y, &segments);
    bool built = !segments.failed && segments_index(&segments) && loops_link(&segments, out);
    free(segments.list);
    free(segments.buckets);
    if (!built)
        outline_free(out);
    out->own = cell_box_places(cell_box_whole(terrain), terrain);
    return built;
}

static Box loop_box(const Outline *outline, const OutlineLoop *loop)
{
    Box box = {outline->points[loop->first], outline->points[loop->first]};
    for (uint32_t i = 1; i < loop->count; i++)
        box = box_include(box, outline->points[loop->first + i]);
    return box;
}

// Drops the loops that are too far from the outline's own box to influence it. Their points stay in
// the array.
static void loops_drop_far(Outline *outline)
{
    Box near = outline_near(outline);
    uint32_t kept = 0;
    for (uint32_t l = 0; l < outline->loop_count; l++)
        if (box_overlaps(loop_box(outline, &outline->loops[l]), near))
            outline->loops[kept++] = outline->loops[l];
    outline->loop_count = kept;
}

bool outline_build_part(const SimTerrain *terrain, CellBox cells, Outline *out)
{
    CellBox around = cell_box_grow(cells, MARGIN, terrain);
    SimTerrain part = *terrain;
    part.width = (uint32_t)(around.right - around.left);
    part.height = (uint32_t)(around.bottom - around.top);
    part.packed = false;
    uint8_t *copy = malloc((size_t)part.width * part.height);
    memset(out, 0, sizeof *out);
    if (copy == NULL)
        return false;
    for (uint32_t i = 0; i < part.width * part.height; i++)
        copy[i] = (uint8_t)sim_terrain_type(terrain, around.left + (int32_t)(i % part.width),
                                            around.top + (int32_t)(i / part.width));
    part.cells = copy;
    bool built = outline_build(&part, out);
    free(copy);
    for (uint32_t i = 0; i < out->point_count; i++)
        out->points[i] = vec2_add(out->points[i], vec2(around.left, around.top));
    out->own = cell_box_places(cells, terrain);
    loops_drop_far(out);
    return built;
}

Box outline_near(const Outline *outline)
{
    return box_grow(outline->own, GROWTH_REACH);
}

bool outline_owns(const Outline *outline, Vec2 start)
{
    Box own = outline->own;
    return start.x >= own.min.x && start.x < own.max.x && start.y >= own.min.y &&
           start.y < own.max.y;
}

bool outline_next(const Outline *outline, OutlineEdge *edge)
{
    for (; edge->loop < outline->loop_count; edge->loop++, edge->next = 0) {
        OutlineLoop loop = outline->loops[edge->loop];
        const Vec2 *points = edge->points = outline->points + loop.first;
        for (edge->count = loop.count; edge->next < loop.count;) {
            uint32_t i = edge->at = edge->next++;
            if (!outline_owns(outline, points[i]))
                continue;
            edge->before = points[(i + loop.count - 1) % loop.count];
            edge->a = points[i];
            edge->b = points[(i + 1) % loop.count];
            edge->after = points[(i + 2) % loop.count];
            return true;
        }
    }
    return false;
}

void outline_free(Outline *outline)
{
    free(outline->points);
    free(outline->loops);
    memset(outline, 0, sizeof *outline);
}
