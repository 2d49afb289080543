// drown.c - area and centroid of the part of a body that lies in an axis-aligned box.
//
// Green's theorem turns the area into an integral along the outline: the sum over its edges of the
// height, clamped to the box, times the step in x. The moments are integrals of the same kind. So
// no polygon is clipped, a concave outline may fall into any number of parts, and nothing needs to
// be stored. The forces of a medium on that part are in media_forces.c.
#include "drown.h"

#define DT (1.0 / SIM_TICK_RATE)
#define EDGE_LEAST 1e-12 // tiles; an edge with a smaller step in x contributes no area

// --- outlines ------------------------------------------------------------------------------------

static Vec2 place_of(const DrownOutline *outline, uint32_t i)
{
    if (!outline->is_ring)
        return outline->places[i];
    const SimPoints *p = &outline->points;
    uint32_t k = outline->first + i;
    return vec2(p->x[k] + p->vx[k] * DT, p->y[k] + p->vy[k] * DT);
}

// Adds `count` places on the arc around a vertex: radius in tiles, from direction `from`, clockwise
// on the screen over `turn` radians.
static void add_arc(DrownOutline *outline, Vec2 vertex, double radius, double from, double turn,
                    uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        double angle = from + turn * ((double)i + 0.5) / (double)count;
        Vec2 direction = vec2(real_cos(angle), real_sin(angle));
        outline->places[outline->count++] = vec2_add_scaled(vertex, direction, radius);
    }
}

// Writes the convex outline at angle 0, about its centre.
static void trace_convex(DrownOutline *outline, const SimConvex *convex)
{
    uint32_t n = convex->vertex_count;
    if (n == 1) {
        add_arc(outline, convex->vertices[0], convex->radius, 0.0, 2.0 * REAL_PI,
                DROWN_CIRCLE_PLACES);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        Vec2 after = convex->normals[i], before = convex->normals[i == 0 ? n - 1 : i - 1];
        double from = real_atan2(before.y, before.x), turn = real_atan2(after.y, after.x) - from;
        if (convex->radius == 0.0)
            outline->places[outline->count++] = convex->vertices[i];
        else
            add_arc(outline, convex->vertices[i], convex->radius, from,
                    turn < 0.0 ? turn + 2.0 * REAL_PI : turn,
                    n == 2 ? DROWN_CAPSULE_PLACES : DROWN_ARC_PLACES);
    }
}

static void trace_rigid(const SimWorld *world, const SimBody *body, DrownOutline *outline)
{
    trace_convex(outline, sim_convexes(world) + body->convex);
    Vec2 centre = vec2_add_scaled(body->centre, body->velocity, DT);
    double angle = body->angle + body->spin * DT, c = real_cos(angle), s = real_sin(angle);
    for (uint32_t i = 0; i < outline->count; i++) {
        Vec2 p = outline->places[i];
        outline->places[i] = vec2(centre.x + c * p.x - s * p.y, centre.y + s * p.x + c * p.y);
    }
}

static Box box_of(const DrownOutline *outline)
{
    Vec2 first = place_of(outline, 0);
    Box box = {first, first};
    for (uint32_t i = 1; i < outline->count; i++)
        box = box_include(box, place_of(outline, i));
    return box;
}

void drown_trace(SimWorld *world, const SimBody *body, DrownOutline *outline)
{
    outline->is_ring = body->kind == SIM_RING;
    outline->points = sim_points(world);
    outline->first = body->first_point;
    outline->count = body->point_count; // 0 for a rigid body, whose places are added below
    outline->scale = 1.0;
    if (!outline->is_ring)
        trace_rigid(world, body, outline);
    outline->box = box_of(outline);
    double drawn = drown_outline(outline, outline->box).area;
    if (!outline->is_ring && drawn > 0.0)
        outline->scale = body->area / drawn;
}

// --- area ----------------------------------------------------------------------------------------

typedef struct Sums {
    double area, moment_x, moment_y; // relative to the box's corner with the least x and y
} Sums;

