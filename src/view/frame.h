// frame.h - a body's own axes in a picture: what is drawn on something that turns is drawn in its
// tiles. Not here: what it looks like.
#pragma once

#include "scene.h"

// Its middle in pixels, and one tile along its width and height.
typedef struct Frame {
    Vec2 middle, right, down;
    double scale; // pixels a tile
    const Theme *theme;
} Frame;

static inline Frame frame_at(const Scene *scene, Vec2 centre, double angle)
{
    Vec2 right = {real_cos(angle) * scene->scale, real_sin(angle) * scene->scale};
    return (Frame){scene_pixel(scene, centre), right, vec2_perp(right), scene->scale, scene->theme};
}

static inline Vec2 frame_pixel(const Frame *frame, double x, double y)
{
    return vec2_add_scaled(vec2_add_scaled(frame->middle, frame->right, x), frame->down, y);
}

// A rectangle along the axes, tiles from the middle.
static inline void frame_board(DrawList *list, const Frame *frame, Box box, DrawColor color)
{
    Vec2 corners[4] = {
        frame_pixel(frame, box.min.x, box.min.y), frame_pixel(frame, box.max.x, box.min.y),
        frame_pixel(frame, box.max.x, box.max.y), frame_pixel(frame, box.min.x, box.max.y)};
    draw_polygon(list, corners, 4, color);
}

// A disc, and a line with round ends.
static inline void frame_disc(DrawList *list, const Frame *frame, Vec2 at, double radius,
                              DrawColor color)
{
    double reach = radius * frame->scale;
    draw_ellipse(list, frame_pixel(frame, at.x, at.y), vec2(reach, reach), 0.0, 0.0, color);
}

static inline void frame_line(DrawList *list, const Frame *frame, Vec2 from, Vec2 to, double width,
                              DrawColor color)
{
    DrawStrokePoint line[2] = {{frame_pixel(frame, from.x, from.y), width * frame->scale, color},
                               {frame_pixel(frame, to.x, to.y), width * frame->scale, color}};
    draw_stroke(list, line, 2, DRAW_CAP_ROUND);
}
