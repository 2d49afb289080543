// globe_look.c - draws globes of water, each beside its candle. A globe gathers the candle's light
// into a cone that lies on what is wanted next. Of several globes in a picture only the one that is
// nearest to the hero has a cone: a second one would point at nothing.
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

#define SIDE_LEAST 0.6 // tiles; an element may be drawn without a size
#define RADIUS 0.8     // of the globe, tiles; less in a small rectangle
#define SHARE_HIGH 0.3 // of a small rectangle's height
#define CAP 0.18       // tiles over the globe
#define BESIDE 0.28    // of the rectangle's width: the globe and the candle beside its middle
#define WAX 0.26       // half width of the candle, tiles
#define FLAME 0.6      // tiles high
#define FLICKER 0.06   // of its strength
#define POOL 4.7       // tiles; radius of the light round the flame
#define GLARE 0.9      // close to the flame
#define SHARE 1.5      // tiles that the second globe must be farther away for a full cone
#define PIECES 0.2     // tiles between the edges of the three pieces of a cone
#define LIT_LEAST 0.7  // tiles; half width of a cone where it ends
#define LIT_MOST 2.2
#define BEYOND 0.8 // tiles that it goes on behind the middle of its target
#define FAR 16.0   // tiles; longest cone
#define CONE 0.3   // opacity of each piece at the globe

enum { CONE_PIECES = 3, CONE_ROWS = 5, MOTES = 9, SHINE_POINTS = 10, SEED_MOTE = 83 };

// A globe in the picture, tiles.
typedef struct Globe {
    Vec2 middle, wick; // of the globe; foot of the flame
    double radius;
    Vec2 target;
    double wide; // half width of the cone at its target
    double cone; // 0..1: strength of the cone
    double flame;
} Globe;

static double progress_of(const Frame *frame, uint32_t element)
{
    double before = frame_element_before(frame, element)->globe.progress,
           now = frame_element_now(frame, element)->globe.progress;
    return before + (now - before) * frame->alpha;
}

// Returns the middle and half width of the target of this number.
static Vec2 target_at(const Frame *frame, const LevelElement *globe, uint32_t number, double *wide)
{
    uint32_t target = globe->links[number] - 1;
    *wide = real_clamp(0.5 * frame_element(frame, target)->size.x, LIT_LEAST, LIT_MOST);
    return frame_element_place(frame, target).centre;
}

// Sets where the cone falls. Between two targets it is on its way.
static void aim(const Frame *frame, uint32_t element, Globe *globe)
{
    const LevelElement *level = frame_element(frame, element);
    uint32_t count = game_globe_targets(level);
    double progress = progress_of(frame, element);
    globe->cone = real_clamp(count - progress, 0.0, 1.0);
    if (globe->cone <= 0.0)
        return;
    uint32_t number = (uint32_t)real_clamp(real_floor(progress), 0.0, count - 1.0);
    globe->target = target_at(frame, level, number, &globe->wide);
    if (number + 1 == count)
        return;
    double next_wide, part = progress - number;
    Vec2 next = target_at(frame, level, number + 1, &next_wide);
    globe->target = vec2_lerp(globe->target, next, part);
    globe->wide += part * (next_wide - globe->wide);
}

static double hero_far(const Frame *frame, Vec2 place)
{
    double least = 1e9;
    for (uint32_t i = 0; i < frame->current->hero_count; i++)
        least = real_min(least, vec2_length(vec2_sub(frame_hero_place(frame, i), place)));
    return least;
}

// Returns the share of its cone that is drawn: all of the nearest globe's, and none of the others'.
static double share_of(const Frame *frame, uint32_t element)
{
    const uint32_t *first = frame->level->element_first + LEVEL_ELEMENT_GLOBE;
    double here = hero_far(frame, frame_element(frame, element)->centre), other = 1e9;
    for (uint32_t i = first[0]; i < first[1]; i++)
        if (i != element && frame_element_now(frame, i)->on != 0)
            other = real_min(other, hero_far(frame, frame_element(frame, i)->centre));
    return real_clamp((other - here) / SHARE, 0.0, 1.0);
}

