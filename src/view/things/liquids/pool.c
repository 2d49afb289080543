// pool.c - draws a pool: its surface, and its inside in two layers. The front layer is clipped to
// the free space column by column: it is drawn after the rock, and a pool's box reaches into its
// banks. pool_shape.c says where it is.
#include "pool.h"

#define COLUMN 0.25 // distance between two samples of a surface, tiles
// The lit line is drawn only over free water of this depth, and below so much air, tiles. It would
// otherwise run along banks that are as high as the surface, and below rock.
#define SHORE 0.1
// Width that is left out at both sides of a column in the test for rock, tiles. Rock in the next
// column then does not count.
#define INSIDE 1e-6
#define MIX 1.0      // tiles beyond a side over which two liquids go over into each other
#define MIX_DOWN 0.5 // tiles below the line between them over which the upper one fades

// --- columns -------------------------------------------------------------------------------------

// Columns of a picture: their sides, x in tiles, ascending.
typedef struct Columns {
    double x[POOL_COLUMNS_MAX];
    uint32_t count;
} Columns;

// Adds a side of a column where something beside or above the pool begins or ends.
static void column_add(Columns *columns, double x)
{
    uint32_t k = columns->count;
    if (k < 2 || k == POOL_COLUMNS_MAX || x <= columns->x[0] + INSIDE ||
        x >= columns->x[k - 1] - INSIDE)
        return;
    for (; columns->x[k - 1] > x; k--)
        ;
    if (x - columns->x[k - 1] < INSIDE || columns->x[k] - x < INSIDE)
        return;
    for (uint32_t i = columns->count++; i > k; i--)
        columns->x[i] = columns->x[i - 1];
    columns->x[k] = x;
}

// Returns columns along the visible part of a surface, and `beyond` tiles of each side. They lie at
// fixed places in the level, so that the surface does not shimmer when the camera moves.
static Columns columns_of(const Pool *pool, const double beyond[2])
{
    Columns columns = {.count = 0};
    Box seen = frame_seen(pool->frame);
    double from = real_max(pool->box.min.x - beyond[0], seen.min.x - 0.5),
           to = real_min(pool->box.max.x + beyond[1], seen.max.x + 0.5);
    if (to <= from)
        return columns;
    columns.x[columns.count++] = from;
    for (double k = real_floor(from / COLUMN) + 1.0;
         k * COLUMN < to && columns.count + 1 < POOL_COLUMNS_MAX; k += 1.0)
        columns.x[columns.count++] = k * COLUMN;
    columns.x[columns.count++] = to;
    for (uint32_t i = 0; i < pool->area_count; i++) {
        column_add(&columns, pool->areas[i].box.min.x);
        column_add(&columns, pool->areas[i].box.max.x);
    }
    for (uint32_t i = 0; i < pool->other_count; i++) {
        column_add(&columns, pool->others[i].min.x);
        column_add(&columns, pool->others[i].max.x);
    }
    return columns;
}

// --- the inside ----------------------------------------------------------------------------------

// A part of the pool between two samples of its surface. The y of its upper and lower ends may
// differ on the left and the right.
typedef struct Strip {
    double left, right;             // tiles
    double left_top, right_top;     // y of its upper end, tiles
    double left_end, right_end;     // y of its lower end, tiles
    double left_level, right_level; // y from which depth counts
    double left_part, right_part;   // of its opacity
    double fades_from;              // y below which it fades within MIX_DOWN
    bool front, mirrors;
} Strip;

#define DEEP 6.0        // tiles below the level at which the colour is that of the deep
#define MIDDLE 0.35     // of these, where it is that of the middle
#define MILK 0.62       // of brine's own colour in clear water
#define MILK_BEFORE 0.3 // of its opacity before those who swim, by day

