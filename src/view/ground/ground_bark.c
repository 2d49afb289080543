// ground_bark.c - the bark of living trees: ridges that run upwards, side by side in columns, with
// dark furrows between. Where a ridge ends, a slanted furrow crosses its column, which is narrower
// there, and the ridges beside it are wider. Columns are numbered over the whole map, and every
// cell draws just what lies in it, so cells that are drawn at different times fit together.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_cut.h"

enum { SEED_COLUMN = 71, SEED_END, SEED_LINE, SEED_FURROW, SEED_RIDGE, SEED_CRACK };

enum {
    NODES_A_TILE = 2, // points of a furrow on a tile of its length, where it turns
};

#define PITCH 0.43                                  // mean width of a ridge, tiles
static const ViewRange LINE_SHIFT = {-0.03, 0.03};  // of a whole furrow to the right, tiles
static const ViewRange LINE_WANDER = {-0.03, 0.03}; // of a furrow's point to the right, tiles

#define RIDGE_LENGTH 2.6                          // mean length of a ridge, tiles
static const ViewRange END_SHIFT = {-0.21, 0.21}; // of a ridge's end, of the mean length
static const ViewRange END_SLANT = {0.55, 1.0};   // height of the furrow there, tiles
#define END_NARROW 0.1                            // tiles by which each side of a column moves in
#define END_REACH 0.95                            // tiles over which it does so
#define END_LINE 0.04                             // width of the furrow, tiles

static const ViewRange FURROW_HALF = {0.035, 0.07}; // half of a furrow's width, tiles
static const ViewRange FURROW_LIT = {0.05, 0.4};    // alpha of the light edge at its right
#define FURROW_ALPHA 0.95
#define LIT_WIDTH 0.045 // of the light edge, tiles

static const ViewRange RIDGE_SHADE = {-0.1, 0.85}; // of the body's colour in a ridge
#define RIDGE_DARK 0.45 // of the body's colour in its right side, which is turned from the light

#define CRACKED 0.2 // how likely a ridge is cracked between two points of its furrows
static const ViewRange CRACK_FROM = {-0.3, 0.5};    // its left end, of the ridge's width
static const ViewRange CRACK_LONG = {0.4, 0.8};     // of the ridge's width
static const ViewRange CRACK_DOWN = {0.2, 0.8};     // of the way from point to point
static const ViewRange CRACK_SLOPE = {-0.04, 0.08}; // tiles
#define CRACK_LINE 0.022                            // width, tiles
#define CRACK_ALPHA 0.8

// --- where furrows run ---------------------------------------------------------------------------

// Returns the height of the upper end of a ridge of a column, at the column's middle; tiles.
static double ridge_end(int32_t column, int32_t ridge)
{
    ViewRng whole = view_rng(SEED_COLUMN, column, 0), own = view_rng(SEED_END, column, ridge);
    double shift = view_rng_range(&whole, 0.0, 1.0);
    return (ridge + shift + view_rng_in(&own, END_SHIFT)) * RIDGE_LENGTH;
}

// Returns the number of the ridge of a column that lies at this height.
static int32_t ridge_at(int32_t column, double y)
{
    int32_t ridge = (int32_t)real_floor(y / RIDGE_LENGTH) - 2;
    while (ridge_end(column, ridge + 1) <= y)
        ridge++;
    return ridge;
}

// Returns by how many tiles each side of a column moves inwards at this height.
static double narrowing(int32_t column, double y)
{
    int32_t ridge = ridge_at(column, y);
    double way = real_min(y - ridge_end(column, ridge), ridge_end(column, ridge + 1) - y);
    return END_NARROW * real_max(1.0 - way / END_REACH, 0.0);
}

// Returns where the furrow at the left of a column lies at one of its points, tiles.
static double line_node(int32_t column, int32_t node)
{
    ViewRng whole = view_rng(SEED_LINE, column, 0), own = view_rng(SEED_FURROW, column, node);
    double y = (double)node / NODES_A_TILE, shift = view_rng_in(&whole, LINE_SHIFT);
    return column * PITCH + shift + view_rng_in(&own, LINE_WANDER) + narrowing(column, y) -
           narrowing(column - 1, y);
}

static double line_at(int32_t column, double y)
{
    double node = real_floor(y * NODES_A_TILE), part = y * NODES_A_TILE - node;
    return line_node(column, (int32_t)node) * (1.0 - part) +
           line_node(column, (int32_t)node + 1) * part;
}

// --- bands ---------------------------------------------------------------------------------------

// A side of a band at its upper and its lower end: tiles from the cell's left side, and alpha.
typedef struct BandSide {
    double upper, lower;
    double upper_alpha, lower_alpha;
    DrawColor color;
} BandSide;

