// shot_marks.h - the marks of `jantar shot --marks`: each object of a map with number and class.
#pragma once

#include "jantar/draw.h"
#include "jantar/level.h"

// Draws what collides, faintly, and the marks of all objects of the map at `path` into a picture of
// the whole map, whose tiles have sides of `side` pixels. Returns false when the file can't be
// read.
bool shot_marks_draw(const char *path, const LevelDesc *level, double side, DrawList *list);
