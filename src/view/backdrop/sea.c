// sea.c - the low sun with its rays, the sea with its road of glitter, gulls.
#include "backdrop_parts.h"

enum { SEED_RAY = 44, SEED_GLITTER = 45, SEED_WAVE = 46, SEED_GULL = 47 };

// --- the sun -------------------------------------------------------------------------------------

#define RAY_LONG 13.5                            // tiles
static const ViewRange RAY_ANGLE = {2.66, 3.56}; // radians: all of them go to the left
static const ViewRange RAY_HALF = {0.028, 0.05}; // radians
static const ViewRange RAY_STRENGTH = {0.6, 1.0};
#define RAY_SHIFT 0.3   // of the angle between two rays
#define RAY_BREATH 0.15 // of its strength, comes and goes
#define RAY_SPEED 0.4   // radians a second

// Draws a ray with soft sides that fades out.
static void ray_draw(const Layer *layer, Vec2 sun, double angle, double half, double strength)
{
    enum { ACROSS = 3 };
    DrawList *list = layer->list;
    uint32_t middle = draw_list_vertex(list, picture_pixel(layer->frame, sun),
                                       draw_color(layer->look->light, strength));
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < ACROSS; i++) {
        double turn = angle + half * ((double)i - 1.0);
        Vec2 way = {real_cos(turn), real_sin(turn)};
        draw_list_vertex(list, picture_pixel(layer->frame, vec2_add_scaled(sun, way, RAY_LONG)),
                         draw_color(layer->look->light, i == 1 ? 0.55 * strength : 0.0));
    }
    draw_list_triangle(list, middle, first, first + 1);
    draw_list_triangle(list, middle, first + 1, first + 2);
}

static void rays_draw(const Layer *layer, Vec2 sun)
{
    const ThemeLayer *look = layer->look;
    for (uint32_t i = 0; i < look->count; i++) {
        ViewRng rng = view_rng(SEED_RAY + look->seed, i, 0);
        double step = (RAY_ANGLE.high - RAY_ANGLE.low) / look->count;
        double shift = view_rng_range(&rng, -RAY_SHIFT, RAY_SHIFT);
        double angle = RAY_ANGLE.low + step * (i + 0.5 + shift);
        double half = view_rng_in(&rng, RAY_HALF), strength = view_rng_in(&rng, RAY_STRENGTH);
        double breath =
            1.0 - RAY_BREATH + RAY_BREATH * real_sin(calm_time(layer->frame) * RAY_SPEED + 2.1 * i);
        ray_draw(layer, sun, angle, half, look->alpha * look->rim * strength * breath);
    }
}

void sun_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    Vec2 sun = sun_centre(layer->frame), at = picture_pixel(layer->frame, sun);
    double halo = look->height.high * layer->frame->scale;
    const DrawStop stops[] = {{0.0, draw_color(look->color, 0.8 * look->alpha)},
                              {0.07, draw_color(look->low, 0.75 * look->alpha)},
                              {0.17, draw_color(look->low, 0.5 * look->alpha)},
                              {0.42, draw_color(look->low, 0.22 * look->alpha)},
                              {1.0, draw_color(look->low, 0.0)}};
    draw_radial(layer->list, at, vec2(halo, halo), stops, sizeof stops / sizeof stops[0]);
    rays_draw(layer, sun);
    draw_ellipse(
        layer->list, at,
        vec2(look->width.high * layer->frame->scale, look->width.high * layer->frame->scale), 0.0,
        0.035 * layer->frame->scale, draw_color(look->color, look->alpha));
}

// --- the sea -------------------------------------------------------------------------------------

// Rows of its colours, parts of the way from the horizon to where it is nearest.
static const double sea_at[] = {0.0, 0.12, 0.5, 1.0};
enum { SEA_ROWS = sizeof sea_at / sizeof sea_at[0] };

// Draws the sea's colours; below its end they go on to what is shown lowest.
static void water_draw(const Layer *layer, double top, double bottom)
{
    const ThemeLayer *look = layer->look;
    Box room = frame_room(layer->frame);
    const DrawColor colors[SEA_ROWS] = {
        draw_color(look->dark, look->alpha),
        draw_color_fade(draw_mix(look->dark, look->color, 0.72), look->alpha),
        draw_color(look->color, look->alpha), draw_color(look->low, look->alpha)};
    for (uint32_t i = 0; i < SEA_ROWS; i++) {
        double from = top + sea_at[i] * (bottom - top);
        double to = i + 1 < SEA_ROWS ? top + sea_at[i + 1] * (bottom - top) : room.max.y;
        Box box = {picture_pixel(layer->frame, vec2(room.min.x, from)),
                   picture_pixel(layer->frame, vec2(room.max.x, to))};
        if (to > from)
            draw_rect(layer->list, box, colors[i], colors[i + 1 < SEA_ROWS ? i + 1 : i]);
    }
}

