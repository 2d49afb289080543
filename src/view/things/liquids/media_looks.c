// media_looks.c - draws pools: water with reflections, glints and currents, mud with bubbles, resin
// that glows, embers with sparks. Water, mud and resin have a layer in front of the hero, so that
// the hero is seen through the liquid. brine_look.c draws what brine has besides.
#include "jantar/colors.h"
#include "pool.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

enum {
    SEED_GLINT = 91,
    SEED_BUBBLE = 92,
    SEED_BEAD = 93,
    SEED_COAL = 94,
    SEED_SPARK = 95,
    SEED_STREAK = 96,
    SEED_FLOW = 97
};

static const PoolStyle water = {
    .back_clear = 0.45,
    .back_dense = 0.85,
    .front_clear = 0.22,
    .front_dense = 0.5,
    .wave = 0.05,
    .pace = 1.9,
    .stir = 0.022,
    .mirror = 1.0,
    .heap = 0.9,
};
static const PoolStyle calm_water = {
    .back_clear = 0.45,
    .back_dense = 0.85,
    .front_clear = 0.22,
    .front_dense = 0.5,
    .stir = 0.008,
    .mirror = 1.0,
    .calm = true,
    .heap = 0.9,
};
// Brine in the air, and brine below water: milky, with a line that wavers.
static const PoolStyle brine = {
    .back_clear = 0.6,
    .back_dense = 0.92,
    .front_clear = 0.36,
    .front_dense = 0.58,
    .wave = 0.06,
    .pace = 1.3,
    .stir = 0.02,
    .mirror = 0.5,
    .wavers = true,
    .heap = 0.9,
};
static const PoolStyle brine_below = {
    .back_clear = 0.6,
    .back_dense = 0.92,
    .front_clear = 0.36,
    .front_dense = 0.58,
    .wave = 0.06,
    .pace = 1.3,
    .stir = 0.02,
    .wavers = true,
    .heap = 0.9,
};
static const PoolStyle mud = {
    .back_clear = 1.0,
    .back_dense = 1.0,
    .front_clear = 0.55,
    .front_dense = 0.72,
    .wave = 0.04,
    .pace = 0.5,
    .stir = 0.012,
    .mirror = 0.5, // it is wet: without that its flat top was taken for soil
};
static const PoolStyle resin = {
    .back_clear = 0.7,
    .back_dense = 0.95,
    .front_clear = 0.3,
    .front_dense = 0.5,
    .wave = 0.035,
    .pace = 0.9,
    .stir = 0.012,
    .heap = 0.9,
};

// --- what is in it -------------------------------------------------------------------------------

// Draws a short horizontal line of light that appears, drifts with the flow and fades.
static void glint_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    double life = view_rng_range(rng, 3.0, 5.0), length = view_rng_range(rng, 0.2, 0.55);
    double turn = pool->frame->time / life + view_rng_range(rng, 0.0, 1.0),
           age = turn - real_floor(turn);
    double shine = 2.0 * real_sin(REAL_PI * age) - 1.0, depth = at.y - pool->box.min.y;
    at = vec2_add_scaled(at, vec2_add(pool->flow, vec2(0.1, 0.0)), (age - 0.5) * life);
    if (shine <= 0.0 || depth < 0.35 || at.x < pool->box.min.x + 0.3 ||
        at.x + length > pool->box.max.x - 0.3 || at.y > pool->box.max.y - 0.1 ||
        sim_terrain_depth(&pool->terrain, vec2(at.x + length, at.y)) > 0.0)
        return;
    DrawColor color = draw_color(pool->liquid->line, 0.30 * shine / (1.0 + 0.4 * depth));
    DrawStrokePoint line[2] = {{frame_pixel(pool->frame, at), 0.03 * pool->frame->scale, color},
                               {frame_pixel(pool->frame, vec2(at.x + length, at.y)),
                                0.03 * pool->frame->scale, draw_color_fade(color, 0.4)}};
    draw_stroke(list, line, 2, DRAW_CAP_ROUND);
}

