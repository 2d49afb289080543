// strike_arrow.c - an arrow at the rim of the picture that shows from where a strike will come that
// begins outside of it.
#include "jantar/colors.h"
#include "overlay.h"

enum { CORNERS = 4 };

// True if a place (tiles) is in the picture and not just at its rim.
static bool is_seen(const Scene *scene, Vec2 place)
{
    const double rim = 0.3; // tiles
    return box_contains(box_grow(scene_seen(scene), -rim), place);
}

// Returns where the line from the picture's middle to a pixel outside leaves the picture, `inside`
// pixels before its rim.
static Vec2 rim_pixel(const Scene *scene, Vec2 to, double inside)
{
    Vec2 middle = vec2_lerp(scene->picture.min, scene->picture.max, 0.5);
    Vec2 half = vec2_scale(vec2_sub(scene->picture.max, scene->picture.min), 0.5);
    Vec2 way = vec2_sub(to, middle);
    double part = 1.0;
    if (real_abs(way.x) > half.x - inside)
        part = real_min(part, (half.x - inside) / real_abs(way.x));
    if (real_abs(way.y) > half.y - inside)
        part = real_min(part, (half.y - inside) / real_abs(way.y));
    return vec2_add_scaled(middle, way, part);
}

// Draws the arrow with its middle at `at`; `way` is a unit vector, `size` half its length, pixels.
static void arrow_draw(DrawList *list, Vec2 at, Vec2 way, double size, DrawColor color)
{
    static const Vec2 shape[CORNERS] = {{1.2, 0.0}, {-0.75, 0.68}, {-0.4, 0.0}, {-0.75, -0.68}};
    Vec2 side = vec2_perp(way), points[CORNERS];
    for (uint32_t i = 0; i < CORNERS; i++)
        points[i] =
            vec2_add_scaled(vec2_add_scaled(at, way, shape[i].x * size), side, shape[i].y * size);
    draw_polygon(list, points, CORNERS, color);
}

void strike_arrow_draw(DrawList *list, const Scene *scene, const StrikeTell *strike)
{
    const double inside = 54.0, size = 20.0, edge = 1.4, pulse = 10.0, swing = 0.16; // pixels, Hz
    const double light = 0.55;
    if (strike->part <= 0.0 || is_seen(scene, strike->from) || is_seen(scene, strike->at[0]) ||
        is_seen(scene, strike->at[1]))
        return;
    Vec2 to = scene_pixel(scene, strike->from), at = rim_pixel(scene, to, scene_ui(scene, inside));
    Vec2 way = vec2_normalize(vec2_sub(to, at));
    if (vec2_length_squared(way) == 0.0)
        return;
    const double beat = real_sin(pulse * scene->time), shown = real_min(4.0 * strike->part, 1.0);
    const double half = scene_ui(scene, size) * (1.0 + swing * beat) * (0.8 + 0.4 * strike->part);
    at = vec2_add_scaled(at, way, 0.25 * half * beat);
    arrow_draw(list, at, way, edge * half, draw_color(COLOR_MARK_EDGE, 0.9 * shown));
    arrow_draw(list, at, way, half, draw_color(COLOR_DANGER, shown));
    arrow_draw(
        list, vec2_add_scaled(at, way, 0.1 * half), way, 0.45 * half,
        draw_color_fade(draw_color(COLOR_COAL_HOT, light + (1.0 - light) * strike->part), shown));
}
