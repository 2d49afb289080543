// world_file_cost.h - how much a world makes a painter paint. Private to level.
#pragma once

#include "jantar/atlas.h"
#include "jantar/theme.h"

// A world that covers the picture more often is not loaded. On one core each time takes a painter
// about 0.13 ms at 640x360 and 0.45 ms at 1280x720, so such a world alone needs 35 ms a picture;
// keys must be answered within 100. Shipped worlds cover the picture 8 to 19 times.
#define WORLD_COST_MOST 80.0

// Returns how many times what the theme draws by itself covers the picture, in the worst case that
// its numbers allow; what the level holds is not counted. `atlas` gives the sizes of its sprites.
double world_file_cost(const Theme *theme, const Atlas *atlas);
