// winding.c - the area of polygons, and their direction.
#include "jantar/winding.h"

double polygon_area_twice(const Vec2 *points, uint32_t count)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < count; i++)
        sum += vec2_cross(points[i], points[(i + 1) % count]);
    return sum;
}

void polygon_reverse(Vec2 *points, uint32_t count)
{
    for (uint32_t i = 0; i < count / 2; i++) {
        Vec2 keep = points[i];
        points[i] = points[count - 1 - i];
        points[count - 1 - i] = keep;
    }
}
