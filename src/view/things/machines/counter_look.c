// counter_look.c - draws counters: a plate with a seat for each signal. Seats are told apart by
// their form, as those of a boss's row: a full one is a disc of resin, an empty one a ring.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define SIDE_LEAST 0.2 // tiles; an element may be drawn without a size
#define SEAT 0.36      // radius of a seat, of its part of the plate
#define SEAT_MOST 0.22 // tiles
#define EDGE 0.06      // tiles
#define GLOW 0.5       // tiles beyond a seat

enum { ROW_MOST = 8 }; // seats side by side

// The seats of a counter, in tiles from its middle.
typedef struct Seats {
    Vec2 half; // of the plate
    uint32_t count, columns, rows, full;
    double radius;
} Seats;

static Seats seats_of(const Frame *frame, uint32_t element)
{
    const LevelElement *counter = frame_element(frame, element);
    Seats seats = {.half = {0.5 * real_max(counter->size.x, SIDE_LEAST),
                            0.5 * real_max(counter->size.y, SIDE_LEAST)},
                   .count = game_counter_needs(counter),
                   .full = frame_element_now(frame, element)->counter.count};
    seats.rows = (seats.count + ROW_MOST - 1) / ROW_MOST;
    seats.columns = (seats.count + seats.rows - 1) / seats.rows;
    double part = 2.0 * real_min(seats.half.x / seats.columns, seats.half.y / seats.rows);
    seats.radius = real_min(SEAT * part, SEAT_MOST);
    return seats;
}

static Vec2 seat_at(const Seats *seats, uint32_t number)
{
    uint32_t row = number / seats->columns, column = number % seats->columns;
    return vec2(seats->half.x * ((2.0 * column + 1.0) / seats->columns - 1.0),
                seats->half.y * ((2.0 * row + 1.0) / seats->rows - 1.0));
}

static Axes axes_of(const Frame *frame, uint32_t element)
{
    return axes_at(frame, frame_element(frame, element)->centre, 0.0);
}

static void plate_draw(DrawList *list, const Frame *frame, const Axes *axes, Vec2 half, bool on)
{
    const ThemeThings *things = &frame->theme->things;
    Box box = {axes_pixel(axes, -half.x, -half.y), axes_pixel(axes, half.x, half.y)};
    double edge = EDGE * axes->scale, radius = real_min(half.x, half.y) * axes->scale;
    draw_round_rect(list, box_grow(box, edge), radius + edge,
                    draw_color(on ? COLOR_RESIN_EDGE : things->iron_light, 1.0));
    draw_round_rect(list, box, radius, draw_color(things->iron, 1.0));
}

static void counter_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    Seats seats = seats_of(frame, element);
    Axes axes = axes_of(frame, element);
    plate_draw(list, frame, &axes, seats.half, frame_element_now(frame, element)->on != 0);
    for (uint32_t i = 0; i < seats.count; i++) {
        Vec2 at = seat_at(&seats, i);
        bool full = i < seats.full;
        uint32_t rim = full ? COLOR_RESIN_EDGE : COLOR_PAPER;
        axes_disc(list, &axes, at, seats.radius, draw_color(rim, full ? 1.0 : 0.6));
        axes_disc(list, &axes, at, 0.78 * seats.radius,
                  draw_color(full ? COLOR_RESIN_LIGHT : frame->theme->things.iron, 1.0));
    }
}

static void counter_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Seats seats = seats_of(frame, element);
    Axes axes = axes_of(frame, element);
    for (uint32_t i = 0; i < seats.full && i < seats.count; i++)
        axes_glow(list, &axes, seat_at(&seats, i), seats.radius + GLOW,
                  draw_color(COLOR_RESIN_GLOW, 0.35), COLOR_RESIN_BODY);
}

const ElementLook counter_look = {
    .back = counter_draw, .light = counter_light, .reach = 1.0, .lit = true};
