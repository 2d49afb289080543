// mirror.c - reflections of the sky and of lights in a liquid's surface. Declared in pool.h.
#include "lights.h"
#include "view/things/pool.h"

#define SKY_DEPTH 1.5   // tiles below the surface at which the sky's reflection ends
#define SKY_MOST 0.65   // largest fraction of the sky's colour in the water's colour
#define SKY_COVER 0.6   // alpha of the reflected sky
#define LIGHT_COVER 0.8 // alpha of a reflected light
#define HIGHEST 5.5     // tiles above the surface; nothing higher is reflected
#define SUNK 0.2 // tiles below the surface; what is deeper is in the water and is not reflected

enum { DASHES = 8 };

// Returns the strength of a light's reflection, 0..1. It decreases with the light's height above
// the surface and is 0 for lights in the water.
static double light_strength(const Pool *pool, const Light *light)
{
    double above = pool->box.min.y - light->at.y;
    if (above < -SUNK || above > HIGHEST)
        return 0.0;
    double near = 1.0 - real_max(above, 0.0) / HIGHEST;
    return light->strength * near * real_clamp((above + SUNK) / SUNK, 0.0, 1.0);
}

static double sky_strength(const Pool *pool, Vec2 place, double depth)
{
    double fall = real_clamp(1.0 - depth / SKY_DEPTH, 0.0, 1.0), time = pool->scene->time;
    double trunks = 0.65 + 0.35 * real_sin(1.25 * place.x +
                                           // darker bands: trunks
                                           0.3 * real_sin(0.6 * time + place.x));
    double dark = pool->scene->gloom == NULL ? 0.0 : gloom_at(pool->scene->gloom, place);
    return SKY_MOST * pool->style->mirror * trunks * (1.0 - dark) * fall * fall;
}

DrawColor mirror_color(const Pool *pool, Vec2 place, double depth, DrawColor own)
{
    if (pool->style->mirror <= 0.0)
        return own;
    depth = real_max(depth, 0.0);
    DrawColor color = draw_color_mix(own, draw_color(pool->scene->theme->air.haze, SKY_COVER),
                                     sky_strength(pool, place, depth));
    for (uint32_t i = 0; i < pool->lights.count; i++) {
        const Light *light = &pool->lights.list[i];
        double strength = pool->style->mirror * light_strength(pool, light);
        double across = (place.x - light->at.x) / (0.55 + 0.2 * depth),
               down = depth / (0.3 * light->reach + 0.4);
        double shine = strength * real_max(0.0, 1.0 - across * across) * real_max(0.0, 1.0 - down);
        color = draw_color_mix(color, draw_color(light->color, LIGHT_COVER), shine);
    }
    return color;
}

static void dash_draw(DrawList *list, const Pool *pool, Vec2 middle, double half, DrawColor color)
{
    Vec2 from = {middle.x - half, middle.y}, to = {middle.x + half, middle.y};
    if (from.x < pool->box.min.x + 0.1 || to.x > pool->box.max.x - 0.1 ||
        middle.y > pool->box.max.y - 0.1 || sim_terrain_depth(&pool->terrain, from) > 0.0 ||
        sim_terrain_depth(&pool->terrain, to) > 0.0)
        return;
    double width = 0.045 * pool->scene->scale;
    DrawStrokePoint line[3] = {
        {scene_pixel(pool->scene, from), 0.3 * width, draw_color_fade(color, 0.3)},
        {scene_pixel(pool->scene, middle), width, color},
        {scene_pixel(pool->scene, to), 0.3 * width, draw_color_fade(color, 0.3)}};
    draw_stroke(list, line, 3, DRAW_CAP_FLAT);
}

void mirror_draw_glitter(DrawList *list, const Pool *pool)
{
    double time = pool->scene->time;
    for (uint32_t i = 0; i < pool->lights.count; i++) {
        const Light *light = &pool->lights.list[i];
        double strength = pool->style->mirror * light_strength(pool, light);
        for (uint32_t k = 0; k < DASHES && strength > 0.02; k++) {
            double part = (double)k / DASHES, size = light->reach / 7.0;
            double x = light->at.x + size * (0.1 + 0.22 * part) * real_sin(2.1 * time + 1.7 * k);
            double y = pool_height(pool, x) + 0.14 + size * (0.17 * k + 0.02 * k * k);
            double half =
                size * 0.5 * (1.0 - 0.75 * part) * (0.7 + 0.3 * real_sin(3.1 * time + 2.3 * k));
            dash_draw(list, pool, vec2(x, y), half,
                      draw_color(light->color, 0.8 * strength * (1.0 - part)));
        }
    }
}
