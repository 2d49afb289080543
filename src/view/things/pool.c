// pool.c - draws a pool: its surface, and its inside in two layers.
//
// The surface is a sum of slow waves and of a bulge round each body that moves through it. It
// follows from the states of the scene alone, so that a picture of any tick can be drawn. Waters
// that touch look like one: they share the level from which their depth counts, and there is no
// surface where the water goes on above. The front layer is clipped to the free space column by
// column: it is drawn after the rock, and a pool's box reaches into its banks.
#include "pool.h"

#define COLUMN 0.25 // distance between two samples of a surface, tiles
// The lit line is drawn only over free water of this depth, and below so much air, tiles. It would
// otherwise run along banks that are as high as the surface, and below rock.
#define SHORE 0.1
// Width that is left out at both sides of a column in the test for rock, tiles. Rock in the next
// column then does not count.
#define INSIDE 1e-6
#define TOUCHING 0.05 // tiles; waters so near to each other are one
#define BESIDE 0.15   // tiles beside a pool at which rock holds it

// --- the surface ---------------------------------------------------------------------------------

static bool stirs(const Pool *pool, const SimBody *body)
{
    return body->kind != SIM_NONE && body->kind != SIM_STATIC &&
           (body->flags & SIM_BODY_FROZEN) == 0 && body->box.min.y < pool->box.min.y + 0.3 &&
           body->box.max.y > pool->box.min.y - 0.1 && body->box.max.x > pool->box.min.x &&
           body->box.min.x < pool->box.max.x;
}

static void find_stirrers(Pool *pool)
{
    const SimWorld *before = game_world_const(pool->scene->previous),
                   *now = game_world_const(pool->scene->current);
    for (uint32_t i = 1; i < now->body_count && pool->stirrer_count < POOL_STIRRERS_MAX; i++) {
        const SimBody *body = sim_body_const(now, (SimBodyId){i}),
                      *from = sim_body_const(before, (SimBodyId){i});
        if (!stirs(pool, body) || from->kind != body->kind)
            continue;
        Vec2 velocity = vec2_lerp(from->velocity, body->velocity, pool->scene->alpha);
        double speed =
            real_clamp(velocity.y, -9.0, 9.0) + 0.6 * real_min(real_abs(velocity.x), 9.0);
        pool->stirrers[pool->stirrer_count++] = (PoolStirrer){
            .x = vec2_lerp(from->centre, body->centre, pool->scene->alpha).x,
            .reach = 0.5 * (body->box.max.x - body->box.min.x) + 0.25,
            .push = pool->style->stir * speed,
        };
    }
}

static void join(Pool *pool, Box other)
{
    double top = pool->box.min.y;
    pool->level = real_min(pool->level, other.min.y);
    if (other.min.y < top - TOUCHING && other.max.y > top - TOUCHING &&
        pool->cover_count < POOL_COVERS_MAX)
        pool->covers[pool->cover_count++] = (PoolCover){other.min.x, other.max.x};
}

// Finds the waters that touch this one.
static void find_joined(Pool *pool, const LevelElement *element)
{
    const LevelDesc *level = pool->scene->level;
    uint32_t end = level->element_first[LEVEL_ELEMENT_WATER + 1];
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_WATER]; i < end; i++) {
        const LevelElement *other = &level->elements[i];
        Box box = box_at(other->centre, other->size);
        if (other != element && box_overlaps(box_grow(pool->box, TOUCHING), box))
            join(pool, box);
    }
}

bool pool_is_covered(const Pool *pool, double x)
{
    bool covered = false;
    for (uint32_t i = 0; i < pool->cover_count; i++)
        covered |= x >= pool->covers[i].from && x <= pool->covers[i].to;
    return covered;
}

// The colour bends at two depths; what the surface mirrors ends at two below it.
static void find_lines(Pool *pool)
{
    const double lines[POOL_LINES] = {pool->box.min.y + 0.45, pool->box.min.y + 1.0,
                                      pool->level + 2.1, pool->level + 6.0};
    for (uint32_t i = 0; i < POOL_LINES; i++) {
        uint32_t k = i;
        for (; k > 0 && pool->lines[k - 1] > lines[i]; k--)
            pool->lines[k] = pool->lines[k - 1];
        pool->lines[k] = lines[i];
    }
}

// Finds the sides where no rock holds the liquid.
static void find_heaps(Pool *pool)
{
    Box box = pool->box;
    const double sides[2] = {box.min.x - BESIDE, box.max.x + BESIDE};
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 beside = {sides[i], 0.5 * (box.min.y + box.max.y)};
        bool open = sim_terrain_depth(&pool->terrain, beside) == 0.0;
        pool->heaps[i] = open ? real_min(pool->style->heap, 0.5 * (box.max.x - box.min.x)) : 0.0;
    }
}

