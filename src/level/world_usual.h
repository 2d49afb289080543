// world_usual.h - the file of the usual world, which the build puts into the program. Private to
// level.
#pragma once

#include <stddef.h>

// assets/worlds/forest.json, with a NUL behind it.
extern const unsigned char world_usual[];
// Bytes, without the NUL.
extern const size_t world_usual_size;
