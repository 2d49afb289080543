// ground_behind.c - the rock of the back, and the window through which a hero behind rock is seen.
#include "ground_behind.h"

#include "jantar/sim_body.h"
#include <stdlib.h>

#define DARKER 0.62 // part of its light that what is behind keeps
#define HAZY 0.12   // part of the world's haze that lies over it
#define HAZE 0.42   // light of that haze, relative to the world's

// The window round a hero, tiles.
#define WINDOW_INNER 1.0 // it is clear up to here
#define WINDOW_OUTER 2.2 // and ends here
#define WINDOW_STEP 0.125
#define WINDOW_CLEAR 0.9   // part of the rock that is not seen in it
enum { WINDOW_SIDE = 37 }; // vertices across: 2 * WINDOW_OUTER / WINDOW_STEP + 1

struct GroundBehind {
    LevelDesc level;
    uint8_t *cells; // owned
    GroundSections sections;
};

bool ground_type_is_behind(const SimTileType *type)
{
    return (type->layers & SIM_PLANES) == SIM_LAYER_BACK;
}

bool ground_is_behind(const LevelDesc *level)
{
    for (uint32_t i = 1; i < level->terrain.type_count; i++)
        if (ground_type_is_behind(&level->terrain.types[i]))
            return true;
    return false;
}

GroundBehind *ground_behind_new(const LevelDesc *level)
{
    const SimTerrain *all = &level->terrain;
    uint32_t count = all->width * all->height;
    if (!ground_is_behind(level))
        return NULL;
    GroundBehind *behind = calloc(1, sizeof *behind);
    uint8_t *cells = malloc(count);
    if (!behind || !cells) {
        free(behind);
        free(cells);
        return NULL;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t type = sim_terrain_cell(all, i);
        cells[i] = (all->types[type].layers & SIM_LAYER_BACK) != 0 ? (uint8_t)type : 0;
    }
    behind->level = *level;
    behind->cells = cells;
    behind->level.terrain.cells = cells;
    behind->level.terrain.packed = false;
    return behind;
}

void ground_behind_free(GroundBehind *behind)
{
    if (!behind)
        return;
    ground_sections_free(&behind->sections);
    free(behind->cells);
    free(behind);
}

bool ground_behind_prepare(GroundBehind *behind, const Theme *theme, const Gloom *gloom, Box view,
                           double scale, double feather)
{
    return !behind || ground_sections_prepare(&behind->sections, &behind->level, theme, NULL, gloom,
                                              view, scale, feather);
}

void ground_behind_draw(const GroundBehind *behind, DrawList *list, const Frame *frame)
{
    if (behind)
        ground_sections_draw(&behind->sections, list, GROUND_BEHIND, GROUND_GROWTH, frame);
}

static uint8_t shade_channel(uint8_t value, double haze, double part, double alpha)
{
    double dark = value * DARKER, far = dark + (haze * alpha - dark) * HAZY;
    return (uint8_t)(value + (far - value) * part + 0.5);
}

void ground_behind_shade(DrawList *list, uint32_t first, const Theme *theme, double part)
{
    DrawColor haze = draw_color(theme->air.haze, 1.0);
    for (uint32_t i = first; i < list->vertex_count; i++) {
        DrawColor *color = &list->vertices[i].color;
        color->r = shade_channel(color->r, HAZE * haze.r, part, 1.0);
        color->g = shade_channel(color->g, HAZE * haze.g, part, 1.0);
        color->b = shade_channel(color->b, HAZE * haze.b, part, 1.0);
    }
}

// --- the window ----------------------------------------------------------------------------------

// True if rock that is in front alone is at a place, tiles.
static bool is_covered(const SimTerrain *terrain, Vec2 place)
{
    double left = real_floor(place.x), top = real_floor(place.y);
    const SimTileType *type =
        &terrain->types[sim_terrain_type(terrain, (int32_t)left, (int32_t)top)];
    if ((type->layers & SIM_LAYER_BACK) != 0)
        return false;
    for (uint32_t i = 0; i < type->piece_count; i++)
        if (sim_shape_contains(&terrain->pieces[type->first_piece + i],
                               vec2(place.x - left, place.y - top)))
            return true;
    return false;
}

// Returns how clear the window is at a distance from its middle, 0..1.
static double clear_at(double distance)
{
    double t = (WINDOW_OUTER - distance) / (WINDOW_OUTER - WINDOW_INNER);
    t = real_clamp(t, 0.0, 1.0);
    return WINDOW_CLEAR * t * t * (3.0 - 2.0 * t);
}

void ground_window_draw(DrawList *list, const Frame *frame, Vec2 place)
{
    SimTerrain terrain = game_terrain(frame->current, frame->level);
    DrawColor air = draw_mix(0x000000u, frame->theme->air.haze, 0.5 * HAZE);
    uint32_t first = 0;
    for (uint32_t y = 0; y < WINDOW_SIDE; y++)
        for (uint32_t x = 0; x < WINDOW_SIDE; x++) {
            Vec2 way = {x * WINDOW_STEP - WINDOW_OUTER, y * WINDOW_STEP - WINDOW_OUTER};
            Vec2 at = vec2_add(place, way);
            double clear = is_covered(&terrain, at) ? clear_at(vec2_length(way)) : 0.0;
            uint32_t vertex =
                draw_list_vertex(list, frame_pixel(frame, at), draw_color_fade(air, clear));
            first = x == 0 && y == 0 ? vertex : first;
        }
    draw_list_rows(list, first, WINDOW_SIDE, WINDOW_SIDE, false);
}
