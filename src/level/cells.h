// cells.h - tile layers become cells of the terrain. Part of the layers stage.
#pragma once

#include "layers.h"

// Reads a tile layer into loader->cells. One that does not collide is only checked.
bool cells_read(Loader *loader, const Layer *layer);