#define HORIZON_WIDE 0.035 // tiles

static void horizon_draw(const Layer *layer, double top)
{
    Box room = frame_room(layer->frame);
    draw_line(layer->list, picture_pixel(layer->frame, vec2(room.min.x, top)),
              picture_pixel(layer->frame, vec2(room.max.x, top)),
              HORIZON_WIDE * layer->frame->scale,
              draw_color(layer->look->light, 0.8 * layer->look->alpha), DRAW_CAP_FLAT);
}

// A short line on the sea, bowed upwards: its middle, its length and width; tiles.
static void ripple_draw(const Layer *layer, Vec2 at, double length, double wide, DrawColor color)
{
    const Frame *frame = layer->frame;
    DrawStrokePoint line[3] = {
        {picture_pixel(frame, vec2(at.x - 0.5 * length, at.y)), 0.4 * wide * frame->scale, color},
        {picture_pixel(frame, vec2(at.x, at.y - 0.6 * wide)), wide * frame->scale, color},
        {picture_pixel(frame, vec2(at.x + 0.5 * length, at.y)), 0.4 * wide * frame->scale, color}};
    draw_stroke(layer->list, line, 3, DRAW_CAP_FLAT);
}

#define ROAD_FAR 0.4   // half width of the road of glitter at the horizon, tiles ...
#define ROAD_NEAR 3.9  // ... and what it gains on the way to us
#define ROAD_ASIDE 0.5 // tiles by which it comes to the left on that way
#define GLITTER_FAR 0.06
#define GLITTER_NEAR 0.47 // length of a stroke, tiles, as above
static const ViewRange GLITTER_LONG = {0.4, 1.2};
static const ViewRange GLITTER_ALPHA = {0.35, 0.95};
static const ViewRange BLINK_SPEED = {0.7, 2.1}; // radians a second
#define BLINK_SHUT 0.25                          // of the time in which a stroke is dark, about

// Draws the glitter: strokes that blink one by one.
static void glitter_draw(const Layer *layer, double top, double bottom)
{
    const ThemeLayer *look = layer->look;
    double sun = sun_centre(layer->frame).x, time = calm_time(layer->frame);
    for (uint32_t i = 0; i < look->count; i++) {
        ViewRng rng = view_rng(SEED_GLITTER + look->seed, i, 0);
        double t = view_rng_range(&rng, 0.0, 1.0);
        t = t * (0.55 + 0.45 * t); // denser far off
        double aside = view_rng_range(&rng, -1.0, 1.0) + view_rng_range(&rng, -1.0, 1.0);
        double x = sun - ROAD_ASIDE * t + 0.5 * aside * (ROAD_FAR + ROAD_NEAR * t);
        double long_ = (GLITTER_FAR + GLITTER_NEAR * t) * view_rng_in(&rng, GLITTER_LONG);
        double alpha = view_rng_in(&rng, GLITTER_ALPHA);
        double speed = view_rng_in(&rng, BLINK_SPEED), phase = view_rng_range(&rng, 0.0, 6.3);
        double shine = real_clamp(BLINK_SHUT + real_sin(time * speed + phase) + 0.5, 0.0, 1.0);
        Vec2 at = {x, top + 0.05 + t * (bottom - top - 0.1)};
        if (shine > 0.0)
            ripple_draw(layer, at, long_, 0.02 + 0.03 * t,
                        draw_color(look->light, look->alpha * look->rim * alpha * shine));
    }
}

enum { WAVES = 46 };
#define WAVE_PERIOD 26.0 // tiles: waves that leave the picture on one side come in on the other
#define WAVE_SWIM 0.12   // tiles a second to the left, where they are nearest

