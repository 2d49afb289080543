// ghost.h - other runs of the level, as drops of pale resin. Not here: where they are (view.h), the
// hero itself.
#pragma once

#include "view/scene.h"

void ghost_draw(DrawList *list, const Scene *scene, const ViewGhost *ghost);
