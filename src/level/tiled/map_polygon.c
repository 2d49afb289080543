// map_polygon.c - cuts polygons into convex pieces: ear clipping, then neighbours are joined while
// the result stays convex (Hertel, Mehlhorn).
#include "map_polygon.h"

#include "jantar/real.h"
#include "jantar/winding.h"

static void remove_point(Vec2 *points, uint32_t *count, uint32_t at)
{
    for (uint32_t i = at + 1; i < *count; i++)
        points[i - 1] = points[i];
    (*count)--;
}

// Removes points that are no corners until all points are corners (removing one can flatten
// another).
static void remove_flat_points(Vec2 *points, uint32_t *count)
{
    for (uint32_t i = 0, kept = 0; *count >= 3 && kept < *count;) {
        Vec2 before = points[(i + *count - 1) % *count], here = points[i],
             after = points[(i + 1) % *count];
        if (vec2_same(before, here) || polygon_turn(before, here, after) == 0.0) {
            remove_point(points, count, i);
            i = i < *count ? i : 0;
            kept = 0;
        } else {
            i = (i + 1) % *count;
            kept++;
        }
    }
}

static bool lies_between(Vec2 a, Vec2 b, Vec2 p)
{
    return vec2_dot(vec2_sub(a, p), vec2_sub(b, p)) <= 0.0;
}

static bool opposite(double a, double b)
{
    return (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0);
}

static bool segments_meet(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    double abc = polygon_turn(a, b, c), abd = polygon_turn(a, b, d), cda = polygon_turn(c, d, a),
           cdb = polygon_turn(c, d, b);
    if (opposite(abc, abd) && opposite(cda, cdb))
        return true;
    return (abc == 0.0 && lies_between(a, b, c)) || (abd == 0.0 && lies_between(a, b, d)) ||
           (cda == 0.0 && lies_between(c, d, a)) || (cdb == 0.0 && lies_between(c, d, b));
}

static bool crosses_itself(const Polygon *polygon)
{
    uint32_t count = polygon->count;
    const Vec2 *points = polygon->points;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 2; k < count; k++)
            if ((k + 1) % count != i &&
                segments_meet(points[i], points[i + 1], points[k], points[(k + 1) % count]))
                return true;
    return false;
}

PolygonFault polygon_clean(Polygon *polygon)
{
    remove_flat_points(polygon->points, &polygon->count);
    if (polygon->count < 3)
        return POLYGON_FLAT;
    if (crosses_itself(polygon))
        return POLYGON_CROSSING;
    if (polygon_area_twice(polygon->points, polygon->count) < 0.0)
        polygon_reverse(polygon->points, polygon->count);
    return POLYGON_GOOD;
}

// --- pieces --------------------------------------------------------------------------------------

void piece_normalize(Piece *piece)
{
    Vec2 points[SIM_SHAPE_MAX_VERTICES];
    uint32_t first = 0;
    if (polygon_area_twice(piece->points, piece->count) < 0.0)
        polygon_reverse(piece->points, piece->count);
    for (uint32_t i = 0; i < piece->count; i++) {
        Vec2 a = piece->points[i], b = piece->points[first];
        if (a.y < b.y || (a.y == b.y && a.x < b.x))
            first = i;
        points[i] = a;
    }
    for (uint32_t i = 0; i < piece->count; i++)
        piece->points[i] = points[(first + i) % piece->count];
}

static bool is_convex(const Vec2 *points, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (polygon_turn(points[i], points[(i + 1) % count], points[(i + 2) % count]) < 0.0)
            return false;
    return true;
}

// True for an ear: a convex corner whose triangle holds no other point.
static bool is_ear(const Polygon *polygon, uint32_t at)
{
    uint32_t count = polygon->count, before = (at + count - 1) % count, after = (at + 1) % count;
    Vec2 a = polygon->points[before], b = polygon->points[at], c = polygon->points[after];
    if (polygon_turn(a, b, c) <= 0.0)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (i != before && i != at && i != after &&
            polygon_triangle_contains(a, b, c, polygon->points[i]))
            return false;
    return true;
}

static uint32_t find_ear(const Polygon *polygon)
{
    for (uint32_t i = 0; i < polygon->count; i++)
        if (is_ear(polygon, i))
            return i;
    return 0; // does not happen with a polygon that does not touch itself
}

