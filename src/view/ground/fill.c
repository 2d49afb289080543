// fill.c - fills an outline with patches, cell by cell.
//
// Each column of cells collects the edges that cross it. A cell that no edge enters is filled by
// one patch or by none. Any other cell is cut into vertical slabs: at the x of every end of an
// edge, and of every crossing of an edge with the cell's top and bottom. Within a slab the edges
// have a fixed vertical order.
#include "fill.h"
#include "jantar/grow.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

enum { SLAB_CUTS_MAX = 96, SLAB_EDGES_MAX = 64, STRIPS = 32 };

// An edge clipped to the column, left end first. `enters` is true if the rock lies below it.
typedef struct ColumnEdge {
    Vec2 left, right;
    bool enters;
} ColumnEdge;

typedef struct Column {
    ColumnEdge *edges;
    uint32_t count, capacity;
} Column;

// Which edges of a column reach into each of its vertical strips, in the column's order: numbers
// `numbers[first[i]]` to before `numbers[first[i + 1]]`. Ragged ground has thousands of edges in a
// column, but few of them in a strip.
typedef struct Strips {
    uint32_t *numbers; // owned
    uint32_t capacity;
    uint32_t first[STRIPS + 1];
} Strips;

typedef struct Filler {
    DrawList *list;
    double scale;
    FillColor *color;
    const void *context;
    const Column *column;
    const Strips *strips; // of the column
    int32_t cx, cy;       // cell being filled
} Filler;

// Returns the edge's y at x (tiles). Beyond its ends this is the y of the end, so an edge never
// reaches into cells that it does not enter.
static double edge_height(const ColumnEdge *edge, double x)
{
    double span = edge->right.x - edge->left.x;
    double t = span > 0.0 ? real_clamp((x - edge->left.x) / span, 0.0, 1.0) : 0.0;
    return edge->left.y + (edge->right.y - edge->left.y) * t;
}

static bool column_add(Column *column, ColumnEdge edge)
{
    if (!GROW(column->edges, column->capacity, column->count, 1))
        return false;
    column->edges[column->count++] = edge;
    return true;
}

// Cuts an edge at the borders of columns and adds each part to its column. Vertical edges only make
// slab cuts. Returns false if memory ran out.
static bool edge_distribute(Column *columns, CellBox cells, Vec2 a, Vec2 b)
{
    if (a.x == b.x) {
        bool outside = a.x < cells.left || a.x >= cells.right;
        return outside ||
               column_add(&columns[(int32_t)a.x - cells.left], (ColumnEdge){a, b, false});
    }
    ColumnEdge whole = a.x < b.x ? (ColumnEdge){a, b, true} : (ColumnEdge){b, a, false};
    double first = real_max(real_floor(whole.left.x), cells.left);
    double last = real_min(real_floor(whole.right.x), cells.right - 1.0);
    for (double cx = first; cx <= last; cx += 1.0) {
        ColumnEdge part = whole;
        double from = real_max(whole.left.x, cx);
        double to = real_min(whole.right.x, cx + 1.0);
        if (from >= to)
            continue;
        part.left = vec2(from, edge_height(&whole, from));
        part.right = vec2(to, edge_height(&whole, to));
        if (!column_add(&columns[(int32_t)cx - cells.left], part))
            return false;
    }
    return true;
}

// Returns the strip of a column that x lies in; `left` is the column's left border.
static uint32_t strip_of(double left, double x)
{
    return (uint32_t)real_clamp((x - left) * STRIPS, 0.0, STRIPS - 1.0);
}

// Counts the edges of each strip, and adds the counts up. Returns their sum.
static uint32_t strips_count(Strips *strips, const Column *column, double left)
{
    uint32_t sum = 0;
    for (uint32_t k = 0; k <= STRIPS; k++)
        strips->first[k] = 0;
    for (uint32_t i = 0; i < column->count; i++) {
        uint32_t last = strip_of(left, column->edges[i].right.x);
        for (uint32_t k = strip_of(left, column->edges[i].left.x); k <= last; k++)
            strips->first[k]++;
    }
    for (uint32_t k = 0; k <= STRIPS; k++) {
        uint32_t count = strips->first[k];
        strips->first[k] = sum;
        sum += count;
    }
    return sum;
}

static bool strips_make(Strips *strips, const Column *column, double left)
{
    uint32_t next[STRIPS];
    if (!GROW(strips->numbers, strips->capacity, 0, strips_count(strips, column, left)))
        return false;
    memcpy(next, strips->first, sizeof next);
    for (uint32_t i = 0; i < column->count; i++) {
        uint32_t last = strip_of(left, column->edges[i].right.x);
        for (uint32_t k = strip_of(left, column->edges[i].left.x); k <= last; k++)
            strips->numbers[next[k]++] = i;
    }
    return true;
}

static void patch_add(const Filler *filler, Vec2 top_left, Vec2 top_right, Vec2 bottom_right,
                      Vec2 bottom_left)
{
    Vec2 tiles[4] = {top_left, top_right, bottom_right, bottom_left};
    Vec2 corners[4];
    DrawColor colors[4];
    for (uint32_t i = 0; i < 4; i++) {
        corners[i] = vec2_scale(tiles[i], filler->scale);
        colors[i] = filler->color(filler->context, filler->cx, filler->cy, tiles[i]);
    }
    draw_patch(filler->list, corners, colors);
}

