// shadows.h - the soft dark under what stands on something or is just above it, so that nothing
// seems to float. Not here: shadows that light throws, the dark of caves (gloom.h).
#pragma once

#include "view/scene.h"

// Under the hero, loose bodies and creatures, on what lies below them.
void shadows_draw(DrawList *list, const Scene *scene);
