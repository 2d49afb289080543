// axes.h - axes that turn with a body. Shapes on the body are given in tiles along
// the body's own axes, from its centre.
#pragma once

#include "frame.h"

typedef struct Axes {
    // The body's centre; the vector of one tile along its width; the one along its height. Pixels.
    Vec2 middle, right, down;
    // Pixels per tile.
    double scale;
    const Theme *theme;
} Axes;

// Returns the axes of a body with this centre (tiles) and angle (radians).
static inline Axes axes_at(const Frame *frame, Vec2 centre, double angle)
{
    Vec2 right = {real_cos(angle) * frame->scale, real_sin(angle) * frame->scale};
    return (Axes){frame_pixel(frame, centre), right, vec2_perp(right), frame->scale, frame->theme};
}

// Returns the pixel position of the point (x, y) along the axes (tiles).
static inline Vec2 axes_pixel(const Axes *axes, double x, double y)
{
    return vec2_add_scaled(vec2_add_scaled(axes->middle, axes->right, x), axes->down, y);
}

// Draws a filled rectangle along the axes; `box` is in tiles along them.
static inline void axes_board(DrawList *list, const Axes *axes, Box box, DrawColor color)
{
    Vec2 corners[4] = {
        axes_pixel(axes, box.min.x, box.min.y), axes_pixel(axes, box.max.x, box.min.y),
        axes_pixel(axes, box.max.x, box.max.y), axes_pixel(axes, box.min.x, box.max.y)};
    draw_polygon(list, corners, 4, color);
}

// Draws a disc. `at` and `radius` are tiles along the axes.
static inline void axes_disc(DrawList *list, const Axes *axes, Vec2 at, double radius,
                             DrawColor color)
{
    double reach = radius * axes->scale;
    draw_disc(list, axes_pixel(axes, at.x, at.y), reach, color);
}

// Draws a glow that fades from its middle to nothing. `at` and `reach` are tiles along the axes.
static inline void axes_glow(DrawList *list, const Axes *axes, Vec2 at, double reach,
                             DrawColor middle, uint32_t edge)
{
    const DrawStop stops[] = {{0.0, middle}, {1.0, draw_color(edge, 0.0)}};
    double radius = reach * axes->scale;
    draw_radial(list, axes_pixel(axes, at.x, at.y), vec2(radius, radius), stops, 2);
}

// Draws a straight line with round ends. Ends and width are tiles along the axes.
static inline void axes_line(DrawList *list, const Axes *axes, Vec2 from, Vec2 to, double width,
                             DrawColor color)
{
    draw_line(list, axes_pixel(axes, from.x, from.y), axes_pixel(axes, to.x, to.y),
              width * axes->scale, color, DRAW_CAP_ROUND);
}
