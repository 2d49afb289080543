// soft_curve.h - the outline of a soft body in the picture, for those that draw one.
#pragma once

#include "view/frame/frame.h"

enum {
    SOFT_POINTS_MAX = 96, // of a ring
    SOFT_STEPS = 2,       // segments of the curve between two points
    SOFT_CURVE_MAX = SOFT_POINTS_MAX * SOFT_STEPS + 1,
};

// Writes the smooth closed outline of a ring between the frame's two states, in pixels. Returns how
// many points it has.
uint32_t soft_curve(const Frame *frame, const SimBody *body, Vec2 curve[SOFT_CURVE_MAX]);

// Fills the curve with a gradient from its top to its foot. `stops`: from 0 at the top to 1.
void soft_fill(DrawList *list, const Vec2 *curve, uint32_t count, const DrawStop *stops,
               uint32_t stop_count);

// Draws a closed line along the curve. `width` is in pixels.
void soft_rim(DrawList *list, const Vec2 *curve, uint32_t count, double width, DrawColor color);

// Draws a wet gleam under the skin where it faces the light. `cover`: its strength, 0..1.
void soft_gleam(DrawList *list, const Vec2 *curve, uint32_t count, double scale, double cover);
