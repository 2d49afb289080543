// bodies.h - the level's bodies: crates, balls, jellies. Not here: the hero, what is fixed
// (thing_looks.h).
#pragma once

#include "view/scene.h"

void bodies_draw(DrawList *list, const Scene *scene); // behind the hero
