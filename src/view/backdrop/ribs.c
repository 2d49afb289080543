// ribs.c - skeletons of whales behind a level: ribs like the pillars of a church, which lights make
// bright on the side that faces them.
#include "backdrop_parts.h"
#include "jantar/colors.h"
#include "view/light/lights.h"

enum { SEED_WHALE = 39, ROWS = 14, ACROSS = 6 };

static const ViewRange WHALE_SHIFT = {-0.03, 0.03}; // of the distance between two whales
static const ViewRange RIB_SHIFT = {-0.2, 0.2};     // of the distance between two ribs
static const ViewRange RIB_LONG = {0.9, 1.06};      // of the height from the spine to the feet
#define WHALE_PART 0.8 // of the distance between two whales that ribs stand on
#define FAR_WIDTH 0.62 // width of a rib that lies behind, of the others'
#define FAR_BOW 0.8    // and how far it bows, of the others

// A rib, in tiles of the picture.
typedef struct Rib {
    Vec2 top;
    double length, bow, width;
    double side; // -1 left of the whale's middle, 1 right of it
    bool far;
} Rib;

// --- one rib -------------------------------------------------------------------------------------

// Returns a point in the middle of the rib, t from its top (0) to its foot (1).
static Vec2 rib_at(const Rib *rib, double t)
{
    // Where it is, of its bow and of its length.
    static const Vec2 way[] = {{0.0, 0.0}, {0.7, 0.22}, {1.0, 0.5}, {0.72, 0.78}, {0.1, 1.0}};
    enum { LAST = sizeof way / sizeof way[0] - 1 };
    uint32_t i = t >= 1.0 ? LAST - 1 : (uint32_t)(t * LAST);
    Vec2 at = draw_curve_at(way[i > 0 ? i - 1 : 0], way[i], way[i + 1],
                            way[i + 2 <= LAST ? i + 2 : LAST], t * LAST - i);
    return vec2(rib->top.x + at.x * rib->bow, rib->top.y + at.y * rib->length);
}

// Returns half of the rib's width: slim at both ends, widest above its middle.
static double rib_half(const Rib *rib, double t)
{
    double swell = real_sin(REAL_PI * real_min(1.0, 0.9 * t + 0.12));
    return 0.5 * rib->width * (0.5 + 1.05 * swell - 0.42 * t);
}

#define FACING 0.35 // part of a light that an edge catches at right angles to it
#define STEADY 0.3  // how lit the side towards the middle of the whale is without lights

// Returns how bright lights make an edge of a rib, 0..1. `out` is the unit vector out of the bone.
static double facing(const Lights *lights, Vec2 place, Vec2 out)
{
    double most = 0.0;
    for (uint32_t i = 0; i < lights->count; i++) {
        double strength = light_at(&lights->list[i], place, 1.0);
        if (strength <= 0.0)
            continue;
        Vec2 to = vec2_normalize(vec2_sub(lights->list[i].at, place));
        double turned = real_max(0.0, FACING + (1.0 - FACING) * vec2_dot(to, out));
        most = real_max(most, strength * turned);
    }
    return most;
}

// Returns the colour of an edge: bone, its lit side, or the warm light of a lamp on it.
static DrawColor cheek_color(const Layer *layer, const Lights *lights, const Rib *rib, Vec2 at,
                             Vec2 out)
{
    const ThemeLayer *look = layer->look;
    double inner = out.x * rib->side < 0.0 ? STEADY : 0.0;
    double lamp = facing(lights, vec2_add(lights->corner, at), out);
    DrawColor air = air_color(layer->frame, at);
    uint32_t own = rib->far ? look->low : look->color;
    DrawColor bone = draw_color_mix(air, draw_color(own, 1.0), look->opacity);
    DrawColor pale = draw_color_mix(air, draw_color(look->light, 1.0), look->opacity);
    DrawColor lit = draw_color_mix(bone, pale, real_min(1.0, inner + 1.6 * lamp));
    return draw_color_mix(lit, draw_color(COLOR_RESIN_GLOW, 1.0), 0.62 * lamp * lamp);
}

