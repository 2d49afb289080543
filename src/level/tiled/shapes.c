// shapes.c - reads collision shapes: rectangles, ellipses and polygons become convex pieces inside
// the tile.
#include "shapes.h"

#include "jantar/real.h"
#include "jantar/winding.h"
#include <string.h>

enum {
    ELLIPSE_POINTS = 16,
    SHAPES_MAX = 16,
    CLIPPED_POINTS = 32 // of a piece; each side of the tile adds one, or a few by rounding
};

#define COORDINATE_MAX 1e6
#define SNAP_PIXELS 0.5
// Thinnest shape, tiles: the surfaces of thinner ones, each inset by 0.003, would lie too close to
// tell one side from the other.
#define THINNEST (1.0 / 64.0)
#define SMALLEST_AREA (1.0 / 4096.0) // of a tile: sim_shape_make() refuses smaller ones

// A shape as it was drawn: a box or points at (x, y), turned about that point.
typedef struct Drawing {
    double x, y, width, height, rotation;
} Drawing;

double shapes_round(double pixels)
{
    return real_floor(pixels * PIXEL_PARTS + 0.5) / PIXEL_PARTS;
}

Vec2 shapes_turn(Vec2 point, double degrees)
{
    if (degrees == 0.0)
        return point;
    double angle = degrees * (REAL_PI / 180.0), s = real_sin(angle), c = real_cos(angle);
    return vec2(point.x * c - point.y * s, point.x * s + point.y * c);
}

static double snap(double pixels, double tile_size)
{
    double rounded = shapes_round(pixels);
    if (real_abs(rounded) <= SNAP_PIXELS)
        return 0.0;
    return real_abs(rounded - tile_size) <= SNAP_PIXELS ? tile_size : rounded;
}

static void add_point(Polygon *polygon, const Drawing *drawing, double x, double y)
{
    Vec2 turned = shapes_turn(vec2(x, y), drawing->rotation);
    polygon->points[polygon->count++] = vec2(drawing->x + turned.x, drawing->y + turned.y);
}

static void draw_box(const Drawing *drawing, Polygon *out)
{
    add_point(out, drawing, 0.0, 0.0);
    add_point(out, drawing, drawing->width, 0.0);
    add_point(out, drawing, drawing->width, drawing->height);
    add_point(out, drawing, 0.0, drawing->height);
}

static void draw_ellipse(const Drawing *drawing, Polygon *out)
{
    for (int i = 0; i < ELLIPSE_POINTS; i++) {
        double angle = 2.0 * REAL_PI * i / ELLIPSE_POINTS;
        add_point(out, drawing, drawing->width * (0.5 + 0.5 * real_cos(angle)),
                  drawing->height * (0.5 + 0.5 * real_sin(angle)));
    }
}

static bool draw_points(const Node *points, const Drawing *drawing, Polygon *out)
{
    uint32_t count = node_count(points);
    if (!cJSON_IsArray(points->json) || count < 3 || count > POLYGON_MAX_POINTS)
        return node_error(points, "a polygon must have 3 to %d points; this has %lu",
                          (int)POLYGON_MAX_POINTS, (unsigned long)count);
    for (Node point = node_first(points); point.json != NULL; point = node_next(&point)) {
        double x = 0.0, y = 0.0;
        if (!node_number(&point, "x", -COORDINATE_MAX, COORDINATE_MAX, &x) ||
            !node_number(&point, "y", -COORDINATE_MAX, COORDINATE_MAX, &y))
            return false;
        add_point(out, drawing, x, y);
    }
    return true;
}

static bool read_drawing(const Node *shape, Drawing *out)
{
    *out = (Drawing){0};
    return node_number(shape, "x", -COORDINATE_MAX, COORDINATE_MAX, &out->x) &&
           node_number(shape, "y", -COORDINATE_MAX, COORDINATE_MAX, &out->y) &&
           node_number(shape, "width", 0.0, COORDINATE_MAX, &out->width) &&
           node_number(shape, "height", 0.0, COORDINATE_MAX, &out->height) &&
           node_number(shape, "rotation", -36000.0, 36000.0, &out->rotation);
}

static const char *kind_without_area(const Node *shape)
{
    static const char *const kinds[] = {"point", "polyline", "text", "gid", "capsule"};
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (node_member(shape, kinds[i]).json != NULL)
            return kinds[i];
    return NULL;
}

static bool snap_all(const Node *shape, double tile_size, const Label *label, Polygon *polygon,
                     bool *overhangs)
{
    *overhangs = false;
    for (uint32_t i = 0; i < polygon->count; i++) {
        Vec2 *point = &polygon->points[i];
        *point = vec2(snap(point->x, tile_size), snap(point->y, tile_size));
        double low = real_min(point->x, point->y), high = real_max(point->x, point->y);
        if (low < -tile_size || high > 2.0 * tile_size)
            return node_error_of(
                shape, label,
                "the collision shape reaches more than a tile beyond the tile; move it back");
        *overhangs = *overhangs || low < 0.0 || high > tile_size;
    }
    if (*overhangs)
        node_warn_of(shape, label,
                     "the collision shape sticks out of the tile; what is outside is cut off");
    return true;
}

