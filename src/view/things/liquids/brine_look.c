// brine_look.c - draws brine: a milky pool whose surface is a bright line in a band, with a faint
// line below it, and a crust of salt where the surface meets rock. Below water there is no crust,
// nor round brine that waits for a signal.
#include "pool.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

enum { SEED_CRUST = 101 };

bool brine_is_below(const Frame *frame, const LevelElement *brine)
{
    static const LevelElementKind waters[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE};
    const uint32_t *first = frame->level->element_first;
    Vec2 above = {brine->centre.x, brine->centre.y - 0.5 * brine->size.y - 0.05};
    for (uint32_t k = 0; k < sizeof waters / sizeof *waters; k++)
        for (uint32_t i = first[waters[k]]; i < first[waters[k] + 1]; i++)
            if (box_contains(game_water_box(frame_element(frame, i), frame_element_now(frame, i)),
                             above))
                return true;
    return false;
}

// --- the crust -----------------------------------------------------------------------------------

#define CRUST_STEP 0.13 // tiles; one grain in each square
#define CRUST_HIGH 0.6  // tiles above the surface that spray reaches
#define CRUST_LOW 0.12  // tiles below it
#define CRUST_DEEP 0.16 // tiles that grains lie in the rock at most

// Draws the grain of salt of a square, if rock has its surface there.
static void grain_draw(DrawList *list, const Pool *pool, int64_t column, int64_t row)
{
    ViewRng rng = view_rng(SEED_CRUST, column, row);
    Vec2 at = {CRUST_STEP * ((double)column + view_rng_range(&rng, 0.0, 1.0)),
               CRUST_STEP * ((double)row + view_rng_range(&rng, 0.0, 1.0))};
    double size = view_rng_range(&rng, 0.05, 0.12), turn = view_rng_range(&rng, 0.0, 1.5);
    double depth = sim_terrain_depth(&pool->terrain, at);
    double near = 1.0 - real_abs(at.y - pool->box.min.y) / CRUST_HIGH;
    if (depth <= 0.0 || depth > CRUST_DEEP || !view_rng_chance(&rng, 0.5 + 0.5 * near))
        return;
    Vec2 middle = frame_pixel(pool->frame, at), corners[4];
    double pixels = size * (0.5 + 0.5 * near) * pool->frame->scale;
    for (uint32_t i = 0; i < 4; i++) {
        double angle = turn + 0.5 * REAL_PI * i, reach = i % 2 == 0 ? pixels : 0.6 * pixels;
        corners[i] = vec2_add_scaled(middle, vec2(real_cos(angle), real_sin(angle)), reach);
    }
    const ThemeMedia *media = &pool->frame->theme->media;
    draw_polygon(list, corners, 4, draw_color(media->brine_crust, 0.9));
    draw_line(list, corners[1], corners[2], 0.2 * pixels, draw_color(media->brine_band, 0.8),
              DRAW_CAP_FLAT);
}

static void crust_draw(DrawList *list, const Pool *pool)
{
    Box seen = frame_seen(pool->frame);
    double left = real_max(pool->box.min.x - CRUST_DEEP, seen.min.x),
           right = real_min(pool->box.max.x + CRUST_DEEP, seen.max.x);
    double top = pool->box.min.y - CRUST_HIGH,
           bottom = real_min(pool->box.min.y + CRUST_LOW, pool->box.max.y);
    if (bottom < seen.min.y || top > seen.max.y)
        return;
    for (double x = real_floor(left / CRUST_STEP); x * CRUST_STEP < right; x += 1.0)
        for (double y = real_floor(top / CRUST_STEP); y * CRUST_STEP < bottom; y += 1.0)
            grain_draw(list, pool, (int64_t)x, (int64_t)y);
}

// --- the class -----------------------------------------------------------------------------------

static void brine_front(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = media_pool(frame, element);
    media_draw_front(list, frame, element);
    if (!pool_has_area(&pool))
        return;
    const ThemeMedia *media = &frame->theme->media;
    pool_draw_line(list, &pool, 0.0, 0.14, draw_color(media->brine_band, 0.75));
    pool_draw_line(list, &pool, 0.125, 0.03, draw_color(media->brine.line, 0.35));
    pool_draw_line(list, &pool, 0.0, 0.042, draw_color(media->brine.line, 0.95));
    const LevelElement *brine = frame_element(frame, element);
    bool crusts = brine->brine.waits == 0.0 && !brine_is_below(frame, brine);
    if (crusts && !draw_list_is_crowded(list))
        crust_draw(list, &pool);
}

const ElementLook brine_look = {.back = media_draw_back, .front = brine_front, .reach = 1.0};