// Adds the integrals along a straight piece of outline from a to b, both relative to the corner:
// those of y, x y and y^2 / 2 over x. x and y are linear along the piece, so they are polynomials.
static void add_piece(Sums *sums, Vec2 a, Vec2 b)
{
    double way = a.x - b.x; // minus the step in x: outlines run clockwise with y down
    sums->area += way * (a.y + b.y) * 0.5;
    sums->moment_x += way * (a.x * (2.0 * a.y + b.y) + b.x * (a.y + 2.0 * b.y)) * (1.0 / 6.0);
    sums->moment_y += way * (a.y * a.y + a.y * b.y + b.y * b.y) * (1.0 / 6.0);
}

// Adds an edge: the part of it within the box's width, split where it crosses the box's top and
// bottom. Heights are clamped to the box.
static void add_edge(Sums *sums, Vec2 a, Vec2 b, Vec2 size)
{
    double inverse_x = 1.0 / (b.x - a.x), inverse_y = b.y != a.y ? 1.0 / (b.y - a.y) : 0.0;
    double left = -a.x * inverse_x, right = (size.x - a.x) * inverse_x;
    double top = -a.y * inverse_y, bottom = (size.y - a.y) * inverse_y;
    double from = real_clamp(real_min(left, right), 0.0, 1.0),
           to = real_clamp(real_max(left, right), 0.0, 1.0);
    const double cuts[] = {from, real_clamp(real_min(top, bottom), from, to),
                           real_clamp(real_max(top, bottom), from, to), to};
    Vec2 last = vec2_lerp(a, b, from);
    last.y = real_clamp(last.y, 0.0, size.y);
    for (uint32_t i = 1; i < 4; i++) {
        if (cuts[i] <= cuts[i - 1])
            continue;
        Vec2 next = vec2_lerp(a, b, cuts[i]);
        next.y = real_clamp(next.y, 0.0, size.y);
        add_piece(sums, last, next);
        last = next;
    }
}

// The integral runs over the part of the box within the outline's own bounding box only, so that no
// large heights cancel.
Patch drown_outline(const DrownOutline *outline, Box box)
{
    Box within = box_common(box, outline->box);
    Vec2 corner = within.min, size = vec2_sub(within.max, corner);
    Sums sums = {0.0, 0.0, 0.0};
    if (size.x <= 0.0 || size.y <= 0.0)
        return (Patch){0.0, {0.0, 0.0}};
    Vec2 a = vec2_sub(place_of(outline, outline->count - 1), corner);
    for (uint32_t i = 0; i < outline->count; i++) {
        Vec2 b = vec2_sub(place_of(outline, i), corner);
        if (real_abs(b.x - a.x) > EDGE_LEAST)
            add_edge(&sums, a, b, size);
        a = b;
    }
    if (sums.area <= EDGE_LEAST)
        return (Patch){0.0, {0.0, 0.0}};
    Vec2 centre = vec2(sums.moment_x / sums.area, sums.moment_y / sums.area);
    return (Patch){sums.area * outline->scale, vec2_add(corner, centre)};
}

// --- discs ---------------------------------------------------------------------------------------

// Returns the part (0..1) of the unit disc on the inner side of a line. `offset` is the distance of
// the centre from the line, > 0 if the centre is on the inner side.
static double disc_share(double offset)
{
    double d = real_clamp(offset, -1.0, 1.0), root = real_sqrt(1.0 - d * d);
    return 1.0 - (real_atan2(root, d) - d * root) / REAL_PI;
}

Patch drown_disc(Vec2 centre, double radius, Box box)
{
    double inverse = 1.0 / radius;
    double share = disc_share((centre.x - box.min.x) * inverse) *
                   disc_share((box.max.x - centre.x) * inverse) *
                   disc_share((centre.y - box.min.y) * inverse) *
                   disc_share((box.max.y - centre.y) * inverse);
    return (Patch){REAL_PI * radius * radius * share, centre};
}