static bool add_whole(const Piece *pieces, uint32_t count, TileShapes *out)
{
    if (out->count + count > SIM_TILE_MAX_PIECES)
        return false;
    memcpy(out->pieces + out->count, pieces, count * sizeof *pieces);
    out->count += count;
    return true;
}

// Cuts off, piece by piece, what lies outside the tile: a collision cell ends at its border.
static bool add_clipped(const Piece *pieces, uint32_t count, double tile_size, TileShapes *out)
{
    Polygon inside;
    Piece parts[CLIPPED_POINTS];
    for (uint32_t i = 0; i < count; i++)
        if (piece_clip(&pieces[i], tile_size, &inside) &&
            (inside.count > CLIPPED_POINTS ||
             !add_whole(parts, polygon_split(&inside, parts), out)))
            return false;
    return true;
}

static bool add_pieces(const Node *shape, double tile_size, const Label *label,
                       const Polygon *polygon, bool overhangs, TileShapes *out)
{
    Piece pieces[POLYGON_MAX_POINTS];
    uint32_t count = polygon_split(polygon, pieces);
    if (overhangs ? add_clipped(pieces, count, tile_size, out) : add_whole(pieces, count, out))
        return true;
    return node_error_of(shape, label,
                         "more than %d convex pieces on one tile; simplify its shapes",
                         (int)SIM_TILE_MAX_PIECES);
}

static bool draw(const Node *shape, Polygon *out)
{
    Drawing drawing;
    Node points = node_member(shape, "polygon");
    bool ellipse = false;
    out->count = 0;
    if (!read_drawing(shape, &drawing) || !node_bool(shape, "ellipse", &ellipse))
        return false;
    if (points.json != NULL)
        return draw_points(&points, &drawing, out);
    (ellipse ? draw_ellipse : draw_box)(&drawing, out);
    return true;
}

// Returns how far the corners reach to each side of an edge's line, together, pixels.
static double width_across(const Polygon *polygon, uint32_t edge)
{
    Vec2 from = polygon->points[edge], to = polygon->points[(edge + 1) % polygon->count];
    Vec2 normal = vec2_perp(vec2_normalize(vec2_sub(to, from)));
    double least = 0.0, most = 0.0;
    for (uint32_t i = 0; i < polygon->count; i++) {
        double at = vec2_dot(normal, vec2_sub(polygon->points[i], from));
        least = real_min(least, at);
        most = real_max(most, at);
    }
    return most - least;
}

static bool is_too_thin(const Polygon *polygon, double tile_size)
{
    for (uint32_t i = 0; i < polygon->count; i++)
        if (width_across(polygon, i) < THINNEST * tile_size)
            return true;
    return false;
}

static bool add_shape(const Node *shape, double tile_size, const Label *label, Budget *budget,
                      TileShapes *out)
{
    Polygon polygon;
    const char *kind = kind_without_area(shape);
    bool overhangs;
    if (!cJSON_IsObject(shape->json))
        return node_error_of(shape, label, "a shape '{...}' is expected");
    if (node_member(shape, "template").json != NULL)
        return node_error_of(shape, label,
                             "templates are not read; in Tiled choose Detach on the shape");
    if (kind != NULL) {
        node_warn_of(shape, label, "a %s can't collide; it is left out (draw a polygon)", kind);
        return true;
    }
    if (!draw(shape, &polygon))
        return false;
    if (!budget_spend(&budget->points, polygon.count))
        return node_error_of(shape, label,
                             "the collision shapes of all tilesets have more than %d corners; "
                             "simplify them, or use fewer tilesets",
                             (int)BUDGET_POINTS);
    if (!snap_all(shape, tile_size, label, &polygon, &overhangs))
        return false;
    PolygonFault fault = polygon_clean(&polygon);
    if (fault == POLYGON_CROSSING)
        return node_error_of(
            shape, label,
            "the outline of the collision shape touches or crosses itself; draw it again");
    if (fault == POLYGON_FLAT || polygon_area_twice(polygon.points, polygon.count) <
                                     2.0 * SMALLEST_AREA * tile_size * tile_size) {
        node_warn_of(shape, label, "the collision shape has hardly any area; it is left out");
        return true;
    }
    if (is_too_thin(&polygon, tile_size)) {
        node_warn_of(
            shape, label,
            "the collision shape is thinner than 1/64 tile; it is left out: draw it thicker");
        return true;
    }
    return add_pieces(shape, tile_size, label, &polygon, overhangs, out);
}

bool shapes_read(const Node *group, double tile_size, const Label *label, Budget *budget,
                 TileShapes *out)
{
    Node objects;
    uint32_t count = 0;
    out->count = 0;
    if (!node_array(group, "objects", &objects))
        return false;
    for (Node shape = node_first(&objects); shape.json != NULL; shape = node_next(&shape)) {
        if (++count > SHAPES_MAX)
            return node_error_of(&objects, label, "more than %d collision shapes", (int)SHAPES_MAX);
        if (!add_shape(&shape, tile_size, label, budget, out))
            return false;
    }
    return true;
}

void shapes_full_block(double tile_size, TileShapes *out)
{
    double t = tile_size;
    out->count = 1;
    out->pieces[0] = (Piece){4, {{0.0, 0.0}, {t, 0.0}, {t, t}, {0.0, t}}};
}
