// manifold_polygon.c - contacts of any two convex outlines: polygons, capsules, circles.
// manifold_pairs.c computes most pairs of boxes itself.
#include "manifold.h"
#include "outline.h"

// A candidate for the reference edge, and how far the core of the other outline is outside of it.
typedef struct Candidate {
    uint32_t edge;
    float gap; // tiles, < 0: overlap
} Candidate;

#define NO_EDGE -1e30f // the gap of an outline without edges, a circle

// Centres of two circles nearer to each other than this give no direction, tiles.
#define CENTRES_APART 1e-6f

// Separating axes: returns the edge of `ref` that the other outline is farthest outside of.
static Candidate by_axes(const Outline *ref, const Outline *other)
{
    Candidate best = {0, NO_EDGE};
    for (uint32_t k = 0; ref->count > 1 && k < ref->count; k++) {
        float nx = ref->normal_x[k], ny = ref->normal_y[k];
        float least = 0.0f;
        for (uint32_t i = 0; i < other->count; i++) {
            float along = nx * other->x[i] + ny * other->y[i];
            least = i == 0 || along < least ? along : least;
        }
        float gap = least - (nx * ref->x[k] + ny * ref->y[k]);
        if (k == 0 || gap > best.gap + MANIFOLD_PREFERENCE)
            best = (Candidate){k, gap};
    }
    return best;
}

static float distance_squared(const Outline *outline, uint32_t k, float x, float y)
{
    uint32_t next = k + 1 < outline->count ? k + 1 : 0;
    float ex = outline->x[next] - outline->x[k], ey = outline->y[next] - outline->y[k];
    float dx = x - outline->x[k], dy = y - outline->y[k];
    float t = (dx * ex + dy * ey) / (ex * ex + ey * ey);
    t = t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
    dx -= t * ex;
    dy -= t * ey;
    return dx * dx + dy * dy;
}

// Returns the outward direction at a vertex: the sum of the normals of its two edges.
static void vertex_normal(const Outline *outline, uint32_t i, float *x, float *y)
{
    uint32_t before = i == 0 ? outline->count - 1 : i - 1;
    *x = outline->normal_x[before] + outline->normal_x[i];
    *y = outline->normal_y[before] + outline->normal_y[i];
}

// Returns the height of a point over the outline: its largest distance outside of any edge.
static float height_over(const Outline *outline, float x, float y)
{
    float height = NO_EDGE;
    for (uint32_t k = 0; k < outline->count; k++) {
        float over =
            outline->normal_x[k] * (x - outline->x[k]) + outline->normal_y[k] * (y - outline->y[k]);
        height = over > height ? over : height;
    }
    return height;
}

// Finds the nearest edge whose normal opposes the normal at vertex i of the other outline. False if
// there is none.
static bool nearest_opposing(const Outline *ref, const Outline *other, uint32_t i, Candidate *out)
{
    float nx = 0.0f, ny = 0.0f, nearest = -1.0f;
    if (other->count > 1)
        vertex_normal(other, i, &nx, &ny);
    for (uint32_t k = 0; k < ref->count; k++) {
        if (nx * ref->normal_x[k] + ny * ref->normal_y[k] > 0.0f)
            continue;
        float square = distance_squared(ref, k, other->x[i], other->y[i]);
        if (nearest >= 0.0f && square >= nearest)
            continue;
        nearest = square;
        out->edge = k;
        out->gap = ref->normal_x[k] * (other->x[i] - ref->x[k]) +
                   ref->normal_y[k] * (other->y[i] - ref->y[k]);
    }
    return nearest >= 0.0f;
}

// Mocný 2009, algorithm 1: for each vertex of the other outline that is inside, or at most `reach`
// outside, finds the nearest edge whose normal opposes that of the vertex. Returns the edge in
// which a vertex is deepest.
static Candidate by_vertices(const Outline *ref, const Outline *other, float reach)
{
    Candidate best = {0, NO_EDGE};
    for (uint32_t i = 0; ref->count > 1 && i < other->count; i++) {
        Candidate candidate;
        if (height_over(ref, other->x[i], other->y[i]) > reach ||
            !nearest_opposing(ref, other, i, &candidate))
            continue;
        if (best.gap == NO_EDGE || candidate.gap < best.gap)
            best = candidate;
    }
    return best;
}

// The contact of two circles: the reference edge has length 0 and lies at the first centre. If both
// centres coincide, the normal points up.
static uint32_t between_circles(const Outline *a, const Outline *b, float reach, Manifold *out)
{
    float x = b->x[0], y = b->y[0], square = x * x + y * y;
    float distance = sqrtf(square);
    ClipFrame frame = {.way_x = x, .way_y = y, .radius = a->radius, .incident_radius = b->radius};
    frame.normal_x = distance > CENTRES_APART ? x / distance : 0.0f;
    frame.normal_y = distance > CENTRES_APART ? y / distance : -1.0f;
    frame.end_n[0] = frame.end_n[1] = distance;
    return clip_edges(&frame, reach, out);
}

uint32_t manifold_between_outlines(const RigidShape *a, const RigidShape *b, float reach,
                                   bool by_points, Manifold *out)
{
    float way_x = (float)(b->x - a->x), way_y = (float)(b->y - a->y);
    Outline of_a, of_b; // both relative to a's centre
    outline_of(a, 0.0f, 0.0f, &of_a);
    outline_of(b, way_x, way_y, &of_b);
    if (of_a.count == 1 && of_b.count == 1)
        return between_circles(&of_a, &of_b, reach, out);
    float limit = reach + of_a.radius + of_b.radius;
    Candidate edge_a = by_points ? by_vertices(&of_a, &of_b, limit) : by_axes(&of_a, &of_b);
    Candidate edge_b = by_points ? by_vertices(&of_b, &of_a, limit) : by_axes(&of_b, &of_a);
    float gap = edge_a.gap > edge_b.gap ? edge_a.gap : edge_b.gap;
    if (!(gap <= limit) || gap == NO_EDGE)
        return 0;
    ClipFrame frame = {
        .way_x = way_x, .way_y = way_y, .flipped = edge_b.gap > edge_a.gap + MANIFOLD_PREFERENCE};
    if (frame.flipped) {
        frame.way_x = -way_x;
        frame.way_y = -way_y;
        outline_of(b, 0.0f, 0.0f, &of_b); // now relative to b's centre
        outline_of(a, -way_x, -way_y, &of_a);
    }
    const Outline *reference = frame.flipped ? &of_b : &of_a,
                  *other = frame.flipped ? &of_a : &of_b;
    outline_set_reference(reference, frame.flipped ? edge_b.edge : edge_a.edge, &frame);
    outline_set_incident(other, outline_edge_against(other, frame.normal_x, frame.normal_y),
                         &frame);
    return clip_edges(&frame, reach, out);
}
