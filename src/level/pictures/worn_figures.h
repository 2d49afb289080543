// worn_figures.h - which objects of a map are drawn by figures of their own. Private to
// map_pictures.c.
#pragma once

#include "picture_reader.h"

// Adds the objects of the layer that is being read. Returns false without memory.
bool worn_figures_add(PictureReader *reader);

// Shows what was added, sorted.
void worn_figures_finish(MapPictures *pictures);

void worn_figures_free(MapPictures *pictures);
