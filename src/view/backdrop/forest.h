// forest.h - the air behind the level: sky, light, trees in layers, haze, motes, and dark leaves
// before everything. Not here: the rock.
#pragma once

#include "view/scene.h"

void forest_draw_back(DrawList *list, const Scene *scene);  // behind the rock
void forest_draw_motes(DrawList *list, const Scene *scene); // over the rock
void forest_draw_front(DrawList *list,
                       const Scene *scene); // before everything: leaves at the corners, vignette