static void rib_row(const Layer *layer, const Lights *lights, const Rib *rib, double t)
{
    Vec2 at = rib_at(rib, t), along = vec2_sub(rib_at(rib, real_min(1.0, t + 0.02)),
                                               rib_at(rib, real_max(0.0, t - 0.02)));
    Vec2 out = vec2_perp(vec2_normalize(along)); // to the left of the way down is -out
    double half = rib_half(rib, t), soft = layer->list->feather / layer->frame->scale;
    const double places[ACROSS] = {-half - soft, -half, -0.5 * half, 0.5 * half, half, half + soft};
    DrawColor bone = layer_color(layer, rib->far ? layer->look->low : layer->look->color, at);
    for (uint32_t i = 0; i < ACROSS; i++) {
        Vec2 there = vec2_add_scaled(at, out, places[i]);
        bool edge = i <= 1 || i >= ACROSS - 2;
        DrawColor color =
            edge ? cheek_color(layer, lights, rib, there, vec2_scale(out, i <= 1 ? -1.0 : 1.0))
                 : bone;
        double alpha = i == 0 || i == ACROSS - 1 ? 0.0 : layer->look->alpha;
        draw_list_vertex(layer->list, picture_pixel(layer->frame, there),
                         draw_color_fade(color, alpha));
    }
}

// Returns a box that holds all of a rib and `beyond` tiles round it; tiles of the picture. The
// curve leaves the points that it goes through by less than a tenth.
static Box rib_box(const Layer *layer, const Rib *rib, double beyond)
{
    Vec2 over = {0.1 * real_abs(rib->bow), 0.1 * rib->length};
    Box box = box_between(rib->top, vec2_add(rib->top, vec2(rib->bow, rib->length)));
    box = (Box){vec2_sub(box.min, over), vec2_add(box.max, over)};
    return box_grow(box, rib->width + layer->list->feather / layer->frame->scale + beyond);
}

// True if a part of the rib, or of what lies at most `beyond` tiles from it, is in the picture.
static bool rib_is_seen(const Layer *layer, const Rib *rib, double beyond)
{
    return box_overlaps(rib_box(layer, rib, beyond), frame_room(layer->frame));
}

// Returns those of the lights that reach a rib.
static Lights lights_near(const Layer *layer, const Lights *lights, const Rib *rib)
{
    Lights near = {.seen = lights->seen, .corner = lights->corner};
    Box box = rib_box(layer, rib, 0.0);
    box = (Box){vec2_add(lights->corner, box.min), vec2_add(lights->corner, box.max)};
    for (uint32_t i = 0; i < lights->count; i++)
        if (box_contains(box_grow(box, lights->list[i].reach), lights->list[i].at))
            near.list[near.count++] = lights->list[i];
    return near;
}

static void rib_draw(const Layer *layer, const Lights *lights, const Rib *rib)
{
    uint32_t first = layer->list->vertex_count;
    Lights near = lights_near(layer, lights, rib);
    for (uint32_t row = 0; row <= ROWS; row++)
        rib_row(layer, &near, rib, (double)row / ROWS);
    draw_list_rows(layer->list, first, ROWS + 1, ACROSS, false);
}

// --- shadows on the wall behind ------------------------------------------------------------------

#define SHADE_LONG 2.6   // tiles from the rib to where its shadow ends
#define SHADE_DARK 0.75  // alpha of the shadow at the rib, of the world's shadows
#define SHADE_NEAR 0.6   // tiles: a rib that is so near to a lamp hides it, and throws none
#define SHADE_FAINT 0.02 // alpha below which a shadow is left out

enum { SHADE_ROWS = 7, SHADE_ACROSS = 4 };

// Adds a row of the shadow that a light makes the rib throw at t. Returns how dark it is there.
static double shade_row(const Layer *layer, const Light *light, Vec2 corner, const Rib *rib,
                        double t)
{
    static const double along[SHADE_ACROSS] = {0.0, 0.15, 0.5, 1.0},
                        left[SHADE_ACROSS] = {0.8, 1.0, 0.45, 0.0};
    Vec2 at = rib_at(rib, t), out = vec2_sub(vec2_add(corner, at), light->at);
    double far = vec2_length(out);
    double dark = SHADE_DARK * layer->frame->theme->lamp.shadows *
                  real_sqrt(light_at(light, vec2_add(corner, at), 1.0)) *
                  real_clamp(far / SHADE_NEAR - 1.0, 0.0, 1.0);
    for (uint32_t i = 0; i < SHADE_ACROSS; i++) {
        Vec2 there = vec2_add_scaled(at, vec2_normalize(out), along[i] * SHADE_LONG);
        draw_list_vertex(layer->list, picture_pixel(layer->frame, there),
                         draw_color(layer->frame->theme->gloom.shadow, left[i] * dark));
    }
    return dark;
}