// Draws the waves: pale and dark lines that get longer towards us.
static void waves_draw(const Layer *layer, double top, double bottom)
{
    const ThemeLayer *look = layer->look;
    for (uint32_t i = 0; i < WAVES; i++) {
        ViewRng rng = view_rng(SEED_WAVE + look->seed, i, 0);
        double t = view_rng_range(&rng, 0.02, 1.0), x = view_rng_range(&rng, 0.0, WAVE_PERIOD);
        double length = (0.22 + 1.1 * t) * view_rng_range(&rng, 0.5, 1.2);
        x += (layer->shift.x - WAVE_SWIM * calm_time(layer->frame)) * (0.4 + 0.6 * t);
        Vec2 at = {wrap(x, WAVE_PERIOD) - 3.0, top + 0.08 + t * (bottom - top)};
        DrawColor color = i % 3 == 0 ? draw_color(look->light, 0.34 + 0.2 * t)
                                     : draw_color(look->low, 0.4 + 0.3 * t);
        Vec2 copies[COPIES_MOST];
        uint32_t count = picture_copies(layer->frame, at, vec2(WAVE_PERIOD, 0.0), length, copies);
        for (uint32_t k = 0; k < count; k++)
            ripple_draw(layer, copies[k], length, 0.014 + 0.022 * t,
                        draw_color_fade(color, look->alpha));
    }
}

void sea_draw(const Layer *layer)
{
    double top = layer->look->top + layer->shift.y, bottom = layer->look->bottom + layer->shift.y;
    if (bottom <= top)
        return;
    water_draw(layer, top, bottom);
    horizon_draw(layer, top);
    waves_draw(layer, top, bottom);
    glitter_draw(layer, top, bottom);
}

// --- gulls ---------------------------------------------------------------------------------------

#define GULL_PERIOD 26.0                         // tiles, as for waves
static const ViewRange GULL_FLAP = {4.2, 6.0};   // radians a second
static const ViewRange GULL_GLIDE = {0.25, 0.6}; // radians a second, from gliding to flapping
static const ViewRange GULL_SPEED = {0.7, 1.3};  // of the drift
static const ViewRange GULL_WAVE = {0.15, 0.45}; // tiles up and down
enum { GULL_POINTS = 7 };

// Draws a gull at a place; `lift` says how far its wings are up, -1..1.
static void gull_draw(const Layer *layer, Vec2 at, double half, double lift)
{
    static const Vec2 wing[GULL_POINTS] = {{-1.0, 0.06}, {-0.55, -0.32}, {-0.18, -0.1}, {0.0, 0.04},
                                           {0.18, -0.1}, {0.55, -0.32},  {1.0, 0.06}};
    static const double wide[GULL_POINTS] = {0.02, 0.15, 0.19, 0.24, 0.19, 0.15, 0.02};
    DrawStrokePoint line[GULL_POINTS];
    for (uint32_t i = 0; i < GULL_POINTS; i++) {
        double out = real_abs(wing[i].x);
        Vec2 place = {at.x + half * wing[i].x * (1.0 - 0.1 * real_abs(lift)),
                      at.y + half * (wing[i].y - 0.5 * lift * out * out)};
        line[i] = (DrawStrokePoint){
            picture_pixel(layer->frame, place), half * wide[i] * layer->frame->scale,
            draw_color_fade(layer_color(layer, layer->look->color, at), layer->look->alpha)};
    }
    draw_stroke(layer->list, line, GULL_POINTS, DRAW_CAP_FLAT);
}

void gulls_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    double time = calm_time(layer->frame);
    for (uint32_t i = 0; i < look->count; i++) {
        ViewRng rng = view_rng(SEED_GULL + look->seed, i, 0);
        double half = view_rng_in(&rng, (ViewRange){look->width.low, look->width.high});
        double x = view_rng_range(&rng, 0.0, GULL_PERIOD) + layer->shift.x +
                   look->drift * time * view_rng_in(&rng, GULL_SPEED);
        double y = view_rng_range(&rng, look->top, look->bottom) + layer->shift.y;
        double wave = view_rng_in(&rng, GULL_WAVE), phase = view_rng_range(&rng, 0.0, 6.3);
        double flap = real_sin(time * view_rng_in(&rng, GULL_FLAP) + phase);
        double part =
            real_clamp(0.2 + real_sin(time * view_rng_in(&rng, GULL_GLIDE) + phase), 0.0, 1.0);
        Vec2 at = {wrap(x, GULL_PERIOD) - 3.0, y + wave * real_sin(0.6 * time + phase)};
        Vec2 copies[COPIES_MOST];
        uint32_t count = picture_copies(layer->frame, at, vec2(GULL_PERIOD, 0.0), half, copies);
        for (uint32_t k = 0; k < count; k++)
            gull_draw(layer, copies[k], half, flap * part);
    }
}
