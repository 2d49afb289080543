// lamp.c - the dark of worlds in which the heroes are the lamps: a grid of colours over the picture
// by which it is multiplied. A grid, not a disc round each hero, because lamps that meet must not
// darken each other.
#include "lamp.h"

enum { COLUMNS = 64, ROWS = 36, RUN_MOST = 8 };

#define FARTHEST 24.0 // tiles: no hero that is farther away makes a picture brighter

void lamps_collect(Lights *lamps, const Frame *frame)
{
    lights_collect_lamps(lamps, frame, FARTHEST);
}

static DrawColor brighter(DrawColor a, DrawColor b)
{
    return (DrawColor){a.r > b.r ? a.r : b.r, a.g > b.g ? a.g : b.g, a.b > b.b ? a.b : b.b,
                       UINT8_MAX};
}

// Returns a channel of what is left near a lamp whose own colour has `own` there: the lamp colours
// what it adds to the dark.
static uint8_t channel_by(uint8_t left, uint8_t dark, uint32_t own)
{
    return left < dark ? left : (uint8_t)(dark + (left - dark) * (own & UINT8_MAX) / UINT8_MAX);
}

static DrawColor colored(DrawColor left, DrawColor dark, uint32_t own)
{
    return (DrawColor){channel_by(left.r, dark.r, own >> 16), channel_by(left.g, dark.g, own >> 8),
                       channel_by(left.b, dark.b, own), UINT8_MAX};
}

// What is left of the picture's colours by the distance from a lamp of the plain hero, tiles.
typedef struct Fall {
    DrawStop stops[THEME_LAMP_STOPS];
} Fall;

static Fall fall_of(const ThemeLamp *look)
{
    Fall fall;
    for (uint32_t i = 0; i < THEME_LAMP_STOPS; i++)
        fall.stops[i] = (DrawStop){look->dark[i].at, draw_color(look->dark[i].left, 1.0)};
    return fall;
}

static DrawColor left_at(const Lights *lamps, const Fall *fall, Vec2 place)
{
    const DrawStop *stops = fall->stops;
    DrawColor dark = stops[THEME_LAMP_STOPS - 1].color, left = dark;
    for (uint32_t i = 0; i < lamps->count; i++) {
        const Light *light = &lamps->list[i];
        Vec2 way = vec2_scale(vec2_sub(place, light->at), LAMP_PLAIN);
        double end = stops[THEME_LAMP_STOPS - 1].at * light->lamp;
        if (real_abs(way.x) >= end || real_abs(way.y) >= end) // most are so far away
            continue;
        double far = vec2_length(way);
        if (light->lamp <= 0.0 || far >= end)
            continue;
        DrawColor here = draw_gradient_at(stops, THEME_LAMP_STOPS, far / light->lamp);
        left = brighter(left, colored(here, dark, light->lamp_color));
    }
    return left;
}

DrawColor lamps_left(const Lights *lamps, const ThemeLamp *look, Vec2 place)
{
    Fall fall = fall_of(look);
    return left_at(lamps, &fall, place);
}

// True if a channel `part` of `whole` steps from one vertex to another is what a straight change
// between the two gives, to 1 of 255.
static bool is_between(uint8_t from, uint8_t at, uint8_t to, int32_t part, int32_t whole)
{
    int32_t off = (at - from) * whole - (to - from) * part;
    return off <= whole && off >= -whole;
}

// True if the colours change evenly along `count` steps of the grid.
static bool is_even(const DrawVertex *vertices, uint32_t count)
{
    DrawColor from = vertices[0].color, to = vertices[count].color;
    bool even = true;
    for (uint32_t i = 1; i < count && even; i++) {
        DrawColor at = vertices[i].color;
        even = is_between(from.r, at.r, to.r, (int32_t)i, (int32_t)count) &&
               is_between(from.g, at.g, to.g, (int32_t)i, (int32_t)count) &&
               is_between(from.b, at.b, to.b, (int32_t)i, (int32_t)count);
    }
    return even;
}

// Draws a row of cells. Cells beside each other whose colours change evenly are drawn as one: most
// are, as no lamp reaches them or the light falls off slowly there.
static void row_draw(DrawList *list, uint32_t upper)
{
    uint32_t lower = upper + COLUMNS + 1;
    for (uint32_t column = 0, end; column < COLUMNS; column = end) {
        uint32_t run = RUN_MOST;
        while (run > 1 && !(column % run == 0 && is_even(list->vertices + upper + column, run) &&
                            is_even(list->vertices + lower + column, run)))
            run /= 2;
        end = column + run;
        draw_list_quad(list, upper + column, upper + end, lower + end, lower + column);
    }
}

void lamps_draw_dark(DrawList *list, const Frame *frame)
{
    const ThemeLamp *look = &frame->theme->lamp;
    Vec2 size = vec2_sub(frame->shown.max, frame->shown.min);
    Lights lamps;
    if (!look->on)
        return;
    lamps_collect(&lamps, frame);
    draw_list_blend(list, DRAW_MOD);
    Fall fall = fall_of(look);
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            Vec2 part = {size.x * column / COLUMNS, size.y * row / ROWS};
            Vec2 pixel = vec2_add(frame->shown.min, part);
            draw_list_vertex(list, pixel, left_at(&lamps, &fall, frame_tile(frame, pixel)));
        }
    for (uint32_t row = 0; row < ROWS && !list->failed; row++)
        row_draw(list, first + row * (COLUMNS + 1));
    draw_list_blend(list, DRAW_BLEND);
}
