// air.c - the sky, the light in it, and haze.
#include "backdrop_parts.h"

#define SUN_PARALLAX 0.03 // part of the camera's movement by which the sun moves
#define SUN_SHIFT_MAX 3.0 // tiles

Vec2 sun_centre(const Frame *frame)
{
    double shift =
        (frame->camera.x - frame->level->terrain.width * 0.5) * SUN_PARALLAX * frame->taste.motion;
    const ThemeAir *air = &frame->theme->air;
    return vec2(air->sun_x - real_clamp(shift, -SUN_SHIFT_MAX, SUN_SHIFT_MAX), air->sun_y);
}

static DrawColor sky_color(const ThemeAir *sky, double height)
{
    const DrawStop stops[] = {{0.0, draw_color(sky->top, 1.0)},
                              {sky->high_at, draw_color(sky->high, 1.0)},
                              {sky->low_at, draw_color(sky->low, 1.0)},
                              {1.0, draw_color(sky->bottom, 1.0)}};
    return draw_gradient_at(stops, 4, height / GAME_VIEW_HEIGHT);
}

// The strength of the light is (SUN_EDGE + SUN_RISE (1 - r)) (1 - r)^2, where r is 1 at its radii.
#define SUN_EDGE 0.55
#define SUN_RISE 0.4

static double sun_strength(const ThemeAir *air, Vec2 from_centre)
{
    double x = from_centre.x / air->sun_width;
    double y = from_centre.y / air->sun_height;
    double r = real_sqrt(x * x + y * y);
    double strength = r >= 1.0 ? 0.0 : (1.0 - r) * (1.0 - r) * (SUN_EDGE + SUN_RISE * (1.0 - r));
    return strength * air->sun_strength;
}

DrawColor air_color(const Frame *frame, Vec2 at)
{
    DrawColor light = draw_color(frame->theme->air.sun, 1.0);
    DrawColor air =
        draw_color_mix(sky_color(&frame->theme->air, at.y), light,
                       sun_strength(&frame->theme->air, vec2_sub(at, sun_centre(frame))));
    air.a = UINT8_MAX;
    return air;
}

void air_draw(DrawList *list, const Frame *frame)
{
    enum { COLUMNS = 20, ROWS = 14 };
    Box room = frame_room(frame);
    Vec2 size = vec2_sub(room.max, room.min);
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            Vec2 at = {room.min.x + size.x * column / COLUMNS, room.min.y + size.y * row / ROWS};
            draw_list_vertex(list, picture_pixel(frame, at), air_color(frame, at));
        }
    draw_list_rows(list, first, ROWS + 1, COLUMNS + 1, false);
}

DrawColor layer_color(const Layer *layer, uint32_t color, Vec2 at)
{
    return draw_color_mix(air_color(layer->frame, at), draw_color(color, 1.0),
                          layer->look->opacity);
}

void haze_draw(const Layer *layer)
{
    const Frame *frame = layer->frame;
    const ThemeLayer *look = layer->look;
    DrawColor full = draw_color(look->color, look->alpha);
    Box box = {picture_pixel(frame, vec2(0.0, look->top)), frame->picture.max};
    box.min.x = frame->shown.min.x;
    box.max.x = frame->shown.max.x;
    draw_rect(layer->list, box, draw_color(look->color, 0.0), full);
    Box below = {{box.min.x, box.max.y}, frame->shown.max};
    if (below.max.y > below.min.y)
        draw_rect(layer->list, below, full, full);
}
