// ground_cut.c - clips convex polygons and lines to the collision shapes of a tile.
#include "ground_cut.h"
#include "jantar/real.h"

static double outside(const SimShape *piece, uint32_t edge, Vec2 at)
{
    return vec2_dot(piece->normals[edge], vec2_sub(at, piece->vertices[edge]));
}

static void add(Cut *cut, Vec2 point)
{
    if (cut->count < CUT_POINTS_MAX)
        cut->points[cut->count++] = point;
}

// A step of the Sutherland-Hodgman algorithm.
void cut_by_line(Cut *cut, Vec2 at, Vec2 normal)
{
    Cut kept = {.count = 0};
    for (uint32_t i = 0; i < cut->count; i++) {
        Vec2 a = cut->points[i], b = cut->points[(i + 1) % cut->count];
        double from = vec2_dot(normal, vec2_sub(a, at)), to = vec2_dot(normal, vec2_sub(b, at));
        if (from <= 0.0)
            add(&kept, a);
        if ((from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0))
            add(&kept, vec2_lerp(a, b, from / (from - to)));
    }
    *cut = kept;
}

void cut_to_piece(Cut *cut, const SimShape *piece)
{
    for (uint32_t i = 0; i < piece->vertex_count && cut->count > 0; i++)
        cut_by_line(cut, piece->vertices[i], piece->normals[i]);
    if (cut->count < 3)
        cut->count = 0;
}

void cut_shrink(Cut *cut, double way)
{
    Vec2 middle = {0.0, 0.0};
    for (uint32_t i = 0; i < cut->count; i++)
        middle = vec2_add_scaled(middle, cut->points[i], 1.0 / cut->count);
    for (uint32_t i = 0; i < cut->count; i++) {
        Vec2 in = vec2_sub(middle, cut->points[i]);
        double length = vec2_length(in);
        cut->points[i] =
            vec2_add_scaled(cut->points[i], vec2_normalize(in), real_min(way, 0.5 * length));
    }
}

bool cut_line(const SimShape *piece, Vec2 *a, Vec2 *b)
{
    Vec2 from = *a, way = vec2_sub(*b, *a);
    double first = 0.0, last = 1.0;
    for (uint32_t i = 0; i < piece->vertex_count; i++) {
        double over = outside(piece, i, from), speed = vec2_dot(piece->normals[i], way);
        if (speed == 0.0 && over > 0.0)
            return false;
        if (speed < 0.0)
            first = real_max(first, -over / speed);
        if (speed > 0.0)
            last = real_min(last, -over / speed);
    }
    *a = vec2_add_scaled(from, way, first);
    *b = vec2_add_scaled(from, way, last);
    return first < last;
}

bool cut_holds(const SimShape *piece, Vec2 at, double margin)
{
    for (uint32_t i = 0; i < piece->vertex_count; i++)
        if (outside(piece, i, at) > -margin)
            return false;
    return true;
}
