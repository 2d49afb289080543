// tide_look.c - draws tides: water with foam and bubbles that swim the way it will go next, and the
// ground that it left wet.
#include "pool.h"
#include "tides.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

enum { SEED_FOAM = 97, SEED_SWIMMER = 98, SEED_RUNNEL = 99 };

static bool moves(const LevelElement *tide)
{
    return tide->tide.low > 0.0;
}

// --- foam ----------------------------------------------------------------------------------------

#define FOAM_STEP 0.8 // tiles; one line of foam in each

// Draws foam on the surface: short lines that drift on the surface.
static void foam_draw(DrawList *list, const Pool *pool, double speed)
{
    Box seen = frame_seen(pool->frame);
    double alpha = real_min(0.75, 0.2 + 0.5 * real_abs(speed)), time = pool->frame->time;
    double from = real_max(pool->box.min.x, seen.min.x - 1.0),
           to = real_min(pool->box.max.x, seen.max.x + 1.0);
    for (double k = real_floor(from / FOAM_STEP); k * FOAM_STEP < to; k += 1.0) {
        ViewRng rng = view_rng(SEED_FOAM, (int64_t)k, 0);
        double x = FOAM_STEP * (k + view_rng_range(&rng, 0.0, 1.0)) + 0.12 * real_sin(time + k);
        double half = view_rng_range(&rng, 0.1, 0.32), y = pool_height(pool, x) + 0.04;
        if (x - half < from || x + half > to || sim_terrain_depth(&pool->terrain, vec2(x, y)) > 0.0)
            continue;
        double width = 0.06 * pool->frame->scale;
        DrawColor color = draw_color(pool->liquid->line, alpha);
        DrawStrokePoint line[2] = {
            {frame_pixel(pool->frame, vec2(x - half, y)), width, color},
            {frame_pixel(pool->frame, vec2(x + half, y)), width, draw_color_fade(color, 0.4)}};
        draw_stroke(list, line, 2, DRAW_CAP_ROUND);
    }
}

// --- bubbles -------------------------------------------------------------------------------------

#define BUBBLE_STEP 0.95  // tiles; at most one bubble in each square
#define BUBBLE_LIKELY 0.7 // part of the squares that have one
#define BUBBLE_NEAR 0.45  // tiles below the surface at which they begin to fade out

// Draws a bubble: a ring of light with a glint. `clear` is 1 for one that is seen well.
static void bubble_draw(DrawList *list, const Pool *pool, Vec2 at, double radius, double clear)
{
    const double ring = 0.5, inner = 0.74, body = 0.55, glint = 0.24, shine = 0.9;
    const Vec2 aside = {-0.35, -0.4};
    Vec2 middle = frame_pixel(pool->frame, at);
    double pixels = radius * pool->frame->scale;
    draw_disc(list, middle, pixels, draw_color(pool->liquid->line, ring * clear));
    draw_disc(list, middle, inner * pixels, draw_color(pool->liquid->middle, body * clear));
    draw_disc(list, vec2_add_scaled(middle, aside, pixels), glint * pixels,
              draw_color(pool->liquid->line, shine * clear));
}

// Draws the bubble of a square of the grid that swims with the bubbles. `strength` is 1 for water
// that moves.
static void square_draw(DrawList *list, const Pool *pool, int64_t column, int64_t row, double drift,
                        double strength)
{
    ViewRng rng = view_rng(SEED_SWIMMER, column, row);
    bool has = view_rng_chance(&rng, BUBBLE_LIKELY);
    double x = view_rng_range(&rng, 0.1, 0.9), y = view_rng_range(&rng, 0.1, 0.9);
    double radius = view_rng_range(&rng, 0.035, 0.1), phase = view_rng_range(&rng, 0.0, 6.3);
    Vec2 at = {BUBBLE_STEP * ((double)column + x), BUBBLE_STEP * ((double)row + y) + drift};
    at.x += 0.06 * real_sin(2.6 * pool->frame->time + phase);
    double deep = at.y - radius - pool_height(pool, at.x),
           shine = real_min(deep / BUBBLE_NEAR, 1.0);
    if (!has || shine <= 0.0 || at.x - radius < pool->box.min.x ||
        at.x + radius > pool->box.max.x || at.y + radius > pool->box.max.y ||
        sim_terrain_depth(&pool->terrain, at) > 0.0)
        return;
    bubble_draw(list, pool, at, radius, shine * strength);
}

