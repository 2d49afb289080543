// soft_curve.c - the outline of a soft body, its filling, rim and gleam.
#include "soft_curve.h"
#include "jantar/colors.h"
#include "view/draw/draw_parts.h"

_Static_assert((int)SOFT_CURVE_MAX <= (int)EARS_POINTS_MAX, "a jelly can be cut into triangles");

uint32_t soft_curve(const Frame *frame, const SimBody *body, Vec2 curve[SOFT_CURVE_MAX])
{
    const SimWorld *before = game_world_const(frame->previous),
                   *now = game_world_const(frame->current);
    Vec2 ring[SOFT_POINTS_MAX];
    uint32_t count = body->point_count < SOFT_POINTS_MAX ? body->point_count : SOFT_POINTS_MAX;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = sim_point(before, body->first_point + i).position;
        Vec2 to = sim_point(now, body->first_point + i).position;
        ring[i] = frame_pixel(frame, vec2_lerp(from, to, frame->alpha));
    }
    return draw_curve(ring, count, true, SOFT_STEPS, curve);
}

// Returns how much a place of the skin faces the light, -1..1. The light comes from the upper left,
// as it does for the hero.
static double skin_facing(Vec2 middle, Vec2 place)
{
    return vec2_dot(vec2_normalize(vec2_sub(place, middle)), vec2(-0.64, -0.77));
}

void soft_fill(DrawList *list, const Vec2 *curve, uint32_t count, const DrawStop *stops,
               uint32_t stop_count)
{
    uint32_t triangles[EARS_POINTS_MAX][3], first = list->vertex_count;
    double top = curve[0].y, bottom = curve[0].y;
    for (uint32_t i = 1; i < count; i++) {
        top = real_min(top, curve[i].y);
        bottom = real_max(bottom, curve[i].y);
    }
    double high = real_max(bottom - top, 1.0);
    for (uint32_t i = 0; i < count; i++)
        draw_list_vertex(list, curve[i],
                         draw_gradient_at(stops, stop_count, (curve[i].y - top) / high));
    uint32_t cut = ears_cut(curve, count, triangles);
    for (uint32_t i = 0; i < cut; i++)
        draw_list_triangle(list, first + triangles[i][0], first + triangles[i][1],
                           first + triangles[i][2]);
}

void soft_rim(DrawList *list, const Vec2 *curve, uint32_t count, double width, DrawColor color)
{
    DrawStrokePoint rim[SOFT_CURVE_MAX];
    for (uint32_t i = 0; i < count; i++)
        rim[i] = (DrawStrokePoint){curve[i], width, color};
    draw_stroke(list, rim, count, DRAW_CAP_CLOSED);
}

void soft_gleam(DrawList *list, const Vec2 *curve, uint32_t count, double scale, double cover)
{
    DrawStrokePoint line[SOFT_CURVE_MAX];
    Vec2 middle = points_middle(curve, count);
    uint32_t run = 0, start = 0;
    for (uint32_t i = 1; i < count; i++) // starts on the far side: the gleam is one piece
        if (skin_facing(middle, curve[i]) < skin_facing(middle, curve[start]))
            start = i;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 place = curve[(start + i) % count];
        double strength = real_clamp(4.0 * (skin_facing(middle, place) - 0.74), 0.0, 1.0);
        if (strength > 0.0)
            line[run++] = (DrawStrokePoint){vec2_lerp(middle, place, 0.83), 0.1 * strength * scale,
                                            draw_color(COLOR_SHINE, cover * strength)};
    }
    if (run > 1)
        draw_stroke(list, line, run, DRAW_CAP_FLAT);
}