static DrawColor tint_at(const Pool *pool, double level, double y, bool front)
{
    const PoolStyle *style = pool->style;
    const ThemeMedia *media = &pool->frame->theme->media;
    bool is_water = pool->liquid == &media->water, is_brine = pool->liquid == &media->brine;
    double clear = front ? style->front_clear : style->back_clear;
    double dense = front ? style->front_dense : style->back_dense;
    if (media->glass.on && is_water && front) {
        clear = media->glass.front_clear;
        dense = media->glass.front_dense;
    } else if (media->glass.on && (is_water || is_brine) && !front) {
        clear = media->glass.back_clear;
        dense = media->glass.back_dense;
    } else if (media->glass.on && is_brine) { // the hero's rim is seen in it
        clear *= MILK_BEFORE;
        dense *= MILK_BEFORE;
    }
    double depth = (y - level) / DEEP; // the same depth has the same colour in every pool
    const DrawStop stops[] = {{0.0, draw_color(pool->liquid->top, clear)},
                              {MIDDLE, draw_color(pool->liquid->middle, 0.5 * (clear + dense))},
                              {1.0, draw_color(pool->liquid->bottom, dense)}};
    DrawColor tint = draw_gradient_at(stops, 3, real_clamp(depth, 0.0, 1.0));
    if (!media->glass.on || !is_brine || front)
        return tint;
    // the dark of the deep is seen through its milk
    DrawColor deep = draw_color(media->water.bottom, 1.0);
    deep.a = tint.a;
    return draw_color_mix(deep, tint, MILK);
}

// Finds the y at which the colour bends on a side of a strip, ascending. The colour bends at two
// depths; what the surface mirrors ends at two below it.
static void lines_at(const Pool *pool, double level, double out[POOL_LINES])
{
    const double lines[POOL_LINES] = {pool->box.min.y + 0.45, pool->box.min.y + 1.0,
                                      level + MIDDLE * DEEP, level + DEEP};
    for (uint32_t i = 0; i < POOL_LINES; i++) {
        uint32_t k = i;
        for (; k > 0 && out[k - 1] > lines[i]; k--)
            out[k] = out[k - 1];
        out[k] = lines[i];
    }
}

// Returns the colour at a corner of a strip.
static DrawColor strip_color(const Pool *pool, const Strip *strip, Vec2 at, bool left)
{
    double part = left ? strip->left_part : strip->right_part;
    part *= real_clamp(1.0 - (at.y - strip->fades_from) / MIX_DOWN, 0.0, 1.0);
    DrawColor color =
        tint_at(pool, left ? strip->left_level : strip->right_level, at.y, strip->front);
    if (strip->mirrors)
        color = mirror_color(pool, at, at.y - pool->box.min.y, color);
    return part < 1.0 ? draw_color_fade(color, part) : color;
}

// Draws a strip as layers between lines at which its colour bends.
static void strip_draw(DrawList *list, const Pool *pool, const Strip *strip)
{
    double left[POOL_LINES], right[POOL_LINES];
    lines_at(pool, strip->left_level, left);
    lines_at(pool, strip->right_level, right);
    for (uint32_t i = 0; i <= POOL_LINES; i++) {
        bool first = i == 0, last = i == POOL_LINES;
        double y[4] = {
            first ? strip->left_top : real_clamp(left[i - 1], strip->left_top, strip->left_end),
            first ? strip->right_top : real_clamp(right[i - 1], strip->right_top, strip->right_end),
            last ? strip->right_end : real_clamp(right[i], strip->right_top, strip->right_end),
            last ? strip->left_end : real_clamp(left[i], strip->left_top, strip->left_end)};
        if (y[3] <= y[0] && y[2] <= y[1])
            continue;
        Vec2 corners[4];
        DrawColor colors[4];
        for (uint32_t k = 0; k < 4; k++) {
            bool is_left = k == 0 || k == 3;
            Vec2 at = {is_left ? strip->left : strip->right, y[k]};
            corners[k] = frame_pixel(pool->frame, at);
            colors[k] = strip_color(pool, strip, at, is_left);
        }
        draw_patch(list, corners, colors);
    }
}

// The range of y that the rock of one cell covers on a vertical line, tiles from the cell's top.
// Empty if min > max.
typedef struct Span {
    double min, max;
} Span;

static Span rock_span(const SimTerrain *terrain, int32_t cx, int32_t cy, double x)
{
    Span span = {2.0, -1.0};
    const SimTileType *type = &terrain->types[sim_terrain_type(terrain, cx, cy)];
    for (uint32_t p = 0; p < type->piece_count; p++) {
        const SimShape *piece = &terrain->pieces[type->first_piece + p];
        for (uint32_t i = 0; i < piece->vertex_count; i++) {
            Vec2 a = piece->vertices[i], b = piece->vertices[(i + 1) % piece->vertex_count];
            if (real_min(a.x, b.x) > x || real_max(a.x, b.x) < x)
                continue;
            double t = a.x == b.x ? 0.0 : (x - a.x) / (b.x - a.x);
            double y = a.y + (b.y - a.y) * t, other = a.x == b.x ? b.y : y;
            span.min = real_min(span.min, real_min(y, other));
            span.max = real_max(span.max, real_max(y, other));
        }
    }
    return span;
}

