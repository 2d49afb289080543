// frame.h - a coordinate frame that turns with a body. Shapes on the body are given in tiles along
// the body's own axes, from its centre.
#pragma once

#include "scene.h"

typedef struct Frame {
    // The body's centre; the vector of one tile along its width; the one along its height. Pixels.
    Vec2 middle, right, down;
    // Pixels per tile.
    double scale;
    const Theme *theme;
} Frame;

// Returns the frame of a body with this centre (tiles) and angle (radians).
static inline Frame frame_at(const Scene *scene, Vec2 centre, double angle)
{
    Vec2 right = {real_cos(angle) * scene->scale, real_sin(angle) * scene->scale};
    return (Frame){scene_pixel(scene, centre), right, vec2_perp(right), scene->scale, scene->theme};
}

// Returns the pixel position of the point (x, y) of the frame (tiles).
static inline Vec2 frame_pixel(const Frame *frame, double x, double y)
{
    return vec2_add_scaled(vec2_add_scaled(frame->middle, frame->right, x), frame->down, y);
}

// Draws a filled rectangle along the frame's axes; `box` is in tiles of the frame.
static inline void frame_board(DrawList *list, const Frame *frame, Box box, DrawColor color)
{
    Vec2 corners[4] = {
        frame_pixel(frame, box.min.x, box.min.y), frame_pixel(frame, box.max.x, box.min.y),
        frame_pixel(frame, box.max.x, box.max.y), frame_pixel(frame, box.min.x, box.max.y)};
    draw_polygon(list, corners, 4, color);
}

// Draws a disc. `at` and `radius` are tiles of the frame.
static inline void frame_disc(DrawList *list, const Frame *frame, Vec2 at, double radius,
                              DrawColor color)
{
    double reach = radius * frame->scale;
    draw_disc(list, frame_pixel(frame, at.x, at.y), reach, color);
}

// Draws a straight line with round ends. Ends and width are tiles of the frame.
static inline void frame_line(DrawList *list, const Frame *frame, Vec2 from, Vec2 to, double width,
                              DrawColor color)
{
    draw_line(list, frame_pixel(frame, from.x, from.y), frame_pixel(frame, to.x, to.y),
              width * frame->scale, color, DRAW_CAP_ROUND);
}