// A part of a furrow or ridge between two heights, whose colour changes from left to right.
typedef struct Band {
    double top, bottom; // tiles from the cell's upper side
    BandSide left, right;
} Band;

static double strength_at(const PatternCell *cell, Vec2 local)
{
    Vec2 at = vec2_add(vec2(cell->cx, cell->cy), local);
    double depth = cell->map == NULL ? cell->depth : ground_depth_at(cell->map, at);
    return pattern_strength(depth) * pattern_fade(cell, local);
}

static double mix(double a, double b, double part)
{
    return a + (b - a) * part;
}

#define LEAST_WIDTH 1e-6 // of a band, tiles

static DrawColor band_color(const PatternCell *cell, const Band *band, Vec2 at)
{
    const BandSide *left = &band->left, *right = &band->right;
    double down = (at.y - band->top) / (band->bottom - band->top);
    double from = mix(left->upper, left->lower, down), to = mix(right->upper, right->lower, down);
    double across = real_clamp((at.x - from) / real_max(to - from, LEAST_WIDTH), 0.0, 1.0);
    double alpha = mix(mix(left->upper_alpha, left->lower_alpha, down),
                       mix(right->upper_alpha, right->lower_alpha, down), across);
    return draw_color_fade(draw_color_mix(left->color, right->color, across),
                           alpha * strength_at(cell, at));
}

// Fills what lies of a shape in the cell. The edges are hard: shapes of neighbouring cells meet in
// them, and furrows cover the others.
static void shape_fill(DrawList *list, const PatternCell *cell, const Band *band, const Cut *shape)
{
    for (uint32_t p = 0; p < cell->piece_count; p++) {
        Cut cut = *shape;
        cut_to_piece(&cut, &cell->pieces[p]);
        uint32_t first = list->vertex_count;
        for (uint32_t i = 0; i < cut.count; i++)
            draw_list_vertex(list, vec2_add_scaled(cell->corner, cut.points[i], cell->scale),
                             band_color(cell, band, cut.points[i]));
        for (uint32_t i = 2; i < cut.count && !list->failed; i++)
            draw_list_triangle(list, first, first + i - 1, first + i);
    }
}

static Cut band_shape(const Band *band)
{
    return (Cut){{{band->left.upper, band->top},
                  {band->right.upper, band->top},
                  {band->right.lower, band->bottom},
                  {band->left.lower, band->bottom}},
                 4};
}

// True if the band may reach into the cell.
static bool band_is_near(const Band *band)
{
    return real_min(band->left.upper, band->left.lower) < 1.0 &&
           real_max(band->right.upper, band->right.lower) > 0.0;
}

// --- drawing -------------------------------------------------------------------------------------

// A part of a column between two points of its furrows.
typedef struct Slice {
    int32_t column;
    int32_t node;             // its upper end
    double top, bottom;       // tiles from the cell's upper side
    double left[2], right[2]; // the furrows at both ends, tiles from the cell's left side
} Slice;

static void furrow_draw(DrawList *list, const PatternCell *cell, const Slice *slice)
{
    const ThemeMaterial *look = material_look(cell->theme, cell->kind);
    DrawColor dark = draw_color(look->dark, 1.0), light = draw_color(look->light, 1.0);
    double half[2], lit[2];
    for (int32_t i = 0; i < 2; i++) {
        ViewRng rng = view_rng(SEED_FURROW, slice->column, slice->node + i);
        view_rng_in(&rng, LINE_WANDER);
        half[i] = view_rng_in(&rng, FURROW_HALF);
        lit[i] = view_rng_in(&rng, FURROW_LIT);
    }
    const double *x = slice->left;
    const BandSide sides[] = {
        {x[0] - half[0], x[1] - half[1], 0.0, 0.0, dark},
        {x[0], x[1], FURROW_ALPHA, FURROW_ALPHA, dark},
        {x[0] + half[0], x[1] + half[1], lit[0], lit[1], light},
        {x[0] + half[0] + LIT_WIDTH, x[1] + half[1] + LIT_WIDTH, 0.0, 0.0, light}};
    for (uint32_t i = 0; i + 1 < sizeof sides / sizeof *sides; i++) {
        Band band = {slice->top, slice->bottom, sides[i], sides[i + 1]};
        Cut shape = band_shape(&band);
        if (band_is_near(&band))
            shape_fill(list, cell, &band, &shape);
    }
}

// The furrow across a column at a ridge's upper end, in tiles from the cell's corner.
typedef struct End {
    Vec2 left, right;
} End;

static End end_of(const PatternCell *cell, int32_t column, int32_t ridge)
{
    ViewRng rng = view_rng(SEED_RIDGE, column, ridge);
    double half = 0.5 * view_rng_in(&rng, END_SLANT), y = ridge_end(column, ridge);
    if (view_rng_chance(&rng, 0.5))
        half = -half;
    return (End){{line_at(column, y - half) - cell->cx, y - half - cell->cy},
                 {line_at(column + 1, y + half) - cell->cx, y + half - cell->cy}};
}

