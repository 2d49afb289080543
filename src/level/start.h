// start.h - where the hero starts in a map that does not say it as ours do. Part of the objects
// stage.
#pragma once

#include "object.h"

// Keeps the place of an object whose name or class sounds like a start, the first one.
void start_consider(Loader *loader, const Object *object, const char *class_name);

// Gives the level a spawn, with a warning: that object, else free space above ground at the left.
void start_choose(Loader *loader, const Node *map);
