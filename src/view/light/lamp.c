// lamp.c - the dark of worlds in which the heroes are the lamps: a grid of colours over the picture
// by which it is multiplied. A grid, not a disc round each hero, because lamps that meet must not
// darken each other.
#include "lamp.h"

enum { COLUMNS = 64, ROWS = 36 };

#define FARTHEST 24.0 // tiles: no hero that is farther away makes a picture brighter

void lamps_collect(Lights *lamps, const Scene *scene)
{
    lights_collect_lamps(lamps, scene, FARTHEST);
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

DrawColor lamps_left(const Lights *lamps, const ThemeLamp *look, Vec2 place)
{
    DrawStop stops[THEME_LAMP_STOPS];
    for (uint32_t i = 0; i < THEME_LAMP_STOPS; i++)
        stops[i] = (DrawStop){look->dark[i].at, draw_color(look->dark[i].left, 1.0)};
    DrawColor dark = stops[THEME_LAMP_STOPS - 1].color, left = dark;
    for (uint32_t i = 0; i < lamps->count; i++) {
        const Light *light = &lamps->list[i];
        double far = vec2_length(vec2_sub(place, light->at)) * LAMP_PLAIN;
        if (light->lamp <= 0.0 || far >= look->dark[THEME_LAMP_STOPS - 1].at * light->lamp)
            continue;
        DrawColor here = draw_gradient_at(stops, THEME_LAMP_STOPS, far / light->lamp);
        left = brighter(left, colored(here, dark, light->lamp_color));
    }
    return left;
}

void lamps_draw_dark(DrawList *list, const Scene *scene)
{
    const ThemeLamp *look = &scene->theme->lamp;
    Vec2 size = vec2_sub(scene->picture.max, scene->picture.min);
    Lights lamps;
    if (!look->on)
        return;
    lamps_collect(&lamps, scene);
    draw_list_blend(list, DRAW_MOD);
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            Vec2 part = {size.x * column / COLUMNS, size.y * row / ROWS};
            Vec2 pixel = vec2_add(scene->picture.min, part);
            draw_list_vertex(list, pixel, lamps_left(&lamps, look, scene_tile(scene, pixel)));
        }
    draw_list_rows(list, first, ROWS + 1, COLUMNS + 1, false);
    draw_list_blend(list, DRAW_BLEND);
}
