// medusa_look.c - what medusas do, as their figure is told: how far a pulse has closed them, where
// the arms hang that sting. The bell is drawn here, as its ring is now.
#include "creature_pose.h"
#include "jantar/colors.h"
#include "view/things/shared/soft_curve.h"

enum { ARM_PLACES = FIGURE_AT_LEFT_ARM_LAST - FIGURE_AT_LEFT_ARM + 1 };

#define NARROWER 0.15 // part of its width that the bell loses in a pulse
#define CLOSES 0.14   // part of a pulse in which it closes; then it opens slowly
#define HEM 0.34      // tiles below its middle at which the bell ends
#define BELOW 0.22    // part of the ring below the hem that the bell is drawn with

// Returns a point of a body's points between the frame's two states, tiles.
static Vec2 point_of(const Frame *frame, uint32_t body, uint32_t point)
{
    const SimWorld *before = game_world_const(frame->previous),
                   *now = game_world_const(frame->current);
    uint32_t first = sim_body_const(now, (SimBodyId){body})->first_point;
    return vec2_lerp(sim_point(before, first + point).position,
                     sim_point(now, first + point).position, frame->alpha);
}

static double closed_at(double ticks)
{
    double part = real_clamp(ticks / GAME_MEDUSA_PULSE, 0.0, 1.0);
    double open = (1.0 - part) / (1.0 - CLOSES);
    return part < CLOSES ? part / CLOSES : open * open;
}

// Draws the bell: what of the ring is above the hem, over a trace of all of it.
static void bell_draw(DrawList *list, const Frame *frame, const FigurePose *pose)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_MEDUSA_BELL, 0.9)},
                              {0.35, draw_color(COLOR_MEDUSA_BELL, 0.8)},
                              {0.9, draw_color(COLOR_MEDUSA_LILAC, 0.75)},
                              {1.0, draw_color(COLOR_MEDUSA_LILAC, 0.55)}};
    const DrawStop trace[] = {{0.0, draw_color(COLOR_MEDUSA_LILAC, 0.0)},
                              {1.0, draw_color(COLOR_MEDUSA_LILAC, 0.3)}};
    uint32_t body = frame_element_now(frame, (uint32_t)pose->channels[CHANNEL_NUMBER])->body;
    double closed = 1.0 - pose->channels[CHANNEL_OPEN];
    Vec2 curve[SOFT_CURVE_MAX], down = vec2_normalize(pose->body.down);
    uint32_t count = soft_curve(frame, frame_body_now(frame, body), curve);
    soft_fill(list, curve, count, trace, 2);
    soft_rim(list, curve, count, 0.03 * frame->scale, draw_color(COLOR_MEDUSA_MILK, 0.25));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 off = vec2_sub(curve[i], pose->body.middle);
        double along = vec2_dot(off, down), aside = vec2_dot(off, vec2_perp(down));
        double below = real_max(along - HEM * frame->scale, 0.0);
        along = (along - (1.0 - BELOW) * below) * (1.0 + 0.5 * NARROWER * closed);
        aside *= 1.0 - NARROWER * closed;
        curve[i] = vec2_add_scaled(vec2_add_scaled(pose->body.middle, down, along), vec2_perp(down),
                                   aside);
    }
    soft_fill(list, curve, count, stops, 4);
    soft_rim(list, curve, count, 0.05 * frame->scale, draw_color(COLOR_MEDUSA_MILK, 0.6));
}

// Writes the places of an arm: they begin under the bell.
static void arm_tell(const Frame *frame, uint32_t arm, Vec2 middle, Vec2 *places)
{
    for (uint32_t i = 1; i < ARM_PLACES; i++)
        places[i] = point_of(frame, arm, i - 1);
    places[0] = vec2_lerp(middle, places[1], 0.5);
}

static void medusa_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    Vec2 place = frame_element_place(frame, element).centre, down = {0.0, 1.0},
         *places = pose->places;
    bool has_arms = now->medusa.left_arm != 0 && now->medusa.right_arm != 0;
    if (has_arms) {
        arm_tell(frame, now->medusa.left_arm, place, places + FIGURE_AT_LEFT_ARM);
        arm_tell(frame, now->medusa.right_arm, place, places + FIGURE_AT_RIGHT_ARM);
        down = vec2_sub(
            vec2_lerp(places[FIGURE_AT_LEFT_ARM + 1], places[FIGURE_AT_RIGHT_ARM + 1], 0.5), place);
    }
    creature_pose(frame, element, down, 1.0, pose);
    pose->channels[CHANNEL_DANGER] = has_arms;
    pose->channels[CHANNEL_OPEN] = 1.0 - closed_at(now->medusa.pulse_ticks - 1.0 + frame->alpha);
    pose->own = bell_draw;
}

const ElementLook medusa_look = {.pose = medusa_pose, .reach = 2.4, .lit = true, .shaded = false};