enum { FLOW_POINTS = 7 };

#define FLOW_STEP 1.5 // tiles between two streaks of a current
#define FLOW_FULL 8.0 // tiles/s; a faster current looks no stronger
#define FLOW_WAY 2.6  // tiles that a streak drifts before it is gone
#define FLOW_SIDE 0.1 // tiles that streaks keep from the sides of their water

DrawColor media_flow_color(const Pool *pool)
{
    return draw_mix(pool->liquid->top, pool->liquid->line, 0.55);
}

// True if a streak of a current may be seen at a place: in the water, below its surface.
static bool flows_at(const Pool *pool, Vec2 place)
{
    bool deep = place.y > pool->box.min.y + 0.6 || place.y > pool_height(pool, place.x) + 0.15;
    return deep && box_contains(box_grow(pool->box, -FLOW_SIDE), place) &&
           sim_terrain_depth(&pool->terrain, place) == 0.0;
}

// Draws the light that a current carries, `reach` tiles from `head` back: a soft streak that is
// brightest at its head, up to where water ends.
static void current_draw(DrawList *list, const Pool *pool, Vec2 head, double reach, DrawColor color)
{
    DrawStrokePoint points[FLOW_POINTS];
    Vec2 along = vec2_normalize(pool->flow);
    uint32_t count = 0;
    for (; count < FLOW_POINTS; count++) {
        double part = (double)count / (FLOW_POINTS - 1);
        Vec2 place = vec2_add_scaled(head, along, -part * reach);
        if (!flows_at(pool, place))
            break;
        points[count] = (DrawStrokePoint){frame_pixel(pool->frame, place),
                                          (0.08 - 0.06 * part) * pool->frame->scale,
                                          draw_color_fade(color, 1.0 - part)};
    }
    if (count < 2)
        return;
    points[count - 1].color.a = 0;
    draw_stroke(list, points, count, DRAW_CAP_ROUND);
}

// Draws a streak that drifts with a current. A fast current has long and bright ones. Each time it
// begins anew it lies somewhat more to one side, so that no lanes are seen.
static void flow_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    double speed = vec2_length(pool->flow), strong = real_min(speed / FLOW_FULL, 1.0);
    double reach = (0.5 + 1.1 * strong) * view_rng_range(rng, 0.7, 1.2);
    double turn = speed * pool->frame->time / FLOW_WAY + view_rng_range(rng, 0.0, 1.0),
           age = turn - real_floor(turn), aside = real_sin(2.4 * real_floor(turn) + at.x);
    Vec2 along = vec2_normalize(pool->flow);
    Vec2 head = vec2_add_scaled(at, along, (age - 0.5) * FLOW_WAY);
    head = vec2_add_scaled(head, vec2_perp(along), 0.4 * FLOW_STEP * aside);
    double shine = (0.12 + 0.28 * strong) * real_sin(REAL_PI * age);
    current_draw(list, pool, head, reach, draw_color_fade(media_flow_color(pool), shine));
}

// Draws a bubble that swells at the surface and bursts. Places far below the surface get none.
static void bubble_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    double life = view_rng_range(rng, 2.0, 5.0),
           turn = pool->frame->time / life + view_rng_range(rng, 0.0, 1.0);
    double age = turn - real_floor(turn), size = view_rng_range(rng, 0.1, 0.26);
    if (age > 0.6 || at.y > pool->box.min.y + 1.6 || at.x < pool->box.min.x + 0.3 ||
        at.x > pool->box.max.x - 0.3)
        return;
    double grown = age / 0.6, radius = size * (0.3 + 0.7 * grown) * pool->frame->scale;
    Vec2 top = frame_pixel(pool->frame, vec2(at.x, pool_height(pool, at.x)));
    // a skin of mud with a rim of light: darker ones were taken for pebbles
    draw_disc(list, top, radius, draw_color(pool->liquid->line, 0.9));
    draw_disc(list, vec2(top.x, top.y + 0.1 * radius), 0.88 * radius,
              draw_color_mix(draw_color(pool->liquid->top, 1.0),
                             draw_color(pool->liquid->line, 1.0), 0.3));
    draw_disc(list, vec2(top.x - 0.35 * radius, top.y - 0.4 * radius), 0.22 * radius,
              draw_color(pool->liquid->line, 1.0));
}