static Band ridge_band(const PatternCell *cell, const Slice *slice, int32_t ridge)
{
    const ThemeMaterial *look = material_look(cell->theme, cell->kind);
    ViewRng rng = view_rng(SEED_RIDGE, ridge, slice->column);
    double shade = view_rng_in(&rng, RIDGE_SHADE);
    return (Band){
        slice->top,
        slice->bottom,
        {slice->left[0], slice->left[1], 1.0, 1.0, draw_mix(look->piece, look->body, shade)},
        {slice->right[0], slice->right[1], 1.0, 1.0,
         draw_mix(look->piece, look->body, shade + RIDGE_DARK)}};
}

// Fills the part of a ridge in a slice: between its ends, as far as they lie in the slice.
static void ridge_draw(DrawList *list, const PatternCell *cell, const Slice *slice, int32_t ridge)
{
    Band band = ridge_band(cell, slice, ridge);
    Cut shape = band_shape(&band);
    for (int32_t i = 0; i < 2; i++) {
        End end = end_of(cell, slice->column, ridge + i);
        Vec2 along = vec2_normalize(vec2_sub(end.right, end.left));
        Vec2 up = i == 0 ? vec2(along.y, -along.x) : vec2(-along.y, along.x);
        cut_by_line(&shape, end.left, up);
    }
    if (band_is_near(&band) && shape.count > 0)
        shape_fill(list, cell, &band, &shape);
}

static void end_draw(DrawList *list, const PatternCell *cell, int32_t column, int32_t ridge)
{
    const ThemeMaterial *look = material_look(cell->theme, cell->kind);
    End end = end_of(cell, column, ridge);
    double strength = strength_at(cell, vec2_lerp(end.left, end.right, 0.5));
    pattern_line(list, cell, end.left, end.right, END_LINE,
                 draw_color(look->dark, FURROW_ALPHA * strength));
}

// Draws a small level crack, in some slices.
static void crack_draw(DrawList *list, const PatternCell *cell, const Slice *slice)
{
    ViewRng rng = view_rng(SEED_CRACK, slice->column, slice->node);
    if (!view_rng_chance(&rng, CRACKED))
        return;
    double left = 0.5 * (slice->left[0] + slice->left[1]),
           wide = 0.5 * (slice->right[0] + slice->right[1]) - left;
    double part = view_rng_in(&rng, CRACK_FROM), end = part + view_rng_in(&rng, CRACK_LONG);
    double y = mix(slice->top, slice->bottom, view_rng_in(&rng, CRACK_DOWN));
    Vec2 from = {left + wide * real_max(part, 0.0), y},
         to = {left + wide * real_min(end, 1.0), y + view_rng_in(&rng, CRACK_SLOPE)};
    double strength = strength_at(cell, vec2_lerp(from, to, 0.5));
    pattern_line(list, cell, from, to, CRACK_LINE,
                 draw_color(material_look(cell->theme, cell->kind)->dark, CRACK_ALPHA * strength));
}

static void column_draw(DrawList *list, const PatternCell *cell, int32_t column)
{
    int32_t top = ridge_at(column, cell->cy - 0.5), bottom = ridge_at(column, cell->cy + 1.5);
    Slice slices[NODES_A_TILE];
    for (int32_t i = 0; i < NODES_A_TILE; i++) {
        Slice *slice = &slices[i];
        *slice = (Slice){.column = column,
                         .node = cell->cy * NODES_A_TILE + i,
                         .top = (double)i / NODES_A_TILE,
                         .bottom = (double)(i + 1) / NODES_A_TILE};
        for (int32_t j = 0; j < 2; j++) {
            slice->left[j] = line_node(column, slice->node + j) - cell->cx;
            slice->right[j] = line_node(column + 1, slice->node + j) - cell->cx;
        }
        for (int32_t ridge = top; ridge <= bottom; ridge++)
            ridge_draw(list, cell, slice, ridge);
    }
    for (int32_t ridge = top; ridge <= bottom; ridge++)
        end_draw(list, cell, column, ridge);
    for (int32_t i = 0; i < NODES_A_TILE; i++) {
        crack_draw(list, cell, &slices[i]);
        furrow_draw(list, cell, &slices[i]);
    }
}

void pattern_bark(DrawList *list, const PatternCell *cell)
{
    int32_t first = (int32_t)real_floor(cell->cx / PITCH) - 1;
    for (int32_t column = first; (column - 1) * PITCH < cell->cx + 1.0; column++)
        column_draw(list, cell, column);
}
