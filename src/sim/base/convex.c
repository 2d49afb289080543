// convex.c - makes the outlines of rigid bodies, with their area, centroid and moment of inertia.
#include "jantar/convex.h"

#include "jantar/real.h"
#include "polygon.h"

#include <string.h>

// Least width of a polygon, tiles: half a pixel at 32 pixels a tile.
#define THINNEST (1.0 / 64.0)

enum { BOX_CORNERS = 4 };

// Sums over the triangles that the edges form with the origin, which must lie inside the polygon:
// twice the area, six times the area times the centroid, and twelve times the polar moment of area
// about the origin.
typedef struct Sums {
    double area2, moment12;
    Vec2 centroid6;
} Sums;

static Sums add_up(const Vec2 *vertices, uint32_t count)
{
    Sums sums = {0};
    for (uint32_t i = 0; i < count; i++) {
        Vec2 a = vertices[i], b = vertices[(i + 1) % count];
        double area2 = vec2_cross(a, b);
        sums.area2 += area2;
        sums.centroid6 = vec2_add_scaled(sums.centroid6, vec2_add(a, b), area2);
        sums.moment12 += area2 * (vec2_dot(a, a) + vec2_dot(a, b) + vec2_dot(b, b));
    }
    return sums;
}

// Returns the width of a polygon: the least distance between two parallel lines that enclose it.
// One of these lines always lies on an edge.
static double width_of(const SimConvex *convex)
{
    double least = 0.0;
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        double across = 0.0;
        for (uint32_t i = 0; i < convex->vertex_count; i++)
            across = real_max(across, -vec2_dot(convex->normals[k], vec2_sub(convex->vertices[i],
                                                                             convex->vertices[k])));
        least = k == 0 ? across : real_min(least, across);
    }
    return least;
}

static bool is_box(const SimConvex *convex)
{
    if (convex->vertex_count != BOX_CORNERS)
        return false;
    for (uint32_t k = 0; k < BOX_CORNERS; k++)
        if (convex->normals[k].x != 0.0 && convex->normals[k].y != 0.0)
            return false;
    return true;
}

// Puts the vertices of a rectangle in order, from the top left, and sets exact normals.
static void order_box(SimConvex *convex)
{
    double x = real_abs(convex->vertices[0].x), y = real_abs(convex->vertices[0].y);
    const Vec2 vertices[BOX_CORNERS] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    const Vec2 normals[BOX_CORNERS] = {{0.0, -1.0}, {1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}};
    memcpy(convex->vertices, vertices, sizeof vertices);
    memcpy(convex->normals, normals, sizeof normals);
    convex->is_box = 1;
}

static void measure(SimConvex *convex)
{
    Sums sums = add_up(convex->vertices, convex->vertex_count);
    convex->area = 0.5 * sums.area2;
    convex->inertia = sums.moment12 / (6.0 * sums.area2);
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        double edge = vec2_dot(convex->normals[k], convex->vertices[k]);
        convex->reach = real_max(convex->reach, vec2_length(convex->vertices[k]));
        convex->breadth = k == 0 ? edge : real_min(convex->breadth, edge);
    }
}

bool sim_convex_polygon(SimConvex *out, const Vec2 *vertices, uint32_t count, Vec2 *offset)
{
    if (count < 3 || count > SIM_CONVEX_MAX_VERTICES)
        return false;
    SimConvex convex;
    memset(&convex, 0, sizeof convex);
    // Vertices relative to the first one, so that nothing cancels far from the origin.
    for (uint32_t i = 0; i < count; i++)
        convex.vertices[i] = vec2_sub(vertices[i], vertices[0]);
    convex.vertex_count = polygon_make_convex(convex.vertices, count);
    if (convex.vertex_count == 0)
        return false;
    Sums sums = add_up(convex.vertices, convex.vertex_count);
    Vec2 centroid = vec2_scale(sums.centroid6, 1.0 / (3.0 * sums.area2));
    for (uint32_t i = 0; i < convex.vertex_count; i++)
        convex.vertices[i] = vec2_sub(convex.vertices[i], centroid);
    for (uint32_t i = convex.vertex_count; i < SIM_CONVEX_MAX_VERTICES; i++)
        convex.vertices[i] = vec2(0.0, 0.0);
    for (uint32_t k = 0; k < convex.vertex_count; k++)
        convex.normals[k] =
            polygon_normal(convex.vertices[k], convex.vertices[(k + 1) % convex.vertex_count]);
    if (width_of(&convex) < THINNEST)
        return false;
    if (is_box(&convex))
        order_box(&convex);
    measure(&convex);
    *offset = vec2_add(vertices[0], centroid);
    *out = convex;
    return true;
}

SimConvex sim_convex_box(double width, double height)
{
    SimConvex convex;
    memset(&convex, 0, sizeof convex);
    convex.vertex_count = BOX_CORNERS;
    convex.vertices[0] = vec2(0.5 * width, 0.5 * height);
    order_box(&convex);
    measure(&convex);
    return convex;
}

SimConvex sim_convex_circle(double radius)
{
    SimConvex convex;
    memset(&convex, 0, sizeof convex);
    convex.vertex_count = 1;
    convex.radius = convex.reach = convex.breadth = radius;
    convex.area = REAL_PI * radius * radius;
    convex.inertia = 0.5 * radius * radius;
    return convex;
}

// The area and inertia of a capsule are those of a rectangle (length x 2 radius) and two half
// discs. The centroid of a half disc lies 4 r / (3 pi) from its flat side; the parallel axis
// theorem, applied twice, gives its moment about the middle of the capsule.
SimConvex sim_convex_capsule(double length, double radius)
{
    SimConvex convex = sim_convex_circle(radius);
    double middle = 2.0 * radius * length, ends = convex.area, half = 0.5 * length;
    double middle_moment = (length * length + 4.0 * radius * radius) / 12.0;
    double ends_moment = convex.inertia + half * half + 2.0 * half * 4.0 * radius / (3.0 * REAL_PI);
    convex.vertex_count = 2;
    convex.vertices[0] = vec2(-half, 0.0);
    convex.vertices[1] = vec2(half, 0.0);
    convex.normals[0] = vec2(0.0, -1.0);
    convex.normals[1] = vec2(0.0, 1.0);
    convex.reach = half + radius;
    convex.area = middle + ends;
    convex.inertia = (middle * middle_moment + ends * ends_moment) / convex.area;
    return convex;
}