// Draws a slow swirl in mud: dark, with a lighter lip over it.
static void swirl_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    enum { POINTS = 5 };
    double half = view_rng_range(rng, 0.18, 0.42), bend = view_rng_range(rng, -0.09, 0.09);
    double depth = at.y - pool->box.min.y, drift = 0.12 * real_sin(0.35 * pool->frame->time + at.y);
    DrawStrokePoint dark[POINTS], lip[POINTS];
    if (depth < 0.3 || at.y > pool->box.max.y - 0.2 || at.x - half < pool->box.min.x + 0.2 ||
        at.x + half > pool->box.max.x - 0.2 ||
        sim_terrain_depth(&pool->terrain, vec2(at.x - half, at.y)) > 0.0 ||
        sim_terrain_depth(&pool->terrain, vec2(at.x + half, at.y)) > 0.0)
        return;
    for (uint32_t i = 0; i < POINTS; i++) {
        double part = 2.0 * i / (POINTS - 1) - 1.0, thick = 1.0 - part * part;
        Vec2 place = {at.x + drift + half * part, at.y + bend * thick};
        dark[i] =
            (DrawStrokePoint){frame_pixel(pool->frame, place), 0.09 * thick * pool->frame->scale,
                              draw_color(pool->liquid->bottom, 0.5)};
        place.y -= 0.06;
        lip[i] =
            (DrawStrokePoint){frame_pixel(pool->frame, place), 0.03 * thick * pool->frame->scale,
                              draw_color(pool->liquid->line, 0.4 / (1.0 + 0.6 * depth))};
    }
    draw_stroke(list, dark, POINTS, DRAW_CAP_FLAT);
    draw_stroke(list, lip, POINTS, DRAW_CAP_FLAT);
}

// Draws a bead of light that rises slowly through resin.
static void bead_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    double depth = pool->box.max.y - pool->box.min.y, pace = view_rng_range(rng, 0.15, 0.4);
    double way = (pool->box.max.y - at.y + pace * pool->frame->time) / real_max(depth, 0.1);
    double part = way - real_floor(way),
           radius = view_rng_range(rng, 0.03, 0.08) * pool->frame->scale;
    Vec2 place = vec2(at.x + 0.08 * real_sin(2.0 * pool->frame->time + at.y),
                      pool->box.max.y - part * depth);
    if (place.x < pool->box.min.x + 0.1 || place.x > pool->box.max.x - 0.1 ||
        place.y < pool_height(pool, place.x) + 0.12 ||
        sim_terrain_depth(&pool->terrain, place) > 0.0)
        return;
    double shine = 0.7 * real_min(1.0, 6.0 * part) * real_min(1.0, 6.0 * (1.0 - part));
    Vec2 middle = frame_pixel(pool->frame, place);
    draw_disc(list, middle, radius, draw_color(COLOR_RESIN_LIGHT, shine));
    draw_disc(list, vec2(middle.x - 0.3 * radius, middle.y - 0.3 * radius), 0.35 * radius,
              draw_color(COLOR_SHINE, shine));
}

// Draws light over a glowing pool; its strength pulses slowly. `height` is in tiles.
static void glow_draw(DrawList *list, const Pool *pool, uint32_t rgb, double strength,
                      double height)
{
    const Frame *frame = pool->frame;
    double breath = strength * (0.9 + 0.1 * real_sin(1.1 * frame->time + pool->box.min.x));
    const DrawStop stops[] = {{0.0, draw_color(rgb, breath)},
                              {0.5, draw_color(rgb, 0.45 * breath)},
                              {1.0, draw_color(rgb, 0.0)}};
    Vec2 middle = vec2(0.5 * (pool->box.min.x + pool->box.max.x), pool->box.min.y + 0.2);
    Vec2 radii = vec2(0.5 * (pool->box.max.x - pool->box.min.x) + 0.6 * height, height);
    draw_radial(list, frame_pixel(frame, middle), vec2_scale(radii, frame->scale), stops, 3);
}

