// build.h - the last stage: from what the others found to a Level in one block of memory.
#pragma once

#include "loader.h"

// NULL when there is not enough memory. Nothing in the level points into the loader or its
// documents.
Level *level_build(const Loader *loader);
