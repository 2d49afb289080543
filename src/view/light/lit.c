// lit.c - things in the light: brightens their faces. things/body_rims.c draws rims on their edges.
#include "lights.h"

#define SURE 0.4    // fraction of a light that a thing's middle takes, from whichever side it comes
#define ALBEDO 0.85 // fraction of its own colour that a thing gains in full light
#define SHEEN 30.0  // added to a channel (0..255) in full light, even of a black thing
#define FAINTEST 0.03 // sum of the three channels of light below which a colour is left as it is

#define HALF_MIN 0.05 // least size of a thing, tiles from its middle to a corner

// A colour 0xRRGGBB: the largest value of a channel, and the bits by which channels are shifted.
enum { CHANNEL_MAX = 255, RED_SHIFT = 16, GREEN_SHIFT = 8 };

// A thing, and the lights that reach it.
typedef struct Lit {
    const Frame *frame;
    Light near[LIGHTS_MAX];
    uint32_t count;
    Vec2 middle; // middle of the thing's box, tiles
    double half; // tiles from the middle to a corner
} Lit;

#define SUN_FAR 1e4  // tiles: so far that all of a picture has it in the same direction
#define SUN_FACE 0.4 // of the day's warmth, on faces

Light light_of_day(const Frame *frame, Vec2 place)
{
    return (Light){.at = vec2_add_scaled(place, THEME_SUN_WAY, SUN_FAR),
                   .reach = 1e3 * SUN_FAR,
                   .strength = SUN_FACE * frame->theme->day.warmth,
                   .color = frame->theme->day.warm};
}

static Lit lit_of(const Frame *frame, const Lights *lights, Box thing)
{
    Lit lit = {.frame = frame, .middle = vec2_lerp(thing.min, thing.max, 0.5)};
    lit.half = real_max(0.5 * vec2_length(vec2_sub(thing.max, thing.min)), HALF_MIN);
    for (uint32_t i = 0; i < lights->count; i++)
        if (box_contains(box_grow(thing, lights->list[i].reach), lights->list[i].at))
            lit.near[lit.count++] = lights->list[i];
    if (frame->theme->day.on && lit.count < LIGHTS_MAX)
        lit.near[lit.count++] = light_of_day(frame, lit.middle);
    return lit;
}

static uint8_t lit_channel(uint8_t own, double light)
{
    return (uint8_t)real_min(own * (1.0 + ALBEDO * light) + SHEEN * light, CHANNEL_MAX);
}

// Returns a colour at a place of the thing, lit by the lights near it. A face is taken to point
// away from the thing's middle.
static DrawColor lit_color(const Lit *lit, Vec2 place, DrawColor own)
{
    Vec2 out = vec2_scale(vec2_sub(place, lit->middle), 1.0 / lit->half);
    double red = 0.0, green = 0.0, blue = 0.0;
    for (uint32_t i = 0; i < lit->count; i++) {
        const Light *light = &lit->near[i];
        Vec2 way = vec2_normalize(vec2_sub(light->at, place));
        double facing = real_clamp(SURE + (1.0 - SURE) * vec2_dot(out, way), 0.0, 1.0);
        double strength = facing * light_at(light, place, 1.0) / CHANNEL_MAX;
        red += strength * (light->color >> RED_SHIFT & CHANNEL_MAX);
        green += strength * (light->color >> GREEN_SHIFT & CHANNEL_MAX);
        blue += strength * (light->color & CHANNEL_MAX);
    }
    if (red + green + blue < FAINTEST)
        return own;
    DrawColor color = {lit_channel(own.r, red), lit_channel(own.g, green), lit_channel(own.b, blue),
                       own.a};
    const ThemeDay *day = &lit->frame->theme->day;
    double away = day->on ? real_clamp(-out.x, 0.0, 1.0) : 0.0;
    DrawColor cool = draw_color(day->cool, 1.0);
    cool.a = own.a;
    return draw_color_mix(color, cool, day->coolness * away);
}

void lit_shade_thing(DrawList *list, uint32_t first, const Frame *frame, const Lights *lights,
                     Box thing)
{
    Lit lit = lit_of(frame, lights, thing);
    for (uint32_t i = first; i < list->vertex_count && lit.count > 0; i++) {
        DrawVertex *vertex = &list->vertices[i];
        Vec2 pixel = {(double)vertex->x, (double)vertex->y};
        Vec2 place = frame_tile(frame, pixel);
        vertex->color = lit_color(&lit, place, vertex->color);
    }
}
