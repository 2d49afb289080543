// ground_paint.c - paints ground by the corners of cells.
#include "brushes.h"

#include "edit/map/edit_parts.h"
#include "jantar/real.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CORNERS_MAX = EDIT_FILL_MAX * 4 };

// Corners that are painted: a box of them, one byte each.
typedef struct Corners {
    int32_t x, y, width, height; // corner (x, y) is the upper left one of cell (x, y)
    unsigned char *set;
} Corners;

// What is painted with.
typedef struct Painting {
    Edit *edit;
    const EditBrushes *brushes;
    uint32_t layer, brush;
} Painting;

static bool corners_open(Corners *corners, int32_t x, int32_t y, int32_t width, int32_t height,
                         Err *err)
{
    if (width <= 0 || height <= 0 || (int64_t)width * height > CORNERS_MAX)
        return err_set(err, "an area of %ld x %ld cells is too large to paint at once",
                       (long)width - 1, (long)height - 1);
    *corners = (Corners){x, y, width, height, calloc((size_t)width * (size_t)height, 1)};
    if (corners->set == NULL)
        return edit_no_memory(err);
    return true;
}

static unsigned char *corner_at(const Corners *corners, int32_t x, int32_t y)
{
    x -= corners->x;
    y -= corners->y;
    if (x < 0 || y < 0 || x >= corners->width || y >= corners->height)
        return NULL;
    return &corners->set[(size_t)y * (size_t)corners->width + (size_t)x];
}

static bool is_set(const Corners *corners, int32_t x, int32_t y)
{
    const unsigned char *at = corner_at(corners, x, y);
    return at != NULL && *at != 0;
}

// --- cells by their corners ----------------------------------------------------------------------

static uint32_t bits_in(uint32_t corners)
{
    return (corners & 1u) + (corners >> 1 & 1u) + (corners >> 2 & 1u) + (corners >> 3 & 1u);
}

// Returns the painted corners of a cell.
static uint32_t painted_of(const Corners *corners, int32_t x, int32_t y)
{
    return (is_set(corners, x, y) ? EDIT_CORNER_NW : 0u) |
           (is_set(corners, x + 1, y) ? EDIT_CORNER_NE : 0u) |
           (is_set(corners, x + 1, y + 1) ? EDIT_CORNER_SE : 0u) |
           (is_set(corners, x, y + 1) ? EDIT_CORNER_SW : 0u);
}

// Returns the tile that a cell has after painting.
static uint32_t painted_tile(const Painting *painting, uint32_t gid, uint32_t painted)
{
    uint32_t own, held = edit_tile_corners(painting->brushes, gid, &own), brush = painting->brush;
    if (brush == EDIT_BRUSH_AIR)
        return held & painted ? brush_gid(painting->brushes, own, held & ~painted) : gid;
    // Where two kinds meet, the one with more corners has the cell.
    bool stays = held != 0 && own != EDIT_BRUSH_AIR && own != brush &&
                 bits_in(held & ~painted) >= bits_in(painted);
    if (stays)
        brush = own;
    if ((held | painted) == held && own == brush)
        return gid; // a slope that fits stays what it is
    return brush_gid(painting->brushes, brush, held | painted);
}

static bool has_cell(const Edit *edit, int32_t x, int32_t y)
{
    EditBox box = edit->map.cells;
    return edit->map.infinite ||
           (x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height);
}

static bool paint_cells(const Painting *painting, const Corners *corners, Err *err)
{
    for (int32_t y = corners->y - 1; y < corners->y + corners->height; y++) {
        for (int32_t x = corners->x - 1; x < corners->x + corners->width; x++) {
            uint32_t painted = painted_of(corners, x, y);
            if (painted == 0 || !has_cell(painting->edit, x, y))
                continue;
            uint32_t gid = edit_tile(painting->edit, painting->layer, x, y),
                     tile = painted_tile(painting, gid, painted);
            if (tile != gid && !edit_set_tile(painting->edit, painting->layer, x, y, tile, err))
                return false;
        }
    }
    return true;
}

static bool can_paint(const Painting *painting, Err *err)
{
    const LayerRow *layer = index_layer(painting->edit, painting->layer);
    if (!step_is_open(painting->edit, err))
        return false;
    if (layer == NULL || layer->info.kind != EDIT_LAYER_TILES)
        return err_set(err, "there is no tile layer with the id %lu",
                       (unsigned long)painting->layer);
    return painting->brush == EDIT_BRUSH_AIR || painting->brush < painting->brushes->count ||
           err_set(err, "there is no brush with the number %lu", (unsigned long)painting->brush);
}

