// ears.c - triangulates a simple polygon by ear clipping.
#include "draw_parts.h"
#include "jantar/winding.h"

bool ears_is_star(const Vec2 *points, uint32_t count, Vec2 eye)
{
    for (uint32_t i = 0; i < count; i++)
        if (polygon_turn(eye, points[i], points[(i + 1) % count]) <= 0.0)
            return false;
    return true;
}

// The part of the polygon that is not cut off yet: the numbers of its points, in order.
typedef struct Rest {
    const Vec2 *points;
    uint32_t numbers[EARS_POINTS_MAX];
    uint32_t count;
} Rest;

static bool is_ear(const Rest *rest, uint32_t i)
{
    uint32_t before = rest->numbers[(i + rest->count - 1) % rest->count];
    uint32_t here = rest->numbers[i];
    uint32_t after = rest->numbers[(i + 1) % rest->count];
    Vec2 a = rest->points[before];
    Vec2 b = rest->points[here];
    Vec2 c = rest->points[after];
    if (polygon_turn(a, b, c) <= 0.0)
        return false;
    for (uint32_t k = 0; k < rest->count; k++) {
        uint32_t other = rest->numbers[k];
        if (other != before && other != here && other != after &&
            polygon_triangle_contains(a, b, c, rest->points[other]))
            return false;
    }
    return true;
}

uint32_t ears_cut(const Vec2 *points, uint32_t count, uint32_t (*triangles)[3])
{
    Rest rest = {points, {0}, count};
    uint32_t written = 0;
    for (uint32_t i = 0; i < count; i++)
        rest.numbers[i] = i;
    while (rest.count >= 3) {
        uint32_t ear = 0;
        while (ear < rest.count && !is_ear(&rest, ear))
            ear++;
        if (ear == rest.count)
            ear = 0; // the polygon crosses itself: cut off any corner
        triangles[written][0] = rest.numbers[(ear + rest.count - 1) % rest.count];
        triangles[written][1] = rest.numbers[ear];
        triangles[written++][2] = rest.numbers[(ear + 1) % rest.count];
        rest.count--;
        for (uint32_t k = ear; k < rest.count; k++)
            rest.numbers[k] = rest.numbers[k + 1];
    }
    return written;
}
