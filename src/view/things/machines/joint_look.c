// joint_look.c - draws joints: rods, springs, ropes that hang slack, rails with their ends, axles.
#include "jantar/real.h"
#include "view/things/shared/element_view.h"

enum { SPRING_TURNS = 9, ROPE_POINTS = 12 };

#define REACH 40.0 // tiles; what it joins may have gone on wheels
#define SOFT 1e-3  // tiles/N from which on a rod is drawn as a spring

// The ends of a joint in the picture, pixels.
typedef struct Ends {
    const SimLink *link;
    Vec2 a, b;
    double angle; // of a's body, radians
} Ends;

static Vec2 end_place(const Frame *frame, const SimLinkEnd *end)
{
    Vec2 before = sim_link_place(game_world_const(frame->previous), end);
    Vec2 now = sim_link_place(game_world_const(frame->current), end);
    return frame_pixel(frame, vec2_lerp(before, now, frame->alpha));
}

// False if it joins nothing, or nothing yet.
static bool find_ends(const Frame *frame, uint32_t element, Ends *ends)
{
    const SimLink *before = sim_link(game_world_const(frame->previous),
                                     frame_element_before(frame, element)->joint.link);
    ends->link =
        sim_link(game_world_const(frame->current), frame_element_now(frame, element)->joint.link);
    if (before == NULL || ends->link == NULL)
        return false;
    uint32_t holds = ends->link->a.body.index;
    ends->a = end_place(frame, &ends->link->a);
    ends->b = end_place(frame, &ends->link->b);
    ends->angle = 0.0;
    if (holds != 0 && frame_body_now(frame, holds)->point_count == 0)
        ends->angle =
            frame_body_place(frame, frame_body_before(frame, holds), frame_body_now(frame, holds))
                .angle;
    return true;
}

// --- what joins ----------------------------------------------------------------------------------

// A dark line with a lighter one on it.
static void bar_draw(DrawList *list, const Frame *frame, const Vec2 *points, uint32_t count,
                     double width, uint32_t color)
{
    DrawStrokePoint edge[SPRING_TURNS + ROPE_POINTS], body[SPRING_TURNS + ROPE_POINTS];
    for (uint32_t i = 0; i < count; i++) {
        edge[i] = (DrawStrokePoint){points[i], 1.6 * width * frame->scale,
                                    draw_color(frame->theme->things.knot, 1.0)};
        body[i] = (DrawStrokePoint){points[i], width * frame->scale, draw_color(color, 1.0)};
    }
    draw_stroke(list, edge, count, DRAW_CAP_ROUND);
    draw_stroke(list, body, count, DRAW_CAP_ROUND);
}

static void spring_draw(DrawList *list, const Frame *frame, const Ends *ends)
{
    Vec2 points[SPRING_TURNS + 2] = {ends->a};
    Vec2 side = vec2_perp(vec2_normalize(vec2_sub(ends->b, ends->a)));
    for (uint32_t i = 1; i <= SPRING_TURNS; i++) {
        double part = (i + 0.5) / (SPRING_TURNS + 2);
        points[i] = vec2_add_scaled(vec2_lerp(ends->a, ends->b, part), side,
                                    (i % 2 == 0 ? 0.16 : -0.16) * frame->scale);
    }
    points[SPRING_TURNS + 1] = ends->b;
    bar_draw(list, frame, points, SPRING_TURNS + 2, 0.07, frame->theme->things.iron);
}

// A rope that is not tight hangs in a parabola as long as it is.
static void rope_draw(DrawList *list, const Frame *frame, const Ends *ends)
{
    Vec2 points[ROPE_POINTS];
    double length = ends->link->rest * frame->scale,
           chord = vec2_length(vec2_sub(ends->b, ends->a)), slack = real_max(length - chord, 0.0);
    // s = c + 8 d^2 / 3 c for a shallow one, where c is the chord and d the sag
    double sag = real_min(real_sqrt(0.375 * slack * real_max(chord, 0.2 * length)), 0.5 * length);
    for (uint32_t i = 0; i < ROPE_POINTS; i++) {
        double part = (double)i / (ROPE_POINTS - 1);
        points[i] = vec2_lerp(ends->a, ends->b, part);
        points[i].y += 4.0 * sag * part * (1.0 - part);
    }
    bar_draw(list, frame, points, ROPE_POINTS, 0.1, frame->theme->things.hemp.body);
}

static void rail_draw(DrawList *list, const Frame *frame, const Ends *ends)
{
    const SimLink *link = ends->link;
    Vec2 along = vec2_turn(link->axis, real_cos(ends->angle), real_sin(ends->angle));
    Vec2 stop = vec2_scale(vec2_perp(along), 0.18 * frame->scale);
    Vec2 rail[2] = {vec2_add_scaled(ends->a, along, link->slide_min * frame->scale),
                    vec2_add_scaled(ends->a, along, link->slide_max * frame->scale)};
    bar_draw(list, frame, rail, 2, 0.09, frame->theme->things.iron);
    for (int i = 0; i < 2; i++) {
        const Vec2 bar[2] = {vec2_sub(rail[i], stop), vec2_add(rail[i], stop)};
        bar_draw(list, frame, bar, 2, 0.09, frame->theme->things.iron);
    }
}

static void joint_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Ends ends;
    if (!find_ends(frame, element, &ends))
        return;
    const Vec2 rod[2] = {ends.a, ends.b};
    if (ends.link->kind == SIM_LINK_SLIDER)
        rail_draw(list, frame, &ends);
    else if (ends.link->kind == SIM_LINK_ROPE)
        rope_draw(list, frame, &ends);
    else if (ends.link->kind == SIM_LINK_DISTANCE && ends.link->compliance > SOFT)
        spring_draw(list, frame, &ends);
    else if (ends.link->kind == SIM_LINK_DISTANCE)
        bar_draw(list, frame, rod, 2, 0.11, frame->theme->things.iron);
}

// --- what holds it -------------------------------------------------------------------------------

static void axle_draw(DrawList *list, const Frame *frame, Vec2 at, double radius)
{
    const ThemeThings *things = &frame->theme->things;
    double unit = radius * frame->scale;
    draw_disc(list, at, 1.4 * unit, draw_color(things->knot, 1.0));
    draw_disc(list, at, unit, draw_color(things->iron, 1.0));
    draw_disc(list, vec2(at.x - 0.25 * unit, at.y - 0.3 * unit), 0.45 * unit,
              draw_color(things->iron_light, 1.0));
}

static void joint_front(DrawList *list, const Frame *frame, uint32_t element)
{
    Ends ends;
    if (!find_ends(frame, element, &ends))
        return;
    axle_draw(list, frame, ends.b, 0.12);
    if (ends.link->kind != SIM_LINK_SLIDER)
        axle_draw(list, frame, ends.a, 0.12);
}

const ElementLook joint_look = {
    .back = joint_back, .front = joint_front, .reach = REACH, .lit = true};
