// polygon.c - normals and convexity of polygons.
#include "polygon.h"

#include "jantar/real.h"
#include "jantar/winding.h"

#include <string.h>

// Cross product below which three vertices count as one line, tiles^2.
#define COLLINEAR 1e-9

static bool turns(Vec2 a, Vec2 b, Vec2 c)
{
    return real_abs(polygon_turn(a, b, c)) > COLLINEAR;
}

static uint32_t drop_needless(Vec2 *vertices, uint32_t count)
{
    for (uint32_t i = 0; i < count && count >= 3;) {
        Vec2 before = vertices[(i + count - 1) % count], after = vertices[(i + 1) % count];
        if (turns(before, vertices[i], after)) {
            i++;
            continue;
        }
        memmove(vertices + i, vertices + i + 1, (count - i - 1) * sizeof *vertices);
        count--;
        i = 0; // a neighbour may have become redundant
    }
    return count;
}

// Returns true if every corner turns clockwise and the outline goes round only once. A star also
// turns the same way at every corner, but its direction along x changes more than twice.
static bool is_convex(const Vec2 *vertices, uint32_t count)
{
    uint32_t x_changes = 0;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 a = vertices[i], b = vertices[(i + 1) % count], c = vertices[(i + 2) % count];
        if (polygon_turn(a, b, c) <= 0.0)
            return false;
        x_changes += (b.x > a.x) != (c.x > b.x);
    }
    return x_changes <= 2;
}

uint32_t polygon_make_convex(Vec2 *vertices, uint32_t count)
{
    if (polygon_area_twice(vertices, count) < 0.0)
        polygon_reverse(vertices, count);
    count = drop_needless(vertices, count);
    return count >= 3 && is_convex(vertices, count) ? count : 0;
}

Vec2 polygon_normal(Vec2 a, Vec2 b)
{
    Vec2 direction = vec2_normalize(vec2_sub(b, a));
    return vec2(direction.y, -direction.x);
}
