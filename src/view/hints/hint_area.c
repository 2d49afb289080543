// hint_area.c - measures how far the cells round a sign are from it, along ways through the air, so
// that a hint begins in time and not behind a wall or on another floor.
#include "hints.h"
#include "jantar/real.h"
#include "way.h"
#include <stdlib.h>

enum {
    LEVEL_COST = 2, // of a step to the side, in half tiles
    SLANT_COST = 3, // of a slanting step
    STEEP_COST = 3, // of a step up or down: the picture is not as high as it is wide
    ROCK = HINT_UNREACHED,
    UNKNOWN = HINT_UNREACHED - 1, // a cell in the air that has not been reached
    DETOUR_MOST = 8, // by which the way may be longer than the straight one; else the sign is on
                     // another floor, or behind a wall
};

// Part of a sign's box that counts, tiles; its middle is that of the box.
static const Vec2 most_size = {60.0, 40.0};

static uint8_t *far_of(const HintArea *area, uint32_t x, uint32_t y)
{
    return &area->far[(size_t)y * area->width + x];
}

// Returns the part of a box that counts, in cells of the map, and `reach` cells more on each side.
static Box cells_of(const LevelDesc *level, Box box, double reach)
{
    Box most = box_common(box, box_at(vec2_lerp(box.min, box.max, 0.5), most_size));
    most = box_common(box_grow(most, reach),
                      (Box){{0.0, 0.0}, {level->terrain.width, level->terrain.height}});
    return (Box){{real_floor(most.min.x), real_floor(most.min.y)},
                 {real_floor(most.max.x) + 1.0, real_floor(most.max.y) + 1.0}};
}

bool hint_area_open(HintArea *area, const LevelDesc *level, Box box)
{
    Box all = cells_of(level, box, 0.5 * HINT_FAR);
    *area = (HintArea){
        .inside = cells_of(level, box, 0.0), .left = (int32_t)all.min.x, .top = (int32_t)all.min.y};
    if (all.max.x <= all.min.x || all.max.y <= all.min.y)
        return true; // the sign is outside the map
    area->width = (uint32_t)(all.max.x - all.min.x);
    area->height = (uint32_t)(all.max.y - all.min.y);
    area->far = malloc((size_t)area->width * area->height);
    return area->far != NULL;
}

// Brings the neighbours of a cell as near as the way by this cell is.
static void spread(HintArea *area, uint32_t x, uint32_t y)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t nx = x + (uint32_t)dx, ny = y + (uint32_t)dy;
            if (nx >= area->width || ny >= area->height || *far_of(area, nx, ny) == ROCK)
                continue;
            uint32_t cost = dx != 0 && dy != 0 ? SLANT_COST : dx != 0 ? LEVEL_COST : STEEP_COST;
            uint32_t far = *far_of(area, x, y) + cost;
            if (far <= HINT_FAR && far < *far_of(area, nx, ny))
                *far_of(area, nx, ny) = (uint8_t)far;
        }
}

// Returns how far a cell is from the sign's box if there is only air.
static uint32_t straight(const HintArea *area, uint32_t x, uint32_t y)
{
    double cx = area->left + (double)x, cy = area->top + (double)y;
    double dx = real_max(real_max(area->inside.min.x - cx, cx + 1.0 - area->inside.max.x), 0.0);
    double dy = real_max(real_max(area->inside.min.y - cy, cy + 1.0 - area->inside.max.y), 0.0);
    double slanting = real_min(dx, dy);
    return (uint32_t)(SLANT_COST * slanting + LEVEL_COST * (dx - slanting) +
                      STEEP_COST * (dy - slanting));
}

// Takes away the cells from which the way to the sign is a detour.
static void leave_out_detours(HintArea *area)
{
    for (uint32_t y = 0; y < area->height; y++)
        for (uint32_t x = 0; x < area->width; x++)
            if (*far_of(area, x, y) <= HINT_FAR &&
                *far_of(area, x, y) > straight(area, x, y) + DETOUR_MOST)
                *far_of(area, x, y) = UNKNOWN;
}

static void measure(HintArea *area, const LevelDesc *level)
{
    for (uint32_t y = 0; y < area->height; y++)
        for (uint32_t x = 0; x < area->width; x++) {
            Vec2 middle = {area->left + (double)x + 0.5, area->top + (double)y + 0.5};
            *far_of(area, x, y) = !way_is_open(level, middle)          ? ROCK
                                  : box_contains(area->inside, middle) ? 0
                                                                       : UNKNOWN;
        }
    // All cells of one distance are known before those of the next are.
    for (uint32_t far = 0; far < HINT_FAR; far++)
        for (uint32_t y = 0; y < area->height; y++)
            for (uint32_t x = 0; x < area->width; x++)
                if (*far_of(area, x, y) == far)
                    spread(area, x, y);
    leave_out_detours(area);
    area->measured = true;
}

uint32_t hint_area_far(HintArea *area, const LevelDesc *level, Vec2 place, uint32_t *measures)
{
    double x = real_floor(place.x) - area->left, y = real_floor(place.y) - area->top;
    if (!area->far || !(x >= 0.0 && y >= 0.0 && x < area->width && y < area->height))
        return HINT_UNREACHED;
    if (!area->measured && *measures == 0)
        return HINT_UNREACHED;
    if (!area->measured) {
        measure(area, level);
        --*measures;
    }
    uint32_t far = *far_of(area, (uint32_t)x, (uint32_t)y);
    return far == UNKNOWN ? HINT_UNREACHED : far;
}
