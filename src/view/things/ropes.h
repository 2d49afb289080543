// ropes.h - what hangs and what rests on a pivot: ropes, vines, cloth, bridges, see-saws; and
// boulders. Not here: what they do (src/game), what planks and stones look like (things_drawn.h).
#pragma once

#include "view/scene.h"

// A plank of a bridge, wherever it is: body `number`.
void bridge_draw_plank(DrawList *list, const Scene *scene, uint32_t number);
