// rim_arrow.c - an arrow at the rim of the picture that points to what is outside of it: to a
// strike that will come from there, or to what a switch moves.
#include "jantar/colors.h"
#include "overlay.h"

enum { CORNERS = 4 };

// True if a place (tiles) is in the picture and not just at its rim.
static bool is_seen(const Frame *frame, Vec2 place)
{
    const double rim = 0.3; // tiles
    return box_contains(box_grow(frame_seen(frame), -rim), place);
}

// Returns where the line from the picture's middle to a pixel outside leaves the picture, `inside`
// pixels before its rim.
static Vec2 rim_pixel(const Frame *frame, Vec2 to, double inside)
{
    Vec2 middle = vec2_lerp(frame->picture.min, frame->picture.max, 0.5);
    Vec2 half = vec2_scale(vec2_sub(frame->picture.max, frame->picture.min), 0.5);
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

void rim_arrow_draw(DrawList *list, const Frame *frame, Vec2 place, const RimArrow *arrow)
{
    const double inside = 54.0, edge = 1.4, pulse = 10.0, swing = 0.16; // pixels, Hz
    const double light = 0.55, beat = real_sin(pulse * frame->time);
    if (arrow->part <= 0.0 || is_seen(frame, place))
        return;
    Vec2 to = frame_pixel(frame, place), at = rim_pixel(frame, to, frame_ui(frame, inside));
    Vec2 way = vec2_normalize(vec2_sub(to, at));
    if (vec2_length_squared(way) == 0.0)
        return;
    const double shown = real_min(4.0 * arrow->part, 1.0);
    const double half =
        frame_ui(frame, arrow->size) * (1.0 + swing * beat) * (0.8 + 0.4 * arrow->part);
    at = vec2_add_scaled(at, way, 0.25 * half * beat);
    arrow_draw(list, at, way, edge * half, draw_color(COLOR_MARK_EDGE, 0.9 * shown));
    arrow_draw(list, at, way, half, draw_color(arrow->color, shown));
    arrow_draw(list, vec2_add_scaled(at, way, 0.1 * half), way, 0.45 * half,
               draw_color_fade(draw_color(arrow->hot, light + (1.0 - light) * arrow->part), shown));
}

void strike_arrow_draw(DrawList *list, const Frame *frame, const StrikeTell *strike)
{
    const RimArrow arrow = {
        .part = strike->part, .size = 20.0, .color = COLOR_DANGER, .hot = COLOR_COAL_HOT};
    if (!is_seen(frame, strike->at[0]) && !is_seen(frame, strike->at[1]))
        rim_arrow_draw(list, frame, strike->from, &arrow);
}

void strike_arrows_draw(DrawList *list, const Frame *frame)
{
    const uint32_t *first = frame->level->element_first + LEVEL_ELEMENT_BOSS;
    for (uint32_t i = first[0]; i < first[1]; i++) {
        StrikeTell strike = boss_strike_now(frame, i);
        strike_arrow_draw(list, frame, &strike);
    }
}