Pool pool_of(const Scene *scene, const LevelElement *element, const PoolStyle *style,
             const ThemeLiquid *liquid)
{
    Pool pool = {.scene = scene,
                 .style = style,
                 .liquid = liquid,
                 .box = box_at(element->centre, element->size),
                 .flow = vec2(element->water.x, element->water.y),
                 .terrain = game_terrain(scene->current, scene->level)};
    pool.level = pool.box.min.y;
    if (element->kind == LEVEL_ELEMENT_WATER)
        find_joined(&pool, element);
    find_lines(&pool);
    find_stirrers(&pool);
    if (style->heap > 0.0)
        find_heaps(&pool);
    if (style->mirror > 0.0)
        pool.lights = mirror_lights(&pool);
    return pool;
}

bool pool_has_area(const Pool *pool)
{
    return pool->box.max.x > pool->box.min.x && pool->box.max.y > pool->box.min.y;
}

// Returns the displacement of the surface at `x` by one body, tiles, downwards > 0. The surface
// goes down over the middle of a body that pushes down, and up beside it: the displaced liquid has
// to go somewhere.
static double bulge(const PoolStirrer *stirrer, double x)
{
    double t = (x - stirrer->x) / stirrer->reach, fall = 1.0 / (1.0 + t * t * t * t);
    return stirrer->push * (1.0 - 1.6 * t * t) * fall * fall;
}

// Returns the displacement of the surface at `x` by its waves, relative to their amplitude.
static double waves(const Pool *pool, double x)
{
    double time = pool->scene->time * pool->style->pace;
    if (pool->style->wavers) // waves 2.6 tiles and 1 tile long
        return 0.65 * real_sin(2.417 * x + time) + 0.35 * real_sin(6.283 * x - 1.3 * time);
    return 0.6 * real_sin(1.7 * x + time) + 0.3 * real_sin(3.1 * x - 1.6 * time) +
           0.2 * real_sin(0.6 * x + 0.7 * time);
}

// Returns how far the surface has gone down to the bottom at `x`, 0 to 1: a quarter of an ellipse
// at each open side.
static double rounding(const Pool *pool, double x)
{
    const double away[2] = {x - pool->box.min.x, pool->box.max.x - x};
    double most = 0.0;
    for (uint32_t i = 0; i < 2; i++)
        if (away[i] < pool->heaps[i]) {
            double t = 1.0 - real_max(away[i], 0.0) / pool->heaps[i];
            most = real_max(most, 1.0 - real_sqrt(1.0 - t * t));
        }
    return most;
}

double pool_height(const Pool *pool, double x)
{
    if (pool_is_covered(pool, x))
        return pool->box.min.y;
    double y = pool->box.min.y + pool->style->wave * waves(pool, x);
    for (uint32_t i = 0; i < pool->stirrer_count; i++)
        y += bulge(&pool->stirrers[i], x);
    y += rounding(pool, x) * (pool->box.max.y - y);
    return real_min(y, pool->box.max.y);
}

// Writes the x of samples along the visible part of a surface (tiles), and returns their number.
// The samples lie at fixed places in the level, so that the surface does not shimmer when the
// camera moves.
static uint32_t columns_of(const Pool *pool, double out[POOL_COLUMNS_MAX])
{
    Box seen = scene_seen(pool->scene);
    double from = real_max(pool->box.min.x, seen.min.x - 0.5),
           to = real_min(pool->box.max.x, seen.max.x + 0.5);
    if (to <= from)
        return 0;
    uint32_t count = 0;
    out[count++] = from;
    for (double k = real_floor(from / COLUMN) + 1.0;
         k * COLUMN < to && count + 1 < POOL_COLUMNS_MAX; k += 1.0)
        out[count++] = k * COLUMN;
    out[count++] = to;
    return count;
}

// --- the inside ----------------------------------------------------------------------------------

// A part of the pool between two samples of its surface. The y of its upper and lower ends may
// differ on the left and the right.
typedef struct Strip {
    double left, right;         // tiles
    double left_top, right_top; // y of its upper end, tiles
    double left_end, right_end; // y of its lower end, tiles
} Strip;

#define MILK 0.62       // of brine's own colour in clear water
#define MILK_BEFORE 0.3 // of its opacity before those who swim, by day

static DrawColor tint_at(const Pool *pool, double y, bool front)
{
    const PoolStyle *style = pool->style;
    const ThemeMedia *media = &pool->scene->theme->media;
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
    double depth = (y - pool->level) / 6.0; // the same depth has the same colour in every pool
    const DrawStop stops[] = {{0.0, draw_color(pool->liquid->top, clear)},
                              {0.35, draw_color(pool->liquid->middle, 0.5 * (clear + dense))},
                              {1.0, draw_color(pool->liquid->bottom, dense)}};
    DrawColor tint = draw_gradient_at(stops, 3, real_clamp(depth, 0.0, 1.0));
    if (!media->glass.on || !is_brine || front)
        return tint;
    // the dark of the deep is seen through its milk
    DrawColor deep = draw_color(media->water.bottom, 1.0);
    deep.a = tint.a;
    return draw_color_mix(deep, tint, MILK);
}