// Draws the parts of a strip that no rock covers, cell by cell from its top.
static void strip_draw_free(DrawList *list, const Pool *pool, const Strip *strip)
{
    Strip rest = *strip;
    int32_t cx = (int32_t)real_floor(0.5 * (strip->left + strip->right));
    double left = strip->left - cx + INSIDE, right = strip->right - cx - INSIDE;
    double bottom = real_max(strip->left_end, strip->right_end);
    for (int32_t cy = (int32_t)real_floor(real_min(strip->left_top, strip->right_top)); cy < bottom;
         cy++) {
        Span a = rock_span(&pool->terrain, cx, cy, left),
             b = rock_span(&pool->terrain, cx, cy, right);
        if (a.min > a.max && b.min > b.max)
            continue;
        if (a.min > a.max) // the rock begins between the two sides
            a.min = a.max = 0.5 * (b.min + b.max);
        if (b.min > b.max)
            b.min = b.max = 0.5 * (a.min + a.max);
        Strip piece = rest;
        piece.left_end = real_clamp(cy + a.min, rest.left_top, rest.left_end);
        piece.right_end = real_clamp(cy + b.min, rest.right_top, rest.right_end);
        strip_draw(list, pool, &piece);
        rest.left_top = real_clamp(cy + a.max, rest.left_top, rest.left_end);
        rest.right_top = real_clamp(cy + b.max, rest.right_top, rest.right_end);
    }
    strip_draw(list, pool, &rest);
}

// Draws a strip between two heights; nothing if there is nothing between them.
static void strip_cut(DrawList *list, const Pool *pool, Strip strip, double from, double to)
{
    strip.left_top = real_max(strip.left_top, from);
    strip.right_top = real_max(strip.right_top, from);
    strip.left_end = real_min(strip.left_end, to);
    strip.right_end = real_min(strip.right_end, to);
    if (strip.left_top >= strip.left_end || strip.right_top >= strip.right_end)
        return;
    if (strip.front)
        strip_draw_free(list, pool, &strip);
    else
        strip_draw(list, pool, &strip);
}

// Draws the parts of a strip of sweet water that are not in brine. Below the line between them it
// fades: the brine's surface moves up and down.
static void strip_draw_over(DrawList *list, const Pool *pool, const Strip *strip, double lowest)
{
    double middle = 0.5 * (strip->left + strip->right), from = -1e9;
    for (uint32_t i = 0; i < pool->other_count && from < pool->box.max.y; i++) {
        const Box *other = &pool->others[i];
        if (middle < other->min.x || middle > other->max.x)
            continue;
        strip_cut(list, pool, *strip, from, other->min.y);
        Strip mixed = *strip;
        mixed.fades_from = other->min.y;
        mixed.left_end = mixed.right_end = lowest;
        strip_cut(list, pool, mixed, real_max(from, other->min.y), other->min.y + MIX_DOWN);
        from = real_max(from, other->max.y);
    }
    strip_cut(list, pool, *strip, from, 1e9);
}

// Returns how much of a liquid there is at `x`: less and less beyond a side at which it mixes.
static double part_at(const Pool *pool, double x)
{
    double out = real_max(pool->box.min.x - x, x - pool->box.max.x);
    return real_clamp(1.0 - out / MIX, 0.0, 1.0);
}

static Strip strip_of(const Pool *pool, double left, double right, double bottom)
{
    return (Strip){.left = left,
                   .right = right,
                   .left_top = pool_height(pool, left),
                   .right_top = pool_height(pool, right),
                   .left_end = bottom,
                   .right_end = bottom,
                   .left_level = pool_level(pool, left),
                   .right_level = pool_level(pool, right),
                   .left_part = part_at(pool, left),
                   .right_part = part_at(pool, right),
                   .fades_from = 1e9};
}

// True if the surface is below the sky or far below a roof.
static bool mirrors_at(const Pool *pool, double x)
{
    return pool->style->mirror > 0.0 && !pool_is_covered(pool, x) &&
           sim_terrain_depth(&pool->terrain, vec2(x, pool->box.min.y - SHORE)) == 0.0;
}

