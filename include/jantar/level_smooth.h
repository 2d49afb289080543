// level_smooth.h - rounds the hills of a map: the rules that Tiled's Automapping uses replace
// staircases and corners of 45 degrees by slopes and arcs (levels/tilesets/slopes.tsj).
//
// Only tiles at the surface change. What stands in the level keeps its free place and its ground:
// no tile changes near things, elements, spawns, exits and the feet of signs. Where another layer
// has a tile that collides, nothing changes either.
//
//     LevelSmoothed done;
//     if (level_smooth(bytes, size, "a.json", "levels/tilesets/rules.txt", &done, &report) !=
//         LEVEL_OK)
//         return fail(level_report_first_error(&report));
//     write(done.text, done.length);
//     level_smoothed_free(&done);
#pragma once

#include "jantar/level.h"

// A stretch that was rounded.
typedef struct LevelSmoothPlace {
    // Upper left tile and size of the box around all tiles that changed.
    int32_t x, y, width, height;
    // How many changed.
    uint32_t tiles;
} LevelSmoothPlace;

typedef struct LevelSmoothed {
    // The map as Tiled saves it, NUL-terminated.
    char *text;
    size_t length;
    // In the order in which they were rounded.
    LevelSmoothPlace *places;
    uint32_t place_count, place_capacity;
} LevelSmoothed;

// Rounds the map in `size` bytes. `path` names it in messages, and its tilesets are looked for
// beside it: it must use terrain.tsj, and slopes.tsj must lie in the same folder. `rules` is a file
// of rules as Tiled reads it: a list of rule maps. Their tiles are those of the map's tilesets with
// the same file names; tile 0 of slopes.tsj stands for air.
//
// On LEVEL_OK *out is filled; free it with level_smoothed_free(). Otherwise it is untouched and the
// report holds at least one error. LEVEL_UNREADABLE: the rules can't be read. `report` is
// overwritten.
LevelStatus level_smooth(const void *bytes, size_t size, const char *path, const char *rules,
                         LevelSmoothed *out, LevelReport *report);

void level_smoothed_free(LevelSmoothed *smoothed);
