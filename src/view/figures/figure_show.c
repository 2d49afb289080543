// figure_show.c - draws a figure alone, as large as a box lets it be, for pictures of it.
#include "figure_draw.h"
#include "jantar/view.h"

#include <string.h>

enum { BALLS_SHOWN = 9 };

#define TRIAL 64.0    // pixels of a tile while its size is measured
#define LEAST_BOX 4.0 // pixels; of a figure that draws nothing

// Fills a pose from a shown one. Places that it does not say: its head in the origin, its balls in
// a row behind it.
static void pose_of(const FigureExample *shown, const Axes *axes, FigurePose *pose)
{
    bool laid = false;
    *pose = (FigurePose){.balls = BALLS_SHOWN};
    for (uint32_t i = 0; i < FIGURE_CHANNELS; i++)
        pose->channels[i] = (double)shown->channels[i];
    for (uint32_t i = 0; i < FIGURE_PLACES; i++) {
        pose->places[i] = vec2((double)shown->places[i][0], (double)shown->places[i][1]);
        laid = laid || (i >= FIGURE_AT_BALLS && vec2_length_squared(pose->places[i]) > 0.0);
    }
    for (uint32_t i = 0; i < BALLS_SHOWN && !laid; i++)
        pose->places[FIGURE_AT_BALLS + i] = vec2(-1.25 * i, 0.0);
    pose->body = *axes;
    pose->light = vec2(pose->channels[CHANNEL_LOOK_X], pose->channels[CHANNEL_LOOK_Y]);
}

void view_draw_figure_at(DrawList *list, const Figure *figure, const FigureExample *shown,
                         const Theme *theme, const ViewSprites *sprites, const ViewPlace *place)
{
    const double scale = vec2_length(place->down);
    static const FigureLayer order[] = {FIGURE_BACK, FIGURE_FRONT, FIGURE_LIGHT};
    Frame frame = {.theme = theme,
                   .sprites = sprites,
                   .time = (double)shown->channels[CHANNEL_TIME],
                   .zoom = 1.0,
                   .scale = scale,
                   .offset = place->at,
                   .taste = VIEW_TASTE_USUAL};
    FigurePose pose;
    const Axes axes = {place->at, place->ahead, place->down, scale, theme};
    pose_of(shown, &axes, &pose);
    pose.faint = 1.0 - place->opacity;
    for (uint32_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        draw_list_blend(list, order[i] == FIGURE_LIGHT ? DRAW_ADD : DRAW_BLEND);
        figure_draw(list, &frame, figure, &pose, order[i]);
    }
    draw_list_blend(list, DRAW_BLEND);
}

// Returns the box round all vertices from `first` on that can be seen, pixels.
static Box box_of(const DrawList *list, uint32_t first)
{
    Box box = {{-LEAST_BOX, -LEAST_BOX}, {LEAST_BOX, LEAST_BOX}};
    bool any = false;
    for (uint32_t i = first; i < list->vertex_count; i++) {
        const DrawVertex *vertex = &list->vertices[i];
        Box point = {{(double)vertex->x, (double)vertex->y},
                     {(double)vertex->x, (double)vertex->y}};
        if (vertex->color.a > 0)
            box = any ? box_join(box, point) : point;
        any = any || vertex->color.a > 0;
    }
    return box;
}

void view_draw_figure(DrawList *list, const Figure *figure, const FigureExample *shown,
                      const Theme *theme, const ViewSprites *sprites, Box box)
{
    const double most = 256.0; // pixels of a tile
    DrawList trial = {0};
    ViewPlace place = {{0.0, 0.0}, {TRIAL, 0.0}, {0.0, TRIAL}, 1.0};
    draw_list_clear(&trial, 0.0);
    view_draw_figure_at(&trial, figure, shown, theme, sprites, &place);
    Box drawn = box_of(&trial, 0);
    draw_list_free(&trial);
    Vec2 size = vec2_sub(drawn.max, drawn.min), room = vec2_sub(box.max, box.min);
    double grow = real_min(room.x / real_max(size.x, 1.0), room.y / real_max(size.y, 1.0));
    grow = real_min(grow, most / TRIAL);
    Vec2 middle = vec2_scale(vec2_lerp(drawn.min, drawn.max, 0.5), grow);
    place.at = vec2_sub(vec2_lerp(box.min, box.max, 0.5), middle);
    place.ahead.x = place.down.y = TRIAL * grow;
    view_draw_figure_at(list, figure, shown, theme, sprites, &place);
}