// --- strokes -------------------------------------------------------------------------------------

static const double FARTHEST = 1e6;

static bool is_near(Vec2 at)
{
    return fabs(at.x) < FARTHEST && fabs(at.y) < FARTHEST; // false for NaN
}

// Sets the square of a brush round a place.
static void put_square(Corners *corners, uint32_t size, Vec2 at)
{
    // An odd side has its middle on a corner, an even one between two.
    int32_t left = (int32_t)floor(at.x - ((double)size - 1.0) / 2.0 + 0.5),
            top = (int32_t)floor(at.y - ((double)size - 1.0) / 2.0 + 0.5);
    for (int32_t y = 0; y < (int32_t)size; y++)
        for (int32_t x = 0; x < (int32_t)size; x++) {
            unsigned char *corner = corner_at(corners, left + x, top + y);
            if (corner != NULL)
                *corner = 1;
        }
}

bool edit_paint_line(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush,
                     uint32_t size, Vec2 from, Vec2 to, Err *err)
{
    const Painting painting = {edit, brushes, layer, brush};
    Corners corners = {0};
    if (!can_paint(&painting, err))
        return false;
    if (size < 1 || size > EDIT_BRUSH_MAX || !is_near(from) || !is_near(to))
        return err_set(err, "a brush has 1 to %d corners along its side", EDIT_BRUSH_MAX);
    double margin = size;
    int32_t left = (int32_t)floor(fmin(from.x, to.x) - margin),
            top = (int32_t)floor(fmin(from.y, to.y) - margin),
            right = (int32_t)ceil(fmax(from.x, to.x) + margin),
            bottom = (int32_t)ceil(fmax(from.y, to.y) + margin);
    if (!corners_open(&corners, left, top, right - left + 1, bottom - top + 1, err))
        return false;
    double length = fmax(fabs(to.x - from.x), fabs(to.y - from.y));
    uint32_t steps = (uint32_t)ceil(length * 2.0) + 1; // half a cell apart: no gaps
    for (uint32_t i = 0; i <= steps; i++) {
        double part = (double)i / steps;
        put_square(&corners, size,
                   vec2(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part));
    }
    bool good = paint_cells(&painting, &corners, err);
    free(corners.set);
    return good;
}

bool edit_paint_box(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush, Box box,
                    bool hollow, Err *err)
{
    const Painting painting = {edit, brushes, layer, brush};
    Corners corners = {0};
    if (!can_paint(&painting, err))
        return false;
    if (!is_near(box.min) || !is_near(box.max))
        return err_set(err, "the box is too far from the map");
    int32_t left = (int32_t)floor(fmin(box.min.x, box.max.x) + 0.5),
            top = (int32_t)floor(fmin(box.min.y, box.max.y) + 0.5),
            right = (int32_t)floor(fmax(box.min.x, box.max.x) + 0.5),
            bottom = (int32_t)floor(fmax(box.min.y, box.max.y) + 0.5);
    if (!corners_open(&corners, left, top, right - left + 1, bottom - top + 1, err))
        return false;
    for (int32_t y = top; y <= bottom; y++)
        for (int32_t x = left; x <= right; x++)
            if (!hollow || x == left || x == right || y == top || y == bottom)
                *corner_at(&corners, x, y) = 1;
    bool good = paint_cells(&painting, &corners, err);
    free(corners.set);
    return good;
}

// --- kinds of corners ----------------------------------------------------------------------------

// Returns the brush that holds a corner; EDIT_BRUSH_AIR if none does. Ground of no brush counts as
// the number of brushes.
static uint32_t kind_at(const Painting *painting, int32_t x, int32_t y)
{
    static const uint32_t bits[] = {EDIT_CORNER_SE, EDIT_CORNER_SW, EDIT_CORNER_NE, EDIT_CORNER_NW};
    for (int32_t i = 0; i < 4; i++) {
        uint32_t brush,
            gid = edit_tile(painting->edit, painting->layer, x - 1 + i % 2, y - 1 + i / 2);
        if (gid != 0 && edit_tile_corners(painting->brushes, gid, &brush) & bits[i])
            return brush != EDIT_BRUSH_AIR ? brush : painting->brushes->count;
    }
    return EDIT_BRUSH_AIR;
}