static uint32_t cut_ears(const Polygon *polygon, Piece *pieces)
{
    Polygon rest = *polygon;
    uint32_t count = 0;
    while (rest.count >= 3) {
        uint32_t ear = find_ear(&rest);
        Vec2 before = rest.points[(ear + rest.count - 1) % rest.count],
             after = rest.points[(ear + 1) % rest.count];
        pieces[count++] = (Piece){3, {before, rest.points[ear], after}};
        remove_point(rest.points, &rest.count, ear);
        remove_flat_points(rest.points, &rest.count);
    }
    return count;
}

// Returns the edge of `b` that is edge `edge` of `a` in the opposite direction; b->count when there
// is none.
static uint32_t find_shared_edge(const Piece *a, uint32_t edge, const Piece *b)
{
    for (uint32_t i = 0; i < b->count; i++)
        if (vec2_same(a->points[edge], b->points[(i + 1) % b->count]) &&
            vec2_same(a->points[(edge + 1) % a->count], b->points[i]))
            return i;
    return b->count;
}

// Joins two pieces along a shared edge when the result is convex and has few enough points. Returns
// false, with both unchanged, otherwise.
static bool join_along(Piece *a, uint32_t edge, const Piece *b, uint32_t other)
{
    Vec2 points[2 * SIM_SHAPE_MAX_VERTICES];
    uint32_t count = 0;
    for (uint32_t i = 1; i <= a->count; i++)
        points[count++] = a->points[(edge + i) % a->count];
    for (uint32_t i = 2; i < b->count; i++)
        points[count++] = b->points[(other + i) % b->count];
    if (!is_convex(points, count))
        return false;
    remove_flat_points(points, &count);
    if (count > SIM_SHAPE_MAX_VERTICES)
        return false;
    a->count = count;
    for (uint32_t i = 0; i < count; i++)
        a->points[i] = points[i];
    return true;
}

static bool join(Piece *a, const Piece *b)
{
    for (uint32_t edge = 0; edge < a->count; edge++) {
        uint32_t other = find_shared_edge(a, edge, b);
        if (other < b->count && join_along(a, edge, b, other))
            return true;
    }
    return false;
}

static uint32_t join_pieces(Piece *pieces, uint32_t count)
{
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = a + 1; b < count; b++)
            if (join(&pieces[a], &pieces[b])) {
                pieces[b] = pieces[--count];
                b = a; // the larger piece may now join one that it could not before
            }
    return count;
}

uint32_t polygon_split(const Polygon *polygon, Piece *pieces)
{
    uint32_t count = join_pieces(pieces, cut_ears(polygon, pieces));
    for (uint32_t i = 0; i < count; i++)
        piece_normalize(&pieces[i]);
    return count;
}

// --- clipping (Sutherland, Hodgman) --------------------------------------------------------------

// A side of the square. Points on it satisfy normal . p = limit, points inside have less.
typedef struct Side {
    Vec2 normal;
    double limit;
} Side;

static Vec2 cut(Vec2 a, Vec2 b, double a_over, double b_over)
{
    Vec2 point = vec2_lerp(a, b, a_over / (a_over - b_over));
    return vec2(real_floor(point.x * PIXEL_PARTS + 0.5) / PIXEL_PARTS,
                real_floor(point.y * PIXEL_PARTS + 0.5) / PIXEL_PARTS);
}

static void clip_by(Polygon *polygon, Side side)
{
    Polygon in = *polygon;
    polygon->count = 0;
    for (uint32_t i = 0; i < in.count; i++) {
        Vec2 a = in.points[i], b = in.points[(i + 1) % in.count];
        double a_over = vec2_dot(side.normal, a) - side.limit,
               b_over = vec2_dot(side.normal, b) - side.limit;
        if (a_over <= 0.0)
            polygon->points[polygon->count++] = a;
        if (opposite(a_over, b_over))
            polygon->points[polygon->count++] = cut(a, b, a_over, b_over);
    }
}

bool piece_clip(const Piece *piece, double size, Polygon *out)
{
    const Side sides[] = {
        {{0.0, -1.0}, 0.0}, {{1.0, 0.0}, size}, {{0.0, 1.0}, size}, {{-1.0, 0.0}, 0.0}};
    out->count = piece->count;
    for (uint32_t i = 0; i < piece->count; i++)
        out->points[i] = piece->points[i];
    for (unsigned i = 0; i < sizeof sides / sizeof sides[0]; i++)
        clip_by(out, sides[i]);
    return polygon_clean(out) == POLYGON_GOOD;
}
