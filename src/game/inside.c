// inside.c - finds the bodies in a box: rings (the hero too) and rigid bodies whose outline
// overlaps it. Static bodies, ropes and cloth do not count, because they belong to the level.
#include "elements.h"

#include "jantar/sim_query.h"

// The outline of a body: a ring's points, or the vertices of a rigid body and a radius around them.
typedef struct Outline {
    uint32_t count;
    double radius;
    SimPoints points; // of the ring, from index `first` on
    uint32_t first;
    bool ring;
    Vec2 vertices[SIM_CONVEX_MAX_VERTICES];
} Outline;

static Outline outline_of(SimWorld *world, SimBodyId id)
{
    const SimBody *body = sim_body_const(world, id);
    Outline outline; // without its vertices: filling them with zeros would take longest
    outline.points = sim_points(world);
    outline.first = body->first_point;
    outline.ring = body->kind == SIM_RING;
    outline.count =
        outline.ring ? body->point_count : sim_body_outline(world, id, outline.vertices);
    outline.radius = outline.ring ? 0.0 : sim_convexes(world)[body->convex].radius;
    return outline;
}

static Vec2 corner(const Outline *outline, uint32_t i)
{
    uint32_t k = i < outline->count ? i : 0;
    if (!outline->ring)
        return outline->vertices[k];
    return vec2(outline->points.x[outline->first + k], outline->points.y[outline->first + k]);
}

// Returns true if the edge overlaps the box. Separating axes: those of the box and the edge's
// normal.
static bool edge_meets(Vec2 a, Vec2 b, Box box)
{
    if (!box_overlaps(box_between(a, b), box))
        return false;
    Vec2 across = vec2_perp(vec2_sub(b, a)), middle = vec2_lerp(box.min, box.max, 0.5);
    Vec2 half = vec2_scale(vec2_sub(box.max, box.min), 0.5);
    double reach = real_abs(across.x) * half.x + real_abs(across.y) * half.y;
    return real_abs(vec2_dot(across, vec2_sub(middle, a))) <= reach;
}

// Returns true if a ray from `place` to the right crosses the edge. A place is inside an outline if
// its ray crosses an odd number of edges.
static bool crosses(Vec2 a, Vec2 b, Vec2 place)
{
    if ((a.y > place.y) == (b.y > place.y))
        return false;
    return place.x < a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x);
}

static bool meets(SimWorld *world, SimBodyId id, Box box)
{
    const SimBody *body = sim_body_const(world, id);
    if (body->kind != SIM_RING && body->kind != SIM_RIGID)
        return false;
    Outline outline = outline_of(world, id);
    Box grown = box_grow(box, outline.radius);
    Vec2 middle = vec2_lerp(box.min, box.max, 0.5);
    bool around = false;
    for (uint32_t i = 0; i < outline.count; i++) {
        Vec2 a = corner(&outline, i), b = corner(&outline, i + 1);
        if (edge_meets(a, b, grown))
            return true;
        around ^= crosses(a, b, middle);
    }
    return around;
}

uint32_t inside_box(const Game *game, Box box, SimBodyId out[INSIDE_MOST])
{
    SimBodyId near[INSIDE_MOST];
    uint32_t found = sim_query_box(game->world, box, near, INSIDE_MOST), count = 0;
    for (uint32_t i = 0; i < found && i < INSIDE_MOST; i++)
        if (game_notices(game, near[i]) && meets(game->world, near[i], box))
            out[count++] = near[i];
    return count;
}