typedef struct Places {
    int32_t (*list)[2];
    uint32_t count, capacity;
} Places;

// Adds a corner to those that are to be looked at, if it is of the kind and new. Returns false
// without memory.
static bool visit(const Painting *painting, Corners *corners, Places *places, int32_t x, int32_t y,
                  uint32_t kind)
{
    unsigned char *corner = corner_at(corners, x, y);
    if (corner == NULL || *corner != 0 || kind_at(painting, x, y) != kind)
        return true;
    if (!GROW(places->list, places->capacity, places->count, 1))
        return false;
    *corner = 1;
    places->list[places->count][0] = x;
    places->list[places->count][1] = y;
    places->count++;
    return true;
}

// Sets all corners that are joined with one. Returns false without memory.
static bool flood(const Painting *painting, Corners *corners, int32_t x, int32_t y)
{
    Places places = {0};
    uint32_t kind = kind_at(painting, x, y);
    bool good = visit(painting, corners, &places, x, y, kind);
    for (uint32_t i = 0; good && i < places.count; i++) {
        int32_t at_x = places.list[i][0], at_y = places.list[i][1];
        good = visit(painting, corners, &places, at_x - 1, at_y, kind) &&
               visit(painting, corners, &places, at_x + 1, at_y, kind) &&
               visit(painting, corners, &places, at_x, at_y - 1, kind) &&
               visit(painting, corners, &places, at_x, at_y + 1, kind);
    }
    free(places.list);
    return good;
}

// True if a flood reached the side of the box.
static bool reaches_side(const Corners *corners)
{
    for (int32_t i = 0; i < corners->width; i++)
        if (is_set(corners, corners->x + i, corners->y) ||
            is_set(corners, corners->x + i, corners->y + corners->height - 1))
            return true;
    for (int32_t i = 0; i < corners->height; i++)
        if (is_set(corners, corners->x, corners->y + i) ||
            is_set(corners, corners->x + corners->width - 1, corners->y + i))
            return true;
    return false;
}

bool edit_paint_fill(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush,
                     Vec2 at, Err *err)
{
    const Painting painting = {edit, brushes, layer, brush};
    EditBox box = edit->map.cells;
    Corners corners = {0};
    if (!can_paint(&painting, err))
        return false;
    if (!is_near(at))
        return err_set(err, "the place is too far from the map");
    int32_t x = (int32_t)floor(at.x + 0.5), y = (int32_t)floor(at.y + 0.5);
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height)
        return err_set(err, "the place is outside of the map");
    if (kind_at(&painting, x, y) == brush)
        return true;
    if ((int64_t)box.width * box.height > EDIT_FILL_MAX)
        return err_set(err, "the map is too large to fill an area of it");
    if (!corners_open(&corners, box.x, box.y, box.width + 1, box.height + 1, err))
        return false;
    bool good = flood(&painting, &corners, x, y) ? true : edit_no_memory(err);
    if (good && edit->map.infinite && reaches_side(&corners))
        good = err_set(err, "the area has no end, because the map is infinite; close it first");
    good = good && paint_cells(&painting, &corners, err);
    free(corners.set);
    return good;
}

bool edit_paint_replace(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t from,
                        uint32_t brush, EditBox box, Err *err)
{
    const Painting painting = {edit, brushes, layer, brush};
    Corners corners = {0};
    if (!can_paint(&painting, err))
        return false;
    if (box.width < 0 || box.height < 0 || !is_near(vec2(box.x, box.y)))
        return err_set(err, "the box is too far from the map");
    if (!corners_open(&corners, box.x, box.y, box.width + 1, box.height + 1, err))
        return false;
    for (int32_t y = box.y; y <= box.y + box.height; y++)
        for (int32_t x = box.x; x <= box.x + box.width; x++)
            if (kind_at(&painting, x, y) == from)
                *corner_at(&corners, x, y) = 1;
    bool good = paint_cells(&painting, &corners, err);
    free(corners.set);
    return good;
}

// --- strokes that were drawn by hand -------------------------------------------------------------

static const double CLOSED_WITHIN = 1.5; // cells between the ends of an outline

typedef struct Stroke {
    const Vec2 *points;
    uint32_t count;
    Box box;
    bool closed;
} Stroke;

