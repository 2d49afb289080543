// whole_map.c - looks at a level from so far away that all of it is in the picture.
#include "whole_map.h"
#include "jantar/raster.h"
#include "jantar/real.h"

#define CELL_MOST 16.0 // pixels
#define SIDE_MOST 4096.0

double whole_map_cell(const LevelDesc *level)
{
    return real_min(CELL_MOST, SIDE_MOST / real_max(level->terrain.width, level->terrain.height));
}

bool whole_map_draw(const Session *session, double cell, DrawList *list)
{
    const SimTerrain *terrain = &session->level.desc->terrain;
    ViewFrame frame = {.previous = session->current,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = (uint32_t)real_max(1.0, terrain->width * cell),
                       .height = (uint32_t)real_max(1.0, terrain->height * cell),
                       .open = true,
                       .camera = vec2(0.5 * terrain->width, 0.5 * terrain->height),
                       .camera_part = 1.0,
                       .feather = RASTER_FEATHER,
                       .plain = true,
                       .bright = true};
    Box seen = view_picture(frame.width, frame.height);
    frame.camera_zoom = (seen.max.y - seen.min.y) / (cell * GAME_VIEW_HEIGHT);
    return view_draw(session->view, &frame, list);
}
