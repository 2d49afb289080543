// cell_box.h - a box of a level's cells: the part of the level that is turned into geometry at a
// time. ground_sections.h decides which part that is. Boxes of positions are in vec2.h.
#pragma once

#include "jantar/real.h"
#include "jantar/terrain.h"

// Cells (cx, cy) with left <= cx < right and top <= cy < bottom.
typedef struct CellBox {
    int32_t left, top, right, bottom;
} CellBox;

// Returns the box of all cells of a terrain.
static inline CellBox cell_box_whole(const SimTerrain *terrain)
{
    return (CellBox){0, 0, (int32_t)terrain->width, (int32_t)terrain->height};
}

// Returns the number nearest to `at` in the range from `least` to `most`.
static inline int32_t cell_box_clamp(int32_t at, int32_t least, int32_t most)
{
    return at < least ? least : at > most ? most : at;
}

// Returns the part of a box that lies on the map.
static inline CellBox cell_box_on_map(CellBox box, const SimTerrain *terrain)
{
    int32_t width = (int32_t)terrain->width, height = (int32_t)terrain->height;
    return (CellBox){cell_box_clamp(box.left, 0, width), cell_box_clamp(box.top, 0, height),
                     cell_box_clamp(box.right, 0, width), cell_box_clamp(box.bottom, 0, height)};
}

// Returns the box grown by `by` cells on every side, as far as the map reaches.
static inline CellBox cell_box_grow(CellBox box, int32_t by, const SimTerrain *terrain)
{
    return cell_box_on_map((CellBox){box.left - by, box.top - by, box.right + by, box.bottom + by},
                           terrain);
}

// True if a box holds all cells of the terrain.
static inline bool cell_box_is_whole(CellBox box, const SimTerrain *terrain)
{
    return box.left <= 0 && box.top <= 0 && box.right >= (int32_t)terrain->width &&
           box.bottom >= (int32_t)terrain->height;
}

// Returns the positions (tiles) that belong to a box's cells. Positions beyond the map belong to
// the cells along its border, so the box of border cells reaches 1e6 tiles outwards.
static inline Box cell_box_places(CellBox box, const SimTerrain *terrain)
{
    const double far = 1e6;
    return (Box){{box.left <= 0 ? -far : box.left, box.top <= 0 ? -far : box.top},
                 {box.right >= (int32_t)terrain->width ? far : box.right,
                  box.bottom >= (int32_t)terrain->height ? far : box.bottom}};
}