// Returns how often an outline runs round a place, clockwise on the screen.
static int winding_at(const Stroke *stroke, Vec2 at)
{
    int winding = 0;
    for (uint32_t i = 0; i < stroke->count; i++) {
        Vec2 a = stroke->points[i], b = stroke->points[(i + 1) % stroke->count];
        if ((a.y <= at.y) == (b.y <= at.y))
            continue;
        double x = a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y);
        winding += x > at.x ? (b.y > a.y ? 1 : -1) : 0;
    }
    return winding;
}

static void put_inside(Corners *corners, const Stroke *stroke)
{
    for (int32_t y = corners->y; y < corners->y + corners->height; y++)
        for (int32_t x = corners->x; x < corners->x + corners->width; x++)
            if (winding_at(stroke, vec2(x, y)) != 0)
                *corner_at(corners, x, y) = 1;
}

// Returns the uppermost place of a stroke in a column.
static double surface_at(const Stroke *stroke, double x)
{
    double top = stroke->box.max.y;
    for (uint32_t i = 0; i + 1 < stroke->count; i++) {
        Vec2 a = stroke->points[i], b = stroke->points[i + 1];
        if (x < fmin(a.x, b.x) || x > fmax(a.x, b.x))
            continue;
        double y = a.x == b.x ? fmin(a.y, b.y) : a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
        top = fmin(top, y);
    }
    return top;
}

// Sets one column of corners from the surface on: down to the ground, or up to the air.
static void put_column(const Painting *painting, Corners *corners, const Stroke *stroke, int32_t x)
{
    bool digs = painting->brush == EDIT_BRUSH_AIR;
    double within = fmin(fmax(x, stroke->box.min.x), stroke->box.max.x);
    int32_t top = (int32_t)floor(surface_at(stroke, within) + 0.5), step = digs ? -1 : 1, y = top,
            deepest = (int32_t)floor(stroke->box.max.y + 0.5);
    unsigned char *corner = corner_at(corners, x, y);
    for (; corner != NULL && (kind_at(painting, x, y) != EDIT_BRUSH_AIR) == digs; y += step) {
        *corner = 1;
        corner = corner_at(corners, x, y + step);
    }
    for (; corner == NULL && !digs && y > deepest + 1; y--) // there is no ground below
        *corner_at(corners, x, y - 1) = 0;
}

static void put_hill(const Painting *painting, Corners *corners, const Stroke *stroke)
{
    int32_t right = (int32_t)floor(stroke->box.max.x + 0.5);
    for (int32_t x = (int32_t)floor(stroke->box.min.x + 0.5); x <= right; x++)
        put_column(painting, corners, stroke, x);
}

static bool stroke_of(const Vec2 *points, uint32_t count, Stroke *stroke)
{
    *stroke = (Stroke){points, count, {{FARTHEST, FARTHEST}, {-FARTHEST, -FARTHEST}}, false};
    for (uint32_t i = 0; i < count; i++) {
        if (!is_near(points[i]))
            return false;
        stroke->box = box_include(stroke->box, points[i]);
    }
    stroke->closed =
        count > 2 && vec2_length(vec2_sub(points[count - 1], points[0])) <= CLOSED_WITHIN;
    return count > 1;
}

bool edit_paint_freehand(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush,
                         const Vec2 *points, uint32_t count, Err *err)
{
    const Painting painting = {edit, brushes, layer, brush};
    Corners corners = {0};
    Stroke stroke;
    if (!can_paint(&painting, err))
        return false;
    if (!stroke_of(points, count, &stroke))
        return err_set(err, "a stroke has at least two points, all near the map");
    EditBox map = edit->map.cells;
    int32_t left = (int32_t)floor(stroke.box.min.x), right = (int32_t)ceil(stroke.box.max.x),
            top = (int32_t)floor(stroke.box.min.y), bottom = (int32_t)ceil(stroke.box.max.y);
    if (!stroke.closed) { // a hill goes on down to the ground, a dale up to the air
        top = top < map.y ? top : map.y;
        bottom = bottom > map.y + map.height ? bottom : map.y + map.height;
    }
    if (!corners_open(&corners, left, top, right - left + 1, bottom - top + 1, err))
        return false;
    if (stroke.closed)
        put_inside(&corners, &stroke);
    else
        put_hill(&painting, &corners, &stroke);
    bool good = paint_cells(&painting, &corners, err);
    free(corners.set);
    return good;
}