static Globe globe_of(const Frame *frame, uint32_t element)
{
    const LevelElement *level = frame_element(frame, element);
    Vec2 size = {real_max(level->size.x, SIDE_LEAST), real_max(level->size.y, SIDE_LEAST)};
    double floor = level->centre.y + 0.5 * size.y, time = frame->time;
    Globe globe = {.radius = real_min(RADIUS, SHARE_HIGH * size.y)};
    aim(frame, element, &globe);
    double side = globe.cone > 0.0 && globe.target.x < level->centre.x ? -1.0 : 1.0;
    globe.middle =
        vec2(level->centre.x + side * BESIDE * size.x, floor - size.y + globe.radius + CAP);
    globe.wick = vec2(level->centre.x - side * BESIDE * size.x, globe.middle.y + 0.25);
    globe.flame = 1.0 + FLICKER * (0.6 * real_sin(2.0 * REAL_PI * 7.0 * time) +
                                   0.4 * real_sin(2.0 * REAL_PI * 11.0 * time + element));
    return globe;
}

// --- what stands there ---------------------------------------------------------------------------

static void board_draw(DrawList *list, const Frame *frame, Box tiles, uint32_t left, uint32_t right)
{
    Box box = frame_box(frame, tiles);
    const Vec2 corners[4] = {box.min, vec2(box.max.x, box.min.y), box.max,
                             vec2(box.min.x, box.max.y)};
    const DrawColor colors[4] = {draw_color(left, 1.0), draw_color(right, 1.0),
                                 draw_color(right, 1.0), draw_color(left, 1.0)};
    draw_patch(list, corners, colors);
}

static void candle_draw(DrawList *list, const Frame *frame, const Globe *globe, double floor)
{
    double scale = frame->scale, x = globe->wick.x, side = globe->middle.x < x ? 1.0 : -1.0;
    Box wax = {vec2(x - WAX, globe->wick.y + 0.06), vec2(x + WAX, floor - 0.24)};
    Vec2 plate = frame_pixel(frame, vec2(x, floor - 0.24));
    const DrawStrokePoint handle[] = {{frame_pixel(frame, vec2(x + side * 0.5, floor - 0.18)),
                                       0.07 * scale, draw_color(COLOR_BRASS, 1.0)},
                                      {frame_pixel(frame, vec2(x + side * 0.85, floor - 0.36)),
                                       0.07 * scale, draw_color(COLOR_BRASS, 1.0)},
                                      {frame_pixel(frame, vec2(x + side * 0.82, floor - 0.08)),
                                       0.07 * scale, draw_color(COLOR_BRASS_SHADE, 1.0)},
                                      {frame_pixel(frame, vec2(x + side * 0.45, floor - 0.1)),
                                       0.07 * scale, draw_color(COLOR_BRASS_SHADE, 1.0)}};
    draw_stroke(list, handle, sizeof handle / sizeof handle[0], DRAW_CAP_ROUND);
    board_draw(list, frame, (Box){vec2(x - 0.2, floor - 0.22), vec2(x + 0.2, floor)},
               COLOR_BRASS_SHADE, COLOR_BRASS);
    board_draw(list, frame, wax, side > 0.0 ? COLOR_WAX : COLOR_WAX_DARK,
               side > 0.0 ? COLOR_WAX_DARK : COLOR_WAX);
    draw_ellipse(list, frame_pixel(frame, vec2(x, wax.min.y)), vec2(WAX * scale, 0.07 * scale), 0.0,
                 0.0, draw_color(COLOR_WAX, 1.0));
    draw_line(list, frame_pixel(frame, vec2(x - 0.6 * WAX, wax.min.y)),
              frame_pixel(frame, vec2(x - 0.6 * WAX, wax.min.y + 0.3)), 0.12 * scale,
              draw_color(COLOR_WAX, 1.0), DRAW_CAP_ROUND);
    draw_ellipse(list, plate, vec2(0.6 * scale, 0.12 * scale), 0.0, 0.0,
                 draw_color(COLOR_BRASS_SHADE, 1.0));
    draw_ellipse(list, vec2(plate.x, plate.y - 0.03 * scale), vec2(0.56 * scale, 0.08 * scale), 0.0,
                 0.0, draw_color(COLOR_BRASS, 1.0));
}

