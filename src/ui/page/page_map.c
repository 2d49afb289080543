// page_map.c - the small map of a level on a page, with its checkpoints and the places of falls.
#include "jantar/real.h"
#include "page.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Lengths in units.
#define CHECKPOINT_RADIUS 5.0
#define CHOSEN_RADIUS 9.0
#define FALL_ARM 4.5   // half the length of a cross
#define FALL_WIDTH 1.1 // half the width of its strokes
#define MARGIN 12.0

static const double ground_alpha = 0.3, fall_alpha = 0.85, panel_alpha = 0.6;

static void ground_draw(Page *page, const LevelMap *map, Vec2 corner, double scale)
{
    DrawColor color = draw_color(PAGE_PAPER, ground_alpha);
    double cell = map->step * scale;
    for (uint32_t row = 0; row < map->rows; row++)
        for (uint32_t column = 0; column < map->columns; column++) {
            uint32_t first = column;
            while (column < map->columns && level_map_is_ground(map, column, row))
                column++;
            if (column > first)
                draw_rect(page->list,
                          (Box){{corner.x + first * cell, corner.y + row * cell},
                                {corner.x + column * cell, corner.y + (row + 1) * cell}},
                          color, color);
        }
}

static void checkpoint_draw(Page *page, Vec2 at, double radius, double alpha)
{
    double size = radius * page->unit;
    const Vec2 corners[4] = {
        {at.x, at.y - size}, {at.x + size, at.y}, {at.x, at.y + size}, {at.x - size, at.y}};
    draw_polygon(page->list, corners, 4, draw_color(PAGE_AMBER, alpha));
}

// Draws a cross, so that it is told from a checkpoint without colours.
static void fall_draw(Page *page, Vec2 at)
{
    double arm = FALL_ARM * page->unit, width = FALL_WIDTH * page->unit;
    for (int way = -1; way <= 1; way += 2) {
        Vec2 along = {arm, way * arm}, across = {-way * width, width};
        const Vec2 corners[4] = {
            vec2_sub(vec2_sub(at, along), across), vec2_sub(vec2_add(at, along), across),
            vec2_add(vec2_add(at, along), across), vec2_add(vec2_sub(at, along), across)};
        draw_polygon(page->list, corners, 4, draw_color(PAGE_DANGER, fall_alpha));
    }
}

void page_map(Page *page, const LevelMap *map, const Tries *tries, uint32_t chosen, Box box)
{
    if (map->columns == 0 || map->rows == 0)
        return;
    double margin = MARGIN * page->unit;
    page_panel(page, box, panel_alpha);
    Box room = box_grow(box, -margin);
    double scale =
        real_min((room.max.x - room.min.x) / map->size.x, (room.max.y - room.min.y) / map->size.y);
    Vec2 corner = {0.5 * (room.min.x + room.max.x - map->size.x * scale),
                   0.5 * (room.min.y + room.max.y - map->size.y * scale)};
    ground_draw(page, map, corner, scale);
    for (uint32_t i = 0; i < map->checkpoint_count; i++) {
        bool is_chosen = map->checkpoint_first + i + 1 == chosen;
        checkpoint_draw(page, vec2_add_scaled(corner, map->checkpoints[i], scale),
                        is_chosen ? CHOSEN_RADIUS : CHECKPOINT_RADIUS,
                        is_chosen ? PAGE_STRONG : PAGE_SOFT);
    }
    for (uint32_t i = 0; i < tries->place_count; i++) {
        Vec2 place = {real_clamp(tries->places[i].x, 0.0, map->size.x),
                      real_clamp(tries->places[i].y, 0.0, map->size.y)};
        fall_draw(page, vec2_add_scaled(corner, place, scale));
    }
}

const char *page_tries(Language language, const Tries *tries, const char *gap,
                       char out[PAGE_TEXT_BYTES])
{
    char begun[64], falls[64], time[PAGE_TEXT_BYTES], played[96];
    out[0] = '\0';
    if (tries->ticks == 0)
        return out;
    texts_count(language, TEXT_TRIES, tries->tries, begun, sizeof begun);
    texts_count(language, TEXT_FALLS, tries->falls, falls, sizeof falls);
    texts_fill(language, TEXT_TIME_PLAYED, played, sizeof played, page_time(time, tries->ticks));
    snprintf(out, PAGE_TEXT_BYTES, "%s%s%s%s%s", begun, gap, falls, gap, played);
    return out;
}