static void sort_heights(const ColumnEdge **edges, uint32_t count, double x)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = i; k > 0 && edge_height(edges[k], x) < edge_height(edges[k - 1], x);
             k--) {
            const ColumnEdge *other = edges[k];
            edges[k] = edges[k - 1];
            edges[k - 1] = other;
        }
}

// Collects the edges that cross x within the row of cells that begins at y = top, and the nearest
// edge above and below the row. Edges farther away are left out, because a column may hold more of
// them than SLAB_EDGES_MAX. Writes the edges to `crossing`, sorted from top to bottom, and returns
// their number.
static uint32_t crossing_collect(const Filler *filler, double x, double top,
                                 const ColumnEdge **crossing)
{
    const Strips *strips = filler->strips;
    uint32_t strip = strip_of(filler->cx, x);
    const ColumnEdge *above = NULL, *below = NULL;
    uint32_t count = 0;
    for (uint32_t i = strips->first[strip]; i < strips->first[strip + 1]; i++) {
        const ColumnEdge *edge = &filler->column->edges[strips->numbers[i]];
        if (edge->left.x >= edge->right.x || edge->left.x > x || edge->right.x < x)
            continue;
        double height = edge_height(edge, x);
        if (height <= top)
            above = above == NULL || height >= edge_height(above, x) ? edge : above;
        else if (height >= top + 1.0)
            below = below == NULL || height < edge_height(below, x) ? edge : below;
        else if (count + 2 < SLAB_EDGES_MAX)
            crossing[count++] = edge;
    }
    if (above != NULL)
        crossing[count++] = above;
    if (below != NULL)
        crossing[count++] = below;
    sort_heights(crossing, count, x);
    return count;
}

// Fills the rock between x = from and x = to in the row of cells that begins at y = top (tiles).
static void slab_fill(const Filler *filler, double from, double to, double top)
{
    const ColumnEdge *crossing[SLAB_EDGES_MAX];
    double middle = (from + to) * 0.5;
    uint32_t count = crossing_collect(filler, middle, top, crossing);
    for (uint32_t i = 0; i + 1 < count; i++) {
        const ColumnEdge *above = crossing[i];
        const ColumnEdge *below = crossing[i + 1];
        if (!above->enters || edge_height(below, middle) <= top ||
            edge_height(above, middle) >= top + 1.0)
            continue;
        patch_add(filler, vec2(from, real_clamp(edge_height(above, from), top, top + 1.0)),
                  vec2(to, real_clamp(edge_height(above, to), top, top + 1.0)),
                  vec2(to, real_clamp(edge_height(below, to), top, top + 1.0)),
                  vec2(from, real_clamp(edge_height(below, from), top, top + 1.0)));
    }
}

static void cut_at(double *cuts, uint32_t *count, double x)
{
    if (*count == SLAB_CUTS_MAX)
        return;
    uint32_t at = (*count)++;
    for (; at > 0 && cuts[at - 1] > x; at--)
        cuts[at] = cuts[at - 1];
    cuts[at] = x;
}

static void cut_where_level(double *cuts, uint32_t *count, const ColumnEdge *edge, double y)
{
    double a = edge->left.y - y;
    double b = edge->right.y - y;
    if (a * b < 0.0)
        cut_at(cuts, count, edge->left.x + (edge->right.x - edge->left.x) * (a / (a - b)));
}

static void cell_fill(const Filler *filler, double left, double top)
{
    double cuts[SLAB_CUTS_MAX];
    uint32_t count = 0;
    cut_at(cuts, &count, left);
    cut_at(cuts, &count, left + 1.0);
    for (uint32_t i = 0; i < filler->column->count; i++) {
        const ColumnEdge *edge = &filler->column->edges[i];
        if (real_max(edge->left.y, edge->right.y) < top ||
            real_min(edge->left.y, edge->right.y) > top + 1.0)
            continue;
        cut_at(cuts, &count, edge->left.x);
        cut_at(cuts, &count, edge->right.x);
        cut_where_level(cuts, &count, edge, top);
        cut_where_level(cuts, &count, edge, top + 1.0);
    }
    for (uint32_t i = 0; i + 1 < count; i++)
        if (cuts[i + 1] > cuts[i])
            slab_fill(filler, cuts[i], cuts[i + 1], top);
}

static bool columns_collect(Column *columns, CellBox cells, const Outline *outline)
{
    bool fits = true;
    for (uint32_t l = 0; l < outline->loop_count && fits; l++) {
        const OutlineLoop *loop = &outline->loops[l];
        const Vec2 *points = outline->points + loop->first;
        for (uint32_t i = 0; i < loop->count && fits; i++)
            fits = edge_distribute(columns, cells, points[i], points[(i + 1) % loop->count]);
    }
    return fits;
}

bool fill_outline(DrawList *list, const Outline *outline, CellBox cells, double scale,
                  FillColor *color, const void *context)
{
    uint32_t width = (uint32_t)(cells.right - cells.left);
    Column *columns = calloc(width, sizeof *columns);
    Strips strips = {0};
    bool fits = columns && columns_collect(columns, cells, outline);
    for (int32_t x = cells.left; fits && x < cells.right; x++) {
        Filler filler = {list, scale, color, context, &columns[x - cells.left], &strips, x, 0};
        fits = strips_make(&strips, filler.column, x);
        for (int32_t y = cells.top; fits && y < cells.bottom; y++) {
            filler.cy = y;
            cell_fill(&filler, x, y);
        }
    }
    for (uint32_t x = 0; columns && x < width; x++)
        free(columns[x].edges);
    free(columns);
    free(strips.numbers);
    return fits && !list->failed;
}
