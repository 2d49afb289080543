// debug.h - the overlay for developers: what the simulation sees. Not here: measuring times.
#pragma once

#include "jantar/view.h"
#include "view/scene.h"

void debug_draw(DrawList *list, const Scene *scene, const ViewTimes *times);