// Draws a strip as layers between lines at which its colour bends.
static void strip_draw(DrawList *list, const Pool *pool, const Strip *strip, bool front)
{
    bool mirrors = front && pool->style->mirror > 0.0 &&
                   !pool_is_covered(pool, 0.5 * (strip->left + strip->right));
    for (uint32_t i = 0; i <= POOL_LINES; i++) {
        double from = i == 0 ? -1e9 : pool->lines[i - 1],
               to = i < POOL_LINES ? pool->lines[i] : 1e9;
        double y[4] = {real_clamp(from, strip->left_top, strip->left_end),
                       real_clamp(from, strip->right_top, strip->right_end),
                       real_clamp(to, strip->right_top, strip->right_end),
                       real_clamp(to, strip->left_top, strip->left_end)};
        if (y[3] <= y[0] && y[2] <= y[1])
            continue;
        Vec2 corners[4];
        DrawColor colors[4];
        for (uint32_t k = 0; k < 4; k++) {
            Vec2 at = {k == 0 || k == 3 ? strip->left : strip->right, y[k]};
            corners[k] = scene_pixel(pool->scene, at);
            colors[k] = tint_at(pool, at.y, front);
            if (mirrors)
                colors[k] = mirror_color(pool, at, at.y - pool->box.min.y, colors[k]);
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
        strip_draw(list, pool, &piece, true);
        rest.left_top = real_clamp(cy + a.max, rest.left_top, rest.left_end);
        rest.right_top = real_clamp(cy + b.max, rest.right_top, rest.right_end);
    }
    strip_draw(list, pool, &rest, true);
}

static void inside_draw(DrawList *list, const Pool *pool, const double *x, uint32_t count,
                        bool front)
{
    double lowest = scene_seen(pool->scene).max.y + 0.5, bottom = real_min(pool->box.max.y, lowest);
    for (uint32_t i = 0; i + 1 < count; i++) {
        Strip strip = {x[i],   x[i + 1], pool_height(pool, x[i]), pool_height(pool, x[i + 1]),
                       bottom, bottom};
        if (strip.left_top >= bottom || strip.right_top >= bottom)
            continue;
        if (front)
            strip_draw_free(list, pool, &strip);
        else
            strip_draw(list, pool, &strip, false);
    }
}

// --- what is in it -------------------------------------------------------------------------------

void pool_draw_cells(DrawList *list, const Pool *pool, uint64_t seed, double step,
                     PoolCellDraw *draw)
{
    // what drifts into the picture begins outside of it
    Box seen = box_grow(scene_seen(pool->scene), step), box = pool->box;
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

void pool_draw_line(DrawList *list, const Pool *pool, double drop, double width, DrawColor color)
{
    DrawStrokePoint points[POOL_COLUMNS_MAX];
    double x[POOL_COLUMNS_MAX];
    uint32_t count = columns_of(pool, x), run = 0;
    for (uint32_t i = 0; i < count; i++) {
        double y = pool_height(pool, x[i]);
        bool open = is_open(pool, x[i], y);
        if (open)
            points[run++] = (DrawStrokePoint){scene_pixel(pool->scene, vec2(x[i], y + drop)),
                                              width * pool->scene->scale, color};
        if (run > 1 && (!open || i + 1 == count))
            draw_stroke(list, points, run, DRAW_CAP_FLAT);
        if (!open)
            run = 0;
    }
}

void pool_draw_back(DrawList *list, const Pool *pool)
{
    double x[POOL_COLUMNS_MAX];
    if (pool_has_area(pool))
        inside_draw(list, pool, x, columns_of(pool, x), false);
}

void pool_draw_front(DrawList *list, const Pool *pool)
{
    double x[POOL_COLUMNS_MAX];
    if (!pool_has_area(pool))
        return;
    inside_draw(list, pool, x, columns_of(pool, x), true);
    const ThemeGlass *glass = &pool->scene->theme->media.glass;
    pool_draw_line(list, pool, 0.09, 0.15, draw_color(pool->liquid->line, 0.15));
    if (glass->on && pool->liquid == &pool->scene->theme->media.water)
        pool_draw_line(list, pool, 0.07, 0.1, draw_color(glass->band, 0.5));
    pool_draw_line(list, pool, 0.01, 0.055, draw_color(pool->liquid->line, 0.85));
}