// --- pools ---------------------------------------------------------------------------------------

// Returns brine as it is in this picture: what waits for a signal rises and sinks.
static Box brine_box(const Frame *frame, uint32_t number)
{
    const double shallowest = 0.05; // tiles; no line is drawn of less
    Box box = game_brine_box(frame_element(frame, number), frame_element_progress(frame, number));
    if (box.max.y - box.min.y < shallowest)
        box.min.y = box.max.y = 0.5 * (box.min.y + box.max.y);
    return box;
}

Box media_box(const Frame *frame, uint32_t number)
{
    const LevelElement *element = frame_element(frame, number);
    if (element->kind == LEVEL_ELEMENT_TIDE)
        return game_tide_box(element, frame_element_progress(frame, number));
    if (element->kind == LEVEL_ELEMENT_BRINE)
        return brine_box(frame, number);
    return box_at(element->centre, element->size);
}

Pool media_pool(const Frame *frame, uint32_t number)
{
    const ThemeMedia *media = &frame->theme->media;
    LevelElement now = *frame_element(frame, number);
    Box box = media_box(frame, number);
    now.centre = vec2_lerp(box.min, box.max, 0.5);
    now.size = vec2_sub(box.max, box.min);
    if (now.kind == LEVEL_ELEMENT_MUD)
        return pool_of(frame, &now, &mud, &media->mud);
    if (now.kind == LEVEL_ELEMENT_RESIN)
        return pool_of(frame, &now, &resin, &media->resin);
    if (now.kind == LEVEL_ELEMENT_TIDE)
        now.water.x = now.water.y = 0.0; // its numbers are none of a current
    const PoolStyle *style = media->calm ? &calm_water : &water;
    const ThemeLiquid *liquid = &media->water;
    if (now.kind == LEVEL_ELEMENT_BRINE) {
        style = brine_is_below(frame, &now) ? &brine_below : &brine;
        liquid = &media->brine;
    }
    Pool pool = pool_of(frame, &now, style, liquid);
    pool_join(&pool, number);
    return pool;
}

static bool is_water(const Pool *pool)
{
    return pool->style == &water || pool->style == &calm_water;
}

void media_draw_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = media_pool(frame, element);
    pool_draw_back(list, &pool);
}

void media_draw_inside(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = media_pool(frame, element);
    glass_draw_back(list, &pool);
    mirror_draw_teeth(list, &pool); // behind those who swim
}

void media_draw_front(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = media_pool(frame, element);
    pool_draw_front(list, &pool);
    mirror_draw_glitter(list, &pool);
    if (is_water(&pool))
        glass_draw_front(list, &pool);
    if (pool.style == &water)
        pool_draw_cells(list, &pool, SEED_GLINT, 0.9, glint_draw);
    if (is_water(&pool) && vec2_length_squared(pool.flow) > 0.0)
        pool_draw_cells(list, &pool, SEED_FLOW, FLOW_STEP, flow_draw);
    if (pool.style == &mud) {
        pool_draw_cells(list, &pool, SEED_STREAK, 0.85, swirl_draw);
        pool_draw_cells(list, &pool, SEED_BUBBLE, 1.5, bubble_draw);
    }
    if (pool.style == &resin)
        pool_draw_cells(list, &pool, SEED_BEAD, 0.7, bead_draw);
}

static void resin_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = media_pool(frame, element);
    if (pool_has_area(&pool))
        glow_draw(list, &pool, COLOR_RESIN_GLOW, 0.4, 2.4);
}

// --- embers --------------------------------------------------------------------------------------