// Draws the shadows that heroes make a rib throw, in a world in which they are the lamps.
static void shade_draw(const Layer *layer, const Lights *lights, const Rib *rib)
{
    for (uint32_t i = 0; i < lights->heroes && layer->frame->theme->lamp.on; i++) {
        uint32_t first = layer->list->vertex_count;
        double most = 0.0;
        for (uint32_t row = 0; row < SHADE_ROWS; row++)
            most = real_max(most, shade_row(layer, &lights->list[i], lights->corner, rib,
                                            (double)row / (SHADE_ROWS - 1)));
        if (most > SHADE_FAINT)
            draw_list_rows(layer->list, first, SHADE_ROWS, SHADE_ACROSS, false);
    }
}

// --- one whale -----------------------------------------------------------------------------------

#define SPINE_EVERY 1.12 // from one vertebra to the next, of its height
#define SPINE_LONG 0.94  // a vertebra's length, of this distance
#define SPINE_ARCH 0.5   // tiles by which the spine is higher in its middle

// Returns the height of the spine; `part` is -1 at its left end and 1 at its right end.
static double spine_at(const Layer *layer, double part)
{
    return layer->look->top - SPINE_ARCH * (1.0 - part * part) + layer->shift.y;
}

static void spine_draw(const Layer *layer, const ThemeLayer *look, double middle, double half)
{
    double tall = look->height.high, step = real_max(SPINE_EVERY * tall, 0.1);
    Box room = frame_room(layer->frame);
    for (double x = -half; x <= half; x += step) {
        Vec2 at = {middle + x, spine_at(layer, x / half)};
        if (at.x + step < room.min.x || at.x - step > room.max.x)
            continue;
        Vec2 radii = {0.5 * SPINE_LONG * step, 0.5 * tall};
        Box box = {picture_pixel(layer->frame, vec2_sub(at, radii)),
                   picture_pixel(layer->frame, vec2_add(at, radii))};
        draw_round_rect(layer->list, box, 0.3 * tall * layer->frame->scale,
                        draw_color_fade(layer_color(layer, look->low, at), look->alpha));
    }
}

static Rib rib_of(const Layer *layer, double whale, uint32_t number, double middle, double half)
{
    const ThemeLayer *look = layer->look;
    ViewRng rng = view_rng(SEED_WHALE + look->seed, (int64_t)whale, number + 1);
    double part = (number + 0.5 + view_rng_in(&rng, RIB_SHIFT)) / look->count * 2.0 - 1.0;
    Rib rib = {.top = {middle + part * half, spine_at(layer, part)},
               .length = (look->bottom - look->top) * view_rng_in(&rng, RIB_LONG),
               .bow = look->slant * part,
               .width = view_rng_in(&rng, (ViewRange){look->width.low, look->width.high}),
               .side = part < 0.0 ? -1.0 : 1.0,
               .far = number % 2 == 1};
    rib.bow *= rib.far ? FAR_BOW : 1.0;
    rib.width *= rib.far ? FAR_WIDTH : 1.0;
    return rib;
}

static void whale_draw(const Layer *layer, const Lights *lights, double whale)
{
    const ThemeLayer *look = layer->look;
    ViewRng rng = view_rng(SEED_WHALE + look->seed, (int64_t)whale, 0);
    double middle = (whale + 0.5 + view_rng_in(&rng, WHALE_SHIFT)) * look->spacing + layer->shift.x;
    double half = 0.5 * WHALE_PART * look->spacing;
    if (!view_rng_chance(&rng, look->chance))
        return;
    for (uint32_t i = 0; i < look->count; i++) {
        Rib rib = rib_of(layer, whale, i, middle, half);
        if (!rib.far && rib_is_seen(layer, &rib, SHADE_LONG))
            shade_draw(layer, lights, &rib);
    }
    for (uint32_t near = 0; near < 2; near++) {
        for (uint32_t i = 0; i < look->count; i++) {
            Rib rib = rib_of(layer, whale, i, middle, half);
            if (rib.far == (near == 0) && rib_is_seen(layer, &rib, 0.0))
                rib_draw(layer, lights, &rib);
        }
    }
    spine_draw(layer, look, middle, half);
}

void ribs_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    Lights lights;
    lights_collect(&lights, layer->frame);
    double reach = real_abs(look->slant) + look->width.high, shift = layer->shift.x;
    Box room = frame_room(layer->frame);
    double first = real_floor((room.min.x - reach - shift) / look->spacing) - 1.0;
    double last = real_floor((room.max.x + reach - shift) / look->spacing) + 1.0;
    for (double whale = first; whale <= last; whale += 1.0)
        whale_draw(layer, &lights, whale);
}
