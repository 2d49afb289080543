// land.c - far hills, and bands of rock or wood.
#include "backdrop_parts.h"

// A line that rolls evenly and never repeats soon: three waves whose lengths have no common
// multiple. Its value is in -1..1.
static double rolling(double x, double length, uint32_t seed)
{
    static const double lengths[] = {1.0, 0.45, 0.21}, heights[] = {0.6, 0.28, 0.12};
    double sum = 0.0;
    for (uint32_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        ViewRng rng = view_rng(seed, i, 0);
        double phase = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
        sum += heights[i] * real_sin(2.0 * REAL_PI * x / (length * lengths[i]) + phase);
    }
    return sum;
}

enum { LAND_COLUMNS = 48 };

static double column_x(int32_t column)
{
    return GAME_VIEW_WIDTH * column / LAND_COLUMNS;
}

// Returns how many steps of a length lie beside the 16:9 part of what is shown.
static int32_t steps_before(Box room, double step)
{
    return (int32_t)-real_floor(room.min.x / step);
}

static int32_t steps_after(Box room, double step)
{
    return (int32_t)-real_floor((GAME_VIEW_WIDTH - room.max.x) / step);
}

void ridge_draw(const Layer *layer)
{
    DrawList *list = layer->list;
    const ThemeLayer *look = layer->look;
    uint32_t first = list->vertex_count;
    Box room = frame_room(layer->frame);
    int32_t from = -steps_before(room, column_x(1)),
            to = LAND_COLUMNS + steps_after(room, column_x(1));
    for (int32_t i = from; i <= to; i++) {
        double x = column_x(i);
        double y = look->top + layer->shift.y +
                   0.5 * look->height.high * rolling(x - layer->shift.x, look->spacing, look->seed);
        y = real_min(y, room.max.y);
        Vec2 line = {x, y}, foot = {x, room.max.y};
        double soft = real_max(list->feather, 1.0) / layer->frame->scale;
        DrawColor top = layer_color(layer, look->color, line);
        draw_list_vertex(list, picture_pixel(layer->frame, vec2(x, y - soft)),
                         draw_color_fade(top, 0.0));
        draw_list_vertex(list, picture_pixel(layer->frame, line), top);
        draw_list_vertex(list, picture_pixel(layer->frame, foot),
                         layer_color(layer, look->low, foot));
    }
    draw_list_rows(list, first, (uint32_t)(to - from) + 1, 3, false);
}

// Points of a band over the 16:9 part of the picture, and over the widest one.
enum { BAND_POINTS = 25, BAND_POINTS_MAX = 100 };

// Draws one band. Its upper and lower line roll by themselves, so its width changes along it.
static void band_draw(const Layer *layer, uint32_t number, double y)
{
    const ThemeLayer *look = layer->look;
    const double step = GAME_VIEW_WIDTH / (BAND_POINTS - 3.0);
    Box room = frame_room(layer->frame);
    int32_t before = steps_before(room, step), count = BAND_POINTS + before;
    count += steps_after(room, step);
    count = count < BAND_POINTS_MAX ? count : BAND_POINTS_MAX;
    DrawStrokePoint line[BAND_POINTS_MAX];
    ViewRng rng = view_rng(look->seed, number, 1);
    double width = view_rng_in(&rng, look->width);
    DrawColor color = draw_color(number % 2 == 0 ? look->color : look->low, look->alpha);
    for (int32_t i = 0; i < count; i++) {
        double x = GAME_VIEW_WIDTH * (i - before - 1.0) / (BAND_POINTS - 3.0),
               at = x - layer->shift.x;
        double wave = rolling(at, 9.0 * look->spacing, look->seed + number / 3);
        double swell = 1.0 + 0.4 * rolling(at, 5.0 * look->spacing, look->seed + 17 * number);
        line[i] = (DrawStrokePoint){
            picture_pixel(layer->frame, vec2(x, y + 0.5 * look->height.high * wave)),
            width * swell * layer->frame->scale, color};
    }
    draw_stroke(layer->list, line, (uint32_t)count, DRAW_CAP_FLAT);
}

void bands_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    Box room = frame_room(layer->frame);
    // Bands that go on to the edge of the 16:9 part go on beyond it.
    double top = look->top <= 0.0 ? look->top + room.min.y : look->top;
    double bottom = look->bottom >= GAME_VIEW_HEIGHT
                        ? look->bottom + (room.max.y - GAME_VIEW_HEIGHT)
                        : look->bottom;
    double first = real_floor((top - layer->shift.y) / look->spacing);
    double last = real_floor((bottom - layer->shift.y) / look->spacing);
    for (double band = first; band <= last; band += 1.0)
        band_draw(layer, (uint32_t)(int64_t)band, band * look->spacing + layer->shift.y);
}