// Draws a coal: dark crust round a hot core that pulses.
static void coal_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    const Frame *frame = pool->frame;
    double size = view_rng_range(rng, 0.17, 0.3), phase = view_rng_range(rng, 0.0, 6.3);
    double turn = view_rng_range(rng, -0.5, 0.5),
           heat = 0.5 + 0.5 * real_sin(1.4 * frame->time + phase);
    at.x = real_clamp(at.x, pool->box.min.x + 0.5 * size, pool->box.max.x - 0.5 * size);
    at.y = real_clamp(at.y, pool->box.min.y + 0.6 * size, pool->box.max.y - 0.2 * size);
    Vec2 middle = frame_pixel(frame, at), radii = vec2_scale(vec2(size, 0.72 * size), frame->scale);
    draw_ellipse(list, middle, radii, turn, 0.0, draw_color(COLOR_COAL, 1.0));
    draw_ellipse(list, middle, vec2_scale(radii, 0.8), turn, 0.25 * radii.y,
                 draw_mix(COLOR_COAL_BODY, COLOR_DANGER, heat));
    draw_ellipse(list, vec2(middle.x, middle.y - 0.1 * radii.y), vec2_scale(radii, 0.42), turn,
                 0.3 * radii.y, draw_color(COLOR_COAL_HOT, 0.25 + 0.6 * heat));
}

// Draws a spark that flies up, sways and goes out.
static void spark_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    const Frame *frame = pool->frame;
    double life = view_rng_range(rng, 0.9, 2.2),
           turn = frame->time / life + view_rng_range(rng, 0.0, 1.0);
    double age = turn - real_floor(turn), rise = view_rng_range(rng, 0.8, 2.2),
           sway = view_rng_range(rng, 0.1, 0.3);
    Vec2 place = {at.x + sway * real_sin(5.0 * age + at.x + real_floor(turn)),
                  pool->box.min.y - rise * age};
    double left = 1.0 - age, radius = 0.05 * frame->scale;
    if (at.x < pool->box.min.x || at.x > pool->box.max.x || at.y > pool->box.min.y + 1.0)
        return;
    const DrawStop stops[] = {{0.0, draw_color(COLOR_COAL_SPARK, left)},
                              {0.35, draw_color(COLOR_COAL_SPARK_EDGE, 0.7 * left)},
                              {1.0, draw_color(COLOR_DANGER, 0.0)}};
    draw_radial(list, frame_pixel(frame, place), vec2(2.2 * radius, 2.2 * radius), stops, 3);
}

static const PoolStyle embers;
static const ThemeLiquid embers_liquid = {.line = COLOR_DANGER};

static void embers_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = pool_of(frame, frame_element(frame, element), &embers, &embers_liquid);
    if (!pool_has_area(&pool))
        return;
    Box bed = {frame_pixel(frame, vec2(pool.box.min.x, pool.box.min.y + 0.12)),
               frame_pixel(frame, pool.box.max)};
    draw_round_rect(list, bed, 0.1 * frame->scale, draw_color(COLOR_COAL_BED, 1.0));
    pool_draw_cells(list, &pool, SEED_COAL, 0.3, coal_draw);
}

static void embers_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = pool_of(frame, frame_element(frame, element), &embers, &embers_liquid);
    if (!pool_has_area(&pool))
        return;
    glow_draw(list, &pool, COLOR_DANGER, 0.42, 1.8);
    pool_draw_cells(list, &pool, SEED_SPARK, 0.5, spark_draw);
}

const ElementLook water_look = {
    .back = media_draw_back, .inside = media_draw_inside, .front = media_draw_front, .reach = 1.0};
const ElementLook mud_look = {.back = media_draw_back, .front = media_draw_front, .reach = 0.5};
const ElementLook resin_look = {
    .back = media_draw_back, .front = media_draw_front, .light = resin_light, .reach = 2.0};
const ElementLook embers_look = {.back = embers_back, .light = embers_light, .reach = 2.5};
