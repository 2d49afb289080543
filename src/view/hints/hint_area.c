// hint_area.c - measures how far the cells round a sign are from it, along ways through the air, so
// that a hint begins in time and not behind a wall.
#include "hints.h"
#include "jantar/real.h"
#include "way.h"
#include <stdlib.h>
#include <string.h>

enum {
    LEVEL_COST = 2,  // of a step to the side, in half tiles
    SLANT_COST = 3,  // of a slanting step
    STEEP_COST = 3,  // of a step up or down: the picture is not as high as it is wide
    HALF_WIDTH = 60, // cells of a sign's box that count, on each side of its middle
    HALF_HEIGHT = 40
};

static uint8_t *far_of(const HintArea *area, uint32_t x, uint32_t y)
{
    return &area->far[(size_t)y * area->width + x];
}

// Returns the part of a box that counts, in cells of the map; `reach` cells more on each side.
static Box cells_of(const LevelDesc *level, Box box, double reach)
{
    Vec2 middle = vec2_lerp(box.min, box.max, 0.5);
    Box most = box_common(box, box_at(middle, vec2(2.0 * HALF_WIDTH, 2.0 * HALF_HEIGHT)));
    most = box_common(box_grow(most, reach),
                      (Box){{0.0, 0.0}, {level->terrain.width, level->terrain.height}});
    return (Box){{real_floor(most.min.x), real_floor(most.min.y)},
                 {real_floor(most.max.x) + 1.0, real_floor(most.max.y) + 1.0}};
}

// Returns the least distance of a cell by way of its neighbours.
static uint32_t by_neighbours(const HintArea *area, uint32_t x, uint32_t y)
{
    uint32_t least = HINT_UNREACHED;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t nx = x + (uint32_t)dx, ny = y + (uint32_t)dy;
            if (nx >= area->width || ny >= area->height || *far_of(area, nx, ny) > HINT_FAR)
                continue;
            uint32_t cost = dx != 0 && dy != 0 ? SLANT_COST : dx != 0 ? LEVEL_COST : STEEP_COST;
            uint32_t far = *far_of(area, nx, ny) + cost;
            least = far < least ? far : least;
        }
    return least;
}

// Brings the distances of all open cells up to date with their neighbours'. True if any changed.
static bool sweep(HintArea *area, const bool *open)
{
    bool changed = false;
    for (uint32_t y = 0; y < area->height; y++)
        for (uint32_t x = 0; x < area->width; x++) {
            uint8_t *far = far_of(area, x, y);
            uint32_t now = open[(size_t)y * area->width + x] ? by_neighbours(area, x, y) : *far;
            if (now < *far && now <= HINT_FAR) {
                *far = (uint8_t)now;
                changed = true;
            }
        }
    return changed;
}

static void measure(HintArea *area, const LevelDesc *level, Box inside, bool *open)
{
    for (uint32_t y = 0; y < area->height; y++)
        for (uint32_t x = 0; x < area->width; x++) {
            Vec2 middle = {area->left + (double)x + 0.5, area->top + (double)y + 0.5};
            bool free = way_is_open(level, middle);
            open[(size_t)y * area->width + x] = free;
            *far_of(area, x, y) = free && box_contains(inside, middle) ? 0 : HINT_UNREACHED;
        }
    while (sweep(area, open)) {
    }
}

bool hint_area_build(HintArea *area, const LevelDesc *level, Box box)
{
    double reach = 0.5 * HINT_FAR;
    Box all = cells_of(level, box, reach), inside = cells_of(level, box, 0.0);
    *area = (HintArea){.left = (int32_t)all.min.x, .top = (int32_t)all.min.y};
    if (all.max.x <= all.min.x || all.max.y <= all.min.y)
        return true; // the sign is outside the map
    area->width = (uint32_t)(all.max.x - all.min.x);
    area->height = (uint32_t)(all.max.y - all.min.y);
    size_t cells = (size_t)area->width * area->height;
    bool *open = malloc(cells * sizeof *open);
    area->far = malloc(cells);
    if (open && area->far)
        measure(area, level, inside, open);
    bool good = open && area->far;
    free(open);
    return good;
}

uint32_t hint_area_far(const HintArea *area, Vec2 place)
{
    double x = real_floor(place.x) - area->left, y = real_floor(place.y) - area->top;
    if (!area->far || !(x >= 0.0 && y >= 0.0 && x < area->width && y < area->height))
        return HINT_UNREACHED;
    return *far_of(area, (uint32_t)x, (uint32_t)y);
}