static void bubbles_draw(DrawList *list, const Pool *pool, const TideMemory *memory)
{
    Box seen = frame_seen(pool->frame);
    double drift = tide_drift(memory, pool->frame->alpha);
    double strength = real_min(0.35 + 0.65 * real_abs(memory->pace), 1.0);
    double left = real_max(pool->box.min.x, seen.min.x),
           right = real_min(pool->box.max.x, seen.max.x);
    double top = real_max(pool->box.min.y, seen.min.y) - drift,
           bottom = real_min(pool->box.max.y, seen.max.y) - drift;
    for (double row = real_floor(top / BUBBLE_STEP) - 1.0; row * BUBBLE_STEP < bottom; row += 1.0)
        for (double column = real_floor(left / BUBBLE_STEP); column * BUBBLE_STEP < right;
             column += 1.0)
            square_draw(list, pool, (int64_t)column, (int64_t)row, drift, strength);
}

// --- wet ground ----------------------------------------------------------------------------------

#define WET_DEEP 0.5    // tiles that the water went into the ground
#define WET_PIECE 0.25  // length of an edge that is drawn as one piece, tiles
#define WET_UNDER 0.6   // tiles below the surface over which the dark of wet ground ends
#define SHINE_WIDE 0.07 // tiles
#define WALL 0.6        // |x| of the normal from which on drops run down an edge
#define RUNNEL 0.8      // tiles that a drop runs

enum { WET_ACROSS = 4 };

// A tide of the picture, and what it left wet.
typedef struct WetTide {
    const TideMemory *memory;
    Box box;     // at its highest, tiles
    double tick; // of the picture
} WetTide;

// Returns how wet a place of an edge is, tiles; 0 too far from the water.
static double wet_at(const WetTide *tide, Vec2 place)
{
    double below = place.y - tide->box.min.y, under = below - tide->memory->below;
    if (place.x < tide->box.min.x || place.x > tide->box.max.x || place.y > tide->box.max.y)
        return 0.0;
    if (under > 0.0)
        return real_max(1.0 - under / WET_UNDER, 0.0);
    return tide_wetness(tide->memory, below, tide->tick);
}

// Returns the colour of wet ground.
static uint32_t wet_color(const Frame *frame)
{
    const ThemeGlass *glass = &frame->theme->media.glass;
    return glass->on ? glass->wet : frame->theme->ground.deep;
}

// Adds the cross section of a wet edge at one point. Returns the number of the first vertex.
static uint32_t wet_section(DrawList *list, const Frame *frame, Vec2 at, Vec2 normal, double wet)
{
    const double depth[WET_ACROSS] = {list->feather / frame->scale, 0.0, -0.3 * WET_DEEP,
                                      -WET_DEEP};
    const double left[WET_ACROSS] = {0.0, 0.75, 0.6, 0.0};
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < WET_ACROSS; i++)
        draw_list_vertex(list, frame_pixel(frame, vec2_add_scaled(at, normal, depth[i])),
                         draw_color(wet_color(frame), left[i] * wet));
    return first;
}

// Draws a drop that runs down a wet wall, with its trail.
static void runnel_draw(DrawList *list, const Frame *frame, Vec2 at, Vec2 normal, double wet)
{
    ViewRng rng = view_rng(SEED_RUNNEL, (int64_t)(at.x * 16.0), (int64_t)(at.y * 16.0));
    double life = view_rng_range(&rng, 1.4, 3.0), turn = view_rng_range(&rng, 0.0, 1.0);
    turn += frame->time / life;
    double age = turn - real_floor(turn), shine = wet * real_sin(REAL_PI * age);
    Vec2 down = vec2_scale(vec2_perp(normal), normal.x > 0.0 ? 1.0 : -1.0);
    Vec2 head = vec2_add_scaled(vec2_add_scaled(at, normal, 0.02), down, RUNNEL * age * age);
    Vec2 tail = vec2_add_scaled(head, down, -0.25 * age);
    DrawColor color = draw_color(frame->theme->media.water.line, 0.8 * shine);
    DrawStrokePoint line[2] = {
        {frame_pixel(frame, tail), 0.01 * frame->scale, draw_color_fade(color, 0.0)},
        {frame_pixel(frame, head), 0.055 * frame->scale, color}};
    draw_stroke(list, line, 2, DRAW_CAP_ROUND);
}

