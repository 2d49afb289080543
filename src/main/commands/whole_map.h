// whole_map.h - all of a level in one picture, as the game draws it, but bright everywhere. Not
// here: the map's own pictures, as Tiled shows them (view_draw_map()).
#pragma once

#include "player/play/session.h"

// Returns how many pixels a tile has in such a picture: at most 16, and so few that no side of it
// is longer than 4096 pixels.
double whole_map_cell(const LevelDesc *level);

// Draws the session's present moment into `list`, which it clears first; the picture has the size
// of the map with `cell` pixels a tile. Returns false if memory ran out.
bool whole_map_draw(const Session *session, double cell, DrawList *list);