static void inside_draw(DrawList *list, const Pool *pool, bool front)
{
    const PoolSide *sides = pool->sides;
    const double beyond[2] = {sides[0].mixes_to > sides[0].mixes_from ? MIX : 0.0,
                              sides[1].mixes_to > sides[1].mixes_from ? MIX : 0.0};
    double lowest = frame_seen(pool->frame).max.y + 0.5, bottom = real_min(pool->box.max.y, lowest);
    Columns columns = columns_of(pool, beyond);
    for (uint32_t i = 0; i + 1 < columns.count; i++) {
        Strip strip = strip_of(pool, columns.x[i], columns.x[i + 1], bottom);
        double middle = 0.5 * (strip.left + strip.right);
        bool before = middle<pool->box.min.x, after = middle> pool->box.max.x;
        strip.front = front;
        strip.mirrors = front && !before && !after && mirrors_at(pool, middle);
        if (before || after)
            strip_cut(list, pool, strip, sides[after].mixes_from, sides[after].mixes_to);
        else if (pool->gives_way)
            strip_draw_over(list, pool, &strip, lowest);
        else
            strip_cut(list, pool, strip, -1e9, 1e9);
    }
}

// --- what is in it -------------------------------------------------------------------------------

void pool_draw_cells(DrawList *list, const Pool *pool, uint64_t seed, double step,
                     PoolCellDraw *draw)
{
    // what drifts into the picture begins outside of it
    Box seen = box_grow(frame_seen(pool->frame), step), box = pool->box;
    int64_t left = (int64_t)real_floor(real_max(box.min.x, seen.min.x) / step);
    int64_t right = (int64_t)real_floor(real_min(box.max.x, seen.max.x) / step);
    int64_t top = (int64_t)real_floor(real_max(box.min.y, seen.min.y) / step);
    int64_t bottom = (int64_t)real_floor(real_min(box.max.y, seen.max.y) / step);
    for (int64_t row = top; row <= bottom; row++)
        for (int64_t column = left; column <= right; column++) {
            ViewRng rng = view_rng(seed, column, row);
            double x = (double)column + view_rng_range(&rng, 0.1, 0.9),
                   y = (double)row + view_rng_range(&rng, 0.1, 0.9);
            Vec2 at = {x * step, y * step};
            if (sim_terrain_depth(&pool->terrain, at) == 0.0)
                draw(list, pool, at, &rng);
        }
}

// --- the lit line --------------------------------------------------------------------------------

// True if there is air over free water at this place of the surface.
static bool is_open(const Pool *pool, double x, double y)
{
    return !pool_is_covered(pool, x) &&
           sim_terrain_depth(&pool->terrain, vec2(x, y + SHORE)) == 0.0 &&
           sim_terrain_depth(&pool->terrain, vec2(x, y - SHORE)) == 0.0;
}

// Returns how much of the line there is at `x`: it fades where the surface ends in higher water.
static double line_at(const Pool *pool, double x)
{
    double left = pool->sides[0].ends ? x - pool->box.min.x : MIX,
           right = pool->sides[1].ends ? pool->box.max.x - x : MIX;
    return real_clamp(real_min(left, right) / MIX, 0.0, 1.0);
}

void pool_draw_line(DrawList *list, const Pool *pool, double drop, double width, DrawColor color)
{
    static const double beyond[2];
    DrawStrokePoint points[POOL_COLUMNS_MAX];
    Columns columns = columns_of(pool, beyond);
    const double *x = columns.x;
    uint32_t count = columns.count, run = 0;
    for (uint32_t i = 0; i < count; i++) {
        double y = pool_height(pool, x[i]);
        bool open = is_open(pool, x[i], y);
        if (open)
            points[run++] = (DrawStrokePoint){frame_pixel(pool->frame, vec2(x[i], y + drop)),
                                              width * pool->frame->scale,
                                              draw_color_fade(color, line_at(pool, x[i]))};
        if (run > 1 && (!open || i + 1 == count))
            draw_stroke(list, points, run, DRAW_CAP_FLAT);
        if (!open)
            run = 0;
    }
}

void pool_draw_back(DrawList *list, const Pool *pool)
{
    if (pool_has_area(pool))
        inside_draw(list, pool, false);
}

void pool_draw_front(DrawList *list, const Pool *pool)
{
    if (!pool_has_area(pool))
        return;
    inside_draw(list, pool, true);
    const ThemeGlass *glass = &pool->frame->theme->media.glass;
    pool_draw_line(list, pool, 0.09, 0.15, draw_color(pool->liquid->line, 0.15));
    if (glass->on && pool->liquid == &pool->frame->theme->media.water)
        pool_draw_line(list, pool, 0.07, 0.1, draw_color(glass->band, 0.5));
    pool_draw_line(list, pool, 0.01, 0.055, draw_color(pool->liquid->line, 0.85));
}