// Draws the line of light along a piece of an edge, brighter where it faces up.
static void shine_draw(DrawList *list, const Frame *frame, const WetTide *tide,
                       const Vec2 places[2], const double wet[2], Vec2 normal)
{
    const ThemeMedia *media = &frame->theme->media;
    uint32_t color = media->glass.on ? media->glass.wet_line : media->water.line;
    DrawStrokePoint line[2];
    for (uint32_t i = 0; i < 2; i++) {
        bool under = places[i].y > tide->box.min.y + tide->memory->below;
        double shine = under ? 0.0 : wet[i] * (0.55 - 0.25 * normal.y);
        Vec2 at = vec2_add_scaled(places[i], normal, -0.4 * SHINE_WIDE);
        line[i] = (DrawStrokePoint){frame_pixel(frame, at), SHINE_WIDE * frame->scale,
                                    draw_color(color, shine)};
    }
    if (line[0].color.a > 0 || line[1].color.a > 0)
        draw_stroke(list, line, 2, DRAW_CAP_FLAT);
}

static void wet_edge(DrawList *list, const Frame *frame, const WetTide *tide, const LightEdge *edge)
{
    uint32_t steps = 1 + (uint32_t)(vec2_length(vec2_sub(edge->b, edge->a)) / WET_PIECE);
    uint32_t before = 0;
    Vec2 places[2] = {edge->a, edge->a};
    double wet[2] = {0.0, 0.0};
    for (uint32_t i = 0; i <= steps; i++) {
        places[1] = vec2_lerp(edge->a, edge->b, (double)i / steps);
        wet[1] = wet_at(tide, places[1]);
        Vec2 normal = i == 0 ? edge->normal_a : i == steps ? edge->normal_b : edge->normal;
        uint32_t here = wet_section(list, frame, places[1], normal, wet[1]);
        if (i > 0 && wet[0] + wet[1] > 0.0) {
            for (uint32_t k = 0; k + 1 < WET_ACROSS; k++)
                draw_list_quad(list, before + k, here + k, here + k + 1, before + k + 1);
            shine_draw(list, frame, tide, places, wet, edge->normal);
        }
        before = here;
        places[0] = places[1];
        wet[0] = wet[1];
    }
    Vec2 middle = vec2_lerp(edge->a, edge->b, 0.5);
    if (real_abs(edge->normal.x) > WALL && steps > 1 &&
        middle.y < tide->box.min.y + tide->memory->below)
        runnel_draw(list, frame, middle, edge->normal, wet_at(tide, middle));
}

// Returns the part of the level in which a tide may have left ground wet, tiles: from the highest
// mark to a little under the surface.
static Box wet_box(const WetTide *tide)
{
    double highest = tide->memory->below;
    for (uint32_t i = 0; i < tide->memory->count; i++)
        highest = real_min(highest, tide->memory->marks[i].below);
    Box box = tide->box;
    box.max.y = box.min.y + tide->memory->below + (highest < tide->memory->below ? WET_UNDER : 0.0);
    box.min.y += highest;
    return box;
}

static void wet_draw(DrawList *list, const Frame *frame, const WetTide *tide,
                     const Outline *outline)
{
    Box seen = box_grow(frame_seen(frame), WET_DEEP);
    if (!box_overlaps(tide->box, seen))
        return;
    Box wet = wet_box(tide);
    if (wet.max.y <= wet.min.y || !box_overlaps(wet, seen))
        return;
    for (OutlineEdge at = {0}; outline_next(outline, &at);) {
        Box box = box_between(at.a, at.b);
        if (!box_overlaps(box, wet) || !box_overlaps(box, seen))
            continue;
        LightEdge edge = lights_edge(at.points, at.count, at.at);
        wet_edge(list, frame, tide, &edge);
    }
}

void tides_draw_wet(DrawList *list, const Frame *frame, const Outline *outline)
{
    uint32_t first = frame->level->element_first[LEVEL_ELEMENT_TIDE];
    for (uint32_t i = 0; frame->tides != NULL && i < frame->tides->count; i++) {
        const LevelElement *element = frame_element(frame, first + i);
        WetTide tide = {.memory = &frame->tides->list[i],
                        .box = box_at(element->centre, element->size),
                        .tick = frame->time * SIM_TICK_RATE};
        if (moves(element) && !draw_list_is_crowded(list))
            wet_draw(list, frame, &tide, outline);
    }
}

// --- the class -----------------------------------------------------------------------------------

static void tide_front(DrawList *list, const Frame *frame, uint32_t element)
{
    Pool pool = media_pool(frame, element);
    const TideMemory *memory = tides_of(frame->tides, frame->level, element);
    media_draw_front(list, frame, element);
    if (!pool_has_area(&pool) || !moves(frame_element(frame, element)))
        return;
    if (memory != NULL)
        bubbles_draw(list, &pool, memory);
    foam_draw(list, &pool, frame_element_now(frame, element)->tide.speed);
}

const ElementLook tide_look = {
    .back = media_draw_back, .inside = media_draw_inside, .front = tide_front, .reach = 1.0};
