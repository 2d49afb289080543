// yield.c - rest shapes that give way: a ring that is pressed keeps the dent. sim_body.h says by
// which rules.
//
// The springs and the shape matching of a ring follow from its rest shape, which every tick reads
// anew. So giving way is a step between ticks that moves rest places; other rings pay nothing.
// Two things give way: each point by itself, which makes prints, and the ring as a whole, by the
// linear map that fits its motion best (Müller et al. 2005). Prints alone make a cup: what is
// pressed down rises beside the hero, and the lump hardly becomes flatter.
#include "sim/base/normal.h"
#include "world.h"

#include <assert.h>

// A ring whose area is off by more than this part is crumpled, and its shape is not learnt.
#define CRUMPLED 0.1

// Places of a shape relative to its mean, tiles.
typedef struct Shape {
    uint32_t count;
    Vec2 at[SIM_YIELD_POINTS_MAX];
} Shape;

static Shape rest_shape(const SimPoints *points, const SimBody *body)
{
    Shape shape = {.count = body->point_count};
    double scale = body->radius / SIM_REST_UNIT;
    for (uint32_t i = 0; i < shape.count; i++) {
        uint32_t p = body->first_point + i;
        shape.at[i] = vec2(scale * (double)points->rest_x[p], scale * (double)points->rest_y[p]);
    }
    return shape;
}

// Rotates every place of a shape. Both coordinates are sums: of a sum beside a difference the loop
// vectorizer of gcc 12 makes fmaddsub, which rounds once instead of twice.
static void rotate_shape(Shape *shape, double cosine, double sine)
{
    double minus = -sine;
    for (uint32_t i = 0; i < shape->count; i++) {
        Vec2 at = shape->at[i];
        shape->at[i] = vec2(at.x * cosine + at.y * minus, at.y * cosine + at.x * sine);
    }
}

// Returns the present shape, turned back by the rotation that the rest shape has undergone.
static Shape present_shape(const SimPoints *points, const SimBody *body, const Shape *rest)
{
    Shape shape = {.count = rest->count};
    double dot = 0.0, cross = 0.0;
    for (uint32_t i = 0; i < shape.count; i++) {
        uint32_t p = body->first_point + i;
        shape.at[i] = vec2(points->x[p] - body->centre.x, points->y[p] - body->centre.y);
        dot += vec2_dot(rest->at[i], shape.at[i]);
        cross += vec2_cross(rest->at[i], shape.at[i]);
    }
    double length = real_sqrt(dot * dot + cross * cross);
    if (length > 0.0)
        rotate_shape(&shape, dot / length, -cross / length);
    return shape;
}

// --- giving way ----------------------------------------------------------------------------------

// A linear map of the plane.
typedef struct Map {
    double xx, xy, yx, yy;
} Map;

static Vec2 mapped(const Map *map, Vec2 at)
{
    return vec2(map->xx * at.x + map->xy * at.y, map->yx * at.x + map->yy * at.y);
}

// Returns the map M that takes one shape to the other best, by least squares: the sum of |b - M
// a|^2 over the pairs of places is least for M = (sum of b a^T) (sum of a a^T)^-1.
static Map map_between(const Shape *from, const Shape *to)
{
    Map p = {0};
    double xx = 0.0, xy = 0.0, yy = 0.0;
    for (uint32_t i = 0; i < from->count; i++) {
        Vec2 a = from->at[i], b = to->at[i];
        p.xx += b.x * a.x;
        p.xy += b.x * a.y;
        p.yx += b.y * a.x;
        p.yy += b.y * a.y;
        xx += a.x * a.x;
        xy += a.x * a.y;
        yy += a.y * a.y;
    }
    double scale = xx * yy - xy * xy;
    if (scale <= 0.0)
        return (Map){1.0, 0.0, 0.0, 1.0};
    return (Map){(p.xx * yy - p.xy * xy) / scale, (p.xy * xx - p.xx * xy) / scale,
                 (p.yx * yy - p.yy * xy) / scale, (p.yy * xx - p.yx * xy) / scale};
}

static double farthest(const Shape *a, const Shape *b)
{
    double most = 0.0;
    for (uint32_t i = 0; i < a->count; i++)
        most = real_max(most, vec2_length_squared(vec2_sub(b->at[i], a->at[i])));
    return real_sqrt(most);
}

// Returns the part by which a place follows that is `way` from where it rests.
static double part_of(const SimYield *yield, double way)
{
    return way > yield->least ? yield->part * (1.0 - yield->least / way) : 0.0;
}

// Returns the rest shape after giving way. `way`: how far the farthest point is from its place.
static Shape given_way(const Shape *rest, const Shape *present, const SimYield *yield, double way)
{
    Map map = map_between(rest, present);
    double whole = yield->whole * part_of(yield, way);
    Shape shape = *rest;
    for (uint32_t i = 0; i < rest->count; i++) {
        Vec2 at = rest->at[i], to = vec2_sub(present->at[i], at);
        double alone = (1.0 - yield->whole) * part_of(yield, vec2_length(to));
        shape.at[i] =
            vec2_add_scaled(vec2_add_scaled(at, to, alone), vec2_sub(mapped(&map, at), at), whole);
    }
    return shape;
}

// --- limits --------------------------------------------------------------------------------------