static void flame_draw(DrawList *list, const Frame *frame, const Globe *globe)
{
    double high = FLAME * globe->flame;
    const struct {
        double up, wide, tall;
        uint32_t color;
        double alpha;
    } parts[] = {{0.45, 0.17, 0.55, COLOR_FLAME_TIP, 0.9},
                 {0.36, 0.11, 0.36, COLOR_FLAME_HEART, 1.0},
                 {0.06, 0.08, 0.1, COLOR_FLAME_FOOT, 0.7}};
    for (uint32_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        Vec2 at = vec2_add(globe->wick, vec2(0.0, -parts[i].up * high));
        draw_ellipse(list, frame_pixel(frame, at),
                     vec2(parts[i].wide * frame->scale, parts[i].tall * high * frame->scale), 0.0,
                     0.5, draw_color(parts[i].color, parts[i].alpha));
    }
}

// A highlight along the globe's rim, between two angles (radians from the right, clockwise).
static void shine_draw(DrawList *list, const Frame *frame, const Globe *globe, double from,
                       double to, DrawColor color)
{
    DrawStrokePoint points[SHINE_POINTS];
    for (uint32_t i = 0; i < SHINE_POINTS; i++) {
        double part = (double)i / (SHINE_POINTS - 1), angle = from + (to - from) * part;
        Vec2 at = vec2(globe->middle.x + 0.82 * globe->radius * real_cos(angle),
                       globe->middle.y + 0.82 * globe->radius * real_sin(angle));
        double width = 0.09 * real_sin(REAL_PI * part) + 0.01;
        points[i] = (DrawStrokePoint){frame_pixel(frame, at), width * frame->scale, color};
    }
    draw_stroke(list, points, SHINE_POINTS, DRAW_CAP_ROUND);
}

static void glass_draw(DrawList *list, const Frame *frame, const Globe *globe, double floor)
{
    double radius = globe->radius * frame->scale, x = globe->middle.x,
           foot = globe->middle.y + globe->radius, top = globe->middle.y - globe->radius;
    bool lit_right = globe->wick.x > x;
    board_draw(list, frame, (Box){vec2(x - 0.09, foot - 0.04), vec2(x + 0.09, floor)},
               lit_right ? COLOR_BRASS_SHADE : COLOR_BRASS,
               lit_right ? COLOR_BRASS : COLOR_BRASS_SHADE);
    board_draw(list, frame, (Box){vec2(x - 0.16, top - 0.16), vec2(x + 0.16, top + 0.05)},
               COLOR_BRASS_SHADE, COLOR_BRASS);
    const DrawStop water[] = {{0.0, draw_color(COLOR_CONE_NEAR, 0.45)},
                              {0.6, draw_color(COLOR_CONE_FAR, 0.2)},
                              {0.93, draw_color(COLOR_MOON, 0.16)},
                              {0.96, draw_color(COLOR_MOON, 0.7)},
                              {1.0, draw_color(COLOR_MOON, 0.5)}};
    draw_radial(list, frame_pixel(frame, globe->middle), vec2(radius, radius), water,
                sizeof water / sizeof water[0]);
    double left = REAL_PI * 1.05, right = -REAL_PI * 0.1;
    shine_draw(list, frame, globe, left, left + 1.2, draw_color(COLOR_MOON, 0.8));
    shine_draw(list, frame, globe, right - 0.3, right + 0.5, draw_color(COLOR_FLAME_HEART, 0.9));
}

static void globe_back(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *level = frame_element(frame, element);
    Globe globe = globe_of(frame, element);
    double floor = level->centre.y + 0.5 * real_max(level->size.y, SIDE_LEAST);
    candle_draw(list, frame, &globe, floor);
    glass_draw(list, frame, &globe, floor);
    flame_draw(list, frame, &globe);
}

// --- its light -----------------------------------------------------------------------------------

// A cone's middle line, tiles.
typedef struct Cone {
    Vec2 from, way, side; // way, side: unit vectors
    double length, near, wide;
    double strength;
} Cone;

