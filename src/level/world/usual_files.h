// usual_files.h - files that the build also puts into the program. Private to level.
#pragma once

#include <stddef.h>

// assets/worlds/forest.json and assets/events.json, each with a NUL behind it; and their bytes
// without the NUL.
extern const unsigned char world_usual[], events_usual[];
extern const size_t world_usual_size, events_usual_size;