// Makes the mean of the shape zero and its area that of the filling. Returns false if it has no
// area.
static bool normalize(Shape *shape, double area)
{
    Vec2 sum = vec2(0.0, 0.0), before = shape->at[shape->count - 1];
    double twice = 0.0;
    for (uint32_t i = 0; i < shape->count; i++) {
        sum = vec2_add(sum, shape->at[i]);
        twice += vec2_cross(before, shape->at[i]);
        before = shape->at[i];
    }
    if (!(twice > 0.0))
        return false;
    double scale = real_sqrt(2.0 * area / twice);
    Vec2 mean = vec2_scale(sum, 1.0 / (double)shape->count);
    for (uint32_t i = 0; i < shape->count; i++)
        shape->at[i] = vec2_scale(vec2_sub(shape->at[i], mean), scale);
    return true;
}

// Returns the direction in which the shape is longest: the eigenvector of the larger eigenvalue of
// the matrix of its second moments. Of its two formulas the one is used in which nothing cancels.
static Vec2 long_way(const Shape *shape)
{
    double xx = 0.0, xy = 0.0, yy = 0.0;
    for (uint32_t i = 0; i < shape->count; i++) {
        xx += shape->at[i].x * shape->at[i].x;
        xy += shape->at[i].x * shape->at[i].y;
        yy += shape->at[i].y * shape->at[i].y;
    }
    double half = 0.5 * (xx - yy), root = real_sqrt(half * half + xy * xy);
    Vec2 way = half > 0.0 ? vec2(half + root, xy) : vec2(xy, root - half);
    return vec2_length_squared(way) > 0.0 ? vec2_normalize(way) : vec2(1.0, 0.0);
}

static double extent_along(const Shape *shape, Vec2 way)
{
    double least = vec2_dot(shape->at[0], way), most = least;
    for (uint32_t i = 1; i < shape->count; i++) {
        double at = vec2_dot(shape->at[i], way);
        least = real_min(least, at);
        most = real_max(most, at);
    }
    return most - least;
}

// Makes the shape no longer, compared with its width, than is allowed.
static void limit_length(Shape *shape, double most)
{
    Vec2 along = long_way(shape), across = vec2_perp(along);
    double ratio = extent_along(shape, along) / extent_along(shape, across);
    if (ratio <= most)
        return;
    double factor = real_sqrt(most / ratio);
    for (uint32_t i = 0; i < shape->count; i++) {
        Vec2 at = shape->at[i];
        shape->at[i] = vec2_add(vec2_scale(along, factor * vec2_dot(at, along)),
                                vec2_scale(across, vec2_dot(at, across) / factor));
    }
}

// Returns true if two points that are not neighbours are nearer than allowed, and nearer than they
// were before.
static bool is_thinner(const Shape *before, const Shape *after, double thin, double spacing)
{
    uint32_t count = after->count, apart = (uint32_t)(2.0 * thin / spacing) + 1;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = apart; k + apart <= count && k <= count / 2; k++) {
            uint32_t j = (i + k) % count;
            double now = vec2_length_squared(vec2_sub(after->at[i], after->at[j]));
            if (now < thin * thin &&
                now < vec2_length_squared(vec2_sub(before->at[i], before->at[j])))
                return true;
        }
    return false;
}

// Returns true if the edges of the outline turn around once (its turning number is 1): it has no
// loops. The function counts how often their direction passes +x, clockwise on the screen.
static bool is_simple(const Shape *shape)
{
    int turns = 0;
    Vec2 before = vec2_sub(shape->at[0], shape->at[shape->count - 1]);
    for (uint32_t i = 0; i < shape->count; i++) {
        Vec2 edge = vec2_sub(shape->at[(i + 1) % shape->count], shape->at[i]);
        bool down = before.y < 0.0 && edge.y >= 0.0, up = before.y >= 0.0 && edge.y < 0.0;
        double turn = vec2_cross(before, edge);
        turns += (down && turn > 0.0) - (up && turn < 0.0);
        before = edge;
    }
    return turns == 1;
}

// Returns the mean distance of neighbours, tiles.
static double spacing_of(const Shape *shape)
{
    double sum = 0.0;
    Vec2 before = shape->at[shape->count - 1];
    for (uint32_t i = 0; i < shape->count; i++) {
        sum += vec2_length(vec2_sub(shape->at[i], before));
        before = shape->at[i];
    }
    return sum / (double)shape->count;
}

// --- a step --------------------------------------------------------------------------------------

// Rest places are stored in parts of the radius, which is the reach of the rest shape.
static void store(const SimPoints *points, SimBody *body, const Shape *shape)
{
    double squared = 0.0;
    for (uint32_t i = 0; i < shape->count; i++)
        squared = real_max(squared, vec2_length_squared(shape->at[i]));
    body->radius = real_sqrt(squared);
    for (uint32_t i = 0; i < shape->count; i++) {
        uint32_t p = body->first_point + i;
        points->rest_x[p] = normal_rest(shape->at[i].x / body->radius);
        points->rest_y[p] = normal_rest(shape->at[i].y / body->radius);
    }
}

bool sim_ring_yield(SimWorld *world, SimBodyId id, const SimYield *yield)
{
    SimBody *body = sim_body(world, id);
    assert(body->kind == SIM_RING && body->point_count <= SIM_YIELD_POINTS_MAX);
    SimPoints points = sim_points(world);
    Shape rest = rest_shape(&points, body), present = present_shape(&points, body, &rest);
    double way = farthest(&rest, &present);
    bool crumpled = real_abs(body->area - body->rest_area) > CRUMPLED * body->rest_area;
    if (crumpled || !(way > yield->least))
        return false;
    Shape after = given_way(&rest, &present, yield, way);
    if (!normalize(&after, body->rest_area))
        return false;
    limit_length(&after, yield->longest);
    if (!is_simple(&after) || is_thinner(&rest, &after, yield->thinnest, spacing_of(&rest)))
        return false;
    store(&points, body, &after);
    return true;
}