static Cone cone_of(const Globe *globe, double share)
{
    Vec2 way = vec2_sub(globe->target, globe->middle);
    double length = vec2_length(way);
    Cone cone = {.from = globe->middle,
                 .way = length > 0.0 ? vec2_scale(way, 1.0 / length) : vec2(0.0, 1.0),
                 .length = real_min(length + BEYOND, FAR),
                 .near = 0.6 * globe->radius,
                 .wide = globe->wide,
                 .strength = CONE * share * globe->cone * globe->flame};
    cone.side = vec2_perp(cone.way);
    return cone;
}

static void cone_piece_draw(DrawList *list, const Frame *frame, const Cone *cone, double inset)
{
    static const double left[CONE_ROWS] = {0.0, 1.0, 0.6, 0.5, 0.0};
    // It begins inside the globe, so that its first edge is not seen.
    const double along[CONE_ROWS] = {0.0, real_min(1.4 * cone->near / cone->length, 0.3), 0.45,
                                     0.85, 1.0};
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row < CONE_ROWS; row++) {
        Vec2 middle = vec2_add_scaled(cone->from, cone->way, along[row] * cone->length);
        double half = real_max(
            cone->near + along[row] * (cone->wide - cone->near) - inset * along[row], 0.05);
        uint32_t color = row < 3 ? COLOR_CONE_NEAR : COLOR_CONE_FAR;
        for (int side = -1; side <= 1; side++)
            draw_list_vertex(list,
                             frame_pixel(frame, vec2_add_scaled(middle, cone->side, side * half)),
                             draw_color(color, cone->strength * left[row] * (side == 0 ? 1 : 0.4)));
    }
    draw_list_rows(list, first, CONE_ROWS, 3, false);
}

// Dust that floats up in the cone.
static void motes_draw(DrawList *list, const Frame *frame, const Cone *cone, uint32_t element)
{
    for (uint32_t i = 0; i < MOTES; i++) {
        ViewRng rng = view_rng(SEED_MOTE, element, i);
        double along = view_rng_range(&rng, 0.15, 0.95), across = view_rng_range(&rng, -0.8, 0.8),
               phase = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
        double half = cone->near + along * (cone->wide - cone->near);
        Vec2 at = vec2_add_scaled(vec2_add_scaled(cone->from, cone->way, along * cone->length),
                                  cone->side, half * across);
        at.x += 0.25 * real_sin(0.4 * frame->time + phase);
        at.y += 0.2 * real_cos(0.3 * frame->time + 2.0 * phase);
        double glint = 0.5 + 0.5 * real_sin(1.3 * frame->time + 3.0 * phase);
        draw_disc(list, frame_pixel(frame, at), 0.03 * frame->scale,
                  draw_color(COLOR_FLAME_HEART, 2.0 * cone->strength * glint));
    }
}

static void pool_draw(DrawList *list, const Frame *frame, Vec2 at, Vec2 reach, double strength)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_CONE_NEAR, strength)},
                              {0.35, draw_color(COLOR_FLAME_POOL, 0.4 * strength)},
                              {1.0, draw_color(COLOR_FLAME_POOL, 0.0)}};
    draw_radial(list, frame_pixel(frame, at), vec2_scale(reach, frame->scale), stops,
                sizeof stops / sizeof stops[0]);
}

static void globe_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Globe globe = globe_of(frame, element);
    Vec2 flame = vec2_add(globe.wick, vec2(0.0, -0.4 * FLAME));
    pool_draw(list, frame, flame, vec2(POOL, POOL), 0.3 * globe.flame);
    pool_draw(list, frame, flame, vec2(GLARE, GLARE), 0.5 * globe.flame);
    double share = globe.cone > 0.0 ? share_of(frame, element) : 0.0;
    if (share <= 0.0)
        return;
    Cone cone = cone_of(&globe, share);
    for (uint32_t i = 0; i < CONE_PIECES; i++)
        cone_piece_draw(list, frame, &cone, PIECES * i);
    pool_draw(list, frame, globe.target, vec2(1.3 * globe.wide, 0.9 * globe.wide),
              1.6 * cone.strength);
    motes_draw(list, frame, &cone, element);
}

const ElementLook globe_look = {
    .back = globe_back, .light = globe_light, .reach = FAR, .lit = false};
